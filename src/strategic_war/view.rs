//! What an observer may know.

use super::config::Each;
use super::state::State;
use super::{Config, Copies, DealKind};
use crate::card::Card;
use crate::data::data;
use crate::game::{Game, Observer, Turn};
use crate::player::{Player, PlayerSet};

data! {
    /// All that an observer may know (Knowledge).
    ///
    /// Cards are chosen in secret and revealed together (rules 3 and 5); hand sizes
    /// and captured counts are open. Cards that were captured are never looked at
    /// again, but who remembers what was played knows which they are: `played` has
    /// them. What is neither in a known hand nor played is [`unseen`](Self::unseen).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct View {
        /// The settings, complete.
        pub config: Config,
        /// Who looks.
        pub observer: Observer,
        /// Whose decision is awaited: it tells who has chosen, never what.
        pub turn: Turn,
        /// The hands that the observer knows, chosen cards included: its own, all
        /// of them with equal ranks (rule 2), empty ones, and a hand that must hold
        /// all unseen cards.
        pub hands: Each<Option<Copies>>,
        /// How many cards each player holds, a chosen one included. Everybody sees
        /// that.
        pub hand_sizes: Each<u8>,
        /// How many cards are still to be dealt; after the deal, how many are set
        /// aside, unseen (rule 1).
        pub stock: u8,
        /// What each player has played, face up (rules 4 and 5).
        pub played: Each<Copies>,
        /// Who fights for the table in this comparison.
        pub contest: PlayerSet,
        /// The observer's own choice for this comparison, until it is revealed.
        pub choice: Option<Card>,
        /// The cards compared last.
        pub shown: Each<Option<Card>>,
        /// How many cards lie on the table.
        pub at_stake: u8,
        /// How many cards each player has captured (rule 4).
        pub captured: Each<u8>,
        /// How many cards ties have left over (rule 7).
        pub unused: u8,
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_view!(View);

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let players = state.players();
        let observer = observer.among(players);
        let mut view = Self {
            config: state.config,
            observer,
            turn: state.turn,
            hands: Each::all(None),
            hand_sizes: Each::all(0),
            stock: size(state.stock),
            played: state.played,
            contest: state.contest,
            choice: None,
            shown: state.shown,
            at_stake: state.at_stake,
            captured: state.captured,
            unused: state.unused,
        };
        let open = state.config.deal == DealKind::EqualRanks;
        for player in players {
            view.hand_sizes[player] = size(state.hands[player]);
            if open || observer.is(player) || view.hand_sizes[player] == 0 {
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

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        PlayerSet::first_n(self.config.players)
    }

    /// The cards that the observer has not seen: in hands that it does not know,
    /// still to be dealt, or set aside.
    pub fn unseen(&self) -> Copies {
        let players = self.players().iter();
        players.fold(self.config.deck(), |unseen, player| {
            let hand = self.hands[player].unwrap_or(Copies::EMPTY);
            unseen.minus(self.played[player]).minus(hand)
        })
    }

    /// The one player whose hand is not known, if nothing else is unknown.
    fn holds_all_unseen(&self) -> Option<Player> {
        let unknown = |player: &Player| self.hands[*player].is_none();
        let mut hidden = self.players().iter().filter(unknown);
        let player = hidden.next()?;
        (self.stock == 0 && hidden.next().is_none()).then_some(player)
    }
}

/// Two decks have 104 cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 104")]
pub(super) fn size(cards: Copies) -> u8 {
    cards.len() as u8
}
