//! All histories that an observer cannot tell from the true one.

use std::collections::BTreeMap;
use std::time::Instant;

use impera::{
    Dealer, Game, GameEvent, MoveSet, Observer, Player, PlayerSet, Seed, Turn, below, draw,
};

use crate::chi::{Verdict, compare};

/// Something of a position, as numbers.
pub(crate) type Cell = Vec<u64>;

/// A game, and what of its positions is hidden from somebody.
pub(crate) trait Hidden: Game {
    /// All that not everybody sees: with what all see it is the whole position.
    ///
    /// Made of what each player is shown of its own.
    fn hidden(&self) -> Cell;
}

/// What was put into a game.
pub(crate) enum Step<G: Game> {
    Chance(G::Chance),
    Move(Player, G::Move),
}

#[allow(clippy::expl_impl_clone_on_copy, reason = "a game need not be `Copy`")]
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Chance(one), Self::Chance(two)) => one == two,
            (Self::Move(player, mv), Self::Move(other, two)) => (player, mv) == (other, two),
            _ => false,
        }
    }
}

impl<G: Game> Step<G> {
    /// Takes the step, and adds what an observer is told of it.
    fn take(&self, game: &mut G, observer: Observer, told: &mut Vec<G::Event>) {
        let players = game.players();
        let tell = |event: G::Event| told.extend(event.seen_by(observer, players));
        match *self {
            Self::Chance(outcome) => game.resolve_with(outcome, tell).unwrap(),
            Self::Move(player, mv) => game.play_with(player, mv, tell).unwrap(),
        }
    }
}

/// Plays at random up to a position. Of several that owe a decision the first gives
/// it: see [`Position::histories`].
pub(crate) fn play<G: Game>(
    config: &G::Config,
    seed: u64,
    most: usize,
    there: impl Fn(&G, &[Step<G>]) -> bool,
) -> Option<Vec<Step<G>>> {
    let mut dealer = Dealer::new(&Seed::from_u64(seed));
    let mut game = G::new(config).unwrap();
    let mut steps = Vec::new();
    while !there(&game, &steps) {
        if steps.len() == most {
            return None;
        }
        let step = match game.turn() {
            Turn::Over => return None,
            Turn::Chance => Step::Chance(draw(&game.chances(), &mut dealer).unwrap()),
            Turn::Players(owing) => {
                let player = owing.lowest().unwrap();
                let moves = game.legal_moves(player);
                Step::Move(player, moves.nth(below(&mut dealer, moves.len())).unwrap())
            }
        };
        step.take(&mut game, Observer::Public, &mut Vec::new());
        steps.push(step);
    }
    Some(steps)
}

/// The first of many random games that comes to such a position within so many steps.
pub(crate) fn find<G: Game>(
    config: &G::Config,
    most: usize,
    there: impl Fn(&G, &[Step<G>]) -> bool,
) -> Vec<Step<G>> {
    (1..20_000)
        .find_map(|seed| play(config, seed, most, &there))
        .unwrap()
}

/// How often a step counts: see [`Way::counts`].
type Counting<G> = Box<dyn Fn(&G, &Cell, &Step<G>, usize) -> f64>;

/// What is told apart of a position.
type Telling<G> = Box<dyn Fn(&G) -> Cell>;

/// How histories are gone through.
pub(crate) struct Way<G: Hidden> {
    /// How often a step of a history counts when what is hidden is so: 0 if what
    /// the observer is told later rules it out, which is only to get done sooner.
    pub(crate) counts: Counting<G>,
    /// What is told apart of what is hidden while histories are gone through.
    ///
    /// If that is not all, the rest must be alike: to exchange one for another makes
    /// of a history that fits another one that fits, and is as likely.
    pub(crate) apart: Option<Telling<G>>,
}

impl<G: Hidden> Way<G> {
    fn apart_of(&self, game: &G) -> Cell {
        self.apart
            .as_ref()
            .map_or_else(|| game.hidden(), |apart| apart(game))
    }
}

/// A position, as somebody sees it that has looked on from the start.
pub(crate) struct Position<G: Hidden> {
    pub(crate) what: String,
    pub(crate) config: G::Config,
    pub(crate) steps: Vec<Step<G>>,
    pub(crate) observer: Observer,
    /// The ways to go through histories; each history is in one of them.
    pub(crate) ways: Vec<Way<G>>,
    /// What is told apart in the end.
    pub(crate) cell: Option<Telling<G>>,
}

/// How likely positions are that fit what an observer was told.
pub(crate) struct Table {
    /// The weight of the histories that lead into each cell.
    pub(crate) cells: BTreeMap<Cell, f64>,
    /// How many histories there are.
    pub(crate) histories: f64,
}

