//! A random playout, from the new game to its outcome, allocates nothing.

use impera::{Dealer, Game, GameConfig, Observer, Seed};

use crate::common::random_decision;
use crate::counting::allocations;

fn playout<G: Game>(config: &G::Config, dealer: &mut Dealer, decisions: usize) -> usize {
    let mut game = G::new(config).unwrap();
    for made in 0..decisions {
        game.settle(dealer, |_| ());
        let Some((player, mv)) = random_decision(&game, dealer) else {
            return made;
        };
        let view = game.view(Observer::Player(player));
        let mut world = G::sample(&view, dealer).unwrap();
        world.play(player, mv).unwrap();
        game.play(player, mv).unwrap();
    }
    decisions
}

/// Playouts of every setting, with a view and a sample at every decision.
fn allocates_nothing<G: Game>() {
    let configs: Vec<G::Config> = G::Config::all().collect();
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let mut decisions = 0;
    let count = allocations(|| {
        for config in &configs {
            decisions += playout::<G>(config, &mut dealer, 500);
        }
    });
    assert_eq!(count, 0, "in {decisions} decisions");
    assert!(decisions > 0);
}

/// Matches with room for their record: played to the end, or long, and back.
#[cfg(feature = "alloc")]
fn matches_allocate_nothing<G: Game>() {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for config in G::Config::all() {
        let mut table = impera::Match::<G>::seeded(&config, Seed::from_u64(2)).unwrap();
        table.try_reserve().unwrap();
        let count = allocations(|| {
            for _ in 0..2000 {
                let Some((player, mv)) = random_decision(table.game(), &mut dealer) else {
                    break;
                };
                table.check(player, mv).unwrap();
                table.play(player, mv).unwrap();
            }
            for _ in 0..20 {
                table.undo().unwrap();
            }
        });
        assert_eq!(count, 0, "{config:?}");
    }
}

/// Where memory ends there is an error, and a match is as it was.
#[cfg(feature = "alloc")]
fn matches_outlive_the_end_of_memory<G: Game>() {
    use crate::counting::{Memory, with_memory};
    use impera::{ConfigError, Match, OutOfMemory, PlayError, ViewError};

    fn without<T>(work: impl FnOnce() -> T) -> T {
        with_memory(Memory::Ends(0), work).0
    }
    let config = G::Config::default();
    let seed = Seed::from_u64(3);
    let mut dealer = Dealer::new(&seed);
    let new = without(|| Match::<G>::seeded(&config, seed).err());
    assert_eq!(new, Some(ConfigError::OutOfMemory));
    let mut table = Match::<G>::seeded(&config, seed).unwrap();
    let saved = table.transcript().unwrap().to_string();
    let read = without(|| Match::<G>::read(saved.as_bytes()).is_err());
    assert!(read);
    assert_eq!(without(|| table.try_clone().err()), Some(OutOfMemory));
    assert_eq!(table.try_clone().unwrap(), table);
    assert_eq!(without(|| table.try_reserve()), Err(OutOfMemory));
    let sampled = without(|| table.sample(Observer::Public, &mut dealer).err());
    assert_eq!(sampled, Some(ViewError::OUT_OF_MEMORY));
    loop {
        let before = table.clone();
        let (player, mv) = random_decision(table.game(), &mut dealer).unwrap();
        match without(|| table.play(player, mv)) {
            Ok(()) => {}
            Err(error) => {
                assert_eq!(error, PlayError::OutOfMemory);
                assert_eq!(table, before);
                assert_eq!(table.play(player, mv), Ok(()));
                break;
            }
        }
    }
}

/// A bot takes the memory that it says it takes, in few pieces, and no more than it
/// said it would; where memory ends it says so, and goes on when there is some again.
#[cfg(feature = "bot")]
fn bots_keep_to_their_memory<G: Game>() {
    use crate::counting::{Memory, allocated, with_memory};
    use impera::MoveSet;
    use impera::bot::{Bot, ThinkError};

    let mut dealer = Dealer::new(&Seed::from_u64(4));
    let (mut thoughts, mut ended) = (0, 0);
    for config in G::Config::all().take(8) {
        let mut game = G::new(&config).unwrap();
        for made in 0..60 {
            game.settle(&mut dealer, |_| ());
            let Some((player, mv)) = random_decision(&game, &mut dealer) else {
                break;
            };
            if made % 6 == 0 && game.legal_moves(player).len() > 1 {
                let view = game.view(Observer::Player(player));
                let mut bot = None;
                let (count, bytes) = allocated(|| {
                    let mut new = Bot::<G>::new(&view, &mut dealer).unwrap();
                    for _ in 0..5 {
                        new.think_more(8).unwrap();
                    }
                    bot = Some(new);
                });
                let mut bot = bot.unwrap();
                assert!(bot.bytes() <= bot.most_bytes(40), "{config:?}");
                // Lists that are full double: all that they had before is less again.
                assert!(bytes as u64 <= 2 * bot.bytes(), "{config:?}");
                assert!(count <= 3 + 2 * 12, "{config:?}: {count} times");

                let new = with_memory(Memory::Ends(0), || Bot::<G>::new(&view, &mut dealer).err());
                assert_eq!(new.0, Some(ThinkError::OutOfMemory));
                let (thought, _) = with_memory(Memory::Ends(0), || bot.think_more(5000));
                let so_far = bot.iterations();
                assert!(so_far >= 40);
                // Towards the end of a game there may be nothing more to remember.
                match thought {
                    Ok(()) => assert_eq!(so_far, 5040),
                    Err(error) => {
                        assert_eq!(error, ThinkError::OutOfMemory);
                        ended += 1;
                    }
                }
                bot.think_more(1).unwrap();
                assert_eq!(bot.iterations(), so_far + 1);
                thoughts += 1;
            }
            game.play(player, mv).unwrap();
        }
    }
    assert!(thoughts > 5 && ended > 0, "{ended} of {thoughts}");
}

#[test]
fn the_count_counts() {
    let count = allocations(|| drop(std::hint::black_box(Box::new(1))));
    assert_eq!(count, 1);
}

macro_rules! games {
    ([] $($Name:ident = $game:ident,)+) => {$(
        #[test]
        fn $game() {
            allocates_nothing::<impera::$game::State>();
            #[cfg(feature = "alloc")]
            matches_allocate_nothing::<impera::$game::State>();
            #[cfg(feature = "alloc")]
            matches_outlive_the_end_of_memory::<impera::$game::State>();
            #[cfg(feature = "bot")]
            bots_keep_to_their_memory::<impera::$game::State>();
        }
    )+};
}

impera::__games!([games]);
