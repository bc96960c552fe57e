//! The Rust side of `main.c`: the same games, played and listed without the C
//! functions, so that one run measures both. The library's C functions are in
//! this static library too, as they are in the one that is installed.
#![allow(clippy::missing_safety_doc, reason = "main.c alone calls these")]

use std::hint::black_box;

// What links the C functions.
pub use impera::ffi::*;
use impera::{AnyConfig, AnyMatch, Dense, GameId, Player, Seed, Turn};

/// A game with random moves.
pub struct Played {
    start: AnyMatch,
    decisions: Vec<(Player, u32)>,
    /// The match before each decision.
    positions: Vec<AnyMatch>,
    /// Matches at the start, to be played.
    fresh: Vec<AnyMatch>,
}

/// Plays a game from a seed; it is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn cost_play_random(game: u32) -> *mut Played {
    let config = AnyConfig::new(GameId::from_code(game).unwrap());
    let start = AnyMatch::seeded(&config, Seed::from_u64(1)).unwrap();
    let mut game = start.clone();
    let mut state = 1_u32;
    let mut choose = |count| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % count
    };
    let (mut decisions, mut positions) = (Vec::new(), Vec::new());
    while let Turn::Players(awaited) = game.turn() {
        let player = awaited.nth(choose(awaited.len())).unwrap();
        let moves = game.legal_moves(player);
        let code = moves.nth(choose(moves.len())).unwrap();
        positions.push(game.clone());
        decisions.push((player, code));
        game.play(player, code).unwrap();
    }
    let fresh = Vec::new();
    Box::into_raw(Box::new(Played {
        start,
        decisions,
        positions,
        fresh,
    }))
}

/// How many decisions the game has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_decision_count(played: *const Played) -> usize {
    unsafe { &*played }.decisions.len()
}

/// Which decision the game has at an index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_decision(
    played: *const Played,
    index: usize,
    player: *mut u32,
    code: *mut u32,
) {
    let decision = unsafe { &*played }.decisions[index];
    unsafe { (*player, *code) = (decision.0.number().into(), decision.1) };
}

/// Writes the transcript of the start, and gives its length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_start(played: *const Played, buffer: *mut u8) -> usize {
    let text = unsafe { &*played }.start.transcript().unwrap().to_string();
    unsafe { buffer.copy_from(text.as_ptr(), text.len()) };
    text.len()
}

/// Makes some matches ready to be played.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_prepare(played: *mut Played, count: usize) {
    let played = unsafe { &mut *played };
    played.fresh = vec![played.start.clone(); count];
}

/// Plays all that are ready.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_play(played: *mut Played) {
    let played = unsafe { &mut *played };
    for game in &mut played.fresh {
        for &(player, code) in &played.decisions {
            game.play(player, code).unwrap();
        }
    }
}

/// Lists the legal moves before every decision into a buffer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cost_list(played: *const Played, buffer: *mut u32, capacity: usize) {
    let played = unsafe { &*played };
    let buffer = unsafe { std::slice::from_raw_parts_mut(buffer, capacity) };
    for (game, (player, _)) in played.positions.iter().zip(&played.decisions) {
        let moves = game.legal_moves(*player);
        let places = &mut buffer[..moves.len() as usize];
        for (place, code) in places.iter_mut().zip(moves.iter()) {
            *place = code;
        }
        black_box(&mut *places);
    }
}
