//! `tests/everywhere.txt`: what seeded games come to on every machine, by the types of
//! each game and by codes.
//!
//! `tests/ffi/everywhere.rs`, and on other processors too `tests/c/same.c` and
//! `tests/languages/same.mjs`, assert the same rows by the C interface: `structs`,
//! `worlds` and `states` are theirs alone.

use std::collections::BTreeSet;

use impera::divide_and_conker::{
    self, Access, Conker, Dice, Die, Edition, Face, Hardener, Stack, StringKind, StringToken,
    Trick, TrickKind,
};
use impera::divide_and_conquer;
use impera::{
    AnyConfig, AnyMatch, Dense, Entry, Game, GameConfig, GameId, Match, MoveSet, Observer, Outcome,
    Player, Turn, with_game,
};

use crate::played::{Hash, Played, TABLE, compare, lines, played, rows, seed, settings};

fn numbers(outcome: Option<Outcome>) -> Vec<i32> {
    let outcome = outcome.unwrap();
    let decided_by = outcome.decided_by.map_or(0, |by| by.code() + 1);
    let mut numbers = vec![outcome.winners.bits().into(), decided_by.cast_signed()];
    numbers.extend(outcome.players.iter().map(|player| outcome.scores[player]));
    numbers
}

impl<G: Game> Played for Match<G> {
    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self, player: Player) -> Vec<u32> {
        self.legal_moves(player).iter().map(Dense::code).collect()
    }

    fn play(&mut self, player: Player, code: u32) {
        self.play(player, G::Move::from_code(code).unwrap())
            .unwrap();
    }

    fn history(&self) -> Vec<(Entry<u32, u32>, String)> {
        let text = |entry: &Entry<G::Move, G::Chance>| match entry {
            Entry::Chance(outcome) => outcome.to_string(),
            Entry::Move(_, mv) => mv.to_string(),
        };
        let entries = self.history().iter();
        entries.map(|entry| (entry.codes(), text(entry))).collect()
    }

    fn told(&self, observer: Observer) -> Vec<[String; 2]> {
        use impera::GameEvent;
        let events = self.events(observer);
        events
            .map(|event| [event.to_string(), event.tell().to_string()])
            .collect()
    }

    fn transcript(&self) -> String {
        self.transcript().unwrap().to_string()
    }

    fn outcome(&self) -> Vec<i32> {
        numbers(self.outcome())
    }
}

impl Played for AnyMatch {
    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal(&self, player: Player) -> Vec<u32> {
        self.legal_moves(player).iter().collect()
    }

    fn play(&mut self, player: Player, code: u32) {
        self.play(player, code).unwrap();
    }

    fn history(&self) -> Vec<(Entry<u32, u32>, String)> {
        let text = |entry: &Entry<u32, u32>| match *entry {
            Entry::Chance(code) => self.chance_text(code).unwrap(),
            Entry::Move(_, code) => self.move_text(code).unwrap(),
        };
        let entries = self.history();
        entries.map(|entry| (entry, text(&entry))).collect()
    }

    fn told(&self, observer: Observer) -> Vec<[String; 2]> {
        let events = self.events(observer);
        events
            .map(|event| [event.to_string(), event.tell().to_string()])
            .collect()
    }

    fn transcript(&self) -> String {
        self.transcript().unwrap().to_string()
    }

    fn outcome(&self) -> Vec<i32> {
        numbers(self.outcome())
    }
}

/// A game of a row by its types, and by codes.
fn both_ways<G>(words: &[&str]) -> String
where
    G: Game<Config: Into<AnyConfig> + TryFrom<AnyConfig>>,
{
    let seed = seed(words[2].parse().unwrap());
    let mut config = G::Config::default();
    let mut any = AnyConfig::new(G::ID);
    for (key, value) in settings(words[1]) {
        config.set(key, value).unwrap();
        any.set(key, value).unwrap();
    }
    if let Some((_, name)) = words[1].split_once("cards=") {
        config = with_cards(config, name);
        any = with_cards(any, name);
    }
    let typed = played(Match::<G>::seeded(&config, seed).unwrap(), words);
    let any = played(AnyMatch::seeded(&any, seed).unwrap(), words);
    assert_eq!(typed, any);
    typed
}

fn with_cards<C: Into<AnyConfig> + TryFrom<AnyConfig>>(config: C, name: &str) -> C {
    let config: divide_and_conker::Config = config.into().try_into().ok().unwrap();
    let config = config.edition(&edition(name)).unwrap();
    AnyConfig::from(config).try_into().ok().unwrap()
}

/// The numbers of a field of a card set.
fn field(set: &str, name: &str) -> Vec<i8> {
    let numbers = lines().find(|words| words.starts_with(&["cards", set, name]));
    let numbers = numbers.unwrap_or_else(|| panic!("no {name} of {set}"));
    numbers[3..]
        .iter()
        .map(|word| word.parse().unwrap())
        .collect()
}

