//! Battles 7 and 8: a chestnut that stands in for a conker.

use impera::divide_and_conker::{Body, Colour, Conkers, Rule, State, Step};
use impera::{Game, Player};

use crate::common::{legal, run};
use crate::scenes::{
    P0, P1, active, allow, army, attack_private, card, chestnut_with_tucked, config, conker,
    declarer, draft, fall, has_left, layout, opponent, pass, prepared, refuse, roll, round_two,
    seen, spare, standing, two,
};

fn rolls(game: &State) -> Player {
    seen(game).battle.unwrap().roller
}

#[test]
fn battles_7_a_chestnut_takes_over_all_but_cracks_and_the_conker_goes_home() {
    for (side, played) in [
        ("own", "0 chestnut T1 own"),
        ("theirs", "0 chestnut T1 theirs"),
    ] {
        let mut game = two();
        run(
            &mut game,
            "0 string S7 C4\n0 harden H4 C4\n0 ready
             1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
        );
        roll(&mut game, "r2", "hit hit");
        roll(&mut game, "g1", "hit");
        fall(&mut game, "y1 r2", "hit hit miss");
        run(&mut game, &format!("1 pass\n{played}"));
        // Dice already rolled stand: two more cracks on whatever defends.
        let (home, owner, fighter, other) = match side {
            "own" => ("C4", P0, opponent(&game), declarer(&game)),
            _ => ("C12", P1, declarer(&game), opponent(&game)),
        };
        assert_eq!(fighter.body, Body::Chestnut("T1".parse().unwrap()));
        assert!(game.hand(owner).contains(card(home)));
        assert!(seen(&game).open_hands[owner].contains(card(home)));
        // 3 + 2 with Baked, 3 + 1 with Twin Glaze.
        let (health, cracks, string) = match side {
            "own" => (5, 2, "S7"),
            _ => (4, 0, "S1"),
        };
        assert_eq!((fighter.health, fighter.cracks), (health, cracks));
        assert_eq!(fighter.string.unwrap().to_string(), string);
        assert_eq!(other.cracks, if side == "own" { 1 } else { 4 });
        // What is a chestnut already is not replaced: and there is one each.
        assert_eq!(rolls(&game), P0);
    }
}

#[test]
fn battles_7_a_chestnut_is_not_replaced_and_rolls_its_own_dice() {
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C11 C4 C1 C7 H1 H4 T1 T3", "C12 C9 C2 H8 H7 T2 T7"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(
        &mut game,
        "0 string S7 C4\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 chestnut T2 theirs");
    refuse(
        &game,
        P0,
        "chestnut T1 own",
        &Rule::Chestnut(impera::divide_and_conker::Side::Own),
    );
    allow(&game, P0, "chestnut T1 theirs");
    run(&mut game, "0 pass");
    // Chestnut g y and shoelace g.
    allow(&game, P0, "roll g2 y1");
    refuse(&game, P0, "roll g2 y2", &Rule::TooManyDice(Colour::Yellow));
    refuse(&game, P0, "roll r1", &Rule::TooManyDice(Colour::Red));
}

/// A chestnut of health 3 that player 1 put in the place of C4 wins.
#[test]
fn battles_8_a_winning_chestnut_is_discarded_and_what_it_won_becomes_spoils() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, "0 chestnut T1 own\n1 pass");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g2 y1", "hit hit hit");
    // The Captain is destroyed. Its lace is gained, the shoelace is spare.
    assert_eq!((game.step(), active(&game)), (Step::Gain, P0));
    assert_eq!(seen(&game).gained_string, "S1".parse().ok());
    assert_eq!(spare(&game, P0), "S7");
    let spoils = seen(&game).spoils[P0];
    assert_eq!(
        (
            spoils.conkers.iter().collect::<Vec<_>>(),
            spoils.turned_veterans
        ),
        (vec![conker("C12")], 0)
    );
    assert!(game.hand(P0).contains(card("C4")));
    assert!(!game.hand(P0).contains(card("T1")));
    // It goes on a conker in play, not on the one in hand.
    refuse(&game, P0, "string S1 C4", &Rule::NotOwn(conker("C4")));
    refuse(
        &game,
        P0,
        "string S7 C1",
        &Rule::NotGained("S7".parse().unwrap()),
    );
    assert_eq!(
        legal(&game, P0),
        ["string S1 C1", "string S1 C7", "string S1 C11", "keep"]
    );
}

#[test]
fn battles_8_a_losing_chestnut_is_discarded_and_its_string_gained() {
    let mut game = prepared();
    attack_private(&mut game);
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass\n0 chestnut T1 own");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(seen(&game).gained_string, "S7".parse().ok());
    let captain = standing(&game, P1, "C12");
    assert_eq!((captain.tucked, captain.cracks), (Conkers::EMPTY, 0));
    assert!(game.hand(P0).contains(card("C4")));
    assert_eq!(army(&game, P0), "C1 C7 C11");
}

