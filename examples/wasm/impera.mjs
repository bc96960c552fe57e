// The rules of card games: impera for JavaScript, as a WebAssembly module.
//
//     const impera = await load(bytesOfTheModule, textOfImperaH);
//     const match = impera.newMatch("strategic-war", { seed: impera.newSeed(), players: 3 });
//     while (match.awaited.length > 0) {
//         const player = match.awaited[0];
//         match.play(player, match.legalMoves(player)[0]);
//     }
//     console.log(match.outcome);
//
// It needs nothing of node and runs in a browser as well. Moves are numbers;
// `moveText` and `parseMove` tell what they mean. The C header says what
// constants there are and what each settings and view struct holds: it is read
// here, so that no second copy of it can be wrong.
//
// What the library refuses is an `ImperaError`. What does not fit where it is given
// is a `RangeError` that names the parameter or the setting: 300 players, half a
// move, a string or a bigint for a number, a number for the options.

/** What the library refused; for an illegal move the message names the rule. */
export class ImperaError extends Error {
    /**
     * @param {number} status one of `constants.IMPERA_...`
     * @param {object | null} rule which rule forbids it, for programs that say it in
     * their own words: the `game`, the `rule`, one of `constants.IMPERA_DIVIDE_RULE_...`
     * and so on, and the `cards`, the `target` and the `numbers` concerned
     */
    constructor(status, statusName, message, rule) {
        super(message);
        this.name = "ImperaError";
        this.status = status;
        this.statusName = statusName;
        this.rule = rule;
    }
}

/** A value in an error. */
function shown(value) {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "bigint") return `${value}n`;
    if (Array.isArray(value)) return `a list of ${value.length}`;
    if (typeof value === "function") return "a function";
    if (typeof value !== "object" || value === null) return String(value);
    return isPlain(value) ? "an object" : `an object of class ${value.constructor?.name}`;
}

