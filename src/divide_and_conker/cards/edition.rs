//! Editions, or card sets: what is on the cards, strings and dice, as data.
//!
//! The rulebook does not print it, so an owner of the game copies it from the
//! box. [`Edition::REFERENCE`] is a set of this crate's own making: it fits
//! every count that the rulebook gives, and nothing else of it is official.

use super::dice::Face;
use super::ids::{ConkerId, HardenerId, StringId, TrickId};
use super::name::Name;
use super::stack::Stack;
use crate::dense::Dense;
use crate::text::worded;

/// How many green, yellow and red dice a card or string gives, 0 to 7 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Access {
    /// Green dice.
    pub green: u8,
    /// Yellow dice.
    pub yellow: u8,
    /// Red dice.
    pub red: u8,
}

impl Access {
    /// Green, yellow and red.
    #[inline]
    pub(crate) const fn counts(self) -> [u8; 3] {
        [self.green, self.yellow, self.red]
    }
}

/// A conker card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Conker {
    /// Its name.
    pub name: Name,
    /// How many cracks destroy it, 1 to 99.
    pub health: u8,
    /// Victory points, -99 to 99.
    pub points: i8,
    /// The dice it gives, at least one of them in the box.
    pub dice: Access,
}

/// A hardener card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Hardener {
    /// Its name.
    pub name: Name,
    /// What it adds to the health of a conker, -99 to 99.
    pub health: i8,
    /// Victory points, -99 to 0.
    #[cfg_attr(feature = "serde", serde(default))]
    pub points: i8,
    /// How many conkers it may go on, 1 or 2.
    #[cfg_attr(feature = "serde", serde(default = "one"))]
    pub reach: u8,
    /// Whether it may also go on conkers of opponents.
    #[cfg_attr(feature = "serde", serde(default))]
    pub opponents: bool,
}

#[cfg(feature = "serde")]
const fn one() -> u8 {
    1
}

/// A trick card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase", deny_unknown_fields)
)]
pub enum Trick {
    /// Takes the place of a conker in a battle.
    Chestnut {
        /// Its own health, 1 to 99.
        health: u8,
        /// The dice it gives, at least one of them in the box.
        dice: Access,
    },
    /// Alters one or two dice.
    Rebound,
    /// Takes this much health, 1 to 99, from the opponent's conker.
    Shorten(u8),
    /// Lets one or two dice be rolled again.
    #[cfg_attr(feature = "serde", serde(rename = "360"))]
    ThreeSixty,
}

impl Trick {
    /// What kind of trick it is.
    pub const fn kind(self) -> TrickKind {
        match self {
            Self::Chestnut { .. } => TrickKind::Chestnut,
            Self::Rebound => TrickKind::Rebound,
            Self::Shorten(_) => TrickKind::Shorten,
            Self::ThreeSixty => TrickKind::ThreeSixty,
        }
    }
}

worded! {
    /// The kinds of tricks (Parts 5).
    pub enum TrickKind: "`chestnut`, `rebound`, `shorten` or `360`" {
        /// Takes the place of a conker in a battle (Battles 7).
        Chestnut = "chestnut",
        /// Alters one or two dice.
        Rebound = "rebound",
        /// Takes health from the opponent's conker.
        Shorten = "shorten",
        /// Lets one or two dice be rolled again.
        ThreeSixty = "360",
    }
}

worded! {
    /// The kinds of strings (Parts 4).
    pub enum StringKind: "`cord`, `shoelace`, `leather` or `bungee`" {
        /// Frayed after its first battle, destroyed after the second (Battles 8).
        Cord = "cord",
        /// Does not break.
        Shoelace = "shoelace",
        /// The player who gains it declares the first battle of its round
        /// (Battles 1).
        Leather = "leather",
        /// Lets its player turn one die of each roll of its conker (Battles 4).
        Bungee = "bungee",
    }
}

/// A string token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct StringToken {
    /// What it is made of.
    pub kind: StringKind,
    /// The dice it gives; it may give none.
    #[cfg_attr(feature = "serde", serde(default))]
    pub dice: Access,
}

/// The dice of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Die {
    /// How many are in the box.
    pub count: u8,
    /// What its six sides show, at least one of them not a miss.
    pub faces: [Face; 6],
}

/// All dice of the box, 7 in all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Dice {
    /// The green ones.
    pub green: Die,
    /// The yellow ones.
    pub yellow: Die,
    /// The red ones.
    pub red: Die,
    /// The black ones, for Veterans.
    pub black: Die,
}

