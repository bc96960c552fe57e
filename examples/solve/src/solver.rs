//! All states of the game backward, from the end to the deals.

use std::collections::HashMap;

use impera::divide_and_conquer::{Chance, Config, Move, State, View};
use impera::{CardSet, Game, MoveSet, Observer, Player, Seed, Turn};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::Failure;
use crate::matrix::{Bounds, Matrix};

/// What the rest of a game depends on. The history of the matches does not matter, only
/// who has won how many; and once the hands are swapped neither does who was dealt what
/// (rule 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    /// The cards of the deal, until the hands are swapped.
    dealt: [CardSet; 2],
    hands: [CardSet; 2],
    won: [u8; 2],
}

impl Key {
    pub(crate) fn of(state: &State) -> Self {
        // After the deal both players know all that counts, but a sealed card: there
        // is none between two matches.
        let View { dealt, hands, .. } = state.view(Observer::Player(Player::P0));
        let comparisons = state.comparisons();
        let swapped = comparisons.len() >= u32::from(state.config().deck.hand_size());
        Self {
            dealt: if swapped {
                [CardSet::EMPTY; 2]
            } else {
                dealt.into_values()
            },
            hands: hands.into_values(),
            won: [Player::P0, Player::P1].map(|player| comparisons.won(player)),
        }
    }
}

impl Key {
    /// A seed of this state's own.
    pub(crate) fn seed(&self, seed: &Seed) -> Seed {
        let [own, other] = self.dealt;
        let [hand, met] = self.hands;
        let bits = [own, other, hand, met].map(CardSet::bits);
        let mut bytes = *seed.bytes();
        let mixed = bits.into_iter().flat_map(u64::to_le_bytes);
        for (byte, mixed) in bytes.iter_mut().zip(mixed) {
            *byte ^= mixed;
        }
        // The highest bits of a set are free.
        for (byte, won) in bytes.iter_mut().skip(7).step_by(8).zip(self.won) {
            *byte ^= won << 4;
        }
        Seed::from_bytes(bytes)
    }
}

#[cfg(test)]
impl Key {
    /// The same with the seats swapped.
    pub(crate) fn swapped(mut self) -> Self {
        self.dealt.reverse();
        self.hands.reverse();
        self.won.reverse();
        self
    }
}

/// The values of all states that can be reached from some deals, for player 0.
#[derive(Debug)]
pub(crate) struct Solver {
    values: HashMap<Key, Bounds>,
}

/// Everything that can be dealt, player 0's hand ascending.
pub(crate) fn deals() -> Result<Vec<State>, Failure> {
    let deck = Config::default().deck.cards();
    let hands = (0..1_u32 << deck.len()).filter_map(|choice| {
        let chosen = deck.iter().enumerate();
        let chosen = chosen.filter(|(place, _)| choice >> place & 1 == 1);
        let hand: CardSet = chosen.map(|(_, card)| card).collect();
        (2 * hand.len() == deck.len()).then_some(hand)
    });
    let mut hands: Vec<_> = hands.collect();
    hands.sort_by(|one, other| one.iter().cmp(other.iter()));
    hands.into_iter().map(deal).collect()
}

/// The state in which player 0 has been dealt these cards and player 1 the others.
///
/// # Errors
/// If they are not half of the deck.
pub(crate) fn deal(hand: CardSet) -> Result<State, Failure> {
    let wrong = || Failure::Usage(format!("{hand} is no hand: five cards of 2S to TS and QS"));
    let mut state = State::new(&Config::default()).map_err(|_| wrong())?;
    let deck = state.config().deck.cards();
    let (mut own, mut other) = (hand, deck - hand);
    // One card at a time, to each by turns.
    while let (Turn::Chance, Some(card)) = (state.turn(), own.lowest()) {
        own = own.without(card);
        state.resolve(Chance::Deal(card)).map_err(|_| wrong())?;
        let card = other.lowest().ok_or_else(wrong)?;
        other = other.without(card);
        state.resolve(Chance::Deal(card)).map_err(|_| wrong())?;
    }
    if state.turn() == Turn::Chance || !own.is_empty() || !other.is_empty() {
        return Err(wrong());
    }
    Ok(state)
}

