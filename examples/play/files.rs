//! Saved games, and texts that come from outside.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use impera::transcript::MAX_BYTES;

/// The bytes of a transcript; of one that is too long, only as many as show it.
pub(crate) fn transcript(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg_attr(
    not(feature = "serde"),
    allow(dead_code, reason = "`replay` shows none")
)]
/// A text as it is, but for what a terminal would not show as a character.
pub(crate) fn visible(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if matches!(c, '"' | '\'' | '\\') {
            out.push(c);
        } else {
            out.extend(c.escape_debug());
        }
    }
    out
}
