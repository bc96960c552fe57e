//! The settings of Strategic War.

use crate::config::{GameConfig, Setting, check_values, settable_words, settings};
use crate::error::ConfigError;
use crate::player::PerPlayer;
use crate::text::worded;

/// The most players of the game.
pub const SEATS: usize = 8;

/// A value for each seat.
pub(super) type Each<T> = PerPlayer<T, SEATS>;

worded! {
    /// How the cards come to the players.
    #[derive(Default)]
    pub enum DealKind: "`shuffled` or `equal-ranks`" {
        /// Strategic War: the shuffled deck is dealt out evenly (rule 1).
        #[default]
        Shuffled = "shuffled",
        /// Pure Strategy War: the same ranks for everybody (rule 2).
        EqualRanks = "equal-ranks",
    }
}

worded! {
    /// Where aces rank.
    #[derive(Default)]
    pub enum Aces: "`high` or `low`" {
        /// Above kings.
        #[default]
        High = "high",
        /// Below twos.
        Low = "low",
    }
}

worded! {
    /// What happens when some of the tied players hold no card (rule 6).
    #[derive(Default)]
    pub enum Shortage: "`play-on` or `divide`" {
        /// Those that hold cards play on, the others drop out.
        #[default]
        PlayOn = "play-on",
        /// The tie stands: the table is divided.
        Divide = "divide",
    }
}

worded! {
    /// What becomes of the cards of a last player that still holds some (rule 3).
    #[derive(Default)]
    pub enum Leftover: "`capture` or `unused`" {
        /// It plays them out and captures them.
        #[default]
        Capture = "capture",
        /// The game is over: they stay in its hand, unseen and unscored.
        Unused = "unused",
    }
}

settable_words!(DealKind, Aces, Shortage, Leftover);

settings! {
    /// The settings.
    ///
    /// Equal ranks need one deck with two to four players, two with five to
    /// eight.
    pub struct Config {
        /// How many play, 2 to 8.
        players: u8 = 2, "players" ["2", "3", "4", "5", "6", "7", "8"],
        /// How many decks, 1 or 2. Left open it is 1, but 2 for equal ranks
        /// with more than four players.
        decks: Option<u8> = None, "decks" ["1", "2"],
        /// How the cards come to the players.
        deal: DealKind = DealKind::Shuffled, "deal" ["shuffled", "equal-ranks"],
        /// Where aces rank.
        aces: Aces = Aces::High, "aces" ["high", "low"],
        /// What happens when some of the tied players hold no card.
        shortage: Shortage = Shortage::PlayOn, "shortage" ["play-on", "divide"],
        /// What becomes of the cards of a last player that still holds some.
        leftover: Leftover = Leftover::Capture, "leftover" ["capture", "unused"],
    }
}

impl Config {
    fn default_decks(&self) -> u8 {
        if self.deal == DealKind::EqualRanks && self.players > 4 {
            2
        } else {
            1
        }
    }
}

const EQUAL_RANKS: ConfigError = ConfigError::Conflict {
    keys: &["players", "decks", "deal"],
    rule: "equal ranks need 1 deck with 2 to 4 players and 2 decks with 5 to 8 \
           (Strategic War, rule 2)",
};

impl GameConfig for Config {
    const SETTINGS: &'static [Setting<Self>] = Self::SETTINGS;
    const KEYS: &'static [&'static str] = Self::KEYS;

    fn complete(&self) -> Result<Self, ConfigError> {
        check_values(self)?;
        let decks = self.decks.unwrap_or(self.default_decks());
        if self.deal == DealKind::EqualRanks && (decks == 2) != (self.players > 4) {
            return Err(EQUAL_RANKS);
        }
        Ok(self.decks(decks))
    }
}
