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

/// What has the form of an event, and which no game tells.
#[test]
fn what_cannot_be_is_not_read() {
    let lines: [(GameId, &[&str]); 5] = [
        (
            GameId::DivideAndConquer,
            &["over scores 6 4 winners 0 by points"],
        ),
        (
            GameId::Divide,
            &[
                "round 0 0",
                "round 5 0",
                "trick 0 2C 3",
                "points 1 16 5 0",
                "points 5 16 5 0 0",
                "offer 0 3C 3D 3H 3C 4D 5H",
                "over scores 31 22 40 18 winners 2",
                "over scores 40 22 40 18 winners 0 2 by points",
                "over scores 40 22 40 18 winners 0 by paired",
            ],
        ),
        (
            GameId::StrategicWar,
            &[
                "tie 0",
                "tie",
                "battle",
                "capture 0 0",
                "leftover 0 0",
                "over scores 30 22 winners 0 by points",
            ],
        ),
        (
            GameId::DivideAndConker,
            &[
                "army 0",
                "harden 0 H1",
                "harden 0 H1 C3 C2",
                "harden 0 H1 C2 C2",
                "declare 0 C1 0",
                "rebound 0 T3",
                "rebound 0 T3 2 hit 0 miss",
                "reroll 0 T7",
                "reroll 0 T7 2 1",
                "reroll 0 T7 2 2",
                "crack C1 0",
                "mend C1 0",
                "discard",
                "tuck C1 0",
                "spoils 0 0",
                "gone",
                "round 1 0",
                "round 3 1",
                "over scores 3 2 winners 0 by points",
            ],
        ),
        (
            GameId::FiveAndTen,
            &[
                "order 0",
                "order 0 0",
                "order 0 1 2 0",
                "keep 0 3D 3D",
                "discard",
                "discard 3D 3D",
                "discard-unseen 0",
                "over scores 9 8 winners 0",
                "over scores 9 9 winners 0 by shared",
                "over scores 9 9 winners 0 1 by points",
                "over scores 9 9 winners 0 by card",
            ],
        ),
    ];
    for (game, lines) in lines {
        for line in lines {
            let error = AnyEvent::parse(game, line).unwrap_err();
            assert!(
                error
                    .to_string()
                    .starts_with("expected an event that can be"),
                "{game}: {line}: {error}"
            );
        }
    }
}

/// The same as data.
#[cfg(feature = "serde")]
#[test]
fn what_cannot_be_is_not_read_as_data() {
    for json in [
        r#"{"divide":{"over":{"outcome":{"scores":[1,2,0,0],"winners":[],"decided-by":"points"}}}}"#,
        r#"{"divide":{"round":{"round":5,"dealer":0}}}"#,
        r#"{"five-and-ten":{"order":{"players":[0,0]}}}"#,
        r#"{"divide-and-conker":{"discard":{"cards":[]}}}"#,
        r#"{"strategic-war":{"tie":{"players":[1]}}}"#,
    ] {
        let read: Result<AnyEvent, _> = serde_json::from_str(json);
        assert!(read.is_err(), "{json}");
    }
    let right = r#"{"strategic-war":{"tie":{"players":[0,1]}}}"#;
    let read: AnyEvent = serde_json::from_str(right).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), right);
}
