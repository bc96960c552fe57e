//! The values against what is worked out in other ways.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

use std::collections::HashMap;
use std::sync::LazyLock;

use impera::divide_and_conquer::{Move, State, winner};
use impera::{Card, CardSet, Dealer, Game, MoveSet, Observer, Player, Seed, below};
use indicatif::ProgressBar;

use super::bot::{self, Choice, drawn, line, whole};
use super::matrix::{Bounds, Matrix};
use super::pairings::{Odds, lead, spread};
use super::solver::{Key, Solver, after, deal, deals, layers, moves, payoff};
use super::{Failure, PRECISION, read_hand};

/// All states, solved once for all tests.
static ALL: LazyLock<Solver> =
    LazyLock::new(|| Solver::new(&deals().unwrap(), &ProgressBar::hidden()).unwrap());

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() <= PRECISION
}

fn matrix(rows: &[&[f64]]) -> Matrix {
    let row = |row: &&[f64]| row.iter().copied().map(Bounds::exactly).collect();
    Matrix {
        rows: rows.iter().map(row).collect(),
    }
}

#[test]
fn matrices_of_which_the_value_is_known() {
    for (rows, value, row_mix, column_mix) in [
        // Matching pennies.
        (
            &[&[1.0, -1.0][..], &[-1.0, 1.0]][..],
            0.0,
            vec![0.5; 2],
            vec![0.5; 2],
        ),
        // By the formula: (ad - bc) / (a + d - b - c) = (1 - 0) / 3.
        (
            &[&[1.0, 0.0], &[0.0, 0.5]],
            1.0 / 3.0,
            vec![1.0 / 3.0, 2.0 / 3.0],
            vec![1.0 / 3.0, 2.0 / 3.0],
        ),
        // A saddle.
        (
            &[&[0.3, 0.2], &[0.7, -1.0]],
            0.2,
            vec![1.0, 0.0],
            vec![0.0, 1.0],
        ),
        // Rock, paper, scissors.
        (
            &[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]],
            0.0,
            vec![1.0 / 3.0; 3],
            vec![1.0 / 3.0; 3],
        ),
        (&[&[-0.25]], -0.25, vec![1.0], vec![1.0]),
    ] {
        let solution = matrix(rows).solve().unwrap();
        assert!(close(solution.bounds.value(), value), "{solution:?}");
        assert!(solution.bounds.width() < 1e-12, "{solution:?}");
        let same = |one: &[f64], other: &[f64]| one.iter().zip(other).all(|(a, b)| close(*a, *b));
        assert!(same(&solution.row_mix, &row_mix), "{solution:?}");
        assert!(same(&solution.column_mix, &column_mix), "{solution:?}");
    }
}

/// Solves a square system by elimination; none if it has no single solution.
fn linear(mut rows: Vec<Vec<f64>>) -> Option<Vec<f64>> {
    let size = rows.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        if rows[column][column].abs() < 1e-9 {
            return None;
        }
        for row in (0..size).filter(|&row| row != column) {
            let factor = rows[row][column] / rows[column][column];
            let pivot = rows[column].clone();
            for (entry, above) in rows[row].iter_mut().zip(&pivot) {
                *entry -= factor * above;
            }
        }
    }
    Some(
        (0..size)
            .map(|row| rows[row][size] / rows[row][row])
            .collect(),
    )
}

/// The mix of the rows of a square matrix that gets the same of every column, and what
/// it gets.
fn equal(rows: &[Vec<f64>]) -> Option<(Vec<f64>, f64)> {
    let size = rows.len();
    let mut system: Vec<Vec<f64>> = (0..size)
        .map(|column| {
            rows.iter()
                .map(|row| row[column])
                .chain([-1.0, 0.0])
                .collect()
        })
        .collect();
    system.push([vec![1.0; size], vec![0.0, 1.0]].concat());
    let mut solution = linear(system)?;
    let value = solution.pop()?;
    Some((solution, value))
}

