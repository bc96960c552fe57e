//! The legal moves of a player as a value.

use super::dice::{Face, Roll};
use super::ids::{ConkerId, HardenerId, Pair, Place, Side, Slot, StringId, TrickId};
use super::moves::Move;
use super::row::{Row, bits, nth_bit};
use crate::dense::Dense;
use crate::game::{MoveSet, for_each_move};
use crate::player::PlayerSet;

/// The legal moves of a player, in the order of their codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(super) List);

/// What a player may do in each step. Masks have a bit for each slot, conker,
/// string, hardener or trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum List {
    None,
    /// Take one of these slots.
    Take(u16),
    Prepare(Prepare),
    /// Put this string on one of these conkers, or keep it.
    Gain {
        string: StringId,
        conkers: u16,
    },
    Declare {
        conkers: u16,
        opponents: PlayerSet,
    },
    Defend(u16),
    /// Roll up to so many dice of each colour, at least one.
    Roll([u8; 4]),
    Window(Window),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prepare {
    /// Any of these strings goes on any of these conkers.
    pub(super) strings: u16,
    pub(super) bare: u16,
    /// Where each hardener may go; nowhere if it cannot be played.
    pub(super) targets: Row<u16, 8>,
    /// The hardeners that may go on two.
    pub(super) reach_two: u8,
    pub(super) ready: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// The faces that each die has: bit 3 x place + face.
    pub(super) faces: u32,
    /// How many dice there are.
    pub(super) dice: u32,
    pub(super) bungee: bool,
    pub(super) rebounds: u8,
    pub(super) shortens: u8,
    pub(super) own_chestnuts: u8,
    pub(super) their_chestnuts: u8,
    pub(super) rerolls: u8,
}

/// How many pairs there are of so many things.
const fn pairs(count: u32) -> u32 {
    count * count.saturating_sub(1) / 2
}

const fn len(mask: u16) -> u32 {
    mask.count_ones()
}

/// The value whose code is the n-th bit of a mask.
fn nth<T: Dense>(mask: impl Into<u32>, index: u32) -> Option<T> {
    T::from_code(nth_bit(mask.into(), index)?)
}

/// The n-th of the values of a mask, counted with `each` others for each.
fn nth_each<T: Dense>(mask: impl Into<u32>, index: u32, each: u32) -> Option<(T, u32)> {
    let (value, rest) = quotient(index, each)?;
    Some((nth(mask, value)?, rest))
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

/// The n-th pair of the values of a mask.
fn nth_pair<T: Dense + Ord>(mask: u32, index: u32) -> Option<Pair<T>> {
    let (mut rest, mut left) = (mask, index);
    loop {
        let low = nth_bit(rest, 0)?;
        rest &= rest - 1;
        let with_low = rest.count_ones();
        if left < with_low {
            return Pair::new(T::from_code(low)?, nth(rest, left)?);
        }
        left -= with_low;
    }
}

fn holds<T: Dense>(mask: impl Into<u32>, value: T) -> bool {
    mask.into() >> value.code() & 1 != 0
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
        let mut sum = len(self.strings) * len(self.bare) + u32::from(self.ready);
        for (targets, i) in self.targets.0.iter().zip(0..) {
            sum += len(*targets);
            if self.reach_two >> i & 1 != 0 {
                sum += pairs(len(*targets));
            }
        }
        sum
    }

    fn nth(&self, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        if let Some(i) = blocks.within(len(self.strings) * len(self.bare)) {
            let (string, i) = nth_each(self.strings, i, len(self.bare))?;
            return Some(Move::String(string, nth(self.bare, i)?));
        }
        for (targets, code) in self.targets.0.iter().zip(0..) {
            if let Some(i) = blocks.within(len(*targets)) {
                let hardener = HardenerId::from_code(code)?;
                return Some(Move::Harden(hardener, nth(*targets, i)?));
            }
        }
        for code in bits(self.reach_two.into()) {
            let hardener = HardenerId::from_code(code)?;
            let targets = self.targets[hardener.index()];
            if let Some(i) = blocks.within(pairs(len(targets))) {
                return Some(Move::HardenTwo(hardener, nth_pair(targets.into(), i)?));
            }
        }
        blocks.within(self.ready.into()).map(|_| Move::Ready)
    }

    fn contains(&self, mv: Move) -> bool {
        match mv {
            Move::String(string, conker) => holds(self.strings, string) && holds(self.bare, conker),
            Move::Harden(hardener, conker) => holds(self.targets[hardener.index()], conker),
            Move::HardenTwo(hardener, conkers) => {
                let targets = self.targets[hardener.index()];
                let both = holds(targets, conkers.low()) && holds(targets, conkers.high());
                holds(self.reach_two, hardener) && both
            }
            Move::Ready => self.ready,
            _ => false,
        }
    }
}

