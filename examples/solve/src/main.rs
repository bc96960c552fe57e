//! Solves Divide and Conquer with its default settings: the value of each of the 252
//! deals under best play by both.
//!
//! ```console
//! $ cargo run --release -p solve
//! $ cargo run --release -p solve -- --deal 2S,3S,4S,5S,6S
//! ```
//!
//! The first command prints a table of all deals, and of the best and the worst for
//! player 0. The second says for one deal, named by the hand of player 0, how likely each
//! card is to be the first of either player when both play best.
//!
//! The *value* is what player 0 gets on average if both play best: 1 for a victory, -1 for
//! a defeat, 0 for a tie, in which both win. So it is the odds of winning less the odds of
//! losing. It does not count by how many points.
//!
//! It is 0 for every deal. Whoever picks each of its cards with the same odds makes all
//! pairings of the hands equally likely, and nothing that the other does matters: see
//! `pairings.rs`. The second half is the mirror of the first, so that in the end nobody is
//! ahead. The two numbers that follow in the table belong to that way to play: by how many
//! points player 0 *leads* after the first half, on average, and how likely a *tie* is. Only
//! the lead tells a good hand from a bad one. It also follows that nobody can win much more
//! than half of its games from a player who picks at random, and that a player can lose more
//! only by not doing so.
//!
//! # The bot
//!
//! `--bot 10000` measures the bot of `impera::bot`, with so many iterations a match,
//! against the solution, in 100 deals: at each match what it gives away to an opponent that
//! knows its odds, and the sum over a game. With `--deal` it is what it gives away in that
//! deal to the best opponent there is. `bot.rs` has the words.
//!
//! # How it is solved
//!
//! As if that was not known. After the deal both know both hands. All that is hidden is the
//! card that the other has chosen for the match under way (Divide and Conquer, Knowledge
//! 2), so that each match is a game of a matrix: a row for each card of player 0, a column
//! for each of player 1. What it is worth when two cards meet is the value of the state that
//! follows. The program goes backward from the last match of the second half to the deals.
//! `State` plays all moves; states from which the game goes on in the same way are solved
//! once.
//!
//! A matrix that has no best row and column is solved by linear programs (`microlp`). That
//! the result is right does not depend on these: for each state the mixes that they give
//! are checked against every reply, on bounds of the values that follow. The mixes together
//! are a way to play the whole game for both players, and the two bounds of a deal are what
//! each gets with it against the best reply of the other. They are within 1e-9 of each
//! other, which the program checks and says. The tests compare all states with a count of
//! pairings.
#![allow(
    clippy::cast_precision_loss,
    reason = "what is counted is far below 2^53"
)]

mod bot;
mod matrix;
mod pairings;
mod solver;

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use bot::{Line, drawn, line};
use impera::divide_and_conquer::{Move, State};
use impera::{Card, CardSet, Dealer, Game, Observer, Player, Seed};
use indicatif::{ProgressBar, ProgressStyle};
use lexopt::{Arg, Parser, ValueExt};
use pairings::{Odds, lead};
use rayon::prelude::*;
use solver::{Key, Solver, deal, deals, moves};

/// How wide bounds may be.
const PRECISION: f64 = 1e-9;

const HELP: &str = "\
Solves Divide and Conquer: the value of each deal under best play by both.

  solve                 a table of all deals, the best and the worst
  solve --deal CARDS    one deal, and how its first match is best played: the five
                        cards of player 0, as 2S,3S,4S,5S,6S
  solve --bot NUMBER    how far from that the bot of the crate plays, with so many
                        iterations a match, in 100 games of as many deals; with
                        --deal against the best opponent there is, in that deal
  --games NUMBER        how many games of the bot
  --draws NUMBER        over how many generators its odds for each card are taken,
                        as the other does not know its own; without it 10
  --seed NUMBER         decides which deals, and what the bot does; without it 1
  -h, --help            this

