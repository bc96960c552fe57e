//! Null and short buffers, in every pointer of every function; what a call that
//! fails may write.

use std::cell::UnsafeCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ptr::null_mut;

use impera::ffi::*;
use impera::{AnyConfig, Dealer, GameId, Seed, divide_and_conker, with_game};

use crate::calls::{Bot, Handle, InC, filled, last_error, seed, view_bytes};

/// What a pointer is for.
#[derive(Clone, PartialEq)]
enum Kind {
    /// The match.
    Match,
    /// A bot for player 0 of the match.
    Thinker,
    /// Something to read.
    In(Vec<u8>),
    /// The same, or null.
    OptionalIn(Vec<u8>),
    /// Something to write.
    Out,
    /// The same, or null.
    OptionalOut,
    /// A new match, to be freed.
    Made,
    /// A new bot, to be freed.
    MadeBot,
    /// A buffer with a capacity in items of this size.
    Buffer(usize),
}
use Kind::{Buffer, In, Made, MadeBot, Match, OptionalIn, OptionalOut, Out, Thinker};

/// A function, how to get a match for it, its pointers, and a call of it.
struct Case {
    name: &'static str,
    prepare: fn() -> Handle,
    pointers: Vec<Kind>,
    call: fn(&Args) -> i32,
}

/// What is in memory before a call.
const PATTERN: u64 = 0xa5a5_a5a5_a5a5_a5a5;

type Memory = [u64; 256];

#[derive(Clone, Copy, PartialEq)]
enum Null {
    None,
    One(usize),
    All,
}

/// The arguments of a call: memory for each pointer.
struct Args {
    handle: Handle,
    bot: Option<Bot>,
    /// Calls write there while the arguments are borrowed.
    memory: Vec<UnsafeCell<Memory>>,
    kinds: Vec<Kind>,
    null: Null,
    capacity: usize,
}

impl Args {
    fn new(case: &Case, null: Null, capacity: usize) -> Self {
        let memory = case.pointers.iter().map(|kind| {
            let mut memory = [PATTERN; 256];
            if let In(bytes) | OptionalIn(bytes) = kind {
                let start = memory.as_mut_ptr().cast::<u8>();
                unsafe { start.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) }
            }
            UnsafeCell::new(memory)
        });
        let handle = (case.prepare)();
        let thinks = case.pointers.contains(&Thinker);
        Self {
            bot: thinks.then(|| Bot::new(&handle, 0, &seed(1)).unwrap()),
            handle,
            memory: memory.collect(),
            kinds: case.pointers.clone(),
            null,
            capacity,
        }
    }

    /// The pointer in a place of the function's list of pointers.
    fn at<T>(&self, place: usize) -> *mut T {
        if self.null == Null::All || self.null == Null::One(place) {
            null_mut()
        } else if self.kinds[place] == Match {
            self.handle.0.cast()
        } else if self.kinds[place] == Thinker {
            self.bot.as_ref().unwrap().0.cast()
        } else {
            self.memory[place].get().cast()
        }
    }

    /// Calls a function, and checks that it writes nothing if it fails, but for
    /// the length that a short buffer should have had and the line that is wrong.
    fn check(&mut self, case: &Case, expected: i32) {
        let before = (self.handle.hash(), self.handle.history_length());
        let old = self.contents();
        let status = (case.call)(self);
        assert_eq!(status, expected, "{}: {}", case.name, last_error());
        if status != IMPERA_OK {
            let written = match status {
                IMPERA_SHORT_BUFFER => Some(self.length()),
                IMPERA_BAD_TRANSCRIPT => Some(self.length())
                    .filter(|_| matches!(self.null, Null::None))
                    .filter(|&last| self.kinds[last] == OptionalOut),
                _ => None,
            };
            for (place, (old, new)) in old.iter().zip(self.contents()).enumerate() {
                let name = case.name;
                assert_eq!(*old != new, written == Some(place), "{name}: {place}");
            }
            let after = (self.handle.hash(), self.handle.history_length());
            assert_eq!(before, after, "{}", case.name);
        }
        for (kind, memory) in self.kinds.iter().zip(&self.memory) {
            // Read where it was written: numbers that are copied point to nothing.
            let made = memory.get().cast_const();
            let written = status == IMPERA_OK && unsafe { (*made)[0] } != PATTERN;
            match kind {
                Made if written => drop(Handle(unsafe { *made.cast() })),
                MadeBot if written => drop(Bot(unsafe { *made.cast() })),
                _ => {}
            }
        }
    }

    /// What is in memory now.
    fn contents(&self) -> Vec<Memory> {
        let places = self.memory.iter();
        places.map(|place| unsafe { *place.get() }).collect()
    }

    /// The place of the pointer to a length: it comes last.
    fn length(&self) -> usize {
        self.kinds.len() - 1
    }

    fn written_length(&self) -> usize {
        unsafe { *self.memory[self.length()].get().cast::<usize>() }
    }
}

fn start(config: &AnyConfig, seed: Option<&[u8; 32]>) -> Handle {
    Handle::new(config, seed).unwrap()
}

fn conquer() -> Handle {
    start(&AnyConfig::new(GameId::DivideAndConquer), Some(&seed(1)))
}

