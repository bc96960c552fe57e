//! What is seen to happen.

use core::fmt;

use super::board::{Board, Body};
use super::cards::{
    CardId, CardIds, Colour, ConkerId, Conkers, Face, HardenerId, Pair, Place, Roll, Slot,
    StringId, Strings, TrickId,
};
use super::moves::Move;
use crate::event::{
    ACard, Counted, Part, Shown, Words, ascend, ascending, enumerated, events, over, part_of_a_word,
};
use crate::game::{Observer, Outcome};
use crate::list::{Blank, FixedList};
use crate::player::{Player, PlayerSet};
use crate::text::TextError;

events! {
    /// What is seen to happen in Divide & Conker.
    pub enum Event, kinds EventKind {
        /// Chance names the first player of round one (Config 2).
        First {
            /// Who it is.
            player: Player,
        } = "first",
        /// A card is laid face up (Setup 1).
        Lay {
            /// Where.
            slot: Slot,
            /// The card.
            card: CardId,
        } = "lay",
        /// A string is laid on a face-down card (Setup 2).
        Lace {
            /// Where.
            slot: Slot,
            /// The string.
            string: StringId,
        } = "lace",
        /// A player has a string more: its shoelace, of four players the last
        /// (Setup 2); one that lay on a card (Draft 2, 3); that of a destroyed
        /// conker (Battles 8).
        Gain {
            /// Who gains it.
            player: Player,
            /// The string.
            string: StringId,
        } = "gain",
        /// A card is taken from the layout (Draft 1).
        Take {
            /// Who takes it.
            player: Player,
            /// From where.
            slot: Slot,
            /// The card; none if it lies face down, when nobody knows it yet.
            card: Option<CardId>,
        } = "take",
        /// The taker of a face-down card looks at it (Draft 3).
        See {
            /// Who looks.
            player: Player,
            /// The card, seen by that player.
            card: Option<CardId>,
        } = "see",
        /// An uncovered card is turned up (Draft 2).
        Turn {
            /// Where it lies.
            slot: Slot,
            /// The card.
            card: CardId,
        } = "turn",
        /// A player lays out its conkers (Prepare 1).
        Army {
            /// Whose they are.
            player: Player,
            /// The conkers.
            conkers: Conkers,
        } = "army",
        /// A string is put on a conker (Prepare 2, Battles 8).
        String {
            /// Who puts it there.
            player: Player,
            /// The string.
            string: StringId,
            /// The conker.
            conker: ConkerId,
        } = "string",
        /// A hardener is put on one or two conkers (Prepare 2).
        Harden {
            /// Who puts it there.
            player: Player,
            /// The hardener.
            hardener: HardenerId,
            /// The conkers, ascending.
            conkers: FixedList<ConkerId, 2>,
        } = "harden",
        /// A player is ready for battle (Prepare 2).
        Ready {
            /// Who is.
            player: Player,
        } = "ready",
        /// A battle is declared (Battles 2).
        Declare {
            /// Who declares it.
            player: Player,
            /// With which conker.
            conker: ConkerId,
            /// Against whom.
            opponent: Player,
        } = "declare",
        /// The opponent chooses its conker (Battles 2).
        Defend {
            /// Who answers.
            player: Player,
            /// With which conker.
            conker: ConkerId,
        } = "defend",
        /// Dice are rolled (Battles 3).
        Roll {
            /// Who rolls.
            player: Player,
            /// How many of each colour.
            dice: Roll,
        } = "roll",
        /// A die falls, or falls anew (Battles 3, 4).
        Die {
            /// Which of the roll.
            place: Place,
            /// What it shows.
            face: Face,
        } = "die",
        /// The roller turns a die by its bungee (Battles 4).
        Bungee {
            /// Who rolled.
            player: Player,
            /// Which die.
            place: Place,
            /// What it shows now.
            face: Face,
        } = "bungee",
        /// Dice are turned by a rebound (Battles 4).
        Rebound {
            /// Who plays it.
            player: Player,
            /// The card.
            trick: TrickId,
            /// The dice, ascending, with what they show now.
            dice: FixedList<TurnedDie, 2>,
        } = "rebound",
        /// Dice are rolled again by a 360 (Battles 4).
        Reroll {
            /// Who plays it.
            player: Player,
            /// The card.
            trick: TrickId,
            /// The dice, ascending.
            places: FixedList<Place, 2>,
        } = "reroll",
        /// Health is taken by a shorten (Battles 4).
        Shorten {
            /// Who plays it.
            player: Player,
            /// The card.
            trick: TrickId,
            /// What stands there: the opponent's conker or chestnut.
            target: Body,
        } = "shorten",
        /// A chestnut replaces a conker (Battles 7).
        Chestnut {
            /// Who plays it.
            player: Player,
            /// The card.
            trick: TrickId,
            /// The conker, which goes back to its owner's hand.
            replaced: ConkerId,
        } = "chestnut",
        /// A player does nothing more in the window (Battles 4).
        Pass {
            /// Who passes.
            player: Player,
        } = "pass",
        /// Damage is dealt or bounces (Battles 5).
        Crack {
            /// What is hit.
            body: Body,
            /// How many cracks, also those beyond its health.
            cracks: u8,
        } = "crack",
        /// A conker or chestnut is destroyed (Battles 5).
        Destroy {
            /// Which.
            body: Body,
        } = "destroy",
        /// A cord is frayed by the battle (Battles 8).
        Fray {
            /// The cord.
            string: StringId,
        } = "fray",
        /// A frayed cord is destroyed by the battle (Battles 8).
        Snap {
            /// The cord.
            string: StringId,
        } = "snap",
        /// Hardeners and tricks leave the game (Battles 8).
        Discard {
            /// The cards.
            cards: CardIds,
        } = "discard",
        /// Cracks leave a conker with its hardener (Battles 6).
        Mend {
            /// The conker.
            conker: ConkerId,
            /// How many cracks.
            cracks: u8,
        } = "mend",
        /// What was won is tucked under the winning conker (Battles 8).
        Tuck {
            /// The winning conker.
            under: ConkerId,
            /// How many turned Veterans.
            veterans: u8,
            /// The conkers.
            conkers: Conkers,
        } = "tuck",
        /// What a winning chestnut had and won are spoils (Battles 8).
        Spoils {
            /// Whose they are.
            player: Player,
            /// How many turned Veterans.
            veterans: u8,
            /// The conkers.
            conkers: Conkers,
        } = "spoils",
        /// A string that was in play becomes a spare one (Battles 8).
        Spare {
            /// Whose it is.
            player: Player,
            /// The string.
            string: StringId,
        } = "spare",
        /// All that was on and under two destroyed conkers leaves the game with
        /// them (Battles 9).
        Gone {
            /// The conkers.
            conkers: Conkers,
            /// The strings.
            strings: Strings,
        } = "gone",
        /// A gained string is kept as a spare one (Battles 8).
        Keep {
            /// Who keeps it.
            player: Player,
            /// The string.
            string: StringId,
        } = "keep",
        /// A conker becomes a Veteran (End of round one 2).
        Veteran {
            /// Which.
            conker: ConkerId,
        } = "veteran",
        /// Round two begins (End of round one 3).
        Round {
            /// The round, 2.
            number: u8,
            /// Its first player.
            first: Player,
        } = "round",
        /// The game is over (End of the game).
        Over {
            /// How it ended.
            outcome: Outcome,
        } = "over",
    }
}

