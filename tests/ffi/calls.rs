//! The functions that the tests call most, with safe Rust around them.

use core::ffi::c_char;
use std::ptr::{null, null_mut};

use impera::any::AnyView;
use impera::ffi::*;
use impera::{
    AnyConfig, AnyMatch, Card, CardSet, Dealer, Dense, Game, GameConfig, GameId, Observer,
    PerPlayer, Player, Seed, Turn, below, with_game,
};

/// What a game has of its own in C, and what it should be.
pub(crate) trait InC:
    Game<Config: Into<AnyConfig> + TryFrom<AnyConfig>, View: TryFrom<AnyView>>
{
    type CConfig: Copy + PartialEq + core::fmt::Debug;
    type CView: Copy;

    /// The names of its four functions.
    const NAMES: [&'static str; 4];
    const DEFAULT: unsafe extern "C" fn(*mut Self::CConfig) -> i32;
    const NEW: unsafe extern "C" fn(
        *const Self::CConfig,
        *const u8,
        *mut *mut impera_match,
    ) -> i32;
    const VIEW: unsafe extern "C" fn(*const impera_match, u32, *mut Self::CView) -> i32;
    const SAMPLE: unsafe extern "C" fn(
        *const Self::CView,
        *const u8,
        *mut *mut impera_match,
    ) -> i32;

    /// Settings as they stand in the struct.
    fn settings(config: &Self::Config) -> Self::CConfig;

    /// Structs of default settings but for one byte, a struct for each byte,
    /// and whether they make a game.
    fn with_value(value: u8) -> Vec<(bool, Self::CConfig)>;

    /// Every field of a view holds what the view in Rust holds.
    fn compare(view: &Self::View, seen: &Self::CView);
}

/// The functions of a game, by their names.
macro_rules! functions {
    ($default:ident $new:ident $view:ident $sample:ident) => {
        const NAMES: [&'static str; 4] = [
            stringify!($default),
            stringify!($new),
            stringify!($view),
            stringify!($sample),
        ];
        const DEFAULT: unsafe extern "C" fn(*mut Self::CConfig) -> i32 = $default;
        const NEW: unsafe extern "C" fn(
            *const Self::CConfig,
            *const u8,
            *mut *mut impera_match,
        ) -> i32 = $new;
        const VIEW: unsafe extern "C" fn(*const impera_match, u32, *mut Self::CView) -> i32 = $view;
        const SAMPLE: unsafe extern "C" fn(
            *const Self::CView,
            *const u8,
            *mut *mut impera_match,
        ) -> i32 = $sample;
    };
}
pub(crate) use functions;

/// A match that is freed when it is dropped.
pub(crate) struct Handle(pub(crate) *mut impera_match);

// A match may be used from any thread, one at a time.
unsafe impl Send for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        unsafe { impera_match_free(self.0) }
    }
}

impl Handle {
    /// Takes over what a function makes.
    pub(crate) fn made(make: impl FnOnce(*mut *mut impera_match) -> i32) -> Result<Self, i32> {
        let mut out = null_mut();
        match make(&raw mut out) {
            IMPERA_OK => {
                assert!(!out.is_null());
                Ok(Self(out))
            }
            status => {
                assert!(out.is_null(), "nothing is written when it fails");
                Err(status)
            }
        }
    }

    pub(crate) fn new(config: &AnyConfig, seed: Option<&[u8; 32]>) -> Result<Self, i32> {
        let seed = seed.map_or(null(), |seed| seed.as_ptr());
        Self::made(|out| Self::begin(config, seed, out))
    }

    /// Calls the function of the game that makes a match.
    pub(crate) fn begin(config: &AnyConfig, seed: *const u8, out: *mut *mut impera_match) -> i32 {
        with_game!(config.id(), State => Self::begin_of::<State>(config, seed, out))
    }

    fn begin_of<G: InC>(config: &AnyConfig, seed: *const u8, out: *mut *mut impera_match) -> i32 {
        let config: G::Config = config.clone().try_into().ok().unwrap();
        unsafe { G::NEW(&G::settings(&config), seed, out) }
    }

