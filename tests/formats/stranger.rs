//! A dealer written from the documentation of `Seed` and the rules of the games
//! alone, without the crate: it gives what `tests/vectors/seeds.txt` says.

use std::collections::BTreeMap;

/// Step 1: the words of a key.
struct Words {
    state: [u32; 16],
    block: Vec<u32>,
}

impl Words {
    fn new(hex: &str) -> Self {
        let byte = |i: usize| u32::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap();
        let mut state = [0; 16];
        state[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for word in 0..8 {
            state[4 + word] = (0..4).rev().fold(0, |sum, i| sum << 8 | byte(4 * word + i));
        }
        let block = Vec::new();
        Self { state, block }
    }

    fn next(&mut self) -> u32 {
        if self.block.is_empty() {
            let mut copy = self.state;
            for _ in 0..6 {
                for column in 0..4 {
                    quarter(&mut copy, [column, 4 + column, 8 + column, 12 + column]);
                }
                for [a, b, c, d] in [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]] {
                    quarter(&mut copy, [a, b, c, d]);
                }
            }
            let sums = copy.iter().zip(self.state);
            self.block = sums.map(|(a, b)| a.wrapping_add(b)).rev().collect();
            let counter = u64::from(self.state[13]) << 32 | u64::from(self.state[12]);
            let counter = counter + 1;
            self.state[12] = counter as u32;
            self.state[13] = (counter >> 32) as u32;
        }
        self.block.pop().unwrap()
    }

    /// Step 2.
    fn below(&mut self, n: u64) -> u64 {
        loop {
            let product = u64::from(self.next()) * n;
            if product % (1 << 32) >= (1 << 32) % n {
                return product >> 32;
            }
        }
    }

    /// Step 3: one of outcomes with their odds, in the order of the codes.
    fn one_of<T: Clone>(&mut self, odds: &[(T, u64)]) -> T {
        let possible = || odds.iter().filter(|(_, weight)| *weight > 0);
        let divisor = possible().fold(0, |divisor, (_, weight)| gcd(*weight, divisor));
        let total: u64 = possible().map(|(_, weight)| weight / divisor).sum();
        let mut number = if possible().count() > 1 {
            self.below(total)
        } else {
            0
        };
        for (outcome, weight) in possible() {
            match number.checked_sub(weight / divisor) {
                Some(rest) => number = rest,
                None => return outcome.clone(),
            }
        }
        unreachable!()
    }

    /// One of those that are left, all equally likely.
    fn draw<T: Clone>(&mut self, left: &mut Vec<T>) -> T {
        let odds: Vec<_> = (0..left.len()).map(|place| (place, 1)).collect();
        left.remove(self.one_of(&odds))
    }

    fn deal(&mut self, count: usize, mut left: Vec<String>) -> String {
        let cards: Vec<_> = (0..count).map(|_| self.draw(&mut left)).collect();
        cards.join(" ")
    }
}

fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (first, second) in [(16, 12), (8, 7)] {
        state[a] = state[a].wrapping_add(state[b]);
        state[d] = (state[d] ^ state[a]).rotate_left(first);
        state[c] = state[c].wrapping_add(state[d]);
        state[b] = (state[b] ^ state[c]).rotate_left(second);
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn cards(suits: &str, ranks: &str) -> Vec<String> {
    let suit = |suit| ranks.chars().map(move |rank| format!("{rank}{suit}"));
    suits.chars().flat_map(suit).collect()
}

fn deck() -> Vec<String> {
    cards("CDHS", "23456789TJQKA")
}

/// The first deal of a game with default settings, up to its first decision.
fn first_deal(game: &str, words: &mut Words) -> String {
    let mut player = |players: u64| words.below(players);
    match game {
        // 2S to TS and the QS, all dealt.
        "divide-and-conquer" => {
            format!("* deal {}\n", words.deal(10, cards("S", "23456789TQ")))
        }
        // Four players, one of them the dealer, nine cards each.
        "divide" => {
            let dealer = player(4);
            format!("* dealer {dealer}\n* deal {}\n", words.deal(36, deck()))
        }
        // Two players, all cards.
        "strategic-war" => format!("* deal {}\n", words.deal(52, deck())),
        // Two players, a card turned up that goes back, five cards each.
        "five-and-ten" => {
            let leader = player(2);
            let turned_up = words.deal(1, deck());
            let hands = words.deal(10, deck());
            format!("* leader {leader}\n* turn-up {turned_up}\n* deal {hands}\n")
        }
        // Two players; nine of fifteen slots lie face up, six have a string.
        "divide-and-conker" => {
            let first = player(2);
            let layout = layout(words, 9);
            let strings = strings(words, 6);
            format!("* first {first}\n* layout {layout}\n* string {strings}\n")
        }
        _ => panic!("{game}"),
    }
}

/// Half of 14 conkers, 8 hardeners and 8 tricks: with k of a kind still to come
/// and u undrawn, each card of that kind weighs k/u.
fn layout(words: &mut Words, count: usize) -> String {
    let stack = |kind: char, count| (1..=count).map(move |i| (kind, i));
    let mut undrawn: Vec<(char, u32)> = stack('C', 14)
        .chain(stack('H', 8))
        .chain(stack('T', 8))
        .collect();
    let mut to_come = BTreeMap::from([('C', 7), ('H', 4), ('T', 4)]);
    let mut drawn = Vec::new();
    for _ in 0..count {
        // In parts of a number that all the counts divide.
        let of_kind = |kind| undrawn.iter().filter(|card| card.0 == kind).count() as u64;
        let whole: u64 = to_come.keys().map(|kind| of_kind(*kind)).product();
        let weight = |&(kind, number)| ((kind, number), to_come[&kind] * whole / of_kind(kind));
        let odds: Vec<((char, u32), u64)> = undrawn.iter().map(weight).collect();
        let (kind, number) = words.one_of(&odds);
        undrawn.retain(|card| *card != (kind, number));
        *to_come.get_mut(&kind).unwrap() -= 1;
        drawn.push(format!("{kind}{number}"));
    }
    drawn.join(" ")
}

/// Leather lace 1 and five others; S2 is the lace of round two. With m slots to
/// fill and u others undrawn the lace weighs u, each other m - 1.
fn strings(words: &mut Words, slots: u64) -> String {
    let mut others: Vec<u64> = (3..=14).collect();
    let mut lace = true;
    let mut drawn = Vec::new();
    for open in (1..=slots).rev() {
        let odds: Vec<_> = if lace {
            let laces = [(1, others.len() as u64)];
            laces
                .into_iter()
                .chain(others.iter().map(|&other| (other, open - 1)))
                .collect()
        } else {
            others.iter().map(|&other| (other, 1)).collect()
        };
        let string = words.one_of(&odds);
        lace &= string != 1;
        others.retain(|&other| other != string);
        drawn.push(format!("S{string}"));
    }
    drawn.join(" ")
}

#[test]
fn the_documentation_is_enough_to_deal_the_same_cards() {
    let file = include_str!("../vectors/seeds.txt");
    let mut seed = "";
    let mut checked = [0; 4];
    let mut lines = file.lines().peekable();
    while let Some(line) = lines.next() {
        let line: Vec<_> = line.split_whitespace().collect();
        match line[..] {
            ["seed", hex] => {
                seed = hex;
                checked[0] += 1;
            }
            ["words", ref words @ ..] => {
                let mut own = Words::new(seed);
                assert!(
                    words
                        .iter()
                        .all(|word| format!("{:08x}", own.next()) == *word)
                );
                checked[1] += 1;
            }
            ["below", n, ref numbers @ ..] => {
                let mut own = Words::new(seed);
                let n = n.parse().unwrap();
                assert!(
                    numbers
                        .iter()
                        .all(|number| own.below(n).to_string() == *number)
                );
                checked[2] += 1;
            }
            ["game", game, "1"] => {
                let mut expected = String::new();
                while let Some(line) = lines.next_if(|line| line.starts_with('*')) {
                    expected.extend([line, "\n"]);
                }
                assert_eq!(first_deal(game, &mut Words::new(seed)), expected, "{seed}");
                checked[3] += 1;
            }
            _ => {}
        }
    }
    assert_eq!(checked, [5, 5, 10, 25]);
}

/// The numbers that the documentation works through.
#[test]
fn the_worked_numbers_are_right() {
    let mut words = Words::new(&"00".repeat(32));
    let first: Vec<_> = (0..4).map(|_| words.next()).collect();
    assert_eq!(first, [0x6a9a_f49b, 0x53f9_5507, 0x12ce_1f81, 0xd583_265f]);
    assert_eq!(1_788_540_059, 0x6a9a_f49b);
    assert_eq!(1_788_540_059 * 10, 4 * (1_u64 << 32) + 705_531_406);
    assert_eq!((0x53f9_5507 * 9_u64) >> 32, 2);
    assert_eq!((0x12ce_1f81 * 8_u64) >> 32, 0);
    assert_eq!((1_u64 << 32) % 2_147_483_649, 2_147_483_647);
    assert_eq!(0xd583_265f * 2_147_483_649_u64 % (1 << 32), 0x5583_265f);
}
