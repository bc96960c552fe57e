//! Every kind of event of each game, with its code and an example: who sees what
//! of it, as a line and as a sentence.
//!
//! `tests/formats/kinds/GAME.txt` has the first event of each kind that the games
//! of `tests/vectors` tell; their lines are those of an independent implementation
//! (see `events.rs`), the masks and sentences were compared with the rules by hand.
//! Codes, words and lines stay as they are within a major version. Where a file has
//! to change, `IMPERA_WRITE_JSON=1 cargo test --all-features --test formats kinds`
//! writes all anew, and each difference is to be compared again.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use impera::{Dense, Entry, Game, GameEvent, GameId, Match, Observer, PlayerSet};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The first event of each kind, complete, with the players of its game.
pub(crate) fn first_of_each_kind<G: Game>() -> Vec<(G::Event, PlayerSet)> {
    let mut files: Vec<_> = fs::read_dir(root().join("vectors").join(G::ID.word()))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let mut events: Vec<(G::Event, PlayerSet)> = Vec::new();
    let mut add = |event: G::Event, players| {
        let code = event.kind().code();
        let place = events.binary_search_by_key(&code, |(event, _)| event.kind().code());
        if let Err(place) = place {
            events.insert(place, (event, players));
        }
    };
    for file in files {
        let whole = Match::<G>::read(&fs::read(file).unwrap()).unwrap();
        let mut game = G::new(whole.config()).unwrap();
        let players = game.players();
        for entry in whole.history() {
            match *entry {
                Entry::Chance(outcome) => {
                    game.resolve_with(outcome, |event| add(event, players))
                        .unwrap();
                }
                Entry::Move(player, mv) => {
                    game.play_with(player, mv, |event| add(event, players))
                        .unwrap();
                }
            }
        }
    }
    let codes: Vec<_> = events
        .iter()
        .map(|(event, _)| event.kind().code())
        .collect();
    let all: Vec<_> = (0..<G::Event as GameEvent>::Kind::COUNT).collect();
    assert_eq!(codes, all, "{}: an example of every kind", G::ID);
    // Whose mask is another than that of the first.
    if G::ID == GameId::FiveAndTen {
        let two_decks: G::Event = "deal 1 QH/2".parse().unwrap();
        events.push((two_decks, PlayerSet::first_n(2)));
    }
    events
}

/// What different observers see of an event: the complete one first.
pub(crate) fn forms<E: GameEvent>(event: E, players: PlayerSet) -> Vec<(Option<E>, Vec<Observer>)> {
    let mut forms = vec![(Some(event), Vec::new())];
    for observer in players
        .iter()
        .map(Observer::Player)
        .chain([Observer::Public])
    {
        let seen = event.seen_by(observer, players);
        match forms.iter_mut().find(|(form, _)| *form == seen) {
            Some((_, observers)) => observers.push(observer),
            None => forms.push((seen, vec![observer])),
        }
    }
    forms
}

fn pinned<G: Game>() {
    let mut text = String::new();
    for (event, players) in first_of_each_kind::<G>() {
        let kind = event.kind();
        writeln!(text, "{} {kind}", kind.code()).unwrap();
        for (form, observers) in forms(event, players) {
            let who: Vec<_> = observers.iter().map(Observer::to_string).collect();
            let who = if observers.len() == players.len() as usize + 1 {
                "all".to_owned()
            } else {
                who.join(" ")
            };
            let Some(seen) = form else {
                writeln!(text, "  {who}: nothing").unwrap();
                continue;
            };
            writeln!(text, "  {who}: {seen}\n    {}", seen.tell()).unwrap();
            assert_eq!(seen.to_string().parse(), Ok(seen));
            assert_eq!(seen.kind(), kind);
            for observer in observers {
                assert_eq!(
                    seen.seen_by(observer, players),
                    Some(seen),
                    "a seen one is itself"
                );
            }
        }
    }
    let path = root().join(format!("formats/kinds/{}.txt", G::ID));
    if std::env::var_os("IMPERA_WRITE_JSON").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    for (ours, pinned) in text.lines().zip(golden.lines()) {
        assert_eq!(ours, pinned, "{}", path.display());
    }
    assert_eq!(text, golden, "{}", path.display());
}

/// The front page of each game has a step at which a kind is told.
#[test]
fn every_kind_is_named_on_the_front_page_of_its_game() {
    fn named<E: GameEvent>(page: &str) {
        let page: Vec<_> = page
            .lines()
            .filter(|line| line.starts_with("//! "))
            .collect();
        let page = page.join("\n");
        for code in 0..E::Kind::COUNT {
            let kind = E::Kind::from_code(code).unwrap();
            assert!(page.contains(&format!("`{kind}`")), "{kind}");
        }
    }
    use impera::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};
    named::<divide_and_conquer::Event>(include_str!("../../src/divide_and_conquer/mod.rs"));
    named::<divide::Event>(include_str!("../../src/divide/mod.rs"));
    named::<strategic_war::Event>(include_str!("../../src/strategic_war/mod.rs"));
    named::<divide_and_conker::Event>(include_str!("../../src/divide_and_conker/mod.rs"));
    named::<five_and_ten::Event>(include_str!("../../src/five_and_ten/mod.rs"));
}

#[test]
fn divide_and_conquer() {
    pinned::<impera::divide_and_conquer::State>();
}

#[test]
fn divide() {
    pinned::<impera::divide::State>();
}

#[test]
fn strategic_war() {
    pinned::<impera::strategic_war::State>();
}

#[test]
fn divide_and_conker() {
    pinned::<impera::divide_and_conker::State>();
}

#[test]
fn five_and_ten() {
    pinned::<impera::five_and_ten::State>();
}
