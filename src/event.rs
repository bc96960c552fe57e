//! What is seen to happen at the table: events, how they are told, and their text.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::dense::Dense;
use crate::game::{DecidedBy, Observer, Outcome, Sealed};
use crate::list::{Blank, FixedList};
use crate::maybe::{MaybeDeserialize, MaybeSerialize};
use crate::player::{PerPlayer, Player, PlayerSet};
use crate::text::{TextError, first_word, number};

/// Something that is seen to happen at the table.
///
/// Every decision and every chance outcome tells events; making a game tells
/// none. What a game tells is complete, as one who sees everything would tell
/// it: it is the host's own. [`seen_by`](Self::seen_by) is what an observer
/// notices of it, and may be sent to that observer.
///
/// The text of an event is one line, the word of its kind and its parts, with a
/// `?` for what is not seen: `deal 2 7S`, `deal 2 ?`. Reading it allows what a
/// transcript does, more spaces and lower-case cards, and refuses what no game can
/// tell, such as cards in another order. [`tell`](Self::tell) is an English sentence
/// for a log.
///
/// ```
/// use impera::divide_and_conquer::Event;
/// use impera::{GameEvent, Observer, Player, PlayerSet};
///
/// let event: Event = "choose 1 9S".parse()?;
/// let players = PlayerSet::first_n(2);
/// let seen = |player| event.seen_by(Observer::Player(player), players);
/// assert_eq!(seen(Player::P1), Some(event));
/// assert_eq!(seen(Player::P0), Some("choose 1 ?".parse()?));
/// assert_eq!(event.tell().to_string(), "Player 1 chooses 9S.");
/// # Ok::<(), impera::TextError>(())
/// ```
pub trait GameEvent:
    Sealed
    + Copy
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = TextError>
    + MaybeSerialize
    + MaybeDeserialize
    + Send
    + Sync
    + 'static
{
    /// The kinds of events of the game.
    type Kind: Dense
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = TextError>
        + Send
        + Sync
        + 'static;

    /// Which kind it is.
    fn kind(&self) -> Self::Kind;

    /// The word of its kind, with which its text begins.
    fn word(&self) -> &'static str;

    /// What an observer notices of the event: the same with the parts left out
    /// that it does not see, or none. This alone decides what is hidden.
    ///
    /// `players` are those of the game; who else looks on is the public. What is
    /// seen of a seen event is itself.
    #[must_use]
    fn seen_by(self, observer: Observer, players: PlayerSet) -> Option<Self>;

    /// The words of the kinds in the order of their codes, each with a NUL.
    #[cfg(feature = "ffi")]
    #[doc(hidden)]
    const WORDS: &'static str;

    /// Writes the event for C, in place of what stands there.
    #[cfg(feature = "ffi")]
    #[doc(hidden)]
    fn write_flat(&self, flat: &mut crate::ffi::impera_event);

    /// Writes the event as an English sentence.
    ///
    /// # Errors
    /// Only if the formatter fails.
    fn sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The event as an English sentence, to be displayed.
    fn tell(self) -> Told<Self> {
        Told(self)
    }
}

/// An event as an English sentence: see [`GameEvent::tell`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Told<E>(E);

impl<E: GameEvent> Display for Told<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.sentence(f)
    }
}

/// Whom a game tells its events to: a closure, or nobody.
///
/// An event that nobody listens to is never made, so it costs nothing.
#[doc(hidden)]
pub trait Listener<E> {
    /// Whether anybody listens.
    fn listens(&self) -> bool;

    /// Hears an event.
    fn hear(&mut self, event: impl FnOnce() -> E);
}

impl<E, F: FnMut(E)> Listener<E> for F {
    #[inline]
    fn listens(&self) -> bool {
        true
    }

    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> E) {
        self(event());
    }
}

/// A listener of one type, whoever listens: what happens in a game is long, and
/// need not be there once more for each of them.
pub(crate) struct Ear<'a, E>(pub(crate) Option<&'a mut dyn FnMut(E)>);

