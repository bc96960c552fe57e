//! Battles: who declares, windows, damage, and how they end.

use super::Board;
use super::bodies::{BodyId, Party, PerBody, PileId};
use super::contest::Contest;
use super::open_roll::OpenRoll;
use super::standing::{Body, PlayedTrick};
use crate::divide_and_conker::cards::{
    CardIds, ConkerId, Conkers, Face, Hardeners, Places, Roll, Side, StringId, TrickId,
};
use crate::divide_and_conker::event::Event;
use crate::divide_and_conker::moves::Step;
use crate::event::Listener;
use crate::player::{Player, PlayerSet};

impl Board {
    /// Battles 1: the next battle of the round, or the end of the round.
    /// Returns whether there is a battle.
    pub(crate) fn next_battle(&mut self) -> bool {
        let able = self.able();
        if able.len() < 2 || self.battles[self.round] >= self.most_battles() {
            return false;
        }
        let declarer = if able.contains(self.claim) {
            self.claim
        } else {
            able.left_of(self.claim)
        };
        self.ask(Step::Declare, declarer);
        true
    }

    /// Battles 1: whom the declarer may choose.
    pub(crate) fn opponents(&self) -> PlayerSet {
        let others = self.able().without(self.active);
        match self.loser {
            Some(loser) if self.immune && others.len() > 1 => others.without(loser),
            _ => others,
        }
    }

    /// Battles 2.
    pub(crate) fn declare(&mut self, conker: ConkerId, opponent: Player) {
        self.contest.owners[Party::Declarer] = self.active;
        self.contest.owners[Party::Opponent] = opponent;
        self.contest.bodies[Party::Declarer] = Some(conker.into());
        self.ask(Step::Defend, opponent);
    }

    /// Battles 2 and 3: the declarer rolls first.
    pub(crate) fn defend(&mut self, conker: ConkerId) {
        self.contest.bodies[Party::Opponent] = Some(conker.into());
        self.ask(Step::Roll, self.contest.owners[Party::Declarer]);
    }

    /// Battles 3: the most dice of each colour that the roller may roll.
    pub(crate) fn most_dice(&self) -> [u8; 4] {
        let Some(body) = self.contest.bodies[self.contest.roller] else {
            return [0; 4];
        };
        let numbers = self.numbers();
        let own = match (self.contest.chestnuts[self.contest.roller], body.conker()) {
            (Some(trick), _) => numbers.trick_dice(trick).counts(),
            (None, Some(conker)) => numbers.conker(conker).dice.counts(),
            (None, None) => [0; 3],
        };
        let [green, yellow, red] = own;
        let black = self.veterans.contains(body).into();
        let mut most = [green, yellow, red, black];
        if let Some(string) = self.strings[body] {
            let given = numbers.string_dice(string).counts();
            // Each gives at most 7.
            for (most, given) in most.iter_mut().zip(given) {
                *most = most.wrapping_add(given);
            }
        }
        for (most, dice) in most.iter_mut().zip(numbers.dice.values()) {
            *most = dice.count.min(*most);
        }
        most
    }

    /// Battles 3: the dice are about to fall.
    pub(crate) fn roll(&mut self, roll: Roll) {
        self.open_roll = OpenRoll::new(self.active, roll);
        self.contest.falling = self.open_roll.throw.places();
        self.await_chance(Step::Dice);
    }

    /// A die shows a face; the last one opens the window, or after a reroll
    /// closes it.
    pub(crate) fn fall(&mut self, face: Face, listener: &mut impl Listener<Event>) {
        if let Some(place) = self.contest.falling.lowest() {
            listener.hear(|| Event::Die { place, face });
            self.open_roll.throw.set_face(place, face);
        }
        self.contest.falling = self.contest.falling.but_lowest();
        if self.contest.falling.is_empty() {
            if self.step == Step::Reroll {
                self.deal_damage(listener);
            } else {
                self.ask_roller(listener);
            }
        }
    }

    /// Battles 4: dice of the roll fall once more.
    pub(crate) fn reroll(&mut self, places: Places) {
        for place in places {
            self.open_roll.throw.set_face(place, Face::Miss);
        }
        self.contest.falling = places;
        self.active = self.contest.roller_owner();
        self.await_chance(Step::Reroll);
    }

