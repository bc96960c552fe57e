//! The steps of a round: what a decision leads to.

use super::cards::{Deck, DeckCard, TwoDecks};
use super::config::{Each, SEATS};
use super::rules::{FIRST_TRUMP, strength, trump_after};
use super::scoring::score;
use super::state::State;
use super::{Event, Kept, Rule, Step, TrumpOrder};
use crate::card::{Card, CardSet};
use crate::error::PlayError;
use crate::event::Listener;
use crate::game::{Game, Turn};
use crate::list::FixedList;
use crate::player::{Player, PlayerSet};

impl State {
    /// Rule 6: a round, or the end if there are not two cards for everybody.
    pub(super) fn start_round<L: Listener<Event>>(&mut self, listener: &mut L) {
        self.next = self.leader;
        if self.hands[self.leader].len() < 2 {
            self.end_game(listener);
        } else {
            self.await_player(Step::Offer, self.leader);
        }
    }

    /// Rule 6: with one deck a card left over goes to its owner's pile.
    fn end_game<L: Listener<Event>>(&mut self, listener: &mut L) {
        self.next = self.leader;
        self.step = Step::Over;
        self.turn = Turn::Over;
        if !self.config.double() {
            for player in self.players() {
                self.piles[player] = self.piles[player].or(self.hands[player]);
                if listener.listens()
                    && let Some(card) = self.hands[player].nth(0)
                {
                    listener.hear(|| Event::Last { player, card });
                }
            }
            self.hands = Each::all(TwoDecks::EMPTY);
            self.first = TwoDecks::EMPTY;
        }
        if listener.listens() {
            self.tell_scores(listener);
        }
    }

    /// What each pile scores, and who wins.
    fn tell_scores(&self, listener: &mut impl Listener<Event>) {
        let (Some(bonus), Some(outcome)) = (self.bonus_suit(), self.result()) else {
            return;
        };
        for player in self.players() {
            let score = score(self.piles[player], bonus);
            listener.hear(|| Event::Score {
                player,
                // With a pile of 24 cards at most it is far below 255.
                total: u8::try_from(score.total()).unwrap_or(u8::MAX),
                bonus: score.bonus,
                paired: score.bonus_in_pairs,
            });
        }
        listener.hear(|| Event::Over { outcome });
    }

    /// The rule against a card that is not where it would be. Two decks: a card of
    /// deck 2 is named only where there is one.
    #[cold]
    fn missing(&self, copy: DeckCard, rule: fn(DeckCard) -> Rule) -> PlayError<Rule> {
        PlayError::Illegal(if self.config.cards().contains(copy) {
            rule(copy)
        } else {
            Rule::OneDeck(copy)
        })
    }

    /// Rules 1 and 2: the card must be in the player's hand.
    pub(super) fn held(&self, player: Player, copy: DeckCard) -> Result<(), PlayError<Rule>> {
        if self.hands[player].contains(copy) {
            Ok(())
        } else {
            Err(self.missing(copy, Rule::NotInHand))
        }
    }

    /// A card goes from a hand to the table, where all see it.
    #[inline]
    fn show(&mut self, player: Player, copy: DeckCard) {
        self.hands[player] = self.hands[player].without(copy);
        self.first = self.first.without(copy);
    }

    /// Rules 1 and 3.
    pub(super) fn offer(
        &mut self,
        player: Player,
        copy: DeckCard,
        listener: &mut impl Listener<Event>,
    ) {
        listener.hear(|| Event::Offer { player, card: copy });
        self.show(player, copy);
        self.offers[player] = Some(copy);
        if player == self.leader {
            self.trump = trump_after(copy.card, self.config.trump_change);
            listener.hear(|| Event::Trump {
                order: TrumpOrder(self.trump),
            });
        }
        let next = self.players().left_of(player);
        if next == self.leader {
            self.await_all(Step::Battle);
        } else {
            self.turn = Turn::Players(PlayerSet::only(next));
        }
    }

    /// Rule 2: the last battle card is in.
    pub(super) fn reveal<L: Listener<Event>>(&mut self, listener: &mut L) {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for player in self.players() {
            if let Some(copy) = self.battles[player] {
                self.show(player, copy);
                listener.hear(|| Event::Reveal { player, card: copy });
                let kind = CardSet::only(copy.card);
                twice = twice.or(once.and(kind));
                once = once.or(kind);
            }
        }
        self.choosing = PlayerSet::EMPTY;
        if !twice.is_empty() {
            let identical = |player: &Player| {
                self.battles[*player].is_some_and(|copy| twice.contains(copy.card))
            };
            self.choosing = self.players().iter().filter(identical).collect();
        }
        self.winner = self.strongest(self.players());
        listener.hear(|| Event::Order {
            players: self.strongest_first(),
        });
        self.step = Step::Keep;
        self.choose_on(listener);
    }

