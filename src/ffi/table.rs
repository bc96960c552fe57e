//! What C can do with a match of any game.

use core::ffi::c_char;
use core::hash::Hasher;

use super::error::{
    Failed, IMPERA_BAD_CONFIG, IMPERA_BAD_TRANSCRIPT, IMPERA_BUG, IMPERA_NO_SUCH_ITEM,
    IMPERA_NO_TRANSCRIPT, IMPERA_NOT_OVER, IMPERA_NOTHING_TO_UNDO, IMPERA_OTHER_ABI,
    IMPERA_OTHER_GAME, IMPERA_UNKNOWN_CODE, IMPERA_UNKNOWN_GAME, IMPERA_UNKNOWN_PLAYER,
    IMPERA_UNKNOWN_TEXT, Result, call, fail, impera_status,
};
use super::pointer::{List, Text, input, output, slice};
use crate::any::{AnyChance, AnyConfig, AnyMatch, AnyMove, AnyRule};
use crate::card::{Card, Suit};
use crate::dealer::{Dealer, Seed};
use crate::dense::{Dense, TextError};
use crate::game::{ConfigError, GameConfig, GameId, Observer, Turn};
use crate::player::Player;
use crate::record::Event;
use crate::transcript::ReadError;

/// The version of this header's interface: it changes when a program that was
/// made with an older header could no longer work with the library.
pub const IMPERA_ABI_VERSION: u32 = 1;

/// Divide and Conquer, by Claude Soucie.
pub const IMPERA_GAME_DIVIDE_AND_CONQUER: u32 = 0;
/// Divide.
pub const IMPERA_GAME_DIVIDE: u32 = 1;
/// Strategic War and Pure Strategy War.
pub const IMPERA_GAME_STRATEGIC_WAR: u32 = 2;
/// Divide & Conker.
pub const IMPERA_GAME_DIVIDE_AND_CONKER: u32 = 3;
/// 5 & 10, by John Marc Green.
pub const IMPERA_GAME_FIVE_AND_TEN: u32 = 4;
/// How many games there are: their numbers are below.
pub const IMPERA_GAME_COUNT: u32 = 5;

const _: () = {
    assert!(GameId::DivideAndConquer as u32 == IMPERA_GAME_DIVIDE_AND_CONQUER);
    assert!(GameId::Divide as u32 == IMPERA_GAME_DIVIDE);
    assert!(GameId::StrategicWar as u32 == IMPERA_GAME_STRATEGIC_WAR);
    assert!(GameId::DivideAndConker as u32 == IMPERA_GAME_DIVIDE_AND_CONKER);
    assert!(GameId::FiveAndTen as u32 == IMPERA_GAME_FIVE_AND_TEN);
    assert!(<GameId as Dense>::COUNT == IMPERA_GAME_COUNT);
};

/// The most players of any game.
pub const IMPERA_MAX_PLAYERS: u32 = 8;
const _: () = assert!(IMPERA_MAX_PLAYERS as usize == crate::MAX_PLAYERS);

/// The observer who sees only what lies open for all.
pub const IMPERA_PUBLIC: u32 = 255;

/// How many bytes a seed has.
pub const IMPERA_SEED_SIZE: u32 = 32;

/// Stands for no card, no player, nothing chosen, wherever a byte holds one.
pub const IMPERA_NONE: u8 = 255;

/// `impera_turn.kind`: the game is over.
pub const IMPERA_TURN_OVER: u8 = 0;
/// `impera_turn.kind`: chance is awaited (in a scripted match).
pub const IMPERA_TURN_CHANCE: u8 = 1;
/// `impera_turn.kind`: players are awaited.
pub const IMPERA_TURN_PLAYERS: u8 = 2;

/// `impera_event.kind`: a chance outcome.
pub const IMPERA_EVENT_CHANCE: u8 = 0;
/// `impera_event.kind`: a decision of a player.
pub const IMPERA_EVENT_MOVE: u8 = 1;

/// A game in progress with its record.
#[derive(Debug)]
pub struct impera_match {
    pub(super) table: AnyMatch,
}

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

/// How a game ended.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_outcome {
    /// The score of each player, 0 for a seat that took no part.
    pub scores: [i32; 8],
    /// Who took part, bit i for player i.
    pub players: u8,
    /// Who won, bit i for player i; several share the victory.
    pub winners: u8,
    /// Always 0.
    pub reserved: [u8; 2],
}

/// Something that happened in a match.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_event {
    /// The code of the move or the chance outcome.
    pub code: u32,
    /// One of `IMPERA_EVENT_...`.
    pub kind: u8,
    /// Who made the move; `IMPERA_NONE` for chance.
    pub player: u8,
    /// Always 0.
    pub reserved: [u8; 2],
}

