//! What is told: kinds, parts, order and who sees them, line by line.

use impera::divide_and_conker::{Chance, Config, Edition, Event, EventKind, State, Step};
use impera::{ChanceOutcome, Dense, Game, GameEvent, Observer, Player};

use crate::common::{player, run};
use crate::scenes::{
    P0, P1, attack_private, chestnut_with_tucked, config, draft_down_to, fall, layout, pass,
    prepared, roll, round_one_won_by_1, round_two, two, two_with,
};

/// Plays lines, and gives what they tell.
fn told(game: &mut State, script: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for line in script.lines().map(str::trim) {
        let (who, what) = line.split_once(' ').unwrap();
        if who == "*" {
            let (kind, words) = what.split_once(' ').unwrap();
            for word in words.split(' ') {
                let outcome = Chance::parse(kind, word).unwrap();
                game.resolve_with(outcome, |event| events.push(event))
                    .unwrap();
            }
        } else {
            let mv = what.parse().unwrap();
            game.play_with(player(who), mv, |event| events.push(event))
                .unwrap();
        }
        game.audit().unwrap();
    }
    events
}

/// Lines tell these events, to all.
fn tells(game: &mut State, script: &str, expected: &[&str]) {
    let players = game.players();
    let events = told(game, script);
    let lines: Vec<_> = events.iter().map(ToString::to_string).collect();
    assert_eq!(lines, expected, "{script}");
    for event in events {
        for observer in [Observer::Player(P0), Observer::Player(P1), Observer::Public] {
            assert_eq!(event.seen_by(observer, players), Some(event), "{event}");
        }
        assert_eq!(event.to_string().parse(), Ok(event));
    }
}

/// Passes as often as a window is open, and then tells.
fn last_pass(game: &mut State) -> String {
    let mut ahead = *game;
    let mut lines = Vec::new();
    while matches!(ahead.step(), Step::RollerWindow | Step::DefenderWindow) {
        let asked = ahead.turn().players().lowest().unwrap();
        lines.push(format!("{asked} pass"));
        run(&mut ahead, lines.last().unwrap());
    }
    for line in lines.iter().take(lines.len() - 1) {
        run(game, line);
    }
    lines.pop().unwrap()
}

/// A roll after which nobody does anything: what the last pass tells but itself.
fn roll_tells(game: &mut State, dice: &str, faces: &str, expected: &[&str]) {
    fall(game, dice, faces);
    let pass = last_pass(game);
    let told = told(game, &pass);
    let lines: Vec<_> = told.iter().skip(1).map(ToString::to_string).collect();
    assert_eq!(lines, expected, "{dice} {faces}");
}

#[test]
fn events_of_setup() {
    let mut game = State::new(&Config::new().players(4)).unwrap();
    tells(&mut game, "* first 1", &["first 1"]);
    tells(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2",
        &[
            "lay 0 C1",
            "lay 1 C2",
            "lay 3 C3",
            "lay 6 C4",
            "lay 7 C5",
            "lay 8 C6",
            "lay 11 C7",
            "lay 13 H1",
            "lay 14 H2",
        ],
    );
    // The last player in draft order has its shoelace after the last string.
    tells(
        &mut game,
        "* string S1 S3 S4 S5 S6",
        &[
            "lace 2 S1",
            "lace 4 S3",
            "lace 5 S4",
            "lace 9 S5",
            "lace 10 S6",
            "gain 0 S7",
        ],
    );
}

