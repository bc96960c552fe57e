//! Sets of cards with up to two copies of each, which are alike.

use crate::bits::{members, set_operators};
use crate::card::{Card, CardSet};

/// Cards out of one or two decks: up to two copies of each.
///
/// The copies of a card are alike; what counts is how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Copies {
    /// The cards with one copy or both.
    kinds: CardSet,
    /// The cards with both copies: some of `kinds`.
    both: CardSet,
}

impl Copies {
    /// No cards.
    pub const EMPTY: Self = Self {
        kinds: CardSet::EMPTY,
        both: CardSet::EMPTY,
    };

    /// A copy of each card in `kinds`, and another of each in `both`; none if
    /// `both` holds a card that `kinds` does not.
    #[inline]
    pub const fn new(kinds: CardSet, both: CardSet) -> Option<Self> {
        if both.is_subset(kinds) {
            Some(Self { kinds, both })
        } else {
            None
        }
    }

    /// `copies` (1 or 2) of each card of a set.
    #[inline]
    pub(super) const fn of(cards: CardSet, copies: u8) -> Self {
        Self {
            kinds: cards,
            both: if copies == 2 { cards } else { CardSet::EMPTY },
        }
    }

    /// The cards with at least one copy.
    #[inline]
    pub const fn kinds(self) -> CardSet {
        self.kinds
    }

    /// The cards with both copies.
    #[inline]
    pub const fn both(self) -> CardSet {
        self.both
    }

    /// How many copies of a card there are, 0 to 2.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        u8::from(self.kinds.contains(card)) + u8::from(self.both.contains(card))
    }

    /// How many cards there are, copies counted, 0 to 104.
    #[inline]
    pub const fn len(self) -> u32 {
        // Of one deck there are no second copies to be counted.
        if self.both.is_empty() {
            self.kinds.len()
        } else {
            self.kinds.len() + self.both.len()
        }
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.kinds.is_empty()
    }

    /// Whether there is at least one copy of the card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.kinds.contains(card)
    }

    /// These cards and another copy of this one; a third copy does not count.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        let copy = CardSet::only(card);
        Self {
            kinds: self.kinds.or(copy),
            both: self.both.or(self.kinds.and(copy)),
        }
    }

    /// These cards less one copy of this one.
    #[must_use]
    #[inline]
    pub const fn without(self, card: Card) -> Self {
        let copy = CardSet::only(card);
        Self {
            kinds: self.kinds.minus(copy.minus(self.both)),
            both: self.both.minus(copy),
        }
    }

    /// These cards less those, as far as they are here.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        // Two copies less one leave one; less two, or one less one, none.
        let kinds = self
            .kinds
            .minus(other.kinds)
            .or(self.both.minus(other.both));
        Self {
            kinds,
            both: self.both.minus(other.kinds),
        }
    }

    /// These cards and those; none if there would be a third copy of one.
    #[must_use]
    pub(super) const fn plus(self, other: Self) -> Option<Self> {
        let thrice = self.both.and(other.kinds).or(self.kinds.and(other.both));
        if !thrice.is_empty() {
            return None;
        }
        Some(Self {
            kinds: self.kinds.or(other.kinds),
            both: self.both.or(other.both).or(self.kinds.and(other.kinds)),
        })
    }

    /// The cards in card order, a card with both copies twice.
    pub const fn iter(self) -> CopiesIter {
        CopiesIter(self)
    }

    /// The first card, if there is one.
    const fn lowest(self) -> Option<Card> {
        self.kinds.lowest()
    }

    /// The last card, if there is one.
    const fn highest(self) -> Option<Card> {
        self.kinds.highest()
    }
}

members! {
    /// Cards in card order, a card with both copies twice.
    pub struct CopiesIter(Copies) of Card;
}

set_operators! { Copies: Sub sub SubAssign sub_assign minus }

impl core::fmt::Display for Copies {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        crate::text::spaced(f, self.iter())
    }
}

#[cfg(feature = "serde")]
mod form {
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    use super::Copies;
    use crate::card::Card;
    use crate::serde::{ListVisitor, list, same_for_all};

    same_for_all!(Copies);

    impl Serialize for Copies {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            list(serializer, self.len(), self.iter())
        }
    }

    impl<'de> Deserialize<'de> for Copies {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_seq(ListVisitor {
                start: Self::EMPTY,
                add: |copies, card: Card| {
                    if copies.count(card) < 2 {
                        Ok(copies.with(card))
                    } else {
                        Err("listed thrice")
                    }
                },
            })
        }
    }
}
