//! The state of a game and what moves it on.

use rand_core::Rng;

use super::cards::{Deck, DeckCard, TwoDecks};
use super::rules::{FIRST_TRUMP, strength, trump_after};
use super::scoring::score;
use super::view::View;
use super::{Chance, Config, Each, Kept, Move, Moves, Rule, Step};
use crate::card::{Card, CardSet, Suit};
use crate::dealer::{Stock, draw};
use crate::game::{
    ChanceError, Chances, ConfigError, Game, GameConfig, GameId, Observer, Outcome, PlayError,
    Turn, ViewError, Violation, awaited, chance_awaited,
};
use crate::player::{PerPlayer, Player, PlayerSet};

/// How many cards a player is dealt, and holds between rounds.
pub(super) const HAND: u32 = 5;

/// A game of 5 & 10 in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The settings, complete.
    pub(super) config: Config,
    pub(super) turn: Turn,
    pub(super) step: Step,
    /// Who leads the round, or begins to draw after it.
    pub(super) leader: Player,
    /// Who wins the round, from the battle to the last claim.
    pub(super) winner: Option<Player>,
    /// Who gets the next card, in the deal and while two decks are drawn from;
    /// else the leader.
    pub(super) next: Player,
    /// Who has still to choose in the step, for keeping and claiming.
    pub(super) choosing: PlayerSet,
    pub(super) bonus: Option<Suit>,
    /// The first suit of the trump order.
    pub(super) trump: Suit,
    /// The cards of the decks below what is turned up.
    pub(super) undrawn: TwoDecks,
    /// What is turned up to be drawn; with two decks their top cards.
    pub(super) display: TwoDecks,
    /// What each player holds, a sealed battle card included.
    pub(super) hands: Each<TwoDecks>,
    /// What of it is left of the first hand, which nobody else has seen.
    pub(super) first: Each<TwoDecks>,
    /// Cards of deck 1 that the player has shown not to hold, by playing the
    /// copy of deck 2.
    pub(super) lacks: Each<CardSet>,
    /// The cards offered and not claimed yet.
    pub(super) offers: Each<Option<DeckCard>>,
    /// The battle cards: sealed until the step is over, then on the table.
    pub(super) battles: Each<Option<DeckCard>>,
    pub(super) piles: Each<TwoDecks>,
    pub(super) discard: TwoDecks,
    /// What three players discard unseen at the end of the deck.
    pub(super) unseen: CardSet,
}

impl State {
    /// What the game waits for.
    pub const fn step(&self) -> Step {
        self.step
    }

    /// The scoring pile of a player; empty for one who is not in the game.
    pub fn pile(&self, player: Player) -> TwoDecks {
        if self.players().contains(player) {
            self.piles[player]
        } else {
            TwoDecks::EMPTY
        }
    }

    /// The suit that earns bonus points, once it is turned up.
    pub const fn bonus_suit(&self) -> Option<Suit> {
        self.bonus
    }

    fn left_of(&self, player: Player) -> Player {
        self.players().left_of(player)
    }

    fn await_player(&mut self, step: Step, player: Player) {
        self.step = step;
        self.turn = Turn::Players(PlayerSet::only(player));
    }

    fn await_chance(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Chance;
    }

    /// The deck that the next card is dealt from (two decks: passes 1, 3 and 5
    /// from deck 1); `pass` is how many passes are over.
    fn dealt_from(&self, pass: u32) -> Deck {
        if self.config.double() && pass % 2 == 1 {
            Deck::Two
        } else {
            Deck::One
        }
    }

    fn deal(&mut self, copy: DeckCard) {
        let player = self.next;
        self.hands[player] = self.hands[player].with(copy);
        self.first[player] = self.hands[player];
        self.undrawn = self.undrawn.without(copy);
        self.next = self.left_of(player);
    }

    fn finish_deal(&mut self) {
        if self.config.double() {
            self.await_chance(Step::TurnOne);
        } else {
            self.start_round();
        }
    }

    /// Rule 6: a round, or the end if there are not two cards for everybody.
    fn start_round(&mut self) {
        self.next = self.leader;
        if self.hands[self.leader].len() < 2 {
            self.finish();
        } else {
            self.await_player(Step::Offer, self.leader);
        }
    }

