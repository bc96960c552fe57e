//! A game with its history: all that was put into it.

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::slice;

use rand_core::Rng;

#[cfg(feature = "bot")]
use crate::bot::{Bot, ThinkError, think};
use crate::chances::Chances;
use crate::checkpoints::Checkpoints;
use crate::dealer::{Dealer, Seed};
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError, OutOfMemory, PlayError, ViewError};
#[cfg(feature = "ffi")]
use crate::event::Ear;
use crate::event::{GameEvent, Listener, nobody};
use crate::game::{Game, Observer, Outcome, Turn, chance_awaited};
use crate::player::{Player, PlayerSet};

/// The most entries in the history of a [`Match`], so that what it writes can
/// be read again: 65,536.
pub const MAX_HISTORY: usize = 1 << 16;

/// The first room for a history, in bytes: it holds all of a short game.
const FIRST_ROOM: usize = 512;

/// What was put into a game: a move, or what chance did.
///
/// It is not what is seen to happen because of it: that is told by the
/// [`events`](Match::events) of the game, to each observer its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Entry<M, C> {
    /// A chance outcome.
    Chance(C),
    /// A decision of a player.
    Move(Player, M),
}

impl<M: Dense, C: Dense> Entry<M, C> {
    /// The same entry with codes in place of moves and outcomes.
    pub fn codes(&self) -> Entry<u32, u32> {
        match *self {
            Self::Chance(outcome) => Entry::Chance(outcome.code()),
            Self::Move(player, mv) => Entry::Move(player, mv.code()),
        }
    }
}

/// A game with its settings, its seed if it has one, and its history.
///
/// A *seeded* match settles chance by itself: it always waits for a player, or
/// is over. A *scripted* one is told every chance outcome, as when cards and
/// dice lie on a real table.
///
/// The text of a match is its [`transcript`](Self::transcript): the save file.
/// [`read`](Self::read) takes it back. Both hold every hidden card, and so does
/// the match: they are the host's own. Players are shown [`view`](Self::view)s and
/// told [`events`](Self::events).
///
/// ```
/// use impera::divide_and_conquer::{Config, Move, State};
/// use impera::{Match, Player, Seed};
///
/// let mut game = Match::<State>::seeded(&Config::default(), Seed::from_u64(1))?;
/// game.play(Player::P1, "play 8S".parse::<Move>()?)?;
/// let saved = game.transcript()?.to_string();
/// assert!(saved.ends_with("* deal 5S QS TS 2S 3S 4S 9S 6S 7S 8S\n1 play 8S\n"));
/// assert_eq!(Match::read(saved.as_bytes())?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: Game> {
    /// Where the match began, if that was not the start of a new game: one state
    /// or none. A list, since a box aborts when memory ends.
    sampled: Vec<G>,
    game: G,
    seed: Option<Seed>,
    dealer: Option<Dealer>,
    history: Vec<Entry<G::Move, G::Chance>>,
    checkpoints: Checkpoints<G>,
}

impl<G: Game> Match<G> {
    /// A new match in which a seed decides chance. See [`Seed`] on seeds that
    /// nobody can guess.
    ///
    /// # Errors
    /// If the settings do not make a game, or memory ends.
    pub fn seeded(config: &G::Config, seed: Seed) -> Result<Self, ConfigError> {
        let mut new = Self::scripted(config)?;
        // A new history is not full.
        new.make_room(Self::MOST_SETTLED).or(Err(OutOfMemory))?;
        new.seed = Some(seed);
        new.dealer = Some(Dealer::new(&seed));
        new.settle_by_seed(&mut nobody());
        Ok(new)
    }

    /// A new match that is told what chance does, by [`resolve`](Self::resolve).
    ///
    /// # Errors
    /// If the settings do not make a game.
    pub fn scripted(config: &G::Config) -> Result<Self, ConfigError> {
        Ok(Self::begin(Vec::new(), made(config)?))
    }

