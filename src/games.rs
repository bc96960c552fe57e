//! The list of the games, and what is done for each of them.

use crate::config::GameConfig;
use crate::game::{Game, GameId, Sealed};
use crate::player::PlayerSet;
use crate::text::number_in;

/// Hands the list of the games, each with its module, to another macro, after
/// its other input.
#[doc(hidden)]
#[macro_export]
macro_rules! __games {
    ([$($callback:tt)+] $($input:tt)*) => {
        $($callback)+! {
            [$($input)*]
            DivideAndConquer = divide_and_conquer,
            Divide = divide,
            StrategicWar = strategic_war,
            DivideAndConker = divide_and_conker,
            FiveAndTen = five_and_ten,
        }
    };
}

/// Evaluates an expression with the types of the game that a [`GameId`] names:
/// within it, a name of your choice stands for the state of that game.
///
/// It is how code that is generic over [`Game`] is reached with a game that is
/// known only when the program runs. The expression has the same type for all
/// games. Where codes and texts are enough, `AnyMatch` needs no such code.
///
/// ```
/// use impera::{Game, GameConfig, GameId, with_game};
///
/// fn keys<G: Game>() -> usize {
///     G::Config::KEYS.len()
/// }
///
/// let game: GameId = "strategic-war".parse()?;
/// assert_eq!(with_game!(game, State => keys::<State>()), 6);
/// # Ok::<(), impera::TextError>(())
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $State:ident => $result:expr $(,)?) => {
        $crate::__games!([$crate::__with_each_game] $id, $State => $result)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __with_each_game {
    ([$id:expr, $State:ident => $result:expr] $($Name:ident = $game:ident,)+) => {
        match $crate::GameId::__closed($id) {
            $($crate::__Closed::$Name => {
                #[allow(dead_code)]
                type $State = $crate::$game::State;
                $result
            })+
        }
    };
}

macro_rules! closed {
    ([] $($Name:ident = $game:ident,)+) => {
        /// [`GameId`] for `with_game!`, which covers every game in any version.
        #[doc(hidden)]
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "they are the names of GameId")]
        pub enum Closed {
            $($Name,)+
        }

        impl GameId {
            #[doc(hidden)]
            pub const fn __closed(self) -> Closed {
                match self {
                    $(Self::$Name => Closed::$Name,)+
                }
            }
        }

        $(impl Sealed for crate::$game::State {})+
    };
}
crate::__games!([closed]);

impl GameId {
    /// The fewest and the most players of the game.
    pub fn player_limits(self) -> (u8, u8) {
        with_game!(self, State => player_limits::<State>())
    }
}

/// What the setting `players` allows; a game without it is for a fixed number.
fn player_limits<G: Game>() -> (u8, u8) {
    let mut settings = G::Config::SETTINGS.iter();
    let players = settings.find(|setting| setting.key == "players");
    let values = players.map_or(&[][..], |setting| setting.values);
    let mut numbers = values.iter().filter_map(|text| number_in(text, 0, u8::MAX));
    let limits = numbers.next().map(|first| {
        numbers.fold((first, first), |(fewest, most), number| {
            (fewest.min(number), most.max(number))
        })
    });
    limits.unwrap_or_else(|| {
        let game = G::new(&G::Config::default());
        let players = game.map_or(PlayerSet::EMPTY, |game| game.players());
        let count = u8::try_from(players.len()).unwrap_or_default();
        (count, count)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_for_as_many_as_their_settings_allow() {
        let limits = |game: &GameId| game.player_limits();
        let all: std::vec::Vec<_> = GameId::ALL.iter().map(limits).collect();
        assert_eq!(all, [(2, 2), (4, 5), (2, 8), (2, 4), (2, 6)]);
    }
}
