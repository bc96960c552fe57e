//! All of a game that lies open: what every observer sees.

mod battle;
mod bodies;
mod contest;
mod setup;
mod standing;

use crate::divide_and_conker::cards::{
    CardIds, ConkerIter, Conkers, HardenerId, Numbers, PerConker, PerRound, PerSlot, Round, Slot,
    SlotIter, Slots, StringId, StringIter, Strings,
};
use crate::divide_and_conker::config::{Config, Each, TricksPerRoll};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::game::Turn;
use crate::player::{Player, PlayerSet};

pub(crate) use bodies::{Bodies, BodyId, Party, PerBody, PerPile, PileId};
pub(crate) use contest::Contest;
pub use standing::{Battle, Body, Fighter, SlotContent, Standing};

/// All that lies open: the layout, armies, strings, the battle.
///
/// A *body* is what strings, hardeners, cracks and Veterans belong to: the
/// conkers, and the chestnuts that fight for the two sides of a battle. A
/// *pile* is what lies under a body, or the spoils of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Board {
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
        }
    }

    /// The settings, complete.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// What is on the cards.
    #[inline]
    pub const fn numbers(&self) -> &Numbers {
        self.config.cards.numbers()
    }

    /// Whether a roll sees one trick in all.
    pub(crate) fn one_trick(&self) -> bool {
        self.config.tricks_per_roll == TricksPerRoll::One
    }

    /// The step that the round has reached.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// Who acts next.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Whose decision it is, or for whom chance acts: who took the card that
    /// is turned, who rolled the dice.
    pub const fn active(&self) -> Player {
        self.active
    }

    /// The round: 0 is round one of the rules, 1 is round two.
    pub const fn round(&self) -> u8 {
        self.round as u8
    }

    /// The first player of the round; player 0 before one is known.
    pub const fn first_player(&self) -> Player {
        self.first
    }

    /// Whether the layout is a snake (three and four players), not a pyramid.
    pub const fn is_snake(&self) -> bool {
        self.seats.len() > 2
    }

    /// What lies in a slot of the layout.
    pub fn slot(&self, slot: Slot) -> SlotContent {
        self.slots[slot]
    }

    /// The slots that may be taken.
    pub fn accessible(&self) -> SlotIter {
        self.accessible_slots().iter()
    }

    pub(crate) fn accessible_slots(&self) -> Slots {
        rules::accessible(self.lying, self.is_snake())
    }

    /// How many cards a player holds.
    pub fn hand_size(&self, player: Player) -> u32 {
        let veiled = self.veiled[player];
        let hidden: u32 = veiled.values().iter().map(|&count| u32::from(count)).sum();
        self.hands[player].len() + hidden.saturating_sub(self.unveiled[player].len())
    }

    /// Whether a player holds a card.
    #[inline]
    pub(crate) fn has_card(&self, player: Player) -> bool {
        !self.hands[player].is_empty() || self.hand_size(player) > 0
    }

    /// The cards in a player's hand that all have seen.
    pub fn open_hand(&self, player: Player) -> CardIds {
        self.of(player, self.hands)
    }

    /// How many cards a player took face down in round one and two.
    pub fn face_down_counts(&self, player: Player) -> [u8; 2] {
        self.of(player, self.veiled.map(|counts| *counts.values()))
    }

    /// The cards that a player took face down and has laid out or played
    /// since, in round one and two. What it played in round two it may have
    /// taken in either.
    pub fn revealed(&self, player: Player) -> [CardIds; 2] {
        let revealed = self.of(player, self.unveiled);
        [revealed - self.unveiled_late, revealed & self.unveiled_late]
    }

    /// The cards that a player took face down and revealed in a round.
    pub(crate) fn revealed_in(&self, player: Player, round: Round) -> CardIds {
        match round {
            Round::One => self.unveiled[player] - self.unveiled_late,
            Round::Two => self.unveiled[player] & self.unveiled_late,
        }
    }

    /// The cards that have lain face up in the layout of each round.
    pub fn seen_in_layouts(&self) -> [CardIds; 2] {
        *self.laid.values()
    }

    /// The spare strings of a player.
    pub fn spare_strings(&self, player: Player) -> StringIter {
        self.of(player, self.spare).iter()
    }

    /// The conkers that a player has in play, in the order of their numbers.
    pub fn army(&self, player: Player) -> impl Iterator<Item = Standing> {
        let army = self.of(player, self.armies);
        army.iter()
            .map(|conker| self.standing(Body::Conker(conker), conker.into()))
    }

    /// The conkers and the number of turned Veterans among a player's spoils.
    pub fn spoils(&self, player: Player) -> (ConkerIter, u8) {
        if self.seats.contains(player) {
            let spoils = PileId::spoils(player);
            (self.pile(spoils).iter(), self.turned[spoils])
        } else {
            (Conkers::EMPTY.iter(), 0)
        }
    }

    /// Whether a cord is frayed.
    pub fn is_frayed(&self, string: StringId) -> bool {
        self.frayed.contains(string)
    }

    /// How many battles this round has seen.
    pub fn battles(&self) -> u8 {
        self.battles[self.round]
    }

    /// Who lost the last battle of this round, and so cannot be chosen as an
    /// opponent unless nobody else could be (Battles 1). Nobody before the
    /// first battle and after a double knock-out (Battles 9).
    pub fn immune(&self) -> Option<Player> {
        self.loser.filter(|_| self.immune)
    }

    /// Who declares the next battle of the round, if there is one (Battles 1).
    ///
    /// While the round is drafted and prepared it is who has gained the leather
    /// lace, while a gained string is used the winner: if that player turns out
    /// to be unable, the next clockwise declares. Nobody is known as long as the
    /// lace lies, during a battle, and when the game is over.
    pub fn next_declarer(&self) -> Option<Player> {
        match self.step {
            Step::Declare => Some(self.active),
            Step::Prepare | Step::Gain => Some(self.claim),
            Step::Draft | Step::Turn => {
                let lies = self.strings_lying().contains(self.lace());
                (!lies).then_some(self.claim)
            }
            _ => None,
        }
    }

    /// The strings on face-down cards.
    pub(crate) fn strings_lying(&self) -> Strings {
        let contents = self.slots.values().iter();
        contents.filter_map(|content| content.string()).collect()
    }

    /// The string that was just won, while its winner chooses.
    pub fn gained_string(&self) -> Option<StringId> {
        self.gained
    }

    /// The battle under way.
    pub fn battle(&self) -> Option<Battle> {
        match self.step {
            Step::Defend
            | Step::Roll
            | Step::Dice
            | Step::RollerWindow
            | Step::DefenderWindow
            | Step::Reroll => {}
            _ => return None,
        }
        Some(Battle {
            declarer: self.fighter(Party::Declarer)?,
            defender: self.contest.owners[Party::Opponent],
            opponent: self.fighter(Party::Opponent),
            roller: self.contest.roller_owner(),
            contest: self.contest,
        })
    }

    fn fighter(&self, party: Party) -> Option<Fighter> {
        let place = self.contest.bodies[party]?;
        let body = match self.contest.chestnuts[party] {
            Some(trick) => Body::Chestnut(trick),
            None => Body::Conker(place.conker()?),
        };
        Some(Fighter {
            owner: self.contest.owners[party],
            standing: self.standing(body, place),
        })
    }

    fn standing(&self, body: Body, place: BodyId) -> Standing {
        Standing {
            body,
            health: self.health(place),
            cracks: self.cracks[place],
            string: self.strings[place],
            hardener: self.hardeners[place],
            veteran: self.veterans.contains(place),
            tucked: self.pile(place.into()).into(),
            turned_veterans: self.turned[place.into()],
        }
    }

    /// The value of a player, if it is in the game.
    fn of<T: Default + Copy>(&self, player: Player, values: Each<T>) -> T {
        if self.seats.contains(player) {
            values[player]
        } else {
            T::default()
        }
    }

    /// The conkers in a pile.
    pub(crate) fn pile(&self, pile: PileId) -> Conkers {
        let piles = self.piles.iter();
        piles
            .filter(|(_, lies_in)| **lies_in == Some(pile))
            .map(|(conker, _)| conker)
            .collect()
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
        if self.seats.len() < 4 {
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
