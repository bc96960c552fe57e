//! What the bot is told of the game.

use super::config::BOTH;
use super::state::State;
use crate::bot::Advice;
use crate::game::Turn;
use crate::player::Player;

impl Advice for State {
    /// All is decided by cards that are turned up at once.
    const MIXES: bool = true;

    /// Rule 2: the card that the other has set aside.
    fn unseal(&mut self, observer: Player) {
        if let Turn::Players(owing) = self.turn {
            let other = BOTH.left_of(observer);
            if self.sealed[other].take().is_some() {
                self.turn = Turn::Players(owing.with(other));
            }
        }
    }
}
