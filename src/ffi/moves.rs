//! Moves and chance outcomes: codes and text.

use core::ffi::c_char;

use super::error::{Failed, IMPERA_UNKNOWN_CODE, IMPERA_UNKNOWN_TEXT, call, fail, impera_status};
use super::games::{ForC, game_id};
use super::move_info::impera_move_info;
use super::pointer::{Text, output, utf8, write};
use crate::any::{AnyChance, AnyMove, Spelling};
use crate::dense::Dense;
use crate::game::GameId;
use crate::text::TextError;
use crate::with_game;

/// Play the card (several games).
pub const IMPERA_MOVE_PLAY: u8 = 0;

#[cold]
fn unknown(game: GameId, what: &str, code: u32) -> Failed {
    fail(
        IMPERA_UNKNOWN_CODE,
        format_args!("no {what} of {game} has code {code}"),
    )
}

/// How many moves a game has, legal or not.
///
/// Their codes are 0 to that less 1, the same in every state of the game, with
/// all settings and in every version: they can be stored, and be the places of a
/// table that a program learns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_count(game: u32, count: *mut u32) -> impera_status {
    unsafe { write(count, "count", || Ok(AnyMove::count(game_id(game)?))) }
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
        let game = game_id(game)?;
        let found = AnyMove::from_code(game, code);
        text.write(&found.ok_or_else(|| unknown(game, "move", code))?)
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
    let parse = |game, text: &str| AnyMove::parse(game, text).map(AnyMove::code);
    unsafe { parse_by(parse, AnyMove::spelling, game, text, length, code) }
}

/// How many chance outcomes a game has. Their codes are like those of moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_count(game: u32, count: *mut u32) -> impera_status {
    unsafe { write(count, "count", || Ok(AnyChance::count(game_id(game)?))) }
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
        let game = game_id(game)?;
        let found = AnyChance::from_code(game, code);
        text.write(&found.ok_or_else(|| unknown(game, "chance outcome", code))?)
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
    let parse = |game, text: &str| AnyChance::parse(game, text).map(AnyChance::code);
    unsafe { parse_by(parse, AnyChance::spelling, game, text, length, code) }
}

/// The body of both functions that read a text.
unsafe fn parse_by(
    parse: fn(GameId, &str) -> core::result::Result<u32, TextError>,
    spelling: fn(GameId, &str) -> Option<Spelling>,
    game: u32,
    text: *const c_char,
    length: usize,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let text = unsafe { utf8(text, length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, "code") }?;
        let game = game_id(game)?;
        *code = parse(game, text).map_err(|error| match spelling(game, text) {
            Some(right) => fail(
                IMPERA_UNKNOWN_TEXT,
                format_args!("{}: {right}", error.found()),
            ),
            None => fail(IMPERA_UNKNOWN_TEXT, error),
        })?;
        Ok(())
    })
}

/// Describes the move with this code: what it does and what it names.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_describe(
    game: u32,
    code: u32,
    info: *mut impera_move_info,
) -> impera_status {
    let described = || {
        let game = game_id(game)?;
        let found = with_game!(game, State => Dense::from_code(code).map(State::describe));
        found.ok_or_else(|| unknown(game, "move", code))
    };
    unsafe { write(info, "info", described) }
}
