//! The tricks of a round, and what they tell everybody.

use super::config::Each;
use super::rules::{self, SUIT_TOKENS, TRICKS};
use crate::card::{Card, CardSet, Rank, Suit};
use crate::data::data;
use crate::list::{Blank, FixedList};
use crate::player::{Player, PlayerSet};

data! {
    /// A trick, complete or under way.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct Trick {
        /// Who led it.
        pub leader: Player,
        /// The card of each player; none as long as it has not played.
        pub cards: Each<Option<Card>>,
        /// Who won it; none as long as it is under way.
        pub winner: Option<Player>,
    }
}

impl Blank for Trick {
    const BLANK: Self = Self {
        leader: Player::P0,
        cards: Each::all(None),
        winner: None,
    };
}

impl Trick {
    /// The card that was led.
    #[inline]
    pub fn led(&self) -> Option<Card> {
        self.cards[self.leader]
    }

    /// The cards of the trick.
    #[inline]
    pub fn cards(&self) -> CardSet {
        let cards = self.cards.values().iter().flatten();
        cards.copied().collect()
    }

    /// Who has played to it.
    pub fn players(&self) -> PlayerSet {
        let played = self.cards.iter().filter(|(_, card)| card.is_some());
        played.map(|(player, _)| player).collect()
    }

    /// Who has played which card, in the order of play.
    pub fn plays(&self) -> impl Iterator<Item = (Player, Card)> + '_ {
        let players = self.players();
        let mut next = players.contains(self.leader).then_some(self.leader);
        core::iter::from_fn(move || {
            let player = next?;
            let left = players.left_of(player);
            next = (left != self.leader).then_some(left);
            Some((player, self.cards[player]?))
        })
    }

    /// The card that won, if the trick is complete.
    pub fn winning_card(&self) -> Option<Card> {
        self.winner.and_then(|player| self.cards[player])
    }
}

data! {
    /// The last trick of a round that is over.
    ///
    /// With the tricks before it went its cards, its token and the trump; it is
    /// what lay open last.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct LastTrick {
        /// The offering that made the trump of that round.
        pub trump: Card,
        /// The trick, complete.
        pub trick: Trick,
    }
}

/// The tricks of a round, in order: at most eight, the last perhaps under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tricks(FixedList<Trick, TRICKS>);

impl<'a> IntoIterator for &'a Tricks {
    type Item = &'a Trick;
    type IntoIter = core::slice::Iter<'a, Trick>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<Trick> for Tricks {
    /// Tricks beyond the eighth are left out.
    fn from_iter<I: IntoIterator<Item = Trick>>(tricks: I) -> Self {
        let mut list = FixedList::EMPTY;
        for trick in tricks {
            if list.push(trick).is_err() {
                break;
            }
        }
        Self(list)
    }
}

impl Tricks {
    pub(super) const EMPTY: Self = Self(FixedList::EMPTY);

    /// How many tricks there are, with one under way, 0 to 8.
    pub const fn len(&self) -> u32 {
        self.0.len() as u32
    }

    /// Whether nothing has been played.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many tricks are complete, 0 to 8.
    pub fn complete(&self) -> u32 {
        self.len() - u32::from(self.current().is_some())
    }

