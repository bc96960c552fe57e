//! What every game has: turns, moves, views and outcomes.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::iter::FusedIterator;
use core::str::FromStr;

use rand_core::Rng;

use crate::chances::{ChanceOutcome, Chances};
use crate::config::GameConfig;
use crate::dealer::draw;
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError, PlayError, Refusal, ViewError, Violation};
use crate::event::{GameEvent, Listener, nobody};
use crate::maybe::{MaybeAdvised, MaybeDeserialize, MaybeSerialize};
use crate::player::{PerPlayer, Player, PlayerSet};
use crate::text::{TextError, worded};

worded! {
    /// The games of this crate.
    #[non_exhaustive]
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

/// Whose decision a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Turn {
    /// Each of these players owes a decision; they may give it in any order.
    /// What several players decide at the same time stays sealed until the last
    /// decision is in.
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
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Observer {
    /// A player, who sees what the rules let it see.
    Player(Player),
    /// Everybody and nobody: only what lies open for all.
    Public,
}

impl Display for Observer {
    /// The number of a player, or `public`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => Display::fmt(player, f),
            Self::Public => f.pad("public"),
        }
    }
}

impl FromStr for Observer {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text {
            "public" => Ok(Self::Public),
            player => match player.parse() {
                Ok(player) => Ok(Self::Player(player)),
                Err(_) => Err(TextError::unlike("a player from 0 to 7, or public", text)),
            },
        }
    }
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

    /// What only this player sees; none for another observer.
    pub(crate) fn own<T>(self, player: Player, seen: Option<T>) -> Option<T> {
        seen.filter(|_| self.is(player))
    }
}

worded! {
    /// What decided who won, in games that have something for ties.
    ///
    /// Each is looked at only among those whom the ones before it leave equal.
    #[non_exhaustive]
    pub enum DecidedBy: "points, bonus, card, paired or shared" {
        /// The points: one player has the most.
        Points = "points",
        /// The bonus tokens of round four (Divide), the bonus points (5 & 10).
        Bonus = "bonus",
        /// The card played in the last trick (Divide).
        Card = "card",
        /// The cards of the bonus suit that are in pairs (5 & 10).
        Paired = "paired",
        /// Nothing: the winners are equal in everything and share the victory.
        Shared = "shared",
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Who took part.
    pub players: PlayerSet,
    /// The score of each; 0 for a seat that took no part.
    pub scores: PerPlayer<i32>,
    /// Who won; several share the victory. Where a game breaks ties a single
    /// player may win although others have as many points.
    pub winners: PlayerSet,
    /// What decided that; none in games that have nothing for ties, where the
    /// most points win and equal points share.
    pub decided_by: Option<DecidedBy>,
}

impl Outcome {
    /// The most points win; among those who have as many what comes next in
    /// `ties`, the highest first, until a single one is left.
    pub(crate) fn with_ties<const N: usize>(
        players: PlayerSet,
        scores: PerPlayer<i32>,
        ties: &[(DecidedBy, PerPlayer<i32, N>)],
    ) -> Self {
        let mut outcome = Self {
            decided_by: Some(DecidedBy::Points),
            ..Self::most_points(players, scores)
        };
        for (by, values) in ties {
            if outcome.winners.len() <= 1 {
                return outcome;
            }
            let best = outcome.winners.iter().map(|player| values[player]).max();
            let kept = |player: &Player| Some(values[*player]) == best;
            outcome.winners = outcome.winners.iter().filter(kept).collect();
            outcome.decided_by = Some(*by);
        }
        if outcome.winners.len() > 1 {
            outcome.decided_by = Some(DecidedBy::Shared);
        }
        outcome
    }

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
            decided_by: None,
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

#[cfg(feature = "serde")]
mod form {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::{Serialize, Serializer};

    use super::{DecidedBy, Observer, Outcome, Turn};
    use crate::player::{MAX_PLAYERS, PerPlayer, PlayerSet};
    use crate::serde::{Bounded, Misfit, Seated, of_players};

    of_players! {
        Turn: |turn, players| match turn {
            Turn::Players(owing) => owing.is_subset(players) && !owing.is_empty(),
            Turn::Chance | Turn::Over => true,
        }, "not players of this game";
        Observer: |observer, players| observer.among(players) == observer,
            "not a player of this game";
    }

    /// An outcome as data: as many scores as there are players.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(
        rename_all = "kebab-case",
        deny_unknown_fields,
        expecting = "an object"
    )]
    struct Data {
        scores: Bounded<i32, MAX_PLAYERS>,
        winners: PlayerSet,
        decided_by: Option<DecidedBy>,
    }

    impl Serialize for Outcome {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let data = Data {
                scores: self.scores.data(self.players),
                winners: self.winners,
                decided_by: self.decided_by,
            };
            data.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Outcome {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let data = Data::deserialize(deserializer)?;
            let players = PlayerSet::first_n(data.scores.len());
            if data.winners.is_empty() {
                return Err(D::Error::custom("winners: somebody wins"));
            }
            let read = || {
                Ok::<_, Misfit>(Self {
                    players,
                    scores: PerPlayer::of_data(data.scores, players)?,
                    winners: PlayerSet::of_data(data.winners, players)?,
                    decided_by: data.decided_by,
                })
            };
            read().map_err(D::Error::custom)
        }
    }
}

