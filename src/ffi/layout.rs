//! The layout of every struct of the interface, written out at the
//! end of the file that has it.
//!
//! The compiler checks the numbers; the header holds the same as
//! assertions for C, so that both sides agree or neither builds.

/// The size of a struct in bytes, and the offsets of its fields.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The name of the struct.
    pub name: &'static str,
    /// Its size in bytes.
    pub size: usize,
    /// Its fields with their offsets in bytes.
    pub fields: &'static [(&'static str, usize)],
}

/// A struct of numbers without padding, as `layouts!` checks: it can be looked at byte
/// by byte.
pub(super) trait Fields: Copy {
    /// The names of its fields, with a space after each.
    const NAMES: &str;
    /// Where they are, in bytes.
    const PLACES: &[u16];
}

/// The bytes of a struct.
pub(super) fn bytes<T: Fields>(value: &T) -> &[u8] {
    unsafe { core::slice::from_raw_parts((&raw const *value).cast(), size_of::<T>()) }
}

/// The name of the field that a byte belongs to.
pub(super) fn field_at(names: &'static str, places: &[u16], at: usize) -> &'static str {
    let begun = places.iter().filter(|&&place| usize::from(place) <= at);
    let mut names = names.split_ascii_whitespace();
    begun.fold("", |name, _| names.next().unwrap_or(name))
}

pub(super) const fn size_of_field<T, F>(_: fn(&T) -> &F) -> usize {
    size_of::<F>()
}

macro_rules! layouts {
    ($($Struct:ident: $size:literal { $($field:ident: $offset:literal),+ $(,)? })+) => {
        $(
            const _: () = assert!(size_of::<$Struct>() == $size);
            $(const _: () = assert!(core::mem::offset_of!($Struct, $field) == $offset);)+
            // Every field is listed.
            const _: fn($Struct) = |$Struct { $($field: _),+ }| ();
            // There is nothing between them, so that all bytes can be looked at.
            const _: () = assert!($(super::layout::size_of_field(|it: &$Struct| &it.$field) +)+ 0 == $size);
            impl super::layout::Fields for $Struct {
                const NAMES: &str = concat!($(stringify!($field), " "),+);
                const PLACES: &[u16] = &[$($offset),+];
            }
        )+

        /// The structs of this file.
        pub(in crate::ffi) const LAYOUTS: &[$crate::ffi::Layout] = &[$(
            $crate::ffi::Layout {
                name: stringify!($Struct),
                size: $size,
                fields: &[$((stringify!($field), $offset)),+],
            },
        )+];
    };
}
pub(super) use layouts;

macro_rules! all {
    ([] $($Name:ident = $game:ident,)+) => {
        /// All structs of the interface, file by file.
        pub const LAYOUTS: &[&[Layout]] =
            &[super::play::LAYOUTS, super::move_info::LAYOUTS, super::rule::LAYOUTS, super::settings::LAYOUTS, super::events::LAYOUTS, super::bot::LAYOUTS,
              $(super::$game::LAYOUTS,)+ super::card_set::LAYOUTS];
    };
}
crate::__games!([all]);
