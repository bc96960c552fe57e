//! The state of a game and what moves it on.

use rand_core::Rng;

use super::chance::first;
use super::ids::{
    CardId, CardIds, ConkerId, Face, HardenerId, Place, Row, Side, TrickId, bits, lowest,
};
use super::list::{List, Prepare, Window};
use super::numbers::{DieNumbers, Numbers};
use super::rules::{self, ALL_CARDS, CONKERS, KINDS, PER_LAYOUT};
use super::table::{Each, Phase, Table};
use super::view::View;
use super::{Cards, Chance, Config, Move, Moves, Rule, TrickKind};
use crate::dealer::draw;
use crate::dense::Dense;
use crate::game::{
    ChanceError, Chances, ConfigError, Game, GameConfig, GameId, Observer, Outcome, PlayError,
    Turn, ViewError, Violation, awaited, chance_awaited,
};
use crate::player::{PerPlayer, Player, PlayerSet};

/// A game of Divide & Conker in progress.
///
/// All but the cards that players took face down from a snake lies open, and
/// is the [`Table`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) table: Table,
    /// The cards that each player took face down in each round.
    pub(super) veiled: Each<Row<u32, 2>>,
}

impl State {
    /// All of the game that lies open.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The cards in a player's hand.
    pub fn hand(&self, player: Player) -> CardIds {
        if self.table.seats.contains(player) {
            CardIds(self.table.hands[player] | self.hidden(player))
        } else {
            CardIds::EMPTY
        }
    }

    /// The cards in a player's hand that nobody else has seen.
    pub(super) fn hidden(&self, player: Player) -> u32 {
        let (veiled, unveiled) = (self.veiled[player], self.table.unveiled[player]);
        (veiled[0] | veiled[1]) & !(unveiled[0] | unveiled[1])
    }

    /// The cards that have been in the layout of a round, or are.
    pub(super) fn drawn(&self, round: u8) -> u32 {
        let veiled = self.veiled.values().iter();
        veiled.fold(self.table.laid[round], |all, veiled| all | veiled[round])
    }

    /// A card leaves a hand for all to see.
    fn show(&mut self, player: Player, card: u32) {
        if self.table.hands[player] & card == 0 {
            self.table.unveiled[player][self.table.round] |= card;
        } else {
            self.table.hands[player] &= !card;
        }
    }

