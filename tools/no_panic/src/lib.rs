//! Proof by linking that the engines cannot panic.
//!
//! The panic handler calls a function that nobody defines. After fat LTO a
//! reference to it is left exactly if some reachable code can panic, and then
//! the C program that uses this library does not link.
#![no_std]

use core::fmt::{self, Display, Write};

use impera::rand_core::Rng;
use impera::{
    ChanceOutcome, Dealer, Dense, Game, GameConfig, GameEvent, GameId, MoveSet, Observer, Player,
    Seed, Turn, below, draw, with_game,
};

unsafe extern "C" {
    fn a_panic_can_be_reached() -> !;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    // Safety: never linked, so never called.
    unsafe { a_panic_can_be_reached() }
}

/// Calls every method of a game with whatever the generator gives.
fn exercise<G: Game>(config: &G::Config, dealer: &mut Dealer) -> u32 {
    let Ok(mut game) = G::new(config) else {
        return 0;
    };
    let mut sum = 0;
    for _ in 0..dealer.next_u32() % 1000 {
        let player = Player::new(dealer.next_u32() as u8).unwrap_or(Player::P0);
        let observer = Observer::Player(player);
        let players = game.players();
        let mut told = 0;
        let mut tell = |event: G::Event| {
            told += event.kind().code() + written(&event);
            if let Some(seen) = event.seen_by(observer, players) {
                told += written(&seen.tell());
            }
        };
        sum += u32::from(game.audit().is_ok()) + game.players().len();
        match game.turn() {
            Turn::Players(_) => {
                let moves = game.legal_moves(player);
                if let Some(mv) = moves.nth(below(dealer, moves.len())) {
                    sum += mv.code() + u32::from(moves.contains(mv));
                    sum += u32::from(game.play_with(player, mv, &mut tell).is_ok());
                }
                if let Some(mv) = G::Move::from_code(dealer.next_u32()) {
                    sum += u32::from(game.play(player, mv).is_ok());
                }
            }
            Turn::Chance if dealer.next_u32().is_multiple_of(4) => game.settle(dealer, |_| ()),
            Turn::Chance if dealer.next_u32().is_multiple_of(2) => {
                game.settle_with(dealer, |_| (), &mut tell);
            }
            Turn::Chance => {
                if let Some(outcome) = draw(&game.chances(), dealer) {
                    sum += game.chances().weight(outcome) + outcome.code();
                    sum += u32::from(game.resolve_with(outcome, &mut tell).is_ok());
                }
                if let Some(outcome) = G::Chance::from_code(dealer.next_u32()) {
                    sum += u32::from(game.resolve(outcome).is_ok());
                }
            }
            Turn::Over => {}
        }
        sum += told;
        sum += game
            .outcome()
            .map_or(0, |outcome| outcome.scores[player] as u32);
        for observer in [observer, Observer::Public] {
            let view = game.view(observer);
            if let Ok(world) = G::sample(&view, dealer) {
                sum += u32::from(world == game);
            }
        }
    }
    sum
}

/// How long the text of something is.
fn written(shown: &impl Display) -> u32 {
    struct Length(u32);

    impl Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len() as u32;
            Ok(())
        }
    }

    let mut length = Length(0);
    let _ = write!(length, "{shown}");
    length.0
}

/// Parses texts and settings.
fn read<G: Game>(key: &str, value: &str) -> u32 {
    let mut config = G::Config::default();
    let set = config.set(key, value).is_ok() && config.complete().is_ok();
    let chance = G::Chance::parse(key, value).map_or(0, Dense::code);
    let event = value.parse::<G::Event>();
    let event = event.map_or(0, |event| event.kind().code() + written(&event));
    u32::from(set) + event + chance + value.parse::<G::Move>().map_or(0, Dense::code)
}

/// # Safety
/// `seed` points to 32 bytes, `text` to `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn run(seed: *const [u8; 32], text: *const u8, length: usize) -> u32 {
    let (seed, text) = unsafe { (*seed, core::slice::from_raw_parts(text, length)) };
    let mut dealer = Dealer::new(&Seed::from_bytes(seed));
    let text = core::str::from_utf8(text).unwrap_or_default();
    #[allow(
        clippy::manual_pattern_char_comparison,
        reason = "the search for a char keeps a panic for slices"
    )]
    let mut words = text.split(|c| c == ' ');
    let (key, value) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    #[cfg(feature = "can_panic")]
    let mut sum = [1, 2, 3][length];
    #[cfg(not(feature = "can_panic"))]
    let mut sum = 0;
    for &game in GameId::ALL {
        sum += with_game!(game, State => {
            let mut config = <State as Game>::Config::default();
            let _ = config.set(key, value);
            exercise::<State>(&config, &mut dealer) + read::<State>(key, value)
        });
    }
    sum
}
