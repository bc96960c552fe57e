//! How fast it is: what is decided, shown, sampled, copied, taken back, written and read.
//!
//! ```console
//! $ cargo run --release -p bench
//! ```
//!
//! The tables are in Markdown. All times are of the processor, in nanoseconds. Contenders
//! take turns: ratios and differences are medians of those within a round, so that they
//! hold on a machine that has other things to do; times are those of its quietest moments
//! (`race.rs`). A number after two dashes is that of the rounds, without it 101.
//!
//! A decision is one of random play from the deal to the outcome, dealing included:
//!
//! - *numbers*: how many of the generator it takes, two of them for who moves and how
//! - *bare*: as many numbers, and no rules (`bare.rs`)
//! - *State*: the typed state of a game
//! - *Match*, `AnyMatch`, *C*: seeded, each with a dealer of its own, with its history; C
//!   by the functions of `impera.h`, through pointers
//!
//! Then, for positions all along random games:
//!
//! - *deal*: settling what chance decides before the first decision
//! - *view*: what a player who is awaited may know; *sample*: a state drawn from that; its
//!   *p99* is the time that 99 of 100 such views need at most
//! - *clone*: of 10,000 different states, one after another
//! - *undo*: of one decision of a match, from its end to its start
//! - *write*, *read*: one line of a transcript
//! - *list*: one legal move of a list
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "a benchmark"
)]

mod bare;
mod c;
mod peers;
mod race;

use std::env;
use std::hint::black_box;
use std::sync::Barrier;
use std::thread;

use bare::Shape;
use bench::{CASES, Case, matches, play, play_any, play_match, positions};
use impera::rand_core::Rng;
use impera::{AnyMatch, Dealer, Game, Match, MoveSet, Observer, Player, Seed, with_game};
use race::{Contenders, Nanos, quantile, timed};

/// What others are compared with.
const CHESS: &str = "cozy-chess, chess";

/// Games, until there have been some decisions: a piece of work.
fn games(mut game: impl FnMut() -> u32) -> u32 {
    let mut decisions = 0;
    while decisions < 250 {
        decisions += game();
    }
    decisions
}

/// Hands out the items of a list again and again.
fn around<'a, T>(list: &'a [T]) -> impl FnMut() -> &'a T {
    let mut items = list.iter().cycle();
    move || items.next().unwrap()
}

/// Does something 32 times: a piece of work.
fn each(mut work: impl FnMut()) -> u32 {
    for _ in 0..32 {
        work();
    }
    32
}

/// Needs a value, and does not move it.
fn shown<T>(value: &T) {
    black_box(value);
}

fn dealer(seed: u64) -> Dealer {
    Dealer::new(&Seed::from_u64(seed))
}

/// Random play of a state.
fn random_games<G: Game>(case: &Case, seed: u64) -> impl FnMut() -> u32 + use<G> {
    let (config, mut rng): (G::Config, _) = (case.config(), dealer(seed));
    move || {
        games(|| {
            let mut game = G::new(&config).unwrap();
            let decisions = play(&mut game, &mut rng, |_, _| ());
            black_box(game.outcome());
            decisions
        })
    }
}

