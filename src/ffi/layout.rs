//! The layout of every struct of the interface, written out.
//!
//! Here the compiler checks the numbers; the header holds the same as
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
            const _: () = assert!(size_of::<super::$Struct>() == $size);
            $(const _: () = assert!(core::mem::offset_of!(super::$Struct, $field) == $offset);)+
            // Every field is listed.
            const _: fn(super::$Struct) = |super::$Struct { $($field: _),+ }| ();
        )+

        /// All structs of the interface.
        pub const LAYOUTS: &[Layout] = &[$(
            Layout {
                name: stringify!($Struct),
                size: $size,
                fields: &[$((stringify!($field), $offset)),+],
            },
        )+];
    };
}

layouts! {
    impera_turn: 2 { kind: 0, players: 1 }
    impera_outcome: 36 { scores: 0, players: 32, winners: 33, reserved: 34 }
    impera_event: 8 { code: 0, kind: 4, player: 5, reserved: 6 }
    impera_move_info: 12 {
        kind: 0, card_count: 1, cards: 2, target: 5, number_count: 6, numbers: 7,
    }
    impera_divide_and_conquer_config: 1 { deck: 0 }
    impera_divide_and_conquer_view_data: 80 {
        dealt: 0, hands: 16, config: 32, observer: 33, turn: 34, sizes: 36, choice: 38,
        match_count: 39, won: 40, cards: 42, reserved: 70,
    }
}
