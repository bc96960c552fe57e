//! Moves, chance outcomes and the rules a move can break: codes and text.

use crate::card::{Card, CardSet, Suit};
use crate::combination::Cards;
use crate::dense::Dense;
use crate::error::refusals;
use crate::game::{MoveSet, for_each_move};
use crate::player::Player;
use crate::text::{spoken, worded};

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

spoken! {
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
///
/// Each has one text: cards are named in card order, clubs, diamonds, hearts,
/// spades, within a suit from the 2 to the ace.
pub enum Move, kinds Decision: "`offering`, `secure`, `offer-left`, `inspect`, `return` or `play`, and what it takes" {
    /// Offer this card as trump: `offering QH` (rule 2).
    Offering(Card) = "offering",
    /// Secure these cards, in card order: `secure 2C AS` (rule 3).
    Secure(Cards<2>) = "secure",
    /// Offer these to the left, the rest to the right, in card order:
    /// `offer-left 3C 4C 5C` (rule 3).
    OfferLeft(Cards<3>) = "offer-left",
    /// Open the offer of this neighbour first: `inspect left` (rule 4).
    Inspect(Side) = "inspect",
    /// Return this card of the open offer: `return 4C` (rule 4).
    Return(Card) = "return",
    /// Play this card to the trick: `play 7S` (rule 7).
    Play(Card) = "play",
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
    pub(super) const EMPTY: Self = Self {
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
        self.decision == mv.kind()
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

spoken! {
/// A chance outcome.
///
/// | outcome | codes |
/// |---|---|
/// | [`Dealer`](Self::Dealer) | 0 to 7, by player |
/// | [`Deal`](Self::Deal) | 8 to 59, by card |
/// | [`Trump`](Self::Trump) | 60 to 111, by card |
pub enum Chance as ChanceOutcome: "`dealer`, `deal` or `trump`, and a player or cards" {
    /// This player deals the first round: `dealer 2`.
    Dealer(Player) = "dealer",
    /// This card is dealt next: `deal QH` (rule 1).
    Deal(Card) = "deal",
    /// This offering is revealed: `trump QH` (rule 6).
    Trump(Card) = "trump",
}
}

refusals! {
    /// Why a move is illegal.
    #[derive(thiserror::Error)]
    pub enum Rule {
        /// The player owes another decision first.
        #[error("{what} (Divide, {rule})", what = owed(*.0), rule = rule_of(*.0))]
        Owes(Decision) = 1,
        /// Rules 2, 3 and 7: cards come out of the hand.
        #[error("{0} is not in the hand (Divide, {rule})", rule = rule_of(*.1))]
        NotInHand(Card, Decision) = 2,
        /// Rule 4: the card returned is one of the offer that is open.
        #[error("{0} is not in the open offer (Divide, rule 4)")]
        NotInOffer(Card) = 3,
        /// Rule 7: a player with a card of the led suit plays one.
        #[error("a card of the led suit {0} must be played (Divide, rule 7)")]
        FollowSuit(Suit) = 4,
        /// Rule 7: trump is led only from a hand of nothing else.
        #[error("{0} has the trump rank and the hand has other cards to lead (Divide, rule 7)")]
        TrumpLead(Card) = 5,
    }
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

worded! {
    /// What the game waits for, in the order of a round.
    pub enum Step: "a step of a round" {
        /// Chance names the dealer of the first round.
        Dealer = "dealer",
        /// Cards are dealt (rule 1).
        Deal = "deal",
        /// Everybody offers a trump (rule 2).
        Offering = "offering",
        /// Everybody secures cards and makes its offers (rule 3).
        Split = "split",
        /// Everybody chooses from the offers made to it (rule 4).
        Choose = "choose",
        /// Hands are gathered; chance reveals an offering (rules 5 and 6).
        Trump = "trump",
        /// Tricks are played (rule 7).
        Tricks = "tricks",
        /// The game is over; the last round lies as it ended.
        Over = "over",
    }
}
