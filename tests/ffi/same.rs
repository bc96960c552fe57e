//! A match played through C is the match played in Rust.

use std::hash::Hasher;

use impera::any::{AnyError, AnyMove};
use impera::ffi::*;
use impera::{AnyMatch, Dealer, DecidedBy, Dense, Entry, GameId, PlayError, Player, Seed};

use crate::calls::{
    Handle, all_configs, filled, get, last_error, list, rust_match, seed, some_configs, turn,
};
use crate::rules;

/// Divide & Conker has no last move: random games are cut here.
const DECISIONS: usize = 300;

/// The hasher of states, with what it is told as plain numbers.
#[derive(Default)]
struct Numbers(Vec<u64>);

impl Hasher for Numbers {
    fn finish(&self) -> u64 {
        self.0.iter().fold(0, |hash, number| {
            let hash = (hash ^ number)
                .wrapping_add(1)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^ hash >> 32
        })
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes.iter().copied().map(u64::from));
    }

    fn write_u16(&mut self, number: u16) {
        self.0.push(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.0.push(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0.push(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.0.push(number as u64);
    }
}

fn hash(game: &AnyMatch) -> u64 {
    let mut numbers = Numbers::default();
    game.hash_state(&mut numbers);
    numbers.finish()
}

/// What can be asked at every state, but for the views.
fn compare(handle: &Handle, game: &AnyMatch) {
    assert_eq!(handle.hash(), hash(game));
    assert_eq!(handle.turn(), turn(game.turn()));
    assert_eq!(handle.history_length(), game.history_len());
    for player in Player::ALL {
        let moves = game.legal_moves(player);
        let number = player.code();
        let codes: Vec<u32> = moves.iter().collect();
        assert_eq!(handle.legal_moves(number), codes);
        let count = |out| unsafe { impera_match_legal_move_count(handle.0, number, out) };
        assert_eq!(get(count) as usize, codes.len());
        for (index, &code) in (0..).zip(&codes) {
            let nth = |out| unsafe { impera_match_legal_move(handle.0, number, index, out) };
            assert_eq!(get(nth), code);
        }
    }
    let (mut codes, mut weights, mut count) = ([0; 64], [0; 64], 0);
    let status = unsafe {
        let (codes, weights) = (codes.as_mut_ptr(), weights.as_mut_ptr());
        impera_match_chances(handle.0, codes, weights, 64, &raw mut count)
    };
    assert_eq!(status, IMPERA_OK);
    let chances: Vec<_> = codes.into_iter().zip(weights).take(count).collect();
    assert_eq!(chances, game.chances().iter().collect::<Vec<_>>());
    match (
        game.outcome(),
        filled(|out| unsafe { impera_match_outcome(handle.0, out) }),
    ) {
        (None, outcome) => assert_eq!(outcome, Err(IMPERA_NOT_OVER)),
        (Some(expected), outcome) => {
            let outcome = outcome.unwrap();
            assert_eq!(outcome.scores, *expected.scores.values());
            assert_eq!(outcome.players, expected.players.bits());
            assert_eq!(outcome.winners, expected.winners.bits());
            let decided_by = match expected.decided_by {
                None => IMPERA_DECIDED_BY_NOTHING,
                Some(DecidedBy::Points) => IMPERA_DECIDED_BY_POINTS,
                Some(DecidedBy::Bonus) => IMPERA_DECIDED_BY_BONUS,
                Some(DecidedBy::Card) => IMPERA_DECIDED_BY_CARD,
                Some(DecidedBy::Paired) => IMPERA_DECIDED_BY_PAIRED,
                Some(DecidedBy::Shared) => IMPERA_DECIDED_BY_SHARED,
                Some(other) => panic!("{other}"),
            };
            assert_eq!(outcome.decided_by, decided_by);
            assert_eq!(outcome.reserved, [0; 13]);
        }
    }
}

/// Legality of every code for every player, by every way there is to ask.
fn compare_all_codes(handle: &Handle, game: &AnyMatch) {
    let count = AnyMove::count(game.id());
    for player in Player::ALL {
        let number = player.code();
        let mask = list(|bytes: *mut u8, capacity, length| unsafe {
            impera_match_legal_mask(handle.0, number, bytes, capacity, length)
        })
        .unwrap();
        assert_eq!(mask.len(), count as usize);
        let legal = game.legal_moves(player);
        for (code, byte) in (0..).zip(mask) {
            let status = unsafe { impera_match_check(handle.0, number, code) };
            assert_eq!(byte, u8::from(legal.contains(code)));
            assert_eq!(byte == 1, status == IMPERA_OK);
            if let Err(error) = game.check(player, code) {
                let expected = match error {
                    AnyError::Play(PlayError::Over) => IMPERA_OVER,
                    AnyError::Play(PlayError::Chance) => IMPERA_CHANCE_AWAITED,
                    AnyError::Play(PlayError::NotInGame(_)) => IMPERA_NOT_IN_GAME,
                    AnyError::Play(PlayError::NotAwaited(_)) => IMPERA_NOT_AWAITED,
                    AnyError::Play(PlayError::Illegal(_)) => IMPERA_ILLEGAL_MOVE,
                    error => panic!("{error}"),
                };
                assert_eq!(status, expected);
                assert_eq!(last_error(), error.to_string());
                rules::compare(game.id(), error);
            }
        }
    }
}

fn history(handle: &Handle) -> Vec<Entry<u32, u32>> {
    let entry = |index| {
        let entry =
            filled(|out| unsafe { impera_match_history_entry(handle.0, index, out) }).unwrap();
        assert_eq!(entry.reserved, [0; 2]);
        match entry.kind {
            IMPERA_ENTRY_CHANCE => {
                assert_eq!(entry.player, IMPERA_NONE);
                Entry::Chance(entry.code)
            }
            IMPERA_ENTRY_MOVE => Entry::Move(Player::new(entry.player).unwrap(), entry.code),
            kind => panic!("{kind}"),
        }
    };
    (0..handle.history_length()).map(entry).collect()
}

/// Plays the same random moves on both sides.
fn play(handle: &Handle, game: &mut AnyMatch, number: u64, mut each: impl FnMut(&AnyMatch)) {
    let mut dealer = Dealer::new(&Seed::from_u64(number));
    for _ in 0..DECISIONS {
        let awaited = handle.turn();
        if awaited.kind != IMPERA_TURN_PLAYERS {
            break;
        }
        let (player, code) = handle.choose(awaited.players, &mut dealer);
        let player_of_rust = Player::from_code(player).unwrap();
        assert_eq!(handle.play(player, code), IMPERA_OK);
        game.play(player_of_rust, code).unwrap();
        each(game);
    }
}

#[test]
fn games_with_all_settings_are_the_same() {
    for (number, config) in (0..).zip(all_configs()) {
        let seed = seed(number);
        let handle = Handle::new(&config, Some(&seed)).unwrap();
        let mut game = rust_match(&config, Some(&seed));
        let id: u32 = get(|out| unsafe { impera_match_game(handle.0, out) });
        assert_eq!(id, game.id().code());
        let players: u8 = get(|out| unsafe { impera_match_players(handle.0, out) });
        assert_eq!(players, game.players().bits());
        compare(&handle, &game);
        let every = (number % 16 == 0).then_some(());
        play(&handle, &mut game, number, |game| {
            if every.is_some() {
                compare(&handle, game);
            }
        });
        compare(&handle, &game);
        assert_eq!(history(&handle), game.history().collect::<Vec<_>>());
        let transcript = handle.transcript().unwrap();
        assert_eq!(transcript, game.transcript().unwrap().to_string());
        let read = Handle::read(&transcript).unwrap();
        compare(&read, &game);
        assert_eq!(read.transcript().unwrap(), transcript);
    }
}

#[test]
fn every_code_is_judged_alike() {
    for (number, config) in (0..).zip(some_configs()) {
        let seed = seed(number);
        let handle = Handle::new(&config, Some(&seed)).unwrap();
        let mut game = rust_match(&config, Some(&seed));
        let mut moves = 0;
        compare_all_codes(&handle, &game);
        play(&handle, &mut game, number, |game| {
            moves += 1;
            // Divide has many codes and many moves.
            let often = if game.id() == GameId::Divide { 97 } else { 11 };
            if moves % often == 0 {
                compare_all_codes(&handle, game);
            }
        });
        compare_all_codes(&handle, &game);
    }
}

#[test]
fn undo_takes_back_what_rust_takes_back() {
    for (number, config) in (0..).zip(some_configs()) {
        let seed = seed(number);
        let handle = Handle::new(&config, Some(&seed)).unwrap();
        let mut game = rust_match(&config, Some(&seed));
        let start = handle.transcript().unwrap();
        play(&handle, &mut game, number, |_| ());
        for _ in 0..40 {
            let status = unsafe { impera_match_undo(handle.0, std::ptr::null_mut()) };
            let undone = game.undo();
            assert_eq!(status == IMPERA_OK, undone.is_some());
            compare(&handle, &game);
        }
        while unsafe { impera_match_undo(handle.0, std::ptr::null_mut()) } == IMPERA_OK {}
        assert_eq!(handle.transcript().unwrap(), start);
        // It goes on from there, by the same seed.
        let mut again = rust_match(&config, Some(&seed));
        play(&handle, &mut again, number + 1, |_| ());
        compare(&handle, &again);
    }
}

/// A scripted match, told every outcome that a seeded one had.
#[test]
fn a_scripted_match_follows_a_seeded_one() {
    for (number, config) in (0..).zip(some_configs()) {
        let seeded = Handle::new(&config, Some(&seed(number))).unwrap();
        play(
            &seeded,
            &mut rust_match(&config, Some(&seed(number))),
            number,
            |_| (),
        );
        let scripted = Handle::new(&config, None).unwrap();
        let mut game = rust_match(&config, None);
        for (index, entry) in (0..).zip(history(&seeded)) {
            match entry {
                Entry::Chance(code) => {
                    let status = unsafe { impera_match_resolve(scripted.0, code) };
                    assert_eq!(status, IMPERA_OK);
                    game.resolve(code).unwrap();
                }
                Entry::Move(player, code) => {
                    assert_eq!(scripted.play(player.code(), code), IMPERA_OK);
                    game.play(player, code).unwrap();
                }
            }
            if index % 8 == 0 {
                compare(&scripted, &game);
            }
        }
        assert_eq!(scripted.hash(), seeded.hash());
        assert_eq!(
            scripted.transcript().unwrap(),
            game.transcript().unwrap().to_string()
        );
        // One entry at a time.
        let before = scripted.history_length();
        assert_eq!(
            unsafe { impera_match_undo(scripted.0, std::ptr::null_mut()) },
            IMPERA_OK
        );
        assert_eq!(scripted.history_length(), before - 1);
    }
}

#[test]
fn settling_deals_what_the_seed_deals() {
    for (number, config) in (0..).zip(some_configs()) {
        let seeded = Handle::new(&config, Some(&seed(number))).unwrap();
        let scripted = Handle::new(&config, None).unwrap();
        if scripted.turn().kind == IMPERA_TURN_CHANCE {
            let seed = seed(number);
            let status = unsafe { impera_match_settle(scripted.0, seed.as_ptr()) };
            assert_eq!(status, IMPERA_OK);
        }
        assert_eq!(scripted.hash(), seeded.hash());
    }
}

#[test]
fn a_clone_lives_on_its_own() {
    for config in some_configs() {
        let original = Handle::new(&config, Some(&seed(3))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(3));
        original.step(&mut dealer);
        let twin = original.duplicate();
        assert_eq!(twin.transcript(), original.transcript());
        let before = twin.hash();
        original.step(&mut dealer);
        assert_eq!(twin.hash(), before);
        assert_ne!(original.hash(), before);
        drop(original);
        while twin.history_length() < 600 && twin.step(&mut dealer).is_some() {}
    }
}

#[test]
fn how_a_match_began_and_its_seed() {
    let origin =
        |handle: &Handle| -> u8 { get(|out| unsafe { impera_match_origin(handle.0, out) }) };
    for config in some_configs() {
        let seeded = Handle::new(&config, Some(&seed(3))).unwrap();
        let scripted = Handle::new(&config, None).unwrap();
        let sampled = seeded.sample(IMPERA_PUBLIC, &seed(4));
        assert_eq!(origin(&seeded), IMPERA_ORIGIN_SEEDED);
        assert_eq!(origin(&scripted), IMPERA_ORIGIN_SCRIPTED);
        assert_eq!(origin(&sampled), IMPERA_ORIGIN_SAMPLED);
        assert_eq!(origin(&sampled.duplicate()), IMPERA_ORIGIN_SAMPLED);
        let given: [u8; 32] =
            get(|out: *mut [u8; 32]| unsafe { impera_match_seed(seeded.0, out.cast()) });
        assert_eq!(given, seed(3));
    }
}

#[test]
fn two_threads_play_a_match_each() {
    let player = |number: u64| {
        move || {
            for (config, number) in some_configs().iter().zip(number..) {
                let handle = Handle::new(config, Some(&seed(number))).unwrap();
                let mut game = rust_match(config, Some(&seed(number)));
                play(&handle, &mut game, number, |_| ());
                compare(&handle, &game);
                // The last error is that of this thread.
                let wrong = u32::MAX - number as u32;
                assert_eq!(handle.play(0, wrong), IMPERA_UNKNOWN_CODE);
                std::thread::yield_now();
                assert!(
                    last_error().contains(&wrong.to_string()),
                    "{}",
                    last_error()
                );
            }
        }
    };
    let threads = [0, 100].map(|number| std::thread::spawn(player(number)));
    for thread in threads {
        thread.join().unwrap();
    }
    assert_eq!(last_error(), "", "this thread has made no error");
}

/// A match may be handed from thread to thread.
#[test]
fn a_match_moves_to_another_thread() {
    let config = &some_configs()[0];
    let handle = Handle::new(config, Some(&seed(1))).unwrap();
    let hash = handle.hash();
    let there = std::thread::spawn(move || handle.hash());
    assert_eq!(there.join().unwrap(), hash);
}
