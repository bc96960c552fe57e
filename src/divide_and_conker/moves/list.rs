//! The legal moves of a player as a value.

use super::Move;
use crate::dense::Dense;
use crate::divide_and_conker::cards::{
    Conkers, Face, Faces, Hardeners, Pair, PerHardener, Place, Places, Roll, Side, Slots, StringId,
    Strings, TrickId, Tricks,
};
use crate::game::{MoveSet, for_each_move};
use crate::player::PlayerSet;

/// The legal moves of a player, in the order of their codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(crate) List);

/// What a player may do in each step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    None,
    /// Take one of these slots.
    Take(Slots),
    Prepare(Prepare),
    /// Put this string on one of these conkers, or keep it.
    Gain {
        string: StringId,
        conkers: Conkers,
    },
    Declare {
        conkers: Conkers,
        opponents: PlayerSet,
    },
    Defend(Conkers),
    /// Roll up to so many dice of each colour, at least one.
    Roll([u8; 4]),
    Window(Window),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prepare {
    /// Any of these strings goes on any of these conkers.
    pub(crate) strings: Strings,
    pub(crate) bare: Conkers,
    /// The hardeners that can be played, and where each may go; nowhere for the
    /// others.
    pub(crate) hardeners: Hardeners,
    pub(crate) targets: PerHardener<Conkers>,
    /// The hardeners that may go on two.
    pub(crate) reach_two: Hardeners,
    pub(crate) ready: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// The dice of the roll, and the faces that each has, if some may be turned.
    pub(crate) dice: Places,
    pub(crate) faces: Settings,
    pub(crate) bungee: bool,
    pub(crate) rebounds: Tricks,
    pub(crate) shortens: Tricks,
    pub(crate) own_chestnuts: Tricks,
    pub(crate) their_chestnuts: Tricks,
    pub(crate) rerolls: Tricks,
}

/// The ways to set one die of a roll: bit 3 x place + face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings(u32);

impl Settings {
    pub(crate) const NONE: Self = Self(0);

    /// These settings and those of a die with these faces.
    #[must_use]
    pub(crate) fn with(self, place: Place, faces: Faces) -> Self {
        Self(self.0 | u32::from(faces.bits()) << (3 * place.index()))
    }

    const fn len(self) -> u32 {
        self.0.count_ones()
    }

    fn faces_of(self, place: Place) -> Faces {
        Faces::of_bits((self.0 >> (3 * place.index()) & 0b111) as u8)
    }

    /// How many faces a die has.
    fn count(self, place: Place) -> u32 {
        // Four bits for the count of each of eight sets.
        0x3221_2110 >> (4 * self.faces_of(place).bits()) & 0b1111
    }

    fn nth(self, index: u32) -> Option<(Place, Face)> {
        let mut rest = self.0;
        for _ in 0..index {
            rest &= rest.checked_sub(1)?;
        }
        let bit = rest.trailing_zeros();
        Some((Place::from_code(bit / 3)?, Face::from_code(bit % 3)?))
    }

    fn contains(self, place: Place, face: Face) -> bool {
        self.faces_of(place).contains(face)
    }
}

/// How many pairs there are of so many things.
const fn pairs(count: u32) -> u32 {
    count * count.saturating_sub(1) / 2
}

/// Quotient and remainder. Quotients that count something are so small that
/// subtracting is faster than dividing; none for one of 32 or more.
fn quotient(number: u32, divisor: u32) -> Option<(u32, u32)> {
    let mut rest = number;
    for quotient in 0..32 {
        if rest < divisor {
            return Some((quotient, rest));
        }
        rest -= divisor;
    }
    None
}

/// The n-th pair of a set that is walked in ascending order.
fn nth_pair<T: Dense + Ord>(
    set: impl ExactSizeIterator<Item = T> + Clone,
    index: u32,
) -> Option<Pair<T>> {
    let (mut rest, mut left) = (set, index as usize);
    loop {
        let low = rest.next()?;
        let with_low = rest.len();
        if left < with_low {
            return Pair::new(low, rest.nth(left)?);
        }
        left -= with_low;
    }
}

/// Counts down through blocks of moves to the one that holds an index.
struct Blocks(u32);

impl Blocks {
    /// The index within this block, if it is there.
    fn within(&mut self, count: u32) -> Option<u32> {
        if self.0 < count {
            return Some(self.0);
        }
        self.0 -= count;
        None
    }
}

