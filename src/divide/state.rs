//! The state of a game and what moves it on.

use rand_core::Rng;

use super::config::{Each, SEATS};
use super::rules::{self, DEALT, ROUNDS};
use super::seats::{Seat, Sides, neighbour, set};
use super::tricks::{LastTrick, Tricks};
use super::view::View;
use super::{Chance, Config, Decision, Event, Move, Moves, Rule, Side, Step};
use crate::card::{Card, CardSet, Rank};
use crate::chances::Chances;
use crate::combination::Cards;
use crate::config::GameConfig;
use crate::dealer::{Stock, below};
use crate::dense::{Dense, first_code};
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::event::Listener;
use crate::game::{DecidedBy, Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::list::FixedList;
use crate::player::{PerPlayer, Player, PlayerSet};

/// A game of Divide in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The settings, complete.
    pub(super) config: Config,
    pub(super) turn: Turn,
    pub(super) step: Step,
    /// How many rounds are over, at most 3.
    pub(super) round: u8,
    /// Who deals this round; player 0 as long as chance has not decided.
    pub(super) dealer: Player,
    /// What each player got and did in this round; blank without a player.
    pub(super) seats: Each<Seat>,
    pub(super) trump: Option<Card>,
    pub(super) tricks: Tricks,
    /// The last trick of the round before; none in the first.
    pub(super) last_trick: Option<LastTrick>,
    /// The points of the rounds that are over.
    pub(super) scores: [Each<u8>; ROUNDS],
}

impl State {
    /// What the game waits for.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The round, 1 to 4.
    pub const fn round(&self) -> u8 {
        self.round.saturating_add(1)
    }

    /// The offering that was revealed in this round.
    pub const fn trump(&self) -> Option<Card> {
        self.trump
    }

    /// The tricks of this round.
    pub const fn tricks(&self) -> &Tricks {
        &self.tricks
    }

    /// The last trick of the round before, with its trump; none in the first.
    pub const fn last_trick(&self) -> Option<&LastTrick> {
        self.last_trick.as_ref()
    }

    /// The points of a player in the rounds that are over; 0 for one who is
    /// not in the game.
    pub fn score(&self, player: Player) -> u8 {
        if self.players().contains(player) {
            self.scores.iter().map(|round| round[player]).sum()
        } else {
            0
        }
    }

    /// Who leads the first trick.
    pub(super) fn first_player(&self) -> Player {
        self.players().left_of(self.dealer)
    }

    /// The neighbour of a player on a side.
    #[inline]
    pub(super) fn neighbour(&self, player: Player, side: Side) -> Player {
        neighbour(self.players(), player, side)
    }

    /// The cards that a neighbour has put before a player.
    #[inline]
    pub(super) fn offer_from(&self, player: Player, side: Side) -> CardSet {
        self.seats[self.neighbour(player, side)].offers[side.other()]
    }

    /// The hand of a player once it has gathered (rule 5).
    pub(super) fn gathered(&self, player: Player) -> CardSet {
        let mut hand = self.seats[player].secured;
        for &side in Side::ALL {
            let from = self.neighbour(player, side);
            let returned = set(self.seats[player].returned[side]);
            let back = set(self.seats[from].returned[side.other()]);
            hand = hand | (self.offer_from(player, side) - returned) | back;
        }
        hand
    }

    /// How many cards have been dealt in this round, 0 to 45.
    pub(super) fn dealt(&self) -> u32 {
        match self.step {
            Step::Dealer => 0,
            Step::Deal => {
                let seats = self.seats.values().iter();
                seats.map(|seat| seat.dealt.len()).sum()
            }
            _ => (DEALT * self.config.players).into(),
        }
    }

    /// The cards that are not dealt.
    fn undrawn(&self) -> CardSet {
        let seats = self.seats.values().iter();
        seats.fold(CardSet::FULL, |rest, seat| rest - seat.dealt)
    }

    /// Rule 1: the player that gets the next card.
    fn next_dealt(&self) -> Player {
        let first = self.first_player();
        let most = self.seats[first].dealt.len();
        let mut player = self.players().left_of(first);
        while player != first && self.seats[player].dealt.len() == most {
            player = self.players().left_of(player);
        }
        player
    }

    /// The offerings, which are all different cards.
    fn offerings(&self) -> CardSet {
        let seats = self.seats.values().iter();
        seats.filter_map(|seat| seat.offering).collect()
    }