    pub(crate) fn read(transcript: &str) -> Result<Self, i32> {
        let (text, length) = (transcript.as_ptr().cast(), transcript.len());
        Self::made(|out| unsafe { impera_match_read(text, length, out, null_mut()) })
    }

    pub(crate) fn duplicate(&self) -> Self {
        Self::made(|out| unsafe { impera_match_clone(self.0, out) }).unwrap()
    }

    pub(crate) fn sample(&self, observer: u32, seed: &[u8; 32]) -> Self {
        Self::made(|out| unsafe { impera_match_sample(self.0, observer, seed.as_ptr(), out) })
            .unwrap()
    }

    pub(crate) fn turn(&self) -> impera_turn {
        filled(|out| unsafe { impera_match_turn(self.0, out) }).unwrap()
    }

    pub(crate) fn hash(&self) -> u64 {
        get(|out| unsafe { impera_match_hash(self.0, out) })
    }

    pub(crate) fn history_length(&self) -> usize {
        get(|out| unsafe { impera_match_history_length(self.0, out) })
    }

    pub(crate) fn legal_moves(&self, player: u32) -> Vec<u32> {
        list(|codes, capacity, count| unsafe {
            impera_match_legal_moves(self.0, player, codes, capacity, count)
        })
        .unwrap()
    }

    pub(crate) fn play(&self, player: u32, code: u32) -> i32 {
        unsafe { impera_match_play(self.0, player, code) }
    }

    pub(crate) fn transcript(&self) -> Result<String, i32> {
        text(|buffer, capacity, length| unsafe {
            impera_match_write(self.0, buffer, capacity, length)
        })
    }

    /// A random decision, or a random chance outcome in a scripted match; none
    /// if the game is over.
    pub(crate) fn step(&self, dealer: &mut Dealer) -> Option<()> {
        let turn = self.turn();
        match turn.kind {
            IMPERA_TURN_PLAYERS => {
                let (player, code) = self.choose(turn.players, dealer);
                assert_eq!(self.play(player, code), IMPERA_OK);
                Some(())
            }
            IMPERA_TURN_CHANCE => {
                let mut seed = [0; 32];
                seed.fill_with(|| below(dealer, 256) as u8);
                let status = unsafe { impera_match_settle(self.0, seed.as_ptr()) };
                assert_eq!(status, IMPERA_OK);
                Some(())
            }
            _ => None,
        }
    }

    /// A random player of a set and a random legal move of it.
    pub(crate) fn choose(&self, players: u8, dealer: &mut Dealer) -> (u32, u32) {
        let owing: Vec<u32> = (0..8).filter(|player| players >> player & 1 != 0).collect();
        let player = owing[below(dealer, owing.len() as u32) as usize];
        let count = get(|out| unsafe { impera_match_legal_move_count(self.0, player, out) });
        let index = below(dealer, count);
        let code = get(|out| unsafe { impera_match_legal_move(self.0, player, index, out) });
        (player, code)
    }
}

/// A bot that is freed when it is dropped.
pub(crate) struct Bot(pub(crate) *mut impera_bot);

impl Drop for Bot {
    fn drop(&mut self) {
        unsafe { impera_bot_free(self.0) }
    }
}

impl Bot {
    pub(crate) fn new(handle: &Handle, player: u32, seed: &[u8; 32]) -> Result<Self, i32> {
        let mut out = null_mut();
        match unsafe { impera_bot_new(handle.0, player, seed.as_ptr(), &raw mut out) } {
            IMPERA_OK => Ok(Self(out)),
            status => {
                assert!(out.is_null(), "nothing is written when it fails");
                Err(status)
            }
        }
    }

    pub(crate) fn think(&self, iterations: u32) -> i32 {
        unsafe { impera_bot_think(self.0, iterations) }
    }

    pub(crate) fn best(&self) -> u32 {
        get(|out| unsafe { impera_bot_move(self.0, out) })
    }

