//! What holds for every game, in every state that play reaches.
//!
//! Each law is a function over any game; `laws!` at the end runs them all, one
//! line a game. A failing law shrinks to an early stage of a game and prints
//! its transcript, which `--example replay` takes.
#![allow(
    clippy::cast_possible_truncation,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

#[cfg(feature = "bot")]
mod bot;
#[path = "../common/mod.rs"]
mod common;
mod events;
mod leaks;
mod pages;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use common::{random_decision, random_move};
use impera::strategy::{Playout, configs, playouts, playouts_of};
use impera::transcript::NoTranscript;
use impera::{
    AnyMatch, Cards, ChanceOutcome, Dealer, Dense, Entry, Game, GameConfig, Match, MoveSet,
    Observer, Player, PlayerSet, Seed, TextError, Turn, below, draw,
};
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// If a game has more codes than this, a sample of them is tried.
const MANY: u32 = 4096;

/// How many that is about.
const SAMPLE: u32 = 1024;

/// How many stages of games each law looks at.
const STAGES: u32 = 1000;

type History<G> = Vec<Entry<<G as Game>::Move, <G as Game>::Chance>>;

/// Looks at random stages of random games of all settings.
fn stages<G: Game>(decisions: usize, law: impl Fn(&Playout<G>)) {
    stages_of(playouts::<G>(decisions), STAGES, law);
}

/// Looks at so many stages of these games.
fn stages_of<G: Game>(
    playouts: impl Strategy<Value = Playout<G>>,
    cases: u32,
    law: impl Fn(&Playout<G>),
) {
    hold_in(playouts, cases, |playout| {
        law(playout);
        Ok(())
    });
}

/// Looks whether a law that says what does not hold holds in so many stages of
/// these games.
fn hold_in<G: Game>(
    playouts: impl Strategy<Value = Playout<G>>,
    cases: u32,
    law: impl Fn(&Playout<G>) -> Result<(), String>,
) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let check = |playout| law(&playout).map_err(TestCaseError::fail);
    let result = TestRunner::new(config).run(&playouts, check);
    result.unwrap_or_else(|failure| panic!("{failure}"));
}

/// A generator that depends on the stage and on nothing else.
fn generator<G: Game>(playout: &Playout<G>) -> Dealer {
    Dealer::new(&Seed::from_u64(hash(playout.game())))
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// All codes below a count, or of many a sample, evenly, from a start.
fn codes(count: u32, start: u32) -> impl Iterator<Item = u32> + Clone {
    let step = if count > MANY { count / SAMPLE } else { 1 };
    (start % step..count).step_by(step as usize)
}

fn observers() -> impl Iterator<Item = Observer> {
    Player::ALL
        .into_iter()
        .map(Observer::Player)
        .chain([Observer::Public])
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
        assert_eq!(C::parse(kind, word), Ok(outcome));
        assert!(C::parse("nothing", word).is_err());
    }
}

// Moves.

