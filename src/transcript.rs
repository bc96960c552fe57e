//! The text form of a match: writing and reading it.
//!
//! A transcript is the save file, the replay, the bug report and the golden test
//! in one. It is read by playing it, so it cannot hold a position that play does
//! not reach. It holds sealed choices and whole deals: it is the host's own, and
//! never to be shown to a player. [`Match::transcript`] and [`Match::read`] write
//! and read it. What follows is the whole format.
//!
//! ```
//! let text = "\
//! impera 1
//! game divide-and-conquer 1
//! set deck ten
//! seed 0100000000000000000000000000000000000000000000000000000000000000
//! * deal 5S QS TS 2S 3S 4S 9S 6S 7S 8S
//! 1 play 4S
//! 0 play 7S
//! 0 play 3S
//! 1 play QS
//! 1 play 8S
//! 0 play TS
//! 0 play 5S
//! 1 play 6S
//! 1 play 2S
//! 0 play 9S
//! 1 play 5S
//! 0 play 8S
//! 1 play 9S
//! 0 play 2S
//! 1 play 3S
//! 0 play 6S
//! 1 play 7S
//! 0 play QS
//! 0 play 4S
//! 1 play TS
//! = scores 7 3 winners 0
//! ";
//! let game = impera::AnyMatch::read(text.as_bytes())?;
//! assert_eq!(game.transcript()?.to_string(), text.replace("set deck ten\n", ""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Lines
//!
//! The text is UTF-8, of at most [`MAX_BYTES`]. A line ends with `\n`; a reader
//! also takes `\r\n`, and one byte order mark before line 1, as editors on
//! Windows write them. A line has at most [`MAX_LINE`] bytes, without its end.
//!
//! In each line everything from `#` on is a comment and is dropped, then spaces
//! at both ends. Lines that are empty then are ignored, but for line 1. Words
//! are parted by one or more spaces. A tab, a carriage return or a byte order
//! mark anywhere else is an error, also in a comment.
//!
//! The last line needs its end as well: without one the file may have been cut,
//! and what is left of a move can be another move. Only a line that begins with
//! `=` needs none, since it vouches for the whole.
//!
//! Words are lower case. Numbers are decimal digits, without sign and leading
//! zeros; only a score may be negative, `-3`. There is one text for each move and
//! each outcome, and no other is read, except that a card can be written `10H`
//! for `TH`, and in lower case.
//!
//! # The header
//!
//! In this order:
//!
//! 1. Line 1, and not a later one, is `impera` and the version of this format,
//!    which is `1`.
//! 2. `game`, the id of the game, a [`GameId`], and the revision of its rules
//!    ([`Game::REVISION`]). Every change in what a recorded game means makes a
//!    new revision. A reader refuses revisions that it does not know.
//! 3. `set`, a key and a value, for settings that are not the default, in any
//!    order. Keys and values are those of the table at the `Config` of the game.
//!    The default may be set too; a key that is set twice, or unknown, is an
//!    error. Defaults that depend on other settings are filled in after the last
//!    line of the header, and then all must go together. A player that a setting
//!    names must be in the game.
//! 4. `seed` and the 64 lower-case hex digits of its bytes, the first byte first,
//!    if a seed decides chance. [`Seed`] says how it does.
//!
//! # Chance
//!
//! `*`, a kind, and a word for each outcome: `* deal KS QS TS`. Kinds and words
//! are those of the `Chance` of the game. Outcomes of one kind that come one after
//! another share a line, or are on several.
//!
//! Without a seed there must be a word for everything that chance decides, also
//! where a single outcome is possible. With a seed the outcomes between two
//! decisions (or before the first, or after the last) are either all absent or
//! all there, and then they are what the seed gives. Only those at the end of
//! the file may be there in part: it was written in the middle of a deal.
//!
//! # Decisions
//!
//! A player, a number from 0, and its move: `1 play 8S`. Verbs and parts are those
//! of the `Move` of the game, which also says in which order a move names several
//! cards or dice: in another order it is not read. Lines are in the order in which the decisions were
//! made, also those that were made in secret at the same time.
//!
//! # The result
//!
//! `= scores`, a score for each player, `winners`, the players that won,
//! ascending. It may be there only when the game is over, and is checked. It may
//! be left out. Only comments and blank lines may follow it. A text without it is
//! a game under way, or one that is over.
//!
//! # Errors
//!
//! The first line that is wrong counts, and nothing is read. First comes what is
//! wrong with the text as a whole (it is too long, or UTF-16), then the lines of
//! the header, then whether the settings go together, then the lines after the
//! header. A contradiction between settings is laid to the last `set` line that
//! has part in it, without any to the `game` line. If there is no `game` line,
//! the error is that of the line after the last. A [`ReadError`] has the line, the
//! column and the words that are wrong, and a [`Reason`].
//!
//! # What a writer writes
//!
//! Readers take what is said above; a writer writes one text for a match, so that
//! equal matches are equal texts:
//!
//! - no comment, no blank line, single spaces, no byte order mark, and `\n` after
//!   every line, also the last;
//! - `set` lines in the order of the table, for those settings only that are not
//!   what they would be if they were left out;
//! - all chance outcomes, also with a seed, and as many on a line as have one
//!   kind and no decision between them;
//! - cards as `TH`;
//! - `=` as soon as the game is over.

