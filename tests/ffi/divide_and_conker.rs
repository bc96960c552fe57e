//! Divide & Conker as C has it: settings and views.

use impera::divide_and_conker::{
    Body, CardId, CardIds, Config, Conkers, SlotContent, Standing, State, Step, StringId, Strings,
    TricksPerRoll, View,
};
use impera::ffi::*;
use impera::{Dense, GameConfig, Player};

use crate::calls::{self, InC, functions, observer, player, player_or_random};

fn conker_card(card: CardId) -> u8 {
    match card {
        CardId::Conker(conker) => conker.index(),
        CardId::Hardener(hardener) => 18 + hardener.index(),
        CardId::Trick(trick) => 32 + trick.index(),
    }
}

impl InC for State {
    type CConfig = impera_divide_and_conker_config;
    type CView = impera_divide_and_conker_view_data;

    functions! {
        impera_divide_and_conker_config_default
        impera_divide_and_conker_new
        impera_divide_and_conker_view
        impera_divide_and_conker_sample
    }

    fn settings(config: &Config) -> Self::CConfig {
        impera_divide_and_conker_config {
            players: config.players,
            first: player(config.first),
            tricks_per_roll: match config.tricks_per_roll {
                TricksPerRoll::Each => IMPERA_TRICKS_PER_ROLL_EACH,
                TricksPerRoll::One => IMPERA_TRICKS_PER_ROLL_ONE,
            },
            reserved: [0; 13],
        }
    }

    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)> {
        let default = Config::default();
        let players = default.players(value);
        let mut first = Self::settings(&default);
        first.first = value;
        let mut tricks = Self::settings(&default);
        tricks.tricks_per_roll = value;
        vec![
            (players.complete().is_ok(), Self::settings(&players)),
            (player_or_random(value, 2), first),
            (value < 2, tricks),
        ]
    }

    fn compare(view: &View, seen: &Self::CView) {
        let set = |cards: CardIds| -> u64 { cards.iter().map(|card| 1 << conker_card(card)).sum() };
        let string = |string: Option<StringId>| string.map_or(IMPERA_NONE, StringId::index);
        let conkers = |conkers: Conkers| -> u32 { conkers.iter().map(|c| 1 << c.index()).sum() };
        let strings = |strings: Strings| -> u32 { strings.iter().map(|s| 1 << s.index()).sum() };
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
        assert_eq!(seen.gone, set(view.gone));
        let pending: u16 = view.pending.iter().map(|slot| 1 << slot.number()).sum();
        assert_eq!(seen.pending, pending);
        assert_eq!(seen.strings_in_box, strings(view.strings_in_box));
        assert_eq!(seen.gone_strings, strings(view.gone_strings));
        assert_eq!(seen.frayed, strings(view.frayed));

        let mut fighters = Vec::new();
        if let Some(battle) = &view.battle {
            assert_eq!(seen.battle_players[0], battle.declarer.owner.number());
            assert_eq!(seen.battle_players[1], battle.opponent.owner.number());
            assert_eq!(seen.roller, battle.roller.number());
            let sides = [battle.declarer, battle.opponent];
            assert_eq!(seen.shortened, sides.map(|side| side.shortened));
            fighters = sides.map(|side| side.standing).to_vec();
            assert_eq!(seen.battle_tricks, set(battle.tricks.into()));
        } else {
            assert_eq!(seen.battle_tricks, 0);
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
                        standings.push((18 + side, standing));
                        (18 + side as u8, 32 + trick.index())
                    }
                },
            };
            assert_eq!(seen.battle_bodies[side], body);
            assert_eq!(seen.battle_chestnuts[side], chestnut);
        }
        let last = view.last_roll;
        let dice = last.map(|last| last.dice.iter().map(|die| (die.colour, die.face)).collect());
        let dice: Vec<_> = dice.unwrap_or_default();
        assert_eq!(seen.dice_roller, player(last.map(|last| last.roller)));
        let bungee = last.and_then(|last| last.bungee);
        assert_eq!(
            seen.dice_bungee,
            bungee.map_or(IMPERA_NONE, impera::divide_and_conker::Place::number)
        );
        let played = last.map_or([None; 2], |last| [last.roller_trick, last.defender_trick]);
        for (place, played) in played.into_iter().enumerate() {
            let trick = played.map(|played| conker_card(CardId::Trick(played.trick)));
            assert_eq!(seen.dice_tricks[place], trick.unwrap_or(IMPERA_NONE));
            let named = played.map(|played| played.dice.iter().map(|die| 1 << die.number()).sum());
            assert_eq!(seen.dice_named[place], named.unwrap_or(0));
            let target = played
                .and_then(|played| played.target)
                .map(|body| match body {
                    Body::Conker(conker) => conker.index(),
                    Body::Chestnut(trick) => 32 + trick.index(),
                });
            assert_eq!(seen.dice_targets[place], target.unwrap_or(IMPERA_NONE));
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

        for place in 0..20 {
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
            let hardener = hardener.map_or(IMPERA_NONE, |hardener| 18 + hardener.index());
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

        assert_eq!(seen.config, Self::settings(&view.config));
        assert_eq!(seen.observer, observer(view.observer));
        assert_eq!(seen.turn, calls::turn(view.turn));
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
        assert_eq!(seen.active, player(view.active));
        assert_eq!(seen.round, view.round);
        assert_eq!(seen.first_player, player(view.first_player));
        assert_eq!(seen.battles, view.battles_of_round());
        assert_eq!(seen.gained_string, string(view.gained_string));
        let before = if view.round == 1 { 0 } else { view.battles[0] };
        assert_eq!(seen.battles_before, before);
        assert_eq!(seen.claim, player(view.claim));
        assert_eq!(seen.loser, player(view.loser));
        assert_eq!(seen.immune, player(view.immune));
        assert_eq!(seen.reserved, [0; 19]);
    }
}
