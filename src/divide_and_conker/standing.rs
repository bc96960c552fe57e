//! What lies on the table, one by one: slots, conkers, the battle.

use super::battle::Contest;
use super::dice::{Colour, Face};
use super::ids::{CardId, CardIds, ConkerId, HardenerId, StringId, TrickId};
use crate::dense::Dense;
use crate::player::Player;

/// What lies in a slot of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotContent {
    /// Nothing, or nothing yet.
    Empty,
    /// A face-down card, with the string on it if there is one.
    FaceDown(Option<StringId>),
    /// A card that all see.
    FaceUp(CardId),
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
    pub(super) pending: u16,
}

impl Battle {
    /// The dice of the roll under way with what they show, by their places; a
    /// die that is still to fall shows nothing.
    pub fn dice(&self) -> impl Iterator<Item = (Colour, Option<Face>)> {
        let Self {
            contest, pending, ..
        } = *self;
        (0..u32::from(contest.dice)).filter_map(move |place| {
            let colour = Colour::from_code(contest.colour(place).into())?;
            let face = Face::from_code((contest.faces >> (2 * (place & 7)) & 3).into());
            let falls = pending >> (place & 15) & 1 != 0;
            Some((colour, face.filter(|_| !falls)))
        })
    }

    /// How much health shortens take from the declarer's and the opponent's
    /// side in this battle.
    pub fn shortened(&self) -> [u16; 2] {
        self.contest.shortened.0
    }
}
