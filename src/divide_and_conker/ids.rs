//! What cards, strings, dice and places are called: their numbers and text.

use core::fmt;
use core::str::FromStr;

use super::row::{Bits, bits};
use crate::dense::Dense;
use crate::text::{TextError, number, worded};

/// Declares the name of a card or string: a letter and a number from 1.
macro_rules! id {
    ($(#[$meta:meta])* $Name:ident: $letter:literal, $count:literal, $expected:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(u8);

        impl $Name {
            /// The one with this number, from 1 on, if there is one.
            #[inline]
            pub const fn new(number: u8) -> Option<Self> {
                if 1 <= number && number <= $count {
                    Some(Self(number - 1))
                } else {
                    None
                }
            }

            /// Its number in the order of the card set, from 1 on.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// Its place in the lists of the card set, from 0 on.
            #[inline]
            pub const fn index(self) -> u8 {
                self.0
            }
        }

        impl Dense for $Name {
            const COUNT: u32 = $count;

            #[inline]
            fn code(self) -> u32 {
                u32::from(self.0)
            }

            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "below a small count")]
            fn from_code(code: u32) -> Option<Self> {
                (code < Self::COUNT).then_some(Self(code as u8))
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{}"), self.number())
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl FromStr for $Name {
            type Err = TextError;

            fn from_str(text: &str) -> Result<Self, TextError> {
                text.strip_prefix($letter)
                    .and_then(number)
                    .and_then(|number| Self::from_code(number.checked_sub(1)?))
                    .ok_or(TextError::new($expected))
            }
        }
    };
}

id! {
    /// One of the 14 conkers: `C1` to `C14`.
    ConkerId: "C", 14, "a conker, `C1` to `C14`"
}
id! {
    /// One of the 8 hardeners: `H1` to `H8`.
    HardenerId: "H", 8, "a hardener, `H1` to `H8`"
}
id! {
    /// One of the 8 tricks: `T1` to `T8`.
    TrickId: "T", 8, "a trick, `T1` to `T8`"
}
id! {
    /// One of the 14 strings: `S1` to `S14`.
    StringId: "S", 14, "a string, `S1` to `S14`"
}

/// One of the 30 cards of the two layouts, in code order: C, H, T.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardId {
    /// A conker.
    Conker(ConkerId),
    /// A hardener.
    Hardener(HardenerId),
    /// A trick.
    Trick(TrickId),
}

impl Dense for CardId {
    const COUNT: u32 = 30;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::Conker(conker) => conker.code(),
            Self::Hardener(hardener) => 14 + hardener.code(),
            Self::Trick(trick) => 22 + trick.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        match code {
            0..14 => ConkerId::from_code(code).map(Self::Conker),
            14..22 => HardenerId::from_code(code - 14).map(Self::Hardener),
            22.. => TrickId::from_code(code - 22).map(Self::Trick),
        }
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conker(conker) => fmt::Display::fmt(conker, f),
            Self::Hardener(hardener) => fmt::Display::fmt(hardener, f),
            Self::Trick(trick) => fmt::Display::fmt(trick, f),
        }
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CardId {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let conker = || text.parse().map(Self::Conker);
        let hardener = || text.parse().map(Self::Hardener);
        let trick = || text.parse().map(Self::Trick);
        conker()
            .or_else(|_: TextError| hardener())
            .or_else(|_: TextError| trick())
            .or(Err(TextError::new(
                "a card, `C1` to `C14`, `H1` to `H8` or `T1` to `T8`",
            )))
    }
}

/// A set of the 30 cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardIds(pub(super) u32);

impl CardIds {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Whether the card is one of them.
    pub fn contains(self, card: CardId) -> bool {
        self.0 >> card.code() & 1 != 0
    }

    /// These cards and this one.
    #[must_use]
    pub fn with(self, card: CardId) -> Self {
        Self(self.0 | 1 << card.code())
    }

    /// How many there are, 0 to 30.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in code order.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        bits(self.0).filter_map(CardId::from_code)
    }
}

impl IntoIterator for CardIds {
    type Item = CardId;
    type IntoIter = core::iter::FilterMap<Bits, fn(u32) -> Option<CardId>>;

    fn into_iter(self) -> Self::IntoIter {
        bits(self.0).filter_map(CardId::from_code)
    }
}