Started by cargo, options come after two dashes:
  cargo run --release -p solve -- --deal 2S,3S,4S,5S,6S

A value is the odds of player 0 to win less those to lose; in a tie nobody loses.
";

/// Why the program ends before its work is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that there is not: status 2.
    Usage(String),
    /// Something could not be solved: status 1.
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

impl From<microlp::Error> for Failure {
    fn from(error: microlp::Error) -> Self {
        Self::Work(format!("a matrix cannot be solved: {error}"))
    }
}

fn main() -> ExitCode {
    let (message, status) = match run(std::env::args_os().skip(1)) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => (message, ExitCode::from(2)),
        Err(Failure::Work(message)) => (message, ExitCode::FAILURE),
    };
    let _ = writeln!(io::stderr(), "solve: {message}");
    status
}

/// What the command line gives.
struct Given {
    hand: Option<CardSet>,
    /// Iterations of the bot.
    bot: Option<u32>,
    games: usize,
    /// Generators over which its mix is taken.
    draws: u32,
    seed: Seed,
}

/// Reads the command line; none if only help is asked for.
fn read(arguments: impl Iterator<Item = OsString>) -> Result<Option<Given>, Failure> {
    let mut parser = Parser::from_args(arguments);
    let mut given = Given {
        hand: None,
        bot: None,
        games: 100,
        draws: 10,
        seed: Seed::from_u64(1),
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("deal") => {
                given.hand = Some(read_hand(&parser.value()?.to_string_lossy())?);
            }
            Arg::Long("bot") => given.bot = Some(number(&mut parser, "--bot")?),
            Arg::Long("games") => given.games = number(&mut parser, "--games")?,
            Arg::Long("draws") => given.draws = number(&mut parser, "--draws")?,
            Arg::Long("seed") => given.seed = Seed::from_u64(parser.value()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(given))
}

/// A whole number that is not 0.
fn number<T: TryFrom<u64>>(parser: &mut Parser, option: &str) -> Result<T, Failure> {
    let number = parser.value()?.parse::<u64>()?;
    let positive = Some(number).filter(|&number| number > 0);
    positive
        .and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| Failure::Usage(format!("{option} needs a number from 1 on, not {number}")))
}

fn run(arguments: impl Iterator<Item = OsString>) -> Result<(), Failure> {
    let Some(given) = read(arguments)? else {
        io::stdout().write_all(HELP.as_bytes())?;
        return Ok(());
    };
    let start = Instant::now();
    let states = match given.hand {
        Some(hand) => vec![deal(hand)?],
        None => deals()?,
    };
    let states = match (given.bot, given.hand) {
        (Some(_), None) => {
            let numbers = drawn(states.len(), given.games, &mut Dealer::new(&given.seed));
            numbers
                .iter()
                .filter_map(|&number| states.get(number).copied())
                .collect()
        }
        _ => states,
    };
    let bar = bar("states");
    let solver = Solver::new(&states, &bar)?;
    bar.finish_and_clear();
    let text = match (given.bot, given.hand.and(states.first())) {
        (None, Some(state)) => one(&solver, state)?,
        (None, None) => all(&solver, &states)?,
        (Some(iterations), Some(state)) => whole(&solver, state, iterations, &given)?,
        (Some(iterations), None) => lines(&solver, &states, iterations, &given)?,
    };
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    let _ = writeln!(io::stderr(), "{} states in {seconds:.1} s", solver.len());
    Ok(())
}

