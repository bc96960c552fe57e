//! Small tables and sets of places, as the state is made of.

/// The numbers of the set bits, ascending.
#[derive(Clone, Debug)]
pub struct Bits(u32);

#[inline]
pub(super) const fn bits(mask: u32) -> Bits {
    Bits(mask)
}

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The places of the set bits, ascending, as indexes of a [`Row`].
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "below 32")]
pub(super) fn places(mask: impl Into<u32>) -> impl Iterator<Item = u8> {
    bits(mask.into()).map(|bit| bit as u8)
}

/// The place of the lowest set bit; beyond all if there is none.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "at most 32")]
pub(super) fn lowest(mask: impl Into<u32>) -> u8 {
    mask.into().trailing_zeros() as u8
}

/// The number of the set bit that has `index` others below it.
#[inline]
pub(super) const fn nth_bit(mask: u32, index: u32) -> Option<u32> {
    let (mut rest, mut left) = (mask, index);
    while left > 0 && rest != 0 {
        rest &= rest - 1;
        left -= 1;
    }
    if rest == 0 {
        None
    } else {
        Some(rest.trailing_zeros())
    }
}

/// Values in places numbered from 0 to `N - 1`, a power of two.
///
/// Indexing is total: a number beyond the last place wraps around.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Row<T, const N: usize = 16>(pub(super) [T; N]);

impl<T: Copy, const N: usize> Row<T, N> {
    pub(super) const fn all(value: T) -> Self {
        const { assert!(N.is_power_of_two()) };
        Self([value; N])
    }
}

impl<T, const N: usize> core::ops::Index<u8> for Row<T, N> {
    type Output = T;

    #[inline]
    #[allow(
        clippy::indexing_slicing,
        reason = "the remainder is below N, which is not 0"
    )]
    fn index(&self, place: u8) -> &T {
        &self.0[place as usize % N]
    }
}

impl<T, const N: usize> core::ops::IndexMut<u8> for Row<T, N> {
    #[inline]
    #[allow(
        clippy::indexing_slicing,
        reason = "the remainder is below N, which is not 0"
    )]
    fn index_mut(&mut self, place: u8) -> &mut T {
        &mut self.0[place as usize % N]
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize, const N: usize> serde::Serialize for Row<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de> + Copy, const N: usize> serde::Deserialize<'de> for Row<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = crate::serde::ArrayVisitor(core::marker::PhantomData);
        deserializer.deserialize_seq(visitor).map(Row)
    }
}
