//! States that fit a view, each as likely as any other.

use rand_core::Rng;

use super::config::{BOTH, Each};
use super::state::State;
use super::view::{View, size};
use crate::dealer::Stock;
use crate::error::ViewError;
use crate::game::{Game, Turn};
use crate::player::Player;

impl View {
    /// Every way to deal the cards that the observer has not seen is equally
    /// likely, and so is every card that may lie chosen.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let mut state = State::new(&self.config)?;
        state.turn = self.turn;
        state.comparisons = self.comparisons;

        let mut stock = Stock::new(self.unseen());
        for player in BOTH {
            let hand = if state.swapped() {
                self.config.deck.hand_size()
            } else {
                self.hand_sizes[player].saturating_add(self.comparisons.count())
            };
            let unseen = hand.saturating_sub(size(self.dealt[player]));
            state.dealt[player] = self.dealt[player].or(stock.draw_set(unseen.into(), rng));
        }

        let half = usize::from(self.config.deck.hand_size());
        let second_half = if state.swapped() { half } else { 0 };
        state.hands = state.dealt;
        if state.swapped() {
            state.hands = Each::new([state.dealt[Player::P1], state.dealt[Player::P0]]);
        }
        for played in self.comparisons.iter().skip(second_half) {
            for player in BOTH {
                state.hands[player] = state.hands[player].without(played.cards[player]);
            }
        }

        if let Turn::Players(owing) = self.turn {
            for player in BOTH.iter().filter(|&player| !owing.contains(player)) {
                state.sealed[player] = if self.observer.is(player) {
                    self.choice
                } else {
                    Stock::new(state.hands[player]).draw_any(rng)
                };
            }
        }

        let fits = state.audit().is_ok() && Self::of(&state, self.observer) == *self;
        if fits {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }
}
