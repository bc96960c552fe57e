//! What is in the box: cards, strings and dice, what they are called and what
//! is on them.

mod check;
#[cfg(feature = "serde")]
mod data;
mod dice;
mod digest;
mod edition;
mod ids;
mod name;
mod numbers;
mod reference;
mod row;
mod sets;
mod stack;
#[cfg(feature = "proptest")]
mod strategy;

pub use check::{EditionError, EditionPlace};
#[cfg(feature = "serde")]
pub(crate) use data::EditionData;
pub use dice::{Colour, Face, Roll};
pub use digest::Digest;
pub use edition::{
    Access, Conker, Dice, Die, Edition, Hardener, StringKind, StringToken, Trick, TrickKind,
};
pub(crate) use ids::Round;
pub use ids::{CardId, ConkerId, HardenerId, Pair, Place, Side, Slot, StringId, TrickId};
pub use name::Name;
pub(crate) use numbers::DieNumbers;
pub use numbers::{ConkerNumbers, HardenerNumbers, Numbers};
pub(crate) use row::{PerColour, PerConker, PerHardener, PerRound, PerSlot, Row};
pub(crate) use sets::Faces;
pub use sets::{
    CardIdIter, CardIds, ConkerIter, Conkers, HardenerIter, Hardeners, PlaceIter, Places, SlotIter,
    Slots, StringIter, Strings, TrickIter, Tricks,
};
pub use stack::Stack;
#[cfg(feature = "proptest")]
pub use strategy::editions;
