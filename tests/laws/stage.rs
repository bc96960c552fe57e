//! What holds of a match at any stage of any game.
//!
//! A law looks at a match, however it came about: the tests in `main.rs` play at
//! random, and a fuzzer as it likes.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use impera::transcript::NoTranscript;
use impera::{
    AnyMatch, Dealer, Dense, Entry, Game, Match, MoveSet, Observer, Player, Seed, Turn, below, draw,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::common::{random_decision, random_move};

pub(crate) type History<G> = Vec<Entry<<G as Game>::Move, <G as Game>::Chance>>;

/// If a game has more codes than this, a sample of them is tried.
const MANY: u32 = 4096;

/// How many that is about.
const SAMPLE: u32 = 1024;

/// A generator that depends on the stage and on nothing else.
pub(crate) fn generator<G: Game>(playout: &Match<G>) -> Dealer {
    Dealer::new(&Seed::from_u64(hash(playout.game())))
}

pub(crate) fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// All codes below a count, or of many a sample, evenly, from a start.
pub(crate) fn codes(count: u32, start: u32) -> impl Iterator<Item = u32> + Clone {
    let step = if count > MANY { count / SAMPLE } else { 1 };
    (start % step..count).step_by(step as usize)
}

pub(crate) fn observers() -> impl Iterator<Item = Observer> {
    Player::ALL
        .into_iter()
        .map(Observer::Player)
        .chain([Observer::Public])
}

// Moves.

/// Listed, contained and playable are the same, for every code and player.
pub(crate) fn moves_are_exact<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let before = hash(game);
    let start = before as u32;
    for player in Player::ALL {
        let moves = game.legal_moves(player);
        let listed: Vec<u32> = moves.iter().map(Dense::code).collect();
        assert!(listed.is_sorted_by(|a, b| a < b), "ascending by code");
        assert_eq!(listed.len(), moves.len() as usize);
        assert_eq!(listed.is_empty(), moves.is_empty());
        assert_eq!(listed.is_empty(), !game.turn().players().contains(player));
        for (index, &code) in (0..).zip(&listed) {
            assert_eq!(moves.nth(index).map(Dense::code), Some(code));
        }
        assert!(moves.nth(moves.len()).is_none() && moves.nth(u32::MAX).is_none());
        // Of very long lists a part is played.
        let played: BTreeSet<u32> = listed
            .iter()
            .copied()
            .step_by(listed.len() / 256 + 1)
            .collect();
        // Who is not awaited is refused before the move is looked at.
        let step = if listed.is_empty() { 16 } else { 1 };
        let tried = codes(G::Move::COUNT, start).step_by(step);
        let tried = tried.filter(|code| listed.binary_search(code).is_err());
        for code in tried.chain(played) {
            let mv = G::Move::from_code(code).unwrap();
            let legal = listed.binary_search(&code).is_ok();
            assert_eq!(moves.contains(mv), legal, "{player} {mv}");
            let mut next = game.clone();
            assert_eq!(next.play(player, mv).is_ok(), legal, "{player} {mv}");
            if !legal {
                assert!(
                    next == *game && hash(&next) == before,
                    "a refused move changes it"
                );
            }
        }
    }
}

// Turns.

/// Over exactly if there is an outcome; what must hold holds; hash and
/// equality are those of the state alone.
pub(crate) fn turns_are_sound<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    game.audit()
        .unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(game.turn() == Turn::Over, game.outcome().is_some());
    if let Turn::Players(owing) = game.turn() {
        assert!(!owing.is_empty());
        assert!(owing.iter().all(|player| game.players().contains(player)));
    }
    if let Some(outcome) = game.outcome() {
        assert_eq!(outcome.players, game.players());
        assert!(!outcome.winners.is_empty());
        for player in Player::ALL {
            let inside = game.players().contains(player);
            assert!(inside || outcome.scores[player] == 0);
            assert!(inside || !outcome.winners.contains(player));
        }
    }
}

