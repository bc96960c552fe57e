//! Moves, chance outcomes and the rules a move can break: codes and text.

use super::cards::Deck;
use crate::card::{Card, CardSet, Suit};
use crate::chances::ChanceOutcome;
use crate::dense::Dense;
use crate::game::{MoveSet, for_each_move};
use crate::player::Player;
use crate::text::{TextError, two_words, worded};

worded! {
    /// What the game waits for, by the verb that its text begins with.
    pub enum Step: "a step: leader, turn-up, deal, offer, battle, claim or another" {
        /// Chance names the first leader.
        Leader = "leader",
        /// Chance turns up a card for the bonus suit.
        TurnUp = "turn-up",
        /// Chance deals the first hands.
        Deal = "deal",
        /// Chance turns up cards to draw from (rule 5).
        Turn = "turn",
        /// Chance turns up the top card of deck 1 (two decks).
        TurnOne = "turn-1",
        /// Chance turns up the top card of deck 2 (two decks).
        TurnTwo = "turn-2",
        /// A player offers a card (rule 1).
        Offer = "offer",
        /// Players choose battle cards (rule 2).
        Battle = "battle",
        /// A player with an identical battle card chooses (two decks).
        Keep = "keep",
        /// A player claims a card on offer (rule 4).
        Claim = "claim",
        /// A player draws a card that is turned up (rule 5).
        Draw = "draw",
        /// A player draws the top card of a deck (two decks).
        DrawFrom = "draw-from",
        /// Nothing: the game is over.
        Over = "over",
    }
}

worded! {
    /// What a player with an identical battle card keeps for its pile.
    pub enum Kept: "`offered` or `battle`" {
        /// The card that it offered.
        Offered = "offered",
        /// The battle card.
        Battle = "battle",
    }
}

/// How many codes the moves and outcomes with a card have each.
const CARDS: u32 = Card::COUNT;

/// A decision of a player.
///
/// | codes | moves |
/// |---|---|
/// | 0 to 51 | `offer`, in card order |
/// | 52 to 103 | `battle` |
/// | 104 to 155 | `claim` |
/// | 156 to 207 | `draw` |
/// | 208, 209 | `keep offered`, `keep battle` |
/// | 210, 211 | `draw-from 1`, `draw-from 2` |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Offer this card: `offer QD` (rule 1).
    Offer(Card),
    /// Choose this battle card: `battle 9S` (rule 2).
    Battle(Card),
    /// Claim this card on offer: `claim QD` (rule 4).
    Claim(Card),
    /// Draw this card, which is turned up: `draw 3C` (rule 5).
    Draw(Card),
    /// Keep one of the own cards, identical battle cards: `keep offered`.
    Keep(Kept),
    /// Draw the top card of this deck: `draw-from 1`.
    DrawFrom(Deck),
}

impl Dense for Move {
    const COUNT: u32 = 4 * CARDS + Kept::COUNT + Deck::COUNT;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::Offer(card) => card.code(),
            Self::Battle(card) => CARDS + card.code(),
            Self::Claim(card) => 2 * CARDS + card.code(),
            Self::Draw(card) => 3 * CARDS + card.code(),
            Self::Keep(kept) => 4 * CARDS + kept.code(),
            Self::DrawFrom(deck) => 4 * CARDS + Kept::COUNT + deck.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        let rest = code % CARDS;
        match code / CARDS {
            0 => Card::from_code(rest).map(Self::Offer),
            1 => Card::from_code(rest).map(Self::Battle),
            2 => Card::from_code(rest).map(Self::Claim),
            3 => Card::from_code(rest).map(Self::Draw),
            4 if rest < Kept::COUNT => Kept::from_code(rest).map(Self::Keep),
            4 => Deck::from_code(rest - Kept::COUNT).map(Self::DrawFrom),
            _ => None,
        }
    }
}

