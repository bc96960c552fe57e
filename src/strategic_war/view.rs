//! What an observer may know, and states that fit it.

use rand_core::Rng;

use super::state::State;
use super::{Config, Copies, DealKind};
use crate::card::Card;
use crate::dealer::Stock;
use crate::game::{Game, GameConfig, Observer, Turn, ViewError};
use crate::player::{PerPlayer, Player, PlayerSet};

/// All that an observer may know.
///
/// Cards that were captured are never looked at again, but who remembers what
/// was played knows which they are: `played` has them. What is neither in a
/// known hand nor played lies in unknown hands, in the stock or set aside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct View {
    /// The settings, complete.
    pub config: Config,
    /// Who looks.
    pub observer: Observer,
    /// Whose decision is awaited.
    pub turn: Turn,
    /// The hands that the observer knows, chosen cards included: its own, all
    /// of them with equal ranks, and a hand that must hold all unseen cards.
    pub hands: PerPlayer<Option<Copies>>,
    /// How many cards each player holds.
    pub sizes: PerPlayer<u8>,
    /// How many cards are still to be dealt or set aside.
    pub stock: u8,
    /// What each player has played, face up.
    pub played: PerPlayer<Copies>,
    /// Who fights for the table in this comparison.
    pub contest: PlayerSet,
    /// The observer's own choice for this comparison.
    pub choice: Option<Card>,
    /// The cards compared last.
    pub shown: PerPlayer<Option<Card>>,
    /// How many cards lie on the table.
    pub table: u8,
    /// How many cards each player has captured.
    pub captured: PerPlayer<u8>,
    /// How many cards ties have left over.
    pub unused: u8,
}

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let players = state.players();
        let observer = observer.among(players);
        let mut view = Self {
            config: state.config,
            observer,
            turn: state.turn,
            hands: PerPlayer::all(None),
            sizes: state.hands.map(size),
            stock: size(state.stock),
            played: state.played,
            contest: state.contest,
            choice: None,
            shown: state.shown,
            table: state.table,
            captured: state.captured,
            unused: state.unused,
        };
        let open = state.config.deal == DealKind::EqualRanks;
        for player in players {
            if open || observer.is(player) || view.sizes[player] == 0 {
                view.hands[player] = Some(state.hands[player]);
            }
            if observer.is(player) {
                view.choice = state.sealed[player];
            }
        }
        if let Some(player) = view.holds_all_unseen() {
            view.hands[player] = Some(state.hands[player]);
        }
        view
    }

    /// The one player whose hand is not known, if nothing else is unknown.
    fn holds_all_unseen(&self) -> Option<Player> {
        let unknown = |player: &Player| self.hands[*player].is_none();
        let mut hidden = PlayerSet::first(self.config.players).iter().filter(unknown);
        let player = hidden.next()?;
        (self.stock == 0 && hidden.next().is_none()).then_some(player)
    }

    /// Every way to deal the cards that the observer has not seen is equally
    /// likely, and so is every card that may lie chosen. With two decks the two
    /// copies of a card are told apart for that: a hand that more ways lead to
    /// is as much more likely.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let config = self.config.complete()?;
        let mut state = State::new(&config)?;
        let players = state.players();
        state.turn = self.turn;
        state.played = self.played;
        state.contest = self.contest;
        state.shown = self.shown;
        state.table = self.table;
        state.captured = self.captured;
        state.unused = self.unused;

        let mut unseen = config.deck();
        for player in players {
            unseen = unseen.minus(self.played[player]);
            unseen = unseen.minus(self.hands[player].unwrap_or_default());
        }
        let mut stock = Stock::of_copies(unseen.kinds(), unseen.both());
        for player in players {
            state.hands[player] = match self.hands[player] {
                Some(hand) => hand,
                None => (0..self.sizes[player])
                    .map_while(|_| stock.draw(rng))
                    .collect(),
            };
        }
        let (kinds, both) = stock.rest();
        state.stock = Copies::new(kinds, both).unwrap_or_default();

        if let Turn::Players(owing) = self.turn {
            for player in self
                .contest
                .iter()
                .filter(|&player| !owing.contains(player))
            {
                let hand = state.hands[player];
                state.sealed[player] = if self.observer.is(player) {
                    self.choice
                } else {
                    Stock::of_copies(hand.kinds(), hand.both()).draw(rng)
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

/// Two decks have 104 cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 104")]
fn size(cards: Copies) -> u8 {
    cards.len() as u8
}
