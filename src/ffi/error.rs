//! Statuses and the text of the last error.

use core::fmt::{Display, Write};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::rule::{illegal, impera_rule_info};
use crate::any::AnyError;
use crate::bot::ThinkError;
use crate::error::{ChanceError, ConfigError, OutOfMemory, PlayError, ViewError};

/// What a function returns: `IMPERA_OK` or the reason why it did nothing.
///
/// Numbers are never used again for another reason; later versions may add
/// some.
pub type impera_status = i32;

/// It is done.
pub const IMPERA_OK: i32 = 0;
/// A pointer is null that must not be.
pub const IMPERA_NULL: i32 = 1;
/// The buffer is too short; the length that is needed has been written.
pub const IMPERA_SHORT_BUFFER: i32 = 2;
/// There is no game with this number.
pub const IMPERA_UNKNOWN_GAME: i32 = 3;
/// A player or an observer is out of range.
pub const IMPERA_UNKNOWN_PLAYER: i32 = 4;
/// No move or chance outcome of the game has this code.
pub const IMPERA_UNKNOWN_CODE: i32 = 5;
/// The text means no move or chance outcome of the game.
pub const IMPERA_UNKNOWN_TEXT: i32 = 6;
/// The settings do not make a game.
pub const IMPERA_BAD_CONFIG: i32 = 7;
/// The transcript cannot be read.
pub const IMPERA_BAD_TRANSCRIPT: i32 = 8;
/// The match began in a sampled position and has no transcript.
pub const IMPERA_NO_TRANSCRIPT: i32 = 9;
/// The match is of another game.
pub const IMPERA_OTHER_GAME: i32 = 10;
/// The game is over.
pub const IMPERA_OVER: i32 = 11;
/// The game is not over yet.
pub const IMPERA_NOT_OVER: i32 = 12;
/// Chance is awaited, not a player.
pub const IMPERA_CHANCE_AWAITED: i32 = 13;
/// Players are awaited, not chance.
pub const IMPERA_PLAYERS_AWAITED: i32 = 14;
/// The player is not in the game.
pub const IMPERA_NOT_IN_GAME: i32 = 15;
/// The player owes no decision now.
pub const IMPERA_NOT_AWAITED: i32 = 16;
/// The rules forbid the move; the error text names the rule.
pub const IMPERA_ILLEGAL_MOVE: i32 = 17;
/// The chance outcome cannot happen now.
pub const IMPERA_IMPOSSIBLE_CHANCE: i32 = 18;
/// The seed of the match decides chance, nobody else.
pub const IMPERA_SEEDED: i32 = 19;
/// The history of the match is full.
pub const IMPERA_HISTORY_FULL: i32 = 20;
/// There is nothing to take back.
pub const IMPERA_NOTHING_TO_UNDO: i32 = 21;
/// There is no item with this index.
pub const IMPERA_NO_SUCH_ITEM: i32 = 22;
/// The header and the library do not fit together.
pub const IMPERA_OTHER_ABI: i32 = 23;
/// A bug in the library; the match must not be used any more.
pub const IMPERA_BUG: i32 = 24;
/// The match is scripted and has no seed.
pub const IMPERA_NO_SEED: i32 = 25;
/// There is no memory left for what was asked.
pub const IMPERA_OUT_OF_MEMORY: i32 = 26;
/// No position of the game fits the view; the error names the field, if one alone is
/// wrong.
pub const IMPERA_BAD_VIEW: i32 = 27;

/// Room for the text of an error; longer ones are cut.
pub(super) const ROOM: usize = 512;

/// The last error: its text, without an allocation, and which rule it is about.
struct LastError {
    text: [u8; ROOM],
    length: usize,
    rule: impera_rule_info,
}

thread_local! {
    static LAST: RefCell<LastError> =
        const { RefCell::new(LastError { text: [0; ROOM], length: 0, rule: impera_rule_info::NONE }) };
}

impl Write for LastError {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let room = ROOM - self.length;
        let cut = (0..=room.min(text.len()))
            .rev()
            .find(|&end| text.is_char_boundary(end));
        let text = text.get(..cut.unwrap_or(0)).unwrap_or_default().as_bytes();
        let free = self.text.get_mut(self.length..).unwrap_or_default();
        for (place, byte) in free.iter_mut().zip(text) {
            *place = *byte;
        }
        self.length += text.len();
        Ok(())
    }
}

/// A failure, whose text has been kept.
pub(super) struct Failed(pub(super) impera_status);

pub(super) type Result<T = ()> = core::result::Result<T, Failed>;

/// Keeps the text of an error and gives its status.
#[cold]
pub(super) fn fail(status: impera_status, text: impl Display) -> Failed {
    fail_by_rule(status, text, impera_rule_info::NONE)
}

/// The same, and which rule it is about.
#[cold]
pub(super) fn fail_by_rule(
    status: impera_status,
    text: impl Display,
    rule: impera_rule_info,
) -> Failed {
    LAST.with_borrow_mut(|last| {
        last.length = 0;
        last.rule = rule;
        // Writing cuts what is too long and never fails.
        let _ = write!(last, "{text}");
    });
    Failed(status)
}

/// Makes room for the text of this thread. Where the library is loaded at run
/// time the system finds it when it is first looked at, and ends the program if
/// it finds none: so that is done while there is memory.
pub(super) fn make_room() {
    core::hint::black_box(with_last_error(str::len));
}

