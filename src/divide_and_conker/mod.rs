//! Divide & Conker: conkers, strings and dice, for two to four players.
//!
//! In each of two rounds the players draft 15 cards, string and harden their
//! conkers, and battle: who declares chooses conker and opponent, the two roll
//! dice in turn, tricks and bungees alter them, and what is hit too often is
//! destroyed and tucked under the winner. Most victory points in conkers in
//! play win.
//!
//! The rules are those of the *Divide & Conker Rulebook*; names and numbers of
//! sections are those of the rules page.
//!
//! **The rulebook does not print what is on the cards.** [`CardSet`] holds it
//! as data for an owner of the game to fill in. [`CardSet::REFERENCE`], the
//! default, is this crate's own making: it fits every count that the rulebook
//! does give, and no number of it is official.
//!
//! | step | who | text |
//! |---|---|---|
//! | first player, round one | chance | `first 1` |
//! | face-up cards, in slot order | chance | `layout C3` |
//! | strings on the face-down cards | chance | `string S4` |
//! | draft, clockwise | players in turn | `take 12` |
//! | a card turned up, or taken face down | chance | `turn H2` |
//! | prepare, clockwise | players in turn | `string S4 C3`, `harden H2 C3`, `harden H7 C3 C5`, `ready` |
//! | battle: declaration | declarer, opponent | `declare C3 2`, `defend C9` |
//! | roll | roller | `roll g1 r2` |
//! | dice, green first | chance | `die hit` |
//! | window | roller | `bungee 0 hit`, `rebound T3 0 hit 2 miss`, `shorten T5`, `chestnut T1 own`, `pass` |
//! | window | defender | `rebound T3 0 hit`, `reroll T7 1 2`, `chestnut T1 theirs`, `pass` |
//! | a string is gained | winner | `string S5 C3`, `keep` |
//!
//! What a `turn` shows in the snake (three or four players) is private to the
//! taker until the card is played or laid out.
//!
//! Rulings, where the source is silent or can be read two ways:
//!
//! - (Config) *One trick from both players*: one from each in a roll;
//!   [`Config::tricks_per_roll`] makes it one in all.
//! - (Prepare) A hardener may not bring the total health down to the cracks
//!   already there. Who has a conker in play and a spare string needs a
//!   battle-ready conker to be `ready`.
//! - (Battles 1) If who should declare cannot, the next player clockwise who
//!   can does. (Battles 3) A roll has at least one die.
//! - (Battles 4) The roller is asked first, then the defender; a player that
//!   can play a trick is asked whenever it holds any card, so that being asked
//!   tells nothing.
//! - (Battles 5, 6) A conker that a shorten has brought to its cracks falls
//!   when damage is dealt, and all beyond its health bounces; total health is
//!   never below 1; cracks that would reach the health left without a hardener
//!   leave with it.
//! - (Battles 8) A string that is replaced goes to the spare strings. A winning
//!   chestnut is discarded before its owner uses the string it gains; what is
//!   tucked under it becomes *spoils*, scored but never at risk.
//! - (Battles 9) Both destroyed: all that was on or under them leaves the game,
//!   nobody is immune.
//! - (End of round one) There is a Veteran card for every conker in play. The
//!   first player of round two is the loser of the last battle; of a double
//!   knock-out the one who did not make the last roll; without any battle the
//!   player left of the old first player.
//! - (Card set; this crate's own) A transcript names a card set by the hash of
//!   its numbers, without the names of cards: a translated set is the same set.
//! - (Knowledge; this crate's own) Which of two alike hidden cards has the
//!   lower number means nothing: after a hidden `H2` is played, the alike `H1`
//!   may still be in the same hand of a sampled world, as at a table. Nor does
//!   a card played from a hand tell in which round it was taken face down.
//!
//! A sampled world, who took which card face down in which round, is as likely
//! as the shuffle makes it: worlds are weighed by its odds, not counted equally.
//!
//! Outside battles (declaring, defending and gained strings counted in) a game
//! has at most 85 decisions: 30 cards taken, 18 strings put on, 8 hardeners, 8
//! times `ready`, 21 in and after battles. **Rolls have no bound:** a battle
//! ends with probability one unless both sides keep turning hits to misses by
//! bungees, so a program that plays at random bounds its games.
//!
//! ```
//! use impera::divide_and_conker::{Config, Move, State};
//! use impera::{Dealer, Game, Player, Seed};
//!
//! let mut game = State::new(&Config { players: 3, ..Config::default() })?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| ());
//! let first = game.table().first_player();
//! game.play(first, "take 14".parse::<Move>()?)?;
//! assert_eq!(game.hand(first).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod battle;
mod cards;
mod chance;
mod config;
mod dice;
mod ids;
mod legal;
mod list;
mod moves;
mod numbers;
mod reference;
mod row;
mod rules;
mod sample;
mod setup;
mod standing;
mod state;
mod table;
mod view;

use core::fmt::Display;

pub use cards::{
    Access, CardSet, CardSetError, Conker, Dice, Die, Hardener, Name, StringKind, StringToken,
    Trick, TrickKind,
};
pub use chance::Chance;
pub use config::Cards;
pub use dice::{Colour, Face, Roll};
pub use ids::{CardId, CardIds, ConkerId, HardenerId, Pair, Place, Side, Slot, StringId, TrickId};
pub use list::Moves;
pub use moves::{Move, Rule};
pub use numbers::{ConkerNumbers, Digest, HardenerNumbers, Numbers};
pub use standing::{Battle, Body, Fighter, SlotContent, Standing};
pub use state::State;
pub use table::{Step, Table};
pub use view::View;

use crate::config::GameConfig;
use crate::error::ConfigError;
use crate::player::Player;
use crate::text::{number_in, worded};

