//! Divide & Conker as C has it: settings and views.

use impera::divide_and_conker::{Config, State, TricksPerRoll, View};
use impera::ffi::*;
use impera::{GameConfig, Turn};

use crate::calls::{InC, functions, player, player_or_random};

impl InC for State {
    type CConfig = impera_divide_and_conker_config;
    type CView = impera_divide_and_conker_view_data;

    functions! {
        impera_divide_and_conker_config_default
        impera_divide_and_conker_new
        impera_divide_and_conker_view
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_divide_and_conker_config {
            players: config.players,
            first: player(config.first),
            tricks_per_roll: match config.tricks_per_roll {
                TricksPerRoll::Each => IMPERA_TRICKS_PER_ROLL_EACH,
                TricksPerRoll::One => IMPERA_TRICKS_PER_ROLL_ONE,
            },
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let default = Config::default();
        let players = default.players(value);
        let mut first = Self::settings(&default);
        first.first = value;
        let mut tricks = Self::settings(&default);
        tricks.tricks_per_roll = value;
        vec![
            (players.complete().is_ok(), Self::settings(&players)),
            (player_or_random(value, 2), first),
            (value < 2, tricks),
        ]
    }

    fn compare(view: &View, turn: Turn, seen: &Self::CView) {
        crate::views::conker(view, turn, seen);
    }
}
