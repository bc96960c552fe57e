//! Divide and Conquer, by Claude Soucie: two players, and no luck but the deal.
//!
//! Both hands are known to both players. A match is a card from each, chosen
//! at the same time: the higher wins, unless the lower divides it or is exactly
//! one below it. When the hands are played out the players swap them and play
//! as many matches again; who wins more than half of all matches wins.
//!
//! The rules are those of Sid Sackson's *Card Games Around the World* (1981) as
//! Denexa Games retells them; rule numbers are those of the rules page.
//!
//! | step | who | text |
//! |---|---|---|
//! | deal, alternately from player 0 | chance | `deal 9S` |
//! | match | both players at the same time | `play 9S` |
//!
//! There are no rulings: the source leaves nothing open. Scores are matches
//! won, 0 to 10 or 0 to 14; half each is a shared victory.
//!
//! ```
//! use impera::divide_and_conquer::{Config, Move, State};
//! use impera::{Dealer, Game, MoveSet, Player, Seed};
//!
//! let mut game = State::new(&Config::default())?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| ());
//! game.play(Player::P0, "play 9S".parse::<Move>()?)?;
//! game.play(Player::P1, "play 8S".parse::<Move>()?)?;
//! assert_eq!(game.matches().won(Player::P1), 1); // one below wins
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
pub use rules::{value, winner};
pub use state::{Match, Matches, State};
pub use view::View;

use crate::config::GameConfig;
use crate::error::ConfigError;
use crate::text::worded;

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

/// The settings. Key: `deck`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default)
)]
pub struct Config {
    /// The deck; ten cards by default.
    pub deck: Deck,
}

impl GameConfig for Config {
    const KEYS: &'static [&'static str] = &["deck"];
    const VALUES: &'static [&'static [&'static str]] = &[&["ten", "fourteen"]];

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            "deck" => {
                let wrong = ConfigError::Value {
                    key: "deck",
                    allowed: "ten or fourteen",
                };
                self.deck = value.parse().map_err(|_| wrong)?;
            }
            _ => return Err(ConfigError::UnknownKey { keys: Self::KEYS }),
        }
        Ok(())
    }

    fn changes(&self, each: &mut dyn FnMut(&'static str, &dyn Display)) {
        if self.deck != Deck::default() {
            each("deck", &self.deck);
        }
    }

    fn complete(&self) -> Result<Self, ConfigError> {
        Ok(*self)
    }
}
