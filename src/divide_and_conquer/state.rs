//! The state of a game and what moves it on.

use rand_core::Rng;

use super::config::Each;
use super::view::View;
use super::{Chance, Config, Move, Moves, Rule, rules};
use crate::card::{Card, CardSet};
use crate::chances::Chances;
use crate::dealer::Stock;
use crate::error::{ChanceError, ConfigError, PlayError, ViewError, Violation};
use crate::game::{Game, GameId, Observer, Outcome, Turn, awaited, chance_awaited};
use crate::list::FixedList;
use crate::player::{PerPlayer, Player, PlayerSet};

/// The two players.
pub(super) const BOTH: PlayerSet = PlayerSet::first_n(2);

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
    pub(super) matches: Matches,
}

impl State {
    /// The matches played so far.
    pub const fn matches(&self) -> &Matches {
        &self.matches
    }

    /// Whether the hands have been swapped (rule 4).
    pub(super) fn swapped(&self) -> bool {
        self.matches.count() >= self.config.deck.hand_size()
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

    fn start_play(&mut self) {
        self.hands = self.dealt;
        self.turn = Turn::Players(BOTH);
    }

    /// Rules 3 and 4: the match is decided; hands that are empty are swapped.
    fn reveal(&mut self, cards: Each<Card>) {
        self.sealed = Each::all(None);
        for player in BOTH {
            self.hands[player] = self.hands[player].without(cards[player]);
        }
        // Of a deck's cards no more matches can be made than there is room for.
        let _ = self.matches.push(cards);
        let half = self.config.deck.hand_size();
        self.turn = Turn::Players(BOTH);
        if self.matches.count() == half {
            self.hands = Each::new([self.dealt[Player::P1], self.dealt[Player::P0]]);
        } else if self.matches.count() == 2 * half {
            self.turn = Turn::Over;
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

    const ID: GameId = GameId::DivideAndConquer;
    const REVISION: u32 = 1;
    /// Fourteen matches, a card from each.
    const MOST_DECISIONS: Option<u32> = Some(28);

    fn new(config: &Config) -> Result<Self, ConfigError> {
        Ok(Self {
            config: *config,
            turn: Turn::Chance,
            dealt: Each::all(CardSet::EMPTY),
            hands: Each::all(CardSet::EMPTY),
            sealed: Each::all(None),
            matches: Matches::EMPTY,
        })
    }

    fn players(&self) -> PlayerSet {
        BOTH
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.turn
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
    fn play(&mut self, player: Player, mv: Move) -> Result<(), PlayError<Rule>> {
        awaited(BOTH, self.turn, player)?;
        let Move::Play(card) = mv;
        if !self.hands[player].contains(card) {
            return Err(PlayError::Illegal(Rule::NotInHand(card)));
        }
        self.sealed[player] = Some(card);
        match *self.sealed.values() {
            [Some(first), Some(second)] => self.reveal(Each::new([first, second])),
            _ => self.turn = Turn::Players(BOTH.without(player)),
        }
        Ok(())
    }

    fn chances(&self) -> Chances<Chance> {
        Chances::equal(0, self.undrawn().bits())
    }

    fn resolve(&mut self, outcome: Chance) -> Result<(), ChanceError> {
        chance_awaited(self.turn)?;
        let Chance::Deal(card) = outcome;
        let undrawn = self.undrawn();
        if !undrawn.contains(card) {
            return Err(ChanceError::Impossible);
        }
        let player = Self::next_dealt(undrawn.len());
        self.dealt[player] = self.dealt[player].with(card);
        self.hands[player] = self.dealt[player];
        if undrawn.len() == 1 {
            self.start_play();
        }
        Ok(())
    }

    fn settle<R: Rng + ?Sized>(&mut self, dealer: &mut R, mut each: impl FnMut(Chance)) {
        if self.turn != Turn::Chance {
            return;
        }
        let mut left = self.undrawn().len();
        let mut stock = Stock::new(self.undrawn());
        while let Some(card) = stock.draw(dealer) {
            let player = Self::next_dealt(left);
            self.dealt[player] = self.dealt[player].with(card);
            left -= 1;
            each(Chance::Deal(card));
        }
        self.start_play();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        let mut scores = PerPlayer::all(0);
        for player in BOTH {
            scores[player] = i32::from(self.matches.won(player));
        }
        Some(Outcome::most_points(BOTH, scores))
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

/// The matches played, in order: at most 14.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Matches {
    /// The cards of both players.
    cards: FixedList<Each<Card>, 14>,
    won: Each<u8>,
}

impl Matches {
    pub(crate) const EMPTY: Self = Self {
        cards: FixedList::EMPTY,
        won: Each::all(0),
    };

    /// Records a match, if there is room for one; else gives its cards back.
    #[inline]
    pub(crate) fn push(&mut self, cards: Each<Card>) -> Result<(), Each<Card>> {
        self.cards.push(cards)?;
        self.won[winner_of(cards)] += 1;
        Ok(())
    }

    /// How many matches have been played, 0 to 14.
    pub const fn len(&self) -> u32 {
        self.cards.len() as u32
    }

    /// The same, to be compared with the sizes of hands.
    pub(super) const fn count(&self) -> u8 {
        self.cards.len()
    }

    /// Whether none has been played.
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many matches a player has won; 0 for one who is not in the game.
    pub fn won(&self, player: Player) -> u8 {
        if BOTH.contains(player) {
            self.won[player]
        } else {
            0
        }
    }

    /// The matches, from the first on.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Match> + ExactSizeIterator + Clone + '_ {
        self.cards.items().iter().map(|&cards| Match {
            cards,
            winner: winner_of(cards),
        })
    }
}

/// A match that has been played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Match {
    /// The cards of player 0 and player 1.
    pub cards: Each<Card>,
    /// Who won it.
    pub winner: Player,
}

fn winner_of(cards: Each<Card>) -> Player {
    rules::winner(cards[Player::P0], cards[Player::P1])
}

impl core::fmt::Debug for Matches {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
mod data {
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::{Serialize, Serializer};

    use super::Matches;
    use crate::serde::ListVisitor;

    impl Serialize for Matches {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter().map(|played| played.cards))
        }
    }

    impl<'de> Deserialize<'de> for Matches {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_seq(ListVisitor {
                start: Self::EMPTY,
                add: |mut matches, cards| match matches.push(cards) {
                    Ok(()) => Ok(matches),
                    Err(_) => Err("more than 14 matches"),
                },
            })
        }
    }
}
