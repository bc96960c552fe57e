//! Divide: a hand is shaped by cut and choose, then eight tricks are played.
//!
//! Four or five players, four rounds. Everybody offers a card as trump,
//! secures two, and cuts the other six into an offer to each neighbour, who
//! keeps two cards of it and returns one. One of the offerings makes its rank
//! trump. A trick won with a suit takes a token of that suit for 2 points, or
//! a bonus token for 5 once the three of the suit are gone.
//!
//! The rules come from the rulebook of Divide. They are numbered in the order
//! of a round: see the table.
//!
//! | step | who | text |
//! |---|---|---|
//! | first dealer, if by chance | chance | `dealer 2` |
//! | 1 deal, clockwise from the dealer's left | chance | `deal QH` |
//! | 2 trump offering | all at the same time | `offering QH` |
//! | 3 split | each on its own | `secure 2C AS`, then `offer-left 3C 4C 5C` |
//! | 4 choose | each on its own | `inspect left`, `return 4C`, then `return 9D` |
//! | 6 trump | chance | `trump QH` |
//! | 7 tricks | in turn | `play 7S` |
//!
//! In split and choose everybody goes at its own pace. Others are told that a
//! player has finished, never how far one is that has not.
//!
//! Rulings, where the source is silent or can be read in two ways:
//!
//! - (4) Returned cards are handed back when every player has finished, so no
//!   choice can depend on what came back.
//! - (6) Nobody is told whose offering was revealed. Its owner knows it, and
//!   everybody else knows that it was not its own.
//! - (7) A card of the trump rank belongs to its own suit: it follows that
//!   suit, and leads it when it may be led.
//! - Ties after round four go by bonus tokens won in that round, then by the
//!   rank and then the suit of the card played in its last trick. No two cards
//!   are equal, so a victory is never shared.
//! - Perfect recall ends with the round: when cards and tokens go back, only
//!   the scores of the round stay, since all cards are dealt anew.
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

mod audit;
mod config;
mod fill;
mod moves;
mod rules;
mod sample;
mod seats;
mod state;
mod tricks;
mod view;

pub use config::{Config, SEATS};
pub use moves::{Chance, Decision, Move, Moves, Rule, Side, Step};
pub use seats::{Seat, Sides};
pub use state::State;
pub use tricks::{Trick, Tricks};
pub use view::View;
