//! What the bot is told of the game.

use super::state::State;
use super::{Move, Moves};
use crate::bot::Advice;
use crate::card::Card;
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

    /// Of two players, who know each other's cards: the lowest that wins against the
    /// card nearest to the mean of the other hand; or the lowest.
    fn habit(&self, player: Player) -> Option<u32> {
        if self.config.players != 2 {
            return None;
        }
        let own = self.hands[player];
        let other = self.hands[self.players().left_of(player)];
        let strength = |card: &Card| u32::from(self.config.aces.strength(*card));
        let sum: u32 = other.iter().map(|card| strength(&card)).sum();
        let far = |card: &Card| (strength(card) * other.len()).abs_diff(sum);
        let expected = strength(&other.iter().min_by_key(far)?);
        let kinds = || Moves(own).iter().map(|Move::Play(card)| card);
        let winning = kinds().filter(|card| strength(card) > expected);
        let card = winning
            .min_by_key(strength)
            .or(kinds().min_by_key(strength))?;
        u32::try_from(kinds().take_while(|&other| other != card).count()).ok()
    }
}
