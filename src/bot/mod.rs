//! An opponent that cannot cheat: it is given a view, and never the match.
//!
//! ```
//! use impera::bot::think;
//! use impera::divide::{Config, State};
//! use impera::{Match, Observer, Player, Seed};
//!
//! let mut game = Match::<State>::seeded(&Config::new(), Seed::from_u64(1))?;
//! let view = game.view(Observer::Player(Player::P2));
//! let mut rng = impera::Dealer::new(&Seed::from_u64(2));
//! let bot = think::<State>(&view, 100, &mut rng)?;
//! game.play(Player::P2, bot.best())?;
//! for candidate in bot.candidates() {
//!     println!("{}: {} visits", candidate.mv, candidate.visits);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - It knows what its player knows: two games that look alike to the player get the
//!   same move from the same generator. It does not read the other players' minds
//!   either, nor remember: what it knows of the past is what the view has of it.
//! - It is deterministic: the same view, iterations and state of the generator give
//!   the same move and the same candidates, on every machine. It counts in whole
//!   numbers. It looks at no clock: who has so many milliseconds lets it think in
//!   slices, see [`Bot::think_more`].
//! - Thinking changes nothing but the bot, allocates for the tree alone (see
//!   [`Bot::most_bytes`]), and ends with an error where memory does.
//!
//! # How it thinks
//!
//! It searches a tree by playing games to the end: a Monte Carlo tree search over
//! information sets with a single observer (Cowling, Powley and Whitehouse,
//! *Information Set Monte Carlo Tree Search*, 2012). An iteration
//!
//! 1. samples a world that fits the view ([`Game::sample`](crate::Game::sample)), and
//!    takes back what others have decided in it and keep sealed;
//! 2. goes down the tree to something new. A node of the tree is all that the
//!    observer has been told on the way ([`GameEvent::seen_by`](crate::GameEvent)), so
//!    that what is hidden from it leads to no other node. Everybody decides for
//!    itself, by how it fared at this node so far and what is legal in this world;
//! 3. plays on at random until the game is over, or the game forecasts the rest;
//! 4. remembers at each decision on the way what came out for its player: half its
//!    share of the win, half its lead over the best of the others. The lead is not asked
//!    for, but tells what a win does not: by how little one was lost.
//!
//! What a decision is worth to try again is an upper confidence bound, in which what is
//! not legal in every world counts only where it is (a bandit with a subset of arms).
//! The observer comes last among those that decide at the same time, so that nobody
//! can look at what it chooses. The move is the one that was tried most often.
//!
//! In Divide and Conquer and in Strategic War whoever can be predicted loses. There
//! players that decide at the same time take a decision as likely as they regret not
//! to have taken it before (Hart and Mas-Colell, *A simple adaptive procedure leading
//! to correlated equilibrium*, 2000), what is negative forgotten and what is late counted
//! more (as Tammelin does, *Solving Large Imperfect Information Games Using CFR+*, 2014);
//! the move is drawn by the generator from the average of how likely each was on
//! the way, without what is less than an eighth of the likeliest:
//! [`Candidate::probability`].
//!
//! There too the others follow a habit one time in eight: they play the lowest card that
//! wins against the one to be expected. So the bot profits from people who do, and is not
//! much easier to exploit by those who do not (Johanson, Zinkevich and Bowling, *Computing
//! Robust Counter-Strategies*, 2007).
//!
//! What a game adds is in its `bot.rs`: what is sealed; whether it is one of guessing,
//! and what the habit is; in Divide that a playout ends with the round, and what the
//! scores promise then.
//!
//! # How strong it is
//!
//! Shares of the win of one bot against players who choose uniformly (in brackets what such
//! a player has), plus or minus two standard errors, in 1,000 games unless another number is
//! given; and milliseconds of one core for a decision:
//!
//! | game | players | iterations | share | ms |
//! |---|---|---|---|---|
//! | Divide | 4 | 10 | 0.56 ± 0.03 (0.25) | 0.05 |
//! | Divide | 4 | 100 | 0.79 ± 0.03 (0.25) | 0.6 |
//! | Divide | 4 | 200 | 0.86 ± 0.02 (0.25) | 1.2 |
//! | Divide | 4 | 1,000 (200 games) | 0.93 ± 0.04 (0.25) | 7 |
//! | Divide & Conker | 2 | 10 | 0.85 ± 0.02 (0.5) | 0.12 |
//! | Divide & Conker | 2 | 100 | 0.99 ± 0.01 (0.5) | 1.2 |
//! | Divide & Conker | 2 | 1,000 (100 games) | 0.99, from 0.95 on (0.5) | 12 |
//! | 5 & 10 | 2 | 10 | 0.90 ± 0.02 (0.5) | 0.04 |
//! | 5 & 10 | 2 | 100 | 0.98 ± 0.01 (0.5) | 0.4 |
//! | 5 & 10 | 2 | 1,000 (150 games) | 1.00, from 0.97 on (0.5) | 4 |
//! | 5 & 10 | 4 | 10 | 0.71 ± 0.03 (0.25) | 0.06 |
//! | 5 & 10 | 4 | 100 | 0.88 ± 0.02 (0.25) | 0.5 |
//! | 5 & 10 | 4 | 200 | 0.89 ± 0.02 (0.25) | 1 |
//! | 5 & 10 | 4 | 500 | 0.92 ± 0.02 (0.25) | 2.4 |
//! | 5 & 10 | 4 | 1,000 (250 games) | 0.94 ± 0.03 (0.25) | 5 |
//!
//! In Divide and Conquer and Strategic War with two nobody does much better than half
//! against a uniform player: whom nobody can predict nobody can answer, and both hold
//! cards of the same kind. After 1,000 iterations it was 0.53 ± 0.03 in Divide and Conquer,
//! after 100 it was 0.53 ± 0.03 in Strategic War. There another opponent counts, one who
//! follows the habit, ties counted as half:
//!
//! | game | iterations | share | ms |
//! |---|---|---|---|
//! | Divide and Conquer | 10 (10,000 games) | 0.57 ± 0.01 | 0.006 |
//! | Divide and Conquer | 100 (10,000 games) | 0.56 ± 0.01 | 0.08 |
//! | Divide and Conquer | 1,000 | 0.60 ± 0.03 | 1 |
//! | Strategic War | 10 | 0.58 ± 0.03 | 0.02 |
//! | Strategic War | 100 | 0.57 ± 0.03 | 0.2 |
//! | Strategic War | 1,000 | 0.63 ± 0.03 | 2.7 |
//!
//! Who thinks longer does not win more against somebody who cannot be predicted either: ten
//! iterations hold their own against 1,000 in Divide and Conquer (0.503 of 2,000 games). What
//! falls is how little the best answer wins. In Divide and Conquer after 10,000 iterations
//! (16 ms) an opponent that knows how likely the bot plays each card (over ten generators),
//! and at each match answers best, takes in a whole game 0.094 ± 0.005 from the value of
//! the deal (a victory is 1, a defeat -1) on average over 100 deals, at a match at most
//! 0.040. In 20 of them it takes 0.45 ± 0.07 after 10 iterations, 0.27 ± 0.03 after 100,
//! 0.16 ± 0.02 after 1,000.
//!
//! The rows are repeated, with any number for `bot`, by
//!
//! ```console
//! $ cargo run --release -p tournament -- divide bot=100 random random random
//! $ cargo run --release -p tournament -- divide-and-conker bot=100 random
//! $ cargo run --release -p tournament -- five-and-ten bot=100 random
//! $ cargo run --release -p tournament -- five-and-ten bot=100 random random random
//! $ cargo run --release -p tournament -- divide-and-conquer bot=1000 simple
//! $ cargo run --release -p tournament -- strategic-war bot=1000 simple
//! $ cargo run --release -p solve -- --bot 10000
//! ```
//!
//! of which each plays 1,000 games (the last 100), or as many as `--games` says. Where
//! samples take other words from the generator than in the version that was measured, games
//! are others, and shares differ by their errors. Times are those of the processor for all
//! moves of a run, and differ from one to another.

mod advice;
mod any;
mod number;
mod search;
mod tree;
mod world;

use rand_core::Rng;

pub(crate) use advice::{Advice, habit, odds};
pub use search::{Bot, Candidate};
use world::World;

use crate::error::{OutOfMemory, ViewError};

/// Why a bot cannot think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThinkError {
    /// The view is not that of a player who owes a decision.
    #[error("the view belongs to nobody who owes a decision now")]
    NothingToDecide,
    /// No state of the game fits the view.
    #[error("{0}")]
    View(ViewError),
    /// There is no memory for another iteration.
    #[error("{OutOfMemory}")]
    OutOfMemory,
}

impl From<ViewError> for ThinkError {
    fn from(error: ViewError) -> Self {
        Self::View(error)
    }
}

impl From<OutOfMemory> for ThinkError {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

/// Thinks about a view for so many iterations.
///
/// # Errors
/// As [`Bot::new`] and [`Bot::think_more`].
pub fn think<G: World>(
    view: &G::View,
    budget: u32,
    rng: &mut (impl Rng + ?Sized),
) -> Result<Bot<G>, ThinkError> {
    let mut bot = Bot::new(view, rng)?;
    bot.think_more(budget)?;
    Ok(bot)
}
