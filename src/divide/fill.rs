//! Filling hands at random when it is known what some of them lack.

use rand_core::Rng;

use super::config::Each;
use super::config::SEATS;
use crate::card::CardSet;
use crate::combination::choose;
use crate::dealer::{Stock, below_wide};
use crate::list::{Blank, FixedList};
use crate::player::PlayerSet;

/// Fills hands from a set of cards; every way to do it is equally likely.
///
/// Each hand gets as many cards as it needs, none that it lacks. Gives the
/// hands and the cards left over; none if there is no way.
///
/// Only hands that lack some of the cards matter for the counting: once they
/// are full, every way to fill the others from what is left is equally likely.
/// Hands that lack the same are filled as one group and then parted at random.
/// The groups are filled one after another. For that the cards are sorted into
/// heaps, by which of the groups still to be filled may hold them; cards of a
/// heap are as good as each other, so a group is filled by saying how many it
/// takes of each heap. All ways to fill the groups are counted, and a number
/// below that count is drawn. Of these numbers as many stand for taking so and
/// so many cards of a heap as there are ways to take them, times the ways to
/// do all that follows. So every way is equally likely.
pub(super) fn fill<R: Rng + ?Sized>(
    cards: CardSet,
    needs: &Each<u32>,
    lacks: &Each<CardSet>,
    rng: &mut R,
) -> Option<(Each<CardSet>, CardSet)> {
    let mut hands = Each::all(CardSet::EMPTY);
    let mut groups = Groups::of(cards, needs, lacks);
    let mut heaps = groups.heaps(cards)?;
    let groups = groups.list();
    let taken = match groups {
        // Of up to two groups nothing is counted twice.
        [] | [_] | [_, _] => Ways::new(groups, &mut []).draw(&mut heaps, rng)?,
        _ => Ways::new(groups, &mut [Counted::NOTHING; COUNTED]).draw(&mut heaps, rng)?,
    };
    for (group, taken) in groups.iter().zip(taken) {
        let mut taken = Stock::new(taken);
        for player in group.players {
            hands[player] = taken.draw_set(needs[player], rng);
        }
    }
    let mut stock = Stock::new(heaps.all());
    for (player, &need) in needs {
        if hands[player].is_empty() {
            hands[player] = stock.draw_set(need, rng);
        }
        (hands[player].len() == need).then_some(())?;
    }
    Some((hands, stock.rest().0))
}

/// Heaps at most: a suit may be parted by who lacks it and by its trump.
const HEAPS: usize = 8;

/// Hands that need cards and lack the same of them.
#[derive(Clone, Copy)]
struct Group {
    players: PlayerSet,
    need: u32,
    /// The cards that it may hold.
    choice: CardSet,
    /// Which heaps are added to which others before it is filled.
    merges: FixedList<(u8, u8), HEAPS>,
    /// The heaps that it takes from.
    from: FixedList<u8, HEAPS>,
}

impl Blank for Group {
    const BLANK: Self = Self {
        players: PlayerSet::EMPTY,
        need: 0,
        choice: CardSet::EMPTY,
        merges: FixedList::EMPTY,
        from: FixedList::EMPTY,
    };
}

struct Groups(FixedList<Group, SEATS>);

impl Groups {
    /// Groups with few cards to choose from, then those that need few, come
    /// first: that leaves the least to count.
    fn of(cards: CardSet, needs: &Each<u32>, lacks: &Each<CardSet>) -> Self {
        let mut groups = FixedList::<Group, SEATS>::EMPTY;
        for (player, &need) in needs {
            let choice = cards - lacks[player];
            if need == 0 || choice == cards {
                continue;
            }
            let mut known = groups.items_mut().iter_mut();
            if let Some(group) = known.find(|group| group.choice == choice) {
                group.players = group.players.with(player);
                group.need += need;
            } else {
                // There is room for as many as there are players.
                let _ = groups.push(Group {
                    players: PlayerSet::only(player),
                    need,
                    choice,
                    ..Group::BLANK
                });
            }
        }
        let rank = |group: &Group| (group.choice.len(), group.need);
        for end in 1..groups.items().len() {
            for place in (1..=end).rev() {
                if let Some([before, after]) = groups.items_mut().get_mut(place - 1..=place)
                    && rank(after) < rank(before)
                {
                    core::mem::swap(before, after);
                }
            }
        }
        Self(groups)
    }

