//! The rules of card games, as engines that other programs embed.
//!
//! A game is a state that knows whose decision it is, which moves are legal,
//! what they lead to, and what each player may know. Start with the game:
//!
//! - [`divide_and_conquer`]: two players, no luck but the deal
//! - [`divide`]: cut and choose, then tricks, for four or five
//! - [`strategic_war`]: War with the cards in hand, for two to eight
//! - [`divide_and_conker`]: conkers, strings and dice, for two to four
//! - [`five_and_ten`]: cards that make five and ten, for two to six
//!
//! All games are used alike:
//!
//! - [`Game`] is what every state can do; [`Turn`], [`MoveSet`], [`Chances`],
//!   [`Observer`] and [`Outcome`] are the words it uses
//! - [`Match`] keeps the history of a game, undoes, and is written and read as
//!   a [`transcript`]; [`AnyMatch`] does so for [`any`] game, with codes for
//!   moves
//! - [`GameId`] names a game, and [`with_game!`] reaches the types of the game
//!   that it names
//! - [`Seed`] and [`Dealer`] decide chance; [`below`] and [`draw`] say how
//! - [`Card`], [`CardSet`], [`Player`], [`PlayerSet`], [`PerPlayer`] are what
//!   moves and views are made of; [`Dense`] is what has a code
//! - [`GameConfig`] is the settings of a game, typed and as text
//! - [`Refusal`] is why something is refused: [`PlayError`] with the rule of
//!   the game, [`ChanceError`], [`ConfigError`]
//!
//! # Guarantees
//!
//! - Nothing panics, on any input. An error leaves everything as it was.
//! - Playing, viewing and sampling never allocate.
//! - What a player cannot know by the rules is not in its view, and neither its
//!   legal moves nor its errors depend on it.
//! - Codes, texts, what a seed deals, and the transcript format stay as they
//!   are within a major version.
//!
//! # Features
//!
//! - `std` (default): `alloc`, and the standard library
//! - `alloc`: [`Match`], [`AnyMatch`], transcripts
//! - `serde`: cards, players, settings, moves, outcomes, views and transcripts
//!   as data; states are only made by play, so they are not
//! - `ffi`: the C interface, which `include/impera.h` describes; `capi` is the
//!   same for cargo-c
//! - `proptest`: the module `strategy`, for tests of your own
//!
//! Without any the crate is `no_std` and needs no allocator.
//!
//! # Data
//!
//! What the feature `serde` writes can be read by somebody who knows the rules
//! of a game and nothing of this crate. `tests/formats/json` has examples.
//!
//! - What has a text is that text: `"7S"`, `"play 7S"`, a seed, a transcript. A
//!   player is its number, a set is a list.
//! - Keys and tags are kebab-case words, those of transcripts where these have
//!   them: `"hand-sizes"`, `"chance"`, `{"players":[0,2]}`, `"public"`,
//!   `{"player":1}`.
//! - What there is for each player is a list with an entry for each who plays.
//! - What is not known, or has not happened, is null or not in the list.
//! - Reading refuses keys that are not known, and what cannot be with these
//!   settings; whether a view as a whole can be is told by [`Game::sample`].

#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
pub mod any;
mod bits;
mod card;
mod chances;
mod combination;
mod config;
mod data;
mod dealer;
mod dense;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod divide;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod divide_and_conker;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod divide_and_conquer;
mod error;
#[cfg(feature = "ffi")]
pub mod ffi;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod five_and_ten;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
mod game;
mod games;
mod list;
mod maybe;
mod player;
#[cfg(feature = "alloc")]
mod record;
#[cfg(feature = "serde")]
mod serde;
mod sha256;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod strategic_war;
#[cfg(feature = "proptest")]
pub mod strategy;
mod text;
#[cfg(feature = "alloc")]
pub mod transcript;

pub use rand_core;

#[cfg(feature = "alloc")]
pub use any::{AnyConfig, AnyMatch};
pub use card::{Card, CardIter, CardSet, Rank, Suit};
pub use chances::{ChanceIter, ChanceOutcome, Chances};
pub use combination::Cards;
pub use config::{GameConfig, Setting, Value};
pub use dealer::{Dealer, Seed, below, draw};
pub use dense::Dense;
pub use error::{Allowed, ChanceError, ConfigError, PlayError, Refusal, ViewError, Violation};
pub use game::{Game, GameId, MoveIter, MoveSet, Observer, Outcome, Turn};
#[doc(hidden)]
pub use games::Closed as __Closed;
pub use player::{MAX_PLAYERS, NoSuchPlayer, PerPlayer, Player, PlayerIter, PlayerSet};
#[cfg(feature = "alloc")]
pub use record::{Entry, Match};
pub use text::TextError;

/// The examples of the README are compiled and run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// What it promises that may be added can be.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../tests/must_not_compile.md")]
struct MustNotCompile;