pub(super) fn player(number: u32) -> Result<Player> {
    Player::from_code(number).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_PLAYER,
            format_args!("player {number}: players are 0 to 7"),
        )
    })
}

pub(super) fn observer(number: u32) -> Result<Observer> {
    if number == IMPERA_PUBLIC {
        Ok(Observer::Public)
    } else {
        player(number).map(Observer::Player)
    }
}

pub(super) fn game_id(number: u32) -> Result<GameId> {
    GameId::from_code(number).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_GAME,
            format_args!("there is no game {number}"),
        )
    })
}

fn dealer(seed: &[u8; 32]) -> Dealer {
    Dealer::new(&Seed::from_bytes(*seed))
}

/// The match that a handle stands for.
#[inline]
pub(super) unsafe fn table<'a>(handle: *const impera_match) -> Result<&'a AnyMatch> {
    unsafe { input(handle, "match") }.map(|handle| &handle.table)
}

#[inline]
unsafe fn table_mut<'a>(handle: *mut impera_match) -> Result<&'a mut AnyMatch> {
    unsafe { output(handle, "match") }.map(|handle| &mut handle.table)
}

/// The error for a view of another game than the match is of.
pub(super) fn other_game(table: &AnyMatch, wanted: GameId) -> Failed {
    let is = table.id();
    fail(
        IMPERA_OTHER_GAME,
        format_args!("the match is one of {is}, not of {wanted}"),
    )
}

/// Sets a setting to the value at an index of its list of values.
pub(super) fn choose<C: GameConfig>(config: &mut C, key: &str, index: u8) -> Result {
    let values = C::KEYS
        .iter()
        .zip(C::VALUES)
        .find(|(known, _)| **known == key);
    let value = values.and_then(|(_, values)| values.get(usize::from(index)));
    // A value that is not in the list is refused by its own rule.
    Ok(config.set(key, value.copied().unwrap_or_default())?)
}

/// Sets a setting to a player, or to `random` for `IMPERA_NONE`.
pub(super) fn choose_player<C: GameConfig>(config: &mut C, key: &str, number: u8) -> Result {
    // The list of values begins with `random`, then come the players.
    choose(config, key, number.wrapping_add(1))
}

/// A suit's code, or `IMPERA_NONE`.
pub(super) fn suit_code(suit: Option<Suit>) -> u8 {
    suit.map_or(IMPERA_NONE, |suit| suit as u8)
}

/// A card's code, or `IMPERA_NONE`.
pub(super) fn card_code(card: Option<Card>) -> u8 {
    card.and_then(|card| u8::try_from(card.code()).ok())
        .unwrap_or(IMPERA_NONE)
}

/// A player's number, or `IMPERA_NONE`.
pub(super) fn player_number(player: Option<Player>) -> u8 {
    player.map_or(IMPERA_NONE, Player::number)
}

/// The number that views give for their observer.
pub(super) fn observer_number(observer: Observer) -> u8 {
    match observer {
        Observer::Player(player) => player.number(),
        Observer::Public => IMPERA_NONE,
    }
}

pub(super) fn any_move(game: GameId, code: u32) -> Result<AnyMove> {
    AnyMove::from_code(game, code).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_CODE,
            format_args!("no move of {game} has code {code}"),
        )
    })
}

fn any_chance(game: GameId, code: u32) -> Result<AnyChance> {
    AnyChance::from_code(game, code).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_CODE,
            format_args!("no chance outcome of {game} has code {code}"),
        )
    })
}

impl From<ConfigError> for Failed {
    fn from(error: ConfigError) -> Self {
        fail(IMPERA_BAD_CONFIG, error)
    }
}

/// Makes a match on the heap and hands it over.
pub(super) fn hand_over(table: AnyMatch, out: &mut *mut impera_match) {
    *out = Box::into_raw(Box::new(impera_match { table }));
}

/// Makes a new match for one of the `_new` functions; without a seed it is
/// scripted.
pub(super) unsafe fn new_match(
    config: &AnyConfig,
    seed: *const u8,
    out: &mut *mut impera_match,
) -> Result {
    let seed: Option<&[u8; 32]> = unsafe { seed.cast::<[u8; 32]>().as_ref() };
    let table = match seed {
        Some(seed) => AnyMatch::seeded(config, Seed::from_bytes(*seed))?,
        None => AnyMatch::scripted(config)?,
    };
    hand_over(table, out);
    Ok(())
}

