//! What a match gives for an observer it makes of the observer's view alone.

use impera::any::AnyView;
use impera::{AnyMatch, Game, Match, Player, below};

use super::stage::{generator, observers};
use super::{STAGES, playouts, stages_of};

/// A match samples what fits the view that it shows, and draws as if it had nothing else;
/// so does one of any game.
fn worlds_are_made_of_views<G: Game<View: Into<AnyView>>>(playout: &Match<G>) {
    let mut generator = generator(playout);
    let text = playout.transcript().unwrap().to_string();
    let any = AnyMatch::read(text.as_bytes()).unwrap();
    for observer in observers() {
        let view = playout.view(observer);
        let twins = [(); 4].map(|()| generator.clone());
        let [mut one, mut two, mut three, mut four] = twins;
        let world = Match::<G>::from_view(&view, &mut one).unwrap();
        assert_eq!(playout.sample(observer, &mut two), Ok(world));
        let view = view.into();
        assert!(any.view(observer) == view);
        let world = AnyMatch::from_view(&view, &mut three).unwrap();
        assert_eq!(any.sample(observer, &mut four), Ok(world));
        // Other words for the next.
        below(&mut generator, Player::ALL.len() as u32);
    }
}

/// Runs the law for a game.
macro_rules! alone {
    ([] $($Name:ident = $game:ident,)+) => {$(
        mod $game {
            #[test]
            fn worlds_are_made_of_views_alone() {
                let law = super::worlds_are_made_of_views::<impera::$game::State>;
                super::stages_of(super::playouts(300), super::STAGES / 8, law);
            }
        }
    )+};
}

impera::__games!([alone]);
