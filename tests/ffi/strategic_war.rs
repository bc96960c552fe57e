//! Strategic War as C has it: settings and views.

use impera::GameConfig;
use impera::ffi::*;
use impera::strategic_war::{Aces, Config, Copies, DealKind, Leftover, Shortage, State, View};

use crate::calls::{self, InC, card, functions, numbers, observer, sets};

impl InC for State {
    type CConfig = impera_strategic_war_config;
    type CView = impera_strategic_war_view_data;

    functions! {
        impera_strategic_war_config_default
        impera_strategic_war_new
        impera_strategic_war_view
        impera_strategic_war_sample
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_strategic_war_config {
            players: config.players,
            decks: config.decks.unwrap_or(0),
            deal: match config.deal {
                DealKind::Shuffled => IMPERA_DEAL_SHUFFLED,
                DealKind::EqualRanks => IMPERA_DEAL_EQUAL_RANKS,
            },
            aces: match config.aces {
                Aces::High => IMPERA_ACES_HIGH,
                Aces::Low => IMPERA_ACES_LOW,
            },
            shortage: match config.shortage {
                Shortage::PlayOn => IMPERA_SHORTAGE_PLAY_ON,
                Shortage::Divide => IMPERA_SHORTAGE_DIVIDE,
            },
            leftover: match config.leftover {
                Leftover::Capture => IMPERA_LEFTOVER_CAPTURE,
                Leftover::Unused => IMPERA_LEFTOVER_UNUSED,
            },
            reserved: [0; 10],
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let default = Config::default();
        let players = default.players(value);
        let decks = default.decks(Some(value).filter(|&decks| decks != 0));
        let set = |write: fn(&mut impera_strategic_war_config, u8)| {
            let mut config = Self::settings(&default);
            write(&mut config, value);
            (value < 2, config)
        };
        vec![
            (players.complete().is_ok(), Self::settings(&players)),
            (decks.complete().is_ok(), Self::settings(&decks)),
            set(|config, value| config.deal = value),
            set(|config, value| config.aces = value),
            set(|config, value| config.shortage = value),
            set(|config, value| config.leftover = value),
        ]
    }

    fn compare(view: &View, seen: &Self::CView) {
        for (number, hand) in (0..).zip(view.hands.values()) {
            let hand_is_known = seen.hands_known >> number & 1 != 0;
            assert_eq!(hand_is_known, hand.is_some());
            let hand = hand.unwrap_or_default();
            assert_eq!(seen.hands[number], hand.kinds().bits());
            assert_eq!(seen.hands_both[number], hand.both().bits());
        }
        assert_eq!(seen.played, sets(view.played.map(Copies::kinds)));
        assert_eq!(seen.played_both, sets(view.played.map(Copies::both)));
        assert_eq!(seen.config, Self::settings(&view.config));
        assert_eq!(seen.observer, observer(view.observer));
        assert_eq!(seen.turn, calls::turn(view.turn));
        assert_eq!(seen.hand_sizes, view.hand_sizes.into_values());
        assert_eq!(seen.captured, view.captured.into_values());
        assert_eq!(seen.shown, numbers(view.shown));
        assert_eq!(seen.contest, view.contest.bits());
        assert_eq!(seen.choice, card(view.choice));
        assert_eq!(seen.stock, view.stock);
        assert_eq!(seen.at_stake, view.at_stake);
        assert_eq!(seen.unused, view.unused);
        assert_eq!(seen.reserved, [0; 23]);
    }
}