#[test]
fn events_of_a_pyramid() {
    let mut game = State::new(&config(2)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    tells(
        &mut game,
        "0 take 11\n1 take 13\n0 take 12",
        &["take 0 11 C6", "take 1 13 H1", "take 0 12 C7"],
    );
    tells(
        &mut game,
        "* turn H3 T1",
        &["turn 7 H3", "gain 0 S5", "turn 8 T1", "gain 0 S6"],
    );
}

#[test]
fn events_of_a_snake() {
    let mut game = State::new(&config(4)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6",
    );
    tells(&mut game, "0 take 10", &["take 0 10 ?", "gain 0 S6"]);
    let players = game.players();
    let events = told(&mut game, "* turn H3");
    let [event] = events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(event.to_string(), "see 0 H3");
    let own = event.seen_by(Observer::Player(P0), players);
    assert_eq!(own, Some(event));
    for observer in [
        Observer::Player(P1),
        Observer::Player(Player::P2),
        Observer::Player(Player::P3),
        Observer::Player(Player::P4),
        Observer::Public,
    ] {
        let seen = event.seen_by(observer, players).unwrap();
        assert_eq!(seen.to_string(), "see 0 ?");
        assert_eq!(seen.seen_by(Observer::Player(P0), players), Some(seen));
    }
    // Slot 12 has no string with four players.
    tells(&mut game, "1 take 12", &["take 1 12 ?"]);
    run(&mut game, "* turn T1");
    tells(&mut game, "2 take 14", &["take 2 14 H2"]);
}

#[test]
fn events_when_the_draft_is_over() {
    // Player 2 has no conker; player 1 is the first.
    let mut game = State::new(&Config::new().players(3).first(P1)).unwrap();
    let hands = ["C11 H1 C4 T1 T3", "H2 H3 T5 H4 T7", "C12 C9 C13 C1 C2"];
    let drafted = layout(&hands, &["S1 S7", "S4 S8", "S12 S13"]);
    draft_down_to(&mut game, &drafted, 1);
    tells(
        &mut game,
        "0 take 0",
        &["take 0 0 C2", "army 1 C4 C11", "army 0 C1 C2 C9 C12 C13"],
    );
    // In round two only what is laid out now.
    let mut game = round_one_won_by_1();
    run(&mut game, "1 keep");
    let hands = ["C14 C13 C3 C5 H2 H3 T2 T4", "C6 C8 C10 H5 H6 T6 T8"];
    let drafted = layout(&hands, &["S2 S8 S13", "S5 S6 S14"]);
    draft_down_to(&mut game, &drafted, 1);
    tells(
        &mut game,
        "0 take 0",
        &["take 0 0 T4", "army 0 C3 C5 C13 C14", "army 1 C6 C8 C10"],
    );
}

#[test]
fn events_of_preparing() {
    let mut game = two();
    tells(
        &mut game,
        "0 string S3 C11\n0 harden H4 C4\n0 ready",
        &["string 0 S3 C11", "harden 0 H4 C4", "ready 0"],
    );
    tells(
        &mut game,
        "1 string S1 C12\n1 harden H7 C9 C12\n1 harden H8 C11\n1 ready",
        &[
            "string 1 S1 C12",
            "harden 1 H7 C9 C12",
            "harden 1 H8 C11",
            "ready 1",
        ],
    );
}

#[test]
fn events_of_a_roll() {
    let mut game = prepared();
    tells(
        &mut game,
        "1 declare C2 0\n0 defend C11",
        &["declare 1 C2 0", "defend 0 C11"],
    );
    tells(
        &mut game,
        "1 roll g1 r1\n* die miss hit",
        &["roll 1 g1 r1", "die 0 miss", "die 1 hit"],
    );
    // A face that the die shows already is told all the same.
    tells(&mut game, "1 bungee 0 miss", &["bungee 1 0 miss"]);
    tells(&mut game, "1 shorten T5", &["shorten 1 T5 C11"]);
    // The window of player 0 closes, and damage is dealt.
    tells(
        &mut game,
        "0 rebound T3 0 hit 1 hit",
        &["rebound 0 T3 0 hit 1 hit", "crack C11 2"],
    );
    tells(
        &mut game,
        "0 roll y2 r1\n* die hit miss hit",
        &["roll 0 y2 r1", "die 0 hit", "die 1 miss", "die 2 hit"],
    );
    tells(&mut game, "0 pass", &["pass 0"]);
    tells(
        &mut game,
        "1 reroll T7 0 2\n* die miss",
        &["reroll 1 T7 0 2", "die 0 miss"],
    );
    tells(&mut game, "* die miss", &["die 2 miss"]);
    tells(&mut game, "1 roll g1", &["roll 1 g1"]);
}

#[test]
fn events_of_one_die_and_of_a_chestnut() {
    let mut game = prepared();
    attack_private(&mut game);
    fall(&mut game, "y1", "miss");
    tells(&mut game, "1 pass", &["pass 1"]);
    let mut hit = game;
    tells(
        &mut hit,
        "0 rebound T3 0 hit",
        &["rebound 0 T3 0 hit", "crack C4 1"],
    );
    tells(&mut game, "0 chestnut T1 own", &["chestnut 0 T1 C4"]);
    // A shorten on what stands there now.
    roll(&mut game, "g1", "miss");
    fall(&mut game, "r1", "miss");
    tells(&mut game, "1 shorten T5", &["shorten 1 T5 T1"]);
    tells(&mut game, "0 pass", &["pass 0"]);
    fall(&mut game, "g1", "miss");
    tells(&mut game, "0 pass", &["pass 0"]);
    tells(&mut game, "1 reroll T7 0", &["reroll 1 T7 0"]);
}

#[test]
fn events_of_damage_that_bounces() {
    // Health 4, cracks 2, three hits: destroyed, 1 back. The lace and the
    // shoelace do not wear.
    let mut game = prepared();
    attack_private(&mut game);
    roll_tells(&mut game, "r2", "hit hit", &["crack C4 2"]);
    roll_tells(&mut game, "g1", "miss", &[]);
    roll_tells(
        &mut game,
        "y1 r2",
        "hit hit hit",
        &[
            "crack C4 3",
            "destroy C4",
            "crack C12 1",
            "tuck C12 0 C4",
            "gain 1 S7",
        ],
    );
    let mut replaced = game;
    tells(&mut game, "1 keep", &["keep 1 S7"]);
    tells(
        &mut replaced,
        "1 string S7 C12",
        &["string 1 S7 C12", "spare 1 S1"],
    );
    // Nothing is beyond its health: nothing bounces.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1", "miss");
    roll_tells(
        &mut game,
        "r2",
        "hit hit",
        &["crack C4 2", "destroy C4", "tuck C12 0 C4", "gain 1 S7"],
    );
    // Shortened to its cracks it falls to a roll of misses: no crack.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5");
    tells(
        &mut game,
        "0 pass",
        &[
            "pass 0",
            "destroy C4",
            "crack C12 1",
            "discard T5",
            "tuck C12 0 C4",
            "gain 1 S7",
        ],
    );
}

#[test]
fn events_of_cords() {
    let mut game = prepared();
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll_tells(
        &mut game,
        "y2 r1",
        "hit hit hit",
        &[
            "crack C2 3",
            "destroy C2",
            "fray S3",
            "tuck C11 0 C2",
            "gain 0 S12",
        ],
    );
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C9");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    // The declarer's string first; the cord of C9 is left and gained.
    roll_tells(
        &mut game,
        "y2",
        "hit hit",
        &[
            "crack C9 2",
            "destroy C9",
            "snap S3",
            "fray S4",
            "tuck C11 0 C9",
            "gain 0 S4",
        ],
    );
    // A frayed cord that is lost snaps, and nothing is gained.
    let mut game = prepared();
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C12");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll_tells(
        &mut game,
        "y1 r2",
        "hit hit hit",
        &["crack C11 3", "destroy C11", "snap S3", "tuck C12 0 C2 C11"],
    );
}