/// How far from the solution the bot plays, in many games.
fn lines(
    solver: &Solver,
    states: &[State],
    iterations: u32,
    given: &Given,
) -> Result<String, Failure> {
    let bar = bar("games");
    bar.set_length(states.len() as u64);
    let play = bot::bot(iterations, given.draws);
    let games: Result<Vec<_>, Failure> = states
        .par_iter()
        .enumerate()
        .map(|(game, state)| {
            // It sits at either seat by turns.
            let player = if game % 2 == 0 {
                Player::P0
            } else {
                Player::P1
            };
            let mut rng = Dealer::new(&Key::of(state).seed(&given.seed));
            let line = line(solver, state, player, &play, &mut rng)?;
            bar.inc(1);
            Ok(line)
        })
        .collect();
    bar.finish_and_clear();
    let games = games?;
    let count = games.len() as f64;
    let mut text = format!(
        "{} games, {iterations} iterations a match, {} draws\n\n",
        games.len(),
        given.draws
    );
    text.push_str("match  cards  mean loss  largest\n");
    for number in 0..games
        .iter()
        .map(|line| line.losses.len())
        .max()
        .unwrap_or(0)
    {
        let losses = games.iter().filter_map(|line| line.losses.get(number));
        let mean = losses.clone().sum::<f64>() / count;
        let largest = losses.copied().fold(0.0, f64::max);
        let (place, cards) = (number + 1, 5 - number % 5);
        let _ = writeln!(
            text,
            "{place:>5}  {cards:>5}  {:>9.4}  {largest:>7.4}",
            mean.max(0.0)
        );
    }
    let totals: Vec<_> = games.iter().map(Line::total).collect();
    let mean = totals.iter().sum::<f64>() / count;
    let square = |total: &f64| (total - mean) * (total - mean);
    let variance = totals.iter().map(square).sum::<f64>() / (count - 1.0).max(1.0);
    let error = (variance / count).sqrt();
    let result = games.iter().map(|line| line.result).sum::<f64>() / count;
    let _ = writeln!(
        text,
        "\na game: {mean:.4} below the value, standard error {error:.4}"
    );
    let _ = writeln!(text, "the results of these games: {result:.2} on average");
    Ok(text)
}

/// How far from the solution the bot plays in a deal, whatever the other does.
fn whole(
    solver: &Solver,
    state: &State,
    iterations: u32,
    given: &Given,
) -> Result<String, Failure> {
    let play = bot::bot(iterations, given.draws);
    let mut text = format!("{}, {iterations} iterations a match\n", hands(state));
    for player in [Player::P0, Player::P1] {
        let mix = play(state, player, &mut Dealer::new(&given.seed))?.mix;
        let _ = writeln!(text, "\nThe first card of player {player}:");
        for (mv, odds) in state.legal_moves(player).into_iter().zip(mix) {
            let _ = writeln!(text, "  {mv}  {odds:.6}");
        }
        let mut known = HashMap::new();
        let value = bot::whole(state, player, &play, &given.seed, &mut known)?;
        let best = solver.value(state)?.value();
        let best = if player == Player::P0 { best } else { -best };
        let _ = writeln!(
            text,
            "The whole game: {:.4} below the value, against the best opponent there is",
            best - value
        );
    }
    Ok(text)
}

/// A bar of these things, on a terminal only.
fn bar(things: &str) -> ProgressBar {
    let bar = ProgressBar::new(0);
    match ProgressStyle::with_template(&format!(
        "{{wide_bar}} {{pos}} of {{len}} {things}, {{eta}} left"
    )) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Cards, parted by commas or spaces.
fn read_hand(text: &str) -> Result<CardSet, Failure> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let cards = words.map(|word| {
        let wrong = |error| Failure::Usage(format!("--deal: {error}"));
        word.parse::<Card>().map_err(wrong)
    });
    cards.collect()
}

/// The two hands of a deal, in a line.
fn hands(state: &State) -> String {
    let view = state.view(Observer::Player(Player::P0));
    let [own, other] = view.dealt.into_values();
    format!("{own}  {other}")
}

/// A value as text, without a sign where it is nothing.
fn shown(value: f64) -> String {
    let rounded = if value.abs() < PRECISION { 0.0 } else { value };
    format!("{rounded:.7}")
}

