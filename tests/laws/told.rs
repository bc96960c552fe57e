//! The laws of events hold in random games.

use impera::laws::sight::{self, Tally, complete, honest};
use impera::{Game, Match};
use proptest::strategy::Strategy;

use super::events::{self, Held};
use super::{Playout, STAGES, hold_in, playouts, stages_of};

/// Games of any settings. Those that need not end are cut.
fn games<G: Game>() -> impl Strategy<Value = Playout<G>> {
    playouts::<G>(G::MOST_DECISIONS.unwrap_or(300) as usize)
}

/// Looks at as many stages of games as a law needs.
fn look<G: Game>(parts: u32, law: impl Fn(&Match<G>)) {
    stages_of(games::<G>(), STAGES / parts, law);
}

/// Looks whether a law holds.
fn hold<G: Game, E: ToString>(parts: u32, law: impl Fn(&Match<G>) -> Result<(), E>) {
    hold_in(games::<G>(), STAGES / parts, law);
}

/// Runs every law of events for a game.
macro_rules! laws_of_events {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use impera::$game::State;
            use impera::laws;

            use super::{Tally, complete, events, hold, honest, look, sight};

            #[test]
            fn exchanged_cards_look_alike_by_events_as_by_views() {
                let tally = Tally::default();
                hold::<State, _>(8, |playout| events::exchanged_cards_look_alike(playout, &honest, &tally));
                let found = (tally.same.get(), tally.other.get());
                assert!(found.0 > 25 && found.1 > 25, "{found:?}");
            }

            #[test]
            fn other_ways_look_alike_by_events_as_by_views() {
                let tally = Tally::default();
                hold::<State, _>(8, |playout| sight::other_ways_look_alike(playout, &honest, &tally));
                let found = (tally.same.get(), tally.other.get());
                assert!(found.0 > 25 && found.1 > 25, "{found:?}");
            }

            #[test]
            fn something_is_told_exactly_if_the_view_is_another() {
                hold::<State, _>(8, |playout| sight::what_is_told_is_seen(playout, &honest));
            }

            #[test]
            fn sampled_worlds_tell_the_same_from_the_start() {
                let tally = Tally::default();
                hold::<State, _>(8, |playout| events::sampled_worlds_tell_the_same(playout, &honest, &tally));
                let others = tally.same.get();
                assert!(others > 40, "{others} worlds are not the true one");
            }

            #[test]
            fn what_was_told_is_the_beginning_of_what_is_told() {
                let tell = |game: &impera::Match<State>, observer| game.events(observer).collect();
                hold::<State, _>(8, |playout| sight::what_was_told_stays(playout, &tell));
            }

            #[test]
            fn matches_tell_what_each_observer_saw() {
                look::<State>(16, events::matches_tell_what_they_saw);
            }

            #[test]
            fn complete_events_give_back_the_record() {
                hold::<State, _>(2, |playout| events::told_is_recorded(playout, &complete));
            }

            #[test]
            fn what_is_told_is_told_by_nothing_else() {
                hold::<State, _>(8, laws::told_is_recorded);
            }

            #[test]
            fn the_same_is_told_however_it_is_played() {
                hold::<State, _>(8, laws::told_however_played);
            }

            #[test]
            fn seen_events_are_seen_as_they_are_and_strangers_see_the_public() {
                hold::<State, _>(16, |playout| sight::seen_is_seen(playout, &honest));
            }

            #[test]
            fn events_are_their_texts_and_data() {
                look::<State>(16, events::events_are_their_texts);
            }

            #[test]
            fn what_lies_open_is_told_then_and_nothing_else() {
                hold::<State, _>(8, |playout| events::what_lies_open_is_told(playout, &honest));
            }
        }
    )+};
}

impera::__games!([laws_of_events]);

/// The same with random card sets, the extremes included.
mod divide_and_conker_with_any_card_set {
    use impera::divide_and_conker::{Event, State};

    use super::super::{configs, configs_with_editions, hold_in, playouts_of};
    use super::{Held, Match, STAGES, Tally, complete, events, honest, sight};

    fn hold(law: impl Fn(&Match<State>) -> Held) {
        let configs = configs_with_editions(configs::<State>());
        hold_in(playouts_of::<State>(configs, 300), STAGES / 16, law);
    }

    #[test]
    fn exchanged_cards_look_alike_by_events_as_by_views() {
        let tally = Tally::default();
        hold(|playout| events::exchanged_cards_look_alike(playout, &honest::<Event>, &tally));
        let found = (tally.same.get(), tally.other.get());
        assert!(found.0 > 10 && found.1 > 10, "{found:?}");
    }

    #[test]
    fn other_ways_look_alike_by_events_as_by_views() {
        let tally = Tally::default();
        hold(|playout| sight::other_ways_look_alike(playout, &honest, &tally));
        let found = (tally.same.get(), tally.other.get());
        assert!(found.0 > 10 && found.1 > 10, "{found:?}");
    }

    #[test]
    fn something_is_told_exactly_if_the_view_is_another() {
        hold(|playout| sight::what_is_told_is_seen(playout, &honest));
    }

    #[test]
    fn sampled_worlds_tell_the_same_from_the_start() {
        let tally = Tally::default();
        hold(|playout| events::sampled_worlds_tell_the_same(playout, &honest, &tally));
        let others = tally.same.get();
        assert!(others > 20, "{others} worlds are not the true one");
    }

    #[test]
    fn complete_events_give_back_the_record() {
        hold(|playout| events::told_is_recorded(playout, &complete));
    }

    #[test]
    fn what_lies_open_is_told_then_and_nothing_else() {
        hold(|playout| events::what_lies_open_is_told(playout, &honest));
    }
}
