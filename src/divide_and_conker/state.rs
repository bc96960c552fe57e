//! The state of a game and what moves it on.

use rand_core::Rng;

use super::board::{Board, Body, PlayedTrick};
use super::cards::{
    CardId, CardIds, Colour, DieNumbers, Numbers, Pair, Place, Places, Round, Strings, TrickId,
};
use super::config::{Config, Each};
use super::event::Event;
use super::moves::chance::first;
use super::moves::{Chance, List, Move, Moves, Rule, Step};
use super::rules::{self, CardStock, StringStock};
use super::view::View;
use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dealer::draw;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::event::{Ear, Listener, nobody};
use crate::game::{Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::player::{Player, PlayerSet};

/// A game of Divide & Conker in progress.
///
/// All but the cards that players took face down from a snake lies open: it is
/// the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) board: Board,
    /// The cards that each player took face down, and those of these that were
    /// taken in round two.
    pub(super) veiled: Each<CardIds>,
    pub(super) veiled_late: CardIds,
}

impl State {
    /// What is on the cards.
    pub const fn numbers(&self) -> &Numbers {
        self.board.numbers()
    }

    /// The step that the round has reached.
    pub const fn step(&self) -> Step {
        self.board.step
    }

    /// The cards in a player's hand.
    pub fn hand(&self, player: Player) -> CardIds {
        if self.board.seats.contains(player) {
            self.board.hands[player] | self.hidden(player)
        } else {
            CardIds::EMPTY
        }
    }

    /// What an observer holds; nothing for the public.
    pub(super) fn hand_of(&self, observer: Observer) -> CardIds {
        match observer {
            Observer::Player(player) => self.hand(player),
            Observer::Public => CardIds::EMPTY,
        }
    }

    /// What an observer took face down in round one and two.
    pub(super) fn taken_face_down(&self, observer: Observer) -> [CardIds; 2] {
        match observer {
            Observer::Player(player) => {
                [Round::One, Round::Two].map(|round| self.veiled_in(player, round))
            }
            Observer::Public => [CardIds::EMPTY; 2],
        }
    }

    /// The cards in a player's hand that nobody else has seen.
    pub(super) fn hidden(&self, player: Player) -> CardIds {
        self.veiled[player] - self.board.unveiled[player]
    }

    /// The cards that a player took face down in a round.
    pub(super) fn veiled_in(&self, player: Player, round: Round) -> CardIds {
        match round {
            Round::One => self.veiled[player] - self.veiled_late,
            Round::Two => self.veiled[player] & self.veiled_late,
        }
    }

    /// The cards that have been in the layout of a round, or are.
    pub(super) fn drawn(&self, round: Round) -> CardIds {
        let veiled = self.veiled.values().iter();
        let veiled = veiled.fold(CardIds::EMPTY, |all, &veiled| all | veiled);
        self.board.laid[round]
            | match round {
                Round::One => veiled - self.veiled_late,
                Round::Two => veiled & self.veiled_late,
            }
    }

    /// Cards leave a hand for all to see.
    fn show(&mut self, player: Player, cards: CardIds) {
        let unseen = cards - self.board.hands[player];
        self.board.hands[player] -= cards;
        self.board.unveiled[player] |= unseen;
        if self.board.round == Round::Two {
            self.board.unveiled_late |= unseen;
        }
    }

    /// Prepare: all conkers in hand are laid out at once.
    fn lay_out_conkers(&mut self, listener: &mut impl Listener<Event>) {
        let mut player = self.board.first;
        for _ in 0..self.board.seats.len() {
            let conkers = self.hand(player).conkers();
            self.show(player, conkers.into());
            self.board.armies[player] |= conkers;
            if !conkers.is_empty() {
                listener.hear(|| Event::Army { player, conkers });
            }
            player = self.board.seats.left_of(player);
        }
    }

