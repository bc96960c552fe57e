//! What must hold of the roll that lies open, and of tricks in a battle.

use crate::divide_and_conker::board::{Body, OpenRoll, Party, PlayedTrick};
use crate::divide_and_conker::cards::{
    ConkerId, Conkers, Face, PerColour, Places, Round, StringId, Strings, TrickKind, Tricks,
};
use crate::divide_and_conker::moves::Step;
use crate::divide_and_conker::state::State;
use crate::error::{Violation, must};
use crate::player::Player;

impl State {
    /// Battles 4 and 7: the tricks that were played in the battle under way.
    pub(super) fn check_tricks(&self) -> Result<(), Violation> {
        let board = &self.board;
        let (contest, numbers) = (&board.contest, board.numbers());
        if !board.step.is_in_battle() {
            return Ok(());
        }
        must(
            board.step != Step::Defend
                || contest.roller == Party::Declarer && contest.tricks.is_empty(),
            "a battle begins with a roll of the declarer",
        )?;
        let fighting = contest.chestnuts.values().iter().flatten();
        let fighting = fighting.fold(Tricks::EMPTY, |all, &trick| all.with(trick));
        must(
            contest.tricks & numbers.chestnuts == fighting,
            "a chestnut that was played fights",
        )?;
        for &party in Party::ALL {
            let back = board.hands[contest.owners[party]].conkers();
            must(
                contest.chestnuts[party].is_none() || !back.is_empty(),
                "a conker goes back to a hand for a chestnut",
            )?;
        }
        let [declarer, opponent] = *contest.shortened.values();
        must(
            self.taken_by(contest.tricks & numbers.shortens, declarer, opponent),
            "health is taken by shortens that were played",
        )
    }

    /// Whether some of these shortens take so much health, and the others so
    /// much.
    fn taken_by(&self, shortens: Tricks, one: u16, two: u16) -> bool {
        let Some(shorten) = shortens.lowest() else {
            return one == 0 && two == 0;
        };
        let rest = shortens.without(shorten);
        let takes = u16::from(self.board.numbers().trick_health(shorten));
        let with = |one: Option<u16>, two: Option<u16>| match (one, two) {
            (Some(one), Some(two)) => self.taken_by(rest, one, two),
            _ => false,
        };
        with(one.checked_sub(takes), Some(two)) || with(Some(one), two.checked_sub(takes))
    }

    /// Knowledge 1: the last roll, which lies open until the next one.
    pub(super) fn check_roll(&self) -> Result<(), Violation> {
        let board = &self.board;
        let (roll, contest) = (&board.open_roll, &board.contest);
        let under_way = match board.step {
            Step::Dice | Step::RollerWindow | Step::DefenderWindow | Step::Reroll => true,
            Step::Roll => contest.roller == Party::Opponent || !contest.tricks.is_empty(),
            _ => false,
        };
        if roll.throw.places().is_empty() {
            let fought = board.battles.values().iter().any(|&battles| battles > 0);
            return must(
                *roll == OpenRoll::NONE && !fought && !under_way,
                "a battle has a roll",
            );
        }
        self.check_dice()?;
        self.check_played()?;
        if under_way {
            self.check_roll_of_battle()
        } else if board.step == Step::Roll {
            self.check_old_roll()
                .or_else(|_| self.check_roll_of_battle())
        } else {
            self.check_old_roll()
        }
    }

    /// Battles 3: the dice are some, with faces that they have.
    fn check_dice(&self) -> Result<(), Violation> {
        let board = &self.board;
        let (throw, falling) = (&board.open_roll.throw, board.contest.falling);
        must(
            throw.is_sound() && falling.is_subset(throw.places()),
            "each die has a colour and a face, in the order of colours",
        )?;
        for place in throw.places() {
            let (colour, face) = (throw.colour(place), throw.face(place));
            let shows = if falling.contains(place) {
                face == Face::Miss
            } else {
                board.numbers().dice[colour].faces().contains(face)
            };
            must(shows, "a die shows a face it has")?;
        }
        let in_box = self
            .dice_of_roll()
            .iter()
            .all(|(colour, &count)| count <= board.numbers().dice[colour].count);
        must(in_box, "no more dice are rolled than there are")
    }

    /// How many dice of each colour were rolled.
    fn dice_of_roll(&self) -> PerColour<u8> {
        let throw = &self.board.open_roll.throw;
        let mut counts = PerColour::all(0_u8);
        for place in throw.places() {
            counts[throw.colour(place)] += 1;
        }
        counts
    }

