//! How far from the exact solution somebody plays.
//!
//! At each match a player has odds for its cards, its *mix*. An opponent that knows the
//! mix, but not the card, has a best reply: the card after which the player gets least, if
//! the rest is played best by both. What the player then gets is less than the value of the
//! state; the difference is its *loss* at this match. Who plays best loses nothing anywhere.
//!
//! A *line* is a game from a deal on: at each match the player takes a card by its mix and
//! the opponent has the best reply. The sum of the losses of a line is on average what the
//! player ends below the value of the deal, if the opponent always replies so.
//!
//! The *whole* is what a player ends below the value against the best opponent there is,
//! one who knows its mix everywhere and plans ahead. It takes the mixes of all states that
//! can be reached.

use std::collections::HashMap;

use impera::bot::think;
use impera::divide_and_conquer::State;
use impera::{Dealer, Game, Observer, Player, Seed, below};

use crate::Failure;
use crate::matrix::Bounds;
use crate::solver::{Key, Solver, after, moves, payoff};

/// How likely a player plays each of its cards, in ascending order, and which it plays
/// this time.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Choice {
    pub(crate) mix: Vec<f64>,
    pub(crate) chosen: usize,
}

/// A way to play: what a player does in a state between two matches, by a generator.
pub(crate) trait Play:
    Fn(&State, Player, &mut Dealer) -> Result<Choice, Failure> + Sync
{
}

impl<F: Fn(&State, Player, &mut Dealer) -> Result<Choice, Failure> + Sync> Play for F {}

/// The bot with so many iterations a match. It is given the view of its player.
///
/// What it does depends on its generator, which the opponent does not know: so its mix
/// is the average over that of `draws` generators. The fewer these are the further from
/// best it seems.
pub(crate) fn bot(iterations: u32, draws: u32) -> impl Play {
    move |state: &State, player: Player, rng: &mut Dealer| {
        let failed = |error| Failure::Work(format!("the bot: {error}"));
        let view = state.view(Observer::Player(player));
        let mut choice: Option<Choice> = None;
        for _ in 0..draws.max(1) {
            let bot = think::<State>(&view, iterations, rng).map_err(failed)?;
            let best = bot.best();
            let candidates: Vec<_> = bot.candidates().collect();
            let odds = |part: u32| f64::from(part) / 1e6 / f64::from(draws.max(1));
            let mix = candidates.iter().map(|it| odds(it.probability));
            match &mut choice {
                Some(choice) => {
                    for (total, more) in choice.mix.iter_mut().zip(mix) {
                        *total += more;
                    }
                }
                // What is drawn first is as good as any.
                None => {
                    choice = Some(Choice {
                        mix: mix.collect(),
                        chosen: candidates.iter().position(|it| it.mv == best).unwrap_or(0),
                    });
                }
            }
        }
        choice.ok_or_else(|| Failure::Work("the bot does nothing".to_owned()))
    }
}

/// The losses at the matches of a line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Line {
    pub(crate) losses: Vec<f64>,
    /// How the game ended for the player: 1, 0 or -1.
    pub(crate) result: f64,
}

impl Line {
    /// What the player ends below the value, on average over lines.
    pub(crate) fn total(&self) -> f64 {
        self.losses.iter().sum()
    }
}

/// Plays a line from a deal on.
///
/// # Errors
/// If the player does not play, or a state was not solved.
pub(crate) fn line(
    solver: &Solver,
    deal: &State,
    player: Player,
    play: &impl Play,
    rng: &mut Dealer,
) -> Result<Line, Failure> {
    let mut state = *deal;
    let mut losses = Vec::new();
    loop {
        if let Some(payoff) = payoff(&state) {
            let result = sign(player) * payoff;
            return Ok(Line { losses, result });
        }
        let choice = play(&state, player, rng)?;
        let gains = gains(solver, &state, player)?;
        let value = sign(player) * solver.value(&state)?.value();
        let (reply, least) = best_reply(&gains, &choice.mix);
        losses.push(value - least);
        state = meet(&state, player, choice.chosen, reply)?;
    }
}

