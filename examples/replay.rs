//! Checks transcripts: `cargo run --release --example replay -- FILE...`.
//!
//! Each file is read, which plays it through the rules, and its result is
//! printed. With `--trace` what could happen is printed instead, a line of
//! JSON before every chance outcome or move and one at the end:
//!
//! ```json
//! {"turn":"players","legal":{"0":["play 2S","play 9S"],"1":["play 3S"]}}
//! {"turn":"chance","outcomes":[["deal 2S",1],["deal 3S",1]]}
//! {"turn":"over","scores":[6,4],"winners":[0]}
//! ```
//!
//! With `--events OBSERVER` the listing of what a player, or `public`, has been
//! told is printed.
//!
//! `--cards FILE` gives a card set of Divide & Conker, for games with a set of
//! one's own; it may come several times, and needs `--features serde`.
//!
//! The status is 1 if a file is not a transcript, 2 if the command is wrong.
#![allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use impera::any::AnyError;
use impera::divide_and_conker::Edition;
use impera::transcript::Reason;
use impera::{AnyConfig, AnyMatch, DecidedBy, Entry, Observer, Turn};
use lexopt::{Arg, Parser};

#[path = "play/card_set.rs"]
mod card_set;
#[path = "play/files.rs"]
mod files;

const USAGE: &str = "replay [--trace | --events OBSERVER] [--cards FILE]... FILE...";

/// What the command line asks for.
#[derive(Default)]
struct Options {
    files: Vec<OsString>,
    trace: bool,
    /// Whose events are listed.
    events: Option<Observer>,
    sets: Vec<Edition>,
}

fn main() -> ExitCode {
    let result = match options() {
        Ok(Some(options)) => replay(&options),
        Ok(None) => help().map(|()| true),
        Err(error) => {
            complain(&format!("replay: {error}; usage: {USAGE}"));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        // As with `replay | head`: the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("replay: the output cannot be written: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Reads the command line, and the card sets that it names; none if it asks for
/// help.
fn options() -> Result<Option<Options>, String> {
    let mut parser = Parser::from_env();
    let mut options = Options::default();
    while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
        match argument {
            Arg::Long("help") | Arg::Short('h' | '?') => return Ok(None),
            Arg::Long("trace") => options.trace = true,
            Arg::Long("events") => {
                let observer = parser
                    .value()
                    .or(Err("--events needs a player, or public"))?;
                let observer = observer.to_string_lossy().parse();
                options.events = Some(observer.map_err(|error| format!("--events: {error}"))?);
            }
            Arg::Long("cards") => {
                let file = parser.value().or(Err("--cards needs a FILE"))?;
                let path = Path::new(&file);
                let set = card_set::read(path);
                options
                    .sets
                    .push(set.map_err(|error| format!("{}: {error}", path.display()))?);
            }
            Arg::Long(name) => return Err(format!("there is no option {:?}", format!("--{name}"))),
            Arg::Short(letter) => {
                return Err(format!("there is no option {:?}", format!("-{letter}")));
            }
            Arg::Value(file) => options.files.push(file),
        }
    }
    if options.trace && options.events.is_some() {
        return Err("--trace or --events, not both".to_owned());
    }
    if options.files.is_empty() {
        return Err("which files?".to_owned());
    }
    Ok(Some(options))
}

fn help() -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(
        out,
        "Checks transcripts of games and prints their results.\n\n  {USAGE}\n"
    )?;
    writeln!(
        out,
        "--trace prints all legal moves and chance outcomes instead, as lines of JSON."
    )?;
    writeln!(
        out,
        "--events OBSERVER prints what a player, or `public`, has been told instead."
    )?;
    writeln!(
        out,
        "--cards FILE gives a card set of Divide & Conker; it needs --features serde."
    )
}

/// Says what is wrong. Not by `eprintln`, which panics where nobody listens.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{message}");
}

