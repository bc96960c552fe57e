//! What the bot is told of the game.

use super::state::State;
use super::{Move, Moves};
use crate::bot::{Advice, habit};
use crate::game::{Game, MoveSet, Turn};
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

    /// The cards to be expected are those that all others hold.
    fn habit(&self, player: Player) -> Option<u32> {
        let own = Moves(self.hands[player]).iter();
        let own = own.map(|Move::Play(card)| card);
        let others = self.players().without(player).iter();
        let others = others.flat_map(|other| self.hands[other].iter());
        let worth = |card| self.config.aces.strength(card).into();
        habit(own, others, worth, |card, other| worth(card) > worth(other))
    }
}
