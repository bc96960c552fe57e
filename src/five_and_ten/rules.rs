//! Which suit is trump, and which battle card is the strongest.

use crate::card::{Card, Rank, Suit};
use crate::dense::{Dense, lookup};

/// The highest suit when a face card does not say otherwise (rule 3).
pub(super) const FIRST_TRUMP: Suit = Suit::Spades;

/// The four suits from the strongest to the weakest, when `trump` is first:
/// the cycle spades, hearts, diamonds, clubs (rule 3).
///
/// ```
/// use impera::{Suit, five_and_ten::trump_order};
/// let order = trump_order(Suit::Diamonds);
/// assert_eq!(order, [Suit::Diamonds, Suit::Clubs, Suit::Spades, Suit::Hearts]);
/// ```
pub fn trump_order(trump: Suit) -> [Suit; 4] {
    const CYCLE: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let start = Suit::Spades as usize - trump as usize;
    [0, 1, 2, 3].map(|step| lookup(&CYCLE, start + step))
}

/// The suit that the leader's offer makes the first trump (rule 3).
#[inline]
pub(super) const fn trump_after(offer: Card, trump_change: bool) -> Suit {
    match offer.rank() {
        Rank::Jack | Rank::Queen | Rank::King if trump_change => offer.suit(),
        _ => FIRST_TRUMP,
    }
}

/// How strong a battle card is when `trump` is the first suit: 0 for the two
/// of the last suit, 51 for the ace of the first (rule 3).
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "below 52")]
pub fn strength(card: Card, trump: Suit) -> u8 {
    // The order is the order of cards, turned until the trump suit is last.
    let turned = card.code() as u8 + 13 * (3 - trump as u8);
    if turned < 52 { turned } else { turned - 52 }
}
