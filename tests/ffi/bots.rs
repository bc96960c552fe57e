//! Bots in C are those in Rust, and know what their player's view tells.

use std::collections::BTreeSet;
use std::ptr::null_mut;

use impera::any::AnyBot;
use impera::bot::Candidate;
use impera::ffi::*;
use impera::{
    AnyConfig, AnyMatch, Dealer, Dense, Game, GameId, Match, Player, Seed, below, with_game,
};

use crate::calls::{Bot, Handle, get, last_error, rust_match, seed, some_configs, view, world};
use crate::counting::{Memory, allocations, held, with_memory};

const BUDGET: u32 = 40;

/// A bot's move and its candidates, in numbers.
type Thought = (u32, Vec<impera_candidate>);

fn candidate(code: u32, visits: u32, value: Option<u32>, probability: u32) -> impera_candidate {
    impera_candidate {
        code,
        visits,
        value: value.unwrap_or(0),
        probability,
        reserved: [0; 16],
    }
}

/// What the bot of the game's own types thinks.
fn typed<G: Game>(game: &AnyMatch, player: Player, seed: &[u8; 32]) -> Thought {
    let transcript = game.transcript().unwrap().to_string();
    let game = Match::<G>::read(transcript.as_bytes()).unwrap();
    let mut rng = Dealer::new(&Seed::from_bytes(*seed));
    let bot = game.think(player, BUDGET, &mut rng).unwrap();
    let flat =
        |one: Candidate<G::Move>| candidate(one.mv.code(), one.visits, one.value, one.probability);
    (bot.best().code(), bot.candidates().map(flat).collect())
}

/// What the bot of any game thinks.
fn any(game: &AnyMatch, player: Player, seed: &[u8; 32]) -> Thought {
    let mut rng = Dealer::new(&Seed::from_bytes(*seed));
    let bot: AnyBot = game.think(player, BUDGET, &mut rng).unwrap();
    let flat = |one: Candidate<u32>| candidate(one.mv, one.visits, one.value, one.probability);
    (bot.best(), bot.candidates().map(flat).collect())
}

/// What the bot in C thinks, in slices.
fn in_c(handle: &Handle, player: u32, seed: &[u8; 32], slices: &[u32]) -> Thought {
    let bot = Bot::new(handle, player, seed).unwrap();
    for &slice in slices {
        assert_eq!(bot.think(slice), IMPERA_OK);
    }
    let alone = handle.legal_moves(player).len() == 1;
    let thought = if alone { 0 } else { BUDGET };
    assert_eq!(bot.iterations(), thought);
    assert!(bot.bytes() <= bot.most_bytes(thought));
    (bot.best(), bot.candidates())
}

/// Calls something with matches in C and in Rust, of every game, at all kinds of points.
fn stages(mut each: impl FnMut(&Handle, &AnyMatch, Player, &[u8; 32])) {
    for (number, config) in (0..).zip(some_configs()) {
        let chance = seed(number);
        let handle = Handle::new(&config, Some(&chance)).unwrap();
        let mut game = rust_match(&config, Some(&chance));
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for round in 0..60 {
            let Some(player) = game.turn().players().lowest() else {
                break;
            };
            // Who decides last, after others have sealed theirs, is asked too.
            if round % 7 < 2 || game.turn().players().len() == 1 && round % 3 == 0 {
                each(&handle, &game, player, &seed(1000 * number + round));
            }
            let moves = game.legal_moves(player);
            let code = moves.nth(below(&mut dealer, moves.len())).unwrap();
            game.play(player, code).unwrap();
            assert_eq!(handle.play(player.code(), code), IMPERA_OK);
        }
    }
}

