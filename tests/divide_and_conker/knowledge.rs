//! Knowledge: who sees what.

use impera::divide_and_conker::{Config, Move, Rule, State, Step};
use impera::{Dealer, Dense, Game, Observer, Seed, Turn, draw};

use crate::common::{random_move, run};
use crate::scenes::{
    P0, P1, P2, card, config, fall, pass, prepared, refuse, round_one_won_by_1, round_two, seen,
    three, two,
};

#[test]
fn knowledge_a_hidden_card_changes_nothing_that_others_may_do() {
    // Two games that differ in what player 0 took face down.
    let mut game = State::new(&config(3)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7\n0 take 10",
    );
    let [one, other] = ["* turn H3", "* turn T8"].map(|turn| {
        let mut game = game;
        run(&mut game, turn);
        game
    });
    for who in [P1, P2] {
        for code in 0..Move::COUNT {
            let mv = Move::from_code(code).unwrap();
            assert_eq!(one.clone().play(who, mv), other.clone().play(who, mv));
        }
    }
}

#[test]
fn knowledge_a_view_tells_what_the_game_waits_for_and_who_may_be_chosen() {
    let whole = |game: &State| {
        let view = seen(game);
        assert_eq!((view.turn, view.step), (game.turn(), game.step()));
        (view.step.word(), view.next_declarer(), view.immune)
    };
    let mut game = State::new(&config(2)).unwrap();
    assert_eq!(whole(&game), ("layout", None, None));
    run(&mut game, "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2");
    assert_eq!(whole(&game), ("strings", None, None));
    run(&mut game, "* string S3 S4 S5 S6 S1 S7");
    // It is on slot 8, which 12 and 13 cover.
    assert_eq!(whole(&game), ("draft", None, None));
    run(&mut game, "0 take 13");
    assert_eq!(whole(&game), ("draft", None, None));
    run(&mut game, "1 take 12");
    assert_eq!(whole(&game), ("turn", None, None));
    run(&mut game, "* turn H3");
    assert_eq!(whole(&game), ("draft", Some(P1), None));

    let mut game = three(0);
    assert_eq!(whole(&game), ("prepare", Some(P0), None));
    run(
        &mut game,
        "0 string S1 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready",
    );
    assert_eq!(whole(&game), ("declare", Some(P0), None));
    run(&mut game, "0 declare C11 2");
    assert_eq!(whole(&game), ("defend", None, None));
    run(&mut game, "2 defend C1");
    assert_eq!(whole(&game), ("roll", None, None));
    fall(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(whole(&game), ("roller-window", None, None));
    pass(&mut game);
    assert_eq!(whole(&game), ("gain", Some(P0), Some(P2)));
    run(&mut game, "0 keep");
    assert_eq!(whole(&game), ("declare", Some(P0), Some(P2)));
    // A round later nobody has lost.
    let game = round_one_won_by_1();
    assert_eq!(whole(&game), ("gain", Some(P1), Some(P0)));
    assert_eq!(whole(&round_two()), ("prepare", Some(P0), None));
}

#[test]
fn knowledge_a_view_tells_what_the_roller_has_used_in_a_roll() {
    let mut game = prepared();
    let used = |game: &State| {
        let roll = seen(game).last_roll;
        roll.map(|roll| (roll.bungee.is_some(), roll.roller_trick.is_some()))
    };
    run(&mut game, "1 declare C2 0\n0 defend C11");
    assert_eq!(used(&game), None);
    fall(&mut game, "g1 r1", "miss miss");
    assert_eq!(used(&game), Some((false, false)));
    run(&mut game, "1 bungee 0 hit");
    assert_eq!(used(&game), Some((true, false)));
    run(&mut game, "1 shorten T5");
    assert_eq!(used(&game), Some((true, true)));
    // It lies open until the next roll.
    pass(&mut game);
    assert_eq!(used(&game), Some((true, true)));
    run(&mut game, "0 roll y1");
    assert_eq!(used(&game), Some((false, false)));
}

#[test]
fn knowledge_a_roll_lies_open_with_what_was_played_on_it_until_the_next() {
    let shown = |game: &State| {
        let last = seen(game).last_roll?;
        let faces = last.dice.iter().map(|die| match die.face {
            Some(face) => face.to_string(),
            None => "?".to_owned(),
        });
        let faces: Vec<_> = faces.collect();
        let played = [last.roller_trick, last.defender_trick].map(|played| {
            played.map_or(String::new(), |played| {
                let target = played.target.map_or(String::new(), |body| body.to_string());
                format!("{} {} {target}", played.trick, played.dice)
            })
        });
        let bungee = last.bungee.map_or(String::new(), |die| die.to_string());
        let [roller, defender] = played;
        let text = format!("{} {} {bungee}", last.roller, faces.join(" "));
        Some(format!("{text}: {roller}: {defender}"))
    };
    let is = |game: &State, text: &str| assert_eq!(shown(game).as_deref(), Some(text));
    let tricks = |game: &State| {
        let view = seen(game);
        let lie = view.battle.map(|battle| battle.tricks.to_string());
        (lie.unwrap_or_default(), view.gone.to_string())
    };
    let mut game = prepared();
    run(&mut game, "1 declare C2 0\n0 defend C11");
    assert_eq!(shown(&game), None);
    run(&mut game, "1 roll g1 r1\n* die miss");
    is(&game, "1 miss ? : : ");
    run(&mut game, "* die miss\n1 bungee 1 miss\n1 shorten T5");
    is(&game, "1 miss miss 1: T5  C11: ");
    // The defender's trick ends the roll, which lies there all the same.
    run(&mut game, "0 rebound T3 0 miss 1 hit");
    assert_eq!(game.step(), Step::Roll);
    is(&game, "1 miss hit 1: T5  C11: T3 0 1 ");
    assert_eq!(tricks(&game), ("T3 T5".into(), String::new()));
    run(&mut game, "0 roll y2 r1");
    is(&game, "0 ? ? ? : : ");
    run(&mut game, "* die hit hit miss\n0 pass\n1 reroll T7 1");
    is(&game, "0 hit ? miss : : T7 1 ");
    run(&mut game, "* die hit");
    is(&game, "0 hit hit miss : : T7 1 ");
    fall(&mut game, "r1", "miss");
    pass(&mut game);
    fall(&mut game, "y1", "hit");
    run(&mut game, "0 chestnut T1 theirs");
    is(&game, "0 hit : T1  C2: ");
    pass(&mut game);
    assert_eq!(tricks(&game), ("T1 T3 T5 T7".into(), String::new()));
    fall(&mut game, "g1", "miss");
    pass(&mut game);
    // Also when the battle is over, where nobody has been asked about it.
    fall(&mut game, "y2", "hit hit");
    pass(&mut game);
    assert_eq!(game.step(), Step::Gain);
    is(&game, "0 hit hit : : ");
    assert_eq!(tricks(&game), (String::new(), "T1 T3 T5 T7".into()));
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C12");
    is(&game, "0 hit hit : : ");
    run(&mut game, "0 roll r1");
    is(&game, "0 ? : : ");
}

/// From what a player sees at every step it can tell what was done: there are no
/// two moves or outcomes after which it sees the same.
#[test]
fn knowledge_views_tell_every_move_apart() {
    use std::collections::HashSet;
    let mut steps = HashSet::new();
    for seed in 0..6 {
        let players = 2 + (seed % 3) as u8;
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&Config::new().players(players)).unwrap();
        for _ in 0..250 {
            let taker = seen(&game).active.filter(|_| game.step() == Step::Turn);
            let observer = taker.map_or(Observer::Public, Observer::Player);
            let mut views = HashSet::new();
            steps.insert(game.step().word());
            match game.turn() {
                Turn::Players(awaited) => {
                    let who = awaited.lowest().unwrap();
                    let moves = game.legal_moves(who);
                    for mv in moves {
                        let mut after = game;
                        after.play(who, mv).unwrap();
                        assert!(views.insert(after.view(observer)), "{mv}");
                    }
                    let mv = random_move(&game, who, &mut dealer);
                    game.play(who, mv).unwrap();
                }
                Turn::Chance => {
                    for (outcome, _) in game.chances() {
                        let mut after = game;
                        after.resolve(outcome).unwrap();
                        assert!(views.insert(after.view(observer)), "{outcome}");
                    }
                    let outcome = draw(&game.chances(), &mut dealer).unwrap();
                    game.resolve(outcome).unwrap();
                }
                Turn::Over => break,
            }
        }
    }
    assert!(steps.contains("defender-window") && steps.contains("gain"));
}