    /// Rule 6: with one deck a card left over goes to its owner's pile.
    fn finish(&mut self) {
        self.next = self.leader;
        self.step = Step::Over;
        self.turn = Turn::Over;
        if !self.config.double() {
            for player in self.players() {
                self.piles[player] = self.piles[player].or(self.hands[player]);
            }
            self.hands = Each::all(TwoDecks::EMPTY);
            self.first = Each::all(TwoDecks::EMPTY);
        }
    }

    /// The card in hand that the player names.
    fn held(&self, player: Player, card: Card) -> Result<DeckCard, PlayError<Rule>> {
        let held = self.hands[player].named(card);
        held.ok_or(PlayError::Illegal(Rule::NotInHand(card)))
    }

    /// A card goes from a hand to the table, where all see it.
    fn show(&mut self, player: Player, copy: DeckCard) {
        self.hands[player] = self.hands[player].without(copy);
        self.first[player] = self.first[player].without(copy);
        if copy.deck == Deck::Two {
            self.lacks[player] = self.lacks[player].with(copy.card);
        }
    }

    /// Rules 1 and 3.
    fn offer(&mut self, player: Player, copy: DeckCard) {
        self.show(player, copy);
        self.offers[player] = Some(copy);
        if player == self.leader {
            self.trump = trump_after(copy.card, self.config.trump_change);
        }
        let next = self.left_of(player);
        if next == self.leader {
            self.step = Step::Battle;
            self.turn = Turn::Players(self.players());
        } else {
            self.turn = Turn::Players(PlayerSet::only(next));
        }
    }

    /// Rule 2: the last battle card is in.
    fn reveal(&mut self) {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for player in self.players() {
            if let Some(copy) = self.battles[player] {
                self.show(player, copy);
                let kind = CardSet::only(copy.card);
                twice = twice.or(once.and(kind));
                once = once.or(kind);
            }
        }
        let identical =
            |player: &Player| self.battles[*player].is_some_and(|copy| twice.contains(copy.card));
        self.choosing = if twice.is_empty() {
            PlayerSet::EMPTY
        } else {
            self.players().iter().filter(identical).collect()
        };
        self.winner = self.strongest(self.players());
        self.step = Step::Keep;
        self.choose_on();
    }

    /// Who of these has the strongest battle card; of two the first clockwise
    /// from the leader.
    fn strongest(&self, of: PlayerSet) -> Option<Player> {
        of.iter().max_by_key(|&player| {
            let battle = self.battles[player].map_or(0, |copy| strength(copy.card, self.trump));
            // Seats around a table of eight come in the same order.
            let steps = player.number().wrapping_sub(self.leader.number()) & 7;
            u32::from(battle) * 8 + u32::from(7 - steps)
        })
    }

    /// The next player keeps or claims a card; after the last keeping come the
    /// claims, after the last claim the draw.
    fn choose_on(&mut self) {
        if self.step == Step::Keep && self.choosing.is_empty() {
            let battles = |player: &Player| self.battles[*player].is_some();
            self.step = Step::Claim;
            self.choosing = self.players().iter().filter(battles).collect();
        }
        match self.strongest(self.choosing) {
            Some(player) => self.turn = Turn::Players(PlayerSet::only(player)),
            None => self.finish_claims(),
        }
    }

    /// Two decks, identical battle cards: one card is kept, one discarded.
    fn keep(&mut self, player: Player, kept: Kept) {
        if let (Some(offer), Some(battle)) =
            (self.offers[player].take(), self.battles[player].take())
        {
            let (mine, discarded) = match kept {
                Kept::Offered => (offer, battle),
                Kept::Battle => (battle, offer),
            };
            self.piles[player] = self.piles[player].with(mine);
            self.discard = self.discard.with(discarded);
        }
        self.choosing = self.choosing.without(player);
        self.choose_on();
    }