#[test]
fn events_of_hardeners_that_leave() {
    // Baked on the Private; Twin Glaze on the Captain and the Sergeant.
    let mut game = two();
    run(
        &mut game,
        "0 string S7 C4\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r2", "miss miss");
    // 5 cracks on a Private of 4 + 2: without Baked it keeps 3.
    roll_tells(
        &mut game,
        "g2 y1",
        "miss miss hit",
        &[
            "crack C12 1",
            "destroy C12",
            "discard H4 H7",
            "mend C4 2",
            "tuck C4 0 C12",
            "gain 0 S1",
        ],
    );
    // Twin Glaze on both that fight, the Captain with 6 cracks of 6 + 1 falls;
    // the Private has 4 of 4 + 1.
    let mut set = Edition::REFERENCE;
    set.hardeners[6].opponents = true;
    let mut game = two_with(&config(2).edition(&set).unwrap());
    run(
        &mut game,
        "0 string S7 C4\n0 ready\n1 string S1 C12\n1 harden H7 C4 C12\n1 ready
         1 declare C12 0\n0 defend C4",
    );
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll_tells(
        &mut game,
        "g1",
        "hit",
        &[
            "crack C12 1",
            "destroy C12",
            "discard H7",
            "mend C4 1",
            "tuck C4 0 C12",
            "gain 0 S1",
        ],
    );
}

