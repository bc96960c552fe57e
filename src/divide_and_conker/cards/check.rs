//! Whether an edition is a card set, and what the rules need of it.

use core::fmt;
use core::ops::RangeInclusive;

use super::dice::{Colour, Face};
use super::digest::Digest;
use super::edition::{Access, Edition, StringKind, Trick};
use super::ids::{CardId, ConkerId, HardenerId, StringId, TrickId};
use super::numbers::Numbers;
use crate::dense::Dense;

/// The numbers that a rule allows, both ends counted in.
#[derive(Clone, Copy)]
struct Limits(i8, i8);

impl Limits {
    fn hold(self, number: impl Into<i32>) -> bool {
        self.range().contains(&number.into())
    }

    fn range(self) -> RangeInclusive<i32> {
        self.0.into()..=self.1.into()
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", i32::from(self.0), i32::from(self.1))
    }
}

const CONKERS: Limits = Limits(8, 18);
const HARDENERS: Limits = Limits(2, 14);
const TRICKS: Limits = Limits(2, 14);
const STRINGS: Limits = Limits(12, 20);
const HEALTH: Limits = Limits(1, 99);
const POINTS: Limits = Limits(-99, 99);
const CHANGE: Limits = Limits(-99, 99);
const BONUS: Limits = Limits(-99, 0);
const REACH: Limits = Limits(1, 2);
const SHORTEN: Limits = Limits(1, 99);
const ACCESS: Limits = Limits(0, 7);

impl Edition {
    /// What the rules need of the set, if it is a set.
    ///
    /// # Errors
    /// The first rule that the set breaks, and where.
    pub fn numbers(&self) -> Result<Numbers, EditionError> {
        self.check()?;
        Ok(Numbers::of(self))
    }

    /// The hash that transcripts name the set by, if it is a set. Names are
    /// not part of it: a translated set is the same set. See [`Numbers`].
    ///
    /// # Errors
    /// The first rule that the set breaks, and where.
    pub fn digest(&self) -> Result<Digest, EditionError> {
        self.numbers().map(|numbers| numbers.digest())
    }

    fn check(&self) -> Result<(), EditionError> {
        let check = |holds: bool, error| if holds { Ok(()) } else { Err(error) };
        let count = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let conkers = count(self.conkers.len());
        let hardeners = count(self.hardeners.len());
        let tricks = count(self.tricks.len());
        let halved = |limits: Limits, count: u8| limits.hold(count) && count.is_multiple_of(2);
        check(halved(CONKERS, conkers), EditionError::Conkers)?;
        check(halved(HARDENERS, hardeners), EditionError::Hardeners)?;
        check(halved(TRICKS, tricks), EditionError::Tricks)?;
        check(conkers + hardeners + tricks == 30, EditionError::Cards)?;
        let strings = count(self.strings.len());
        check(STRINGS.hold(strings), EditionError::Strings)?;
        let dice = self.dice.all();
        let in_box = |access: Access| {
            let mut counts = access.counts().into_iter().zip(dice);
            counts.any(|(count, die)| count > 0 && die.count > 0)
        };
        let in_range = |access: Access| access.counts().iter().all(|&count| ACCESS.hold(count));
        for (code, conker) in (0..).zip(&self.conkers) {
            let Some(id) = ConkerId::from_code(code) else {
                continue;
            };
            let card = CardId::Conker(id);
            check(HEALTH.hold(conker.health), EditionError::Health(card))?;
            check(POINTS.hold(conker.points), EditionError::Points(card))?;
            check(in_range(conker.dice), EditionError::Access(card))?;
            check(in_box(conker.dice), EditionError::NoDie(card))?;
        }
        for (code, hardener) in (0..).zip(&self.hardeners) {
            let Some(id) = HardenerId::from_code(code) else {
                continue;
            };
            check(CHANGE.hold(hardener.health), EditionError::Change(id))?;
            check(BONUS.hold(hardener.points), EditionError::Bonus(id))?;
            check(REACH.hold(hardener.reach), EditionError::Reach(id))?;
        }
        for (code, trick) in (0..).zip(&self.tricks) {
            let Some(id) = TrickId::from_code(code) else {
                continue;
            };
            let card = CardId::Trick(id);
            match *trick {
                Trick::Chestnut { health, dice } => {
                    check(HEALTH.hold(health), EditionError::Health(card))?;
                    check(in_range(dice), EditionError::Access(card))?;
                    check(in_box(dice), EditionError::NoDie(card))?;
                }
                Trick::Shorten(takes) => {
                    check(SHORTEN.hold(takes), EditionError::Shorten(id))?;
                }
                Trick::Rebound | Trick::ThreeSixty => {}
            }
        }
        let of_kind = |kind| self.strings.iter().filter(|s| s.kind == kind).count();
        for (code, string) in (0..).zip(&self.strings) {
            let Some(id) = StringId::from_code(code) else {
                continue;
            };
            check(in_range(string.dice), EditionError::StringAccess(id))?;
        }
        check(of_kind(StringKind::Leather) == 2, EditionError::Laces)?;
        check(of_kind(StringKind::Shoelace) >= 2, EditionError::Shoelaces)?;
        for (colour, die) in Colour::ALL.iter().zip(dice) {
            let blank = die.faces.iter().all(|&face| face == Face::Miss);
            check(!blank, EditionError::Blank(*colour))?;
        }
        let count: u32 = dice.iter().map(|die| u32::from(die.count)).sum();
        check(count == 7, EditionError::DiceCount)
    }
}

