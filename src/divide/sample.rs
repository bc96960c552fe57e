//! States that fit a view.
//!
//! A world is a whole state: every card in its place and every choice of the
//! round, past or pending, made or not. `sample` draws one uniformly from all
//! that have the view. What is uniform, and why:
//!
//! - **Until hands are gathered** nothing that an observer sees depends on what
//!   it does not see, except for who has finished. So the unseen cards are
//!   dealt at random, and every player's choices are drawn at random from those
//!   open to it, each world once: one that has finished has taken one of
//!   9 offerings, 28 x 20 splits, or 2 orders x 3 x 3 returns. One that has not
//!   may be anywhere on its way: in split it has secured nothing or one of 28
//!   pairs (29 ways), in choose it has opened nothing, one of two offers, or
//!   has returned one of three cards of it (1 + 2 + 6 ways). These numbers are
//!   the same for all deals, so the choices are independent of them.
//! - **From gathering on** a world says for every player which eight cards it
//!   gathered, and which of them came from where: two it secured, two each it
//!   kept of its neighbours' offers, one each that came back. The observer
//!   knows where the cards are that it offered, kept or returned. The other
//!   cards of a hand can have come from its other places in a number of ways
//!   that depends only on how many places these are, and who owns the revealed
//!   offering (one of the others, if not the observer) changes no number
//!   either. So the hands are drawn uniformly from all that could have been
//!   played as it was seen, then the places and the owner at random. A hand
//!   could have been played so if it holds what was played from it and none of
//!   what is lacked: see [`fill`] for the counting. Offerings and the cards
//!   set aside are unseen and take the cards that are left.

use rand_core::Rng;

use super::config::Each;
use super::fill::fill;
use super::moves::Step;
use super::rules::{DEALT, TRICKS};
use super::seats::{Seat, Sides, set};
use super::state::State;
use super::{Side, View};
use crate::card::CardSet;
use crate::dealer::{Stock, below, part_few};
use crate::error::ViewError;
use crate::game::{Game, Observer};
use crate::player::{Player, PlayerSet};

impl View {
    /// A state drawn uniformly from all that have this view.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let mut state = State::new(&self.config)?;
        state.step = self.step;
        state.turn = self.turn;
        state.round = self.round.checked_sub(1).ok_or(ViewError::NO_SUCH_STATE)?;
        state.dealer = self.dealer.unwrap_or(Player::P0);
        state.trump = self.trump;
        state.tricks = self.tricks;
        state.last_trick = self.last_trick;
        state.scores = self.scores.map(Option::unwrap_or_default);
        if let Observer::Player(own) = self.observer {
            state.seats[own] = self.seats[own];
        }
        // Before anything is drawn: any other list could lead to endless counting.
        if self.lacks != Self::known_lacks(&state) {
            return Err(ViewError::NO_SUCH_STATE);
        }
        let drawn = match self.step {
            Step::Dealer => Some(()),
            Step::Deal | Step::Offering | Step::Split | Step::Choose => {
                self.draw_dealt(&mut state, rng)
            }
            Step::Trump | Step::Tricks | Step::Over => self.draw_gathered(&mut state, rng),
        };
        // The audit finds what contradicts the rules, the comparison what
        // contradicts the state that was made of it.
        if drawn.is_some() && self.fits(&state) && state.audit().is_ok() {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }

    /// The players whose cards are not known.
    fn others(&self) -> PlayerSet {
        match self.observer {
            Observer::Player(own) => self.players().without(own),
            Observer::Public => self.players(),
        }
    }

