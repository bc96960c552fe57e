//! The text form of a match: writing and reading it.
//!
//! A transcript is read by playing it, so it cannot hold a position that play
//! does not reach. [`Match::transcript`] and [`Match::read`] write and read it;
//! here is what they give, and how long it can be.
//!
//! ```text
//! impera 1
//! game divide-and-conquer 1
//! seed 0100000000000000000000000000000000000000000000000000000000000000
//! * deal 5S QS TS 2S 3S 4S 9S 6S 7S 8S
//! 0 play 9S
//! 1 play 8S
//! ...
//! = scores 4 6 winners 1
//! ```
//!
//! - Line 1 is the format and its version. `game` has the revision of the rules;
//!   one that is not known here is refused.
//! - `set KEY VALUE` for each setting that is not the default, then `seed` if
//!   there is one.
//! - `*` lines are what chance did: a kind, and a word for each outcome. With a
//!   seed those between two decisions may be left out, all of them.
//! - Other lines are a player and its move.
//! - `=` is the result of a finished game. It may be left out.
//! - A text that stops before is a game under way. Its last line ends with `\n`,
//!   or it counts as cut off and is refused; only the `=` line needs no end.
//! - `#` begins a comment. Blank lines and several spaces are ignored, after
//!   line 1.

use core::fmt::{self, Write as _};
use core::iter;
use core::str::FromStr;

use crate::chances::ChanceOutcome;
use crate::config::GameConfig;
use crate::dealer::Seed;
use crate::error::{ChanceError, ConfigError, PlayError, refusals};
use crate::game::Turn;
use crate::game::{Game, GameId, Outcome};
pub use crate::record::MAX_HISTORY;
use crate::record::{Entry, Match};
use crate::text::{TextError, number, words};

/// The longest transcript that is read, in bytes: 4 MiB.
pub const MAX_BYTES: usize = 1 << 22;

/// The longest line that is read, in bytes: 4,096.
pub const MAX_LINE: usize = 1 << 12;

/// No entry takes as many as 64 bytes, so a full history can be read again.
const _: () = assert!(MAX_HISTORY * 64 <= MAX_BYTES);

/// A transcript that cannot be read: where and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[error("line {line}: {reason}")]
#[non_exhaustive]
pub struct ReadError<R> {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: Reason<R>,
}

