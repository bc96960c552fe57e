//! What the bot is told of the game.

use super::Step;
use super::state::State;
use crate::bot::Advice;
use crate::game::{Game, Turn};
use crate::player::Player;

impl Advice for State {
    /// Rule 2: the battle cards that others have chosen.
    fn unseal(&mut self, observer: Player) {
        if let (Step::Battle, Turn::Players(mut owing)) = (self.step, self.turn) {
            for player in self.players().without(observer) {
                if self.battles[player].take().is_some() {
                    owing = owing.with(player);
                }
            }
            self.turn = Turn::Players(owing);
        }
    }
}
