//! Seeds, the generator behind them, and the step from its words to outcomes.
//!
//! All of it is frozen: the same seed deals the same cards in every version.

use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use chacha20::ChaCha12Rng;
use rand_core::{Rng, SeedableRng, TryRng};

use crate::bits::{ONES, bit_in_byte, byte_sums, bytes_passed, copy_in_byte, find_byte, total};
use crate::card::{Card, CardSet};
use crate::chances::Chances;
use crate::text::{TextError, hex};

/// 32 bytes that decide every deal, draw and die of a game.
///
/// **Anyone who knows or guesses the seed can read every hidden card.** A host
/// that deals to people who must not cheat fills all 32 bytes from its
/// operating system's source of randomness and keeps them to itself until the
/// game is over. `from_u64` is for tests, demonstrations and puzzles.
///
/// # What a seed gives
///
/// This is frozen within a major version of the crate, and all that another
/// program needs to deal the same cards.
///
/// 1. **Words.** The seed is the key of a `ChaCha` generator with 12 rounds. Its
///    state is 16 words of 32 bits: `61707865 3320646e 79622d32 6b206574`, the
///    seed as eight words, of 4 bytes each with the least significant first, a
///    counter of two words with the lower first, from 0, and two words 0 (the
///    stream). A block is made from a copy of the state by six double rounds:
///    each is a quarter round of the words 0 4 8 12, of 1 5 9 13, of 2 6 10 14
///    and of 3 7 11 15, and then of 0 5 10 15, of 1 6 11 12, of 2 7 8 13 and of
///    3 4 9 14. A quarter round of a b c d is, with sums modulo 2^32:
///    `a += b; d ^= a;` d rotated left by 16; `c += d; b ^= c;` b by 12;
///    `a += b; d ^= a;` d by 8; `c += d; b ^= c;` b by 7. Then the state is added
///    to the copy, word by word. The 16 sums, in order, are the next words, and
///    the counter goes up by one.
/// 2. **Numbers.** A number below n, all equally likely, takes the next word x.
///    The product x n has 64 bits. If its lower 32 are less than 2^32 mod n, the
///    word is dropped and the next one is taken; else the upper 32 are the
///    number. That is [`below`].
/// 3. **Outcomes.** The outcomes that are possible are put in order of their
///    codes. Each has a weight, the odds in smallest whole numbers: the weights
///    have no common divisor, so outcomes that are equally likely weigh 1 each.
///    They lie end to end, each as long as its weight. A number below the sum of
///    all weights is taken, and the outcome in which it falls happens. A single
///    outcome happens without a number. That is [`draw`].
/// 4. **Games.** A game takes all that chance decides from one generator, from
///    its first outcome to its last, and nothing else takes a word of it. What
///    is decided in which order, and by which odds, is told by the rules in the
///    module of the game. Odds that differ are those of Divide & Conker's cards
///    (Divide & Conker, Setup 1), its strings (Divide & Conker, Setup 2) and its
///    dice (Divide & Conker, Battles 3), and those of two decks shuffled into one:
///    there a card of which both copies are left weighs twice as much as one with
///    a single copy left (Strategic War, rule 1). Everything else that is possible
///    is equally likely. There is no shuffled deck: each card is drawn, one at a
///    time, from those not drawn yet. 5 & 10 draws from one of its two decks at a
///    time, where each card is there once (5 & 10, Two decks 3).
///
/// The order of codes: players ascending; cards clubs, diamonds, hearts, spades,
/// within a suit from the two to the ace; cards of Divide & Conker conkers,
/// hardeners, tricks, and these and strings by number; faces of dice miss, hit,
/// double.
///
/// | seed | first words | first deal of Divide and Conquer |
/// |---|---|---|
/// | `Seed::from_u64(0)` | `6a9af49b 53f95507 12ce1f81` | `6S 4S 2S TS 9S 3S 8S 7S 5S QS` |
/// | `Seed::from_u64(1)` | `596e0512 f6b0565d f090f0ee` | `5S QS TS 2S 3S 4S 9S 6S 7S 8S` |
/// | `Seed::from_u64(7)` | `63e7f21f d3fcbaad ae3e8971` | `5S TS 8S QS 4S 2S 3S 7S 6S 9S` |
///
/// The first line in numbers: of the ten cards 2S 3S .. TS QS, word `6a9af49b`
/// is 1788540059, times 10 is 4 2^32 + 705531406, and 4 cards lie before 6S. Of
/// the nine that are left `53f95507` gives 2, the 4S; of eight `12ce1f81` gives
/// 0, the 2S. And the QS, which is left in the end, takes no word.
///
/// `Debug` does not show the bytes; [`Display`](fmt::Display) does, as 64
/// lower-case hex digits, the form of the transcript.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A small seed, easy to name and easy to guess: see the type's warning.
    ///
    /// The number as 8 little-endian bytes, then 24 zero bytes.
    pub const fn from_u64(number: u64) -> Self {
        let mut bytes = [0; 32];
        let (start, _) = bytes.split_at_mut(8);
        start.copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// A seed of the next 32 bytes of a generator.
    ///
    /// It is as hard to guess as the generator: for play among people that is
    /// the operating system's, as `rand` and `getrandom` offer it. With a
    /// dealer as the generator one seed makes many.
    ///
    /// ```
    /// use impera::{Dealer, Seed};
    /// let mut evening = Dealer::new(&Seed::from_u64(2026));
    /// let (first, second) = (Seed::from_rng(&mut evening), Seed::from_rng(&mut evening));
    /// assert!(first != second);
    /// assert_eq!(first, Seed::from(*first.bytes()));
    /// ```
    pub fn from_rng<R: Rng + ?Sized>(rng: &mut R) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex(f, &self.0)
    }
}

