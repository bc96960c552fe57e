//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use impera::{AnyConfig, ConfigError, GameConfig, GameId, PlayerSet, Seed};

use crate::Failure;
use crate::table::{Page, Table};

/// The seed where none is given, so that all can see the same game.
const DEFAULT_SEED: u64 = 1;

/// What the command line asks for.
pub(crate) enum Request {
    /// To say how the program is used.
    Help,
    /// To play each game once.
    PlayAll,
    /// To play one game.
    PlayOne(Options),
}

/// How one game is to be played.
pub(crate) struct Options {
    pub(crate) game: GameId,
    /// Keys and values, in the order given.
    settings: Vec<(String, String)>,
    /// Decides chance and what the random players do.
    pub(crate) seed: Seed,
    /// The numbers of the players that people play.
    humans: Vec<String>,
    /// Where the transcript goes.
    pub(crate) transcript: Option<PathBuf>,
    /// The card set of Divide & Conker.
    cards: Option<PathBuf>,
}

impl Request {
    /// Reads the arguments after the name of the program.
    pub(crate) fn read(mut arguments: impl Iterator<Item = OsString>) -> Result<Self, Failure> {
        let mut any = false;
        let mut game = None;
        let mut settings = Vec::new();
        let mut seed = None;
        let mut humans = Vec::new();
        let mut transcript = None;
        let mut cards = None;
        while let Some(argument) = arguments.next() {
            any = true;
            let argument = text(argument);
            let mut value = |what: &str| {
                let missing = || usage(format!("{argument} needs {what}"));
                arguments.next().ok_or_else(missing)
            };
            match argument.as_str() {
                "--help" | "-h" => return Ok(Self::Help),
                "--set" => {
                    let what = "a KEY and a VALUE";
                    settings.push((text(value(what)?), text(value(what)?)));
                }
                "--seed" => {
                    let given = text(value("a NUMBER or 64 hex digits")?);
                    once(&mut seed, read_seed(&given)?, &argument)?;
                }
                "--human" => humans.push(text(value("the number of a PLAYER")?)),
                "--transcript" => {
                    let file = PathBuf::from(value("a FILE")?);
                    once(&mut transcript, file, &argument)?;
                }
                "--cards" => {
                    let file = PathBuf::from(value("a FILE")?);
                    once(&mut cards, file, &argument)?;
                }
                option if option.starts_with('-') => {
                    return Err(usage(format!(
                        "there is no option {option:?}; the options are: \
                         --set, --seed, --human, --transcript, --cards, --help"
                    )));
                }
                word => {
                    let unknown = |_| usage(format!("there is no game {word:?}; {}", games()));
                    once(&mut game, word.parse().map_err(unknown)?, "a game")?;
                }
            }
        }
        if !any {
            return Ok(Self::PlayAll);
        }
        let game = game.ok_or_else(|| usage(format!("which game? {}", games())))?;
        Ok(Self::PlayOne(Options {
            settings,
            seed: seed.unwrap_or(Seed::from_u64(DEFAULT_SEED)),
            humans,
            transcript,
            cards,
            ..Options::new(game)
        }))
    }
}

impl Options {
    /// A game with default settings and seed, and random players only.
    pub(crate) fn new(game: GameId) -> Self {
        Self {
            game,
            settings: Vec::new(),
            seed: Seed::from_u64(DEFAULT_SEED),
            humans: Vec::new(),
            transcript: None,
            cards: None,
        }
    }

    /// The settings of the game, all defaults filled in.
    pub(crate) fn config<G: Table>(&self) -> Result<G::Config, Failure> {
        let mut config = G::Config::default();
        let wrong = |error: ConfigError| usage(format!("{}: {error}", G::ID));
        for (i, (key, value)) in self.settings.iter().enumerate() {
            if self.settings.iter().take(i).any(|(other, _)| other == key) {
                return Err(usage(format!("{key:?} is set twice")));
            }
            config.set(key, value).map_err(wrong)?;
        }
        if let Some(file) = &self.cards {
            if self.settings.iter().any(|(key, _)| key == "cards") {
                return Err(usage(
                    "--cards and --set cards say the same twice".to_owned(),
                ));
            }
            G::use_cards(&mut config, file)?;
        }
        config.complete().map_err(wrong)
    }

    /// Those of the players that people play.
    pub(crate) fn humans(&self, players: PlayerSet) -> Result<PlayerSet, Failure> {
        let player = |number: &String| {
            let known = players.iter().find(|player| player.to_string() == *number);
            let numbers: Vec<_> = players.iter().map(|player| player.to_string()).collect();
            known.ok_or_else(|| {
                let numbers = numbers.join(" ");
                usage(format!(
                    "there is no player {number:?} here; players: {numbers}"
                ))
            })
        };
        self.humans.iter().map(player).collect()
    }
}

/// What `--help` prints.
pub(crate) fn help() -> Page {
    let mut page = Page::default();
    page.text(&format!(
        "\
Plays card games with random players and people.

  play                  each game once, with random players
  play GAME [OPTIONS]   one game

Started by cargo, options come after two dashes:
  cargo run --release --example play -- divide-and-conquer --human 0

Options:
  --set KEY VALUE       a setting of the game; may come several times
  --seed NUMBER|HEX     decides chance and random players: a number, or 64 hex
                        digits; {DEFAULT_SEED} by default, so games come out the same
  --human PLAYER        a player to play yourself, from 0 on; several times
                        for several people, who share the screen
  --transcript FILE     writes the game into a file, for `replay`
  --cards FILE          a card set of Divide & Conker, in TOML: see
                        examples/card-set.toml; needs --features serde
  --help                this

Games, with their keys and values:"
    ));
    for &game in GameId::ALL {
        page.line(format!("  {game}"));
        let config = AnyConfig::new(game);
        for &key in config.keys() {
            if let Some(allowed) = config.allowed(key) {
                page.line(format!("    {key}: {allowed}"));
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

/// Sets what may be given once only.
fn once<T>(place: &mut Option<T>, value: T, what: &str) -> Result<(), Failure> {
    if place.replace(value).is_some() {
        return Err(usage(format!("{what} may be given once only")));
    }
    Ok(())
}

/// An argument as text; what is not Unicode is no word that is asked for.
fn text(argument: OsString) -> String {
    argument
        .into_string()
        .unwrap_or_else(|other| other.to_string_lossy().into_owned())
}

fn usage(message: String) -> Failure {
    Failure::Usage(message)
}
