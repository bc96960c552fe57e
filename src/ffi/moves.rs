//! Moves described for hosts that would rather not parse their text.

use super::error::{Result, call, impera_status};
use super::pointer::output;
use super::table::{IMPERA_NONE, any_move, card_code, game_id};
use crate::any::AnyMove;
use crate::card::Card;
use crate::five_and_ten::Deck;

/// Play the card (Divide and Conquer, Divide, Strategic War).
pub const IMPERA_MOVE_PLAY: u8 = 0;
/// Offer the card as trump (Divide).
pub const IMPERA_MOVE_OFFERING: u8 = 1;
/// Secure the two cards (Divide).
pub const IMPERA_MOVE_SECURE: u8 = 2;
/// Offer the three cards to the left neighbour, the rest to the right (Divide).
pub const IMPERA_MOVE_OFFER_LEFT: u8 = 3;
/// Open the offer of a neighbour first; the number is its side, one of
/// `IMPERA_SIDE_...` (Divide).
pub const IMPERA_MOVE_INSPECT: u8 = 4;
/// Return the card of the open offer (Divide).
pub const IMPERA_MOVE_RETURN: u8 = 5;
/// Offer the card (5 & 10).
pub const IMPERA_MOVE_OFFER: u8 = 6;
/// Choose the card for the battle (5 & 10).
pub const IMPERA_MOVE_BATTLE: u8 = 7;
/// Claim the card on offer (5 & 10).
pub const IMPERA_MOVE_CLAIM: u8 = 8;
/// Draw the card, which is turned up (5 & 10).
pub const IMPERA_MOVE_DRAW: u8 = 9;
/// Keep one of two cards; the number is one of `IMPERA_KEPT_...` (5 & 10).
pub const IMPERA_MOVE_KEEP: u8 = 10;
/// Draw the top card of a deck; the number is that of the deck, 1 or 2
/// (5 & 10).
pub const IMPERA_MOVE_DRAW_FROM: u8 = 11;

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

    /// The same with one more number.
    fn with_number(mut self, number: u8) -> Self {
        if let Some(place) = self.numbers.get_mut(usize::from(self.number_count)) {
            *place = number;
            self.number_count += 1;
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
    match mv {
        AnyMove::DivideAndConquer(mv) => of_divide_and_conquer(mv),
        AnyMove::Divide(mv) => of_divide(mv),
        AnyMove::StrategicWar(mv) => of_strategic_war(mv),
        AnyMove::FiveAndTen(mv) => of_five_and_ten(mv),
    }
}

fn of_divide_and_conquer(mv: crate::divide_and_conquer::Move) -> impera_move_info {
    use crate::divide_and_conquer::Move;
    match mv {
        Move::Play(card) => impera_move_info::new(IMPERA_MOVE_PLAY).with_cards([card]),
    }
}

fn of_strategic_war(mv: crate::strategic_war::Move) -> impera_move_info {
    use crate::strategic_war::Move;
    match mv {
        Move::Play(card) => impera_move_info::new(IMPERA_MOVE_PLAY).with_cards([card]),
    }
}

fn of_divide(mv: crate::divide::Move) -> impera_move_info {
    use crate::divide::Move;
    let info = impera_move_info::new;
    match mv {
        Move::Offering(card) => info(IMPERA_MOVE_OFFERING).with_cards([card]),
        Move::Secure(cards) => info(IMPERA_MOVE_SECURE).with_cards(*cards.cards()),
        Move::OfferLeft(cards) => info(IMPERA_MOVE_OFFER_LEFT).with_cards(*cards.cards()),
        Move::Inspect(side) => info(IMPERA_MOVE_INSPECT).with_number(side as u8),
        Move::Return(card) => info(IMPERA_MOVE_RETURN).with_cards([card]),
        Move::Play(card) => info(IMPERA_MOVE_PLAY).with_cards([card]),
    }
}

fn of_five_and_ten(mv: crate::five_and_ten::Move) -> impera_move_info {
    use crate::five_and_ten::Move;
    let info = impera_move_info::new;
    match mv {
        Move::Offer(card) => info(IMPERA_MOVE_OFFER).with_cards([card]),
        Move::Battle(card) => info(IMPERA_MOVE_BATTLE).with_cards([card]),
        Move::Claim(card) => info(IMPERA_MOVE_CLAIM).with_cards([card]),
        Move::Draw(card) => info(IMPERA_MOVE_DRAW).with_cards([card]),
        Move::Keep(kept) => info(IMPERA_MOVE_KEEP).with_number(kept as u8),
        Move::DrawFrom(deck) => info(IMPERA_MOVE_DRAW_FROM).with_number(deck_number(deck)),
    }
}

/// The number that a deck of 5 & 10 goes by.
pub(super) fn deck_number(deck: Deck) -> u8 {
    match deck {
        Deck::One => 1,
        Deck::Two => 2,
    }
}