impl Dice {
    pub(crate) const fn all(&self) -> [Die; 4] {
        [self.green, self.yellow, self.red, self.black]
    }
}

/// The most conkers, hardeners, tricks and strings that a set may have.
pub(crate) const CONKERS: usize = ConkerId::COUNT as usize;
pub(crate) const HARDENERS: usize = HardenerId::COUNT as usize;
pub(crate) const TRICKS: usize = TrickId::COUNT as usize;
pub(crate) const STRINGS: usize = StringId::COUNT as usize;

/// A card set: what is on the cards, strings and dice of a box (Card set).
///
/// Change a copy of [`REFERENCE`](Self::REFERENCE), write one out, or read one
/// from a file (feature `serde`); then give it to
/// [`Config::edition`](crate::divide_and_conker::Config::edition), which checks it.
///
/// ```
/// use impera::divide_and_conker::{Edition, EditionError, Config};
///
/// let mut set = Edition::REFERENCE;
/// for major in set.conkers.iter_mut().filter(|conker| conker.name.as_str() == "Major") {
///     major.health = 9;
/// }
/// let config = Config::default().edition(&set)?;
///
/// set.dice.black.count = 2;
/// assert_eq!(Config::default().edition(&set), Err(EditionError::DiceCount));
/// # Ok::<(), EditionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Edition {
    /// `C1` and so on: an even number, 8 to 18.
    pub conkers: Stack<Conker, CONKERS>,
    /// `H1` and so on: an even number, 2 to 14.
    pub hardeners: Stack<Hardener, HARDENERS>,
    /// `T1` and so on: an even number, 2 to 14. There are 30 cards in all.
    pub tricks: Stack<Trick, TRICKS>,
    /// `S1` and so on: 12 to 20.
    pub strings: Stack<StringToken, STRINGS>,
    /// The dice.
    pub dice: Dice,
}

/// A set step by step, from the reference or from another set: each step puts a
/// whole stack in place of the one before. A set has 30 cards, and half of each
/// stack in a layout.
///
/// ```
/// use impera::divide_and_conker::{Config, Edition, Trick};
///
/// let mut stronger = Edition::REFERENCE.conkers;
/// stronger.iter_mut().for_each(|conker| conker.health += 1);
/// let set = Edition::REFERENCE.with_conkers(stronger);
/// assert_ne!(set.digest()?, Edition::REFERENCE.digest()?);
///
/// // 14 conkers, 6 hardeners, 10 tricks.
/// let [first, .., last] = *Edition::REFERENCE.hardeners else {
///     unreachable!("it has eight")
/// };
/// let other = set
///     .with_hardeners([first, first, first, last, last, last])
///     .with_tricks([Trick::Rebound; 10]);
/// assert_ne!(other.digest()?, set.digest()?);
///
/// let config = Config::default().edition(&set)?;
/// assert_ne!(config, Config::default());
///
/// let back = set.with_conkers(Edition::REFERENCE.conkers);
/// assert_eq!(back, Edition::REFERENCE);
/// # Ok::<(), impera::divide_and_conker::EditionError>(())
/// ```
impl Edition {
    /// The same set with these conkers, `C1` and so on.
    #[must_use]
    pub fn with_conkers(self, conkers: impl Into<Stack<Conker, CONKERS>>) -> Self {
        Self {
            conkers: conkers.into(),
            ..self
        }
    }

    /// The same set with these hardeners, `H1` and so on.
    #[must_use]
    pub fn with_hardeners(self, hardeners: impl Into<Stack<Hardener, HARDENERS>>) -> Self {
        Self {
            hardeners: hardeners.into(),
            ..self
        }
    }

    /// The same set with these tricks, `T1` and so on.
    #[must_use]
    pub fn with_tricks(self, tricks: impl Into<Stack<Trick, TRICKS>>) -> Self {
        Self {
            tricks: tricks.into(),
            ..self
        }
    }

    /// The same set with these strings, `S1` and so on.
    #[must_use]
    pub fn with_strings(self, strings: impl Into<Stack<StringToken, STRINGS>>) -> Self {
        Self {
            strings: strings.into(),
            ..self
        }
    }

    /// The same set with these dice.
    #[must_use]
    pub const fn with_dice(self, dice: Dice) -> Self {
        Self { dice, ..self }
    }
}
