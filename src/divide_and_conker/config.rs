//! The settings of Divide & Conker.

use core::fmt;
use core::str::FromStr;

#[cfg(feature = "serde")]
use super::cards::EditionData;
use super::cards::{Digest, Edition, EditionError, Numbers};
use crate::config::{
    GameConfig, Settable, Setting, Value, check_values, settable_words, settings, takes_part,
};
use crate::error::ConfigError;
use crate::player::{PerPlayer, Player};
use crate::text::{TextError, worded};

/// The most players of the game.
pub const SEATS: usize = 4;

/// A value for each seat.
pub(super) type Each<T> = PerPlayer<T, SEATS>;

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

settable_words!(TricksPerRoll);

settings! {
    /// The settings.
    ///
    /// A card set of one's own is named by the hash of its numbers, and must be
    /// given to [`edition`](Self::edition) or [`look_up`](Self::look_up).
    pub struct Config {
        /// How many play, 2 to 4.
        players: u8 = 2, "players" ["2", "3", "4"],
        /// The first player of round one; none if chance decides.
        first: Option<Player> = None, "first" ["random", "0", "1", "2", "3"],
        /// How many tricks may be played after a roll.
        tricks_per_roll: TricksPerRoll = TricksPerRoll::Each, "tricks-per-roll" ["each", "one"],
        /// What is on the cards: the built-in set, or one by its hash, written
        /// as `sha256-` and 64 lower-case hex digits.
        cards: EditionChoice = EditionChoice::default(), "cards" ["reference"],
    }
}

impl Config {
    /// The same settings with this card set.
    ///
    /// # Errors
    /// The first rule that the set breaks.
    pub fn edition(self, set: &Edition) -> Result<Self, EditionError> {
        Ok(Self {
            cards: EditionChoice::Known(set.numbers()?),
            ..self
        })
    }

    /// If the card set is known by its hash alone, looks for it among these.
    ///
    /// This is what a reader of transcripts does between the header and the
    /// first entry:
    ///
    #[cfg_attr(feature = "alloc", doc = "```")]
    #[cfg_attr(not(feature = "alloc"), doc = "```text")]
    /// use impera::divide_and_conker::{Edition, Config, State};
    /// use impera::{Match, Seed};
    ///
    /// let mut own = Edition::REFERENCE;
    /// own.conkers[0].health = 5;
    /// let config = Config::default().edition(&own)?;
    /// let game = Match::<State>::seeded(&config, Seed::from_u64(1))?;
    /// let saved = game.transcript()?.to_string();
    ///
    /// assert!(Match::<State>::read(saved.as_bytes()).is_err());
    /// let read = Match::<State>::read_with(saved.as_bytes(), |config| config.look_up([&own]))?;
    /// assert_eq!(*read.config(), config);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the set is not among them.
    pub fn look_up<'a>(
        &mut self,
        sets: impl IntoIterator<Item = &'a Edition>,
    ) -> Result<(), ConfigError> {
        if let EditionChoice::Named(digest) = self.cards {
            let mut given = sets.into_iter().filter_map(|set| set.numbers().ok());
            let numbers = given.find(|numbers| numbers.digest() == digest);
            self.cards = EditionChoice::Known(numbers.ok_or(NO_SUCH_SET)?);
        }
        Ok(())
    }
}

const FIRST_PLAYS: ConfigError = ConfigError::Conflict {
    keys: &["players", "first"],
    rule: "the first player is one of the players (Divide & Conker, Config 2)",
};
/// The hash stands for a set that is not known here.
pub(super) const NO_SUCH_SET: ConfigError = ConfigError::Conflict {
    keys: &["cards"],
    rule: "`cards` must be reference, or the hash of a card set that is given as well",
};

impl GameConfig for Config {
    const SETTINGS: &'static [Setting<Self>] = Self::SETTINGS;
    const KEYS: &'static [&'static str] = Self::KEYS;

    fn complete(&self) -> Result<Self, ConfigError> {
        check_values(self)?;
        if !takes_part(self.first, self.players) {
            return Err(FIRST_PLAYS);
        }
        match self.cards {
            EditionChoice::Known(_) => Ok(*self),
            EditionChoice::Named(_) => Err(NO_SUCH_SET),
        }
    }
}

/// The card set of a game's settings.
///
/// Its text is `reference`, or the hash of the set's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "EditionData", into = "EditionData")
)]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put it on")]
pub enum EditionChoice {
    /// A set whose numbers are known.
    Known(Numbers),
    /// A set known by its hash alone, as read from a transcript: it must be
    /// given before a game can begin.
    Named(Digest),
}

impl Default for EditionChoice {
    /// The built-in set.
    fn default() -> Self {
        Self::Known(Numbers::reference())
    }
}

impl EditionChoice {
    /// The numbers; those of a set without any if only its name is known,
    /// which no game is.
    #[inline]
    pub(super) const fn numbers(&self) -> &Numbers {
        static NONE: Numbers = Numbers::NONE;
        match self {
            Self::Known(numbers) => numbers,
            Self::Named(_) => &NONE,
        }
    }

    /// The hash of the set's numbers.
    pub fn digest(&self) -> Digest {
        match self {
            Self::Known(numbers) => numbers.digest(),
            Self::Named(digest) => *digest,
        }
    }
}

impl fmt::Display for EditionChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            f.write_str("reference")
        } else {
            fmt::Display::fmt(&self.digest(), f)
        }
    }
}

impl FromStr for EditionChoice {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == "reference" {
            return Ok(Self::default());
        }
        match text.parse() {
            Ok(digest) if digest == Numbers::reference().digest() => Ok(Self::default()),
            Ok(digest) => Ok(Self::Named(digest)),
            Err(_) => Err(TextError::unlike(
                "`reference`, or `sha256-` and 64 digits",
                text,
            )),
        }
    }
}

impl Settable for EditionChoice {
    const WORDS: Option<&'static str> = Some("reference, or sha256- and 64 lower-case hex digits");

    fn value(&self) -> Option<Value> {
        Some(if *self == Self::default() {
            Value::Word("reference")
        } else {
            Value::Hash(*self.digest().bytes())
        })
    }

    fn of_word(word: &str) -> Option<Self> {
        word.parse().ok()
    }

    #[cfg(feature = "serde")]
    fn write<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde::Serialize::serialize(self, serializer)
    }

    #[cfg(feature = "serde")]
    fn read_data<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde::Deserialize::deserialize(deserializer)
    }
}

#[cfg(feature = "serde")]
impl From<EditionChoice> for EditionData {
    fn from(cards: EditionChoice) -> Self {
        match cards {
            EditionChoice::Known(numbers) => numbers.into(),
            EditionChoice::Named(digest) => Self::Named(digest),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<EditionData> for EditionChoice {
    type Error = EditionError;

    fn try_from(data: EditionData) -> Result<Self, Self::Error> {
        match data {
            EditionData::Reference => Ok(Self::default()),
            EditionData::Set(set) => set.numbers().map(Self::Known),
            EditionData::Named(digest) => Ok(Self::Named(digest)),
        }
    }
}
