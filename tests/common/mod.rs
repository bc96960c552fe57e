//! What the tests of the rules share: games played from short scripts.
#![allow(dead_code, reason = "not every test needs all of it")]

use impera::{Card, CardSet, ChanceOutcome, Game, Player};

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

/// A new game in which lines have been played.
pub(crate) fn game<G: Game>(config: &G::Config, script: &str) -> G {
    let mut game = G::new(config).unwrap();
    run(&mut game, script);
    game
}

pub(crate) fn player(number: &str) -> Player {
    Player::new(number.parse().unwrap()).unwrap()
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub(crate) fn cards(text: &str) -> CardSet {
    text.parse().unwrap()
}
