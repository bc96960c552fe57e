//! States that fit a view.
//!
//! Every shuffle of the cards that the observer has not seen that fits the view
//! is equally likely; a world, which is who took what, weighs as many of them
//! as lead to it. While a
//! round is drafted, and in all of round one, it is enough to draw the hidden
//! cards one by one by the law of the shuffle. In the battles of round two it
//! is not: a hidden card that is played may have been taken in either round,
//! and which one it was says something about the cards that are left.

use rand_core::Rng;

use super::chance::{Chance, first};
use super::config::Each;
use super::row::{Row, nth_bit};
use super::rules::{self, ALL_CARDS, CONKERS, HARDENERS, KINDS, PER_LAYOUT, TRICKS};
use super::state::State;
use super::table::{Step, Table};
use super::view::View;
use crate::config::GameConfig;
use crate::dealer::{below, draw};
use crate::dense::Dense;
use crate::error::ViewError;
use crate::game::{Game, Observer};
use crate::player::{Player, PlayerSet};

impl View {
    /// Every way in which the cards that the observer has not seen can have
    /// been shuffled is equally likely.
    pub(super) fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<State, ViewError> {
        self.table.config().complete()?;
        let mut world = World {
            table: &self.table,
            veiled: Each::all(Row::all(0)),
            hidden_to: self.table.seats,
            unseen: 0,
        };
        if let Observer::Player(player) = self.observer {
            world.veiled[player] = Row(self.taken_face_down.map(|cards| cards.0));
            world.hidden_to = world.hidden_to.without(player);
        }
        world.unseen = world.unseen_cards();
        let dealt = if world.round_two_is_drafted() {
            world.deal_both_rounds(rng)
        } else {
            (0..=self.table.round & 1).try_for_each(|round| world.deal_round(round, rng))
        };
        dealt.ok_or(ViewError::NO_SUCH_STATE)?;
        let state = State {
            table: self.table,
            veiled: world.veiled,
        };
        let fits = state.audit().is_ok() && Self::of(&state, self.observer) == *self;
        if fits {
            Ok(state)
        } else {
            Err(ViewError::NO_SUCH_STATE)
        }
    }
}

/// A world in the making.
struct World<'a> {
    table: &'a Table,
    /// What each player took face down in each round.
    veiled: Each<Row<u32, 2>>,
    /// The players whose hidden cards are to be made up.
    hidden_to: PlayerSet,
    /// The cards that the observer has not seen and that have no place yet.
    unseen: u32,
}

/// How many cards of a kind a set has.
const fn count(cards: u32, kind: u32) -> u32 {
    (cards & kind).count_ones()
}

/// A random set of so many of these cards, if there are so many.
fn some_of<R: Rng + ?Sized>(cards: u32, many: u32, rng: &mut R) -> Option<u32> {
    let (mut rest, mut chosen) = (cards, 0);
    for _ in 0..many {
        let card = nth_bit(rest, below(rng, rest.count_ones()))?;
        rest &= !(1 << card);
        chosen |= 1 << card;
    }
    Some(chosen)
}

