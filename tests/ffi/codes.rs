//! Texts and descriptions of moves and chance outcomes.

use impera::any::{AnyChance, AnyMove};
use impera::ffi::*;
use impera::{Card, Dense, GameId};

use crate::calls::{filled, get, last_error, text};

fn of_move(game: GameId, code: u32) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe {
        impera_move_text(game.code(), code, buffer, capacity, length)
    })
}

fn of_chance(game: GameId, code: u32) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe {
        impera_chance_text(game.code(), code, buffer, capacity, length)
    })
}

fn parse_move(game: GameId, text: &str) -> Result<u32, i32> {
    let (start, length) = (text.as_ptr().cast(), text.len());
    filled(|out| unsafe { impera_move_parse(game.code(), start, length, out) })
}

fn parse_chance(game: GameId, text: &str) -> Result<u32, i32> {
    let (start, length) = (text.as_ptr().cast(), text.len());
    filled(|out| unsafe { impera_chance_parse(game.code(), start, length, out) })
}

#[test]
fn names_and_players_of_games() {
    assert_eq!(GameId::COUNT, IMPERA_GAME_COUNT);
    for &game in GameId::ALL {
        let name = text(|buffer, capacity, length| unsafe {
            impera_game_name(game.code(), buffer, capacity, length)
        });
        assert_eq!(name, Ok(game.to_string()));
        assert!(game.to_string().len() <= 18, "as the header says");
        let (mut fewest, mut most) = (0, 0);
        let status = unsafe { impera_game_players(game.code(), &raw mut fewest, &raw mut most) };
        assert_eq!(status, IMPERA_OK);
        let (low, high) = game.player_limits();
        assert_eq!((fewest, most), (low.into(), high.into()));
    }
}

#[test]
fn texts_are_those_of_rust_and_mean_their_codes() {
    for &game in GameId::ALL {
        let count: u32 = get(|out| unsafe { impera_move_count(game.code(), out) });
        assert_eq!(count, AnyMove::count(game));
        for code in 0..count {
            let text = of_move(game, code).unwrap();
            assert_eq!(text, AnyMove::from_code(game, code).unwrap().to_string());
            assert_eq!(parse_move(game, &text), Ok(code));
            assert!(text.len() <= 31, "as the header says");
        }
        assert_eq!(of_move(game, count), Err(IMPERA_UNKNOWN_CODE));
        let count: u32 = get(|out| unsafe { impera_chance_count(game.code(), out) });
        assert_eq!(count, AnyChance::count(game));
        for code in 0..count {
            let text = of_chance(game, code).unwrap();
            assert_eq!(text, AnyChance::from_code(game, code).unwrap().to_string());
            assert_eq!(parse_chance(game, &text), Ok(code));
            assert!(text.len() <= 31, "as the header says");
        }
        assert_eq!(of_chance(game, count), Err(IMPERA_UNKNOWN_CODE));
    }
}

#[test]
fn other_texts_mean_nothing() {
    for &game in GameId::ALL {
        for wrong in ["", " ", "play", "play 1S", "play 7S 8S", "\0", "PLAYS 7S"] {
            assert_eq!(
                parse_move(game, wrong),
                Err(IMPERA_UNKNOWN_TEXT),
                "{wrong:?}"
            );
            assert!(last_error().starts_with("expected"), "{}", last_error());
            assert_eq!(
                parse_chance(game, wrong),
                Err(IMPERA_UNKNOWN_TEXT),
                "{wrong:?}"
            );
        }
        let bytes = [0xff_u8; 4];
        let status =
            filled(|out| unsafe { impera_move_parse(game.code(), bytes.as_ptr().cast(), 4, out) });
        assert_eq!(status, Err(IMPERA_UNKNOWN_TEXT));
        assert_eq!(last_error(), "the text is not UTF-8");
    }
    // A text needs no NUL, and ends where its length says.
    let long = "play 7S and more";
    let code = filled(|out| unsafe {
        impera_move_parse(IMPERA_GAME_STRATEGIC_WAR, long.as_ptr().cast(), 7, out)
    });
    assert_eq!(code, Ok("7S".parse::<Card>().unwrap().code()));
}

/// What is only spelt in a wrong way is told with the right spelling.
#[test]
fn capitals_and_other_signs_are_told_with_the_right_spelling() {
    for (game, text, says) in [
        (
            GameId::Divide,
            "PLAY 7S",
            "`PLAY`: words are lower case: `play 7S`",
        ),
        (
            GameId::StrategicWar,
            "Play 7s",
            "`Play`: words are lower case: `play 7S`",
        ),
        (
            GameId::DivideAndConker,
            "String s12 C8",
            "`String`: words are lower case: `string S12 C8`",
        ),
        (
            GameId::DivideAndConker,
            "string S12 c8",
            "`c8`: write `string S12 C8`",
        ),
        (
            GameId::Divide,
            "play\0 7S",
            "`play<U+0000>` (U+0000, a null, as in UTF-16): write `play 7S`",
        ),
    ] {
        let code = AnyMove::parse(game, AnyMove::spelling(game, text).unwrap().right().text());
        assert!(code.is_ok());
        assert_eq!(parse_move(game, text), Err(IMPERA_UNKNOWN_TEXT));
        assert_eq!(last_error(), says);
    }
    for (game, text, says) in [
        (
            GameId::DivideAndConker,
            "die Hit",
            "`Hit`: words are lower case: `die hit`",
        ),
        (
            GameId::StrategicWar,
            "DEAL 7S",
            "`DEAL`: words are lower case: `deal 7S`",
        ),
    ] {
        assert_eq!(parse_chance(game, text), Err(IMPERA_UNKNOWN_TEXT));
        assert_eq!(last_error(), says);
    }
}