/// Which rule the last error is about.
pub(super) fn last_rule() -> impera_rule_info {
    LAST.with_borrow(|last| last.rule)
}

/// Shows the text of the last error.
pub(super) fn with_last_error<T>(show: impl FnOnce(&str) -> T) -> T {
    LAST.with_borrow(|last| {
        let kept = last.text.get(..last.length).unwrap_or_default();
        show(core::str::from_utf8(kept).unwrap_or_default())
    })
}

/// Runs the body of a function; a panic does not leave it.
#[inline]
pub(super) fn call(body: impl FnOnce() -> Result) -> impera_status {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => IMPERA_OK,
        Ok(Err(Failed(status))) => status,
        Err(_) => fail(IMPERA_BUG, "a bug in impera: please report it").0,
    }
}

impl From<ConfigError> for Failed {
    fn from(error: ConfigError) -> Self {
        let status = match error {
            ConfigError::OutOfMemory => IMPERA_OUT_OF_MEMORY,
            _ => IMPERA_BAD_CONFIG,
        };
        match error {
            // Which fields, before which rule.
            ConfigError::Conflict { keys, rule } => fail(status, Fields(Conflict(keys, rule))),
            _ => fail(status, Fields(error)),
        }
    }
}

/// Settings that do not go together, with the rule.
struct Conflict(&'static [&'static str], &'static str);

impl Display for Conflict {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self(keys, rule) = self;
        for (index, key) in keys.iter().enumerate() {
            let before = if index == 0 { "" } else { ", " };
            write!(f, "{before}`{key}`")?;
        }
        write!(f, ": {rule}")
    }
}

/// An error in the settings, with the keys as the header spells its fields:
/// `trump_change` for the key `trump-change`.
pub(super) struct Fields<T>(pub(super) T);

impl<T: Display> Display for Fields<T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(Underscored { f, in_name: false }, "{}", self.0)
    }
}

/// Writes a text with underscores in what is quoted.
struct Underscored<'a, 'b> {
    f: &'a mut core::fmt::Formatter<'b>,
    in_name: bool,
}

impl Write for Underscored<'_, '_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        text.chars().try_for_each(|letter| {
            self.in_name ^= letter == '`';
            let hyphen = self.in_name && letter == '-';
            self.f.write_char(if hyphen { '_' } else { letter })
        })
    }
}

impl From<OutOfMemory> for Failed {
    #[cold]
    fn from(error: OutOfMemory) -> Self {
        fail(IMPERA_OUT_OF_MEMORY, error)
    }
}

impl From<ViewError> for Failed {
    #[cold]
    fn from(error: ViewError) -> Self {
        let status = match error {
            ViewError::OUT_OF_MEMORY => IMPERA_OUT_OF_MEMORY,
            // Not one that a match gives: its own state fits it.
            _ => IMPERA_BAD_VIEW,
        };
        fail(status, error)
    }
}

impl From<ThinkError> for Failed {
    #[cold]
    fn from(error: ThinkError) -> Self {
        match error {
            ThinkError::OutOfMemory => OutOfMemory.into(),
            ThinkError::View(error) => error.into(),
            ThinkError::NothingToDecide => fail(IMPERA_NOT_AWAITED, error),
        }
    }
}

impl From<AnyError> for Failed {
    #[cold]
    fn from(error: AnyError) -> Self {
        let status = match error {
            AnyError::UnknownMove(_) | AnyError::UnknownChance(_) => IMPERA_UNKNOWN_CODE,
            AnyError::Chance(error) => return error.into(),
            AnyError::Play(refused) => match refused {
                PlayError::Over => IMPERA_OVER,
                PlayError::Chance => IMPERA_CHANCE_AWAITED,
                PlayError::NotInGame(_) => IMPERA_NOT_IN_GAME,
                PlayError::NotAwaited(_) => IMPERA_NOT_AWAITED,
                PlayError::Illegal(rule) => return illegal(error, rule),
                PlayError::HistoryFull => IMPERA_HISTORY_FULL,
                PlayError::OutOfMemory => IMPERA_OUT_OF_MEMORY,
            },
        };
        fail(status, error)
    }
}

impl From<ChanceError> for Failed {
    #[cold]
    fn from(error: ChanceError) -> Self {
        let status = match error {
            ChanceError::Over => IMPERA_OVER,
            ChanceError::Players => IMPERA_PLAYERS_AWAITED,
            ChanceError::Impossible => IMPERA_IMPOSSIBLE_CHANCE,
            ChanceError::Seeded => IMPERA_SEEDED,
            ChanceError::HistoryFull => IMPERA_HISTORY_FULL,
            ChanceError::OutOfMemory => IMPERA_OUT_OF_MEMORY,
        };
        fail(status, error)
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn last_error() -> std::string::String {
        LAST.with_borrow(|last| {
            let kept = last.text.get(..last.length).unwrap();
            core::str::from_utf8(kept).unwrap().into()
        })
    }

    #[test]
    fn a_panic_becomes_a_status() {
        assert_eq!(call(|| panic!("a bug")), IMPERA_BUG);
        assert_eq!(last_error(), "a bug in impera: please report it");
    }

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(
            call(|| Err(fail(IMPERA_NULL, "é".repeat(400)))),
            IMPERA_NULL
        );
        assert_eq!(last_error(), "é".repeat(256));
        assert_eq!(
            call(|| Err(fail(IMPERA_NULL, format!("x{}", "é".repeat(400))))),
            IMPERA_NULL
        );
        assert_eq!(last_error().len(), 511);
    }
}
