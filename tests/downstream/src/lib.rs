//! Code of another crate that later versions of impera must not break.
//!
//! It uses what the README promises in the way that it says: settings by
//! setters, `_` where something may be added, code over any [`Game`]. It is
//! compiled, not run; what must not compile is in `tests/must_not_compile.md`.
#![allow(
    clippy::missing_errors_doc,
    clippy::indexing_slicing,
    reason = "each function says what it shows"
)]

use std::collections::{HashMap, HashSet};
use std::error::Error;

use impera::any::{AnyError, AnyMove, AnyRule, AnyView};
use impera::laws::{self, Breach, Held, table};
use impera::strategy::{self, Playout};
use impera::transcript::{NoTranscript, ReadError, Reason};
use impera::{
    AnyConfig, AnyMatch, Card, CardSet, ChanceError, ConfigError, Entry, Game, GameConfig, GameId,
    Match, Observer, Outcome, PlayError, Player, PlayerSet, Refusal, Seed, Turn, with_game,
};
use proptest::prop_oneof;
use proptest::strategy::Strategy;
use proptest::test_runner::TestCaseError;

/// Settings are made by setters.
pub fn settings() -> Result<Vec<AnyConfig>, ConfigError> {
    let mut by_text = AnyConfig::new(GameId::FiveAndTen);
    by_text.set("players", "3")?;
    Ok(vec![
        impera::divide_and_conquer::Config::new().into(),
        impera::divide::Config::new()
            .players(5)
            .dealer(Player::P4)
            .into(),
        impera::strategic_war::Config::new().players(3).into(),
        impera::divide_and_conker::Config::new()
            .first(Player::P1)
            .into(),
        by_text.complete()?,
    ])
}

/// A match over games, settings and views has a `_`.
pub fn words(game: &AnyMatch) -> &'static str {
    let name = match game.id() {
        GameId::Divide => "cut and choose",
        _ => "another game",
    };
    match game.view(Observer::Public) {
        AnyView::DivideAndConquer(view) if view.hands.values().len() == 2 => "two hands",
        _ => name,
    }
}

/// What an observer can be, whose turn it can be and what a history has is
/// complete: there is no more.
pub fn complete<M, C>(turn: Turn, observer: Observer, entry: &Entry<M, C>) -> (u32, bool, bool) {
    let awaited = match turn {
        Turn::Players(players) => players.len(),
        Turn::Chance | Turn::Over => 0,
    };
    let public = match observer {
        Observer::Public => true,
        Observer::Player(_) => false,
    };
    let chance = match entry {
        Entry::Chance(_) => true,
        Entry::Move(..) => false,
    };
    (awaited, public, chance)
}

/// Refusals are matched with a `_`, or by their numbers.
pub fn refused(error: &AnyError) -> u32 {
    match error {
        AnyError::Play(PlayError::Illegal(rule)) => match rule {
            AnyRule::StrategicWar(impera::strategic_war::Rule::NotInHand(_)) => 0,
            other => other.number(),
        },
        AnyError::Play(other) => other.number(),
        AnyError::Chance(ChanceError::Seeded) => 1,
        other => other.number(),
    }
}

/// Where a transcript is wrong.
pub fn line(error: &ReadError<AnyRule>) -> Option<usize> {
    match error.reason {
        Reason::NotUtf8 => None,
        _ => Some(error.line),
    }
}

/// Outcomes are read, never made.
pub fn best(outcome: &Outcome) -> Option<i32> {
    let scores = outcome.players.iter().map(|player| outcome.scores[player]);
    scores.max()
}

/// `for` goes through legal moves, players and cards.
pub fn count<G: Game>(game: &G, cards: CardSet) -> usize {
    let mut count = 0;
    for player in game.turn().players() {
        for _ in game.legal_moves(player) {
            count += 1;
        }
    }
    for _card in cards {
        count += 1;
    }
    count
}

/// Views can be kept as keys and sent to other threads.
pub fn seen<G: Game>(game: &G) -> usize {
    let views = game.players().into_iter().map(Observer::Player);
    let views: HashSet<G::View> = views.map(|observer| game.view(observer)).collect();
    let counted: HashMap<G::View, usize> = views.into_iter().zip(0..).collect();
    std::thread::spawn(move || counted.len())
        .join()
        .unwrap_or(0)
}

