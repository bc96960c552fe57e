//! The command line.

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

use impera::transcript::Reason;
use impera::{
    AnyConfig, ConfigError, Game, GameConfig, GameId, Match, PerPlayer, Player, PlayerSet, Seed,
    with_game,
};
use lexopt::{Arg, Parser};

use crate::table::{Page, Table};
use crate::{Failure, files};

/// The seed of games that nobody plays, so that all can see the same game.
const DEFAULT_SEED: u64 = 1;

/// All options, for those who misspell one.
const OPTIONS: &[&str] = &[
    "--set",
    "--seed",
    "--human",
    "--bot",
    "--transcript",
    "--force",
    "--resume",
    "--cards",
    "--help",
];

/// How well a bot plays: for how many iterations it thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Level(u32);

impl Level {
    const EASY: Self = Self(10);
    /// That of a bot without one.
    const MEDIUM: Self = Self(100);
    const HARD: Self = Self(1000);

    /// Those that have a name.
    const NAMED: [(&'static str, Self); 3] = [
        ("easy", Self::EASY),
        ("medium", Self::MEDIUM),
        ("hard", Self::HARD),
    ];

    pub(crate) const fn iterations(self) -> u32 {
        self.0
    }
}

impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::NAMED.into_iter().find(|(_, level)| level == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "{} iterations", self.0),
        }
    }
}

/// What the command line asks for.
pub(crate) enum Request {
    /// To say how the program is used.
    Help,
    /// To play each game once.
    PlayAll,
    /// To play one game.
    PlayOne(Box<Options>),
}

/// How one game is to be played.
pub(crate) struct Options {
    pub(crate) game: GameId,
    /// Keys and values, in the order given.
    settings: Vec<(String, String)>,
    /// Decides chance and what the random players and bots do.
    seed: Option<Seed>,
    /// The numbers of the players that people play.
    humans: Vec<String>,
    /// The numbers of those that bots play, and how well.
    bots: Vec<(String, Level)>,
    /// Where the transcript goes.
    pub(crate) transcript: Option<PathBuf>,
    /// Whether it may go where something is.
    pub(crate) force: bool,
    /// The saved game to go on with.
    resume: Option<Saved>,
    /// The card set of Divide & Conker.
    cards: Option<PathBuf>,
}

/// A saved game.
struct Saved {
    path: PathBuf,
    transcript: Vec<u8>,
}

/// What the command line gives, before it is looked at as a whole.
#[derive(Default)]
struct Given {
    game: Option<GameId>,
    settings: Vec<(String, String)>,
    seed: Option<Seed>,
    humans: Vec<String>,
    bots: Vec<(String, Level)>,
    transcript: Option<PathBuf>,
    force: bool,
    resume: Option<PathBuf>,
    cards: Option<PathBuf>,
}

impl Request {
    /// Reads the arguments after the name of the program.
    pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, Failure> {
        let arguments: Vec<_> = arguments.collect();
        if arguments.is_empty() {
            return Ok(Self::PlayAll);
        }
        let mut parser = Parser::from_args(arguments);
        let mut given = Given::default();
        while let Some(argument) = parser.next().map_err(|error| usage(plain(&error)))? {
            match argument {
                Arg::Long("help") | Arg::Short('h' | '?') => return Ok(Self::Help),
                Arg::Value(word) if word == "help" => return Ok(Self::Help),
                Arg::Long("set") => given.settings.push(setting(&mut parser)?),
                Arg::Long("seed") => {
                    let seed = value(&mut parser, "--seed", "a NUMBER or 64 hex digits")?;
                    once(&mut given.seed, read_seed(&text(seed)?)?, "--seed")?;
                }
                Arg::Long("human") => {
                    let player = value(&mut parser, "--human", "the number of a PLAYER")?;
                    given.humans.push(text(player)?);
                }
                Arg::Long("bot") => {
                    let player = value(&mut parser, "--bot", "the number of a PLAYER")?;
                    given.bots.push(bot(&text(player)?)?);
                }
                Arg::Long("force") => given.force = true,
                Arg::Long("transcript") => {
                    file(&mut parser, &mut given.transcript, "--transcript")?;
                }
                Arg::Long("resume") => file(&mut parser, &mut given.resume, "--resume")?,
                Arg::Long("cards") => file(&mut parser, &mut given.cards, "--cards")?,
                Arg::Long(name) => return Err(no_option(&format!("--{name}"))),
                Arg::Short(letter) => return Err(no_option(&format!("-{letter}"))),
                Arg::Value(word) => once(&mut given.game, game(word)?, "a game")?,
            }
        }
        given.checked().map(Box::new).map(Self::PlayOne)
    }
}

