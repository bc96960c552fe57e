//! What only play can have led to: counts of what battles leave behind, and who
//! holds what.

use super::Found;
use crate::divide_and_conker::board::{BodyId, Party, PileId};
use crate::divide_and_conker::cards::{CardIds, Conkers, Round, Slots, StringId, Strings};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::divide_and_conker::state::State;
use crate::error::{Violation, must};
use crate::player::Player;

impl State {
    /// The players clockwise from the first one of the round.
    fn clockwise(&self) -> impl Iterator<Item = Player> {
        let board = &self.board;
        let next = move |player: &Player| Some(board.seats.left_of(*player));
        core::iter::successors(Some(board.first), next).take(board.seats.len() as usize)
    }

    /// Whether a string is a spare one of a player or on one of its bodies.
    fn owns(&self, player: Player, string: StringId) -> bool {
        let board = &self.board;
        let hangs = |body: BodyId| board.strings[body] == Some(string);
        let chestnut = |party: &Party| {
            board.contest.chestnuts[*party].is_some()
                && board.contest.owners[*party] == player
                && hangs(BodyId::chestnut(*party))
        };
        board.spare[player].contains(string)
            || board.armies[player]
                .iter()
                .any(|conker| hangs(conker.into()))
            || Party::ALL.iter().any(chestnut)
    }

    /// Draft: who has taken what, and which slots can have been taken.
    pub(super) fn check_draft(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let (round, snake) = (board.round, board.is_snake());
        if board.step == Step::First || !self.drafting() {
            return Ok(());
        }
        let lying = board.lying;
        let taken = Slots::FULL - lying;
        let above = |slot| (lying - Slots::first_n(slot)).len();
        let order = if snake {
            taken
                .lowest()
                .is_none_or(|lowest| above(lowest.index()) <= 4)
        } else {
            taken.is_disjoint(rules::covered(lying))
        };
        must(order, "only accessible cards are taken")?;
        let turning = board.step == Step::Turn;
        let waiting = u32::from(turning && snake);
        let seats = board.seats.len();
        for (place, player) in (0..).zip(self.clockwise()) {
            let turns = taken.len().saturating_sub(place).div_ceil(seats);
            let pending = if player == board.active { waiting } else { 0 };
            let down = u32::from(board.veiled[player][round]);
            let held = (board.hands[player] & board.laid[round]).len() + down + pending;
            must(held == turns, "all take one card each in turn")?;
            if snake {
                let reserved = self.given_shoelace(round).len();
                let reserved = if place + 1 == seats { reserved } else { 0 };
                let gained = board.spare[player].len().saturating_sub(reserved);
                let bare = u32::from(seats == 4);
                must(
                    gained + bare >= down + pending
                        && (round == Round::Two || gained <= down + pending),
                    "a face-down card is taken with its string",
                )?;
            }
        }
        let last = board.seats.right_of(board.first);
        must(
            self.given_shoelace(round).is_subset(board.spare[last]),
            "the fourth player has a shoelace",
        )?;
        must(
            found.lying.cards.is_subset(board.laid[round]),
            "what lies face up has been laid out",
        )?;
        let unveiled = board.unveiled.values().iter();
        let mut unveiled = unveiled.fold(CardIds::EMPTY, |all, &cards| all | cards);
        if round == Round::Two {
            unveiled &= board.unveiled_late;
        }
        let in_play = board.in_play();
        must(
            unveiled.is_empty()
                && board.veterans.conkers() == in_play
                && (round == Round::Two || in_play.is_empty()),
            "conkers are laid out when the draft is over",
        )
    }

    /// Setup 2: whether all strings of a round have been laid.
    pub(super) fn laced(&self, round: Round) -> bool {
        let board = &self.board;
        round < board.round || round == board.round && board.step > Step::Strings
    }

    /// Setup 2: with four players the shoelace of a round, once its last player
    /// has it.
    fn given_shoelace(&self, round: Round) -> Strings {
        if self.laced(round) {
            self.board.reserved_shoelace(round)
        } else {
            Strings::EMPTY
        }
    }

    /// Setup 2: how many strings are drawn, and which of them must be.
    pub(super) fn check_box(&self) -> Result<(), Violation> {
        let board = &self.board;
        let numbers = board.numbers();
        let slots = rules::with_string(board.seats);
        let whole = slots.len() + board.reserved_shoelace(Round::One).len();
        let now = match board.step {
            Step::First | Step::Layout => 0,
            Step::Strings => slots.len().saturating_sub(board.pending.len()),
            _ => whole,
        };
        let before = if board.round == Round::Two { whole } else { 0 };
        must(
            board.in_box.len() + before + now == numbers.all_strings().len(),
            "as many strings are drawn as the layouts have",
        )?;
        let mut drawn = Strings::EMPTY;
        for &round in Round::ALL {
            if self.laced(round) {
                drawn |= board.reserved_shoelace(round) | numbers.laces[round].into();
            }
        }
        must(
            board.in_box.is_disjoint(drawn),
            "what belongs to a round is drawn in it",
        )
    }

