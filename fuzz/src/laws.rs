//! The laws of `impera::laws` and `tests/laws`: the same code, and every one of them is
//! here.

#[path = "../../tests/common/mod.rs"]
mod common;
#[deny(dead_code, reason = "a law is not looked at")]
#[path = "../../tests/laws/events.rs"]
mod events;
#[deny(dead_code, reason = "a law is not looked at")]
#[path = "../../tests/laws/pages.rs"]
mod pages;
#[deny(dead_code, reason = "a law is not looked at")]
#[path = "../../tests/laws/stage.rs"]
mod stage;
#[deny(dead_code, reason = "a law is not looked at")]
#[path = "../../tests/laws/story.rs"]
mod story;

#[path = "../../tests/forged/change.rs"]
pub(crate) mod change;
#[path = "../../tests/forged/judge.rs"]
pub(crate) mod judge;

use std::cell::Cell;
use std::fmt::Display;

use impera::laws::sight::{Tally, complete, honest};
use impera::{AnyEvent, Game, Match, laws};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) use common::random_decision;
pub(crate) use pages::Page;
pub(crate) use stage::what_is_read_is_sound;

/// A law fails by a panic.
pub(crate) type Law<G> = Box<dyn Fn(&Match<G>)>;

fn holds<E: Display>(held: Result<(), E>) {
    held.unwrap_or_else(|what| panic!("{what}"));
}

/// What is looked at before all else: the other laws of `impera::laws` are told apart by
/// how long they take.
const ALWAYS: &str = "turns_are_sound";

/// Those that look at every step, not at a stage.
const OF_EVENTS: &[&str] = &[
    "what_is_told_is_seen",
    "other_ways_look_alike",
    "what_was_told_stays",
    "seen_is_seen",
    "told_however_played",
    "told_is_recorded",
];

/// This is looked at with what is written down.
const OF_RECORDS: &str = "transcripts_round_trip";

fn of_the_crate<G: Game>(asked: impl Fn(&str) -> bool) -> impl Iterator<Item = Law<G>> {
    let asked = laws::all::<G>().filter(move |(name, _)| asked(name));
    asked.map(|(_, law)| Box::new(move |game: &Match<G>| holds(law(game))) as Law<G>)
}

/// The laws of a stage: cheap enough to look at some of them at every step.
pub(crate) fn of_stages<G: Page<View: Serialize + DeserializeOwned>>() -> Vec<Law<G>> {
    let named = |name: &str| name != ALWAYS && name != OF_RECORDS && !OF_EVENTS.contains(&name);
    let more: [Law<G>; 2] = [
        Box::new(stage::forged_views_are_caught),
        Box::new(|game| story::decisions_seen_were_legal(game, &Cell::new(0))),
    ];
    of_the_crate(named).chain(more).collect()
}

/// What must hold at every step.
pub(crate) fn always<G: Page>(game: &Match<G>) {
    holds(laws::turns_are_sound(game));
}

/// The laws of all that happened: each looks at every step.
pub(crate) fn of_events<G: Page>() -> Vec<Law<G>> {
    let more: [Law<G>; 4] = [
        Box::new(|game| {
            let tally = Tally::default();
            holds(events::exchanged_cards_look_alike(game, &honest, &tally));
        }),
        Box::new(|game| {
            let tally = Tally::default();
            holds(events::sampled_worlds_tell_the_same(game, &honest, &tally));
        }),
        Box::new(|game| holds(events::told_is_recorded(game, &complete))),
        Box::new(|game| holds(events::what_lies_open_is_told(game, &honest))),
    ];
    of_the_crate(|name| OF_EVENTS.contains(&name))
        .chain(more)
        .collect()
}

/// The laws of what is written down, which need the card set of a match if that is
/// not the reference.
pub(crate) fn of_records<G: Page>() -> Vec<Law<G>>
where
    AnyEvent: From<G::Event>,
{
    vec![
        Box::new(stage::transcripts_round_trip),
        Box::new(stage::sampled_matches_play_on),
        Box::new(stage::damaged_transcripts_are_caught),
        Box::new(events::matches_tell_what_they_saw),
        Box::new(events::events_are_their_texts),
    ]
}
