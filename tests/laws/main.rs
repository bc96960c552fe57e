//! What holds for every game, in every state that play reaches.
//!
//! Each law is a function over any match, in `stage`, `story` and `events`; `laws!`
//! at the end and `told` run them all, one line a game. A failing law shrinks to an early stage of a game and prints
//! its transcript, which `--example replay` takes.
#![allow(
    clippy::cast_possible_truncation,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

mod alone;
#[cfg(feature = "bot")]
mod bot;
#[path = "../common/mod.rs"]
mod common;
mod decided;
mod events;
mod host;
mod kept;
mod leaks;
mod pages;
mod shrink;
mod stage;
mod story;
mod told;

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use common::random_decision;
use impera::strategy::{Playout, configs, configs_with_editions, playouts, playouts_of};
use impera::{
    ChanceOutcome, Dealer, Dense, Game, GameConfig, Match, Observer, Seed, TextError, Turn, below,
    draw,
};
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use story::{Told, story};

/// How many stages of games each law looks at.
const STAGES: u32 = 1000;

/// Looks at random stages of random games of all settings.
fn stages<G: Game>(decisions: usize, law: impl Fn(&Match<G>)) {
    stages_of(playouts::<G>(decisions), STAGES, law);
}

/// Looks at so many stages of these games.
fn stages_of<G: Game>(
    playouts: impl Strategy<Value = Playout<G>>,
    cases: u32,
    law: impl Fn(&Match<G>),
) {
    hold_in(playouts, cases, |playout| {
        law(playout);
        Ok::<_, String>(())
    });
}

/// Looks whether a law that says what does not hold holds in so many stages of
/// these games.
fn hold_in<G: Game, E: ToString>(
    playouts: impl Strategy<Value = Playout<G>>,
    cases: u32,
    law: impl Fn(&Match<G>) -> Result<(), E>,
) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let check =
        |playout: Playout<G>| law(&playout).map_err(|what| TestCaseError::fail(what.to_string()));
    let result = TestRunner::new(config).run(&playouts, check);
    result.unwrap_or_else(|failure| panic!("{failure}"));
}

// Codes and text.

/// Codes count up without gaps, texts are different, both lead back.
fn codes_and_text<T>()
where
    T: Dense + Ord + Hash + Debug + Display + FromStr<Err = TextError>,
{
    let mut texts = BTreeSet::new();
    let mut last = None;
    for code in 0..T::COUNT {
        let value = T::from_code(code).unwrap();
        assert_eq!(value.code(), code);
        assert!(last < Some(value), "the order of values is that of codes");
        last = Some(value);
        let text = value.to_string();
        assert_eq!(text.parse(), Ok(value), "{text}");
        assert_eq!(
            format!("  {}  ", text.replace(' ', "   ")).parse(),
            Ok(value)
        );
        for wrong in [
            text.to_uppercase(),
            format!("{text} 1"),
            text.replace(' ', "\t"),
        ] {
            let other = wrong.parse::<T>().map_or(wrong.clone(), |v| v.to_string());
            assert_eq!(other, wrong, "it means nothing, or another value");
        }
        assert!(texts.insert(text));
    }
    for beyond in [T::COUNT, T::COUNT + 1, T::COUNT + 256, 1 << 31, u32::MAX] {
        assert_eq!(T::from_code(beyond), None);
    }
    for wrong in [
        "",
        " ",
        "*",
        "play",
        "deal",
        "play 2S 3S",
        "pass 2S",
        "\u{1f0a1}",
        "play -1",
    ] {
        if let Ok(value) = wrong.parse::<T>() {
            assert_eq!(value.to_string(), wrong);
        }
    }
}

/// A kind and one word make the outcome.
fn kinds_and_words<C: ChanceOutcome>() {
    for code in 0..C::COUNT {
        let outcome = C::from_code(code).unwrap();
        let text = outcome.to_string();
        let (kind, word) = text.split_once(' ').unwrap();
        assert_eq!(kind, outcome.kind());
        assert!(!word.contains(' '));
        assert_eq!(word, outcome.part().to_string());
        assert_eq!(C::parse(kind, word), Ok(outcome));
        assert!(C::parse("nothing", word).is_err());
    }
}

/// Whole games of every setting keep what must hold at every step, and end
/// within a bound; so does what chance decides between two decisions.
fn games_end<G: Game>() {
    let mut most_settled = 0;
    for (seed, config) in (0..).zip(G::Config::all()) {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = G::new(&config).unwrap();
        let (mut made, mut settled) = (0, 0);
        loop {
            game.audit().unwrap();
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.resolve(draw(&game.chances(), &mut dealer).unwrap())
                        .unwrap();
                    settled += 1;
                    most_settled = settled.max(most_settled);
                }
                Turn::Players(_) => {
                    let (player, mv) = random_decision(&game, &mut dealer).unwrap();
                    game.play(player, mv).unwrap();
                    made += 1;
                    settled = 0;
                }
            }
            match G::MOST_DECISIONS {
                Some(bound) => assert!(made <= bound, "{config:?}"),
                None if made > 5000 => break,
                None => {}
            }
        }
    }
    // A match makes room for so many. Where games are short the bound is exact.
    assert!(most_settled <= G::MOST_SETTLED);
    assert!(most_settled == G::MOST_SETTLED || G::MOST_DECISIONS.is_none());
}

