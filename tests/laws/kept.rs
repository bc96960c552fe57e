//! What an observer knows it goes on knowing.
//!
//! Events tell what is new. That nothing is lost on the way is seen here: what happens
//! unseen takes nothing from a view.

use std::cell::Cell;
use std::collections::BTreeSet;

use impera::laws::sight::steps_of;
use impera::{Entry, Match, Observer};
use serde::Serialize;
use serde_json::Value;

use super::events::Held;
use super::pages::{Lies, Page, is_last};
use super::{STAGES, hold_in, playouts};

/// What may change for others when somebody decides unseen: who is awaited, and that
/// cards have left a hand.
const BY_DECISIONS: [&str; 2] = ["turn", "hand-sizes"];

/// What may change besides when a card is dealt or taken unseen, or when with that
/// something else begins.
const BY_DEALS: [&str; 11] = [
    "active",
    "deck-sizes",
    "dealt-count",
    "face-down-counts",
    "hand-sizes",
    "next",
    "pending",
    "slots",
    "step",
    "stock",
    "turn",
];

/// A view, and what it says but for some fields: words and numbers, each with its place.
/// Cards are at a place together, in whatever order.
fn facts(view: &impl Serialize, but: &[&str]) -> (Value, BTreeSet<String>) {
    fn collect(value: &Value, place: &str, but: &[&str], facts: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                let fields = fields
                    .iter()
                    .filter(|(key, _)| !but.contains(&key.as_str()));
                fields
                    .for_each(|(key, value)| collect(value, &format!("{place} {key}"), but, facts));
            }
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    match item {
                        Value::String(_) => collect(item, place, but, facts),
                        _ => collect(item, &format!("{place} {index}"), but, facts),
                    }
                }
            }
            Value::Null => {}
            fact => drop(facts.insert(format!("{place}: {fact}"))),
        }
    }
    let view = serde_json::to_value(view).unwrap();
    let mut all = BTreeSet::new();
    collect(&view, "", but, &mut all);
    (view, all)
}

/// What happens unseen leaves others what they know: of all that lay open, and that they
/// remember, nothing is lost; and while more decisions are awaited nothing is added but
/// that one was made.
fn nothing_is_lost<G: Page<View: Serialize>>(playout: &Match<G>, unseen: &Cell<u32>) -> Held {
    let truth = steps_of(playout);
    for (pair, entry) in truth.windows(2).zip(playout.history()) {
        let [before, after] = [&pair[0].game, &pair[1].game];
        let (who, what) = match *entry {
            Entry::Chance(outcome) => (None, outcome.to_string()),
            Entry::Move(player, mv) => (Some(player), mv.to_string()),
        };
        let kind = what.split(' ').next().unwrap();
        let last = who.is_none_or(|player| is_last(before, player));
        let shows = match before.lies(kind) {
            Lies::Open => true,
            Lies::Sealed => last,
            // What was hidden has come to lie elsewhere.
            Lies::Hidden => after.lays_out(),
        };
        if shows {
            continue;
        }
        unseen.set(unseen.get() + 1);
        let but: &[&str] = if last { &BY_DEALS } else { &BY_DECISIONS };
        let players = playout.players().iter().map(Observer::Player);
        let others = players.filter(|observer| who.map(Observer::Player) != Some(*observer));
        for observer in others.chain([Observer::Public]) {
            let [(view, was), (_, is)] =
                [before, after].map(|game| facts(&game.view(observer), but));
            if let Some(lost) = was.difference(&is).next() {
                return Err(format!(
                    "after {what} {observer} has lost {lost:?} of {view}"
                ));
            }
            if let Some(new) = is.difference(&was).next()
                && !last
            {
                return Err(format!(
                    "by {what} {observer} learns {new:?}, not in {view}"
                ));
            }
        }
    }
    Ok(())
}

/// Runs the law for a game.
macro_rules! kept {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use std::cell::Cell;

            use impera::$game::State;

            use super::{STAGES, hold_in, nothing_is_lost, playouts};

            #[test]
            fn what_happens_unseen_takes_nothing_from_a_view() {
                let unseen = Cell::new(0);
                let law = |playout: &_| nothing_is_lost::<State>(playout, &unseen);
                hold_in(playouts(300), STAGES / 32, law);
                let unseen = unseen.get();
                assert!(unseen > STAGES / 8, "{unseen} steps were unseen");
            }
        }
    )+};
}

impera::__games!([kept]);