    fn list(&self) -> &[Group] {
        self.0.items()
    }

    /// Sorts the cards into heaps and finds which of them each group takes
    /// from, and which do not differ any more when it is filled.
    fn heaps(&mut self, cards: CardSet) -> Option<Heaps> {
        let mut heaps = Heaps([CardSet::EMPTY; HEAPS]);
        // For each heap a bit for each group that may hold its cards.
        let mut holders = [0_u8; HEAPS];
        let mut len = 1;
        *heaps.0.first_mut()? = cards;
        for (bit, group) in self.list().iter().enumerate() {
            let known = len;
            for heap in 0..known {
                let cards = heaps.0.get_mut(heap)?;
                let (inside, outside) = (*cards & group.choice, *cards - group.choice);
                let before = *holders.get(heap)?;
                if inside.is_empty() {
                    continue;
                }
                *cards = inside;
                *holders.get_mut(heap)? = before | 1 << bit;
                if !outside.is_empty() {
                    *heaps.0.get_mut(len)? = outside;
                    *holders.get_mut(len)? = before;
                    len += 1;
                }
            }
        }
        // The heaps that are not yet added to others, as bits.
        let mut apart = (1_u32 << len) - 1;
        for (bit, group) in self.0.items_mut().iter_mut().enumerate() {
            let mut firsts = [None; 1 << SEATS];
            for (heap, holders) in (0_u8..).zip(holders) {
                if apart >> heap & 1 == 0 {
                    continue;
                }
                let later = holders >> bit;
                let first = firsts.get_mut(usize::from(later))?;
                if let Some(first) = *first {
                    group.merges.push((heap, first)).ok()?;
                    apart &= !(1 << heap);
                    continue;
                }
                *first = Some(heap);
                if later & 1 != 0 {
                    group.from.push(heap).ok()?;
                }
            }
        }
        Some(heaps)
    }
}

/// Cards sorted by which groups may hold them.
struct Heaps([CardSet; HEAPS]);

impl Heaps {
    /// Puts heaps together that do not differ for this and later groups.
    fn merge(&mut self, group: &Group) -> Option<()> {
        for &(heap, to) in group.merges.items() {
            let heap = core::mem::take(self.0.get_mut(usize::from(heap))?);
            let to = self.0.get_mut(usize::from(to))?;
            *to |= heap;
        }
        Some(())
    }

    /// Takes cards of a heap at random; none if there are not so many.
    fn take<R: Rng + ?Sized>(&mut self, heap: u8, count: u32, rng: &mut R) -> Option<CardSet> {
        let heap = self.0.get_mut(usize::from(heap))?;
        let mut stock = Stock::new(*heap);
        let taken = stock.draw_set(count, rng);
        *heap = stock.rest().0;
        (taken.len() == count).then_some(taken)
    }

    fn all(&self) -> CardSet {
        self.0.iter().fold(CardSet::EMPTY, |all, &heap| all | heap)
    }

    fn counts(&self) -> Counts {
        let sizes = self.0.iter().rev().map(|heap| u64::from(heap.len()));
        Counts(sizes.fold(0, |counts, size| counts << 8 | size))
    }
}

/// How many cards each heap has: a byte each.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Counts(u64);

impl Counts {
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "one byte is left")]
    const fn of(self, heap: u8) -> u32 {
        (self.0 >> (heap * 8 % 64)) as u32 & 0xff
    }

    /// The counts when `take` cards, which must be there, are gone from a heap.
    #[inline]
    const fn without(self, heap: u8, take: u32) -> Self {
        Self(self.0.wrapping_sub((take as u64) << (heap * 8 % 64)))
    }

    #[inline]
    fn merge(self, group: &Group) -> Self {
        let merge = |counts: Self, &(heap, to): &(u8, u8)| {
            let count = u64::from(counts.of(heap));
            let moved = (count << (to * 8 % 64)).wrapping_sub(count << (heap * 8 % 64));
            Self(counts.0.wrapping_add(moved))
        };
        group.merges.items().iter().fold(self, merge)
    }
}

