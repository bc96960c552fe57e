//! For programs that think ahead.

use core::hash::Hasher;

use super::error::impera_status;
use super::matches::{ask, dealer, hand_over, impera_match};
use super::values::observer;
use crate::any::AnyMatch;
use crate::hashing::hash_by_number;

/// Makes a match in a position drawn from all that fit what an observer (a player
/// or `IMPERA_PUBLIC`) may know now, for a program that thinks ahead: it plays on
/// from there and cannot cheat.
///
/// The same view and seed (32 bytes) give the same position, whatever lies hidden
/// in the truth. The new match is scripted, has no transcript, and is freed on
/// its own. Who has only the view of a match makes one by `impera_divide_sample` and
/// so on.
///
/// ```c
/// impera_match *world = NULL;
/// impera_match_sample(game, player, seed, &world);
/// impera_match_play(world, player, code);  // what if?
/// impera_match_free(world);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_sample(
    handle: *const impera_match,
    observer: u32,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    let sampled = |game: &AnyMatch| {
        let mut dealer = unsafe { dealer(seed) }?;
        hand_over(game.sample(self::observer(observer)?, &mut dealer)?)
    };
    unsafe { ask(handle, match_out, "match_out", sampled) }
}

/// A hash of the state: equal for equal states of a game, on every machine, in the same
/// version of the library. Not for storing.
///
/// It is the host's own, never to be shown to a player: it is made of hidden cards
/// too, and tells which of several guesses is right.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_hash(
    handle: *const impera_match,
    hash: *mut u64,
) -> impera_status {
    let hashed = |game: &AnyMatch| {
        let mut hasher = StateHasher(0);
        game.hash_state(&mut hasher);
        Ok(hasher.finish())
    };
    unsafe { ask(handle, hash, "hash", hashed) }
}

/// Hashes numbers in the order in which they come.
struct StateHasher(u64);

impl StateHasher {
    /// To multiply by an odd number and to fold the high half into the low one loses
    /// nothing, so no single number is without effect.
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_add(1);
        self.0 = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 32;
    }
}

hash_by_number!(StateHasher);