    /// The players from the strongest battle card to the weakest.
    fn strongest_first(&self) -> FixedList<Player, SEATS> {
        let mut order = FixedList::EMPTY;
        let mut rest = self.players();
        while let Some(player) = self.strongest(rest) {
            // There is room for each seat.
            let _ = order.push(player);
            rest = rest.without(player);
        }
        order
    }

    /// Who of these has the strongest battle card; of two the first clockwise
    /// from the leader.
    #[inline]
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
    fn choose_on<L: Listener<Event>>(&mut self, listener: &mut L) {
        if self.step == Step::Keep && self.choosing.is_empty() {
            let battles = |player: &Player| self.battles[*player].is_some();
            self.step = Step::Claim;
            self.choosing = self.players().iter().filter(battles).collect();
        }
        match self.strongest(self.choosing) {
            Some(player) => self.turn = Turn::Players(PlayerSet::only(player)),
            None => self.finish_claims(listener),
        }
    }

    /// Two decks, identical battle cards: one card is kept, one discarded.
    pub(super) fn keep<L: Listener<Event>>(
        &mut self,
        player: Player,
        kept: Kept,
        listener: &mut L,
    ) {
        if let (Some(offer), Some(battle)) =
            (self.offers[player].take(), self.battles[player].take())
        {
            let (mine, discarded) = match kept {
                Kept::Offered => (offer, battle),
                Kept::Battle => (battle, offer),
            };
            self.piles[player] = self.piles[player].with(mine);
            self.discard = self.discard.with(discarded);
            listener.hear(|| Event::Keep {
                player,
                kept: mine,
                discarded,
            });
        }
        self.choosing = self.choosing.without(player);
        self.choose_on(listener);
    }

    /// Rule 4.
    pub(super) fn claim<L: Listener<Event>>(
        &mut self,
        player: Player,
        copy: DeckCard,
        listener: &mut L,
    ) -> Result<(), PlayError<Rule>> {
        let offered = |owner: &Player| self.offers[*owner] == Some(copy);
        let owner = self.players().iter().find(offered);
        let owner = owner.ok_or_else(|| self.missing(copy, Rule::NotOnOffer))?;
        self.offers[owner] = None;
        self.piles[player] = self.piles[player].with(copy);
        self.choosing = self.choosing.without(player);
        listener.hear(|| Event::Claim {
            player,
            card: copy,
            owner,
        });
        self.choose_on(listener);
        Ok(())
    }

    /// Rules 4 and 5: battle cards are discarded, the winner begins to draw.
    fn finish_claims<L: Listener<Event>>(&mut self, listener: &mut L) {
        if listener.listens() {
            self.tell_discard(listener);
        }
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
            self.start_round(listener);
        }
    }

    /// The battle cards that still lie on the table.
    fn tell_discard(&self, listener: &mut impl Listener<Event>) {
        let mut cards = FixedList::EMPTY;
        for &card in self.battles.values().iter().flatten() {
            // There is room for each seat.
            let _ = cards.push(card);
        }
        if !cards.is_empty() {
            listener.hear(|| Event::Discard { cards });
        }
    }

    /// Rule 5, one deck.
    pub(super) fn draw<L: Listener<Event>>(
        &mut self,
        player: Player,
        card: Card,
        listener: &mut L,
    ) -> Result<(), PlayError<Rule>> {
        if !self.display.one.contains(card) {
            return Err(PlayError::Illegal(Rule::NotTurnedUp(card)));
        }
        self.take(player, Deck::One.card(card), listener);
        if !self.display.is_empty() {
            self.turn = Turn::Players(PlayerSet::only(self.players().left_of(player)));
            return Ok(());
        }
        if self.undrawn.one.len() < self.players().len() {
            self.discarded_unseen = self.undrawn.one;
            self.undrawn = TwoDecks::EMPTY;
            #[allow(clippy::cast_possible_truncation, reason = "fewer than players")]
            let cards = self.discarded_unseen.len() as u8;
            if cards > 0 {
                listener.hear(|| Event::DiscardUnseen { cards });
            }
        }
        self.start_round(listener);
        Ok(())
    }

    /// Two decks: the top card is taken, and with the last one the game ends.
    pub(super) fn draw_from<L: Listener<Event>>(
        &mut self,
        player: Player,
        deck: Deck,
        listener: &mut L,
    ) {
        if let Some(card) = self.display.of(deck).lowest() {
            self.take(player, deck.card(card), listener);
        }
        self.next = self.players().left_of(player);
        if self.undrawn.of(deck).is_empty() {
            self.end_game(listener);
        } else {
            self.await_chance(match deck {
                Deck::One => Step::TurnOne,
                Deck::Two => Step::TurnTwo,
            });
        }
    }

    fn take(&mut self, player: Player, copy: DeckCard, listener: &mut impl Listener<Event>) {
        listener.hear(|| Event::Draw { player, card: copy });
        self.display = self.display.without(copy);
        self.hands[player] = self.hands[player].with(copy);
    }
}
