//! The state of a game and what moves it on.

use rand_core::Rng;

use super::comparisons::Comparisons;
use super::config::{BOTH, Each};
use super::rules;
use super::view::View;
use super::{Chance, Config, Event, How, Move, Moves, Rule};
use crate::card::{Card, CardSet};
use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dealer::Stock;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::event::Listener;
use crate::game::{Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::player::{PerPlayer, Player, PlayerSet};

/// A game of Divide and Conquer in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(super) config: Config,
    pub(super) turn: Turn,
    /// What each player has been dealt.
    pub(super) dealt: Each<CardSet>,
    /// What each player holds, a sealed card included.
    pub(super) hands: Each<CardSet>,
    /// The cards chosen for the match under way.
    pub(super) sealed: Each<Option<Card>>,
    pub(super) comparisons: Comparisons,
}

impl State {
    /// The matches played so far.
    pub const fn comparisons(&self) -> &Comparisons {
        &self.comparisons
    }

    /// Whether the hands have been swapped (rule 4).
    pub(super) fn swapped(&self) -> bool {
        self.comparisons.count() >= self.config.deck.hand_size()
    }

    /// The cards that are not dealt yet.
    fn undrawn(&self) -> CardSet {
        self.config.deck.cards() - self.dealt[Player::P0] - self.dealt[Player::P1]
    }

    /// Rule 1: the player that gets the next card, when `undrawn` are left.
    fn next_dealt(undrawn: u32) -> Player {
        // Both decks are even, so player 0 is next while an even number is left.
        if undrawn.is_multiple_of(2) {
            Player::P0
        } else {
            Player::P1
        }
    }

    /// Rule 2: all cards are dealt, both choose one.
    fn finish_deal(&mut self) {
        self.hands = self.dealt;
        self.turn = Turn::Players(BOTH);
    }

    /// Rules 3 and 4: the match is decided; hands that are empty are swapped.
    fn reveal(&mut self, cards: Each<Card>, listener: &mut impl Listener<Event>) {
        self.sealed = Each::all(None);
        for player in BOTH {
            let card = cards[player];
            self.hands[player] = self.hands[player].without(card);
            listener.hear(|| Event::Reveal { player, card });
        }
        listener.hear(|| {
            let player = rules::winner(cards[Player::P0], cards[Player::P1]);
            let how = How::of(cards[player], cards[BOTH.left_of(player)]);
            Event::Win { player, how }
        });
        // Of a deck's cards no more matches can be made than there is room for.
        let _ = self.comparisons.push(cards);
        let half = self.config.deck.hand_size();
        self.turn = Turn::Players(BOTH);
        if self.comparisons.count() == half {
            self.hands = Each::new([self.dealt[Player::P1], self.dealt[Player::P0]]);
            listener.hear(|| Event::Swap);
        } else if self.comparisons.count() == 2 * half {
            self.turn = Turn::Over;
            listener.hear(|| Event::Over {
                outcome: self.result(),
            });
        }
    }

    /// Rule 5: who has won most, when all matches are played.
    fn result(&self) -> Outcome {
        let mut scores = PerPlayer::all(0);
        for player in BOTH {
            scores[player] = i32::from(self.comparisons.won(player));
        }
        Outcome::most_points(BOTH, scores)
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

    const ID: GameId = GameId::DivideAndConquer;
    const REVISION: u32 = 1;
    /// Fourteen matches, a card from each.
    const MOST_DECISIONS: Option<u32> = Some(28);
    /// The cards of the larger deck are dealt, seven to each player.
    const MOST_SETTLED: u32 = 14;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        Ok(Self {
            config: config.complete()?,
            turn: Turn::Chance,
            dealt: Each::all(CardSet::EMPTY),
            hands: Each::all(CardSet::EMPTY),
            sealed: Each::all(None),
            comparisons: Comparisons::EMPTY,
        })
    }

    fn config(&self) -> &Config {
        &self.config
    }

    fn players(&self) -> PlayerSet {
        BOTH
    }

    #[inline]
    fn kept_turn(&self) -> &Turn {
        &self.turn
    }

    #[inline]
    fn legal_moves(&self, player: Player) -> Moves {
        if self.turn.players().contains(player) {
            Moves(self.hands[player])
        } else {
            Moves(CardSet::EMPTY)
        }
    }

    #[inline]
    fn play_to(
        &mut self,
        player: Player,
        mv: Move,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), PlayError<Rule>> {
        awaited(BOTH, self.turn, player)?;
        let Move::Play(card) = mv;
        if !self.hands[player].contains(card) {
            return Err(PlayError::Illegal(Rule::NotInHand(card)));
        }
        self.sealed[player] = Some(card);
        listener.hear(|| Event::Choose {
            player,
            card: Some(card),
        });
        // Whether somebody is left to choose is the same every other time; who has
        // chosen is not, and processors guess.
        let owing = self.turn.players().without(player);
        match *self.sealed.values() {
            [Some(first), Some(second)] if owing.is_empty() => {
                self.reveal(Each::new([first, second]), listener);
            }
            _ => self.turn = Turn::Players(owing),
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        Chances::equal(0, self.undrawn().bits())
    }

    fn resolve_to(
        &mut self,
        outcome: Chance,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        let Chance::Deal(card) = outcome;
        let undrawn = self.undrawn();
        if !undrawn.contains(card) {
            return Err(ChanceError::Impossible);
        }
        let player = Self::next_dealt(undrawn.len());
        self.dealt[player] = self.dealt[player].with(card);
        self.hands[player] = self.dealt[player];
        listener.hear(|| Event::Deal {
            player,
            card: Some(card),
        });
        if undrawn.len() == 1 {
            self.finish_deal();
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
        let mut stock = Stock::new(self.undrawn());
        let mut player = Self::next_dealt(stock.len());
        while let Some(card) = stock.draw(dealer) {
            self.dealt[player] = self.dealt[player].with(card);
            each(Chance::Deal(card));
            listener.hear(|| Event::Deal {
                player,
                card: Some(card),
            });
            player = Self::next_dealt(stock.len());
        }
        self.finish_deal();
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
