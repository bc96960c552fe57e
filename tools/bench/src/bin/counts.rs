//! Counts the instructions of fixed work and compares them with `counts.txt`.
//!
//! `.ci/counts` builds it so that every machine counts the same, and runs it; `.ci/counts
//! --renew` writes the counts anew. The program runs itself in valgrind, which counts
//! what is done within `measured` and no more. What it counts, for each of `CASES`:
//!
//! | column | what | for each |
//! |---|---|---|
//! | `state` | random games of a state, dealing included | decision |
//! | `match`, `any` | the same of `Match` and `AnyMatch`, each with a new dealer | decision |
//! | `view` | what a player who is awaited sees, all along random games | view |
//! | `sample` | a state drawn from such a view | sample |
//! | `undo` | random games taken back to their start | decision |
//! | `write`, `read` | the transcript of a game | line |
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a benchmark"
)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::{env, fs};

use bench::{CASES, Case, matches, play, play_any, play_match, positions};
use impera::{AnyMatch, Dealer, Game, Match, Observer, Seed, with_game};

/// The table that is committed.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/counts.txt");
const COLUMNS: [&str; 8] = [
    "state", "match", "any", "view", "sample", "undo", "write", "read",
];
/// How far a count may be off, in parts of a hundred.
const TOLERANCE: f64 = 2.0;

/// What valgrind counts: some work, which gives the number of its units.
#[inline(never)]
fn measured(work: &mut dyn FnMut() -> u32) -> u32 {
    black_box(work())
}

/// Does the work of a case, column by column; prints the number of units of each.
fn work<G: Game>(case: &Case) {
    let config: G::Config = case.config();
    let column = |work: &mut dyn FnMut() -> u32| println!("{}", measured(work));
    let mut rng = Dealer::new(&Seed::from_u64(1));

    // About as many decisions in every game.
    let games = 3_000 / play(&mut G::new(&config).unwrap(), &mut rng, |_, _| ()) + 1;
    let seeds = || (0..games).map(|game| Seed::from_u64(game.into()));
    column(&mut || {
        let mut decisions = 0;
        for _ in 0..games {
            let mut game = G::new(&config).unwrap();
            decisions += play(&mut game, &mut rng, |_, _| ());
            black_box(game.outcome());
        }
        decisions
    });
    column(&mut || {
        let game = |seed| {
            let mut game = Match::<G>::seeded(&config, seed).unwrap();
            play_match(&mut game, &mut rng)
        };
        seeds().map(game).sum()
    });
    let any_config = case.any_config();
    column(&mut || {
        let game = |seed| {
            let mut game = AnyMatch::seeded(&any_config, seed).unwrap();
            play_any(&mut game, &mut rng)
        };
        seeds().map(game).sum()
    });

    let positions = positions::<G>(&config, games / 6 + 1);
    let view = |(game, player): &(G, _)| game.view(Observer::Player(*player));
    let views: Vec<_> = positions.iter().map(view).collect();
    let count = u32::try_from(views.len()).unwrap();
    column(&mut || {
        for position in &positions {
            black_box(view(position));
        }
        count
    });
    column(&mut || {
        for view in &views {
            black_box(G::sample(view, &mut rng).unwrap());
        }
        count
    });

    let matches = matches::<G>(&config, (games / 6 + 1).into());
    let mut undone = matches.clone();
    column(&mut || {
        let undo = |game: &mut Match<G>| {
            std::iter::from_fn(|| black_box(game.undo())).fold(0, |count, _| count + 1)
        };
        undone.iter_mut().map(undo).sum()
    });
    let write = |game: &Match<G>| game.transcript().unwrap().to_string();
    let texts: Vec<_> = matches.iter().map(write).collect();
    let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
    let lines = u32::try_from(lines).unwrap();
    column(&mut || {
        for game in &matches {
            black_box(write(game));
        }
        lines
    });
    column(&mut || {
        for text in &texts {
            black_box(Match::<G>::read(text.as_bytes()).unwrap());
        }
        lines
    });
}

