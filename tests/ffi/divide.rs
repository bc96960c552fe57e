//! Divide as C has it: settings and views.

use impera::GameConfig;
use impera::divide::{Config, Side, State, Step, View};
use impera::ffi::*;

use crate::calls::{self, InC, card, functions, numbers, observer, player, player_or_random, sets};

impl InC for State {
    type CConfig = impera_divide_config;
    type CView = impera_divide_view_data;

    functions! {
        impera_divide_config_default
        impera_divide_new
        impera_divide_view
        impera_divide_sample
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_divide_config {
            players: config.players,
            dealer: player(config.dealer),
            reserved: [0; 14],
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let default = Config::default();
        let players = default.players(value);
        let mut dealer = Self::settings(&default);
        dealer.dealer = value;
        vec![
            (players.complete().is_ok(), Self::settings(&players)),
            (player_or_random(value, 4), dealer),
        ]
    }

    fn compare(view: &View, seen: &Self::CView) {
        let side = |side| match side {
            None => IMPERA_NONE,
            Some(Side::Left) => IMPERA_SIDE_LEFT,
            Some(Side::Right) => IMPERA_SIDE_RIGHT,
        };
        for (seat, number) in view.seats.values().iter().zip(0..) {
            assert_eq!(seen.dealt[number], seat.dealt.bits());
            assert_eq!(seen.secured[number], seat.secured.bits());
            assert_eq!(seen.offers_left[number], seat.offers[Side::Left].bits());
            assert_eq!(seen.offers_right[number], seat.offers[Side::Right].bits());
            assert_eq!(seen.hands[number], seat.hand.bits());
            assert_eq!(seen.offerings[number], card(seat.offering));
            assert_eq!(seen.opened_first[number], side(seat.opened_first));
            assert_eq!(seen.returned_left[number], card(seat.returned[Side::Left]));
            assert_eq!(
                seen.returned_right[number],
                card(seat.returned[Side::Right])
            );
        }
        assert_eq!(seen.lacks, sets(view.lacks));
        assert_eq!(seen.config, Self::settings(&view.config));
        assert_eq!(seen.observer, observer(view.observer));
        assert_eq!(seen.turn, calls::turn(view.turn));
        let step = match view.step {
            Step::Dealer => IMPERA_DIVIDE_STEP_DEALER,
            Step::Deal => IMPERA_DIVIDE_STEP_DEAL,
            Step::Offering => IMPERA_DIVIDE_STEP_OFFERING,
            Step::Split => IMPERA_DIVIDE_STEP_SPLIT,
            Step::Choose => IMPERA_DIVIDE_STEP_CHOOSE,
            Step::Trump => IMPERA_DIVIDE_STEP_TRUMP,
            Step::Tricks => IMPERA_DIVIDE_STEP_TRICKS,
            Step::Over => IMPERA_DIVIDE_STEP_OVER,
        };
        assert_eq!(seen.step, step);
        assert_eq!(seen.round, view.round);
        assert_eq!(seen.dealer, player(view.dealer));
        assert_eq!(seen.dealt_count, view.dealt_count);
        assert_eq!(seen.trump, card(view.trump));
        assert_eq!(u32::from(seen.trick_count), view.tricks.len());
        let (mut leaders, mut winners, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for trick in &view.tricks {
            leaders.push(trick.leader.number());
            winners.push(player(trick.winner));
            cards.extend(numbers(trick.cards));
        }
        leaders.resize(8, IMPERA_NONE);
        winners.resize(8, IMPERA_NONE);
        cards.resize(40, IMPERA_NONE);
        assert_eq!(seen.trick_leaders[..], leaders);
        assert_eq!(seen.trick_winners[..], winners);
        assert_eq!(seen.trick_cards[..], cards);
        let scores: Vec<u8> = view
            .scores
            .iter()
            .flat_map(|round| round.unwrap_or_default().into_values())
            .collect();
        assert_eq!(seen.scores[..], scores);
        let last = view.last_trick;
        assert_eq!(seen.last_trump, card(last.map(|last| last.trump)));
        let last = last.map(|last| last.trick);
        assert_eq!(seen.last_trick_leader, player(last.map(|last| last.leader)));
        let winner = last.and_then(|last| last.winner);
        assert_eq!(seen.last_trick_winner, player(winner));
        let cards = last.map_or([IMPERA_NONE; 5], |last| numbers(last.cards));
        assert_eq!(seen.last_trick_cards, cards);
        assert_eq!(seen.hand_sizes, *view.hand_sizes.values());
        assert_eq!(seen.reserved, [0; 18]);
    }
}
