//! Hashing that is the same on every machine.

/// Implements [`Hasher`](core::hash::Hasher) for a tuple of one `u64` by its method
/// `add`, which takes numbers one by one: nothing depends on the standard library, nor on
/// the length and the order of the bytes of a number.
macro_rules! hash_by_number {
    ($Name:ident) => {
        impl core::hash::Hasher for $Name {
            fn finish(&self) -> u64 {
                self.0
            }

            fn write(&mut self, bytes: &[u8]) {
                for &byte in bytes {
                    self.add(byte.into());
                }
            }

            fn write_u8(&mut self, number: u8) {
                self.add(number.into());
            }

            fn write_u16(&mut self, number: u16) {
                self.add(number.into());
            }

            fn write_u32(&mut self, number: u32) {
                self.add(number.into());
            }

            fn write_u64(&mut self, number: u64) {
                self.add(number);
            }

            fn write_usize(&mut self, number: usize) {
                self.add(number as u64);
            }
        }
    };
}
pub(crate) use hash_by_number;
