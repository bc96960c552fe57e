//! Card sets of Divide & Conker, given and taken back.

use std::ptr::{null, null_mut};

use impera::divide_and_conker::{
    Access, Config, Edition, Face, State, StringKind, StringToken, Trick,
};
use impera::ffi::*;
use impera::{AnyConfig, AnyMatch, Seed};

use crate::calls::{Handle, InC, filled, last_error, seed};

type Set = impera_divide_and_conker_card_set;

fn reference() -> Set {
    filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) }).unwrap()
}

fn digest(set: &Set) -> Result<[u8; 32], i32> {
    filled(|out: *mut [u8; 32]| unsafe {
        impera_divide_and_conker_card_set_digest(set, out.cast())
    })
}

fn new(set: &Set, seed: Option<&[u8; 32]>) -> Result<Handle, i32> {
    let config = State::settings(&Config::default());
    let seed = seed.map_or(null(), |seed| seed.as_ptr());
    Handle::made(|out| unsafe { impera_divide_and_conker_new_with_cards(&config, set, seed, out) })
}

fn cards(handle: &Handle) -> Set {
    filled(|out| unsafe { impera_divide_and_conker_cards(handle.0, out) }).unwrap()
}

fn read(transcript: &str, sets: &[Set]) -> Result<Handle, i32> {
    let (text, length) = (transcript.as_ptr().cast(), transcript.len());
    Handle::made(|out| unsafe {
        impera_match_read_with_cards(text, length, sets.as_ptr(), sets.len(), out, null_mut())
    })
}

/// A set in which no two numbers of a kind are equal, on both sides.
fn own() -> (Set, Edition) {
    let (mut set, mut own) = (reference(), Edition::REFERENCE);
    for (i, conker) in own.conkers.iter_mut().enumerate() {
        conker.health = 10 + i as u8;
        conker.points = i as i8 - 5;
        conker.dice = Access {
            green: 1,
            yellow: i as u8 % 7,
            red: i as u8 / 2,
        };
        set.conker_health[i] = 10 + i as u8;
        set.conker_points[i] = i as i8 - 5;
        set.conker_dice[3 * i] = 1;
        set.conker_dice[3 * i + 1] = i as u8 % 7;
        set.conker_dice[3 * i + 2] = i as u8 / 2;
    }
    for (i, hardener) in own.hardeners.iter_mut().enumerate() {
        hardener.health = 3 * i as i8 - 10;
        hardener.points = -(i as i8);
        hardener.reach = 1 + i as u8 % 2;
        hardener.opponents = i % 3 == 0;
        set.hardener_health[i] = 3 * i as i8 - 10;
        set.hardener_points[i] = -(i as i8);
        set.hardener_reach[i] = 1 + i as u8 % 2;
        set.hardener_opponents[i] = u8::from(i % 3 == 0);
        set.hardener_names[i] = i as u8;
    }
    let access = |i: usize| Access {
        green: 1,
        yellow: i as u8,
        red: 7 - i as u8,
    };
    for (i, trick) in own.tricks.iter_mut().enumerate() {
        set.trick_health[i] = 0;
        set.trick_dice[3 * i..3 * i + 3].fill(0);
        (*trick, set.trick_kinds[i]) = match i % 4 {
            0 => {
                let Access { green, yellow, red } = access(i);
                set.trick_health[i] = 20 + i as u8;
                set.trick_dice[3 * i..3 * i + 3].copy_from_slice(&[green, yellow, red]);
                let chestnut = Trick::Chestnut {
                    health: 20 + i as u8,
                    dice: access(i),
                };
                (chestnut, IMPERA_TRICK_CHESTNUT)
            }
            1 => (Trick::ThreeSixty, IMPERA_TRICK_THREE_SIXTY),
            2 => {
                set.trick_health[i] = 30 + i as u8;
                (Trick::Shorten(30 + i as u8), IMPERA_TRICK_SHORTEN)
            }
            _ => (Trick::Rebound, IMPERA_TRICK_REBOUND),
        };
    }
    for (i, string) in own.strings.iter_mut().enumerate() {
        let (kind, code) = match i {
            3 | 9 => (StringKind::Leather, IMPERA_STRING_LEATHER),
            _ if i % 3 == 0 => (StringKind::Cord, IMPERA_STRING_CORD),
            _ if i % 3 == 1 => (StringKind::Shoelace, IMPERA_STRING_SHOELACE),
            _ => (StringKind::Bungee, IMPERA_STRING_BUNGEE),
        };
        let dice = access(i % 8);
        *string = StringToken { kind, dice };
        set.string_kinds[i] = code;
        let counts = [dice.green, dice.yellow, dice.red];
        set.string_dice[3 * i..3 * i + 3].copy_from_slice(&counts);
    }
    let (miss, hit, double) = (Face::Miss, Face::Hit, Face::Double);
    own.dice.green.count = 1;
    own.dice.green.faces = [double, miss, hit, miss, hit, hit];
    own.dice.yellow.count = 3;
    own.dice.yellow.faces = [double; 6];
    own.dice.red.count = 0;
    own.dice.red.faces = [hit, miss, miss, miss, miss, miss];
    own.dice.black.count = 3;
    own.dice.black.faces = [miss, hit, double, double, double, miss];
    set.dice = [1, 3, 0, 3];
    set.die_sides = [2, 3, 1, 0, 0, 6, 5, 1, 0, 2, 1, 3];
    (set, own)
}

