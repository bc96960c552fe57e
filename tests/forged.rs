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

mod common;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

use common::random_decision;
use impera::divide_and_conker::{Config, State, editions};
use impera::{
    Dealer, Game, GameConfig, GameId, MoveSet, Observer, Player, Seed, Turn, below, draw,
};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How many changed views of each game an ordinary run makes.
const VIEWS: u32 = 2000;

/// How many views of a game are changed, and how often each.
const POINTS: u32 = 8;
const CHANGES: u32 = 12;

/// How many decisions a state that was accepted must survive.
const DECISIONS: u32 = 50;

/// A decision in a game of hundreds may be long in coming.
const LONGEST: u32 = 300;

/// Steps from the top of a view to a value: keys, and places in lists.
type Path = Vec<Step>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Step {
    Key(String),
    Place(usize),
}

/// A path as one reads it, places left out so that like ones are the same.
fn named(path: &Path) -> String {
    let keys = path.iter().map(|step| match step {
        Step::Key(key) => format!(".{key}"),
        Step::Place(_) => "[]".into(),
    });
    keys.collect()
}

/// All values in a view, itself left out, with their paths.
fn paths(value: &Value, path: &mut Path, all: &mut Vec<Path>) {
    let mut enter = |step, value: &Value| {
        path.push(step);
        all.push(path.clone());
        paths(value, path, all);
        path.pop();
    };
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                enter(Step::Place(place), item);
            }
        }
        Value::Object(fields) => {
            for (key, field) in fields {
                enter(Step::Key(key.clone()), field);
            }
        }
        _ => {}
    }
}

fn at<'a>(value: &'a mut Value, path: &Path) -> &'a mut Value {
    path.iter().fold(value, |value, step| match step {
        Step::Key(key) => &mut value[key.as_str()],
        Step::Place(place) => &mut value[*place],
    })
}

/// What has been seen in views of a game so far: at each path, places left
/// out, and all texts.
#[derive(Default)]
struct Seen {
    values: HashMap<String, Vec<Value>>,
    texts: Vec<Value>,
}

impl Seen {
    /// How many different values of a path are kept.
    const KEPT: usize = 24;

    fn add(&mut self, view: &mut Value, all: &[Path]) {
        for path in all {
            let value = at(view, path).clone();
            if value.is_string() && !self.texts.contains(&value) {
                self.texts.push(value.clone());
            }
            let values = self.values.entry(named(path)).or_default();
            if values.len() < Self::KEPT && !values.contains(&value) {
                values.push(value);
            }
        }
    }

    fn like(&self, path: &Path, rng: &mut Dealer) -> Value {
        self.values
            .get(&named(path))
            .map_or(Value::Null, |values| pick(values, rng).clone())
    }
}

fn pick<'a, T>(of: &'a [T], rng: &mut Dealer) -> &'a T {
    &of[below(rng, of.len() as u32) as usize]
}

/// A path in a view: any is as likely, or every field of the view, in turn
/// every field of it, and so on, as lists of cards have most of all values.
fn some_path(view: &Value, all: &[Path], rng: &mut Dealer) -> Path {
    if below(rng, 3) == 0 {
        return pick(all, rng).clone();
    }
    let mut path = Path::new();
    let mut value = view;
    loop {
        if !path.is_empty() && below(rng, 4) == 0 {
            return path;
        }
        let (step, inner) = match value {
            Value::Array(items) if !items.is_empty() => {
                let place = below(rng, items.len() as u32) as usize;
                (Step::Place(place), &items[place])
            }
            Value::Object(fields) if !fields.is_empty() => {
                let index = below(rng, fields.len() as u32) as usize;
                let (key, field) = fields.iter().nth(index).unwrap();
                (Step::Key(key.clone()), field)
            }
            _ => return path,
        };
        path.push(step);
        value = inner;
    }
}

