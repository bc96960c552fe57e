//! What must hold, from scratch.

use super::state::State;
use super::{Copies, DealKind, Leftover, Shortage};
use crate::config::GameConfig;
use crate::error::{Violation, must};
use crate::game::{Game, Turn};
use crate::player::{Player, PlayerSet};

impl State {
    /// Checks all that must hold.
    pub(super) fn check_all(&self) -> Result<(), Violation> {
        must(
            self.config.complete() == Ok(self.config),
            "the settings are complete",
        )?;
        self.check_cards()?;
        self.check_deal()?;
        self.check_turn()?;
        self.check_table()
    }
    /// Every card of the deck lies in one place, and the counts are those of
    /// the cards played.
    fn check_cards(&self) -> Result<(), Violation> {
        let players = self.players();
        let deck = self.config.deck();
        let mut piles = self.hands.values().iter().chain(self.played.values());
        let all = piles.try_fold(self.stock, |all, pile| all.plus(*pile));
        must(all == Some(deck), "every card is in exactly one place")?;
        let played: u32 = players.iter().map(|player| self.played[player].len()).sum();
        let captured: u32 = players
            .iter()
            .map(|player| u32::from(self.captured[player]))
            .sum();
        let counted = captured + u32::from(self.unused) + u32::from(self.at_stake);
        must(
            counted == played,
            "captured, unused and on the table are the cards played",
        )?;
        for player in Player::ALL {
            let idle = self.hands[player].is_empty()
                && self.played[player].is_empty()
                && self.sealed[player].is_none()
                && self.shown[player].is_none()
                && self.captured[player] == 0;
            must(players.contains(player) || idle, "only players have cards")?;
        }
        Ok(())
    }

    /// Hands grow evenly in the deal, and nobody plays before its end.
    fn check_deal(&self) -> Result<(), Violation> {
        let players = self.players();
        let played = players.iter().any(|player| !self.played[player].is_empty());
        if self.config.deal == DealKind::EqualRanks {
            must(
                self.turn != Turn::Chance,
                "with equal ranks there is no chance",
            )?;
            for player in players {
                let held = self.hands[player].plus(self.played[player]);
                must(
                    held == Some(self.config.start_hand(player)),
                    "equal ranks are dealt by suit",
                )?;
            }
            return Ok(());
        }
        let size = |player| {
            let all = self.hands[player].plus(self.played[player]);
            all.map_or(0, Copies::len)
        };
        let most = size(Player::P0);
        let mut least = most;
        for player in players.without(Player::P0) {
            let size = size(player);
            must(size <= least, "cards are dealt clockwise from player 0")?;
            least = size;
        }
        must(most - least <= 1, "cards are dealt one at a time")?;
        let share = self
            .config
            .deck()
            .len()
            .checked_div(players.len())
            .unwrap_or(0);
        must(most <= share, "nobody gets more than an equal share")?;
        let over = least == share;
        must(
            (self.turn == Turn::Chance) != over,
            "the deal ends with the last card",
        )?;
        must(over || !played, "nobody plays before the deal is over")
    }

    /// Who owes a card, and who has sealed one.
    fn check_turn(&self) -> Result<(), Violation> {
        let players = self.players();
        let holds = |player: &Player| !self.hands[*player].is_empty();
        let holders: PlayerSet = players.iter().filter(holds).collect();
        let unsealed = |player: &Player| self.sealed[*player].is_none();
        let owing: PlayerSet = self.contest.iter().filter(unsealed).collect();
        must(
            self.turn.players() == owing,
            "who has not chosen owes a card",
        )?;
        must(
            self.contest.and(holders) == self.contest,
            "a contestant holds cards",
        )?;
        match self.turn {
            Turn::Chance => must(self.contest.is_empty(), "no contest within the deal")?,
            Turn::Over => {
                let unused = self.config.leftover == Leftover::Unused && holders.len() == 1;
                must(
                    holders.is_empty() || unused,
                    "the game goes on while there are cards",
                )?;
            }
            Turn::Players(_) => {
                must(!owing.is_empty(), "somebody owes a card")?;
                let round = self.at_stake > 0 || self.contest == holders;
                must(round, "all that hold cards take part in a round")?;
                let alone = self.at_stake == 0 && holders.len() == 1;
                must(
                    !alone || self.config.leftover == Leftover::Capture,
                    "under `unused` nobody plays a round alone",
                )?;
            }
        }
        for player in players {
            let sealed = self.sealed[player];
            let held = sealed.is_none_or(|card| self.hands[player].contains(card));
            must(held, "a sealed card is in its player's hand")?;
            must(
                sealed.is_none() || self.contest.contains(player),
                "only contestants choose",
            )?;
        }
        Ok(())
    }

    /// The cards compared last fit the contest and the table.
    fn check_table(&self) -> Result<(), Violation> {
        let players = self.players();
        let shown = |player: &Player| self.shown[*player];
        let lies = |player| shown(&player).is_none_or(|card| self.played[player].contains(card));
        must(players.iter().all(lies), "a card shown has been played")?;
        let comparers: PlayerSet = players.iter().filter(|p| shown(p).is_some()).collect();
        let played = players.iter().any(|player| !self.played[player].is_empty());
        must(
            played != comparers.is_empty(),
            "the last comparison is remembered",
        )?;
        if self.at_stake == 0 {
            return Ok(());
        }
        // A battle: those tied for the highest fight on, as far as rule 6 says.
        let strength = |player: &Player| shown(player).map(|c| self.config.aces.strength(c));
        let best = players.iter().filter_map(|player| strength(&player)).max();
        let tied: PlayerSet = comparers.iter().filter(|p| strength(p) == best).collect();
        let holds = |player: &Player| !self.hands[*player].is_empty();
        let able: PlayerSet = tied.iter().filter(holds).collect();
        must(tied.len() > 1, "only a tie leaves cards on the table")?;
        must(
            self.contest == able,
            "the tied players that hold cards fight on",
        )?;
        must(!able.is_empty(), "a tie stands when nobody holds a card")?;
        let divide = self.config.shortage == Shortage::Divide;
        must(
            !divide || able == tied,
            "under `divide` a tie stands when one is short",
        )?;
        must(
            u32::from(self.at_stake) >= comparers.len(),
            "cards compared lie on the table",
        )
    }
}
