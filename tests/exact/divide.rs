//! Divide.

use impera::divide::{Chance, Config, Event, Move, Seat, Side, State, Step as At};
use impera::{Card, CardSet, Dense, Game, Observer, Player, Turn};

use crate::histories::{Cell, Hidden, Position, Step, Way, find};

impl Hidden for State {
    fn hidden(&self) -> Cell {
        Kinds::of(u64::MAX).told_apart(self)
    }
}

const P1: Observer = Observer::Player(Player::P1);

fn seat(game: &State, player: Player) -> Seat {
    game.view(Observer::Player(player)).seats[player]
}

fn bit(card: Card) -> u64 {
    1 << card.code()
}

/// Which cards are told apart from which.
#[derive(Clone)]
struct Kinds {
    /// Those that are told apart from all others.
    single: u64,
    /// Of others how many there are of each kind; those of no kind are one more.
    alike: Vec<u64>,
    /// Whether it is told apart which of two offers was opened first.
    orders: bool,
}

/// How many numbers tell of a seat.
const NUMBERS: usize = 14;

impl Kinds {
    fn of(single: u64) -> Self {
        Self {
            single,
            alike: Vec::new(),
            orders: true,
        }
    }

    fn set(&self, cards: u64) -> [u64; 2] {
        let counts = self.alike.iter().rev();
        let counts = counts.fold(0, |all, kind| {
            all << 4 | u64::from((cards & kind).count_ones())
        });
        [cards & self.single, counts]
    }

    fn card(&self, card: Option<Card>) -> u64 {
        let Some(card) = card else { return 0 };
        if self.single & bit(card) != 0 {
            return 100 + u64::from(card.code());
        }
        let kind = self.alike.iter().position(|kind| kind & bit(card) != 0);
        kind.map_or(1, |kind| 2 + kind as u64)
    }

    fn told_apart(&self, game: &State) -> Cell {
        let own = |player| {
            let seat = seat(game, player);
            let sets = [
                seat.dealt,
                seat.secured,
                seat.offers.left,
                seat.offers.right,
                seat.hand,
            ];
            let [dealt, secured, left, right, hand] = sets.map(|cards| self.set(cards.bits()));
            // Which offer was opened first matters until both cards are returned.
            let both = seat.returned.left.is_some() && seat.returned.right.is_some();
            let opened = seat.opened_first.filter(|_| self.orders || !both);
            let opened = opened.map_or(0, |side| 1 + side as u64);
            let [offering, back, other] = [seat.offering, seat.returned.left, seat.returned.right]
                .map(|card| self.card(card));
            [
                dealt,
                secured,
                left,
                right,
                hand,
                [opened, offering],
                [back, other],
            ]
            .concat()
        };
        game.players().iter().flat_map(own).collect()
    }
}

/// What the observer was shown before hands were gathered: the offers made to it.
struct Opened {
    observer: Observer,
    players: u8,
    /// What each player is known to have offered to the observer, and on which side.
    offers: Vec<Option<(Side, u64)>>,
    /// All that the observer has been shown.
    named: u64,
}

impl Opened {
    fn of(position: &Position<State>) -> Self {
        let (truth, told) = position.truth();
        let players = truth.players();
        let mut offers = vec![None; players.len() as usize];
        for event in told {
            if let Event::Open {
                player,
                side,
                cards,
            } = event
            {
                let (from, to) = match side {
                    Side::Left => (players.left_of(player), Side::Right),
                    Side::Right => (players.right_of(player), Side::Left),
                };
                offers[usize::from(from.number())] = Some((to, cards.set().bits()));
            }
        }
        Self {
            observer: position.observer,
            players: players.len() as u8,
            offers,
            named: named(position),
        }
    }

    fn shown(&self, player: Player) -> u64 {
        self.offers[usize::from(player.number())].map_or(0, |(_, cards)| cards)
    }

