//! 5 & 10.

use impera::five_and_ten::{Chance, Config, DeckCard, Event, State, Step as At};
use impera::{CardSet, Dense, Game, Observer, Player, Turn};

use crate::histories::{Cell, Hidden, Position, Step, find};

impl Hidden for State {
    fn hidden(&self) -> Cell {
        told_apart(self, [u64::MAX; 2])
    }
}

/// What is hidden, of the cards in two sets that are told apart.
fn told_apart(game: &State, cards: [u64; 2]) -> Cell {
    let own = |player| {
        let view = game.view(Observer::Player(player));
        let choice = match view.choice {
            None => 0,
            Some(copy) if cards[copy.deck as usize] >> copy.card.code() & 1 == 0 => 1,
            Some(copy) => 2 + u64::from(copy.code()),
        };
        let hand = [view.hand.one, view.hand.two].map(CardSet::bits);
        [hand[0] & cards[0], hand[1] & cards[1], choice]
    };
    game.players().iter().flat_map(own).collect()
}

const P0: Observer = Observer::Player(Player::P0);
const P1: Observer = Observer::Player(Player::P1);

fn bit(copy: DeckCard) -> (usize, u64) {
    (copy.deck as usize, 1 << copy.card.code())
}

/// What the observer was told, to get done sooner.
struct Later {
    observer: Observer,
    players: usize,
    /// The cards of first hands that each player has shown, of each deck.
    shown: Vec<[u64; 2]>,
    /// The cards that have not been seen.
    unseen: [u64; 2],
    /// How many cards of each deck are dealt to a player.
    hand: [u32; 2],
    /// The true steps up to the last battle that was revealed.
    revealed: Vec<Step<State>>,
}

impl Later {
    fn of(position: &Position<State>) -> Self {
        let (truth, told) = position.truth();
        let players = truth.players().len() as usize;
        let deck = (1 << 52) - 1;
        let double = truth.config().decks == Some(2);
        let mut shown = vec![[0; 2]; players];
        let mut drawn = shown.clone();
        let mut unseen = if double { [deck; 2] } else { [deck, 0] };
        for event in told {
            match event {
                Event::Deal { card, .. } => {
                    if let Some(face) = card.card {
                        let (deck, bit) = bit(card.deck.card(face));
                        unseen[deck] &= !bit;
                    }
                }
                Event::Turn { card } => {
                    let (deck, bit) = bit(card);
                    unseen[deck] &= !bit;
                }
                Event::Draw { player, card } => {
                    let (deck, bit) = bit(card);
                    drawn[usize::from(player.number())][deck] |= bit;
                }
                Event::Offer { player, card }
                | Event::Reveal { player, card }
                | Event::Last { player, card } => {
                    let (deck, bit) = bit(card);
                    let player = usize::from(player.number());
                    if drawn[player][deck] & bit == 0 {
                        shown[player][deck] |= bit;
                        unseen[deck] &= !bit;
                    }
                }
                _ => {}
            }
        }
        let mut revealed = position.steps.clone();
        if let (At::Battle, Turn::Players(owing)) = (truth.step(), truth.turn()) {
            revealed.truncate(revealed.len() - players + owing.len() as usize);
        }
        Self {
            observer: position.observer,
            players,
            shown,
            unseen,
            hand: if double { [3, 2] } else { [5, 0] },
            revealed,
        }
    }

    fn counts(&self, game: &State, hidden: &Cell, step: &Step<State>, depth: usize) -> f64 {
        let possible = match *step {
            Step::Move(player, _) => {
                self.observer == Observer::Player(player)
                    || self.revealed.get(depth).is_none_or(|fixed| fixed == step)
            }
            Step::Chance(Chance::Deal(card)) => {
                // The turn-up is the first step; the leader is player 0.
                let player = (depth - 1) % self.players;
                let deck = if (depth - 1) / self.players % 2 == 1 {
                    self.hand[1].min(1)
                } else {
                    0
                };
                let deck = deck as usize;
                let bit = 1 << card.code();
                let shown = self.shown[player][deck];
                let hand = hidden[3 * player + deck] | bit;
                let dealt = game.view(Observer::Public).hand_sizes[Player::ALL[player]][deck];
                let left = self.hand[deck] - u32::from(dealt) - 1;
                self.observer == Observer::Player(Player::ALL[player])
                    || (shown | self.unseen[deck]) & bit != 0
                        && (shown & !hand).count_ones() <= left
            }
            Step::Chance(_) => true,
        };
        f64::from(u8::from(possible))
    }
}

