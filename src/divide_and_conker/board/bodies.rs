//! What fights and what lies under it: bodies and piles.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use crate::bits::bit_set;
use crate::dense::Dense;
use crate::divide_and_conker::cards::{ConkerId, Conkers, Row};
use crate::player::Player;
use crate::text::{TextError, worded};

bit_set! {
    /// Some of what strings, hardeners and the like belong to.
    pub(crate) struct Bodies(u32) of BodyId: "bodies, each once";

    /// The bodies of a set, ascending.
    pub(crate) struct BodyIter;
}

worded! {
    /// The two sides of a battle.
    pub(crate) enum Party: "`declarer` or `opponent`" {
        Declarer = "declarer",
        Opponent = "opponent",
    }
}

impl Party {
    /// The other side.
    #[inline]
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Declarer => Self::Opponent,
            Self::Opponent => Self::Declarer,
        }
    }
}

/// Declares a place among several kinds of them, by its code and 1.
macro_rules! place {
    ($(#[$meta:meta])* $Name:ident: $count:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(
            feature = "serde",
            derive(serde::Serialize, serde::Deserialize),
            serde(try_from = "u32", into = "u32")
        )]
        pub(crate) struct $Name(NonZeroU8);

        impl $Name {
            /// Its code.
            #[inline]
            pub(crate) const fn place(self) -> u32 {
                self.0.get() as u32 - 1
            }

            /// The one with a code, which must be below their count.
            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "below a small count")]
            pub(crate) const fn at(code: u32) -> Self {
                Self(NonZeroU8::MIN.saturating_add(code as u8))
            }
        }

        impl Dense for $Name {
            const COUNT: u32 = $count;

            #[inline]
            fn code(self) -> u32 {
                self.place()
            }

            #[inline]
            fn from_code(code: u32) -> Option<Self> {
                (code < Self::COUNT).then_some(Self::at(code))
            }
        }

        impl From<$Name> for u32 {
            fn from(place: $Name) -> u32 {
                place.code()
            }
        }

        impl TryFrom<u32> for $Name {
            type Error = &'static str;

            fn try_from(code: u32) -> Result<Self, &'static str> {
                Self::from_code(code).ok_or("there is no such place")
            }
        }
    };
}

place! {
    /// What strings, hardeners, cracks and Veterans belong to: a conker, or the
    /// chestnut that fights for a side.
    BodyId: ConkerId::COUNT + Party::COUNT
}

impl BodyId {
    /// The place of the chestnut of a side.
    #[inline]
    pub(crate) const fn chestnut(party: Party) -> Self {
        Self::at(ConkerId::COUNT + party as u32)
    }

    /// The conker, if it is no chestnut.
    #[inline]
    pub(crate) fn conker(self) -> Option<ConkerId> {
        ConkerId::from_code(self.code())
    }
}

impl fmt::Display for BodyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.conker() {
            Some(conker) => fmt::Display::fmt(&conker, f),
            None if *self == Self::chestnut(Party::Declarer) => f.write_str("declarer"),
            None => f.write_str("opponent"),
        }
    }
}

impl FromStr for BodyId {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let conker = text.parse().map(|conker: ConkerId| conker.into());
        conker.or_else(|_| text.parse().map(Self::chestnut))
    }
}

impl From<ConkerId> for BodyId {
    #[inline]
    fn from(conker: ConkerId) -> Self {
        Self::at(conker.code())
    }
}

place! {
    /// Where conkers and Veterans lie that were destroyed: tucked under a body,
    /// or among the spoils of a player.
    PileId: BodyId::COUNT + 4
}

impl PileId {
    /// The spoils of one of four players.
    #[inline]
    pub(crate) fn spoils(player: Player) -> Self {
        Self::at(BodyId::COUNT + u32::from(player.number() & 3))
    }
}

impl From<BodyId> for PileId {
    #[inline]
    fn from(body: BodyId) -> Self {
        Self(body.0)
    }
}

pub(crate) type PerBody<T> = Row<BodyId, T, { BodyId::COUNT as usize }>;

pub(crate) type PerPile<T> = Row<PileId, T, { PileId::COUNT as usize }>;

pub(crate) type PerParty<T> = Row<Party, T, { Party::COUNT as usize }>;

impl Bodies {
    /// The bodies with these bits; those beyond the last do not count.
    #[inline]
    pub(crate) const fn of_bits(bits: u32) -> Self {
        Self(bits & Self::FULL.0)
    }

    /// The conkers among them.
    #[inline]
    pub(crate) const fn conkers(self) -> Conkers {
        Conkers::of_bits(self.0)
    }
}

impl From<Conkers> for Bodies {
    #[inline]
    fn from(conkers: Conkers) -> Self {
        Self(conkers.bits())
    }
}
