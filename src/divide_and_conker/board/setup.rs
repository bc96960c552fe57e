//! Rounds: the layout, the draft, preparing, and the end of a round.

use super::Board;
use super::bodies::{BodyId, PileId};
use super::standing::SlotContent;
use crate::divide_and_conker::cards::{
    CardId, ConkerId, HardenerId, Hardeners, Round, Slot, Slots, StringId,
};
use crate::divide_and_conker::event::Event;
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::event::Listener;
use crate::game::{Outcome, Turn};
use crate::player::{PerPlayer, Player};

impl Board {
    /// Begins a round with its first player: the layout comes next (Setup).
    pub(crate) fn begin_round(&mut self, first: Player) {
        self.first = first;
        self.active = first;
        self.lying = Slots::FULL;
        self.down = rules::face_down(self.is_snake());
        for slot in self.down {
            self.slots[slot] = SlotContent::FaceDown(None);
        }
        self.pending = !self.down;
        self.await_chance(Step::Layout);
    }

    /// Lays a card face up in a slot, the next one that chance fills.
    fn lay(&mut self, slot: Slot, card: CardId) {
        self.slots[slot] = SlotContent::FaceUp(card);
        self.down -= slot.into();
        self.laid[self.round] |= card.into();
        self.pending = self.pending.but_lowest();
    }

    /// Setup 1: a card of the layout; then come the strings.
    pub(crate) fn lay_out(&mut self, card: CardId, listener: &mut impl Listener<Event>) {
        if let Some(slot) = self.pending.lowest() {
            listener.hear(|| Event::Lay { slot, card });
            self.lay(slot, card);
        }
        if self.pending.is_empty() {
            self.pending = rules::with_string(self.seats);
            self.await_chance(Step::Strings);
        }
    }

    /// Setup 2: a string on the next face-down card; after the last one a
    /// fourth player has its shoelace, and the draft begins.
    pub(crate) fn lay_string(&mut self, string: StringId, listener: &mut impl Listener<Event>) {
        if let Some(slot) = self.pending.lowest() {
            listener.hear(|| Event::Lace { slot, string });
            self.slots[slot] = SlotContent::FaceDown(Some(string));
        }
        self.in_box -= string.into();
        self.pending = self.pending.but_lowest();
        if self.pending.is_empty() {
            let last = self.seats.right_of(self.first);
            let shoelace = self.reserved_shoelace(self.round);
            self.spare[last] |= shoelace;
            self.in_box -= shoelace;
            for string in shoelace {
                listener.hear(|| Event::Gain {
                    player: last,
                    string,
                });
            }
            self.ask(Step::Draft, self.first);
        }
    }

    /// Draft: the active player takes a card; from a snake a string with it.
    pub(crate) fn take(&mut self, slot: Slot, listener: &mut impl Listener<Event>) {
        let snake = self.is_snake();
        self.lying -= slot.into();
        let turned = match self.slots[slot] {
            SlotContent::FaceUp(card) => {
                self.slots[slot] = SlotContent::Empty;
                self.hands[self.active] |= card.into();
                if snake {
                    Slots::EMPTY
                } else {
                    rules::accessible(self.lying, snake) & self.down
                }
            }
            SlotContent::FaceDown(_) | SlotContent::Empty => {
                self.down -= slot.into();
                slot.into()
            }
        };
        if snake {
            for slot in turned {
                self.gain_string(slot, listener);
                self.slots[slot] = SlotContent::Empty;
            }
        }
        if turned.is_empty() {
            self.next_draft();
        } else {
            self.pending = turned;
            self.await_chance(Step::Turn);
        }
    }

    /// The active player gains the string on a slot, if there is one.
    fn gain_string(&mut self, slot: Slot, listener: &mut impl Listener<Event>) {
        if let Some(string) = self.slots[slot].string() {
            listener.hear(|| Event::Gain {
                player: self.active,
                string,
            });
            self.spare[self.active] |= string.into();
            if string == self.lace() {
                self.claim = self.active;
            }
        }
    }

