//! All of a game that lies open: what every observer sees.

mod battle;
mod bodies;
mod contest;
mod open_roll;
mod setup;
mod standing;

use crate::divide_and_conker::cards::{
    CardIds, Conkers, HardenerId, Numbers, PerConker, PerRound, PerSlot, Round, Slots, StringId,
    Strings,
};
use crate::divide_and_conker::config::{Config, Each, TricksPerRoll};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::game::Turn;
use crate::player::{Player, PlayerSet};

pub(crate) use bodies::{Bodies, BodyId, Party, PerBody, PerPile, PileId};
pub(crate) use contest::Contest;
pub(crate) use open_roll::OpenRoll;
pub(crate) use standing::Lying;
pub use standing::{
    Armies, Battle, Body, Fighter, LastRoll, PlayedTrick, RolledDice, RolledDie, SlotContent,
    Spoils, Standing,
};

/// All that lies open: the layout, armies, strings, the battle.
///
/// A *body* is what strings, hardeners, cracks and Veterans belong to: the
/// conkers, and the chestnuts that fight for the two sides of a battle. A
/// *pile* is what lies under a body, or the spoils of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) config: Config,
    pub(crate) seats: PlayerSet,
    pub(crate) step: Step,
    pub(crate) turn: Turn,
    /// Whose decision is awaited, or for whom chance acts.
    pub(crate) active: Player,
    pub(crate) round: Round,
    pub(crate) first: Player,

    /// Slots that are not taken.
    pub(crate) lying: Slots,
    /// Those of them that lie face down.
    pub(crate) down: Slots,
    /// Slots that chance is to fill, lowest first.
    pub(crate) pending: Slots,
    pub(crate) slots: PerSlot<SlotContent>,
    /// The strings that have not been drawn.
    pub(crate) in_box: Strings,
    /// The cards that all have seen in the layout of each round.
    pub(crate) laid: PerRound<CardIds>,
    /// How many cards each player took face down in each round.
    pub(crate) veiled: Each<PerRound<u8>>,
    /// Those of them that have been laid out or played, and those of these of
    /// which that was in round two.
    pub(crate) unveiled: Each<CardIds>,
    pub(crate) unveiled_late: CardIds,

    /// The cards in each hand that all have seen.
    pub(crate) hands: Each<CardIds>,
    pub(crate) spare: Each<Strings>,
    /// The conkers that each player has in play.
    pub(crate) armies: Each<Conkers>,
    /// The string of each body, and who has one.
    pub(crate) strings: PerBody<Option<StringId>>,
    pub(crate) strung: Bodies,
    /// The hardener of each body, and who has one.
    pub(crate) hardeners: PerBody<Option<HardenerId>>,
    pub(crate) hardened: Bodies,
    pub(crate) cracks: PerBody<u8>,
    pub(crate) veterans: Bodies,
    /// The pile that a conker lies in.
    pub(crate) piles: PerConker<Option<PileId>>,
    /// How many turned Veterans lie in each pile.
    pub(crate) turned: PerPile<u8>,
    pub(crate) frayed: Strings,
    /// What has left the game.
    pub(crate) gone: CardIds,
    pub(crate) gone_strings: Strings,

    /// How many battles each round has seen.
    pub(crate) battles: PerRound<u8>,
    /// Who is to declare next: who gained the lace, then the winner.
    pub(crate) claim: Player,
    /// Who lost the last battle of this round, and whether that makes immune.
    pub(crate) loser: Option<Player>,
    pub(crate) immune: bool,
    /// The string that was just won.
    pub(crate) gained: Option<StringId>,
    pub(crate) contest: Contest,
    pub(crate) open_roll: OpenRoll,
}

