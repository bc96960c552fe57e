//! Battles: who declares, windows, damage, and how they end.

use super::dice::{Face, Roll};
use super::ids::{ConkerId, Side, StringId, TrickId};
use super::numbers::Numbers;
use super::row::{Row, places};
use super::rules;
use super::table::{Phase, Table};
use super::{StringKind, TrickKind};
use crate::player::{Player, PlayerSet};

/// The battle under way. Sides: 0 the declarer, 1 its opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Contest {
    pub(super) owners: Row<Player, 2>,
    pub(super) bodies: Row<u8, 2>,
    /// The chestnuts that fight, their index + 1.
    pub(super) chestnuts: Row<u8, 2>,
    /// How much health shortens take.
    pub(super) shortened: Row<u16, 2>,
    /// The side that rolls.
    pub(super) roller: u8,
    pub(super) dice: u8,
    /// Colour and face of each die, two bits each.
    pub(super) colours: u16,
    pub(super) faces: u16,
    pub(super) bungee_used: bool,
    /// Whether the roller has played a trick.
    pub(super) tricked: bool,
}

/// No body.
pub(super) const NOBODY: u8 = u8::MAX;

impl Contest {
    pub(super) const NONE: Self = Self {
        owners: Row::all(Player::P0),
        bodies: Row::all(NOBODY),
        chestnuts: Row::all(0),
        shortened: Row::all(0),
        roller: 0,
        dice: 0,
        colours: 0,
        faces: 0,
        bungee_used: false,
        tricked: false,
    };

    /// The owner of the side that does not roll.
    pub(super) fn defender(&self) -> Player {
        self.owners[self.roller ^ 1]
    }

    pub(super) fn colour(&self, place: u32) -> u8 {
        (self.colours >> (2 * (place & 7)) & 3) as u8
    }

    pub(super) fn set_face(&mut self, place: u32, face: Face) {
        let shift = 2 * (place & 7);
        self.faces = self.faces & !(3 << shift) | (face as u16) << shift;
    }
}

impl Table {
    /// Battles 1: the next battle of the round, or the end of the round.
    /// Returns whether there is a battle.
    pub(super) fn next_battle(&mut self) -> bool {
        let able = self.able();
        if able.len() < 2 || self.battles[self.round] >= self.most_battles() {
            return false;
        }
        let declarer = if able.contains(self.claim) {
            self.claim
        } else {
            able.left_of(self.claim)
        };
        self.ask(Phase::Declare, declarer);
        true
    }

    /// Battles 1: whom the declarer may choose.
    pub(super) fn opponents(&self) -> PlayerSet {
        let others = self.able().without(self.active);
        match self.loser {
            Some(loser) if self.immune && others.len() > 1 => others.without(loser),
            _ => others,
        }
    }

    /// Battles 2.
    pub(super) fn declare(&mut self, conker: ConkerId, opponent: Player) {
        self.contest.owners[0] = self.active;
        self.contest.owners[1] = opponent;
        self.contest.bodies[0] = conker.index();
        self.ask(Phase::Defend, opponent);
    }

    /// Battles 2 and 3: the declarer rolls first.
    pub(super) fn defend(&mut self, conker: ConkerId) {
        self.contest.bodies[1] = conker.index();
        self.ask(Phase::Roll, self.contest.owners[0]);
    }

    /// Battles 3: the most dice of each colour that the roller may roll.
    pub(super) fn most_dice(&self) -> [u8; 4] {
        let side = self.contest.roller;
        let body = self.contest.bodies[side];
        let own = match self.contest.chestnuts[side].checked_sub(1) {
            Some(trick) => self.numbers.tricks[trick].dice,
            None => self.numbers.conkers[body].dice,
        };
        let [green, yellow, red] = own.counts();
        let black = (self.veterans >> (body & 15) & 1) as u8;
        let mut most = [green, yellow, red, black];
        if let Some(string) = self.strings[body].checked_sub(1) {
            let given = self.numbers.strings[string].counts();
            for (most, given) in most.iter_mut().zip(given) {
                *most = most.saturating_add(given);
            }
        }
        for (most, dice) in most.iter_mut().zip(self.numbers.dice.0) {
            *most = dice.count.min(*most);
        }
        most
    }

