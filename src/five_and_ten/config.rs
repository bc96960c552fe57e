//! The settings of 5 & 10.

use super::cards::TwoDecks;
use crate::card::CardSet;
use crate::config::{GameConfig, Setting, check_values, settings, takes_part};
use crate::error::ConfigError;
use crate::player::{PerPlayer, Player};

/// The most players of the game.
pub const SEATS: usize = 6;

/// A value for each seat.
pub(super) type Each<T> = PerPlayer<T, SEATS>;

settings! {
    /// The settings.
    ///
    /// One deck is for two to four players.
    pub struct Config {
        /// How many play, 2 to 6.
        players: u8 = 2, "players" ["2", "3", "4", "5", "6"],
        /// How many decks, 1 or 2. Left open it is 1, but 2 for five and six
        /// players.
        decks: Option<u8> = None, "decks" ["1", "2"],
        /// Who leads the first round; none for a random player.
        leader: Option<Player> = None, "leader" ["random", "0", "1", "2", "3", "4", "5"],
        /// Whether a face card that the leader offers changes the trump order
        /// (rule 3); the source suggests to play without for younger players.
        trump_change: bool = true, "trump-change" ["on", "off"],
    }
}

impl Config {
    fn default_decks(&self) -> u8 {
        if self.players > 4 { 2 } else { 1 }
    }

    /// Whether the game is played with two decks.
    pub(super) fn double(&self) -> bool {
        self.decks.unwrap_or(self.default_decks()) == 2
    }

    /// All cards of the game.
    pub(super) fn cards(&self) -> TwoDecks {
        let two = if self.double() {
            CardSet::FULL
        } else {
            CardSet::EMPTY
        };
        TwoDecks {
            one: CardSet::FULL,
            two,
        }
    }
}

const ONE_DECK: ConfigError = ConfigError::Conflict {
    keys: &["players", "decks"],
    rule: "one deck is for 2 to 4 players (5 & 10, Config 2)",
};
const LEADER_PLAYS: ConfigError = ConfigError::Conflict {
    keys: &["players", "leader"],
    rule: "the leader must be one of the players (5 & 10, Config 3)",
};

impl GameConfig for Config {
    const SETTINGS: &'static [Setting<Self>] = Self::SETTINGS;
    const KEYS: &'static [&'static str] = Self::KEYS;

    fn complete(&self) -> Result<Self, ConfigError> {
        check_values(self)?;
        let decks = self.decks.unwrap_or(self.default_decks());
        if decks == 1 && self.players > 4 {
            return Err(ONE_DECK);
        }
        if !takes_part(self.leader, self.players) {
            return Err(LEADER_PLAYS);
        }
        Ok(self.decks(decks))
    }
}
