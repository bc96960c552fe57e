//! How many ways there are, and choices of a few cards out of a set.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, CardSet};
use crate::dense::{Dense, lookup};
use crate::event::{Part, Words};
use crate::list::Blank;
use crate::text::{TextError, spaced, words};

/// `N` different cards, in card order.
///
/// Codes are lexicographic: of all choices of `N` out of the 52 cards, written
/// in card order, the one that comes first in a dictionary has code 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards<const N: usize>([Card; N]);

impl<const N: usize> Cards<N> {
    /// How many cards, as a number to count with.
    #[allow(clippy::cast_possible_truncation, reason = "1 to 3")]
    const CHOSEN: u32 = {
        assert!(N >= 1 && N <= 3);
        N as u32
    };

    /// The cards of a set, if it holds exactly `N`.
    #[inline]
    pub fn new(set: CardSet) -> Option<Self> {
        let mut cards = [Card::BLANK; N];
        let mut rest = set.iter();
        for place in &mut cards {
            *place = rest.next()?;
        }
        rest.next().is_none().then_some(Self(cards))
    }

    /// These cards, if they are different and in card order.
    fn ascending(cards: [Card; N]) -> Option<Self> {
        cards.is_sorted_by(|a, b| a < b).then_some(Self(cards))
    }

    /// The cards, in card order.
    #[inline]
    pub const fn cards(&self) -> &[Card; N] {
        &self.0
    }

    /// The cards as a set.
    #[inline]
    pub fn set(self) -> CardSet {
        self.0.into_iter().collect()
    }

    /// In how many ways `N` cards can be chosen out of a set.
    #[inline]
    pub const fn ways(of: CardSet) -> u32 {
        few(of.len(), Self::CHOSEN)
    }

    /// The choice out of a set that has `index` others before it.
    #[inline]
    pub fn nth(of: CardSet, index: u32) -> Option<Self> {
        let size = of.len();
        // Counted from the last choice, which makes the sums start at 0.
        let mut from_last = Self::ways(of).checked_sub(index)?.checked_sub(1)?;
        let mut cards = [Card::BLANK; N];
        let mut high = size;
        for (place, still) in cards.iter_mut().zip((1..=Self::CHOSEN).rev()) {
            high = most(from_last, still, high);
            from_last -= few(high, still);
            *place = of.nth(size - 1 - high)?;
        }
        Some(Self(cards))
    }
}

/// In how many ways up to three of `n` cards can be chosen: at most 22100.
#[inline]
const fn few(n: u32, k: u32) -> u32 {
    // Of less than `k` there is none: one factor is 0.
    let pairs = n.wrapping_mul(n.wrapping_sub(1));
    match k {
        1 => n,
        2 => pairs / 2,
        _ => pairs.wrapping_mul(n.wrapping_sub(2)) / 6,
    }
}

/// The most cards, less than `below`, of which `k` can be chosen in no more than
/// so many ways.
#[inline]
const fn most(ways: u32, k: u32, below: u32) -> u32 {
    match k {
        1 => ways,
        2 if ways < KNOWN => lookup(&OF_TWO, ways as usize) as u32,
        3 if ways < KNOWN => lookup(&OF_THREE, ways as usize) as u32,
        _ => search(ways, k, below),
    }
}

/// The same, one number of cards after the other.
const fn search(ways: u32, k: u32, below: u32) -> u32 {
    let mut n = below.saturating_sub(1);
    while n > 0 && few(n, k) > ways {
        n -= 1;
    }
    n
}

/// What is known of up to so many ways: those to choose of ten cards, and more.
const KNOWN: u32 = 128;
static OF_TWO: [u8; KNOWN as usize] = table(2);
static OF_THREE: [u8; KNOWN as usize] = table(3);

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
#[allow(clippy::cast_possible_truncation, reason = "at most 52")]
const fn table(k: u32) -> [u8; KNOWN as usize] {
    let mut table = [0; KNOWN as usize];
    let mut ways = 0;
    while ways < KNOWN {
        table[ways as usize] = search(ways, k, Card::COUNT) as u8;
        ways += 1;
    }
    table
}

/// In how many ways `k` of `n` things can be chosen; `n` up to 52.
#[inline]
#[allow(clippy::indexing_slicing, reason = "the place is below the length")]
pub(crate) const fn choose(n: u32, k: u32) -> u64 {
    if k > n {
        return 0;
    }
    let others = n - k;
    let k = if k < others { k } else { others };
    let place = (row(n) + k) as usize;
    // No more than 52 are asked for.
    if place < CHOOSE.len() {
        CHOOSE[place]
    } else {
        0
    }
}

/// Where the ways to choose from `n` begin: after `m / 2 + 1` for each lower `m`.
const fn row(n: u32) -> u32 {
    (n + 1) * (n + 1) / 4
}

