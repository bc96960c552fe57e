//! What a decision, a view and a sample cost.
//!
//! `decision`: games with random moves from the deal to the outcome, dealing
//! and drawing included; the time is for one decision. `view` and `sample`:
//! for a player that is awaited, in states all along such games.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use impera::rand_core::Rng;
use impera::{Dealer, Game, GameId, MoveSet, Observer, Player, Seed, Turn, below, with_game};

/// Settles chance and gives the player that moves next, or none at the end.
fn next_player<G: Game, R: Rng>(game: &mut G, dealer: &mut R) -> Option<Player> {
    game.settle(dealer, |_| ());
    let owing = game.turn().players();
    owing.nth(below(dealer, owing.len()))
}

fn random_move<G: Game, R: Rng>(game: &mut G, player: Player, dealer: &mut R) {
    let moves = game.legal_moves(player);
    let mv = moves.nth(below(dealer, moves.len())).unwrap();
    game.play(player, mv).unwrap();
}

/// Time for a number of decisions.
fn decisions<G: Game>(config: &G::Config, count: u64) -> Duration {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let start = Instant::now();
    let mut game = G::new(config).unwrap();
    for _ in 0..count {
        let player = loop {
            if let Some(player) = next_player(&mut game, &mut dealer) {
                break player;
            }
            black_box(game.outcome());
            game = G::new(config).unwrap();
        };
        random_move(&mut game, player, &mut dealer);
    }
    black_box(&game);
    start.elapsed()
}

/// States of random games in which a player is awaited, and that player.
fn states<G: Game>(config: &G::Config) -> Vec<(G, Player)> {
    let mut dealer = Dealer::new(&Seed::from_u64(2));
    let mut states = Vec::new();
    for _ in 0..20 {
        let mut game = G::new(config).unwrap();
        for _ in 0..400 {
            let Some(player) = next_player(&mut game, &mut dealer) else {
                break;
            };
            states.push((game.clone(), player));
            random_move(&mut game, player, &mut dealer);
        }
        assert!(matches!(game.turn(), Turn::Players(_) | Turn::Over));
    }
    states
}

fn bench<G: Game>(criterion: &mut Criterion) {
    let config = G::Config::default();
    let mut group = criterion.benchmark_group(G::ID.word());
    group.bench_function("decision", |b| {
        b.iter_custom(|n| decisions::<G>(&config, n));
    });

    let states = states::<G>(&config);
    let mut next = states.iter().cycle();
    group.bench_function("view", |b| {
        b.iter(|| {
            let (game, player) = next.next().unwrap();
            black_box(game.view(Observer::Player(*player)))
        });
    });

    let views: Vec<_> = states
        .iter()
        .map(|(game, player)| game.view(Observer::Player(*player)))
        .collect();
    let mut next = views.iter().cycle();
    let mut dealer = Dealer::new(&Seed::from_u64(3));
    group.bench_function("sample", |b| {
        b.iter(|| black_box(G::sample(next.next().unwrap(), &mut dealer).unwrap()));
    });
    group.finish();
}

fn playouts(criterion: &mut Criterion) {
    for &game in GameId::ALL {
        with_game!(game, State => bench::<State>(criterion));
    }
}

criterion_group!(benches, playouts);
criterion_main!(benches);
