//! Deals are as likely as they should be.

use std::collections::BTreeMap;
use std::convert::Infallible;

use impera::rand_core::{Rng, TryRng};
use impera::{Dealer, Dense, Game, MoveSet, Observer, Player, Seed, Turn, below};
use impera::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};

use crate::chi::{Verdict, compare};
use crate::histories::Cell;

/// Seeds, one after another.
fn seeds() -> impl Iterator<Item = Seed> {
    let mut seeds = Dealer::new(&Seed::from_u64(52));
    core::iter::repeat_with(move || Seed::from_rng(&mut seeds))
}

/// The outcomes of chance before the first decision, dealt at one go.
fn dealt<G: Game>(config: &G::Config, rng: &mut dyn Rng) -> Vec<G::Chance> {
    let mut outcomes = Vec::new();
    G::new(config)
        .unwrap()
        .settle(rng, |outcome| outcomes.push(outcome));
    outcomes
}

fn codes<C: Dense>(outcomes: &[C]) -> Cell {
    outcomes
        .iter()
        .map(|outcome| outcome.code().into())
        .collect()
}

fn tally<T: Ord>(cells: impl Iterator<Item = T>) -> BTreeMap<T, u32> {
    let mut counts = BTreeMap::new();
    for cell in cells {
        *counts.entry(cell).or_insert(0) += 1;
    }
    counts
}

/// The number of ways to choose `k` of `n`.
fn choose(n: u32, k: u32) -> f64 {
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

// Numbers.

/// Gives one word, then the last one, and counts them.
struct Word(Option<u32>, u32);

impl TryRng for Word {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.1 += 1;
        Ok(self.0.take().unwrap_or(u32::MAX))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!()
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!()
    }
}

/// The same number of words stands for each number below as many as two decks have.
///
/// Words go up with the numbers: those of number k begin at k 2^32 / n, rounded up,
/// and end where the next number's begin. The lower half of word times n grows by n
/// with each of these words, so at most the first is less than the remainder of 2^32
/// by n, and dropped.
#[test]
fn as_many_words_stand_for_each_number() {
    for n in 1..=104_u32 {
        let first = |k: u32| (u64::from(k) << 32).div_ceil(n.into());
        for k in 0..n {
            let (start, end) = (first(k), first(k + 1));
            let number = |word: u64| {
                let mut word = Word(Some(word as u32), 0);
                let number = below(&mut word, n);
                (word.1 == 1).then_some(number)
            };
            let mut words = end - start;
            match number(start) {
                Some(number) => assert_eq!(number, k),
                None => words -= 1,
            }
            assert_eq!([start + 1, end - 1].map(number), [Some(k); 2]);
            assert_eq!(words, (1 << 32) / u64::from(n), "{k} of {n}");
        }
    }
}

// The first outcomes and the last.

/// The probability of the first outcomes, by all that `chances` lists.
fn first_outcomes<G: Game>(
    game: &G,
    many: u32,
    before: &Cell,
    odds: f64,
    all: &mut BTreeMap<Cell, f64>,
) {
    if many == 0 {
        all.insert(before.clone(), odds);
        return;
    }
    let chances = game.chances();
    for (outcome, weight) in chances {
        let mut game = game.clone();
        game.resolve(outcome).unwrap();
        let so_far = [before.as_slice(), &[outcome.code().into()]].concat();
        let odds = odds * f64::from(weight) / f64::from(chances.total());
        first_outcomes(&game, many - 1, &so_far, odds, all);
    }
}

fn first_are_exact<G: Game>(what: &str, config: &G::Config, many: u32) {
    let mut all = BTreeMap::new();
    first_outcomes(&G::new(config).unwrap(), many, &Cell::new(), 1.0, &mut all);
    let least = all.values().copied().fold(1.0, f64::min);
    let deals = (20.0 / least).clamp(20_000.0, 150_000.0) as usize;
    let first = |rng: &mut dyn FnMut(Seed) -> Vec<G::Chance>| {
        let deals = seeds()
            .take(deals)
            .map(|seed| codes(&rng(seed)[..many as usize]));
        compare(&all, &tally(deals))
    };
    first(&mut |seed| dealt::<G>(config, &mut Dealer::new(&seed))).must_pass(what);
    first(&mut |seed| dealt::<G>(config, &mut Coarse(Dealer::new(&seed))))
        .must_fail("words of five bits");
}

