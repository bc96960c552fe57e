//! The program, run.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::process::{Command, Output};

use impera::GameId;

fn run(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tournament"));
    command.args(arguments.split_whitespace()).output().unwrap()
}

fn printed(arguments: &str) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{errors}");
    // How long it took, and no bar where there is no terminal.
    assert_eq!(errors.lines().count(), 1, "{errors}");
    for fast in ["games a second", "decisions a second"] {
        assert!(errors.contains(fast), "{errors}");
    }
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    text
}

/// The numbers of a line: won, shared, share, bounds, points.
fn numbers(line: &str) -> Vec<f64> {
    let words = line.split_whitespace().skip(2);
    let bounds = words.flat_map(|word| word.split('-'));
    bounds.filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn the_table_does_not_depend_on_the_number_of_threads() {
    for &game in GameId::ALL {
        let table = |threads: u8| printed(&format!("{game} --games 401 --threads {threads}"));
        assert_eq!(table(1), table(3), "{game}");
    }
    let mixed = "strategic-war simple random simple --games 300 --set aces=low --threads";
    assert_eq!(
        printed(&format!("{mixed} 1")),
        printed(&format!("{mixed} 3"))
    );
}

/// Bots too: what one thinks depends on its own generator alone. They win more often
/// than others where thinking helps.
#[test]
fn bots_play_every_game_and_threads_do_not_matter() {
    for &game in GameId::ALL {
        let (fewest, _) = game.player_limits();
        let others = " random".repeat(usize::from(fewest) - 1);
        let table = |threads: u8| {
            let players = format!("{game} bot=20{others} --games 12 --threads {threads}");
            printed(&players)
        };
        let text = table(1);
        assert_eq!(text, table(3));
        assert!(text.contains("\n 0 bot=20 "), "{text}");
    }
    let text = printed("five-and-ten bot=40 random --games 60");
    let bot = numbers(text.lines().nth(3).unwrap());
    assert!(bot[3] > 0.6, "{text}");
}

/// Who thinks longer wins more than its part against those who think less, where it is not
/// guessed: so surely that the interval lies above that.
#[test]
fn bots_that_think_longer_win_more() {
    for (game, others) in [
        ("five-and-ten", 1),
        ("divide-and-conker", 1),
        ("divide", 3_u8),
    ] {
        let less = " bot=4".repeat(others.into());
        let text = printed(&format!("{game} bot=40{less} --games 60"));
        let bot = numbers(text.lines().nth(3).unwrap());
        assert!(bot[3] > 1.0 / f64::from(others + 1), "{text}");
    }
}

#[test]
fn another_seed_is_another_tournament() {
    let table = |seed: &str| printed(&format!("divide --games 50 --seed {seed}"));
    let hex = format!("07{}", "0".repeat(62));
    let rows = |text: String| text.lines().skip(2).collect::<Vec<_>>().join("\n");
    assert_eq!(rows(table("7")), rows(table(&hex)));
    assert_ne!(rows(table("7")), rows(table("8")));
}

#[test]
fn every_victory_is_somebodys() {
    for &game in GameId::ALL {
        let text = printed(&format!("{game} --games 210"));
        let mut lines = text.lines();
        assert_eq!(lines.next().unwrap(), format!("210 games of {game}"));
        assert_eq!(lines.next().unwrap(), "seed 1");
        let rows: Vec<_> = lines.skip(1).map(numbers).collect();
        assert_eq!(rows.len(), usize::from(game.player_limits().0));
        let shares: f64 = rows.iter().map(|row| row[2]).sum();
        assert!((shares - 1.0).abs() < 0.0003, "{text}");
        for row in rows {
            assert!(row[3] < row[2] && row[2] < row[4], "{text}");
        }
    }
}

/// Every match of Divide and Conquer is won by one of the two.
#[test]
fn points_are_those_of_the_games() {
    let text = printed("divide-and-conquer --games 200");
    let points: f64 = text.lines().skip(3).map(|line| numbers(line)[5]).sum();
    assert!((points - 10.0).abs() < 0.0011, "{text}");
    let text = printed("divide-and-conquer --games 200 --set deck=fourteen");
    let points: f64 = text.lines().skip(3).map(|line| numbers(line)[5]).sum();
    assert!((points - 14.0).abs() < 0.0011, "{text}");
}

#[test]
fn as_many_play_as_are_named_or_set() {
    let rows = |arguments: &str| printed(arguments).lines().count() - 3;
    assert_eq!(rows("strategic-war random simple random --games 5"), 3);
    assert_eq!(rows("strategic-war --set players=6 --games 5"), 6);
    assert_eq!(
        rows("five-and-ten random random random random --games 5"),
        4
    );
}

#[test]
fn what_cannot_be_is_refused_in_one_line() {
    for (arguments, says) in [
        ("", "which game? the games are: divide-and-conquer"),
        ("whist", "there is no game \"whist\"; the games are"),
        ("divide random", "divide is for 4 to 5 players, not 1"),
        ("divide-and-conquer random", "is for 2, not 1"),
        ("strategic-war random --set players=3", "is for 3, not 1"),
        (
            "divide-and-conquer clever random",
            "players are: random, simple",
        ),
        ("five-and-ten simple random", "in a simple way"),
        (
            "divide --games 0",
            "--games needs a number from 1 on, not 0",
        ),
        ("divide --threads many", "--threads needs a number"),
        ("divide --seed -1", "is no seed"),
        ("divide --set players", "KEY=VALUE"),
        ("divide --set players=9", "must be 4 or 5"),
        ("divide --set colour=red", "the keys are: players, dealer"),
        ("divide --fast", "--fast"),
    ] {
        let output = run(arguments);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.contains(says), "{message} says {says}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn help_lists_games_players_and_settings() {
    let output = run("--help");
    let text = String::from_utf8(output.stdout).unwrap();
    for word in [
        "random",
        "simple",
        "--threads",
        "five-and-ten",
        "trump-change",
    ] {
        assert!(text.contains(word), "{word}");
    }
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
}
