//! What is seen to happen.

use core::fmt;
use core::str::FromStr;

use super::cards::{Deck, DeckCard};
use super::config::SEATS;
use super::rules::trump_order;
use crate::card::{Card, Suit};
use crate::event::{ACard, Shown, differ, enumerated, events, over, part_of_a_word};
use crate::game::{DecidedBy, Observer, Outcome};
use crate::list::FixedList;
use crate::player::{Player, PlayerSet};
use crate::text::TextError;

events! {
    /// What is seen to happen in 5 & 10.
    pub enum Event, kinds EventKind {
        /// Chance names who leads the first round (Setup 1).
        Leader {
            /// Who leads.
            player: Player,
        } = "leader",
        /// A card is turned up for the bonus suit, and goes back (Setup 2).
        TurnUp {
            /// The card.
            card: Card,
        } = "turn-up",
        /// A card is dealt (Setup 3, Two decks 3).
        Deal {
            /// Who gets it.
            player: Player,
            /// The card, seen by that player; its back is seen by all.
            card: DealtCard,
        } = "deal",
        /// A card is turned up to be drawn, or as the top card of its deck (rule 5,
        /// Two decks 4).
        Turn {
            /// The card.
            card: DeckCard,
        } = "turn",
        /// A card is offered (rule 1).
        Offer {
            /// Who offers it.
            player: Player,
            /// The card.
            card: DeckCard,
        } = "offer",
        /// The leader's offer has made the order of trumps (rule 3).
        Trump {
            /// The order, for this round.
            order: TrumpOrder,
        } = "trump",
        /// A battle card is chosen and sealed (rule 2).
        Choose {
            /// Who chooses.
            player: Player,
            /// The card, seen by that player; others do not see its back.
            card: Option<DeckCard>,
        } = "choose",
        /// All have chosen, and a battle card is shown to all (rule 2).
        Reveal {
            /// Who chose it.
            player: Player,
            /// The card.
            card: DeckCard,
        } = "reveal",
        /// The battle is decided (rule 3).
        Order {
            /// The players, from the strongest battle card to the weakest; of two
            /// equal ones the first clockwise from the leader.
            players: FixedList<Player, SEATS>,
        } = "order",
        /// One of two cards is kept for the pile (Two decks 6).
        Keep {
            /// Who keeps it.
            player: Player,
            /// What is kept.
            kept: DeckCard,
            /// What is discarded.
            discarded: DeckCard,
        } = "keep",
        /// A card on offer is claimed (rule 4).
        Claim {
            /// Who claims it.
            player: Player,
            /// The card.
            card: DeckCard,
            /// Who had offered it.
            owner: Player,
        } = "claim",
        /// All have claimed, and the battle cards are discarded (rule 4).
        Discard {
            /// The battle cards that still lay on the table, in the order of their
            /// players.
            cards: FixedList<DeckCard, SEATS>,
        } = "discard",
        /// A card that lies open is drawn (rule 5, Two decks 4).
        Draw {
            /// Who draws it.
            player: Player,
            /// The card.
            card: DeckCard,
        } = "draw",
        /// Too few cards are left for another draw (rule 5).
        DiscardUnseen {
            /// How many are discarded, which nobody sees.
            cards: u8,
        } = "discard-unseen",
        /// A single card left over is turned up for its owner's pile (rule 6).
        Last {
            /// Whose card it is.
            player: Player,
            /// The card.
            card: DeckCard,
        } = "last",
        /// A pile is scored (Scoring).
        Score {
            /// Whose pile it is.
            player: Player,
            /// Points and bonus points.
            total: u8,
            /// The bonus points in it.
            bonus: u8,
            /// How many cards of the bonus suit are in pairs.
            paired: u8,
        } = "score",
        /// The game is over.
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
    }
}

/// A card that is dealt: its back shows its deck, its face only its owner sees.
///
/// The text is that of the card, or `?`, with `/2` after it for one of deck 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
pub struct DealtCard {
    /// The deck.
    pub deck: Deck,
    /// The card; none where it is not seen.
    pub card: Option<Card>,
}

impl fmt::Display for DealtCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.card, self.deck) {
            (Some(card), deck) => write!(f, "{}", deck.card(card)),
            (None, Deck::One) => f.write_str("?"),
            (None, Deck::Two) => f.write_str("?/2"),
        }
    }
}

impl FromStr for DealtCard {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (deck, card) = match text {
            "?" => (Deck::One, None),
            "?/2" => (Deck::Two, None),
            text => {
                let copy: DeckCard = text.parse()?;
                (copy.deck, Some(copy.card))
            }
        };
        Ok(Self { deck, card })
    }
}

/// The four suits from the strongest to the weakest in a round (rule 3).
///
/// The text is their letters: `DCSH`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrumpOrder(pub(super) Suit);

impl TrumpOrder {
    /// The strongest suit.
    pub const fn first(self) -> Suit {
        self.0
    }

    /// All of them: see [`trump_order`].
    pub fn suits(self) -> [Suit; 4] {
        trump_order(self.0)
    }
}

