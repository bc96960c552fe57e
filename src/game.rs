//! What every game has: turns, moves, chance, views, outcomes and errors.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::marker::PhantomData;
use core::str::FromStr;

use rand_core::Rng;

use crate::dealer::draw;
use crate::dense::{Dense, TextError, worded};
use crate::player::{PerPlayer, Player, PlayerSet};

worded! {
    /// The games of this crate.
    pub enum GameId: "a game: divide-and-conquer, divide, strategic-war, divide-and-conker or five-and-ten" {
        /// Divide and Conquer, by Claude Soucie.
        DivideAndConquer = "divide-and-conquer",
        /// Divide.
        Divide = "divide",
        /// Strategic War and Pure Strategy War.
        StrategicWar = "strategic-war",
        /// Divide & Conker.
        DivideAndConker = "divide-and-conker",
        /// 5 & 10, by John Marc Green.
        FiveAndTen = "five-and-ten",
    }
}

impl GameId {
    /// The fewest and the most players of the game.
    pub const fn player_limits(self) -> (u8, u8) {
        match self {
            Self::DivideAndConquer => (2, 2),
            Self::Divide => (4, 5),
            Self::StrategicWar => (2, 8),
            Self::DivideAndConker => (2, 4),
            Self::FiveAndTen => (2, 6),
        }
    }
}

/// Whose decision a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Turn {
    /// Each of these players owes a decision; they may give it in any order.
    /// What several decide at the same time stays sealed until the last is in.
    Players(PlayerSet),
    /// Chance: one outcome out of [`Game::chances`].
    Chance,
    /// Nobody's: the game is over.
    Over,
}

