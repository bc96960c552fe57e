//! Moves, chance outcomes and the rules a move can break: codes and text.

use super::Copies;
use crate::card::Card;
use crate::error::refusals;
use crate::game::{MoveSet, for_each_move};
use crate::text::spoken;

spoken! {
/// A decision of a player. The code of a move is the code of its card.
pub enum Move: "`play` and a card" {

    /// Choose this card for the comparison: `play 7H` (rules 3, 5).
Play(Card) = "play",
}
}

/// The legal moves of a player: to play one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(super) Copies);

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.0.kinds().len()
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        self.0.kinds().nth(index).map(Move::Play)
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
        /// Rules 3 and 5: a card is chosen from the player's hand.
        #[error("{0} is not in the hand (Strategic War, rules 3 and 5)")]
        NotInHand(Card) = 1,
    }
}