    /// Whether the roller's conker hangs on a bungee not used in this roll.
    pub(crate) fn bungee_left(&self) -> bool {
        let body = self.contest.bodies[self.contest.roller];
        let string = body.and_then(|body| self.strings[body]);
        let bungee = string.is_some_and(|string| self.numbers().bungees.contains(string));
        bungee && self.open_roll.bungee.is_none()
    }

    /// Battles 4: the roller is asked as long as it may do something.
    pub(crate) fn ask_roller(&mut self, listener: &mut impl Listener<Event>) {
        let roller = self.contest.roller_owner();
        let trick = self.open_roll.roller_trick.is_none() && self.has_card(roller);
        if trick || self.bungee_left() {
            self.ask(Step::RollerWindow, roller);
        } else {
            self.ask_defender(listener);
        }
    }

    /// Battles 4: then the defender is asked once.
    pub(crate) fn ask_defender(&mut self, listener: &mut impl Listener<Event>) {
        let defender = self.contest.defender();
        let barred = self.one_trick() && self.open_roll.roller_trick.is_some();
        if !barred && self.has_card(defender) {
            self.ask(Step::DefenderWindow, defender);
        } else {
            self.deal_damage(listener);
        }
    }

    /// Battles 4: a trick is played on the roll and lies on the table until the
    /// battle is over.
    pub(crate) fn play_trick(&mut self, played: PlayedTrick) {
        self.contest.tricks |= played.trick.into();
        if self.step == Step::RollerWindow {
            self.open_roll.roller_trick = Some(played);
        } else {
            self.open_roll.defender_trick = Some(played);
        }
    }

    /// Battles 4: a trick was played that does not reroll.
    pub(crate) fn after_trick(&mut self, listener: &mut impl Listener<Event>) {
        if self.step == Step::RollerWindow {
            self.ask_roller(listener);
        } else {
            self.deal_damage(listener);
        }
    }

    /// The side of the battle that the player of a trick means.
    pub(crate) fn party(&self, side: Side) -> Party {
        let rolls = self.step == Step::RollerWindow;
        if rolls == (side == Side::Own) {
            self.contest.roller
        } else {
            self.contest.roller.other()
        }
    }

    pub(crate) fn shorten(&mut self, trick: TrickId) {
        let takes = self.numbers().trick_health(trick);
        let shortened = &mut self.contest.shortened[self.contest.roller.other()];
        *shortened = shortened.saturating_add(takes.into());
    }

    /// Battles 7: a chestnut replaces a conker, which goes back to its owner's
    /// hand without its cracks; all else stays with the chestnut.
    pub(crate) fn chestnut(&mut self, trick: TrickId, party: Party) {
        let Some(from) = self.contest.bodies[party] else {
            return;
        };
        let to = BodyId::chestnut(party);
        if let Some(conker) = from.conker() {
            let owner = self.contest.owners[party];
            self.armies[owner] -= conker.into();
            self.hands[owner] |= Conkers::only(conker).into();
        }
        self.cracks[from] = 0;
        self.strings[to] = self.strings[from].take();
        self.hardeners[to] = self.hardeners[from].take();
        for bodies in [&mut self.strung, &mut self.hardened, &mut self.veterans] {
            if bodies.contains(from) {
                *bodies = bodies.without(from).with(to);
            }
        }
        self.move_pile(from.into(), to.into());
        self.contest.bodies[party] = Some(to);
        self.contest.chestnuts[party] = Some(trick);
    }

    /// Puts all that lies in one pile into another.
    fn move_pile(&mut self, from: PileId, to: PileId) {
        for lies_in in self.piles.values_mut() {
            if *lies_in == Some(from) {
                *lies_in = Some(to);
            }
        }
        let turned = core::mem::take(&mut self.turned[from]);
        self.turned[to] = self.turned[to].saturating_add(turned);
    }

    /// Battles 5: cracks, what bounces, and who is destroyed.
    pub(crate) fn deal_damage(&mut self, listener: &mut impl Listener<Event>) {
        let contest = &self.contest;
        let (hitting, hit) = (contest.roller, contest.roller.other());
        let (Some(hitting), Some(hit)) = (contest.bodies[hitting], contest.bodies[hit]) else {
            return;
        };
        #[allow(clippy::cast_possible_wrap, reason = "at most 14")]
        let dealt = self.open_roll.throw.cracks() as i32;
        tell_cracks(
            self.contest.body(self.contest.roller.other()),
            dealt,
            listener,
        );
        let cracks = i32::from(self.cracks[hit]) + dealt;
        let beyond = cracks - self.health(hit);
        if beyond < 0 {
            self.cracks[hit] = crack_count(cracks);
            self.contest.roller = self.contest.roller.other();
            self.ask(Step::Roll, self.contest.roller_owner());
            return;
        }
        tell_destroyed(self.contest.body(self.contest.roller.other()), listener);
        tell_cracks(self.contest.body(self.contest.roller), beyond, listener);
        let back = i32::from(self.cracks[hitting]) + beyond;
        let both = back >= self.health(hitting);
        if both {
            tell_destroyed(self.contest.body(self.contest.roller), listener);
        } else {
            self.cracks[hitting] = crack_count(back);
        }
        self.end_battle(both, listener);
    }

