//! Fractions as whole numbers: no processor rounds them otherwise.

use crate::hashing::hash_by_number;

/// One, in units of a [`fraction`](self): 2^16.
pub(super) const ONE: u32 = 1 << 16;

/// `part / whole` in units of [`ONE`]; a half of nothing.
#[allow(clippy::cast_possible_truncation, reason = "at most ONE")]
pub(super) fn ratio(part: u64, whole: u64) -> u32 {
    // So that the product fits: what is lost is far below a unit.
    let shift = 48_u32.saturating_sub(whole.leading_zeros() + 1);
    let (part, whole) = (part.min(whole) >> shift, whole >> shift);
    (part << 16).checked_div(whole).unwrap_or(1 << 15) as u32
}

/// A mean of values that are at most [`ONE`]; a half of none.
#[allow(clippy::cast_possible_truncation, reason = "at most ONE")]
pub(super) fn mean(sum: u64, count: u32) -> u32 {
    match sum.checked_div(count.into()) {
        Some(mean) => mean as u32,
        None => ONE / 2,
    }
}

/// The natural logarithm of a count, in units of [`ONE`]: within 1 % of one. 0 of 0.
pub(super) fn ln(count: u32) -> u64 {
    let Some(power) = count.checked_ilog2() else {
        return 0;
    };
    // 1 + rest is what is left after the power of two; the parabola is close to its
    // logarithm.
    let rest = ((u64::from(count) << 16) >> power) - 0x1_0000;
    let bend = (rest * (0x1_0000 - rest)) >> 16;
    let log2 = (u64::from(power) << 16) + rest + ((bend * 22_000) >> 16);
    (log2 * 45_426) >> 16
}

/// Which of the things that look alike to the observer this is: a hash of 64 bits of
/// what it was told. It is only ever compared with others, so that nothing depends
/// on the order of bytes of a processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key(u64);

impl Key {
    pub(super) const NOTHING: Self = Self(0x9e37_79b9_7f4a_7c15);

    fn add(&mut self, word: u64) {
        let wide = u128::from(self.0 ^ word) * 0xd1b5_4a32_d192_ed03;
        #[allow(clippy::cast_possible_truncation, reason = "both halves are folded")]
        let folded = (wide as u64) ^ ((wide >> 64) as u64);
        self.0 = folded.rotate_left(23).wrapping_add(0x9e37_79b9_7f4a_7c15);
    }
}

hash_by_number!(Key);
