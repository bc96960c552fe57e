//! A bot knows what its view tells, and nothing else.

use std::fmt::Debug;

use impera::bot::{Bot, Candidate, ThinkError, think};
use impera::rand_core::Rng;
use impera::{Dealer, Dense, Game, GameConfig, MoveSet, Observer, Player, Seed, Turn};
use proptest::test_runner::TestRunner;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::stage::{forge, generator, hash, observers};
use super::{Match, below, hold_in, playouts, stages_of};
use proptest::strategy::{Strategy, ValueTree};

/// How many stages of games each law looks at: thinking takes long.
const STAGES: u32 = 60;

/// The iterations of a thought.
const BUDGET: u32 = 20;

type Held = Result<(), String>;

/// What is asked of a bot: a move, and what it thinks of all.
type Thought<M> = (M, Vec<Candidate<M>>);

/// Who thinks for a player of a game. An honest one looks at the view alone.
type Thinker<'a, G> = &'a dyn Fn(&G, Player, &mut Dealer) -> Thought<<G as Game>::Move>;

fn thought<G: Game>(bot: &Bot<G>) -> Thought<G::Move> {
    (bot.best(), bot.candidates().collect())
}

fn honest<G: Game>(game: &G, player: Player, rng: &mut Dealer) -> Thought<G::Move> {
    let view = game.view(Observer::Player(player));
    thought(&think::<G>(&view, BUDGET, rng).unwrap())
}

fn same<T: PartialEq + Debug>(one: &T, two: &T, what: &str) -> Held {
    if one == two {
        Ok(())
    } else {
        Err(format!("{what}: {one:?}, but {two:?}"))
    }
}

/// The move is legal; the candidates are all legal moves, and what is said of them
/// adds up.
fn moves_are_legal<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    for player in game.turn().players() {
        for budget in [0, 1, BUDGET] {
            let view = game.view(Observer::Player(player));
            let bot = think::<G>(&view, budget, &mut generator(playout)).unwrap();
            let (mv, candidates) = thought(&bot);
            game.clone().play(player, mv).unwrap();
            let moves = game.legal_moves(player);
            assert!(bot.habit().is_none_or(|mv| moves.contains(mv)));
            assert!(moves.iter().eq(candidates.iter().map(|c| c.mv)));
            let thought = if moves.len() > 1 { budget } else { 0 };
            assert_eq!((bot.player(), bot.iterations()), (player, thought));
            let visits: u32 = candidates.iter().map(|c| c.visits).sum();
            assert!(visits <= thought);
            let sure: u32 = candidates.iter().map(|c| c.probability).sum();
            assert_eq!(sure, 1_000_000);
            for candidate in &candidates {
                assert_eq!(candidate.visits == 0, candidate.value.is_none());
                assert!(candidate.value.is_none_or(|value| value <= 1_000_000));
                assert!(candidate.mv != mv || candidate.probability > 0);
            }
        }
    }
}

/// In every world that looks alike to a player it thinks the same.
fn worlds_that_look_alike_are_thought_alike<G: Game>(
    playout: &Match<G>,
    thinker: Thinker<'_, G>,
) -> Held {
    let game = playout.game();
    let mut worlds = generator(playout);
    for player in game.turn().players() {
        let thought = thinker(game, player, &mut generator(playout));
        for _ in 0..2 {
            let view = game.view(Observer::Player(player));
            let world = G::sample(&view, &mut worlds).unwrap();
            let there = thinker(&world, player, &mut generator(playout));
            same(&thought, &there, "in another world it thinks")?;
        }
    }
    Ok(())
}

/// Who peeks is found out: at the hands of others, at what they have sealed, at
/// what chance will do.
fn peeking_is_found<G: Game>() {
    let all = |game: &G, player, _: &mut Dealer| {
        let mut told = Dealer::new(&Seed::from_u64(hash(game)));
        honest(game, player, &mut told)
    };
    let hands = |game: &G, player, rng: &mut Dealer| {
        let others = game.players().without(player);
        let views = others
            .iter()
            .map(|other| game.view(Observer::Player(other)));
        let mut told = Dealer::new(&Seed::from_u64(hash(&views.collect::<Vec<_>>())));
        let mut thought = honest(game, player, rng);
        let (mv, candidates) = &mut thought;
        *mv = candidates[below(&mut told, candidates.len() as u32) as usize].mv;
        thought
    };
    let mut runner = TestRunner::deterministic();
    let games = playouts::<G>(300);
    let games: Vec<_> = (0..200)
        .map(|_| games.new_tree(&mut runner).unwrap().current())
        .collect();
    for peeking in [&all as Thinker<'_, G>, &hands] {
        let law = |game| worlds_that_look_alike_are_thought_alike(game, peeking);
        assert!(games.iter().any(|game| law(game).is_err()));
    }
}

