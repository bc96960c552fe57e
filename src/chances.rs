//! The outcomes that chance may have, with their weights.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::dense::Dense;
use crate::text::TextError;

/// A chance outcome: a kind and one word, such as `deal 9S`.
pub trait ChanceOutcome:
    Dense + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// What happened, in one word: `deal`.
    fn kind(self) -> &'static str;

    /// To what, the word after the kind, to be displayed: `9S`.
    fn part(&self) -> &dyn Display;

    /// The outcome of a kind that a word names.
    ///
    /// # Errors
    /// If there is no such kind or no such outcome of it.
    fn parse(kind: &str, word: &str) -> Result<Self, TextError>;
}

/// The outcomes that chance may have, with whole-number weights.
///
/// Weights are positive and in smallest whole numbers: their greatest common
/// divisor is 1. Outcomes are listed ascending by code. For the total weight
/// `w`, number `n` from 0 to `w - 1` stands for the outcome in which it falls
/// when the outcomes lie end to end, each as long as its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances<C> {
    /// Code of the outcome that bit 0 of the layers stands for.
    base: u32,
    /// Up to three disjoint sets of equally heavy outcomes.
    layers: [Layer; 3],
    total: u32,
    outcome: PhantomData<C>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Layer {
    codes: u64,
    weight: u32,
}

impl Layer {
    /// The weight of the layer's outcomes among the places in `mask`.
    const fn weight_in(self, mask: u64) -> u32 {
        (self.codes & mask).count_ones() * self.weight
    }
}

impl<C: Dense> Chances<C> {
    /// No outcome: it is not chance's turn.
    pub(crate) const EMPTY: Self = Self {
        base: 0,
        layers: [Layer {
            codes: 0,
            weight: 0,
        }; 3],
        total: 0,
        outcome: PhantomData,
    };

    /// Layers of outcomes (bit `i` stands for code `base + i`, no code in two
    /// layers) with the weight of each; layers without outcomes or weight do
    /// not count.
    pub(crate) fn new<const N: usize>(base: u32, layers: [(u64, u32); N]) -> Self {
        const { assert!(N <= 3) };
        let mut chances = Self {
            base,
            ..Self::EMPTY
        };
        for (layer, (codes, weight)) in chances.layers.iter_mut().zip(layers) {
            if codes != 0 && weight != 0 {
                *layer = Layer { codes, weight };
            }
        }
        let divisor = chances
            .layers
            .iter()
            .fold(0, |divisor, layer| gcd(divisor, layer.weight));
        for layer in &mut chances.layers {
            layer.weight = layer.weight.checked_div(divisor).unwrap_or(0);
        }
        chances.total = chances.weight_in(u64::MAX);
        chances
    }

    /// Equally likely outcomes: bit `i` stands for code `base + i`.
    pub(crate) fn equal(base: u32, codes: u64) -> Self {
        let layer = Layer {
            codes,
            weight: u32::from(codes != 0),
        };
        let layers = [layer, Layer::default(), Layer::default()];
        Self {
            base,
            layers,
            total: codes.count_ones(),
            outcome: PhantomData,
        }
    }

    /// The sum of all weights; 0 if it is not chance's turn.
    #[inline]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// How many outcomes there are.
    pub fn len(&self) -> u32 {
        self.codes().count_ones()
    }

    /// Whether there is no outcome: it is not chance's turn.
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The weight of an outcome, 0 if it cannot happen.
    #[inline]
    pub fn weight(&self, outcome: C) -> u32 {
        match outcome.code().checked_sub(self.base) {
            Some(place) if place < 64 => self.weight_in(1 << place),
            _ => 0,
        }
    }

    /// The outcome that a number below the total weight stands for.
    pub fn at(&self, number: u32) -> Option<C> {
        if number >= self.total {
            return None;
        }
        // The last place with at most `number` weight before it holds it.
        let mut place = 0;
        for step in [32, 16, 8, 4, 2, 1] {
            if self.weight_in((1 << (place + step)) - 1) <= number {
                place += step;
            }
        }
        C::from_code(self.base + place)
    }

    /// The outcomes with their weights, ascending by code.
    #[inline]
    pub fn iter(&self) -> ChanceIter<C> {
        ChanceIter {
            chances: *self,
            left: self.codes(),
        }
    }

    /// The outcomes of all layers.
    fn codes(&self) -> u64 {
        let layers = self.layers.iter();
        layers.fold(0, |codes, layer| codes | layer.codes)
    }

    /// The outcome at a place of the layers, with its weight.
    fn at_place(&self, place: u32) -> Option<(C, u32)> {
        let outcome = C::from_code(self.base + place)?;
        Some((outcome, self.weight_in(1 << (place & 63))))
    }

