//! What the awaited player may do: listed, and checked with the rule it breaks.

use super::dice::{Colour, Face};
use super::ids::{CardId, ConkerId, HardenerId, Place, Side, TrickId};
use super::list::{List, Prepare, Window};
use super::row::{Row, bits, lowest};
use super::rules;
use super::state::State;
use super::table::Phase;
use super::{Move, Rule, TrickKind};
use crate::dense::Dense;
use crate::player::Player;

impl State {
    /// Card set: of alike cards of eight, held face up or hidden, the one that
    /// is offered.
    fn offered(open: u8, hidden: u8, alike: impl Fn(u8) -> u8) -> u8 {
        let (mut rest, mut offered) = (open | hidden, 0);
        while rest != 0 {
            let class = alike(lowest(rest));
            let seen = open & class;
            let first = if seen == 0 { hidden & class } else { seen };
            offered |= first & first.wrapping_neg();
            rest &= rest.wrapping_sub(1) & !class;
        }
        offered
    }

    fn offered_hardeners(&self, player: Player) -> u8 {
        let [open, hidden] = self.held(player, 14);
        Self::offered(open, hidden, |i| self.table.numbers.hardeners[i].alike)
    }

    fn offered_tricks(&self, player: Player) -> u8 {
        let [open, hidden] = self.held(player, 22);
        Self::offered(open, hidden, |i| self.table.numbers.tricks[i].alike)
    }

    /// The eight cards from a code on that a player holds: seen by all, hidden.
    #[allow(clippy::cast_possible_truncation, reason = "eight of them are wanted")]
    fn held(&self, player: Player, from: u32) -> [u8; 2] {
        let hands = [self.table.hands[player], self.hidden(player)];
        hands.map(|hand| (hand >> from) as u8)
    }

    /// The conkers that a hardener may go on (Prepare).
    fn targets(&self, hardener: HardenerId) -> u16 {
        let table = &self.table;
        let mut conkers = table.armies[table.active];
        if table.numbers.hardeners[hardener.index()].opponents {
            conkers = table
                .seats
                .iter()
                .fold(0, |all, player| all | table.armies[player]);
        }
        let open = bits((conkers & !table.hardened).into()).filter_map(ConkerId::from_code);
        open.filter(|&conker| table.survives(hardener, conker))
            .fold(0, |all, conker| all | 1 << conker.index())
    }

    /// Whether the active player may be ready (Prepare).
    fn may_be_ready(&self) -> bool {
        let (table, player) = (&self.table, self.table.active);
        table.armies[player] == 0 || table.spare[player] == 0 || table.battle_ready(player) != 0
    }

    fn prepare_moves(&self) -> Prepare {
        let (table, player) = (&self.table, self.table.active);
        let mut moves = Prepare {
            strings: table.spare[player],
            bare: table.armies[player] & !table.strung,
            targets: Row::all(0),
            reach_two: 0,
            ready: self.may_be_ready(),
        };
        for hardener in bits(self.offered_hardeners(player).into()) {
            if let Some(hardener) = HardenerId::from_code(hardener) {
                moves.targets[hardener.index()] = self.targets(hardener);
                if table.numbers.hardeners[hardener.index()].reach == 2 {
                    moves.reach_two |= 1 << hardener.index();
                }
            }
        }
        moves
    }

    fn window_moves(&self) -> Window {
        let table = &self.table;
        let contest = &table.contest;
        let rolls = table.phase == Phase::RollerWindow;
        let mut faces = 0;
        for place in 0..u32::from(contest.dice) {
            let die = table.numbers.dice[contest.colour(place)];
            faces |= u32::from(die.faces) << (3 * (place & 7));
        }
        let tricks = if rolls && contest.tricked {
            0
        } else {
            self.offered_tricks(table.active)
        };
        let only = |condition, tricks| if condition { tricks } else { 0 };
        let chestnuts = table.of_kind(tricks, TrickKind::Chestnut);
        let may_replace = |side| !table.is_chestnut(table.side(side));
        Window {
            faces,
            dice: contest.dice.into(),
            bungee: rolls && table.bungee_left(),
            rebounds: table.of_kind(tricks, TrickKind::Rebound),
            shortens: only(rolls, table.of_kind(tricks, TrickKind::Shorten)),
            own_chestnuts: only(may_replace(Side::Own), chestnuts),
            their_chestnuts: only(may_replace(Side::Theirs), chestnuts),
            rerolls: only(!rolls, table.of_kind(tricks, TrickKind::ThreeSixty)),
        }
    }

