//! What is written and read: transcripts, and the tables that others made.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

mod expected_results;
mod refusals;
mod transcripts;
#[cfg(feature = "std")]
mod vectors;