    /// Battles 8 and 9: wear, discards, and what the winner gains.
    fn end_battle(&mut self, both_destroyed: bool, listener: &mut impl Listener<Event>) {
        let contest = self.contest;
        let (winner, loser) = (contest.roller, contest.roller.other());
        let (Some(won), Some(lost)) = (contest.bodies[winner], contest.bodies[loser]) else {
            return;
        };
        let fighting = contest.bodies.values().iter().flatten();
        for &body in fighting.clone() {
            self.wear(body, listener);
        }
        let before = (self.gone, self.cracks);
        for &body in fighting {
            self.discard_hardener(body);
        }
        self.gone |= contest.tricks.into();
        self.tell_discarded(before, listener, |body| {
            body != lost && !(both_destroyed && body == won)
        });
        self.claim = contest.owners[winner];
        self.loser = Some(contest.owners[loser]);
        self.immune = !both_destroyed;
        if both_destroyed {
            let before = (self.gone, self.gone_strings);
            self.destroy(winner, won);
            self.destroy(loser, lost);
            let (cards, strings) = (self.gone - before.0, self.gone_strings - before.1);
            if !(cards.is_empty() && strings.is_empty()) {
                listener.hear(|| Event::Gone {
                    conkers: cards.conkers(),
                    strings,
                });
            }
        } else {
            self.win(won, lost, listener);
        }
        self.battles[self.round] += 1;
        self.contest = Contest::NONE;
        self.after_battle(listener);
    }

    /// Battles 6 and 8: tells which cards have been discarded and which cracks
    /// have left with hardeners, since cards and cracks were like this.
    fn tell_discarded(
        &self,
        (gone, cracks): (CardIds, PerBody<u8>),
        listener: &mut impl Listener<Event>,
        survives: impl Fn(BodyId) -> bool,
    ) {
        let cards = self.gone - gone;
        if !cards.is_empty() {
            listener.hear(|| Event::Discard { cards });
        }
        for conker in self.in_play() {
            let body = BodyId::from(conker);
            let mended = cracks[body].saturating_sub(self.cracks[body]);
            if mended > 0 && survives(body) {
                listener.hear(|| Event::Mend {
                    conker,
                    cracks: mended,
                });
            }
        }
    }

    /// Battles 8: the winner uses a string it gained; then the next battle.
    fn after_battle(&mut self, listener: &mut impl Listener<Event>) {
        if self.gained.is_some() {
            self.ask(Step::Gain, self.claim);
        } else if !self.next_battle() {
            self.end_round(listener);
        }
    }

    /// Battles 8: a cord frays, a frayed one is destroyed.
    fn wear(&mut self, body: BodyId, listener: &mut impl Listener<Event>) {
        let Some(string) = self.strings[body] else {
            return;
        };
        if self.frayed.contains(string) {
            listener.hear(|| Event::Snap { string });
            self.unstring(body);
            self.frayed -= string.into();
            self.gone_strings |= string.into();
        } else if self.numbers().cords.contains(string) {
            listener.hear(|| Event::Fray { string });
            self.frayed |= string.into();
        }
    }

    /// Takes the string off a body.
    fn unstring(&mut self, body: BodyId) {
        self.strings[body] = None;
        self.strung -= body.into();
    }

    /// Battles 6 and 8: a hardener leaves all that it is on, and with it the
    /// cracks that would reach the health that is left.
    fn discard_hardener(&mut self, body: BodyId) {
        let Some(hardener) = self.hardeners[body] else {
            return;
        };
        for body in self.hardened {
            if self.hardeners[body] == Some(hardener) {
                self.hardeners[body] = None;
                self.hardened -= body.into();
                let most = crack_count(self.bare_health(body) - 1);
                self.cracks[body] = self.cracks[body].min(most);
            }
        }
        self.gone |= Hardeners::only(hardener).into();
    }

