//! Card sets of Divide & Conker as TOML files; `examples/card-set.toml` is one.
//!
//! A program with the feature `serde` needs none of this: a card set is serde
//! data, of the same form.

use std::fs;
use std::path::Path;

use impera::divide_and_conker::{
    Access, CardSet, Conker, Dice, Die, Face, Hardener, StringToken, Trick,
};
use toml::{Table, Value};

/// Reads a card set from a file, and checks it.
pub(crate) fn read(path: &Path) -> Result<CardSet, String> {
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let set = parse(&text)?;
    set.numbers().map_err(|error| error.to_string())?;
    Ok(set)
}

fn parse(text: &str) -> Result<CardSet, String> {
    let table = text
        .parse::<Table>()
        .map_err(|error| error.message().to_owned())?;
    let all = Entry::new("the file".to_owned(), &table);
    all.only(&["conkers", "hardeners", "tricks", "strings", "dice"])?;
    let dice = all.entry("dice")?;
    dice.only(&["green", "yellow", "red", "black"])?;
    Ok(CardSet {
        conkers: all.list("conkers", |what, value| {
            let conker = Entry::of(what, value)?;
            conker.only(&["name", "health", "points", "dice"])?;
            Ok(Conker {
                name: conker.word("name")?,
                health: conker.number("health")?,
                points: conker.number("points")?,
                dice: conker.access()?,
            })
        })?,
        hardeners: all.list("hardeners", |what, value| {
            let hardener = Entry::of(what, value)?;
            hardener.only(&["name", "health", "points", "reach", "opponents"])?;
            Ok(Hardener {
                name: hardener.word("name")?,
                health: hardener.number("health")?,
                points: hardener.number_or("points", 0)?,
                reach: hardener.number_or("reach", 1)?,
                opponents: hardener.flag("opponents")?,
            })
        })?,
        tricks: all.list("tricks", trick)?,
        strings: all.list("strings", |what, value| {
            let string = Entry::of(what, value)?;
            string.only(&["kind", "dice"])?;
            Ok(StringToken {
                kind: string.word("kind")?,
                dice: string.access()?,
            })
        })?,
        dice: Dice {
            green: die(&dice.entry("green")?)?,
            yellow: die(&dice.entry("yellow")?)?,
            red: die(&dice.entry("red")?)?,
            black: die(&dice.entry("black")?)?,
        },
    })
}

fn trick(what: String, value: &Value) -> Result<Trick, String> {
    match value.as_str() {
        Some("rebound") => return Ok(Trick::Rebound),
        Some("360") => return Ok(Trick::ThreeSixty),
        _ => {}
    }
    let wrong = "is none of `rebound`, `360`, { chestnut = .. } and { shorten = .. }";
    let table = value.as_table().filter(|table| table.len() == 1);
    let trick = Entry::new(what, table.ok_or(wrong)?);
    if trick.table.contains_key("shorten") {
        return Ok(Trick::Shorten(trick.number("shorten")?));
    }
    trick.only(&["chestnut"])?;
    let chestnut = trick.entry("chestnut")?;
    chestnut.only(&["health", "dice"])?;
    Ok(Trick::Chestnut {
        health: chestnut.number("health")?,
        dice: chestnut.access()?,
    })
}

fn die(die: &Entry<'_>) -> Result<Die, String> {
    die.only(&["count", "faces"])?;
    Ok(Die {
        count: die.number("count")?,
        faces: die.list("faces", |what, value| {
            let face = value.as_str().and_then(|face| face.parse::<Face>().ok());
            face.ok_or(format!("{what} is none of miss, hit and double"))
        })?,
    })
}

/// A table of the file, and what it is called.
struct Entry<'a> {
    what: String,
    table: &'a Table,
}

impl<'a> Entry<'a> {
    fn new(what: String, table: &'a Table) -> Self {
        Self { what, table }
    }

    fn of(what: String, value: &'a Value) -> Result<Self, String> {
        match value.as_table() {
            Some(table) => Ok(Self::new(what, table)),
            None => Err(format!("{what} is no table of keys and values")),
        }
    }

    /// Refuses keys that mean nothing.
    fn only(&self, keys: &[&str]) -> Result<(), String> {
        match self.table.keys().find(|key| !keys.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => Err(format!(
                "{}: unknown key {key:?}; the keys are: {}",
                self.what,
                keys.join(", ")
            )),
        }
    }

    fn get(&self, key: &str) -> Result<&'a Value, String> {
        let missing = || format!("{}: `{key}` is missing", self.what);
        self.table.get(key).ok_or_else(missing)
    }

    fn number<T: TryFrom<i64>>(&self, key: &str) -> Result<T, String> {
        let number = self.get(key)?.as_integer();
        let fits = number.and_then(|number| T::try_from(number).ok());
        fits.ok_or_else(|| format!("{}: `{key}` is no number that is allowed", self.what))
    }

    fn number_or<T: TryFrom<i64>>(&self, key: &str, default: T) -> Result<T, String> {
        if self.table.contains_key(key) {
            self.number(key)
        } else {
            Ok(default)
        }
    }

    fn flag(&self, key: &str) -> Result<bool, String> {
        let value = self.table.get(key).map_or(Some(false), Value::as_bool);
        value.ok_or_else(|| format!("{}: `{key}` is neither true nor false", self.what))
    }

    fn word<T: std::str::FromStr<Err: std::fmt::Display>>(&self, key: &str) -> Result<T, String> {
        let text = self.get(key)?.as_str();
        let text = text.ok_or_else(|| format!("{}: `{key}` is no text", self.what))?;
        let wrong = |error| format!("{}: `{key}`: {error}", self.what);
        text.parse().map_err(wrong)
    }

    fn entry(&self, key: &str) -> Result<Self, String> {
        Self::of(format!("{}: `{key}`", self.what), self.get(key)?)
    }

    /// The dice that a card gives, none if nothing is said.
    fn access(&self) -> Result<Access, String> {
        if !self.table.contains_key("dice") {
            return Ok(Access::default());
        }
        let dice = self.entry("dice")?;
        dice.only(&["green", "yellow", "red"])?;
        Ok(Access {
            green: dice.number_or("green", 0)?,
            yellow: dice.number_or("yellow", 0)?,
            red: dice.number_or("red", 0)?,
        })
    }

    /// A list of as many items as there must be.
    fn list<T, const N: usize>(
        &self,
        key: &str,
        item: impl Fn(String, &Value) -> Result<T, String>,
    ) -> Result<[T; N], String> {
        let values = self.get(key)?.as_array();
        let values = values.ok_or_else(|| format!("{}: `{key}` is no list", self.what))?;
        let items: Vec<T> = values
            .iter()
            .zip(1..)
            .map(|(value, number)| item(format!("{key}, number {number}"), value))
            .collect::<Result<_, _>>()?;
        let count = items.len();
        let wrong = |_| format!("there are {N} {key}, always; here are {count}");
        items.try_into().map_err(wrong)
    }
}
