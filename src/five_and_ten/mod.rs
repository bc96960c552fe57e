//! 5 & 10, by John Marc Green: collect cards that make five and ten.
//!
//! In a round each player offers a card, then all battle with another one at
//! the same time, and from the strongest battle card to the weakest each takes
//! one of the cards on offer. At the end pairs with sum 5, sum 10 or difference
//! 5 score. Two to four players with one deck, two to six with two.
//!
//! The rules are those the author published in 2005; rule numbers are those of
//! the rules page.
//!
//! | step | who | text |
//! |---|---|---|
//! | who leads first (if random) | chance | `leader 1` |
//! | the bonus suit | chance | `turn-up 7H` |
//! | deal, clockwise from the leader | chance | `deal QH` |
//! | offer (1) | in turn, from the leader | `offer QD` |
//! | battle (2) | all at the same time | `battle 9S` |
//! | claim (4) | from the strongest battle card to the weakest | `claim QD` |
//! | cards to draw are turned up (5) | chance | `turn 3C` |
//! | draw (5) | in turn, from the winner | `draw 3C` |
//!
//! Two decks differ:
//!
//! | step | who | text |
//! |---|---|---|
//! | the top card of a deck is turned up | chance | `turn-1 QH`, `turn-2 QH` |
//! | identical battle cards | both players, in turn | `keep offered`, `keep battle` |
//! | draw | in turn, from the winner, twice each | `draw-from 1`, `draw-from 2` |
//!
//! Rulings, where the source is silent:
//!
//! - The source lets the oldest player lead first; here chance decides, or
//!   [`Config::leader`].
//! - (5) Fewer cards in the deck than players after a draw are discarded unseen:
//!   two players end with a draw of one card each, three discard the last card.
//! - Battle cards lie open until the last claim of the round, then they are
//!   discarded; what a player does not keep of identical ones, at once.
//! - Two decks have different backs, so that everybody sees which deck a card
//!   belongs to, also in a hand; but not of a battle card before it is revealed.
//!   Who holds, or may claim, both copies of a card and names it gets the one of
//!   deck 1. Whoever plays the copy of deck 2 has shown not to hold the other.
//! - Two decks are dealt in five passes around the table, from deck 1, 2, 1, 2,
//!   1. One card of each is visible, and each player draws two.
//! - Two decks end the game when the last card of one is taken, also in the
//!   middle of a draw. Cards in hand do not score then, and stay unseen.
//! - Players with identical battle cards decide before anyone claims, the
//!   stronger pair first, within a pair clockwise from the leader. The winner of
//!   the round is who has the strongest battle card, of two the first clockwise
//!   from the leader.
//!
//! Scores are victory points and bonus points together: see [`scoring`]. Most
//! win; then most bonus points; then most bonus-suit cards in pairs.
//!
//! ```
//! use impera::five_and_ten::{Config, Move, State, Step};
//! use impera::{Dealer, Game, Player, Seed};
//!
//! let config = Config { leader: Some(Player::P0), ..Config::default() };
//! let mut game = State::new(&config)?;
//! for outcome in ["turn-up TS", "deal QH", "deal 3S", "deal 7C", "deal 5C", "deal 4C",
//!                 "deal 6H", "deal AC", "deal 2D", "deal 6C", "deal KH"] {
//!     game.resolve(outcome.parse()?)?;
//! }
//! game.play(Player::P0, "offer QH".parse::<Move>()?)?; // hearts are trumps now
//! game.play(Player::P1, "offer 5C".parse::<Move>()?)?;
//! game.play(Player::P1, "battle KH".parse::<Move>()?)?;
//! game.play(Player::P0, "battle 7C".parse::<Move>()?)?;
//! game.play(Player::P1, "claim 5C".parse::<Move>()?)?;
//! assert_eq!(game.step(), Step::Claim);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod cards;
mod deal;
mod moves;
mod round;
mod rules;
mod sample;
pub mod scoring;
mod state;
mod view;

use core::fmt::Display;

pub use cards::{Deck, DeckCard, TwoDecks};
pub use moves::{Chance, Kept, Move, Moves, Rule, Step};
pub use rules::{strength, trump_order};
pub use state::State;
pub use view::{Remembered, Table, View};

