//! What the rules need of a card set, and the hash that names it.

use core::fmt::{self, Write};
use core::str::FromStr;

use super::cards::{Access, CardSet, StringKind, StringToken, Trick, TrickKind};
#[cfg(feature = "serde")]
use super::cards::{Conker, Dice, Hardener, Name};
use super::dice::{Colour, Face};
use super::ids::{ConkerId, HardenerId, StringId, TrickId};
use super::row::{Row, bits};
use crate::dense::Dense;
use crate::sha256::Sha256;
use crate::text::TextError;

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
    /// The places of hardeners like this one, itself included.
    pub(super) alike: u8,
}

/// The numbers of a trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct TrickNumbers {
    /// The health of a chestnut, what a shorten takes, 0 for the others.
    pub(super) health: u8,
    /// The dice of a chestnut.
    pub(super) dice: Access,
    /// The places of tricks like this one, itself included.
    pub(super) alike: u8,
}

/// The dice of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct DieNumbers {
    pub(super) count: u8,
    /// How many sides show a miss, a hit, a double hit.
    pub(super) sides: Row<u8, 4>,
    /// The same in smallest whole numbers.
    pub(super) weights: Row<u8, 4>,
    /// The faces that there are: a bit for each.
    pub(super) faces: u8,
}

pub(super) const NO_DICE: DieNumbers = DieNumbers {
    count: 0,
    sides: Row::all(0),
    weights: Row::all(0),
    faces: 0,
};

/// What the rules need of a card set that has been checked: all but names.
///
/// Two sets that play alike have the same numbers, and it is the numbers that
/// a transcript names, by the SHA-256 hash of their canonical JSON: the text
/// that `Display` writes, ASCII in one line without spaces, keys in this order.
///
/// ```text
/// {"conkers":[{"health":3,"points":1,"dice":[0,0,1]}, ..14],
///  "hardeners":[{"health":1,"points":0,"reach":1,"opponents":false,"alike":1}, ..8],
///  "tricks":[{"chestnut":{"health":3,"dice":[1,1,0]}},"rebound",{"shorten":2},"360", ..8],
///  "strings":[{"kind":"leather","dice":[0,0,1]}, ..14],
///  "dice":[{"count":2,"sides":[4,2,0]}, ..4]}
/// ```
///
/// `dice` of a card are green, yellow, red; `alike` is the number of the first
/// hardener with the same name and numbers; the four colours of dice are in
/// the order g y r b, `sides` counts those that show a miss, hit, double hit.
///
/// As serde data it is a [`CardSet`] whose cards are named by their numbers,
/// or `"reference"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "super::config::CardsData",
        into = "super::config::CardsData"
    )
)]
pub struct Numbers {
    pub(super) conkers: Row<ConkerNumbers>,
    pub(super) hardeners: Row<HardenerNumbers, 8>,
    pub(super) tricks: Row<TrickNumbers, 8>,
    pub(super) strings: Row<Access>,
    pub(super) dice: Row<DieNumbers, 4>,
    /// The places of the tricks of each kind.
    pub(super) trick_kinds: Row<u8, 4>,
    /// The places of the strings of each kind.
    pub(super) string_kinds: Row<u16, 4>,
}

impl Numbers {
    /// The bits of a hardener and of a trick among the codes of cards.
    pub(super) const fn hardener_bit(index: u8) -> u32 {
        1 << (14 + (index & 7))
    }

    pub(super) const fn trick_bit(index: u8) -> u32 {
        1 << (22 + (index & 7))
    }

    /// The numbers of the built-in set.
    pub fn reference() -> Self {
        CardSet::REFERENCE.transcribe()
    }

    /// The numbers of a conker.
    pub fn conker(&self, conker: ConkerId) -> ConkerNumbers {
        self.conkers[conker.index()]
    }

    /// The numbers of a hardener.
    pub fn hardener(&self, hardener: HardenerId) -> HardenerNumbers {
        self.hardeners[hardener.index()]
    }

