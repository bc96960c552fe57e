//! The program, run.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_solve"));
    command.args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    // How long it took, and no bar where there is no terminal.
    assert_eq!(errors.lines().count(), 1, "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    text
}

#[test]
fn a_table_of_all_deals() {
    let text = printed(&[]);
    let lines: Vec<_> = text.lines().collect();
    assert!(lines[0].starts_with("player 0 "));
    let rows = &lines[1..=252];
    // A deal and the one with the hands swapped are mirrored in the list.
    for (row, mirrored) in rows.iter().zip(rows.iter().rev()) {
        let (own, other) = (&row[..14], &row[16..30]);
        assert_eq!((other, own), (&mirrored[..14], &mirrored[16..30]));
        assert_eq!(&row[30..42], "   0.0000000");
    }
    assert!(text.contains("\nThe best for player 0, by value and then by lead:\n2S 7S 9S TS QS"));
    assert!(text.contains("\nThe worst for player 0:\n3S 4S 5S 6S 8S"));
    assert!(text.contains("\n252 deals, values from 0.0000000 to 0.0000000\n"));
}

#[test]
fn one_deal_with_its_first_match() {
    let text = printed(&["--deal", "QS,2S,4S,6S,9S"]);
    assert!(text.starts_with("2S 4S 6S 9S QS  3S 5S 7S 8S TS\nvalue 0.0000000\n"));
    let odds = |line: &str| line.split("  ").last().unwrap().parse::<f64>().ok();
    for player in ["player 0", "player 1"] {
        let (_, mix) = text.split_once(&format!("first card of {player}")).unwrap();
        let sum: f64 = mix.lines().skip(1).take(5).filter_map(odds).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{text}");
    }
    // Cards in any order, parted in any way.
    assert_eq!(printed(&["--deal", "9S 6S 4S 2S qs"]), text);
}

/// What a bot does depends on the seed alone, not on which thread is first.
#[test]
fn the_bot_is_measured() {
    let arguments = ["--bot", "20", "--games", "4", "--draws", "2", "--seed", "5"];
    let text = printed(&arguments);
    assert_eq!(text, printed(&arguments));
    assert!(text.starts_with("4 games, 20 iterations a match, 2 draws\n"));
    assert!(text.contains(" below the value, standard error "), "{text}");
    let text = printed(&["--bot", "1", "--deal", "2S,3S,4S,5S,6S", "--draws", "1"]);
    assert_eq!(
        text.matches("against the best opponent there is").count(),
        2
    );
}

#[test]
fn what_cannot_be_is_refused_in_one_line() {
    for (arguments, says) in [
        (&["--deal", "2S,3S"][..], "five cards"),
        (&["--deal", "2S,3S,4S,5S,AS"], "five cards"),
        (&["--deal", "2S,3S,4S,5S,6X"], "--deal: "),
        (&["--deal"], "--deal"),
        (&["--bot", "0"], "--bot needs a number from 1 on, not 0"),
        (&["--games", "many"], "many"),
        (&["--fast"], "--fast"),
        (&["deal"], "deal"),
    ] {
        let output = run(arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains(says), "{message} says {says}");
        assert!(output.stdout.is_empty());
    }
}