impl<E> Listener<E> for Ear<'_, E> {
    #[inline]
    fn listens(&self) -> bool {
        self.0.is_some()
    }

    #[inline]
    fn hear(&mut self, event: impl FnOnce() -> E) {
        if let Some(tell) = &mut self.0 {
            tell(event());
        }
    }
}

/// The listener that hears nothing.
#[cfg(not(feature = "ffi"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody;

#[cfg(not(feature = "ffi"))]
impl<E> Listener<E> for Nobody {
    #[inline]
    fn listens(&self) -> bool {
        false
    }

    #[inline]
    fn hear(&mut self, _: impl FnOnce() -> E) {}
}

/// The listener that hears nothing.
#[cfg(not(feature = "ffi"))]
pub(crate) const fn nobody() -> Nobody {
    Nobody
}

/// The listener that hears nothing. In the library for C, which must be small, the
/// games are there once for all listeners: that costs a question for each event.
#[cfg(feature = "ffi")]
pub(crate) const fn nobody<E>() -> Ear<'static, E> {
    Ear(None)
}

/// The words of an event that are still to be read.
pub(crate) struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// The word that an event begins with, and those that follow it.
    pub(crate) fn of(text: &'a str) -> (&'a str, Self) {
        let (word, rest) = first_word(text);
        (word, Self(rest))
    }

    /// The next word, without taking it; none at the end.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        let (word, _) = first_word(self.0);
        (!word.is_empty()).then_some(word)
    }

    /// Takes the next word, which is expected to be something.
    pub(crate) fn next(&mut self, expected: &'static str) -> Result<&'a str, TextError> {
        let (word, rest) = first_word(self.0);
        if word.is_empty() {
            return Err(TextError::new(expected));
        }
        self.0 = rest;
        Ok(word)
    }

    /// Whether all words have been taken.
    pub(crate) fn end(&self) -> Result<(), TextError> {
        match self.0 {
            "" => Ok(()),
            rest => Err(TextError::unlike("the end of the event", rest)),
        }
    }
}

/// A part of an event: its text, one or more words.
pub(crate) trait Part: Sized {
    /// Writes the words, each after a space.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads the words.
    fn read(words: &mut Words<'_>) -> Result<Self, TextError>;

    /// Adds the part to an event for C.
    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event);

    /// The same for a part in a list of such.
    #[cfg(feature = "ffi")]
    fn flatten_in_list(&self, event: &mut crate::ffi::impera_event) {
        self.flatten(event);
    }
}

/// Parts that are a word, as displayed and read, and what they are for C.
macro_rules! part_of_a_word {
    ($($Type:ty: $expected:literal => $flatten:expr),+ $(,)?) => {$(
        impl $crate::event::Part for $Type {
            fn write(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, " {self}")
            }

            fn read(
                words: &mut $crate::event::Words<'_>,
            ) -> Result<Self, $crate::text::TextError> {
                words.next($expected)?.parse()
            }

            #[cfg(feature = "ffi")]
            fn flatten(&self, event: &mut $crate::ffi::impera_event) {
                let flatten: fn(&mut $crate::ffi::impera_event, $Type) = $flatten;
                flatten(event, *self);
            }
        }
    )+};
}
pub(crate) use part_of_a_word;

part_of_a_word!(
    crate::card::Card: "a card" => |event, card| event.add_card(card),
    DecidedBy: "what decided" => |event, by| event.add_decided(Some(by)),
);

impl Part for Player {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        words.next("a player")?.parse()
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        event.add_player(*self);
    }

    #[cfg(feature = "ffi")]
    fn flatten_in_list(&self, event: &mut crate::ffi::impera_event) {
        event.add_number(self.number());
    }
}

impl Part for u8 {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        const NUMBER: &str = "a number from 0 to 255";
        let word = words.next(NUMBER)?;
        let number = number(word).and_then(|number| number.try_into().ok());
        number.ok_or(TextError::unlike(NUMBER, word))
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        event.add_number(*self);
    }
}

