//! Games of one simultaneous decision: a row is chosen against a column.

use microlp::{ComparisonOp, Error, OptimizationDirection, Problem, Variable};

/// The bounds between which a value is proved to lie.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Bounds {
    /// A value that is known.
    pub(crate) const fn exactly(value: f64) -> Self {
        Self {
            low: value,
            high: value,
        }
    }

    /// The middle.
    pub(crate) const fn value(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    pub(crate) fn width(self) -> f64 {
        self.high - self.low
    }
}

/// A matrix of what who chooses the row gets; who chooses the column gets the opposite.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Matrix {
    /// As long as each other.
    pub(crate) rows: Vec<Vec<Bounds>>,
}

/// How a matrix is best played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Solution {
    /// What the row gets at least by its mix, and the column gives at most by its own.
    pub(crate) bounds: Bounds,
    /// How likely each row is to be chosen.
    pub(crate) row_mix: Vec<f64>,
    /// How likely each column is to be chosen.
    pub(crate) column_mix: Vec<f64>,
}

/// Lifts payoffs from -1..1 above 0, where a game is a linear program without a
/// variable for its value.
const LIFT: f64 = 2.0;

impl Matrix {
    fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// What the row gets of a mix of rows against the best column: a bound from below,
    /// whatever the mix.
    pub(crate) fn least(&self, row_mix: &[f64]) -> f64 {
        let against = |column: usize| -> f64 {
            let payoffs = self.rows.iter().filter_map(|row| row.get(column));
            payoffs
                .zip(row_mix)
                .map(|(entry, odds)| entry.low * odds)
                .sum()
        };
        (0..self.columns())
            .map(against)
            .fold(f64::INFINITY, f64::min)
    }

    /// What the row gets of its best row against a mix of columns: a bound from above,
    /// whatever the mix.
    pub(crate) fn most(&self, column_mix: &[f64]) -> f64 {
        let against = |row: &Vec<Bounds>| -> f64 {
            let payoffs = row.iter().zip(column_mix);
            payoffs.map(|(entry, odds)| entry.high * odds).sum()
        };
        self.rows
            .iter()
            .map(against)
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// How the matrix is best played by both.
    ///
    /// # Errors
    /// If the linear programs cannot be solved.
    pub(crate) fn solve(&self) -> Result<Solution, Error> {
        let (row_mix, column_mix) = match self.saddle() {
            Some(saddle) => saddle,
            None => (self.row_mix()?, self.column_mix()?),
        };
        let bounds = Bounds {
            low: self.least(&row_mix),
            high: self.most(&column_mix),
        };
        Ok(Solution {
            bounds,
            row_mix,
            column_mix,
        })
    }

    /// A row and a column that are best against each other, if there are such.
    fn saddle(&self) -> Option<(Vec<f64>, Vec<f64>)> {
        let pure = |length: usize, chosen: usize| {
            let odds = |index| if index == chosen { 1.0 } else { 0.0 };
            (0..length).map(odds).collect::<Vec<_>>()
        };
        let rows = (0..self.rows.len()).map(|row| pure(self.rows.len(), row));
        let columns = (0..self.columns()).map(|column| pure(self.columns(), column));
        let row = rows.max_by(|one, other| self.least(one).total_cmp(&self.least(other)))?;
        let column = columns.min_by(|one, other| self.most(one).total_cmp(&self.most(other)))?;
        // With bounds the difference is never less than their width.
        let is_saddle = self.most(&column) - self.least(&row) <= 1e-13;
        is_saddle.then_some((row, column))
    }

    /// The best mix of rows: with lifted payoffs, the least sum of weights that get at
    /// least 1 against each column.
    fn row_mix(&self) -> Result<Vec<f64>, Error> {
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let weights = variables(&mut problem, self.rows.len());
        for column in 0..self.columns() {
            let entries = self.rows.iter().filter_map(|row| row.get(column));
            let sum: Vec<_> = weights.iter().copied().zip(entries.map(lifted)).collect();
            problem.add_constraint(sum, ComparisonOp::Ge, 1.0);
        }
        mix(&problem, &weights)
    }

    /// The best mix of columns: the greatest sum of weights that give at most 1 to each
    /// row.
    fn column_mix(&self) -> Result<Vec<f64>, Error> {
        let mut problem = Problem::new(OptimizationDirection::Maximize);
        let weights = variables(&mut problem, self.columns());
        for row in &self.rows {
            let sum: Vec<_> = weights
                .iter()
                .copied()
                .zip(row.iter().map(lifted))
                .collect();
            problem.add_constraint(sum, ComparisonOp::Le, 1.0);
        }
        mix(&problem, &weights)
    }
}

fn lifted(entry: &Bounds) -> f64 {
    entry.value() + LIFT
}

fn variables(problem: &mut Problem, count: usize) -> Vec<Variable> {
    let variable = |_| problem.add_var(1.0, (0.0, f64::INFINITY));
    (0..count).map(variable).collect()
}

/// The weights of a solution, as odds.
fn mix(problem: &Problem, weights: &[Variable]) -> Result<Vec<f64>, Error> {
    let outcome = problem.solve()?;
    let Some(solution) = outcome.solution() else {
        return Err(Error::InternalError("there is no solution".to_owned()));
    };
    // What rounding leaves below nothing is nothing.
    let weight = |&variable: &Variable| solution.var_value(variable).max(0.0);
    let weights: Vec<_> = weights.iter().map(weight).collect();
    let total: f64 = weights.iter().sum();
    Ok(weights.iter().map(|weight| weight / total).collect())
}