    /// Battles 4: each side has played a trick that it may, and all name dice of
    /// the roll.
    fn check_played(&self) -> Result<(), Violation> {
        let board = &self.board;
        let roll = &board.open_roll;
        let places = roll.throw.places();
        let fits = |played: &PlayedTrick, rolls: bool| {
            let kind = board.numbers().trick_kind(played.trick);
            let dice = 1..=2;
            let named = dice.contains(&played.dice.len()) && played.dice.is_subset(places);
            match kind {
                TrickKind::Rebound => named && played.target.is_none(),
                TrickKind::ThreeSixty => !rolls && named && played.target.is_none(),
                TrickKind::Shorten => rolls && played.dice.is_empty() && played.target.is_some(),
                TrickKind::Chestnut => {
                    played.dice.is_empty() && matches!(played.target, Some(Body::Conker(_)))
                }
            }
        };
        let all = board.numbers().all_cards().tricks();
        let distinct: Tricks = roll.tricks().map(|played| played.trick).collect();
        must(
            board.seats.contains(roll.roller)
                && distinct.is_subset(all)
                && distinct.len() as usize == roll.tricks().count()
                && roll.roller_trick.iter().all(|played| fits(played, true))
                && roll.defender_trick.iter().all(|played| fits(played, false))
                && (distinct.len() < 2 || !board.one_trick())
                && roll.bungee.is_none_or(|place| places.contains(place)),
            "bungees and tricks alter a roll",
        )?;
        let falling = board.contest.falling;
        let in_order = match board.step {
            // Dice fall one by one from the first on.
            Step::Dice => {
                let next = falling.lowest();
                let fallen = next.map(|next| Places::first_n(next.index()));
                fallen == Some(places - falling) && distinct.is_empty() && roll.bungee.is_none()
            }
            Step::RollerWindow | Step::DefenderWindow => roll.defender_trick.is_none(),
            Step::Reroll => roll.defender_trick.is_some_and(|played| {
                let named = played.dice;
                board.numbers().trick_kind(played.trick) == TrickKind::ThreeSixty
                    && (falling == named || falling == named.but_lowest())
            }),
            _ => true,
        };
        must(in_order, "dice fall when they are rolled")
    }

    /// The conker of a player that a chestnut replaced in this roll. It is in
    /// the player's hand, or has been laid out since.
    fn replaced(&self, player: Player) -> Conkers {
        let board = &self.board;
        let own = board.hands[player].conkers() | board.armies[player];
        let replaced = self.chestnuts_of_roll();
        replaced
            .filter_map(|(_, conker)| conker)
            .collect::<Conkers>()
            & own
    }

    /// The chestnuts that were played on this roll, and what they replaced.
    fn chestnuts_of_roll(&self) -> impl Iterator<Item = (PlayedTrick, Option<ConkerId>)> {
        let chestnuts = self.board.numbers().chestnuts;
        let played = self.board.open_roll.tricks();
        played
            .filter(move |played| chestnuts.contains(played.trick))
            .map(|played| match played.target {
                Some(Body::Conker(conker)) => (played, Some(conker)),
                _ => (played, None),
            })
    }

    /// A roll of the battle under way.
    fn check_roll_of_battle(&self) -> Result<(), Violation> {
        let board = &self.board;
        let (roll, contest, numbers) = (&board.open_roll, &board.contest, board.numbers());
        // When damage has been dealt the other side is to roll.
        let rolls = if board.step == Step::Roll {
            contest.roller.other()
        } else {
            contest.roller
        };
        let (Some(hitting), Some(hit)) = (contest.bodies[rolls], contest.bodies[rolls.other()])
        else {
            return must(false, "two conkers battle");
        };
        must(
            roll.roller == contest.owners[rolls],
            "the two roll by turns",
        )?;
        must(
            roll.tricks()
                .all(|played| contest.tricks.contains(played.trick)),
            "a trick that was played lies there",
        )?;
        // What the two fought with when the dice were rolled.
        let mut rolled = [contest.body(rolls), contest.body(rolls.other())];
        for (body, party) in rolled.iter_mut().zip([rolls, rolls.other()]) {
            for (played, conker) in self.chestnuts_of_roll() {
                if contest.chestnuts[party] == Some(played.trick) {
                    let back = board.hands[contest.owners[party]].conkers();
                    must(
                        conker.is_some_and(|conker| back.contains(conker)),
                        "a conker goes back to a hand for a chestnut",
                    )?;
                    *body = played.target;
                }
            }
        }
        let [own, theirs] = rolled;
        let shortened = roll
            .roller_trick
            .filter(|played| numbers.shortens.contains(played.trick));
        must(
            shortened.is_none_or(|played| {
                played.target == theirs
                    && contest.shortened[rolls.other()] >= numbers.trick_health(played.trick).into()
            }),
            "a shorten is played on the opponent's conker",
        )?;
        let string = board.strings[hitting];
        must(
            roll.bungee.is_none() || string.is_some_and(|string| numbers.bungees.contains(string)),
            "a bungee was used by who has one",
        )?;
        let veteran = board.veterans.contains(hitting);
        let dice = self.dice_of_roll();
        must(
            own.zip(string)
                .is_some_and(|(body, string)| self.gives(&dice, body, string, veteran)),
            "no more dice are rolled than the conker gives",
        )?;
        must(
            board.step != Step::Roll || u32::from(board.cracks[hit]) >= roll.throw.cracks(),
            "dice make cracks",
        )
    }

