//! Nothing allocates but what makes a match and what lengthens its history.

use std::ptr::null_mut;

use impera::ffi::*;
use impera::{Dealer, Dense, GameId, Seed, below, with_game};

use crate::calls::{Handle, InC, seed, some_configs};
use crate::counting::allocations;

/// Room for whatever a function writes, views included.
struct Room {
    anything: Vec<u64>,
    numbers: Vec<u32>,
    weights: Vec<u32>,
}

/// Everything that can be asked, right or wrong.
fn ask(handle: &Handle, room: &mut Room) {
    let one = handle.0;
    let most = 8 * room.anything.len();
    let bytes = room.anything.as_mut_ptr().cast::<u8>();
    let (numbers, weights) = (room.numbers.as_mut_ptr(), room.weights.as_mut_ptr());
    let (mut count, mut number, mut long) = (0_usize, 0_u32, 0_u64);
    let (count, number) = (&raw mut count, &raw mut number);
    unsafe {
        for player in [0, 1, 7, 8] {
            impera_match_legal_move_count(one, player, number);
            impera_match_legal_move(one, player, 0, number);
            impera_match_legal_moves(one, player, numbers, 1 << 13, count);
            impera_match_legal_mask(one, player, bytes, most, count);
            for code in [0, 40, 1000, u32::MAX] {
                impera_match_check(one, player, code);
            }
        }
        for game in 0..=GameId::COUNT {
            impera_game_name(game, bytes.cast(), most, count);
            impera_game_players(game, number, weights);
            impera_move_count(game, number);
            impera_chance_count(game, number);
            for code in [0, 50, u32::MAX] {
                impera_move_text(game, code, bytes.cast(), most, count);
                impera_chance_text(game, code, bytes.cast(), most, count);
                impera_move_describe(game, code, bytes.cast());
            }
            for text in ["play 7S", "deal 7S", "roll g1", "", "x"] {
                impera_move_parse(game, text.as_ptr().cast(), text.len(), number);
                impera_chance_parse(game, text.as_ptr().cast(), text.len(), number);
            }
        }
        impera_last_error(bytes.cast(), most, count);
        impera_status_name(3, bytes.cast(), most, count);
        impera_check_abi(9);
        for observer in [0, 1, 8, IMPERA_PUBLIC] {
            impera_match_event_count(one, observer, count);
            for from in [0, *count / 2, *count] {
                impera_match_events(one, observer, from, bytes.cast(), most / 96, count);
                impera_match_event_text(one, observer, from, bytes.cast(), most, count);
                impera_match_event_sentence(one, observer, from, bytes.cast(), most, count);
            }
        }
        impera_match_game(one, number);
        impera_match_players(one, bytes);
        impera_match_origin(one, bytes);
        impera_match_seed(one, bytes);
        impera_match_hash(one, &raw mut long);
        impera_match_chances(one, numbers, weights, 64, count);
        impera_match_history_length(one, count);
        impera_match_history_entry(one, 0, bytes.cast());
        impera_match_write(one, bytes.cast(), most, count);
        impera_match_write(one, null_mut(), 0, count);
        impera_match_outcome(one, bytes.cast());
        for &game in GameId::ALL {
            with_game!(game, State => ask_own::<State>(one, bytes));
        }
        impera_divide_and_conker_cards(one, bytes.cast());
        impera_divide_and_conker_card_set_default(bytes.cast());
        impera_divide_and_conker_card_set_digest(bytes.cast(), bytes.add(4096));
    }
}

