//! Matches: made, copied, saved, loaded and freed.

use core::alloc::Layout;
use core::ffi::c_char;

use super::error::{
    IMPERA_BAD_TRANSCRIPT, IMPERA_NO_SEED, IMPERA_NO_TRANSCRIPT, Result, call, fail, fail_by_rule,
    impera_status, make_room,
};
use super::events::Past;
use super::pointer::{Text, input, output, slice};
use super::rule::impera_rule_info;
use crate::any::{AnyConfig, AnyMatch, Tell};
use crate::dealer::{Dealer, Seed};
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError, OutOfMemory, PlayError};
use crate::transcript::Reason;

/// How many bytes a seed has.
pub const IMPERA_SEED_SIZE: u32 = 32;

/// A seed settles chance: a seeded match.
pub const IMPERA_ORIGIN_SEEDED: u8 = 0;
/// The match is told what chance does: a scripted one.
pub const IMPERA_ORIGIN_SCRIPTED: u8 = 1;
/// A scripted match that began in a sampled position.
pub const IMPERA_ORIGIN_SAMPLED: u8 = 2;

/// A game in progress with its history.
#[derive(Debug)]
pub struct impera_match {
    pub(super) game: AnyMatch,
    pub(super) past: Past,
}

/// The match that a handle stands for.
#[inline]
pub(super) unsafe fn game<'a>(handle: *const impera_match) -> Result<&'a AnyMatch> {
    unsafe { input(handle, "handle") }.map(|handle| &handle.game)
}

/// The body of a function that asks a match for one value.
#[inline]
pub(super) unsafe fn ask<T>(
    handle: *const impera_match,
    out: *mut T,
    name: &'static str,
    answer: impl FnOnce(&AnyMatch) -> Result<T>,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let out = unsafe { output(out, name) }?;
        *out = answer(game)?;
        Ok(())
    })
}

/// The body of a function that changes a match.
#[inline]
pub(super) unsafe fn change(
    handle: *mut impera_match,
    change: impl FnOnce(&mut AnyMatch, Tell<'_>) -> Result,
) -> impera_status {
    call(|| {
        let impera_match { game, past } = unsafe { output(handle, "handle") }?;
        past.change(game, change)
    })
}

/// Puts a match on the heap and hands it over.
pub(super) fn hand_over(game: AnyMatch) -> Result<*mut impera_match> {
    let past = Past::default();
    on_heap(impera_match { game, past })
}

/// Puts what a handle stands for on the heap: as a box, but for what happens when memory
/// ends.
pub(super) fn on_heap<T>(value: T) -> Result<*mut T> {
    make_room();
    #[allow(clippy::cast_ptr_alignment, reason = "it has the layout of a T")]
    let place = unsafe { std::alloc::alloc(Layout::new::<T>()) }.cast::<T>();
    if place.is_null() {
        return Err(OutOfMemory.into());
    }
    unsafe { place.write(value) };
    Ok(place)
}

/// The seed that a pointer to its bytes stands for; none for null.
pub(super) unsafe fn seed_of(seed: *const u8) -> Option<Seed> {
    let bytes: Option<&[u8; IMPERA_SEED_SIZE as usize]> =
        unsafe { seed.cast::<[u8; 32]>().as_ref() };
    bytes.map(|bytes| Seed::from_bytes(*bytes))
}

/// A fresh generator of the seed that a pointer to its bytes stands for.
pub(super) unsafe fn dealer(seed: *const u8) -> Result<Dealer> {
    let bytes: &[u8; IMPERA_SEED_SIZE as usize] = unsafe { input(seed.cast(), "seed") }?;
    Ok(Dealer::new(&Seed::from_bytes(*bytes)))
}

/// Makes a match that is the same, seed and history included, and lives on its
/// own: to be freed on its own too.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_clone(
    handle: *const impera_match,
    clone_out: *mut *mut impera_match,
) -> impera_status {
    let copy = |game: &AnyMatch| hand_over(game.try_clone()?);
    unsafe { ask(handle, clone_out, "clone_out", copy) }
}

/// Makes a match the same as another, seed and history included, in the memory that
/// it has: for programs that think ahead, who play on in one match and begin again
/// from another, thousands of times.
///
/// Nothing is allocated where the history of `from` fits into the room that `to` has
/// and both are of one game. Where it does not that room at least doubles, as it does
/// when `to` is played on. Both may be the same.
/// `IMPERA_OUT_OF_MEMORY` if there is too little; `to` is as it was.
///
/// ```c
/// for (int i = 0; i < 1000; i++) {
///     impera_match_copy(world, game);
///     impera_match_play(world, player, code);  // and what comes after
/// }
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_copy(
    to: *mut impera_match,
    from: *const impera_match,
) -> impera_status {
    call(|| {
        if to.cast_const() == from {
            return unsafe { input(from, "to") }.map(|_| ());
        }
        let to = unsafe { output(to, "to") }?;
        let from = unsafe { input(from, "from") }?;
        to.game.try_copy(&from.game)?;
        to.past.forget();
        Ok(())
    })
}

/// Ends a match and gives its memory back. Null is allowed and does nothing; the
/// same match may not be freed twice.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_free(handle: *mut impera_match) {
    if !handle.is_null() {
        let owned = unsafe { Box::from_raw(handle) };
        // Plain memory: freeing it cannot fail.
        drop(owned);
    }
}

