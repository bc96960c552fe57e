//! What is seen to happen, told to each observer.

use core::cell::UnsafeCell;
use core::ffi::c_char;
use core::fmt::{self, Display};
use core::sync::atomic::{AtomicBool, Ordering};

use super::error::{Result, call, impera_status};
use super::games::game_id;
use super::layout::layouts;
use super::matches::impera_match;
use super::play::{impera_outcome, no_such_item};
use super::pointer::{List, Text, input, output};
use super::values::{IMPERA_NONE, code, observer};
use crate::any::{AnyEvent, AnyMatch, Tell};
use crate::dense::Dense;
use crate::game::{DecidedBy, Observer};
use crate::player::{Player, PlayerSet};

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

/// What an observer has been told.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// How many events before the first of those that are kept.
    before: Mark,
    /// How many until there where those began that were new when it last asked.
    until: Mark,
    /// How many until there where they ended.
    count: Mark,
}

/// How many events an observer has been told before those from a place on.
#[derive(Clone, Copy, Debug)]
struct Mark {
    place: u8,
    told: u32,
}

/// The last events, complete, for those who ask after each move. Whoever has asked
/// for its events is told from there, and seldom from the start.
#[derive(Debug)]
struct Recent {
    events: [Option<AnyEvent>; Self::MOST as usize],
    count: u8,
    /// Where those of the last change begin.
    last: u8,
    /// What each has been told: those who have not asked are not counted for.
    told: [Option<Told>; Player::COUNT as usize + 1],
}

impl Recent {
    /// As many as the end of a round of Divide tells with the deal that follows: more
    /// come at once only where a game begins.
    const MOST: u8 = 52;

    const fn new() -> Self {
        Self {
            events: [None; Self::MOST as usize],
            count: 0,
            last: 0,
            told: [None; 9],
        }
    }

    /// Keeps an event of a change, if need be in place of old ones.
    #[inline]
    fn push(&mut self, event: AnyEvent, players: PlayerSet) {
        if self.count >= Self::MOST {
            self.forget(players);
        }
        if let Some(place) = self.events.get_mut(usize::from(self.count)) {
            *place = Some(event);
            self.count += 1;
        }
    }

    #[cold]
    #[inline(never)]
    fn forget(&mut self, players: PlayerSet) {
        // Not those of this change, if there are others.
        let half = Self::MOST / 2;
        let old = match self.last {
            0 => half,
            others => others.min(half),
        };
        let events = self.events.get(..usize::from(old)).unwrap_or_default();
        let all = Player::ALL.iter().copied().map(Observer::Player);
        for (told, observer) in self.told.iter_mut().zip(all.chain([Observer::Public])) {
            let Some(told) = told else {
                continue;
            };
            told.before.told += seen(events, observer, players);
            for mark in [&mut told.until, &mut told.count] {
                match mark.place.checked_sub(old) {
                    Some(place) => mark.place = place,
                    None => *mark = told.before,
                }
            }
        }
        self.events.rotate_left(usize::from(old));
        self.count -= old;
        self.last = self.last.saturating_sub(old);
    }

    /// The events from one place to another.
    fn between(&self, from: u8, to: u8) -> &[Option<AnyEvent>] {
        let places = usize::from(from)..usize::from(to);
        self.events.get(places).unwrap_or_default()
    }

    /// What an observer has been told until now.
    fn catch_up(&self, told: &mut Told, observer: Observer, players: PlayerSet) {
        let go_on = |mark: &mut Mark, place| {
            mark.told += seen(self.between(mark.place, place), observer, players);
            mark.place = place;
        };
        if told.count.place <= self.last {
            go_on(&mut told.count, self.last);
            told.until = told.count;
        }
        go_on(&mut told.count, self.count);
    }
}

/// How many of some events an observer notices.
fn seen(events: &[Option<AnyEvent>], observer: Observer, players: PlayerSet) -> u32 {
    let events = events.iter().flatten();
    let seen = events.map(|event| u32::from(event.is_seen_by(observer, players)));
    seen.sum()
}

/// A question about what an observer has been told.
struct Asked<'a> {
    game: &'a AnyMatch,
    observer: Observer,
    players: PlayerSet,
    /// What is kept for it, if anything is.
    recent: Option<&'a Recent>,
    /// Places in that, the last first.
    marks: [Mark; 3],
    /// How many events it has been told in all.
    count: u32,
}

impl<'a> Asked<'a> {
    /// Of a match of which nothing is kept for this observer.
    #[cold]
    #[inline(never)]
    fn from_the_start(game: &'a AnyMatch, observer: Observer, players: PlayerSet) -> Self {
        let mut count = 0;
        game.replay(&mut |event| count += u32::from(event.is_seen_by(observer, players)));
        Self {
            game,
            observer,
            players,
            recent: None,
            marks: [Mark { place: 0, told: 0 }; 3],
            count,
        }
    }

    /// Of one of which something is kept.
    #[inline]
    fn of(
        game: &'a AnyMatch,
        observer: Observer,
        players: PlayerSet,
        recent: &'a mut Recent,
    ) -> Self {
        let place = match observer {
            Observer::Player(player) => player.number().into(),
            Observer::Public => Player::COUNT as usize,
        };
        let told = recent.told.get(place).copied().flatten();
        let told = told.unwrap_or_else(|| {
            let Self { count, .. } = Self::from_the_start(game, observer, players);
            let kept = seen(recent.between(0, recent.count), observer, players);
            let before = Mark {
                place: 0,
                told: count.saturating_sub(kept),
            };
            Told {
                before,
                until: before,
                count: before,
            }
        });
        let mut now = told;
        recent.catch_up(&mut now, observer, players);
        if let Some(place) = recent.told.get_mut(place) {
            *place = Some(now);
        }
        Self {
            game,
            observer,
            players,
            recent: Some(recent),
            // One that asks seldom has seen less than before the last change.
            marks: [now.until, told.until, told.before],
            count: now.count.told,
        }
    }

