//! Saved games.

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
