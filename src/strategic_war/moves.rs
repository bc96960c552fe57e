//! Moves, chance outcomes and the rules a move can break: codes and text.

use super::Copies;
use crate::card::Card;
use crate::chances::ChanceOutcome;
use crate::dense::Dense;
use crate::game::{MoveSet, for_each_move};
use crate::text::{TextError, two_words};

/// A decision of a player. The code of a move is that of its card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Choose this card for the comparison: `play 7H` (rules 3, 5).
    Play(Card),
}

impl Dense for Move {
    const COUNT: u32 = Card::COUNT;

    #[inline]
    fn code(self) -> u32 {
        let Self::Play(card) = self;
        card.code()
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        Card::from_code(code).map(Self::Play)
    }
}

impl core::fmt::Display for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self::Play(card) = self;
        write!(f, "play {card}")
    }
}

impl core::str::FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match two_words(text) {
            Some(("play", card)) => card.parse().map(Self::Play),
            _ => Err(TextError::new("`play` and a card")),
        }
    }
}

/// The legal moves of a player: to play one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves(pub(super) Copies);

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        self.0.kinds().len()
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        self.0.kinds().nth(index).map(Move::Play)
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        let Move::Play(card) = mv;
        self.0.contains(card)
    }
}

/// A chance outcome. The code of an outcome is that of its card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This card is dealt next: `deal 9S` (rule 1).
    Deal(Card),
}

impl Dense for Chance {
    const COUNT: u32 = Card::COUNT;

    #[inline]
    fn code(self) -> u32 {
        let Self::Deal(card) = self;
        card.code()
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        Card::from_code(code).map(Self::Deal)
    }
}

impl ChanceOutcome for Chance {
    fn kind(self) -> &'static str {
        let Self::Deal(_) = self;
        "deal"
    }

    fn parse(kind: &str, word: &str) -> Result<Self, TextError> {
        match kind {
            "deal" => word.parse().map(Self::Deal),
            _ => Err(TextError::new("`deal` and cards")),
        }
    }
}

impl core::fmt::Display for Chance {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self::Deal(card) = self;
        write!(f, "deal {card}")
    }
}

impl core::str::FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (kind, word) = two_words(text).ok_or(TextError::new("`deal` and a card"))?;
        Self::parse(kind, word)
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rule {
    /// Rules 3 and 5: a card is chosen from the player's hand.
    #[error("{0} is not in the hand (Strategic War, rules 3 and 5)")]
    NotInHand(Card),
}
