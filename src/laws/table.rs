//! The same laws for whatever is played by codes: a type of your own that wraps a game,
//! or a host at the other end of a wire.
//!
//! Such a [`Table`] says in codes and texts what a match says. [`follow`] leads it to
//! where a match is and looks whether turn, moves, chance and outcome are the same there;
//! [`hold`] looks at the laws. What is shown and told is in words of the table's own:
//! [`no_more_is_shown`] looks whether somebody is shown what the match hides, and
//! [`no_less_is_shown`] whether somebody is not shown what the match does not hide.
//!
//! ```
//! use impera::laws::table::{self, Table};
//! use impera::{AnyConfig, AnyMatch, Observer, Player, PlayerSet, Turn, strategy};
//! use proptest::test_runner::{TestError, TestRunner};
//!
//! /// A host with a bug: what player 1 has just played is shown to everybody.
//! #[derive(Clone)]
//! struct Host(AnyMatch);
//!
//! impl Table for Host {
//!     fn players(&self) -> PlayerSet {
//!         self.0.players()
//!     }
//!     fn turn(&self) -> Turn {
//!         self.0.turn()
//!     }
//!     fn legal_moves(&self, player: Player) -> Vec<u32> {
//!         self.0.legal_moves(player).iter().collect()
//!     }
//!     fn play(&mut self, player: Player, code: u32) -> Result<(), String> {
//!         self.0.play(player, code).map_err(|error| error.to_string())
//!     }
//!     fn chances(&self) -> Vec<(u32, u32)> {
//!         self.0.chances().iter().collect()
//!     }
//!     fn resolve(&mut self, code: u32) -> Result<(), String> {
//!         self.0.resolve(code).map_err(|error| error.to_string())
//!     }
//!     fn outcome(&self) -> Option<String> {
//!         self.0.outcome().map(|outcome| outcome.to_string())
//!     }
//!     fn view(&self, observer: Observer) -> String {
//!         let view = format!("{:?}", self.0.view(observer));
//!         match self.0.history().last() {
//!             Some(impera::Entry::Move(Player::P1, code)) => format!("{view} {code}"),
//!             _ => view,
//!         }
//!     }
//!     fn events(&self, observer: Observer) -> Vec<String> {
//!         self.0.events(observer).map(|event| event.to_string()).collect()
//!     }
//! }
//!
//! // Games of two, in which both choose in secret.
//! let configs = strategy::any::configs_with(impera::GameId::DivideAndConquer, &[("deck", "ten")])?;
//! let found = TestRunner::default().run(&strategy::any::playouts_of(configs, 20), |playout| {
//!     let host = Host(AnyMatch::scripted(&playout.config())?);
//!     let host = table::follow(host, &playout)?;
//!     table::hold(&host)?;
//!     Ok(())
//! });
//!
//! // It is enough that the cards are dealt: then player 1 can choose two ways.
//! let Err(TestError::Fail(why, playout)) = found else { panic!("it is not found") };
//! assert!(why.message().starts_with("sealed_decisions_commute: "), "{why}");
//! assert_eq!(
//!     playout.transcript()?.to_string(),
//!     "impera 1\ngame divide-and-conquer 1\n* deal 2S 3S 4S 5S 6S 7S 8S 9S TS QS\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeSet;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{Breach, Held, Said, hash, must, named};
use crate::any::AnyMatch;
use crate::dealer::{Dealer, Seed, below};
use crate::dense::Dense;
use crate::game::{Game, MoveSet, Observer, Turn};
use crate::player::{Player, PlayerSet};
use crate::record::{Entry, Match};

/// A game that is played by codes, and says what it is in codes and texts.
///
/// The laws try things on copies. What cannot be copied, as it is at the other end of a
/// wire, opens another game there, and plays in it what has been played.
///
/// What is not said by the game but by a wire that breaks is no answer to any of these: a
/// host panics then, which fails a test of proptest too, and never says it as a refusal.
pub trait Table: Clone {
    /// Who takes part.
    fn players(&self) -> PlayerSet;

    /// Whose decision it waits for.
    fn turn(&self) -> Turn;

    /// The codes of what a player may do now, ascending.
    fn legal_moves(&self, player: Player) -> Vec<u32>;

