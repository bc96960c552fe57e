//! What the bot is told of the game.

use super::config::BOTH;
use super::rules;
use super::state::State;
use crate::bot::Advice;
use crate::card::Card;
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

    /// The lowest card that wins against the card nearest to the mean of the other
    /// hand; or the lowest.
    fn habit(&self, player: Player) -> Option<u32> {
        let own = self.hands[player];
        let other = self.hands[BOTH.left_of(player)];
        let sum: u32 = other.iter().map(|card| u32::from(rules::value(card))).sum();
        let far = |card: &Card| (u32::from(rules::value(*card)) * other.len()).abs_diff(sum);
        let expected = other.iter().min_by_key(far)?;
        let worth = |card: &Card| rules::value(*card);
        let winning = own
            .iter()
            .filter(|&card| rules::winner(card, expected) == Player::P0);
        let card = winning.min_by_key(worth).or(own.iter().min_by_key(worth))?;
        let before = own.iter().take_while(|&other| other != card).count();
        u32::try_from(before).ok()
    }
}
