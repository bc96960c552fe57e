//! The games: their numbers, names and players.

use core::ffi::c_char;

use super::error::{IMPERA_UNKNOWN_GAME, Result, call, fail, impera_status};
use super::pointer::{Text, output};
use crate::dense::Dense;
use crate::game::GameId;

/// Divide and Conquer, by Claude Soucie.
pub const IMPERA_GAME_DIVIDE_AND_CONQUER: u32 = 0;
/// Divide.
pub const IMPERA_GAME_DIVIDE: u32 = 1;
/// Strategic War and Pure Strategy War.
pub const IMPERA_GAME_STRATEGIC_WAR: u32 = 2;
/// Divide & Conker.
pub const IMPERA_GAME_DIVIDE_AND_CONKER: u32 = 3;
/// 5 & 10, by John Marc Green.
pub const IMPERA_GAME_FIVE_AND_TEN: u32 = 4;
/// How many games there are: their numbers are below.
pub const IMPERA_GAME_COUNT: u32 = 5;

const _: () = {
    assert!(GameId::DivideAndConquer as u32 == IMPERA_GAME_DIVIDE_AND_CONQUER);
    assert!(GameId::Divide as u32 == IMPERA_GAME_DIVIDE);
    assert!(GameId::StrategicWar as u32 == IMPERA_GAME_STRATEGIC_WAR);
    assert!(GameId::DivideAndConker as u32 == IMPERA_GAME_DIVIDE_AND_CONKER);
    assert!(GameId::FiveAndTen as u32 == IMPERA_GAME_FIVE_AND_TEN);
    assert!(<GameId as Dense>::COUNT == IMPERA_GAME_COUNT);
};

pub(super) fn game_id(number: u32) -> Result<GameId> {
    GameId::from_code(number).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_GAME,
            format_args!("there is no game {number}"),
        )
    })
}

/// The name of a game in transcripts, such as `strategic-war`.
///
/// `game` is one of `IMPERA_GAME_...`, from 0 to `IMPERA_GAME_COUNT` - 1;
/// `IMPERA_UNKNOWN_GAME` for any other number, here and wherever a game is
/// named. At most 18 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_game_name(
    game: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&game_id(game)?)
    })
}

/// The fewest and the most players that a game can have, 2 to 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_game_players(
    game: u32,
    fewest: *mut u32,
    most: *mut u32,
) -> impera_status {
    call(|| {
        let fewest = unsafe { output(fewest, "fewest") }?;
        let most = unsafe { output(most, "most") }?;
        let (low, high) = game_id(game)?.player_limits();
        (*fewest, *most) = (low.into(), high.into());
        Ok(())
    })
}
