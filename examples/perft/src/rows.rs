//! The files: positions and the rows that belong to them.

use std::fs;
use std::path::{Path, PathBuf};

use impera::AnyMatch;

use crate::Failure;

/// What happens when chance is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChanceKind {
    /// The seed decides; it is no step.
    Seed,
    /// Every outcome is followed, as a step.
    Every,
}

/// Where the counting starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    /// The transcript, in `tests/vectors`.
    pub(crate) file: String,
    /// How many of its lines.
    pub(crate) lines: usize,
    pub(crate) chance: ChanceKind,
}

/// What is counted at a depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) depth: usize,
    pub(crate) sequences: u128,
    pub(crate) states: usize,
    /// The sequences by hand.
    pub(crate) sum: Option<u128>,
}

/// A position with its rows, by depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) position: Position,
    pub(crate) rows: Vec<Row>,
}

/// The folder of the crate that is counted.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of rows, by name.
pub(crate) fn files() -> Result<Vec<PathBuf>, Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rows");
    let entries = fs::read_dir(&folder).map_err(|error| wrong(&folder, &error))?;
    let mut files = Vec::new();
    for entry in entries {
        files.push(entry.map_err(|error| wrong(&folder, &error))?.path());
    }
    files.sort();
    Ok(files)
}

fn wrong(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Work(format!("{}: {error}", path.display()))
}

/// The positions of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<Entry>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| wrong(path, &error))?;
    parse(&text).map_err(|error| Failure::Work(format!("{}:{error}", path.display())))
}

/// The positions of a text; an error begins with the number of the line.
pub(crate) fn parse(text: &str) -> Result<Vec<Entry>, String> {
    let mut entries: Vec<Entry> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<_> = line.split_whitespace().collect();
        let wrong = |what: &str| format!("{number}: {what}");
        match *words.as_slice() {
            [] => {}
            ["position", ref place @ ..] => {
                let position = Position::parse(place).map_err(|what| wrong(&what))?;
                let rows = Vec::new();
                entries.push(Entry { position, rows });
            }
            [depth, sequences, states, ref sum @ ..] => {
                let entry = entries.last_mut().ok_or_else(|| wrong("no position"))?;
                let row = Row {
                    depth: depth.parse().map_err(|_| wrong("no depth"))?,
                    sequences: sequences.parse().map_err(|_| wrong("no sequences"))?,
                    states: states.parse().map_err(|_| wrong("no states"))?,
                    sum: match sum {
                        [] => None,
                        ["=", sum] => Some(add(sum).ok_or_else(|| wrong("no sum"))?),
                        _ => return Err(wrong("a sum is `= 5*5+4`, without spaces")),
                    },
                };
                if entry
                    .rows
                    .last()
                    .is_some_and(|last| last.depth >= row.depth)
                {
                    return Err(wrong("depths ascend"));
                }
                entry.rows.push(row);
            }
            _ => return Err(wrong("neither a position nor a row")),
        }
    }
    Ok(entries)
}

/// Products, added: `5*5+4`.
fn add(sum: &str) -> Option<u128> {
    sum.split('+').try_fold(0, |total: u128, product| {
        let number = |factor: &str| factor.parse::<u128>().ok();
        let product = product.split('*').try_fold(1, |product: u128, factor| {
            product.checked_mul(number(factor)?)
        });
        total.checked_add(product?)
    })
}

impl Position {
    /// The words after `position`.
    pub(crate) fn parse(words: &[&str]) -> Result<Self, String> {
        let [file, lines, chance] = words else {
            return Err("a position is FILE LINES CHANCE".to_owned());
        };
        Ok(Self {
            file: (*file).to_owned(),
            lines: lines
                .parse()
                .map_err(|_| format!("{lines:?} is no number of lines"))?,
            chance: match *chance {
                "seed" => ChanceKind::Seed,
                "every" => ChanceKind::Every,
                other => return Err(format!("chance is `seed` or `every`, not {other:?}")),
            },
        })
    }

    /// The match at this position.
    pub(crate) fn start(&self) -> Result<AnyMatch, Failure> {
        let path = root().join("tests/vectors").join(&self.file);
        let text = fs::read_to_string(&path).map_err(|error| wrong(&path, &error))?;
        let mut lines: Vec<_> = text.lines().take(self.lines).collect();
        if lines.len() < self.lines {
            let message = format!("{} has only {} lines", self.file, lines.len());
            return Err(Failure::Work(message));
        }
        let is_seed = |line: &str| line.starts_with("seed ");
        if self.chance == ChanceKind::Every {
            lines.retain(|line| !is_seed(line));
        } else if !lines.iter().any(|line| is_seed(line)) {
            let message = format!("{} has no seed in {} lines", self.file, self.lines);
            return Err(Failure::Work(message));
        }
        let text = lines.join("\n") + "\n";
        AnyMatch::read(text.as_bytes()).map_err(|error| wrong(&path, &error))
    }
}
