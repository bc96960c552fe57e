//! What the search asks of a game.

use super::number::Key;
use crate::dealer::{Dealer, below};
use crate::error::ViewError;
use crate::event::{Ear, GameEvent};
use crate::game::{Game, MoveSet, Observer, Outcome, Turn};
use crate::player::{PerPlayer, Player, PlayerSet};

/// A playout ends after so many decisions, if the game does not end before.
const LONGEST: u32 = 1 << 12;

/// What the search plays in: the state of a [`Game`], or of any of them.
pub trait World: Sized {
    /// What an observer may know.
    type View: Clone;
    /// A decision of a player.
    type Move: Copy + Eq;
    /// The decisions that a player has.
    type Moves: MoveSet<Move = Self::Move>;

    /// A world that fits the view.
    fn sample(view: &Self::View, dealer: &mut Dealer) -> Result<Self, ViewError>;

    /// Whether this is what an observer may know here.
    fn shows(&self, observer: Observer, view: &Self::View) -> bool;

    /// Who takes part.
    fn players(&self) -> PlayerSet;

    /// Whose decision is awaited.
    fn turn(&self) -> Turn;

    /// What a player may do.
    fn legal_moves(&self, player: Player) -> Self::Moves;

    /// Takes back what is sealed: see [`Advice`](super::Advice).
    fn unseal(&mut self, observer: Player);

    /// Whether the game is one of guessing.
    fn mixes(&self) -> bool;

    /// What somebody would do without much thought: see [`Advice`](super::Advice).
    fn habit(&self, player: Player) -> Option<u32>;

    /// The shares of the win that the game forecasts.
    fn forecast(&self) -> Option<PerPlayer<u32>>;

    /// Makes a move, and adds what the observer is told of it; none if it is illegal.
    fn play(
        &mut self,
        player: Player,
        mv: Self::Move,
        observer: Observer,
        told: &mut Key,
    ) -> Option<()>;

    /// Lets chance decide, and adds what the observer is told of it.
    fn settle(&mut self, dealer: &mut Dealer, observer: Observer, told: &mut Key);

    /// Makes random moves until the game is over, or can be forecast.
    fn play_out(&mut self, dealer: &mut Dealer) -> End;
}

impl<G: Game> World for G {
    type View = G::View;
    type Move = G::Move;
    type Moves = G::Moves;

    fn sample(view: &G::View, dealer: &mut Dealer) -> Result<Self, ViewError> {
        Game::sample(view, dealer)
    }

    fn shows(&self, observer: Observer, view: &G::View) -> bool {
        self.view(observer) == *view
    }

    fn players(&self) -> PlayerSet {
        Game::players(self)
    }

    fn turn(&self) -> Turn {
        Game::turn(self)
    }

    fn legal_moves(&self, player: Player) -> G::Moves {
        Game::legal_moves(self, player)
    }

    fn unseal(&mut self, observer: Player) {
        super::Advice::unseal(self, observer);
    }

    fn mixes(&self) -> bool {
        <Self as super::Advice>::MIXES
    }

    fn habit(&self, player: Player) -> Option<u32> {
        super::Advice::habit(self, player)
    }

    fn forecast(&self) -> Option<PerPlayer<u32>> {
        super::Advice::forecast(self)
    }

    fn play(
        &mut self,
        player: Player,
        mv: G::Move,
        observer: Observer,
        told: &mut Key,
    ) -> Option<()> {
        let players = Game::players(self);
        let mut hear = |event| add(event, observer, players, told);
        self.play_to(player, mv, &mut Ear(Some(&mut hear))).ok()
    }

    fn settle(&mut self, dealer: &mut Dealer, observer: Observer, told: &mut Key) {
        let players = Game::players(self);
        let mut hear = |event| add(event, observer, players, told);
        self.settle_to(dealer, |_| (), &mut Ear(Some(&mut hear)));
    }

    fn play_out(&mut self, dealer: &mut Dealer) -> End {
        play_out(self, dealer)
    }
}

/// Adds what an observer notices of an event.
fn add<E: GameEvent>(event: E, observer: Observer, players: PlayerSet, told: &mut Key) {
    if let Some(seen) = event.seen_by(observer, players) {
        seen.hash(told);
    }
}

/// How a playout ends.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// With an outcome.
    Outcome(Outcome),
    /// The shares of the win that the game forecasts.
    Forecast(PerPlayer<u32>),
    /// It takes too long.
    Nowhere,
}

/// Random moves until the game is over, or can be forecast.
pub(crate) fn play_out<G: Game>(world: &mut G, dealer: &mut Dealer) -> End {
    for _ in 0..LONGEST {
        match world.turn() {
            Turn::Over => break,
            Turn::Chance => {
                if let Some(forecast) = world.forecast() {
                    return End::Forecast(forecast);
                }
                world.settle(dealer, |_| ());
            }
            Turn::Players(owing) => {
                let Some(player) = owing.lowest() else {
                    break;
                };
                let moves = world.legal_moves(player);
                let Some(mv) = moves.nth(below(dealer, moves.len())) else {
                    break;
                };
                if world.play(player, mv).is_err() {
                    break;
                }
            }
        }
    }
    world.outcome().map_or(End::Nowhere, End::Outcome)
}