    /// Whether a body, its string and a Veteran give so many dice.
    fn gives(&self, dice: &PerColour<u8>, body: Body, string: StringId, veteran: bool) -> bool {
        let numbers = self.board.numbers();
        let own = match body {
            Body::Conker(conker) => numbers.conker(conker).dice.counts(),
            Body::Chestnut(trick) => numbers.trick_dice(trick).counts(),
        };
        let given = numbers.string_dice(string).counts();
        let [green, yellow, red, black] = *dice.values();
        let mut most = own.into_iter().zip(given);
        black <= veteran.into()
            && [green, yellow, red].iter().all(|count| {
                let most = most.next();
                most.is_some_and(|(own, given)| *count <= own.saturating_add(given))
            })
    }

    /// The last roll of a battle that is over, before there has been another.
    fn check_old_roll(&self) -> Result<(), Violation> {
        let board = &self.board;
        let (roll, numbers) = (&board.open_roll, board.numbers());
        let [one, two] = *board.battles.values();
        must(one + two > 0, "a roll is one of a battle")?;
        let player = roll.roller;
        // Who rolled has won, or at least has not lost.
        let right = match (board.battles(), board.step) {
            (0, _) => player != board.first,
            (_, Step::Over) => true,
            _ => player == board.claim,
        };
        must(right, "who rolled last has won")?;
        must(
            board.contest.falling.is_empty()
                && roll
                    .tricks()
                    .all(|played| board.gone.tricks().contains(played.trick)),
            "tricks that were played are discarded",
        )?;
        let shorten = roll
            .roller_trick
            .filter(|played| numbers.shortens.contains(played.trick));
        must(
            roll.throw.cracks() > 0 || shorten.is_some(),
            "the last roll of a battle destroys a conker",
        )?;
        let others = || board.seats.iter().filter(|&other| other != player);
        let (own, theirs) = (
            self.replaced(player),
            others().fold(Conkers::EMPTY, |all, other| all | self.replaced(other)),
        );
        let chestnuts: Tricks = self
            .chestnuts_of_roll()
            .map(|(played, _)| played.trick)
            .collect();
        must(
            own.len() <= 1 && theirs.len() <= 1 && own.len() + theirs.len() == chestnuts.len(),
            "a conker goes back to a hand for a chestnut",
        )?;
        let lie = board.piles.iter().filter(|(_, pile)| pile.is_some());
        let destroyed = lie.map(|(conker, _)| conker).collect::<Conkers>() | board.gone.conkers();
        let discarded = board.gone.tricks() & (numbers.chestnuts - chestnuts);
        must(
            shorten.is_none_or(|played| match played.target {
                Some(Body::Conker(conker)) if theirs.is_empty() => destroyed.contains(conker),
                Some(Body::Conker(conker)) => theirs.contains(conker),
                Some(Body::Chestnut(trick)) => theirs.is_empty() && discarded.contains(trick),
                None => false,
            }),
            "a shorten is played on the opponent's conker",
        )?;
        must(
            self.gave(own, discarded),
            "no more dice are rolled than a conker gives",
        )
    }

    /// Whether something that the roller can have fought with gave it the dice
    /// of the last roll: the conker that was replaced, else one that it has or
    /// that is gone, or one of these chestnuts.
    fn gave(&self, replaced: Conkers, chestnuts: Tricks) -> bool {
        let board = &self.board;
        let (player, numbers) = (board.open_roll.roller, board.numbers());
        let on_army = board.armies[player].iter();
        let on_army = on_army.filter_map(|conker| board.strings[conker.into()]);
        let mut strings = on_army.collect::<Strings>() | board.spare[player] | board.gone_strings;
        if board.open_roll.bungee.is_some() {
            strings &= numbers.bungees;
        }
        let veteran = board.battles[Round::Two] > 0;
        let dice = self.dice_of_roll();
        let some = |body| {
            let mut strings = strings.iter();
            strings.any(|string| self.gives(&dice, body, string, veteran))
        };
        if !replaced.is_empty() {
            return replaced.iter().map(Body::Conker).any(some);
        }
        let conkers = board.armies[player] | board.gone.conkers();
        conkers.iter().map(Body::Conker).any(some) || chestnuts.iter().map(Body::Chestnut).any(some)
    }
}
