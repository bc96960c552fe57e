//! Moves: codes and text.
//!
//! Codes of moves, frozen, with room for the most cards and strings that there
//! can be. Within a kind the last part counts up first; pairs are ranked with
//! the lower part first, rolls by green, yellow, red, black.
//!
//! | codes | move | parts |
//! |---|---|---|
//! | 0..15 | `take` | slot |
//! | 15..375 | `string` | 20 strings, 18 conkers |
//! | 375 | `keep` | |
//! | 376..628 | `harden` | 14 hardeners, 18 conkers |
//! | 628..2770 | `harden`, two | 14 hardeners, 153 pairs of conkers |
//! | 2770 | `ready` | |
//! | 2771..2915 | `declare` | 18 conkers, 8 players |
//! | 2915..2933 | `defend` | conker |
//! | 2933..3262 | `roll` | 329 rolls |
//! | 3262 | `pass` | |
//! | 3263..3284 | `bungee` | 7 places, 3 faces |
//! | 3284..3578 | `rebound`, one | 14 tricks, 7 places, 3 faces |
//! | 3578..6224 | `rebound`, two | 14 tricks, 21 pairs of places, 3 faces, 3 faces |
//! | 6224..6238 | `shorten` | trick |
//! | 6238..6266 | `chestnut` | 14 tricks, 2 sides |
//! | 6266..6364 | `reroll`, one | 14 tricks, 7 places |
//! | 6364..6658 | `reroll`, two | 14 tricks, 21 pairs of places |

pub(crate) mod chance;
mod list;
mod rule;

use core::fmt;
use core::str::FromStr;

use crate::dense::Dense;
use crate::divide_and_conker::cards::{
    CardId, CardIds, ConkerId, Face, HardenerId, Pair, Place, Roll, Side, Slot, StringId, TrickId,
};
use crate::player::Player;
use crate::text::{TextError, words};

pub use chance::Chance;
pub use list::Moves;
pub(crate) use list::{List, Prepare, Settings, Window};
pub use rule::{Rule, Step};

/// A decision of a player.
///
/// Each has one text. Of two conkers the lower number comes first, of two dice
/// the lower place; dice come by colour, in the order `g y r b`, and a colour of
/// which none is rolled is left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take the card of a slot: `take 12` (Draft 1).
    Take(Slot),
    /// Put a string on a conker: `string S4 C3` (Prepare 2; Battles 8).
    String(StringId, ConkerId),
    /// Keep a gained string as a spare one: `keep` (Battles 8).
    Keep,
    /// Put a hardener on a conker: `harden H2 C3` (Prepare 2).
    Harden(HardenerId, ConkerId),
    /// Put a hardener on two conkers, the lower number first:
    /// `harden H7 C3 C5` (Prepare 2).
    HardenTwo(HardenerId, Pair<ConkerId>),
    /// Be ready for battle: `ready` (Prepare 2).
    Ready,
    /// Battle a player with a conker: `declare C3 2` (Battles 2).
    Declare(ConkerId, Player),
    /// Answer with a conker: `defend C9` (Battles 2).
    Defend(ConkerId),
    /// Roll dice, 1 to 7 of them in the order `g y r b`, without the colours of
    /// which there are none: `roll g1 r2` (Battles 3).
    Roll(Roll),
    /// Do nothing more in this window: `pass` (Battles 4).
    Pass,
    /// Set a die by a bungee, its place counted from 0: `bungee 0 hit`
    /// (Battles 4).
    Bungee(Place, Face),
    /// Set a die by a trick: `rebound T3 0 hit` (Battles 4).
    Rebound(TrickId, Place, Face),
    /// Set two dice by a trick, the lower place with its face first:
    /// `rebound T3 0 hit 2 miss` (Battles 4).
    ReboundTwo(TrickId, Pair<Place>, [Face; 2]),
    /// Take health from the opponent's conker: `shorten T5` (Battles 4).
    Shorten(TrickId),
    /// Replace a conker of the battle: `chestnut T1 own` (Battles 4, 7).
    Chestnut(TrickId, Side),
    /// Have a die rolled again: `reroll T7 1` (Battles 4).
    Reroll(TrickId, Place),
    /// Have two dice rolled again, the lower place first: `reroll T7 1 2`
    /// (Battles 4).
    RerollTwo(TrickId, Pair<Place>),
}

