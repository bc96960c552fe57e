//! What a decision tells of a hidden hand.

use std::cell::Cell;

use impera::{Game, Match, MoveSet, Observer};

use super::stage::generator;

/// In how many worlds that an observer may be in the decisions of a stage are tried.
const WORLDS: usize = 12;

/// A decision tells that a card was in the hand, and nothing else: in a world that
/// another player may be in it is legal too, unless there the card is not in the hand.
/// Who must play one card before another would tell which of them are not there.
fn no_more_is_told_than_a_card<G: Game>(playout: &Match<G>, tried: &Cell<u32>) {
    let game = playout.game();
    let mut generator = generator(playout);
    for player in game.turn().players() {
        let others = game.players().without(player).iter().map(Observer::Player);
        for observer in others.chain([Observer::Public]) {
            let view = game.view(observer);
            for _ in 0..WORLDS {
                let world = G::sample(&view, &mut generator).unwrap();
                let legal = world.legal_moves(player);
                let moves = game.legal_moves(player);
                // Of very long lists a part is tried.
                let step = moves.len() as usize / 64 + 1;
                for mv in moves.iter().step_by(step) {
                    tried.set(tried.get() + 1);
                    if legal.contains(mv) {
                        continue;
                    }
                    let error = world.clone().play(player, mv).unwrap_err().to_string();
                    let told = error.contains("is not in the hand");
                    assert!(told, "to {observer}, {player} {mv}: {error}");
                }
            }
        }
    }
}

/// Runs the law for the games in which any card of a hand may be played. In Divide what
/// may follow depends on the hand, and all see what that tells.
macro_rules! decided {
    ($($game:ident)+) => {$(
        mod $game {
            use std::cell::Cell;

            use super::super::{STAGES, playouts, stages_of};

            #[test]
            fn a_decision_tells_that_a_card_was_in_the_hand_and_no_more() {
                let tried = Cell::new(0);
                let law = |playout: &_| {
                    super::no_more_is_told_than_a_card::<impera::$game::State>(playout, &tried);
                };
                // Most of a hand is played early.
                stages_of(playouts(40), STAGES, law);
                let tried = tried.get();
                assert!(tried > STAGES, "{tried} decisions were tried");
            }
        }
    )+};
}

decided! { divide_and_conker divide_and_conquer five_and_ten strategic_war }
