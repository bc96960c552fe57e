//! The tree: what the observer may come to know, and how decisions there turned out.

use alloc::vec::Vec;

use rand_core::Rng;

use super::number::{Key, ONE, ln, mean, ratio};
use crate::dealer::below;
use crate::error::OutOfMemory;
use crate::game::MoveSet;
use crate::player::{PerPlayer, Player};

/// How much a decision that was seldom made is favoured, in units of [`ONE`].
const CURIOSITY: u64 = 32_000;

/// How often a decision that regret makes is made at random, in units of [`ONE`].
const NOISE: u32 = ONE / 8;

/// Of so many moves that a player has in other worlds nothing more is learned: worlds
/// in which it has all kinds of moves tell nothing together.
const MOST_ELSEWHERE: u32 = 48;

/// The most arms that one iteration adds.
pub(super) const ARMS_AT_ONCE: usize = 8;

/// The most choices on the way down; what is below is not looked at.
const DEEPEST: usize = 256;

/// The place of something in its list; [`NONE`] is no place.
type Index = u32;

/// No place in a list.
const NONE: Index = u32::MAX;

/// The root of the tree.
pub(super) const ROOT: Index = 0;

/// What the observer has been told since the root, told apart from everything else
/// that it may have been told.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// What it was told since the node above.
    key: Key,
    /// The next node below the same one.
    sibling: Index,
    /// The first node below.
    child: Index,
    /// The first of the decisions that have been tried here.
    arm: Index,
}

/// A decision of a player at a node, and how it turned out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<M> {
    pub(super) mv: M,
    pub(super) player: Player,
    /// The next decision that has been tried at the node.
    next: Index,
    /// How often it was made, and could have been made.
    pub(super) visits: u32,
    available: u32,
    /// The choice for which it was available last.
    stamp: u32,
    /// The sum of what it brought its player, and of the shares of the win in it.
    reward: u64,
    pub(super) share: u64,
    /// What making it more often would have brought, where regret decides.
    regret: u64,
    /// How likely regret made it last.
    chance: u32,
    /// How likely regret made it, later choices counted more.
    pub(super) strategy: u64,
}

impl<M> Arm<M> {
    const fn new(player: Player, mv: M) -> Self {
        Self {
            mv,
            player,
            next: NONE,
            visits: 0,
            available: 0,
            stamp: 0,
            reward: 0,
            share: 0,
            regret: 0,
            chance: 0,
            strategy: 0,
        }
    }

    fn mean(&self) -> u32 {
        mean(self.reward, self.visits)
    }
}

/// A choice on the way down.
#[derive(Clone, Copy, Debug)]
struct Choice {
    node: Index,
    arm: Index,
    /// Which choice it was; 0 if it was not made by regret.
    stamp: u32,
}

/// Nodes and arms, each in one list; neither is ever taken out.
#[derive(Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node>,
    arms: Vec<Arm<M>>,
    /// The choices of this iteration.
    path: Vec<Choice>,
    /// How many choices there have been.
    stamps: u32,
    /// How many arms this iteration may still add.
    may_add: usize,
}

impl<M: Copy + Eq> Tree<M> {
    /// The most bytes that the tree takes with so many candidates, after so many
    /// iterations. Lists that are full double.
    pub(super) fn most_bytes(candidates: u32, iterations: u32) -> u64 {
        let iterations = u64::from(iterations) + 1;
        let arms = u64::from(candidates) + iterations * ARMS_AT_ONCE as u64;
        let lists = iterations * size_of::<Node>() as u64 + arms * size_of::<Arm<M>>() as u64;
        2 * lists + (DEEPEST * size_of::<Choice>()) as u64
    }

    /// A root at which a player has these moves.
    pub(super) fn new<S: MoveSet<Move = M>>(player: Player, moves: S) -> Result<Self, OutOfMemory> {
        let mut tree = Self {
            nodes: Vec::new(),
            arms: Vec::new(),
            path: Vec::new(),
            stamps: 0,
            may_add: 0,
        };
        let room = tree.nodes.try_reserve_exact(1);
        room.or(Err(OutOfMemory))?;
        let room = tree.arms.try_reserve_exact(moves.len() as usize);
        room.or(Err(OutOfMemory))?;
        let room = tree.path.try_reserve_exact(DEEPEST);
        room.or(Err(OutOfMemory))?;
        tree.nodes.push(Node {
            key: Key::NOTHING,
            sibling: NONE,
            child: NONE,
            arm: NONE,
        });
        // Each goes before the others: from the last on, so that they ascend.
        let mut first = NONE;
        for mv in moves.iter().rev() {
            let mut arm = Arm::new(player, mv);
            arm.next = first;
            first = place(&tree.arms);
            tree.arms.push(arm);
        }
        if let Some(root) = tree.nodes.first_mut() {
            root.arm = first;
        }
        Ok(tree)
    }

