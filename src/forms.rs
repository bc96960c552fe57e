//! Texts and lists as data: what knows nothing of players or games.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

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
                deserializer.deserialize_str($crate::forms::TextVisitor(core::marker::PhantomData))
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

/// Writes a list that knows its length, which some formats ask for first.
pub(crate) fn list<T: Serialize, S: Serializer>(
    serializer: S,
    len: u32,
    items: impl IntoIterator<Item = T>,
) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(len as usize))?;
    for item in items {
        list.serialize_element(&item)?;
    }
    list.end()
}

/// A list of at most `N` values, as data.
pub(crate) struct Bounded<T, const N: usize>([Option<T>; N]);

impl<T, const N: usize> Bounded<T, N> {
    const EMPTY: Self = Self([const { None }; N]);

    /// How many values there are.
    #[allow(clippy::cast_possible_truncation, reason = "lists are short")]
    pub(crate) fn len(&self) -> u8 {
        self.0.iter().flatten().count() as u8
    }
}

impl<T, const N: usize> FromIterator<T> for Bounded<T, N> {
    /// Values beyond the last place are left out.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::EMPTY;
        for (place, item) in list.0.iter_mut().zip(items) {
            *place = Some(item);
        }
        list
    }
}

impl<T, const N: usize> IntoIterator for Bounded<T, N> {
    type Item = T;
    type IntoIter = core::iter::Flatten<core::array::IntoIter<Option<T>, N>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().flatten()
    }
}

impl<T: Serialize, const N: usize> Serialize for Bounded<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        list(serializer, self.len().into(), self.0.iter().flatten())
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Bounded<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(BoundedVisitor(PhantomData))
    }
}

struct BoundedVisitor<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for BoundedVisitor<T, N> {
    type Value = Bounded<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a list of at most {N}")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Self::Value, S::Error> {
        let mut list = Bounded::EMPTY;
        for place in &mut list.0 {
            *place = items.next_element()?;
            if place.is_none() {
                return Ok(list);
            }
        }
        match items.next_element::<T>()? {
            Some(_) => Err(S::Error::invalid_length(N + 1, &self)),
            None => Ok(list),
        }
    }
}