fn played() -> Handle {
    let handle = conquer();
    handle.step(&mut Dealer::new(&Seed::from_u64(1))).unwrap();
    handle
}

fn played_by_0() -> Handle {
    let handle = conquer();
    assert_eq!(handle.play(0, handle.legal_moves(0)[0]), IMPERA_OK);
    handle
}

fn finished() -> Handle {
    let handle = conquer();
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    while handle.step(&mut dealer).is_some() {}
    handle
}

fn scripted() -> Handle {
    start(&AnyConfig::new(GameId::DivideAndConquer), None)
}

fn default<G: InC>() -> Handle {
    start(&AnyConfig::new(G::ID), Some(&seed(1)))
}

fn of<T: Copy>(call: impl FnOnce(*mut T) -> i32) -> Vec<u8> {
    let value = filled(call).unwrap();
    let start = (&raw const value).cast::<u8>();
    unsafe { core::slice::from_raw_parts(start, size_of::<T>()) }.to_vec()
}

fn cases() -> Vec<Case> {
    let some_seed = || OptionalIn(seed(1).to_vec());
    let card_set = || of(|out| unsafe { impera_divide_and_conker_card_set_default(out) });
    let mut cases = Vec::new();
    let mut add = |name, prepare, pointers, call| {
        cases.push(Case {
            name,
            prepare,
            pointers,
            call,
        });
    };
    add(
        "impera_last_error",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_last_error(a.at(0), a.capacity, a.at(1)) },
    );
    let settings = || of(|out| unsafe { impera_settings_default(2, out) });
    add("impera_settings_default", conquer, vec![Out], |a| unsafe {
        impera_settings_default(0, a.at(0))
    });
    add(
        "impera_settings_key",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_settings_key(0, 0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_settings_allowed",
        conquer,
        vec![In(b"deal".to_vec()), Buffer(1), Out],
        |a| unsafe { impera_settings_allowed(2, a.at(0), 4, 0, a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_settings_set",
        conquer,
        vec![In(settings()), In(b"aces".to_vec()), In(b"low".to_vec())],
        |a| unsafe { impera_settings_set(a.at(0), a.at(1), 4, a.at(2), 3) },
    );
    add(
        "impera_settings_get",
        conquer,
        vec![In(settings()), In(b"aces".to_vec()), Buffer(1), Out],
        |a| unsafe { impera_settings_get(a.at(0), a.at(1), 4, a.at(2), a.capacity, a.at(3)) },
    );
    add(
        "impera_match_new",
        conquer,
        vec![In(settings()), some_seed(), Made],
        |a| unsafe { impera_match_new(a.at(0), a.at(1), a.at(2)) },
    );
    add(
        "impera_match_settings",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_settings(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_copy",
        conquer,
        vec![Match, Match],
        |a| unsafe { impera_match_copy(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_events",
        played,
        vec![Match, Buffer(96), Out],
        |a| unsafe { impera_match_events(a.at(0), 0, 0, a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_match_event_count",
        played,
        vec![Match, Out],
        |a| unsafe { impera_match_event_count(a.at(0), 0, a.at(1)) },
    );
    add(
        "impera_match_event_text",
        played,
        vec![Match, Buffer(1), Out],
        |a| unsafe { impera_match_event_text(a.at(0), 0, 0, a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_match_event_sentence",
        played,
        vec![Match, Buffer(1), Out],
        |a| unsafe { impera_match_event_sentence(a.at(0), 0, 0, a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_card_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_card_text(0, 0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_card_parse",
        conquer,
        vec![In(b"7S".to_vec()), Out],
        |a| unsafe { impera_card_parse(0, a.at(0), 2, a.at(1)) },
    );
    add(
        "impera_suit_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_suit_text(0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_suit_parse",
        conquer,
        vec![In(b"S".to_vec()), Out],
        |a| unsafe { impera_suit_parse(a.at(0), 1, a.at(1)) },
    );
    add(
        "impera_rank_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_rank_text(0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_rank_parse",
        conquer,
        vec![In(b"7".to_vec()), Out],
        |a| unsafe { impera_rank_parse(a.at(0), 1, a.at(1)) },
    );
    add(
        "impera_divide_and_conker_string_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_divide_and_conker_string_text(0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_divide_and_conker_string_parse",
        conquer,
        vec![In(b"S1".to_vec()), Out],
        |a| unsafe { impera_divide_and_conker_string_parse(a.at(0), 2, a.at(1)) },
    );
    add("impera_last_rule", conquer, vec![Out], |a| unsafe {
        impera_last_rule(a.at(0))
    });
    add(
        "impera_status_name",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_status_name(IMPERA_ILLEGAL_MOVE, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_game_name",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_game_name(0, a.at(0), a.capacity, a.at(1)) },
    );
    add("impera_game_players", conquer, vec![Out, Out], |a| unsafe {
        impera_game_players(0, a.at(0), a.at(1))
    });
    add("impera_move_count", conquer, vec![Out], |a| unsafe {
        impera_move_count(0, a.at(0))
    });
    add(
        "impera_move_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_move_text(0, 0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_move_parse",
        conquer,
        vec![In(b"play 7S".to_vec()), Out],
        |a| unsafe { impera_move_parse(0, a.at(0), 7, a.at(1)) },
    );
    add("impera_move_describe", conquer, vec![Out], |a| unsafe {
        impera_move_describe(0, 0, a.at(0))
    });
    add("impera_chance_count", conquer, vec![Out], |a| unsafe {
        impera_chance_count(0, a.at(0))
    });
    add(
        "impera_chance_text",
        conquer,
        vec![Buffer(1), Out],
        |a| unsafe { impera_chance_text(0, 0, a.at(0), a.capacity, a.at(1)) },
    );
    add(
        "impera_chance_parse",
        conquer,
        vec![In(b"deal 7S".to_vec()), Out],
        |a| unsafe { impera_chance_parse(0, a.at(0), 7, a.at(1)) },
    );
    add(
        "impera_match_clone",
        conquer,
        vec![Match, Made],
        |a| unsafe { impera_match_clone(a.at(0), a.at(1)) },
    );
    let saved = || In(b"impera 1\ngame divide 1\n".to_vec());
    add(
        "impera_match_read",
        conquer,
        vec![saved(), Made, OptionalOut],
        |a| unsafe { impera_match_read(a.at(0), 23, a.at(1), a.at(2)) },
    );
    add(
        "impera_match_read_with_cards",
        conquer,
        vec![saved(), In(card_set()), Made, OptionalOut],
        |a| unsafe { impera_match_read_with_cards(a.at(0), 23, a.at(1), 1, a.at(2), a.at(3)) },
    );
    add(
        "impera_match_write",
        conquer,
        vec![Match, Buffer(1), Out],
        |a| unsafe { impera_match_write(a.at(0), a.at(1), a.capacity, a.at(2)) },
    );
    add("impera_match_game", conquer, vec![Match, Out], |a| unsafe {
        impera_match_game(a.at(0), a.at(1))
    });
    add(
        "impera_match_players",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_players(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_origin",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_origin(a.at(0), a.at(1)) },
    );
    add("impera_match_seed", conquer, vec![Match, Out], |a| unsafe {
        impera_match_seed(a.at(0), a.at(1))
    });
    add("impera_match_turn", conquer, vec![Match, Out], |a| unsafe {
        impera_match_turn(a.at(0), a.at(1))
    });
    add(
        "impera_match_legal_move_count",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_legal_move_count(a.at(0), 0, a.at(1)) },
    );
    add(
        "impera_match_legal_move",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_legal_move(a.at(0), 0, 0, a.at(1)) },
    );
    add(
        "impera_match_legal_moves",
        conquer,
        vec![Match, Buffer(4), Out],
        |a| unsafe { impera_match_legal_moves(a.at(0), 0, a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_match_legal_mask",
        conquer,
        vec![Match, Buffer(1), Out],
        |a| unsafe { impera_match_legal_mask(a.at(0), 0, a.at(1), a.capacity, a.at(2)) },
    );
    add("impera_match_check", conquer, vec![Match], |a| unsafe {
        let own = a.handle.legal_moves(0)[0];
        impera_match_check(a.at(0), 0, own)
    });
    add("impera_match_play", conquer, vec![Match], |a| unsafe {
        let own = a.handle.legal_moves(0)[0];
        impera_match_play(a.at(0), 0, own)
    });
    add(
        "impera_match_undo",
        played,
        vec![Match, OptionalOut],
        |a| unsafe { impera_match_undo(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_outcome",
        finished,
        vec![Match, Out],
        |a| unsafe { impera_match_outcome(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_history_length",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_history_length(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_history_entry",
        conquer,
        vec![Match, Out],
        |a| unsafe { impera_match_history_entry(a.at(0), 0, a.at(1)) },
    );
    add(
        "impera_match_chances",
        scripted,
        vec![Match, Buffer(4), Buffer(4), Out],
        |a| unsafe { impera_match_chances(a.at(0), a.at(1), a.at(2), a.capacity, a.at(3)) },
    );
    add("impera_match_resolve", scripted, vec![Match], |a| unsafe {
        impera_match_resolve(a.at(0), 39)
    });
    add(
        "impera_match_settle",
        scripted,
        vec![Match, In(seed(1).to_vec())],
        |a| unsafe { impera_match_settle(a.at(0), a.at(1)) },
    );
    add(
        "impera_match_sample",
        conquer,
        vec![Match, In(seed(1).to_vec()), Made],
        |a| unsafe { impera_match_sample(a.at(0), 0, a.at(1), a.at(2)) },
    );
    add("impera_match_hash", conquer, vec![Match, Out], |a| unsafe {
        impera_match_hash(a.at(0), a.at(1))
    });
    add(
        "impera_match_think",
        conquer,
        vec![Match, In(seed(1).to_vec()), Out],
        |a| unsafe { impera_match_think(a.at(0), 0, 1, a.at(1), a.at(2)) },
    );
    add(
        "impera_bot_new",
        conquer,
        vec![Match, In(seed(1).to_vec()), MadeBot],
        |a| unsafe { impera_bot_new(a.at(0), 0, a.at(1), a.at(2)) },
    );
    add("impera_bot_think", conquer, vec![Thinker], |a| unsafe {
        impera_bot_think(a.at(0), 1)
    });
    add("impera_bot_move", conquer, vec![Thinker, Out], |a| unsafe {
        impera_bot_move(a.at(0), a.at(1))
    });
    add(
        "impera_bot_candidates",
        conquer,
        vec![Thinker, Buffer(32), Out],
        |a| unsafe { impera_bot_candidates(a.at(0), a.at(1), a.capacity, a.at(2)) },
    );
    add(
        "impera_bot_iterations",
        conquer,
        vec![Thinker, Out],
        |a| unsafe { impera_bot_iterations(a.at(0), a.at(1)) },
    );
    add(
        "impera_bot_bytes",
        conquer,
        vec![Thinker, Out],
        |a| unsafe { impera_bot_bytes(a.at(0), a.at(1)) },
    );
    add(
        "impera_bot_most_bytes",
        conquer,
        vec![Thinker, Out],
        |a| unsafe { impera_bot_most_bytes(a.at(0), 1, a.at(1)) },
    );

    let config = In(of(|out| unsafe {
        impera_divide_and_conker_config_default(out)
    }));
    let pointers = vec![config, In(card_set()), some_seed(), Made];
    add(
        "impera_divide_and_conker_new_with_cards",
        conquer,
        pointers,
        |a| unsafe { impera_divide_and_conker_new_with_cards(a.at(0), a.at(1), a.at(2), a.at(3)) },
    );
    let view = In(seen::<divide_and_conker::State>());
    add(
        "impera_divide_and_conker_sample_with_cards",
        conquer,
        vec![view, In(card_set()), In(seed(1).to_vec()), Made],
        |a| unsafe {
            impera_divide_and_conker_sample_with_cards(a.at(0), a.at(1), a.at(2), a.at(3))
        },
    );
    add(
        "impera_divide_and_conker_card_set_default",
        conquer,
        vec![Out],
        |a| unsafe { impera_divide_and_conker_card_set_default(a.at(0)) },
    );
    let pointers = vec![In(card_set()), Out];
    add(
        "impera_divide_and_conker_card_set_digest",
        conquer,
        pointers,
        |a| unsafe { impera_divide_and_conker_card_set_digest(a.at(0), a.at(1)) },
    );
    add(
        "impera_divide_and_conker_cards",
        default::<divide_and_conker::State>,
        vec![Match, Out],
        |a| unsafe { impera_divide_and_conker_cards(a.at(0), a.at(1)) },
    );
    for &game in GameId::ALL {
        cases.extend(with_game!(game, State => own_cases::<State>()));
    }
    cases
}

/// The functions that each game has.
fn own_cases<G: InC>() -> [Case; 4] {
    let [config_default, new, view, sample] = G::NAMES;
    let config = In(of(|out| unsafe { G::DEFAULT(out) }));
    let case = |name, pointers, call| Case {
        name,
        prepare: default::<G>,
        pointers,
        call,
    };
    [
        case(config_default, vec![Out], |a| unsafe {
            G::DEFAULT(a.at(0))
        }),
        case(
            new,
            vec![config, OptionalIn(seed(1).to_vec()), Made],
            |a| unsafe { G::NEW(a.at(0), a.at(1), a.at(2)) },
        ),
        case(view, vec![Match, Out], |a| unsafe {
            G::VIEW(a.at(0), 0, a.at(1))
        }),
        case(
            sample,
            vec![In(seen::<G>()), In(seed(1).to_vec()), Made],
            |a| unsafe { G::SAMPLE(a.at(0), a.at(1), a.at(2)) },
        ),
    ]
}

/// What is seen of a match of a game, as bytes.
fn seen<G: InC>() -> Vec<u8> {
    view_bytes(&default::<G>(), 0)
}

/// A parameter of a function of the header: its name, and what it points to.
#[derive(Clone, PartialEq, Debug)]
struct Parameter {
    name: String,
    pointer: bool,
    output: bool,
}

/// The functions of the header that take pointers, with their parameters.
fn declared() -> BTreeMap<String, Vec<Parameter>> {
    let header = include_str!("../../include/impera.h");
    let (_, functions) = header.split_once("extern \"C\" {").unwrap();
    let code: Vec<&str> = functions
        .lines()
        .filter(|line| !line.starts_with("//") && !line.starts_with('#'))
        .collect();
    let code = code.join(" ");
    let mut declared = BTreeMap::new();
    for declaration in code.split(';') {
        if let Some((head, parameters)) = declaration.split_once('(')
            && let Some(name) = head.split_whitespace().last()
            && name.starts_with("impera_")
        {
            let parameters = parameters.split(',').map(|one| {
                let pointer = one.contains('*');
                Parameter {
                    name: one
                        .trim_end_matches(')')
                        .rsplit([' ', '*'])
                        .next()
                        .unwrap()
                        .to_owned(),
                    pointer,
                    output: pointer
                        && !one.contains("const")
                        && !["*handle", "*bot"]
                            .iter()
                            .any(|own| one.trim_end_matches(')').ends_with(own)),
                }
            });
            declared.insert(name.to_owned(), parameters.collect::<Vec<_>>());
        }
    }
    declared.retain(|_, parameters| parameters.iter().any(|one| one.pointer));
    declared
}

#[test]
fn every_pointer_of_every_function_is_tried() {
    let mut tried: BTreeMap<String, usize> = cases()
        .iter()
        .map(|case| (case.name.to_owned(), case.pointers.len()))
        .collect();
    // Null is allowed there: see below.
    tried.insert("impera_match_free".to_owned(), 1);
    tried.insert("impera_bot_free".to_owned(), 1);
    let pointers = |of: &Vec<Parameter>| of.iter().filter(|one| one.pointer).count();
    let declared = declared();
    let declared = declared
        .iter()
        .map(|(name, of)| (name.clone(), pointers(of)));
    assert_eq!(tried, declared.collect());
}

#[test]
fn null_is_refused_wherever_it_is_not_allowed() {
    // Something for `impera_last_error` to write.
    assert_eq!(impera_check_abi(0), IMPERA_OTHER_ABI);
    let declared = declared();
    for case in cases() {
        let parameters = &declared[case.name];
        let names: Vec<_> = parameters.iter().filter(|one| one.pointer).collect();
        Args::new(&case, Null::None, 512).check(&case, IMPERA_OK);
        for (place, kind) in case.pointers.iter().enumerate() {
            let allowed = matches!(kind, OptionalIn(_) | OptionalOut);
            let expected = if allowed { IMPERA_OK } else { IMPERA_NULL };
            Args::new(&case, Null::One(place), 512).check(&case, expected);
            if !allowed {
                // By the name that the parameter has in the header.
                assert_eq!(last_error(), format!("`{}` is null", names[place].name));
            }
        }
        Args::new(&case, Null::All, 512).check(&case, IMPERA_NULL);
    }
}

/// Calls that fail for another reason than a null or short buffer, with the
/// status.
fn refused() -> Vec<(i32, Case)> {
    let card_set = |health| {
        let mut set: impera_divide_and_conker_card_set =
            filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) }).unwrap();
        set.conker_health[3] = health;
        In(of(|out: *mut impera_divide_and_conker_card_set| {
            unsafe { out.write(set) };
            IMPERA_OK
        }))
    };
    let config = |byte| {
        In(of(|out: *mut impera_divide_and_conker_config| unsafe {
            let status = impera_divide_and_conker_config_default(out);
            (*out).players = byte;
            status
        }))
    };
    let some_seed = || OptionalIn(seed(1).to_vec());
    let nothing = || In(b"nothing!".to_vec());
    let mut cases = Vec::new();
    let mut add = |status, name, prepare, pointers, call| {
        let case = Case {
            name,
            prepare,
            pointers,
            call,
        };
        cases.push((status, case));
    };
    let text = || vec![Buffer(1), Out];
    let one = || vec![Match, Out];
    unsafe {
        let name = "impera_status_name";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, text(), |a| {
            impera_status_name(99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_game_name";
        add(IMPERA_UNKNOWN_GAME, name, conquer, text(), |a| {
            impera_game_name(99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_game_players";
        add(IMPERA_UNKNOWN_GAME, name, conquer, vec![Out, Out], |a| {
            impera_game_players(99, a.at(0), a.at(1))
        });
        let name = "impera_move_count";
        add(IMPERA_UNKNOWN_GAME, name, conquer, vec![Out], |a| {
            impera_move_count(99, a.at(0))
        });
        let name = "impera_chance_count";
        add(IMPERA_UNKNOWN_GAME, name, conquer, vec![Out], |a| {
            impera_chance_count(99, a.at(0))
        });
        let name = "impera_move_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_move_text(0, 9999, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_chance_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_chance_text(0, 9999, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_move_describe";
        add(IMPERA_UNKNOWN_CODE, name, conquer, vec![Out], |a| {
            impera_move_describe(0, 9999, a.at(0))
        });
        let pointers = || vec![nothing(), Out];
        let name = "impera_move_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_move_parse(0, a.at(0), 8, a.at(1))
        });
        let name = "impera_chance_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_chance_parse(0, a.at(0), 8, a.at(1))
        });
        add(
            IMPERA_UNKNOWN_GAME,
            "impera_settings_default",
            conquer,
            vec![Out],
            |a| impera_settings_default(9, a.at(0)),
        );
        let name = "impera_settings_key";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, text(), |a| {
            impera_settings_key(0, 99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_settings_allowed";
        let pointers = vec![nothing(), Buffer(1), Out];
        add(IMPERA_BAD_CONFIG, name, conquer, pointers, |a| {
            impera_settings_allowed(0, a.at(0), 8, 0, a.at(1), a.capacity, a.at(2))
        });
        let settings = || In(of(|out| impera_settings_default(2, out)));
        let name = "impera_settings_set";
        let pointers = vec![settings(), nothing(), nothing()];
        add(IMPERA_BAD_CONFIG, name, conquer, pointers, |a| {
            impera_settings_set(a.at(0), a.at(1), 8, a.at(2), 8)
        });
        let name = "impera_settings_get";
        let pointers = vec![settings(), nothing(), Buffer(1), Out];
        add(IMPERA_BAD_CONFIG, name, conquer, pointers, |a| {
            impera_settings_get(a.at(0), a.at(1), 8, a.at(2), a.capacity, a.at(3))
        });
        let name = "impera_match_new";
        let pointers = vec![In(vec![99; 64]), some_seed(), Made];
        add(IMPERA_UNKNOWN_GAME, name, conquer, pointers, |a| {
            impera_match_new(a.at(0), a.at(1), a.at(2))
        });
        let name = "impera_match_undo";
        let pointers = vec![Match, OptionalOut];
        add(IMPERA_NOTHING_TO_UNDO, name, conquer, pointers, |a| {
            impera_match_undo(a.at(0), a.at(1))
        });
        let name = "impera_card_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_card_text(0, 99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_suit_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_suit_text(99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_rank_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_rank_text(99, a.at(0), a.capacity, a.at(1))
        });
        let name = "impera_divide_and_conker_string_text";
        add(IMPERA_UNKNOWN_CODE, name, conquer, text(), |a| {
            impera_divide_and_conker_string_text(99, a.at(0), a.capacity, a.at(1))
        });
        let pointers = || vec![nothing(), Out];
        let name = "impera_card_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_card_parse(0, a.at(0), 8, a.at(1))
        });
        let name = "impera_suit_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_suit_parse(a.at(0), 8, a.at(1))
        });
        let name = "impera_rank_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_rank_parse(a.at(0), 8, a.at(1))
        });
        let name = "impera_divide_and_conker_string_parse";
        add(IMPERA_UNKNOWN_TEXT, name, conquer, pointers(), |a| {
            impera_divide_and_conker_string_parse(a.at(0), 8, a.at(1))
        });
        let name = "impera_match_read";
        let pointers = vec![nothing(), Made, OptionalOut];
        add(IMPERA_BAD_TRANSCRIPT, name, conquer, pointers, |a| {
            impera_match_read(a.at(0), 8, a.at(1), a.at(2))
        });
        let name = "impera_match_read_with_cards";
        let pointers = |health| vec![nothing(), card_set(health), Made, OptionalOut];
        add(IMPERA_BAD_TRANSCRIPT, name, conquer, pointers(9), |a| {
            impera_match_read_with_cards(a.at(0), 8, a.at(1), 1, a.at(2), a.at(3))
        });
        add(IMPERA_BAD_CONFIG, name, conquer, pointers(0), |a| {
            impera_match_read_with_cards(a.at(0), 8, a.at(1), 1, a.at(2), a.at(3))
        });
        let name = "impera_match_write";
        let pointers = vec![Match, Buffer(1), Out];
        let sampled = || conquer().sample(0, &seed(1));
        add(IMPERA_NO_TRANSCRIPT, name, sampled, pointers, |a| {
            impera_match_write(a.at(0), a.at(1), a.capacity, a.at(2))
        });
        let name = "impera_match_seed";
        add(IMPERA_NO_SEED, name, scripted, one(), |a| {
            impera_match_seed(a.at(0), a.at(1))
        });
        let name = "impera_match_legal_move_count";
        add(IMPERA_UNKNOWN_PLAYER, name, conquer, one(), |a| {
            impera_match_legal_move_count(a.at(0), 8, a.at(1))
        });
        let name = "impera_match_legal_move";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, one(), |a| {
            impera_match_legal_move(a.at(0), 0, 9999, a.at(1))
        });
        let name = "impera_match_legal_moves";
        let pointers = vec![Match, Buffer(4), Out];
        add(IMPERA_UNKNOWN_PLAYER, name, conquer, pointers, |a| {
            impera_match_legal_moves(a.at(0), 8, a.at(1), a.capacity, a.at(2))
        });
        let name = "impera_match_legal_mask";
        let pointers = vec![Match, Buffer(1), Out];
        add(IMPERA_UNKNOWN_PLAYER, name, conquer, pointers, |a| {
            impera_match_legal_mask(a.at(0), 8, a.at(1), a.capacity, a.at(2))
        });
        let name = "impera_match_outcome";
        add(IMPERA_NOT_OVER, name, conquer, one(), |a| {
            impera_match_outcome(a.at(0), a.at(1))
        });
        let name = "impera_match_history_entry";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, one(), |a| {
            impera_match_history_entry(a.at(0), 9999, a.at(1))
        });
        let name = "impera_match_events";
        let pointers = vec![Match, Buffer(96), Out];
        add(
            IMPERA_UNKNOWN_PLAYER,
            name,
            conquer,
            pointers.clone(),
            |a| impera_match_events(a.at(0), 9, 0, a.at(1), 20, a.at(2)),
        );
        add(IMPERA_NO_SUCH_ITEM, name, conquer, pointers, |a| {
            impera_match_events(a.at(0), 0, 99, a.at(1), 20, a.at(2))
        });
        let name = "impera_match_event_count";
        add(IMPERA_UNKNOWN_PLAYER, name, conquer, one(), |a| {
            impera_match_event_count(a.at(0), 9, a.at(1))
        });
        let pointers = || vec![Match, Buffer(1), Out];
        let name = "impera_match_event_text";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, pointers(), |a| {
            impera_match_event_text(a.at(0), 0, 99, a.at(1), 20, a.at(2))
        });
        let name = "impera_match_event_sentence";
        add(IMPERA_NO_SUCH_ITEM, name, conquer, pointers(), |a| {
            impera_match_event_sentence(a.at(0), 0, 99, a.at(1), 20, a.at(2))
        });
        let name = "impera_match_sample";
        let pointers = vec![Match, In(seed(1).to_vec()), Made];
        add(IMPERA_UNKNOWN_PLAYER, name, conquer, pointers, |a| {
            impera_match_sample(a.at(0), 9, a.at(1), a.at(2))
        });
        let name = "impera_match_think";
        let pointers = vec![Match, In(seed(1).to_vec()), Out];
        add(IMPERA_NOT_AWAITED, name, played_by_0, pointers, |a| {
            impera_match_think(a.at(0), 0, 1, a.at(1), a.at(2))
        });
        let name = "impera_bot_new";
        let pointers = vec![Match, In(seed(1).to_vec()), MadeBot];
        add(IMPERA_OVER, name, finished, pointers, |a| {
            impera_bot_new(a.at(0), 0, a.at(1), a.at(2))
        });
        let name = "impera_divide_and_conker_card_set_digest";
        let pointers = vec![card_set(0), Out];
        add(IMPERA_BAD_CONFIG, name, conquer, pointers, |a| {
            impera_divide_and_conker_card_set_digest(a.at(0), a.at(1))
        });
        let name = "impera_divide_and_conker_cards";
        add(IMPERA_OTHER_GAME, name, conquer, one(), |a| {
            impera_divide_and_conker_cards(a.at(0), a.at(1))
        });
        let name = "impera_divide_and_conker_new_with_cards";
        for (players, health) in [(2, 0), (9, 9)] {
            let pointers = vec![config(players), card_set(health), some_seed(), Made];
            add(IMPERA_BAD_CONFIG, name, conquer, pointers, |a| {
                impera_divide_and_conker_new_with_cards(a.at(0), a.at(1), a.at(2), a.at(3))
            });
        }
    }
    let mut view = seen::<divide_and_conker::State>();
    view.pop();
    view.push(1); // reserved
    let name = "impera_divide_and_conker_sample_with_cards";
    for (health, status) in [(0, IMPERA_BAD_CONFIG), (9, IMPERA_BAD_VIEW)] {
        let pointers = vec![
            In(view.clone()),
            card_set(health),
            In(seed(1).to_vec()),
            Made,
        ];
        cases.push((
            status,
            Case {
                name,
                prepare: conquer,
                pointers,
                call: |a| unsafe {
                    impera_divide_and_conker_sample_with_cards(a.at(0), a.at(1), a.at(2), a.at(3))
                },
            },
        ));
    }
    for &game in GameId::ALL {
        cases.extend(with_game!(game, State => own_refused::<State>()));
    }
    cases
}

/// What each game has of them.
fn own_refused<G: InC>() -> [(i32, Case); 4] {
    let [_, new, view, sample] = G::NAMES;
    let wrong = In(vec![99; size_of::<G::CConfig>()]);
    let mut bad_view = seen::<G>();
    bad_view.pop();
    bad_view.push(1);
    let seed_bytes = seed(1).to_vec();
    let case = |name, prepare, pointers, call| Case {
        name,
        prepare,
        pointers,
        call,
    };
    // A match of another game.
    let other = || {
        let game = GameId::ALL.iter().find(|game| **game != G::ID).unwrap();
        start(&AnyConfig::new(*game), Some(&seed(1)))
    };
    let seed = OptionalIn(seed(1).to_vec());
    [
        (
            IMPERA_BAD_CONFIG,
            case(new, conquer, vec![wrong, seed, Made], |a| unsafe {
                G::NEW(a.at(0), a.at(1), a.at(2))
            }),
        ),
        (
            IMPERA_UNKNOWN_PLAYER,
            case(view, default::<G>, vec![Match, Out], |a| unsafe {
                G::VIEW(a.at(0), 9, a.at(1))
            }),
        ),
        (
            IMPERA_OTHER_GAME,
            case(view, other, vec![Match, Out], |a| unsafe {
                G::VIEW(a.at(0), 0, a.at(1))
            }),
        ),
        (
            IMPERA_BAD_VIEW,
            case(
                sample,
                conquer,
                vec![In(bad_view), In(seed_bytes), Made],
                |a| unsafe { G::SAMPLE(a.at(0), a.at(1), a.at(2)) },
            ),
        ),
    ]
}

#[test]
fn outputs_are_untouched_when_a_call_fails() {
    let mut failing: BTreeSet<_> = refused()
        .into_iter()
        .map(|(status, case)| {
            Args::new(&case, Null::None, 512).check(&case, status);
            case.name.to_owned()
        })
        .collect();
    // These fail only for a pointer, or when memory ends.
    failing.extend(
        [
            "impera_last_error",
            "impera_last_rule",
            "impera_match_copy",
            "impera_match_settings",
            "impera_match_clone",
            "impera_match_game",
            "impera_match_players",
            "impera_match_origin",
            "impera_match_turn",
            "impera_match_history_length",
            "impera_match_chances",
            "impera_match_hash",
            "impera_bot_move",
            "impera_bot_candidates",
            "impera_bot_iterations",
            "impera_bot_bytes",
            "impera_bot_most_bytes",
            "impera_divide_and_conker_card_set_default",
        ]
        .map(String::from),
    );
    for &game in GameId::ALL {
        let [config_default, ..] = with_game!(game, State => State::NAMES);
        failing.insert(config_default.to_owned());
    }
    let mut declared = declared();
    declared.retain(|_, parameters| parameters.iter().any(|one| one.output));
    assert_eq!(failing, declared.into_keys().collect());
}

/// The line is written for a transcript that is wrong, and for nothing else; see
/// also what is read when memory ends.
#[test]
fn the_line_of_a_transcript_may_be_left_out() {
    let refused = refused().into_iter();
    for (status, case) in refused.filter(|(status, _)| *status == IMPERA_BAD_TRANSCRIPT) {
        let line = case.pointers.len() - 1;
        Args::new(&case, Null::One(line), 512).check(&case, status);
    }
}

#[test]
fn a_null_match_or_bot_is_freed_without_harm() {
    unsafe {
        impera_match_free(null_mut());
        impera_bot_free(null_mut());
    }
}

#[test]
fn short_buffers_are_refused_with_the_length() {
    assert_eq!(impera_check_abi(0), IMPERA_OTHER_ABI);
    let mut buffers = 0;
    for case in cases() {
        let sizes = case.pointers.iter().filter_map(|kind| match kind {
            Buffer(size) => Some(*size),
            _ => None,
        });
        if sizes.clone().count() == 0 {
            continue;
        }
        buffers += 1;
        let lists = ["legal", "chances", "events", "candidates"];
        let is_text = !lists.iter().any(|list| case.name.contains(list));
        let mut full = Args::new(&case, Null::None, 512);
        full.check(&case, IMPERA_OK);
        let length = full.written_length();
        let needed = length + usize::from(is_text);
        assert!(length > 0 && needed < 512);
        let again = || {
            // The text of the last error is that of the refusal before.
            assert_eq!(impera_check_abi(0), IMPERA_OTHER_ABI);
        };
        for capacity in [0, 1, needed - 1] {
            again();
            let mut args = Args::new(&case, Null::None, capacity);
            args.check(&case, IMPERA_SHORT_BUFFER);
            assert_eq!(args.written_length(), length);
        }
        again();
        let mut exact = Args::new(&case, Null::None, needed);
        exact.check(&case, IMPERA_OK);
        // Nothing is written beyond the end, also where there is room.
        for args in [&exact, &full] {
            for (kind, memory) in case.pointers.iter().zip(args.contents()) {
                if let Buffer(size) = kind {
                    let start = memory.as_ptr().cast::<u8>();
                    let bytes = unsafe { core::slice::from_raw_parts(start, size_of::<Memory>()) };
                    assert!(bytes[needed * size..].iter().all(|&byte| byte == 0xa5));
                }
            }
        }
    }
    assert_eq!(buffers, 20);
}

/// A buffer of capacity 0 may be null: only the length is asked for.
#[test]
fn the_length_alone_can_be_asked_for() {
    assert_eq!(impera_check_abi(0), IMPERA_OTHER_ABI);
    for case in cases() {
        for (place, kind) in case.pointers.iter().enumerate() {
            if let Buffer(_) = kind {
                let mut args = Args::new(&case, Null::One(place), 0);
                args.check(&case, IMPERA_SHORT_BUFFER);
                assert!(args.written_length() > 0);
            }
        }
    }
}

/// The same transcript, text and card sets, but none of them.
#[test]
fn inputs_without_items_may_be_null() {
    let mut code = 0_u32;
    let mut made = null_mut();
    let out = &raw mut made;
    unsafe {
        let status = impera_move_parse(0, null_mut(), 0, &raw mut code);
        assert_eq!(status, IMPERA_UNKNOWN_TEXT);
        let status = impera_match_read(null_mut(), 0, out, null_mut());
        assert_eq!(status, IMPERA_BAD_TRANSCRIPT);
        let saved = "impera 1\ngame divide-and-conker 1\n";
        let (text, length) = (saved.as_ptr().cast(), saved.len());
        let status = impera_match_read_with_cards(text, length, null_mut(), 0, out, null_mut());
        assert_eq!(status, IMPERA_OK);
        drop(Handle(made));
    }
}

/// A length that no object has, such as a failed `ftell` gives.
#[test]
fn impossible_lengths_are_refused() {
    let text = "play 7S".as_ptr().cast();
    let set: impera_divide_and_conker_card_set =
        filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) }).unwrap();
    for length in [usize::MAX, usize::MAX / 2 + 1] {
        let parsed = filled::<u32>(|out| unsafe { impera_move_parse(0, text, length, out) });
        assert_eq!(parsed, Err(IMPERA_UNKNOWN_TEXT));
        let parsed = filled::<u32>(|out| unsafe { impera_chance_parse(0, text, length, out) });
        assert_eq!(parsed, Err(IMPERA_UNKNOWN_TEXT));
        let read = Handle::made(|out| unsafe { impera_match_read(text, length, out, null_mut()) });
        assert_eq!(read.err(), Some(IMPERA_BAD_TRANSCRIPT));
        let read = Handle::made(|out| unsafe {
            impera_match_read_with_cards(text, length, &raw const set, 1, out, null_mut())
        });
        assert_eq!(read.err(), Some(IMPERA_BAD_TRANSCRIPT));
        let read = Handle::made(|out| unsafe {
            impera_match_read_with_cards(text, 7, &raw const set, length, out, null_mut())
        });
        assert_eq!(read.err(), Some(IMPERA_BAD_CONFIG));
    }
}
