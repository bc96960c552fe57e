//! All of a game that lies open: what every observer sees.

use super::battle::Contest;
use super::config::Each;
use super::ids::{CardId, CardIds, ConkerId, HardenerId, Slot, StringId, TrickId};
use super::numbers::Numbers;
use super::row::{Row, bits};
use super::rules;
use super::standing::{Battle, Body, Fighter, SlotContent, Standing};
use super::{Cards, Config, TricksPerRoll};
use crate::dense::Dense;
use crate::game::Turn;
use crate::player::{Player, PlayerSet};
use crate::text::worded;

worded! {
    /// The steps of a game, in the order of a round.
    pub enum Step: "a step of a round" {
        /// Chance names the first player of round one.
        First = "first",
        /// Chance: the face-up cards of the layout (Setup 1).
        Layout = "layout",
        /// Chance: the strings on its face-down cards (Setup 2).
        Strings = "strings",
        /// A player takes a card (Draft).
        Draft = "draft",
        /// Chance: cards are turned up, or one was taken face down (Draft).
        Turn = "turn",
        /// A player prepares its army (Prepare).
        Prepare = "prepare",
        /// A player declares a battle (Battles 1 and 2).
        Declare = "declare",
        /// Its opponent answers (Battles 2).
        Defend = "defend",
        /// The roller chooses dice (Battles 3).
        Roll = "roll",
        /// Chance: what the dice show (Battles 3).
        Dice = "dice",
        /// The roller may alter the roll (Battles 4).
        RollerWindow = "roller-window",
        /// The defender may alter the roll (Battles 4).
        DefenderWindow = "defender-window",
        /// Chance: what dice show that are rolled again (Battles 4).
        Reroll = "reroll",
        /// The winner uses the string it gained (Battles 8).
        Gain = "gain",
        /// The game is over.
        Over = "over",
    }
}

impl Step {
    /// What is asked for, and the section of the rules page that says so.
    pub(super) const fn asked(self) -> [&'static str; 2] {
        match self {
            Self::Draft => ["a card to take", "Draft"],
            Self::Prepare => ["strings and hardeners to put on, or `ready`", "Prepare"],
            Self::Declare => ["a battle to declare", "Battles 1"],
            Self::Defend => ["a conker to defend with", "Battles 2"],
            Self::Roll => ["dice to roll", "Battles 3"],
            Self::RollerWindow => ["a bungee, a trick or `pass`", "Battles 4"],
            Self::DefenderWindow => ["a trick or `pass`", "Battles 4"],
            Self::Gain => ["what to do with the gained string", "Battles 8"],
            // A move is judged only when a player is awaited.
            Self::First | Self::Layout | Self::Strings | Self::Turn => ["chance", "Setup"],
            Self::Dice | Self::Reroll => ["chance", "Battles"],
            Self::Over => ["nothing", "End of the game"],
        }
    }
}

/// All that lies open: the layout, armies, strings, the battle.
///
/// A *body* is what strings, hardeners, cracks, Veterans and tucked cards
/// belong to: the conkers by their index, then the chestnuts that fight for
/// the declarer (14) and its opponent (15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Table {
    pub(super) numbers: Numbers,
    pub(super) seats: PlayerSet,
    /// Who is first in round one by the settings.
    pub(super) first_by_config: Option<Player>,
    pub(super) one_trick: bool,
    pub(super) step: Step,
    pub(super) turn: Turn,
    /// Whose decision is awaited, or for whom chance acts.
    pub(super) active: Player,
    /// 0 in round one, 1 in round two.
    pub(super) round: u8,
    pub(super) first: Player,

    /// Slots that are not taken.
    pub(super) lying: u16,
    /// Those of them that lie face down.
    pub(super) down: u16,
    /// Slots or dice that chance is to fill, lowest first.
    pub(super) pending: u16,
    /// The face-up card of each slot: its code + 1.
    pub(super) slots: Row<u8>,
    /// The string on each slot: its index + 1.
    pub(super) lain: Row<u8>,
    /// The strings that have not been drawn.
    pub(super) in_box: u16,
    /// The cards that all have seen in the layout of each round.
    pub(super) laid: Row<u32, 2>,
    /// How many cards each player took face down in each round.
    pub(super) veiled: Each<Row<u8, 2>>,
    /// Those of them that have been laid out or played, by the round of that.
    pub(super) unveiled: Each<Row<u32, 2>>,

    /// The cards in each hand that all have seen.
    pub(super) hands: Each<u32>,
    pub(super) spare: Each<u16>,
    /// The conkers that each player has in play.
    pub(super) armies: Each<u16>,
    /// The string of each body, its index + 1; and who has one.
    pub(super) strings: Row<u8>,
    pub(super) strung: u16,
    /// The hardener of each body, its index + 1; and who has one.
    pub(super) hardeners: Row<u8>,
    pub(super) hardened: u16,
    pub(super) cracks: Row<u8>,
    pub(super) veterans: u16,
    /// The conkers tucked under each body.
    pub(super) tucked: Row<u16>,
    /// How many turned Veterans are tucked under each body.
    pub(super) turned: Row<u8>,
    pub(super) spoils: Each<u16>,
    pub(super) spoils_turned: Each<u8>,
    pub(super) frayed: u16,
    /// What has left the game, or lies with a conker until its battle ends.
    pub(super) gone: u32,
    pub(super) gone_strings: u16,

    /// How many battles each round has seen.
    pub(super) battles: Row<u8, 2>,
    /// Who is to declare next: who gained the lace, then the winner.
    pub(super) claim: Player,
    /// Who lost the last battle of this round, and whether that makes immune.
    pub(super) loser: Option<Player>,
    pub(super) immune: bool,
    /// The string that was just won, its index + 1.
    pub(super) gained: u8,
    pub(super) contest: Contest,
}