    /// Battles 8: one conker was destroyed.
    fn win(&mut self, won: BodyId, lost: BodyId, listener: &mut impl Listener<Event>) {
        let contest = self.contest;
        let (winner, loser) = (contest.roller, contest.roller.other());
        // What was destroyed, on and under it.
        let prize = self.strings[lost];
        let before = (self.pile(won.into()), self.turned[won.into()]);
        self.move_pile(lost.into(), won.into());
        let veteran = self.veterans.contains(lost).into();
        let turned = &mut self.turned[won.into()];
        *turned = turned.saturating_add(veteran);
        if let Some(conker) = lost.conker() {
            self.piles[conker] = Some(won.into());
            self.armies[contest.owners[loser]] -= conker.into();
        }
        self.clear(lost);
        let owner = contest.owners[winner];
        if contest.chestnuts[winner].is_some() {
            let (conkers, veterans) = (self.pile(won.into()), self.turned[won.into()]);
            if !conkers.is_empty() || veterans > 0 {
                listener.hear(|| Event::Spoils {
                    player: owner,
                    veterans,
                    conkers,
                });
            }
            if let Some(string) = self.strings[won] {
                self.spare[owner] |= string.into();
                listener.hear(|| Event::Spare {
                    player: owner,
                    string,
                });
            }
            self.move_pile(won.into(), PileId::spoils(owner));
            self.clear(won);
        } else if let Some(under) = won.conker() {
            let (conkers, turned) = before;
            let conkers = self.pile(won.into()) - conkers;
            let veterans = self.turned[won.into()].saturating_sub(turned);
            if !conkers.is_empty() || veterans > 0 {
                listener.hear(|| Event::Tuck {
                    under,
                    veterans,
                    conkers,
                });
            }
        }
        if let Some(string) = prize {
            listener.hear(|| Event::Gain {
                player: owner,
                string,
            });
        }
        self.gained = prize;
    }

    /// Battles 9: a conker and all that was on or under it leaves the game.
    fn destroy(&mut self, party: Party, body: BodyId) {
        if let Some(string) = self.strings[body] {
            self.frayed -= string.into();
            self.gone_strings |= string.into();
        }
        for conker in self.pile(body.into()) {
            self.piles[conker] = None;
            self.gone |= Conkers::only(conker).into();
        }
        self.turned[body.into()] = 0;
        if let Some(conker) = body.conker() {
            self.gone |= Conkers::only(conker).into();
            self.armies[self.contest.owners[party]] -= conker.into();
        }
        self.clear(body);
    }

    /// Leaves a body without anything on it.
    fn clear(&mut self, body: BodyId) {
        self.unstring(body);
        self.cracks[body] = 0;
        self.veterans -= body.into();
    }

    /// Battles 8: the winner puts the gained string on a conker; one that was
    /// there becomes a spare string.
    pub(crate) fn put_gained(
        &mut self,
        string: StringId,
        conker: ConkerId,
        listener: &mut impl Listener<Event>,
    ) {
        let replaced = self.strings[conker.into()];
        self.put_string(string, conker);
        if let Some(replaced) = replaced {
            self.spare[self.active] |= replaced.into();
            listener.hear(|| Event::Spare {
                player: self.active,
                string: replaced,
            });
        }
        self.gained = None;
        self.after_battle(listener);
    }

    /// Battles 8: the winner keeps it.
    pub(crate) fn keep_gained(&mut self, string: StringId, listener: &mut impl Listener<Event>) {
        self.spare[self.active] |= string.into();
        self.gained = None;
        self.after_battle(listener);
    }

    pub(crate) fn put_string(&mut self, string: StringId, conker: ConkerId) {
        let body = BodyId::from(conker);
        self.strings[body] = Some(string);
        self.strung |= body.into();
    }
}

/// Battles 5: tells how many cracks a body takes, if any.
fn tell_cracks(body: Option<Body>, cracks: i32, listener: &mut impl Listener<Event>) {
    if let Some(body) = body.filter(|_| cracks > 0) {
        listener.hear(|| Event::Crack {
            body,
            cracks: crack_count(cracks),
        });
    }
}

/// Battles 5: tells that a body is destroyed.
fn tell_destroyed(body: Option<Body>, listener: &mut impl Listener<Event>) {
    if let Some(body) = body {
        listener.hear(|| Event::Destroy { body });
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
