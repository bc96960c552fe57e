//! What the bot is told of the game.

use super::config::BOTH;
use super::rules;
use super::state::State;
use crate::bot::{Advice, habit};
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

    /// The other hand is known.
    fn habit(&self, player: Player) -> Option<u32> {
        let own = self.hands[player].iter();
        let other = self.hands[BOTH.left_of(player)].iter();
        let worth = |card| rules::value(card).into();
        // Who wins does not depend on which of them is player 0.
        let wins = |card, other| rules::winner(card, other) == Player::P0;
        habit(own, other, worth, wins)
    }
}