impl Prepare {
    fn len(&self) -> u32 {
        let mut sum = self.strings.len() * self.bare.len() + u32::from(self.ready);
        for hardener in self.hardeners {
            let targets = self.targets[hardener].len();
            sum += targets;
            if self.reach_two.contains(hardener) {
                sum += pairs(targets);
            }
        }
        sum
    }

    fn nth(&self, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        let bare = self.bare.len();
        if let Some(i) = blocks.within(self.strings.len() * bare) {
            let (string, i) = quotient(i, bare)?;
            return Some(Move::String(self.strings.nth(string)?, self.bare.nth(i)?));
        }
        for hardener in self.hardeners {
            let targets = self.targets[hardener];
            if let Some(i) = blocks.within(targets.len()) {
                return Some(Move::Harden(hardener, targets.nth(i)?));
            }
        }
        for hardener in self.reach_two {
            let targets = self.targets[hardener];
            if let Some(i) = blocks.within(pairs(targets.len())) {
                return Some(Move::HardenTwo(hardener, nth_pair(targets.iter(), i)?));
            }
        }
        blocks.within(self.ready.into()).map(|_| Move::Ready)
    }

    fn contains(&self, mv: Move) -> bool {
        match mv {
            Move::String(string, conker) => {
                self.strings.contains(string) && self.bare.contains(conker)
            }
            Move::Harden(hardener, conker) => self.targets[hardener].contains(conker),
            Move::HardenTwo(hardener, conkers) => {
                let targets = self.targets[hardener];
                let both = targets.contains(conkers.low()) && targets.contains(conkers.high());
                self.reach_two.contains(hardener) && both
            }
            Move::Ready => self.ready,
            _ => false,
        }
    }
}

impl Window {
    /// In how many ways two dice can be set.
    fn settings_of_two(&self) -> u32 {
        // Half of: the square of the sum less the sum of the squares.
        let (mut sum, mut squares) = (0, 0);
        for place in self.dice {
            let faces = self.faces.count(place);
            sum += faces;
            squares += faces * faces;
        }
        (sum * sum).saturating_sub(squares) / 2
    }

    fn nth_setting_of_two(&self, trick: TrickId, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        let mut rest = self.dice.iter();
        while let Some(low) = rest.next() {
            for high in rest.clone() {
                let with_low = self.faces.count(high);
                if let Some(i) = blocks.within(self.faces.count(low) * with_low) {
                    let (face, i) = quotient(i, with_low)?;
                    let low_face = self.faces.faces_of(low).nth(face)?;
                    let high_face = self.faces.faces_of(high).nth(i)?;
                    let places = Pair::new(low, high)?;
                    return Some(Move::ReboundTwo(trick, places, [low_face, high_face]));
                }
            }
        }
        None
    }

    fn len(&self) -> u32 {
        let mut sum = 1;
        if self.bungee {
            sum += self.faces.len();
        }
        if !self.rebounds.is_empty() {
            sum += self.rebounds.len() * (self.faces.len() + self.settings_of_two());
        }
        // No card is both of these.
        sum += (self.shortens | self.own_chestnuts).len();
        if !self.their_chestnuts.is_empty() {
            sum += self.their_chestnuts.len();
        }
        if !self.rerolls.is_empty() {
            let dice = self.dice.len();
            sum += self.rerolls.len() * (dice + pairs(dice));
        }
        sum
    }

    fn nth(&self, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        if blocks.within(1).is_some() {
            return Some(Move::Pass);
        }
        let (faces, dice) = (self.faces.len(), self.dice.len());
        if self.bungee
            && let Some(i) = blocks.within(faces)
        {
            let (place, face) = self.faces.nth(i)?;
            return Some(Move::Bungee(place, face));
        }
        if !self.rebounds.is_empty() {
            let count = self.rebounds.len();
            if let Some(i) = blocks.within(count * faces) {
                let (trick, i) = quotient(i, faces)?;
                let (place, face) = self.faces.nth(i)?;
                return Some(Move::Rebound(self.rebounds.nth(trick)?, place, face));
            }
            let settings = self.settings_of_two();
            if let Some(i) = blocks.within(count * settings) {
                let (trick, i) = quotient(i, settings)?;
                return self.nth_setting_of_two(self.rebounds.nth(trick)?, i);
            }
        }
        if let Some(i) = blocks.within(self.shortens.len()) {
            return self.shortens.nth(i).map(Move::Shorten);
        }
        for trick in self.own_chestnuts | self.their_chestnuts {
            for (chestnuts, side) in [
                (self.own_chestnuts, Side::Own),
                (self.their_chestnuts, Side::Theirs),
            ] {
                let block = chestnuts.contains(trick).into();
                if blocks.within(block).is_some() {
                    return Some(Move::Chestnut(trick, side));
                }
            }
        }
        if let Some(i) = blocks.within(self.rerolls.len() * dice) {
            let (trick, i) = quotient(i, dice)?;
            return Some(Move::Reroll(self.rerolls.nth(trick)?, self.dice.nth(i)?));
        }
        let (trick, i) = quotient(blocks.0, pairs(dice))?;
        let places = nth_pair(self.dice.iter(), i)?;
        Some(Move::RerollTwo(self.rerolls.nth(trick)?, places))
    }

