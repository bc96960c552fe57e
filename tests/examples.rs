//! The examples `play` and `replay`, run as programs.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use impera::{AnyMatch, Card, CardSet, Entry, GameId, Turn};
use serde_json::{Value, json};

/// The built example. Cargo names no path of it, but it lies beside the tests.
fn example(name: &str) -> Command {
    let tests = std::env::current_exe().unwrap();
    let folder = tests.parent().and_then(Path::parent).unwrap();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = folder.join("examples").join(file);
    assert!(
        path.exists(),
        "{} is not built: `cargo test` builds it, \
         `cargo test --test` needs `cargo build --examples` before it",
        path.display()
    );
    let mut command = Command::new(path);
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn run(name: &str, arguments: &[&str]) -> Output {
    example(name).args(arguments).output().unwrap()
}

/// Plays with these answers and gives what was printed; all must go well.
fn played(arguments: &[&str], answers: &str) -> String {
    let mut command = example("play");
    command.args(arguments).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let answers = answers.to_owned();
    // It may stop reading before the end.
    let writer = thread::spawn(move || drop(input.write_all(answers.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    fits_the_screen(&output.stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// No line is wider than 80 columns, and a pipe gets no escape codes.
fn fits_the_screen(output: &[u8]) -> String {
    let output = text(output);
    for line in output.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
    assert!(!output.contains('\x1b'), "escape codes in a pipe");
    output
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn vector(game: &str, name: &str) -> String {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    vectors.join(game).join(name).display().to_string()
}

/// The cards that a text names.
fn cards(text: &str) -> CardSet {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|word| {
            word.parse::<Card>()
                .ok()
                .filter(|card| card.to_string() == word)
        })
        .collect()
}

#[test]
fn without_arguments_every_game_is_played_and_replayed() {
    let output = run("play", &[]);
    assert!(output.status.success());
    let printed = fits_the_screen(&output.stdout);
    let accounts: Vec<_> = printed.split("\n== ").skip(1).collect();
    assert_eq!(accounts.len(), GameId::ALL.len());
    for (account, game) in accounts.iter().zip(GameId::ALL) {
        assert!(account.contains(&format!("({game}) ==")), "{account}");
        assert!(account.contains(", by player: "), "{account}");
        assert!(account.contains("it came out the same"), "{account}");
        assert!(account.lines().count() < 60, "{game}: a short account");
    }
    let again = run("play", &[]);
    assert_eq!(again.stdout, output.stdout, "the seed is always the same");
}

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
fn every_setting_gives_an_account_that_fits_the_screen() {
    for settings in [
        &["divide-and-conquer", "--set", "deck", "fourteen"][..],
        &["divide", "--set", "players", "5"],
        &[
            "strategic-war",
            "--set",
            "players",
            "8",
            "--set",
            "decks",
            "2",
        ],
        &[
            "strategic-war",
            "--set",
            "deal",
            "equal-ranks",
            "--seed",
            "18446744073709551615",
        ],
        &["divide-and-conker", "--set", "players", "4"],
        &[
            "divide-and-conker",
            "--set",
            "players",
            "3",
            "--set",
            "tricks-per-roll",
            "one",
        ],
        &["five-and-ten", "--set", "decks", "2"],
        &["five-and-ten", "--set", "players", "6", "--seed", "2"],
    ] {
        let printed = played(settings, "");
        assert!(printed.contains("it came out the same"), "{printed}");
    }
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

fn refused(output: &Output, allowed: &str) {
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.contains(allowed), "{message} says {allowed}");
    assert_eq!(text(&output.stdout), "");
}

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

/// With seed 1 player 0 is dealt 5S TS 3S 9S 7S: see the seeds of the rules.
#[test]
fn a_person_answers_by_number_or_text_asks_for_help_and_takes_back() {
    let file = scratch("session.txt");
    let file = file.to_str().unwrap();
    let arguments = ["divide-and-conquer", "--human", "0", "--transcript", file];
    let answers =
        "undo\nhelp\nplay AS\nplay\nnonsense\n99\n0\nmore\n\nplay 9s\nundo\n2\n7s\nquit\n";
    let printed = played(&arguments, answers);
    for expected in [
        "You have decided nothing yet.",
        "Both play a card at the same time.",
        "AS is not in the hand (Divide and Conquer, rule 2).",
        "Which of these?",
        "Expected `play` and a card; `help` says more.",
        "The moves have numbers 1 to 5.",
        "These were all.",
        "Match 1: you 9S, player 1",
        "Taken back.",
        "Match 1: you 5S, player 1",
        "Match 2: you 7S, player 1",
        "Stopped. Decisions made: 4.",
    ] {
        assert!(printed.contains(expected), "{expected:?} in {printed}");
    }
    let saved = AnyMatch::read(&fs::read(file).unwrap()).unwrap();
    let own = saved.history().filter_map(|entry| match entry {
        Entry::Move(player, code) if player.number() == 0 => saved.move_text(code),
        _ => None,
    });
    assert_eq!(own.collect::<Vec<_>>(), ["play 5S", "play 7S"]);
    let replayed = text(&run("replay", &[file]).stdout);
    assert_eq!(replayed, format!("{file}: under way, 4 decisions\n"));
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

/// What player 1 is shown must not change with what player 0 has sealed.
#[test]
fn a_sealed_choice_is_not_shown_to_who_comes_next() {
    for game in [
        &["divide-and-conquer", "--human", "0", "--human", "1"][..],
        &["divide", "--human", "0", "--human", "1"],
        &[
            "strategic-war",
            "--human",
            "0",
            "--human",
            "1",
            "--set",
            "players",
            "3",
        ],
    ] {
        let shown = |choice: &str| {
            let printed = played(game, &format!("\n{choice}\n\n"));
            let (_, after) = printed.split_once("Pass the screen to player 1").unwrap();
            after.to_owned()
        };
        let first = shown("1");
        assert!(first.contains("Player 1> "), "{first}");
        for choice in ["2", "3", "4"] {
            assert_eq!(shown(choice), first);
        }
    }
}

#[test]
fn other_hands_are_not_shown_before_they_are_played() {
    let file = scratch("hands.txt");
    let file = file.to_str().unwrap();
    let arguments = [
        "strategic-war",
        "--set",
        "players",
        "3",
        "--human",
        "2",
        "--transcript",
        file,
    ];
    let mut others = 0;
    for rounds in 0..17 {
        let printed = played(&arguments, &"1\n".repeat(rounds));
        let saved = fs::read_to_string(file).unwrap();
        let deal = saved
            .lines()
            .find_map(|line| line.strip_prefix("* deal "))
            .unwrap();
        let own = deal
            .split(' ')
            .skip(2)
            .step_by(3)
            .map(|card| card.parse::<Card>().unwrap());
        let own: CardSet = own.collect();
        let (_, history) = saved.split_once(deal).unwrap();
        let open = cards(history);
        assert!(cards(&printed).is_subset(own | open), "{printed}");
        others += (cards(&printed) - own).len();
    }
    assert!(
        others > 100,
        "cards of others are seen when they are played"
    );
}

/// All that player 1 has been shown it has seen in the game: its cards, what
/// was offered to it, what came back, and what lay open.
#[test]
fn offers_and_hands_are_not_shown_to_others() {
    use impera::{Game, Observer, Player, divide};
    let file = scratch("offers.txt");
    let file = file.to_str().unwrap();
    let arguments = ["divide", "--human", "1", "--transcript", file];
    let mut others = 0;
    for answers in 0..15 {
        let printed = played(&arguments, &"1\n".repeat(answers));
        let saved = impera::Match::<divide::State>::read(&fs::read(file).unwrap()).unwrap();
        let mut game = divide::State::new(saved.config()).unwrap();
        let mut seen = CardSet::EMPTY;
        for entry in saved.history() {
            match *entry {
                Entry::Chance(outcome) => game.resolve(outcome).unwrap(),
                Entry::Move(player, mv) => game.play(player, mv).unwrap(),
            }
            if let Entry::Move(_, divide::Move::Play(card)) = *entry {
                seen = seen.with(card);
            }
            let view = game.view(Observer::Player(Player::P1));
            for (_, seat) in &view.seats {
                seen |= seat.dealt | seat.hand;
            }
            seen |= view.trump.into_iter().collect::<CardSet>();
        }
        assert!(cards(&printed).is_subset(seen), "{printed}");
        let dealt = game.view(Observer::Player(Player::P1)).seats[Player::P1].dealt;
        others += (cards(&printed) - dealt).len();
    }
    assert!(others > 100, "some cards of others are seen");
}

#[test]
fn five_and_ten_is_counted_out_in_pairs_at_the_end() {
    let printed = played(&["five-and-ten", "--human", "0"], &"1\n".repeat(100));
    for shown in [
        "Bonus suit: S. Trump order of this round: ",
        "Your hand, with values: ",
        "  player 1  offers ",
        " (player 1)",
        "The piles are laid out in pairs:",
    ] {
        assert!(printed.contains(shown), "{shown}");
    }
    let (_, end) = printed.split_once("laid out in pairs:").unwrap();
    // Every pair is right, and as many are laid out as are counted.
    let mut pairs = 0;
    for pair in end.lines().flat_map(|line| line.split("  ")) {
        let words: Vec<_> = pair.trim().split(' ').collect();
        if let [card, sign, other, "=", made] = words[..] {
            let value = |card: &str| match &card[..1] {
                "A" => 1,
                "T" => 10,
                pips => pips.parse::<i32>().unwrap(),
            };
            let other = if sign == "-" {
                -value(other)
            } else {
                value(other)
            };
            assert_eq!((value(card) + other).to_string(), made, "{pair}");
            pairs += 1;
        }
    }
    let counted = end
        .lines()
        .filter_map(|line| line.split_once(" x 5 for pairs"));
    let counted = counted.map(|(line, _)| line.rsplit(' ').next().unwrap().parse::<i32>().unwrap());
    assert_eq!(counted.sum::<i32>(), pairs);
    assert!(pairs > 0);
}

/// The card set of the examples is the built-in one; any other is named in the
/// transcript by its hash and needed to replay it.
#[test]
#[cfg(not(feature = "serde"))]
fn a_card_set_needs_serde() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let output = run(
        "play",
        &["divide-and-conker", "--cards", file.to_str().unwrap()],
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("--features serde"));
}

#[test]
#[cfg(feature = "serde")]
fn a_card_set_is_read_from_a_file_and_needed_to_replay() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let toml = fs::read_to_string(&reference).unwrap();
    let file = scratch("cards-game.txt");
    let file = file.to_str().unwrap();
    let play = |cards: &str| {
        let arguments = ["divide-and-conker", "--cards", cards, "--transcript", file];
        played(&arguments, "");
        fs::read_to_string(file).unwrap()
    };
    assert!(!play(reference.to_str().unwrap()).contains("set cards"));

    let own = scratch("own-cards.toml");
    fs::write(&own, toml.replace("health = 8", "health = 9")).unwrap();
    let own = own.to_str().unwrap();
    assert!(play(own).contains("\nset cards sha256-"));
    let output = run("replay", &[file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains(":3: `cards` must be reference, or the hash"));
    let output = run("replay", &["--cards", own, file]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains(": scores "));

    for (from, to, says) in [
        ("health = 8", "health = 0", "C14: health is 1 to 99"),
        ("count = 1", "count = 2", "there are 7 dice in all"),
        (
            "    \"360\",\n",
            "",
            "line 41: invalid length 6, expected an array of length 8",
        ),
        (
            "reach = 2",
            "reech = 2",
            "line 36: unknown field `reech`, expected one of",
        ),
        (
            "\"leather\"",
            "\"rope\"",
            "line 54: unknown variant `rope`, expected one of",
        ),
        ("conkers", "conkers =", "line 11: "),
    ] {
        let broken = scratch("broken-cards.toml");
        fs::write(&broken, toml.replace(from, to)).unwrap();
        let broken = broken.to_str().unwrap();
        let output = run("play", &["divide-and-conker", "--cards", broken]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(
            message.contains(broken) && message.contains(says),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    refused(
        &run("play", &["strategic-war", "--cards", own]),
        "no card sets",
    );
    refused(&run("play", &["divide-and-conker", "--cards"]), "FILE");
    refused(&run("replay", &[file, "--cards"]), "FILE");
}

#[test]
fn the_layout_is_drawn_and_a_card_taken_face_down_is_told_to_its_taker_only() {
    let printed = played(&["divide-and-conker", "--human", "0"], "1\nquit\n");
    for shown in ["The pyramid; *", "*12 ", "[S", "Your moves:", "take 10: "] {
        assert!(printed.contains(shown), "{shown}: {printed}");
    }
    let arguments = [
        "divide-and-conker",
        "--set",
        "players",
        "3",
        "--set",
        "first",
        "0",
        "--human",
        "0",
        "--human",
        "1",
    ];
    let printed = played(&arguments, "\n1\n\nquit\n");
    let (first, second) = printed.split_once("Pass the screen to player 1").unwrap();
    assert!(first.contains("The snake; *"), "{first}");
    assert!(first.contains("take 10: face down, S"), "{first}");
    assert!(second.contains("Player 0: take 10."), "{second}");
    assert!(!second.contains("You took"), "{second}");
    // Asked again, the taker is told.
    let printed = played(&arguments[..9], "1\nquit\n");
    assert!(printed.contains("You took "), "{printed}");
}

#[test]
fn one_person_can_undo_back_to_the_start() {
    let arguments = ["strategic-war", "--human", "1", "--set", "players", "4"];
    let answers = format!("{}{}quit\n", "1\n".repeat(9), "undo\n".repeat(10));
    let printed = played(&arguments, &answers);
    assert_eq!(printed.matches("Taken back.").count(), 9);
    assert!(printed.contains("You have decided nothing yet."));
    assert!(printed.contains("Stopped. Decisions made: 0."));
}

/// Player 1 has seen what player 0 chose; taken back, player 0 chooses anew.
#[test]
fn who_takes_back_does_not_keep_what_others_had_sealed() {
    let arguments = ["divide-and-conquer", "--human", "0", "--human", "1"];
    let printed = played(&arguments, "\n1\n\n1\n\n1\n\nundo\n\nquit\n");
    let (_, after) = printed.split_once("Taken back.").unwrap();
    assert!(after.contains("Pass the screen to player 0"), "{after}");
    assert!(after.contains("Match 1 of 10"), "{after}");
    assert!(after.contains("Stopped. Decisions made: 0."), "{after}");
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