/// A generator with a fault: of each word it gives five bits alone.
struct Coarse(Dealer);

impl TryRng for Coarse {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32() & 0xf800_0000 | 0x0123_4567)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!()
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!()
    }
}

#[test]
fn first_outcomes_are_as_likely_as_chances_say() {
    let conquer = divide_and_conquer::Config::new();
    first_are_exact::<divide_and_conquer::State>("Divide and Conquer, three cards", &conquer, 3);
    let any_dealer = divide::Config::new().dealer(None);
    first_are_exact::<divide::State>("Divide, dealer and a card", &any_dealer, 2);
    let war = strategic_war::Config::new().players(5).decks(2);
    first_are_exact::<strategic_war::State>("War, two cards of two decks", &war, 2);
    let conker = divide_and_conker::Config::new().players(3).first(None);
    first_are_exact::<divide_and_conker::State>("Conker, first player and two cards", &conker, 3);
    let ten = five_and_ten::Config::new().players(2).leader(None);
    first_are_exact::<five_and_ten::State>("5 & 10, leader, turn-up and a card", &ten, 3);
}

/// The last two cards that are dealt are any two, in any order.
fn last_are_exact<G: Game>(what: &str, config: &G::Config, cards: &[u64]) {
    let pairs = cards
        .iter()
        .flat_map(|one| cards.iter().map(move |two| vec![*one, *two]));
    let all = pairs
        .filter(|pair| pair[0] != pair[1])
        .map(|pair| (pair, 1.0))
        .collect();
    let last = |seed| {
        let outcomes = dealt::<G>(config, &mut Dealer::new(&seed));
        codes(&outcomes[outcomes.len() - 2..])
    };
    compare(&all, &tally(seeds().take(60_000).map(last))).must_pass(what);
}

#[test]
fn last_cards_are_any_cards() {
    let config = divide_and_conquer::Config::new();
    let spades: Vec<u64> =
        dealt::<divide_and_conquer::State>(&config, &mut Dealer::new(&Seed::from_u64(0)))
            .iter()
            .map(|outcome| outcome.code().into())
            .collect();
    last_are_exact::<divide_and_conquer::State>("Divide and Conquer, last cards", &config, &spades);
    let config = strategic_war::Config::new().players(4);
    let deck: Vec<u64> = (0..52).collect();
    last_are_exact::<strategic_war::State>("War, last cards", &config, &deck);
}

// Whole deals.

/// Hands of Divide and Conquer: of 10 cards 5, of 14 cards 7.
fn hands(
    deck: divide_and_conquer::Deck,
    deals: usize,
    mut deal: impl FnMut(Seed) -> Vec<u64>,
) -> Verdict {
    let cards: u32 = if deck == divide_and_conquer::Deck::Ten {
        10
    } else {
        14
    };
    let hands = seeds().take(deals).map(|seed| {
        let first: Cell = deal(seed).into_iter().step_by(2).collect();
        let mut hand = first;
        hand.sort_unstable();
        hand
    });
    let config = divide_and_conquer::Config::new().deck(deck);
    let game = divide_and_conquer::State::new(&config).unwrap();
    let codes: Vec<u64> = game
        .chances()
        .iter()
        .map(|(card, _)| card.code().into())
        .collect();
    let all = (0..1_u32 << cards).filter(|hand| hand.count_ones() == cards / 2);
    let all = all.map(|hand| {
        let held = codes.iter().enumerate().filter(|(i, _)| hand >> i & 1 == 1);
        (held.map(|(_, code)| *code).collect(), 1.0)
    });
    compare(&all.collect(), &tally(hands))
}

