//! Strategies for [proptest](https://docs.rs/proptest): settings, games at any
//! stage, and moves, for tests of your own.
//!
//! ```
//! use impera::divide_and_conquer::State;
//! use impera::{Game, Observer, strategy};
//! use proptest::test_runner::TestRunner;
//!
//! // What the public sees never depends on a choice that is still sealed.
//! let mut runner = TestRunner::default();
//! runner.run(&strategy::playouts::<State>(200), |playout| {
//!     let view = playout.game().view(Observer::Public);
//!     assert_eq!(view.choice, None);
//!     Ok(())
//! })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::Deref;
use std::vec::Vec;

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::config::GameConfig;
use crate::dealer::{Dealer, Seed, below};
use crate::game::{Game, MoveSet, Turn};
use crate::player::Player;
use crate::record::{Entry, Match};

/// Settings of a game, all equally likely, the defaults first when shrunk.
pub fn configs<G: Game>() -> impl Strategy<Value = G::Config> {
    select(G::Config::all().collect::<Vec<_>>())
}

/// A seed; shrinks to small ones.
pub fn seeds() -> impl Strategy<Value = Seed> {
    any::<u64>().prop_map(Seed::from_u64)
}

/// A scripted match somewhere within a random game; its `Debug` is the
/// transcript, so that a failing test prints a game that can be replayed.
#[derive(Clone, PartialEq, Eq)]
pub struct Playout<G: Game>(Match<G>);

impl<G: Game> Playout<G> {
    /// The match itself.
    pub fn into_match(self) -> Match<G> {
        self.0
    }
}

impl<G: Game> Deref for Playout<G> {
    type Target = Match<G>;

    fn deref(&self) -> &Match<G> {
        &self.0
    }
}

impl<G: Game> fmt::Debug for Playout<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.transcript() {
            Ok(transcript) => write!(f, "\n{transcript}"),
            Err(none) => write!(f, "{none}"),
        }
    }
}

/// Games played at random, of any settings, stopped after any entry, each
/// stage of a game equally likely; shrinks to early stages.
///
/// A game has at most about `decisions` decisions: for games that need not
/// end. Between the start and the end there are stages in which chance is
/// awaited, also within a deal.
pub fn playouts<G: Game>(decisions: usize) -> impl Strategy<Value = Playout<G>> {
    playouts_of(configs::<G>(), decisions)
}

/// As [`playouts`], with these settings, such as those that have a card set of
/// [`divide_and_conker::editions`](crate::divide_and_conker::editions).
pub fn playouts_of<G: Game>(
    configs: impl Strategy<Value = G::Config>,
    decisions: usize,
) -> impl Strategy<Value = Playout<G>> {
    (configs, any::<u64>(), any::<Index>()).prop_filter_map(
        "what was played once can be played again",
        move |(config, seed, stage)| {
            let history = random_history::<G>(&config, seed, decisions);
            let stop = stage.index(history.len() + 1);
            stopped_after(&config, history.get(..stop)?)
        },
    )
}

/// A decision that is legal now: a player that is awaited and one of its
/// moves. None if chance is awaited or the game is over.
pub fn decisions<G: Game>(game: &G) -> Option<impl Strategy<Value = (Player, G::Move)> + use<G>> {
    let moves: Vec<_> = game
        .turn()
        .players()
        .into_iter()
        .flat_map(|player| game.legal_moves(player).iter().map(move |mv| (player, mv)))
        .collect();
    (!moves.is_empty()).then(|| select(moves))
}

/// The history of a game with random moves.
fn random_history<G: Game>(
    config: &G::Config,
    seed: u64,
    decisions: usize,
) -> Vec<Entry<G::Move, G::Chance>> {
    let mut history = Vec::new();
    let Ok(mut game) = G::new(config) else {
        return history;
    };
    let mut dealer = Dealer::new(&Seed::from_u64(seed));
    for _ in 0..=decisions {
        game.settle(&mut dealer, |outcome| history.push(Entry::Chance(outcome)));
        let Turn::Players(owing) = game.turn() else {
            break;
        };
        let player = owing
            .nth(below(&mut dealer, owing.len()))
            .unwrap_or(Player::P0);
        let moves = game.legal_moves(player);
        let Some(mv) = moves.nth(below(&mut dealer, moves.len())) else {
            break;
        };
        if game.play(player, mv).is_err() {
            break;
        }
        history.push(Entry::Move(player, mv));
    }
    history
}

fn stopped_after<G: Game>(
    config: &G::Config,
    history: &[Entry<G::Move, G::Chance>],
) -> Option<Playout<G>> {
    let mut game = Match::scripted(config).ok()?;
    for entry in history {
        match *entry {
            Entry::Chance(outcome) => game.resolve(outcome).ok()?,
            Entry::Move(player, mv) => game.play(player, mv).ok()?,
        }
    }
    Some(Playout(game))
}
