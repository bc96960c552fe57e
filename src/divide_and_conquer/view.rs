//! What an observer may know, and states that fit it.

use rand_core::Rng;

use super::Config;
use super::state::{BOTH, Each, Matches, State};
use crate::card::{Card, CardSet};
use crate::dealer::Stock;
use crate::game::{Game, Observer, Turn, ViewError};
use crate::player::{PerPlayer, Player};

/// All that an observer may know.
///
/// Once the deal is over both players know both hands, and only a choice that
/// is not revealed yet is hidden. The public knows the hands from the swap on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// The settings.
    pub config: Config,
    /// Who looks.
    pub observer: Observer,
    /// Whose decision is awaited; of two players one may have chosen already.
    pub turn: Turn,
    /// Cards that each player is known to have been dealt.
    pub dealt: PerPlayer<CardSet, 2>,
    /// Cards that each player is known to hold, a chosen one included.
    pub hands: PerPlayer<CardSet, 2>,
    /// How many cards each player holds, known or not.
    pub sizes: PerPlayer<u8, 2>,
    /// The observer's own choice for the match under way.
    pub choice: Option<Card>,
    /// The matches played so far.
    pub matches: Matches,
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let observer = observer.among(BOTH);
        let swapped = state.swapped();
        let known = |player| match observer {
            Observer::Player(own) => own == player || state.turn != Turn::Chance,
            Observer::Public => swapped,
        };
        let mut view = Self {
            config: state.config,
            observer,
            turn: state.turn,
            dealt: Each::all(CardSet::EMPTY),
            hands: Each::all(CardSet::EMPTY),
            sizes: state.hands.map(size),
            choice: None,
            matches: state.matches,
        };
        for player in BOTH {
            if known(player) {
                view.dealt[player] = state.dealt[player];
                view.hands[player] = state.hands[player];
            } else {
                view.dealt[player] = state.dealt[player] - state.hands[player];
            }
            if observer.is(player) {
                view.choice = state.sealed[player];
            }
        }
        view
    }

    /// Every way to deal the cards that the observer has not seen is equally
    /// likely, and so is every card that may lie chosen.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let mut state = State::new(&self.config)?;
        state.turn = self.turn;
        state.matches = self.matches;

        let unknown = self.config.deck.cards() - self.dealt[Player::P0] - self.dealt[Player::P1];
        let mut stock = Stock::new(unknown);
        for player in BOTH {
            let hand = if state.swapped() {
                self.config.deck.hand_size()
            } else {
                self.sizes[player].saturating_add(self.matches.count)
            };
            let unseen = hand.saturating_sub(size(self.dealt[player]));
            state.dealt[player] = self.dealt[player].or(stock.draw_set(unseen.into(), rng));
        }

        let half = usize::from(self.config.deck.hand_size());
        let second_half = if state.swapped() { half } else { 0 };
        state.hands = state.dealt;
        if state.swapped() {
            state.hands = Each::new([state.dealt[Player::P1], state.dealt[Player::P0]]);
        }
        for played in self.matches.iter().skip(second_half) {
            for player in BOTH {
                state.hands[player] = state.hands[player].without(played.cards[player]);
            }
        }

        if let Turn::Players(owing) = self.turn {
            for player in BOTH.iter().filter(|&player| !owing.contains(player)) {
                state.sealed[player] = if self.observer.is(player) {
                    self.choice
                } else {
                    Stock::new(state.hands[player]).draw(rng)
                };
            }
        }

        let fits = state.audit().is_ok() && Self::of(&state, self.observer) == *self;
        if fits {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }
}

/// A hand has at most 14 cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 52")]
fn size(cards: CardSet) -> u8 {
    cards.len() as u8
}
