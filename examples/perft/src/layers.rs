//! Counts layer by layer from the states of a game; equal states are counted once,
//! with the number of sequences that lead to them.

use std::collections::HashMap;

use impera::{Chances, Dealer, Dense, Entry, Game, Match, Turn};

/// What is counted at a depth: sequences and different states.
pub(crate) type Count = (u128, usize);

/// Different states, each with the generators that sequences left it with, and the
/// number of these sequences.
type Layer<G> = HashMap<G, Vec<(Option<Dealer>, u128)>>;

/// The counts at depth 0, 1 and so on, as long as there are any, up to a depth and
/// as long as a layer has at most `most` states.
///
/// It plays the history of the match again, with a generator of its own if the match
/// is seeded.
pub(crate) fn counts<G: Game>(game: &Match<G>, depth: usize, most: usize) -> Vec<Count> {
    let mut layer = Layer::new();
    if let Some(start) = replayed(game) {
        let (state, dealer) = start;
        layer.insert(state, vec![(dealer, 1)]);
    }
    let mut counts = Vec::new();
    while !layer.is_empty() {
        let sequences = layer.values().flatten().map(|(_, ways)| ways).sum();
        counts.push((sequences, layer.len()));
        if counts.len() > depth || layer.len() > most {
            break;
        }
        layer = next(&layer);
    }
    counts
}

/// The state at the end of the history, and the generator as it then is.
fn replayed<G: Game>(game: &Match<G>) -> Option<(G, Option<Dealer>)> {
    let mut state = G::new(game.config()).ok()?;
    let mut dealer = game.seed().map(Dealer::new);
    if let Some(dealer) = &mut dealer {
        state.settle(dealer, |_| ());
    }
    for entry in game.history() {
        match *entry {
            Entry::Move(player, mv) => {
                state.play(player, mv).ok()?;
                if let Some(dealer) = &mut dealer {
                    state.settle(dealer, |_| ());
                }
            }
            Entry::Chance(outcome) if dealer.is_none() => state.resolve(outcome).ok()?,
            Entry::Chance(_) => {}
        }
    }
    Some((state, dealer))
}

fn next<G: Game>(layer: &Layer<G>) -> Layer<G> {
    let mut next = Layer::new();
    for (state, ways) in layer {
        match state.turn() {
            Turn::Players(players) => {
                let Some(player) = players.lowest() else {
                    continue;
                };
                for mv in state.legal_moves(player) {
                    let mut after = state.clone();
                    if after.play(player, mv).is_ok() {
                        reach(&mut next, &after, ways);
                    }
                }
            }
            Turn::Chance => {
                for outcome in outcomes(&state.chances()) {
                    let mut after = state.clone();
                    if after.resolve(outcome).is_ok() {
                        reach(&mut next, &after, ways);
                    }
                }
            }
            Turn::Over => {}
        }
    }
    next
}

fn outcomes<C: Dense>(chances: &Chances<C>) -> impl Iterator<Item = C> {
    chances.iter().map(|(outcome, _)| outcome)
}

/// Adds the sequences that reach a state, after its chance is settled where a
/// generator does that.
fn reach<G: Game>(layer: &mut Layer<G>, after: &G, ways: &[(Option<Dealer>, u128)]) {
    for (dealer, ways) in ways {
        let mut state = after.clone();
        let mut dealer = dealer.clone();
        if let Some(dealer) = &mut dealer {
            state.settle(dealer, |_| ());
        }
        let reached = layer.entry(state).or_default();
        match reached.iter_mut().find(|(other, _)| *other == dealer) {
            Some((_, total)) => *total += ways,
            None => reached.push((dealer, *ways)),
        }
    }
}
