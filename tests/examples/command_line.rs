//! Options as people type them, and what is said about wrong ones.

use std::fs;
use std::process::Stdio;

use impera::GameId;

use crate::{example, fits_the_screen, refused, run, scratch, text, vector};

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

/// A setting that is wrong is quoted, and the right spelling named.
#[test]
fn a_wrong_setting_is_quoted_with_what_was_meant() {
    for (game, setting, says) in [
        (
            "strategic-war",
            "Players=3",
            "there is no key \"Players\" (did you mean players?); the keys are: players, decks",
        ),
        (
            "five-and-ten",
            "TRUMP_CHANGE=off",
            "there is no key \"TRUMP_CHANGE\" (did you mean trump-change?)",
        ),
        ("strategic-war", "==x", "there is no key \"\"; the keys are"),
        (
            "strategic-war",
            "aces=Low",
            "`aces` must be high or low, not \"Low\" (did you mean low?)",
        ),
        (
            "strategic-war",
            "deal=equal_ranks",
            ", not \"equal_ranks\" (did you mean equal-ranks?)",
        ),
        (
            "strategic-war",
            "players=9",
            "`players` must be 2 to 8, not \"9\"\n",
        ),
    ] {
        refused(&run("play", &[game, "--set", setting]), says);
    }
}

/// What an argument cannot be is not quoted as what it is not.
#[cfg(unix)]
#[test]
fn an_argument_that_is_not_unicode_is_refused_as_such() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let odd = OsStr::from_bytes(b"caf\xe9");
    for before in [&["divide", "--set"][..], &["--human"], &["--seed"], &[]] {
        let output = example("play").args(before).arg(odd).output().unwrap();
        refused(&output, "\"caf\\xe9\" is not Unicode");
    }
}

#[test]
fn nothing_is_said_when_nobody_reads_on() {
    for (name, arguments) in [
        ("play", vec!["strategic-war".to_owned()]),
        (
            "replay",
            vec!["--trace".to_owned(), vector("strategic-war", "01-two.txt")],
        ),
        ("play", vec!["--help".to_owned()]),
        (
            "play",
            ["strategic-war", "--human", "0"]
                .map(str::to_owned)
                .to_vec(),
        ),
        ("replay", vec!["--help".to_owned()]),
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

#[test]
fn options_are_taken_as_people_type_them() {
    let same = run(
        "play",
        &["strategic-war", "--seed", "7", "--set", "players", "3"],
    );
    assert!(same.status.success());
    for arguments in [
        &["strategic-war", "--seed=7", "--set=players=3"][..],
        &["--seed=7", "--set", "players=3", "strategic-war"],
        &["--set=players", "3", "--seed", "7", "--", "strategic-war"],
    ] {
        let output = run("play", arguments);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(output.stdout, same.stdout);
    }
    let help = run("play", &["--help"]);
    for arguments in [
        &["-h"][..],
        &["-?"],
        &["help"],
        &["divide", "--help"],
        &["divide", "-h"],
    ] {
        let output = run("play", arguments);
        assert!(output.status.success());
        assert_eq!(output.stdout, help.stdout);
    }
    assert_eq!(
        run("replay", &["-h"]).stdout,
        run("replay", &["--help"]).stdout
    );
    let file = vector("divide", "");
    let output = run("replay", &["--cards=no-such-file", &file]);
    assert!(text(&output.stderr).contains("no-such-file: "));
}

#[test]
fn what_was_meant_is_named() {
    for (arguments, meant) in [
        (&["divide", "--sed", "1"][..], "did you mean --seed?"),
        (&["divide", "--sets=1"], "did you mean --set?"),
        (&["divide", "--humans", "0"], "did you mean --human?"),
        (&["divide", "--transcripts=f"], "did you mean --transcript?"),
        (
            &["divide", "--players", "4"],
            "did you mean --set players VALUE?",
        ),
        (
            &["divide-and-conker", "--cars", "f"],
            "did you mean --cards?",
        ),
        (&["divide-and-konker"], "did you mean divide-and-conker?"),
        (&["strategicwar"], "did you mean strategic-war?"),
        (&["divide", "-x"], "the options are: --set"),
        (
            &["divide", "--set", "players", "--human", "0"],
            "--set players needs a VALUE",
        ),
        (&["divide", "--force=yes"], "--force"),
    ] {
        refused(&run("play", arguments), meant);
    }
    let far = text(&run("play", &["divide", "--frobnicate"]).stderr);
    assert!(!far.contains("did you mean"), "{far}");
}

/// Its hash names a card set but does not hold it.
#[test]
fn set_cards_says_how_it_can_succeed() {
    let hash = format!("sha256-{}", "0".repeat(64));
    let game = scratch("unknown-cards.txt");
    let game = game.to_str().unwrap();
    let saved = format!("impera 1\ngame divide-and-conker 1\nset cards {hash}\n");
    fs::write(game, saved).unwrap();
    for (name, arguments, status) in [
        (
            "play",
            &["divide-and-conker", "--set", "cards", &hash][..],
            2,
        ),
        (
            "play",
            &["divide-and-conker", "--set=cards=my-cards.toml"],
            2,
        ),
        ("play", &["--resume", game], 1),
        ("replay", &[game], 1),
    ] {
        let output = run(name, arguments);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{message}");
        assert!(message.contains("--cards FILE"), "{message}");
        let how = message.contains("--features serde");
        assert_eq!(how, cfg!(not(feature = "serde")), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    let help = text(&run("play", &["--help"]).stdout);
    let (_, cards) = help.split_once("    cards: ").unwrap();
    assert!(cards.contains("--cards FILE"), "{cards}");
}

/// A complaint that nobody can hear is no reason to panic.
#[test]
#[cfg(target_os = "linux")]
fn nothing_panics_where_nothing_can_be_written() {
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for (name, argument, status) in [("play", "war", 2), ("replay", "--war", 2)] {
        let output = example(name).arg(argument).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{name}");
    }
    for (name, argument) in [("play", "--help"), ("play", "divide"), ("replay", "--help")] {
        let output = example(name).arg(argument).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}");
        let message = text(&output.stderr);
        assert!(
            message.contains("the output cannot be written"),
            "{message}"
        );
    }
}

#[test]
#[cfg(not(feature = "serde"))]
fn a_card_set_needs_serde() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/card-set.toml");
    let output = run("play", &["divide-and-conker", "--cards", file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--features serde"));
}
