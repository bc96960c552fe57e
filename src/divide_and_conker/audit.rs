//! What must hold, recomputed from scratch.

use core::ops::{BitAnd, BitOr};

use super::battle::Contest;
use super::dice::Face;
use super::ids::Slot;
use super::row::{PerColour, PerHardener};
use super::rules::{self, face_down, with_string};
use super::sets::{Bodies, CardIds, Conkers, Hardeners, Slots, Strings, Tricks};
use super::standing::{BodyId, Party, PileId, SlotContent};
use super::state::State;
use super::table::{Round, Step};
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
        let table = &self.table;
        let seats = table.seats;
        let number = seats.len();
        must(
            (2..=4).contains(&number) && (0..4).any(|n| seats == PlayerSet::first_n(n + 1)),
            "two to four play, numbered from 0",
        )?;
        let named = [table.active, table.first, table.claim];
        must(
            named
                .into_iter()
                .chain(table.loser)
                .all(|player| seats.contains(player)),
            "everybody named is one of the players",
        )?;
        let begun = table.step != Step::First;
        must(table.round == Round::One || begun, "there are two rounds")?;
        let by_config = table.first_by_config.filter(|_| table.round == Round::One);
        must(
            by_config.is_none_or(|first| table.first == first && begun),
            "the first player is that of the settings",
        )?;
        for (round, &battles) in table.battles.iter() {
            let begun = round <= table.round;
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
                let nothing = table.hands[player].is_empty()
                    && table.spare[player].is_empty()
                    && table.armies[player].is_empty()
                    && table.pile(PileId::spoils(player)).is_empty()
                    && table.turned[PileId::spoils(player)] == 0
                    && *table.veiled[player].values() == [0; 2]
                    && table.unveiled[player].is_empty()
                    && self.veiled[player].is_empty();
                must(nothing, "who does not play has nothing")?;
            }
        }
        Ok(())
    }

    /// Setup 1: what has been drawn, and who has seen it.
    fn check_drawn(&self) -> Result<(), Violation> {
        let table = &self.table;
        let all_cards = table.numbers.all_cards();
        let mut all = CardIds::EMPTY;
        for &round in Round::ALL {
            let mut drawn = CardIds::EMPTY;
            let mut once = add(&mut drawn, table.laid[round]);
            for player in table.seats {
                once &= add(&mut drawn, self.veiled_in(player, round));
            }
            must(once && add(&mut all, drawn), "no card is drawn twice")?;
            let fits = rules::counts(drawn)
                .iter()
                .zip(rules::per_layout(all_cards))
                .all(|(&count, most)| count <= most);
            must(fits, "a layout has half of each stack")?;
            must(
                round <= table.round || drawn.is_empty(),
                "the second layout comes in round two",
            )?;
        }
        must(all.is_subset(all_cards), "cards are those of the card set")?;
        let veiled = self.veiled.values().iter();
        let veiled = veiled.fold(CardIds::EMPTY, |all, &cards| all | cards);
        let unveiled = table.unveiled.values().iter();
        let unveiled = unveiled.fold(CardIds::EMPTY, |all, &cards| all | cards);
        must(
            self.veiled_late.is_subset(veiled)
                && table.unveiled_late.is_subset(unveiled)
                && (table.round == Round::Two || table.unveiled_late.is_empty()),
            "what was taken or shown in round two was taken or shown",
        )?;
        for player in table.seats {
            let [early, late] = [Round::One, Round::Two].map(|r| self.veiled_in(player, r));
            let counts = [early, late].map(CardIds::len);
            must(
                table.veiled[player].values().map(u32::from) == counts,
                "all know how many cards were taken face down",
            )?;
            must(
                table.is_snake() || counts == [0; 2],
                "cards are taken face down from a snake only",
            )?;
            let [shown_early, shown_late] = table.revealed(player);
            must(
                shown_early.is_subset(early)
                    && shown_late.is_subset(early | late)
                    && (shown_late & early).conkers().is_empty(),
                "what is shown had been taken before, conkers in the same round",
            )?;
            let drafted = !self.drafting();
            let hidden = self.hidden(player) & CardIds::CONKERS;
            must(
                hidden.is_disjoint(early) || (table.round == Round::One && !drafted),
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
        self.table.step <= Step::Turn
    }

    fn check_cards(&self) -> Result<(), Violation> {
        let table = &self.table;
        let mut found = CardIds::EMPTY;
        let mut once = true;
        for card in table.slots.values().iter().filter_map(|slot| slot.card()) {
            once &= add(&mut found, card);
        }
        let mut in_piles = Conkers::EMPTY;
        for player in table.seats {
            once &= add(&mut found, table.hands[player]);
            once &= add(&mut found, self.hidden(player));
            once &= add(&mut found, table.armies[player]);
        }
        for (conker, _) in table.piles.iter().filter(|(_, pile)| pile.is_some()) {
            in_piles |= conker.into();
        }
        once &= add(&mut found, in_piles);
        once &= add(&mut found, table.gone);
        for &chestnut in table.contest.chestnuts.values().iter().flatten() {
            once &= add(&mut found, Tricks::only(chestnut));
        }
        let mut on_bodies = PerHardener::all(0);
        for &hardener in table.hardeners.values().iter().flatten() {
            on_bodies[hardener] += 1;
        }
        for (hardener, &count) in on_bodies.iter() {
            must(
                count <= table.numbers.hardener(hardener).reach,
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
        let table = &self.table;
        let mut found = table.in_box;
        let mut once = add(&mut found, table.gone_strings);
        let lain = table.slots.values().iter().map(|slot| slot.string());
        let on_bodies = table.strings.values().iter().copied();
        for string in lain.chain(on_bodies).chain([table.gained]).flatten() {
            once &= add(&mut found, string);
        }
        for &spare in table.spare.values() {
            once &= add(&mut found, spare);
        }
        must(once, "every string is in one place only")?;
        must(
            found == table.numbers.all_strings(),
            "every string is in one place",
        )?;

        let strung = table.strings.iter().filter(|(_, string)| string.is_some());
        let hardened = table.hardeners.iter();
        let hardened = hardened.filter(|(_, hardener)| hardener.is_some());
        must(
            strung.map(|(body, _)| body).collect::<Bodies>() == table.strung
                && hardened.map(|(body, _)| body).collect::<Bodies>() == table.hardened,
            "who has a string or hardener is noted",
        )?;
        let unused = table.in_box | table.gone_strings | table.strings_lying();
        must(
            table.frayed.is_subset(table.numbers.cords - unused),
            "only cords that have fought are frayed",
        )?;
        let later = match table.round {
            Round::One => {
                let lace = Strings::only(table.numbers.laces[Round::Two]);
                lace | table.reserved_shoelace(Round::Two)
            }
            Round::Two => Strings::EMPTY,
        };
        must(
            later.is_subset(table.in_box),
            "what belongs to round two comes in round two",
        )
    }

    /// Setup 3 and 4; Draft: what lies in the layout.
    fn check_layout(&self) -> Result<(), Violation> {
        let table = &self.table;
        let snake = table.is_snake();
        let down = face_down(snake);
        let up = !down;
        let strings = with_string(table.seats);
        let (lying, pending) = (table.lying, table.pending);
        let with = |lies: fn(SlotContent) -> bool| -> Slots {
            let contents = table.slots.iter();
            let contents = contents.filter(|(_, content)| lies(**content));
            contents.map(|(slot, _)| slot).collect()
        };
        let cards = with(|content| content.card().is_some());
        let lain = with(|content| content.string().is_some());
        let face_down = with(|content| matches!(content, SlotContent::FaceDown(_)));
        must(
            face_down == table.down,
            "which cards lie face down is noted",
        )?;
        let drawn = self.drawn(table.round).len();
        // Slots are filled from the first on: all before the next one.
        let before = |filled: Slots| match pending.lowest() {
            Some(next) => filled.highest() < Some(next),
            None => false,
        };
        let fits = match table.step {
            Step::First => (lying | table.down | pending | cards | lain).is_empty(),
            Step::Layout => {
                lying == Slots::FULL
                    && table.down == down
                    && lain.is_empty()
                    && pending.is_subset(up)
                    && cards == up - pending
                    && before(cards)
            }
            Step::Strings => {
                lying == Slots::FULL
                    && table.down == down
                    && cards == up
                    && pending.is_subset(strings)
                    && lain == strings - pending
                    && before(lain)
            }
            Step::Draft => {
                pending.is_empty()
                    && !lying.is_empty()
                    && table.down.is_subset(down & lying)
                    && cards == lying - table.down
                    && lain == table.down & strings
                    && (!snake || table.down == down & lying)
            }
            Step::Turn if snake => {
                pending.len() == 1
                    && pending.is_subset(down - lying)
                    && table.down == down & lying
                    && cards == lying - down
                    && lain == table.down & strings
            }
            Step::Turn => {
                !pending.is_empty()
                    && pending.is_subset(table.down & table.accessible_slots())
                    && table.down.is_subset(down & lying)
                    && cards == lying - table.down
                    && lain == table.down - pending
            }
            _ => (lying | table.down | pending | cards | lain).is_empty(),
        };
        must(fits, "the layout is that of the step")?;
        let expected = match table.step {
            Step::First => 0,
            Step::Layout => (up - pending).len(),
            Step::Turn if snake => (Slots::FULL - pending - table.down).len(),
            Step::Strings | Step::Draft | Step::Turn => (Slots::FULL - table.down).len(),
            _ => Slot::COUNT,
        };
        must(drawn == expected, "a layout has 15 cards")?;
        must(
            table.round == Round::One || self.drawn(Round::One).len() == Slot::COUNT,
            "a layout has 15 cards",
        )?;
        let open_turn = !snake && matches!(table.step, Step::Draft);
        must(
            !open_turn || table.accessible_slots().is_disjoint(table.down),
            "what is uncovered lies face up",
        )?;
        // Clockwise from the first player, one card each.
        let taken = (Slots::FULL - lying).len();
        let steps = match table.step {
            Step::Draft => taken,
            Step::Turn => taken.saturating_sub(1),
            _ => return Ok(()),
        };
        let turn = (0..steps).fold(table.first, |player, _| table.seats.left_of(player));
        must(table.active == turn, "cards are taken clockwise")
    }

    /// Conkers in play, chestnuts, and what belongs to them.
    fn check_bodies(&self) -> Result<(), Violation> {
        let table = &self.table;
        let in_play = table.in_play();
        let fighting = table.contest.bodies.values();
        for body in Bodies::FULL {
            let pile = table.pile(body.into());
            let nothing = table.strings[body].is_none()
                && table.hardeners[body].is_none()
                && table.cracks[body] == 0
                && !table.veterans.contains(body)
                && pile.is_empty()
                && table.turned[body.into()] == 0;
            let fights = fighting.contains(&Some(body));
            if !(fights || Bodies::from(in_play).contains(body)) {
                must(nothing, "only what is in play has strings and the like")?;
                continue;
            }
            let cracks = i32::from(table.cracks[body]);
            let bare = table.bare_health(body);
            if fights {
                let hardener = table.hardeners[body];
                let change = hardener.map_or(0, |h| table.numbers.hardener(h).health.into());
                must(
                    cracks < (bare + change).max(1),
                    "what fights has fewer cracks than health, but for shortens",
                )?;
                let damage_is_dealt = matches!(table.step, Step::Roll | Step::Dice);
                must(
                    cracks < table.health(body) || !damage_is_dealt,
                    "what has no health left is destroyed",
                )?;
            } else {
                must(
                    cracks < bare,
                    "outside a battle a conker has fewer cracks than health",
                )?;
            }
        }
        let turned: u32 = table.turned.values().iter().map(|&n| u32::from(n)).sum();
        let veterans = table.veterans.len() + turned;
        // Each is or was one of the conkers of the first layout, and none of
        // those that came to play from a hand in round two.
        let of_round_one = self.drawn(Round::One).conkers();
        let marked = table.veterans.conkers();
        let others = (of_round_one & in_play) - marked;
        let [most, ..] = rules::per_layout(table.numbers.all_cards());
        must(
            marked.is_subset(of_round_one)
                && veterans + others.len() <= most
                && (table.round == Round::Two || veterans == 0),
            "Veterans are the conkers in play at the end of round one",
        )
    }

    fn check_contest(&self) -> Result<(), Violation> {
        let table = &self.table;
        let contest = &table.contest;
        let in_battle = matches!(
            table.step,
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
            table.seats.contains(declarer)
                && table.seats.contains(opponent)
                && declarer != opponent,
            "two players battle",
        )?;
        must(
            table.battles() < table.most_battles(),
            "there are three battles, then four",
        )?;
        for &party in Party::ALL {
            let fits = match (contest.bodies[party], contest.chestnuts[party]) {
                (Some(body), Some(trick)) => {
                    body == BodyId::chestnut(party) && table.numbers.chestnuts.contains(trick)
                }
                (Some(body), None) => body
                    .conker()
                    .is_some_and(|conker| table.armies[contest.owners[party]].contains(conker)),
                (None, chestnut) => {
                    chestnut.is_none() && table.step == Step::Defend && party == Party::Opponent
                }
            };
            must(fits, "each side has a conker of its own or a chestnut")?;
            must(
                contest.bodies[party].is_none_or(|body| table.strung.contains(body)),
                "what fights has a string",
            )?;
        }
        must(
            table.step != Step::Defend || contest.bodies[Party::Opponent].is_none(),
            "the opponent is to choose a conker",
        )?;
        let throw = &contest.throw;
        let rolled = !matches!(table.step, Step::Defend | Step::Roll);
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
        let falling = matches!(table.step, Step::Dice | Step::Reroll);
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
                table.numbers.dice[colour].faces.contains(face)
            };
            must(shows, "a die shows a face it has")?;
            counts[colour] += 1;
        }
        let in_box = counts
            .iter()
            .all(|(colour, &count)| count <= table.numbers.dice[colour].count);
        must(in_box, "no more dice are rolled than there are")
    }

    /// Who is awaited, and that nobody is stuck.
    fn check_turn(&self) -> Result<(), Violation> {
        let table = &self.table;
        let contest = &table.contest;
        let roller = contest.roller_owner();
        let expected = match table.step {
            Step::First | Step::Layout | Step::Strings | Step::Turn | Step::Dice | Step::Reroll => {
                Turn::Chance
            }
            Step::Over => Turn::Over,
            _ => Turn::Players(PlayerSet::only(table.active)),
        };
        must(table.turn == expected, "the turn is that of the step")?;
        let right = match table.step {
            Step::Declare => table.able().len() > 1 && table.battles() < table.most_battles(),
            Step::Defend => table.active == contest.owners[Party::Opponent],
            Step::Roll | Step::Dice | Step::Reroll => table.active == roller,
            Step::RollerWindow => {
                table.active == roller
                    && (table.bungee_left() || (!contest.tricked && table.hand_size(roller) > 0))
            }
            Step::DefenderWindow => {
                let defender = contest.defender();
                let barred = table.one_trick && contest.tricked;
                table.active == defender && table.hand_size(defender) > 0 && !barred
            }
            Step::Gain => table.active == table.claim,
            Step::Over => {
                table.active == Player::P0
                    && table.round == Round::Two
                    && (table.able().len() < 2 || table.battles() == table.most_battles())
            }
            Step::First | Step::Layout | Step::Strings => table.active == table.first,
            Step::Draft | Step::Turn | Step::Prepare => true,
        };
        must(right, "the player awaited is the one whose decision it is")?;
        must(
            table.gained.is_some() == (table.step == Step::Gain),
            "a string is gained at the end of a battle",
        )?;
        let fought = table.battles() > 0;
        must(
            fought || (table.loser.is_none() && !table.immune),
            "who lost the last battle is known",
        )?;
        must(
            fought == table.loser.is_some() || table.step == Step::Over,
            "who lost the last battle is known",
        )?;
        match table.turn {
            Turn::Players(_) => must(
                !self.legal_moves(table.active).is_empty(),
                "whoever is awaited has a legal move",
            ),
            Turn::Chance => must(!self.chances().is_empty(), "chance has an outcome"),
            Turn::Over => Ok(()),
        }
    }
}
