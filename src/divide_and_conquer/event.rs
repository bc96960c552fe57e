//! What is seen to happen.

use core::fmt;

use super::rules::value;
use crate::card::Card;
use crate::event::{ACard, Shown, events, over, part_of_a_word};
use crate::game::{Observer, Outcome};
use crate::player::{Player, PlayerSet};
use crate::text::worded;

events! {
    /// What is seen to happen in Divide and Conquer.
    pub enum Event, kinds EventKind {
        /// A card is dealt (rule 1). The other player, whose own hand tells it in
        /// the end, does not see it.
        Deal {
            /// Who gets it.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "deal",
        /// A card is chosen for a match and sealed (rule 2).
        Choose {
            /// Who chooses.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "choose",
        /// Both have chosen, and a card is shown to all (rule 2).
        Reveal {
            /// Who chose it.
            player: Player,
            /// The card.
            card: Card,
        } = "reveal",
        /// A match is won (rule 3).
        Win {
            /// Who wins it.
            player: Player,
            /// Why its card beats the other.
            how: How,
        } = "win",
        /// The hands are played out and exchanged (rule 4).
        Swap = "swap",
        /// The game is over (rule 5).
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
    }
}

worded! {
    /// Why the card that wins a match beats the other (rule 3).
    pub enum How: "higher, divides or below" {
        /// It is higher, and the other neither divides it nor is one below.
        Higher = "higher",
        /// It is lower and divides the other.
        Divides = "divides",
        /// It is one below the other.
        Below = "below",
    }
}

part_of_a_word!(How: "higher, divides or below" => |event, how| event.add_number(how as u8));

impl How {
    /// Why a card beats another. One below never divides, but for a 1, which no
    /// deck has.
    pub(super) fn of(winner: Card, loser: Card) -> Self {
        let (winner, loser) = (value(winner), value(loser));
        if winner > loser {
            Self::Higher
        } else if winner + 1 == loser {
            Self::Below
        } else {
            Self::Divides
        }
    }
}

impl Shown for Event {
    fn shown_to(self, observer: Observer, _: PlayerSet) -> Option<Self> {
        Some(match self {
            Self::Deal { player, card } => Self::Deal {
                player,
                card: observer.own(player, card),
            },
            Self::Choose { player, card } => Self::Choose {
                player,
                card: observer.own(player, card),
            },
            Self::Reveal { .. } | Self::Win { .. } | Self::Swap | Self::Over { .. } => self,
        })
    }

    fn can_be(&self) -> bool {
        match self {
            Self::Over { outcome } => outcome.decided_by.is_none(),
            _ => true,
        }
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { player, card } => write!(f, "Player {player} is dealt {}.", ACard(*card)),
            Self::Choose { player, card } => write!(f, "Player {player} chooses {}.", ACard(*card)),
            Self::Reveal { player, card } => write!(f, "Player {player} shows {card}."),
            Self::Win { player, how } => {
                write!(f, "Player {player} wins ")?;
                f.write_str(match how {
                    How::Higher => "with the higher card.",
                    How::Divides => "with the divisor.",
                    How::Below => "with the card one below.",
                })
            }
            Self::Swap => f.write_str("The players exchange hands."),
            Self::Over { outcome } => over(outcome, f),
        }
    }
}
