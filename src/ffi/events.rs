//! What is seen to happen, told to each observer.

use core::ffi::c_char;
use core::fmt::{self, Display};
use std::sync::{Mutex, PoisonError};

use super::error::{Result, call, impera_status};
use super::games::game_id;
use super::layout::layouts;
use super::matches::impera_match;
use super::play::{impera_outcome, no_such_item};
use super::pointer::{List, Text, input, output};
use super::values::{IMPERA_NONE, code, observer};
use crate::any::{AnyEvent, AnyMatch, AnyState};
use crate::dense::Dense;
use crate::game::{DecidedBy, Observer};
use crate::player::Player;

/// Something that is seen to happen at the table, as an observer notices it.
///
/// It has room for the events of every game. The constants of the kinds say what
/// stands where; cards and numbers stand in the order of the text.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_event {
    /// What happens, one of `IMPERA_DIVIDE_EVENT_...` and so on. Each game has its
    /// own, from 0 on.
    pub kind: u8,
    /// The first player that the event names, or `IMPERA_NONE`.
    pub player: u8,
    /// The second player that it names, or `IMPERA_NONE`.
    pub other: u8,
    /// Several players, bit i for player i, or 0.
    pub players: u8,
    /// How many cards it names, 0 to 34.
    pub card_count: u8,
    /// How many other numbers it names, 0 to 10.
    pub number_count: u8,
    /// The codes of the cards, as in `impera_move_info`; `IMPERA_NONE` for one that
    /// the observer does not see, and from the count on.
    pub cards: [u8; 34],
    /// The numbers; 0 from the count on.
    pub numbers: [i32; 10],
    /// Always 0.
    pub reserved: [u8; 16],
}

impl impera_event {
    /// An event that names nothing.
    pub(crate) const fn of(kind: u8) -> Self {
        Self {
            kind,
            player: IMPERA_NONE,
            other: IMPERA_NONE,
            players: 0,
            card_count: 0,
            number_count: 0,
            cards: [IMPERA_NONE; 34],
            numbers: [0; 10],
            reserved: [0; 16],
        }
    }

    #[inline(never)]
    pub(crate) fn add_player(&mut self, player: Player) {
        let place = match self.player {
            IMPERA_NONE => &mut self.player,
            _ => &mut self.other,
        };
        *place = player.number();
    }

    /// Of whatever deck the game has.
    pub(crate) fn add_card(&mut self, card: impl Dense) {
        self.add_code(code(Some(card)));
    }

    pub(crate) fn add_hidden_card(&mut self) {
        self.add_code(IMPERA_NONE);
    }

    #[inline(never)]
    fn add_code(&mut self, code: u8) {
        if let Some(place) = self.cards.get_mut(usize::from(self.card_count)) {
            *place = code;
            self.card_count += 1;
        }
    }

    pub(crate) fn add_number(&mut self, number: impl Into<i32>) {
        self.add_i32(number.into());
    }

    #[inline(never)]
    fn add_i32(&mut self, number: i32) {
        if let Some(place) = self.numbers.get_mut(usize::from(self.number_count)) {
            *place = number;
            self.number_count += 1;
        }
    }

    pub(crate) fn add_decided(&mut self, by: Option<DecidedBy>) {
        self.add_number(impera_outcome::decided(by));
    }
}

/// The game at one point of its history, and how many events each player and the
/// public have been told until then.
#[derive(Clone, Debug)]
struct Point {
    state: AnyState,
    entries: usize,
    told: [usize; Player::COUNT as usize + 1],
}

impl Point {
    /// Where a match begins, when nobody has been told anything.
    fn start(game: &AnyMatch) -> Self {
        Self {
            state: game.start(),
            entries: 0,
            told: [0; 9],
        }
    }

    fn told(&self, observer: Observer) -> usize {
        let told = self.told.get(place(observer));
        told.copied().unwrap_or_default()
    }
}

/// The place of an observer in a list of all.
fn place(observer: Observer) -> usize {
    match observer {
        Observer::Player(player) => player.number().into(),
        Observer::Public => Player::COUNT as usize,
    }
}