    /// The first hardener with the same name and numbers.
    pub fn first_alike(&self, hardener: HardenerId) -> HardenerId {
        let alike = self.hardeners[hardener.index()].alike;
        HardenerId::from_code(alike.trailing_zeros()).unwrap_or(hardener)
    }

    /// A trick with its numbers.
    pub fn trick(&self, trick: TrickId) -> Trick {
        let numbers = self.tricks[trick.index()];
        match self.trick_kind(trick) {
            TrickKind::Chestnut => Trick::Chestnut {
                health: numbers.health,
                dice: numbers.dice,
            },
            TrickKind::Rebound => Trick::Rebound,
            TrickKind::Shorten => Trick::Shorten(numbers.health),
            TrickKind::ThreeSixty => Trick::ThreeSixty,
        }
    }

    /// A string with its numbers.
    pub fn string(&self, string: StringId) -> StringToken {
        StringToken {
            kind: self.string_kind(string.index()),
            dice: self.strings[string.index()],
        }
    }

    /// How many dice of a colour are in the box.
    pub fn dice(&self, colour: Colour) -> u8 {
        self.dice[colour as u8].count
    }

    /// How many of the six sides of a die show a face.
    pub fn sides(&self, colour: Colour, face: Face) -> u8 {
        self.dice[colour as u8].sides[face as u8]
    }

    /// The hash that transcripts name the set by.
    pub fn digest(&self) -> Digest {
        struct Hasher(Sha256);

        impl Write for Hasher {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.update(text.as_bytes());
                Ok(())
            }
        }

        let mut hasher = Hasher(Sha256::new());
        // Writing to a hasher cannot fail.
        let _ = write!(hasher, "{self}");
        Digest(hasher.0.finish())
    }

    pub(super) fn trick_kind(&self, trick: TrickId) -> TrickKind {
        let is = |kind: &&TrickKind| self.trick_kinds[**kind as u8] >> trick.index() & 1 != 0;
        *TrickKind::ALL
            .iter()
            .find(is)
            .unwrap_or(&TrickKind::ThreeSixty)
    }

    /// The kind of the string in a place of the list.
    fn string_kind(&self, place: u8) -> StringKind {
        let is = |kind: &&StringKind| self.string_kinds[**kind as u8] >> (place & 15) & 1 != 0;
        *StringKind::ALL
            .iter()
            .find(is)
            .unwrap_or(&StringKind::Shoelace)
    }

    /// The same numbers as a card set, with numbers for names.
    #[cfg(feature = "serde")]
    pub(super) fn named(&self) -> CardSet {
        let mut set = CardSet::REFERENCE;
        for (number, (to, from)) in (1..).zip(set.conkers.iter_mut().zip(self.conkers.0)) {
            *to = Conker {
                name: numbered_name(b'C', number),
                health: from.health,
                points: from.points,
                dice: from.dice,
            };
        }
        for (to, from) in set.hardeners.iter_mut().zip(self.hardeners.0) {
            *to = Hardener {
                name: numbered_name(b'H', first_of(from.alike)),
                health: from.health,
                points: from.points,
                reach: from.reach,
                opponents: from.opponents,
            };
        }
        for (code, to) in (0..).zip(&mut set.tricks) {
            if let Some(trick) = TrickId::from_code(code) {
                *to = self.trick(trick);
            }
        }
        for (code, to) in (0..).zip(&mut set.strings) {
            if let Some(string) = StringId::from_code(code) {
                *to = self.string(string);
            }
        }
        let Dice {
            green,
            yellow,
            red,
            black,
        } = &mut set.dice;
        for (to, from) in [green, yellow, red, black].into_iter().zip(self.dice.0) {
            to.count = from.count;
            let shown = (0..3)
                .zip(Face::ALL)
                .flat_map(|(i, face)| core::iter::repeat_n(*face, from.sides[i].into()));
            for (face, from) in to.faces.iter_mut().zip(shown) {
                *face = from;
            }
        }
        set
    }
}

