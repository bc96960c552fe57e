//! Card sets as serde data.

use super::dice::Face;
use super::digest::Digest;
use super::edition::{Conker, Dice, Edition, Hardener};
use super::name::Name;
use super::numbers::{ConkerNumbers, HardenerNumbers, Numbers};
use super::stack::Stack;

/// A card set as serde data: `"reference"`, `{"set": ...}` or
/// `{"named": "sha256-..."}`.
#[derive(Clone, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(clippy::large_enum_variant, reason = "there is no heap to put it on")]
pub(crate) enum EditionData {
    Reference,
    Set(Edition),
    Named(Digest),
}

impl From<Numbers> for EditionData {
    fn from(numbers: Numbers) -> Self {
        if numbers == Numbers::reference() {
            Self::Reference
        } else {
            Self::Set(numbers.named())
        }
    }
}

impl TryFrom<EditionData> for Numbers {
    type Error = &'static str;

    fn try_from(data: EditionData) -> Result<Self, Self::Error> {
        match data {
            EditionData::Reference => Ok(Self::reference()),
            EditionData::Set(set) => set.numbers().or(Err("the card set breaks a rule")),
            EditionData::Named(_) => Err("the numbers of the card set are missing"),
        }
    }
}

impl Numbers {
    /// The same numbers as a card set, with numbers for names.
    fn named(&self) -> Edition {
        let cards = self.all_cards();
        let conkers = cards.conkers().iter().map(|conker| {
            let ConkerNumbers {
                health,
                points,
                dice,
            } = self.conker(conker);
            Conker {
                name: numbered_name(b'C', conker.number()),
                health,
                points,
                dice,
            }
        });
        let hardeners = cards.hardeners().iter().map(|hardener| {
            let HardenerNumbers {
                health,
                points,
                reach,
                opponents,
            } = self.hardener(hardener);
            Hardener {
                name: numbered_name(b'H', self.first_alike(hardener).number()),
                health,
                points,
                reach,
                opponents,
            }
        });
        let tricks = cards.tricks().iter().map(|trick| self.trick(trick));
        let strings = self.all_strings().iter().map(|string| self.string(string));
        let mut set = Edition {
            conkers: Stack::of(conkers),
            hardeners: Stack::of(hardeners),
            tricks: Stack::of(tricks),
            strings: Stack::of(strings),
            dice: Edition::REFERENCE.dice,
        };
        let Dice {
            green,
            yellow,
            red,
            black,
        } = &mut set.dice;
        let dice = self.dice.values();
        for (to, from) in [green, yellow, red, black].into_iter().zip(dice) {
            to.count = from.count;
            let shown = Face::ALL
                .iter()
                .flat_map(|&face| core::iter::repeat_n(face, from.sides(face).into()));
            for (face, from) in to.faces.iter_mut().zip(shown) {
                *face = from;
            }
        }
        set
    }
}

/// A letter and a number from 1 to 99.
fn numbered_name(letter: u8, number: u8) -> Name {
    let mut bytes = [0; 24];
    let digits = [b'0' + number / 10 % 10, b'0' + number % 10];
    let used = digits.into_iter().skip(usize::from(number < 10));
    for (byte, from) in bytes.iter_mut().zip([letter].into_iter().chain(used)) {
        *byte = from;
    }
    Name(bytes)
}
