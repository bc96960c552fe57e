//! States that fit a view, each as likely as any other.

use rand_core::Rng;

use super::cards::{Deck, TwoDecks};
use super::config::Each;
use super::deal::HAND;
use super::state::State;
use super::view::View;
use super::{SEATS, Step};
use crate::card::{Card, CardSet};
use crate::combination::arrange;
use crate::config::GameConfig;
use crate::dealer::{Stock, below, below_wide};
use crate::error::ViewError;
use crate::game::{Game, Observer};
use crate::player::Player;

impl View {
    /// Every first hand, deck, unseen discard and sealed battle card that fits
    /// is equally likely.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        let mut state = State::new(&self.config.complete()?)?;
        let (open, remembered) = (&self.open, &self.remembered);
        state.turn = self.turn;
        state.step = self.step;
        state.leader = open.leader.unwrap_or(state.leader);
        state.winner = open.winner;
        state.next = open.next.unwrap_or(state.leader);
        state.choosing = open.choosing;
        state.bonus = open.bonus;
        state.trump = open.trump;
        state.offers = open.offers;
        state.battles = open.battles;
        state.display = open.display;
        state.discard = open.discard;
        state.piles = remembered.piles;
        state.lacks = remembered.lacks;

        let [one, two] = self.places()?;
        let unseen = self.unseen();
        loop {
            let pool = Pool::new(unseen.one, one, &remembered.lacks);
            let (first_one, rest_one) = pool.fill(rng).ok_or(ViewError::NO_SUCH_STATE)?;
            let pool = Pool::new(unseen.two, two, &Each::all(CardSet::EMPTY));
            let (first_two, rest_two) = pool.fill(rng).ok_or(ViewError::NO_SUCH_STATE)?;
            for player in state.players() {
                let drawn = remembered.drawn[player];
                state.first[player] = TwoDecks {
                    one: first_one[player],
                    two: first_two[player],
                };
                state.hands[player] = drawn.or(state.first[player]);
                if self.observer == Observer::Player(player) {
                    state.hands[player] = self.hand;
                    state.first[player] = self.hand.minus(drawn);
                }
            }
            state.undrawn = TwoDecks {
                one: rest_one,
                two: rest_two,
            };
            if open.discarded_unseen > 0 {
                state.discarded_unseen = state.undrawn.one;
                state.undrawn.one = CardSet::EMPTY;
            }
            if self.step != Step::Battle || self.seal(&mut state, rng)? {
                break;
            }
        }

        let fits = state.audit().is_ok() && Self::of(&state, self.observer) == *self;
        if fits {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }

    /// How many unseen cards of each deck every player holds.
    fn places(&self) -> Result<[Each<u32>; 2], ViewError> {
        let mut places = [Each::all(0); 2];
        for (player, sizes) in &self.hand_sizes {
            if self.observer == Observer::Player(player) {
                continue;
            }
            let drawn = self.remembered.drawn[player].sizes();
            let mut total = 0;
            for ((places, size), drawn) in places.iter_mut().zip(sizes).zip(drawn) {
                let hidden = size.checked_sub(drawn).ok_or(ViewError::NO_SUCH_STATE)?;
                places[player] = hidden.into();
                total += places[player];
            }
            if total > HAND {
                return Err(ViewError::NO_SUCH_STATE);
            }
        }
        Ok(places)
    }