/// Changes one value of a view; says where.
fn change(view: &mut Value, all: &[Path], seen: &Seen, rng: &mut Dealer) -> Path {
    let path = some_path(view, all, rng);
    // Two values of the same kind change places.
    if below(rng, 8) == 0 {
        let name = named(&path);
        let like: Vec<_> = all.iter().filter(|other| named(other) == name).collect();
        let other = *pick(&like, rng);
        let (one, two) = (at(view, &path).clone(), at(view, other).clone());
        *at(view, &path) = two;
        *at(view, other) = one;
        return path;
    }
    let way = below(rng, 6);
    let value = at(view, &path);
    let new = match value.clone() {
        _ if way == 0 => seen.like(&path, rng),
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let new = match way {
                1 | 2 => old + 1,
                3 | 4 => old - 1,
                _ => below(rng, 60).into(),
            };
            new.into()
        }
        Value::Bool(old) => (!old).into(),
        Value::String(_) if way > 3 => pick(&seen.texts, rng).clone(),
        Value::Array(mut items) => {
            let index = below(rng, items.len().max(1) as u32) as usize;
            let other = below(rng, items.len().max(1) as u32) as usize;
            match way {
                1 if !items.is_empty() => drop(items.remove(index)),
                2 if !items.is_empty() => items.insert(other, items[index].clone()),
                3 if !items.is_empty() => items.swap(index, other),
                _ => {
                    let mut path = path.clone();
                    path.push(Step::Place(0));
                    items.push(seen.like(&path, rng));
                }
            }
            items.into()
        }
        Value::Object(_) if way == 1 => Value::Null,
        Value::String(_) | Value::Null | Value::Object(_) => seen.like(&path, rng),
    };
    *value = new;
    path
}

fn observers<G: Game>(game: &G) -> impl Iterator<Item = Observer> + use<G> {
    let players = game.players().iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// A decision, or an outcome of chance; false if the game is over.
fn step<G: Game>(game: &mut G, rng: &mut Dealer) -> Result<bool, String> {
    match game.turn() {
        Turn::Over => return Ok(false),
        Turn::Chance => {
            let outcome = draw(&game.chances(), rng).ok_or("chance has no outcome")?;
            let resolved = game.resolve(outcome);
            resolved.map_err(|error| format!("{outcome}: {error}"))?;
        }
        Turn::Players(owing) => {
            let stuck = owing.iter().any(|p| game.legal_moves(p).is_empty());
            if owing.is_empty() || stuck {
                return Err("who owes a decision has no move".into());
            }
            if let Some((player, mv)) = random_decision(game, rng) {
                let played = game.play(player, mv);
                played.map_err(|error| format!("{player} {mv}: {error}"))?;
            }
        }
    }
    Ok(true)
}

/// Everything that must hold of a state does.
fn sound<G: Game>(game: &G, rng: &mut Dealer) -> Result<(), String> {
    game.audit().map_err(|violation| violation.to_string())?;
    if (game.turn() == Turn::Over) != game.outcome().is_some() {
        return Err("a game is over when it has an outcome".into());
    }
    for observer in observers(game) {
        let view = game.view(observer);
        let world = G::sample(&view, rng).map_err(|error| format!("a view of it: {error}"))?;
        if world.view(observer) != view {
            return Err("a sample of a view of it does not fit".into());
        }
    }
    Ok(())
}

/// A view is refused (false), or fits a state that can go on.
fn judge<G: Game>(view: &G::View, observer: Observer, rng: &mut Dealer) -> Result<bool, String> {
    let Ok(mut world) = G::sample(view, rng) else {
        return Ok(false);
    };
    if world.view(observer) != *view {
        return Err("the sample does not fit".into());
    }
    sound(&world, rng)?;
    for made in 0..DECISIONS {
        let went_on = step(&mut world, rng);
        if !went_on.map_err(|error| format!("after {made}: {error}"))? {
            break;
        }
        sound(&world, rng).map_err(|error| format!("after {}: {error}", made + 1))?;
    }
    Ok(true)
}

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
fn observer_of(view: &Value) -> Option<Observer> {
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