impl Turn {
    /// The players that owe a decision.
    #[inline]
    pub const fn players(self) -> PlayerSet {
        match self {
            Self::Players(players) => players,
            Self::Chance | Self::Over => PlayerSet::EMPTY,
        }
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Observer {
    /// A player, who sees what the rules let it see.
    Player(Player),
    /// Everybody and nobody: only what lies open for all.
    Public,
}

impl Observer {
    /// The observer, or the public one for a player who is not in the game.
    pub(crate) const fn among(self, players: PlayerSet) -> Self {
        match self {
            Self::Player(player) if players.contains(player) => self,
            _ => Self::Public,
        }
    }

    /// Whether this is the player.
    pub(crate) fn is(self, player: Player) -> bool {
        self == Self::Player(player)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// Who took part.
    pub players: PlayerSet,
    /// The score of each; 0 for a seat that took no part.
    pub scores: PerPlayer<i32>,
    /// Who won; several share the victory.
    pub winners: PlayerSet,
}

impl Outcome {
    /// The most points win, equal points share.
    pub(crate) fn most_points(players: PlayerSet, scores: PerPlayer<i32>) -> Self {
        let best = players.iter().map(|player| scores[player]).max();
        let winners = players
            .iter()
            .filter(|&player| Some(scores[player]) == best)
            .collect();
        Self {
            players,
            scores,
            winners,
        }
    }
}

impl Display for Outcome {
    /// As in a transcript: `scores 6 4 winners 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("scores")?;
        for player in self.players {
            write!(f, " {}", self.scores[player])?;
        }
        write!(f, " winners {}", self.winners)
    }
}

/// The legal moves of a player as a value: small, `Copy`, never a list.
pub trait MoveSet: Copy + Debug {
    /// The move.
    type Move: Dense;

    /// How many moves there are.
    fn len(&self) -> u32;

    /// The move that has `index` others before it, in the order of codes.
    fn nth(&self, index: u32) -> Option<Self::Move>;

    /// Whether the move is one of them.
    fn contains(&self, mv: Self::Move) -> bool;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves, ascending by code.
    fn iter(self) -> MoveIter<Self> {
        MoveIter {
            moves: self,
            next: 0,
            len: self.len(),
        }
    }
}

/// The moves of a set, ascending by code.
#[derive(Clone, Debug)]
pub struct MoveIter<S> {
    moves: S,
    next: u32,
    len: u32,
}

impl<S: MoveSet> Iterator for MoveIter<S> {
    type Item = S::Move;

    fn next(&mut self) -> Option<S::Move> {
        let mv = self.moves.nth(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.len - self.next) as usize;
        (left, Some(left))
    }
}

impl<S: MoveSet> ExactSizeIterator for MoveIter<S> {}

/// The outcomes that chance may have, with whole-number weights.
///
/// Weights are positive and in smallest whole numbers: their greatest common
/// divisor is 1. Outcomes are listed ascending by code. For the total weight
/// `w`, number `n` from 0 to `w - 1` stands for the outcome in which it falls
/// when the outcomes lie end to end, each as long as its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances<C> {
    /// Code of the outcome that bit 0 of the layers stands for.
    base: u32,
    /// Up to three disjoint sets of equally heavy outcomes.
    layers: [Layer; 3],
    total: u32,
    outcome: PhantomData<C>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Layer {
    codes: u64,
    weight: u32,
}

impl Layer {
    /// The weight of the layer's outcomes among the places in `mask`.
    const fn weight_in(self, mask: u64) -> u32 {
        (self.codes & mask).count_ones() * self.weight
    }
}

impl<C: Dense> Chances<C> {
    /// No outcome: it is not chance's turn.
    pub(crate) const NONE: Self = Self {
        base: 0,
        layers: [Layer {
            codes: 0,
            weight: 0,
        }; 3],
        total: 0,
        outcome: PhantomData,
    };

    /// Layers of outcomes (bit `i` stands for code `base + i`, no code in two
    /// layers) with the weight of each; layers without outcomes or weight do
    /// not count.
    pub(crate) fn new<const N: usize>(base: u32, layers: [(u64, u32); N]) -> Self {
        const { assert!(N <= 3) };
        let mut chances = Self { base, ..Self::NONE };
        for (layer, (codes, weight)) in chances.layers.iter_mut().zip(layers) {
            if codes != 0 && weight != 0 {
                *layer = Layer { codes, weight };
            }
        }
        let divisor = chances
            .layers
            .iter()
            .fold(0, |divisor, layer| gcd(divisor, layer.weight));
        for layer in &mut chances.layers {
            layer.weight = layer.weight.checked_div(divisor).unwrap_or(0);
        }
        chances.total = chances.weight_in(u64::MAX);
        chances
    }

    /// Equally likely outcomes: bit `i` stands for code `base + i`.
    pub(crate) fn equal(base: u32, codes: u64) -> Self {
        let layer = Layer {
            codes,
            weight: u32::from(codes != 0),
        };
        let layers = [layer, Layer::default(), Layer::default()];
        Self {
            base,
            layers,
            total: codes.count_ones(),
            outcome: PhantomData,
        }
    }

    /// The sum of all weights; 0 if it is not chance's turn.
    #[inline]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// How many outcomes there are.
    pub fn len(&self) -> u32 {
        self.layers
            .iter()
            .map(|layer| layer.codes.count_ones())
            .sum()
    }

    /// Whether there is no outcome: it is not chance's turn.
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The weight of an outcome, 0 if it cannot happen.
    #[inline]
    pub fn weight(&self, outcome: C) -> u32 {
        match outcome.code().checked_sub(self.base) {
            Some(place) if place < 64 => self.weight_in(1 << place),
            _ => 0,
        }
    }

    /// The outcome that a number below the total weight stands for.
    pub fn at(&self, number: u32) -> Option<C> {
        if number >= self.total {
            return None;
        }
        // The last place with at most `number` weight before it holds it.
        let mut place = 0;
        for step in [32, 16, 8, 4, 2, 1] {
            if self.weight_in((1 << (place + step)) - 1) <= number {
                place += step;
            }
        }
        C::from_code(self.base + place)
    }

    /// The outcomes with their weights, ascending by code.
    pub fn iter(&self) -> impl Iterator<Item = (C, u32)> + use<C> {
        let chances = *self;
        (0..64).filter_map(move |place| {
            let weight = chances.weight_in(1 << place);
            let outcome = C::from_code(chances.base + place)?;
            (weight > 0).then_some((outcome, weight))
        })
    }

    fn weight_in(&self, mask: u64) -> u32 {
        self.layers.iter().map(|layer| layer.weight_in(mask)).sum()
    }
}

pub(crate) const fn gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a
}

/// Why a move was refused. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<R> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Chance is awaited, not a player.
    #[error("chance comes first: an outcome is awaited, not a move")]
    Chance,
    /// There is no such player in this game.
    #[error("player {0} is not in this game")]
    NotInGame(Player),
    /// The player owes no decision, or has given it already.
    #[error("player {0} owes no decision now")]
    NotAwaited(Player),
    /// The rules do not allow the move.
    #[error("{0}")]
    Illegal(R),
    /// The record of a [`Match`](crate::Match) is full.
    #[error("the record is full: a transcript holds no more events")]
    RecordFull,
}

