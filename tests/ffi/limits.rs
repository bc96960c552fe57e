//! The limits that buffers on the stack are made by.

use std::collections::BTreeMap;

use impera::ffi::*;
use impera::{Dealer, Dense, Seed, Turn, below};

use crate::calls::{all_configs, rust_match};

const GAMES: [(u32, u32, u32); IMPERA_GAME_COUNT as usize] = [
    (
        IMPERA_GAME_DIVIDE_AND_CONQUER,
        IMPERA_DIVIDE_AND_CONQUER_MOST_MOVES,
        IMPERA_DIVIDE_AND_CONQUER_MOST_CHANCES,
    ),
    (
        IMPERA_GAME_DIVIDE,
        IMPERA_DIVIDE_MOST_MOVES,
        IMPERA_DIVIDE_MOST_CHANCES,
    ),
    (
        IMPERA_GAME_STRATEGIC_WAR,
        IMPERA_STRATEGIC_WAR_MOST_MOVES,
        IMPERA_STRATEGIC_WAR_MOST_CHANCES,
    ),
    (
        IMPERA_GAME_DIVIDE_AND_CONKER,
        IMPERA_DIVIDE_AND_CONKER_MOST_MOVES,
        IMPERA_DIVIDE_AND_CONKER_MOST_CHANCES,
    ),
    (
        IMPERA_GAME_FIVE_AND_TEN,
        IMPERA_FIVE_AND_TEN_MOST_MOVES,
        IMPERA_FIVE_AND_TEN_MOST_CHANCES,
    ),
];

/// No list is longer, in games with all settings; and where chance and hands alone
/// decide how long it is, the longest is seen.
#[test]
fn no_list_is_longer_than_its_limit() {
    let mut longest = BTreeMap::from(GAMES.map(|(game, ..)| (game, (0, 0))));
    let configs = all_configs();
    for (number, config) in (0..1200).zip(configs.iter().cycle()) {
        let mut game = rust_match(config, None);
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        let (moves, chances) = longest.get_mut(&config.id().code()).unwrap();
        for _ in 0..1500 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcomes = game.chances();
                    *chances = outcomes.len().max(*chances);
                    let index = below(&mut dealer, outcomes.total());
                    game.resolve(outcomes.at(index).unwrap()).unwrap();
                }
                Turn::Players(players) => {
                    for player in players {
                        *moves = game.legal_moves(player).len().max(*moves);
                    }
                    let player = players.nth(below(&mut dealer, players.len())).unwrap();
                    let legal = game.legal_moves(player);
                    let code = legal.nth(below(&mut dealer, legal.len())).unwrap();
                    game.play(player, code).unwrap();
                }
            }
        }
    }
    for (game, most_moves, most_chances) in GAMES {
        let (moves, chances) = longest[&game];
        assert_eq!(chances, most_chances, "game {game}");
        assert!(moves <= most_moves, "game {game}: {moves}");
        // A hand of 52 different cards, and one of 14 rebounds, are seldom dealt.
        if ![IMPERA_GAME_STRATEGIC_WAR, IMPERA_GAME_DIVIDE_AND_CONKER].contains(&game) {
            assert_eq!(moves, most_moves, "game {game}");
        }
        assert!(most_moves <= IMPERA_MOST_MOVES && most_chances <= IMPERA_MOST_CHANCES);
    }
    let most = |of: fn(&(u32, u32, u32)) -> u32| GAMES.iter().map(of).max();
    assert_eq!(most(|game| game.1), Some(IMPERA_MOST_MOVES));
    assert_eq!(most(|game| game.2), Some(IMPERA_MOST_CHANCES));
}