    /// Battles 3: the dice are about to fall.
    pub(super) fn roll(&mut self, roll: Roll) {
        let [green, yellow, red, black] = roll.counts().map(u32::from);
        // Two bits for each die: 0 green, 1 yellow, 2 red, 3 black.
        let ones = |from: u32, to: u32| (0x5555_u32 << (2 * from)) & !(u32::MAX << (2 * to));
        let (to_yellow, to_red) = (green + yellow, green + yellow + red);
        let dice = to_red + black;
        let colours = ones(green, to_yellow) + 2 * ones(to_yellow, to_red) + 3 * ones(to_red, dice);
        let contest = &mut self.contest;
        #[allow(clippy::cast_possible_truncation, reason = "at most 7 dice")]
        {
            contest.dice = dice as u8;
            contest.colours = colours as u16;
        }
        contest.faces = 0;
        contest.bungee_used = false;
        contest.tricked = false;
        self.await_chance(Phase::Dice, (1 << dice) - 1);
    }

    /// A die shows a face; the last one opens the window, or after a reroll
    /// closes it.
    pub(super) fn fall(&mut self, face: Face) {
        let place = self.pending.trailing_zeros();
        self.contest.set_face(place, face);
        self.pending &= self.pending.wrapping_sub(1);
        if self.pending == 0 {
            if self.phase == Phase::Reroll {
                self.deal_damage();
            } else {
                self.ask_roller();
            }
        }
    }

    /// Whether the roller's conker hangs on a bungee not used in this roll.
    pub(super) fn bungee_left(&self) -> bool {
        let body = self.contest.bodies[self.contest.roller];
        let bungees = self.numbers.string_kinds[StringKind::Bungee as u8];
        let string = self.strings[body].checked_sub(1);
        let bungee = string.is_some_and(|string| bungees >> (string & 15) & 1 != 0);
        bungee && !self.contest.bungee_used
    }

    /// Battles 4: the roller is asked as long as it may do something.
    pub(super) fn ask_roller(&mut self) {
        let roller = self.contest.owners[self.contest.roller];
        let trick = !self.contest.tricked && self.hand_size(roller) > 0;
        if trick || self.bungee_left() {
            self.ask(Phase::RollerWindow, roller);
        } else {
            self.ask_defender();
        }
    }

    /// Battles 4: then the defender is asked once.
    pub(super) fn ask_defender(&mut self) {
        let defender = self.contest.defender();
        let barred = self.one_trick && self.contest.tricked;
        if self.hand_size(defender) > 0 && !barred {
            self.ask(Phase::DefenderWindow, defender);
        } else {
            self.deal_damage();
        }
    }

    /// Battles 4: a trick was played that does not reroll.
    pub(super) fn after_trick(&mut self) {
        if self.phase == Phase::RollerWindow {
            self.contest.tricked = true;
            self.ask_roller();
        } else {
            self.deal_damage();
        }
    }

    /// The side of the battle that a player of a trick means.
    pub(super) fn side(&self, side: Side) -> u8 {
        let rolls = self.phase == Phase::RollerWindow;
        self.contest.roller ^ u8::from(rolls != (side == Side::Own))
    }

    pub(super) fn shorten(&mut self, trick: TrickId) {
        let takes = self.numbers.tricks[trick.index()].health;
        let shortened = &mut self.contest.shortened[self.contest.roller ^ 1];
        *shortened = shortened.saturating_add(takes.into());
    }

