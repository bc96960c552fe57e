//! All games behind one type, with codes in place of typed moves.
//!
//! [`AnyMatch`] is a [`Match`] of any game; the other types are
//! what it takes and gives. Each is an enum with a variant for each game, so
//! the typed value is inside for those who want it. To go the other way, from
//! a [`GameId`] to typed code, there is [`with_game!`](crate::with_game).

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use rand_core::Rng;

#[cfg(feature = "bot")]
use crate::bot::{ThinkError, think};
use crate::chances::Chances;
use crate::config::{GameConfig, Setting, Value, setting};
#[cfg(feature = "ffi")]
use crate::dealer::Dealer;
use crate::dealer::Seed;
use crate::dense::Dense;
use crate::error::{
    Allowed, ChanceError, ConfigError, OutOfMemory, PlayError, Refusal, ViewError, refusals,
};
#[cfg(feature = "ffi")]
use crate::event::Ear;
use crate::event::GameEvent;
use crate::game::{Game, GameId, MoveIter, MoveSet, Observer, Outcome, Turn, for_each_move};
use crate::listing::Listing;
use crate::player::{Player, PlayerSet};
use crate::record::{Entry, Match};
pub use crate::spelling::Spelling;
use crate::spelling::{Short, right_spelling};
use crate::text::TextError;
use crate::transcript::{NoTranscript, ReadError, Transcript, game_of, received};
use crate::with_game;

/// A type of a game by the name of its kind.
macro_rules! of {
    ($game:ident, Match) => { Match<crate::$game::State> };
    ($game:ident, $Kind:ident) => { crate::$game::$Kind };
}

/// Declares an enum that holds a type of any of the games, one variant a game.
macro_rules! any {
    ($($input:tt)*) => { crate::__games!([any_with] $($input)*); };
}

