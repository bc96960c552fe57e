//! The example `replay`.

use std::fs;

use impera::{AnyMatch, Entry, GameId, Turn};
use serde_json::{Value, json};

use crate::{run, scratch, text, vector};

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