/// What is wrong with worlds that were sampled before the public could see a
/// decision, for every decision of some games.
fn wrong_worlds<G: Told>() -> Vec<String> {
    let configs: Vec<_> = G::Config::all().collect();
    let mut wrong = Vec::new();
    for seed in 0..4 {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let config = &configs[below(&mut dealer, configs.len() as u32) as usize];
        let mut game = Match::<G>::scripted(config).unwrap();
        while game.turn() != Turn::Over {
            if game.turn() == Turn::Chance {
                game.settle(&mut dealer).unwrap();
                continue;
            }
            let world = G::sample(&game.view(Observer::Public), &mut dealer).unwrap();
            let (player, mv) = random_decision(game.game(), &mut dealer).unwrap();
            game.play(player, mv).unwrap();
            wrong.extend(story(&game, Observer::Public, &world).err());
        }
    }
    wrong
}

/// Settings as text: what is written sets the same again, and nothing else.
fn settings_round_trip<G: Game>() {
    for config in G::Config::all() {
        let mut again = G::Config::default();
        let mut keys = Vec::new();
        config.changes(&mut |key, value| {
            again.set(key, &value.to_string()).unwrap();
            keys.push(key);
        });
        assert_eq!(again.complete().as_ref(), Ok(&config));
        assert_eq!(
            config.complete().as_ref(),
            Ok(&config),
            "complete is complete"
        );
        let place = |key| G::Config::KEYS.iter().position(|k| *k == key).unwrap();
        assert!(
            keys.is_sorted_by_key(|key| place(*key)),
            "in the order of the settings"
        );
    }
    assert!(G::Config::default().complete().is_ok());
    assert_eq!(G::Config::KEYS.len(), G::Config::SETTINGS.len());
    let mut config = G::Config::default();
    for key in G::Config::KEYS.iter().chain(&["nothing", ""]) {
        for value in ["", "nothing", "-1", "00", "999", " 2"] {
            let before = config.clone();
            assert!(config.set(key, value).is_err(), "{key} {value:?}");
            assert_eq!(config, before, "a refused value changes nothing");
        }
    }
}

/// Playing on, taking back one decision or many, and copying, in any order: a match
/// is always what one is that was never taken back.
fn undo_goes_to_and_fro<G: Game>() {
    let configs: Vec<G::Config> = G::Config::all().collect();
    let mut generator = Dealer::new(&Seed::from_u64(5));
    for config in configs.iter().step_by(1 + configs.len() / 6) {
        let seeded = Match::<G>::seeded(config, Seed::from_u64(6)).unwrap();
        for mut game in [seeded, Match::scripted(config).unwrap()] {
            let mut other = game.clone();
            // The match before each step.
            let mut way = Vec::new();
            for _ in 0..50 {
                for _ in 0..below(&mut generator, 24) {
                    let before = game.clone();
                    match draw(&game.chances(), &mut generator) {
                        Some(outcome) => game.resolve(outcome).unwrap(),
                        None => match random_decision(game.game(), &mut generator) {
                            Some((player, mv)) => game.play(player, mv).unwrap(),
                            None => break,
                        },
                    }
                    way.push(before);
                }
                if below(&mut generator, 4) == 0 {
                    other.try_copy(&game).unwrap();
                    std::mem::swap(&mut game, &mut other);
                }
                for _ in 0..below(&mut generator, 24) {
                    let Some(before) = way.pop() else {
                        break;
                    };
                    assert!(game.undo().is_some());
                    assert_eq!(game, before);
                }
            }
            while let Some(before) = way.pop() {
                assert!(game.undo().is_some());
                assert_eq!(game, before);
            }
            assert_eq!(game.undo(), None);
        }
    }
}

