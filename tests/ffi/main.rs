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
#[path = "../common/played.rs"]
mod played;

mod allocations;
mod bots;
mod calls;
mod card_sets;
mod codes;
mod divide;
mod divide_and_conker;
mod divide_and_conquer;
mod events;
#[cfg(target_endian = "little")]
mod everywhere;
mod few_steps;
mod five_and_ten;
mod header;
mod hidden;
mod limits;
mod out_of_memory;
mod pointers;
mod rules;
mod same;
mod settings;
mod statuses;
mod strategic_war;
mod views;
mod worlds;