    /// The decisions that a player has at the root, ascending.
    pub(super) fn candidates(&self, player: Player) -> impl Iterator<Item = &Arm<M>> + Clone {
        self.arms_of(ROOT).filter(move |arm| arm.player == player)
    }

    /// The bytes that the tree takes.
    pub(super) fn bytes(&self) -> u64 {
        let nodes = self.nodes.capacity() * size_of::<Node>();
        let arms = self.arms.capacity() * size_of::<Arm<M>>();
        let path = self.path.capacity() * size_of::<Choice>();
        nodes as u64 + arms as u64 + path as u64
    }

    /// Begins an iteration: makes room for what it adds.
    pub(super) fn begin(&mut self) -> Result<(), OutOfMemory> {
        self.path.clear();
        self.may_add = ARMS_AT_ONCE;
        self.nodes.try_reserve(1).or(Err(OutOfMemory))?;
        self.arms.try_reserve(ARMS_AT_ONCE).or(Err(OutOfMemory))
    }

    /// The node below, where the observer was told this since; whether it is new.
    pub(super) fn below(&mut self, node: Index, key: Key) -> (Index, bool) {
        let first = self.node(node).map_or(NONE, |node| node.child);
        let mut next = first;
        while let Some(child) = self.node(next) {
            if child.key == key {
                return (next, false);
            }
            next = child.sibling;
        }
        let new = place(&self.nodes);
        if self.nodes.len() < self.nodes.capacity() {
            self.nodes.push(Node {
                key,
                sibling: first,
                child: NONE,
                arm: NONE,
            });
            if let Some(node) = self.nodes.get_mut(node as usize) {
                node.child = new;
            }
        }
        (new, true)
    }

    /// Chooses a move of a player at a node, by regret if it should mix its moves, and
    /// remembers it for [`learn`](Self::learn).
    ///
    /// What has not been tried comes first.
    pub(super) fn choose<S: MoveSet<Move = M>, R: Rng + ?Sized>(
        &mut self,
        node: Index,
        player: Player,
        mixes: bool,
        moves: &S,
        rng: &mut R,
    ) -> Option<M> {
        if self.path.len() >= DEEPEST {
            return None;
        }
        self.stamps = self.stamps.wrapping_add(1).max(1);
        let stamp = self.stamps;
        let (mut elsewhere, mut tried) = (0, 0);
        let mut next = self.node(node)?.arm;
        while let Some(arm) = self.arms.get_mut(next as usize) {
            if arm.player == player {
                if moves.contains(arm.mv) {
                    arm.available = arm.available.saturating_add(1);
                    arm.stamp = stamp;
                    tried += u32::from(arm.visits > 0);
                } else {
                    elsewhere += 1;
                }
            }
            next = arm.next;
        }
        let by_regret = mixes && tried == moves.len();
        let arm = if tried < moves.len() {
            if elsewhere < MOST_ELSEWHERE {
                self.untried(node, player, stamp, moves, rng)
            } else {
                None
            }
        } else if by_regret {
            self.by_regret(node, stamp, rng)
        } else {
            self.by_bound(node, stamp)
        };
        let Some(arm) = arm else {
            return moves.nth(below(rng, moves.len()));
        };
        let stamp = if by_regret { stamp } else { 0 };
        // There is room: see above.
        self.path.push(Choice { node, arm, stamp });
        self.arms.get(arm as usize).map(|arm| arm.mv)
    }

    /// A move that has not been tried at the node; none if no more can be added.
    fn untried<S: MoveSet<Move = M>, R: Rng + ?Sized>(
        &mut self,
        node: Index,
        player: Player,
        stamp: u32,
        moves: &S,
        rng: &mut R,
    ) -> Option<Index> {
        let len = moves.len();
        let start = below(rng, len);
        for index in (start..len).chain(0..start) {
            let mv = moves.nth(index)?;
            let known = |(_, arm): &(Index, &Arm<M>)| arm.stamp == stamp && arm.mv == mv;
            let known = self.indexed(node).find(known);
            match known.map(|(index, arm)| (index, arm.visits)) {
                Some((index, 0)) => return Some(index),
                Some(_) => {}
                None => return self.add(node, player, stamp, mv),
            }
        }
        None
    }

    fn add(&mut self, node: Index, player: Player, stamp: u32, mv: M) -> Option<Index> {
        if self.may_add == 0 || self.arms.len() == self.arms.capacity() {
            return None;
        }
        self.may_add -= 1;
        let new = place(&self.arms);
        let node = self.nodes.get_mut(node as usize)?;
        let mut arm = Arm::new(player, mv);
        arm.next = node.arm;
        arm.available = 1;
        arm.stamp = stamp;
        node.arm = new;
        self.arms.push(arm);
        Some(new)
    }

