//! Divide & Conker.

use impera::divide_and_conker::{
    CardId, CardIds, Chance, Config, Edition, State, Step as At, TricksPerRoll, View,
};
use impera::{Dealer, Dense, Game, Observer, Player, below};

use crate::histories::{Cell, Hidden, Position, Step, find, play};

fn bits(cards: CardIds) -> u64 {
    cards.iter().map(|card| 1 << card.code()).sum()
}

impl Hidden for State {
    fn hidden(&self) -> Cell {
        let own = |player| {
            self.view(Observer::Player(player))
                .taken_face_down
                .map(bits)
        };
        self.players().iter().flat_map(own).collect()
    }
}

const P0: Observer = Observer::Player(Player::P0);
const P1: Observer = Observer::Player(Player::P1);

/// What the observer was told, to get done sooner.
struct Later {
    /// The true steps. All moves are open: others tell something else.
    steps: Vec<Step<State>>,
    /// Who takes the card, in which round, where the observer does not see it.
    takers: Vec<Option<(Player, usize)>>,
    /// What each player has shown of what it took face down.
    shown: Vec<u64>,
    shown_in: Vec<[u64; 2]>,
    /// What cannot have been taken face down by somebody else.
    placed: u64,
    /// Conkers that can have been in each round.
    laid_out: [bool; 2],
}

impl Later {
    fn of(position: &Position<State>) -> Self {
        let (truth, _) = position.truth();
        let view = truth.view(position.observer);
        let mut game = State::new(&position.config).unwrap();
        let mut takers = Vec::new();
        for step in &position.steps {
            let before = game.view(position.observer);
            let taker = before.active.filter(|&taker| {
                before.step == At::Turn
                    && game.players().len() > 2
                    && position.observer != Observer::Player(taker)
            });
            takers.push(taker.map(|taker| (taker, usize::from(before.round - 1))));
            match *step {
                Step::Chance(outcome) => game.resolve(outcome).unwrap(),
                Step::Move(player, mv) => game.play(player, mv).unwrap(),
            }
        }
        let placed = view.seen_in_layouts.into_iter().chain(view.taken_face_down);
        let drafting = view.step <= At::Turn;
        let revealed = |player| view.revealed[player].map(bits);
        Self {
            steps: position.steps.clone(),
            takers,
            shown: truth
                .players()
                .iter()
                .map(|p| revealed(p).iter().sum())
                .collect(),
            shown_in: truth.players().iter().map(revealed).collect(),
            placed: placed.fold(0, |placed, cards| placed | bits(cards)),
            laid_out: [view.round > 1 || !drafting, !drafting],
        }
    }

