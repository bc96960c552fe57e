//! What may be played, what wins a trick and what it scores.

use crate::card::{Card, CardSet, Rank, Suit};

/// Rounds of a game.
pub(super) const ROUNDS: usize = 4;
/// Cards that each player is dealt (rule 1).
pub(super) const DEALT: u8 = 9;
/// Cards of a hand once gathered, and tricks of a round (rules 5 and 7).
pub(super) const TRICKS: usize = 8;
/// Tokens of a suit, and bonus tokens of the game (rule 8).
pub(super) const SUIT_TOKENS: u8 = 3;

/// The cards of a hand that may be led: no trump while there is another card
/// (rule 7).
#[inline]
pub(super) const fn leads(hand: CardSet, trump: Rank) -> CardSet {
    let others = hand.minus(CardSet::rank(trump));
    if others.is_empty() { hand } else { others }
}

/// The cards of a hand that may follow a led suit: all of them if none has the
/// suit (rule 7).
#[inline]
pub(super) const fn follows(hand: CardSet, led: Suit) -> CardSet {
    let same = hand.and(CardSet::suit(led));
    if same.is_empty() { hand } else { same }
}

/// The card that wins a trick (rule 7).
///
/// Card order is suit first: the last of several trumps has the highest suit,
/// the last card of the led suit the highest rank.
#[inline]
pub(super) const fn winner(trick: CardSet, led: Suit, trump: Rank) -> Option<Card> {
    let trumps = trick.and(CardSet::rank(trump));
    if trumps.is_empty() {
        trick.and(CardSet::suit(led)).highest()
    } else {
        trumps.highest()
    }
}

/// The points of a token: of its suit while they last, then a bonus (rule 8).
///
/// `taken` is how many tricks the suit has won before.
#[inline]
pub(super) const fn points(taken: u8) -> u8 {
    if taken < SUIT_TOKENS { 2 } else { 5 }
}
