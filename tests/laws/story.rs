//! Worlds that an observer may be in have a story: a whole game that leads there,
//! and looks to the observer like the true one all along.

use std::cell::Cell;

use impera::{Cards, Entry, Game, Match, Observer, Player, PlayerSet, below};

use super::stage::generator;

/// A game of which a world's whole story can be told: a history that leads to
/// it and in which the observer saw what it saw in the true one.
pub(crate) trait Told: Game {
    /// Who gets the next card, if it is of a deal that the world still has.
    fn receiver(&self, world: &Self) -> Option<Player>;

    /// What a player has been dealt in the world, of this deal.
    fn dealt(game: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance>;

    /// The last decision of a player, if it is still sealed.
    fn sealed(&self, _: Player) -> Option<Self::Move> {
        None
    }

    /// What a player decides in the story where it decided this, its last
    /// decision or not, in a true game that was here.
    fn decided(
        &self,
        (player, mv): (Player, Self::Move),
        last: bool,
        world: &Self,
    ) -> Vec<Self::Move> {
        vec![world.sealed(player).filter(|_| last).unwrap_or(mv)]
    }

    /// What a player has decided of a part that it has not finished.
    fn begun(&self, _: Player) -> Vec<Self::Move> {
        Vec::new()
    }

    /// What a player sees itself.
    fn own(&self, player: Player) -> Self::View {
        self.view(Observer::Player(player))
    }
}

/// The whole story of a world.
pub(crate) struct Story<G: Game> {
    pub(crate) game: Match<G>,
    /// How long it was after each entry of the true game. What comes after the
    /// last of them is what others have begun unseen.
    pub(crate) steps: Vec<usize>,
}

/// The story of a world that an observer of this game may be in: cards that it
/// has not seen are dealt, and decisions it has not seen made, as the world has
/// them, all others as they were. An error says which decision was illegal in
/// it, or after which entry the observer would have seen something else.
pub(crate) fn story<G: Told>(
    game: &Match<G>,
    observer: Observer,
    world: &G,
) -> Result<Story<G>, String> {
    let mut steps = Vec::new();
    let mut truth = G::new(game.config()).unwrap();
    let mut story = Match::<G>::scripted(game.config()).unwrap();
    let mut dealt = Player::ALL.map(|player| {
        let inside = game.players().contains(player);
        let dealt = inside.then(|| G::dealt(game, world, player));
        dealt.unwrap_or_default().into_iter()
    });
    let history = game.history();
    let last = Player::ALL.map(|player| {
        let its = |entry: &Entry<_, _>| matches!(entry, Entry::Move(who, _) if *who == player);
        history.iter().rposition(its)
    });
    let decide = |story: &mut Match<G>, player, mv| {
        let decided = story.play(player, mv);
        decided.map_err(|error| format!("{player} {mv}: {error}"))
    };
    for (index, entry) in history.iter().enumerate() {
        match *entry {
            Entry::Chance(outcome) => {
                truth.resolve(outcome).unwrap();
                let told = match story.game().receiver(world) {
                    Some(player) if observer != Observer::Player(player) => {
                        let dealt = dealt[usize::from(player.number())].by_ref();
                        dealt.next().ok_or("there is another deal")?
                    }
                    _ => outcome,
                };
                story.resolve(told).map_err(|e| format!("{told}: {e}"))?;
            }
            Entry::Move(player, mv) => {
                let told = if observer == Observer::Player(player) {
                    vec![mv]
                } else {
                    let last = last[usize::from(player.number())] == Some(index);
                    truth.decided((player, mv), last, world)
                };
                truth.play(player, mv).unwrap();
                for mv in told {
                    decide(&mut story, player, mv)?;
                }
            }
        }
        if story.view(observer) != truth.view(observer) {
            return Err(format!("{observer:?} sees something else at {index}"));
        }
        steps.push(story.history().len());
    }
    for player in truth.turn().players() {
        if observer != Observer::Player(player) {
            for mv in world.begun(player) {
                decide(&mut story, player, mv)?;
            }
        }
    }
    Ok(Story { game: story, steps })
}

/// Every decision that an observer saw was legal when it was made in a sampled
/// world, and the story looks to it like the true one all along.
pub(crate) fn decisions_seen_were_legal<G: Told>(playout: &Match<G>, others: &Cell<u32>) {
    let mut generator = generator(playout);
    let players = playout.players();
    let player = players.nth(below(&mut generator, players.len())).unwrap();
    for observer in [Observer::Player(player), Observer::Public] {
        let world = G::sample(&playout.view(observer), &mut generator).unwrap();
        let story =
            story(playout, observer, &world).unwrap_or_else(|e| panic!("{observer:?}: {e}"));
        assert_eq!(story.game.game(), &world, "the same story, the same world");
        others.set(others.get() + u32::from(world != *playout.game()));
    }
}

/// The first of these, clockwise, who has the fewest cards.
pub(crate) fn fewest(
    players: PlayerSet,
    first: Player,
    size: impl Fn(Player) -> u8,
) -> Option<Player> {
    let seats = std::iter::successors(Some(first), |&player| Some(players.left_of(player)));
    seats.take(players.len() as usize).min_by_key(|&p| size(p))
}

impl Told for impera::divide_and_conquer::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let sizes = self.view(Observer::Public).hand_sizes;
        fewest(self.players(), Player::P0, |player| sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let dealt = world.own(player).dealt[player];
        dealt.iter().map(Self::Chance::Deal).collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Play)
    }
}

