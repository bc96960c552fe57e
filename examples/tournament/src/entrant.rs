//! What takes a seat.

use std::fmt;
use std::str::FromStr;

use impera::bot::{Bot, ThinkError, think};
use impera::{Dealer, Game, MoveSet, Observer, Player, below};

use crate::Failure;

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// Each legal move is as likely as any other.
    Random,
    /// The lowest card that wins against the one to be expected: see [`Bot::habit`].
    Simple,
    /// `impera::bot` with so many iterations a decision.
    Bot(u32),
}

impl Entrant {
    /// What it does in the place of a player who is awaited.
    ///
    /// # Errors
    /// If it cannot play the game.
    pub(crate) fn choose<G: Game>(
        self,
        game: &G,
        player: Player,
        rng: &mut Dealer,
    ) -> Result<G::Move, Failure> {
        let view = || game.view(Observer::Player(player));
        let failed = |error: ThinkError| Failure::Work(format!("player {player}: {error}"));
        let chosen = match self {
            Self::Random => {
                let moves = game.legal_moves(player);
                moves.nth(below(rng, moves.len()))
            }
            Self::Simple => {
                let bot = Bot::<G>::new(&view(), rng).map_err(failed)?;
                let none = || Failure::Usage(format!("nobody plays {} in a simple way", G::ID));
                Some(bot.habit().ok_or_else(none)?)
            }
            Self::Bot(iterations) => {
                let bot = think::<G>(&view(), iterations, rng).map_err(failed)?;
                Some(bot.best())
            }
        };
        chosen.ok_or_else(|| Failure::Work(format!("player {player} has no move")))
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let iterations = |text: &str| text.parse().ok().filter(|&number| number > 0);
        match text {
            "random" => Ok(Self::Random),
            "simple" => Ok(Self::Simple),
            _ => match text.strip_prefix("bot=").map(iterations) {
                Some(Some(number)) => Ok(Self::Bot(number)),
                Some(None) => Err(format!(
                    "{text:?}: a bot thinks for a number of iterations, as in bot=100"
                )),
                None => Err(format!(
                    "there is no player {text:?}; players are: random, simple, bot=ITERATIONS"
                )),
            },
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.pad("random"),
            Self::Simple => f.pad("simple"),
            Self::Bot(iterations) => f.pad(&format!("bot={iterations}")),
        }
    }
}
