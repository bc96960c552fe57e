//! Settings by name, for any game.

use std::ffi::CStr;
use std::ptr::null_mut;

use impera::any::AnyMove;
use impera::divide_and_conker::{CardId, StringId};
use impera::ffi::*;
use impera::{AnyConfig, Card, Dealer, Dense, Entry, GameId, Rank, Seed, Suit, below, with_game};

use crate::calls::{
    Handle, InC, all_configs, filled, get, last_error, rust_match, seed, some_configs, text,
};

fn default(game: GameId) -> impera_settings {
    filled(|out| unsafe { impera_settings_default(game.code(), out) }).unwrap()
}

fn set(settings: &mut impera_settings, key: &str, value: &str) -> i32 {
    unsafe {
        impera_settings_set(
            settings,
            key.as_ptr().cast(),
            key.len(),
            value.as_ptr().cast(),
            value.len(),
        )
    }
}

fn value(settings: &impera_settings, key: &str) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe {
        impera_settings_get(
            settings,
            key.as_ptr().cast(),
            key.len(),
            buffer,
            capacity,
            length,
        )
    })
}

fn keys(game: GameId) -> Vec<String> {
    let key = |index| {
        text(|buffer, capacity, length| unsafe {
            impera_settings_key(game.code(), index, buffer, capacity, length)
        })
    };
    let keys: Vec<_> = (0..).map_while(|index| key(index).ok()).collect();
    assert_eq!(key(keys.len() as u32), Err(IMPERA_NO_SUCH_ITEM));
    keys
}

fn allowed(game: GameId, key: &str) -> Vec<String> {
    let value = |index| {
        let (start, long) = (key.as_ptr().cast(), key.len());
        text(|buffer, capacity, length| unsafe {
            impera_settings_allowed(game.code(), start, long, index, buffer, capacity, length)
        })
    };
    let values: Vec<_> = (0..).map_while(|index| value(index).ok()).collect();
    assert_eq!(value(values.len() as u32), Err(IMPERA_NO_SUCH_ITEM));
    values
}

fn begin(settings: &impera_settings, seed: Option<&[u8; 32]>) -> Result<Handle, i32> {
    let seed = seed.map_or(std::ptr::null(), |seed| seed.as_ptr());
    Handle::made(|out| unsafe { impera_match_new(settings, seed, out) })
}

/// All settings of all games can be made, read and listed by name, and the match is
/// the one that the game's own struct makes.
#[test]
fn settings_have_names_in_every_game() {
    for config in all_configs() {
        let mut settings = default(config.id());
        for key in config.keys() {
            if let Some(own) = config.get(key).unwrap() {
                assert_eq!(
                    set(&mut settings, key, &own.to_string()),
                    IMPERA_OK,
                    "{}",
                    last_error()
                );
                assert_eq!(value(&settings, key), Ok(own.to_string()));
            }
        }
        let seed = seed(3);
        let by_name = begin(&settings, Some(&seed)).unwrap();
        let own = Handle::new(&config, Some(&seed)).unwrap();
        assert_eq!(by_name.transcript(), own.transcript());
        assert_eq!(
            begin(&settings, None).unwrap().turn(),
            Handle::new(&config, None).unwrap().turn()
        );
        let complete = filled(|out| unsafe { impera_match_settings(own.0, out) }).unwrap();
        for key in config.keys() {
            let own = rust_match(&config, None)
                .config()
                .get(key)
                .unwrap()
                .unwrap();
            assert_eq!(value(&complete, key), Ok(own.to_string()));
        }
    }
    for &game in GameId::ALL {
        let config = AnyConfig::new(game);
        assert_eq!(keys(game), config.keys());
        for key in config.keys() {
            assert_eq!(allowed(game, key), config.allowed(key).unwrap().values());
        }
    }
    // What is left open has no text, and stays open.
    let mut war = default(GameId::StrategicWar);
    assert_eq!(value(&war, "decks"), Ok(String::new()));
    assert_eq!(set(&mut war, "players", "5"), IMPERA_OK);
    assert_eq!(set(&mut war, "deal", "equal-ranks"), IMPERA_OK);
    let two = filled(|out| unsafe { impera_match_settings(begin(&war, None).unwrap().0, out) });
    assert_eq!(value(&two.unwrap(), "decks"), Ok("2".into()));
}

/// The values begin with the struct of the game's own settings.
#[test]
fn settings_begin_with_the_own_struct() {
    fn check<G: InC>() {
        let own = filled(|out| unsafe { G::DEFAULT(out) }).unwrap();
        let settings = default(G::ID);
        let begin = unsafe {
            settings
                .values
                .as_ptr()
                .cast::<G::CConfig>()
                .read_unaligned()
        };
        assert_eq!(begin, own);
    }
    for &game in GameId::ALL {
        with_game!(game, State => check::<State>());
    }
}