impl Told for impera::strategic_war::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let sizes = self.view(Observer::Public).hand_sizes;
        fewest(self.players(), Player::P0, |player| sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let view = world.own(player);
        let dealt = view.hands[player].unwrap().iter();
        let dealt = dealt.chain(view.played[player].iter());
        dealt.map(Self::Chance::Deal).collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Play)
    }
}

impl Told for impera::five_and_ten::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let open = self.view(Observer::Public).open;
        open.next
            .filter(|_| self.step() == impera::five_and_ten::Step::Deal)
    }

    /// What it has shown of its first hand, and what the world has left of it.
    /// With two decks the passes come from deck 1 and deck 2 by turns.
    fn dealt(game: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let left = |state: &Self| {
            let view = state.own(player);
            view.hand.minus(view.remembered.drawn[player])
        };
        let mut deal = Self::new(game.config()).unwrap();
        for entry in game.history() {
            if let Entry::Chance(outcome) = *entry
                && deal.step() <= impera::five_and_ten::Step::Deal
            {
                deal.resolve(outcome).unwrap();
            }
        }
        let shown = left(&deal).minus(left(game.game()));
        let first = shown.or(left(world));
        let mut decks = [first.one.iter(), first.two.iter()];
        let passes = 0..first.len() as usize;
        let used = if first.two.is_empty() { 1 } else { 2 };
        passes
            .filter_map(|pass| decks[pass % used].next())
            .map(Self::Chance::Deal)
            .collect()
    }

    fn sealed(&self, player: Player) -> Option<Self::Move> {
        self.own(player).choice.map(Self::Move::Battle)
    }
}

/// In which order a player took the cards that it took face down in a round is
/// not seen.
impl Told for impera::divide_and_conker::State {
    fn receiver(&self, _: &Self) -> Option<Player> {
        let view = self.view(Observer::Public);
        let taken = view.is_snake() && view.step == impera::divide_and_conker::Step::Turn;
        view.active.filter(|_| taken)
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let taken = world.own(player).taken_face_down;
        taken
            .into_iter()
            .flatten()
            .map(Self::Chance::Turn)
            .collect()
    }
}

/// Former rounds stay what they were.
impl Told for impera::divide::State {
    fn receiver(&self, world: &Self) -> Option<Player> {
        let view = self.view(Observer::Public);
        if self.step() != impera::divide::Step::Deal || self.round() < world.round() {
            return None;
        }
        let first = self.players().left_of(view.dealer?);
        fewest(self.players(), first, |player| view.hand_sizes[player])
    }

    fn dealt(_: &Match<Self>, world: &Self, player: Player) -> Vec<Self::Chance> {
        let dealt = world.own(player).seats[player].dealt;
        dealt.iter().map(Self::Chance::Deal).collect()
    }

    /// How far a player is with a part is not seen: it makes all decisions of
    /// a part when it makes the last.
    fn decided(
        &self,
        (player, mv): (Player, Self::Move),
        _: bool,
        world: &Self,
    ) -> Vec<Self::Move> {
        use impera::divide::Move;

        if self.round() < world.round() {
            return vec![mv];
        }
        let seat = world.own(player).seats[player];
        let before = self.own(player).seats[player];
        match mv {
            Move::Offering(_) => Vec::from_iter(seat.offering.map(Move::Offering)),
            Move::OfferLeft(_) => split(&seat),
            Move::Return(_) if before.returned != impera::divide::Sides::default() => choice(&seat),
            Move::Secure(_) | Move::Inspect(_) | Move::Return(_) => Vec::new(),
            Move::Play(_) => vec![mv],
        }
    }

    fn begun(&self, player: Player) -> Vec<Self::Move> {
        let seat = self.own(player).seats[player];
        match self.step() {
            impera::divide::Step::Split => split(&seat),
            impera::divide::Step::Choose => choice(&seat),
            _ => Vec::new(),
        }
    }
}

/// The decisions with which a player of Divide has split its cards so far.
pub(crate) fn split(seat: &impera::divide::Seat) -> Vec<impera::divide::Move> {
    let secured = Cards::new(seat.secured).map(impera::divide::Move::Secure);
    let left = Cards::new(seat.offers.left).map(impera::divide::Move::OfferLeft);
    secured.into_iter().chain(left).collect()
}

/// The decisions with which a player of Divide has chosen from offers so far.
pub(crate) fn choice(seat: &impera::divide::Seat) -> Vec<impera::divide::Move> {
    let Some(first) = seat.opened_first else {
        return Vec::new();
    };
    let returned = [first, first.other()].map(|side| seat.returned[side]);
    let returned = returned
        .into_iter()
        .flatten()
        .map(impera::divide::Move::Return);
    [impera::divide::Move::Inspect(first)]
        .into_iter()
        .chain(returned)
        .collect()
}
