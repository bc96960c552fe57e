// Plays a seeded game of every kind and checks how it ends.
//
//     node examples/wasm/play.mjs impera.wasm [TABLE OF EXPECTED RESULTS]

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { ImperaError, bits, cards, load } from "./impera.mjs";

/** The generator of the table's moves. For your own take `Math.random`. */
class Choices {
    constructor(number) {
        this.state = number;
    }

    choose(options) {
        this.state = (1664525 * this.state + 1013904223) % 2 ** 32;
        return options[Math.floor(this.state / 2 ** 16) % options.length];
    }
}

/** A seed of a small number, for tests: all can guess it. */
function seedFrom(number) {
    const seed = new Uint8Array(32);
    new DataView(seed.buffer).setBigUint64(0, BigInt(number), true);
    return seed;
}

/** The cards that an observer knows to be in its hand, as text. */
function knownHand(game, view) {
    if (game === "divide-and-conker") return ["the numbers of its cards:", ...bits(view.hand)];
    if (game === "five-and-ten") return cards(view.hand[0]);
    return cards(view.hands[view.observer]);
}

/** What a player may know, in short. */
function show(match, player) {
    const view = match.view(player);
    const awaited = bits(view.turn.players).join(", ");
    console.log(`  player ${player} holds ${knownHand(match.game, view).join(" ")}; awaited: ${awaited}`);
}

/** The match is as it was, and the error says which rule forbids the move. */
function tryAnIllegalMove(impera, match, player) {
    const illegal = match.legalMask(player).indexOf(0);
    const before = match.stateHash();
    assert.throws(
        () => match.play(player, illegal),
        (error) => {
            assert(error instanceof ImperaError);
            assert.equal(error.status, impera.constants.IMPERA_ILLEGAL_MOVE);
            console.log(`  ${impera.moveText(match.game, illegal)}: refused, ${error.message}`);
            return true;
        },
    );
    assert.equal(match.stateHash(), before);
}

/** A transcript is read by playing it through the rules. */
function saveAndLoad(impera, match) {
    const saved = match.transcript();
    const loaded = impera.readMatch(saved);
    assert.equal(loaded.transcript(), saved);
    assert.equal(loaded.stateHash(), match.stateHash());
    console.log(`  saved and loaded: ${saved.length} bytes`);
    return loaded;
}

/** Plays a game with random moves and gives its row of the table. */
function play(impera, game, number, talkative) {
    const choices = new Choices(number);
    let decisions = 0;
    let trace = 0;
    let match = impera.newMatch(game, { seed: seedFrom(number) });
    for (let awaited; (awaited = match.awaited).length > 0; ) {
        const player = choices.choose(awaited);
        if (talkative && decisions === 5) {
            show(match, player);
            tryAnIllegalMove(impera, match, player);
            const loaded = saveAndLoad(impera, match);
            match.free();
            match = loaded;
        }
        const move = choices.choose(match.legalMoves(player));
        match.play(player, move);
        decisions += 1;
        trace = (31 * trace + move) % 2 ** 32;
    }
    const { scores, winners } = match.outcome;
    match.free();
    if (talkative)
        for (const [player, score] of scores)
            console.log(`  player ${player}: ${score}${winners.includes(player) ? " wins" : ""}`);
    const winnerSet = winners.reduce((set, player) => set + 2 ** player, 0);
    return [game, number, decisions, trace, winnerSet, ...scores.values()].join(" ");
}

const repository = new URL("../../", import.meta.url);
const [module, table = new URL("tests/expected_results.txt", repository)] = process.argv.slice(2);
if (!module) {
    console.error("usage: node play.mjs impera.wasm [TABLE OF EXPECTED RESULTS]");
    process.exit(2);
}
const header = await readFile(new URL("include/impera.h", repository), "utf8");
const impera = await load(await readFile(module), header);
console.log(`impera ${impera.version}`);
const shown = new Set();
const rows = (await readFile(table, "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));
for (const row of rows) {
    const [game, number] = row.split(" ");
    if (!shown.has(game)) console.log(game);
    assert.equal(play(impera, game, Number(number), !shown.has(game)), row);
    shown.add(game);
}
assert.deepEqual([...shown], impera.games, "the table has a row for every game");
console.log(`${rows.length} games ended as the table says`);
