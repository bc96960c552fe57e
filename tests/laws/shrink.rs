//! What strategies draw, and what failing games shrink to: the shortest games in
//! which it happens, worked out by hand.

use std::collections::BTreeSet;
use std::fmt::Debug;

use impera::divide_and_conquer as conquer;
use impera::strategy::{self, any};
use impera::{
    AnyConfig, AnyMatch, Dense, Entry, Game, GameConfig, GameId, Match, MoveSet, Player, Seed, Turn,
};
use proptest::strategy::{Just, Strategy, ValueTree};
use proptest::test_runner::{TestCaseError, TestError, TestRunner};

/// What the first game shrinks to that something happens in.
fn shrunk<T: Clone + Debug>(games: impl Strategy<Value = T>, happens: impl Fn(&T) -> bool) -> T {
    let never = |game: T| {
        if happens(&game) {
            return Err(TestCaseError::fail("it happens"));
        }
        Ok(())
    };
    let config = proptest::test_runner::Config {
        cases: 2000,
        failure_persistence: None,
        ..Default::default()
    };
    match TestRunner::new(config).run(&games, never) {
        Err(TestError::Fail(_, game)) => game,
        other => panic!("{other:?}"),
    }
}

/// The same, always from the same game, as a transcript.
fn transcript<G: Game>(
    games: impl Strategy<Value = strategy::Playout<G>>,
    happens: impl Fn(&Match<G>) -> bool,
) -> String {
    let game = shrunk(games, |game| happens(game));
    game.transcript().unwrap().to_string()
}

/// Whether a player has made a move that is spelt so.
fn made<G: Game>(game: &Match<G>, player: Player, text: &str) -> bool {
    game.history()
        .contains(&Entry::Move(player, text.parse().ok().unwrap()))
}

fn lines(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    lines.join("\n") + "\n"
}

fn conquer_games() -> impl Strategy<Value = strategy::Playout<conquer::State>> {
    strategy::playouts_of(Just(conquer::Config::default()), 20)
}

/// Cards are dealt by turns, ascending. Player 1 gets the 8S, which would be the next
/// of player 0, by the smallest exchange. It plays it at once.
#[test]
fn a_decision_shrinks_to_a_deal_and_itself() {
    let game = transcript(conquer_games(), |game| made(game, Player::P1, "play 8S"));
    let expected = "impera 1
        game divide-and-conquer 1
        * deal 2S 3S 4S 5S 6S 7S 9S 8S TS QS
        1 play 8S";
    assert_eq!(game, lines(expected));
}

/// Nobody decides more than is needed, and the lower number decides first.
#[test]
fn several_decisions_shrink_to_themselves() {
    let game = transcript(conquer_games(), |game| {
        made(game, Player::P1, "play QS") && made(game, Player::P0, "play TS")
    });
    let expected = "impera 1
        game divide-and-conquer 1
        * deal 2S 3S 4S 5S 6S 7S 8S 9S TS QS
        0 play TS
        1 play QS";
    assert_eq!(game, lines(expected));
}

/// What must have happened before stays: here as many comparisons as it takes, each
/// with the lowest cards.
#[test]
fn what_comes_before_is_the_lowest() {
    let game = transcript(conquer_games(), |game| {
        let moves = |entry: &&Entry<_, _>| matches!(entry, Entry::Move(..));
        game.history().iter().filter(moves).count() >= 3
    });
    let expected = "impera 1
        game divide-and-conquer 1
        * deal 2S 3S 4S 5S 6S 7S 8S 9S TS QS
        0 play 2S
        1 play 3S
        0 play 4S";
    assert_eq!(game, lines(expected));
}

/// Settings shrink to the first with which it happens: three players need no second
/// deck, and no other setting.
#[test]
fn settings_shrink_to_the_defaults() {
    type State = impera::strategic_war::State;
    let game = transcript(strategy::playouts::<State>(40), |game| {
        game.players().len() >= 3
    });
    let expected = "impera 1
        game strategic-war 1
        set players 3";
    assert_eq!(game, lines(expected));
}

/// In a deal the order is that of codes; the card that is needed comes last.
#[test]
fn chance_shrinks_to_what_comes_first() {
    type State = impera::divide::State;
    let is_ace = |entry: &Entry<_, impera::divide::Chance>| matches!(entry, Entry::Chance(chance) if chance.to_string() == "deal AS");
    let game = transcript(strategy::playouts::<State>(40), |game| {
        game.history().iter().filter(|entry| is_ace(entry)).count() == 1
            && game.history().len() >= 5
    });
    let expected = "impera 1
        game divide 1
        * dealer 0
        * deal 2C 3C 4C AS";
    assert_eq!(game, lines(expected));
}

/// A seed goes on to decide chance: only decisions get fewer and simpler.
#[test]
fn seeded_games_keep_what_the_seed_deals() {
    let seed = Seed::from_u64(1);
    let games = strategy::seeded_playouts::<conquer::State>(
        Just(conquer::Config::default()),
        Just(seed),
        20,
    );
    // The deal of this seed stands in the documentation of `Seed`.
    let game = transcript(games, |game| made(game, Player::P1, "play 8S"));
    let expected = format!(
        "impera 1
        game divide-and-conquer 1
        seed {seed}
        * deal 5S QS TS 2S 3S 4S 9S 6S 7S 8S
        1 play 8S"
    );
    assert_eq!(game, lines(&expected));
}

#[test]
fn games_of_any_kind_shrink_as_well() {
    let game = shrunk(any::playouts(40), |game| {
        game.id() == GameId::DivideAndConquer && game.turn() == Turn::Over
    });
    let any = game.transcript().unwrap().to_string();
    let fewest = shrunk(strategy::playouts::<conquer::State>(40), |game| {
        game.turn() == Turn::Over
    });
    assert_eq!(any, fewest.transcript().unwrap().to_string());
}