fn decisions<G: Game>(case: &Case, rounds: usize) {
    let config: &G::Config = &case.config();
    let (any_config, c_config) = (&case.any_config(), &c::settings(case));
    let shape = Shape::of::<G>(config);
    let mut contenders = Contenders::default();
    let mut rng = dealer(1);
    contenders.add("bare", move || games(|| shape.play(&mut rng)));
    contenders.add("state", random_games::<G>(case, 1));
    let mut rng = dealer(1);
    contenders.add("match", move || {
        games(|| {
            let seed = Seed::from_u64(rng.next_u64());
            play_match(&mut Match::<G>::seeded(config, seed).unwrap(), &mut rng)
        })
    });
    let mut rng = dealer(1);
    contenders.add("any", move || {
        games(|| {
            let seed = Seed::from_u64(rng.next_u64());
            play_any(&mut AnyMatch::seeded(any_config, seed).unwrap(), &mut rng)
        })
    });
    let mut rng = dealer(1);
    contenders.add("c", move || {
        games(|| {
            let seed = Seed::from_u64(rng.next_u64());
            c::Match::seeded(c_config, &seed).play(&mut rng)
        })
    });
    let times = contenders.race(rounds);
    print!("| {case:27} | {:4.2} |", shape.numbers());
    for name in ["bare", "state", "match", "any", "c"] {
        print!(" {:6.1} |", times.of(name));
    }
    print!(" {:6.2} |", times.ratio("state", "bare"));
    print!(" {:+6.1} |", times.over("match", "state"));
    print!(" {:6.2} |", times.ratio("any", "match"));
    println!(" {:6.2} |", times.ratio("c", "any"));
}

fn others<G: Game>(case: &Case, rounds: usize) {
    let config: G::Config = case.config();
    let states = many_positions::<G>(&config);
    let phases = &states[..states.len().min(1_000)];
    let view = |(game, player): &(G, _)| game.view(Observer::Player(*player));
    let views: Vec<_> = phases.iter().map(view).collect();
    let matches = matches::<G>(&config, 20);
    let write = |game: &Match<G>| game.transcript().unwrap().to_string();
    let texts: Vec<_> = matches.iter().map(write).collect();
    let mut contenders = Contenders::default();

    let (new, mut rng) = (G::new(&config).unwrap(), dealer(7));
    contenders.add("deal", move || {
        each(|| {
            let mut game = new.clone();
            game.settle(&mut rng, |_| ());
            black_box(&game);
        })
    });
    let mut next = around(phases);
    contenders.add("view", move || each(|| shown(&view(next()))));
    let (mut next, mut rng) = (around(&views), dealer(8));
    contenders.add("sample", move || {
        each(|| shown(&G::sample(next(), &mut rng).unwrap()))
    });
    let mut next = around(&states);
    contenders.add("clone", move || each(|| shown(&next().0.clone())));
    let mut next = around(&matches);
    contenders.add_timed("undo", move || {
        let mut game = next().clone();
        timed(|| {
            let undone = std::iter::from_fn(|| black_box(game.undo()));
            undone.fold(0, |count, _| count + 1)
        })
    });
    let mut next = around(&matches);
    contenders.add("write", move || {
        black_box(write(next())).lines().count() as u32
    });
    let mut next = around(&texts);
    contenders.add("read", move || {
        let text = next();
        black_box(Match::<G>::read(text.as_bytes()).unwrap());
        text.lines().count() as u32
    });
    let mut next = around(phases);
    contenders.add("list", move || {
        let (game, player) = next();
        let moves = game.legal_moves(*player);
        for mv in moves {
            black_box(mv);
        }
        moves.len()
    });

    let times = contenders.race(rounds);
    let slowest = nearly_slowest::<G>(&views, rounds);
    print!("| {case:27} |");
    for name in ["deal", "view", "sample"] {
        print!(" {:6.0} |", times.of(name));
    }
    print!(" {slowest:6.0} |");
    for name in ["clone", "undo", "write", "read", "list"] {
        print!(" {:6.1} |", times.of(name));
    }
    println!();
}

/// The positions of as many random games as have 10,000.
fn many_positions<G: Game>(config: &G::Config) -> Vec<(G, Player)> {
    let decisions = positions::<G>(config, 20).len() / 20 + 1;
    positions(config, 11_000 / decisions as u32)
}