/// In how many ways groups can be filled from heaps of some size.
///
/// The key tells the group and the sizes; that of nothing belongs to no group.
#[derive(Clone, Copy)]
struct Counted {
    key: u64,
    ways: u128,
}

impl Counted {
    const NOTHING: Self = Self { key: 0, ways: 0 };
}

/// How many counts are remembered.
const COUNTED: usize = 128;

/// Counts the ways to fill groups.
struct Ways<'a> {
    groups: &'a [Group],
    /// What was counted last, each in a place that its key tells.
    counted: &'a mut [Counted],
}

impl<'a> Ways<'a> {
    fn new(groups: &'a [Group], counted: &'a mut [Counted]) -> Self {
        Self { groups, counted }
    }

    /// In how many ways the groups from one on can be filled.
    #[inline]
    fn of_groups(&mut self, index: usize, counts: Counts) -> u128 {
        match self.groups.get(index..) {
            Some([last]) => {
                let counts = counts.merge(last);
                let size = last.from.items().first().map_or(0, |&heap| counts.of(heap));
                wide(size, last.need)
            }
            Some([group, ..]) => self.remembered(index, group, counts.merge(group)),
            _ => 1,
        }
    }

    fn remembered(&mut self, index: usize, group: &Group, counts: Counts) -> u128 {
        // No heap has 64 cards, so two bits of each byte are free, and there
        // are at most three groups that are neither the first nor the last.
        let key = counts.0 ^ (index as u64) << 62;
        #[allow(clippy::cast_possible_truncation, reason = "7 bits are left")]
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 57) as usize;
        if let Some(known) = self.counted.get(place)
            && known.key == key
        {
            return known.ways;
        }
        let ways = match (self.groups.get(index + 1..), group.from.items()) {
            (Some([last]), &[heap, other]) => of_two(group, last, [heap, other], counts),
            (_, from) => self.of_heaps(index, from, group.need, counts),
        };
        if let Some(place) = self.counted.get_mut(place) {
            *place = Counted { key, ways };
        }
        ways
    }

    /// The same if the first group still takes `need` cards, of these heaps.
    fn of_heaps(&mut self, index: usize, from: &[u8], need: u32, counts: Counts) -> u128 {
        let mut ways = 0;
        match *from {
            [] => {}
            [heap] => {
                ways = wide(counts.of(heap), need);
                if ways > 0 {
                    ways *= self.of_groups(index + 1, counts.without(heap, need));
                }
            }
            [heap, last] => {
                let (size, last_size) = (counts.of(heap), counts.of(last));
                for take in need.saturating_sub(last_size)..=need.min(size) {
                    let left = counts.without(heap, take).without(last, need - take);
                    let ways_to_take = wide(size, take) * wide(last_size, need - take);
                    ways += ways_to_take * self.of_groups(index + 1, left);
                }
            }
            [heap, ref rest @ ..] => {
                let size = counts.of(heap);
                for take in 0..=need.min(size) {
                    let left = counts.without(heap, take);
                    ways += wide(size, take) * self.of_heaps(index, rest, need - take, left);
                }
            }
        }
        ways
    }

    /// Takes the cards of each group.
    fn draw<R: Rng + ?Sized>(
        &mut self,
        heaps: &mut Heaps,
        rng: &mut R,
    ) -> Option<[CardSet; SEATS]> {
        let mut number = match self.groups {
            [] | [_] => 0,
            [first, ..] => {
                heaps.merge(first)?;
                let counts = heaps.counts();
                let ways = self.of_heaps(0, first.from.items(), first.need, counts);
                below_wide(rng, ways)?
            }
        };
        // In how many ways the cards taken so far can be chosen.
        let mut chosen = 1;
        let mut taken = [CardSet::EMPTY; SEATS];
        for ((index, group), taken) in self.groups.iter().enumerate().zip(&mut taken) {
            heaps.merge(group)?;
            let mut counts = heaps.counts();
            let mut need = group.need;
            let mut from = group.from.items();
            while let Some((&heap, rest)) = from.split_first() {
                let size = counts.of(heap);
                let mut take = need;
                if !rest.is_empty() {
                    take = 0;
                    loop {
                        let left = counts.without(heap, take);
                        let ways = self.of_heaps(index, rest, need - take, left);
                        let chosen_with = chosen * wide(size, take);
                        match number.checked_sub(chosen_with * ways) {
                            Some(more) if take < need.min(size) => number = more,
                            Some(_) => return None,
                            None => break,
                        }
                        take += 1;
                    }
                }
                chosen *= wide(size, take);
                counts = counts.without(heap, take);
                *taken |= heaps.take(heap, take, rng)?;
                need -= take;
                from = rest;
            }
        }
        Some(taken)
    }
}

