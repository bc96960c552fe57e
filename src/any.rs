//! All games behind one type, with codes in place of typed moves.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::iter::FusedIterator;

use rand_core::Rng;

use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dealer::Seed;
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError};
use crate::error::{PlayError, ViewError};
use crate::game::{Game, GameId, MoveIter, MoveSet, for_each_move};
use crate::game::{Observer, Outcome, Turn};
use crate::player::{Player, PlayerSet};
use crate::record::{Entry, Match};
use crate::text::TextError;
use crate::transcript::{NoTranscript, ReadError, Transcript, game_of};

/// Why a code could not be played or resolved. The match is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyError {
    /// No move of the game has this code.
    #[error("no move has code {0}")]
    UnknownMove(u32),
    /// No chance outcome of the game has this code.
    #[error("no chance outcome has code {0}")]
    UnknownChance(u32),
    /// The move cannot be made.
    #[error("{0}")]
    Play(PlayError<AnyRule>),
    /// The outcome cannot happen.
    #[error(transparent)]
    Chance(ChanceError),
}

/// The legal moves of a player, as codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnyMoves(Codes);

impl AnyMoves {
    /// How many moves there are.
    pub fn len(&self) -> u32 {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of the move that has `index` others before it.
    pub fn nth(&self, index: u32) -> Option<u32> {
        self.0.nth(index)
    }

    /// Whether the move with this code is one of them.
    pub fn contains(&self, code: u32) -> bool {
        self.0.contains(code)
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

/// An outcome of which no more is known than its code.
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

/// Makes the types that hold any of the games, one variant a game.
macro_rules! games {
    ($($Name:ident = $game:ident,)+) => {
        /// The settings of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[allow(clippy::large_enum_variant, reason = "settings are copied, never kept in numbers")]
        pub enum AnyConfig {
            $(#[doc = concat!("See [`", stringify!($game), "::Config`](crate::", stringify!($game), "::Config).")]
            $Name(crate::$game::Config),)+
        }

        impl AnyConfig {
            /// The default settings of a game.
            pub fn new(game: GameId) -> Self {
                match game {
                    $(GameId::$Name => Self::$Name(Default::default()),)+
                }
            }

            /// Which game the settings are for.
            pub const fn id(&self) -> GameId {
                match self {
                    $(Self::$Name(_) => GameId::$Name,)+
                }
            }

            /// The keys, in the order of the rules page.
            pub const fn keys(&self) -> &'static [&'static str] {
                match self {
                    $(Self::$Name(_) => <crate::$game::Config as GameConfig>::KEYS,)+
                }
            }

            /// Sets one value from its text.
            ///
            /// # Errors
            /// If there is no such key, or it cannot have that value.
            pub fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
                match self {
                    $(Self::$Name(config) => config.set(key, value),)+
                }
            }

            /// The keys and values of the settings that are not the default.
            pub fn changes(&self) -> Vec<(&'static str, String)> {
                let mut list = Vec::new();
                let mut each = |key, value| list.push((key, alloc::format!("{value}")));
                match self {
                    $(Self::$Name(config) => config.changes(&mut each),)+
                }
                list
            }

            /// The same settings with every default filled in.
            ///
            /// # Errors
            /// If a value is out of range or values do not go together.
            pub fn complete(&self) -> Result<Self, ConfigError> {
                match self {
                    $(Self::$Name(config) => config.complete().map(Self::$Name),)+
                }
            }
        }

        /// Why a move is illegal, in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        #[error(transparent)]
        pub enum AnyRule {
            $(#[doc = concat!("See [`", stringify!($game), "::Rule`](crate::", stringify!($game), "::Rule).")]
            $Name(crate::$game::Rule),)+
        }

        /// What an observer may know, in any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[allow(clippy::large_enum_variant, reason = "views are copied, never kept in numbers")]
        pub enum AnyView {
            $(#[doc = concat!("See [`", stringify!($game), "::View`](crate::", stringify!($game), "::View).")]
            $Name(crate::$game::View),)+
        }

        /// The state of any game.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[allow(clippy::large_enum_variant, reason = "states are plain data without allocation")]
        pub enum AnyGame {
            $(#[doc = concat!("See [`", stringify!($game), "::State`](crate::", stringify!($game), "::State).")]
            $Name(crate::$game::State),)+
        }

        impl AnyGame {
            /// A state drawn from all that fit a view, as likely as chance makes
            /// it: see [`Game::sample`].
            ///
            /// # Errors
            /// If no state of the game fits the view.
            pub fn sample<R: Rng + ?Sized>(view: &AnyView, rng: &mut R) -> Result<Self, ViewError> {
                match view {
                    $(AnyView::$Name(view) => Game::sample(view, rng).map(Self::$Name),)+
                }
            }
        }

        /// A decision of a player, in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyMove {
            $(#[doc = concat!("See [`", stringify!($game), "::Move`](crate::", stringify!($game), "::Move).")]
            $Name(crate::$game::Move),)+
        }

        /// A chance outcome, in any game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum AnyChance {
            $(#[doc = concat!("See [`", stringify!($game), "::Chance`](crate::", stringify!($game), "::Chance).")]
            $Name(crate::$game::Chance),)+
        }