impl Table {
    /// Whether some cells are clearly more likely than others.
    pub(crate) fn uneven(&self) -> bool {
        let least = self.cells.values().copied().fold(f64::INFINITY, f64::min);
        let most = self.cells.values().copied().fold(0.0, f64::max);
        most > 1.5 * least
    }
}

struct Node<G> {
    game: G,
    /// The odds of all chance outcomes in the histories that lead here, added up.
    weight: f64,
    histories: f64,
    barred: PlayerSet,
}

impl<G: Hidden> Position<G> {
    pub(crate) fn new(
        what: &str,
        config: &G::Config,
        observer: Observer,
        steps: Vec<Step<G>>,
    ) -> Self {
        Self {
            what: format!("{} {what}", G::ID),
            config: config.clone(),
            steps,
            observer,
            ways: vec![Way {
                counts: Box::new(|_, _, _, _| 1.0),
                apart: None,
            }],
            cell: None,
        }
    }

    pub(crate) fn counts(
        mut self,
        counts: impl Fn(&G, &Cell, &Step<G>, usize) -> f64 + 'static,
    ) -> Self {
        self.ways[0].counts = Box::new(counts);
        self
    }

    pub(crate) fn apart(mut self, apart: impl Fn(&G) -> Cell + 'static) -> Self {
        self.ways[0].apart = Some(Box::new(apart));
        self
    }

    pub(crate) fn cell(mut self, cell: impl Fn(&G) -> Cell + 'static) -> Self {
        self.cell = Some(Box::new(cell));
        self
    }

    pub(crate) fn cell_of(&self, game: &G) -> Cell {
        let apart = || self.ways[0].apart_of(game);
        self.cell.as_ref().map_or_else(apart, |cell| cell(game))
    }

    /// The true position, and what the observer was told.
    pub(crate) fn truth(&self) -> (G, Vec<G::Event>) {
        let mut game = G::new(&self.config).unwrap();
        let mut told = Vec::new();
        for step in &self.steps {
            step.take(&mut game, self.observer, &mut told);
        }
        (game, told)
    }

    /// Goes through all histories that tell the observer what it was told.
    ///
    /// Every outcome that `chances` lists is tried at every step of chance, and every
    /// move that `legal_moves` lists at every decision; what tells the observer
    /// something else is dropped. A history weighs the odds of its chance outcomes,
    /// whatever the players chose. Those that come to the same position by the same
    /// number of events go on together, and their weights are added up.
    ///
    /// Histories in which the same players give the same decisions in another order,
    /// while all of them owe one, are the same: of these the one is counted in which
    /// no player decides after another one that could have waited for it.
    pub(crate) fn histories(&self) -> Table {
        let mut table = Table {
            cells: BTreeMap::new(),
            histories: 0.0,
        };
        for way in &self.ways {
            self.go_through(way, &mut table);
        }
        let (truth, _) = self.truth();
        let there = table.cells.contains_key(&self.cell_of(&truth));
        assert!(there, "{}: without the truth", self.what);
        table
    }

    fn go_through(&self, way: &Way<G>, table: &mut Table) {
        let (truth, told) = self.truth();
        let view = truth.view(self.observer);
        let start = Node {
            game: G::new(&self.config).unwrap(),
            weight: 1.0,
            histories: 1.0,
            barred: PlayerSet::EMPTY,
        };
        let mut layer = BTreeMap::from([((0, 0, way.apart_of(&start.game)), start)]);
        let mut depth = 0;
        while !layer.is_empty() {
            let mut next = BTreeMap::new();
            for ((seen, _, hidden), node) in &layer {
                if *seen == told.len() {
                    assert_eq!(node.game.view(self.observer), view, "told the same");
                    *table.cells.entry(self.cell_of(&node.game)).or_insert(0.0) += node.weight;
                    table.histories += node.histories;
                }
                let mut go = |step: Step<G>, odds: f64, barred: PlayerSet| {
                    let factor = (way.counts)(&node.game, hidden, &step, depth);
                    if factor > 0.0 {
                        let weight = node.weight * odds * factor;
                        let node = Node {
                            game: node.game.clone(),
                            weight,
                            histories: node.histories * factor,
                            barred,
                        };
                        self.go(way, node, *seen, &told, &step, &mut next);
                    }
                };
                match node.game.turn() {
                    Turn::Over => {}
                    Turn::Chance => {
                        let chances = node.game.chances();
                        for (outcome, weight) in chances {
                            let odds = f64::from(weight) / f64::from(chances.total());
                            go(Step::Chance(outcome), odds, PlayerSet::EMPTY);
                        }
                    }
                    Turn::Players(owing) => {
                        for player in owing.iter().filter(|&p| !node.barred.contains(p)) {
                            let earlier = |&other: &Player| other < player;
                            let barred: PlayerSet = owing.iter().filter(earlier).collect();
                            for mv in node.game.legal_moves(player) {
                                go(Step::Move(player, mv), 1.0, barred);
                            }
                        }
                    }
                }
            }
            layer = next;
            depth += 1;
        }
    }

