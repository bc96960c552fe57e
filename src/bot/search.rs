//! The search itself.

use core::fmt;

use rand_core::Rng;

use super::ThinkError;
use super::number::{Key, ONE, mean, ratio};
use super::tree::{ROOT, Tree};
use super::world::{End, World};
use crate::dealer::{Dealer, Seed, below};
use crate::game::{MoveSet, Observer, Turn};
use crate::player::{PerPlayer, Player, PlayerSet};

/// One, in millionths.
const MILLION: u32 = 1_000_000;

/// In games of guessing others follow their habit one time in so many: more often, and
/// the bot can be exploited by those who have no habit.
const HABIT: u32 = 8;

/// A move that the bot may make, and what it thinks of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// In how many iterations it was made.
    pub visits: u32,
    /// The mean share of the win in these, in millionths: 1,000,000 for a win, 0 for
    /// a loss, 500,000 for a victory shared by two. None if it was never made.
    pub value: Option<u32>,
    /// How likely the bot makes it, in millionths; of all candidates together
    /// 1,000,000.
    pub probability: u32,
}

/// A bot that thinks about one decision, of which it knows the view and no more.
///
/// `G` is a [`Game`](crate::Game), or [`AnyState`](crate::any::AnyState) for one that
/// is known only when the program runs: see [`AnyBot`](crate::any::AnyBot).
pub struct Bot<G: World> {
    view: G::View,
    observer: Player,
    /// Others decide at the same time, and it should not be guessed.
    mixes: bool,
    tree: Tree<G::Move>,
    dealer: Dealer,
    /// Which of the likely moves it is: below 1,000,000.
    lot: u32,
    moves: G::Moves,
    first: G::Move,
    habit: Option<G::Move>,
    iterations: u32,
    /// The largest difference of scores that a playout has ended with.
    widest: u32,
}

impl<G: World> fmt::Debug for Bot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("player", &self.observer)
            .field("iterations", &self.iterations)
            .finish_non_exhaustive()
    }
}

impl<G: World> Bot<G> {
    /// A bot for the player that the view belongs to.
    ///
    /// It takes 32 bytes from the generator, and nothing later.
    ///
    /// # Errors
    /// If the view is not that of a player who owes a decision, if no state of the
    /// game fits it, or if memory ends.
    pub fn new<R: Rng + ?Sized>(view: &G::View, rng: &mut R) -> Result<Self, ThinkError> {
        let mut dealer = Dealer::new(&Seed::from_rng(rng));
        let mut world = G::sample(view, &mut dealer)?;
        let is_own = |player: &Player| world.shows(Observer::Player(*player), view);
        let observer = world.players().iter().find(is_own);
        let observer = observer.ok_or(ThinkError::NothingToDecide)?;
        let moves = world.legal_moves(observer);
        let first = moves.nth(0).ok_or(ThinkError::NothingToDecide)?;
        let habit = world.habit(observer).and_then(|index| moves.nth(index));
        world.unseal(observer);
        let tree = Tree::new(observer, moves)?;
        Ok(Self {
            view: view.clone(),
            observer,
            mixes: world.mixes() && world.turn().players().len() > 1,
            tree,
            lot: below(&mut dealer, MILLION),
            dealer,
            moves,
            first,
            habit,
            iterations: 0,
            widest: 1,
        })
    }

    /// The player for whom it thinks.
    pub const fn player(&self) -> Player {
        self.observer
    }

    /// How many iterations it has thought.
    pub const fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Not what the bot plays: what many people would play in its place without thinking
    /// long. In a game of guessing they play the lowest card that wins against the one
    /// to be expected, or the lowest if none does. None in other games.
    ///
    /// To be expected is the card nearest to the mean of what all others hold, the lower of
    /// two. Where hands are hidden, with three or more in Strategic War, that is the mean
    /// of the cards that a sampled world gives them. The bot thinks that others do so one
    /// time in eight; it is here to measure a bot against such people.
    pub const fn habit(&self) -> Option<G::Move> {
        self.habit
    }

    /// The bytes that its tree takes now. While a list of it doubles, that list is
    /// there twice.
    pub fn bytes(&self) -> u64 {
        self.tree.bytes()
    }

    /// The most bytes that its tree takes after so many iterations in all. It mostly
    /// takes a fifth of that.
    pub fn most_bytes(&self, iterations: u32) -> u64 {
        Tree::<G::Move>::most_bytes(self.moves.len(), iterations)
    }

    /// Thinks for so many iterations more: in slices it comes to the same as at once.
    /// A single candidate needs no thought, and takes none.
    ///
    /// So a game that has some milliseconds a frame keeps its rate:
    ///
    /// ```
    /// # use impera::bot::Bot;
    /// # use impera::strategic_war::{Config, State};
    /// # use impera::{Dealer, Match, Observer, Player, Seed};
    /// # use std::time::{Duration, Instant};
    /// # let game = Match::<State>::seeded(&Config::new(), Seed::from_u64(1))?;
    /// # let view = game.view(Observer::Player(Player::P0));
    /// # let mut rng = Dealer::new(&Seed::from_u64(2));
    /// let mut bot = Bot::<State>::new(&view, &mut rng)?;
    /// let until = Instant::now() + Duration::from_millis(8);
    /// while Instant::now() < until {
    ///     bot.think_more(10)?;
    /// }
    /// println!("{} after {} iterations", bot.best(), bot.iterations());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If memory ends, or if the view is forged so that no state fits it. What it has
    /// thought so far is kept.
    pub fn think_more(&mut self, iterations: u32) -> Result<(), ThinkError> {
        if self.moves.len() < 2 {
            return Ok(());
        }
        for _ in 0..iterations {
            self.iterate()?;
            self.iterations = self.iterations.saturating_add(1);
        }
        Ok(())
    }