/// The value of a matrix by trying all squares in it: one of them holds all that best
/// play of both needs (Shapley and Snow).
fn by_squares(rows: &[Vec<f64>]) -> f64 {
    let (height, width) = (rows.len(), rows[0].len());
    let chosen = |choice: u32, of: usize| {
        (0..of)
            .filter(move |place| choice >> place & 1 == 1)
            .collect::<Vec<_>>()
    };
    for row_choice in 1..1_u32 << height {
        for column_choice in 1..1_u32 << width {
            if row_choice.count_ones() != column_choice.count_ones() {
                continue;
            }
            let (own, other) = (chosen(row_choice, height), chosen(column_choice, width));
            let square: Vec<Vec<f64>> = own
                .iter()
                .map(|&row| other.iter().map(|&column| rows[row][column]).collect())
                .collect();
            let turned: Vec<Vec<f64>> = (0..other.len())
                .map(|column| square.iter().map(|row| row[column]).collect())
                .collect();
            let (Some((row_mix, value)), Some((column_mix, _))) = (equal(&square), equal(&turned))
            else {
                continue;
            };
            let mixed = |odds: &f64| *odds >= -1e-12;
            let holds = (0..width).all(|column| {
                let gets: f64 = own
                    .iter()
                    .zip(&row_mix)
                    .map(|(&row, odds)| rows[row][column] * odds)
                    .sum();
                gets >= value - 1e-11
            });
            let keeps = (0..height).all(|row| {
                let gives: f64 = other
                    .iter()
                    .zip(&column_mix)
                    .map(|(&column, odds)| rows[row][column] * odds)
                    .sum();
                gives <= value + 1e-11
            });
            if row_mix.iter().all(mixed) && column_mix.iter().all(mixed) && holds && keeps {
                return value;
            }
        }
    }
    unreachable!("a matrix has a value: {rows:?}")
}

#[test]
fn the_value_of_any_matrix_is_that_of_a_square_in_it() {
    let mut rng = Dealer::new(&Seed::from_u64(1));
    for number in 0..400 {
        let (height, width) = (1 + below(&mut rng, 5), 1 + below(&mut rng, 5));
        // Few different payoffs make ties, many make none.
        let kinds = if number % 2 == 0 { 5 } else { 2_000_001 };
        let mut entry = || f64::from(below(&mut rng, kinds)) / f64::from(kinds - 1) * 2.0 - 1.0;
        let rows: Vec<Vec<f64>> = (0..height)
            .map(|_| (0..width).map(|_| entry()).collect())
            .collect();
        let borrowed: Vec<&[f64]> = rows.iter().map(Vec::as_slice).collect();
        let solution = matrix(&borrowed).solve().unwrap();
        assert!(solution.bounds.width() <= 1e-12, "{rows:?}: {solution:?}");
        assert!(
            close(solution.bounds.value(), by_squares(&rows)),
            "{rows:?}: {solution:?}"
        );
    }
}

#[test]
fn there_are_252_deals_and_all_are_worth_nothing() {
    let deals = deals().unwrap();
    assert_eq!(deals.len(), 252);
    let mut keys: Vec<_> = deals.iter().map(Key::of).collect();
    keys.dedup();
    assert_eq!(keys.len(), 252);
    for state in &deals {
        let bounds = ALL.value(state).unwrap();
        assert!(
            bounds.low <= 0.0 + PRECISION && bounds.high >= -PRECISION,
            "{bounds:?}"
        );
        assert!(bounds.width() <= PRECISION, "{bounds:?}");
        let odds = Odds::of(state);
        assert_eq!(odds.wins, odds.losses);
        // 5! pairings in each half.
        assert_eq!(odds.wins + odds.ties + odds.losses, 120 * 120);
    }
}

#[test]
fn a_state_with_the_seats_swapped_has_the_opposite_value() {
    let mut unequal = 0;
    for (key, bounds) in ALL.all() {
        let swapped = ALL.all().get(&key.swapped()).unwrap();
        assert!(close(bounds.value(), -swapped.value()), "{key:?}");
        unequal += u32::from(bounds.value().abs() > 0.1);
    }
    assert!(unequal > 100_000);
    for state in deals().unwrap() {
        let view = state.view(Observer::Player(Player::P0));
        let other = deal(view.dealt[Player::P1]).unwrap();
        let sum = ALL.value(&state).unwrap().value() + ALL.value(&other).unwrap().value();
        assert!(close(sum, 0.0));
        assert!(close(lead(&state) + lead(&other), 0.0));
    }
}

