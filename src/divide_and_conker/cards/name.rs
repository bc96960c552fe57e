//! The names of cards.

use core::fmt;
use core::str::FromStr;

use crate::text::TextError;

/// A name of a card, 1 to 24 bytes of UTF-8 without control characters and
/// without spaces at its ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub(crate) [u8; 24]);

impl Name {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        // Unused bytes are 0, which no name holds.
        let used = self.0.split(|&byte| byte == 0).next().unwrap_or_default();
        core::str::from_utf8(used).unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl FromStr for Name {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut bytes = [0; 24];
        let fits = !text.is_empty() && text.len() <= bytes.len();
        if !fits || text.trim().len() < text.len() || text.chars().any(char::is_control) {
            return Err(TextError::unlike(
                "a name of 1 to 24 bytes without control characters or outer spaces",
                text,
            ));
        }
        for (byte, from) in bytes.iter_mut().zip(text.bytes()) {
            *byte = from;
        }
        Ok(Self(bytes))
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_text!(Name);
