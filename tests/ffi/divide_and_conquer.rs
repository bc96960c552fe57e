//! Divide and Conquer as C has it: settings and views.

use impera::divide_and_conquer::{Config, Deck, State, View};
use impera::ffi::*;
use impera::{GameConfig, Player};

use crate::calls::{self, InC, card, functions, observer, sets};

impl InC for State {
    type CConfig = impera_divide_and_conquer_config;
    type CView = impera_divide_and_conquer_view_data;

    functions! {
        impera_divide_and_conquer_config_default
        impera_divide_and_conquer_new
        impera_divide_and_conquer_view
        impera_divide_and_conquer_sample
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_divide_and_conquer_config {
            deck: match config.deck {
                Deck::Ten => IMPERA_DECK_TEN,
                Deck::Fourteen => IMPERA_DECK_FOURTEEN,
            },
            reserved: [0; 15],
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let settings = impera_divide_and_conquer_config {
            deck: value,
            ..Self::settings(&Config::default())
        };
        vec![(usize::from(value) < Config::all().count(), settings)]
    }

    fn compare(view: &View, seen: &Self::CView) {
        assert_eq!(seen.dealt, sets(view.dealt));
        assert_eq!(seen.hands, sets(view.hands));
        assert_eq!(seen.config, Self::settings(&view.config));
        assert_eq!(seen.observer, observer(view.observer));
        assert_eq!(seen.turn, calls::turn(view.turn));
        assert_eq!(seen.hand_sizes, view.hand_sizes.into_values());
        assert_eq!(seen.choice, card(view.choice));
        assert_eq!(u32::from(seen.match_count), view.comparisons.len());
        assert_eq!(
            seen.won,
            [Player::P0, Player::P1].map(|player| view.comparisons.won(player))
        );
        let mut cards: Vec<u8> = Vec::new();
        for played in view.comparisons.iter() {
            cards.extend(played.cards.values().map(|played| card(Some(played))));
        }
        cards.resize(28, IMPERA_NONE);
        assert_eq!(seen.cards[..], cards);
        assert_eq!(seen.reserved, [0; 19]);
    }
}
