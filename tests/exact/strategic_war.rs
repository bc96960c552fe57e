//! Strategic War.

use impera::strategic_war::{
    Aces, Chance, Config, DealKind, Event, Leftover, Move, Shortage, State,
};
use impera::{Card, Dense, Game, Observer, Player, Turn};

use crate::histories::{Cell, Hidden, Position, Step, find};

impl Hidden for State {
    fn hidden(&self) -> Cell {
        let own = |player| {
            let view = self.view(Observer::Player(player));
            let hand = view.hands[player].unwrap();
            let choice = view.choice.map_or(0, |card| 1 + u64::from(card.code()));
            [hand.kinds().bits(), hand.both().bits(), choice]
        };
        self.players().iter().flat_map(own).collect()
    }
}

const P0: Observer = Observer::Player(Player::P0);
const P1: Observer = Observer::Player(Player::P1);

/// Cards with up to two copies, as bits: those that are there, those that are twice.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    one: u64,
    both: u64,
}

impl Held {
    /// The hand of a player in what is hidden.
    fn of(hidden: &Cell, player: Player) -> Self {
        let place = 3 * usize::from(player.number());
        Self {
            one: hidden[place],
            both: hidden[place + 1],
        }
    }

    fn count(self, card: Card) -> u64 {
        (self.one >> card.code() & 1) + (self.both >> card.code() & 1)
    }

    fn with(self, card: Card) -> Self {
        let copy = 1 << card.code();
        Self {
            one: self.one | copy,
            both: self.both | self.one & copy,
        }
    }

    fn without(self, card: Card) -> Self {
        let copy = 1 << card.code();
        Self {
            one: self.one & !(copy & !self.both),
            both: self.both & !copy,
        }
    }

    fn len(self) -> u32 {
        self.one.count_ones() + self.both.count_ones()
    }

    /// How many of these cards are missing in others.
    fn missing_in(self, other: Self) -> u32 {
        (self.one & !other.one).count_ones() + (self.both & !other.both).count_ones()
    }
}

/// How histories count, the two copies of a card told apart: who holds both may have
/// played either. A deal says which kinds are dealt, so there each copy counts by the
/// odds.
fn copies(hidden: &Cell, step: &Step<State>) -> f64 {
    match *step {
        Step::Move(player, Move::Play(card)) => Held::of(hidden, player).count(card) as f64,
        Step::Chance(_) => 1.0,
    }
}

/// A position, with all histories tried but for those that a later event rules out.
struct Later {
    observer: Observer,
    /// What each player has shown, and the cards that have not been seen.
    shown: Vec<Held>,
    unseen: Held,
    hand: u32,
    /// The true steps up to the last that was revealed.
    revealed: Vec<Step<State>>,
}

impl Later {
    /// What the observer was told.
    fn of(position: &Position<State>) -> Self {
        let (truth, told) = position.truth();
        let players = truth.players();
        let decks = truth.config().decks.unwrap();
        let mut shown = vec![Held { one: 0, both: 0 }; players.len() as usize];
        let deck = (1 << 52) - 1;
        let mut unseen = Held {
            one: deck,
            both: if decks == 2 { deck } else { 0 },
        };
        let hand = 52 * u32::from(decks) / players.len();
        for event in told {
            let seen = match event {
                Event::Deal {
                    card: Some(card), ..
                } => card,
                Event::Reveal { player, card } => {
                    let shown = &mut shown[usize::from(player.number())];
                    *shown = shown.with(card);
                    if position.observer == Observer::Player(player) {
                        continue;
                    }
                    card
                }
                _ => continue,
            };
            unseen = unseen.without(seen);
        }
        // A comparison in which somebody has still to choose is not revealed.
        let mut revealed = position.steps.clone();
        if let Turn::Players(owing) = truth.turn() {
            let sealed = truth.view(Observer::Public).contest.len() - owing.len();
            revealed.truncate(revealed.len() - sealed as usize);
        }
        Self {
            observer: position.observer,
            shown,
            unseen,
            hand,
            revealed,
        }
    }

    /// How a step counts. Of the cards that are dealt to another player only the
    /// ascending order is gone through: it counts for all orders, which are alike.
    fn counts(&self, hidden: &Cell, step: &Step<State>, depth: usize) -> f64 {
        let fixed = self.revealed.get(depth);
        match *step {
            Step::Move(player, _) => {
                let other = self.observer != Observer::Player(player);
                if other && fixed.is_some_and(|fixed| fixed != step) {
                    return 0.0;
                }
                copies(hidden, step)
            }
            Step::Chance(Chance::Deal(card)) => {
                let players = self.shown.len();
                let player = Player::ALL[depth % players];
                if self.observer == Observer::Player(player) {
                    return 1.0;
                }
                let before = Held::of(hidden, player);
                let hand = before.with(card);
                let ascending = before.one >> card.code() <= 1;
                let shown = self.shown[usize::from(player.number())];
                let missing = shown.missing_in(hand);
                // What has been passed over does not come any more.
                let passed =
                    (shown.one & !hand.one | shown.both & !hand.both) & ((1 << card.code()) - 1);
                if !ascending
                    || passed != 0
                    || before.count(card) == 2
                    || missing > self.hand - hand.len()
                {
                    return 0.0;
                }
                let extra = |player: Player, hand: Held| {
                    let shown = self.shown[usize::from(player.number())];
                    hand.count(card).saturating_sub(shown.count(card))
                };
                let mut extras = extra(player, hand);
                for &other in Player::ALL.iter().take(players) {
                    if other != player && self.observer != Observer::Player(other) {
                        extras += extra(other, Held::of(hidden, other));
                    }
                }
                if extras > self.unseen.count(card) {
                    return 0.0;
                }
                // The number of different orders of the cards so far, by that of those
                // before this one.
                f64::from(hand.len()) / hand.count(card) as f64
            }
        }
    }