/// Whoever picks at random makes all pairings equally likely; so can both. Their count
/// is a value without any matrix.
#[test]
fn all_states_are_worth_what_a_count_of_pairings_says() {
    let layers = layers(&deals().unwrap()).unwrap();
    assert_eq!(layers.len(), 11);
    let mut count = 0;
    for state in layers.iter().flat_map(HashMap::values) {
        let bounds = ALL.value(state).unwrap();
        assert!(bounds.width() <= PRECISION);
        assert!(close(bounds.value(), Odds::of(state).value()), "{state:?}");
        count += 1;
    }
    assert_eq!(count, ALL.len());
}

#[test]
fn pairings_by_hand() {
    let cards = |text: &str| read_hand(text).unwrap();
    // 2 divides 4 and 8; 3 is one less than 4, and loses to 8.
    assert_eq!(spread(cards("2S,3S"), cards("4S,8S")), [0, 1, 1]);
    // 5 divides 10 and is one less than 6; 2 divides both.
    assert_eq!(spread(cards("5S"), cards("TS")), [0, 1]);
    assert_eq!(spread(cards("2S,5S"), cards("6S,TS")), [0, 0, 2]);
    assert_eq!(spread(CardSet::EMPTY, CardSet::EMPTY), [1]);
    let all: u64 = spread(cards("2S,3S,4S,5S,6S"), cards("7S,8S,9S,TS,QS"))
        .iter()
        .sum();
    assert_eq!(all, 120);
}

/// Who is ahead at the end: by cards alone, without a state.
fn result(won: [u8; 2], pairs: &[(Card, Card)]) -> f64 {
    let own = pairs
        .iter()
        .filter(|&&(card, other)| winner(card, other) == Player::P0)
        .count();
    let points = [
        usize::from(won[0]) + own,
        usize::from(won[1]) + pairs.len() - own,
    ];
    match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Less => -1.0,
    }
}

/// The value of a matrix of two rows and columns: a saddle, or the formula.
fn two_by_two([[a, b], [c, d]]: [[f64; 2]; 2]) -> f64 {
    let low = a.min(b).max(c.min(d));
    let high = a.max(c).min(b.max(d));
    if low >= high {
        return low;
    }
    (a * d - b * c) / (a + d - b - c)
}

#[test]
fn the_last_two_matches_agree_with_brute_force() {
    let layers = layers(&deals().unwrap()).unwrap();
    let mut count = 0;
    for state in layers[8].values() {
        let view = state.view(Observer::Player(Player::P0));
        let [own, other] = view
            .hands
            .into_values()
            .map(|hand| hand.iter().collect::<Vec<_>>());
        let won = [Player::P0, Player::P1].map(|player| state.comparisons().won(player));
        // Which card first; the other one follows.
        let value = two_by_two([0, 1].map(|mine| {
            [0, 1].map(|yours| {
                result(
                    won,
                    &[(own[mine], other[yours]), (own[1 - mine], other[1 - yours])],
                )
            })
        }));
        assert!(close(ALL.value(state).unwrap().value(), value), "{view:?}");
        count += 1;
    }
    // 10! / (2! 2! 6!) pairs of hands, with what eight matches may have brought.
    assert!(count > 1_260, "{count}");
    for state in layers[9].values() {
        let view = state.view(Observer::Player(Player::P0));
        let [own, other] = view.hands.into_values().map(|hand| hand.lowest().unwrap());
        let won = [Player::P0, Player::P1].map(|player| state.comparisons().won(player));
        assert!(close(
            ALL.value(state).unwrap().value(),
            result(won, &[(own, other)])
        ));
    }
}

/// All plans for three matches: a first card, and for each card that the other may play
/// first which of the two left is next.
fn plans() -> Vec<(usize, [usize; 3])> {
    let plan = |number: usize| (number % 3, [0, 1, 2].map(|reply| (number / 3) >> reply & 1));
    (0..24).map(plan).collect()
}

