//! The table `tests/everywhere.txt`, and how a row of it comes to be: for whoever can play.

use std::fmt::{Display, Write};

use impera::{Dense, Entry, Observer, Player, Seed, Turn};

pub(crate) const TABLE: &str = include_str!("../everywhere.txt");

/// The generator of the moves.
pub(crate) struct Choices(pub(crate) u32);

impl Choices {
    pub(crate) fn choose(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % count
    }
}

/// The hash that the table is made of.
pub(crate) struct Hash(pub(crate) u32);

impl Hash {
    pub(crate) fn of(numbers: impl IntoIterator<Item = u32>) -> Self {
        let mut hash = Self(1);
        hash.add(numbers);
        hash
    }

    pub(crate) fn add(&mut self, numbers: impl IntoIterator<Item = u32>) {
        for number in numbers {
            self.0 = self.0.wrapping_mul(65_599).wrapping_add(number);
        }
    }

    pub(crate) fn add_text(&mut self, text: impl Display) {
        self.add(text.to_string().bytes().map(u32::from));
        self.add([10]);
    }
}

/// Lines without comments, in words.
pub(crate) fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(' ').collect())
}

/// The rows: all but the lines of card sets.
pub(crate) fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    lines().filter(|words| words[0] != "cards")
}

/// The words of the column of settings, without the card set.
pub(crate) fn settings(column: &str) -> impl Iterator<Item = (&str, &str)> {
    let words = column.split(',').filter(|word| *word != "-");
    words
        .map(|word| word.split_once('=').unwrap())
        .filter(|(key, _)| *key != "cards")
}

pub(crate) fn seed(number: u32) -> Seed {
    let [a, b, c, d] = number.to_le_bytes();
    let mut bytes = [a, b, c, d].repeat(8);
    for (byte, i) in bytes.iter_mut().zip(0..) {
        *byte = byte.wrapping_add(i);
    }
    Seed::from_bytes(bytes.try_into().unwrap())
}

/// What is asked of a match.
pub(crate) trait Played {
    fn turn(&self) -> Turn;
    fn legal(&self, player: Player) -> Vec<u32>;
    fn play(&mut self, player: Player, code: u32);
    fn history(&self) -> Vec<(Entry<u32, u32>, String)>;
    /// Texts and sentences of events.
    fn told(&self, observer: Observer) -> Vec<[String; 2]>;
    fn transcript(&self) -> String;
    /// Who won, what decided it, and scores, as the table has them.
    fn outcome(&self) -> Vec<i32>;

    /// Before each decision and at the end: for what the C interface alone can add.
    fn look(&mut self, _: Option<Player>) {}

    /// What that has come to.
    fn in_c(&self) -> Option<[u32; 3]> {
        None
    }
}

/// Plays a game of a row to its end: what the row should be. Who does not know `structs`,
/// `worlds` and `states` leaves them as they are.
pub(crate) fn played(mut table: impl Played, words: &[&str]) -> String {
    let number = words[2].parse().unwrap();
    let mut choices = Choices(number);
    let mut decisions = 0_u32;
    let mut legal = Hash::of([]);
    while let Turn::Players(awaited) = table.turn() {
        let player = awaited.nth(choices.choose(awaited.len())).unwrap();
        table.look(Some(player));
        let moves = table.legal(player);
        let count = moves.len() as u32;
        legal.add([count]);
        legal.add(moves.iter().copied());
        table.play(player, moves[choices.choose(count) as usize]);
        decisions += 1;
    }
    table.look(None);
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
    let kept = [11, 12, 13].map(|column| words.get(column).copied().unwrap_or("0"));
    let kept = kept.map(|word| word.parse().unwrap());
    hashes.extend(table.in_c().unwrap_or(kept));

    let mut row = words[..3].join(" ");
    let numbers = [decisions].into_iter().chain(hashes).map(i64::from);
    for number in numbers.chain(table.outcome().into_iter().map(i64::from)) {
        write!(row, " {number}").unwrap();
    }
    row
}

/// Compares rows with what they should be.
pub(crate) fn compare(right: impl Fn(&[&str]) -> String) {
    let rows: Vec<_> = rows().collect();
    let right: Vec<String> = rows.iter().map(|words| right(words)).collect();
    let rows = rows.iter().map(|words| words.join(" "));
    assert!(
        rows.eq(right.iter().cloned()),
        "the rows should be:\n{}",
        right.join("\n")
    );
}
