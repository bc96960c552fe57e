//! The end of round one, and of the game.

use impera::divide_and_conker::{Colour, Edition, Move, Rule, State, Step};
use impera::{Game, MoveSet, PlayError, PlayerSet, Turn};

use crate::common::run;
use crate::scenes::{
    P0, P1, active, allow, card, config, declarer, draft, fall, layout, odds, opponent, pass,
    refuse, roll, round_one_won_by_1, round_two, seen, spare, standing, string_on, two, two_with,
};

#[test]
fn end_of_round_one_after_three_battles_every_conker_in_play_is_a_veteran() {
    let mut game = round_one_won_by_1();
    // The frayed cord of C11 is gained and kept: then the round is over.
    assert_eq!(seen(&game).battles_of_round(), 3);
    run(&mut game, "1 keep");
    assert_eq!((seen(&game).round, seen(&game).battles_of_round()), (2, 0));
    // The loser of the last battle is first.
    assert_eq!(seen(&game).first_player, Some(P0));
    for (who, text, health) in [(P0, "C7", 4), (P1, "C2", 3), (P1, "C9", 5), (P1, "C12", 6)] {
        let standing = standing(&game, who, text);
        assert!(standing.veteran);
        assert_eq!(standing.health, health + 2);
    }
    // Hands, spare strings, strings and cracks stay.
    assert_eq!(game.hand(P0).to_string(), "H1 H4 T1 T3");
    assert_eq!(spare(&game, P1), "S3 S7 S11");
    assert_eq!(string_on(&game, P1, "C12").as_deref(), Some("S1"));
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
    assert!(seen(&game).frayed.contains("S3".parse().unwrap()));
    // The other half of the cards, and the other lace.
    assert_eq!(game.chances().len(), 15);
    assert_eq!(
        odds(&game, &["layout C4", "layout C3", "layout T8"]),
        [0, 1, 1]
    );
}

#[test]
fn end_of_round_one_veterans_roll_the_black_die_and_are_tucked_turned() {
    let mut game = round_two();
    // New conkers are none; the lace of round two leads.
    assert!(!standing(&game, P0, "C14").veteran);
    run(&mut game, "0 string S2 C14\n0 ready\n1 ready");
    assert_eq!((game.step(), active(&game)), (Step::Declare, P0));
    run(&mut game, "0 declare C14 1\n1 defend C2");
    refuse(&game, P0, "roll b1", &Rule::TooManyDice(Colour::Black));
    roll(&mut game, "y1 r2", "hit hit hit");
    // Cadet, 3 + 2 as a Veteran: r, bungee g and black, with a double hit.
    assert_eq!(opponent(&game).health, 5);
    allow(&game, P1, "roll g1 r1 b1");
    fall(&mut game, "b1", "double");
    run(&mut game, "1 bungee 0 double");
    pass(&mut game);
    assert_eq!(declarer(&game).cracks, 2);
    roll(&mut game, "r2", "hit hit");
    let colonel = standing(&game, P0, "C14");
    assert_eq!(
        (colonel.tucked.to_string(), colonel.turned_veterans),
        ("C2".into(), 1)
    );
    assert!(!colonel.veteran);
}

#[test]
fn end_of_round_one_without_a_battle_the_player_left_of_the_first_is_first() {
    // Only one player has a conker in play.
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C1 C2 C3 C4 C5 C6 C7 H1", "T1 T2 T3 T4 H2 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(&mut game, "0 string S3 C1\n0 ready\n1 ready");
    assert_eq!((seen(&game).round, seen(&game).first_player), (2, Some(P1)));
    // Seven Veterans: there is one for each.
    assert!(
        seen(&game).armies[P0]
            .iter()
            .all(|standing| standing.veteran)
    );
    assert_eq!(seen(&game).armies[P0].len(), 7);
}

#[test]
fn end_of_round_one_after_a_double_knock_out_the_first_is_not_the_roller() {
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C4\n0 ready\n1 string S1 C2\n1 ready\n1 declare C2 0\n0 defend C4",
    );
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    // Nobody has a battle-ready conker: round two.
    assert_eq!((seen(&game).round, seen(&game).first_player), (2, Some(P0)));
}