        /// Codes and text of an enum over all games.
        macro_rules! coded {
            ($Any:ident, $Kind:ident) => {
                impl $Any {
                    /// How many there are in a game: codes are below.
                    pub const fn count(game: GameId) -> u32 {
                        match game {
                            $(GameId::$Name => <crate::$game::$Kind as Dense>::COUNT,)+
                        }
                    }

                    /// The one with this code in a game, if there is one.
                    pub fn from_code(game: GameId, code: u32) -> Option<Self> {
                        match game {
                            $(GameId::$Name => Dense::from_code(code).map(Self::$Name),)+
                        }
                    }

                    /// The one that a text means in a game.
                    ///
                    /// # Errors
                    /// If the text means none.
                    pub fn parse(game: GameId, text: &str) -> Result<Self, TextError> {
                        match game {
                            $(GameId::$Name => text.parse().map(Self::$Name),)+
                        }
                    }

                    /// The code, below the count of the game.
                    pub fn code(self) -> u32 {
                        match self {
                            $(Self::$Name(inner) => inner.code(),)+
                        }
                    }
                }

                impl Display for $Any {
                    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        match self {
                            $(Self::$Name(inner) => Display::fmt(inner, f),)+
                        }
                    }
                }
            };
        }

        coded!(AnyMove, Move);
        coded!(AnyChance, Chance);

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum Codes {
            $($Name(crate::$game::Moves),)+
        }

        impl Codes {
            fn len(&self) -> u32 {
                match self {
                    $(Self::$Name(moves) => moves.len(),)+
                }
            }

            fn nth(&self, index: u32) -> Option<u32> {
                match self {
                    $(Self::$Name(moves) => moves.nth(index).map(Dense::code),)+
                }
            }

            fn contains(&self, code: u32) -> bool {
                match self {
                    $(Self::$Name(moves) => Dense::from_code(code).is_some_and(|mv| moves.contains(mv)),)+
                }
            }
        }

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
        pub enum AnyMatch {
            $(#[doc = concat!("See [`", stringify!($game), "`](crate::", stringify!($game), ").")]
            $Name(Match<crate::$game::State>),)+
        }

        $(
            impl From<Match<crate::$game::State>> for AnyMatch {
                fn from(inner: Match<crate::$game::State>) -> Self {
                    Self::$Name(inner)
                }
            }
        )+

        /// Evaluates an expression on the match inside, whatever its game.
        macro_rules! inside {
            ($any:expr, $inner:ident => $result:expr) => {
                match $any {
                    $(AnyMatch::$Name($inner) => $result,)+
                }
            };
        }

        impl AnyMatch {
            /// A new match in which a seed decides chance.
            ///
            /// # Errors
            /// If the settings do not make a game.
            pub fn seeded(config: &AnyConfig, seed: Seed) -> Result<Self, ConfigError> {
                match config {
                    $(AnyConfig::$Name(config) => Match::seeded(config, seed).map(Self::$Name),)+
                }
            }

            /// A new match that is told what chance does.
            ///
            /// # Errors
            /// If the settings do not make a game.
            pub fn scripted(config: &AnyConfig) -> Result<Self, ConfigError> {
                match config {
                    $(AnyConfig::$Name(config) => Match::scripted(config).map(Self::$Name),)+
                }
            }

            /// Reads a transcript of any game.
            ///
            /// # Errors
            /// The first line that is wrong, and why.
            pub fn read(transcript: &[u8]) -> Result<Self, ReadError<AnyRule>> {
                Self::read_with(transcript, |_| Ok(()))
            }

            /// Reads a transcript like [`read`](Self::read), with a word about
            /// its settings before they are checked.
            ///
            /// # Errors
            /// The first line that is wrong, and why; an error of `prepare`
            /// counts as one of the settings.
            pub fn read_with(
                transcript: &[u8],
                prepare: impl FnOnce(&mut AnyConfig) -> Result<(), ConfigError>,
            ) -> Result<Self, ReadError<AnyRule>> {
                match game_of(transcript)? {
                    $(GameId::$Name => {
                        let read = Match::<crate::$game::State>::read_with(transcript, |config| {
                            let mut any = AnyConfig::$Name(config.clone());
                            prepare(&mut any)?;
                            #[allow(irrefutable_let_patterns, reason = "there may be a single game")]
                            if let AnyConfig::$Name(prepared) = any {
                                *config = prepared;
                            }
                            Ok(())
                        });
                        read.map(Self::$Name).map_err(|error| error.map_rule(AnyRule::$Name))
                    })+
                }
            }

            /// Which game this is.
            pub const fn id(&self) -> GameId {
                match self {
                    $(Self::$Name(_) => GameId::$Name,)+
                }
            }

            /// Whether the match began in a sampled position, and so has no
            /// transcript.
            pub const fn is_sampled(&self) -> bool {
                inside!(self, inner => inner.is_sampled())
            }

            /// The transcript: see [`Match::transcript`].
            ///
            /// # Errors
            /// If the match began in a sampled position.
            pub fn transcript(&self) -> Result<Transcript<'_>, NoTranscript> {
                inside!(self, inner => inner.transcript())
            }

            /// The settings, with every default filled in.
            pub fn config(&self) -> AnyConfig {
                match self {
                    $(Self::$Name(inner) => AnyConfig::$Name(inner.config().clone()),)+
                }
            }

            /// The state of the game.
            pub fn game(&self) -> AnyGame {
                match self {
                    $(Self::$Name(inner) => AnyGame::$Name(inner.game().clone()),)+
                }
            }

            /// The seed that decides chance, if there is one.
            pub const fn seed(&self) -> Option<&Seed> {
                inside!(self, inner => inner.seed())
            }

            /// How many entries the history has.
            pub fn history_len(&self) -> usize {
                inside!(self, inner => inner.history().len())
            }

            /// The entry that has `index` others before it, as codes.
            pub fn entry(&self, index: usize) -> Option<Entry<u32, u32>> {
                inside!(self, inner => inner.history().get(index).map(Entry::codes))
            }

            /// Feeds the state of the game, and no more, to a hasher.
            pub fn hash_state<H: core::hash::Hasher>(&self, hasher: &mut H) {
                inside!(self, inner => core::hash::Hash::hash(inner.game(), hasher));
            }

            /// Who takes part.
            pub fn players(&self) -> PlayerSet {
                inside!(self, inner => inner.players())
            }

            /// Whose decision the match waits for.
            pub fn turn(&self) -> Turn {
                inside!(self, inner => inner.turn())
            }

            /// What a player may do now.
            pub fn legal_moves(&self, player: Player) -> AnyMoves {
                AnyMoves(match self {
                    $(Self::$Name(inner) => Codes::$Name(inner.legal_moves(player)),)+
                })
            }

            /// Whether a player may make the move with this code now.
            ///
            /// # Errors
            /// As [`play`](Self::play).
            pub fn check(&self, player: Player, code: u32) -> Result<(), AnyError> {
                match self {
                    $(Self::$Name(inner) => {
                        let mv = Dense::from_code(code).ok_or(AnyError::UnknownMove(code))?;
                        inner.check(player, mv).map_err(|error| AnyError::Play(error.map_rule(AnyRule::$Name)))
                    })+
                }
            }

            /// Makes the move with this code for a player.
            ///
            /// # Errors
            /// If there is no such move, or it cannot be made now.
            pub fn play(&mut self, player: Player, code: u32) -> Result<(), AnyError> {
                match self {
                    $(Self::$Name(inner) => {
                        let mv = Dense::from_code(code).ok_or(AnyError::UnknownMove(code))?;
                        inner.play(player, mv).map_err(|error| AnyError::Play(error.map_rule(AnyRule::$Name)))
                    })+
                }
            }

            /// What chance may do now.
            pub fn chances(&self) -> AnyChances {
                AnyChances(inside!(self, inner => inner.chances().retyped()))
            }

            /// Lets the chance outcome with this code happen, in a scripted match.
            ///
            /// # Errors
            /// If there is no such outcome, or it cannot happen now.
            pub fn resolve(&mut self, code: u32) -> Result<(), AnyError> {
                inside!(self, inner => {
                    let outcome = Dense::from_code(code).ok_or(AnyError::UnknownChance(code))?;
                    inner.resolve(outcome).map_err(AnyError::Chance)
                })
            }

            /// Lets a generator decide chance in a scripted match until it is
            /// not chance's turn.
            ///
            /// # Errors
            /// If the match is seeded or it is not chance's turn.
            pub fn settle<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), ChanceError> {
                inside!(self, inner => inner.settle(rng))
            }

            /// Makes room for the whole history: see [`Match::reserve`].
            pub fn reserve(&mut self) {
                inside!(self, inner => inner.reserve());
            }

            /// Takes the last entry back: see [`Match::undo`].
            pub fn undo(&mut self) -> Option<Entry<u32, u32>> {
                inside!(self, inner => inner.undo().as_ref().map(Entry::codes))
            }

            /// How the game ended; none while it goes on.
            pub fn outcome(&self) -> Option<Outcome> {
                inside!(self, inner => inner.outcome())
            }

            /// All that an observer may know.
            pub fn view(&self, observer: Observer) -> AnyView {
                match self {
                    $(Self::$Name(inner) => AnyView::$Name(inner.view(observer)),)+
                }
            }

            /// A scripted match that begins in a position drawn at random from
            /// those that fit what an observer may know now: see
            /// [`Match::sample`].
            ///
            /// # Errors
            /// Never for a match reached by play.
            pub fn sample<R: Rng + ?Sized>(
                &self,
                observer: Observer,
                rng: &mut R,
            ) -> Result<Self, ViewError> {
                match self {
                    $(Self::$Name(inner) => inner.sample(observer, rng).map(Self::$Name),)+
                }
            }
        }

    };
}

games! {
    DivideAndConquer = divide_and_conquer,
    Divide = divide,
    StrategicWar = strategic_war,
    DivideAndConker = divide_and_conker,
    FiveAndTen = five_and_ten,
}

impl AnyMatch {
    /// Every move and chance outcome, from the start on, as codes.
    pub fn history(&self) -> impl Iterator<Item = Entry<u32, u32>> {
        (0..self.history_len()).map_while(|index| self.entry(index))
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
        deserializer.deserialize_str(crate::serde::TextVisitor(core::marker::PhantomData))
    }
}
