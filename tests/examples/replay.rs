//! The example `replay`.

use std::fs;

use impera::{AnyMatch, Entry, GameId, Turn};
use serde_json::{Value, json};

use crate::{played, run, scratch, text, vector};

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