impl<R> PlayError<R> {
    /// The same error with the rule as another type, as code over several games
    /// needs it.
    pub fn map_rule<T>(self, rule: impl FnOnce(R) -> T) -> PlayError<T> {
        match self {
            Self::Over => PlayError::Over,
            Self::Chance => PlayError::Chance,
            Self::NotInGame(player) => PlayError::NotInGame(player),
            Self::NotAwaited(player) => PlayError::NotAwaited(player),
            Self::Illegal(broken) => PlayError::Illegal(rule(broken)),
            Self::RecordFull => PlayError::RecordFull,
        }
    }
}

/// Why a chance outcome was refused. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Players are awaited, not chance.
    #[error("players are awaited, not chance")]
    Players,
    /// The outcome cannot happen here.
    #[error("this outcome cannot happen here")]
    Impossible,
    /// The seed of a [`Match`](crate::Match) decides what happens.
    #[error("the seed decides what happens")]
    Seeded,
    /// The record of a [`Match`](crate::Match) is full.
    #[error("the record is full: a transcript holds no more events")]
    RecordFull,
}

/// Whether a player may be heard at all, before its move is looked at.
#[inline]
pub(crate) const fn awaited<R>(
    players: PlayerSet,
    turn: Turn,
    player: Player,
) -> Result<(), PlayError<R>> {
    if !players.contains(player) {
        return Err(PlayError::NotInGame(player));
    }
    match turn {
        Turn::Players(owing) if owing.contains(player) => Ok(()),
        Turn::Players(_) => Err(PlayError::NotAwaited(player)),
        Turn::Chance => Err(PlayError::Chance),
        Turn::Over => Err(PlayError::Over),
    }
}

/// Whether chance is awaited, before its outcome is looked at.
#[inline]
pub(crate) const fn chance_awaited(turn: Turn) -> Result<(), ChanceError> {
    match turn {
        Turn::Chance => Ok(()),
        Turn::Players(_) => Err(ChanceError::Players),
        Turn::Over => Err(ChanceError::Over),
    }
}

/// Why there is no such game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfigError {
    /// The game has no such key.
    #[error("unknown key; the keys are: {}", Commas(keys))]
    UnknownKey {
        /// The keys that there are.
        keys: &'static [&'static str],
    },
    /// A key cannot have that value.
    #[error("`{key}` must be {allowed}")]
    Value {
        /// The key.
        key: &'static str,
        /// What is allowed, in words.
        allowed: &'static str,
    },
    /// Values that are allowed alone do not go together.
    #[error("{rule}")]
    Conflict {
        /// The keys whose values contradict each other.
        keys: &'static [&'static str],
        /// The rule, in words.
        rule: &'static str,
    },
}

impl ConfigError {
    /// The keys that the error can be laid to; none for an unknown key.
    pub const fn keys(&self) -> &[&'static str] {
        match self {
            Self::UnknownKey { .. } => &[],
            Self::Value { key, .. } => core::slice::from_ref(key),
            Self::Conflict { keys, .. } => keys,
        }
    }
}

struct Commas<'a>(&'a [&'static str]);

impl Display for Commas<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.0.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{word}")?;
        }
        Ok(())
    }
}

/// A view that fits no state of its game, so that nothing can be sampled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the view fits no position of the game: {reason}")]
pub struct ViewError {
    reason: &'static str,
}

impl ViewError {
    /// The state made from the view would break what must hold.
    pub(crate) const NO_SUCH_STATE: Self = Self {
        reason: "it contradicts itself",
    };
}

impl From<ConfigError> for ViewError {
    fn from(_: ConfigError) -> Self {
        Self {
            reason: "there is no game with its config",
        }
    }
}

