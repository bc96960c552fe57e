//! Every field of every view holds what the view in Rust holds.

use std::collections::HashSet;

use impera::any::AnyView;
use impera::ffi::*;
use impera::{
    AnyMatch, Dealer, Dense, GameId, Observer, Player, Seed, Turn, divide_and_conker, with_game,
};

use crate::calls::{self, Handle, InC, all_configs, filled, observer, rust_match, seed, turn};

fn conker_card(card: divide_and_conker::CardId) -> u8 {
    use divide_and_conker::CardId;
    match card {
        CardId::Conker(conker) => conker.index(),
        CardId::Hardener(hardener) => 14 + hardener.index(),
        CardId::Trick(trick) => 22 + trick.index(),
    }
}

pub(crate) fn conker(
    view: &divide_and_conker::View,
    waits: Turn,
    seen: &impera_divide_and_conker_view_data,
) {
    use divide_and_conker::{
        Body, CardIds, Conkers, SlotContent, Standing, Step, StringId, Strings,
    };
    let set = |cards: CardIds| -> u32 { cards.iter().map(|card| 1 << conker_card(card)).sum() };
    let string = |string: Option<StringId>| string.map_or(IMPERA_NONE, StringId::index);
    let conkers = |conkers: Conkers| -> u16 { conkers.iter().map(|c| 1 << c.index()).sum() };
    let strings = |strings: Strings| -> u16 { strings.iter().map(|s| 1 << s.index()).sum() };
    let players = || Player::ALL.into_iter().take(4);

    assert_eq!(seen.hand, set(view.hand));
    assert_eq!(seen.taken_face_down, view.taken_face_down.map(set));
    assert_eq!(seen.seen_in_layouts, view.seen_in_layouts.map(set));
    let accessible: u16 = view
        .accessible()
        .iter()
        .map(|slot| 1 << slot.number())
        .sum();
    assert_eq!(seen.accessible, accessible);
    let mut standings: Vec<(usize, Standing)> = Vec::new();
    for (player, number) in players().zip(0..) {
        let pair = 2 * number..2 * number + 2;
        assert_eq!(seen.open_hands[number], set(view.open_hands[player]));
        assert_eq!(seen.revealed[pair.clone()], view.revealed[player].map(set));
        assert_eq!(seen.face_down_counts[pair], view.face_down_counts[player]);
        assert_eq!(seen.hand_sizes[number], view.hand_sizes[player]);
        let spoils = view.spoils[player];
        assert_eq!(
            (seen.spoils[number], seen.spoils_veterans[number]),
            (conkers(spoils.conkers), spoils.turned_veterans)
        );
        assert_eq!(
            seen.spare_strings[number],
            strings(view.spare_strings[player])
        );
        let mut army = 0;
        for standing in &view.armies[player] {
            let Body::Conker(conker) = standing.body else {
                panic!("armies are conkers");
            };
            army |= 1 << conker.index();
            standings.push((conker.index().into(), *standing));
        }
        assert_eq!(seen.armies[number], army);
    }
    assert_eq!(seen.frayed, strings(view.frayed));

    let (mut fighters, mut dice) = (Vec::new(), Vec::new());
    if let Some(battle) = &view.battle {
        assert_eq!(seen.battle_players[0], battle.declarer.owner.number());
        assert_eq!(seen.battle_players[1], battle.opponent.owner.number());
        assert_eq!(seen.roller, battle.roller.number());
        let sides = [battle.declarer, battle.opponent];
        assert_eq!(seen.shortened, sides.map(|side| side.shortened));
        fighters = sides.map(|side| side.standing).to_vec();
        dice = battle
            .dice
            .iter()
            .map(|die| (die.colour, die.face))
            .collect();
    } else {
        assert_eq!(seen.battle_players, [IMPERA_NONE; 2]);
        assert_eq!(seen.roller, IMPERA_NONE);
        assert_eq!(seen.shortened, [0; 2]);
    }
    fighters.resize(2, None);
    for (side, fighter) in fighters.into_iter().enumerate() {
        let (body, chestnut) = match fighter {
            None => (IMPERA_NONE, IMPERA_NONE),
            Some(standing) => match standing.body {
                Body::Conker(conker) => (conker.index(), IMPERA_NONE),
                Body::Chestnut(trick) => {
                    standings.push((14 + side, standing));
                    (14 + side as u8, 22 + trick.index())
                }
            },
        };
        assert_eq!(seen.battle_bodies[side], body);
        assert_eq!(seen.battle_chestnuts[side], chestnut);
    }
    assert_eq!(usize::from(seen.dice_count), dice.len());
    for place in 0..7 {
        let (colour, face) = dice.get(place).copied().unzip();
        let colour = colour.map_or(IMPERA_NONE, |colour| colour.code() as u8);
        let face = face.flatten().map_or(IMPERA_NONE, |face| face.code() as u8);
        assert_eq!(
            (seen.dice_colours[place], seen.dice_faces[place]),
            (colour, face)
        );
    }

    for place in 0..16 {
        let mut found = standings.iter().filter(|(of, _)| *of == place);
        let standing = found.next().map(|(_, standing)| standing);
        assert!(found.next().is_none());
        let health = standing.map_or(0, |standing| standing.health);
        assert_eq!(seen.health[place], health);
        assert_eq!(
            seen.cracks[place],
            standing.map_or(0, |standing| standing.cracks)
        );
        let own = string(standing.and_then(|standing| standing.string));
        assert_eq!(seen.strings[place], own);
        let hardener = standing.and_then(|standing| standing.hardener);
        let hardener = hardener.map_or(IMPERA_NONE, |hardener| 14 + hardener.index());
        assert_eq!(seen.hardeners[place], hardener);
        let veteran = standing.is_some_and(|standing| standing.veteran);
        assert_eq!(seen.veterans >> place & 1 != 0, veteran);
        let tucked = standing.map_or(0, |standing| conkers(standing.tucked));
        assert_eq!(seen.tucked[place], tucked);
        let turned = standing.map_or(0, |standing| standing.turned_veterans);
        assert_eq!(seen.tucked_veterans[place], turned);
    }
    for place in 0..15 {
        let (content, lain) = match view.slots[place] {
            SlotContent::Empty => (IMPERA_NONE, None),
            SlotContent::FaceDown(string) => (IMPERA_FACE_DOWN, string),
            SlotContent::FaceUp(card) => (conker_card(card), None),
        };
        assert_eq!(seen.slots[place], content);
        assert_eq!(seen.slot_strings[place], string(lain));
    }

    assert_eq!(
        seen.config,
        divide_and_conker::State::settings(&view.config)
    );
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(waits));
    let step = match view.step {
        Step::First => IMPERA_DIVIDE_AND_CONKER_STEP_FIRST,
        Step::Layout => IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT,
        Step::Strings => IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS,
        Step::Draft => IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT,
        Step::Turn => IMPERA_DIVIDE_AND_CONKER_STEP_TURN,
        Step::Prepare => IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE,
        Step::Declare => IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE,
        Step::Defend => IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND,
        Step::Roll => IMPERA_DIVIDE_AND_CONKER_STEP_ROLL,
        Step::Dice => IMPERA_DIVIDE_AND_CONKER_STEP_DICE,
        Step::RollerWindow => IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW,
        Step::DefenderWindow => IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW,
        Step::Reroll => IMPERA_DIVIDE_AND_CONKER_STEP_REROLL,
        Step::Gain => IMPERA_DIVIDE_AND_CONKER_STEP_GAIN,
        Step::Over => IMPERA_DIVIDE_AND_CONKER_STEP_OVER,
    };
    assert_eq!(seen.step, step);
    assert_eq!(seen.active, view.active.unwrap_or(Player::P0).number());
    assert_eq!(seen.round, view.round - 1);
    assert_eq!(
        seen.first_player,
        view.first_player.unwrap_or(Player::P0).number()
    );
    assert_eq!(seen.battles, view.battles_of_round());
    assert_eq!(seen.gained_string, string(view.gained_string));
    assert_eq!(seen.reserved, [0; 2]);
}