impl FromStr for Seed {
    type Err = TextError;

    /// Takes 64 lower-case hex digits.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = || TextError::unlike("64 lower-case hex digits", text);
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(wrong()),
        };
        if text.len() != 64 {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            if let [high, low] = *pair {
                *byte = digit(high)? << 4 | digit(low)?;
            }
        }
        Ok(Self(bytes))
    }
}

/// The generator that a seed stands for; it settles chance.
///
/// It gives the words of `ChaCha` with 12 rounds, as [`Seed`] says. A number of
/// 64 bits is two words, the lower first; bytes are those of the words, the
/// least significant first.
///
/// ```
/// use impera::rand_core::Rng;
/// use impera::{Dealer, Seed};
/// let mut dealer = Dealer::new(&Seed::from_u64(0));
/// assert_eq!(dealer.next_u32(), 0x6a9a_f49b);
/// ```
#[derive(PartialEq, Eq)]
pub struct Dealer(ChaCha12Rng);

impl Dealer {
    /// A fresh dealer, at the first word of its seed.
    pub fn new(seed: &Seed) -> Self {
        Self(ChaCha12Rng::from_seed(seed.0))
    }

    /// How many words it has given.
    #[cfg(feature = "alloc")]
    pub(crate) fn words(&self) -> u64 {
        u64::try_from(self.0.get_word_pos()).unwrap_or(u64::MAX)
    }

    /// Sees to it that so many words have been given.
    #[cfg(feature = "alloc")]
    pub(crate) fn go_to(&mut self, words: u64) {
        // Where it is not there yet, it makes its next words anew.
        if self.words() != words {
            self.0.set_word_pos(words.into());
        }
    }
}

impl Clone for Dealer {
    /// Another dealer of the same seed that goes on with the same word.
    fn clone(&self) -> Self {
        let mut copy = ChaCha12Rng::from_seed(self.0.get_seed());
        copy.set_word_pos(self.0.get_word_pos());
        Self(copy)
    }
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer(hidden)")
    }
}

impl TryRng for Dealer {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// A number from 0 to `n - 1`, all equally likely; 0 for an `n` of 0.
///
/// Takes one word from the generator, and another one each time the word would
/// favour some numbers: the high half of word times `n` is the result, unless
/// the low half is less than 2^32 mod `n`.
///
/// For this `n` that is 2147483647. The first three words are taken, the fourth,
/// `d583265f`, is dropped (its low half is `5583265f`), and the fifth gives the
/// fourth number.
///
/// ```
/// use impera::{Dealer, Seed, below};
/// let mut dealer = Dealer::new(&Seed::from_u64(0));
/// let numbers = [0; 4].map(|_| below(&mut dealer, 2_147_483_649));
/// assert_eq!(numbers, [894_270_029, 704_424_579, 157_749_184, 1_575_064_706]);
/// ```
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "the halves are what is wanted"
)]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        let (high, low) = ((product >> 32) as u32, product as u32);
        // The remainder is below n: most words need no division.
        if low >= n || low >= n.wrapping_neg().checked_rem(n).unwrap_or(0) {
            return high;
        }
    }
}

