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

macro_rules! layouts {
    ($($Struct:ident: $size:literal { $($field:ident: $offset:literal),+ $(,)? })+) => {
        $(
            const _: () = assert!(size_of::<$Struct>() == $size);
            $(const _: () = assert!(core::mem::offset_of!($Struct, $field) == $offset);)+
            // Every field is listed.
            const _: fn($Struct) = |$Struct { $($field: _),+ }| ();
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
            &[super::play::LAYOUTS, super::move_info::LAYOUTS, super::rule::LAYOUTS, super::settings::LAYOUTS, super::events::LAYOUTS,
              $(super::$game::LAYOUTS,)+ super::card_set::LAYOUTS];
    };
}
crate::__games!([all]);