    /// Battles 7: a chestnut replaces a conker, which goes back to its owner's
    /// hand without its cracks; all else stays with the chestnut.
    pub(super) fn chestnut(&mut self, trick: TrickId, side: u8) {
        let (from, to) = (self.contest.bodies[side], 14 + side);
        let owner = self.contest.owners[side];
        self.armies[owner] &= !(1 << (from & 15));
        self.hands[owner] |= 1 << (from & 15);
        self.cracks[from] = 0;
        self.strings[to] = core::mem::take(&mut self.strings[from]);
        self.hardeners[to] = core::mem::take(&mut self.hardeners[from]);
        self.tucked[to] = core::mem::take(&mut self.tucked[from]);
        self.turned[to] = core::mem::take(&mut self.turned[from]);
        for mask in [&mut self.strung, &mut self.hardened, &mut self.veterans] {
            let has = *mask >> (from & 15) & 1;
            *mask = *mask & !(1 << (from & 15)) | has << (to & 15);
        }
        self.contest.bodies[side] = to;
        self.contest.chestnuts[side] = trick.number();
    }

    /// Battles 5: cracks, what bounces, and who is destroyed.
    pub(super) fn deal_damage(&mut self) {
        let roller = self.contest.roller;
        let (hitting, hit) = (self.contest.bodies[roller], self.contest.bodies[roller ^ 1]);
        #[allow(clippy::cast_possible_wrap, reason = "at most 14")]
        let dealt = rules::cracks(self.contest.faces) as i32;
        let cracks = i32::from(self.cracks[hit]) + dealt;
        let beyond = cracks - self.health(hit);
        if beyond < 0 {
            self.cracks[hit] = crack_count(cracks);
            self.contest.roller ^= 1;
            self.clear_roll();
            self.ask(Phase::Roll, self.contest.owners[self.contest.roller]);
            return;
        }
        let back = i32::from(self.cracks[hitting]) + beyond;
        let both = back >= self.health(hitting);
        if !both {
            self.cracks[hitting] = crack_count(back);
        }
        self.end_battle(both);
    }

    fn clear_roll(&mut self) {
        let contest = &mut self.contest;
        (contest.dice, contest.colours, contest.faces) = (0, 0, 0);
        (contest.bungee_used, contest.tricked) = (false, false);
    }

    /// Battles 8 and 9: wear, discards, and what the winner gains.
    fn end_battle(&mut self, both_destroyed: bool) {
        let contest = self.contest;
        for side in 0..2 {
            self.wear(contest.bodies[side]);
        }
        for side in 0..2 {
            self.discard_hardener(contest.bodies[side]);
        }
        let (winner, loser) = (contest.roller, contest.roller ^ 1);
        self.claim = contest.owners[winner];
        self.loser = Some(contest.owners[loser]);
        self.immune = !both_destroyed;
        if both_destroyed {
            self.destroy(winner);
            self.destroy(loser);
        } else {
            self.win(winner, loser);
        }
        self.battles[self.round] += 1;
        self.contest = Contest::NONE;
        self.after_battle();
    }

    /// Battles 8: the winner uses a string it gained; then the next battle.
    fn after_battle(&mut self) {
        if self.gained != 0 {
            self.ask(Phase::Gain, self.claim);
        } else if !self.next_battle() {
            self.end_round();
        }
    }

    /// Battles 8: a cord frays, a frayed one is destroyed.
    fn wear(&mut self, body: u8) {
        let cords = self.numbers.string_kinds[StringKind::Cord as u8];
        let Some(string) = self.strings[body].checked_sub(1) else {
            return;
        };
        let bit = 1 << (string & 15);
        if self.frayed & bit != 0 {
            self.unstring(body);
            self.frayed &= !bit;
            self.gone_strings |= bit;
        } else {
            self.frayed |= bit & cords;
        }
    }

    /// Takes the string off a body.
    fn unstring(&mut self, body: u8) {
        self.strings[body] = 0;
        self.strung &= !(1 << (body & 15));
    }

    /// Battles 6 and 8: a hardener leaves all that it is on, and with it the
    /// cracks that would reach the health that is left.
    fn discard_hardener(&mut self, body: u8) {
        let hardener = self.hardeners[body];
        if hardener == 0 {
            return;
        }
        for place in places(self.hardened) {
            if self.hardeners[place] == hardener {
                self.hardeners[place] = 0;
                self.hardened &= !(1 << (place & 15));
                let most = crack_count(self.bare_health(place) - 1);
                self.cracks[place] = self.cracks[place].min(most);
            }
        }
        self.gone |= Numbers::hardener_bit(hardener - 1);
    }

