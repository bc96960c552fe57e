//! Battles 5 and 6: hits, cracks and health.

use impera::divide_and_conker::{Edition, Step, Trick};

use crate::common::run;
use crate::scenes::{
    P0, P1, army, attack_private, card, config, fall, opponent, prepared, prepared_with, roll,
    seen, standing, two, two_with,
};

#[test]
fn battles_5_what_is_beyond_the_health_bounces() {
    // Health 4, cracks 2, three hits: destroyed, 1 back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r2", "hit hit");
    assert_eq!(opponent(&game).cracks, 2);
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
    // Health 4, cracks 2, two hits: destroyed, nothing back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 0);
}

#[test]
fn battles_5_a_shortened_conker_falls_to_a_roll_of_misses() {
    // Health 4, cracks 3, shorten 2, misses: destroyed, 1 back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5");
    assert_eq!(opponent(&game).health, 2);
    // Until then a chestnut can save it: health 3 - 2, no cracks.
    let mut saved = game;
    run(&mut saved, "0 chestnut T1 own");
    assert_eq!(saved.step(), Step::Roll);
    assert_eq!((opponent(&saved).health, opponent(&saved).cracks), (1, 0));
    assert!(saved.hand(P0).contains(card("C4")));
    run(&mut game, "0 pass");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
}

#[test]
fn battles_6_a_shorten_lasts_for_the_battle_and_health_is_at_least_1() {
    let mut set = Edition::REFERENCE;
    set.tricks[4] = Trick::Shorten(50);
    let mut game = prepared_with(&config(2).edition(&set).unwrap());
    attack_private(&mut game);
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n0 pass");
    assert_eq!(opponent(&game).health, 1);
    // It wins all the same, and is as healthy as before.
    for _ in 0..3 {
        roll(&mut game, "g2 y1", "hit hit miss");
        if seen(&game).battle.is_some() {
            roll(&mut game, "r1", "miss");
        }
    }
    assert_eq!(army(&game, P1), "C2 C9");
    assert_eq!(standing(&game, P0, "C4").health, 4);
}

#[test]
fn battles_6_cracks_that_would_reach_the_health_leave_with_a_hardener() {
    let mut game = two();
    run(
        &mut game,
        "0 string S7 C4\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    // Private 4 + 2; Captain 6 + 1.
    roll(&mut game, "y1 r2", "hit hit hit");
    for back in ["hit hit hit", "hit hit hit", "miss miss hit"] {
        roll(&mut game, "g2 y1", back);
        if seen(&game).battle.is_some() {
            let hits = if standing(&game, P0, "C4").cracks < 5 {
                "hit hit"
            } else {
                "miss miss"
            };
            roll(&mut game, "r2", hits);
        }
    }
    // 3 + 2 cracks on the Private; 3 + 3 + 1 on the Captain: destroyed. Without
    // Baked the Private has health 4 and keeps 3 cracks.
    assert_eq!(army(&game, P1), "C2 C9");
    let private = standing(&game, P0, "C4");
    assert_eq!(
        (private.health, private.cracks, private.hardener),
        (4, 3, None)
    );
    // Twin Glaze leaves both its conkers.
    assert_eq!(standing(&game, P1, "C9").hardener, None);
    assert_eq!(standing(&game, P1, "C9").health, 5);
}

/// Twin Glaze on both that fight: it leaves the declarer's conker first, and
/// its other conker with it.
#[test]
fn battles_6_cracks_leave_the_twin_of_a_hardener_as_well() {
    let mut set = Edition::REFERENCE;
    set.hardeners[6].opponents = true;
    let mut game = two_with(&config(2).edition(&set).unwrap());
    run(
        &mut game,
        "0 string S7 C4\n0 ready\n1 string S1 C12\n1 harden H7 C4 C12\n1 ready
         1 declare C12 0\n0 defend C4",
    );
    // Private 4 + 1, Captain 6 + 1.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    assert_eq!(opponent(&game).cracks, 4);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    let private = standing(&game, P0, "C4");
    assert_eq!(
        (private.health, private.cracks, private.hardener),
        (4, 3, None)
    );
}