/// A die that a rebound turns, and what it shows now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields)
)]
#[allow(clippy::exhaustive_structs, reason = "a die has a place and a face")]
pub struct TurnedDie {
    /// Its place in the roll.
    pub place: Place,
    /// What it shows.
    pub face: Face,
}

impl Blank for TurnedDie {
    const BLANK: Self = Self {
        place: Place::BLANK,
        face: Face::Miss,
    };
}

impl Blank for Place {
    const BLANK: Self = Self::at(0);
}

impl Blank for ConkerId {
    const BLANK: Self = Self::at(0);
}

part_of_a_word!(
    CardId: "a card" => |event, card| event.add_card(card),
    ConkerId: "a conker" => |event, conker| event.add_card(CardId::Conker(conker)),
    HardenerId: "a hardener" => |event, hardener| event.add_card(CardId::Hardener(hardener)),
    TrickId: "a trick" => |event, trick| event.add_card(CardId::Trick(trick)),
    StringId: "a string" => |event, string| event.add_number(string.index()),
    Slot: "a slot" => |event, slot| event.add_number(slot.number()),
    Place: "the place of a die" => |event, place| event.add_number(place.number()),
    Face: "`miss`, `hit` or `double`" => |event, face| event.add_number(face as u8),
    Body: "a conker or a chestnut" => |event, body| event.add_card(match body {
        Body::Conker(conker) => CardId::Conker(conker),
        Body::Chestnut(trick) => CardId::Trick(trick),
    }),
);

