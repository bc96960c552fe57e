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
    impera_entry: 8 { code: 0, kind: 4, player: 5, reserved: 6 }
    impera_move_info: 12 {
        kind: 0, card_count: 1, cards: 2, target: 5, number_count: 6, numbers: 7,
    }
    impera_divide_and_conquer_config: 1 { deck: 0 }
    impera_divide_and_conquer_view_data: 80 {
        dealt: 0, hands: 16, config: 32, observer: 33, turn: 34, hand_sizes: 36, choice: 38,
        match_count: 39, won: 40, cards: 42, reserved: 70,
    }
    impera_divide_config: 2 { players: 0, dealer: 1 }
    impera_divide_view_data: 352 {
        dealt: 0, secured: 40, offers_left: 80, offers_right: 120, hands: 160, lacks: 200,
        config: 240, observer: 242, turn: 243, step: 245, round: 246, dealer: 247,
        dealt_count: 248, trump: 249, trick_count: 250, offerings: 251, opened_first: 256,
        returned_left: 261, returned_right: 266, trick_leaders: 271, trick_winners: 279,
        trick_cards: 287, scores: 327, reserved: 347,
    }
    impera_strategic_war_config: 5 { players: 0, decks: 1, deal: 2, aces: 3, shortage: 4 }
    impera_strategic_war_view_data: 296 {
        hands: 0, hands_both: 64, played: 128, played_both: 192, config: 256, observer: 261,
        turn: 262, hand_sizes: 264, captured: 272, shown: 280, hands_known: 288, contest: 289,
        choice: 290, stock: 291, at_stake: 292, unused: 293, reserved: 294,
    }
    impera_divide_and_conker_card_set: 222 {
        conker_health: 0, conker_points: 14, conker_dice: 28, hardener_health: 70,
        hardener_points: 78, hardener_reach: 86, hardener_opponents: 94, hardener_names: 102,
        trick_kinds: 110, trick_health: 118, trick_dice: 126, string_kinds: 150, string_dice: 164,
        dice: 206, die_sides: 210,
    }
    impera_divide_and_conker_config: 3 { players: 0, first: 1, tricks_per_roll: 2 }
    impera_divide_and_conker_view_data: 296 {
        hand: 0, taken_face_down: 4, seen_in_layouts: 12, open_hands: 20, revealed: 36,
        accessible: 68, armies: 70, spoils: 78, spare_strings: 86, frayed: 94, veterans: 96,
        tucked: 98, shortened: 130, config: 134, observer: 137, turn: 138, step: 140, active: 141,
        round: 142, first_player: 143, battles: 144, gained_string: 145, hand_sizes: 146,
        face_down_counts: 150, spoils_veterans: 158, slots: 162, slot_strings: 177, health: 192,
        cracks: 208, strings: 224, hardeners: 240, tucked_veterans: 256, battle_players: 272,
        battle_bodies: 274, battle_chestnuts: 276, roller: 278, dice_count: 279, dice_colours: 280,
        dice_faces: 287, reserved: 294,
    }
    impera_five_and_ten_config: 4 { players: 0, decks: 1, leader: 2, trump_change: 3 }
    impera_five_and_ten_view_data: 352 {
        hand: 0, display: 16, discard: 32, piles: 48, drawn: 144, lacks: 240, config: 288,
        observer: 292, turn: 293, step: 295, battle: 296, leader: 297, winner: 298, next: 299,
        choosing: 300, bonus: 301, trump: 302, discarded_unseen: 303, deck_sizes: 304,
        hand_sizes: 306, pile_sizes: 318, offers: 324, offer_decks: 330, battles: 336,
        battle_decks: 342, reserved: 348,
    }
}
