//! Plays the games of the crate in a terminal, with random players, bots and people.
//!
//! `cargo run --release --example play` plays each game once;
//! `cargo run --release --example play -- --help` says what else it can do.
//!
//! The files: `options.rs` reads the command line, `table.rs` says what a game
//! must give to be played here, `session.rs` plays any game that does,
//! `screen.rs` is the terminal, `saving.rs` the saved game, and then there is one
//! file for each game.
//! A new game needs its file, its `mod` line and its line in `play_any`.
#![allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]

mod card_set;
mod divide;
mod divide_and_conker;
mod divide_and_conquer;
mod files;
mod five_and_ten;
mod options;
mod rulebook;
mod saving;
mod screen;
mod session;
mod strategic_war;
mod table;

use std::io::{self, Write};
use std::process::ExitCode;

use impera::transcript::NoTranscript;
use impera::{GameId, with_game};
use options::{Options, Request};
use screen::Screen;
use session::play;

/// Why the program ends before its work is done.
#[derive(Debug)]
enum Failure {
    /// The command line asks for something that there is not: status 2.
    Usage(String),
    /// A file cannot be used, or a replay came out otherwise: status 1.
    Work(String),
    /// The output cannot be written, most likely because nobody reads it.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<NoTranscript> for Failure {
    fn from(none: NoTranscript) -> Self {
        Self::Work(none.to_string())
    }
}

impl Failure {
    /// Says what is wrong in one line and gives the exit status.
    fn report(&self) -> ExitCode {
        let (message, status) = match self {
            Self::Usage(message) => (message.clone(), ExitCode::from(2)),
            Self::Work(message) => (message.clone(), ExitCode::FAILURE),
            // As with `play | head`: the reader has seen enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Output(error) => {
                let message = format!("the output cannot be written: {error}");
                (message, ExitCode::FAILURE)
            }
        };
        // Not `eprintln`, which panics where nobody listens.
        let _ = writeln!(io::stderr(), "play: {message}");
        status
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run() -> Result<(), Failure> {
    let request = Request::read(std::env::args_os().skip(1))?;
    let mut screen = Screen::new();
    match request {
        Request::Help => screen.page(&options::help())?,
        Request::PlayOne(options) => play_any(&options, &mut screen)?,
        Request::PlayAll => {
            screen.line("Each game once, played by random players.")?;
            for &game in GameId::ALL {
                screen.line("")?;
                play_any(&Options::new(game), &mut screen)?;
            }
            screen.line("")?;
            screen.line("To play yourself, or to hear of more:")?;
            let command = "  cargo run --release --example play --";
            screen.line(&format!("{command} divide-and-conquer --human 0 --bot 1"))?;
            screen.line(&format!("{command} --help"))?;
        }
    }
    screen.flush()?;
    Ok(())
}

/// Plays a game with the types of that game.
fn play_any(options: &Options, screen: &mut Screen) -> Result<(), Failure> {
    with_game!(options.game, State => play::<State>(options, screen))
}
