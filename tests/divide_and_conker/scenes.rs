//! Positions played from short scripts, and questions about them.

use std::collections::HashMap;

use impera::divide_and_conker::{
    Body, CardId, CardIds, Config, ConkerId, Rule, Standing, State, Step, View,
};
use impera::{Dense, Game, MoveSet, Observer, PlayError, Player};

use crate::common::{refused, run};

pub(crate) const P0: Player = Player::P0;
pub(crate) const P1: Player = Player::P1;
pub(crate) const P2: Player = Player::P2;

/// What lies where in a round that is scripted.
pub(crate) struct Layout {
    cards: [CardId; 15],
    strings: Vec<String>,
}

/// The slots that lie face down, with strings.
pub(crate) fn face_down(players: u8) -> Vec<u8> {
    match players {
        2 => vec![1, 2, 6, 7, 8, 9],
        3 => vec![2, 4, 5, 9, 10, 12],
        _ => vec![2, 4, 5, 9, 10],
    }
}

/// A layout that gives each player, from the first on, these cards if the
/// slots are taken from 14 down. With two players the strings of the first are
/// those of slots 2 6 8, in a snake those of its own face-down cards.
pub(crate) fn layout(hands: &[&str], strings: &[&str]) -> Layout {
    let mut hands: Vec<_> = hands.iter().map(|hand| hand.split(' ')).collect();
    let mut strings: Vec<_> = strings.iter().map(|list| list.split(' ')).collect();
    let players = hands.len() as u8;
    let mut cards = [CardId::from_code(0).unwrap(); 15];
    for slot in (0..15).rev() {
        let taker = (14 - slot) % players as usize;
        cards[slot] = hands[taker].next().unwrap().parse().unwrap();
    }
    assert!(hands.iter_mut().all(|hand| hand.next().is_none()));
    let owner = |slot: u8| match (players, slot) {
        (2, slot) => usize::from(![2, 6, 8].contains(&slot)),
        (_, slot) => usize::from((14 - slot) % players),
    };
    let mut by_slot: HashMap<u8, String> = HashMap::new();
    for slot in face_down(players).into_iter().rev() {
        by_slot.insert(slot, strings[owner(slot)].next().unwrap().to_owned());
    }
    assert!(strings.iter_mut().all(|list| list.next().is_none()));
    let strings = face_down(players)
        .into_iter()
        .map(|slot| by_slot[&slot].clone());
    Layout {
        cards,
        strings: strings.collect(),
    }
}

/// Deals and drafts a round: slots are taken from 14 down.
pub(crate) fn draft(game: &mut State, layout: &Layout) {
    draft_down_to(game, layout, 0);
}

/// Deals and drafts a round, but for the slots below one.
pub(crate) fn draft_down_to(game: &mut State, layout: &Layout, lowest: u8) {
    let players = game.players().len() as u8;
    let down = if players == 2 {
        face_down(2)
    } else {
        face_down(3)
    };
    for slot in (0..15).filter(|slot| !down.contains(slot)) {
        let card = layout.cards[usize::from(slot)];
        run(game, &format!("* layout {card}"));
    }
    for string in &layout.strings {
        run(game, &format!("* string {string}"));
    }
    for slot in (lowest..15).rev() {
        let taker = active(game);
        run(game, &format!("{taker} take {slot}"));
        while game.step() == Step::Turn {
            // Downwards at most one pyramid card is uncovered at a time.
            let turned = if players == 2 {
                seen(game).pending.lowest().unwrap().number()
            } else {
                slot
            };
            let card = layout.cards[usize::from(turned)];
            run(game, &format!("* turn {card}"));
        }
    }
}

pub(crate) fn config(players: u8) -> Config {
    Config::new().players(players).first(P0)
}

