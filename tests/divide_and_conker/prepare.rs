//! Prepare: strings and hardeners.

use impera::divide_and_conker::{Edition, Move, Rule, State};
use impera::{Game, PlayError, Player, PlayerSet, Turn};

use crate::common::{legal, run};
use crate::scenes::{
    P0, P1, allow, army, config, conker, draft, layout, refuse, roll, seen, spare, standing,
    string_on, two, two_with,
};

#[test]
fn prepare_lays_out_all_conkers_at_once_and_goes_clockwise() {
    let game = two();
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C1 C4 C7 C11".into(), "C2 C9 C12".into())
    );
    assert_eq!(game.hand(P0).to_string(), "H1 H4 T1 T3");
    assert_eq!(game.turn(), Turn::Players(PlayerSet::only(P0)));
    let error = game.clone().play(P1, Move::Ready).unwrap_err();
    assert_eq!(error, PlayError::NotAwaited(P1));
}

#[test]
fn prepare_puts_a_spare_string_on_an_own_conker_without_one() {
    let mut game = two();
    run(&mut game, "0 string S3 C11");
    assert_eq!(string_on(&game, P0, "C11").as_deref(), Some("S3"));
    assert_eq!(spare(&game, P0), "S7 S11");
    refuse(
        &game,
        P0,
        "string S3 C4",
        &Rule::NotSpare("S3".parse().unwrap()),
    );
    refuse(
        &game,
        P0,
        "string S1 C4",
        &Rule::NotSpare("S1".parse().unwrap()),
    );
    refuse(&game, P0, "string S7 C11", &Rule::HasString(conker("C11")));
    refuse(&game, P0, "string S7 C12", &Rule::NotOwn(conker("C12")));
    refuse(&game, P0, "string S7 C14", &Rule::NotOwn(conker("C14")));
}

#[test]
fn prepare_hardens_own_conkers_and_only_boiled_an_opponents() {
    let mut game = two();
    refuse(
        &game,
        P0,
        "harden H1 C12",
        &Rule::NoTarget("H1".parse().unwrap(), conker("C12")),
    );
    run(&mut game, "0 harden H4 C11");
    assert_eq!(standing(&game, P0, "C11").health, 6 + 2);
    refuse(
        &game,
        P0,
        "harden H1 C11",
        &Rule::HasHardener(conker("C11")),
    );
    refuse(
        &game,
        P0,
        "harden H1 C4 C7",
        &Rule::ReachOne("H1".parse().unwrap()),
    );
    run(&mut game, "0 string S3 C4\n0 ready\n1 string S1 C12");
    // Boiled: -1, on a conker of the opponent that has none.
    refuse(
        &game,
        P1,
        "harden H8 C11",
        &Rule::HasHardener(conker("C11")),
    );
    allow(&game, P1, "harden H8 C12");
    run(&mut game, "1 harden H8 C4");
    assert_eq!(standing(&game, P0, "C4").health, 4 - 1);
    // Twin Glaze: two own conkers, or one.
    allow(&game, P1, "harden H7 C9");
    refuse(
        &game,
        P1,
        "harden H7 C4 C9",
        &Rule::NoTarget("H7".parse().unwrap(), conker("C4")),
    );
    assert!("harden H7 C9 C2".parse::<Move>().is_err(), "ascending");
    run(&mut game, "1 harden H7 C2 C9");
    assert_eq!(standing(&game, P1, "C2").health, 3 + 1);
    assert_eq!(standing(&game, P1, "C9").health, 5 + 1);
    assert_eq!(game.hand(P1).to_string(), "T5 T7");
}

/// Round two, with player 0's C11 a Veteran that has 3 cracks.
fn cracked(set: &Edition) -> State {
    let config = config(2).edition(set).unwrap();
    let mut game = two_with(&config);
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready",
    );
    // C11 and C12 crack each other; C12 is destroyed with 3 cracks on C11.
    run(&mut game, "1 declare C12 0\n0 defend C11");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    // Nobody but player 0 has a battle-ready conker: the round is over.
    run(&mut game, "0 string S1 C4");
    game
}

/// A hardener that takes much health, on an uncracked conker: total health is
/// never below 1. On a cracked one it may not reach the cracks.
#[test]
fn prepare_never_hardens_a_conker_down_to_its_cracks() {
    let mut set = Edition::REFERENCE;
    set.hardeners[0].health = -3;
    set.hardeners[0].opponents = true;
    let mut game = cracked(&set);
    // As a Veteran C11 has health 8; it has 3 cracks.
    assert_eq!(seen(&game).round, 2);
    assert_eq!(
        (
            standing(&game, P0, "C11").health,
            standing(&game, P0, "C11").cracks
        ),
        (8, 3)
    );
    let hands = ["C13 C3 C5 C6 H2 H3 T2 T4", "C14 C8 C10 H5 H6 T6 T8"];
    // Player 1 lost the battle and is first.
    assert_eq!(seen(&game).first_player, Some(P1));
    draft(&mut game, &layout(&hands, &["S5 S8 S13", "S2 S6 S14"]));
    // H1 is with player 0 still: 8 - 3 = 5 > 3.
    run(&mut game, "1 string S5 C13\n1 ready");
    allow(&game, P0, "harden H1 C11");
    // A Cadet of health 3 without cracks keeps 1: total health is never less.
    run(&mut game, "0 harden H1 C3");
    assert_eq!(standing(&game, P1, "C3").health, 1);
}

#[test]
fn prepare_refuses_a_hardener_that_reaches_the_cracks() {
    let mut set = Edition::REFERENCE;
    for i in [1, 2, 4, 5] {
        set.hardeners[i].health = -5;
    }
    let mut game = cracked(&set);
    let hands = ["C13 C3 C5 C6 H5 H6 T2 T4", "C14 C8 C10 H2 H3 T6 T8"];
    draft(&mut game, &layout(&hands, &["S5 S8 S13", "S2 S6 S14"]));
    run(&mut game, "1 string S5 C13\n1 ready");
    // 8 - 5 = 3 cracks: destroyed, if it were allowed.
    refuse(
        &game,
        P0,
        "harden H2 C11",
        &Rule::WouldDestroy(conker("C11")),
    );
    allow(&game, P0, "harden H2 C14");
}

#[test]
fn prepare_ready_needs_a_battle_ready_conker_where_one_can_be() {
    let mut game = two();
    refuse(&game, P0, "ready", &Rule::NobodyReady);
    run(&mut game, "0 string S11 C1");
    allow(&game, P0, "ready");
    // Hardeners and strings may be kept.
    run(&mut game, "0 ready\n1 string S1 C12\n1 ready");
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S3 S7".into(), "S4 S12".into())
    );
}

#[test]
fn prepare_asks_every_player_also_with_nothing_to_do() {
    // Player 1 drafts no conker, so that it can be ready at once.
    let mut game = State::new(&config(4)).unwrap();
    let hands = ["C1 C2 C3 H1", "T1 T2 H2 H3", "C4 C5 C6 C7", "T3 T4 H4"];
    // 14 10 6 2, 13 9 5 1, 12 8 4 0, 11 7 3: strings on 10 2, 9 5, 4.
    draft(&mut game, &layout(&hands, &["S3 S1", "S4 S5", "S6"]));
    assert_eq!(army(&game, P1), "");
    run(&mut game, "0 string S3 C1\n0 ready");
    assert_eq!(legal(&game, P1), ["ready"]);
    run(&mut game, "1 ready\n2 string S6 C4\n2 ready");
    assert_eq!(legal(&game, Player::P3), ["ready"]);
}