impl Given {
    /// What is given, if it goes together.
    fn checked(self) -> Result<Options, Failure> {
        let resume = self.resume.map(Saved::read).transpose()?;
        let game = match (&resume, self.game) {
            (None, None) => return Err(usage(format!("which game? {}", games()))),
            (None, Some(game)) => game,
            (Some(saved), asked) => {
                if !self.settings.is_empty() || self.seed.is_some() {
                    return Err(usage(
                        "--set and --seed are for a new game; one to --resume has its own"
                            .to_owned(),
                    ));
                }
                let game = saved.game();
                if asked.is_some_and(|asked| asked != game) {
                    let path = saved.path.display();
                    return Err(usage(format!("{path} is a game of {game}")));
                }
                game
            }
        };
        if self.force && self.transcript.is_none() {
            return Err(usage("--force goes with --transcript FILE".to_owned()));
        }
        Ok(Options {
            game,
            settings: self.settings,
            seed: self.seed,
            humans: self.humans,
            bots: self.bots,
            transcript: self.transcript,
            force: self.force,
            resume,
            cards: self.cards,
        })
    }
}

impl Saved {
    fn read(path: PathBuf) -> Result<Self, Failure> {
        let transcript = files::transcript(&path)
            .map_err(|error| Failure::Work(format!("{}: {error}", path.display())))?;
        Ok(Self { path, transcript })
    }

    /// The game that is saved; if it cannot be read, any, to say why.
    fn game(&self) -> GameId {
        let fits = |game: &&GameId| with_game!(**game, State => is_of::<State>(&self.transcript));
        let first = GameId::DivideAndConquer;
        GameId::ALL.iter().find(fits).copied().unwrap_or(first)
    }
}

/// Whether a transcript is one of a game, as far as it can be read.
fn is_of<G: Game>(transcript: &[u8]) -> bool {
    let read = Match::<G>::read(transcript).map_err(|error| error.reason);
    !matches!(read, Err(Reason::OtherGame(_)))
}

impl Options {
    /// A game with default settings and seed, and random players only.
    pub(crate) fn new(game: GameId) -> Self {
        Self {
            game,
            settings: Vec::new(),
            seed: None,
            humans: Vec::new(),
            bots: Vec::new(),
            transcript: None,
            force: false,
            resume: None,
            cards: None,
        }
    }

    /// The game at its start, or as far as it was saved.
    pub(crate) fn record<G: Table>(&self) -> Result<Match<G>, Failure> {
        let Some(saved) = &self.resume else {
            return Match::seeded(&self.config::<G>()?, self.seed()?).map_err(wrong::<G>);
        };
        let mut own = G::Config::default();
        self.use_cards::<G>(&mut own)?;
        let lend = |read: &mut G::Config| {
            G::lend(read, &own);
            Ok(())
        };
        let path = saved.path.display();
        let read = Match::<G>::read_with(&saved.transcript, lend).map_err(|error| {
            let hint = match &error.reason {
                Reason::Config(error) => hint::<G>(error),
                _ => "",
            };
            let message = error.within_line();
            Failure::Work(format!("{path}:{}: {message}{hint}", error.line))
        })?;
        match &self.cards {
            Some(cards) if !G::shares_cards(read.config(), &own) => {
                let cards = cards.display();
                Err(Failure::Work(format!(
                    "{cards} is not the card set of {path}"
                )))
            }
            _ => Ok(read),
        }
    }

