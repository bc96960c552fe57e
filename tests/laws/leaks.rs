//! The laws of events can fail: each kind of leak is planted in each game, and
//! found.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use impera::laws::observers;
use impera::laws::sight::{
    Sight, Tally, Teller, complete, honest, other_ways_look_alike, seen_is_seen, steps_of,
    what_is_told_is_seen, what_was_told_stays,
};
use impera::{Dense, Game, GameEvent, Match, Observer, PlayerSet, Turn};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::events::{
    Held, exchanged_cards_look_alike, sampled_worlds_tell_the_same, told_is_recorded,
    what_lies_open_is_told,
};
use super::pages::Page;
use super::{Playout, playouts};

/// How many games are searched for what is planted in them.
const GAMES: usize = 100;

/// At how many more is looked for kinds of events that are seldom told.
const MORE: usize = 5000;

/// Always the same games, in which every kind of event is told.
fn games<G: Page>() -> Vec<Playout<G>> {
    let mut runner = TestRunner::deterministic();
    let drawn = playouts::<G>(G::MOST_DECISIONS.unwrap_or(600) as usize);
    let mut game = || drawn.new_tree(&mut runner).unwrap().current();
    let mut games: Vec<_> = (0..GAMES).map(|_| game()).collect();
    let (mut told, _) = kinds(&games);
    for _ in 0..MORE {
        if told.len() == <G::Event as GameEvent>::Kind::COUNT as usize {
            break;
        }
        let game = game();
        let (new, _) = kinds(std::slice::from_ref(&game));
        if !new.is_subset(&told) {
            told.extend(new);
            games.push(game);
        }
    }
    let all = (0..<G::Event as GameEvent>::Kind::COUNT).map(|code| {
        <G::Event as GameEvent>::Kind::from_code(code)
            .unwrap()
            .to_string()
    });
    assert_eq!(told, all.collect());
    games
}

/// What a law says of the first of these games in which it does not hold.
fn found<G: Game>(games: &[Playout<G>], law: impl Fn(&Match<G>) -> Held) -> Option<String> {
    games.iter().find_map(|game| law(game).err())
}

fn kind<E: GameEvent>(event: &E) -> String {
    event.kind().to_string()
}

/// The kinds of events that are told in these games, and those of them that
/// somebody does not see whole.
fn kinds<G: Page>(games: &[Playout<G>]) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut told, mut hidden) = (BTreeSet::new(), BTreeSet::new());
    for game in games {
        for event in steps_of(game).iter().flat_map(|step| &step.told) {
            told.insert(kind(event));
            let sees = |observer| event.seen_by(observer, game.players()) == Some(*event);
            if !observers().all(sees) {
                hidden.insert(kind(event));
            }
        }
    }
    (told, hidden)
}

/// What the laws of games that look alike say.
fn told_apart<G: Page>(game: &Match<G>, sight: Sight<G::Event>) -> Held {
    let tally = Tally::default();
    other_ways_look_alike(game, sight, &tally)?;
    exchanged_cards_look_alike(game, sight, &tally)?;
    sampled_worlds_tell_the_same(game, sight, &tally)
}

/// A mask that forgets a kind of event, so that all see it whole.
fn forgotten_parts_are_found<G: Page>() {
    let games = games::<G>();
    let (_, hidden) = kinds(&games);
    assert!(!hidden.is_empty());
    for forgotten in hidden {
        let sight = |told: &[G::Event], observer, players| -> Vec<G::Event> {
            let seen = |event: &G::Event| {
                let whole = Some(*event).filter(|event| kind(event) == forgotten);
                whole.or(event.seen_by(observer, players))
            };
            told.iter().filter_map(seen).collect()
        };
        let what = found(&games, |game| told_apart(game, &sight));
        let what = what.unwrap_or_else(|| panic!("that all see {forgotten} is not found"));
        let leak = what.contains("views are equal, events are not");
        assert!(leak || what.contains("the count of events tells"), "{what}");
        let what = found(&games, |game| what_lies_open_is_told(game, &sight));
        let what = what.unwrap_or_else(|| panic!("that {forgotten} lies open is not found"));
        let leak = what.contains("tells what is hidden");
        assert!(leak || what.contains("tells what is sealed"), "{what}");
    }
}

