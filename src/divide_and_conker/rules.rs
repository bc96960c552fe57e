//! The layouts, which cards of them are accessible, and what chance weighs.

use rand_core::Rng;

use super::cards::{CardId, CardIds, DieNumbers, Face, Numbers, Round, Slots, StringId, Strings};
use super::moves::Chance;
use super::moves::chance::first;
use crate::bits::{byte_sums, total};
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
#[allow(clippy::cast_possible_truncation, reason = "a byte is left")]
pub(super) const fn counts(cards: CardIds) -> PerKind<u32> {
    // The kinds lie apart by whole bytes, and are counted at once.
    let apart = cards.conkers().bits() as u64
        | (cards.hardeners().bits() as u64) << 24
        | (cards.tricks().bits() as u64) << 40;
    let sums = byte_sums(apart);
    let [conkers, others] = [(sums >> 16) as u32 & 0xff, (sums >> 32) as u32 & 0xff];
    [conkers, others - conkers, total(sums) - others]
}

/// How many conkers, hardeners and tricks each layout has: half of each stack
/// (Setup 1).
pub(super) fn per_layout(numbers: &Numbers) -> PerKind<u32> {
    numbers.stacks().map(|count| count / 2)
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

/// Cards of a layout, drawn one after another: each is what `draw` gives for
/// [`card_chances`], found without laying the outcomes end to end. The counts
/// are kept from draw to draw.
pub(super) struct CardStock {
    undrawn: CardIds,
    /// How many of each kind are undrawn, and how many of them are to come.
    counts: PerKind<u32>,
    left: PerKind<u32>,
}

impl CardStock {
    pub(super) fn new(left: PerKind<u32>, undrawn: CardIds) -> Self {
        Self {
            undrawn,
            counts: counts(undrawn),
            left,
        }
    }

    /// The odds for the next card.
    pub(super) fn chances(&self, base: u32) -> Chances<Chance> {
        let [conkers, hardeners, tricks] = kinds(self.undrawn).map(CardIds::bits);
        let [of_conkers, of_hardeners, of_tricks] = self.weights();
        let layers = [
            (conkers, of_conkers),
            (hardeners, of_hardeners),
            (tricks, of_tricks),
        ];
        Chances::new(base, layers)
    }

    /// What a card of each kind weighs: left / undrawn of the kind, times what
    /// makes the weights whole numbers (Setup 1, the odds of the physical
    /// shuffle).
    fn weights(&self) -> PerKind<u32> {
        let [conkers, hardeners, tricks] = self.counts.map(|count| count.max(1));
        let others = [hardeners * tricks, conkers * tricks, conkers * hardeners];
        let mut weights = self.left;
        for ((weight, others), count) in weights.iter_mut().zip(others).zip(self.counts) {
            *weight = if count > 0 { *weight * others } else { 0 };
        }
        weights
    }

    /// Takes the next card.
    #[inline]
    pub(super) fn draw<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<CardId> {
        let weights = self.weights();
        let divisor = weights.into_iter().fold(0, gcd);
        let all = weights.iter().zip(self.counts);
        let all: u32 = all.map(|(weight, count)| weight * count).sum();
        let total = all.checked_div(divisor)?;
        // The number is below the total of the smallest weights; times their
        // divisor it falls among the weights as they are.
        let mut number = if total > 1 {
            below(rng, total) * divisor
        } else {
            0
        };
        let counts = self.counts.iter_mut().zip(&mut self.left).zip(weights);
        for (((count, left), weight), kind) in counts.zip(kinds(self.undrawn)) {
            let here = weight * *count;
            if number < here {
                let card = kind.nth(number.checked_div(weight)?)?;
                self.undrawn -= card.into();
                *count -= 1;
                *left -= 1;
                return Some(card);
            }
            number -= here;
        }
        None
    }

    /// The cards that are left.
    pub(super) const fn rest(&self) -> CardIds {
        self.undrawn
    }
}

/// Strings for the face-down cards of a layout, drawn one after another
/// (Setup 2).
pub(super) struct StringStock {
    /// The lace of the round, or nothing once it is placed.
    pub(super) lace: Strings,
    pub(super) others: Strings,
    /// How many of the others there are, and how many slots are to fill.
    many: u32,
    slots: u32,
}

impl StringStock {
    pub(super) const fn new(lace: Strings, others: Strings, slots: u32) -> Self {
        let many = others.len();
        Self {
            lace,
            others,
            many,
            slots,
        }
    }

    /// What the lace weighs and each of the others: it is as likely in any of
    /// the slots.
    const fn weights(&self) -> [u32; 2] {
        let of_others = self.slots.saturating_sub(1);
        if self.lace.is_empty() {
            [0, 1]
        } else if self.many > 0 && of_others > 0 {
            [self.many, of_others]
        } else {
            [1, 0]
        }
    }

    /// The odds for the next string.
    pub(super) fn chances(&self) -> Chances<Chance> {
        let [of_lace, of_others] = self.weights();
        let layers = [(self.lace, of_lace), (self.others, of_others)];
        let layers = layers.map(|(strings, weight)| (u64::from(strings.bits()), weight));
        Chances::new(first::STRING, layers)
    }

    /// Takes the next string: what `draw` gives for the odds.
    pub(super) fn draw<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<StringId> {
        let [of_lace, of_others] = self.weights();
        let divisor = gcd(of_lace, of_others);
        let total = of_lace + of_others * self.many;
        let total = total.checked_div(divisor)?;
        let number = if total > 1 {
            below(rng, total) * divisor
        } else {
            0
        };
        // The lace lies among the others by its number.
        let string = match self.lace.lowest() {
            None => self.others.nth(number)?,
            Some(lace) => {
                let before = (self.others & Strings::first_n(lace.index())).len() * of_others;
                let after = number.checked_sub(before);
                if after.is_some_and(|after| after < of_lace) {
                    lace
                } else {
                    let others = after.map_or(number, |after| before + after - of_lace);
                    self.others.nth(others.checked_div(of_others)?)?
                }
            }
        };
        self.slots = self.slots.saturating_sub(1);
        if self.lace.contains(string) {
            self.lace = Strings::EMPTY;
        } else {
            self.others -= string.into();
            self.many -= 1;
        }
        Some(string)
    }
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
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::dealer::{Dealer, Seed, draw};
    use crate::dense::Dense;
    use crate::divide_and_conker::cards::{HardenerId, TrickId};

    /// The cards of a set that the bits of a number choose.
    fn chosen(of: CardIds, by: u64) -> CardIds {
        let places = (0..64).zip(of).filter(|(place, _)| by >> place & 1 == 1);
        places.map(|(_, card)| card).collect()
    }

    #[test]
    fn each_kind_is_counted() {
        for i in 0..4000_u64 {
            let cards = chosen(CardIds::FULL, i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 3);
            let expected = kinds(cards).map(CardIds::len);
            assert_eq!(counts(cards), expected, "{cards}");
        }
        let all = [18, HardenerId::COUNT, TrickId::COUNT];
        assert_eq!(
            (counts(CardIds::FULL), counts(CardIds::EMPTY)),
            (all, [0; 3])
        );
    }

    #[test]
    fn stocks_draw_what_the_odds_give() {
        let mut rng = Dealer::new(&Seed::from_u64(6));
        let mut twin = rng.clone();
        for i in 0..300_u64 {
            let by = i.wrapping_mul(0xd134_2543_de82_ef95);
            // From a card or two of a kind to all that there can be.
            let undrawn = chosen(CardIds::FULL, by >> 3 | u64::MAX >> (i % 60));
            let left = counts(undrawn).map(|count| count.min(1 + (by >> 60) as u32));
            let mut cards = CardStock::new(left, undrawn);
            loop {
                let expected = draw(&cards.chances(first::LAYOUT), &mut twin);
                let drawn = cards.draw(&mut rng);
                assert_eq!(drawn.map(Chance::Layout), expected);
                assert!(rng == twin, "both took as many words");
                match drawn {
                    Some(card) => assert!(!cards.rest().contains(card)),
                    None => break,
                }
            }
            assert_eq!(
                counts(undrawn - cards.rest()),
                left,
                "all that were to come"
            );

            let all = Strings::from_bits((by >> 40) as u32 & Strings::FULL.bits()).unwrap();
            let lace = all
                .iter()
                .find(|string| u64::from(string.index()) >= i % 20);
            let lace = lace.map_or(Strings::EMPTY, Strings::only);
            let slots = (i % 8) as u32;
            let mut strings = StringStock::new(lace, all - lace, slots);
            for _ in 0..slots {
                let expected = draw(&strings.chances(), &mut twin);
                assert_eq!(strings.draw(&mut rng).map(Chance::String), expected);
                assert!(rng == twin, "both took as many words");
            }
            assert!(slots == 0 || all.is_empty() || strings.lace.is_empty());
        }
    }

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