refusals! {
    /// Why a line of a transcript cannot be read.
    #[derive(thiserror::Error)]
    pub enum Reason<R> {
        /// The text passes [`MAX_BYTES`] here.
        #[error("the transcript is longer than {MAX_BYTES} bytes")]
        TooLong = 1,
        /// The line passes [`MAX_LINE`].
        #[error("the line is longer than {MAX_LINE} bytes")]
        LineTooLong = 2,
        /// The line is not UTF-8.
        #[error("not UTF-8")]
        NotUtf8 = 3,
        /// A tab, a carriage return or a byte order mark.
        #[error("the character {0:?} is not allowed")]
        Character(char) = 4,
        /// The first line is another one.
        #[error("the first line must be `impera 1`")]
        Format = 5,
        /// The `game` line is missing.
        #[error("expected `game`, a game and its revision")]
        NoGame = 6,
        /// There is no such game.
        #[error("{0}")]
        UnknownGame(TextError) = 7,
        /// The transcript is one of another game.
        #[error("this is not a game of {0}")]
        OtherGame(GameId) = 8,
        /// The rules of the game have another revision here.
        #[error("unknown revision: the rules of {0} here have revision {1}")]
        Revision(GameId, u32) = 9,
        /// A line has another form, or does not belong here.
        #[error("expected {0}")]
        Expected(&'static str) = 10,
        /// A key is set twice.
        #[error("`{0}` is set twice")]
        Repeated(&'static str) = 11,
        /// The settings do not make a game.
        #[error(transparent)]
        Config(ConfigError) = 12,
        /// A word or a move has no meaning.
        #[error(transparent)]
        Text(TextError) = 13,
        /// The move cannot be made.
        #[error("{0}")]
        Play(PlayError<R>) = 14,
        /// The chance outcome cannot happen.
        #[error(transparent)]
        Chance(ChanceError) = 15,
        /// The seed gives another chance outcome.
        #[error("this is not what the seed gives")]
        Contradiction = 16,
        /// Of the outcomes before a decision some are there and some are not.
        #[error("some chance outcomes are missing before this line")]
        Gap = 17,
        /// The game ended otherwise.
        #[error("the game ended with {0}")]
        OtherOutcome(Outcome) = 18,
        /// A result is given, but the game is not over.
        #[error("the game is not over")]
        NotOver = 19,
    }
}

impl<R> Reason<R> {
    const fn at(self, line: usize) -> ReadError<R> {
        ReadError { line, reason: self }
    }
}

impl<R> ReadError<R> {
    /// The same error with the rule as another type.
    pub(crate) fn map_rule<T>(self, rule: impl FnOnce(R) -> T) -> ReadError<T> {
        let reason = match self.reason {
            Reason::TooLong => Reason::TooLong,
            Reason::LineTooLong => Reason::LineTooLong,
            Reason::NotUtf8 => Reason::NotUtf8,
            Reason::Character(character) => Reason::Character(character),
            Reason::Format => Reason::Format,
            Reason::NoGame => Reason::NoGame,
            Reason::UnknownGame(error) => Reason::UnknownGame(error),
            Reason::OtherGame(game) => Reason::OtherGame(game),
            Reason::Revision(game, revision) => Reason::Revision(game, revision),
            Reason::Expected(form) => Reason::Expected(form),
            Reason::Repeated(key) => Reason::Repeated(key),
            Reason::Config(error) => Reason::Config(error),
            Reason::Text(error) => Reason::Text(error),
            Reason::Play(error) => Reason::Play(error.map_rule(rule)),
            Reason::Chance(error) => Reason::Chance(error),
            Reason::Contradiction => Reason::Contradiction,
            Reason::Gap => Reason::Gap,
            Reason::OtherOutcome(outcome) => Reason::OtherOutcome(outcome),
            Reason::NotOver => Reason::NotOver,
        };
        ReadError {
            line: self.line,
            reason,
        }
    }
}

refusals! {
    /// Why a match has no transcript.
    #[derive(thiserror::Error)]
    pub enum NoTranscript {
        /// The game began in a sampled position: play from the start of a game
        /// does not lead there.
        #[error("no transcript: the game began in a sampled position")]
        Sampled = 1,
    }
}

/// The text of a match, to be written wherever text goes: see
/// [`Match::transcript`].
///
/// It holds every hidden card and sealed choice: it is the host's own.
#[derive(Clone, Copy)]
pub struct Transcript<'a>(&'a dyn Written);

impl fmt::Display for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl fmt::Debug for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format_args!("{self}");
        f.debug_tuple("Transcript").field(&text).finish()
    }
}

/// A match of whatever game.
trait Written {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<G: Game> Written for Match<G> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "impera 1\ngame {} {}", G::ID, G::REVISION)?;
        let mut written = Ok(());
        self.config().changes(&mut |key, value| {
            written = written.and_then(|()| writeln!(f, "set {key} {value}"));
        });
        written?;
        if let Some(seed) = self.seed() {
            writeln!(f, "seed {seed}")?;
        }
        // The kind of the chance line that is still open.
        let mut open = None;
        for entry in self.history() {
            match entry {
                Entry::Chance(outcome) => {
                    if open != Some(outcome.kind()) {
                        if open.is_some() {
                            f.write_str("\n")?;
                        }
                        write!(f, "* {}", outcome.kind())?;
                        open = Some(outcome.kind());
                    }
                    let skip = outcome.kind().len();
                    write!(After { skip, f }, "{outcome}")?;
                }
                Entry::Move(player, mv) => {
                    if open.take().is_some() {
                        f.write_str("\n")?;
                    }
                    writeln!(f, "{player} {mv}")?;
                }
            }
        }
        if open.is_some() {
            f.write_str("\n")?;
        }
        if let Some(outcome) = self.outcome() {
            writeln!(f, "= {outcome}")?;
        }
        Ok(())
    }
}