/// What is not seen is a question mark.
impl<P: Part> Part for Option<P> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(part) => part.write(f),
            None => f.write_str(" ?"),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        if words.peek() == Some("?") {
            words.next("?")?;
            return Ok(None);
        }
        P::read(words).map(Some)
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        match self {
            Some(part) => part.flatten(event),
            // Of all parts only cards are hidden.
            None => event.add_hidden_card(),
        }
    }
}

impl<P: Part + Copy, const N: usize> Part for [P; N] {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|part| part.write(f))
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        const { assert!(N > 0) };
        let mut parts = [P::read(words)?; N];
        for part in parts.iter_mut().skip(1) {
            *part = P::read(words)?;
        }
        Ok(parts)
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        for part in self {
            part.flatten_in_list(event);
        }
    }
}

/// The words to the end, at most as many as there is room for.
impl<P: Part + Blank, const N: usize> Part for FixedList<P, N> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items().iter().try_for_each(|part| part.write(f))
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        let mut list = Self::EMPTY;
        while let Some(word) = words.peek() {
            let full = |_| TextError::unlike("the end of the event", word);
            list.push(P::read(words)?).map_err(full)?;
        }
        Ok(list)
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        for part in self.items() {
            part.flatten_in_list(event);
        }
    }
}

/// Reads words that ascend, up to one that is something else.
pub(crate) fn ascending<T: FromStr + Ord + Copy>(
    words: &mut Words<'_>,
    mut add: impl FnMut(T),
) -> Result<(), TextError> {
    let mut last = None;
    while let Some(word) = words.peek() {
        let Ok(item) = word.parse() else {
            break;
        };
        if last.is_some_and(|last| last >= item) {
            return Err(TextError::unlike("a higher one, in ascending order", word));
        }
        words.next("another")?;
        last = Some(item);
        add(item);
    }
    Ok(())
}

impl Part for PlayerSet {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|player| player.write(f))
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        let mut set = Self::EMPTY;
        ascending(words, |player: Player| set = set.with(player))?;
        // What is left is no player, and says so.
        match words.peek() {
            Some(_) => Player::read(words).map(|_| set),
            None => Ok(set),
        }
    }

    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        event.players = self.bits();
    }
}

/// `scores 6 4 winners 0`, and ` by points` where a game says what decided.
impl Part for Outcome {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " {self}")?;
        match self.decided_by {
            Some(by) => write!(f, " by {by}"),
            None => Ok(()),
        }
    }

    fn read(words: &mut Words<'_>) -> Result<Self, TextError> {
        const SCORE: &str = "a score";
        let word = |words: &mut Words<'_>, wanted: &'static str| match words.next(wanted)? {
            word if word == wanted => Ok(()),
            word => Err(TextError::unlike(wanted, word)),
        };
        word(words, "scores")?;
        let mut scores = PerPlayer::all(0);
        let mut players = PlayerSet::EMPTY;
        for player in Player::ALL {
            if words.peek() == Some("winners") {
                break;
            }
            let text = words.next(SCORE)?;
            let (sign, digits) = match text.strip_prefix("-") {
                Some(digits) if digits != "0" => (-1, digits),
                _ => (1, text),
            };
            let score = number(digits).and_then(|number| i32::try_from(number).ok());
            let wrong = TextError::unlike(SCORE, text);
            scores[player] = sign * score.ok_or(wrong)?;
            players = players.with(player);
        }
        word(words, "winners")?;
        let mut winners = PlayerSet::EMPTY;
        while let Some(winner) = words.peek().filter(|&word| word != "by") {
            let wrong = TextError::unlike("the winners, ascending", winner);
            let winner = Player::read(words)?;
            let higher = winners.iter().next_back().is_none_or(|last| last < winner);
            if !higher || !players.contains(winner) {
                return Err(wrong);
            }
            winners = winners.with(winner);
        }
        if winners.is_empty() {
            return Err(TextError::new("the winners"));
        }
        let decided_by = match words.peek() {
            Some(_) => {
                word(words, "by")?;
                Some(DecidedBy::read(words)?)
            }
            None => None,
        };
        Ok(Self {
            players,
            scores,
            winners,
            decided_by,
        })
    }

    /// What decided, the scores, and the winners as players.
    #[cfg(feature = "ffi")]
    fn flatten(&self, event: &mut crate::ffi::impera_event) {
        event.players = self.winners.bits();
        event.add_decided(self.decided_by);
        let scores = self.players.iter().map(|player| self.scores[player]);
        for score in scores {
            event.add_number(score);
        }
    }
}