use core::fmt::{self, Display};
use core::str::FromStr;

use crate::chances::ChanceOutcome;
use crate::config::{GameConfig, Value};
use crate::dealer::Seed;
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError, PlayError, refusals};
use crate::game::Turn;
use crate::game::{Game, GameId, Outcome};
use crate::player::Player;
use crate::quote::{Named, Quote};
pub use crate::record::MAX_HISTORY;
use crate::record::{Entry, Match};
use crate::spelling::{Short, Spelling, one_of, right_spelling};
use crate::text::{TextError, first_word, number, trimmed, words};

/// The longest transcript that is read, in bytes: 4 MiB.
pub const MAX_BYTES: usize = 1 << 22;

/// The longest line that is read, in bytes: 4,096.
pub const MAX_LINE: usize = 1 << 12;

/// No entry takes as many as 64 bytes, so a full history can be read again.
const _: () = assert!(MAX_HISTORY * 64 <= MAX_BYTES);

/// A transcript that cannot be read: where and why.
///
/// It quotes the transcript, and may say what the seed gives, so like the
/// transcript it is the host's own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ReadError<R> {
    /// The number of the line, from 1.
    pub line: usize,
    /// The place in the line where what was [`found`](Self::found) begins, in
    /// characters, from 1. It is 1 where the line as a whole is wrong.
    pub column: usize,
    /// The word or words that are wrong; empty where it is the line as a whole.
    pub found: Quote,
    /// What is wrong with it.
    pub reason: Reason<R>,
}

impl<R> ReadError<R> {
    /// The text without the number of the line, for those who write it in front
    /// in a way of their own: the column and what was found there, if there is
    /// one, then the reason.
    pub const fn within_line(&self) -> WithinLine<'_, R> {
        WithinLine(self)
    }

    /// Whether it is about a part of the line.
    const fn is_at_column(&self) -> bool {
        self.column > 1 || !self.found.is_empty()
    }
}

impl<R: Display> Display for ReadError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joint = if self.is_at_column() { ',' } else { ':' };
        write!(f, "line {}{joint} {}", self.line, self.within_line())
    }
}

impl<R: fmt::Debug + Display> core::error::Error for ReadError<R> {}

/// What [`ReadError::within_line`] gives.
#[derive(Clone, Copy, Debug)]
pub struct WithinLine<'a, R>(&'a ReadError<R>);

impl<R: Display> Display for WithinLine<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(error) = self;
        if error.is_at_column() {
            write!(f, "column {}: ", error.column)?;
        }
        if !error.found.is_empty() {
            write!(f, "{}: ", error.found)?;
        }
        write!(f, "{}", error.reason)
    }
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
        #[error("not UTF-8: the file must be saved as UTF-8")]
        NotUtf8 = 3,
        /// A tab; a carriage return that is not before the end of a line; a
        /// byte order mark that is not at the start of the text.
        #[error("not allowed here: {}", Named(*_0))]
        Character(char) = 4,
        /// The first line is another one.
        #[error("the first line must be `impera 1`")]
        Format = 5,
        /// The `game` line is missing.
        #[error("expected `game`, a game and its revision")]
        NoGame = 6,
        /// There is no such game.
        #[error("expected {}", _0.expected())]
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
        #[error("expected {}", _0.expected())]
        Text(TextError) = 13,
        /// The move cannot be made.
        #[error("{0}")]
        Play(PlayError<R>) = 14,
        /// The chance outcome cannot happen.
        #[error(transparent)]
        Chance(ChanceError) = 15,
        /// The seed gives another chance outcome: this one.
        #[error("the seed gives {0}")]
        Contradiction(Quote) = 16,
        /// Of the outcomes before a decision some are there and some are not.
        #[error("some chance outcomes are missing before this line")]
        Gap = 17,
        /// The game ended otherwise.
        #[error("the game ended with {0}")]
        OtherOutcome(Outcome) = 18,
        /// A result is given, but the game is not over.
        #[error("the game is not over")]
        NotOver = 19,
        /// The transcript has a format that a newer version writes: its number.
        #[error("format {0}, this version reads format 1: a newer version wrote it")]
        NewerFormat(u32) = 20,
        /// The transcript is one of a newer revision of the rules of the game.
        #[error(
            "revision {found} of {game}, this version knows revision {known}: \
             a newer version wrote it"
        )]
        NewerRevision {
            /// The game.
            game: GameId,
            /// The revision in the transcript.
            found: u32,
            /// The revision that is known here.
            known: u32,
        } = 21,
        /// The text is UTF-16.
        #[error("this is UTF-16: the file must be saved as UTF-8")]
        Utf16 = 22,
        /// The last line has no end.
        #[error("the last line has no end: the file may be cut")]
        Cut = 23,
        /// A setting below the settings.
        #[error("settings come before the first event, and before the seed")]
        LateSetting = 24,
        /// A second seed.
        #[error("there is a seed already")]
        SeedTwice = 25,
        /// A seed below the header of a match without one.
        #[error("the seed comes before the first event")]
        LateSeed = 26,
        /// A second header.
        #[error("another game begins here: a file holds one game")]
        AnotherGame = 27,
        /// Other signs than those of the right spelling, which this is.
        #[error("{}", Spelling::Plain(*_0))]
        Spelling(Quote) = 28,
        /// Capitals; in the right spelling, which this is, words are lower case.
        #[error("{}", Spelling::LowerCase(*_0))]
        LowerCase(Quote) = 29,
        /// What chance gave already, and has no more of.
        #[error("this was dealt or drawn already")]
        Already = 30,
        /// Chance does something of another kind here: this one.
        #[error("`{0}` comes here")]
        OtherKind(&'static str) = 31,
    }
}

