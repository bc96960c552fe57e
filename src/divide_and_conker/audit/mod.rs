//! What must hold, recomputed from scratch.

mod battle;
mod layout;
mod past;
mod roll;

use core::ops::{BitAnd, BitOr};

use crate::divide_and_conker::board::{Bodies, Lying, Party, PerPile, PileId};
use crate::divide_and_conker::cards::{CardIds, Conkers, Hardeners, PerRound, Round, Strings};
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

/// What more than one check needs, found once.
struct Found {
    lying: Lying,
    /// The cards that have been in the layout of each round.
    drawn: PerRound<CardIds>,
    /// The conkers in each pile, and those that lie in any.
    piles: PerPile<Conkers>,
    piled: Conkers,
    /// How many turned Veterans there are.
    turned: u32,
    cracked: Bodies,
}

impl Found {
    fn in_state(state: &State) -> Self {
        let board = &state.board;
        let piles = board.all_piles();
        Self {
            lying: Lying::of(&board.slots),
            drawn: PerRound::new([Round::One, Round::Two].map(|round| state.drawn(round))),
            piles,
            piled: piles
                .values()
                .iter()
                .fold(Conkers::EMPTY, |all, &pile| all | pile),
            turned: board.turned.values().iter().map(|&n| u32::from(n)).sum(),
            cracked: Bodies::of_bits(board.cracks.which(|&cracks| cracks > 0)),
        }
    }
}

impl State {
    pub(crate) fn check_all(&self) -> Result<(), Violation> {
        let found = Found::in_state(self);
        self.check_players(&found)?;
        self.check_noted(&found)?;
        self.check_drawn()?;
        self.check_cards(&found)?;
        self.check_strings(&found)?;
        self.check_layout(&found)?;
        self.check_bodies(&found)?;
        self.check_contest()?;
        self.check_turn()?;
        self.check_draft(&found)?;
        self.check_box()?;
        self.check_remains(&found)?;
        self.check_claim(&found)?;
        self.check_tricks()?;
        self.check_roll()
    }

    fn check_players(&self, found: &Found) -> Result<(), Violation> {
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
                    && found.piles[PileId::spoils(player)].is_empty()
                    && board.turned[PileId::spoils(player)] == 0
                    && *board.veiled[player].values() == [0; 2]
                    && board.unveiled[player].is_empty()
                    && self.veiled[player].is_empty();
                must(nothing, "who does not play has nothing")?;
            }
        }
        Ok(())
    }

    /// What is noted of what can be seen, so that nobody has to look for it.
    fn check_noted(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        must(
            board.strung == Bodies::of_bits(board.strings.which(Option::is_some))
                && board.hardened == Bodies::of_bits(board.hardeners.which(Option::is_some)),
            "who has a string or hardener is noted",
        )?;
        must(
            board.down == found.lying.down,
            "which cards lie face down is noted",
        )
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
            let taken = self.veiled[player] | board.unveiled[player];
            if taken.is_empty() && *board.veiled[player].values() == [0; 2] {
                continue;
            }
            let [early, late] = [Round::One, Round::Two].map(|r| self.veiled_in(player, r));
            let counts = [early, late].map(|cards| if cards.is_empty() { 0 } else { cards.len() });
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

    fn check_cards(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let (mut all, mut once) = (found.lying.cards, found.lying.cards_once);
        for player in board.seats {
            once &= add(&mut all, board.hands[player]);
            once &= add(&mut all, self.hidden(player));
            once &= add(&mut all, board.armies[player]);
        }
        once &= add(&mut all, found.piled);
        once &= add(&mut all, board.gone);
        once &= add(&mut all, board.contest.tricks);
        let (mut on_one, mut on_two) = (Hardeners::EMPTY, Hardeners::EMPTY);
        let mut on_three = Hardeners::EMPTY;
        for body in board.hardened {
            let hardener = board.hardeners[body].map_or(Hardeners::EMPTY, Hardeners::only);
            on_three |= on_two & hardener;
            on_two |= on_one & hardener;
            on_one |= hardener;
        }
        must(
            on_three.is_empty() && on_two.is_subset(board.numbers().reach_two),
            "a hardener is on no more conkers than its reach",
        )?;
        once &= add(&mut all, on_one);
        must(once, "every card is in one place only")?;
        must(
            all == found.drawn[Round::One] | found.drawn[Round::Two],
            "every card drawn is in one place",
        )
    }

    fn check_strings(&self, found: &Found) -> Result<(), Violation> {
        let board = &self.board;
        let mut all = board.in_box;
        let mut once = found.lying.strings_once;
        let gained = board.gained.map_or(Strings::EMPTY, Strings::only);
        for strings in [board.gone_strings, found.lying.strings, gained] {
            once &= add(&mut all, strings);
        }
        for string in board.strung.iter().filter_map(|body| board.strings[body]) {
            once &= add(&mut all, string);
        }
        for &spare in board.spare.values() {
            once &= add(&mut all, spare);
        }
        must(once, "every string is in one place only")?;
        must(
            all == board.numbers().all_strings(),
            "every string is in one place",
        )?;
        let unused = board.in_box | board.gone_strings | found.lying.strings;
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
