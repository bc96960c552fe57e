//! Divide & Conker: conkers, strings and dice, for two to four players.
//!
//! In each of two rounds the players draft 15 cards, string and harden their
//! conkers, and battle. The declarer chooses a conker and an opponent, and the two
//! roll dice in turn; tricks and bungees alter the dice. A conker that is hit too
//! often is destroyed and tucked under the winner. Most victory points in conkers
//! in play win.
//!
//! **The rulebook does not print what is on the cards.** [`Edition`] holds it
//! as data for an owner of the game to fill in. [`Edition::REFERENCE`], the
//! default, is this crate's own making: it fits every count that the rulebook
//! does give, and no number of it is official.
//!
//! | step | rule | who | text | told |
//! |---|---|---|---|---|
//! | first player, round one, if by chance | Config 2 | chance | `first 1` | `first` |
//! | face-up cards, in slot order | Setup 1 | chance | `layout C3` | `lay` |
//! | strings on the face-down cards | Setup 2 | chance | `string S4` | `lace`, of four players `gain` |
//! | draft, clockwise | Draft 1 | players in turn | `take 12` | `take`, `gain` |
//! | a card turned up, or taken face down | Draft 2, 3 | chance | `turn H2` | `turn` or `see`, `gain`; with the last `army` |
//! | prepare, clockwise | Prepare 2 | players in turn | `string S4 C3`, `harden H2 C3`, `harden H7 C3 C5`, `ready` | `string`, `harden`, `ready` |
//! | battle: declaration | Battles 2 | declarer, opponent | `declare C3 2`, `defend C9` | `declare`, `defend` |
//! | roll | Battles 3 | roller | `roll g1 r2` | `roll` |
//! | dice, green first | Battles 3 | chance | `die hit` | `die` |
//! | window | Battles 4 | roller | `bungee 0 hit`, `rebound T3 0 hit 2 miss`, `shorten T5`, `chestnut T1 own`, `pass` | `bungee`, `rebound`, `shorten`, `chestnut`, `pass` |
//! | window | Battles 4 | defender | `rebound T3 0 hit`, `reroll T7 1 2`, `chestnut T1 theirs`, `pass` | `rebound`, `reroll`, `chestnut`, `pass` |
//! | a string is gained | Battles 8 | winner | `string S5 C3`, `keep` | `string`, `spare`, `keep` |
//!
//! What is told is an [`Event`], which says who sees what of it. When the windows are
//! closed that is `crack` and `destroy`; at the end of a battle `fray`, `snap`,
//! `discard`, `mend`, then `tuck` or `spoils`, `spare` and `gain`, or `gone`; after
//! round one `veteran`, `round`; the last one is `over`.
//!
//! A move has one text: of two conkers or places the lower comes first; dice are in
//! the order `g y r b`, without colours of which there are none.
//!
//! What a `turn` shows in the snake (three or four players) is private to the
//! taker until the card is played or laid out.
//!
//! A sampled world says who took which card face down in which round. It is as
//! likely as the shuffle makes it: worlds are weighed by its odds, not counted
//! equally.
//!
//! Outside battles (declaring, defending and gained strings counted in) a game
//! has at most 77 decisions and one for each hardener of the set: 30 cards taken,
//! 18 strings put on, 8 times `ready`, 21 in and after battles. **Rolls have no
//! bound:** a battle ends with probability one unless both sides keep turning hits
//! to misses by bungees, so a program that plays at random bounds its games.
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
#![doc = include_str!("rules.md")]

mod audit;
mod board;
#[cfg(feature = "bot")]
mod bot;
mod cards;
mod config;
mod event;
mod legal;
mod moves;
mod rules;
mod sample;
mod state;
mod view;

pub use board::{
    Armies, Battle, Body, Fighter, LastRoll, PlayedTrick, RolledDice, RolledDie, SlotContent,
    Spoils, Standing,
};
#[cfg(feature = "proptest")]
pub use cards::editions;
pub use cards::{
    Access, CardId, CardIdIter, CardIds, Colour, Conker, ConkerId, ConkerIter, ConkerNumbers,
    Conkers, Dice, Die, Digest, Edition, EditionError, EditionPlace, Face, Hardener, HardenerId,
    HardenerIter, HardenerNumbers, Hardeners, Name, Numbers, Pair, Place, PlaceIter, Places, Roll,
    Side, Slot, SlotIter, Slots, Stack, StringId, StringIter, StringKind, StringToken, Strings,
    Trick, TrickId, TrickIter, TrickKind, Tricks,
};
pub use config::{Config, EditionChoice, SEATS, TricksPerRoll};
pub use event::{Event, EventKind, TurnedDie};
pub use moves::{Chance, Move, Moves, Rule, Step};
pub use state::State;
pub use view::View;
