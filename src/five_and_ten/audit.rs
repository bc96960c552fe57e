//! What must hold, from scratch.

use super::cards::{DeckCard, TwoDecks};
use super::config::Each;
use super::scoring::{judge, pairing, score};
use super::state::State;
use super::{SEATS, Step};
use crate::card::{Card, Rank, Suit};
use crate::config::GameConfig;
use crate::error::{Violation, must};
use crate::game::{Game, Turn};
use crate::player::{Player, PlayerSet};

/// The steps before the first round.
const START: [Step; 3] = [Step::Leader, Step::TurnUp, Step::Deal];
/// The steps in which battle cards are chosen or lie on the table.
const BATTLE: [Step; 3] = [Step::Battle, Step::Keep, Step::Claim];
/// The steps in which battle cards are revealed and the round is won.
const WON: [Step; 2] = [Step::Keep, Step::Claim];
/// The steps in which two decks are drawn from.
const TOPS: [Step; 3] = [Step::TurnOne, Step::TurnTwo, Step::DrawFrom];

impl State {
    /// Checks all that must hold of where the cards are and whose turn it is.
    pub(super) fn check_all(&self) -> Result<(), Violation> {
        must(
            self.config.complete() == Ok(self.config),
            "the settings are complete",
        )?;
        self.check_cards()?;
        self.check_seats()?;
        self.check_first_hands()?;
        self.check_turn()?;
        self.check_hands()?;
        self.check_display()?;
        self.check_rounds()?;
        self.check_trump()?;
        self.check_choosing()
    }

    /// The players clockwise from the leader.
    fn clockwise(&self) -> impl Iterator<Item = Player> + use<> {
        let players = self.players();
        let leader = self.leader;
        core::iter::successors(Some(leader), move |&player| {
            Some(players.left_of(player)).filter(|&next| next != leader)
        })
    }

    fn is_at(&self, steps: &[Step]) -> bool {
        steps.contains(&self.step)
    }

    fn with(&self, of: &Each<Option<DeckCard>>) -> PlayerSet {
        let has = |player: &Player| of[*player].is_some();
        self.players().iter().filter(has).collect()
    }

    /// Every card of the decks lies in exactly one place.
    fn check_cards(&self) -> Result<(), Violation> {
        let mut all = TwoDecks::EMPTY;
        let mut add = |cards: TwoDecks| {
            let apart = all.and(cards).is_empty();
            all = all.or(cards);
            must(apart, "no card is in two places")
        };
        add(self.undrawn)?;
        add(self.display)?;
        add(self.discard)?;
        add(self.discarded_unseen.into())?;
        for player in Player::ALL.into_iter().take(SEATS) {
            add(self.hands[player])?;
            add(self.piles[player])?;
            // A sealed battle card is still in its owner's hand.
            let battle = self.battles[player].filter(|_| self.is_at(&WON));
            for copy in [self.offers[player], battle].into_iter().flatten() {
                add(copy.into())?;
            }
        }
        must(all == self.config.cards(), "every card is somewhere")
    }

    /// Only players have cards, lead, win and choose.
    fn check_seats(&self) -> Result<(), Violation> {
        let players = self.players();
        for player in Player::ALL.into_iter().take(SEATS) {
            let idle = self.hands[player].is_empty()
                && self.offers[player].is_none()
                && self.battles[player].is_none()
                && self.piles[player].is_empty();
            must(players.contains(player) || idle, "only players have cards")?;
        }
        let seats = [Some(self.leader), self.winner, Some(self.next)];
        let named = seats.into_iter().flatten().chain(self.choosing);
        must(
            named.into_iter().all(|player| players.contains(player)),
            "only players lead, win and choose",
        )
    }