    /// Makes the move with this code for a player.
    ///
    /// # Errors
    /// If it is refused, why.
    fn play(&mut self, player: Player, code: u32) -> Result<(), String>;

    /// The codes of what chance may do now, ascending, with their weights.
    fn chances(&self) -> Vec<(u32, u32)>;

    /// Lets the chance outcome with this code happen.
    ///
    /// # Errors
    /// If it is refused, why.
    fn resolve(&mut self, code: u32) -> Result<(), String>;

    /// How the game ended, in the words of [`Outcome`](crate::Outcome): the score of each
    /// who plays, and who won, as in `scores 6 4 winners 0`; none while it goes on.
    fn outcome(&self) -> Option<String>;

    /// All that an observer is shown, in whatever words: equal if it looks the same.
    fn view(&self, observer: Observer) -> String;

    /// All that an observer has been told from the start on, one text for each event.
    fn events(&self, observer: Observer) -> Vec<String>;

    /// Takes the last decision or outcome back; whether it could. A table that never can
    /// need not say so.
    fn undo(&mut self) -> bool {
        false
    }
}

impl<G: Game> Table for Match<G> {
    fn players(&self) -> PlayerSet {
        self.players()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal_moves(&self, player: Player) -> Vec<u32> {
        let moves = self.legal_moves(player).iter();
        moves.map(Dense::code).collect()
    }

    fn play(&mut self, player: Player, code: u32) -> Result<(), String> {
        let mv = G::Move::from_code(code).ok_or_else(|| format!("no move {code}"))?;
        self.play(player, mv).map_err(|error| error.to_string())
    }

    fn chances(&self) -> Vec<(u32, u32)> {
        let chances = self.chances().iter();
        chances
            .map(|(outcome, weight)| (outcome.code(), weight))
            .collect()
    }

    fn resolve(&mut self, code: u32) -> Result<(), String> {
        let outcome = G::Chance::from_code(code).ok_or_else(|| format!("no outcome {code}"))?;
        self.resolve(outcome).map_err(|error| error.to_string())
    }

    fn outcome(&self) -> Option<String> {
        self.outcome().map(|outcome| outcome.to_string())
    }

    fn view(&self, observer: Observer) -> String {
        format!("{:?}", self.view(observer))
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        self.events(observer)
            .map(|event| event.to_string())
            .collect()
    }

    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }
}