impl Move {
    /// The cards that the move names.
    pub(crate) fn cards(self) -> CardIds {
        match self {
            Self::String(_, conker) | Self::Declare(conker, _) | Self::Defend(conker) => {
                CardIds::only(CardId::Conker(conker))
            }
            Self::Harden(hardener, conker) => {
                CardIds::from([CardId::Hardener(hardener), CardId::Conker(conker)])
            }
            Self::HardenTwo(hardener, conkers) => CardIds::from([
                CardId::Hardener(hardener),
                CardId::Conker(conkers.low()),
                CardId::Conker(conkers.high()),
            ]),
            Self::Rebound(trick, ..)
            | Self::ReboundTwo(trick, ..)
            | Self::Shorten(trick)
            | Self::Chestnut(trick, _)
            | Self::Reroll(trick, _)
            | Self::RerollTwo(trick, _) => CardIds::only(CardId::Trick(trick)),
            Self::Take(_)
            | Self::Keep
            | Self::Ready
            | Self::Roll(_)
            | Self::Pass
            | Self::Bungee(..) => CardIds::EMPTY,
        }
    }

    /// The string that the move names.
    pub(crate) const fn string(self) -> Option<StringId> {
        match self {
            Self::String(string, _) => Some(string),
            _ => None,
        }
    }
}

/// The first code of each kind of move, and how many there are.
pub(crate) mod first {
    use super::{ConkerId, Dense, Face, HardenerId, Pair, Place, Player, Roll, Side, Slot};
    use super::{StringId, TrickId};

    const CONKERS: u32 = ConkerId::COUNT;

    pub(crate) const TAKE: u32 = 0;
    pub(crate) const STRING: u32 = TAKE + Slot::COUNT;
    pub(crate) const KEEP: u32 = STRING + StringId::COUNT * CONKERS;
    pub(crate) const HARDEN: u32 = KEEP + 1;
    pub(crate) const HARDEN_TWO: u32 = HARDEN + HardenerId::COUNT * CONKERS;
    pub(crate) const READY: u32 = HARDEN_TWO + HardenerId::COUNT * Pair::<ConkerId>::COUNT;
    pub(crate) const DECLARE: u32 = READY + 1;
    pub(crate) const DEFEND: u32 = DECLARE + CONKERS * Player::COUNT;
    pub(crate) const ROLL: u32 = DEFEND + CONKERS;
    pub(crate) const PASS: u32 = ROLL + Roll::COUNT;
    pub(crate) const BUNGEE: u32 = PASS + 1;
    pub(crate) const REBOUND: u32 = BUNGEE + Place::COUNT * Face::COUNT;
    pub(crate) const REBOUND_TWO: u32 = REBOUND + TrickId::COUNT * Place::COUNT * Face::COUNT;
    pub(crate) const SHORTEN: u32 =
        REBOUND_TWO + TrickId::COUNT * Pair::<Place>::COUNT * Face::COUNT * Face::COUNT;
    pub(crate) const CHESTNUT: u32 = SHORTEN + TrickId::COUNT;
    pub(crate) const REROLL: u32 = CHESTNUT + TrickId::COUNT * Side::COUNT;
    pub(crate) const REROLL_TWO: u32 = REROLL + TrickId::COUNT * Place::COUNT;
    pub(crate) const END: u32 = REROLL_TWO + TrickId::COUNT * Pair::<Place>::COUNT;
}

/// The code of two parts, the second counting up first.
fn both<A: Dense, B: Dense>(a: A, b: B) -> u32 {
    a.code() * B::COUNT + b.code()
}

/// Two parts of a code.
fn parts<A: Dense, B: Dense>(code: u32) -> Option<(A, B)> {
    Some((
        A::from_code(code.checked_div(B::COUNT)?)?,
        B::from_code(code.checked_rem(B::COUNT)?)?,
    ))
}

impl Dense for Move {
    const COUNT: u32 = first::END;

