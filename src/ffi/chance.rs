//! What chance does in a scripted match.

use super::error::{call, impera_status};
use super::matches::{change, dealer, game, impera_match};
use super::pointer::List;
use crate::any::{AnyMatch, Tell};

/// What chance may do now: codes, ascending, and their weights, in two buffers of
/// the same capacity, and how many there are: none if it is not chance's turn.
///
/// An outcome of weight w happens w times as often as one of weight 1: its
/// probability is w divided by the sum of all weights.
///
/// The list is the host's own, never to be shown to a player: a card that is not
/// in it lies hidden somewhere else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_chances(
    handle: *const impera_match,
    codes: *mut u32,
    weights: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let mut unused = 0;
        let weights = unsafe { List::new(weights, capacity, &raw mut unused, ["weights", ""]) }?;
        let codes = unsafe { List::new(codes, capacity, count, ["codes", "count"]) }?;
        let chances = game.chances();
        let outcomes = chances.iter().count();
        codes.write(outcomes, chances.iter().map(|(code, _)| code))?;
        weights.write(outcomes, chances.iter().map(|(_, weight)| weight))
    })
}

/// Lets the chance outcome with this code happen, in a scripted match: the card
/// that was dealt, the face that was rolled on a real table.
///
/// `IMPERA_SEEDED`, `IMPERA_OVER`, `IMPERA_PLAYERS_AWAITED`,
/// `IMPERA_UNKNOWN_CODE`, `IMPERA_IMPOSSIBLE_CHANCE`, `IMPERA_HISTORY_FULL` or
/// `IMPERA_OUT_OF_MEMORY` if it is refused; the match is as it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_resolve(
    handle: *mut impera_match,
    code: u32,
) -> impera_status {
    unsafe { change(handle, |game, tell| Ok(game.resolve_to(code, tell)?)) }
}

/// Lets a fresh generator of this seed (32 bytes) decide chance in a scripted
/// match, until it is not chance's turn: with another seed each time, what comes
/// later does not depend on what came before.
///
/// `IMPERA_SEEDED`, `IMPERA_OVER`, `IMPERA_PLAYERS_AWAITED`,
/// `IMPERA_HISTORY_FULL` or `IMPERA_OUT_OF_MEMORY` if it is refused; the match is
/// as it was.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_settle(
    handle: *mut impera_match,
    seed: *const u8,
) -> impera_status {
    let settle = |game: &mut AnyMatch, tell: Tell<'_>| {
        Ok(game.settle_to(&mut unsafe { dealer(seed) }?, tell)?)
    };
    unsafe { change(handle, settle) }
}