impl Window {
    fn faces_of(&self, place: u32) -> u32 {
        self.faces >> (3 * place) & 0b111
    }

    /// How many faces a die has.
    fn face_count(&self, place: u32) -> u32 {
        // Four bits for the count of each of eight masks.
        0x3221_2110 >> (4 * self.faces_of(place)) & 0b1111
    }

    /// In how many ways two dice can be set.
    fn settings_of_two(&self) -> u32 {
        // Half of: the square of the sum less the sum of the squares.
        let (mut sum, mut squares) = (0, 0);
        for place in 0..self.dice {
            let faces = self.face_count(place);
            sum += faces;
            squares += faces * faces;
        }
        (sum * sum).saturating_sub(squares) / 2
    }

    fn nth_setting_of_two(&self, trick: TrickId, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        for low in 0..self.dice {
            for high in low + 1..self.dice {
                let (low_faces, high_faces) = (self.faces_of(low), self.faces_of(high));
                let count = self.face_count(low) * self.face_count(high);
                if let Some(i) = blocks.within(count) {
                    let places = Pair::new(Place::from_code(low)?, Place::from_code(high)?)?;
                    let (face, i) = nth_each(low_faces, i, self.face_count(high))?;
                    let faces = [face, nth(high_faces, i)?];
                    return Some(Move::ReboundTwo(trick, places, faces));
                }
            }
        }
        None
    }

    fn len(&self) -> u32 {
        let faces = self.faces.count_ones();
        let mut sum = 1;
        if self.bungee {
            sum += faces;
        }
        if self.rebounds != 0 {
            sum += self.rebounds.count_ones() * (faces + self.settings_of_two());
        }
        sum += self.shortens.count_ones();
        sum += self.own_chestnuts.count_ones() + self.their_chestnuts.count_ones();
        sum + self.rerolls.count_ones() * (self.dice + pairs(self.dice))
    }

    fn nth(&self, index: u32) -> Option<Move> {
        let mut blocks = Blocks(index);
        if blocks.within(1).is_some() {
            return Some(Move::Pass);
        }
        let faces = self.faces.count_ones();
        if self.bungee
            && let Some(i) = blocks.within(faces)
        {
            let (place, face) = nth_setting(self.faces, i)?;
            return Some(Move::Bungee(place, face));
        }
        if self.rebounds != 0 {
            let count = self.rebounds.count_ones();
            if let Some(i) = blocks.within(count * faces) {
                let (trick, i) = nth_each(self.rebounds, i, faces)?;
                let (place, face) = nth_setting(self.faces, i)?;
                return Some(Move::Rebound(trick, place, face));
            }
            let settings = self.settings_of_two();
            if let Some(i) = blocks.within(count * settings) {
                let (trick, i) = nth_each(self.rebounds, i, settings)?;
                return self.nth_setting_of_two(trick, i);
            }
        }
        if let Some(i) = blocks.within(self.shortens.count_ones()) {
            return nth(self.shortens, i).map(Move::Shorten);
        }
        for code in bits((self.own_chestnuts | self.their_chestnuts).into()) {
            let trick = TrickId::from_code(code)?;
            for (chestnuts, side) in [
                (self.own_chestnuts, Side::Own),
                (self.their_chestnuts, Side::Theirs),
            ] {
                if blocks.within(holds(chestnuts, trick).into()).is_some() {
                    return Some(Move::Chestnut(trick, side));
                }
            }
        }
        let count = self.rerolls.count_ones();
        if let Some(i) = blocks.within(count * self.dice) {
            let (trick, place) = nth_each(self.rerolls, i, self.dice)?;
            return Some(Move::Reroll(trick, Place::from_code(place)?));
        }
        let (trick, i) = nth_each(self.rerolls, blocks.0, pairs(self.dice))?;
        let all = (1_u32 << (self.dice & 7)) - 1;
        Some(Move::RerollTwo(trick, nth_pair(all, i)?))
    }