impl Part for TurnedDie {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {} {}", self.place, self.face)
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        Ok(Self {
            place: Part::read(words)?,
            face: Part::read(words)?,
        })
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        self.place.flatten(event);
        self.face.flatten(event);
    }
}

/// The words to the end.
impl Part for Roll {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        let rest = core::iter::from_fn(|| words.next(Self::EXPECTED).ok());
        Self::of_words(rest).ok_or(TextError::new(Self::EXPECTED))
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        for count in self.counts() {
            event.add_number(count);
        }
    }
}

/// Sets: their things in ascending order.
macro_rules! part_of_words {
    ($($Set:ty),+) => {$(
        impl Part for $Set {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.iter().try_for_each(|item| item.write(f))
            }

            fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
                let mut set = Self::EMPTY;
                ascending(words, |item| set = set.with(item))?;
                Ok(set)
            }

            #[cfg(feature = "ffi")]
            fn flatten(&self, event: &mut crate::ffi::impera_event) {
                for item in self.iter() {
                    item.flatten(event);
                }
            }
        }
    )+};
}

part_of_words!(CardIds, Conkers, Strings);

/// Two dice that a rebound turns.
fn both_turned(places: Pair<Place>, [low, high]: [Face; 2]) -> [TurnedDie; 2] {
    let turned = [(places.low(), low), (places.high(), high)];
    turned.map(|(place, face)| TurnedDie { place, face })
}

impl Event {
    /// What a move tells before anything comes of it.
    pub(super) fn of_move(board: &Board, player: Player, mv: Move) -> Option<Self> {
        Some(match mv {
            Move::Take(slot) => Self::Take {
                player,
                slot,
                card: board.slots[slot].card(),
            },
            Move::String(string, conker) => Self::String {
                player,
                string,
                conker,
            },
            Move::Keep => Self::Keep {
                player,
                string: board.gained?,
            },
            Move::Harden(hardener, conker) => Self::Harden {
                player,
                hardener,
                conkers: FixedList::of([conker]),
            },
            Move::HardenTwo(hardener, conkers) => Self::Harden {
                player,
                hardener,
                conkers: FixedList::of([conkers.low(), conkers.high()]),
            },
            Move::Ready => Self::Ready { player },
            Move::Declare(conker, opponent) => Self::Declare {
                player,
                conker,
                opponent,
            },
            Move::Defend(conker) => Self::Defend { player, conker },
            Move::Roll(dice) => Self::Roll { player, dice },
            Move::Pass => Self::Pass { player },
            Move::Bungee(place, face) => Self::Bungee {
                player,
                place,
                face,
            },
            Move::Rebound(trick, place, face) => Self::Rebound {
                player,
                trick,
                dice: FixedList::of([TurnedDie { place, face }]),
            },
            Move::ReboundTwo(trick, places, faces) => Self::Rebound {
                player,
                trick,
                dice: FixedList::of(both_turned(places, faces)),
            },
            Move::Shorten(trick) => Self::Shorten {
                player,
                trick,
                target: board.contest.body(board.contest.roller.other())?,
            },
            Move::Chestnut(trick, side) => match board.contest.body(board.party(side))? {
                Body::Conker(replaced) => Self::Chestnut {
                    player,
                    trick,
                    replaced,
                },
                Body::Chestnut(_) => return None,
            },
            Move::Reroll(trick, place) => Self::Reroll {
                player,
                trick,
                places: FixedList::of([place]),
            },
            Move::RerollTwo(trick, places) => Self::Reroll {
                player,
                trick,
                places: FixedList::of([places.low(), places.high()]),
            },
        })
    }
}

