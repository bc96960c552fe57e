//! Dice: colours, faces and rolls.

use core::fmt;
use core::str::FromStr;

use crate::dense::Dense;
use crate::text::{TextError, number, worded, words};

worded! {
    /// What a die shows.
    #[derive(Default)]
    pub enum Face: "`miss`, `hit` or `double`" {
        /// Nothing.
        #[default]
        Miss = "miss",
        /// One crack.
        Hit = "hit",
        /// Two cracks.
        Double = "double",
    }
}

impl Face {
    /// Its code.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        self as u32
    }

    /// The one with a code, which must be below their count.
    #[inline]
    pub(crate) const fn at(code: u32) -> Self {
        match code {
            0 => Self::Miss,
            1 => Self::Hit,
            _ => Self::Double,
        }
    }
}

worded! {
    /// The four kinds of dice.
    pub enum Colour: "`g`, `y`, `r` or `b`" {
        /// Green.
        Green = "g",
        /// Yellow.
        Yellow = "y",
        /// Red.
        Red = "r",
        /// Black, for Veterans.
        Black = "b",
    }
}

/// How many dice of each colour are rolled: 1 to 7 in all.
///
/// Codes rank all such rolls by green, then yellow, red and black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll([u8; 4]);

impl Roll {
    /// The most dice there are.
    const DICE: u8 = 7;

    /// A roll of green, yellow, red and black dice, 1 to 7 in all.
    #[inline]
    pub const fn new(green: u8, yellow: u8, red: u8, black: u8) -> Option<Self> {
        let most = Self::DICE;
        if green > most || yellow > most || red > most || black > most {
            return None;
        }
        match green + yellow + red + black {
            1..=Self::DICE => Some(Self([green, yellow, red, black])),
            _ => None,
        }
    }

    /// How many dice of a colour.
    #[inline]
    pub const fn count(self, colour: Colour) -> u8 {
        let [green, yellow, red, black] = self.0;
        match colour {
            Colour::Green => green,
            Colour::Yellow => yellow,
            Colour::Red => red,
            Colour::Black => black,
        }
    }

    /// How many dice of each colour: green, yellow, red, black.
    #[inline]
    pub const fn counts(self) -> [u8; 4] {
        self.0
    }
}

/// How many ways there are to have up to `dice` dice of `colours` colours.
const fn rolls(dice: u8, colours: u32) -> u32 {
    let dice = dice as u32;
    match colours {
        0 => 1,
        1 => dice + 1,
        2 => (dice + 1) * (dice + 2) / 2,
        3 => (dice + 1) * (dice + 2) * (dice + 3) / 6,
        _ => (dice + 1) * (dice + 2) * (dice + 3) * (dice + 4) / 24,
    }
}

impl Dense for Roll {
    /// All but the one without dice.
    const COUNT: u32 = rolls(Self::DICE, 4) - 1;

    fn code(self) -> u32 {
        let (mut rank, mut left) = (0, Self::DICE);
        for (&count, colours_after) in self.0.iter().zip([3, 2, 1, 0]) {
            for fewer in 0..count {
                rank += rolls(left.saturating_sub(fewer), colours_after);
            }
            left = left.saturating_sub(count);
        }
        rank.saturating_sub(1)
    }

    fn from_code(code: u32) -> Option<Self> {
        if code >= Self::COUNT {
            return None;
        }
        let (mut rank, mut left) = (code + 1, Self::DICE);
        let mut counts = [0; 4];
        for (count, colours_after) in counts.iter_mut().zip([3, 2, 1, 0]) {
            while left > 0 && rank >= rolls(left, colours_after) {
                rank -= rolls(left, colours_after);
                *count += 1;
                left -= 1;
            }
        }
        let [green, yellow, red, black] = counts;
        Self::new(green, yellow, red, black)
    }
}

impl fmt::Display for Roll {
    /// As in a move: `g1 r2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (colour, count) in Colour::ALL.iter().zip(self.0) {
            if count > 0 {
                write!(f, "{space}{colour}{count}")?;
                space = " ";
            }
        }
        Ok(())
    }
}

impl FromStr for Roll {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::of_words(words(text)).ok_or_else(|| TextError::unlike(Self::EXPECTED, text))
    }
}

impl Roll {
    pub(crate) const EXPECTED: &str = "1 to 7 dice in the order g y r b, such as `g1 r2`";

    pub(crate) fn of_words<'a>(words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut counts = [0; 4];
        let mut left = Colour::ALL.iter().zip(&mut counts);
        for word in words {
            let (count, digits) = loop {
                let (colour, count) = left.next()?;
                if let Some(digits) = word.strip_prefix(colour.word()) {
                    break (count, digits);
                }
            };
            *count = u8::try_from(number(digits)?).ok().filter(|&n| n > 0)?;
        }
        let [green, yellow, red, black] = counts;
        Self::new(green, yellow, red, black)
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Roll);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_has_one_text() {
        for code in 0..Roll::COUNT {
            let roll = Roll::from_code(code);
            assert_eq!(roll.and_then(|roll| roll.to_string().parse().ok()), roll);
        }
        for wrong in [
            "", "g0", "g1 r0", "r1 g1", "g1 g1", "g8", "g4 y4", "x1", "g", "g01", "G1",
        ] {
            assert!(wrong.parse::<Roll>().is_err(), "{wrong:?}");
        }
    }
}