/// Writes a text without its first bytes: what comes after the kind.
struct After<'a, 'b> {
    skip: usize,
    f: &'a mut fmt::Formatter<'b>,
}

impl fmt::Write for After<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.skip.min(text.len());
        self.skip -= skipped;
        self.f.write_str(text.get(skipped..).unwrap_or_default())
    }
}

impl<G: Game> FromStr for Match<G> {
    type Err = ReadError<G::Rule>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes())
    }
}

impl<G: Game> Match<G> {
    /// The transcript, which [`read`](Self::read) takes back: the save file,
    /// the replay and the bug report in one.
    ///
    /// # Errors
    /// If the match began in a sampled position.
    pub fn transcript(&self) -> Result<Transcript<'_>, NoTranscript> {
        if self.is_sampled() {
            Err(NoTranscript::Sampled)
        } else {
            Ok(Transcript(self))
        }
    }

    /// Reads a transcript, by playing it. Takes time linear in its length.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(transcript: &[u8]) -> Result<Self, ReadError<G::Rule>> {
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
        prepare: impl FnOnce(&mut G::Config) -> Result<(), ConfigError>,
    ) -> Result<Self, ReadError<G::Rule>> {
        let mut lines = Lines::new(transcript)?;
        let mut header = Header::<G>::read(&mut lines)?;
        let config_error = |error, header: &Header<G>| header.lay(error);
        if let Err(error) = prepare(&mut header.config) {
            return Err(config_error(error, &header));
        }
        let game = match header.seed {
            Some(seed) => Self::seeded(&header.config, seed),
            None => Self::scripted(&header.config),
        };
        let mut reader = Reader {
            game: game.map_err(|error| config_error(error, &header))?,
            run: 0,
            checked: 0,
            closed: false,
        };
        while let Some((line, content)) = lines.next()? {
            reader.line(content).map_err(|reason| reason.at(line))?;
        }
        Ok(reader.game)
    }
}

/// Which game a transcript holds, without reading the rest of it.
pub(crate) fn game_of<R>(transcript: &[u8]) -> Result<GameId, ReadError<R>> {
    let (_, id, _) = game_line(&mut Lines::new(transcript)?)?;
    Ok(id)
}

/// The lines of a transcript, without comments, outer spaces and blank lines.
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    /// How many lines have been read.
    count: usize,
}

impl<'a> Lines<'a> {
    fn new<R>(transcript: &'a [u8]) -> Result<Self, ReadError<R>> {
        if let Some(allowed) = transcript.get(..MAX_BYTES)
            && transcript.len() > MAX_BYTES
        {
            let line = allowed.split(|&byte| byte == b'\n').count();
            return Err(Reason::TooLong.at(line));
        }
        Ok(Self {
            rest: Some(transcript),
            count: 0,
        })
    }

    /// The next line as it is; the empty rest after the last `\n` is none.
    fn raw(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest.take().filter(|rest| !rest.is_empty())?;
        self.count += 1;
        let mut parts = rest.splitn(2, |&byte| byte == b'\n');
        let line = parts.next()?;
        self.rest = parts.next();
        Some(line)
    }

    /// The next line that says something, with its number.
    fn next<R>(&mut self) -> Result<Option<(usize, &'a str)>, ReadError<R>> {
        while let Some(line) = self.raw() {
            let content = content(line).map_err(|reason| reason.at(self.count))?;
            if !content.is_empty() {
                return Ok(Some((self.count, content)));
            }
        }
        Ok(None)
    }

    /// The next line that says something, if it is one of the header.
    fn next_of_header<R>(&mut self) -> Result<Option<(usize, &'a str)>, ReadError<R>> {
        loop {
            let mut ahead = Self { ..*self };
            let Some(line) = ahead.raw() else {
                return Ok(None);
            };
            let mut words = line
                .split(|&byte| byte == b' ')
                .filter(|word| !word.is_empty());
            match words.next() {
                Some(b"set" | b"seed") => return self.next(),
                None => {}
                Some(word) if word.starts_with(b"#") => {}
                Some(_) => return Ok(None),
            }
            content(line).map_err(|reason| reason.at(ahead.count))?;
            *self = ahead;
        }
    }
}