/// Replays all files; says whether all of them were right.
fn replay(options: &Options) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_right = true;
    for file in &options.files {
        let path = Path::new(file);
        let name = path.display();
        let transcript = match files::transcript(path) {
            Ok(transcript) => transcript,
            Err(error) => {
                out.flush()?;
                complain(&format!("{name}: {error}"));
                all_right = false;
                continue;
            }
        };
        let resolve = |config: &mut AnyConfig| match config {
            AnyConfig::DivideAndConker(config) => config.look_up(&options.sets),
            _ => Ok(()),
        };
        match AnyMatch::read_with(&transcript, resolve) {
            Ok(game) if options.trace => write_trace(&game, &mut out)?,
            Ok(game) => match options.events {
                Some(observer) => match game.listing(observer) {
                    Ok(listing) => write!(out, "{listing}")?,
                    // What was read began at the start.
                    Err(error) => return Err(io::Error::other(error)),
                },
                None => writeln!(out, "{name}: {}", result(&game))?,
            },
            Err(error) => {
                out.flush()?;
                let hint = match &error.reason {
                    Reason::Config(error) if error.keys().contains(&"cards") => card_set::HINT,
                    _ => "",
                };
                let message = error.within_line();
                complain(&format!("{name}:{}: {message}{hint}", error.line));
                all_right = false;
            }
        }
    }
    out.flush()?;
    Ok(all_right)
}

/// How a game ended, or how far it is.
fn result(game: &AnyMatch) -> String {
    if let Some(outcome) = game.outcome() {
        // The points alone would not say why a single player has won.
        let tied = matches!(outcome.decided_by, Some(by) if by != DecidedBy::Points);
        return match outcome.decided_by {
            Some(by) if tied && outcome.winners.len() == 1 => format!("{outcome} by {by}"),
            _ => outcome.to_string(),
        };
    }
    let decision = |entry: &Entry<_, _>| matches!(entry, Entry::Move(..));
    let decisions = game.history().filter(decision).count();
    format!("under way, {decisions} decisions")
}

/// Plays a game once more, entry by entry, and writes what can happen next
/// before each and at the end.
fn write_trace(game: &AnyMatch, out: &mut impl Write) -> io::Result<()> {
    let failed = |error: &dyn Error| io::Error::other(error.to_string());
    let mut replay = AnyMatch::scripted(&game.config()).map_err(|error| failed(&error))?;
    for entry in game.history() {
        writeln!(out, "{}", trace(&replay))?;
        let repeated: Result<(), AnyError> = match entry {
            Entry::Chance(code) => replay.resolve(code),
            Entry::Move(player, code) => replay.play(player, code),
        };
        repeated.map_err(|error| failed(&error))?;
    }
    writeln!(out, "{}", trace(&replay))
}

/// What can happen next, as JSON. Lists are sorted as text.
fn trace(game: &AnyMatch) -> String {
    match game.turn() {
        Turn::Players(players) => {
            let legal = players.iter().map(|player| {
                let codes = game.legal_moves(player).iter();
                let mut moves: Vec<_> = codes.filter_map(|code| game.move_text(code)).collect();
                moves.sort();
                let moves = list(moves.iter().map(|text| quoted(text)));
                format!("\"{player}\":[{moves}]")
            });
            format!(r#"{{"turn":"players","legal":{{{}}}}}"#, list(legal))
        }
        Turn::Chance => {
            let chances = game.chances();
            let text = |(code, weight)| Some((game.chance_text(code)?, weight));
            let mut outcomes: Vec<_> = chances.iter().filter_map(text).collect();
            outcomes.sort();
            let outcomes = outcomes
                .iter()
                .map(|(text, weight)| format!("[{},{weight}]", quoted(text)));
            format!(r#"{{"turn":"chance","outcomes":[{}]}}"#, list(outcomes))
        }
        Turn::Over => {
            let (scores, winners) = game.outcome().map_or_else(Default::default, |outcome| {
                let score = |player| outcome.scores[player].to_string();
                let scores = list(outcome.players.iter().map(score));
                let winners = list(outcome.winners.iter().map(|player| player.to_string()));
                (scores, winners)
            });
            format!(r#"{{"turn":"over","scores":[{scores}],"winners":[{winners}]}}"#)
        }
    }
}

/// The text of a move or an outcome as a JSON string. It holds letters, digits,
/// spaces and hyphens, which stand for themselves.
fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(",")
}
