//! Whether an edition is a card set, and what the rules need of it.

use super::dice::{Colour, Face};
use super::digest::Digest;
use super::edition::{Access, Edition, StringKind, Trick};
use super::ids::{CardId, ConkerId, HardenerId, StringId, TrickId};
use super::numbers::Numbers;
use crate::dense::Dense;

impl Edition {
    /// What the rules need of the set, if it is a set.
    ///
    /// # Errors
    /// The first rule that the set breaks, and where.
    pub fn numbers(&self) -> Result<Numbers, EditionError> {
        self.check()?;
        Ok(Numbers::of(self))
    }

    /// The hash that transcripts name the set by, if it is a set. Names are
    /// not part of it: a translated set is the same set. See [`Numbers`].
    ///
    /// # Errors
    /// The first rule that the set breaks, and where.
    pub fn digest(&self) -> Result<Digest, EditionError> {
        self.numbers().map(|numbers| numbers.digest())
    }

    fn check(&self) -> Result<(), EditionError> {
        let check = |holds: bool, error| if holds { Ok(()) } else { Err(error) };
        let dice = self.dice.all();
        let in_box = |access: Access| {
            let mut counts = access.counts().into_iter().zip(dice);
            counts.any(|(count, die)| count > 0 && die.count > 0)
        };
        let points = -99..=99;
        for (code, conker) in (0..).zip(&self.conkers) {
            let Some(id) = ConkerId::from_code(code) else {
                continue;
            };
            let card = CardId::Conker(id);
            check(
                (1..=99).contains(&conker.health),
                EditionError::Health(card),
            )?;
            check(points.contains(&conker.points), EditionError::Points(card))?;
            check(conker.dice.in_range(), EditionError::Access(card))?;
            check(in_box(conker.dice), EditionError::NoDie(card))?;
        }
        for (code, hardener) in (0..).zip(&self.hardeners) {
            let Some(id) = HardenerId::from_code(code) else {
                continue;
            };
            check(points.contains(&hardener.health), EditionError::Change(id))?;
            check(
                (-99..=0).contains(&hardener.points),
                EditionError::Bonus(id),
            )?;
            check((1..=2).contains(&hardener.reach), EditionError::Reach(id))?;
        }
        for (code, trick) in (0..).zip(&self.tricks) {
            let Some(id) = TrickId::from_code(code) else {
                continue;
            };
            let card = CardId::Trick(id);
            match *trick {
                Trick::Chestnut { health, dice } => {
                    check((1..=99).contains(&health), EditionError::Health(card))?;
                    check(dice.in_range(), EditionError::Access(card))?;
                    check(in_box(dice), EditionError::NoDie(card))?;
                }
                Trick::Shorten(takes) => {
                    check((1..=99).contains(&takes), EditionError::Shorten(id))?;
                }
                Trick::Rebound | Trick::ThreeSixty => {}
            }
        }
        let of_kind = |kind| self.strings.iter().filter(|s| s.kind == kind).count();
        for (code, string) in (0..).zip(&self.strings) {
            let Some(id) = StringId::from_code(code) else {
                continue;
            };
            check(string.dice.in_range(), EditionError::StringAccess(id))?;
        }
        check(of_kind(StringKind::Leather) == 2, EditionError::Laces)?;
        check(of_kind(StringKind::Shoelace) >= 2, EditionError::Shoelaces)?;
        for (colour, die) in Colour::ALL.iter().zip(dice) {
            let blank = die.faces.iter().all(|&face| face == Face::Miss);
            check(!blank, EditionError::Blank(*colour))?;
        }
        let count: u32 = dice.iter().map(|die| u32::from(die.count)).sum();
        check(count == 7, EditionError::DiceCount)
    }
}

/// Why a card set is none: the rule of "Card set" that it breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditionError {
    /// A conker or chestnut has too little or too much health.
    #[error("{0}: health is 1 to 99")]
    Health(CardId),
    /// A conker has too many points.
    #[error("{0}: victory points are -99 to 99")]
    Points(CardId),
    /// A conker or chestnut gives too many dice.
    #[error("{0}: dice access is 0 to 7 of each colour")]
    Access(CardId),
    /// A conker or chestnut could roll nothing.
    #[error("{0}: at least one die that is in the box")]
    NoDie(CardId),
    /// A hardener changes health too much.
    #[error("{0}: the health change is -99 to 99")]
    Change(HardenerId),
    /// A hardener has points, or too many against it.
    #[error("{0}: the points of a hardener are -99 to 0")]
    Bonus(HardenerId),
    /// A hardener that goes on neither one conker nor two.
    #[error("{0}: the reach of a hardener is 1 or 2 conkers")]
    Reach(HardenerId),
    /// A shorten takes too little or too much.
    #[error("{0}: a shorten takes 1 to 99 health")]
    Shorten(TrickId),
    /// A string gives too many dice.
    #[error("{0}: dice access is 0 to 7 of each colour")]
    StringAccess(StringId),
    /// There are more or fewer than two leather laces.
    #[error("exactly two strings are leather, one for each round")]
    Laces,
    /// There are fewer than two shoelaces.
    #[error("at least two strings are shoelaces")]
    Shoelaces,
    /// Dice of a colour always miss.
    #[error("dice {0}: at least one face is not a miss")]
    Blank(Colour),
    /// There are more or fewer than seven dice.
    #[error("there are 7 dice in all")]
    DiceCount,
}
