//! What a pile scores, and whether a pairing that somebody lays out is right.
//!
//! Two cards are a pair if their sum is 5 or 10 or their difference 5. A pair
//! scores 5 points, a five or ten in no pair 2, and each card of the bonus suit
//! one bonus point, in a pair or not. A card is in at most one pair.
//!
//! # Why the best pairing is simple to find
//! By value the pairs fall into three families that have no card in common:
//! 1 4 6 9, 2 3 7 8 and 5 10. In the first a pair is any two cards of different
//! *groups* out of {1}, {4} and {6, 9}; in the second of {2}, {3} and {7, 8}; in
//! the third each five is a group of its own, and the tens are one. So in each
//! family the largest group decides. Does it hold more than half of the cards,
//! then the others all find a partner in it, and as many of it as it has in
//! excess stay alone, whichever we like. Else all cards find partners, but one
//! if the number is odd, again whichever we like. More pairs there cannot be;
//! and leaving cards alone that are not of the bonus suit, as far as there are
//! any, brings as many of that suit into pairs as can be.
//!
//! ```
//! use impera::five_and_ten::scoring::{judge, pairing, score};
//! use impera::{Card, CardSet, Suit};
//!
//! let pile: CardSet = "AC 4D 9S 5H".parse()?;
//! let best = score(pile.into(), Suit::Hearts);
//! assert_eq!((best.pairs, best.singles, best.bonus), (1, 1, 1));
//! assert_eq!(best.points(), 5 + 2);
//! assert_eq!(pairing(pile.into(), Suit::Hearts).iter().count(), 1);
//!
//! let wrong: [Card; 2] = ["AC".parse()?, "5H".parse()?];
//! let fault = judge(pile.into(), Suit::Hearts, &[wrong]).unwrap_err();
//! assert_eq!(fault.to_string(), "pair 1: AC and 5H make neither 5 nor 10");
//! # Ok::<(), impera::TextError>(())
//! ```

use super::cards::{DeckCard, TwoDecks};
use crate::card::{Card, CardSet, Rank, Suit};
use crate::list::FixedList;

/// What a pile scores, with all that breaks ties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct Score {
    /// Pairs, 5 points each: 0 to 40 (Scoring 2).
    pub pairs: u8,
    /// Fives and tens in no pair, 2 points each: 0 to 16 (Scoring 3).
    pub singles: u8,
    /// Cards of the bonus suit, 1 bonus point each: 0 to 26 (Scoring 4).
    pub bonus: u8,
    /// How many of these are in pairs.
    pub bonus_in_pairs: u8,
}

impl Score {
    /// The points for pairs, fives and tens.
    pub const fn points(&self) -> u32 {
        5 * self.pairs as u32 + 2 * self.singles as u32
    }

    /// The points and the bonus points.
    pub const fn total(&self) -> u32 {
        self.points() + self.bonus as u32
    }

    /// What decides who wins, in this order: the total, bonus points, and
    /// bonus-suit cards in pairs.
    pub const fn rank(&self) -> (u32, u8, u8) {
        (self.total(), self.bonus, self.bonus_in_pairs)
    }
}

/// What makes two cards a pair (Scoring 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Makes {
    /// Their sum is 5.
    SumFive,
    /// Their sum is 10.
    SumTen,
    /// Their difference is 5.
    DifferenceFive,
}

/// The value of a card: 1 for an ace, the pips of a two to a ten, and none for
/// a face card.
pub const fn value(card: Card) -> Option<u8> {
    match card.rank() {
        Rank::Ace => Some(1),
        Rank::Jack | Rank::Queen | Rank::King => None,
        pips => Some(pips as u8 + 2),
    }
}

/// What makes these two cards a pair, if they are one.
pub fn makes(card: Card, other: Card) -> Option<Makes> {
    let (value, other) = (value(card)?, value(other)?);
    match (value + other, value.abs_diff(other)) {
        (5, _) => Some(Makes::SumFive),
        (10, _) => Some(Makes::SumTen),
        (_, 5) => Some(Makes::DifferenceFive),
        _ => None,
    }
}

/// What a pile scores with its best pairing (Scoring 5).
///
/// The pairing has the most points, and of all such the most bonus-suit cards
/// in pairs.
pub fn score(pile: TwoDecks, bonus: Suit) -> Score {
    score_of(pile, unpaired(pile, CardSet::suit(bonus)), bonus)
}

/// The best pairing of a pile, pair by pair.
pub fn pairing(pile: TwoDecks, bonus: Suit) -> Pairing {
    let unpaired = unpaired(pile, CardSet::suit(bonus));
    let mut pairing = Pairing {
        pairs: FixedList::EMPTY,
        unpaired: pile.among(FACES).or(unpaired),
        score: score_of(pile, unpaired, bonus),
    };
    let paired = pile.minus(pairing.unpaired);
    for family in FAMILIES {
        pairing.lay_out(family.map(|group| paired.among(group)));
    }
    pairing
}

/// Judges pairs that somebody lays out from a pile: what they score.
///
/// Any valid pairing is right, whether it is the best or not. A card may be
/// named as often as the pile has copies of it.
///
/// # Errors
/// The first pair that is wrong, and why.
pub fn judge(pile: TwoDecks, bonus: Suit, pairs: &[[Card; 2]]) -> Result<Score, WrongPair> {
    let mut left = pile;
    for (index, &[card, other]) in pairs.iter().enumerate() {
        let wrong = |fault| WrongPair { index, fault };
        for card in [card, other] {
            // Copies of a card are alike here.
            let of_kind = |cards: TwoDecks| cards.among(CardSet::only(card)).lowest();
            let copy = of_kind(left).ok_or(wrong(match of_kind(pile) {
                Some(_) => Fault::UsedTwice(card),
                None => Fault::NotInPile(card),
            }))?;
            left = left.without(copy);
        }
        if makes(card, other).is_none() {
            return Err(wrong(Fault::NoPair([card, other])));
        }
    }
    Ok(score_of(pile, left.minus(left.among(FACES)), bonus))
}

