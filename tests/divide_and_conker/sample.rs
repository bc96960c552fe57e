//! Knowledge: worlds sampled from a view are as likely as they are.

use std::collections::HashMap;

use impera::divide_and_conker::{CardId, CardIds, State, Step};
use impera::{Dealer, Game, Observer, Seed, Turn, below};

use crate::common::{below_the_limit, chi_square, random_move};
use crate::scenes::config;

/// What is hidden from an observer: how many cards others took face down.
fn everybody(game: &State) -> impl Iterator<Item = Observer> {
    let players = game.players().iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// A world, as what each player took face down in each round.
type World = Vec<[CardIds; 2]>;

fn world(game: &State) -> World {
    let view = |player| game.view(Observer::Player(player)).taken_face_down;
    game.players().iter().map(view).collect()
}

/// All worlds that fit a view, by trying every way to give the cards that the
/// observer has not placed, each with the number of shuffles that lead to it.
struct Worlds {
    /// For each player and round: cards known to be there, and places left.
    known: Vec<[CardIds; 2]>,
    free: Vec<[u32; 2]>,
    /// How many of each kind are left in each layout for those places and
    /// for what lies face down still.
    left: [[u32; 3]; 2],
    found: Vec<(World, u64)>,
}

fn kind_of(card: CardId) -> usize {
    match card {
        CardId::Conker(_) => 0,
        CardId::Hardener(_) => 1,
        CardId::Trick(_) => 2,
    }
}

/// The 30 cards of the box: 14 conkers, 8 hardeners, 8 tricks.
fn all_cards() -> impl Iterator<Item = CardId> {
    [("C", 14), ("H", 8), ("T", 8)]
        .into_iter()
        .flat_map(|(kind, count)| {
            (1..=count).map(move |number| format!("{kind}{number}").parse().unwrap())
        })
}

fn choose(n: u32, k: u32) -> u64 {
    (0..k).fold(1, |ways, i| ways * u64::from(n - i) / u64::from(i + 1))
}

impl Worlds {
    fn of(game: &State, observer: Observer) -> Vec<(World, u64)> {
        let view = game.view(observer);
        let round = usize::from(view.round - 1);
        let seen = view.seen_in_layouts;
        let mut worlds = Self {
            known: Vec::new(),
            free: Vec::new(),
            left: [[7, 4, 4]; 2],
            found: Vec::new(),
        };
        let mut placed: Vec<CardId> = Vec::new();
        for (round, cards) in seen.iter().enumerate() {
            for card in cards {
                worlds.left[round][kind_of(card)] -= 1;
                placed.push(card);
            }
        }
        // Cards that a player has, from the round that is not known.
        let mut loose: Vec<(CardId, Option<usize>)> = Vec::new();
        for (seat, who) in game.players().iter().enumerate() {
            let counts = view.face_down_counts[who].map(u32::from);
            if observer == Observer::Player(who) {
                for (round, cards) in view.taken_face_down.iter().enumerate() {
                    for card in cards {
                        worlds.left[round][kind_of(card)] -= 1;
                        placed.push(card);
                    }
                }
                worlds.known.push(view.taken_face_down);
                worlds.free.push([0, 0]);
                continue;
            }
            let mut known = [CardIds::EMPTY; 2];
            let mut free = counts;
            for (shown_in, cards) in view.revealed[who].into_iter().enumerate() {
                for card in cards {
                    placed.push(card);
                    if shown_in == 0 || kind_of(card) == 0 {
                        known[shown_in] = known[shown_in].with(card);
                        free[shown_in] -= 1;
                        worlds.left[shown_in][kind_of(card)] -= 1;
                    } else {
                        loose.push((card, Some(seat)));
                    }
                }
            }
            worlds.known.push(known);
            worlds.free.push(free);
        }
        for card in all_cards() {
            if !placed.contains(&card) {
                loose.push((card, None));
            }
        }
        let drafting = view.step <= Step::Turn;
        worlds.place(&loose, round, drafting, [0; 3]);
        worlds.found
    }

    /// Gives the first loose card to every place it can have.
    fn place(
        &mut self,
        loose: &[(CardId, Option<usize>)],
        round: usize,
        drafting: bool,
        rest: [u32; 3],
    ) {
        let Some(&(card, owner)) = loose.first() else {
            if self.free.iter().any(|free| *free != [0, 0]) {
                return;
            }
            // What is left of the kinds lies face down, some of the rest.
            let now = self.left[round];
            if (!drafting && now != [0; 3]) || (round == 1 && self.left[0] != [0; 3]) {
                return;
            }
            let ways = now.iter().zip(rest).map(
                |(&left, rest)| {
                    if left > rest { 0 } else { choose(rest, left) }
                },
            );
            let ways = ways.product();
            if ways > 0 {
                self.found.push((self.known.clone(), ways));
            }
            return;
        };
        let kind = kind_of(card);
        for seat in 0..self.known.len() {
            for r in 0..=round {
                // A conker of an earlier draft would have been laid out.
                let laid_out = kind == 0 && (r < round || !drafting);
                let others = owner.is_some_and(|owner| owner != seat);
                if others || laid_out || self.free[seat][r] == 0 || self.left[r][kind] == 0 {
                    continue;
                }
                let before = self.known[seat][r];
                self.known[seat][r] = before.with(card);
                self.free[seat][r] -= 1;
                self.left[r][kind] -= 1;
                self.place(&loose[1..], round, drafting, rest);
                self.known[seat][r] = before;
                self.free[seat][r] += 1;
                self.left[r][kind] += 1;
            }
        }
        if owner.is_none() {
            let mut rest = rest;
            rest[kind] += 1;
            self.place(&loose[1..], round, drafting, rest);
        }
    }
}

/// Samples a state often and compares with all worlds and their weights.
fn sampled_exactly(game: &State, observer: Observer, worlds: &[(World, u64)], seed: u64) {
    let view = game.view(observer);
    let mut rng = Dealer::new(&Seed::from_u64(seed));
    let total: u64 = worlds.iter().map(|(_, ways)| ways).sum();
    let index: HashMap<_, _> = worlds
        .iter()
        .enumerate()
        .map(|(i, (w, _))| (w.clone(), i))
        .collect();
    assert_eq!(index.len(), worlds.len());
    assert!(index.contains_key(&world(game)), "the truth is one of them");
    let samples = 40 * worlds.len() as u32 + 400;
    let mut counts = vec![0_u32; worlds.len()];
    for _ in 0..samples {
        let drawn = State::sample(&view, &mut rng).unwrap();
        counts[index[&world(&drawn)]] += 1;
    }
    let expected = |ways: u64| f64::from(samples) * ways as f64 / total as f64;
    let expected = worlds.iter().map(|&(_, ways)| expected(ways));
    let statistic = chi_square(counts.into_iter().zip(expected));
    below_the_limit("worlds", statistic, worlds.len() as f64 - 1.0);
}

#[test]
fn knowledge_sampled_worlds_are_as_likely_as_the_shuffle_makes_them() {
    // Stages of games that differ in what must be inferred: drafts of both
    // rounds, battles of round one, and battles of round two with a hidden
    // card shown that may be of either round.
    let mut found = [0; 4];
    let mut seed = 0;
    while found.iter().any(|&n| n < 4) {
        seed += 1;
        assert!(seed < 20_000, "{found:?}");
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&config(3 + (seed % 2) as u8)).unwrap();
        for _ in 0..250 {
            game.settle(&mut dealer, |_| ());
            let Turn::Players(awaited) = game.turn() else {
                break;
            };
            let who = awaited.lowest().unwrap();
            let mv = random_move(&game, who, &mut dealer);
            game.play(who, mv).unwrap();
            let view = game.view(Observer::Public);
            let drafting = view.step <= Step::Turn;
            let observers: Vec<_> = everybody(&game).collect();
            let observer = observers[below(&mut dealer, observers.len() as u32) as usize];
            let others = game
                .players()
                .iter()
                .filter(|&p| observer != Observer::Player(p));
            let ambiguous = others.into_iter().any(|other| {
                let [one, two] = view.face_down_counts[other].map(u32::from);
                let [first, second] = view.revealed[other];
                let loose = second.iter().filter(|&c| kind_of(c) > 0).count();
                let conkers = second.len() - loose as u32;
                let hidden = one + two - first.len() - second.len();
                one > first.len() && two > conkers && loose > 0 && hidden > 0
            });
            let stage = match (view.round, drafting) {
                (1, true) => 0,
                (1, false) => 1,
                (_, true) => 2,
                (_, false) if ambiguous => 3,
                _ => continue,
            };
            if found[stage] >= 4 || below(&mut dealer, 8) > 0 {
                continue;
            }
            // Few enough to go through all of them.
            let hidden: u32 = game
                .players()
                .iter()
                .filter(|&p| observer != Observer::Player(p))
                .map(|p| u32::from(view.hand_sizes[p]) - view.open_hands[p].len())
                .sum();
            if hidden == 0 || hidden > if drafting { 2 } else { 5 } {
                continue;
            }
            let worlds = Worlds::of(&game, observer);
            if (2..1500).contains(&worlds.len()) {
                found[stage] += 1;
                sampled_exactly(&game, observer, &worlds, seed);
            }
        }
    }
}