    /// Rule 4: of two equal cards on offer a claim takes that of deck 1.
    fn claim(&mut self, player: Player, card: Card) -> Result<(), PlayError<Rule>> {
        let offers = |player: Player| self.offers[player].filter(|copy| copy.card == card);
        let offerers = self
            .players()
            .iter()
            .filter(|&owner| offers(owner).is_some());
        let owner = offerers
            .min_by_key(|&owner| offers(owner).map(|copy| copy.deck))
            .ok_or(PlayError::Illegal(Rule::NotOnOffer(card)))?;
        if let Some(copy) = self.offers[owner].take() {
            self.piles[player] = self.piles[player].with(copy);
        }
        self.choosing = self.choosing.without(player);
        self.choose_on();
        Ok(())
    }

    /// Rules 4 and 5: battle cards are discarded, the winner begins to draw.
    fn finish_claims(&mut self) {
        for player in self.players() {
            if let Some(copy) = self.battles[player].take() {
                self.discard = self.discard.with(copy);
            }
        }
        self.leader = self.winner.take().unwrap_or(self.leader);
        self.next = self.leader;
        self.trump = FIRST_TRUMP;
        if self.config.double() {
            self.await_player(Step::DrawFrom, self.leader);
        } else if self.still_to_turn_up() > 0 {
            self.await_chance(Step::Turn);
        } else {
            self.start_round();
        }
    }

    /// Rule 5, one deck: how many cards are still to be turned up for a draw.
    fn still_to_turn_up(&self) -> u32 {
        let players = self.players().len();
        let up = self.display.one.len();
        let deck = self.undrawn.one.len() + up;
        let draw = if deck >= 2 * players {
            2 * players
        } else if deck >= players {
            players
        } else {
            0
        };
        draw.saturating_sub(up)
    }

    /// Rule 5, one deck.
    fn draw(&mut self, player: Player, card: Card) -> Result<(), PlayError<Rule>> {
        if !self.display.one.contains(card) {
            return Err(PlayError::Illegal(Rule::NotTurnedUp(card)));
        }
        self.take(
            player,
            DeckCard {
                deck: Deck::One,
                card,
            },
        );
        if !self.display.is_empty() {
            self.turn = Turn::Players(PlayerSet::only(self.left_of(player)));
            return Ok(());
        }
        if self.undrawn.one.len() < self.players().len() {
            self.unseen = self.undrawn.one;
            self.undrawn = TwoDecks::EMPTY;
        }
        self.start_round();
        Ok(())
    }

    /// Two decks: the top card is taken, and with the last one the game ends.
    fn draw_from(&mut self, player: Player, deck: Deck) {
        if let Some(card) = self.display.of(deck).lowest() {
            self.take(player, DeckCard { deck, card });
        }
        self.next = self.left_of(player);
        if self.undrawn.of(deck).is_empty() {
            self.finish();
        } else {
            self.await_chance(match deck {
                Deck::One => Step::TurnOne,
                Deck::Two => Step::TurnTwo,
            });
        }
    }

    fn take(&mut self, player: Player, copy: DeckCard) {
        self.display = self.display.without(copy);
        self.hands[player] = self.hands[player].with(copy);
    }

    fn turn_up(&mut self, copy: DeckCard) {
        self.undrawn = self.undrawn.without(copy);
        self.display = self.display.with(copy);
    }

    /// One deck: the display is complete.
    fn finish_turn(&mut self) {
        self.await_player(Step::Draw, self.leader);
    }

    /// Two decks: the top card of one of them has been turned up.
    fn finish_top(&mut self) {
        if self.display.two.is_empty() {
            self.await_chance(Step::TurnTwo);
        } else if self.hands[self.next].len() < HAND {
            self.await_player(Step::DrawFrom, self.next);
        } else {
            self.start_round();
        }
    }

    /// A card turned up or dealt, as the step wants it.
    fn turn_or_deal(&mut self, card: Card) {
        let copy = |deck| DeckCard { deck, card };
        match self.step {
            Step::TurnUp => {
                self.bonus = Some(card.suit());
                self.await_chance(Step::Deal);
            }
            Step::Deal => {
                self.deal(copy(self.dealt_from(self.hands[self.next].len())));
                if self.hands[self.next].len() == HAND {
                    self.finish_deal();
                }
            }
            Step::Turn => {
                self.turn_up(copy(Deck::One));
                if self.still_to_turn_up() == 0 {
                    self.finish_turn();
                }
            }
            Step::TurnOne => {
                self.turn_up(copy(Deck::One));
                self.finish_top();
            }
            Step::TurnTwo => {
                self.turn_up(copy(Deck::Two));
                self.finish_top();
            }
            _ => {}
        }
    }

