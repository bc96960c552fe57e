//! The C interface, called as C calls it; what it should give comes from Rust.
#![allow(
    unsafe_code,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::borrow_as_ptr,
    clippy::too_many_lines,
    reason = "tests of a C interface"
)]

#[path = "../common/counting.rs"]
mod counting;

mod allocations;
mod calls;
mod card_sets;
mod codes;
mod hidden;
mod pointers;
mod same;
mod statuses;
mod views;
