//! What holds for the events of every game: what each observer is told is the
//! table as it sees it, no more and no less.
//!
//! A law is given how events are seen, so that `leaks` can show that it fails
//! where that is wrong; `told` looks whether it holds. What fails is a text, since there
//! failing is expected. Those that others can look at too are in `impera::laws`.

use std::collections::{BTreeSet, HashSet};
use std::str::FromStr;

use impera::any::AnyEvent;
use impera::laws::sight::{
    Sight, Step, Tally, alike, all_told, honest, steps, steps_of, text, who_look,
};
use impera::{
    AnyMatch, Card, ChanceOutcome, Dealer, Dense, Entry, Game, GameEvent, Match, Observer, below,
};
use serde_json::Value;

use super::pages::{Lies, Page, is_card, is_last, is_thing, kind_of, record};
use super::stage::{History, generator, observers};
use super::story::story;

/// A player, and the public.
fn two_who_look<G: Game>(game: &Match<G>, generator: &mut Dealer) -> [Observer; 2] {
    let players = game.players();
    let player = players.nth(below(generator, players.len())).unwrap();
    [Observer::Player(player), Observer::Public]
}

/// What holds, or what does not.
pub(super) type Held = Result<(), String>;

// Two games that look alike.

/// The words of an entry: who or `*`, and what.
fn words<M: ToString, C: ToString>(entry: &Entry<M, C>) -> (String, String) {
    match entry {
        Entry::Chance(outcome) => ("*".to_owned(), outcome.to_string()),
        Entry::Move(player, mv) => (player.to_string(), mv.to_string()),
    }
}

/// The entry of these words. Where cards stand in their order they are sorted.
fn entry<G: Game>(who: &str, mut words: Vec<String>) -> Option<Entry<G::Move, G::Chance>> {
    if who == "*" {
        let [kind, word] = words.as_slice() else {
            return None;
        };
        return G::Chance::parse(kind, word).ok().map(Entry::Chance);
    }
    let player = who.parse().unwrap();
    let mv = G::Move::from_str(&words.join(" ")).or_else(|_| {
        words[1..].sort_by_key(|word| word.parse::<Card>().ok());
        words.join(" ").parse()
    });
    mv.ok().map(|mv| Entry::Move(player, mv))
}

/// The history with two cards of a deck exchanged, within a part of it.
fn exchanged<G: Page>(
    truth: &[Step<G>],
    history: &History<G>,
    within: &std::ops::Range<usize>,
    deck: u8,
    cards: [&str; 2],
) -> Option<History<G>> {
    let swapped = |step: &Step<G>, kind: &str, word: &str| {
        let other = match kind_of(word) {
            card if card == cards[0] => cards[1],
            card if card == cards[1] => cards[0],
            _ => return word.to_owned(),
        };
        if step.game.deck(kind, word) == deck {
            word.replacen(kind_of(word), other, 1)
        } else {
            word.to_owned()
        }
    };
    let entries = history.iter().zip(truth).enumerate();
    let entries = entries.map(|(index, (old, step))| {
        if !within.contains(&index) {
            return Some(*old);
        }
        let (who, what) = words(old);
        let (kind, _) = what.split_once(' ').unwrap_or((&what, ""));
        let words = what.split(' ').map(|word| swapped(step, kind, word));
        entry::<G>(&who, words.collect())
    });
    entries.collect()
}

