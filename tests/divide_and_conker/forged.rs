//! Knowledge: a view that was tampered with and can still be read.

use std::hint::black_box;

use impera::divide_and_conker::{Slot, State, View};
use impera::{Dense, Game, Observer, Player};
use serde_json::Value;

use crate::common::run;
use crate::scenes::{P1, config, fall, round_one_won_by_1, round_two};

/// Asks all that can be asked of a view.
fn look(view: &View) {
    let board = &view.board;
    black_box((view.hand(), board.config(), board.numbers().digest()));
    black_box((board.step().word(), board.turn(), board.active()));
    black_box((board.round(), board.first_player(), board.is_snake()));
    black_box((board.battles(), board.immune(), board.next_declarer()));
    black_box((board.gained_string(), board.seen_in_layouts()));
    black_box(board.accessible().count());
    for slot in (0..15).filter_map(Slot::new) {
        black_box(board.slot(slot));
    }
    for string in (0..20).filter_map(Dense::from_code) {
        black_box(board.is_frayed(string));
    }
    for player in (0..8).filter_map(Player::new) {
        black_box((board.hand_size(player), board.open_hand(player)));
        black_box((board.face_down_counts(player), board.revealed(player)));
        black_box(board.spare_strings(player).count());
        black_box(board.army(player).map(black_box).count());
        let (conkers, turned) = board.spoils(player);
        black_box((conkers.count(), turned));
    }
    if let Some(battle) = board.battle() {
        black_box((battle.dice().count(), battle.shortened()));
        black_box((battle.bungee_used(), battle.trick_played()));
    }
}

/// Calls `each` with every way to put another value in the place of a number,
/// and ways to put another in that of a text or of nothing.
fn forge(value: &Value, each: &mut dyn FnMut(Value)) {
    match value {
        Value::Number(old) => {
            for new in [0, 1, 14, 15, 30, 255, 65535, u32::MAX] {
                if old.as_u64() != Some(new.into()) {
                    each(new.into());
                }
            }
        }
        Value::String(_) | Value::Null => {
            for new in [
                "C1", "C2", "C3", "C14", "C18", "H1", "H2", "H3", "H8", "T1", "T2", "T3", "T8",
                "S1", "S2", "S3", "S14", "S20", "2",
            ] {
                if value.as_str() != Some(new) {
                    each(new.into());
                }
            }
        }
        Value::Array(items) => {
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
        _ => {}
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
