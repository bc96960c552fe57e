//! How a text that cannot be read was probably meant. Without memory of its own:
//! an error must not need what may have run out.

use core::fmt::{self, Display, Write as _};

use crate::quote::{Quote, plain};
use crate::text::words;

/// A short text in place.
#[derive(Clone, Copy)]
pub(crate) struct Short {
    bytes: [u8; Self::LONGEST],
    len: usize,
}

impl Short {
    /// In bytes. The longest outcome has 126: eight scores of 11, all winners.
    const LONGEST: usize = 128;

    const EMPTY: Self = Self {
        bytes: [0; Self::LONGEST],
        len: 0,
    };

    /// A value as text; empty if it is too long.
    pub(crate) fn of(value: &dyn Display) -> Self {
        let mut text = Self::EMPTY;
        match write!(text, "{value}") {
            Ok(()) => text,
            Err(_) => Self::EMPTY,
        }
    }

    pub(crate) fn text(&self) -> &str {
        let text = self.bytes.get(..self.len).unwrap_or_default();
        core::str::from_utf8(text).unwrap_or_default()
    }
}

impl fmt::Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        let free = self.bytes.get_mut(self.len..end).ok_or(fmt::Error)?;
        free.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

/// The right spelling of a text that is only spelt in a wrong way. Its text form
/// tells people to write it so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Spelling {
    /// The text has capitals where words are lower case.
    LowerCase(Quote),
    /// The text has signs that do not belong there.
    Plain(Quote),
}

impl Spelling {
    /// The text as it is right.
    pub const fn right(&self) -> &Quote {
        match self {
            Self::LowerCase(right) | Self::Plain(right) => right,
        }
    }
}

impl Display for Spelling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LowerCase(_) => "words are lower case: ",
            Self::Plain(_) => "write ",
        })?;
        Display::fmt(self.right(), f)
    }
}

/// How letters are turned: those of words without a digit, and of words with
/// one, such as the names of cards.
type Case = [fn(char) -> char; 2];

const fn kept(c: char) -> char {
    c
}

const fn lower(c: char) -> char {
    c.to_ascii_lowercase()
}

const fn upper(c: char) -> char {
    c.to_ascii_uppercase()
}

const CASES: [Case; 4] = [[kept, kept], [lower, kept], [lower, lower], [lower, upper]];

/// The right spelling, if other cases of the letters, or other signs that look
/// alike, make a text that can be read. `read` gives the text as a writer
/// writes it.
#[cold]
pub(crate) fn right_spelling(text: &str, read: &dyn Fn(&str) -> Option<Short>) -> Option<Spelling> {
    let mut plainly = Short::EMPTY;
    for c in text.chars().filter_map(plain) {
        plainly.write_char(c).ok()?;
    }
    let mut candidates = CASES.iter().filter_map(|case| spelt(plainly.text(), case));
    let right = candidates.find_map(|text| read(text.text()))?;
    let right = right.text();
    let quote = Quote::new(right);
    if quote.is_cut() || quote.is_empty() || words(text).eq(words(right)) {
        return None;
    }
    // Words that differ only by capitals that are none in the right spelling.
    let mut lowered = false;
    let pairs = words(text).zip(words(right));
    for (a, b) in pairs.flat_map(|(a, b)| a.bytes().zip(b.bytes())) {
        lowered |= a.is_ascii_uppercase() && b.is_ascii_lowercase();
    }
    let alike = |(a, b): (&str, &str)| a.eq_ignore_ascii_case(b);
    Some(if lowered && words(text).zip(words(right)).all(alike) {
        Spelling::LowerCase(quote)
    } else {
        Spelling::Plain(quote)
    })
}

/// One of a list of words, as `read` of [`right_spelling`].
pub(crate) fn one_of<'a>(list: &'a [&str]) -> impl Fn(&str) -> Option<Short> + 'a {
    |text| list.contains(&text).then(|| Short::of(&text))
}

/// A text with the letters turned, hyphens, and numbers without sign and
/// leading zeros.
fn spelt(text: &str, [word_case, number_case]: &Case) -> Option<Short> {
    let mut spelt = Short::EMPTY;
    for word in words(text) {
        if spelt.len > 0 {
            spelt.write_char(' ').ok()?;
        }
        let word = plain_word(word);
        let is_number = word.bytes().any(|byte| byte.is_ascii_digit());
        let case = if is_number { number_case } else { word_case };
        for c in word.chars() {
            spelt
                .write_char(if c == '_' { '-' } else { case(c) })
                .ok()?;
        }
    }
    Some(spelt)
}

/// A word without the signs that people put around it, as a number without
/// sign and leading zeros.
fn plain_word(word: &str) -> &str {
    let around = |c| matches!(c, ',' | ';' | '.' | ':' | '"' | '\'' | '`' | '(' | ')');
    let word = word.trim_matches(around);
    let digits = word.strip_prefix('+').unwrap_or(word);
    if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
        return word;
    }
    match digits.trim_start_matches('0') {
        "" => "0",
        number => number,
    }
}
