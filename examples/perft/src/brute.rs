//! Counts one sequence after the other, by `AnyMatch` and codes; states are told
//! apart by what can be seen of them.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use impera::{AnyMatch, Observer, Turn};

/// How many sequences of `depth` steps there are, and how many different states
/// they end in.
pub(crate) fn count(game: &AnyMatch, depth: usize) -> (u128, usize) {
    let mut seen = HashSet::new();
    let sequences = walk(game, depth, &mut seen);
    (sequences, seen.len())
}

fn walk(game: &AnyMatch, depth: usize, seen: &mut HashSet<[u64; 2]>) -> u128 {
    if depth == 0 {
        seen.insert(looks(game));
        return 1;
    }
    let mut sequences = 0;
    match game.turn() {
        Turn::Players(players) => {
            for player in players.iter().take(1) {
                for code in game.legal_moves(player) {
                    let mut after = game.clone();
                    if after.play(player, code).is_ok() {
                        sequences += walk(&after, depth - 1, seen);
                    }
                }
            }
        }
        Turn::Chance => {
            for (code, _) in game.chances().iter() {
                let mut after = game.clone();
                if after.resolve(code).is_ok() {
                    sequences += walk(&after, depth - 1, seen);
                }
            }
        }
        Turn::Over => {}
    }
    sequences
}

/// All views of a match, as 128 bits: one by one they would fill the memory.
fn looks(game: &AnyMatch) -> [u64; 2] {
    [1_u8, 2].map(|salt| {
        let mut hasher = DefaultHasher::new();
        salt.hash(&mut hasher);
        for player in game.players() {
            game.view(Observer::Player(player)).hash(&mut hasher);
        }
        game.view(Observer::Public).hash(&mut hasher);
        hasher.finish()
    })
}
