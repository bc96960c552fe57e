//! What observers are told, against listings made by an independent
//! implementation: `tests/vectors/events/GAME/NN-NAME.OBSERVER.txt` is what
//! OBSERVER saw of the game `tests/vectors/GAME/NN-NAME.txt`.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use impera::any::AnyEvent;
use impera::{AnyMatch, GameId, Observer};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// The listings of a game: the name of the vector, the observer, the text.
fn listings(game: GameId) -> Vec<(String, Observer, String)> {
    let files = fs::read_dir(folder().join("events").join(game.word())).unwrap();
    let list: Vec<_> = files
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            let name = name.strip_suffix(".txt").unwrap();
            let (vector, observer) = name.rsplit_once('.').unwrap();
            let text = fs::read_to_string(&path).unwrap();
            (vector.to_owned(), observer.parse().unwrap(), text)
        })
        .collect();
    let vectors: BTreeSet<_> = list.iter().map(|(vector, ..)| vector.clone()).collect();
    let transcripts = fs::read_dir(folder().join(game.word())).unwrap();
    let names = transcripts.map(|file| file.unwrap().path());
    let names: BTreeSet<_> = names
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    assert_eq!(vectors, names, "{game}: a listing for each vector");
    assert!(list.len() >= 24, "{game}: {} listings", list.len());
    list
}

fn game_of(game: GameId, vector: &str) -> AnyMatch {
    let path = folder().join(game.word()).join(format!("{vector}.txt"));
    AnyMatch::read(&fs::read(path).unwrap()).unwrap()
}

/// 1. All listings are ours, byte for byte.
/// 2. Each line is read to the event that was told, and each event of the
///    complete game is its own text.
/// 3. What is new since the n-th event is the rest of the listing.
fn told_as_elsewhere(game: GameId) {
    for (vector, observer, text) in listings(game) {
        let name = format!("{vector} {observer}");
        let played = game_of(game, &vector);
        let listing = played.listing(observer).unwrap().to_string();
        for (ours, theirs) in listing.lines().zip(text.lines()) {
            assert_eq!(ours, theirs, "{name}");
        }
        assert_eq!(listing, text, "{name}");

        let seen: Vec<_> = played.events(observer).collect();
        let lines = text
            .lines()
            .skip_while(|line| !line.starts_with("observer "));
        let lines: Vec<_> = lines.skip(1).collect();
        assert_eq!(seen.len(), lines.len(), "{name}");
        for (event, line) in seen.iter().zip(&lines) {
            assert_eq!(AnyEvent::parse(game, line).as_ref(), Ok(event), "{name}");
        }
        for from in [
            1,
            seen.len() / 2,
            seen.len() - 1,
            seen.len(),
            seen.len() + 1,
        ] {
            let rest: Vec<_> = played.events(observer).skip(from).collect();
            assert_eq!(rest, seen.get(from..).unwrap_or_default(), "{name}");
        }
    }
}

#[test]
fn divide_and_conquer_is_told_as_elsewhere() {
    told_as_elsewhere(GameId::DivideAndConquer);
}

#[test]
fn strategic_war_is_told_as_elsewhere() {
    told_as_elsewhere(GameId::StrategicWar);
}

#[test]
fn divide_is_told_as_elsewhere() {
    told_as_elsewhere(GameId::Divide);
}

#[test]
fn five_and_ten_is_told_as_elsewhere() {
    told_as_elsewhere(GameId::FiveAndTen);
}

#[test]
fn divide_and_conker_is_told_as_elsewhere() {
    told_as_elsewhere(GameId::DivideAndConker);
}
