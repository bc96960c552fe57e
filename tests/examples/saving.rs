//! Games that are saved.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use impera::{AnyMatch, GameId};

use crate::{example, played, run, scratch, text};

#[test]
fn a_file_that_cannot_be_written_or_read_is_status_1() {
    let missing = scratch("no-such-folder").join("file");
    let missing = missing.to_str().unwrap();
    for output in [
        run("play", &["divide-and-conquer", "--transcript", missing]),
        run("replay", &[missing]),
    ] {
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains(missing), "{message}");
    }
}

#[test]
fn the_end_of_the_input_stops_the_game_and_saves_it() {
    let file = scratch("stopped.txt");
    let file = file.to_str().unwrap();
    let arguments = ["strategic-war", "--human", "1", "--transcript", file];
    let printed = played(&arguments, "1\n1");
    assert!(printed.contains("Stopped. Decisions made: 4."), "{printed}");
    let replayed = text(&run("replay", &[file]).stdout);
    assert_eq!(replayed, format!("{file}: under way, 4 decisions\n"));
}

#[test]
fn a_game_is_saved_after_every_decision_in_case_it_is_killed() {
    let file = scratch("killed.txt");
    fs::write(&file, "").unwrap();
    let mut command = example("play");
    command.args(["divide-and-conquer", "--human", "0", "--transcript"]);
    command
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"play 9S\n").unwrap();
    let start = Instant::now();
    while !fs::read_to_string(&file)
        .unwrap()
        .ends_with("\n0 play 9S\n")
    {
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "nothing is saved"
        );
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_game_played_to_its_end_is_saved_with_its_result() {
    let file = scratch("finished.txt");
    let file = file.to_str().unwrap();
    fs::write(file, "what was there before\n".repeat(1000)).unwrap();
    for game in GameId::ALL {
        let arguments = [
            game.word(),
            "--human",
            "0",
            "--transcript",
            file,
            "--seed",
            "3",
        ];
        let printed = played(&arguments, &"1\n".repeat(20_000));
        let saved = AnyMatch::read(&fs::read(file).unwrap()).unwrap();
        // Always the first move need not end a game that may go on for ever.
        let result = match saved.outcome() {
            Some(outcome) => {
                assert!(printed.contains(", by player: "), "{printed}");
                outcome.to_string()
            }
            None => continue,
        };
        let replayed = text(&run("replay", &[file]).stdout);
        assert_eq!(replayed, format!("{file}: {result}\n"));
    }
}
