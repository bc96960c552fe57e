//! Whether a view is refused, or fits a game that can go on.

use impera::{Dealer, Game, MoveSet, Observer, Turn, draw};

use super::common::random_decision;

/// How many decisions a state that was accepted must survive.
const DECISIONS: u32 = 50;

pub(crate) fn observers<G: Game>(game: &G) -> impl Iterator<Item = Observer> + use<G> {
    let players = game.players().iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// A decision, or an outcome of chance; false if the game is over.
pub(crate) fn step<G: Game>(game: &mut G, rng: &mut Dealer) -> Result<bool, String> {
    match game.turn() {
        Turn::Over => return Ok(false),
        Turn::Chance => {
            let outcome = draw(&game.chances(), rng).ok_or("chance has no outcome")?;
            let resolved = game.resolve(outcome);
            resolved.map_err(|error| format!("{outcome}: {error}"))?;
        }
        Turn::Players(owing) => {
            let stuck = owing.iter().any(|p| game.legal_moves(p).is_empty());
            if owing.is_empty() || stuck {
                return Err("who owes a decision has no move".into());
            }
            if let Some((player, mv)) = random_decision(game, rng) {
                let played = game.play(player, mv);
                played.map_err(|error| format!("{player} {mv}: {error}"))?;
            }
        }
    }
    Ok(true)
}

/// Everything that must hold of a state does.
pub(crate) fn sound<G: Game>(game: &G, rng: &mut Dealer) -> Result<(), String> {
    game.audit().map_err(|violation| violation.to_string())?;
    if (game.turn() == Turn::Over) != game.outcome().is_some() {
        return Err("a game is over when it has an outcome".into());
    }
    for observer in observers(game) {
        let view = game.view(observer);
        let world = G::sample(&view, rng).map_err(|error| format!("a view of it: {error}"))?;
        if world.view(observer) != view {
            return Err("a sample of a view of it does not fit".into());
        }
    }
    Ok(())
}

/// A view is refused (false), or fits a state that can go on.
pub(crate) fn judge<G: Game>(
    view: &G::View,
    observer: Observer,
    rng: &mut Dealer,
) -> Result<bool, String> {
    let Ok(mut world) = G::sample(view, rng) else {
        return Ok(false);
    };
    if world.view(observer) != *view {
        return Err("the sample does not fit".into());
    }
    sound(&world, rng)?;
    for made in 0..DECISIONS {
        let went_on = step(&mut world, rng);
        if !went_on.map_err(|error| format!("after {made}: {error}"))? {
            break;
        }
        sound(&world, rng).map_err(|error| format!("after {}: {error}", made + 1))?;
    }
    Ok(true)
}
