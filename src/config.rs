//! The settings of a game: typed, and as text.
//!
//! Each game declares its settings once, with `settings!`. Reading, writing and
//! listing them, what is refused, the table in the documentation and the form
//! as data all follow from that.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::error::{Allowed, ConfigError};
use crate::player::{Player, PlayerSet};
use crate::text::{hex, number_in};

/// The settings of a game, with the text face that transcripts use.
///
/// A value may be left open where its default depends on other values;
/// [`complete`](Self::complete) fills those in.
///
/// ```
/// use impera::GameConfig;
/// use impera::strategic_war::Config;
///
/// let mut config = Config::new().players(5);
/// config.set("deal", "equal-ranks")?;
/// assert_eq!(config.get("deal")?.map(|value| value.to_string()), Some("equal-ranks".into()));
/// assert_eq!(config.get("decks")?, None);
/// assert_eq!(config.complete()?.decks, Some(2));
/// # Ok::<(), impera::ConfigError>(())
/// ```
pub trait GameConfig: Clone + Eq + Hash + Default + Debug + Send + Sync + 'static {
    /// What can be set, in the order in which transcripts write it.
    const SETTINGS: &'static [Setting<Self>];

    /// The keys of the settings, in the same order.
    const KEYS: &'static [&'static str];

    /// The same settings with every default filled in, if they go together.
    ///
    /// # Errors
    /// If a value is out of range or values do not go together.
    fn complete(&self) -> Result<Self, ConfigError>;

    /// Sets one value from its text.
    ///
    /// # Errors
    /// If there is no such key, or it cannot have that value. Values that do
    /// not go together are found by [`complete`](Self::complete).
    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        setting(key)?.set(self, value)
    }

    /// The value of a setting; none if it is left open.
    ///
    /// # Errors
    /// If there is no such key.
    fn get(&self, key: &str) -> Result<Option<Value>, ConfigError> {
        Ok(setting(key)?.get(self))
    }

    /// Calls `each` with the key and value of every setting that is not the
    /// default, in the order of the keys.
    fn changes(&self, each: &mut dyn FnMut(&'static str, Value)) {
        let filled = |config: &Self| config.complete().unwrap_or_else(|_| config.clone());
        let own = filled(self);
        for setting in Self::SETTINGS {
            let mut other = self.clone();
            (setting.reset)(&mut other);
            if let Some(value) = setting.get(&own)
                && setting.get(&filled(&other)) != Some(value)
            {
                each(setting.key, value);
            }
        }
    }

    /// All settings that the listed values make, complete, also those that are
    /// the same because a default was named.
    fn all() -> impl Iterator<Item = Self> {
        let count = Self::SETTINGS.iter().map(|s| s.values.len()).product();
        (0..count).filter_map(|number| {
            let mut config = Self::default();
            let mut rest = number;
            for setting in Self::SETTINGS {
                let value = setting
                    .values
                    .get(rest.checked_rem(setting.values.len())?)?;
                rest = rest.checked_div(setting.values.len())?;
                setting.set(&mut config, value).ok()?;
            }
            config.complete().ok()
        })
    }
}

/// The setting with a key.
pub(crate) fn setting<C: GameConfig>(key: &str) -> Result<&'static Setting<C>, ConfigError> {
    let mut settings = C::SETTINGS.iter();
    settings
        .find(|setting| setting.key == key)
        .ok_or(ConfigError::UnknownKey { keys: C::KEYS })
}

/// Whether each value is one that its setting can have.
pub(crate) fn check_values<C: GameConfig>(config: &C) -> Result<(), ConfigError> {
    let mut settings = C::SETTINGS.iter();
    settings.try_for_each(|setting| {
        // An open list needs no look at the value, which may cost to name.
        let holds = setting.is_open() || setting.get(config).is_none_or(|v| setting.holds(v));
        if holds {
            Ok(())
        } else {
            Err(setting.refused())
        }
    })
}

/// Whether a player that a setting names takes part.
pub(crate) fn takes_part(named: Option<Player>, players: u8) -> bool {
    named.is_none_or(|player| PlayerSet::first_n(players).contains(player))
}

/// Something that can be set in a game: its key, its values, what it does.
pub struct Setting<C: 'static> {
    /// The key, as transcripts write it.
    pub key: &'static str,
    /// What it decides, in a sentence or two.
    pub about: &'static str,
    /// The values it can have, the default first; of a setting that takes
    /// others as well, those that are built in.
    pub values: &'static [&'static str],
    pub(crate) words: Option<&'static str>,
    pub(crate) get: fn(&C) -> Option<Value>,
    /// Sets a value that is in the list, or any if the list is open; whether
    /// it could be read.
    pub(crate) set: fn(&mut C, &str) -> bool,
    pub(crate) reset: fn(&mut C),
}

impl<C> Setting<C> {
    /// The value in these settings; none if it is left open.
    pub fn get(&self, config: &C) -> Option<Value> {
        (self.get)(config)
    }

