//! The same strategies for any game, with codes in place of moves and outcomes.
//!
//! ```
//! use impera::{GameId, strategy};
//! use proptest::test_runner::TestRunner;
//!
//! // A move that is refused changes nothing, in any game.
//! let mut runner = TestRunner::default();
//! let calls = (strategy::any::playouts(200), strategy::any_players(), strategy::any::codes(5000));
//! runner.run(&calls, |(playout, player, code)| {
//!     let mut game = playout.clone().into_match();
//!     assert!(game.play(player, code).is_ok() || game == *playout);
//!     Ok(())
//! })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::Deref;
use std::vec::Vec;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use super::play::{Line, Start, Wish};
use super::settings::Settings;
use super::shrink::Tree;
use crate::any::{AnyChance, AnyConfig, AnyMatch, AnyMove};
use crate::config::GameConfig;
use crate::dealer::Seed;
use crate::error::ConfigError;
use crate::game::{Game, GameId};
use crate::player::Player;
use crate::with_game;

/// Any of the games.
pub fn games() -> impl Strategy<Value = GameId> {
    select(GameId::ALL)
}

/// Settings of any game: each game is as likely, and then all its settings are. The
/// game stays the same when shrunk.
pub fn configs() -> impl Strategy<Value = AnyConfig> {
    Settings::of(GameId::ALL.iter().map(|game| all_configs(*game)))
}

/// Settings of a game.
pub fn configs_of(game: GameId) -> impl Strategy<Value = AnyConfig> {
    all_configs(game)
}

fn all_configs(game: GameId) -> Settings<AnyConfig> {
    with_game!(game, State => Settings::new(<State as Game>::Config::all().collect()))
}

/// Settings of a game of which some are fixed: see
/// [`configs_with`](super::configs_with).
///
/// # Errors
/// As there.
pub fn configs_with(
    game: GameId,
    fixed: &[(&str, &str)],
) -> Result<impl Strategy<Value = AnyConfig> + use<>, ConfigError> {
    with_game!(game, State => {
        super::fixed_configs::<State>(fixed).map(Settings::new)
    })
}

/// A match of any game somewhere within it; its `Debug` is the transcript.
#[derive(Clone, PartialEq, Eq)]
pub struct Playout(AnyMatch);

impl Playout {
    /// The match itself.
    pub fn into_match(self) -> AnyMatch {
        self.0
    }
}

impl Deref for Playout {
    type Target = AnyMatch;

    fn deref(&self) -> &AnyMatch {
        &self.0
    }
}

impl fmt::Debug for Playout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.transcript() {
            Ok(transcript) => write!(f, "\n{transcript}"),
            Err(none) => write!(f, "{none}"),
        }
    }
}

/// Games of any kind played at random: see [`playouts`](super::playouts).
pub fn playouts(decisions: usize) -> impl Strategy<Value = Playout> {
    playouts_of(configs(), decisions)
}

/// As [`playouts`], with these settings.
pub fn playouts_of(
    configs: impl Strategy<Value = AnyConfig>,
    decisions: usize,
) -> impl Strategy<Value = Playout> {
    Playouts {
        configs,
        seeds: Just(None),
        decisions,
    }
}

/// As [`playouts_of`], but chance is decided by these seeds: see
/// [`seeded_playouts`](super::seeded_playouts).
pub fn seeded_playouts(
    configs: impl Strategy<Value = AnyConfig>,
    seeds: impl Strategy<Value = Seed>,
    decisions: usize,
) -> impl Strategy<Value = Playout> {
    Playouts {
        configs,
        seeds: seeds.prop_map(Some),
        decisions,
    }
}

/// A decision that is legal now: see [`decisions`](super::decisions).
pub fn decisions(game: &AnyMatch) -> Option<impl Strategy<Value = (Player, u32)> + use<>> {
    let moves: Vec<_> = game
        .turn()
        .players()
        .into_iter()
        .flat_map(|player| game.legal_moves(player).iter().map(move |mv| (player, mv)))
        .collect();
    (!moves.is_empty()).then(|| select(moves))
}

/// A chance outcome that can happen now: see [`outcomes`](super::outcomes).
pub fn outcomes(game: &AnyMatch) -> Option<impl Strategy<Value = u32> + use<>> {
    let outcomes: Vec<_> = game.chances().iter().map(|(code, _)| code).collect();
    (!outcomes.is_empty()).then(|| select(outcomes))
}

/// Any player with a code of which most are those of moves of a game.
pub fn any_decisions(game: GameId) -> impl Strategy<Value = (Player, u32)> {
    (super::any_players(), codes(AnyMove::count(game)))
}

/// A code of which most are those of chance outcomes of a game.
pub fn any_outcomes(game: GameId) -> impl Strategy<Value = u32> {
    codes(AnyChance::count(game))
}

/// A number that most often is a code, where there are so many, and else the first
/// that is none, or any number.
pub fn codes(count: u32) -> impl Strategy<Value = u32> {
    let any = proptest::prelude::any::<u32>;
    prop_oneof![8 => 0..count.max(1), 1 => Just(count), 1 => any()]
}

#[derive(Clone, Debug)]
struct Playouts<C, S> {
    configs: C,
    seeds: S,
    decisions: usize,
}

impl<C, S> Strategy for Playouts<C, S>
where
    C: Strategy<Value = AnyConfig>,
    S: Strategy<Value = Option<Seed>>,
{
    type Tree = PlayoutTree<C::Tree>;
    type Value = Playout;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let configs = self.configs.new_tree(runner)?;
        let drawn = (
            proptest::prelude::any::<u64>(),
            proptest::prelude::any::<Index>(),
        );
        let (seed, stage) = drawn.new_tree(runner)?.current();
        let start = Start {
            config: configs.current(),
            seed: self.seeds.new_tree(runner)?.current(),
        };
        let line = stopped(&start, seed, stage, self.decisions);
        let line = line.ok_or("these settings do not make a game")?;
        Ok(PlayoutTree(Tree::new(configs, start, line)))
    }
}

/// A game with random decisions, stopped at a stage.
fn stopped(start: &Start, seed: u64, stage: Index, decisions: usize) -> Option<Line> {
    let history = start.random(seed, decisions)?;
    let stop = stage.index(history.len() + 1);
    let wishes = history.iter().take(stop).copied().map(Wish::Entry);
    start.play(wishes, None)
}

#[derive(Debug)]
struct PlayoutTree<C>(Tree<C>);

impl<C: ValueTree<Value = AnyConfig>> ValueTree for PlayoutTree<C> {
    type Value = Playout;

    fn current(&self) -> Playout {
        Playout(self.0.current().game.clone())
    }

    fn simplify(&mut self) -> bool {
        self.0.simplify()
    }

    fn complicate(&mut self) -> bool {
        self.0.complicate()
    }
}