/// Whether items ascend, and no two are equal.
pub(crate) fn ascend<T: PartialOrd>(items: &[T]) -> bool {
    items.is_sorted_by(|one, next| one < next)
}

/// Whether no two items are equal.
pub(crate) fn differ<T: PartialEq>(items: &[T]) -> bool {
    let mut rest = items;
    while let Some((first, others)) = rest.split_first() {
        if others.contains(first) {
            return false;
        }
        rest = others;
    }
    true
}

/// The sentence that ends every game.
pub(crate) fn over(outcome: &Outcome, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Outcome {
        players,
        scores,
        winners,
        decided_by,
    } = *outcome;
    f.write_str("The game ends with scores ")?;
    enumerated(f, players.iter().map(|player| scores[player]))?;
    f.write_str(": ")?;
    listed(f, winners)?;
    f.write_str(if winners.len() == 1 {
        " wins"
    } else {
        " share the victory"
    })?;
    match decided_by {
        None | Some(DecidedBy::Points | DecidedBy::Shared) => f.write_str("."),
        Some(DecidedBy::Bonus) => f.write_str(", by the bonus."),
        Some(DecidedBy::Card) => f.write_str(", by the last card."),
        Some(DecidedBy::Paired) => f.write_str(", by the bonus suit in pairs."),
    }
}

/// Writes players as in a sentence: `players 0, 2 and 3`.
pub(crate) fn listed(f: &mut fmt::Formatter<'_>, players: PlayerSet) -> fmt::Result {
    f.write_str(if players.len() == 1 {
        "player "
    } else {
        "players "
    })?;
    enumerated(f, players)
}

/// Writes items as in a sentence: `7S, 9D and AC`.
pub(crate) fn enumerated<T: Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut items = items.into_iter().peekable();
    let mut first = true;
    while let Some(item) = items.next() {
        if !first {
            f.write_str(if items.peek().is_some() {
                ", "
            } else {
                " and "
            })?;
        }
        first = false;
        write!(f, "{item}")?;
    }
    Ok(())
}

/// So many of something, in a sentence: `1 crack`, `2 cracks`.
pub(crate) struct Counted(pub(crate) u8, pub(crate) &'static str);

impl Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, what) = *self;
        write!(f, "{count} {what}{}", if count == 1 { "" } else { "s" })
    }
}

/// A card in a sentence, or `a card` where it is not seen.
pub(crate) struct ACard<T>(pub(crate) Option<T>);

impl<T: Display> Display for ACard<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("a card"),
        }
    }
}

/// What each game says of its events.
pub(crate) trait Shown: Sized {
    /// What an observer notices, who is a player of the game or the public.
    fn shown_to(self, observer: Observer, players: PlayerSet) -> Option<Self>;

    /// Whether a game can tell it: what is read from elsewhere may be of the right
    /// form and yet no event.
    fn can_be(&self) -> bool;

