//! Battles 1 and 2: who declares, against whom, and with which conkers.

use impera::Game;
use impera::divide_and_conker::{Rule, State, Step};

use crate::common::{legal, run};
use crate::scenes::{
    P0, P1, P2, active, allow, config, conker, draft, fall, layout, pass, prepared, refuse, roll,
    seen, spare, three,
};

#[test]
fn battles_1_the_lace_declares_first_then_the_winner() {
    let mut game = prepared();
    assert_eq!((game.step(), active(&game)), (Step::Declare, P1));
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    // The Cadet had health 3. Player 0 keeps the bungee and declares.
    run(&mut game, "0 keep");
    assert_eq!((game.step(), active(&game)), (Step::Declare, P0));
    assert_eq!(seen(&game).battles_of_round(), 1);
}

#[test]
fn battles_1_who_cannot_declare_leaves_it_to_the_next_clockwise() {
    // Player 1 gained the lace and drafted no conker: not 0 but 2 declares.
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 C4 C5 C6 H1", "T1 T2 T3 T4 H2", "C9 C13 C1 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S8", "S12 S13"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 ready\n2 string S12 C9\n2 ready",
    );
    assert_eq!((game.step(), active(&game)), (Step::Declare, P2));
    assert_eq!(legal(&game, P2), ["declare C9 0"]);
}

#[test]
fn battles_1_a_winner_who_cannot_declare_leaves_it_to_the_next_clockwise() {
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 H1 C4 T3 T4", "C12 H2 T1 C5 T7", "C9 C13 C1 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S8", "S12 S13"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready\n1 declare C12 2\n2 defend C1",
    );
    // Player 1 wins by a chestnut, and its only string is spare then.
    fall(&mut game, "r2", "hit hit");
    run(&mut game, "1 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    run(&mut game, "1 keep");
    assert_eq!(spare(&game, P1), "S1 S8 S13");
    assert_eq!((game.step(), active(&game)), (Step::Declare, P2));
    assert_eq!(legal(&game, P2), ["declare C9 0"]);
}

#[test]
fn battles_1_who_has_no_battle_ready_conker_cannot_be_chosen() {
    let mut game = three(1);
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready\n2 string S12 C9\n2 ready",
    );
    assert_eq!(active(&game), P1);
    run(&mut game, "1 declare C12 2\n2 defend C9");
    // 3 + 2 on the Sergeant: destroyed, player 1 wins.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "1 keep");
    assert_eq!(active(&game), P1);
    // Player 2 has no battle-ready conker left; it lost, but cannot be chosen.
    refuse(&game, P1, "declare C12 2", &Rule::NoOpponent(P2));
    assert_eq!(legal(&game, P1), ["declare C12 0"]);
}

#[test]
fn battles_1_the_loser_is_immune_while_there_is_another_opponent() {
    let mut game = three(0);
    run(
        &mut game,
        "0 string S1 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready",
    );
    run(&mut game, "0 declare C11 2\n2 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 keep");
    refuse(&game, P0, "declare C11 2", &Rule::Immune(P2));
    refuse(&game, P0, "declare C11 0", &Rule::NoOpponent(P0));
    assert_eq!(legal(&game, P0), ["declare C11 1"]);
    // Player 0 loses to player 1, who may choose player 2 again.
    run(&mut game, "0 declare C11 1\n1 defend C12");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "1 keep");
    // Player 0 has no other battle-ready conker: only 2 is left.
    assert_eq!(legal(&game, P1), ["declare C12 2"]);
}

#[test]
fn battles_1_the_loser_can_be_chosen_if_nobody_else_can() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "1 keep");
    allow(&game, P1, "declare C12 0");
}

#[test]
fn battles_2_conkers_are_own_and_battle_ready() {
    let mut game = prepared();
    refuse(&game, P1, "declare C11 0", &Rule::NotOwn(conker("C11")));
    refuse(&game, P1, "declare C12 1", &Rule::NoOpponent(P1));
    refuse(&game, P1, "declare C12 2", &Rule::NoOpponent(P2));
    run(&mut game, "1 declare C12 0");
    assert_eq!(active(&game), P0);
    // C7 has no string.
    refuse(&game, P0, "defend C7", &Rule::NotBattleReady(conker("C7")));
    refuse(&game, P0, "defend C9", &Rule::NotOwn(conker("C9")));
    assert_eq!(legal(&game, P0), ["defend C1", "defend C4", "defend C11"]);
    let battle = seen(&game).battle.unwrap();
    assert_eq!(
        (battle.opponent.owner, battle.opponent.standing),
        (P0, None)
    );
}
