//! Words: the text of everything that has one, and how it is read.

use core::fmt;
use core::str::FromStr;

use crate::dense::lookup;
use crate::quote::Quote;

/// Text that is not the text of any value of the wanted type.
///
/// As data it is what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[error("expected {expected}{}", Not(found))]
pub struct TextError {
    expected: &'static str,
    #[cfg_attr(feature = "serde", serde(skip))]
    found: Quote,
}

/// What was found in place of what was expected, if anything was.
struct Not<'a>(&'a Quote);

impl fmt::Display for Not<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            Ok(())
        } else {
            write!(f, ", not {}", self.0)
        }
    }
}

impl TextError {
    pub(crate) const fn new(expected: &'static str) -> Self {
        Self {
            expected,
            found: Quote::EMPTY,
        }
    }

    /// The error for a text that is something else.
    #[cold]
    pub(crate) fn unlike(expected: &'static str, text: &str) -> Self {
        let found = Quote::new(text);
        Self { expected, found }
    }

    /// The same error with the text that was found, if it has none of its own.
    pub(crate) fn of(self, text: &str) -> Self {
        if self.found.is_empty() {
            let found = Quote::new(text);
            Self { found, ..self }
        } else {
            self
        }
    }

    /// What was found in its place: the word that is wrong, or the whole text
    /// where the words do not go together. Empty if nothing was there.
    pub const fn found(&self) -> &Quote {
        &self.found
    }

    /// What the text should have been.
    pub const fn expected(&self) -> &'static str {
        self.expected
    }
}

/// The words of a line: parted by one or more spaces, and by nothing else.
pub(crate) fn words(mut text: &str) -> impl Iterator<Item = &str> {
    core::iter::from_fn(move || {
        let (word, rest) = first_word(text);
        text = rest;
        (!word.is_empty()).then_some(word)
    })
}

/// A number as transcripts write it: digits only, no sign, no leading zero.
pub(crate) fn number(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit());
    let padded = word.len() > 1 && word.starts_with('0');
    if plain && !padded {
        word.parse().ok()
    } else {
        None
    }
}

/// A number as transcripts write it, from `low` to `high`.
pub(crate) fn number_in(word: &str, low: u8, high: u8) -> Option<u8> {
    let number = u8::try_from(number(word)?).ok()?;
    (low..=high).contains(&number).then_some(number)
}

/// Splits a text into exactly two words.
pub(crate) fn two_words(text: &str) -> Option<(&str, &str)> {
    let mut words = words(text);
    let pair = (words.next()?, words.next()?);
    words.next().is_none().then_some(pair)
}

/// The first word of a text, and what follows it, both without outer spaces.
pub(crate) fn first_word(text: &str) -> (&str, &str) {
    let text = trimmed(text);
    let end = text.bytes().position(|byte| byte == b' ');
    match end.and_then(|end| text.split_at_checked(end)) {
        Some((word, rest)) => (word, trimmed(rest)),
        None => (text, ""),
    }
}

/// A text without spaces at its ends.
pub(crate) fn trimmed(mut text: &str) -> &str {
    while let Some(rest) = text.strip_prefix(" ") {
        text = rest;
    }
    while let Some(rest) = text.strip_suffix(" ") {
        text = rest;
    }
    text
}

/// Whether a text is not asked to be filled up, cut, or given a sign.
pub(crate) fn is_plain(f: &fmt::Formatter<'_>) -> bool {
    f.width().is_none() && f.precision().is_none() && !f.sign_plus()
}

/// Writes a part of a text, which what is asked of the whole does not change.
pub(crate) fn plainly(f: &mut fmt::Formatter<'_>, part: &dyn fmt::Display) -> fmt::Result {
    if is_plain(f) {
        part.fmt(f)
    } else {
        write!(f, "{part}")
    }
}

/// Writes items with single spaces between them.
pub(crate) fn spaced<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            f.write_str(" ")?;
        }
        plainly(f, &item)?;
    }
    Ok(())
}

/// Writes bytes as two lower-case hex digits each.
pub(crate) fn hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    for part in bytes.chunks(16) {
        let mut digits = [[0; 2]; 16];
        for (pair, byte) in digits.iter_mut().zip(part) {
            let digit = |value: u8| lookup(b"0123456789abcdef", usize::from(value));
            *pair = [digit(byte >> 4), digit(byte & 15)];
        }
        let digits = digits.as_flattened().get(..2 * part.len());
        f.write_str(core::str::from_utf8(digits.unwrap_or_default()).unwrap_or_default())?;
    }
    Ok(())
}

/// Declares an enum with its codes (in the order given) and its words.
macro_rules! worded {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident: $expected:literal {
            $($(#[$variant_meta:meta])* $Variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        $vis enum $Name {
            $($(#[$variant_meta])* #[cfg_attr(feature = "serde", serde(rename = $word))] $Variant,)+
        }

        impl $Name {
            /// All of them, in the order of their codes.
            $vis const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// The text form.
            $vis const fn word(self) -> &'static str {
                match self {
                    $(Self::$Variant => $word,)+
                }
            }
        }

        impl $crate::dense::Dense for $Name {
            #[allow(clippy::cast_possible_truncation, reason = "an enum has few variants")]
            const COUNT: u32 = Self::ALL.len() as u32;

            #[inline]
            fn code(self) -> u32 {
                self as u32
            }

            #[inline]
            fn from_code(code: u32) -> Option<Self> {
                Self::ALL.get(code as usize).copied()
            }
        }

        #[cfg(feature = "serde")]
        $crate::serde::same_for_all!($Name);

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.word())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::text::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($word => Ok(Self::$Variant),)+
                    _ => Err($crate::text::TextError::unlike($expected, text)),
                }
            }
        }
    };
}
pub(crate) use worded;

