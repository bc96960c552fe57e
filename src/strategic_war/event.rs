//! What is seen to happen.

use core::fmt;

use crate::card::Card;
use crate::event::{ACard, Counted, Shown, enumerated, events, listed, over};
use crate::game::{Observer, Outcome};
use crate::player::{Player, PlayerSet};

events! {
    /// What is seen to happen in Strategic War.
    pub enum Event, kinds EventKind {
        /// A card is dealt (rule 1).
        Deal {
            /// Who gets it.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "deal",
        /// A card is chosen for a comparison and sealed (rules 3 and 5).
        Choose {
            /// Who chooses.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "choose",
        /// All of the contest have chosen, and a card is shown to all.
        Reveal {
            /// Who chose it.
            player: Player,
            /// The card.
            card: Card,
        } = "reveal",
        /// The highest card captures the table (rule 4).
        Capture {
            /// Who captures.
            player: Player,
            /// How many cards lay on the table, 1 to 104.
            cards: u8,
        } = "capture",
        /// Several cards are the highest (rule 5).
        Tie {
            /// Whose they are.
            players: PlayerSet,
        } = "tie",
        /// The tie is fought out (rules 5 and 6).
        Battle {
            /// Who chooses another card: those tied that hold one.
            players: PlayerSet,
        } = "battle",
        /// The tie stands, and those tied share the table (rules 6 and 7).
        Stand {
            /// How many cards each of them gets.
            each: u8,
            /// How many cards of the table stay unused.
            unused: u8,
        } = "stand",
        /// A player keeps cards that are not played any more (rule 3).
        Leftover {
            /// Who keeps them.
            player: Player,
            /// How many there are.
            cards: u8,
        } = "leftover",
        /// The game is over (rule 8).
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
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
            Self::Reveal { .. }
            | Self::Capture { .. }
            | Self::Tie { .. }
            | Self::Battle { .. }
            | Self::Stand { .. }
            | Self::Leftover { .. }
            | Self::Over { .. } => self,
        })
    }

    fn can_be(&self) -> bool {
        match self {
            Self::Tie { players } => players.len() > 1,
            Self::Battle { players } => !players.is_empty(),
            Self::Capture { cards, .. } | Self::Leftover { cards, .. } => *cards > 0,
            Self::Over { outcome } => outcome.decided_by.is_none(),
            _ => true,
        }
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { player, card } => write!(f, "Player {player} is dealt {}.", ACard(*card)),
            Self::Choose { player, card } => write!(f, "Player {player} chooses {}.", ACard(*card)),
            Self::Reveal { player, card } => write!(f, "Player {player} shows {card}."),
            Self::Capture { player, cards } => {
                write!(f, "Player {player} captures {}.", Counted(*cards, "card"))
            }
            Self::Tie { players } => {
                f.write_str("Players ")?;
                enumerated(f, *players)?;
                f.write_str(" tie.")
            }
            Self::Battle { players } => {
                f.write_str("A battle: ")?;
                listed(f, *players)?;
                f.write_str(".")
            }
            Self::Stand { each, unused } => {
                write!(
                    f,
                    "The tie stands: {} each, {unused} unused.",
                    Counted(*each, "card")
                )
            }
            Self::Leftover { player, cards } => {
                write!(
                    f,
                    "Player {player} keeps {} unplayed.",
                    Counted(*cards, "card")
                )
            }
            Self::Over { outcome } => over(outcome, f),
        }
    }
}