#[test]
fn events_of_tricks_lie_until_the_battle_is_over() {
    let mut game = prepared();
    attack_private(&mut game);
    fall(&mut game, "r1", "hit");
    run(&mut game, "1 pass");
    tells(&mut game, "0 rebound T3 0 miss", &["rebound 0 T3 0 miss"]);
    fall(&mut game, "g1", "hit");
    run(&mut game, "0 pass\n1 reroll T7 0\n* die miss");
    fall(&mut game, "y1 r2", "hit hit hit");
    tells(&mut game, "1 shorten T5", &["shorten 1 T5 C4"]);
    // Health 2, three hits: 1 back.
    tells(
        &mut game,
        "0 pass",
        &[
            "pass 0",
            "crack C4 3",
            "destroy C4",
            "crack C12 1",
            "discard T3 T5 T7",
            "tuck C12 0 C4",
            "gain 1 S7",
        ],
    );
}

#[test]
fn events_of_chestnuts_that_win_and_lose() {
    // One that wins: what it won is spoils, its own string is spare.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, "0 chestnut T1 own\n1 pass");
    roll(&mut game, "r1", "miss");
    roll_tells(
        &mut game,
        "g2 y1",
        "hit hit hit",
        &[
            "crack C12 3",
            "destroy C12",
            "discard T1",
            "spoils 0 0 C12",
            "spare 0 S7",
            "gain 0 S1",
        ],
    );
    // One that loses: nothing is tucked.
    let mut game = prepared();
    attack_private(&mut game);
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass\n0 chestnut T1 own");
    roll(&mut game, "g1", "miss");
    roll_tells(
        &mut game,
        "y1 r2",
        "hit hit hit",
        &["crack T1 3", "destroy T1", "discard T1", "gain 1 S7"],
    );
}

#[test]
fn events_of_veterans_that_are_turned() {
    // The Colonel C14 destroys the Veteran C2; a chestnut takes its place, with
    // all that lies under it, and is destroyed.
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C13\n0 ready\n1 harden H5 C12\n1 ready
         0 declare C14 1\n1 defend C2",
    );
    roll(&mut game, "y1 r2", "hit hit hit");
    // The Cadet has 3 + 2: three cracks and two.
    roll(&mut game, "r1", "miss");
    roll_tells(
        &mut game,
        "r2",
        "hit hit",
        &["crack C2 2", "destroy C2", "tuck C14 1 C2", "gain 0 S12"],
    );
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C9");
    fall(&mut game, "y1 r2", "hit hit hit");
    tells(&mut game, "0 chestnut T1 own", &["chestnut 0 T1 C14"]);
    pass(&mut game);
    // The Sergeant, of 5 and a Veteran, has 3 cracks and falls to two rolls. It
    // is spoils with its Veteran, and so is what the chestnut had under it.
    let mut won = game;
    roll(&mut won, "y1", "miss");
    roll_tells(&mut won, "g1 y1 r1", "hit hit hit", &["crack C9 3"]);
    roll(&mut won, "y1", "miss");
    roll_tells(
        &mut won,
        "g1",
        "hit",
        &[
            "crack C9 1",
            "destroy C9",
            "fray S4",
            "discard T1",
            "spoils 0 2 C2 C9",
            "spare 0 S2",
            "gain 0 S4",
        ],
    );
    // A chestnut that loses is not tucked, but what it had is.
    roll_tells(
        &mut game,
        "y2 b1",
        "hit hit hit",
        &[
            "crack T1 3",
            "destroy T1",
            "fray S4",
            "discard T1",
            "tuck C9 1 C2",
            "gain 1 S2",
        ],
    );
}

#[test]
fn events_of_both_destroyed() {
    // Roller with health 3, cracks 2, one back.
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
    roll_tells(
        &mut game,
        "r2",
        "hit hit",
        &[
            "crack C4 2",
            "destroy C4",
            "crack C2 1",
            "destroy C2",
            "fray S3",
            "gone C2 C4 S1 S3",
        ],
    );
    // With all that lay under them; the Colonel is back in the hand.
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C12");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g1 y1", "hit hit");
    roll(&mut game, "y1", "miss");
    roll_tells(
        &mut game,
        "g1 y1",
        "hit hit",
        &[
            "crack C12 2",
            "destroy C12",
            "crack T1 1",
            "destroy T1",
            "discard H5 T1",
            "gone C1 C2 C4 C11 C12 S1 S2",
        ],
    );
}

#[test]
fn events_between_the_rounds() {
    let mut game = round_one_won_by_1();
    tells(
        &mut game,
        "1 keep",
        &[
            "keep 1 S3",
            "veteran C2",
            "veteran C7",
            "veteran C9",
            "veteran C12",
            "round 2 0",
        ],
    );
}

