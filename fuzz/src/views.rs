//! Views that were tampered with, as JSON and as structs of C: they are refused, or
//! fit a position that can go on for fifty decisions.

use std::ptr::{null, null_mut};

use impera::ffi::*;
use impera::{Dealer, Game, Match, Observer, Seed, below, with_game};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bytes::Bytes;
use crate::laws::change::{Seen, change, paths};
use crate::laws::judge::{judge, observers};

/// How many decisions a position in C must survive.
const DECISIONS: u32 = 50;

pub fn views_json(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    with_game!(bytes.game(), State => json::<State>(&mut bytes));
}

fn json<G: Game<View: Serialize + DeserializeOwned>>(bytes: &mut Bytes<'_>) {
    let game = bytes.random_match::<G>();
    let seed = bytes.seed();
    let whose = *bytes.one_of(&observers(game.game()).collect::<Vec<_>>());
    let mut seen = Seen::default();
    let of = |observer| serde_json::to_value(game.view(observer)).unwrap();
    let mut all = Vec::new();
    for observer in observers(game.game()) {
        let mut view = of(observer);
        all.clear();
        paths(&view, &mut Vec::new(), &mut all);
        seen.add(&mut view, &all);
    }
    let mut view = of(whose);
    for _ in 0..=bytes.below(3) {
        all.clear();
        paths(&view, &mut Vec::new(), &mut all);
        change(&mut view, &all, &seen, bytes);
    }
    let whose = view.get("observer").cloned();
    let whose = whose.and_then(|whose| serde_json::from_value::<Observer>(whose).ok());
    let Ok(forged) = serde_json::from_value::<G::View>(view.clone()) else {
        return;
    };
    let whose = whose.expect("a view says whose it is");
    if let Err(what) = judge::<G>(&forged, whose, &mut Dealer::new(&seed)) {
        panic!("{}: {what}: {view}", G::ID);
    }
}

/// What a game has of its own in C.
trait InC: Game {
    type Data: Copy;
    const VIEW: unsafe extern "C" fn(*const impera_match, u32, *mut Self::Data) -> i32;
    const SAMPLE: unsafe extern "C" fn(
        *const Self::Data,
        *const u8,
        *mut *mut impera_match,
    ) -> i32;

    fn observer(view: &Self::Data) -> u32;
}

macro_rules! in_c {
    ($($game:ident: $Data:ident $view:ident $sample:ident;)+) => {$(
        impl InC for impera::$game::State {
            type Data = $Data;
            const VIEW: unsafe extern "C" fn(*const impera_match, u32, *mut Self::Data) -> i32
                = $view;
            const SAMPLE: unsafe extern "C" fn(
                *const Self::Data,
                *const u8,
                *mut *mut impera_match,
            ) -> i32 = $sample;

            fn observer(view: &Self::Data) -> u32 {
                view.observer.into()
            }
        }
    )+};
}

in_c! {
    divide: impera_divide_view_data impera_divide_view impera_divide_sample;
    divide_and_conker: impera_divide_and_conker_view_data impera_divide_and_conker_view
        impera_divide_and_conker_sample;
    divide_and_conquer: impera_divide_and_conquer_view_data impera_divide_and_conquer_view
        impera_divide_and_conquer_sample;
    five_and_ten: impera_five_and_ten_view_data impera_five_and_ten_view
        impera_five_and_ten_sample;
    strategic_war: impera_strategic_war_view_data impera_strategic_war_view
        impera_strategic_war_sample;
}

/// A match in C that is freed when it is dropped.
struct Handle(*mut impera_match);

impl Drop for Handle {
    fn drop(&mut self) {
        unsafe { impera_match_free(self.0) }
    }
}

impl Handle {
    fn of<G: Game>(game: &Match<G>) -> Self {
        let text = game.transcript().unwrap().to_string();
        let mut out = null_mut();
        let (bytes, length) = (text.as_ptr().cast(), text.len());
        let status = unsafe { impera_match_read(bytes, length, &raw mut out, null_mut()) };
        assert_eq!(status, IMPERA_OK);
        Self(out)
    }

    /// What an observer sees, in memory of its own, behind which nothing is written.
    fn view<G: InC>(&self, observer: u32) -> Box<G::Data> {
        let mut view = Box::<G::Data>::new_uninit();
        let status = unsafe { G::VIEW(self.0, observer, view.as_mut_ptr()) };
        assert_eq!(status, IMPERA_OK, "{}", last_error());
        unsafe { view.assume_init() }
    }

    /// Fits the view from which it was made.
    fn fits<G: InC>(&self, view: &G::Data) {
        let again = self.view::<G>(G::observer(view));
        assert!(
            bytes_of(&*again) == bytes_of(view),
            "the sample does not fit"
        );
    }