impl fmt::Display for CardIds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::spaced(f, *self)
    }
}

impl fmt::Debug for CardIds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// A place of the layout, 0 to 14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

/// The place of a die in a roll, 0 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

macro_rules! numbered {
    ($Name:ident: $count:literal, $expected:literal) => {
        impl $Name {
            /// The one with this number, from 0 on, if there is one.
            #[inline]
            pub const fn new(number: u8) -> Option<Self> {
                if number < $count {
                    Some(Self(number))
                } else {
                    None
                }
            }

            /// Its number, from 0 on.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0
            }
        }

        impl Dense for $Name {
            const COUNT: u32 = $count;

            #[inline]
            fn code(self) -> u32 {
                u32::from(self.0)
            }

            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "below a small count")]
            fn from_code(code: u32) -> Option<Self> {
                (code < Self::COUNT).then_some(Self(code as u8))
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $Name {
            type Err = TextError;

            fn from_str(text: &str) -> Result<Self, TextError> {
                number(text)
                    .and_then(Self::from_code)
                    .ok_or(TextError::new($expected))
            }
        }
    };
}

numbered!(Slot: 15, "a slot, 0 to 14");
numbered!(Place: 7, "a die's place in the roll, 0 to 6");

/// Two different things, the lower first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair<T>(T, T);

impl<T: Dense + Ord> Pair<T> {
    /// A pair, if the first is lower than the second.
    pub fn new(low: T, high: T) -> Option<Self> {
        (low < high).then_some(Self(low, high))
    }

    /// The lower one.
    #[inline]
    pub const fn low(self) -> T {
        self.0
    }

    /// The higher one.
    #[inline]
    pub const fn high(self) -> T {
        self.1
    }
}

impl<T: Dense + Ord> Dense for Pair<T> {
    const COUNT: u32 = T::COUNT * (T::COUNT - 1) / 2;

    #[inline]
    fn code(self) -> u32 {
        let (low, high) = (self.0.code(), self.1.code());
        // Pairs with a lower first half, then those between.
        (low * (2 * T::COUNT - low - 1) / 2 + high).saturating_sub(low + 1)
    }

    fn from_code(code: u32) -> Option<Self> {
        let (mut low, mut rest) = (0, code);
        while low + 1 < T::COUNT {
            let with_this = T::COUNT - 1 - low;
            if rest < with_this {
                return Self::new(T::from_code(low)?, T::from_code(low + 1 + rest)?);
            }
            rest -= with_this;
            low += 1;
        }
        None
    }
}

impl<T: fmt::Display> fmt::Display for Pair<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

worded! {
    /// Which conker of a battle a chestnut replaces.
    pub enum Side: "`own` or `theirs`" {
        /// That of the player of the card.
        Own = "own",
        /// That of its opponent.
        Theirs = "theirs",
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(CardId, ConkerId, HardenerId, TrickId, StringId, Slot, Place,);

#[cfg(feature = "serde")]
crate::serde::serde_as_list!(CardIds: CardId);

#[cfg(test)]
mod tests {
    use super::super::dice::Roll;
    use super::*;

    fn dense<T: Dense + Ord + fmt::Debug>(count: u32) {
        assert_eq!(T::COUNT, count);
        let all: Vec<_> = (0..count).filter_map(T::from_code).collect();
        assert_eq!(all.len(), count as usize);
        assert!(all.is_sorted_by(|a, b| a < b), "codes are in order");
        assert!(
            all.iter()
                .zip(0..)
                .all(|(value, code)| value.code() == code)
        );
        assert_eq!(T::from_code(count), None);
        assert_eq!(T::from_code(u32::MAX), None);
    }

    #[test]
    fn codes_are_dense_and_in_order() {
        dense::<CardId>(30);
        dense::<StringId>(14);
        dense::<Pair<ConkerId>>(14 * 13 / 2);
        dense::<Pair<Place>>(21);
        // The ways to have 0 to 7 dice of four colours, but for none at all.
        let mut count = 0;
        for n in 0..8 * 8 * 8 * 8 {
            let sum: u32 = [n % 8, n / 8 % 8, n / 64 % 8, n / 512].iter().sum();
            count += u32::from((1..=7).contains(&sum));
        }
        dense::<Roll>(count);
    }
}
