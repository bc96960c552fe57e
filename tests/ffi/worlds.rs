//! Positions that fit a view in C, which may have come from anywhere.

use std::collections::BTreeMap;
use std::ptr::null;

use impera::ffi::*;
use impera::{AnyConfig, Dealer, GameId, Seed, below, with_game};

use crate::calls::{
    Handle, InC, all_configs, bytes_of, filled, get, last_error, seed, view, view_bytes, world,
};

const OBSERVERS: [u32; 9] = [0, 1, 2, 3, 4, 5, 6, 7, IMPERA_PUBLIC];

/// A scripted match, so that the steps of chance are met too, up to so many steps; it
/// is shown before each of some of them.
fn walk(config: &AnyConfig, number: u64, steps: u32, mut each: impl FnMut(&Handle, &mut Dealer)) {
    let handle = Handle::new(config, None).unwrap();
    let mut dealer = Dealer::new(&Seed::from_u64(number));
    for _ in 0..steps {
        each(&handle, &mut dealer);
        let turn = handle.turn();
        match turn.kind {
            IMPERA_TURN_CHANCE => {
                let (mut codes, mut weights, mut count) = ([0; 64], [0; 64], 0);
                let status = unsafe {
                    let (codes, weights) = (codes.as_mut_ptr(), weights.as_mut_ptr());
                    impera_match_chances(handle.0, codes, weights, 64, &raw mut count)
                };
                assert_eq!(status, IMPERA_OK);
                let code = codes[below(&mut dealer, count as u32) as usize];
                assert_eq!(unsafe { impera_match_resolve(handle.0, code) }, IMPERA_OK);
            }
            IMPERA_TURN_PLAYERS => {
                let (player, code) = handle.choose(turn.players, &mut dealer);
                assert_eq!(handle.play(player, code), IMPERA_OK);
            }
            _ => break,
        }
    }
}

/// The view alone gives what the match gives, for every observer, with all settings,
/// at every step.
#[test]
fn a_view_alone_gives_the_position_that_its_match_gives() {
    fn compare<G: InC>(handle: &Handle, observer: u32, number: u64) {
        let seen = view::<G>(handle, observer).unwrap();
        let chance = seed(number);
        let expected = handle.sample(observer, &chance);
        let sampled = world::<G>(&seen, &chance);
        let sampled = sampled.unwrap_or_else(|_| panic!("{}: {}", G::NAMES[3], last_error()));
        assert_eq!(sampled.hash(), expected.hash());
        assert_eq!(sampled.turn(), handle.turn());
        assert_eq!(view_bytes(&sampled, observer), bytes_of(&seen));
        let origin: u8 = get(|out| unsafe { impera_match_origin(sampled.0, out) });
        assert_eq!(origin, IMPERA_ORIGIN_SAMPLED);
    }
    let configs = all_configs();
    let often = configs.len() / 300 + 1;
    for (number, config) in (0..).zip(&configs) {
        let mut step = 0;
        walk(config, number, 2000, |handle, dealer| {
            step += 1;
            // Some steps of a game, other ones in the next.
            if below(dealer, 24 * often as u32) == 0 || step == 1 {
                for observer in OBSERVERS {
                    with_game!(config.id(), State => compare::<State>(handle, observer, number));
                }
            }
        });
    }
}