/// Player 1 with C12 (C4, C1, C11 tucked), C2, C9; player 0 with C7 and the
/// new ones. No battle is left when only one can fight.
#[test]
fn end_of_the_game_counts_points_in_play_tucked_spoils_veterans_and_hardeners() {
    let mut game = round_two();
    // C7 3; C14 6, C13 5, C3 1, C5 2; Baked on C14: -1, Vinegar: 0.
    run(
        &mut game,
        "0 string S2 C14\n0 harden H4 C14\n0 harden H1 C13\n0 ready",
    );
    // C2 1, C9 3, C12 4 + 2 + 1 + 4; C6 2, C8 3, C10 3; Baked on C6: -1.
    run(&mut game, "1 harden H5 C6\n1 ready");
    run(&mut game, "0 declare C14 1\n1 defend C9");
    // The Sergeant has 5 + 2: seven hits.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C12");
    // 8 cracks destroy the Captain: it has 6 + 2, and 1 from round one.
    for faces in ["hit hit hit", "hit hit hit"] {
        roll(&mut game, "y1 r2", faces);
        roll(&mut game, "y1", "miss");
    }
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C2");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep");
    // Player 1 has no string on anything: the game is over.
    assert_eq!(game.turn(), Turn::Over);
    let outcome = game.outcome().unwrap();
    // Its hardener left the Colonel after the first battle. In play 3 + 6 + 5 +
    // 1 + 2, tucked 3 + 4 + 2 + 1 + 4 + 1, three turned Veterans.
    assert_eq!(outcome.scores[P0], 17 + 15 + 3);
    // In play 2 + 3 + 3, less Baked.
    assert_eq!(outcome.scores[P1], 8 - 1);
    assert_eq!(outcome.winners, PlayerSet::only(P0));
    assert!(game.legal_moves(P0).is_empty());
    assert_eq!(game.clone().play(P0, Move::Ready), Err(PlayError::Over));
}

#[test]
fn end_of_the_game_spoils_score_and_a_conker_in_hand_does_not() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C7\n0 ready\n1 ready\n0 declare C7 1\n1 defend C9",
    );
    // A chestnut in the place of C7 destroys the Veteran C9, 5 + 2.
    fall(&mut game, "y1 r1", "miss miss");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2 y1 b1", "hit hit hit double");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2", "hit hit");
    // The Colonel destroys the rest: C12 with 6 + 2 and a crack, C2 with 3 + 2.
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C12");
    for _ in 0..2 {
        roll(&mut game, "y1 r2", "hit hit hit");
        roll(&mut game, "y1", "miss");
    }
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C2");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep");
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.hand(P0).contains(card("C7")));
    let outcome = game.outcome().unwrap();
    // Spoils C9 3 and a Veteran 1; in play C3 1, C5 2, C13 5, C14 6; tucked
    // C12 4, C1 1, C4 2, C11 4, C2 1, two Veterans.
    assert_eq!(outcome.scores[P0], (3 + 1) + 14 + 12 + 2);
    // C6 2, C8 3, C10 3.
    assert_eq!(outcome.scores[P1], 8);
}

#[test]
fn end_of_the_game_a_reach_2_hardener_counts_once_for_each_owner() {
    let mut set = Edition::REFERENCE;
    (set.hardeners[6].points, set.hardeners[6].opponents) = (-5, true);
    let config = config(2).edition(&set).unwrap();
    // H7 on two own conkers, or on one of each player.
    for (targets, scores) in [("C2 C9", [0, -5]), ("C4 C9", [-5, -5])] {
        let mut game = two_with(&config);
        run(
            &mut game,
            &format!("0 string S3 C11\n0 ready\n1 string S1 C12\n1 harden H7 {targets}\n1 ready"),
        );
        run(&mut game, "1 declare C12 0\n0 defend C11");
        roll(&mut game, "y1 r2", "hit hit hit");
        roll(&mut game, "y1", "miss");
        roll(&mut game, "y1 r2", "hit hit hit");
        // C11, 4 points, is tucked; the cord is kept.
        run(&mut game, "1 keep");
        let hands = ["C14 C13 C3 C5 H2 H3 T2 T4", "C6 C8 C10 H5 H6 T6 T8"];
        draft(&mut game, &layout(&hands, &["S2 S8 S13", "S5 S6 S14"]));
        run(
            &mut game,
            "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C12",
        );
        // The Colonel falls: 8 cracks.
        for _ in 0..2 {
            roll(&mut game, "r1", "miss");
            roll(&mut game, "y1 r2", "hit hit hit");
        }
        roll(&mut game, "r1", "miss");
        roll(&mut game, "r2", "hit hit");
        run(&mut game, "1 keep");
        let outcome = game.outcome().unwrap();
        // C4 2, C1 1, C7 3, C13 5, C3 1, C5 2; C12 4, C9 3, C2 1, C6 2, C8 3,
        // C10 3, tucked C11 4, C14 6.
        assert_eq!(outcome.scores[P0], 14 + scores[0], "{targets}");
        assert_eq!(outcome.scores[P1], 26 + scores[1], "{targets}");
    }
}
