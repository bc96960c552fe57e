//! Plays many games over all cores and says who wins how often.
//!
//! ```console
//! $ cargo run --release -p tournament -- divide-and-conquer simple random --games 100000
//! 100000 games of divide-and-conquer
//! seed 1
//!    player            won    shared   share   95% interval      points
//!  0 simple          36808     26498  0.5006  0.4975-0.5037      5.001
//!  1 random          36694     26498  0.4994  0.4963-0.5025      4.999
//! 2000000 decisions in 2.04 s on 2 threads: 49127 games a second, 982546 decisions a second
//! ```
//!
//! A million games of random players take some seconds, and tell how fast the engines
//! are on all cores: `-- strategic-war --games 1000000`.
//!
//! A *player* is what takes a seat:
//!
//! - `random`: each legal move is as likely as any other
//! - `simple`: the lowest card that wins against the one to be expected (Divide and
//!   Conquer, Strategic War): see `impera::bot::Bot::habit`
//! - `bot=100`: the bot of `impera::bot`, which thinks for 100 iterations a decision
//!
//! As many are named as the game has players; none for all `random`. Where the setting
//! `players` is not given it is the number of those named. Seats rotate: in game `g`,
//! counted from 0, player `p` of the list sits at seat `p + g`, around the table. Each
//! is given what its seat may know, and no more.
//!
//! A victory that is shared by `k` is `1/k` of one to each of them; `won` counts those
//! that were not shared. The interval is that of Wilson for the share, which for
//! shared victories is a little too wide. `points` are the points of the game, on
//! average.
//!
//! Each game has a seed of its own, made from `--seed` and its number, so the table does
//! not depend on the number of threads. How long it took is told apart from it, on the
//! standard error output.
#![allow(clippy::cast_precision_loss, reason = "shares are told to four digits")]

mod entrant;
mod options;
mod play;
mod report;
mod seeds;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use impera::{Game, GameConfig, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use options::{Options, Request};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use report::Tally;
use seeds::Seeds;

/// Why the program ends before its work is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that there is not: status 2.
    Usage(String),
    /// A game could not be played: status 1.
    Work(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Work(format!("the output cannot be written: {error}"))
    }
}

fn main() -> ExitCode {
    let (message, status) = match run() {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (message, ExitCode::from(2)),
        Err(Failure::Work(message)) => (message, ExitCode::FAILURE),
    };
    let _ = writeln!(io::stderr(), "tournament: {message}");
    status
}

fn run() -> Result<(), Failure> {
    let request = Request::read(std::env::args_os().skip(1))?;
    let mut out = io::stdout().lock();
    match request {
        Request::Help => out.write_all(options::help().as_bytes())?,
        Request::Play(options) => {
            let start = Instant::now();
            let tally = with_game!(options.game, State => tournament::<State>(&options))?;
            let seconds = start.elapsed().as_secs_f64();
            out.write_all(tally.table(&options).as_bytes())?;
            out.flush()?;
            let _ = writeln!(io::stderr(), "{}", tally.speed(seconds));
        }
    }
    Ok(())
}

/// Plays all games of a tournament.
fn tournament<G: Game>(options: &Options) -> Result<Tally, Failure> {
    let config = options.config::<G>()?;
    let table = play::Table::<G>::new(&config, options)?;
    let pool = ThreadPoolBuilder::new().num_threads(options.threads);
    let pool = pool
        .build()
        .map_err(|error| Failure::Work(format!("no threads: {error}")))?;
    // Bots think long; games of random players are over before the bar is drawn.
    let chunk = (options.games / (64 * pool.current_num_threads() as u64)).clamp(1, 1_000);
    let bar = bar(options.games);
    let seeds = Seeds::new(&options.seed);
    let tally: Result<Tally, Failure> = pool.install(|| {
        (0..options.games.div_ceil(chunk))
            .into_par_iter()
            .map(|number| {
                let games = number * chunk..options.games.min((number + 1) * chunk);
                let mut tally = Tally::new(table.players());
                for game in games.clone() {
                    table.play(game, &seeds, &mut tally)?;
                }
                bar.inc(games.end - games.start);
                Ok(tally)
            })
            .try_reduce(
                || Tally::new(table.players()),
                |one, other| Ok(one.and(&other)),
            )
    });
    bar.finish_and_clear();
    Ok(tally?.on_threads(pool.current_num_threads()))
}

/// A bar of all games, on a terminal only.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let template = "{wide_bar} {pos} of {len} games, {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The settings of a game, with what the command line sets.
fn set<C: GameConfig>(config: &mut C, key: &str, value: &str) -> Result<(), Failure> {
    config.set(key, value).map_err(|error| {
        let keys = C::KEYS.join(", ");
        Failure::Usage(format!(
            "--set {key}={value}: {error}; the keys are: {keys}"
        ))
    })
}

#[cfg(test)]
mod tests;
