//! Views hold nothing that is hidden, and samples are full games.

use std::collections::HashSet;

use impera::ffi::*;
use impera::{AnyConfig, Dealer, GameId, Seed};

use crate::calls::{Handle, seed, some_configs, view_bytes};

const OBSERVERS: [u32; 9] = [0, 1, 2, 3, 4, 5, 6, 7, IMPERA_PUBLIC];

/// Many truths that differ in what is hidden look the same to the observer.
#[test]
fn a_view_is_the_same_whatever_is_hidden() {
    let mut with_secrets = HashSet::new();
    for (number, config) in (0..).zip(some_configs()) {
        let handle = Handle::new(&config, Some(&seed(number))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..150 {
            for observer in OBSERVERS {
                let seen = view_bytes(&handle, observer);
                for other in 0..2 {
                    let world = handle.sample(observer, &seed(other));
                    assert_eq!(view_bytes(&world, observer), seen);
                    assert_eq!(world.turn(), handle.turn());
                    if world.hash() != handle.hash() {
                        with_secrets.insert((config.id(), observer));
                    }
                }
            }
            if handle.step(&mut dealer).is_none() {
                break;
            }
        }
    }
    for &game in GameId::ALL {
        for observer in [0, 1, IMPERA_PUBLIC] {
            assert!(
                with_secrets.contains(&(game, observer)),
                "{game}, {observer}"
            );
        }
    }
}

/// Of two choices that are made at the same time the first stays sealed.
#[test]
fn a_sealed_choice_is_in_nobody_elses_view() {
    let mut sealed = HashSet::new();
    for (number, config) in (0..).zip(some_configs()) {
        let handle = Handle::new(&config, Some(&seed(number))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..60 {
            let players = handle.turn().players;
            if players.count_ones() > 1 {
                let chooser = players.trailing_zeros();
                let moves = handle.legal_moves(chooser);
                let (first, last) = (moves[0], moves[moves.len() - 1]);
                let worlds = [first, last].map(|code| {
                    let world = handle.duplicate();
                    assert_eq!(world.play(chooser, code), IMPERA_OK);
                    world
                });
                let [one, other] = &worlds;
                for observer in OBSERVERS {
                    let differ = view_bytes(one, observer) != view_bytes(other, observer);
                    assert_eq!(differ, observer == chooser && first != last);
                }
                if first != last {
                    sealed.insert(config.id());
                }
            }
            if handle.step(&mut dealer).is_none() {
                break;
            }
        }
    }
    // In Divide & Conker nobody chooses at the same time as others.
    assert_eq!(sealed.len(), GameId::ALL.len() - 1);
}

/// Who is not in the game sees what the public sees.
#[test]
fn strangers_see_what_the_public_sees() {
    for config in some_configs() {
        let handle = Handle::new(&config, Some(&seed(9))).unwrap();
        let (_, most) = config.id().player_limits();
        for stranger in most.into()..8 {
            let seen = view_bytes(&handle, stranger);
            assert_eq!(seen, view_bytes(&handle, IMPERA_PUBLIC));
        }
    }
}

#[test]
fn a_sampled_match_is_played_on_and_taken_back() {
    for (number, config) in (0..).zip(some_configs()) {
        let handle = Handle::new(&config, Some(&seed(number))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..10 {
            handle.step(&mut dealer);
        }
        let observer = handle.turn().players.trailing_zeros();
        let world = handle.sample(observer, &seed(1));
        let twin = handle.sample(observer, &seed(1));
        assert_eq!(
            world.hash(),
            twin.hash(),
            "the same seed, the same position"
        );
        let start = world.hash();
        assert_eq!(world.history_length(), 0);
        assert_eq!(world.transcript(), Err(IMPERA_NO_TRANSCRIPT));
        let mut steps = 0;
        while steps < 2000 && world.step(&mut dealer).is_some() {
            steps += 1;
        }
        if !matches!(config, AnyConfig::DivideAndConker(_)) {
            assert_eq!(world.turn().kind, IMPERA_TURN_OVER);
        }
        for _ in 0..5 {
            assert_eq!(
                unsafe { impera_match_undo(world.0, std::ptr::null_mut()) },
                IMPERA_OK
            );
        }
        while unsafe { impera_match_undo(world.0, std::ptr::null_mut()) } == IMPERA_OK {}
        assert_eq!(world.hash(), start);
    }
}