macro_rules! any_with {
    ([$(#[$meta:meta])* $Any:ident: $Kind:ident] $($Name:ident = $game:ident,)+) => {
        $(#[$meta])*
        #[non_exhaustive]
        pub enum $Any {
            $(#[doc = concat!("Of [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Name(of!($game, $Kind)),)+
        }

        impl $Any {
            /// Which game it is of.
            pub const fn id(&self) -> GameId {
                match self {
                    $(Self::$Name(_) => GameId::$Name,)+
                }
            }
        }

        $(impl From<of!($game, $Kind)> for $Any {
            fn from(inner: of!($game, $Kind)) -> Self {
                Self::$Name(inner)
            }
        }

        impl TryFrom<$Any> for of!($game, $Kind) {
            /// What was given, if it is of another game.
            type Error = $Any;

            fn try_from(any: $Any) -> Result<Self, $Any> {
                match any {
                    $Any::$Name(inner) => Ok(inner),
                    other => Err(other),
                }
            }
        })+
    };
}

/// Evaluates an expression on what is inside one of these enums, whatever its
/// game; the state of that game may be given a name for it.
macro_rules! inside {
    ($Any:ident, $any:expr, $inner:pat => $result:expr) => {
        inside!($Any, $any, State, $inner => $result)
    };
    ($Any:ident, $any:expr, $State:ident, $inner:pat => $result:expr) => {
        crate::__games!([inside_each] $Any, $any, $State, $inner => $result)
    };
}

macro_rules! inside_each {
    (
        [$Any:ident, $any:expr, $State:ident, $inner:pat => $result:expr]
        $($Name:ident = $game:ident,)+
    ) => {
        match $any {
            $($Any::$Name($inner) => {
                #[allow(dead_code, reason = "not all need the name")]
                type $State = crate::$game::State;
                $result
            })+
        }
    };
}

#[cfg(any(feature = "bot", feature = "proptest"))]
pub(crate) use {inside, inside_each};

/// Who listens to what happens, if anybody does.
#[cfg(feature = "ffi")]
pub(crate) type Tell<'a> = Option<&'a mut dyn FnMut(AnyEvent)>;

/// Hears the events of a game as those of any.
#[cfg(feature = "ffi")]
#[inline]
fn heard<E: Into<AnyEvent>, T>(mut tell: Tell<'_>, happen: impl FnOnce(&mut Ear<'_, E>) -> T) -> T {
    let listens = tell.is_some();
    let mut hear = |event: E| {
        if let Some(tell) = &mut tell {
            tell(event.into());
        }
    };
    happen(&mut Ear(if listens { Some(&mut hear) } else { None }))
}

/// Copies a match into another, in place if both are of the same game.
macro_rules! copy_each {
    ([$to:ident, $from:ident] $($Name:ident = $game:ident,)+) => {
        match ($to, $from) {
            $((Self::$Name(to), Self::$Name(from)) => to.try_copy(from),)+
            (to, from) => {
                *to = from.try_clone()?;
                Ok(())
            }
        }
    };
}

any! {
    /// The settings of any game.
    ///
    /// ```
    /// use impera::{AnyConfig, GameId};
    ///
    /// let mut config = AnyConfig::new(GameId::StrategicWar);
    /// config.set("players", "3")?;
    /// for key in config.keys() {
    ///     if let (Some(value), Some(allowed)) = (config.get(key)?, config.allowed(key)) {
    ///         println!("{key} is {value} and may be {allowed}");
    ///     }
    /// }
    /// # Ok::<(), impera::ConfigError>(())
    /// ```
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[allow(clippy::large_enum_variant, reason = "settings are copied, never kept in numbers")]
    AnyConfig: Config
}

impl AnyConfig {
    /// The default settings of a game.
    pub fn new(game: GameId) -> Self {
        with_game!(game, State => <State as Game>::Config::default().into())
    }

    /// The keys, in the order of the settings.
    pub fn keys(&self) -> &'static [&'static str] {
        fn keys<C: GameConfig>(_: &C) -> &'static [&'static str] {
            C::KEYS
        }
        inside!(Self, self, config => keys(config))
    }

    /// The values that a key can have; none if there is no such key.
    pub fn allowed(&self, key: &str) -> Option<Allowed> {
        fn allowed<C: GameConfig>(_: &C, key: &str) -> Option<Allowed> {
            setting::<C>(key).ok().map(Setting::allowed)
        }
        inside!(Self, self, config => allowed(config, key))
    }

    /// The value of a setting; none if it is left open.
    ///
    /// # Errors
    /// If there is no such key.
    pub fn get(&self, key: &str) -> Result<Option<Value>, ConfigError> {
        inside!(Self, self, config => config.get(key))
    }

    /// Sets one value from its text.
    ///
    /// # Errors
    /// If there is no such key, or it cannot have that value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        inside!(Self, self, config => config.set(key, value))
    }

    /// The keys and values of the settings that are not the default.
    pub fn changes(&self) -> Vec<(&'static str, Value)> {
        let mut list = Vec::new();
        let mut each = |key, value| list.push((key, value));
        inside!(Self, self, config => config.changes(&mut each));
        list
    }

    /// The same settings with every default filled in.
    ///
    /// # Errors
    /// If a value is out of range or values do not go together.
    pub fn complete(&self) -> Result<Self, ConfigError> {
        inside!(Self, self, config => config.complete().map(Self::from))
    }
}

any! {
    /// Why a move is illegal, in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[error(transparent)]
    AnyRule: Rule
}

impl Refusal for AnyRule {
    /// The number of the rule among those of its game.
    fn number(&self) -> u32 {
        inside!(Self, self, rule => rule.number())
    }
}

refusals! {
    /// Why a code could not be played or resolved. The match is as it was.
    #[derive(thiserror::Error)]
    pub enum AnyError {
        /// No move of the game has this code.
        #[error("no move has code {0}")]
        UnknownMove(u32) = 1,
        /// No chance outcome of the game has this code.
        #[error("no chance outcome has code {0}")]
        UnknownChance(u32) = 2,
        /// The move cannot be made.
        #[error("{0}")]
        Play(PlayError<AnyRule>) = 3,
        /// The outcome cannot happen.
        #[error(transparent)]
        Chance(ChanceError) = 4,
    }
}

impl<R: Into<AnyRule>> From<PlayError<R>> for AnyError {
    fn from(error: PlayError<R>) -> Self {
        Self::Play(error.map_rule(R::into))
    }
}

impl From<ChanceError> for AnyError {
    fn from(error: ChanceError) -> Self {
        Self::Chance(error)
    }
}

any! {
    /// What an observer may know, in any game.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[allow(clippy::large_enum_variant, reason = "views are copied, never kept in numbers")]
    AnyView: View
}

impl AnyView {
    /// The settings of the game, with every default filled in.
    pub fn config(&self) -> AnyConfig {
        inside!(Self, self, view => (*view.config()).into())
    }
}

