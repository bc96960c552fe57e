//! What fuzzers do with their bytes: `CONTRIBUTING.md` says how to run them.
//!
//! Each target is a function here. It fails by a panic, with a text that says what
//! does not hold; most of what must hold are the laws of `tests/laws`.

mod bytes;
mod calls;
mod card_sets;
mod data;
mod laws;
mod play;
mod transcripts;
mod views;

pub use calls::calls;
pub use card_sets::card_sets;
pub use data::data;
pub use play::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};
pub use transcripts::{transcript, transcript_lines};
pub use views::{views_c, views_json};
