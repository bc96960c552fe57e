//! What holds of a match at any stage of any game, beyond the laws that others can
//! look at too: those of `impera::laws`.
//!
//! A law looks at a match, however it came about: the tests in `main.rs` play at
//! random, and a fuzzer as it likes.

use impera::laws;
pub(crate) use impera::laws::{generator, hash, observers};
use impera::transcript::NoTranscript;
use impera::{AnyMatch, Dealer, Dense, Entry, Game, Match, MoveSet, Seed, Turn, below};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::common::random_decision;

pub(crate) type History<G> = Vec<Entry<<G as Game>::Move, <G as Game>::Chance>>;

// Views.

/// A view that was tampered with is refused or fits a sound state.
pub(crate) fn forged_views_are_caught<G: Game<View: Serialize + DeserializeOwned>>(
    playout: &Match<G>,
) {
    let game = playout.game();
    let mut generator = generator(playout);
    for observer in observers() {
        let view = game.view(observer);
        let honest = serde_json::to_value(&view).unwrap();
        assert_eq!(
            serde_json::from_value::<G::View>(honest.clone()).unwrap(),
            view
        );
        for _ in 0..8 {
            let mut forged = honest.clone();
            for _ in 0..=below(&mut generator, 2) {
                forge(&mut forged, &honest, &mut generator);
            }
            let Ok(forged) = serde_json::from_value::<G::View>(forged) else {
                continue;
            };
            if let Ok(world) = G::sample(&forged, &mut generator) {
                world
                    .audit()
                    .unwrap_or_else(|violation| panic!("{forged:?}: {violation}"));
            }
        }
    }
}

/// Changes a value somewhere within, often to one from elsewhere.
pub(crate) fn forge(value: &mut Value, spare: &Value, generator: &mut Dealer) {
    let pick = below(generator, 8);
    match value {
        Value::Array(items) if !items.is_empty() && pick > 1 => {
            let index = below(generator, items.len() as u32) as usize;
            match pick {
                2 => drop(items.remove(index)),
                3 => items.swap(0, index),
                _ => forge(&mut items[index], spare, generator),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let index = below(generator, fields.len() as u32) as usize;
            forge(fields.values_mut().nth(index).unwrap(), spare, generator);
        }
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or_default();
            let near = [old + 1, old.saturating_sub(1), 0, 1, 7, 13, 52, 255];
            *value = near[pick as usize].into();
        }
        Value::Null | Value::Array(_) if pick == 0 => *value = some_text(spare, generator),
        Value::Array(items) => items.push(some_text(spare, generator)),
        Value::Bool(old) => *value = Value::Bool(!*old),
        _ if pick == 1 => *value = Value::Null,
        _ => *value = some_text(spare, generator),
    }
}

/// A card, or a text that stands somewhere in the value.
pub(crate) fn some_text(value: &Value, generator: &mut Dealer) -> Value {
    fn collect<'a>(value: &'a Value, texts: &mut Vec<&'a Value>) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| collect(item, texts)),
            Value::Object(fields) => fields.values().for_each(|field| collect(field, texts)),
            Value::String(_) | Value::Number(_) => texts.push(value),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    collect(value, &mut texts);
    match below(generator, 2) {
        0 if !texts.is_empty() => texts[below(generator, texts.len() as u32) as usize].clone(),
        _ => impera::Card::from_code(below(generator, 52))
            .unwrap()
            .to_string()
            .into(),
    }
}

// Records.

