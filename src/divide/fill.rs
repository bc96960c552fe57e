//! Filling hands at random when it is known what some of them lack.

use rand_core::Rng;

use super::rules::MOST_PLAYERS;
use super::state::Each;
use crate::card::CardSet;
use crate::dealer::{Stock, below};
use crate::dense::lookup;
use crate::player::Player;

/// Fills hands from a set of cards; every way to do it is equally likely.
///
/// Each hand gets as many cards as it needs, none that it lacks. Gives the
/// hands and the cards left over; none if there is no way.
///
/// Only hands that lack some of the cards matter for the counting: once they
/// are full, every way to fill the others from what is left is equally likely.
/// They are filled one after another. For that the cards are sorted by which of
/// the hands not yet filled may hold them; cards of one such class are as good
/// as each other, so a hand is filled by saying how many it takes of each
/// class. That number is drawn with weights: in how many ways it can take that
/// many, times in how many ways all that follows can be done. The product of
/// the chances is then the same for every way.
pub(super) fn fill<R: Rng + ?Sized>(
    cards: CardSet,
    needs: Each<u32>,
    lacks: Each<CardSet>,
    rng: &mut R,
) -> Option<(Each<CardSet>, CardSet)> {
    let bound = Bound::new(cards, &needs, &lacks);
    let mut hands = Each::all(CardSet::EMPTY);
    let mut classes = bound.classes(cards, &lacks);
    let mut left = bound.list();
    while let Some((&(player, need), later)) = left.split_first() {
        hands[player] = classes.fill_first(need, later, rng)?;
        classes = classes.without_first();
        left = later;
    }
    let mut stock = Stock::new(classes.rest());
    for (player, &need) in needs.iter() {
        if hands[player].is_empty() {
            hands[player] = stock.draw_set(need, rng);
            (hands[player].len() == need).then_some(())?;
        }
    }
    Some((hands, stock.rest().0))
}

/// The hands that need cards and lack some of them, and what each needs.
struct Bound {
    hands: [(Player, u32); MOST_PLAYERS],
    len: usize,
}

impl Bound {
    /// Hands with few cards to choose from come first: that leaves the least
    /// to count.
    fn new(cards: CardSet, needs: &Each<u32>, lacks: &Each<CardSet>) -> Self {
        let mut bound = Self {
            hands: [(Player::P0, 0); MOST_PLAYERS],
            len: 0,
        };
        for (player, &need) in needs.iter() {
            if need > 0 && !cards.and(lacks[player]).is_empty() {
                if let Some(place) = bound.hands.get_mut(bound.len) {
                    *place = (player, need);
                    bound.len += 1;
                }
            }
        }
        if let Some(hands) = bound.hands.get_mut(..bound.len) {
            let choice = |player| (cards - lacks[player]).len();
            for end in 1..hands.len() {
                for place in (1..=end).rev() {
                    if let Some([before, after]) = hands.get_mut(place - 1..=place)
                        && choice(after.0) < choice(before.0)
                    {
                        core::mem::swap(before, after);
                    }
                }
            }
        }
        bound
    }

    fn list(&self) -> &[(Player, u32)] {
        self.hands.get(..self.len).unwrap_or(&[])
    }

    fn classes(&self, cards: CardSet, lacks: &Each<CardSet>) -> Classes {
        let mut classes = Classes([CardSet::EMPTY; CLASSES]);
        if let Some(class) = classes.0.first_mut() {
            *class = cards;
        }
        for (hand, &(player, _)) in self.list().iter().enumerate() {
            let (low, high) = classes
                .0
                .split_at_mut_checked(1 << hand)
                .unwrap_or_default();
            for (without, with) in low.iter_mut().zip(high) {
                *with = *without - lacks[player];
                *without = *without & lacks[player];
            }
        }
        classes
    }
}

/// A class for each set of hands.
const CLASSES: usize = 1 << MOST_PLAYERS;

/// Cards by who may hold them: bit `i` of the index stands for the `i`-th of
/// the hands not filled yet.
struct Classes([CardSet; CLASSES]);

impl Classes {
    /// Fills the first hand.
    fn fill_first<R: Rng + ?Sized>(
        &mut self,
        need: u32,
        later: &[(Player, u32)],
        rng: &mut R,
    ) -> Option<CardSet> {
        let mut hand = CardSet::EMPTY;
        let mut counts = self.counts();
        let mut still = need;
        let mut class = counts.next(1);
        while let Some(place) = class {
            let next = counts.next(place + 2);
            let cards = self.0.get_mut(place)?;
            let take = if next.is_some() {
                draw_count(&counts, place, still, later, rng)?
            } else {
                still
            };
            let mut stock = Stock::new(*cards);
            hand = hand | stock.draw_set(take, rng);
            *cards = stock.rest().0;
            counts.take(place, take);
            still = still.checked_sub(take)?;
            class = next;
        }
        (hand.len() == need).then_some(hand)
    }