/// What a line says: without its comment and outer spaces.
fn content<R>(line: &[u8]) -> Result<&str, Reason<R>> {
    if line.len() > MAX_LINE {
        return Err(Reason::LineTooLong);
    }
    let text = core::str::from_utf8(line).or(Err(Reason::NotUtf8))?;
    if let Some(wrong) = text.chars().find(|c| matches!(c, '\t' | '\r' | '\u{feff}')) {
        return Err(Reason::Character(wrong));
    }
    Ok(text.split('#').next().unwrap_or_default().trim_matches(' '))
}

/// Reads the first line and the `game` line: its number, game and revision.
fn game_line<'a, R>(lines: &mut Lines<'a>) -> Result<(usize, GameId, &'a str), ReadError<R>> {
    let first = content(lines.raw().unwrap_or_default()).map_err(|reason| reason.at(1))?;
    if !words(first).eq(["impera", "1"]) {
        return Err(Reason::Format.at(1));
    }
    let Some((line, game)) = lines.next()? else {
        return Err(Reason::NoGame.at(lines.count + 1));
    };
    let mut words = words(game);
    let (Some("game"), Some(id), Some(revision), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err(Reason::NoGame.at(line));
    };
    let id = id
        .parse()
        .map_err(|error| Reason::UnknownGame(error).at(line))?;
    Ok((line, id, revision))
}

/// The most keys that the settings of a game may have.
const MOST_KEYS: usize = 8;

/// What stands before the first entry.
struct Header<G: Game> {
    game_line: usize,
    config: G::Config,
    /// The line that sets each key; 0 if none does.
    set: [usize; MOST_KEYS],
    seed: Option<Seed>,
}

impl<G: Game> Header<G> {
    fn read(lines: &mut Lines<'_>) -> Result<Self, ReadError<G::Rule>> {
        const { assert!(G::Config::KEYS.len() <= MOST_KEYS) };
        let (game_line, id, revision) = game_line(lines)?;
        if id != G::ID {
            return Err(Reason::OtherGame(G::ID).at(game_line));
        }
        if number(revision) != Some(G::REVISION) {
            return Err(Reason::Revision(G::ID, G::REVISION).at(game_line));
        }
        let config = G::Config::default();
        let mut header = Self {
            game_line,
            config,
            set: [0; MOST_KEYS],
            seed: None,
        };
        while let Some((line, content)) = lines.next_of_header()? {
            header
                .line(line, content)
                .map_err(|reason| reason.at(line))?;
        }
        Ok(header)
    }

    fn line(&mut self, line: usize, content: &str) -> Result<(), Reason<G::Rule>> {
        if self.seed.is_some() {
            return Err(Reason::Expected("moves and outcomes after the seed"));
        }
        let mut words = words(content);
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("set"), Some(key), Some(value), None) => {
                self.config.set(key, value).map_err(Reason::Config)?;
                // A key that could be set is one of the list.
                let mut lines = G::Config::KEYS.iter().zip(&mut self.set);
                let known = lines.find(|(known, _)| **known == key);
                let (key, set_by) = known.ok_or(Reason::Expected("a key"))?;
                if *set_by != 0 {
                    return Err(Reason::Repeated(key));
                }
                *set_by = line;
            }
            (Some("seed"), Some(seed), None, None) => {
                self.seed = Some(seed.parse().map_err(Reason::Text)?);
            }
            _ => return Err(Reason::Expected("`set` with a key and a value, or `seed`")),
        }
        Ok(())
    }

    /// Lays an error in the settings to the last line that has part in it.
    fn lay(&self, error: ConfigError) -> ReadError<G::Rule> {
        let guilty = G::Config::KEYS
            .iter()
            .zip(self.set)
            .filter(|(key, line)| *line != 0 && error.keys().contains(key));
        let line = guilty.map(|(_, line)| line).max();
        let line = line.unwrap_or(self.game_line);
        Reason::Config(error).at(line)
    }
}

