//! The battle under way, and its dice.

use super::bodies::{BodyId, Party, PerParty};
use crate::divide_and_conker::cards::{Colour, Face, Place, Places, Roll, TrickId};
use crate::player::Player;

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Contest {
    pub(crate) owners: PerParty<Player>,
    /// What fights; none before a battle and for an opponent that has not
    /// chosen.
    pub(crate) bodies: PerParty<Option<BodyId>>,
    pub(crate) chestnuts: PerParty<Option<TrickId>>,
    /// How much health shortens take.
    pub(crate) shortened: PerParty<u16>,
    /// The side that rolls.
    pub(crate) roller: Party,
    pub(crate) throw: Throw,
    /// The dice that chance is to let fall, lowest first.
    pub(crate) falling: Places,
    pub(crate) bungee_used: bool,
    /// Whether the roller has played a trick.
    pub(crate) tricked: bool,
}

impl Contest {
    pub(crate) const NONE: Self = Self {
        owners: PerParty::all(Player::P0),
        bodies: PerParty::all(None),
        chestnuts: PerParty::all(None),
        shortened: PerParty::all(0),
        roller: Party::Declarer,
        throw: Throw::NONE,
        falling: Places::EMPTY,
        bungee_used: false,
        tricked: false,
    };

    /// The owner of the side that rolls.
    #[inline]
    pub(crate) fn roller_owner(&self) -> Player {
        self.owners[self.roller]
    }

    /// The owner of the side that does not.
    #[inline]
    pub(crate) fn defender(&self) -> Player {
        self.owners[self.roller.other()]
    }

    /// The chestnut that fights in a place.
    #[inline]
    pub(crate) fn chestnut_at(&self, body: BodyId) -> Option<TrickId> {
        [Party::Declarer, Party::Opponent]
            .into_iter()
            .find(|&party| body == BodyId::chestnut(party))
            .and_then(|party| self.chestnuts[party])
    }

    /// Forgets the roll.
    pub(super) fn clear_roll(&mut self) {
        self.throw = Throw::NONE;
        (self.bungee_used, self.tricked) = (false, false);
    }
}

/// The dice of a roll with what they show, in the order of their places.
///
/// Two bits for each die: 0 green, 1 yellow, 2 red, 3 black; 0 a miss, 1 a hit,
/// 2 a double hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Throw {
    count: u8,
    colours: u16,
    faces: u16,
}

impl Throw {
    /// No dice.
    pub(crate) const NONE: Self = Self {
        count: 0,
        colours: 0,
        faces: 0,
    };

    /// Dice in the order of colours that all show a miss.
    #[allow(clippy::cast_possible_truncation, reason = "at most 7 dice")]
    pub(crate) fn of(roll: Roll) -> Self {
        let [green, yellow, red, black] = roll.counts().map(u32::from);
        let ones = |from: u32, to: u32| (0x5555_u32 << (2 * from)) & !(u32::MAX << (2 * to));
        let (to_yellow, to_red) = (green + yellow, green + yellow + red);
        let dice = to_red + black;
        let colours = ones(green, to_yellow) + 2 * ones(to_yellow, to_red) + 3 * ones(to_red, dice);
        Self {
            count: dice as u8,
            colours: colours as u16,
            faces: 0,
        }
    }

    /// The places of the dice.
    #[inline]
    pub(crate) const fn places(&self) -> Places {
        Places::first_n(self.count)
    }

    /// The colour of a die.
    #[inline]
    pub(crate) const fn colour(&self, place: Place) -> Colour {
        match self.colours >> (2 * place.index()) & 3 {
            0 => Colour::Green,
            1 => Colour::Yellow,
            2 => Colour::Red,
            _ => Colour::Black,
        }
    }

    /// What a die shows.
    #[inline]
    pub(crate) const fn face(&self, place: Place) -> Face {
        Face::at((self.faces >> (2 * place.index()) & 3) as u32)
    }

    #[inline]
    pub(crate) const fn set_face(&mut self, place: Place, face: Face) {
        let shift = 2 * place.index();
        self.faces = self.faces & !(3 << shift) | (face as u16) << shift;
    }

    /// The cracks that the dice make: a hit 1, a double hit 2 (Battles 5).
    #[inline]
    pub(crate) const fn cracks(&self) -> u32 {
        (self.faces & 0x5555).count_ones() + 2 * (self.faces & 0xaaaa).count_ones()
    }

    /// Whether dice in the order of colours show faces, and nothing else does.
    pub(crate) fn is_sound(&self) -> bool {
        let mut counts = [0; 4];
        for place in self.places() {
            if let Some(count) = counts.get_mut(self.colour(place) as usize) {
                *count += 1;
            }
        }
        let [green, yellow, red, black] = counts;
        let mut same = match Roll::new(green, yellow, red, black) {
            Some(roll) => Self::of(roll),
            None => Self::NONE,
        };
        for place in self.places() {
            same.set_face(place, self.face(place));
        }
        same == *self
    }
}