    /// Battles 8: one conker was destroyed.
    fn win(&mut self, winner: u8, loser: u8) {
        let contest = self.contest;
        let (won, lost) = (contest.bodies[winner], contest.bodies[loser]);
        let owner = contest.owners[winner];
        // What was destroyed, on and under it.
        let prize = self.strings[lost];
        self.tucked[won] |= self.tucked[lost];
        let veteran = (self.veterans >> (lost & 15) & 1) as u8;
        let turned = self.turned[lost].saturating_add(veteran);
        self.turned[won] = self.turned[won].saturating_add(turned);
        if lost < 14 {
            self.tucked[won] |= 1 << lost;
        }
        self.armies[contest.owners[loser]] &= !(1 << (lost & 15));
        self.clear(lost);
        self.discard_chestnut(loser);
        if contest.chestnuts[winner] != 0 {
            if let Some(string) = self.strings[won].checked_sub(1) {
                self.spare[owner] |= 1 << (string & 15);
            }
            self.spoils[owner] |= self.tucked[won];
            let turned = self.spoils_turned[owner].saturating_add(self.turned[won]);
            self.spoils_turned[owner] = turned;
            self.clear(won);
            self.discard_chestnut(winner);
        }
        self.gained = prize;
    }

    /// Battles 9: a conker and all that was on or under it leaves the game.
    fn destroy(&mut self, side: u8) {
        let body = self.contest.bodies[side];
        if let Some(string) = self.strings[body].checked_sub(1) {
            self.frayed &= !(1 << (string & 15));
            self.gone_strings |= 1 << (string & 15);
        }
        self.gone |= u32::from(self.tucked[body]);
        if body < 14 {
            self.gone |= 1 << body;
            self.armies[self.contest.owners[side]] &= !(1 << body);
        }
        self.clear(body);
        self.discard_chestnut(side);
    }

    fn discard_chestnut(&mut self, side: u8) {
        if let Some(trick) = self.contest.chestnuts[side].checked_sub(1) {
            self.gone |= Numbers::trick_bit(trick);
        }
    }

    /// Leaves a body without anything.
    fn clear(&mut self, body: u8) {
        self.unstring(body);
        self.cracks[body] = 0;
        self.veterans &= !(1 << (body & 15));
        self.tucked[body] = 0;
        self.turned[body] = 0;
    }

    /// Battles 8: the winner puts the gained string on a conker; one that was
    /// there becomes a spare string.
    pub(super) fn put_gained(&mut self, string: StringId, conker: ConkerId) {
        if let Some(replaced) = self.strings[conker.index()].checked_sub(1) {
            self.spare[self.active] |= 1 << (replaced & 15);
        }
        self.put_string(string, conker);
        self.gained = 0;
        self.after_battle();
    }

    /// Battles 8: the winner keeps it.
    pub(super) fn keep_gained(&mut self, string: StringId) {
        self.spare[self.active] |= 1 << string.index();
        self.gained = 0;
        self.after_battle();
    }

    pub(super) fn put_string(&mut self, string: StringId, conker: ConkerId) {
        self.strings[conker.index()] = string.number();
        self.strung |= 1 << conker.index();
    }

    /// The tricks of a kind, of some that are held.
    pub(super) fn of_kind(&self, tricks: u8, kind: TrickKind) -> u8 {
        tricks & self.numbers.trick_kinds[kind as u8]
    }

    /// Whether a body is a chestnut.
    pub(super) fn is_chestnut(&self, side: u8) -> bool {
        self.contest.chestnuts[side] != 0
    }
}

/// Cracks on a conker that is not destroyed: fewer than its health.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "0 to 255"
)]
fn crack_count(cracks: i32) -> u8 {
    cracks.clamp(0, 255) as u8
}
