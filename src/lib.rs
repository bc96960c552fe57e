//! The rules of card games, as engines that other programs embed.
//!
//! ```
//! use impera::divide_and_conquer::{Config, State};
//! use impera::{Dealer, Game, MoveSet, Observer, Seed};
//!
//! let mut game = State::new(&Config::new())?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(7)), |_| ()); // deals the cards
//!
//! while let Some(player) = game.turn().players().lowest() {
//!     // All that this player may know: a user interface or a bot chooses by it.
//!     let view = game.view(Observer::Player(player));
//!     println!("player {player} holds {}", view.hands[player]);
//!
//!     let moves = game.legal_moves(player);
//!     let mv = moves.nth(0).ok_or("a player that is awaited can move")?;
//!     game.play(player, mv)?;
//! }
//! println!("{}", game.outcome().ok_or("not over")?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A game is a state that knows whose decision it is, which moves are legal,
//! what they lead to, and what each player may know. With an allocator a
//! `Match` keeps the history too, takes moves back, and is saved as a text. The
//! games, each with all its rules, numbered as errors cite them:
//!
//! - [`divide_and_conquer`]: two players, no luck but the deal
//! - [`divide`]: cut and choose, then tricks, for four or five
//! - [`strategic_war`]: War with the cards in hand, for two to eight
//! - [`divide_and_conker`]: conkers, strings and dice, for two to four
//! - [`five_and_ten`]: cards that make five and ten, for two to six
//!
//! All games are used in the same way:
//!
//! - [`Game`] is what every state can do; [`Turn`], [`MoveSet`], [`Chances`],
//!   [`Observer`] and [`Outcome`] are the words it uses
//! - [`GameEvent`] is what is seen to happen: events are told as they happen, and
//!   each observer is shown what it sees of them. How state, view, history and
//!   event hang together is drawn at [`Game`]
//! - [`Match`] keeps the history of a game, undoes, gives each observer the events
//!   from the start or since the last it has seen, and is written and read as a
//!   [`transcript`]; [`AnyMatch`] does so for [`any`] game, with codes for
//!   moves
//! - [`GameId`] names a game, and [`with_game!`] reaches the types of the game
//!   that it names
//! - [`Seed`] and [`Dealer`] decide chance; [`below`] and [`draw`] say how
//! - [`Card`], [`CardSet`], [`Player`], [`PlayerSet`], [`PerPlayer`] are what
//!   moves and views are made of; [`Dense`] is implemented by all that has a code
//! - [`GameConfig`] is implemented by the settings of each game: as fields and as
//!   text
//! - [`Refusal`] is implemented by every reason to refuse something:
//!   [`PlayError`] with the rule of the game, [`ChanceError`], [`ConfigError`]
//!
//! # Guarantees
//!
//! - Nothing panics, on any input. An error leaves everything as it was.
//! - Playing, telling, viewing and sampling never allocate. Only a [`Match`] does, for what
//!   it remembers; where memory ends it gives [`OutOfMemory`], unless it is asked
//!   for a [`Clone`].
//! - What the rules hide from a player is not in its view or its events, and
//!   neither its legal moves nor its errors depend on it.
//! - Codes, texts, what a seed deals, transcripts, the numbers of refusals and the
//!   keys of JSON stay as they are within a major version. What may be added, and
//!   how to write code that goes on to compile, is in the README.
//!
//! # Features
//!
//! - `std` (default): `alloc`, and the standard library
//! - `alloc`: [`Match`], [`AnyMatch`], transcripts
//! - `bot` (default): the module `bot`, an opponent for every game that is given a view
//! - `serde`: cards, players, settings, moves, outcomes, views, events, refusals
//!   and matches as data. A state is not: it is made only by play
//! - `ffi`: the C interface, which `include/impera.h` describes; `capi` is
//!   another name of it, for cargo-c
//! - `proptest`: the modules `strategy` and `laws`, for tests of your own
//!
//! Without features the crate is `no_std` and needs no allocator.
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
//! - Reading refuses keys that are not known, and in a view what cannot be with
//!   its settings. Whether settings go together is told by
//!   [`GameConfig::complete`] and by making a game, whether a view as a whole can
//!   be by [`Game::sample`].

#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "alloc")]
pub mod any;
mod bits;
#[cfg(feature = "bot")]
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod bot;
mod card;
mod chances;
#[cfg(feature = "alloc")]
mod checkpoints;
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
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
mod event;
#[cfg(feature = "ffi")]
pub mod ffi;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod five_and_ten;
#[cfg(feature = "serde")]
mod forms;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
mod game;
mod games;
#[cfg(feature = "bot")]
mod hashing;
#[cfg(feature = "proptest")]
pub mod laws;
mod list;
#[cfg(feature = "alloc")]
mod listing;
mod maybe;
mod player;
mod quote;
#[cfg(feature = "alloc")]
mod record;
#[cfg(feature = "serde")]
mod serde;
mod sha256;
#[cfg(feature = "alloc")]
mod spelling;
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
pub mod strategic_war;
#[cfg(feature = "proptest")]
pub mod strategy;
mod text;
#[cfg(feature = "alloc")]
pub mod transcript;

pub use rand_core;

#[cfg(feature = "alloc")]
pub use any::{AnyConfig, AnyEvent, AnyMatch};
pub use card::{Card, CardIter, CardSet, Rank, Suit};
pub use chances::{ChanceIter, ChanceOutcome, Chances};
pub use combination::Cards;
pub use config::{GameConfig, Setting, Value};
pub use dealer::{Dealer, Seed, below, draw};
pub use dense::Dense;
pub use error::{
    Allowed, ChanceError, ConfigError, OutOfMemory, PlayError, Refusal, ViewError, Violation,
};
pub use event::{GameEvent, Told};
pub use game::{DecidedBy, Game, GameId, MoveIter, MoveSet, Observer, Outcome, Turn};
#[doc(hidden)]
pub use games::Closed as __Closed;
pub use list::FixedList;
#[cfg(feature = "alloc")]
pub use listing::Listing;
pub use player::{MAX_PLAYERS, NoSuchPlayer, PerPlayer, Player, PlayerIter, PlayerSet};
pub use quote::Quote;
#[cfg(feature = "alloc")]
pub use record::{Entry, Events, Match};
pub use text::TextError;

/// The examples of the README are compiled and run.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// What it promises that may be added can be.
#[cfg(all(doctest, feature = "std"))]
#[doc = include_str!("../tests/must_not_compile.md")]
struct MustNotCompile;
