//! What an observer may know.

use super::board::{
    Armies, Battle, Board, Body, BodyId, Fighter, LastRoll, Lying, OpenRoll, Party, PerPile,
    PileId, RolledDice, RolledDie, SlotContent, Spoils, Standing,
};
use super::cards::{
    CardIds, Conkers, PerRound, PerSlot, Places, Roll, Round, Slot, Slots, StringId, Strings,
};
use super::config::{Config, Each};
use super::moves::Step;
use super::rules;
use super::state::State;
use crate::data::data;
use crate::game::{Observer, Turn};
use crate::player::{Player, PlayerSet};

data! {
    /// All that an observer may know (Knowledge).
    ///
    /// All but the cards that players took face down from a snake lies open.
    /// They are known to their taker alone until they are laid out or played.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub struct View {
        /// The settings, complete.
        pub config: Config,
        /// Who looks.
        pub observer: Observer,
        /// Whose decision is awaited.
        pub turn: Turn,
        /// The step that the round has reached.
        pub step: Step,
        /// Whose decision it is, or for whom chance acts: who took the card
        /// that is turned, who rolled the dice. None as long as the first
        /// player is not known, and when the game is over.
        pub active: Option<Player>,
        /// The round, 1 or 2.
        pub round: u8,
        /// The first player of the round; none as long as chance has not
        /// decided.
        pub first_player: Option<Player>,
        /// The layout, a pyramid for two players and a snake for more.
        pub slots: [SlotContent; 15],
        /// The slots that chance is to fill with cards or strings, the lowest
        /// first. That of a card taken from a snake is empty already.
        pub pending: Slots,
        /// The observer's hand; empty for the public.
        pub hand: CardIds,
        /// How many cards each player holds.
        pub hand_sizes: Each<u8>,
        /// The cards in each hand that all have seen.
        pub open_hands: Each<CardIds>,
        /// The cards that the observer took face down in round one and two,
        /// also those it has laid out or played since.
        pub taken_face_down: [CardIds; 2],
        /// How many cards each player took face down in round one and two.
        pub face_down_counts: Each<[u8; 2]>,
        /// The cards that each player took face down and has laid out or played
        /// since, in round one and two. What it played in round two it may have
        /// taken in either.
        pub revealed: Each<[CardIds; 2]>,
        /// The cards that have lain face up in the layout of round one and two.
        pub seen_in_layouts: [CardIds; 2],
        /// The spare strings of each player.
        pub spare_strings: Each<Strings>,
        /// The strings that have not been drawn.
        pub strings_in_box: Strings,
        /// The cords that are frayed.
        pub frayed: Strings,
        /// The conkers that each player has in play.
        pub armies: Armies,
        /// What each player's chestnuts have won.
        pub spoils: Each<Spoils>,
        /// The cards that have left the game.
        pub gone: CardIds,
        /// The strings that have left the game.
        pub gone_strings: Strings,
        /// How many battles round one and two have seen.
        pub battles: [u8; 2],
        /// Who gained the leather lace of this round, and after a battle who
        /// won the last one: that player declares next, or the next clockwise
        /// who can (Battles 1). None as long as the lace has not been gained,
        /// and when the game is over.
        pub claim: Option<Player>,
        /// Who lost the last battle of this round; of a double knock-out who
        /// did not make the last roll.
        pub loser: Option<Player>,
        /// Who cannot be chosen as an opponent unless nobody else could be
        /// (Battles 1). Nobody before the first battle of a round and after a
        /// double knock-out (Battles 9).
        pub immune: Option<Player>,
        /// The string that was just won, while its winner chooses.
        pub gained_string: Option<StringId>,
        /// The battle under way.
        pub battle: Option<Battle>,
        /// The last roll, of this battle or of one before; none as long as
        /// nobody has rolled.
        pub last_roll: Option<LastRoll>,
    }
}

#[cfg(feature = "serde")]
crate::serde::serde_as_view!(View);

