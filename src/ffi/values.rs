//! Numbers that stand for players, cards and settings, checked.

use super::error::{Failed, IMPERA_BAD_CONFIG, IMPERA_UNKNOWN_PLAYER, Result, fail};
use crate::card::{Card, Suit};
use crate::config::GameConfig;
use crate::dense::Dense;
use crate::error::ConfigError;
use crate::game::Observer;
use crate::player::Player;

/// Stands for no card, no player, nothing chosen, wherever a byte holds one.
pub const IMPERA_NONE: u8 = 255;

/// The observer who sees only what lies open for all.
pub const IMPERA_PUBLIC: u32 = 255;

/// The most players of any game.
pub const IMPERA_MAX_PLAYERS: u32 = 8;
const _: () = assert!(IMPERA_MAX_PLAYERS as usize == crate::MAX_PLAYERS);

/// Room for the text of any move, chance outcome, name and error, with its NUL.
pub const IMPERA_TEXT_SIZE: u32 = 513;

pub(super) fn player(number: u32) -> Result<Player> {
    Player::from_code(number).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_PLAYER,
            format_args!("player {number}: players are 0 to 7"),
        )
    })
}

pub(super) fn observer(number: u32) -> Result<Observer> {
    if number == IMPERA_PUBLIC {
        Ok(Observer::Public)
    } else {
        player(number).map(Observer::Player)
    }
}

/// A player's number, or `IMPERA_NONE`.
pub(super) fn player_number(player: Option<Player>) -> u8 {
    player.map_or(IMPERA_NONE, Player::number)
}

/// The number that views give for their observer.
pub(super) fn observer_number(observer: Observer) -> u8 {
    match observer {
        Observer::Player(player) => player.number(),
        Observer::Public => IMPERA_NONE,
    }
}

/// A card's code, or `IMPERA_NONE`.
pub(super) fn card_code(card: Option<Card>) -> u8 {
    card.and_then(|card| u8::try_from(card.code()).ok())
        .unwrap_or(IMPERA_NONE)
}

/// A suit's code, or `IMPERA_NONE`.
pub(super) fn suit_code(suit: Option<Suit>) -> u8 {
    suit.map_or(IMPERA_NONE, |suit| suit as u8)
}

/// Sets a setting to the value at an index of its list of values.
pub(super) fn choose<C: GameConfig>(config: &mut C, key: &str, index: u8) -> Result {
    let values = C::KEYS
        .iter()
        .zip(C::VALUES)
        .find(|(known, _)| **known == key);
    let value = values.and_then(|(_, values)| values.get(usize::from(index)));
    // A value that is not in the list is refused by its own rule.
    Ok(config.set(key, value.copied().unwrap_or_default())?)
}

/// Sets a setting to a player, or to `random` for `IMPERA_NONE`.
pub(super) fn choose_player<C: GameConfig>(config: &mut C, key: &str, number: u8) -> Result {
    // The list of values begins with `random`, then come the players.
    choose(config, key, number.wrapping_add(1))
}

impl From<ConfigError> for Failed {
    fn from(error: ConfigError) -> Self {
        fail(IMPERA_BAD_CONFIG, error)
    }
}
