//! `tests/expected_results.txt`: how seeded games with random moves end; and
//! `tests/expected_bots.txt`: how they end between bots.
//!
//! Programs in other languages check their games against the same tables; what
//! they say stands at their top. Rows of the first never change, as seeds never deal anew.

use std::fmt::Write;

#[cfg(feature = "bot")]
use impera::Dealer;
use impera::{Dense, Game, GameId, Match, MoveSet, Player, Seed, Turn, with_game};

use crate::played::Choices;

const TABLE: &str = include_str!("../expected_results.txt");
#[cfg(feature = "bot")]
const BOTS: &str = include_str!("../expected_bots.txt");

/// For how many iterations a bot of the table thinks.
#[cfg(feature = "bot")]
const ITERATIONS: u32 = 20;

/// Two near each other, one of four bytes, and the largest of four bytes.
const SEEDS: [u32; 4] = [1, 2, 0x1234_5678, u32::MAX];

/// The seed of what a bot thinks.
#[cfg(feature = "bot")]
fn thought(number: u32, decisions: u32) -> Seed {
    let mut bytes = *Seed::from_u64(number.into()).bytes();
    let [low, high, ..] = decisions.to_le_bytes();
    [bytes[8], bytes[9]] = [low, high];
    bytes[31] = 1;
    Seed::from_bytes(bytes)
}

/// What a bot would play, if one is to think.
#[cfg(feature = "bot")]
fn bot_move<G: Game>(
    table: &Match<G>,
    player: Player,
    [number, decisions, iterations]: [u32; 3],
) -> Option<G::Move> {
    let mut rng = Dealer::new(&thought(number, decisions));
    (iterations > 0).then(|| table.think(player, iterations, &mut rng).unwrap().best())
}

#[cfg(not(feature = "bot"))]
fn bot_move<G: Game>(_: &Match<G>, _: Player, _: [u32; 3]) -> Option<G::Move> {
    None
}

/// A game of random moves, or of bots that think for so many iterations.
fn row<G: Game>(number: u32, iterations: u32) -> String {
    let seed = Seed::from_u64(number.into());
    let mut table = Match::<G>::seeded(&G::Config::default(), seed).unwrap();
    let mut choices = Choices(number);
    let mut decisions = 0_u32;
    let mut trace = 0_u32;
    while let Turn::Players(awaited) = table.turn() {
        let player = awaited.nth(choices.choose(awaited.len())).unwrap();
        let mv = bot_move(&table, player, [number, decisions, iterations]).unwrap_or_else(|| {
            let moves = table.legal_moves(player);
            moves.nth(choices.choose(moves.len())).unwrap()
        });
        table.play(player, mv).unwrap();
        decisions += 1;
        trace = trace.wrapping_mul(31).wrapping_add(mv.code());
    }
    let outcome = table.outcome().unwrap();
    let winners = outcome.winners.bits();
    let mut row = format!("{} {number} {decisions} {trace} {winners}", G::ID);
    for player in outcome.players {
        write!(row, " {}", outcome.scores[player]).unwrap();
    }
    row
}

/// Compares a table with the rows that it should have.
fn compare(table: &str, seeds: &[u32], iterations: u32) {
    let mut rows = Vec::new();
    for game in (0..GameId::COUNT).filter_map(GameId::from_code) {
        for &seed in seeds {
            rows.push(with_game!(game, State => row::<State>(seed, iterations)));
        }
    }
    let table = table.lines().filter(|line| !line.starts_with('#'));
    let rows_text = rows.join("\n");
    assert!(table.eq(rows), "the table should be:\n{rows_text}");
}

#[test]
fn games_end_as_the_table_says() {
    compare(TABLE, &SEEDS, 0);
}

/// What the rows say was taken from this program, on one machine. What is claimed is that
/// they are the same on every other.
#[cfg(feature = "bot")]
#[test]
fn bots_play_as_the_table_says() {
    compare(BOTS, &SEEDS[..2], ITERATIONS);
}