    fn counts(&self, hidden: &Cell, step: &Step<State>, depth: usize) -> f64 {
        let possible = match (*step, self.takers.get(depth)) {
            (Step::Move(..), _) => self.steps.get(depth).is_none_or(|fixed| fixed == step),
            (Step::Chance(Chance::Turn(card)), Some(&Some((player, round)))) => {
                let bit = 1 << card.code();
                let seat = usize::from(player.number());
                let others: u64 = (self.shown.iter().enumerate())
                    .filter(|&(other, _)| other != seat)
                    .map(|(_, shown)| shown)
                    .sum();
                let shown_now = self.shown_in[seat][round] & bit != 0;
                let laid_out = self.laid_out[round] && matches!(card, CardId::Conker(_));
                let later = &self.takers[depth + 1..];
                let left = |round| {
                    later
                        .iter()
                        .filter(|&&taker| taker == Some((player, round)))
                        .count()
                };
                let hand = hidden[2 * seat] | hidden[2 * seat + 1] | bit;
                let missing = (self.shown[seat] & !hand).count_ones() as usize;
                (self.placed | others) & bit == 0
                    && (shown_now || !laid_out)
                    && missing <= left(0) + left(1)
            }
            _ => true,
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
    position.counts(move |_, hidden, step, depth| later.counts(hidden, step, depth))
}

/// How many cards others hold that the observer has not seen, and whether some that
/// were shown may be of either round.
fn unknown(view: &View) -> (u32, bool) {
    let others = view
        .players()
        .iter()
        .filter(|&p| view.observer != Observer::Player(p));
    let mut hidden = 0;
    let mut either = false;
    for other in others {
        let [one, two] = view.face_down_counts[other].map(u32::from);
        let [first, second] = view.revealed[other];
        let loose = second
            .iter()
            .filter(|card| !matches!(card, CardId::Conker(_)))
            .count() as u32;
        let own = one + two - first.len() - second.len();
        hidden += own;
        let (one, two) = (one - first.len(), two - (second.len() - loose));
        either |= one > 0 && two > 0 && loose > 0 && own > 0;
    }
    (hidden, either)
}

fn at(
    config: &Config,
    observer: Observer,
    there: impl Fn(&View, u32, bool) -> bool,
) -> Vec<Step<State>> {
    find(config, 400, |game: &State, _| {
        let view = game.view(observer);
        let (hidden, either) = unknown(&view);
        there(&view, hidden, either)
    })
}

/// A battle of round two in which a card that was shown may be of either round, and
/// that leaves many positions.
fn either_round(what: &str, config: &Config, observer: Observer) -> Position<State> {
    let there = |game: &State, _: &[Step<State>]| {
        let view = game.view(observer);
        let (hidden, either) = unknown(&view);
        let battle = view.step > At::Prepare && view.step < At::Over;
        view.round == 2 && battle && either && (2..6).contains(&hidden)
    };
    let positions = (1..20_000).filter_map(|seed| play(config, seed, 400, there));
    let mut positions = positions.map(|steps| position(what, config, observer, steps));
    let many = |position: &Position<State>| position.histories().cells.len() > 40;
    positions.find(many).unwrap()
}

/// A sampler that takes each card to be of the round in which it was shown, where all
/// can be, must be seen. Whether that is so.
fn of_the_round_shown(position: &Position<State>) -> bool {
    let table = position.histories();
    let (truth, _) = position.truth();
    let view = truth.view(position.observer);
    // Of its own cards the observer knows it.
    let shown = |player| {
        if position.observer == Observer::Player(player) {
            [0; 2]
        } else {
            view.revealed[player].map(bits)
        }
    };
    let shown: Vec<u64> = view.players().iter().flat_map(shown).collect();
    let fits = |cell: &&Cell| {
        cell.iter()
            .zip(&shown)
            .all(|(taken, shown)| shown & !taken == 0)
    };
    let cells: Vec<&Cell> = table.cells.keys().filter(fits).collect();
    if cells.is_empty() {
        return false;
    }
    let any = |dealer: &mut Dealer| cells[below(dealer, cells.len() as u32) as usize].clone();
    let verdict = Position::<State>::compare(&table, 20_000, any);
    verdict.must_fail("takes a card to be of the round in which it was shown");
    true
}

fn positions() -> Vec<Position<State>> {
    let public = Observer::Public;
    let config = |players| Config::new().players(players).first(Some(Player::P0));
    let (three, four) = (config(3), config(4).tricks_per_roll(TricksPerRoll::One));
    // 8 conkers, 12 hardeners, 10 tricks.
    let reference = Edition::REFERENCE;
    let mut set = reference;
    set.conkers = impera::divide_and_conker::Stack::from([reference.conkers[0]; 8]);
    set.hardeners = impera::divide_and_conker::Stack::from([reference.hardeners[0]; 12]);
    set.tricks = impera::divide_and_conker::Stack::from([reference.tricks[2]; 10]);
    let other = config(3).edition(&set).unwrap();
    let draft = |view: &View| view.step == At::Draft;
    let battle = |view: &View| view.step > At::Prepare && view.step < At::Over;
    vec![
        position(
            "drafting",
            &three,
            public,
            at(&three, public, |v, hidden, _| draft(v) && hidden == 2),
        ),
        position(
            "a card is being taken",
            &three,
            P1,
            at(&three, P1, |v, hidden, _| {
                v.step == At::Turn && hidden == 2 && v.active != Some(Player::P1)
            }),
        ),
        position(
            "drafting, three unknown",
            &four,
            P1,
            at(&four, P1, |v, hidden, _| draft(v) && hidden == 2),
        ),
        position(
            "preparing round one",
            &three,
            P0,
            at(&three, P0, |v, hidden, _| {
                v.step == At::Prepare && hidden == 3
            }),
        ),
        position(
            "in a battle of round one",
            &four,
            public,
            at(&four, public, |v, hidden, _| {
                battle(v) && v.battle.is_some() && (2..5).contains(&hidden)
            }),
        ),
        position(
            "drafting round two",
            &three,
            P1,
            at(&three, P1, |v, hidden, _| {
                v.round == 2 && draft(v) && (2..4).contains(&hidden)
            }),
        ),
        either_round("in a battle of round two", &three, P0),
        either_round("in a battle of round two, seen by all", &four, public),
        position(
            "drafting other cards",
            &other,
            P1,
            at(&other, P1, |v, hidden, _| draft(v) && hidden == 2),
        ),
        either_round("in a battle of round two with other cards", &other, P0),
    ]
}

#[test]
fn samples_are_as_likely_as_their_histories() {
    let positions = positions();
    positions.iter().for_each(Position::check);
    let planted = positions
        .iter()
        .filter(|position| position.what.contains("battle of round two"));
    assert!(
        planted
            .filter(|position| of_the_round_shown(position))
            .count()
            > 0
    );
}