#[test]
fn knowledge_an_error_says_what_is_asked_and_which_section() {
    let game = two();
    refuse(&game, P0, "keep", &Rule::OtherStep(Step::Prepare));
    let mut game = prepared();
    refuse(&game, P1, "ready", &Rule::OtherStep(Step::Declare));
    run(&mut game, "1 declare C12 0");
    refuse(&game, P0, "pass", &Rule::OtherStep(Step::Defend));
    run(&mut game, "0 defend C4");
    refuse(&game, P1, "keep", &Rule::OtherStep(Step::Roll));
    fall(&mut game, "r1", "hit");
    refuse(&game, P1, "roll r1", &Rule::OtherStep(Step::RollerWindow));
    run(&mut game, "1 pass");
    refuse(&game, P0, "roll g1", &Rule::OtherStep(Step::DefenderWindow));
    let game = round_one_won_by_1();
    refuse(&game, P1, "ready", &Rule::OtherStep(Step::Gain));
    assert_eq!(
        Rule::OtherStep(Step::Roll).to_string(),
        "the game asks for dice to roll now (Divide & Conker, Battles 3)"
    );
    assert_eq!(
        Rule::NotInHand(card("T1")).to_string(),
        "T1 is not in the hand (Divide & Conker, Prepare 2 and Battles 4)"
    );
}

/// With two players nothing is hidden, so that a world which fits a view is the
/// game itself: nothing that play depends on is missing in a view.
#[test]
fn knowledge_two_players_see_the_whole_game() {
    for seed in 0..25 {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&Config::new()).unwrap();
        for _ in 0..400 {
            for observer in [Observer::Player(P1), Observer::Public] {
                let view = game.view(observer);
                assert_eq!(State::sample(&view, &mut dealer), Ok(game));
            }
            match game.turn() {
                Turn::Players(awaited) => {
                    let who = awaited.lowest().unwrap();
                    let mv = random_move(&game, who, &mut dealer);
                    game.play(who, mv).unwrap();
                }
                Turn::Chance => {
                    let outcome = draw(&game.chances(), &mut dealer).unwrap();
                    game.resolve(outcome).unwrap();
                }
                Turn::Over => break,
            }
        }
    }
}
