//! States that fit a view.
//!
//! Every shuffle of the cards that the observer has not seen that fits the view
//! is equally likely; a world, which is who took what, weighs as many of them
//! as lead to it. While a
//! round is drafted, and in all of round one, it is enough to draw the hidden
//! cards one by one by the law of the shuffle. In the battles of round two it
//! is not: a hidden card that is played may have been taken in either round,
//! and which one it was says something about the cards that are left.

use core::ops::{Index, IndexMut};

use rand_core::Rng;

use super::board::Board;
use super::cards::{CardIds, Round};
use super::config::Each;
use super::moves::Step;
use super::rules::{self, CardStock, PerKind};
use super::state::State;
use super::view::View;
use crate::combination::choose;
use crate::config::GameConfig;
use crate::dealer::below;
use crate::error::ViewError;
use crate::game::{Game, Observer};
use crate::player::{Player, PlayerSet};

impl View {
    /// Every way in which the cards that the observer has not seen can have
    /// been shuffled is equally likely.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        self.config.complete()?;
        let mut state = State {
            board: Board::new(&self.config),
            veiled: Each::all(CardIds::EMPTY),
            veiled_late: CardIds::EMPTY,
        };
        let put = self.put_on(&mut state.board);
        put.ok_or(ViewError::NO_SUCH_STATE)?;
        let board = &state.board;
        let mut world = World {
            board,
            veiled: Each::all(CardIds::EMPTY),
            late: CardIds::EMPTY,
            hidden_to: board.seats,
            unseen: CardIds::EMPTY,
        };
        if let Observer::Player(player) = self.observer {
            let [one, two] = self.taken_face_down;
            world.veiled[player] = one | two;
            world.late = two;
            world.hidden_to = world.hidden_to.without(player);
        }
        world.unseen = world.unseen_cards();
        let dealt = if !board.is_snake() {
            // Nothing is taken face down from a pyramid.
            Some(())
        } else if world.round_two_is_drafted() {
            world.deal_both_rounds(rng)
        } else {
            let rounds = Round::ALL.iter().take_while(|&&round| round <= board.round);
            let mut rounds = rounds.copied();
            rounds.try_for_each(|round| world.deal_round(round, rng))
        };
        dealt.ok_or(ViewError::NO_SUCH_STATE)?;
        (state.veiled, state.veiled_late) = (world.veiled, world.late);
        let shown = self.is_shown_by(&state);
        debug_assert_eq!(shown, Self::of(&state, self.observer) == *self);
        if shown && state.audit().is_ok() {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }
}

/// A world in the making.
struct World<'a> {
    board: &'a Board,
    /// What each player took face down, and what of it in round two.
    veiled: Each<CardIds>,
    late: CardIds,
    /// The players whose hidden cards are to be made up.
    hidden_to: PlayerSet,
    /// The cards that the observer has not seen and that have no place yet.
    unseen: CardIds,
}

/// A random set of so many of these cards, if there are so many.
fn some_of<R: Rng + ?Sized>(cards: CardIds, many: u32, rng: &mut R) -> Option<CardIds> {
    let (mut rest, mut chosen) = (cards, CardIds::EMPTY);
    for _ in 0..many {
        let card = rest.nth(below(rng, rest.len()))?;
        rest -= card.into();
        chosen |= card.into();
    }
    Some(chosen)
}