    fn contains(&self, mv: Move) -> bool {
        match mv {
            Move::Pass => true,
            Move::Bungee(place, face) => self.bungee && self.faces.contains(place, face),
            Move::Rebound(trick, place, face) => {
                self.rebounds.contains(trick) && self.faces.contains(place, face)
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                self.rebounds.contains(trick)
                    && self.faces.contains(places.low(), low)
                    && self.faces.contains(places.high(), high)
            }
            Move::Shorten(trick) => self.shortens.contains(trick),
            Move::Chestnut(trick, Side::Own) => self.own_chestnuts.contains(trick),
            Move::Chestnut(trick, Side::Theirs) => self.their_chestnuts.contains(trick),
            Move::Reroll(trick, place) => self.rerolls.contains(trick) && self.dice.contains(place),
            Move::RerollTwo(trick, places) => {
                // The lower one is there if the higher is.
                self.rerolls.contains(trick) && self.dice.contains(places.high())
            }
            _ => false,
        }
    }
}

/// How many rolls of one die or more these limits allow.
fn rolls(most: [u8; 4]) -> u32 {
    most.iter().fold(1, |ways, &n| ways * (u32::from(n) + 1)) - 1
}

/// The n-th roll: the n-th number with a digit up to each limit, but for 0.
fn nth_roll(most: [u8; 4], index: u32) -> Option<Roll> {
    if index >= rolls(most) {
        return None;
    }
    // The last digit counts up first.
    let [_, yellow, red, black] = most.map(|most| u32::from(most) + 1);
    let (green, rest) = quotient(index + 1, yellow * red * black)?;
    let (yellow, rest) = quotient(rest, red * black)?;
    let (red, black) = quotient(rest, black)?;
    let digit = |digit: u32| u8::try_from(digit).ok();
    Roll::new(digit(green)?, digit(yellow)?, digit(red)?, digit(black)?)
}

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        match &self.0 {
            List::None => 0,
            List::Take(slots) => slots.len(),
            List::Prepare(prepare) => prepare.len(),
            List::Gain { conkers, .. } => conkers.len() + 1,
            List::Declare { conkers, opponents } => conkers.len() * opponents.len(),
            List::Defend(conkers) => conkers.len(),
            List::Roll(most) => rolls(*most),
            List::Window(window) => window.len(),
        }
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        match &self.0 {
            List::None => None,
            List::Take(slots) => slots.nth(index).map(Move::Take),
            List::Prepare(prepare) => prepare.nth(index),
            List::Gain { string, conkers } => match conkers.nth(index) {
                Some(conker) => Some(Move::String(*string, conker)),
                None => (index == conkers.len()).then_some(Move::Keep),
            },
            List::Declare { conkers, opponents } => {
                let (conker, i) = quotient(index, opponents.len())?;
                Some(Move::Declare(conkers.nth(conker)?, opponents.nth(i)?))
            }
            List::Defend(conkers) => conkers.nth(index).map(Move::Defend),
            List::Roll(most) => nth_roll(*most, index).map(Move::Roll),
            List::Window(window) => window.nth(index),
        }
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        match (&self.0, mv) {
            (List::Take(slots), Move::Take(slot)) => slots.contains(slot),
            (List::Prepare(prepare), _) => prepare.contains(mv),
            (List::Gain { .. }, Move::Keep) => true,
            (List::Gain { string, conkers }, Move::String(put, conker)) => {
                *string == put && conkers.contains(conker)
            }
            (List::Declare { conkers, opponents }, Move::Declare(conker, opponent)) => {
                conkers.contains(conker) && opponents.contains(opponent)
            }
            (List::Defend(conkers), Move::Defend(conker)) => conkers.contains(conker),
            (List::Roll(most), Move::Roll(roll)) => roll
                .counts()
                .iter()
                .zip(most)
                .all(|(count, most)| count <= most),
            (List::Window(window), _) => window.contains(mv),
            _ => false,
        }
    }
}