    /// The moves of the player that is awaited.
    pub(super) fn moves(&self) -> List {
        let table = &self.table;
        match table.phase {
            Phase::Draft => List::Take(rules::accessible(table.lying, table.is_snake())),
            Phase::Prepare => List::Prepare(self.prepare_moves()),
            Phase::Declare => List::Declare {
                conkers: table.battle_ready(table.active),
                opponents: table.opponents(),
            },
            Phase::Defend => List::Defend(table.battle_ready(table.active)),
            Phase::Roll => List::Roll(table.most_dice()),
            Phase::RollerWindow | Phase::DefenderWindow => List::Window(self.window_moves()),
            Phase::Gain => match table.gained_string() {
                Some(string) => List::Gain {
                    string,
                    conkers: table.armies[table.active],
                },
                None => List::None,
            },
            Phase::First
            | Phase::Layout
            | Phase::Strings
            | Phase::Turn
            | Phase::Dice
            | Phase::Reroll
            | Phase::Over => List::None,
        }
    }

    /// Whether the awaited player may make a move, and which rule forbids it.
    pub(super) fn check(&self, mv: Move) -> Result<(), Rule> {
        let table = &self.table;
        let player = table.active;
        let rule = |holds, rule| if holds { Ok(()) } else { Err(rule) };
        let has = |mask: u16, bit: u8| mask >> (bit & 15) & 1 != 0;
        match (table.phase, mv) {
            (Phase::Draft, Move::Take(slot)) => {
                let accessible = rules::accessible(table.lying, table.is_snake());
                rule(has(accessible, slot.number()), Rule::NotAccessible(slot))
            }
            (Phase::Prepare, Move::String(string, conker)) => {
                rule(
                    has(table.spare[player], string.index()),
                    Rule::NotSpare(string),
                )?;
                rule(
                    has(table.armies[player], conker.index()),
                    Rule::NotOwn(conker),
                )?;
                rule(!has(table.strung, conker.index()), Rule::HasString(conker))
            }
            (Phase::Prepare, Move::Harden(hardener, conker)) => {
                self.check_hardener(hardener)?;
                self.check_target(hardener, conker)
            }
            (Phase::Prepare, Move::HardenTwo(hardener, conkers)) => {
                self.check_hardener(hardener)?;
                let reach = table.numbers.hardeners[hardener.index()].reach;
                rule(reach == 2, Rule::ReachOne(hardener))?;
                self.check_target(hardener, conkers.low())?;
                self.check_target(hardener, conkers.high())
            }
            (Phase::Prepare, Move::Ready) => rule(self.may_be_ready(), Rule::NobodyReady),
            (Phase::Declare, Move::Declare(conker, opponent)) => {
                rule(
                    has(table.armies[player], conker.index()),
                    Rule::NotOwn(conker),
                )?;
                rule(
                    has(table.strung, conker.index()),
                    Rule::NotBattleReady(conker),
                )?;
                let able = table.able().without(player).contains(opponent);
                rule(able, Rule::NoOpponent(opponent))?;
                rule(table.opponents().contains(opponent), Rule::Immune(opponent))
            }
            (Phase::Defend, Move::Defend(conker)) => {
                rule(
                    has(table.armies[player], conker.index()),
                    Rule::NotOwn(conker),
                )?;
                rule(
                    has(table.strung, conker.index()),
                    Rule::NotBattleReady(conker),
                )
            }
            (Phase::Roll, Move::Roll(roll)) => {
                let most = table.most_dice();
                let counts = roll.counts().into_iter().zip(most);
                match (0..).zip(counts).find(|(_, (count, most))| count > most) {
                    None => Ok(()),
                    Some((colour, _)) => {
                        let colour = Dense::from_code(colour).unwrap_or(Colour::Black);
                        Err(Rule::TooManyDice(colour))
                    }
                }
            }
            (Phase::Gain, Move::String(string, conker)) => {
                rule(
                    table.gained_string() == Some(string),
                    Rule::NotGained(string),
                )?;
                rule(
                    has(table.armies[player], conker.index()),
                    Rule::NotOwn(conker),
                )
            }
            (Phase::Gain, Move::Keep) => Ok(()),
            (Phase::RollerWindow | Phase::DefenderWindow, mv) => self.check_window(mv),
            _ => Err(Rule::OtherStep),
        }
    }

