//! What an observer may know.

use super::Config;
use super::comparisons::Comparisons;
use super::config::{BOTH, Each};
use super::state::State;
use crate::card::{Card, CardSet};
use crate::data::data;
use crate::game::{Observer, Turn};
use crate::player::{Player, PlayerSet};

data! {
    /// All that an observer may know (Knowledge).
    ///
    /// Once the deal is over both players know both hands, since each knows what
    /// is missing from its own (rule 1), and only a choice that is not revealed yet
    /// is hidden (rule 2). The public has seen both hands when they are played out,
    /// and knows them from the swap on (rule 4).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct View {
        /// The settings, complete.
        pub config: Config,
        /// Who looks.
        pub observer: Observer,
        /// Whose decision is awaited: it tells who has chosen, never what.
        pub turn: Turn,
        /// Cards that each player is known to have been dealt: one's own, those
        /// that were played, and all once the hands are known.
        pub dealt: Each<CardSet>,
        /// Cards that each player is known to hold, a chosen one included.
        pub hands: Each<CardSet>,
        /// How many cards each player holds, a chosen one included. Everybody sees
        /// that.
        pub hand_sizes: Each<u8>,
        /// The observer's own choice for the match under way, until it is revealed.
        pub choice: Option<Card>,
        /// The matches played so far, open to all (rule 3).
        pub comparisons: Comparisons,
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_view!(View);

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let observer = observer.among(BOTH);
        let swapped = state.swapped();
        let known = |player| match observer {
            Observer::Player(own) => own == player || state.turn != Turn::Chance,
            Observer::Public => swapped,
        };
        let mut view = Self {
            config: state.config,
            observer,
            turn: state.turn,
            dealt: Each::all(CardSet::EMPTY),
            hands: Each::all(CardSet::EMPTY),
            hand_sizes: state.hands.map(size),
            choice: None,
            comparisons: state.comparisons,
        };
        for player in BOTH {
            if known(player) {
                view.dealt[player] = state.dealt[player];
                view.hands[player] = state.hands[player];
            } else {
                view.dealt[player] = state.dealt[player] - state.hands[player];
            }
            if observer.is(player) {
                view.choice = state.sealed[player];
            }
        }
        view
    }

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Who takes part.
    pub const fn players(&self) -> PlayerSet {
        BOTH
    }

    /// The cards of the deck that the observer has not seen: in the deck, or in
    /// a hand that it does not know.
    pub fn unseen(&self) -> CardSet {
        self.config.deck.cards() - self.dealt[Player::P0] - self.dealt[Player::P1]
    }
}

/// A hand has at most 14 cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 52")]
pub(super) fn size(cards: CardSet) -> u8 {
    cards.len() as u8
}
