//! What lies on the table, one by one: slots, conkers, the battle.

use core::fmt;
use core::ops::Index;
use core::str::FromStr;

use crate::data::data;
use crate::dense::Dense;
use crate::divide_and_conker::cards::{
    CardId, CardIds, Colour, ConkerId, Conkers, Face, HardenerId, PerSlot, Place, Places, Slots,
    StringId, Strings, TrickId, Tricks,
};
use crate::divide_and_conker::config::Each;
use crate::list::{Blank, FixedList};
use crate::player::Player;
use crate::text::TextError;

/// What lies in a slot of the layout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum SlotContent {
    /// Nothing, or nothing yet.
    #[default]
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

/// What lies in the layout, found in one walk.
#[derive(Clone, Copy)]
pub(crate) struct Lying {
    /// The slots with a card face up, with one face down, and with a string.
    pub(crate) up: Slots,
    pub(crate) down: Slots,
    pub(crate) laced: Slots,
    /// The cards that all see, and the strings; and whether each is there once.
    pub(crate) cards: CardIds,
    pub(crate) strings: Strings,
    pub(crate) cards_once: bool,
    pub(crate) strings_once: bool,
}

impl Lying {
    pub(crate) fn of(slots: &PerSlot<SlotContent>) -> Self {
        let mut lying = Self {
            up: Slots::EMPTY,
            down: Slots::EMPTY,
            laced: Slots::EMPTY,
            cards: CardIds::EMPTY,
            strings: Strings::EMPTY,
            cards_once: true,
            strings_once: true,
        };
        // Most of the time the layout is empty.
        let is_empty = |content: &SlotContent| matches!(content, SlotContent::Empty);
        if slots.values().iter().all(is_empty) {
            return lying;
        }
        for (slot, content) in slots.iter() {
            match *content {
                SlotContent::Empty => {}
                SlotContent::FaceUp(card) => {
                    lying.up |= slot.into();
                    lying.cards_once &= !lying.cards.contains(card);
                    lying.cards |= card.into();
                }
                SlotContent::FaceDown(string) => {
                    lying.down |= slot.into();
                    if let Some(string) = string {
                        lying.laced |= slot.into();
                        lying.strings_once &= !lying.strings.contains(string);
                        lying.strings |= string.into();
                    }
                }
            }
        }
        lying
    }
}

/// What fights: a conker, or the chestnut that replaced one.
///
/// Its text is that of the card, `C3` or `T1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Body {
    /// A conker.
    Conker(ConkerId),
    /// A chestnut.
    Chestnut(TrickId),
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conker(conker) => fmt::Display::fmt(conker, f),
            Self::Chestnut(trick) => fmt::Display::fmt(trick, f),
        }
    }
}

impl FromStr for Body {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text.parse() {
            Ok(CardId::Conker(conker)) => Ok(Self::Conker(conker)),
            Ok(CardId::Trick(trick)) => Ok(Self::Chestnut(trick)),
            _ => Err(TextError::unlike(
                "a conker or a chestnut, such as `C3` or `T1`",
                text,
            )),
        }
    }
}

/// A conker in play, or a chestnut in a battle, and all that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Standing {
    /// What it is.
    pub body: Body,
    /// Its total health, 1 to 200 (Battles 6).
    pub health: u8,
    /// The cracks on it.
    pub cracks: u8,
    /// Its string; without one it is not battle-ready.
    pub string: Option<StringId>,
    /// Its hardener.
    pub hardener: Option<HardenerId>,
    /// Whether it is a Veteran.
    pub veteran: bool,
    /// The conkers tucked under it.
    pub tucked: Conkers,
    /// How many turned Veterans are tucked under it, worth 1 each.
    pub turned_veterans: u8,
}

impl Blank for Standing {
    const BLANK: Self = Self {
        body: Body::Conker(ConkerId::at(0)),
        health: 0,
        cracks: 0,
        string: None,
        hardener: None,
        veteran: false,
        tucked: Conkers::EMPTY,
        turned_veterans: 0,
    };
}

/// The conkers that each player has in play, in the order of their numbers.
///
/// `armies[player]` is a slice, empty for who is not in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Armies {
    /// All of them: those of player 0, then those of player 1 and so on.
    standing: FixedList<Standing, { ConkerId::COUNT as usize }>,
    /// How many are each player's.
    sizes: Each<u8>,
}

impl Armies {
    pub(crate) const EMPTY: Self = Self {
        standing: FixedList::EMPTY,
        sizes: Each::all(0),
    };

    /// Adds to the last army, or begins that of a later player; none if there
    /// is no room left.
    pub(crate) fn push(&mut self, player: Player, standing: Standing) -> Option<()> {
        let size = self.sizes.get_mut(player)?;
        self.standing.push(standing).ok()?;
        *size += 1;
        Some(())
    }

    /// All conkers in play: those of player 0, then those of player 1 and so
    /// on.
    pub fn all(&self) -> &[Standing] {
        self.standing.items()
    }
}

impl Index<Player> for Armies {
    type Output = [Standing];

    fn index(&self, player: Player) -> &[Standing] {
        let size = |size: &u8| usize::from(*size);
        let before = self.sizes.iter().take_while(|(owner, _)| *owner < player);
        let from: usize = before.map(|(_, sizes)| size(sizes)).sum();
        let own = self.sizes.get(player).map_or(0, size);
        let after = self.standing.items().get(from..);
        after.and_then(|army| army.get(..own)).unwrap_or_default()
    }
}

