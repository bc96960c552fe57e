//! Games that are saved.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use impera::{AnyMatch, GameId};

use crate::{example, played, refused, run, scratch, text, vector};

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
    let mut command = example("play");
    command.args(["divide-and-conquer", "--human", "0", "--seed", "1"]);
    command
        .arg("--transcript")
        .arg(&file)
        .stdin(Stdio::piped())
        .stdout(Stdio::null());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"play 9S\n").unwrap();
    let start = Instant::now();
    while !fs::read_to_string(&file).is_ok_and(|saved| saved.ends_with("\n0 play 9S\n")) {
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
            "--force",
            "--seed",
            "3",
        ];
        let printed = played(&arguments, "1\n".repeat(20_000));
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

#[test]
fn what_is_in_a_file_is_not_lost() {
    let file = scratch("precious.txt");
    let path = file.to_str().unwrap();
    fs::write(&file, "what was there before\n").unwrap();
    let arguments = ["divide-and-conquer", "--transcript", path];
    let output = run("play", &arguments);
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert_eq!(text(&output.stdout), "", "nobody plays in vain");
    for word in [path, "exists already", "--force", "--resume"] {
        assert!(message.contains(word), "{word}: {message}");
    }
    assert_eq!(message.lines().count(), 1, "{message}");
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        "what was there before\n"
    );
    let told = [&arguments[..], &["--force"]].concat();
    assert!(run("play", &told).status.success());
    assert!(
        AnyMatch::read(&fs::read(&file).unwrap())
            .unwrap()
            .outcome()
            .is_some()
    );
    // Also where the old text is the longer one.
    fs::write(&file, "what was there before\n".repeat(1000)).unwrap();
    assert!(run("play", &told).status.success());
    AnyMatch::read(&fs::read(&file).unwrap()).unwrap();
    // An empty file too: somebody may want its name.
    fs::write(&file, "").unwrap();
    assert_eq!(run("play", &arguments).status.code(), Some(1));
    refused(
        &run("play", &["divide-and-conquer", "--force"]),
        "--transcript",
    );
}

#[test]
fn a_folder_is_no_file_and_that_is_said_before_the_game() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for more in [&[][..], &["--force"]] {
        let arguments = ["strategic-war", "--human", "0", "--transcript", folder];
        let output = run("play", &[&arguments[..], more].concat());
        assert_eq!(output.status.code(), Some(1));
        let message = text(&output.stderr);
        assert!(message.contains("is a folder"), "{message}");
        assert_eq!(text(&output.stdout), "");
    }
}