/// Thinking in slices is thinking at once; how long it thinks takes nothing more
/// from the generator.
fn slices_are_the_whole<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    for player in game.turn().players() {
        let view = game.view(Observer::Player(player));
        let mut generators = [(); 3].map(|()| generator(playout));
        let [one, two, none] = &mut generators;
        let whole = think::<G>(&view, 3 * BUDGET, one).unwrap();
        let mut bot = Bot::<G>::new(&view, two).unwrap();
        for slice in [0, 1, BUDGET - 1, 2 * BUDGET] {
            let before = thought(&bot);
            bot.think_more(0).unwrap();
            assert_eq!(thought(&bot), before);
            bot.think_more(slice).unwrap();
        }
        assert_eq!(thought(&bot), thought(&whole));
        assert!(bot.bytes() <= bot.most_bytes(3 * BUDGET));
        Bot::<G>::new(&view, none).unwrap();
        let [one, two, none] = generators.map(|mut generator| generator.next_u64());
        assert_eq!((one, two), (none, none));
    }
}

/// Where it is guessed what others choose the bot is not sure of one card at the start of
/// most games, however short it thinks.
fn guessing_mixes<G: Game>() {
    for budget in [60, 200, 2000] {
        let mut mixed = 0;
        for seed in 0..20 {
            let mut dealer = Dealer::new(&Seed::from_u64(seed));
            let mut game = G::new(&G::Config::default()).unwrap();
            game.settle(&mut dealer, |_| ());
            let view = game.view(Observer::Player(Player::P1));
            let bot = think::<G>(&view, budget, &mut dealer).unwrap();
            let likely = bot.candidates().filter(|c| c.probability > 0);
            mixed += u32::from(likely.count() > 1);
        }
        assert!(mixed > 10, "{budget}: {mixed} of 20");
    }
}

#[test]
fn who_guesses_mixes() {
    guessing_mixes::<impera::divide_and_conquer::State>();
    guessing_mixes::<impera::strategic_war::State>();
}

/// What a player would do by habit.
fn habit<G: Game>(game: &G, player: Player) -> Option<G::Move> {
    let view = game.view(Observer::Player(player));
    let bot = Bot::<G>::new(&view, &mut Dealer::new(&Seed::from_u64(1)));
    bot.unwrap().habit()
}

#[test]
fn the_habit_in_divide_and_conquer_is_the_lowest_card_that_wins() {
    use impera::divide_and_conquer::{Chance, Config, Move, State};
    // Cards go to players 0 and 1 by turns.
    let dealt = |cards: &str| {
        let mut game = State::new(&Config::new()).unwrap();
        for word in cards.split(' ') {
            game.resolve(Chance::Deal(word.parse().unwrap())).unwrap();
        }
        game
    };
    let habit = |game: &State, player| {
        let Move::Play(card) = habit(game, player).unwrap();
        card.to_string()
    };
    // Player 0 holds 2 3 4 5 6, player 1 holds 7 8 9 10 12: on average 4 and 9.2.
    let game = dealt("2S 7S 3S 8S 4S 9S 5S TS 6S QS");
    // Against the 9: the 2 loses, the 3 divides it.
    assert_eq!(habit(&game, Player::P0), "3S");
    // Against the 4: the 7 is the lowest, is higher and no multiple.
    assert_eq!(habit(&game, Player::P1), "7S");
    // Player 0 holds 2 4 6 8 10, player 1 holds 3 5 7 9 12: on average 6 and 7.2.
    let mut game = dealt("2S 3S 4S 5S 6S 7S 8S 9S TS QS");
    // Against the 7: 2 and 4 lose, 6 is one less.
    assert_eq!(habit(&game, Player::P0), "6S");
    // Against the 6: the 3 divides it.
    assert_eq!(habit(&game, Player::P1), "3S");
    // What the other has set aside still counts as one of its hand.
    game.play(Player::P1, Move::Play("QS".parse().unwrap()))
        .unwrap();
    assert_eq!(habit(&game, Player::P0), "6S");
    // Player 1 holds 2 4 5 7 12, on average 6: the 5 and the 7 are as near.
    let game = dealt("3S 2S 6S 4S 8S 5S 9S 7S TS QS");
    // Against the 5: 3 and 6 lose, 8 is higher and no multiple. The 7 would lose to the 6.
    assert_eq!(habit(&game, Player::P0), "8S");
}

