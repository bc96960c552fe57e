// Numbers that do not fit are refused by name: of every function its every
// parameter, every setting, and every number of a card set. So is what is no object,
// or a list with holes. Card sets come back from a match as they were given.
//
//     node tests/languages/fits.mjs impera.wasm [FOLDER OF impera.mjs]

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";

const repository = new URL("../../", import.meta.url);
const [file, folder] = process.argv.slice(2);
if (!file) {
    console.error("usage: node fits.mjs impera.wasm [FOLDER OF impera.mjs]");
    process.exit(2);
}
const layer = folder ? pathToFileURL(`${folder}/`) : new URL("examples/wasm/", repository);
const library = await import(new URL("impera.mjs", layer));
const header = await readFile(new URL("include/impera.h", repository), "utf8");
// As an editor on Windows saves it: that is no other header.
const impera = await library.load(await readFile(file), header.replaceAll("\n", "\r\n"));

const GAME = "divide-and-conquer";
const SEED = new Uint8Array(32).fill(7);
let tried = 0;

/** What is not the number, but would be if it were cut or read as one. */
function wrongValues(value, bits) {
    const wrong = [
        ...[value + 0.5, value - 0.5, value + 2 ** 32, value - 2 ** 32 - 1, value + 2 ** 64, 2 ** 1023],
        ...[NaN, Infinity, -Infinity, BigInt(value), BigInt(value) + 2n ** 64n, String(value), "", true, false],
        ...[null, {}, [], [value], new Number(value), { valueOf: () => value }, () => value, Symbol("1")],
        Object.create(null),
    ];
    return bits === 8 ? [...wrong, undefined, value + 2 ** 8, value - 2 ** 8] : [...wrong, -1];
}

const shown = (value) => (typeof value === "object" ? "an object" : String(value));

function refused(what, name, value, call) {
    let answer;
    try {
        answer = call();
    } catch (error) {
        const named = error instanceof RangeError && error.message.startsWith(`${name} must be a whole number from `);
        assert(named, `${what}, ${name} = ${shown(value)}: not refused by name: ${error}`);
        tried += 1;
        return;
    }
    assert.fail(`${what}, ${name} = ${shown(value)}: not refused, ${shown(answer)}`);
}

const seeded = impera.newMatch(GAME, { seed: SEED });
const scripted = impera.newMatch(GAME);
const [outcome] = scripted.chances().keys();
const NUMBERS = { player: 0, move: seeded.legalMoves(0)[0], outcome, observer: 0, code: 7, set: 5, index: 0, seen: 0, iterations: 1 };
const OTHERS = {
    game: GAME, seed: SEED, text: "", transcript: "", view: {}, cardSet: null, cardSets: [], module: 0, header: "", options: {},
    values: {}, from: null,
};

/** Tries each parameter that is a number; the others are as they should be. */
function tryFunction(what, source, call, subject = () => null) {
    const list = source.match(/^(?:async )?(?:function )?\w+\(([^]*?)\) \{/)[1];
    const names = list.split(", ").filter((name) => name !== "");
    for (const [i, declared] of names.entries()) {
        const name = declared.split(" = ")[0];
        assert(name in NUMBERS || name in OTHERS, `${what}: what is a ${name}?`);
        if (!(name in NUMBERS)) continue;
        const good = NUMBERS[name];
        const given = (value) =>
            names.map((other, j) => (i === j ? value : { ...OTHERS, ...NUMBERS }[other.split(" = ")[0]]));
        const fine = subject();
        call(fine, given(good));
        fine?.free();
        const bits = name === "code" ? 8 : 32;
        for (const value of wrongValues(good, bits)) {
            // A set has 64 bits, of which 2^32 is one, and may be a bigint.
            if (name === "set" && (value === good + 2 ** 32 || value === BigInt(good))) continue;
            const match = subject();
            const hash = match?.stateHash();
            refused(what, name, value, () => call(match, given(value)));
            assert.equal(match?.stateHash(), hash, what);
            match?.free();
        }
        if (name !== "set" && name !== "iterations") assert.throws(() => call(subject(), given(good + 2 ** 8)), `${what}: 2^8 more`);
        // The public is who looks if nobody is named.
        if (name === declared) refused(what, name, undefined, () => call(subject(), given(undefined)));
    }
}

for (const [what, value] of Object.entries(library))
    if (typeof value === "function" && !String(value).startsWith("class"))
        tryFunction(what, String(value), (_, given) => value(...given));
// Those that the two classes have for each other take what has been checked.
const inner = ["settingsOf", "make", "makeWithSeed", "act", "actWithSeed", "number", "struct", "lists", "seed", "mask", "text", "events", "bot", "think", "candidates", "free"];
const methods = (object) => {
    const properties = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object));
    return Object.entries(properties).filter(([what, { value }]) => what !== "constructor" && value);
};
for (const [what, { value }] of methods(impera))
    if (!inner.includes(what)) tryFunction(what, String(value), (_, given) => value.apply(impera, given));