/// What is told later, of an event that not all see: a revealed choice, trump,
/// the conkers of an army.
fn later(told: &str) -> Option<String> {
    match *told.split(' ').collect::<Vec<_>>() {
        ["choose", player, card] => Some(format!("reveal {player} {card}")),
        ["offering", _, card] => Some(format!("trump {card}")),
        ["see", player, card] => Some(format!("army {player} {card}")),
        _ => None,
    }
}

/// What will lie open is told when only one player knows it.
fn what_is_told_too_early_is_found<G: Page>() {
    let sight = |told: &[G::Event], observer, players| {
        let early = |event: &G::Event| later(&event.to_string())?.parse::<G::Event>().ok();
        let mut seen = Vec::new();
        for event in told.iter().filter(|event| kind(*event) != "reveal") {
            seen.extend(event.seen_by(observer, players));
            seen.extend(early(event));
        }
        seen
    };
    let games = games::<G>();
    let what = found(&games, |game| told_apart(game, &sight)).unwrap();
    let leak = what.contains("views are equal, events are not");
    assert!(leak || what.contains("the count of events tells"), "{what}");
    let what = found(&games, |game| what_lies_open_is_told(game, &sight)).unwrap();
    assert!(what.contains("tells what is"), "{what}");
}

/// The kinds of events whose absence the laws do not find are those that follow
/// from others, by the rules. That these are told is seen in the listings that
/// others made: each kind is in one of them.
fn what_is_left_out_is_found<G: Page>(follow: &[&str]) {
    let games = games::<G>();
    let (told, _) = kinds(&games);
    let mut not_found = BTreeSet::new();
    for left_out in &told {
        let without = |told: &[G::Event]| -> Vec<G::Event> {
            let kept = told.iter().filter(|event| kind(*event) != *left_out);
            kept.copied().collect()
        };
        let sight = |told: &[G::Event], observer, players: PlayerSet| {
            honest(&without(told), observer, players)
        };
        let whole = |told: &[G::Event], _, _: PlayerSet| without(told);
        // Some are enough for what will not be found.
        let follows = follow.contains(&left_out.as_str());
        let games = if follows { &games[..GAMES / 4] } else { &games };
        let what = found(games, |game| {
            told_is_recorded(game, &whole)?;
            what_is_told_is_seen(game, &sight)?;
            what_lies_open_is_told(game, &sight)?;
            told_apart(game, &sight)
        });
        if what.is_none() {
            not_found.insert(left_out.as_str());
        }
    }
    assert_eq!(not_found, follow.iter().copied().collect());

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/events");
    let mut listed = BTreeSet::new();
    for file in fs::read_dir(folder.join(G::ID.word())).unwrap() {
        let listing = fs::read_to_string(file.unwrap().path()).unwrap();
        let (_, events) = listing.split_once("\nobserver ").unwrap();
        let kinds = events
            .lines()
            .skip(1)
            .map(|line| line.split(' ').next().unwrap());
        listed.extend(kinds.map(str::to_owned));
    }
    let missing: Vec<_> = told.difference(&listed).collect();
    assert!(missing.is_empty(), "no listing has {missing:?}");
}

/// Whether an event is noticed depends on the part that is hidden.
fn counts_that_tell_are_found<G: Page>() {
    let noticed = |event: &G::Event| {
        let mut hasher = DefaultHasher::new();
        event.hash(&mut hasher);
        hasher.finish().is_multiple_of(2)
    };
    let sight = |told: &[G::Event], observer, players| -> Vec<G::Event> {
        let seen = |event: &G::Event| {
            let seen = event.seen_by(observer, players)?;
            Some(seen).filter(|seen| seen == event || noticed(event))
        };
        told.iter().filter_map(seen).collect()
    };
    let games = games::<G>();
    let what = found(&games, |game| told_apart(game, &sight)).unwrap();
    assert!(what.contains("the count of events tells"), "{what}");
    let what = found(&games, |game| what_is_told_is_seen(game, &sight)).unwrap();
    assert!(what.contains("nothing is told, but views differ"), "{what}");
}

