//! A value for each of the things that have codes.

use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

use super::dice::{Colour, Face};
use super::ids::{ConkerId, HardenerId, Round, Slot, StringId, TrickId};
use crate::dense::Dense;

/// A value for each of the `N` values of a dense type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row<K, T, const N: usize>([T; N], PhantomData<K>);

pub(crate) type PerConker<T> = Row<ConkerId, T, { ConkerId::COUNT as usize }>;
pub(crate) type PerHardener<T> = Row<HardenerId, T, { HardenerId::COUNT as usize }>;
pub(crate) type PerTrick<T> = Row<TrickId, T, { TrickId::COUNT as usize }>;
pub(crate) type PerString<T> = Row<StringId, T, { StringId::COUNT as usize }>;
pub(crate) type PerSlot<T> = Row<Slot, T, { Slot::COUNT as usize }>;
pub(crate) type PerRound<T> = Row<Round, T, { Round::COUNT as usize }>;
pub(crate) type PerColour<T> = Row<Colour, T, { Colour::COUNT as usize }>;
pub(crate) type PerFace<T> = Row<Face, T, { Face::COUNT as usize }>;

impl<K, T: Hash, const N: usize> Hash for Row<K, T, N> {
    /// One by one: a list of numbers would be hashed as the bytes that it has in memory,
    /// in another order on another machine.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for value in &self.0 {
            value.hash(state);
        }
    }
}

impl<K: Dense, T, const N: usize> Row<K, T, N> {
    /// The values in the order of codes.
    pub(crate) const fn new(values: [T; N]) -> Self {
        const { assert!(K::COUNT as usize == N && N > 0) };
        Self(values, PhantomData)
    }

    /// The same value for all.
    pub(crate) const fn all(value: T) -> Self
    where
        T: Copy,
    {
        Self::new([value; N])
    }

    /// The values alone, in the order of codes.
    #[inline]
    pub(crate) const fn values(&self) -> &[T; N] {
        &self.0
    }

    #[inline]
    pub(crate) const fn values_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }

    /// Which values are like that, the bit of each at its code.
    #[inline]
    pub(crate) fn which(&self, like: impl Fn(&T) -> bool) -> u32 {
        const { assert!(N <= 32) };
        let values = self.0.iter().rev();
        values.fold(0, |bits, value| bits << 1 | u32::from(like(value)))
    }

    /// What `f` gives for each value.
    #[inline]
    pub(crate) fn map<U>(self, f: impl FnMut(T) -> U) -> Row<K, U, N> {
        Row(self.0.map(f), PhantomData)
    }

    /// The values with what they belong to, in the order of codes.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        (0..).map_while(K::from_code).zip(&self.0)
    }

    /// The values to be changed, with what they belong to.
    #[inline]
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (K, &mut T)> {
        (0..).map_while(K::from_code).zip(&mut self.0)
    }
}

impl<K: Dense, T, const N: usize> Index<K> for Row<K, T, N> {
    type Output = T;

    #[inline]
    #[allow(clippy::indexing_slicing, reason = "clamped below N, which is not 0")]
    fn index(&self, key: K) -> &T {
        // A code is below the count, which is N; the compiler cannot know.
        &self.0[(key.code() as usize).min(N - 1)]
    }
}

impl<K: Dense, T, const N: usize> IndexMut<K> for Row<K, T, N> {
    #[inline]
    #[allow(clippy::indexing_slicing, reason = "clamped below N, which is not 0")]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.0[(key.code() as usize).min(N - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_values_that_are_like_that_have_their_bits() {
        for number in 0..2000_u32 {
            let bits = number.wrapping_mul(0x9e37_79b9) >> 12;
            let row = PerString::new(core::array::from_fn(|place| bits >> place & 1));
            assert_eq!(row.which(|&bit| bit == 1), bits);
        }
        assert_eq!(
            PerString::all(0).which(|_| true),
            (1 << StringId::COUNT) - 1
        );
    }
}
