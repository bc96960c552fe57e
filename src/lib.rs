//! The rules of card games, as engines that other programs embed.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
mod any;
mod card;
mod dealer;
mod dense;
pub mod divide_and_conquer;
mod game;
mod player;
#[cfg(feature = "alloc")]
mod record;
#[cfg(feature = "serde")]
mod serde;
pub mod strategic_war;
#[cfg(feature = "proptest")]
pub mod strategy;
#[cfg(feature = "alloc")]
mod transcript;

pub use rand_core;

#[cfg(feature = "alloc")]
pub use any::{AnyChances, AnyConfig, AnyError, AnyGame, AnyMatch, AnyMoves, AnyRule, AnyView};
pub use card::{Card, CardIter, CardSet, Cards, Rank, Suit};
pub use dealer::{Dealer, Seed, below, draw};
pub use dense::{Dense, TextError};
pub use game::{
    ChanceError, ChanceOutcome, Chances, ConfigError, Game, GameConfig, GameId, MoveIter, MoveSet,
    Observer, Outcome, PlayError, Turn, ViewError, Violation,
};
pub use player::{MAX_PLAYERS, PerPlayer, Player, PlayerIter, PlayerSet};
#[cfg(feature = "alloc")]
pub use record::{Event, MAX_EVENTS, Match};
#[cfg(feature = "alloc")]
pub use transcript::{MAX_BYTES, MAX_LINE, ReadError, Reason};
