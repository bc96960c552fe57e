//! The settings of Divide and Conquer.

use crate::config::{GameConfig, Setting, check_values, settable_words, settings};
use crate::error::ConfigError;
use crate::player::{PerPlayer, PlayerSet};
use crate::text::worded;

/// The most players of the game.
pub const SEATS: usize = 2;

/// The two players.
pub(super) const BOTH: PlayerSet = PlayerSet::first_n(2);

/// A value for each seat.
pub(super) type Each<T> = PerPlayer<T, SEATS>;

worded! {
    /// The deck, and with it the length of the game.
    #[derive(Default)]
    pub enum Deck: "`ten` or `fourteen`" {
        /// 2S to TS and QS: five cards each, ten matches.
        #[default]
        Ten = "ten",
        /// 2S to TS, then 2H 4H 5H 6H 8H: seven cards each, fourteen matches.
        Fourteen = "fourteen",
    }
}

settable_words!(Deck);

settings! {
    /// The settings.
    pub struct Config {
        /// The deck, and with it the length of the game.
        deck: Deck = Deck::Ten, "deck" ["ten", "fourteen"],
    }
}

impl GameConfig for Config {
    const SETTINGS: &'static [Setting<Self>] = Self::SETTINGS;
    const KEYS: &'static [&'static str] = Self::KEYS;

    fn complete(&self) -> Result<Self, ConfigError> {
        check_values(self)?;
        Ok(*self)
    }
}