impl<R> Reason<R> {
    /// The error for a line as a whole.
    const fn at(self, line: usize) -> ReadError<R> {
        ReadError {
            line,
            column: 1,
            found: Quote::EMPTY,
            reason: self,
        }
    }

    /// The reason with the part of the line that is wrong.
    const fn of(self, word: &str) -> Wrong<'_, R> {
        Wrong { reason: self, word }
    }
}

/// What is wrong in a line, and which part of the line it is.
struct Wrong<'a, R> {
    reason: Reason<R>,
    word: &'a str,
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

impl Display for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What is asked of the whole is not for its parts.
        write!(f, "{}", Parts(self.0))
    }
}

struct Parts<'a>(&'a dyn Written);

impl Display for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_transcript(self.0, f)
    }
}

impl fmt::Debug for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Transcript")
            .field(&format_args!("{self}"))
            .finish()
    }
}

/// A match of whatever game, for what is compiled once for all of them.
pub(crate) trait Written {
    /// The game and the revision of its rules.
    fn rules(&self) -> (GameId, u32);
    fn changes(&self, each: &mut dyn FnMut(&'static str, Value));
    fn seed(&self) -> Option<&Seed>;
    fn turn(&self) -> Turn;
    fn history_len(&self) -> usize;
    fn entry(&self, index: usize) -> Option<Entry<&dyn Display, &dyn Happened>>;
    fn outcome(&self) -> Option<Outcome>;
}

/// A chance outcome of whatever game.
pub(crate) trait Happened {
    fn kind(&self) -> &'static str;
    fn part(&self) -> &dyn Display;
    fn code(&self) -> u32;
}

impl<C: ChanceOutcome> Happened for C {
    fn kind(&self) -> &'static str {
        ChanceOutcome::kind(*self)
    }

    fn part(&self) -> &dyn Display {
        ChanceOutcome::part(self)
    }

    fn code(&self) -> u32 {
        Dense::code(*self)
    }
}

impl<G: Game> Written for Match<G> {
    fn rules(&self) -> (GameId, u32) {
        (G::ID, G::REVISION)
    }

