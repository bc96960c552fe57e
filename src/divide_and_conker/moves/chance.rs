//! Chance outcomes: codes and text.

use core::fmt;
use core::str::FromStr;

use crate::chances::ChanceOutcome;
use crate::dense::Dense;
use crate::divide_and_conker::cards::{CardId, Face, StringId};
use crate::player::Player;
use crate::text::{TextError, number, plainly, two_words};

/// A chance outcome.
///
/// Codes, with room for the most cards and strings that there can be: `first` 0
/// to 7, `layout` 8 to 53, `string` 54 to 73, `turn` 74 to 119, `die` 120 to
/// 122.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This player is the first: `first 1`.
    First(Player),
    /// This card lies face up in the next slot: `layout C3` (Setup 1).
    Layout(CardId),
    /// This string lies on the next face-down card: `string S4` (Setup 2).
    String(StringId),
    /// The card turned up, or taken face down, is this one: `turn H2`.
    Turn(CardId),
    /// The next die shows this: `die hit` (Battles 3).
    Die(Face),
}

/// The first code of each kind of outcome.
pub(crate) mod first {
    use super::{CardId, Dense, Face, Player, StringId};

    pub(crate) const FIRST: u32 = 0;
    pub(crate) const LAYOUT: u32 = FIRST + Player::COUNT;
    pub(crate) const STRING: u32 = LAYOUT + CardId::COUNT;
    pub(crate) const TURN: u32 = STRING + StringId::COUNT;
    pub(crate) const DIE: u32 = TURN + CardId::COUNT;
    pub(crate) const END: u32 = DIE + Face::COUNT;
}

impl Dense for Chance {
    const COUNT: u32 = first::END;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::First(player) => first::FIRST + player.code(),
            Self::Layout(card) => first::LAYOUT + card.code(),
            Self::String(string) => first::STRING + string.code(),
            Self::Turn(card) => first::TURN + card.code(),
            Self::Die(face) => first::DIE + face.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        let rest = |from| code.saturating_sub(from);
        match code {
            ..first::LAYOUT => Player::from_code(code).map(Self::First),
            first::LAYOUT..first::STRING => {
                CardId::from_code(rest(first::LAYOUT)).map(Self::Layout)
            }
            first::STRING..first::TURN => {
                StringId::from_code(rest(first::STRING)).map(Self::String)
            }
            first::TURN..first::DIE => CardId::from_code(rest(first::TURN)).map(Self::Turn),
            first::DIE.. => Face::from_code(rest(first::DIE)).map(Self::Die),
        }
    }
}

impl ChanceOutcome for Chance {
    fn kind(self) -> &'static str {
        match self {
            Self::First(_) => "first",
            Self::Layout(_) => "layout",
            Self::String(_) => "string",
            Self::Turn(_) => "turn",
            Self::Die(_) => "die",
        }
    }

    fn part(&self) -> &dyn fmt::Display {
        match self {
            Self::First(player) => player,
            Self::Layout(card) | Self::Turn(card) => card,
            Self::String(string) => string,
            Self::Die(face) => face,
        }
    }

    fn parse(kind: &str, word: &str) -> Result<Self, TextError> {
        match kind {
            "first" => number(word)
                .and_then(Player::from_code)
                .map(Self::First)
                .ok_or_else(|| TextError::unlike("a player", word)),
            "layout" => word.parse().map(Self::Layout),
            "string" => word.parse().map(Self::String),
            "turn" => word.parse().map(Self::Turn),
            "die" => word.parse().map(Self::Die),
            _ => Err(TextError::unlike(
                "`first`, `layout`, `string`, `turn` or `die`",
                kind,
            )),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        f.write_str(" ")?;
        plainly(f, self.part())
    }
}

impl FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (kind, word) =
            two_words(text).ok_or_else(|| TextError::unlike("a kind and one outcome", text))?;
        Self::parse(kind, word)
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Chance);