/// What is refused by name is so in the words of the names, and nothing changes.
#[test]
fn wrong_names_are_refused() {
    let mut five = default(GameId::FiveAndTen);
    let before = five;
    for (key, value, said) in [
        (
            "trump_change",
            "on",
            "unknown key; the keys are: players, decks, leader, trump-change",
        ),
        ("trump-change", "1", "`trump-change` must be on or off"),
        ("players", "7", "`players` must be 2 to 6"),
        ("leader", "255", "`leader` must be a player or random"),
        (
            "",
            "",
            "unknown key; the keys are: players, decks, leader, trump-change",
        ),
    ] {
        assert_eq!(set(&mut five, key, value), IMPERA_BAD_CONFIG, "{key}");
        assert_eq!(last_error(), said);
        assert_eq!(five, before);
    }
    let mut conker = default(GameId::DivideAndConker);
    let hash = format!("sha256-{}", "0".repeat(64));
    assert_eq!(set(&mut conker, "cards", &hash), IMPERA_BAD_CONFIG);
    assert_eq!(set(&mut conker, "cards", "reference"), IMPERA_OK);
    assert_eq!(set(&mut conker, "cards", "\u{e9}"), IMPERA_BAD_CONFIG);
    // Whatever bytes they hold.
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for _ in 0..2000 {
        let mut forged = default(GameId::ALL[below(&mut dealer, 5) as usize]);
        for _ in 0..below(&mut dealer, 4) {
            forged.values[below(&mut dealer, 60) as usize] = below(&mut dealer, 256) as u8;
        }
        if below(&mut dealer, 10) == 0 {
            forged.game = below(&mut dealer, 300);
        }
        if let Err(status) = begin(&forged, None) {
            assert!([IMPERA_BAD_CONFIG, IMPERA_UNKNOWN_GAME].contains(&status));
        }
    }
}

/// A struct is refused in the words of the header: its fields and its constants.
#[test]
fn errors_of_settings_speak_c() {
    fn refused<G: InC>(change: impl FnOnce(&mut G::CConfig)) -> String {
        let mut config = filled(|out| unsafe { G::DEFAULT(out) }).unwrap();
        change(&mut config);
        let made = Handle::made(|out| unsafe { G::NEW(&config, null_mut(), out) });
        assert_eq!(made.err(), Some(IMPERA_BAD_CONFIG));
        last_error()
    }
    use impera::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};
    assert_eq!(
        refused::<divide_and_conquer::State>(|config| config.deck = 2),
        "`deck` is 2: it must be one of IMPERA_DECK_..., 0 to 1"
    );
    assert_eq!(
        refused::<divide::State>(|config| config.dealer = 5),
        "`dealer` is 5: it must be a player, 0 to 4, or IMPERA_NONE"
    );
    assert_eq!(
        refused::<strategic_war::State>(|config| config.decks = 3),
        "`decks` is 3: it must be 1 or 2, or 0 for the default"
    );
    assert_eq!(
        refused::<divide_and_conker::State>(|config| config.tricks_per_roll = 9),
        "`tricks_per_roll` is 9: it must be one of IMPERA_TRICKS_PER_ROLL_..., 0 to 1"
    );
    assert_eq!(
        refused::<five_and_ten::State>(|config| config.trump_change = 2),
        "`trump_change` is 2: it must be 0 or 1"
    );
}

/// What was taken back is what had been played.
#[test]
fn undo_says_what_it_took_back() {
    for config in some_configs() {
        let handle = Handle::new(&config, None).unwrap();
        let mut game = rust_match(&config, None);
        let mut dealer = Dealer::new(&Seed::from_u64(5));
        for _ in 0..40 {
            handle.step(&mut dealer);
        }
        let saved = handle.transcript().unwrap();
        game.clone_from(&impera::AnyMatch::read(saved.as_bytes()).unwrap());
        while let Some(entry) = game.undo() {
            let undone = filled(|out| unsafe { impera_match_undo(handle.0, out) }).unwrap();
            let expected = match entry {
                Entry::Chance(code) => (IMPERA_ENTRY_CHANCE, IMPERA_NONE, code),
                Entry::Move(player, code) => (IMPERA_ENTRY_MOVE, player.number(), code),
            };
            assert_eq!((undone.kind, undone.player, undone.code), expected);
        }
        let none = unsafe { impera_match_undo(handle.0, null_mut()) };
        assert_eq!(none, IMPERA_NOTHING_TO_UNDO);
    }
}

