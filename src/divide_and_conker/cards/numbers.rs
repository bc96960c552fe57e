//! What the rules need of a card set: its numbers.

use super::dice::{Colour, Face};
use super::edition::{Access, Die, Edition, StringKind, StringToken, Trick, TrickKind};
use super::ids::{ConkerId, HardenerId, StringId, TrickId};
use super::row::{PerColour, PerConker, PerFace, PerHardener, PerRound, PerString, PerTrick};
use super::sets::{CardIds, Conkers, Faces, Hardeners, Strings, Tricks};
use crate::chances::gcd;
use crate::dense::Dense;

/// The numbers of a conker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ConkerNumbers {
    /// How many cracks destroy it, 1 to 99.
    pub health: u8,
    /// Victory points, -99 to 99.
    pub points: i8,
    /// The dice it gives.
    pub dice: Access,
}

/// The numbers of a hardener.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HardenerNumbers {
    /// What it adds to the health of a conker, -99 to 99.
    pub health: i8,
    /// Victory points, -99 to 0.
    pub points: i8,
    /// How many conkers it may go on, 1 or 2.
    pub reach: u8,
    /// Whether it may also go on conkers of opponents.
    pub opponents: bool,
}

/// What a card gives to a fight, in two bytes, for states are copied a lot: three
/// bits each for green, yellow and red dice, and above them seven for health.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Given([u8; 2]);

impl Given {
    const NONE: Self = Self([0; 2]);

    /// Dice access, at most 7 of a colour, and health, at most 99.
    fn new(dice: Access, health: u8) -> Self {
        let [green, yellow, red] = dice.counts().map(|count| u16::from(count & 7));
        let bits = green | yellow << 3 | red << 6 | u16::from(health) << 9;
        Self(bits.to_le_bytes())
    }

    #[inline]
    const fn bits(self) -> u16 {
        u16::from_le_bytes(self.0)
    }

    #[inline]
    const fn dice(self) -> Access {
        let bits = self.bits();
        Access {
            green: (bits & 7) as u8,
            yellow: (bits >> 3 & 7) as u8,
            red: (bits >> 6 & 7) as u8,
        }
    }

    #[inline]
    const fn health(self) -> u8 {
        (self.bits() >> 9) as u8
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct ConkerRow {
    points: i8,
    given: Given,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct HardenerRow {
    health: i8,
    points: i8,
    first_alike: Option<HardenerId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct TrickRow {
    /// The dice and health of a chestnut, what a shorten takes; 0 for the others.
    given: Given,
    first_alike: Option<TrickId>,
}

/// The dice of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct DieNumbers {
    pub(crate) count: u8,
    /// How many of the six sides show each face, in smallest whole numbers.
    pub(crate) weights: PerFace<u8>,
}

impl DieNumbers {
    const NONE: Self = Self {
        count: 0,
        weights: PerFace::all(0),
    };

    fn new(die: &Die) -> Self {
        let mut sides = PerFace::all(0_u8);
        for face in die.faces {
            sides[face] += 1;
        }
        let divisor = sides.values().iter().fold(0, |all, &n| gcd(all, n.into()));
        let unit = u8::try_from(divisor).unwrap_or(1);
        Self {
            count: die.count,
            weights: sides.map(|sides| sides.checked_div(unit).unwrap_or(0)),
        }
    }

    pub(crate) fn sides(&self, face: Face) -> u8 {
        let weights = self.weights.values().iter().sum::<u8>();
        (6 * self.weights[face]).checked_div(weights).unwrap_or(0)
    }

    /// The faces that it has.
    #[inline]
    pub(crate) fn faces(&self) -> Faces {
        let [miss, hit, double] = self.weights.values().map(|weight| u8::from(weight > 0));
        Faces::of_bits(miss | hit << 1 | double << 2)
    }
}

/// What the rules need of a card set that has been checked: all but names.
///
/// Two sets that play alike have the same numbers, and it is the numbers that
/// a transcript names, by the SHA-256 hash of their canonical JSON: the text
/// that `Display` writes, ASCII in one line without spaces, keys in this order.
///
/// ```text
/// {"conkers":[{"health":3,"points":1,"dice":[0,0,1]}, ..],
///  "hardeners":[{"health":1,"points":0,"reach":1,"opponents":false,"alike":1}, ..],
///  "tricks":[{"chestnut":{"health":3,"dice":[1,1,0]}},"rebound",{"shorten":2},"360", ..],
///  "strings":[{"kind":"leather","dice":[0,0,1]}, ..],
///  "dice":[{"count":2,"sides":[4,2,0]}, ..]}
/// ```
///
/// `dice` of a card are green, yellow, red; `alike` is the number of the first
/// hardener with the same name and numbers; the four colours of dice are in
/// the order g y r b, `sides` counts those that show a miss, hit, double hit.
///
/// As serde data it is a [`Edition`] whose cards are named by their numbers,
/// or `"reference"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "super::data::EditionData",
        into = "super::data::EditionData"
    )
)]
pub struct Numbers {
    /// How many conkers, hardeners, tricks and strings the set has.
    counts: [u8; 4],
    conkers: PerConker<ConkerRow>,
    hardeners: PerHardener<HardenerRow>,
    /// The hardeners that may go on two conkers, and on those of opponents.
    pub(crate) reach_two: Hardeners,
    pub(crate) on_opponents: Hardeners,
    tricks: PerTrick<TrickRow>,
    /// The tricks of each kind; the others are 360s.
    pub(crate) chestnuts: Tricks,
    pub(crate) rebounds: Tricks,
    pub(crate) shortens: Tricks,
    strings: PerString<Given>,
    /// The strings of each kind; the others are shoelaces.
    pub(crate) cords: Strings,
    pub(crate) bungees: Strings,
    /// The leather lace of each round.
    pub(crate) laces: PerRound<StringId>,
    /// The two shoelaces with the lowest numbers (Setup 2).
    pub(crate) first_shoelaces: PerRound<StringId>,
    pub(crate) dice: PerColour<DieNumbers>,
}