/// Runs every law for a game. Games that need not end are cut.
macro_rules! laws {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use impera::$game::{Chance, Move, State};
            use impera::laws;

            fn stages(law: impl Fn(&super::Match<State>)) {
                let bound = <State as impera::Game>::MOST_DECISIONS.unwrap_or(300);
                super::stages::<State>(bound as usize, law);
            }

            fn hold(law: laws::Law<State>) {
                stages(|playout| law(playout).unwrap_or_else(|breach| panic!("{breach}")));
            }

            #[test]
            fn moves_are_their_codes_and_their_texts() {
                super::codes_and_text::<Move>();
            }

            #[test]
            fn chance_outcomes_are_their_codes_and_their_texts() {
                super::codes_and_text::<Chance>();
                super::kinds_and_words::<Chance>();
            }

            #[test]
            fn settings_round_trip_as_text() {
                super::settings_round_trip::<State>();
            }

            #[test]
            fn games_of_every_setting_end_within_their_bound() {
                super::games_end::<State>();
            }

            #[test]
            fn legal_moves_are_exactly_those_that_can_be_played() {
                hold(laws::moves_are_exact);
            }

            #[test]
            fn turns_and_what_must_hold_are_sound() {
                hold(laws::turns_are_sound);
            }

            #[test]
            fn sealed_decisions_commute_and_stay_sealed() {
                hold(laws::sealed_decisions_commute);
            }

            #[test]
            fn chance_is_exactly_what_is_listed() {
                hold(laws::chance_is_exact);
            }

            #[test]
            fn settling_is_the_same_as_stepping() {
                hold(laws::settling_is_stepping);
            }

            #[test]
            fn strangers_see_what_the_public_sees() {
                hold(laws::strangers_see_the_public);
            }

            #[test]
            fn sampled_worlds_fit_their_view() {
                hold(laws::samples_fit_their_view);
            }

            #[test]
            fn forged_views_are_refused_or_sound() {
                stages(super::stage::forged_views_are_caught);
            }

            #[test]
            fn transcripts_round_trip_at_every_step() {
                stages(super::stage::transcripts_round_trip);
            }

            #[test]
            fn sampled_matches_play_on_and_go_back() {
                stages(super::stage::sampled_matches_play_on);
            }

            #[test]
            fn undo_leads_back_to_the_start() {
                hold(laws::undo_leads_back);
            }

            #[test]
            fn undo_and_play_go_to_and_fro() {
                super::undo_goes_to_and_fro::<State>();
            }

            #[test]
            fn damaged_transcripts_are_refused_or_sound() {
                stages(super::stage::damaged_transcripts_are_caught);
            }
        }
    )+};
}

impera::__games!([laws]);

/// Runs the laws of stories for a game.
macro_rules! stories {
    ($($stories:ident = $game:ident, $found:expr;)+) => {$(
        mod $stories {
            use std::cell::Cell;

            use impera::$game::State;

            use super::{STAGES, playouts, stages_of};

            #[test]
            fn decisions_seen_were_legal_in_sampled_worlds() {
                let others = Cell::new(0);
                let law = |playout: &_| super::story::decisions_seen_were_legal::<State>(playout, &others);
                stages_of(playouts(300), STAGES / 4, law);
                let others = others.get();
                assert!(others > STAGES / 8, "{others} worlds are not the true one");
            }

            #[test]
            fn worlds_that_do_not_know_a_decision_are_found_out() {
                let wrong = super::wrong_worlds::<State>();
                for why in $found {
                    let found = wrong.iter().any(|error| error.contains(why));
                    assert!(found, "{why}: {wrong:#?}");
                }
            }
        }
    )+};
}

stories! {
    divide_stories = divide, ["is not in the hand", "the led suit"];
    divide_and_conker_stories = divide_and_conker, ["is not in the hand"];
    divide_and_conquer_stories = divide_and_conquer, ["is not in the hand"];
    five_and_ten_stories = five_and_ten, ["is not in the hand"];
    strategic_war_stories = strategic_war, ["is not in the hand"];
}

/// The laws of states and views with random card sets, the extremes included.
/// Transcripts name such a set by its hash: see the tests of the game.
mod divide_and_conker_with_any_card_set {
    use std::cell::Cell;

    use impera::divide_and_conker::State;
    use impera::laws;

    use super::{Match, configs, configs_with_editions, playouts_of, stages_of};

    fn stages(law: impl Fn(&Match<State>)) {
        let configs = configs_with_editions(configs::<State>());
        stages_of(playouts_of::<State>(configs, 300), super::STAGES / 5, law);
    }

    fn hold(law: laws::Law<State>) {
        stages(|playout| law(playout).unwrap_or_else(|breach| panic!("{breach}")));
    }

    #[test]
    fn legal_moves_are_exactly_those_that_can_be_played() {
        hold(laws::moves_are_exact);
    }

    #[test]
    fn turns_and_what_must_hold_are_sound() {
        hold(laws::turns_are_sound);
    }

    #[test]
    fn chance_is_exactly_what_is_listed() {
        hold(laws::chance_is_exact);
    }

    #[test]
    fn settling_is_the_same_as_stepping() {
        hold(laws::settling_is_stepping);
    }

    #[test]
    fn sampled_worlds_fit_their_view() {
        hold(laws::samples_fit_their_view);
    }

    #[test]
    fn decisions_seen_were_legal_in_sampled_worlds() {
        let others = Cell::new(0);
        stages(|playout| super::story::decisions_seen_were_legal(playout, &others));
        let others = others.get();
        assert!(
            others > super::STAGES / 10,
            "{others} worlds are not the true one"
        );
    }

    #[test]
    fn undo_leads_back_to_the_start() {
        hold(laws::undo_leads_back);
    }
}
