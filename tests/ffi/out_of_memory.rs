//! Memory ends: the status says so, nothing has changed, nothing aborts.

use std::cell::Cell;
use std::ptr::{null, null_mut};

use impera::ffi::*;
use impera::{AnyConfig, Dealer, GameId, Seed, below};

use crate::calls::{Handle, filled, last_error, seed, some_configs};
use crate::counting::{Memory, allocated, with_memory};

/// The C functions of a program, in which one allocation fails.
struct Program {
    memory: Cell<Memory>,
    /// How many allocations there were, and how often the status came.
    allocations: Cell<u32>,
    refusals: Cell<u32>,
}

impl Program {
    fn new(memory: Memory) -> Self {
        Self {
            memory: Cell::new(memory),
            allocations: Cell::new(0),
            refusals: Cell::new(0),
        }
    }

    /// Calls a function; if memory ended it is called once more.
    fn call(&self, call: impl Fn() -> i32) -> i32 {
        loop {
            let (mut status, mut left) = (0, Memory::Enough);
            let (count, _) = allocated(|| {
                (status, left) = with_memory(self.memory.get(), &call);
            });
            self.memory.set(left);
            self.allocations.set(self.allocations.get() + count);
            if status != IMPERA_OUT_OF_MEMORY {
                return status;
            }
            assert_eq!(last_error(), "there is no memory left");
            self.refusals.set(self.refusals.get() + 1);
        }
    }

    /// A function that makes a match; without memory it makes none.
    fn make(&self, make: impl Fn(*mut *mut impera_match) -> i32) -> Handle {
        let mut out = null_mut();
        let place = &raw mut out;
        let status = self.call(|| {
            let status = make(place);
            assert_eq!(unsafe { (*place).is_null() }, status != IMPERA_OK);
            status
        });
        assert_eq!(status, IMPERA_OK, "{}", last_error());
        Handle(out)
    }

    /// A function that changes a match; without memory it changes nothing.
    fn change(&self, handle: &Handle, change: impl Fn(*mut impera_match) -> i32) {
        let what = || (handle.hash(), handle.history_length());
        let before = what();
        let status = self.call(|| {
            let status = change(handle.0);
            // Looked at without memory too.
            if status != IMPERA_OK {
                assert_eq!(what(), before);
            }
            status
        });
        assert_eq!(status, IMPERA_OK, "{}", last_error());
    }

    /// A random decision, or what chance does; none if the game is over.
    fn step(&self, handle: &Handle, dealer: &mut Dealer) -> Option<()> {
        let turn = handle.turn();
        match turn.kind {
            IMPERA_TURN_PLAYERS => {
                let (player, code) = handle.choose(turn.players, dealer);
                self.change(handle, |one| unsafe {
                    impera_match_play(one, player, code)
                });
            }
            IMPERA_TURN_CHANCE if below(dealer, 2) == 0 => {
                let (mut codes, mut weights, mut count) = ([0; 64], [0; 64], 0);
                let (to, beside) = (codes.as_mut_ptr(), weights.as_mut_ptr());
                let count = &raw mut count;
                let status =
                    self.call(|| unsafe { impera_match_chances(handle.0, to, beside, 64, count) });
                assert_eq!(status, IMPERA_OK);
                self.change(handle, |one| unsafe { impera_match_resolve(one, codes[0]) });
            }
            IMPERA_TURN_CHANCE => {
                let seed = seed(below(dealer, 1 << 16).into());
                self.change(handle, |one| unsafe {
                    impera_match_settle(one, seed.as_ptr())
                });
            }
            _ => return None,
        }
        Some(())
    }

