//! Strategic War and Pure Strategy War: War with the cards in hand.
//!
//! Two to eight players choose a card each, all at the same time; the highest
//! rank captures all. Who ties for highest fights a battle with another card
//! each. Most cards captured wins. In Pure Strategy War nothing is dealt:
//! everybody starts with the same ranks.
//!
//! Rule numbers are those of the rules page.
//!
//! | step | who | text |
//! |---|---|---|
//! | deal, clockwise from player 0 (not with equal ranks) | chance | `deal 9S` |
//! | round, and each comparison of a battle | those in the contest, at the same time | `play 7H` |
//!
//! With two decks both copies of a card are alike: there is one move for the
//! two, and in the deal a kind with both copies left is twice as likely.
//!
//! Rulings, where the source is silent:
//!
//! - Aces are high, as in War; [`Config::aces`] makes them low.
//! - (3) Play goes on until nobody holds cards, so a last player left with
//!   cards plays them out and captures them.
//! - (6) When some of the tied players still hold cards and others do not,
//!   those that do play on, and one that is left alone plays a card and
//!   captures. [`Config::shortage`] set to divide lets the tie stand instead.
//!
//! Scores are cards captured, 0 to 104; the most win, equal counts share.
//!
//! ```
//! use impera::strategic_war::{Config, DealKind, Move, State};
//! use impera::{Game, MoveSet, Player, Turn};
//!
//! let config = Config { players: 4, deal: DealKind::EqualRanks, ..Config::default() };
//! let mut game = State::new(&config)?;
//! for (player, mv) in [(0, "play AS"), (1, "play QH"), (2, "play KD"), (3, "play 2C")] {
//!     game.play(Player::new(player).ok_or("no such player")?, mv.parse::<Move>()?)?;
//! }
//! assert_eq!(game.captured(Player::P0), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

use core::fmt::Display;

pub use moves::{Chance, Move, Moves, Rule};
pub use rules::Copies;
pub use state::State;
pub use view::View;

use crate::config::GameConfig;
use crate::error::ConfigError;
use crate::text::{number_in, worded};

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

/// The settings. Keys: `players`, `decks`, `deal`, `aces`, `shortage`.
///
/// | key | values | default |
/// |---|---|---|
/// | `players` | 2 to 8 | 2 |
/// | `decks` | 1, 2 | 1, but 2 for equal ranks with more than four players |
/// | `deal` | `shuffled`, `equal-ranks` | `shuffled` |
/// | `aces` | `high`, `low` | `high` |
/// | `shortage` | `play-on`, `divide` | `play-on` |
///
/// Equal ranks need one deck with two to four players, two with five to eight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default)
)]
pub struct Config {
    /// How many play, 2 to 8.
    pub players: u8,
    /// How many decks, 1 or 2; none for the default.
    pub decks: Option<u8>,
    /// How the cards come to the players.
    pub deal: DealKind,
    /// Where aces rank.
    pub aces: Aces,
    /// What happens when some of the tied players hold no card.
    pub shortage: Shortage,
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

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 2,
            decks: None,
            deal: DealKind::default(),
            aces: Aces::default(),
            shortage: Shortage::default(),
        }
    }
}

const PLAYERS: ConfigError = ConfigError::Value {
    key: "players",
    allowed: "2 to 8",
};
const DECKS: ConfigError = ConfigError::Value {
    key: "decks",
    allowed: "1 or 2",
};
const DEAL: ConfigError = ConfigError::Value {
    key: "deal",
    allowed: "shuffled or equal-ranks",
};
const ACES: ConfigError = ConfigError::Value {
    key: "aces",
    allowed: "high or low",
};
const SHORTAGE: ConfigError = ConfigError::Value {
    key: "shortage",
    allowed: "play-on or divide",
};
const EQUAL_RANKS: ConfigError = ConfigError::Conflict {
    keys: &["players", "decks", "deal"],
    rule: "equal ranks need 1 deck with 2 to 4 players and 2 decks with 5 to 8 \
           (Strategic War, rule 2)",
};

impl GameConfig for Config {
    const KEYS: &'static [&'static str] = &["players", "decks", "deal", "aces", "shortage"];
    const VALUES: &'static [&'static [&'static str]] = &[
        &["2", "3", "4", "5", "6", "7", "8"],
        &["1", "2"],
        &["shuffled", "equal-ranks"],
        &["high", "low"],
        &["play-on", "divide"],
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            "players" => self.players = number_in(value, 2, 8).ok_or(PLAYERS)?,
            "decks" => self.decks = Some(number_in(value, 1, 2).ok_or(DECKS)?),
            "deal" => self.deal = value.parse().or(Err(DEAL))?,
            "aces" => self.aces = value.parse().or(Err(ACES))?,
            "shortage" => self.shortage = value.parse().or(Err(SHORTAGE))?,
            _ => return Err(ConfigError::UnknownKey { keys: Self::KEYS }),
        }
        Ok(())
    }

    fn changes(&self, each: &mut dyn FnMut(&'static str, &dyn Display)) {
        let default = Self::default();
        if self.players != default.players {
            each("players", &self.players);
        }
        if let Some(decks) = self.decks.filter(|&decks| decks != self.default_decks()) {
            each("decks", &decks);
        }
        if self.deal != default.deal {
            each("deal", &self.deal);
        }
        if self.aces != default.aces {
            each("aces", &self.aces);
        }
        if self.shortage != default.shortage {
            each("shortage", &self.shortage);
        }
    }

    fn complete(&self) -> Result<Self, ConfigError> {
        let decks = self.decks.unwrap_or(self.default_decks());
        if !(2..=8).contains(&self.players) {
            return Err(PLAYERS);
        }
        if !(1..=2).contains(&decks) {
            return Err(DECKS);
        }
        if self.deal == DealKind::EqualRanks && (decks == 2) != (self.players > 4) {
            return Err(EQUAL_RANKS);
        }
        Ok(Self {
            decks: Some(decks),
            ..*self
        })
    }
}
