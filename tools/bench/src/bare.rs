//! The bare loop: as many numbers of the same generator as a game takes, and no rules.
//!
//! For each number that chance takes a card is taken out of a list, as in a shuffle; for
//! each decision two numbers are taken, as by `play`. Nobody can play faster with this
//! generator.

use std::convert::Infallible;
use std::hint::black_box;

use bench::play;
use impera::rand_core::TryRng;
use impera::{Dealer, Game, Seed, below};

/// How many numbers a game takes, on average.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// For chance.
    cards: u32,
    decisions: u32,
}

/// A generator that counts the words that it gives.
struct Counted(Dealer, u32);

impl TryRng for Counted {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.1 += 1;
        self.0.try_next_u32()
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.1 += 2;
        self.0.try_next_u64()
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

impl Shape {
    /// That of a game with these settings.
    pub(crate) fn of<G: Game>(config: &G::Config) -> Self {
        const GAMES: u32 = 100;
        let mut rng = Counted(Dealer::new(&Seed::from_u64(4)), 0);
        let mut decisions = 0;
        for _ in 0..GAMES {
            decisions += play(&mut G::new(config).unwrap(), &mut rng, |_, _| ());
        }
        let rounded = |sum: u32| (sum + GAMES / 2) / GAMES;
        Self {
            cards: rounded(rng.1 - 2 * decisions),
            decisions: rounded(decisions),
        }
    }

    /// How many numbers a decision takes.
    pub(crate) fn numbers(self) -> f64 {
        2.0 + f64::from(self.cards) / f64::from(self.decisions)
    }

    /// The loop for one game; gives the number of its decisions.
    pub(crate) fn play(self, rng: &mut Dealer) -> u32 {
        let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
        let mut left = 52;
        for _ in 0..self.cards {
            let drawn = below(rng, left);
            left -= 1;
            deck.swap(drawn as usize, left as usize);
            if left == 0 {
                left = 52;
            }
        }
        black_box(&deck);
        let (players, moves) = black_box((2, 5));
        let mut chosen = 0;
        for _ in 0..self.decisions {
            chosen += below(rng, players) + below(rng, moves);
        }
        black_box(chosen);
        self.decisions
    }
}