any! {
    /// A decision of a player, in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    AnyMove: Move
}

any! {
    /// A chance outcome, in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    AnyChance: Chance
}

/// Codes and text of moves or chance outcomes.
macro_rules! coded {
    ($Any:ident: $Kind:ident) => {
        impl $Any {
            /// How many there are in a game: codes are below.
            pub const fn count(game: GameId) -> u32 {
                with_game!(game, State => <<State as Game>::$Kind as Dense>::COUNT)
            }

            /// The one with this code in a game, if there is one.
            pub fn from_code(game: GameId, code: u32) -> Option<Self> {
                with_game!(game, State => <State as Game>::$Kind::from_code(code).map(Self::from))
            }

            /// The one that a text means in a game.
            ///
            /// # Errors
            /// If the text means none.
            pub fn parse(game: GameId, text: &str) -> Result<Self, TextError> {
                with_game!(game, State => text.parse::<<State as Game>::$Kind>().map(Self::from))
            }

            /// How a text that means none in a game was meant, if only its spelling
            /// is wrong.
            pub fn spelling(game: GameId, text: &str) -> Option<Spelling> {
                right_spelling(text, &|text| {
                    let read = Self::parse(game, text).ok()?;
                    Some(Short::of(&read))
                })
            }

            /// The code, below the count of the game.
            pub fn code(self) -> u32 {
                inside!(Self, self, inner => inner.code())
            }
        }

        impl Display for $Any {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                inside!(Self, self, inner => Display::fmt(inner, f))
            }
        }
    };
}
coded!(AnyMove: Move);
coded!(AnyChance: Chance);

any! {
    /// What is seen to happen, in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    AnyEvent: Event
}

impl AnyEvent {
    /// The event of a game that a line of text means.
    ///
    /// # Errors
    /// If the text means none.
    pub fn parse(game: GameId, text: &str) -> Result<Self, TextError> {
        with_game!(game, State => text.parse::<<State as Game>::Event>().map(Self::from))
    }

    /// The number of its kind among those of its game.
    pub fn kind(&self) -> u32 {
        inside!(Self, self, event => event.kind().code())
    }

    /// The word of its kind, with which its text begins.
    pub fn word(&self) -> &'static str {
        inside!(Self, self, event => event.word())
    }

    /// What an observer notices of it: see [`GameEvent::seen_by`].
    #[must_use]
    pub fn seen_by(self, observer: Observer, players: PlayerSet) -> Option<Self> {
        inside!(Self, self, event => event.seen_by(observer, players).map(Self::from))
    }

    /// The event as an English sentence, to be displayed.
    pub fn tell(&self) -> impl Display {
        Sentence(*self)
    }
}

#[cfg(feature = "ffi")]
impl AnyEvent {
    /// Whether an observer notices it.
    pub(crate) fn is_seen_by(&self, observer: Observer, players: PlayerSet) -> bool {
        inside!(Self, self, event => event.seen_by(observer, players).is_some())
    }

    /// Writes what an observer notices of it for C, if that is anything.
    pub(crate) fn flatten_for(
        &self,
        observer: Observer,
        players: PlayerSet,
        flat: &mut crate::ffi::impera_event,
    ) -> bool {
        inside!(Self, self, event => match event.seen_by(observer, players) {
            Some(seen) => {
                seen.write_flat(flat);
                true
            }
            None => false,
        })
    }

    /// The words of the kinds of a game, each with a NUL.
    pub(crate) fn words(game: GameId) -> &'static str {
        with_game!(game, State => <<State as Game>::Event as GameEvent>::WORDS)
    }
}

impl Display for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        inside!(Self, self, event => Display::fmt(event, f))
    }
}

/// An event in English.
struct Sentence(AnyEvent);

impl Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        inside!(AnyEvent, &self.0, event => event.sentence(f))
    }
}

any! {
    /// The legal moves of a player, in any game.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    AnyMoves: Moves
}

impl AnyMoves {
    /// How many moves there are.
    pub fn len(&self) -> u32 {
        inside!(Self, self, moves => moves.len())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of the move that has `index` others before it.
    pub fn nth(&self, index: u32) -> Option<u32> {
        inside!(Self, self, moves => moves.nth(index).map(Dense::code))
    }

    /// Whether the move with this code is one of them.
    pub fn contains(&self, code: u32) -> bool {
        inside!(Self, self, moves => Dense::from_code(code).is_some_and(|mv| moves.contains(mv)))
    }

    /// The codes, ascending.
    pub fn iter(self) -> MoveIter<Self> {
        MoveSet::iter(self)
    }
}

impl MoveSet for AnyMoves {
    type Move = u32;

