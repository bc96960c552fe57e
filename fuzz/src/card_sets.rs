//! Card sets of Divide & Conker: data that was changed, and structs of C.

use std::ptr::null_mut;

use impera::divide_and_conker::{
    Access, Config, Die, Edition, EditionError, Face, State, StringKind, Trick,
};
use impera::ffi::*;
use impera::{Dealer, Match};

use crate::bytes::Bytes;
use crate::laws::change::{Seen, at, change, paths};
use crate::laws::judge::{sound, step};
use crate::laws::random_decision;
use crate::play::edition;

/// How many decisions are made with a set that was accepted.
const DECISIONS: u32 = 50;

pub fn card_sets(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    match bytes.byte() % 2 {
        0 => data(&mut bytes),
        _ => struct_of_c(&mut bytes),
    }
}

/// A set as data in which values were changed.
fn data(bytes: &mut Bytes<'_>) {
    let mut seen = Seen::default();
    let mut all = Vec::new();
    for set in [Edition::REFERENCE, edition(bytes)] {
        let mut set = serde_json::to_value(set).unwrap();
        all.clear();
        paths(&set, &mut Vec::new(), &mut all);
        seen.add(&mut set, &all);
    }
    let first = match bytes.byte() % 4 {
        0 => Edition::REFERENCE,
        _ => edition(bytes),
    };
    let mut changed = serde_json::to_value(first).unwrap();
    for _ in 0..bytes.below(4) {
        all.clear();
        paths(&changed, &mut Vec::new(), &mut all);
        // Values as they are elsewhere, or a number, whatever it is.
        let numbers: Vec<_> = all
            .iter()
            .filter(|path| at(&mut changed, path).is_number())
            .collect();
        if bytes.byte() % 2 == 0 || numbers.is_empty() {
            change(&mut changed, &all, &seen, bytes);
        } else {
            let path = *bytes.one_of(&numbers);
            *at(&mut changed, path) = bytes.byte().cast_signed().into();
        }
    }
    let Ok(set) = serde_json::from_value::<Edition>(changed) else {
        return;
    };
    let settings: Config = bytes.config();
    let made = settings.edition(&set);
    assert_eq!(made.is_ok(), is_a_set(&set), "{set:?}");
    match made {
        Ok(config) => {
            let digest = set.digest().unwrap();
            assert_eq!(set.numbers().unwrap().digest(), digest);
            goes_on(&config, bytes);
        }
        Err(error) => {
            refused(&error);
            assert_eq!(set.digest(), Err(error));
        }
    }
}

/// What the rules say of a card set (Card set 1 and 3 to 7), once more.
fn is_a_set(set: &Edition) -> bool {
    let half = |count: usize, most| (2..=most).contains(&count) && count % 2 == 0;
    let [conkers, hardeners, tricks] = [set.conkers.len(), set.hardeners.len(), set.tricks.len()];
    let dice = &set.dice;
    let box_of = [&dice.green, &dice.yellow, &dice.red, &dice.black];
    let access = |access: Access| access.green.max(access.yellow).max(access.red) <= 7;
    let fights = |own: Access| {
        let with = |count: u8, die: &Die| count > 0 && die.count > 0;
        let any = with(own.green, &dice.green)
            || with(own.yellow, &dice.yellow)
            || with(own.red, &dice.red);
        access(own) && any
    };
    let health = |health: u8| (1..=99).contains(&health);
    let of_kind = |kind| {
        set.strings
            .iter()
            .filter(|string| string.kind == kind)
            .count()
    };
    half(conkers, 18)
        && conkers >= 8
        && half(hardeners, 14)
        && half(tricks, 14)
        && conkers + hardeners + tricks == 30
        && (12..=20).contains(&set.strings.len())
        && set.conkers.iter().all(|conker| {
            health(conker.health) && (-99..=99).contains(&conker.points) && fights(conker.dice)
        })
        && set.hardeners.iter().all(|hardener| {
            (-99..=99).contains(&hardener.health)
                && (-99..=0).contains(&hardener.points)
                && (1..=2).contains(&hardener.reach)
        })
        && set.tricks.iter().all(|trick| match *trick {
            Trick::Chestnut { health: own, dice } => health(own) && fights(dice),
            Trick::Shorten(takes) => health(takes),
            Trick::Rebound | Trick::ThreeSixty => true,
        })
        && of_kind(StringKind::Leather) == 2
        && of_kind(StringKind::Shoelace) >= 2
        && set.strings.iter().all(|string| access(string.dice))
        && box_of
            .iter()
            .all(|die| die.faces.iter().any(|&face| face != Face::Miss))
        && box_of.iter().map(|die| u32::from(die.count)).sum::<u32>() == 7
}

