//! Strategic War and Pure Strategy War: War with the cards in hand.
//!
//! Two to eight players choose a card each, all at the same time; the highest
//! rank captures all. Players who tie for highest fight a battle with another
//! card each. Most cards captured wins. In Pure Strategy War nothing is dealt:
//! everybody starts with the same ranks.
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | deal, clockwise from player 0 (not with equal ranks) | 1 | chance | `deal 9S` | `deal` |
//! | round, and each comparison of a battle | 3, 5 | those in the contest, at the same time | `play 7H` | `choose`; with the last `reveal`, then `capture`, or `tie` and `battle` or `stand`; at the end `leftover` |
//!
//! What is told is an [`Event`], which says who sees what of it. The last one is
//! `over`.
//!
//! Scores are cards captured, 0 to 104.
//!
//! ```
//! use impera::strategic_war::{Config, DealKind, Move, State};
//! use impera::{Game, MoveSet, Player, Turn};
//!
//! let config = Config::new().players(4).deal(DealKind::EqualRanks);
//! let mut game = State::new(&config)?;
//! for (player, mv) in [(0, "play AS"), (1, "play QH"), (2, "play KD"), (3, "play 2C")] {
//!     game.play(Player::new(player).ok_or("no such player")?, mv.parse::<Move>()?)?;
//! }
//! assert_eq!(game.captured(Player::P0), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("rules.md")]

mod audit;
#[cfg(feature = "bot")]
mod bot;
mod config;
mod copies;
mod event;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

pub use config::{Aces, Config, DealKind, Leftover, SEATS, Shortage};
pub use copies::{Copies, CopiesIter};
pub use event::{Event, EventKind};
pub use moves::{Chance, Move, Moves, Rule};
pub use state::State;
pub use view::View;