/// When the game is over all is shown; and: only the last events are kept.
fn what_is_told_otherwise_later_is_found<G: Page>() {
    fn told<G: Page>(game: &Match<G>, observer: Observer) -> Vec<G::Event> {
        game.events(observer).collect()
    }
    let opened = |game: &Match<G>, observer| {
        if game.turn() != Turn::Over {
            return told(game, observer);
        }
        let steps = steps_of(game);
        steps.iter().flat_map(|step| &step.told).copied().collect()
    };
    let cut = |game: &Match<G>, observer| {
        let mut told = told(game, observer);
        told.drain(..told.len().saturating_sub(20));
        told
    };
    let slow = |game: &Match<G>, observer| {
        let mut told = told(game, observer);
        told.pop();
        told
    };
    let games = games::<G>();
    for (teller, wrong) in [
        (&opened as Teller<G>, "it was told otherwise"),
        (&cut, "it was told otherwise"),
        (&slow, "other things happened"),
    ] {
        let what = found(&games, |game| what_was_told_stays(game, teller)).unwrap();
        assert!(what.contains(wrong), "{what}");
    }
}

/// Who sees an event again sees less; who is not in the game sees all; who sees
/// an event sees another.
fn wrong_masks_are_found<G: Page>() {
    let again = |told: &[G::Event], observer, players: PlayerSet| -> Vec<G::Event> {
        let masked = |event: &&G::Event| event.to_string().contains('?');
        let told: Vec<_> = told
            .iter()
            .filter(|event| !masked(event))
            .copied()
            .collect();
        honest(&told, observer, players)
    };
    let stranger = |told: &[G::Event], observer, players: PlayerSet| match observer {
        Observer::Player(player) if !players.contains(player) => told.to_vec(),
        observer => honest(told, observer, players),
    };
    let other = |told: &[G::Event], observer, players: PlayerSet| {
        let turned = |event: G::Event| {
            let text = event.to_string();
            text.replacen(" 0 ", " 1 ", 1).parse().unwrap_or(event)
        };
        let seen = honest(told, observer, players).into_iter();
        seen.map(turned).collect()
    };
    let games = games::<G>();
    for (sight, wrong) in [
        (&again as Sight<G::Event>, "sees something else when seeing"),
        (&stranger, "is not in the game and sees more"),
        (&other, "is no"),
    ] {
        let what = found(&games, |game| seen_is_seen(game, sight)).unwrap();
        assert!(what.contains(wrong), "{what}");
    }
    // All of these games hold.
    assert_eq!(found(&games, |game| seen_is_seen(game, &honest)), None);
    assert_eq!(
        found(&games, |game| told_is_recorded(game, &complete)),
        None
    );
}

/// Plants every leak in a game. Behind it are the kinds that follow from others.
macro_rules! leaks {
    ($($leaks:ident = $game:ident, $follow:expr;)+) => {$(
        mod $leaks {
            use impera::$game::State;

            #[test]
            fn parts_that_are_not_hidden_are_found() {
                super::forgotten_parts_are_found::<State>();
            }

            #[test]
            fn events_told_too_early_are_found() {
                super::what_is_told_too_early_is_found::<State>();
            }

            #[test]
            fn events_left_out_are_found() {
                super::what_is_left_out_is_found::<State>(&$follow);
            }

            #[test]
            fn counts_that_tell_something_are_found() {
                super::counts_that_tell_are_found::<State>();
            }

            #[test]
            fn events_told_otherwise_later_are_found() {
                super::what_is_told_otherwise_later_is_found::<State>();
            }

            #[test]
            fn wrong_masks_are_found() {
                super::wrong_masks_are_found::<State>();
            }
        }
    )+};
}

leaks! {
    divide_and_conker_leaks = divide_and_conker, [
        "crack", "destroy", "discard", "fray", "gain", "gone", "mend", "round", "snap",
        "spare", "spoils", "tuck", "veteran",
    ];
    divide_and_conquer_leaks = divide_and_conquer, ["swap", "win"];
    divide_leaks = divide, ["points", "trick"];
    five_and_ten_leaks = five_and_ten, ["discard", "discard-unseen", "last", "order", "score", "trump"];
    strategic_war_leaks = strategic_war, ["battle", "capture", "leftover", "stand", "tie"];
}
