//! One game of a tournament.

use impera::{Game, Turn};

use crate::Failure;
use crate::entrant::Entrant;
use crate::options::Options;
use crate::report::Tally;
use crate::seeds::{Role, Seeds};

/// A game that has more decisions than this is given up. In Divide & Conker players
/// who never do anything go on for ever.
const MOST_DECISIONS: u64 = 100_000;

/// Who plays, and by which settings.
pub(crate) struct Table<G: Game> {
    /// The game before its first card.
    start: G,
    entrants: Vec<Entrant>,
}

impl<G: Game> Table<G> {
    /// # Errors
    /// If there are more or fewer players than seats.
    pub(crate) fn new(config: &G::Config, options: &Options) -> Result<Self, Failure> {
        let start = G::new(config).map_err(|error| Failure::Usage(error.to_string()))?;
        let seats = start.players().iter().len();
        let entrants = match options.entrants.len() {
            0 => vec![Entrant::Random; seats],
            named if named == seats => options.entrants.clone(),
            named => {
                let game = G::ID;
                let message = format!("{game} with these settings is for {seats}, not {named}");
                return Err(Failure::Usage(message));
            }
        };
        Ok(Self { start, entrants })
    }

    /// How many play.
    pub(crate) fn players(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Plays the game with a number, from 0 on, and adds it to a tally.
    ///
    /// # Errors
    /// If a player cannot play the game.
    pub(crate) fn play(
        &self,
        number: u64,
        seeds: &Seeds,
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let mut game = self.start.clone();
        let mut chance = seeds.generator(number, Role::Dealer);
        let count = self.entrants.len();
        // Whose turn it is at each seat, with what it draws from.
        let places = (0..count).map(|seat| place_at(seat, number, count));
        let mut seated: Vec<_> = places
            .map(|place| {
                let role = Role::Player(u8::try_from(place).unwrap_or(u8::MAX));
                (place, seeds.generator(number, role))
            })
            .collect();
        let mut decisions = 0;
        loop {
            game.settle(&mut chance, |_| ());
            let Turn::Players(awaited) = game.turn() else {
                break;
            };
            let Some(player) = awaited.lowest().filter(|_| decisions < MOST_DECISIONS) else {
                break;
            };
            let Some((place, rng)) = seated.get_mut(usize::from(player.number())) else {
                break;
            };
            let entrant = self
                .entrants
                .get(*place)
                .copied()
                .unwrap_or(Entrant::Random);
            let mv = entrant.choose(&game, player, rng)?;
            game.play(player, mv)
                .map_err(|error| Failure::Work(format!("{entrant}: {error}")))?;
            decisions += 1;
        }
        let places = seated.iter().map(|(place, _)| *place);
        tally.add(decisions, game.outcome().as_ref(), places);
        Ok(())
    }
}

/// Who of the list sits at a seat in a game: they move on by one from game to game.
pub(crate) fn place_at(seat: usize, game: u64, count: usize) -> usize {
    let moved = usize::try_from(game % count as u64).unwrap_or(0);
    (seat + count - moved) % count
}