/// Why a card set is none: the rule of "Card set" that it breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditionError {
    /// Too few or too many conkers, or half of them are no number (Card set 1).
    #[error("there are {CONKERS} conkers, an even number")]
    Conkers,
    /// Too few or too many hardeners, or half of them are no number (Card set 1).
    #[error("there are {HARDENERS} hardeners, an even number")]
    Hardeners,
    /// Too few or too many tricks, or half of them are no number (Card set 1).
    #[error("there are {TRICKS} tricks, an even number")]
    Tricks,
    /// More or fewer cards than two layouts have (Card set 1).
    #[error("there are 30 conkers, hardeners and tricks in all")]
    Cards,
    /// Too few or too many strings (Card set 1).
    #[error("there are {STRINGS} strings")]
    Strings,
    /// A conker or chestnut has too little or too much health (Card set 3, 5).
    #[error("{0}: health is {HEALTH}")]
    Health(CardId),
    /// A conker has too many points (Card set 3).
    #[error("{0}: victory points are {POINTS}")]
    Points(CardId),
    /// A conker or chestnut gives too many dice (Card set 7).
    #[error("{0}: dice access is {ACCESS} of each colour")]
    Access(CardId),
    /// A conker or chestnut could roll nothing (Card set 3, 5).
    #[error("{0}: at least one die that is in the box")]
    NoDie(CardId),
    /// A hardener changes health too much (Card set 4).
    #[error("{0}: the health change is {CHANGE}")]
    Change(HardenerId),
    /// A hardener has points, or too many against it (Card set 4).
    #[error("{0}: the points of a hardener are {BONUS}")]
    Bonus(HardenerId),
    /// A hardener that goes on neither one conker nor two (Card set 4).
    #[error("{0}: the reach of a hardener is {REACH} conkers")]
    Reach(HardenerId),
    /// A shorten takes too little or too much (Card set 5).
    #[error("{0}: a shorten takes {SHORTEN} health")]
    Shorten(TrickId),
    /// A string gives too many dice (Card set 7).
    #[error("{0}: dice access is {ACCESS} of each colour")]
    StringAccess(StringId),
    /// There are more or fewer than two leather laces (Card set 6).
    #[error("exactly two strings are leather, one for each round")]
    Laces,
    /// There are fewer than two shoelaces (Card set 6).
    #[error("at least two strings are shoelaces")]
    Shoelaces,
    /// Dice of a colour always miss (Card set 7).
    #[error("dice {0}: at least one face is not a miss")]
    Blank(Colour),
    /// There are more or fewer than seven dice (Card set 7).
    #[error("there are 7 dice in all")]
    DiceCount,
}

/// Where a card set breaks a rule: what a reader of a file points at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum EditionPlace {
    /// In a conker, a hardener or a trick.
    Card(CardId),
    /// In a string.
    String(StringId),
    /// In the dice of a colour.
    Dice(Colour),
    /// In the conkers as a whole.
    Conkers,
    /// In the hardeners as a whole.
    Hardeners,
    /// In the tricks as a whole.
    Tricks,
    /// In conkers, hardeners and tricks together.
    Cards,
    /// In the strings as a whole.
    Strings,
    /// In the dice as a whole.
    AllDice,
}

impl EditionError {
    /// Where in the set it is.
    pub const fn place(self) -> EditionPlace {
        match self {
            Self::Health(card) | Self::Points(card) | Self::Access(card) | Self::NoDie(card) => {
                EditionPlace::Card(card)
            }
            Self::Change(hardener) | Self::Bonus(hardener) | Self::Reach(hardener) => {
                EditionPlace::Card(CardId::Hardener(hardener))
            }
            Self::Shorten(trick) => EditionPlace::Card(CardId::Trick(trick)),
            Self::StringAccess(string) => EditionPlace::String(string),
            Self::Conkers => EditionPlace::Conkers,
            Self::Hardeners => EditionPlace::Hardeners,
            Self::Tricks => EditionPlace::Tricks,
            Self::Cards => EditionPlace::Cards,
            Self::Strings | Self::Laces | Self::Shoelaces => EditionPlace::Strings,
            Self::Blank(colour) => EditionPlace::Dice(colour),
            Self::DiceCount => EditionPlace::AllDice,
        }
    }

    /// What is wrong there, as data names it: `health` of a card; none for a
    /// place as a whole.
    pub const fn key(self) -> Option<&'static str> {
        Some(match self {
            Self::Health(_) | Self::Change(_) => "health",
            Self::Points(_) | Self::Bonus(_) => "points",
            Self::Access(_) | Self::NoDie(_) | Self::StringAccess(_) => "dice",
            Self::Reach(_) => "reach",
            Self::Shorten(_) => "shorten",
            Self::Blank(_) => "faces",
            Self::Conkers
            | Self::Hardeners
            | Self::Tricks
            | Self::Cards
            | Self::Strings
            | Self::Laces
            | Self::Shoelaces
            | Self::DiceCount => return None,
        })
    }

    /// The numbers that are allowed there, if it is about a number: of dice,
    /// for each colour.
    pub fn range(self) -> Option<RangeInclusive<i32>> {
        let limits = match self {
            Self::Conkers => CONKERS,
            Self::Hardeners => HARDENERS,
            Self::Tricks => TRICKS,
            Self::Strings => STRINGS,
            Self::Health(_) => HEALTH,
            Self::Points(_) => POINTS,
            Self::Access(_) | Self::StringAccess(_) => ACCESS,
            Self::Change(_) => CHANGE,
            Self::Bonus(_) => BONUS,
            Self::Reach(_) => REACH,
            Self::Shorten(_) => SHORTEN,
            Self::Cards
            | Self::NoDie(_)
            | Self::Laces
            | Self::Shoelaces
            | Self::Blank(_)
            | Self::DiceCount => return None,
        };
        Some(limits.range())
    }
}
