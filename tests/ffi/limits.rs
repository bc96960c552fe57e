//! The limits that buffers on the stack are made by.

use std::collections::BTreeMap;

use impera::ffi::*;
use impera::{AnyEvent, Dealer, Dense, Observer, Seed, Turn, below};

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

const MOST_EVENTS: [u32; IMPERA_GAME_COUNT as usize] = [
    IMPERA_DIVIDE_AND_CONQUER_MOST_EVENTS,
    IMPERA_DIVIDE_MOST_EVENTS,
    IMPERA_STRATEGIC_WAR_MOST_EVENTS,
    IMPERA_DIVIDE_AND_CONKER_MOST_EVENTS,
    IMPERA_FIVE_AND_TEN_MOST_EVENTS,
];

/// No call tells an observer more, and what makes a match neither, in games with all
/// settings.
#[test]
fn no_call_tells_more_than_its_limit() {
    let mut most = [0; IMPERA_GAME_COUNT as usize];
    let configs = all_configs();
    for (number, config) in (0..2000).zip(configs.iter().cycle()) {
        let seeded = (number / configs.len() as u64).is_multiple_of(2);
        let seed = seeded.then(|| *Seed::from_u64(number).bytes());
        let mut game = rust_match(config, seed.as_ref());
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        let players = game.players();
        let mut observers: Vec<_> = players.iter().map(Observer::Player).collect();
        observers.push(Observer::Public);
        let most = &mut most[config.id().code() as usize];
        let mut limit = |told: &[u32]| *most = told.iter().copied().max().unwrap().max(*most);
        let at_once: Vec<_> = observers
            .iter()
            .map(|&observer| game.events(observer).count() as u32)
            .collect();
        limit(&at_once);
        for _ in 0..1500 {
            let mut told = vec![0; observers.len()];
            let tell = |event: AnyEvent| {
                for (told, &observer) in told.iter_mut().zip(&observers) {
                    *told += u32::from(event.seen_by(observer, players).is_some());
                }
            };
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.settle_with(&mut dealer, tell).unwrap(),
                Turn::Players(players) => {
                    let player = players.nth(below(&mut dealer, players.len())).unwrap();
                    let legal = game.legal_moves(player);
                    let code = legal.nth(below(&mut dealer, legal.len())).unwrap();
                    game.play_with(player, code, tell).unwrap();
                }
            }
            limit(&told);
        }
    }
    // What a battle of Divide & Conker can bring at most is seldom seen.
    let conker = IMPERA_GAME_DIVIDE_AND_CONKER as usize;
    assert!((30..=MOST_EVENTS[conker]).contains(&most[conker]));
    most[conker] = MOST_EVENTS[conker];
    assert_eq!(most, MOST_EVENTS);
    assert_eq!(MOST_EVENTS.iter().max(), Some(&IMPERA_MOST_EVENTS));
}

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
