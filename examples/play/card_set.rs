//! Card sets of Divide & Conker as TOML files; `examples/card-set.toml` is one.

use std::fs;
use std::path::Path;

use impera::divide_and_conker::Edition;

/// Where a set comes from that is named by its hash.
#[cfg(feature = "serde")]
pub(crate) const HINT: &str = "; a set of your own is given by --cards FILE";
#[cfg(not(feature = "serde"))]
pub(crate) const HINT: &str =
    "; a set of your own is given by --cards FILE, in a program built with --features serde";

/// Reads a card set from a file, and checks it.
pub(crate) fn read(path: &Path) -> Result<Edition, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let set = parse(&text)?;
    set.numbers().map_err(|error| error.to_string())?;
    Ok(set)
}

#[cfg(feature = "serde")]
fn parse(text: &str) -> Result<Edition, String> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start));
        let line = 1 + before.map_or(0, |before| before.matches('\n').count());
        format!("line {line}: {}", error.message())
    })
}

/// Without serde nothing can be read.
#[cfg(not(feature = "serde"))]
fn parse(_: &str) -> Result<Edition, String> {
    Err("card sets are read only by a program built with serde: \
         cargo run --release --features serde --example .."
        .to_owned())
}
