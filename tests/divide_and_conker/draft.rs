//! The draft: what may be taken, and what turns up.

use impera::divide_and_conker::{CardIds, Rule, Slot, SlotContent, State, Step};
use impera::{Dealer, Game, Observer, PlayerSet, Seed, Turn};

use crate::common::{legal, random_move, run};
use crate::scenes::{P0, P1, P2, active, allow, card, config, refuse, seen, spare};

#[test]
fn draft_of_a_pyramid_turns_up_what_is_uncovered() {
    let mut game = State::new(&config(2)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    assert_eq!(
        legal(&game, P0),
        ["take 10", "take 11", "take 12", "take 13", "take 14"]
    );
    refuse(
        &game,
        P0,
        "take 9",
        &Rule::NotAccessible(Slot::new(9).unwrap()),
    );
    refuse(&game, P0, "ready", &Rule::OtherStep(Step::Draft));
    // Slots 13 and 14 cover slot 9: who takes the second gains its string, when
    // it is turned up.
    run(&mut game, "0 take 13");
    assert_eq!(
        (spare(&game, P0), game.turn()),
        (String::new(), Turn::Players(PlayerSet::only(P1)))
    );
    run(&mut game, "1 take 14");
    assert_eq!(
        (spare(&game, P1), game.turn()),
        (String::new(), Turn::Chance)
    );
    let content = seen(&game).slot(Slot::new(9).unwrap());
    assert_eq!(content, SlotContent::FaceDown("S7".parse().ok()));
    run(&mut game, "* turn H3");
    assert_eq!(spare(&game, P1), "S7");
    // All see it, and it may be taken.
    let content = seen(&game).slot(Slot::new(9).unwrap());
    assert_eq!(content, SlotContent::FaceUp(card("H3")));
    assert_eq!(active(&game), P0);
    allow(&game, P0, "take 9");
}

#[test]
fn draft_turns_up_two_at_once_in_slot_order_and_gives_both_strings() {
    let mut game = State::new(&config(2)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    // 11 covers 6 and 7, 12 covers 7 and 8, 13 covers 8 and 9.
    run(&mut game, "0 take 11\n1 take 13\n0 take 12");
    assert_eq!(spare(&game, P0), "");
    run(&mut game, "* turn H3");
    assert_eq!(spare(&game, P0), "S5");
    run(&mut game, "* turn T1");
    assert_eq!(spare(&game, P0), "S5 S6");
    let content = |slot| seen(&game).slot(Slot::new(slot).unwrap());
    assert_eq!(content(7), SlotContent::FaceUp(card("H3")));
    assert_eq!(content(8), SlotContent::FaceUp(card("T1")));
    assert_eq!(active(&game), P1);
}

#[test]
fn draft_goes_clockwise_until_all_fifteen_are_taken() {
    for (players, shares) in [(2, vec![8, 7]), (3, vec![5, 5, 5]), (4, vec![4, 4, 4, 3])] {
        let mut dealer = Dealer::new(&Seed::from_u64(3));
        let mut game = State::new(&config(players)).unwrap();
        let mut taken = vec![0; usize::from(players)];
        for turn in 0..15 {
            game.settle(&mut dealer, |_| ());
            let who = active(&game);
            assert_eq!(who.number(), turn % players);
            taken[usize::from(who.number())] += 1;
            let mv = random_move(&game, who, &mut dealer);
            game.play(who, mv).unwrap();
        }
        assert_eq!(taken, shares);
        game.settle(&mut dealer, |_| ());
        assert_eq!(game.step(), Step::Prepare);
    }
}

#[test]
fn draft_of_a_snake_moves_the_chain_along_and_hides_what_is_taken_face_down() {
    let mut game = State::new(&config(3)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    assert_eq!(
        legal(&game, P0),
        ["take 10", "take 11", "take 12", "take 13", "take 14"]
    );
    run(&mut game, "0 take 10");
    assert_eq!(
        (spare(&game, P0), game.turn()),
        ("S6".to_owned(), Turn::Chance)
    );
    let [one, other] = ["* turn H3", "* turn T8"].map(|turn| {
        let mut game = game;
        run(&mut game, turn);
        game
    });
    for observer in [Observer::Player(P1), Observer::Player(P2), Observer::Public] {
        assert_eq!(one.view(observer), other.view(observer));
    }
    assert_ne!(
        one.view(Observer::Player(P0)),
        other.view(Observer::Player(P0))
    );
    assert_eq!(
        one.hand(P0),
        [card("H3")].into_iter().fold(CardIds::EMPTY, CardIds::with)
    );
    assert_eq!(one.view(Observer::Player(P0)).hand, one.hand(P0));
    assert_eq!(one.view(Observer::Player(P1)).hand, CardIds::EMPTY);
    assert_eq!(seen(&one).hand_sizes[P0], 1);
    assert_eq!(
        legal(&one, P1),
        ["take 9", "take 11", "take 12", "take 13", "take 14"]
    );
    // A card that lies face up is seen by all when it is taken.
    let mut game = one;
    run(&mut game, "1 take 14");
    assert_eq!(seen(&game).open_hands[P1].to_string(), "H2");
    assert_eq!(spare(&game, P1), "");
}
