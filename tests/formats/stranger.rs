//! A dealer written from the documentation of `Seed` and the rules of the games
//! alone, without the crate: it gives what `tests/vectors/seeds.txt` says, and all that
//! chance decides in the vectors. Comments cite `Seed` and the rules.

use std::collections::BTreeMap;

/// `Seed`, step 1: the words of a key.
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

    /// `Seed`, step 2.
    fn below(&mut self, n: u64) -> u64 {
        loop {
            let product = u64::from(self.next()) * n;
            if product % (1 << 32) >= (1 << 32) % n {
                return product >> 32;
            }
        }
    }

    /// `Seed`, step 3: one of outcomes with their odds, in the order of the codes.
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

    /// `Seed`, step 4: one of those that are left, all equally likely.
    fn draw<T: Clone>(&mut self, left: &mut Vec<T>) -> T {
        let odds: Vec<_> = (0..left.len()).map(|place| (place, 1)).collect();
        left.remove(self.one_of(&odds))
    }

    /// Strategic War, Play 1: each copy of a kind weighs the same. The cards lie in
    /// their order.
    fn draw_copy(&mut self, left: &mut Vec<String>) -> String {
        let kinds = left.chunk_by(|a, b| a == b);
        let odds: Vec<_> = kinds
            .map(|copies| (copies[0].clone(), copies.len() as u64))
            .collect();
        let card = self.one_of(&odds);
        let place = left.iter().position(|other| *other == card).unwrap();
        left.remove(place)
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

/// The first deal of a game with default settings, up to its first decision, in
/// the order that its rules tell.
fn first_deal(game: &str, words: &mut Words) -> String {
    let mut player = |players: u64| words.below(players);
    match game {
        // Cards 1, Play 1: 2S to TS and the QS, all dealt.
        "divide-and-conquer" => {
            format!("* deal {}\n", words.deal(10, cards("S", "23456789TQ")))
        }
        // Config 1 and 2, Play 1: four players, one of them the dealer, nine cards
        // each.
        "divide" => {
            let dealer = player(4);
            format!("* dealer {dealer}\n* deal {}\n", words.deal(36, deck()))
        }
        // Play 1: two players, all cards.
        "strategic-war" => format!("* deal {}\n", words.deal(52, deck())),
        // Setup 1 to 3: one of two players, a card turned up that goes back, five
        // cards each.
        "five-and-ten" => {
            let leader = player(2);
            let turned_up = words.deal(1, deck());
            let hands = words.deal(10, deck());
            format!("* leader {leader}\n* turn-up {turned_up}\n* deal {hands}\n")
        }
        // Setup: one of two players, then Setup 1 to 3: nine of fifteen slots lie
        // face up, six have a string.
        "divide-and-conker" => {
            let first = player(2);
            let mut table = Table::new(2);
            table.next_round();
            let layout: Vec<_> = (0..9).map(|_| table.card(words)).collect();
            let strings: Vec<_> = (0..6).map(|_| table.string(words)).collect();
            let (layout, strings) = (layout.join(" "), strings.join(" "));
            format!("* first {first}\n* layout {layout}\n* string {strings}\n")
        }
        _ => panic!("{game}"),
    }
}

/// What is left to be drawn in a game of Divide & Conker with the reference set.
struct Table {
    four: bool,
    round: u64,
    undrawn: Vec<(char, u64)>,
    /// How many of each kind are still to come in the layout.
    to_come: BTreeMap<char, u64>,
    /// The lace, until it is placed.
    lace: Option<u64>,
    /// The other strings that may be drawn.
    others: Vec<u64>,
    /// How many slots are still to get a string.
    slots: u64,
}

impl Table {
    /// The tables of the reference set: 14 conkers, 8 hardeners, 8 tricks; 14
    /// strings, the laces S1 and S2 and the shoelaces S7 to S10 among them. Setup
    /// 2: the two lowest shoelaces are put aside for four players.
    fn new(players: u64) -> Self {
        let four = players == 4;
        let stack = |kind: char, count| (1..=count).map(move |i| (kind, i));
        let stacks = stack('C', 14).chain(stack('H', 8)).chain(stack('T', 8));
        let strings = (3..=14).filter(|&string| !(four && (7..=8).contains(&string)));
        Self {
            four,
            round: 0,
            undrawn: stacks.collect(),
            to_come: BTreeMap::new(),
            lace: None,
            others: strings.collect(),
            slots: 0,
        }
    }

    /// Setup 1 and 2: half of each stack, the lace of the round; a string on
    /// each of six cards, or of five with four players.
    fn next_round(&mut self) {
        self.round += 1;
        self.to_come = BTreeMap::from([('C', 7), ('H', 4), ('T', 4)]);
        self.lace = Some(self.round);
        self.slots = if self.four { 5 } else { 6 };
    }

    /// Setup 1: with k of a kind still to come and u undrawn, each card of that
    /// kind weighs k/u.
    fn card(&mut self, words: &mut Words) -> String {
        // In parts of a number that all the counts divide.
        let counts = self
            .to_come
            .keys()
            .map(|&kind| (kind, self.undrawn_of(kind)));
        let counts: BTreeMap<char, u64> = counts.collect();
        let whole: u64 = counts.values().map(|&count| count.max(1)).product();
        let weight = |&(kind, number): &(char, u64)| {
            ((kind, number), self.to_come[&kind] * whole / counts[&kind])
        };
        let odds: Vec<((char, u64), u64)> = self.undrawn.iter().map(weight).collect();
        let (kind, number) = words.one_of(&odds);
        self.undrawn.retain(|card| *card != (kind, number));
        *self.to_come.get_mut(&kind).unwrap() -= 1;
        format!("{kind}{number}")
    }

    fn undrawn_of(&self, kind: char) -> u64 {
        self.undrawn.iter().filter(|card| card.0 == kind).count() as u64
    }

    /// Setup 2: with m slots to fill and u others undrawn the lace weighs u, each
    /// other m - 1; once it is placed, all the same.
    fn string(&mut self, words: &mut Words) -> String {
        let weight = if self.lace.is_some() {
            self.slots - 1
        } else {
            1
        };
        let undrawn = self.others.len() as u64;
        let mut odds: Vec<_> = self.others.iter().map(|&other| (other, weight)).collect();
        odds.extend(self.lace.map(|lace| (lace, undrawn)));
        odds.sort_unstable();
        let string = words.one_of(&odds);
        self.slots -= 1;
        self.others.retain(|&other| other != string);
        self.lace = self.lace.filter(|&lace| lace != string);
        format!("S{string}")
    }
}

/// Battles 3: a face weighs the sides that show it, as the reference set has it.
fn die(colour: char, words: &mut Words) -> String {
    let [miss, hit, double] = match colour {
        'g' => [4, 2, 0],
        'y' => [3, 3, 0],
        'r' => [2, 4, 0],
        'b' => [3, 2, 1],
        _ => panic!("{colour}"),
    };
    words
        .one_of(&[("miss", miss), ("hit", hit), ("double", double)])
        .to_owned()
}

/// The vectors of a game: what each file is called, and its text.
fn vectors(game: &str) -> Vec<(String, String)> {
    let folder = format!("{}/tests/vectors/{game}", env!("CARGO_MANIFEST_DIR"));
    let paths = std::fs::read_dir(folder).unwrap();
    let paths = paths.map(|file| file.unwrap().path());
    let named = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        (path.display().to_string(), text)
    };
    paths.map(named).collect()
}