    fn iterate(&mut self) -> Result<(), ThinkError> {
        self.tree.begin()?;
        let mut world = G::sample(&self.view, &mut self.dealer)?;
        world.unseal(self.observer);
        let end = match self.descend(&mut world) {
            Some(forecast) => End::Forecast(forecast),
            None => world.play_out(&mut self.dealer),
        };
        let (rewards, shares) = self.judge(world.players(), &end);
        self.tree.learn(&rewards, &shares);
        Ok(())
    }

    /// Goes down the tree, and leaves it at a node that is new, or with a forecast.
    fn descend(&mut self, world: &mut G) -> Option<PerPlayer<u32>> {
        let observer = Observer::Player(self.observer);
        let (mut node, mut key) = (ROOT, Key::NOTHING);
        // Others have decided at this node, sealed, and the observer has not.
        let mut sealed = false;
        loop {
            let owing = world.turn().players();
            // The observer decides last: nobody knows its choice.
            let others = owing.without(self.observer);
            let player = others.lowest().or(owing.lowest())?;
            let joint = sealed || owing.len() > 1;
            let moves = world.legal_moves(player);
            let tree = &mut self.tree;
            let mixes = joint && world.mixes();
            let by_habit = mixes && player != self.observer && below(&mut self.dealer, HABIT) == 0;
            let habit = by_habit.then(|| world.habit(player)).flatten();
            let mv = match habit.and_then(|index| moves.nth(index)) {
                Some(mv) => mv,
                None => tree.choose(node, player, mixes, &moves, &mut self.dealer)?,
            };
            world.play(player, mv, observer, &mut key)?;
            if world.turn() == Turn::Chance
                && let Some(forecast) = world.forecast()
            {
                return Some(forecast);
            }
            world.settle(&mut self.dealer, observer, &mut key);
            let awaited = world.turn().players();
            sealed = joint
                && owing.len() > 1
                && !others.is_empty()
                && !awaited.is_empty()
                && awaited.is_subset(owing);
            if sealed {
                continue;
            }
            let (below, new) = self.tree.below(node, key);
            if new {
                return None;
            }
            (node, key) = (below, Key::NOTHING);
        }
    }

    /// What an outcome brings each player, and its share of the win.
    fn judge(&mut self, players: PlayerSet, end: &End) -> (PerPlayer<u32>, PerPlayer<u32>) {
        let outcome = match *end {
            End::Outcome(outcome) => outcome,
            End::Forecast(shares) => return (shares, shares),
            End::Nowhere => {
                let even = PerPlayer::all(ONE.checked_div(players.len()).unwrap_or(0));
                return (even, even);
            }
        };
        let share = ONE.checked_div(outcome.winners.len()).unwrap_or(0);
        let (mut shares, mut rewards) = (PerPlayer::all(0), PerPlayer::all(0));
        for player in players {
            if outcome.winners.contains(player) {
                shares[player] = share;
            }
            let others = players.without(player).iter();
            let best = others.map(|other| outcome.scores[other]).max();
            let lead = outcome.scores[player].saturating_sub(best.unwrap_or(0));
            self.widest = self.widest.max(lead.unsigned_abs());
            let widest = i64::from(self.widest);
            let above = u64::try_from(i64::from(lead) + widest).unwrap_or(0);
            let lead = ratio(above, 2 * u64::from(self.widest));
            rewards[player] = shares[player].midpoint(lead);
        }
        (rewards, shares)
    }

    /// The moves that the player may make, ascending by code, and what is thought of
    /// them.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate<G::Move>> + '_ {
        let arms = self.tree.candidates(self.observer);
        let best = arms.clone().max_by_key(|arm| (arm.visits, arm.share));
        let best = best.filter(|arm| arm.visits > 0).map(|arm| arm.mv);
        let most = arms.clone().map(|arm| arm.strategy).max().unwrap_or(0);
        let weigh = move |arm: &super::tree::Arm<G::Move>| match best {
            Some(_) if self.mixes && most > 0 => {
                // What is so seldom is noise.
                let enough = arm.strategy >= most / 8;
                if enough {
                    arm.strategy >> (64 - most.leading_zeros()).saturating_sub(24)
                } else {
                    0
                }
            }
            Some(best) => u64::from(arm.mv == best),
            None => 1,
        };
        let total: u64 = arms.clone().map(weigh).sum();
        let mut before = 0;
        let mut given = 0;
        arms.map(move |arm| {
            before += weigh(arm);
            let up_to = millionths(before, total);
            let probability = up_to - given;
            given = up_to;
            Candidate {
                mv: arm.mv,
                visits: arm.visits,
                value: (arm.visits > 0).then(|| share(mean(arm.share, arm.visits))),
                probability,
            }
        })
    }

    /// The move that the bot makes: one of the candidates, as likely as they say.
    pub fn best(&self) -> G::Move {
        let mut before = 0;
        let drawn = self.candidates().find(|candidate| {
            before += candidate.probability;
            self.lot < before
        });
        drawn.map_or(self.first, |candidate| candidate.mv)
    }
}

/// A fraction in millionths.
#[allow(clippy::cast_possible_truncation, reason = "at most a million")]
fn share(fraction: u32) -> u32 {
    ((u64::from(fraction) * u64::from(MILLION) + u64::from(ONE / 2)) >> 16) as u32
}

/// `part / whole` in millionths; all of nothing.
#[allow(clippy::cast_possible_truncation, reason = "at most a million")]
fn millionths(part: u64, whole: u64) -> u32 {
    let part = part.saturating_mul(MILLION.into()).checked_div(whole);
    part.map_or(MILLION, |part| part as u32)
}
