//! What each observer is told.

use core::ffi::{CStr, c_char};
use std::collections::BTreeMap;
use std::ptr::null_mut;

use impera::ffi::*;
use impera::{
    AnyConfig, AnyEvent, AnyMatch, Dealer, Dense, GameId, Observer, Player, Seed, Turn, below,
};

use crate::calls::{Handle, all_configs, get, last_error, rust_match, seed, some_configs, text};

const BLANK: impera_event = impera_event {
    kind: 0xa5,
    player: 0,
    other: 0,
    players: 0,
    card_count: 0,
    number_count: 0,
    cards: [0; 34],
    numbers: [0; 10],
    reserved: [1; 16],
};

/// What an observer is told from a number on.
fn events(handle: &Handle, observer: u32, from: usize) -> Result<Vec<impera_event>, i32> {
    let mut events = vec![BLANK; 4096];
    let mut count = usize::MAX;
    let (start, room) = (events.as_mut_ptr(), events.len());
    match unsafe { impera_match_events(handle.0, observer, from, start, room, &raw mut count) } {
        IMPERA_OK => {
            assert!(events[count..].iter().all(|event| *event == BLANK));
            events.truncate(count);
            Ok(events)
        }
        status => {
            assert_eq!(count, usize::MAX, "nothing is written when it fails");
            Err(status)
        }
    }
}

fn count(handle: &Handle, observer: u32) -> usize {
    get(|out| unsafe { impera_match_event_count(handle.0, observer, out) })
}

fn line(handle: &Handle, observer: u32, index: usize) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe {
        impera_match_event_text(handle.0, observer, index, buffer, capacity, length)
    })
}

fn sentence(handle: &Handle, observer: u32, index: usize) -> Result<String, i32> {
    text(|buffer, capacity, length| unsafe {
        impera_match_event_sentence(handle.0, observer, index, buffer, capacity, length)
    })
}

fn kind_name(game: GameId, kind: u32) -> Option<&'static str> {
    let name = impera_name_of_event_kind(game.code(), kind);
    (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) }.to_str().unwrap())
}

/// The observers of all games, and their numbers.
fn observers() -> impl Iterator<Item = (u32, Observer)> {
    let players = Player::ALL.iter();
    let players = players.map(|player| (player.code(), Observer::Player(*player)));
    players.chain([(IMPERA_PUBLIC, Observer::Public)])
}

/// What the digits of an event are: `p` players, `n` numbers, `s` a set of players;
/// the last goes on.
fn digits(game: GameId, word: &str) -> &'static str {
    match (game, word) {
        (GameId::StrategicWar, "tie" | "battle") => "s",
        (_, "round") => "np",
        (GameId::DivideAndConker, "declare") | (GameId::FiveAndTen, "claim") => "pp",
        (GameId::DivideAndConker, "lay" | "lace" | "turn" | "die" | "crack" | "mend" | "tuck")
        | (GameId::Divide, "points")
        | (GameId::StrategicWar, "stand")
        | (GameId::FiveAndTen, "order" | "discard-unseen") => "n",
        _ => "pn",
    }
}