#[test]
fn the_habit_in_strategic_war_is_the_lowest_card_that_wins() {
    use impera::strategic_war::{Config, DealKind, Move, State};
    let config = Config::new().players(4).deal(DealKind::EqualRanks);
    let game = State::new(&config).unwrap();
    // All ranks are thrice with the others: the average is an 8.
    for (player, card) in [(Player::P0, "9S"), (Player::P3, "9C")] {
        let mv = Move::Play(card.parse().unwrap());
        assert_eq!(habit(&game, player), Some(mv));
    }
}

/// At every decision of every game of guessing there is a habit, and nowhere else.
#[test]
fn games_of_guessing_have_a_habit() {
    fn all<G: Game>(config: &G::Config, seed: u64, guesses: bool) {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = G::new(config).unwrap();
        game.settle(&mut dealer, |_| ());
        while let Turn::Players(players) = game.turn() {
            let player = players.highest().unwrap();
            let habit = habit(&game, player);
            assert_eq!(habit.is_some(), guesses);
            let first = game.legal_moves(player).nth(0).unwrap();
            game.play(player, habit.unwrap_or(first)).unwrap();
            if !guesses {
                return;
            }
            game.settle(&mut dealer, |_| ());
        }
        assert!(game.outcome().is_some());
    }
    use impera::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};
    for config in divide_and_conquer::Config::all() {
        (0..20).for_each(|seed| all::<divide_and_conquer::State>(&config, seed, true));
    }
    for config in strategic_war::Config::all() {
        all::<strategic_war::State>(&config, 1, true);
    }
    all::<divide::State>(&divide::Config::default(), 1, false);
    all::<divide_and_conker::State>(&divide_and_conker::Config::default(), 1, false);
    all::<five_and_ten::State>(&five_and_ten::Config::default(), 1, false);
}

/// Who owes no decision has nothing to think about.
fn others_have_nothing_to_decide<G: Game>(playout: &Match<G>) {
    let game = playout.game();
    let owing = game.turn().players();
    for observer in observers() {
        let bot = Bot::<G>::new(&game.view(observer), &mut generator(playout));
        match observer {
            Observer::Player(player) if owing.contains(player) => assert!(bot.is_ok()),
            _ => assert_eq!(bot.err(), Some(ThinkError::NothingToDecide)),
        }
    }
}

/// A view that was tampered with is refused as a sample of it is, or thought about.
fn forged_views_are_refused<G: Game<View: Serialize + DeserializeOwned>>(playout: &Match<G>) {
    let game = playout.game();
    let mut rng = generator(playout);
    for player in game.turn().players() {
        let view = game.view(Observer::Player(player));
        let honest = serde_json::to_value(&view).unwrap();
        for _ in 0..8 {
            let mut forged = honest.clone();
            for _ in 0..=below(&mut rng, 2) {
                forge(&mut forged, &honest, &mut rng);
            }
            let Ok(forged) = serde_json::from_value::<G::View>(forged) else {
                continue;
            };
            let sampled = G::sample(&forged, &mut rng);
            match (sampled, think::<G>(&forged, 2, &mut rng)) {
                (Err(error), bot) => assert_eq!(bot.err(), Some(ThinkError::View(error))),
                (Ok(world), Ok(bot)) => {
                    let moves = world.legal_moves(bot.player());
                    assert!(moves.contains(bot.best()), "{}", bot.best().code());
                }
                (Ok(_), Err(error)) => assert_eq!(error, ThinkError::NothingToDecide),
            }
        }
    }
}

macro_rules! bots {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            use impera::$game::State;
            use super::{Match, STAGES, hold_in, playouts, stages_of};

            fn stages(law: impl Fn(&Match<State>)) {
                stages_of(playouts(300), STAGES, law);
            }

            #[test]
            fn moves_are_legal_and_candidates_add_up() {
                stages(super::moves_are_legal);
            }

            #[test]
            fn worlds_that_look_alike_are_thought_alike() {
                hold_in(playouts(300), STAGES, |playout| {
                    let honest = &super::honest::<State>;
                    super::worlds_that_look_alike_are_thought_alike(playout, honest)
                });
            }

            #[test]
            fn who_peeks_is_found_out() {
                super::peeking_is_found::<State>();
            }

            #[test]
            fn slices_are_the_whole() {
                stages(super::slices_are_the_whole);
            }

            #[test]
            fn who_owes_no_decision_has_nothing_to_think_about() {
                stages(super::others_have_nothing_to_decide);
            }

            #[test]
            fn forged_views_are_refused_or_sound() {
                stages(super::forged_views_are_refused);
            }
        }
    )+};
}

impera::__games!([bots]);