    /// Whether a step may lead to the offers that were opened.
    fn allows(&self, step: &Step<State>, depth: usize) -> bool {
        let player = match *step {
            // The dealer is the last player, so player 0 is dealt the first card.
            Step::Chance(_) => Player::ALL[depth % usize::from(self.players)],
            Step::Move(player, _) => player,
        };
        if self.observer == Observer::Player(player) {
            return true;
        }
        let own = self.shown(player);
        match *step {
            Step::Chance(Chance::Deal(card)) => (self.named & !own) & bit(card) == 0,
            Step::Move(_, Move::Offering(card)) => own & bit(card) == 0,
            Step::Move(_, Move::Secure(cards)) => own & cards.set().bits() == 0,
            Step::Move(_, Move::OfferLeft(cards)) => {
                match self.offers[usize::from(player.number())] {
                    Some((Side::Left, offer)) => offer == cards.set().bits(),
                    Some((Side::Right, offer)) => offer & cards.set().bits() == 0,
                    None => true,
                }
            }
            _ => true,
        }
    }
}

/// All cards that the observer has been told.
fn named(position: &Position<State>) -> u64 {
    let (_, told) = position.truth();
    told.iter().fold(0, |all, event| {
        all | match event {
            Event::Deal {
                card: Some(card), ..
            } => bit(*card),
            Event::Open { cards, .. } => cards.set().bits(),
            _ => 0,
        }
    })
}

/// The lowest cards of a set.
fn lowest(mut cards: u64, many: usize) -> u64 {
    let mut lowest = 0;
    for _ in 0..many {
        lowest |= cards & cards.wrapping_neg();
        cards &= cards - 1;
    }
    lowest
}

const DECK: u64 = (1 << 52) - 1;

/// Before hands are gathered nothing depends on cards that the observer has not seen:
/// so many of them are told apart.
fn few_apart(position: Position<State>, few: usize) -> Position<State> {
    let named = named(&position);
    let opened = Opened::of(&position);
    let kinds = Kinds::of(named | lowest(DECK & !named, few));
    let last = position.truth().0.step();
    position
        .apart(move |game| kinds.told_apart(game))
        .counts(move |game, _, step, depth| {
            let done = game.step() == last || in_turn(game, step);
            f64::from(u8::from(done && opened.allows(step, depth)))
        })
}

/// Whether nobody has been passed over: what is to be finished is not otherwise.
fn in_turn(game: &State, step: &Step<State>) -> bool {
    match *step {
        Step::Chance(_) => true,
        Step::Move(player, _) => game.turn().players().lowest() == Some(player),
    }
}

/// Hands as one may have gathered them. Each card of a hand was dealt to its holder or
/// to a neighbour of it, so that all that led to them is known but for which cards
/// were where. Cards that lead to the same hand are alike in all of that.
struct Gathered {
    observer: Observer,
    opened: Opened,
    kinds: Kinds,
    hands: Vec<u64>,
    steps: Vec<Step<State>>,
}

impl Gathered {
    fn counts(&self, game: &State, hidden: &Cell, step: &Step<State>, depth: usize) -> f64 {
        if !in_turn(game, step) || !self.opened.allows(step, depth) {
            return 0.0;
        }
        let players = game.players();
        let hand = |player: Player| self.hands[usize::from(player.number())];
        let possible = match *step {
            Step::Chance(Chance::Deal(card)) => {
                let player = Player::ALL[depth % self.hands.len()];
                return self.deal(game, hidden, player, card);
            }
            Step::Chance(_) => true,
            Step::Move(player, _) if self.observer == Observer::Player(player) => true,
            Step::Move(player, mv) => {
                let all = self.hands.iter().fold(0, |all, hand| all | hand);
                match mv {
                    Move::Offering(card) => all & bit(card) == 0,
                    Move::Secure(cards) => cards.set().bits() & !hand(player) == 0,
                    Move::OfferLeft(cards) => {
                        let cards = cards.set().bits();
                        (cards & hand(players.left_of(player))).count_ones() == 2
                            && (cards & hand(player)).is_power_of_two()
                    }
                    Move::Inspect(_) => true,
                    Move::Return(card) => hand(player) & bit(card) == 0,
                    // Everybody has seen it.
                    Move::Play(_) => self.steps.get(depth).is_none_or(|fixed| fixed == step),
                }
            }
        };
        f64::from(u8::from(possible))
    }

