//! The laws of events, for any way in which events are seen: so that it can be shown
//! that they fail where that is wrong.

use std::cell::Cell;
use std::format;
use std::slice;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{Said, generator, must, observers, random_decision};
use crate::dealer::{Dealer, Seed, below, draw};
use crate::dense::Dense;
use crate::event::GameEvent;
use crate::game::{Game, MoveSet, Observer};
use crate::player::{Player, PlayerSet};
use crate::record::{Entry, Match};

/// What an observer sees of what was told, in a game of these players.
pub type Sight<'a, E> = &'a dyn Fn(&[E], Observer, PlayerSet) -> Vec<E>;

/// What a match tells an observer.
pub type Teller<'a, G> = &'a dyn Fn(&Match<G>, Observer) -> Vec<<G as Game>::Event>;

/// Who is told what happens: behind a pointer, so that it is compiled once for all laws.
type Tell<'a, G> = &'a mut dyn FnMut(<G as Game>::Event);

/// As the game says itself.
pub fn honest<E: GameEvent>(told: &[E], observer: Observer, players: PlayerSet) -> Vec<E> {
    let seen = told.iter().map(|event| event.seen_by(observer, players));
    seen.flatten().collect()
}

/// All that is told.
pub fn complete<E: Copy>(told: &[E], _: Observer, _: PlayerSet) -> Vec<E> {
    told.to_vec()
}

/// A game after a step, and what the step told.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    /// The game.
    pub game: G,
    /// All that the step told.
    pub told: Vec<G::Event>,
}

impl<G: Game> Step<G> {
    /// The step that entries make from here, if they are legal.
    pub fn next(&self, entries: &[Entry<G::Move, G::Chance>]) -> Option<Self> {
        let mut next = Self {
            game: self.game.clone(),
            told: Vec::new(),
        };
        for entry in entries {
            let mut tell = |event| next.told.push(event);
            let tell: Tell<'_, G> = &mut tell;
            match *entry {
                Entry::Chance(outcome) => next.game.resolve_with(outcome, tell).ok()?,
                Entry::Move(player, mv) => next.game.play_with(player, mv, tell).ok()?,
            }
        }
        Some(next)
    }
}

/// The steps of a game from its start on, to the first that is illegal.
pub fn steps<'a, G: Game>(
    config: &G::Config,
    entries: impl IntoIterator<Item = &'a [Entry<G::Move, G::Chance>]>,
) -> Vec<Step<G>> {
    let Ok(game) = G::new(config) else {
        return Vec::new();
    };
    let mut last = Step {
        game,
        told: Vec::new(),
    };
    let mut steps = Vec::new();
    for entries in entries {
        let next = last.next(entries);
        steps.push(last);
        match next {
            Some(next) => last = next,
            None => return steps,
        }
    }
    steps.push(last);
    steps
}

/// The steps of a match; none if it began in a sampled position.
pub fn steps_of<G: Game>(game: &Match<G>) -> Vec<Step<G>> {
    if game.is_sampled() {
        return Vec::new();
    }
    steps(game.config(), game.history().chunks(1))
}

/// What a game tells in all of these steps.
pub fn all_told<G: Game>(steps: &[Step<G>]) -> Vec<G::Event> {
    steps.iter().flat_map(|step| &step.told).copied().collect()
}

/// The players and the public.
pub fn who_look<G: Game>(game: &Match<G>) -> Vec<Observer> {
    let players = game.players().iter().map(Observer::Player);
    players.chain([Observer::Public]).collect()
}

/// Events as a text, for errors.
pub fn text<T: ToString>(events: &[T]) -> String {
    let lines: Vec<_> = events.iter().map(ToString::to_string).collect();
    lines.join("; ")
}

fn one_of<'a, T>(items: &'a [T], generator: &mut Dealer) -> Option<&'a T> {
    let count = u32::try_from(items.len()).ok()?;
    items.get(below(generator, count) as usize)
}

// Two games that look alike.

