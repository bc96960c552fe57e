//! What players do: turns, legal moves, moves, the outcome.

use super::error::{
    Failed, IMPERA_NO_SUCH_ITEM, IMPERA_NOT_OVER, IMPERA_NOTHING_TO_UNDO, call, fail, impera_status,
};
use super::layout::layouts;
use super::matches::{ask, change, game, impera_match};
use super::pointer::{List, output};
use super::values::{code, player};
use crate::any::{AnyMatch, AnyMove, Tell};
use crate::game::{DecidedBy, Outcome, Turn};
use crate::player::PlayerSet;
use crate::record::Entry;

/// `impera_turn.kind`: the game is over.
pub const IMPERA_TURN_OVER: u8 = 0;
/// `impera_turn.kind`: chance is awaited (in a scripted match).
pub const IMPERA_TURN_CHANCE: u8 = 1;
/// `impera_turn.kind`: players are awaited.
pub const IMPERA_TURN_PLAYERS: u8 = 2;

/// `impera_entry.kind`: a chance outcome.
pub const IMPERA_ENTRY_CHANCE: u8 = 0;
/// `impera_entry.kind`: a decision of a player.
pub const IMPERA_ENTRY_MOVE: u8 = 1;

/// Whose decision a match waits for.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_turn {
    /// One of `IMPERA_TURN_...`.
    pub kind: u8,
    /// The players that owe a decision, bit i for player i; they may give it in
    /// any order.
    pub players: u8,
}

impl From<Turn> for impera_turn {
    fn from(turn: Turn) -> Self {
        let kind = match turn {
            Turn::Over => IMPERA_TURN_OVER,
            Turn::Chance => IMPERA_TURN_CHANCE,
            Turn::Players(_) => IMPERA_TURN_PLAYERS,
        };
        Self {
            kind,
            players: turn.players().bits(),
        }
    }
}

impl From<impera_turn> for Turn {
    fn from(turn: impera_turn) -> Self {
        match turn.kind {
            IMPERA_TURN_OVER => Self::Over,
            IMPERA_TURN_CHANCE => Self::Chance,
            _ => Self::Players(PlayerSet::from_bits(turn.players).unwrap_or_default()),
        }
    }
}

/// `impera_outcome.decided_by`: the game has nothing for ties; the most points
/// win, equal points share.
pub const IMPERA_DECIDED_BY_NOTHING: u8 = 0;
/// `impera_outcome.decided_by`: one player has the most points (Divide, 5 & 10).
pub const IMPERA_DECIDED_BY_POINTS: u8 = 1;
/// `impera_outcome.decided_by`: of those with the most points one has the most
/// bonus tokens of round four (Divide) or bonus points (5 & 10).
pub const IMPERA_DECIDED_BY_BONUS: u8 = 2;
/// `impera_outcome.decided_by`: of those who tie in that too, one has played
/// the highest card in the last trick (Divide).
pub const IMPERA_DECIDED_BY_CARD: u8 = 3;
/// `impera_outcome.decided_by`: of those who tie in that too, one has the most
/// cards of the bonus suit in pairs (5 & 10).
pub const IMPERA_DECIDED_BY_PAIRED: u8 = 4;
/// `impera_outcome.decided_by`: the winners are equal in everything (5 & 10).
pub const IMPERA_DECIDED_BY_SHARED: u8 = 5;

/// How a game ended.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_outcome {
    /// The score of each player, 0 for a seat that took no part.
    pub scores: [i32; 8],
    /// Who took part, bit i for player i.
    pub players: u8,
    /// Who won, bit i for player i; several share the victory. In Divide and 5 & 10
    /// one may win alone with as many points as others, as their rules break ties:
    /// `decided_by` says by what.
    pub winners: u8,
    /// What decided who won, one of `IMPERA_DECIDED_BY_...`.
    pub decided_by: u8,
    /// Always 0.
    pub reserved: [u8; 13],
}

