//! The command line.

use std::ffi::OsString;
use std::fmt::Write;

use impera::{AnyConfig, Game, GameConfig, GameId, Seed};
use lexopt::{Arg, Parser, ValueExt};

use crate::entrant::Entrant;
use crate::{Failure, set};

/// What the command line asks for.
#[derive(Debug)]
pub(crate) enum Request {
    /// To say how the program is used.
    Help,
    /// To play.
    Play(Options),
}

/// A tournament.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) game: GameId,
    /// Who plays; none for random players only.
    pub(crate) entrants: Vec<Entrant>,
    /// Keys and values, in the order given.
    settings: Vec<(String, String)>,
    pub(crate) games: u64,
    pub(crate) seed: Seed,
    /// The seed as it was given.
    pub(crate) seed_text: String,
    /// 0 for as many as there are cores.
    pub(crate) threads: usize,
}

/// What is printed for `--help`.
pub(crate) fn help() -> String {
    let mut text = "\
Plays many games over all cores and says who wins how often.

  tournament GAME [PLAYER...] [OPTIONS]

Started by cargo, options come after two dashes:
  cargo run --release -p tournament -- divide-and-conquer simple random

Players, as many as the game has; without any all are random:
  random                each legal move is as likely as any other
  simple                the lowest card that wins against the one to be
                        expected; in Divide and Conquer and Strategic War
  bot=ITERATIONS        the bot of the crate, with so many iterations a decision

Options:
  --games NUMBER        how many games; without it 1000
  --seed NUMBER|HEX     decides chance and what players do, with any number of
                        threads; without it 1
  --threads NUMBER      without it as many as there are cores
  --set KEY=VALUE       a setting of the game; may come several times. Without
                        `players` as many play as are named
  -h, --help            this

Games, with their keys and values:
"
    .to_owned();
    for &game in GameId::ALL {
        let _ = writeln!(text, "  {game}");
        let config = AnyConfig::new(game);
        for key in config.keys() {
            if let Some(allowed) = config.allowed(key) {
                let _ = writeln!(text, "    {key}: {allowed}");
            }
        }
    }
    text
}

impl Request {
    /// Reads the arguments after the name of the program.
    ///
    /// # Errors
    /// If they ask for something that there is not.
    pub(crate) fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, Failure> {
        let usage = |error: lexopt::Error| Failure::Usage(error.to_string());
        let mut parser = Parser::from_args(arguments);
        let mut game = None;
        let mut entrants = Vec::new();
        let mut settings = Vec::new();
        let (mut games, mut threads) = (1_000, 0);
        let (mut seed, mut seed_text) = (Seed::from_u64(1), "1".to_owned());
        while let Some(argument) = parser.next().map_err(usage)? {
            match argument {
                Arg::Short('h') | Arg::Long("help") => return Ok(Self::Help),
                Arg::Long("games") => games = number(&mut parser, "--games")?,
                Arg::Long("threads") => threads = number(&mut parser, "--threads")?,
                Arg::Long("seed") => {
                    seed_text = text(parser.value().map_err(usage)?)?;
                    seed = read_seed(&seed_text)?;
                }
                Arg::Long("set") => {
                    let given = text(parser.value().map_err(usage)?)?;
                    let Some((key, value)) = given.split_once('=') else {
                        let message = format!("--set needs KEY=VALUE, not {given:?}");
                        return Err(Failure::Usage(message));
                    };
                    settings.push((key.to_owned(), value.to_owned()));
                }
                Arg::Value(word) if game.is_none() => game = Some(read_game(&text(word)?)?),
                Arg::Value(word) => {
                    entrants.push(text(word)?.parse().map_err(Failure::Usage)?);
                }
                other => return Err(usage(other.unexpected())),
            }
        }
        let game = game.ok_or_else(|| Failure::Usage(format!("which game? {}", games_list())))?;
        Ok(Self::Play(Options {
            game,
            entrants,
            settings,
            games,
            seed,
            seed_text,
            threads,
        }))
    }
}

impl Options {
    /// The settings of the game, complete.
    ///
    /// # Errors
    /// If they do not go together.
    pub(crate) fn config<G: Game>(&self) -> Result<G::Config, Failure> {
        let mut config = G::Config::default();
        for (key, value) in &self.settings {
            set(&mut config, key, value)?;
        }
        let named = self.entrants.len();
        let is_set = self.settings.iter().any(|(key, _)| key == "players");
        if !is_set && named > 0 && G::Config::KEYS.contains(&"players") {
            let (fewest, most) = G::ID.player_limits();
            if !(fewest.into()..=most.into()).contains(&named) {
                let message = format!("{} is for {fewest} to {most} players, not {named}", G::ID);
                return Err(Failure::Usage(message));
            }
            set(&mut config, "players", &named.to_string())?;
        }
        config
            .complete()
            .map_err(|error| Failure::Usage(format!("{}: {error}", G::ID)))
    }
}

/// A whole number that is not 0.
fn number<T: TryFrom<u64>>(parser: &mut Parser, option: &str) -> Result<T, Failure> {
    let given = parser
        .value()
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let read = given.to_str().and_then(|text| text.parse::<u64>().ok());
    let read = read.filter(|&number| number > 0);
    read.and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| {
            let given = given.display();
            Failure::Usage(format!("{option} needs a number from 1 on, not {given}"))
        })
}

/// A seed as a number or as its 64 hex digits.
fn read_seed(text: &str) -> Result<Seed, Failure> {
    let number = text.parse().ok().map(Seed::from_u64);
    number.or_else(|| text.parse().ok()).ok_or_else(|| {
        Failure::Usage(format!(
            "{text:?} is no seed: a number from 0 on, or 64 lower-case hex digits"
        ))
    })
}

fn read_game(text: &str) -> Result<GameId, Failure> {
    let wrong = |_| Failure::Usage(format!("there is no game {text:?}; {}", games_list()));
    text.parse().map_err(wrong)
}

fn games_list() -> String {
    let names: Vec<_> = GameId::ALL.iter().map(|game| game.word()).collect();
    format!("the games are: {}", names.join(", "))
}

fn text(word: OsString) -> Result<String, Failure> {
    word.string()
        .map_err(|error| Failure::Usage(error.to_string()))
}
