//! What the awaited player may do: listed, and checked with the rule it breaks.

use super::cards::{
    CardId, CardIds, Colour, ConkerId, Conkers, Face, HardenerId, Hardeners, PerHardener, Place,
    Side, TrickId, TrickKind, Tricks,
};
use super::moves::{List, Move, Moves, Prepare, Rule, Settings, Step, Window};
use super::state::State;
use crate::game::MoveSet;
use crate::player::Player;

/// Card set: of alike cards one that lay face up goes first, the lowest of
/// those. Where all of them are hidden each is offered: to pick one by its
/// number would tell which of them are not in the hand.
#[inline]
fn offered<T: Copy, S: Copy + Default + IntoIterator<Item = T>>(
    [open, hidden]: [S; 2],
    first_alike: impl Fn(T) -> T,
    contains: impl Fn(S, T) -> bool,
    with: impl Fn(S, T) -> S,
) -> S {
    let (mut open_classes, mut offered) = (S::default(), S::default());
    for card in open {
        let class = first_alike(card);
        if !contains(open_classes, class) {
            open_classes = with(open_classes, class);
            offered = with(offered, card);
        }
    }
    for card in hidden {
        if !contains(open_classes, first_alike(card)) {
            offered = with(offered, card);
        }
    }
    offered
}

impl State {
    /// The hardeners that a player may play from its hand.
    #[inline]
    fn offered_hardeners(&self, player: Player) -> Hardeners {
        offered(
            [self.board.hands[player], self.hidden(player)].map(CardIds::hardeners),
            |hardener| self.board.numbers().first_alike(hardener),
            Hardeners::contains,
            Hardeners::with,
        )
    }

    /// The tricks that a player may play from its hand.
    #[inline]
    fn offered_tricks(&self, player: Player) -> Tricks {
        offered(
            [self.board.hands[player], self.hidden(player)].map(CardIds::tricks),
            |trick| self.board.numbers().first_alike_trick(trick),
            Tricks::contains,
            Tricks::with,
        )
    }

    /// The conkers that a hardener may go on (Prepare).
    #[inline]
    fn targets(&self, hardener: HardenerId) -> Conkers {
        let board = &self.board;
        let conkers = if board.numbers().on_opponents.contains(hardener) {
            board.in_play()
        } else {
            board.armies[board.active]
        };
        let bare = conkers - board.hardened.conkers();
        if board.numbers().hardener(hardener).health >= 0 {
            // Now a conker has more health than cracks, and will have no less.
            return bare;
        }
        let survives = |conker: &ConkerId| board.survives(hardener, *conker);
        bare.iter().filter(survives).collect()
    }

    /// Whether a player may be ready (Prepare).
    #[inline]
    pub(super) fn may_be_ready(&self, player: Player) -> bool {
        let board = &self.board;
        board.armies[player].is_empty()
            || board.spare[player].is_empty()
            || !board.battle_ready(player).is_empty()
    }

    #[inline]
    fn prepare_moves(&self) -> Prepare {
        let (board, player) = (&self.board, self.board.active);
        let hardeners = self.offered_hardeners(player);
        let mut targets = PerHardener::all(Conkers::EMPTY);
        for hardener in hardeners {
            targets[hardener] = self.targets(hardener);
        }
        Prepare {
            strings: board.spare[player],
            bare: board.armies[player] - board.strung.conkers(),
            hardeners,
            targets,
            reach_two: hardeners & board.numbers().reach_two,
            ready: self.may_be_ready(player),
        }
    }

    #[inline]
    fn window_moves(&self) -> Window {
        let board = &self.board;
        let (contest, numbers) = (&board.contest, board.numbers());
        let rolls = board.step == Step::RollerWindow;
        let tricks = if rolls && board.open_roll.roller_trick.is_some() {
            Tricks::EMPTY
        } else {
            self.offered_tricks(board.active)
        };
        let mut window = Window {
            dice: board.open_roll.throw.places(),
            faces: Settings::NONE,
            bungee: rolls && board.bungee_left(),
            rebounds: tricks & numbers.rebounds,
            shortens: Tricks::EMPTY,
            own_chestnuts: Tricks::EMPTY,
            their_chestnuts: Tricks::EMPTY,
            rerolls: Tricks::EMPTY,
        };
        if window.bungee || !window.rebounds.is_empty() {
            for place in window.dice {
                let colour = board.open_roll.throw.colour(place);
                window.faces = window.faces.with(place, numbers.dice[colour].faces());
            }
        }
        if tricks.is_empty() {
            return window;
        }
        let may_replace = |side| contest.chestnuts[board.party(side)].is_none();
        let chestnuts = tricks & numbers.chestnuts;
        if may_replace(Side::Own) {
            window.own_chestnuts = chestnuts;
        }
        if may_replace(Side::Theirs) {
            window.their_chestnuts = chestnuts;
        }
        if rolls {
            window.shortens = tricks & numbers.shortens;
        } else {
            window.rerolls = tricks - chestnuts - window.rebounds - numbers.shortens;
        }
        window
    }

