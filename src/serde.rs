//! How values are written and read as data: mechanism only.
//!
//! Each type says next to itself what its form is. What has a text is its text
//! (`"7S"`, `"play 7S"`), sets are lists, keys and tags are kebab-case words,
//! and everything is read through what checks it. No form needs a format that
//! tells its own types.

use core::fmt::{self, Write};

use crate::config::{GameConfig, Value};
pub(crate) use crate::forms::{Bounded, ListVisitor, list, serde_as_text};
use crate::list::{Blank, FixedList};
use crate::player::{PerPlayer, Player, PlayerSet};

/// A part of a view. How it is written as data, and what is right to read,
/// depends on who plays: a value for each player is a list with an entry for
/// each, and a player is one of them.
///
/// [`data!`](crate::data::data) implements it for structs.
pub(crate) trait Seated: Sized {
    /// Its form as data.
    type Data;

    /// This part as data.
    fn data(&self, players: PlayerSet) -> Self::Data;

    /// The part that the data describes, if these players can have it.
    fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit>;
}

/// Data that is no part of a view of the game: what is wrong, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misfit {
    /// The field, as Rust names it; empty for the whole.
    field: &'static str,
    reason: &'static str,
}

impl Misfit {
    pub(crate) const fn new(reason: &'static str) -> Self {
        Self { field: "", reason }
    }

    /// The same in a field of something larger.
    pub(crate) const fn in_field(self, field: &'static str) -> Self {
        Self { field, ..self }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The key is the name of the field with other dashes.
        for byte in self.field.bytes() {
            f.write_char(if byte == b'_' { '-' } else { byte.into() })?;
        }
        let colon = if self.field.is_empty() { "" } else { ": " };
        write!(f, "{colon}{}", self.reason)
    }
}

/// Parts of a view whose form does not depend on who plays.
macro_rules! same_for_all {
    ($($Type:ty),+ $(,)?) => {$(
        impl $crate::serde::Seated for $Type {
            type Data = Self;

            fn data(&self, _: $crate::player::PlayerSet) -> Self {
                *self
            }

            fn of_data(
                data: Self,
                _: $crate::player::PlayerSet,
            ) -> Result<Self, $crate::serde::Misfit> {
                Ok(data)
            }
        }
    )+};
}
pub(crate) use same_for_all;

same_for_all!(bool, u8, u16, i32);

/// Parts of a view that name players: they must be in the game.
macro_rules! of_players {
    ($($Type:ty: |$value:ident, $players:ident| $fits:expr, $reason:literal;)+) => {$(
        impl $crate::serde::Seated for $Type {
            type Data = Self;

            fn data(&self, _: $crate::player::PlayerSet) -> Self {
                *self
            }

            fn of_data(
                $value: Self,
                $players: $crate::player::PlayerSet,
            ) -> Result<Self, $crate::serde::Misfit> {
                if $fits { Ok($value) } else { Err($crate::serde::Misfit::new($reason)) }
            }
        }
    )+};
}
pub(crate) use of_players;

impl<T: Seated> Seated for Option<T> {
    type Data = Option<T::Data>;

    fn data(&self, players: PlayerSet) -> Self::Data {
        self.as_ref().map(|value| value.data(players))
    }

    fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
        data.map(|data| T::of_data(data, players)).transpose()
    }
}

impl<T: Seated + Copy + Default, const N: usize> Seated for [T; N] {
    type Data = Bounded<T::Data, N>;

    fn data(&self, players: PlayerSet) -> Self::Data {
        self.iter().map(|value| value.data(players)).collect()
    }

    fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
        if usize::from(data.len()) != N {
            return Err(Misfit::new("the list has another length"));
        }
        let mut values = [T::default(); N];
        for (value, data) in values.iter_mut().zip(data) {
            *value = T::of_data(data, players)?;
        }
        Ok(values)
    }
}

impl<T: Seated + Copy + Default, const N: usize> Seated for PerPlayer<T, N> {
    type Data = Bounded<T::Data, N>;

    fn data(&self, players: PlayerSet) -> Self::Data {
        let seats = self.iter().filter(|(player, _)| players.contains(*player));
        seats.map(|(_, value)| value.data(players)).collect()
    }

    /// Players have the first seats; the others get the default, as in every
    /// state.
    fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
        if u32::from(data.len()) != players.len() {
            return Err(Misfit::new("not a value for each player"));
        }
        let mut values = [T::default(); N];
        for (value, data) in values.iter_mut().zip(data) {
            *value = T::of_data(data, players)?;
        }
        Ok(Self::new(values))
    }
}

impl<T: Seated + Blank, const N: usize> Seated for FixedList<T, N> {
    type Data = Bounded<T::Data, N>;

    fn data(&self, players: PlayerSet) -> Self::Data {
        self.items().iter().map(|item| item.data(players)).collect()
    }

    fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
        let mut list = Self::EMPTY;
        for item in data {
            let full = |_| Misfit::new("more items than there can be");
            list.push(T::of_data(item, players)?).map_err(full)?;
        }
        Ok(list)
    }
}

of_players! {
    Player: |player, players| players.contains(player), "not a player of this game";
    PlayerSet: |set, players| set.is_subset(players), "not all are players of this game";
}

/// Who plays with these settings, if they are complete and go together.
pub(crate) fn players<C: GameConfig>(config: &C) -> Result<PlayerSet, Misfit> {
    if config.complete().as_ref() == Ok(config) {
        Ok(seats(config))
    } else {
        Err(Misfit::new("no complete settings").in_field("config"))
    }
}

/// Who plays: two where nothing is set.
pub(crate) fn seats<C: GameConfig>(config: &C) -> PlayerSet {
    match config.get("players") {
        Ok(Some(Value::Number(number))) => PlayerSet::first_n(number),
        _ => PlayerSet::first_n(2),
    }
}

/// Serializes a view, all of whose parts are [`Seated`] and whose field
/// `config` says who plays.
macro_rules! serde_as_view {
    ($View:ty) => {
        impl serde::Serialize for $View {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let players = $crate::serde::seats(&self.config);
                let data = $crate::serde::Seated::data(self, players);
                serde::Serialize::serialize(&data, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $View {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use $crate::serde::Seated;

                let data = <Self as Seated>::Data::deserialize(deserializer)?;
                $crate::serde::players(&data.config)
                    .and_then(|players| Self::of_data(data, players))
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use serde_as_view;