    /// The first code and the cards of what chance may turn up or deal now.
    fn up_next(&self) -> (u32, CardSet) {
        match self.step {
            Step::TurnUp => (Chance::TURN_UP, CardSet::FULL),
            Step::Deal => {
                let deck = self.dealt_from(self.hands[self.next].len());
                (Chance::DEAL, self.undrawn.of(deck))
            }
            Step::Turn => (Chance::TURN, self.undrawn.one),
            Step::TurnOne => (Chance::TURN_ONE, self.undrawn.one),
            Step::TurnTwo => (Chance::TURN_TWO, self.undrawn.two),
            _ => (0, CardSet::EMPTY),
        }
    }

    /// Deals all that is left to deal.
    fn settle_deal<R: Rng + ?Sized>(&mut self, dealer: &mut R, each: &mut impl FnMut(Chance)) {
        let mut one = Stock::new(self.undrawn.one);
        let mut two = Stock::new(self.undrawn.two);
        let mut pass = self.hands[self.next].len();
        while pass < HAND {
            let deck = self.dealt_from(pass);
            let stock = match deck {
                Deck::One => &mut one,
                Deck::Two => &mut two,
            };
            let Some(card) = stock.draw(dealer) else {
                break;
            };
            self.deal(DeckCard { deck, card });
            each(Chance::Deal(card));
            if self.next == self.leader {
                pass += 1;
            }
        }
        self.finish_deal();
    }

    /// One deck: turns up all that is left to turn up for a draw.
    fn settle_turn<R: Rng + ?Sized>(&mut self, dealer: &mut R, each: &mut impl FnMut(Chance)) {
        let mut stock = Stock::new(self.undrawn.one);
        for _ in 0..self.still_to_turn_up() {
            if let Some(card) = stock.draw(dealer) {
                self.turn_up(DeckCard {
                    deck: Deck::One,
                    card,
                });
                each(Chance::Turn(card));
            }
        }
        self.finish_turn();
    }
}

impl Game for State {
    type Config = Config;
    type Move = Move;
    type Moves = Moves;
    type Chance = Chance;
    type View = View;
    type Rule = Rule;

    const ID: GameId = GameId::FiveAndTen;
    const REVISION: u32 = 1;
    /// Two players with two decks play 24 rounds of six decisions, and draw all
    /// 94 cards but one.
    const MOST_DECISIONS: Option<u32> = Some(24 * 6 + 93);

    fn new(config: &Config) -> Result<Self, ConfigError> {
        let config = config.complete()?;
        let leader = config.leader.unwrap_or(Player::P0);
        Ok(Self {
            config,
            turn: Turn::Chance,
            step: match config.leader {
                Some(_) => Step::TurnUp,
                None => Step::Leader,
            },
            leader,
            winner: None,
            next: leader,
            choosing: PlayerSet::EMPTY,
            bonus: None,
            trump: FIRST_TRUMP,
            undrawn: config.cards(),
            display: TwoDecks::EMPTY,
            hands: Each::all(TwoDecks::EMPTY),
            first: Each::all(TwoDecks::EMPTY),
            lacks: Each::all(CardSet::EMPTY),
            offers: Each::all(None),
            battles: Each::all(None),
            piles: Each::all(TwoDecks::EMPTY),
            discard: TwoDecks::EMPTY,
            unseen: CardSet::EMPTY,
        })
    }