/// A number below `n`, all equally likely; none if `n` is 0.
///
/// Counts of ways do not fit the 32 bits of [`below`]: as many bits as `n` has
/// are drawn until they make a number below it.
pub(crate) fn below_wide<R: Rng + ?Sized>(rng: &mut R, n: u128) -> Option<u128> {
    if let Ok(small) = u32::try_from(n) {
        return (small > 0).then(|| below(rng, small).into());
    }
    let spare = n.leading_zeros();
    loop {
        let low = if spare < 64 { rng.next_u64() } else { 0 };
        let bits = u128::from(rng.next_u64()) << 64 | u128::from(low);
        let number = bits.checked_shr(spare)?;
        if number < n {
            return Some(number);
        }
    }
}

/// Draws one of several weighted outcomes: by [`below`] of the total weight, in
/// the order of codes.
///
/// Weights are in smallest whole numbers, and the outcomes lie end to end, each
/// as long as its weight: see [`Seed`]. A single outcome takes nothing from the
/// generator; no outcome gives none.
///
/// ```
/// use impera::divide_and_conquer::{Config, State};
/// use impera::{Dealer, Game, Seed, draw};
///
/// let mut game = State::new(&Config::new())?;
/// let mut dealer = Dealer::new(&Seed::from_u64(0));
/// let mut dealt = String::new();
/// while let Some(outcome) = draw(&game.chances(), &mut dealer) {
///     dealt += &format!("{outcome} ");
///     game.resolve(outcome)?;
/// }
/// assert!(dealt.starts_with("deal 6S deal 4S deal 2S deal TS "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn draw<C: crate::Dense, R: Rng + ?Sized>(chances: &Chances<C>, rng: &mut R) -> Option<C> {
    let number = if chances.total() > 1 {
        below(rng, chances.total())
    } else {
        0
    };
    chances.at(number)
}

/// Cards to be drawn one after another, out of one deck or two.
///
/// Each draw takes the card that the generator gives for the cards that are
/// left, so that drawing them all one at a time is the shuffle. The counts
/// that find a card are kept from draw to draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stock<const DECKS: u8 = 1> {
    /// Cards with a copy left, and cards with both copies left.
    one: CardSet,
    both: CardSet,
    /// How many copies lie up to and with each byte of the sets' bits.
    sums: u64,
    /// How many copies there are. It is the last of the sums, but the next number
    /// need not wait until these have been changed.
    count: u32,
}

impl Stock {
    /// One copy of each card of a set.
    #[inline]
    pub(crate) const fn new(cards: CardSet) -> Self {
        Self::of(cards, CardSet::EMPTY)
    }

    /// Takes `count` cards at random, for sampling.
    pub(crate) fn draw_set<R: Rng + ?Sized>(&mut self, count: u32, rng: &mut R) -> CardSet {
        self.draw_part(count, rng).one
    }
}

impl Stock<2> {
    /// One copy of the cards in `one` and another of those in `both`, which
    /// must be among them.
    #[inline]
    pub(crate) const fn of_copies(one: CardSet, both: CardSet) -> Self {
        Self::of(one, both)
    }
}

impl<const DECKS: u8> Stock<DECKS> {
    #[inline]
    const fn of(one: CardSet, both: CardSet) -> Self {
        let sums = byte_sums(one.bits()) + byte_sums(both.bits());
        let count = total(sums);
        Self {
            one,
            both,
            sums,
            count,
        }
    }

    /// How many cards are left.
    #[inline]
    pub(crate) const fn len(&self) -> u32 {
        self.count
    }

    /// The cards not drawn yet: those with a copy, those with both.
    #[inline]
    pub(crate) const fn rest(&self) -> (CardSet, CardSet) {
        (self.one, self.both)
    }

