//! Every status, and numbers out of range in every parameter.

use std::collections::BTreeSet;
use std::ptr::null_mut;

use impera::any::{AnyError, AnyMove, AnyRule};
use impera::ffi::*;
use impera::transcript::MAX_HISTORY;
use impera::{
    AnyConfig, AnyMatch, ChanceError, Dealer, Dense, GameId, PlayError, Player, Seed,
    divide_and_conquer, strategic_war, with_game,
};

use crate::calls::{self, Handle, InC, filled, get, last_error, seed, some_configs, text};

fn conquer(seed: Option<&[u8; 32]>) -> Handle {
    Handle::new(&AnyConfig::new(GameId::DivideAndConquer), seed).unwrap()
}

fn play_to_the_end(handle: &Handle) {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    while handle.step(&mut dealer).is_some() {}
}

fn code(game: GameId, text: &str) -> u32 {
    AnyMove::parse(game, text).unwrap().code()
}

/// A refused call leaves the match as it was.
fn refused(handle: &Handle, call: impl FnOnce(*mut impera_match) -> i32) -> i32 {
    let before = (handle.hash(), handle.history_length());
    let status = call(handle.0);
    assert_ne!(status, IMPERA_OK);
    assert_eq!((handle.hash(), handle.history_length()), before);
    status
}