    /// Whether a path is the file of the game that is gone on with.
    pub(crate) fn resumes(&self, path: &Path) -> bool {
        let same = |saved: &Saved| match (saved.path.canonicalize(), path.canonicalize()) {
            (Ok(own), Ok(other)) => own == other,
            _ => false,
        };
        self.resume.as_ref().is_some_and(same)
    }

    pub(crate) const fn is_resumed(&self) -> bool {
        self.resume.is_some()
    }

    /// The settings of a new game, all defaults filled in.
    fn config<G: Table>(&self) -> Result<G::Config, Failure> {
        let mut config = G::Config::default();
        for (i, (key, value)) in self.settings.iter().enumerate() {
            if self.settings.iter().take(i).any(|(other, _)| other == key) {
                return Err(usage(format!("{key:?} is set twice")));
            }
            let set = config.set(key, value);
            set.map_err(|error| wrong_setting::<G>(error, key, value))?;
        }
        if self.cards.is_some() && self.settings.iter().any(|(key, _)| key == "cards") {
            return Err(usage(
                "--cards and --set cards say the same twice".to_owned(),
            ));
        }
        self.use_cards::<G>(&mut config)?;
        config.complete().map_err(wrong::<G>)
    }

    fn use_cards<G: Table>(&self, config: &mut G::Config) -> Result<(), Failure> {
        match &self.cards {
            Some(file) => G::use_cards(config, file),
            None => Ok(()),
        }
    }

    /// The seed of a new game. Where people play and none is given, nobody
    /// can guess it: who knows the seed knows every card.
    fn seed(&self) -> Result<Seed, Failure> {
        match self.seed {
            Some(seed) => Ok(seed),
            None if self.humans.is_empty() => Ok(Seed::from_u64(DEFAULT_SEED)),
            None => random_seed(),
        }
    }

    /// The seed of what random players and bots do. It is not the one that deals: what
    /// they do must not depend on hidden cards.
    pub(crate) fn chooser(&self, seed: Option<&Seed>) -> Result<Seed, Failure> {
        match seed {
            // The same game comes out the same.
            Some(seed) if !self.is_resumed() => {
                Ok(Seed::from_bytes(seed.bytes().map(|byte| !byte)))
            }
            _ => random_seed(),
        }
    }

    /// Those of the players that people play.
    pub(crate) fn humans(&self, players: PlayerSet) -> Result<PlayerSet, Failure> {
        let player = |number: &String| player(number, players);
        self.humans.iter().map(player).collect()
    }

    /// Those that bots play, and how well.
    pub(crate) fn bots(&self, players: PlayerSet) -> Result<PerPlayer<Option<Level>>, Failure> {
        let humans = self.humans(players)?;
        let mut bots = PerPlayer::all(None);
        for (number, level) in &self.bots {
            let player = player(number, players)?;
            let taken = bots[player].replace(*level).is_some() || humans.contains(player);
            if taken {
                return Err(usage(format!("player {player} is asked for twice")));
            }
        }
        Ok(bots)
    }
}

/// The player of a number.
fn player(number: &str, players: PlayerSet) -> Result<Player, Failure> {
    let known = players.iter().find(|player| player.to_string() == number);
    known.ok_or_else(|| {
        let numbers: Vec<_> = players.iter().map(|player| player.to_string()).collect();
        let numbers = numbers.join(" ");
        usage(format!(
            "there is no player {number:?} here; players: {numbers}"
        ))
    })
}

