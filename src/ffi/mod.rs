//! The C interface: `include/impera.h` is made from this module.
//!
//! The header says what each function does and what holds for all of them.
//! Here stands how: every function checks all its pointers before it does
//! anything, works on an [`AnyMatch`](crate::AnyMatch), and turns errors into a status and a
//! text. What each game has of its own is in the file of that game.
#![allow(unsafe_code, reason = "pointers come from C")]
#![allow(non_camel_case_types, reason = "the names are those of C")]
#![allow(
    clippy::missing_safety_doc,
    reason = "the header says it once for all functions"
)]

// In the order of the header.
mod library;

mod error;

mod last_error;

mod rule;

mod values;

mod games;

mod settings;

mod texts;

mod move_info;

mod moves;

mod matches;
#[cfg(target_family = "wasm")]
mod wasm;

mod play;

mod chance;

mod events;

mod search;

mod bot;

mod divide_and_conquer;

mod divide;

mod strategic_war;

mod divide_and_conker;

mod card_set;

mod five_and_ten;

mod layout;
mod pointer;

pub use bot::*;
pub use card_set::*;
pub use chance::*;
pub use divide::*;
pub use divide_and_conker::*;
pub use divide_and_conquer::*;
pub use error::*;
pub use events::*;
pub use five_and_ten::*;
pub use games::*;
pub use last_error::*;
pub use layout::{LAYOUTS, Layout};
pub use library::*;
pub use matches::*;
pub use move_info::*;
pub use moves::*;
pub use play::*;
pub use rule::*;
pub use search::*;
pub use settings::*;
pub use strategic_war::*;
pub use texts::*;
pub use values::*;