    fn len(&self) -> u32 {
        self.len()
    }

    fn nth(&self, index: u32) -> Option<u32> {
        self.nth(index)
    }

    fn contains(&self, code: u32) -> bool {
        self.contains(code)
    }
}

for_each_move!(AnyMoves);

/// The chance outcomes that are possible, as codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyChances(Chances<Code>);

/// An outcome as its code alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Code(u32);

impl Dense for Code {
    const COUNT: u32 = u32::MAX;

    fn code(self) -> u32 {
        self.0
    }

    fn from_code(code: u32) -> Option<Self> {
        (code < Self::COUNT).then_some(Self(code))
    }
}

impl AnyChances {
    /// The sum of all weights; 0 if it is not chance's turn.
    pub fn total(&self) -> u32 {
        self.0.total()
    }

    /// How many outcomes there are.
    pub fn len(&self) -> u32 {
        self.0.len()
    }

    /// Whether there is no outcome: it is not chance's turn.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The weight of the outcome with this code, 0 if it cannot happen.
    pub fn weight(&self, code: u32) -> u32 {
        self.0.weight(Code(code))
    }

    /// The code of the outcome that a number below the total stands for.
    pub fn at(&self, number: u32) -> Option<u32> {
        self.0.at(number).map(Dense::code)
    }

    /// The codes with their weights, ascending.
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (u32, u32)> + ExactSizeIterator + FusedIterator + Clone
    {
        self.0.iter().map(|(Code(code), weight)| (code, weight))
    }
}

#[cfg(feature = "bot")]
any! {
    /// The state of any game.
    #[derive(Clone, Debug)]
    #[allow(clippy::large_enum_variant, reason = "states are never kept in numbers")]
    AnyState: State
}

/// A [`Bot`](crate::bot::Bot) for any game, with codes in place of moves.
///
/// ```
/// use impera::any::AnyBot;
/// use impera::{AnyConfig, AnyMatch, Dealer, GameId, Observer, Player, Seed};
///
/// let config = AnyConfig::new(GameId::StrategicWar);
/// let mut game = AnyMatch::seeded(&config, Seed::from_u64(1))?;
/// let view = game.view(Observer::Player(Player::P1));
/// let mut bot = AnyBot::new(&view, &mut Dealer::new(&Seed::from_u64(2)))?;
/// bot.think_more(100)?;
/// game.play(Player::P1, bot.best())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "bot")]
pub type AnyBot = crate::bot::Bot<AnyState>;

any! {
    /// A match of any game: [`Match`] with codes in place of typed moves.
    ///
    /// ```
    /// use impera::{AnyConfig, AnyMatch, GameId, Player, Seed};
    ///
    /// let mut config = AnyConfig::new(GameId::StrategicWar);
    /// config.set("players", "3")?;
    /// let mut game = AnyMatch::seeded(&config, Seed::from_u64(1))?;
    /// let first = game.legal_moves(Player::P2).nth(0).ok_or("no move")?;
    /// game.play(Player::P2, first)?;
    /// let saved = game.transcript()?.to_string();
    /// assert_eq!(AnyMatch::read(saved.as_bytes())?, game);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, PartialEq, Eq, Debug)]
    #[allow(clippy::large_enum_variant, reason = "one match of a kind is as large as another")]
    AnyMatch: Match
}

impl AnyMatch {
    /// A new match in which a seed decides chance.
    ///
    /// # Errors
    /// If the settings do not make a game, or memory ends.
    pub fn seeded(config: &AnyConfig, seed: Seed) -> Result<Self, ConfigError> {
        inside!(AnyConfig, config, State, config => {
            Match::<State>::seeded(config, seed).map(Self::from)
        })
    }

    /// A new match that is told what chance does.
    ///
    /// # Errors
    /// If the settings do not make a game.
    pub fn scripted(config: &AnyConfig) -> Result<Self, ConfigError> {
        inside!(AnyConfig, config, State, config => {
            Match::<State>::scripted(config).map(Self::from)
        })
    }