    /// A scripted match that begins in a position drawn from all that fit a
    /// view, as likely as chance makes it: see [`Game::sample`]. For a search
    /// that knows no more than its player.
    ///
    /// Such a match has no transcript.
    ///
    /// # Errors
    /// If no state of the game fits the view, or memory ends.
    pub fn from_view<R: Rng + ?Sized>(view: &G::View, rng: &mut R) -> Result<Self, ViewError> {
        let world = G::sample(view, rng)?;
        Ok(Self::begin(copied(core::slice::from_ref(&world))?, world))
    }

    fn begin(sampled: Vec<G>, game: G) -> Self {
        Self {
            sampled,
            game,
            seed: None,
            dealer: None,
            history: Vec::new(),
            checkpoints: Checkpoints::NONE,
        }
    }

    /// The settings, with every default filled in.
    pub fn config(&self) -> &G::Config {
        self.game.config()
    }

    /// Whether the match began in a sampled position, and so has no transcript.
    pub const fn is_sampled(&self) -> bool {
        !self.sampled.is_empty()
    }

    /// The seed that decides chance, if there is one.
    pub const fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// The state of the game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Every move and chance outcome, from the start on.
    ///
    /// It holds hidden cards and sealed choices: it is the host's own. What an
    /// observer may be told of it are [`events`](Self::events).
    pub fn history(&self) -> &[Entry<G::Move, G::Chance>] {
        &self.history
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        self.game.players()
    }

    /// Whose decision the match waits for; chance's only if it is scripted.
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// What a player may do now.
    pub fn legal_moves(&self, player: Player) -> G::Moves {
        self.game.legal_moves(player)
    }

