//! What must hold, recomputed from scratch.

use super::battle::{Contest, NOBODY};
use super::rules::{ALL_CARDS, CONKERS, KINDS, PER_LAYOUT, SLOTS, face_down};
use super::state::State;
use super::table::Step;
use super::{StringKind, TrickKind};
use crate::error::{Violation, must};
use crate::game::{Game, MoveSet, Turn};
use crate::player::{Player, PlayerSet};

/// Adds things to those found so far; false if one of them was there already.
fn add(found: &mut u32, more: u32) -> bool {
    let new = *found & more == 0;
    *found |= more;
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
        must(
            table.round < 2 && (table.round == 0 || begun),
            "there are two rounds",
        )?;
        let by_config = table.first_by_config.filter(|_| table.round == 0);
        must(
            by_config.is_none_or(|first| table.first == first && begun),
            "the first player is that of the settings",
        )?;
        for round in 0..2 {
            let most = if round > table.round { 0 } else { 3 + round };
            must(
                table.battles[round] <= most,
                "round one has at most three battles, round two at most four",
            )?;
        }
        for player in Player::ALL
            .into_iter()
            .filter(|&player| !seats.contains(player))
        {
            if player.number() < 4 {
                let nothing = table.hands[player] == 0
                    && table.spare[player] == 0
                    && table.armies[player] == 0
                    && table.spoils[player] == 0
                    && table.spoils_turned[player] == 0
                    && table.veiled[player].0 == [0; 2]
                    && table.unveiled[player].0 == [0; 2]
                    && self.veiled[player].0 == [0; 2];
                must(nothing, "who does not play has nothing")?;
            }
        }
        Ok(())
    }

    /// Setup 1: what has been drawn, and who has seen it.
    fn check_drawn(&self) -> Result<(), Violation> {
        let table = &self.table;
        let mut all = 0;
        for round in 0..2 {
            let mut drawn = 0;
            let mut once = add(&mut drawn, table.laid[round]);
            for veiled in self.veiled.values() {
                once &= add(&mut drawn, veiled[round]);
            }
            must(once && add(&mut all, drawn), "no card is drawn twice")?;
            let fits = KINDS
                .iter()
                .zip(PER_LAYOUT)
                .all(|(kind, most)| (drawn & kind).count_ones() <= most);
            must(fits, "a layout has 7 conkers, 4 hardeners and 4 tricks")?;
            must(
                round <= table.round || drawn == 0,
                "the second layout comes in round two",
            )?;
        }
        must(all & !ALL_CARDS == 0, "there are 30 cards")?;
        for player in table.seats {
            let (veiled, shown) = (self.veiled[player], table.unveiled[player]);
            let counted =
                (0..2).all(|r| u32::from(table.veiled[player][r]) == veiled[r].count_ones());
            must(counted, "all know how many cards were taken face down")?;
            must(
                table.is_snake() || veiled.0 == [0; 2],
                "cards are taken face down from a snake only",
            )?;
            let mut all = shown[0];
            must(
                shown[0] & !veiled[0] == 0
                    && add(&mut all, shown[1])
                    && shown[1] & !(veiled[0] | veiled[1]) == 0
                    && shown[1] & CONKERS & veiled[0] == 0,
                "what is shown had been taken before, conkers in the same round",
            )?;
            let drafted = !self.drafting();
            let hidden = self.hidden(player) & CONKERS;
            must(
                hidden & veiled[0] == 0 || (table.round == 0 && !drafted),
                "conkers are laid out after the draft",
            )?;
            must(
                hidden == 0 || !drafted,
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
        let mut found = 0;
        let mut once = true;
        for slot in table.slots.0 {
            if let Some(card) = slot.checked_sub(1) {
                once &= card < 30 && add(&mut found, 1 << (card & 31));
            }
        }
        for player in table.seats {
            once &= add(&mut found, table.hands[player]);
            once &= add(&mut found, self.hidden(player));
            once &= add(&mut found, table.armies[player].into());
            once &= add(&mut found, table.spoils[player].into());
            let held = (table.hands[player] | self.hidden(player)) & CONKERS;
            let conkers = u32::from(table.armies[player] | table.spoils[player]);
            must(
                conkers & !CONKERS == 0 && held & conkers == 0,
                "armies and spoils are conkers",
            )?;
        }
        for tucked in table.tucked.0 {
            once &= u32::from(tucked) & !CONKERS == 0 && add(&mut found, tucked.into());
        }
        once &= add(&mut found, table.gone);
        for chestnut in table.contest.chestnuts.0 {
            if let Some(trick) = chestnut.checked_sub(1) {
                once &= trick < 8 && add(&mut found, 1 << (22 + (trick & 7)));
            }
        }
        let mut on_bodies = [0; 8];
        for hardener in table.hardeners.0 {
            if let Some(index) = hardener.checked_sub(1) {
                must(index < 8, "there are 8 hardeners")?;
                if let Some(count) = on_bodies.get_mut(usize::from(index)) {
                    *count += 1;
                }
            }
        }
        for (index, count) in (0..8).zip(on_bodies) {
            let reach = table.numbers.hardeners[index].reach;
            must(
                count <= reach,
                "a hardener is on no more conkers than its reach",
            )?;
            if count > 0 {
                once &= add(&mut found, 1 << (14 + (index & 7)));
            }
        }
        must(once, "every card is in one place only")?;
        must(
            found == self.drawn(0) | self.drawn(1),
            "every card drawn is in one place",
        )
    }

    fn check_strings(&self) -> Result<(), Violation> {
        let table = &self.table;
        let mut found = 0;
        let mut once =
            add(&mut found, table.in_box.into()) & add(&mut found, table.gone_strings.into());
        let singles = table
            .lain
            .0
            .into_iter()
            .chain(table.strings.0)
            .chain([table.gained]);
        for string in singles {
            if let Some(string) = string.checked_sub(1) {
                once &= string < 14 && add(&mut found, 1 << (string & 15));
            }
        }
        for spare in table.spare.values() {
            once &= add(&mut found, (*spare).into());
        }
        must(once, "every string is in one place only")?;
        must(found == 0x3fff, "every string is in one place")?;

        let strung = (0..16).filter(|&body| table.strings[body] != 0);
        let hardened = (0..16).filter(|&body| table.hardeners[body] != 0);
        must(
            strung.fold(0, |all, body| all | 1 << body) == table.strung
                && hardened.fold(0, |all, body| all | 1 << body) == table.hardened,
            "who has a string or hardener is noted",
        )?;
        let lain = table
            .lain
            .0
            .iter()
            .filter_map(|string| string.checked_sub(1));
        let lain = lain.fold(0_u16, |all, string| all | 1 << (string & 15));
        let unused = table.in_box | table.gone_strings | lain;
        let cords = table.numbers.string_kinds[StringKind::Cord as u8];
        must(
            table.frayed & (unused | !cords) == 0,
            "only cords that have fought are frayed",
        )?;
        let laces = table.numbers.string_kinds[StringKind::Leather as u8];
        let reserved = table.reserved_shoelaces()[1];
        let later = if table.round == 0 {
            laces & !table.lace() | reserved
        } else {
            0
        };
        must(
            later & !table.in_box == 0,
            "what belongs to round two comes in round two",
        )
    }

    /// Setup 3 and 4; Draft: what lies in the layout.
    fn check_layout(&self) -> Result<(), Violation> {
        let table = &self.table;
        let snake = table.is_snake();
        let down = face_down(snake);
        let strings = if table.seats.len() == 4 {
            down & !(1 << 12)
        } else {
            down
        };
        let (lying, pending) = (table.lying, table.pending);
        let cards = (0..16).filter(|&slot| table.slots[slot] != 0);
        let cards = cards.fold(0_u16, |all, slot| all | 1 << slot);
        let lain = (0..16).filter(|&slot| table.lain[slot] != 0);
        let lain = lain.fold(0_u16, |all, slot| all | 1 << slot);
        let drawn = self.drawn(table.round).count_ones();
        let up = SLOTS & !down;
        // Slots are filled from the first on: all before this one.
        let lowest_pending = pending & pending.wrapping_neg();
        let fits = match table.step {
            Step::First => lying | table.down | pending | cards | lain == 0,
            Step::Layout => {
                pending != 0
                    && lying == SLOTS
                    && table.down == down
                    && lain == 0
                    && pending & !up == 0
                    && cards == up & !pending
                    && cards < lowest_pending
            }
            Step::Strings => {
                pending != 0
                    && lying == SLOTS
                    && table.down == down
                    && cards == up
                    && pending & !strings == 0
                    && lain == strings & !pending
                    && lain < lowest_pending
            }
            Step::Draft => {
                pending == 0
                    && lying != 0
                    && lying & !SLOTS == 0
                    && table.down & !(down & lying) == 0
                    && cards == lying & !table.down
                    && lain == table.down & strings
                    && (!snake || table.down == down & lying)
            }
            Step::Turn if snake => {
                pending.is_power_of_two()
                    && pending & down & !lying != 0
                    && table.down == down & lying
                    && cards == lying & !down
                    && lain == table.down & strings
            }
            Step::Turn => {
                pending != 0
                    && pending & !table.down == 0
                    && table.down & !(down & lying) == 0
                    && pending & !super::rules::accessible(lying, false) == 0
                    && cards == lying & !table.down
                    && lain == table.down & !pending
            }
            _ => lying | table.down | cards | lain == 0,
        };
        must(fits, "the layout is that of the step")?;
        let expected = match table.step {
            Step::First => 0,
            Step::Layout => 9 - pending.count_ones(),
            Step::Turn if snake => 14 - table.down.count_ones(),
            Step::Strings | Step::Draft | Step::Turn => 15 - table.down.count_ones(),
            _ => 15,
        };
        must(drawn == expected, "a layout has 15 cards")?;
        must(
            table.round == 0 || self.drawn(0).count_ones() == 15,
            "a layout has 15 cards",
        )?;
        let open_turn = !snake && matches!(table.step, Step::Draft);
        must(
            !open_turn || super::rules::accessible(lying, false) & table.down == 0,
            "what is uncovered lies face up",
        )?;
        // Clockwise from the first player, one card each.
        let taken = 15 - lying.count_ones().min(15);
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
        let armies = table
            .seats
            .iter()
            .fold(0, |all, player| all | table.armies[player]);
        let fighting = table.contest.bodies.0;
        for body in 0..16_u8 {
            let chestnut = body >= 14 && table.contest.bodies[body & 1] == body;
            let in_play = armies >> body & 1 != 0 || chestnut;
            let nothing = table.strings[body] == 0
                && table.hardeners[body] == 0
                && table.cracks[body] == 0
                && table.veterans >> body & 1 == 0
                && table.tucked[body] == 0
                && table.turned[body] == 0;
            must(
                in_play || nothing,
                "only what is in play has strings and the like",
            )?;
            if !in_play {
                continue;
            }
            let cracks = i32::from(table.cracks[body]);
            let bare = table.bare_health(body);
            if fighting.contains(&body) {
                let hardener = table.hardeners[body].checked_sub(1);
                let change = hardener.map_or(0, |h| table.numbers.hardeners[h].health.into());
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
        let turned: u32 = table.turned.0.into_iter().map(u32::from).sum();
        let spoils: u32 = table
            .spoils_turned
            .values()
            .iter()
            .map(|&n| u32::from(n))
            .sum();
        let veterans = table.veterans.count_ones() + turned + spoils;
        // Each is or was one of the seven conkers of the first layout, and none
        // of those that came to play from a hand in round two.
        let [of_round_one, in_play] = [self.drawn(0) & CONKERS, u32::from(armies)];
        let marked = u32::from(table.veterans) & CONKERS;
        let others = of_round_one & in_play & !marked;
        must(
            marked & !of_round_one == 0
                && veterans + others.count_ones() <= 7
                && (table.round == 1 || veterans == 0),
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
        let [declarer, opponent] = contest.owners.0;
        must(
            table.seats.contains(declarer)
                && table.seats.contains(opponent)
                && declarer != opponent,
            "two players battle",
        )?;
        must(
            table.battles[table.round] < table.most_battles(),
            "there are three battles, then four",
        )?;
        let chestnuts = table.numbers.trick_kinds[TrickKind::Chestnut as u8];
        for side in 0..2_u8 {
            let (body, chestnut) = (contest.bodies[side], contest.chestnuts[side]);
            let fits = match chestnut.checked_sub(1) {
                Some(trick) => body == 14 + side && trick < 8 && chestnuts >> (trick & 7) & 1 != 0,
                None if table.step == Step::Defend && side == 1 => body == NOBODY,
                None => body < 14 && table.armies[contest.owners[side]] >> (body & 15) & 1 != 0,
            };
            must(fits, "each side has a conker of its own or a chestnut")?;
            must(
                body == NOBODY || table.strung >> (body & 15) & 1 != 0,
                "what fights has a string",
            )?;
        }
        let rolled = !matches!(table.step, Step::Defend | Step::Roll);
        let dice = contest.dice;
        must(
            contest.roller < 2
                && if rolled {
                    (1..=7).contains(&dice)
                } else {
                    dice == 0
                },
            "one to seven dice are rolled",
        )?;
        let beyond = u16::MAX << (2 * (dice & 7));
        must(
            (contest.colours | contest.faces) & beyond == 0,
            "each die has a colour and a face",
        )?;
        must(
            rolled || !(contest.bungee_used || contest.tricked),
            "bungees and tricks alter a roll",
        )?;
        let falling = matches!(table.step, Step::Dice | Step::Reroll);
        must(
            falling == (table.pending != 0) && table.pending >> (dice & 7) == 0,
            "the dice that fall are of the roll",
        )?;
        let mut counts = [0_u8; 4];
        for place in 0..u32::from(dice) {
            let colour = contest.colour(place);
            let face = contest.faces >> (2 * (place & 7)) & 3;
            let falls = table.pending >> (place & 7) & 1 != 0;
            must(
                if falls {
                    face == 0
                } else {
                    table.numbers.dice[colour].faces >> face & 1 != 0
                },
                "a die shows a face it has",
            )?;
            if let Some(count) = counts.get_mut(usize::from(colour)) {
                *count += 1;
            }
            must(
                place == 0 || contest.colour(place - 1) <= colour,
                "dice lie in the order of colours",
            )?;
        }
        let in_box = counts
            .iter()
            .zip(table.numbers.dice.0)
            .all(|(n, die)| *n <= die.count);
        must(in_box, "no more dice are rolled than there are")
    }

    /// Who is awaited, and that nobody is stuck.
    fn check_turn(&self) -> Result<(), Violation> {
        let table = &self.table;
        let contest = &table.contest;
        let roller = contest.owners[contest.roller];
        let expected = match table.step {
            Step::First | Step::Layout | Step::Strings | Step::Turn | Step::Dice | Step::Reroll => {
                Turn::Chance
            }
            Step::Over => Turn::Over,
            _ => Turn::Players(PlayerSet::only(table.active)),
        };
        must(table.turn == expected, "the turn is that of the step")?;
        let right = match table.step {
            Step::Declare => {
                table.able().len() > 1 && table.battles[table.round] < table.most_battles()
            }
            Step::Defend => table.active == contest.owners[1],
            Step::Roll | Step::Dice | Step::Reroll => table.active == roller,
            Step::RollerWindow => {
                table.active == roller
                    && (table.bungee_left() || (!contest.tricked && table.hand_size(roller) > 0))
            }
            Step::DefenderWindow => {
                let defender = contest.owners[contest.roller ^ 1];
                let barred = table.one_trick && contest.tricked;
                table.active == defender && table.hand_size(defender) > 0 && !barred
            }
            Step::Gain => table.active == table.claim,
            Step::Over => {
                table.active == Player::P0
                    && table.round == 1
                    && (table.able().len() < 2 || table.battles[1] == 4)
            }
            Step::First | Step::Layout | Step::Strings => table.active == table.first,
            Step::Draft | Step::Turn | Step::Prepare => true,
        };
        must(right, "the player awaited is the one whose decision it is")?;
        must(
            (table.gained != 0) == (table.step == Step::Gain),
            "a string is gained at the end of a battle",
        )?;
        let fought = table.battles[table.round] > 0;
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