    fn changes(&self, each: &mut dyn FnMut(&'static str, Value)) {
        self.config().changes(each);
    }

    fn seed(&self) -> Option<&Seed> {
        self.seed()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn history_len(&self) -> usize {
        self.history().len()
    }

    fn entry(&self, index: usize) -> Option<Entry<&dyn Display, &dyn Happened>> {
        Some(match self.history().get(index)? {
            Entry::Chance(outcome) => Entry::Chance(outcome),
            Entry::Move(player, mv) => Entry::Move(*player, mv),
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome()
    }
}

/// What a transcript and a listing say of the game and its settings.
pub(crate) fn write_game(game: &dyn Written, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (id, revision) = game.rules();
    writeln!(f, "game {id} {revision}")?;
    let mut written = Ok(());
    game.changes(&mut |key, value| {
        written = written.and_then(|()| writeln!(f, "set {key} {value}"));
    });
    written
}

fn write_transcript(game: &dyn Written, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("impera 1\n")?;
    write_game(game, f)?;
    if let Some(seed) = game.seed() {
        writeln!(f, "seed {seed}")?;
    }
    // The kind of the chance line that is still open.
    let mut open = None;
    for entry in (0..game.history_len()).map_while(|index| game.entry(index)) {
        match entry {
            Entry::Chance(outcome) => {
                let kind = outcome.kind();
                if open != Some(kind) {
                    if open.is_some() {
                        f.write_str("\n")?;
                    }
                    f.write_str("* ")?;
                    f.write_str(kind)?;
                    open = Some(kind);
                }
                f.write_str(" ")?;
                outcome.part().fmt(f)?;
            }
            Entry::Move(player, mv) => {
                if open.take().is_some() {
                    f.write_str("\n")?;
                }
                player.fmt(f)?;
                f.write_str(" ")?;
                mv.fmt(f)?;
                f.write_str("\n")?;
            }
        }
    }
    if open.is_some() {
        f.write_str("\n")?;
    }
    if let Some(outcome) = game.outcome() {
        writeln!(f, "= {outcome}")?;
    }
    Ok(())
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
        let mut prepare = Some(prepare);
        let mut once = |config: &mut G::Config| prepare.take().map_or(Ok(()), |own| own(config));
        received(|game| {
            Self::read_as(transcript, &mut once, |rule| rule, &mut |read| {
                *game = Some(read);
            })
        })
    }

    /// Reads a transcript, with rules in errors as another type. What does not
    /// depend on the game is compiled once for each such type, not for each game.
    pub(crate) fn read_as<R>(
        transcript: &[u8],
        prepare: &mut dyn FnMut(&mut G::Config) -> Result<(), ConfigError>,
        rule: fn(G::Rule) -> R,
        take: &mut dyn FnMut(Self),
    ) -> Result<(), ReadError<R>> {
        const { assert!(G::Config::KEYS.len() <= MOST_KEYS) };
        let mut opening = Opening {
            config: G::Config::default(),
            prepare,
            rule,
            table: None,
        };
        let kind = Kind {
            id: G::ID,
            revision: G::REVISION,
            keys: G::Config::KEYS,
        };
        let read = read_to(transcript, kind, &mut opening);
        if let Some(table) = opening.table {
            take(table.game);
        }
        read
    }
}

/// The match that was read. What reads it hands it over: where it is returned, the
/// error that may be in its place is copied in pieces for each game.
pub(crate) fn received<T, R>(
    read: impl FnOnce(&mut Option<T>) -> Result<(), ReadError<R>>,
) -> Result<T, ReadError<R>> {
    let mut game = None;
    read(&mut game)?;
    // It is there if nothing was wrong.
    game.ok_or(Reason::NoGame.at(1))
}

fn read_to<R>(
    transcript: &[u8],
    kind: Kind,
    opening: &mut dyn Opened<R>,
) -> Result<(), ReadError<R>> {
    let mut lines = Lines::new(transcript)?;
    let header = Header::read(&mut lines, kind, &mut |key, value| opening.set(key, value))?;
    let game = opening.begin(header.seed);
    let mut reader = Reader {
        game: game.map_err(|error| header.lay(error))?,
        run: 0,
        checked: 0,
        closed: false,
    };
    while let Some(line) = lines.next()? {
        let read = reader.line(line.content);
        read.map_err(|wrong| line.error(wrong))?;
    }
    Ok(())
}

/// Which game a transcript holds, without reading the rest of it.
pub(crate) fn game_of<R>(transcript: &[u8]) -> Result<GameId, ReadError<R>> {
    let (_, id, _) = game_line(&mut Lines::new(transcript)?)?;
    Ok(id)
}

/// A line of a transcript.
#[derive(Clone, Copy)]
struct Line<'a> {
    /// Its number, from 1.
    number: usize,
    /// The line as it is, without its end.
    text: &'a str,
    /// What it says: without its comment and outer spaces.
    content: &'a str,
}

impl Line<'_> {
    /// The error about a part of the line.
    #[cold]
    #[inline(never)]
    fn error<R>(&self, wrong: Wrong<'_, R>) -> ReadError<R> {
        ReadError {
            line: self.number,
            column: column(self.text, wrong.word),
            found: Quote::new(wrong.word),
            reason: wrong.reason,
        }
    }
}

/// In which column of a text a part of it begins.
fn column(text: &str, part: &str) -> usize {
    if part.is_empty() {
        return 1;
    }
    let bytes = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    let before = bytes.and_then(|bytes| text.get(..bytes));
    before.map_or(1, |before| before.chars().count() + 1)
}

/// The lines of a transcript, without comments, outer spaces and blank lines.
struct Lines<'a> {
    rest: Option<&'a [u8]>,
    /// The text, if it is as most are: letters, signs and spaces, and no comment. Then
    /// its lines are not looked at byte by byte.
    simple: Option<&'a str>,
    /// How many lines have been read.
    count: usize,
}

impl<'a> Lines<'a> {
    #[inline(never)]
    fn new<R>(transcript: &'a [u8]) -> Result<Self, ReadError<R>> {
        // As editors write it: with a byte order mark, or plain letters that
        // take two bytes each.
        let utf16 = match *transcript {
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
            [first, second, ..] => (first == 0) != (second == 0),
            _ => false,
        };
        if utf16 {
            return Err(Reason::Utf16.at(1));
        }
        if let Some(allowed) = transcript.get(..MAX_BYTES)
            && transcript.len() > MAX_BYTES
        {
            let line = allowed.split(|&byte| byte == b'\n').count();
            return Err(Reason::TooLong.at(line));
        }
        let unmarked = transcript.strip_prefix("\u{feff}".as_bytes());
        let text = unmarked.unwrap_or(transcript);
        // Many bytes are looked at together, since none ends it.
        let odd = text.iter().fold(0, |odd, &byte| {
            odd | u8::from(byte == b'#' || !matches!(byte, b' '..=b'~' | b'\n'))
        });
        let simple = core::str::from_utf8(text).ok();
        Ok(Self {
            rest: Some(text),
            simple: simple.filter(|_| odd == 0),
            count: 0,
        })
    }

    /// The next line as it is, and whether it has an end; the empty rest after
    /// the last end is none.
    fn raw(&mut self) -> Option<(&'a [u8], bool)> {
        let rest = self.rest.take().filter(|rest| !rest.is_empty())?;
        self.count += 1;
        let mut parts = rest.splitn(2, |&byte| byte == b'\n');
        let line = parts.next()?;
        self.rest = parts.next();
        Some(if self.rest.is_some() {
            (line.strip_suffix(b"\r").unwrap_or(line), true)
        } else {
            (line, false)
        })
    }

