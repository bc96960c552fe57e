//! Games and numbers made by an independent implementation of the rules.
//!
//! `tests/vectors/GAME/NN-NAME.txt` are complete seeded games as a writer
//! writes them, but for line 2, a comment. `tests/vectors/seeds.txt` says what
//! some seeds give.

use std::fs;
use std::path::PathBuf;

use impera::rand_core::Rng;
use impera::{
    AnyConfig, AnyMatch, Dealer, Dense, Entry, Game, GameId, Match, MoveSet, Seed, below,
};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// The vectors of a game: name and text, at least the twelve that there are.
fn vectors(game: GameId) -> Vec<(String, String)> {
    let mut list: Vec<_> = fs::read_dir(folder().join(game.word()))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (
                path.display().to_string(),
                fs::read_to_string(path).unwrap(),
            )
        })
        .collect();
    list.sort();
    assert!(list.len() >= 12, "{game}: {} vectors", list.len());
    list
}

/// A vector without its comment, line 2: what a writer writes.
fn written(text: &str) -> String {
    let lines = text.split_inclusive('\n').enumerate();
    lines
        .filter(|(i, _)| *i != 1)
        .map(|(_, line)| line)
        .collect()
}

fn without(text: &str, drop: impl Fn(&str) -> bool) -> String {
    text.split_inclusive('\n')
        .filter(|line| !drop(line))
        .collect()
}

fn each_vector<G: Game>(test: impl Fn(&str, &str, Match<G>)) {
    for (name, text) in vectors(G::ID) {
        let read = Match::<G>::read(text.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e}"));
        test(&name, &written(&text), read);
    }
}

/// 1. Every line holds, and the bytes that are written are the same.
fn read_and_written<G: Game>() {
    each_vector::<G>(|name, text, read| {
        assert_eq!(read.transcript().unwrap().to_string(), text, "{name}");
        assert!(read.outcome().is_some(), "{name} is finished");
        let any = AnyMatch::read(text.as_bytes()).unwrap();
        assert_eq!(any.transcript().unwrap().to_string(), text, "{name}");
    });
}

/// 2. Chance lines may be left out, all or those between two decisions.
fn seed_alone<G: Game>() {
    each_vector::<G>(|name, text, read| {
        let bare = without(text, |line| line.starts_with('*'));
        assert_eq!(Match::read(bare.as_bytes()).as_ref(), Ok(&read), "{name}");
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        let chance = |i: usize| lines[i].starts_with('*');
        let starts = (0..lines.len()).filter(|&i| chance(i) && !chance(i - 1));
        for start in starts {
            let end = (start..lines.len()).find(|&i| !chance(i)).unwrap();
            let rest = [lines[..start].concat(), lines[end..].concat()].concat();
            assert_eq!(
                Match::read(rest.as_bytes()).as_ref(),
                Ok(&read),
                "{name} {start}"
            );
        }
    });
}

/// 3. Without the seed the chance lines give the same game.
fn chance_lines_alone<G: Game>() {
    each_vector::<G>(|name, text, read| {
        let scripted = without(text, |line| line.starts_with("seed"));
        let scripted = Match::<G>::read(scripted.as_bytes()).unwrap();
        assert_eq!(scripted.seed(), None);
        assert_eq!(scripted.game(), read.game(), "{name}");
        assert_eq!(scripted.history(), read.history(), "{name}");
        let both = without(text, |line| {
            line.starts_with("seed") || line.starts_with('*')
        });
        let chance = read
            .history()
            .iter()
            .any(|entry| matches!(entry, Entry::Chance(_)));
        assert_eq!(Match::<G>::read(both.as_bytes()).is_err(), chance, "{name}");
    });
}

/// 4. A game cut before a decision is one under way that writes those lines.
fn cut<G: Game>() {
    each_vector::<G>(|name, text, _| {
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        let decision = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
        for end in (0..lines.len()).filter(|&i| decision(lines[i])) {
            let start = lines[..end].concat();
            let read = Match::<G>::read(start.as_bytes());
            let read = read.unwrap_or_else(|e| panic!("{name} cut at {end}: {e}"));
            assert_eq!(
                read.transcript().unwrap().to_string(),
                start,
                "{name} cut at {end}"
            );
            assert_eq!(read.outcome(), None);
        }
    });
}

/// 4. A changed word is an error there or later, or another legal game.
fn changed<G: Game>() {
    each_vector::<G>(|name, text, _| {
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
        // Words of the file itself, and words that mean nothing anywhere.
        let spares = [
            "0", "1", "9", "2S", "AS", "QS", "play", "*", "=", "#", "-1", "é", "",
        ];
        for line in 0..lines.len() {
            for word in 0..lines[line].len() {
                for spare in spares {
                    let mut changed = lines.clone();
                    if changed[line][word] == spare {
                        continue;
                    }
                    changed[line][word] = spare;
                    let changed: String =
                        changed.iter().map(|words| words.join(" ") + "\n").collect();
                    let read = Match::<G>::read(changed.as_bytes());
                    if word == 0 {
                        // A comment anywhere makes each line be looked at more closely.
                        let noted = Match::read(format!("{changed}# noted\n").as_bytes());
                        assert_eq!(noted, read, "{name}: {changed}");
                    }
                    match read {
                        Ok(other) => {
                            other.game().audit().unwrap();
                            let again = Match::<G>::read(
                                other.transcript().unwrap().to_string().as_bytes(),
                            );
                            assert_eq!(again, Ok(other), "{name}");
                        }
                        Err(error) => {
                            assert!(error.line > line, "{name}:{}: {error}", line + 1);
                        }
                    }
                }
            }
        }
    });
}

