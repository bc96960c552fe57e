//! A few steps of each game with all that is asked on the way, in buffers that end where
//! they must: short enough for an interpreter that sees every wrong access, `.ci/miri`.

use impera::ffi::*;
use impera::{AnyConfig, Dealer, Seed};

use crate::calls::{Bot, Handle, InC, bytes_of, get, list, seed, text, view, world};

/// So many decisions, the first of each game among them.
const STEPS: usize = 6;

fn asks_all<G: InC>(handle: &Handle) {
    for observer in [0, IMPERA_PUBLIC] {
        let seen = view::<G>(handle, observer).unwrap();
        let world = world::<G>(&seen, &seed(2)).unwrap();
        let again = view::<G>(&world, observer).unwrap();
        assert_eq!(bytes_of(&seen), bytes_of(&again));
        let count: usize = get(|out| unsafe { impera_match_event_count(handle.0, observer, out) });
        let last = text(|buffer, capacity, length| unsafe {
            impera_match_event_text(handle.0, observer, count - 1, buffer, capacity, length)
        });
        assert!(!last.unwrap().is_empty());
    }
    for player in 0..2 {
        let mask = list(|bytes: *mut u8, capacity, length| unsafe {
            impera_match_legal_mask(handle.0, player, bytes, capacity, length)
        });
        let legal = mask.unwrap().into_iter().filter(|byte| *byte == 1);
        assert_eq!(legal.count(), handle.legal_moves(player).len());
    }
}

fn a_few_steps<G: InC>() {
    let config = AnyConfig::new(G::ID);
    let handle = Handle::new(&config, Some(&seed(1))).unwrap();
    let mut dealer = Dealer::new(&Seed::from_u64(3));
    for _ in 0..STEPS {
        handle.step(&mut dealer).unwrap();
    }
    asks_all::<G>(&handle);
    let copy = handle.duplicate();
    let transcript = handle.transcript().unwrap();
    assert_eq!(
        unsafe { impera_match_undo(handle.0, std::ptr::null_mut()) },
        IMPERA_OK
    );
    assert_ne!(handle.transcript().unwrap(), transcript);
    assert_eq!(copy.transcript().unwrap(), transcript);
    let read = Handle::read(&transcript).unwrap();
    assert_eq!(read.hash(), copy.hash());
    let awaited = copy.turn().players;
    let bot = Bot::new(&copy, awaited.trailing_zeros(), &seed(4)).unwrap();
    assert_eq!(bot.think(1), IMPERA_OK);
    assert_eq!(copy.play(awaited.trailing_zeros(), bot.best()), IMPERA_OK);
}

macro_rules! few_steps {
    ([] $($Name:ident = $game:ident,)+) => {$(
        #[test]
        fn $game() {
            a_few_steps::<impera::$game::State>();
        }
    )+};
}

impera::__games!([few_steps]);