    /// Makes a move that has been checked.
    fn make(&mut self, player: Player, mv: Move, listener: &mut impl Listener<Event>) {
        if listener.listens()
            && let Some(event) = Event::of_move(&self.board, player, mv)
        {
            listener.hear(|| event);
        }
        let board = &mut self.board;
        match mv {
            Move::Take(slot) => {
                board.take(slot, listener);
                self.if_drafted(listener);
            }
            Move::String(string, conker) if board.step == Step::Gain => {
                board.put_gained(string, conker, listener);
            }
            Move::String(string, conker) => {
                board.spare[player] -= string.into();
                board.put_string(string, conker);
            }
            Move::Keep => {
                if let Some(string) = board.gained {
                    board.keep_gained(string, listener);
                }
            }
            Move::Harden(hardener, conker) => {
                board.harden(hardener, conker);
                self.show(player, CardId::Hardener(hardener).into());
            }
            Move::HardenTwo(hardener, conkers) => {
                board.harden(hardener, conkers.low());
                board.harden(hardener, conkers.high());
                self.show(player, CardId::Hardener(hardener).into());
            }
            Move::Ready => board.ready(listener),
            Move::Declare(conker, opponent) => board.declare(conker, opponent),
            Move::Defend(conker) => board.defend(conker),
            Move::Roll(roll) => board.roll(roll),
            Move::Pass if board.step == Step::RollerWindow => board.ask_defender(listener),
            Move::Pass => board.deal_damage(listener),
            Move::Bungee(place, face) => {
                board.open_roll.throw.set_face(place, face);
                board.open_roll.bungee = Some(place);
                board.ask_roller(listener);
            }
            Move::Rebound(trick, place, face) => {
                board.open_roll.throw.set_face(place, face);
                self.play_trick(player, trick, place.into(), None);
                self.board.after_trick(listener);
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                board.open_roll.throw.set_face(places.low(), low);
                board.open_roll.throw.set_face(places.high(), high);
                self.play_trick(player, trick, both(places), None);
                self.board.after_trick(listener);
            }
            Move::Shorten(trick) => {
                let target = board.contest.body(board.contest.roller.other());
                board.shorten(trick);
                self.play_trick(player, trick, Places::EMPTY, target);
                self.board.after_trick(listener);
            }
            Move::Chestnut(trick, side) => {
                let party = board.party(side);
                let replaced = board.contest.body(party);
                self.play_trick(player, trick, Places::EMPTY, replaced);
                self.board.chestnut(trick, party);
                self.board.after_trick(listener);
            }
            Move::Reroll(trick, place) => self.reroll(player, trick, place.into()),
            Move::RerollTwo(trick, places) => {
                self.reroll(player, trick, both(places));
            }
        }
    }

    /// When the last card is taken all conkers are laid out.
    fn if_drafted(&mut self, listener: &mut impl Listener<Event>) {
        if self.board.step == Step::Prepare {
            self.lay_out_conkers(listener);
        }
    }

    /// A trick is played, by which dice are named or a conker is.
    fn play_trick(&mut self, player: Player, trick: TrickId, dice: Places, target: Option<Body>) {
        self.show(player, CardId::Trick(trick).into());
        self.board.play_trick(PlayedTrick {
            trick,
            dice,
            target,
        });
    }

    fn reroll(&mut self, player: Player, trick: TrickId, places: Places) {
        self.play_trick(player, trick, places, None);
        self.board.reroll(places);
    }

    /// What a card of the layout is drawn from.
    fn card_stock(&self) -> CardStock {
        let [one, two] = [self.drawn(Round::One), self.drawn(Round::Two)];
        let now = match self.board.round {
            Round::One => one,
            Round::Two => two,
        };
        let numbers = self.board.numbers();
        let mut left = rules::per_layout(numbers);
        for (left, drawn) in left.iter_mut().zip(rules::counts(now)) {
            *left = left.saturating_sub(drawn);
        }
        CardStock::new(left, numbers.all_cards() - (one | two))
    }