    /// The number of an event, and how many follow from there on.
    fn from(&self, from: usize) -> Result<(u32, u32)> {
        let number = u32::try_from(from).ok();
        let found = number.and_then(|from| Some((from, self.count.checked_sub(from)?)));
        found.ok_or_else(|| no_such_item(from))
    }

    /// Tells events, complete, of which the observer notices those that are counted:
    /// all that are new from the one on that has `from` before it.
    fn tell(&self, from: u32, each: &mut dyn FnMut(&AnyEvent)) {
        let kept = self.recent.and_then(|recent| {
            let mark = self.marks.iter().find(|mark| mark.told <= from)?;
            Some((mark.told, recent.between(mark.place, recent.count)))
        });
        let mut left = from - kept.map_or(0, |(told, _)| told);
        let mut hear = |event: &AnyEvent| {
            if left == 0 {
                each(event);
            } else if event.is_seen_by(self.observer, self.players) {
                left -= 1;
            }
        };
        match kept {
            Some((_, events)) => events.iter().flatten().for_each(hear),
            None => self.game.replay(&mut |event| hear(&event)),
        }
    }
}

/// What is kept of a match for those who ask for its events: nothing until somebody
/// does. One at a time has it, and nobody waits for it. (A mutex of the standard
/// library is made when it is first locked, on Apple's systems: from memory that may
/// have ended.)
#[derive(Default, Debug)]
pub(super) struct Past {
    kept: UnsafeCell<Option<Recent>>,
    taken: AtomicBool,
}

// SAFETY: through a shared reference only the one that has taken it comes to what is
// kept, see `Taken`.
unsafe impl Sync for Past {}

/// What is kept, taken by one who asks until this is dropped.
struct Taken<'a>(&'a Past);

impl Taken<'_> {
    fn kept(&mut self) -> &mut Option<Recent> {
        // SAFETY: nobody else has it, since `taken` was false before; and nobody
        // changes the match, of which there is a shared reference.
        unsafe { &mut *self.0.kept.get() }
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.0.taken.store(false, Ordering::Release);
    }
}

impl Past {
    /// Takes what is kept, unless another has it.
    fn take(&self) -> Option<Taken<'_>> {
        let was_taken = self.taken.swap(true, Ordering::Acquire);
        (!was_taken).then(|| Taken(self))
    }

    fn kept(&mut self) -> &mut Option<Recent> {
        self.kept.get_mut()
    }

    /// Forgets it, since the match has become another.
    pub(super) fn forget(&mut self) {
        *self.kept() = None;
    }

    /// Changes a match, and keeps what that tells if somebody may ask.
    #[inline]
    pub(super) fn change(
        &mut self,
        game: &mut AnyMatch,
        change: impl FnOnce(&mut AnyMatch, Tell<'_>) -> Result,
    ) -> Result {
        let Some(recent) = self.kept() else {
            return change(game, None);
        };
        let players = game.players();
        let mut first = true;
        let mut push = |event| {
            if core::mem::take(&mut first) {
                recent.last = recent.count;
            }
            recent.push(event, players);
        };
        change(game, Some(&mut push))
    }
}

/// Answers a question about what an observer has been told. Another may ask at the
/// same time: then this one does without what is kept.
fn ask_past(
    handle: &impera_match,
    observer: u32,
    answer: &mut dyn FnMut(&Asked<'_>) -> Result,
) -> Result {
    let game = &handle.game;
    let players = game.players();
    let observer = self::observer(observer)?.among(players);
    let mut taken = handle.past.take();
    answer(&match &mut taken {
        Some(taken) => {
            let recent = taken.kept().get_or_insert_with(Recent::new);
            Asked::of(game, observer, players, recent)
        }
        None => Asked::from_the_start(game, observer, players),
    })
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
        ask_past(handle, observer, &mut |asked| {
            *count = asked.count as usize;
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
/// `IMPERA_DIVIDE_MOST_EVENTS` and so on are enough for what one call that plays, or
/// that makes the match, tells: for whoever asks after each. For one who comes later it
/// may be `IMPERA_SHORT_BUFFER`, with the count that there is.
///
/// ```c
/// impera_event events[IMPERA_MOST_EVENTS];
/// size_t count = 0;
/// if (impera_match_events(game, player, seen, events, IMPERA_MOST_EVENTS, &count) !=
///     IMPERA_OK)
///     return 1;
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
        ask_past(handle, observer, &mut |asked| {
            let (from, new) = asked.from(from)?;
            let mut places = list.places(new as usize)?.iter_mut();
            let mut place = places.next();
            asked.tell(from, &mut |event| {
                if let Some(free) = &mut place
                    && event.flatten_for(asked.observer, asked.players, free)
                {
                    place = places.next();
                }
            });
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
/// `IMPERA_NO_SUCH_ITEM` from the count on. The last events are at hand; one from
/// further back is found by playing the game again up to it, which takes some 10
/// microseconds each.
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
        ask_past(handle, observer, &mut |asked| {
            let (from, _) = asked.from(index)?;
            asked.tell(from, &mut |event| {
                found = found.or_else(|| event.seen_by(asked.observer, asked.players));
            });
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