    /// The moves of the player that is awaited.
    #[inline]
    pub(super) fn moves(&self) -> Moves {
        let board = &self.board;
        // Each arm makes the whole value in its place: copies cost time.
        match board.step {
            Step::Draft => Moves(List::Take(board.accessible_slots())),
            Step::Prepare => Moves(List::Prepare(self.prepare_moves())),
            Step::Declare => Moves(List::Declare {
                conkers: board.battle_ready(board.active),
                opponents: board.opponents(),
            }),
            Step::Defend => Moves(List::Defend(board.battle_ready(board.active))),
            Step::Roll => Moves(List::Roll(board.most_dice())),
            Step::RollerWindow | Step::DefenderWindow => Moves(List::Window(self.window_moves())),
            Step::Gain => match board.gained {
                Some(string) => Moves(List::Gain {
                    string,
                    conkers: board.armies[board.active],
                }),
                None => Moves(List::None),
            },
            Step::First
            | Step::Layout
            | Step::Strings
            | Step::Turn
            | Step::Dice
            | Step::Reroll
            | Step::Over => Moves(List::None),
        }
    }

    /// Whether the awaited player may make a move, and which rule forbids it.
    ///
    /// The set of moves decides; this finds the same without making the set,
    /// which takes longer, and says why.
    #[inline]
    pub(super) fn check(&self, mv: Move) -> Result<(), Rule> {
        let checked = self
            .obeys(mv)
            .map_err(|rule| self.missing(mv).unwrap_or(rule));
        debug_assert_eq!(self.moves().contains(mv), checked.is_ok(), "{mv}");
        checked
    }

    /// Card set: the rule against a move that names what the set does not have.
    #[cold]
    fn missing(&self, mv: Move) -> Option<Rule> {
        let numbers = self.board.numbers();
        if let Some(card) = (mv.cards() - numbers.all_cards()).lowest() {
            return Some(Rule::NotInSet(card));
        }
        let string = mv.string()?;
        let has = numbers.all_strings().contains(string);
        (!has).then_some(Rule::NoSuchString(string))
    }

    /// Whether a move obeys the rules, if the card set has what it names.
    #[inline]
    fn obeys(&self, mv: Move) -> Result<(), Rule> {
        let board = &self.board;
        let player = board.active;
        let rule = |holds, rule| if holds { Ok(()) } else { Err(rule) };
        match (board.step, mv) {
            (Step::Draft, Move::Take(slot)) => rule(
                board.accessible_slots().contains(slot),
                Rule::NotAccessible(slot),
            ),
            (Step::Prepare, Move::String(string, conker)) => {
                let spare = board.spare[player].contains(string);
                rule(spare, Rule::NotSpare(string))?;
                self.check_own(conker)?;
                let bare = !board.strung.conkers().contains(conker);
                rule(bare, Rule::HasString(conker))
            }
            (Step::Prepare, Move::Harden(hardener, conker)) => {
                self.check_hardener(hardener)?;
                self.check_target(hardener, conker)
            }
            (Step::Prepare, Move::HardenTwo(hardener, conkers)) => {
                self.check_hardener(hardener)?;
                let two = board.numbers().reach_two.contains(hardener);
                rule(two, Rule::ReachOne(hardener))?;
                self.check_target(hardener, conkers.low())?;
                self.check_target(hardener, conkers.high())
            }
            (Step::Prepare, Move::Ready) => rule(self.may_be_ready(player), Rule::NobodyReady),
            (Step::Declare, Move::Declare(conker, opponent)) => {
                self.check_battle_ready(conker)?;
                let able = board.able().without(player).contains(opponent);
                rule(able, Rule::NoOpponent(opponent))?;
                rule(board.opponents().contains(opponent), Rule::Immune(opponent))
            }
            (Step::Defend, Move::Defend(conker)) => self.check_battle_ready(conker),
            (Step::Roll, Move::Roll(roll)) => {
                let most = board.most_dice();
                let counts = Colour::ALL.iter().zip(roll.counts()).zip(most);
                match counts.into_iter().find(|((_, count), most)| count > most) {
                    None => Ok(()),
                    Some(((colour, _), _)) => Err(Rule::TooManyDice(*colour)),
                }
            }
            (Step::Gain, Move::String(string, conker)) => {
                let gained = board.gained == Some(string);
                rule(gained, Rule::NotGained(string))?;
                self.check_own(conker)
            }
            (Step::Gain, Move::Keep) => Ok(()),
            (Step::RollerWindow | Step::DefenderWindow, mv) => self.check_window(mv),
            _ => Err(Rule::OtherStep(board.step)),
        }
    }

    fn check_own(&self, conker: ConkerId) -> Result<(), Rule> {
        if self.board.armies[self.board.active].contains(conker) {
            Ok(())
        } else {
            Err(Rule::NotOwn(conker))
        }
    }

    fn check_battle_ready(&self, conker: ConkerId) -> Result<(), Rule> {
        self.check_own(conker)?;
        if self.board.strung.conkers().contains(conker) {
            Ok(())
        } else {
            Err(Rule::NotBattleReady(conker))
        }
    }

