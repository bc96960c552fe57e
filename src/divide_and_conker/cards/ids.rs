//! What cards, strings, dice and places are called: their numbers and text.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::dense::Dense;
use crate::text::{TextError, number, worded};

/// Declares the name of a thing of which there are few: a prefix and a number.
///
/// It holds its code and 1, so that none of them is a byte as well.
macro_rules! id {
    (
        $(#[$meta:meta])*
        $Name:ident: $prefix:literal from $first:literal, $count:literal, $expected:literal
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(NonZeroU8);

        impl $Name {
            const START: u8 = $first;

            #[doc = concat!("The one with this number, from ", $first, " on, if there is one.")]
            #[inline]
            pub const fn new(number: u8) -> Option<Self> {
                match number.checked_sub(Self::START) {
                    Some(index) if index < $count => Some(Self::at(index as u32)),
                    _ => None,
                }
            }

            #[doc = concat!("Its number, from ", $first, " on.")]
            #[inline]
            pub const fn number(self) -> u8 {
                self.index() + Self::START
            }

            /// Its place among them, from 0 on.
            #[inline]
            pub const fn index(self) -> u8 {
                self.0.get() - 1
            }

            /// Its code.
            #[inline]
            pub(crate) const fn place(self) -> u32 {
                self.index() as u32
            }

            /// The one with a code, which must be below their count.
            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "below a small count")]
            pub(crate) const fn at(code: u32) -> Self {
                Self(NonZeroU8::MIN.saturating_add(code as u8))
            }
        }

        impl Dense for $Name {
            const COUNT: u32 = $count;

            #[inline]
            fn code(self) -> u32 {
                self.place()
            }

            #[inline]
            fn from_code(code: u32) -> Option<Self> {
                (code < Self::COUNT).then_some(Self::at(code))
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{}"), self.number())
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
                text.strip_prefix($prefix)
                    .and_then(number)
                    .and_then(|number| Self::new(u8::try_from(number).ok()?))
                    .ok_or_else(|| TextError::unlike($expected, text))
            }
        }

        const _: () = assert!(size_of::<Option<$Name>>() == 1);
    };
}

// There is room for the most that a card set may have of each kind (Card set),
// so that codes do not depend on the set.
id! {
    /// A conker: `C1` to `C18` at most, as many as the card set has.
    ConkerId: "C" from 1, 18, "a conker, `C1` to `C18`"
}
id! {
    /// A hardener: `H1` to `H14` at most, as many as the card set has.
    HardenerId: "H" from 1, 14, "a hardener, `H1` to `H14`"
}
id! {
    /// A trick: `T1` to `T14` at most, as many as the card set has.
    TrickId: "T" from 1, 14, "a trick, `T1` to `T14`"
}
id! {
    /// A string: `S1` to `S20` at most, as many as the card set has.
    StringId: "S" from 1, 20, "a string, `S1` to `S20`"
}
id! {
    /// A place of the layout, 0 to 14.
    Slot: "" from 0, 15, "a slot, 0 to 14"
}
id! {
    /// The place of a die in a roll, 0 to 6.
    Place: "" from 0, 7, "a die's place in the roll, 0 to 6"
}

/// One of the cards of the two layouts, in code order: C, H, T.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardId {
    /// A conker.
    Conker(ConkerId),
    /// A hardener.
    Hardener(HardenerId),
    /// A trick.
    Trick(TrickId),
}

const _: () = assert!(size_of::<Option<CardId>>() == 2);

impl CardId {
    /// The code of the first hardener.
    pub(crate) const HARDENERS: u32 = ConkerId::COUNT;
    /// The code of the first trick.
    pub(crate) const TRICKS: u32 = Self::HARDENERS + HardenerId::COUNT;

    /// Its code.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        match self {
            Self::Conker(conker) => conker.place(),
            Self::Hardener(hardener) => Self::HARDENERS + hardener.place(),
            Self::Trick(trick) => Self::TRICKS + trick.place(),
        }
    }

    /// The one with a code, which must be below their count.
    #[inline]
    pub(crate) const fn at(code: u32) -> Self {
        if code < Self::HARDENERS {
            Self::Conker(ConkerId::at(code))
        } else if code < Self::TRICKS {
            Self::Hardener(HardenerId::at(code - Self::HARDENERS))
        } else {
            Self::Trick(TrickId::at(code - Self::TRICKS))
        }
    }
}

impl Dense for CardId {
    const COUNT: u32 = Self::TRICKS + TrickId::COUNT;

    #[inline]
    fn code(self) -> u32 {
        self.place()
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        (code < Self::COUNT).then_some(Self::at(code))
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
            .map_err(|_| {
                TextError::unlike(
                    "a card, `C1` to `C18`, `H1` to `H14` or `T1` to `T14`",
                    text,
                )
            })
    }
}

worded! {
    /// The two rounds of a game.
    pub(crate) enum Round: "a round, `1` or `2`" {
        One = "1",
        Two = "2",
    }
}

impl Round {
    /// Its number, 1 or 2.
    pub(crate) const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The round with a number, if there is one.
    pub(crate) const fn of_number(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            _ => None,
        }
    }
}

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
        dense::<CardId>(18 + 14 + 14);
        dense::<StringId>(20);
        dense::<Pair<ConkerId>>(18 * 17 / 2);
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