    #[inline]
    fn players(&self) -> PlayerSet {
        PlayerSet::first(self.config.players)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, player: Player) -> Moves {
        if !self.turn.players().contains(player) {
            return Moves::Nothing;
        }
        match self.step {
            Step::Offer => Moves::Offer(self.hands[player].kinds()),
            Step::Battle => Moves::Battle(self.hands[player].kinds()),
            Step::Keep => Moves::Keep,
            Step::Claim => {
                let offers = self.offers.values().iter().flatten();
                Moves::Claim(offers.map(|copy| copy.card).collect())
            }
            Step::Draw => Moves::Draw(self.display.one),
            Step::DrawFrom => Moves::DrawFrom,
            _ => Moves::Nothing,
        }
    }

    #[inline]
    fn play(&mut self, player: Player, mv: Move) -> Result<(), PlayError<Rule>> {
        awaited(self.players(), self.turn, player)?;
        match (self.step, mv) {
            (Step::Offer, Move::Offer(card)) => self.offer(player, self.held(player, card)?),
            (Step::Battle, Move::Battle(card)) => {
                self.battles[player] = Some(self.held(player, card)?);
                let owing = self.turn.players().without(player);
                if owing.is_empty() {
                    self.reveal();
                } else {
                    self.turn = Turn::Players(owing);
                }
            }
            (Step::Keep, Move::Keep(kept)) => self.keep(player, kept),
            (Step::Claim, Move::Claim(card)) => self.claim(player, card)?,
            (Step::Draw, Move::Draw(card)) => self.draw(player, card)?,
            (Step::DrawFrom, Move::DrawFrom(deck)) => self.draw_from(player, deck),
            (step, _) => return Err(PlayError::Illegal(Rule::NotNow(step))),
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        if self.step == Step::Leader {
            let players = u64::MAX >> (64 - self.players().len());
            return Chances::equal(Chance::LEADER, players);
        }
        let (base, cards) = self.up_next();
        Chances::equal(base, cards.bits())
    }

    fn resolve(&mut self, outcome: Chance) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        let (_, cards) = self.up_next();
        match (self.step, outcome) {
            (Step::Leader, Chance::Leader(player)) if self.players().contains(player) => {
                self.leader = player;
                self.next = player;
                self.await_chance(Step::TurnUp);
            }
            (Step::TurnUp, Chance::TurnUp(card))
            | (Step::Deal, Chance::Deal(card))
            | (Step::Turn, Chance::Turn(card))
            | (Step::TurnOne, Chance::TurnOne(card))
            | (Step::TurnTwo, Chance::TurnTwo(card))
                if cards.contains(card) =>
            {
                self.turn_or_deal(card);
            }
            _ => return Err(ChanceError::Impossible),
        }
        Ok(())
    }

    fn settle<R: Rng + ?Sized>(&mut self, dealer: &mut R, mut each: impl FnMut(Chance)) {
        while self.turn == Turn::Chance {
            let kind = match self.step {
                Step::Deal => {
                    self.settle_deal(dealer, &mut each);
                    continue;
                }
                Step::Turn => {
                    self.settle_turn(dealer, &mut each);
                    continue;
                }
                Step::TurnUp => Chance::TurnUp,
                Step::TurnOne => Chance::TurnOne,
                Step::TurnTwo => Chance::TurnTwo,
                _ => {
                    let Some(leader) = draw(&self.chances(), dealer) else {
                        return;
                    };
                    if self.resolve(leader).is_err() {
                        return;
                    }
                    each(leader);
                    continue;
                }
            };
            let (_, cards) = self.up_next();
            let Some(card) = Stock::new(cards).draw(dealer) else {
                return;
            };
            self.turn_or_deal(card);
            each(kind(card));
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        let bonus = self.bonus?;
        let players = self.players();
        let mut scores = PerPlayer::all(0);
        let mut best = (0, 0, 0);
        let mut winners = PlayerSet::EMPTY;
        for player in players {
            let score = score(self.piles[player], bonus);
            scores[player] = score.total().cast_signed();
            if score.rank() > best {
                best = score.rank();
                winners = PlayerSet::EMPTY;
            }
            if score.rank() == best {
                winners = winners.with(player);
            }
        }
        Some(Outcome {
            players,
            scores,
            winners,
        })
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Self, ViewError> {
        view.sample(rng)
    }

    fn audit(&self) -> Result<(), Violation> {
        self.audit_all()
    }
}
