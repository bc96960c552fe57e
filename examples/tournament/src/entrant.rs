//! What takes a seat.

use std::fmt;
use std::str::FromStr;

use impera::bot::think;
use impera::{Dealer, MoveSet, Observer, Player, below};

use crate::Failure;
use crate::simple::Simple;

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entrant {
    /// Each legal move is as likely as any other.
    Random,
    /// The lowest card that wins against the one to be expected.
    Simple,
    /// `impera::bot` with so many iterations a decision.
    Bot(u32),
}

impl Entrant {
    /// Whether it can play a game.
    ///
    /// # Errors
    /// If it cannot.
    pub(crate) fn check<G: Simple>(self) -> Result<(), Failure> {
        if self == Self::Simple && !G::IS_SIMPLE {
            let message = format!("nobody plays {} in a simple way", G::ID);
            return Err(Failure::Usage(message));
        }
        Ok(())
    }

    /// What it does in the place of a player who is awaited.
    pub(crate) fn choose<G: Simple>(
        self,
        game: &G,
        player: Player,
        rng: &mut Dealer,
    ) -> Result<G::Move, Failure> {
        let moves = game.legal_moves(player);
        let chosen = match self {
            Self::Random => moves.nth(below(rng, moves.len())),
            Self::Simple => G::simple(&game.view(Observer::Player(player)), moves),
            Self::Bot(iterations) => {
                let view = game.view(Observer::Player(player));
                let thought = think::<G>(&view, iterations, rng);
                let failed = |error| Failure::Work(format!("player {player}: {error}"));
                Some(thought.map_err(failed)?.best())
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
