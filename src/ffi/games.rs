//! The games: their numbers, names and players.

use core::ffi::c_char;

use super::error::{
    IMPERA_BAD_VIEW, IMPERA_OTHER_GAME, IMPERA_UNKNOWN_GAME, Result, call, fail, impera_status,
};
use super::layout::{Fields, bytes, field_at};
use super::matches::{ask, dealer, hand_over, impera_match, seed_of};
use super::move_info::impera_move_info;
use super::pointer::{Text, input, output, write};
use super::rule::impera_rule_info;
use super::values::{observer, same};
use crate::any::{AnyConfig, AnyMatch, AnyView};
use crate::config::GameConfig;
use crate::dense::Dense;
use crate::game::{Game, GameId};
use crate::record::Match;

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

same! {
    GameId {
        DivideAndConquer = IMPERA_GAME_DIVIDE_AND_CONQUER,
        Divide = IMPERA_GAME_DIVIDE,
        StrategicWar = IMPERA_GAME_STRATEGIC_WAR,
        DivideAndConker = IMPERA_GAME_DIVIDE_AND_CONKER,
        FiveAndTen = IMPERA_GAME_FIVE_AND_TEN,
    }
}
const _: () = assert!(<GameId as Dense>::COUNT == IMPERA_GAME_COUNT);

/// What a game has of its own: plain structs for C, and the way to them.
pub(super) trait ForC: Game + 'static {
    /// The settings.
    type CConfig: Copy + From<Self::Config>;
    /// What an observer may know.
    type CView: Fields + for<'a> From<&'a Self::View>;

    /// The settings that a struct stands for.
    fn read_config(settings: Self::CConfig) -> Result<Self::Config>;

    /// The settings that a view shows.
    fn config_of(seen: &Self::CView) -> Self::CConfig;

    /// The view that a struct shows, with these settings.
    ///
    /// Where a field means nothing the view has anything else: see [`read_view`].
    fn read_view(seen: &Self::CView, config: Self::Config) -> Self::View;

    /// What a move is made of.
    fn describe(mv: Self::Move) -> impera_move_info;

    /// Which rule forbids a move.
    fn broken(rule: Self::Rule) -> impera_rule_info;
}

/// The body of each `impera_..._config_default`.
pub(super) unsafe fn config_default<G: ForC>(config: *mut G::CConfig) -> impera_status {
    unsafe { write(config, "config", || Ok(G::Config::default().into())) }
}

/// The body of each `impera_..._new`.
pub(super) unsafe fn new<G: ForC>(
    config: *const G::CConfig,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status
where
    AnyConfig: From<G::Config>,
{
    call(|| {
        let config = unsafe { input(config, "config") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let config = G::read_config(*config)?.into();
        *out = unsafe { begin(&config, seed) }?;
        Ok(())
    })
}

/// A new match; without a seed it is scripted.
pub(super) unsafe fn begin(config: &AnyConfig, seed: *const u8) -> Result<*mut impera_match> {
    hand_over(match unsafe { seed_of(seed) } {
        Some(seed) => AnyMatch::seeded(config, seed),
        None => AnyMatch::scripted(config),
    }?)
}

/// The body of each `impera_..._view`.
pub(super) unsafe fn view<G: ForC>(
    handle: *const impera_match,
    observer: u32,
    view: *mut G::CView,
) -> impera_status {
    let seen = |game: &AnyMatch| {
        let game = inside::<G>(game)?;
        Ok((&game.view(self::observer(observer)?)).into())
    };
    unsafe { ask(handle, view, "view", seen) }
}

/// The body of each `impera_..._sample`.
pub(super) unsafe fn sample<G: ForC>(
    view: *const G::CView,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status
where
    AnyView: From<G::View>,
{
    let mut read = || {
        let given = unsafe { input(view, "view") }?;
        read_view::<G>(given, G::read_config(G::config_of(given))?)
    };
    unsafe { make_world(&mut read, seed, match_out) }
}

/// Makes a match in a position drawn from all that fit a view.
pub(super) unsafe fn make_world(
    view: &mut dyn FnMut() -> Result<AnyView>,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let view = view()?;
        let mut dealer = unsafe { dealer(seed) }?;
        let out = unsafe { output(match_out, "match_out") }?;
        *out = hand_over(AnyMatch::from_view(&view, &mut dealer)?)?;
        Ok(())
    })
}

/// The view that a struct shows, with these settings.
///
/// It is read without a doubt and written again: where that gives another byte, the
/// field holds what no match writes there. All else is for the game to say.
pub(super) fn read_view<G: ForC>(seen: &G::CView, config: G::Config) -> Result<AnyView>
where
    AnyView: From<G::View>,
{
    // The settings first, or they would be a fault of the view.
    config.complete()?;
    let view = G::read_view(seen, config);
    let (given, written) = (bytes(seen), G::CView::from(&view));
    same_bytes(given, bytes(&written), G::CView::NAMES, G::CView::PLACES)?;
    Ok(view.into())
}

#[inline(never)]
fn same_bytes(given: &[u8], written: &[u8], names: &'static str, places: &[u16]) -> Result {
    let mut pairs = given.iter().zip(written);
    let Some(at) = pairs.position(|(given, written)| given != written) else {
        return Ok(());
    };
    let field = field_at(names, places, at);
    Err(fail(
        IMPERA_BAD_VIEW,
        format_args!("`{field}` holds what no match writes there"),
    ))
}

/// The match inside, which must be one of this game.
pub(super) fn inside<G: ForC>(game: &AnyMatch) -> Result<&Match<G>> {
    game.typed().ok_or_else(|| {
        let (is, wanted) = (game.id(), G::ID);
        fail(
            IMPERA_OTHER_GAME,
            format_args!("the match is one of {is}, not of {wanted}"),
        )
    })
}

pub(super) fn game_id(number: u32) -> Result<GameId> {
    GameId::from_code(number).ok_or_else(|| {
        fail(
            IMPERA_UNKNOWN_GAME,
            format_args!("there is no game {number}"),
        )
    })
}

/// The name of a game in transcripts, such as `strategic-war`.
///
/// `game` is one of `IMPERA_GAME_...`, from 0 to `IMPERA_GAME_COUNT` - 1;
/// `IMPERA_UNKNOWN_GAME` for any other number, here and wherever a game is
/// named. At most 18 bytes.
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

/// The fewest and the most players that a game can have, 2 to 8.
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