/// Any bytes give a status, and nothing is written, or a position that has the very
/// view that was given.
#[test]
fn a_forged_view_is_refused_or_fits() {
    fn forge<G: InC>(handle: &Handle, observer: u32, dealer: &mut Dealer, found: &mut Found) {
        let real = view::<G>(handle, observer).unwrap();
        let size = size_of::<G::CView>();
        for byte in 0..size {
            let was = bytes_of(&real)[byte];
            let bit = 1 << below(dealer, 8);
            for value in [
                0,
                1,
                255,
                was.wrapping_add(1),
                was.wrapping_sub(1),
                was ^ bit,
            ] {
                let mut forged = real;
                let at = unsafe { (&raw mut forged).cast::<u8>().add(byte) };
                unsafe { at.write(value) };
                // Another one at the same time, now and then: two wrongs that fit.
                if below(dealer, 4) == 0 {
                    let other = below(dealer, size as u32) as usize;
                    let at = unsafe { (&raw mut forged).cast::<u8>().add(other) };
                    unsafe { at.write(below(dealer, 256) as u8) };
                }
                if bytes_of(&forged) != bytes_of(&real) {
                    check::<G>(&forged, found);
                }
            }
        }
    }
    fn check<G: InC>(forged: &G::CView, found: &mut Found) {
        found.tried += 1;
        match world::<G>(forged, &seed(7)) {
            Ok(world) => {
                found.fit += 1;
                let observer = observer_of::<G>(forged);
                assert_eq!(view_bytes(&world, observer), bytes_of(forged));
            }
            Err(status) => {
                assert!(
                    [IMPERA_BAD_VIEW, IMPERA_BAD_CONFIG].contains(&status),
                    "{status}"
                );
                let error = last_error();
                let rule = filled(|out| unsafe { impera_last_rule(out) }).unwrap();
                assert_eq!(rule.rule, 0, "{error}");
                *found.errors.entry(error).or_default() += 1;
            }
        }
    }
    for &game in GameId::ALL {
        let mut found = Found::default();
        let configs = all_configs();
        let of_game: Vec<_> = configs
            .iter()
            .filter(|config| config.id() == game)
            .collect();
        // One of many settings after another, at any step of some games.
        for (number, config) in (0..).zip(of_game.iter().cycle().step_by(7)) {
            if found.tried > 30_000 {
                break;
            }
            walk(config, number, 600, |handle, dealer| {
                if below(dealer, 60) == 0 {
                    let observer = OBSERVERS[below(dealer, 9) as usize];
                    with_game!(game, State => forge::<State>(handle, observer, dealer, &mut found));
                }
            });
        }
        assert!(found.tried >= 20_000 && found.fit > 100, "{game}");
    }
}

#[derive(Default)]
struct Found {
    tried: u32,
    fit: u32,
    errors: BTreeMap<String, u32>,
}

/// The number that a view gives for its observer.
fn observer_of<G: InC>(view: &G::CView) -> u32 {
    let name = G::NAMES[2].to_owned() + "_data";
    let mut layouts = LAYOUTS.iter().copied().flatten();
    let layout = layouts.find(|layout| layout.name == name).unwrap();
    let field = layout.fields.iter().find(|(field, _)| *field == "observer");
    bytes_of(view)[field.unwrap().1].into()
}

/// A match of Divide & Conker with another card set, in C and in Rust.
#[test]
fn a_card_set_comes_with_the_view() {
    let mut set = filled(|out| unsafe { impera_divide_and_conker_card_set_default(out) }).unwrap();
    set.conker_points[0] += 1;
    set.conker_health[1] += 1;
    let config = filled(|out| unsafe { impera_divide_and_conker_config_default(out) }).unwrap();
    let handle = Handle::made(|out| unsafe {
        impera_divide_and_conker_new_with_cards(&raw const config, &raw const set, null(), out)
    })
    .unwrap();
    let mut dealer = Dealer::new(&Seed::from_u64(5));
    let mut told_apart = false;
    while handle.history_length() < 700 && handle.step(&mut dealer).is_some() {
        let observer = below(&mut dealer, 3);
        let seen = filled(|out| unsafe { impera_divide_and_conker_view(handle.0, observer, out) });
        let (seen, chance) = (seen.unwrap(), seed(3));
        let sampled = Handle::made(|out| unsafe {
            impera_divide_and_conker_sample_with_cards(&seen, &set, chance.as_ptr(), out)
        });
        assert_eq!(
            sampled.unwrap().hash(),
            handle.sample(observer, &chance).hash()
        );
        let other = Handle::made(|out| unsafe {
            impera_divide_and_conker_sample(&seen, chance.as_ptr(), out)
        });
        if let Ok(other) = other {
            // Nothing shows the other set; the position is one of another game.
            assert_eq!(view_bytes(&other, observer), bytes_of(&seen));
        } else {
            assert_eq!(other.err(), Some(IMPERA_BAD_VIEW));
            told_apart = true;
        }
    }
    assert!(told_apart, "health shows the set");
}