/// Plays the entries of a transcript.
struct Reader<G: Game> {
    game: Match<G>,
    /// With a seed: where in the history the outcomes after the last decision
    /// begin, and how far the transcript has confirmed it.
    run: usize,
    checked: usize,
    /// Whether the result has been read.
    closed: bool,
}

impl<G: Game> Reader<G> {
    fn line(&mut self, content: &str) -> Result<(), Reason<G::Rule>> {
        if self.closed {
            return Err(Reason::Expected("nothing after the result"));
        }
        let mut words = words(content);
        match words.next() {
            Some("*") => self.chance(words.next().unwrap_or_default(), words),
            Some("=") => self.result(words),
            Some(player) => {
                let rest = content.strip_prefix(player).unwrap_or_default();
                self.decision(player, rest)
            }
            None => Ok(()),
        }
    }

    fn chance<'a>(
        &mut self,
        kind: &str,
        words: impl Iterator<Item = &'a str>,
    ) -> Result<(), Reason<G::Rule>> {
        let mut none = true;
        for word in words {
            none = false;
            let outcome = G::Chance::parse(kind, word).map_err(Reason::Text)?;
            if self.game.seed().is_none() {
                self.game.resolve(outcome).map_err(Reason::Chance)?;
                continue;
            }
            match self.game.history().get(self.checked) {
                Some(entry) if *entry == Entry::Chance(outcome) => self.checked += 1,
                Some(_) => return Err(Reason::Contradiction),
                None if self.game.turn() == Turn::Over => {
                    return Err(Reason::Chance(ChanceError::Over));
                }
                None => return Err(Reason::Chance(ChanceError::Players)),
            }
        }
        if none {
            Err(Reason::Expected("`*`, a kind and at least one outcome"))
        } else {
            Ok(())
        }
    }

    fn decision(&mut self, player: &str, mv: &str) -> Result<(), Reason<G::Rule>> {
        let player = player
            .parse()
            .map_err(|_| Reason::Expected("`*`, `=` or a player, 0 to 7"))?;
        let mv = mv.parse().map_err(Reason::Text)?;
        self.close_run()?;
        self.game.play(player, mv).map_err(Reason::Play)?;
        // The decision stands in the history before what chance did after it.
        let decision = |entry: &Entry<_, _>| matches!(entry, Entry::Move(..));
        let after = self
            .game
            .history()
            .iter()
            .rposition(decision)
            .map_or(0, |last| last + 1);
        self.run = after;
        self.checked = after;
        Ok(())
    }

    fn result<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), Reason<G::Rule>> {
        self.close_run()?;
        let outcome = self.game.outcome().ok_or(Reason::NotOver)?;
        let spaced = words.flat_map(|word| iter::once(b' ').chain(word.bytes()));
        let mut given = Given(spaced.skip(1));
        if write!(given, "{outcome}").is_err() || given.0.next().is_some() {
            return Err(Reason::OtherOutcome(outcome));
        }
        self.closed = true;
        Ok(())
    }

    /// Of the outcomes since the last decision all must have been there, or
    /// none.
    fn close_run(&self) -> Result<(), Reason<G::Rule>> {
        let complete = self.checked == self.run || self.checked == self.game.history().len();
        if self.game.seed().is_some() && !complete {
            Err(Reason::Gap)
        } else {
            Ok(())
        }
    }
}

/// What is written to it must be what comes next of these bytes.
struct Given<I>(I);

impl<I: Iterator<Item = u8>> fmt::Write for Given<I> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.bytes().all(|byte| self.0.next() == Some(byte)) {
            Ok(())
        } else {
            Err(fmt::Error)
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Transcript<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<G: Game> serde::Serialize for Match<G> {
    /// As the transcript, a text; an error if there is none.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let transcript = self.transcript().map_err(serde::ser::Error::custom)?;
        transcript.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, G: Game> serde::Deserialize<'de> for Match<G> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(crate::forms::TextVisitor(core::marker::PhantomData))
    }
}
