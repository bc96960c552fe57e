//! The matches played: which cards met, and who won.

use super::config::{BOTH, Each};
use super::rules;
use crate::card::Card;
use crate::list::FixedList;
use crate::player::Player;

/// The matches played, in order: at most 14.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Comparisons {
    /// The cards of both players.
    cards: FixedList<Each<Card>, 14>,
    won: Each<u8>,
}

impl Comparisons {
    /// No match.
    pub const EMPTY: Self = Self {
        cards: FixedList::EMPTY,
        won: Each::all(0),
    };

    /// Records a match, if there is room for one; else gives its cards back.
    #[inline]
    pub(crate) fn push(&mut self, cards: Each<Card>) -> Result<(), Each<Card>> {
        self.cards.push(cards)?;
        self.won[winner_of(cards)] += 1;
        Ok(())
    }

    /// How many matches have been played, 0 to 14.
    pub const fn len(&self) -> u32 {
        self.cards.len() as u32
    }

    /// The same, to be compared with the sizes of hands.
    pub(super) const fn count(&self) -> u8 {
        self.cards.len()
    }

    /// Whether none has been played.
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many matches a player has won; 0 for one who is not in the game.
    pub fn won(&self, player: Player) -> u8 {
        if BOTH.contains(player) {
            self.won[player]
        } else {
            0
        }
    }

    /// The matches, from the first on.
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = Comparison> + ExactSizeIterator + Clone + '_ {
        self.cards.items().iter().map(|&cards| Comparison {
            cards,
            winner: winner_of(cards),
        })
    }
}

/// A match that has been played: two cards compared (rule 3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// The cards of player 0 and player 1.
    pub cards: Each<Card>,
    /// Who won it.
    pub winner: Player,
}

fn winner_of(cards: Each<Card>) -> Player {
    rules::winner(cards[Player::P0], cards[Player::P1])
}

impl core::fmt::Debug for Comparisons {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod form {
    use super::{Comparison, Comparisons, Each};
    use crate::card::Card;
    use crate::player::{Player, PlayerSet};
    use crate::serde::{Bounded, Misfit, Seated};

    /// A comparison as data: who won is there to be read, and checked.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields, expecting = "an object")]
    pub(crate) struct Data {
        cards: [Card; 2],
        winner: Player,
    }

    /// As data they are a list.
    impl Seated for Comparisons {
        type Data = Bounded<Data, 14>;

        fn data(&self, _: PlayerSet) -> Self::Data {
            let data = |Comparison { cards, winner }: Comparison| Data {
                cards: cards.into_values(),
                winner,
            };
            self.iter().map(data).collect()
        }

        fn of_data(data: Self::Data, _: PlayerSet) -> Result<Self, Misfit> {
            let mut comparisons = Self::EMPTY;
            for Data { cards, winner } in data {
                let cards = Each::new(cards);
                if super::winner_of(cards) != winner {
                    return Err(Misfit::new("the other card wins"));
                }
                let full = |_| Misfit::new("too many");
                comparisons.push(cards).map_err(full)?;
            }
            Ok(comparisons)
        }
    }
}
