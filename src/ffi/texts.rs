//! Names of numbers, and texts of cards, suits and ranks.

use core::ffi::c_char;
use core::fmt::Display;
use core::str::FromStr;

use super::divide::{
    IMPERA_MOVE_INSPECT, IMPERA_MOVE_OFFER_LEFT, IMPERA_MOVE_OFFERING, IMPERA_MOVE_RETURN,
    IMPERA_MOVE_SECURE,
};
use super::divide_and_conker::{
    IMPERA_MOVE_BUNGEE, IMPERA_MOVE_CHESTNUT, IMPERA_MOVE_DECLARE, IMPERA_MOVE_DEFEND,
    IMPERA_MOVE_HARDEN, IMPERA_MOVE_KEEP_STRING, IMPERA_MOVE_PASS, IMPERA_MOVE_READY,
    IMPERA_MOVE_REBOUND, IMPERA_MOVE_REROLL, IMPERA_MOVE_ROLL, IMPERA_MOVE_SHORTEN,
    IMPERA_MOVE_STRING, IMPERA_MOVE_TAKE,
};
use super::error::{IMPERA_UNKNOWN_CODE, IMPERA_UNKNOWN_TEXT, Result, call, fail, impera_status};
use super::five_and_ten::{
    IMPERA_MOVE_BATTLE, IMPERA_MOVE_CLAIM, IMPERA_MOVE_DRAW, IMPERA_MOVE_DRAW_FROM,
    IMPERA_MOVE_KEEP, IMPERA_MOVE_OFFER,
};
use super::games::game_id;
use super::last_error::{named, names};
use super::moves::IMPERA_MOVE_PLAY;
use super::pointer::{Text, output, utf8};
use crate::card::{Card, Rank, Suit};
use crate::dense::Dense;
use crate::divide_and_conker::{CardId, StringId};
use crate::game::GameId;
use crate::text::TextError;

/// The name of a game in transcripts, without a buffer: null if there is no such
/// game. It is there as long as the library is.
#[unsafe(no_mangle)]
pub extern "C" fn impera_name_of_game(game: u32) -> *const c_char {
    named(GAMES, game)
}

/// The name of a kind of moves, such as `IMPERA_MOVE_PLAY`: null if there is none.
/// It is there as long as the library is.
#[unsafe(no_mangle)]
pub extern "C" fn impera_name_of_move_kind(kind: u32) -> *const c_char {
    named(MOVE_KINDS, kind)
}

/// The words of the games, each with a NUL.
const GAMES: &[&str] = &[
    "divide-and-conquer\0",
    "divide\0",
    "strategic-war\0",
    "divide-and-conker\0",
    "five-and-ten\0",
];
const _: () = assert!(GAMES.len() == GameId::COUNT as usize);

const MOVE_KINDS: &[&str] = names![
    IMPERA_MOVE_PLAY,
    IMPERA_MOVE_OFFERING,
    IMPERA_MOVE_SECURE,
    IMPERA_MOVE_OFFER_LEFT,
    IMPERA_MOVE_INSPECT,
    IMPERA_MOVE_RETURN,
    IMPERA_MOVE_OFFER,
    IMPERA_MOVE_BATTLE,
    IMPERA_MOVE_CLAIM,
    IMPERA_MOVE_DRAW,
    IMPERA_MOVE_KEEP,
    IMPERA_MOVE_DRAW_FROM,
    IMPERA_MOVE_TAKE,
    IMPERA_MOVE_STRING,
    IMPERA_MOVE_KEEP_STRING,
    IMPERA_MOVE_HARDEN,
    IMPERA_MOVE_READY,
    IMPERA_MOVE_DECLARE,
    IMPERA_MOVE_DEFEND,
    IMPERA_MOVE_ROLL,
    IMPERA_MOVE_PASS,
    IMPERA_MOVE_BUNGEE,
    IMPERA_MOVE_REBOUND,
    IMPERA_MOVE_SHORTEN,
    IMPERA_MOVE_CHESTNUT,
    IMPERA_MOVE_REROLL,
];

/// The text of a card of a game, such as `7S`, or `C13` in Divide & Conker.
///
/// `IMPERA_UNKNOWN_CODE` if it has no such card. At most 3 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_card_text(
    game: u32,
    card: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    match game_id(game) {
        Ok(GameId::DivideAndConker) => unsafe { show::<CardId>(card, buffer, capacity, length) },
        Ok(_) => unsafe { show::<Card>(card, buffer, capacity, length) },
        Err(failed) => failed.0,
    }
}

/// The card of a game that a text of `length` bytes means.
///
/// `IMPERA_UNKNOWN_TEXT` if it means none; the error says what is expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_card_parse(
    game: u32,
    text: *const c_char,
    length: usize,
    card: *mut u32,
) -> impera_status {
    match game_id(game) {
        Ok(GameId::DivideAndConker) => unsafe { read::<CardId>(text, length, card, "card") },
        Ok(_) => unsafe { read::<Card>(text, length, card, "card") },
        Err(failed) => failed.0,
    }
}

/// The text of a suit, 0 clubs to 3 spades: `C`, `D`, `H` or `S`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_suit_text(
    suit: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    unsafe { show::<Suit>(suit, buffer, capacity, length) }
}

/// The suit that a text of `length` bytes means.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_suit_parse(
    text: *const c_char,
    length: usize,
    suit: *mut u32,
) -> impera_status {
    unsafe { read::<Suit>(text, length, suit, "suit") }
}

/// The text of a rank, 0 for two to 12 for ace: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_rank_text(
    rank: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    unsafe { show::<Rank>(rank, buffer, capacity, length) }
}

/// The rank that a text of `length` bytes means.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_rank_parse(
    text: *const c_char,
    length: usize,
    rank: *mut u32,
) -> impera_status {
    unsafe { read::<Rank>(text, length, rank, "rank") }
}

/// The text of a string of Divide & Conker, from 0 on: `S1` to `S20`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_string_text(
    string: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    unsafe { show::<StringId>(string, buffer, capacity, length) }
}

/// The string of Divide & Conker that a text of `length` bytes means.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_string_parse(
    text: *const c_char,
    length: usize,
    string: *mut u32,
) -> impera_status {
    unsafe { read::<StringId>(text, length, string, "string") }
}

unsafe fn show<T: Dense + Display>(
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        let found: Result<T> = T::from_code(code).ok_or_else(|| {
            let last = T::COUNT.saturating_sub(1);
            fail(
                IMPERA_UNKNOWN_CODE,
                format_args!("there is no {code}: they are 0 to {last}"),
            )
        });
        text.write(&found?)
    })
}

unsafe fn read<T: Dense + FromStr<Err = TextError>>(
    text: *const c_char,
    length: usize,
    code: *mut u32,
    name: &'static str,
) -> impera_status {
    call(|| {
        let text = unsafe { utf8(text, length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, name) }?;
        let found: T = text
            .parse()
            .map_err(|error| fail(IMPERA_UNKNOWN_TEXT, error))?;
        *code = found.code();
        Ok(())
    })
}
