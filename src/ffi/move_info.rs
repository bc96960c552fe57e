//! What a move is made of, for hosts that would rather not read its text.

use super::layout::layouts;
use super::values::{IMPERA_NONE, code};
use crate::dense::Dense;

/// What a move is made of.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_move_info {
    /// What is done, one of `IMPERA_MOVE_...`: they are numbered through for
    /// all games.
    pub kind: u8,
    /// How many cards the move names, 0 to 3.
    pub card_count: u8,
    /// The codes of the cards, in the order of the text; `IMPERA_NONE` from the
    /// count on. Divide & Conker has card codes of its own: see its view.
    pub cards: [u8; 3],
    /// The player that the move names, or `IMPERA_NONE`.
    pub target: u8,
    /// How many other numbers the move names, 0 to 4: `IMPERA_MOVE_...` says
    /// what they are.
    pub number_count: u8,
    /// The numbers, in the order of the text; 0 from the count on.
    pub numbers: [u8; 5],
    /// Always 0.
    pub reserved: [u8; 4],
}

impl impera_move_info {
    /// A move that names nothing.
    pub(super) const fn new(kind: u8) -> Self {
        Self {
            kind,
            card_count: 0,
            cards: [IMPERA_NONE; 3],
            target: IMPERA_NONE,
            number_count: 0,
            numbers: [0; 5],
            reserved: [0; 4],
        }
    }

    /// The same with more cards, of whatever deck the game has.
    pub(super) fn with_cards<C: Dense>(self, cards: impl IntoIterator<Item = C>) -> Self {
        cards.into_iter().fold(self, Self::with_card)
    }

    /// The same with one more card.
    pub(super) fn with_card<C: Dense>(mut self, card: C) -> Self {
        if let Some(place) = self.cards.get_mut(usize::from(self.card_count)) {
            *place = code(Some(card));
            self.card_count += 1;
        }
        self
    }

    /// The same with more numbers.
    pub(super) fn with_numbers(self, numbers: impl IntoIterator<Item = u8>) -> Self {
        numbers.into_iter().fold(self, Self::with_number)
    }

    /// The same with one more number.
    pub(super) fn with_number(mut self, number: u8) -> Self {
        if let Some(place) = self.numbers.get_mut(usize::from(self.number_count)) {
            *place = number;
            self.number_count += 1;
        }
        self
    }
}

layouts! {
    impera_move_info: 16 {
        kind: 0, card_count: 1, cards: 2, target: 5, number_count: 6, numbers: 7, reserved: 12,
    }
}
