//! Moves and chance outcomes: codes, text, and what a move is made of.

use core::ffi::c_char;

use super::error::{
    Failed, IMPERA_UNKNOWN_CODE, IMPERA_UNKNOWN_TEXT, Result, call, fail, impera_status,
};
use super::games::game_id;
use super::pointer::{Text, output, slice};
use super::values::{IMPERA_NONE, card_code};
use crate::any::{AnyChance, AnyMove};
use crate::card::Card;
use crate::dense::Dense;
use crate::divide_and_conker::{CardId, Side};
use crate::five_and_ten::Deck;
use crate::game::GameId;
use crate::text::TextError;

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
/// Take the card of a slot; the number is that of the slot (Divide & Conker).
pub const IMPERA_MOVE_TAKE: u8 = 12;
/// Put a string on the conker; the number is that of the string, from 0 on
/// (Divide & Conker).
pub const IMPERA_MOVE_STRING: u8 = 13;
/// Keep a gained string as a spare one (Divide & Conker).
pub const IMPERA_MOVE_KEEP_STRING: u8 = 14;
/// Put a hardener, the first card, on one or two conkers (Divide & Conker).
pub const IMPERA_MOVE_HARDEN: u8 = 15;
/// Be ready for battle (Divide & Conker).
pub const IMPERA_MOVE_READY: u8 = 16;
/// Battle the target with the conker (Divide & Conker).
pub const IMPERA_MOVE_DECLARE: u8 = 17;
/// Answer with the conker (Divide & Conker).
pub const IMPERA_MOVE_DEFEND: u8 = 18;
/// Roll dice; the four numbers are how many of each `IMPERA_COLOUR_...`
/// (Divide & Conker).
pub const IMPERA_MOVE_ROLL: u8 = 19;
/// Do nothing more in this window (Divide & Conker).
pub const IMPERA_MOVE_PASS: u8 = 20;
/// Set a die by a bungee; the numbers are its place and an `IMPERA_DIE_...`
/// (Divide & Conker).
pub const IMPERA_MOVE_BUNGEE: u8 = 21;
/// Set dice by the trick; the numbers are the place of one and its
/// `IMPERA_DIE_...`, and, if there are four, those of another (Divide &
/// Conker).
pub const IMPERA_MOVE_REBOUND: u8 = 22;
/// Take health from the opponent's conker by the trick (Divide & Conker).
pub const IMPERA_MOVE_SHORTEN: u8 = 23;
/// Replace a conker of the battle by the trick; the number is one of
/// `IMPERA_CHESTNUT_...` (Divide & Conker).
pub const IMPERA_MOVE_CHESTNUT: u8 = 24;
/// Have dice rolled again by the trick; the numbers are the places of one or
/// two (Divide & Conker).
pub const IMPERA_MOVE_REROLL: u8 = 25;

/// The number of an `IMPERA_MOVE_CHESTNUT`: the conker of the player itself.
pub const IMPERA_CHESTNUT_OWN: u8 = 0;
/// The number of an `IMPERA_MOVE_CHESTNUT`: that of its opponent.
pub const IMPERA_CHESTNUT_THEIRS: u8 = 1;

const _: () = {
    assert!(Side::Own as u8 == IMPERA_CHESTNUT_OWN);
    assert!(Side::Theirs as u8 == IMPERA_CHESTNUT_THEIRS);
};

pub(super) fn any_move(game: GameId, code: u32) -> Result<AnyMove> {
    AnyMove::from_code(game, code).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_CODE,
            format_args!("no move of {game} has code {code}"),
        )
    })
}

pub(super) fn any_chance(game: GameId, code: u32) -> Result<AnyChance> {
    AnyChance::from_code(game, code).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_CODE,
            format_args!("no chance outcome of {game} has code {code}"),
        )
    })
}

/// How many moves a game has, legal or not.
///
/// Their codes are 0 to that less 1, the same in every state of the game, with
/// all settings and in every version: they can be stored, and be the places of a
/// table that a program learns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_count(game: u32, count: *mut u32) -> impera_status {
    call(|| {
        let count = unsafe { output(count, "count") }?;
        *count = AnyMove::count(game_id(game)?);
        Ok(())
    })
}

/// The text of the move with a code, such as `play 7S`, as transcripts have it.
///
/// `IMPERA_UNKNOWN_CODE` if the game has no such move. At most 31 bytes.
///
/// ```c
/// char text[IMPERA_TEXT_SIZE];
/// size_t length;
/// impera_move_text(IMPERA_GAME_DIVIDE, code, text, sizeof text, &length);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_text(
    game: u32,
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&any_move(game_id(game)?, code)?)
    })
}

/// The code of the move that a text of `length` bytes means.
///
/// `IMPERA_UNKNOWN_TEXT` if it means none; the error says what is expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_parse(
    game: u32,
    text: *const c_char,
    length: usize,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let text = unsafe { slice(text.cast(), length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, "code") }?;
        let game = game_id(game)?;
        *code = AnyMove::parse(game, as_text(text)?)
            .map_err(unknown_text)?
            .code();
        Ok(())
    })
}

