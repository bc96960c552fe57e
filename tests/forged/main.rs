//! Views that were tampered with are refused, or fit a game that can go on.
//!
//! Views of random games of all settings, as each observer has them, are taken
//! apart as JSON, one value is changed, and what can still be read is given to
//! `sample`. A state that comes out must be one that play can reach, as far as
//! play can tell: it survives decisions at random, with `audit` after each, and
//! with a sample of every view that fits the view.
//!
//! `IMPERA_FORGED=1000000` makes a million changed views, all games together.
#![allow(
    clippy::cast_possible_truncation,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

mod change;
#[path = "../common/mod.rs"]
mod common;
mod judge;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use change::{Path, Seen, at, change, named, paths, pick};
use impera::divide_and_conker::{Config, State, editions};
use impera::{Dealer, Game, GameConfig, GameId, Observer, Player, Seed, Turn, below};
use judge::{judge, observers, step};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How many changed views of each game an ordinary run makes.
const VIEWS: u32 = 2000;

/// How many views of a game are changed, and how often each.
const POINTS: u32 = 8;
const CHANGES: u32 = 12;

/// A decision in a game of hundreds may be long in coming.
const LONGEST: u32 = 300;

/// What went wrong, by what was changed and what did not hold.
#[derive(Default)]
struct Faults {
    found: BTreeMap<String, (u32, String)>,
}

impl Faults {
    fn add(&mut self, path: &Path, fault: &str, example: impl FnOnce() -> String) {
        let (_, what) = fault.split_once(": ").unwrap_or(("", fault));
        let name = format!("{} -> {what}", named(path));
        let entry = self.found.entry(name).or_insert_with(|| (0, example()));
        entry.0 += 1;
    }
}

/// Whose view it is, as it says itself.
fn observer_of(view: &serde_json::Value) -> Option<Observer> {
    serde_json::from_value(view.get("observer")?.clone()).ok()
}

/// Changes so many views of random games, and judges them all.
fn forged<G: Game<View: Serialize + DeserializeOwned>>(configs: &[G::Config], views: u32) {
    let mut faults = Faults::default();
    let (mut made, mut read, mut accepted) = (0, 0, 0);
    let mut seen = Seen::default();
    for seed in 0.. {
        if made >= views {
            break;
        }
        let mut rng = Dealer::new(&Seed::from_u64(seed));
        let config = pick(configs, &mut rng);
        let mut game = G::new(config).unwrap();
        let length = G::MOST_DECISIONS.unwrap_or(LONGEST).min(LONGEST);
        // Deals are long, and tell little: every other game has none of their
        // steps.
        let at_once = seed % 2 == 0;
        for point in 0..POINTS {
            for _ in 0..below(&mut rng, 2 * length / POINTS + 1) {
                if at_once && game.turn() == Turn::Chance {
                    game.settle(&mut rng, |_| ());
                }
                step(&mut game, &mut rng).unwrap();
            }
            let honest: Vec<_> = observers(&game).map(|o| game.view(o)).collect();
            for _ in 0..CHANGES {
                let mut view = serde_json::to_value(pick(&honest, &mut rng)).unwrap();
                let before = view.clone();
                let mut all = Vec::new();
                paths(&view, &mut Vec::new(), &mut all);
                seen.add(&mut view, &all);
                let path = change(&mut view, &all, &seen, &mut rng);
                if view == before {
                    continue;
                }
                made += 1;
                let Ok(forged) = serde_json::from_value::<G::View>(view.clone()) else {
                    continue;
                };
                let Some(observer) = observer_of(&view) else {
                    continue;
                };
                read += 1;
                let judged =
                    catch_unwind(AssertUnwindSafe(|| judge::<G>(&forged, observer, &mut rng)));
                let fault = match judged {
                    Ok(Ok(took)) => {
                        accepted += u32::from(took);
                        continue;
                    }
                    Ok(Err(fault)) => fault,
                    Err(_) => "it panics".into(),
                };
                faults.add(&path, &fault, || {
                    let old = at(&mut before.clone(), &path).clone();
                    let new = at(&mut view, &path);
                    format!("seed {seed}, point {point}: {path:?} {old} to {new}\n    {before}")
                });
            }
        }
    }
    println!(
        "{}: {made} changed, {read} read, {accepted} accepted",
        G::ID
    );
    assert!(read > made / 4 && accepted > 0, "{read} of {made} are read");
    let mut report = String::new();
    for (fault, (count, example)) in &faults.found {
        writeln!(report, "{count} x {fault}\n    {example}").unwrap();
    }
    assert!(report.is_empty(), "{}: forged views:\n{report}", G::ID);
}

fn views() -> u32 {
    let all = std::env::var("IMPERA_FORGED").ok();
    let all: Option<u32> = all.map(|number| number.parse().unwrap());
    all.map_or(VIEWS, |all| all / GameId::ALL.len() as u32)
}

macro_rules! each {
    ([] $($Name:ident = $game:ident,)+) => {$(
        #[test]
        fn $game() {
            let configs: Vec<_> = impera::$game::Config::all().collect();
            forged::<impera::$game::State>(&configs, views());
        }
    )+};
}

impera::__games!([each]);

/// Random card sets, the extremes included, with all other settings.
#[test]
fn divide_and_conker_with_any_card_set() {
    let mut runner = TestRunner::deterministic();
    let sets = editions();
    let settings: Vec<_> = Config::all().collect();
    let configs = settings.iter().cycle().take(200).map(|config| {
        let set = sets.new_tree(&mut runner).unwrap().current();
        config.edition(&set).unwrap()
    });
    forged::<State>(&configs.collect::<Vec<_>>(), views() / 2);
}

/// A player has the first seats: the harness knows its observers.
#[test]
fn all_observers_of_a_game_are_asked() {
    let game = impera::divide::State::new(&impera::divide::Config::default()).unwrap();
    let all: Vec<_> = observers(&game).collect();
    assert_eq!(all.len(), 5);
    assert_eq!(all[0], Observer::Player(Player::P0));
}