#[test]
fn every_status_is_reached() {
    let game = GameId::DivideAndConquer;
    let seeded = conquer(Some(&seed(1)));
    let scripted = conquer(None);
    let over = conquer(Some(&seed(1)));
    play_to_the_end(&over);
    let sampled = seeded.sample(0, &seed(1));
    let own = seeded.legal_moves(0)[0];
    let foreign = seeded.legal_moves(1)[0];
    let waiting = conquer(Some(&seed(1)));
    assert_eq!(waiting.play(0, own), IMPERA_OK);

    let mut reached = BTreeSet::new();
    let mut expect = |status: i32, expected: i32, error: &str| {
        assert_eq!(status, expected, "{}", last_error());
        if status != IMPERA_OK {
            assert_eq!(last_error(), error);
        }
        reached.insert(status);
    };
    unsafe {
        expect(impera_check_abi(IMPERA_ABI_VERSION), IMPERA_OK, "");
        expect(
            impera_check_abi(7),
            IMPERA_OTHER_ABI,
            "the header has ABI 7, the library 3",
        );
        let status = impera_match_turn(null_mut(), null_mut());
        expect(status, IMPERA_NULL, "`handle` is null");
        let mut length = 0;
        let status = impera_game_name(0, null_mut(), 0, &raw mut length);
        expect(
            status,
            IMPERA_SHORT_BUFFER,
            "the buffer is too short: 19 are needed",
        );
        let mut number = 0;
        let status = impera_move_count(99, &raw mut number);
        expect(status, IMPERA_UNKNOWN_GAME, "there is no game 99");
        let status = impera_match_legal_move_count(seeded.0, 8, &raw mut number);
        expect(
            status,
            IMPERA_UNKNOWN_PLAYER,
            "player 8: players are 0 to 7",
        );
        expect(
            refused(&seeded, |one| impera_match_play(one, 0, 52)),
            IMPERA_UNKNOWN_CODE,
            &AnyError::UnknownMove(52).to_string(),
        );
        let status = impera_move_parse(0, "win".as_ptr().cast(), 3, &raw mut number);
        expect(
            status,
            IMPERA_UNKNOWN_TEXT,
            "expected `play` and a card, not `win`",
        );
        let config = impera_strategic_war_config {
            players: 9,
            decks: 0,
            deal: 0,
            aces: 0,
            shortage: 0,
            leftover: 0,
            reserved: [0; 10],
        };
        let status = Handle::made(|out| impera_strategic_war_new(&config, null_mut(), out)).err();
        expect(
            status.unwrap(),
            IMPERA_BAD_CONFIG,
            "`players` must be 2 to 8",
        );
        // Two settings that do not go together: both are named as fields.
        let config = impera_five_and_ten_config {
            players: 5,
            decks: 1,
            leader: IMPERA_NONE,
            trump_change: 0,
            reserved: [0; 12],
        };
        let status = Handle::made(|out| impera_five_and_ten_new(&config, null_mut(), out)).err();
        expect(
            status.unwrap(),
            IMPERA_BAD_CONFIG,
            "`players`, `decks`: one deck is for 2 to 4 players (5 & 10, Config 2)",
        );
        let status = Handle::read("impera 2\n").err();
        expect(
            status.unwrap(),
            IMPERA_BAD_TRANSCRIPT,
            "line 1, column 8: `2`: format 2, this version reads format 1: a newer version wrote it",
        );
        expect(
            sampled.transcript().unwrap_err(),
            IMPERA_NO_TRANSCRIPT,
            "no transcript: the game began in a sampled position",
        );
        let view = filled(|out| impera_divide_view(seeded.0, 0, out));
        expect(
            view.err().unwrap(),
            IMPERA_OTHER_GAME,
            "the match is one of divide-and-conquer, not of divide",
        );
        expect(
            refused(&over, |one| impera_match_play(one, 0, 39)),
            IMPERA_OVER,
            &PlayError::<AnyRule>::Over.to_string(),
        );
        let outcome = filled::<impera_outcome>(|out| impera_match_outcome(seeded.0, out));
        expect(
            outcome.unwrap_err(),
            IMPERA_NOT_OVER,
            "the game is not over",
        );
        expect(
            refused(&scripted, |one| impera_match_play(one, 0, 39)),
            IMPERA_CHANCE_AWAITED,
            &PlayError::<AnyRule>::Chance.to_string(),
        );
        expect(
            refused(&sampled, |one| impera_match_resolve(one, 39)),
            IMPERA_PLAYERS_AWAITED,
            &ChanceError::Players.to_string(),
        );
        expect(
            refused(&seeded, |one| impera_match_play(one, 2, own)),
            IMPERA_NOT_IN_GAME,
            &PlayError::<AnyRule>::NotInGame(Player::P2).to_string(),
        );
        expect(
            refused(&waiting, |one| impera_match_play(one, 0, own)),
            IMPERA_NOT_AWAITED,
            &PlayError::<AnyRule>::NotAwaited(Player::P0).to_string(),
        );
        let rule = format!(
            "{} is not in the hand (Divide and Conquer, rule 2)",
            AnyMove::from_code(game, foreign)
                .unwrap()
                .to_string()
                .replace("play ", "")
        );
        expect(
            refused(&seeded, |one| impera_match_play(one, 0, foreign)),
            IMPERA_ILLEGAL_MOVE,
            &rule,
        );
        expect(
            refused(&scripted, |one| impera_match_resolve(one, 0)),
            IMPERA_IMPOSSIBLE_CHANCE,
            &ChanceError::Impossible.to_string(),
        );
        expect(
            refused(&seeded, |one| impera_match_resolve(one, 39)),
            IMPERA_SEEDED,
            &ChanceError::Seeded.to_string(),
        );
        expect(
            refused(&seeded, |one| impera_match_undo(one, null_mut())),
            IMPERA_NOTHING_TO_UNDO,
            "there is nothing to take back",
        );
        let status = impera_match_legal_move(seeded.0, 0, 99, &raw mut number);
        expect(status, IMPERA_NO_SUCH_ITEM, "there is no item 99");
        let mut seen = calls::view::<divide_and_conquer::State>(&seeded, 0).unwrap();
        seen.won[1] = 9;
        let status = calls::world::<divide_and_conquer::State>(&seen, &seed(1))
            .err()
            .unwrap();
        expect(
            status,
            IMPERA_BAD_VIEW,
            "`won` holds what no match writes there",
        );
        // Settings in a view are refused as those of a new match are.
        let mut seen = calls::view::<divide_and_conquer::State>(&seeded, 0).unwrap();
        seen.config.deck = 9;
        let status = calls::world::<divide_and_conquer::State>(&seen, &seed(1)).err();
        assert_eq!(status, Some(IMPERA_BAD_CONFIG));
        let war = AnyConfig::new(GameId::StrategicWar);
        let war = Handle::new(&war, Some(&seed(1))).unwrap();
        let mut seen = calls::view::<strategic_war::State>(&war, 0).unwrap();
        seen.config.players = 9;
        let status = calls::world::<strategic_war::State>(&seen, &seed(1)).err();
        expect(
            status.unwrap(),
            IMPERA_BAD_CONFIG,
            "`players` must be 2 to 8",
        );
        let status = filled::<[u8; 32]>(|out| impera_match_seed(scripted.0, out.cast())).err();
        expect(status.unwrap(), IMPERA_NO_SEED, "the match has no seed");
        expect(
            history_is_full(),
            IMPERA_HISTORY_FULL,
            &ChanceError::HistoryFull.to_string(),
        );
    }
    // Reached where memory ends, and in `src/ffi/error.rs`: it takes a bug.
    reached.insert(IMPERA_OUT_OF_MEMORY);
    reached.insert(IMPERA_BUG);
    let names: Vec<_> = (0..).map_while(|status| status_name(status).ok()).collect();
    let all: BTreeSet<i32> = (0..).zip(&names).map(|(status, _)| status).collect();
    assert_eq!(reached, all);
}