/// Whole games of cards: who has the decisions and the seed has all that chance
/// decided, each round of Divide and both decks of 5 & 10.
#[test]
fn the_documentation_is_enough_for_all_cards_of_whole_games() {
    let mut checked: BTreeMap<String, u32> = BTreeMap::new();
    for game in [
        "divide-and-conquer",
        "divide",
        "strategic-war",
        "five-and-ten",
    ] {
        for (path, text) in vectors(game) {
            let lines = text.lines().map(|line| line.split_whitespace().collect());
            let lines: Vec<Vec<&str>> = lines.collect();
            let set = |key: &str| {
                let line = lines.iter().find(|line| line.starts_with(&["set", key]));
                line.map(|line| line[2])
            };
            let default = if game == "divide" { 4 } else { 2 };
            let players: u64 = set("players").map_or(default, |count| count.parse().unwrap());
            // 5 & 10, Config 2: two decks for five and more.
            let two = set("decks").map_or(game == "five-and-ten" && players > 4, |n| n == "2");
            // Cards that are left, in card order: of each deck, or of one that
            // holds all copies.
            let fresh = || match (game, set("deck")) {
                ("divide-and-conquer", Some("fourteen")) => {
                    let mut cards = cards("S", "23456789T");
                    cards.splice(..0, ["2H", "4H", "5H", "6H", "8H"].map(str::to_owned));
                    [cards, Vec::new()]
                }
                ("divide-and-conquer", _) => [cards("S", "23456789TQ"), Vec::new()],
                ("strategic-war", _) if two => {
                    let both = |card: String| [card.clone(), card];
                    [deck().into_iter().flat_map(both).collect(), Vec::new()]
                }
                _ => [deck(), deck()],
            };
            let (mut left, mut dealt, mut offerings) = (fresh(), 0, Vec::new());
            let mut words = Words::new(&"00".repeat(32));
            for line in &lines {
                match line[..] {
                    ["seed", hex] => words = Words::new(hex),
                    [_, "offering", card] => offerings.push(card.to_owned()),
                    ["*", kind, ref outcomes @ ..] => {
                        for outcome in outcomes {
                            let own = match kind {
                                "dealer" | "leader" => words.below(players).to_string(),
                                "deal" => {
                                    // 5 & 10, Two decks 3: the passes.
                                    let pass = dealt / players;
                                    let of_two = game == "five-and-ten" && two && pass % 2 == 1;
                                    dealt += 1;
                                    words.draw_copy(&mut left[usize::from(of_two)])
                                }
                                // 5 & 10, Setup 2: it goes back.
                                "turn-up" => words.draw(&mut deck()),
                                "turn" | "turn-1" => words.draw(&mut left[0]),
                                "turn-2" => words.draw(&mut left[1]),
                                // Divide, Play 6 and 9: all cards go back.
                                "trump" => {
                                    let order = deck();
                                    let place = |card: &String| {
                                        order.iter().position(|other| other == card)
                                    };
                                    offerings.sort_unstable_by_key(place);
                                    left = fresh();
                                    words.draw(&mut core::mem::take(&mut offerings))
                                }
                                _ => panic!("{kind}"),
                            };
                            assert_eq!(own, *outcome, "{path}: {line:?}");
                            *checked.entry(kind.to_owned()).or_default() += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    let kinds: Vec<&str> = checked.keys().map(String::as_str).collect();
    let all = [
        "deal", "dealer", "leader", "trump", "turn", "turn-1", "turn-2", "turn-up",
    ];
    assert_eq!(kinds, all, "{checked:?}");
}

/// Whole games of Divide & Conker, whose odds are the ones that differ: who has
/// the decisions and the seed has all that chance decided.
#[test]
fn the_documentation_is_enough_for_the_odds_of_whole_games() {
    let mut checked: BTreeMap<String, u32> = BTreeMap::new();
    let mut rerolls_of_two = 0;
    for (path, text) in vectors("divide-and-conker") {
        let (mut players, mut words) = (2, Words::new(&"00".repeat(32)));
        let mut table = Table::new(players);
        // The colours of the roll, and of the dice that are to fall.
        let (mut roll, mut falling): (Vec<char>, Vec<char>) = Default::default();
        for line in text.lines() {
            let line: Vec<_> = line.split_whitespace().collect();
            match line[..] {
                ["set", "players", count] => {
                    players = count.parse().unwrap();
                    table = Table::new(players);
                }
                ["seed", hex] => words = Words::new(hex),
                // Battles 3: the order of the colours.
                [_, "roll", ref dice @ ..] => {
                    let count = |dice: &str| dice[1..].parse().unwrap();
                    let colour = |dice: &str| dice.chars().next().unwrap();
                    let dice = dice.iter().map(|dice| vec![colour(dice); count(dice)]);
                    roll = dice.collect::<Vec<_>>().concat();
                    falling.clone_from(&roll);
                }
                // Battles 4: the order of the places.
                [_, "reroll", _, ref places @ ..] => {
                    let colour = |place: &&str| roll[place.parse::<usize>().unwrap()];
                    falling = places.iter().map(colour).collect();
                    rerolls_of_two += u32::from(places.len() == 2);
                }
                ["*", kind, ref outcomes @ ..] => {
                    if kind == "layout" {
                        table.next_round();
                    }
                    for outcome in outcomes {
                        let own = match kind {
                            "first" => words.below(players).to_string(),
                            "layout" | "turn" => table.card(&mut words),
                            "string" => table.string(&mut words),
                            "die" => die(falling.remove(0), &mut words),
                            _ => panic!("{kind}"),
                        };
                        assert_eq!(own, *outcome, "{path}: {line:?}");
                        *checked.entry(kind.to_owned()).or_default() += 1;
                    }
                }
                _ => {}
            }
        }
    }
    let rounds = checked["string"] / 5;
    assert!(rounds >= 26, "{checked:?}");
    assert_eq!(checked["layout"] / 9, checked["turn"] / 6, "{checked:?}");
    assert!(checked["die"] > 100 && rerolls_of_two > 0, "{checked:?}");
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