impl core::fmt::Display for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Offer(card) => write!(f, "offer {card}"),
            Self::Battle(card) => write!(f, "battle {card}"),
            Self::Claim(card) => write!(f, "claim {card}"),
            Self::Draw(card) => write!(f, "draw {card}"),
            Self::Keep(kept) => write!(f, "keep {kept}"),
            Self::DrawFrom(deck) => write!(f, "draw-from {deck}"),
        }
    }
}

impl core::str::FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match two_words(text) {
            Some(("offer", card)) => card.parse().map(Self::Offer),
            Some(("battle", card)) => card.parse().map(Self::Battle),
            Some(("claim", card)) => card.parse().map(Self::Claim),
            Some(("draw", card)) => card.parse().map(Self::Draw),
            Some(("keep", kept)) => kept.parse().map(Self::Keep),
            Some(("draw-from", deck)) => deck.parse().map(Self::DrawFrom),
            _ => Err(TextError::new(
                "`offer`, `battle`, `claim` or `draw` and a card, `keep offered`, \
                 `keep battle`, `draw-from 1` or `draw-from 2`",
            )),
        }
    }
}

/// The legal moves of a player: what it may do with which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Nothing: no decision is owed.
    Nothing,
    /// Offer one of these cards.
    Offer(CardSet),
    /// Battle with one of these cards.
    Battle(CardSet),
    /// Claim one of these cards.
    Claim(CardSet),
    /// Draw one of these cards.
    Draw(CardSet),
    /// Keep the card offered or the battle card.
    Keep,
    /// Draw from either deck.
    DrawFrom,
}

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        match self {
            Self::Nothing => 0,
            Self::Offer(cards) | Self::Battle(cards) | Self::Claim(cards) | Self::Draw(cards) => {
                cards.len()
            }
            Self::Keep => Kept::COUNT,
            Self::DrawFrom => Deck::COUNT,
        }
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        match self {
            Self::Nothing => None,
            Self::Offer(cards) => cards.nth(index).map(Move::Offer),
            Self::Battle(cards) => cards.nth(index).map(Move::Battle),
            Self::Claim(cards) => cards.nth(index).map(Move::Claim),
            Self::Draw(cards) => cards.nth(index).map(Move::Draw),
            Self::Keep => Kept::from_code(index).map(Move::Keep),
            Self::DrawFrom => Deck::from_code(index).map(Move::DrawFrom),
        }
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        match (self, mv) {
            (Self::Offer(cards), Move::Offer(card))
            | (Self::Battle(cards), Move::Battle(card))
            | (Self::Claim(cards), Move::Claim(card))
            | (Self::Draw(cards), Move::Draw(card)) => cards.contains(card),
            (Self::Keep, Move::Keep(_)) | (Self::DrawFrom, Move::DrawFrom(_)) => true,
            _ => false,
        }
    }
}

/// A chance outcome.
///
/// | codes | outcomes |
/// |---|---|
/// | 0 to 7 | `leader`, by player; a game has 0 to 5 |
/// | 8 to 59 | `turn-up`, in card order |
/// | 60 to 111 | `deal` |
/// | 112 to 163 | `turn` |
/// | 164 to 215 | `turn-1` |
/// | 216 to 267 | `turn-2` |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This player leads the first round: `leader 1`.
    Leader(Player),
    /// This card is turned up for the bonus suit, and goes back: `turn-up 7H`.
    TurnUp(Card),
    /// This card is dealt next: `deal QH`.
    Deal(Card),
    /// This card is turned up to be drawn: `turn 3C` (rule 5).
    Turn(Card),
    /// This is the next top card of deck 1: `turn-1 QH`.
    TurnOne(Card),
    /// This is the next top card of deck 2: `turn-2 QH`.
    TurnTwo(Card),
}

/// The first codes of outcomes, by kind.
impl Chance {
    pub(super) const LEADER: u32 = 0;
    pub(super) const TURN_UP: u32 = Player::COUNT;
    pub(super) const DEAL: u32 = Self::TURN_UP + CARDS;
    pub(super) const TURN: u32 = Self::DEAL + CARDS;
    pub(super) const TURN_ONE: u32 = Self::TURN + CARDS;
    pub(super) const TURN_TWO: u32 = Self::TURN_ONE + CARDS;
}

