//! States that fit a view, each as likely as any other.

use rand_core::Rng;

use super::Copies;
use super::config::{Each, SEATS};
use super::state::State;
use super::view::View;
use crate::config::GameConfig;
use crate::dealer::{Stock, part};
use crate::error::ViewError;
use crate::game::{Game, Turn};

impl View {
    /// Every way to deal the cards that the observer has not seen is equally
    /// likely, and so is every card that may lie chosen. With two decks the two
    /// copies of a card are told apart for that: a hand that more ways lead to
    /// is as much more likely, and of a hand with both copies it is twice as likely
    /// that one of them was played or lies chosen.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let config = self.config.complete()?;
        let mut state = State::new(&config)?;
        let players = state.players();
        state.turn = self.turn;
        state.played = self.played;
        state.contest = self.contest;
        state.shown = self.shown;
        state.at_stake = self.at_stake;
        state.captured = self.captured;
        state.unused = self.unused;

        let unseen = self.unseen();
        let mut sizes = Each::all(0);
        for player in players {
            match self.hands[player] {
                Some(hand) => state.hands[player] = hand,
                None => sizes[player] = self.hand_sizes[player].into(),
            }
        }
        let parts = part::<SEATS, _>(unseen.kinds(), unseen.both(), sizes.into_values(), rng);
        let parts = Each::new(parts.ok_or(ViewError::NO_SUCH_STATE)?);
        state.stock = unseen;
        for player in players {
            let (kinds, both) = parts[player];
            let drawn = Copies::new(kinds, both).unwrap_or_default();
            state.stock -= drawn;
            if self.hands[player].is_none() {
                state.hands[player] = drawn;
            }
        }

        if let Turn::Players(owing) = self.turn {
            for player in self
                .contest
                .iter()
                .filter(|&player| !owing.contains(player))
            {
                let hand = state.hands[player];
                state.sealed[player] = if self.observer.is(player) {
                    self.choice
                } else {
                    Stock::of_copies(hand.kinds(), hand.both()).draw_any(rng)
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