/// Whether two steps look the same to an observer to whom all before them did:
/// by events exactly if by views. Then it may do the same in both.
pub fn looks_the_same<G: Game>(
    one: &Step<G>,
    two: &Step<G>,
    observer: Observer,
    sight: Sight<'_, G::Event>,
    generator: &mut Dealer,
) -> Result<bool, String> {
    let seen = [one, two].map(|step| sight(&step.told, observer, step.game.players()));
    let views = one.game.view(observer) == two.game.view(observer);
    let told = || {
        let [one, two] = [one, two].map(|step| text(&step.told));
        let seen = seen.each_ref().map(|seen| text(seen));
        format!("to {observer}: {seen:?} of {one:?} and {two:?}")
    };
    let [first, second] = &seen;
    match (first == second, views) {
        (false, false) => return Ok(false),
        (true, true) => {}
        (true, false) => return Err(format!("events are equal, views are not, {}", told())),
        (false, true) if first.len() == second.len() => {
            return Err(format!("views are equal, events are not, {}", told()));
        }
        (false, true) => return Err(format!("the count of events tells, {}", told())),
    }
    same_answers(&one.game, &two.game, observer, generator)
        .map_err(|what| format!("{what} though events are equal, {}", told()))?;
    Ok(true)
}

/// Turn, legal moves, errors and samples are the same for an observer.
fn same_answers<G: Game>(
    one: &G,
    two: &G,
    observer: Observer,
    generator: &mut Dealer,
) -> Result<(), &'static str> {
    if one.turn() != two.turn() {
        return Err("the turn differs");
    }
    if below(generator, 16) == 0 {
        let mut twin = generator.clone();
        let sampled = G::sample(&one.view(observer), generator);
        if sampled != G::sample(&two.view(observer), &mut twin) {
            return Err("samples differ");
        }
    }
    let Observer::Player(player) = observer else {
        return Ok(());
    };
    let [some, others] = [one, two].map(|game| game.legal_moves(player));
    if some.len() != others.len() || (below(generator, 8) == 0 && !some.iter().eq(others)) {
        return Err("legal moves differ");
    }
    for _ in 0..4 {
        let mv = match some.len() {
            0 => None,
            len => some.nth(below(generator, 2 * len)),
        };
        let mv = mv.or_else(|| G::Move::from_code(below(generator, G::Move::COUNT)));
        let Some(mv) = mv else {
            continue;
        };
        if some.contains(mv) != others.contains(mv) {
            return Err("legal moves differ");
        }
        if one.clone().play(player, mv) != two.clone().play(player, mv) {
            return Err("errors differ");
        }
    }
    Ok(())
}

/// How many steps look the same to an observer, from the start on.
pub fn alike<G: Game>(
    one: &[Step<G>],
    two: &[Step<G>],
    observer: Observer,
    sight: Sight<'_, G::Event>,
    generator: &mut Dealer,
) -> Result<usize, String> {
    for (step, (one, two)) in one.iter().zip(two).enumerate() {
        if !looks_the_same(one, two, observer, sight, generator)? {
            return Ok(step);
        }
    }
    Ok(one.len().min(two.len()))
}

/// How often a law had something to say.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    /// Other games that looked the same to the end.
    pub same: Cell<u32>,
    /// And those that did not, from some step on.
    pub other: Cell<u32>,
}

impl Tally {
    /// Counts a game.
    pub fn count(&self, same: bool) {
        let counter = if same { &self.same } else { &self.other };
        counter.set(counter.get().saturating_add(1));
    }
}

/// Another outcome or another decision at some step looks the same to an
/// observer by events exactly if by views.
pub fn other_ways_look_alike<G: Game>(
    playout: &Match<G>,
    sight: Sight<'_, G::Event>,
    tally: &Tally,
) -> Said {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    for _ in 0..truth.len().min(24) {
        let Some(step) = one_of(&truth, &mut generator) else {
            break;
        };
        let mut way = || {
            let chances = step.game.chances();
            let entry = if chances.is_empty() {
                let (player, mv) = random_decision(&step.game, &mut generator)?;
                Entry::Move(player, mv)
            } else {
                Entry::Chance(draw(&chances, &mut generator)?)
            };
            step.next(slice::from_ref(&entry))
        };
        let (Some(one), Some(two)) = (way(), way()) else {
            continue;
        };
        if one.game == two.game {
            continue;
        }
        for observer in who_look(playout) {
            tally.count(looks_the_same(&one, &two, observer, sight, &mut generator)?);
        }
    }
    Ok(())
}

/// Something is told exactly if the view is another: otherwise events would be
/// equal and views not, or the count of events would tell something.
pub fn what_is_told_is_seen<G: Game>(playout: &Match<G>, sight: Sight<'_, G::Event>) -> Said {
    let truth = steps_of(playout);
    for observer in who_look(playout) {
        for (before, after) in truth.iter().zip(truth.iter().skip(1)) {
            let seen = sight(&after.told, observer, playout.players());
            let same = before.game.view(observer) == after.game.view(observer);
            let told = || format!("to {observer}, of {:?}", text(&after.told));
            ensure!(
                !seen.is_empty() || same,
                "nothing is told, but views differ, {}",
                told()
            );
            ensure!(
                seen.is_empty() || !same,
                "the view stays the same, {}",
                told()
            );
        }
    }
    Ok(())
}