    /// What is left of the first hands.
    fn check_first_hands(&self) -> Result<(), Violation> {
        let hands = self.hands.values().iter();
        let hands = hands.fold(TwoDecks::EMPTY, |all, &hand| all.or(hand));
        must(
            self.first.is_subset(hands),
            "what is left of a first hand is in the hand",
        )?;
        for player in self.players() {
            let first = self.first_of(player);
            let [one, two] = if self.config.double() { [3, 2] } else { [5, 0] };
            must(
                first.one.len() <= one && first.two.len() <= two,
                "a first hand has five cards, of two decks three and two",
            )?;
        }
        let ended = self.step == Step::Over && !self.config.double();
        if ended || self.is_at(&START) {
            return Ok(());
        }
        // What is left of first hands, and what may have gone from them: no card is in
        // two places.
        let mut all = self.discard.or(self.first);
        for player in self.players() {
            let battle = self.battles[player].filter(|_| self.is_at(&WON));
            let shown = [self.offers[player], battle].into_iter().flatten();
            all = shown.fold(all.or(self.piles[player]), TwoDecks::with);
        }
        let [one, two] = all.sizes().map(u32::from);
        let players = self.players().len();
        let [dealt_one, dealt_two] = if self.config.double() { [3, 2] } else { [5, 0] };
        must(
            one >= dealt_one * players && two >= dealt_two * players,
            "a card of a first hand is in it until it is played",
        )
    }

    /// Whose decision or what chance the step waits for.
    fn check_turn(&self) -> Result<(), Violation> {
        let players = self.players();
        let double = self.config.double();
        let (offered, battled) = (self.with(&self.offers), self.with(&self.battles));
        let waiting = self.turn.players();
        let chance = self.turn == Turn::Chance;
        let only = |player: Option<Player>| player.map(PlayerSet::only) == Some(waiting);
        let fits = match self.step {
            Step::Leader => chance && self.config.leader.is_none() && self.leader == Player::P0,
            Step::TurnUp | Step::Deal => chance,
            Step::Turn => chance && !double,
            // Both decks are turned over after the deal, deck 1 first.
            Step::TurnOne => {
                let first = self.discard.is_empty();
                chance
                    && double
                    && self.display.one.is_empty()
                    && self.display.two.is_empty() == first
            }
            Step::TurnTwo => {
                chance && double && self.display.two.is_empty() && !self.display.one.is_empty()
            }
            Step::Offer => {
                let before = self.clockwise().take_while(|&p| offered.contains(p));
                before.collect::<PlayerSet>() == offered
                    && only(self.clockwise().find(|&p| !offered.contains(p)))
            }
            Step::Battle => {
                let owing = players.iter().filter(|&p| !battled.contains(p));
                offered == players && !waiting.is_empty() && waiting == owing.collect()
            }
            Step::Keep | Step::Claim => only(self.choosing.iter().find(|&p| waiting.contains(p))),
            Step::Draw => !double && only(self.fewest_cards()),
            Step::DrawFrom => double && only(Some(self.next)),
            Step::Over => self.turn == Turn::Over,
        };
        must(fits, "the turn is that of the step")?;
        must(
            self.turn_up.is_none() == self.is_at(&[Step::Leader, Step::TurnUp]),
            "the bonus suit is known from the turn-up on",
        )?;
        must(
            offered.is_empty() || self.step == Step::Offer || self.is_at(&BATTLE),
            "cards are on offer only within a round",
        )?;
        must(
            battled.is_empty() || self.is_at(&BATTLE),
            "battle cards lie only within a battle",
        )?;
        let won = self.is_at(&WON);
        must(
            self.winner.is_some() == won && self.choosing.is_empty() != won,
            "a round is won from the battle to the last claim",
        )?;
        for player in players.iter().filter(|_| self.step == Step::Battle) {
            let sealed = self.battles[player];
            must(
                sealed.is_none_or(|copy| self.hands[player].contains(copy)),
                "a sealed card is in its player's hand",
            )?;
        }
        Ok(())
    }

    /// The first clockwise from the leader with the fewest cards.
    fn fewest_cards(&self) -> Option<Player> {
        self.clockwise()
            .min_by_key(|&player| self.hands[player].len())
    }

