//! Divide and Conquer.

use impera::divide_and_conquer::{Chance, Config, Deck, Event, State};
use impera::{Dense, Game, Observer, Player, Turn};

use crate::histories::{Cell, Hidden, Position, Step, find};

impl Hidden for State {
    fn hidden(&self) -> Cell {
        let own = |player| {
            let view = self.view(Observer::Player(player));
            let choice = view.choice.map_or(0, |card| 1 + u64::from(card.code()));
            [view.hands[player].bits(), choice]
        };
        self.players().iter().flat_map(own).collect()
    }
}

const P1: Observer = Observer::Player(Player::P1);

/// The same, but a card is not dealt to one who is not who shows it before the swap:
/// fourteen cards are many.
fn pinned(position: Position<State>) -> Position<State> {
    let (_, told) = position.truth();
    position.counts(move |_, _, step, depth| {
        let Step::Chance(Chance::Deal(dealt)) = *step else {
            return 1.0;
        };
        let to = Player::ALL[depth % 2];
        let other = |event: &Event| matches!(*event, Event::Reveal { player, card } if player != to && card == dealt);
        f64::from(u8::from(!told.iter().any(other)))
    })
}

fn positions() -> Vec<Position<State>> {
    let ten = Config::new();
    let fourteen = Config::new().deck(Deck::Fourteen);
    // After so many cards and decisions: one of two is in if it is odd.
    let after = |config: &Config, cards: usize, decisions: usize| {
        find(config, 40, |game: &State, steps: &[Step<State>]| {
            steps.len() == cards + decisions && (decisions == 0 || game.turn() != Turn::Chance)
        })
    };
    let position = |what: &str, config: &Config, observer, cards, decisions| {
        Position::new(what, config, observer, after(config, cards, decisions))
    };
    vec![
        position("within the deal", &ten, Observer::Public, 5, 0),
        position("within the deal, own cards known", &ten, P1, 7, 0),
        position("a choice lies sealed", &ten, Observer::Public, 10, 1),
        position("late in the first half", &ten, Observer::Public, 10, 7),
        position(
            "the last choice before the swap",
            &ten,
            Observer::Public,
            10,
            9,
        ),
        position("the opponent has chosen", &ten, P1, 10, 1),
        position("after the swap", &ten, Observer::Public, 10, 11),
        position(
            "within the deal of fourteen",
            &fourteen,
            Observer::Public,
            4,
            0,
        ),
        pinned(position(
            "with fourteen cards",
            &fourteen,
            Observer::Public,
            14,
            7,
        )),
        position("after the swap of fourteen", &fourteen, P1, 14, 15),
    ]
}

#[test]
fn samples_are_as_likely_as_their_histories() {
    positions().iter().for_each(Position::check);
}