impl Shown for Event {
    fn shown_to(self, observer: Observer, _: PlayerSet) -> Option<Self> {
        Some(match self {
            // Of all that happens only a card taken face down is not for all.
            Self::See { player, card } => Self::See {
                player,
                card: observer.own(player, card),
            },
            Self::First { .. }
            | Self::Lay { .. }
            | Self::Lace { .. }
            | Self::Gain { .. }
            | Self::Take { .. }
            | Self::Turn { .. }
            | Self::Army { .. }
            | Self::String { .. }
            | Self::Harden { .. }
            | Self::Ready { .. }
            | Self::Declare { .. }
            | Self::Defend { .. }
            | Self::Roll { .. }
            | Self::Die { .. }
            | Self::Bungee { .. }
            | Self::Rebound { .. }
            | Self::Reroll { .. }
            | Self::Shorten { .. }
            | Self::Chestnut { .. }
            | Self::Pass { .. }
            | Self::Crack { .. }
            | Self::Destroy { .. }
            | Self::Fray { .. }
            | Self::Snap { .. }
            | Self::Discard { .. }
            | Self::Mend { .. }
            | Self::Tuck { .. }
            | Self::Spoils { .. }
            | Self::Spare { .. }
            | Self::Gone { .. }
            | Self::Keep { .. }
            | Self::Veteran { .. }
            | Self::Round { .. }
            | Self::Over { .. } => self,
        })
    }

    fn can_be(&self) -> bool {
        match self {
            Self::Army { conkers, .. } => !conkers.is_empty(),
            Self::Harden { conkers, .. } => !conkers.is_empty() && ascend(conkers.items()),
            Self::Declare {
                player, opponent, ..
            } => player != opponent,
            Self::Rebound { dice, .. } => {
                !dice.is_empty() && dice.items().is_sorted_by(|a, b| a.place < b.place)
            }
            Self::Reroll { places, .. } => !places.is_empty() && ascend(places.items()),
            Self::Crack { cracks, .. } | Self::Mend { cracks, .. } => *cracks > 0,
            Self::Discard { cards } => !cards.is_empty(),
            Self::Tuck {
                veterans, conkers, ..
            }
            | Self::Spoils {
                veterans, conkers, ..
            } => *veterans > 0 || !conkers.is_empty(),
            Self::Gone { conkers, strings } => !conkers.is_empty() || !strings.is_empty(),
            Self::Round { number, .. } => *number == 2,
            Self::Over { outcome } => outcome.decided_by.is_none(),
            _ => true,
        }
    }