/// Listed, contained and playable are the same, for every code and player.
fn moves_are_exact<G: Game>(playout: &Playout<G>) {
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
fn turns_are_sound<G: Game>(playout: &Playout<G>) {
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

/// The order in which sealed decisions are given does not matter, and a sealed
/// decision changes nothing for anybody else but that it was made.
fn sealed_decisions_commute<G: Game>(playout: &Playout<G>) {
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
fn chance_is_exact<G: Game>(playout: &Playout<G>) {
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
fn settling_is_stepping<G: Game>(playout: &Playout<G>) {
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
fn strangers_see_the_public<G: Game>(playout: &Playout<G>) {
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
fn samples_fit_their_view<G: Game>(playout: &Playout<G>) {
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
fn forged_views_are_caught<G: Game<View: Serialize + DeserializeOwned>>(playout: &Playout<G>) {
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
fn forge(value: &mut Value, spare: &Value, generator: &mut Dealer) {
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
fn some_text(value: &Value, generator: &mut Dealer) -> Value {
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

// Stories.

/// A game of which a world's whole story can be told: a history that leads to
/// it and in which the observer saw what it saw in the true one.
trait Told: Game {
    /// Who gets the next card, if it is of a deal that the world still has.
    fn receiver(&self, world: &Self) -> Option<Player>;

    /// What a player has been dealt in the world, of this deal.
    fn dealt(game: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance>;

    /// The last decision of a player, if it is still sealed.
    fn sealed(&self, _: Player) -> Option<Self::Move> {
        None
    }

    /// What a player decides in the story where it decided this, its last
    /// decision or not, in a true game that was here.
    fn decided(
        &self,
        (player, mv): (Player, Self::Move),
        last: bool,
        world: &Self,
    ) -> Vec<Self::Move> {
        vec![world.sealed(player).filter(|_| last).unwrap_or(mv)]
    }

    /// What a player has decided of a part that it has not finished.
    fn begun(&self, _: Player) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What a player sees itself.
    fn own(&self, player: Player) -> Self::View {
        self.view(Observer::Player(player))
    }
}

/// The whole story of a world.
struct Story<G: Game> {
    game: Match<G>,
    /// How long it was after each entry of the true game. What comes after the
    /// last of them is what others have begun unseen.
    steps: Vec<usize>,
}

/// The story of a world that an observer of this game may be in: cards that it
/// has not seen are dealt, and decisions it has not seen made, as the world has
/// them, all others as they were. An error says which decision was illegal in
/// it, or after which entry the observer would have seen something else.
fn story<G: Told>(game: &Match<G>, observer: Observer, world: &G) -> Result<Story<G>, String> {
    let mut steps = Vec::new();
    let mut truth = G::new(game.config()).unwrap();
    let mut story = Match::<G>::scripted(game.config()).unwrap();
    let mut dealt = Player::ALL.map(|player| {
        let inside = game.players().contains(player);
        let dealt = inside.then(|| G::dealt(game, world, player));
        dealt.unwrap_or_default().into_iter()
    });
    let history = game.history();
    let last = Player::ALL.map(|player| {
        let its = |entry: &Entry<_, _>| matches!(entry, Entry::Move(who, _) if *who == player);
        history.iter().rposition(its)
    });
    let decide = |story: &mut Match<G>, player, mv| {
        let decided = story.play(player, mv);
        decided.map_err(|error| format!("{player} {mv}: {error}"))
    };
    for (index, entry) in history.iter().enumerate() {
        match *entry {
            Entry::Chance(outcome) => {
                truth.resolve(outcome).unwrap();
                let told = match story.game().receiver(world) {
                    Some(player) if observer != Observer::Player(player) => {
                        let dealt = dealt[usize::from(player.number())].by_ref();
                        dealt.next().ok_or("there is another deal")?
                    }
                    _ => outcome,
                };
                story.resolve(told).map_err(|e| format!("{told}: {e}"))?;
            }
            Entry::Move(player, mv) => {
                let told = if observer == Observer::Player(player) {
                    vec![mv]
                } else {
                    let last = last[usize::from(player.number())] == Some(index);
                    truth.decided((player, mv), last, world)
                };
                truth.play(player, mv).unwrap();
                for mv in told {
                    decide(&mut story, player, mv)?;
                }
            }
        }
        if story.view(observer) != truth.view(observer) {
            return Err(format!("{observer:?} sees something else at {index}"));
        }
        steps.push(story.history().len());
    }
    for player in truth.turn().players() {
        if observer != Observer::Player(player) {
            for mv in world.begun(player) {
                decide(&mut story, player, mv)?;
            }
        }
    }
    Ok(Story { game: story, steps })
}

/// Every decision that an observer saw was legal when it was made in a sampled
/// world, and the story looks to it like the true one all along.
fn decisions_seen_were_legal<G: Told>(playout: &Playout<G>, others: &Cell<u32>) {
    let mut generator = generator(playout);
    let players = playout.players();
    let player = players.nth(below(&mut generator, players.len())).unwrap();
    for observer in [Observer::Player(player), Observer::Public] {
        let world = G::sample(&playout.view(observer), &mut generator).unwrap();
        let story =
            story(playout, observer, &world).unwrap_or_else(|e| panic!("{observer:?}: {e}"));
        assert_eq!(story.game.game(), &world, "the same story, the same world");
        others.set(others.get() + u32::from(world != *playout.game()));
    }
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

/// The first of these, clockwise, who has the fewest cards.
fn fewest(players: PlayerSet, first: Player, size: impl Fn(Player) -> u8) -> Option<Player> {
    let seats = std::iter::successors(Some(first), |&player| Some(players.left_of(player)));
    seats.take(players.len() as usize).min_by_key(|&p| size(p))
}

impl Told for impera::divide_and_conquer::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let sizes = self.view(Observer::Public).hand_sizes;
        fewest(self.players(), Player::P0, |player| sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let dealt = world.own(player).dealt[player];
        dealt.iter().map(Self::Chance::Deal).collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Play)
    }
}

impl Told for impera::strategic_war::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let sizes = self.view(Observer::Public).hand_sizes;
        fewest(self.players(), Player::P0, |player| sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let view = world.own(player);
        let dealt = view.hands[player].unwrap().iter();
        let dealt = dealt.chain(view.played[player].iter());
        dealt.map(Self::Chance::Deal).collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Play)
    }
}

impl Told for impera::five_and_ten::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let open = self.view(Observer::Public).open;
        open.next
            .filter(|_| self.step() == impera::five_and_ten::Step::Deal)
    }

    /// What it has shown of its first hand, and what the world has left of it.
    /// With two decks the passes come from deck 1 and deck 2 by turns.
    fn dealt(game: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let left = |state: &Self| {
            let view = state.own(player);
            view.hand.minus(view.remembered.drawn[player])
        };
        let mut deal = Self::new(game.config()).unwrap();
        for entry in game.history() {
            if let Entry::Chance(outcome) = *entry
                && deal.step() <= impera::five_and_ten::Step::Deal
            {
                deal.resolve(outcome).unwrap();
            }
        }
        let shown = left(&deal).minus(left(game.game()));
        let first = shown.or(left(world));
        let mut decks = [first.one.iter(), first.two.iter()];
        let passes = 0..first.len() as usize;
        let used = if first.two.is_empty() { 1 } else { 2 };
        passes
            .filter_map(|pass| decks[pass % used].next())
            .map(Self::Chance::Deal)
            .collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Battle)
    }
}

/// In which order a player took the cards that it took face down in a round is
/// not seen.
impl Told for impera::divide_and_conker::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let view = self.view(Observer::Public);
        let taken = view.is_snake() && view.step == impera::divide_and_conker::Step::Turn;
        view.active.filter(|_| taken)
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let taken = world.own(player).taken_face_down;
        taken
            .into_iter()
            .flatten()
            .map(Self::Chance::Turn)
            .collect()
    }
}

/// Former rounds stay what they were.
impl Told for impera::divide::State {
    fn receiver(&self, world: &Self) -> Option<Player> {
        let view = self.view(Observer::Public);
        if self.step() != impera::divide::Step::Deal || self.round() < world.round() {
            return None;
        }
        let first = self.players().left_of(view.dealer?);
        fewest(self.players(), first, |player| view.hand_sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let dealt = world.own(player).seats[player].dealt;
        dealt.iter().map(Self::Chance::Deal).collect()
    }

    /// How far a player is with a part is not seen: it makes all decisions of
    /// a part when it makes the last.
    fn decided(
        &self,
        (player, mv): (Player, Self::Move),
        _: bool,
        world: &Self,
    ) -> Vec<Self::Move> {
        use impera::divide::Move;

        if self.round() < world.round() {
            return vec![mv];
        }
        let seat = world.own(player).seats[player];
        let before = self.own(player).seats[player];
        match mv {
            Move::Offering(_) => Vec::from_iter(seat.offering.map(Move::Offering)),
            Move::OfferLeft(_) => split(&seat),
            Move::Return(_) if before.returned != impera::divide::Sides::default() => choice(&seat),
            Move::Secure(_) | Move::Inspect(_) | Move::Return(_) => Vec::new(),
            Move::Play(_) => vec![mv],
        }
    }

    fn begun(&self, player: Player) -> Vec<Self::Move> {
        let seat = self.own(player).seats[player];
        match self.step() {
            impera::divide::Step::Split => split(&seat),
            impera::divide::Step::Choose => choice(&seat),
            _ => Vec::new(),
        }
    }
}

/// The decisions with which a player of Divide has split its cards so far.
fn split(seat: &impera::divide::Seat) -> Vec<impera::divide::Move> {
    let secured = Cards::new(seat.secured).map(impera::divide::Move::Secure);
    let left = Cards::new(seat.offers.left).map(impera::divide::Move::OfferLeft);
    secured.into_iter().chain(left).collect()
}

/// The decisions with which a player of Divide has chosen from offers so far.
fn choice(seat: &impera::divide::Seat) -> Vec<impera::divide::Move> {
    let Some(first) = seat.opened_first else {
        return Vec::new();
    };
    let returned = [first, first.other()].map(|side| seat.returned[side]);
    let returned = returned
        .into_iter()
        .flatten()
        .map(impera::divide::Move::Return);
    [impera::divide::Move::Inspect(first)]
        .into_iter()
        .chain(returned)
        .collect()
}

// Records.

/// What is written can be read, at every step, typed or not, as text or data.
fn transcripts_round_trip<G: Game>(playout: &Playout<G>) {
    let text = playout.transcript().unwrap().to_string();
    let read = Match::<G>::read(text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(&read, &**playout);
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
fn sampled_matches_play_on<G: Game>(playout: &Playout<G>) {
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
fn undo_leads_back<G: Game>(playout: &Playout<G>) {
    let mut game = playout.clone().into_match();
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
fn damaged_transcripts_are_caught<G: Game>(playout: &Playout<G>) {
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
        if let Ok(read) = Match::<G>::read(&bytes) {
            read.game().audit().unwrap();
            assert_eq!(read.game().turn() == Turn::Over, read.outcome().is_some());
            assert_eq!(
                Match::read(read.transcript().unwrap().to_string().as_bytes()),
                Ok(read)
            );
        }
    }
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

/// Runs every law for a game. Games that need not end are cut.
macro_rules! laws {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use impera::$game::{Chance, Move, State};

            fn stages(law: impl Fn(&super::Playout<State>)) {
                let bound = <State as impera::Game>::MOST_DECISIONS.unwrap_or(300);
                super::stages::<State>(bound as usize, law);
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
                stages(super::moves_are_exact);
            }

            #[test]
            fn turns_and_what_must_hold_are_sound() {
                stages(super::turns_are_sound);
            }

            #[test]
            fn sealed_decisions_commute_and_stay_sealed() {
                stages(super::sealed_decisions_commute);
            }

            #[test]
            fn chance_is_exactly_what_is_listed() {
                stages(super::chance_is_exact);
            }

            #[test]
            fn settling_is_the_same_as_stepping() {
                stages(super::settling_is_stepping);
            }

            #[test]
            fn strangers_see_what_the_public_sees() {
                stages(super::strangers_see_the_public);
            }

            #[test]
            fn sampled_worlds_fit_their_view() {
                stages(super::samples_fit_their_view);
            }

            #[test]
            fn forged_views_are_refused_or_sound() {
                stages(super::forged_views_are_caught);
            }

            #[test]
            fn transcripts_round_trip_at_every_step() {
                stages(super::transcripts_round_trip);
            }

            #[test]
            fn sampled_matches_play_on_and_go_back() {
                stages(super::sampled_matches_play_on);
            }

            #[test]
            fn undo_leads_back_to_the_start() {
                stages(super::undo_leads_back);
            }

            #[test]
            fn damaged_transcripts_are_refused_or_sound() {
                stages(super::damaged_transcripts_are_caught);
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
                let law = |playout: &_| super::decisions_seen_were_legal::<State>(playout, &others);
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
    use impera::divide_and_conker::{State, editions};

    use std::cell::Cell;

    use super::{Playout, Strategy, configs, playouts_of, stages_of};

    fn stages(law: impl Fn(&Playout<State>)) {
        let configs = (configs::<State>(), editions());
        let configs = configs.prop_map(|(config, set)| config.edition(&set).unwrap());
        stages_of(playouts_of::<State>(configs, 300), super::STAGES / 5, law);
    }

    #[test]
    fn legal_moves_are_exactly_those_that_can_be_played() {
        stages(super::moves_are_exact);
    }

    #[test]
    fn turns_and_what_must_hold_are_sound() {
        stages(super::turns_are_sound);
    }

    #[test]
    fn chance_is_exactly_what_is_listed() {
        stages(super::chance_is_exact);
    }

    #[test]
    fn settling_is_the_same_as_stepping() {
        stages(super::settling_is_stepping);
    }

    #[test]
    fn sampled_worlds_fit_their_view() {
        stages(super::samples_fit_their_view);
    }

    #[test]
    fn decisions_seen_were_legal_in_sampled_worlds() {
        let others = Cell::new(0);
        stages(|playout| super::decisions_seen_were_legal(playout, &others));
        let others = others.get();
        assert!(
            others > super::STAGES / 10,
            "{others} worlds are not the true one"
        );
    }

    #[test]
    fn undo_leads_back_to_the_start() {
        stages(super::undo_leads_back);
    }
}