/// A pair that is none, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("pair {}: {fault}", .index.saturating_add(1))]
pub struct WrongPair {
    /// Which of the pairs, counted from 0.
    pub index: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The pile does not hold the card.
    #[error("{0} is not in the pile")]
    NotInPile(Card),
    /// The pile has not that many copies of the card.
    #[error("{0} is used already")]
    UsedTwice(Card),
    /// The cards are no pair.
    #[error("{} and {} make neither 5 nor 10", .0[0], .0[1])]
    NoPair([Card; 2]),
}

/// A pile laid out in pairs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pairing {
    pairs: FixedList<[Card; 2], 40>,
    unpaired: TwoDecks,
    score: Score,
}

impl Pairing {
    /// The pairs: 0 to 40, the lower value first in each.
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = [Card; 2]> + ExactSizeIterator + Clone + '_ {
        self.pairs().iter().copied()
    }

    /// The pairs, as a slice.
    pub fn pairs(&self) -> &[[Card; 2]] {
        self.pairs.items()
    }

    /// The cards in no pair.
    pub const fn unpaired(&self) -> TwoDecks {
        self.unpaired
    }

    /// What the pile scores.
    pub const fn score(&self) -> Score {
        self.score
    }

    /// Pairs off cards that come in groups, all of them. They must be an even
    /// number, and no group but that of the fives may hold more than half.
    fn lay_out(&mut self, groups: [TwoDecks; 3]) {
        let mut line = FixedList::<Card, 32>::EMPTY;
        for DeckCard { card, .. } in groups.into_iter().flat_map(TwoDecks::iter) {
            // No family has more cards than that.
            let _ = line.push(card);
        }
        // Half the line apart: two cards of one group never meet, as a group
        // lies together and fills at most half.
        let line = line.items();
        let (first, second) = line.split_at_checked(line.len() / 2).unwrap_or_default();
        for (&card, &other) in first.iter().zip(second) {
            let ascending = value(card) <= value(other);
            let pair = if ascending {
                [card, other]
            } else {
                [other, card]
            };
            // Two decks have 80 cards with a value.
            let _ = self.pairs.push(pair);
        }
    }
}

/// The cards without value.
const FACES: CardSet = CardSet::rank(Rank::Jack)
    .or(CardSet::rank(Rank::Queen))
    .or(CardSet::rank(Rank::King));

const FIVES: CardSet = CardSet::rank(Rank::Five);
const TENS: CardSet = CardSet::rank(Rank::Ten);

/// The families and their groups; the fives stand for a group each.
const FAMILIES: [[CardSet; 3]; 3] = [
    [
        CardSet::rank(Rank::Ace),
        CardSet::rank(Rank::Four),
        CardSet::rank(Rank::Six).or(CardSet::rank(Rank::Nine)),
    ],
    [
        CardSet::rank(Rank::Two),
        CardSet::rank(Rank::Three),
        CardSet::rank(Rank::Seven).or(CardSet::rank(Rank::Eight)),
    ],
    [TENS, FIVES, CardSet::EMPTY],
];

/// The score of a pile in which these cards, none of them a face, are alone.
#[allow(clippy::cast_possible_truncation, reason = "at most 104")]
fn score_of(pile: TwoDecks, unpaired: TwoDecks, bonus: Suit) -> Score {
    let bonus = CardSet::suit(bonus);
    let paired = pile.minus(unpaired).minus(pile.among(FACES));
    Score {
        pairs: (paired.len() / 2) as u8,
        singles: unpaired.among(FIVES.or(TENS)).len() as u8,
        bonus: pile.among(bonus).len() as u8,
        bonus_in_pairs: paired.among(bonus).len() as u8,
    }
}

/// The cards with a value that are in no pair of the best pairing.
fn unpaired(pile: TwoDecks, bonus: CardSet) -> TwoDecks {
    let [ones_and_fours @ .., fives_and_tens] = FAMILIES;
    let mut alone = TwoDecks::EMPTY;
    for family in ones_and_fours {
        let groups = family.map(|group| pile.among(group));
        let all = groups.into_iter().fold(TwoDecks::EMPTY, TwoDecks::or);
        let largest = groups.into_iter().max_by_key(|group| group.len());
        alone = alone.or(unpaired_of(all, largest.unwrap_or_default(), bonus));
    }
    let [tens, fives, _] = fives_and_tens.map(|group| pile.among(group));
    alone.or(unpaired_of(tens.or(fives), tens, bonus))
}

/// The cards of a family that are in no pair, given its largest group.
fn unpaired_of(all: TwoDecks, largest: TwoDecks, bonus: CardSet) -> TwoDecks {
    match (2 * largest.len()).checked_sub(all.len()) {
        Some(excess) if excess > 0 => some_of(largest, excess, bonus),
        _ => some_of(all, all.len() % 2, bonus),
    }
}

/// So many of the cards, those first that are not of the bonus suit.
fn some_of(cards: TwoDecks, count: u32, bonus: CardSet) -> TwoDecks {
    let of_bonus = cards.among(bonus);
    let plain = cards.minus(of_bonus);
    plain
        .iter()
        .chain(of_bonus.iter())
        .zip(0..count)
        .fold(TwoDecks::EMPTY, |some, (copy, _)| some.with(copy))
}