    fn check_hardener(&self, hardener: HardenerId) -> Result<(), Rule> {
        let card = CardId::Hardener(hardener);
        let offered = self.offered_hardeners(self.table.active) >> hardener.index() & 1 != 0;
        self.check_held(card, offered)
    }

    /// A card is played from the hand, of alike ones the one that is offered.
    fn check_held(&self, card: CardId, offered: bool) -> Result<(), Rule> {
        if offered {
            Ok(())
        } else if self.hand(self.table.active).contains(card) {
            Err(Rule::AlikeFirst(card))
        } else {
            Err(Rule::NotInHand(card))
        }
    }

    fn check_target(&self, hardener: HardenerId, conker: ConkerId) -> Result<(), Rule> {
        let table = &self.table;
        let bit = 1 << conker.index();
        let own = table.armies[table.active] & bit != 0;
        let any = table.numbers.hardeners[hardener.index()].opponents;
        let in_play = table
            .seats
            .iter()
            .any(|player| table.armies[player] & bit != 0);
        if !(own || any && in_play) {
            Err(Rule::NoTarget(hardener, conker))
        } else if table.hardened & bit != 0 {
            Err(Rule::HasHardener(conker))
        } else if table.survives(hardener, conker) {
            Ok(())
        } else {
            Err(Rule::WouldDestroy(conker))
        }
    }

    /// Battles 4: what may be done in a window.
    fn check_window(&self, mv: Move) -> Result<(), Rule> {
        let table = &self.table;
        let rolls = table.phase == Phase::RollerWindow;
        match mv {
            Move::Pass => Ok(()),
            Move::Bungee(place, face) => {
                if rolls && table.bungee_left() {
                    self.check_face(place, face)
                } else {
                    Err(Rule::NoBungee)
                }
            }
            Move::Rebound(trick, place, face) => {
                self.check_trick(trick, TrickKind::Rebound, true)?;
                self.check_face(place, face)
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                self.check_trick(trick, TrickKind::Rebound, true)?;
                self.check_face(places.low(), low)?;
                self.check_face(places.high(), high)
            }
            Move::Shorten(trick) => self.check_trick(trick, TrickKind::Shorten, rolls),
            Move::Chestnut(trick, side) => {
                self.check_trick(trick, TrickKind::Chestnut, true)?;
                if table.is_chestnut(table.side(side)) {
                    Err(Rule::Chestnut(side))
                } else {
                    Ok(())
                }
            }
            Move::Reroll(trick, place) => {
                self.check_trick(trick, TrickKind::ThreeSixty, !rolls)?;
                self.check_die(place)
            }
            Move::RerollTwo(trick, places) => {
                self.check_trick(trick, TrickKind::ThreeSixty, !rolls)?;
                self.check_die(places.low())?;
                self.check_die(places.high())
            }
            _ => Err(Rule::OtherStep),
        }
    }

    fn check_trick(&self, trick: TrickId, kind: TrickKind, right_side: bool) -> Result<(), Rule> {
        let offered = self.offered_tricks(self.table.active) >> trick.index() & 1 != 0;
        self.check_held(CardId::Trick(trick), offered)?;
        if self.table.numbers.trick_kind(trick) != kind {
            Err(Rule::OtherTrick(trick))
        } else if !right_side {
            Err(Rule::OtherSide(trick))
        } else if self.table.phase == Phase::RollerWindow && self.table.contest.tricked {
            Err(Rule::TrickPlayed)
        } else {
            Ok(())
        }
    }

    fn check_die(&self, place: Place) -> Result<(), Rule> {
        if place.number() < self.table.contest.dice {
            Ok(())
        } else {
            Err(Rule::NoDie(place))
        }
    }

    fn check_face(&self, place: Place, face: Face) -> Result<(), Rule> {
        self.check_die(place)?;
        let colour = self.table.contest.colour(place.code());
        if self.table.numbers.dice[colour].faces >> (face as u8) & 1 != 0 {
            Ok(())
        } else {
            Err(Rule::NoFace(place, face))
        }
    }
}
