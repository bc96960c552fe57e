//! What an observer may know.

use super::board::Board;
use super::cards::{CardIds, Round};
use super::config::Config;
use super::state::State;
use crate::game::Observer;

/// All that an observer may know.
///
/// All but the cards that players took face down from a snake lies open. They
/// are known to their taker alone until they are laid out or played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// All that lies open.
    pub board: Board,
    /// The cards that the observer took face down in round one and two, also
    /// those it has laid out or played since.
    pub taken_face_down: [CardIds; 2],
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let observer = observer.among(state.board.seats);
        let taken_face_down = match observer {
            Observer::Player(player) => {
                [Round::One, Round::Two].map(|round| state.veiled_in(player, round))
            }
            Observer::Public => [CardIds::EMPTY; 2],
        };
        Self {
            observer,
            board: state.board,
            taken_face_down,
        }
    }

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.board.config
    }

    /// The hand of the observer; empty for the public.
    pub fn hand(&self) -> CardIds {
        let Observer::Player(player) = self.observer else {
            return CardIds::EMPTY;
        };
        let [one, two] = self.taken_face_down;
        self.board.open_hand(player) | ((one | two) - self.board.unveiled[player])
    }
}