    /// Takes a step if it tells what the observer was told.
    fn go(
        &self,
        way: &Way<G>,
        mut node: Node<G>,
        mut seen: usize,
        told: &[G::Event],
        step: &Step<G>,
        next: &mut BTreeMap<(usize, u64, Cell), Node<G>>,
    ) {
        let players = node.game.players();
        let mut fits = true;
        let tell = |event: G::Event| {
            if let Some(event) = event.seen_by(self.observer, players) {
                fits &= told.get(seen) == Some(&event);
                seen += 1;
            }
        };
        match *step {
            Step::Chance(outcome) => node.game.resolve_with(outcome, tell).unwrap(),
            Step::Move(player, mv) => node.game.play_with(player, mv, tell).unwrap(),
        }
        if !fits {
            return;
        }
        let barred = node.barred.iter().map(|player| 1 << player.number()).sum();
        let key = (seen, barred, way.apart_of(&node.game));
        let Some(same) = next.get_mut(&key) else {
            next.insert(key, node);
            return;
        };
        if way.apart.is_none() {
            assert_eq!(same.game, node.game, "what is hidden is all that is");
        }
        same.weight += node.weight;
        same.histories += node.histories;
    }

    /// Draws cells, and compares them with the histories.
    pub(crate) fn compare(
        table: &Table,
        draws: u32,
        mut draw: impl FnMut(&mut Dealer) -> Cell,
    ) -> Verdict {
        let mut dealer = Dealer::new(&Seed::from_u64(1));
        let mut counts = BTreeMap::new();
        for _ in 0..draws {
            *counts.entry(draw(&mut dealer)).or_insert(0) += 1;
        }
        compare(&table.cells, &counts)
    }

    /// `sample` must draw positions as likely as their histories, and the same test
    /// must see samplers with a fault.
    pub(crate) fn check(&self) {
        let start = Instant::now();
        let table = self.histories();
        let time = start.elapsed();
        let (truth, _) = self.truth();
        let view = truth.view(self.observer);
        let sample =
            |view: &G::View, dealer: &mut Dealer| self.cell_of(&G::sample(view, dealer).unwrap());
        let draws = draws(&table);
        let what = format!(
            "{}: {:e} histories in {time:.1?}",
            self.what, table.histories
        );
        let verdict = Self::compare(&table, draws, |dealer| sample(&view, dealer));
        verdict.must_pass(&what);

        // One that prefers low cards: of two samples it takes the lower, one time in
        // four.
        let lower = |dealer: &mut Dealer| {
            let one = sample(&view, dealer);
            match below(dealer, 4) {
                0 => one.min(sample(&view, dealer)),
                _ => one,
            }
        };
        Self::compare(&table, draws, lower).must_fail("prefers the lower");
        // One that forgets what the player has seen of its own.
        if self.observer != Observer::Public && view_knows_more(&truth, self.observer) {
            let public = truth.view(Observer::Public);
            Self::compare(&table, draws, |dealer| sample(&public, dealer))
                .must_fail("forgets what is its own");
        }
        // One that weighs positions in place of histories, where it is not the same.
        if table.uneven() && self.ways[0].apart.is_none() {
            let cells: Vec<_> = table.cells.keys().collect();
            let any =
                |dealer: &mut Dealer| cells[below(dealer, cells.len() as u32) as usize].clone();
            Self::compare(&table, draws, any).must_fail("weighs positions");
        }
    }
}

/// As many as the least likely cell asks for, within limits.
fn draws(table: &Table) -> u32 {
    let total: f64 = table.cells.values().sum();
    let least = table.cells.values().copied().fold(f64::INFINITY, f64::min);
    (20.0 * total / least).clamp(20_000.0, 120_000.0) as u32
}

/// Whether a position that fits what the public knows need not fit what a player does.
fn view_knows_more<G: Hidden>(truth: &G, observer: Observer) -> bool {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let public = truth.view(Observer::Public);
    (0..100).any(|_| {
        let world = G::sample(&public, &mut dealer).unwrap();
        world.view(observer) != truth.view(observer)
    })
}
