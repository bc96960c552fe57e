//! What the tests of the rules share: games played from short scripts or at
//! random, refusals, and statistics.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::fmt::Display;

use impera::{
    Card, CardSet, ChanceOutcome, Dealer, Dense, Game, GameEvent, MoveSet, Observer, PlayError,
    Player, Turn, below,
};

/// Plays lines in transcript form, each of which must be legal.
pub(crate) fn run<G: Game>(game: &mut G, script: &str) {
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let (who, what) = line.split_once(' ').unwrap();
        if who == "*" {
            let (kind, words) = what.split_once(' ').unwrap();
            for word in words.split(' ') {
                let outcome = G::Chance::parse(kind, word).unwrap();
                game.resolve(outcome)
                    .unwrap_or_else(|e| panic!("{kind} {word}: {e}"));
            }
        } else {
            let mv = what.parse().unwrap();
            game.play(player(who), mv)
                .unwrap_or_else(|e| panic!("{line}: {e}"));
        }
        game.audit().unwrap_or_else(|e| panic!("{line}: {e}"));
    }
}

/// What an observer is told while lines are played, a line for each event.
pub(crate) fn told<G: Game>(game: &G, script: &str, observer: Observer) -> Vec<String> {
    let mut game = game.clone();
    let players = game.players();
    let mut told = Vec::new();
    let mut tell = |event: G::Event| told.extend(event.seen_by(observer, players));
    for line in script.lines().map(str::trim) {
        match line.split_once(' ') {
            Some(("*", what)) => {
                let (kind, words) = what.split_once(' ').unwrap();
                for word in words.split(' ') {
                    let outcome = G::Chance::parse(kind, word).unwrap();
                    game.resolve_with(outcome, &mut tell).unwrap();
                }
            }
            Some((who, what)) => {
                let mv = what.parse().unwrap();
                game.play_with(player(who), mv, &mut tell)
                    .unwrap_or_else(|e| panic!("{line}: {e}"));
            }
            None => {}
        }
    }
    told.iter().map(ToString::to_string).collect()
}

/// A new game in which lines have been played.
pub(crate) fn game<G: Game>(config: &G::Config, script: &str) -> G {
    let mut game = G::new(config).unwrap();
    run(&mut game, script);
    game
}

pub(crate) fn player(number: &str) -> Player {
    number.parse().unwrap()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}

/// The players that are awaited.
pub(crate) fn owing<G: Game>(game: &G) -> String {
    game.turn().players().to_string()
}

/// The legal moves of a player.
pub(crate) fn legal<G: Game>(game: &G, player: Player) -> Vec<String> {
    let moves = game.legal_moves(player).iter();
    moves.map(|mv| mv.to_string()).collect()
}

/// A move must give this error and change nothing.
pub(crate) fn refused<G: Game>(game: &G, player: Player, mv: &str, error: PlayError<G::Rule>) {
    let mut next = game.clone();
    let result = next.play(player, mv.parse().unwrap());
    assert_eq!(result, Err(error), "{mv}");
    assert_eq!(next, *game, "a refused move changes nothing");
}

/// The rule that a move breaks.
pub(crate) fn refusal<G: Game>(game: &G, player: Player, mv: &str) -> G::Rule {
    match game.clone().play(player, mv.parse().unwrap()) {
        Err(PlayError::Illegal(rule)) => {
            refused(game, player, mv, PlayError::Illegal(rule));
            rule
        }
        other => panic!("{mv}: {other:?}"),
    }
}

/// A random legal move of a player.
pub(crate) fn random_move<G: Game>(game: &G, player: Player, dealer: &mut Dealer) -> G::Move {
    let moves = game.legal_moves(player);
    moves.nth(below(dealer, moves.len())).unwrap()
}

/// A random legal move of a random player, if players are awaited.
pub(crate) fn random_decision<G: Game>(game: &G, dealer: &mut Dealer) -> Option<(Player, G::Move)> {
    let Turn::Players(owing) = game.turn() else {
        return None;
    };
    let player = owing.nth(below(dealer, owing.len())).unwrap();
    Some((player, random_move(game, player, dealer)))
}

/// Chi-square of counts, each with the number that is expected.
pub(crate) fn chi_square(cells: impl IntoIterator<Item = (u32, f64)>) -> f64 {
    let terms = cells
        .into_iter()
        .map(|(count, expected)| (f64::from(count) - expected).powi(2) / expected);
    terms.sum()
}

/// Five standard deviations above the mean of chi-square.
pub(crate) fn below_the_limit(name: &str, statistic: f64, freedom: f64) {
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(
        statistic < limit,
        "{name}: {statistic} with {freedom} degrees"
    );
}

/// Codes are a card's place in the order of cards, suits C D H S, then ranks;
/// texts are a verb and the card.
pub(crate) fn codes_are_those_of_cards<T: Dense + Display>(verb: &str) {
    let ranks = "23456789TJQKA";
    let cards = "CDHS"
        .chars()
        .flat_map(|suit| ranks.chars().map(move |rank| format!("{rank}{suit}")));
    let expected: Vec<_> = cards.map(|card| format!("{verb} {card}")).collect();
    let texts = (0..T::COUNT).map(|code| T::from_code(code).unwrap().to_string());
    assert_eq!(texts.collect::<Vec<_>>(), expected);
}

/// The refusals of a type, in the order of their numbers, with their JSON.
pub(crate) fn pinned<R: impera::Refusal>(refusals: &[(R, &str)]) {
    for (number, (refusal, json)) in (1..).zip(refusals) {
        assert_eq!(refusal.number(), number, "{refusal:?}");
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::to_string(refusal).unwrap(), *json);
        let _ = json;
    }
}
