//! The text of what an observer has been told.

use core::fmt::{self, Display};

use crate::game::{Game, Observer};
use crate::record::Match;
use crate::transcript::{NoTranscript, write_game};

impl<G: Game> Match<G> {
    /// The listing of what an observer has been told: a head that names the game,
    /// its settings and the observer, and a line for each event that it has seen.
    ///
    /// It may be shown to that observer. It is written only; a game is saved as
    /// its [`transcript`](Self::transcript).
    ///
    /// ```
    /// use impera::divide_and_conquer::{Config, State};
    /// use impera::{Match, Observer, Seed};
    ///
    /// let game = Match::<State>::seeded(&Config::default(), Seed::from_u64(1))?;
    /// let listing = game.listing(Observer::Public)?.to_string();
    /// let head = "impera-events 1\ngame divide-and-conquer 1\nobserver public\ndeal 0 ?\n";
    /// assert!(listing.starts_with(head));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the match began in a sampled position: what came before is not known.
    pub fn listing(&self, observer: Observer) -> Result<Listing<'_>, NoTranscript> {
        if self.is_sampled() {
            return Err(NoTranscript::Sampled);
        }
        Ok(Listing {
            game: self,
            observer,
        })
    }
}

/// The listing of what an observer has been told, to be written wherever text
/// goes: see [`Match::listing`].
#[derive(Clone, Copy)]
pub struct Listing<'a> {
    game: &'a dyn Listed,
    observer: Observer,
}

impl Display for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.list(self.observer, f)
    }
}

impl fmt::Debug for Listing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listing")
            .field(&format_args!("{self}"))
            .finish()
    }
}

/// A match of whatever game.
trait Listed {
    fn list(&self, observer: Observer, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<G: Game> Listed for Match<G> {
    fn list(&self, observer: Observer, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("impera-events 1\n")?;
        write_game(self, f)?;
        writeln!(f, "observer {}", observer.among(self.players()))?;
        let mut written = Ok(());
        self.tell(observer, |event| {
            written = written.and_then(|()| writeln!(f, "{event}"));
        });
        written
    }
}
