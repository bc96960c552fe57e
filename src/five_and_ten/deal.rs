//! What chance deals and turns up.

use rand_core::Rng;

use super::cards::Deck;
use super::state::State;
use super::{Chance, DealtCard, Event, Step};
use crate::card::{Card, CardSet};
use crate::dealer::{Stock, draw};
use crate::dense::{Dense, first_code};
use crate::event::Listener;
use crate::game::Game;

/// How many cards a player is dealt, and holds between rounds.
pub(super) const HAND: u32 = 5;

impl State {
    /// The deck that is dealt from when so many passes are over: with two decks
    /// passes 1, 3 and 5 come from deck 1.
    fn dealt_from(&self, passes: u32) -> Deck {
        if self.config.double() && passes % 2 == 1 {
            Deck::Two
        } else {
            Deck::One
        }
    }

    /// Rule 5, one deck: how many cards are still to be turned up for a draw.
    pub(super) fn still_to_turn_up(&self) -> u32 {
        let players = self.players().len();
        let up = self.display.one.len();
        let deck = self.undrawn.one.len() + up;
        let draw = if deck >= 2 * players {
            2 * players
        } else if deck >= players {
            players
        } else {
            0
        };
        draw.saturating_sub(up)
    }

    /// The first code and the cards of what may be dealt or turned up now.
    pub(super) fn up_next(&self) -> (u32, CardSet) {
        match self.step {
            Step::TurnUp => (first_code(Chance::TurnUp), CardSet::FULL),
            Step::Deal => {
                let deck = self.dealt_from(self.hands[self.next].len());
                (first_code(Chance::Deal), self.undrawn.of(deck))
            }
            Step::Turn => (first_code(Chance::Turn), self.undrawn.one),
            Step::TurnOne => (first_code(Chance::TurnOne), self.undrawn.one),
            Step::TurnTwo => (first_code(Chance::TurnTwo), self.undrawn.two),
            _ => (0, CardSet::EMPTY),
        }
    }

    /// Deals or turns up one of these cards.
    pub(super) fn deal_or_turn_up(&mut self, card: Card, listener: &mut impl Listener<Event>) {
        match self.step {
            Step::TurnUp => {
                self.turn_up = Some(card);
                listener.hear(|| Event::TurnUp { card });
                self.await_chance(Step::Deal);
            }
            Step::Deal => {
                let deck = self.dealt_from(self.hands[self.next].len());
                self.deal(deck, card, listener);
                if self.hands[self.next].len() == HAND {
                    self.finish_deal(listener);
                }
            }
            Step::Turn => {
                self.lay_open(Deck::One, card, listener);
                if self.still_to_turn_up() == 0 {
                    self.await_player(Step::Draw, self.leader);
                }
            }
            Step::TurnOne => {
                self.lay_open(Deck::One, card, listener);
                self.finish_top(listener);
            }
            Step::TurnTwo => {
                self.lay_open(Deck::Two, card, listener);
                self.finish_top(listener);
            }
            _ => {}
        }
    }

    fn deal(&mut self, deck: Deck, card: Card, listener: &mut impl Listener<Event>) {
        let (player, copy) = (self.next, deck.card(card));
        self.undrawn = self.undrawn.without(copy);
        self.hands[player] = self.hands[player].with(copy);
        self.first = self.first.with(copy);
        self.next = self.players().left_of(player);
        listener.hear(|| Event::Deal {
            player,
            card: DealtCard {
                deck,
                card: Some(card),
            },
        });
    }

    fn lay_open(&mut self, deck: Deck, card: Card, listener: &mut impl Listener<Event>) {
        let copy = deck.card(card);
        listener.hear(|| Event::Turn { card: copy });
        self.undrawn = self.undrawn.without(copy);
        self.display = self.display.with(copy);
    }

    fn finish_deal(&mut self, listener: &mut impl Listener<Event>) {
        if self.config.double() {
            self.await_chance(Step::TurnOne);
        } else {
            self.start_round(listener);
        }
    }

    /// Two decks: the top card of one of them has been turned up.
    fn finish_top(&mut self, listener: &mut impl Listener<Event>) {
        if self.display.two.is_empty() {
            self.await_chance(Step::TurnTwo);
        } else if self.hands[self.next].len() < HAND {
            self.await_player(Step::DrawFrom, self.next);
        } else {
            self.start_round(listener);
        }
    }

    /// One of the outcomes of `chances`, drawn like these but faster.
    pub(super) fn draw_outcome<R: Rng + ?Sized>(&self, dealer: &mut R) -> Option<Chance> {
        if self.step == Step::Leader {
            return draw(&self.chances(), dealer);
        }
        let (base, cards) = self.up_next();
        let card = Stock::new(cards).draw(dealer)?;
        Chance::from_code(base + card.code())
    }

    /// Deals all that is left to deal.
    pub(super) fn settle_deal<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        each: &mut impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        let mut one = Stock::new(self.undrawn.one);
        let mut two = Stock::new(self.undrawn.two);
        let mut passes = self.hands[self.next].len();
        while passes < HAND {
            let deck = self.dealt_from(passes);
            let stock = match deck {
                Deck::One => &mut one,
                Deck::Two => &mut two,
            };
            let Some(card) = stock.draw(dealer) else {
                break;
            };
            self.deal(deck, card, listener);
            each(Chance::Deal(card));
            passes += u32::from(self.next == self.leader);
        }
        self.finish_deal(listener);
    }

    /// One deck: turns up all that is left to turn up for a draw.
    pub(super) fn settle_turn<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        each: &mut impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        let mut stock = Stock::new(self.undrawn.one);
        for _ in 0..self.still_to_turn_up() {
            if let Some(card) = stock.draw(dealer) {
                self.lay_open(Deck::One, card, listener);
                each(Chance::Turn(card));
            }
        }
        self.await_player(Step::Draw, self.leader);
    }
}