    /// Sets the value from its text.
    ///
    /// # Errors
    /// If the setting cannot have that value.
    pub fn set(&self, config: &mut C, value: &str) -> Result<(), ConfigError> {
        let listed = self.values.contains(&value) || self.is_open();
        if listed && (self.set)(config, value) {
            Ok(())
        } else {
            Err(self.refused())
        }
    }

    /// What values are allowed, to be shown to people.
    pub const fn allowed(&self) -> Allowed {
        Allowed {
            values: self.values,
            words: self.words,
        }
    }

    /// Whether values beyond the list are taken too.
    const fn is_open(&self) -> bool {
        self.values.len() == 1
    }

    /// Whether a setting that lists all of its values can have this one.
    fn holds(&self, value: Value) -> bool {
        let same = |listed: &&str| match value {
            Value::Number(own) => number_in(listed, own, own).is_some(),
            Value::Word(own) => *listed == own,
            Value::Hash(_) => false,
        };
        self.values.iter().any(same)
    }

    const fn refused(&self) -> ConfigError {
        ConfigError::Value {
            key: self.key,
            allowed: self.allowed(),
        }
    }
}

impl<C> Debug for Setting<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setting({}: {})", self.key, self.allowed())
    }
}

/// The value of a setting; its text is what [`GameConfig::set`] takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Value {
    /// A number, or a player by its number.
    Number(u8),
    /// A word.
    Word(&'static str),
    /// A SHA-256 hash: `sha256-` and 64 lower-case hex digits.
    Hash([u8; 32]),
}

impl Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => Display::fmt(number, f),
            Self::Word(word) => f.pad(word),
            Self::Hash(bytes) => {
                f.write_str("sha256-")?;
                hex(f, bytes)
            }
        }
    }
}

/// A type that a setting can have.
pub(crate) trait Settable: Sized {
    /// What is allowed, where a list of values would say it badly.
    const WORDS: Option<&'static str> = None;

    /// The value; none if it is left open.
    fn value(&self) -> Option<Value>;

    /// What a word means.
    fn of_word(_word: &str) -> Option<Self> {
        None
    }

    /// What a number means.
    fn of_number(_number: u8) -> Option<Self> {
        None
    }

    /// What it means that there is no value.
    #[cfg(feature = "serde")]
    fn left_open() -> Option<Self> {
        None
    }

    /// What a text means.
    fn read(text: &str) -> Option<Self> {
        match number_in(text, 0, u8::MAX) {
            Some(number) => Self::of_number(number),
            None => Self::of_word(text),
        }
    }

    /// Writes the value as data: a number, a word, or nothing if it is left
    /// open. Where data does not tell its own types all three are texts.
    #[cfg(feature = "serde")]
    fn write<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let human = serializer.is_human_readable();
        match self.value() {
            None if human => serializer.serialize_none(),
            None => serializer.serialize_str(""),
            Some(Value::Number(number)) if human => serializer.serialize_u8(number),
            Some(value) => serializer.collect_str(&value),
        }
    }

    /// Reads what [`write`](Self::write) writes.
    #[cfg(feature = "serde")]
    fn read_data<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = data::SettingVisitor(core::marker::PhantomData);
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(visitor)
        } else {
            deserializer.deserialize_str(visitor)
        }
    }
}

impl Settable for u8 {
    fn value(&self) -> Option<Value> {
        Some(Value::Number(*self))
    }

    fn of_number(number: u8) -> Option<Self> {
        Some(number)
    }
}

/// A number that may be left open.
impl Settable for Option<u8> {
    fn value(&self) -> Option<Value> {
        self.map(Value::Number)
    }

    fn of_number(number: u8) -> Option<Self> {
        Some(Some(number))
    }

    #[cfg(feature = "serde")]
    fn left_open() -> Option<Self> {
        Some(None)
    }
}

/// A player, or `random`: chance names one.
impl Settable for Option<Player> {
    const WORDS: Option<&'static str> = Some("a player or random");

    fn value(&self) -> Option<Value> {
        Some(match self {
            Some(player) => Value::Number(player.number()),
            None => Value::Word("random"),
        })
    }

    fn of_word(word: &str) -> Option<Self> {
        (word == "random").then_some(None)
    }

    fn of_number(number: u8) -> Option<Self> {
        Player::new(number).map(Some)
    }
}

impl Settable for bool {
    fn value(&self) -> Option<Value> {
        Some(Value::Word(if *self { "on" } else { "off" }))
    }

