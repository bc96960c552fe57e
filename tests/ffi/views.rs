//! Every field of every view holds what the view in Rust holds.

use std::collections::HashSet;

use impera::any::AnyView;
use impera::ffi::*;
use impera::{AnyMatch, Dealer, Dense, GameId, Observer, Player, Seed, Turn, with_game};

use crate::calls::{self, Handle, InC, all_configs, filled, rust_match, seed};

/// What every observer sees on both sides.
fn compare(handle: &Handle, game: &AnyMatch) {
    for number in [0, 1, 2, 3, 4, 5, 6, 7, IMPERA_PUBLIC] {
        let observer = Player::from_code(number).map_or(Observer::Public, Observer::Player);
        with_game!(game.id(), State => compare_view::<State>(handle, game, observer, number));
    }
}

fn compare_view<G: InC>(handle: &Handle, game: &AnyMatch, observer: Observer, number: u32) {
    let view: G::View = game.view(observer).try_into().ok().unwrap();
    G::compare(&view, &calls::view::<G>(handle, number).unwrap());
}

/// Whether a view has something that few games come to.
fn is_rare(game: &AnyMatch) -> bool {
    match game.view(Observer::Public) {
        AnyView::StrategicWar(view) => view.unused > 0,
        AnyView::DivideAndConker(view) => {
            let mut players = Player::ALL.into_iter();
            players.any(|player| view.spoils[player].turned_veterans > 0)
        }
        AnyView::FiveAndTen(view) => view.open.discarded_unseen > 0,
        _ => false,
    }
}

/// Scripted, so that the steps of chance are seen too.
#[test]
fn every_field_is_that_of_rust() {
    let mut rare = HashSet::new();
    let configs = all_configs();
    for (number, config) in (0..1000).zip(configs.iter().cycle()) {
        let handle = Handle::new(config, None).unwrap();
        let mut game = rust_match(config, None);
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..1500 {
            let is_rare = is_rare(&game);
            if is_rare {
                rare.insert(config.id());
            }
            if is_rare || number % 5 == 0 {
                compare(&handle, &game);
            }
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chances = game.chances();
                    let index = impera::below(&mut dealer, chances.total());
                    let code = chances.at(index).unwrap();
                    game.resolve(code).unwrap();
                    assert_eq!(unsafe { impera_match_resolve(handle.0, code) }, IMPERA_OK);
                }
                Turn::Players(players) => {
                    let (player, code) = handle.choose(players.bits(), &mut dealer);
                    let chooser = Player::from_code(player).unwrap();
                    game.play(chooser, code).unwrap();
                    assert_eq!(handle.play(player, code), IMPERA_OK);
                }
            }
        }
    }
    assert_eq!(rare.len(), 3, "{rare:?}");
}

/// The defaults that C gets are those of Rust.
#[test]
fn default_settings_are_those_of_rust() {
    fn check<G: InC>() {
        let default = filled(|out| unsafe { G::DEFAULT(out) });
        assert_eq!(default, Ok(G::settings(&G::Config::default())));
    }
    for &game in GameId::ALL {
        with_game!(game, State => check::<State>());
    }
}

/// A view of another game is refused, whatever the observer.
#[test]
fn a_view_is_for_its_own_game() {
    for config in all_configs().iter().step_by(9) {
        let handle = Handle::new(config, Some(&seed(1))).unwrap();
        let own = config.id();
        for &game in GameId::ALL {
            let view = with_game!(game, State => calls::view::<State>(&handle, 0).err());
            assert_eq!(view, (game != own).then_some(IMPERA_OTHER_GAME));
        }
        let cards = filled(|out| unsafe { impera_divide_and_conker_cards(handle.0, out) });
        let expected = (own != GameId::DivideAndConker).then_some(IMPERA_OTHER_GAME);
        assert_eq!(cards.err(), expected);
    }
}
