//! What lies on the table, one by one: slots, conkers, the battle.

use super::contest::Contest;
use crate::divide_and_conker::cards::{
    CardId, CardIds, Colour, ConkerId, Face, HardenerId, StringId, TrickId,
};
use crate::player::Player;

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
    pub(crate) const fn string(self) -> Option<StringId> {
        match self {
            Self::FaceDown(string) => string,
            Self::Empty | Self::FaceUp(_) => None,
        }
    }

    /// The card that all see.
    pub(crate) const fn card(self) -> Option<CardId> {
        match self {
            Self::FaceUp(card) => Some(card),
            Self::Empty | Self::FaceDown(_) => None,
        }
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
    pub(crate) contest: Contest,
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