#[test]
fn all_hands_of_a_small_deck_are_equally_likely() {
    for (deck, deals) in [
        (divide_and_conquer::Deck::Ten, 100_000),
        (divide_and_conquer::Deck::Fourteen, 70_000),
    ] {
        let config = divide_and_conquer::Config::new().deck(deck);
        let deal = |seed| {
            codes(&dealt::<divide_and_conquer::State>(
                &config,
                &mut Dealer::new(&seed),
            ))
        };
        hands(deck, deals, deal).must_pass("all hands");
        // A shuffle with a well-known fault: each card changes places with any other.
        let naive = |seed| {
            let mut dealer = Dealer::new(&seed);
            let mut cards: Vec<u64> = Vec::new();
            let mut game = divide_and_conquer::State::new(&config).unwrap();
            while let Some((card, _)) = game.chances().iter().next() {
                cards.push(card.code().into());
                game.resolve(card).unwrap();
            }
            for place in 0..cards.len() {
                let other = below(&mut dealer, cards.len() as u32);
                cards.swap(place, other as usize);
            }
            cards
        };
        if deck == divide_and_conquer::Deck::Ten {
            hands(deck, deals, naive).must_fail("changes places with any");
        }
    }
}

/// Three players have 17 cards each, and one is set aside: three cards are where they
/// are by the number of places that are left there.
#[test]
fn cards_are_in_any_hand_by_its_size() {
    let config = strategic_war::Config::new().players(3);
    let mut all = BTreeMap::new();
    for place in 0..64_u32 {
        let places = [place / 16, place / 4 % 4, place % 4];
        let mut left = [17.0, 17.0, 17.0, 1.0];
        let mut ways: f64 = 1.0;
        for place in places {
            ways *= left[place as usize];
            left[place as usize] -= 1.0;
        }
        if ways > 0.0 {
            all.insert(places, ways);
        }
    }
    let places = |seed| {
        let outcomes = dealt::<strategic_war::State>(&config, &mut Dealer::new(&seed));
        let outcomes = codes(&outcomes);
        // The lowest card, one of the middle, the highest.
        [0, 25, 51].map(|code| {
            let place = outcomes.iter().position(|&dealt| dealt == code);
            place.map_or(3, |place| place as u32 % 3)
        })
    };
    compare(&all, &tally(seeds().take(60_000).map(places))).must_pass("three cards in three hands");
}

/// A layout has 7 conkers among 15 cards, and 9 lie face up; the lace lies on any of
/// six cards.
#[test]
fn layouts_have_their_kinds_and_the_lace_lies_anywhere() {
    let config = divide_and_conker::Config::new()
        .players(3)
        .first(Player::new(0));
    let all = (1..=7).flat_map(|conkers| {
        let ways = choose(7, conkers) * choose(8, 9 - conkers);
        (0..6).map(move |place| ([conkers, place], ways))
    });
    let layout = |seed| {
        let outcomes = dealt::<divide_and_conker::State>(&config, &mut Dealer::new(&seed));
        let texts: Vec<String> = outcomes.iter().map(ToString::to_string).collect();
        let conkers = texts
            .iter()
            .filter(|text| text.starts_with("layout C"))
            .count();
        let strings = texts.iter().filter(|text| text.starts_with("string"));
        let lace = strings
            .clone()
            .position(|text| text == "string S1")
            .unwrap();
        assert_eq!(strings.count(), 6);
        [conkers as u32, lace as u32]
    };
    compare(&all.collect(), &tally(seeds().take(40_000).map(layout))).must_pass("conkers and lace");
}

// Rounds.

/// Plays a match of Divide, and gives the first card and the last of each deal.
fn rounds(config: &divide::Config, seed: Seed, restart: bool) -> Vec<[u64; 2]> {
    let mut dealer = Dealer::new(&seed);
    let mut game = divide::State::new(config).unwrap();
    let mut rounds = Vec::new();
    loop {
        let mut cards = Vec::new();
        game.settle(&mut dealer, |outcome| {
            if let divide::Chance::Deal(card) = outcome {
                cards.push(u64::from(card.code()));
            }
        });
        if let (Some(&first), Some(&last)) = (cards.first(), cards.last()) {
            rounds.push([first, last]);
        }
        let Turn::Players(owing) = game.turn() else {
            return rounds;
        };
        let player = owing.lowest().unwrap();
        let mv = game.legal_moves(player).nth(0).unwrap();
        game.play(player, mv).unwrap();
        if restart && game.turn() == Turn::Chance {
            dealer = Dealer::new(&seed);
        }
    }
}