/// Writes the transcript of a match: the saved game. It holds every hidden card
/// and the seed, so never show it to a player.
///
/// `IMPERA_NO_TRANSCRIPT` for a match that began in a sampled position.
///
/// ```c
/// FILE *file = fopen("game.txt", "wb");  // not "w": its bytes must stay
/// size_t length = 0;
/// impera_match_write(game, NULL, 0, &length);  // IMPERA_SHORT_BUFFER
/// char *text = malloc(length + 1);
/// if (file != NULL && text != NULL &&
///     impera_match_write(game, text, length + 1, &length) == IMPERA_OK)
///     fwrite(text, 1, length, file);
/// if (file != NULL) fclose(file);
/// free(text);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_write(
    handle: *const impera_match,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        let transcript = game.transcript();
        text.write(&transcript.map_err(|none| fail(IMPERA_NO_TRANSCRIPT, none))?)
    })
}

/// Makes a match from a transcript of `length` bytes, by playing it: the saved
/// game of `impera_match_write`, or a game that was written down by hand.
///
/// `IMPERA_BAD_TRANSCRIPT` if it cannot be read; then, and only then, `line` is
/// written: the first line that is wrong, from 1. The error says why. `line` may
/// be null. Any bytes may be given. At most 4 MiB are read.
///
/// A transcript may consist of its header alone: the settings by name, as in
/// `impera 1`, `game divide 1`, `set players 5`.
///
/// ```c
/// FILE *file = fopen("game.txt", "rb");
/// size_t room = (1 << 22) + 1;  // so that what is too long is seen to be
/// char *text = malloc(room);
/// size_t length = file && text ? fread(text, 1, room, file) : 0;
/// if (file != NULL) fclose(file);
/// impera_match *game = NULL;
/// uint32_t line = 0;
/// if (impera_match_read(text, length, &game, &line) == IMPERA_BAD_TRANSCRIPT)
///     printf("line %u is wrong\n", (unsigned)line);
/// free(text);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_read(
    transcript: *const c_char,
    length: usize,
    match_out: *mut *mut impera_match,
    line: *mut u32,
) -> impera_status {
    call(|| unsafe { read(transcript, length, match_out, line, &mut |_| {}) })
}

/// Reads a transcript, with a word about its settings before they are checked,
/// and hands the match over, or says where it cannot be read.
pub(super) unsafe fn read(
    transcript: *const c_char,
    length: usize,
    match_out: *mut *mut impera_match,
    line: *mut u32,
    prepare: &mut dyn FnMut(&mut AnyConfig),
) -> Result {
    let wrong_at = |number| {
        if let Some(line) = unsafe { line.as_mut() } {
            *line = u32::try_from(number).unwrap_or(u32::MAX);
        }
    };
    let bytes = transcript.cast();
    let transcript = unsafe { slice(bytes, length, "transcript", IMPERA_BAD_TRANSCRIPT) };
    let transcript = transcript.inspect_err(|failed| {
        // A length that no object has: of such a text no line can be read.
        if failed.0 == IMPERA_BAD_TRANSCRIPT {
            wrong_at(1);
        }
    })?;
    let out = unsafe { output(match_out, "match_out") }?;
    let result = AnyMatch::read_with(transcript, |config| {
        prepare(config);
        Ok(())
    });
    match result {
        Ok(game) => *out = hand_over(game)?,
        Err(error) => {
            if let Reason::Config(ConfigError::OutOfMemory)
            | Reason::Play(PlayError::OutOfMemory)
            | Reason::Chance(ChanceError::OutOfMemory) = error.reason
            {
                return Err(OutOfMemory.into());
            }
            wrong_at(error.line);
            let broken = match error.reason {
                Reason::Play(PlayError::Illegal(rule)) => rule.into(),
                _ => impera_rule_info::NONE,
            };
            return Err(fail_by_rule(IMPERA_BAD_TRANSCRIPT, error, broken));
        }
    }
    Ok(())
}

/// Which game a match is of, one of `IMPERA_GAME_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_game(
    handle: *const impera_match,
    game: *mut u32,
) -> impera_status {
    unsafe { ask(handle, game, "game", |game| Ok(game.id().code())) }
}

/// Who takes part, bit i for player i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_players(
    handle: *const impera_match,
    players: *mut u8,
) -> impera_status {
    let bits = |game: &AnyMatch| Ok(game.players().bits());
    unsafe { ask(handle, players, "players", bits) }
}

/// How a match began, one of `IMPERA_ORIGIN_...`: it tells who decides chance.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_origin(
    handle: *const impera_match,
    origin: *mut u8,
) -> impera_status {
    let how = |game: &AnyMatch| {
        Ok(if game.is_sampled() {
            IMPERA_ORIGIN_SAMPLED
        } else if game.seed().is_some() {
            IMPERA_ORIGIN_SEEDED
        } else {
            IMPERA_ORIGIN_SCRIPTED
        })
    };
    unsafe { ask(handle, origin, "origin", how) }
}

/// The 32 bytes of the seed of a match. Anyone who knows it knows every card.
///
/// `IMPERA_NO_SEED` for a scripted match.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_seed(
    handle: *const impera_match,
    seed: *mut u8,
) -> impera_status {
    let bytes = |game: &AnyMatch| match game.seed() {
        Some(seed) => Ok(*seed.bytes()),
        None => Err(fail(IMPERA_NO_SEED, "the match has no seed")),
    };
    unsafe { ask(handle, seed.cast(), "seed", bytes) }
}