    /// What a string is drawn from.
    fn string_stock(&self) -> StringStock {
        let board = &self.board;
        let reserved = board.reserved_shoelace(Round::One) | board.reserved_shoelace(Round::Two);
        let others = board.in_box - board.numbers().leather() - reserved;
        let lace = Strings::only(board.lace()) & board.in_box;
        StringStock::new(lace, others, board.pending.len())
    }

    /// Whether a card may be the next one of the layout: it is undrawn, and
    /// more of its kind are to come.
    fn may_be_drawn(&self, card: CardId) -> bool {
        let [one, two] = [self.drawn(Round::One), self.drawn(Round::Two)];
        let now = match self.board.round {
            Round::One => one,
            Round::Two => two,
        };
        let all = self.board.numbers().all_cards();
        let kind = rules::kind_of(card);
        (all - (one | two)).contains(card) && (now & kind).len() < (all & kind).len() / 2
    }

    /// Whether an outcome weighs anything; weights take longer to find.
    fn may_happen(&self, outcome: Chance) -> bool {
        match (self.board.step, outcome) {
            (Step::First, Chance::First(player)) => self.board.seats.contains(player),
            (Step::Layout, Chance::Layout(card)) | (Step::Turn, Chance::Turn(card)) => {
                self.may_be_drawn(card)
            }
            (Step::Strings, Chance::String(string)) => {
                let StringStock { lace, others, .. } = self.string_stock();
                lace.contains(string)
                    || others.contains(string) && (lace.is_empty() || self.board.pending.len() > 1)
            }
            (Step::Dice | Step::Reroll, Chance::Die(face)) => {
                self.next_die().faces().contains(face)
            }
            _ => false,
        }
    }

    /// The die that falls next.
    fn next_die(&self) -> &DieNumbers {
        let Board {
            contest, open_roll, ..
        } = &self.board;
        let next = contest.falling.lowest();
        let colour = next.map_or(Colour::Green, |place| open_roll.throw.colour(place));
        &self.board.numbers().dice[colour]
    }

    /// Lets an outcome happen that chance may have.
    fn happen(&mut self, outcome: Chance, listener: &mut impl Listener<Event>) {
        match outcome {
            Chance::First(player) => {
                listener.hear(|| Event::First { player });
                self.board.begin_round(player);
            }
            Chance::Layout(card) => self.board.lay_out(card, listener),
            Chance::String(string) => self.board.lay_string(string, listener),
            Chance::Turn(card) => {
                if self.board.is_snake() {
                    self.veiled[self.board.active] |= card.into();
                    if self.board.round == Round::Two {
                        self.veiled_late |= card.into();
                    }
                }
                self.board.turn_up(card, listener);
                self.if_drafted(listener);
            }
            Chance::Die(face) => self.board.fall(face, listener),
        }
    }
}

/// Drawing what comes many times in a row: what it is drawn from is kept.
impl State {
    fn settle_cards<R: Rng + ?Sized>(
        &mut self,
        outcome: fn(CardId) -> Chance,
        dealer: &mut R,
        each: &mut impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) -> Option<()> {
        let step = self.board.step;
        let mut stock = self.card_stock();
        while self.board.step == step {
            let outcome = outcome(stock.draw(dealer)?);
            self.happen_for(outcome, listener);
            each(outcome);
        }
        Some(())
    }

    fn settle_strings<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        each: &mut impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) -> Option<()> {
        let mut stock = self.string_stock();
        while self.board.step == Step::Strings {
            let outcome = Chance::String(stock.draw(dealer)?);
            self.happen_for(outcome, listener);
            each(outcome);
        }
        Some(())
    }
}

/// What happens in a game is long: it is there for nobody and for one type of
/// listener, not once more for each.
impl State {
    #[inline]
    fn make_for<L: Listener<Event>>(&mut self, player: Player, mv: Move, listener: &mut L) {
        if listener.listens() {
            let tell = &mut |event| listener.hear(|| event);
            self.make(player, mv, &mut told_to(tell));
        } else {
            self.make(player, mv, &mut nobody());
        }
    }

