//! Times that can be compared on a machine that has other things to do.
//!
//! Contenders take turns, each for a short slice, which is timed by the processor time of
//! the thread. Over many rounds the median of their ratios within a round counts. A time
//! by itself is that of the quietest tenth of the rounds: what others do on the machine
//! only ever adds to it.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// Shorter than the slices in which the system gives out a processor, as a rule.
const SLICE: Duration = Duration::from_micros(300);

/// Nanoseconds for one unit of some work.
pub(crate) type Nanos = f64;

/// Does some work for a slice of time. A piece of work gives the number of its units; it
/// should take some microseconds.
fn slice(mut piece: impl FnMut() -> u32) -> Nanos {
    timed(|| {
        let start = Instant::now();
        let mut units = 0;
        while units == 0 || start.elapsed() < SLICE {
            units += piece();
        }
        units
    })
}

/// Does some work once, which gives the number of its units.
pub(crate) fn timed(work: impl FnOnce() -> u32) -> Nanos {
    let start = ThreadTime::now();
    let units = work();
    start.elapsed().as_secs_f64() * 1e9 / f64::from(units)
}

/// Works for a slice of time.
type Work<'a> = Box<dyn FnMut() -> Nanos + 'a>;

/// Who takes turns, by name.
#[derive(Default)]
pub(crate) struct Contenders<'a>(Vec<(&'static str, Work<'a>)>);

impl<'a> Contenders<'a> {
    /// Adds one that does pieces of work.
    pub(crate) fn add(&mut self, name: &'static str, mut piece: impl FnMut() -> u32 + 'a) {
        self.add_timed(name, move || slice(&mut piece));
    }

    /// Adds one that takes its time itself.
    pub(crate) fn add_timed(&mut self, name: &'static str, slice: impl FnMut() -> Nanos + 'a) {
        self.0.push((name, Box::new(slice)));
    }

    /// Lets them take turns.
    pub(crate) fn race(mut self, rounds: usize) -> Times {
        let mut round = || self.0.iter_mut().map(|(_, slice)| slice()).collect();
        let rounds = (0..rounds).map(|_| round()).collect();
        let names = self.0.iter().map(|(name, _)| *name).collect();
        Times { names, rounds }
    }
}

/// What came out: the times of all contenders, round by round.
pub(crate) struct Times {
    names: Vec<&'static str>,
    rounds: Vec<Vec<Nanos>>,
}

impl Times {
    /// The contenders.
    pub(crate) fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// Something made of the times of two contenders, for each round.
    fn each(&self, one: &str, other: &str, of: impl Fn(Nanos, Nanos) -> f64) -> Vec<f64> {
        let place = |name| self.names.iter().position(|&own| own == name).unwrap();
        let (one, other) = (place(one), place(other));
        let values = self.rounds.iter().map(|round| of(round[one], round[other]));
        values.collect()
    }

    /// The time of a contender.
    pub(crate) fn of(&self, name: &str) -> Nanos {
        quantile(self.each(name, name, |own, _| own), 0.1)
    }

    /// How many times as long it takes as another.
    pub(crate) fn ratio(&self, name: &str, other: &str) -> f64 {
        quantile(self.each(name, other, |own, other| own / other), 0.5)
    }

    /// How much longer it takes than another.
    pub(crate) fn over(&self, name: &str, other: &str) -> Nanos {
        quantile(self.each(name, other, |own, other| own - other), 0.5)
    }
}

/// The value below which so large a part of the values lies.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place in a list"
)]
pub(crate) fn quantile(mut values: Vec<f64>, part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let place = (values.len() as f64 * part) as usize;
    values[place.min(values.len() - 1)]
}