    /// Hands are as large as the step makes them.
    fn check_hands(&self) -> Result<(), Violation> {
        let held = self.hands.map(TwoDecks::len);
        let size = |player: Player| held[player];
        let sizes = || self.clockwise().map(size);
        let (most, least) = (sizes().max().unwrap_or(0), sizes().min().unwrap_or(0));
        must(
            most <= 5 && most - least <= 1 && sizes().is_sorted_by(|a, b| a >= b)
                || self.step == Step::Offer,
            "cards come to players one at a time from the leader",
        )?;
        let next = if self.gives_cards() {
            self.fewest_cards()
        } else {
            Some(self.leader)
        };
        must(
            Some(self.next) == next,
            "the next card is for the next player",
        )?;
        if self.is_at(&START) {
            must(least < 5, "the deal ends with five cards each")?;
            must(
                most == 0 || self.step == Step::Deal,
                "the bonus suit is known before the deal",
            )?;
            for player in self.players() {
                // Every other pass is from deck 2.
                let second = if self.config.double() {
                    size(player) / 2
                } else {
                    0
                };
                must(
                    self.first_of(player) == self.hands[player]
                        && self.hands[player].two.len() == second,
                    "cards are dealt in passes from one deck and the other",
                )?;
            }
        }
        let round = self.step == Step::Offer || self.is_at(&BATTLE);
        let full = self.config.double() || !self.undrawn.is_empty();
        if round {
            let before = |player: Player| size(player) + self.played_now(player);
            let all = before(self.leader);
            must(
                self.players().iter().all(|player| before(player) == all),
                "all begin a round with as many cards",
            )?;
            must(
                if full {
                    all == 5
                } else {
                    (2..=5).contains(&all)
                },
                "a round takes two cards of everybody, and hands are full before it",
            )?;
        }
        if self.is_at(&TOPS) || self.step == Step::Over && self.config.double() {
            // All have five again but those that have not drawn yet.
            let first = self.discard.is_empty();
            must(
                least >= if first { 5 } else { 3 },
                "two cards of a hand are played before a draw",
            )?;
            must(
                self.step != Step::DrawFrom || least < 5,
                "a draw ends with five cards each",
            )?;
            must(
                self.step != Step::Over || most > 3,
                "the last card of a deck is drawn",
            )?;
        }
        if self.is_at(&[Step::Turn, Step::Draw]) {
            let held: u32 = sizes().sum();
            must(
                held >= 3 * self.players().len() && (most == 3 || self.step == Step::Draw),
                "two cards of a hand are played before a draw",
            )?;
            self.check_draw(held - 3 * self.players().len())?;
        }
        Ok(())
    }

    /// How many cards of this round a player has put on the table.
    fn played_now(&self, player: Player) -> u32 {
        match self.step {
            Step::Offer => u32::from(self.offers[player].is_some()),
            Step::Battle => 1,
            Step::Keep | Step::Claim => 2,
            _ => 0,
        }
    }

    /// Rule 5, one deck: two cards for each player are turned up, or one if
    /// there are not so many. So many have been drawn.
    fn check_draw(&self, drawn: u32) -> Result<(), Violation> {
        let players = self.players().len();
        let up = self.display.one.len();
        let before = self.undrawn.one.len() + up + drawn;
        let all = if before >= 2 * players {
            2 * players
        } else {
            players
        };
        let fits = if self.step == Step::Turn {
            up < all
        } else {
            up > 0 && up + drawn == all
        };
        must(
            before >= players && fits,
            "cards are turned up to be drawn, two each or one each",
        )
    }

