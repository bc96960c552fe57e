//! Random play with other crates, from the same generator.

use impera::{Dealer, below};
use shakmaty::Position;
use shuftlib::engine::{Observation, Session, Status};
use shuftlib::tressette::Tressette;

/// Chess that goes on longer is broken off.
const MOST_PLIES: u32 = 200;

/// A game of chess by `shakmaty`.
pub(crate) fn shakmaty(rng: &mut Dealer) -> u32 {
    let mut game = shakmaty::Chess::default();
    for plies in 0..MOST_PLIES {
        let moves = game.legal_moves();
        let chosen = below(rng, u32::try_from(moves.len()).unwrap());
        let Some(&mv) = moves.get(chosen as usize) else {
            return plies;
        };
        game.play_unchecked(mv);
    }
    MOST_PLIES
}

/// A game of chess by `cozy-chess`.
pub(crate) fn cozy_chess(rng: &mut Dealer) -> u32 {
    let mut game = cozy_chess::Board::default();
    for plies in 0..MOST_PLIES {
        let (mut all, mut count) = ([None; 18], 0);
        game.generate_moves(|moves| {
            for (place, moves) in all
                .iter_mut()
                .skip_while(|place| place.is_some())
                .zip([moves])
            {
                *place = Some(moves);
            }
            count += u32::try_from(moves.len()).unwrap();
            false
        });
        let chosen = below(rng, count) as usize;
        let Some(mv) = all.into_iter().flatten().flatten().nth(chosen) else {
            return plies;
        };
        game.play_unchecked(mv);
    }
    MOST_PLIES
}

/// A game of Tressette by `shuftlib`.
pub(crate) fn tressette(rng: &mut Dealer) -> u32 {
    let mut game = Session::<Tressette>::new(());
    let mut decisions = 0;
    loop {
        match game.status() {
            Status::Chance => {
                game.resolve_chance(rng).unwrap();
            }
            Status::ToAct(seats) => {
                let seat = seats[0];
                let actions = game.observe(seat).legal_actions();
                let chosen = below(rng, u32::try_from(actions.len()).unwrap());
                game.act(seat, actions[chosen as usize]).unwrap();
                decisions += 1;
            }
            Status::Over(_) => return decisions,
        }
    }
}
