//! The settings of Divide.

use crate::config::{GameConfig, Setting, check_values, settings, takes_part};
use crate::error::ConfigError;
use crate::player::{PerPlayer, Player};

/// The most players of the game.
pub const SEATS: usize = 5;

/// A value for each seat.
pub(super) type Each<T> = PerPlayer<T, SEATS>;

settings! {
    /// The settings.
    pub struct Config {
        /// How many play, 4 or 5.
        players: u8 = 4, "players" ["4", "5"],
        /// Who deals the first round; none for chance to decide.
        dealer: Option<Player> = None, "dealer" ["random", "0", "1", "2", "3", "4"],
    }
}

const DEALER_PLAYS: ConfigError = ConfigError::Conflict {
    keys: &["players", "dealer"],
    rule: "the dealer must be one of the players (Divide, Config 2)",
};

impl GameConfig for Config {
    const SETTINGS: &'static [Setting<Self>] = Self::SETTINGS;
    const KEYS: &'static [&'static str] = Self::KEYS;

    fn complete(&self) -> Result<Self, ConfigError> {
        check_values(self)?;
        if !takes_part(self.dealer, self.players) {
            return Err(DEALER_PLAYS);
        }
        Ok(*self)
    }
}