    /// Takes a card, each copy equally likely; none if there is no card.
    ///
    /// Takes one number from the generator, below the total of the weights in
    /// smallest whole numbers; nothing if there is only one kind of card.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a loop that deals keeps all of it in registers"
    )]
    pub(crate) fn draw<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Card> {
        // If all kinds are there twice the weights are 2, so 1 in smallest
        // numbers: number i stands for the copies 2i and 2i + 1.
        let scale = if DECKS > 1 && self.one == self.both {
            2
        } else {
            1
        };
        match self.count / scale {
            0 => None,
            1 => Some(self.take(0)),
            kinds_or_copies => Some(self.take(below(rng, kinds_or_copies) * scale)),
        }
    }

    /// Takes the copy that has `number` others before it; there must be one.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "as for `draw`")]
    fn take(&mut self, number: u32) -> Card {
        let (byte, before) = find_byte(self.sums, number);
        let one = self.one.bits() >> byte;
        let place = if DECKS > 1 {
            copy_in_byte(one, self.both.bits() >> byte, number - before)
        } else {
            bit_in_byte(one, number - before)
        };
        let card = Card::at(byte + place);
        let copy = CardSet::only(card);
        if DECKS > 1 {
            let second = self.both.and(copy);
            self.both = self.both.xor(second);
            self.one = self.one.minus(copy.xor(second));
        } else {
            self.one = self.one.minus(copy);
        }
        self.sums -= ONES << byte;
        self.count -= 1;
        card
    }

    /// Takes `count` copies at random, for sampling, all that are left if there are
    /// not so many. Each way to take them is equally likely; if fewer are to stay,
    /// these are drawn.
    pub(crate) fn draw_part<R: Rng + ?Sized>(&mut self, count: u32, rng: &mut R) -> Self {
        let stay = self.count.saturating_sub(count);
        let all = *self;
        self.remove(count.min(stay), rng);
        let drawn = all.less(*self);
        if count <= stay {
            return drawn;
        }
        core::mem::replace(self, drawn)
    }

    /// Takes a copy at random, for sampling; none if there is none.
    pub(crate) fn draw_any<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Card> {
        match self.count {
            0 => None,
            copies => Some(self.take(below(rng, copies))),
        }
    }

    /// Takes copies away at random, of which there must be so many.
    fn remove<R: Rng + ?Sized>(&mut self, count: u32, rng: &mut R) {
        if DECKS == 1 && count > 1 && self.count > FEW {
            self.one = hit(self.one, count, rng);
            self.sums = byte_sums(self.one.bits());
            self.count -= count;
            return;
        }
        let mut numbers = Numbers::new(self.count, count);
        for _ in 0..count {
            self.take(numbers.next(rng));
        }
    }

    /// These copies less those, which must be among them.
    const fn less(self, other: Self) -> Self {
        Self {
            one: self.one.minus(other.one).or(self.both.minus(other.both)),
            both: self.both.minus(other.one),
            sums: self.sums - other.sums,
            count: self.count - other.count,
        }
    }
}

/// From how many cards on aiming at places finds one sooner than counting does.
const FEW: u32 = 10;

/// What is left of cards, of which there must be so many, when `count` are taken
/// away at random, for sampling: by aiming at the places of a set, which waits for
/// less than counting cards does.
fn hit<R: Rng + ?Sized>(cards: CardSet, count: u32, rng: &mut R) -> CardSet {
    let (mut rest, mut left) = (cards.bits(), count);
    while left > 0 {
        let mut word = rng.next_u64();
        // A word has ten places; nothing lies in those beyond the last card.
        for _ in 0..10 {
            let place = 1 << (word & 63);
            left -= u32::from(rest & place != 0);
            rest &= !place;
            word >>= 6;
            if left == 0 {
                break;
            }
        }
    }
    cards.and(CardSet::from_bits(rest).unwrap_or(CardSet::EMPTY))
}

/// Parts up to 15 cards at random, for sampling.
///
/// Each part gets as many as `sizes` says, the rest stays, and every way to part
/// them is equally likely. None if there are not so many, or more than 15.
pub(crate) fn part_few<const N: usize, R: Rng + ?Sized>(
    cards: CardSet,
    sizes: [u32; N],
    rng: &mut R,
) -> Option<[CardSet; N]> {
    const { assert!(N < 16) };
    let count = cards.len();
    let ways = *FACTORIALS.get(count as usize)?;
    let sum = |all: u32, &size: &u32| all.saturating_add(size);
    if sizes.iter().fold(0, sum) > count {
        return None;
    }
    // In four bits each the parts of all cards, in order: all ones of those that stay.
    let mut names = u64::MAX;
    for (name, size) in sizes.into_iter().enumerate().rev() {
        let places = u64::MAX << ((4 * size) & 63);
        names = (names << ((4 * size) & 63)) | (name as u64 * 0x1111_1111_1111_1111) & !places;
    }
    let mut parts = [CardSet::EMPTY; N];
    let mut word = fair_word(ways, rng);
    for (card, bound) in cards.into_iter().zip((1..=count).rev()) {
        // Any of the names that are left; the first of them takes its place.
        let any = 4 * share(&mut word, bound);
        let differ = (names >> (any & 63) ^ names) & 15;
        if let Some(part) = parts.get_mut(((names ^ differ) & 15) as usize) {
            *part = part.with(card);
        }
        names = (names ^ differ << (any & 63)) >> 4;
    }
    Some(parts)
}