/// Two cards are exchanged, mostly such as an observer has not seen. As long as
/// that is legal and the views are equal, so are events, turns, legal moves,
/// errors and samples; from the step on at which views differ, events do.
pub(super) fn exchanged_cards_look_alike<G: Page>(
    playout: &Match<G>,
    sight: Sight<G::Event>,
    tally: &Tally,
) -> Held {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    let history: History<G> = playout.history().to_vec();
    if history.is_empty() {
        return Ok(());
    }
    let all_cards: BTreeSet<String> = (0..G::Chance::COUNT)
        .map(|code| G::Chance::from_code(code).unwrap().to_string())
        .filter_map(|text| Some(text.split_once(' ')?.1.to_owned()))
        .filter(|word| is_card(word))
        .collect();
    for observer in two_who_look(playout, &mut generator) {
        let around = below(&mut generator, history.len() as u32) as usize;
        let within = G::same_cards(&history, around);
        let seen = truth[within.start + 1..=within.end]
            .iter()
            .flat_map(|step| honest(&step.told, observer, playout.players()));
        let seen: HashSet<String> = seen
            .flat_map(|event| {
                event
                    .to_string()
                    .split(' ')
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .collect();
        // What is in the history at all, with the step at which it came.
        let named: Vec<(usize, String)> = within
            .clone()
            .flat_map(|index| {
                let (_, what) = words(&history[index]);
                let cards: Vec<_> = what
                    .split(' ')
                    .filter(|word| is_card(word))
                    .map(str::to_owned)
                    .collect();
                cards.into_iter().map(move |card| (index, card))
            })
            .collect();
        for _ in 0..4 {
            let unseen = below(&mut generator, 4) > 0;
            let fits = |card: &str| !unseen || !seen.contains(card);
            let first: Vec<_> = named.iter().filter(|(_, card)| fits(card)).collect();
            if first.is_empty() {
                continue;
            }
            let (index, card) = first[below(&mut generator, first.len() as u32) as usize];
            let (_, what) = words(&history[*index]);
            let kind = what.split(' ').next().unwrap();
            let deck = truth[*index].game.deck(kind, card);
            let marked = |name: &str| {
                if deck == 2 {
                    format!("{name}/2")
                } else {
                    name.to_owned()
                }
            };
            let conkers = card.parse::<Card>().is_err() && kind_of(card) == card;
            let second: Vec<_> = all_cards
                .iter()
                .filter(|name| *name != kind_of(card) && fits(&marked(name)))
                // The stacks of Divide & Conker have backs of their own.
                .filter(|name| !conkers || name[..1] == card[..1])
                .collect();
            if second.is_empty() {
                continue;
            }
            let other = second[below(&mut generator, second.len() as u32) as usize];
            let cards = [kind_of(card), other.as_str()];
            let Some(twin) = exchanged(&truth, &history, &within, deck, cards) else {
                continue;
            };
            if twin == history {
                continue;
            }
            let twin = steps(playout.config(), twin.chunks(1));
            let same = alike(&truth, &twin, observer, sight, &mut generator);
            let same = same.map_err(|why| format!("{cards:?} exchanged: {why}"))?;
            tally.count(same == truth.len());
        }
    }
    Ok(())
}

/// A full history of a sampled world tells an observer the same, from the first
/// event on, at every step.
pub(super) fn sampled_worlds_tell_the_same<G: Page>(
    playout: &Match<G>,
    sight: Sight<G::Event>,
    tally: &Tally,
) -> Held {
    let mut generator = generator(playout);
    let truth = steps_of(playout);
    for observer in two_who_look(playout, &mut generator) {
        let world = G::sample(&playout.view(observer), &mut generator).unwrap();
        let story = story(playout, observer, &world)?;
        let history = story.game.history();
        let mut begun = 0;
        let ends = story.steps.iter().copied().chain([history.len()]);
        let parts: Vec<_> = ends
            .map(|end| {
                let part = &history[begun..end];
                begun = end;
                part
            })
            .collect();
        let mut told = steps(playout.config(), parts);
        // What others have begun since tells nothing.
        let rest = told.pop().unwrap();
        let seen = sight(&rest.told, observer, playout.players());
        if !seen.is_empty() {
            return Err(format!("the count of events tells, {}", text(&seen)));
        }
        let same = alike(&truth, &told, observer, sight, &mut generator)?;
        if same < truth.len() {
            return Err(format!("{observer} is told something else at step {same}"));
        }
        assert!(playout.events(observer).eq(story.game.events(observer)));
        tally.count(world != *playout.game());
    }
    Ok(())
}

// Matches.

/// However a match is asked, it tells the same.
pub(super) fn matches_tell_what_they_saw<G: Page>(playout: &Match<G>) {
    let told = all_told(&steps_of(playout));
    let transcript = playout.transcript().unwrap().to_string();
    let any = AnyMatch::read(transcript.as_bytes()).unwrap();
    for observer in who_look(playout) {
        let seen = honest(&told, observer, playout.players());
        let mut heard = Vec::new();
        playout.tell(observer, |event| heard.push(event));
        assert_eq!(heard, seen);
        let lines: Vec<_> = seen.iter().map(ToString::to_string).collect();
        let listing = playout.listing(observer).unwrap().to_string();
        let (settings, listed) = listing.split_once("\nobserver ").unwrap();
        let listed: Vec<_> = listed.lines().collect();
        assert_eq!(listed[0], observer.to_string());
        assert_eq!(listed[1..], lines);
        let settings = settings.strip_prefix("impera-events 1\n").unwrap();
        assert!(transcript.starts_with(&format!("impera 1\n{settings}\n")));
        assert!(
            any.events(observer)
                .map(|event| event.to_string())
                .eq(lines)
        );
        assert_eq!(any.listing(observer).unwrap().to_string(), listing);
        for from in [seen.len() / 2, seen.len(), seen.len() + 1] {
            let rest = playout.events(observer).skip(from);
            assert!(rest.eq(seen.iter().skip(from).copied()));
        }
    }
    for observer in observers() {
        if matches!(observer, Observer::Player(player) if !playout.players().contains(player)) {
            assert!(
                playout
                    .events(observer)
                    .eq(playout.events(Observer::Public))
            );
            let listing = |o| playout.listing(o).unwrap().to_string();
            assert_eq!(listing(observer), listing(Observer::Public));
        }
    }
}

// The record.

/// The complete events give back the record, byte for byte.
pub(super) fn told_is_recorded<G: Page>(playout: &Match<G>, sight: Sight<G::Event>) -> Held {
    let steps = steps_of(playout);
    let told = sight(&all_told(&steps), Observer::Public, playout.players());
    let told: Vec<_> = told.iter().map(ToString::to_string).collect();
    let record = record(playout, &told);
    let transcript = playout.transcript().unwrap().to_string();
    if record == transcript {
        return Ok(());
    }
    let mut lines = transcript.lines().zip(record.lines());
    let differ = lines.find(|(was, told)| was != told);
    Err(format!("the record was not told: {differ:?}"))
}

// Texts.

/// Texts and data lead back, for every event and what is seen of it.
pub(super) fn events_are_their_texts<G: Page>(playout: &Match<G>)
where
    AnyEvent: From<G::Event>,
{
    let mut events = HashSet::new();
    for event in all_told(&steps_of(playout)) {
        events.insert(event);
        let seen = who_look(playout).into_iter();
        events.extend(seen.filter_map(|observer| event.seen_by(observer, playout.players())));
    }
    let mut texts = HashSet::new();
    for event in events {
        let text = event.to_string();
        assert_eq!(text.parse(), Ok(event), "{text}");
        let (kind, _) = text.split_once(' ').unwrap_or((&text, ""));
        assert_eq!(kind, event.kind().to_string());
        assert!(kind.parse() == Ok(event.kind()));
        let any = AnyEvent::parse(G::ID, &text).unwrap();
        assert_eq!(any, event.into());
        assert_eq!(
            (any.to_string(), any.kind()),
            (text.clone(), event.kind().code())
        );
        let data = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<G::Event>(&data).unwrap(), event);
        let data = serde_json::to_string(&any).unwrap();
        assert_eq!(serde_json::from_str::<AnyEvent>(&data).unwrap(), any);
        for wrong in [
            format!("{text} 1"),
            format!(" {text} x"),
            text.to_uppercase(),
        ] {
            if let Ok(other) = wrong.parse::<G::Event>() {
                assert_eq!(other.to_string(), wrong, "it means another event");
            }
        }
        let sentence = event.tell().to_string();
        assert_eq!(any.tell().to_string(), sentence);
        assert!(
            sentence.ends_with('.') && !sentence.contains('?'),
            "{sentence}"
        );
        assert!(!sentence.starts_with(char::is_lowercase), "{sentence}");
        assert!(texts.insert(text), "{sentence}");
    }
}

// What lies open.

/// What lies open is told to all at the step at which it lies open, and what
/// does not is told then to nobody else.
pub(super) fn what_lies_open_is_told<G: Page>(playout: &Match<G>, sight: Sight<G::Event>) -> Held {
    let truth = steps_of(playout);
    let mut generator = generator(playout);
    let players = playout.players();
    let mut sealed: Vec<String> = Vec::new();
    let mut named: BTreeSet<String> = BTreeSet::new();
    let (mut tricks, mut trump): (Vec<String>, Vec<String>) = Default::default();
    for (pair, entry) in truth.windows(2).zip(playout.history()) {
        let [before, after] = pair else {
            unreachable!()
        };
        let seen = sight(&after.told, Observer::Public, players);
        let lines: Vec<String> = seen.iter().map(ToString::to_string).collect();
        let told: HashSet<&str> = lines.iter().flat_map(|line| line.split(' ')).collect();
        let bare: HashSet<&str> = told.iter().map(|word| kind_of(word)).collect();
        let (who, what) = words(entry);
        let (kind, rest) = what.split_once(' ').unwrap_or((&what, ""));
        let missing = |what: &str| {
            Err(format!(
                "{what} lies open after {who} {kind}, and is in no event of {lines:?}"
            ))
        };
        let hides = |told: &str| {
            let laid_out = told.starts_with("army ") && after.game.lays_out();
            laid_out || !told.split(' ').any(is_card)
        };
        match before.game.lies(kind) {
            Lies::Open => {
                for word in rest.split(' ').filter(|word| is_thing(word)) {
                    let there = told.contains(word) || (who == "*" && bare.contains(word));
                    if !there {
                        return missing(word);
                    }
                }
                let by = |line: &String| line.split(' ').nth(1) == Some(&who);
                if who != "*" && !lines.iter().any(by) {
                    return missing("the decision");
                }
            }
            Lies::Sealed => {
                let Entry::Move(player, _) = *entry else {
                    unreachable!()
                };
                sealed.push(format!("reveal {player} {rest}"));
                if is_last(&before.game, player) {
                    for reveal in sealed.drain(..) {
                        if !lines.contains(&reveal) {
                            return missing(&reveal);
                        }
                    }
                } else if let Some(line) = lines.iter().find(|line| !hides(line)) {
                    return Err(format!("{line:?} tells what is sealed"));
                }
            }
            Lies::Hidden => {
                if let Some(line) = lines.iter().find(|line| !hides(line)) {
                    return Err(format!("{line:?} tells what is hidden"));
                }
            }
        }

        let over = lines.iter().filter(|line| line.starts_with("over "));
        let over: Vec<_> = over
            .map(|line| line.split(" by ").next().unwrap())
            .collect();
        let outcome = after.game.outcome();
        let outcome = Vec::from_iter(outcome.map(|outcome| format!("over {outcome}")));
        if over != outcome {
            return Err(format!("{outcome:?} is told as {over:?}"));
        }

        // What the public sees has been told. The last trick and its trump lie
        // there still.
        tricks.extend(
            lines
                .iter()
                .filter(|line| line.starts_with("play "))
                .cloned(),
        );
        trump.extend(
            lines
                .iter()
                .find(|line| line.starts_with("trump "))
                .cloned(),
        );
        if lines.iter().any(|line| G::anew(line)) {
            let trick = tricks.iter().rev().take(players.len() as usize);
            let open = trick.chain(trump.last()).flat_map(|line| line.split(' '));
            named = open.map(str::to_owned).collect();
        }
        named.extend(bare.iter().map(|&word| word.to_owned()));
        if after.game.nothing_is_dealt() || below(&mut generator, 8) > 0 {
            continue;
        }
        let view = serde_json::to_value(after.game.view(Observer::Public)).unwrap();
        let mut lying = BTreeSet::new();
        cards_in(&view, &mut lying);
        if let Some(card) = lying.difference(&named).next() {
            return Err(format!(
                "all see {card} after {who} {what}, and no event has told it"
            ));
        }
    }
    Ok(())
}

/// The cards that a view shows.
fn cards_in(view: &Value, found: &mut BTreeSet<String>) {
    match view {
        Value::Object(fields) => {
            // The suits that a player has none of are written as all their cards.
            let known = |key: &&String| !["config", "lacks"].contains(&key.as_str());
            for (_, value) in fields.iter().filter(|(key, _)| known(key)) {
                cards_in(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| cards_in(value, found)),
        Value::String(word) if is_card(word) => {
            found.insert(kind_of(word).to_owned());
        }
        _ => {}
    }
}
