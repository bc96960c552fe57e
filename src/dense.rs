//! Codes: the number of everything that has one.

/// A type whose values are numbered without gaps, from 0 to `COUNT - 1`.
///
/// A code never changes within a major version of the crate, and it does not
/// depend on the state of a game. `from_code(c)` is some exactly for `c` below
/// `COUNT`, and the two methods are each other's inverse.
///
/// ```
/// use impera::{Card, Dense};
/// let card = Card::from_code(51).ok_or("no such card")?;
/// assert_eq!(card.to_string(), "AS");
/// assert_eq!(card.code(), 51);
/// assert_eq!(Card::from_code(Card::COUNT), None);
/// # Ok::<(), &str>(())
/// ```
pub trait Dense: Copy + Eq {
    /// How many values there are.
    const COUNT: u32;

    /// The number of this value, below [`COUNT`](Self::COUNT).
    fn code(self) -> u32;

    /// The value with this number, or none if there is no such number.
    fn from_code(code: u32) -> Option<Self>;
}

/// The first code of a kind of moves or outcomes, such as `Chance::Deal`.
#[inline]
pub(crate) fn first_code<P: Dense, T: Dense>(kind: impl FnOnce(P) -> T) -> u32 {
    P::from_code(0).map_or(0, |first| kind(first).code())
}

/// A value out of a fixed table; an index beyond it wraps around.
///
/// With a power of two as length the wrap is a mask, so neither a check nor a
/// panic is left in the code.
#[allow(
    clippy::indexing_slicing,
    reason = "the remainder is below N, which is not 0"
)]
pub(crate) const fn lookup<T: Copy, const N: usize>(table: &[T; N], index: usize) -> T {
    const { assert!(N > 0) };
    table[index % N]
}
