//! What must hold of the layout.

use super::Found;
use crate::dense::Dense;
use crate::divide_and_conker::cards::{Round, Slot, Slots};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules::{face_down, with_string};
use crate::divide_and_conker::state::State;
use crate::error::{Violation, must};

impl State {
    /// Setup 3 and 4; Draft: what lies in the layout.
    pub(super) fn check_layout(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let snake = board.is_snake();
        let down = face_down(snake);
        let up = !down;
        let strings = with_string(board.seats);
        let (lying, pending) = (board.lying, board.pending);
        let (cards, lain) = (found.lying.up, found.lying.laced);
        let drawn = found.drawn[board.round].len();
        let open = board.laid[board.round].len();
        // Of a pyramid what is uncovered has been turned up; one card covers two
        // that lie side by side.
        let turned = if snake {
            Slots::EMPTY
        } else {
            board.accessible_slots()
        };
        let next_to = |slots: Slots| match (slots.lowest(), slots.highest()) {
            (Some(low), Some(high)) => high.index() - low.index() < 2,
            _ => true,
        };
        // Slots are filled from the first on: all before the next one.
        let before = |filled: Slots| match pending.lowest() {
            Some(next) => filled.highest() < Some(next),
            None => false,
        };
        let fits = match board.step {
            Step::Layout => {
                lying == Slots::FULL
                    && board.down == down
                    && lain.is_empty()
                    && pending.is_subset(up)
                    && cards == up - pending
                    && before(cards)
            }
            Step::Strings => {
                lying == Slots::FULL
                    && board.down == down
                    && cards == up
                    && pending.is_subset(strings)
                    && lain == strings - pending
                    && before(lain)
            }
            Step::Draft => {
                pending.is_empty()
                    && !lying.is_empty()
                    && board.down == down & (lying - turned)
                    && cards == lying - board.down
                    && lain == board.down & strings
            }
            Step::Turn if snake => {
                pending.len() == 1
                    && pending.is_subset(down - lying)
                    && board.down == down & lying
                    && cards == lying - down
                    && lain == board.down & strings
            }
            Step::Turn => {
                !pending.is_empty()
                    && pending.is_subset(board.down & board.accessible_slots())
                    && next_to(pending)
                    && board.down == down & (lying - (turned - pending))
                    && cards == lying - board.down
                    && lain == board.down
            }
            _ => (lying | board.down | pending | cards | lain).is_empty(),
        };
        must(fits, "the layout is that of the step")?;
        let expected = match board.step {
            Step::First => 0,
            Step::Layout => (up - pending).len(),
            Step::Turn if snake => (Slots::FULL - pending - board.down).len(),
            Step::Strings | Step::Draft | Step::Turn => (Slots::FULL - board.down).len(),
            _ => Slot::COUNT,
        };
        must(drawn == expected, "a layout has 15 cards")?;
        must(
            !snake || open == expected.min(up.len()),
            "all see the cards that lie face up",
        )?;
        must(
            board.round == Round::One || found.drawn[Round::One].len() == Slot::COUNT,
            "a layout has 15 cards",
        )?;
        let open_turn = !snake && matches!(board.step, Step::Draft);
        must(
            !open_turn || board.accessible_slots().is_disjoint(board.down),
            "what is uncovered lies face up",
        )?;
        self.check_order()
    }

    /// Draft: clockwise from the first player, one card each.
    fn check_order(&self) -> Result<(), Violation> {
        let board = &self.board;
        let lying = board.lying;
        let taken = (Slots::FULL - lying).len();
        let steps = match board.step {
            Step::Draft => taken,
            Step::Turn => taken.saturating_sub(1),
            _ => return Ok(()),
        };
        let turn = (0..steps).fold(board.first, |player, _| board.seats.left_of(player));
        must(board.active == turn, "cards are taken clockwise")
    }
}