/// How many chance outcomes a game has. Their codes are like those of moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_count(game: u32, count: *mut u32) -> impera_status {
    call(|| {
        let count = unsafe { output(count, "count") }?;
        *count = AnyChance::count(game_id(game)?);
        Ok(())
    })
}

/// The text of the chance outcome with a code, such as `deal 7S`.
///
/// `IMPERA_UNKNOWN_CODE` if the game has none. At most 31 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_text(
    game: u32,
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&any_chance(game_id(game)?, code)?)
    })
}

/// The code of the chance outcome that a text of `length` bytes means.
///
/// `IMPERA_UNKNOWN_TEXT` if it means none; the error says what is expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_parse(
    game: u32,
    text: *const c_char,
    length: usize,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let text = unsafe { slice(text.cast(), length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, "code") }?;
        let game = game_id(game)?;
        *code = AnyChance::parse(game, as_text(text)?)
            .map_err(unknown_text)?
            .code();
        Ok(())
    })
}

fn as_text(bytes: &[u8]) -> Result<&str> {
    core::str::from_utf8(bytes).map_err(|_| fail(IMPERA_UNKNOWN_TEXT, "the text is not UTF-8"))
}

fn unknown_text(error: TextError) -> Failed {
    fail(IMPERA_UNKNOWN_TEXT, error)
}

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
}

impl impera_move_info {
    /// A move that names nothing.
    const fn new(kind: u8) -> Self {
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
    fn with_cards(self, cards: impl IntoIterator<Item = Card>) -> Self {
        let codes = cards.into_iter().map(|card| card_code(Some(card)));
        codes.fold(self, Self::with_card)
    }

    /// The same with a card of Divide & Conker.
    fn with_own_card(self, card: CardId) -> Self {
        self.with_card(u8::try_from(card.code()).unwrap_or(IMPERA_NONE))
    }

    /// The same with one more card, by its code.
    fn with_card(mut self, code: u8) -> Self {
        if let Some(place) = self.cards.get_mut(usize::from(self.card_count)) {
            *place = code;
            self.card_count += 1;
        }
        self
    }

    /// The same with more numbers.
    fn with_numbers(self, numbers: impl IntoIterator<Item = u8>) -> Self {
        numbers.into_iter().fold(self, Self::with_number)
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
        AnyMove::DivideAndConker(mv) => of_divide_and_conker(mv),
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

fn of_divide_and_conker(mv: crate::divide_and_conker::Move) -> impera_move_info {
    use crate::divide_and_conker::Move;
    let info = impera_move_info::new;
    let with = |kind, card: CardId| info(kind).with_own_card(card);
    match mv {
        Move::Take(slot) => info(IMPERA_MOVE_TAKE).with_number(slot.number()),
        Move::String(string, conker) => {
            with(IMPERA_MOVE_STRING, CardId::Conker(conker)).with_number(string.index())
        }
        Move::Keep => info(IMPERA_MOVE_KEEP_STRING),
        Move::Harden(hardener, conker) => with(IMPERA_MOVE_HARDEN, CardId::Hardener(hardener))
            .with_own_card(CardId::Conker(conker)),
        Move::HardenTwo(hardener, conkers) => with(IMPERA_MOVE_HARDEN, CardId::Hardener(hardener))
            .with_own_card(CardId::Conker(conkers.low()))
            .with_own_card(CardId::Conker(conkers.high())),
        Move::Ready => info(IMPERA_MOVE_READY),
        Move::Declare(conker, player) => impera_move_info {
            target: player.number(),
            ..with(IMPERA_MOVE_DECLARE, CardId::Conker(conker))
        },
        Move::Defend(conker) => with(IMPERA_MOVE_DEFEND, CardId::Conker(conker)),
        Move::Roll(roll) => info(IMPERA_MOVE_ROLL).with_numbers(roll.counts()),
        Move::Pass => info(IMPERA_MOVE_PASS),
        Move::Bungee(place, face) => {
            info(IMPERA_MOVE_BUNGEE).with_numbers([place.number(), face as u8])
        }
        Move::Rebound(trick, place, face) => with(IMPERA_MOVE_REBOUND, CardId::Trick(trick))
            .with_numbers([place.number(), face as u8]),
        Move::ReboundTwo(trick, places, [low, high]) => {
            let numbers = [
                places.low().number(),
                low as u8,
                places.high().number(),
                high as u8,
            ];
            with(IMPERA_MOVE_REBOUND, CardId::Trick(trick)).with_numbers(numbers)
        }
        Move::Shorten(trick) => with(IMPERA_MOVE_SHORTEN, CardId::Trick(trick)),
        Move::Chestnut(trick, side) => {
            with(IMPERA_MOVE_CHESTNUT, CardId::Trick(trick)).with_number(side as u8)
        }
        Move::Reroll(trick, place) => {
            with(IMPERA_MOVE_REROLL, CardId::Trick(trick)).with_number(place.number())
        }
        Move::RerollTwo(trick, places) => with(IMPERA_MOVE_REROLL, CardId::Trick(trick))
            .with_numbers([places.low().number(), places.high().number()]),
    }
}

/// The number that a deck of 5 & 10 goes by.
pub(super) fn deck_number(deck: Deck) -> u8 {
    match deck {
        Deck::One => 1,
        Deck::Two => 2,
    }
}