/// Something that must hold in a game and does not: a bug in this crate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("must hold: {0}")]
pub struct Violation(pub(crate) &'static str);

/// Checks one thing that must hold.
pub(crate) const fn must(holds: bool, what: &'static str) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation(what)) }
}

/// The settings of a game, with the text face that transcripts use.
///
/// A value may be left to its default, also where the default depends on other
/// values; [`complete`](Self::complete) fills those in.
pub trait GameConfig: Clone + Eq + Default + Debug + 'static {
    /// The keys, in the order of the rules page.
    const KEYS: &'static [&'static str];

    /// The values that each key can have, in the order of the keys; where
    /// they are without number, those that are built in.
    const VALUES: &'static [&'static [&'static str]];

    /// Sets one value from its text.
    ///
    /// # Errors
    /// If there is no such key, or it cannot have that value. Values that do
    /// not go together are found by [`complete`](Self::complete).
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError>;

    /// Calls `each` with the key and value of every setting that is not the
    /// default, in the order of the keys.
    fn changes(&self, each: &mut dyn FnMut(&'static str, &dyn Display));

    /// The same settings with every default filled in, if they go together.
    ///
    /// # Errors
    /// If a value is out of range or values do not go together.
    fn complete(&self) -> Result<Self, ConfigError>;

    /// All settings that the values in the list make, complete, also those
    /// that are the same because a default was named.
    fn all() -> impl Iterator<Item = Self> {
        let count = Self::VALUES.iter().map(|values| values.len()).product();
        (0..count).filter_map(|number| {
            let mut config = Self::default();
            let mut rest = number;
            for (key, values) in Self::KEYS.iter().zip(Self::VALUES) {
                let value = values.get(rest.checked_rem(values.len())?)?;
                rest = rest.checked_div(values.len())?;
                config.set(key, value).ok()?;
            }
            config.complete().ok()
        })
    }
}

/// A chance outcome: a kind and one word, such as `deal 9S`.
pub trait ChanceOutcome: Dense + Ord + Hash + Debug + Display + FromStr<Err = TextError> {
    /// What happened, in one word: `deal`.
    fn kind(self) -> &'static str;

    /// The outcome of a kind that a word names.
    ///
    /// # Errors
    /// If there is no such kind or no such outcome of it.
    fn parse(kind: &str, word: &str) -> Result<Self, TextError>;
}

/// The rules of a game, as the state of one game in progress.
///
/// A state holds no generator and no shuffled deck: it waits for chance like
/// for a player, so equal states have equal futures, and nothing that looks at
/// a state can see what will be drawn. Every `Err` leaves the state as it was.
///
/// ```
/// use impera::{Dealer, Game, MoveSet, Seed, Turn, below};
///
/// fn random_playout<G: Game>(config: &G::Config, seed: u64) -> Option<impera::Outcome> {
///     let mut dealer = Dealer::new(&Seed::from_u64(seed));
///     let mut game = G::new(config).ok()?;
///     loop {
///         game.settle(&mut dealer, |_| ());
///         let player = match game.turn() {
///             Turn::Players(players) => players.lowest()?,
///             Turn::Chance | Turn::Over => return game.outcome(),
///         };
///         let moves = game.legal_moves(player);
///         game.play(player, moves.nth(below(&mut dealer, moves.len()))?).ok()?;
///     }
/// }
///
/// use impera::divide_and_conquer::{Config, State};
/// let outcome = random_playout::<State>(&Config::default(), 1);
/// assert_eq!(outcome.map(|o| o.scores[impera::Player::P0] + o.scores[impera::Player::P1]), Some(10));
/// ```
pub trait Game: Clone + Eq + Hash + Debug {
    /// The settings.
    type Config: GameConfig;
    /// A decision of a player.
    type Move: Dense + Ord + Hash + Debug + Display + FromStr<Err = TextError> + 'static;
    /// The legal moves of a player.
    type Moves: MoveSet<Move = Self::Move>;
    /// A chance outcome.
    type Chance: ChanceOutcome;
    /// What an observer may know.
    type View: Clone + Eq + Debug;
    /// Why a move is illegal, naming the rule.
    type Rule: Copy + Eq + Debug + Display;

    /// Which game this is.
    const ID: GameId;
    /// The revision of its rules: it changes when a recorded game would mean
    /// something else.
    const REVISION: u32;
    /// A bound on the decisions of a game, all players together; none if a game
    /// need not end.
    const MOST_DECISIONS: Option<u32>;

    /// A new game, before anything is dealt.
    ///
    /// # Errors
    /// If the settings do not make a game.
    fn new(config: &Self::Config) -> Result<Self, ConfigError>;

    /// Who takes part.
    fn players(&self) -> PlayerSet;

    /// Whose decision the game waits for.
    fn turn(&self) -> Turn;

    /// What a player may do now; nothing for a player that owes no decision
    /// or is not in the game.
    fn legal_moves(&self, player: Player) -> Self::Moves;

    /// Makes a move for a player.
    ///
    /// # Errors
    /// If the player owes no decision or the rules forbid the move.
    fn play(&mut self, player: Player, mv: Self::Move) -> Result<(), PlayError<Self::Rule>>;

    /// What chance may do now; nothing if it is not chance's turn.
    fn chances(&self) -> Chances<Self::Chance>;

    /// Lets a chance outcome happen.
    ///
    /// # Errors
    /// If it is not chance's turn or the outcome cannot happen.
    fn resolve(&mut self, outcome: Self::Chance) -> Result<(), ChanceError>;

    /// Lets a dealer decide chance until it is not chance's turn, and calls
    /// `each` with every outcome in order.
    ///
    /// The same as drawing from [`chances`](Self::chances) and resolving, one
    /// by one, but a game may do a whole deal at once.
    fn settle<R: Rng + ?Sized>(&mut self, dealer: &mut R, mut each: impl FnMut(Self::Chance)) {
        while let Some(outcome) = draw(&self.chances(), dealer) {
            if self.resolve(outcome).is_err() {
                return;
            }
            each(outcome);
        }
    }

    /// How the game ended; none while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// All that an observer may know. A player that is not in the game gets
    /// the public view.
    fn view(&self, observer: Observer) -> Self::View;

    /// A state drawn from all that fit a view, each as likely as chance makes
    /// it: the deals that lead to it are weighed by their odds, what players
    /// chose is not. Where all deals have the same odds it is uniform.
    ///
    /// Where a game has two copies of a card that are alike, they are told
    /// apart for that, as when the cards were dealt.
    ///
    /// It is made from the view alone, so it cannot tell what the view does
    /// not: the same view and generator give the same state, whatever the
    /// truth is.
    ///
    /// # Errors
    /// If no state of the game fits the view, as with one that was made up.
    fn sample<R: Rng + ?Sized>(view: &Self::View, rng: &mut R) -> Result<Self, ViewError>;

    /// Checks all that the rules page says must hold, from scratch.
    ///
    /// # Errors
    /// What does not hold. It never happens to a state reached by play.
    fn audit(&self) -> Result<(), Violation>;
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn outcomes_lie_end_to_end_in_the_order_of_codes() {
        let chances = Chances::<Card>::new(0, [(0b0101, 2), (0b1010, 4), (1 << 40, 6)]);
        let listed: Vec<_> = chances.iter().map(|(c, w)| (c.code(), w)).collect();
        assert_eq!(listed, [(0, 1), (1, 2), (2, 1), (3, 2), (40, 3)]);
        let laid: Vec<_> = (0..9).map(|n| chances.at(n).unwrap().code()).collect();
        assert_eq!(laid, [0, 1, 1, 2, 3, 3, 40, 40, 40]);
        assert_eq!(
            (chances.total(), chances.len(), chances.at(9)),
            (9, 5, None)
        );
        assert_eq!(chances.weight(Card::from_code(40).unwrap()), 3);
        assert_eq!(chances.weight(Card::from_code(4).unwrap()), 0);
    }

    #[test]
    fn weights_are_divided_by_their_greatest_common_divisor() {
        let chances = Chances::<Card>::new(4, [(0b11, 6), (0, 5), (0b100, 9)]);
        assert_eq!(
            (chances.total(), chances.iter().map(|(_, w)| w).max()),
            (7, Some(3))
        );
        let alone = Chances::<Card>::new(4, [(0b1, 7)]);
        assert_eq!((alone.total(), alone.at(0).map(Dense::code)), (1, Some(4)));
        assert_eq!(Chances::<Card>::new(0, [(0b1, 0)]), Chances::NONE);
        assert_eq!(Chances::<Card>::NONE.at(0), None);
    }

    #[test]
    fn equal_outcomes_are_a_single_layer() {
        let codes = 1 | 1 << 17 | 1 << 51;
        assert_eq!(
            Chances::<Card>::equal(0, codes),
            Chances::new(0, [(codes, 3)])
        );
        // The law of `at` at the last place of the window.
        let last = Chances::<Card>::equal(0, 1 << 51);
        assert_eq!(last.at(0).map(Dense::code), Some(51));
    }

    #[test]
    fn the_most_points_win_and_equal_points_share() {
        let scores = PerPlayer::new([-3, 2, 2, 9, 0, 0, 0, 0]);
        let outcome = Outcome::most_points(PlayerSet::first(3), scores);
        assert_eq!(outcome.to_string(), "scores -3 2 2 winners 1 2");
    }
}