    /// What is turned up to be drawn.
    fn check_display(&self) -> Result<(), Violation> {
        let players = self.players().len();
        if self.is_at(&START) {
            must(self.display.is_empty(), "nothing is drawn before the deal")?;
        }
        if self.config.double() {
            let [one, two] = self.display.sizes();
            must(one <= 1 && two <= 1, "a deck has one top card")?;
            let ended = self.step == Step::Over;
            let turning = self.is_at(&START) || self.is_at(&[Step::TurnOne, Step::TurnTwo]);
            must(
                [one, two] == [1, 1] || turning || ended && one + two == 1,
                "both decks show their top cards",
            )?;
            must(
                (one == 0 && self.undrawn.one.is_empty()
                    || two == 0 && self.undrawn.two.is_empty())
                    == ended,
                "the last card of a deck ends the game",
            )?;
        } else {
            let up = self.display.one.len();
            let drawing = self.is_at(&[Step::Turn, Step::Draw]);
            must(drawing || up == 0, "cards are turned up to be drawn")?;
            let ended = self.step == Step::Over;
            must(!ended || self.undrawn.is_empty(), "the deck is used up")?;
            let left = self.undrawn.one.len();
            must(
                drawing || left == 0 || left >= players,
                "too few cards for a draw are discarded unseen",
            )?;
        }
        let three = players == 3 && !self.config.double();
        let last =
            self.discarded_unseen.len() == 1 && self.undrawn.is_empty() && self.display.is_empty();
        must(
            self.discarded_unseen.is_empty() || three && last,
            "three players discard the last card unseen",
        )
    }

    /// Every round brings each player a card, and the discard as many.
    fn check_rounds(&self) -> Result<(), Violation> {
        let players = self.players();
        let over = self.step == Step::Over;
        let kept = |player: Player| self.is_at(&WON) && self.battles[player].is_none();
        let claimed = |player: Player| {
            self.step == Step::Claim && !kept(player) && !self.choosing.contains(player)
        };
        // With one deck three and four players have a card each left over.
        let left_over = over && !self.config.double() && players.len() > 2;
        let mut rounds = None;
        for player in players {
            let extra = u32::from(kept(player) || claimed(player)) + u32::from(left_over);
            let own = self.piles[player].len().checked_sub(extra);
            must(
                own.is_some() && rounds.is_none_or(|rounds| rounds == own),
                "each round brings every player a card",
            )?;
            rounds = Some(own);
        }
        let rounds = rounds.flatten().unwrap_or(0);
        let kept = players
            .iter()
            .filter(|&player| kept(player))
            .fold(0, |n, _| n + 1);
        must(
            self.discard.len() == rounds * players.len() + kept,
            "each round brings a card of every player to the discard",
        )?;
        must(
            rounds == 0 && kept == 0 || !self.is_at(&START),
            "rounds come after the deal",
        )?;
        let drawing = self.is_at(&[Step::Turn, Step::Draw, Step::DrawFrom]);
        must(
            rounds > 0 || !drawing && !over,
            "a round comes before a draw",
        )?;
        let leader = self.config.leader;
        must(
            rounds > 0 || leader.is_none_or(|leader| leader == self.leader),
            "the leader of the settings leads first",
        )?;
        for player in players.iter().filter(|_| !self.is_at(&START) && !left_over) {
            // In three rounds a whole hand is played.
            let most = 2 * rounds + self.played_now(player);
            must(
                over && !self.config.double()
                    || most >= 5
                    || 5 <= most + self.first_of(player).len(),
                "what is gone from a first hand was played",
            )?;
        }
        let all_rounds = match players.len() {
            2 => 13,
            3 => 8,
            _ => 6,
        };
        must(
            !over || self.config.double() || rounds == all_rounds,
            "13 rounds for two players, 8 for three, 6 for four",
        )
    }

