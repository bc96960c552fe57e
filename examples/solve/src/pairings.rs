//! What comes out if one of the two picks at random.
//!
//! Whoever picks each of its cards with the same odds makes every pairing of the two
//! hands equally likely, whatever the other does: which card is played next by the other
//! is met by each card that is left with the same odds. Then nothing that the other does
//! matters, and the value of a state for such a player is a count of pairings. As both can
//! play so, that is the value of the state.
//!
//! For a deal the count is even: in the second half the hands are swapped, so that each
//! half is the mirror of the other, and winning and losing are equally likely. Every deal
//! is worth 0.

use std::collections::BTreeMap;

use impera::divide_and_conquer::{State, winner};
use impera::{Card, CardSet, Game, Observer, Player};

/// In how many pairings of two hands, of which there are as many as the factorial of
/// their size, the first hand wins 0, 1, 2 .. matches.
pub(crate) fn spread(own: CardSet, other: CardSet) -> Vec<u64> {
    let others: Vec<_> = other.iter().collect();
    // By which of the other hand's cards are paired, as bits; card after card of its own.
    let mut layer = BTreeMap::from([(0_u32, vec![1])]);
    for card in own {
        let mut next = BTreeMap::new();
        for (paired, ways) in layer {
            let free = |&(place, _): &(usize, &Card)| paired >> place & 1 == 0;
            for (place, &met) in others.iter().enumerate().filter(free) {
                let wins = usize::from(winner(card, met) == Player::P0);
                let total: &mut Vec<u64> = next.entry(paired | 1 << place).or_default();
                total.resize(ways.len() + 1, 0);
                for (count, more) in total.iter_mut().skip(wins).zip(&ways) {
                    *count += more;
                }
            }
        }
        layer = next;
    }
    layer.into_values().next().unwrap_or_default()
}

/// How often player 0 wins, ties and loses from a state between two matches on, of all
/// pairings of the cards that are still to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Odds {
    pub(crate) wins: u64,
    pub(crate) ties: u64,
    pub(crate) losses: u64,
}

impl Odds {
    pub(crate) fn of(state: &State) -> Self {
        let view = state.view(Observer::Player(Player::P0));
        let [own, other] = view.hands.into_values();
        let (dealt_own, dealt_other) = match view.dealt.into_values() {
            // After the swap (rule 4) nothing comes any more.
            _ if swapped(state) => (CardSet::EMPTY, CardSet::EMPTY),
            [own, other] => (other, own),
        };
        let won = |player| usize::from(state.comparisons().won(player));
        let most = won(Player::P0) + own.iter().len() + dealt_own.iter().len();
        let mut odds = Self {
            wins: 0,
            ties: 0,
            losses: 0,
        };
        for (first, ways) in spread(own, other).into_iter().enumerate() {
            for (second, more) in spread(dealt_own, dealt_other).into_iter().enumerate() {
                // Those that player 1 wins are what is left of all.
                let points = won(Player::P0) + first + second;
                let others = won(Player::P1) + (most - points);
                let count = match points.cmp(&others) {
                    std::cmp::Ordering::Greater => &mut odds.wins,
                    std::cmp::Ordering::Equal => &mut odds.ties,
                    std::cmp::Ordering::Less => &mut odds.losses,
                };
                *count += ways * more;
            }
        }
        odds
    }

    /// The share of ties, from 0 to 1.
    pub(crate) fn tied(self) -> f64 {
        self.ties as f64 / self.all()
    }

    /// The value for player 0.
    pub(crate) fn value(self) -> f64 {
        (self.wins as f64 - self.losses as f64) / self.all()
    }

    fn all(self) -> f64 {
        (self.wins + self.ties + self.losses) as f64
    }
}

/// Whether the hands have been swapped.
fn swapped(state: &State) -> bool {
    state.comparisons().len() >= u32::from(state.config().deck.hand_size())
}

/// By how many points player 0 leads after the first half, on average.
pub(crate) fn lead(state: &State) -> f64 {
    let view = state.view(Observer::Player(Player::P0));
    let [own, other] = view.dealt.into_values();
    let ways = spread(own, other);
    let all: u64 = ways.iter().sum();
    let won: u64 = (0..).zip(&ways).map(|(points, ways)| points * ways).sum();
    2.0 * won as f64 / all as f64 - own.iter().len() as f64
}