fn status_name(status: i32) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe { impera_status_name(status, buffer, capacity, length) })
}

/// The names are those of the header, with the same numbers.
#[test]
fn statuses_have_their_names() {
    let header = include_str!("../../include/impera.h");
    let mut count = 0;
    while let Ok(name) = status_name(count) {
        assert!(
            header.contains(&format!("#define {name} {count}\n")),
            "{name}"
        );
        count += 1;
    }
    assert_eq!(count, 28);
    for none in [count, -1, i32::MIN, i32::MAX] {
        assert_eq!(status_name(none), Err(IMPERA_NO_SUCH_ITEM));
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = impera_version();
    let parts = [version >> 16, version >> 8 & 255, version & 255];
    let text = parts.map(|part| part.to_string()).join(".");
    assert_eq!(text, env!("CARGO_PKG_VERSION"));
}

/// A battle that only misses: no game of another kind is so long.
fn history_is_full() -> i32 {
    let game = GameId::DivideAndConker;
    let handle = Handle::new(&AnyConfig::new(game), None).unwrap();
    let miss = impera::any::AnyChance::parse(game, "die miss")
        .unwrap()
        .code();
    let roll = code(game, "roll g1");
    let pass = code(game, "pass");
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    loop {
        let turn = handle.turn();
        let status = if turn.kind == IMPERA_TURN_CHANCE {
            let status = unsafe { impera_match_resolve(handle.0, miss) };
            if status == IMPERA_IMPOSSIBLE_CHANCE {
                handle.step(&mut dealer).unwrap();
                IMPERA_OK
            } else {
                status
            }
        } else {
            let player = turn.players.trailing_zeros();
            let moves = handle.legal_moves(player);
            let quiet = |code: &&u32| **code == pass || **code == roll;
            let chosen = moves.iter().find(quiet).unwrap_or(&moves[0]);
            handle.play(player, *chosen)
        };
        if status != IMPERA_OK {
            let length = handle.history_length();
            assert!(length > MAX_HISTORY - 256 && length <= MAX_HISTORY);
            assert_eq!(status, IMPERA_HISTORY_FULL);
            // It stays full, until something is taken back.
            if turn.kind == IMPERA_TURN_PLAYERS {
                let player = turn.players.trailing_zeros();
                let own = handle.legal_moves(player)[0];
                assert_eq!(
                    unsafe { impera_match_check(handle.0, player, own) },
                    IMPERA_HISTORY_FULL
                );
            }
            let saved = handle.transcript().unwrap();
            assert_eq!(Handle::read(&saved).unwrap().hash(), handle.hash());
            // The text of the last error is still that of the refusal.
            return refused(&handle, |one| unsafe {
                match turn.kind {
                    IMPERA_TURN_CHANCE => impera_match_resolve(one, miss),
                    _ => impera_match_play(one, turn.players.trailing_zeros(), pass),
                }
            });
        }
    }
}

#[test]
fn numbers_out_of_range_are_refused_everywhere() {
    let handle = conquer(Some(&seed(1)));
    let (mut number, mut other, mut length) = (0_u32, 0_u32, 0_usize);
    let (out, length) = (&raw mut number, &raw mut length);
    for game in [IMPERA_GAME_COUNT, 255, u32::MAX] {
        let unknown = Err(IMPERA_UNKNOWN_GAME);
        unsafe {
            let name = text(|b, c, l| impera_game_name(game, b, c, l));
            assert_eq!(name, unknown);
            let name = text(|b, c, l| impera_move_text(game, 0, b, c, l));
            assert_eq!(name, unknown);
            let name = text(|b, c, l| impera_chance_text(game, 0, b, c, l));
            assert_eq!(name, unknown);
            let statuses = [
                impera_game_players(game, out, &raw mut other),
                impera_move_count(game, out),
                impera_chance_count(game, out),
                impera_move_parse(game, "play 7S".as_ptr().cast(), 7, out),
                impera_chance_parse(game, "deal 7S".as_ptr().cast(), 7, out),
                filled::<impera_move_info>(|out| impera_move_describe(game, 0, out)).unwrap_err(),
            ];
            assert_eq!(statuses, [IMPERA_UNKNOWN_GAME; 6]);
        }
    }
    for player in [8, 254, 255, 256, u32::MAX] {
        unsafe {
            let statuses = [
                impera_match_legal_move_count(handle.0, player, out),
                impera_match_legal_move(handle.0, player, 0, out),
                impera_match_legal_moves(handle.0, player, null_mut(), 0, length),
                impera_match_legal_mask(handle.0, player, null_mut(), 0, length),
                impera_match_check(handle.0, player, 39),
                refused(&handle, |one| impera_match_play(one, player, 39)),
            ];
            assert_eq!(statuses, [IMPERA_UNKNOWN_PLAYER; 6], "{player}");
        }
    }
    for observer in [8, 254, 256, u32::MAX] {
        let seed = seed(1);
        let sampled = Handle::made(|out| unsafe {
            impera_match_sample(handle.0, observer, seed.as_ptr(), out)
        });
        assert_eq!(sampled.err(), Some(IMPERA_UNKNOWN_PLAYER));
        for config in some_configs() {
            let handle = Handle::new(&config, Some(&seed)).unwrap();
            let game = config.id();
            let status = with_game!(game, State => calls::view::<State>(&handle, observer).err());
            assert_eq!(status, Some(IMPERA_UNKNOWN_PLAYER));
        }
    }
    for code in [52, 53, u32::MAX] {
        let scripted = conquer(None);
        unsafe {
            assert_eq!(impera_match_check(handle.0, 0, code), IMPERA_UNKNOWN_CODE);
            let status = refused(&handle, |one| impera_match_play(one, 0, code));
            assert_eq!(status, IMPERA_UNKNOWN_CODE);
            let status = refused(&scripted, |one| impera_match_resolve(one, code));
            assert_eq!(status, IMPERA_UNKNOWN_CODE);
        }
    }
    for index in [handle.history_length(), usize::MAX] {
        let entry = filled::<impera_entry>(|out| unsafe {
            impera_match_history_entry(handle.0, index, out)
        });
        assert_eq!(entry.err(), Some(IMPERA_NO_SUCH_ITEM));
    }
    let count: u32 = get(|out| unsafe { impera_match_legal_move_count(handle.0, 0, out) });
    for index in [count, u32::MAX] {
        let status = unsafe { impera_match_legal_move(handle.0, 0, index, out) };
        assert_eq!(status, IMPERA_NO_SUCH_ITEM);
    }
    assert_eq!(number, 0, "nothing has been written");
}

#[test]
fn chance_is_settled_once() {
    let seed = seed(1);
    let settle = |one| unsafe { impera_match_settle(one, seed.as_ptr()) };
    let handle = conquer(None);
    assert_eq!(settle(handle.0), IMPERA_OK);
    assert_eq!(refused(&handle, settle), IMPERA_PLAYERS_AWAITED);
    let seeded = conquer(Some(&seed));
    assert_eq!(refused(&seeded, settle), IMPERA_SEEDED);
    play_to_the_end(&handle);
    assert_eq!(refused(&handle, settle), IMPERA_OVER);
    let resolve = |one| unsafe { impera_match_resolve(one, 39) };
    assert_eq!(refused(&handle, resolve), IMPERA_OVER);
}

#[test]
fn a_finished_game_is_over() {
    for config in some_configs() {
        if config.id() == GameId::DivideAndConker {
            continue;
        }
        let handle = Handle::new(&config, Some(&seed(2))).unwrap();
        play_to_the_end(&handle);
        for player in 0..8 {
            assert_eq!(handle.legal_moves(player), []);
        }
        for player in 0..2 {
            let status = refused(&handle, |one| unsafe { impera_match_play(one, player, 0) });
            assert_eq!(status, IMPERA_OVER);
        }
    }
}

#[test]
fn the_line_that_cannot_be_read_is_given() {
    let read = |transcript: &str| {
        let mut line = 0;
        let (text, length) = (transcript.as_ptr().cast(), transcript.len());
        let made =
            Handle::made(|out| unsafe { impera_match_read(text, length, out, &raw mut line) });
        (made.err(), line)
    };
    let good = conquer(Some(&seed(1))).transcript().unwrap();
    assert_eq!(read(&good), (None, 0));
    let bad = Some(IMPERA_BAD_TRANSCRIPT);
    assert_eq!(read(""), (bad, 1));
    assert_eq!(read("impera 1\ngame chess 1\n"), (bad, 2));
    assert_eq!(read("impera 1\n\ngame divide 1\nset players 9\n"), (bad, 4));
    let lines = good.lines().count() as u32;
    assert_eq!(read(&(good + "0 play AC\n")), (bad, lines + 1));
    assert!(
        last_error().contains("AC is not in the hand"),
        "{}",
        last_error()
    );
}

/// Files as people have them are read, or refused at the line and with the
/// words, as in Rust.
#[test]
fn the_cases_are_read_as_in_rust() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let mut read = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let mut line = 0;
        let text = bytes.as_ptr().cast();
        let made =
            Handle::made(|out| unsafe { impera_match_read(text, bytes.len(), out, &raw mut line) });
        match AnyMatch::read(&bytes) {
            Ok(game) => {
                let own = game.transcript().unwrap().to_string();
                assert_eq!(made.unwrap().transcript().unwrap(), own, "{path:?}");
                read += 1;
            }
            Err(error) => {
                assert_eq!(made.err(), Some(IMPERA_BAD_TRANSCRIPT), "{path:?}");
                assert_eq!(line as usize, error.line, "{path:?}");
                assert_eq!(last_error(), error.to_string(), "{path:?}");
            }
        }
    }
    assert!(read >= 2, "those that Windows saved, at least: {read}");
}