/// A player and how well a bot plays it: `1`, `1=hard`, or `1=500`.
fn bot(text: &str) -> Result<(String, Level), Failure> {
    let Some((player, name)) = text.split_once('=') else {
        return Ok((text.to_owned(), Level::MEDIUM));
    };
    let known = Level::NAMED.into_iter().find(|(own, _)| *own == name);
    let number = name.parse().ok().filter(|iterations| *iterations > 0);
    let level = known.map(|(_, level)| level).or(number.map(Level));
    let level = level.ok_or_else(|| {
        let names = || Level::NAMED.into_iter().map(|(name, _)| name);
        let meant = meant(name, names());
        let names = names().collect::<Vec<_>>().join(", ");
        usage(format!(
            "there is no level {name:?}{meant}; the levels are: {names}, or a number of \
             iterations from 1"
        ))
    })?;
    Ok((player.to_owned(), level))
}

/// A seed out of the operating system's generator.
pub(crate) fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Work(format!("there is no random seed: {error}")))?;
    Ok(Seed::from_bytes(bytes))
}

/// What is wrong with settings, and what would help.
fn wrong<G: Table>(error: ConfigError) -> Failure {
    usage(format!("{}: {error}{}", G::ID, hint::<G>(&error)))
}

/// What is wrong with a setting that was given.
fn wrong_setting<G: Table>(error: ConfigError, key: &str, value: &str) -> Failure {
    let game = G::ID;
    match error {
        ConfigError::UnknownKey { keys } => {
            let meant = meant(key, keys.iter().copied());
            let keys = keys.join(", ");
            usage(format!(
                "{game}: there is no key {key:?}{meant}; the keys are: {keys}"
            ))
        }
        ConfigError::Value { allowed, .. } => {
            // One number is as near as another.
            let is_word = |word: &&&str| word.bytes().all(|byte| !byte.is_ascii_digit());
            let words = allowed.values().iter().filter(is_word);
            let meant = meant(value, words.copied());
            let hint = hint::<G>(&error);
            usage(format!("{game}: {error}, not {value:?}{meant}{hint}"))
        }
        _ => wrong::<G>(error),
    }
}

fn hint<G: Table>(error: &ConfigError) -> &'static str {
    error.keys().last().map_or("", |key| G::hint(key))
}

/// What `--help` prints.
pub(crate) fn help() -> Page {
    let mut page = Page::default();
    let [easy, medium, hard] = Level::NAMED.map(|(_, level)| level.iterations());
    page.text(&format!(
        "\
Plays card games with random players, bots and people.

  play                  each game once, with random players
  play GAME [OPTIONS]   one game

Started by cargo, options come after two dashes:
  cargo run --release --example play -- divide-and-conquer --human 0 --bot 1

Options:
  --set KEY=VALUE       a setting of the game; may come several times
  --human PLAYER        a player to play yourself, from 0 on; several times
                        for several people, who share the screen
  --bot PLAYER[=LEVEL]  a player that a bot plays, several times for several; it
                        is told what its player sees and no more; LEVEL is how
                        long it thinks: easy, medium (unless you say otherwise)
                        or hard, {easy}, {medium} or {hard} iterations a move, or a
                        number of them
  --seed NUMBER|HEX     decides chance, random players and bots: a number, or
                        64 hex digits; without it {DEFAULT_SEED}, so games come out the
                        same, or where people play one that nobody can guess
  --transcript FILE     saves the game in a new file, for --resume and `replay`
  --force               lets --transcript write over a file
  --resume FILE         goes on with a saved game; add --transcript FILE to save
                        it, there or elsewhere
  --cards FILE          a card set of Divide & Conker, in TOML: see
                        examples/card-set.toml; needs --features serde
  -h, --help            this
An option and its value are parted by a space or by =.

Games, with their keys and values:"
    ));
    for &game in GameId::ALL {
        page.line(format!("  {game}"));
        let config = AnyConfig::new(game);
        for &key in config.keys() {
            if let Some(allowed) = config.allowed(key) {
                let hint = with_game!(game, State => <State as Table>::hint(key));
                page.line(format!("    {key}: {allowed}{hint}"));
            }
        }
    }
    page
}