    fn has(&self, place: Place, face: Face) -> bool {
        self.faces_of(place.code()) >> face.code() & 1 != 0
    }

    fn contains(&self, mv: Move) -> bool {
        match mv {
            Move::Pass => true,
            Move::Bungee(place, face) => self.bungee && self.has(place, face),
            Move::Rebound(trick, place, face) => {
                holds(self.rebounds, trick) && self.has(place, face)
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                let both = self.has(places.low(), low) && self.has(places.high(), high);
                holds(self.rebounds, trick) && both
            }
            Move::Shorten(trick) => holds(self.shortens, trick),
            Move::Chestnut(trick, Side::Own) => holds(self.own_chestnuts, trick),
            Move::Chestnut(trick, Side::Theirs) => holds(self.their_chestnuts, trick),
            Move::Reroll(trick, place) => holds(self.rerolls, trick) && place.code() < self.dice,
            Move::RerollTwo(trick, places) => {
                holds(self.rerolls, trick) && places.high().code() < self.dice
            }
            _ => false,
        }
    }
}

/// The n-th place and face of the faces that dice have.
fn nth_setting(faces: u32, index: u32) -> Option<(Place, Face)> {
    let bit = nth_bit(faces, index)?;
    Some((Place::from_code(bit / 3)?, Face::from_code(bit % 3)?))
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
            List::Take(slots) => len(*slots),
            List::Prepare(prepare) => prepare.len(),
            List::Gain { conkers, .. } => len(*conkers) + 1,
            List::Declare { conkers, opponents } => len(*conkers) * opponents.len(),
            List::Defend(conkers) => len(*conkers),
            List::Roll(most) => rolls(*most),
            List::Window(window) => window.len(),
        }
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        match &self.0 {
            List::None => None,
            List::Take(slots) => nth(*slots, index).map(Move::Take),
            List::Prepare(prepare) => prepare.nth(index),
            List::Gain { string, conkers } => match nth(*conkers, index) {
                Some(conker) => Some(Move::String(*string, conker)),
                None => (index == len(*conkers)).then_some(Move::Keep),
            },
            List::Declare { conkers, opponents } => {
                let (conker, i) = nth_each(*conkers, index, opponents.len())?;
                Some(Move::Declare(conker, opponents.nth(i)?))
            }
            List::Defend(conkers) => nth(*conkers, index).map(Move::Defend),
            List::Roll(most) => nth_roll(*most, index).map(Move::Roll),
            List::Window(window) => window.nth(index),
        }
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        match (&self.0, mv) {
            (List::Take(slots), Move::Take(slot)) => holds::<Slot>(*slots, slot),
            (List::Prepare(prepare), _) => prepare.contains(mv),
            (List::Gain { .. }, Move::Keep) => true,
            (List::Gain { string, conkers }, Move::String(put, conker)) => {
                *string == put && holds::<ConkerId>(*conkers, conker)
            }
            (List::Declare { conkers, opponents }, Move::Declare(conker, opponent)) => {
                holds(*conkers, conker) && opponents.contains(opponent)
            }
            (List::Defend(conkers), Move::Defend(conker)) => holds(*conkers, conker),
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
