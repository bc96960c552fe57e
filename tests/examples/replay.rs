//! The example `replay`.

use std::fs;

use impera::{AnyMatch, Entry, GameId, Turn};
use serde_json::{Value, json};

use crate::{played, refused, run, scratch, text, vector};

#[test]
fn replay_prints_each_result_and_names_the_line_that_is_wrong() {
    let good = vector("divide-and-conquer", "01-ten.txt");
    let bad = scratch("bad.txt");
    fs::write(&bad, "impera 1\ngame divide-and-conquer 1\n\n0 play 2S\n").unwrap();
    let bad = bad.to_str().unwrap();
    let output = run("replay", &[bad, &good]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.starts_with(&format!("{bad}:4: ")), "{message}");
    assert_eq!(message.lines().count(), 1);
    assert_eq!(
        text(&output.stdout),
        format!("{good}: scores 7 3 winners 0\n")
    );
}

/// A single player wins with as many points as others. What decided it was worked
/// out by a script of its own, from the tricks of round four and from the piles.
const TIES: [(&str, &str, &str, &str); 7] = [
    (
        "divide",
        "04-four-dealer-2.txt",
        "scores 16 16 19 19 winners 2 by bonus",
        "bonus tokens",
    ),
    (
        "divide",
        "05-four-dealer-3.txt",
        "scores 18 16 15 18 winners 0 by card",
        "cards of the last trick",
    ),
    (
        "divide",
        "07-five-dealer-0.txt",
        "scores 21 21 10 15 6 winners 0 by bonus",
        "bonus tokens",
    ),
    (
        "divide",
        "08-five-dealer-1.txt",
        "scores 16 10 10 16 12 winners 0 by card",
        "cards of the last trick",
    ),
    (
        "divide",
        "12-four-tie.txt",
        "scores 20 16 20 8 winners 2 by card",
        "cards of the last trick",
    ),
    (
        "five-and-ten",
        "02-two-tie.txt",
        "scores 29 29 winners 1 by bonus",
        "bonus points",
    ),
    (
        "five-and-ten",
        "04-three-off.txt",
        "scores 11 13 13 winners 2 by paired",
        "cards of the bonus suit in pairs",
    ),
];

#[test]
fn a_tie_on_points_is_shown_with_what_decided_it() {
    for (game, name, result, words) in TIES {
        let file = vector(game, name);
        let printed = text(&run("replay", &[&file]).stdout);
        assert_eq!(printed, format!("{file}: {result}\n"));
        for people in [&[][..], &["--human", "0"]] {
            let arguments = [&["--resume", file.as_str()], people].concat();
            let printed = played(&arguments, "");
            // Lines may be broken anywhere.
            let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
            let words = format!("The tie is decided by the {words}");
            assert!(printed.contains(&words), "{name}: {words}: {printed}");
        }
    }
    // Nothing is said where the points decide, or where the victory is shared.
    for (game, name, result) in [
        ("divide", "01-four.txt", "scores 10 26 12 16 winners 1"),
        (
            "five-and-ten",
            "06-four-off.txt",
            "scores 12 7 12 7 winners 0 2",
        ),
        ("divide-and-conquer", "01-ten.txt", "scores 7 3 winners 0"),
    ] {
        let file = vector(game, name);
        let printed = text(&run("replay", &[&file]).stdout);
        assert_eq!(printed, format!("{file}: {result}\n"));
        let printed = played(&["--resume", &file], "");
        assert!(!printed.contains("The tie is decided"), "{printed}");
    }
}

#[test]
fn a_trace_lists_what_the_engine_allows_before_every_event() {
    let unfinished = scratch("unfinished.txt");
    fs::write(
        &unfinished,
        "impera 1\ngame divide-and-conquer 1\n* deal 2S 9S\n",
    )
    .unwrap();
    let mut files = vec![unfinished.display().to_string()];
    for game in GameId::ALL {
        let folder = vector(game.word(), "");
        let entries = fs::read_dir(folder).unwrap();
        files.extend(entries.map(|entry| entry.unwrap().path().display().to_string()));
    }
    assert!(files.len() > 24);
    for file in files {
        let output = run("replay", &["--trace", &file]);
        assert!(output.status.success(), "{file}");
        let lines = text(&output.stdout);
        let whole = AnyMatch::read(&fs::read(&file).unwrap()).unwrap();
        let mut game = AnyMatch::scripted(&whole.config()).unwrap();
        assert_eq!(lines.lines().count(), whole.history_len() + 1, "{file}");
        let history = whole.history().map(Some).chain([None]);
        for (line, entry) in lines.lines().zip(history) {
            assert!(
                !line.contains(": ") && !line.contains(", "),
                "compact: {line}"
            );
            let line: Value = serde_json::from_str(line).unwrap();
            assert_eq!(line, expected(&game), "{file}");
            match entry {
                Some(Entry::Chance(code)) => game.resolve(code).unwrap(),
                Some(Entry::Move(player, code)) => game.play(player, code).unwrap(),
                None => {}
            }
        }
    }
}

