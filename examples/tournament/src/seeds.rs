//! Seeds for every game, and everybody in it.

use impera::{Dealer, Seed};

/// Makes seeds of one seed.
pub(crate) struct Seeds([u8; 32]);

/// Who draws from a generator.
#[derive(Clone, Copy)]
pub(crate) enum Role {
    /// Chance.
    Dealer,
    /// A player of the list, by its place in it.
    Player(u8),
}

impl Seeds {
    pub(crate) fn new(seed: &Seed) -> Self {
        Self(*seed.bytes())
    }

    /// The seed of a role in a game: that of the tournament with the number of the game
    /// in its bytes 16 to 23 and that of the role in byte 24, by exclusive or. None is
    /// like another, and who knows one that deals does not know what players do.
    pub(crate) fn seed(&self, game: u64, role: Role) -> Seed {
        let role = match role {
            Role::Dealer => 0,
            Role::Player(place) => 1 + place,
        };
        let mut bytes = self.0;
        let own = game.to_le_bytes().into_iter().chain([role]);
        for (byte, own) in bytes.iter_mut().skip(16).zip(own) {
            *byte ^= own;
        }
        Seed::from_bytes(bytes)
    }

    /// A generator of that seed.
    pub(crate) fn generator(&self, game: u64, role: Role) -> Dealer {
        Dealer::new(&self.seed(game, role))
    }
}
