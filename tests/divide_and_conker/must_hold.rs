//! What must hold in every game.

use impera::divide_and_conker::{
    Access, Config, Edition, Face, State, Step, StringKind, Trick, TricksPerRoll,
};
use impera::{Dealer, Dense, Game, Seed, Turn, below, draw};

use crate::common::{random_move, run};
use crate::scenes::{fall, pass, seen, two};

/// A random card set that keeps the rules.
fn random_set(rng: &mut Dealer) -> Edition {
    let mut set = Edition::REFERENCE;
    let mut within = |low: i8, high: i8| {
        let more = below(rng, u32::from(high.abs_diff(low)) + 1);
        low.saturating_add_unsigned(more as u8)
    };
    let counts = [within(0, 3), within(0, 2), within(0, 1)].map(i8::unsigned_abs);
    let black = 7 - counts.iter().sum::<u8>();
    let dice = &mut set.dice;
    for (die, count) in [
        &mut dice.green,
        &mut dice.yellow,
        &mut dice.red,
        &mut dice.black,
    ]
    .into_iter()
    .zip([counts[0] + 1, counts[1], counts[2], black - 1])
    {
        die.count = count;
        for face in &mut die.faces {
            *face = Face::from_code(within(0, 2).unsigned_abs().into()).unwrap();
        }
        die.faces[0] = Face::Hit;
    }
    let mut access = || Access {
        green: within(1, 3).unsigned_abs(),
        yellow: within(0, 7).unsigned_abs(),
        red: within(0, 2).unsigned_abs(),
    };
    for conker in &mut set.conkers {
        conker.dice = access();
    }
    for string in &mut set.strings {
        string.dice = access();
    }
    for conker in &mut set.conkers {
        conker.health = within(1, 12).unsigned_abs();
        conker.points = within(-9, 9);
    }
    for hardener in &mut set.hardeners {
        hardener.health = within(-12, 9);
        hardener.points = within(-9, 0);
        hardener.reach = within(1, 2).unsigned_abs();
        hardener.opponents = within(0, 1) == 1;
    }
    for trick in &mut set.tricks {
        *trick = match within(0, 3) {
            0 => Trick::Rebound,
            1 => Trick::ThreeSixty,
            2 => Trick::Shorten(within(1, 12).unsigned_abs()),
            _ => Trick::Chestnut {
                health: within(1, 9).unsigned_abs(),
                dice: Access {
                    green: 1,
                    ..Access::default()
                },
            },
        };
    }
    for string in &mut set.strings[2..] {
        let kinds = [StringKind::Cord, StringKind::Shoelace, StringKind::Bungee];
        string.kind = kinds[usize::from(within(0, 2).unsigned_abs())];
    }
    set.strings[4].kind = StringKind::Shoelace;
    set.strings[9].kind = StringKind::Shoelace;
    // Laces anywhere, the first of them is lace 1.
    set.strings
        .swap(0, usize::from(within(2, 8).unsigned_abs()));
    set
}

#[test]
fn must_hold_with_any_card_set_nobody_is_stuck_and_battles_cost_a_conker() {
    let mut rng = Dealer::new(&Seed::from_u64(11));
    let mut finished = 0;
    let mut battles_seen = 0;
    for number in 0..300 {
        let set = if number % 3 == 0 {
            Edition::REFERENCE
        } else {
            random_set(&mut rng)
        };
        let config = Config::new()
            .players(2 + (number % 3) as u8)
            .tricks_per_roll(TricksPerRoll::ALL[number / 3 % 2]);
        let config = config
            .edition(&set)
            .unwrap_or_else(|e| panic!("{e}: {set:?}"));
        let mut game = State::new(&config).unwrap();
        let in_play = |game: &State| {
            game.players()
                .iter()
                .map(|p| seen(game).armies[p].len())
                .sum::<usize>()
        };
        let (mut outside, mut total) = (0, 0);
        // How many conkers were in play when the battle was declared.
        let mut declared = None;
        // A battle can go on for ever: the game is bounded.
        for _ in 0..3000 {
            // Also checks that whoever is awaited has a legal move.
            game.audit().unwrap_or_else(|e| panic!("{e}"));
            if seen(&game).battle.is_none() {
                if let Some(before) = declared.take() {
                    assert!(in_play(&game) < before, "a battle ends with a conker fewer");
                    total += 1;
                }
            } else if game.step() == Step::Defend {
                declared = Some(in_play(&game));
            }
            match game.turn() {
                Turn::Chance => game
                    .resolve(draw(&game.chances(), &mut rng).unwrap())
                    .unwrap(),
                Turn::Players(awaited) => {
                    assert_eq!(awaited.len(), 1, "players decide in turn");
                    let who = awaited.lowest().unwrap();
                    let rolling = matches!(
                        game.step(),
                        Step::Roll | Step::RollerWindow | Step::DefenderWindow
                    );
                    outside += u32::from(!rolling);
                    let mv = random_move(&game, who, &mut rng);
                    game.play(who, mv).unwrap();
                }
                Turn::Over => break,
            }
        }
        assert!(outside <= 85, "{outside} decisions outside battles");
        assert!(total <= 7, "at most seven battles");
        battles_seen += total;
        finished += u32::from(game.turn() == Turn::Over);
    }
    assert!(
        finished > 200 && battles_seen > 300,
        "{finished} {battles_seen}"
    );
}

#[test]
fn must_hold_that_a_battle_can_go_on_for_ever_by_bungees() {
    let mut game = two();
    run(
        &mut game,
        "0 string S11 C1\n0 ready\n1 string S12 C2\n1 ready\n1 declare C2 0\n0 defend C1",
    );
    let start = game;
    for _ in 0..2 {
        for who in [1, 0] {
            fall(&mut game, "r1", "hit");
            run(&mut game, &format!("{who} bungee 0 miss"));
            pass(&mut game);
        }
    }
    assert_eq!(game, start);
}
