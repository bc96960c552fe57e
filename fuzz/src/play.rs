//! Games of which bytes decide everything: settings, chance, decisions, what is
//! tried that is not allowed. The laws hold at every step.

use impera::divide_and_conker::{self, Edition, editions};
use impera::{AnyEvent, Dealer, Dense, Game, Match, MoveSet, PlayError, Player, Turn};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bytes::Bytes;
use crate::laws::{self, Page};

/// Bytes from this one on do something else than going on.
const OTHERWISE: u8 = 252;

/// More entries than most games have.
const LONGEST: usize = 600;

/// A law of stages is looked at after so many steps, each in its turn.
const OFTEN: usize = 16;

macro_rules! games {
    ($($game:ident)+) => {$(
        pub fn $game(bytes: &[u8]) {
            let mut bytes = Bytes::new(bytes);
            let config = bytes.config();
            play::<impera::$game::State>(&config, true, &mut bytes);
        }
    )+};
}

games! { divide divide_and_conquer five_and_ten strategic_war }

pub fn divide_and_conker(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let config: divide_and_conker::Config = bytes.config();
    let own = bytes.byte() % 2 == 1;
    let config = if own {
        config.edition(&edition(&mut bytes)).unwrap()
    } else {
        config
    };
    play::<divide_and_conker::State>(&config, !own, &mut bytes);
}

/// A card set that the rules allow.
pub(crate) fn edition(bytes: &mut Bytes<'_>) -> Edition {
    let seed = *bytes.seed().bytes();
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    editions().new_tree(&mut runner).unwrap().current()
}

/// Plays as the bytes say, and looks at the laws.
fn play<G>(config: &G::Config, recorded: bool, bytes: &mut Bytes<'_>)
where
    G: Page<View: Serialize + DeserializeOwned>,
    AnyEvent: From<G::Event>,
{
    let of_stages = laws::of_stages::<G>();
    let mut of_all = laws::of_events::<G>();
    if recorded {
        of_all.extend(laws::of_records::<G>());
    }
    let first = usize::from(bytes.byte());
    let mut game = Match::<G>::scripted(config).unwrap();
    let mut steps = 0;
    while let Some(byte) = bytes.next() {
        step(&mut game, byte, bytes);
        laws::always(&game);
        if steps % OFTEN == 0 {
            of_stages[(first + steps / OFTEN) % of_stages.len()](&game);
        }
        steps += 1;
        if game.turn() == Turn::Over || game.history().len() > LONGEST {
            break;
        }
    }
    for law in of_stages {
        law(&game);
    }
    // They look at every step, and take longer: other inputs have the others.
    of_all[first % of_all.len()](&game);
}

/// What a byte and, if there is much to choose from, others after it say.
fn step<G: Game>(game: &mut Match<G>, byte: u8, bytes: &mut Bytes<'_>) {
    match byte {
        ..OTHERWISE => go_on(game, byte, bytes),
        252 => {
            game.undo();
        }
        253 if game.turn() == Turn::Chance => {
            game.settle(&mut Dealer::new(&bytes.seed())).unwrap();
        }
        254 => {
            let outcome = G::Chance::from_code(bytes.below(G::Chance::COUNT)).unwrap();
            let happens = game.chances().weight(outcome) > 0;
            let before = game.clone();
            assert_eq!(game.resolve(outcome).is_ok(), happens, "{outcome}");
            assert!(happens || *game == before, "{outcome} changes it");
        }
        _ => {
            let player = *bytes.one_of(&Player::ALL);
            let mv = G::Move::from_code(bytes.below(G::Move::COUNT)).unwrap();
            let legal = game.legal_moves(player).contains(mv);
            let before = game.clone();
            assert_eq!(game.check(player, mv).is_ok(), legal, "{player} {mv}");
            match game.play(player, mv) {
                Ok(()) => assert!(legal, "{player} {mv}"),
                Err(error) => {
                    assert!(!legal && *game == before, "{player} {mv}: {error}");
                    let illegal = matches!(error, PlayError::Illegal(_));
                    assert_eq!(illegal, game.turn().players().contains(player), "{error}");
                }
            }
        }
    }
}

/// Something that can happen does.
fn go_on<G: Game>(game: &mut Match<G>, byte: u8, bytes: &mut Bytes<'_>) {
    // A number below this, of this byte if that is enough.
    let mut below = |n: u32| match n {
        0..=0x100 => u32::from(byte) % n.max(1),
        _ => bytes.below(n),
    };
    match game.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let chances = game.chances();
            let outcome = chances.at(below(chances.total())).unwrap();
            game.resolve(outcome).unwrap();
        }
        Turn::Players(owing) => {
            // The players who owe a decision, each with all of its moves.
            let moves: Vec<_> = owing
                .iter()
                .map(|player| (player, game.legal_moves(player)))
                .collect();
            let mut number = below(moves.iter().map(|(_, moves)| moves.len()).sum());
            for (player, moves) in moves {
                match moves.nth(number) {
                    Some(mv) => {
                        game.play(player, mv).unwrap();
                        break;
                    }
                    None => number -= moves.len(),
                }
            }
        }
    }
}
