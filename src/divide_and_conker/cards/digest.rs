//! The hash that names a card set.

use core::fmt::{self, Write};
use core::str::FromStr;

use super::dice::Face;
use super::edition::{Access, StringToken, Trick};
use super::numbers::{ConkerNumbers, HardenerNumbers, Numbers};
use crate::sha256::Sha256;
use crate::text::{TextError, hex};

impl Numbers {
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
        list(f, self.all_cards().conkers(), |f, conker| {
            let ConkerNumbers {
                health,
                points,
                dice,
            } = self.conker(conker);
            let dice = DiceList(dice);
            write!(
                f,
                "{{\"health\":{health},\"points\":{points},\"dice\":{dice}}}"
            )
        })?;
        f.write_str(",\"hardeners\":")?;
        list(f, self.all_cards().hardeners(), |f, hardener| {
            let HardenerNumbers {
                health,
                points,
                reach,
                opponents,
            } = self.hardener(hardener);
            let first = self.first_alike(hardener).number();
            write!(
                f,
                "{{\"health\":{health},\"points\":{points},\"reach\":{reach},"
            )?;
            write!(f, "\"opponents\":{opponents},\"alike\":{first}}}")
        })?;
        f.write_str(",\"tricks\":")?;
        list(f, self.all_cards().tricks(), |f, trick| {
            match self.trick(trick) {
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
            }
        })?;
        f.write_str(",\"strings\":")?;
        list(f, self.all_strings(), |f, string| {
            let StringToken { kind, dice } = self.string(string);
            let dice = DiceList(dice);
            write!(f, "{{\"kind\":\"{kind}\",\"dice\":{dice}}}")
        })?;
        f.write_str(",\"dice\":")?;
        list(f, self.dice.values(), |f, die| {
            let count = die.count;
            let [miss, hit, double] = [Face::Miss, Face::Hit, Face::Double].map(|f| die.sides(f));
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
        hex(f, &self.0)
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
            .ok_or_else(|| TextError::unlike("`sha256-` and 64 lower-case hex digits", text))
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Digest);
