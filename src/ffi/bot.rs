//! A player that thinks for itself.

use super::error::{Result, call, impera_status};
use super::layout::layouts;
use super::matches::{dealer, game, impera_match, on_heap};
use super::pointer::{List, input, output};
use super::values::player;
use crate::any::{AnyBot, AnyError, AnyMatch, AnyRule};
use crate::game::awaited;

/// A bot that thinks about one decision of a player.
#[derive(Debug)]
pub struct impera_bot(AnyBot);

/// A move that a bot may make, and what it thinks of it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_candidate {
    /// The code of the move.
    pub code: u32,
    /// In how many iterations it was made.
    pub visits: u32,
    /// The mean share of the win in these, in millionths: 1,000,000 for a win, 0 for a
    /// loss, 500,000 for a victory shared by two. 0 if it was never made.
    pub value: u32,
    /// How likely the bot makes it, in millionths; of all candidates together
    /// 1,000,000.
    pub probability: u32,
    /// Always 0.
    pub reserved: [u8; 16],
}

/// A bot for a player who owes a decision, after so many iterations.
unsafe fn begin(game: &AnyMatch, number: u32, iterations: u32, seed: *const u8) -> Result<AnyBot> {
    let mut dealer = unsafe { dealer(seed) }?;
    let player = player(number)?;
    awaited::<AnyRule>(game.players(), game.turn(), player).map_err(AnyError::Play)?;
    Ok(game.think(player, iterations, &mut dealer)?)
}

/// Thinks for so many iterations about a decision that a player owes, and writes the
/// code of the move that it would make: it does not make it.
///
/// The match is there for the player's view of it. Nothing else is looked at, so a bot
/// cannot cheat: two matches that look alike to the player get the same move from the
/// same iterations and seed (32 bytes), on every machine. A client that has nothing but
/// its view makes a match of it by `impera_divide_sample` and so on, and thinks there:
/// that gives the same as in the true match.
///
/// More iterations play better, at so many times the time: 100 take about a millisecond,
/// 1,000 play well. `IMPERA_OVER`, `IMPERA_CHANCE_AWAITED`, `IMPERA_NOT_IN_GAME` or
/// `IMPERA_NOT_AWAITED` if the player owes no decision; `IMPERA_OUT_OF_MEMORY`. What is
/// taken for the thought is given back.
///
/// ```c
/// if (impera_match_think(game, player, 1000, seed, &code) == IMPERA_OK)
///     impera_match_play(game, player, code);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_think(
    handle: *const impera_match,
    player: u32,
    iterations: u32,
    seed: *const u8,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let code = unsafe { output(code, "code") }?;
        *code = unsafe { begin(game, player, iterations, seed) }?.best();
        Ok(())
    })
}

/// Makes a bot for a decision that a player owes, which has not thought yet: for a
/// program that thinks in slices, so that a game keeps its frame rate, or that asks
/// for the candidates. In slices it comes to the same as at once.
///
/// It takes the player's view, and keeps nothing of the match, which may go on or be
/// freed. After a decision, make another bot. Errors are those of
/// `impera_match_think`.
///
/// ```c
/// impera_bot *bot = NULL;
/// impera_bot_new(game, player, seed, &bot);
/// for (int frame = 0; frame < 20; frame++)
///     impera_bot_think(bot, 50);  // so long as a frame allows
/// if (impera_bot_move(bot, &code) == IMPERA_OK)
///     impera_match_play(game, player, code);
/// impera_bot_free(bot);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_new(
    handle: *const impera_match,
    player: u32,
    seed: *const u8,
    bot_out: *mut *mut impera_bot,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let out = unsafe { output(bot_out, "bot_out") }?;
        *out = on_heap(impera_bot(unsafe { begin(game, player, 0, seed) }?))?;
        Ok(())
    })
}

/// Thinks for so many iterations more. With a single move to make it need not, and
/// does not.
///
/// `IMPERA_OUT_OF_MEMORY` if memory ends: what it has thought before, which
/// `impera_bot_iterations` counts, is kept, and it can still be asked for its move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_think(bot: *mut impera_bot, iterations: u32) -> impera_status {
    call(|| {
        let bot = unsafe { output(bot, "bot") }?;
        Ok(bot.0.think_more(iterations)?)
    })
}

/// The body of a function that asks a bot for one value.
unsafe fn ask<T>(
    bot: *const impera_bot,
    out: *mut T,
    name: &'static str,
    answer: impl FnOnce(&AnyBot) -> T,
) -> impera_status {
    call(|| {
        let bot = unsafe { input(bot, "bot") }?;
        *unsafe { output(out, name) }? = answer(&bot.0);
        Ok(())
    })
}

/// The code of the move that the bot makes, by what it has thought so far: one of the
/// candidates, drawn as likely as they say when the bot was made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_move(bot: *const impera_bot, code: *mut u32) -> impera_status {
    unsafe { ask(bot, code, "code", AnyBot::best) }
}

/// The moves that the player may make, ascending by code, what the bot thinks of each,
/// and how many there are: for a teacher, or a log.
///
/// They tell what the player holds: show them to nobody else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_candidates(
    bot: *const impera_bot,
    candidates: *mut impera_candidate,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let bot = unsafe { input(bot, "bot") }?;
        let names = ["candidates", "count"];
        let list = unsafe { List::new(candidates, capacity, count, names) }?;
        let flat = bot.0.candidates().map(|candidate| impera_candidate {
            code: candidate.mv,
            visits: candidate.visits,
            value: candidate.value.unwrap_or(0),
            probability: candidate.probability,
            reserved: [0; 16],
        });
        list.write(bot.0.candidates().count(), flat)
    })
}

/// How many iterations a bot has thought.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_iterations(
    bot: *const impera_bot,
    iterations: *mut u32,
) -> impera_status {
    unsafe { ask(bot, iterations, "iterations", AnyBot::iterations) }
}

/// The bytes that a bot has allocated for what it has thought.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_bytes(
    bot: *const impera_bot,
    bytes: *mut u64,
) -> impera_status {
    unsafe { ask(bot, bytes, "bytes", AnyBot::bytes) }
}

/// The most bytes that a bot will have allocated after so many iterations in all. It
/// mostly takes a fifth of that. Where it grows, what grows is there twice for a moment.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_most_bytes(
    bot: *const impera_bot,
    iterations: u32,
    bytes: *mut u64,
) -> impera_status {
    let most = |bot: &AnyBot| bot.most_bytes(iterations);
    unsafe { ask(bot, bytes, "bytes", most) }
}

/// Gives the memory of a bot back. Null is allowed and does nothing; the same bot may
/// not be freed twice.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_bot_free(bot: *mut impera_bot) {
    if !bot.is_null() {
        let owned = unsafe { Box::from_raw(bot) };
        // Plain memory: freeing it cannot fail.
        drop(owned);
    }
}

layouts! {
    impera_candidate: 32 { code: 0, visits: 4, value: 8, probability: 12, reserved: 16 }
}