/// What a player gets in the whole game with its mixes, against the best opponent there
/// is.
///
/// # Errors
/// If the player does not play, or a state was not solved.
pub(crate) fn whole(
    deal: &State,
    player: Player,
    play: &impl Play,
    seed: &Seed,
    known: &mut HashMap<Key, f64>,
) -> Result<f64, Failure> {
    if let Some(payoff) = payoff(deal) {
        return Ok(sign(player) * payoff);
    }
    let key = Key::of(deal);
    if let Some(&value) = known.get(&key) {
        return Ok(value);
    }
    // Each state has a generator of its own, so that it has one mix.
    let choice = play(deal, player, &mut Dealer::new(&key.seed(seed)))?;
    let [own, other] = seated(deal, player);
    let mut gains = Vec::new();
    for mine in 0..own {
        let gain = |reply| {
            let state = meet(deal, player, mine, reply)?;
            whole(&state, player, play, seed, known)
        };
        gains.push((0..other).map(gain).collect::<Result<Vec<_>, _>>()?);
    }
    let (_, value) = best_reply(&gains, &choice.mix);
    known.insert(key, value);
    Ok(value)
}

/// What a player gets for each of its cards, against each of the other's.
fn gains(solver: &Solver, state: &State, player: Player) -> Result<Vec<Vec<f64>>, Failure> {
    let matrix = solver.matrix(state)?.rows;
    let [own, other] = seated(state, player);
    let entry = |mine: usize, reply: usize| {
        let (row, column) = match player {
            Player::P0 => (mine, reply),
            _ => (reply, mine),
        };
        let entry: Option<&Bounds> = matrix.get(row).and_then(|row| row.get(column));
        sign(player) * entry.map_or(0.0, |entry| entry.value())
    };
    let row = |mine| (0..other).map(|reply| entry(mine, reply)).collect();
    Ok((0..own).map(row).collect())
}

/// The reply that leaves least to who has this mix, and what it leaves.
fn best_reply(gains: &[Vec<f64>], mix: &[f64]) -> (usize, f64) {
    let replies = gains.first().map_or(0, Vec::len);
    let left = |reply: usize| -> f64 {
        let met = gains.iter().filter_map(|row| row.get(reply));
        met.zip(mix).map(|(gain, odds)| gain * odds).sum()
    };
    let all = (0..replies).map(|reply| (reply, left(reply)));
    all.min_by(|(_, one), (_, other)| one.total_cmp(other))
        .unwrap_or((0, 0.0))
}

/// How many cards a player has, and the other one.
fn seated(state: &State, player: Player) -> [usize; 2] {
    let [first, second] = moves(state).map(|moves| moves.len());
    match player {
        Player::P0 => [first, second],
        _ => [second, first],
    }
}

/// The state after a player's card has met one of the other, both by their place.
fn meet(state: &State, player: Player, mine: usize, reply: usize) -> Result<State, Failure> {
    let (first, second) = match player {
        Player::P0 => (mine, reply),
        _ => (reply, mine),
    };
    let [own, other] = moves(state);
    match (own.get(first), other.get(second)) {
        (Some(&own), Some(&other)) => after(state, own, other),
        _ => Err(Failure::Work("there is no such card".to_owned())),
    }
}

/// Values are those of player 0.
fn sign(player: Player) -> f64 {
    match player {
        Player::P0 => 1.0,
        _ => -1.0,
    }
}

/// Numbers of so many different deals out of all, by a generator.
pub(crate) fn drawn(all: usize, count: usize, rng: &mut Dealer) -> Vec<usize> {
    let mut numbers: Vec<_> = (0..all).collect();
    let mut drawn = Vec::new();
    while drawn.len() < count && !numbers.is_empty() {
        let left = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        drawn.push(numbers.swap_remove(below(rng, left) as usize));
    }
    drawn
}
