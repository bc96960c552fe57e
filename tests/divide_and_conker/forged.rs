//! Knowledge: a view that was tampered with and can still be read.

use std::hint::black_box;

use impera::divide_and_conker::{Slot, State, View};
use impera::{Dealer, Game, Observer, Player, Seed};
use serde_json::Value;

use crate::common::run;
use crate::scenes::{P1, config, fall, round_one_won_by_1, round_two};

/// Asks all that can be asked of a view.
fn look(view: &View) {
    black_box((view.config().cards.digest(), view.players()));
    black_box((view.step.word(), view.next_declarer(), view.unseen()));
    black_box((view.battles_of_round(), view.accessible(), view.is_snake()));
    for slot in (0..15).filter_map(Slot::new) {
        black_box(view.slot(slot));
    }
    for player in (0..8).filter_map(Player::new) {
        black_box((view.hand_sizes[player], view.open_hands[player].len()));
        black_box((view.face_down_counts[player], view.revealed[player]));
        black_box((view.spare_strings[player].len(), &view.armies[player]));
        black_box((view.spoils[player], view.armies.all()));
    }
    if let Some(battle) = &view.battle {
        black_box((battle.dice.iter().count(), battle.dice.len()));
    }
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    if let Ok(world) = State::sample(view, &mut dealer) {
        world.audit().unwrap();
        assert_eq!(world.view(view.observer), *view);
    }
}

const TEXTS: [&str; 19] = [
    "C1", "C2", "C3", "C14", "C18", "H1", "H2", "H3", "H8", "T1", "T2", "T3", "T8", "S1", "S2",
    "S3", "S14", "S20", "2",
];

/// Calls `each` with every way to put another value in the place of a number,
/// ways to put another in that of a text or of nothing, and lists with more and
/// fewer of them.
fn forge(value: &Value, each: &mut dyn FnMut(Value)) {
    match value {
        Value::Number(old) => {
            for new in [0, 1, 2, 3, 7, 14, 15, 30, 99, 255, 65535, u32::MAX] {
                if old.as_u64() != Some(new.into()) {
                    each(new.into());
                }
            }
        }
        Value::String(_) | Value::Null => {
            for new in TEXTS {
                if value.as_str() != Some(new) {
                    each(new.into());
                }
            }
        }
        Value::Array(items) => {
            for more in TEXTS {
                let more = [items.clone(), vec![more.into()]].concat();
                each(Value::Array(more));
            }
            for index in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(index);
                each(Value::Array(fewer));
            }
            for (index, item) in items.iter().enumerate() {
                forge(item, &mut |new| {
                    let mut items = items.clone();
                    items[index] = new;
                    each(Value::Array(items));
                });
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                forge(field, &mut |new| {
                    let mut fields = fields.clone();
                    fields[name] = new;
                    each(Value::Object(fields));
                });
            }
        }
        Value::Bool(_) => {}
    }
}

#[test]
fn knowledge_a_forged_view_can_be_asked_everything() {
    let mut rolled = round_two();
    run(
        &mut rolled,
        "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C9",
    );
    fall(&mut rolled, "y1 r2", "hit hit hit");
    run(&mut rolled, "0 chestnut T1 theirs");
    for game in [
        State::new(&config(4)).unwrap(),
        round_one_won_by_1(),
        rolled,
    ] {
        let view = game.view(Observer::Player(P1));
        look(&view);
        let honest = serde_json::to_value(view).unwrap();
        let (mut read, mut made) = (0, 0);
        forge(&honest, &mut |forged| {
            made += 1;
            if let Ok(view) = serde_json::from_value(forged) {
                read += 1;
                look(&view);
            }
        });
        assert!(read > 500, "{read} of {made}");
    }
}
