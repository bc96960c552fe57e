//! Options as people type them, and what is said about wrong ones.

use std::process::Stdio;

use impera::GameId;

use crate::{example, fits_the_screen, refused, run, text, vector};

#[test]
fn help_names_every_game_and_key() {
    let output = run("play", &["--help"]);
    assert!(output.status.success());
    let help = fits_the_screen(&output.stdout);
    for &game in GameId::ALL {
        assert!(help.contains(game.word()), "{game}");
        for key in impera::AnyConfig::new(game).keys() {
            assert!(help.contains(&format!("  {key}: ")), "{game}: {key}");
        }
    }
    assert!(run("replay", &["--help"]).status.success());
}

#[test]
fn a_wrong_command_is_answered_in_one_line_with_what_is_allowed() {
    let hex = "0123456789ABCDEF".repeat(4);
    let games = impera::GameId::ALL.iter().map(ToString::to_string);
    let games = games.collect::<Vec<_>>().join(", ");
    for (arguments, allowed) in [
        (&["war"][..], games.as_str()),
        (&["--seed", "1"], &games),
        (&["two\nlines"], &games),
        (&["strategic-war", "strategic-war"], "once"),
        (&["strategic-war", "--set", "player", "2"], "players"),
        (&["strategic-war", "--set", "players", "9"], "2 to 8"),
        (&["strategic-war", "--set", "players"], "a VALUE"),
        (
            &[
                "strategic-war",
                "--set",
                "decks",
                "2",
                "--set",
                "deal",
                "equal-ranks",
            ],
            "need 1 deck",
        ),
        (
            &[
                "strategic-war",
                "--set",
                "decks",
                "2",
                "--set",
                "decks",
                "2",
            ],
            "twice",
        ),
        (
            &["divide-and-conquer", "--seed", "-1"],
            "64 lower-case hex digits",
        ),
        (
            &["divide-and-conquer", "--seed", "+1"],
            "64 lower-case hex digits",
        ),
        (
            &["divide-and-conquer", "--seed", "18446744073709551616"],
            "18446744073709551615",
        ),
        (
            &["divide-and-conquer", "--seed", &hex],
            "64 lower-case hex digits",
        ),
        (
            &["divide-and-conquer", "--seed", "1", "--seed", "1"],
            "once",
        ),
        (&["divide-and-conquer", "--human", "2"], "0 1"),
        (&["divide-and-conquer", "--human", "x"], "0 1"),
        (&["divide-and-conquer", "--human", "00"], "0 1"),
        (&["divide-and-conquer", "--humans", "0"], "--human"),
        (&["divide-and-conquer", "--transcript"], "FILE"),
    ] {
        refused(&run("play", arguments), allowed);
    }
    refused(&run("replay", &[]), "FILE");
    refused(&run("replay", &["--trace"]), "FILE");
    refused(&run("replay", &["--traces", "file"]), "--trace");
}

#[test]
fn nothing_is_said_when_nobody_reads_on() {
    for (name, arguments) in [
        ("play", vec!["strategic-war".to_owned()]),
        (
            "replay",
            vec!["--trace".to_owned(), vector("strategic-war", "01-two.txt")],
        ),
    ] {
        let mut command = example(name);
        command
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{name}");
        assert_eq!(text(&output.stderr), "", "{name}");
    }
}
