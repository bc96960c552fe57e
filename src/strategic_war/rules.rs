//! What is dealt, and who ranks highest.

use super::{Aces, Config, Copies, DealKind};
use crate::card::{Card, CardSet, Rank, Suit};
use crate::player::Player;

impl Config {
    /// All cards of the game: one deck or two.
    pub(super) fn deck(&self) -> Copies {
        Copies::of(CardSet::FULL, self.decks.unwrap_or(1))
    }

    /// Rule 1: how many cards each player gets of the shuffled deck.
    pub(super) fn share(&self) -> u32 {
        self.deck()
            .len()
            .checked_div(self.players.into())
            .unwrap_or(0)
    }

    /// What a player holds before anything is dealt: with equal ranks its
    /// whole hand (rule 2), else nothing.
    pub(super) fn start_hand(&self, player: Player) -> Copies {
        if self.deal == DealKind::Shuffled || player.number() >= self.players {
            return Copies::EMPTY;
        }
        let suit = CardSet::suit;
        let hand = match (self.players, player.number() % 4) {
            (2, 0) => suit(Suit::Hearts).or(suit(Suit::Diamonds)),
            (2, _) => suit(Suit::Spades).or(suit(Suit::Clubs)),
            (_, 0) => suit(Suit::Spades),
            (_, 1) => suit(Suit::Hearts),
            (_, 2) => suit(Suit::Diamonds),
            _ => suit(Suit::Clubs),
        };
        Copies::of(hand, 1)
    }
}

impl Aces {
    /// How high a card ranks: 0 for the lowest, 13 for a high ace.
    #[inline]
    pub fn strength(self, card: Card) -> u8 {
        match (card.rank(), self) {
            (Rank::Ace, Self::Low) => 0,
            (rank, _) => rank as u8 + 1,
        }
    }
}
