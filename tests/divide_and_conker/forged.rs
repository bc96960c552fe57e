//! Knowledge: a view that was tampered with and can still be read.

use std::hint::black_box;

use impera::divide_and_conker::{Slot, State, Step, View};
use impera::{Dealer, Game, Observer, Player, Seed};
use serde_json::Value;

use crate::common::run;
use crate::scenes::{P1, config, fall, pass, prepared, round_one_won_by_1, round_two, seen};

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
    if let Some(roll) = &view.last_roll {
        black_box((roll.dice.iter().count(), roll.dice.len()));
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

/// With these values in these places a view is refused; with the old ones it is
/// taken.
fn refused(game: &State, changes: &[(&str, Value)]) {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let view = game.view(Observer::Public);
    State::sample(&view, &mut dealer).unwrap();
    let mut forged = serde_json::to_value(view).unwrap();
    for (place, new) in changes {
        let value = forged.pointer_mut(place);
        let value = value.unwrap_or_else(|| panic!("{place} of {view:?}"));
        assert_ne!(value, new, "{place}");
        *value = new.clone();
    }
    let forged: View = serde_json::from_value(forged).unwrap();
    let sampled = State::sample(&forged, &mut dealer);
    assert!(sampled.is_err(), "{changes:?}");
}

/// Battle between C11 of player 0 and C12 of player 1, who rolls a hit.
fn hit() -> State {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C11");
    fall(&mut game, "r1", "hit");
    game
}

#[test]
fn knowledge_health_is_taken_by_shortens_that_were_played() {
    let game = hit();
    for side in ["declarer", "opponent"] {
        for taken in [1, 2, 3, 65535] {
            refused(
                &game,
                &[(&format!("/battle/{side}/shortened"), taken.into())],
            );
        }
    }
    // With T5, which takes 2, in the game 2 is right and nothing else.
    let mut game = hit();
    run(&mut game, "1 shorten T5");
    let view = serde_json::to_value(seen(&game)).unwrap();
    assert_eq!(view["armies"][0][3]["body"], "C11");
    assert_eq!(view["armies"][0][3]["health"], 6 - 2);
    for taken in [1_u8, 3, 4] {
        let health: Value = (6 - taken).into();
        refused(
            &game,
            &[
                ("/battle/opponent/shortened", taken.into()),
                ("/battle/opponent/standing/health", health.clone()),
                ("/armies/0/3/health", health),
            ],
        );
    }
}

#[test]
fn knowledge_dice_fall_in_a_roll_and_one_after_another() {
    let game = hit();
    refused(&game, &[("/last-roll/dice/0/face", Value::Null)]);
    let mut game = prepared();
    run(
        &mut game,
        "1 declare C12 0\n0 defend C11\n1 roll y1 r2\n* die hit",
    );
    refused(&game, &[("/last-roll/dice/2/face", "hit".into())]);
    refused(&game, &[("/last-roll/bungee", "0".into())]);
    let trick = serde_json::json!({"trick": "T3", "dice": ["0"], "target": null});
    refused(&game, &[("/last-roll/roller-trick", trick)]);
    // Slots of the layout are filled at setup and in the draft.
    for pending in ["0", "1", "14"] {
        refused(&game, &[("/pending", vec![pending].into())]);
    }
}

#[test]
fn knowledge_the_last_roll_is_one_that_can_have_ended_a_battle() {
    let game = round_one_won_by_1();
    let view = seen(&game);
    let last = view.last_roll.unwrap();
    assert_eq!((last.roller, last.dice.len()), (P1, 3));
    let die = |colour: &str, face: &str| serde_json::json!({"colour": colour, "face": face});
    let trick = |trick: &str, dice: &[&str], target: Option<&str>| serde_json::json!({"trick": trick, "dice": dice, "target": target});
    let place = |name: &str| format!("/last-roll/{name}");
    for (name, new) in [
        ("roller", 0.into()),
        // No misses destroy.
        ("dice", vec![die("g", "miss")].into()),
        // More dice than any conker of the winner gives, more than there are.
        ("dice", vec![die("g", "hit"); 2].into()),
        ("dice", vec![die("g", "hit"); 3].into()),
        ("dice", vec![die("r", "hit"), die("b", "hit")].into()),
        ("dice", Vec::<Value>::new().into()),
        ("dice/0/face", Value::Null),
        ("dice/0/face", "double".into()),
        ("bungee", "3".into()),
        // No trick has been discarded.
        ("roller-trick", trick("T3", &["0"], None)),
        ("roller-trick", trick("T5", &[], Some("C11"))),
        ("defender-trick", trick("T7", &["0"], None)),
    ] {
        refused(&game, &[(&place(name), new)]);
    }
    refused(&game, &[("/last-roll", Value::Null)]);
    // Before there has been any.
    let view = serde_json::to_value(view).unwrap();
    refused(&prepared(), &[("/last-roll", view["last-roll"].clone())]);

    // With tricks: only such as are in the roll, with what they name.
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "1 shorten T5\n0 rebound T3 0 hit");
    assert_eq!(game.step(), Step::Gain);
    for (name, new) in [
        ("roller-trick/trick", "T3".into()),
        ("roller-trick/trick", "T6".into()),
        ("roller-trick/target", "C11".into()),
        ("roller-trick/target", "T1".into()),
        ("roller-trick/target", Value::Null),
        ("roller-trick/dice", vec!["0"].into()),
        ("roller-trick", trick("T7", &["0"], None)),
        ("defender-trick/trick", "T5".into()),
        ("defender-trick/trick", "T4".into()),
        ("defender-trick/dice", Vec::<Value>::new().into()),
        ("defender-trick/dice", vec!["3"].into()),
        ("defender-trick/dice", vec!["0", "1", "2"].into()),
        ("defender-trick/target", "C4".into()),
        ("defender-trick", trick("T1", &[], Some("C4"))),
    ] {
        refused(&game, &[(&place(name), new)]);
    }
}

