//! The steps of a round: what a decision leads to.

use super::cards::{Deck, DeckCard, TwoDecks};
use super::config::Each;
use super::rules::{FIRST_TRUMP, strength, trump_after};
use super::state::State;
use super::{Kept, Rule, Step};
use crate::card::{Card, CardSet};
use crate::error::PlayError;
use crate::game::{Game, Turn};
use crate::player::{Player, PlayerSet};

impl State {
    /// Rule 6: a round, or the end if there are not two cards for everybody.
    pub(super) fn start_round(&mut self) {
        self.next = self.leader;
        if self.hands[self.leader].len() < 2 {
            self.end_game();
        } else {
            self.await_player(Step::Offer, self.leader);
        }
    }

    /// Rule 6: with one deck a card left over goes to its owner's pile.
    fn end_game(&mut self) {
        self.next = self.leader;
        self.step = Step::Over;
        self.turn = Turn::Over;
        if !self.config.double() {
            for player in self.players() {
                self.piles[player] = self.piles[player].or(self.hands[player]);
            }
            self.hands = Each::all(TwoDecks::EMPTY);
            self.first = Each::all(TwoDecks::EMPTY);
        }
    }

    /// Two decks: a card of deck 2 is named only where there is one.
    fn of_game(&self, copy: DeckCard) -> Result<(), PlayError<Rule>> {
        if self.config.cards().contains(copy) {
            Ok(())
        } else {
            Err(PlayError::Illegal(Rule::OneDeck(copy)))
        }
    }

    /// Rules 1 and 2: the card must be in the player's hand.
    pub(super) fn held(&self, player: Player, copy: DeckCard) -> Result<(), PlayError<Rule>> {
        self.of_game(copy)?;
        if self.hands[player].contains(copy) {
            Ok(())
        } else {
            Err(PlayError::Illegal(Rule::NotInHand(copy)))
        }
    }

    /// A card goes from a hand to the table, where all see it.
    fn show(&mut self, player: Player, copy: DeckCard) {
        self.hands[player] = self.hands[player].without(copy);
        self.first[player] = self.first[player].without(copy);
    }

    /// Rules 1 and 3.
    pub(super) fn offer(&mut self, player: Player, copy: DeckCard) {
        self.show(player, copy);
        self.offers[player] = Some(copy);
        if player == self.leader {
            self.trump = trump_after(copy.card, self.config.trump_change);
        }
        let next = self.players().left_of(player);
        if next == self.leader {
            self.await_all(Step::Battle);
        } else {
            self.turn = Turn::Players(PlayerSet::only(next));
        }
    }

    /// Rule 2: the last battle card is in.
    pub(super) fn reveal(&mut self) {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for player in self.players() {
            if let Some(copy) = self.battles[player] {
                self.show(player, copy);
                let kind = CardSet::only(copy.card);
                twice = twice.or(once.and(kind));
                once = once.or(kind);
            }
        }
        let identical =
            |player: &Player| self.battles[*player].is_some_and(|copy| twice.contains(copy.card));
        self.choosing = self.players().iter().filter(identical).collect();
        self.winner = self.strongest(self.players());
        self.step = Step::Keep;
        self.choose_on();
    }

    /// Who of these has the strongest battle card; of two the first clockwise
    /// from the leader.
    fn strongest(&self, of: PlayerSet) -> Option<Player> {
        of.iter().max_by_key(|&player| {
            let battle = self.battles[player].map_or(0, |copy| strength(copy.card, self.trump));
            // Seats around a table of eight come in the same order.
            let steps = player.number().wrapping_sub(self.leader.number()) & 7;
            u32::from(battle) * 8 + u32::from(7 - steps)
        })
    }

    /// The next player keeps or claims a card; after the last keeping come the
    /// claims, after the last claim the draw.
    fn choose_on(&mut self) {
        if self.step == Step::Keep && self.choosing.is_empty() {
            let battles = |player: &Player| self.battles[*player].is_some();
            self.step = Step::Claim;
            self.choosing = self.players().iter().filter(battles).collect();
        }
        match self.strongest(self.choosing) {
            Some(player) => self.turn = Turn::Players(PlayerSet::only(player)),
            None => self.finish_claims(),
        }
    }

    /// Two decks, identical battle cards: one card is kept, one discarded.
    pub(super) fn keep(&mut self, player: Player, kept: Kept) {
        if let (Some(offer), Some(battle)) =
            (self.offers[player].take(), self.battles[player].take())
        {
            let (mine, discarded) = match kept {
                Kept::Offered => (offer, battle),
                Kept::Battle => (battle, offer),
            };
            self.piles[player] = self.piles[player].with(mine);
            self.discard = self.discard.with(discarded);
        }
        self.choosing = self.choosing.without(player);
        self.choose_on();
    }

    /// Rule 4.
    pub(super) fn claim(&mut self, player: Player, copy: DeckCard) -> Result<(), PlayError<Rule>> {
        self.of_game(copy)?;
        let offered = |owner: &Player| self.offers[*owner] == Some(copy);
        let owner = self.players().iter().find(offered);
        let owner = owner.ok_or(PlayError::Illegal(Rule::NotOnOffer(copy)))?;
        self.offers[owner] = None;
        self.piles[player] = self.piles[player].with(copy);
        self.choosing = self.choosing.without(player);
        self.choose_on();
        Ok(())
    }

    /// Rules 4 and 5: battle cards are discarded, the winner begins to draw.
    fn finish_claims(&mut self) {
        for player in self.players() {
            if let Some(copy) = self.battles[player].take() {
                self.discard = self.discard.with(copy);
            }
        }
        self.leader = self.winner.take().unwrap_or(self.leader);
        self.next = self.leader;
        self.trump = FIRST_TRUMP;
        if self.config.double() {
            self.await_player(Step::DrawFrom, self.leader);
        } else if self.still_to_turn_up() > 0 {
            self.await_chance(Step::Turn);
        } else {
            self.start_round();
        }
    }

    /// Rule 5, one deck.
    pub(super) fn draw(&mut self, player: Player, card: Card) -> Result<(), PlayError<Rule>> {
        if !self.display.one.contains(card) {
            return Err(PlayError::Illegal(Rule::NotTurnedUp(card)));
        }
        self.take(player, Deck::One.card(card));
        if !self.display.is_empty() {
            self.turn = Turn::Players(PlayerSet::only(self.players().left_of(player)));
            return Ok(());
        }
        if self.undrawn.one.len() < self.players().len() {
            self.discarded_unseen = self.undrawn.one;
            self.undrawn = TwoDecks::EMPTY;
        }
        self.start_round();
        Ok(())
    }

    /// Two decks: the top card is taken, and with the last one the game ends.
    pub(super) fn draw_from(&mut self, player: Player, deck: Deck) {
        if let Some(card) = self.display.of(deck).lowest() {
            self.take(player, deck.card(card));
        }
        self.next = self.players().left_of(player);
        if self.undrawn.of(deck).is_empty() {
            self.end_game();
        } else {
            self.await_chance(match deck {
                Deck::One => Step::TurnOne,
                Deck::Two => Step::TurnTwo,
            });
        }
    }

    fn take(&mut self, player: Player, copy: DeckCard) {
        self.display = self.display.without(copy);
        self.hands[player] = self.hands[player].with(copy);
    }
}
