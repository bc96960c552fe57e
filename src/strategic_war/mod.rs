//! Strategic War and Pure Strategy War: War with the cards in hand.
//!
//! Two to eight players choose a card each, all at the same time; the highest
//! rank captures all. Players who tie for highest fight a battle with another
//! card each. Most cards captured wins. In Pure Strategy War nothing is dealt:
//! everybody starts with the same ranks.
//!
//! Comments and errors number the rules: 1 the shuffled deal, 2 equal ranks, 3 a
//! round, 4 who captures, 5 a battle, 6 too few cards for a battle, 7 a tie that
//! stands, 8 the score.
//!
//! | step | who | text |
//! |---|---|---|
//! | deal, clockwise from player 0 (not with equal ranks) | chance | `deal 9S` |
//! | round, and each comparison of a battle | those in the contest, at the same time | `play 7H` |
//!
//! With two decks both copies of a card are alike: there is one move for the
//! two, and in the deal a kind with both copies left is twice as likely.
//!
//! Rulings, where the source is silent:
//!
//! - Aces are high, as in War; [`Config::aces`] makes them low.
//! - (3) Play goes on until nobody holds cards, so a last player left with
//!   cards plays them out and captures them.
//! - (6) When some of the tied players still hold cards and others do not,
//!   those that do play on, and one that is left alone plays a card and
//!   captures. [`Config::shortage`] set to divide lets the tie stand instead.
//!
//! Scores are cards captured, 0 to 104; the most win, equal counts share.
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

mod audit;
mod config;
mod copies;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

pub use config::{Aces, Config, DealKind, SEATS, Shortage};
pub use copies::{Copies, CopiesIter};
pub use moves::{Chance, Move, Moves, Rule};
pub use state::State;
pub use view::View;
