//! What is measured: games with their settings, and random play.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a benchmark"
)]

use std::fmt;

use impera::rand_core::Rng;
use impera::{
    AnyConfig, AnyMatch, Dealer, Game, GameConfig, GameId, Match, MoveSet, Player, Seed, below,
    with_game,
};

/// A game with settings.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The game.
    pub game: GameId,
    /// A key and a value; what is not named has its default.
    pub setting: Option<(&'static str, &'static str)>,
}

/// The default settings of every game, and those that cost more.
pub const CASES: [Case; 11] = {
    const fn case(game: GameId, setting: Option<(&'static str, &'static str)>) -> Case {
        Case { game, setting }
    }
    [
        case(GameId::DivideAndConquer, None),
        case(GameId::StrategicWar, None),
        case(GameId::StrategicWar, Some(("decks", "2"))),
        case(GameId::StrategicWar, Some(("players", "8"))),
        case(GameId::Divide, None),
        case(GameId::Divide, Some(("players", "5"))),
        case(GameId::FiveAndTen, None),
        case(GameId::FiveAndTen, Some(("players", "4"))),
        case(GameId::FiveAndTen, Some(("players", "6"))),
        case(GameId::DivideAndConker, None),
        case(GameId::DivideAndConker, Some(("players", "4"))),
    ]
};

impl Case {
    /// The settings, complete.
    pub fn config<C: GameConfig>(&self) -> C {
        let mut config = C::default();
        if let Some((key, value)) = self.setting {
            config.set(key, value).unwrap();
        }
        config.complete().unwrap()
    }

    /// The same for any game.
    pub fn any_config(&self) -> AnyConfig {
        with_game!(self.game, State => self.config::<<State as Game>::Config>().into())
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setting = self.setting.map(|(key, value)| format!(" {key}={value}"));
        f.pad(&format!("{}{}", self.game, setting.unwrap_or_default()))
    }
}

/// Makes random moves to the end of a game, and gives how many. Each takes two numbers
/// of the generator: for the player, and for the move.
///
/// `each` is shown every position in which a player is about to move.
pub fn play<G: Game>(game: &mut G, rng: &mut impl Rng, mut each: impl FnMut(&G, Player)) -> u32 {
    let mut decisions = 0;
    loop {
        game.settle(rng, |_| ());
        let awaited = game.turn().players();
        if awaited.is_empty() {
            return decisions;
        }
        let player = awaited.nth(below(rng, awaited.len())).unwrap();
        each(game, player);
        let moves = game.legal_moves(player);
        let mv = moves.nth(below(rng, moves.len())).unwrap();
        game.play(player, mv).unwrap();
        decisions += 1;
    }
}

/// As [`play`], in a match.
pub fn play_match<G: Game>(game: &mut Match<G>, rng: &mut impl Rng) -> u32 {
    let mut decisions = 0;
    loop {
        let awaited = game.turn().players();
        if awaited.is_empty() {
            return decisions;
        }
        let player = awaited.nth(below(rng, awaited.len())).unwrap();
        let moves = game.legal_moves(player);
        let mv = moves.nth(below(rng, moves.len())).unwrap();
        game.play(player, mv).unwrap();
        decisions += 1;
    }
}

/// As [`play`], with codes.
pub fn play_any(game: &mut AnyMatch, rng: &mut impl Rng) -> u32 {
    let mut decisions = 0;
    loop {
        let awaited = game.turn().players();
        if awaited.is_empty() {
            return decisions;
        }
        let player = awaited.nth(below(rng, awaited.len())).unwrap();
        let moves = game.legal_moves(player);
        let code = moves.nth(below(rng, moves.len())).unwrap();
        game.play(player, code).unwrap();
        decisions += 1;
    }
}

/// The positions of random games in which a player is about to move, and that player.
pub fn positions<G: Game>(config: &G::Config, games: u32) -> Vec<(G, Player)> {
    let mut rng = Dealer::new(&Seed::from_u64(2));
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut game = G::new(config).unwrap();
        play(&mut game, &mut rng, |game, player| {
            positions.push((game.clone(), player));
        });
    }
    positions
}

/// Random matches that are over.
pub fn matches<G: Game>(config: &G::Config, count: u64) -> Vec<Match<G>> {
    let mut rng = Dealer::new(&Seed::from_u64(3));
    let played = |seed| {
        let mut game = Match::seeded(config, Seed::from_u64(seed)).unwrap();
        play_match(&mut game, &mut rng);
        game
    };
    (0..count).map(played).collect()
}