    /// A scripted match that begins in a position drawn from all that fit a
    /// view: see [`Match::from_view`].
    ///
    /// # Errors
    /// If no state of the game fits the view, or memory ends.
    pub fn from_view<R: Rng + ?Sized>(view: &AnyView, rng: &mut R) -> Result<Self, ViewError> {
        inside!(AnyView, view, State, view => Match::<State>::from_view(view, rng).map(Self::from))
    }

    /// Reads a transcript of any game.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(transcript: &[u8]) -> Result<Self, ReadError<AnyRule>> {
        Self::read_with(transcript, |_| Ok(()))
    }

    /// Reads a transcript like [`read`](Self::read), with a word about its
    /// settings before they are checked.
    ///
    /// # Errors
    /// The first line that is wrong, and why; an error of `prepare` counts as
    /// one of the settings.
    pub fn read_with(
        transcript: &[u8],
        prepare: impl FnOnce(&mut AnyConfig) -> Result<(), ConfigError>,
    ) -> Result<Self, ReadError<AnyRule>> {
        let mut prepare = Some(prepare);
        let mut once = |config: &mut AnyConfig| prepare.take().map_or(Ok(()), |own| own(config));
        Self::read_prepared(transcript, &mut once)
    }

    fn read_prepared(
        transcript: &[u8],
        prepare: &mut dyn FnMut(&mut AnyConfig) -> Result<(), ConfigError>,
    ) -> Result<Self, ReadError<AnyRule>> {
        let id = game_of(transcript)?;
        received(|game| {
            with_game!(id, State => {
                let mut prepare = |config: &mut <State as Game>::Config| {
                    let mut any = AnyConfig::from(*config);
                    prepare(&mut any)?;
                    if let Ok(prepared) = any.try_into() {
                        *config = prepared;
                    }
                    Ok(())
                };
                let mut take = |read: Match<State>| *game = Some(read.into());
                Match::<State>::read_as(transcript, &mut prepare, AnyRule::from, &mut take)
            })
        })
    }

    /// Whether the match began in a sampled position, and so has no transcript.
    pub const fn is_sampled(&self) -> bool {
        inside!(Self, self, game => game.is_sampled())
    }