    /// What battles leave behind.
    pub(super) fn check_remains(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let numbers = board.numbers();
        let fighting = board.step.is_in_battle();
        let fought: u32 = board.battles.values().iter().map(|&n| u32::from(n)).sum();
        must(
            board.step > Step::Prepare || board.battles() == 0,
            "battles come after preparing",
        )?;
        let gone = board.gone;
        let worn = board.frayed | board.gone_strings;
        let few = || {
            let destroyed = found.piled.len();
            destroyed <= fought
                && destroyed + gone.conkers().len() <= 2 * fought
                && gone.hardeners().len() <= 2 * fought
                && worn.len() <= 2 * fought
        };
        must(
            if fought > 0 {
                few()
            } else {
                found.piled.is_empty() && gone.is_empty() && worn.is_empty()
            } && found.turned <= board.battles[Round::Two].into(),
            "what is destroyed was destroyed in battles",
        )?;
        let chestnuts = gone.tricks() & numbers.chestnuts;
        // Who rests and is cracked has won, so something lies under it, unless
        // it was a chestnut that it destroyed.
        let piles = &found.piles;
        let mut rests = found.cracked & board.in_play().into();
        if board.step != Step::Defend {
            for &body in board.contest.bodies.values().iter().flatten() {
                rests = rests.without(body);
            }
        }
        let (mut cracked, mut bare) = (0, 0);
        for body in rests {
            cracked += 1;
            let nothing = piles[body.into()].is_empty() && board.turned[body.into()] == 0;
            bare += u32::from(nothing);
        }
        must(
            cracked <= fought && bare <= chestnuts.len(),
            "a conker cracks in battles",
        )?;
        let spoils = |player| {
            let pile = PileId::spoils(player);
            !piles[pile].is_empty() || board.turned[pile] > 0
        };
        must(
            !chestnuts.is_empty() || !board.seats.iter().any(spoils),
            "spoils are won by chestnuts",
        )?;
        // Each chestnut sends a conker back to a hand, until the next round.
        let played = board.contest.chestnuts.values().iter().flatten();
        let played = chestnuts.len() + played.fold(0, |count, _| count + 1);
        let mut held = Conkers::EMPTY;
        for player in board.seats {
            held |= (board.hands[player] | self.hidden(player)).conkers();
        }
        let back = match (board.round, self.drafting()) {
            (Round::One, true) => true,
            (Round::Two, true) => (held & found.drawn[Round::One].conkers()).len() == played,
            (Round::One, false) => held.len() == played,
            (Round::Two, false) => {
                held.len() <= played && (board.battles() > 0 || fighting || held.is_empty())
            }
        };
        must(back, "a conker goes back to a hand for a chestnut")?;
        let laid = board.laid[Round::One] | board.laid[Round::Two];
        let own = |player: Player| board.hands[player] | board.armies[player].into();
        let owned = board.seats.iter();
        let owned = owned.fold(CardIds::EMPTY, |all, player| all | own(player));
        for player in board.seats {
            let others = owned - own(player);
            must(
                (board.hands[player] - CardIds::CONKERS).is_subset(laid)
                    && board.unveiled[player].is_disjoint(others),
                "what was taken face down is shown when it is played",
            )?;
        }
        Ok(())
    }

    /// Battles 1: who is to declare, and who lost.
    pub(super) fn check_claim(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let fought = board.battles() > 0;
        let lace = board.lace();
        let known = match board.step {
            Step::First | Step::Layout | Step::Strings | Step::Over => false,
            Step::Draft | Step::Turn => !found.lying.strings.contains(lace),
            _ => true,
        };
        let right = if !known {
            board.claim == Player::P0 && board.loser.is_none() && !board.immune
        } else if fought {
            board.loser != Some(board.claim)
        } else {
            self.owns(board.claim, lace)
        };
        must(right, "who has the lace declares, then who won")?;
        let declarer = || match board.able() {
            able if able.contains(board.claim) => board.claim,
            able => able.left_of(board.claim),
        };
        must(
            board.step != Step::Declare || board.active == declarer(),
            "who has the lace declares, then who won",
        )?;
        must(
            board.step != Step::Gain || board.immune,
            "only a winner gains a string",
        )?;
        if board.step == Step::Prepare {
            let mut ready = self.clockwise().take_while(|&p| p != board.active);
            must(
                ready.all(|player| self.may_be_ready(player)),
                "who can have a battle-ready conker has one",
            )?;
        }
        Ok(())
    }
}