    /// What chance may do now.
    pub fn chances(&self) -> Chances<G::Chance> {
        self.game.chances()
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// All that an observer may know.
    pub fn view(&self, observer: Observer) -> G::View {
        self.game.view(observer)
    }

    /// A match [`from_view`](Self::from_view), of what an observer may know now.
    ///
    /// # Errors
    /// Only if memory ends, for a match reached by play.
    pub fn sample<R: Rng + ?Sized>(
        &self,
        observer: Observer,
        rng: &mut R,
    ) -> Result<Self, ViewError> {
        Self::from_view(&self.view(observer), rng)
    }

    /// A bot that has thought for so many iterations about what a player may know
    /// now: it is given the player's [`view`](Self::view), and no more. It goes on
    /// with [`think_more`](Bot::think_more).
    ///
    /// ```
    /// use impera::strategic_war::{Config, State};
    /// use impera::{Dealer, Match, Player, Seed};
    ///
    /// let mut game = Match::<State>::seeded(&Config::new(), Seed::from_u64(1))?;
    /// let bot = game.think(Player::P0, 100, &mut Dealer::new(&Seed::from_u64(2)))?;
    /// game.play(Player::P0, bot.best())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the player owes no decision, or memory ends.
    #[cfg(feature = "bot")]
    pub fn think<R: Rng + ?Sized>(
        &self,
        player: Player,
        budget: u32,
        rng: &mut R,
    ) -> Result<Bot<G>, ThinkError> {
        think(&self.view(Observer::Player(player)), budget, rng)
    }

    /// Whether a player may make a move now, without making it.
    ///
    /// # Errors
    /// As [`play`](Self::play), but that it cannot tell whether memory ends.
    pub fn check(&self, player: Player, mv: G::Move) -> Result<(), PlayError<G::Rule>> {
        if self.history.len() + Self::A_DECISION > MAX_HISTORY {
            return Err(PlayError::HistoryFull);
        }
        self.game.clone().play(player, mv)
    }

    /// Makes a move for a player; a seeded match then settles chance.
    ///
    /// # Errors
    /// If the player owes no decision, the rules forbid the move, the history is
    /// full, or memory ends. The match is as it was.
    #[inline]
    pub fn play(&mut self, player: Player, mv: G::Move) -> Result<(), PlayError<G::Rule>> {
        self.play_to(player, mv, &mut nobody())
    }

    /// Makes a move for a player like [`play`](Self::play), and tells what is
    /// seen to happen, also by what chance then does: complete events, of which
    /// each observer is shown what [`GameEvent::seen_by`] leaves.
    ///
    /// ```
    /// use impera::divide_and_conquer::{Config, Move, State};
    /// use impera::{GameEvent, Match, Observer, Player, Seed};
    ///
    /// let mut game = Match::<State>::seeded(&Config::default(), Seed::from_u64(1))?;
    /// let players = game.players();
    /// let mut log = Vec::new();
    /// game.play_with(Player::P1, "play 8S".parse::<Move>()?, |event| {
    ///     log.extend(event.seen_by(Observer::Public, players));
    /// })?;
    /// assert_eq!(log[0].to_string(), "choose 1 ?");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`play`](Self::play). A refused move tells nothing.
    pub fn play_with(
        &mut self,
        player: Player,
        mv: G::Move,
        mut tell: impl FnMut(G::Event),
    ) -> Result<(), PlayError<G::Rule>> {
        self.play_to(player, mv, &mut tell)
    }

    pub(crate) fn play_to(
        &mut self,
        player: Player,
        mv: G::Move,
        listener: &mut impl Listener<G::Event>,
    ) -> Result<(), PlayError<G::Rule>> {
        // Also for all that chance may do: nothing allocates from here on.
        self.make_room(Self::A_DECISION)?;
        self.game.play_to(player, mv, listener)?;
        self.history.push(Entry::Move(player, mv));
        self.settle_by_seed(listener);
        Ok(())
    }

    /// Lets a chance outcome happen in a scripted match.
    ///
    /// # Errors
    /// If the match is seeded, it is not chance's turn, the outcome cannot
    /// happen, the history is full, or memory ends. The match is as it was.
    pub fn resolve(&mut self, outcome: G::Chance) -> Result<(), ChanceError> {
        self.resolve_to(outcome, &mut nobody())
    }

    /// Lets a chance outcome happen in a scripted match, and tells what is seen
    /// to happen.
    ///
    /// # Errors
    /// As [`resolve`](Self::resolve).
    pub fn resolve_with(
        &mut self,
        outcome: G::Chance,
        mut tell: impl FnMut(G::Event),
    ) -> Result<(), ChanceError> {
        self.resolve_to(outcome, &mut tell)
    }

    pub(crate) fn resolve_to(
        &mut self,
        outcome: G::Chance,
        listener: &mut impl Listener<G::Event>,
    ) -> Result<(), ChanceError> {
        if self.dealer.is_some() {
            return Err(ChanceError::Seeded);
        }
        self.make_room(1)?;
        self.game.resolve_to(outcome, listener)?;
        self.history.push(Entry::Chance(outcome));
        Ok(())
    }

    /// Lets a generator decide chance in a scripted match until it is not
    /// chance's turn.
    ///
    /// # Errors
    /// If the match is seeded, it is not chance's turn, the history is full, or
    /// memory ends. The match is as it was.
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), ChanceError> {
        self.settle_to(rng, &mut nobody())
    }