impl World<'_> {
    fn round_two_is_drafted(&self) -> bool {
        let drafting = [Step::Layout, Step::Strings, Step::Draft, Step::Turn];
        self.board.round == Round::Two && !drafting.contains(&self.board.step)
    }

    /// What a player has shown of the cards it took face down.
    fn shown(&self, player: Player, round: Round) -> CardIds {
        self.board.revealed_in(player, round)
    }

    fn unseen_cards(&self) -> CardIds {
        let mut unseen = self.board.numbers().all_cards();
        for &laid in self.board.laid.values() {
            unseen -= laid;
        }
        for player in self.board.seats {
            unseen -= self.veiled[player] | self.board.unveiled[player];
        }
        unseen
    }

    /// A player took these cards face down in a round.
    fn deal(&mut self, player: Player, round: Round, cards: CardIds) {
        self.veiled[player] |= cards;
        if round == Round::Two {
            self.late |= cards;
        }
    }

    /// How many cards of each kind in the layout of a round the observer has
    /// not seen there, when `seen` are those of other players that it has.
    fn left(&self, round: Round, seen: CardIds) -> Option<PerKind<u32>> {
        let observer = self.board.seats.iter();
        let observer = observer.filter(|&player| !self.hidden_to.contains(player));
        let own = observer.fold(CardIds::EMPTY, |all, player| all | self.veiled[player]);
        let own = match round {
            Round::One => own - self.late,
            Round::Two => own & self.late,
        };
        let seen = rules::counts(self.board.laid[round] | own | seen);
        let mut left = rules::per_layout(self.board.numbers());
        for (left, seen) in left.iter_mut().zip(seen) {
            *left = left.checked_sub(seen)?;
        }
        Some(left)
    }

    /// Deals the hidden cards of a round by the law of the shuffle. All that
    /// was shown of them was shown in that round.
    fn deal_round<R: Rng + ?Sized>(&mut self, round: Round, rng: &mut R) -> Option<()> {
        let others = self.hidden_to.iter();
        let seen = others.fold(CardIds::EMPTY, |all, player| {
            all | self.shown(player, round)
        });
        let mut stock = CardStock::new(self.left(round, seen)?, self.unseen);
        for player in self.hidden_to {
            let shown = self.shown(player, round);
            let hidden = u32::from(self.board.veiled[player][round]).checked_sub(shown.len())?;
            self.deal(player, round, shown);
            for _ in 0..hidden {
                let card = stock.draw(rng)?;
                self.deal(player, round, card.into());
            }
        }
        self.unseen = stock.rest();
        Some(())
    }

    /// Deals the hidden cards of both rounds when all cards have been drawn
    /// and all conkers laid out: hardeners and tricks are left.
    ///
    /// First how many hardeners each player took in each round, by the number
    /// of worlds; then which cards they are.
    fn deal_both_rounds<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<()> {
        let others = self.hidden_to;
        let shown_first = others.iter().fold(CardIds::EMPTY, |all, player| {
            all | self.shown(player, Round::One)
        });
        // Hardeners, at most 7 of each round; those shown in round two may be
        // of either and are to be placed with the others.
        let hardeners = |[_, hardeners, _]: PerKind<u32>| u8::try_from(hardeners).ok();
        let left = [
            hardeners(self.left(Round::One, shown_first)?)?,
            hardeners(self.left(Round::Two, CardIds::EMPTY)?)?,
        ];

        // What each player took, and the ways for those after it by the hardeners
        // left to place.
        let mut after = Each::all((Taker::default(), NO_WAYS));
        let mut ways = NO_WAYS;
        ways[0][0] = 1;
        for player in others.iter().rev() {
            let (taker, after) = &mut after[player];
            *taker = self.taker(player)?;
            *after = ways;
            ways = taker.ways_with(after, left);
        }

        let [mut first, mut second] = left;
        let mut total = ways[first][second];
        for player in others {
            let (taker, after) = &after[player];
            if total == 0 || total == u32::MAX {
                return None;
            }
            let mut number = below(rng, total);
            // It has not taken more of a round than that.
            let (most_x, most_y) = (first.min(taker.first), second.min(taker.second));
            let mut splits = (0..=most_x).flat_map(|x| (0..=most_y).map(move |y| (x, y)));
            let (x, y) = splits.find(|&(x, y)| {
                let ways = taker
                    .ways(x, y)
                    .saturating_mul(after[first - x][second - y]);
                let here = number < ways;
                number = number.saturating_sub(ways);
                here
            })?;
            first -= x;
            second -= y;
            total = after[first][second];
            self.deal_taker(player, *taker, x.into(), y.into(), rng)?;
        }
        Some(())
    }

    /// What is known of a player's hidden cards in round two.
    fn taker(&self, player: Player) -> Option<Taker> {
        let [first, second] = *self.board.veiled[player].values();
        let [shown_first, shown] = self.board.revealed(player);
        let left = |taken: u8, shown: u32| {
            let left = u32::from(taken).checked_sub(shown)?;
            u8::try_from(left).ok().filter(|&left| left <= 6)
        };
        Some(Taker {
            first: left(first, shown_first.len())?,
            second: left(second, shown.conkers().len())?,
            hardeners: u8::try_from(shown.hardeners().len()).ok()?,
            tricks: u8::try_from(shown.tricks().len()).ok()?,
        })
    }

    /// Deals a player `x` hardeners of round one and `y` of round two.
    fn deal_taker<R: Rng + ?Sized>(
        &mut self,
        player: Player,
        taker: Taker,
        x: u32,
        y: u32,
        rng: &mut R,
    ) -> Option<()> {
        let [shown_first, shown] = self.board.revealed(player);
        let [first, second] = [taker.first, taker.second].map(u32::from);
        self.deal(player, Round::One, shown_first);
        self.deal(player, Round::Two, shown & CardIds::CONKERS);
        for (kind, x, y) in [
            (CardIds::HARDENERS, x, y),
            (
                CardIds::TRICKS,
                first.checked_sub(x)?,
                second.checked_sub(y)?,
            ),
        ] {
            let shown = shown & kind;
            let hidden = (x + y).checked_sub(shown.len())?;
            let drawn = some_of(self.unseen & kind, hidden, rng)?;
            self.unseen -= drawn;
            let all = drawn | shown;
            let old = some_of(all, x, rng)?;
            self.deal(player, Round::One, old);
            self.deal(player, Round::Two, all - old);
        }
        Some(())
    }
}

