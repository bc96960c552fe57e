//! Games that are played at random, and played again with some of it changed.

use std::any::Any;
use std::boxed::Box;
use std::vec::Vec;

use crate::any::{AnyConfig, AnyMatch, inside, inside_each};
use crate::dealer::{Dealer, Seed, below};
use crate::game::{Game, MoveSet, Turn};
use crate::player::Player;
use crate::record::{Entry, Match};
use crate::with_game;

/// What is known of a game before it is played.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub(super) config: AnyConfig,
    /// What decides chance; none if it is part of what is played.
    pub(super) seed: Option<Seed>,
}

/// What is wished for at a step of a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wish {
    /// This entry.
    Entry(Entry<u32, u32>),
    /// What has so many others before it: of chance, or of a player.
    Nth(Option<Player>, u32),
}

/// An entry that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) entry: Entry<u32, u32>,
    /// How many others of the same player, or of chance, there were before it.
    pub(super) index: u32,
    /// The first player that was awaited, and the first outcome that was possible.
    pub(super) first: (Option<Player>, Option<u32>),
    /// Whether it is what was wished for.
    pub(super) granted: bool,
}

impl Step {
    pub(super) const fn player(&self) -> Option<Player> {
        match self.entry {
            Entry::Chance(_) => None,
            Entry::Move(player, _) => Some(player),
        }
    }

    /// Chance before players, players in their order, then what comes first.
    fn rank(&self) -> (Option<Player>, u32) {
        (self.player(), self.index)
    }
}

/// A game with the steps that led to it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) game: AnyMatch,
    pub(super) steps: Vec<Step>,
}

impl Line {
    /// Whether it is shorter than another, or as long and earlier in the order of
    /// what could be played.
    pub(super) fn is_simpler_than(&self, other: &Self) -> bool {
        let ranks = |line: &Self| line.steps.iter().map(Step::rank).collect::<Vec<_>>();
        (self.steps.len(), ranks(self)) < (other.steps.len(), ranks(other))
    }
}

impl Start {
    fn begin(&self) -> Option<AnyMatch> {
        let begun = match self.seed {
            Some(seed) => AnyMatch::seeded(&self.config, seed),
            None => AnyMatch::scripted(&self.config),
        };
        begun.ok()
    }

    /// The history of a game with random moves, of about so many decisions.
    pub(super) fn random(&self, seed: u64, decisions: usize) -> Option<Vec<Entry<u32, u32>>> {
        let mut game = self.begin()?;
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        for _ in 0..=decisions {
            if game.turn() == Turn::Chance {
                game.settle(&mut dealer).ok()?;
            }
            let Turn::Players(owing) = game.turn() else {
                break;
            };
            let player = owing.nth(below(&mut dealer, owing.len()))?;
            let moves = game.legal_moves(player);
            game.play(player, moves.nth(below(&mut dealer, moves.len()))?)
                .ok()?;
        }
        Some(game.history().collect())
    }

    /// The game in which all that is wished for happens. What is not legal where
    /// it is wished for is replaced: an outcome by `spare`, if that can happen,
    /// all else by what comes first. What nobody is awaited for is left out.
    pub(super) fn play(
        &self,
        wishes: impl IntoIterator<Item = Wish>,
        spare: Option<u32>,
    ) -> Option<Line> {
        let mut game = self.begin()?;
        // What a seed has decided before the first move.
        let mut steps = settled(&game, 0);
        for wish in wishes {
            let Some((entry, index)) = granted(&game, wish, spare) else {
                continue;
            };
            let first = (game.turn().players().lowest(), game.chances().at(0));
            let granted = match wish {
                Wish::Entry(other) => other == entry,
                Wish::Nth(_, nth) => nth == index,
            };
            match entry {
                Entry::Chance(code) => game.resolve(code).ok()?,
                Entry::Move(player, code) => game.play(player, code).ok()?,
            }
            steps.push(Step {
                entry,
                index,
                first,
                granted,
            });
            let more = settled(&game, steps.len());
            steps.extend(more);
        }
        Some(Line { game, steps })
    }
}

/// What a seed has decided from an entry on.
fn settled(game: &AnyMatch, from: usize) -> Vec<Step> {
    let entries = (from..game.history_len()).map_while(|index| game.entry(index));
    let step = |entry| Step {
        entry,
        index: 0,
        first: (None, None),
        granted: true,
    };
    entries.map(step).collect()
}

/// What happens when something is wished for, and its place; none if that is not
/// awaited.
fn granted(game: &AnyMatch, wish: Wish, spare: Option<u32>) -> Option<(Entry<u32, u32>, u32)> {
    let (who, code, nth) = match wish {
        Wish::Entry(Entry::Chance(code)) => (None, Some(code), 0),
        Wish::Entry(Entry::Move(player, code)) => (Some(player), Some(code), 0),
        Wish::Nth(who, nth) => (who, None, nth),
    };
    let Some(player) = who else {
        let chances = game.chances();
        let possible = |code: &u32| chances.weight(*code) > 0;
        let mut codes = chances.iter().map(|(code, _)| code);
        let wished = code
            .filter(possible)
            .or(spare.filter(|_| code.is_some()).filter(possible));
        let code = wished
            .or_else(|| codes.clone().nth(nth as usize))
            .or(codes.next())?;
        let index = chances.iter().position(|(other, _)| other == code)?;
        return Some((Entry::Chance(code), u32::try_from(index).ok()?));
    };
    let moves = game.legal_moves(player);
    let wished = code.and_then(|code| place(moves, code));
    let index = wished.unwrap_or(nth.min(moves.len().checked_sub(1)?));
    Some((Entry::Move(player, moves.nth(index)?), index))
}

/// How many moves of a set come before this one, if it is one of them.
fn place(moves: impl MoveSet<Move = u32>, code: u32) -> Option<u32> {
    if !moves.contains(code) {
        return None;
    }
    let (mut low, mut high) = (0, moves.len());
    while low < high {
        let middle = low + (high - low) / 2;
        if moves.nth(middle)? < code {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    Some(low)
}

/// The settings of a game as those of any.
pub(super) fn any_config<G: Game>(config: &G::Config) -> AnyConfig {
    let config: &dyn Any = config;
    with_game!(G::ID, State => {
        let own = config.downcast_ref::<<State as Game>::Config>();
        own.copied().unwrap_or_default().into()
    })
}

/// A match of any game as one of this.
pub(super) fn typed<G: Game>(game: AnyMatch) -> Option<Match<G>> {
    let inner: Box<dyn Any> = inside!(AnyMatch, game, game => Box::new(game));
    inner.downcast().ok().map(|game| *game)
}
