//! SHA-256 (FIPS 180-4), which names card sets.
//!
//! By hand, because the crates that have it come with a tree of others or can
//! panic, and speed is of no matter here.

/// A hash of bytes that come piece by piece.
pub(crate) struct Sha256 {
    state: [u32; 8],
    /// What came since the last full block; the rest is left from earlier ones.
    block: [u8; 64],
    /// How many bytes came.
    length: u64,
}

impl Sha256 {
    pub(crate) const fn new() -> Self {
        Self {
            state: START,
            block: [0; 64],
            length: 0,
        }
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if let Some(place) = self.block.get_mut((self.length & 63) as usize) {
                *place = *byte;
            }
            self.length = self.length.wrapping_add(1);
            if self.length.is_multiple_of(64) {
                self.take_block();
            }
        }
    }

    /// The hash of all that came.
    pub(crate) fn finish(mut self) -> [u8; 32] {
        let bits = self.length.wrapping_mul(8);
        self.update(&[0x80]);
        while self.length & 63 != 56 {
            self.update(&[0]);
        }
        self.update(&bits.to_be_bytes());
        let mut hash = [0; 32];
        for (bytes, word) in hash.as_chunks_mut().0.iter_mut().zip(self.state) {
            *bytes = word.to_be_bytes();
        }
        hash
    }

    /// The names are those of the standard, with words that move to the left.
    #[allow(clippy::many_single_char_names, reason = "the standard's")]
    fn take_block(&mut self) {
        let mut words = [0; 16];
        for (word, bytes) in words.iter_mut().zip(self.block.as_chunks().0) {
            *word = u32::from_be_bytes(*bytes);
        }
        let mut state = self.state;
        for constant in ROUNDS {
            let [a, b, c, d, e, f, g, h] = state;
            let [
                w0,
                w1,
                w2,
                w3,
                w4,
                w5,
                w6,
                w7,
                w8,
                w9,
                w10,
                w11,
                w12,
                w13,
                w14,
                w15,
            ] = words;

            let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let first = [sum, choice, constant, w0]
                .into_iter()
                .fold(h, u32::wrapping_add);
            let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            let second = sum.wrapping_add(majority);
            state = [
                first.wrapping_add(second),
                a,
                b,
                c,
                d.wrapping_add(first),
                e,
                f,
                g,
            ];

            let early = w1.rotate_right(7) ^ w1.rotate_right(18) ^ (w1 >> 3);
            let late = w14.rotate_right(17) ^ w14.rotate_right(19) ^ (w14 >> 10);
            let next = [early, w9, late].into_iter().fold(w0, u32::wrapping_add);
            words = [
                w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, next,
            ];
        }
        for (word, more) in self.state.iter_mut().zip(state) {
            *word = word.wrapping_add(more);
        }
    }
}

/// Square roots of the first 8 primes.
const START: [u32; 8] = roots(2);

/// Cube roots of the first 64 primes.
const ROUNDS: [u32; 64] = roots(3);

/// The first 32 bits after the point of roots of the first primes.
const fn roots<const N: usize>(power: u32) -> [u32; N] {
    let mut roots = [0; N];
    let mut number = 2;
    let mut rest: &mut [u32] = &mut roots;
    while let [root, more @ ..] = rest {
        *root = fraction(number, power);
        rest = more;
        number = next_prime(number);
    }
    roots
}

const fn next_prime(prime: u128) -> u128 {
    let (mut number, mut divisor) = (prime + 1, 2);
    while divisor < number {
        if number.is_multiple_of(divisor) {
            number += 1;
            divisor = 2;
        } else {
            divisor += 1;
        }
    }
    number
}

/// The first 32 bits after the point of a root.
#[allow(
    clippy::cast_possible_truncation,
    reason = "what is before the point goes"
)]
const fn fraction(number: u128, power: u32) -> u32 {
    // No root of these primes is 32 or more.
    let (mut root, mut bit) = (0_u128, 1 << 36);
    while bit > 0 {
        if (root | bit).pow(power) <= number << (32 * power) {
            root |= bit;
        }
        bit >>= 1;
    }
    root as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(pieces: &[&[u8]]) -> String {
        let mut hash = Sha256::new();
        for piece in pieces {
            hash.update(piece);
        }
        let digits = hash.finish().map(|byte| format!("{byte:02x}"));
        digits.concat()
    }

    /// The examples of the standard.
    #[test]
    fn hashes_are_those_of_the_standard() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(hash(&[]), empty);
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash(&[b"abc"]), abc);
        assert_eq!(hash(&[b"a", b"", b"bc"]), abc);
        let two_blocks = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        let text = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hash(&[text]), two_blocks);
        let million = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
        assert_eq!(hash(&[&[b'a'; 1000][..]; 1000]), million);
    }
}