/// What every observer sees on both sides.
fn compare(handle: &Handle, game: &AnyMatch) {
    for number in [0, 1, 2, 3, 4, 5, 6, 7, IMPERA_PUBLIC] {
        let observer = Player::from_code(number).map_or(Observer::Public, Observer::Player);
        with_game!(game.id(), State => compare_view::<State>(handle, game, observer, number));
    }
}

fn compare_view<G: InC>(handle: &Handle, game: &AnyMatch, observer: Observer, number: u32) {
    let view: G::View = game.view(observer).try_into().ok().unwrap();
    G::compare(
        &view,
        game.turn(),
        &calls::view::<G>(handle, number).unwrap(),
    );
}

/// Whether a view has something that few games come to.
fn is_rare(game: &AnyMatch) -> bool {
    match game.view(Observer::Public) {
        AnyView::StrategicWar(view) => view.unused > 0,
        AnyView::DivideAndConker(view) => {
            let mut players = Player::ALL.into_iter();
            players.any(|player| view.spoils[player].turned_veterans > 0)
        }
        AnyView::FiveAndTen(view) => view.open.discarded_unseen > 0,
        _ => false,
    }
}

/// Scripted, so that the steps of chance are seen too.
#[test]
fn every_field_is_that_of_rust() {
    let mut rare = HashSet::new();
    let configs = all_configs();
    for (number, config) in (0..1000).zip(configs.iter().cycle()) {
        let handle = Handle::new(config, None).unwrap();
        let mut game = rust_match(config, None);
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..1500 {
            let is_rare = is_rare(&game);
            if is_rare {
                rare.insert(config.id());
            }
            if is_rare || number % 5 == 0 {
                compare(&handle, &game);
            }
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chances = game.chances();
                    let index = impera::below(&mut dealer, chances.total());
                    let code = chances.at(index).unwrap();
                    game.resolve(code).unwrap();
                    assert_eq!(unsafe { impera_match_resolve(handle.0, code) }, IMPERA_OK);
                }
                Turn::Players(players) => {
                    let (player, code) = handle.choose(players.bits(), &mut dealer);
                    let chooser = Player::from_code(player).unwrap();
                    game.play(chooser, code).unwrap();
                    assert_eq!(handle.play(player, code), IMPERA_OK);
                }
            }
        }
    }
    assert_eq!(rare.len(), 3, "{rare:?}");
}

/// The defaults that C gets are those of Rust.
#[test]
fn default_settings_are_those_of_rust() {
    fn check<G: InC>() {
        let default = filled(|out| unsafe { G::DEFAULT(out) });
        assert_eq!(default, Ok(G::settings(&G::Config::default())));
    }
    for &game in GameId::ALL {
        with_game!(game, State => check::<State>());
    }
}

/// A view of another game is refused, whatever the observer.
#[test]
fn a_view_is_for_its_own_game() {
    for config in all_configs().iter().step_by(9) {
        let handle = Handle::new(config, Some(&seed(1))).unwrap();
        let own = config.id();
        for &game in GameId::ALL {
            let view = with_game!(game, State => calls::view::<State>(&handle, 0).err());
            assert_eq!(view, (game != own).then_some(IMPERA_OTHER_GAME));
        }
        let cards = filled(|out| unsafe { impera_divide_and_conker_cards(handle.0, out) });
        let expected = (own != GameId::DivideAndConker).then_some(IMPERA_OTHER_GAME);
        assert_eq!(cards.err(), expected);
    }
}
