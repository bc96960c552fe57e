//! Which rule forbids a move, for hosts that say it in a language of their own.

use super::error::{Failed, IMPERA_ILLEGAL_MOVE, fail_by_rule, impera_status, last_rule};
use super::games::ForC;
use super::layout::layouts;
use super::pointer::write;
use super::values::{IMPERA_NONE, code};
use crate::any::{AnyError, AnyRule};
use crate::dense::Dense;
use crate::game::Game;
use crate::player::Player;
use crate::with_game;

/// Which rule forbids a move, and what it is about.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_rule_info {
    /// The number of the rule among those of its game, one of
    /// `IMPERA_DIVIDE_RULE_...` and so on, from 1; 0 if the last error is not about
    /// a rule.
    pub rule: u32,
    /// The game, one of `IMPERA_GAME_...`.
    pub game: u32,
    /// How many cards are concerned, 0 to 2.
    pub card_count: u8,
    /// The codes of the cards, as in `impera_move_info`; `IMPERA_NONE` from the
    /// count on.
    pub cards: [u8; 2],
    /// The player concerned, if it is another than the one who moves, or
    /// `IMPERA_NONE`.
    pub target: u8,
    /// How many other numbers there are, 0 to 2: `IMPERA_DIVIDE_RULE_...` and so
    /// on say what they are.
    pub number_count: u8,
    /// The numbers; 0 from the count on.
    pub numbers: [u8; 2],
    /// Always 0.
    pub reserved: [u8; 17],
}

impl impera_rule_info {
    /// No rule at all.
    pub(super) const NONE: Self = Self::new(0, 0);

    const fn new(game: u32, rule: u32) -> Self {
        Self {
            rule,
            game,
            card_count: 0,
            cards: [IMPERA_NONE; 2],
            target: IMPERA_NONE,
            number_count: 0,
            numbers: [0; 2],
            reserved: [0; 17],
        }
    }

    /// A rule of a game that names nothing.
    pub(super) fn of<G: Game>(rule: u32) -> Self {
        Self::new(G::ID.code(), rule)
    }

    /// The same with one more card, of whatever deck the game has.
    pub(super) fn with_card<C: Dense>(mut self, card: C) -> Self {
        if let Some(place) = self.cards.get_mut(usize::from(self.card_count)) {
            *place = code(Some(card));
            self.card_count += 1;
        }
        self
    }

    /// The same with a player.
    pub(super) fn with_player(mut self, player: Player) -> Self {
        self.target = player.number();
        self
    }

    /// The same with one more number.
    pub(super) fn with_number(mut self, number: u8) -> Self {
        if let Some(place) = self.numbers.get_mut(usize::from(self.number_count)) {
            *place = number;
            self.number_count += 1;
        }
        self
    }
}

impl From<AnyRule> for impera_rule_info {
    fn from(rule: AnyRule) -> Self {
        with_game!(rule.id(), State => {
            let own = <State as Game>::Rule::try_from(rule);
            own.map_or(Self::NONE, <State as ForC>::broken)
        })
    }
}

/// Keeps which rule an illegal move breaks, beside the text.
pub(super) fn illegal(error: AnyError, rule: AnyRule) -> Failed {
    fail_by_rule(IMPERA_ILLEGAL_MOVE, error, rule.into())
}

/// Which rule the last error in this thread is about, for a game that says it in
/// its own words: after `IMPERA_ILLEGAL_MOVE`, and after `IMPERA_BAD_TRANSCRIPT`
/// if a line of it breaks a rule.
///
/// After another error, and before the first, the rule is 0. It stays as it is
/// when a call succeeds.
///
/// ```c
/// impera_rule_info broken;
/// if (impera_match_play(game, player, code) == IMPERA_ILLEGAL_MOVE &&
///     impera_last_rule(&broken) == IMPERA_OK &&
///     broken.rule == IMPERA_DIVIDE_RULE_FOLLOW_SUIT)
///     printf("suit %d must be followed\n", broken.numbers[0]);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_last_rule(rule: *mut impera_rule_info) -> impera_status {
    unsafe { write(rule, "rule", || Ok(last_rule())) }
}

layouts! {
    impera_rule_info: 32 {
        rule: 0, game: 4, card_count: 8, cards: 9, target: 11, number_count: 12, numbers: 13,
        reserved: 15,
    }
}
