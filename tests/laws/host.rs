//! The laws of tables find what a host can do wrong, each by its name, and an honest
//! host holds to them.

use impera::laws::table::{self, Table};
use impera::laws::{Breach, Held};
use impera::strategy::any::{Playout, configs, configs_with, playouts_of};
use impera::{AnyConfig, AnyMatch, Entry, GameId, Observer, Player, PlayerSet, Turn};
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

/// What a host does wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    Nothing,
    /// A move is listed that is not legal.
    ListsMore,
    /// A move that is not legal is taken, and nothing happens.
    TakesAnything,
    /// What is refused is counted, and the count is shown.
    CountsRefusals,
    /// Who is not in the game is shown what player 0 is.
    ShowsStrangers,
    /// What was chosen last is shown to all.
    ShowsSealed,
    /// The card that was dealt first is shown to all later on.
    ShowsCard,
    /// The card that was dealt first is in every refusal later on.
    RefusesWithCard,
    /// Only the last events are told.
    ForgetsEvents,
    /// That somebody has chosen is not told.
    KeepsQuiet,
    /// The public is told what happens, and shown nothing of it.
    ShowsNothing,
    /// Two things are taken back at once.
    TakesBackTwo,
    /// It is never said who won.
    NeverEnds,
}

#[derive(Clone)]
struct Host {
    wrong: Wrong,
    game: AnyMatch,
    refused: u32,
}

impl Host {
    fn new(wrong: Wrong, config: &AnyConfig) -> Self {
        Self {
            wrong,
            game: AnyMatch::scripted(config).unwrap(),
            refused: 0,
        }
    }

    fn is(&self, wrong: Wrong) -> bool {
        self.wrong == wrong
    }

    /// The card that was dealt first, once somebody has decided something.
    fn first_card(&self) -> String {
        let decided = matches!(self.game.history().last(), Some(Entry::Move(..)));
        let first = self.game.entry(0).filter(|_| decided);
        format!("{first:?}")
    }
}

