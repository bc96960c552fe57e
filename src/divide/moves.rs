//! Moves, chance outcomes and the rules a move can break: codes and text.

use core::fmt;
use core::str::FromStr;

use crate::card::{Card, CardSet, Suit};
use crate::chances::ChanceOutcome;
use crate::combination::Cards;
use crate::dense::Dense;
use crate::game::{MoveSet, for_each_move};
use crate::player::Player;
use crate::text::{TextError, two_words, worded};

worded! {
    /// A neighbour's side: left is clockwise, right the other way.
    pub enum Side: "`left` or `right`" {
        /// The left neighbour's.
        Left = "left",
        /// The right neighbour's.
        Right = "right",
    }
}

impl Side {
    /// The other neighbour's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

worded! {
    /// The kinds of decisions, in the order in which a round asks for them.
    pub enum Decision: "a kind of decision" {
        /// A card to offer as trump (rule 2).
        Offering = "offering",
        /// Two cards to secure (rule 3).
        Secure = "secure",
        /// Three cards to offer to the left (rule 3).
        OfferLeft = "offer-left",
        /// Which offer to open first (rule 4).
        Inspect = "inspect",
        /// A card of the open offer to return (rule 4).
        Return = "return",
        /// A card to play to the trick (rule 7).
        Play = "play",
    }
}

/// A decision of a player.
///
/// | move | codes |
/// |---|---|
/// | [`Offering`](Self::Offering) | 0 to 51, by card |
/// | [`Secure`](Self::Secure) | 52 to 1377, like a dictionary |
/// | [`OfferLeft`](Self::OfferLeft) | 1378 to 23477, like a dictionary |
/// | [`Inspect`](Self::Inspect) | 23478 left, 23479 right |
/// | [`Return`](Self::Return) | 23480 to 23531, by card |
/// | [`Play`](Self::Play) | 23532 to 23583, by card |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Offer this card as trump: `offering QH` (rule 2).
    Offering(Card),
    /// Secure these cards: `secure 2C AS` (rule 3).
    Secure(Cards<2>),
    /// Offer these to the left, the rest to the right: `offer-left 3C 4C 5C`
    /// (rule 3).
    OfferLeft(Cards<3>),
    /// Open the offer of this neighbour first: `inspect left` (rule 4).
    Inspect(Side),
    /// Return this card of the open offer: `return 4C` (rule 4).
    Return(Card),
    /// Play this card to the trick: `play 7S` (rule 7).
    Play(Card),
}

/// The first code of each kind of move.
const SECURE: u32 = Card::COUNT;
const OFFER_LEFT: u32 = SECURE + <Cards<2> as Dense>::COUNT;
const INSPECT: u32 = OFFER_LEFT + <Cards<3> as Dense>::COUNT;
const RETURN: u32 = INSPECT + Side::COUNT;
const PLAY: u32 = RETURN + Card::COUNT;

impl Move {
    /// Which decision the move is an answer to.
    pub const fn decision(self) -> Decision {
        match self {
            Self::Offering(_) => Decision::Offering,
            Self::Secure(_) => Decision::Secure,
            Self::OfferLeft(_) => Decision::OfferLeft,
            Self::Inspect(_) => Decision::Inspect,
            Self::Return(_) => Decision::Return,
            Self::Play(_) => Decision::Play,
        }
    }
}

