// Games are the same everywhere: plays each row of tests/everywhere.txt, which says what
// the columns are, on the WebAssembly module, and compares. It calls the C interface with
// numbers and bytes alone, as tests/c/same.c does.
//
//     node tests/languages/same.mjs impera.wasm [TABLE]

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";

const repository = new URL("../../", import.meta.url);
const [file, table = new URL("tests/everywhere.txt", repository)] = process.argv.slice(2);
if (!file) {
    console.error("usage: node same.mjs impera.wasm [TABLE]");
    process.exit(2);
}
const header = await readFile(new URL("include/impera.h", repository), "utf8");
const { instance } = await WebAssembly.instantiate(await readFile(file), {});
const library = instance.exports;

/** The numbers that the header says, by what stands before them. */
const said = new Map();
for (const [, name, value] of header.matchAll(/^#define IMPERA_(\w+) (\d+)$/gm)) said.set(name, Number(value));
for (const [, what, value] of header.matchAll(/(\w+\(impera_[\w, ]+\)) == (\d+)/g)) said.set(what, Number(value));
function constant(name) {
    assert(said.has(name), name);
    return said.get(name);
}
const sizeOf = (name) => constant(`sizeof(impera_${name})`);
const offsetOf = (name, field) => constant(`offsetof(impera_${name}, ${field})`);
const PUBLIC = constant("PUBLIC");
const CARD_SET = "divide_and_conker_card_set";

/** What a call reads and writes lies here, at places that no call shares. */
const SPACE = 1 << 16;
const room = library.impera_wasm_allocate(4 * SPACE) >>> 0;
assert.notEqual(room, 0);
const [out, given, other, large] = [0, 1, 2, 3].map((i) => room + i * SPACE);
// The memory may grow in a call, and then is another.
const bytes = (at, length) => new Uint8Array(library.memory.buffer, at, length);
const uint32 = (at) => new DataView(library.memory.buffer).getUint32(at, true);
const int32 = (at) => new DataView(library.memory.buffer).getInt32(at, true);

function call(name, ...parameters) {
    const status = library[`impera_${name}`](...parameters);
    if (status === 0) return;
    library.impera_last_error(large, 1000, out);
    assert.fail(`impera_${name}: ${new TextDecoder().decode(bytes(large, uint32(out)))}`);
}
function number(name, ...parameters) {
    call(name, ...parameters, out);
    return uint32(out);
}
/** The bytes of a text. */
function text(name, ...parameters) {
    call(name, ...parameters, large, SPACE, out);
    return bytes(large, uint32(out));
}
/** Puts a text where a call reads it. */
function put(at, string) {
    return new TextEncoder().encodeInto(string, bytes(at, SPACE)).written;
}

function putSeed(at, n) {
    bytes(at, 32).set(Array.from({ length: 32 }, (_, i) => Math.floor(n / 256 ** (i % 4)) + i));
}
/** A set of players as a list. */
const set = (bits) => [0, 1, 2, 3, 4, 5, 6, 7].filter((player) => (bits >> player) & 1);

class Hash {
    value = 1;

    add(numbers) {
        for (const x of numbers) this.value = (65599 * this.value + x) % 2 ** 32;
    }

    addText(text) {
        this.add(text);
        this.add([10]);
    }
}

const games = Array.from({ length: constant("GAME_COUNT") }, (_, game) =>
    new TextDecoder().decode(text("game_name", game)),
);
const cardSets = new Map();

/** A line of a card set. */
function readCards(name, field, ...numbers) {
    if (!cardSets.has(name)) cardSets.set(name, new Uint8Array(sizeOf(CARD_SET)));
    // -1 is 255 in an array of bytes.
    cardSets.get(name).set(numbers.map(Number), offsetOf(CARD_SET, field));
}

/** A match with settings such as players=3,cards=many, and its card set. */
function newMatch(game, words, n) {
    const settings = other;
    let cardSet = null;
    call("settings_default", game, settings);
    for (const word of words === "-" ? [] : words.split(",")) {
        const [key, value] = word.split("=");
        if (key === "cards") {
            cardSet = cardSets.get(value);
            continue;
        }
        const length = put(given, key);
        const valueAt = given + 100;
        call("settings_set", settings, given, length, valueAt, put(valueAt, value));
    }
    putSeed(given, n);
    if (cardSet === null) return [number("match_new", settings, given), null];
    bytes(large, cardSet.length).set(cardSet);
    // The settings of the game's own come after its number.
    const config = settings + offsetOf("settings", "values");
    return [number("divide_and_conker_new_with_cards", config, large, given), cardSet];
}

/** Adds to the hashes what an observer has been told since it was asked last. */
function listen(match, told, structs) {
    const size = sizeOf("event");
    call("match_events", match, told.observer, told.seen, large, constant("MOST_EVENTS"), out);
    const count = uint32(out);
    const events = bytes(large, size * count).slice();
    for (let i = 0; i < count; i++, told.seen++) {
        structs.add(events.subarray(size * i, size * (i + 1)));
        told.texts.addText(text("match_event_text", match, told.observer, told.seen));
        told.sentences.addText(text("match_event_sentence", match, told.observer, told.seen));
    }
}

function view(match, game, observer) {
    const name = games[game].replaceAll("-", "_");
    call(`${name}_view`, match, observer, large);
    return bytes(large, sizeOf(`${name}_view_data`));
}

/** What all see of a position that is sampled for a player. */
function* sampled(match, game, player, decisions, n) {
    putSeed(given, n);
    bytes(given, 2).set([decisions, decisions >> 8]);
    const world = number("match_sample", match, player, given);
    call("match_players", world, out);
    for (const one of set(bytes(out, 1)[0])) yield* view(world, game, one);
    library.impera_match_free(world);
}

/** A transcript, which must be read as the match that it was. */
function transcript(match, cardSet) {
    const written = text("match_write", match).slice();
    bytes(given, written.length).set(written);
    if (cardSet !== null) bytes(other, cardSet.length).set(cardSet);
    const count = cardSet === null ? 0 : 1;
    const read = number("match_read_with_cards", given, written.length, other, count);
    assert.deepEqual(text("match_write", read).slice(), written);
    library.impera_match_free(read);
    return written;
}

/** Plays a game and gives its row. */
function play(name, settings, n) {
    const game = games.indexOf(name);
    const [history, texts, legal, written, structs, worlds, states] = Array.from({ length: 7 }, () => new Hash());
    const told = [PUBLIC, 0].map((observer) => ({ observer, seen: 0, texts: new Hash(), sentences: new Hash() }));
    let state = n;
    const choose = (list) => {
        state = (1664525 * state + 1013904223) % 2 ** 32;
        return list[Math.floor(state / 2 ** 16) % list.length];
    };
    const [match, cardSet] = newMatch(game, settings, n);
    let decisions = 0;
    for (; ; decisions++) {
        call("match_turn", match, out);
        const [kind, awaited] = bytes(out, 2);
        const player = kind === constant("TURN_PLAYERS") ? choose(set(awaited)) : null;
        call("match_hash", match, out);
        states.add([uint32(out), uint32(out + 4)]);
        for (const one of told) listen(match, one, structs);
        for (const observer of [player ?? 0, PUBLIC]) structs.add(view(match, game, observer));
        if (player === null) break;
        if (decisions % 4 === 0) worlds.add(sampled(match, game, player, decisions, n));
        call("match_legal_moves", match, player, large, constant("MOST_MOVES"), out);
        const codes = Array.from({ length: uint32(out) }, (_, i) => uint32(large + 4 * i));
        legal.add([codes.length, ...codes]);
        call("match_play", match, player, choose(codes));
    }
    const entries = number("match_history_length", match);
    for (let i = 0; i < entries; i++) {
        call("match_history_entry", match, i, out);
        const [code, [kind, player]] = [uint32(out), bytes(out + 4, 2)];
        history.add([player, code]);
        texts.addText(text(kind === constant("ENTRY_CHANCE") ? "chance_text" : "move_text", game, code));
    }
    written.add(transcript(match, cardSet));
    call("match_outcome", match, out);
    const at = (field) => out + offsetOf("outcome", field);
    const [players, winners, decidedBy] = ["players", "winners", "decided_by"].map((field) => bytes(at(field), 1)[0]);
    const scores = set(players).map((player) => int32(at("scores") + 4 * player));
    library.impera_match_free(match);
    const [all, own] = told;
    const hashes = [history, texts, legal, written, all.texts, own.texts, own.sentences, structs, worlds, states];
    const columns = [decisions, ...hashes.map((hash) => hash.value), winners, decidedBy, ...scores];
    return [name, settings, n, ...columns].join(" ");
}

let rows = 0;
for (const line of (await readFile(table, "utf8")).split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const words = line.split(" ");
    if (words[0] === "cards") {
        readCards(...words.slice(1));
        continue;
    }
    assert.equal(play(words[0], words[1], Number(words[2])), line);
    rows += 1;
}
assert(rows >= 20, "the table is too short");
console.log(`${rows} games are as they are everywhere`);