for (const [what, { value }] of methods(seeded)) {
    const start = what === "resolve" || what === "settle" ? scripted : seeded;
    tryFunction(what, String(value), (match, given) => value.apply(match, given), () => start.clone());
}
const bot = seeded.bot(0, SEED);
for (const what of ["think", "mostBytes"])
    for (const value of wrongValues(1, 32)) refused(`Bot.${what}`, "iterations", value, () => bot[what](value));
bot.free();
bot.free();
assert.throws(() => bot.move, { name: "TypeError", message: "the bot is freed" });
const parameters = tried;

// The settings of every game.
let settings = 0;
for (const game of impera.games) {
    const { config } = impera.newMatch(game).view();
    for (const [name, good] of Object.entries(config)) {
        const make = (value) => impera.newMatch(game, { seed: SEED, [name]: value });
        make(good).free();
        if (good === 0) make(-0).free();
        for (const value of wrongValues(good, 8)) refused(game, name, value, () => make(value));
        settings += 1;
    }
    assert.throws(() => impera.newMatch(game, { noSuchSetting: 1 }), {
        name: "RangeError",
        message: new RegExp(`^${game} has no noSuchSetting; it has `),
    });
}
assert(settings >= 15);

// Every number of a card set.
const withCards = (cardSet) => impera.newMatch("divide-and-conker", { seed: SEED, cardSet });
withCards(impera.cardSet()).free();
assert.deepEqual(withCards({}).cardSet, impera.cardSet(), "what is left out is as in the default");
let numbers = 0;
function tryNumber(name, good, change) {
    for (const value of wrongValues(good, 8)) {
        const own = impera.cardSet();
        change(own, value);
        refused("cardSet", name, value, () => withCards(own));
        refused("cardSets", name, value, () => impera.readMatch("", [own]));
    }
    numbers += 1;
}
for (const [name, list] of Object.entries(impera.cardSet())) {
    if (typeof list === "number") {
        tryNumber(name, list, (own, value) => (own[name] = value));
        continue;
    }
    for (const [i, good] of list.entries())
        tryNumber(`${name}[${i}]`, good, (own, value) => (own[name][i] = value));
    const hole = [...list];
    delete hole[0];
    refused("cardSet", `${name}[0]`, undefined, () => withCards({ [name]: hole }));
    // Neither more numbers nor less, nor one where a list should be.
    for (const value of [[...list, 1], list.slice(1), [], 3, null, "1".repeat(list.length)])
        assert.throws(() => withCards({ [name]: value }), {
            name: "RangeError",
            message: new RegExp(`^${name} must be ${list.length} numbers, not `),
        });
}
const bytes = header.match(/offsetof\(impera_divide_and_conker_card_set, reserved\) == (\d+)/)[1];
assert.equal(numbers, Number(bytes));