    /// Draws what is unknown before the hands are gathered.
    fn draw_dealt<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) -> Option<()> {
        // All have got as many, and the first of them one more until it comes out even.
        let mut sizes = Each::all(0_u32);
        let players = self.players().len();
        let count = u32::from(self.dealt_count.min(DEALT * self.config.players));
        let each = count.checked_div(players).unwrap_or(0);
        let mut player = state.first_player();
        for place in 0..players {
            sizes[player] = each + u32::from(each * players + place < count);
            player = self.players().left_of(player);
        }
        let mut stock = Stock::new(self.unseen());
        for player in self.others() {
            let known = self.seats[player];
            let unseen = sizes[player].checked_sub(known.dealt.len())?;
            let dealt = stock.draw_set(unseen, rng);
            state.seats[player] = Seat {
                dealt: known.dealt | dealt,
                offers: known.offers,
                ..Seat::EMPTY
            };
            self.draw_split(&mut state.seats[player], player, dealt, rng)?;
        }
        if self.step == Step::Choose {
            for player in self.others() {
                self.draw_choice(state, player, rng);
            }
        }
        Some(())
    }

    /// Draws a player's offering, secured cards and offers, as far as it may
    /// have come, from its cards that are not in offers that are known.
    fn draw_split<R: Rng + ?Sized>(
        &self,
        seat: &mut Seat,
        player: Player,
        cards: CardSet,
        rng: &mut R,
    ) -> Option<()> {
        let owing = self.turn.players().contains(player);
        let (offered, secured, split) = match self.step {
            Step::Offering => (!owing, false, false),
            Step::Split if owing => (true, below(rng, 1 + PAIRS) > 0, false),
            Step::Split | Step::Choose => (true, true, true),
            _ => (false, false, false),
        };
        // Of an offer that is known nothing is to be drawn.
        let known = seat.offers;
        let offers = |side| {
            if split && known[side].is_empty() {
                3
            } else {
                0
            }
        };
        let sizes = [
            u32::from(offered),
            if secured { 2 } else { 0 },
            offers(Side::Left),
            offers(Side::Right),
        ];
        let [offering, secured, left, right] = part_few(cards, sizes, rng)?;
        seat.offering = offering.lowest();
        seat.secured = secured;
        seat.offers.left |= left;
        seat.offers.right |= right;
        if !split {
            seat.hand = cards - offering - secured;
        }
        Some(())
    }

    /// Draws what a player has opened and returned, as far as it may have come.
    fn draw_choice<R: Rng + ?Sized>(&self, state: &mut State, player: Player, rng: &mut R) {
        let owing = self.turn.players().contains(player);
        // Nothing opened, one of two offers opened, one of its three cards
        // returned: 1 + 2 + 6 ways.
        let way = below(rng, 9);
        if owing && way == 0 {
            return;
        }
        let first = any_side(rng);
        let mut returns = |side| Stock::new(state.offer_from(player, side)).draw_any(rng);
        let mut returned = Sides::default();
        if !owing || way > 2 {
            returned[first] = returns(first);
        }
        if !owing {
            returned[first.other()] = returns(first.other());
        }
        let seat = &mut state.seats[player];
        seat.opened_first = Some(first);
        seat.returned = returned;
    }

    /// Draws what is unknown after the hands are gathered.
    fn draw_gathered<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) -> Option<()> {
        let players = self.players();
        let others = self.others();
        let laid = self.tricks.played();

        // What each player kept of a neighbour's offer and got back from it.
        let mut kept = Each::all(Sides::<CardSet>::default());
        let mut back = Each::all(Sides::<CardSet>::default());
        if let Observer::Player(own) = self.observer {
            let mine = &self.seats[own];
            for &side in Side::ALL {
                let player = self.neighbour(own, side);
                let theirs = &self.seats[player];
                let came_back = set(theirs.returned[side.other()]);
                let went_back = set(mine.returned[side]);
                kept[own][side] = theirs.offers[side.other()] - went_back;
                kept[player][side.other()] = mine.offers[side] - came_back;
                back[own][side] = came_back;
                back[player][side.other()] = went_back;
            }
        }

        let mut needs = Each::all(0);
        let mut known = Each::all(CardSet::EMPTY);
        for player in players {
            let (kept, back) = (kept[player], back[player]);
            known[player] = kept.left | kept.right | back.left | back.right;
        }
        for player in others {
            let held = known[player] | laid[player];
            #[allow(clippy::cast_possible_truncation, reason = "it is 8")]
            let still = (TRICKS as u32).checked_sub(held.len())?;
            needs[player] = still;
        }
        let (drawn, rest) = fill(self.unseen(), &needs, &self.lacks, rng)?;

        let mut rest = Stock::new(rest);
        let owner = self.draw_owner(rng);
        for player in others {
            let gathered = known[player] | laid[player] | drawn[player];
            let seat = &mut state.seats[player];
            seat.hand = gathered - laid[player];
            seat.offering = match owner {
                Some(owner) if owner == player => self.trump,
                _ => rest.draw_any(rng),
            };
            seat.opened_first = Some(any_side(rng));
            // What it kept of the observer's offer and got back from it is known.
            let unknown = |side| u32::from(!self.observer.is(self.neighbour(player, side)));
            let (left, right) = (unknown(Side::Left), unknown(Side::Right));
            let sizes = [2, 2 * left, left, 2 * right, right];
            let [secured, kept_left, back_left, kept_right, back_right] =
                part_few(gathered - known[player], sizes, rng)?;
            seat.secured = secured;
            kept[player].left |= kept_left;
            back[player].left |= back_left;
            kept[player].right |= kept_right;
            back[player].right |= back_right;
        }
        for player in others {
            let seat = &mut state.seats[player];
            seat.dealt = set(seat.offering) | seat.secured;
            for &side in Side::ALL {
                let neighbour = self.neighbour(player, side);
                seat.offers[side] = kept[neighbour][side.other()] | back[player][side];
                seat.returned[side] = back[neighbour][side.other()].lowest();
                seat.dealt |= seat.offers[side];
            }
        }
        Some(())
    }

    /// Draws whose offering was revealed, if it was not the observer's.
    fn draw_owner<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Player> {
        let own = match self.observer {
            Observer::Player(own) => self.seats[own].offering,
            Observer::Public => None,
        };
        let others = self.others();
        match self.trump {
            Some(trump) if own != Some(trump) => others.nth(below(rng, others.len())),
            _ => None,
        }
    }
}

/// In how many ways two of eight cards can be secured.
const PAIRS: u32 = 28;

fn any_side<R: Rng + ?Sized>(rng: &mut R) -> Side {
    if below(rng, 2) == 0 {
        Side::Left
    } else {
        Side::Right
    }
}
