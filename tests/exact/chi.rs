//! Whether counts are as probable as they should be.

use std::collections::BTreeMap;

/// How often a test may fail although nothing is wrong.
const FALSE_ALARM: f64 = 1e-6;

/// What a cell needs to be expected at least; smaller ones are put together.
const LEAST: f64 = 16.0;

/// The outcome of a test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Verdict {
    pub(crate) cells: usize,
    pub(crate) draws: u32,
    pub(crate) statistic: f64,
    pub(crate) critical: f64,
}

impl Verdict {
    pub(crate) fn passes(&self) -> bool {
        self.statistic <= self.critical
    }

    /// The counts must be what is to be expected.
    pub(crate) fn must_pass(self, what: &str) {
        println!("{what}: {self:.1?}");
        assert!(self.passes(), "{what}: {self:?}");
    }

    /// A fault that was planted must be seen.
    pub(crate) fn must_fail(self, what: &str) {
        println!("  planted: {what}: {self:.1?}");
        assert!(!self.passes(), "{what} is not seen: {self:?}");
    }
}

/// Compares counts with probabilities, which need not add up to one, by chi-square.
///
/// What has no cell cannot be: then the statistic is infinite. Cells are taken in
/// order, and each that is too small is put together with those after it. If the
/// degrees of freedom are odd one more is counted: that makes a false alarm rarer.
pub(crate) fn compare<T: Ord>(
    probabilities: &BTreeMap<T, f64>,
    counts: &BTreeMap<T, u32>,
) -> Verdict {
    let draws: u32 = counts.values().sum();
    let total: f64 = probabilities.values().sum();
    let mut cells: Vec<(f64, f64)> = Vec::new();
    let mut small = (0.0, 0.0);
    for (cell, probability) in probabilities {
        small.0 += f64::from(counts.get(cell).copied().unwrap_or(0));
        small.1 += probability / total * f64::from(draws);
        if small.1 >= LEAST {
            cells.push(std::mem::take(&mut small));
        }
    }
    let mut join_last = |(count, expected): (f64, f64)| {
        let last = cells.last_mut().unwrap();
        *last = (last.0 + count, last.1 + expected);
    };
    join_last(small);
    assert!(cells.len() > 1, "a single cell");
    let terms = cells
        .iter()
        .map(|(count, expected)| (count - expected).powi(2) / expected);
    let possible = counts.keys().all(|cell| probabilities.contains_key(cell));
    Verdict {
        cells: cells.len(),
        draws,
        statistic: if possible { terms.sum() } else { f64::INFINITY },
        critical: critical((cells.len() - 1).next_multiple_of(2)),
    }
}

/// The value that chi-square exceeds once in a million, for an even number of degrees
/// of freedom.
///
/// With 2m degrees half of chi-square is a sum of m exponential variables, the time
/// of the m-th event of a Poisson process. It is more than t if fewer than m events
/// have happened by then: the probability is the sum of e^-t t^j / j! for j below m.
/// It falls with t, so bisection finds where it is one in a million.
fn critical(freedom: usize) -> f64 {
    assert!(freedom > 0 && freedom.is_multiple_of(2));
    let events = freedom / 2;
    let (mut low, mut high) = (0.0, 100.0 + 4.0 * freedom as f64);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if fewer_than(events, middle) > FALSE_ALARM {
            low = middle;
        } else {
            high = middle;
        }
    }
    2.0 * high
}

/// The probability of fewer than so many events by a time.
fn fewer_than(events: usize, time: f64) -> f64 {
    // By logarithms: the terms may be as small as e^-t.
    let mut logarithm = -time;
    let mut sum = 0.0;
    for event in 0..events {
        sum += logarithm.exp();
        logarithm += time.ln() - ((event + 1) as f64).ln();
    }
    sum
}

#[test]
fn critical_values_are_those_of_chi_square() {
    // Two degrees: e^-t is one in a million at t = 6 ln 10.
    assert!((critical(2) - 12.0 * f64::ln(10.0)).abs() < 1e-9);
    // Four degrees: (1 + t) e^-t is.
    let half = critical(4) / 2.0;
    assert!(((1.0 + half) * (-half).exp() / FALSE_ALARM - 1.0).abs() < 1e-9);
    // Many degrees: by Wilson and Hilferty the cube root of chi-square by its degrees
    // is nearly normal, and a normal variable is 4.75342 deviations up once in a million.
    for freedom in [100, 1000, 5000] {
        let part = 2.0 / (9.0 * freedom as f64);
        let near = freedom as f64 * (1.0 - part + 4.753_42 * part.sqrt()).powi(3);
        assert!((critical(freedom) / near - 1.0).abs() < 2e-3, "{freedom}");
    }
    // Half of all are above the median, which is a bit less than the mean.
    assert!((fewer_than(500, 499.67) - 0.5).abs() < 1e-3);
}

#[test]
fn small_cells_are_put_together_and_what_cannot_be_is_seen() {
    let probabilities: BTreeMap<u32, f64> = (0..10).map(|cell| (cell, 1.0)).collect();
    let mut counts: BTreeMap<u32, u32> = (0..10).map(|cell| (cell, 8)).collect();
    // Of 80 each cell expects 8: two make one of 16, and the five stay.
    let verdict = compare(&probabilities, &counts);
    assert_eq!((verdict.cells, verdict.draws), (5, 80));
    assert!(verdict.statistic.abs() < 1e-9);
    counts.insert(0, 0);
    counts.insert(2, 16);
    // 8 of 16 are missing, 8 are too many: 64 / 16 twice.
    assert!((compare(&probabilities, &counts).statistic - 8.0).abs() < 1e-9);
    counts.insert(10, 1);
    assert!(!compare(&probabilities, &counts).passes());
}