#[test]
fn the_default_set_is_that_of_rust() {
    let expected = Edition::REFERENCE.digest().unwrap();
    assert_eq!(digest(&reference()), Ok(*expected.bytes()));
    let handle = new(&reference(), Some(&seed(1))).unwrap();
    let config = AnyConfig::DivideAndConker(Config::default());
    let plain = Handle::new(&config, Some(&seed(1))).unwrap();
    assert_eq!(handle.transcript(), plain.transcript());
    assert_eq!(cards(&plain), reference());
}

/// The hash is over all numbers, so equal hashes mean that each was carried
/// over to its place.
#[test]
fn every_number_is_carried_over() {
    let (set, own) = own();
    assert_eq!(digest(&set), Ok(*own.digest().unwrap().bytes()));
    let handle = new(&set, Some(&seed(5))).unwrap();
    assert_eq!(cards(&handle), set);
    let config = Config::default().edition(&own).unwrap();
    let config = AnyConfig::DivideAndConker(config);
    let game = AnyMatch::seeded(&config, Seed::from_u64(5)).unwrap();
    assert_eq!(
        handle.transcript(),
        Ok(game.transcript().unwrap().to_string())
    );
}

/// A set in C, each number by hand in its place.
#[cfg(feature = "proptest")]
fn in_c(own: &Edition) -> Set {
    let mut set = reference();
    let colours = [
        own.dice.green,
        own.dice.yellow,
        own.dice.red,
        own.dice.black,
    ];
    for (i, die) in colours.iter().enumerate() {
        set.dice[i] = die.count;
        for (j, face) in [Face::Miss, Face::Hit, Face::Double]
            .into_iter()
            .enumerate()
        {
            let shown = die.faces.iter().filter(|&&shown| shown == face);
            set.die_sides[3 * i + j] = shown.count() as u8;
        }
    }
    let put = |to: &mut [u8], dice: Access| {
        to.copy_from_slice(&[dice.green, dice.yellow, dice.red]);
    };
    set.conker_count = own.conkers.len() as u8;
    for (i, conker) in own.conkers.iter().enumerate() {
        set.conker_health[i] = conker.health;
        set.conker_points[i] = conker.points;
        put(&mut set.conker_dice[3 * i..3 * i + 3], conker.dice);
    }
    set.hardener_count = own.hardeners.len() as u8;
    for (i, hardener) in own.hardeners.iter().enumerate() {
        set.hardener_health[i] = hardener.health;
        set.hardener_points[i] = hardener.points;
        set.hardener_reach[i] = hardener.reach;
        set.hardener_opponents[i] = hardener.opponents.into();
        let first = own
            .hardeners
            .iter()
            .position(|other| other.name == hardener.name);
        set.hardener_names[i] = first.unwrap() as u8;
    }
    set.trick_count = own.tricks.len() as u8;
    for (i, trick) in own.tricks.iter().enumerate() {
        (set.trick_kinds[i], set.trick_health[i]) = match *trick {
            Trick::Chestnut { health, dice } => {
                put(&mut set.trick_dice[3 * i..3 * i + 3], dice);
                (IMPERA_TRICK_CHESTNUT, health)
            }
            Trick::Rebound => (IMPERA_TRICK_REBOUND, 0),
            Trick::Shorten(takes) => (IMPERA_TRICK_SHORTEN, takes),
            Trick::ThreeSixty => (IMPERA_TRICK_THREE_SIXTY, 0),
        };
    }
    set.string_count = own.strings.len() as u8;
    for (i, string) in own.strings.iter().enumerate() {
        set.string_kinds[i] = match string.kind {
            StringKind::Cord => IMPERA_STRING_CORD,
            StringKind::Shoelace => IMPERA_STRING_SHOELACE,
            StringKind::Leather => IMPERA_STRING_LEATHER,
            StringKind::Bungee => IMPERA_STRING_BUNGEE,
        };
        put(&mut set.string_dice[3 * i..3 * i + 3], string.dice);
    }
    set
}

