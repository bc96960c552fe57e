//! Bounds that ask for more with a feature.

/// With feature `serde` what can be written as data, without it everything.
#[cfg(feature = "serde")]
pub trait MaybeSerialize: serde::Serialize {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize + ?Sized> MaybeSerialize for T {}

/// With feature `serde` what can be written as data, without it everything.
#[cfg(not(feature = "serde"))]
pub trait MaybeSerialize {}
#[cfg(not(feature = "serde"))]
impl<T: ?Sized> MaybeSerialize for T {}

/// With feature `serde` what can be read as data, without it everything.
#[cfg(feature = "serde")]
pub trait MaybeDeserialize: serde::de::DeserializeOwned {}
#[cfg(feature = "serde")]
impl<T: serde::de::DeserializeOwned> MaybeDeserialize for T {}

/// With feature `serde` what can be read as data, without it everything.
#[cfg(not(feature = "serde"))]
pub trait MaybeDeserialize {}
#[cfg(not(feature = "serde"))]
impl<T> MaybeDeserialize for T {}

/// With feature `bot` a game that may tell the search something, without it
/// everything.
#[cfg(feature = "bot")]
pub trait MaybeAdvised: crate::bot::Advice {}
#[cfg(feature = "bot")]
impl<T: crate::bot::Advice> MaybeAdvised for T {}

/// With feature `bot` a game that may tell the search something, without it
/// everything.
#[cfg(not(feature = "bot"))]
pub trait MaybeAdvised {}
#[cfg(not(feature = "bot"))]
impl<T> MaybeAdvised for T {}