    pub(crate) fn candidates(&self) -> Vec<impera_candidate> {
        list(|candidates, capacity, count| unsafe {
            impera_bot_candidates(self.0, candidates, capacity, count)
        })
        .unwrap()
    }

    pub(crate) fn iterations(&self) -> u32 {
        get(|out| unsafe { impera_bot_iterations(self.0, out) })
    }

    pub(crate) fn bytes(&self) -> u64 {
        get(|out| unsafe { impera_bot_bytes(self.0, out) })
    }

    pub(crate) fn most_bytes(&self, iterations: u32) -> u64 {
        get(|out| unsafe { impera_bot_most_bytes(self.0, iterations, out) })
    }
}

/// The value that a function writes.
pub(crate) fn get<T: Default>(call: impl FnOnce(*mut T) -> i32) -> T {
    let mut value = T::default();
    assert_eq!(call(&raw mut value), IMPERA_OK, "{}", last_error());
    value
}

/// The struct that a function fills in, every byte of which it must write.
pub(crate) fn filled<T: Copy>(call: impl FnOnce(*mut T) -> i32) -> Result<T, i32> {
    let mut value = core::mem::MaybeUninit::<T>::uninit();
    match call(value.as_mut_ptr()) {
        // Only called for structs of integers, after all was written.
        IMPERA_OK => Ok(unsafe { value.assume_init() }),
        status => Err(status),
    }
}

/// The list that a function writes: its length first, then all of it.
pub(crate) fn list<T: Copy + PartialEq + core::fmt::Debug>(
    call: impl Fn(*mut T, usize, *mut usize) -> i32,
) -> Result<Vec<T>, i32> {
    // Only called for integers and structs of them.
    let blank: T = unsafe { core::mem::zeroed() };
    let mut length = usize::MAX;
    match call(null_mut(), 0, &raw mut length) {
        IMPERA_OK => return Ok(Vec::new()),
        IMPERA_SHORT_BUFFER => {}
        status => {
            assert_eq!(length, usize::MAX, "nothing is written when it fails");
            return Err(status);
        }
    }
    let mut items = vec![blank; length + 1];
    let short = call(items.as_mut_ptr(), length - 1, &raw mut length);
    assert_eq!(short, IMPERA_SHORT_BUFFER);
    assert!(items.iter().all(|item| *item == blank), "untouched");
    let mut again = 0;
    // A capacity without end is allowed.
    let status = call(items.as_mut_ptr(), usize::MAX, &raw mut again);
    assert_eq!((status, again), (IMPERA_OK, length));
    assert_eq!(items.pop(), Some(blank), "nothing beyond the end");
    Ok(items)
}

/// The text that a function writes, which ends with a NUL beyond its length.
pub(crate) fn text(call: impl Fn(*mut c_char, usize, *mut usize) -> i32) -> Result<String, i32> {
    let mut length = usize::MAX;
    let status = call(null_mut(), 0, &raw mut length);
    if status != IMPERA_SHORT_BUFFER {
        assert_eq!(length, usize::MAX, "nothing is written when it fails");
        return Err(status);
    }
    let mut buffer = vec![0x55_u8; length + 2];
    let short = call(buffer.as_mut_ptr().cast(), length, &raw mut length);
    assert_eq!(short, IMPERA_SHORT_BUFFER, "no room for the NUL");
    assert!(buffer.iter().all(|&byte| byte == 0x55), "untouched");
    let mut again = 0;
    let status = call(buffer.as_mut_ptr().cast(), length + 1, &raw mut again);
    assert_eq!((status, again), (IMPERA_OK, length));
    assert_eq!(buffer.pop(), Some(0x55), "nothing beyond the end");
    assert_eq!(buffer.pop(), Some(0));
    Ok(String::from_utf8(buffer).unwrap())
}

/// The text of the last error in this thread.
pub(crate) fn last_error() -> String {
    let mut buffer = [0_u8; IMPERA_TEXT_SIZE as usize];
    let mut length = 0;
    let (start, room) = (buffer.as_mut_ptr().cast(), buffer.len());
    let status = unsafe { impera_last_error(start, room, &raw mut length) };
    assert_eq!(status, IMPERA_OK);
    String::from_utf8(buffer[..length].to_vec()).unwrap()
}

