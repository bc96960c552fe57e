//! Views that are tampered with: one value of their JSON is changed.

use std::collections::HashMap;

use impera::below;
use impera::rand_core::Rng;
use serde_json::Value;

/// Steps from the top of a view to a value: keys, and places in lists.
pub(crate) type Path = Vec<Step>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Key(String),
    Place(usize),
}

/// A path as one reads it, places left out so that like ones are the same.
pub(crate) fn named(path: &Path) -> String {
    let keys = path.iter().map(|step| match step {
        Step::Key(key) => format!(".{key}"),
        Step::Place(_) => "[]".into(),
    });
    keys.collect()
}

/// All values in a view, itself left out, with their paths.
pub(crate) fn paths(value: &Value, path: &mut Path, all: &mut Vec<Path>) {
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

pub(crate) fn at<'a>(value: &'a mut Value, path: &Path) -> &'a mut Value {
    path.iter().fold(value, |value, step| match step {
        Step::Key(key) => &mut value[key.as_str()],
        Step::Place(place) => &mut value[*place],
    })
}

/// What has been seen in views of a game so far: at each path, places left
/// out, and all texts.
#[derive(Default)]
pub(crate) struct Seen {
    values: HashMap<String, Vec<Value>>,
    texts: Vec<Value>,
}

impl Seen {
    /// How many different values of a path are kept.
    const KEPT: usize = 24;

    pub(crate) fn add(&mut self, view: &mut Value, all: &[Path]) {
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

    fn like(&self, path: &Path, rng: &mut impl Rng) -> Value {
        self.values
            .get(&named(path))
            .map_or(Value::Null, |values| pick(values, rng).clone())
    }
}

pub(crate) fn pick<'a, T>(of: &'a [T], rng: &mut impl Rng) -> &'a T {
    &of[below(rng, of.len() as u32) as usize]
}

/// A path in a view: any is as likely, or every field of the view, in turn
/// every field of it, and so on, as lists of cards have most of all values.
pub(crate) fn some_path(view: &Value, all: &[Path], rng: &mut impl Rng) -> Path {
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
pub(crate) fn change(view: &mut Value, all: &[Path], seen: &Seen, rng: &mut impl Rng) -> Path {
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