impl Table for AnyMatch {
    fn players(&self) -> PlayerSet {
        self.players()
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal_moves(&self, player: Player) -> Vec<u32> {
        self.legal_moves(player).iter().collect()
    }

    fn play(&mut self, player: Player, code: u32) -> Result<(), String> {
        self.play(player, code).map_err(|error| error.to_string())
    }

    fn chances(&self) -> Vec<(u32, u32)> {
        self.chances().iter().collect()
    }

    fn resolve(&mut self, code: u32) -> Result<(), String> {
        self.resolve(code).map_err(|error| error.to_string())
    }

    fn outcome(&self) -> Option<String> {
        self.outcome().map(|outcome| outcome.to_string())
    }

    fn view(&self, observer: Observer) -> String {
        format!("{:?}", self.view(observer))
    }

    fn events(&self, observer: Observer) -> Vec<String> {
        self.events(observer)
            .map(|event| event.to_string())
            .collect()
    }

    fn undo(&mut self) -> bool {
        self.undo().is_some()
    }
}

/// Declares laws of tables.
macro_rules! laws {
    ($($(#[$meta:meta])+ $law:ident: $says:expr;)+) => {
        $(
            $(#[$meta])+
            ///
            /// # Errors
            /// What does not hold.
            pub fn $law<T: Table>(table: &T) -> Held {
                named(stringify!($law), $says(table))
            }
        )+

        /// All of these laws at once.
        ///
        /// # Errors
        /// The first law that does not hold.
        pub fn hold<T: Table>(table: &T) -> Held {
            $($law(table)?;)+
            Ok(())
        }
    };
}

laws! {
    /// A game is over exactly if it has an outcome; while it goes on chance, or somebody
    /// who plays, is awaited.
    turns_are_sound: turns;
    /// What is listed as legal can be played, and of the rest nothing that was tried; what
    /// is refused changes nothing that can be seen.
    moves_are_exact: moves;
    /// What is listed can happen, with a positive weight, and of the rest nothing that was
    /// tried; what is refused changes nothing that can be seen.
    chance_is_exact: chance;
    /// Who is not in the game is shown and told what the public is, and has no move.
    strangers_see_the_public: strangers;
    /// Decisions that are awaited at the same time can be given in any order; nobody else
    /// sees more of one than that it was given.
    sealed_decisions_commute: sealed;
    /// What an observer was told is the beginning of what it is told one step later.
    what_was_told_stays: told_stays;
    /// An observer is told something exactly if what it is shown becomes another.
    what_is_told_is_seen: told_is_seen;
    /// Two ways from here that an observer is told the same of are shown as the same, and
    /// the other way round; then turn, moves and refusals are equal.
    other_ways_look_alike: alike;
    /// What is taken back leaves what was there before it. It holds where nothing can be.
    undo_leads_back: undone;
}

/// Leads a new table to where a match is, by all that has happened in it. On the way turn,
/// legal moves, chance, players and outcome are those of the match. What a seed of the
/// match has decided need not be told to a table that knows the seed: it is told to one
/// that waits for chance, which is looked at again when it has been told all of it.
///
/// # Errors
/// The step at which something is not as in the match.
pub fn follow<T: Table>(table: T, game: &AnyMatch) -> Result<T, Breach> {
    named("follow", followed(table, game))
}

/// Where a match like this one, in which something else has happened, has looked the same
/// to an observer all along, so has the table: by what it shows, tells, allows and
/// refuses. `table` is a new one, at the start of this match, which is scripted.
///
/// # Errors
/// What somebody is shown that is hidden in the match.
pub fn no_more_is_shown<T: Table>(table: &T, game: &AnyMatch) -> Held {
    named("no_more_is_shown", no_more(table, game))
}

/// Where a match like this one, in which something else has happened, looks otherwise to an
/// observer, so does the table: by what it shows where the views of the matches differ, and
/// by what it tells where their events do. It tells an observer of each event of the match.
/// `table` is a new one, at the start of this match, which is scripted.
///
/// # Errors
/// What somebody is not shown or told that it is in the match.
pub fn no_less_is_shown<T: Table>(table: &T, game: &AnyMatch) -> Held {
    named("no_less_is_shown", no_less(table, game))
}

/// The players and the public.
fn who_look<T: Table>(table: &T) -> impl Iterator<Item = Observer> {
    let players = table.players().into_iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// All that can be seen of a table.
#[derive(PartialEq, Eq, Hash)]
struct Seen {
    turn: Turn,
    outcome: Option<String>,
    chances: Vec<(u32, u32)>,
    moves: Vec<Vec<u32>>,
    views: Vec<String>,
    told: Vec<Vec<String>>,
}

impl Seen {
    fn of<T: Table>(table: &T) -> Self {
        Self {
            turn: table.turn(),
            outcome: table.outcome(),
            chances: table.chances(),
            moves: Player::ALL.map(|player| table.legal_moves(player)).into(),
            views: who_look(table)
                .map(|observer| table.view(observer))
                .collect(),
            told: who_look(table)
                .map(|observer| table.events(observer))
                .collect(),
        }
    }

    /// A generator that depends on what is seen and on nothing else.
    fn generator(&self) -> Dealer {
        Dealer::new(&Seed::from_u64(hash(self)))
    }

    /// Says what of it a table does not show any more.
    fn is_still<T: Table>(&self, table: &T, after: &str) -> Said {
        let now = Self::of(table);
        let what = if self.turn != now.turn {
            "the turn"
        } else if self.moves != now.moves || self.chances != now.chances {
            "what is legal"
        } else if self.told != now.told {
            "what was told"
        } else if self.views != now.views {
            "what is shown"
        } else if self.outcome != now.outcome {
            "the outcome"
        } else {
            return Ok(());
        };
        Err(format!("{after}, and {what} is another"))
    }
}

/// The most codes of a list that are played.
const MOST: usize = 64;

/// How many ways from here are tried.
const WAYS: usize = 8;

/// Codes that are not in an ascending list: beside those that are, of another list, far
/// away, and at random.
fn others(listed: &[u32], more: &[u32], generator: &mut Dealer) -> BTreeSet<u32> {
    let step = listed.len() / MOST + 1;
    let beside = listed.iter().step_by(step);
    let beside = beside.flat_map(|code| [code.saturating_sub(1), code.saturating_add(1)]);
    let last = listed
        .iter()
        .chain(more)
        .max()
        .map_or(64, |code| code.saturating_add(1));
    let random = [(); 16].map(|()| below(generator, last.saturating_mul(2)));
    let far = [0, 1, last, u32::MAX / 2, u32::MAX];
    let all = beside
        .chain(more.iter().copied().take(MOST))
        .chain(random)
        .chain(far);
    all.filter(|code| listed.binary_search(code).is_err())
        .collect()
}

fn turns<T: Table>(table: &T) -> Said {
    let (turn, outcome) = (table.turn(), table.outcome());
    ensure!(
        (turn == Turn::Over) == outcome.is_some(),
        "{turn:?} with the outcome {outcome:?}"
    );
    if let Turn::Players(owing) = turn {
        let inside = owing.iter().all(|player| table.players().contains(player));
        ensure!(!owing.is_empty() && inside, "{owing} are awaited");
    }
    Ok(())
}

fn moves<T: Table>(table: &T) -> Said {
    let before = Seen::of(table);
    let mut generator = before.generator();
    let any: Vec<u32> = before.moves.iter().flatten().copied().collect();
    for (player, listed) in Player::ALL.into_iter().zip(&before.moves) {
        ensure!(
            listed.is_sorted_by(|a, b| a < b),
            "the moves of {player} do not ascend"
        );
        ensure!(
            listed.is_empty() != before.turn.players().contains(player),
            "{player} has {} moves while {:?} is awaited",
            listed.len(),
            before.turn
        );
        for &code in listed.iter().step_by(listed.len() / MOST + 1) {
            let played = table.clone().play(player, code);
            must(
                played,
                format!("move {code} of {player} is legal, and refused"),
            )?;
        }
        let mut refused = table.clone();
        for code in others(listed, &any, &mut generator) {
            ensure!(
                refused.play(player, code).is_err(),
                "move {code} of {player} is not legal, and can be played"
            );
        }
        before.is_still(&refused, &format!("moves of {player} are refused"))?;
    }
    Ok(())
}

fn chance<T: Table>(table: &T) -> Said {
    let before = Seen::of(table);
    let mut generator = before.generator();
    let listed: Vec<u32> = before.chances.iter().map(|(code, _)| *code).collect();
    ensure!(
        listed.is_empty() != (before.turn == Turn::Chance),
        "{:?} with {} outcomes",
        before.turn,
        listed.len()
    );
    ensure!(listed.is_sorted_by(|a, b| a < b), "outcomes do not ascend");
    for &(code, weight) in &before.chances {
        ensure!(weight > 0, "outcome {code} has no weight");
        let resolved = table.clone().resolve(code);
        must(resolved, format!("outcome {code} is listed, and refused"))?;
    }
    let mut refused = table.clone();
    for code in others(&listed, &[], &mut generator) {
        ensure!(
            refused.resolve(code).is_err(),
            "outcome {code} is not listed, and can happen"
        );
    }
    before.is_still(&refused, "outcomes are refused")
}

fn strangers<T: Table>(table: &T) -> Said {
    let (public, told) = (table.view(Observer::Public), table.events(Observer::Public));
    let strangers = Player::ALL.into_iter();
    for stranger in strangers.filter(|&player| !table.players().contains(player)) {
        let observer = Observer::Player(stranger);
        ensure!(
            table.view(observer) == public && table.events(observer) == told,
            "{stranger} is not in the game, and sees something else than the public"
        );
        ensure!(
            table.legal_moves(stranger).is_empty(),
            "{stranger} is not in the game, and has moves"
        );
    }
    Ok(())
}

fn sealed<T: Table>(table: &T) -> Said {
    let Turn::Players(owing) = table.turn() else {
        return Ok(());
    };
    let generator = &mut Seen::of(table).generator();
    for first in owing.iter().filter(|_| owing.len() > 1) {
        let moves = table.legal_moves(first);
        let Some(mv) = one_of(&moves, generator) else {
            return Err(format!("{first} is awaited and has no move"));
        };
        let rest: Vec<u32> = moves.into_iter().filter(|code| *code != mv).collect();
        let other = one_of(&rest, generator).unwrap_or(mv);
        let (mut after, mut instead) = (table.clone(), table.clone());
        must(after.play(first, mv), mv)?;
        must(instead.play(first, other), other)?;
        for second in owing.without(first) {
            ensure!(
                after.turn().players().contains(second),
                "{second} owes no decision any more after move {mv} of {first}"
            );
            let replies = table.legal_moves(second);
            ensure!(
                after.legal_moves(second) == replies,
                "move {mv} of {first} changes the moves of {second}"
            );
            let Some(reply) = one_of(&replies, generator) else {
                return Err(format!("{second} is awaited and has no move"));
            };
            let (mut one, mut two) = (after.clone(), table.clone());
            must(one.play(second, reply), reply)?;
            must(two.play(second, reply), reply)?;
            must(two.play(first, mv), mv)?;
            let same = who_look(table).all(|observer| one.view(observer) == two.view(observer));
            ensure!(
                same && one.turn() == two.turn(),
                "the order of move {mv} of {first} and {reply} of {second} matters"
            );
        }
        for observer in who_look(table).filter(|o| *o != Observer::Player(first)) {
            ensure!(
                after.view(observer) == instead.view(observer)
                    && after.events(observer) == instead.events(observer),
                "{observer} sees whether {first} decided {mv} or {other}"
            );
        }
    }
    Ok(())
}

fn one_of<T: Copy>(items: &[T], generator: &mut Dealer) -> Option<T> {
    let count = u32::try_from(items.len()).ok()?;
    items.get(below(generator, count) as usize).copied()
}

/// Something that happened, and the table after it.
type Way<T> = (Entry<u32, u32>, T);

/// Something that can happen, and the table after it; none if it is over.
fn way<T: Table>(table: &T, generator: &mut Dealer) -> Result<Option<Way<T>>, String> {
    let mut next = table.clone();
    let entry = match table.turn() {
        Turn::Over => return Ok(None),
        Turn::Chance => one_of(&table.chances(), generator).map(|(code, _)| Entry::Chance(code)),
        Turn::Players(owing) => {
            let player = owing.nth(below(generator, owing.len()));
            let mv = |player| {
                Some(Entry::Move(
                    player,
                    one_of(&table.legal_moves(player), generator)?,
                ))
            };
            player.and_then(mv)
        }
    };
    let entry = entry.ok_or("what is awaited cannot happen")?;
    must(enter(&mut next, entry), entry)?;
    Ok(Some((entry, next)))
}

fn enter<T: Table>(table: &mut T, entry: Entry<u32, u32>) -> Result<(), String> {
    match entry {
        Entry::Chance(code) => table.resolve(code),
        Entry::Move(player, code) => table.play(player, code),
    }
}

/// Some ways from here.
fn ways<T: Table>(table: &T) -> Result<Vec<Way<T>>, String> {
    let mut generator = Seen::of(table).generator();
    let mut ways = Vec::new();
    for _ in 0..WAYS {
        ways.extend(way(table, &mut generator)?);
    }
    Ok(ways)
}

fn told_stays<T: Table>(table: &T) -> Said {
    let told: Vec<_> = who_look(table)
        .map(|observer| table.events(observer))
        .collect();
    for (entry, next) in ways(table)? {
        for (observer, told) in who_look(table).zip(&told) {
            ensure!(
                next.events(observer).starts_with(told),
                "to {observer} it is told otherwise after {entry:?}"
            );
        }
    }
    Ok(())
}

fn told_is_seen<T: Table>(table: &T) -> Said {
    let now = |observer| (observer, table.events(observer), table.view(observer));
    let now: Vec<_> = who_look(table).map(now).collect();
    for (entry, next) in ways(table)? {
        for (observer, told, view) in &now {
            let told = next.events(*observer) != *told;
            let seen = next.view(*observer) != *view;
            ensure!(
                told || !seen,
                "{observer} is told nothing of {entry:?}, and sees it"
            );
            ensure!(
                seen || !told,
                "{observer} is told something of {entry:?}, and sees nothing"
            );
        }
    }
    Ok(())
}

fn alike<T: Table>(table: &T) -> Said {
    let ways = ways(table)?;
    for ((one, first), (two, second)) in ways.iter().zip(ways.iter().skip(1)) {
        for observer in who_look(table) {
            let told = first.events(observer) == second.events(observer);
            let seen = first.view(observer) == second.view(observer);
            ensure!(
                told == seen,
                "{observer} is told the same of {one:?} and {two:?}: {told}, and shown the \
                 same: {seen}"
            );
            if seen {
                same_answers(first, second, observer)
                    .map_err(|what| format!("{what} after {one:?} and {two:?}"))?;
            }
        }
    }
    Ok(())
}

/// Turn, moves and refusals are the same for an observer.
fn same_answers<T: Table>(one: &T, two: &T, observer: Observer) -> Said {
    ensure!(
        one.turn() == two.turn(),
        "{observer} sees the same, and the turn differs"
    );
    if let Observer::Player(player) = observer {
        let legal = one.legal_moves(player);
        ensure!(
            legal == two.legal_moves(player),
            "{player} sees the same, and its moves differ"
        );
        let mut generator = Seen::of(one).generator();
        let (mut one, mut two) = (one.clone(), two.clone());
        for code in others(&legal, &[], &mut generator) {
            ensure!(
                one.play(player, code) == two.play(player, code),
                "{player} sees the same, and move {code} is refused otherwise"
            );
        }
    }
    Ok(())
}

fn undone<T: Table>(table: &T) -> Said {
    let before = Seen::of(table);
    for (entry, mut next) in ways(table)? {
        if next.undo() {
            before.is_still(&next, &format!("{entry:?} is taken back"))?;
        }
    }
    Ok(())
}

/// A new match with the settings and the seed of this one.
fn anew(game: &AnyMatch) -> Result<AnyMatch, String> {
    ensure!(!game.is_sampled(), "the match began in a sampled position");
    let config = game.config();
    let new = match game.seed() {
        Some(seed) => AnyMatch::seeded(&config, *seed),
        None => AnyMatch::scripted(&config),
    };
    must(new, "settings")
}

fn followed<T: Table>(mut table: T, game: &AnyMatch) -> Result<T, String> {
    let mut truth = anew(game)?;
    let entries = game.history().count();
    // A table that is told what the seed decides is there when it has been told all.
    let is_there =
        |table: &T, step| game.seed().is_none() || table.turn() != Turn::Chance || step == entries;
    if is_there(&table, 0) {
        is_the_same(&table, &truth, 0)?;
    }
    for (step, entry) in (1..).zip(game.history()) {
        let by_seed = matches!(entry, Entry::Chance(_)) && game.seed().is_some();
        if !by_seed {
            enter(&mut truth, entry)?;
        }
        if !by_seed || table.turn() == Turn::Chance {
            enter(&mut table, entry).map_err(|why| {
                format!("{entry:?} can happen, and is refused at step {step}: {why}")
            })?;
        }
        if is_there(&table, step) {
            is_the_same(&table, &truth, step)?;
        }
    }
    Ok(table)
}

fn is_the_same<T: Table>(table: &T, truth: &AnyMatch, step: usize) -> Said {
    ensure!(
        table.players() == truth.players(),
        "{} play, and not {}",
        table.players(),
        truth.players()
    );
    ensure!(
        table.turn() == truth.turn(),
        "after step {step} it is {:?}, and not {:?}",
        table.turn(),
        truth.turn()
    );
    for player in Player::ALL {
        ensure!(
            table
                .legal_moves(player)
                .into_iter()
                .eq(truth.legal_moves(player)),
            "after step {step} the moves of {player} are others"
        );
    }
    ensure!(
        table.chances().into_iter().eq(truth.chances().iter()),
        "after step {step} chance is another"
    );
    let (told, outcome) = (table.outcome(), Table::outcome(truth));
    ensure!(
        told == outcome,
        "after step {step} the outcome is {told:?}, and not {outcome:?}"
    );
    Ok(())
}

/// How many other histories are tried.
const TWINS: usize = 24;

/// Something else that has happened, and the match in which it has.
type Twin = (Vec<Entry<u32, u32>>, AnyMatch);

/// Other matches like this one.
fn twins(game: &AnyMatch, history: &[Entry<u32, u32>]) -> Result<Vec<Twin>, String> {
    ensure!(game.seed().is_none(), "the match is seeded");
    let mut generator = Seen::of(game).generator();
    let mut twins = Vec::new();
    for _ in 0..TWINS {
        let twin = twin(game, history, &mut generator)?;
        twins.extend(twin.map(|twin| (twin.history().collect(), twin)));
    }
    Ok(twins)
}

fn no_more<T: Table>(table: &T, game: &AnyMatch) -> Said {
    let history: Vec<_> = game.history().collect();
    let looks = |game: &AnyMatch, observer| {
        let told: Vec<_> = game.events(observer).collect();
        (told, game.view(observer))
    };
    let truth: Vec<_> = who_look(game)
        .map(|observer| looks(game, observer))
        .collect();
    for (other, twin) in twins(game, &history)? {
        let mut tables = None;
        for (observer, truth) in who_look(game).zip(&truth) {
            if looks(&twin, observer) != *truth {
                continue;
            }
            if tables.is_none() {
                tables = Some((led(table, &history)?, led(table, &other)?));
            }
            let Some((one, two)) = &tables else {
                continue;
            };
            let differs = first_other(&history, &other);
            ensure!(
                one.view(observer) == two.view(observer)
                    && one.events(observer) == two.events(observer),
                "{observer} is shown {differs}, which is hidden"
            );
            same_answers(one, two, observer).map_err(|what| format!("{what} by {differs}"))?;
        }
    }
    Ok(())
}

fn no_less<T: Table>(table: &T, game: &AnyMatch) -> Said {
    let history: Vec<_> = game.history().collect();
    let one = led(table, &history)?;
    for observer in who_look(game) {
        let (told, events) = (one.events(observer).len(), game.events(observer).count());
        ensure!(
            told >= events,
            "{observer} is told {told} events, of {events}"
        );
    }
    for (other, twin) in twins(game, &history)? {
        let two = led(table, &other)?;
        for observer in who_look(game) {
            let differs = || first_other(&history, &other);
            ensure!(
                game.events(observer).eq(twin.events(observer))
                    || one.events(observer) != two.events(observer),
                "{observer} is not told {}, which is not hidden",
                differs()
            );
            ensure!(
                game.view(observer) == twin.view(observer)
                    || one.view(observer) != two.view(observer),
                "{observer} is not shown {}, which is not hidden",
                differs()
            );
        }
    }
    Ok(())
}

/// Where two histories differ first.
fn first_other(one: &[Entry<u32, u32>], two: &[Entry<u32, u32>]) -> String {
    let mut differ = (0..).zip(one.iter().zip(two));
    let differs = differ.find(|(_, (one, two))| one != two);
    differs.map_or_else(String::new, |(step, (one, two)): (u32, _)| {
        format!("whether step {step} was {one:?} or {two:?}")
    })
}

/// A match in which two outcomes are exchanged, or one of the last moves is another, if
/// all of it is legal.
fn twin(
    game: &AnyMatch,
    history: &[Entry<u32, u32>],
    generator: &mut Dealer,
) -> Result<Option<AnyMatch>, String> {
    let mut other = history.to_vec();
    let chance = |place: &usize| matches!(history.get(*place), Some(Entry::Chance(_)));
    let dealt: Vec<usize> = (0..history.len()).filter(chance).collect();
    let moved: Vec<usize> = (0..history.len()).filter(|place| !chance(place)).collect();
    let recent = moved
        .get(moved.len().saturating_sub(8)..)
        .unwrap_or_default();
    let mut new = anew(game)?;
    if below(generator, 2) == 0 {
        if let (Some(one), Some(two)) = (one_of(&dealt, generator), one_of(&dealt, generator)) {
            other.swap(one, two);
        }
    } else if let Some(place) = one_of(recent, generator) {
        let before = history.get(..place).unwrap_or_default();
        let there = led(&new, before)?;
        if let (Some((entry, _)), Some(moved)) = (way(&there, generator)?, other.get_mut(place)) {
            *moved = entry;
        }
    }
    let legal = other.iter().all(|entry| enter(&mut new, *entry).is_ok());
    Ok((legal && other != history).then_some(new))
}

/// A table at which all of this has happened.
fn led<T: Table>(table: &T, history: &[Entry<u32, u32>]) -> Result<T, String> {
    let mut led = table.clone();
    for entry in history {
        enter(&mut led, *entry).map_err(|why| format!("{entry:?} is refused: {why}"))?;
    }
    Ok(led)
}
