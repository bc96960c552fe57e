//! What a game may tell the search.

use super::number::ONE;
use crate::card::Card;
use crate::player::{PerPlayer, Player, PlayerSet};

/// What a game may tell the search about itself, in its own `bot.rs`; it need tell
/// nothing.
///
/// Its methods are given a world that was sampled from a view, never the truth.
pub trait Advice: Sized {
    /// Whether the game is one of guessing what others choose at the same time, so
    /// that whoever can be predicted loses.
    const MIXES: bool = false;

    /// Takes back what others than the observer have decided and keep sealed, where
    /// the rules let them decide at the same time as the observer: what they have
    /// chosen is as unknown as if they still had to choose, and they are awaited
    /// again.
    fn unseal(&mut self, observer: Player) {
        let _ = observer;
    }

    /// What somebody at a table would do without much thought in a game of guessing, see
    /// [`habit`]: the index among the legal moves.
    fn habit(&self, player: Player) -> Option<u32> {
        let _ = player;
        None
    }

    /// The share of the win that each player may expect, in parts of 2^16, where it
    /// is not worth the time to play on at random; none elsewhere.
    ///
    /// It is asked when chance is awaited.
    fn forecast(&self) -> Option<PerPlayer<u32>> {
        None
    }
}

/// The habit of many: of these cards the lowest that wins against the one to be expected,
/// or the lowest of all if none does. To be expected is the one of the other cards that is
/// nearest to their mean, the lower of two. It is told by its place.
pub(crate) fn habit(
    own: impl Iterator<Item = Card>,
    others: impl Iterator<Item = Card> + Clone,
    worth: impl Fn(Card) -> u32,
    wins: impl Fn(Card, Card) -> bool,
) -> Option<u32> {
    let add = |(sum, count), card| (sum + worth(card), count + 1);
    let (sum, count) = others.clone().fold((0, 0), add);
    let far = |card| (worth(card) * count).abs_diff(sum);
    let expected = others.min_by_key(|&card| (far(card), worth(card)));
    // Who is the last to hold cards has none to win against.
    let loses = |card| expected.is_some_and(|expected| !wins(card, expected));
    let lowest = (0..)
        .zip(own)
        .min_by_key(|&(_, card)| (loses(card), worth(card)));
    lowest.map(|(place, _)| place)
}

/// The shares of the win that scores promise, in parts of 2^16: whoever leads
/// another by this many points wins twice as often as that one.
pub(crate) fn odds(
    players: PlayerSet,
    scores: impl Fn(Player) -> i32,
    doubling: u32,
) -> PerPlayer<u32> {
    let best = players.iter().map(&scores).max().unwrap_or(0);
    let mut weights = PerPlayer::all(0);
    let mut total = 0;
    for player in players {
        let behind = scores(player).abs_diff(best).min(1 << 12);
        // Halved once for each `doubling` points, and in a line in between.
        let halvings = (behind << 16).checked_div(doubling).unwrap_or(u32::MAX);
        let whole = (halvings >> 16).min(31);
        weights[player] = (ONE - ((halvings & (ONE - 1)) >> 1)) >> whole;
        total += u64::from(weights[player]);
    }
    weights.map(|weight| super::number::ratio(weight.into(), total))
}