/// What an error says can be shown.
fn refused(error: &EditionError) {
    let text = error.to_string();
    assert!(
        !text.is_empty() && !text.contains(char::is_control),
        "{text:?}"
    );
    let (_, _, range) = (error.place(), error.key(), error.range());
    assert!(range.is_none_or(|range| !range.is_empty()), "{text}");
}

/// A game with these settings is sound for so many decisions.
fn goes_on(config: &Config, bytes: &mut Bytes<'_>) {
    let seed = bytes.seed();
    let mut dealer = Dealer::new(&seed);
    let mut game = Match::<State>::seeded(config, seed).unwrap();
    for _ in 0..bytes.below(120) {
        let Some((player, mv)) = random_decision(game.game(), &mut dealer) else {
            break;
        };
        game.play(player, mv).unwrap();
    }
    let mut game = game.game().clone();
    for _ in 0..DECISIONS {
        sound(&game, &mut dealer).unwrap();
        if !step(&mut game, &mut dealer).unwrap() {
            break;
        }
    }
}

/// A set in C in which bytes were changed.
fn struct_of_c(bytes: &mut Bytes<'_>) {
    let mut set = Box::<impera_divide_and_conker_card_set>::new_uninit();
    let default = unsafe { impera_divide_and_conker_card_set_default(set.as_mut_ptr()) };
    assert_eq!(default, IMPERA_OK);
    let mut set = unsafe { set.assume_init() };
    let size = size_of_val(&*set) as u32;
    let seed = bytes.seed();
    for _ in 0..bytes.below(8) {
        let at = bytes.below(size) as usize;
        let value = bytes.byte();
        let byte = unsafe { &mut *(&raw mut *set).cast::<u8>().add(at) };
        *byte = match bytes.byte() % 4 {
            0 => value,
            1 => *byte ^ 1 << (value % 8),
            2 => byte.wrapping_add(1),
            _ => byte.wrapping_sub(1),
        };
    }
    let mut digest = Box::new([0_u8; 32]);
    let mut config = Box::<impera_divide_and_conker_config>::new_uninit();
    let mut game = null_mut();
    let (checked, made) = unsafe {
        let checked =
            impera_divide_and_conker_card_set_digest(&raw const *set, digest.as_mut_ptr());
        let default = impera_divide_and_conker_config_default(config.as_mut_ptr());
        assert_eq!(default, IMPERA_OK);
        let seed = seed.bytes().as_ptr();
        let (config, set) = (config.as_ptr(), &raw const *set);
        let made = impera_divide_and_conker_new_with_cards(config, set, seed, &raw mut game);
        (checked, made)
    };
    assert_eq!(checked, made, "a set that has a digest makes a match");
    if made != IMPERA_OK {
        assert!(game.is_null());
        return;
    }
    // What a match says of its set is the same set.
    let mut again = Box::<impera_divide_and_conker_card_set>::new_uninit();
    let mut twin = Box::new([0_u8; 32]);
    unsafe {
        assert_eq!(
            impera_divide_and_conker_cards(game, again.as_mut_ptr()),
            IMPERA_OK
        );
        let digest = impera_divide_and_conker_card_set_digest(again.as_ptr(), twin.as_mut_ptr());
        assert_eq!(digest, IMPERA_OK);
        impera_match_free(game);
    }
    assert_eq!(digest, twin);
}