/// The ways to choose up to half of `n`, row by row.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static CHOOSE: [u64; row(53) as usize] = {
    let mut table = [0; row(53) as usize];
    let mut n = 0;
    while n <= 52 {
        let (own, last) = (row(n) as usize, row(n.saturating_sub(1)) as usize);
        let half = n as usize / 2;
        table[own] = 1;
        let mut k = 1;
        while k <= half {
            let other = if 2 * k == n as usize { k - 1 } else { k };
            table[own + k] = table[last + k - 1] + table[last + other];
            k += 1;
        }
        n += 1;
    }
    table
};

impl<const N: usize> Dense for Cards<N> {
    const COUNT: u32 = few(Card::COUNT, Self::CHOSEN);

    #[inline]
    fn code(self) -> u32 {
        let still = (1..=Self::CHOSEN).rev();
        let from_last = |(card, still): (&Card, u32)| few(Self::after(*card), still);
        Self::COUNT - 1 - self.0.iter().zip(still).map(from_last).sum::<u32>()
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        Self::nth(CardSet::FULL, code)
    }
}

impl<const N: usize> Cards<N> {
    /// How many cards come after this one in card order.
    fn after(card: Card) -> u32 {
        (Card::COUNT - 1).saturating_sub(card.code())
    }
}

impl<const N: usize> fmt::Display for Cards<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        spaced(f, self.0)
    }
}

impl<const N: usize> fmt::Debug for Cards<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

impl<const N: usize> FromStr for Cards<N> {
    type Err = TextError;

    /// Takes the cards in card order only: there is one text for each choice.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = || {
            TextError::unlike(
                "different cards in card order, as many as the rule says",
                text,
            )
        };
        let mut cards = [Card::BLANK; N];
        let mut words = words(text);
        for place in &mut cards {
            *place = words.next().ok_or_else(wrong)?.parse()?;
        }
        match Self::ascending(cards) {
            Some(cards) if words.next().is_none() => Ok(cards),
            _ => Err(wrong()),
        }
    }
}

/// Its cards are words of an event.
impl<const N: usize> Part for Cards<N> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        let cards = <[Card; N]>::read(words)?;
        Self::ascending(cards).ok_or(TextError::new("different cards in card order"))
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        self.0.flatten(event);
    }
}

#[cfg(feature = "serde")]
crate::forms::serde_as_text!(Cards<2>, Cards<3>);

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn ways_follow_from_those_of_one_thing_less() {
        for n in 0..=52 {
            assert_eq!((choose(n, 0), choose(n, n), choose(n, n + 1)), (1, 1, 0));
            for k in 1..=n.saturating_sub(1) {
                assert_eq!(choose(n, k), choose(n - 1, k - 1) + choose(n - 1, k));
            }
        }
    }

    #[test]
    fn combinations_are_numbered_like_a_dictionary() {
        let mut code = 0;
        for a in CardSet::FULL {
            for b in CardSet::FULL.iter().filter(|&b| b > a) {
                let pair = Cards::<2>::from_code(code).unwrap();
                assert_eq!(pair.cards(), &[a, b]);
                assert_eq!(pair.code(), code);
                code += 1;
            }
        }
        assert_eq!(code, 1326);
        assert_eq!(Cards::<2>::COUNT, 1326);
        assert_eq!(Cards::<2>::from_code(1326), None);
        assert_eq!(Cards::<3>::COUNT, 22100);
        for code in 0..22100 {
            assert_eq!(Cards::<3>::from_code(code).map(Dense::code), Some(code));
        }
        assert_eq!(Cards::<3>::from_code(22100), None);
    }

    #[test]
    fn combinations_of_a_set_ascend_and_are_all_there() {
        let of: CardSet = "3C 4C 9D 2H AS KS".parse().unwrap();
        let all: Vec<_> = (0..20).map(|i| Cards::<3>::nth(of, i).unwrap()).collect();
        assert!(all.is_sorted_by(|a, b| a.code() < b.code()));
        assert!(all.iter().all(|c| c.set().is_subset(of)));
        assert_eq!((Cards::<3>::ways(of), Cards::<3>::nth(of, 20)), (20, None));
        assert_eq!(Cards::<3>::ways("2C 3C".parse().unwrap()), 0);
        assert_eq!(Cards::<3>::nth("2C 3C".parse().unwrap(), 0), None);
    }

    #[test]
    fn combinations_have_one_text() {
        assert_eq!("2C AS".parse::<Cards<2>>().unwrap().to_string(), "2C AS");
        for wrong in ["AS 2C", "2C 2C", "2C", "2C 3C 4C", ""] {
            assert!(wrong.parse::<Cards<2>>().is_err(), "{wrong:?}");
        }
    }
}
