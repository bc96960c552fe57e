//! The parts that have numbers of their own.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::collections::HashSet;

use impera::{Card, Game, GameConfig, MoveSet, Observer, Player, Seed, strategic_war};

use super::play::place_at;
use super::report::wilson;
use super::seeds::{Role, Seeds};
use super::simple::Simple;

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

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// A state of Divide and Conquer after this deal, to players 0 and 1 by turns.
fn dealt(cards: &str) -> impera::divide_and_conquer::State {
    use impera::divide_and_conquer::{Chance, Config, State};
    let mut game = State::new(&Config::new()).unwrap();
    for word in cards.split(' ') {
        game.resolve(Chance::Deal(card(word))).unwrap();
    }
    game
}

#[test]
fn the_simple_way_in_divide_and_conquer() {
    use impera::divide_and_conquer::{Move, State};
    let simple = |game: &State, player| {
        let view = game.view(Observer::Player(player));
        State::simple(&view, game.legal_moves(player)).unwrap()
    };
    // Player 0 holds 2 3 4 5 6, player 1 holds 7 8 9 10 12; on average they are worth 4 and 9.2.
    let game = dealt("2S 7S 3S 8S 4S 9S 5S TS 6S QS");
    // Against the 9: the 2 loses, the 3 divides it.
    assert_eq!(simple(&game, Player::P0), Move::Play(card("3S")));
    // Against the 4: the 7 is the lowest, is higher and no multiple.
    assert_eq!(simple(&game, Player::P1), Move::Play(card("7S")));
    // Player 0 holds 2 4 6 8 10, player 1 holds 3 5 7 9 12; on average they are worth 6 and 7.2.
    let mut game = dealt("2S 3S 4S 5S 6S 7S 8S 9S TS QS");
    // Against the 7: 2 and 4 lose, 6 is one less.
    assert_eq!(simple(&game, Player::P0), Move::Play(card("6S")));
    // Against the 6: the 3 divides it.
    assert_eq!(simple(&game, Player::P1), Move::Play(card("3S")));
    // What the other has set aside still counts as one of its hand.
    game.play(Player::P1, Move::Play(card("QS"))).unwrap();
    assert_eq!(simple(&game, Player::P0), Move::Play(card("6S")));
}

#[test]
fn the_simple_way_in_strategic_war() {
    use strategic_war::{Config, DealKind, Move, State};
    let config = Config::new().players(4).deal(DealKind::EqualRanks);
    let game = State::new(&config).unwrap();
    for (player, expected) in [(Player::P0, "9S"), (Player::P3, "9C")] {
        let view = game.view(Observer::Player(player));
        // All ranks are thrice with the others: the average is an 8.
        let mv = State::simple(&view, game.legal_moves(player)).unwrap();
        assert_eq!(mv, Move::Play(card(expected)));
    }
}

/// It is asked only for legal moves, and makes one at every decision of a game.
#[test]
fn the_simple_way_is_always_legal() {
    use impera::{Dealer, Turn, divide_and_conquer};
    fn play<G: Simple>(config: &G::Config, seed: u64) {
        let mut game = G::new(config).unwrap();
        game.settle(&mut Dealer::new(&Seed::from_u64(seed)), |_| ());
        while let Turn::Players(players) = game.turn() {
            let player = players.highest().unwrap();
            let moves = game.legal_moves(player);
            let mv = G::simple(&game.view(Observer::Player(player)), moves).unwrap();
            assert!(moves.contains(mv));
            game.play(player, mv).unwrap();
        }
        assert!(game.outcome().is_some());
    }
    for config in divide_and_conquer::Config::all() {
        (0..20).for_each(|seed| play::<divide_and_conquer::State>(&config, seed));
    }
    for config in strategic_war::Config::all() {
        play::<strategic_war::State>(&config, 1);
    }
}
