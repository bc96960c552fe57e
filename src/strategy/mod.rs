//! Strategies for [proptest](https://docs.rs/proptest): settings, seeds, games at
//! any stage, and moves, for tests of your own.
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
//!
//! The module [`any`](mod@any) has the same for any game, by codes; the module
//! [`laws`](crate::laws) what must hold.
//!
//! # What a failing game shrinks to
//!
//! A game first gets shorter: it ends earlier, then fewer settings are changed, then
//! decisions in between are left out. Then what is left gets simpler: in place of each
//! decision and each chance outcome an earlier one in the order of codes is tried, first
//! the first of all, then by halves of those before it. So it is the first with which the
//! test fails where it fails with all later ones too; else one before it may fail as well,
//! though not the first of all. All that is tried is legal, so where something cannot be played any more,
//! what comes first is played in its place. It goes on until no single change of these
//! is left, or for a bounded number of games; how many of them are tested is decided by
//! `max_shrink_iters` of proptest.

use std::fmt;
use std::ops::Deref;
use std::vec::Vec;

use proptest::prelude::*;
use proptest::sample::select;

use crate::config::GameConfig;
use crate::dealer::Seed;
use crate::dense::Dense;
use crate::divide_and_conker;
use crate::error::ConfigError;
use crate::game::{Game, MoveSet};
use crate::player::Player;
use crate::record::Match;

pub mod any;
mod play;
mod settings;
mod shrink;

pub use crate::divide_and_conker::editions;
use settings::Settings;

/// Settings of a game, all equally likely; shrinks to those with the fewest changes.
pub fn configs<G: Game>() -> impl Strategy<Value = G::Config> {
    Settings::new(G::Config::all().collect())
}

/// Settings of a game of which some are fixed, all others as in [`configs`].
///
/// ```
/// use impera::{divide, strategic_war, strategy};
///
/// // Only four players, and any number of decks with two.
/// let four = strategy::configs_with::<divide::State>(&[("players", "4")])?;
/// let two = strategy::configs_with::<strategic_war::State>(&[("players", "2")])?;
/// # Ok::<(), impera::ConfigError>(())
/// ```
///
/// # Errors
/// If there is no such key, it cannot have that value, or there are no settings in
/// which all of these go together.
pub fn configs_with<G: Game>(
    fixed: &[(&str, &str)],
) -> Result<impl Strategy<Value = G::Config> + use<G>, ConfigError> {
    Ok(Settings::new(fixed_configs::<G>(fixed)?))
}

/// All settings with some fixed.
fn fixed_configs<G: Game>(fixed: &[(&str, &str)]) -> Result<Vec<G::Config>, ConfigError> {
    let fix = |mut config: G::Config| {
        fixed
            .iter()
            .try_for_each(|(key, value)| config.set(key, value))?;
        config.complete()
    };
    let mut configs = Vec::new();
    for config in G::Config::all().filter_map(|config| fix(config).ok()) {
        if !configs.contains(&config) {
            configs.push(config);
        }
    }
    if configs.is_empty() {
        configs.push(fix(G::Config::default())?);
    }
    Ok(configs)
}

/// These settings of Divide & Conker, each with a card set of [`editions`].
pub fn configs_with_editions(
    configs: impl Strategy<Value = divide_and_conker::Config>,
) -> impl Strategy<Value = divide_and_conker::Config> {
    (configs, editions()).prop_filter_map("a card set that the rules allow", |(config, set)| {
        config.edition(&set).ok()
    })
}

/// A seed; shrinks to small ones.
pub fn seeds() -> impl Strategy<Value = Seed> {
    proptest::prelude::any::<u64>().prop_map(Seed::from_u64)
}

/// A match somewhere within a random game; its `Debug` is the transcript, so that
/// a failing test prints a game that can be replayed.
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
/// stage of a game equally likely; see [what they shrink
/// to](self#what-a-failing-game-shrinks-to).
///
/// A game has at most about `decisions` decisions: for games that need not
/// end. Between the start and the end there are stages in which chance is
/// awaited, also within a deal.
pub fn playouts<G: Game>(decisions: usize) -> impl Strategy<Value = Playout<G>> {
    playouts_of(configs::<G>(), decisions)
}

/// As [`playouts`], with these settings: `Just(config)`, some of [`configs_with`],
/// or those with a card set of [`configs_with_editions`].
pub fn playouts_of<G: Game>(
    configs: impl Strategy<Value = G::Config>,
    decisions: usize,
) -> impl Strategy<Value = Playout<G>> {
    let configs = configs.prop_map(|config| play::any_config::<G>(&config));
    of_game(any::playouts_of(configs, decisions))
}

/// As [`playouts_of`], but chance is decided by these seeds, such as `Just(seed)`:
/// the matches are seeded, and never wait for chance.
///
/// Neither the seed nor what it decides gets simpler when a test fails.
pub fn seeded_playouts<G: Game>(
    configs: impl Strategy<Value = G::Config>,
    seeds: impl Strategy<Value = Seed>,
    decisions: usize,
) -> impl Strategy<Value = Playout<G>> {
    let configs = configs.prop_map(|config| play::any_config::<G>(&config));
    of_game(any::seeded_playouts(configs, seeds, decisions))
}

fn of_game<G: Game>(
    playouts: impl Strategy<Value = any::Playout>,
) -> impl Strategy<Value = Playout<G>> {
    playouts.prop_filter_map("of this game", |playout| {
        play::typed(playout.into_match()).map(Playout)
    })
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

/// A chance outcome that can happen now, whatever its odds. None if chance is not
/// awaited.
pub fn outcomes<G: Game>(game: &G) -> Option<impl Strategy<Value = G::Chance> + use<G>> {
    let outcomes: Vec<_> = game.chances().iter().map(|(outcome, _)| outcome).collect();
    (!outcomes.is_empty()).then(|| select(outcomes))
}

/// Any player with any move of a game, legal or not.
pub fn any_decisions<G: Game>() -> impl Strategy<Value = (Player, G::Move)> {
    (any_players(), dense::<G::Move>())
}

/// Any chance outcome of a game, possible or not.
pub fn any_outcomes<G: Game>() -> impl Strategy<Value = G::Chance> {
    dense::<G::Chance>()
}

/// Any player, in the game or not.
pub fn any_players() -> impl Strategy<Value = Player> {
    select(&Player::ALL[..])
}

fn dense<T: Dense + fmt::Debug>() -> impl Strategy<Value = T> {
    (0..T::COUNT).prop_filter_map("a code", T::from_code)
}