impl Table for Host {
    fn players(&self) -> PlayerSet {
        self.game.players()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_moves(&self, player: Player) -> Vec<u32> {
        let mut moves: Vec<u32> = self.game.legal_moves(player).iter().collect();
        if self.is(Wrong::ListsMore) && moves.len() == 2 {
            moves.push(60);
        }
        moves
    }

    fn play(&mut self, player: Player, code: u32) -> Result<(), String> {
        let taken = self.game.play(player, code);
        self.refused += u32::from(taken.is_err());
        match taken {
            Err(_) if self.is(Wrong::TakesAnything) && code == 7 => Ok(()),
            Err(error) if self.is(Wrong::RefusesWithCard) => {
                Err(format!("{error} {}", self.first_card()))
            }
            taken => taken.map_err(|error| error.to_string()),
        }
    }

    fn chances(&self) -> Vec<(u32, u32)> {
        self.game.chances().iter().collect()
    }

    fn resolve(&mut self, code: u32) -> Result<(), String> {
        let resolved = self.game.resolve(code);
        resolved.map_err(|error| error.to_string())
    }

    fn outcome(&self) -> Option<String> {
        let outcome = self.game.outcome();
        let told = outcome.filter(|_| !self.is(Wrong::NeverEnds));
        told.map(|outcome| outcome.to_string())
    }

    fn view(&self, observer: Observer) -> String {
        let inside = matches!(observer, Observer::Player(p) if self.players().contains(p));
        let view = match self.wrong {
            Wrong::ShowsStrangers if observer == Observer::Player(Player::P7) => {
                self.game.view(Observer::Player(Player::P0))
            }
            Wrong::ShowsNothing if !inside => return String::new(),
            _ => self.game.view(observer),
        };
        let more = match self.wrong {
            Wrong::CountsRefusals => self.refused.to_string(),
            Wrong::ShowsCard => self.first_card(),
            Wrong::ShowsSealed => match self.game.history().last() {
                Some(Entry::Move(_, code)) => code.to_string(),
                _ => String::new(),
            },
            _ => String::new(),
        };
        format!("{view:?} {more}")
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        let events = self.game.events(observer).map(|event| event.to_string());
        let told = |event: &String| !self.is(Wrong::KeepsQuiet) || !event.starts_with("choose");
        let mut events: Vec<String> = events.filter(told).collect();
        if self.is(Wrong::ForgetsEvents) {
            events.drain(..events.len().saturating_sub(12));
        }
        events
    }

    fn undo(&mut self) -> bool {
        if self.is(Wrong::TakesBackTwo) {
            self.game.undo();
        }
        self.game.undo().is_some()
    }
}

fn looked_at(wrong: Wrong, game: &AnyMatch) -> Held {
    let start = Host::new(wrong, &game.config());
    let host = table::follow(start.clone(), game)?;
    table::hold(&host)?;
    table::no_more_is_shown(&start, game)
}

/// The law that a host breaks, and the shortest game in which it does.
fn found(wrong: Wrong, games: impl Strategy<Value = Playout>) -> Option<(String, String)> {
    let config = Config {
        cases: 120,
        max_shrink_iters: 400,
        failure_persistence: None,
        ..Config::default()
    };
    // Always the same games.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let law = |game: Playout| {
        looked_at(wrong, &game).map_err(|Breach { law, .. }| TestCaseError::fail(law))
    };
    match TestRunner::new_with_rng(config, rng).run(&games, law) {
        Err(TestError::Fail(law, game)) => {
            Some((law.to_string(), game.transcript().unwrap().to_string()))
        }
        Ok(()) => None,
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn an_honest_host_holds_to_the_laws() {
    assert_eq!(found(Wrong::Nothing, playouts_of(configs(), 300)), None);
}

/// In a game of three, whose cards nobody else sees.
#[test]
fn what_a_host_does_wrong_is_found_by_its_law() {
    for (wrong, law) in [
        (Wrong::ListsMore, "follow"),
        (Wrong::TakesAnything, "moves_are_exact"),
        (Wrong::CountsRefusals, "moves_are_exact"),
        (Wrong::ShowsStrangers, "strangers_see_the_public"),
        (Wrong::ShowsSealed, "sealed_decisions_commute"),
        (Wrong::ShowsCard, "no_more_is_shown"),
        (Wrong::RefusesWithCard, "no_more_is_shown"),
        (Wrong::ForgetsEvents, "what_was_told_stays"),
        (Wrong::KeepsQuiet, "what_is_told_is_seen"),
        (Wrong::ShowsNothing, "what_is_told_is_seen"),
        (Wrong::TakesBackTwo, "undo_leads_back"),
    ] {
        let three = configs_with(GameId::StrategicWar, &[("players", "3")]).unwrap();
        let (by, game) = found(wrong, playouts_of(three, 300)).unwrap_or_default();
        assert_eq!(by, law, "{wrong:?} in\n{game}");
    }
}

#[test]
fn a_host_that_never_ends_is_found_at_the_end() {
    let mut game = AnyMatch::scripted(&AnyConfig::new(GameId::DivideAndConquer)).unwrap();
    while game.turn() != Turn::Over {
        assert_eq!(looked_at(Wrong::NeverEnds, &game), Ok(()));
        match game.turn().players().lowest() {
            Some(player) => {
                let code = game.legal_moves(player).nth(0).unwrap();
                game.play(player, code).unwrap();
            }
            None => game.resolve(game.chances().at(0).unwrap()).unwrap(),
        }
    }
    let breach = looked_at(Wrong::NeverEnds, &game).unwrap_err();
    assert_eq!(breach.law, "follow");
    assert!(breach.what.ends_with("the outcome is None"), "{breach}");
}

/// Five cards each, and a move that is shown: the first of all, before the other has
/// chosen. Nothing less shows it.
#[test]
fn what_is_found_shrinks_to_a_few_lines() {
    let ten = || configs_with(GameId::DivideAndConquer, &[("deck", "ten")]).unwrap();
    let deal = "impera 1\ngame divide-and-conquer 1\n* deal 2S 3S 4S 5S 6S 7S 8S 9S TS QS\n";
    let sealed = found(Wrong::ShowsSealed, playouts_of(ten(), 20)).unwrap();
    assert_eq!(sealed, ("sealed_decisions_commute".into(), deal.into()));
    // When two moves are left, one too many is listed: after three comparisons.
    let (law, game) = found(Wrong::ListsMore, playouts_of(ten(), 20)).unwrap();
    assert_eq!(law, "follow");
    let decisions = |line: &&str| line.starts_with(['0', '1']);
    assert_eq!(game.lines().filter(decisions).count(), 6, "{game}");
}