    /// Lets a generator decide chance like [`settle`](Self::settle), and tells
    /// what is seen to happen.
    ///
    /// # Errors
    /// As [`settle`](Self::settle).
    pub fn settle_with<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        mut tell: impl FnMut(G::Event),
    ) -> Result<(), ChanceError> {
        self.settle_to(rng, &mut tell)
    }

    pub(crate) fn settle_to<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        listener: &mut impl Listener<G::Event>,
    ) -> Result<(), ChanceError> {
        if self.dealer.is_some() {
            return Err(ChanceError::Seeded);
        }
        chance_awaited(self.turn())?;
        self.make_room(Self::MOST_SETTLED)?;
        settle_into(&mut self.game, rng, Some(&mut self.history), listener);
        Ok(())
    }

    /// All that an observer has been told since the match began, in order. An
    /// observer who is not in the game is the public.
    ///
    /// Later there are more, but those that were there stay: so the number of
    /// events is a version number for that observer, which tells nothing that
    /// they do not, and `game.events(observer).skip(n)` is what is new to one
    /// who has seen `n`.
    ///
    /// The match is played again for that from its start, step by step as the
    /// iterator is asked: some 10 microseconds for the events of a few hundred
    /// entries. A host tells what happens as it happens, by
    /// [`play_with`](Self::play_with), and asks here for who comes late.
    ///
    /// ```
    /// use impera::divide_and_conquer::{Config, State};
    /// use impera::{Match, Observer, Player, Seed};
    ///
    /// let game = Match::<State>::seeded(&Config::default(), Seed::from_u64(1))?;
    /// let seen = game.events(Observer::Player(Player::P0));
    /// let seen: Vec<_> = seen.skip(8).map(|event| event.to_string()).collect();
    /// assert_eq!(seen, ["deal 0 7S", "deal 1 ?"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events(&self, observer: Observer) -> Events<'_, G> {
        Events {
            game: self.start(),
            entries: self.history.iter(),
            observer,
            players: self.players(),
            told: Vec::new(),
            next: 0,
        }
    }

    /// Tells what [`events`](Self::events) gives, without an allocation.
    pub fn tell(&self, observer: Observer, mut each: impl FnMut(G::Event)) {
        let players = self.players();
        let mut tell = |event: G::Event| {
            if let Some(seen) = event.seen_by(observer, players) {
                each(seen);
            }
        };
        let mut game = self.start();
        for entry in &self.history {
            replay(&mut game, entry, &mut tell);
        }
    }

    /// Tells all that happened since the match began, complete.
    #[cfg(feature = "ffi")]
    pub(crate) fn replay(&self, tell: &mut dyn FnMut(G::Event)) {
        let mut game = self.start();
        for entry in &self.history {
            replay(&mut game, entry, &mut Ear(Some(tell)));
        }
    }

    /// The game as it was when the match began.
    #[inline(never)]
    fn start(&self) -> G {
        let start = self.sampled.first().cloned();
        // The settings of a game make a game.
        start.unwrap_or_else(|| made(self.config()).unwrap_or_else(|_| self.game.clone()))
    }

    /// Makes room for the whole history, so that nothing that is played later in
    /// this match allocates: for all entries of a game that is bound to end, else
    /// for [`MAX_HISTORY`].
    ///
    /// Without it the history grows in steps as it fills.
    ///
    /// # Errors
    /// If memory ends. The match is as it was.
    pub fn try_reserve(&mut self) -> Result<(), OutOfMemory> {
        // No such game has more chance outcomes than decisions and a deal more.
        let room = |decisions: u32| 2 * decisions as usize + Self::A_DECISION;
        let room = G::MOST_DECISIONS.map_or(MAX_HISTORY, room);
        let more = room.saturating_sub(self.history.len());
        self.history.try_reserve_exact(more).or(Err(OutOfMemory))?;
        self.checkpoints.make_room()
    }

    /// The same match, seed and history included, as [`Clone`] makes it, but an
    /// error in place of an abort when memory ends.
    ///
    /// # Errors
    /// If memory ends.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut copy = Self::begin(Vec::new(), self.game.clone());
        copy.try_copy(self)?;
        Ok(copy)
    }

    /// Makes this match the same as another, seed and history included, in the memory
    /// that it has: nothing is allocated where the other history fits.
    ///
    /// # Errors
    /// If memory ends. The match is as it was.
    #[inline(never)]
    pub fn try_copy(&mut self, other: &Self) -> Result<(), OutOfMemory> {
        let room = |list: usize, own: usize| list.saturating_sub(own);
        let more = room(other.history.len(), self.history.len());
        // Doubled, so that copies of a match that goes on seldom allocate.
        self.history.try_reserve(more).or(Err(OutOfMemory))?;
        let more = room(other.sampled.len(), self.sampled.len());
        self.sampled.try_reserve_exact(more).or(Err(OutOfMemory))?;
        self.history.clone_from(&other.history);
        self.sampled.clone_from(&other.sampled);
        self.game.clone_from(&other.game);
        self.seed = other.seed;
        self.dealer.clone_from(&other.dealer);
        self.checkpoints.copy(&other.checkpoints);
        Ok(())
    }

    /// Takes the last entry back and returns it: the last decision with all
    /// that chance did after it if the match is seeded, the last entry of
    /// either kind if it is scripted. None if there is nothing to take back.
    ///
    /// A match keeps two of its former states for that, so that few entries must
    /// be played again: less than 8 for the last decision, and for those before it
    /// not many more. A match that [`try_clone`](Self::try_clone) made begins to
    /// keep them when it is played on; until then all is played again.
    pub fn undo(&mut self) -> Option<Entry<G::Move, G::Chance>> {
        let last = if self.seed.is_some() {
            self.history
                .iter()
                .rposition(|entry| matches!(entry, Entry::Move(..)))?
        } else {
            self.history.len().checked_sub(1)?
        };
        let undone = *self.history.get(last)?;
        self.go_back(last);
        self.history.truncate(last);
        Some(undone)
    }

    /// Puts game and dealer back to where so many entries had happened. What came
    /// after the latest checkpoint is played again, also the words that the dealer
    /// gave.
    fn go_back(&mut self, to: usize) {
        self.checkpoints.forget_after(to);
        let (from, words) = if let Some(kept) = self.checkpoints.latest() {
            self.game.clone_from(&kept.game);
            (kept.at, kept.words)
        } else {
            self.game = self.start();
            (0, 0)
        };
        let (game, mut dealer) = (&mut self.game, self.dealer.as_mut());
        if let Some(dealer) = &mut dealer {
            dealer.go_to(words);
        }
        let mut settle = |game: &mut G| {
            if let Some(dealer) = &mut dealer {
                settle_into(game, *dealer, None, &mut nobody());
            }
            dealer.as_ref().map_or(0, |dealer| dealer.words())
        };
        let mut words = settle(game);
        let seeded = self.seed.is_some();
        for (at, entry) in self.history.iter().enumerate().take(to).skip(from) {
            // What the dealer gave is there already.
            if seeded && matches!(entry, Entry::Chance(_)) {
                continue;
            }
            self.checkpoints.pass(at, || words, game);
            replay(game, entry, &mut nobody());
            words = settle(game);
        }
    }

    /// The most entries that one call of [`settle`](Self::settle) brings, and one
    /// of [`play`](Self::play) in a seeded match.
    const MOST_SETTLED: usize = G::MOST_SETTLED as usize;
    const A_DECISION: usize = 1 + Self::MOST_SETTLED;

    /// Sees to it that so many entries can be added without an allocation. The
    /// history is given memory here and nowhere else.
    #[inline]
    fn make_room(&mut self, entries: usize) -> Result<(), NoRoom> {
        if self.history.len() < self.checkpoints.quiet {
            Ok(())
        } else {
            self.prepare(entries)
        }
    }

    /// Makes room, and keeps the state if it is time.
    #[inline(never)]
    fn prepare(&mut self, entries: usize) -> Result<(), NoRoom> {
        let length = self.history.len();
        if length + entries > self.history.capacity().min(MAX_HISTORY) {
            grow(&mut self.history, entries)?;
        } else if length >= self.checkpoints.due() && !self.checkpoints.has_room() {
            // One allocation at a time.
            self.checkpoints.make_room()?;
        }
        let words = || self.dealer.as_ref().map_or(0, Dealer::words);
        self.checkpoints.pass(length, words, &self.game);
        let room = self.history.capacity().min(MAX_HISTORY);
        let enough = (room + 1).saturating_sub(Self::A_DECISION);
        self.checkpoints.quiet = enough.min(self.checkpoints.due());
        Ok(())
    }

    #[inline]
    fn settle_by_seed(&mut self, listener: &mut impl Listener<G::Event>) {
        if let Some(dealer) = &mut self.dealer
            && self.game.turn() == Turn::Chance
        {
            settle_into(&mut self.game, dealer, Some(&mut self.history), listener);
        }
    }
}

