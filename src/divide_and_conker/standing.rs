//! What lies on the table, one by one: slots, conkers, the battle.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use super::battle::Contest;
use super::dice::{Colour, Face};
use super::ids::{CardId, ConkerId, HardenerId, StringId, TrickId};
use super::sets::CardIds;
use crate::dense::Dense;
use crate::player::Player;
use crate::text::{TextError, worded};

/// What lies in a slot of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum SlotContent {
    /// Nothing, or nothing yet.
    Empty,
    /// A face-down card, with the string on it if there is one.
    FaceDown(Option<StringId>),
    /// A card that all see.
    FaceUp(CardId),
}

const _: () = assert!(size_of::<SlotContent>() == 2);

impl SlotContent {
    /// The string on a face-down card.
    pub(super) const fn string(self) -> Option<StringId> {
        match self {
            Self::FaceDown(string) => string,
            Self::Empty | Self::FaceUp(_) => None,
        }
    }

    /// The card that all see.
    pub(super) const fn card(self) -> Option<CardId> {
        match self {
            Self::FaceUp(card) => Some(card),
            Self::Empty | Self::FaceDown(_) => None,
        }
    }
}

worded! {
    /// The two sides of a battle.
    pub(super) enum Party: "`declarer` or `opponent`" {
        Declarer = "declarer",
        Opponent = "opponent",
    }
}

impl Party {
    /// The other side.
    #[inline]
    pub(super) const fn other(self) -> Self {
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
        pub(super) struct $Name(NonZeroU8);

        impl $Name {
            /// Its code.
            #[inline]
            pub(super) const fn place(self) -> u32 {
                self.0.get() as u32 - 1
            }

            /// The one with a code, which must be below their count.
            #[inline]
            #[allow(clippy::cast_possible_truncation, reason = "below a small count")]
            pub(super) const fn at(code: u32) -> Self {
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
    pub(super) const fn chestnut(party: Party) -> Self {
        Self::at(ConkerId::COUNT + party as u32)
    }

    /// The conker, if it is no chestnut.
    #[inline]
    pub(super) fn conker(self) -> Option<ConkerId> {
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
    pub(super) fn spoils(player: Player) -> Self {
        Self::at(BodyId::COUNT + u32::from(player.number() & 3))
    }
}

impl From<BodyId> for PileId {
    #[inline]
    fn from(body: BodyId) -> Self {
        Self(body.0)
    }
}

/// What fights: a conker, or the chestnut that replaced one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Body {
    /// A conker.
    Conker(ConkerId),
    /// A chestnut.
    Chestnut(TrickId),
}

/// A conker in play, or a chestnut in a battle, and all that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What it is.
    pub body: Body,
    /// Its total health, at least 1 (Battles 6).
    pub health: i32,
    /// The cracks on it.
    pub cracks: u8,
    /// Its string; without one it is not battle-ready.
    pub string: Option<StringId>,
    /// Its hardener.
    pub hardener: Option<HardenerId>,
    /// Whether it is a Veteran.
    pub veteran: bool,
    /// The conkers tucked under it.
    pub tucked: CardIds,
    /// How many turned Veterans are tucked under it, worth 1 each.
    pub turned_veterans: u8,
}

/// One side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Whose conker it is.
    pub owner: Player,
    /// The conker, or chestnut.
    pub standing: Standing,
}

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// The side that declared it.
    pub declarer: Fighter,
    /// The player that was chosen as opponent.
    pub defender: Player,
    /// Its side, once it has chosen a conker.
    pub opponent: Option<Fighter>,
    /// Who rolls.
    pub roller: Player,
    pub(super) contest: Contest,
}

impl Battle {
    /// The dice of the roll under way with what they show, by their places; a
    /// die that is still to fall shows nothing.
    pub fn dice(&self) -> impl Iterator<Item = (Colour, Option<Face>)> {
        let Contest { throw, falling, .. } = self.contest;
        throw.places().iter().map(move |place| {
            let face = (!falling.contains(place)).then_some(throw.face(place));
            (throw.colour(place), face)
        })
    }

    /// Whether the roller has used the bungee in the roll under way, which may
    /// be done once (Battles 4).
    pub fn bungee_used(&self) -> bool {
        self.contest.bungee_used
    }

    /// Whether the roller has played its trick on the roll under way, so that
    /// it may play no other (Battles 4). That of the defender closes the window
    /// and need not be remembered.
    pub fn trick_played(&self) -> bool {
        self.contest.tricked
    }

    /// How much health shortens take from the declarer's and the opponent's
    /// side in this battle.
    pub fn shortened(&self) -> [u16; 2] {
        *self.contest.shortened.values()
    }
}