impl Table {
    pub(super) fn new(config: &Config, numbers: &Numbers) -> Self {
        Self {
            numbers: *numbers,
            seats: PlayerSet::first_n(config.players),
            first_by_config: config.first,
            one_trick: config.tricks_per_roll == TricksPerRoll::One,
            step: Step::First,
            turn: Turn::Chance,
            active: Player::P0,
            round: 0,
            first: Player::P0,
            lying: 0,
            down: 0,
            pending: 0,
            slots: Row::all(0),
            lain: Row::all(0),
            in_box: 0x3fff,
            laid: Row::all(0),
            veiled: Each::all(Row::all(0)),
            unveiled: Each::all(Row::all(0)),
            hands: Each::all(0),
            spare: Each::all(0),
            armies: Each::all(0),
            strings: Row::all(0),
            strung: 0,
            hardeners: Row::all(0),
            hardened: 0,
            cracks: Row::all(0),
            veterans: 0,
            tucked: Row::all(0),
            turned: Row::all(0),
            spoils: Each::all(0),
            spoils_turned: Each::all(0),
            frayed: 0,
            gone: 0,
            gone_strings: 0,
            battles: Row::all(0),
            claim: Player::P0,
            loser: None,
            immune: false,
            gained: 0,
            contest: Contest::NONE,
        }
    }

    /// The settings of the game.
    pub fn config(&self) -> Config {
        Config {
            #[allow(clippy::cast_possible_truncation, reason = "at most 8")]
            players: self.seats.len() as u8,
            first: self.first_by_config,
            tricks_per_roll: if self.one_trick {
                TricksPerRoll::One
            } else {
                TricksPerRoll::Each
            },
            cards: Cards::Known(self.numbers),
        }
    }

    /// What is on the cards.
    pub const fn numbers(&self) -> &Numbers {
        &self.numbers
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
        self.round
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
        let place = slot.number();
        let card = CardId::from_code(u32::from(self.slots[place]).wrapping_sub(1));
        match card {
            Some(card) => SlotContent::FaceUp(card),
            None if self.down >> (place & 15) & 1 != 0 => {
                SlotContent::FaceDown(string_of(self.lain[place]))
            }
            None => SlotContent::Empty,
        }
    }

    /// The slots that may be taken.
    pub fn accessible(&self) -> impl Iterator<Item = Slot> {
        let slots = rules::accessible(self.lying, self.is_snake());
        bits(slots.into()).filter_map(Slot::from_code)
    }

    /// How many cards a player holds.
    pub fn hand_size(&self, player: Player) -> u32 {
        let veiled = self.veiled[player];
        let unveiled = self.unveiled[player];
        let hidden = u32::from(veiled[0]) + u32::from(veiled[1]);
        let shown = unveiled[0].count_ones() + unveiled[1].count_ones();
        self.hands[player].count_ones() + hidden.saturating_sub(shown)
    }

    /// The cards in a player's hand that all have seen.
    pub fn open_hand(&self, player: Player) -> CardIds {
        CardIds(self.of(player, self.hands))
    }

    /// How many cards a player took face down in round one and two.
    pub fn face_down_counts(&self, player: Player) -> [u8; 2] {
        self.of(player, self.veiled.map(|counts| counts.0))
    }

    /// The cards that a player took face down and has laid out or played
    /// since, in round one and two. What it played in round two it may have
    /// taken in either.
    pub fn revealed(&self, player: Player) -> [CardIds; 2] {
        self.of(player, self.unveiled.map(|cards| cards.0))
            .map(CardIds)
    }

    /// The cards that have lain face up in the layout of each round.
    pub fn seen_in_layouts(&self) -> [CardIds; 2] {
        self.laid.0.map(CardIds)
    }

    /// The spare strings of a player.
    pub fn spare_strings(&self, player: Player) -> impl Iterator<Item = StringId> {
        strings(self.of(player, self.spare))
    }

    /// The conkers that a player has in play, in the order of their numbers.
    pub fn army(&self, player: Player) -> impl Iterator<Item = Standing> {
        let army = self.of(player, self.armies);
        conkers(army).map(|conker| self.standing(Body::Conker(conker), conker.index()))
    }

