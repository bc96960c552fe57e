//! Moves described for hosts that would rather not parse their text.

use super::error::{Result, call, impera_status};
use super::pointer::output;
use super::table::{IMPERA_NONE, any_move, card_code, game_id};
use crate::any::AnyMove;
use crate::card::Card;

/// `impera_move_info.kind`: play a card (Divide and Conquer, Divide, Strategic
/// War).
pub const IMPERA_MOVE_PLAY: u8 = 0;

/// What a move is made of.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_move_info {
    /// One of `IMPERA_MOVE_...`.
    pub kind: u8,
    /// How many cards the move names, 0 to 3.
    pub card_count: u8,
    /// The codes of the cards, in the order of the text; `IMPERA_NONE` from the
    /// count on.
    pub cards: [u8; 3],
    /// The player that the move names, or `IMPERA_NONE`.
    pub target: u8,
    /// How many other numbers the move names, 0 to 5: `IMPERA_MOVE_...` says
    /// what they are.
    pub number_count: u8,
    /// The numbers, in the order of the text; 0 from the count on.
    pub numbers: [u8; 5],
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
        }
    }

    /// The same with standard cards.
    pub(super) fn with_cards(self, cards: impl IntoIterator<Item = Card>) -> Self {
        cards
            .into_iter()
            .fold(self, |info, card| info.with_card(card_code(Some(card))))
    }

    /// The same with one more card, by its code.
    pub(super) fn with_card(mut self, code: u8) -> Self {
        if let Some(place) = self.cards.get_mut(usize::from(self.card_count)) {
            *place = code;
            self.card_count += 1;
        }
        self
    }
}

/// Describes the move with this code: what it does and what it names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_describe(
    game: u32,
    code: u32,
    info: *mut impera_move_info,
) -> impera_status {
    call(|| {
        let info = unsafe { output(info, "info") }?;
        *info = describe(any_move(game_id(game)?, code)?);
        Result::Ok(())
    })
}

fn describe(mv: AnyMove) -> impera_move_info {
    use crate::divide_and_conquer as conquer;
    match mv {
        AnyMove::DivideAndConquer(conquer::Move::Play(card)) => {
            impera_move_info::new(IMPERA_MOVE_PLAY).with_cards([card])
        }
        _ => impera_move_info::new(IMPERA_NONE),
    }
}