    fn of_word(word: &str) -> Option<Self> {
        match word {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

/// Lets enums of words be settings.
macro_rules! settable_words {
    ($($Words:ty),+ $(,)?) => {$(
        impl $crate::config::Settable for $Words {
            fn value(&self) -> Option<$crate::config::Value> {
                Some($crate::config::Value::Word(self.word()))
            }

            fn of_word(word: &str) -> Option<Self> {
                word.parse().ok()
            }
        }
    )+};
}
pub(crate) use settable_words;

/// Declares the settings of a game: a struct with a field for each, its
/// defaults, setters, text face and data, and the table in its documentation.
///
/// A field is declared with its default, its key, and the values it can have,
/// the default first.
macro_rules! settings {
    (
        $(#[$meta:meta])*
        pub struct $Config:ident {
            $($(#[doc = $about:literal])+
            $field:ident: $Type:ty = $default:expr, $key:literal [$first:literal $(, $value:literal)*],)+
        }
    ) => {
        $(#[$meta])*
        ///
        /// | key | values, the default first |
        /// |---|---|
        $(#[doc = concat!("| `", $key, "` | `", $first, "`" $(, ", `", $value, "`")*, " |")])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
        #[non_exhaustive]
        pub struct $Config {
            $($(#[doc = $about])+
            #[cfg_attr(feature = "serde", serde(rename = $key, with = "crate::config::data"))]
            pub $field: $Type,)+
        }

        impl $Config {
            /// The default settings, to be changed by the methods below.
            pub fn new() -> Self {
                Self::default()
            }

            $($(#[doc = $about])+
            #[must_use]
            pub fn $field(mut self, value: impl Into<$Type>) -> Self {
                self.$field = value.into();
                self
            })+
        }

        impl Default for $Config {
            fn default() -> Self {
                Self {
                    $($field: $default,)+
                }
            }
        }

        #[cfg(feature = "serde")]
        $crate::serde::same_for_all!($Config);

        impl $Config {
            const SETTINGS: &'static [$crate::config::Setting<Self>] = {
                use $crate::config::{Settable, Setting};
                &[$(Setting {
                    key: $key,
                    about: concat!($($about,)+).trim_ascii(),
                    values: &[$first $(, $value)*],
                    words: <$Type as Settable>::WORDS,
                    get: |config| config.$field.value(),
                    set: |config, text| match Settable::read(text) {
                        Some(value) => {
                            config.$field = value;
                            true
                        }
                        None => false,
                    },
                    reset: |config| config.$field = Self::default().$field,
                },)+]
            };
            const KEYS: &'static [&'static str] = &[$($key,)+];
        }
    };
}
pub(crate) use settings;

/// Settings as data, for `serde(with = ..)`.
#[cfg(feature = "serde")]
pub(crate) mod data {
    use core::fmt;
    use core::marker::PhantomData;

    use serde::de::{Deserializer, Error, Unexpected, Visitor};
    use serde::ser::Serializer;

    use super::Settable;

    pub(crate) fn serialize<T: Settable, S: Serializer>(
        setting: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        setting.write(serializer)
    }

    pub(crate) fn deserialize<'de, T: Settable, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        T::read_data(deserializer)
    }

    pub(super) struct SettingVisitor<T>(pub(super) PhantomData<T>);

    impl<T: Settable> Visitor<'_> for SettingVisitor<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(T::WORDS.unwrap_or("a value that the setting can have"))
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            let value = u8::try_from(number).ok().and_then(T::of_number);
            value.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            let value = if text.is_empty() {
                T::left_open()
            } else {
                T::read(text)
            };
            value.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
        }

        fn visit_unit<E: Error>(self) -> Result<T, E> {
            T::left_open().ok_or_else(|| E::invalid_type(Unexpected::Unit, &self))
        }

        fn visit_none<E: Error>(self) -> Result<T, E> {
            self.visit_unit()
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::game::{Game, GameId};

    fn allowed(values: &'static [&'static str]) -> std::string::String {
        let words = None;
        std::string::ToString::to_string(&Allowed { values, words })
    }

    #[test]
    fn what_is_allowed_is_told_in_a_few_words() {
        assert_eq!(allowed(&["2", "3", "4", "5"]), "2 to 5");
        assert_eq!(allowed(&["4", "5"]), "4 or 5");
        assert_eq!(allowed(&["high", "low"]), "high or low");
    }

    /// Declarations are in the table once; this is what must fit together.
    fn table<C: GameConfig>() {
        assert!(C::KEYS.iter().eq(C::SETTINGS.iter().map(|s| &s.key)));
        for setting in C::SETTINGS {
            assert!(!setting.about.is_empty());
            if let Some(value) = setting.get(&C::default()) {
                let first = setting.values.first().unwrap();
                assert_eq!(value.to_string(), *first, "the default is the first value");
            }
            for value in setting.values {
                let mut config = C::default();
                setting.set(&mut config, value).unwrap();
                assert_eq!(setting.get(&config).unwrap().to_string(), *value);
            }
            assert!(setting.set(&mut C::default(), "").is_err());
        }
    }

    #[test]
    fn tables_fit_the_types_they_are_of() {
        for &game in GameId::ALL {
            crate::with_game!(game, State => table::<<State as Game>::Config>());
        }
    }
}
