//! The search in a game that is known only when the program runs.

use super::number::Key;
use super::world::{End, World};
use crate::any::{AnyMoves, AnyState, AnyView, inside, inside_each};
use crate::dealer::Dealer;
use crate::dense::Dense;
use crate::error::ViewError;
use crate::game::{Game, Observer, Turn};
use crate::player::{PerPlayer, Player, PlayerSet};

/// All games in one copy of the search, with codes in place of moves.
impl World for AnyState {
    type View = AnyView;
    type Move = u32;
    type Moves = AnyMoves;

    fn sample(view: &AnyView, dealer: &mut Dealer) -> Result<Self, ViewError> {
        inside!(AnyView, view, State, view => {
            <State as Game>::sample(view, dealer).map(Self::from)
        })
    }

    fn shows(&self, observer: Observer, view: &AnyView) -> bool {
        inside!(Self, self, game => AnyView::from(game.view(observer)) == *view)
    }

    fn players(&self) -> PlayerSet {
        inside!(Self, self, game => Game::players(game))
    }

    fn turn(&self) -> Turn {
        inside!(Self, self, game => Game::turn(game))
    }

    fn legal_moves(&self, player: Player) -> AnyMoves {
        inside!(Self, self, game => Game::legal_moves(game, player).into())
    }

    fn unseal(&mut self, observer: Player) {
        inside!(Self, self, game => World::unseal(game, observer));
    }

    fn mixes(&self) -> bool {
        inside!(Self, self, game => World::mixes(game))
    }

    fn habit(&self, player: Player) -> Option<u32> {
        inside!(Self, self, game => World::habit(game, player))
    }

    fn forecast(&self) -> Option<PerPlayer<u32>> {
        inside!(Self, self, game => World::forecast(game))
    }

    fn play(
        &mut self,
        player: Player,
        code: u32,
        observer: Observer,
        told: &mut Key,
    ) -> Option<()> {
        inside!(Self, self, game => {
            World::play(game, player, Dense::from_code(code)?, observer, told)
        })
    }

    fn settle(&mut self, dealer: &mut Dealer, observer: Observer, told: &mut Key) {
        inside!(Self, self, game => World::settle(game, dealer, observer, told));
    }

    fn play_out(&mut self, dealer: &mut Dealer) -> End {
        inside!(Self, self, game => World::play_out(game, dealer))
    }
}