#[cfg(feature = "proptest")]
#[test]
fn a_set_of_any_split_is_carried_over() {
    use proptest::strategy::{Strategy, ValueTree};
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for number in 0..60 {
        let own = impera::divide_and_conker::editions()
            .new_tree(&mut runner)
            .unwrap()
            .current();
        let set = in_c(&own);
        assert_eq!(digest(&set), Ok(*own.digest().unwrap().bytes()));
        let handle = new(&set, Some(&seed(number))).unwrap();
        // It comes back the same, but for names and what is not read.
        let back = cards(&handle);
        assert_eq!(digest(&back), digest(&set));
        let counts = |set: &Set| {
            let Set {
                conker_count,
                hardener_count,
                trick_count,
                string_count,
                ..
            } = *set;
            [conker_count, hardener_count, trick_count, string_count].map(usize::from)
        };
        assert_eq!(counts(&back), counts(&set));
        let [conkers, hardeners, tricks, strings] = counts(&back);
        assert!(back.conker_health[conkers..].iter().all(|&n| n == 0));
        assert!(back.hardener_reach[hardeners..].iter().all(|&n| n == 0));
        assert!(back.trick_dice[3 * tricks..].iter().all(|&n| n == 0));
        assert!(back.string_dice[3 * strings..].iter().all(|&n| n == 0));
        let config = Config::default().edition(&own).unwrap();
        let config = AnyConfig::DivideAndConker(config);
        let game = AnyMatch::seeded(&config, Seed::from_u64(number)).unwrap();
        let written = game.transcript().unwrap().to_string();
        assert_eq!(handle.transcript(), Ok(written));
    }
}

