//! How a game gets shorter, and its decisions simpler.

use std::slice::SliceIndex;
use std::vec::Vec;

use proptest::strategy::ValueTree;

use super::play::{Line, Start, Step, Wish};
use crate::any::AnyConfig;
use crate::record::Entry;

/// The most games that are made to find a simpler one.
const MOST_TRIES: u32 = 20_000;

/// The most places at which an outcome is put that was displaced.
const MOST_TURNS: usize = 8;

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pass {
    /// To leave out the end: all of it, half of it, and so on to the last entry.
    Cut,
    /// Other settings.
    Settings,
    /// To leave out a part, of half the length, and so on to a single decision.
    Drop,
    /// To play what comes first from some entry on: from the first, from the
    /// middle, and so on to the last.
    Level,
    /// To play something earlier at one entry: first what the first player has to
    /// begin with, then what comes first for the same, and then by halves.
    Lower,
    /// To let the player with the lower number decide first.
    Exchange,
    /// To deal another card in place of one, and that one and what it displaces in
    /// others: three outcomes are exchanged.
    Turn,
    /// To exchange two outcomes of the first deal, and then play only what was played
    /// last.
    Deal,
    /// Nothing: it is as simple as it gets.
    Done,
}

/// A game that gets simpler as long as a test fails.
#[derive(Debug)]
pub(super) struct Tree<C> {
    configs: C,
    start: Start,
    /// The last for which the test failed.
    best: Line,
    /// What is shown now, with what it is made of; none if that is the best.
    shown: Option<(Start, Line)>,
    pass: Pass,
    /// The place of what is tried, and how much it is.
    at: usize,
    size: usize,
    /// What comes before this is not enough at that place; none if another player
    /// is to be tried first.
    low: Option<u32>,
    /// Whether a pass since the first has found something.
    found: bool,
    /// Whether the settings that were tried last were too simple.
    refused: bool,
    tries: u32,
}

impl<C: ValueTree<Value = AnyConfig>> Tree<C> {
    pub(super) fn new(configs: C, start: Start, best: Line) -> Self {
        Self {
            configs,
            start,
            pass: Pass::Cut,
            at: 0,
            size: best.steps.len(),
            best,
            shown: None,
            low: None,
            found: false,
            refused: false,
            tries: 0,
        }
    }

    /// Shows the next that is simpler, if there is one.
    fn show_next(&mut self) -> bool {
        while self.pass != Pass::Done && self.tries < MOST_TRIES {
            self.tries += 1;
            if self.pass == Pass::Settings {
                let changed = if self.refused {
                    self.configs.complicate()
                } else {
                    self.configs.simplify()
                };
                if !changed {
                    self.begin(Pass::Drop);
                    continue;
                }
                let start = Start {
                    config: self.configs.current(),
                    ..self.start
                };
                if let Some(line) = start.play(self.wishes(..), None) {
                    self.shown = Some((start, line));
                    return true;
                }
                self.refused = true;
                continue;
            }
            let Some((wishes, spare)) = self.edit() else {
                continue;
            };
            match self.start.play(wishes, spare) {
                Some(line) if line.is_simpler_than(&self.best) && self.is_meant(&line) => {
                    self.shown = Some((self.start.clone(), line));
                    return true;
                }
                _ => self.step(false),
            }
        }
        false
    }

    /// Whether a game is what was meant to be tried: what is exchanged has to lead to
    /// something.
    fn is_meant(&self, line: &Line) -> bool {
        self.pass != Pass::Deal || line.steps.iter().all(|step| step.granted)
    }

    /// The steps of the best as wishes.
    fn wishes(&self, range: impl SliceIndex<[Step], Output = [Step]>) -> Vec<Wish> {
        let steps = self.best.steps.get(range).unwrap_or_default();
        steps.iter().map(|step| Wish::Entry(step.entry)).collect()
    }

    /// What is tried now, with an outcome in place of one that cannot happen any
    /// more; none if this pass has come to its end, and the next begins.
    fn edit(&mut self) -> Option<(Vec<Wish>, Option<u32>)> {
        let length = self.best.steps.len();
        match self.pass {
            Pass::Cut if self.size > 0 => {
                Some((self.wishes(..length.saturating_sub(self.size)), None))
            }
            Pass::Drop if self.size > 0 => {
                // What followed may have gone with what was left out.
                self.at = self.at.min(length);
                let Some(begin) = self.at.checked_sub(self.size) else {
                    self.size /= 2;
                    self.at = length;
                    return None;
                };
                // A deal has no fewer cards if something is played after it.
                let steps = self.best.steps.iter().enumerate().skip(begin);
                let mut moves = steps.filter(|(_, step)| step.player().is_some());
                if moves.next().is_some_and(|(index, _)| index >= self.at) {
                    self.step(false);
                    return None;
                }
                let mut wishes = self.wishes(..begin);
                wishes.extend(self.wishes(self.at..));
                Some((wishes, None))
            }
            Pass::Level if self.at < length => {
                let mut wishes = self.wishes(..self.at);
                let rest = self.best.steps.iter().skip(self.at);
                wishes.extend(rest.map(|step| Wish::Nth(step.player(), 0)));
                Some((wishes, None))
            }
            Pass::Lower if self.at < length => {
                let step = *self.best.steps.get(self.at)?;
                let wish = match self.low {
                    None if step.first.0 == step.player() => {
                        self.low = Some(0);
                        return None;
                    }
                    None => Wish::Nth(step.first.0, 0),
                    Some(low) if low >= step.index => {
                        self.at += 1;
                        self.low = None;
                        return None;
                    }
                    Some(low) => Wish::Nth(step.player(), middle(low, step.index)),
                };
                let mut wishes = self.wishes(..);
                *wishes.get_mut(self.at)? = wish;
                let spare = match step.entry {
                    Entry::Chance(code) => Some(code),
                    Entry::Move(..) => None,
                };
                Some((wishes, spare))
            }
            Pass::Turn if self.at < length => {
                let wishes = self.turned();
                if wishes.is_none() {
                    self.at += 1;
                    self.size = 0;
                }
                Some((wishes?, None))
            }
            Pass::Deal if self.at < length => {
                self.size += 1;
                let wishes = self.dealt();
                if wishes.is_none() {
                    self.at += 1;
                    self.size = self.at;
                }
                Some((wishes?, None))
            }
            Pass::Exchange if self.at + 1 < length => {
                let mut wishes = self.wishes(..);
                wishes.get_mut(self.at..)?.get_mut(..2)?.reverse();
                Some((wishes, None))
            }
            pass => {
                self.begin(match pass {
                    Pass::Cut => Pass::Settings,
                    Pass::Settings => Pass::Drop,
                    Pass::Drop => Pass::Level,
                    Pass::Level => Pass::Lower,
                    Pass::Lower => Pass::Exchange,
                    Pass::Exchange => Pass::Turn,
                    Pass::Turn => Pass::Deal,
                    Pass::Deal if self.found => Pass::Cut,
                    Pass::Deal | Pass::Done => Pass::Done,
                });
                None
            }
        }
    }

