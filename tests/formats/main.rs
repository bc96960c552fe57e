//! What is written and read: transcripts, and the tables that others made.
#![allow(
    clippy::cast_possible_truncation,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/played.rs"]
mod played;

#[cfg(feature = "std")]
mod cases;
#[cfg(feature = "std")]
mod events;
mod everywhere;
mod expected_results;
#[cfg(all(feature = "std", feature = "serde"))]
mod json;
#[cfg(feature = "std")]
mod kinds;
mod refusals;
#[cfg(all(feature = "std", feature = "serde"))]
mod settings;
mod stranger;
mod transcripts;
#[cfg(feature = "std")]
mod vectors;
