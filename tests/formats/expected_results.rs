//! `tests/expected_results.txt`: how seeded games with random moves end.
//!
//! Programs in other languages check their games against the same table; what
//! it says stands at its top. Rows never change, as seeds never deal anew.

use std::fmt::Write;

use impera::{Dense, Game, GameId, Match, MoveSet, Seed, Turn, with_game};

const TABLE: &str = include_str!("../expected_results.txt");

/// Two near each other, one of four bytes, and the largest of four bytes.
const SEEDS: [u32; 4] = [1, 2, 0x1234_5678, u32::MAX];

/// The generator of the moves.
struct Choices(u32);

impl Choices {
    fn choose(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % count
    }
}

fn row<G: Game>(number: u32) -> String {
    let seed = Seed::from_u64(number.into());
    let mut table = Match::<G>::seeded(&G::Config::default(), seed).unwrap();
    let mut choices = Choices(number);
    let mut decisions = 0;
    let mut trace = 0_u32;
    while let Turn::Players(awaited) = table.turn() {
        let player = awaited.nth(choices.choose(awaited.len())).unwrap();
        let moves = table.legal_moves(player);
        let mv = moves.nth(choices.choose(moves.len())).unwrap();
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

#[test]
fn games_end_as_the_table_says() {
    let mut rows = Vec::new();
    for game in (0..GameId::COUNT).filter_map(GameId::from_code) {
        rows.extend(SEEDS.map(|seed| with_game!(game, State => row::<State>(seed))));
    }
    let table: Vec<_> = TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .collect();
    assert!(table == rows, "the table should be:\n{}", rows.join("\n"));
}