    fn code(self) -> u32 {
        match self {
            Self::Take(slot) => first::TAKE + slot.code(),
            Self::String(string, conker) => first::STRING + both(string, conker),
            Self::Keep => first::KEEP,
            Self::Harden(hardener, conker) => first::HARDEN + both(hardener, conker),
            Self::HardenTwo(hardener, conkers) => first::HARDEN_TWO + both(hardener, conkers),
            Self::Ready => first::READY,
            Self::Declare(conker, player) => first::DECLARE + both(conker, player),
            Self::Defend(conker) => first::DEFEND + conker.code(),
            Self::Roll(roll) => first::ROLL + roll.code(),
            Self::Pass => first::PASS,
            Self::Bungee(place, face) => first::BUNGEE + both(place, face),
            Self::Rebound(trick, place, face) => {
                first::REBOUND + both(trick, place) * Face::COUNT + face.code()
            }
            Self::ReboundTwo(trick, places, [low, high]) => {
                let faces = both(low, high);
                first::REBOUND_TWO + both(trick, places) * (Face::COUNT * Face::COUNT) + faces
            }
            Self::Shorten(trick) => first::SHORTEN + trick.code(),
            Self::Chestnut(trick, side) => first::CHESTNUT + both(trick, side),
            Self::Reroll(trick, place) => first::REROLL + both(trick, place),
            Self::RerollTwo(trick, places) => first::REROLL_TWO + both(trick, places),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let rest = |from| code.saturating_sub(from);
        Some(match code {
            ..first::STRING => Self::Take(Slot::from_code(code)?),
            first::STRING..first::KEEP => {
                let (string, conker) = parts(rest(first::STRING))?;
                Self::String(string, conker)
            }
            first::KEEP => Self::Keep,
            first::HARDEN..first::HARDEN_TWO => {
                let (hardener, conker) = parts(rest(first::HARDEN))?;
                Self::Harden(hardener, conker)
            }
            first::HARDEN_TWO..first::READY => {
                let (hardener, conkers) = parts(rest(first::HARDEN_TWO))?;
                Self::HardenTwo(hardener, conkers)
            }
            first::READY => Self::Ready,
            first::DECLARE..first::DEFEND => {
                let (conker, player) = parts(rest(first::DECLARE))?;
                Self::Declare(conker, player)
            }
            first::DEFEND..first::ROLL => Self::Defend(ConkerId::from_code(rest(first::DEFEND))?),
            first::ROLL..first::PASS => Self::Roll(Roll::from_code(rest(first::ROLL))?),
            first::PASS => Self::Pass,
            first::BUNGEE..first::REBOUND => {
                let (place, face) = parts(rest(first::BUNGEE))?;
                Self::Bungee(place, face)
            }
            first::REBOUND..first::REBOUND_TWO => {
                let code = rest(first::REBOUND);
                let (trick, place) = parts(code / Face::COUNT)?;
                Self::Rebound(trick, place, Face::from_code(code % Face::COUNT)?)
            }
            first::REBOUND_TWO..first::SHORTEN => {
                let code = rest(first::REBOUND_TWO);
                let (trick, places) = parts(code / (Face::COUNT * Face::COUNT))?;
                let (low, high) = parts(code % (Face::COUNT * Face::COUNT))?;
                Self::ReboundTwo(trick, places, [low, high])
            }
            first::SHORTEN..first::CHESTNUT => {
                Self::Shorten(TrickId::from_code(rest(first::SHORTEN))?)
            }
            first::CHESTNUT..first::REROLL => {
                let (trick, side) = parts(rest(first::CHESTNUT))?;
                Self::Chestnut(trick, side)
            }
            first::REROLL..first::REROLL_TWO => {
                let (trick, place) = parts(rest(first::REROLL))?;
                Self::Reroll(trick, place)
            }
            first::REROLL_TWO..first::END => {
                let (trick, places) = parts(rest(first::REROLL_TWO))?;
                Self::RerollTwo(trick, places)
            }
            first::END.. => return None,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(slot) => write!(f, "take {slot}"),
            Self::String(string, conker) => write!(f, "string {string} {conker}"),
            Self::Keep => f.write_str("keep"),
            Self::Harden(hardener, conker) => write!(f, "harden {hardener} {conker}"),
            Self::HardenTwo(hardener, conkers) => write!(f, "harden {hardener} {conkers}"),
            Self::Ready => f.write_str("ready"),
            Self::Declare(conker, player) => write!(f, "declare {conker} {player}"),
            Self::Defend(conker) => write!(f, "defend {conker}"),
            Self::Roll(roll) => write!(f, "roll {roll}"),
            Self::Pass => f.write_str("pass"),
            Self::Bungee(place, face) => write!(f, "bungee {place} {face}"),
            Self::Rebound(trick, place, face) => write!(f, "rebound {trick} {place} {face}"),
            Self::ReboundTwo(trick, places, [low_face, high_face]) => {
                let (low, high) = (places.low(), places.high());
                write!(f, "rebound {trick} {low} {low_face} {high} {high_face}")
            }
            Self::Shorten(trick) => write!(f, "shorten {trick}"),
            Self::Chestnut(trick, side) => write!(f, "chestnut {trick} {side}"),
            Self::Reroll(trick, place) => write!(f, "reroll {trick} {place}"),
            Self::RerollTwo(trick, places) => write!(f, "reroll {trick} {places}"),
        }
    }
}

/// Reads the words of a move one by one.
struct Words<I>(I);

impl<'a, I: Iterator<Item = &'a str>> Words<I> {
    fn next<T: FromStr<Err = TextError>>(&mut self) -> Result<T, TextError> {
        self.0.next().unwrap_or_default().parse()
    }

    /// The next word, if there is one.
    fn optional<T: FromStr<Err = TextError>>(&mut self) -> Result<Option<T>, TextError> {
        self.0.next().map(str::parse).transpose()
    }

    fn player(&mut self) -> Result<Player, TextError> {
        let word = self.0.next().unwrap_or_default();
        crate::text::number(word)
            .and_then(Player::from_code)
            .ok_or_else(|| TextError::unlike("a player", word))
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = words(text);
        let verb = words.next().unwrap_or_default();
        let mut rest = Words(words);
        let pair_of_conkers = || TextError::unlike("two conkers, the lower number first", text);
        let pair_of_places = || TextError::unlike("two dice, the lower place first", text);
        let mv = match verb {
            "take" => Self::Take(rest.next()?),
            "string" => Self::String(rest.next()?, rest.next()?),
            "keep" => Self::Keep,
            "harden" => {
                let (hardener, low) = (rest.next()?, rest.next()?);
                match rest.optional()? {
                    None => Self::Harden(hardener, low),
                    Some(high) => {
                        Self::HardenTwo(hardener, Pair::new(low, high).ok_or_else(pair_of_conkers)?)
                    }
                }
            }
            "ready" => Self::Ready,
            "declare" => Self::Declare(rest.next()?, rest.player()?),
            "defend" => Self::Defend(rest.next()?),
            "roll" => {
                let roll = Roll::of_words(&mut rest.0).ok_or(TextError::new(Roll::EXPECTED))?;
                Self::Roll(roll)
            }
            "pass" => Self::Pass,
            "bungee" => Self::Bungee(rest.next()?, rest.next()?),
            "rebound" => {
                let (trick, low, low_face) = (rest.next()?, rest.next()?, rest.next()?);
                match rest.optional()? {
                    None => Self::Rebound(trick, low, low_face),
                    Some(high) => {
                        let places = Pair::new(low, high).ok_or_else(pair_of_places)?;
                        Self::ReboundTwo(trick, places, [low_face, rest.next()?])
                    }
                }
            }
            "shorten" => Self::Shorten(rest.next()?),
            "chestnut" => Self::Chestnut(rest.next()?, rest.next()?),
            "reroll" => {
                let (trick, low) = (rest.next()?, rest.next()?);
                match rest.optional()? {
                    None => Self::Reroll(trick, low),
                    Some(high) => {
                        Self::RerollTwo(trick, Pair::new(low, high).ok_or_else(pair_of_places)?)
                    }
                }
            }
            _ => {
                return Err(TextError::unlike(
                    "`take`, `string`, `keep`, `harden`, `ready`, `declare`, `defend`, `roll`, \
                     `pass`, `bungee`, `rebound`, `shorten`, `chestnut` or `reroll`",
                    verb,
                ));
            }
        };
        match rest.0.next() {
            None => Ok(mv),
            Some(word) => Err(TextError::unlike("nothing after the move", word)),
        }
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_dense_in_order_and_as_documented() {
        let all: Vec<_> = (0..Move::COUNT).filter_map(Move::from_code).collect();
        assert_eq!(all.len(), 6658);
        assert!(all.is_sorted_by(|a, b| a < b));
        assert!(all.iter().zip(0..).all(|(mv, code)| mv.code() == code));
        assert_eq!(Move::from_code(Move::COUNT), None);
        assert_eq!(Move::from_code(u32::MAX), None);
        for (text, code) in [
            ("take 14", 14),
            ("string S1 C1", 15),
            ("keep", 375),
            ("harden H1 C1", 376),
            ("harden H1 C1 C2", 628),
            ("ready", 2770),
            ("declare C1 0", 2771),
            ("defend C1", 2915),
            ("roll b1", 2933),
            ("roll g7", 3261),
            ("pass", 3262),
            ("bungee 0 miss", 3263),
            ("rebound T1 0 miss", 3284),
            ("rebound T1 0 miss 1 miss", 3578),
            ("shorten T1", 6224),
            ("chestnut T1 own", 6238),
            ("reroll T1 0", 6266),
            ("reroll T8 5 6", 6531),
            ("reroll T14 5 6", 6657),
        ] {
            assert_eq!(text.parse::<Move>().map(Dense::code), Ok(code), "{text}");
        }
    }

    #[test]
    fn every_move_has_one_text() {
        for mv in (0..Move::COUNT).filter_map(Move::from_code) {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        for wrong in [
            "",
            "take",
            "take 15",
            "take 01",
            "Take 1",
            "take 1 2",
            "string C1 S1",
            "keep S1",
            "harden H1 C2 C1",
            "harden H1 C1 C1",
            "declare C1",
            "declare C1 8",
            "roll",
            "rebound T1 0 hit 0 hit",
            "rebound T1 0 hit 1",
            "reroll T1 2 1",
            "reroll T1",
            "chestnut T1 mine",
            "bungee 7 hit",
            "pass pass",
            "string s1 c1",
            "defend C0",
            "defend C19",
            "harden H15 C1",
            "shorten T15",
            "string S21 C1",
            "roll g1 x",
        ] {
            assert!(wrong.parse::<Move>().is_err(), "{wrong:?}");
        }
    }
}