/// The table of all deals.
fn all(solver: &Solver, states: &[State]) -> Result<String, Failure> {
    let mut rows = Vec::new();
    let (mut widest, mut apart): (f64, f64) = (0.0, 0.0);
    for state in states {
        let bounds = solver.value(state)?;
        widest = widest.max(bounds.width());
        let odds = Odds::of(state);
        apart = apart.max((bounds.value() - odds.value()).abs());
        let (lead, tied) = (lead(state), odds.tied());
        let line = format!(
            "{}  {:>10}  {lead:>4.1}  {tied:.4}\n",
            hands(state),
            shown(bounds.value())
        );
        rows.push((bounds.value(), lead, line));
    }
    let head = "player 0        player 1             value  lead     tie\n";
    let mut text = head.to_owned();
    text.extend(rows.iter().map(|(_, _, line)| line.as_str()));
    // Values that differ by less than is known are the same.
    let steps = |value: f64| (value / PRECISION).round();
    rows.sort_by(|(one, lead, _), (other, more, _)| {
        let by_value = steps(*other).total_cmp(&steps(*one));
        by_value.then(more.total_cmp(lead))
    });
    text.push_str("\nThe best for player 0, by value and then by lead:\n");
    text.extend(rows.iter().take(5).map(|(_, _, line)| line.as_str()));
    text.push_str("\nThe worst for player 0:\n");
    text.extend(rows.iter().rev().take(5).map(|(_, _, line)| line.as_str()));
    let bounds = rows.iter().map(|&(value, _, _)| value);
    let (least, most) = bounds.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value), high.max(value))
    });
    let (least, most) = (shown(least), shown(most));
    let _ = writeln!(
        text,
        "\n{} deals, values from {least} to {most}",
        rows.len()
    );
    text.push_str(&checked(widest, apart)?);
    Ok(text)
}

/// One deal, with its first match.
fn one(solver: &Solver, state: &State) -> Result<String, Failure> {
    let bounds = solver.value(state)?;
    let matrix = solver.matrix(state)?;
    let solution = matrix.solve()?;
    let odds = Odds::of(state);
    let mut text = format!("{}\n", hands(state));
    let _ = writeln!(text, "value {}", shown(bounds.value()));
    let (lead, tied) = (lead(state), odds.tied());
    let _ = writeln!(
        text,
        "lead {lead:.1}, tie {tied:.4} if somebody picks at random"
    );
    let [own, other] = moves(state);
    let mixes = [(&own, &solution.row_mix), (&other, &solution.column_mix)];
    for ((player, place), (moves, mix)) in [(0, "row"), (1, "column")].into_iter().zip(mixes) {
        let _ = writeln!(
            text,
            "\nThe first card of player {player}, a {place} below:"
        );
        for (mv, odds) in moves.iter().zip(mix) {
            let _ = writeln!(text, "  {mv}  {odds:.6}");
        }
    }
    text.push_str("\nWhat it is worth to player 0 when two cards meet:\n       ");
    for mv in &other {
        let Move::Play(card) = mv;
        let _ = write!(text, "{:>12}", card.to_string());
    }
    for (mv, row) in own.iter().zip(&matrix.rows) {
        let _ = write!(text, "\n{mv}");
        for entry in row {
            let _ = write!(text, "{:>12}", shown(entry.value()));
        }
    }
    text.push_str("\n\n");
    let apart = (bounds.value() - odds.value()).abs();
    text.push_str(&checked(bounds.width(), apart)?);
    Ok(text)
}

/// That bounds are narrow enough, and the count of pairings is within reach.
fn checked(width: f64, apart: f64) -> Result<String, Failure> {
    let text = format!(
        "best replies of both leave {width:.1e} open; a count of pairings is {apart:.1e} away\n"
    );
    if width <= PRECISION && apart <= PRECISION {
        return Ok(text);
    }
    Err(Failure::Work(format!("not within {PRECISION:e}: {text}")))
}

#[cfg(test)]
mod tests;
