//! What must hold, from scratch.

use super::Side;
use super::config::Each;
use super::moves::Step;
use super::rules::{DEALT, ROUNDS, SUIT_TOKENS, TRICKS};
use super::seats::Seat;
use super::state::State;
use super::tricks::Trick;
use crate::card::{Card, CardSet, Rank, Suit};
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
        let players = self.players();
        must(players.contains(self.dealer), "the dealer is a player")?;
        must(usize::from(self.round) < ROUNDS, "there are four rounds")?;
        self.check_dealer()?;
        self.check_scores()?;
        self.check_last_trick()?;
        self.check_deal()?;
        for (player, seat) in &self.seats {
            if players.contains(player) {
                self.check_choices(player, seat)?;
            } else {
                must(*seat == Seat::EMPTY, "an empty seat is blank")?;
            }
        }
        let gathered = self.step >= Step::Trump;
        let revealed = self.step >= Step::Tricks;
        let mut offerings = self.seats.values().iter().map(|seat| seat.offering);
        must(
            self.trump.is_some() == revealed
                && (!revealed || offerings.any(|card| card == self.trump)),
            "trump is one of the offerings, from its revelation on",
        )?;
        if gathered {
            self.check_tricks()
        } else {
            must(
                self.tricks.is_empty(),
                "nobody plays before hands are gathered",
            )
        }
    }

    /// The dealer, and whether chance or players are awaited.
    fn check_dealer(&self) -> Result<(), Violation> {
        let players = self.players();
        let unknown = self.step == Step::Dealer;
        if unknown {
            let at_start = self.round == 0 && self.dealer == Player::P0;
            must(
                at_start && self.config.dealer.is_none(),
                "chance names only the first dealer",
            )?;
        }
        if let Some(first) = self.config.dealer {
            let dealer = (0..self.round).fold(first, |dealer, _| players.left_of(dealer));
            must(dealer == self.dealer, "the dealer moves on with each round")?;
        }
        let turn_fits = match (self.step, self.turn) {
            (Step::Dealer | Step::Deal | Step::Trump, Turn::Chance) => true,
            (Step::Over, Turn::Over) => usize::from(self.round) + 1 == ROUNDS,
            (Step::Offering | Step::Split | Step::Choose | Step::Tricks, Turn::Players(owing)) => {
                !owing.is_empty() && owing.and(players) == owing
            }
            _ => false,
        };
        must(turn_fits, "every step awaits chance, players or nobody")
    }

    /// The points of the rounds that are over.
    fn check_scores(&self) -> Result<(), Violation> {
        let rounds_over = self.round + u8::from(self.step == Step::Over);
        for (round, scores) in (0..).zip(&self.scores) {
            if round >= rounds_over {
                must(
                    *scores == Each::all(0),
                    "a round that is not over has no points",
                )?;
                continue;
            }
            let Some(bonus) = bonus_tokens(scores) else {
                return Err(Violation(
                    "a round gives 16 points, and 3 for each of up to five bonus tokens",
                ));
            };
            let strangers = scores
                .iter()
                .any(|(player, &score)| score > 0 && !self.players().contains(player));
            must(!strangers, "only players score")?;
            must(
                are_tokens(&scores.map(i32::from), bonus),
                "points are of 2 and 5 point tokens",
            )?;
        }
        Ok(())
    }

    /// The last trick of the round before, and its points as far as it tells.
    fn check_last_trick(&self) -> Result<(), Violation> {
        let before = usize::from(self.round).checked_sub(1);
        must(
            self.last_trick.is_some() == before.is_some(),
            "the last trick is remembered of every round but the last",
        )?;
        let (Some(last), Some(scores)) = (
            self.last_trick,
            before.and_then(|round| self.scores.get(round)),
        ) else {
            return Ok(());
        };
        // Everybody has one card left, which is played whatever it is.
        let mut hands = last
            .trick
            .cards
            .map(|card| card.into_iter().collect::<CardSet>());
        let all = hands
            .values()
            .iter()
            .fold(CardSet::EMPTY, |all, &hand| all | hand);
        must(
            all.len() == self.players().len() && !all.contains(last.trump),
            "a trick has different cards, and no offering is played",
        )?;
        let leader = last.trick.leader;
        must(self.players().contains(leader), "a player leads")?;
        let next = self.check_trick(&last.trick, &mut hands, last.trump.rank())?;
        let (None, Some(winner)) = (next, last.trick.winner) else {
            return Err(Violation("the last trick of a round is complete"));
        };
        // Its leader won the seventh, so that both have tokens for it; of the six
        // tokens before at most three are bonus tokens.
        let bonus = bonus_tokens(scores).unwrap_or(0);
        let tokens = [(2, 2), (2, 5), (5, 2), (5, 5)];
        let possible = tokens.iter().any(|&(seventh, eighth)| {
            let before = bonus.checked_sub(u32::from(seventh == 5) + u32::from(eighth == 5));
            let mut points = scores.map(i32::from);
            points[leader] -= seventh;
            points[winner] -= eighth;
            before.is_some_and(|before| before <= 3 && are_tokens(&points, before))
        });
        must(
            possible,
            "who won the last two tricks of a round has points",
        )
    }

    /// Rule 1: who has been dealt how much.
    fn check_deal(&self) -> Result<(), Violation> {
        let mut all = CardSet::EMPTY;
        let mut count = 0;
        for seat in self.seats.values() {
            all |= seat.dealt;
            count += seat.dealt.len();
        }
        must(all.len() == count, "no card is dealt twice")?;
        let full = u32::from(DEALT * self.config.players);
        let expected = match self.step {
            Step::Dealer => count == 0,
            Step::Deal => count < full,
            _ => count == full,
        };
        must(expected, "nine cards each are dealt before anything else")?;
        let mut sizes = Each::all(0);
        let mut player = self.first_player();
        // All get as many, and the first of them one more until it comes out even.
        let players = self.players().len();
        let each = count.checked_div(players).unwrap_or(0);
        for place in 0..players {
            sizes[player] = each + u32::from(each * players + place < count);
            player = self.players().left_of(player);
        }
        must(
            sizes == self.seats.map(|seat| seat.dealt.len()),
            "cards are dealt one at a time clockwise",
        )
    }

    /// Rules 2 to 4: what a player has chosen, and what it holds before the
    /// hands are gathered.
    fn check_choices(&self, player: Player, seat: &Seat) -> Result<(), Violation> {
        let offering: CardSet = seat.offering.into_iter().collect();
        let parts = [offering, seat.secured, seat.offers.left, seat.offers.right];
        let mut rest = seat.dealt;
        for part in parts {
            must(
                part.is_subset(rest),
                "cards go from the hand to one place each",
            )?;
            rest -= part;
        }
        let sizes = parts.map(CardSet::len);
        let returned = [seat.returned.left, seat.returned.right]
            .iter()
            .flatten()
            .count();
        let nothing_opened = seat.opened_first.is_none() && returned == 0;
        let owing = self.turn.players().contains(player);
        let fits = match self.step {
            Step::Dealer | Step::Deal => sizes == [0; 4] && nothing_opened,
            Step::Offering => sizes == [u32::from(!owing), 0, 0, 0] && nothing_opened,
            Step::Split if owing => matches!(sizes, [1, 0 | 2, 0, 0]) && nothing_opened,
            Step::Split => sizes == [1, 2, 3, 3] && nothing_opened,
            Step::Choose if owing => sizes == [1, 2, 3, 3] && returned < 2,
            _ => sizes == [1, 2, 3, 3] && returned == 2,
        };
        must(
            fits,
            "choices are made in order, and who has made them owes none",
        )?;
        must(
            returned == 0
                || seat
                    .opened_first
                    .is_some_and(|first| seat.returned[first].is_some()),
            "a card is returned of the offer that was opened first, then of the other",
        )?;
        for &side in Side::ALL {
            let offer = self.seats[self.neighbour(player, side)].offers[side.other()];
            let card = seat.returned[side];
            must(
                card.is_none_or(|card| offer.contains(card)),
                "a card is returned to who offered it",
            )?;
        }
        must(
            self.step >= Step::Trump || seat.hand == rest,
            "a hand is what was dealt and is not in another place",
        )
    }

    /// Rules 5, 7 and 8: the hands once gathered, and the tricks.
    fn check_tricks(&self) -> Result<(), Violation> {
        let players = self.players();
        // Rule 5: what was dealt and not offered as trump stays with its owner,
        // but for the two cards of each offer that are kept.
        let mut hands = Each::all(CardSet::EMPTY);
        for player in players {
            hands[player] |= self.seats[player].secured;
            for &side in Side::ALL {
                let neighbour = self.neighbour(player, side);
                let offer = self.seats[player].offers[side];
                let returned = self.seats[neighbour].returned[side.other()];
                let back = offer & returned.into_iter().collect();
                hands[player] |= back;
                hands[neighbour] |= offer - back;
            }
        }
        for player in players {
            must(hands[player].len() == 8, "a hand of eight is gathered")?;
        }

        let (mut leader, mut won) = (self.first_player(), [0_u8; 4]);
        let mut next = Some(leader);
        for trick in &self.tricks {
            let Some(trump) = self.trump else {
                return Err(Violation("trump is revealed before the tricks"));
            };
            must(next == Some(leader), "only the last trick is under way")?;
            must(
                trick.leader == leader,
                "the winner of a trick leads the next",
            )?;
            next = self.check_trick(trick, &mut hands, trump.rank())?;
            let Some(winner) = trick.winner else { continue };
            must(next.is_none(), "a trick is won when all have played")?;
            (leader, next) = (winner, Some(winner));
            for (suit, won) in Suit::ALL.iter().zip(&mut won) {
                *won += u8::from(trick.cards[winner].map(Card::suit) == Some(*suit));
            }
        }
        let complete = self.tricks.complete() as usize;
        let (mut taken, mut bonus) = (0, 0);
        for (counted, won) in self.tricks.won_with().into_iter().zip(won) {
            let tokens = won.min(SUIT_TOKENS);
            let left = SUIT_TOKENS.saturating_sub(counted);
            must(
                tokens + left == SUIT_TOKENS,
                "tokens of a suit taken and left are three",
            )?;
            taken += tokens;
            bonus += won - tokens;
        }
        must(
            usize::from(taken + bonus) == complete && bonus <= 5,
            "every trick takes a token, and five bonus tokens suffice",
        )?;
        must(
            self.tricks.points().values().iter().sum::<u8>() == 2 * taken + 5 * bonus,
            "points are those of the tokens",
        )?;
        must(
            hands == self.seats.map(|seat| seat.hand),
            "a hand is what was gathered less what was played",
        )?;
        match self.step {
            Step::Trump => must(
                self.tricks.is_empty(),
                "trump is revealed before the tricks",
            ),
            Step::Over => {
                let points = self.scores.last().copied().unwrap_or_default();
                must(complete == TRICKS, "a round has eight tricks")?;
                must(
                    points == self.tricks.points(),
                    "points are those of the tokens",
                )
            }
            _ => {
                must(complete < TRICKS, "a round has eight tricks")?;
                let awaited = next.map(PlayerSet::only);
                must(
                    awaited == Some(self.turn.players()),
                    "the next player clockwise is awaited",
                )
            }
        }
    }

    /// Rule 7: one trick, taken from the hands. Gives who is to play to it.
    fn check_trick(
        &self,
        trick: &Trick,
        hands: &mut Each<CardSet>,
        trump: Rank,
    ) -> Result<Option<Player>, Violation> {
        let players = self.players();
        let led = trick.cards[trick.leader].ok_or(Violation("a trick begins with its leader"))?;
        let (suit, trumps) = (CardSet::suit(led.suit()), CardSet::rank(trump));
        let (mut played, mut cards) = (PlayerSet::EMPTY, CardSet::EMPTY);
        for (player, card) in &trick.cards {
            let Some(card) = *card else { continue };
            let hand = hands[player];
            must(
                hand.contains(card),
                "every card played was in its player's hand",
            )?;
            let legal = if player == trick.leader {
                !trumps.contains(card) || hand.is_subset(trumps)
            } else {
                suit.contains(card) || hand.is_disjoint(suit)
            };
            must(legal, "every card played was allowed by rule 7")?;
            hands[player] = hand.without(card);
            played = played.with(player);
            cards = cards.with(card);
        }
        must(played.is_subset(players), "only players play")?;
        let owing = players - played;
        if !owing.is_empty() {
            let next = owing.left_of(trick.leader);
            let (mut before, mut seat) = (PlayerSet::EMPTY, trick.leader);
            while seat != next && !before.contains(seat) {
                before = before.with(seat);
                seat = players.left_of(seat);
            }
            must(before == played, "play goes clockwise from the leader")?;
            must(trick.winner.is_none(), "winners are those of rule 7")?;
            return Ok(Some(next));
        }
        // No two players have the same card, so the best tells the winner.
        let strongest = if cards.is_disjoint(trumps) {
            suit
        } else {
            trumps
        };
        let best = (cards & strongest).highest();
        let winner = trick.winner.and_then(|winner| *trick.cards.get(winner)?);
        must(
            winner.is_some() && winner == best,
            "winners are those of rule 7",
        )?;
        Ok(None)
    }
}

/// Rule 8: how many bonus tokens the points of a round have, if they can be those
/// of eight tricks, each worth 2 points, or 5 with a bonus token.
fn bonus_tokens(points: &Each<u8>) -> Option<u32> {
    let total: u32 = points
        .values()
        .iter()
        .map(|&points| u32::from(points))
        .sum();
    let more = total.checked_sub(16)?;
    (more <= 15 && more.is_multiple_of(3)).then_some(more / 3)
}

/// Rule 8: whether points can be those of tokens, of which so many are bonus
/// tokens. That there are as many tokens as tricks follows from their sum.
fn are_tokens(points: &Each<i32>, bonus: u32) -> bool {
    let (mut fewest, mut most) = (0, 0);
    for &points in points.values() {
        // Bonus tokens are odd, so they are an even or odd number.
        let odd = points & 1;
        if points < 5 * odd {
            return false;
        }
        fewest += odd;
        most += (points / 5) - i32::from((points / 5) & 1 != odd);
    }
    (fewest..=most).contains(&bonus.cast_signed())
}
