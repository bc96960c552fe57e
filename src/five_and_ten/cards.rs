//! Cards of two decks that are kept apart by their backs.

use core::fmt;
use core::str::FromStr;

use crate::bits::{members, set_operators};
use crate::card::{Card, CardSet};
use crate::dense::Dense;
use crate::list::Blank;
use crate::text::{TextError, worded};

worded! {
    /// A deck; a game with one deck has deck 1 only.
    pub enum Deck: "`1` or `2`" {
        /// Deck 1.
        One = "1",
        /// Deck 2, which has another back.
        Two = "2",
    }
}

impl Deck {
    /// The card of this deck.
    #[inline]
    pub const fn card(self, card: Card) -> DeckCard {
        DeckCard { deck: self, card }
    }
}

/// A card and the deck it belongs to, which its back shows to all.
///
/// The cards of deck 1 come first, in card order: their codes are 0 to 51, those
/// of deck 2 52 to 103. The text is that of the card, with `/2` after it for one
/// of deck 2.
///
/// ```
/// use impera::five_and_ten::{Deck, DeckCard};
/// let copy: DeckCard = "QH/2".parse()?;
/// assert_eq!((copy.deck, copy.card.to_string().as_str()), (Deck::Two, "QH"));
/// assert_eq!(Deck::One.card(copy.card).to_string(), "QH");
/// # Ok::<(), impera::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckCard {
    /// The deck.
    pub deck: Deck,
    /// The card.
    pub card: Card,
}

impl Dense for DeckCard {
    const COUNT: u32 = Deck::COUNT * Card::COUNT;

    #[inline]
    fn code(self) -> u32 {
        self.deck.code() * Card::COUNT + self.card.code()
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        match code.checked_sub(Card::COUNT) {
            None => Card::from_code(code).map(|card| Deck::One.card(card)),
            Some(code) => Card::from_code(code).map(|card| Deck::Two.card(card)),
        }
    }
}

impl Blank for DeckCard {
    const BLANK: Self = Deck::One.card(Card::BLANK);
}

impl fmt::Display for DeckCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deck {
            Deck::One => fmt::Display::fmt(&self.card, f),
            Deck::Two => write!(f, "{}/{}", self.card, self.deck),
        }
    }
}

impl FromStr for DeckCard {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (deck, card) = match text.strip_suffix("/2") {
            None => (Deck::One, text),
            Some(card) => (Deck::Two, card),
        };
        let card = Card::parse(card);
        let card = card.ok_or(TextError::new("a card such as 7S, or 7S/2 of deck 2"))?;
        Ok(deck.card(card))
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(DeckCard);

/// Cards of up to two decks, a set for each deck.
///
/// ```
/// use impera::five_and_ten::TwoDecks;
/// let pile = TwoDecks { one: "5H TC".parse()?, two: "5H".parse()? };
/// assert_eq!((pile.len(), pile.kinds().len()), (3, 2));
/// # Ok::<(), impera::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct TwoDecks {
    /// The cards of deck 1.
    #[cfg_attr(feature = "serde", serde(rename = "1"))]
    pub one: CardSet,
    /// The cards of deck 2.
    #[cfg_attr(feature = "serde", serde(rename = "2"))]
    pub two: CardSet,
}

#[cfg(feature = "serde")]
crate::serde::same_for_all!(DeckCard, TwoDecks);

impl TwoDecks {
    /// No cards.
    pub const EMPTY: Self = Self {
        one: CardSet::EMPTY,
        two: CardSet::EMPTY,
    };

    /// The cards of a deck.
    #[inline]
    pub const fn of(self, deck: Deck) -> CardSet {
        match deck {
            Deck::One => self.one,
            Deck::Two => self.two,
        }
    }

    /// The cards whichever deck they belong to.
    #[inline]
    pub const fn kinds(self) -> CardSet {
        self.one.or(self.two)
    }

