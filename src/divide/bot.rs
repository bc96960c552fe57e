//! What the bot is told of the game.

use super::Step;
use super::seats::{Seat, set};
use super::state::State;
use crate::bot::{Advice, odds};
use crate::game::{Game, Turn};
use crate::player::{PerPlayer, Player};

impl Advice for State {
    /// Rules 2 to 4: what others have done in a step that all take at the same time.
    fn unseal(&mut self, observer: Player) {
        if !self.turn.players().contains(observer) {
            return;
        }
        for player in self.players().without(observer) {
            let seat = &mut self.seats[player];
            match self.step {
                Step::Offering => {
                    seat.offering = None;
                    seat.hand = seat.dealt;
                }
                Step::Split => {
                    seat.hand = seat.dealt - set(seat.offering);
                    seat.secured = Seat::EMPTY.secured;
                    seat.offers = Seat::EMPTY.offers;
                }
                Step::Choose => {
                    seat.opened_first = None;
                    seat.returned = Seat::EMPTY.returned;
                }
                _ => return,
            }
        }
        self.turn = Turn::Players(self.players());
    }

    /// Between two rounds nothing is known but the scores.
    fn forecast(&self) -> Option<PerPlayer<u32>> {
        if self.step != Step::Deal || self.dealt() > 0 {
            return None;
        }
        // So many points are about half of what the rounds to come spread.
        let doubling = match self.round {
            3.. => 2,
            2 => 3,
            _ => 4,
        };
        let scores = |player| self.score(player).into();
        Some(odds(self.players(), scores, doubling))
    }
}
