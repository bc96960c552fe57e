//! The settings of a game: typed, and as text.

use core::fmt::{Debug, Display};

use crate::error::ConfigError;

/// The settings of a game, with the text face that transcripts use.
///
/// A value may be left to its default, also where the default depends on other
/// values; [`complete`](Self::complete) fills those in.
pub trait GameConfig: Clone + Eq + Default + Debug + 'static {
    /// The keys, in the order of the rules page.
    const KEYS: &'static [&'static str];

    /// The values that each key can have, in the order of the keys; where
    /// they are without number, those that are built in.
    const VALUES: &'static [&'static [&'static str]];

    /// Sets one value from its text.
    ///
    /// # Errors
    /// If there is no such key, or it cannot have that value. Values that do
    /// not go together are found by [`complete`](Self::complete).
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError>;

    /// Calls `each` with the key and value of every setting that is not the
    /// default, in the order of the keys.
    fn changes(&self, each: &mut dyn FnMut(&'static str, &dyn Display));

    /// The same settings with every default filled in, if they go together.
    ///
    /// # Errors
    /// If a value is out of range or values do not go together.
    fn complete(&self) -> Result<Self, ConfigError>;

    /// All settings that the values in the list make, complete, also those
    /// that are the same because a default was named.
    fn all() -> impl Iterator<Item = Self> {
        let count = Self::VALUES.iter().map(|values| values.len()).product();
        (0..count).filter_map(|number| {
            let mut config = Self::default();
            let mut rest = number;
            for (key, values) in Self::KEYS.iter().zip(Self::VALUES) {
                let value = values.get(rest.checked_rem(values.len())?)?;
                rest = rest.checked_div(values.len())?;
                config.set(key, value).ok()?;
            }
            config.complete().ok()
        })
    }
}
