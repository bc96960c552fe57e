//! Moves, chance outcomes and the rules a move can break: codes and text.

use crate::card::{Card, CardSet};
use crate::error::refusals;
use crate::game::{MoveSet, for_each_move};
use crate::text::spoken;

spoken! {
/// A decision of a player. The code of a move is the code of its card.
pub enum Move: "`play` and a card" {

    /// Choose this card for the match: `play 9S` (rule 2).
Play(Card) = "play",
}
}

/// The legal moves of a player: to play one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(super) CardSet);

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.0.len()
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        self.0.nth(index).map(Move::Play)
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        let Move::Play(card) = mv;
        self.0.contains(card)
    }
}

spoken! {
/// A chance outcome. The code of an outcome is the code of its card.
pub enum Chance as ChanceOutcome: "`deal` and cards" {

    /// This card is dealt next: `deal 9S` (rule 1).
Deal(Card) = "deal",
}
}

refusals! {
    /// Why a move is illegal.
    #[derive(thiserror::Error)]
    pub enum Rule {
        /// Rule 2: a card is chosen from the player's hand.
        #[error("{0} is not in the hand (Divide and Conquer, rule 2)")]
        NotInHand(Card) = 1,
    }
}
