//! Finding the n-th set bit of a word, without a loop over its bits.
//!
//! Counts are kept per byte and side by side in one word; a table knows the
//! bits of a byte.

use crate::dense::lookup;

/// For each byte of `bits` the count of set bits up to and with that byte.
#[inline]
pub(crate) const fn byte_sums(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(0x0101_0101_0101_0101)
}

/// The last of the sums: how many there are in all.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "one byte is left")]
pub(crate) const fn total(sums: u64) -> u32 {
    (sums >> 56) as u32
}

/// The bit offset of the byte in which number `index` lies, and how many come
/// before that byte. All sums and the index must be below 128, and the index
/// below their total.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "one byte is left")]
pub(crate) const fn find_byte(sums: u64, index: u32) -> (u32, u32) {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    const ONES: u64 = 0x0101_0101_0101_0101;
    // The high bit of a byte stays exactly where its sum is at most the index.
    let passed = (((ONES.wrapping_mul(index as u64)) | HIGH).wrapping_sub(sums)) & HIGH;
    let byte = ((passed >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let byte = byte & 63;
    (byte, ((sums << 8) >> byte) as u32 & 0xff)
}

/// The place of set bit number `index` in the low byte of `bits`.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "eleven bits")]
pub(crate) const fn bit_in_byte(bits: u64, index: u32) -> u32 {
    lookup(
        &PLACES,
        ((bits & 0xff) << 3) as usize | (index & 7) as usize,
    ) as u32
}

/// The place of the n-th set bit of each byte, at `8 * byte + n`.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static PLACES: [u8; 2048] = {
    let mut places = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let mut place = 0;
        let mut seen = 0;
        while place < 8 {
            if byte >> place & 1 != 0 {
                places[byte << 3 | seen] = place;
                seen += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};