    /// Of nine cards one is offered as trump, four come to the own hand, two to that
    /// of each neighbour. Of all orders of the kinds one is gone through, that of
    /// single cards first: it counts for all, which are alike.
    fn deal(&self, game: &State, hidden: &Cell, player: Player, card: Card) -> f64 {
        if self.observer == Observer::Player(player) {
            return 1.0;
        }
        let (bit, seat) = (bit(card), usize::from(player.number()));
        let players = game.players();
        let place = NUMBERS * seat;
        let (single, counts) = (hidden[place], hidden[place + 1]);
        let count = |kind: usize| counts >> (4 * kind) & 15;
        let dealt = u64::from(single.count_ones()) + (0..16).map(count).sum::<u64>();
        // The kinds are in the order of the hands that their cards come to, the rest last:
        // how many were dealt of a kind, and how many will be.
        let all = self.hands.iter().fold(0, |all, hand| all | hand);
        let of = |kind: usize| {
            let (cards, limit) = match self.hands.get(kind) {
                None => (!all, 1),
                Some(&hand) if kind == seat => (hand, 4),
                Some(&hand) => {
                    let near = [players.left_of(player), players.right_of(player)];
                    (
                        hand,
                        if near.contains(&Player::ALL[kind]) {
                            2
                        } else {
                            0
                        },
                    )
                }
            };
            (
                u64::from((single & cards).count_ones()) + count(kind),
                limit,
            )
        };
        let kind = self.hands.iter().position(|hand| hand & bit != 0);
        let kind = kind.unwrap_or(self.hands.len());
        let must = self.opened.shown(player);
        // What has been passed over does not come any more.
        let (ordered, same) = if self.kinds.single & bit != 0 {
            let passed = must & (bit - 1) & !single != 0;
            (single >> card.code() == 0 && counts == 0 && !passed, 1)
        } else {
            let passed = (0..kind).any(|earlier| of(earlier).0 < of(earlier).1);
            let later = counts >> (4 * kind) >> 4 != 0;
            (!later && must & !single == 0 && !passed, 1 + count(kind))
        };
        if of(kind).0 == of(kind).1 || !ordered {
            return 0.0;
        }
        (1 + dealt) as f64 / same as f64
    }
}

/// All ways to give unseen cards to hands that need some.
fn guesses(unseen: u64, needs: &[u32]) -> Vec<Vec<u64>> {
    let Some((&need, rest)) = needs.split_first() else {
        return vec![Vec::new()];
    };
    let mut found = Vec::new();
    let mut parts = vec![(0_u64, unseen)];
    for _ in 0..need {
        let mut more = Vec::new();
        for (part, mut from) in parts {
            while from != 0 {
                let card = from & from.wrapping_neg();
                from &= !card;
                more.push((part | card, from));
            }
        }
        parts = more;
    }
    for (part, _) in parts {
        for mut others in guesses(unseen & !part, rest) {
            others.insert(0, part);
            found.push(others);
        }
    }
    found
}