/// A letter and a number from 1 to 99.
#[cfg(feature = "serde")]
fn numbered_name(letter: u8, number: u8) -> Name {
    let mut bytes = [0; 24];
    let digits = [b'0' + number / 10 % 10, b'0' + number % 10];
    let used = digits.into_iter().skip(usize::from(number < 10));
    for (byte, from) in bytes.iter_mut().zip([letter].into_iter().chain(used)) {
        *byte = from;
    }
    Name(bytes)
}

/// The number, from 1, of the first of alike cards.
#[allow(clippy::cast_possible_truncation, reason = "at most 8")]
const fn first_of(alike: u8) -> u8 {
    alike.trailing_zeros() as u8 + 1
}

/// Writes items with commas between them, in brackets.
fn list<T>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
    mut item: impl FnMut(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    let mut before = '[';
    for value in items {
        f.write_char(before)?;
        item(f, value)?;
        before = ',';
    }
    f.write_char(']')
}

struct DiceList(Access);

impl fmt::Display for DiceList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Access { green, yellow, red } = self.0;
        write!(f, "[{green},{yellow},{red}]")
    }
}

impl fmt::Display for Numbers {
    /// The canonical JSON.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{\"conkers\":")?;
        list(f, self.conkers.0.iter().take(14), |f, conker| {
            let (health, points) = (conker.health, conker.points);
            let dice = DiceList(conker.dice);
            write!(
                f,
                "{{\"health\":{health},\"points\":{points},\"dice\":{dice}}}"
            )
        })?;
        f.write_str(",\"hardeners\":")?;
        list(f, &self.hardeners.0, |f, hardener| {
            let HardenerNumbers {
                health,
                points,
                reach,
                opponents,
                alike,
            } = *hardener;
            let first = first_of(alike);
            write!(
                f,
                "{{\"health\":{health},\"points\":{points},\"reach\":{reach},"
            )?;
            write!(f, "\"opponents\":{opponents},\"alike\":{first}}}")
        })?;
        f.write_str(",\"tricks\":")?;
        list(
            f,
            bits(0xff).filter_map(TrickId::from_code),
            |f, trick| match self.trick(trick) {
                Trick::Chestnut { health, dice } => {
                    let dice = DiceList(dice);
                    write!(
                        f,
                        "{{\"chestnut\":{{\"health\":{health},\"dice\":{dice}}}}}"
                    )
                }
                Trick::Rebound => f.write_str("\"rebound\""),
                Trick::Shorten(takes) => write!(f, "{{\"shorten\":{takes}}}"),
                Trick::ThreeSixty => f.write_str("\"360\""),
            },
        )?;
        f.write_str(",\"strings\":")?;
        let strings = bits(0x3fff).filter_map(StringId::from_code);
        list(f, strings, |f, string| {
            let StringToken { kind, dice } = self.string(string);
            let dice = DiceList(dice);
            write!(f, "{{\"kind\":\"{kind}\",\"dice\":{dice}}}")
        })?;
        f.write_str(",\"dice\":")?;
        list(f, &self.dice.0, |f, die| {
            let count = die.count;
            let Row([miss, hit, double, _]) = die.sides;
            write!(f, "{{\"count\":{count},\"sides\":[{miss},{hit},{double}]}}")
        })?;
        f.write_char('}')
    }
}

/// The SHA-256 hash that names a card set: `sha256-` and 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The bytes of the hash.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sha256-")?;
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digest {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        // 64 lower-case digits are just what a seed is written as.
        text.strip_prefix("sha256-")
            .and_then(|digits| digits.parse::<crate::Seed>().ok())
            .map(|seed| Self(*seed.bytes()))
            .ok_or(TextError::new("`sha256-` and 64 lower-case hex digits"))
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Digest);
