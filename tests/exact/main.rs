//! Samples and deals are exactly as likely as they are said to be.
//!
//! Of each position all histories that its observer cannot tell from the true one
//! are gone through by brute force (`histories.rs`), and what is drawn is compared
//! with them by a chi-square test that raises a false alarm once in a million
//! (`chi.rs`). Seeds are fixed, so a test that passes goes on to pass. Samplers and
//! generators with a fault that was put there are caught by the same test.
//!
//! `cargo test --test exact -- --nocapture` prints the figures.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    reason = "tests"
)]

mod chi;
mod deals;
mod divide;
mod divide_and_conker;
mod divide_and_conquer;
mod five_and_ten;
mod histories;
mod strategic_war;