    /// Draft: a card is turned up, in a pyramid for all to see, and with its
    /// string; in a snake it is veiled, and the caller keeps it.
    pub(crate) fn turn_up(&mut self, card: CardId, listener: &mut impl Listener<Event>) {
        if self.is_snake() {
            listener.hear(|| Event::See {
                player: self.active,
                card: Some(card),
            });
            let veiled = &mut self.veiled[self.active][self.round];
            *veiled = veiled.saturating_add(1);
            self.pending = self.pending.but_lowest();
        } else if let Some(slot) = self.pending.lowest() {
            listener.hear(|| Event::Turn { slot, card });
            self.gain_string(slot, listener);
            self.lay(slot, card);
        }
        if self.pending.is_empty() {
            self.next_draft();
        }
    }

    /// Draft: the next player takes a card.
    fn next_draft(&mut self) {
        if self.lying.is_empty() {
            // The caller knows all hands and lays out the conkers.
            self.ask(Step::Prepare, self.first);
        } else {
            let next = self.seats.left_of(self.active);
            self.ask(Step::Draft, next);
        }
    }

    /// Whether a hardener leaves a conker more health than it has cracks.
    pub(crate) fn survives(&self, hardener: HardenerId, conker: ConkerId) -> bool {
        let change = i32::from(self.numbers().hardener(hardener).health);
        let health = (self.bare_health(conker.into()) + change).max(1);
        health > self.cracks[conker.into()].into()
    }

    pub(crate) fn harden(&mut self, hardener: HardenerId, conker: ConkerId) {
        let body = BodyId::from(conker);
        self.hardeners[body] = Some(hardener);
        self.hardened |= body.into();
    }

    /// Prepare: `ready`; after the last player the battles begin.
    pub(crate) fn ready(&mut self, listener: &mut impl Listener<Event>) {
        let next = self.seats.left_of(self.active);
        if next != self.first {
            self.ask(Step::Prepare, next);
        } else if !self.next_battle() {
            self.end_round(listener);
        }
    }

    /// End of round one, or of the game.
    pub(crate) fn end_round(&mut self, listener: &mut impl Listener<Event>) {
        let loser = self.loser;
        self.claim = Player::P0;
        self.loser = None;
        self.immune = false;
        if self.round == Round::One {
            self.round = Round::Two;
            self.veterans = self.in_play().into();
            for conker in self.in_play() {
                listener.hear(|| Event::Veteran { conker });
            }
            let first = loser.unwrap_or(self.seats.left_of(self.first));
            listener.hear(|| Event::Round {
                number: self.round.number(),
                first,
            });
            self.begin_round(first);
        } else {
            self.active = Player::P0;
            self.step = Step::Over;
            self.turn = Turn::Over;
            listener.hear(|| Event::Over {
                outcome: self.outcome(),
            });
        }
    }

    /// End of the game: the most points win.
    pub(crate) fn outcome(&self) -> Outcome {
        let mut scores = PerPlayer::all(0);
        for player in self.seats {
            scores[player] = self.score(player);
        }
        Outcome::most_points(self.seats, scores)
    }

    /// The score of a player at the end of the game.
    fn score(&self, player: Player) -> i32 {
        let army = self.armies[player];
        let spoils = PileId::spoils(player);
        let mut scored = army | self.pile(spoils);
        let mut points = i32::from(self.turned[spoils]);
        let mut hardeners = Hardeners::EMPTY;
        for body in army.iter().map(BodyId::from) {
            scored |= self.pile(body.into());
            points += i32::from(self.turned[body.into()]);
            hardeners.extend(self.hardeners[body]);
        }
        for conker in scored {
            points += i32::from(self.numbers().conker(conker).points);
        }
        for hardener in hardeners {
            points += i32::from(self.numbers().hardener(hardener).points);
        }
        points
    }
}
