//! The state of a game and what moves it on.

use rand_core::Rng;

use super::chance::first;
use super::config::Each;
use super::dice::Face;
use super::ids::{CardIds, Place, TrickId};
use super::list::List;
use super::numbers::{DieNumbers, Numbers};
use super::row::{Row, bits};
use super::rules::{self, ALL_CARDS, CONKERS, KINDS, PER_LAYOUT};
use super::table::{Step, Table};
use super::view::View;
use super::{Cards, Chance, Config, Move, Moves, Rule};
use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dealer::draw;
use crate::dense::Dense;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::game::{Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
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

    /// The step that the round has reached.
    pub const fn step(&self) -> Step {
        self.table.step
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

    /// Makes a move that has been checked.
    fn make(&mut self, player: Player, mv: Move) {
        let table = &mut self.table;
        match mv {
            Move::Take(slot) => {
                table.take(slot);
                self.if_drafted();
            }
            Move::String(string, conker) if table.step == Step::Gain => {
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
            Move::Pass if table.step == Step::RollerWindow => table.ask_defender(),
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
        if self.table.step == Step::Prepare {
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
        self.table.await_chance(Step::Reroll, places);
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

/// States are copied a lot.
const _: () = assert!(size_of::<State>() <= 576);

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
            return Err(super::config::NO_SUCH_SET);
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
        match self.table.step {
            Step::First => {
                let seats = (1 << self.table.seats.len()) - 1;
                Chances::equal(first::FIRST, seats)
            }
            Step::Layout => self.card_chances(first::LAYOUT),
            Step::Strings => self.string_chances(),
            Step::Turn => self.card_chances(first::TURN),
            Step::Dice | Step::Reroll => rules::die_chances(self.next_die()),
            _ => Chances::EMPTY,
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
            let outcome = match self.table.step {
                Step::Dice | Step::Reroll => {
                    let face = rules::draw_die(self.next_die(), dealer);
                    Some(Chance::Die(face))
                }
                Step::Layout | Step::Turn => {
                    let (left, undrawn) = self.card_stock();
                    let card = rules::draw_card(left, undrawn, dealer);
                    card.map(if self.table.step == Step::Turn {
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
