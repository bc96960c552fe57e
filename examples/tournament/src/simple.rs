//! A simple way to play, as people do who do not think long: the lowest card that
//! wins against the one to be expected.

use std::cmp::Reverse;

use impera::divide::State as Divide;
use impera::divide_and_conker::State as DivideAndConker;
use impera::divide_and_conquer::{self as conquer, State as DivideAndConquer, value, winner};
use impera::five_and_ten::State as FiveAndTen;
use impera::strategic_war::{self as war, Aces, State as StrategicWar};
use impera::{Card, Game, Observer, Player};

/// A game that may be played in the simple way.
pub(crate) trait Simple: Game {
    /// The move of who looks, if it owes one; none in games without a simple way.
    fn simple(view: &Self::View, moves: Self::Moves) -> Option<Self::Move>;

    /// Whether there is a simple way.
    const IS_SIMPLE: bool = false;
}

/// Of these cards, ascending by what they are worth, the first that wins; if none
/// does, the first.
fn lowest(
    cards: impl Iterator<Item = Card>,
    worth: impl Fn(Card) -> u8,
    wins: impl Fn(Card) -> bool,
) -> Option<Card> {
    let mut cards: Vec<_> = cards.collect();
    cards.sort_by_key(|&card| worth(card));
    let winning = cards.iter().find(|&&card| wins(card));
    winning.or(cards.first()).copied()
}

/// The one of these cards that is worth the nearest to what they are worth on average,
/// the higher of two.
fn expected(cards: impl Iterator<Item = Card>, worth: impl Fn(Card) -> u8) -> Option<Card> {
    let cards: Vec<_> = cards.collect();
    let sum: usize = cards.iter().map(|&card| usize::from(worth(card))).sum();
    let off = |card| (usize::from(worth(card)) * cards.len()).abs_diff(sum);
    let nearest = cards.iter().copied();
    nearest.min_by_key(|&card| (off(card), Reverse(worth(card))))
}

/// To be expected is the average card of the other's hand, which is known.
impl Simple for DivideAndConquer {
    const IS_SIMPLE: bool = true;

    fn simple(view: &conquer::View, moves: conquer::Moves) -> Option<conquer::Move> {
        let other = match view.observer {
            Observer::Player(Player::P0) => Player::P1,
            _ => Player::P0,
        };
        let hand = *view.hands.get(other)?;
        let expected = expected(hand.iter(), value)?;
        let own = moves.into_iter().map(|conquer::Move::Play(card)| card);
        // The card of player 0 is named first; who wins does not depend on it.
        let card = lowest(own, value, |card| winner(card, expected) == Player::P0);
        card.map(conquer::Move::Play)
    }
}

/// To be expected is the average card of all that others may hold.
impl Simple for StrategicWar {
    const IS_SIMPLE: bool = true;

    fn simple(view: &war::View, moves: war::Moves) -> Option<war::Move> {
        let Observer::Player(me) = view.observer else {
            return None;
        };
        let aces: Aces = view.config.aces;
        let worth = |card| aces.strength(card);
        let known = view.players().iter().filter(|&player| player != me);
        let known = known.filter_map(|player| *view.hands.get(player)?);
        let others = known.chain([view.unseen()]).flatten();
        let own = moves.into_iter().map(|war::Move::Play(card)| card);
        let card = match expected(others, worth) {
            Some(expected) => lowest(own, worth, |card| worth(card) > worth(expected)),
            // Who holds the last cards captures whatever it plays.
            None => lowest(own, worth, |_| true),
        };
        card.map(war::Move::Play)
    }
}

macro_rules! none {
    ($($State:ty),+) => {
        $(impl Simple for $State {
            fn simple(_: &Self::View, _: Self::Moves) -> Option<Self::Move> {
                None
            }
        })+
    };
}
none!(Divide, DivideAndConker, FiveAndTen);
