// Plays a seeded game of every kind and checks how it ends.
//
//     rustup target add wasm32-unknown-unknown
//     cargo rustc --release --features ffi --lib --crate-type cdylib \
//         --target wasm32-unknown-unknown
//     node examples/wasm/play.mjs target/wasm32-unknown-unknown/release/impera.wasm \
//         [EXPECTED RESULTS [ITERATIONS]]
//
// With a number bots play, which think for so many iterations a decision: for
// `tests/expected_bots.txt` 20.
//
// For a page the module can be made half as large: see `.ci/languages`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { ImperaError, bits, cards, load } from "./impera.mjs";

/** The generator of the list's moves. For your own take `Math.random`. */
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

/** The text of a card of Divide & Conker: a conker, a hardener or a trick. */
function conkerCardText(code) {
    if (code < 18) return `C${code + 1}`;
    return code < 32 ? `H${code - 17}` : `T${code - 31}`;
}

/** The cards that an observer knows to be in its hand, as text. */
function knownHand(game, view) {
    if (game === "divide-and-conker") return bits(view.hand).map(conkerCardText);
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
            const { game, rule } = error.rule;
            assert(game === match.game && rule > 0);
            console.log(`  ${impera.moveText(match.game, illegal)}: refused, ${error.message}, refusal ${rule}`);
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

/** A bot thinks in slices, and the same wherever its player sees the same. */
function letABotPlay(impera, match, remote, player) {
    const seed = seedFrom(1); // another for each decision
    const bot = remote.bot(player, seed);
    for (let frame = 0; frame < 4; frame++) bot.think(25);
    assert.equal(bot.move, match.think(player, 100, seed));
    const best = bot.candidates().find(({ move }) => move === bot.move);
    const text = impera.moveText(match.game, best.move);
    console.log(`  a bot would ${text}, tried ${best.visits} times of ${bot.iterations}`);
    const ahead = match.clone();
    ahead.play(player, bot.move);
    ahead.free();
    bot.free();
}

/** Chance is told from a real table; a bot imagines what is hidden from it. */
function playWithoutASeed(impera, game) {
    const match = impera.newMatch(game);
    assert.equal(match.origin, impera.constants.IMPERA_ORIGIN_SCRIPTED);
    const chances = match.chances();
    const [outcome] = chances.keys();
    const text = impera.chanceText(game, outcome);
    console.log(`  without a seed: ${text}, one of ${chances.size} that chance may do`);
    match.resolve(impera.parseChance(game, text));
    assert.deepEqual(match.history(), [{ player: null, code: outcome }]);
    match.undo();
    assert.deepEqual(match.chances(), chances);
    match.settle(impera.newSeed());
    assert(!match.awaitsChance);

    const [player] = match.awaited;
    const move = match.legalMoves(player).at(-1);
    match.check(player, move);
    assert.equal(impera.parseMove(game, impera.moveText(game, move)), move);
    const ahead = match.clone();
    ahead.play(player, move);
    assert.deepEqual(ahead.history(), [...match.history(), { player, code: move }]);

    const imagined = match.sample(player, impera.newSeed());
    assert.equal(imagined.origin, impera.constants.IMPERA_ORIGIN_SAMPLED);
    assert.deepEqual(imagined.view(player), match.view(player));
    assert.deepEqual(imagined.players, match.players);

    // A client that has only its view gets the same; one that lies is refused.
    const seed = impera.newSeed();
    const seen = match.view(player);
    const remote = impera.fromView(game, seen, seed);
    assert.deepEqual(remote.legalMoves(player), match.legalMoves(player));
    assert.deepEqual(remote.view(player), seen);
    letABotPlay(impera, match, remote, player);
    seen.turn.players = 0;
    assert.throws(
        () => impera.fromView(game, seen, seed),
        (error) => error.status === impera.constants.IMPERA_BAD_VIEW,
    );
    for (const done of [match, ahead, imagined, remote]) done.free();
}

/** Divide & Conker has numbers on its cards that an owner copies from the box. */
function playWithACardSetOfOurOwn(impera) {
    const own = impera.cardSet();
    own.conker_points[0] += 1;
    const match = impera.newMatch("divide-and-conker", { seed: impera.newSeed(), cardSet: own, players: 3 });
    assert.deepEqual(match.cardSet, own);
    // A transcript names the set; without it the match cannot be played.
    const saved = match.transcript();
    assert.throws(
        () => impera.readMatch(saved),
        (error) => {
            assert.equal(error.status, impera.constants.IMPERA_BAD_TRANSCRIPT);
            console.log(`  without its card set: ${error.message}`);
            return true;
        },
    );
    const loaded = impera.readMatch(saved, [own]);
    assert.equal(loaded.stateHash(), match.stateHash());
    loaded.free();
    match.free();
}

/** Shows what a player is told of what has happened, and gives how much it has seen. */
function tell(match, player, seen) {
    const events = match.events(player, seen);
    events.forEach((event, i) => {
        assert.equal(match.eventText(player, seen + i).split(" ")[0], event.kind);
        console.log(`  ${match.eventSentence(player, seen + i)}`);
    });
    return seen + events.length;
}

/** Plays a game with random moves, or with bots, and gives its row of the list. */
function play(impera, game, number, iterations, talkative) {
    // Another seed for each thought, and none of these is that of the deal.
    const seed = seedFrom(number);
    seed[31] = 1;
    const choices = new Choices(number);
    let decisions = 0;
    let trace = 0;
    let match = impera.newMatch(game, { seed: seedFrom(number) });
    assert.deepEqual(match.seed, seedFrom(number));
    let told = match.eventCount(0);
    for (let awaited; (awaited = match.awaited).length > 0; ) {
        const player = choices.choose(awaited);
        if (talkative && decisions >= 5 && decisions < 10) told = tell(match, 0, told);
        if (talkative && decisions === 5) {
            show(match, player);
            tryAnIllegalMove(impera, match, player);
            const loaded = saveAndLoad(impera, match);
            match.free();
            match = loaded;
        }
        [seed[8], seed[9]] = [decisions, decisions >> 8];
        const move =
            iterations > 0 ? match.think(player, iterations, seed) : choices.choose(match.legalMoves(player));
        match.play(player, move);
        decisions += 1;
        trace = (31 * trace + move) % 2 ** 32;
    }
    const { scores, winners, decidedBy } = match.outcome;
    const last = match.events().at(-1);
    assert.deepEqual([last.kind, last.players], ["over", winners]);
    assert.deepEqual(last.numbers, [decidedBy, ...scores.values()]);
    match.free();
    // One of several with the most points wins alone by a tie-break, which is named.
    const most = Math.max(...scores.values());
    const tied = [...scores.values()].filter((score) => score === most).length > 1;
    const { IMPERA_DECIDED_BY_BONUS, IMPERA_DECIDED_BY_CARD, IMPERA_DECIDED_BY_PAIRED } = impera.constants;
    const tieBreaks = [IMPERA_DECIDED_BY_BONUS, IMPERA_DECIDED_BY_CARD, IMPERA_DECIDED_BY_PAIRED];
    assert.equal(tieBreaks.includes(decidedBy), tied && winners.length === 1);
    if (talkative)
        for (const [player, score] of scores)
            console.log(`  player ${player}: ${score}${winners.includes(player) ? " wins" : ""}`);
    const winnerSet = winners.reduce((set, player) => set + 2 ** player, 0);
    return [game, number, decisions, trace, winnerSet, ...scores.values()].join(" ");
}

const repository = new URL("../../", import.meta.url);
const [module, expected = new URL("tests/expected_results.txt", repository), iterations = 0] = process.argv.slice(2);
if (!module) {
    console.error("usage: node play.mjs impera.wasm [EXPECTED RESULTS [ITERATIONS]]");
    process.exit(2);
}
const header = await readFile(new URL("include/impera.h", repository), "utf8");
const impera = await load(await readFile(module), header);
console.log(`impera ${impera.version}`);
const shown = new Set();
const rows = (await readFile(expected, "utf8")).split("\n").filter((line) => line && !line.startsWith("#"));
for (const row of rows) {
    const [game, number] = row.split(" ");
    if (!shown.has(game)) console.log(game);
    assert.equal(play(impera, game, Number(number), Number(iterations), !shown.has(game)), row);
    if (!shown.has(game)) {
        playWithoutASeed(impera, game);
        if (game === "divide-and-conker") playWithACardSetOfOurOwn(impera);
    }
    shown.add(game);
}
assert.deepEqual([...shown], impera.games, "the list has a row for every game");
console.log(`${rows.length} games ended as the list says`);