impl View {
    pub(super) fn of(state: &State, observer: Observer) -> Self {
        let board = &state.board;
        let observer = observer.among(board.seats);
        let piles = board.all_piles();
        let mut view = Self {
            config: board.config,
            observer,
            turn: board.turn,
            step: board.step,
            active: board.shown_active(),
            round: board.round.number(),
            first_player: board.shown_first(),
            slots: *board.slots.values(),
            pending: board.pending,
            hand: state.hand_of(observer),
            hand_sizes: Each::all(0),
            open_hands: board.hands,
            taken_face_down: state.taken_face_down(observer),
            face_down_counts: board.veiled.map(|counts| *counts.values()),
            revealed: board.unveiled.map(|cards| board.by_round(cards)),
            seen_in_layouts: *board.laid.values(),
            spare_strings: board.spare,
            strings_in_box: board.in_box,
            frayed: board.frayed,
            armies: Armies::EMPTY,
            spoils: Each::all(Spoils::default()),
            gone: board.gone,
            gone_strings: board.gone_strings,
            battles: *board.battles.values(),
            claim: board.shown_claim(),
            loser: board.loser,
            immune: board.shown_immune(),
            gained_string: board.gained,
            battle: board.shown_battle(&piles),
            last_roll: board.last_roll(),
        };
        for player in board.seats {
            view.hand_sizes[player] = board.hand_size(player);
            view.spoils[player] = board.spoils(player, &piles);
            for standing in board.army(player, &piles) {
                // There is room for all conkers.
                let _ = view.armies.push(player, standing);
            }
        }
        view
    }

    /// Whether a state on whose board this view was [put](Self::put_on) shows the
    /// view again.
    pub(super) fn is_shown_by(&self, state: &State) -> bool {
        let Self {
            observer,
            active,
            first_player,
            hand,
            hand_sizes,
            taken_face_down,
            revealed,
            armies,
            spoils,
            claim,
            immune,
            battle,
            last_roll,
            // The board has these as they stand here.
            config: _,
            turn: _,
            step: _,
            round: _,
            slots: _,
            pending: _,
            open_hands: _,
            face_down_counts: _,
            seen_in_layouts: _,
            spare_strings: _,
            strings_in_box: _,
            frayed: _,
            gone: _,
            gone_strings: _,
            battles: _,
            loser: _,
            gained_string: _,
        } = self;
        let board = &state.board;
        let piles = board.all_piles();
        let of_player = |player: Player| {
            if board.seats.contains(player) {
                hand_sizes[player] == board.hand_size(player)
                    && revealed[player] == board.revealed(player)
                    && spoils[player] == board.spoils(player, &piles)
                    && board
                        .army(player, &piles)
                        .eq(armies[player].iter().copied())
            } else {
                hand_sizes[player] == 0
                    && revealed[player] == [CardIds::EMPTY; 2]
                    && spoils[player] == Spoils::default()
                    && armies[player].is_empty()
            }
        };
        *observer == observer.among(board.seats)
            && *active == board.shown_active()
            && *first_player == board.shown_first()
            && *hand == state.hand_of(*observer)
            && *taken_face_down == state.taken_face_down(*observer)
            && hand_sizes.iter().all(|(player, _)| of_player(player))
            && *claim == board.shown_claim()
            && *immune == board.shown_immune()
            && *battle == board.shown_battle(&piles)
            && *last_roll == board.last_roll()
    }

    /// The settings.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Who takes part.
    pub fn players(&self) -> PlayerSet {
        PlayerSet::first_n(self.config.players)
    }

    /// The cards that the observer has not seen: they are not drawn, lie face
    /// down, or are in the hands of others.
    pub fn unseen(&self) -> CardIds {
        let [one, two] = self.seen_in_layouts;
        let [first, second] = self.taken_face_down;
        let mut unseen = self.config.cards.numbers().all_cards() - (one | two | first | second);
        for [early, late] in self.revealed.values() {
            unseen -= *early | *late;
        }
        unseen
    }

    /// Whether the layout is a snake (three and four players), not a pyramid.
    pub const fn is_snake(&self) -> bool {
        self.config.players > 2
    }

    /// What lies in a slot of the layout.
    pub fn slot(&self, slot: Slot) -> SlotContent {
        let content = self.slots.get(usize::from(slot.index()));
        content.copied().unwrap_or_default()
    }

    /// The slots that may be taken.
    pub fn accessible(&self) -> Slots {
        let found = Lying::of(&PerSlot::new(self.slots));
        rules::accessible(self.lying(&found), self.is_snake())
    }

    /// The slots whose cards have not been taken, given what lies in them.
    fn lying(&self, found: &Lying) -> Slots {
        match self.step {
            Step::Layout | Step::Strings => Slots::FULL,
            _ => found.up | found.down,
        }
    }

