//! Divide & Conker: conkers, strings and dice, for two to four players.
//!
//! In each of two rounds the players draft 15 cards, string and harden their
//! conkers, and battle. The declarer chooses a conker and an opponent, and the two
//! roll dice in turn; tricks and bungees alter the dice. A conker that is hit too
//! often is destroyed and tucked under the winner. Most victory points in conkers
//! in play win.
//!
//! The rules are those of the *Divide & Conker Rulebook*. Comments and errors name
//! its sections (Setup, Draft, Prepare, Battles, End) and number the steps in them.
//!
//! **The rulebook does not print what is on the cards.** [`Edition`] holds it
//! as data for an owner of the game to fill in. [`Edition::REFERENCE`], the
//! default, is this crate's own making: it fits every count that the rulebook
//! does give, and no number of it is official.
//!
//! | step | who | text |
//! |---|---|---|
//! | first player, round one | chance | `first 1` |
//! | face-up cards, in slot order | chance | `layout C3` |
//! | strings on the face-down cards | chance | `string S4` |
//! | draft, clockwise | players in turn | `take 12` |
//! | a card turned up, or taken face down | chance | `turn H2` |
//! | prepare, clockwise | players in turn | `string S4 C3`, `harden H2 C3`, `harden H7 C3 C5`, `ready` |
//! | battle: declaration | declarer, opponent | `declare C3 2`, `defend C9` |
//! | roll | roller | `roll g1 r2` |
//! | dice, green first | chance | `die hit` |
//! | window | roller | `bungee 0 hit`, `rebound T3 0 hit 2 miss`, `shorten T5`, `chestnut T1 own`, `pass` |
//! | window | defender | `rebound T3 0 hit`, `reroll T7 1 2`, `chestnut T1 theirs`, `pass` |
//! | a string is gained | winner | `string S5 C3`, `keep` |
//!
//! What a `turn` shows in the snake (three or four players) is private to the
//! taker until the card is played or laid out.
//!
//! Rulings, where the source is silent or can be read two ways:
//!
//! - (Config) *One trick from both players*: one from each in a roll;
//!   [`Config::tricks_per_roll`] makes it one in all.
//! - (Prepare) A hardener may not bring the total health down to the cracks
//!   already there. A player with a conker in play and a spare string needs a
//!   battle-ready conker to be `ready`.
//! - (Battles 1) If the player who should declare cannot, the next player
//!   clockwise who can declares. (Battles 3) A roll has at least one die.
//! - (Battles 4) The roller is asked first, then the defender; a player that
//!   can play a trick is asked whenever it holds any card, so that being asked
//!   tells nothing.
//! - (Battles 5, 6) A conker that a shorten has brought to its cracks falls
//!   when damage is dealt, and all beyond its health bounces; total health is
//!   never below 1; cracks that would reach the health left without a hardener
//!   leave with it.
//! - (Battles 8) A string that is replaced goes to the spare strings. A winning
//!   chestnut is discarded before its owner uses the string it gains; what is
//!   tucked under it becomes *spoils*, scored but never at risk.
//! - (Battles 9) Both destroyed: all that was on or under them leaves the game,
//!   nobody is immune.
//! - (End of round one) There is a Veteran card for every conker in play. The
//!   first player of round two is the loser of the last battle; of a double
//!   knock-out the one who did not make the last roll; without any battle the
//!   player left of the old first player.
//! - (Card set; this crate's own) A transcript names a card set by the hash of
//!   its numbers, without the names of cards: a translated set is the same set.
//! - (Knowledge; this crate's own) Which of two alike hidden cards has the
//!   lower number means nothing: after a hidden `H2` is played, the alike `H1`
//!   may still be in the same hand of a sampled world, as at a table. Nor does
//!   a card played from a hand tell in which round it was taken face down.
//!
//! A sampled world says who took which card face down in which round. It is as
//! likely as the shuffle makes it: worlds are weighed by its odds, not counted
//! equally.
//!
//! Outside battles (declaring, defending and gained strings counted in) a game
//! has at most 85 decisions: 30 cards taken, 18 strings put on, 8 hardeners, 8
//! times `ready`, 21 in and after battles. **Rolls have no bound:** a battle
//! ends with probability one unless both sides keep turning hits to misses by
//! bungees, so a program that plays at random bounds its games.
//!
//! ```
//! use impera::divide_and_conker::{Config, Move, State};
//! use impera::{Dealer, Game, Observer, Seed};
//!
//! let mut game = State::new(&Config::new().players(3))?;
//! game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| ());
//! let first = game.view(Observer::Public).first_player.ok_or("no first player")?;
//! game.play(first, "take 14".parse::<Move>()?)?;
//! assert_eq!(game.hand(first).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod board;
mod cards;
mod config;
mod legal;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

pub use board::{
    Armies, Battle, Body, Fighter, RolledDice, RolledDie, SlotContent, Spoils, Standing,
};
pub use cards::{
    Access, CardId, CardIdIter, CardIds, Colour, Conker, ConkerId, ConkerIter, ConkerNumbers,
    Conkers, Dice, Die, Digest, Edition, EditionError, Face, Hardener, HardenerId, HardenerIter,
    HardenerNumbers, Hardeners, Name, Numbers, Pair, Place, PlaceIter, Places, Roll, Side, Slot,
    SlotIter, Slots, StringId, StringIter, StringKind, StringToken, Strings, Trick, TrickId,
    TrickIter, TrickKind, Tricks,
};
pub use config::{Config, EditionChoice, SEATS, TricksPerRoll};
pub use moves::{Chance, Move, Moves, Rule, Step};
pub use state::State;
pub use view::View;