/// What the header says stands in the struct for a line of text.
fn expected(game: GameId, line: &str) -> impera_event {
    let mut event = impera_event {
        kind: 0,
        player: IMPERA_NONE,
        other: IMPERA_NONE,
        players: 0,
        card_count: 0,
        number_count: 0,
        cards: [IMPERA_NONE; 34],
        numbers: [0; 10],
        reserved: [0; 16],
    };
    let mut words = line.split(' ');
    let kind = words.next().unwrap();
    let kinds = (0..).map_while(|kind| kind_name(game, kind));
    event.kind = kinds.take_while(|name| *name != kind).count() as u8;
    let card = |event: &mut impera_event, code: u32| {
        event.cards[usize::from(event.card_count)] = code as u8;
        event.card_count += 1;
    };
    let number = |event: &mut impera_event, number: i32| {
        event.numbers[usize::from(event.number_count)] = number;
        event.number_count += 1;
    };
    let card_of = |text: &str| {
        let mut code = 0;
        let (start, length) = (text.as_ptr().cast(), text.len());
        let status = unsafe { impera_card_parse(game.code(), start, length, &raw mut code) };
        (status == IMPERA_OK).then_some(code)
    };
    if kind == "over" {
        let (scores, rest) = line
            .strip_prefix("over scores ")
            .and_then(|rest| rest.split_once(" winners "))
            .unwrap();
        let (winners, by) = rest.split_once(" by ").unwrap_or((rest, "nothing"));
        let by_what = ["nothing", "points", "bonus", "card", "paired", "shared"];
        let by = (0..).zip(by_what).find(|(_, word)| *word == by);
        number(&mut event, by.unwrap().0);
        for score in scores.split(' ') {
            number(&mut event, score.parse().unwrap());
        }
        for winner in winners.split(' ') {
            event.players |= 1 << winner.parse::<u8>().unwrap();
        }
        return event;
    }
    let decks = game == GameId::FiveAndTen && kind != "turn-up";
    let mut roles = digits(game, kind).chars();
    let mut role = roles.next().unwrap();
    let colours = [('g', 0), ('y', 1), ('r', 2), ('b', 3)];
    for word in words {
        let (face, deck) = word
            .split_once('/')
            .map_or((word, 1), |(face, _)| (face, 2));
        if let Ok(digit) = word.parse::<i32>() {
            match role {
                'p' if event.player == IMPERA_NONE => event.player = digit.try_into().unwrap(),
                'p' => event.other = digit.try_into().unwrap(),
                's' => event.players |= 1 << digit,
                _ => number(&mut event, digit),
            }
            role = roles.next().unwrap_or(role);
        } else if face == "?" {
            card(&mut event, IMPERA_NONE.into());
            if decks && kind == "deal" {
                number(&mut event, deck);
            }
        } else if let Some(code) = card_of(face) {
            card(&mut event, code);
            if decks {
                number(&mut event, deck);
            }
        } else if kind == "roll" {
            event.number_count = 4;
            let (colour, many) = word.split_at(1);
            let colour = colours.iter().find(|own| colour.starts_with(own.0));
            event.numbers[colour.unwrap().1] = many.parse().unwrap();
        } else if kind == "trump" {
            for suit in word.chars() {
                let suit = (0..).zip("CDHS".chars()).find(|(_, own)| *own == suit);
                number(&mut event, suit.unwrap().0);
            }
        } else if let Some(string) = word.strip_prefix('S') {
            number(&mut event, string.parse::<i32>().unwrap() - 1);
        } else {
            let values = [
                ["higher", "divides", "below"],
                ["left", "right", ""],
                ["miss", "hit", "double"],
            ];
            let mut found = values
                .iter()
                .filter_map(|words| (0..).zip(words).find(|(_, value)| **value == word));
            number(&mut event, found.next().unwrap().0);
        }
    }
    event
}

/// Whoever asks after each move, and whoever asks once, is told what Rust tells; and
/// in the struct stands what the header says.
#[test]
fn every_observer_is_told_the_same_as_in_rust() {
    let mut kinds: BTreeMap<GameId, u64> = BTreeMap::new();
    let mut most = [0; 3];
    for (number, config) in (0..).zip(all_configs().iter().step_by(11)) {
        let scripted = number % 3 == 0;
        let seed = (!scripted).then(|| seed(number));
        let handle = Handle::new(config, seed.as_ref()).unwrap();
        let mut game = rust_match(config, seed.as_ref());
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        let mut known = [0; 9];
        let mut step = 0;
        loop {
            for (place, (code, observer)) in observers().enumerate() {
                // Some ask seldom.
                if place % 3 == 2 && step % 7 != 0 {
                    continue;
                }
                let new = events(&handle, code, known[place]).unwrap();
                assert_eq!(count(&handle, code), known[place] + new.len());
                let told = game.events(observer).skip(known[place]);
                let told: Vec<AnyEvent> = told.collect();
                assert_eq!(told.len(), new.len());
                for (event, told) in new.iter().zip(told) {
                    let text = told.to_string();
                    assert_eq!(*event, expected(config.id(), &text), "{text}");
                    assert_eq!(u32::from(event.kind), told.kind());
                    *kinds.entry(config.id()).or_default() |= 1 << event.kind;
                    most[0] = most[0].max(event.card_count);
                    most[1] = most[1].max(event.number_count);
                    if step % 5 == 0 {
                        assert_eq!(line(&handle, code, known[place]), Ok(text.clone()));
                        let told = told.tell().to_string();
                        most[2] = most[2].max(told.len().max(text.len()) as u8);
                        assert_eq!(sentence(&handle, code, known[place]), Ok(told));
                    }
                    known[place] += 1;
                }
                assert_eq!(events(&handle, code, known[place]), Ok(Vec::new()));
            }
            if !play(&handle, &mut game, &mut dealer) || step == 400 {
                break;
            }
            step += 1;
        }
    }
    for &game in GameId::ALL {
        let all = (0..).map_while(|kind| kind_name(game, kind)).count();
        let seen = kinds[&game].count_ones() as usize;
        // Some need a card or a course of the game that is seldom seen.
        assert!(seen + 2 >= all, "{game}: {seen} kinds of {all}");
    }
    assert!(most[0] <= 34 && most[1] <= 10 && usize::from(most[2]) < 513);
}