/// The version of the library, packed: major * 65536 + minor * 256 + patch.
#[unsafe(no_mangle)]
pub extern "C" fn impera_version() -> u32 {
    const fn part(text: &str) -> u32 {
        let mut number = 0;
        let mut rest = text.as_bytes();
        while let [digit, tail @ ..] = rest {
            number = number * 10 + (*digit - b'0') as u32;
            rest = tail;
        }
        number
    }
    const {
        (part(env!("CARGO_PKG_VERSION_MAJOR")) << 16)
            + (part(env!("CARGO_PKG_VERSION_MINOR")) << 8)
            + part(env!("CARGO_PKG_VERSION_PATCH"))
    }
}

/// Whether a header and the library fit together: pass `IMPERA_ABI_VERSION`.
///
/// `IMPERA_OTHER_ABI` if they do not; then nothing else may be called.
#[unsafe(no_mangle)]
pub extern "C" fn impera_check_abi(abi_version: u32) -> impera_status {
    call(|| {
        if abi_version == IMPERA_ABI_VERSION {
            return Ok(());
        }
        Err(fail(
            IMPERA_OTHER_ABI,
            format_args!("the header has ABI {abi_version}, the library {IMPERA_ABI_VERSION}"),
        ))
    })
}

/// The name of a game in transcripts, such as `strategic-war`.
///
/// `game` is one of `IMPERA_GAME_...`, from 0 to `IMPERA_GAME_COUNT` - 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_game_name(
    game: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&game_id(game)?)
    })
}

/// The fewest and the most players of a game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_game_players(
    game: u32,
    fewest: *mut u32,
    most: *mut u32,
) -> impera_status {
    call(|| {
        let fewest = unsafe { output(fewest, "fewest") }?;
        let most = unsafe { output(most, "most") }?;
        let (low, high) = game_id(game)?.player_limits();
        (*fewest, *most) = (low.into(), high.into());
        Ok(())
    })
}

/// How many moves a game has. Their codes are 0 to that less 1, the same in
/// every state and every version.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_count(game: u32, count: *mut u32) -> impera_status {
    call(|| {
        let count = unsafe { output(count, "count") }?;
        *count = AnyMove::count(game_id(game)?);
        Ok(())
    })
}

/// The text of a move, such as `play 7S`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_text(
    game: u32,
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&any_move(game_id(game)?, code)?)
    })
}

/// The code of the move that a text of `length` bytes means.
///
/// `IMPERA_UNKNOWN_TEXT` if it means none; the error says what is expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_move_parse(
    game: u32,
    text: *const c_char,
    length: usize,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let text = unsafe { slice(text.cast(), length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, "code") }?;
        let game = game_id(game)?;
        *code = AnyMove::parse(game, as_text(text)?)
            .map_err(unknown_text)?
            .code();
        Ok(())
    })
}

/// How many chance outcomes a game has. Codes are as for moves.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_count(game: u32, count: *mut u32) -> impera_status {
    call(|| {
        let count = unsafe { output(count, "count") }?;
        *count = AnyChance::count(game_id(game)?);
        Ok(())
    })
}

/// The text of a chance outcome, such as `deal 7S`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_text(
    game: u32,
    code: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        text.write(&any_chance(game_id(game)?, code)?)
    })
}

/// The code of the chance outcome that a text of `length` bytes means.
///
/// `IMPERA_UNKNOWN_TEXT` if it means none; the error says what is expected.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_chance_parse(
    game: u32,
    text: *const c_char,
    length: usize,
    code: *mut u32,
) -> impera_status {
    call(|| {
        let text = unsafe { slice(text.cast(), length, "text", IMPERA_UNKNOWN_TEXT) }?;
        let code = unsafe { output(code, "code") }?;
        let game = game_id(game)?;
        *code = AnyChance::parse(game, as_text(text)?)
            .map_err(unknown_text)?
            .code();
        Ok(())
    })
}

fn as_text(bytes: &[u8]) -> Result<&str> {
    core::str::from_utf8(bytes).map_err(|_| fail(IMPERA_UNKNOWN_TEXT, "the text is not UTF-8"))
}

fn unknown_text(error: TextError) -> Failed {
    fail(IMPERA_UNKNOWN_TEXT, error)
}

/// Frees a match; null is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_free(handle: *mut impera_match) {
    if !handle.is_null() {
        let owned = unsafe { Box::from_raw(handle) };
        // Plain memory: freeing it cannot fail.
        drop(owned);
    }
}

/// Makes a match that is the same and lives on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_clone(
    handle: *const impera_match,
    clone_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let out = unsafe { output(clone_out, "clone_out") }?;
        hand_over(table.clone(), out);
        Ok(())
    })
}

