//! What can be refused, and why.

use core::error::Error;
use core::fmt::{self, Display};
use core::hash::Hash;

use crate::maybe::MaybeSerialize;
use crate::player::Player;
use crate::text::number_in;

/// Why something was refused, as data: an error with a number.
///
/// The text is for people. A program that answers to a refusal, counts it or
/// sends it on matches the type, or uses the number; with feature `serde` the
/// whole is written as the name of the reason and what belongs to it, such as
/// `{"not-in-hand":"7H"}`.
pub trait Refusal: Error + Copy + Eq + Hash + Send + Sync + MaybeSerialize + 'static {
    /// The number of the reason among those of its type, from 1. Within a major
    /// version of the crate it stays as it is, and is not given to another.
    ///
    /// What belongs to the reason has no part in it: a reason inside a reason
    /// has a number of its own.
    fn number(&self) -> u32;
}

/// Declares reasons for refusals, each with its number and text.
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident $(<$R:ident>)? {
            $($(#[$variant_meta:meta])*
            $Variant:ident $(($($parts:tt)+))? $({$($fields:tt)+})? = $number:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(
            feature = "serde",
            serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")
        )]
        #[non_exhaustive]
        pub enum $Name $(<$R>)? {
            $($(#[$variant_meta])*
            #[doc = concat!("\n\nNumber ", stringify!($number), ".")]
            $Variant $(($($parts)+))? $({$($fields)+})?,)+
        }

        impl $(<$R: $crate::error::Refusal>)? $crate::error::Refusal for $Name $(<$R>)? {
            fn number(&self) -> u32 {
                match self {
                    $(Self::$Variant { .. } => $number,)+
                }
            }
        }
    };
}
pub(crate) use refusals;

/// There is no memory left for what was asked. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("there is no memory left")]
pub struct OutOfMemory;

impl<R> From<OutOfMemory> for PlayError<R> {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<OutOfMemory> for ChanceError {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<OutOfMemory> for ConfigError {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

impl From<OutOfMemory> for ViewError {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OUT_OF_MEMORY
    }
}

refusals! {
    /// Why a move was refused. The game is as it was.
    #[derive(thiserror::Error)]
    pub enum PlayError<R> {
        /// The game is over.
        #[error("the game is over")]
        Over = 1,
        /// Chance is awaited, not a player.
        #[error("chance comes first: an outcome is awaited, not a move")]
        Chance = 2,
        /// There is no such player in this game.
        #[error("player {0} is not in this game")]
        NotInGame(Player) = 3,
        /// The player owes no decision, or has given it already.
        #[error("player {0} owes no decision now")]
        NotAwaited(Player) = 4,
        /// The rules do not allow the move.
        #[error("{0}")]
        Illegal(R) = 5,
        /// The history of a [`Match`](crate::Match) is full.
        #[error("the history is full: a transcript holds no more")]
        HistoryFull = 6,
        /// The history of a [`Match`](crate::Match) cannot grow.
        #[error("{OutOfMemory}")]
        OutOfMemory = 7,
    }
}

impl<R> PlayError<R> {
    /// The same error with the rule as another type, as code over several games
    /// needs it.
    pub fn map_rule<T>(self, rule: impl FnOnce(R) -> T) -> PlayError<T> {
        match self {
            Self::Over => PlayError::Over,
            Self::Chance => PlayError::Chance,
            Self::NotInGame(player) => PlayError::NotInGame(player),
            Self::NotAwaited(player) => PlayError::NotAwaited(player),
            Self::Illegal(broken) => PlayError::Illegal(rule(broken)),
            Self::HistoryFull => PlayError::HistoryFull,
            Self::OutOfMemory => PlayError::OutOfMemory,
        }
    }
}

refusals! {
    /// Why a chance outcome was refused. The game is as it was.
    #[derive(thiserror::Error)]
    pub enum ChanceError {
        /// The game is over.
        #[error("the game is over")]
        Over = 1,
        /// Players are awaited, not chance.
        #[error("players are awaited, not chance")]
        Players = 2,
        /// The outcome cannot happen here.
        #[error("this outcome cannot happen here")]
        Impossible = 3,
        /// The seed of a [`Match`](crate::Match) decides what happens.
        #[error("the seed decides what happens")]
        Seeded = 4,
        /// The history of a [`Match`](crate::Match) is full.
        #[error("the history is full: a transcript holds no more")]
        HistoryFull = 5,
        /// The history of a [`Match`](crate::Match) cannot grow.
        #[error("{OutOfMemory}")]
        OutOfMemory = 6,
    }
}

refusals! {
    /// Why there is no such game.
    #[derive(thiserror::Error)]
    pub enum ConfigError {
        /// The game has no such key.
        #[error("unknown key; the keys are: {}", Commas(keys))]
        UnknownKey {
            /// The keys that there are.
            keys: &'static [&'static str],
        } = 1,
        /// A key cannot have that value.
        #[error("`{key}` must be {allowed}")]
        Value {
            /// The key.
            key: &'static str,
            /// What is allowed.
            allowed: Allowed,
        } = 2,
        /// Values that are allowed alone do not go together.
        #[error("{rule}")]
        Conflict {
            /// The keys whose values contradict each other.
            keys: &'static [&'static str],
            /// The rule, in words.
            rule: &'static str,
        } = 3,
        /// There is no memory for the [`Match`](crate::Match).
        #[error("{OutOfMemory}")]
        OutOfMemory = 4,
    }
}

impl ConfigError {
    /// The keys that the error is about; none for an unknown key.
    pub const fn keys(&self) -> &[&'static str] {
        match self {
            Self::UnknownKey { .. } | Self::OutOfMemory => &[],
            Self::Value { key, .. } => core::slice::from_ref(key),
            Self::Conflict { keys, .. } => keys,
        }
    }
}

/// What a setting can be; its text is a list for people, such as `2 to 8`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Allowed {
    pub(crate) values: &'static [&'static str],
    /// What the text says in place of the list.
    pub(crate) words: Option<&'static str>,
}

impl Allowed {
    /// The values in the list, the default first.
    pub const fn values(&self) -> &'static [&'static str] {
        self.values
    }
}

impl Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.words, self.values) {
            (Some(words), _) => f.write_str(words),
            // Numbers without a gap.
            (None, [first, _, .., last]) if number_in(first, 0, u8::MAX).is_some() => {
                write!(f, "{first} to {last}")
            }
            (None, [first, last]) => write!(f, "{first} or {last}"),
            (None, values) => Display::fmt(&Commas(values), f),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Allowed {
    /// As the text.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

struct Commas<'a>(&'a [&'static str]);

impl Display for Commas<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.0.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{word}")?;
        }
        Ok(())
    }
}

/// Why nothing can be sampled: the view fits no state of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct ViewError {
    reason: &'static str,
}

impl ViewError {
    /// The state made from the view would break what must hold.
    pub(crate) const NO_SUCH_STATE: Self = Self {
        reason: "the view fits no position of the game: it contradicts itself",
    };

    /// Nothing is wrong with the view: there is no memory for the
    /// [`Match`](crate::Match).
    pub const OUT_OF_MEMORY: Self = Self {
        reason: "there is no memory left",
    };
}

impl From<ConfigError> for ViewError {
    fn from(_: ConfigError) -> Self {
        Self {
            reason: "the view fits no position of the game: there is no game with its config",
        }
    }
}

/// Something that must hold in a game and does not: a bug in this crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("must hold: {0}")]
pub struct Violation(pub(crate) &'static str);

/// Checks one thing that must hold.
pub(crate) const fn must(holds: bool, what: &'static str) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation(what)) }
}