#[test]
fn knowledge_tricks_of_a_battle_lie_on_the_table() {
    let mut game = hit();
    refused(&game, &[("/battle/tricks", vec!["T3"].into())]);
    run(&mut game, "1 shorten T5\n0 chestnut T1 theirs");
    assert_eq!(game.step(), Step::Roll);
    for tricks in [vec!["T5"], vec!["T1"], vec![], vec!["T1", "T3", "T5"]] {
        refused(&game, &[("/battle/tricks", tricks.into())]);
    }
    for (name, new) in [
        ("roller-trick/target", "T1".into()),
        ("roller-trick/target", "C12".into()),
        ("defender-trick/target", "C4".into()),
        ("defender-trick/target", "C11".into()),
        ("roller", 0.into()),
    ] {
        refused(&game, &[(&format!("/last-roll/{name}"), new)]);
    }
    // A hit of the roll has made a crack.
    let cracks = ["/battle/opponent/standing/cracks", "/armies/0/3/cracks"];
    refused(&game, &cracks.map(|place| (place, 0.into())));
}

#[test]
fn knowledge_the_roller_is_who_rolls() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0");
    refused(&game, &[("/battle/roller", 0.into())]);
    run(&mut game, "0 defend C11");
    refused(&game, &[("/battle/roller", 0.into())]);
    let game = hit();
    refused(&game, &[("/battle/roller", 0.into())]);
    // C11 gives no two red dice, C12 does with its lace.
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C11\n1 roll r2");
    let exchanged = [("/battle/roller", 0.into()), ("/active", 0.into())];
    refused(&game, &exchanged);
}

#[test]
fn knowledge_who_is_cracked_has_fought() {
    let game = prepared();
    refused(&game, &[("/armies/0/0/cracks", 1.into())]);
    // C12 has won, and is cracked; the others have not fought.
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C1");
    fall(&mut game, "r1", "miss");
    pass(&mut game);
    fall(&mut game, "r1", "hit");
    pass(&mut game);
    while game.step() != Step::Gain {
        let dice = if seen(&game).battle.unwrap().roller == P1 {
            ("r2", "hit hit")
        } else {
            ("r1", "miss")
        };
        fall(&mut game, dice.0, dice.1);
        pass(&mut game);
    }
    let view = serde_json::to_value(seen(&game)).unwrap();
    let army = view["armies"][1].as_array().unwrap();
    let winner = army.iter().position(|s| s["body"] == "C12").unwrap();
    // The hit, and what two rolls of two hits have beyond the health of C1, 3.
    assert_eq!(army[winner]["cracks"], 2);
    let other = army.iter().position(|s| s["body"] != "C12").unwrap();
    refused(
        &game,
        &[
            (&format!("/armies/1/{winner}/cracks"), 0.into()),
            (&format!("/armies/1/{other}/cracks"), 2.into()),
        ],
    );
}

#[test]
fn knowledge_veterans_are_turned_in_battles_of_round_two() {
    for game in [prepared(), hit(), round_one_won_by_1(), round_two()] {
        let view = seen(&game);
        for player in 0..2 {
            refused(
                &game,
                &[(&format!("/spoils/{player}/turned-veterans"), 1.into())],
            );
            for place in 0..view.armies[Player::ALL[player]].len() {
                let turned = format!("/armies/{player}/{place}/turned-veterans");
                refused(&game, &[(&turned, 1.into())]);
            }
        }
    }
}
