//! The card set of a game's settings, as text and as data.

use core::fmt;
use core::str::FromStr;

#[cfg(feature = "serde")]
use super::cards::{CardSet, CardSetError};
use super::numbers::{Digest, Numbers};
use crate::text::TextError;

/// The card set of a game's settings.
///
/// Its text is `reference`, or the hash of the set's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "CardsData", into = "CardsData")
)]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put it on")]
pub enum Cards {
    /// A set whose numbers are known.
    Known(Numbers),
    /// A set known by its hash alone, as read from a transcript: it must be
    /// given before a game can begin.
    Named(Digest),
}

impl Default for Cards {
    /// The built-in set.
    fn default() -> Self {
        Self::Known(Numbers::reference())
    }
}

impl Cards {
    /// The hash of the set's numbers.
    pub fn digest(&self) -> Digest {
        match self {
            Self::Known(numbers) => numbers.digest(),
            Self::Named(digest) => *digest,
        }
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::default() {
            f.write_str("reference")
        } else {
            fmt::Display::fmt(&self.digest(), f)
        }
    }
}

impl FromStr for Cards {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text == "reference" {
            return Ok(Self::default());
        }
        match text.parse() {
            Ok(digest) if digest == Numbers::reference().digest() => Ok(Self::default()),
            Ok(digest) => Ok(Self::Named(digest)),
            Err(_) => Err(TextError::new("`reference`, or `sha256-` and 64 digits")),
        }
    }
}

/// A card set as serde data: `"reference"`, `{"set": ...}` or
/// `{"named": "sha256-..."}`.
#[cfg(feature = "serde")]
#[derive(Clone, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put it on")]
pub(super) enum CardsData {
    Reference,
    Set(CardSet),
    Named(Digest),
}

#[cfg(feature = "serde")]
impl From<Cards> for CardsData {
    fn from(cards: Cards) -> Self {
        match cards {
            Cards::Known(numbers) => numbers.into(),
            Cards::Named(digest) => Self::Named(digest),
        }
    }
}

#[cfg(feature = "serde")]
impl From<Numbers> for CardsData {
    fn from(numbers: Numbers) -> Self {
        if numbers == Numbers::reference() {
            Self::Reference
        } else {
            Self::Set(numbers.named())
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<CardsData> for Cards {
    type Error = CardSetError;

    fn try_from(data: CardsData) -> Result<Self, Self::Error> {
        match data {
            CardsData::Reference => Ok(Self::default()),
            CardsData::Set(set) => set.numbers().map(Self::Known),
            CardsData::Named(digest) => Ok(Self::Named(digest)),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<CardsData> for Numbers {
    type Error = &'static str;

    fn try_from(data: CardsData) -> Result<Self, Self::Error> {
        match Cards::try_from(data) {
            Ok(Cards::Known(numbers)) => Ok(numbers),
            Ok(Cards::Named(_)) => Err("the numbers of the card set are missing"),
            Err(_) => Err("the card set breaks a rule"),
        }
    }
}
