//! The battle under way.

use super::bodies::{BodyId, Party, PerParty};
use super::standing::Body;
use crate::divide_and_conker::cards::{Places, TrickId, Tricks};
use crate::player::Player;

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Contest {
    pub(crate) owners: PerParty<Player>,
    /// What fights; none before a battle and for an opponent that has not
    /// chosen.
    pub(crate) bodies: PerParty<Option<BodyId>>,
    pub(crate) chestnuts: PerParty<Option<TrickId>>,
    /// How much health shortens take.
    pub(crate) shortened: PerParty<u16>,
    /// The tricks that have been played, discarded when the battle is over.
    pub(crate) tricks: Tricks,
    /// The side that rolls.
    pub(crate) roller: Party,
    /// The dice of the roll that chance is to let fall, lowest first.
    pub(crate) falling: Places,
}

impl Contest {
    pub(crate) const NONE: Self = Self {
        owners: PerParty::all(Player::P0),
        bodies: PerParty::all(None),
        chestnuts: PerParty::all(None),
        shortened: PerParty::all(0),
        tricks: Tricks::EMPTY,
        roller: Party::Declarer,
        falling: Places::EMPTY,
    };

    /// The owner of the side that rolls.
    #[inline]
    pub(crate) fn roller_owner(&self) -> Player {
        self.owners[self.roller]
    }

    /// The owner of the side that does not.
    #[inline]
    pub(crate) fn defender(&self) -> Player {
        self.owners[self.roller.other()]
    }

    /// The chestnut that fights in a place.
    #[inline]
    pub(crate) fn chestnut_at(&self, body: BodyId) -> Option<TrickId> {
        [Party::Declarer, Party::Opponent]
            .into_iter()
            .find(|&party| body == BodyId::chestnut(party))
            .and_then(|party| self.chestnuts[party])
    }

    /// What fights for a side, if it has chosen.
    pub(crate) fn body(&self, party: Party) -> Option<Body> {
        match self.chestnuts[party] {
            Some(trick) => Some(Body::Chestnut(trick)),
            None => self.bodies[party]?.conker().map(Body::Conker),
        }
    }
}