/// The state after both have chosen.
pub(crate) fn after(state: &State, own: Move, other: Move) -> Result<State, Failure> {
    let mut after = *state;
    for (player, mv) in [(Player::P0, own), (Player::P1, other)] {
        let illegal = |error| Failure::Work(format!("{mv} of player {player}: {error}"));
        after.play(player, mv).map_err(illegal)?;
    }
    Ok(after)
}

/// What both may play.
pub(crate) fn moves(state: &State) -> [Vec<Move>; 2] {
    [Player::P0, Player::P1].map(|player| state.legal_moves(player).iter().collect())
}

/// 1 if player 0 has won alone, -1 if player 1 has, 0 if both have.
pub(crate) fn payoff(state: &State) -> Option<f64> {
    let winners = state.outcome()?.winners;
    let wins = |player| f64::from(u8::from(winners.contains(player)));
    Some(wins(Player::P0) - wins(Player::P1))
}

impl Solver {
    /// Solves all that can be reached from some deals.
    ///
    /// # Errors
    /// If a linear program cannot be solved.
    pub(crate) fn new(deals: &[State], bar: &ProgressBar) -> Result<Self, Failure> {
        let layers = layers(deals)?;
        bar.set_length(layers.iter().map(|layer| layer.len() as u64).sum());
        let mut solver = Self {
            values: HashMap::new(),
        };
        for layer in layers.iter().rev() {
            let found: Result<Vec<_>, Failure> = layer
                .par_iter()
                .map(|(&key, state)| {
                    bar.inc(1);
                    Ok((key, solver.solve(state)?))
                })
                .collect();
            solver.values.extend(found?);
        }
        Ok(solver)
    }

    /// All values.
    #[cfg(test)]
    pub(crate) const fn all(&self) -> &HashMap<Key, Bounds> {
        &self.values
    }

    /// How many different states were solved.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a state for player 0, with its bounds.
    ///
    /// # Errors
    /// If it was not solved.
    pub(crate) fn value(&self, state: &State) -> Result<Bounds, Failure> {
        let value = self.values.get(&Key::of(state)).copied();
        value.ok_or_else(|| Failure::Work("a state has no value".to_owned()))
    }

    /// The values of what both may do now: a row for each card of player 0.
    ///
    /// # Errors
    /// If a state that follows was not solved.
    pub(crate) fn matrix(&self, state: &State) -> Result<Matrix, Failure> {
        let [own, other] = moves(state);
        let row = |&mv: &Move| {
            let entry = |&reply: &Move| self.value(&after(state, mv, reply)?);
            other.iter().map(entry).collect()
        };
        let rows = own.iter().map(row).collect::<Result<_, Failure>>()?;
        Ok(Matrix { rows })
    }

    /// The value of a state whose followers are solved.
    fn solve(&self, state: &State) -> Result<Bounds, Failure> {
        match payoff(state) {
            Some(payoff) => Ok(Bounds::exactly(payoff)),
            None => Ok(self.matrix(state)?.solve()?.bounds),
        }
    }
}

/// The states that can be reached after 0, 1, 2 .. matches, one of each kind.
pub(crate) fn layers(deals: &[State]) -> Result<Vec<HashMap<Key, State>>, Failure> {
    let mut layers = Vec::new();
    let mut layer: HashMap<_, _> = deals
        .iter()
        .map(|&state| (Key::of(&state), state))
        .collect();
    while !layer.is_empty() {
        let mut next = HashMap::new();
        for state in layer.values() {
            let [own, other] = moves(state);
            for &mv in &own {
                for &reply in &other {
                    let after = after(state, mv, reply)?;
                    next.entry(Key::of(&after)).or_insert(after);
                }
            }
        }
        layers.push(layer);
        layer = next;
    }
    Ok(layers)
}