worded! {
    /// How many tricks may be played after a roll (Battles 4).
    #[derive(Default)]
    pub enum TricksPerRoll: "`each` or `one`" {
        /// One by each of the two players.
        #[default]
        Each = "each",
        /// One in all.
        One = "one",
    }
}

/// The settings. Keys: `players`, `first`, `tricks-per-roll`, `cards`.
///
/// | key | values | default |
/// |---|---|---|
/// | `players` | 2 to 4 | 2 |
/// | `first` | a player, `random` | `random` |
/// | `tricks-per-roll` | `each`, `one` | `each` |
/// | `cards` | `reference`, `sha256-` and 64 digits | `reference` |
///
/// A card set of one's own is named by the hash of its numbers, and must be
/// given to [`with_cards`](Self::with_cards) or [`resolve`](Self::resolve).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default)
)]
pub struct Config {
    /// How many play, 2 to 4.
    pub players: u8,
    /// The first player of round one; none if chance decides.
    pub first: Option<Player>,
    /// How many tricks may be played after a roll.
    pub tricks_per_roll: TricksPerRoll,
    /// What is on the cards.
    pub cards: Cards,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            players: 2,
            first: None,
            tricks_per_roll: TricksPerRoll::default(),
            cards: Cards::default(),
        }
    }
}

impl Config {
    /// The same settings with this card set.
    ///
    /// # Errors
    /// The first rule that the set breaks.
    pub fn with_cards(self, set: &CardSet) -> Result<Self, CardSetError> {
        Ok(Self {
            cards: Cards::Known(set.numbers()?),
            ..self
        })
    }

    /// If the card set is known by its hash alone, looks for it among these.
    ///
    /// This is what a reader of transcripts does between the header and the
    /// first event:
    ///
    #[cfg_attr(feature = "alloc", doc = "```")]
    #[cfg_attr(not(feature = "alloc"), doc = "```text")]
    /// use impera::divide_and_conker::{CardSet, Config, State};
    /// use impera::{Match, Seed};
    ///
    /// let mut own = CardSet::REFERENCE;
    /// own.conkers[0].health = 5;
    /// let config = Config::default().with_cards(&own)?;
    /// let game = Match::<State>::seeded(&config, Seed::from_u64(1))?;
    /// let saved = game.transcript()?.to_string();
    ///
    /// assert!(Match::<State>::read(saved.as_bytes()).is_err());
    /// let read = Match::<State>::read_with(saved.as_bytes(), |config| config.resolve([&own]))?;
    /// assert_eq!(*read.config(), config);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the set is not among them.
    pub fn resolve<'a>(
        &mut self,
        sets: impl IntoIterator<Item = &'a CardSet>,
    ) -> Result<(), ConfigError> {
        if let Cards::Named(digest) = self.cards {
            let mut given = sets.into_iter().filter_map(|set| set.numbers().ok());
            let numbers = given.find(|numbers| numbers.digest() == digest);
            self.cards = Cards::Known(numbers.ok_or(NO_SUCH_SET)?);
        }
        Ok(())
    }
}

const PLAYERS: ConfigError = ConfigError::Value {
    key: "players",
    allowed: "2 to 4",
};
const FIRST: ConfigError = ConfigError::Value {
    key: "first",
    allowed: "a player, 0 to 3, or random",
};
const FIRST_PLAYS: ConfigError = ConfigError::Conflict {
    keys: &["players", "first"],
    rule: "the first player is one of the players (Divide & Conker, Config)",
};
const TRICKS: ConfigError = ConfigError::Value {
    key: "tricks-per-roll",
    allowed: "each or one",
};
const CARDS: ConfigError = ConfigError::Value {
    key: "cards",
    allowed: "reference, or sha256- and 64 lower-case hex digits",
};
const NO_SUCH_SET: ConfigError = ConfigError::Value {
    key: "cards",
    allowed: "reference, or the hash of a card set that is given as well",
};

impl GameConfig for Config {
    const KEYS: &'static [&'static str] = &["players", "first", "tricks-per-roll", "cards"];
    const VALUES: &'static [&'static [&'static str]] = &[
        &["2", "3", "4"],
        &["random", "0", "1", "2", "3"],
        &["each", "one"],
        &["reference"],
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            "players" => self.players = number_in(value, 2, 4).ok_or(PLAYERS)?,
            "first" if value == "random" => self.first = None,
            "first" => self.first = Player::new(number_in(value, 0, 3).ok_or(FIRST)?),
            "tricks-per-roll" => self.tricks_per_roll = value.parse().or(Err(TRICKS))?,
            "cards" => self.cards = value.parse().or(Err(CARDS))?,
            _ => return Err(ConfigError::UnknownKey { keys: Self::KEYS }),
        }
        Ok(())
    }

    fn changes(&self, each: &mut dyn FnMut(&'static str, &dyn Display)) {
        let default = Self::default();
        if self.players != default.players {
            each("players", &self.players);
        }
        if let Some(first) = self.first {
            each("first", &first);
        }
        if self.tricks_per_roll != default.tricks_per_roll {
            each("tricks-per-roll", &self.tricks_per_roll);
        }
        if self.cards != default.cards {
            each("cards", &self.cards);
        }
    }

    fn complete(&self) -> Result<Self, ConfigError> {
        if !(2..=4).contains(&self.players) {
            return Err(PLAYERS);
        }
        if self
            .first
            .is_some_and(|first| first.number() >= self.players)
        {
            return Err(FIRST_PLAYS);
        }
        match self.cards {
            Cards::Known(_) => Ok(*self),
            Cards::Named(_) => Err(NO_SUCH_SET),
        }
    }
}