/// It is bounded work, and every game that is shown on the way is legal and simpler.
#[test]
fn all_that_is_shown_can_be_played() {
    let mut runner = TestRunner::deterministic();
    let games = any::playouts(300);
    for _ in 0..20 {
        let mut tree = games.new_tree(&mut runner).unwrap();
        let (mut shown, mut length) = (0, tree.current().history_len());
        let mut failed = true;
        while if failed {
            tree.simplify()
        } else {
            tree.complicate()
        } {
            shown += 1;
            let game = tree.current();
            let read = AnyMatch::read(game.transcript().unwrap().to_string().as_bytes());
            assert_eq!(read.as_ref(), Ok(&*game));
            assert!(game.history_len() <= length);
            // Fails with one decision, or always the same of ten games.
            let code = game.history().map(|entry| match entry {
                Entry::Chance(code) | Entry::Move(_, code) => u64::from(code),
            });
            failed = code.sum::<u64>() % 3 == 1;
            if failed {
                length = game.history_len();
            }
        }
        assert!(shown < 20_000, "{shown}");
        assert!(!tree.simplify() && !tree.complicate());
    }
}

#[test]
fn fixed_settings_are_fixed_and_all_others_are_drawn() {
    let drawn = |fixed: &[(&str, &str)]| {
        let configs = strategy::configs_with::<impera::strategic_war::State>(fixed).unwrap();
        let mut runner = TestRunner::deterministic();
        let config = || configs.new_tree(&mut runner).unwrap().current();
        let drawn = std::iter::repeat_with(config).take(600);
        drawn
            .map(|config| (config.players, config.decks.unwrap()))
            .collect::<BTreeSet<_>>()
    };
    // Five and more need two decks.
    assert_eq!(drawn(&[("players", "2")]), [(2, 1), (2, 2)].into());
    assert_eq!(drawn(&[("players", "2"), ("decks", "2")]), [(2, 2)].into());
    let two = drawn(&[("decks", "2")]);
    assert_eq!(two, (2..=8).map(|players| (players, 2)).collect());

    for (fixed, why) in [
        (&[("player", "2")][..], "unknown key"),
        (&[("players", "9")], "`players` must be 2 to 8"),
        (
            &[("players", "8"), ("decks", "1"), ("deal", "equal-ranks")],
            "equal ranks need",
        ),
    ] {
        let error = strategy::configs_with::<impera::strategic_war::State>(fixed)
            .err()
            .unwrap();
        assert!(error.to_string().contains(why), "{error}");
        let any = any::configs_with(GameId::StrategicWar, fixed).err();
        assert_eq!(any, Some(error));
    }
    let mut runner = TestRunner::deterministic();
    let four = any::configs_with(GameId::Divide, &[("players", "4")]).unwrap();
    for _ in 0..20 {
        let config: AnyConfig = four.new_tree(&mut runner).unwrap().current();
        assert_eq!(config.get("players").unwrap().unwrap().to_string(), "4");
    }
}

/// Decisions that are drawn here are the legal ones, and of the others each.
#[test]
fn legal_decisions_and_others_are_drawn() {
    let mut runner = TestRunner::deterministic();
    let games = strategy::playouts::<conquer::State>(20);
    let (mut legal, mut others, mut unknown) = (0, 0, 0);
    for _ in 0..200 {
        let game = games.new_tree(&mut runner).unwrap().current();
        let any = AnyMatch::from(game.clone().into_match());
        assert_eq!(
            strategy::decisions(game.game()).is_some(),
            matches!(game.turn(), Turn::Players(_))
        );
        assert_eq!(any::outcomes(&any).is_some(), game.turn() == Turn::Chance);
        if let Some(decisions) = strategy::decisions(game.game()) {
            let (player, mv) = decisions.new_tree(&mut runner).unwrap().current();
            game.check(player, mv).unwrap();
            let decisions = any::decisions(&any).unwrap();
            let (player, code) = decisions.new_tree(&mut runner).unwrap().current();
            any.check(player, code).unwrap();
        }
        if let Some(outcomes) = strategy::outcomes(game.game()) {
            let outcome = outcomes.new_tree(&mut runner).unwrap().current();
            assert!(game.chances().weight(outcome) > 0);
        }
        let call = strategy::any_decisions::<conquer::State>();
        for _ in 0..20 {
            let (player, mv) = call.new_tree(&mut runner).unwrap().current();
            if game.legal_moves(player).contains(mv) {
                legal += 1;
            } else {
                others += 1;
            }
        }
        let call = any::any_decisions(GameId::DivideAndConquer);
        let (_, code) = call.new_tree(&mut runner).unwrap().current();
        unknown += u32::from(conquer::Move::from_code(code).is_none());
    }
    assert!(
        legal > 0 && others > 100 && unknown > 10,
        "{legal} {others} {unknown}"
    );
}

/// Whatever is drawn of card sets makes a game, with settings that are fixed too.
#[test]
fn card_sets_go_with_settings() {
    type State = impera::divide_and_conker::State;
    let three = strategy::configs_with::<State>(&[("players", "3")]).unwrap();
    let games = strategy::playouts_of::<State>(strategy::configs_with_editions(three), 30);
    let mut runner = TestRunner::deterministic();
    let mut sets = BTreeSet::new();
    for _ in 0..20 {
        let game = games.new_tree(&mut runner).unwrap().current();
        assert_eq!(game.players().len(), 3);
        sets.insert(game.config().get("cards").unwrap().unwrap().to_string());
    }
    assert!(sets.len() >= 19, "{sets:?}");
}
