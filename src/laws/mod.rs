//! What holds for every game at every stage, as functions: for tests of your own,
//! also of a type or a program that wraps a game.
//!
//! A law looks at a match, however that came about, and says what does not hold. The
//! module [`strategy`](crate::strategy) draws matches:
//!
//! ```
//! use impera::divide::State;
//! use impera::{laws, strategy};
//! use proptest::test_runner::{Config, TestRunner};
//!
//! let mut runner = TestRunner::new(Config { cases: 20, ..Config::default() });
//! runner.run(&strategy::playouts::<State>(60), |playout| {
//!     laws::moves_are_exact(&playout)?;
//!     laws::chance_is_exact(&playout)?;
//!     Ok(())
//! })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`hold`] looks at all of them, [`all`] lists them. Those of [`table`] look at
//! whatever is played by codes: a type of your own, or a host at the other end of a
//! wire.
//!
//! Laws try what is not legal, go other ways from here, and sample: what they choose
//! depends on the state and nothing else, so a law that failed fails again. Where they
//! try a part of what there is they try another in other states.
//!
//! A match that began in a sampled position does not say how it came there: most laws of
//! events have nothing to look at in it, nor has [`undo_leads_back`].

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::string::String;

use crate::dealer::{Dealer, Seed, below};
use crate::game::{Game, MoveSet, Observer, Turn};
use crate::player::Player;
use crate::record::Match;

/// Says what does not hold, and ends.
macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(std::format!($($what)+));
        }
    };
}

#[doc(hidden)]
pub mod sight;
mod stage;
pub mod table;

/// What does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{law}: {what}")]
#[non_exhaustive]
pub struct Breach {
    /// The name of the law: that of its function.
    pub law: &'static str,
    /// What was wrong, and where.
    pub what: String,
}

/// What a law says: that it holds, or what does not.
pub type Held = Result<(), Breach>;

/// A law of the matches of a game.
pub type Law<G> = fn(&Match<G>) -> Held;

/// What a law says, before it has the name of the law.
type Said = Result<(), String>;

/// Declares laws, each from what says what is wrong.
macro_rules! laws {
    ($($(#[$meta:meta])+ $law:ident: $says:expr;)+) => {
        $(
            $(#[$meta])+
            ///
            /// # Errors
            /// What does not hold.
            pub fn $law<G: Game>(game: &Match<G>) -> Held {
                named(stringify!($law), $says(game))
            }
        )+

        /// All laws of matches, with their names.
        pub fn all<G: Game>() -> impl Iterator<Item = (&'static str, Law<G>)> {
            [$((stringify!($law), $law as Law<G>)),+].into_iter()
        }
    };
}

laws! {
    /// What is listed as legal, what a list says that it contains and what can be played
    /// are the same, for every player, and for every code of a game that has no more than
    /// some thousands; of more codes, of very long lists, and of what somebody could do who
    /// is not awaited, a part is tried. What is refused changes nothing.
    moves_are_exact: stage::moves_are_exact;
    /// A game is over exactly if it has an outcome, of its own players; somebody who
    /// plays is awaited else, and all that must hold by the rules does.
    turns_are_sound: stage::turns_are_sound;
    /// Decisions that are awaited at the same time can be given in any order; nobody
    /// else sees more of one than that it was given.
    sealed_decisions_commute: stage::sealed_decisions_commute;
    /// Weights are positive and the smallest whole numbers, outcomes ascend, and only
    /// they can happen; what is refused changes nothing.
    chance_is_exact: stage::chance_is_exact;
    /// A dealer that settles at once gives what it gives one by one, and takes as many
    /// words of its generator.
    settling_is_stepping: stage::settling_is_stepping;
    /// Who is not in the game sees what the public sees, and has no move.
    strangers_see_the_public: stage::strangers_see_the_public;
    /// A state that is sampled from a view is sound, looks the same to its observer, allows
    /// the same to it, and answers the same to what of all codes is tried, a part that
    /// depends on the state; the same generator gives the same state.
    samples_fit_their_view: stage::samples_fit_their_view;
    /// What is written as a transcript is read as the same match, of this game and of
    /// any; a match that began in a sampled position has none.
    transcripts_round_trip: stage::transcripts_round_trip;
    /// What is taken back is what was put in last, and leads to the state that was there
    /// before it.
    undo_leads_back: stage::undo_leads_back;
    /// An observer is told something exactly if its view becomes another.
    what_is_told_is_seen: |game| sight::what_is_told_is_seen(game, &sight::honest);
    /// Where two ways from a stage look the same to an observer by events they do so by
    /// views, and the other way round; then turn, moves, refusals and samples are equal.
    other_ways_look_alike: |game| {
        sight::other_ways_look_alike(game, &sight::honest, &sight::Tally::default())
    };
    /// What an observer was told at any time is the beginning of what it is told later.
    what_was_told_stays: |game| {
        sight::what_was_told_stays(game, &|game, observer| game.events(observer).collect())
    };
    /// What is seen of a seen event is itself; who is not in the game sees of it what the
    /// public does.
    seen_is_seen: |game| sight::seen_is_seen(game, &sight::honest);
    /// The same happens and is told with a listener and without, one by one or at once;
    /// what is refused tells nothing.
    told_however_played: sight::told_however_played;
    /// Complete events say what was put in: nothing else that could have been tells the
    /// same.
    told_is_recorded: |game| sight::told_is_put_in(game, &sight::complete);
}

/// All laws of matches at once.
///
/// # Errors
/// The first law that does not hold.
pub fn hold<G: Game>(game: &Match<G>) -> Held {
    all().try_for_each(|(_, law)| law(game))
}

fn named<T>(law: &'static str, said: Result<T, String>) -> Result<T, Breach> {
    said.map_err(|what| Breach { law, what })
}

/// A generator that depends on the state and on nothing else.
#[doc(hidden)]
pub fn generator<G: Game>(game: &Match<G>) -> Dealer {
    Dealer::new(&Seed::from_u64(hash(game.game())))
}

#[doc(hidden)]
pub fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// All players, in the game or not, and the public.
#[doc(hidden)]
pub fn observers() -> impl Iterator<Item = Observer> {
    let players = Player::ALL.into_iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// A random legal move of a random player, if players are awaited.
fn random_decision<G: Game>(game: &G, dealer: &mut Dealer) -> Option<(Player, G::Move)> {
    let Turn::Players(owing) = game.turn() else {
        return None;
    };
    let player = owing.nth(below(dealer, owing.len()))?;
    let moves = game.legal_moves(player);
    Some((player, moves.nth(below(dealer, moves.len()))?))
}

/// What should have been accepted, or what was wrong.
fn must<T, E: std::fmt::Display>(result: Result<T, E>, what: impl Debug) -> Result<T, String> {
    result.map_err(|error| std::format!("{what:?}: {error}"))
}
