//! Moves, chance outcomes and the rules a move can break: codes and text.

use super::cards::{Deck, DeckCard, TwoDecks};
use crate::card::{Card, CardSet, Suit};
use crate::dense::Dense;
use crate::error::refusals;
use crate::game::{MoveSet, for_each_move};
use crate::player::Player;
use crate::text::{spoken, worded};

worded! {
    /// What a player with an identical battle card keeps for its pile.
    pub enum Kept: "`offered` or `battle`" {
        /// The card that it offered.
        Offered = "offered",
        /// The battle card.
        Battle = "battle",
    }
}

spoken! {
/// A decision of a player.
///
/// | codes | moves |
/// |---|---|
/// | 0 to 103 | `offer`: the cards of deck 1 in card order, then those of deck 2 |
/// | 104 to 207 | `battle`, in the same order |
/// | 208 to 311 | `claim`, in the same order |
/// | 312 to 363 | `draw`, in card order |
/// | 364, 365 | `keep offered`, `keep battle` |
/// | 366, 367 | `draw-from 1`, `draw-from 2` |
///
/// With one deck there is no move with a card of deck 2. Each move has one text:
/// a card of deck 1 never has its deck, one of deck 2 always.
pub enum Move: "`offer`, `battle`, `claim` or `draw` and a card, `keep offered`, `keep battle`, `draw-from 1` or `draw-from 2`" {
    /// Offer this card: `offer QD`, or `offer QD/2` of deck 2 (rule 1).
    Offer(DeckCard) = "offer",
    /// Choose this battle card: `battle 9S` (rule 2).
    Battle(DeckCard) = "battle",
    /// Claim this card on offer: `claim QD` (rule 4).
    Claim(DeckCard) = "claim",
    /// Draw this card, which is turned up: `draw 3C` (rule 5).
    Draw(Card) = "draw",
    /// Keep one of one's two cards after identical battle cards: `keep offered`
    /// (Two decks 6).
    Keep(Kept) = "keep",
    /// Draw the top card of this deck: `draw-from 1` (Two decks 4).
    DrawFrom(Deck) = "draw-from",
}
}

/// The legal moves of a player: what it may do with which cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// Nothing: no decision is owed.
    Nothing,
    /// Offer one of these cards.
    Offer(TwoDecks),
    /// Battle with one of these cards.
    Battle(TwoDecks),
    /// Claim one of these cards.
    Claim(TwoDecks),
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
            Self::Offer(cards) | Self::Battle(cards) | Self::Claim(cards) => cards.len(),
            Self::Draw(cards) => cards.len(),
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
            | (Self::Claim(cards), Move::Claim(card)) => cards.contains(card),
            (Self::Draw(cards), Move::Draw(card)) => cards.contains(card),
            (Self::Keep, Move::Keep(_)) | (Self::DrawFrom, Move::DrawFrom(_)) => true,
            _ => false,
        }
    }
}

spoken! {
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
///
/// None names the deck of its card: with two decks the verb tells it, or the
/// pass of the deal (Two decks 3).
pub enum Chance as ChanceOutcome: "`leader` and a player, or `turn-up`, `deal`, `turn`, `turn-1` or `turn-2` and cards" {
    /// This player leads the first round: `leader 1` (Setup 1).
    Leader(Player) = "leader",
    /// This card is turned up for the bonus suit, and goes back: `turn-up 7H`
    /// (Setup 2).
    TurnUp(Card) = "turn-up",
    /// This card is dealt next: `deal QH` (Setup 3).
    Deal(Card) = "deal",
    /// This card is turned up to be drawn: `turn 3C` (rule 5).
    Turn(Card) = "turn",
    /// This is the next top card of deck 1: `turn-1 QH` (Two decks 3, 4).
    TurnOne(Card) = "turn-1",
    /// This is the next top card of deck 2: `turn-2 QH` (Two decks 3, 4).
    TurnTwo(Card) = "turn-2",
}
}

/// Where the rules have a step: two decks have a section of their own.
const fn section(step: Step) -> &'static str {
    match step {
        Step::Offer => "5 & 10, rule 1",
        Step::Battle => "5 & 10, rule 2",
        Step::Keep => "5 & 10, Two decks 6",
        Step::Claim => "5 & 10, rule 4",
        Step::Draw => "5 & 10, rule 5",
        Step::DrawFrom => "5 & 10, Two decks 4",
        // A move is judged only when a player is awaited.
        _ => "5 & 10, Setup",
    }
}

refusals! {
    /// Why a move is illegal.
    #[derive(thiserror::Error)]
    pub enum Rule {
        /// A round goes through its steps in order, and this one is another.
        #[error("it is time for `{0}` ({place})", place = section(*.0))]
        NotNow(Step) = 1,
        /// Rules 1 and 2: a card is offered or chosen from the player's hand.
        #[error("{0} is not in the hand (5 & 10, rules 1 and 2)")]
        NotInHand(DeckCard) = 2,
        /// Rule 4: a claim is for one of the cards still on offer.
        #[error("{0} is not on offer (5 & 10, rule 4)")]
        NotOnOffer(DeckCard) = 3,
        /// Rule 5: one of the cards that are turned up is drawn.
        #[error("{0} is not turned up (5 & 10, rule 5)")]
        NotTurnedUp(Card) = 4,
        /// Two decks 2: with one deck no card is of deck 2.
        #[error("there is no {0}, as one deck is played with (5 & 10, Two decks 2)")]
        OneDeck(DeckCard) = 5,
    }
}

/// Suits follow the order of cards, so that a suit is found by its number.
const _: () = assert!(Suit::Spades as u32 == 3 && Card::COUNT == 52);

worded! {
    /// What the game waits for, by the verb that its text begins with.
    pub enum Step: "a step: leader, turn-up, deal, offer, battle, claim or another" {
        /// Chance names the first leader (Setup 1).
        Leader = "leader",
        /// Chance turns up a card for the bonus suit (Setup 2).
        TurnUp = "turn-up",
        /// Chance deals the first hands (Setup 3).
        Deal = "deal",
        /// Chance turns up cards to draw from (rule 5).
        Turn = "turn",
        /// Chance turns up the top card of deck 1 (Two decks 3, 4).
        TurnOne = "turn-1",
        /// Chance turns up the top card of deck 2 (Two decks 3, 4).
        TurnTwo = "turn-2",
        /// A player offers a card (rule 1).
        Offer = "offer",
        /// Players choose battle cards (rule 2).
        Battle = "battle",
        /// A player with an identical battle card chooses (Two decks 6).
        Keep = "keep",
        /// A player claims a card on offer (rule 4).
        Claim = "claim",
        /// A player draws a card that is turned up (rule 5).
        Draw = "draw",
        /// A player draws the top card of a deck (Two decks 4).
        DrawFrom = "draw-from",
        /// Nothing: the game is over.
        Over = "over",
    }
}