pub(crate) fn seed(number: u64) -> [u8; 32] {
    *Seed::from_u64(number).bytes()
}

pub(crate) fn rust_match(config: &AnyConfig, seed: Option<&[u8; 32]>) -> AnyMatch {
    match seed {
        Some(seed) => AnyMatch::seeded(config, Seed::from_bytes(*seed)).unwrap(),
        None => AnyMatch::scripted(config).unwrap(),
    }
}

/// All settings of all games.
pub(crate) fn all_configs() -> Vec<AnyConfig> {
    fn all<G: Game<Config: Into<AnyConfig>>>() -> Vec<AnyConfig> {
        G::Config::all().map(Into::into).collect()
    }
    let games = GameId::ALL.iter();
    games
        .flat_map(|&game| with_game!(game, State => all::<State>()))
        .collect()
}

/// Settings of every game with the fewest and with the most players.
pub(crate) fn some_configs() -> Vec<AnyConfig> {
    let mut some = Vec::new();
    for &game in GameId::ALL {
        let (fewest, most) = game.player_limits();
        for players in [fewest, most] {
            let mut config = AnyConfig::new(game);
            if config.keys().contains(&"players") {
                config.set("players", &players.to_string()).unwrap();
            }
            some.push(config);
        }
    }
    some
}

pub(crate) fn player(player: Option<Player>) -> u8 {
    player.map_or(IMPERA_NONE, Player::number)
}

pub(crate) fn turn(turn: Turn) -> impera_turn {
    let (kind, players) = match turn {
        Turn::Over => (IMPERA_TURN_OVER, 0),
        Turn::Chance => (IMPERA_TURN_CHANCE, 0),
        Turn::Players(players) => (IMPERA_TURN_PLAYERS, players.bits()),
    };
    impera_turn { kind, players }
}

pub(crate) fn player_or_random(value: u8, players: u8) -> bool {
    value == IMPERA_NONE || value < players
}

pub(crate) fn card(card: Option<Card>) -> u8 {
    card.map_or(IMPERA_NONE, |card| card.code() as u8)
}

pub(crate) fn observer(observer: Observer) -> u8 {
    match observer {
        Observer::Player(player) => player.number(),
        Observer::Public => 255,
    }
}

pub(crate) fn numbers<const N: usize>(cards: PerPlayer<Option<Card>, N>) -> [u8; N] {
    cards.map(card).into_values()
}

pub(crate) fn sets<const N: usize>(sets: PerPlayer<CardSet, N>) -> [u64; N] {
    sets.map(CardSet::bits).into_values()
}

/// What an observer sees of a match of any game, as bytes.
pub(crate) fn view_bytes(handle: &Handle, observer: u32) -> Vec<u8> {
    fn bytes<G: InC>(handle: &Handle, observer: u32) -> Vec<u8> {
        bytes_of(&view::<G>(handle, observer).unwrap()).to_vec()
    }
    let game: u32 = get(|out| unsafe { impera_match_game(handle.0, out) });
    let game = GameId::from_code(game).unwrap();
    with_game!(game, State => bytes::<State>(handle, observer))
}

/// The bytes of a view: integers without padding, see `LAYOUTS`.
pub(crate) fn bytes_of<T: Copy>(view: &T) -> &[u8] {
    unsafe { core::slice::from_raw_parts((&raw const *view).cast::<u8>(), size_of::<T>()) }
}

/// A match in a position that fits a view.
pub(crate) fn world<G: InC>(view: &G::CView, seed: &[u8; 32]) -> Result<Handle, i32> {
    Handle::made(|out| unsafe { G::SAMPLE(view, seed.as_ptr(), out) })
}

/// What an observer sees of a match.
pub(crate) fn view<G: InC>(handle: &Handle, observer: u32) -> Result<G::CView, i32> {
    filled(|out| unsafe { G::VIEW(handle.0, observer, out) })
}