/// A copy is the same match, also of another game, and goes on alone.
#[test]
fn a_match_is_copied_into_another() {
    let mut dealer = Dealer::new(&Seed::from_u64(9));
    let to = Handle::new(&AnyConfig::new(GameId::Divide), None).unwrap();
    for config in some_configs() {
        for (steps, seed) in [(30, Some(&seed(1))), (2, None), (0, Some(&seed(2)))] {
            let from = Handle::new(&config, seed).unwrap();
            for _ in 0..steps {
                from.step(&mut dealer);
            }
            assert_eq!(unsafe { impera_match_copy(to.0, from.0) }, IMPERA_OK);
            assert_eq!(
                (to.hash(), to.transcript()),
                (from.hash(), from.transcript())
            );
            let before = from.hash();
            to.step(&mut dealer);
            assert_eq!(from.hash(), before);
            assert_eq!(unsafe { impera_match_copy(to.0, to.0) }, IMPERA_OK);
            assert_eq!(unsafe { impera_match_copy(from.0, to.0) }, IMPERA_OK);
            assert_eq!(
                (to.hash(), to.transcript()),
                (from.hash(), from.transcript())
            );
            let sampled = from.sample(0, &[7; 32]);
            assert_eq!(unsafe { impera_match_copy(to.0, sampled.0) }, IMPERA_OK);
            assert_eq!(
                (to.hash(), to.transcript()),
                (sampled.hash(), Err(IMPERA_NO_TRANSCRIPT))
            );
            let origin: u8 = get(|out| unsafe { impera_match_origin(to.0, out) });
            assert_eq!(origin, IMPERA_ORIGIN_SAMPLED);
        }
    }
}

/// Cards, strings, suits and ranks are written and read as in Rust.
#[test]
fn cards_suits_and_ranks_have_texts() {
    type Show = unsafe extern "C" fn(u32, *mut core::ffi::c_char, usize, *mut usize) -> i32;
    type Read = unsafe extern "C" fn(*const core::ffi::c_char, usize, *mut u32) -> i32;
    fn read(
        of: impl Fn(*const core::ffi::c_char, usize, *mut u32) -> i32,
        text: &str,
    ) -> Result<u32, i32> {
        let mut code = 0;
        match of(text.as_ptr().cast(), text.len(), &raw mut code) {
            IMPERA_OK => Ok(code),
            status => Err(status),
        }
    }
    fn check<T: Dense + std::fmt::Display>(show: Show, parse: Read) {
        for code in 0..T::COUNT {
            let own = T::from_code(code).unwrap().to_string();
            assert_eq!(
                text(|b, c, l| unsafe { show(code, b, c, l) }),
                Ok(own.clone())
            );
            assert_eq!(
                read(|t, l, out| unsafe { parse(t, l, out) }, &own),
                Ok(code)
            );
        }
        for code in [T::COUNT, 255, u32::MAX] {
            assert_eq!(
                text(|b, c, l| unsafe { show(code, b, c, l) }),
                Err(IMPERA_UNKNOWN_CODE)
            );
        }
        for wrong in ["", "X", "7SS", "\u{e9}"] {
            let found = read(|t, l, out| unsafe { parse(t, l, out) }, wrong);
            assert_eq!(found, Err(IMPERA_UNKNOWN_TEXT), "{wrong}");
        }
    }
    check::<Suit>(impera_suit_text, impera_suit_parse);
    check::<Rank>(impera_rank_text, impera_rank_parse);
    check::<StringId>(
        impera_divide_and_conker_string_text,
        impera_divide_and_conker_string_parse,
    );
    for &game in GameId::ALL {
        let number = game.code();
        let conker = game == GameId::DivideAndConker;
        let count = if conker { CardId::COUNT } else { Card::COUNT };
        for code in 0..count {
            let own = if conker {
                CardId::from_code(code).unwrap().to_string()
            } else {
                Card::from_code(code).unwrap().to_string()
            };
            let shown = text(|b, c, l| unsafe { impera_card_text(number, code, b, c, l) });
            assert_eq!(shown, Ok(own.clone()));
            let found = read(
                |t, l, out| unsafe { impera_card_parse(number, t, l, out) },
                &own,
            );
            assert_eq!(found, Ok(code));
        }
        let none = text(|b, c, l| unsafe { impera_card_text(number, count, b, c, l) });
        assert_eq!(none, Err(IMPERA_UNKNOWN_CODE));
    }
    let none = text(|b, c, l| unsafe { impera_card_text(5, 0, b, c, l) });
    assert_eq!(none, Err(IMPERA_UNKNOWN_GAME));
}

/// Names without a buffer are those with one.
#[test]
fn names_are_there_without_a_buffer() {
    let plain = |name: *const core::ffi::c_char| {
        (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_str().unwrap())
    };
    for status in -2..40 {
        let own = text(|b, c, l| unsafe { impera_status_name(status, b, c, l) }).ok();
        assert_eq!(plain(impera_name_of_status(status)), own.as_deref());
    }
    for game in 0..8 {
        let own = text(|b, c, l| unsafe { impera_game_name(game, b, c, l) }).ok();
        assert_eq!(plain(impera_name_of_game(game)), own.as_deref());
    }
    let header = include_str!("../../include/impera.h");
    for kind in 0..26 {
        let name = plain(impera_name_of_move_kind(kind)).unwrap();
        assert!(
            header.contains(&format!("#define {name} {kind}\n")),
            "{name}"
        );
    }
    // All kinds have one.
    for &game in GameId::ALL {
        for code in 0..AnyMove::count(game) {
            let info: impera_move_info =
                filled(|out| unsafe { impera_move_describe(game.code(), code, out) }).unwrap();
            assert!(plain(impera_name_of_move_kind(info.kind.into())).is_some());
        }
    }
    assert_eq!(plain(impera_name_of_move_kind(26)), None);
}