    /// The classes that matter when the first hand is filled.
    fn without_first(&self) -> Self {
        let mut merged = Self([CardSet::EMPTY; CLASSES]);
        for (class, pair) in merged.0.iter_mut().zip(self.0.chunks_exact(2)) {
            *class = pair.iter().fold(CardSet::EMPTY, |all, &part| all | part);
        }
        merged
    }

    fn rest(&self) -> CardSet {
        self.0
            .iter()
            .fold(CardSet::EMPTY, |all, &class| all | class)
    }

    fn counts(&self) -> Counts {
        #[allow(clippy::cast_possible_truncation, reason = "at most 52")]
        Counts(self.0.map(|class| class.len() as u8))
    }
}

/// How many cards each class has.
#[derive(Clone, Copy)]
struct Counts([u8; CLASSES]);

impl Counts {
    fn of(&self, class: usize) -> u32 {
        self.0.get(class).map_or(0, |&count| count.into())
    }

    /// The first class from this one on that the first hand can take from.
    fn next(&self, from: usize) -> Option<usize> {
        (from..CLASSES).step_by(2).find(|&class| self.of(class) > 0)
    }

    #[allow(clippy::cast_possible_truncation, reason = "at most 52")]
    fn take(&mut self, class: usize, count: u32) {
        if let Some(left) = self.0.get_mut(class) {
            *left = left.saturating_sub(count as u8);
        }
    }

    fn without_first(&self) -> Self {
        let mut merged = Self([0; CLASSES]);
        for (count, pair) in merged.0.iter_mut().zip(self.0.chunks_exact(2)) {
            *count = pair.iter().sum();
        }
        merged
    }

    /// In how many ways the first hand can take what it still needs from the
    /// classes from `from` on, and then the later hands what they need.
    fn ways(&self, from: usize, need: u32, later: &[(Player, u32)]) -> u128 {
        let Some((&(_, next_need), last)) = later.split_first() else {
            return choose(self.of(1), need);
        };
        let Some(class) = self.next(from) else {
            return match need {
                0 => self.without_first().ways(1, next_need, last),
                _ => 0,
            };
        };
        let sum = |sum, take| sum + self.ways_to_take(class, take, need, later);
        (0..=need.min(self.of(class))).fold(0, sum)
    }

    /// The same when it takes `take` of a class.
    fn ways_to_take(&self, class: usize, take: u32, need: u32, later: &[(Player, u32)]) -> u128 {
        let mut counts = *self;
        counts.take(class, take);
        let rest = counts.ways(class + 2, need.saturating_sub(take), later);
        choose(self.of(class), take) * rest
    }
}

/// Draws how many cards the first hand takes of a class.
fn draw_count<R: Rng + ?Sized>(
    counts: &Counts,
    class: usize,
    need: u32,
    later: &[(Player, u32)],
    rng: &mut R,
) -> Option<u32> {
    let mut weights = [0; MOST_NEEDED + 1];
    let possible = need.min(counts.of(class));
    for (weight, take) in weights.iter_mut().zip(0..=possible) {
        *weight = counts.ways_to_take(class, take, need, later);
    }
    let mut number = below_wide(weights.iter().sum(), rng)?;
    for (take, &weight) in (0..).zip(&weights) {
        match number.checked_sub(weight) {
            Some(rest) => number = rest,
            None => return Some(take),
        }
    }
    None
}

/// A hand that is known to lack something has played a card of its eight.
const MOST_NEEDED: usize = 7;

/// In how many ways `k` of `n` cards can be chosen; `n` up to 52, `k` to 7.
fn choose(n: u32, k: u32) -> u128 {
    lookup(&CHOOSE, (n as usize) << 3 | k as usize & MOST_NEEDED).into()
}

static CHOOSE: [u32; 64 * (MOST_NEEDED + 1)] = {
    let mut table = [0; 64 * (MOST_NEEDED + 1)];
    let mut n = 0;
    while n <= 52 {
        table[n << 3] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST_NEEDED {
            table[n << 3 | k] = table[(n - 1) << 3 | k] + table[(n - 1) << 3 | (k - 1)];
            k += 1;
        }
        n += 1;
    }
    table
};

/// A number below `n`, all equally likely; none if `n` is 0.
///
/// Counts of ways do not fit the 32 bits of [`below`]: as many bits as `n` has
/// are drawn until they make a number below it.
fn below_wide<R: Rng + ?Sized>(n: u128, rng: &mut R) -> Option<u128> {
    if let Ok(small) = u32::try_from(n) {
        return (small > 0).then(|| below(rng, small).into());
    }
    let spare = n.leading_zeros();
    loop {
        let bits = if spare < 64 {
            u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())
        } else {
            u128::from(rng.next_u64()) << 64
        };
        let number = bits.checked_shr(spare)?;
        if number < n {
            return Some(number);
        }
    }
}
