//! Settings.

use impera::divide_and_conker::{Chance, Config, State, TricksPerRoll};
use impera::{Game, GameConfig, Player, PlayerSet};

use crate::scenes::P2;

#[test]
fn config_players_are_two_to_four_and_the_first_is_one_of_them() {
    for players in 0..8 {
        let config = Config::new().players(players);
        assert_eq!(State::new(&config).is_ok(), (2..=4).contains(&players));
    }
    let config = Config::new().first(Player::new(2));
    let error = State::new(&config).unwrap_err();
    assert_eq!(error.keys(), ["players", "first"]);
    let mut set = Config::default();
    set.set("first", "2").unwrap();
    set.set("players", "3").unwrap();
    set.set("tricks-per-roll", "one").unwrap();
    assert_eq!(
        set.complete().unwrap(),
        Config::new()
            .players(3)
            .first(P2)
            .tricks_per_roll(TricksPerRoll::One)
    );
    set.set("first", "random").unwrap();
    set.set("cards", "reference").unwrap();
    let mut changes = Vec::new();
    set.changes(&mut |key, value| changes.push(format!("{key} {value}")));
    assert_eq!(changes, ["players 3", "tricks-per-roll one"]);
}

#[test]
fn config_a_first_player_by_chance_is_any_with_equal_odds() {
    for players in 2..=4 {
        let game = State::new(&Config::new().players(players)).unwrap();
        let odds: Vec<_> = game.chances().iter().collect();
        let expected = PlayerSet::first_n(players)
            .iter()
            .map(|p| (Chance::First(p), 1));
        assert_eq!(odds, expected.collect::<Vec<_>>());
    }
}