fn position(
    what: &str,
    config: &Config,
    observer: Observer,
    steps: Vec<Step<State>>,
) -> Position<State> {
    let position = Position::new(what, config, observer, steps);
    let later = Later::of(&position);
    position.counts(move |game, hidden, step, depth| later.counts(game, hidden, step, depth))
}

/// The same, but of the cards that the observer has not seen only so many of each
/// deck are told apart: nothing that it was told depends on the others.
fn few_apart(position: Position<State>, few: [u32; 2]) -> Position<State> {
    let unseen = Later::of(&position).unseen;
    let apart = [0, 1].map(|deck| {
        let mut apart = !unseen[deck];
        let mut rest = unseen[deck];
        for _ in 0..few[deck] {
            apart |= rest & rest.wrapping_neg();
            rest &= rest - 1;
        }
        apart
    });
    position.apart(move |game| told_apart(game, apart))
}

fn config(players: u8, decks: u8) -> Config {
    Config::new()
        .players(players)
        .decks(Some(decks))
        .leader(Some(Player::P0))
}

fn dealt(config: &Config, cards: usize) -> Vec<Step<State>> {
    find(config, 400, |_: &State, steps: &[Step<State>]| {
        steps.len() == 1 + cards
    })
}

/// Somebody lies sealed, somebody does not, and there are so many unseen cards, some
/// of them in hands.
fn battle(config: &Config, observer: Observer, unseen: u32, sealed: u32) -> Vec<Step<State>> {
    find(config, 400, |game: &State, _| {
        let view = game.view(observer);
        let hidden: u32 = game
            .players()
            .iter()
            .filter(|&player| observer != Observer::Player(player))
            .map(|player| {
                let sizes: u8 = view.hand_sizes[player].iter().sum();
                u32::from(sizes) - view.remembered.drawn[player].len()
            })
            .sum();
        game.step() == At::Battle
            && game.turn().players().len() + sealed == game.players().len()
            && hidden > 1
            && (unseen / 2..=unseen).contains(&view.unseen().len())
    })
}

fn positions() -> Vec<Position<State>> {
    let public = Observer::Public;
    let (two, three) = (config(2, 1), config(3, 1));
    let four = config(4, 1).trump_change(false);
    let (double, doubles) = (config(2, 2), config(5, 2));
    vec![
        position("within the deal", &two, P1, dealt(&two, 4)),
        few_apart(
            position(
                "early, a battle card lies sealed",
                &two,
                P1,
                battle(&two, P1, 50, 1),
            ),
            [3, 0],
        ),
        position(
            "late, a battle card lies sealed",
            &two,
            P1,
            battle(&two, P1, 8, 1),
        ),
        position(
            "late, two hands hidden",
            &two,
            public,
            battle(&two, public, 6, 1),
        ),
        position(
            "a card discarded unseen",
            &three,
            P0,
            find(&three, 400, |game: &State, _| {
                let view = game.view(P0);
                view.open.discarded_unseen > 0 && (4..7).contains(&view.unseen().len())
            }),
        ),
        position(
            "four, trump never changes",
            &four,
            P1,
            battle(&four, P1, 5, 1),
        ),
        position(
            "within the deal of two decks",
            &double,
            P1,
            dealt(&double, 4),
        ),
        few_apart(
            position(
                "two decks, battle cards lie sealed",
                &doubles,
                P1,
                battle(&doubles, P1, 104, 1),
            ),
            [1, 1],
        ),
        few_apart(
            position("two decks, late", &double, P1, battle(&double, P1, 60, 1)),
            [2, 1],
        ),
    ]
}

#[test]
fn samples_are_as_likely_as_their_histories() {
    positions().iter().for_each(Position::check);
}

/// What is ruled out sooner leads nowhere.
#[test]
fn nothing_is_ruled_out_that_can_be() {
    let config = config(2, 1);
    let steps = || {
        find(&config, 400, |game: &State, steps: &[Step<State>]| {
            steps.len() > 13 && game.step() == At::Battle && steps.len() < 15
        })
    };
    let short = few_apart(position("", &config, P1, steps()), [1, 0]);
    let all = few_apart(position("", &config, P1, steps()), [1, 0]).counts(|_, _, _, _| 1.0);
    let (short, all) = (short.histories(), all.histories());
    assert_eq!(short.cells, all.cells);
    assert_eq!(short.histories, all.histories);
}
