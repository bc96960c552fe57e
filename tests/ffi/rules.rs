//! Which rule forbids a move, as numbers.

use std::fs;
use std::path::Path;
use std::ptr::null_mut;

use impera::any::{AnyError, AnyMove};
use impera::divide_and_conker::CardId;
use impera::ffi::*;
use impera::{AnyConfig, Card, Dense, GameId, PlayError, Refusal};

use crate::calls::{Handle, filled, last_error, seed};

pub(crate) fn last_rule() -> impera_rule_info {
    filled(|out| unsafe { impera_last_rule(out) }).unwrap()
}

/// What is given for the last error, which Rust gives too.
pub(crate) fn compare(game: GameId, error: AnyError) {
    let info = last_rule();
    let AnyError::Play(PlayError::Illegal(rule)) = error else {
        assert_eq!(
            (info.rule, info.card_count, info.number_count),
            (0, 0, 0),
            "{error}"
        );
        return;
    };
    assert_eq!(
        (info.game, info.rule),
        (game.code(), rule.number()),
        "{rule}"
    );
    assert_eq!(info.reserved, [0; 17]);
    let (cards, rest) = info.cards.split_at(info.card_count.into());
    assert!(rest.iter().all(|&card| card == IMPERA_NONE));
    // The text names the same cards, in the same order, and the same player.
    let text = rule.to_string();
    let mut unread = text.as_str();
    for &code in cards {
        let card = match game {
            GameId::DivideAndConker => CardId::from_code(code.into()).unwrap().to_string(),
            _ => Card::from_code(code.into()).unwrap().to_string(),
        };
        (_, unread) = unread
            .split_once(&card)
            .unwrap_or_else(|| panic!("{text}: {card}"));
    }
    assert_eq!(
        info.target != IMPERA_NONE,
        text.starts_with("player "),
        "{text}"
    );
    if info.target != IMPERA_NONE {
        assert!(
            text.starts_with(&format!("player {} ", info.target)),
            "{text}"
        );
    }
    let (_, unused) = info.numbers.split_at(info.number_count.into());
    assert!(unused.iter().all(|&number| number == 0));
}

/// `NotInHand` as C writes it, `NOT_IN_HAND`.
fn screaming(name: &str) -> String {
    let mut text = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_uppercase() && i > 0 {
            text.push('_');
        }
        text.push(c.to_ascii_uppercase());
    }
    text
}

/// Every rule of every game is in the header, with its number and name.
#[test]
fn the_header_lists_the_rules() {
    let header = include_str!("../../include/impera.h");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut listed = 0;
    for game in GameId::ALL {
        let module = game.word().replace('-', "_");
        let files = ["moves.rs", "moves/rule.rs"].map(|file| root.join(&module).join(file));
        let source = files.iter().find_map(|file| {
            let text = fs::read_to_string(file).ok()?;
            Some(text.split_once("pub enum Rule {")?.1.to_owned())
        });
        let source = source.unwrap();
        let (rules, _) = source.split_once("\n    }\n").unwrap();
        let mut number = 0;
        for line in rules.lines().map(str::trim) {
            let Some((rule, own)) = line.trim_end_matches(',').split_once(" = ") else {
                continue;
            };
            if !line.starts_with(char::is_uppercase) {
                continue;
            }
            let (name, _) = rule.split_once('(').unwrap_or((rule, ""));
            let prefix = format!("#define IMPERA_{}_RULE_", module.to_uppercase());
            let define = format!("{prefix}{} {own}\n", screaming(name));
            assert!(header.contains(&define), "{define}");
            number += 1;
            assert_eq!(own, number.to_string(), "{rule}");
        }
        let prefix = format!("#define IMPERA_{}_RULE_", module.to_uppercase());
        assert_eq!(header.matches(&prefix).count(), number, "{module}");
        listed += number;
    }
    assert_eq!(listed, 1 + 5 + 1 + 5 + 26);
}

/// It is there after an illegal move, stays when a call succeeds, and goes with the
/// next error.
#[test]
fn the_last_rule_is_that_of_the_last_error() {
    // A thread that has seen no error.
    std::thread::spawn(|| assert_eq!(last_rule().rule, 0))
        .join()
        .unwrap();
    let handle = Handle::new(&AnyConfig::new(GameId::Divide), Some(&seed(1))).unwrap();
    let player = handle.turn().players.trailing_zeros();
    let play = AnyMove::parse(GameId::Divide, "play 7S").unwrap().code();
    let offering = |card: &str| {
        AnyMove::parse(GameId::Divide, &format!("offering {card}"))
            .unwrap()
            .code()
    };
    assert_eq!(handle.play(player, play), IMPERA_ILLEGAL_MOVE);
    let owes = last_rule();
    assert_eq!(
        (owes.game, owes.rule),
        (IMPERA_GAME_DIVIDE, IMPERA_DIVIDE_RULE_OWES)
    );
    assert_eq!(
        (owes.number_count, owes.numbers[0]),
        (1, IMPERA_MOVE_OFFERING)
    );
    handle.turn();
    assert_eq!(last_rule(), owes, "a call that succeeds changes nothing");
    let legal = handle.legal_moves(player);
    let foreign = Card::ALL.map(|card| (card, offering(&card.to_string())));
    let (card, foreign) = foreign
        .into_iter()
        .find(|(_, code)| !legal.contains(code))
        .unwrap();
    assert_eq!(
        unsafe { impera_match_check(handle.0, player, foreign) },
        IMPERA_ILLEGAL_MOVE
    );
    let broken = last_rule();
    assert_eq!(broken.rule, IMPERA_DIVIDE_RULE_NOT_IN_HAND);
    assert_eq!(
        (broken.card_count, u32::from(broken.cards[0])),
        (1, card.code())
    );
    assert_eq!(
        unsafe { impera_match_undo(handle.0, null_mut()) },
        IMPERA_NOTHING_TO_UNDO
    );
    assert_eq!(last_rule().rule, 0);
    // A transcript whose line breaks a rule, and one whose line is no move.
    let saved = handle.transcript().unwrap();
    let read = |line: String| Handle::read(&format!("{saved}{line}\n")).err();
    assert_eq!(
        read(format!("{player} offering {card}")),
        Some(IMPERA_BAD_TRANSCRIPT)
    );
    assert_eq!(last_rule(), broken);
    assert_eq!(
        read(format!("{player} offer {card}")),
        Some(IMPERA_BAD_TRANSCRIPT)
    );
    assert_eq!(last_rule().rule, 0, "{}", last_error());
    assert_eq!(unsafe { impera_last_rule(null_mut()) }, IMPERA_NULL);
}