/// Lets a generator decide chance, for a history or for none: so it is compiled once
/// for both.
fn settle_into<G: Game, R: Rng + ?Sized>(
    game: &mut G,
    rng: &mut R,
    mut history: Option<&mut Vec<Entry<G::Move, G::Chance>>>,
    listener: &mut impl Listener<G::Event>,
) {
    let each = |outcome| {
        if let Some(history) = &mut history {
            history.push(Entry::Chance(outcome));
        }
    };
    game.settle_to(rng, each, listener);
}

/// A new game: compiled once for all who make one.
#[inline(never)]
fn made<G: Game>(config: &G::Config) -> Result<G, ConfigError> {
    G::new(config)
}

/// Lets an entry of a history happen once more.
fn replay<G: Game>(
    game: &mut G,
    entry: &Entry<G::Move, G::Chance>,
    listener: &mut impl Listener<G::Event>,
) {
    // It happened in this state, so it can.
    let _: Option<()> = match *entry {
        Entry::Move(player, mv) => game.play_to(player, mv, listener).ok(),
        Entry::Chance(outcome) => game.resolve_to(outcome, listener).ok(),
    };
}

/// What an observer has been told: see [`Match::events`].
#[derive(Clone, Debug)]
pub struct Events<'a, G: Game> {
    game: G,
    /// What is still to happen.
    entries: slice::Iter<'a, Entry<G::Move, G::Chance>>,
    observer: Observer,
    players: PlayerSet,
    /// What the last entry told, and how much of it has been given.
    told: Vec<G::Event>,
    next: usize,
}