fn edition(set: &str) -> Edition {
    let list = |name: &str| field(set, name).into_iter();
    let whole = |name: &str| list(name).map(i8::unsigned_abs);
    let threes = |name: &str| field(set, name).as_chunks::<3>().0.to_vec().into_iter();
    let accesses = |name: &str| {
        threes(name).map(|dice| {
            let [green, yellow, red] = dice.map(i8::unsigned_abs);
            Access { green, yellow, red }
        })
    };
    let count = |name: &str| usize::from(whole(name).next().unwrap());
    let name = |number: u8| char::from(b'A' + number).to_string().parse().unwrap();

    let mut conkers = Stack::new([]);
    let lists = whole("conker_health").zip(list("conker_points"));
    let lists = lists.zip(accesses("conker_dice"));
    for ((health, points), dice) in lists.take(count("conker_count")) {
        let name = name(0);
        let conker = Conker {
            name,
            health,
            points,
            dice,
        };
        conkers.push(conker).unwrap();
    }
    let mut hardeners = Stack::new([]);
    let lists = list("hardener_health").zip(list("hardener_points"));
    let lists = lists.zip(whole("hardener_reach").zip(whole("hardener_opponents")));
    let lists = lists.zip(whole("hardener_names"));
    for (((health, points), (reach, others)), number) in lists.take(count("hardener_count")) {
        let (name, opponents) = (name(number), others == 1);
        let hardener = Hardener {
            name,
            health,
            points,
            reach,
            opponents,
        };
        hardeners.push(hardener).unwrap();
    }
    let mut tricks = Stack::new([]);
    let lists = whole("trick_kinds").zip(whole("trick_health"));
    let lists = lists.zip(accesses("trick_dice"));
    for ((kind, health), dice) in lists.take(count("trick_count")) {
        let trick = match TrickKind::ALL[usize::from(kind)] {
            TrickKind::Chestnut => Trick::Chestnut { health, dice },
            TrickKind::Rebound => Trick::Rebound,
            TrickKind::Shorten => Trick::Shorten(health),
            TrickKind::ThreeSixty => Trick::ThreeSixty,
        };
        tricks.push(trick).unwrap();
    }
    let mut strings = Stack::new([]);
    let lists = whole("string_kinds").zip(accesses("string_dice"));
    for (kind, dice) in lists.take(count("string_count")) {
        let kind = StringKind::ALL[usize::from(kind)];
        strings.push(StringToken { kind, dice }).unwrap();
    }
    let dice = whole("dice")
        .zip(threes("die_sides"))
        .map(|(count, sides)| {
            let sides = Face::ALL.iter().zip(sides);
            let faces = sides.flat_map(|(&face, many)| vec![face; many.unsigned_abs().into()]);
            let faces = faces.collect::<Vec<_>>().try_into().unwrap();
            Die { count, faces }
        });
    let [green, yellow, red, black] = dice.collect::<Vec<_>>().try_into().unwrap();
    let dice = Dice {
        green,
        yellow,
        red,
        black,
    };
    Edition {
        conkers,
        hardeners,
        tricks,
        strings,
        dice,
    }
}

#[test]
fn games_are_what_the_table_says_by_types_and_by_codes() {
    compare(|words| {
        let game: GameId = words[0].parse().unwrap();
        with_game!(game, State => both_ways::<State>(words))
    });
}

/// The number of players of a row, and the value of each setting.
fn settled<G: Game>(column: &str) -> (u32, Vec<String>) {
    let mut config = G::Config::default();
    for (key, value) in settings(column) {
        config.set(key, value).unwrap();
    }
    let config = config.complete().unwrap();
    let players = G::new(&config).unwrap().players().len();
    let value = |key: &&str| config.get(key).unwrap().unwrap().to_string();
    (players, G::Config::KEYS.iter().map(value).collect())
}