/// The legal moves of a player as a value: small, `Copy`, never a list.
///
/// ```
/// use impera::Game;
/// fn list<G: Game>(game: &G) {
///     for player in game.turn().players() {
///         for mv in game.legal_moves(player) {
///             println!("Player {player} may {mv}.");
///         }
///     }
/// }
/// ```
pub trait MoveSet:
    Copy + Debug + IntoIterator<Item = <Self as MoveSet>::Move, IntoIter = MoveIter<Self>>
{
    /// The move, or its code.
    type Move: Copy + Eq;

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
            end: self.len(),
        }
    }
}

/// Lets `for` go through the moves of a set.
macro_rules! for_each_move {
    ($Moves:ty) => {
        impl IntoIterator for $Moves {
            type Item = <Self as $crate::game::MoveSet>::Move;
            type IntoIter = $crate::game::MoveIter<Self>;

            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                $crate::game::MoveSet::iter(self)
            }
        }
    };
}
pub(crate) use for_each_move;

/// The moves of a set, ascending by code.
#[derive(Clone, Debug)]
pub struct MoveIter<S> {
    moves: S,
    /// The indexes still to come: from the first, and before the second.
    next: u32,
    end: u32,
}

impl<S: MoveSet> Iterator for MoveIter<S> {
    type Item = S::Move;

    #[inline]
    fn next(&mut self) -> Option<S::Move> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<S::Move> {
        let skipped = u32::try_from(skipped).unwrap_or(u32::MAX);
        self.next = self.next.saturating_add(skipped);
        if self.next >= self.end {
            self.next = self.end;
            return None;
        }
        self.next += 1;
        self.moves.nth(self.next - 1)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next) as usize;
        (left, Some(left))
    }
}

impl<S: MoveSet> DoubleEndedIterator for MoveIter<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S::Move> {
        if self.next >= self.end {
            return None;
        }
        self.end -= 1;
        self.moves.nth(self.end)
    }
}

impl<S: MoveSet> ExactSizeIterator for MoveIter<S> {}

impl<S: MoveSet> FusedIterator for MoveIter<S> {}

