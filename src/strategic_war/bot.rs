//! What the bot is told of the game.

use super::state::State;
use crate::bot::Advice;
use crate::game::Turn;
use crate::player::Player;

impl Advice for State {
    /// All is decided by cards that are turned up at once.
    const MIXES: bool = true;

    /// Rules 3 and 5: the cards that others have put down.
    fn unseal(&mut self, observer: Player) {
        if let Turn::Players(mut owing) = self.turn {
            for player in self.contest.without(observer) {
                if self.sealed[player].take().is_some() {
                    owing = owing.with(player);
                }
            }
            self.turn = Turn::Players(owing);
        }
    }
}