    #[allow(clippy::too_many_lines, reason = "a sentence for each kind")]
    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::First { player } => write!(f, "Player {player} is the first player."),
            Self::Lay { slot, card } => write!(f, "Laid face up in slot {slot}: {card}."),
            Self::Lace { slot, string } => write!(f, "Laid on the card in slot {slot}: {string}."),
            Self::Gain { player, string } => write!(f, "Player {player} gains {string}."),
            Self::Take { player, slot, card } => {
                write!(
                    f,
                    "Player {player} takes {} from slot {slot}.",
                    ACard(*card)
                )
            }
            Self::See { player, card } => match card {
                Some(card) => write!(f, "Player {player} has taken {card}."),
                None => write!(f, "Player {player} looks at it."),
            },
            Self::Turn { slot, card } => write!(f, "Turned up in slot {slot}: {card}."),
            Self::Army { player, conkers } => {
                write!(f, "Player {player} lays out ")?;
                enumerated(f, *conkers)?;
                f.write_str(".")
            }
            Self::String {
                player,
                string,
                conker,
            } => write!(f, "Player {player} puts {string} on {conker}."),
            Self::Harden {
                player,
                hardener,
                conkers,
            } => {
                write!(f, "Player {player} puts {hardener} on ")?;
                enumerated(f, conkers)?;
                f.write_str(".")
            }
            Self::Ready { player } => write!(f, "Player {player} is ready."),
            Self::Declare {
                player,
                conker,
                opponent,
            } => write!(
                f,
                "Player {player} attacks player {opponent} with {conker}."
            ),
            Self::Defend { player, conker } => write!(f, "Player {player} defends with {conker}."),
            Self::Roll { player, dice } => {
                write!(f, "Player {player} rolls ")?;
                let counts = Colour::ALL.iter().zip(dice.counts());
                let rolled = counts.filter(|&(_, count)| count > 0);
                enumerated(f, rolled.map(|(colour, count)| Dice(count, *colour)))?;
                f.write_str(".")
            }
            Self::Die { place, face } => write!(f, "Die {place} shows a {face}."),
            Self::Bungee {
                player,
                place,
                face,
            } => write!(
                f,
                "Player {player} turns die {place} to a {face} by its bungee."
            ),
            Self::Rebound {
                player,
                trick,
                dice,
            } => {
                write!(f, "Player {player} plays {trick} and turns ")?;
                enumerated(f, dice)?;
                f.write_str(".")
            }
            Self::Reroll {
                player,
                trick,
                places,
            } => {
                write!(f, "Player {player} plays {trick}; rolled again: ")?;
                enumerated(f, places.iter().map(ADie))?;
                f.write_str(".")
            }
            Self::Shorten {
                player,
                trick,
                target,
            } => write!(f, "Player {player} plays {trick} on {target}."),
            Self::Chestnut {
                player,
                trick,
                replaced,
            } => write!(f, "Player {player} plays {trick} in place of {replaced}."),
            Self::Pass { player } => write!(f, "Player {player} passes."),
            Self::Crack { body, cracks } => {
                write!(f, "Hit by {}: {body}.", Counted(*cracks, "crack"))
            }
            Self::Destroy { body } => write!(f, "Destroyed: {body}."),
            Self::Fray { string } => write!(f, "Frayed: {string}."),
            Self::Snap { string } => write!(f, "Snapped: {string}."),
            Self::Discard { cards } => {
                f.write_str("Discarded: ")?;
                enumerated(f, *cards)?;
                f.write_str(".")
            }
            Self::Mend { conker, cracks } => {
                write!(
                    f,
                    "With its hardener {conker} loses {}.",
                    Counted(*cracks, "crack")
                )
            }
            Self::Tuck {
                under,
                veterans,
                conkers,
            } => write!(f, "Tucked under {under}: {}.", Won(*conkers, *veterans)),
            Self::Spoils {
                player,
                veterans,
                conkers,
            } => write!(
                f,
                "Spoils of player {player}: {}.",
                Won(*conkers, *veterans)
            ),
            Self::Spare { player, string } => {
                write!(f, "Player {player} has a spare string again: {string}.")
            }
            Self::Gone { conkers, strings } => {
                f.write_str("Out of the game: ")?;
                let conkers = conkers.iter().map(Either::Conker);
                enumerated(f, conkers.chain(strings.iter().map(Either::String)))?;
                f.write_str(".")
            }
            Self::Keep { player, string } => write!(f, "Player {player} keeps {string}."),
            Self::Veteran { conker } => write!(f, "A Veteran from now on: {conker}."),
            Self::Round { number, first } => {
                write!(f, "Round {number} begins with player {first}.")
            }
            Self::Over { outcome } => over(outcome, f),
        }
    }
}

impl fmt::Display for TurnedDie {
    /// As in a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {} to a {}", self.place, self.face)
    }
}

/// `die 2`
struct ADie<'a>(&'a Place);

impl fmt::Display for ADie<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0)
    }
}

/// `2 yellow`
struct Dice(u8, Colour);

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, colour) = self;
        let name = match colour {
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Black => "black",
        };
        write!(f, "{count} {name}")
    }
}

/// Conkers and turned Veterans: `C3 and C5, 1 turned Veteran`.
struct Won(Conkers, u8);

impl fmt::Display for Won {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(conkers, veterans) = *self;
        enumerated(f, conkers)?;
        let comma = if conkers.is_empty() { "" } else { ", " };
        match veterans {
            0 => Ok(()),
            1 => write!(f, "{comma}1 turned Veteran"),
            _ => write!(f, "{comma}{veterans} turned Veterans"),
        }
    }
}

enum Either {
    Conker(ConkerId),
    String(StringId),
}

impl fmt::Display for Either {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conker(conker) => fmt::Display::fmt(conker, f),
            Self::String(string) => fmt::Display::fmt(string, f),
        }
    }
}