/// In how many ways so many things can be put in order.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
static FACTORIALS: [u64; 16] = {
    let mut factorials = [1; 16];
    let mut n = 1;
    while n < 16 {
        factorials[n] = factorials[n - 1] * n as u64;
        n += 1;
    }
    factorials
};

/// Parts copies at random, for sampling: a copy of the cards in `one`, and another
/// of those in `both`, which must be among them.
///
/// Each part gets as many as `sizes` says, the rest stays, and every way to part
/// them is equally likely. None if there are not so many.
pub(crate) fn part<const N: usize, R: Rng + ?Sized>(
    one: CardSet,
    both: CardSet,
    sizes: [u32; N],
    rng: &mut R,
) -> Option<[(CardSet, CardSet); N]> {
    const { assert!(N <= 8) };
    let count = one.len() + both.len();
    let wanted = sizes
        .iter()
        .fold(0, |all: u32, &size| all.saturating_add(size));
    if wanted > count {
        return None;
    }
    // How many copies go to the parts up to and with each, a byte each. All that are
    // left lie in a row, those of the parts first: of each copy it is drawn which
    // of these places it takes.
    let packed = sizes.iter().rev();
    let packed = packed.fold(0, |packed, &size| packed << 8 | u64::from(size));
    let mut sums = packed.wrapping_mul(ONES);
    let mut parts = [(CardSet::EMPTY, CardSet::EMPTY); N];
    let mut numbers = Numbers::new(count, count);
    for copies in [one, both] {
        for card in copies {
            if total(sums) == 0 {
                return Some(parts);
            }
            let place = bytes_passed(sums, numbers.next(rng));
            if let Some((one, both)) = parts.get_mut(place as usize) {
                *both |= *one & CardSet::only(card);
                *one |= CardSet::only(card);
                sums -= ONES << ((place * 8) & 63);
            }
        }
    }
    Some(parts)
}

/// Numbers for samples, each below a bound that falls by one.
///
/// Unlike a deal a sample may take what it likes from the generator: up to eight
/// numbers come out of one word. Each is the high half of word times its bound,
/// as in [`below`], and the low half is the word for the next. What is left in the
/// end is the low half of word times the product of all bounds: by that a word that
/// would favour some numbers is told.
struct Numbers {
    word: u64,
    bound: u32,
    /// How many numbers are still in the word, and how many will be asked for then.
    ready: u32,
    later: u32,
}

impl Numbers {
    /// So many numbers, the first of them below `bound`, which is at most 104 and
    /// not less than the count.
    #[inline]
    const fn new(bound: u32, count: u32) -> Self {
        Self {
            word: 0,
            bound,
            ready: 0,
            later: count,
        }
    }

    #[inline]
    fn next<R: Rng + ?Sized>(&mut self, rng: &mut R) -> u32 {
        if self.ready == 0 {
            self.take_word(rng);
        }
        let number = share(&mut self.word, self.bound);
        self.bound -= 1;
        self.ready -= 1;
        number
    }

    fn take_word<R: Rng + ?Sized>(&mut self, rng: &mut R) {
        self.ready = self.later.min(8);
        self.later -= self.ready;
        // At most 104^8, which is less than 2^54: hardly a word is dropped.
        let factors = 0..self.ready;
        let ways = factors.fold(1, |ways, i| ways * u64::from(self.bound - i));
        self.word = fair_word(ways, rng);
    }
}

/// A word whose [`share`]s, in so many ways in all, are equally likely together.
#[inline]
fn fair_word<R: Rng + ?Sized>(ways: u64, rng: &mut R) -> u64 {
    loop {
        let word = rng.next_u64();
        let low = word.wrapping_mul(ways);
        if low >= ways || low >= ways.wrapping_neg().checked_rem(ways).unwrap_or(0) {
            return word;
        }
    }
}

/// A number below `bound` out of a word, which keeps what is left of it.
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "the halves are what is wanted"
)]
fn share(word: &mut u64, bound: u32) -> u32 {
    let product = u128::from(*word) * u128::from(bound);
    *word = product as u64;
    (product >> 64) as u32
}

