//! States that fit a view, each as likely as any other.

use rand_core::Rng;

use super::Step;
use super::cards::TwoDecks;
use super::config::Each;
use super::deal::HAND;
use super::state::State;
use super::view::View;
use crate::card::CardSet;
use crate::config::GameConfig;
use crate::dealer::{Stock, below};
use crate::error::ViewError;
use crate::game::{Game, Observer};

impl View {
    /// Every first hand, deck, unseen discard and sealed battle card that fits
    /// is equally likely.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let mut state = State::new(&self.config.complete()?)?;
        let (open, remembered) = (&self.open, &self.remembered);
        state.turn = self.turn;
        state.step = self.step;
        state.leader = open.leader.unwrap_or(state.leader);
        state.winner = open.winner;
        state.next = open.next.unwrap_or(state.leader);
        state.choosing = open.choosing;
        state.trump = open.trump;
        state.offers = open.offers;
        state.battles = open.battles;
        state.display = open.display;
        state.discard = open.discard;
        state.turn_up = remembered.turn_up;
        state.piles = remembered.piles;

        let unseen = self.unseen();
        let mut one = Stock::new(unseen.one);
        let mut two = Stock::new(unseen.two);
        for (player, &[of_one, of_two]) in &self.places()? {
            let drawn = remembered.drawn[player];
            if self.observer == Observer::Player(player) {
                state.hands[player] = self.hand;
                state.first = state.first.or(self.hand.minus(drawn));
                continue;
            }
            let first = TwoDecks {
                one: one.draw_set(of_one, rng),
                two: two.draw_set(of_two, rng),
            };
            state.first = state.first.or(first);
            state.hands[player] = drawn.or(first);
        }
        state.undrawn = TwoDecks {
            one: one.rest().0,
            two: two.rest().0,
        };
        if open.discarded_unseen > 0 {
            state.discarded_unseen = state.undrawn.one;
            state.undrawn.one = CardSet::EMPTY;
        }
        if self.step == Step::Battle {
            self.seal(&mut state, rng);
        }

        // Any piles have scores: only where the cards are is checked.
        let fits = state.check_all().is_ok() && Self::of(&state, self.observer) == *self;
        if fits {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }

    /// How many unseen cards of each deck every player holds.
    fn places(&self) -> Result<Each<[u32; 2]>, ViewError> {
        let mut places = Each::all([0; 2]);
        for (player, sizes) in &self.hand_sizes {
            if self.observer == Observer::Player(player) {
                continue;
            }
            let drawn = self.remembered.drawn[player].sizes();
            let mut total = 0;
            for ((place, size), drawn) in places[player].iter_mut().zip(sizes).zip(drawn) {
                let hidden = size.checked_sub(drawn).ok_or(ViewError::NO_SUCH_STATE)?;
                *place = hidden.into();
                total += *place;
            }
            if total > HAND {
                return Err(ViewError::NO_SUCH_STATE);
            }
        }
        Ok(places)
    }

    /// Chooses the battle cards that are in: any card of a hand is as likely.
    fn seal<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) {
        for player in state.players() {
            let hand = state.hands[player];
            state.battles[player] = if self.turn.players().contains(player) {
                None
            } else if self.observer == Observer::Player(player) {
                self.choice
            } else {
                hand.nth(below(rng, hand.len()))
            };
        }
    }
}