    /// A line with its end that begins where so many bytes are left, if all is simple.
    fn at_a_glance(&self, left: usize, line: &[u8]) -> Option<Line<'a>> {
        let simple = self.simple?;
        let start = simple.len().checked_sub(left)?;
        let text = simple.get(start..start + line.len())?;
        (line.len() <= MAX_LINE).then(|| Line {
            number: self.count,
            text,
            content: trimmed(text),
        })
    }

    /// The next line that says something.
    #[inline(never)]
    fn next<R>(&mut self) -> Result<Option<Line<'a>>, ReadError<R>> {
        loop {
            let left = self.rest.map_or(0, <[u8]>::len);
            let Some((line, ended)) = self.raw() else {
                return Ok(None);
            };
            let line = match self.at_a_glance(left, line) {
                Some(simple) if ended => simple,
                _ => checked(self.count, line, ended)?,
            };
            if !line.content.is_empty() {
                return Ok(Some(line));
            }
        }
    }

    /// The next line that says something, if it is one of the header.
    fn next_of_header<R>(&mut self) -> Result<Option<Line<'a>>, ReadError<R>> {
        loop {
            let mut ahead = Self { ..*self };
            let Some((line, ended)) = ahead.raw() else {
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
            checked(ahead.count, line, ended)?;
            *self = ahead;
        }
    }
}

/// A line whose bytes are those of a transcript.
fn checked<R>(number: usize, line: &[u8], ended: bool) -> Result<Line<'_>, ReadError<R>> {
    let error = |column, reason| {
        Err(ReadError {
            column,
            ..Reason::at(reason, number)
        })
    };
    // Line ends as on very old machines make one line of a text: what is wrong
    // are they, not how long it is, nor that it has no end.
    let inner = line.split_last().map_or(line, |(_, inner)| inner);
    let returns = !ended && inner.contains(&b'\r');
    if line.len() > MAX_LINE && !returns {
        return error(1, Reason::LineTooLong);
    }
    // The result is checked word by word, so it vouches for itself.
    let first = line.iter().find(|&&byte| byte != b' ');
    if !ended && first != Some(&b'=') && !returns {
        return error(1, Reason::Cut);
    }
    let mut valid = line.utf8_chunks();
    let text = valid.next().map_or("", |chunk| chunk.valid());
    if text.len() < line.len() {
        return error(text.chars().count() + 1, Reason::NotUtf8);
    }
    let mut characters = text.chars().zip(1..);
    let wrong = characters.find(|(c, _)| matches!(c, '\t' | '\r' | '\u{feff}'));
    if let Some((wrong, column)) = wrong {
        return error(column, Reason::Character(wrong));
    }
    Ok(Line {
        number,
        text,
        content: text.split('#').next().unwrap_or_default().trim_matches(' '),
    })
}

/// Reads the first line and the `game` line: that line, its game and revision.
fn game_line<'a, R>(lines: &mut Lines<'a>) -> Result<(Line<'a>, GameId, &'a str), ReadError<R>> {
    let (first, ended) = lines.raw().unwrap_or((b"", true));
    let first = checked(1, first, ended)?;
    let mut format = words(first.content);
    match (format.next(), format.next(), format.next()) {
        (Some("impera"), Some("1"), None) => {}
        (Some("impera"), Some(newer), _) if number(newer).is_some_and(|newer| newer > 1) => {
            let format = number(newer).unwrap_or_default();
            return Err(first.error(Reason::NewerFormat(format).of(newer)));
        }
        _ => {
            let reason = spelt(first.content, &one_of(&["impera 1"]), Reason::Format);
            return Err(first.error(reason.of(first.content)));
        }
    }
    let Some(line) = lines.next()? else {
        return Err(Reason::NoGame.at(lines.count + 1));
    };
    let mut words = words(line.content);
    let (Some("game"), Some(id), Some(revision), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        let (word, _) = first_word(line.content);
        return Err(
            line.error(match spelt(word, &one_of(&["game"]), Reason::NoGame) {
                Reason::NoGame => Reason::NoGame.of(line.content),
                reason => reason.of(word),
            }),
        );
    };
    match id.parse() {
        Ok(game) => Ok((line, game, revision)),
        Err(error) => {
            let reason = spelt(id, &rewritten::<GameId>, Reason::UnknownGame(error));
            Err(line.error(reason.of(id)))
        }
    }
}

/// The most keys that the settings of a game may have.
const MOST_KEYS: usize = 8;

/// The reason why a text cannot be read, or its right spelling, if it is only
/// spelt in a wrong way.
fn spelt<R>(text: &str, read: &dyn Fn(&str) -> Option<Short>, reason: Reason<R>) -> Reason<R> {
    match right_spelling(text, read) {
        Some(Spelling::LowerCase(right)) => Reason::LowerCase(right),
        Some(Spelling::Plain(right)) => Reason::Spelling(right),
        None => reason,
    }
}