impl Numbers {
    /// The numbers of the built-in set.
    pub fn reference() -> Self {
        Self::of(&Edition::REFERENCE)
    }

    /// Of a set without cards.
    pub(crate) const NONE: Self = Self {
        counts: [0; 4],
        conkers: PerConker::all(ConkerRow {
            points: 0,
            given: Given::NONE,
        }),
        hardeners: PerHardener::all(HardenerRow {
            health: 0,
            points: 0,
            first_alike: None,
        }),
        reach_two: Hardeners::EMPTY,
        on_opponents: Hardeners::EMPTY,
        tricks: PerTrick::all(TrickRow {
            given: Given::NONE,
            first_alike: None,
        }),
        chestnuts: Tricks::EMPTY,
        rebounds: Tricks::EMPTY,
        shortens: Tricks::EMPTY,
        strings: PerString::all(Given::NONE),
        cords: Strings::EMPTY,
        bungees: Strings::EMPTY,
        laces: PerRound::all(StringId::at(0)),
        first_shoelaces: PerRound::all(StringId::at(0)),
        dice: PerColour::all(DieNumbers::NONE),
    };

    /// The numbers of a set that has been checked.
    pub(crate) fn of(set: &Edition) -> Self {
        let mut numbers = Self {
            counts: [
                count(&set.conkers),
                count(&set.hardeners),
                count(&set.tricks),
                count(&set.strings),
            ],
            laces: lowest_two(set, StringKind::Leather),
            first_shoelaces: lowest_two(set, StringKind::Shoelace),
            ..Self::NONE
        };
        for ((_, to), from) in numbers.conkers.iter_mut().zip(&set.conkers) {
            *to = ConkerRow {
                points: from.points,
                given: Given::new(from.dice, from.health),
            };
        }
        for ((hardener, to), from) in numbers.hardeners.iter_mut().zip(&set.hardeners) {
            *to = HardenerRow {
                health: from.health,
                points: from.points,
                first_alike: first_alike(&set.hardeners, from),
            };
            if from.reach == 2 {
                numbers.reach_two |= hardener.into();
            }
            if from.opponents {
                numbers.on_opponents |= hardener.into();
            }
        }
        for ((trick, to), from) in numbers.tricks.iter_mut().zip(&set.tricks) {
            to.first_alike = first_alike(&set.tricks, from);
            match *from {
                Trick::Chestnut { health, dice } => {
                    numbers.chestnuts |= trick.into();
                    to.given = Given::new(dice, health);
                }
                Trick::Rebound => numbers.rebounds |= trick.into(),
                Trick::Shorten(takes) => {
                    numbers.shortens |= trick.into();
                    to.given = Given::new(Access::default(), takes);
                }
                Trick::ThreeSixty => {}
            }
        }
        for ((string, to), from) in numbers.strings.iter_mut().zip(&set.strings) {
            *to = Given::new(from.dice, 0);
            match from.kind {
                StringKind::Cord => numbers.cords |= string.into(),
                StringKind::Bungee => numbers.bungees |= string.into(),
                StringKind::Leather | StringKind::Shoelace => {}
            }
        }
        for ((_, to), from) in numbers.dice.iter_mut().zip(set.dice.all()) {
            *to = DieNumbers::new(&from);
        }
        numbers
    }

    /// All cards of the set.
    #[inline]
    pub fn all_cards(&self) -> CardIds {
        let [conkers, hardeners, tricks, _] = self.counts;
        CardIds::from(Conkers::first_n(conkers))
            | Hardeners::first_n(hardeners).into()
            | Tricks::first_n(tricks).into()
    }