/// A position in the tricks: all hands that may have been gathered are tried, and of
/// each all histories that lead there. Some cards are told apart besides.
fn tricks(
    what: &str,
    config: &Config,
    observer: Observer,
    steps: Vec<Step<State>>,
    few: &[usize],
) -> Position<State> {
    let mut position = Position::new(what, config, observer, steps);
    let (truth, _) = position.truth();
    let view = truth.view(observer);
    let players = truth.players();
    let played = view.tricks.played();
    let trump = bit(view.trump.unwrap());
    let known: Vec<u64> = players
        .iter()
        .map(|player| (view.seats[player].hand | played[player]).bits())
        .collect();
    let mut unseen = DECK & !trump & !known.iter().fold(0, |all, hand| all | hand);
    let named = named(&position);
    unseen &= !named;
    let needs: Vec<u32> = known.iter().map(|hand| 8 - hand.count_ones()).collect();
    // Cards that others have played, to be told apart.
    let of_others = players
        .iter()
        .filter(|&player| observer != Observer::Player(player))
        .zip(few)
        .map(|(player, &few)| lowest(known[usize::from(player.number())] & !named, few));
    let tracked = of_others.fold(0, |all, cards| all | cards);
    for guess in guesses(unseen, &needs) {
        let hands: Vec<u64> = known
            .iter()
            .zip(guess)
            .map(|(known, guess)| known | guess)
            .collect();
        let single = named | trump | tracked;
        let all = hands.iter().fold(0, |all, hand| all | hand);
        let mut alike: Vec<u64> = hands.iter().map(|hand| hand & !single).collect();
        alike.push(DECK & !all & !single);
        let kinds = Kinds {
            single,
            alike,
            orders: false,
        };
        let apart = kinds.clone();
        let gathered = Gathered {
            observer,
            opened: Opened::of(&position),
            kinds,
            hands,
            steps: position.steps.clone(),
        };
        let way = Way {
            counts: Box::new(
                move |game: &State, hidden: &Cell, step: &Step<State>, depth| {
                    gathered.counts(game, hidden, step, depth)
                },
            ),
            apart: Some(Box::new(move |game: &State| apart.told_apart(game))),
        };
        position.ways.push(way);
    }
    position.ways.remove(0);
    // Who holds what, and where the cards come from that are told apart.
    let kinds = Kinds {
        orders: false,
        ..Kinds::of(tracked | trump)
    };
    position.cell(move |game| {
        let hands = game
            .players()
            .iter()
            .map(|player| seat(game, player).hand.bits());
        let mut cell: Cell = hands.collect();
        cell.extend(kinds.told_apart(game));
        cell
    })
}

fn config(players: u8) -> Config {
    Config::new()
        .players(players)
        .dealer(Player::new(players - 1))
}

fn after(config: &Config, steps: usize) -> Vec<Step<State>> {
    find(config, 93, |_: &State, taken: &[Step<State>]| {
        taken.len() == steps
    })
}

/// Where so many have finished what all owe.
fn finished(config: &Config, at: At, many: u32) -> Vec<Step<State>> {
    find(config, 93, |game: &State, _| {
        let Turn::Players(owing) = game.turn() else {
            return false;
        };
        game.step() == at && game.players().len() - owing.len() == many
    })
}

/// Where so many cards have been played, and one who was looked at has none of a suit.
fn played(config: &Config, observer: Observer, cards: u32, lacks: usize) -> Vec<Step<State>> {
    find(config, 93, |game: &State, _| {
        let view = game.view(observer);
        if game.step() != At::Tricks {
            return false;
        }
        let laid = view.tricks.played();
        let laid: CardSet = laid
            .values()
            .iter()
            .fold(CardSet::EMPTY, |all, &cards| all | cards);
        let hidden = |player: &Player| {
            let hand = view.seats[*player].hand;
            observer != Observer::Player(*player)
                && u32::from(view.hand_sizes[*player]) > hand.len()
        };
        let lacking = game
            .players()
            .iter()
            .filter(hidden)
            .filter(|&p| !view.lacks[p].is_empty());
        laid.len() == cards && lacking.count() == lacks
    })
}

fn positions() -> Vec<Position<State>> {
    let public = Observer::Public;
    let (four, five) = (config(4), config(5));
    let any_dealer = Config::new().dealer(None);
    vec![
        Position::new(
            "within the deal",
            &four,
            Observer::Player(Player::P2),
            after(&four, 3),
        ),
        Position::new(
            "within the deal, any dealer",
            &any_dealer,
            public,
            after(&any_dealer, 3),
        ),
        few_apart(
            Position::new(
                "offerings lie sealed",
                &five,
                P1,
                finished(&five, At::Offering, 3),
            ),
            2,
        ),
        few_apart(
            Position::new("splits under way", &four, P1, finished(&four, At::Split, 2)),
            2,
        ),
        few_apart(
            Position::new(
                "choices under way",
                &four,
                P1,
                finished(&four, At::Choose, 2),
            ),
            1,
        ),
        tricks(
            "all but the last card played",
            &four,
            P1,
            played(&four, P1, 31, 0),
            &[0, 1],
        ),
        tricks("the last trick", &four, P1, played(&four, P1, 30, 1), &[]),
    ]
}

#[test]
fn samples_are_as_likely_as_their_histories() {
    positions().iter().for_each(Position::check);
}
