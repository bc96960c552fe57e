//! The laws of a stage of a game: of its state, its views, and how it is kept.

use std::collections::BTreeSet;
use std::string::ToString;
use std::vec::Vec;

use super::{Said, generator, hash, must, observers, random_decision};
use crate::any::AnyMatch;
use crate::dealer::{Seed, below, draw};
use crate::dense::Dense;
use crate::error::PlayError;
use crate::game::{Game, MoveSet, Observer, Turn};
use crate::player::Player;
use crate::record::{Entry, Match};
use crate::transcript::NoTranscript;

/// If a game has more codes than this, a sample of them is tried.
const MANY: u32 = 4096;

/// How many that is about.
const SAMPLE: u32 = 1024;

/// One of so many codes below a count, of many fewer, evenly, from a start.
fn codes(count: u32, start: u32, each: u32) -> impl Iterator<Item = u32> {
    let step = if count > MANY { count / SAMPLE } else { 1 } * each;
    (start % step..count).step_by(step as usize)
}

/// Where to start, by the hash of a state.
fn start(hash: u64) -> u32 {
    u32::try_from(hash & 0xFFFF_FFFF).unwrap_or_default()
}

// Moves.

pub(super) fn moves_are_exact<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    let before = hash(game);
    for player in Player::ALL {
        let moves = game.legal_moves(player);
        let listed: Vec<u32> = moves.iter().map(Dense::code).collect();
        ensure!(
            listed.is_sorted_by(|a, b| a < b),
            "the moves of {player} do not ascend"
        );
        ensure!(
            listed.len() == moves.len() as usize && listed.is_empty() == moves.is_empty(),
            "{player} has {} moves, and {} are listed",
            moves.len(),
            listed.len()
        );
        ensure!(
            listed.is_empty() != game.turn().players().contains(player),
            "{player} has {} moves while {:?} is awaited",
            listed.len(),
            game.turn()
        );
        for (index, &code) in (0..).zip(&listed) {
            let nth = moves.nth(index).map(Dense::code);
            ensure!(nth == Some(code), "move {index} of {player} is {nth:?}");
        }
        ensure!(
            moves.nth(moves.len()).is_none() && moves.nth(u32::MAX).is_none(),
            "there is a move of {player} after the last"
        );
        // Of very long lists a part is played.
        let played: BTreeSet<u32> = listed
            .iter()
            .copied()
            .step_by(listed.len() / 256 + 1)
            .collect();
        // Who is not awaited is refused before the move is looked at.
        let each = if listed.is_empty() { 16 } else { 1 };
        let tried = codes(G::Move::COUNT, start(before), each);
        let tried = tried.filter(|code| listed.binary_search(code).is_err());
        for mv in tried.chain(played).filter_map(G::Move::from_code) {
            let legal = listed.binary_search(&mv.code()).is_ok();
            ensure!(
                moves.contains(mv) == legal,
                "{player} {mv} is listed: {legal}, contained: {}",
                !legal
            );
            let mut next = game.clone();
            match next.play(player, mv) {
                Ok(()) => ensure!(legal, "{player} {mv} is not legal, and can be played"),
                Err(error) => {
                    ensure!(!legal, "{player} {mv} is legal, and refused: {error}");
                    ensure!(
                        next == *game && hash(&next) == before,
                        "{player} {mv} is refused, and changes the game"
                    );
                }
            }
        }
    }
    Ok(())
}

// Turns.

pub(super) fn turns_are_sound<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    must(game.audit(), game.turn())?;
    ensure!(
        (game.turn() == Turn::Over) == game.outcome().is_some(),
        "{:?} with the outcome {:?}",
        game.turn(),
        game.outcome()
    );
    if let Turn::Players(owing) = game.turn() {
        let inside = owing.iter().all(|player| game.players().contains(player));
        ensure!(!owing.is_empty() && inside, "{owing} are awaited");
    }
    if let Some(outcome) = game.outcome() {
        ensure!(
            outcome.players == game.players(),
            "the outcome is of {}",
            outcome.players
        );
        ensure!(!outcome.winners.is_empty(), "nobody wins");
        for player in Player::ALL
            .into_iter()
            .filter(|p| !game.players().contains(*p))
        {
            let score = outcome.scores.values().get(usize::from(player.number()));
            ensure!(
                score.is_none_or(|score| *score == 0) && !outcome.winners.contains(player),
                "{player} is not in the game, and has a score"
            );
        }
    }
    Ok(())
}

