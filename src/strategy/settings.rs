//! Settings that are drawn from a list, and get simpler.

use std::fmt::Debug;
use std::sync::Arc;
use std::vec;
use std::vec::Vec;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use crate::config::GameConfig;

/// Lists of settings: first a list is drawn, then settings of that list.
#[derive(Clone, Debug)]
pub(super) struct Settings<C>(Vec<Arc<List<C>>>);

/// Settings in some order, and the places of the simplest, the next, and so on: that
/// have the fewest changes of the defaults.
#[derive(Debug)]
struct List<C> {
    configs: Vec<C>,
    simplest: Vec<usize>,
}

impl<C> Settings<C> {
    pub(super) fn new<T: GameConfig>(configs: Vec<T>) -> Self
    where
        C: From<T>,
    {
        let changes = |config: &T| {
            let mut changes = 0_usize;
            config.changes(&mut |_, _| changes += 1);
            changes
        };
        let mut simplest: Vec<usize> = (0..configs.len()).collect();
        simplest.sort_by_cached_key(|&place| configs.get(place).map(changes));
        let configs = configs.into_iter().map(C::from).collect();
        Self(vec![Arc::new(List { configs, simplest })])
    }

    /// All lists of these.
    pub(super) fn of(all: impl IntoIterator<Item = Self>) -> Self {
        Self(all.into_iter().flat_map(|settings| settings.0).collect())
    }
}

impl<C: Clone + Debug> Strategy for Settings<C> {
    type Tree = Simpler<C>;
    type Value = C;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let mut draw = |count: usize| match count {
            0 => Err("there are no settings".into()),
            count => (0..count).new_tree(runner).map(|tree| tree.current()),
        };
        let list = match self.0.as_slice() {
            [list] => list,
            lists => lists.get(draw(lists.len())?).ok_or("no list")?,
        };
        let place = draw(list.configs.len())?;
        let rank = list.simplest.iter().position(|other| *other == place);
        Ok(Simpler {
            drawn: list.configs.get(place).ok_or("no settings")?.clone(),
            best: rank.unwrap_or_default(),
            list: list.clone(),
            shown: None,
        })
    }
}

/// Settings of a list. Simpler ones are tried, the simplest first; when all have been,
/// they are tried again if somebody asks again.
#[derive(Debug)]
pub(super) struct Simpler<C> {
    list: Arc<List<C>>,
    drawn: C,
    /// The ranks of the last that failed, and of what is shown in place of it.
    best: usize,
    shown: Option<usize>,
}

impl<C> Simpler<C> {
    fn show(&mut self, rank: usize) -> bool {
        self.shown = (rank < self.best).then_some(rank);
        self.shown.is_some()
    }
}

impl<C: Clone + Debug> ValueTree for Simpler<C> {
    type Value = C;

    fn current(&self) -> C {
        let rank = self.shown.unwrap_or(self.best);
        let place = self.list.simplest.get(rank);
        let config = place.and_then(|place| self.list.configs.get(*place));
        config.unwrap_or(&self.drawn).clone()
    }

    fn simplify(&mut self) -> bool {
        match self.shown.take() {
            // All that comes before it has been tried.
            Some(shown) => {
                self.best = shown;
                false
            }
            None => self.show(0),
        }
    }

    fn complicate(&mut self) -> bool {
        self.shown.take().is_some_and(|shown| self.show(shown + 1))
    }
}