    /// How many conkers, hardeners and tricks there are.
    #[inline]
    pub(crate) fn stacks(&self) -> [u32; 3] {
        let [conkers, hardeners, tricks, _] = self.counts;
        [conkers, hardeners, tricks].map(u32::from)
    }

    /// All strings of the set.
    #[inline]
    pub const fn all_strings(&self) -> Strings {
        let [.., strings] = self.counts;
        Strings::first_n(strings)
    }

    /// The numbers of a conker.
    #[inline]
    pub fn conker(&self, conker: ConkerId) -> ConkerNumbers {
        let ConkerRow { points, given } = self.conkers[conker];
        ConkerNumbers {
            health: given.health(),
            points,
            dice: given.dice(),
        }
    }

    /// The numbers of a hardener.
    #[inline]
    pub fn hardener(&self, hardener: HardenerId) -> HardenerNumbers {
        let HardenerRow { health, points, .. } = self.hardeners[hardener];
        HardenerNumbers {
            health,
            points,
            reach: 1 + u8::from(self.reach_two.contains(hardener)),
            opponents: self.on_opponents.contains(hardener),
        }
    }

    /// The first hardener with the same name and numbers.
    #[inline]
    pub fn first_alike(&self, hardener: HardenerId) -> HardenerId {
        self.hardeners[hardener].first_alike.unwrap_or(hardener)
    }

    /// The first trick with the same numbers.
    #[inline]
    pub(crate) fn first_alike_trick(&self, trick: TrickId) -> TrickId {
        self.tricks[trick].first_alike.unwrap_or(trick)
    }

    /// A trick with its numbers.
    pub fn trick(&self, trick: TrickId) -> Trick {
        let given = self.tricks[trick].given;
        match self.trick_kind(trick) {
            TrickKind::Chestnut => Trick::Chestnut {
                health: given.health(),
                dice: given.dice(),
            },
            TrickKind::Rebound => Trick::Rebound,
            TrickKind::Shorten => Trick::Shorten(given.health()),
            TrickKind::ThreeSixty => Trick::ThreeSixty,
        }
    }

    /// The health of a chestnut, or what a shorten takes.
    #[inline]
    pub(crate) fn trick_health(&self, trick: TrickId) -> u8 {
        self.tricks[trick].given.health()
    }

    /// The dice of a chestnut.
    #[inline]
    pub(crate) fn trick_dice(&self, trick: TrickId) -> Access {
        self.tricks[trick].given.dice()
    }

    /// A string with its numbers.
    #[inline]
    pub fn string(&self, string: StringId) -> StringToken {
        StringToken {
            kind: self.string_kind(string),
            dice: self.strings[string].dice(),
        }
    }

    /// The dice that a string gives.
    #[inline]
    pub(crate) fn string_dice(&self, string: StringId) -> Access {
        self.strings[string].dice()
    }

    /// How many dice of a colour are in the box.
    pub fn dice(&self, colour: Colour) -> u8 {
        self.dice[colour].count
    }

    /// How many of the six sides of a die show a face.
    pub fn sides(&self, colour: Colour, face: Face) -> u8 {
        self.dice[colour].sides(face)
    }

    pub(crate) fn trick_kind(&self, trick: TrickId) -> TrickKind {
        if self.chestnuts.contains(trick) {
            TrickKind::Chestnut
        } else if self.rebounds.contains(trick) {
            TrickKind::Rebound
        } else if self.shortens.contains(trick) {
            TrickKind::Shorten
        } else {
            TrickKind::ThreeSixty
        }
    }

    /// The two leather laces.
    pub(crate) fn leather(&self) -> Strings {
        self.laces.values().iter().copied().collect()
    }

    fn string_kind(&self, string: StringId) -> StringKind {
        if self.cords.contains(string) {
            StringKind::Cord
        } else if self.bungees.contains(string) {
            StringKind::Bungee
        } else if self.leather().contains(string) {
            StringKind::Leather
        } else {
            StringKind::Shoelace
        }
    }
}

/// How many cards a stack has.
fn count<T>(stack: &[T]) -> u8 {
    u8::try_from(stack.len()).unwrap_or(u8::MAX)
}

/// The first of those that equal `one`.
fn first_alike<Id: Dense, T: PartialEq>(all: &[T], one: &T) -> Option<Id> {
    let place = all.iter().position(|other| other == one)?;
    Id::from_code(u32::try_from(place).ok()?)
}

/// The two strings of a kind with the lowest numbers.
fn lowest_two(set: &Edition, kind: StringKind) -> PerRound<StringId> {
    let codes = (0..).map_while(StringId::from_code);
    let of_kind = codes
        .zip(&set.strings)
        .filter(|(_, string)| string.kind == kind);
    let mut two = PerRound::all(StringId::at(0));
    for (to, (string, _)) in two.values_mut().iter_mut().zip(of_kind) {
        *to = string;
    }
    two
}
