//! What came out, and how it is told.

use std::fmt::Write;

use impera::{Outcome, Player};

use crate::entrant::Entrant;
use crate::options::Options;

/// A victory in parts that up to eight winners can share evenly.
const WHOLE: u64 = 840;

/// Sums over games; whole numbers, so that it does not matter in which order they
/// are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    games: u64,
    /// Games that were given up.
    endless: u64,
    decisions: u64,
    players: Vec<Standing>,
    threads: usize,
}

/// What a player of the list has reached.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Standing {
    entrant: Entrant,
    won: u64,
    shared: u64,
    /// All victories, in parts of `WHOLE`.
    parts: u64,
    points: i64,
}

impl Tally {
    /// No game yet.
    pub(crate) fn new(entrants: &[Entrant]) -> Self {
        let standing = |&entrant| Standing {
            entrant,
            won: 0,
            shared: 0,
            parts: 0,
            points: 0,
        };
        Self {
            games: 0,
            endless: 0,
            decisions: 0,
            players: entrants.iter().map(standing).collect(),
            threads: 0,
        }
    }

    /// Adds a game: its outcome, and the place in the list of who sat at each seat.
    pub(crate) fn add(
        &mut self,
        decisions: u64,
        outcome: Option<&Outcome>,
        places: impl Iterator<Item = usize>,
    ) {
        self.games += 1;
        self.decisions += decisions;
        let Some(outcome) = outcome else {
            self.endless += 1;
            return;
        };
        for (seat, place) in Player::ALL.into_iter().zip(places) {
            let Some(own) = self.players.get_mut(place) else {
                continue;
            };
            own.points += i64::from(outcome.scores.get(seat).copied().unwrap_or(0));
            if outcome.winners.contains(seat) {
                let winners = u64::from(outcome.winners.len());
                own.parts += WHOLE / winners.max(1);
                own.won += u64::from(winners == 1);
                own.shared += u64::from(winners > 1);
            }
        }
    }

    /// The games of both.
    pub(crate) fn and(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.endless += other.endless;
        self.decisions += other.decisions;
        for (own, other) in self.players.iter_mut().zip(&other.players) {
            own.won += other.won;
            own.shared += other.shared;
            own.parts += other.parts;
            own.points += other.points;
        }
        self
    }

    /// The same, with the number of threads that it took.
    pub(crate) const fn on_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// The table.
    pub(crate) fn table(&self, options: &Options) -> String {
        let mut text = format!(
            "{} games of {}\nseed {}\n",
            self.games, options.game, options.seed_text
        );
        text.push_str("   player            won    shared   share   95% interval      points\n");
        for (place, own) in self.players.iter().enumerate() {
            let games = self.games as f64;
            let share = own.parts as f64 / WHOLE as f64 / games;
            let (low, high) = wilson(share, games);
            let points = own.points as f64 / games;
            let Standing {
                entrant,
                won,
                shared,
                ..
            } = own;
            let _ = writeln!(
                text,
                "{place:>2} {entrant:<12} {won:>8}  {shared:>8}  {share:.4}  \
                 {low:.4}-{high:.4}  {points:>9.3}"
            );
        }
        if self.endless > 0 {
            let _ = writeln!(text, "{} games had no end and nobody won", self.endless);
        }
        text
    }

    /// How fast it was.
    pub(crate) fn speed(&self, seconds: f64) -> String {
        let (games, decisions, threads) = (self.games, self.decisions, self.threads);
        let fast = |number: u64| number as f64 / seconds.max(1e-9);
        format!(
            "{decisions} decisions in {seconds:.2} s on {threads} threads: {:.0} games a second, \
             {:.0} decisions a second",
            fast(games),
            fast(decisions)
        )
    }
}

/// The interval of Wilson that holds a share with 95 %, given how often it was tried.
pub(crate) fn wilson(share: f64, tries: f64) -> (f64, f64) {
    // 97.5 % of the normal distribution lie below.
    const Z: f64 = 1.959_963_984_540_054;
    let square = Z * Z / tries;
    let centre = share + square / 2.0;
    let spread = Z * (share * (1.0 - share) / tries + square / (4.0 * tries)).sqrt();
    let bound = |value: f64| (value / (1.0 + square)).clamp(0.0, 1.0);
    (bound(centre - spread), bound(centre + spread))
}