    /// A match is played, copied, sampled, taken back, saved and loaded; what
    /// became of it.
    fn run(&self, config: &AnyConfig) -> Vec<String> {
        let mut results = Vec::new();
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        let some_seed = seed(3);
        for seed in [some_seed.as_ptr(), null()] {
            let handle = self.make(|out| Handle::begin(config, seed, out));
            for round in 0..40 {
                if self.step(&handle, &mut dealer).is_none() {
                    break;
                }
                if round % 8 == 7 {
                    let copy = self.make(|out| unsafe { impera_match_clone(handle.0, out) });
                    let world = self.make(|out| unsafe {
                        impera_match_sample(handle.0, round % 2, some_seed.as_ptr(), out)
                    });
                    let copied = self.make(|out| unsafe { impera_match_clone(world.0, out) });
                    for one in [&copy, &world, &copied] {
                        for _ in 0..3 {
                            let _ = self.step(one, &mut dealer);
                        }
                        if one.history_length() > 0 {
                            self.change(one, |one| unsafe {
                                impera_match_undo(one, std::ptr::null_mut())
                            });
                        }
                        results.push(format!("{}", one.hash()));
                    }
                }
            }
            let saved = handle.transcript().unwrap();
            let (text, length) = (saved.as_ptr().cast(), saved.len());
            let line = Cell::new(77);
            let read = self.make(|out| {
                let status = unsafe { impera_match_read(text, length, out, line.as_ptr()) };
                assert_eq!(line.get(), 77);
                status
            });
            assert_eq!(read.hash(), handle.hash());
            // With room in a buffer, writing needs no memory.
            let mut buffer = vec![0_u8; length + 1];
            let (mut written, place) = (0, buffer.as_mut_ptr().cast());
            let written = &raw mut written;
            let write = || unsafe { impera_match_write(read.0, place, length + 1, written) };
            assert_eq!(self.call(write), IMPERA_OK);
            assert_eq!(&buffer[..length], saved.as_bytes());
            results.push(saved);
        }
        results
    }
}

/// Programs of a game with some settings, with each allocation failing once:
/// they come out as they do with enough memory.
fn every_failure_is_a_status(run: impl Fn(&Program) -> Vec<String>) {
    let enough = Program::new(Memory::Enough);
    let expected = run(&enough);
    assert_eq!(enough.refusals.get(), 0);
    let count = enough.allocations.get();
    assert!(count > 0);
    for failing in 0..count {
        let program = Program::new(Memory::FailsOnce(failing));
        assert_eq!(run(&program), expected, "allocation {failing} fails");
        assert_eq!(program.refusals.get(), 1, "allocation {failing} fails");
    }
}

#[test]
fn when_any_allocation_fails_the_status_says_so_and_nothing_changes() {
    for config in some_configs() {
        every_failure_is_a_status(|program| program.run(&config));
    }
}

#[test]
fn card_sets_of_ones_own_are_no_exception() {
    let mut set: impera_divide_and_conker_card_set =
        filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) }).unwrap();
    set.conker_health[12] = 9;
    let config: impera_divide_and_conker_config =
        filled(|out| unsafe { impera_divide_and_conker_config_default(out) }).unwrap();
    every_failure_is_a_status(|program| {
        let mut digest = [0_u8; 32];
        let place = digest.as_mut_ptr();
        let status = program
            .call(|| unsafe { impera_divide_and_conker_card_set_digest(&raw const set, place) });
        assert_eq!(status, IMPERA_OK);
        let some_seed = seed(1);
        let handle = program.make(|out| unsafe {
            impera_divide_and_conker_new_with_cards(
                &raw const config,
                &raw const set,
                some_seed.as_ptr(),
                out,
            )
        });
        let saved = handle.transcript().unwrap();
        let (text, length) = (saved.as_ptr().cast(), saved.len());
        let read = program.make(|out| unsafe {
            impera_match_read_with_cards(text, length, &raw const set, 1, out, null_mut())
        });
        let mut used = set;
        let used = &raw mut used;
        let ask = || unsafe { impera_divide_and_conker_cards(read.0, used) };
        assert_eq!(program.call(ask), IMPERA_OK);
        assert_eq!(unsafe { *used }.conker_health[12], 9);
        vec![saved, format!("{}", read.hash())]
    });
}