/// The text that a description stands for.
fn words(game: GameId, info: &impera_move_info) -> String {
    let cards = &info.cards[..info.card_count.into()];
    let numbers = &info.numbers[..info.number_count.into()];
    let card = |code: &u8| match (game, code) {
        (GameId::DivideAndConker, 0..18) => format!("C{}", code + 1),
        (GameId::DivideAndConker, 18..32) => format!("H{}", code - 17),
        (GameId::DivideAndConker, _) => format!("T{}", code - 31),
        (_, code) => {
            let rank = b"23456789TJQKA"[usize::from(code % 13)] as char;
            format!("{rank}{}", b"CDHS"[usize::from(code / 13)] as char)
        }
    };
    let face = |number: u8| match number {
        IMPERA_DIE_MISS => "miss",
        IMPERA_DIE_HIT => "hit",
        IMPERA_DIE_DOUBLE => "double",
        other => panic!("no face {other}"),
    };
    let side = |number: u8| match number {
        IMPERA_SIDE_LEFT => "left",
        IMPERA_SIDE_RIGHT => "right",
        other => panic!("no side {other}"),
    };
    let dice = || {
        numbers
            .chunks(2)
            .map(|die| format!("{} {}", die[0], face(die[1])))
    };
    let digits = || numbers.iter().map(u8::to_string);
    // The number of a card's deck; deck 1 is not said.
    let of_deck = |verb: &str| match numbers {
        [1] => format!("{verb} {}", card(&cards[0])),
        [2] => format!("{verb} {}/2", card(&cards[0])),
        other => panic!("{other:?}"),
    };
    let (verb, numbers): (_, Vec<String>) = match info.kind {
        IMPERA_MOVE_PLAY => ("play", vec![]),
        IMPERA_MOVE_OFFERING => ("offering", vec![]),
        IMPERA_MOVE_SECURE => ("secure", vec![]),
        IMPERA_MOVE_OFFER_LEFT => ("offer-left", vec![]),
        IMPERA_MOVE_INSPECT => ("inspect", vec![side(numbers[0]).into()]),
        IMPERA_MOVE_RETURN => ("return", vec![]),
        IMPERA_MOVE_OFFER => return of_deck("offer"),
        IMPERA_MOVE_BATTLE => return of_deck("battle"),
        IMPERA_MOVE_CLAIM => return of_deck("claim"),
        IMPERA_MOVE_DRAW => ("draw", vec![]),
        IMPERA_MOVE_KEEP => match numbers {
            [IMPERA_KEPT_OFFERED] => ("keep", vec!["offered".into()]),
            [IMPERA_KEPT_BATTLE] => ("keep", vec!["battle".into()]),
            other => panic!("{other:?}"),
        },
        IMPERA_MOVE_DRAW_FROM => ("draw-from", digits().collect()),
        IMPERA_MOVE_TAKE => ("take", digits().collect()),
        // The string is said before the conker.
        IMPERA_MOVE_STRING => {
            return format!("string S{} {}", numbers[0] + 1, card(&cards[0]));
        }
        IMPERA_MOVE_KEEP_STRING => ("keep", vec![]),
        IMPERA_MOVE_HARDEN => ("harden", vec![]),
        IMPERA_MOVE_READY => ("ready", vec![]),
        IMPERA_MOVE_DECLARE => ("declare", vec![info.target.to_string()]),
        IMPERA_MOVE_DEFEND => ("defend", vec![]),
        IMPERA_MOVE_ROLL => {
            let counts = numbers.iter().zip(["g", "y", "r", "b"]);
            let rolled = counts.filter(|(count, _)| **count > 0);
            (
                "roll",
                rolled
                    .map(|(count, colour)| format!("{colour}{count}"))
                    .collect(),
            )
        }
        IMPERA_MOVE_PASS => ("pass", vec![]),
        IMPERA_MOVE_BUNGEE => ("bungee", dice().collect()),
        IMPERA_MOVE_REBOUND => ("rebound", dice().collect()),
        IMPERA_MOVE_SHORTEN => ("shorten", vec![]),
        IMPERA_MOVE_CHESTNUT => match numbers {
            [IMPERA_CHESTNUT_OWN] => ("chestnut", vec!["own".into()]),
            [IMPERA_CHESTNUT_THEIRS] => ("chestnut", vec!["theirs".into()]),
            other => panic!("{other:?}"),
        },
        IMPERA_MOVE_REROLL => ("reroll", digits().collect()),
        other => panic!("no kind {other}"),
    };
    let cards = cards.iter().map(card);
    let parts: Vec<String> = [verb.into()]
        .into_iter()
        .chain(cards)
        .chain(numbers)
        .collect();
    parts.join(" ")
}

#[test]
fn descriptions_say_what_the_texts_say() {
    for &game in GameId::ALL {
        for code in 0..AnyMove::count(game) {
            let info: impera_move_info =
                filled(|out| unsafe { impera_move_describe(game.code(), code, out) }).unwrap();
            assert_eq!(words(game, &info), of_move(game, code).unwrap());
            assert!(info.number_count <= 4, "as the header says");
            let named = info.kind == IMPERA_MOVE_DECLARE;
            assert_eq!(info.target == IMPERA_NONE, !named);
            let unused = &info.cards[info.card_count.into()..];
            assert!(unused.iter().all(|&card| card == IMPERA_NONE));
            let unused = &info.numbers[info.number_count.into()..];
            assert!(unused.iter().all(|&number| number == 0));
        }
        let count = AnyMove::count(game);
        let info = filled::<impera_move_info>(|out| unsafe {
            impera_move_describe(game.code(), count, out)
        });
        assert_eq!(info.err(), Some(IMPERA_UNKNOWN_CODE));
    }
}