/// Two players, drafted: player 0 has a Captain, Privates, a Cadet; player 1
/// the lace, a Captain, a Sergeant and a Cadet.
pub(crate) fn two_with(config: &Config) -> State {
    let mut game = State::new(config).unwrap();
    let hands = ["C11 C4 C1 C7 H1 H4 T1 T3", "C12 C9 C2 H8 H7 T5 T7"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    game
}

/// What all see.
pub(crate) fn seen(game: &State) -> View {
    game.view(Observer::Public)
}

/// Whose decision it is, or for whom chance acts.
pub(crate) fn active(game: &State) -> Player {
    seen(game).active.unwrap()
}

pub(crate) fn two() -> State {
    two_with(&config(2))
}

/// The same, prepared: 0 has C11 (cord), C4 (shoelace), C1 (bungee); 1 has
/// C12 (lace), C9 (cord), C2 (bungee). Player 1 declares.
pub(crate) fn prepared_with(config: &Config) -> State {
    let mut game = two_with(config);
    run(
        &mut game,
        "0 string S3 C11
         0 string S7 C4
         0 string S11 C1
         0 ready
         1 string S1 C12
         1 string S4 C9
         1 string S12 C2
         1 ready",
    );
    game
}

pub(crate) fn prepared() -> State {
    prepared_with(&config(2))
}

/// Rolls for whoever rolls; nobody alters the roll.
pub(crate) fn roll(game: &mut State, dice: &str, faces: &str) {
    fall(game, dice, faces);
    pass(game);
}

/// Rolls, and stops in the window.
pub(crate) fn fall(game: &mut State, dice: &str, faces: &str) {
    let roller = active(game);
    run(game, &format!("{roller} roll {dice}\n* die {faces}"));
}

pub(crate) fn pass(game: &mut State) {
    while matches!(game.step(), Step::RollerWindow | Step::DefenderWindow) {
        let asked = active(game);
        run(game, &format!("{asked} pass"));
    }
}

pub(crate) fn refuse(game: &State, who: Player, mv: &str, rule: &Rule) {
    refused(game, who, mv, PlayError::Illegal(*rule));
    assert!(!game.legal_moves(who).contains(mv.parse().unwrap()));
}

pub(crate) fn allow(game: &State, who: Player, mv: &str) {
    assert!(game.legal_moves(who).contains(mv.parse().unwrap()), "{mv}");
}

pub(crate) fn conker(text: &str) -> ConkerId {
    text.parse().unwrap()
}

pub(crate) fn card(text: &str) -> CardId {
    text.parse().unwrap()
}

/// A conker in play.
pub(crate) fn standing(game: &State, who: Player, text: &str) -> Standing {
    let body = Body::Conker(conker(text));
    let view = seen(game);
    let mut army = view.armies[who].iter();
    *army
        .find(|standing| standing.body == body)
        .unwrap_or_else(|| panic!("{text} is not in play"))
}

pub(crate) fn army(game: &State, who: Player) -> String {
    let view = seen(game);
    let names = view.armies[who].iter();
    names
        .map(|standing| standing.body.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

pub(crate) fn spare(game: &State, who: Player) -> String {
    seen(game).spare_strings[who].to_string()
}

pub(crate) fn string_on(game: &State, who: Player, text: &str) -> Option<String> {
    standing(game, who, text).string.map(|s| s.to_string())
}

/// What fights for the declarer.
pub(crate) fn declarer(game: &State) -> Standing {
    seen(game).battle.unwrap().declarer.standing.unwrap()
}

/// What fights for its opponent.
pub(crate) fn opponent(game: &State) -> Standing {
    seen(game).battle.unwrap().opponent.standing.unwrap()
}

/// The odds of the kinds of a layout's next card, each in smallest numbers.
pub(crate) fn odds(game: &State, outcomes: &[&str]) -> Vec<u32> {
    let chances = game.chances();
    outcomes
        .iter()
        .map(|text| chances.weight(text.parse().unwrap()))
        .collect()
}

/// Three players with one conker each that has a string, but player 2 has two.
pub(crate) fn three(lace: u8) -> State {
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 H1 C4 T1 T3", "C12 H2 T5 C5 T7", "C9 C13 C1 H3 H4"];
    let mut strings = ["S3 S7", "S4 S8", "S12 S13"].map(str::to_owned);
    let own = &mut strings[usize::from(lace)];
    *own = format!("S1 {}", own.split(' ').nth(1).unwrap());
    draft(
        &mut game,
        &layout(&hands, &strings.each_ref().map(String::as_str)),
    );
    game
}

/// Player 1 attacks the Private C4, health 4, with y1 r2; player 0 answers
/// with misses.
pub(crate) fn attack_private(game: &mut State) {
    run(game, "1 declare C12 0\n0 defend C4");
}

/// Whether nobody holds a card, and it is nowhere in play.
pub(crate) fn has_left(game: &State, text: &str) -> bool {
    let card = card(text);
    let view = seen(game);
    !game.players().iter().any(|player| {
        let with = |standing: &Standing| {
            CardIds::from(standing.tucked).contains(card)
                || standing.hardener.map(CardId::Hardener) == Some(card)
                || matches!(standing.body, Body::Conker(conker) if CardId::Conker(conker) == card)
        };
        game.hand(player).contains(card)
            || view.armies[player].iter().any(with)
            || CardIds::from(view.spoils[player].conkers).contains(card)
    })
}

/// C12 of player 1 destroys C4, C1 and C11 in three battles.
pub(crate) fn round_one_won_by_1() -> State {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "1 keep\n1 declare C12 0\n0 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "1 keep\n1 declare C12 0\n0 defend C11");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "hit");
    roll(&mut game, "y1 r2", "hit hit hit");
    game
}

/// Round two of the game above, drafted: player 0 has five conkers more.
pub(crate) fn round_two() -> State {
    let mut game = round_one_won_by_1();
    run(&mut game, "1 keep");
    let hands = ["C14 C13 C3 C5 H2 H3 T2 T4", "C6 C8 C10 H5 H6 T6 T8"];
    draft(&mut game, &layout(&hands, &["S2 S8 S13", "S5 S6 S14"]));
    game
}

/// The Colonel C14 of player 0 destroys the Veteran C2. In its next battle, with
/// the Sergeant C9, a chestnut replaces it in a roll of three hits.
pub(crate) fn chestnut_with_tucked() -> State {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C13\n0 ready\n1 harden H5 C12\n1 ready
         0 declare C14 1\n1 defend C2",
    );
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep\n0 declare C14 1");
    game
}

/// Random card sets, the same in every run.
#[cfg(feature = "proptest")]
pub(crate) fn random_sets() -> impl Iterator<Item = impera::divide_and_conker::Edition> {
    use proptest::strategy::{Strategy, ValueTree};
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let sets = impera::divide_and_conker::editions();
    std::iter::repeat_with(move || sets.new_tree(&mut runner).unwrap().current())
}
