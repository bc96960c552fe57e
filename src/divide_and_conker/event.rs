//! What is seen to happen.

use core::fmt;

use crate::event::{Shown, events, over};
use crate::game::{Observer, Outcome};
use crate::player::PlayerSet;

events! {
    /// What is seen to happen in the game.
    pub enum Event, kinds EventKind {
        /// The game is over.
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
    }
}

impl Shown for Event {
    fn shown_to(self, _: Observer, _: PlayerSet) -> Option<Self> {
        Some(self)
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over { outcome } => over(outcome, f),
        }
    }
}