// Card sets with more and with fewer of a kind come back from a match.
const ofKind = {
    conker: { health: 9, points: -7, dice: [1, 0, 2] },
    hardener: { health: -4, points: -5, reach: 2, opponents: 1, names: 8 },
    trick: { kinds: impera.constants.IMPERA_TRICK_SHORTEN, health: 6, dice: [0, 0, 0] },
    string: { kinds: impera.constants.IMPERA_STRING_CORD, dice: [0, 2, 1] },
};
for (const counts of [[18, 2, 10, 20], [8, 14, 8, 12], [8, 8, 14, 12]]) {
    const own = impera.cardSet();
    Object.entries(ofKind).forEach(([kind, more], i) => {
        const had = own[`${kind}_count`];
        own[`${kind}_count`] = counts[i];
        for (const [field, value] of Object.entries(more)) {
            const row = [value].flat();
            const list = own[`${kind}_${field}`];
            // Nothing comes after the last of a kind.
            list.fill(0, counts[i] * row.length);
            for (let at = had * row.length; at < counts[i] * row.length; at++) list[at] = row[at % row.length];
        }
    });
    const made = withCards(own);
    assert.deepEqual(made.cardSet, own, `${counts}`);
    const again = impera.readMatch(made.transcript(), [impera.cardSet(), made.cardSet]);
    assert.equal(again.transcript(), made.transcript());
    assert.equal(again.stateHash(), made.stateHash());
    // The digest is in the transcript: no other set has it.
    assert.throws(() => impera.readMatch(made.transcript(), [impera.cardSet()]), { name: "ImperaError" });
    // A hole is not the card set that was there before.
    for (const holes of [new Array(1), [, impera.cardSet()], [impera.cardSet(), ,]])
        assert.throws(() => impera.readMatch(made.transcript(), holes), {
            name: "RangeError",
            message: `cardSets[${0 in holes ? 1 : 0}] must be a plain object, not undefined`,
        });
    made.free();
    again.free();
}

// What has no names is no empty object, and a list has nothing beside its items.
class Settings {
    get players() {
        return 4;
    }
}
const nameless = [
    ...[4, 0, -1, NaN, 4n, true, false, null, "", "players=4", Symbol("players"), () => ({ players: 4 })],
    ...[[], [4], SEED, new Map([["players", 4]]), new Set([4]), new Date(), new Number(4), new Settings()],
];
for (const value of nameless) {
    const named = (name) => ({ name: "RangeError", message: new RegExp(`^${name} must be a plain object, not `) });
    for (const game of impera.games) assert.throws(() => impera.newMatch(game, value), named("options"));
    assert.throws(() => impera.readMatch("", [value]), named("cardSets\\[0\\]"));
    // Without a card set it is the default.
    if (value !== null) assert.throws(() => withCards(value), named("cardSet"));
}
impera.newMatch(GAME, undefined).free();
impera.newMatch(GAME, Object.assign(Object.create(null), { seed: SEED })).free();
const beside = Object.assign([...impera.cardSet().conker_health], { 2.5: 1 });
for (const [name, call] of Object.entries({
    "divide has no Symbol(players);": () => impera.newMatch("divide", { [Symbol("players")]: 4 }),
    "cardSet has no conkers;": () => withCards({ conkers: 4 }),
    "conker_health has no 2.5:": () => withCards({ conker_health: beside }),
    "cardSets has no a:": () => impera.readMatch("", Object.assign([], { a: impera.cardSet() })),
    "cardSets must be a list,": () => impera.readMatch("", impera.cardSet()),
    // 2^32 bytes and some: cut to 32 bits the size would be small.
    "the module has no memory left": () => impera.readMatch("", new Array(Math.ceil(2 ** 32 / Number(bytes)))),
}))
    assert.throws(call, (error) => error instanceof RangeError && error.message.startsWith(name), name);

// What is no number.
for (const [name, call] of Object.entries({
    game: () => impera.parseMove(3, "play 2C"),
    text: () => impera.parseMove(GAME, 3),
    transcript: () => impera.readMatch(3),
    seed: () => impera.newMatch(GAME, { seed: new Array(32).fill(256) }),
    cardSet: () => withCards(3),
    cardSets: () => impera.readMatch("", 3),
}))
    assert.throws(call, { name: "RangeError", message: new RegExp(`^${name} must be `) });

assert.deepEqual(library.bits(2n ** 63n), [63]);
assert.equal(library.bits(2n ** 64n - 1n).length, 64);
console.log(`${tried} numbers refused, ${parameters} of them parameters, of ${settings} settings`);