/// A value for each of the numbers 0 to 7; greater ones wrap around.
#[derive(Clone, Copy)]
struct UpToSeven<T>([T; 8]);

impl<T: Copy> UpToSeven<T> {
    const fn all(value: T) -> Self {
        Self([value; 8])
    }
}

impl<T> Index<u8> for UpToSeven<T> {
    type Output = T;

    #[allow(clippy::indexing_slicing, reason = "the remainder is below 8")]
    fn index(&self, number: u8) -> &T {
        &self.0[number as usize % 8]
    }
}

impl<T> IndexMut<u8> for UpToSeven<T> {
    #[allow(clippy::indexing_slicing, reason = "the remainder is below 8")]
    fn index_mut(&mut self, number: u8) -> &mut T {
        &mut self.0[number as usize % 8]
    }
}

/// A number for each way to have 0 to 7 hardeners of round one and of two; the
/// greatest stands for all beyond it as well, which no game leads to.
type Grid = UpToSeven<UpToSeven<u32>>;

const NO_WAYS: Grid = Grid::all(UpToSeven::all(0));

/// The hardeners and tricks that a player took face down and had not shown
/// when the battles of round two began, and how many it has shown since.
#[derive(Clone, Copy, Default)]
struct Taker {
    /// Those it took in each round, at most 6.
    first: u8,
    second: u8,
    hardeners: u8,
    tricks: u8,
}

impl Taker {
    /// How many worlds there are, but for a common factor, in which `x` cards
    /// of round one and `y` of round two are hardeners: which places they take,
    /// and which places the cards had that have been shown.
    fn ways(self, x: u8, y: u8) -> u32 {
        let Some(tricks) = (self.first + self.second).checked_sub(x + y) else {
            return 0;
        };
        let ways = choose(self.first.into(), x.into())
            * choose(self.second.into(), y.into())
            * arrangements(x + y, self.hardeners)
            * arrangements(tricks, self.tricks);
        u32::try_from(ways).unwrap_or(u32::MAX)
    }

    /// The ways for this player and those after it.
    fn ways_with(self, after: &Grid, [most_first, most_second]: [u8; 2]) -> Grid {
        let mut ways = NO_WAYS;
        for x in 0..=most_first.min(self.first) {
            for y in 0..=most_second.min(self.second) {
                let own = self.ways(x, y);
                for first in x..=most_first {
                    for second in y..=most_second {
                        let all = own.saturating_mul(after[first - x][second - y]);
                        let ways = &mut ways[first][second];
                        *ways = ways.saturating_add(all);
                    }
                }
            }
        }
        ways
    }
}

/// In how many ways `many` of `all` things can be put in order: 0 if there are
/// not so many.
fn arrangements(all: u8, many: u8) -> u64 {
    (0..many).fold(1, |ways, taken| ways * u64::from(all.saturating_sub(taken)))
}
