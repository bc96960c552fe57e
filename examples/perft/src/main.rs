#![doc = include_str!("../README.md")]

mod brute;
mod layers;
mod rows;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use impera::{AnyMatch, Match, with_game};
use layers::Count;
use lexopt::{Arg, Parser};
use rayon::prelude::*;
use rows::{Entry, Position};

/// More sequences than this are not counted one by one.
const BRUTE: u128 = 1_000_000;

/// A layer with more states than this is the last one that `--count` prints.
const MOST_STATES: usize = 200_000;

const HELP: &str = "\
Counts what can be played from a position, to compare engines.

  perft                                      checks every file of rows
  perft FILE...                              checks these files
  perft --count DEPTH FILE LINES CHANCE      prints the rows of a position: the
                                             first LINES lines of a transcript in
                                             tests/vectors, CHANCE `seed` or `every`

Started by cargo, options come after two dashes:
  cargo run --release -p perft -- --count 3 divide-and-conquer/01-ten.txt 4 every

examples/perft/README.md has the format of the files.
";

/// Why the program ends before its work is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that there is not: status 2.
    Usage(String),
    /// A file cannot be used, or a number is otherwise: status 1.
    Work(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Work(format!("the output cannot be written: {error}"))
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

fn main() -> ExitCode {
    let (message, status) = match run(std::env::args_os().skip(1)) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (message, ExitCode::from(2)),
        Err(Failure::Work(message)) => (message, ExitCode::FAILURE),
    };
    let _ = writeln!(io::stderr(), "perft: {message}");
    status
}

fn run(arguments: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let mut parser = Parser::from_args(arguments);
    let mut words = Vec::new();
    let mut depth: Option<usize> = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => {
                io::stdout().write_all(HELP.as_bytes())?;
                return Ok(());
            }
            Arg::Long("count") => {
                let given = parser.value()?;
                let number = given.to_str().and_then(|text| text.parse().ok());
                depth = Some(number.ok_or_else(|| {
                    Failure::Usage(format!("--count needs a depth, not {}", given.display()))
                })?);
            }
            Arg::Value(word) => words.push(word),
            other => return Err(other.unexpected().into()),
        }
    }
    match depth {
        Some(depth) => print_rows(&words, depth),
        None if words.is_empty() => check_all(&rows::files()?),
        None => check_all(&words.iter().map(PathBuf::from).collect::<Vec<_>>()),
    }
}

/// Prints a position with its rows, as they are written in a file.
fn print_rows(words: &[OsString], depth: usize) -> Result<(), Failure> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let words: Vec<_> = words.iter().map(AsRef::as_ref).collect();
    let position = Position::parse(&words).map_err(Failure::Usage)?;
    let game = position.start()?;
    let mut out = io::stdout().lock();
    writeln!(out, "position {}", words.join(" "))?;
    for (depth, (sequences, states)) in counts(&game, depth).into_iter().enumerate() {
        writeln!(out, "{depth} {sequences} {states}")?;
    }
    Ok(())
}

/// The counts of a game layer by layer.
fn counts(game: &AnyMatch, depth: usize) -> Vec<Count> {
    with_game!(game.id(), State => match Match::<State>::try_from(game.clone()) {
        Ok(game) => layers::counts(&game, depth, MOST_STATES),
        Err(_) => Vec::new(),
    })
}

/// Counts all rows of files anew, and says which are otherwise.
fn check_all(files: &[PathBuf]) -> Result<(), Failure> {
    let mut wrong = 0;
    for file in files {
        let entries = rows::read(file)?;
        let checks: Vec<_> = entries
            .par_iter()
            .map(|entry| check(entry, BRUTE))
            .collect::<Result<_, _>>()?;
        let rows: usize = entries.iter().map(|entry| entry.rows.len()).sum();
        let brute: usize = checks.iter().map(|check| check.brute).sum();
        let name = file.display();
        let positions = entries.len();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "{name}: {positions} positions, {rows} rows, {brute} of them by brute force too"
        )?;
        for message in checks.iter().flat_map(|check| &check.wrong) {
            writeln!(out, "{name}: {message}")?;
            wrong += 1;
        }
    }
    match wrong {
        0 => Ok(()),
        wrong => Err(Failure::Work(format!("{wrong} counts are otherwise"))),
    }
}

/// What became of the rows of a position.
#[derive(Debug, Default, PartialEq, Eq)]
struct Checked {
    /// How many rows were counted by brute force too.
    brute: usize,
    /// What is otherwise.
    wrong: Vec<String>,
}

/// Counts the rows of a position in layers, by hand where there is a sum, and one by
/// one up to `most` sequences.
fn check(entry: &Entry, most: u128) -> Result<Checked, Failure> {
    let game = entry.position.start()?;
    let deepest = entry.rows.last().map_or(0, |row| row.depth);
    let layers = counts(&game, deepest);
    let mut checked = Checked::default();
    for row in &entry.rows {
        let mut compare = |by: &str, found: Count| {
            if found != (row.sequences, row.states) {
                let Position { file, lines, .. } = &entry.position;
                let (depth, sequences, states) = (row.depth, found.0, found.1);
                checked.wrong.push(format!(
                    "{file} {lines}, depth {depth}: {sequences} {states} {by}"
                ));
            }
        };
        // A game that is over has no layer any more.
        compare(
            "by states",
            layers.get(row.depth).copied().unwrap_or_default(),
        );
        if let Some(sum) = row.sum {
            compare("by hand", (sum, row.states));
        }
        if row.sequences <= most {
            compare("by brute force", brute::count(&game, row.depth));
            checked.brute += 1;
        }
    }
    Ok(checked)
}

#[cfg(test)]
mod tests;