/// The order in which sealed decisions are given does not matter, and a sealed
/// decision changes nothing for anybody else but that it was made.
pub(crate) fn sealed_decisions_commute<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let Turn::Players(owing) = game.turn() else {
        return;
    };
    let mut generator = generator(playout);
    for first in owing {
        let [mv, other] = [(); 2].map(|()| random_move(game, first, &mut generator));
        let mut after = game.clone();
        after.play(first, mv).unwrap();
        let mut instead = game.clone();
        instead.play(first, other).unwrap();
        for second in owing.without(first) {
            assert!(
                after.turn().players().contains(second),
                "{second} still owes a decision"
            );
            assert_eq!(
                after.view(Observer::Player(second)),
                instead.view(Observer::Player(second)),
                "{second} sees what {first} sealed"
            );
            let reply = game.legal_moves(second);
            assert!(
                after.legal_moves(second).iter().eq(reply.iter()),
                "{first} changes the moves of {second}"
            );
            let reply = reply.nth(reply.len() / 2).unwrap();
            let mut one = after.clone();
            one.play(second, reply).unwrap();
            let mut two = game.clone();
            two.play(second, reply).unwrap();
            two.play(first, mv).unwrap();
            assert!(
                one == two && hash(&one) == hash(&two),
                "{first} {mv}, {second} {reply}"
            );
        }
        if owing.len() > 1 {
            assert_eq!(after.view(Observer::Public), instead.view(Observer::Public));
            for observer in observers().filter(|o| *o != Observer::Player(first)) {
                assert_eq!(after.view(observer), instead.view(observer));
            }
        }
    }
}

// Chance.

/// Weights are positive and smallest, outcomes ascend, and only they happen.
pub(crate) fn chance_is_exact<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let chances = game.chances();
    assert_eq!(chances.is_empty(), game.turn() != Turn::Chance);
    let listed: Vec<_> = chances.iter().collect();
    assert!(listed.is_sorted_by(|a, b| a.0.code() < b.0.code()));
    assert!(listed.iter().all(|&(_, weight)| weight > 0));
    assert_eq!(listed.len(), chances.len() as usize);
    let total: u32 = listed.iter().map(|&(_, weight)| weight).sum();
    assert_eq!(total, chances.total());
    let divides = |d: u32| listed.iter().all(|&(_, weight)| weight % d == 0);
    assert!(
        listed.is_empty() || (2..=total).all(|d| !divides(d)),
        "no common divisor"
    );
    let laid = listed
        .iter()
        .flat_map(|&(c, weight)| (0..weight).map(move |_| c));
    assert!(
        laid.eq((0..total).map(|number| chances.at(number).unwrap())),
        "end to end"
    );
    assert_eq!(chances.at(total), None);
    for code in 0..G::Chance::COUNT {
        let outcome = G::Chance::from_code(code).unwrap();
        let possible = listed
            .iter()
            .find(|(c, _)| *c == outcome)
            .map_or(0, |&(_, w)| w);
        assert_eq!(chances.weight(outcome), possible);
        let mut next = game.clone();
        assert_eq!(next.resolve(outcome).is_ok(), possible > 0, "{outcome}");
        if possible == 0 {
            assert!(
                next == *game && hash(&next) == hash(game),
                "{outcome} changes it"
            );
        }
    }
}

/// A dealer that settles at once gives what it gives one by one.
pub(crate) fn settling_is_stepping<G: Game>(playout: &Match<G>) {
    let mut whole = playout.game().clone();
    let mut steps = whole.clone();
    let mut dealer = generator(playout);
    let mut twin = dealer.clone();
    let mut outcomes = Vec::new();
    whole.settle(&mut dealer, |outcome| outcomes.push(outcome));
    let mut stepped = Vec::new();
    while let Some(outcome) = draw(&steps.chances(), &mut twin) {
        steps.resolve(outcome).unwrap();
        stepped.push(outcome);
    }
    assert_eq!(outcomes, stepped);
    assert_eq!(whole, steps, "field for field");
    assert_eq!(hash(&whole), hash(&steps));
    assert!(dealer == twin, "both took as many words");
    assert_ne!(whole.turn(), Turn::Chance);
}

// Views.