/// The word of a text that an error is about, or all of the text.
fn guilty<'a>(text: &'a str, error: &TextError) -> &'a str {
    let mut words = words(text);
    let found = words.find(|word| Quote::new(word) == *error.found());
    found.unwrap_or(text.trim_matches(' '))
}

/// A text as a writer writes it.
#[inline(never)]
fn rewritten<T: FromStr + Display>(text: &str) -> Option<Short> {
    text.parse().ok().map(|value: T| Short::of(&value))
}

/// What a line can begin with.
const FIRST_WORDS: &[&str] = &[
    "set", "seed", "game", "impera", "*", "=", "0", "1", "2", "3", "4", "5", "6", "7",
];

/// What a header must fit.
#[derive(Clone, Copy)]
struct Kind {
    id: GameId,
    revision: u32,
    keys: &'static [&'static str],
}

/// Sets a key to a value.
type Set<'a> = &'a mut dyn FnMut(&str, &str) -> Result<(), ConfigError>;

/// What stands before the first entry, but for the settings.
struct Header {
    game: Kind,
    game_line: usize,
    /// The line that sets each key; 0 if none does.
    set: [usize; MOST_KEYS],
    seed: Option<Seed>,
}

impl Header {
    fn read<R>(lines: &mut Lines<'_>, game: Kind, set: Set<'_>) -> Result<Self, ReadError<R>> {
        let (line, id, revision) = game_line(lines)?;
        let Kind {
            id: own,
            revision: known,
            ..
        } = game;
        if id != own {
            return Err(line.error(Reason::OtherGame(own).of(id.word())));
        }
        match number(revision) {
            Some(found) if found == known => {}
            Some(found) if found > known => {
                let game = own;
                let newer = Reason::NewerRevision { game, found, known };
                return Err(line.error(newer.of(revision)));
            }
            _ => return Err(line.error(Reason::Revision(own, known).of(revision))),
        }
        let mut header = Self {
            game,
            game_line: line.number,
            set: [0; MOST_KEYS],
            seed: None,
        };
        while let Some(line) = lines.next_of_header()? {
            let read = header.line(line.number, line.content, set);
            read.map_err(|wrong| line.error(wrong))?;
        }
        Ok(header)
    }

    fn line<'a, R>(
        &mut self,
        line: usize,
        content: &'a str,
        set: Set<'_>,
    ) -> Result<(), Wrong<'a, R>> {
        let mut words = words(content);
        match (words.next(), words.next(), words.next(), words.next()) {
            (Some("set"), ..) if self.seed.is_some() => Err(Reason::LateSetting.of(content)),
            (Some("seed"), ..) if self.seed.is_some() => Err(Reason::SeedTwice.of(content)),
            (Some("set"), Some(key), Some(value), None) => {
                set(key, value).map_err(|error| match error {
                    ConfigError::UnknownKey { keys } => {
                        spelt(key, &one_of(keys), Reason::Config(error)).of(key)
                    }
                    ConfigError::Value { allowed, .. } => {
                        spelt(value, &one_of(allowed.values()), Reason::Config(error)).of(value)
                    }
                    _ => Reason::Config(error).of(content),
                })?;
                // A key that could be set is one of the list.
                let mut lines = self.game.keys.iter().zip(&mut self.set);
                let known = lines.find(|(known, _)| **known == key);
                let (known, set_by) = known.ok_or(Reason::Expected("a key").of(key))?;
                if *set_by != 0 {
                    return Err(Reason::Repeated(known).of(key));
                }
                *set_by = line;
                Ok(())
            }
            (Some("seed"), Some(seed), None, None) => {
                let read = seed.parse().map_err(|error| Reason::Text(error).of(seed));
                self.seed = Some(read?);
                Ok(())
            }
            _ => Err(Reason::Expected("`set` with a key and a value, or `seed`").of(content)),
        }
    }

    /// Lays an error in the settings to the last line that has part in it.
    fn lay<R>(&self, error: ConfigError) -> ReadError<R> {
        let keys = self.game.keys.iter().zip(self.set);
        let guilty = keys.filter(|(key, line)| *line != 0 && error.keys().contains(key));
        let line = guilty.map(|(_, line)| line).max();
        let line = line.unwrap_or(self.game_line);
        Reason::Config(error).at(line)
    }
}

/// A game that a header is read for.
trait Opened<R> {
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError>;
    /// Makes the match.
    fn begin(&mut self, seed: Option<Seed>) -> Result<&mut dyn Played<R>, ConfigError>;
}

struct Opening<'a, G: Game, R> {
    config: G::Config,
    prepare: &'a mut dyn FnMut(&mut G::Config) -> Result<(), ConfigError>,
    rule: fn(G::Rule) -> R,
    table: Option<Table<G, R>>,
}

impl<G: Game, R> Opened<R> for Opening<'_, G, R> {
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        self.config.set(key, value)
    }

    fn begin(&mut self, seed: Option<Seed>) -> Result<&mut dyn Played<R>, ConfigError> {
        (self.prepare)(&mut self.config)?;
        let game = match seed {
            Some(seed) => Match::seeded(&self.config, seed),
            None => Match::scripted(&self.config),
        }?;
        let rule = self.rule;
        Ok(self.table.insert(Table { game, rule }))
    }
}