/// An illegal move is an error like any other, also in a box.
pub fn play<G: Game>(
    game: &mut G,
    player: Player,
    text: &str,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    game.play(player, text.parse()?)?;
    Ok(())
}

/// Views and moves go over a wire.
pub fn sent<G: Game, S: serde::Serializer>(
    view: &G::View,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(view, serializer)
}

/// And come back.
pub fn received<'de, G: Game, D: serde::Deserializer<'de>>(data: D) -> Result<G::View, D::Error> {
    serde::Deserialize::deserialize(data)
}

/// Typed code is reached by the name of a game.
pub fn keys(game: GameId) -> &'static [&'static str] {
    with_game!(game, State => <State as Game>::Config::KEYS)
}

/// A match of one game is a match of any, and the other way round.
pub fn there_and_back(seed: Seed) -> Result<bool, Box<dyn Error>> {
    let config = impera::divide::Config::new();
    let game = Match::<impera::divide::State>::seeded(&config, seed)?;
    let any = AnyMatch::from(game.clone());
    let back = Match::<impera::divide::State>::try_from(any);
    Ok(back.as_ref() == Ok(&game))
}

/// Only a match from the start of a game has a transcript.
pub fn saved(game: &AnyMatch) -> Result<String, NoTranscript> {
    Ok(game.transcript()?.to_string())
}

/// Moves of any game have codes.
pub fn first_move(game: &AnyMatch, players: PlayerSet) -> Option<AnyMove> {
    let player = players.lowest()?;
    let code = game.legal_moves(player).into_iter().next()?;
    AnyMove::from_code(game.id(), code)
}

/// A card that is known when the program is written.
pub const ACE: Option<Card> = Card::ALL.last().copied();

/// Games are drawn, of settings of which some are fixed.
pub fn drawn() -> Result<impl Strategy<Value = Playout<impera::divide::State>>, ConfigError> {
    let four = strategy::configs_with::<impera::divide::State>(&[("players", "4")])?;
    let seeded = strategy::seeded_playouts(four, strategy::seeds(), 60);
    let any = strategy::playouts::<impera::divide::State>(60);
    Ok(prop_oneof![seeded, any])
}

/// Of any game too.
pub fn drawn_of_any() -> impl Strategy<Value = strategy::any::Playout> {
    let war = strategy::any::configs_of(GameId::StrategicWar);
    prop_oneof![
        strategy::any::playouts(60),
        strategy::any::playouts_of(war, 60),
    ]
}

/// The laws are looked at in tests of proptest, and one by one.
pub fn lawful<G: Game>(game: &Match<G>) -> Result<(), TestCaseError> {
    laws::moves_are_exact(game)?;
    let broken = |(name, law): (&'static str, laws::Law<G>)| law(game).is_err().then_some(name);
    match laws::all::<G>().find_map(broken) {
        Some(law) => Err(TestCaseError::fail(law)),
        None => Ok(laws::hold(game)?),
    }
}

/// A host of one's own.
#[derive(Clone, Debug)]
pub struct Host(pub AnyMatch);

impl table::Table for Host {
    fn players(&self) -> PlayerSet {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_moves(&self, player: Player) -> Vec<u32> {
        self.0.legal_moves(player).iter().collect()
    }

    fn play(&mut self, player: Player, code: u32) -> Result<(), String> {
        self.0.play(player, code).map_err(|error| error.to_string())
    }

    fn chances(&self) -> Vec<(u32, u32)> {
        self.0.chances().iter().collect()
    }

    fn resolve(&mut self, code: u32) -> Result<(), String> {
        self.0.resolve(code).map_err(|error| error.to_string())
    }

    fn outcome(&self) -> Option<String> {
        self.0.outcome().map(|outcome| outcome.to_string())
    }

    fn view(&self, observer: Observer) -> String {
        format!("{:?}", self.0.view(observer))
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        let events = self.0.events(observer);
        events.map(|event| event.to_string()).collect()
    }
}

/// And what it must hold to.
pub fn hosted(game: &AnyMatch) -> Held {
    let start = Host(AnyMatch::scripted(&game.config()).unwrap_or_else(|_| game.clone()));
    table::hold(&table::follow(start.clone(), game)?)?;
    table::no_more_is_shown(&start, game)
}

/// What does not hold has a name.
pub fn broken(breach: &Breach) -> (&'static str, &str) {
    (breach.law, &breach.what)
}