/// What a line of the trace holds.
fn expected(game: &AnyMatch) -> Value {
    match game.turn() {
        Turn::Players(players) => {
            let moves = |player| {
                let codes = game.legal_moves(player).iter();
                let mut moves: Vec<_> = codes.map(|code| game.move_text(code).unwrap()).collect();
                moves.sort();
                (player.to_string(), json!(moves))
            };
            let legal: serde_json::Map<_, _> = players.iter().map(moves).collect();
            json!({"turn": "players", "legal": legal})
        }
        Turn::Chance => {
            let chances = game.chances();
            let text = |(code, weight)| (game.chance_text(code).unwrap(), weight);
            let mut outcomes: Vec<(String, u32)> = chances.iter().map(text).collect();
            outcomes.sort();
            json!({"turn": "chance", "outcomes": outcomes})
        }
        Turn::Over => {
            let outcome = game.outcome().unwrap();
            let scores: Vec<_> = outcome.players.iter().map(|p| outcome.scores[p]).collect();
            let winners: Vec<_> = outcome.winners.iter().map(impera::Player::number).collect();
            json!({"turn": "over", "scores": scores, "winners": winners})
        }
    }
}

#[test]
fn a_trace_is_written_to_the_letter() {
    let file = scratch("letter.txt");
    fs::write(
        &file,
        "impera 1\ngame divide-and-conquer 1\n* deal 2S 3S 4S 5S 6S 7S 8S 9S TS\n",
    )
    .unwrap();
    let output = run("replay", &["--trace", file.to_str().unwrap()]);
    let lines = text(&output.stdout);
    let last = lines.lines().last().unwrap();
    assert_eq!(last, r#"{"turn":"chance","outcomes":[["deal QS",1]]}"#);
    let file = vector("divide-and-conquer", "01-ten.txt");
    let lines = text(&run("replay", &["--trace", &file]).stdout);
    let lines: Vec<_> = lines.lines().rev().take(4).collect();
    assert_eq!(
        lines,
        [
            r#"{"turn":"over","scores":[7,3],"winners":[0]}"#,
            r#"{"turn":"players","legal":{"1":["play TS"]}}"#,
            r#"{"turn":"players","legal":{"0":["play 4S"],"1":["play TS"]}}"#,
            r#"{"turn":"players","legal":{"0":["play 4S","play QS"]}}"#,
        ]
    );
}

/// Byte for byte what an independent implementation has told each observer.
#[test]
fn events_are_listed_for_each_observer() {
    for game in GameId::ALL {
        let folder = vector("events", game.word());
        let mut listings = 0;
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            let (name, observer) = name.rsplit_once('.').unwrap();
            let transcript = vector(game.word(), &format!("{name}.txt"));
            let output = run("replay", &["--events", observer, &transcript]);
            assert!(output.status.success(), "{name} {observer}");
            let listing = fs::read_to_string(&path).unwrap();
            assert_eq!(text(&output.stdout), listing, "{name} {observer}");
            listings += 1;
        }
        assert!(listings >= 24, "{game}: {listings}");
    }
}

#[test]
fn the_listings_of_several_files_follow_each_other() {
    let names = ["01-ten", "02-ten-other"];
    let files = names.map(|name| vector("divide-and-conquer", &format!("{name}.txt")));
    let listing = |name: &str| {
        let file = vector("events/divide-and-conquer", &format!("{name}.public.txt"));
        fs::read_to_string(file).unwrap()
    };
    let both = listing(names[0]) + &listing(names[1]);
    let output = run("replay", &["--events", "public", &files[0], &files[1]]);
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), both);
    // What cannot be read is said, and the others are listed.
    let bad = scratch("bad-events.txt");
    fs::write(&bad, "impera 1\ngame divide-and-conquer 2\n").unwrap();
    let bad = bad.to_str().unwrap();
    let output = run("replay", &[&files[0], bad, &files[1], "--events", "public"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), both);
    assert!(text(&output.stderr).starts_with(&format!("{bad}:2: ")));
}

/// Who is not in the game is told what all are told.
#[test]
fn a_player_of_no_game_is_told_what_the_public_is() {
    let file = vector("divide-and-conquer", "01-ten.txt");
    let public = run("replay", &["--events", "public", &file]).stdout;
    assert!(text(&public).contains("\nobserver public\ndeal 0 ?\n"));
    for player in ["2", "7"] {
        assert_eq!(run("replay", &["--events", player, &file]).stdout, public);
    }
}

#[test]
fn an_observer_that_there_is_not_is_refused() {
    let file = vector("divide-and-conquer", "01-ten.txt");
    for wrong in ["8", "-1", "Public", "all", "", "00", "1 "] {
        let output = run("replay", &["--events", wrong, &file]);
        refused(&output, "a player from 0 to 7, or public");
        refused(&output, "usage: replay [--trace | --events OBSERVER]");
    }
    refused(
        &run("replay", &["--events"]),
        "--events needs a player, or public",
    );
    refused(&run("replay", &["--events", "0"]), "which files?");
}

#[test]
fn a_trace_and_events_are_not_written_at_once() {
    let file = vector("divide-and-conquer", "01-ten.txt");
    for both in [
        ["--trace", "--events", "0", &file],
        ["--events", "0", "--trace", &file],
        ["--events", "public", &file, "--trace"],
    ] {
        refused(&run("replay", &both), "--trace or --events, not both");
    }
    let help = text(&run("replay", &["--help"]).stdout);
    assert!(help.contains("--events OBSERVER"), "{help}");
}