    /// Writes an English sentence.
    fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Declares the events of a game: each kind is a word and its parts. The game
/// says by [`Shown`] who sees them.
macro_rules! events {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident, kinds $Kinds:ident {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({
                    $($(#[$field_meta:meta])* $field:ident: $Part:ty,)+
                })? = $word:literal,
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(feature = "serde", serde(rename_all_fields = "kebab-case"))]
        #[non_exhaustive]
        pub enum $Name {
            $(
                $(#[$variant_meta])*
                #[cfg_attr(feature = "serde", serde(rename = $word))]
                $Variant $({
                    $($(#[$field_meta])* $field: $Part,)+
                })?,
            )+
        }

        #[cfg(feature = "serde")]
        const _: () = {
            /// An event as data, before it is known whether it can be.
            #[derive(serde::Deserialize)]
            #[serde(rename_all_fields = "kebab-case", deny_unknown_fields)]
            enum Data {
                $(
                    #[serde(rename = $word)]
                    $Variant $({ $($field: $Part,)+ })?,
                )+
            }

            impl<'de> serde::Deserialize<'de> for $Name {
                fn deserialize<D: serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<Self, D::Error> {
                    let event = match Data::deserialize(deserializer)? {
                        $(Data::$Variant $({ $($field,)+ })? => {
                            Self::$Variant $({ $($field,)+ })?
                        })+
                    };
                    if $crate::event::Shown::can_be(&event) {
                        Ok(event)
                    } else {
                        Err(serde::de::Error::custom("no event that can be"))
                    }
                }
            }
        };

        $crate::text::worded! {
            #[doc = concat!("The kinds of [`", stringify!($Name), "`].")]
            #[non_exhaustive]
            pub enum $Kinds: "a kind of event of this game" {
                $($(#[$variant_meta])* $Variant = $word,)+
            }
        }

        impl $crate::game::Sealed for $Name {}

        impl $crate::event::GameEvent for $Name {
            type Kind = $Kinds;

            fn kind(&self) -> $Kinds {
                match self {
                    $(Self::$Variant { .. } => $Kinds::$Variant,)+
                }
            }

            fn word(&self) -> &'static str {
                $crate::event::GameEvent::kind(self).word()
            }

            fn seen_by(
                self,
                observer: $crate::game::Observer,
                players: $crate::player::PlayerSet,
            ) -> Option<Self> {
                $crate::event::Shown::shown_to(self, observer.among(players), players)
            }

            #[cfg(feature = "ffi")]
            const WORDS: &'static str = concat!($($word, "\0"),+);

            #[cfg(feature = "ffi")]
            fn write_flat(&self, flat: &mut $crate::ffi::impera_event) {
                let kind = $crate::event::GameEvent::kind(self);
                *flat = $crate::ffi::impera_event::of(kind as u8);
                match self {
                    $(Self::$Variant $({ $($field,)+ })? => {
                        $($($crate::event::Part::flatten($field, flat);)+)?
                    })+
                }
            }

            fn sentence(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::event::Shown::write_sentence(self, f)
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str($crate::event::GameEvent::word(self))?;
                match self {
                    $(Self::$Variant $({ $($field,)+ })? => {
                        $($($crate::event::Part::write($field, f)?;)+)?
                    })+
                }
                Ok(())
            }
        }

        impl core::str::FromStr for $Name {
            type Err = $crate::text::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let (word, mut words) = $crate::event::Words::of(text);
                let event = match word.parse()? {
                    $($Kinds::$Variant => Self::$Variant $({
                        $($field: $crate::event::Part::read(&mut words)?,)+
                    })?,)+
                };
                words.end()?;
                if $crate::event::Shown::can_be(&event) {
                    Ok(event)
                } else {
                    Err($crate::text::TextError::unlike("an event that can be", text))
                }
            }
        }
    };
}
pub(crate) use events;

#[cfg(test)]
#[allow(
    unreachable_pub,
    clippy::unwrap_used,
    reason = "tests, and the macro declares what is public"
)]
mod tests {
    use std::string::ToString;

    use super::*;
    use crate::card::Card;

    events! {
        /// Events of no game.
        pub enum Event, kinds EventKind {
            /// Nothing but a word.
            Swap = "swap",
            /// A part that may be hidden, and one that may not.
            Deal {
                /// A part.
                player: Player,
                /// Another.
                card: Option<Card>,
            } = "deal",
            /// Parts of a fixed number.
            Secure {
                /// Both.
                cards: [Card; 2],
            } = "secure",
            /// So many parts at most.
            Points {
                /// A number before them.
                round: u8,
                /// All that follow.
                points: FixedList<u8, 3>,
            } = "points",
            /// A set.
            Tie {
                /// Those in it.
                players: PlayerSet,
            } = "tie",
            /// A result.
            Over {
                /// How it ended.
                outcome: Outcome,
            } = "over",
        }
    }

    impl Shown for Event {
        fn shown_to(self, observer: Observer, _: PlayerSet) -> Option<Self> {
            (observer != Observer::Public).then_some(self)
        }

        fn can_be(&self) -> bool {
            !matches!(self, Self::Points { round: 0, .. })
        }

        fn write_sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self {
                Self::Over { outcome } => over(outcome, f),
                Self::Tie { players } => listed(f, *players),
                other => write!(f, "{other:?}"),
            }
        }
    }

    fn read(text: &str) -> Result<Event, std::string::String> {
        text.parse().map_err(|error: TextError| error.to_string())
    }

    #[test]
    fn an_event_is_its_line_and_nothing_else() {
        for line in [
            "swap",
            "deal 1 7S",
            "deal 1 ?",
            "secure 2C AS",
            "points 4 0 21 255",
            "points 4",
            "tie 0 3 7",
            "over scores 6 4 winners 0",
            "over scores -3 0 0 winners 1 2 by shared",
            "over scores 5 5 winners 1 by bonus",
        ] {
            assert_eq!(read(line).unwrap().to_string(), line);
            let more = read(&std::format!("{line} x"));
            assert!(more.is_err(), "{line} x");
        }
        for wrong in [
            "",
            "Swap",
            "swap ?",
            "deal",
            "deal 1",
            "deal 8 7S",
            "deal ? 7S",
            "deal 1 7S 8S",
            "deal 1 ??",
            "secure 2C",
            "secure 2C ?",
            "points",
            "points 0 1",
            "points 04 1",
            "points 4 256",
            "points 4 1 2 3 4",
            "tie 3 0",
            "tie 3 3",
            "over",
            "over scores winners 0",
            "over scores 6 4",
            "over scores 6 4 winners",
            "over scores 6 4 winners 2",
            "over scores 6 4 winners 1 0",
            "over scores 6 4 winners 0 0",
            "over scores 6 -0 winners 0",
            "over scores 6 04 winners 0",
            "over scores 6 4 winners 0 by",
            "over scores 6 4 winners 0 by luck",
            "over scores 6 4 winners 0 1 by",
            "over scores 0 1 2 3 4 5 6 7 8 winners 0",
        ] {
            assert!(read(wrong).is_err(), "{wrong:?} was read");
        }
        let error = read("points 4 1 2 3 4").unwrap_err();
        assert_eq!(error, "expected the end of the event, not `4`");
        let error = read("deal 1").unwrap_err();
        assert_eq!(error, "expected a card");
    }

    #[test]
    fn who_is_not_in_the_game_is_the_public() {
        let two = PlayerSet::first_n(2);
        let seen = |player| Event::Swap.seen_by(Observer::Player(player), two);
        assert_eq!(seen(Player::P1), Some(Event::Swap));
        assert_eq!(seen(Player::P2), None);
    }

    #[test]
    fn sentences_name_players_and_what_decided() {
        let told = |line: &str| read(line).unwrap().tell().to_string();
        assert_eq!(told("tie 0"), "player 0");
        assert_eq!(told("tie 0 1"), "players 0 and 1");
        assert_eq!(told("tie 0 3 7"), "players 0, 3 and 7");
        assert_eq!(
            told("over scores 6 4 winners 0"),
            "The game ends with scores 6 and 4: player 0 wins."
        );
        assert_eq!(
            told("over scores 5 5 winners 1 by bonus"),
            "The game ends with scores 5 and 5: player 1 wins, by the bonus."
        );
    }
}