#[test]
fn the_table_has_every_value_of_every_setting() {
    for &game in GameId::ALL {
        let config = AnyConfig::new(game);
        let (mut counts, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for words in rows().filter(|words| words[0] == game.to_string()) {
            let (players, values) = with_game!(game, State => settled::<State>(words[1]));
            counts.insert(players);
            seen.extend(config.keys().iter().copied().zip(values));
        }
        let (fewest, most) = game.player_limits();
        assert!(
            counts.into_iter().eq(u32::from(fewest)..=most.into()),
            "{game}"
        );
        for &key in config.keys() {
            for &value in config.allowed(key).unwrap().values() {
                let value = value.to_owned();
                assert!(
                    seen.contains(&(key, value.clone())),
                    "{game}: {key} {value}"
                );
            }
        }
    }
    // Card sets have more values than can be listed.
    let sets: BTreeSet<_> = rows()
        .filter_map(|words| words[1].split_once("cards="))
        .collect();
    assert!(sets.len() >= 2);
}

/// What the rules of Divide and Conquer make of a deal, with nothing of the library: the
/// columns from `decisions` to `legal`, and the result.
fn by_hand(deal: &[String], number: u64) -> Vec<u64> {
    let places = |card: &str| {
        let [rank, suit] = card.as_bytes() else {
            panic!("{card}")
        };
        let rank = b"23456789TJQKA".iter().position(|one| one == rank).unwrap();
        (rank as u64, *suit)
    };
    let code = |card: &str| {
        let (rank, suit) = places(card);
        13 * b"CDHS".iter().position(|one| *one == suit).unwrap() as u64 + rank
    };
    // Pips; a heart is worth ten more (Cards 3).
    let value = |card: &str| {
        let (rank, suit) = places(card);
        rank + if suit == b'H' { 12 } else { 2 }
    };
    let add = |hash: &mut u64, numbers: &[u64]| {
        for x in numbers {
            *hash = (65_599 * *hash + x) % (1 << 32);
        }
    };
    let text = |text: String| -> Vec<u64> { text.bytes().chain([10]).map(u64::from).collect() };
    let mut state = number;
    let mut choose = |count: usize| {
        state = (1_664_525 * state + 1_013_904_223) % (1 << 32);
        (state >> 16) as usize % count
    };
    let [mut decisions, mut history, mut texts, mut legal] = [0, 1, 1, 1];
    for card in deal {
        add(&mut history, &[255, code(card)]);
        add(&mut texts, &text(format!("deal {card}")));
    }
    let mut won = [0, 0];
    for half in [0_usize, 1] {
        // Each plays what it was dealt, then what the other was (rules 1 and 4).
        let hand = |player| {
            let dealt = deal.iter().skip(half ^ player).step_by(2);
            let mut cards: Vec<_> = dealt.map(String::as_str).collect();
            cards.sort_by_key(|card| code(card));
            cards
        };
        let mut hands = [hand(0), hand(1)];
        while !hands[0].is_empty() {
            let mut first = choose(2);
            let mut values = [0, 0];
            for second in [false, true] {
                if second {
                    first = 1 - first;
                    choose(1);
                }
                let hand = &mut hands[first];
                add(&mut legal, &[hand.len() as u64]);
                let codes: Vec<_> = hand.iter().map(|card| code(card)).collect();
                add(&mut legal, &codes);
                let card = hand.remove(choose(hand.len()));
                add(&mut history, &[first as u64, code(card)]);
                add(&mut texts, &text(format!("play {card}")));
                values[first] = value(card);
                decisions += 1;
            }
            // Rule 3.
            let (low, high) = (values[0].min(values[1]), values[0].max(values[1]));
            let best = if high % low == 0 || high - low == 1 {
                low
            } else {
                high
            };
            won[usize::from(values[1] == best)] += 1;
        }
    }
    let half = deal.len() as u64 / 2;
    let winners = u64::from(won[0] >= half) + 2 * u64::from(won[1] >= half);
    vec![decisions, history, texts, legal, winners, 0, won[0], won[1]]
}

#[test]
fn rows_of_divide_and_conquer_are_what_its_rules_give_by_hand() {
    let mut count = 0;
    for words in rows().filter(|words| words[0] == "divide-and-conquer") {
        let mut config = divide_and_conquer::Config::default();
        for (key, value) in settings(words[1]) {
            config.set(key, value).unwrap();
        }
        // The deal, and nothing else: that seeds deal so is in the vectors.
        let seed = seed(words[2].parse().unwrap());
        let dealt = Match::<divide_and_conquer::State>::seeded(&config, seed).unwrap();
        let text = |(_, text): (_, String)| text.strip_prefix("deal ").unwrap().to_owned();
        let deal: Vec<_> = Played::history(&dealt).into_iter().map(text).collect();
        let columns = words[3..7].iter().chain(&words[14..]);
        let columns: Vec<u64> = columns.map(|word| word.parse().unwrap()).collect();
        assert_eq!(
            by_hand(&deal, words[2].parse().unwrap()),
            columns,
            "{words:?}"
        );
        count += 1;
    }
    assert_eq!(count, 2);
}

/// By hand: 65,599 + 7 is 65,606; 65,599 times that is 4,303,687,994, less 2^32
/// 8,720,698; 65,599 times that and 255 is 572,069,068,357, less 133 times 2^32 838,417,989.
#[test]
fn the_hash_is_as_the_table_defines_it() {
    assert_eq!(Hash::of([7]).0, 65_606);
    assert_eq!(Hash::of([7, 0]).0, 8_720_698);
    assert_eq!(Hash::of([7, 0, 255]).0, 838_417_989);
    assert!(TABLE.contains(" 7, 0 and 255 it is 838417989."));
    let mut text = Hash::of([]);
    text.add_text("A");
    // 65 and 10: (65,599 + 65) * 65,599 + 10 - 2^32.
    assert_eq!(text.0, 12_525_450);
}