    fn check_hardener(&self, hardener: HardenerId) -> Result<(), Rule> {
        let offered = self.offered_hardeners(self.board.active).contains(hardener);
        self.check_held(CardId::Hardener(hardener), offered)
    }

    /// A card is played from the hand, of alike ones one that is offered.
    fn check_held(&self, card: CardId, offered: bool) -> Result<(), Rule> {
        if offered {
            Ok(())
        } else if self.hand(self.board.active).contains(card) {
            Err(Rule::AlikeFirst(card))
        } else {
            Err(Rule::NotInHand(card))
        }
    }

    fn check_target(&self, hardener: HardenerId, conker: ConkerId) -> Result<(), Rule> {
        let board = &self.board;
        let own = board.armies[board.active].contains(conker);
        let any = board.numbers().on_opponents.contains(hardener);
        if !(own || any && board.in_play().contains(conker)) {
            Err(Rule::NoTarget(hardener, conker))
        } else if board.hardened.conkers().contains(conker) {
            Err(Rule::HasHardener(conker))
        } else if board.survives(hardener, conker) {
            Ok(())
        } else {
            Err(Rule::WouldDestroy(conker))
        }
    }

    /// Battles 4: what may be done in a window.
    fn check_window(&self, mv: Move) -> Result<(), Rule> {
        let board = &self.board;
        let rolls = board.step == Step::RollerWindow;
        match mv {
            Move::Pass => Ok(()),
            Move::Bungee(place, face) => {
                if rolls && board.bungee_left() {
                    self.check_face(place, face)
                } else {
                    Err(Rule::NoBungee)
                }
            }
            Move::Rebound(trick, place, face) => {
                self.check_trick(trick, TrickKind::Rebound, true)?;
                self.check_face(place, face)
            }
            Move::ReboundTwo(trick, places, [low, high]) => {
                self.check_trick(trick, TrickKind::Rebound, true)?;
                self.check_face(places.low(), low)?;
                self.check_face(places.high(), high)
            }
            Move::Shorten(trick) => self.check_trick(trick, TrickKind::Shorten, rolls),
            Move::Chestnut(trick, side) => {
                self.check_trick(trick, TrickKind::Chestnut, true)?;
                match board.contest.chestnuts[board.party(side)] {
                    Some(_) => Err(Rule::Chestnut(side)),
                    None => Ok(()),
                }
            }
            Move::Reroll(trick, place) => {
                self.check_trick(trick, TrickKind::ThreeSixty, !rolls)?;
                self.check_die(place)
            }
            Move::RerollTwo(trick, places) => {
                self.check_trick(trick, TrickKind::ThreeSixty, !rolls)?;
                self.check_die(places.low())?;
                self.check_die(places.high())
            }
            _ => Err(Rule::OtherStep(board.step)),
        }
    }

    fn check_trick(&self, trick: TrickId, kind: TrickKind, right_side: bool) -> Result<(), Rule> {
        let offered = self.offered_tricks(self.board.active).contains(trick);
        self.check_held(CardId::Trick(trick), offered)?;
        if self.board.numbers().trick_kind(trick) != kind {
            Err(Rule::OtherTrick(trick))
        } else if !right_side {
            Err(Rule::OtherSide(trick))
        } else if self.board.step == Step::RollerWindow
            && self.board.open_roll.roller_trick.is_some()
        {
            Err(Rule::TrickPlayed)
        } else {
            Ok(())
        }
    }

    fn check_die(&self, place: Place) -> Result<(), Rule> {
        if self.board.open_roll.throw.places().contains(place) {
            Ok(())
        } else {
            Err(Rule::NoDie(place))
        }
    }

    fn check_face(&self, place: Place, face: Face) -> Result<(), Rule> {
        self.check_die(place)?;
        let colour = self.board.open_roll.throw.colour(place);
        if self.board.numbers().dice[colour].faces().contains(face) {
            Ok(())
        } else {
            Err(Rule::NoFace(place, face))
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::dealer::{Dealer, Seed, below};
    use crate::dense::Dense;
    use crate::divide_and_conker::Config;
    use crate::game::{Game, Turn};

    #[test]
    fn what_is_refused_is_what_the_set_does_not_hold() {
        for number in 0..12 {
            let config = Config::new().players(2 + number % 3);
            let mut game = State::new(&config).unwrap();
            let mut dealer = Dealer::new(&Seed::from_u64(number.into()));
            game.settle(&mut dealer, |_| ());
            for _ in 0..200 {
                let Turn::Players(players) = game.turn() else {
                    break;
                };
                let player = players.lowest().unwrap();
                let moves = game.legal_moves(player);
                for mv in (0..Move::COUNT).map_while(Move::from_code) {
                    let checked = game.check(mv);
                    assert_eq!(moves.contains(mv), checked.is_ok(), "{mv}: {checked:?}");
                }
                let mv = moves.nth(below(&mut dealer, moves.len())).unwrap();
                game.play(player, mv).unwrap();
                game.settle(&mut dealer, |_| ());
            }
        }
    }
}