#[test]
fn rounds_of_a_match_and_seeds_in_a_row_are_independent() {
    let config = divide::Config::new().dealer(Player::new(0));
    let all: BTreeMap<_, _> = (0..52 * 52)
        .map(|pair| ([pair / 52, pair % 52], 1.0))
        .collect();
    let matches: Vec<_> = seeds()
        .take(50_000)
        .map(|seed| rounds(&config, seed, false))
        .collect();
    for (one, two) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let pairs = |end: usize, other: usize| {
            tally(
                matches
                    .iter()
                    .map(|rounds| [rounds[one][end], rounds[two][other]]),
            )
        };
        compare(&all, &pairs(0, 0)).must_pass(&format!("first cards of rounds {one} and {two}"));
        compare(&all, &pairs(1, 0)).must_pass(&format!("last card of {one}, first of {two}"));
    }
    let again = seeds().take(50_000).map(|seed| rounds(&config, seed, true));
    let again = tally(again.map(|rounds| [rounds[0][0], rounds[1][0]]));
    compare(&all, &again).must_fail("the generator starts again");
    // Seeds of small numbers, one after another.
    let first =
        |number| dealt::<divide::State>(&config, &mut Dealer::new(&Seed::from_u64(number)))[0];
    let firsts: Vec<_> = (0..50_001)
        .map(|number| u64::from(first(number).code()))
        .collect();
    let zero = firsts.iter().min().copied().unwrap();
    let pairs = firsts
        .windows(2)
        .map(|pair| [pair[0] - zero, pair[1] - zero]);
    compare(&all, &tally(pairs)).must_pass("seeds in a row");
}

// Seeds.

/// In War with two players each card is in one of two hands. If the deal of a seed
/// with one bit turned has nothing to do with that of the seed, x of the 26 cards of
/// player 0 stay with it in C(26, x)^2 of C(52, 26) deals, and so do x of player 1.
/// So 52 - 2x cards change hands: 26 on average, half of them. The variance of x is
/// 26 26^2 / (4 51) = 3.314 for 26 of 52, that of the cards that change hands four
/// times as much, 13.25, so 64 deals are 64 26 = 1664 with a deviation of
/// sqrt(64 13.25) = 29.1. Six deviations, 175, are exceeded once in 5 10^8 times:
/// once in two million for 256 bits.
#[test]
fn each_bit_of_a_seed_matters() {
    let config = strategic_war::Config::new();
    let deal = |seed: &Seed| dealt::<strategic_war::State>(&config, &mut Dealer::new(seed));
    let hand = |seed: &Seed| {
        let mut game = strategic_war::State::new(&config).unwrap();
        game.settle(&mut Dealer::new(seed), |_| ());
        game.view(Observer::Player(Player::P0)).hands[Player::P0]
            .unwrap()
            .kinds()
    };
    let bases: Vec<Seed> = seeds().take(64).collect();
    let mut stay = Vec::new();
    for bit in 0..256 {
        let mut changed = 0;
        for base in &bases {
            let mut bytes = *base.bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let other = Seed::from_bytes(bytes);
            assert_ne!(deal(base), deal(&other), "bit {bit}");
            let kept = (hand(base) & hand(&other)).len();
            changed += 52 - 2 * kept;
            stay.push(kept);
        }
        assert!(changed.abs_diff(1664) < 175, "bit {bit}: {changed}");
    }
    let all = (0..=26).map(|x| (x, choose(26, x).powi(2))).collect();
    compare(&all, &tally(stay.into_iter())).must_pass("cards that stay in a hand");
}
