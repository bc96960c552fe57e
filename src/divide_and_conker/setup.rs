//! Rounds: the layout, the draft, preparing, and the end of a round.

use super::ids::{CardId, ConkerId, HardenerId, Slot, StringId};
use super::numbers::Numbers;
use super::row::{lowest, places};
use super::rules::{self, SLOTS};
use super::table::{Phase, Table};
use crate::dense::Dense;
use crate::game::Turn;
use crate::player::Player;

impl Table {
    /// Begins a round with its first player: the layout comes next (Setup).
    pub(super) fn begin_round(&mut self, first: Player) {
        self.first = first;
        self.active = first;
        let shoelace = match self.reserved_shoelaces() {
            [one, _] if self.round == 0 => one,
            [_, two] => two,
        };
        // The last player in draft order.
        self.spare[self.seats.right_of(first)] |= shoelace;
        self.in_box &= !shoelace;
        self.lying = SLOTS;
        self.down = rules::face_down(self.is_snake());
        self.await_chance(Phase::Layout, SLOTS & !self.down);
    }

    /// The slot that chance fills next.
    fn next_slot(&self) -> u8 {
        lowest(self.pending)
    }

    fn filled(&mut self) {
        self.pending &= self.pending.wrapping_sub(1);
    }

    /// Lays a card face up in the next slot.
    pub(super) fn lay(&mut self, card: CardId) {
        let slot = self.next_slot();
        #[allow(clippy::cast_possible_truncation, reason = "at most 30")]
        {
            self.slots[slot] = card.code() as u8 + 1;
        }
        self.laid[self.round] |= 1 << card.code();
        self.down &= !(1 << (slot & 15));
        self.filled();
    }

    /// Setup 1: a card of the layout; then come the strings.
    pub(super) fn lay_out(&mut self, card: CardId) {
        self.lay(card);
        if self.pending == 0 {
            // Setup 2: with four players the last face-down card has none.
            let bare = if self.seats.len() == 4 {
                rules::LAST_FACE_DOWN
            } else {
                0
            };
            self.await_chance(Phase::Strings, self.down & !bare);
        }
    }

    /// Setup 2: a string on the next face-down card; then the draft begins.
    pub(super) fn lay_string(&mut self, string: StringId) {
        let slot = self.next_slot();
        self.lain[slot] = string.number();
        self.in_box &= !(1 << string.index());
        self.filled();
        if self.pending == 0 {
            self.ask(Phase::Draft, self.first);
        }
    }

    /// Draft: the active player takes a card, and gains strings.
    pub(super) fn take(&mut self, slot: Slot) {
        let player = self.active;
        let (place, bit) = (slot.number(), 1 << slot.number());
        self.lying &= !bit;
        let card = core::mem::take(&mut self.slots[place]);
        let face_up = card != 0;
        if face_up {
            self.hands[player] |= 1 << ((card - 1) & 31);
        } else {
            self.down &= !bit;
        }
        let turned = match (self.is_snake(), face_up) {
            (false, _) => rules::accessible(self.lying, false) & self.down,
            (true, true) => 0,
            (true, false) => bit,
        };
        for place in places(turned) {
            self.gain_string(place);
        }
        if turned == 0 {
            self.next_draft();
        } else {
            self.await_chance(Phase::Turn, turned);
        }
    }

    /// The active player gains the string on a slot, if there is one.
    fn gain_string(&mut self, slot: u8) {
        let Some(string) = core::mem::take(&mut self.lain[slot]).checked_sub(1) else {
            return;
        };
        let bit = 1 << (string & 15);
        self.spare[self.active] |= bit;
        if bit == self.lace() {
            self.claim = self.active;
        }
    }

    /// Draft: a card is turned up, in a pyramid for all to see; in a snake it
    /// is veiled, and the caller keeps it.
    pub(super) fn turn_up(&mut self, card: CardId) {
        if self.is_snake() {
            let veiled = &mut self.veiled[self.active][self.round];
            *veiled = veiled.saturating_add(1);
            self.filled();
        } else {
            self.lay(card);
        }
        if self.pending == 0 {
            self.next_draft();
        }
    }

    /// Draft: the next player takes a card.
    fn next_draft(&mut self) {
        if self.lying == 0 {
            // The caller knows all hands and lays out the conkers.
            self.ask(Phase::Prepare, self.first);
        } else {
            let next = self.seats.left_of(self.active);
            self.ask(Phase::Draft, next);
        }
    }

    /// Whether a hardener leaves a conker more health than it has cracks.
    pub(super) fn survives(&self, hardener: HardenerId, conker: ConkerId) -> bool {
        let change = i32::from(self.numbers.hardeners[hardener.index()].health);
        let health = (self.bare_health(conker.index()) + change).max(1);
        health > self.cracks[conker.index()].into()
    }

    pub(super) fn harden(&mut self, hardener: HardenerId, conker: ConkerId) {
        self.hardeners[conker.index()] = hardener.number();
        self.hardened |= 1 << conker.index();
    }

    /// Prepare: `ready`; after the last player the battles begin.
    pub(super) fn ready(&mut self) {
        let next = self.seats.left_of(self.active);
        if next != self.first {
            self.ask(Phase::Prepare, next);
        } else if !self.next_battle() {
            self.end_round();
        }
    }

    /// End of round one, or of the game.
    pub(super) fn end_round(&mut self) {
        let loser = self.loser;
        self.claim = Player::P0;
        self.loser = None;
        self.immune = false;
        if self.round == 0 {
            self.round = 1;
            self.veterans = self
                .seats
                .iter()
                .fold(0, |all, player| all | self.armies[player]);
            let first = loser.unwrap_or(self.seats.left_of(self.first));
            self.begin_round(first);
        } else {
            self.active = Player::P0;
            self.phase = Phase::Over;
            self.turn = Turn::Over;
        }
    }

    /// The score of a player at the end of the game.
    pub(super) fn score(&self, player: Player) -> i32 {
        let numbers: &Numbers = &self.numbers;
        let army = self.armies[player];
        let mut scored = army | self.spoils[player];
        let mut points = i32::from(self.spoils_turned[player]);
        let mut hardeners = 0_u32;
        for body in places(army) {
            scored |= self.tucked[body];
            points += i32::from(self.turned[body]);
            if let Some(hardener) = self.hardeners[body].checked_sub(1) {
                hardeners |= 1 << (hardener & 7);
            }
        }
        for conker in places(scored) {
            points += i32::from(numbers.conkers[conker].points);
        }
        for hardener in places(hardeners) {
            points += i32::from(numbers.hardeners[hardener].points);
        }
        points
    }
}
