//! The parts that have numbers of their own.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::collections::HashSet;

use impera::Seed;

use super::play::place_at;
use super::report::wilson;
use super::seeds::{Role, Seeds};

/// Numbers of the textbook: half of a hundred, none of ten, all of ten.
#[test]
fn intervals_are_those_of_wilson() {
    let close = |(low, high): (f64, f64), (a, b): (f64, f64)| {
        assert!(
            (low - a).abs() < 5e-5 && (high - b).abs() < 5e-5,
            "{low} {high}"
        );
    };
    close(wilson(0.5, 100.0), (0.4038, 0.5962));
    close(wilson(0.0, 10.0), (0.0, 0.2775));
    close(wilson(1.0, 10.0), (0.7225, 1.0));
}

#[test]
fn seats_rotate_and_nobody_sits_twice() {
    let seated = |game| {
        (0..4)
            .map(|seat| place_at(seat, game, 4))
            .collect::<Vec<_>>()
    };
    assert_eq!(seated(0), [0, 1, 2, 3]);
    // Player 0 of the list sits at seat 1.
    assert_eq!(seated(1), [3, 0, 1, 2]);
    assert_eq!(seated(2), [2, 3, 0, 1]);
    assert_eq!(seated(4), seated(0));
    assert_eq!(seated(u64::MAX), seated(3));
}

#[test]
fn every_role_of_every_game_has_a_seed_of_its_own() {
    let seeds = Seeds::new(&Seed::from_u64(1));
    let roles = (0..8).map(Role::Player).chain([Role::Dealer]);
    let mut all = HashSet::new();
    for role in roles {
        for game in (0..1_000).chain([1 << 32, 1 << 63, u64::MAX]) {
            assert!(all.insert(seeds.seed(game, role)));
        }
    }
}
