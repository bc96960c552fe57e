//! What must hold, from scratch.

use super::config::BOTH;
use super::rules;
use super::state::State;
use crate::card::CardSet;
use crate::error::{Violation, must};
use crate::game::Turn;
use crate::player::Player;

impl State {
    /// Checks all that must hold.
    pub(super) fn check_all(&self) -> Result<(), Violation> {
        let deck = self.config.deck;
        let half = deck.hand_size();
        let [first, second] = *self.dealt.values();
        must(first.and(second).is_empty(), "no card is dealt twice")?;
        must(
            first.or(second).is_subset(deck.cards()),
            "the cards are those of the deck",
        )?;
        let dealt = first.len() + second.len();
        let ahead = first.len().checked_sub(second.len());
        must(
            matches!(ahead, Some(0 | 1)),
            "cards are dealt alternately from player 0",
        )?;

        let over = self.comparisons.count() == 2 * half;
        let turn_fits = match self.turn {
            Turn::Chance => dealt < deck.cards().len() && self.comparisons.count() == 0,
            Turn::Players(owing) => {
                let sealed = |player: &Player| self.sealed[*player].is_none();
                dealt == deck.cards().len()
                    && !over
                    && !owing.is_empty()
                    && owing == BOTH.iter().filter(sealed).collect()
            }
            Turn::Over => over,
        };
        must(
            turn_fits,
            "the turn follows from what is dealt, sealed and played",
        )?;

        let mut won = [0; 2];
        let mut hands = [first, second];
        for (number, played) in self.comparisons.iter().enumerate() {
            if number == usize::from(half) {
                must(
                    hands == [CardSet::EMPTY; 2],
                    "hands are played out before the swap",
                )?;
                hands = [second, first];
            }
            for (hand, card) in hands.iter_mut().zip(played.cards.values()) {
                must(
                    hand.contains(*card),
                    "every card played was in its player's hand",
                )?;
                *hand = hand.without(*card);
            }
            let [mine, other] = played.cards.values().map(rules::value);
            let divides = mine.max(other).checked_rem(mine.min(other)) == Some(0);
            let lower_wins = divides || mine.abs_diff(other) == 1;
            let winner = usize::from((mine < other) != lower_wins);
            must(
                usize::from(played.winner.number()) == winner,
                "winners are those of rule 3",
            )?;
            if let Some(won) = won.get_mut(winner) {
                *won += 1;
            }
        }
        if self.comparisons.count() == half {
            hands = [second, first];
        }
        must(
            *self.hands.values() == hands,
            "hands are what was dealt less what was played",
        )?;
        must(
            won == [Player::P0, Player::P1].map(|player| self.comparisons.won(player)),
            "wins add up to the matches played",
        )?;
        for player in BOTH {
            let sealed = self.sealed[player];
            let held = sealed.is_none_or(|card| self.hands[player].contains(card));
            must(held, "a sealed card is in its player's hand")?;
            let waits = matches!(self.turn, Turn::Players(_));
            must(
                sealed.is_none() || waits,
                "cards are sealed only within a match",
            )?;
        }
        Ok(())
    }
}