/// A match of whatever game, as it is read: with codes in place of moves and
/// outcomes.
trait Played<R> {
    fn written(&self) -> &dyn Written;
    fn parse_chance(&self, kind: &str, word: &str) -> Result<u32, TextError>;
    fn parse_move(&self, text: &str) -> Result<u32, TextError>;
    /// The text of an outcome as a writer writes it.
    fn rewritten_chance(&self, text: &str) -> Option<Short>;
    fn rewritten_move(&self, text: &str) -> Option<Short>;
    /// The kind of what comes next, if it is chance's turn.
    fn awaited_kind(&self) -> Option<&'static str>;
    fn resolve(&mut self, code: u32) -> Result<(), ChanceError>;
    fn play(&mut self, player: Player, code: u32) -> Result<(), PlayError<R>>;
}

/// A match in which a transcript is played.
struct Table<G: Game, R> {
    game: Match<G>,
    /// The rule that errors have for one of the game.
    rule: fn(G::Rule) -> R,
}

impl<G: Game, R> Played<R> for Table<G, R> {
    fn written(&self) -> &dyn Written {
        &self.game
    }

    fn parse_chance(&self, kind: &str, word: &str) -> Result<u32, TextError> {
        G::Chance::parse(kind, word).map(Dense::code)
    }

    fn parse_move(&self, text: &str) -> Result<u32, TextError> {
        text.parse().map(G::Move::code)
    }

    fn rewritten_chance(&self, text: &str) -> Option<Short> {
        rewritten::<G::Chance>(text)
    }

    fn rewritten_move(&self, text: &str) -> Option<Short> {
        rewritten::<G::Move>(text)
    }

    fn awaited_kind(&self) -> Option<&'static str> {
        self.game.chances().at(0).map(ChanceOutcome::kind)
    }

    fn resolve(&mut self, code: u32) -> Result<(), ChanceError> {
        let outcome = G::Chance::from_code(code).ok_or(ChanceError::Impossible)?;
        self.game.resolve(outcome)
    }

    fn play(&mut self, player: Player, code: u32) -> Result<(), PlayError<R>> {
        // It is the code of a move that was read.
        let mv = G::Move::from_code(code).ok_or(PlayError::NotAwaited(player))?;
        let made = self.game.play(player, mv);
        made.map_err(|error| error.map_rule(self.rule))
    }
}

/// Plays the entries of a transcript.
struct Reader<'a, R> {
    game: &'a mut dyn Played<R>,
    /// With a seed: where in the history the outcomes after the last decision
    /// begin, and how far the transcript has confirmed it.
    run: usize,
    checked: usize,
    /// Whether the result has been read.
    closed: bool,
}

