//! The laws of `tests/laws`: the same code, and every one of them is here.

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

use impera::{AnyEvent, Match};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) use common::random_decision;
use events::{Held, Tally, complete, honest};
pub(crate) use pages::Page;
pub(crate) use stage::what_is_read_is_sound;

/// A law fails by a panic.
pub(crate) type Law<G> = fn(&Match<G>);

fn holds(held: Held) {
    held.unwrap_or_else(|what| panic!("{what}"));
}

/// The laws of a stage: cheap enough to look at some of them at every step.
pub(crate) fn of_stages<G: Page<View: Serialize + DeserializeOwned>>() -> Vec<Law<G>> {
    vec![
        stage::moves_are_exact,
        stage::sealed_decisions_commute,
        stage::chance_is_exact,
        stage::settling_is_stepping,
        stage::strangers_see_the_public,
        stage::samples_fit_their_view,
        stage::forged_views_are_caught,
        stage::undo_leads_back,
        |game| story::decisions_seen_were_legal(game, &Cell::new(0)),
    ]
}

/// What must hold at every step.
pub(crate) fn always<G: Page>(game: &Match<G>) {
    stage::turns_are_sound(game);
}

/// The laws of all that happened: each looks at every step.
pub(crate) fn of_events<G: Page>() -> Vec<Law<G>> {
    vec![
        |game| {
            holds(events::exchanged_cards_look_alike(
                game,
                &honest,
                &Tally::default(),
            ))
        },
        |game| {
            holds(events::other_ways_look_alike(
                game,
                &honest,
                &Tally::default(),
            ))
        },
        |game| holds(events::what_is_told_is_seen(game, &honest)),
        |game| {
            holds(events::sampled_worlds_tell_the_same(
                game,
                &honest,
                &Tally::default(),
            ))
        },
        |game| {
            holds(events::what_was_told_stays(game, &|game, who| {
                game.events(who).collect()
            }))
        },
        |game| holds(events::told_is_recorded(game, &complete)),
        |game| holds(events::seen_is_seen(game, &honest)),
        |game| holds(events::what_lies_open_is_told(game, &honest)),
        events::told_however_played,
    ]
}

/// The laws of what is written down, which need the card set of a match if that is
/// not the reference.
pub(crate) fn of_records<G: Page>() -> Vec<Law<G>>
where
    AnyEvent: From<G::Event>,
{
    vec![
        stage::transcripts_round_trip,
        stage::sampled_matches_play_on,
        stage::damaged_transcripts_are_caught,
        events::matches_tell_what_they_saw,
        events::events_are_their_texts,
    ]
}
