//! The state of a game and what moves it on.

use rand_core::Rng;

use super::config::Each;
use super::view::{View, size};
use super::{Chance, Config, Copies, DealKind, Event, Leftover, Move, Moves, Rule, Shortage};
use crate::card::Card;
use crate::chances::Chances;
use crate::config::GameConfig;
use crate::dealer::Stock;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::event::Listener;
use crate::game::{Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::player::{Player, PlayerSet};

/// A game of Strategic War in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The settings, complete.
    pub(super) config: Config,
    pub(super) turn: Turn,
    /// Cards to be dealt; after the deal those set aside, never drawn.
    pub(super) stock: Copies,
    /// What each player holds, a sealed card included.
    pub(super) hands: Each<Copies>,
    /// What each player has played, face up.
    pub(super) played: Each<Copies>,
    /// Who fights for the table in this comparison.
    pub(super) contest: PlayerSet,
    /// The cards chosen for this comparison.
    pub(super) sealed: Each<Option<Card>>,
    /// The cards compared last.
    pub(super) shown: Each<Option<Card>>,
    /// How many cards lie on the table.
    pub(super) at_stake: u8,
    pub(super) captured: Each<u8>,
    /// Cards that ties have left over (rule 7).
    pub(super) unused: u8,
}

impl State {
    /// How many cards a player has captured, 0 to 104.
    pub fn captured(&self, player: Player) -> u8 {
        if self.players().contains(player) {
            self.captured[player]
        } else {
            0
        }
    }

    /// Those who hold cards.
    fn holders(&self) -> PlayerSet {
        self.players()
            .iter()
            .filter(|&player| !self.hands[player].is_empty())
            .collect()
    }

    /// How many cards have come to the players in the deal.
    fn dealt(&self) -> u32 {
        self.config.deck().len() - self.stock.len().min(self.config.deck().len())
    }

    /// Rule 1: the player that gets the next card.
    fn next_dealt(&self) -> Player {
        let seat = self.dealt().checked_rem(self.config.players.into());
        self.players().nth(seat.unwrap_or(0)).unwrap_or(Player::P0)
    }

    /// Rule 1: the rest of the deal, out of a stock of one deck or two.
    fn deal<const DECKS: u8, R: Rng + ?Sized>(
        &mut self,
        mut stock: Stock<DECKS>,
        dealer: &mut R,
        mut each: impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        let players = self.players();
        let aside = self.config.deck().len() - self.config.share() * players.len();
        let mut player = self.next_dealt();
        while stock.len() > aside
            && let Some(card) = stock.draw(dealer)
        {
            self.hands[player] = self.hands[player].with(card);
            listener.hear(|| Event::Deal {
                player,
                card: Some(card),
            });
            player = players.left_of(player);
            each(Chance::Deal(card));
        }
        let (kinds, both) = stock.rest();
        self.stock = Copies::new(kinds, both).unwrap_or(Copies::EMPTY);
        self.start_round();
    }

    /// Rule 3: all that hold cards choose one, unless a single one is left and
    /// its cards are unused.
    fn start_round(&mut self) {
        let holders = self.holders();
        let alone = holders.len() == 1 && self.config.leftover == Leftover::Unused;
        self.await_contest(if alone { PlayerSet::EMPTY } else { holders });
    }

    /// These choose a card each; if there are none, the game is over.
    fn await_contest(&mut self, contest: PlayerSet) {
        self.contest = contest;
        self.turn = if contest.is_empty() {
            Turn::Over
        } else {
            Turn::Players(contest)
        };
    }

    /// Rules 4 to 7: all of the contest have chosen.
    fn reveal(&mut self, listener: &mut impl Listener<Event>) {
        let mut highest = 0;
        let mut tied = PlayerSet::EMPTY;
        self.shown = self.sealed;
        for player in self.contest {
            let Some(card) = self.sealed[player].take() else {
                continue;
            };
            self.hands[player] = self.hands[player].without(card);
            self.played[player] = self.played[player].with(card);
            self.at_stake += 1;
            listener.hear(|| Event::Reveal { player, card });
            // No card is below the start. Who wins is not to be guessed, so nothing
            // branches on it.
            let strength = self.config.aces.strength(card);
            let beaten = if strength > highest {
                tied
            } else {
                PlayerSet::EMPTY
            };
            let stands = if strength >= highest {
                PlayerSet::only(player)
            } else {
                PlayerSet::EMPTY
            };
            tied = tied.minus(beaten).or(stands);
            highest = highest.max(strength);
        }
        let mut fighting = PlayerSet::EMPTY;
        if tied.len() > 1 {
            listener.hear(|| Event::Tie { players: tied });
            let able = tied.and(self.holders());
            if able == tied || self.config.shortage == Shortage::PlayOn {
                fighting = able;
            }
        }
        if fighting.is_empty() {
            self.share(tied, listener);
            self.start_round();
            if self.turn == Turn::Over {
                self.tell_end(listener);
            }
        } else {
            listener.hear(|| Event::Battle { players: fighting });
            self.await_contest(fighting);
        }
    }

