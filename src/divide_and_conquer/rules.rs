//! What cards are worth and which of two wins.

use super::Deck;
use crate::card::{Card, CardSet, Rank, Suit};
use crate::dense::lookup;
use crate::player::Player;

impl Deck {
    /// The cards of the deck.
    pub const fn cards(self) -> CardSet {
        match self {
            Self::Ten => TWO_TO_TEN.with(Card::new(Rank::Queen, Suit::Spades)),
            Self::Fourteen => TWO_TO_TEN.or(RED),
        }
    }

    /// How many cards each player is dealt, and matches each half has.
    pub const fn hand_size(self) -> u8 {
        match self {
            Self::Ten => 5,
            Self::Fourteen => 7,
        }
    }
}

/// The spades from two to ten.
const TWO_TO_TEN: CardSet = CardSet::suit(Suit::Spades)
    .minus(CardSet::rank(Rank::Jack))
    .minus(CardSet::rank(Rank::Queen))
    .minus(CardSet::rank(Rank::King))
    .minus(CardSet::rank(Rank::Ace));

/// The hearts of the longer game.
const RED: CardSet = CardSet::EMPTY
    .with(Card::new(Rank::Two, Suit::Hearts))
    .with(Card::new(Rank::Four, Suit::Hearts))
    .with(Card::new(Rank::Five, Suit::Hearts))
    .with(Card::new(Rank::Six, Suit::Hearts))
    .with(Card::new(Rank::Eight, Suit::Hearts));

/// The value of a card: its pips, 12 for the queen, ten more for a heart.
///
/// Worth 2 to 18; cards that are in neither deck are worth nothing (0).
pub const fn value(card: Card) -> u8 {
    lookup(&VALUES, card.index())
}

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const VALUES: [u8; 64] = {
    let mut values = [0; 64];
    let mut pips = 2;
    while pips <= 10 {
        let rank = Rank::ALL[pips as usize - 2];
        let (spade, heart) = (Card::new(rank, Suit::Spades), Card::new(rank, Suit::Hearts));
        values[spade.index()] = pips;
        if RED.contains(heart) {
            values[heart.index()] = 10 + pips;
        }
        pips += 1;
    }
    values[Card::new(Rank::Queen, Suit::Spades).index()] = 12;
    values
};

/// Who wins a match in which player 0 plays `card` and player 1 `other` (rule 3).
///
/// The lower value wins if it divides the higher one or is one below it,
/// otherwise the higher. No two cards of a deck have the same value.
#[inline]
pub fn winner(card: Card, other: Card) -> Player {
    if lookup(&BEATS, card.index()).contains(other) {
        Player::P0
    } else {
        Player::P1
    }
}

/// The cards that each card wins against.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static BEATS: [CardSet; 64] = {
    let mut beats = [CardSet::EMPTY; 64];
    let mut rest = Deck::Ten.cards().or(Deck::Fourteen.cards());
    while let Some(card) = rest.lowest() {
        rest = rest.without(card);
        let mut others = Deck::Ten.cards().or(Deck::Fourteen.cards());
        while let Some(other) = others.lowest() {
            others = others.without(other);
            if beats_by_value(value(card), value(other)) {
                beats[card.index()] = beats[card.index()].with(other);
            }
        }
    }
    beats
};

const fn beats_by_value(mine: u8, other: u8) -> bool {
    if mine < other {
        lower_wins(mine, other)
    } else {
        mine > other && !lower_wins(other, mine)
    }
}

const fn lower_wins(lower: u8, higher: u8) -> bool {
    higher.is_multiple_of(lower) || lower == higher - 1
}