#[test]
fn a_bot_in_c_is_the_bot_in_rust() {
    let mut games = BTreeSet::new();
    stages(|handle, game, player, seed| {
        let id = game.id();
        let expected = with_game!(id, State => typed::<State>(game, player, seed));
        assert_eq!(any(game, player, seed), expected, "{id}");
        let number = player.code();
        for slices in [&[BUDGET][..], &[0, 1, 0, BUDGET - 3, 2]] {
            assert_eq!(in_c(handle, number, seed, slices), expected, "{id}");
        }
        let at_once = get(|code| unsafe {
            impera_match_think(handle.0, number, BUDGET, seed.as_ptr(), code)
        });
        assert_eq!(at_once, expected.0, "{id}");
        if expected.1.len() > 1 {
            games.insert(id);
        }
    });
    assert_eq!(games.len(), GameId::ALL.len());
}

/// A match that was made of the view alone gets the same thought as the true one.
#[test]
fn a_bot_thinks_the_same_wherever_its_view_is_the_same() {
    let mut others = BTreeSet::new();
    stages(|handle, game, player, seed| {
        let number = player.code();
        let expected = in_c(handle, number, seed, &[BUDGET]);
        for other in 0..2 {
            let chance = crate::calls::seed(other);
            let world = with_game!(game.id(), State => {
                world::<State>(&view::<State>(handle, number).unwrap(), &chance).ok().unwrap()
            });
            assert_eq!(in_c(&world, number, seed, &[BUDGET]), expected);
            if world.hash() != handle.hash() {
                others.insert(game.id());
            }
        }
    });
    assert_eq!(others.len(), GameId::ALL.len());
}

#[test]
fn thinking_changes_nothing_in_the_match() {
    stages(|handle, game, player, seed| {
        let told =
            || get(|count| unsafe { impera_match_event_count(handle.0, player.code(), count) });
        let what = || (handle.hash(), handle.history_length(), handle.turn());
        let before: (_, usize) = (what(), told());
        let bot = Bot::new(handle, player.code(), seed).unwrap();
        assert_eq!(bot.think(BUDGET), IMPERA_OK);
        let thought = (bot.best(), bot.candidates());
        assert_eq!((what(), told()), before);
        assert_eq!(
            handle.transcript().unwrap(),
            game.transcript().unwrap().to_string()
        );
        // Nor does what happens in the match change what the bot thinks.
        let later = handle.duplicate();
        let bot = Bot::new(&later, player.code(), seed).unwrap();
        assert_eq!(later.play(player.code(), thought.0), IMPERA_OK);
        drop(later);
        assert_eq!(bot.think(BUDGET), IMPERA_OK);
        assert_eq!((bot.best(), bot.candidates()), thought);
    });
}

/// Who owes no decision is refused as for a move, and by the same text.
#[test]
fn who_owes_no_decision_is_refused_as_for_a_move() {
    let mut reached = BTreeSet::new();
    let mut compare = |handle: &Handle| {
        for player in [0, 1, 2, 7, 8, u32::MAX] {
            let expected = unsafe { impera_match_play(handle.duplicate().0, player, 0) };
            let text = last_error();
            let some_seed = seed(1);
            let mut code = 77;
            let status = unsafe {
                impera_match_think(handle.0, player, 1, some_seed.as_ptr(), &raw mut code)
            };
            if matches!(expected, IMPERA_OK | IMPERA_ILLEGAL_MOVE) {
                assert_eq!(status, IMPERA_OK);
                assert!(handle.legal_moves(player).contains(&code));
                assert!(Bot::new(handle, player, &some_seed).is_ok());
            } else {
                assert_eq!((status, last_error(), code), (expected, text.clone(), 77));
                assert_eq!(Bot::new(handle, player, &some_seed).err(), Some(expected));
                assert_eq!(last_error(), text);
                reached.insert(expected);
            }
        }
    };
    let config = &AnyConfig::new(GameId::DivideAndConquer);
    let handle = Handle::new(config, Some(&seed(1))).unwrap();
    compare(&Handle::new(config, None).unwrap());
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    compare(&handle);
    while handle.step(&mut dealer).is_some() {
        compare(&handle);
    }
    let all = [
        IMPERA_OVER,
        IMPERA_CHANCE_AWAITED,
        IMPERA_NOT_IN_GAME,
        IMPERA_NOT_AWAITED,
        IMPERA_UNKNOWN_PLAYER,
    ];
    assert_eq!(reached, BTreeSet::from(all));
}

