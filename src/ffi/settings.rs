//! Settings by name, the same for every game.

use core::ffi::c_char;

use super::error::{IMPERA_BAD_CONFIG, Result, call, fail, impera_status};
use super::games::{ForC, begin, game_id};
use super::layout::layouts;
use super::matches::{ask, impera_match};
use super::play::no_such_item;
use super::pointer::{Text, input, output, utf8, write};
use super::values::all_zero;
use crate::any::{AnyConfig, AnyMatch};
use crate::dense::Dense;
use crate::game::Game;
use crate::with_game;

/// The settings of any game.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_settings {
    /// The game, one of `IMPERA_GAME_...`.
    pub game: u32,
    /// The struct of the game's own settings, such as `impera_divide_config`, and 0
    /// after it.
    pub values: [u8; 60],
}

impl impera_settings {
    /// The settings that they stand for.
    fn read(&self) -> Result<AnyConfig> {
        fn read<G: ForC>(values: &[u8; 60]) -> Result<AnyConfig>
        where
            AnyConfig: From<G::Config>,
        {
            const { assert!(size_of::<G::CConfig>() <= 60 && align_of::<G::CConfig>() == 1) };
            let (own, rest) = values
                .split_at_checked(size_of::<G::CConfig>())
                .unwrap_or_default();
            all_zero(rest)?;
            // As long as the struct, which is one of bytes.
            G::read_config(unsafe { own.as_ptr().cast::<G::CConfig>().read() }).map(Into::into)
        }
        with_game!(game_id(self.game)?, State => read::<State>(&self.values))
    }

    /// The other way round; a card set has no place in it.
    fn of(config: &AnyConfig) -> Self {
        fn values<G: ForC>(config: G::Config) -> [u8; 60] {
            let own = G::CConfig::from(config);
            let mut values = [0; 60];
            // There is room: see `read`.
            unsafe { values.as_mut_ptr().cast::<G::CConfig>().write(own) };
            values
        }
        let values = with_game!(config.id(), State => {
            let own = <State as Game>::Config::try_from(config.clone());
            own.map_or([0; 60], values::<State>)
        });
        Self {
            game: config.id().code(),
            values,
        }
    }
}

/// Fills in the default settings of a game, to be changed by
/// `impera_settings_set`.
///
/// ```c
/// impera_settings settings;
/// impera_match *game = NULL;
/// impera_settings_default(IMPERA_GAME_STRATEGIC_WAR, &settings);
/// impera_settings_set(&settings, "players", 7, "3", 1);
/// impera_settings_set(&settings, "aces", 4, "low", 3);
/// impera_match_new(&settings, seed, &game);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_settings_default(
    game: u32,
    settings: *mut impera_settings,
) -> impera_status {
    let default = || Ok(impera_settings::of(&AnyConfig::new(game_id(game)?)));
    unsafe { write(settings, "settings", default) }
}

/// The key of the setting of a game that has `index` others before it, such as
/// `trump-change`.
///
/// `IMPERA_NO_SUCH_ITEM` from the count on. At most 31 bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_settings_key(
    game: u32,
    index: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(item(AnyConfig::new(game_id(game)?).keys(), index)?)
    })
}

/// The value that has `index` others before it of those that a setting may have;
/// the first is the default.
///
/// `IMPERA_NO_SUCH_ITEM` from the count on, `IMPERA_BAD_CONFIG` if the game has no
/// such key. At most 31 bytes. A game may leave a setting open, whose default then
/// depends on the others: `decks`. With the values of other settings not all of
/// these need go together: `impera_match_new` says so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_settings_allowed(
    game: u32,
    key: *const c_char,
    key_length: usize,
    index: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let key = unsafe { utf8(key, key_length, "key", IMPERA_BAD_CONFIG) }?;
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        let config = AnyConfig::new(game_id(game)?);
        let Some(allowed) = config.allowed(key) else {
            return by_name(config.get(key).map(|_| ()));
        };
        text.write(item(allowed.values(), index)?)
    })
}

/// Sets a setting by its key to the value that a text means, as in transcripts:
/// `aces` to `low`.
///
/// `IMPERA_BAD_CONFIG` if there is no such key, or it cannot have that value; the
/// error lists what there is, and the settings are as they were.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_settings_set(
    settings: *mut impera_settings,
    key: *const c_char,
    key_length: usize,
    value: *const c_char,
    value_length: usize,
) -> impera_status {
    call(|| {
        let settings = unsafe { output(settings, "settings") }?;
        let key = unsafe { utf8(key, key_length, "key", IMPERA_BAD_CONFIG) }?;
        let value = unsafe { utf8(value, value_length, "value", IMPERA_BAD_CONFIG) }?;
        let mut config = settings.read()?;
        by_name(config.set(key, value))?;
        let changed = impera_settings::of(&config);
        if changed.read()? != config {
            return Err(fail(
                IMPERA_BAD_CONFIG,
                "a card set is given to impera_divide_and_conker_new_with_cards",
            ));
        }
        *settings = changed;
        Ok(())
    })
}

/// The value of a setting by its key, as transcripts write it; no text at all if it
/// is left open.
///
/// `IMPERA_BAD_CONFIG` if there is no such key.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_settings_get(
    settings: *const impera_settings,
    key: *const c_char,
    key_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let settings = unsafe { input(settings, "settings") }?;
        let key = unsafe { utf8(key, key_length, "key", IMPERA_BAD_CONFIG) }?;
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        match by_name(settings.read()?.get(key))? {
            Some(value) => text.write(&value),
            None => text.write(&""),
        }
    })
}

/// Makes a match of any game from its settings.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says what is wrong. Divide & Conker is played
/// with the default card set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_new(
    settings: *const impera_settings,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let settings = unsafe { input(settings, "settings") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let config = settings.read()?;
        *out = unsafe { begin(&config, seed) }?;
        Ok(())
    })
}

/// The settings that a match is played with, complete, but for the card set of
/// Divide & Conker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_settings(
    handle: *const impera_match,
    settings: *mut impera_settings,
) -> impera_status {
    let own = |game: &AnyMatch| Ok(impera_settings::of(&game.config()));
    unsafe { ask(handle, settings, "settings", own) }
}

/// What a call by name says when it is refused: in the words of its caller.
fn by_name<T>(answer: core::result::Result<T, crate::error::ConfigError>) -> Result<T> {
    answer.map_err(|error| fail(IMPERA_BAD_CONFIG, error))
}

fn item<'a>(items: &'a [&'static str], index: u32) -> Result<&'a &'static str> {
    let found = usize::try_from(index)
        .ok()
        .and_then(|index| items.get(index));
    found.ok_or_else(|| no_such_item(index as usize))
}

layouts! {
    impera_settings: 64 { game: 0, values: 4 }
}