impl<R> Reader<'_, R> {
    fn line<'a>(&mut self, content: &'a str) -> Result<(), Wrong<'a, R>> {
        let (first, rest) = first_word(content);
        match first {
            "impera" | "game" => Err(Reason::AnotherGame.of(content)),
            _ if self.closed => Err(Reason::Expected("nothing after the result").of(content)),
            "*" => {
                let (kind, words) = first_word(rest);
                self.chance(content, kind, words)
            }
            "=" => {
                self.close_run().map_err(|reason| reason.of(""))?;
                check_result(self.game.written().outcome(), content)?;
                self.closed = true;
                Ok(())
            }
            "set" => Err(Reason::LateSetting.of(content)),
            "seed" if self.is_seeded() => Err(Reason::SeedTwice.of(content)),
            "seed" => Err(Reason::LateSeed.of(content)),
            player => self.decision(player, rest),
        }
    }

    fn is_seeded(&self) -> bool {
        self.game.written().seed().is_some()
    }

    fn chance<'a>(
        &mut self,
        content: &'a str,
        kind: &'a str,
        outcomes: &'a str,
    ) -> Result<(), Wrong<'a, R>> {
        let mut none = true;
        for word in words(outcomes) {
            none = false;
            let read = self.game.parse_chance(kind, word);
            let rewritten = |text: &str| self.game.rewritten_chance(text);
            let code = read.map_err(|error| unread_chance(kind, word, error, &rewritten))?;
            if !self.is_seeded() {
                self.game
                    .resolve(code)
                    .map_err(|error| match self.not_now(kind, word, error) {
                        reason @ Reason::OtherKind(_) => reason.of(kind),
                        reason => reason.of(word),
                    })?;
                continue;
            }
            let game = self.game.written();
            match game.entry(self.checked) {
                Some(Entry::Chance(given)) if given.code() == code => self.checked += 1,
                Some(Entry::Chance(given)) if given.kind() != kind => {
                    return Err(Reason::OtherKind(given.kind()).of(kind));
                }
                Some(Entry::Chance(given)) => {
                    return Err(Reason::Contradiction(word_of(given)).of(word));
                }
                Some(Entry::Move(..)) | None if game.turn() == Turn::Over => {
                    return Err(Reason::Chance(ChanceError::Over).of(word));
                }
                Some(Entry::Move(..)) | None => {
                    return Err(Reason::Chance(ChanceError::Players).of(word));
                }
            }
        }
        if none {
            Err(Reason::Expected("`*`, a kind and at least one outcome").of(content))
        } else {
            Ok(())
        }
    }

    /// Why an outcome could not happen.
    fn not_now(&self, kind: &str, word: &str, error: ChanceError) -> Reason<R> {
        match self.game.awaited_kind() {
            _ if error != ChanceError::Impossible => Reason::Chance(error),
            Some(awaited) if awaited != kind => Reason::OtherKind(awaited),
            _ if self.came(kind, word) => Reason::Already,
            _ => Reason::Chance(error),
        }
    }

    /// Whether an outcome takes something away that an earlier one took.
    fn came(&self, kind: &str, word: &str) -> bool {
        let text = Short::of(&format_args!("{kind} {word}"));
        let Some(outcome) = self.game.rewritten_chance(text.text()) else {
            return false;
        };
        let word = word_in(outcome.text(), kind);
        let game = self.game.written();
        let mut entries = (0..game.history_len()).map_while(|index| game.entry(index));
        DRAWN.contains(&kind)
            && entries.any(|entry| match entry {
                Entry::Chance(earlier) => {
                    DRAWN.contains(&earlier.kind()) && word_of(earlier) == word
                }
                Entry::Move(..) => false,
            })
    }

    fn decision<'a>(&mut self, player: &'a str, mv: &'a str) -> Result<(), Wrong<'a, R>> {
        let Ok(number) = player.parse() else {
            let expected = Reason::Expected("`*`, `=` or a player, 0 to 7");
            return Err(spelt(player, &one_of(FIRST_WORDS), expected).of(player));
        };
        let rewritten = |text: &str| self.game.rewritten_move(text);
        let read = self.game.parse_move(mv);
        let code = read.map_err(|error| unread_move(player, mv, error, &rewritten))?;
        self.close_run().map_err(|reason| reason.of(""))?;
        self.game.play(number, code).map_err(|error| {
            let word = match error {
                PlayError::NotInGame(_) | PlayError::NotAwaited(_) => player,
                _ => mv,
            };
            Reason::Play(error).of(word)
        })?;
        // The decision stands in the history before what chance did after it.
        let game = self.game.written();
        let decision = |&index: &usize| matches!(game.entry(index), Some(Entry::Move(..)));
        let after = (0..game.history_len()).rev().find(decision);
        self.run = after.map_or(0, |last| last + 1);
        self.checked = self.run;
        Ok(())
    }

    /// Of the outcomes since the last decision all must have been there, or
    /// none.
    fn close_run(&self) -> Result<(), Reason<R>> {
        let all = self.game.written().history_len();
        let complete = self.checked == self.run || self.checked == all;
        if self.is_seeded() && !complete {
            Err(Reason::Gap)
        } else {
            Ok(())
        }
    }
}

/// Whether a `=` line is the result of a game.
fn check_result<R>(outcome: Option<Outcome>, content: &str) -> Result<(), Wrong<'_, R>> {
    let outcome = outcome.ok_or(Reason::NotOver.of(content))?;
    let expected = Short::of(&outcome);
    let mut expected = expected.text().split(' ');
    for word in words(content).skip(1) {
        let expected = expected.next().unwrap_or_default();
        if expected != word {
            let other = Reason::OtherOutcome(outcome);
            return Err(spelt(word, &one_of(&[expected]), other).of(word));
        }
    }
    match expected.next() {
        Some(_) => Err(Reason::OtherOutcome(outcome).of(content)),
        None => Ok(()),
    }
}

/// Why a move cannot be read.
fn unread_move<'a, R>(
    player: &'a str,
    mv: &'a str,
    error: TextError,
    read: &dyn Fn(&str) -> Option<Short>,
) -> Wrong<'a, R> {
    let word = if mv.is_empty() {
        player
    } else {
        guilty(mv, &error)
    };
    spelt(mv, read, Reason::Text(error)).of(word)
}

/// The kinds of outcomes that take something away, so that it cannot come again.
/// The faces of dice and the players can, and a trump is a card that was dealt.
const DRAWN: &[&str] = &["deal", "turn", "turn-1", "turn-2", "layout", "string"];

/// The text of an outcome without its kind.
fn word_of(outcome: &dyn Happened) -> Quote {
    Quote::new(Short::of(outcome.part()).text())
}

fn word_in(text: &str, kind: &str) -> Quote {
    let word = text.strip_prefix(kind).unwrap_or_default();
    Quote::new(word.trim_start_matches(' '))
}

/// Why an outcome cannot be read.
fn unread_chance<'a, R>(
    kind: &'a str,
    word: &'a str,
    error: TextError,
    read: &dyn Fn(&str) -> Option<Short>,
) -> Wrong<'a, R> {
    // A right kind is not repeated.
    let read = |text: &str| {
        let right = read(text)?;
        Some(match right.text().strip_prefix(kind) {
            Some(word) => Short::of(&word.trim_start_matches(' ')),
            None => right,
        })
    };
    let both = Short::of(&format_args!("{kind} {word}"));
    let wrong = if *error.found() == Quote::new(kind) {
        kind
    } else {
        word
    };
    spelt(both.text(), &read, Reason::Text(error)).of(wrong)
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