impl Dense for Chance {
    const COUNT: u32 = Self::TURN_TWO + CARDS;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::Leader(player) => Self::LEADER + player.code(),
            Self::TurnUp(card) => Self::TURN_UP + card.code(),
            Self::Deal(card) => Self::DEAL + card.code(),
            Self::Turn(card) => Self::TURN + card.code(),
            Self::TurnOne(card) => Self::TURN_ONE + card.code(),
            Self::TurnTwo(card) => Self::TURN_TWO + card.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        let Some(with_card) = code.checked_sub(Self::TURN_UP) else {
            return Player::from_code(code).map(Self::Leader);
        };
        let card = Card::from_code(with_card % CARDS)?;
        match with_card / CARDS {
            0 => Some(Self::TurnUp(card)),
            1 => Some(Self::Deal(card)),
            2 => Some(Self::Turn(card)),
            3 => Some(Self::TurnOne(card)),
            4 => Some(Self::TurnTwo(card)),
            _ => None,
        }
    }
}

impl ChanceOutcome for Chance {
    fn kind(self) -> &'static str {
        match self {
            Self::Leader(_) => "leader",
            Self::TurnUp(_) => "turn-up",
            Self::Deal(_) => "deal",
            Self::Turn(_) => "turn",
            Self::TurnOne(_) => "turn-1",
            Self::TurnTwo(_) => "turn-2",
        }
    }

    fn parse(kind: &str, word: &str) -> Result<Self, TextError> {
        match kind {
            "leader" => crate::text::number(word)
                .and_then(Player::from_code)
                .map(Self::Leader)
                .ok_or(TextError::new("a player from 0 to 7")),
            "turn-up" => word.parse().map(Self::TurnUp),
            "deal" => word.parse().map(Self::Deal),
            "turn" => word.parse().map(Self::Turn),
            "turn-1" => word.parse().map(Self::TurnOne),
            "turn-2" => word.parse().map(Self::TurnTwo),
            _ => Err(TextError::new(
                "`leader`, `turn-up`, `deal`, `turn`, `turn-1` or `turn-2`",
            )),
        }
    }
}

impl core::fmt::Display for Chance {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.kind())?;
        match self {
            Self::Leader(player) => write!(f, " {player}"),
            Self::TurnUp(card)
            | Self::Deal(card)
            | Self::Turn(card)
            | Self::TurnOne(card)
            | Self::TurnTwo(card) => write!(f, " {card}"),
        }
    }
}

impl core::str::FromStr for Chance {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = TextError::new("`leader` and a player, or what is turned up or dealt");
        let (kind, word) = two_words(text).ok_or(wrong)?;
        Self::parse(kind, word)
    }
}

/// Where the rules have a step: two decks have a section of their own.
const fn section(step: Step) -> &'static str {
    match step {
        Step::Keep | Step::DrawFrom => "5 & 10, two decks",
        _ => "5 & 10, rules 1 to 5",
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Rule {
    /// A round goes through its steps in order, and this one is another.
    #[error("it is time for `{0}` ({place})", place = section(*.0))]
    NotNow(Step),
    /// Rules 1 and 2: a card is offered or chosen from the player's hand.
    #[error("{0} is not in the hand (5 & 10, rules 1 and 2)")]
    NotInHand(Card),
    /// Rule 4: a claim is for one of the cards still on offer.
    #[error("{0} is not on offer (5 & 10, rule 4)")]
    NotOnOffer(Card),
    /// Rule 5: one of the cards that are turned up is drawn.
    #[error("{0} is not turned up (5 & 10, rule 5)")]
    NotTurnedUp(Card),
}

/// Suits follow the order of cards, so that a suit is found by its number.
const _: () = assert!(Suit::Spades as u32 == 3 && CARDS == 52);