/// 5. Every decision is among the legal ones, and what must hold holds.
fn legal<G: Game>() {
    each_vector::<G>(|name, _, read| {
        let mut game = G::new(read.config()).unwrap();
        for entry in read.history() {
            game.audit().unwrap_or_else(|e| panic!("{name}: {e}"));
            match *entry {
                Entry::Chance(outcome) => {
                    assert!(game.chances().weight(outcome) > 0, "{name}: {outcome}");
                    game.resolve(outcome).unwrap();
                }
                Entry::Move(player, mv) => {
                    let moves = game.legal_moves(player);
                    assert!(moves.contains(mv), "{name}: {player} {mv}");
                    assert!(moves.iter().any(|legal| legal == mv));
                    game.play(player, mv).unwrap();
                }
            }
        }
        game.audit().unwrap();
        assert_eq!(&game, read.game());
    });
}

/// What decided each vector of the games that break ties, in the order of their
/// names, as the other implementation has it.
#[test]
fn vectors_are_decided_by_what_they_were_elsewhere() {
    let words = |game: GameId| -> Vec<_> {
        let all = vectors(game).into_iter();
        all.map(|(name, text)| {
            let read = AnyMatch::read(text.as_bytes()).unwrap();
            let outcome = read.outcome().unwrap();
            outcome.decided_by.map_or(name, |by| by.word().to_owned())
        })
        .collect()
    };
    let expected = |text: &str| -> Vec<_> { text.split(' ').map(str::to_owned).collect() };
    assert_eq!(
        words(GameId::Divide),
        expected("points points points bonus card points bonus card points points points card")
    );
    assert_eq!(
        words(GameId::FiveAndTen),
        expected(
            "points bonus points paired points shared points points points points points points"
        )
    );
    for game in [GameId::DivideAndConquer, GameId::StrategicWar] {
        for (_, text) in vectors(game) {
            let outcome = AnyMatch::read(text.as_bytes()).unwrap().outcome();
            assert_eq!(outcome.unwrap().decided_by, None);
        }
    }
}

macro_rules! vectors {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use impera::$game::State;

            #[test]
            fn are_read_and_written_byte_for_byte() {
                super::read_and_written::<State>();
            }

            #[test]
            fn come_out_the_same_from_the_seed_alone() {
                super::seed_alone::<State>();
            }

            #[test]
            fn come_out_the_same_from_the_chance_lines_alone() {
                super::chance_lines_alone::<State>();
            }

            #[test]
            fn can_be_cut_before_any_decision() {
                super::cut::<State>();
            }

            #[test]
            fn with_a_changed_word_are_errors_or_other_games() {
                super::changed::<State>();
            }

            #[test]
            fn hold_only_legal_moves_and_keep_what_must_hold() {
                super::legal::<State>();
            }
        }
    )+};
}

impera::__games!([vectors]);

/// `seeds.txt`: words, numbers below n, and the first deals of every game.
#[test]
fn seeds_give_what_they_gave_elsewhere() {
    let text = fs::read_to_string(folder().join("seeds.txt")).unwrap();
    let mut seed = Seed::from_u64(0);
    let mut game: Option<AnyMatch> = None;
    let mut counts = [0; 4];
    let close = |game: &mut Option<AnyMatch>, lines: &mut String| {
        if let Some(game) = game.take() {
            let chance: String = game
                .transcript()
                .unwrap()
                .to_string()
                .lines()
                .filter(|l| l.starts_with('*'))
                .fold(String::new(), |all, line| all + line + "\n");
            assert_eq!(*lines, chance, "{}", game.id());
        }
        lines.clear();
    };
    let mut lines = String::new();
    for line in text.lines() {
        if let Some(chance) = line.strip_prefix('*') {
            lines.extend(["*", chance, "\n"]);
            continue;
        }
        close(&mut game, &mut lines);
        let mut words = line.split_whitespace();
        let mut dealer = Dealer::new(&seed);
        match words.next() {
            Some("seed") => {
                seed = words.next().unwrap().parse().unwrap();
                counts[0] += 1;
            }
            Some("words") => {
                for word in words {
                    assert_eq!(format!("{:08x}", dealer.next_u32()), word);
                }
                counts[1] += 1;
            }
            Some("below") => {
                let n = words.next().unwrap().parse().unwrap();
                for number in words {
                    assert_eq!(below(&mut dealer, n).to_string(), number);
                }
                counts[2] += 1;
            }
            Some("game") => {
                let id: GameId = words.next().unwrap().parse().unwrap();
                game = Some(AnyMatch::seeded(&AnyConfig::new(id), seed).unwrap());
                counts[3] += 1;
            }
            _ => {}
        }
    }
    close(&mut game, &mut lines);
    let games = GameId::COUNT as usize;
    assert_eq!(
        counts,
        [5, 5, 10, 5 * games],
        "seeds, words, numbers, games"
    );
}

/// `Seed::from_u64` is the number as little-endian bytes, then zeros.
#[test]
fn small_seeds_are_their_number() {
    for (number, hex) in [(1, "01"), (7, "07"), (1 << 63, "0000000000000080")] {
        assert_eq!(Seed::from_u64(number).to_string(), format!("{hex:0<64}"));
    }
}