// Prefixes.

/// What was told at any time is the beginning of what is told in the end, and
/// is what the steps have told.
pub fn what_was_told_stays<G: Game>(playout: &Match<G>, tell: Teller<'_, G>) -> Said {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    let observers = who_look(playout);
    let whole: Vec<_> = observers.iter().map(|&o| tell(playout, o)).collect();
    let stops = [(); 4].map(|()| below(&mut generator, u32::try_from(truth.len()).unwrap_or(0)));
    let mut game = must(Match::scripted(playout.config()), "settings")?;
    let entries = playout.history().iter().map(Some);
    let way = [None].into_iter().chain(entries).zip(&truth).zip(0..);
    let last = truth.len().saturating_sub(1);
    let mut told = Vec::new();
    for ((entry, after), step) in way {
        match entry {
            Some(&Entry::Chance(outcome)) => must(game.resolve(outcome), outcome)?,
            Some(&Entry::Move(player, mv)) => must(game.play(player, mv), mv)?,
            None => {}
        }
        told.extend_from_slice(&after.told);
        if !stops.contains(&step) && step as usize != last {
            continue;
        }
        for (&observer, whole) in observers.iter().zip(&whole) {
            let now = tell(&game, observer);
            ensure!(
                whole.starts_with(&now),
                "to {observer} it was told otherwise at step {step}"
            );
            ensure!(
                now == honest(&told, observer, playout.players()),
                "to {observer} other things happened by step {step}"
            );
        }
    }
    Ok(())
}

// The record.

/// How many ways are tried at a step to find one that tells the same.
const WAYS: u32 = 12;

/// What was put in at a step is the only thing that tells the beginning of what was
/// told from there on.
pub(super) fn told_is_put_in<G: Game>(playout: &Match<G>, sight: Sight<'_, G::Event>) -> Said {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    let seen = |told: &[G::Event]| sight(told, Observer::Public, playout.players());
    let next = truth.iter().skip(1).zip(playout.history());
    for (step, (after, entry)) in truth.iter().zip(next) {
        let told = seen(&after.told);
        for _ in 0..WAYS {
            let chances = step.game.chances();
            let other = if chances.is_empty() {
                random_decision(&step.game, &mut generator).map(|(who, mv)| Entry::Move(who, mv))
            } else {
                draw(&chances, &mut generator).map(Entry::Chance)
            };
            let Some(other) = other.filter(|other| other != entry) else {
                continue;
            };
            let Some(way) = step.next(slice::from_ref(&other)) else {
                return Err(format!("{other:?} is legal, and refused"));
            };
            ensure!(
                !told.starts_with(&seen(&way.told)),
                "{entry:?} and {other:?} tell the same: {:?}",
                text(&told)
            );
        }
    }
    Ok(())
}

