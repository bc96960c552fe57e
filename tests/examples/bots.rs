//! Seats that bots play.

use std::fs;

use impera::GameId;

use crate::{played, refused, run, scratch, text};

fn printed(arguments: &[&str]) -> String {
    let output = run("play", arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// Every game with bots only comes out the same each time, and not as with random
/// players, or with bots that think longer.
#[test]
fn bots_play_whole_games_that_come_out_the_same() {
    for &game in GameId::ALL {
        let game = game.word();
        let random = printed(&[game]);
        let easy = ["--bot", "0=easy", "--bot", "1=easy"];
        let arguments = [&[game][..], &easy].concat();
        let bots = printed(&arguments);
        assert!(
            bots.contains("\nBots: player 0 (easy), player 1 (easy).\n"),
            "{bots}"
        );
        assert!(bots.contains(", by player: ") && bots.contains("it came out the same"));
        assert_eq!(printed(&arguments), bots);
        assert_ne!(bots, random);
    }
    // Unless it is said otherwise a bot is a medium one, which thinks longer.
    let five = |bot| {
        let arguments = ["five-and-ten", "--seed", "2", "--bot", bot];
        printed(&arguments).replace(" (easy)", " (medium)")
    };
    assert_eq!(five("1"), five("1=medium"));
    assert_eq!(five("1"), five("1=100"));
    assert_ne!(five("1"), five("1=easy"));
    assert!(five("1=20").contains("Bots: player 1 (20 iterations)."));
}

/// People, bots and random players, whoever is left.
#[test]
fn people_are_told_who_else_plays() {
    let four = ["divide", "--human", "2", "--bot", "3=hard", "--bot=0=easy"];
    let said = played(&four, "quit\n");
    assert!(
        said.contains("\nBots: player 0 (easy), player 3 (hard).\n"),
        "{said}"
    );
    assert!(
        said.contains("You are player 2. At random: player 1."),
        "{said}"
    );
    let two = ["divide-and-conquer", "--human", "0", "--bot", "1"];
    let said = played(&two, "1\n1\nquit\n");
    assert!(
        said.contains("\nBots: player 1 (medium).\nYou are player 0.\n"),
        "{said}"
    );
}

/// A saved game has moves, and not who made them up: bots are asked for again.
#[test]
fn a_saved_game_goes_on_with_bots() {
    let file = scratch("bots.txt");
    let path = file.to_str().unwrap();
    let begin = [
        "divide-and-conquer",
        "--human",
        "0",
        "--bot",
        "1=easy",
        "--transcript",
        path,
    ];
    played(&begin, "1\n1\nquit\n");
    let saved = fs::read_to_string(&file).unwrap();
    let moves = |saved: &str| {
        saved
            .lines()
            .filter(|line| line.starts_with("1 play"))
            .count()
    };
    assert!(moves(&saved) >= 2, "{saved}");
    let resume = [
        "--resume",
        path,
        "--human",
        "0",
        "--bot",
        "1=easy",
        "--transcript",
        path,
    ];
    let said = played(&resume, "undo\n1\n1\nquit\n");
    assert!(said.contains("Bots: player 1 (easy)."), "{said}");
    assert!(moves(&fs::read_to_string(&file).unwrap()) > moves(&saved) - 1);
    // With nobody else it goes on to the end.
    let said = printed(&["--resume", path, "--bot", "0=easy", "--bot", "1=easy"]);
    assert!(said.contains(", by player: "), "{said}");
}

#[test]
fn wrong_bots_are_answered_with_what_is_allowed() {
    for (bots, allowed) in [
        (&["--bot"][..], "the number of a PLAYER"),
        (
            &["--bot", "2"],
            "there is no player \"2\" here; players: 0 1",
        ),
        (
            &["--bot", "x=hard"],
            "there is no player \"x\" here; players: 0 1",
        ),
        (
            &["--bot", "=hard"],
            "there is no player \"\" here; players: 0 1",
        ),
        (
            &["--bot", "1=Hard"],
            "there is no level \"Hard\" (did you mean hard?); the levels are: easy, medium, hard, or a number of iterations from 1",
        ),
        (
            &["--bot", "1="],
            "the levels are: easy, medium, hard, or a number of iterations from 1",
        ),
        (
            &["--bot", "1=0"],
            "the levels are: easy, medium, hard, or a number of iterations from 1",
        ),
        (
            &["--bot", "1", "--bot", "1=hard"],
            "player 1 is asked for twice",
        ),
        (
            &["--bot", "1", "--human", "1"],
            "player 1 is asked for twice",
        ),
        (&["--bots", "1"], "--bot"),
    ] {
        refused(
            &run("play", &[&["divide-and-conquer"], bots].concat()),
            allowed,
        );
    }
    let help = text(&run("play", &["--help"]).stdout);
    for level in ["easy", "medium", "hard", "10, 100 or 1000 iterations"] {
        assert!(help.contains(level), "{level}");
    }
}
