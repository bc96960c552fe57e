//! Battles 3 and 4: the dice, bungees and tricks.

use impera::divide_and_conker::{Colour, Edition, Face, Rule, Step, TricksPerRoll};

use crate::common::{legal, run};
use crate::scenes::{
    P0, P1, active, allow, card, config, fall, odds, prepared, prepared_with, refuse, roll, seen,
    standing, two,
};

#[test]
fn battles_3_dice_are_those_of_conker_string_and_box() {
    let mut game = prepared();
    // Captain y r and lace r.
    run(&mut game, "1 declare C12 0\n0 defend C4");
    assert_eq!(
        legal(&game, P1),
        ["roll r1", "roll r2", "roll y1", "roll y1 r1", "roll y1 r2"]
    );
    refuse(&game, P1, "roll y2", &Rule::TooManyDice(Colour::Yellow));
    refuse(&game, P1, "roll g1 y2", &Rule::TooManyDice(Colour::Green));
    refuse(&game, P1, "roll b1", &Rule::TooManyDice(Colour::Black));
    roll(&mut game, "r1", "miss");
    // Private g y and shoelace g: the declarer's turn is over.
    assert_eq!(active(&game), P0);
    assert_eq!(
        legal(&game, P0),
        ["roll y1", "roll g1", "roll g1 y1", "roll g2", "roll g2 y1"]
    );
    // No more than the box has.
    let mut set = Edition::REFERENCE;
    (set.dice.red.count, set.dice.green.count) = (1, 3);
    let mut game = prepared_with(&config(2).edition(&set).unwrap());
    run(&mut game, "1 declare C12 0\n0 defend C4");
    refuse(&game, P1, "roll r2", &Rule::TooManyDice(Colour::Red));
}

#[test]
fn battles_3_a_face_weighs_the_sides_that_show_it_green_dice_first() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4\n1 roll y1 r1");
    let faces = ["die miss", "die hit", "die double"];
    assert_eq!(odds(&game, &faces), [1, 1, 0]);
    run(&mut game, "* die miss");
    assert_eq!(odds(&game, &faces), [1, 2, 0]);
    let dice: Vec<_> = seen(&game)
        .last_roll
        .unwrap()
        .dice
        .iter()
        .map(|die| (die.colour, die.face))
        .collect();
    assert_eq!(
        dice,
        [(Colour::Yellow, Some(Face::Miss)), (Colour::Red, None)]
    );
    run(&mut game, "* die hit\n1 pass\n0 pass\n0 roll g1");
    assert_eq!(odds(&game, &faces), [2, 1, 0]);
}

#[test]
fn battles_4_being_asked_tells_only_that_there_is_a_card() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    fall(&mut game, "r1", "hit");
    // The roller first, as long as it may play a trick; 1 has H8 H7 T5 T7.
    assert_eq!((game.step(), active(&game)), (Step::RollerWindow, P1));
    assert_eq!(legal(&game, P1), ["pass", "shorten T5"]);
    refuse(
        &game,
        P1,
        "reroll T7 0",
        &Rule::OtherSide("T7".parse().unwrap()),
    );
    refuse(
        &game,
        P1,
        "rebound T5 0 hit",
        &Rule::OtherTrick("T5".parse().unwrap()),
    );
    refuse(&game, P1, "bungee 0 hit", &Rule::NoBungee);
    run(&mut game, "1 shorten T5");
    // It played its trick and has no bungee: the defender is asked.
    assert_eq!((game.step(), active(&game)), (Step::DefenderWindow, P0));
    run(&mut game, "0 pass");
    assert_eq!(game.step(), Step::Roll);
    // Player 0 rolls with H1 H4 T1 T3 and passes; 1 is asked with H8 H7 T7.
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 pass");
    assert_eq!(legal(&game, P1), ["pass", "reroll T7 0"]);
    run(&mut game, "1 reroll T7 0\n* die miss");
    // With only hardeners in hand it is asked all the same.
    fall(&mut game, "r1", "miss");
    assert_eq!(legal(&game, P1), ["pass"]);
}

#[test]
fn battles_4_with_an_empty_hand_the_window_closes_by_itself() {
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C11\n0 string S7 C4\n0 harden H1 C11\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H8 C12\n1 harden H7 C9\n1 ready
         1 declare C12 0\n0 defend C4",
    );
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n0 rebound T3 0 miss");
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 chestnut T1 own\n1 reroll T7 0\n* die miss");
    // Player 1 has no card left, player 0 the Private back: it is asked.
    fall(&mut game, "r1", "miss");
    assert_eq!((game.step(), active(&game)), (Step::DefenderWindow, P0));
    run(&mut game, "0 pass");
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 pass");
    assert_eq!((game.step(), active(&game)), (Step::Roll, P1));
}

