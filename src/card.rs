//! The 52 standard cards and sets of them.

use core::fmt;
use core::str::FromStr;

use crate::bits::bit_set;
use crate::dense::{Dense, lookup};
use crate::list::Blank;
use crate::text::{TextError, worded};

worded! {
    /// A suit. In card order clubs come first and spades last.
    pub enum Suit: "a suit: C, D, H or S" {
        /// Clubs.
        Clubs = "C",
        /// Diamonds.
        Diamonds = "D",
        /// Hearts.
        Hearts = "H",
        /// Spades.
        Spades = "S",
    }
}

worded! {
    /// A rank. In card order the two is first and the ace last.
    pub enum Rank: "a rank: 2 to 9, T, J, Q, K or A" {
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
        /// Four.
        Four = "4",
        /// Five.
        Five = "5",
        /// Six.
        Six = "6",
        /// Seven.
        Seven = "7",
        /// Eight.
        Eight = "8",
        /// Nine.
        Nine = "9",
        /// Ten.
        Ten = "T",
        /// Jack.
        Jack = "J",
        /// Queen.
        Queen = "Q",
        /// King.
        King = "K",
        /// Ace.
        Ace = "A",
    }
}

/// One of the 52 standard cards.
///
/// The order of cards is suit first, then rank: `2C` is the first (code 0),
/// `AS` the last (code 51). The text form is the rank, then the suit: `7S`,
/// `TH`; reading also takes `10H` and lower case.
///
/// ```
/// use impera::{Card, Rank, Suit};
/// let card: Card = "10h".parse()?;
/// assert_eq!(card, Card::new(Rank::Ten, Suit::Hearts));
/// assert_eq!(card.to_string(), "TH");
/// # Ok::<(), impera::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// Cards in a suit.
const RANKS: u8 = 13;
/// Cards in all.
const CARDS: u8 = 52;

/// Suit and rank of each card; the places from 52 on are never read.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const FACES: [(Suit, Rank); 64] = {
    let mut faces = [(Suit::Clubs, Rank::Two); 64];
    let mut code = 0;
    while code < CARDS as usize {
        faces[code] = (
            Suit::ALL[code / RANKS as usize],
            Rank::ALL[code % RANKS as usize],
        );
        code += 1;
    }
    faces
};

/// The texts of the cards, one after the other.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const TEXTS: &str = {
    const BYTES: [u8; 2 * CARDS as usize] = {
        let mut bytes = [0; 2 * CARDS as usize];
        let mut code = 0;
        while code < CARDS as usize {
            let (suit, rank) = FACES[code];
            bytes[2 * code] = rank.word().as_bytes()[0];
            bytes[2 * code + 1] = suit.word().as_bytes()[0];
            code += 1;
        }
        bytes
    };
    match core::str::from_utf8(&BYTES) {
        Ok(texts) => texts,
        Err(_) => "",
    }
};

impl Card {
    /// All cards, in card order.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::indexing_slicing,
        reason = "evaluated at compile time"
    )]
    pub const ALL: [Self; CARDS as usize] = {
        let mut all = [Self(0); CARDS as usize];
        let mut code = 0;
        while code < all.len() {
            all[code] = Self(code as u8);
            code += 1;
        }
        all
    };

    /// The card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(suit as u8 * RANKS + rank as u8)
    }

    /// The card with this text, also for constants; none for any other text.
    ///
    /// ```
    /// use impera::{Card, Rank};
    /// const QUEEN: Card = Card::parse("QS").unwrap();
    /// assert_eq!(QUEEN.rank(), Rank::Queen);
    /// assert_eq!(Card::parse("QX"), None);
    /// ```
    pub const fn parse(text: &str) -> Option<Self> {
        let (rank, suit) = match *text.as_bytes() {
            [rank, suit] => (rank, suit),
            [b'1', b'0', suit] => (b'T', suit),
            _ => return None,
        };
        match (
            lookup(&LETTERS, rank as usize),
            lookup(&LETTERS, suit as usize),
        ) {
            (Letter::Rank(rank), Letter::Suit(suit)) => Some(Self::new(rank, suit)),
            _ => None,
        }
    }

    /// The rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        lookup(&FACES, self.0 as usize).1
    }

    /// The suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        lookup(&FACES, self.0 as usize).0
    }

    /// The code as an index for tables of 64 places.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The place in a set's bits.
    #[inline]
    const fn place(self) -> u32 {
        self.0 as u32
    }

    /// The card at a place of a set's bits.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "below 52")]
    pub(crate) const fn at(place: u32) -> Self {
        Self(place as u8)
    }
}

impl Blank for Card {
    const BLANK: Self = Self(0);
}

impl Dense for Card {
    const COUNT: u32 = CARDS as u32;