    /// The same codes and weights for another type with these codes.
    #[cfg(feature = "alloc")]
    pub(crate) const fn retyped<T>(self) -> Chances<T> {
        Chances {
            base: self.base,
            layers: self.layers,
            total: self.total,
            outcome: PhantomData,
        }
    }

    fn weight_in(&self, mask: u64) -> u32 {
        self.layers.iter().map(|layer| layer.weight_in(mask)).sum()
    }
}

impl<C: Dense> IntoIterator for Chances<C> {
    type Item = (C, u32);
    type IntoIter = ChanceIter<C>;

    #[inline]
    fn into_iter(self) -> ChanceIter<C> {
        self.iter()
    }
}

impl<C: Dense> IntoIterator for &Chances<C> {
    type Item = (C, u32);
    type IntoIter = ChanceIter<C>;

    #[inline]
    fn into_iter(self) -> ChanceIter<C> {
        self.iter()
    }
}

/// Chance outcomes with their weights, ascending by code.
#[derive(Clone, Debug)]
pub struct ChanceIter<C> {
    chances: Chances<C>,
    /// The places of the outcomes still to come.
    left: u64,
}

impl<C: Dense> Iterator for ChanceIter<C> {
    type Item = (C, u32);

    fn next(&mut self) -> Option<(C, u32)> {
        let place = self.left.trailing_zeros();
        self.left &= self.left.checked_sub(1)?;
        self.chances.at_place(place)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.count_ones() as usize;
        (left, Some(left))
    }
}

impl<C: Dense> DoubleEndedIterator for ChanceIter<C> {
    fn next_back(&mut self) -> Option<(C, u32)> {
        let place = self.left.checked_ilog2()?;
        self.left ^= 1 << (place & 63);
        self.chances.at_place(place)
    }
}

impl<C: Dense> ExactSizeIterator for ChanceIter<C> {}

impl<C: Dense> FusedIterator for ChanceIter<C> {}

pub(crate) const fn gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn outcomes_lie_end_to_end_in_the_order_of_codes() {
        let chances = Chances::<Card>::new(0, [(0b0101, 2), (0b1010, 4), (1 << 40, 6)]);
        let listed: Vec<_> = chances.iter().map(|(c, w)| (c.code(), w)).collect();
        assert_eq!(listed, [(0, 1), (1, 2), (2, 1), (3, 2), (40, 3)]);
        let backwards: Vec<_> = chances.into_iter().rev().map(|(c, _)| c.code()).collect();
        assert_eq!(backwards, [40, 3, 2, 1, 0]);
        let mut ends = chances.iter();
        let pair = |code, weight| Card::from_code(code).map(|card| (card, weight));
        assert_eq!((ends.next_back(), ends.next()), (pair(40, 3), pair(0, 1)));
        assert_eq!((ends.len(), ends.nth(2), ends.len()), (3, pair(3, 2), 0));
        assert_eq!((ends.next(), ends.next_back()), (None, None));
        let laid: Vec<_> = (0..9).map(|n| chances.at(n).unwrap().code()).collect();
        assert_eq!(laid, [0, 1, 1, 2, 3, 3, 40, 40, 40]);
        assert_eq!(
            (chances.total(), chances.len(), chances.at(9)),
            (9, 5, None)
        );
        assert_eq!(chances.weight(Card::from_code(40).unwrap()), 3);
        assert_eq!(chances.weight(Card::from_code(4).unwrap()), 0);
    }

    #[test]
    fn weights_are_divided_by_their_greatest_common_divisor() {
        let chances = Chances::<Card>::new(4, [(0b11, 6), (0, 5), (0b100, 9)]);
        assert_eq!(
            (chances.total(), chances.iter().map(|(_, w)| w).max()),
            (7, Some(3))
        );
        let alone = Chances::<Card>::new(4, [(0b1, 7)]);
        assert_eq!((alone.total(), alone.at(0).map(Dense::code)), (1, Some(4)));
        assert_eq!(Chances::<Card>::new(0, [(0b1, 0)]), Chances::EMPTY);
        assert_eq!(Chances::<Card>::EMPTY.at(0), None);
    }

    #[test]
    fn equal_outcomes_are_a_single_layer() {
        let codes = 1 | 1 << 17 | 1 << 51;
        assert_eq!(
            Chances::<Card>::equal(0, codes),
            Chances::new(0, [(codes, 3)])
        );
        // The law of `at` at the last place of the window.
        let last = Chances::<Card>::equal(0, 1 << 51);
        assert_eq!(last.at(0).map(Dense::code), Some(51));
    }
}