#[test]
fn battles_4_a_bungee_sets_one_die_of_the_own_roll_once() {
    let mut game = prepared();
    // The Cadet C2 hangs on a bungee: r and g.
    run(&mut game, "1 declare C2 0\n0 defend C11");
    fall(&mut game, "g1 r1", "miss miss");
    refuse(
        &game,
        P1,
        "bungee 2 hit",
        &Rule::NoDie("2".parse().unwrap()),
    );
    let double = Rule::NoFace("1".parse().unwrap(), Face::Double);
    refuse(&game, P1, "bungee 1 double", &double);
    // A face may be set to what it shows already.
    allow(&game, P1, "bungee 1 miss");
    run(&mut game, "1 bungee 1 hit");
    refuse(&game, P1, "bungee 0 hit", &Rule::NoBungee);
    // A trick is still open, in either order.
    allow(&game, P1, "shorten T5");
    run(&mut game, "1 pass\n0 pass");
    assert_eq!(standing(&game, P0, "C11").cracks, 1);
    // The bungee is not the defender's; in its next roll it is back.
    fall(&mut game, "y1", "hit");
    run(&mut game, "0 pass");
    refuse(&game, P1, "bungee 0 miss", &Rule::NoBungee);
    run(&mut game, "1 pass");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n1 bungee 0 hit");
    assert_eq!(game.step(), Step::DefenderWindow);
}

#[test]
fn battles_4_a_rebound_sets_one_or_two_dice_for_either_side() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    fall(&mut game, "y1 r2", "hit hit miss");
    run(&mut game, "1 pass");
    allow(&game, P0, "rebound T3 0 miss");
    allow(&game, P0, "rebound T3 0 miss 2 hit");
    run(&mut game, "0 rebound T3 0 miss 1 miss");
    assert_eq!(standing(&game, P0, "C4").cracks, 0);
    // In offence: another game, in which the roller has it.
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "miss miss miss");
    run(&mut game, "0 rebound T3 0 hit 2 hit");
    refuse(&game, P1, "rebound T3 0 hit", &Rule::NotInHand(card("T3")));
    run(&mut game, "1 pass");
    assert_eq!(standing(&game, P1, "C12").cracks, 2);
}

#[test]
fn battles_4_one_trick_each_in_a_roll_or_one_in_all() {
    for tricks_per_roll in [TricksPerRoll::Each, TricksPerRoll::One] {
        let config = config(2).tricks_per_roll(tricks_per_roll);
        let mut game = prepared_with(&config);
        run(&mut game, "1 declare C2 0\n0 defend C4");
        fall(&mut game, "r1", "miss");
        run(&mut game, "1 shorten T5");
        // The bungee keeps the window open, but the trick is played.
        refuse(&game, P1, "chestnut T1 own", &Rule::NotInHand(card("T1")));
        allow(&game, P1, "bungee 0 hit");
        run(&mut game, "1 pass");
        let asked = game.step() == Step::DefenderWindow;
        assert_eq!(asked, tricks_per_roll == TricksPerRoll::Each);
        if asked {
            run(&mut game, "0 rebound T3 0 miss");
        }
        // If the roller plays none the defender may.
        fall(&mut game, "g1", "miss");
        run(&mut game, "0 pass\n1 reroll T7 0\n* die hit");
        assert_eq!(standing(&game, P1, "C2").cracks, 1);
    }
}

#[test]
fn battles_4_a_second_trick_of_the_roller_is_refused() {
    let mut game = two();
    run(
        &mut game,
        "0 string S11 C1\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C1",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g1 r1", "miss miss");
    run(&mut game, "0 rebound T3 0 hit");
    refuse(&game, P0, "chestnut T1 own", &Rule::TrickPlayed);
    assert_eq!(
        legal(&game, P0),
        [
            "pass",
            "bungee 0 miss",
            "bungee 0 hit",
            "bungee 1 miss",
            "bungee 1 hit"
        ]
    );
}

#[test]
fn battles_4_a_360_has_one_or_two_dice_rolled_again_lowest_first() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, "0 pass");
    assert_eq!(
        legal(&game, P1),
        [
            "pass",
            "reroll T7 0",
            "reroll T7 1",
            "reroll T7 2",
            "reroll T7 0 1",
            "reroll T7 0 2",
            "reroll T7 1 2"
        ]
    );
    run(&mut game, "1 reroll T7 1 2");
    // First the green one, then the yellow one.
    assert_eq!(odds(&game, &["die miss", "die hit"]), [2, 1]);
    run(&mut game, "* die miss");
    assert_eq!(odds(&game, &["die miss", "die hit"]), [1, 1]);
    run(&mut game, "* die miss");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
}