use crate::card::CardSet;
use crate::config::GameConfig;
use crate::error::ConfigError;
use crate::player::{PerPlayer, Player, PlayerSet};
use crate::text::number_in;

/// The most players of this game.
pub const SEATS: usize = 6;

/// A value for each seat.
type Each<T> = PerPlayer<T, SEATS>;

/// The settings. Keys: `players`, `decks`, `leader`, `trump-change`.
///
/// | key | values | default |
/// |---|---|---|
/// | `players` | 2 to 6 | 2 |
/// | `decks` | 1, 2 | 1, but 2 for five and six players |
/// | `leader` | a player, `random` | `random` |
/// | `trump-change` | `on`, `off` | `on` |
///
/// One deck is for two to four players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default)
)]
pub struct Config {
    /// How many play, 2 to 6.
    pub players: u8,
    /// How many decks, 1 or 2; none for the default.
    pub decks: Option<u8>,
    /// Who leads the first round; none for a random player.
    pub leader: Option<Player>,
    /// Whether a face card that the leader offers changes the trump order
    /// (rule 3); the source suggests to play without for younger players.
    pub trump_change: bool,
}

impl Config {
    fn default_decks(&self) -> u8 {
        if self.players > 4 { 2 } else { 1 }
    }

    /// Whether the game is played with two decks.
    fn double(&self) -> bool {
        self.decks.unwrap_or(self.default_decks()) == 2
    }

    /// All cards of the game.
    fn cards(&self) -> TwoDecks {
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

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 2,
            decks: None,
            leader: None,
            trump_change: true,
        }
    }
}

const PLAYERS: ConfigError = ConfigError::Value {
    key: "players",
    allowed: "2 to 6",
};
const DECKS: ConfigError = ConfigError::Value {
    key: "decks",
    allowed: "1 or 2",
};
const LEADER: ConfigError = ConfigError::Value {
    key: "leader",
    allowed: "a player or random",
};
const TRUMP_CHANGE: ConfigError = ConfigError::Value {
    key: "trump-change",
    allowed: "on or off",
};
const ONE_DECK: ConfigError = ConfigError::Conflict {
    keys: &["players", "decks"],
    rule: "one deck is for 2 to 4 players (5 & 10)",
};
const LEADER_PLAYS: ConfigError = ConfigError::Conflict {
    keys: &["players", "leader"],
    rule: "the leader must be one of the players",
};

impl GameConfig for Config {
    const KEYS: &'static [&'static str] = &["players", "decks", "leader", "trump-change"];
    const VALUES: &'static [&'static [&'static str]] = &[
        &["2", "3", "4", "5", "6"],
        &["1", "2"],
        &["random", "0", "1", "2", "3", "4", "5"],
        &["on", "off"],
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            "players" => self.players = number_in(value, 2, 6).ok_or(PLAYERS)?,
            "decks" => self.decks = Some(number_in(value, 1, 2).ok_or(DECKS)?),
            "leader" if value == "random" => self.leader = None,
            "leader" => self.leader = Player::new(number_in(value, 0, 5).ok_or(LEADER)?),
            "trump-change" => {
                self.trump_change = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(TRUMP_CHANGE),
                }
            }
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
        if let Some(leader) = self.leader {
            each("leader", &leader);
        }
        if self.trump_change != default.trump_change {
            each("trump-change", &"off");
        }
    }

    fn complete(&self) -> Result<Self, ConfigError> {
        let decks = self.decks.unwrap_or(self.default_decks());
        if !(2..=6).contains(&self.players) {
            return Err(PLAYERS);
        }
        if !(1..=2).contains(&decks) {
            return Err(DECKS);
        }
        if decks == 1 && self.players > 4 {
            return Err(ONE_DECK);
        }
        let players = PlayerSet::first_n(self.players);
        if self.leader.is_some_and(|leader| !players.contains(leader)) {
            return Err(LEADER_PLAYS);
        }
        Ok(Self {
            decks: Some(decks),
            ..*self
        })
    }
}