impl Board {
    /// Before the first turn, with settings that are complete.
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            config: *config,
            seats: PlayerSet::first_n(config.players),
            step: Step::First,
            turn: Turn::Chance,
            active: Player::P0,
            round: Round::One,
            first: Player::P0,
            lying: Slots::EMPTY,
            down: Slots::EMPTY,
            pending: Slots::EMPTY,
            slots: PerSlot::all(SlotContent::Empty),
            in_box: config.cards.numbers().all_strings(),
            laid: PerRound::all(CardIds::EMPTY),
            veiled: Each::all(PerRound::all(0)),
            unveiled: Each::all(CardIds::EMPTY),
            unveiled_late: CardIds::EMPTY,
            hands: Each::all(CardIds::EMPTY),
            spare: Each::all(Strings::EMPTY),
            armies: Each::all(Conkers::EMPTY),
            strings: PerBody::all(None),
            strung: Bodies::EMPTY,
            hardeners: PerBody::all(None),
            hardened: Bodies::EMPTY,
            cracks: PerBody::all(0),
            veterans: Bodies::EMPTY,
            piles: PerConker::all(None),
            turned: PerPile::all(0),
            frayed: Strings::EMPTY,
            gone: CardIds::EMPTY,
            gone_strings: Strings::EMPTY,
            battles: PerRound::all(0),
            claim: Player::P0,
            loser: None,
            immune: false,
            gained: None,
            contest: Contest::NONE,
            open_roll: OpenRoll::NONE,
        }
    }

    /// What is on the cards.
    #[inline]
    pub(crate) const fn numbers(&self) -> &Numbers {
        self.config.cards.numbers()
    }

    /// Whether a roll sees one trick in all.
    pub(crate) fn one_trick(&self) -> bool {
        self.config.tricks_per_roll == TricksPerRoll::One
    }

    /// Whether the layout is a snake (three and four players), not a pyramid.
    pub(crate) const fn is_snake(&self) -> bool {
        self.config.players > 2
    }

    /// The slots that may be taken.
    pub(crate) fn accessible_slots(&self) -> Slots {
        rules::accessible(self.lying, self.is_snake())
    }

    /// How many cards a player holds.
    pub(crate) fn hand_size(&self, player: Player) -> u8 {
        let veiled = self.veiled[player];
        let mut hidden: u32 = veiled.values().iter().map(|&count| u32::from(count)).sum();
        if hidden > 0 {
            hidden = hidden.saturating_sub(self.unveiled[player].len());
        }
        u8::try_from(self.hands[player].len() + hidden).unwrap_or(u8::MAX)
    }

    /// Whether a player holds a card.
    #[inline]
    pub(crate) fn has_card(&self, player: Player) -> bool {
        !self.hands[player].is_empty() || self.hand_size(player) > 0
    }

    /// Cards that were revealed, by the round in which that was.
    pub(crate) fn by_round(&self, revealed: CardIds) -> [CardIds; 2] {
        [revealed - self.unveiled_late, revealed & self.unveiled_late]
    }

    /// The cards that a player took face down and has laid out or played
    /// since, by the round in which that was.
    pub(crate) fn revealed(&self, player: Player) -> [CardIds; 2] {
        self.by_round(self.unveiled[player])
    }

    /// The cards that a player took face down and revealed in a round.
    pub(crate) fn revealed_in(&self, player: Player, round: Round) -> CardIds {
        match round {
            Round::One => self.unveiled[player] - self.unveiled_late,
            Round::Two => self.unveiled[player] & self.unveiled_late,
        }
    }

    /// How many battles this round has seen.
    pub(crate) fn battles(&self) -> u8 {
        self.battles[self.round]
    }

    /// The conkers in a pile.
    pub(crate) fn pile(&self, pile: PileId) -> Conkers {
        let piles = self.piles.iter();
        piles
            .filter(|(_, lies_in)| **lies_in == Some(pile))
            .map(|(conker, _)| conker)
            .collect()
    }

    /// The conkers in each pile.
    pub(crate) fn all_piles(&self) -> PerPile<Conkers> {
        let mut all = PerPile::all(Conkers::EMPTY);
        for (conker, lies_in) in self.piles.iter() {
            if let Some(pile) = *lies_in {
                all[pile] |= conker.into();
            }
        }
        all
    }

    /// All conkers in play.
    pub(crate) fn in_play(&self) -> Conkers {
        let armies = self.armies.values().iter();
        armies.fold(Conkers::EMPTY, |all, &army| all | army)
    }

    /// The health of a body without hardener and shortens, 1 to 101.
    #[inline]
    pub(crate) fn bare_health(&self, body: BodyId) -> i32 {
        let own = match (body.conker(), self.contest.chestnut_at(body)) {
            (Some(conker), _) => self.numbers().conker(conker).health,
            (None, Some(trick)) => self.numbers().trick_health(trick),
            (None, None) => 1,
        };
        i32::from(own) + 2 * i32::from(self.veterans.contains(body))
    }

    /// The total health of a body (Battles 6), at least 1.
    pub(crate) fn health(&self, body: BodyId) -> i32 {
        let mut health = self.bare_health(body);
        if let Some(hardener) = self.hardeners[body] {
            health += i32::from(self.numbers().hardener(hardener).health);
        }
        for party in [Party::Declarer, Party::Opponent] {
            if self.contest.bodies[party] == Some(body) {
                health -= i32::from(self.contest.shortened[party]);
            }
        }
        health.max(1)
    }

    /// The conkers of a player that have a string.
    #[inline]
    pub(crate) fn battle_ready(&self, player: Player) -> Conkers {
        self.armies[player] & self.strung.conkers()
    }

    /// Those with a battle-ready conker.
    pub(crate) fn able(&self) -> PlayerSet {
        self.seats
            .iter()
            .filter(|&player| !self.battle_ready(player).is_empty())
            .collect()
    }

    /// The string that leads the round's battles (Setup 2).
    pub(crate) fn lace(&self) -> StringId {
        self.numbers().laces[self.round]
    }

    /// With four players, the shoelace of a round that is not drawn (Setup 2).
    pub(crate) fn reserved_shoelace(&self, round: Round) -> Strings {
        if self.config.players < 4 {
            Strings::EMPTY
        } else {
            Strings::only(self.numbers().first_shoelaces[round])
        }
    }

    /// How many battles the round has at most.
    pub(crate) fn most_battles(&self) -> u8 {
        rules::most_battles(self.round)
    }

    /// Asks a player for a decision.
    pub(crate) fn ask(&mut self, step: Step, player: Player) {
        self.step = step;
        self.active = player;
        self.turn = Turn::Players(PlayerSet::only(player));
    }

    /// Lets chance act for the active player.
    pub(crate) fn await_chance(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Chance;
    }
}
