//! 5 & 10 as C has it: settings and views.

use impera::ffi::*;
use impera::five_and_ten::{Config, Deck, DeckCard, State, Step, TwoDecks, View};
use impera::{GameConfig, Suit};

use crate::calls::{self, InC, card, functions, observer, player, player_or_random};

impl InC for State {
    type CConfig = impera_five_and_ten_config;
    type CView = impera_five_and_ten_view_data;

    functions! {
        impera_five_and_ten_config_default
        impera_five_and_ten_new
        impera_five_and_ten_view
        impera_five_and_ten_sample
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_five_and_ten_config {
            players: config.players,
            decks: config.decks.unwrap_or(0),
            leader: player(config.leader),
            trump_change: u8::from(config.trump_change),
            reserved: [0; 12],
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let default = Config::default();
        let players = default.players(value);
        let decks = default.decks(Some(value).filter(|&decks| decks != 0));
        let mut leader = Self::settings(&default);
        leader.leader = value;
        let mut trump_change = Self::settings(&default);
        trump_change.trump_change = value;
        vec![
            (players.complete().is_ok(), Self::settings(&players)),
            (decks.complete().is_ok(), Self::settings(&decks)),
            (player_or_random(value, 2), leader),
            (value < 2, trump_change),
        ]
    }

    fn compare(view: &View, seen: &Self::CView) {
        let two = |cards: TwoDecks| [cards.one.bits(), cards.two.bits()];
        let suit = |suit| match suit {
            None => IMPERA_NONE,
            Some(Suit::Clubs) => 0,
            Some(Suit::Diamonds) => 1,
            Some(Suit::Hearts) => 2,
            Some(Suit::Spades) => 3,
        };
        let deck = |copy: Option<DeckCard>| match copy.map(|copy| copy.deck) {
            None => IMPERA_NONE,
            Some(Deck::One) => 1,
            Some(Deck::Two) => 2,
        };
        let face = |copy: Option<DeckCard>| card(copy.map(|copy| copy.card));
        assert_eq!(seen.hand, two(view.hand));
        assert_eq!(seen.display, two(view.open.display));
        assert_eq!(seen.discard, two(view.open.discard));
        for number in 0..6 {
            let pair = 2 * number..2 * number + 2;
            assert_eq!(
                seen.piles[pair.clone()],
                two(view.remembered.piles.values()[number])
            );
            assert_eq!(
                seen.drawn[pair.clone()],
                two(view.remembered.drawn.values()[number])
            );
            assert_eq!(seen.hand_sizes[pair], view.hand_sizes.values()[number]);
        }
        assert_eq!(seen.config, Self::settings(&view.config));
        assert_eq!(seen.observer, observer(view.observer));
        assert_eq!(seen.turn, calls::turn(view.turn));
        let step = match view.step {
            Step::Leader => IMPERA_FIVE_AND_TEN_STEP_LEADER,
            Step::TurnUp => IMPERA_FIVE_AND_TEN_STEP_TURN_UP,
            Step::Deal => IMPERA_FIVE_AND_TEN_STEP_DEAL,
            Step::Turn => IMPERA_FIVE_AND_TEN_STEP_TURN,
            Step::TurnOne => IMPERA_FIVE_AND_TEN_STEP_TURN_ONE,
            Step::TurnTwo => IMPERA_FIVE_AND_TEN_STEP_TURN_TWO,
            Step::Offer => IMPERA_FIVE_AND_TEN_STEP_OFFER,
            Step::Battle => IMPERA_FIVE_AND_TEN_STEP_BATTLE,
            Step::Keep => IMPERA_FIVE_AND_TEN_STEP_KEEP,
            Step::Claim => IMPERA_FIVE_AND_TEN_STEP_CLAIM,
            Step::Draw => IMPERA_FIVE_AND_TEN_STEP_DRAW,
            Step::DrawFrom => IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM,
            Step::Over => IMPERA_FIVE_AND_TEN_STEP_OVER,
        };
        assert_eq!(seen.step, step);
        assert_eq!(seen.battle, face(view.choice));
        assert_eq!(seen.battle_deck, deck(view.choice));
        assert_eq!(seen.leader, player(view.open.leader));
        assert_eq!(seen.winner, player(view.open.winner));
        assert_eq!(seen.next, player(view.open.next));
        assert_eq!(seen.choosing, view.open.choosing.bits());
        assert_eq!(seen.bonus, suit(view.open.bonus));
        assert_eq!(seen.trump, suit(Some(view.open.trump)));
        assert_eq!(seen.discarded_unseen, view.open.discarded_unseen);
        assert_eq!(seen.deck_sizes, view.open.deck_sizes);
        assert_eq!(seen.pile_sizes, view.open.pile_sizes.into_values());
        assert_eq!(seen.offers, view.open.offers.map(face).into_values());
        assert_eq!(seen.offer_decks, view.open.offers.map(deck).into_values());
        assert_eq!(seen.battles, view.open.battles.map(face).into_values());
        assert_eq!(seen.battle_decks, view.open.battles.map(deck).into_values());
        assert_eq!(seen.turn_up, card(view.remembered.turn_up));
        assert_eq!(seen.reserved, [0; 22]);
    }
}