#[test]
fn names_of_hardeners_tell_which_are_alike() {
    let mut set = reference();
    // The same numbers under another name are another kind.
    set.hardener_names[1] = 7;
    let mut own = Edition::REFERENCE;
    own.hardeners[1].name = "Lemon".parse().unwrap();
    assert_eq!(digest(&set), Ok(*own.digest().unwrap().bytes()));
    assert_ne!(digest(&set), digest(&reference()));
    // It comes back as the index of the first that is alike.
    let names = cards(&new(&set, None).unwrap()).hardener_names;
    assert_eq!(names, [0, 1, 0, 3, 3, 5, 6, 7, 0, 0, 0, 0, 0, 0]);
    // The same name with other numbers is another kind too.
    let mut set = reference();
    set.hardener_health[1] = 9;
    let names = cards(&new(&set, None).unwrap()).hardener_names;
    assert_eq!(names, [0, 1, 0, 3, 3, 5, 6, 7, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn a_transcript_finds_its_set() {
    let (set, _) = own();
    let handle = new(&set, Some(&seed(1))).unwrap();
    let saved = handle.transcript().unwrap();
    assert_eq!(Handle::read(&saved).err(), Some(IMPERA_BAD_TRANSCRIPT));
    assert!(
        last_error().contains("a card set that is given"),
        "{}",
        last_error()
    );
    let without = read(&saved, &[reference()]);
    assert_eq!(without.err(), Some(IMPERA_BAD_TRANSCRIPT));
    assert_eq!(read(&saved, &[]).err(), Some(IMPERA_BAD_TRANSCRIPT));
    let found = read(&saved, &[reference(), set]).unwrap();
    assert_eq!(found.hash(), handle.hash());
    assert_eq!(found.transcript(), Ok(saved.clone()));
    assert_eq!(cards(&found), set);
    // One that is none is refused, wherever it is in the list.
    let mut broken = set;
    broken.dice = [0; 4];
    assert_eq!(read(&saved, &[set, broken]).err(), Some(IMPERA_BAD_CONFIG));
    // Other games are read as ever.
    assert!(read("impera 1\ngame divide 1\n", &[set]).is_ok());
}

#[test]
fn a_set_that_is_none_is_refused_with_the_reason() {
    let wrong = |change: fn(&mut Set), reason: &str| {
        let mut set = reference();
        change(&mut set);
        assert_eq!(digest(&set), Err(IMPERA_BAD_CONFIG), "{reason}");
        assert_eq!(last_error(), format!("card set: {reason}"));
        assert_eq!(new(&set, None).err(), Some(IMPERA_BAD_CONFIG));
        assert_eq!(last_error(), format!("card set: {reason}"));
    };
    for count in [0, 6, 15, 19, 20, 255] {
        let mut set = reference();
        set.conker_count = count;
        assert_eq!(digest(&set), Err(IMPERA_BAD_CONFIG));
        let reason = "card set: there are 8 to 18 conkers, an even number";
        assert_eq!(last_error(), reason);
    }
    wrong(
        |set| set.hardener_count = 16,
        "there are 2 to 14 hardeners, an even number",
    );
    wrong(
        |set| set.trick_count = 0,
        "there are 2 to 14 tricks, an even number",
    );
    wrong(
        |set| set.trick_count = 6,
        "there are 30 conkers, hardeners and tricks in all",
    );
    wrong(|set| set.string_count = 11, "there are 12 to 20 strings");
    wrong(|set| set.string_count = 21, "there are 12 to 20 strings");
    wrong(|set| set.conker_health[2] = 0, "C3: health is 1 to 99");
    wrong(|set| set.conker_health[13] = 100, "C14: health is 1 to 99");
    wrong(
        |set| set.conker_points[0] = -100,
        "C1: victory points are -99 to 99",
    );
    wrong(
        |set| set.conker_dice[41] = 8,
        "C14: dice access is 0 to 7 of each colour",
    );
    wrong(
        |set| set.conker_dice[..3].fill(0),
        "C1: at least one die that is in the box",
    );
    wrong(
        |set| set.hardener_health[7] = 100,
        "H8: the health change is -99 to 99",
    );
    wrong(
        |set| set.hardener_points[0] = 1,
        "H1: the points of a hardener are -99 to 0",
    );
    wrong(
        |set| set.hardener_reach[0] = 3,
        "H1: the reach of a hardener is 1 to 2 conkers",
    );
    wrong(
        |set| set.hardener_opponents[4] = 2,
        "`hardener_opponents`, item 4, must be 0 or 1",
    );
    wrong(
        |set| set.hardener_names[5] = 14,
        "`hardener_names`, item 5, must be 0 to 13",
    );
    wrong(
        |set| set.trick_kinds[7] = 4,
        "`trick_kinds`, item 7, must be one of `IMPERA_TRICK_...`",
    );
    wrong(|set| set.trick_health[0] = 0, "T1: health is 1 to 99");
    wrong(
        |set| set.trick_health[4] = 0,
        "T5: a shorten takes 1 to 99 health",
    );
    wrong(
        |set| set.string_kinds[0] = 255,
        "`string_kinds`, item 0, must be one of `IMPERA_STRING_...`",
    );
    wrong(
        |set| set.string_dice[0] = 8,
        "S1: dice access is 0 to 7 of each colour",
    );
    wrong(
        |set| set.string_kinds[0] = IMPERA_STRING_CORD,
        "exactly two strings are leather, one for each round",
    );
    wrong(|set| set.dice[3] = 2, "there are 7 dice in all");
    wrong(
        |set| set.die_sides[3] = 4,
        "`die_sides`, item 3, must be six sides in all",
    );
    wrong(
        |set| set.die_sides[9] = 2,
        "`die_sides`, item 9, must be six sides in all",
    );
    wrong(
        |set| set.die_sides[..3].copy_from_slice(&[6, 0, 0]),
        "dice g: at least one face is not a miss",
    );
}