impl World<'_> {
    fn round_two_is_drafted(&self) -> bool {
        let drafting = [Step::Layout, Step::Strings, Step::Draft, Step::Turn];
        self.table.round == 1 && !drafting.contains(&self.table.step)
    }

    /// What a player has shown of the cards it took face down.
    fn shown(&self, player: Player, round: u8) -> u32 {
        self.table.unveiled[player][round]
    }

    fn unseen_cards(&self) -> u32 {
        let mut seen = self.table.laid[0] | self.table.laid[1];
        for player in self.table.seats {
            seen |= self.veiled[player][0] | self.veiled[player][1];
            seen |= self.shown(player, 0) | self.shown(player, 1);
        }
        ALL_CARDS & !seen
    }

    /// How many cards of a kind in the layout of a round the observer has not
    /// seen there, when `seen` are those of other players that it has.
    fn left(&self, round: u8, kind: u32, seen: u32) -> Option<u32> {
        let own = self
            .table
            .seats
            .iter()
            .filter(|&player| !self.hidden_to.contains(player))
            .fold(self.table.laid[round], |all, player| {
                all | self.veiled[player][round]
            });
        let [conkers, others, _] = PER_LAYOUT;
        let all = if kind == CONKERS { conkers } else { others };
        all.checked_sub(count(own | seen, kind))
    }

    /// Deals the hidden cards of a round by the law of the shuffle. All that
    /// was shown of them was shown in that round.
    fn deal_round<R: Rng + ?Sized>(&mut self, round: u8, rng: &mut R) -> Option<()> {
        let others = self.hidden_to.iter();
        let seen = others.fold(0, |all, player| all | self.shown(player, round));
        let mut left = [0; 3];
        for (left, kind) in left.iter_mut().zip(KINDS) {
            *left = self.left(round, kind, seen)?;
        }
        for player in self.hidden_to {
            let shown = self.shown(player, round);
            let hidden =
                u32::from(self.table.veiled[player][round]).checked_sub(shown.count_ones())?;
            self.veiled[player][round] = shown;
            for _ in 0..hidden {
                let chances = rules::card_chances(first::TURN, left, self.unseen);
                let Chance::Turn(card) = draw(&chances, rng)? else {
                    return None;
                };
                let card = 1 << card.code();
                for (left, kind) in left.iter_mut().zip(KINDS) {
                    *left = left.checked_sub(count(card, kind))?;
                }
                self.unseen &= !card;
                self.veiled[player][round] |= card;
            }
        }
        Some(())
    }

    /// Deals the hidden cards of both rounds when all cards have been drawn
    /// and all conkers laid out: hardeners and tricks are left.
    ///
    /// First how many hardeners each player took in each round, by the number
    /// of worlds; then which cards they are.
    fn deal_both_rounds<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<()> {
        let others = self.hidden_to;
        let shown_first = others
            .iter()
            .fold(0, |all, player| all | self.shown(player, 0));
        // Hardeners, at most 4 of each round; those shown in round two may be
        // of either and are to be placed with the others.
        let mut left = [0; 2];
        for ((left, round), shown) in left.iter_mut().zip(0..).zip([shown_first, 0]) {
            *left = u8::try_from(self.left(round, HARDENERS, shown)?).ok()?;
        }

        // Ways for the players from each one on, by hardeners left to place.
        let mut ways = Row::<Grid, 8>::all(Row::all(Row::all(0)));
        let mut takers = Row::<Taker, 8>::all(Taker::default());
        let seats = u8::try_from(others.len()).ok()?;
        for (taker, player) in takers.0.iter_mut().zip(others) {
            *taker = self.taker(player)?;
        }
        ways[seats][0][0] = 1;
        for seat in (0..seats).rev() {
            ways[seat] = takers[seat].ways_with(&ways[seat + 1], left);
        }

        let [mut first, mut second] = left;
        for (seat, player) in (0..seats).zip(others) {
            let taker = takers[seat];
            let total = u32::try_from(ways[seat][first][second]).ok()?;
            if total == 0 {
                return None;
            }
            let mut number = u64::from(below(rng, total));
            let after = &ways[seat + 1];
            let mut splits = (0..=first).flat_map(|x| (0..=second).map(move |y| (x, y)));
            let (x, y) = splits.find(|&(x, y)| {
                let ways = taker.ways(x, y) * after[first - x][second - y];
                let here = number < ways;
                number = number.saturating_sub(ways);
                here
            })?;
            first -= x;
            second -= y;
            self.deal_taker(player, taker, x.into(), y.into(), rng)?;
        }
        Some(())
    }

    /// What is known of a player's hidden cards in round two.
    fn taker(&self, player: Player) -> Option<Taker> {
        let [first, second] = self.table.veiled[player].0;
        let (shown_first, shown) = (self.shown(player, 0), self.shown(player, 1));
        let left = |taken: u8, shown: u32| {
            let left = u32::from(taken).checked_sub(shown.count_ones())?;
            u8::try_from(left).ok().filter(|&left| left <= 6)
        };
        Some(Taker {
            first: left(first, shown_first)?,
            second: left(second, shown & CONKERS)?,
            hardeners: u8::try_from(count(shown, HARDENERS)).ok()?,
            tricks: u8::try_from(count(shown, TRICKS)).ok()?,
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
        let shown = self.shown(player, 1);
        let [first, second] = [taker.first, taker.second].map(u32::from);
        let mut round_one = self.shown(player, 0);
        let mut round_two = shown & CONKERS;
        for (kind, x, y) in [
            (HARDENERS, x, y),
            (TRICKS, first.checked_sub(x)?, second.checked_sub(y)?),
        ] {
            let hidden = (x + y).checked_sub(count(shown, kind))?;
            let drawn = some_of(self.unseen & kind, hidden, rng)?;
            self.unseen &= !drawn;
            let all = drawn | shown & kind;
            let old = some_of(all, x, rng)?;
            round_one |= old;
            round_two |= all & !old;
        }
        self.veiled[player] = Row([round_one, round_two]);
        Some(())
    }
}

/// A number for each way to have 0 to 7 hardeners of round one and of two.
type Grid = Row<Row<u64, 8>, 8>;

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
    fn ways(self, x: u8, y: u8) -> u64 {
        let Some(tricks) = (self.first + self.second).checked_sub(x + y) else {
            return 0;
        };
        choose(self.first, x)
            * choose(self.second, y)
            * arrangements(x + y, self.hardeners)
            * arrangements(tricks, self.tricks)
    }

    /// The ways for this player and those after it.
    fn ways_with(self, after: &Grid, [most_first, most_second]: [u8; 2]) -> Grid {
        let mut ways: Grid = Row::all(Row::all(0));
        for first in 0..=most_first {
            for second in 0..=most_second {
                let splits = (0..=first).flat_map(|x| (0..=second).map(move |y| (x, y)));
                ways[first][second] = splits
                    .map(|(x, y)| self.ways(x, y).saturating_mul(after[first - x][second - y]))
                    .fold(0, u64::saturating_add);
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

/// In how many ways `many` of `all` things can be chosen, of at most 6.
fn choose(all: u8, many: u8) -> u64 {
    arrangements(all, many)
        .checked_div(arrangements(many, many))
        .unwrap_or(0)
}
