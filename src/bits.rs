//! Sets as bits: the n-th of them, of wide sets without a loop, and the types of
//! sets.
//!
//! Counts are kept per byte and side by side in one word; a table knows the
//! bits of a byte.

use crate::dense::lookup;

/// Whether the processor counts the bits of a word by itself.
const COUNTS: bool = cfg!(any(
    target_feature = "popcnt",
    target_arch = "aarch64",
    target_arch = "wasm32"
));

/// How many bits are set of a set of `WIDTH` bits.
#[inline]
pub(crate) const fn count<const WIDTH: u32>(bits: u64) -> u32 {
    match WIDTH {
        8 if !COUNTS => count_in_byte(bits),
        16 if !COUNTS => count_in_byte(bits) + count_in_byte(bits >> 8),
        // The sums are those that find a member, which is mostly what comes next.
        64 if !COUNTS => total(byte_sums(bits)),
        _ => bits.count_ones(),
    }
}

/// How many bits of the low byte are set.
#[inline]
const fn count_in_byte(bits: u64) -> u32 {
    lookup(&SIZES, (bits & 0xff) as usize) as u32
}

/// How many bits of each byte are set.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
#[allow(clippy::cast_possible_truncation, reason = "at most 8")]
static SIZES: [u8; 256] = {
    let mut sizes = [0; 256];
    let mut byte = 0_usize;
    while byte < 256 {
        sizes[byte] = byte.count_ones() as u8;
        byte += 1;
    }
    sizes
};

/// One in each byte.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;

/// For each byte of `bits` the count of set bits up to and with that byte.
#[inline]
pub(crate) const fn byte_sums(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(ONES)
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
    let byte = (bytes_passed(sums, index) * 8) & 63;
    (byte, ((sums << 8) >> byte) as u32 & 0xff)
}

/// How many of the sums, which do not fall, are at most the index. All must be
/// below 128.
#[inline]
pub(crate) const fn bytes_passed(sums: u64, index: u32) -> u32 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    // The high bit of a byte stays exactly where its sum is at most the index.
    let passed = (((ONES.wrapping_mul(index as u64)) | HIGH).wrapping_sub(sums)) & HIGH;
    total((passed >> 7).wrapping_mul(ONES))
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

/// The place of copy number `index` in the low bytes of two sets, which hold a copy
/// each: those of the lower place come first.
#[inline]
pub(crate) const fn copy_in_byte(one: u64, both: u64, index: u32) -> u32 {
    let counts = spread(one) + spread(both);
    bytes_passed(counts.wrapping_mul(ONES), index) & 7
}

/// The bits of the low byte, each in a byte of its own.
#[inline]
const fn spread(bits: u64) -> u64 {
    // Bit i is kept of copy i; to add 127 carries it to the high bit of its byte.
    let apart = (bits & 0xff).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    ((apart + 0x7f7f_7f7f_7f7f_7f7f) >> 7) & ONES
}

