//! `tests/everywhere.txt` by the C interface: all columns.
//!
//! Structs are taken as the bytes that they are: `tests/c/same.c`, which runs on other
//! processors too, turns them.

use impera::ffi::*;
use impera::{Dense, Entry, GameId, Observer, Player, PlayerSet, Turn};

use crate::calls::{Handle, bytes_of, filled, get, list, observer as number_of, text, view_bytes};
use crate::played::{Hash, Played, compare, lines, played, seed, settings};

type Set = impera_divide_and_conker_card_set;

/// A match, and what it has come to so far.
struct InC {
    handle: Handle,
    game: u32,
    seed: [u8; 32],
    decisions: u16,
    structs: Hash,
    worlds: Hash,
    states: Hash,
    /// What the public and player 0 have been told.
    told: [(Observer, Vec<[String; 2]>); 2],
}

/// The card set of a name: the fields of its lines stand as in the struct.
fn card_set(name: &str) -> Set {
    let lines = lines().filter(|words| words.starts_with(&["cards", name]));
    let numbers = lines.flat_map(|words| words[3..].to_vec());
    let mut set: Set = unsafe { core::mem::zeroed() };
    let room =
        unsafe { core::slice::from_raw_parts_mut((&raw mut set).cast::<i8>(), size_of::<Set>()) };
    let mut used = 0;
    for (place, number) in room.iter_mut().zip(numbers) {
        *place = number.parse().unwrap();
        used += 1;
    }
    assert_eq!(used, core::mem::offset_of!(Set, reserved));
    set
}

fn begin(words: &[&str]) -> InC {
    let game: GameId = words[0].parse().unwrap();
    let seed = *seed(words[2].parse().unwrap()).bytes();
    let mut own: impera_settings =
        filled(|out| unsafe { impera_settings_default(game.code(), out) }).unwrap();
    for (key, value) in settings(words[1]) {
        let (key, value) = (key.as_bytes(), value.as_bytes());
        let (key_at, value_at) = (key.as_ptr().cast(), value.as_ptr().cast());
        let status =
            unsafe { impera_settings_set(&raw mut own, key_at, key.len(), value_at, value.len()) };
        assert_eq!(status, IMPERA_OK);
    }
    let handle = Handle::made(|out| match words[1].split_once("cards=") {
        None => unsafe { impera_match_new(&own, seed.as_ptr(), out) },
        Some((_, name)) => unsafe {
            let config = own.values.as_ptr().cast();
            let set = card_set(name);
            impera_divide_and_conker_new_with_cards(config, &set, seed.as_ptr(), out)
        },
    });
    let observers = [Observer::Public, Observer::Player(Player::P0)];
    InC {
        handle: handle.unwrap(),
        game: game.code(),
        seed,
        decisions: 0,
        structs: Hash::of([]),
        worlds: Hash::of([]),
        states: Hash::of([]),
        told: observers.map(|observer| (observer, Vec::new())),
    }
}

fn bytes(bytes: &[u8]) -> impl Iterator<Item = u32> {
    bytes.iter().copied().map(u32::from)
}

impl Played for InC {
    fn turn(&self) -> Turn {
        let turn = self.handle.turn();
        match turn.kind {
            IMPERA_TURN_PLAYERS => {
                let awaited = |player: &Player| turn.players >> player.number() & 1 == 1;
                Turn::Players(
                    Player::ALL
                        .into_iter()
                        .filter(awaited)
                        .collect::<PlayerSet>(),
                )
            }
            _ => Turn::Over,
        }
    }

    fn legal(&self, player: Player) -> Vec<u32> {
        self.handle.legal_moves(player.code())
    }

    fn play(&mut self, player: Player, code: u32) {
        assert_eq!(self.handle.play(player.code(), code), IMPERA_OK);
        self.decisions += 1;
    }

    fn history(&self) -> Vec<(Entry<u32, u32>, String)> {
        let entry = |index| {
            let entry: impera_entry =
                filled(|out| unsafe { impera_match_history_entry(self.handle.0, index, out) })
                    .unwrap();
            let (game, code) = (self.game, entry.code);
            let chance = entry.kind == IMPERA_ENTRY_CHANCE;
            let text = text(|buffer, capacity, length| unsafe {
                if chance {
                    impera_chance_text(game, code, buffer, capacity, length)
                } else {
                    impera_move_text(game, code, buffer, capacity, length)
                }
            });
            let entry = if chance {
                Entry::Chance(code)
            } else {
                Entry::Move(Player::new(entry.player).unwrap(), code)
            };
            (entry, text.unwrap())
        };
        (0..self.handle.history_length()).map(entry).collect()
    }

    fn told(&self, observer: Observer) -> Vec<[String; 2]> {
        let told = self.told.iter().find(|(of, _)| *of == observer);
        told.unwrap().1.clone()
    }

    fn transcript(&self) -> String {
        self.handle.transcript().unwrap()
    }

    fn outcome(&self) -> Vec<i32> {
        let outcome: impera_outcome =
            filled(|out| unsafe { impera_match_outcome(self.handle.0, out) }).unwrap();
        let players = outcome.players.count_ones() as usize;
        let mut numbers = vec![outcome.winners.into(), outcome.decided_by.into()];
        numbers.extend(&outcome.scores[..players]);
        numbers
    }

    fn look(&mut self, player: Option<Player>) {
        let handle = self.handle.0;
        for (of, told) in &mut self.told {
            let of = number_of(*of).into();
            let from = told.len();
            let events: Vec<impera_event> = list(|events, capacity, count| unsafe {
                impera_match_events(handle, of, from, events, capacity, count)
            })
            .unwrap();
            for (event, index) in events.iter().zip(from..) {
                self.structs.add(bytes(bytes_of(event)));
                let line = text(|buffer, capacity, length| unsafe {
                    impera_match_event_text(handle, of, index, buffer, capacity, length)
                });
                let sentence = text(|buffer, capacity, length| unsafe {
                    impera_match_event_sentence(handle, of, index, buffer, capacity, length)
                });
                told.push([line.unwrap(), sentence.unwrap()]);
            }
        }
        let hash = self.handle.hash();
        self.states.add([hash as u32, (hash >> 32) as u32]);
        for observer in [player.map_or(0, Dense::code), IMPERA_PUBLIC] {
            self.structs.add(bytes(&view_bytes(&self.handle, observer)));
        }
        if let (Some(player), 0) = (player, self.decisions % 4) {
            let mut seed = self.seed;
            seed[..2].copy_from_slice(&self.decisions.to_le_bytes());
            let world = self.handle.sample(player.code(), &seed);
            let players: u8 = get(|out| unsafe { impera_match_players(world.0, out) });
            for player in 0..players.count_ones() {
                self.worlds.add(bytes(&view_bytes(&world, player)));
            }
        }
    }

    fn in_c(&self) -> Option<[u32; 3]> {
        Some([self.structs.0, self.worlds.0, self.states.0])
    }
}

#[test]
fn games_are_what_the_table_says_in_c() {
    compare(|words| played(begin(words), words));
}
