//! 5 & 10, by John Marc Green: collect cards that make five and ten.
//!
//! In a round each player offers a card, then all battle with another one at
//! the same time, and from the strongest battle card to the weakest each takes
//! one of the cards on offer. At the end pairs with sum 5, sum 10 or difference
//! 5 score. Two to four players with one deck, two to six with two.
//!
//! The rules are those that the author published in 2005. Comments and errors
//! number the steps of a round: 1 offer, 2 battle, 3 trump order, 4 claim, 5 draw,
//! 6 what comes next.
//!
//! | step | who | text |
//! |---|---|---|
//! | who leads first (if random) | chance | `leader 1` |
//! | the bonus suit | chance | `turn-up 7H` |
//! | deal, clockwise from the leader | chance | `deal QH` |
//! | offer (1) | in turn, from the leader | `offer QD` |
//! | battle (2) | all at the same time | `battle 9S` |
//! | claim (4) | from the strongest battle card to the weakest | `claim QD` |
//! | cards to draw are turned up (5) | chance | `turn 3C` |
//! | draw (5) | in turn, from the winner | `draw 3C` |
//!
//! Two decks differ:
//!
//! | step | who | text |
//! |---|---|---|
//! | the top card of a deck is turned up | chance | `turn-1 QH`, `turn-2 QH` |
//! | identical battle cards | both players, in turn | `keep offered`, `keep battle` |
//! | draw | in turn, from the winner, twice each | `draw-from 1`, `draw-from 2` |
//!
//! Rulings, where the source is silent:
//!
//! - The source lets the oldest player lead first; here chance decides, or
//!   [`Config::leader`].
//! - (5) Fewer cards in the deck than players after a draw are discarded unseen:
//!   two players end with a draw of one card each, three discard the last card.
//! - Battle cards lie open until the last claim of the round, then they are
//!   discarded. What a player does not keep of identical cards is discarded at once.
//! - Two decks have different backs, so that everybody sees which deck a card
//!   belongs to, also in a hand; but not of a battle card before it is revealed.
//!   A player who holds, or may claim, both copies of a card and names it gets the
//!   copy of deck 1. So playing the copy of deck 2 shows that the player does not
//!   hold the other.
//! - Two decks are dealt in five passes around the table, from deck 1, 2, 1, 2,
//!   1. One card of each is visible, and each player draws two.
//! - Two decks end the game when the last card of one is taken, also in the
//!   middle of a draw. Cards in hand do not score then, and stay unseen.
//! - Players with identical battle cards decide before anyone claims, the
//!   stronger pair first, within a pair clockwise from the leader. The strongest
//!   battle card wins the round; if two players have it, the first of them
//!   clockwise from the leader.
//!
//! Scores are victory points and bonus points together: see [`scoring`]. Most
//! win; then most bonus points; then most bonus-suit cards in pairs.
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

mod audit;
mod cards;
mod config;
mod deal;
mod moves;
mod round;
mod rules;
mod sample;
pub mod scoring;
mod state;
mod view;

pub use cards::{Deck, DeckCard, TwoDecks, TwoDecksIter};
pub use config::{Config, SEATS};
pub use moves::{Chance, Kept, Move, Moves, Rule, Step};
pub use rules::{strength, trump_order};
pub use state::State;
pub use view::{Open, Remembered, View};
