//! Numbers, settings and games made of the bytes of a fuzzer.

use std::convert::Infallible;

use impera::rand_core::TryRng;
use impera::{Dealer, Game, GameConfig, GameId, Match, Seed, Turn, draw};

use crate::laws::random_decision;

/// The bytes that are left. At their end all numbers are 0.
pub(crate) struct Bytes<'a> {
    left: &'a [u8],
    /// How many words were asked for after the end.
    beyond: u32,
}

impl<'a> Bytes<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            left: bytes,
            beyond: 0,
        }
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A number below this, which takes as few bytes as it needs.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        let bytes = match n {
            0..=1 => 0,
            2..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        };
        let number = (0..bytes).fold(0, |number: u32, _| number << 8 | u32::from(self.byte()));
        number % n.max(1)
    }

    pub(crate) fn one_of<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// A seed for what is not worth many bytes.
    pub(crate) fn seed(&mut self) -> Seed {
        Seed::from_u64(self.below(0x1_0000).into())
    }

    /// Settings of a game: a value of each, or the default if they do not go together.
    pub(crate) fn config<C: GameConfig>(&mut self) -> C {
        let mut config = C::default();
        for setting in C::SETTINGS {
            let value = *self.one_of(setting.values);
            setting.set(&mut config, value).unwrap();
        }
        config
            .complete()
            .or_else(|_| C::default().complete())
            .unwrap()
    }

    pub(crate) fn game(&mut self) -> GameId {
        *self.one_of(&GameId::ALL)
    }

    /// A match somewhere within a game that is played at random: chance at once, or
    /// a step at a time, or by a seed.
    pub(crate) fn random_match<G: Game>(&mut self) -> Match<G> {
        let config = self.config::<G::Config>();
        let (seed, way) = (self.seed(), self.byte());
        let most = G::MOST_DECISIONS.unwrap_or(300).min(300);
        let steps = self.below(most + 1);
        let mut dealer = Dealer::new(&seed);
        let mut game = match way % 4 {
            0 => Match::seeded(&config, seed).unwrap(),
            _ => Match::scripted(&config).unwrap(),
        };
        for _ in 0..steps {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance if way % 2 == 0 => game.settle(&mut dealer).unwrap(),
                Turn::Chance => {
                    let outcome = draw(&game.chances(), &mut dealer).unwrap();
                    game.resolve(outcome).unwrap();
                }
                Turn::Players(_) => {
                    let (player, mv) = random_decision(game.game(), &mut dealer).unwrap();
                    game.play(player, mv).unwrap();
                }
            }
        }
        game
    }
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (first, left) = self.left.split_first()?;
        self.left = left;
        Some(*first)
    }
}

/// A byte decides the upper part of a word, which decides a small number. Words
/// beyond the end differ, so that whoever waits for another one gets it.
impl TryRng for Bytes<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(match self.next() {
            Some(byte) => u32::from(byte) << 24 | 0x7F_FFFF,
            None => {
                self.beyond = self.beyond.wrapping_add(0x9E37_79B9);
                self.beyond
            }
        })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let upper = self.try_next_u32()?;
        Ok(u64::from(upper) << 32 | u64::from(self.try_next_u32()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.byte());
        Ok(())
    }
}