    /// Chooses the battle cards that are in; false if the world must be drawn
    /// anew.
    ///
    /// A copy out of the hand is drawn, and refused if naming its card means the
    /// other copy. So the fewer cards a hand can name, the less often it comes
    /// up, as there are fewer worlds with it. At least half of a hand can be
    /// named: not many draws are refused.
    fn seal<R: Rng + ?Sized>(&self, state: &mut State, rng: &mut R) -> Result<bool, ViewError> {
        for player in state.players() {
            let hand = state.hands[player];
            state.battles[player] = if self.turn.players().contains(player) {
                None
            } else if self.observer == Observer::Player(player) {
                self.choice.and_then(|card| hand.named(card))
            } else {
                let index = below(rng, hand.len());
                let copy = match index.checked_sub(hand.one.len()) {
                    None => hand.one.nth(index).map(|card| (Deck::One, card)),
                    Some(index) => hand.two.nth(index).map(|card| (Deck::Two, card)),
                };
                let (deck, card) = copy.ok_or(ViewError::NO_SUCH_STATE)?;
                let copy = deck.card(card);
                if hand.named(card) != Some(copy) {
                    return Ok(false);
                }
                Some(copy)
            };
        }
        Ok(true)
    }
}

/// The unseen cards of a deck, and the places for them in hands.
///
/// A card may be barred from the hand of one player at most: the one that has
/// played its only copy in the other deck.
struct Pool {
    /// The cards that may go to any hand.
    free: CardSet,
    /// The cards that may not go to the player's hand.
    barred: Each<CardSet>,
    /// How many of the cards are in the player's hand.
    places: Each<u32>,
}

/// Most places there are for cards of one deck: three for each player.
const MOST: usize = 3 * SEATS;

impl Pool {
    fn new(cards: CardSet, places: Each<u32>, lacks: &Each<CardSet>) -> Self {
        let mut pool = Self {
            free: cards,
            barred: Each::all(CardSet::EMPTY),
            places,
        };
        for (player, &lacks) in lacks {
            // Cards barred from a hand without places are like free ones.
            if places[player] > 0 {
                pool.barred[player] = lacks.and(pool.free);
                pool.free -= lacks;
            }
        }
        pool
    }

    /// The hands, each possible way equally likely, and the cards left over;
    /// none if there is no way.
    fn fill<R: Rng + ?Sized>(mut self, rng: &mut R) -> Option<(Each<CardSet>, CardSet)> {
        let mut hands = Each::all(CardSet::EMPTY);
        let barred = self.barred.values().iter();
        if barred
            .fold(CardSet::EMPTY, |all, &some| all.or(some))
            .is_empty()
        {
            let mut stock = Stock::new(self.free);
            for (player, &places) in &self.places {
                hands[player] = stock.draw_set(places, rng);
            }
            return Some((hands, stock.rest().0));
        }
        let enough = self.places.values().iter().all(|&places| places <= 3);
        if !enough {
            return None;
        }
        for player in Player::ALL.into_iter().take(SEATS) {
            while self.places[player] > 0 {
                self.places[player] -= 1;
                let card = self.draw_for(player, rng)?;
                hands[player] = hands[player].with(card);
            }
        }
        let rest = self.barred.values().iter();
        Some((hands, rest.fold(self.free, |all, &some| all.or(some))))
    }

    /// Takes a card for a player: the more ways there are to fill the places
    /// that are left, the more likely.
    fn draw_for<R: Rng + ?Sized>(&mut self, player: Player, rng: &mut R) -> Option<Card> {
        // All cards of a class leave as many ways: the free ones, and those
        // that are barred from another player.
        let mut classes = [(None, self.ways_with(None)); SEATS + 1];
        for (place, other) in classes.iter_mut().skip(1).zip(Player::ALL) {
            let barred = other == player;
            *place = (
                Some(other),
                if barred {
                    0
                } else {
                    self.ways_with(Some(other))
                },
            );
        }
        let mut left = below_wide(rng, classes.iter().map(|(_, ways)| ways).sum())?;
        for (class, ways) in classes {
            if left < ways {
                let cards = self.class(class);
                let card = cards.nth(below(rng, cards.len()))?;
                *cards = cards.without(card);
                return Some(card);
            }
            left -= ways;
        }
        None
    }

    fn class(&mut self, class: Option<Player>) -> &mut CardSet {
        match class {
            None => &mut self.free,
            Some(player) => &mut self.barred[player],
        }
    }

