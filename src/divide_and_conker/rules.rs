//! The layouts, which cards of them are accessible, and what chance weighs.

use rand_core::Rng;

use super::chance::{Chance, first};
use super::dice::Face;
use super::ids::CardId;
use super::numbers::DieNumbers;
use super::row::{Row, nth_bit};
use crate::chances::{Chances, gcd};
use crate::dealer::below;
use crate::dense::Dense;

/// The bits of the conkers, hardeners and tricks among the codes of cards.
pub(super) const CONKERS: u32 = 0x3fff;
pub(super) const HARDENERS: u32 = 0xff << 14;
pub(super) const TRICKS: u32 = 0xff << 22;
/// All 30 cards.
pub(super) const ALL_CARDS: u32 = CONKERS | HARDENERS | TRICKS;
pub(super) const KINDS: [u32; 3] = [CONKERS, HARDENERS, TRICKS];

/// How many conkers, hardeners and tricks each layout has (Setup 1).
pub(super) const PER_LAYOUT: [u32; 3] = [7, 4, 4];

/// All 15 slots of a layout.
pub(super) const SLOTS: u16 = 0x7fff;

/// The slots that lie face down (Setup 3 and 4).
pub(super) const fn face_down(snake: bool) -> u16 {
    if snake {
        1 << 2 | 1 << 4 | 1 << 5 | 1 << 9 | 1 << 10 | 1 << 12
    } else {
        1 << 1 | 1 << 2 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9
    }
}

/// The slots without a string on a face-down card (Setup 2).
pub(super) const LAST_FACE_DOWN: u16 = 1 << 12;

/// The cards that may be taken, of those that lie there.
#[inline]
pub(super) const fn accessible(lying: u16, snake: bool) -> u16 {
    if snake {
        last_five(lying)
    } else {
        uncovered(lying)
    }
}

/// The cards of a pyramid that no other covers (Setup 3).
///
/// The card in row `r` from the top, counted from 0, is covered by the slots
/// `r + 1` and `r + 2` after its own.
const fn uncovered(lying: u16) -> u16 {
    let covered = (lying >> 1 | lying >> 2) & 0b1
        | (lying >> 2 | lying >> 3) & 0b110
        | (lying >> 3 | lying >> 4) & 0b11_1000
        | (lying >> 4 | lying >> 5) & 0b11_1100_0000;
    lying & !covered
}

/// The five highest slots of a snake that are left (Setup 4).
const fn last_five(lying: u16) -> u16 {
    let mut rest = lying;
    while rest.count_ones() > 5 {
        rest &= rest - 1;
    }
    rest
}

/// What a card of each kind weighs as the next card of a layout, with `left`
/// of the kind to come and `u` of it undrawn: left / u, times what makes the
/// weights whole numbers (Setup 1, the odds of the physical shuffle).
fn card_weights(left: [u32; 3], undrawn: [u32; 3]) -> [u32; 3] {
    let counts = undrawn.map(|count| count.max(1));
    let common: u32 = counts.iter().product();
    let mut weights = left;
    for (weight, count) in weights.iter_mut().zip(counts) {
        *weight = weight.saturating_mul(common.checked_div(count).unwrap_or(0));
    }
    weights
}

/// The odds for the next card of a layout.
pub(super) fn card_chances(base: u32, left: [u32; 3], undrawn: u32) -> Chances<Chance> {
    let kinds = KINDS.map(|kind| undrawn & kind);
    let weights = card_weights(left, kinds.map(u32::count_ones));
    let [conkers, hardeners, tricks] = kinds.map(u64::from);
    let [of_conkers, of_hardeners, of_tricks] = weights;
    let layers = [
        (conkers, of_conkers),
        (hardeners, of_hardeners),
        (tricks, of_tricks),
    ];
    Chances::new(base, layers)
}