    #[inline]
    fn happen_for<L: Listener<Event>>(&mut self, outcome: Chance, listener: &mut L) {
        if listener.listens() {
            let tell = &mut |event| listener.hear(|| event);
            self.happen(outcome, &mut told_to(tell));
        } else {
            self.happen(outcome, &mut nobody());
        }
    }
}

/// A closure as a listener whose type does not depend on it.
fn told_to(tell: &mut dyn FnMut(Event)) -> Ear<'_, Event> {
    Ear(Some(tell))
}

/// Two dice.
fn both(places: Pair<Place>) -> Places {
    Places::only(places.low()).with(places.high())
}

/// States are copied a lot.
const _: () = assert!(size_of::<State>() == 608);

impl Game for State {
    type Config = Config;
    type Move = Move;
    type Moves = Moves;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Rule = Rule;

    const ID: GameId = GameId::DivideAndConker;
    const REVISION: u32 = 1;
    /// Bungees can keep a battle going for ever.
    const MOST_DECISIONS: Option<u32> = None;
    /// Seven dice end round one; then come the nine open cards and the six strings
    /// of a layout.
    const MOST_SETTLED: u32 = 7 + 9 + 6;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        let config = config.complete()?;
        let mut state = Self {
            board: Board::new(&config),
            veiled: Each::all(CardIds::EMPTY),
            veiled_late: CardIds::EMPTY,
        };
        if let Some(first) = config.first {
            state.board.begin_round(first);
        }
        Ok(state)
    }

    fn config(&self) -> &Config {
        &self.board.config
    }

    fn players(&self) -> PlayerSet {
        self.board.seats
    }

    #[inline]
    fn kept_turn(&self) -> &Turn {
        &self.board.turn
    }

    #[inline]
    fn legal_moves(&self, player: Player) -> Moves {
        if self.board.turn.players().contains(player) {
            self.moves()
        } else {
            Moves(List::None)
        }
    }

    #[inline]
    fn play_to(
        &mut self,
        player: Player,
        mv: Move,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError<Rule>> {
        awaited(self.board.seats, self.board.turn, player)?;
        self.check(mv).map_err(PlayError::Illegal)?;
        self.make_for(player, mv, listener);
        Ok(())
    }

    #[inline]
    fn chances(&self) -> Chances<Chance> {
        match self.board.step {
            Step::First => {
                let seats = (1 << self.board.seats.len()) - 1;
                Chances::equal(first::FIRST, seats)
            }
            Step::Layout => self.card_stock().chances(first::LAYOUT),
            Step::Strings => self.string_stock().chances(),
            Step::Turn => self.card_stock().chances(first::TURN),
            Step::Dice | Step::Reroll => rules::die_chances(self.next_die()),
            _ => Chances::EMPTY,
        }
    }

    fn resolve_to(
        &mut self,
        outcome: Chance,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), ChanceError> {
        chance_awaited(self.board.turn)?;
        let possible = self.may_happen(outcome);
        debug_assert_eq!(possible, self.chances().weight(outcome) > 0, "{outcome}");
        if !possible {
            return Err(ChanceError::Impossible);
        }
        self.happen_for(outcome, listener);
        Ok(())
    }

    fn settle_to<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        mut each: impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        loop {
            let settled = match self.board.step {
                Step::Layout => self.settle_cards(Chance::Layout, dealer, &mut each, listener),
                Step::Strings => self.settle_strings(dealer, &mut each, listener),
                Step::Turn => self.settle_cards(Chance::Turn, dealer, &mut each, listener),
                Step::Dice | Step::Reroll => {
                    let face = rules::draw_die(self.next_die(), dealer);
                    self.happen_for(Chance::Die(face), listener);
                    each(Chance::Die(face));
                    Some(())
                }
                _ => draw(&self.chances(), dealer).map(|outcome| {
                    self.happen_for(outcome, listener);
                    each(outcome);
                }),
            };
            if settled.is_none() {
                return;
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.board.turn == Turn::Over).then(|| self.board.outcome())
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
