//! Battles 8 and 9: what is tucked, gained and lost.

use impera::Game;
use impera::divide_and_conker::{Rule, State, Step};

use crate::common::{legal, run};
use crate::scenes::{
    P0, P1, P2, active, army, attack_private, card, chestnut_with_tucked, config, conker, draft,
    fall, has_left, layout, opponent, pass, prepared, refuse, roll, seen, spare, standing,
    string_on, three, two,
};

#[test]
fn battles_8_keep_is_asked_also_when_no_conker_can_take_the_string() {
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C11 H1 H2 H3 H4 T1 T2 T3", "C12 C9 C2 C1 C4 C7 T4"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C11",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1 y2", "hit hit hit");
    // Its only conker is in hand again.
    assert_eq!(army(&game, P0), "");
    assert_eq!((game.step(), active(&game)), (Step::Gain, P0));
    assert_eq!(legal(&game, P0), ["keep"]);
    run(&mut game, "0 keep");
    assert_eq!(spare(&game, P0), "S1 S3 S7 S11");
}

#[test]
fn battles_8_the_destroyed_conker_and_what_is_under_it_is_tucked() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "1 keep");
    assert_eq!(standing(&game, P1, "C12").tucked.to_string(), "C4");
    // Player 0 destroys the Captain with its own: all of it is tucked there.
    run(&mut game, "1 declare C12 0\n0 defend C11");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    assert_eq!(standing(&game, P0, "C11").tucked.to_string(), "C4 C12");
}

#[test]
fn battles_8_a_gained_string_may_replace_one_which_becomes_spare() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    refuse(&game, P1, "string S7 C11", &Rule::NotOwn(conker("C11")));
    let mut kept = game;
    run(&mut kept, "1 keep");
    assert_eq!(spare(&kept, P1), "S7");
    run(&mut game, "1 string S7 C12");
    assert_eq!(string_on(&game, P1, "C12").as_deref(), Some("S7"));
    assert_eq!(spare(&game, P1), "S1");
    assert_eq!(game.step(), Step::Declare);
}

#[test]
fn battles_8_a_cord_frays_then_it_is_gone() {
    let mut game = prepared();
    let cord = "S3".parse().unwrap();
    // C11 on its cord destroys C2, then C9.
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    assert!(seen(&game).frayed.contains(cord));
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C9");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2", "hit hit");
    // Both cords have fought: that of C11 twice, and is gone; that of C9 once.
    assert_eq!(string_on(&game, P0, "C11"), None);
    assert_eq!(seen(&game).gained_string, "S4".parse().ok());
    assert!(seen(&game).frayed.contains("S4".parse().unwrap()));
    // A frayed cord stays frayed wherever it goes.
    run(&mut game, "0 string S4 C1");
    assert_eq!(spare(&game, P0), "S11 S12");
    assert!(seen(&game).frayed.contains("S4".parse().unwrap()));
}

#[test]
fn battles_8_a_frayed_cord_that_is_lost_is_destroyed_and_nothing_is_gained() {
    let mut game = prepared();
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C12");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    // C11 is destroyed and its frayed cord with it: there is nothing to choose.
    assert_eq!((game.step(), active(&game)), (Step::Declare, P1));
    assert_eq!(standing(&game, P1, "C12").tucked.to_string(), "C2 C11");
}

#[test]
fn battles_9_both_destroyed_leave_the_game_and_the_roller_declares() {
    // Roller with health 3, cracks 2, one back: both destroyed.
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C4\n0 string S7 C11\n0 ready
         1 string S1 C2\n1 string S4 C9\n1 ready\n1 declare C2 0\n0 defend C4",
    );
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C1 C7 C11".into(), "C9 C12".into())
    );
    // Nobody gains anything; the roller declares.
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S11".into(), "S12".into())
    );
    assert_eq!((game.step(), active(&game)), (Step::Declare, P1));
    for who in [P0, P1] {
        assert!(
            seen(&game).armies[who]
                .iter()
                .all(|standing| standing.tucked.is_empty())
        );
    }
}

#[test]
fn battles_9_after_a_double_knock_out_nobody_is_immune() {
    let mut game = three(0);
    // Player 0's Private on the lace against player 2's Cadet: 4 and 3.
    run(
        &mut game,
        "0 string S1 C4\n0 string S7 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C1\n2 string S13 C9\n2 ready\n0 declare C4 2\n2 defend C1",
    );
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1 r1", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "hit");
    // Cadet 1 of 3, Private 3 of 4: three hits, one back.
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    assert_eq!(
        (army(&game, P0), army(&game, P2)),
        ("C11".into(), "C9 C13".into())
    );
    assert_eq!(active(&game), P0);
    assert_eq!(seen(&game).immune, None);
    assert_eq!(legal(&game, P0), ["declare C11 1", "declare C11 2"]);
}

#[test]
fn battles_9_all_that_was_on_or_under_both_leaves_the_game() {
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C12");
    // The Captain: 6, Veteran 2, Baked 2; one crack, C1 C4 C11 under it.
    let captain = opponent(&game);
    assert_eq!((captain.health, captain.cracks), (10, 1));
    assert_eq!(captain.tucked.to_string(), "C1 C4 C11");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    // Two cracks on the chestnut, of 3; nine on the Captain.
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g1 y1", "hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g1 y1", "hit hit");
    // One back: both are destroyed, and player 0 declares.
    assert_eq!((game.step(), active(&game)), (Step::Declare, P0));
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C3 C5 C7 C13".into(), "C6 C8 C9 C10".into())
    );
    for card in ["C1", "C2", "C4", "C11", "C12", "T1", "H5"] {
        assert!(has_left(&game, card), "{card}");
    }
    assert!(game.hand(P0).contains(card("C14")));
    for who in [P0, P1] {
        let view = seen(&game);
        let turned = view.armies[who].iter().map(|s| s.turned_veterans);
        assert_eq!(turned.sum::<u8>() + view.spoils[who].turned_veterans, 0);
    }
    // Both strings are gone; player 0 had S13, and S12 from the Cadet.
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S12 S13".into(), "S3 S5 S6 S7 S11 S14".into())
    );
    assert_eq!(string_on(&game, P0, "C13").as_deref(), Some("S8"));
}