/// With the mixes of the solver no plan of the other gets it more than the value, in the
/// last three matches.
#[test]
fn the_last_three_matches_hold_against_every_plan() {
    let layers = layers(&deals().unwrap()).unwrap();
    let mut states: Vec<_> = layers[7].values().collect();
    states.sort_by_key(|state| format!("{:?}", Key::of(state)));
    for state in states.iter().step_by(97) {
        let value = ALL.value(state).unwrap().value();
        let first = ALL.matrix(state).unwrap().solve().unwrap();
        let [own, other] = moves(state);
        for (start, replies) in plans() {
            let (mut gives, mut gets) = (0.0, 0.0);
            for met in 0..3 {
                // The mix of one against the plan of the other, in the first match and
                // in the second.
                let next = after(state, own[met], other[start]).unwrap();
                gives += first.row_mix[met] * against(&next, replies[met], Player::P1);
                let next = after(state, own[start], other[met]).unwrap();
                gets += first.column_mix[met] * against(&next, replies[met], Player::P0);
            }
            assert!(gives >= value - PRECISION, "{gives} {value}");
            assert!(gets <= value + PRECISION, "{gets} {value}");
        }
    }
}

/// What two matches bring if a player picks this card of its two and the other has the
/// mix of the solver.
fn against(state: &State, choice: usize, player: Player) -> f64 {
    let solution = ALL.matrix(state).unwrap().solve().unwrap();
    let [own, other] = moves(state);
    (0..2)
        .map(|met| {
            let (odds, next) = match player {
                Player::P0 => (
                    solution.column_mix[met],
                    after(state, own[choice], other[met]),
                ),
                _ => (solution.row_mix[met], after(state, own[met], other[choice])),
            };
            let next = next.unwrap();
            let [own, other] = moves(&next);
            odds * payoff(&after(&next, own[0], other[0]).unwrap()).unwrap()
        })
        .sum()
}

/// The mixes of all states together are ways to play the game, and no reply to them is
/// better than the value.
#[test]
fn no_reply_to_the_way_to_play_gets_more_than_the_value() {
    fn least(state: &State, known: &mut HashMap<Key, f64>) -> f64 {
        if let Some(payoff) = payoff(state) {
            return payoff;
        }
        if let Some(&value) = known.get(&Key::of(state)) {
            return value;
        }
        let mix = ALL.matrix(state).unwrap().solve().unwrap().row_mix;
        let [own, other] = moves(state);
        let reply = |&reply: &Move| {
            let met = own.iter().zip(&mix);
            met.map(|(&mv, odds)| odds * least(&after(state, mv, reply).unwrap(), known))
                .sum::<f64>()
        };
        let value = other.iter().map(reply).fold(f64::INFINITY, f64::min);
        known.insert(Key::of(state), value);
        value
    }
    let mut known = HashMap::new();
    for hand in ["2S,7S,9S,TS,QS", "3S,4S,5S,6S,8S", "2S,4S,6S,9S,QS"] {
        let state = deal(read_hand(hand).unwrap()).unwrap();
        assert!(close(least(&state, &mut known), 0.0), "{hand}");
    }
    // What it is compared with is not always nothing.
    let mut some = known.values().filter(|value| value.abs() > 0.1);
    assert!(some.next().is_some());
}

#[test]
fn a_deal_is_that_of_the_rules() {
    let hand = read_hand("2S,3S,4S,5S,6S").unwrap();
    let state = deal(hand).unwrap();
    let view = state.view(Observer::Player(Player::P0));
    assert_eq!(view.hands[Player::P0], hand);
    assert_eq!(view.hands[Player::P1], read_hand("7S,8S,9S,TS,QS").unwrap());
    assert_eq!(state.legal_moves(Player::P1).len(), 5);
    // Of 25 pairs player 0 wins 2-8, 2-10, 2-12, 3-9, 3-12, 4-8, 4-12, 5-10, 6-7, 6-12:
    // two points of five.
    assert!(close(lead(&state), -1.0));
    for hand in ["2S,3S,4S,5S", "2S,3S,4S,5S,6S,7S", "2S,3S,4S,5S,KS", ""] {
        assert!(deal(read_hand(hand).unwrap()).is_err(), "{hand}");
    }
}

/// Each card is as likely as any other.
#[allow(clippy::unnecessary_wraps, reason = "it is a way to play")]
fn evenly(state: &State, player: Player, rng: &mut Dealer) -> Result<Choice, Failure> {
    let count = state.legal_moves(player).len();
    Ok(Choice {
        mix: vec![1.0 / f64::from(count); count as usize],
        chosen: below(rng, count) as usize,
    })
}