impl impera_outcome {
    /// What stands for that which decided.
    pub(super) const fn decided(by: Option<DecidedBy>) -> u8 {
        match by {
            None => IMPERA_DECIDED_BY_NOTHING,
            Some(DecidedBy::Points) => IMPERA_DECIDED_BY_POINTS,
            Some(DecidedBy::Bonus) => IMPERA_DECIDED_BY_BONUS,
            Some(DecidedBy::Card) => IMPERA_DECIDED_BY_CARD,
            Some(DecidedBy::Paired) => IMPERA_DECIDED_BY_PAIRED,
            Some(DecidedBy::Shared) => IMPERA_DECIDED_BY_SHARED,
        }
    }
}

impl From<Outcome> for impera_outcome {
    fn from(outcome: Outcome) -> Self {
        Self {
            scores: outcome.scores.into_values(),
            players: outcome.players.bits(),
            winners: outcome.winners.bits(),
            decided_by: Self::decided(outcome.decided_by),
            reserved: [0; 13],
        }
    }
}

/// One entry of the history of a match: a move, or what chance did.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_entry {
    /// The code of the move or the chance outcome.
    pub code: u32,
    /// One of `IMPERA_ENTRY_...`.
    pub kind: u8,
    /// Who made the move; `IMPERA_NONE` for chance.
    pub player: u8,
    /// Always 0.
    pub reserved: [u8; 2],
}

impl From<Entry<u32, u32>> for impera_entry {
    fn from(entry: Entry<u32, u32>) -> Self {
        let (kind, player, code) = match entry {
            Entry::Chance(code) => (IMPERA_ENTRY_CHANCE, None, code),
            Entry::Move(player, code) => (IMPERA_ENTRY_MOVE, Some(player), code),
        };
        Self {
            code,
            kind,
            player: self::code(player),
            reserved: [0; 2],
        }
    }
}

/// Whose decision a match waits for: players, chance or nobody.
///
/// Several players owe a decision at the same time if they choose in secret; they
/// may give it in any order, and it stays hidden until the last one is in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_turn(
    handle: *const impera_match,
    turn: *mut impera_turn,
) -> impera_status {
    unsafe { ask(handle, turn, "turn", |game| Ok(game.turn().into())) }
}

/// How many legal moves a player has: none if it owes no decision.
///
/// `IMPERA_UNKNOWN_PLAYER` for a number above 7, here and wherever a player is
/// named; a player that is not in the game has no moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_move_count(
    handle: *const impera_match,
    player: u32,
    count: *mut u32,
) -> impera_status {
    let legal = |game: &AnyMatch| Ok(game.legal_moves(self::player(player)?).len());
    unsafe { ask(handle, count, "count", legal) }
}

/// The code of the legal move that has `index` others before it: draw an index
/// below the count to pick one at random.
///
/// `IMPERA_NO_SUCH_ITEM` from the count on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_move(
    handle: *const impera_match,
    player: u32,
    index: u32,
    code: *mut u32,
) -> impera_status {
    let legal = |game: &AnyMatch| {
        let found = game.legal_moves(self::player(player)?).nth(index);
        found.ok_or_else(|| no_such_item(index as usize))
    };
    unsafe { ask(handle, code, "code", legal) }
}

/// The codes of a player's legal moves, ascending, and how many there are.
///
/// They tell what the player holds: show them to nobody else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_moves(
    handle: *const impera_match,
    player: u32,
    codes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let list = unsafe { List::new(codes, capacity, count, ["codes", "count"]) }?;
        let moves = game.legal_moves(self::player(player)?);
        list.write(moves.len() as usize, moves.iter())
    })
}

/// A byte for every move of the game, at the place of its code: 1 if it is legal
/// for the player, else 0. The length is what `impera_move_count` gives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_mask(
    handle: *const impera_match,
    player: u32,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let list = unsafe { List::new(mask, capacity, length, ["mask", "length"]) }?;
        let moves = game.legal_moves(self::player(player)?);
        let mut legal = moves.iter().peekable();
        let count = AnyMove::count(game.id());
        let bytes = (0..count).map(|code| u8::from(legal.next_if_eq(&code).is_some()));
        list.write(count as usize, bytes)
    })
}

/// Whether a player may make the move with this code now: `IMPERA_OK`, or what
/// `impera_match_play` would return, but for `IMPERA_OUT_OF_MEMORY`, which it
/// cannot foresee. Changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_check(
    handle: *const impera_match,
    player: u32,
    code: u32,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        Ok(game.check(self::player(player)?, code)?)
    })
}

