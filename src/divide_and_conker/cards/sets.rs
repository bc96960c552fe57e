//! Sets of cards, strings, slots and the like.

use super::dice::Face;
use super::ids::{CardId, ConkerId, HardenerId, Place, Slot, StringId, TrickId};
use crate::bits::bit_set;

bit_set! {
    /// A set of conkers.
    pub struct Conkers(u32) of ConkerId: "conkers, each once";

    /// The conkers of a set, ascending.
    pub struct ConkerIter;
}

bit_set! {
    /// A set of hardeners.
    pub struct Hardeners(u16) of HardenerId: "hardeners, each once";

    /// The hardeners of a set, ascending.
    pub struct HardenerIter;
}

bit_set! {
    /// A set of tricks.
    pub struct Tricks(u16) of TrickId: "tricks, each once";

    /// The tricks of a set, ascending.
    pub struct TrickIter;
}

bit_set! {
    /// A set of strings.
    pub struct Strings(u32) of StringId: "strings, each once";

    /// The strings of a set, ascending.
    pub struct StringIter;
}

bit_set! {
    /// A set of cards of all kinds.
    pub struct CardIds(u64) of CardId: "cards, each once";

    /// The cards of a set, in the order of their codes.
    pub struct CardIdIter;
}

bit_set! {
    /// A set of slots of the layout.
    pub struct Slots(u16) of Slot: "slots, each once";

    /// The slots of a set, ascending.
    pub struct SlotIter;
}

bit_set! {
    /// A set of dice of a roll, by their places.
    pub struct Places(u8) of Place: "places of dice, each once";

    /// The places of a set, ascending.
    pub struct PlaceIter;
}

bit_set! {
    /// The faces that a die has.
    pub(crate) struct Faces(u8) of Face: "faces, each once";

    /// The faces of a set, ascending.
    pub(crate) struct FaceIter;
}

impl Conkers {
    /// The conkers with these bits; those beyond the last do not count.
    #[inline]
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(bits & Self::FULL.0)
    }
}

impl Slots {
    /// The slots with these bits; those beyond the last do not count.
    pub(crate) const fn of_bits(bits: u16) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The slots without the lowest.
    #[must_use]
    pub(crate) const fn but_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }
}

impl Places {
    /// The places without the lowest.
    #[must_use]
    pub(crate) const fn but_lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }
}

impl Faces {
    /// The faces with these bits; those beyond the last do not count.
    pub(crate) const fn of_bits(bits: u8) -> Self {
        Self(bits & Self::FULL.0)
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "all bits of a kind are kept"
)]
impl CardIds {
    /// All conkers, hardeners and tricks that there can be.
    pub(crate) const CONKERS: Self = Self(Conkers::FULL.0 as u64);
    pub(crate) const HARDENERS: Self = Self((Hardeners::FULL.0 as u64) << CardId::HARDENERS);
    pub(crate) const TRICKS: Self = Self((Tricks::FULL.0 as u64) << CardId::TRICKS);

    /// The conkers of the set.
    #[inline]
    pub const fn conkers(self) -> Conkers {
        Conkers(self.0 as u32 & Conkers::FULL.0)
    }

    /// The hardeners of the set.
    #[inline]
    pub const fn hardeners(self) -> Hardeners {
        Hardeners((self.0 >> CardId::HARDENERS) as u16 & Hardeners::FULL.0)
    }

    /// The tricks of the set.
    #[inline]
    pub const fn tricks(self) -> Tricks {
        Tricks((self.0 >> CardId::TRICKS) as u16 & Tricks::FULL.0)
    }
}

impl From<Conkers> for CardIds {
    #[inline]
    fn from(conkers: Conkers) -> Self {
        Self(conkers.0.into())
    }
}

impl From<Hardeners> for CardIds {
    #[inline]
    fn from(hardeners: Hardeners) -> Self {
        Self(u64::from(hardeners.0) << CardId::HARDENERS)
    }
}

impl From<Tricks> for CardIds {
    #[inline]
    fn from(tricks: Tricks) -> Self {
        Self(u64::from(tricks.0) << CardId::TRICKS)
    }
}

#[cfg(feature = "serde")]
crate::serde::same_for_all!(CardIds, Conkers, Tricks, Strings, Slots, StringId, Place);

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn every_walk_over_a_set_agrees() {
        for bits in [0, 1, 0b1010_0101, u64::from(Conkers::FULL.0), 0x1249_2492] {
            let set = CardIds::from_bits(bits & CardIds::FULL.0).unwrap();
            let all: Vec<_> = set.iter().collect();
            assert!(all.is_sorted_by(|a, b| a < b));
            assert_eq!(all.len(), set.len() as usize);
            assert_eq!(all.len(), set.iter().len());
            assert_eq!(all.iter().copied().collect::<CardIds>(), set);
            assert_eq!(all.first().copied(), set.lowest());
            assert_eq!(all.last().copied(), set.highest());
            assert!(set.iter().rev().eq(all.iter().rev().copied()));
            for (index, card) in (0..).zip(&all) {
                assert_eq!(set.nth(index), Some(*card));
                assert!(set.contains(*card) && !(!set).contains(*card));
            }
            assert_eq!(set.nth(set.len()), None);
            assert_eq!(set.nth(u32::MAX), None);
            let parts = CardIds::from(set.conkers()) | set.hardeners().into();
            assert_eq!(parts | set.tricks().into(), set);
            assert_eq!(set.to_string().split_whitespace().count(), all.len());
        }
        assert_eq!(CardIds::from_bits(CardIds::FULL.0 + 1), None);
        let kinds = CardIds::CONKERS | CardIds::HARDENERS | CardIds::TRICKS;
        assert_eq!(kinds, CardIds::FULL);
    }
}