    /// What comes first at a place of chance, where that is not first, in place of
    /// what is there; that in place of a later outcome, and this where the first was.
    fn turned(&self) -> Option<Vec<Wish>> {
        let step = self.best.steps.get(self.at)?;
        let (Entry::Chance(_), Some(first), 1..) = (step.entry, step.first.1, step.index) else {
            return None;
        };
        let chance = |step: &&Step| step.player().is_none();
        let later = || self.best.steps.iter().enumerate().skip(self.at + 1);
        let (whence, _) = later().find(|(_, step)| step.entry == Entry::Chance(first))?;
        let mut others = later().filter(|(index, step)| *index != whence && chance(step));
        let (other, moved) = others.nth(self.size).filter(|_| self.size < MOST_TURNS)?;
        let mut wishes = self.wishes(..);
        *wishes.get_mut(self.at)? = Wish::Entry(Entry::Chance(first));
        *wishes.get_mut(whence)? = Wish::Entry(moved.entry);
        *wishes.get_mut(other)? = Wish::Entry(step.entry);
        Some(wishes)
    }

    /// The first deal with the outcomes at two places exchanged, and the last move.
    fn dealt(&self) -> Option<Vec<Wish>> {
        let steps = &self.best.steps;
        let deal = steps
            .iter()
            .take_while(|step| step.player().is_none())
            .count();
        let last = steps.iter().rfind(|step| step.player().is_some())?;
        if self.at >= self.size || self.size >= deal {
            return None;
        }
        let mut wishes = self.wishes(..deal);
        wishes.swap(self.at, self.size);
        wishes.push(Wish::Entry(last.entry));
        Some(wishes)
    }

    fn begin(&mut self, pass: Pass) {
        let length = self.best.steps.len();
        self.pass = pass;
        self.refused = false;
        self.low = None;
        (self.at, self.size) = match pass {
            Pass::Cut => (0, length),
            Pass::Drop => (length, length / 2),
            _ => (0, 0),
        };
        // What is found from here on is worth another round.
        self.found &= pass != Pass::Cut;
    }

    /// Goes on after something was tried, and was simple enough or too simple.
    fn step(&mut self, failed: bool) {
        let length = self.best.steps.len();
        match self.pass {
            Pass::Cut if failed => self.size = self.size.min(length),
            Pass::Cut => self.size /= 2,
            Pass::Drop => self.at = self.at.saturating_sub(self.size),
            Pass::Level | Pass::Deal if failed => self.at = length,
            Pass::Level => self.at += (length - self.at.min(length)).div_ceil(2),
            // What is there now is as low as was tried, or lower.
            Pass::Lower if failed => {}
            Pass::Lower => {
                let step = self.best.steps.get(self.at);
                let tried = |low| middle(low, step.map_or(0, |step| step.index));
                self.low = Some(self.low.map_or(0, |low| tried(low) + 1));
            }
            Pass::Exchange => self.at += 1,
            Pass::Turn if failed => self.size = 0,
            Pass::Turn => self.size += 1,
            Pass::Settings => self.refused = !failed,
            Pass::Deal | Pass::Done => {}
        }
    }

    pub(super) const fn current(&self) -> &Line {
        match &self.shown {
            Some((_, line)) => line,
            None => &self.best,
        }
    }

    pub(super) fn simplify(&mut self) -> bool {
        if let Some((start, line)) = self.shown.take() {
            self.start = start;
            self.best = line;
            self.found |= self.pass != Pass::Cut;
            self.step(true);
        }
        self.show_next()
    }

    pub(super) fn complicate(&mut self) -> bool {
        if self.shown.take().is_none() {
            return false;
        }
        self.step(false);
        self.show_next()
    }
}

/// What is tried between a place and another: the first place of all, or the middle.
const fn middle(low: u32, index: u32) -> u32 {
    match low {
        0 => 0,
        low => low + index.saturating_sub(low) / 2,
    }
}