impl fmt::Display for TrumpOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut suits = self.suits().into_iter();
        suits.try_for_each(|suit| f.write_str(suit.word()))
    }
}

impl FromStr for TrumpOrder {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let order = |suit: &Suit| {
            let letters = Self(*suit).suits().map(Suit::word);
            let letters = letters.iter().flat_map(|word| word.chars());
            letters.eq(text.chars())
        };
        let first = Suit::ALL.iter().copied().find(order);
        let wrong = TextError::unlike("an order of trumps: SHDC, HDCS, DCSH or CSHD", text);
        first.map(Self).ok_or(wrong)
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(TrumpOrder);

part_of_a_word!(
    DeckCard: "a card" => |event, copy| {
        event.add_card(copy.card);
        event.add_number(copy.deck as u8 + 1);
    },
    DealtCard: "a card, or ?" => |event, dealt| {
        dealt.card.flatten(event);
        event.add_number(dealt.deck as u8 + 1);
    },
    TrumpOrder: "an order of trumps" => |event, order| {
        for suit in order.suits() {
            event.add_number(suit as u8);
        }
    },
);

const fn name(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

impl Shown for Event {
    fn shown_to(self, observer: Observer, _: PlayerSet) -> Option<Self> {
        Some(match self {
            Self::Deal { player, card } => Self::Deal {
                player,
                card: DealtCard {
                    card: observer.own(player, card.card),
                    ..card
                },
            },
            Self::Choose { player, card } => Self::Choose {
                player,
                card: observer.own(player, card),
            },
            Self::Leader { .. }
            | Self::TurnUp { .. }
            | Self::Turn { .. }
            | Self::Offer { .. }
            | Self::Trump { .. }
            | Self::Reveal { .. }
            | Self::Order { .. }
            | Self::Keep { .. }
            | Self::Claim { .. }
            | Self::Discard { .. }
            | Self::Draw { .. }
            | Self::DiscardUnseen { .. }
            | Self::Last { .. }
            | Self::Score { .. }
            | Self::Over { .. } => self,
        })
    }

    fn can_be(&self) -> bool {
        match self {
            Self::Order { players } => players.len() > 1 && differ(players.items()),
            Self::Keep {
                kept, discarded, ..
            } => kept != discarded,
            Self::Discard { cards } => !cards.is_empty() && differ(cards.items()),
            Self::DiscardUnseen { cards } => *cards > 0,
            Self::Over { outcome } => match outcome.decided_by {
                Some(DecidedBy::Points | DecidedBy::Bonus | DecidedBy::Paired) => {
                    outcome.winners.len() == 1
                }
                Some(DecidedBy::Shared) => outcome.winners.len() > 1,
                Some(DecidedBy::Card) | None => false,
            },
            _ => true,
        }
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Leader { player } => write!(f, "Player {player} leads the first round."),
            Self::TurnUp { card } => write!(f, "The bonus suit is turned up: {card}."),
            Self::Deal { player, card } => {
                let seen = card.card.map(|face| card.deck.card(face));
                let of_two = match card.deck {
                    Deck::Two if seen.is_none() => " of deck 2",
                    _ => "",
                };
                write!(f, "Player {player} is dealt {}{of_two}.", ACard(seen))
            }
            Self::Turn { card } => write!(f, "Turned up: {card}."),
            Self::Offer { player, card } => write!(f, "Player {player} offers {card}."),
            Self::Trump { order } => {
                f.write_str("Trumps in order: ")?;
                enumerated(f, order.suits().map(name))?;
                f.write_str(".")
            }
            Self::Choose { player, card } => write!(f, "Player {player} chooses {}.", ACard(*card)),
            Self::Reveal { player, card } => write!(f, "Player {player} shows {card}."),
            Self::Order { players } => {
                f.write_str("From the strongest battle card on: players ")?;
                enumerated(f, players)?;
                f.write_str(".")
            }
            Self::Keep {
                player,
                kept,
                discarded,
            } => write!(f, "Player {player} keeps {kept} and discards {discarded}."),
            Self::Claim {
                player,
                card,
                owner,
            } if player == owner => write!(f, "Player {player} claims {card} back."),
            Self::Claim {
                player,
                card,
                owner,
            } => write!(f, "Player {player} claims {card} of player {owner}."),
            Self::Discard { cards } => {
                f.write_str("The battle cards are discarded: ")?;
                enumerated(f, cards)?;
                f.write_str(".")
            }
            Self::Draw { player, card } => write!(f, "Player {player} draws {card}."),
            Self::DiscardUnseen { cards } => {
                write!(f, "Cards discarded unseen: {cards}.")
            }
            Self::Last { player, card } => {
                write!(
                    f,
                    "Player {player} adds the last card, {card}, to its pile."
                )
            }
            Self::Score {
                player,
                total,
                bonus,
                paired,
            } => write!(
                f,
                "Player {player} scores {total}, {bonus} of it for the bonus suit; in pairs: {paired}."
            ),
            Self::Over { outcome } => over(outcome, f),
        }
    }
}
