//! 5 & 10, by John Marc Green: collect cards that make five and ten.
//!
//! In a round each player offers a card, then all battle with another one at
//! the same time, and from the strongest battle card to the weakest each takes
//! one of the cards on offer. At the end pairs with sum 5, sum 10 or difference
//! 5 score. Two to four players with one deck, two to six with two.
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | who leads first, if by chance | Setup 1 | chance | `leader 1` | `leader` |
//! | the bonus suit | Setup 2 | chance | `turn-up 7H` | `turn-up` |
//! | deal, clockwise from the leader | Setup 3 | chance | `deal QH` | `deal` |
//! | offer | 1 | in turn, from the leader | `offer QD` | `offer`; the leader's `trump` |
//! | battle | 2 | all at the same time | `battle 9S` | `choose`; with the last `reveal`, `order` |
//! | claim | 4 | from the strongest battle card to the weakest | `claim QD` | `claim`; with the last `discard` |
//! | cards to draw are turned up | 5 | chance | `turn 3C` | `turn` |
//! | draw | 5 | in turn, from the winner | `draw 3C` | `draw`; with the last `discard-unseen`; at the end `last`, `score` |
//!
//! Two decks differ. A card of deck 2 is written with its deck in moves:
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | the top card of a deck is turned up | Two decks 3 | chance | `turn-1 QH`, `turn-2 QH` | `turn` |
//! | offer, battle, claim | 1, 2, 4 | as above | `offer QH`, `battle QH/2`, `claim QH/2` | as above |
//! | identical battle cards | Two decks 6 | both players, in turn | `keep offered`, `keep battle` | `keep` |
//! | draw | Two decks 4 | in turn, from the winner, twice each | `draw-from 1`, `draw-from 2` | `draw` |
//!
//! What is told is an [`Event`], which says who sees what of it. The last one is
//! `over`.
//!
//! Scores are points and bonus points together; [`scoring`] finds the best
//! pairing of a pile.
//!
//! ```
//! use impera::five_and_ten::{Config, Move, State, Step};
//! use impera::{Dealer, Game, Player, Seed};
//!
//! let config = Config::new().leader(Player::P0);
//! let mut game = State::new(&config)?;
//! for outcome in ["turn-up TS", "deal QH", "deal 3S", "deal 7C", "deal 5C", "deal 4C",
//!                 "deal 6H", "deal AC", "deal 2D", "deal 6C", "deal KH"] {
//!     game.resolve(outcome.parse()?)?;
//! }
//! game.play(Player::P0, "offer QH".parse::<Move>()?)?; // hearts are trumps now
//! game.play(Player::P1, "offer 5C".parse::<Move>()?)?;
//! game.play(Player::P1, "battle KH".parse::<Move>()?)?;
//! game.play(Player::P0, "battle 7C".parse::<Move>()?)?;
//! game.play(Player::P1, "claim 5C".parse::<Move>()?)?;
//! assert_eq!(game.step(), Step::Claim);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("rules.md")]

mod audit;
#[cfg(feature = "bot")]
mod bot;
mod cards;
mod config;
mod deal;
mod event;
mod moves;
mod round;
mod rules;
mod sample;
pub mod scoring;
mod state;
mod view;

pub use cards::{Deck, DeckCard, TwoDecks, TwoDecksIter};
pub use config::{Config, SEATS};
pub use event::{DealtCard, Event, EventKind, TrumpOrder};
pub use moves::{Chance, Kept, Move, Moves, Rule, Step};
pub use rules::{strength, trump_order};
pub use state::State;
pub use view::{Open, Remembered, View};
