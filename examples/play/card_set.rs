//! Card sets of Divide & Conker as TOML files; `examples/card-set.toml` is one.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use impera::divide_and_conker::Edition;

#[cfg(feature = "serde")]
use crate::files;

/// Where a set comes from that is named by its hash.
#[cfg(feature = "serde")]
pub(crate) const HINT: &str = "; a set of your own is given by --cards FILE";
#[cfg(not(feature = "serde"))]
pub(crate) const HINT: &str =
    "; a set of your own is given by --cards FILE, in a program built with --features serde";

/// Reads a card set from a file, and checks it. An error says at which line and
/// column it is.
pub(crate) fn read(path: &Path) -> Result<Edition, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    match str::from_utf8(&bytes) {
        Ok(text) => parse(text),
        Err(error) => Err(at(&bytes, error.valid_up_to(), &"this is not UTF-8")),
    }
}

/// Without serde nothing can be read.
#[cfg(not(feature = "serde"))]
fn parse(_: &str) -> Result<Edition, String> {
    Err("card sets are read only by a program built with serde: \
         cargo run --release --features serde --example play"
        .to_owned())
}

#[cfg(feature = "serde")]
fn parse(text: &str) -> Result<Edition, String> {
    let wrong = |error: toml::de::Error| {
        let start = error.span().map_or(0, |span| span.start);
        at(text.as_bytes(), start, &error.message().replace('\n', "; "))
    };
    let file = toml::de::DeTable::parse(text).map_err(wrong)?;
    let file = file.get_ref();
    let count = |error| match places::count(file, error) {
        Some(count) => format!("{error}, not {count}"),
        None => error.to_string(),
    };
    if let Some((error, span)) = places::too_many(file) {
        return Err(at(text.as_bytes(), span.start, &count(error)));
    }
    if let Some((error, span)) = places::out_of_range(file) {
        let found = files::visible(text.get(span.clone()).unwrap_or_default());
        let found: String = found.chars().take(40).collect();
        return Err(at(
            text.as_bytes(),
            span.start,
            &format!("{error}, not {found}"),
        ));
    }
    if let Some((error, start)) = places::odd_trick(file) {
        return Err(at(text.as_bytes(), start, &error));
    }
    let set: Edition = toml::from_str(text).map_err(wrong)?;
    set.numbers().map_err(|error| {
        let start = places::nearest(file, &places::path(error)).map_or(0, |span| span.start);
        at(text.as_bytes(), start, &count(error))
    })?;
    Ok(set)
}

/// An error with the line and the column of what comes after so many bytes.
fn at(text: &[u8], bytes: usize, error: &dyn Display) -> String {
    let before = text.get(..bytes).unwrap_or(text);
    let line = before.split(|&byte| byte == b'\n').count();
    let start = before
        .rsplit(|&byte| byte == b'\n')
        .next()
        .unwrap_or_default();
    let column = 1 + String::from_utf8_lossy(start).chars().count();
    format!("line {line}, column {column}: {error}")
}

/// Where in a file what stands that an error is about.
#[cfg(feature = "serde")]
mod places {
    use std::ops::Range;

    use impera::divide_and_conker::{
        CardId, Colour, ConkerId, EditionError, EditionPlace, HardenerId, StringId, TrickId,
    };
    use toml::Spanned;
    use toml::de::{DeTable, DeValue};

    /// A step from the file to a value in it.
    #[derive(Clone, Copy)]
    pub(super) enum Step {
        Key(&'static str),
        Item(usize),
    }

    type Found<'a> = &'a Spanned<DeValue<'a>>;

    /// The way to what an error is about.
    pub(super) fn path(error: EditionError) -> Vec<Step> {
        let item = |index: u8| Step::Item(index.into());
        let mut path = match error.place() {
            EditionPlace::Card(CardId::Conker(id)) => vec![Step::Key("conkers"), item(id.index())],
            EditionPlace::Card(CardId::Hardener(id)) => {
                vec![Step::Key("hardeners"), item(id.index())]
            }
            EditionPlace::Card(CardId::Trick(id)) => {
                let mut path = vec![Step::Key("tricks"), item(id.index())];
                if !matches!(error, EditionError::Shorten(_)) {
                    path.push(Step::Key("chestnut"));
                }
                path
            }
            EditionPlace::String(id) => vec![Step::Key("strings"), item(id.index())],
            EditionPlace::Dice(colour) => vec![Step::Key("dice"), Step::Key(name(colour))],
            // The cards in all begin with the conkers.
            EditionPlace::Conkers | EditionPlace::Cards => vec![Step::Key("conkers")],
            EditionPlace::Hardeners => vec![Step::Key("hardeners")],
            EditionPlace::Tricks => vec![Step::Key("tricks")],
            EditionPlace::Strings => vec![Step::Key("strings")],
            EditionPlace::AllDice => vec![Step::Key("dice")],
            // The file as a whole.
            _ => Vec::new(),
        };
        path.extend(error.key().map(Step::Key));
        path
    }

    fn find<'a>(file: &'a DeTable<'a>, path: &[Step]) -> Option<Found<'a>> {
        let (first, rest) = path.split_first()?;
        let Step::Key(first) = first else {
            return None;
        };
        let mut keys = file.iter();
        let (_, mut found) = keys.find(|(key, _)| key.get_ref() == first)?;
        for step in rest {
            found = match *step {
                Step::Key(key) => found.get_ref().get(key)?,
                Step::Item(index) => found.get_ref().get(index)?,
            };
        }
        Some(found)
    }

