//! States on the way of a match, so that taking back need not begin at its start.

use alloc::vec::Vec;
use core::fmt;

use crate::error::OutOfMemory;

/// A state that a match was in.
#[derive(Clone)]
pub(crate) struct Checkpoint<G> {
    /// How many entries of the history led to it.
    pub(crate) at: usize,
    /// How many words the dealer had given by then; 0 without one.
    pub(crate) words: u64,
    pub(crate) game: G,
}

/// How many states are kept: one near the end of a history, and one further back.
const KEPT: usize = 2;

/// How many entries lie between states that are kept. A copy for every eighth entry
/// is hardly noticed, and seven entries are soon played again.
const NEAR: usize = 8;

/// How far from the end the further state is at most, and `NEAR` more.
const FAR: usize = 64;

/// States of a match, of which the rest of it does not depend: matches are equal
/// whatever is here.
#[derive(Clone)]
pub(crate) struct Checkpoints<G> {
    kept: Vec<Checkpoint<G>>,
    /// Below this length of the history there is room for a decision, and no state
    /// is to be kept. 0 is never wrong.
    pub(crate) quiet: usize,
}

impl<G: Clone> Checkpoints<G> {
    pub(crate) const NONE: Self = Self {
        kept: Vec::new(),
        quiet: 0,
    };

    /// The latest state that is kept.
    pub(crate) fn latest(&self) -> Option<&Checkpoint<G>> {
        self.kept.iter().max_by_key(|kept| kept.at)
    }

    /// The length of the history from which on a state is to be kept.
    pub(crate) fn due(&self) -> usize {
        self.latest().map_or(0, |kept| kept.at) + NEAR
    }

    /// Whether memory is there for all that is kept.
    pub(crate) const fn has_room(&self) -> bool {
        self.kept.capacity() >= KEPT
    }

    /// Makes room: nothing else here allocates.
    pub(crate) fn make_room(&mut self) -> Result<(), OutOfMemory> {
        let more = KEPT.saturating_sub(self.kept.len());
        self.kept.try_reserve_exact(more).or(Err(OutOfMemory))
    }

    /// Keeps the state that so many entries led to, if it is time and there is room.
    pub(crate) fn pass(&mut self, at: usize, words: impl FnOnce() -> u64, game: &G) {
        if at < self.due() {
            return;
        }
        if self.kept.len() < self.kept.capacity().min(KEPT) {
            let (words, game) = (words(), game.clone());
            self.kept.push(Checkpoint { at, words, game });
            return;
        }
        // In place of the older one if that is far away, else of the newer.
        let far = |kept: &Checkpoint<G>| kept.at + FAR <= at;
        let place = if self.kept.iter().any(far) {
            self.kept.iter_mut().min_by_key(|kept| kept.at)
        } else {
            self.kept.iter_mut().max_by_key(|kept| kept.at)
        };
        if let Some(kept) = place {
            (kept.at, kept.words) = (at, words());
            kept.game.clone_from(game);
        }
    }

    /// Forgets what more entries led to: they are taken back.
    pub(crate) fn forget_after(&mut self, at: usize) {
        self.kept.retain(|kept| kept.at <= at);
        self.quiet = 0;
    }

    /// Keeps what another match keeps, as far as there is room.
    pub(crate) fn copy(&mut self, other: &Self) {
        self.kept.clear();
        if other.kept.len() <= self.kept.capacity() {
            self.kept.extend_from_slice(&other.kept);
        }
        // The room for the history is another.
        self.quiet = 0;
    }
}

impl<G> PartialEq for Checkpoints<G> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<G> Eq for Checkpoints<G> {}

impl<G> fmt::Debug for Checkpoints<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
