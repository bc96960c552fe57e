//! What an observer may know.

use super::config::Each;
use super::moves::Step;
use super::rules::{DEALT, ROUNDS};
use super::seats::{Seat, neighbour, set};
use super::state::State;
use super::{Config, LastTrick, Side, Tricks};
use crate::card::{Card, CardSet, Suit};
use crate::data::data;
use crate::game::{Game, Observer, Turn};
use crate::player::{Player, PlayerSet};

data! {
    /// All that an observer may know (Knowledge).
    ///
    /// It is the state with everything left out that the observer has not seen:
    /// unknown cards are missing from the sets, unknown choices are none. Offerings,
    /// secured cards and offers are hidden from the others (rules 2 and 3) except
    /// an offer that one has opened (rule 4) and the offering that is revealed
    /// (rule 6); tricks, tokens and points are open (rules 7 to 9).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct View {
        /// The settings, complete.
        pub config: Config,
        /// Who looks.
        pub observer: Observer,
        /// Whose decision is awaited. In offering, split and choose it tells who
        /// has not finished, and nothing of how far anybody is (rules 3 and 4).
        pub turn: Turn,
        /// What the game waits for.
        pub step: Step,
        /// The round, 1 to 4.
        pub round: u8,
        /// Who deals this round; none as long as chance has not decided.
        pub dealer: Option<Player>,
        /// How many cards have been dealt in this round, 0 to 45.
        pub dealt_count: u8,
        /// What is known of each player's round. All of it for the observer. Of a
        /// neighbour the offer to the observer, once opened (rule 4), and from
        /// gathering on (rule 5) the card that it returned to the observer; its
        /// hand then holds the cards known to be in it: the two it kept of the
        /// observer's offer and the one the observer returned, until they are
        /// played.
        pub seats: Each<Seat>,
        /// How many cards are in each player's hand, as [`Seat::hand`] counts
        /// them. In the split all eight are counted for another player that has
        /// not finished: nobody is told how far it is (rule 3).
        pub hand_sizes: Each<u8>,
        /// The offering that was revealed (rule 6); whose it was is not told.
        pub trump: Option<Card>,
        /// The tricks of this round.
        pub tricks: Tricks,
        /// The last trick of the round before, which all saw, with the trump of
        /// that round; none in the first.
        pub last_trick: Option<LastTrick>,
        /// Cards that each player is known not to hold: the suits it could not
        /// follow, and all but the trump rank once it has led a trump (rule 7).
        pub lacks: Each<CardSet>,
        /// The points of each round; none as long as it is not over.
        pub scores: [Option<Each<u8>>; ROUNDS],
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_view!(View);

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let observer = observer.among(state.players());
        Self {
            config: state.config,
            observer,
            turn: state.turn,
            step: state.step,
            round: state.round(),
            dealer: (state.step != Step::Dealer).then_some(state.dealer),
            #[allow(clippy::cast_possible_truncation, reason = "at most 45")]
            dealt_count: state.dealt() as u8,
            seats: Self::known_seats(state, observer),
            hand_sizes: Self::known_hand_sizes(state, observer),
            trump: state.trump,
            tricks: state.tricks,
            last_trick: state.last_trick,
            lacks: Self::known_lacks(state),
            scores: Self::known_scores(state),
        }
    }

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        PlayerSet::first_n(self.config.players)
    }

    /// The cards that the observer has not seen: not dealt, set aside, or dealt
    /// to others and not shown since.
    pub fn unseen(&self) -> CardSet {
        let dealt = self.seats.values().iter();
        let unseen = dealt.fold(CardSet::FULL, |rest, seat| rest - seat.dealt);
        let played = self.tricks.played();
        let played = played.values().iter();
        played.fold(unseen - set(self.trump), |rest, &cards| rest - cards)
    }

    /// The neighbour of a player on a side.
    pub fn neighbour(&self, player: Player, side: Side) -> Player {
        neighbour(self.players(), player, side)
    }

    /// Whether a player is known to have no card of a suit.
    pub fn out_of(&self, player: Player, suit: Suit) -> bool {
        CardSet::suit(suit).is_subset(self.lacks[player])
    }

    /// Whether a player is known to hold cards of the trump rank only.
    pub fn holds_only_trumps(&self, player: Player) -> bool {
        let rest = CardSet::FULL - self.lacks[player];
        let trump = self.trump.map(|trump| CardSet::rank(trump.rank()));
        trump.is_some_and(|trump| rest.is_subset(trump))
    }

    /// Whether a state that was made of this view has it.
    ///
    /// That is `Self::of(state, self.observer) == *self`, except for what the
    /// state has as it stands in the view: turn, step, round, trump and all tricks.
    pub(super) fn fits(&self, state: &State) -> bool {
        let observer = self.observer.among(state.players());
        self.config == state.config
            && self.observer == observer
            && self.dealer == (state.step != Step::Dealer).then_some(state.dealer)
            && u32::from(self.dealt_count) == state.dealt()
            && self.seats == Self::known_seats(state, observer)
            && self.hand_sizes == Self::known_hand_sizes(state, observer)
            && self.scores == Self::known_scores(state)
    }

    /// The cards that each player is known not to hold.
    pub(super) fn known_lacks(state: &State) -> Each<CardSet> {
        match state.trump {
            Some(trump) => state.tricks.lacks(trump.rank()),
            None => Each::all(CardSet::EMPTY),
        }
    }

    /// The points of the rounds that are over.
    fn known_scores(state: &State) -> [Option<Each<u8>>; ROUNDS] {
        let over = u8::from(state.step == Step::Over);
        let mut over = 0..state.round.saturating_add(over);
        state.scores.map(|points| over.next().map(|_| points))
    }

    /// What an observer, who is public or a player, knows of the seats.
    fn known_seats(state: &State, observer: Observer) -> Each<Seat> {
        let mut seats = Each::all(Seat::EMPTY);
        if let Observer::Player(own) = observer {
            seats[own] = state.seats[own];
            for &side in Side::ALL {
                let player = state.neighbour(own, side);
                Self::reveal_neighbour(&mut seats[player], state, own, side);
            }
        }
        seats
    }

    /// How many cards an observer, who is public or a player, sees in hands.
    fn known_hand_sizes(state: &State, observer: Observer) -> Each<u8> {
        let mut sizes = Each::all(0);
        for player in state.players() {
            let splits = state.step == Step::Split && state.turn.players().contains(player);
            sizes[player] = if splits && !observer.is(player) {
                DEALT - 1
            } else {
                size(state.seats[player].hand)
            };
        }
        sizes
    }

    /// What a player knows of a neighbour.
    fn reveal_neighbour(seat: &mut Seat, state: &State, own: Player, side: Side) {
        let player = state.neighbour(own, side);
        let (mine, theirs) = (&state.seats[own], &state.seats[player]);
        if mine.has_opened(side) {
            seat.offers[side.other()] = theirs.offers[side.other()];
            seat.dealt = theirs.offers[side.other()];
        }
        if matches!(state.step, Step::Trump | Step::Tricks | Step::Over) {
            let back = theirs.returned[side.other()];
            seat.returned[side.other()] = back;
            let kept = mine.offers[side] - set(back);
            seat.hand = (kept | set(mine.returned[side])) & theirs.hand;
        }
    }
}

/// A hand has at most nine cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 52")]
fn size(cards: CardSet) -> u8 {
    cards.len() as u8
}