    /// Rule 3.
    fn check_trump(&self) -> Result<(), Violation> {
        let face = |card: Card| matches!(card.rank(), Rank::Jack | Rank::Queen | Rank::King);
        let open = match self.offers[self.leader] {
            Some(copy) if self.config.trump_change && face(copy.card) => {
                self.trump == copy.card.suit()
            }
            // Once it is taken the card that made the trump is on a pile, or
            // discarded.
            None if self.config.trump_change && self.is_at(&WON) => {
                let taken = self.piles.values().iter();
                let taken = taken.fold(self.discard, |all, &pile| all.or(pile));
                let made = |copy: DeckCard| face(copy.card) && copy.card.suit() == self.trump;
                self.trump == Suit::Spades || taken.iter().any(made)
            }
            _ => self.trump == Suit::Spades,
        };
        must(open, "the leader's offer makes the trump")
    }

    /// Who keeps or claims a card is the strongest of those who have to.
    fn check_choosing(&self) -> Result<(), Violation> {
        if !self.is_at(&WON) {
            return Ok(());
        }
        // The cycle S H D C, begun with the trump: how far on a suit comes.
        let place = |suit: Suit| (4 + self.trump as u32 - suit as u32) % 4;
        let strength = |copy: DeckCard| (3 - place(copy.card.suit()), copy.card.rank());
        let battle = |player: Player| self.battles[player].map(strength);
        let twins = |player: Player| {
            let twin = |other: &Player| *other != player && battle(*other) == battle(player);
            self.players().iter().find(twin)
        };
        let mut strongest = None;
        for player in self.clockwise().filter(|&p| self.choosing.contains(p)) {
            must(battle(player).is_some(), "who chooses has a battle card")?;
            if strongest.is_none_or(|best| battle(best) < battle(player)) {
                strongest = Some(player);
            }
        }
        must(
            strongest.map(PlayerSet::only) == Some(self.turn.players()),
            "the strongest chooses first",
        )?;
        // Unless the winner has kept a card already and the battle is gone.
        let winner = self.winner.filter(|&winner| battle(winner).is_some());
        let best = self.clockwise().fold(None, |best, player| match best {
            Some(best) if battle(best) >= battle(player) => Some(best),
            _ => Some(player),
        });
        must(
            winner.is_none_or(|winner| best == Some(winner)),
            "the strongest battle card wins the round",
        )?;
        let (mut kept, mut alone) = (0, 0);
        for player in self.players() {
            let keeps = self.step == Step::Keep;
            let chooses = self.choosing.contains(player);
            must(
                keeps
                    || chooses
                    || battle(player).is_none()
                    || battle(player) > strongest.and_then(battle),
                "the strongest claims first",
            )?;
            if keeps && chooses && twins(player).is_none() {
                alone += 1;
                must(Some(player) == strongest, "a pair decides together")?;
            }
            must(
                battle(player).is_none() || twins(player).is_none() || keeps && chooses,
                "identical battle cards are settled first",
            )?;
            must(
                self.offers[player].is_some() == battle(player).is_some() || !keeps,
                "who has not kept a card has both on the table",
            )?;
            kept += u32::from(battle(player).is_none());
        }
        must(
            self.config.double() || self.step == Step::Claim && kept == 0,
            "one deck has no identical cards",
        )?;
        must(
            (kept + alone) % 2 == 0,
            "identical battle cards come in pairs",
        )?;
        let claims = self.with(&self.offers).len() == self.choosing.len();
        must(
            claims || self.step == Step::Keep,
            "there are as many cards on offer as claims",
        )
    }

    /// Bonus points, and that a pile scores what its pairs are worth. This holds of
    /// any pile: it tries how piles are scored, not how they came about.
    pub(super) fn check_scores(&self) -> Result<(), Violation> {
        let Some(bonus) = self.bonus_suit() else {
            return Ok(());
        };
        let mut points = 0;
        for pile in *self.piles.values() {
            let best = pairing(pile, bonus);
            must(
                judge(pile, bonus, best.pairs()) == Ok(score(pile, bonus)),
                "a pile scores what its pairs are worth",
            )?;
            points += u32::from(best.score().bonus);
        }
        let decks = u32::from(self.config.decks.unwrap_or(1));
        must(points <= 13 * decks, "bonus points are at most 13 a deck")
    }
}