/// A random decision, after ones that are refused.
fn play(handle: &Handle, game: u32, dealer: &mut Dealer, room: &mut Room) {
    let one = handle.0;
    let (numbers, weights) = (room.numbers.as_mut_ptr(), room.weights.as_mut_ptr());
    let (mut count, mut number) = (0_usize, 0_u32);
    let (count, number) = (&raw mut count, &raw mut number);
    let turn = handle.turn();
    unsafe {
        if turn.kind == IMPERA_TURN_CHANCE {
            impera_match_resolve(one, u32::MAX);
            impera_match_chances(one, numbers, weights, 64, count);
            if below(dealer, 2) == 0 {
                assert_eq!(impera_match_resolve(one, *numbers), IMPERA_OK);
            } else {
                let seed = [game as u8; 32];
                assert_eq!(impera_match_settle(one, seed.as_ptr()), IMPERA_OK);
            }
        } else if turn.kind == IMPERA_TURN_PLAYERS {
            let player = turn.players.trailing_zeros();
            impera_match_play(one, player, u32::MAX);
            impera_match_legal_move_count(one, player, number);
            let index = below(dealer, *number);
            impera_match_legal_move(one, player, index, number);
            assert_eq!(impera_match_play(one, player, *number), IMPERA_OK);
        }
    }
}

/// What a game has of its own.
unsafe fn ask_own<G: InC>(one: *const impera_match, bytes: *mut u8) {
    for observer in [0, 7, 8, IMPERA_PUBLIC] {
        unsafe { G::VIEW(one, observer, bytes.cast()) };
    }
    unsafe { G::DEFAULT(bytes.cast()) };
}

#[test]
fn asking_allocates_nothing_and_playing_seldom() {
    let mut room = Room {
        anything: vec![0; 1 << 12],
        numbers: vec![0; 1 << 13],
        weights: vec![0; 64],
    };
    for config in some_configs() {
        let game = config.id().code();
        let seeded = Handle::new(&config, Some(&seed(1))).unwrap();
        let read = Handle::read(&seeded.transcript().unwrap()).unwrap();
        let scripted = Handle::new(&config, None).unwrap();
        let sampled = seeded.sample(0, &seed(1));
        let copied = seeded.duplicate();
        for handle in [seeded, read, scripted, sampled, copied] {
            let mut dealer = Dealer::new(&Seed::from_u64(1));
            let mut grown = 0;
            for _ in 0..200 {
                let count = allocations(|| ask(&handle, &mut room));
                assert_eq!(count, 0, "{}", config.id());
                grown += allocations(|| play(&handle, game, &mut dealer, &mut room));
            }
            // The history is doubled, from a few entries to some hundreds.
            assert!(grown <= 8, "{}: {grown} times", config.id());
            let count = allocations(|| {
                for _ in 0..3 {
                    assert_eq!(
                        unsafe { impera_match_undo(handle.0, std::ptr::null_mut()) },
                        IMPERA_OK
                    );
                }
            });
            assert_eq!(count, 0, "{}", config.id());
        }
    }
}

/// Between matches that are equally far, as in a search, copying allocates nothing.
#[test]
fn a_copy_into_a_match_that_is_as_far_allocates_nothing() {
    for config in some_configs() {
        let handle = Handle::new(&config, Some(&seed(1))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        let mut told = 0;
        for _ in 0..60 {
            let other = handle.duplicate();
            let copy = |to: &Handle, from: &Handle| {
                assert_eq!(unsafe { impera_match_copy(to.0, from.0) }, IMPERA_OK);
            };
            // Also where events are asked for, which are kept then.
            unsafe { impera_match_event_count(other.0, 0, &raw mut told) };
            assert_eq!(allocations(|| copy(&other, &handle)), 0, "{}", config.id());
            assert_eq!(allocations(|| copy(&handle, &other)), 0, "{}", config.id());
            if handle.step(&mut dealer).is_none() {
                break;
            }
            copy(&other, &handle);
            assert_eq!(other.hash(), handle.hash());
            assert_eq!(allocations(|| copy(&other, &handle)), 0, "{}", config.id());
        }
    }
}

#[test]
fn the_count_counts() {
    let config = &some_configs()[0];
    let handle = Handle::new(config, Some(&seed(1))).unwrap();
    let copies = allocations(|| drop(handle.duplicate()));
    assert!(copies > 0);
}