/// In how many ways the last two groups can be filled, if the one takes from
/// two heaps: the sum that is worked out most often, so without calls.
fn of_two(group: &Group, last: &Group, from: [u8; 2], counts: Counts) -> u128 {
    let [heap, other] = from;
    let Some(&to) = last.from.items().first() else {
        return 0;
    };
    // Both may hold one of these heaps; else they would not be apart.
    let is_shared = heap == to || last.merges.items().contains(&(heap, to));
    let (shared, own) = if is_shared {
        (heap, other)
    } else {
        (other, heap)
    };
    let (shared, own) = (counts.of(shared), counts.of(own));
    let size = counts.merge(last).of(to);
    let mut ways = 0;
    for take in group.need.saturating_sub(own)..=group.need.min(shared) {
        let ways_to_take = wide(shared, take) * wide(own, group.need - take);
        ways += ways_to_take * wide(size.saturating_sub(take), last.need);
    }
    ways
}

/// In how many ways `k` of `n` cards can be chosen, to be multiplied.
#[inline]
fn wide(n: u32, k: u32) -> u128 {
    choose(n, k).into()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]
mod tests {
    use std::collections::BTreeMap;
    use std::vec::Vec;

    use super::*;
    use crate::dealer::{Dealer, Seed, below};
    use crate::player::Player;

    /// All ways to fill the hands from a seat on, one card after another.
    fn all_ways(
        seat: usize,
        from: CardSet,
        cards: CardSet,
        needs: [u32; 5],
        lacks: &[CardSet; 5],
        hands: [CardSet; 5],
        each: &mut impl FnMut([CardSet; 5]),
    ) {
        if seat == 5 {
            return each(hands);
        }
        if needs[seat] == 0 {
            return all_ways(seat + 1, cards, cards, needs, lacks, hands, each);
        }
        let mut from = from - lacks[seat];
        while let Some(card) = from.lowest() {
            from = from.without(card);
            let (mut needs, mut hands) = (needs, hands);
            needs[seat] -= 1;
            hands[seat] = hands[seat].with(card);
            all_ways(seat, from, cards.without(card), needs, lacks, hands, each);
        }
    }

    /// Every way comes about equally often: a chi-square over all ways.
    fn is_uniform(cards: &str, needs: [u32; 5], lacks: [&str; 5]) {
        let cards: CardSet = cards.parse().unwrap();
        let lacks = lacks.map(|lacks| lacks.parse().unwrap());
        let mut counts = BTreeMap::new();
        let hands = [CardSet::EMPTY; 5];
        all_ways(0, cards, cards, needs, &lacks, hands, &mut |hands| {
            counts.insert(hands.map(CardSet::bits), 0_u32);
        });
        let ways = counts.len();
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        for _ in 0..ways * 200 {
            let (hands, rest) =
                fill(cards, &Each::new(needs), &Each::new(lacks), &mut dealer).unwrap();
            let all = hands.values().iter().fold(rest, |all, &hand| all | hand);
            assert_eq!(all, cards);
            *counts.get_mut(&hands.values().map(CardSet::bits)).unwrap() += 1;
        }
        let deviations = counts
            .values()
            .map(|&n| (f64::from(n) - 200.0).powi(2) / 200.0);
        let counted: Vec<f64> = deviations.collect();
        #[allow(clippy::cast_precision_loss, reason = "some thousands")]
        let free = (ways - 1) as f64;
        let excess = (counted.iter().sum::<f64>() - free) / (2.0 * free).sqrt();
        assert!(
            ways > 1 && excess < 5.0,
            "{excess} standard deviations in {ways} ways"
        );
    }

