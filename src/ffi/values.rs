//! Numbers that stand for players, cards and settings, checked.

use core::fmt::Display;

use super::error::{Failed, Fields, IMPERA_BAD_CONFIG, IMPERA_UNKNOWN_PLAYER, Result, fail};
use crate::card::CardSet;
use crate::config::{GameConfig, setting};
use crate::dense::Dense;
use crate::game::Observer;
use crate::player::{PerPlayer, Player};

/// Stands for no card, no player, nothing chosen, wherever a byte holds one.
pub const IMPERA_NONE: u8 = 255;

/// The observer who sees only what lies open for all.
pub const IMPERA_PUBLIC: u32 = 255;

/// The most players of any game.
pub const IMPERA_MAX_PLAYERS: u32 = 8;
const _: () = assert!(IMPERA_MAX_PLAYERS as usize == crate::MAX_PLAYERS);

/// The most legal moves that a player of any game has. A game has its own limit,
/// such as `IMPERA_DIVIDE_MOST_MOVES`.
pub const IMPERA_MOST_MOVES: u32 = 2962;

/// The most outcomes that chance has in any game.
pub const IMPERA_MOST_CHANCES: u32 = 52;

/// The most events that a call, or the making of a match, tells an observer in any
/// game.
pub const IMPERA_MOST_EVENTS: u32 = 104;

/// Room for the text of any move, chance outcome, event, name and error, and for the
/// sentence of any event, with its NUL.
pub const IMPERA_TEXT_SIZE: u32 = 513;
const _: () = assert!(super::error::ROOM + 1 == IMPERA_TEXT_SIZE as usize);

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
        return Ok(Observer::Public);
    }
    let player = Player::from_code(number).map(Observer::Player);
    player.ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_PLAYER,
            format_args!("observer {number}: players are 0 to 7, the public IMPERA_PUBLIC"),
        )
    })
}

/// The number that views give for their observer.
pub(super) fn observer_number(observer: Observer) -> u8 {
    match observer {
        Observer::Player(player) => player.number(),
        Observer::Public => IMPERA_NONE,
    }
}

/// The code of something, or `IMPERA_NONE`.
pub(super) fn code<T: Dense>(value: Option<T>) -> u8 {
    value
        .and_then(|value| u8::try_from(value.code()).ok())
        .unwrap_or(IMPERA_NONE)
}

/// What a code stands for; none for `IMPERA_NONE` and where there is no such code.
pub(super) fn coded<T: Dense>(code: u8) -> Option<T> {
    T::from_code(code.into())
}

/// The cards with these bits; none of them if there is a bit that stands for nothing.
pub(super) fn set(bits: u64) -> CardSet {
    CardSet::from_bits(bits).unwrap_or_default()
}

/// The same for each player.
pub(super) fn sets<const N: usize>(bits: &[u64; N]) -> PerPlayer<CardSet, N> {
    let mut sets = [CardSet::EMPTY; N];
    read_each(&mut sets, bits, set);
    PerPlayer::new(sets)
}

/// What the codes of all players stand for.
pub(super) fn codes<T: Dense, const N: usize>(codes: &[u8; N]) -> PerPlayer<Option<T>, N> {
    let mut values = [None; N];
    read_each(&mut values, codes, coded);
    PerPlayer::new(values)
}

/// One by one, in code that is there once for all lengths: it is not called often.
#[inline(never)]
pub(super) fn read_each<T: Copy, U>(to: &mut [U], from: &[T], of: fn(T) -> U) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to = of(from);
    }
}

/// The observer that a view gives; whoever it may be, it is the public if it is no
/// player.
pub(super) fn observer_of(number: u8) -> Observer {
    coded(number).map_or(Observer::Public, Observer::Player)
}

/// How many there are of something that is few.
pub(super) fn count(length: u32) -> u8 {
    u8::try_from(length).unwrap_or(u8::MAX)
}

/// A field that begins with these values and goes on with `rest`.
pub(super) fn field<T: Copy, const N: usize>(
    rest: T,
    values: impl IntoIterator<Item = T>,
) -> [T; N] {
    let mut field = [rest; N];
    fill(&mut field, values);
    field
}

/// Writes values to as many places, from the first on.
pub(super) fn fill<T>(places: &mut [T], values: impl IntoIterator<Item = T>) {
    for (place, value) in places.iter_mut().zip(values) {
        *place = value;
    }
}

/// Reserved bytes of a struct that a caller fills in. What a later version means by
/// another value is not known here, and must not be passed over.
pub(super) fn all_zero(reserved: &[u8]) -> Result {
    if reserved.iter().all(|&byte| byte == 0) {
        return Ok(());
    }
    Err(fail(
        IMPERA_BAD_CONFIG,
        "`reserved` must be 0, as the function `_default` fills the settings in",
    ))
}

/// Holds constants, which C must be given as literals, to what they stand for:
/// every value of an enum, and no other.
macro_rules! same {
    ($($Enum:ident { $($Value:ident = $CONSTANT:ident,)+ })+) => {$(
        $(const _: () = assert!($Enum::$Value as u32 == $CONSTANT as u32);)+
        const _: fn($Enum) = |value| match value {
            $($Enum::$Value => (),)+
        };
    )+};
}
pub(super) use same;

/// Sets a setting to the value at an index of its list of values, which stand in the
/// header under these constants.
pub(super) fn choose<C: GameConfig>(
    config: &mut C,
    key: &str,
    index: u8,
    constants: &str,
) -> Result {
    let values = setting::<C>(key)?.values;
    let value = values.get(usize::from(index));
    let last = values.len().saturating_sub(1);
    let refused = || must_be(key, index, format_args!("one of {constants}, 0 to {last}"));
    let value = value.ok_or_else(refused)?;
    Ok(config.set(key, value)?)
}

/// Sets a setting to a player, or to `random` for `IMPERA_NONE`.
pub(super) fn choose_player<C: GameConfig>(config: &mut C, key: &str, number: u8) -> Result {
    // The list of values begins with `random`, then come the players.
    let values = setting::<C>(key)?.values;
    let value = values.get(usize::from(number.wrapping_add(1)));
    let last = values.len().saturating_sub(2);
    let refused = || {
        must_be(
            key,
            number,
            format_args!("a player, 0 to {last}, or IMPERA_NONE"),
        )
    };
    let value = value.ok_or_else(refused)?;
    Ok(config.set(key, value)?)
}

/// A number of decks, or that it is left open.
pub(super) fn decks(number: u8) -> Result<Option<u8>> {
    match number {
        0 => Ok(None),
        1 | 2 => Ok(Some(number)),
        _ => Err(must_be("decks", number, "1 or 2, or 0 for the default")),
    }
}

/// Refuses what is in a field of the settings, with what the header allows there.
#[cold]
pub(super) fn must_be(key: &str, number: u8, allowed: impl Display) -> Failed {
    fail(
        IMPERA_BAD_CONFIG,
        Fields(format_args!("`{key}` is {number}: it must be {allowed}")),
    )
}
