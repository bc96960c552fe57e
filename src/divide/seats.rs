//! What each player got and did in a round.

use core::ops::{Index, IndexMut};

use super::Side;
use crate::card::{Card, CardSet};
use crate::data::data;
use crate::player::{Player, PlayerSet};

/// A value for the left neighbour and one for the right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Sides<T> {
    /// The left neighbour's.
    pub left: T,
    /// The right neighbour's.
    pub right: T,
}

#[cfg(feature = "serde")]
crate::serde::same_for_all!(Sides<CardSet>, Sides<Option<Card>>);

impl<T> Index<Side> for Sides<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl<T> IndexMut<Side> for Sides<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

data! {
    /// What a player got and did in a round; in a view, as far as it is known.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    #[non_exhaustive]
    pub struct Seat {
        /// The cards dealt to the player (rule 1).
        pub dealt: CardSet,
        /// The card it offers as trump (rule 2).
        pub offering: Option<Card>,
        /// The cards it secures (rule 3).
        pub secured: CardSet,
        /// What it offers to its left and to its right neighbour (rule 3).
        pub offers: Sides<CardSet>,
        /// Whose offer it opened first (rule 4).
        pub opened_first: Option<Side>,
        /// The cards it returns of the offers of its left and its right neighbour
        /// (rule 4).
        pub returned: Sides<Option<Card>>,
        /// What it holds and has not yet offered, secured or played. Empty from
        /// the offers until all hands are gathered.
        pub hand: CardSet,
    }
}

impl Seat {
    pub(super) const EMPTY: Self = Self {
        dealt: CardSet::EMPTY,
        offering: None,
        secured: CardSet::EMPTY,
        offers: Sides {
            left: CardSet::EMPTY,
            right: CardSet::EMPTY,
        },
        opened_first: None,
        returned: Sides {
            left: None,
            right: None,
        },
        hand: CardSet::EMPTY,
    };

    /// Whose offer lies open before the player; none before it has opened the
    /// first and after it has returned a card of the second.
    #[inline]
    pub fn open(&self) -> Option<Side> {
        let first = self.opened_first?;
        let open = if self.returned[first].is_none() {
            first
        } else {
            first.other()
        };
        self.returned[open].is_none().then_some(open)
    }

    /// Whether the offer of this neighbour has been opened.
    #[inline]
    pub(super) fn has_opened(&self, side: Side) -> bool {
        self.opened_first
            .is_some_and(|first| first == side || self.returned[first].is_some())
    }
}

/// The neighbour of a player on a side.
#[inline]
pub(super) const fn neighbour(players: PlayerSet, player: Player, side: Side) -> Player {
    match side {
        Side::Left => players.left_of(player),
        Side::Right => players.right_of(player),
    }
}

/// The set of a card that may be missing.
#[inline]
pub(super) const fn set(card: Option<Card>) -> CardSet {
    match card {
        Some(card) => CardSet::only(card),
        None => CardSet::EMPTY,
    }
}
