//! The games, rule by rule. Numbers are those of the rules in the
//! module docs.
//!
//! Divide & Conker, the longest, has tests of its own beside these.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    reason = "tests"
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/counting.rs"]
mod counting;

mod allocations;
mod cited;
mod divide;
mod divide_and_conquer;
mod five_and_ten;
mod five_and_ten_scoring;
mod platforms;
mod strategic_war;