    /// In how many ways a card of a class can be taken and the places filled.
    fn ways_with(&self, class: Option<Player>) -> u128 {
        let mut free = self.free.len();
        let mut barred = self.barred.map(CardSet::len);
        let cards = match class {
            None => &mut free,
            Some(player) => &mut barred[player],
        };
        let choices = u128::from(*cards);
        if choices == 0 {
            return 0;
        }
        *cards -= 1;
        choices * ways(free, &barred, &self.places)
    }
}

/// In how many ways different cards can be put in the places, in order, with
/// no card in a place of the player that it is barred from.
///
/// By inclusion and exclusion: of all ways, less those with a wrong card in one
/// place, plus those with wrong cards in two, and so on. As no card is barred
/// from two players, the choices of wrong cards for each player are free of
/// those for another, and multiply like polynomials.
///
/// At most 18 places and 52 cards: no sum exceeds 2^107.
fn ways(free: u32, barred: &Each<u32>, places: &Each<u32>) -> u128 {
    let arranged = |n, k| arrange(n, k).cast_signed();
    let mut wrong = [0_i128; MOST + 1];
    if let Some(none) = wrong.first_mut() {
        *none = 1;
    }
    for (player, &places) in places {
        let mut product = [0; MOST + 1];
        let pairs = places * places.saturating_sub(1) / 2;
        let choices = [1, places, pairs, u32::from(places == 3)];
        for (chosen, choices) in (0..).zip(choices) {
            // Which places, and which cards go there.
            let factor = i128::from(choices) * arranged(barred[player], chosen);
            let shifted = product.iter_mut().skip(chosen as usize);
            for (sum, &old) in shifted.zip(&wrong) {
                *sum += factor * old;
            }
        }
        wrong = product;
    }
    let cards = free + barred.values().iter().sum::<u32>();
    let total: u32 = places.values().iter().sum();
    let mut sum = 0;
    for (chosen, &ways) in (0..=total).zip(&wrong) {
        let others = ways * arranged(cards.saturating_sub(chosen), total - chosen);
        sum += if chosen % 2 == 0 { others } else { -others };
    }
    sum.unsigned_abs()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::Dealer;
    use crate::dealer::Seed;

    /// Counts the ways by trying every card in every place.
    fn tried(cards: &[Option<u8>], places: &[u8]) -> u128 {
        let Some((player, rest)) = places.split_first() else {
            return 1;
        };
        (0..cards.len())
            .filter(|&i| cards.get(i) != Some(&Some(*player)))
            .map(|i| {
                tried(
                    &[cards.split_at(i).0, cards.split_at(i + 1).1].concat(),
                    rest,
                )
            })
            .sum()
    }

    #[test]
    fn ways_are_as_many_as_can_be_tried() {
        let mut rng = Dealer::new(&Seed::from_u64(4));
        for _ in 0..300 {
            let free = below(&mut rng, 4);
            let mut barred = Each::all(0);
            let mut places = Each::all(0);
            let mut cards = vec![None; free as usize];
            let mut order = Vec::new();
            for player in [Player::P0, Player::P2, Player::P5] {
                barred[player] = below(&mut rng, 3);
                places[player] = below(&mut rng, 3);
                let number = player.number();
                cards.extend((0..barred[player]).map(|_| Some(number)));
                order.extend((0..places[player]).map(|_| number));
            }
            assert_eq!(ways(free, &barred, &places), tried(&cards, &order));
        }
        let three = Each::new([3, 0, 0, 0, 0, 0]);
        assert_eq!(ways(5, &three, &three), 5 * 4 * 3);
    }

    #[test]
    fn the_most_ways_that_there_can_be_do_not_overflow() {
        let places = Each::all(3);
        assert_eq!(ways(52, &Each::all(0), &places), (35..=52).product());
        let barred = Each::new([9, 9, 9, 9, 8, 8]);
        assert!(ways(0, &barred, &places) < (35..=52).product());
    }
}