    /// How many cards there are, 0 to 104.
    #[inline]
    pub const fn len(self) -> u32 {
        let one = self.one.len();
        // With one deck there is nothing to count.
        if self.two.is_empty() {
            one
        } else {
            one + self.two.len()
        }
    }

    /// How many cards of each deck there are, deck 1 first.
    #[allow(clippy::cast_possible_truncation, reason = "at most 52")]
    pub const fn sizes(self) -> [u8; 2] {
        [self.one.len() as u8, self.two.len() as u8]
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.kinds().is_empty()
    }

    /// Whether this very card is there.
    #[inline]
    pub const fn contains(self, copy: DeckCard) -> bool {
        self.of(copy.deck).contains(copy.card)
    }

    /// The card that has `index` others before it.
    #[inline]
    pub const fn nth(self, index: u32) -> Option<DeckCard> {
        if let Some(card) = self.one.nth(index) {
            return Some(Deck::One.card(card));
        }
        match self.two.nth(index.saturating_sub(self.one.len())) {
            Some(card) => Some(Deck::Two.card(card)),
            None => None,
        }
    }

    /// These cards and this one.
    #[must_use]
    #[inline]
    pub const fn with(self, copy: DeckCard) -> Self {
        self.or(Self::only(copy))
    }

    /// These cards without this one.
    #[must_use]
    #[inline]
    pub const fn without(self, copy: DeckCard) -> Self {
        self.minus(Self::only(copy))
    }

    /// The cards of either.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self {
            one: self.one.or(other.one),
            two: self.two.or(other.two),
        }
    }

    /// The cards in both.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self {
            one: self.one.and(other.one),
            two: self.two.and(other.two),
        }
    }

    /// The cards of this that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            one: self.one.minus(other.one),
            two: self.two.minus(other.two),
        }
    }

    /// The cards of certain kinds, of both decks.
    #[must_use]
    #[inline]
    pub const fn among(self, kinds: CardSet) -> Self {
        Self {
            one: self.one.and(kinds),
            two: self.two.and(kinds),
        }
    }

    /// The cards in card order, those of deck 1 first.
    pub const fn iter(self) -> TwoDecksIter {
        TwoDecksIter(self)
    }

    /// Whether all these cards are among the others.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// Whether all the other cards are among these.
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        other.is_subset(self)
    }

    /// Whether none of these cards is among the others.
    #[inline]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.and(other).is_empty()
    }

    /// The first card, if there is one.
    pub(super) fn lowest(self) -> Option<DeckCard> {
        let one = self.one.lowest().map(|card| Deck::One.card(card));
        one.or_else(|| self.two.lowest().map(|card| Deck::Two.card(card)))
    }

    /// The last card, if there is one.
    fn highest(self) -> Option<DeckCard> {
        let two = self.two.highest().map(|card| Deck::Two.card(card));
        two.or_else(|| self.one.highest().map(|card| Deck::One.card(card)))
    }

    #[inline]
    const fn only(copy: DeckCard) -> Self {
        let card = CardSet::only(copy.card);
        match copy.deck {
            Deck::One => Self {
                one: card,
                ..Self::EMPTY
            },
            Deck::Two => Self {
                two: card,
                ..Self::EMPTY
            },
        }
    }
}

members! {
    /// Cards in card order, those of deck 1 first.
    pub struct TwoDecksIter(TwoDecks) of DeckCard;
}

set_operators! {
    TwoDecks: BitOr bitor BitOrAssign bitor_assign or,
    BitAnd bitand BitAndAssign bitand_assign and,
    Sub sub SubAssign sub_assign minus
}

impl From<CardSet> for TwoDecks {
    /// Cards of deck 1.
    fn from(one: CardSet) -> Self {
        Self { one, ..Self::EMPTY }
    }
}

impl From<DeckCard> for TwoDecks {
    fn from(copy: DeckCard) -> Self {
        Self::only(copy)
    }
}
