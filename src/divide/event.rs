//! What is seen to happen.

use core::fmt;

use super::Side;
use super::config::SEATS;
use super::rules::ROUNDS;
use super::seats::neighbour;
use crate::card::Card;
use crate::combination::Cards;
use crate::event::{ACard, Shown, enumerated, events, over, part_of_a_word};
use crate::game::{DecidedBy, Observer, Outcome};
use crate::list::FixedList;
use crate::player::{Player, PlayerSet};

events! {
    /// What is seen to happen in Divide.
    pub enum Event, kinds EventKind {
        /// A round begins; with a dealer that is set, the first is not told.
        Round {
            /// Which it is, 1 to 4.
            round: u8,
            /// Who deals.
            dealer: Player,
        } = "round",
        /// A card is dealt (rule 1).
        Deal {
            /// Who gets it.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "deal",
        /// A card is set aside as an offering for trump (rule 2).
        Offering {
            /// Who offers it.
            player: Player,
            /// The card, seen by that player.
            card: Option<Card>,
        } = "offering",
        /// Two cards are secured (rule 3); only that player sees it. They are out of
        /// the hand until all gather (rule 5).
        Secure {
            /// Who secures them.
            player: Player,
            /// The cards.
            cards: Cards<2>,
        } = "secure",
        /// Six cards are cut into two offers (rule 3); only that player sees it.
        Offer {
            /// Who offers them.
            player: Player,
            /// To its left neighbour.
            left: Cards<3>,
            /// To its right neighbour.
            right: Cards<3>,
        } = "offer",
        /// A player has finished its split (rule 3).
        Split {
            /// Who has finished.
            player: Player,
        } = "split",
        /// An offer is opened (rule 4); only that player sees it.
        Open {
            /// Who opens it.
            player: Player,
            /// Whose offer it is.
            side: Side,
            /// The cards.
            cards: Cards<3>,
        } = "open",
        /// A card of an offer is returned (rule 4); only that player sees it.
        Return {
            /// Who returns it.
            player: Player,
            /// Whose offer it is.
            side: Side,
            /// The card.
            card: Card,
        } = "return",
        /// A player has chosen from both offers (rule 4).
        Done {
            /// Who has finished.
            player: Player,
        } = "done",
        /// All have chosen, and a card comes back (rule 5).
        Gather {
            /// Whose offer it was of.
            player: Player,
            /// Which neighbour returns it.
            side: Side,
            /// The card, seen by both.
            card: Option<Card>,
        } = "gather",
        /// An offering is revealed, and makes the trump (rule 6).
        Trump {
            /// The card.
            card: Card,
        } = "trump",
        /// A card is played to a trick (rule 7).
        Play {
            /// Who plays it.
            player: Player,
            /// The card.
            card: Card,
        } = "play",
        /// A trick is won, and a token taken (rules 7 and 8).
        Trick {
            /// Who wins it.
            player: Player,
            /// The card that wins.
            card: Card,
            /// What the token is worth, 2 or 5 points.
            token: u8,
        } = "trick",
        /// A round is over (rule 9).
        Points {
            /// Which it is, 1 to 4.
            round: u8,
            /// What each player has won in it, from player 0 on.
            points: FixedList<u8, SEATS>,
        } = "points",
        /// The game is over.
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
    }
}

part_of_a_word!(Side: "left or right" => |event, side| event.add_number(side as u8));

impl Shown for Event {
    fn shown_to(self, observer: Observer, players: PlayerSet) -> Option<Self> {
        Some(match self {
            Self::Deal { player, card } => Self::Deal {
                player,
                card: observer.own(player, card),
            },
            Self::Offering { player, card } => Self::Offering {
                player,
                card: observer.own(player, card),
            },
            Self::Secure { player, .. }
            | Self::Offer { player, .. }
            | Self::Open { player, .. }
            | Self::Return { player, .. }
                if !observer.is(player) =>
            {
                return None;
            }
            Self::Gather { player, side, card } => {
                let from = neighbour(players, player, side);
                Self::Gather {
                    player,
                    side,
                    card: card.filter(|_| observer.is(player) || observer.is(from)),
                }
            }
            Self::Secure { .. }
            | Self::Offer { .. }
            | Self::Open { .. }
            | Self::Return { .. }
            | Self::Round { .. }
            | Self::Split { .. }
            | Self::Done { .. }
            | Self::Trump { .. }
            | Self::Play { .. }
            | Self::Trick { .. }
            | Self::Points { .. }
            | Self::Over { .. } => self,
        })
    }

    fn can_be(&self) -> bool {
        let is_round = |round: &u8| (1..=ROUNDS).contains(&usize::from(*round));
        match self {
            Self::Round { round, .. } => is_round(round),
            Self::Offer { left, right, .. } => (left.set() & right.set()).is_empty(),
            Self::Trick { token, .. } => matches!(token, 2 | 5),
            Self::Points { round, points } => is_round(round) && points.len() >= 4,
            Self::Over { outcome } => {
                use DecidedBy::{Bonus, Card, Points};
                outcome.winners.len() == 1
                    && matches!(outcome.decided_by, Some(Points | Bonus | Card))
            }
            _ => true,
        }
    }

    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round { round, dealer } => write!(f, "Round {round}: player {dealer} deals."),
            Self::Deal { player, card } => write!(f, "Player {player} is dealt {}.", ACard(*card)),
            Self::Offering { player, card } => {
                write!(f, "Player {player} offers {} as trump.", ACard(*card))
            }
            Self::Secure { player, cards } => {
                write!(f, "Player {player} secures ")?;
                enumerated(f, cards.cards())?;
                f.write_str(".")
            }
            Self::Offer {
                player,
                left,
                right,
            } => {
                write!(f, "Player {player} offers ")?;
                enumerated(f, left.cards())?;
                f.write_str(" to the left, and ")?;
                enumerated(f, right.cards())?;
                f.write_str(" to the right.")
            }
            Self::Split { player } => write!(f, "Player {player} has split its hand."),
            Self::Open {
                player,
                side,
                cards,
            } => {
                write!(f, "Player {player} opens the offer from the {side}: ")?;
                enumerated(f, cards.cards())?;
                f.write_str(".")
            }
            Self::Return { player, side, card } => {
                write!(f, "Player {player} returns {card} to the {side}.")
            }
            Self::Done { player } => write!(f, "Player {player} has chosen."),
            Self::Gather { player, side, card } => write!(
                f,
                "Player {player} gets back {} from the {side}.",
                ACard(*card)
            ),
            Self::Trump { card } => write!(f, "Trump is revealed: {card}."),
            Self::Play { player, card } => write!(f, "Player {player} plays {card}."),
            Self::Trick {
                player,
                card,
                token,
            } => write!(
                f,
                "Player {player} wins the trick with {card}, for {token} points."
            ),
            Self::Points { round, points } => {
                write!(f, "Round {round} brings ")?;
                enumerated(f, points)?;
                f.write_str(" points, from player 0 on.")
            }
            Self::Over { outcome } => over(outcome, f),
        }
    }
}