/// A player who is not in the game gets the public view and no moves.
pub(crate) fn strangers_see_the_public<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let strangers = Player::ALL
        .into_iter()
        .filter(|&p| !game.players().contains(p));
    for stranger in strangers {
        assert_eq!(
            game.view(Observer::Player(stranger)),
            game.view(Observer::Public)
        );
        assert!(game.legal_moves(stranger).is_empty());
        let mv = G::Move::from_code(hash(game) as u32 % G::Move::COUNT).unwrap();
        assert!(matches!(
            game.clone().play(stranger, mv),
            Err(impera::PlayError::NotInGame(player)) if player == stranger
        ));
    }
}

/// A sampled world fits its view, and in it the observer has the same moves
/// and gets the same errors.
pub(crate) fn samples_fit_their_view<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let mut generator = generator(playout);
    for observer in observers() {
        let view = game.view(observer);
        let mut twin = generator.clone();
        let world =
            G::sample(&view, &mut generator).unwrap_or_else(|e| panic!("{observer:?}: {e}"));
        assert_eq!(
            Ok(&world),
            G::sample(&view, &mut twin).as_ref(),
            "the same generator"
        );
        world
            .audit()
            .unwrap_or_else(|violation| panic!("{observer:?}: {violation}"));
        assert_eq!(world.view(observer), view, "{observer:?}");
        assert_eq!(world.turn(), game.turn());
        let Observer::Player(player) = observer else {
            continue;
        };
        assert!(
            world
                .legal_moves(player)
                .iter()
                .eq(game.legal_moves(player).iter())
        );
        for code in codes(G::Move::COUNT, 0).step_by(7) {
            let mv = G::Move::from_code(code).unwrap();
            let here = game.clone().play(player, mv);
            assert_eq!(world.clone().play(player, mv), here, "{observer:?} {mv}");
        }
    }
}

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

/// What is written can be read, at every step, typed or not, as text or data.
pub(crate) fn transcripts_round_trip<G: Game>(playout: &Match<G>) {
    let text = playout.transcript().unwrap().to_string();
    let read = Match::<G>::read(text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(&read, playout);
    let any = AnyMatch::read(text.as_bytes()).unwrap();
    assert_eq!(any.transcript().unwrap().to_string(), text);
    let data = serde_json::to_string(&any).unwrap();
    assert_eq!(serde_json::from_str::<AnyMatch>(&data).unwrap(), any);
    let data = serde_json::to_string(&read).unwrap();
    assert_eq!(serde_json::from_str::<Match<G>>(&data).unwrap(), read);

    // The same decisions with a seed.
    let seed = Seed::from_u64(hash(playout.game()));
    let mut seeded = Match::<G>::seeded(playout.config(), seed).unwrap();
    let mut generator = generator(playout);
    let decisions = playout
        .history()
        .iter()
        .filter(|e| matches!(e, Entry::Move(..)))
        .count();
    for _ in 0..decisions {
        let before = seeded.clone();
        let Some((player, mv)) = random_decision(seeded.game(), &mut generator) else {
            break;
        };
        seeded.play(player, mv).unwrap();
        let mut undone = seeded.clone();
        assert_eq!(undone.undo(), Some(Entry::Move(player, mv)));
        assert_eq!(undone, before, "undo is the match before");
    }
    assert_eq!(
        Match::<G>::read(seeded.transcript().unwrap().to_string().as_bytes()),
        Ok(seeded)
    );
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

/// Undo leads back through every state to the start.
pub(crate) fn undo_leads_back<G: Game>(playout: &Match<G>) {
    let mut game = playout.clone();
    let history: History<G> = game.history().to_vec();
    for (left, entry) in history.iter().enumerate().rev().take(20) {
        assert_eq!(game.undo(), Some(*entry));
        assert_eq!(game.history(), &history[..left]);
        let mut state = G::new(game.config()).unwrap();
        for entry in game.history() {
            match *entry {
                Entry::Chance(outcome) => state.resolve(outcome).unwrap(),
                Entry::Move(player, mv) => state.play(player, mv).unwrap(),
            }
        }
        assert_eq!(&state, game.game());
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