/// With no memory at all a match that is there can be asked, played as far as
/// there is room, taken back and freed; with memory again it goes on.
#[test]
fn a_match_outlives_the_end_of_memory() {
    for config in some_configs() {
        let mut dealer = Dealer::new(&Seed::from_u64(2));
        let handle = Handle::new(&config, Some(&seed(2))).unwrap();
        let (refused, _) = with_memory(Memory::Ends(0), || {
            for _ in 0..5000 {
                let turn = handle.turn();
                if turn.kind != IMPERA_TURN_PLAYERS {
                    return false;
                }
                let mut count = 0;
                let player = turn.players.trailing_zeros();
                let mut code = 0;
                unsafe {
                    impera_match_legal_move_count(handle.0, player, &raw mut count);
                    let index = below(&mut dealer, count);
                    impera_match_legal_move(handle.0, player, index, &raw mut code);
                    let before = (handle.hash(), handle.history_length());
                    match impera_match_play(handle.0, player, code) {
                        IMPERA_OK => {}
                        status => {
                            assert_eq!(status, IMPERA_OUT_OF_MEMORY);
                            assert_eq!((handle.hash(), handle.history_length()), before);
                            let mut world = null_mut();
                            let out = &raw mut world;
                            let status = impera_match_clone(handle.0, out);
                            assert_eq!(status, IMPERA_OUT_OF_MEMORY);
                            let seed = [1; 32];
                            let status = impera_match_sample(handle.0, 0, seed.as_ptr(), out);
                            assert_eq!(status, IMPERA_OUT_OF_MEMORY);
                            assert!(world.is_null());
                            // A move that was checked may still be refused.
                            assert_eq!(impera_match_check(handle.0, player, code), IMPERA_OK);
                            if before.1 > 100 {
                                assert_eq!(
                                    impera_match_undo(handle.0, std::ptr::null_mut()),
                                    IMPERA_OK
                                );
                            }
                            return true;
                        }
                    }
                }
            }
            false
        });
        assert!(refused, "{}", config.id());
        while handle.step(&mut dealer).is_some() && handle.history_length() < 2000 {}
        let saved = handle.transcript().unwrap();
        assert_eq!(Handle::read(&saved).unwrap().hash(), handle.hash());
    }
}

/// What the header says that a match takes: 4 KB and 8 bytes for each entry of
/// its history, and a history grows by doubling.
#[test]
fn a_match_takes_what_it_needs() {
    for config in some_configs() {
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        let mut made = None;
        let (_, new) = allocated(|| made = Some(Handle::new(&config, Some(&seed(1))).unwrap()));
        assert!(new <= 4096, "{} takes {new} bytes", config.id());
        let handle = made.unwrap();
        let (mut grown, mut decisions) = (0, 0);
        while let IMPERA_TURN_PLAYERS = handle.turn().kind {
            let length = handle.history_length();
            let (times, clone_bytes) = allocated(|| drop(handle.duplicate()));
            assert!(times <= 2);
            assert!(
                clone_bytes <= 4096 + 8 * length,
                "{clone_bytes} bytes for {length}"
            );
            let mut world_bytes = 0;
            for observer in [0, IMPERA_PUBLIC] {
                let (times, bytes) = allocated(|| drop(handle.sample(observer, &seed(decisions))));
                assert!(times <= 2);
                world_bytes = bytes.max(world_bytes);
            }
            assert!(world_bytes <= 4096, "{world_bytes}");
            assert!(clone_bytes.max(world_bytes) <= 8192 || length > 1000);
            let (player, code) = handle.choose(handle.turn().players, &mut dealer);
            let (times, _) = allocated(|| assert_eq!(handle.play(player, code), IMPERA_OK));
            assert!(times <= 1);
            grown += times;
            decisions += 1;
            if decisions > 3000 {
                break;
            }
        }
        // From 2^5 entries or more on.
        assert!(grown <= 12, "{grown} times in {decisions} decisions");
    }
}

#[test]
fn memory_ends_only_where_something_is_made() {
    let config = &AnyConfig::new(GameId::DivideAndConquer);
    let handle = Handle::new(config, None).unwrap();
    let (status, left) = with_memory(Memory::Ends(0), || unsafe {
        let mut copy = null_mut();
        impera_match_clone(handle.0, &raw mut copy)
    });
    assert_eq!((status, left), (IMPERA_OUT_OF_MEMORY, Memory::Ends(0)));
}
