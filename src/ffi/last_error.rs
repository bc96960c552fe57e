//! The text of the last error, and the names of statuses.

use super::error::{
    Failed, IMPERA_BAD_CONFIG, IMPERA_BAD_TRANSCRIPT, IMPERA_BAD_VIEW, IMPERA_BUG,
    IMPERA_CHANCE_AWAITED, IMPERA_HISTORY_FULL, IMPERA_ILLEGAL_MOVE, IMPERA_IMPOSSIBLE_CHANCE,
    IMPERA_NO_SEED, IMPERA_NO_SUCH_ITEM, IMPERA_NO_TRANSCRIPT, IMPERA_NOT_AWAITED,
    IMPERA_NOT_IN_GAME, IMPERA_NOT_OVER, IMPERA_NOTHING_TO_UNDO, IMPERA_NULL, IMPERA_OK,
    IMPERA_OTHER_ABI, IMPERA_OTHER_GAME, IMPERA_OUT_OF_MEMORY, IMPERA_OVER, IMPERA_PLAYERS_AWAITED,
    IMPERA_SEEDED, IMPERA_SHORT_BUFFER, IMPERA_UNKNOWN_CODE, IMPERA_UNKNOWN_GAME,
    IMPERA_UNKNOWN_PLAYER, IMPERA_UNKNOWN_TEXT, call, fail, impera_status, with_last_error,
};
use super::pointer::Text;

/// The text of the last error in this thread.
///
/// It says what was wrong and, for an illegal move, which rule says so. It is
/// empty before the first error, and stays as it is when a call succeeds. At
/// most 512 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_last_error(
    buffer: *mut core::ffi::c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        // An error of this call does not overwrite what it is asked for.
        with_last_error(|last| text.try_write(&last)).map_err(|_| Failed(IMPERA_SHORT_BUFFER))
    })
}

/// The name of a status, such as `IMPERA_OK`, for logs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_status_name(
    status: impera_status,
    buffer: *mut core::ffi::c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        let name = usize::try_from(status)
            .ok()
            .and_then(|status| NAMES.get(status));
        let name = name.ok_or_else(|| fail(IMPERA_NO_SUCH_ITEM, "no such status"))?;
        text.write(&name.trim_end_matches('\0'))
    })
}

/// The name of a status, for logs, without a buffer: null if there is none. It is
/// there as long as the library is.
#[unsafe(no_mangle)]
pub extern "C" fn impera_name_of_status(status: impera_status) -> *const core::ffi::c_char {
    named(NAMES, status)
}

/// The name at a place; null if there is none.
pub(super) fn named(
    names: &[&'static str],
    number: impl TryInto<usize>,
) -> *const core::ffi::c_char {
    let place = number.try_into().ok();
    let name = place.and_then(|place: usize| names.get(place));
    name.map_or(core::ptr::null(), |name| name.as_ptr().cast())
}

/// Names of constants whose values are their places, each with a NUL.
macro_rules! names {
    ($($NAME:ident,)+) => {{
        let mut place = 0;
        $(
            assert!($NAME as usize == place, "a name is missing, or is in another's place");
            place += 1;
        )+
        let _ = place;
        &[$(concat!(stringify!($NAME), "\0"),)+]
    }};
}

pub(super) use names;

/// The names of the statuses, in the order of their numbers.
const NAMES: &[&str] = names![
    IMPERA_OK,
    IMPERA_NULL,
    IMPERA_SHORT_BUFFER,
    IMPERA_UNKNOWN_GAME,
    IMPERA_UNKNOWN_PLAYER,
    IMPERA_UNKNOWN_CODE,
    IMPERA_UNKNOWN_TEXT,
    IMPERA_BAD_CONFIG,
    IMPERA_BAD_TRANSCRIPT,
    IMPERA_NO_TRANSCRIPT,
    IMPERA_OTHER_GAME,
    IMPERA_OVER,
    IMPERA_NOT_OVER,
    IMPERA_CHANCE_AWAITED,
    IMPERA_PLAYERS_AWAITED,
    IMPERA_NOT_IN_GAME,
    IMPERA_NOT_AWAITED,
    IMPERA_ILLEGAL_MOVE,
    IMPERA_IMPOSSIBLE_CHANCE,
    IMPERA_SEEDED,
    IMPERA_HISTORY_FULL,
    IMPERA_NOTHING_TO_UNDO,
    IMPERA_NO_SUCH_ITEM,
    IMPERA_OTHER_ABI,
    IMPERA_BUG,
    IMPERA_NO_SEED,
    IMPERA_OUT_OF_MEMORY,
    IMPERA_BAD_VIEW,
];
