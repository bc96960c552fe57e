//! What must hold, recomputed from scratch.

use core::ops::{BitAnd, BitOr};

use super::battle::Contest;
use super::board::{Round, Step};
use super::dice::Face;
use super::ids::Slot;
use super::row::{PerColour, PerHardener};
use super::rules::{self, face_down, with_string};
use super::sets::{Bodies, CardIds, Conkers, Hardeners, Slots, Strings, Tricks};
use super::standing::{BodyId, Party, PileId, SlotContent};
use super::state::State;
use crate::dense::Dense;
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
    pub(super) fn check_all(&self) -> Result<(), Violation> {
        self.check_players()?;
        self.check_drawn()?;
        self.check_cards()?;
        self.check_strings()?;
        self.check_layout()?;
        self.check_bodies()?;
        self.check_contest()?;
        self.check_turn()
    }

    fn check_players(&self) -> Result<(), Violation> {
        let board = &self.board;
        let seats = board.seats;
        let number = seats.len();
        must(
            (2..=4).contains(&number) && (0..4).any(|n| seats == PlayerSet::first_n(n + 1)),
            "two to four play, numbered from 0",
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
        let by_config = board.first_by_config.filter(|_| board.round == Round::One);
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
        let all_cards = board.numbers.all_cards();
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
                .zip(rules::per_layout(all_cards))
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
        for &chestnut in board.contest.chestnuts.values().iter().flatten() {
            once &= add(&mut found, Tricks::only(chestnut));
        }
        let mut on_bodies = PerHardener::all(0);
        for &hardener in board.hardeners.values().iter().flatten() {
            on_bodies[hardener] += 1;
        }
        for (hardener, &count) in on_bodies.iter() {
            must(
                count <= board.numbers.hardener(hardener).reach,
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
            found == board.numbers.all_strings(),
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
            board.frayed.is_subset(board.numbers.cords - unused),
            "only cords that have fought are frayed",
        )?;
        let later = match board.round {
            Round::One => {
                let lace = Strings::only(board.numbers.laces[Round::Two]);
                lace | board.reserved_shoelace(Round::Two)
            }
            Round::Two => Strings::EMPTY,
        };
        must(
            later.is_subset(board.in_box),
            "what belongs to round two comes in round two",
        )
    }

    /// Setup 3 and 4; Draft: what lies in the layout.
    fn check_layout(&self) -> Result<(), Violation> {
        let board = &self.board;
        let snake = board.is_snake();
        let down = face_down(snake);
        let up = !down;
        let strings = with_string(board.seats);
        let (lying, pending) = (board.lying, board.pending);
        let with = |lies: fn(SlotContent) -> bool| -> Slots {
            let contents = board.slots.iter();
            let contents = contents.filter(|(_, content)| lies(**content));
            contents.map(|(slot, _)| slot).collect()
        };
        let cards = with(|content| content.card().is_some());
        let lain = with(|content| content.string().is_some());
        let face_down = with(|content| matches!(content, SlotContent::FaceDown(_)));
        must(
            face_down == board.down,
            "which cards lie face down is noted",
        )?;
        let drawn = self.drawn(board.round).len();
        // Slots are filled from the first on: all before the next one.
        let before = |filled: Slots| match pending.lowest() {
            Some(next) => filled.highest() < Some(next),
            None => false,
        };
        let fits = match board.step {
            Step::First => (lying | board.down | pending | cards | lain).is_empty(),
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
                    && board.down.is_subset(down & lying)
                    && cards == lying - board.down
                    && lain == board.down & strings
                    && (!snake || board.down == down & lying)
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
                    && board.down.is_subset(down & lying)
                    && cards == lying - board.down
                    && lain == board.down - pending
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
            board.round == Round::One || self.drawn(Round::One).len() == Slot::COUNT,
            "a layout has 15 cards",
        )?;
        let open_turn = !snake && matches!(board.step, Step::Draft);
        must(
            !open_turn || board.accessible_slots().is_disjoint(board.down),
            "what is uncovered lies face up",
        )?;
        // Clockwise from the first player, one card each.
        let taken = (Slots::FULL - lying).len();
        let steps = match board.step {
            Step::Draft => taken,
            Step::Turn => taken.saturating_sub(1),
            _ => return Ok(()),
        };
        let turn = (0..steps).fold(board.first, |player, _| board.seats.left_of(player));
        must(board.active == turn, "cards are taken clockwise")
    }

    /// Conkers in play, chestnuts, and what belongs to them.
    fn check_bodies(&self) -> Result<(), Violation> {
        let board = &self.board;
        let in_play = board.in_play();
        let fighting = board.contest.bodies.values();
        for body in Bodies::FULL {
            let pile = board.pile(body.into());
            let nothing = board.strings[body].is_none()
                && board.hardeners[body].is_none()
                && board.cracks[body] == 0
                && !board.veterans.contains(body)
                && pile.is_empty()
                && board.turned[body.into()] == 0;
            let fights = fighting.contains(&Some(body));
            if !(fights || Bodies::from(in_play).contains(body)) {
                must(nothing, "only what is in play has strings and the like")?;
                continue;
            }
            let cracks = i32::from(board.cracks[body]);
            let bare = board.bare_health(body);
            if fights {
                let hardener = board.hardeners[body];
                let change = hardener.map_or(0, |h| board.numbers.hardener(h).health.into());
                must(
                    cracks < (bare + change).max(1),
                    "what fights has fewer cracks than health, but for shortens",
                )?;
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
        let turned: u32 = board.turned.values().iter().map(|&n| u32::from(n)).sum();
        let veterans = board.veterans.len() + turned;
        // Each is or was one of the conkers of the first layout, and none of
        // those that came to play from a hand in round two.
        let of_round_one = self.drawn(Round::One).conkers();
        let marked = board.veterans.conkers();
        let others = (of_round_one & in_play) - marked;
        let [most, ..] = rules::per_layout(board.numbers.all_cards());
        must(
            marked.is_subset(of_round_one)
                && veterans + others.len() <= most
                && (board.round == Round::Two || veterans == 0),
            "Veterans are the conkers in play at the end of round one",
        )
    }

    fn check_contest(&self) -> Result<(), Violation> {
        let board = &self.board;
        let contest = &board.contest;
        let in_battle = matches!(
            board.step,
            Step::Defend
                | Step::Roll
                | Step::Dice
                | Step::RollerWindow
                | Step::DefenderWindow
                | Step::Reroll
        );
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
                    body == BodyId::chestnut(party) && board.numbers.chestnuts.contains(trick)
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
        let throw = &contest.throw;
        let rolled = !matches!(board.step, Step::Defend | Step::Roll);
        must(
            rolled != throw.places().is_empty(),
            "one to seven dice are rolled",
        )?;
        must(
            throw.is_sound(),
            "each die has a colour and a face, in the order of colours",
        )?;
        must(
            rolled || !(contest.bungee_used || contest.tricked),
            "bungees and tricks alter a roll",
        )?;
        let falling = matches!(board.step, Step::Dice | Step::Reroll);
        must(
            falling != contest.falling.is_empty() && contest.falling.is_subset(throw.places()),
            "the dice that fall are of the roll",
        )?;
        let mut counts = PerColour::all(0);
        for place in throw.places() {
            let (colour, face) = (throw.colour(place), throw.face(place));
            let shows = if contest.falling.contains(place) {
                face == Face::Miss
            } else {
                board.numbers.dice[colour].faces.contains(face)
            };
            must(shows, "a die shows a face it has")?;
            counts[colour] += 1;
        }
        let in_box = counts
            .iter()
            .all(|(colour, &count)| count <= board.numbers.dice[colour].count);
        must(in_box, "no more dice are rolled than there are")
    }

    /// Who is awaited, and that nobody is stuck.
    fn check_turn(&self) -> Result<(), Violation> {
        let board = &self.board;
        let contest = &board.contest;
        let roller = contest.roller_owner();
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
                    && (board.bungee_left() || (!contest.tricked && board.hand_size(roller) > 0))
            }
            Step::DefenderWindow => {
                let defender = contest.defender();
                let barred = board.one_trick && contest.tricked;
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