    /// Prepare: all conkers in hand are laid out at once.
    fn lay_out_conkers(&mut self) {
        for player in self.table.seats {
            let (open, hidden) = (self.table.hands[player], self.hidden(player));
            self.table.hands[player] = open & !CONKERS;
            self.table.unveiled[player][self.table.round] |= hidden & CONKERS;
            #[allow(clippy::cast_possible_truncation, reason = "14 conkers")]
            {
                self.table.armies[player] |= ((open | hidden) & CONKERS) as u16;
            }
        }
    }

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
    fn moves(&self) -> List {
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
    fn check(&self, mv: Move) -> Result<(), Rule> {
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
                        let colour = Dense::from_code(colour).unwrap_or(super::Colour::Black);
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

    /// Makes a move that has been checked.
    fn make(&mut self, player: Player, mv: Move) {
        let table = &mut self.table;
        match mv {
            Move::Take(slot) => {
                table.take(slot);
                self.if_drafted();
            }
            Move::String(string, conker) if table.phase == Phase::Gain => {
                table.put_gained(string, conker);
            }
            Move::String(string, conker) => {
                table.spare[player] &= !(1 << string.index());
                table.put_string(string, conker);
            }
            Move::Keep => {
                if let Some(string) = table.gained_string() {
                    table.keep_gained(string);
                }
            }
            Move::Harden(hardener, conker) => {
                table.harden(hardener, conker);
                self.show(player, Numbers::hardener_bit(hardener.index()));
            }
            Move::HardenTwo(hardener, conkers) => {
                table.harden(hardener, conkers.low());
                table.harden(hardener, conkers.high());
                self.show(player, Numbers::hardener_bit(hardener.index()));
            }
            Move::Ready => table.ready(),
            Move::Declare(conker, opponent) => table.declare(conker, opponent),
            Move::Defend(conker) => table.defend(conker),
            Move::Roll(roll) => table.roll(roll),
            Move::Pass if table.phase == Phase::RollerWindow => table.ask_defender(),
            Move::Pass => table.deal_damage(),
            Move::Bungee(place, face) => {
                table.contest.set_face(place.code(), face);
                table.contest.bungee_used = true;
                table.ask_roller();
            }
            Move::Rebound(trick, place, face) => {
                table.contest.set_face(place.code(), face);
                self.discard_trick(player, trick);
                self.table.after_trick();
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                table.contest.set_face(places.low().code(), low);
                table.contest.set_face(places.high().code(), high);
                self.discard_trick(player, trick);
                self.table.after_trick();
            }
            Move::Shorten(trick) => {
                table.shorten(trick);
                self.discard_trick(player, trick);
                self.table.after_trick();
            }
            Move::Chestnut(trick, side) => {
                // It lies in the battle and is discarded at its end.
                self.show(player, Numbers::trick_bit(trick.index()));
                let side = self.table.side(side);
                self.table.chestnut(trick, side);
                self.table.after_trick();
            }
            Move::Reroll(trick, place) => self.reroll(player, trick, 1 << place.number()),
            Move::RerollTwo(trick, places) => {
                let [low, high] = [places.low(), places.high()].map(Place::number);
                self.reroll(player, trick, 1 << low | 1 << high);
            }
        }
    }

    /// When the last card is taken all conkers are laid out.
    fn if_drafted(&mut self) {
        if self.table.phase == Phase::Prepare {
            self.lay_out_conkers();
        }
    }

    fn discard_trick(&mut self, player: Player, trick: TrickId) {
        let card = Numbers::trick_bit(trick.index());
        self.show(player, card);
        self.table.gone |= card;
    }

    fn reroll(&mut self, player: Player, trick: TrickId, places: u16) {
        self.discard_trick(player, trick);
        let rolls = self.table.contest.owners[self.table.contest.roller];
        for place in bits(places.into()) {
            self.table.contest.set_face(place, Face::Miss);
        }
        self.table.active = rolls;
        self.table.await_chance(Phase::Reroll, places);
    }

    /// What a card of the layout is drawn from: how many of each kind are to
    /// come, and the cards that are undrawn.
    fn card_stock(&self) -> ([u32; 3], u32) {
        let drawn = [self.drawn(0), self.drawn(1)];
        let now = Row(drawn)[self.table.round];
        let mut left = PER_LAYOUT;
        for (left, kind) in left.iter_mut().zip(KINDS) {
            *left = left.saturating_sub((now & kind).count_ones());
        }
        (left, ALL_CARDS & !(drawn[0] | drawn[1]))
    }

    fn card_chances(&self, base: u32) -> Chances<Chance> {
        let (left, undrawn) = self.card_stock();
        rules::card_chances(base, left, undrawn)
    }

    fn string_chances(&self) -> Chances<Chance> {
        let table = &self.table;
        let laces = table.numbers.string_kinds[super::StringKind::Leather as u8];
        let [one, two] = table.reserved_shoelaces();
        let others = table.in_box & !laces & !one & !two;
        let lace = table.lace() & table.in_box;
        rules::string_chances(lace, others, table.pending.count_ones())
    }

    /// The die that falls next.
    fn next_die(&self) -> DieNumbers {
        let place = self.table.pending.trailing_zeros();
        self.table.numbers.dice[self.table.contest.colour(place)]
    }

    /// Lets an outcome happen that chance may have.
    fn happen(&mut self, outcome: Chance) {
        match outcome {
            Chance::First(player) => self.table.begin_round(player),
            Chance::Layout(card) => self.table.lay_out(card),
            Chance::String(string) => self.table.lay_string(string),
            Chance::Turn(card) => {
                if self.table.is_snake() {
                    let taker = self.table.active;
                    self.veiled[taker][self.table.round] |= 1 << card.code();
                }
                self.table.turn_up(card);
                self.if_drafted();
            }
            Chance::Die(face) => self.table.fall(face),
        }
    }
}

impl Game for State {
    type Config = Config;
    type Move = Move;
    type Moves = Moves;
    type Chance = Chance;
    type View = View;
    type Rule = Rule;

    const ID: GameId = GameId::DivideAndConker;
    const REVISION: u32 = 1;
    /// Bungees can keep a battle going for ever.
    const MOST_DECISIONS: Option<u32> = None;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        let config = config.complete()?;
        let Cards::Known(numbers) = config.cards else {
            return Err(super::NO_SUCH_SET);
        };
        let mut state = Self {
            table: Table::new(&config, &numbers),
            veiled: Each::all(Row::all(0)),
        };
        if let Some(first) = config.first {
            state.table.begin_round(first);
        }
        Ok(state)
    }

    fn players(&self) -> PlayerSet {
        self.table.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn
    }

    #[inline]
    fn legal_moves(&self, player: Player) -> Moves {
        if self.table.turn.players().contains(player) {
            Moves(self.moves())
        } else {
            Moves(List::None)
        }
    }

    #[inline]
    fn play(&mut self, player: Player, mv: Move) -> Result<(), PlayError<Rule>> {
        awaited(self.table.seats, self.table.turn, player)?;
        self.check(mv).map_err(PlayError::Illegal)?;
        self.make(player, mv);
        Ok(())
    }

    #[inline]
    fn chances(&self) -> Chances<Chance> {
        match self.table.phase {
            Phase::First => {
                let seats = (1 << self.table.seats.len()) - 1;
                Chances::equal(first::FIRST, seats)
            }
            Phase::Layout => self.card_chances(first::LAYOUT),
            Phase::Strings => self.string_chances(),
            Phase::Turn => self.card_chances(first::TURN),
            Phase::Dice | Phase::Reroll => rules::die_chances(self.next_die()),
            _ => Chances::NONE,
        }
    }

    fn resolve(&mut self, outcome: Chance) -> Result<(), ChanceError> {
        chance_awaited(self.table.turn)?;
        if self.chances().weight(outcome) == 0 {
            return Err(ChanceError::Impossible);
        }
        self.happen(outcome);
        Ok(())
    }

    fn settle<R: Rng + ?Sized>(&mut self, dealer: &mut R, mut each: impl FnMut(Chance)) {
        loop {
            // Cards and dice, which are many, are found without the list.
            let outcome = match self.table.phase {
                Phase::Dice | Phase::Reroll => {
                    let face = rules::draw_die(self.next_die(), dealer);
                    Some(Chance::Die(face))
                }
                Phase::Layout | Phase::Turn => {
                    let (left, undrawn) = self.card_stock();
                    let card = rules::draw_card(left, undrawn, dealer);
                    card.map(if self.table.phase == Phase::Turn {
                        Chance::Turn
                    } else {
                        Chance::Layout
                    })
                }
                _ => draw(&self.chances(), dealer),
            };
            // It is one of those that can happen.
            let Some(outcome) = outcome else {
                return;
            };
            self.happen(outcome);
            each(outcome);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.table.turn != Turn::Over {
            return None;
        }
        let mut scores = PerPlayer::all(0);
        for player in self.table.seats {
            scores[player] = self.table.score(player);
        }
        Some(Outcome::most_points(self.table.seats, scores))
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Self, ViewError> {
        view.sample(rng)
    }

    fn audit(&self) -> Result<(), Violation> {
        self.check_all()
    }
}
