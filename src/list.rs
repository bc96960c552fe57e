//! A list of so many items at most, without allocation.

use core::fmt;
use core::hash::{Hash, Hasher};

/// What stands in a place of a list that is not used.
pub trait Blank: Copy {
    const BLANK: Self;
}

impl Blank for u8 {
    const BLANK: Self = 0;
}

impl<A: Blank, B: Blank> Blank for (A, B) {
    const BLANK: Self = (A::BLANK, B::BLANK);
}

impl<T: Blank, const N: usize> Blank for [T; N] {
    const BLANK: Self = [T::BLANK; N];
}

/// At most `N` items, 255 at the most, in the order in which they were added.
///
/// The places that are not used hold what is blank, so that equal lists are
/// equal bit for bit.
#[derive(Clone, Copy, Eq)]
pub struct FixedList<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Blank, const N: usize> FixedList<T, N> {
    pub(crate) const EMPTY: Self = {
        assert!(N <= u8::MAX as usize);
        Self {
            items: [T::BLANK; N],
            len: 0,
        }
    };
}

impl<T: Blank, const N: usize> FixedList<T, N> {
    /// These items, of which there is room for all.
    #[allow(clippy::indexing_slicing, reason = "below both lengths")]
    #[allow(clippy::cast_possible_truncation, reason = "at most 255")]
    pub(crate) const fn of<const M: usize>(items: [T; M]) -> Self {
        const { assert!(M <= N) };
        let mut list = Self::EMPTY;
        let mut i = 0;
        while i < M {
            list.items[i] = items[i];
            i += 1;
        }
        list.len = M as u8;
        list
    }
}

impl<T, const N: usize> FixedList<T, N> {
    /// How many items there are.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no item.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds an item; gives it back if the list is full.
    #[inline]
    pub(crate) fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = item;
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// The items.
    #[inline]
    pub fn items(&self) -> &[T] {
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The items, one by one.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.items().iter()
    }

    /// The items, to be changed.
    #[inline]
    pub(crate) fn items_mut(&mut self) -> &mut [T] {
        let used = self.items.get_mut(..usize::from(self.len));
        used.unwrap_or_default()
    }

    /// The last item.
    #[inline]
    pub(crate) fn last(&self) -> Option<&T> {
        self.items().last()
    }

    /// The last item, to be changed.
    #[inline]
    pub(crate) fn last_mut(&mut self) -> Option<&mut T> {
        self.items_mut().last_mut()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a FixedList<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items().iter()
    }
}

// The places that are not used are not worth a look.
impl<T: PartialEq, const N: usize> PartialEq for FixedList<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.items() == other.items()
    }
}

impl<T: Hash, const N: usize> Hash for FixedList<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.items().hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for FixedList<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items()).finish()
    }
}

#[cfg(feature = "serde")]
mod form {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    use super::{Blank, FixedList};
    use crate::forms::{Bounded, list};

    impl<T: Serialize, const N: usize> Serialize for FixedList<T, N> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            list(serializer, self.len().into(), self.items())
        }
    }

    impl<'de, T: Deserialize<'de> + Blank, const N: usize> Deserialize<'de> for FixedList<T, N> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let mut read = Self::EMPTY;
            for item in Bounded::<T, N>::deserialize(deserializer)? {
                let full = |_| D::Error::custom("the list is too long");
                read.push(item).map_err(full)?;
            }
            Ok(read)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_holds_what_was_added_until_it_is_full() {
        let mut list = FixedList::<u8, 2>::EMPTY;
        assert_eq!((list.len(), list.last(), list.is_empty()), (0, None, true));
        assert_eq!(list.push(7), Ok(()));
        assert_eq!((list.items(), list.last()), (&[7][..], Some(&7)));
        assert_eq!((list.push(8), list.push(9)), (Ok(()), Err(9)));
        assert_eq!((list.items(), list.len()), (&[7, 8][..], 2));
        assert_eq!(format!("{list:?}"), "[7, 8]");
        list.last_mut().into_iter().for_each(|last| *last = 6);
        assert_eq!(list.items_mut(), [7, 6]);
    }
}
