//! Divide & Conker rule by rule. Sections are those of the rules in the
//! module docs, and the name of a test begins with its section.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "tests"
)]

#[path = "../common/mod.rs"]
mod common;
mod scenes;

mod card_set;
mod chestnut;
mod config;
mod declare;
mod draft;
mod end;
mod events;
#[cfg(feature = "serde")]
mod forged;
mod hits;
mod knock_out;
mod knowledge;
mod must_hold;
mod prepare;
mod refusals;
mod roll;
mod sample;
mod setup;