/// A count of events says no more than they do, also to whom it has not been said.
#[test]
fn the_count_of_events_is_that_of_those_an_observer_notices() {
    for (number, config) in (0..).zip(some_configs()) {
        let handle = Handle::new(&config, Some(&seed(number))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for step in 0..60 {
            for (observer, _) in observers() {
                // A copy has said nothing to anybody yet.
                let other = handle.duplicate();
                let told = events(&other, observer, 0).unwrap().len();
                assert_eq!(count(&handle, observer), told, "{observer} at {step}");
                assert_eq!(count(&handle.duplicate(), observer), told);
            }
            if handle.step(&mut dealer).is_none() {
                break;
            }
        }
    }
}

/// In a buffer with room nothing stands behind the text of an event as it is seen: not
/// what an observer does not see of it.
#[test]
fn nothing_stands_behind_the_text_of_an_event() {
    type Writes = unsafe extern "C" fn(
        *const impera_match,
        u32,
        usize,
        *mut c_char,
        usize,
        *mut usize,
    ) -> i32;
    for (number, config) in (0..).zip(some_configs()) {
        let handle = Handle::new(&config, Some(&seed(number))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..40 {
            handle.step(&mut dealer);
        }
        for observer in [0, 1, IMPERA_PUBLIC] {
            for index in 0..count(&handle, observer) {
                let forms: [Writes; 2] = [impera_match_event_text, impera_match_event_sentence];
                for write in forms {
                    let mut buffer = [0x55_u8; 512];
                    let mut length = 0;
                    let start = buffer.as_mut_ptr().cast();
                    let status =
                        unsafe { write(handle.0, observer, index, start, 512, &raw mut length) };
                    assert_eq!((status, buffer[length]), (IMPERA_OK, 0));
                    let behind = &buffer[length + 1..];
                    assert!(
                        behind.iter().all(|&byte| byte == 0x55),
                        "{observer}, {index}"
                    );
                }
            }
        }
    }
}

/// The same in C and in Rust: a decision, or what chance does.
fn play(handle: &Handle, game: &mut AnyMatch, dealer: &mut Dealer) -> bool {
    match game.turn() {
        Turn::Over => return false,
        Turn::Chance => {
            let chances = game.chances();
            let code = chances.at(below(dealer, chances.total())).unwrap();
            game.resolve(code).unwrap();
            let status = unsafe { impera_match_resolve(handle.0, code) };
            assert_eq!(status, IMPERA_OK);
        }
        Turn::Players(players) => {
            let (player, code) = handle.choose(players.bits(), dealer);
            game.play(Player::from_code(player).unwrap(), code).unwrap();
            assert_eq!(handle.play(player, code), IMPERA_OK);
        }
    }
    true
}

/// After an entry is taken back, or the match has become another, all that is left
/// of what was told is as it was.
#[test]
fn what_is_taken_back_is_not_told() {
    for (number, config) in (0..).zip(some_configs()) {
        let seed = seed(number);
        let handle = Handle::new(&config, Some(&seed)).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        let start = count(&handle, 0);
        let mut counts = Vec::new();
        for _ in 0..12 {
            counts.push(events(&handle, 0, 0).unwrap());
            handle.step(&mut dealer).unwrap();
        }
        let other = handle.duplicate();
        assert_eq!(events(&other, 0, 0), events(&handle, 0, 0));
        let most = count(&handle, 0);
        while let Some(before) = counts.pop() {
            assert_eq!(
                unsafe { impera_match_undo(handle.0, null_mut()) },
                IMPERA_OK
            );
            assert_eq!(events(&handle, 0, 0), Ok(before));
        }
        assert_eq!(count(&handle, 0), start);
        assert_eq!(events(&handle, 0, start + 1), Err(IMPERA_NO_SUCH_ITEM));
        assert_eq!(last_error(), format!("there is no item {}", start + 1));
        assert_eq!(line(&handle, 0, start), Err(IMPERA_NO_SUCH_ITEM));
        assert_eq!(sentence(&handle, 0, usize::MAX), Err(IMPERA_NO_SUCH_ITEM));
        assert_eq!(unsafe { impera_match_copy(handle.0, other.0) }, IMPERA_OK);
        assert_eq!(count(&handle, 0), most);
        assert_eq!(events(&handle, 0, 0), events(&other, 0, 0));
        assert_eq!(events(&handle, 9, 0), Err(IMPERA_UNKNOWN_PLAYER));
        // Played on in another way, what is told is that way.
        for other in 0..6 {
            unsafe { impera_match_undo(handle.0, null_mut()) };
            handle.step(&mut Dealer::new(&Seed::from_u64(other)));
            let told = events(&handle, IMPERA_PUBLIC, 0);
            assert_eq!(told, events(&handle.duplicate(), IMPERA_PUBLIC, 0));
        }
    }
}

/// A world from a view tells nothing of how it came to be, and tells on from there.
#[test]
fn a_sampled_match_tells_from_where_it_began() {
    for config in some_configs() {
        let handle = Handle::new(&config, Some(&seed(5))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(5));
        for _ in 0..9 {
            handle.step(&mut dealer).unwrap();
        }
        let world = handle.sample(1, &seed(6));
        for (observer, _) in observers() {
            assert_eq!(count(&world, observer), 0);
        }
        world.step(&mut dealer).unwrap();
        let told = events(&world, IMPERA_PUBLIC, 0);
        assert_eq!(told, events(&world.duplicate(), IMPERA_PUBLIC, 0));
    }
}

/// A buffer that is too short, by one, is told how many there are, and stays as it is.
#[test]
fn a_short_buffer_stays_as_it_is() {
    let handle = Handle::new(&AnyConfig::new(GameId::Divide), Some(&seed(1))).unwrap();
    let all = events(&handle, 2, 0).unwrap();
    let mut buffer = vec![BLANK; all.len()];
    let mut count = 0;
    for capacity in [0, 1, all.len() - 4] {
        let (start, count) = (buffer.as_mut_ptr(), &raw mut count);
        let status = unsafe { impera_match_events(handle.0, 2, 3, start, capacity, count) };
        assert_eq!(status, IMPERA_SHORT_BUFFER);
        assert_eq!(unsafe { *count }, all.len() - 3);
    }
    assert!(buffer.iter().all(|event| *event == BLANK));
    let (start, count) = (buffer.as_mut_ptr(), &raw mut count);
    let status = unsafe { impera_match_events(handle.0, 2, 3, start, all.len() - 3, count) };
    assert_eq!(status, IMPERA_OK);
    assert_eq!(buffer[..all.len() - 3], all[3..]);
}

/// Threads that only ask may do so at the same time.
#[test]
fn many_may_ask_at_once() {
    struct Shared(*mut impera_match);
    unsafe impl Sync for Shared {}
    for config in some_configs() {
        let handle = Handle::new(&config, Some(&seed(8))).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(8));
        for _ in 0..10 {
            handle.step(&mut dealer).unwrap();
            let shared = Shared(handle.0);
            let told: Vec<_> = std::thread::scope(|scope| {
                let ask = |observer| {
                    let shared = &shared;
                    scope.spawn(move || {
                        let mut all = vec![BLANK; 2048];
                        let mut count = 0;
                        let start = all.as_mut_ptr();
                        let status = unsafe {
                            impera_match_events(shared.0, observer, 0, start, 2048, &raw mut count)
                        };
                        assert_eq!(status, IMPERA_OK);
                        all.truncate(count);
                        all
                    })
                };
                let threads = [ask(0), ask(1), ask(IMPERA_PUBLIC)];
                threads.map(|thread| thread.join().unwrap()).into()
            });
            let alone = [0, 1, IMPERA_PUBLIC].map(|observer| events(&handle, observer, 0).unwrap());
            assert_eq!(told, alone);
        }
    }
}

#[test]
fn kinds_have_their_word() {
    assert_eq!(
        kind_name(GameId::Divide, IMPERA_DIVIDE_EVENT_TRICK.into()),
        Some("trick")
    );
    let turn_up = IMPERA_FIVE_AND_TEN_EVENT_TURN_UP;
    assert_eq!(
        kind_name(GameId::FiveAndTen, turn_up.into()),
        Some("turn-up")
    );
    let counts = GameId::ALL
        .iter()
        .map(|&game| (0..).map_while(|kind| kind_name(game, kind)).count());
    assert_eq!(counts.collect::<Vec<_>>(), [6, 15, 9, 35, 17]);
    assert!(impera_name_of_event_kind(5, 0).is_null());
    assert!(impera_name_of_event_kind(0, u32::MAX).is_null());
}
