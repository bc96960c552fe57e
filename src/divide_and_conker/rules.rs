//! The layouts, which cards of them are accessible, and what chance weighs.

use rand_core::Rng;

use super::cards::{CardId, CardIds, DieNumbers, Face, Round, Slots, Strings};
use super::moves::Chance;
use super::moves::chance::first;
use crate::chances::{Chances, gcd};
use crate::dealer::below;
use crate::player::PlayerSet;

/// How many conkers, hardeners and tricks there are.
pub(super) type PerKind<T> = [T; 3];

/// The cards of each kind.
pub(super) const fn kinds(cards: CardIds) -> PerKind<CardIds> {
    [
        cards.and(CardIds::CONKERS),
        cards.and(CardIds::HARDENERS),
        cards.and(CardIds::TRICKS),
    ]
}

/// All cards of the kind of a card.
pub(super) const fn kind_of(card: CardId) -> CardIds {
    match card {
        CardId::Conker(_) => CardIds::CONKERS,
        CardId::Hardener(_) => CardIds::HARDENERS,
        CardId::Trick(_) => CardIds::TRICKS,
    }
}

/// How many cards of each kind there are.
#[inline]
pub(super) const fn counts(cards: CardIds) -> PerKind<u32> {
    [
        cards.conkers().len(),
        cards.hardeners().len(),
        cards.tricks().len(),
    ]
}

/// How many conkers, hardeners and tricks each layout has: half of each stack
/// (Setup 1).
pub(super) fn per_layout(all_cards: CardIds) -> PerKind<u32> {
    counts(all_cards).map(|count| count / 2)
}

/// How many battles a round has at most.
pub(super) const fn most_battles(round: Round) -> u8 {
    match round {
        Round::One => 3,
        Round::Two => 4,
    }
}

/// The slots that lie face down (Setup 3 and 4).
pub(super) const fn face_down(snake: bool) -> Slots {
    if snake {
        Slots::of_bits(1 << 2 | 1 << 4 | 1 << 5 | 1 << 9 | 1 << 10 | 1 << 12)
    } else {
        Slots::of_bits(1 << 1 | 1 << 2 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9)
    }
}

/// The slots that get a string: with four players the last face-down card has
/// none (Setup 2).
pub(super) const fn with_string(seats: PlayerSet) -> Slots {
    match seats.len() {
        2 => face_down(false),
        3 => face_down(true),
        _ => Slots::of_bits(face_down(true).bits() & !(1 << 12)),
    }
}

/// The cards that may be taken, of those that lie there.
#[inline]
pub(super) const fn accessible(lying: Slots, snake: bool) -> Slots {
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
const fn uncovered(lying: Slots) -> Slots {
    lying.minus(covered(lying))
}

/// The slots of a pyramid that cards cover.
pub(super) const fn covered(lying: Slots) -> Slots {
    let bits = lying.bits();
    let covered = (bits >> 1 | bits >> 2) & 0b1
        | (bits >> 2 | bits >> 3) & 0b110
        | (bits >> 3 | bits >> 4) & 0b11_1000
        | (bits >> 4 | bits >> 5) & 0b11_1100_0000;
    Slots::of_bits(covered)
}

/// The five highest slots of a snake that are left (Setup 4).
const fn last_five(lying: Slots) -> Slots {
    let mut rest = lying;
    while rest.len() > 5 {
        rest = rest.but_lowest();
    }
    rest
}

/// What a card of each kind weighs as the next card of a layout, with `left`
/// of the kind to come and `u` of it undrawn: left / u, times what makes the
/// weights whole numbers (Setup 1, the odds of the physical shuffle).
fn card_weights(left: PerKind<u32>, undrawn: PerKind<u32>) -> PerKind<u32> {
    let counts = undrawn.map(|count| count.max(1));
    let common: u32 = counts.iter().product();
    let mut weights = left;
    for (weight, count) in weights.iter_mut().zip(counts) {
        *weight = weight.saturating_mul(common.checked_div(count).unwrap_or(0));
    }
    weights
}

/// The odds for the next card of a layout.
pub(super) fn card_chances(base: u32, left: PerKind<u32>, undrawn: CardIds) -> Chances<Chance> {
    let [conkers, hardeners, tricks] = kinds(undrawn).map(CardIds::bits);
    let [of_conkers, of_hardeners, of_tricks] = card_weights(left, counts(undrawn));
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
    left: PerKind<u32>,
    undrawn: CardIds,
    rng: &mut R,
) -> Option<CardId> {
    let counts = counts(undrawn);
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
    for ((kind, weight), count) in kinds(undrawn).into_iter().zip(weights).zip(counts) {
        if number < weight * count {
            return kind.nth(number.checked_div(weight)?);
        }
        number -= weight * count;
    }
    None
}

/// The odds for the next string on a face-down card, with `slots` to fill
/// (Setup 2). `lace` is the lace of the round, or nothing once it is placed.
pub(super) fn string_chances(lace: Strings, others: Strings, slots: u32) -> Chances<Chance> {
    if lace.is_empty() {
        return Chances::equal(first::STRING, others.bits().into());
    }
    let layers = [
        (u64::from(lace.bits()), others.len().max(1)),
        (u64::from(others.bits()), slots.saturating_sub(1)),
    ];
    Chances::new(first::STRING, layers)
}

/// The odds of a die: a face weighs what sides show it (Battles 3).
pub(super) fn die_chances(die: &DieNumbers) -> Chances<Chance> {
    let [miss, hit, double] = die.weights.values().map(u32::from);
    Chances::new(first::DIE, [(0b001, miss), (0b010, hit), (0b100, double)])
}

/// Draws what a die shows: what `draw` gives for [`die_chances`].
#[inline]
pub(super) fn draw_die<R: Rng + ?Sized>(die: &DieNumbers, rng: &mut R) -> Face {
    let [miss, hit, double] = die.weights.values().map(u32::from);
    let total = miss + hit + double;
    let number = if total > 1 { below(rng, total) } else { 0 };
    if number < miss {
        Face::Miss
    } else if number < miss + hit {
        Face::Hit
    } else {
        Face::Double
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pyramid_card_is_covered_by_the_two_below() {
        // Row by row as the rules draw it, for every set of cards left.
        for bits in 0..=Slots::FULL.bits() {
            let lying = Slots::of_bits(bits);
            for row in 0..5_u32 {
                for place in 0..=row {
                    let slot = row * (row + 1) / 2 + place;
                    let below = (row + 1) * (row + 2) / 2 + place;
                    let covers = if row < 4 { 0b11 << below } else { 0 };
                    let open = bits >> slot & 1 != 0 && u32::from(bits) & covers == 0;
                    assert_eq!(accessible(lying, false).bits() >> slot & 1 != 0, open);
                }
            }
        }
    }

    #[test]
    fn five_cards_of_a_snake_are_accessible() {
        let accessible = |lying| accessible(Slots::of_bits(lying), true).bits();
        let all = Slots::FULL.bits();
        assert_eq!(accessible(all), 0b111_1100_0000_0000);
        // The top card of the chain moves along when one is taken.
        assert_eq!(accessible(all & !(1 << 12)), 0b110_1110_0000_0000);
        assert_eq!(accessible(0b1011), 0b1011);
    }
}