impl fmt::Debug for Armies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = self.sizes.iter().map(|(player, _)| player);
        f.debug_list()
            .entries(players.map(|player| &self[player]))
            .finish()
    }
}

/// What a player's chestnuts have won: scored at the end, never at risk
/// (Battles 8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Spoils {
    /// The conkers.
    pub conkers: Conkers,
    /// How many turned Veterans, worth 1 each.
    pub turned_veterans: u8,
}

data! {
    /// One side of a battle.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct Fighter {
        /// Whose side it is.
        pub owner: Player,
        /// The conker or chestnut that fights; none for an opponent that has
        /// not chosen. A conker stands in its owner's army as well.
        pub standing: Option<Standing>,
        /// How much health shortens take from it in this battle.
        pub shortened: u16,
    }
}

/// A die of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct RolledDie {
    /// Its colour.
    pub colour: Colour,
    /// What it shows; none as long as it is to fall.
    pub face: Option<Face>,
}

impl Blank for RolledDie {
    const BLANK: Self = Self {
        colour: Colour::Green,
        face: None,
    };
}

/// The dice of a roll, by their places: at most 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RolledDice(FixedList<RolledDie, 7>);

impl RolledDice {
    pub(crate) const EMPTY: Self = Self(FixedList::EMPTY);

    /// The dice as a slice.
    pub fn as_slice(&self) -> &[RolledDie] {
        self.0.items()
    }

    /// The dice, in the order of their places.
    pub fn iter(&self) -> core::slice::Iter<'_, RolledDie> {
        self.as_slice().iter()
    }

    /// How many dice are rolled.
    pub const fn len(&self) -> u8 {
        self.0.len()
    }

    /// Whether no dice are rolled.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<RolledDie> for RolledDice {
    /// Dice beyond the seventh are left out.
    fn from_iter<I: IntoIterator<Item = RolledDie>>(dice: I) -> Self {
        let mut list = Self::EMPTY;
        for die in dice {
            if list.0.push(die).is_err() {
                break;
            }
        }
        list
    }
}

impl<'a> IntoIterator for &'a RolledDice {
    type Item = &'a RolledDie;
    type IntoIter = core::slice::Iter<'a, RolledDie>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

data! {
    /// The battle under way.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct Battle {
        /// The side that declared it.
        pub declarer: Fighter,
        /// The side that was chosen to answer.
        pub opponent: Fighter,
        /// Who rolls: who is to roll next, or has rolled last while damage is
        /// not dealt.
        pub roller: Player,
        /// The tricks that have been played, which lie on the table until the
        /// battle is over, chestnuts that fight among them.
        pub tricks: Tricks,
    }
}

/// A trick that was played on a roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[non_exhaustive]
pub struct PlayedTrick {
    /// The card.
    pub trick: TrickId,
    /// The dice that a rebound turned or a 360 rolled again.
    pub dice: Places,
    /// What a shorten was played on; the conker that a chestnut replaced.
    pub target: Option<Body>,
}

data! {
    /// The last roll, which lies open until the next one, with what was played
    /// on it (Knowledge 1).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct LastRoll {
        /// Who rolled.
        pub roller: Player,
        /// The dice, as they lie there now.
        pub dice: RolledDice,
        /// The die that the bungee of the roller was used on, which may be done
        /// once (Battles 4).
        pub bungee: Option<Place>,
        /// The trick that the roller has played on it, who may play no other
        /// (Battles 4).
        pub roller_trick: Option<PlayedTrick>,
        /// The trick that the defender has played on it.
        pub defender_trick: Option<PlayedTrick>,
    }
}

#[cfg(feature = "serde")]
mod form {
    use super::{
        Armies, Body, ConkerId, Dense, PlayedTrick, RolledDice, RolledDie, SlotContent, Spoils,
        Standing,
    };
    use crate::divide_and_conker::config::SEATS;
    use crate::player::PlayerSet;
    use crate::serde::{Bounded, Misfit, Seated, same_for_all, serde_as_text};

    serde_as_text!(Body);
    same_for_all!(SlotContent, Standing, Spoils, PlayedTrick);

    /// As data they are a list.
    impl Seated for RolledDice {
        type Data = Bounded<RolledDie, 7>;

        fn data(&self, _: PlayerSet) -> Self::Data {
            self.iter().copied().collect()
        }

        fn of_data(data: Self::Data, _: PlayerSet) -> Result<Self, Misfit> {
            Ok(data.into_iter().collect())
        }
    }

    /// As data they are a list for each player.
    impl Seated for Armies {
        type Data = Bounded<Bounded<Standing, { ConkerId::COUNT as usize }>, SEATS>;

        fn data(&self, players: PlayerSet) -> Self::Data {
            let army = |player| self[player].iter().copied().collect();
            players.iter().map(army).collect()
        }

        fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
            if u32::from(data.len()) != players.len() {
                return Err(Misfit::new("not a list for each player"));
            }
            let mut armies = Self::EMPTY;
            for (player, army) in players.iter().zip(data) {
                for standing in army {
                    let added = armies.push(player, standing);
                    added.ok_or(Misfit::new("more conkers than there can be"))?;
                }
            }
            Ok(armies)
        }
    }
}
