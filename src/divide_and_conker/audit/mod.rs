//! What must hold, recomputed from scratch.

mod battle;
mod layout;
mod past;
mod roll;

use core::ops::{BitAnd, BitOr};

use crate::divide_and_conker::board::{Bodies, Party, PileId};
use crate::divide_and_conker::cards::{CardIds, Conkers, Hardeners, PerHardener, Round, Strings};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::rules;
use crate::divide_and_conker::state::State;
use crate::error::{Violation, must};
use crate::game::{Game, MoveSet, Turn};
use crate::player::{Player, PlayerSet};

/// Adds things to those found so far; false if one of them was there already.
fn add<S>(found: &mut S, more: impl Into<S>) -> bool
where
    S: Copy + PartialEq + Default + BitAnd<Output = S> + BitOr<Output = S>,
{
    let more = more.into();
    let new = *found & more == S::default();
    *found = *found | more;
    new
}

impl State {
    pub(crate) fn check_all(&self) -> Result<(), Violation> {
        self.check_players()?;
        self.check_drawn()?;
        self.check_cards()?;
        self.check_strings()?;
        self.check_layout()?;
        self.check_bodies()?;
        self.check_contest()?;
        self.check_turn()?;
        self.check_draft()?;
        self.check_box()?;
        self.check_remains()?;
        self.check_claim()?;
        self.check_tricks()?;
        self.check_roll()
    }

    fn check_players(&self) -> Result<(), Violation> {
        let board = &self.board;
        let seats = board.seats;
        let number = seats.len();
        must(
            (2..=4).contains(&number) && seats == PlayerSet::first_n(board.config.players),
            "as many play as the settings say, two to four, numbered from 0",
        )?;
        let named = [board.active, board.first, board.claim];
        must(
            named
                .into_iter()
                .chain(board.loser)
                .all(|player| seats.contains(player)),
            "everybody named is one of the players",
        )?;
        let begun = board.step != Step::First;
        must(board.round == Round::One || begun, "there are two rounds")?;
        let by_config = board.config.first.filter(|_| board.round == Round::One);
        must(
            by_config.is_none_or(|first| board.first == first && begun),
            "the first player is that of the settings",
        )?;
        for (round, &battles) in board.battles.iter() {
            let begun = round <= board.round;
            must(
                battles == 0 || begun && battles <= rules::most_battles(round),
                "round one has at most three battles, round two at most four",
            )?;
        }
        for player in Player::ALL
            .into_iter()
            .filter(|&player| !seats.contains(player))
        {
            if player.number() < 4 {
                let nothing = board.hands[player].is_empty()
                    && board.spare[player].is_empty()
                    && board.armies[player].is_empty()
                    && board.pile(PileId::spoils(player)).is_empty()
                    && board.turned[PileId::spoils(player)] == 0
                    && *board.veiled[player].values() == [0; 2]
                    && board.unveiled[player].is_empty()
                    && self.veiled[player].is_empty();
                must(nothing, "who does not play has nothing")?;
            }
        }
        Ok(())
    }

    /// Setup 1: what has been drawn, and who has seen it.
    fn check_drawn(&self) -> Result<(), Violation> {
        let board = &self.board;
        let all_cards = board.numbers().all_cards();
        let mut all = CardIds::EMPTY;
        for &round in Round::ALL {
            let mut drawn = CardIds::EMPTY;
            let mut once = add(&mut drawn, board.laid[round]);
            for player in board.seats {
                once &= add(&mut drawn, self.veiled_in(player, round));
            }
            must(once && add(&mut all, drawn), "no card is drawn twice")?;
            let fits = rules::counts(drawn)
                .iter()
                .zip(rules::per_layout(board.numbers()))
                .all(|(&count, most)| count <= most);
            must(fits, "a layout has half of each stack")?;
            must(
                round <= board.round || drawn.is_empty(),
                "the second layout comes in round two",
            )?;
        }
        must(all.is_subset(all_cards), "cards are those of the card set")?;
        let veiled = self.veiled.values().iter();
        let veiled = veiled.fold(CardIds::EMPTY, |all, &cards| all | cards);
        let unveiled = board.unveiled.values().iter();
        let unveiled = unveiled.fold(CardIds::EMPTY, |all, &cards| all | cards);
        must(
            self.veiled_late.is_subset(veiled)
                && board.unveiled_late.is_subset(unveiled)
                && (board.round == Round::Two || board.unveiled_late.is_empty()),
            "what was taken or shown in round two was taken or shown",
        )?;
        for player in board.seats {
            let [early, late] = [Round::One, Round::Two].map(|r| self.veiled_in(player, r));
            let counts = [early, late].map(CardIds::len);
            must(
                board.veiled[player].values().map(u32::from) == counts,
                "all know how many cards were taken face down",
            )?;
            must(
                board.is_snake() || counts == [0; 2],
                "cards are taken face down from a snake only",
            )?;
            let [shown_early, shown_late] = board.revealed(player);
            must(
                shown_early.is_subset(early)
                    && shown_late.is_subset(early | late)
                    && (shown_late & early).conkers().is_empty(),
                "what is shown had been taken before, conkers in the same round",
            )?;
            let drafted = !self.drafting();
            let hidden = self.hidden(player) & CardIds::CONKERS;
            must(
                hidden.is_disjoint(early) || (board.round == Round::One && !drafted),
                "conkers are laid out after the draft",
            )?;
            must(
                hidden.is_empty() || !drafted,
                "conkers are laid out after the draft",
            )?;
        }
        Ok(())
    }

