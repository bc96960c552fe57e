//! The files are counted anew, and what is otherwise is found.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::collections::BTreeSet;

use impera::GameId;

use super::rows::{self, ChanceKind, Entry, Row};
use super::{Failure, check};
use rayon::prelude::*;

/// Up to so many sequences are counted by brute force here; the program goes on to a
/// million.
const BRUTE: u128 = 6_000;

#[test]
fn every_row_of_every_file_is_counted_again_from_two_sources() {
    let files = rows::files().unwrap();
    let games: BTreeSet<_> = files.iter().filter_map(|file| file.file_stem()).collect();
    assert_eq!(games.len(), GameId::ALL.len());
    for game in GameId::ALL {
        assert!(games.contains(std::ffi::OsStr::new(game.word())), "{game}");
    }
    for file in files {
        let entries = rows::read(&file).unwrap();
        assert!(entries.len() > 6, "{}", file.display());
        entries.par_iter().for_each(|entry| {
            let checked = check(entry, BRUTE).unwrap();
            assert_eq!(checked.wrong, [""; 0], "{}", file.display());
            assert!(checked.brute >= 2, "{:?}", entry.position);
        });
    }
}

#[test]
fn every_game_has_rows_by_hand_and_rows_of_both_kinds_of_chance() {
    for file in rows::files().unwrap() {
        let entries = rows::read(&file).unwrap();
        let kinds = [ChanceKind::Seed, ChanceKind::Every];
        let has = |kind| entries.iter().any(|entry| entry.position.chance == kind);
        assert!(kinds.into_iter().all(has), "{}", file.display());
        let by_hand = |entry: &Entry| entry.rows.iter().any(|row| row.sum.is_some());
        assert!(entries.iter().any(by_hand), "{}", file.display());
    }
}

#[test]
fn a_row_that_is_otherwise_is_told_with_what_was_counted() {
    let text = "position divide-and-conquer/01-ten.txt 4 seed\n1 5 5 = 5\n2 25 24 = 5*5\n";
    let entries = rows::parse(text).unwrap();
    let checked = check(&entries[0], BRUTE).unwrap();
    let place = "divide-and-conquer/01-ten.txt 4, depth 2";
    assert_eq!(
        checked.wrong,
        [
            format!("{place}: 25 25 by states"),
            format!("{place}: 25 25 by brute force"),
        ]
    );
    // A sum is worked out.
    let entries = rows::parse(&text.replace("24 = 5*5", "25 = 5*4+6")).unwrap();
    let checked = check(&entries[0], 0).unwrap();
    assert_eq!(checked.wrong, [format!("{place}: 26 25 by hand")]);
    assert_eq!(checked.brute, 0);
}

#[test]
fn nothing_follows_the_end_of_a_game() {
    let text = "position divide-and-conquer/01-ten.txt 25 seed\n0 1 1\n1 0 0\n7 0 0\n";
    let entries = rows::parse(text).unwrap();
    let checked = check(&entries[0], BRUTE).unwrap();
    assert_eq!((checked.brute, checked.wrong), (3, vec![]));
}

#[test]
fn lines_are_read_as_the_readme_says() {
    let text = "# all\n\nposition divide/01-four.txt 3 every # start\n0 1 1\n 2 12 7 = 3*3+3\n";
    let entries = rows::parse(text).unwrap();
    let [Entry { position, rows }] = entries.as_slice() else {
        unreachable!("{entries:?}")
    };
    assert_eq!(position.file, "divide/01-four.txt");
    assert_eq!((position.lines, position.chance), (3, ChanceKind::Every));
    let row = |depth, sequences, states, sum| Row {
        depth,
        sequences,
        states,
        sum,
    };
    assert_eq!(*rows, [row(0, 1, 1, None), row(2, 12, 7, Some(12))]);
}

#[test]
fn what_is_wrong_in_a_file_is_told_with_its_line() {
    let told = |text: &str| rows::parse(text).unwrap_err();
    assert_eq!(told("1 5 5\n"), "1: no position");
    assert_eq!(told("position a 3\n"), "1: a position is FILE LINES CHANCE");
    assert_eq!(told("position a x seed"), "1: \"x\" is no number of lines");
    let position = "position a 3 seed\n";
    assert_eq!(
        told(&position.replace("seed", "none")),
        "1: chance is `seed` or `every`, not \"none\""
    );
    for (row, what) in [
        ("1 5", "neither a position nor a row"),
        ("x 5 5", "no depth"),
        ("1 -5 5", "no sequences"),
        ("1 5 y", "no states"),
        ("1 5 5 = 5*", "no sum"),
        ("1 5 5 5*1", "a sum is `= 5*5+4`, without spaces"),
        ("2 5 5\n2 5 5", "depths ascend"),
    ] {
        let line = 1 + row.lines().count();
        assert_eq!(
            told(&format!("{position}{row}\n")),
            format!("{line}: {what}")
        );
    }
}

#[test]
fn a_position_that_is_not_there_is_an_error() {
    for (place, what) in [
        (["none.txt", "3", "seed"], "none.txt: "),
        (["divide/01-four.txt", "999", "seed"], "has only 238 lines"),
        (
            ["divide/01-four.txt", "3", "seed"],
            "has no seed in 3 lines",
        ),
        (["divide/01-four.txt", "1", "every"], "01-four.txt: line 2"),
    ] {
        let position = rows::Position::parse(&place).unwrap();
        let Err(Failure::Work(message)) = position.start() else {
            unreachable!("{place:?}")
        };
        assert!(message.contains(what), "{message}");
    }
}
