//! The laws of tables find what a host can do wrong, each by its name, and an honest
//! host holds to them.

use impera::laws::table::{self, Table};
use impera::laws::{Breach, Held};
use impera::strategy::any::{Playout, configs, configs_with, playouts_of, seeded_playouts};
use impera::strategy::seeds;
use impera::{AnyConfig, AnyMatch, Entry, GameId, Observer, Player, PlayerSet, Seed, Turn};
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
    /// Another has won.
    SwapsWinners,
    /// Everybody has a point more.
    AddsPoints,
    /// Who is not in the game is awaited.
    AwaitsStranger,
    /// It always waits for chance.
    AlwaysDeals,
    /// The last outcome has no weight.
    WeighsNothing,
    /// The card that has just been dealt is shown to all.
    ShowsDealt,
    /// The public is shown and told nothing at all.
    KeepsAllFromPublic,
    /// The public is shown and told that a card is revealed, and not which.
    HidesReveals,
    /// That somebody has won something is not told.
    KeepsWins,
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

    /// A host that knows the seed.
    fn with_seed(config: &AnyConfig, seed: Seed) -> Self {
        Self {
            game: AnyMatch::seeded(config, seed).unwrap(),
            ..Self::new(Wrong::Nothing, config)
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
        match self.game.turn() {
            Turn::Players(owing) if self.is(Wrong::AwaitsStranger) => {
                Turn::Players(owing.with(Player::P7))
            }
            _ if self.is(Wrong::AlwaysDeals) => Turn::Chance,
            turn => turn,
        }
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
        let mut chances: Vec<_> = self.game.chances().iter().collect();
        if let Some((_, weight)) = chances.last_mut().filter(|_| self.is(Wrong::WeighsNothing)) {
            *weight = 0;
        }
        chances
    }

    fn resolve(&mut self, code: u32) -> Result<(), String> {
        let resolved = self.game.resolve(code);
        resolved.map_err(|error| error.to_string())
    }

    fn outcome(&self) -> Option<String> {
        let outcome = self.game.outcome();
        let mut outcome = outcome.filter(|_| !self.is(Wrong::NeverEnds))?;
        if self.is(Wrong::SwapsWinners) {
            let first = outcome.winners.lowest() == Some(Player::P0);
            let other = if first { Player::P1 } else { Player::P0 };
            outcome.winners = [other].into_iter().collect();
        }
        if self.is(Wrong::AddsPoints) {
            for player in outcome.players {
                outcome.scores[player] += 1;
            }
        }
        Some(outcome.to_string())
    }

    fn view(&self, observer: Observer) -> String {
        let inside = matches!(observer, Observer::Player(p) if self.players().contains(p));
        let view = match self.wrong {
            Wrong::ShowsStrangers if observer == Observer::Player(Player::P7) => {
                self.game.view(Observer::Player(Player::P0))
            }
            Wrong::ShowsNothing | Wrong::KeepsAllFromPublic if !inside => return String::new(),
            Wrong::HidesReveals if !inside => return self.events(observer).join(" "),
            _ => self.game.view(observer),
        };
        let more = match self.wrong {
            Wrong::CountsRefusals => self.refused.to_string(),
            Wrong::ShowsCard => self.first_card(),
            Wrong::ShowsDealt => match self.game.history().last() {
                Some(Entry::Chance(code)) => code.to_string(),
                _ => String::new(),
            },
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
        let kept = match self.wrong {
            Wrong::KeepsQuiet => "choose",
            Wrong::KeepsWins => "capture",
            _ => "nothing",
        };
        let mut events: Vec<String> = events.filter(|event| !event.starts_with(kept)).collect();
        let inside = matches!(observer, Observer::Player(p) if self.players().contains(p));
        if self.is(Wrong::KeepsAllFromPublic) && !inside {
            events.clear();
        }
        if self.is(Wrong::HidesReveals) && !inside {
            events
                .iter_mut()
                .filter(|event| event.starts_with("reveal"))
                .for_each(|event| event.truncate(6));
        }
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
    table::no_more_is_shown(&start, game)?;
    table::no_less_is_shown(&start, game)
}

/// The law that a host breaks, and the shortest game in which it does.
fn found(wrong: Wrong, games: impl Strategy<Value = Playout>) -> Option<(String, String)> {
    found_by(|game| looked_at(wrong, game), games)
}

fn found_by(
    look: impl Fn(&AnyMatch) -> Held,
    games: impl Strategy<Value = Playout>,
) -> Option<(String, String)> {
    let config = Config {
        cases: 120,
        max_shrink_iters: 400,
        failure_persistence: None,
        ..Config::default()
    };
    // Always the same games.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let law = |game: Playout| look(&game).map_err(|Breach { law, .. }| TestCaseError::fail(law));
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
        (Wrong::KeepsAllFromPublic, "no_less_is_shown"),
        (Wrong::KeepsWins, "no_less_is_shown"),
    ] {
        let (by, game) = found(wrong, playouts_of(three(), 300)).unwrap_or_default();
        assert_eq!(by, law, "{wrong:?} in\n{game}");
    }
}

/// As many events as there are, and a view that says the same.
#[test]
fn a_card_that_is_not_shown_to_the_public_is_found() {
    let look = |game: &AnyMatch| {
        let start = Host::new(Wrong::HidesReveals, &game.config());
        table::no_less_is_shown(&start, game)
    };
    let (by, game) = found_by(look, playouts_of(three(), 300)).unwrap_or_default();
    assert_eq!(by, "no_less_is_shown", "{game}");
}

fn three() -> impl Strategy<Value = AnyConfig> {
    configs_with(GameId::StrategicWar, &[("players", "3")]).unwrap()
}

/// What `follow` would find too: a host need not be led by it to be looked at.
#[test]
fn what_a_host_does_wrong_is_found_where_it_is() {
    for (wrong, law) in [
        (Wrong::NeverEnds, "turns_are_sound"),
        (Wrong::AwaitsStranger, "turns_are_sound"),
        (Wrong::ListsMore, "moves_are_exact"),
        (Wrong::WeighsNothing, "chance_is_exact"),
        (Wrong::ShowsDealt, "other_ways_look_alike"),
    ] {
        let look = |game: &AnyMatch| {
            table::hold(&Host {
                game: game.clone(),
                ..Host::new(wrong, &game.config())
            })
        };
        let (by, game) = found_by(look, playouts_of(three(), 300)).unwrap_or_default();
        assert_eq!(by, law, "{wrong:?} in\n{game}");
    }
}

/// A host that waits for chance is told what the seed of the match has decided, from the
/// first deal on; one that knows the seed is not.
#[test]
fn a_seeded_match_is_followed_with_the_seed_and_without() {
    let config = Config {
        cases: 60,
        failure_persistence: None,
        ..Config::default()
    };
    let games = seeded_playouts(configs(), seeds(), 60);
    TestRunner::new(config)
        .run(&games, |game| {
            let (config, seed) = (game.config(), *game.seed().unwrap());
            for host in [
                Host::new(Wrong::Nothing, &config),
                Host::with_seed(&config, seed),
            ] {
                let host = table::follow(host, &game)?;
                assert!(host.game.history().eq(game.history()));
                table::hold(&host)?;
            }
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_host_that_deals_otherwise_than_the_seed_is_found() {
    let config = AnyConfig::new(GameId::DivideAndConquer);
    let game = AnyMatch::seeded(&config, Seed::from_u64(1)).unwrap();
    let why = |host: Host| table::follow(host, &game).err().unwrap().what;
    let other = Host::with_seed(&config, Seed::from_u64(2));
    assert_eq!(why(other), "after step 0 the moves of 0 are others");
    // All ten cards of the deal are told, and it waits for one more.
    let deals = why(Host::new(Wrong::AlwaysDeals, &config));
    assert!(deals.starts_with("after step 10 it is Chance"), "{deals}");
}

#[test]
fn a_host_that_ends_otherwise_is_found_at_the_end() {
    let wrong = [
        (Wrong::NeverEnds, "the outcome is None, and not Some"),
        (Wrong::SwapsWinners, "the outcome is Some"),
        (Wrong::AddsPoints, "the outcome is Some"),
    ];
    let mut game = AnyMatch::scripted(&AnyConfig::new(GameId::DivideAndConquer)).unwrap();
    while game.turn() != Turn::Over {
        for (wrong, _) in wrong {
            assert_eq!(looked_at(wrong, &game), Ok(()));
        }
        match game.turn().players().lowest() {
            Some(player) => {
                let code = game.legal_moves(player).nth(0).unwrap();
                game.play(player, code).unwrap();
            }
            None => game.resolve(game.chances().at(0).unwrap()).unwrap(),
        }
    }
    for (wrong, what) in wrong {
        let breach = looked_at(wrong, &game).unwrap_err();
        assert_eq!(breach.law, "follow", "{wrong:?}");
        assert!(breach.what.contains(what), "{breach}");
    }
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
