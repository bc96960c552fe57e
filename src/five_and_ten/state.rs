//! The state of a game and what moves it on.

use rand_core::Rng;

use super::cards::{DeckCard, TwoDecks};
use super::config::Each;
use super::event::Event;
use super::rules::FIRST_TRUMP;
use super::scoring::score;
use super::view::View;
use super::{Chance, Config, Move, Moves, Rule, Step};
use crate::card::{Card, CardSet, Suit};
use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dense::first_code;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::event::Listener;
use crate::game::{DecidedBy, Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::player::{PerPlayer, Player, PlayerSet};

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
    /// The card turned up at the start, whose suit is the bonus suit.
    pub(super) turn_up: Option<Card>,
    /// The first suit of the trump order.
    pub(super) trump: Suit,
    /// The cards of the decks below what is turned up.
    pub(super) undrawn: TwoDecks,
    /// What is turned up to be drawn; with two decks their top cards.
    pub(super) display: TwoDecks,
    /// What each player holds, a sealed battle card included.
    pub(super) hands: Each<TwoDecks>,
    /// What of these is left of the first hands, which nobody else has seen.
    pub(super) first: TwoDecks,
    /// The cards offered and not claimed yet.
    pub(super) offers: Each<Option<DeckCard>>,
    /// The battle cards: sealed until the step is over, then on the table.
    pub(super) battles: Each<Option<DeckCard>>,
    pub(super) piles: Each<TwoDecks>,
    pub(super) discard: TwoDecks,
    /// What three players discard unseen at the end of the deck.
    pub(super) discarded_unseen: CardSet,
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

    /// What a player holds of its first hand.
    pub(super) fn first_of(&self, player: Player) -> TwoDecks {
        self.first.and(self.hands[player])
    }

    /// The suit that earns bonus points, once it is turned up.
    pub const fn bonus_suit(&self) -> Option<Suit> {
        match self.turn_up {
            Some(card) => Some(card.suit()),
            None => None,
        }
    }

    /// The card that was turned up for the bonus suit, and went back.
    pub const fn turn_up(&self) -> Option<Card> {
        self.turn_up
    }

    /// What the piles are worth; none as long as no suit earns bonus points.
    pub(super) fn result(&self) -> Option<Outcome> {
        let bonus = self.bonus_suit()?;
        let players = self.players();
        let mut scores = PerPlayer::all(0);
        let (mut bonuses, mut paired) = (Each::all(0), Each::all(0));
        for player in players {
            let score = score(self.piles[player], bonus);
            scores[player] = score.total().cast_signed();
            bonuses[player] = score.bonus.into();
            paired[player] = score.bonus_in_pairs.into();
        }
        let ties = [(DecidedBy::Bonus, bonuses), (DecidedBy::Paired, paired)];
        Some(Outcome::with_ties(players, scores, &ties))
    }

    pub(super) fn await_all(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Players(self.players());
    }

    /// Whether cards go to one player after the other: in the deal, and while
    /// two decks are drawn from.
    pub(super) const fn gives_cards(&self) -> bool {
        matches!(
            self.step,
            Step::Deal | Step::TurnOne | Step::TurnTwo | Step::DrawFrom
        )
    }

    pub(super) fn await_player(&mut self, step: Step, player: Player) {
        self.step = step;
        self.turn = Turn::Players(PlayerSet::only(player));
    }

    pub(super) fn await_chance(&mut self, step: Step) {
        self.step = step;
        self.turn = Turn::Chance;
    }
}

/// States are copied a lot.
const _: () = assert!(size_of::<State>() <= 312);

impl Game for State {
    type Config = Config;
    type Move = Move;
    type Moves = Moves;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Rule = Rule;