    #[inline]
    fn code(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        if code < Self::COUNT {
            Some(Self::at(code))
        } else {
            None
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = 2 * self.index();
        f.write_str(TEXTS.get(start..start + 2).unwrap_or_default())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = TextError;

    /// As [`Card::parse`].
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::parse(text).ok_or_else(|| TextError::unlike("a card such as 7S, TH or AD", text))
    }
}

/// What a byte stands for in the text of a card.
#[derive(Clone, Copy)]
enum Letter {
    None,
    Rank(Rank),
    Suit(Suit),
}

/// What each byte stands for: letters of either case.
static LETTERS: [Letter; 256] = {
    let mut letters = [Letter::None; 256];
    let mut ranks = Rank::ALL;
    while let [rank, others @ ..] = ranks {
        set_letter(&mut letters, rank.word(), Letter::Rank(*rank));
        ranks = others;
    }
    let mut suits = Suit::ALL;
    while let [suit, others @ ..] = suits {
        set_letter(&mut letters, suit.word(), Letter::Suit(*suit));
        suits = others;
    }
    letters
};

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
const fn set_letter(letters: &mut [Letter; 256], word: &str, letter: Letter) {
    if let [only] = word.as_bytes() {
        letters[only.to_ascii_uppercase() as usize] = letter;
        letters[only.to_ascii_lowercase() as usize] = letter;
    }
}

bit_set! {
    /// A set of cards.
    ///
    /// ```
    /// use impera::{CardSet, Suit};
    /// let hand: CardSet = "KH 2C 7H".parse()?;
    /// assert_eq!(hand.to_string(), "2C 7H KH");
    /// assert_eq!((hand & CardSet::suit(Suit::Hearts)).len(), 2);
    /// assert_eq!((!hand).len(), 49);
    /// # Ok::<(), impera::TextError>(())
    /// ```
    pub struct CardSet(u64) of Card: "cards, each once";

    /// The cards of a set, in card order.
    pub struct CardIter;
}

impl CardSet {
    /// The 13 cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> Self {
        Self(((1 << RANKS) - 1) << (suit as u8 * RANKS))
    }

    /// The four cards of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self((1 | 1 << RANKS | 1 << (2 * RANKS) | 1 << (3 * RANKS)) << rank as u8)
    }
}

#[cfg(feature = "serde")]
crate::forms::serde_as_text!(Card);

#[cfg(feature = "serde")]
crate::serde::same_for_all!(Card, CardSet);

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn cards_read_in_any_of_their_spellings() {
        for (text, code) in [("2C", 0), ("AC", 12), ("2D", 13), ("TH", 34), ("AS", 51)] {
            let card: Card = text.parse().unwrap();
            assert_eq!((card.code(), card.to_string().as_str()), (code, text));
        }
        assert_eq!("10h".parse::<Card>(), "TH".parse());
        assert_eq!("qS".parse::<Card>(), "QS".parse());
        for wrong in [
            "", "7", "S7", "1S", "11S", "7SS", " 7S", "7\u{17f}", "010H", "7X",
        ] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn every_card_is_its_code_its_text_and_its_face() {
        for code in 0..Card::COUNT {
            let card = Card::from_code(code).unwrap();
            assert_eq!(card.code(), code);
            assert_eq!(Card::new(card.rank(), card.suit()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert!(CardSet::suit(card.suit()).contains(card));
            assert!(CardSet::rank(card.rank()).contains(card));
        }
        assert_eq!(Card::from_code(52), None);
        assert_eq!(Card::from_code(256), None);
        assert!(Card::ALL.into_iter().eq(CardSet::FULL));
    }

    /// Sets of all shapes: a multiplicative walk through the 52 bits.
    fn sets() -> impl Iterator<Item = CardSet> {
        let walk = (0..2000_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 12);
        let sparse = (0..2000_u64).map(|i| {
            let x = i.wrapping_mul(0xd134_2543_de82_ef95);
            (x >> 12) & x.rotate_left(17) & CardSet::FULL.0
        });
        walk.chain(sparse)
            .map(CardSet)
            .chain([CardSet::EMPTY, CardSet::FULL])
    }

    #[test]
    fn nth_iteration_and_length_agree() {
        for set in sets() {
            let mut count = 0;
            for card in set {
                assert_eq!(set.nth(count), Some(card), "{set} at {count}");
                count += 1;
            }
            assert_eq!(count, set.len());
            assert_eq!(set.nth(count), None);
            assert_eq!(set.nth(u32::MAX), None);
            assert_eq!(set.lowest(), set.iter().next());
            assert_eq!(set.highest(), set.iter().next_back());
            assert!(
                set.iter()
                    .rev()
                    .eq((0..count).rev().filter_map(|i| set.nth(i)))
            );
            assert_eq!(set.to_string().parse(), Ok(set));
            assert_eq!(CardSet::from_bits(set.bits()), Some(set));
            assert_eq!((!set).len(), 52 - count);
            assert!(set.is_disjoint(!set));
            assert_eq!(set ^ !set, CardSet::FULL);
        }
    }

    #[test]
    fn no_bit_stands_for_a_card_beyond_the_last() {
        assert_eq!(CardSet::FULL.bits(), (1 << 52) - 1);
        for bit in 52..64 {
            assert_eq!(CardSet::from_bits(1 | 1 << bit), None);
        }
        assert!("2C 2C".parse::<CardSet>().is_err());
    }
}
