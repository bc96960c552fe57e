//! Random card sets, for [proptest](https://docs.rs/proptest).

use std::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::dice::Face;
use super::edition::{
    Access, Conker, Dice, Die, Edition, Hardener, StringKind, StringToken, Trick,
};
use super::name::Name;
use super::stack::Stack;
use crate::list::Blank;

/// Card sets of every kind that the rules allow, the extremes included: any
/// split of the 30 cards, any number of strings, any dice, cards that are all
/// alike or all different.
pub fn editions() -> impl Strategy<Value = Edition> {
    let cards = select(splits()).prop_flat_map(|[conkers, hardeners, tricks]| {
        (
            stack(conker(), conkers),
            stack(hardener(), hardeners),
            stack(trick(), tricks),
        )
    });
    let strings = (12..=20_usize).prop_flat_map(strings);
    (cards, strings, dice()).prop_map(|((conkers, hardeners, tricks), strings, dice)| {
        let mut set = Edition {
            conkers: Stack::of(conkers.into_iter()),
            hardeners: Stack::of(hardeners.into_iter()),
            tricks: Stack::of(tricks.into_iter()),
            strings: Stack::of(strings.into_iter()),
            dice,
        };
        // What fights can roll a die that is in the box.
        for conker in &mut set.conkers {
            able(&mut conker.dice, &dice);
        }
        for trick in &mut set.tricks {
            if let Trick::Chestnut { dice: access, .. } = trick {
                able(access, &dice);
            }
        }
        set
    })
}

/// How many conkers, hardeners and tricks a set may have.
fn splits() -> Vec<[usize; 3]> {
    let even = |from: usize, to: usize| (from..=to).step_by(2);
    let splits = even(8, 18).flat_map(|conkers| {
        even(2, 14).filter_map(move |hardeners| {
            let tricks = 30_usize.checked_sub(conkers + hardeners)?;
            (2..=14)
                .contains(&tricks)
                .then_some([conkers, hardeners, tricks])
        })
    });
    splits.collect()
}

/// So many cards, of a few kinds or all of them different.
fn stack<T: Blank + core::fmt::Debug + 'static>(
    card: impl Strategy<Value = T>,
    count: usize,
) -> impl Strategy<Value = Vec<T>> {
    vec(card, 1..=count).prop_flat_map(move |kinds| vec(select(kinds), count))
}

fn access() -> impl Strategy<Value = Access> {
    let few = prop_oneof![4 => 0..=2_u8, 1 => 0..=7_u8];
    [few.clone(), few.clone(), few].prop_map(|[green, yellow, red]| Access { green, yellow, red })
}

fn able(access: &mut Access, dice: &Dice) {
    let counts = access.counts().into_iter().zip(dice.all());
    if counts
        .into_iter()
        .any(|(count, die)| count > 0 && die.count > 0)
    {
        return;
    }
    if dice.green.count > 0 {
        access.green = 1;
    } else if dice.yellow.count > 0 {
        access.yellow = 1;
    } else {
        access.red = 1;
    }
}

/// Health, or what a shorten takes: mostly so little that battles end.
fn health() -> impl Strategy<Value = u8> {
    prop_oneof![12 => 1..=9_u8, 2 => 1..=99_u8, 1 => Just(99)]
}

fn name() -> impl Strategy<Value = Name> {
    (b'A'..=b'N').prop_map(|letter| {
        let mut bytes = [0; 24];
        bytes[0] = letter;
        Name(bytes)
    })
}

fn conker() -> impl Strategy<Value = Conker> {
    (name(), health(), -99..=99_i8, access()).prop_map(|(name, health, points, dice)| Conker {
        name,
        health,
        points,
        dice,
    })
}

fn hardener() -> impl Strategy<Value = Hardener> {
    let change = prop_oneof![4 => -3..=3_i8, 1 => -99..=99_i8];
    (name(), change, -99..=0_i8, 1..=2_u8, any::<bool>()).prop_map(
        |(name, health, points, reach, opponents)| Hardener {
            name,
            health,
            points,
            reach,
            opponents,
        },
    )
}

fn trick() -> impl Strategy<Value = Trick> {
    prop_oneof![
        (health(), access()).prop_map(|(health, dice)| Trick::Chestnut { health, dice }),
        Just(Trick::Rebound),
        health().prop_map(Trick::Shorten),
        Just(Trick::ThreeSixty),
    ]
}

/// Two strings of leather, two shoelaces and any others, in any order.
fn strings(count: usize) -> impl Strategy<Value = Vec<StringToken>> {
    const OTHERS: &[StringKind] = &[StringKind::Cord, StringKind::Shoelace, StringKind::Bungee];
    let others = vec(select(OTHERS), count.saturating_sub(4));
    let kinds = others.prop_map(|mut kinds| {
        kinds.extend([StringKind::Leather; 2]);
        kinds.extend([StringKind::Shoelace; 2]);
        kinds
    });
    (kinds.prop_shuffle(), vec(access(), count)).prop_map(|(kinds, dice)| {
        let strings = kinds.into_iter().zip(dice);
        strings
            .map(|(kind, dice)| StringToken { kind, dice })
            .collect()
    })
}

/// Seven dice, one of them not black.
fn dice() -> impl Strategy<Value = Dice> {
    let colours = (0..3_u8, vec(0..4_u8, 6));
    let face = select(&[Face::Miss, Face::Hit, Face::Double][..]);
    let faces = [face.clone(), face.clone(), face.clone(), face.clone(), face];
    // One side is not a miss.
    let sure = select(&[Face::Hit, Face::Double][..]);
    let faces = || {
        (sure.clone(), faces.clone()).prop_map(|(first, [b, c, d, e, f])| [first, b, c, d, e, f])
    };
    (colours, [faces(), faces(), faces(), faces()]).prop_map(|((first, others), faces)| {
        let count = |colour: u8| {
            let others = others.iter().filter(|&&other| other == colour);
            others.fold(u8::from(first == colour), |count, _| count + 1)
        };
        let [green, yellow, red, black] = faces;
        let die = |colour, faces| Die {
            count: count(colour),
            faces,
        };
        Dice {
            green: die(0, green),
            yellow: die(1, yellow),
            red: die(2, red),
            black: die(3, black),
        }
    })
}