#[cfg(feature = "serde")]
crate::forms::serde_as_text!(Seed);

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_its_64_lower_case_digits() {
        let seed = Seed::from_u64(0x0123_4567_89ab_cdef);
        let text = "efcdab8967452301000000000000000000000000000000000000000000000000";
        assert_eq!(seed.to_string(), text);
        assert_eq!(text.parse(), Ok(seed));
        assert_eq!(format!("{seed:?}"), "Seed(hidden)");
        assert_eq!(format!("{:?}", Dealer::new(&seed)), "Dealer(hidden)");
        for wrong in [&text[1..], &text.to_uppercase(), &format!("{text}0"), ""] {
            assert!(wrong.parse::<Seed>().is_err());
        }
    }

    #[test]
    fn a_copy_of_a_dealer_goes_on_as_it_does() {
        // More words than the generator makes at a time.
        for words in 0..200 {
            let mut dealer = Dealer::new(&Seed::from_u64(5));
            for _ in 0..words {
                dealer.next_u32();
            }
            let mut copy = dealer.clone();
            for _ in 0..200 {
                assert!(copy == dealer);
                assert_eq!(copy.next_u32(), dealer.next_u32());
            }
            dealer.next_u32();
            assert!(copy != dealer);
        }
    }

    #[test]
    fn a_seed_from_a_generator_is_its_next_bytes() {
        let mut dealer = Dealer::new(&Seed::from_u64(0));
        let seed = Seed::from_rng(&mut dealer);
        // The words of the table, least significant byte first.
        assert!(seed.to_string().starts_with("9bf49a6a0755f953811fce12"));
        assert_eq!(Seed::from(*seed.bytes()), seed);
        assert_ne!(Seed::from_rng(&mut dealer), seed);
    }

    /// Gives the words it was made of.
    struct Words(Vec<u32>);

    impl TryRng for Words {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok(self.0.remove(0))
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            unreachable!()
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!()
        }
    }

    #[test]
    fn words_that_would_favour_a_number_are_taken_again() {
        // 2^32 mod 3 = 1: only the word 0 has a low half below it.
        assert_eq!(below(&mut Words(vec![0, 0, 1]), 3), 0);
        assert_eq!(below(&mut Words(vec![u32::MAX]), 3), 2);
        // 2^32 mod 2^31 = 0: nothing is refused.
        assert_eq!(below(&mut Words(vec![0]), 1 << 31), 0);
        assert_eq!(below(&mut Words(vec![5]), 0), 0);
    }

    #[test]
    fn a_small_range_is_uniform_over_all_words_of_a_coarse_grid() {
        // Exact count by arithmetic: words i * 2^16 fall evenly into 4 parts.
        let mut counts = [0; 4];
        for i in 0..1 << 16 {
            *counts
                .get_mut(below(&mut Words(vec![i << 16]), 4) as usize)
                .unwrap() += 1;
        }
        assert_eq!(counts, [1 << 14; 4]);
    }

    #[test]
    fn stock_draws_what_the_weighted_list_gives() {
        let mut rng = Dealer::new(&Seed::from_u64(3));
        let mut twin = rng.clone();
        let mut single = Stock::new(CardSet::FULL);
        while let Some(card) = single.draw(&mut rng) {
            let chances = Chances::equal(0, single.rest().0.with(card).bits());
            assert_eq!(draw(&chances, &mut twin), Some(card));
            assert!(rng == twin, "both took as many words");
        }
        for (one, both) in [
            (CardSet::FULL, CardSet::EMPTY),
            (CardSet::FULL, CardSet::FULL),
            ("2C 9D AS".parse().unwrap(), "9D".parse().unwrap()),
            ("2C".parse().unwrap(), "2C".parse().unwrap()),
        ] {
            let mut stock = Stock::of_copies(one, both);
            loop {
                let (one, both) = stock.rest();
                let chances = Chances::new(0, [((one - both).bits(), 1), (both.bits(), 2)]);
                let expected: Option<Card> = draw(&chances, &mut twin);
                assert_eq!(stock.draw(&mut rng), expected);
                assert!(rng == twin, "both took as many words");
                if expected.is_none() {
                    break;
                }
            }
        }
    }

    #[test]
    fn any_part_of_a_stock_is_as_likely_as_its_copies_make_it() {
        // Of the copies a a b c there are 1, 4, 6, 4, 1 ways to take some.
        let (one, both): (CardSet, CardSet) = ("2C 9D AS".parse().unwrap(), "2C".parse().unwrap());
        let all = [Card::ALL[0], Card::ALL[0], Card::ALL[20], Card::ALL[51]];
        let mut rng = Dealer::new(&Seed::from_u64(4));
        for count in 0..6_u32 {
            let mut ways = std::collections::BTreeMap::new();
            for taken in 0..16_u8 {
                if taken.count_ones() == count.min(4) {
                    let copies = all.iter().enumerate().filter(|(i, _)| taken >> i & 1 == 1);
                    let mut copies: Vec<_> = copies.map(|(_, card)| *card).collect();
                    copies.sort_unstable();
                    ways.entry(copies).or_insert([0_i32; 2])[0] += 1;
                }
            }
            let number: i32 = ways.values().map(|way| way[0]).sum();
            for _ in 0..number * 1000 {
                let mut stock = Stock::of_copies(one, both);
                let mut part = stock.draw_part(count, &mut rng);
                let copies = |stock: &mut Stock<2>, rng: &mut Dealer| -> Vec<Card> {
                    let mut copies: Vec<_> = core::iter::from_fn(|| stock.draw(rng)).collect();
                    copies.sort_unstable();
                    copies
                };
                let taken = copies(&mut part, &mut rng);
                let mut back = [copies(&mut stock, &mut rng), taken.clone()].concat();
                back.sort_unstable();
                assert_eq!(back, all, "what is not taken stays");
                ways.get_mut(&taken).unwrap()[1] += 1;
            }
            for (copies, [ways, drawn]) in ways {
                // Five standard deviations of at most sqrt(1000 * ways).
                let off = (drawn - 1000 * ways).pow(2);
                assert!(off <= 25 * 1000 * ways, "{copies:?}: {drawn}");
            }
        }
    }

    #[test]
    fn any_way_to_part_copies_is_as_likely_as_the_copies_make_it() {
        // Five copies a a b c d, of which one part gets 2, another none, another 1.
        let one: CardSet = "2C 9D TD AS".parse().unwrap();
        let both: CardSet = "2C".parse().unwrap();
        let sizes = [2, 0, 1];
        let copies = [one, both].map(|cards| cards.iter().collect::<Vec<_>>());
        let copies: Vec<_> = copies.concat().into_iter().enumerate().collect();
        let mut ways = std::collections::BTreeMap::new();
        for (i, first) in &copies {
            for (j, second) in &copies {
                for (k, third) in &copies {
                    if i < j && k != i && k != j {
                        let pair = [*first.min(second), *first.max(second)];
                        ways.entry((pair, *third)).or_insert([0_i32; 2])[0] += 1;
                    }
                }
            }
        }
        let mut rng = Dealer::new(&Seed::from_u64(6));
        for _ in 0..30 * 1000 {
            let parts = part::<3, _>(one, both, sizes, &mut rng).unwrap();
            let [two, none, (single, no_second)] = parts;
            assert_eq!((none, no_second), (Default::default(), CardSet::EMPTY));
            assert!(two.1.is_subset(two.0) && two.0.len() + two.1.len() == 2);
            let pair = [two.0.lowest().unwrap(), two.0.highest().unwrap()];
            ways.get_mut(&(pair, single.lowest().unwrap())).unwrap()[1] += 1;
        }
        assert_eq!(ways.values().map(|way| way[0]).sum::<i32>(), 30);
        for (parts, [ways, drawn]) in ways {
            let off = (drawn - 1000 * ways).pow(2);
            assert!(off <= 25 * 1000 * ways, "{parts:?}: {drawn}");
        }
        assert_eq!(part::<3, _>(one, both, [3, 3, 0], &mut rng), None);
        assert_eq!(part::<3, _>(one, both, [u32::MAX, 9, 0], &mut rng), None);
        let all = part::<2, _>(one, both, [0, 5], &mut rng).unwrap();
        assert_eq!(all, [Default::default(), (one, both)]);
    }

    #[test]
    fn any_cards_that_are_aimed_at_are_as_likely_as_others() {
        let cards = CardSet::FULL;
        let cards: CardSet = cards.iter().step_by(5).chain([Card::at(51)]).collect();
        assert_eq!(cards.len(), FEW + 2);
        let mut rng = Dealer::new(&Seed::from_u64(7));
        // Two are drawn, or the two that stay.
        for count in [2, 10] {
            let mut counts = std::collections::BTreeMap::new();
            for _ in 0..66 * 1000 {
                let mut stock = Stock::new(cards);
                let drawn = stock.draw_set(count, &mut rng);
                assert_eq!((drawn.len(), stock.len()), (count, 12 - count));
                assert_eq!(drawn.xor(stock.rest().0), cards);
                *counts.entry(drawn.bits()).or_insert(0_i32) += 1;
            }
            assert_eq!(counts.len(), 66);
            // Five standard deviations of at most sqrt(1000).
            assert!(counts.values().all(|n| (n - 1000).pow(2) <= 25 * 1000));
        }
        let mut stock = Stock::new(cards);
        assert_eq!(stock.draw_set(5, &mut rng).len(), 5);
        assert_eq!(stock.draw_set(99, &mut rng).len(), 7);
        assert_eq!((stock.len(), stock.draw_any(&mut rng)), (0, None));
    }

    #[test]
    fn any_way_to_part_a_few_cards_is_as_likely_as_others() {
        let cards: CardSet = "2C 9D TD QH AS".parse().unwrap();
        let mut rng = Dealer::new(&Seed::from_u64(8));
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..30 * 1000 {
            let [two, none, one] = part_few(cards, [2, 0, 1], &mut rng).unwrap();
            assert_eq!((two.len(), none.len(), one.len()), (2, 0, 1));
            assert!(two.or(one).is_subset(cards) && two.is_disjoint(one));
            *counts.entry((two.bits(), one.bits())).or_insert(0_i32) += 1;
        }
        assert_eq!(counts.len(), 30);
        assert!(counts.values().all(|n| (n - 1000).pow(2) <= 25 * 1000));
        assert_eq!(part_few(cards, [3, 3], &mut rng), None);
        assert_eq!(part_few(cards, [u32::MAX, 9], &mut rng), None);
        assert_eq!(part_few(cards, [0, 5], &mut rng).unwrap()[1], cards);
        let most = CardSet::first_n(15);
        assert_eq!(part_few(most, [15], &mut rng), Some([most]));
        assert_eq!(part_few(CardSet::first_n(16), [1], &mut rng), None);
    }

    /// Gives long words.
    struct LongWords<I>(I);

    impl<I: Iterator<Item = u64>> TryRng for LongWords<I> {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            unreachable!()
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            Ok(self.0.next().unwrap())
        }
        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            unreachable!()
        }
    }

    #[test]
    fn numbers_of_one_word_are_equally_likely_together() {
        // The middle words of 2^16 parts; there are 5 x 4 x 3 ways.
        let mut middles = LongWords((0..1_u64 << 16).map(|part| part << 48 | 1 << 47));
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..1 << 16 {
            let mut numbers = Numbers::new(5, 3);
            let drawn = [0; 3].map(|_| numbers.next(&mut middles));
            *counts.entry(drawn).or_insert(0) += 1;
        }
        assert_eq!((counts.len(), middles.0.next()), (60, None));
        // 65536 / 60 is 1092 and a bit.
        assert!(counts.values().all(|count| (1092..=1093).contains(count)));
        // 2^64 mod 60 is 16: the low half of word 0, which is 0, is below it.
        let mut numbers = Numbers::new(5, 3);
        let mut words = LongWords([0, u64::MAX].into_iter());
        assert_eq!([0; 3].map(|_| numbers.next(&mut words)), [4, 3, 2]);
        // Nine numbers are in two words.
        let mut numbers = Numbers::new(9, 9);
        let mut words = LongWords([u64::MAX, u64::MAX].into_iter());
        let drawn = [0; 9].map(|_| numbers.next(&mut words));
        assert_eq!((drawn, words.0.next()), ([8, 7, 6, 5, 4, 3, 2, 1, 0], None));
    }

    #[test]
    fn wide_numbers_are_below_their_bound_and_reach_all_parts_of_it() {
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        assert_eq!(below_wide(&mut dealer, 0), None);
        for n in [3_u128 << 31, 5 << 70, (1 << 64) + 1] {
            let mut fifths = [0; 5];
            for _ in 0..5000 {
                let number = below_wide(&mut dealer, n).unwrap();
                *fifths
                    .get_mut(usize::try_from(number * 5 / n).unwrap())
                    .unwrap() += 1;
            }
            assert!(
                fifths.iter().all(|count| (900..1100).contains(count)),
                "{n}: {fifths:?}"
            );
        }
    }
}
