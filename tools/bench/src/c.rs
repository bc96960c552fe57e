//! Random play through the functions of the C interface.
#![allow(unsafe_code, reason = "they are called as from C")]

use std::hint::black_box;
use std::ptr;

use bench::Case;
use impera::ffi::{
    IMPERA_OK, impera_match, impera_match_free, impera_match_legal_move,
    impera_match_legal_move_count, impera_match_new, impera_match_play, impera_match_turn,
    impera_settings, impera_settings_default, impera_settings_set, impera_turn,
};
use impera::rand_core::Rng;
use impera::{Dense, PlayerSet, Seed, below};

/// A match that is freed.
pub(crate) struct Match(*mut impera_match);

impl Drop for Match {
    fn drop(&mut self) {
        unsafe { impera_match_free(self.0) }
    }
}

/// The settings of a case.
pub(crate) fn settings(case: &Case) -> impera_settings {
    let mut settings = impera_settings {
        game: 0,
        values: [0; 60],
    };
    let status = unsafe { impera_settings_default(case.game.code(), &raw mut settings) };
    assert_eq!(status, IMPERA_OK);
    if let Some((key, value)) = case.setting {
        let status = unsafe {
            impera_settings_set(
                &raw mut settings,
                key.as_ptr().cast(),
                key.len(),
                value.as_ptr().cast(),
                value.len(),
            )
        };
        assert_eq!(status, IMPERA_OK);
    }
    settings
}

impl Match {
    pub(crate) fn seeded(settings: &impera_settings, seed: &Seed) -> Self {
        let mut new = ptr::null_mut();
        let status = unsafe { impera_match_new(settings, seed.bytes().as_ptr(), &raw mut new) };
        assert_eq!(status, IMPERA_OK);
        Self(new)
    }

    /// As `play_match`.
    pub(crate) fn play(&mut self, rng: &mut impl Rng) -> u32 {
        // By pointers that the compiler does not follow: what calls from C is not built
        // together with what is called.
        let turn_of = black_box(impera_match_turn as unsafe extern "C" fn(_, _) -> _);
        let count_of =
            black_box(impera_match_legal_move_count as unsafe extern "C" fn(_, _, _) -> _);
        let move_of = black_box(impera_match_legal_move as unsafe extern "C" fn(_, _, _, _) -> _);
        let play = black_box(impera_match_play as unsafe extern "C" fn(_, _, _) -> _);
        let mut decisions = 0;
        loop {
            let mut turn = impera_turn {
                kind: 0,
                players: 0,
            };
            let (mut count, mut code) = (0, 0_u32);
            let mut status = unsafe { turn_of(self.0.cast_const(), &raw mut turn) };
            let awaited = PlayerSet::from_bits(turn.players).unwrap();
            if awaited.is_empty() {
                return decisions;
            }
            let player = awaited
                .nth(below(rng, awaited.len()))
                .unwrap()
                .number()
                .into();
            status |= unsafe { count_of(self.0.cast_const(), player, &raw mut count) };
            let index = below(rng, count);
            status |= unsafe { move_of(self.0.cast_const(), player, index, &raw mut code) };
            status |= unsafe { play(self.0, player, code) };
            assert_eq!(status, IMPERA_OK);
            decisions += 1;
        }
    }
}