/// Reads a transcript of `length` bytes, by playing it.
///
/// `IMPERA_BAD_TRANSCRIPT` if it cannot be read; then `line`, which may be null,
/// is the first line that is wrong, from 1, and the error says why.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_read(
    transcript: *const c_char,
    length: usize,
    match_out: *mut *mut impera_match,
    line: *mut u32,
) -> impera_status {
    call(|| {
        let transcript = unsafe {
            slice(
                transcript.cast(),
                length,
                "transcript",
                IMPERA_BAD_TRANSCRIPT,
            )
        }?;
        let out = unsafe { output(match_out, "match_out") }?;
        read(AnyMatch::read(transcript), out, unsafe { line.as_mut() })
    })
}

/// Hands over a match that was read, or says where it cannot be read.
pub(super) fn read(
    result: core::result::Result<AnyMatch, ReadError<AnyRule>>,
    out: &mut *mut impera_match,
    line: Option<&mut u32>,
) -> Result {
    match result {
        Ok(table) => hand_over(table, out),
        Err(error) => {
            if let Some(line) = line {
                *line = u32::try_from(error.line).unwrap_or(u32::MAX);
            }
            return Err(fail(IMPERA_BAD_TRANSCRIPT, error));
        }
    }
    Ok(())
}

/// Writes the transcript: the save file, which holds every hidden card and the
/// seed, so never show it to a player.
///
/// `IMPERA_NO_TRANSCRIPT` for a match that began in a sampled position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_write(
    handle: *const impera_match,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let text = unsafe { Text::new(buffer, capacity, length) }?;
        if table.is_sampled() {
            let reason = "a match that began in a sampled position has no transcript";
            return Err(fail(IMPERA_NO_TRANSCRIPT, reason));
        }
        text.write(table)
    })
}

/// Which game a match is of, one of `IMPERA_GAME_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_game(
    handle: *const impera_match,
    game: *mut u32,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let game = unsafe { output(game, "game") }?;
        *game = table.id().code();
        Ok(())
    })
}

/// Who takes part, bit i for player i.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_players(
    handle: *const impera_match,
    players: *mut u8,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let players = unsafe { output(players, "players") }?;
        *players = table.players().bits();
        Ok(())
    })
}

/// Whose decision the match waits for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_turn(
    handle: *const impera_match,
    turn: *mut impera_turn,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let turn = unsafe { output(turn, "turn") }?;
        *turn = table.turn().into();
        Ok(())
    })
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

/// How many legal moves a player has: none for one that owes no decision.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_move_count(
    handle: *const impera_match,
    player: u32,
    count: *mut u32,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let count = unsafe { output(count, "count") }?;
        *count = table.legal_moves(self::player(player)?).len();
        Ok(())
    })
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
    call(|| {
        let table = unsafe { table(handle) }?;
        let code = unsafe { output(code, "code") }?;
        let found = table.legal_moves(self::player(player)?).nth(index);
        *code = found.ok_or_else(|| no_such_item(index as usize))?;
        Ok(())
    })
}

/// The codes of a player's legal moves, ascending.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_moves(
    handle: *const impera_match,
    player: u32,
    codes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let list = unsafe { List::new(codes, capacity, count) }?;
        let moves = table.legal_moves(self::player(player)?);
        list.write(moves.len() as usize, moves.iter())
    })
}

/// A byte for every move of the game, at its code: 1 if it is legal for the
/// player, else 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_legal_mask(
    handle: *const impera_match,
    player: u32,
    mask: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let list = unsafe { List::new(mask, capacity, length) }?;
        let moves = table.legal_moves(self::player(player)?);
        let mut legal = moves.iter().peekable();
        let count = AnyMove::count(table.id());
        let bytes = (0..count).map(|code| u8::from(legal.next_if_eq(&code).is_some()));
        list.write(count as usize, bytes)
    })
}

/// Whether a player may make a move now: `IMPERA_OK`, or what
/// `impera_match_play` would return. Changes nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_check(
    handle: *const impera_match,
    player: u32,
    code: u32,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        Ok(table.check(self::player(player)?, code)?)
    })
}

/// Makes the move with this code for a player; a seeded match then settles
/// chance. If it is refused the match is as it was, and the error names the
/// rule.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_play(
    handle: *mut impera_match,
    player: u32,
    code: u32,
) -> impera_status {
    call(|| {
        let table = unsafe { table_mut(handle) }?;
        Ok(table.play(self::player(player)?, code)?)
    })
}