/// The lowest card, always.
#[allow(clippy::unnecessary_wraps, reason = "it is a way to play")]
fn in_order(state: &State, player: Player, _: &mut Dealer) -> Result<Choice, Failure> {
    let count = state.legal_moves(player).len() as usize;
    let mut mix = vec![0.0; count];
    mix[0] = 1.0;
    Ok(Choice { mix, chosen: 0 })
}

#[test]
fn who_plays_best_loses_nothing() {
    let seed = Seed::from_u64(1);
    for (number, hand) in (0..).zip(["2S,7S,9S,TS,QS", "3S,4S,5S,6S,8S", "2S,4S,6S,9S,QS"]) {
        let state = deal(read_hand(hand).unwrap()).unwrap();
        for player in [Player::P0, Player::P1] {
            let mut rng = Dealer::new(&Seed::from_u64(number));
            let line = line(&ALL, &state, player, &evenly, &mut rng).unwrap();
            assert_eq!(line.losses.len(), 10);
            assert!(line.losses.iter().all(|&loss| close(loss, 0.0)), "{line:?}");
            let value = whole(&state, player, &evenly, &seed, &mut HashMap::new()).unwrap();
            assert!(close(value, 0.0), "{value}");
        }
    }
}

/// Where nothing is left to chance the losses are the difference to the result, and who
/// can be read like a book loses all.
#[test]
fn who_always_does_the_same_loses_all_that_is_lost() {
    let mut rng = Dealer::new(&Seed::from_u64(1));
    for state in deals().unwrap().iter().step_by(17) {
        for player in [Player::P0, Player::P1] {
            let line = line(&ALL, state, player, &in_order, &mut rng).unwrap();
            assert!(close(line.total(), -line.result), "{line:?}");
            let seed = Seed::from_u64(1);
            let value = whole(state, player, &in_order, &seed, &mut HashMap::new()).unwrap();
            assert!(value <= line.result + PRECISION);
            assert!(close(value, -1.0), "{value}");
        }
    }
}

#[test]
fn the_bot_is_near_the_solution() {
    let deals = deals().unwrap();
    let (few, many) = (bot::bot(50, 2), bot::bot(10_000, 3));
    let mut rng = Dealer::new(&Seed::from_u64(3));
    for number in drawn(deals.len(), 3, &mut rng) {
        let state = &deals[number];
        let quick = line(&ALL, state, Player::P0, &few, &mut rng).unwrap();
        assert!(
            quick.losses.iter().all(|&loss| loss >= -PRECISION),
            "{quick:?}"
        );
        let line = line(&ALL, state, Player::P1, &many, &mut rng).unwrap();
        assert!(line.losses.iter().all(|&loss| loss <= 0.1), "{line:?}");
        // The last match of each half is no choice.
        assert!(close(line.losses[4], 0.0) && close(line.losses[9], 0.0));
    }
    let mix = many(&deals[0], Player::P1, &mut rng).unwrap().mix;
    assert!((mix.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{mix:?}");
}

/// Few iterations tell little: what then is played is any card, not the lowest.
#[test]
fn the_bot_mixes_its_cards_also_when_it_thinks_little() {
    let state = deal(read_hand("2S,4S,6S,9S,QS").unwrap()).unwrap();
    for iterations in [10, 100] {
        let mut rng = Dealer::new(&Seed::from_u64(1));
        let mix = bot::bot(iterations, 40)(&state, Player::P0, &mut rng)
            .unwrap()
            .mix;
        assert!(mix.iter().all(|&odds| odds > 0.05), "{iterations}: {mix:?}");
    }
}

#[test]
fn deals_are_drawn_once_each() {
    let mut rng = Dealer::new(&Seed::from_u64(1));
    let mut numbers = drawn(252, 100, &mut rng);
    assert_eq!(numbers.len(), 100);
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 100);
    assert_eq!(drawn(5, 9, &mut rng).len(), 5);
}

#[test]
fn every_state_has_a_seed_of_its_own() {
    let seed = Seed::from_u64(1);
    let seeds: std::collections::HashSet<_> = ALL.all().keys().map(|key| key.seed(&seed)).collect();
    assert_eq!(seeds.len(), ALL.len());
}
