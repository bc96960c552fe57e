//! The C interface: `include/impera.h` is made from this module.
//!
//! The header says what each function does and what holds for all of them.
//! Here stands how: every function checks all its pointers before it does
//! anything, works on an [`AnyMatch`], and turns errors into a status and a
//! text. What each game has of its own is in the file of that game.
#![allow(unsafe_code, reason = "pointers come from C")]
#![allow(non_camel_case_types, reason = "the names are those of C")]
#![allow(
    clippy::missing_safety_doc,
    reason = "the header says it once for all functions"
)]

mod card_set;
mod divide;
mod divide_and_conker;
mod divide_and_conquer;
mod error;
mod five_and_ten;
mod layout;
mod moves;
mod pointer;
mod strategic_war;
mod table;

pub use card_set::*;
pub use divide::*;
pub use divide_and_conker::*;
pub use divide_and_conquer::*;
pub use error::*;
pub use five_and_ten::*;
pub use layout::{LAYOUTS, Layout};
pub use moves::*;
pub use strategic_war::*;
pub use table::*;