/// The place of set bit number `index` of a set of `WIDTH` bits, if it has so
/// many.
#[inline]
pub(crate) const fn nth_bit<const WIDTH: u32>(bits: u64, index: u32) -> Option<u32> {
    if WIDTH <= 8 {
        let is_there = index < count_in_byte(bits);
        return if is_there {
            Some(bit_in_byte(bits, index))
        } else {
            None
        };
    }
    // Sets of few hold few: they are walked sooner than summed.
    if WIDTH <= 32 {
        let (mut rest, mut left) = (bits, index);
        while left > 0 && rest != 0 {
            rest &= rest.wrapping_sub(1);
            left -= 1;
        }
        return if rest == 0 {
            None
        } else {
            Some(rest.trailing_zeros())
        };
    }
    let sums = byte_sums(bits);
    if index >= total(sums) {
        return None;
    }
    let (byte, before) = find_byte(sums, index);
    Some(byte + bit_in_byte(bits >> byte, index - before))
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

/// Declares a set of values that have codes, and the iterator of its members.
///
/// The member with code `i` is bit `i`, so the order of members is that of
/// codes. The member type is [`Dense`](crate::dense::Dense) with no more values
/// than there are bits, is written and read as text, and has two methods for
/// constants: `place(self) -> u32` gives the code, and `at(place: u32) -> Self`
/// the value with a code that there is. The text says what a list of members
/// is, for errors.
macro_rules! bit_set {
    (
        $(#[$meta:meta])*
        $vis:vis struct $Set:ident($Bits:ty) of $Member:ty: $expected:literal;

        $(#[$iter_meta:meta])*
        $iter_vis:vis struct $Iter:ident;
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $vis struct $Set($Bits);

        #[allow(dead_code, reason = "every set has the same methods")]
        impl $Set {
            /// The set without members.
            $vis const EMPTY: Self = Self(0);
            /// The set of all that there are.
            $vis const FULL: Self =
                Self(<$Bits>::MAX >> (<$Bits>::BITS - <$Member as $crate::dense::Dense>::COUNT));

            /// This member alone.
            #[inline]
            $vis const fn only(member: $Member) -> Self {
                Self(1 << (member.place() & (<$Bits>::BITS - 1)))
            }

            /// The first `count` of all that there are; all for a larger count.
            #[inline]
            $vis const fn first_n(count: u8) -> Self {
                if count as u32 >= Self::FULL.len() {
                    Self::FULL
                } else {
                    Self((1 << count) - 1)
                }
            }

            /// The set with these bits, the bit of a member at its code; none
            /// if there is a bit that stands for nothing.
            #[inline]
            $vis const fn from_bits(bits: $Bits) -> Option<Self> {
                if bits | Self::FULL.0 == Self::FULL.0 {
                    Some(Self(bits))
                } else {
                    None
                }
            }

            /// The set as bits, the bit of a member at its code.
            #[inline]
            $vis const fn bits(self) -> $Bits {
                self.0
            }

            /// The set and this member.
            #[must_use]
            #[inline]
            $vis const fn with(self, member: $Member) -> Self {
                self.or(Self::only(member))
            }

            /// The set without this member.
            #[must_use]
            #[inline]
            $vis const fn without(self, member: $Member) -> Self {
                self.minus(Self::only(member))
            }

            /// What is in either set: `|`.
            #[must_use]
            #[inline]
            $vis const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets: `&`.
            #[must_use]
            #[inline]
            $vis const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other: `-`.
            #[must_use]
            #[inline]
            $vis const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is in one of the sets and not in the other: `^`.
            #[must_use]
            #[inline]
            $vis const fn xor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// All that is not in this set: `!`.
            #[must_use]
            #[inline]
            $vis const fn complement(self) -> Self {
                Self::FULL.minus(self)
            }

            /// Whether this is a member.
            #[inline]
            $vis const fn contains(self, member: $Member) -> bool {
                !self.is_disjoint(Self::only(member))
            }

            /// Whether all members of this set are in the other.
            #[inline]
            $vis const fn is_subset(self, other: Self) -> bool {
                self.minus(other).is_empty()
            }

            /// Whether all members of the other set are in this one.
            #[inline]
            $vis const fn is_superset(self, other: Self) -> bool {
                other.is_subset(self)
            }

            /// Whether the sets have no member in common.
            #[inline]
            $vis const fn is_disjoint(self, other: Self) -> bool {
                self.and(other).is_empty()
            }

            /// How many members there are.
            #[inline]
            $vis const fn len(self) -> u32 {
                $crate::bits::count::<{ <$Bits>::BITS }>(self.0 as u64)
            }

            /// Whether there is no member.
            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first member, if there is one.
            #[inline]
            $vis const fn lowest(self) -> Option<$Member> {
                if self.0 == 0 {
                    None
                } else {
                    Some(<$Member>::at(self.0.trailing_zeros()))
                }
            }

            /// The last member, if there is one.
            #[inline]
            $vis const fn highest(self) -> Option<$Member> {
                match self.0.checked_ilog2() {
                    Some(place) => Some(<$Member>::at(place)),
                    None => None,
                }
            }

            /// The member that has `index` others before it, if there is one.
            #[inline]
            $vis const fn nth(self, index: u32) -> Option<$Member> {
                let place = $crate::bits::nth_bit::<{ <$Bits>::BITS }>(self.0 as u64, index);
                match place {
                    Some(place) => Some(<$Member>::at(place)),
                    None => None,
                }
            }

            /// The members, ascending.
            #[inline]
            $vis const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        $crate::bits::set_operators! {
            $Set: BitOr bitor BitOrAssign bitor_assign or,
            BitAnd bitand BitAndAssign bitand_assign and,
            BitXor bitxor BitXorAssign bitxor_assign xor,
            Sub sub SubAssign sub_assign minus
        }

        impl core::ops::Not for $Set {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }

        impl From<$Member> for $Set {
            #[inline]
            fn from(member: $Member) -> Self {
                Self::only(member)
            }
        }

        impl<const N: usize> From<[$Member; N]> for $Set {
            fn from(members: [$Member; N]) -> Self {
                members.into_iter().collect()
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Member> for $Set {
            fn extend<I: IntoIterator<Item = $Member>>(&mut self, members: I) {
                *self = members.into_iter().fold(*self, Self::with);
            }
        }

        impl IntoIterator for $Set {
            type Item = $Member;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Member;
            type IntoIter = $Iter;

            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl core::fmt::Display for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::text::spaced(f, *self)
            }
        }

        impl core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(*self).finish()
            }
        }

        impl core::str::FromStr for $Set {
            type Err = $crate::text::TextError;

            /// Takes the members in any order, with spaces between them; no
            /// word is the empty set. A member that is there twice is an error,
            /// for it is more likely a slip than meant.
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut set = Self::EMPTY;
                for word in $crate::text::words(text) {
                    let member = word.parse()?;
                    if set.contains(member) {
                        return Err($crate::text::TextError::unlike($expected, word));
                    }
                    set = set.with(member);
                }
                Ok(set)
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $Set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $Set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_seq($crate::forms::ListVisitor {
                    start: Self::EMPTY,
                    add: |set, member: $Member| {
                        if set.contains(member) {
                            Err("listed twice")
                        } else {
                            Ok(set.with(member))
                        }
                    },
                })
            }
        }

        $(#[$iter_meta])*
        #[derive(Clone, Debug, Default)]
        $iter_vis struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Member;

            #[inline]
            fn next(&mut self) -> Option<$Member> {
                let member = self.0.lowest()?;
                self.0.0 &= self.0.0 - 1;
                Some(member)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len() as usize;
                (left, Some(left))
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Member> {
                let member = self.0.highest()?;
                self.0 = self.0.without(member);
                Some(member)
            }
        }

        impl ExactSizeIterator for $Iter {}

        impl core::iter::FusedIterator for $Iter {}
    };
}
pub(crate) use bit_set;

/// Declares the iterator of a set that is made of others. The set has `lowest`,
/// `highest`, `with`, `without`, `len` and `EMPTY`.
macro_rules! members {
    ($(#[$meta:meta])* pub struct $Iter:ident($Set:ty) of $Member:ty;) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Member;

            fn next(&mut self) -> Option<$Member> {
                let member = self.0.lowest()?;
                self.0 = self.0.without(member);
                Some(member)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let left = self.0.len() as usize;
                (left, Some(left))
            }
        }

        impl DoubleEndedIterator for $Iter {
            fn next_back(&mut self) -> Option<$Member> {
                let member = self.0.highest()?;
                self.0 = self.0.without(member);
                Some(member)
            }
        }

        impl ExactSizeIterator for $Iter {}

        impl core::iter::FusedIterator for $Iter {}

        impl IntoIterator for $Set {
            type Item = $Member;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl IntoIterator for &$Set {
            type Item = $Member;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> Self {
                members.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Member> for $Set {
            fn extend<I: IntoIterator<Item = $Member>>(&mut self, members: I) {
                *self = members.into_iter().fold(*self, Self::with);
            }
        }
    };
}
pub(crate) use members;

/// Implements operators and their assigning forms by the methods of a set.
macro_rules! set_operators {
    ($Set:ty: $($Op:ident $op:ident $OpAssign:ident $op_assign:ident $method:ident),+) => {$(
        impl core::ops::$Op for $Set {
            type Output = Self;

            #[inline]
            fn $op(self, other: Self) -> Self {
                self.$method(other)
            }
        }

        impl core::ops::$OpAssign for $Set {
            #[inline]
            fn $op_assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )+};
}
pub(crate) use set_operators;