    /// The move with the highest upper bound of what it may bring; the bound is
    /// wider the more seldom it was made when it could be.
    fn by_bound(&self, node: Index, stamp: u32) -> Option<Index> {
        let available = self.indexed(node).filter(|(_, arm)| arm.stamp == stamp);
        let bound = |arm: &Arm<M>| {
            let spread = (ln(arm.available) << 16).checked_div(arm.visits.into());
            u64::from(arm.mean()) + ((CURIOSITY * spread.unwrap_or(0).isqrt()) >> 16)
        };
        available
            .max_by_key(|(_, arm)| bound(arm))
            .map(|(arm, _)| arm)
    }

    /// A move as likely as it is regretted.
    fn by_regret<R: Rng + ?Sized>(
        &mut self,
        node: Index,
        stamp: u32,
        rng: &mut R,
    ) -> Option<Index> {
        let (mut sum, mut count) = (0_u64, 0);
        for arm in self.arms_of(node).filter(|arm| arm.stamp == stamp) {
            sum = sum.saturating_add(arm.regret);
            count += 1;
        }
        let even = ONE.checked_div(count).unwrap_or(ONE);
        let (mut number, mut made) = (Some(below(rng, ONE)), None);
        let mut next = self.node(node)?.arm;
        while let Some(arm) = self.arms.get_mut(next as usize) {
            if arm.stamp == stamp {
                arm.chance = if sum > 0 {
                    ratio(arm.regret, sum)
                } else {
                    even
                };
                if let Some(left) = number {
                    made = Some(next);
                    number = left.checked_sub(noisy(arm.chance, count));
                }
            }
            next = arm.next;
        }
        made
    }

    /// Ends an iteration: every choice on the way down has brought its player a
    /// reward, and a share of the win.
    pub(super) fn learn(&mut self, rewards: &PerPlayer<u32>, shares: &PerPlayer<u32>) {
        while let Some(choice) = self.path.pop() {
            if choice.stamp > 0 {
                self.regret(choice, rewards);
            }
            if let Some(arm) = self.arms.get_mut(choice.arm as usize) {
                arm.visits = arm.visits.saturating_add(1);
                arm.reward += u64::from(rewards[arm.player]);
                arm.share += u64::from(shares[arm.player]);
            }
        }
    }

    /// Weighs what the other moves would have brought against what was expected.
    ///
    /// That is known of the move that was made alone. Of the others it is their mean,
    /// and of that move its mean and what it differs from that, as many times as the
    /// move is seldom: this is right on average, and varies least.
    fn regret(&mut self, choice: Choice, rewards: &PerPlayer<u32>) {
        let Some(made) = self.arms.get(choice.arm as usize) else {
            return;
        };
        // Later choices count more, up to a number from which on all sums have room.
        let turns = u64::from(made.available.min(1 << 16));
        let known = self.arms_of(choice.node);
        let known = known.filter(|arm| arm.stamp == choice.stamp);
        let (count, mean) = known.fold((0, 0), |(count, sum), arm| {
            (
                count + 1,
                sum + i64::from(arm.chance) * i64::from(arm.mean()),
            )
        });
        let likely = noisy(made.chance, count);
        let surprise = i64::from(rewards[made.player]) - i64::from(made.mean());
        let surprise = (surprise << 16) / i64::from(likely.max(1));
        let expected = (mean + i64::from(made.chance) * surprise) >> 16;
        let mut next = self.node(choice.node).map_or(NONE, |node| node.arm);
        while let Some(arm) = self.arms.get_mut(next as usize) {
            if arm.stamp == choice.stamp {
                let mut gain = i64::from(arm.mean()) - expected;
                if next == choice.arm {
                    gain += surprise;
                }
                arm.strategy += u64::from(arm.chance >> 4) * turns;
                arm.regret = arm.regret.saturating_add_signed(gain);
            }
            next = arm.next;
        }
    }

    fn node(&self, index: Index) -> Option<&Node> {
        self.nodes.get(index as usize)
    }

    fn arms_of(&self, node: Index) -> impl Iterator<Item = &Arm<M>> + Clone {
        self.indexed(node).map(|(_, arm)| arm)
    }

    fn indexed(&self, node: Index) -> impl Iterator<Item = (Index, &Arm<M>)> + Clone {
        let mut next = self.node(node).map_or(NONE, |node| node.arm);
        core::iter::from_fn(move || {
            let index = next;
            let arm = self.arms.get(index as usize)?;
            next = arm.next;
            Some((index, arm))
        })
    }
}

/// How likely a move is made that regret makes so likely, one of so many: some are made
/// at random.
fn noisy(chance: u32, count: u32) -> u32 {
    let without = (u64::from(chance) * u64::from(ONE - NOISE)) >> 16;
    u32::try_from(without).unwrap_or(0) + NOISE.checked_div(count).unwrap_or(0)
}

/// Where the next item of a list goes.
fn place<T>(list: &[T]) -> Index {
    Index::try_from(list.len()).unwrap_or(NONE)
}