/** Whether it is an object with nothing but names of its own: also from another frame. */
function isPlain(value) {
    if (typeof value !== "object" || value === null) return false;
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A parameter that is an object. Numbers, lists and maps have no names: they would seem empty. */
function object(parameter) {
    const [[name, value]] = Object.entries(parameter);
    if (!isPlain(value)) throw new RangeError(`${name} must be a plain object, not ${shown(value)}`);
    return value;
}

/** A list with nothing beside its items. Holes in it are undefined: not for forEach, which skips them. */
function list(name, value, what = "a list") {
    if (!Array.isArray(value)) throw new RangeError(`${name} must be ${what}, not ${shown(value)}`);
    // The items come first, and "length".
    const keys = Reflect.ownKeys(value);
    if (keys.length > value.length + 1)
        throw new RangeError(`${name} has no ${String(keys.at(-1))}: it has ${value.length} items`);
    return value;
}

/** The value that is given as a parameter, if it is a whole number of a range. */
function number(name, value, least, most) {
    if (!Number.isInteger(value) || value < least || value > most)
        throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${shown(value)}`);
    return value;
}

/** A parameter of 32 bits, `uint32({ player })`: the module cuts others without a word. */
function uint32(parameter) {
    const [[name, value]] = Object.entries(parameter);
    return number(name, value, 0, 2 ** 32 - 1);
}

function string(parameter) {
    const [[name, value]] = Object.entries(parameter);
    if (typeof value !== "string") throw new RangeError(`${name} must be a string, not ${shown(value)}`);
    return value;
}

/** A number of C, by its size in bytes and the name that `DataView` has for it. */
function numberType(size, name, least, most) {
    return {
        size,
        read: (data, at) => data[`get${name}`](at, true),
        write: (data, at, value, field) => data[`set${name}`](at, number(field, value, least, most), true),
    };
}

const TYPES = {
    uint8_t: numberType(1, "Uint8", 0, 255),
    int8_t: numberType(1, "Int8", -128, 127),
    uint16_t: numberType(2, "Uint16", 0, 2 ** 16 - 1),
    uint32_t: numberType(4, "Uint32", 0, 2 ** 32 - 1),
    int32_t: numberType(4, "Int32", -(2 ** 31), 2 ** 31 - 1),
    uint64_t: {
        size: 8,
        read: (data, at) => data.getBigUint64(at, true),
        write: (data, at, value, field) => {
            if (typeof value !== "bigint" || value < 0n || value >= 1n << 64n)
                throw new RangeError(`${field} must be a bigint from 0n to 2n ** 64n - 1n, not ${shown(value)}`);
            data.setBigUint64(at, value, true);
        },
    },
};

/** The constants and the structs of the C header. */
function readHeader(header) {
    const text = header.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "");
    const constants = {};
    for (const [, name, value] of text.matchAll(/^#define (IMPERA_\w+) (\d+)$/gm))
        constants[name] = Number(value);
    const types = { ...TYPES };
    for (const [, name, body] of text.matchAll(/^typedef struct (\w+) \{(.*?)^\}/gms)) {
        const fields = [];
        let size = 0;
        let alignment = 1;
        for (const [, kind, field, count] of body.matchAll(/(\w+) (\w+)(?:\[(\d+)\])?;/g)) {
            const type = types[kind];
            const step = type.alignment ?? type.size;
            alignment = Math.max(alignment, step);
            size = Math.ceil(size / step) * step;
            const items = count === undefined ? undefined : Number(count);
            fields.push({ name: field, type, at: size, count: items });
            size += type.size * (items ?? 1);
        }
        size = Math.ceil(size / alignment) * alignment;
        types[name] = {
            size,
            alignment,
            fields,
            read: (data, at) => readStruct(fields, data, at),
            write: (data, at, value, what) => writeStruct(fields, data, at, value, what),
        };
    }
    // The header says itself where everything is: never read by another layout.
    for (const [, name, size] of text.matchAll(/sizeof\((\w+)\) == (\d+)/g))
        if (types[name].size !== Number(size)) throw new Error(`${name} has another size`);
    for (const [, name, field, at] of text.matchAll(/offsetof\((\w+), (\w+)\) == (\d+)/g))
        if (types[name].fields.find((known) => known.name === field).at !== Number(at))
            throw new Error(`${name}.${field} is elsewhere`);
    return { constants, types };
}

function readStruct(fields, data, at) {
    const value = {};
    for (const field of fields) {
        if (field.name === "reserved") continue;
        const read = (i) => field.type.read(data, at + field.at + i * field.type.size);
        value[field.name] =
            field.count === undefined ? read(0) : Array.from({ length: field.count }, (_, i) => read(i));
    }
    return value;
}

/** Writes the fields that a value has, and leaves the others. */
function writeStruct(all, data, at, value, what) {
    const fields = all.filter((field) => field.name !== "reserved");
    for (const name of Reflect.ownKeys(object({ [what]: value }))) {
        const field = fields.find((known) => known.name === name);
        if (!field) {
            const names = fields.map((known) => known.name).join(", ");
            throw new RangeError(`${what} has no ${String(name)}; it has ${names}`);
        }
        const given = value[name];
        const { type, count } = field;
        const write = (item, i, as) => type.write(data, at + field.at + i * type.size, item, as);
        if (count === undefined) {
            write(given, 0, name);
        } else {
            const numbers = list(name, given, `${count} numbers`);
            if (numbers.length !== count)
                throw new RangeError(`${name} must be ${count} numbers, not ${shown(numbers)}`);
            for (let i = 0; i < count; i++) write(numbers[i], i, `${name}[${i}]`);
        }
    }
}

/** The places of the ones in a number or bigint, ascending: a set as a list. */
export function bits(set) {
    const exact = typeof set === "bigint" && set >= 0n && set < 1n << 64n;
    const places = [];
    let rest = exact ? set : BigInt(number("set", set, 0, Number.MAX_SAFE_INTEGER));
    for (let place = 0; rest > 0n; rest >>= 1n, place++) if (rest & 1n) places.push(place);
    return places;
}

/** The text of a card of the standard 52, such as `7S`. */
export function cardText(code) {
    number("code", code, 0, 51);
    return "23456789TJQKA"[code % 13] + "CDHS"[Math.floor(code / 13)];
}

/** The texts of a set of standard cards. */
export function cards(set) {
    return bits(set).map(cardText);
}

/**
 * Makes the library from the bytes of the module (or a compiled one) and the
 * text of the header.
 */
export async function load(module, header) {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    const instance = await WebAssembly.instantiate(compiled, {});
    return new Impera(instance.exports, readHeader(string({ header })));
}

const POINTER = 4;
/** Where a key is written among the parameters of a call. */
const KEY = Symbol("key");
const CARD_SET = "impera_divide_and_conker_card_set";

class Impera {
    #exports;
    #types;
    #room = { at: 0, size: 0 };
    #unreachable = new FinalizationRegistry(({ name, handle }) => this.#exports[name](handle));

    /** The constants of the C header. */
    constants;
    /** The names of the games. */
    games;
    /** The observer who sees only what lies open for all. */
    PUBLIC;

    constructor(exports, { constants, types }) {
        this.#exports = exports;
        this.#types = types;
        this.constants = constants;
        this.PUBLIC = constants.IMPERA_PUBLIC;
        this.#check(exports.impera_check_abi(constants.IMPERA_ABI_VERSION));
        this.games = Array.from({ length: constants.IMPERA_GAME_COUNT }, (_, game) =>
            this.text("impera_game_name", game),
        );
    }

    /** The version of the library, such as `1.2.3`. */
    get version() {
        const packed = this.#exports.impera_version();
        return [packed >> 16, (packed >> 8) & 255, packed & 255].join(".");
    }

    /** A seed that nobody can guess. Anyone who knows it knows every card. */
    newSeed() {
        return crypto.getRandomValues(new Uint8Array(this.constants.IMPERA_SEED_SIZE));
    }

    /** The fewest and the most players of a game. */
    playerLimits(game) {
        const out = this.#reserve(8);
        this.#call("impera_game_players", this.#game(game), out, out + 4);
        return { fewest: this.#uint32(out), most: this.#uint32(out + 4) };
    }

    /** How many moves a game has: they are numbered from 0. */
    moveCount(game) {
        return this.number("impera_move_count", this.#game(game));
    }

    /** The text of a move, such as `play 7S`. */
    moveText(game, move) {
        return this.text("impera_move_text", this.#game(game), uint32({ move }));
    }

    /** The move that a text means. */
    parseMove(game, text) {
        return this.#parse("impera_move_parse", this.#game(game), text);
    }

    /** What a move is made of, for programs that would rather not read its text. */
    describeMove(game, move) {
        const info = this.struct("impera_move_info", "impera_move_describe", this.#game(game), uint32({ move }));
        return { kind: info.kind, ...this.#named(info) };
    }

    /** The text of a chance outcome, such as `deal 7S`. */
    chanceText(game, outcome) {
        return this.text("impera_chance_text", this.#game(game), uint32({ outcome }));
    }

    /** The chance outcome that a text means. */
    parseChance(game, text) {
        return this.#parse("impera_chance_parse", this.#game(game), text);
    }

    /**
     * The default card set of Divide & Conker, to be changed as your box has it:
     * see `impera_divide_and_conker_card_set` in the header for its fields.
     */
    cardSet() {
        return this.struct(CARD_SET, `${CARD_SET}_default`);
    }

    /**
     * Begins a game: see its `impera_..._config` in the header for settings.
     *
     * With a seed of 32 bytes chance is settled by itself. Without one the match
     * is scripted: it waits for `resolve` or `settle` whenever chance decides.
     * Divide & Conker may be played with a card set of your own.
     */
    newMatch(game, options = {}) {
        const { seed = null, cardSet = null, ...settings } = object({ options });
        if (cardSet !== null && game !== "divide-and-conker")
            throw new RangeError(`cardSet is for divide-and-conker, not ${shown(game)}`);
        const prefix = prefixOf(this.games[this.#game(game)]);
        const type = this.#types[`${prefix}_config`];
        // A pointer to the match, the seed, the card set, and the settings.
        const out = this.#reserve(8 + this.constants.IMPERA_SEED_SIZE + this.#types[CARD_SET].size + type.size);
        const seedAt = out + 8;
        const cardsAt = seedAt + this.constants.IMPERA_SEED_SIZE;
        const config = cardsAt + this.#types[CARD_SET].size;
        this.#call(`${prefix}_config_default`, config);
        type.write(this.#data(), config, settings, game);
        if (seed !== null) this.#bytes().set(this.#seed(seed), seedAt);
        const chance = seed === null ? 0 : seedAt;
        if (cardSet !== null) {
            this.#writeCards(cardsAt, cardSet, "cardSet");
            this.#call(`${prefix}_new_with_cards`, config, cardsAt, chance, out);
        } else {
            this.#call(`${prefix}_new`, config, chance, out);
        }
        return this.#adopt(out);
    }

    /**
     * Reads a transcript by playing it; the error names the line that is wrong.
     * A match with a card set of your own is read with that among `cardSets`.
     */
    readMatch(transcript, cardSets = []) {
        const { size } = this.#types[CARD_SET];
        const bytes = new TextEncoder().encode(string({ transcript }));
        const { length } = list("cardSets", cardSets);
        const out = this.#reserve(8 + size * length + bytes.length);
        const sets = out + 8;
        const text = sets + size * length;
        for (let i = 0; i < length; i++) this.#writeCards(sets + size * i, cardSets[i], `cardSets[${i}]`);
        this.#bytes().set(bytes, text);
        this.#call("impera_match_read_with_cards", text, bytes.length, sets, length, out, 0);
        return this.#adopt(out);
    }

    /**
     * The settings of a game by name: the values that each key may have, the default
     * first. For menus that know no game.
     */
    settings(game) {
        const number = this.#game(game);
        const keys = this.#texts("impera_settings_key", "", number);
        const values = (key) => this.#texts("impera_settings_allowed", key, number, KEY, key.length);
        return Object.fromEntries(keys.map((key) => [key, values(key)]));
    }

    /** Begins a game with settings by name: texts by their keys, `{ aces: "low" }`. */
    newMatchByName(game, values = {}, seed = null) {
        const { size } = this.#types.impera_settings;
        const number = this.#game(game);
        const texts = Object.entries(object({ values })).map(([key, value]) =>
            [key, string({ [key]: value })].map((text) => new TextEncoder().encode(text)),
        );
        const longest = Math.max(0, ...texts.map(([key, value]) => key.length + value.length));
        const out = this.#reserve(8 + size + this.constants.IMPERA_SEED_SIZE + longest);
        const settings = out + 8;
        const seedAt = settings + size;
        const at = seedAt + this.constants.IMPERA_SEED_SIZE;
        this.#call("impera_settings_default", number, settings);
        for (const [key, value] of texts) {
            this.#bytes().set(key, at);
            this.#bytes().set(value, at + key.length);
            this.#call("impera_settings_set", settings, at, key.length, at + key.length, value.length);
        }
        if (seed !== null) this.#bytes().set(this.#seed(seed), seedAt);
        this.#call("impera_match_new", settings, seed === null ? 0 : seedAt, out);
        return this.#adopt(out);
    }

    /**
     * A scripted match from a random position that fits a view alone, that of a match
     * played elsewhere: what `sample` gives there. A view that fits no position is an
     * error, `IMPERA_BAD_VIEW`.
     */
    fromView(game, view, seed, cardSet = null) {
        if (cardSet !== null && game !== "divide-and-conker")
            throw new RangeError(`cardSet is for divide-and-conker, not ${shown(game)}`);
        const prefix = prefixOf(this.games[this.#game(game)]);
        const type = this.#types[`${prefix}_view_data`];
        // A pointer to the match, the view, the seed, and the card set.
        const { size } = this.#types[CARD_SET];
        const out = this.#reserve(8 + type.size + this.constants.IMPERA_SEED_SIZE + size);
        const seen = out + 8;
        const seedAt = seen + type.size;
        const cards = seedAt + this.constants.IMPERA_SEED_SIZE;
        this.#bytes().fill(0, seen, seedAt);
        type.write(this.#data(), seen, view, "view");
        this.#bytes().set(this.#seed(seed), seedAt);
        if (cardSet !== null) {
            this.#writeCards(cards, cardSet, "cardSet");
            this.#call(`${prefix}_sample_with_cards`, seen, cards, seedAt, out);
        } else {
            this.#call(`${prefix}_sample`, seen, seedAt, out);
        }
        return this.#adopt(out);
    }

    // What follows is for Match.

    /** The settings that a function fills in, by name. */
    settingsOf(game, name, ...parameters) {
        const { size } = this.#types.impera_settings;
        const own = this.#exports.impera_wasm_allocate(size) >>> 0;
        if (own === 0) throw new RangeError("the module has no memory left");
        try {
            this.#call(name, ...parameters, own);
            const value = (key) => this.#keyed("impera_settings_get", key, own, KEY, key.length);
            return Object.fromEntries(Object.keys(this.settings(game)).map((key) => [key, value(key)]));
        } finally {
            this.#exports.impera_wasm_free(own, size);
        }
    }

    /** Calls a function that reads a key, where KEY stands, and writes a text. */
    #keyed(name, key, ...parameters) {
        const bytes = new TextEncoder().encode(key);
        const at = this.#exports.impera_wasm_allocate(bytes.length) >>> 0;
        if (at === 0) throw new RangeError("the module has no memory left");
        try {
            this.#bytes().set(bytes, at);
            return this.text(name, ...parameters.map((one) => (one === KEY ? at : one)));
        } finally {
            this.#exports.impera_wasm_free(at, bytes.length);
        }
    }

    /** The texts of a list, to the last. */
    #texts(name, key, ...parameters) {
        for (const texts = []; ; ) {
            try {
                texts.push(this.#keyed(name, key, ...parameters, texts.length));
            } catch (error) {
                if (error.status !== this.constants.IMPERA_NO_SUCH_ITEM) throw error;
                return texts;
            }
        }
    }

    /** Calls a function that makes a match. */
    make(name, ...parameters) {
        const out = this.#reserve(POINTER);
        this.#call(name, ...parameters, out);
        return this.#adopt(out);
    }

    /** Calls a function that makes a match from an observer and a seed. */
    makeWithSeed(name, handle, observer, seed) {
        const out = this.#reserve(POINTER + this.constants.IMPERA_SEED_SIZE);
        this.#bytes().set(this.#seed(seed), out + POINTER);
        this.#call(name, handle, observer, out + POINTER, out);
        return this.#adopt(out);
    }

    /** Makes a bot. */
    bot(handle, player, seed) {
        const out = this.#reserve(POINTER + this.constants.IMPERA_SEED_SIZE);
        this.#bytes().set(this.#seed(seed), out + POINTER);
        this.#call("impera_bot_new", handle, player, out + POINTER, out);
        return this.#register(new Bot(this, this.#uint32(out)), "impera_bot_free", this.#uint32(out));
    }

    /** The move that a bot would make. */
    think(handle, player, iterations, seed) {
        const at = this.#reserve(POINTER + this.constants.IMPERA_SEED_SIZE);
        this.#bytes().set(this.#seed(seed), at + POINTER);
        this.#call("impera_match_think", handle, player, iterations, at + POINTER, at);
        return this.#uint32(at);
    }

    /** What a bot thinks of each move. */
    candidates(handle) {
        const length = this.#reserve(POINTER);
        const status = this.#exports.impera_bot_candidates(handle, 0, 0, length);
        if (status !== this.constants.IMPERA_SHORT_BUFFER) this.#check(status);
        const count = this.#uint32(length);
        const type = this.#types.impera_candidate;
        const at = this.#reserve(8 + type.size * count);
        this.#call("impera_bot_candidates", handle, at + 8, count, at);
        return Array.from({ length: count }, (_, i) => {
            const { code, visits, value, probability } = type.read(this.#data(), at + 8 + type.size * i);
            return { move: code, visits, value: visits > 0 ? value : null, probability };
        });
    }

    /** Calls a function that writes nothing. */
    act(name, ...parameters) {
        this.#call(name, ...parameters);
    }

    /** Calls a function that reads a seed. */
    actWithSeed(name, handle, seed) {
        const at = this.#reserve(this.constants.IMPERA_SEED_SIZE);
        this.#bytes().set(this.#seed(seed), at);
        this.#call(name, handle, at);
    }

    /** Calls a function that writes a number. */
    number(name, ...parameters) {
        return this.struct("uint32_t", name, ...parameters);
    }

    /** Calls a function that writes a struct, or a number of another type. */
    struct(type, name, ...parameters) {
        const out = this.#reserve(this.#types[type].size);
        this.#call(name, ...parameters, out);
        return this.#types[type].read(this.#data(), out);
    }

    /** Calls a function that writes lists of one length, first to count them. */
    lists(name, howMany, ...parameters) {
        const none = new Array(howMany).fill(0);
        const length = this.#reserve(POINTER);
        const status = this.#exports[name](...parameters, ...none, 0, length);
        if (status !== this.constants.IMPERA_SHORT_BUFFER) this.#check(status);
        const count = this.#uint32(length);
        const at = this.#reserve(POINTER + 4 * count * howMany);
        const places = none.map((_, i) => at + POINTER + 4 * count * i);
        this.#call(name, ...parameters, ...places, count, at);
        return places.map((place) => Array.from(new Uint32Array(this.#memory(), place, count)));
    }

    /** Calls a function that writes a seed. */
    seed(name, handle) {
        const at = this.#reserve(this.constants.IMPERA_SEED_SIZE);
        this.#call(name, handle, at);
        return this.#bytes().slice(at, at + this.constants.IMPERA_SEED_SIZE);
    }

    /** Calls a function that writes bytes, as many as are asked for. */
    mask(name, size, ...parameters) {
        const at = this.#reserve(POINTER + size);
        this.#call(name, ...parameters, at + POINTER, size, at);
        return this.#bytes().slice(at + POINTER, at + POINTER + size);
    }

    /** Calls a function that writes a text, with room that is long enough. */
    text(name, ...parameters) {
        for (let capacity = 512; ; capacity = this.#uint32(this.#room.at) + 1) {
            const at = this.#reserve(POINTER + capacity);
            const status = this.#exports[name](...parameters, at + POINTER, capacity, at);
            if (status === this.constants.IMPERA_SHORT_BUFFER) continue;
            this.#check(status);
            const start = at + POINTER;
            return new TextDecoder().decode(this.#bytes().subarray(start, start + this.#uint32(at)));
        }
    }

    /** What an observer has been told, from a number on. */
    events(handle, game, observer, seen) {
        const count = this.number("impera_match_event_count", handle, observer) - seen;
        const type = this.#types.impera_event;
        const at = this.#reserve(8 + type.size * Math.max(count, 0));
        this.#call("impera_match_events", handle, observer, seen, at + 8, Math.max(count, 0), at);
        const number = this.games.indexOf(game);
        return Array.from({ length: count }, (_, i) =>
            this.#event(number, type.read(this.#data(), at + 8 + type.size * i)),
        );
    }

    #event(game, event) {
        const { IMPERA_NONE } = this.constants;
        const named = (code) => (code === IMPERA_NONE ? null : code);
        return {
            kind: this.#name(this.#exports.impera_name_of_event_kind(game, event.kind)),
            player: named(event.player),
            other: named(event.other),
            players: bits(event.players),
            cards: event.cards.slice(0, event.card_count).map(named),
            numbers: event.numbers.slice(0, event.number_count),
        };
    }

    /** A name that lies in the module and ends with a NUL. */
    #name(at) {
        const bytes = this.#bytes();
        return new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
    }

    /** Frees a match or a bot, by the function of that name. */
    free(owner, name, handle) {
        this.#unreachable.unregister(owner);
        this.#exports[name](handle);
    }

    #register(owner, name, handle) {
        this.#unreachable.register(owner, { name, handle }, owner);
        return owner;
    }

    /** A card set; what it leaves out is as in the default set. */
    #writeCards(at, cardSet, name) {
        this.#call(`${CARD_SET}_default`, at);
        this.#types[CARD_SET].write(this.#data(), at, cardSet, name);
    }

    #adopt(out) {
        const handle = this.#uint32(out);
        const match = new Match(this, handle, this.games[this.number("impera_match_game", handle)]);
        return this.#register(match, "impera_match_free", handle);
    }

    #game(name) {
        const game = this.games.indexOf(name);
        if (game < 0)
            throw new RangeError(`game must be one of ${this.games.join(", ")}, not ${shown(name)}`);
        return game;
    }

    #seed(seed) {
        // Its bytes are nobody's business; an array of other numbers would be cut.
        if (!(seed instanceof Uint8Array))
            throw new RangeError(`seed must be a Uint8Array, not a ${typeof seed}`);
        if (seed.length !== this.constants.IMPERA_SEED_SIZE)
            throw new RangeError(`seed must be ${this.constants.IMPERA_SEED_SIZE} bytes, not ${seed.length}`);
        return seed;
    }

    #parse(name, game, text) {
        const bytes = new TextEncoder().encode(string({ text }));
        const at = this.#reserve(POINTER + bytes.length);
        this.#bytes().set(bytes, at + POINTER);
        this.#call(name, game, at + POINTER, bytes.length, at);
        return this.#uint32(at);
    }

    #call(name, ...parameters) {
        this.#check(this.#exports[name](...parameters));
    }

    #check(status) {
        if (status === this.constants.IMPERA_OK) return;
        const message = this.text("impera_last_error");
        const rule = this.#lastRule(status);
        throw new ImperaError(status, this.text("impera_status_name", status), message, rule);
    }

    /** Which rule the last error is about. A library of another ABI may not be asked. */
    #lastRule(status) {
        if (status !== this.constants.IMPERA_ILLEGAL_MOVE && status !== this.constants.IMPERA_BAD_TRANSCRIPT)
            return null;
        const info = this.struct("impera_rule_info", "impera_last_rule");
        return info.rule === 0
            ? null
            : { game: this.games[info.game], rule: info.rule, ...this.#named(info) };
    }

    /** What an info struct names. */
    #named(info) {
        return {
            cards: info.cards.slice(0, info.card_count),
            target: info.target === this.constants.IMPERA_NONE ? null : info.target,
            numbers: info.numbers.slice(0, info.number_count),
        };
    }

    /**
     * Room in the module for what a call reads and writes, aligned for every
     * struct. It is used by one call after the other: each copies what it needs.
     */
    #reserve(size) {
        if (size > this.#room.size) {
            this.#exports.impera_wasm_free(this.#room.at, this.#room.size);
            this.#room = { at: 0, size: 0 };
            // The module would cut a greater size to 32 bits.
            const at = size < 2 ** 32 ? this.#exports.impera_wasm_allocate(size) >>> 0 : 0;
            if (at === 0) throw new RangeError("the module has no memory left");
            this.#room = { at, size };
        }
        return this.#room.at;
    }

    // Views of the memory are made anew each time: they end when it grows.
    #memory() {
        return this.#exports.memory.buffer;
    }

    #bytes() {
        return new Uint8Array(this.#memory());
    }

    #data() {
        return new DataView(this.#memory());
    }

    #uint32(at) {
        return this.#data().getUint32(at, true);
    }
}

function prefixOf(game) {
    return `impera_${game.replaceAll("-", "_")}`;
}

/**
 * Somebody to play against, made by `Match.bot`: it thinks about one decision of a
 * player. It takes the player's view and nothing else, so it cannot cheat, and keeps
 * nothing of the match: after a decision make another. The same view, seed and
 * iterations, in however many slices, come to the same move on every machine. Freed by
 * `free`, or when unreachable.
 */
class Bot {
    #impera;
    #open;

    constructor(impera, handle) {
        this.#impera = impera;
        this.#open = handle;
    }

    get #handle() {
        if (this.#open === 0) throw new TypeError("the bot is freed");
        return this.#open;
    }

    /** Frees the bot now; nothing else may be done with it. */
    free() {
        if (this.#open !== 0) this.#impera.free(this, "impera_bot_free", this.#open);
        this.#open = 0;
    }

    /** Thinks for so many iterations more: 1,000 in all play well. */
    think(iterations) {
        this.#impera.act("impera_bot_think", this.#handle, uint32({ iterations }));
    }

    /** The move that it makes, by what it has thought so far. */
    get move() {
        return this.#impera.number("impera_bot_move", this.#handle);
    }

    /**
     * The moves that the player may make, ascending, and what it thinks of them: in how
     * many iterations each was made, its mean share of the win (null if it was never made)
     * and how likely it is made, both in millionths.
     */
    candidates() {
        return this.#impera.candidates(this.#handle);
    }

    /** How many iterations it has thought. */
    get iterations() {
        return this.#impera.number("impera_bot_iterations", this.#handle);
    }

    /** The bytes that it has allocated for what it has thought. */
    get bytes() {
        return Number(this.#impera.struct("uint64_t", "impera_bot_bytes", this.#handle));
    }

    /** The most bytes that it will have allocated after so many iterations in all. */
    mostBytes(iterations) {
        const name = "impera_bot_most_bytes";
        return Number(this.#impera.struct("uint64_t", name, this.#handle, uint32({ iterations })));
    }
}

/** A game in progress with its history. Freed by `free`, or when unreachable. */
class Match {
    #impera;
    #open;

    /** The name of the game. */
    game;

    constructor(impera, handle, game) {
        this.#impera = impera;
        this.#open = handle;
        this.game = game;
    }

    get #handle() {
        if (this.#open === 0) throw new TypeError("the match is freed");
        return this.#open;
    }

    /** Frees the match now; nothing else may be done with it. */
    free() {
        if (this.#open !== 0) this.#impera.free(this, "impera_match_free", this.#open);
        this.#open = 0;
    }

    /** A match that is the same and lives on its own. */
    clone() {
        return this.#impera.make("impera_match_clone", this.#handle);
    }

    /** How the match began: one of `constants.IMPERA_ORIGIN_...`. */
    get origin() {
        return this.#impera.struct("uint8_t", "impera_match_origin", this.#handle);
    }

    /** The seed of the match; throws if it has none. */
    get seed() {
        return this.#impera.seed("impera_match_seed", this.#handle);
    }

    /** Who takes part, ascending. */
    get players() {
        return bits(this.#impera.struct("uint8_t", "impera_match_players", this.#handle));
    }

    get #turn() {
        return this.#impera.struct("impera_turn", "impera_match_turn", this.#handle);
    }

    /** The players that owe a decision, in any order; none if chance does. */
    get awaited() {
        return bits(this.#turn.players);
    }

    /** Whether the game is over. */
    get isOver() {
        return this.#turn.kind === this.#impera.constants.IMPERA_TURN_OVER;
    }

    /** Whether chance must be resolved or settled: in scripted matches only. */
    get awaitsChance() {
        return this.#turn.kind === this.#impera.constants.IMPERA_TURN_CHANCE;
    }

    /** A player's legal moves, ascending; none if it owes no decision. */
    legalMoves(player) {
        return this.#impera.lists("impera_match_legal_moves", 1, this.#handle, uint32({ player }))[0];
    }

    /** A byte for every move of the game, 1 if it is legal: for learners. */
    legalMask(player) {
        const count = this.#impera.moveCount(this.game);
        return this.#impera.mask("impera_match_legal_mask", count, this.#handle, uint32({ player }));
    }

    /** Throws what `play` would throw, and changes nothing. */
    check(player, move) {
        this.#impera.act("impera_match_check", this.#handle, uint32({ player }), uint32({ move }));
    }

    /** Makes a move; if it is refused the match is as it was. */
    play(player, move) {
        this.#impera.act("impera_match_play", this.#handle, uint32({ player }), uint32({ move }));
    }

    /**
     * Takes back the last decision (in a scripted match: the last entry), and gives what
     * it took back, as in `history`.
     */
    undo() {
        return this.#entry(this.#impera.struct("impera_entry", "impera_match_undo", this.#handle));
    }

    /**
     * Makes this match the same as another, in the memory that it has: for programs that
     * think ahead from one position many times.
     */
    copyFrom(from) {
        // One of another module has its address in another memory.
        if (!(from instanceof Match && from.#impera === this.#impera))
            throw new RangeError(`from must be a match of the same module, not ${shown(from)}`);
        this.#impera.act("impera_match_copy", this.#handle, from.#handle);
        this.game = from.game;
    }

    #entry(entry) {
        const isMove = entry.kind === this.#impera.constants.IMPERA_ENTRY_MOVE;
        return { player: isMove ? entry.player : null, code: entry.code };
    }

    /** The settings that the match is played with: texts by their keys. */
    get settings() {
        return this.#impera.settingsOf(this.game, "impera_match_settings", this.#handle);
    }

    /** What chance may do now: a map of outcomes and their weights. */
    chances() {
        const [codes, weights] = this.#impera.lists("impera_match_chances", 2, this.#handle);
        return new Map(codes.map((code, i) => [code, weights[i]]));
    }

    /** Lets a chance outcome happen, in a scripted match. */
    resolve(outcome) {
        this.#impera.act("impera_match_resolve", this.#handle, uint32({ outcome }));
    }

    /** Lets a fresh generator of this seed decide chance, in a scripted match. */
    settle(seed) {
        this.#impera.actWithSeed("impera_match_settle", this.#handle, seed);
    }

    /**
     * How the game ended: the scores by player, who won, and what decided it, one of
     * `constants.IMPERA_DECIDED_BY_...`.
     */
    get outcome() {
        const outcome = this.#impera.struct("impera_outcome", "impera_match_outcome", this.#handle);
        const scores = new Map(bits(outcome.players).map((player) => [player, outcome.scores[player]]));
        return { scores, winners: bits(outcome.winners), decidedBy: outcome.decided_by };
    }

    /** All that a player, or the public, may know: the game's view struct. */
    view(observer = this.#impera.PUBLIC) {
        const name = `${prefixOf(this.game)}_view`;
        return this.#impera.struct(`${name}_data`, name, this.#handle, uint32({ observer }));
    }

    /** How many events a player, or the public, has been told: a version number. */
    eventCount(observer = this.#impera.PUBLIC) {
        return this.#impera.number("impera_match_event_count", this.#handle, uint32({ observer }));
    }

    /**
     * What a player, or the public, has been told since it had seen so many events: each
     * has its `kind`, such as `deal`, and what the constant of that kind says, with null
     * for a card that is not seen.
     */
    events(observer = this.#impera.PUBLIC, seen = 0) {
        return this.#impera.events(this.#handle, this.game, uint32({ observer }), uint32({ seen }));
    }

    /** The event with `index` others before it as a line, such as `deal 1 ?`. */
    eventText(observer, index) {
        const name = "impera_match_event_text";
        return this.#impera.text(name, this.#handle, uint32({ observer }), uint32({ index }));
    }

    /** The same as an English sentence, for a log: `Player 1 is dealt a card.` */
    eventSentence(observer, index) {
        const name = "impera_match_event_sentence";
        return this.#impera.text(name, this.#handle, uint32({ observer }), uint32({ index }));
    }

    /** The card set that a match of Divide & Conker is played with. */
    get cardSet() {
        return this.#impera.struct(CARD_SET, "impera_divide_and_conker_cards", this.#handle);
    }

    /** A scripted match from a random position that fits what one may know. */
    sample(observer, seed) {
        return this.#impera.makeWithSeed("impera_match_sample", this.#handle, uint32({ observer }), seed);
    }

    /**
     * The move that a bot would make for a player after so many iterations; it is not
     * made. The player's view of the match is all that it knows.
     */
    think(player, iterations, seed) {
        return this.#impera.think(this.#handle, uint32({ player }), uint32({ iterations }), seed);
    }

    /** A bot for a decision that a player owes, which has not thought yet. */
    bot(player, seed) {
        return this.#impera.bot(this.#handle, uint32({ player }), seed);
    }

    /** All moves and chance outcomes, hidden cards included: `player` is null for chance. */
    history() {
        const length = this.#impera.number("impera_match_history_length", this.#handle);
        return Array.from({ length }, (_, index) => {
            const entry = this.#impera.struct("impera_entry", "impera_match_history_entry", this.#handle, index);
            return this.#entry(entry);
        });
    }

    /** The save file. It holds the seed: never show it to a player. */
    transcript() {
        return this.#impera.text("impera_match_write", this.#handle);
    }

    /** A hash of the state, hidden cards included, as a bigint; not for storing. */
    stateHash() {
        return this.#impera.struct("uint64_t", "impera_match_hash", this.#handle);
    }
}