/// Every value of every byte of the settings is taken or refused as in Rust, and
/// refused by the name of a field.
#[test]
fn settings_are_checked_as_in_rust() {
    fn check<G: InC>() {
        for (ok, config) in (0..=u8::MAX).flat_map(G::with_value) {
            let refusal = Handle::made(|out| unsafe { G::NEW(&config, null_mut(), out) }).err();
            assert_eq!(refusal, (!ok).then_some(IMPERA_BAD_CONFIG), "{config:?}");
            if !ok {
                names_fields_of(&format!("{config:?}"));
            }
        }
    }
    for &game in GameId::ALL {
        with_game!(game, State => check::<State>());
    }
    assert_eq!(Player::COUNT, IMPERA_MAX_PLAYERS);
}

/// A byte that this version knows nothing of may mean something to the program: it
/// is refused, wherever it is, and with this reason.
#[test]
fn reserved_bytes_that_are_not_zero_are_refused() {
    fn with_each_byte<T: Copy>(default: T, refused: impl Fn(&T) -> i32) {
        let name = core::any::type_name::<T>().rsplit("::").next().unwrap();
        let layouts = LAYOUTS.iter().copied().flatten();
        let layout = layouts.into_iter().find(|known| known.name == name);
        let layout = layout.unwrap();
        assert_eq!(layout.size, size_of::<T>());
        assert!(layout.size >= 16, "{name}");
        let (last, first) = layout.fields.last().unwrap();
        assert_eq!(*last, "reserved", "{name}");
        for place in *first..layout.size {
            for value in [1, 128, 255] {
                let mut changed = default;
                unsafe { (&raw mut changed).cast::<u8>().add(place).write(value) };
                assert_eq!(refused(&changed), IMPERA_BAD_CONFIG, "{name}, byte {place}");
                assert!(last_error().starts_with("`reserved` must be 0"));
            }
        }
        assert_eq!(refused(&default), IMPERA_OK, "{name}");
    }
    fn check<G: InC>() {
        with_each_byte(
            filled(|out| unsafe { G::DEFAULT(out) }).unwrap(),
            |config| {
                Handle::made(|out| unsafe { G::NEW(config, null_mut(), out) })
                    .map_or_else(|status| status, |_| IMPERA_OK)
            },
        );
    }
    for &game in GameId::ALL {
        with_game!(game, State => check::<State>());
    }
    let card_set = || filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) });
    let mut digest = [0; 32];
    let digest = digest.as_mut_ptr();
    with_each_byte(card_set().unwrap(), |set| unsafe {
        impera_divide_and_conker_card_set_digest(set, digest)
    });
}

/// Views have room for more, which is 0 until then.
#[test]
fn views_keep_room() {
    for layout in LAYOUTS.iter().copied().flatten() {
        if layout.name.ends_with("_view_data") {
            let (last, at) = layout.fields.last().unwrap();
            assert!(
                *last == "reserved" && at + 16 <= layout.size,
                "{}",
                layout.name
            );
        }
    }
}

/// What the last error quotes stands in a struct, as `Debug` shows it.
fn names_fields_of(shown: &str) {
    let error = last_error();
    for quoted in error.split('`').skip(1).step_by(2) {
        let field = format!(" {quoted}: ");
        assert!(shown.contains(&field), "{error}: no{field}in {shown}");
    }
}