/// Takes back the last event: the last decision with all that chance did after
/// it in a seeded match, the last event of either kind in a scripted one.
///
/// `IMPERA_NOTHING_TO_UNDO` at the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_undo(handle: *mut impera_match) -> impera_status {
    call(|| {
        let table = unsafe { table_mut(handle) }?;
        let undone = table.undo();
        undone.ok_or_else(|| fail(IMPERA_NOTHING_TO_UNDO, "there is nothing to take back"))?;
        Ok(())
    })
}

/// What chance may do now: codes, ascending, and their weights, in two buffers
/// of the same capacity. An outcome of weight w happens w times as often as one
/// of weight 1. None if it is not chance's turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_chances(
    handle: *const impera_match,
    codes: *mut u32,
    weights: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let mut unused = 0;
        let weights = unsafe { List::new(weights, capacity, &raw mut unused) }?;
        let codes = unsafe { List::new(codes, capacity, count) }?;
        let chances = table.chances();
        let outcomes = chances.iter().count();
        codes.write(outcomes, chances.iter().map(|(code, _)| code))?;
        weights.write(outcomes, chances.iter().map(|(_, weight)| weight))
    })
}

/// Lets the chance outcome with this code happen, in a scripted match: the card
/// that was dealt, the face that was rolled on a real table.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_resolve(
    handle: *mut impera_match,
    code: u32,
) -> impera_status {
    call(|| {
        let table = unsafe { table_mut(handle) }?;
        Ok(table.resolve(code)?)
    })
}

/// Lets a fresh generator of this seed (32 bytes) decide chance in a scripted
/// match, until it is not chance's turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_settle(
    handle: *mut impera_match,
    seed: *const u8,
) -> impera_status {
    call(|| {
        let table = unsafe { table_mut(handle) }?;
        let seed = unsafe { input(seed.cast::<[u8; 32]>(), "seed") }?;
        Ok(table.settle(&mut dealer(seed))?)
    })
}

/// How the game ended; `IMPERA_NOT_OVER` while it goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_outcome(
    handle: *const impera_match,
    outcome: *mut impera_outcome,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let out = unsafe { output(outcome, "outcome") }?;
        let outcome = table
            .outcome()
            .ok_or_else(|| fail(IMPERA_NOT_OVER, "the game is not over"))?;
        *out = impera_outcome {
            scores: *outcome.scores.values(),
            players: outcome.players.bits(),
            winners: outcome.winners.bits(),
            reserved: [0; 2],
        };
        Ok(())
    })
}

/// How many events have happened since the start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_event_count(
    handle: *const impera_match,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let count = unsafe { output(count, "count") }?;
        *count = table.event_count();
        Ok(())
    })
}

/// The event that has `index` others before it. Events hold hidden cards and
/// sealed choices: they are the host's own, players are shown views.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_event(
    handle: *const impera_match,
    index: usize,
    event: *mut impera_event,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let out = unsafe { output(event, "event") }?;
        let event = table.event(index).ok_or_else(|| no_such_item(index))?;
        let (kind, player, code) = match event {
            Event::Chance(code) => (IMPERA_EVENT_CHANCE, IMPERA_NONE, code),
            Event::Move(player, code) => (IMPERA_EVENT_MOVE, player.number(), code),
        };
        *out = impera_event {
            code,
            kind,
            player,
            reserved: [0; 2],
        };
        Ok(())
    })
}

/// Makes a scripted match that begins in a position drawn from all that fit
/// what an observer (a player, or `IMPERA_PUBLIC`) may know now, for a search
/// that plays on from there. The same view and seed (32 bytes) give the same
/// position, whatever lies hidden in the truth.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_sample(
    handle: *const impera_match,
    observer: u32,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let seed = unsafe { input(seed.cast::<[u8; 32]>(), "seed") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let sampled = table.sample(self::observer(observer)?, &mut dealer(seed));
        hand_over(sampled.map_err(|error| fail(IMPERA_BUG, error))?, out);
        Ok(())
    })
}

/// A hash of the state, the same for equal states of a game in the same build
/// of the library. It is made of hidden cards too. Not for storing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_hash(
    handle: *const impera_match,
    hash: *mut u64,
) -> impera_status {
    call(|| {
        let table = unsafe { table(handle) }?;
        let hash = unsafe { output(hash, "hash") }?;
        let mut hasher = std::hash::DefaultHasher::new();
        table.hash_state(&mut hasher);
        *hash = hasher.finish();
        Ok(())
    })
}

fn no_such_item(index: usize) -> Failed {
    fail(
        IMPERA_NO_SUCH_ITEM,
        format_args!("there is no item {index}"),
    )
}