    /// How many battles this round has seen.
    pub const fn battles_of_round(&self) -> u8 {
        let [one, two] = self.battles;
        if self.round == 1 { one } else { two }
    }

    /// Who declares the next battle of the round, if there is one (Battles 1).
    ///
    /// While the round is drafted and prepared it is who has gained the leather
    /// lace, while a gained string is used the winner: if that player turns out
    /// to be unable, the next clockwise declares. Nobody is known as long as the
    /// lace lies, during a battle, and when the game is over.
    pub fn next_declarer(&self) -> Option<Player> {
        match self.step {
            Step::Declare => self.active,
            step if step.is_in_battle() => None,
            _ => self.claim,
        }
    }

    /// Puts on a new board what lies before the observer; none if the view has
    /// not the parts of a board. Whether it fits a game is for the audit to say,
    /// and whether it [shows](Self::is_shown_by) the view again.
    pub(super) fn put_on(&self, board: &mut Board) -> Option<()> {
        board.turn = self.turn;
        board.step = self.step;
        board.active = self.active.unwrap_or(Player::P0);
        board.round = Round::of_number(self.round)?;
        board.first = self.first_player.unwrap_or(Player::P0);
        board.slots = PerSlot::new(self.slots);
        let found = Lying::of(&board.slots);
        board.lying = self.lying(&found);
        board.down = found.down;
        board.pending = self.pending;
        board.hands = self.open_hands;
        board.laid = PerRound::new(self.seen_in_layouts);
        board.veiled = self.face_down_counts.map(PerRound::new);
        board.spare = self.spare_strings;
        board.in_box = self.strings_in_box;
        board.frayed = self.frayed;
        board.gone = self.gone;
        board.gone_strings = self.gone_strings;
        board.battles = PerRound::new(self.battles);
        board.claim = self.claim.unwrap_or(Player::P0);
        board.loser = self.loser;
        board.immune = self.immune.is_some();
        board.gained = self.gained_string;
        for player in board.seats {
            let [early, late] = self.revealed[player];
            board.unveiled[player] = early | late;
            board.unveiled_late |= late;
            let spoils = PileId::spoils(player);
            board.put_pile(spoils, self.spoils[player].conkers);
            board.turned[spoils] = self.spoils[player].turned_veterans;
            for standing in &self.armies[player] {
                let Body::Conker(conker) = standing.body else {
                    return None;
                };
                board.armies[player] |= conker.into();
                board.put_standing(conker.into(), standing);
            }
        }
        if let Some(battle) = &self.battle {
            board.put_battle(battle);
        }
        if let Some(roll) = &self.last_roll {
            board.put_last_roll(roll)?;
        }
        Some(())
    }
}

impl Board {
    /// Whose decision it is, or for whom chance acts, if that is anybody.
    fn shown_active(&self) -> Option<Player> {
        (!matches!(self.step, Step::First | Step::Over)).then_some(self.active)
    }

    /// The first player of the round, once chance has decided.
    fn shown_first(&self) -> Option<Player> {
        (self.step != Step::First).then_some(self.first)
    }

    /// Who cannot be chosen as an opponent.
    fn shown_immune(&self) -> Option<Player> {
        self.loser.filter(|_| self.immune)
    }

    /// Who gained the lace or won the last battle, if there was one.
    fn shown_claim(&self) -> Option<Player> {
        let known = match self.step {
            Step::First | Step::Layout | Step::Strings | Step::Over => false,
            Step::Draft | Step::Turn => !Lying::of(&self.slots).strings.contains(self.lace()),
            _ => true,
        };
        known.then_some(self.claim)
    }

    /// What a player's chestnuts have won, given all piles.
    fn spoils(&self, player: Player, piles: &PerPile<Conkers>) -> Spoils {
        let spoils = PileId::spoils(player);
        Spoils {
            conkers: piles[spoils],
            turned_veterans: self.turned[spoils],
        }
    }

    /// The conkers that a player has in play, given all piles.
    fn army(&self, player: Player, piles: &PerPile<Conkers>) -> impl Iterator<Item = Standing> {
        self.armies[player].iter().map(|conker| {
            let body = BodyId::from(conker);
            self.standing(Body::Conker(conker), body, piles[body.into()])
        })
    }