    /// The tricks, from the first on.
    pub fn iter(&self) -> core::slice::Iter<'_, Trick> {
        self.0.items().iter()
    }

    /// The trick that is under way.
    #[inline]
    pub fn current(&self) -> Option<&Trick> {
        self.0.last().filter(|trick| trick.winner.is_none())
    }

    /// The last trick with the trump that it was played under.
    pub(super) fn last_under(&self, trump: Option<Card>) -> Option<LastTrick> {
        let (trump, trick) = (trump?, *self.0.last()?);
        Some(LastTrick { trump, trick })
    }

    /// Lays a card and gives the trick; a new one if none is under way.
    #[inline]
    pub(super) fn lay(&mut self, player: Player, card: Card) -> Option<&mut Trick> {
        if self.current().is_none() {
            let trick = Trick {
                leader: player,
                ..Trick::BLANK
            };
            self.0.push(trick).ok()?;
        }
        let trick = self.0.last_mut()?;
        trick.cards[player] = Some(card);
        Some(trick)
    }

    /// The cards that each player has played.
    pub fn played(&self) -> Each<CardSet> {
        let mut played = Each::all(CardSet::EMPTY);
        for trick in self {
            for (player, card) in &trick.cards {
                if let Some(card) = *card {
                    played[player] = played[player].with(card);
                }
            }
        }
        played
    }

    /// How many tricks each suit has won, by its code: tokens of the suit
    /// taken, and from the fourth on bonus tokens.
    pub fn won_with(&self) -> [u8; 4] {
        let mut won = [0; 4];
        for card in self.iter().filter_map(Trick::winning_card) {
            if let Some(won) = won.get_mut(card.suit() as usize) {
                *won += 1;
            }
        }
        won
    }

    /// How many tokens of a suit are left, 0 to 3 (rule 8).
    pub fn tokens_left(&self, suit: Suit) -> u8 {
        let won = self.won_with().get(suit as usize).copied().unwrap_or(0);
        SUIT_TOKENS.saturating_sub(won)
    }

    /// The points of each player's tokens (rule 8).
    pub fn points(&self) -> Each<u8> {
        let mut points = Each::all(0);
        self.tokens(|player, worth| points[player] += worth);
        points
    }

    /// How many bonus tokens each player has (rule 8).
    pub fn bonus_tokens(&self) -> Each<u8> {
        let mut bonus = Each::all(0);
        self.tokens(|player, worth| bonus[player] += u8::from(worth == 5));
        bonus
    }

    /// What the token of the last trick that is complete is worth; 0 before.
    pub(super) fn last_token(&self) -> u8 {
        let mut last = 0;
        self.tokens(|_, worth| last = worth);
        last
    }

    /// Calls `each` with the winner of every trick and what its token is worth.
    fn tokens(&self, mut each: impl FnMut(Player, u8)) {
        let mut won = [0; 4];
        for trick in self {
            if let (Some(player), Some(card)) = (trick.winner, trick.winning_card())
                && let Some(taken) = won.get_mut(card.suit() as usize)
            {
                each(player, rules::points(*taken));
                *taken += 1;
            }
        }
    }

    /// Cards that each player is known not to hold (any more).
    ///
    /// A player who did not follow a suit has no card of it; one who led a trump
    /// had no other cards. Everybody saw it, so this tells nobody anything new.
    pub fn lacks(&self, trump: Rank) -> Each<CardSet> {
        let mut lacks = Each::all(CardSet::EMPTY);
        for trick in self {
            let Some(led) = trick.led() else { continue };
            if led.rank() == trump {
                let others = CardSet::FULL.minus(CardSet::rank(trump));
                lacks[trick.leader] = lacks[trick.leader].or(others);
            }
            let suit = CardSet::suit(led.suit());
            for (player, card) in &trick.cards {
                if card.is_some_and(|card| !suit.contains(card)) {
                    lacks[player] = lacks[player].or(suit);
                }
            }
        }
        lacks
    }
}

impl core::fmt::Debug for Tricks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&self.0, f)
    }
}

#[cfg(feature = "serde")]
mod form {
    use super::{TRICKS, Trick, Tricks};
    use crate::list::FixedList;
    use crate::player::PlayerSet;
    use crate::serde::{Misfit, Seated};

    impl Seated for Tricks {
        type Data = <FixedList<Trick, TRICKS> as Seated>::Data;

        fn data(&self, players: PlayerSet) -> Self::Data {
            self.0.data(players)
        }

        fn of_data(data: Self::Data, players: PlayerSet) -> Result<Self, Misfit> {
            Seated::of_data(data, players).map(Self)
        }
    }
}