/// Draws the next card of a layout: what `draw` gives for [`card_chances`],
/// found without laying the outcomes end to end.
#[inline]
pub(super) fn draw_card<R: Rng + ?Sized>(
    left: [u32; 3],
    undrawn: u32,
    rng: &mut R,
) -> Option<CardId> {
    let kinds = KINDS.map(|kind| undrawn & kind);
    let counts = kinds.map(u32::count_ones);
    let mut weights = card_weights(left, counts);
    for (weight, count) in weights.iter_mut().zip(counts) {
        if count == 0 {
            *weight = 0;
        }
    }
    let divisor = weights.into_iter().fold(0, gcd);
    let mut total = 0;
    for (weight, count) in weights.iter_mut().zip(counts) {
        *weight = weight.checked_div(divisor)?;
        total += *weight * count;
    }
    let mut number = if total > 1 { below(rng, total) } else { 0 };
    for ((kind, weight), count) in kinds.into_iter().zip(weights).zip(counts) {
        if number < weight * count {
            let card = nth_bit(kind, number.checked_div(weight)?)?;
            return CardId::from_code(card);
        }
        number -= weight * count;
    }
    None
}

/// The odds for the next string on a face-down card, with `slots` to fill
/// (Setup 2). `lace` is the lace of the round, or nothing once it is placed.
pub(super) fn string_chances(lace: u16, others: u16, slots: u32) -> Chances<Chance> {
    if lace == 0 {
        return Chances::equal(first::STRING, others.into());
    }
    let count = others.count_ones().max(1);
    let layers = [
        (u64::from(lace), count),
        (u64::from(others), slots.saturating_sub(1)),
    ];
    Chances::new(first::STRING, layers)
}

/// The odds of a die: a face weighs what sides show it (Battles 3).
pub(super) fn die_chances(die: DieNumbers) -> Chances<Chance> {
    let Row([miss, hit, double, _]) = die.sides;
    let layers = [(0b001, miss), (0b010, hit), (0b100, double)];
    Chances::new(
        first::DIE,
        layers.map(|(face, weight)| (face, weight.into())),
    )
}

/// Draws what a die shows: what `draw` gives for [`die_chances`].
#[inline]
pub(super) fn draw_die<R: Rng + ?Sized>(die: DieNumbers, rng: &mut R) -> Face {
    let Row([miss, hit, double, _]) = die.weights;
    let total = u32::from(miss) + u32::from(hit) + u32::from(double);
    let number = if total > 1 { below(rng, total) } else { 0 };
    if number < miss.into() {
        Face::Miss
    } else if number < u32::from(miss) + u32::from(hit) {
        Face::Hit
    } else {
        Face::Double
    }
}

/// Cracks that dice make: a hit 1, a double hit 2 (Battles 5). Faces lie in
/// two bits each.
pub(super) const fn cracks(faces: u16) -> u32 {
    (faces & 0x5555).count_ones() + 2 * (faces & 0xaaaa).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_card_is_covered_by_the_two_below() {
        // Row by row as the page draws it, for every set of cards left.
        for lying in 0..=SLOTS {
            for row in 0..5_u32 {
                for place in 0..=row {
                    let slot = row * (row + 1) / 2 + place;
                    let below = (row + 1) * (row + 2) / 2 + place;
                    let covers = if row < 4 { 0b11 << below } else { 0 };
                    let open = lying >> slot & 1 != 0 && u32::from(lying) & covers == 0;
                    assert_eq!(accessible(lying, false) >> slot & 1 != 0, open);
                }
            }
        }
    }

    #[test]
    fn five_cards_of_a_snake_are_accessible() {
        assert_eq!(accessible(SLOTS, true), 0b111_1100_0000_0000);
        // The top card of the chain moves along when one is taken.
        assert_eq!(accessible(SLOTS & !(1 << 12), true), 0b110_1110_0000_0000);
        assert_eq!(accessible(0b1011, true), 0b1011);
    }
}