#[test]
fn events_have_kinds_in_the_order_of_a_game() {
    let kinds: Vec<_> = EventKind::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(
        kinds.join(" "),
        "first lay lace gain take see turn army string harden ready declare defend roll die \
         bungee rebound reroll shorten chestnut pass crack destroy fray snap discard mend tuck \
         spoils spare gone keep veteran round over"
    );
    assert_eq!(EventKind::COUNT, 35);
}

#[test]
fn events_have_one_text_and_a_sentence() {
    for (text, sentence) in [
        ("first 1", "Player 1 is the first player."),
        ("lay 3 C3", "Laid face up in slot 3: C3."),
        ("lace 1 S4", "Laid on the card in slot 1: S4."),
        ("gain 0 S4", "Player 0 gains S4."),
        ("take 0 12 C3", "Player 0 takes C3 from slot 12."),
        ("take 0 12 ?", "Player 0 takes a card from slot 12."),
        ("see 2 ?", "Player 2 looks at it."),
        ("turn 9 H3", "Turned up in slot 9: H3."),
        ("army 1 C4 C11", "Player 1 lays out C4 and C11."),
        ("string 0 S3 C11", "Player 0 puts S3 on C11."),
        ("harden 1 H7 C9 C12", "Player 1 puts H7 on C9 and C12."),
        ("ready 1", "Player 1 is ready."),
        ("declare 1 C2 0", "Player 1 attacks player 0 with C2."),
        ("defend 0 C11", "Player 0 defends with C11."),
        ("roll 1 g1 r2", "Player 1 rolls 1 green and 2 red."),
        ("die 2 double", "Die 2 shows a double."),
        (
            "bungee 1 0 hit",
            "Player 1 turns die 0 to a hit by its bungee.",
        ),
        (
            "rebound 0 T3 0 hit 2 miss",
            "Player 0 plays T3 and turns die 0 to a hit and die 2 to a miss.",
        ),
        (
            "reroll 1 T7 1 2",
            "Player 1 plays T7; rolled again: die 1 and die 2.",
        ),
        ("shorten 1 T5 T1", "Player 1 plays T5 on T1."),
        ("chestnut 0 T1 C4", "Player 0 plays T1 in place of C4."),
        ("pass 0", "Player 0 passes."),
        ("crack T1 1", "Hit by 1 crack: T1."),
        ("crack C4 14", "Hit by 14 cracks: C4."),
        ("destroy C4", "Destroyed: C4."),
        ("fray S3", "Frayed: S3."),
        ("snap S3", "Snapped: S3."),
        ("discard T5", "Discarded: T5."),
        ("discard H4 T1 T5", "Discarded: H4, T1 and T5."),
        ("mend C4 2", "With its hardener C4 loses 2 cracks."),
        ("tuck C12 0 C4", "Tucked under C12: C4."),
        ("tuck C12 1", "Tucked under C12: 1 turned Veteran."),
        (
            "spoils 0 2 C2 C9",
            "Spoils of player 0: C2 and C9, 2 turned Veterans.",
        ),
        ("spare 1 S1", "Player 1 has a spare string again: S1."),
        ("gone C2 C4 S1 S7", "Out of the game: C2, C4, S1 and S7."),
        ("gone S7", "Out of the game: S7."),
        ("keep 1 S7", "Player 1 keeps S7."),
        ("veteran C2", "A Veteran from now on: C2."),
        ("round 2 0", "Round 2 begins with player 0."),
        (
            "over scores 11 -3 winners 0",
            "The game ends with scores 11 and -3: player 0 wins.",
        ),
    ] {
        let event: Event = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(event.to_string(), text);
        assert_eq!(event.tell().to_string(), sentence);
    }
    for wrong in [
        "",
        "first",
        "lay C3",
        "take 0 15 C3",
        "army 1 C11 C4",
        "harden 1 H7 C9 C12 C13",
        "roll 1",
        "roll 1 r1 g1",
        "die 0",
        "rebound 0 T3 0",
        "reroll 1 T7 0 1 2",
        "crack H1 1",
        "tuck C12 C4",
        "gone S1 C2",
        "gone C2 H1",
        "discard C1 S1",
        "round 2",
        "over",
        "pass 0 0",
        "chestnut 0 T1 T2",
    ] {
        assert!(wrong.parse::<Event>().is_err(), "{wrong:?}");
    }
}