/// Makes the move with this code for a player. A seeded match then settles
/// chance, so that it waits for players again or is over.
///
/// If it is refused the match is as it was: `IMPERA_OVER`,
/// `IMPERA_CHANCE_AWAITED`, `IMPERA_NOT_IN_GAME`, `IMPERA_NOT_AWAITED`,
/// `IMPERA_UNKNOWN_CODE`, `IMPERA_ILLEGAL_MOVE` with a text that names the rule,
/// `IMPERA_HISTORY_FULL` after some 65,000 entries, which only Divide & Conker
/// can reach, or `IMPERA_OUT_OF_MEMORY` if the history cannot grow. There must be
/// memory for all that chance may do after the move, or it is not made.
///
/// ```c
/// if (impera_match_play(game, player, code) == IMPERA_ILLEGAL_MOVE) {
///     char text[IMPERA_TEXT_SIZE];
///     size_t length;
///     impera_last_error(text, sizeof text, &length);
///     puts(text);  // 7S is not in the hand (Divide and Conquer, rule 2)
/// }
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_play(
    handle: *mut impera_match,
    player: u32,
    code: u32,
) -> impera_status {
    let play = |game: &mut AnyMatch, tell: Tell<'_>| {
        Ok(game.play_to(self::player(player)?, code, tell)?)
    };
    unsafe { change(handle, play) }
}

/// Takes back the last entry of the history: the last decision with all that
/// chance did after it in a seeded match, the last entry of either kind in a
/// scripted one. The last few entries are played again for that, less than 8 for the
/// last decision: to think ahead, `impera_match_copy` takes less.
///
/// What was taken back is written to `undone`, which may be null.
/// `IMPERA_NOTHING_TO_UNDO` at the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_undo(
    handle: *mut impera_match,
    undone: *mut impera_entry,
) -> impera_status {
    call(|| {
        let handle = unsafe { output(handle, "handle") }?;
        handle.past.forget();
        let nothing = || fail(IMPERA_NOTHING_TO_UNDO, "there is nothing to take back");
        let entry = handle.game.undo().ok_or_else(nothing)?;
        if let Some(undone) = unsafe { undone.as_mut() } {
            *undone = entry.into();
        }
        Ok(())
    })
}

/// How the game ended: scores and winners.
///
/// `IMPERA_NOT_OVER` while it goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_outcome(
    handle: *const impera_match,
    outcome: *mut impera_outcome,
) -> impera_status {
    let how = |game: &AnyMatch| match game.outcome() {
        Some(outcome) => Ok(outcome.into()),
        None => Err(fail(IMPERA_NOT_OVER, "the game is not over")),
    };
    unsafe { ask(handle, outcome, "outcome", how) }
}

/// How many entries the history of a match has: the moves and chance outcomes
/// since its start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_history_length(
    handle: *const impera_match,
    length: *mut usize,
) -> impera_status {
    unsafe { ask(handle, length, "length", |game| Ok(game.history_len())) }
}

/// The entry of the history that has `index` others before it.
///
/// The history holds hidden cards and sealed choices: it is the host's own,
/// players are shown views. `IMPERA_NO_SUCH_ITEM` from the length on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_history_entry(
    handle: *const impera_match,
    index: usize,
    entry: *mut impera_entry,
) -> impera_status {
    let put_in = |game: &AnyMatch| match game.entry(index) {
        Some(entry) => Ok(entry.into()),
        None => Err(no_such_item(index)),
    };
    unsafe { ask(handle, entry, "entry", put_in) }
}

#[cold]
#[inline(never)]
pub(super) fn no_such_item(index: usize) -> Failed {
    fail(
        IMPERA_NO_SUCH_ITEM,
        format_args!("there is no item {index}"),
    )
}

layouts! {
    impera_turn: 2 { kind: 0, players: 1 }
    impera_outcome: 48 { scores: 0, players: 32, winners: 33, decided_by: 34, reserved: 35 }
    impera_entry: 8 { code: 0, kind: 4, player: 5, reserved: 6 }
}