pub(super) fn sealed_decisions_commute<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    let Turn::Players(owing) = game.turn() else {
        return Ok(());
    };
    let mut generator = generator(playout);
    for first in owing {
        let moves = game.legal_moves(first);
        let mut random = || moves.nth(below(&mut generator, moves.len()));
        let (Some(mv), Some(other)) = (random(), random()) else {
            return Err(std::format!("{first} is awaited and has no move"));
        };
        let (mut after, mut instead) = (game.clone(), game.clone());
        must(after.play(first, mv), mv)?;
        must(instead.play(first, other), other)?;
        for second in owing.without(first) {
            ensure!(
                after.turn().players().contains(second),
                "{second} owes no decision any more after {first} {mv}"
            );
            let reply = game.legal_moves(second);
            ensure!(
                after.legal_moves(second).iter().eq(reply.iter()),
                "{first} {mv} changes the moves of {second}"
            );
            let Some(reply) = reply.nth(reply.len() / 2) else {
                return Err(std::format!("{second} is awaited and has no move"));
            };
            let (mut one, mut two) = (after.clone(), game.clone());
            must(one.play(second, reply), reply)?;
            must(two.play(second, reply), reply)?;
            must(two.play(first, mv), mv)?;
            ensure!(
                one == two && hash(&one) == hash(&two),
                "the order of {first} {mv} and {second} {reply} matters"
            );
        }
        if owing.len() > 1 {
            for observer in observers().filter(|o| *o != Observer::Player(first)) {
                ensure!(
                    after.view(observer) == instead.view(observer),
                    "{observer} sees whether {first} decided {mv} or {other}"
                );
            }
        }
    }
    Ok(())
}

// Chance.

pub(super) fn chance_is_exact<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    let chances = game.chances();
    ensure!(
        chances.is_empty() != (game.turn() == Turn::Chance),
        "{:?} with {} outcomes",
        game.turn(),
        chances.len()
    );
    let listed: Vec<_> = chances.iter().collect();
    ensure!(
        listed.is_sorted_by(|a, b| a.0.code() < b.0.code()),
        "outcomes do not ascend"
    );
    let total: u32 = listed.iter().map(|&(_, weight)| weight).sum();
    ensure!(
        listed.len() == chances.len() as usize && total == chances.total(),
        "{} outcomes weigh {total}, and {} are said to weigh {}",
        listed.len(),
        chances.len(),
        chances.total()
    );
    let divides = |d: u32| listed.iter().all(|&(_, weight)| weight % d == 0);
    ensure!(
        listed.iter().all(|&(_, weight)| weight > 0)
            && (listed.is_empty() || !(2..=total).any(divides)),
        "weights are not the smallest: {listed:?}"
    );
    let laid = listed
        .iter()
        .flat_map(|&(outcome, weight)| (0..weight).map(move |_| Some(outcome)));
    ensure!(
        laid.chain([None])
            .eq((0..=total).map(|number| chances.at(number))),
        "outcomes do not lie end to end"
    );
    for outcome in (0..G::Chance::COUNT).filter_map(G::Chance::from_code) {
        let possible = listed.iter().find(|(listed, _)| *listed == outcome);
        let weight = possible.map_or(0, |&(_, weight)| weight);
        ensure!(
            chances.weight(outcome) == weight,
            "{outcome} weighs {}, not {weight}",
            chances.weight(outcome)
        );
        let mut next = game.clone();
        match next.resolve(outcome) {
            Ok(()) => ensure!(weight > 0, "{outcome} is not listed, and can happen"),
            Err(error) => {
                ensure!(weight == 0, "{outcome} is listed, and refused: {error}");
                ensure!(
                    next == *game && hash(&next) == hash(game),
                    "{outcome} is refused, and changes the game"
                );
            }
        }
    }
    Ok(())
}

pub(super) fn settling_is_stepping<G: Game>(playout: &Match<G>) -> Said {
    let mut whole = playout.game().clone();
    let mut steps = whole.clone();
    let mut dealer = generator(playout);
    let mut twin = dealer.clone();
    let (mut outcomes, mut stepped) = (Vec::new(), Vec::new());
    whole.settle(&mut dealer, |outcome| outcomes.push(outcome));
    while let Some(outcome) = draw(&steps.chances(), &mut twin) {
        must(steps.resolve(outcome), outcome)?;
        stepped.push(outcome);
    }
    ensure!(
        outcomes == stepped,
        "settled {outcomes:?}, step by step {stepped:?}"
    );
    ensure!(
        whole == steps && hash(&whole) == hash(&steps),
        "settling leads to another state"
    );
    ensure!(
        dealer == twin,
        "settling takes other words of the generator"
    );
    ensure!(whole.turn() != Turn::Chance, "chance is still awaited");
    Ok(())
}

// Views.