    fn of_view<G: InC>(view: &G::Data, seed: &Seed) -> Result<Self, i32> {
        let mut out = null_mut();
        match unsafe { G::SAMPLE(view, seed.bytes().as_ptr(), &raw mut out) } {
            IMPERA_OK => Ok(Self(out)),
            status => {
                assert!(out.is_null(), "nothing is written when it fails");
                Err(status)
            }
        }
    }

    /// A decision at random, or what chance does; false if the game is over.
    fn step(&self, rng: &mut Dealer) -> bool {
        let mut turn = std::mem::MaybeUninit::<impera_turn>::uninit();
        let turn = unsafe {
            assert_eq!(impera_match_turn(self.0, turn.as_mut_ptr()), IMPERA_OK);
            turn.assume_init()
        };
        let status = match turn.kind {
            IMPERA_TURN_CHANCE => {
                let seed = Seed::from_rng(rng);
                unsafe { impera_match_settle(self.0, seed.bytes().as_ptr()) }
            }
            IMPERA_TURN_PLAYERS => {
                let owing: Vec<u32> = (0..8).filter(|who| turn.players >> who & 1 == 1).collect();
                let player = owing[below(rng, owing.len() as u32) as usize];
                let (mut count, mut code) = (0, 0);
                unsafe {
                    let counted = impera_match_legal_move_count(self.0, player, &raw mut count);
                    assert_eq!(counted, IMPERA_OK);
                    assert!(count > 0, "who owes a decision has no move");
                    let index = below(rng, count);
                    let listed = impera_match_legal_move(self.0, player, index, &raw mut code);
                    assert_eq!(listed, IMPERA_OK);
                    impera_match_play(self.0, player, code)
                }
            }
            _ => return false,
        };
        assert_eq!(status, IMPERA_OK, "{}", last_error());
        true
    }

    fn players(&self) -> u32 {
        let mut players = 0_u8;
        let status = unsafe { impera_match_players(self.0, &raw mut players) };
        assert_eq!(status, IMPERA_OK);
        u32::from(players)
    }
}

fn bytes_of<T>(value: &T) -> &[u8] {
    // The structs have no gaps: their layout is asserted.
    unsafe { std::slice::from_raw_parts(std::ptr::from_ref(value).cast(), size_of::<T>()) }
}

fn last_error() -> String {
    let mut text = vec![0_u8; IMPERA_TEXT_SIZE as usize];
    let mut length = 0;
    unsafe { impera_last_error(text.as_mut_ptr().cast(), text.len(), &raw mut length) };
    text.truncate(length.min(text.len()));
    String::from_utf8(text).unwrap()
}

pub fn views_c(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    with_game!(bytes.game(), State => structs::<State>(&mut bytes));
}

fn structs<G: InC>(bytes: &mut Bytes<'_>) {
    let game = bytes.random_match::<G>();
    let seed = bytes.seed();
    let handle = Handle::of(&game);
    let players = handle.players();
    let observer = match bytes.byte() {
        number @ 0..=7 => u32::from(number),
        _ => IMPERA_PUBLIC,
    };
    let mut view = handle.view::<G>(observer);
    // Changes of a byte each: where, how, and what.
    let size = size_of::<G::Data>() as u32;
    let mut changes = 0;
    while let Some(how) = bytes.next() {
        let at = bytes.below(size) as usize;
        let value = bytes.byte();
        let byte = unsafe { &mut *(&raw mut *view).cast::<u8>().add(at) };
        *byte = match how % 4 {
            0 => value,
            1 => *byte ^ 1 << (value % 8),
            2 => byte.wrapping_add(1),
            _ => byte.wrapping_sub(1),
        };
        changes += 1;
    }
    let none = unsafe { G::SAMPLE(null(), seed.bytes().as_ptr(), null_mut()) };
    assert_ne!(none, IMPERA_OK);
    let world = match Handle::of_view::<G>(&view, &seed) {
        Ok(world) => world,
        Err(status) => {
            assert!(changes > 0, "{}", last_error());
            let refusals = [IMPERA_BAD_VIEW, IMPERA_BAD_CONFIG];
            assert!(refusals.contains(&status), "{status}: {}", last_error());
            return;
        }
    };
    world.fits::<G>(&view);
    assert!(changes > 0 || world.players() == players);
    let mut rng = Dealer::new(&seed);
    for made in 0..DECISIONS {
        if !world.step(&mut rng) {
            break;
        }
        // What it looks like to one of those who look.
        let observer = match made % 9 {
            8 => IMPERA_PUBLIC,
            player => player,
        };
        let view = world.view::<G>(observer);
        let other = Handle::of_view::<G>(&view, &seed);
        let other = other.unwrap_or_else(|_| panic!("{}: {}", G::ID, last_error()));
        other.fits::<G>(&view);
    }
}