/// The time that 99 of 100 views need at most for a sample.
fn nearly_slowest<G: Game>(views: &[G::View], rounds: usize) -> Nanos {
    let mut rng = dealer(9);
    let mut time = |view| {
        // What gets in the way of one try is not in that of all.
        let tries = (0..rounds.min(7)).map(|_| {
            timed(|| {
                for _ in 0..8 {
                    shown(&G::sample(view, &mut rng).unwrap());
                }
                8
            })
        });
        tries.fold(Nanos::INFINITY, Nanos::min)
    };
    quantile(views.iter().map(&mut time).collect(), 0.99)
}

/// Games of this crate, and of others: with the same generator, and no match.
fn beside_others(rounds: usize) {
    let mut contenders = Contenders::default();
    let (mut one, mut two, mut three) = (dealer(1), dealer(1), dealer(1));
    contenders.add(CHESS, move || games(|| peers::cozy_chess(&mut one)));
    contenders.add("shakmaty, chess", move || {
        games(|| peers::shakmaty(&mut two))
    });
    contenders.add("shuftlib, Tressette", move || {
        games(|| peers::tressette(&mut three))
    });
    for case in CASES.iter().filter(|case| case.setting.is_none()) {
        let name = case.game.word();
        with_game!(case.game, State => contenders.add(name, random_games::<State>(case, 1)));
    }
    let times = contenders.race(rounds);
    for name in times.names() {
        let (nanos, ratio) = (times.of(name), times.ratio(name, CHESS));
        println!("| {name:27} | {nanos:6.1} | {ratio:6.2} |");
    }
}

/// How many times as much two threads play as one, if each has a processor: by the
/// time of the processor that a decision takes, so that others who want one do not
/// matter.
fn two_threads<G: Game>(case: &Case, rounds: usize) -> f64 {
    let together = |threads: u32| -> Nanos {
        let ready = Barrier::new(threads as usize);
        let play = |seed| {
            let mut piece = random_games::<G>(case, seed);
            ready.wait();
            timed(|| (0..200).map(|_| piece()).sum())
        };
        let sum: Nanos = thread::scope(|scope| {
            let started: Vec<_> = (0..threads)
                .map(|seed| scope.spawn(move || play(seed.into())))
                .collect();
            started.into_iter().map(|one| one.join().unwrap()).sum()
        });
        sum / f64::from(threads)
    };
    let ratios = (0..rounds).map(|_| 2.0 * together(1) / together(2));
    quantile(ratios.collect(), 0.5)
}

fn main() {
    let rounds = env::args().nth(1).map_or(101, |text| text.parse().unwrap());
    measure(rounds);
}

fn measure(rounds: usize) {
    println!("ns a decision, and how they compare\n");
    println!(
        "| game | numbers | bare | State | Match | AnyMatch | C | State / bare | Match - State | AnyMatch / Match | C / AnyMatch |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for case in &CASES {
        with_game!(case.game, State => decisions::<State>(case, rounds));
    }
    println!("\nns a deal, view, sample, clone, undo, line written, line read, move listed\n");
    println!("| game | deal | view | sample | p99 | clone | undo | write | read | list |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for case in &CASES {
        with_game!(case.game, State => others::<State>(case, rounds));
    }
    println!("\nns a decision of others (in chess a ply), and the ratio to cozy-chess\n");
    println!("| what | ns | ratio |");
    println!("|---|---|---|");
    beside_others(rounds);

    let (mut seed, mut contenders) = (0, Contenders::default());
    contenders.add("first word", || {
        each(|| {
            seed += 1;
            black_box(dealer(seed).next_u32());
        })
    });
    let times = contenders.race(rounds);
    println!(
        "\nthe first word of a new dealer: {:.1} ns",
        times.of("first word")
    );
    println!("\ntwo threads, as many times one\n");
    println!("| game | times |");
    println!("|---|---|");
    for case in CASES.iter().filter(|case| case.setting.is_none()) {
        let times = with_game!(case.game, State => two_threads::<State>(case, rounds.div_ceil(3)));
        println!("| {case:27} | {times:6.2} |");
    }
}

#[test]
fn everything_is_measured() {
    measure(1);
}