    /// What a player has to decide next in a step with players awaited.
    #[inline]
    fn decision(&self, seat: &Seat) -> Decision {
        match self.step {
            Step::Split if seat.secured.is_empty() => Decision::Secure,
            Step::Split => Decision::OfferLeft,
            Step::Choose if seat.opened_first.is_none() => Decision::Inspect,
            Step::Choose => Decision::Return,
            Step::Tricks => Decision::Play,
            _ => Decision::Offering,
        }
    }

    /// The cards that a player may play (rule 7).
    #[inline]
    fn playable(&self, hand: CardSet) -> CardSet {
        match (
            self.tricks.current().and_then(super::Trick::led),
            self.trump,
        ) {
            (Some(led), _) => rules::follows(hand, led.suit()),
            (None, Some(trump)) => rules::leads(hand, trump.rank()),
            (None, None) => CardSet::EMPTY,
        }
    }

    /// Rule 1: a round begins with the deal.
    fn start_round(&mut self, dealer: Player) {
        self.await_chance(Step::Deal);
        self.dealer = dealer;
        self.seats = Each::all(Seat::EMPTY);
        self.trump = None;
        self.tricks = Tricks::EMPTY;
    }

    /// Rule 2: all cards are dealt, everybody offers one as trump.
    fn finish_deal(&mut self) {
        for player in self.players() {
            self.seats[player].hand = self.seats[player].dealt;
        }
        self.await_all(Step::Offering);
    }

    fn await_all(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Players(self.players());
    }

    fn await_player(&mut self, step: Step, player: Player) {
        self.step = step;
        self.turn = Turn::Players(PlayerSet::only(player));
    }

    fn await_chance(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Chance;
    }

    /// A player has done its part of a step; the last one ends it.
    #[inline]
    fn finish_part<L: Listener<Event>>(&mut self, player: Player, listener: &mut L) {
        let owing = self.turn.players().without(player);
        if !owing.is_empty() {
            self.turn = Turn::Players(owing);
            return;
        }
        match self.step {
            Step::Offering => self.await_all(Step::Split),
            Step::Split => self.await_all(Step::Choose),
            _ => {
                for player in self.players() {
                    self.seats[player].hand = self.gathered(player);
                }
                if listener.listens() {
                    self.tell_gathered(listener);
                }
                self.await_chance(Step::Trump);
            }
        }
    }

    /// Rule 5: what comes back to whom.
    fn tell_gathered(&self, listener: &mut impl Listener<Event>) {
        for player in self.players() {
            for &side in Side::ALL {
                let from = self.neighbour(player, side);
                let card = self.seats[from].returned[side.other()];
                listener.hear(|| Event::Gather { player, side, card });
            }
        }
    }

    /// Rule 4: an offer lies open before a player.
    fn tell_open<L: Listener<Event>>(&self, player: Player, side: Side, listener: &mut L) {
        if listener.listens()
            && let Some(cards) = Cards::new(self.offer_from(player, side))
        {
            listener.hear(|| Event::Open {
                player,
                side,
                cards,
            });
        }
    }

    /// Rules 6 and 7: an offering is revealed, and the first player leads.
    fn reveal_trump(&mut self, trump: Card, listener: &mut impl Listener<Event>) {
        self.trump = Some(trump);
        listener.hear(|| Event::Trump { card: trump });
        self.await_player(Step::Tricks, self.first_player());
    }

