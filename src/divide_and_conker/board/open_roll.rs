//! The roll that lies open: its dice, and what was played on it.

use super::standing::PlayedTrick;
use crate::divide_and_conker::cards::{Colour, Face, Place, Places, Roll};
use crate::player::Player;

/// The last roll, which lies open until the next one (Knowledge 1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OpenRoll {
    /// Who rolled; player 0 as long as there has been no roll.
    pub(crate) roller: Player,
    /// The dice; none as long as there has been no roll.
    pub(crate) throw: Throw,
    /// The die that the bungee of the roller was used on.
    pub(crate) bungee: Option<Place>,
    pub(crate) roller_trick: Option<PlayedTrick>,
    pub(crate) defender_trick: Option<PlayedTrick>,
}

const _: () = assert!(size_of::<OpenRoll>() == 16);

impl OpenRoll {
    pub(crate) const NONE: Self = Self {
        roller: Player::P0,
        throw: Throw::NONE,
        bungee: None,
        roller_trick: None,
        defender_trick: None,
    };

    /// A roll that is about to fall.
    pub(crate) fn new(roller: Player, roll: Roll) -> Self {
        Self {
            roller,
            throw: Throw::of(roll),
            ..Self::NONE
        }
    }

    /// The tricks that were played on it.
    pub(crate) fn tricks(&self) -> impl Iterator<Item = PlayedTrick> {
        self.roller_trick.into_iter().chain(self.defender_trick)
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
        // The sum of all faces, which lie two bits apart: pairs of them, fours, all.
        let pairs = (self.faces & 0x3333) + (self.faces >> 2 & 0x3333);
        let fours = (pairs + (pairs >> 4)) & 0x0f0f;
        (fours + (fours >> 8)) as u32 & 0xff
    }

    /// Whether dice in the order of colours show faces, and nothing else does.
    pub(crate) fn is_sound(&self) -> bool {
        // No place has more than seven, and none is left out.
        let beyond = u16::MAX.checked_shl(2 * u32::from(self.count)).unwrap_or(0);
        let colours = self.places().iter().map(|place| self.colour(place));
        self.places().len() == self.count.into()
            && (self.colours | self.faces) & beyond == 0
            && self.faces & self.faces >> 1 & 0x5555 == 0
            && colours.is_sorted()
    }
}