impl Dense for Move {
    const COUNT: u32 = PLAY + Card::COUNT;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::Offering(card) => card.code(),
            Self::Secure(cards) => SECURE + cards.code(),
            Self::OfferLeft(cards) => OFFER_LEFT + cards.code(),
            Self::Inspect(side) => INSPECT + side.code(),
            Self::Return(card) => RETURN + card.code(),
            Self::Play(card) => PLAY + card.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        match code {
            PLAY.. => Card::from_code(code - PLAY).map(Self::Play),
            RETURN.. => Card::from_code(code - RETURN).map(Self::Return),
            INSPECT.. => Side::from_code(code - INSPECT).map(Self::Inspect),
            OFFER_LEFT.. => Cards::from_code(code - OFFER_LEFT).map(Self::OfferLeft),
            SECURE.. => Cards::from_code(code - SECURE).map(Self::Secure),
            _ => Card::from_code(code).map(Self::Offering),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = self.decision();
        match self {
            Self::Offering(card) | Self::Return(card) | Self::Play(card) => {
                write!(f, "{verb} {card}")
            }
            Self::Secure(cards) => write!(f, "{verb} {cards}"),
            Self::OfferLeft(cards) => write!(f, "{verb} {cards}"),
            Self::Inspect(side) => write!(f, "{verb} {side}"),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = TextError::new(
            "`offering`, `secure`, `offer-left`, `inspect`, `return` or `play`, and what it takes",
        );
        let (verb, rest) = split_verb(text).ok_or(wrong)?;
        match verb {
            "offering" => only_word(rest)?.parse().map(Self::Offering),
            "secure" => rest.parse().map(Self::Secure),
            "offer-left" => rest.parse().map(Self::OfferLeft),
            "inspect" => only_word(rest)?.parse().map(Self::Inspect),
            "return" => only_word(rest)?.parse().map(Self::Return),
            "play" => only_word(rest)?.parse().map(Self::Play),
            _ => Err(wrong),
        }
    }
}

/// The first word of a text, and what follows it.
fn split_verb(text: &str) -> Option<(&str, &str)> {
    let start = text.bytes().position(|byte| byte != b' ')?;
    let text = text.get(start..)?;
    let end = text.bytes().position(|byte| byte == b' ')?;
    Some((text.get(..end)?, text.get(end..)?))
}

/// The word that a text consists of.
fn only_word(text: &str) -> Result<&str, TextError> {
    let mut words = crate::text::words(text);
    match (words.next(), words.next()) {
        (Some(word), None) => Ok(word),
        _ => Err(TextError::new("one word after the verb")),
    }
}

/// The legal moves of a player: a decision and the cards it is about.
///
/// For `secure` and `offer-left` they are all pairs and all triples of the
/// cards, for `inspect` both sides, else one move for each card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moves {
    pub(super) decision: Decision,
    pub(super) cards: CardSet,
}

impl Moves {
    pub(super) const NONE: Self = Self {
        decision: Decision::Play,
        cards: CardSet::EMPTY,
    };
}

for_each_move!(Moves);

impl MoveSet for Moves {
    type Move = Move;

    #[inline]
    fn len(&self) -> u32 {
        match self.decision {
            Decision::Offering | Decision::Return | Decision::Play => self.cards.len(),
            Decision::Secure => Cards::<2>::ways(self.cards),
            Decision::OfferLeft => Cards::<3>::ways(self.cards),
            Decision::Inspect => Side::COUNT,
        }
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Move> {
        match self.decision {
            Decision::Offering => self.cards.nth(index).map(Move::Offering),
            Decision::Secure => Cards::nth(self.cards, index).map(Move::Secure),
            Decision::OfferLeft => Cards::nth(self.cards, index).map(Move::OfferLeft),
            Decision::Inspect => Side::from_code(index).map(Move::Inspect),
            Decision::Return => self.cards.nth(index).map(Move::Return),
            Decision::Play => self.cards.nth(index).map(Move::Play),
        }
    }

    #[inline]
    fn contains(&self, mv: Move) -> bool {
        self.decision == mv.decision()
            && match mv {
                Move::Offering(card) | Move::Return(card) | Move::Play(card) => {
                    self.cards.contains(card)
                }
                Move::Secure(cards) => cards.set().is_subset(self.cards),
                Move::OfferLeft(cards) => cards.set().is_subset(self.cards),
                Move::Inspect(_) => true,
            }
    }
}

/// A chance outcome.
///
/// | outcome | codes |
/// |---|---|
/// | [`Dealer`](Self::Dealer) | 0 to 7, by player |
/// | [`Deal`](Self::Deal) | 8 to 59, by card |
/// | [`Trump`](Self::Trump) | 60 to 111, by card |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This player deals the first round: `dealer 2`.
    Dealer(Player),
    /// This card is dealt next: `deal QH` (rule 1).
    Deal(Card),
    /// This offering is revealed: `trump QH` (rule 6).
    Trump(Card),
}