    /// Rule 7: a card of the hand, which may be played, goes to the trick.
    #[inline]
    fn lay(
        &mut self,
        player: Player,
        card: Card,
        trump: Rank,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Play { player, card });
        let players = self.players();
        let seat = &mut self.seats[player];
        seat.hand = seat.hand.without(card);
        let Some(trick) = self.tricks.lay(player, card) else {
            return;
        };
        let mut next = players.left_of(player);
        if next == trick.leader {
            let led = trick.led().unwrap_or(card).suit();
            let best = rules::winner(trick.cards(), led, trump);
            for (player, card) in &trick.cards {
                next = if *card == best { player } else { next };
            }
            trick.winner = Some(next);
            listener.hear(|| Event::Trick {
                player: next,
                card: best.unwrap_or(card),
                token: self.tricks.last_token(),
            });
            if self.seats[player].hand.is_empty() {
                self.end_round(listener);
                return;
            }
        }
        self.turn = Turn::Players(PlayerSet::only(next));
    }

    /// Rule 9, or the end of the game.
    fn end_round(&mut self, listener: &mut impl Listener<Event>) {
        if let Some(scores) = self.scores.get_mut(usize::from(self.round)) {
            *scores = self.tricks.points();
        }
        listener.hear(|| Event::Points {
            round: self.round(),
            points: self.listed(self.tricks.points()),
        });
        if usize::from(self.round) + 1 == ROUNDS {
            self.step = Step::Over;
            self.turn = Turn::Over;
            listener.hear(|| Event::Over {
                outcome: self.result(),
            });
        } else {
            self.round += 1;
            self.last_trick = self.tricks.last_under(self.trump);
            self.start_round(self.players().left_of(self.dealer));
            self.tell_round(listener);
        }
    }

    fn tell_round(&self, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::Round {
            round: self.round(),
            dealer: self.dealer,
        });
    }

    /// The values of those who play.
    fn listed(&self, values: Each<u8>) -> FixedList<u8, SEATS> {
        let mut list = FixedList::EMPTY;
        for player in self.players() {
            // There is room for each seat.
            let _ = list.push(values[player]);
        }
        list
    }

    /// Who wins by what.
    fn result(&self) -> Outcome {
        let players = self.players();
        let mut scores = PerPlayer::all(0);
        for player in players {
            scores[player] = i32::from(self.score(player));
        }
        // Ties: bonus tokens of round four, then the last trick's card by rank,
        // then by suit, which no two players have alike.
        let bonus = self.tricks.bonus_tokens().map(i32::from);
        let mut last = Each::all(0);
        if let Some(trick) = self.tricks.iter().next_back() {
            for player in players {
                let card = trick.cards[player];
                last[player] = card.map_or(0, |card| card.rank() as i32 * 4 + card.suit() as i32);
            }
        }
        let ties = [(DecidedBy::Bonus, bonus), (DecidedBy::Card, last)];
        Outcome::with_ties(players, scores, &ties)
    }

    /// Why a card may not be played (rule 7).
    fn refusal(&self, hand: CardSet, card: Card) -> Rule {
        match self.tricks.current().and_then(super::Trick::led) {
            _ if !hand.contains(card) => Rule::NotInHand(card, Decision::Play),
            Some(led) => Rule::FollowSuit(led.suit()),
            None => Rule::TrumpLead(card),
        }
    }
}

impl Game for State {
    type Config = Config;
    type Move = Move;
    type Moves = Moves;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Rule = Rule;