/// Reads the part that follows a word. If there is none, or one with more after
/// it, the error is the one for the whole text.
pub(crate) fn part<P: FromStr<Err = TextError>>(
    text: &str,
    expected: &'static str,
) -> Result<P, TextError> {
    text.parse()
        .map_err(|error| no_part(text, expected, error, |first| first.parse::<P>().is_ok()))
}

/// Why a text is not the part that follows a word.
#[cold]
fn no_part(
    text: &str,
    expected: &'static str,
    error: TextError,
    is_part: fn(&str) -> bool,
) -> TextError {
    let (first, rest) = first_word(text);
    if first.is_empty() {
        TextError::new(expected)
    } else if !rest.is_empty() && is_part(first) {
        TextError::unlike(expected, rest)
    } else {
        error.of(text)
    }
}

/// Declares moves or chance outcomes: each kind is a word and one part, as in
/// `play 7S`. Their codes count up kind by kind, within one by its part.
///
/// `as ChanceOutcome` makes them chance outcomes; `kinds Name` declares an enum
/// of the kinds, with the same words.
macro_rules! spoken {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident $(as $Outcome:ident)? $(, kinds $Kinds:ident)?: $expected:literal {
            $($(#[$variant_meta:meta])* $Variant:ident($Part:ty) = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $Name {
            $($(#[$variant_meta])* $Variant($Part),)+
        }

        impl $Name {
            /// The word that the text begins with.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$Variant(_) => $word,)+
                }
            }

            /// The part, to be displayed.
            fn shown_part(&self) -> &dyn core::fmt::Display {
                match self {
                    $(Self::$Variant(part) => part,)+
                }
            }

            /// What a word and the text of its part mean.
            fn of_words(word: &str, part: &str) -> Result<Self, $crate::text::TextError> {
                match word {
                    $($word => $crate::text::part(part, $expected).map(Self::$Variant),)+
                    _ => Err($crate::text::TextError::unlike($expected, word)),
                }
            }
        }

        impl $crate::dense::Dense for $Name {
            const COUNT: u32 = 0 $(+ <$Part as $crate::dense::Dense>::COUNT)+;

            #[inline]
            #[allow(irrefutable_let_patterns, reason = "there may be a single kind")]
            fn code(self) -> u32 {
                let mut first = 0;
                $(
                    if let Self::$Variant(part) = self {
                        return first + part.code();
                    }
                    first += <$Part as $crate::dense::Dense>::COUNT;
                )+
                first
            }

            #[inline]
            fn from_code(code: u32) -> Option<Self> {
                let mut first = 0;
                $(
                    let rest = code - first;
                    if rest < <$Part as $crate::dense::Dense>::COUNT {
                        return $crate::dense::Dense::from_code(rest).map(Self::$Variant);
                    }
                    first += <$Part as $crate::dense::Dense>::COUNT;
                )+
                let _ = first;
                None
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self {
                    $(Self::$Variant(_) => concat!($word, " "),)+
                })?;
                $crate::text::plainly(f, self.shown_part())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::text::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let (word, part) = $crate::text::first_word(text);
                Self::of_words(word, part)
            }
        }

        #[cfg(feature = "serde")]
        $crate::forms::serde_as_text!($Name);

        $(
            impl $crate::chances::$Outcome for $Name {
                fn kind(self) -> &'static str {
                    self.word()
                }

                fn part(&self) -> &dyn core::fmt::Display {
                    self.shown_part()
                }

                fn parse(kind: &str, word: &str) -> Result<Self, $crate::text::TextError> {
                    Self::of_words(kind, word)
                }
            }
        )?

        $crate::text::kinds_of! {
            $vis enum $Name $(, kinds $Kinds)? {
                $($(#[$variant_meta])* $Variant = $word,)+
            }
        }
    };
}
pub(crate) use spoken;

/// The enum of the kinds of moves, where a game has a name for it.
macro_rules! kinds_of {
    ($vis:vis enum $Name:ident { $($rest:tt)* }) => {};
    (
        $vis:vis enum $Name:ident, kinds $Kinds:ident {
            $($(#[$meta:meta])* $Variant:ident = $word:literal,)+
        }
    ) => {
        $crate::text::worded! {
            #[doc = concat!("The kinds of [`", stringify!($Name), "`].")]
            $vis enum $Kinds: "a kind of move" {
                $($(#[$meta])* $Variant = $word,)+
            }
        }

        impl $Name {
            /// Which kind it is.
            pub const fn kind(self) -> $Kinds {
                match self {
                    $(Self::$Variant(_) => $Kinds::$Variant,)+
                }
            }
        }
    };
}
pub(crate) use kinds_of;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_sign_no_leading_zero_and_fit() {
        assert_eq!(number("0"), Some(0));
        assert_eq!(number("4294967295"), Some(u32::MAX));
        for wrong in ["", "+1", "-1", "01", "00", "4294967296", "1 ", "x"] {
            assert_eq!(number(wrong), None, "{wrong:?}");
        }
    }
}