/// Two points of a history, for those who ask after each move: that where the match
/// is, and that where it was when somebody last asked before it moved on. Whoever
/// asks is told from there, and seldom from the start.
#[derive(Clone, Debug)]
struct Points {
    before: Point,
    now: Point,
    /// What was told between them.
    recent: [Option<AnyEvent>; Self::RECENT],
    /// Whether that is all of it.
    complete: bool,
}

impl Points {
    /// As many as a move tells, but for one after which cards are dealt.
    const RECENT: usize = 16;

    fn start(game: &AnyMatch) -> Self {
        let now = Point::start(game);
        Self {
            before: now.clone(),
            now,
            recent: [None; Self::RECENT],
            complete: true,
        }
    }

    /// Goes on to where the match is.
    fn catch_up(&mut self, game: &AnyMatch) {
        let entries = game.history_len();
        if self.now.entries == entries {
            return;
        }
        self.before.clone_from(&self.now);
        let Point {
            state,
            entries: from,
            told,
        } = &mut self.now;
        let players = game.players();
        self.recent = [None; Self::RECENT];
        self.complete = true;
        let mut places = self.recent.iter_mut();
        let mut count = |event: AnyEvent| {
            match places.next() {
                Some(place) => *place = Some(event),
                None => self.complete = false,
            }
            let all = players.iter().map(Observer::Player);
            for observer in all.chain([Observer::Public]) {
                if let (Some(_), Some(told)) = (
                    event.seen_by(observer, players),
                    told.get_mut(place(observer)),
                ) {
                    *told += 1;
                }
            }
        };
        game.replay_from(state, *from, &mut count);
        *from = entries;
    }

    /// Tells an observer its events from the one on that has `from` before it.
    fn tell(
        &self,
        game: &AnyMatch,
        observer: Observer,
        from: usize,
        each: &mut dyn FnMut(AnyEvent),
    ) {
        let start;
        let point = if from >= self.before.told(observer) {
            &self.before
        } else {
            start = Point::start(game);
            &start
        };
        let mut left = from.saturating_sub(point.told(observer));
        let players = game.players();
        let hear: &mut dyn FnMut(AnyEvent) = &mut |event| {
            if let Some(seen) = event.seen_by(observer, players) {
                match left.checked_sub(1) {
                    Some(less) => left = less,
                    None => each(seen),
                }
            }
        };
        if self.complete && point.entries == self.before.entries {
            self.recent.iter().flatten().copied().for_each(hear);
        } else {
            game.replay_from(&mut point.state.clone(), point.entries, hear);
        }
    }
}

/// What is kept of a match for those who ask for its events: nothing until somebody
/// does.
#[derive(Default, Debug)]
pub(super) struct Past(Mutex<Option<Points>>);

impl Past {
    /// Forgets it, since the match has become another.
    pub(super) fn forget(&mut self) {
        *self.0.get_mut().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Answers a question about what an observer has been told. Another may ask at the
/// same time: then this one does without what is kept.
fn ask_past(
    handle: &impera_match,
    observer: u32,
    answer: &mut dyn FnMut(&AnyMatch, &Points, Observer) -> Result,
) -> Result {
    let game = &handle.game;
    let observer = self::observer(observer)?.among(game.players());
    let mut own = None;
    let mut kept = handle.past.0.try_lock().ok();
    let points = match &mut kept {
        Some(kept) => &mut **kept,
        None => &mut own,
    };
    let points = points.get_or_insert_with(|| Points::start(game));
    points.catch_up(game);
    answer(game, points, observer)
}

/// How many events an observer (a player, or `IMPERA_PUBLIC`) has been told since
/// the match began: a version number of what that observer knows, which says no more
/// than they do. A match that is made has told those of its deal.
///
/// Who is not in the game is the public.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_event_count(
    handle: *const impera_match,
    observer: u32,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let handle = unsafe { input(handle, "handle") }?;
        let count = unsafe { output(count, "count") }?;
        ask_past(handle, observer, &mut |_, points, observer| {
            *count = points.now.told(observer);
            Ok(())
        })
    })
}

