//! How the core's types are written and read as data.
//!
//! What has a text form is its text (`"7S"`, `"play 7S"`), sets are lists, and
//! everything is read through the constructor that checks it.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::card::Card;
use crate::combination::Cards;
use crate::dealer::Seed;
use crate::player::{PerPlayer, Player};

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

serde_as_text!(Card, Seed, Cards<2>, Cards<3>);
serde_as_text!(
    crate::divide_and_conquer::Move,
    crate::divide_and_conquer::Chance
);
serde_as_text!(crate::divide::Move, crate::divide::Chance);
serde_as_text!(crate::strategic_war::Move, crate::strategic_war::Chance);
serde_as_text!(
    crate::divide_and_conker::Move,
    crate::divide_and_conker::Chance,
    crate::divide_and_conker::CardId,
    crate::divide_and_conker::Name,
    crate::divide_and_conker::Digest,
);
serde_as_text!(crate::five_and_ten::Move, crate::five_and_ten::Chance);

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

/// Serializes sets as lists of their members, each at most once.
macro_rules! serde_as_list {
    ($($Set:ty: $Item:ty),+ $(,)?) => {$(
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_seq(ListVisitor {
                    start: Self::EMPTY,
                    add: |set, item: $Item| {
                        if set.contains(item) { Err("listed twice") } else { Ok(set.with(item)) }
                    },
                })
            }
        }
    )+};
}

serde_as_list!(crate::divide_and_conker::CardIds: crate::divide_and_conker::CardId);

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::new(number).ok_or(D::Error::custom("a player is a number from 0 to 7"))
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

impl<T: Serialize, const N: usize> Serialize for PerPlayer<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for PerPlayer<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = deserializer.deserialize_seq(ArrayVisitor(PhantomData))?;
        Ok(PerPlayer::new(values))
    }
}

impl Serialize for crate::strategic_war::Copies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for crate::strategic_war::Copies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor {
            start: Self::NONE,
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

impl Serialize for crate::divide_and_conquer::Matches {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|played| played.cards))
    }
}

impl<'de> Deserialize<'de> for crate::divide_and_conquer::Matches {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor {
            start: Self::NONE,
            add: |mut matches, cards| {
                let before = matches.len();
                matches.push(cards);
                if matches.len() > before {
                    Ok(matches)
                } else {
                    Err("more than 14 matches")
                }
            },
        })
    }
}

impl Serialize for crate::divide::Tricks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for crate::divide::Tricks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor {
            start: Self::NONE,
            add: |mut tricks, trick| match tricks.push(trick) {
                Some(()) => Ok(tricks),
                None => Err("more than 8 tricks"),
            },
        })
    }
}