    const ID: GameId = GameId::FiveAndTen;
    const REVISION: u32 = 1;
    /// Two players with two decks play 24 rounds of six decisions, and draw all
    /// 94 cards but one.
    const MOST_DECISIONS: Option<u32> = Some(24 * 6 + 93);
    /// The leader, the card turned up, five cards for each of six players, and the
    /// top cards of both decks.
    const MOST_SETTLED: u32 = 1 + 1 + 5 * 6 + 2;

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
            turn_up: None,
            trump: FIRST_TRUMP,
            undrawn: config.cards(),
            display: TwoDecks::EMPTY,
            hands: Each::all(TwoDecks::EMPTY),
            first: TwoDecks::EMPTY,
            offers: Each::all(None),
            battles: Each::all(None),
            piles: Each::all(TwoDecks::EMPTY),
            discard: TwoDecks::EMPTY,
            discarded_unseen: CardSet::EMPTY,
        })
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
            return Moves::Nothing;
        }
        match self.step {
            Step::Offer => Moves::Offer(self.hands[player]),
            Step::Battle => Moves::Battle(self.hands[player]),
            Step::Keep => Moves::Keep,
            Step::Claim => {
                let offers = self.players().iter().filter_map(|owner| self.offers[owner]);
                Moves::Claim(offers.fold(TwoDecks::EMPTY, TwoDecks::with))
            }
            Step::Draw => Moves::Draw(self.display.one),
            Step::DrawFrom => Moves::DrawFrom,
            _ => Moves::Nothing,
        }
    }

    #[inline]
    fn play_to(
        &mut self,
        player: Player,
        mv: Move,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError<Rule>> {
        awaited(self.players(), self.turn, player)?;
        match (self.step, mv) {
            (Step::Offer, Move::Offer(copy)) => {
                self.held(player, copy)?;
                self.offer(player, copy, listener);
            }
            (Step::Battle, Move::Battle(copy)) => {
                self.held(player, copy)?;
                self.battles[player] = Some(copy);
                listener.hear(|| Event::Choose {
                    player,
                    card: Some(copy),
                });
                let owing = self.turn.players().without(player);
                if owing.is_empty() {
                    self.reveal(listener);
                } else {
                    self.turn = Turn::Players(owing);
                }
            }
            (Step::Keep, Move::Keep(kept)) => self.keep(player, kept, listener),
            (Step::Claim, Move::Claim(copy)) => self.claim(player, copy, listener)?,
            (Step::Draw, Move::Draw(card)) => self.draw(player, card, listener)?,
            (Step::DrawFrom, Move::DrawFrom(deck)) => self.draw_from(player, deck, listener),
            (step, _) => return Err(PlayError::Illegal(Rule::NotNow(step))),
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        if self.step == Step::Leader {
            let players = u64::MAX >> (64 - self.players().len());
            return Chances::equal(first_code(Chance::Leader), players);
        }
        let (base, cards) = self.up_next();
        Chances::equal(base, cards.bits())
    }

    fn resolve_to(
        &mut self,
        outcome: Chance,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        let (_, cards) = self.up_next();
        match (self.step, outcome) {
            (Step::Leader, Chance::Leader(player)) if self.players().contains(player) => {
                self.leader = player;
                self.next = player;
                self.await_chance(Step::TurnUp);
                listener.hear(|| Event::Leader { player });
            }
            (Step::TurnUp, Chance::TurnUp(card))
            | (Step::Deal, Chance::Deal(card))
            | (Step::Turn, Chance::Turn(card))
            | (Step::TurnOne, Chance::TurnOne(card))
            | (Step::TurnTwo, Chance::TurnTwo(card))
                if cards.contains(card) =>
            {
                self.deal_or_turn_up(card, listener);
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
        while self.turn == Turn::Chance {
            match self.step {
                Step::Deal => self.settle_deal(dealer, &mut each, listener),
                Step::Turn => self.settle_turn(dealer, &mut each, listener),
                _ => {
                    let Some(outcome) = self.draw_outcome(dealer) else {
                        return;
                    };
                    if self.resolve_to(outcome, listener).is_err() {
                        return;
                    }
                    each(outcome);
                }
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn == Turn::Over {
            self.result()
        } else {
            None
        }
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Self, ViewError> {
        view.sample(rng)
    }

    fn audit(&self) -> Result<(), Violation> {
        self.check_all()?;
        self.check_scores()
    }
}