/// What an observer (a player, or `IMPERA_PUBLIC`) has been told since the match
/// began, from the event on that has `from` others before it, and how many there are
/// from there on. They may be shown and sent to that observer.
///
/// Events stay and more follow, so whoever has seen n of them asks from n on. This
/// takes a fraction of a microsecond after each move, and some 10 microseconds for a
/// whole game. Only `impera_match_undo` and `impera_match_copy` take events back:
/// then, and at any number above the count, it is `IMPERA_NO_SUCH_ITEM`; those
/// that `impera_match_event_count` still counts have not changed.
///
/// `IMPERA_DIVIDE_MOST_EVENTS` and so on are enough for what one call tells.
///
/// ```c
/// impera_event events[IMPERA_MOST_EVENTS];
/// size_t count = 0;
/// impera_match_events(game, player, seen, events, IMPERA_MOST_EVENTS, &count);
/// for (size_t i = 0; i < count; i++, seen++)
///     if (events[i].kind == IMPERA_DIVIDE_EVENT_TRICK)
///         printf("%d wins the trick\n", events[i].player);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_events(
    handle: *const impera_match,
    observer: u32,
    from: usize,
    events: *mut impera_event,
    capacity: usize,
    count: *mut usize,
) -> impera_status {
    call(|| {
        let handle = unsafe { input(handle, "handle") }?;
        let mut list = unsafe { List::new(events, capacity, count, ["events", "count"]) }?;
        ask_past(handle, observer, &mut |game, points, observer| {
            let new = points.now.told(observer).checked_sub(from);
            let new = new.ok_or_else(|| no_such_item(from))?;
            let mut places = list.places(new)?.iter_mut();
            if new > 0 {
                points.tell(game, observer, from, &mut |event| {
                    if let Some(place) = places.next() {
                        *place = event.flat();
                    }
                });
            }
            Ok(())
        })
    })
}

/// The text of the event that has `index` others before it, as the observer notices
/// it: its kind and its parts, `?` for a card that is not seen, as in `deal 1 ?`.
///
/// `IMPERA_NO_SUCH_ITEM` from the count on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_event_text(
    handle: *const impera_match,
    observer: u32,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    let text = unsafe { Text::new(buffer, capacity, length) };
    unsafe { write(handle, observer, index, text, AnyEvent::fmt) }
}

/// The event that has `index` others before it as an English sentence, for a log:
/// `Player 1 is dealt a card.`
///
/// `IMPERA_NO_SUCH_ITEM` from the count on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_match_event_sentence(
    handle: *const impera_match,
    observer: u32,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> impera_status {
    let text = unsafe { Text::new(buffer, capacity, length) };
    unsafe {
        write(handle, observer, index, text, |event, f| {
            event.tell().fmt(f)
        })
    }
}

/// An event in one of its forms.
struct Form(
    AnyEvent,
    fn(&AnyEvent, &mut fmt::Formatter<'_>) -> fmt::Result,
);

impl Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1(&self.0, f)
    }
}

/// Writes the event that has `index` others before it.
#[inline(never)]
unsafe fn write(
    handle: *const impera_match,
    observer: u32,
    index: usize,
    text: Result<Text<'_>>,
    form: fn(&AnyEvent, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> impera_status {
    call(|| {
        let text = text?;
        let handle = unsafe { input(handle, "handle") }?;
        let mut found = None;
        ask_past(handle, observer, &mut |game, points, observer| {
            if index < points.now.told(observer) {
                let mut first = |event| {
                    found.get_or_insert(event);
                };
                points.tell(game, observer, index, &mut first);
            }
            Ok(())
        })?;
        text.write(&Form(found.ok_or_else(|| no_such_item(index))?, form))
    })
}

/// The word of a kind of events of a game, with which their text begins, such as
/// `deal`: null if there is none. It is there as long as the library is.
#[unsafe(no_mangle)]
pub extern "C" fn impera_name_of_event_kind(game: u32, kind: u32) -> *const c_char {
    let found = game_id(game).ok().and_then(|game| {
        let words = AnyEvent::words(game).split_inclusive('\0');
        words.into_iter().nth(usize::try_from(kind).ok()?)
    });
    found.map_or(core::ptr::null(), |word| word.as_ptr().cast())
}

layouts! {
    impera_event: 96 {
        kind: 0, player: 1, other: 2, players: 3, card_count: 4, number_count: 5, cards: 6,
        numbers: 40, reserved: 80,
    }
}