pub(super) fn strangers_see_the_public<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    let strangers = Player::ALL.into_iter();
    let public = game.view(Observer::Public);
    for stranger in strangers.filter(|&p| !game.players().contains(p)) {
        ensure!(
            game.view(Observer::Player(stranger)) == public,
            "{stranger} is not in the game, and sees something else than the public"
        );
        ensure!(
            game.legal_moves(stranger).is_empty(),
            "{stranger} is not in the game, and has moves"
        );
        let code = hash(game) % u64::from(G::Move::COUNT.max(1));
        let Some(mv) = u32::try_from(code).ok().and_then(G::Move::from_code) else {
            continue;
        };
        let played = game.clone().play(stranger, mv);
        ensure!(
            matches!(played, Err(PlayError::NotInGame(who)) if who == stranger),
            "{stranger} is not in the game, and {mv} gives {played:?}"
        );
    }
    Ok(())
}

pub(super) fn samples_fit_their_view<G: Game>(playout: &Match<G>) -> Said {
    let game = playout.game();
    let mut generator = generator(playout);
    for observer in observers() {
        let view = game.view(observer);
        let mut twin = generator.clone();
        let world = must(G::sample(&view, &mut generator), observer)?;
        ensure!(
            G::sample(&view, &mut twin).as_ref() == Ok(&world),
            "the same generator gives {observer} another state"
        );
        must(world.audit(), observer)?;
        ensure!(
            world.view(observer) == view && world.turn() == game.turn(),
            "{observer} sees something else in a sampled state"
        );
        let Observer::Player(player) = observer else {
            continue;
        };
        let moves = game.legal_moves(player);
        ensure!(
            world.legal_moves(player).iter().eq(moves.iter()),
            "{player} has other moves in a sampled state"
        );
        let tried = codes(G::Move::COUNT, start(hash(game)), 7);
        for mv in tried.filter_map(G::Move::from_code) {
            let here = game.clone().play(player, mv);
            let there = world.clone().play(player, mv);
            ensure!(
                here == there,
                "{player} {mv} gives {here:?}, and {there:?} in a sampled state"
            );
        }
    }
    Ok(())
}

// Records.

pub(super) fn transcripts_round_trip<G: Game>(playout: &Match<G>) -> Said {
    let written = playout.transcript().map(|text| text.to_string());
    if playout.is_sampled() {
        ensure!(
            written == Err(NoTranscript::Sampled),
            "a match from a sampled position has a transcript"
        );
        return Ok(());
    }
    let text = must(written, "transcript")?;
    read_again(playout, &text)?;

    // As many decisions with a seed.
    let seed = Seed::from_u64(hash(playout.game()));
    let mut seeded = must(Match::<G>::seeded(playout.config(), seed), seed)?;
    let mut generator = generator(playout);
    for _ in playout.history() {
        let Some((player, mv)) = random_decision(seeded.game(), &mut generator) else {
            break;
        };
        must(seeded.play(player, mv), mv)?;
    }
    let text = must(seeded.transcript(), seed)?.to_string();
    read_again(&seeded, &text)
}

fn read_again<G: Game>(game: &Match<G>, text: &str) -> Said {
    let read = must(Match::<G>::read(text.as_bytes()), text)?;
    ensure!(read == *game, "another match is read from\n{text}");
    let any = must(AnyMatch::read(text.as_bytes()), text)?;
    let again = must(any.transcript(), text)?.to_string();
    ensure!(again == text, "\n{text}is written again as\n{again}");
    Ok(())
}

pub(super) fn undo_leads_back<G: Game>(playout: &Match<G>) -> Said {
    if playout.is_sampled() {
        return Ok(());
    }
    let mut game = playout.clone();
    for _ in 0..20 {
        let is_undone =
            |entry: &&Entry<_, _>| playout.seed().is_none() || matches!(entry, Entry::Move(..));
        let mut history = game.history().to_vec();
        let undone = history.iter().rfind(is_undone).copied();
        while history.last().is_some_and(|last| !is_undone(&last)) {
            history.pop();
        }
        history.pop();
        let said = game.undo();
        ensure!(said == undone, "{undone:?} is taken back as {said:?}");
        if undone.is_none() {
            break;
        }
        ensure!(
            game.history() == history,
            "without {undone:?} other things have happened"
        );
        let mut state = must(G::new(game.config()), game.config())?;
        for entry in game.history() {
            match *entry {
                Entry::Chance(outcome) => must(state.resolve(outcome), outcome)?,
                Entry::Move(player, mv) => must(state.play(player, mv), mv)?,
            }
        }
        ensure!(
            state == *game.game(),
            "without {undone:?} it is another state"
        );
    }
    Ok(())
}
