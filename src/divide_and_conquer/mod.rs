//! Divide and Conquer, by Claude Soucie: two players, and no luck but the deal.
//!
//! Both hands are known to both players. A match is a card from each, chosen
//! at the same time: the higher wins, unless the lower divides it or is exactly
//! one below it. When the hands are played out the players swap them and play
//! as many matches again. More than half of all matches win the game.
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | deal, alternately from player 0 | 1 | chance | `deal 9S` | `deal` |
//! | match | 2 | both players at the same time | `play 9S` | `choose`; with the second `reveal`, `win`, when the hands are played out `swap` |
//!
//! What is told is an [`Event`], which says who sees what of it. The last one is
//! `over`.
//!
//! Scores are matches won, 0 to 10 or 0 to 14.
//!
//! ```
//! use impera::divide_and_conquer::{Config, Move, State};
//! use impera::{Dealer, Game, MoveSet, Player, Seed};
//!
//! let mut game = State::new(&Config::default())?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| ());
//! game.play(Player::P0, "play 9S".parse::<Move>()?)?;
//! game.play(Player::P1, "play 8S".parse::<Move>()?)?;
//! assert_eq!(game.comparisons().won(Player::P1), 1); // one below wins
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("rules.md")]

mod audit;
#[cfg(feature = "bot")]
mod bot;
mod comparisons;
mod config;
mod event;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

pub use comparisons::{Comparison, Comparisons};
pub use config::{Config, Deck, SEATS};
pub use event::{Event, EventKind, How};
pub use moves::{Chance, Move, Moves, Rule};
pub use rules::{value, winner};
pub use state::State;
pub use view::View;