/// Whether a player owes a decision, before its move is looked at.
#[inline]
pub(crate) const fn awaited<R>(
    players: PlayerSet,
    turn: Turn,
    player: Player,
) -> Result<(), PlayError<R>> {
    match turn {
        // Nobody else owes a decision, so who is in the game is not looked up.
        Turn::Players(owing) if owing.contains(player) => Ok(()),
        _ if !players.contains(player) => Err(PlayError::NotInGame(player)),
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

/// Keeps other crates from implementing [`Game`].
pub trait Sealed {}

/// The rules of a game, as the state of one game in progress.
///
/// A state holds no generator and no shuffled deck: it waits for chance like
/// for a player, so equal states have equal futures, and nothing that looks at
/// a state can see what will be drawn. Every `Err` leaves the state as it was.
///
/// # State, view, history and event
///
/// ```text
///                  the host's own                   what an observer may be sent
///
///  moves and      play, resolve            view(observer)
///  outcomes ─────────────────────▶ STATE ──────────────────▶ VIEW
///      │                             │                       the table as it is
///      │ a Match keeps them          │ tells
///      ▼                             ▼      seen_by(observer)
///   HISTORY ◀── say the same ──▶  EVENTS ──────────────────▶ EVENTS SEEN
///   what was put in               what happened             how it came to be so
/// ```
///
/// - The *state* is the whole truth now, with all hands. It knows no past but what
///   the rules and memory need.
/// - The *history*, what was put into a game, leads to the state again: it is kept
///   by a `Match`, and saved as its transcript.
/// - *Events* are what is seen to happen because of it, in the words of the table:
///   one move may tell none that others see, or ten. `play_with`, `resolve_with`
///   and `settle_with` tell them complete. The plain forms do not make them.
/// - A *view* is all that an observer may know of the state, the *events seen* all
///   that it was told. To one observer both say the same: where they have been equal
///   so far the other is equal too.
///
/// # Example
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
///
/// With feature `serde` settings, moves, chance outcomes, events and views can be
/// written and read as data, and refusals written.
///
/// The trait is sealed: only this crate implements it, so that a method can
/// be added without breaking anybody.
pub trait Game: Sealed + MaybeAdvised + Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The settings.
    type Config: GameConfig + MaybeSerialize + MaybeDeserialize;
    /// A decision of a player.
    type Move: Dense
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = TextError>
        + MaybeSerialize
        + MaybeDeserialize
        + Send
        + Sync
        + 'static;
    /// The legal moves of a player.
    type Moves: MoveSet<Move = Self::Move> + Send + Sync + 'static;
    /// A chance outcome.
    type Chance: ChanceOutcome + MaybeSerialize + MaybeDeserialize;
    /// What is seen to happen, as one who sees everything tells it.
    type Event: GameEvent;
    /// What an observer may know.
    type View: Clone + Eq + Hash + Debug + MaybeSerialize + MaybeDeserialize + Send + Sync + 'static;
    /// Why a move is illegal, naming the rule.
    type Rule: Refusal;

    /// Which game this is.
    const ID: GameId;
    /// The revision of its rules: it changes when a recorded game would mean
    /// something else.
    const REVISION: u32;
    /// A bound on the decisions of a game, all players together; none if a game
    /// need not end.
    const MOST_DECISIONS: Option<u32>;
    /// A bound on the chance outcomes from one decision to the next, and before
    /// the first.
    const MOST_SETTLED: u32;

    /// A new game, before anything is dealt.
    ///
    /// # Errors
    /// If the settings do not make a game.
    fn new(config: &Self::Config) -> Result<Self, ConfigError>;

    /// The settings, with every default filled in.
    fn config(&self) -> &Self::Config;

    /// Who takes part.
    fn players(&self) -> PlayerSet;

    /// Whose decision the game waits for.
    #[inline]
    fn turn(&self) -> Turn {
        *self.kept_turn()
    }

    /// Where [`turn`](Self::turn) is kept. What is looked up for one of several games is
    /// read once the place is known, in the parts in which it was written.
    #[doc(hidden)]
    fn kept_turn(&self) -> &Turn;

    /// What a player may do now; nothing for a player that owes no decision
    /// or is not in the game.
    fn legal_moves(&self, player: Player) -> Self::Moves;

    /// Makes a move for a player.
    ///
    /// # Errors
    /// If the player owes no decision or the rules forbid the move.
    #[inline]
    fn play(&mut self, player: Player, mv: Self::Move) -> Result<(), PlayError<Self::Rule>> {
        self.play_to(player, mv, &mut nobody())
    }

    /// Makes a move for a player, and tells what is seen to happen: complete
    /// events, of which each observer is shown what [`GameEvent::seen_by`] leaves.
    ///
    /// # Errors
    /// As [`play`](Self::play). A refused move tells nothing.
    #[inline]
    fn play_with(
        &mut self,
        player: Player,
        mv: Self::Move,
        mut tell: impl FnMut(Self::Event),
    ) -> Result<(), PlayError<Self::Rule>> {
        self.play_to(player, mv, &mut tell)
    }

    /// What [`play`](Self::play) and [`play_with`](Self::play_with) do.
    #[doc(hidden)]
    fn play_to(
        &mut self,
        player: Player,
        mv: Self::Move,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), PlayError<Self::Rule>>;

    /// What chance may do now; nothing if it is not chance's turn.
    fn chances(&self) -> Chances<Self::Chance>;

    /// Lets a chance outcome happen.
    ///
    /// # Errors
    /// If it is not chance's turn or the outcome cannot happen.
    #[inline]
    fn resolve(&mut self, outcome: Self::Chance) -> Result<(), ChanceError> {
        self.resolve_to(outcome, &mut nobody())
    }

    /// Lets a chance outcome happen, and tells what is seen to happen.
    ///
    /// # Errors
    /// As [`resolve`](Self::resolve).
    #[inline]
    fn resolve_with(
        &mut self,
        outcome: Self::Chance,
        mut tell: impl FnMut(Self::Event),
    ) -> Result<(), ChanceError> {
        self.resolve_to(outcome, &mut tell)
    }

    /// What [`resolve`](Self::resolve) and [`resolve_with`](Self::resolve_with) do.
    #[doc(hidden)]
    fn resolve_to(
        &mut self,
        outcome: Self::Chance,
        listener: &mut impl Listener<Self::Event>,
    ) -> Result<(), ChanceError>;

    /// Lets a dealer decide chance until it is not chance's turn, and calls
    /// `each` with every outcome in order.
    ///
    /// The same as drawing from [`chances`](Self::chances) and resolving, one
    /// by one, but a game may do a whole deal at once.
    #[inline]
    fn settle<R: Rng + ?Sized>(&mut self, dealer: &mut R, each: impl FnMut(Self::Chance)) {
        self.settle_to(dealer, each, &mut nobody());
    }

    /// Lets a dealer decide chance like [`settle`](Self::settle), and tells what
    /// is seen to happen.
    #[inline]
    fn settle_with<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        each: impl FnMut(Self::Chance),
        mut tell: impl FnMut(Self::Event),
    ) {
        self.settle_to(dealer, each, &mut tell);
    }

    /// What [`settle`](Self::settle) and [`settle_with`](Self::settle_with) do.
    #[doc(hidden)]
    fn settle_to<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        mut each: impl FnMut(Self::Chance),
        listener: &mut impl Listener<Self::Event>,
    ) {
        while let Some(outcome) = draw(&self.chances(), dealer) {
            if self.resolve_to(outcome, listener).is_err() {
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

    /// A state drawn from all that fit a view, each as likely as the histories that
    /// lead to it: what chance did and what each player decided, of which the observer
    /// would have been told the same. A history weighs the odds of what chance did.
    /// What players chose is not weighed, and it does not matter in which order they
    /// gave decisions that they owed together. Where all deals have the same odds it
    /// is uniform.
    ///
    /// Where a game has two copies of a card that are alike, they are told apart for
    /// that, as when the cards were dealt: who holds both may have chosen or played
    /// either, so that this counts twice.
    ///
    /// It is made from the view alone, so it cannot tell what the view does
    /// not: the same view and generator give the same state, whatever the
    /// truth is.
    ///
    /// # Errors
    /// If no state of the game fits the view, as with one that was made up.
    fn sample<R: Rng + ?Sized>(view: &Self::View, rng: &mut R) -> Result<Self, ViewError>;

    /// Checks all that must hold by the rules, from scratch, slowly and plainly.
    ///
    /// # Errors
    /// What does not hold. It never happens to a state reached by play.
    fn audit(&self) -> Result<(), Violation>;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers from 10 on, as moves.
    #[derive(Clone, Copy, Debug)]
    struct Tens(u32);

    impl MoveSet for Tens {
        type Move = u32;

        fn len(&self) -> u32 {
            self.0
        }

        fn nth(&self, index: u32) -> Option<u32> {
            (index < self.0).then_some(10 + index)
        }

        fn contains(&self, mv: u32) -> bool {
            (10..10 + self.0).contains(&mv)
        }
    }

    for_each_move!(Tens);

    #[test]
    fn moves_come_from_either_end_and_skipping() {
        for len in 0..6 {
            assert!(Tens(len).into_iter().eq(10..10 + len));
            assert!(Tens(len).iter().rev().eq((10..10 + len).rev()));
            let (mut moves, mut plain) = (Tens(len).iter(), 10..10 + len);
            assert_eq!(moves.next_back(), plain.next_back());
            assert_eq!(moves.nth(1), plain.nth(1));
            assert_eq!(moves.len(), plain.len());
            assert_eq!(
                (moves.nth_back(0), moves.nth(7)),
                (plain.nth_back(0), plain.nth(7))
            );
            assert_eq!(
                (moves.len(), moves.next(), moves.next_back()),
                (0, None, None)
            );
        }
        let mut all = Tens(u32::MAX - 10).iter();
        assert_eq!((all.nth(usize::MAX), all.len()), (None, 0));
    }

    #[test]
    fn the_most_points_win_and_equal_points_share() {
        let scores = PerPlayer::new([-3, 2, 2, 9, 0, 0, 0, 0]);
        let outcome = Outcome::most_points(PlayerSet::first_n(3), scores);
        assert_eq!(outcome.to_string(), "scores -3 2 2 winners 1 2");
        assert_eq!(outcome.decided_by, None);
    }

    #[test]
    fn ties_are_broken_among_those_who_tie_and_it_says_by_what() {
        let decided = |scores: [i32; 4], bonus: [i32; 4], paired: [i32; 4]| {
            let all = |values: [i32; 4]| {
                let mut all = PerPlayer::all(0);
                for (player, value) in Player::ALL.into_iter().zip(values) {
                    all[player] = value;
                }
                all
            };
            let ties: [(_, PerPlayer<i32>); 2] = [
                (DecidedBy::Bonus, all(bonus)),
                (DecidedBy::Paired, all(paired)),
            ];
            let outcome = Outcome::with_ties(PlayerSet::first_n(4), all(scores), &ties);
            let by = outcome.decided_by.map(DecidedBy::word);
            (std::format!("{}", outcome.winners), by)
        };
        // Player 3 has most of what is not asked any more.
        assert_eq!(
            decided([9, 8, 8, 1], [0, 1, 2, 9], [0, 0, 0, 9]),
            ("0".into(), Some("points"))
        );
        assert_eq!(
            decided([8, 8, 7, 1], [1, 2, 3, 9], [9, 0, 0, 9]),
            ("1".into(), Some("bonus"))
        );
        assert_eq!(
            decided([8, 8, 8, 1], [2, 2, 1, 9], [3, 4, 5, 9]),
            ("1".into(), Some("paired"))
        );
        assert_eq!(
            decided([8, 8, 8, 1], [2, 2, 2, 9], [4, 3, 4, 9]),
            ("0 2".into(), Some("shared"))
        );
    }
}