/// What a pipe or a terminal has shown is not there to be lost.
#[test]
#[cfg(unix)]
fn a_transcript_goes_to_what_is_no_file_without_force() {
    let output = run("play", &["divide-and-conquer", "--transcript", "/dev/null"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// A game that is played in parts comes out as one played at once.
#[test]
fn a_saved_game_goes_on_where_it_was() {
    for game in GameId::ALL {
        // All are people, so that no random player chooses anything.
        let people: Vec<_> = (0..4).map(|number| number.to_string()).collect();
        let (fewest, _) = game.player_limits();
        let people: Vec<_> = people
            .iter()
            .take(fewest.into())
            .flat_map(|number| ["--human", number])
            .collect();
        let [whole, part, rest] = ["whole", "part", "rest"].map(scratch);
        let paths = [&whole, &part, &rest].map(|path| path.to_str().unwrap());
        // Enter for the next person does no harm to who is asked already.
        let answers = |count| "\n1\n".repeat(count);
        let new = [&[game.word(), "--transcript"], &people[..]];
        let new = |path| [new[0], &[path], new[1]].concat();
        played(&new(paths[0]), answers(40));
        played(&new(paths[1]), answers(15));
        let before = fs::read(&part).unwrap();
        let seen = AnyMatch::read(&before).unwrap().history_len();
        let resume = ["--resume", paths[1], "--transcript", paths[2]];
        let printed = played(&[&resume[..], &people].concat(), answers(25));
        assert!(printed.contains(&format!("({game}) ==")), "{printed}");
        assert!(printed.contains("The saved game goes on."), "{printed}");
        assert_eq!(fs::read(&part).unwrap(), before, "{game}: saved elsewhere");
        let [whole, rest] = [&whole, &rest].map(|path| {
            let saved = AnyMatch::read(&fs::read(path).unwrap()).unwrap();
            let lines = fs::read_to_string(path).unwrap();
            let of_seed = lines.lines().find(|line| line.starts_with("seed "));
            (
                of_seed.unwrap().to_owned(),
                saved.history().collect::<Vec<_>>(),
            )
        });
        let (short, long) = if whole.1.len() < rest.1.len() {
            (&whole, &rest)
        } else {
            (&rest, &whole)
        };
        assert!(short.1.len() > seen, "{game}");
        assert_eq!(short.0, long.0, "{game}: the seed");
        assert_eq!(short.1[..], long.1[..short.1.len()], "{game}");
    }
}

#[test]
fn a_game_goes_on_in_its_own_file_and_takes_back_what_was_saved() {
    let file = scratch("own.txt");
    let path = file.to_str().unwrap();
    played(
        &["divide-and-conquer", "--human", "0", "--transcript", path],
        "play 9S\n",
    );
    let resume = ["--resume", path, "--transcript", path, "--human", "0"];
    let printed = played(&resume, "undo\nplay TS\nq\n");
    assert!(printed.contains("Decisions made: 2."), "{printed}");
    assert!(printed.contains("Taken back."), "{printed}");
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.contains("\n0 play TS\n"), "{saved}");
    assert!(!saved.contains("play 9S"), "{saved}");
    // Without people random players end it; the game can be named as well.
    let end = ["divide-and-conquer", "--resume", path];
    let printed = played(&end, "");
    assert!(printed.contains(", by player: "), "{printed}");
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        saved,
        "not told to save"
    );
    // A game that is over is over.
    let over = vector("divide-and-conquer", "01-ten.txt");
    let printed = played(&["--resume", &over, "--human", "1"], "");
    assert!(printed.contains("7 3"), "{printed}");
}

/// Cards that were dealt at a table: what is still to come is drawn anew.
#[test]
fn a_saved_game_without_a_seed_goes_on_as_well() {
    let file = scratch("no-seed.txt");
    let path = file.to_str().unwrap();
    let start = "impera 1\ngame divide-and-conquer 1\n* deal 2S 9S\n";
    fs::write(&file, start).unwrap();
    let arguments = ["--resume", path, "--transcript", path];
    let printed = played(&arguments, "");
    assert!(printed.contains(", by player: "), "{printed}");
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.starts_with(start.trim_end()), "{saved}");
    assert!(saved.contains("\n= scores "), "{saved}");
}

#[test]
fn what_cannot_be_resumed_is_refused() {
    let good = vector("divide-and-conquer", "01-ten.txt");
    let missing = scratch("no-such-game.txt");
    let broken = scratch("broken.txt");
    fs::write(&broken, "impera 1\ngame divide 1\n\n0 play 2S\n").unwrap();
    let broken = broken.to_str().unwrap();
    for (path, says) in [
        (missing.to_str().unwrap(), "no-such-game.txt: "),
        (broken, &format!("{broken}:4: ")),
    ] {
        let output = run("play", &["--resume", path]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains(says), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    for (more, says) in [
        (&["divide"][..], "is a game of divide-and-conquer"),
        (&["--set", "deck=ten"], "for a new game"),
        (&["--seed=1"], "for a new game"),
        (&["--human", "2"], "players: 0 1"),
        (&["--resume", "other"], "once"),
    ] {
        let arguments = [&["--resume", good.as_str()], more].concat();
        refused(&run("play", &arguments), says);
    }
    refused(&run("play", &[&good]), "--resume FILE");
}
