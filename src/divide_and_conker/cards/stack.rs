//! The cards of one kind that a set has.

use core::fmt;
use core::ops::{Deref, DerefMut};

use super::edition::{Access, Conker, Hardener, StringKind, StringToken, Trick};
use super::name::Name;
use crate::list::{Blank, FixedList};

/// The cards of one kind, or the strings, of a card set: a slice of at most `N`.
///
/// ```
/// use impera::divide_and_conker::{Edition, Stack, Trick};
///
/// let mut set = Edition::REFERENCE;
/// set.tricks = Stack::new([Trick::Rebound; 8]);
/// set.tricks[7] = Trick::Shorten(2);
/// assert_eq!(set.tricks.len(), 8);
/// assert_eq!(set.tricks.push(Trick::ThreeSixty), Ok(()));
/// assert_eq!(set.tricks.last(), Some(&Trick::ThreeSixty));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<T, const N: usize>(FixedList<T, N>);

#[allow(
    private_bounds,
    reason = "what stands in an empty place is nobody's business"
)]
impl<T: Blank, const N: usize> Stack<T, N> {
    /// These cards; more than `N` of them do not compile.
    pub const fn new<const M: usize>(cards: [T; M]) -> Self {
        const { assert!(M <= N, "more cards than a set may have") };
        Self(FixedList::of(cards))
    }

    /// Adds a card.
    ///
    /// # Errors
    /// The card itself, if there are as many as a set may have.
    pub fn push(&mut self, card: T) -> Result<(), T> {
        self.0.push(card)
    }

    /// These cards; those beyond the last place are left out.
    #[cfg(any(feature = "serde", feature = "ffi", feature = "proptest"))]
    pub(crate) fn of(cards: impl Iterator<Item = T>) -> Self {
        let mut stack = Self(FixedList::EMPTY);
        for card in cards {
            if stack.push(card).is_err() {
                break;
            }
        }
        stack
    }
}

impl<T: Blank, const N: usize, const M: usize> From<[T; M]> for Stack<T, N> {
    fn from(cards: [T; M]) -> Self {
        Self::new(cards)
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.items()
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.0.items_mut()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Stack<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut Stack<T, N> {
    type Item = &'a mut T;
    type IntoIter = core::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

const NO_DICE: Access = Access {
    green: 0,
    yellow: 0,
    red: 0,
};

impl Blank for Conker {
    const BLANK: Self = Self {
        name: Name([0; 24]),
        health: 0,
        points: 0,
        dice: NO_DICE,
    };
}

impl Blank for Hardener {
    const BLANK: Self = Self {
        name: Name([0; 24]),
        health: 0,
        points: 0,
        reach: 0,
        opponents: false,
    };
}

impl Blank for Trick {
    const BLANK: Self = Self::Rebound;
}

impl Blank for StringToken {
    const BLANK: Self = Self {
        kind: StringKind::Cord,
        dice: NO_DICE,
    };
}

#[cfg(feature = "serde")]
mod form {
    use super::{Blank, Stack};
    use crate::serde::{Bounded, list};

    impl<T: serde::Serialize, const N: usize> serde::Serialize for Stack<T, N> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            list(serializer, u32::from(self.0.len()), self.iter())
        }
    }

    impl<'de, T: Blank + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de>
        for Stack<T, N>
    {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let cards = Bounded::<T, N>::deserialize(deserializer)?;
            Ok(Self::of(cards.into_iter()))
        }
    }
}