/// Asking allocates nothing; what was allocated is as much as the bot says, and is
/// given back.
#[test]
fn a_bot_takes_what_it_says_and_gives_it_back() {
    stages(|handle, _, player, seed| {
        let mut made = None;
        let taken = held(|| {
            let bot = Bot::new(handle, player.code(), seed).unwrap();
            assert_eq!(bot.think(BUDGET), IMPERA_OK);
            made = Some(bot);
        });
        let bot = made.take().unwrap();
        // Beside the tree there is the bot, with its view.
        let beside = taken - isize::try_from(bot.bytes()).unwrap();
        assert!((1..4096).contains(&beside), "{beside}");
        let mut candidates = vec![candidate(0, 0, None, 0); IMPERA_MOST_MOVES as usize];
        let (mut count, mut bytes, mut number) = (0, 0, 0);
        let asked = allocations(|| unsafe {
            let to = candidates.as_mut_ptr();
            impera_bot_candidates(bot.0, to, IMPERA_MOST_MOVES as usize, &raw mut count);
            impera_bot_candidates(bot.0, null_mut(), 0, &raw mut count);
            impera_bot_move(bot.0, &raw mut number);
            impera_bot_iterations(bot.0, &raw mut number);
            impera_bot_bytes(bot.0, &raw mut bytes);
            impera_bot_most_bytes(bot.0, 1000, &raw mut bytes);
        });
        assert_eq!(asked, 0);
        assert_eq!(held(|| drop(bot)), -taken);
    });
}

/// Every allocation fails once: the status says so, what has been thought is kept, and
/// when it goes on the bot comes to the same.
#[test]
fn when_memory_ends_what_was_thought_is_kept() {
    let some_seed = seed(5);
    for config in some_configs() {
        let handle = Handle::new(&config, Some(&seed(1))).unwrap();
        let player = handle.turn().players.trailing_zeros();
        if handle.legal_moves(player).len() == 1 {
            continue;
        }
        let expected = in_c(&handle, player, &some_seed, &[BUDGET]);
        let mut failing = 0;
        loop {
            let mut refusals = 0;
            let left = held(|| {
                let mut memory = Memory::FailsOnce(failing);
                let bot = loop {
                    let (bot, left) = with_memory(memory, || Bot::new(&handle, player, &some_seed));
                    memory = left;
                    match bot {
                        Ok(bot) => break bot,
                        Err(status) => assert_eq!(status, IMPERA_OUT_OF_MEMORY),
                    }
                    refusals += 1;
                };
                loop {
                    let before = bot.iterations();
                    let (status, left) = with_memory(memory, || bot.think(BUDGET - before));
                    memory = left;
                    if status == IMPERA_OK {
                        break;
                    }
                    assert_eq!(status, IMPERA_OUT_OF_MEMORY);
                    assert_eq!(last_error(), "there is no memory left");
                    assert!((before..BUDGET).contains(&bot.iterations()));
                    assert!(handle.legal_moves(player).contains(&bot.best()));
                    refusals += 1;
                }
                assert_eq!((bot.best(), bot.candidates()), expected);
                // At once it is the same, but that nothing is kept.
                let mut code = 77;
                let out = &raw mut code;
                let think = || unsafe {
                    impera_match_think(handle.0, player, BUDGET, some_seed.as_ptr(), out)
                };
                let (status, left) = with_memory(Memory::FailsOnce(failing), think);
                if left == Memory::Enough {
                    assert_eq!((status, code), (IMPERA_OUT_OF_MEMORY, 77));
                } else {
                    assert_eq!((status, code), (IMPERA_OK, expected.0));
                }
            });
            assert_eq!(left, 0, "something leaked");
            failing += 1;
            if refusals == 0 {
                break;
            }
        }
        assert!(failing > 4, "{failing}");
    }
}