impl<G: Game> Iterator for Events<'_, G> {
    type Item = G::Event;

    fn next(&mut self) -> Option<G::Event> {
        loop {
            if let Some(event) = self.told.get(self.next) {
                self.next += 1;
                return Some(*event);
            }
            let entry = self.entries.next()?;
            self.told.clear();
            self.next = 0;
            replay(&mut self.game, entry, &mut |event: G::Event| {
                self.told.extend(event.seen_by(self.observer, self.players));
            });
        }
    }
}

impl<G: Game> FusedIterator for Events<'_, G> {}

/// Why a history takes no more.
enum NoRoom {
    Full,
    OutOfMemory,
}

impl From<OutOfMemory> for NoRoom {
    fn from(OutOfMemory: OutOfMemory) -> Self {
        Self::OutOfMemory
    }
}

impl<R> From<NoRoom> for PlayError<R> {
    fn from(no_room: NoRoom) -> Self {
        match no_room {
            NoRoom::Full => Self::HistoryFull,
            NoRoom::OutOfMemory => Self::OutOfMemory,
        }
    }
}

impl From<NoRoom> for ChanceError {
    fn from(no_room: NoRoom) -> Self {
        match no_room {
            NoRoom::Full => Self::HistoryFull,
            NoRoom::OutOfMemory => Self::OutOfMemory,
        }
    }
}

/// Doubles the room of a history, so that a long one is moved seldom, or gives
/// it just what is needed.
#[cold]
fn grow<T>(history: &mut Vec<T>, entries: usize) -> Result<(), NoRoom> {
    let needed = history.len() + entries;
    if needed > MAX_HISTORY {
        return Err(NoRoom::Full);
    }
    let room = (2 * history.capacity()).max(FIRST_ROOM / size_of::<T>());
    let room = room.max(needed).min(MAX_HISTORY);
    let more = room.saturating_sub(history.len());
    history.try_reserve_exact(more).or(Err(NoRoom::OutOfMemory))
}

/// A copy of a list that takes no more memory than its items.
fn copied<T: Clone>(items: &[T]) -> Result<Vec<T>, OutOfMemory> {
    let mut copy = Vec::new();
    copy.try_reserve_exact(items.len()).or(Err(OutOfMemory))?;
    copy.extend_from_slice(items);
    Ok(copy)
}