/// What is written can be read, as text or data; with a seed too, where what is taken
/// back is the match before.
pub(crate) fn transcripts_round_trip<G: Game>(playout: &Match<G>) {
    laws::transcripts_round_trip(playout).unwrap_or_else(|breach| panic!("{breach}"));
    let text = playout.transcript().unwrap().to_string();
    let any = AnyMatch::read(text.as_bytes()).unwrap();
    let data = serde_json::to_string(&any).unwrap();
    assert_eq!(serde_json::from_str::<AnyMatch>(&data).unwrap(), any);
    let data = serde_json::to_string(playout).unwrap();
    assert_eq!(&serde_json::from_str::<Match<G>>(&data).unwrap(), playout);

    let seed = Seed::from_u64(hash(playout.game()));
    let mut seeded = Match::<G>::seeded(playout.config(), seed).unwrap();
    let mut generator = generator(playout);
    for _ in playout.history() {
        let before = seeded.clone();
        let Some((player, mv)) = random_decision(seeded.game(), &mut generator) else {
            break;
        };
        seeded.play(player, mv).unwrap();
        let mut undone = seeded.clone();
        assert_eq!(undone.undo(), Some(Entry::Move(player, mv)));
        assert_eq!(undone, before, "undo is the match before");
    }
}

/// A match that begins in a sampled position plays on, goes back to it, and
/// says that it has no transcript.
pub(crate) fn sampled_matches_play_on<G: Game>(playout: &Match<G>) {
    let mut generator = generator(playout);
    let text = playout.transcript().unwrap().to_string();
    let any = AnyMatch::read(text.as_bytes()).unwrap();
    for observer in observers() {
        let view = any.view(observer);
        let start = AnyMatch::from_view(&view, &mut generator).unwrap();
        assert_eq!(start.view(observer), view);
        assert_eq!(
            (start.config(), view.config()),
            (any.config(), any.config())
        );

        let view = playout.view(observer);
        let start = playout.sample(observer, &mut generator).unwrap();
        assert_eq!(start.config(), playout.config());
        assert!(start.is_sampled() && !playout.is_sampled());
        assert_eq!(start.view(observer), view);
        assert_eq!(start.transcript().unwrap_err(), NoTranscript::Sampled);
        assert!(serde_json::to_string(&start).is_err());
        let mut next = start.clone();
        match next.turn() {
            Turn::Chance => next.settle(&mut generator).unwrap(),
            Turn::Players(owing) => {
                let player = owing.lowest().unwrap();
                let mv = next.legal_moves(player).nth(0).unwrap();
                next.check(player, mv).unwrap();
                assert_eq!(next, start, "a check changes nothing");
                next.play(player, mv).unwrap();
            }
            Turn::Over => {}
        }
        if next.turn() != Turn::Chance {
            assert!(next.clone().settle(&mut generator).is_err());
        }
        while next.undo().is_some() {}
        assert_eq!(next, start);
    }
}

/// Bytes that mean something to the reader, and some that never may.
const NOISE: &[u8] = b" \n#*=0129S\xff\t\r";

/// A damaged transcript is an error, or a match that is sound itself.
pub(crate) fn damaged_transcripts_are_caught<G: Game>(playout: &Match<G>) {
    let text = playout.transcript().unwrap().to_string();
    let mut generator = generator(playout);
    for _ in 0..8 {
        let mut bytes = text.clone().into_bytes();
        let at = below(&mut generator, bytes.len() as u32) as usize;
        match below(&mut generator, 5) {
            0 => bytes.truncate(at),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(
                at,
                NOISE[below(&mut generator, NOISE.len() as u32) as usize],
            ),
            3 => bytes[at] = bytes[below(&mut generator, bytes.len() as u32) as usize],
            _ => {
                let mut lines: Vec<_> = text.split_inclusive('\n').collect();
                let line = below(&mut generator, lines.len() as u32) as usize;
                let other = below(&mut generator, lines.len() as u32) as usize;
                lines.swap(line, other);
                bytes = lines.concat().into_bytes();
            }
        }
        what_is_read_is_sound::<G>(&bytes);
    }
}

/// Any bytes are no transcript, or a match that is sound, and is written as a
/// transcript of the same match.
pub(crate) fn what_is_read_is_sound<G: Game>(bytes: &[u8]) {
    if let Ok(read) = Match::<G>::read(bytes) {
        read.game().audit().unwrap();
        assert_eq!(read.game().turn() == Turn::Over, read.outcome().is_some());
        assert_eq!(
            Match::read(read.transcript().unwrap().to_string().as_bytes()),
            Ok(read)
        );
    }
}
