//! `tests/everywhere.txt`: what seeded games come to on every machine, by the types of
//! each game and by codes.
//!
//! `tests/c/same.c` and `tests/languages/same.mjs` assert the same rows by the C
//! interface, on other processors too. The column `structs` is theirs alone.

use core::fmt::Display;
use std::collections::BTreeSet;

use impera::divide_and_conker::{
    self, Access, Conker, Dice, Die, Edition, Face, Hardener, Stack, StringKind, StringToken,
    Trick, TrickKind,
};
use impera::{
    AnyConfig, AnyMatch, Dense, Entry, Game, GameConfig, GameId, Match, MoveSet, Observer, Outcome,
    Player, Seed, Turn, with_game,
};

use crate::expected_results::Choices;

const TABLE: &str = include_str!("../everywhere.txt");

/// The hash that the table is made of.
struct Hash(u32);

impl Hash {
    fn of(numbers: impl IntoIterator<Item = u32>) -> Self {
        let mut hash = Self(1);
        hash.add(numbers);
        hash
    }

    fn add(&mut self, numbers: impl IntoIterator<Item = u32>) {
        for number in numbers {
            self.0 = self.0.wrapping_mul(65_599).wrapping_add(number);
        }
    }

    fn add_text(&mut self, text: impl Display) {
        self.add(text.to_string().bytes().map(u32::from));
        self.add([10]);
    }
}

/// Lines without comments, in words.
fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').collect())
}

/// The rows: all but the lines of card sets.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    lines().filter(|words| words[0] != "cards")
}

/// The words of the column of settings, without the card set.
fn settings(column: &str) -> impl Iterator<Item = (&str, &str)> {
    let words = column.split(',').filter(|word| *word != "-");
    words
        .map(|word| word.split_once('=').unwrap())
        .filter(|(key, _)| *key != "cards")
}

fn seed(number: u32) -> Seed {
    let [a, b, c, d] = number.to_le_bytes();
    let mut bytes = [a, b, c, d].repeat(8);
    for (byte, i) in bytes.iter_mut().zip(0..) {
        *byte = byte.wrapping_add(i);
    }
    Seed::from_bytes(bytes.try_into().unwrap())
}

/// What is asked of a match.
trait Played {
    fn turn(&self) -> Turn;
    fn legal(&self, player: Player) -> Vec<u32>;
    fn play(&mut self, player: Player, code: u32);
    fn history(&self) -> Vec<(Entry<u32, u32>, String)>;
    /// Texts and sentences of events.
    fn told(&self, observer: Observer) -> Vec<[String; 2]>;
    fn transcript(&self) -> String;
    fn outcome(&self) -> Option<Outcome>;
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

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
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

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}

/// Plays a game to its end: what a row says of it but for its first columns, and for
/// `structs`, which stays as it is.
fn columns(mut table: impl Played, number: u32, structs: &str) -> Vec<String> {
    let mut choices = Choices(number);
    let mut decisions = 0_u32;
    let mut legal = Hash::of([]);
    while let Turn::Players(awaited) = table.turn() {
        let player = awaited.nth(choices.choose(awaited.len())).unwrap();
        let moves = table.legal(player);
        let count = moves.len() as u32;
        legal.add([count]);
        legal.add(moves.iter().copied());
        table.play(player, moves[choices.choose(count) as usize]);
        decisions += 1;
    }
    let [mut history, mut texts] = [(); 2].map(|()| Hash::of([]));
    for (entry, text) in table.history() {
        history.add(match entry {
            Entry::Chance(code) => [255, code],
            Entry::Move(player, code) => [player.code(), code],
        });
        texts.add_text(text);
    }
    let transcript = Hash::of(table.transcript().bytes().map(u32::from));
    let mut hashes = vec![history.0, texts.0, legal.0, transcript.0];
    let mut sentences = Hash::of([]);
    for observer in [Observer::Public, Observer::Player(Player::P0)] {
        let mut texts = Hash::of([]);
        sentences = Hash::of([]);
        for [text, sentence] in table.told(observer) {
            texts.add_text(text);
            sentences.add_text(sentence);
        }
        hashes.push(texts.0);
    }
    // Those of player 0.
    hashes.push(sentences.0);
    let outcome = table.outcome().unwrap();
    let mut columns = vec![decisions.to_string()];
    columns.extend(hashes.iter().map(u32::to_string));
    columns.push(structs.to_owned());
    columns.push(outcome.winners.bits().to_string());
    let decided_by = outcome.decided_by.map_or(0, |by| by.code() + 1);
    columns.push(decided_by.to_string());
    let scores = outcome.players.iter().map(|player| outcome.scores[player]);
    columns.extend(scores.map(|score| score.to_string()));
    columns
}

/// A game of a row by its types, and by codes.
fn both_ways<G>(words: &[&str]) -> [Vec<String>; 2]
where
    G: Game<Config: Into<AnyConfig> + TryFrom<AnyConfig>>,
{
    let number = words[2].parse().unwrap();
    let structs = words.get(11).copied().unwrap_or("0");
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
    let typed = Match::<G>::seeded(&config, seed(number)).unwrap();
    let any = AnyMatch::seeded(&any, seed(number)).unwrap();
    [
        columns(typed, number, structs),
        columns(any, number, structs),
    ]
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
    let mut right = String::new();
    let mut wrong = Vec::new();
    for words in rows() {
        let game: GameId = words[0].parse().unwrap();
        let [typed, any] = with_game!(game, State => both_ways::<State>(&words));
        assert_eq!(typed, any, "{words:?}");
        if typed != words[3..] {
            wrong.push(words[..3].join(" "));
        }
        right += &words[..3].join(" ");
        right += " ";
        right += &typed.join(" ");
        right += "\n";
    }
    assert!(
        wrong.is_empty(),
        "wrong: {wrong:#?}\nthe rows should be:\n{right}"
    );
}

/// The number of players of a row, and the value of each setting.
fn played<G: Game>(column: &str) -> (u32, Vec<String>) {
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
            let (players, values) = with_game!(game, State => played::<State>(words[1]));
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