    /// The conkers and the number of turned Veterans among a player's spoils.
    pub fn spoils(&self, player: Player) -> (impl Iterator<Item = ConkerId>, u8) {
        let turned = self.of(player, self.spoils_turned);
        (conkers(self.of(player, self.spoils)), turned)
    }

    /// Whether a cord is frayed.
    pub fn is_frayed(&self, string: StringId) -> bool {
        self.frayed >> string.index() & 1 != 0
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
                let lain = self
                    .lain
                    .0
                    .iter()
                    .filter_map(|string| string.checked_sub(1));
                let lain = lain.fold(0_u16, |all, string| all | 1 << (string & 15));
                (lain & self.lace() == 0).then_some(self.claim)
            }
            _ => None,
        }
    }

    /// The string that was just won, while its winner chooses.
    pub fn gained_string(&self) -> Option<StringId> {
        string_of(self.gained)
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
        let opponent = self.fighter(1);
        Some(Battle {
            declarer: self.fighter(0)?,
            defender: self.contest.owners[1],
            opponent,
            roller: self.contest.owners[self.contest.roller],
            contest: self.contest,
            pending: self.pending,
        })
    }

    fn fighter(&self, side: u8) -> Option<Fighter> {
        let place = self.contest.bodies[side];
        let body = match TrickId::from_code(u32::from(self.contest.chestnuts[side]).wrapping_sub(1))
        {
            Some(trick) => Body::Chestnut(trick),
            None => Body::Conker(ConkerId::from_code(place.into())?),
        };
        Some(Fighter {
            owner: self.contest.owners[side],
            standing: self.standing(body, place),
        })
    }

    fn standing(&self, body: Body, place: u8) -> Standing {
        Standing {
            body,
            health: self.health(place),
            cracks: self.cracks[place],
            string: string_of(self.strings[place]),
            hardener: HardenerId::from_code(u32::from(self.hardeners[place]).wrapping_sub(1)),
            veteran: self.veterans >> (place & 15) & 1 != 0,
            tucked: CardIds(self.tucked[place].into()),
            turned_veterans: self.turned[place],
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

    /// The health of a body without hardener and shortens, 1 to 101.
    pub(super) fn bare_health(&self, body: u8) -> i32 {
        let own = if body < 14 {
            self.numbers.conkers[body].health
        } else {
            let trick = self.contest.chestnuts[body & 1].wrapping_sub(1);
            self.numbers.tricks[trick].health
        };
        i32::from(own) + 2 * i32::from(self.veterans >> (body & 15) & 1)
    }

    /// The total health of a body (Battles 6), at least 1.
    pub(super) fn health(&self, body: u8) -> i32 {
        let mut health = self.bare_health(body);
        if let Some(hardener) = self.hardeners[body].checked_sub(1) {
            health += i32::from(self.numbers.hardeners[hardener].health);
        }
        for side in 0..2 {
            if self.contest.bodies[side] == body {
                health -= i32::from(self.contest.shortened[side]);
            }
        }
        health.max(1)
    }

    /// The conkers of a player that have a string.
    pub(super) fn battle_ready(&self, player: Player) -> u16 {
        self.armies[player] & self.strung
    }

    /// Those with a battle-ready conker.
    pub(super) fn able(&self) -> PlayerSet {
        self.seats
            .iter()
            .filter(|&player| self.battle_ready(player) != 0)
            .collect()
    }

    /// The string that leads the round's battles (Setup 2).
    pub(super) fn lace(&self) -> u16 {
        let laces = self.numbers.string_kinds[super::StringKind::Leather as u8];
        let first = laces & laces.wrapping_neg();
        if self.round == 0 {
            first
        } else {
            laces & !first
        }
    }

    /// With four players, the two shoelaces that are not drawn (Setup 2): that
    /// of round one and that of round two.
    pub(super) fn reserved_shoelaces(&self) -> [u16; 2] {
        if self.seats.len() < 4 {
            return [0; 2];
        }
        let shoelaces = self.numbers.string_kinds[super::StringKind::Shoelace as u8];
        let first = shoelaces & shoelaces.wrapping_neg();
        let rest = shoelaces & !first;
        [first, rest & rest.wrapping_neg()]
    }

    /// How many battles the round has at most.
    pub(super) fn most_battles(&self) -> u8 {
        3 + self.round
    }

    /// Asks a player for a decision.
    pub(super) fn ask(&mut self, step: Step, player: Player) {
        self.step = step;
        self.active = player;
        self.turn = Turn::Players(PlayerSet::only(player));
    }

    /// Lets chance act for the active player on slots or dice.
    pub(super) fn await_chance(&mut self, step: Step, pending: u16) {
        self.step = step;
        self.pending = pending;
        self.turn = Turn::Chance;
    }
}

fn string_of(index_and_one: u8) -> Option<StringId> {
    StringId::from_code(u32::from(index_and_one).wrapping_sub(1))
}

fn conkers(mask: u16) -> impl Iterator<Item = ConkerId> {
    bits(mask.into()).filter_map(ConkerId::from_code)
}

fn strings(mask: u16) -> impl Iterator<Item = StringId> {
    bits(mask.into()).filter_map(StringId::from_code)
}