    const ID: GameId = GameId::Divide;
    const REVISION: u32 = 1;
    /// Five players, four rounds: an offering, two decisions of the split,
    /// three of the choice, eight cards.
    const MOST_DECISIONS: Option<u32> = Some(5 * 4 * 14);
    /// The first dealer, and nine cards for each of five players.
    const MOST_SETTLED: u32 = 1 + 9 * 5;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        let config = config.complete()?;
        let mut state = Self {
            config,
            turn: Turn::Chance,
            step: Step::Dealer,
            round: 0,
            dealer: Player::P0,
            seats: Each::all(Seat::EMPTY),
            trump: None,
            tricks: Tricks::EMPTY,
            last_trick: None,
            scores: [Each::all(0); ROUNDS],
        };
        if let Some(dealer) = config.dealer {
            state.start_round(dealer);
        }
        Ok(state)
    }

    fn config(&self) -> &Config {
        &self.config
    }

    #[inline]
    fn players(&self) -> PlayerSet {
        PlayerSet::first_n(self.config.players)
    }

    #[inline]
    fn kept_turn(&self) -> &Turn {
        &self.turn
    }

    #[inline]
    fn legal_moves(&self, player: Player) -> Moves {
        if !self.turn.players().contains(player) {
            return Moves::EMPTY;
        }
        let seat = &self.seats[player];
        let decision = self.decision(seat);
        let cards = match decision {
            Decision::Offering | Decision::Secure | Decision::OfferLeft => seat.hand,
            Decision::Inspect => CardSet::EMPTY,
            Decision::Return => match seat.open() {
                Some(side) => self.offer_from(player, side),
                None => CardSet::EMPTY,
            },
            Decision::Play => self.playable(seat.hand),
        };
        Moves { decision, cards }
    }

    #[inline]
    fn play_to(
        &mut self,
        player: Player,
        mv: Move,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError<Rule>> {
        awaited(self.players(), self.turn, player)?;
        let seat = &self.seats[player];
        let decision = self.decision(seat);
        if mv.kind() != decision {
            return Err(PlayError::Illegal(Rule::Owes(decision)));
        }
        let held = |cards: CardSet| match (cards - seat.hand).lowest() {
            Some(card) => Err(PlayError::Illegal(Rule::NotInHand(card, decision))),
            None => Ok(seat.hand - cards),
        };
        match mv {
            Move::Offering(card) => {
                let hand = held(CardSet::only(card))?;
                let seat = &mut self.seats[player];
                seat.hand = hand;
                seat.offering = Some(card);
                listener.hear(|| Event::Offering {
                    player,
                    card: Some(card),
                });
                self.finish_part(player, listener);
            }
            Move::Secure(cards) => {
                let hand = held(cards.set())?;
                let seat = &mut self.seats[player];
                seat.hand = hand;
                seat.secured = cards.set();
                listener.hear(|| Event::Secure { player, cards });
            }
            Move::OfferLeft(cards) => {
                let right = held(cards.set())?;
                let left = cards.set();
                let seat = &mut self.seats[player];
                seat.hand = CardSet::EMPTY;
                seat.offers = Sides { left, right };
                tell_offer(player, cards, right, listener);
                self.finish_part(player, listener);
            }
            Move::Inspect(side) => {
                self.seats[player].opened_first = Some(side);
                self.tell_open(player, side, listener);
            }
            Move::Return(card) => {
                let refused = PlayError::Illegal(Rule::NotInOffer(card));
                let side = seat.open().ok_or(refused)?;
                if !self.offer_from(player, side).contains(card) {
                    return Err(refused);
                }
                let seat = &mut self.seats[player];
                seat.returned[side] = Some(card);
                let done = seat.returned[side.other()].is_some();
                listener.hear(|| Event::Return { player, side, card });
                if done {
                    listener.hear(|| Event::Done { player });
                    self.finish_part(player, listener);
                } else {
                    self.tell_open(player, side.other(), listener);
                }
            }
            Move::Play(card) => match self.trump {
                Some(trump) if self.playable(seat.hand).contains(card) => {
                    self.lay(player, card, trump.rank(), listener);
                }
                _ => return Err(PlayError::Illegal(self.refusal(seat.hand, card))),
            },
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        match (self.turn, self.step) {
            (Turn::Chance, Step::Dealer) => {
                Chances::equal(first_code(Chance::Dealer), (1 << self.config.players) - 1)
            }
            (Turn::Chance, Step::Deal) => {
                Chances::equal(first_code(Chance::Deal), self.undrawn().bits())
            }
            (Turn::Chance, _) => Chances::equal(first_code(Chance::Trump), self.offerings().bits()),
            _ => Chances::EMPTY,
        }
    }

    fn resolve_to(
        &mut self,
        outcome: Chance,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        match (self.step, outcome) {
            (Step::Dealer, Chance::Dealer(player)) if self.players().contains(player) => {
                self.start_round(player);
                self.tell_round(listener);
            }
            (Step::Deal, Chance::Deal(card)) if self.undrawn().contains(card) => {
                let player = self.next_dealt();
                let seat = &mut self.seats[player];
                seat.dealt = seat.dealt.with(card);
                seat.hand = seat.dealt;
                listener.hear(|| Event::Deal {
                    player,
                    card: Some(card),
                });
                if self.dealt() == u32::from(DEALT * self.config.players) {
                    self.finish_deal();
                }
            }
            (Step::Trump, Chance::Trump(card)) if self.offerings().contains(card) => {
                self.reveal_trump(card, listener);
            }
            _ => return Err(ChanceError::Impossible),
        }
        Ok(())
    }

    fn settle_to<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        mut each: impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        if self.turn != Turn::Chance {
            return;
        }
        if self.step == Step::Dealer {
            let number = below(dealer, self.config.players.into());
            let player = Player::from_code(number).unwrap_or(Player::P0);
            self.start_round(player);
            self.tell_round(listener);
            each(Chance::Dealer(player));
        }
        if self.step == Step::Deal {
            let mut player = self.next_dealt();
            let mut stock = Stock::new(self.undrawn());
            for _ in self.dealt()..(DEALT * self.config.players).into() {
                let Some(card) = stock.draw(dealer) else {
                    return;
                };
                self.seats[player].dealt = self.seats[player].dealt.with(card);
                listener.hear(|| Event::Deal {
                    player,
                    card: Some(card),
                });
                player = self.players().left_of(player);
                each(Chance::Deal(card));
            }
            self.finish_deal();
        } else if let Some(card) = Stock::new(self.offerings()).draw(dealer) {
            self.reveal_trump(card, listener);
            each(Chance::Trump(card));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turn == Turn::Over).then(|| self.result())
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

/// Rule 3: a player has made its offers, and has finished.
fn tell_offer<L: Listener<Event>>(
    player: Player,
    left: Cards<3>,
    right: CardSet,
    listener: &mut L,
) {
    if listener.listens()
        && let Some(right) = Cards::new(right)
    {
        listener.hear(|| Event::Offer {
            player,
            left,
            right,
        });
    }
    listener.hear(|| Event::Split { player });
}

const _: () = assert!(size_of::<State>() <= 512);