    fn position(position: Position<State>) -> Position<State> {
        let later = Self::of(&position);
        position.counts(move |_, hidden, step, depth| later.counts(hidden, step, depth))
    }
}

/// Everything is tried.
fn plain(position: Position<State>) -> Position<State> {
    position.counts(|_, hidden, step, _| copies(hidden, step))
}

/// Played until hands have so few cards, and so many have chosen.
fn down_to(
    config: &Config,
    cards: u32,
    chosen: u32,
    there: impl Fn(&State) -> bool,
) -> Vec<Step<State>> {
    find(config, 220, |game: &State, _| {
        let Turn::Players(owing) = game.turn() else {
            return false;
        };
        let view = game.view(Observer::Public);
        let most = game
            .players()
            .iter()
            .map(|player| u32::from(view.hand_sizes[player]));
        let sealed = view.contest.len() - owing.len();
        most.max() == Some(cards) && sealed == chosen && there(game)
    })
}

/// How many pairs of equal cards the hands and what is set aside hold together.
fn pairs(game: &State, observer: Observer) -> u32 {
    game.view(observer).unseen().both().len()
}

fn shuffled(players: u8, decks: u8) -> Config {
    Config::new().players(players).decks(decks)
}

fn dealt(config: &Config, cards: usize) -> Vec<Step<State>> {
    find(config, 220, |_: &State, steps: &[Step<State>]| {
        steps.len() == cards
    })
}

fn positions() -> Vec<Position<State>> {
    let public = Observer::Public;
    let three = shuffled(3, 1);
    let two_decks = shuffled(3, 2);
    let five = shuffled(5, 2);
    let equal = Config::new().players(5).deal(DealKind::EqualRanks);
    let odd = shuffled(3, 1)
        .aces(Aces::Low)
        .shortage(Shortage::Divide)
        .leftover(Leftover::Unused);
    vec![
        plain(Position::new(
            "within the deal",
            &three,
            public,
            dealt(&three, 2),
        )),
        plain(Position::new(
            "within the deal of two decks",
            &five,
            public,
            dealt(&five, 2),
        )),
        plain(Position::new(
            "two cards of two decks in a hand",
            &shuffled(2, 2),
            P1,
            dealt(&shuffled(2, 2), 3),
        )),
        plain(Position::new(
            "equal ranks, choices lie sealed",
            &equal,
            public,
            find(&equal, 220, |_: &State, steps: &[Step<State>]| {
                steps.len() == 2
            }),
        )),
        Later::position(Position::new(
            "late, with a card set aside",
            &three,
            public,
            down_to(&three, 1, 0, |_| true),
        )),
        Later::position(Position::new(
            "late, choices lie sealed",
            &three,
            Observer::Player(Player::P2),
            down_to(&three, 3, 2, |_| true),
        )),
        Later::position(Position::new(
            "late with two decks, choices lie sealed",
            &two_decks,
            P1,
            down_to(&two_decks, 2, 1, |game| pairs(game, P1) > 1),
        )),
        Later::position(Position::new(
            "late with two decks",
            &two_decks,
            P0,
            down_to(&two_decks, 3, 1, |game| pairs(game, P0) == 2),
        )),
        Later::position(Position::new(
            "other settings, choices lie sealed",
            &odd,
            P1,
            down_to(&odd, 3, 1, |_| true),
        )),
    ]
}

#[test]
fn samples_are_as_likely_as_their_histories() {
    positions().iter().for_each(Position::check);
}

/// To go through one order of the cards of a hand for all of them is the same.
#[test]
fn orders_of_a_hand_are_alike() {
    for (config, cards) in [(shuffled(2, 2), 3), (shuffled(3, 1), 2)] {
        let position = |way: fn(Position<State>) -> Position<State>| {
            way(Position::new("", &config, P1, dealt(&config, cards))).histories()
        };
        let (all, ascending) = (position(plain), position(Later::position));
        assert_eq!(all.histories, ascending.histories);
        assert!(all.cells.keys().eq(ascending.cells.keys()));
        for (one, two) in all.cells.values().zip(ascending.cells.values()) {
            assert!((one / two - 1.0).abs() < 1e-12);
        }
    }
}