    /// All that belongs to a body.
    fn standing(&self, body: Body, place: BodyId, tucked: Conkers) -> Standing {
        Standing {
            body,
            health: u8::try_from(self.health(place)).unwrap_or(u8::MAX),
            cracks: self.cracks[place],
            string: self.strings[place],
            hardener: self.hardeners[place],
            veteran: self.veterans.contains(place),
            tucked,
            turned_veterans: self.turned[place.into()],
        }
    }

    /// Puts on a body all that belongs to it.
    fn put_standing(&mut self, place: BodyId, standing: &Standing) {
        self.cracks[place] = standing.cracks;
        self.strings[place] = standing.string;
        if standing.string.is_some() {
            self.strung |= place.into();
        }
        self.hardeners[place] = standing.hardener;
        if standing.hardener.is_some() {
            self.hardened |= place.into();
        }
        if standing.veteran {
            self.veterans |= place.into();
        }
        self.put_pile(place.into(), standing.tucked);
        self.turned[place.into()] = standing.turned_veterans;
    }

    fn put_pile(&mut self, pile: PileId, conkers: Conkers) {
        for conker in conkers {
            self.piles[conker] = Some(pile);
        }
    }

    /// The battle under way, if there is one, given all piles.
    fn shown_battle(&self, piles: &PerPile<Conkers>) -> Option<Battle> {
        if !self.step.is_in_battle() {
            return None;
        }
        let contest = &self.contest;
        let fighter = |party: Party| Fighter {
            owner: contest.owners[party],
            standing: contest.bodies[party].and_then(|place| {
                let body = contest.body(party)?;
                Some(self.standing(body, place, piles[place.into()]))
            }),
            shortened: contest.shortened[party],
        };
        Some(Battle {
            declarer: fighter(Party::Declarer),
            opponent: fighter(Party::Opponent),
            roller: contest.roller_owner(),
            tricks: contest.tricks,
        })
    }

    /// The roll that lies open.
    fn last_roll(&self) -> Option<LastRoll> {
        let OpenRoll {
            roller,
            throw,
            bungee,
            roller_trick,
            defender_trick,
        } = self.open_roll;
        let falling = self.contest.falling;
        let rolled = |place| RolledDie {
            colour: throw.colour(place),
            face: (!falling.contains(place)).then_some(throw.face(place)),
        };
        let dice: RolledDice = throw.places().iter().map(rolled).collect();
        (!dice.is_empty()).then_some(LastRoll {
            roller,
            dice,
            bungee,
            roller_trick,
            defender_trick,
        })
    }

    /// Begins the battle that a view shows.
    fn put_battle(&mut self, battle: &Battle) {
        for (party, fighter) in [
            (Party::Declarer, &battle.declarer),
            (Party::Opponent, &battle.opponent),
        ] {
            self.contest.owners[party] = fighter.owner;
            self.contest.shortened[party] = fighter.shortened;
            let Some(standing) = &fighter.standing else {
                continue;
            };
            self.contest.bodies[party] = Some(match standing.body {
                // It stands in its army.
                Body::Conker(conker) => conker.into(),
                Body::Chestnut(trick) => {
                    let place = BodyId::chestnut(party);
                    self.contest.chestnuts[party] = Some(trick);
                    self.put_standing(place, standing);
                    place
                }
            });
        }
        self.contest.roller = if battle.roller == battle.declarer.owner {
            Party::Declarer
        } else {
            Party::Opponent
        };
        self.contest.tricks = battle.tricks;
    }

    /// Lets the roll lie open that a view shows; none if its dice make no roll.
    fn put_last_roll(&mut self, last: &LastRoll) -> Option<()> {
        let mut counts = [0; 4];
        for die in &last.dice {
            *counts.get_mut(die.colour as usize)? += 1;
        }
        let [green, yellow, red, black] = counts;
        let roll = Roll::new(green, yellow, red, black)?;
        self.open_roll = OpenRoll {
            bungee: last.bungee,
            roller_trick: last.roller_trick,
            defender_trick: last.defender_trick,
            ..OpenRoll::new(last.roller, roll)
        };
        for (place, die) in Places::FULL.iter().zip(&last.dice) {
            match die.face {
                Some(face) => self.open_roll.throw.set_face(place, face),
                None => self.contest.falling |= place.into(),
            }
        }
        Some(())
    }
}
