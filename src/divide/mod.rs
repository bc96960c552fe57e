//! Divide: a hand is shaped by cut and choose, then eight tricks are played.
//!
//! Four or five players, four rounds. Everybody offers a card as trump,
//! secures two, and cuts the other six into an offer to each neighbour, who
//! keeps two cards of it and returns one. One of the offerings makes its rank
//! trump. A trick won with a suit takes a token of that suit for 2 points, or
//! a bonus token for 5 once the three of the suit are gone.
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | first dealer, if by chance | | chance | `dealer 2` | `round` |
//! | deal, clockwise from the dealer's left | 1 | chance | `deal QH` | `deal` |
//! | trump offering | 2 | all at the same time | `offering QH` | `offering` |
//! | split | 3 | each on its own | `secure 2C AS`, then `offer-left 3C 4C 5C` | `secure`, `offer`, `split` |
//! | choose | 4 | each on its own | `inspect left`, `return 4C`, then `return 9D` | `open`, `return`, `done`; with the last `gather` |
//! | trump | 6 | chance | `trump QH` | `trump` |
//! | tricks | 7 | in turn | `play 7S` | `play`; with the last of a trick `trick`, of a round `points`, `round` |
//!
//! What is told is an [`Event`], which says who sees what of it. The last one is
//! `over`.
//!
//! A move has one text: `secure` and `offer-left` name their cards in card order,
//! clubs, diamonds, hearts, spades, within a suit from the 2 to the ace.
//!
//! In split and choose everybody goes at its own pace. Others are told that a
//! player has finished, never how far one is that has not.
//!
//! Scores are points of all four rounds.
//!
//! ```
//! use impera::divide::{Config, Move, State};
//! use impera::{Dealer, Game, MoveSet, Player, Seed, Turn};
//!
//! let mut game = State::new(&Config::new().players(4).dealer(Player::P3))?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| ());
//! assert_eq!(game.turn(), Turn::Players(game.players()));
//! assert_eq!(game.legal_moves(Player::P0).len(), 9);
//! let refused = game.play(Player::P0, "play 7S".parse::<Move>()?);
//! assert_eq!(
//!     refused.map_err(|error| error.to_string()),
//!     Err("an offering is owed now (Divide, rule 2)".to_owned()),
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![doc = include_str!("rules.md")]

mod audit;
#[cfg(feature = "bot")]
mod bot;
mod config;
mod event;
mod fill;
mod moves;
mod rules;
mod sample;
mod seats;
mod state;
mod tricks;
mod view;

pub use config::{Config, SEATS};
pub use event::{Event, EventKind};
pub use moves::{Chance, Decision, Move, Moves, Rule, Side, Step};
pub use seats::{Seat, Sides};
pub use state::State;
pub use tricks::{LastTrick, Trick, Tricks};
pub use view::View;
