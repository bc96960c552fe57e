//! How values are written and read as data: mechanism only.
//!
//! Each type says next to itself what its form is. What has a text form is its
//! text (`"7S"`, `"play 7S"`), sets are lists, and everything is read through
//! the constructor that checks it.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Error, SeqAccess, Visitor};

/// Reads a text through `FromStr`.
pub(crate) struct TextVisitor<T>(pub(crate) PhantomData<T>);

impl<T: core::str::FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Serializes types as their text form.
macro_rules! serde_as_text {
    ($($Type:ty),+ $(,)?) => {$(
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str($crate::serde::TextVisitor(core::marker::PhantomData))
            }
        }
    )+};
}
pub(crate) use serde_as_text;

/// Reads a list by adding one item after another to a start value.
pub(crate) struct ListVisitor<T, A> {
    pub(crate) start: A,
    /// The list with another item, or what is wrong with it.
    pub(crate) add: fn(A, T) -> Result<A, &'static str>,
}

impl<'de, T: Deserialize<'de>, A> Visitor<'de> for ListVisitor<T, A> {
    type Value = A;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<A, S::Error> {
        let mut list = self.start;
        while let Some(item) = items.next_element()? {
            list = (self.add)(list, item).map_err(S::Error::custom)?;
        }
        Ok(list)
    }
}

/// Reads a list of exactly `N` values.
pub(crate) struct ArrayVisitor<T, const N: usize>(pub(crate) PhantomData<T>);

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Visitor<'de> for ArrayVisitor<T, N> {
    type Value = [T; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of {N} values")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Self::Value, S::Error> {
        let short = |place| S::Error::invalid_length(place, &self);
        let first = items.next_element()?.ok_or_else(|| short(0))?;
        let mut values = [first; N];
        for (place, value) in values.iter_mut().enumerate().skip(1) {
            *value = items.next_element()?.ok_or_else(|| short(place))?;
        }
        if items.next_element::<serde::de::IgnoredAny>()?.is_some() {
            return Err(S::Error::invalid_length(N + 1, &self));
        }
        Ok(values)
    }
}
