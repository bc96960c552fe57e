//! What an observer may know.

use super::cards::{DeckCard, TwoDecks};
use super::config::Each;
use super::state::State;
use super::{Config, Step};
use crate::card::{Card, Suit};
use crate::data::data;
use crate::game::{Game, Observer, Turn};
use crate::player::{PerPlayer, Player, PlayerSet};

data! {
    /// All that an observer may know (Knowledge).
    ///
    /// The rules forbid to look through one's pile: a host that shows a table as
    /// they want it shows `open`, `hand` and `choice`, and keeps `remembered` back.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct View {
        /// The settings, complete.
        pub config: Config,
        /// Who looks.
        pub observer: Observer,
        /// Whose decision is awaited: it tells who has chosen, never what.
        pub turn: Turn,
        /// What the game waits for.
        pub step: Step,
        /// The observer's own hand, a chosen battle card included.
        pub hand: TwoDecks,
        /// How many cards of each deck each player holds, deck 1 first, a chosen
        /// battle card included. Everybody sees that, by the backs of two decks.
        pub hand_sizes: Each<[u8; 2]>,
        /// The observer's own choice of a battle card, until it is revealed
        /// (rule 2).
        pub choice: Option<DeckCard>,
        /// What lies open on the table.
        pub open: Open,
        /// What has been open, and must be remembered.
        pub remembered: Remembered,
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_view!(View);

data! {
    /// What lies open on the table for everybody to see.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct Open {
        /// Who leads the round, or begins to draw after it; none until chance
        /// has named the first leader.
        pub leader: Option<Player>,
        /// Who wins the round, from the battle to the last claim.
        pub winner: Option<Player>,
        /// Who gets the next card, in the deal and while two decks are drawn from.
        pub next: Option<Player>,
        /// Who has still to keep one of its cards or to claim one, in these steps.
        pub choosing: PlayerSet,
        /// The suit that earns bonus points, once it is turned up.
        pub bonus: Option<Suit>,
        /// The first suit of the [order](super::trump_order) of trumps: spades but
        /// from a leader's offer that changes it to the end of that round.
        pub trump: Suit,
        /// The cards offered and not claimed yet, by who offered them.
        pub offers: Each<Option<DeckCard>>,
        /// The battle cards, once they are revealed.
        pub battles: Each<Option<DeckCard>>,
        /// The cards turned up to be drawn; with two decks the top card of each.
        pub display: TwoDecks,
        /// The battle cards of earlier rounds, and what was not kept.
        pub discard: TwoDecks,
        /// How many cards three players have discarded unseen: 0 or 1.
        pub discarded_unseen: u8,
        /// How many cards each deck has below what is turned up, deck 1 first.
        pub deck_sizes: [u8; 2],
        /// How many cards are in each player's scoring pile.
        pub pile_sizes: Each<u8>,
    }
}

data! {
    /// What everybody has seen and has to remember.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct Remembered {
        /// The card that was turned up for the bonus suit. It went back: with one
        /// deck it is dealt, drawn or not as any other.
        pub turn_up: Option<Card>,
        /// The scoring piles; they are turned up when the game is over.
        pub piles: Each<TwoDecks>,
        /// The cards in hand that the player drew openly; the others are left of
        /// its first hand.
        pub drawn: Each<TwoDecks>,
    }
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let observer = observer.among(state.players());
        let mut view = Self {
            config: state.config,
            observer,
            turn: state.turn,
            step: state.step,
            hand: TwoDecks::EMPTY,
            hand_sizes: state.hands.map(TwoDecks::sizes),
            choice: None,
            open: Open::of(state),
            remembered: Remembered::of(state),
        };
        if let Observer::Player(own) = observer {
            view.hand = state.hands[own];
            if state.step == Step::Battle {
                view.choice = state.battles[own];
            }
        }
        view
    }

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        PlayerSet::first_n(self.config.players)
    }

    /// The cards that the observer has not seen: in the decks, in first hands
    /// of others, or discarded unseen.
    pub fn unseen(&self) -> TwoDecks {
        let copies = |of: &Each<Option<DeckCard>>| {
            of.values()
                .iter()
                .flatten()
                .fold(TwoDecks::EMPTY, |all, &copy| all.with(copy))
        };
        let mut unseen = self
            .config
            .cards()
            .minus(self.hand)
            .minus(self.open.display)
            .minus(self.open.discard)
            .minus(copies(&self.open.offers))
            .minus(copies(&self.open.battles));
        for player in self.players() {
            unseen = unseen
                .minus(self.remembered.piles[player])
                .minus(self.remembered.drawn[player]);
        }
        unseen
    }
}

impl Open {
    #[allow(clippy::cast_possible_truncation, reason = "at most 104")]
    fn of(state: &State) -> Self {
        Self {
            leader: (state.step != Step::Leader).then_some(state.leader),
            winner: state.winner,
            next: state.gives_cards().then_some(state.next),
            choosing: state.choosing,
            bonus: state.bonus_suit(),
            trump: state.trump,
            offers: state.offers,
            battles: if state.step == Step::Battle {
                PerPlayer::all(None)
            } else {
                state.battles
            },
            display: state.display,
            discard: state.discard,
            discarded_unseen: state.discarded_unseen.len() as u8,
            deck_sizes: state.undrawn.sizes(),
            pile_sizes: state.piles.map(|pile| pile.len() as u8),
        }
    }
}

impl Remembered {
    fn of(state: &State) -> Self {
        let mut drawn = state.hands;
        for player in state.players() {
            drawn[player] = drawn[player].minus(state.first);
        }
        Self {
            turn_up: state.turn_up,
            piles: state.piles,
            drawn,
        }
    }
}