    /// Whether cards of the round are still to be taken.
    fn drafting(&self) -> bool {
        self.board.step <= Step::Turn
    }

    fn check_cards(&self) -> Result<(), Violation> {
        let board = &self.board;
        let mut found = CardIds::EMPTY;
        let mut once = true;
        for card in board.slots.values().iter().filter_map(|slot| slot.card()) {
            once &= add(&mut found, card);
        }
        let mut in_piles = Conkers::EMPTY;
        for player in board.seats {
            once &= add(&mut found, board.hands[player]);
            once &= add(&mut found, self.hidden(player));
            once &= add(&mut found, board.armies[player]);
        }
        for (conker, _) in board.piles.iter().filter(|(_, pile)| pile.is_some()) {
            in_piles |= conker.into();
        }
        once &= add(&mut found, in_piles);
        once &= add(&mut found, board.gone);
        once &= add(&mut found, board.contest.tricks);
        let mut on_bodies = PerHardener::all(0);
        for &hardener in board.hardeners.values().iter().flatten() {
            on_bodies[hardener] += 1;
        }
        for (hardener, &count) in on_bodies.iter() {
            must(
                count <= board.numbers().hardener(hardener).reach,
                "a hardener is on no more conkers than its reach",
            )?;
            if count > 0 {
                once &= add(&mut found, Hardeners::only(hardener));
            }
        }
        must(once, "every card is in one place only")?;
        must(
            found == self.drawn(Round::One) | self.drawn(Round::Two),
            "every card drawn is in one place",
        )
    }

    fn check_strings(&self) -> Result<(), Violation> {
        let board = &self.board;
        let mut found = board.in_box;
        let mut once = add(&mut found, board.gone_strings);
        let lain = board.slots.values().iter().map(|slot| slot.string());
        let on_bodies = board.strings.values().iter().copied();
        for string in lain.chain(on_bodies).chain([board.gained]).flatten() {
            once &= add(&mut found, string);
        }
        for &spare in board.spare.values() {
            once &= add(&mut found, spare);
        }
        must(once, "every string is in one place only")?;
        must(
            found == board.numbers().all_strings(),
            "every string is in one place",
        )?;

        let strung = board.strings.iter().filter(|(_, string)| string.is_some());
        let hardened = board.hardeners.iter();
        let hardened = hardened.filter(|(_, hardener)| hardener.is_some());
        must(
            strung.map(|(body, _)| body).collect::<Bodies>() == board.strung
                && hardened.map(|(body, _)| body).collect::<Bodies>() == board.hardened,
            "who has a string or hardener is noted",
        )?;
        let unused = board.in_box | board.gone_strings | board.strings_lying();
        must(
            board.frayed.is_subset(board.numbers().cords - unused),
            "only cords that have fought are frayed",
        )?;
        let mut later = match board.round {
            Round::One => board.numbers().laces[Round::Two].into(),
            Round::Two => Strings::EMPTY,
        };
        for &round in Round::ALL {
            if !self.laced(round) {
                later |= board.reserved_shoelace(round);
            }
        }
        must(
            later.is_subset(board.in_box),
            "a lace comes in its round, a reserved shoelace after the lace",
        )
    }

    /// Who is awaited, and that nobody is stuck.
    fn check_turn(&self) -> Result<(), Violation> {
        let board = &self.board;
        let contest = &board.contest;
        let roller = contest.roller_owner();
        let tricked = board.open_roll.roller_trick.is_some();
        let expected = match board.step {
            Step::First | Step::Layout | Step::Strings | Step::Turn | Step::Dice | Step::Reroll => {
                Turn::Chance
            }
            Step::Over => Turn::Over,
            _ => Turn::Players(PlayerSet::only(board.active)),
        };
        must(board.turn == expected, "the turn is that of the step")?;
        let right = match board.step {
            Step::Declare => board.able().len() > 1 && board.battles() < board.most_battles(),
            Step::Defend => board.active == contest.owners[Party::Opponent],
            Step::Roll | Step::Dice | Step::Reroll => board.active == roller,
            Step::RollerWindow => {
                board.active == roller
                    && (board.bungee_left() || (!tricked && board.hand_size(roller) > 0))
            }
            Step::DefenderWindow => {
                let defender = contest.defender();
                let barred = board.one_trick() && tricked;
                board.active == defender && board.hand_size(defender) > 0 && !barred
            }
            Step::Gain => board.active == board.claim,
            Step::Over => {
                board.active == Player::P0
                    && board.round == Round::Two
                    && (board.able().len() < 2 || board.battles() == board.most_battles())
            }
            Step::First | Step::Layout | Step::Strings => board.active == board.first,
            Step::Draft | Step::Turn | Step::Prepare => true,
        };
        must(right, "the player awaited is the one whose decision it is")?;
        must(
            board.gained.is_some() == (board.step == Step::Gain),
            "a string is gained at the end of a battle",
        )?;
        let fought = board.battles() > 0;
        must(
            fought || (board.loser.is_none() && !board.immune),
            "who lost the last battle is known",
        )?;
        must(
            fought == board.loser.is_some() || board.step == Step::Over,
            "who lost the last battle is known",
        )?;
        match board.turn {
            Turn::Players(_) => must(
                !self.legal_moves(board.active).is_empty(),
                "whoever is awaited has a legal move",
            ),
            Turn::Chance => must(!self.chances().is_empty(), "chance has an outcome"),
            Turn::Over => Ok(()),
        }
    }
}