    /// Rule 4: the table goes to the captor. Rule 7: those of a tie that
    /// stands take equal parts, and what cannot be divided is unused.
    fn share(&mut self, takers: PlayerSet, listener: &mut impl Listener<Event>) {
        #[allow(clippy::cast_possible_truncation, reason = "at most 8")]
        let part = match takers.len() as u8 {
            1 => self.at_stake,
            several => self.at_stake.checked_div(several).unwrap_or(0),
        };
        for player in takers {
            self.captured[player] += part;
            self.at_stake -= part;
        }
        listener.hear(|| match takers.lowest() {
            Some(player) if takers.len() == 1 => Event::Capture {
                player,
                cards: part,
            },
            _ => Event::Stand {
                each: part,
                unused: self.at_stake,
            },
        });
        self.unused += self.at_stake;
        self.at_stake = 0;
    }

    /// Rule 3: what a last player keeps; rule 8: the result.
    fn tell_end(&self, listener: &mut impl Listener<Event>) {
        if let Some(player) = self.holders().lowest() {
            listener.hear(|| Event::Leftover {
                player,
                cards: size(self.hands[player]),
            });
        }
        listener.hear(|| Event::Over {
            outcome: self.result(),
        });
    }

    /// Rule 8: the most cards captured win.
    fn result(&self) -> Outcome {
        Outcome::most_points(self.players(), self.captured.map(i32::from))
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

    const ID: GameId = GameId::StrategicWar;
    const REVISION: u32 = 1;
    /// Every card of two decks is played once.
    const MOST_DECISIONS: Option<u32> = Some(104);
    /// Both decks are dealt.
    const MOST_SETTLED: u32 = 104;

    fn new(config: &Config) -> Result<Self, ConfigError> {
        let config = config.complete()?;
        let mut state = Self {
            config,
            turn: Turn::Chance,
            stock: config.deck(),
            hands: Each::all(Copies::EMPTY),
            played: Each::all(Copies::EMPTY),
            contest: PlayerSet::EMPTY,
            sealed: Each::all(None),
            shown: Each::all(None),
            at_stake: 0,
            captured: Each::all(0),
            unused: 0,
        };
        if config.deal == DealKind::EqualRanks {
            for player in state.players() {
                state.hands[player] = config.start_hand(player);
                for card in state.hands[player] {
                    state.stock = state.stock.without(card);
                }
            }
            state.start_round();
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
        if self.turn.players().contains(player) {
            Moves(self.hands[player])
        } else {
            Moves(Copies::EMPTY)
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
        let Move::Play(card) = mv;
        if !self.hands[player].contains(card) {
            return Err(PlayError::Illegal(Rule::NotInHand(card)));
        }
        self.sealed[player] = Some(card);
        listener.hear(|| Event::Choose {
            player,
            card: Some(card),
        });
        let owing = self.turn.players().without(player);
        if owing.is_empty() {
            self.reveal(listener);
        } else {
            self.turn = Turn::Players(owing);
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        if self.turn != Turn::Chance {
            return Chances::EMPTY;
        }
        let (kinds, both) = (self.stock.kinds(), self.stock.both());
        Chances::new(0, [((kinds - both).bits(), 1), (both.bits(), 2)])
    }

    fn resolve_to(
        &mut self,
        outcome: Chance,
        listener: &mut impl Listener<Event>,
    ) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        let Chance::Deal(card) = outcome;
        if !self.stock.contains(card) {
            return Err(ChanceError::Impossible);
        }
        let players = u32::from(self.config.players);
        let player = self.next_dealt();
        self.stock = self.stock.without(card);
        self.hands[player] = self.hands[player].with(card);
        listener.hear(|| Event::Deal {
            player,
            card: Some(card),
        });
        if self.dealt() == self.config.share() * players {
            self.start_round();
        }
        Ok(())
    }

    fn settle_to<R: Rng + ?Sized>(
        &mut self,
        dealer: &mut R,
        each: impl FnMut(Chance),
        listener: &mut impl Listener<Event>,
    ) {
        if self.turn != Turn::Chance {
            return;
        }
        let (kinds, both) = (self.stock.kinds(), self.stock.both());
        if both.is_empty() {
            self.deal(Stock::new(kinds), dealer, each, listener);
        } else {
            self.deal(Stock::of_copies(kinds, both), dealer, each, listener);
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