/// A seed as a number or as its 64 hex digits.
fn read_seed(text: &str) -> Result<Seed, Failure> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|_| digits).map(Seed::from_u64);
    number.or_else(|| text.parse().ok()).ok_or_else(|| {
        usage(format!(
            "{text:?} is no seed: a number from 0 to {}, or 64 lower-case hex digits",
            u64::MAX
        ))
    })
}

fn games() -> String {
    let names: Vec<_> = GameId::ALL.iter().map(|game| game.word()).collect();
    format!("the games are: {}", names.join(", "))
}

/// The game that a word names.
fn game(word: OsString) -> Result<GameId, Failure> {
    let path = PathBuf::from(&word);
    let word = text(word)?;
    word.parse().map_err(|_| {
        if path.is_file() {
            return usage(format!(
                "{word:?} is a file; a saved game goes on with --resume FILE"
            ));
        }
        let names = GameId::ALL.iter().map(|game| game.word());
        let meant = meant(&word, names);
        usage(format!("there is no game {word:?}{meant}; {}", games()))
    })
}

fn no_option(option: &str) -> Failure {
    let name = option.trim_start_matches('-');
    let is_key = |game: &GameId| AnyConfig::new(*game).keys().contains(&name);
    let meant = if GameId::ALL.iter().any(is_key) {
        format!(" (did you mean --set {name} VALUE?)")
    } else {
        meant(option, OPTIONS.iter().copied())
    };
    let options = OPTIONS.join(", ");
    usage(format!(
        "there is no option {option:?}{meant}; the options are: {options}"
    ))
}

/// A question for the word that is nearly the one given, if there is one.
fn meant<'a>(given: &str, words: impl Iterator<Item = &'a str>) -> String {
    let given = given.to_lowercase().replace('_', "-");
    let nearest = words.map(|word| (distance(&given, word), word)).min();
    match nearest {
        Some((steps, word)) if steps <= 1 + word.len() / 6 => {
            format!(" (did you mean {word}?)")
        }
        _ => String::new(),
    }
}

/// How many letters must be put in, left out or changed to make one word of
/// another.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<_> = (0..=to.chars().count()).collect();
    for (i, letter) in (1..).zip(from.chars()) {
        let mut before = i;
        let mut next = vec![before];
        for (other, pair) in to.chars().zip(row.windows(2)) {
            let changed = pair[0] + usize::from(letter != other);
            before = changed.min(pair[1] + 1).min(before + 1);
            next.push(before);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

/// The value of an option, after it or behind `=`.
fn value(parser: &mut Parser, option: &str, what: &str) -> Result<OsString, Failure> {
    parser
        .value()
        .map_err(|_| usage(format!("{option} needs {what}")))
}

/// A key and a value, as `players=3` or as two words.
fn setting(parser: &mut Parser) -> Result<(String, String), Failure> {
    let key = text(value(parser, "--set", "a KEY and a VALUE")?)?;
    if let Some((key, value)) = key.split_once('=') {
        return Ok((key.to_owned(), value.to_owned()));
    }
    let option = format!("--set {key}");
    let value = text(value(parser, &option, "a VALUE")?)?;
    if value.starts_with("--") {
        return Err(usage(format!("{option} needs a VALUE")));
    }
    Ok((key, value))
}

/// A file, which may be given once only.
fn file(parser: &mut Parser, place: &mut Option<PathBuf>, option: &str) -> Result<(), Failure> {
    let path = PathBuf::from(value(parser, option, "a FILE")?);
    once(place, path, option)
}

/// Sets what may be given once only.
fn once<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), Failure> {
    if place.replace(value).is_some() {
        return Err(usage(format!("{what} may be given once only")));
    }
    Ok(())
}

/// An argument as text.
fn text(argument: OsString) -> Result<String, Failure> {
    argument.into_string().map_err(|other| {
        let shown = other.as_encoded_bytes().escape_ascii();
        usage(format!("\"{shown}\" is not Unicode"))
    })
}

/// An error in one line.
fn plain(error: &dyn Display) -> String {
    error.to_string().escape_debug().to_string()
}

fn usage(message: String) -> Failure {
    Failure::Usage(message)
}
