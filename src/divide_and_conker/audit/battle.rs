//! What must hold of conkers in play and of a battle.

use super::Found;
use crate::divide_and_conker::board::{Bodies, BodyId, Contest, Party};
use crate::divide_and_conker::cards::Round;
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::divide_and_conker::state::State;
use crate::error::{Violation, must};

impl State {
    /// Conkers in play, chestnuts, and what belongs to them.
    pub(super) fn check_bodies(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let in_play = board.in_play();
        let fighting: Bodies = board
            .contest
            .bodies
            .values()
            .iter()
            .flatten()
            .copied()
            .collect();
        let heaps = found.piles.which(|pile| !pile.is_empty()) | board.turned.which(|&n| n > 0);
        let used =
            board.strung | board.hardened | board.veterans | found.cracked | Bodies::of_bits(heaps);
        must(
            used.is_subset(fighting | in_play.into()),
            "only what is in play has strings and the like",
        )?;
        // What is in play has a health of 1 at least: without cracks all is well.
        for body in found.cracked {
            let fights = fighting.contains(body);
            let cracks = i32::from(board.cracks[body]);
            let bare = board.bare_health(body);
            let hardener = board.hardeners[body];
            let change = hardener.map_or(0, |h| board.numbers().hardener(h).health.into());
            must(
                cracks < (bare + change).max(1),
                "what is in play has fewer cracks than health, but for shortens",
            )?;
            if fights {
                let damage_is_dealt = matches!(board.step, Step::Roll | Step::Dice);
                must(
                    cracks < board.health(body) || !damage_is_dealt,
                    "what has no health left is destroyed",
                )?;
            } else {
                must(
                    cracks < bare,
                    "outside a battle a conker has fewer cracks than health",
                )?;
            }
        }
        // Each is or was one of the conkers of the first layout, and none of
        // those that came to play from a hand in round two.
        let fits = || {
            let of_round_one = found.drawn[Round::One].conkers();
            let marked = board.veterans.conkers();
            let others = (of_round_one & in_play) - marked;
            let [most, ..] = rules::per_layout(board.numbers());
            marked.is_subset(of_round_one)
                && board.veterans.len() + others.len() + found.turned <= most
        };
        must(
            match board.round {
                Round::One => board.veterans.is_empty() && found.turned == 0,
                Round::Two => fits(),
            },
            "Veterans are the conkers in play at the end of round one",
        )
    }

    pub(super) fn check_contest(&self) -> Result<(), Violation> {
        let board = &self.board;
        let contest = &board.contest;
        let in_battle = board.step.is_in_battle();
        if !in_battle {
            return must(*contest == Contest::NONE, "no battle is under way");
        }
        let [declarer, opponent] = *contest.owners.values();
        must(
            board.seats.contains(declarer)
                && board.seats.contains(opponent)
                && declarer != opponent,
            "two players battle",
        )?;
        must(
            board.battles() < board.most_battles(),
            "there are three battles, then four",
        )?;
        for &party in Party::ALL {
            let fits = match (contest.bodies[party], contest.chestnuts[party]) {
                (Some(body), Some(trick)) => {
                    body == BodyId::chestnut(party) && board.numbers().chestnuts.contains(trick)
                }
                (Some(body), None) => body
                    .conker()
                    .is_some_and(|conker| board.armies[contest.owners[party]].contains(conker)),
                (None, chestnut) => {
                    chestnut.is_none() && board.step == Step::Defend && party == Party::Opponent
                }
            };
            must(fits, "each side has a conker of its own or a chestnut")?;
            must(
                contest.bodies[party].is_none_or(|body| board.strung.contains(body)),
                "what fights has a string",
            )?;
        }
        must(
            board.step != Step::Defend || contest.bodies[Party::Opponent].is_none(),
            "the opponent is to choose a conker",
        )?;
        let falling = matches!(board.step, Step::Dice | Step::Reroll);
        must(
            falling != contest.falling.is_empty(),
            "dice fall when they are rolled",
        )
    }
}
