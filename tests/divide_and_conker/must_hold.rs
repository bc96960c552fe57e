//! What must hold in every game.

#[cfg(feature = "proptest")]
use impera::divide_and_conker::{Config, Edition, State, Step, TricksPerRoll};
#[cfg(feature = "proptest")]
use impera::{Dealer, Game, Seed, Turn, draw};

#[cfg(feature = "proptest")]
use crate::common::random_move;
use crate::common::run;
use crate::scenes::{fall, pass, two};
#[cfg(feature = "proptest")]
use crate::scenes::{random_sets, seen};

#[cfg(feature = "proptest")]
#[test]
fn must_hold_with_any_card_set_nobody_is_stuck_and_battles_cost_a_conker() {
    let mut sets = random_sets();
    let mut rng = Dealer::new(&Seed::from_u64(11));
    let mut finished = 0;
    let mut battles_seen = 0;
    for number in 0..300 {
        let set = if number % 3 == 0 {
            Edition::REFERENCE
        } else {
            sets.next().unwrap()
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
        assert!(outside <= 91, "{outside} decisions outside battles");
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
    let mut both_roll = || {
        for who in [1, 0] {
            fall(&mut game, "r1", "hit");
            run(&mut game, &format!("{who} bungee 0 miss"));
            pass(&mut game);
        }
        game
    };
    let once = both_roll();
    assert_eq!(both_roll(), once);
}