    /// Where a value is; of one that is left out, what should have held it.
    pub(super) fn nearest(file: &DeTable<'_>, path: &[Step]) -> Option<Range<usize>> {
        let mut path = path;
        loop {
            if let Some(found) = find(file, path) {
                return Some(found.span());
            }
            path = path.split_last()?.1;
        }
    }

    /// The first number that its rule does not allow, and where it is. What is
    /// no whole number is said to be none here too, in the same words.
    pub(super) fn out_of_range(file: &DeTable<'_>) -> Option<(EditionError, Range<usize>)> {
        let mut numbers = numbers().into_iter();
        numbers.find_map(|(error, path)| {
            let found = find(file, &path)?;
            let range = error.range().unwrap_or(0..=7);
            let number = found.get_ref().as_integer().and_then(|number| {
                let digits = number.as_str().replace('_', "");
                i32::from_str_radix(&digits, number.radix()).ok()
            });
            let holds = number.is_some_and(|number| range.contains(&number));
            (!holds).then(|| (error, found.span()))
        })
    }

    /// The first trick that is written as one of another kind, with what it
    /// should be, and where it is.
    pub(super) fn odd_trick(file: &DeTable<'_>) -> Option<(String, usize)> {
        const FORMS: [(&str, &str); 4] = [
            ("chestnut", "{ chestnut = { health = .., dice = .. } }"),
            ("rebound", "\"rebound\""),
            ("shorten", "{ shorten = .. }"),
            ("360", "\"360\""),
        ];
        let form = |kind: &str| FORMS.iter().find(|(known, _)| *known == kind);
        let tricks = find(file, &[Step::Key("tricks")])?.get_ref().as_array()?;
        (1..).zip(tricks.iter()).find_map(|(number, trick)| {
            let forms = match trick.get_ref() {
                DeValue::String(kind) => match form(kind) {
                    Some((_, form)) if form.starts_with('{') => (*form).to_owned(),
                    _ => return None,
                },
                DeValue::Table(table) => {
                    let mut keys = table.iter();
                    match (keys.next(), keys.next()) {
                        (Some((kind, value)), None) => match form(kind.get_ref()) {
                            Some((_, form)) if form.starts_with('"') => (*form).to_owned(),
                            Some(("chestnut", form)) if !value.get_ref().is_table() => {
                                (*form).to_owned()
                            }
                            _ => return None,
                        },
                        _ => FORMS.map(|(_, form)| form).join(" or "),
                    }
                }
                _ => FORMS.map(|(_, form)| form).join(" or "),
            };
            Some((format!("T{number}: expected {forms}"), trick.span().start))
        })
    }

    /// The cards or strings of which a file has more than there can be, or fewer.
    pub(super) fn too_many(file: &DeTable<'_>) -> Option<(EditionError, Range<usize>)> {
        let errors = [
            EditionError::Conkers,
            EditionError::Hardeners,
            EditionError::Tricks,
            EditionError::Strings,
        ];
        errors.into_iter().find_map(|error| {
            let count = i32::try_from(count(file, error)?).ok()?;
            let holds = error.range()?.contains(&count);
            (!holds).then_some((error, nearest(file, &path(error))?))
        })
    }

    /// How many there are, if an error says how many there should be.
    pub(super) fn count(file: &DeTable<'_>, error: EditionError) -> Option<usize> {
        let kinds: &[_] = match error {
            EditionError::Conkers => &["conkers"],
            EditionError::Hardeners => &["hardeners"],
            EditionError::Tricks => &["tricks"],
            EditionError::Strings => &["strings"],
            EditionError::Cards => &["conkers", "hardeners", "tricks"],
            _ => return None,
        };
        let lengths = kinds.iter().map(|&kind| {
            let found = find(file, &[Step::Key(kind)])?;
            Some(found.get_ref().as_array()?.len())
        });
        lengths.sum()
    }

    /// All numbers that a file may have, with what is wrong if they are.
    fn numbers() -> Vec<(EditionError, Vec<Step>)> {
        let ids = 1..=u8::MAX;
        let mut numbers = Vec::new();
        let mut one = |error| numbers.push((error, path(error)));
        for card in ids.clone().map_while(ConkerId::new).map(CardId::Conker) {
            one(EditionError::Health(card));
            one(EditionError::Points(card));
            one(EditionError::Access(card));
        }
        for id in ids.clone().map_while(HardenerId::new) {
            one(EditionError::Change(id));
            one(EditionError::Bonus(id));
            one(EditionError::Reach(id));
        }
        for id in ids.clone().map_while(TrickId::new) {
            one(EditionError::Health(CardId::Trick(id)));
            one(EditionError::Access(CardId::Trick(id)));
            one(EditionError::Shorten(id));
        }
        for id in ids.map_while(StringId::new) {
            one(EditionError::StringAccess(id));
        }
        // Of dice there is a number for each colour.
        let mut each = Vec::new();
        for (error, path) in numbers {
            if error.key() != Some("dice") {
                each.push((error, path));
                continue;
            }
            for colour in ["green", "yellow", "red"] {
                let mut path = path.clone();
                path.push(Step::Key(colour));
                each.push((error, path));
            }
        }
        for &colour in Colour::ALL {
            let path = ["dice", name(colour), "count"].map(Step::Key);
            each.push((EditionError::DiceCount, path.to_vec()));
        }
        each
    }

    const fn name(colour: Colour) -> &'static str {
        match colour {
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }
}