    /// The transcript: see [`Match::transcript`].
    ///
    /// # Errors
    /// If the match began in a sampled position.
    pub fn transcript(&self) -> Result<Transcript<'_>, NoTranscript> {
        inside!(Self, self, game => game.transcript())
    }

    /// The match inside, if it is one of this game.
    #[cfg(feature = "ffi")]
    pub(crate) fn typed<G: Game + 'static>(&self) -> Option<&Match<G>> {
        let inside: &dyn core::any::Any = inside!(Self, self, inside => inside);
        inside.downcast_ref()
    }

    /// The settings, with every default filled in.
    pub fn config(&self) -> AnyConfig {
        inside!(Self, self, game => (*game.config()).into())
    }

    /// The seed that decides chance, if there is one.
    pub const fn seed(&self) -> Option<&Seed> {
        inside!(Self, self, game => game.seed())
    }

    /// Every move and chance outcome, from the start on, as codes.
    pub fn history(&self) -> impl Iterator<Item = Entry<u32, u32>> {
        (0..self.history_len()).map_while(|index| self.entry(index))
    }

    /// How many entries the history has.
    pub fn history_len(&self) -> usize {
        inside!(Self, self, game => game.history().len())
    }

    /// The entry that has `index` others before it, as codes.
    pub fn entry(&self, index: usize) -> Option<Entry<u32, u32>> {
        inside!(Self, self, game => game.history().get(index).map(Entry::codes))
    }

    /// Feeds the state of the game, and no more, to a hasher.
    pub fn hash_state<H: Hasher>(&self, hasher: &mut H) {
        inside!(Self, self, game => game.game().hash(hasher));
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        inside!(Self, self, game => game.players())
    }

    /// Whose decision the match waits for.
    pub fn turn(&self) -> Turn {
        *inside!(Self, self, game => game.game().kept_turn())
    }

    /// What a player may do now.
    pub fn legal_moves(&self, player: Player) -> AnyMoves {
        inside!(Self, self, game => game.legal_moves(player).into())
    }

    /// Whether a player may make the move with this code now.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn check(&self, player: Player, code: u32) -> Result<(), AnyError> {
        inside!(Self, self, game => with_move(code, |mv| game.check(player, mv)))
    }

    /// Makes the move with this code for a player.
    ///
    /// # Errors
    /// If there is no such move, or it cannot be made now.
    pub fn play(&mut self, player: Player, code: u32) -> Result<(), AnyError> {
        inside!(Self, self, game => with_move(code, |mv| game.play(player, mv)))
    }

    /// Makes a move like [`play`](Self::play), and tells what is seen to happen:
    /// see [`Match::play_with`].
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_with(
        &mut self,
        player: Player,
        code: u32,
        mut tell: impl FnMut(AnyEvent),
    ) -> Result<(), AnyError> {
        inside!(Self, self, game => {
            with_move(code, |mv| game.play_with(player, mv, |event| tell(event.into())))
        })
    }

    /// What chance may do now.
    pub fn chances(&self) -> AnyChances {
        AnyChances(inside!(Self, self, game => game.chances().retyped()))
    }

    /// Lets the chance outcome with this code happen, in a scripted match.
    ///
    /// # Errors
    /// If there is no such outcome, or it cannot happen now.
    pub fn resolve(&mut self, code: u32) -> Result<(), AnyError> {
        inside!(Self, self, game => with_chance(code, |outcome| game.resolve(outcome)))
    }

    /// Lets a chance outcome happen, and tells what is seen to happen.
    ///
    /// # Errors
    /// As [`resolve`](Self::resolve).
    pub fn resolve_with(
        &mut self,
        code: u32,
        mut tell: impl FnMut(AnyEvent),
    ) -> Result<(), AnyError> {
        inside!(Self, self, game => {
            with_chance(code, |outcome| game.resolve_with(outcome, |event| tell(event.into())))
        })
    }

    /// Lets a generator decide chance in a scripted match until it is not
    /// chance's turn.
    ///
    /// # Errors
    /// As [`Match::settle`].
    pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), ChanceError> {
        inside!(Self, self, game => game.settle(rng))
    }

    /// Lets a generator decide chance, and tells what is seen to happen.
    ///
    /// # Errors
    /// As [`Match::settle`].
    pub fn settle_with<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        mut tell: impl FnMut(AnyEvent),
    ) -> Result<(), ChanceError> {
        inside!(Self, self, game => game.settle_with(rng, |event| tell(event.into())))
    }

    /// All that an observer has been told since the match began: see
    /// [`Match::events`].
    pub fn events(&self, observer: Observer) -> Box<dyn Iterator<Item = AnyEvent> + '_> {
        inside!(Self, self, game => Box::new(game.events(observer).map(AnyEvent::from)))
    }

    /// Tells the same without an allocation: see [`Match::tell`].
    pub fn tell(&self, observer: Observer, mut each: impl FnMut(AnyEvent)) {
        inside!(Self, self, game => game.tell(observer, |event| each(event.into())));
    }

    /// Tells all that happened since the match began, complete.
    #[cfg(feature = "ffi")]
    pub(crate) fn replay(&self, tell: &mut dyn FnMut(AnyEvent)) {
        inside!(Self, self, game => game.replay(&mut |event| tell(event.into())));
    }

    /// As [`play`](Self::play), and [`play_with`](Self::play_with) if somebody listens.
    #[cfg(feature = "ffi")]
    pub(crate) fn play_to(
        &mut self,
        player: Player,
        code: u32,
        tell: Tell<'_>,
    ) -> Result<(), AnyError> {
        // Nobody listens mostly: that is decided once.
        if tell.is_none() {
            return self.play(player, code);
        }
        inside!(Self, self, game => {
            with_move(code, |mv| heard(tell, |ear| game.play_to(player, mv, ear)))
        })
    }

    /// As [`resolve`](Self::resolve) or [`resolve_with`](Self::resolve_with).
    #[cfg(feature = "ffi")]
    pub(crate) fn resolve_to(&mut self, code: u32, tell: Tell<'_>) -> Result<(), AnyError> {
        inside!(Self, self, game => {
            with_chance(code, |outcome| heard(tell, |ear| game.resolve_to(outcome, ear)))
        })
    }

    /// As [`settle`](Self::settle) or [`settle_with`](Self::settle_with).
    #[cfg(feature = "ffi")]
    pub(crate) fn settle_to(
        &mut self,
        dealer: &mut Dealer,
        tell: Tell<'_>,
    ) -> Result<(), ChanceError> {
        inside!(Self, self, game => heard(tell, |ear| game.settle_to(dealer, ear)))
    }

    /// The listing of what an observer has been told: see [`Match::listing`].
    ///
    /// # Errors
    /// If the match began in a sampled position.
    pub fn listing(&self, observer: Observer) -> Result<Listing<'_>, NoTranscript> {
        inside!(Self, self, game => game.listing(observer))
    }

    /// Makes room for the whole history: see [`Match::try_reserve`].
    ///
    /// # Errors
    /// If memory ends.
    pub fn try_reserve(&mut self) -> Result<(), OutOfMemory> {
        inside!(Self, self, game => game.try_reserve())
    }

    /// The same match, or an error if memory ends: see [`Match::try_clone`].
    ///
    /// # Errors
    /// If memory ends.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        inside!(Self, self, game => game.try_clone().map(Self::from))
    }

    /// Makes this match the same as another: see [`Match::try_copy`].
    ///
    /// # Errors
    /// If memory ends. The match is as it was.
    pub fn try_copy(&mut self, other: &Self) -> Result<(), OutOfMemory> {
        crate::__games!([copy_each] self, other)
    }

    /// Takes the last entry back: see [`Match::undo`].
    pub fn undo(&mut self) -> Option<Entry<u32, u32>> {
        inside!(Self, self, game => game.undo().as_ref().map(Entry::codes))
    }

    /// How the game ended; none while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        inside!(Self, self, game => game.outcome())
    }

    /// All that an observer may know.
    pub fn view(&self, observer: Observer) -> AnyView {
        inside!(Self, self, game => game.view(observer).into())
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

    /// A bot that has thought about what a player may know now: see
    /// [`Match::think`].
    ///
    /// # Errors
    /// If the player owes no decision, or memory ends.
    #[cfg(feature = "bot")]
    pub fn think<R: Rng + ?Sized>(
        &self,
        player: Player,
        budget: u32,
        rng: &mut R,
    ) -> Result<AnyBot, ThinkError> {
        think(&self.view(Observer::Player(player)), budget, rng)
    }

    /// The text of the move with this code, if there is one.
    pub fn move_text(&self, code: u32) -> Option<String> {
        AnyMove::from_code(self.id(), code).map(|mv| alloc::format!("{mv}"))
    }

    /// The code of the move that a text means.
    ///
    /// # Errors
    /// If it is the text of no move of the game.
    pub fn parse_move(&self, text: &str) -> Result<u32, TextError> {
        AnyMove::parse(self.id(), text).map(AnyMove::code)
    }

    /// The text of the chance outcome with this code, if there is one.
    pub fn chance_text(&self, code: u32) -> Option<String> {
        AnyChance::from_code(self.id(), code).map(|outcome| alloc::format!("{outcome}"))
    }

    /// The code of the chance outcome that a text means.
    ///
    /// # Errors
    /// If it is the text of no chance outcome of the game.
    pub fn parse_chance(&self, text: &str) -> Result<u32, TextError> {
        AnyChance::parse(self.id(), text).map(AnyChance::code)
    }
}

/// Does something with the move that a code means. It is never where its error would be:
/// what is written there in one size and read in another, a processor waits for.
#[inline]
fn with_move<M: Dense, R>(
    code: u32,
    act: impl FnOnce(M) -> Result<(), PlayError<R>>,
) -> Result<(), AnyError>
where
    R: Into<AnyRule>,
{
    match M::from_code(code) {
        Some(mv) => Ok(act(mv)?),
        None => Err(AnyError::UnknownMove(code)),
    }
}

/// The same with a chance outcome.
#[inline]
fn with_chance<C: Dense>(
    code: u32,
    act: impl FnOnce(C) -> Result<(), ChanceError>,
) -> Result<(), AnyError> {
    match C::from_code(code) {
        Some(outcome) => Ok(act(outcome)?),
        None => Err(AnyError::UnknownChance(code)),
    }
}

impl core::str::FromStr for AnyMatch {
    type Err = ReadError<AnyRule>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for AnyMatch {
    /// As the transcript, a text; an error if there is none.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let transcript = self.transcript().map_err(serde::ser::Error::custom)?;
        transcript.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for AnyMatch {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(crate::forms::TextVisitor(core::marker::PhantomData))
    }
}