/// With a listener or without, one by one or at once: the same happens, and the
/// same is told. What is refused tells nothing.
pub(super) fn told_however_played<G: Game>(playout: &Match<G>) -> Said {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    let mut plain = must(G::new(playout.config()), "settings")?;
    let mut game = must(Match::<G>::scripted(playout.config()), "settings")?;
    for (step, entry) in truth.iter().skip(1).zip(playout.history()) {
        let mut told = Vec::new();
        let mut tell = |event| told.push(event);
        let tell: Tell<'_, G> = &mut tell;
        match *entry {
            Entry::Chance(outcome) => {
                must(plain.resolve(outcome), outcome)?;
                must(game.resolve_with(outcome, tell), outcome)?;
            }
            Entry::Move(player, mv) => {
                must(plain.play(player, mv), mv)?;
                must(game.play_with(player, mv, tell), mv)?;
            }
        }
        ensure!(
            told == step.told,
            "{entry:?} is told as {:?} by the game and {:?} by the match",
            text(&step.told),
            text(&told)
        );
        ensure!(
            plain == step.game && game.game() == &plain,
            "{entry:?} leads to another state with a listener"
        );
    }
    for _ in 0..8 {
        let mut heard = 0_u32;
        let mut refused = |_| heard += 1;
        let refused: Tell<'_, G> = &mut refused;
        let player = one_of(&Player::ALL, &mut generator);
        let mv = G::Move::from_code(below(&mut generator, G::Move::COUNT));
        if let (Some(&player), Some(mv)) = (player, mv)
            && !plain.legal_moves(player).contains(mv)
        {
            let accepted = plain.play_with(player, mv, &mut *refused).is_ok()
                || game.play_with(player, mv, &mut *refused).is_ok();
            ensure!(!accepted, "{player} {mv} is not legal, and can be played");
        }
        let outcome = G::Chance::from_code(below(&mut generator, G::Chance::COUNT));
        if let Some(outcome) = outcome.filter(|outcome| plain.chances().weight(*outcome) == 0) {
            let accepted = plain.resolve_with(outcome, &mut *refused).is_ok()
                || game.resolve_with(outcome, &mut *refused).is_ok();
            ensure!(!accepted, "{outcome} is not listed, and can happen");
        }
        ensure!(heard == 0, "what is refused tells something");
    }
    if !playout.is_sampled() {
        ensure!(
            game.game() == playout.game() && game.history() == playout.history(),
            "played again it is another match"
        );
    }

    let from = one_of(&truth, &mut generator).map(|step| &step.game);
    for start in [Some(&plain), from].into_iter().flatten() {
        settled_however(start, &generator)?;
    }

    // A seeded match tells also what chance does next.
    let seed = Seed::from_u64(below(&mut generator, u32::MAX).into());
    let mut seeded = must(Match::<G>::seeded(playout.config(), seed), seed)?;
    let begun = seeded.history().len();
    let mut told = Vec::new();
    for _ in 0..30 {
        let Some((player, mv)) = random_decision(seeded.game(), &mut generator) else {
            break;
        };
        let mut tell = |event| told.push(event);
        must(seeded.play_with(player, mv, (&mut tell) as Tell<'_, G>), mv)?;
    }
    let steps = steps_of(&seeded);
    let since = steps.get(begun.saturating_add(1)..).unwrap_or_default();
    ensure!(
        told == all_told(since),
        "a seeded match tells {:?}, and its steps {:?}",
        text(&told),
        text(&all_told(since))
    );
    Ok(())
}

/// Chance that is settled at once, one by one, and without a listener.
fn settled_however<G: Game>(start: &G, generator: &Dealer) -> Said {
    let [mut settling, mut stepping, mut quiet] = [(); 3].map(|()| generator.clone());
    let [mut settled, mut stepped, mut other] = [(); 3].map(|()| start.clone());
    let (mut outcomes, mut told) = (Vec::new(), Vec::new());
    let mut tell = |event| told.push(event);
    settled.settle_with(
        &mut settling,
        |outcome| outcomes.push(outcome),
        (&mut tell) as Tell<'_, G>,
    );
    let (mut drawn, mut heard) = (Vec::new(), Vec::new());
    while let Some(outcome) = draw(&stepped.chances(), &mut stepping) {
        let mut hear = |event| heard.push(event);
        must(
            stepped.resolve_with(outcome, (&mut hear) as Tell<'_, G>),
            outcome,
        )?;
        drawn.push(outcome);
    }
    other.settle(&mut quiet, |_| ());
    ensure!(
        settled == stepped && settled == other,
        "settling with a listener leads to another state"
    );
    ensure!(
        outcomes == drawn && told == heard,
        "settling tells {:?}, and step by step it is {:?}",
        text(&told),
        text(&heard)
    );
    ensure!(
        settling == stepping && settling == quiet,
        "settling with a listener takes other words of the generator"
    );
    Ok(())
}

// Parts.

/// What is seen of a seen event is itself; strangers see what the public sees.
pub fn seen_is_seen<G: Game>(playout: &Match<G>, sight: Sight<'_, G::Event>) -> Said {
    let players = playout.players();
    for event in all_told(&steps_of(playout)) {
        let public = sight(&[event], Observer::Public, players);
        for observer in observers() {
            let seen = sight(&[event], observer, players);
            // The same event, with no other parts than those that are not seen.
            for seen in &seen {
                let (all, seen) = (event.to_string(), seen.to_string());
                let mut words = all.split(' ').zip(seen.split(' '));
                let left_out = |part: &str, seen: &str| part == seen || seen.starts_with('?');
                ensure!(
                    words.all(|(part, seen)| left_out(part, seen)),
                    "{seen} is no {all}"
                );
            }
            ensure!(
                sight(&seen, observer, players) == seen,
                "{observer} sees something else when seeing {event} again"
            );
            let inside = matches!(observer, Observer::Player(p) if players.contains(p));
            ensure!(
                inside || seen == public,
                "{observer} is not in the game and sees more of {event}"
            );
        }
    }
    Ok(())
}