/// The first code of each kind of outcome.
pub(super) const DEALER: u32 = 0;
pub(super) const DEAL: u32 = DEALER + Player::COUNT;
pub(super) const TRUMP: u32 = DEAL + Card::COUNT;

impl Dense for Chance {
    const COUNT: u32 = TRUMP + Card::COUNT;

    #[inline]
    fn code(self) -> u32 {
        match self {
            Self::Dealer(player) => DEALER + player.code(),
            Self::Deal(card) => DEAL + card.code(),
            Self::Trump(card) => TRUMP + card.code(),
        }
    }

    #[inline]
    fn from_code(code: u32) -> Option<Self> {
        match code {
            TRUMP.. => Card::from_code(code - TRUMP).map(Self::Trump),
            DEAL.. => Card::from_code(code - DEAL).map(Self::Deal),
            _ => Player::from_code(code).map(Self::Dealer),
        }
    }
}

impl ChanceOutcome for Chance {
    fn kind(self) -> &'static str {
        match self {
            Self::Dealer(_) => "dealer",
            Self::Deal(_) => "deal",
            Self::Trump(_) => "trump",
        }
    }

    fn parse(kind: &str, word: &str) -> Result<Self, TextError> {
        match kind {
            "dealer" => crate::text::number(word)
                .and_then(Player::from_code)
                .map(Self::Dealer)
                .ok_or(TextError::new("a player, 0 to 7")),
            "deal" => word.parse().map(Self::Deal),
            "trump" => word.parse().map(Self::Trump),
            _ => Err(TextError::new(
                "`dealer`, `deal` or `trump`, and a player or cards",
            )),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match self {
            Self::Dealer(player) => write!(f, "{kind} {player}"),
            Self::Deal(card) | Self::Trump(card) => write!(f, "{kind} {card}"),
        }
    }
}

impl FromStr for Chance {
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
    /// The player owes another decision first.
    #[error("{what} (Divide, {rule})", what = owed(*.0), rule = rule_of(*.0))]
    Owes(Decision),
    /// Rules 2, 3 and 7: cards come out of the hand.
    #[error("{0} is not in the hand (Divide, {rule})", rule = rule_of(*.1))]
    NotInHand(Card, Decision),
    /// Rule 4: the card returned is one of the offer that is open.
    #[error("{0} is not in the open offer (Divide, rule 4)")]
    NotInOffer(Card),
    /// Rule 7: who has a card of the led suit plays one.
    #[error("a card of the led suit {0} must be played (Divide, rule 7)")]
    FollowSuit(Suit),
    /// Rule 7: trump is led only from a hand of nothing else.
    #[error("{0} has the trump rank and the hand has other cards to lead (Divide, rule 7)")]
    TrumpLead(Card),
}

const fn owed(decision: Decision) -> &'static str {
    match decision {
        Decision::Offering => "an offering is owed now",
        Decision::Secure => "two cards to secure are owed now",
        Decision::OfferLeft => "an offer to the left is owed now",
        Decision::Inspect => "which offer to inspect first is owed now",
        Decision::Return => "a card to return is owed now",
        Decision::Play => "a card for the trick is owed now",
    }
}

const fn rule_of(decision: Decision) -> &'static str {
    match decision {
        Decision::Offering => "rule 2",
        Decision::Secure | Decision::OfferLeft => "rule 3",
        Decision::Inspect | Decision::Return => "rule 4",
        Decision::Play => "rule 7",
    }
}