/// Runs this program in valgrind: instructions for each unit, case by case.
fn count() -> Vec<[f64; COLUMNS.len()]> {
    let folder = env::temp_dir().join(format!("impera-counts-{}", std::process::id()));
    fs::create_dir(&folder).unwrap();
    let dump = folder.join("dump");
    let run = Command::new("valgrind")
        .args(["-q", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", dump.display()))
        .args([
            "--collect-atstart=no",
            "--toggle-collect=counts::measured",
            "--dump-after=counts::measured",
        ])
        .arg(env::current_exe().unwrap())
        .arg("--work")
        .output()
        .unwrap_or_else(|error| panic!("valgrind: {error}"));
    let text = String::from_utf8_lossy(&run.stdout);
    assert!(
        run.status.success(),
        "{text}{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let mut units = text.lines();
    let mut number = 0;
    let mut cell = || {
        number += 1;
        let path = dump.with_extension(number.to_string());
        let dump = fs::read_to_string(&path).unwrap();
        let total = dump.lines().find_map(|line| line.strip_prefix("totals: "));
        let total: f64 = total.unwrap().parse().unwrap();
        total / units.next().unwrap().parse::<f64>().unwrap()
    };
    let rows = CASES.map(|_| COLUMNS.map(|_| cell())).to_vec();
    fs::remove_dir_all(&folder).unwrap();
    rows
}

/// The counts as they are committed.
fn table(rows: &[[f64; COLUMNS.len()]]) -> String {
    let mut text = format!("{:28}", "# instructions for each");
    for column in COLUMNS {
        let _ = write!(text, "{column:>9}");
    }
    for (case, row) in CASES.iter().zip(rows) {
        let _ = write!(text, "\n{case:28}");
        for count in row {
            let _ = write!(text, "{count:9.1}");
        }
    }
    text + "\n"
}

/// The cells that are too far off, each with what to say of it.
fn wrong(committed: &str, counted: &str) -> Vec<String> {
    let rows = |text: &str| -> Vec<_> {
        let row = |line: &str| {
            let (case, counts) = line.split_at_checked(28)?;
            let counts = counts.split_whitespace().map(str::to_owned).collect();
            Some((case.trim().to_owned(), counts))
        };
        text.lines()
            .filter_map(row)
            .collect::<Vec<(String, Vec<_>)>>()
    };
    let (committed, counted) = (rows(committed), rows(counted));
    let mut wrong = Vec::new();
    for (case, counts) in counted.iter().skip(1) {
        let before = committed.iter().find(|(other, _)| other == case);
        for (index, (column, now)) in COLUMNS.iter().zip(counts).enumerate() {
            let before = before.and_then(|(_, counts)| counts.get(index));
            let before = before.and_then(|text| text.parse::<f64>().ok());
            let now: f64 = now.parse().unwrap();
            let off = before.map_or(f64::INFINITY, |before| (now / before - 1.0) * 100.0);
            if off.abs() > TOLERANCE {
                let before = before.unwrap_or(0.0);
                wrong.push(format!(
                    "{case}, {column}: {before} before, {now} now: {off:+.1} %"
                ));
            }
        }
    }
    wrong
}

fn main() -> ExitCode {
    let argument = env::args().nth(1);
    if argument.as_deref() == Some("--work") {
        for case in &CASES {
            with_game!(case.game, State => work::<State>(case));
        }
        return ExitCode::SUCCESS;
    }
    let counted = table(&count());
    print!("{counted}");
    if argument.as_deref() == Some("--renew") {
        fs::write(TABLE, counted).unwrap();
        return ExitCode::SUCCESS;
    }
    let wrong = wrong(&fs::read_to_string(TABLE).unwrap_or_default(), &counted);
    for line in &wrong {
        eprintln!("{line}");
    }
    if wrong.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!(
        "these are more than {TOLERANCE} % off. If that is meant, or if it became faster: \
         .ci/counts --renew, and commit tools/bench/counts.txt with the change"
    );
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_that_is_more_than_two_percent_more_or_less_is_wrong() {
        let counted = |first: f64, second: f64| {
            let mut rows = vec![[1000.0; COLUMNS.len()]; CASES.len()];
            rows[1][0] = first;
            rows[10][7] = second;
            table(&rows)
        };
        let committed = counted(1000.0, 1000.0);
        assert!(wrong(&committed, &counted(981.0, 1019.0)).is_empty());
        let told = wrong(&committed, &counted(979.0, 1021.0));
        assert_eq!(
            told,
            [
                "strategic-war, state: 1000 before, 979 now: -2.1 %",
                "divide-and-conker players=4, read: 1000 before, 1021 now: +2.1 %"
            ]
        );
    }

    #[test]
    fn a_count_that_is_not_in_the_table_is_wrong() {
        let counted = table(&[[1000.0; COLUMNS.len()]; CASES.len()]);
        let without_last = counted.lines().take(CASES.len()).collect::<Vec<_>>();
        let told = wrong(&without_last.join("\n"), &counted);
        assert_eq!(told.len(), COLUMNS.len());
        assert_eq!(wrong("", &counted).len(), COLUMNS.len() * CASES.len());
    }
}
