//! What was found in a text, to be quoted in an error.

use core::fmt::{self, Write as _};

/// The most bytes of a text that are quoted.
const LONGEST: usize = 26;

/// A piece of text that an error quotes: its beginning, without memory of its
/// own.
///
/// The text form has it between back quotes, with an ellipsis if there is more
/// of it. A character that cannot be seen stands there as its code point, and
/// the first character that no word has is named: a letter of another alphabet
/// that looks like one of ours, or a space that has no width.
///
/// ```
/// let error = "7\u{441}".parse::<impera::Card>().unwrap_err();
/// assert_eq!(
///     error.found().to_string(),
///     "`7\u{441}` (U+0441, a Cyrillic letter that looks like c)"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Quote {
    bytes: [u8; LONGEST],
    len: u8,
    cut: bool,
    /// The first character that is not plain, also beyond the cut.
    odd: Option<char>,
}

impl Quote {
    /// Nothing to be quoted.
    pub(crate) const EMPTY: Self = Self {
        bytes: [0; LONGEST],
        len: 0,
        cut: false,
        odd: None,
    };

    /// Quotes a text, or its beginning.
    #[allow(clippy::cast_possible_truncation, reason = "at most LONGEST")]
    pub fn new(text: &str) -> Self {
        let mut quote = Self::EMPTY;
        let mut end = 0;
        for c in text.chars() {
            end += c.len_utf8();
            if end <= LONGEST {
                quote.len = end as u8;
            }
            if quote.odd.is_none() && !is_plain(c) {
                quote.odd = Some(c);
            }
        }
        quote.cut = end > LONGEST;
        let kept = text.bytes().take(quote.len.into());
        for (to, from) in quote.bytes.iter_mut().zip(kept) {
            *to = from;
        }
        quote
    }

    /// The text, or the beginning of a long one.
    pub fn text(&self) -> &str {
        let text = self.bytes.get(..self.len.into()).unwrap_or_default();
        core::str::from_utf8(text).unwrap_or_default()
    }

    /// Whether there is more of it than [`text`](Self::text).
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    /// Whether nothing was found.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl fmt::Debug for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('`')?;
        for c in self.text().chars() {
            if is_visible(c) {
                f.write_char(c)?;
            } else {
                write!(f, "<U+{:04X}>", u32::from(c))?;
            }
        }
        f.write_str(if self.cut { "\u{2026}`" } else { "`" })?;
        match self.odd {
            Some(odd) => write!(f, " ({})", Named(odd)),
            None => Ok(()),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Quote {
    /// As the text that was found, or its beginning.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

/// Whether words are made of such characters.
const fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~')
}

/// Whether people see the character, and a terminal does nothing else with it.
fn is_visible(c: char) -> bool {
    !c.is_control() && !matches!(meaning(c), Meaning::Space(_) | Meaning::Nothing(_))
}

/// A character by its code point, with what people may not see of it.
pub(crate) struct Named(pub(crate) char);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "U+{:04X}", u32::from(self.0))?;
        match meaning(self.0) {
            Meaning::Letter(alphabet, like) => {
                write!(f, ", a {alphabet} letter that looks like {like}")
            }
            Meaning::Wide(like) => write!(f, ", a full-width {like}"),
            Meaning::Like(name, _) | Meaning::Space(name) | Meaning::Nothing(name) => {
                write!(f, ", a {name}")
            }
            Meaning::Other => Ok(()),
        }
    }
}

/// What a character that is not plain was probably meant as.
#[cfg_attr(not(feature = "alloc"), allow(dead_code, reason = "only names"))]
#[derive(Clone, Copy)]
enum Meaning {
    /// A letter of another alphabet, for one of ours.
    Letter(&'static str, char),
    /// A full-width form, for the plain one.
    Wide(char),
    /// Another sign, by its name, for a plain one.
    Like(&'static str, char),
    /// A space, by its name.
    Space(&'static str),
    /// What nobody sees, by its name.
    Nothing(&'static str),
    Other,
}

/// Cyrillic and Greek letters, each before the one that it looks like.
const CYRILLIC: &str = "АAВBЕEЅSІIЈJКKМMНHОOРPСCТTХXаaеeоoрpсcуyхxѕsіiјjһhԁdѵv";
const GREEK: &str = "ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvιi";

/// The letter of ours that a character looks like.
fn like(pairs: &str, c: char) -> Option<char> {
    let mut letters = pairs.chars();
    letters.find(|letter| *letter == c)?;
    letters.next()
}

fn meaning(c: char) -> Meaning {
    if is_plain(c) {
        return Meaning::Other;
    }
    if let Some(plain) = like(CYRILLIC, c) {
        return Meaning::Letter("Cyrillic", plain);
    }
    if let Some(plain) = like(GREEK, c) {
        return Meaning::Letter("Greek", plain);
    }
    match c {
        '\0' => Meaning::Nothing("null, as in UTF-16"),
        '\t' => Meaning::Space("tab"),
        '\r' => Meaning::Nothing("carriage return"),
        '\u{a0}' | '\u{202f}' => Meaning::Space("no-break space"),
        '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' => {
            Meaning::Space("space of another width")
        }
        '\u{ad}' => Meaning::Nothing("soft hyphen"),
        '\u{200b}' => Meaning::Nothing("zero width space"),
        '\u{200c}' | '\u{200d}' | '\u{2060}' => Meaning::Nothing("zero width joiner"),
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Meaning::Nothing("mark of direction")
        }
        '\u{2028}' | '\u{2029}' => Meaning::Nothing("line separator"),
        '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{180e}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0000}'..='\u{e0fff}' => Meaning::Nothing("character that is not seen"),
        '\u{feff}' => Meaning::Nothing("byte order mark"),
        '\u{fffd}' => Meaning::Like("replacement character", '?'),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Meaning::Like("dash that is no hyphen", '-'),
        '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}' => Meaning::Like("quotation mark", '"'),
        '\u{2660}' | '\u{2664}' => Meaning::Like("sign for S", 'S'),
        '\u{2661}' | '\u{2665}' => Meaning::Like("sign for H", 'H'),
        '\u{2662}' | '\u{2666}' => Meaning::Like("sign for D", 'D'),
        '\u{2663}' | '\u{2667}' => Meaning::Like("sign for C", 'C'),
        '\u{ff01}'..='\u{ff5e}' => match char::from_u32(u32::from(c) - 0xfee0) {
            Some(plain) => Meaning::Wide(plain),
            None => Meaning::Other,
        },
        _ => Meaning::Other,
    }
}

/// The plain character that was probably meant: a space for spaces, none for
/// what nobody sees and for others.
#[cfg(feature = "alloc")]
pub(crate) fn plain(c: char) -> Option<char> {
    match meaning(c) {
        _ if is_plain(c) => Some(c),
        Meaning::Letter(_, plain) | Meaning::Wide(plain) | Meaning::Like(_, plain) => Some(plain),
        Meaning::Space(_) => Some(' '),
        Meaning::Nothing(_) | Meaning::Other => None,
    }
}