    #[test]
    fn all_ways_are_equally_likely() {
        // The small words are the suits that a hand lacks, as cards.
        let (c, d, h) = ("2C 3C 4C", "2D 3D", "2H 3H 4H");
        let cards = &[c, d, h, "2S 3S"].join(" ");
        let cd = &[c, d].join(" ");
        let cdh = &[c, d, h].join(" ");
        is_uniform(cards, [2, 2, 0, 0, 0], [c, h, "", "", ""]);
        is_uniform(cards, [1, 2, 1, 0, 0], [c, c, h, "", ""]);
        is_uniform(cards, [1, 1, 2, 0, 0], [c, d, h, "", ""]);
        is_uniform(cards, [1, 1, 1, 1, 0], [c, d, h, cd, ""]);
        is_uniform(cards, [2, 1, 1, 1, 1], [cd, c, d, h, cdh]);
        is_uniform(cards, [0, 3, 0, 2, 1], [c, cd, d, c, ""]);
        // One that holds nothing but trumps: of rank 2.
        is_uniform(cards, [1, 2, 0, 2, 0], ["3C 4C 3D 3H 4H 3S", h, "", c, ""]);
    }

    #[test]
    fn ways_are_those_that_are_there_with_a_memory_and_without() {
        let mut dealer = Dealer::new(&Seed::from_u64(2));
        let mut ways = [0; SEATS + 1];
        for _ in 0..2000 {
            let cards = Stock::new(CardSet::FULL).draw_set(9, &mut dealer);
            let any = |dealer: &mut Dealer| Stock::new(cards).draw_set(below(dealer, 5), dealer);
            let lacks = [0; 5].map(|_| any(&mut dealer));
            let mut needs = [0; 5].map(|_| below(&mut dealer, 3));
            // Those who lack nothing take what is left: they are not counted.
            for (need, lacks) in needs.iter_mut().zip(lacks) {
                *need *= u32::from(!lacks.is_empty());
            }
            let mut groups = Groups::of(cards, &Each::new(needs), &Each::new(lacks));
            let Some(heaps) = groups.heaps(cards) else {
                continue; // more kinds of cards than a game has
            };
            let list = groups.list();
            let mut there = 0_u128;
            let hands = [CardSet::EMPTY; 5];
            // Hands that lack the same are parted after the counting.
            let (mut joint_needs, mut joint_lacks) = ([0; 5], [CardSet::EMPTY; 5]);
            for (index, group) in list.iter().enumerate() {
                joint_needs[index] = group.need;
                joint_lacks[index] = cards - group.choice;
            }
            all_ways(
                0,
                cards,
                cards,
                joint_needs,
                &joint_lacks,
                hands,
                &mut |_| {
                    there += 1;
                },
            );
            let counts = heaps.counts();
            assert_eq!(Ways::new(list, &mut []).of_groups(0, counts), there);
            let mut memory = [Counted::NOTHING; COUNTED];
            assert_eq!(Ways::new(list, &mut memory).of_groups(0, counts), there);
            ways[list.len()] += usize::from(there > 1);
        }
        assert!(ways.iter().skip(1).all(|&cases| cases > 20), "{ways:?}");
    }

    #[test]
    fn without_any_way_nothing_is_filled() {
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        let cards: CardSet = "2C 3C 2D".parse().unwrap();
        let clubs = Each::new(["2C 3C"; 5].map(|clubs| clubs.parse().unwrap()));
        let mut fill = |needs, lacks: Each<_>| fill(cards, &Each::new(needs), &lacks, &mut dealer);
        assert!(fill([1, 1, 0, 0, 0], clubs).is_none());
        assert!(fill([2, 0, 0, 0, 0], clubs).is_none());
        assert!(fill([4, 0, 0, 0, 0], Each::all(CardSet::EMPTY)).is_none());
        let (hands, rest) = fill([1, 0, 0, 0, 0], clubs).unwrap();
        assert_eq!((hands[Player::P0].len(), rest.len()), (1, 2));
    }
}