/// The Private C4 with Baked against the Captain C12 with Twin Glaze, which is
/// on C9 too; player 0 plays a chestnut on a side in a roll of three hits.
fn chestnut_with_hardener(side: &str) -> State {
    let mut game = two();
    run(
        &mut game,
        "0 string S7 C4\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, &format!("0 chestnut T1 {side}"));
    pass(&mut game);
    game
}

#[test]
fn battles_8_a_winning_chestnut_loses_its_hardener() {
    // Reach 2: chestnut 3 + 1 with three cracks against the Private, 4 + 2.
    let mut game = chestnut_with_hardener("theirs");
    let chestnut = declarer(&game);
    assert_eq!((chestnut.health, chestnut.cracks), (4, 3));
    assert_eq!(chestnut.hardener, "H7".parse().ok());
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    assert_eq!(spare(&game, P1), "S1 S4 S12");
    let spoils = seen(&game).spoils[P1];
    assert_eq!(
        (
            spoils.conkers.iter().collect::<Vec<_>>(),
            spoils.turned_veterans
        ),
        (vec![conker("C4")], 0)
    );
    // It leaves the Sergeant, which did not fight, as well.
    let sergeant = standing(&game, P1, "C9");
    assert_eq!((sergeant.health, sergeant.hardener), (5, None));
    assert!(game.hand(P1).contains(card("C12")));
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
    // Reach 1: chestnut 3 + 2 against the Captain, 6 + 1 and three cracks.
    let mut game = chestnut_with_hardener("own");
    assert_eq!(opponent(&game).health, 5);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    assert_eq!(seen(&game).gained_string, "S1".parse().ok());
    assert!(game.hand(P0).contains(card("C4")));
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
}

#[test]
fn battles_8_a_losing_chestnut_loses_its_hardener() {
    // Reach 2: chestnut 3 + 1 with three cracks.
    let mut game = chestnut_with_hardener("theirs");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "g1", "hit");
    assert_eq!(seen(&game).gained_string, "S1".parse().ok());
    let sergeant = standing(&game, P1, "C9");
    assert_eq!((sergeant.health, sergeant.hardener), (5, None));
    assert_eq!(army(&game, P1), "C2 C9");
    let private = standing(&game, P0, "C4");
    assert_eq!((private.health, private.hardener), (4, None));
    assert!(private.tucked.is_empty());
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
    // Reach 1: chestnut 3 + 2.
    let mut game = chestnut_with_hardener("own");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(seen(&game).gained_string, "S7".parse().ok());
    assert_eq!(standing(&game, P1, "C12").health, 6);
    assert_eq!(standing(&game, P1, "C9").health, 5);
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
}

#[test]
fn end_of_round_one_a_chestnut_keeps_a_veteran_and_drops_it_when_it_wins() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C7\n0 ready\n1 ready\n0 declare C7 1\n1 defend C9",
    );
    fall(&mut game, "y1 r1", "miss miss");
    run(&mut game, "0 chestnut T1 own\n1 pass");
    // Chestnut 3 and Veteran 2.
    let chestnut = declarer(&game);
    assert_eq!((chestnut.health, chestnut.veteran), (5, true));
    roll(&mut game, "y1", "miss");
    // The Sergeant has 5 + 2; chestnut g y, shoelace g, black.
    roll(&mut game, "g2 y1 b1", "hit hit hit double");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2", "hit hit");
    let spoils = seen(&game).spoils[P0];
    assert_eq!(
        (
            spoils.conkers.iter().collect::<Vec<_>>(),
            spoils.turned_veterans
        ),
        (vec![conker("C9")], 1)
    );
    assert_eq!(army(&game, P0), "C3 C5 C13 C14");
    assert!(
        seen(&game).armies[P0]
            .iter()
            .all(|standing| !standing.veteran)
    );
    assert!(game.hand(P0).contains(card("C7")));
    assert_eq!(spare(&game, P0), "S8 S13");
}

#[test]
fn battles_8_the_veteran_of_a_losing_chestnut_is_tucked_turned() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C9",
    );
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 theirs");
    pass(&mut game);
    // Chestnut 3 and Veteran 2.
    assert_eq!(opponent(&game).health, 5);
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    let colonel = standing(&game, P0, "C14");
    assert_eq!(
        (colonel.tucked, colonel.turned_veterans, colonel.veteran),
        (Conkers::EMPTY, 1, false)
    );
    assert!(game.hand(P1).contains(card("C9")));
    assert!(has_left(&game, "T1"));
}

#[test]
fn battles_7_what_is_tucked_and_turned_stays_with_a_chestnut() {
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C9");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    let chestnut = declarer(&game);
    assert_eq!(
        (chestnut.tucked.to_string(), chestnut.turned_veterans),
        ("C2".into(), 1)
    );
    assert_eq!((chestnut.health, chestnut.veteran), (3, false));
    assert!(game.hand(P0).contains(card("C14")));

    // It wins: the Sergeant has 5 + 2. All that it had becomes spoils.
    let mut won = game;
    roll(&mut won, "y1", "miss");
    roll(&mut won, "g1 y1 r1", "hit hit hit");
    roll(&mut won, "y1", "miss");
    roll(&mut won, "g1", "hit");
    let spoils = seen(&won).spoils[P0];
    assert_eq!(
        (
            spoils.conkers.iter().collect::<Vec<_>>(),
            spoils.turned_veterans
        ),
        (vec![conker("C2"), conker("C9")], 2)
    );

    // It loses: all of it is tucked under the Sergeant.
    roll(&mut game, "y2 b1", "hit hit hit");
    let sergeant = standing(&game, P1, "C9");
    assert_eq!(
        (sergeant.tucked.to_string(), sergeant.turned_veterans),
        ("C2".into(), 1)
    );
    assert_eq!((sergeant.veteran, sergeant.cracks), (true, 3));
    assert_eq!(seen(&game).spoils[P0].turned_veterans, 0);
}
