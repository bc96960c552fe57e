//! Divide & Conker for C: settings and view.

use super::card_set::impera_divide_and_conker_card_set;
use super::error::{Result, call, impera_status};
use super::games::{self, ForC, begin, config_default, make_world, new, read_view, sample};
use super::layout::layouts;
use super::matches::impera_match;
use super::move_info::impera_move_info;
use super::play::impera_turn;
use super::pointer::{input, output};
use super::rule::impera_rule_info;
use super::values::{
    IMPERA_NONE, all_zero, choose, choose_player, code, coded, field, fill, observer_number,
    observer_of, read_each, same,
};
use crate::dense::Dense;
use crate::divide_and_conker::{
    Armies, Battle, Body, CardId, CardIds, Colour, Config, ConkerId, Conkers, EventKind, Fighter,
    LastRoll, Move, Places, PlayedTrick, RolledDie, Rule, SEATS, Side, SlotContent, Slots, Spoils,
    Standing, State, Step, Strings, TrickId, TricksPerRoll, View,
};
use crate::player::{PerPlayer, Player};

/// `impera_divide_and_conker_config.tricks_per_roll`: one by each of the two
/// players.
pub const IMPERA_TRICKS_PER_ROLL_EACH: u8 = 0;
/// `impera_divide_and_conker_config.tricks_per_roll`: one in all.
pub const IMPERA_TRICKS_PER_ROLL_ONE: u8 = 1;

/// Take the card of a slot; the number is the slot (Divide & Conker).
pub const IMPERA_MOVE_TAKE: u8 = 12;
/// Put a string on the conker; the number is the string, from 0 on
/// (Divide & Conker).
pub const IMPERA_MOVE_STRING: u8 = 13;
/// Keep a gained string as a spare one (Divide & Conker).
pub const IMPERA_MOVE_KEEP_STRING: u8 = 14;
/// Put a hardener, the first card, on one or two conkers (Divide & Conker).
pub const IMPERA_MOVE_HARDEN: u8 = 15;
/// Be ready for battle (Divide & Conker).
pub const IMPERA_MOVE_READY: u8 = 16;
/// Battle the target with the conker (Divide & Conker).
pub const IMPERA_MOVE_DECLARE: u8 = 17;
/// Answer with the conker (Divide & Conker).
pub const IMPERA_MOVE_DEFEND: u8 = 18;
/// Roll dice; the four numbers are how many of each `IMPERA_COLOUR_...`
/// (Divide & Conker).
pub const IMPERA_MOVE_ROLL: u8 = 19;
/// Do nothing more in this window (Divide & Conker).
pub const IMPERA_MOVE_PASS: u8 = 20;
/// Set a die by a bungee; the numbers are its place and an `IMPERA_DIE_...`
/// (Divide & Conker).
pub const IMPERA_MOVE_BUNGEE: u8 = 21;
/// Set dice by the trick; the numbers are the place of one and its
/// `IMPERA_DIE_...`, and, if there are four, those of another (Divide &
/// Conker).
pub const IMPERA_MOVE_REBOUND: u8 = 22;
/// Take health from the opponent's conker by the trick (Divide & Conker).
pub const IMPERA_MOVE_SHORTEN: u8 = 23;
/// Replace a conker of the battle by the trick; the number is one of
/// `IMPERA_CHESTNUT_...` (Divide & Conker).
pub const IMPERA_MOVE_CHESTNUT: u8 = 24;
/// Have dice rolled again by the trick; the numbers are the places of one or
/// two (Divide & Conker).
pub const IMPERA_MOVE_REROLL: u8 = 25;

/// The number of an `IMPERA_MOVE_CHESTNUT`: the conker of the player itself.
pub const IMPERA_CHESTNUT_OWN: u8 = 0;
/// The number of an `IMPERA_MOVE_CHESTNUT`: that of its opponent.
pub const IMPERA_CHESTNUT_THEIRS: u8 = 1;

/// `impera_divide_and_conker_view_data.step`: chance, who is first.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_FIRST: u8 = 0;
/// `impera_divide_and_conker_view_data.step`: chance, the face-up cards of the
/// layout.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT: u8 = 1;
/// `impera_divide_and_conker_view_data.step`: chance, the strings on its
/// face-down cards.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS: u8 = 2;
/// `impera_divide_and_conker_view_data.step`: a player takes a card.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT: u8 = 3;
/// `impera_divide_and_conker_view_data.step`: chance, cards are turned up, or
/// one was taken face down.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_TURN: u8 = 4;
/// `impera_divide_and_conker_view_data.step`: a player prepares its army.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE: u8 = 5;
/// `impera_divide_and_conker_view_data.step`: a player declares a battle.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE: u8 = 6;
/// `impera_divide_and_conker_view_data.step`: its opponent answers.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND: u8 = 7;
/// `impera_divide_and_conker_view_data.step`: the roller chooses dice.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_ROLL: u8 = 8;
/// `impera_divide_and_conker_view_data.step`: chance, what the dice show.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_DICE: u8 = 9;
/// `impera_divide_and_conker_view_data.step`: the roller may alter the roll.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW: u8 = 10;
/// `impera_divide_and_conker_view_data.step`: the defender may.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW: u8 = 11;
/// `impera_divide_and_conker_view_data.step`: chance, what dice show that are
/// rolled again.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_REROLL: u8 = 12;
/// `impera_divide_and_conker_view_data.step`: the winner uses the string it
/// gained.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_GAIN: u8 = 13;
/// `impera_divide_and_conker_view_data.step`: nothing, the game is over.
pub const IMPERA_DIVIDE_AND_CONKER_STEP_OVER: u8 = 14;

/// `impera_divide_and_conker_view_data.slots`: a card that lies face down.
pub const IMPERA_FACE_DOWN: u8 = 254;

same! {
    TricksPerRoll {
        Each = IMPERA_TRICKS_PER_ROLL_EACH,
        One = IMPERA_TRICKS_PER_ROLL_ONE,
    }
    Side {
        Own = IMPERA_CHESTNUT_OWN,
        Theirs = IMPERA_CHESTNUT_THEIRS,
    }
    Step {
        First = IMPERA_DIVIDE_AND_CONKER_STEP_FIRST,
        Layout = IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT,
        Strings = IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS,
        Draft = IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT,
        Turn = IMPERA_DIVIDE_AND_CONKER_STEP_TURN,
        Prepare = IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE,
        Declare = IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE,
        Defend = IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND,
        Roll = IMPERA_DIVIDE_AND_CONKER_STEP_ROLL,
        Dice = IMPERA_DIVIDE_AND_CONKER_STEP_DICE,
        RollerWindow = IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW,
        DefenderWindow = IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW,
        Reroll = IMPERA_DIVIDE_AND_CONKER_STEP_REROLL,
        Gain = IMPERA_DIVIDE_AND_CONKER_STEP_GAIN,
        Over = IMPERA_DIVIDE_AND_CONKER_STEP_OVER,
    }
}
const _: () = assert!(CardId::COUNT < IMPERA_FACE_DOWN as u32);

/// `impera_rule_info.rule` (Divide & Conker): the game asks for a move of
/// another kind; the number is one of `IMPERA_DIVIDE_AND_CONKER_STEP_...`.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_STEP: u32 = 1;
/// `impera_rule_info.rule` (Divide & Conker): the card is covered or taken; the
/// number is the slot.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_ACCESSIBLE: u32 = 2;
/// `impera_rule_info.rule` (Divide & Conker): it is no spare string of the
/// player; the number is the string, from 0 on.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_SPARE: u32 = 3;
/// `impera_rule_info.rule` (Divide & Conker): the conker is not in play as one
/// of the player.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_OWN: u32 = 4;
/// `impera_rule_info.rule` (Divide & Conker): the conker has a string.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_HAS_STRING: u32 = 5;
/// `impera_rule_info.rule` (Divide & Conker): the card is not in the hand.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_HAND: u32 = 6;
/// `impera_rule_info.rule` (Divide & Conker): a card that is alike is played
/// before this one.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_ALIKE_FIRST: u32 = 7;
/// `impera_rule_info.rule` (Divide & Conker): the hardener, the first card,
/// does not go on the conker.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_TARGET: u32 = 8;
/// `impera_rule_info.rule` (Divide & Conker): the conker has a hardener.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_HAS_HARDENER: u32 = 9;
/// `impera_rule_info.rule` (Divide & Conker): the hardener goes on one conker
/// only.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_REACH_ONE: u32 = 10;
/// `impera_rule_info.rule` (Divide & Conker): the conker would be brought down
/// to its cracks.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_WOULD_DESTROY: u32 = 11;
/// `impera_rule_info.rule` (Divide & Conker): a conker must be battle-ready
/// first.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOBODY_READY: u32 = 12;
/// `impera_rule_info.rule` (Divide & Conker): the conker has no string.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_BATTLE_READY: u32 = 13;
/// `impera_rule_info.rule` (Divide & Conker): the player is no opponent with a
/// battle-ready conker.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_OPPONENT: u32 = 14;
/// `impera_rule_info.rule` (Divide & Conker): the player lost the last battle
/// and is immune.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_IMMUNE: u32 = 15;
/// `impera_rule_info.rule` (Divide & Conker): there are fewer dice to roll; the
/// number is one of `IMPERA_COLOUR_...`.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_TOO_MANY_DICE: u32 = 16;
/// `impera_rule_info.rule` (Divide & Conker): the roll has no such die; the
/// number is its place.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_DIE: u32 = 17;
/// `impera_rule_info.rule` (Divide & Conker): the die has no such face; the
/// numbers are its place and one of `IMPERA_DIE_...`.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_FACE: u32 = 18;
/// `impera_rule_info.rule` (Divide & Conker): no bungee is left to use in this
/// roll.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_BUNGEE: u32 = 19;
/// `impera_rule_info.rule` (Divide & Conker): the player's trick of this roll
/// is played.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_TRICK_PLAYED: u32 = 20;
/// `impera_rule_info.rule` (Divide & Conker): the card is a trick of another
/// kind.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_TRICK: u32 = 21;
/// `impera_rule_info.rule` (Divide & Conker): the trick is for the other side
/// of the battle.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_SIDE: u32 = 22;
/// `impera_rule_info.rule` (Divide & Conker): there is a chestnut already; the
/// number is one of `IMPERA_CHESTNUT_...`.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_CHESTNUT: u32 = 23;
/// `impera_rule_info.rule` (Divide & Conker): it is not the string that was
/// gained; the number is the string, from 0 on.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_GAINED: u32 = 24;
/// `impera_rule_info.rule` (Divide & Conker): the card set has no such card.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_SET: u32 = 25;
/// `impera_rule_info.rule` (Divide & Conker): the card set has no such string;
/// the number is the string, from 0 on.
pub const IMPERA_DIVIDE_AND_CONKER_RULE_NO_SUCH_STRING: u32 = 26;

/// `impera_event.kind` (Divide & Conker): chance names the first player of round one
/// (Config 2). `player`: who it is.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_FIRST: u8 = 0;
/// `impera_event.kind` (Divide & Conker): a card is laid face up (Setup 1). `numbers`:
/// where. `cards`: the card.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_LAY: u8 = 1;
/// `impera_event.kind` (Divide & Conker): a string is laid on a face-down card (Setup
/// 2). `numbers`: where; the string, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_LACE: u8 = 2;
/// `impera_event.kind` (Divide & Conker): a player has a string more: its shoelace, of
/// four players the last (Setup 2); one that lay on a card (Draft 2, 3); that of a
/// destroyed conker (Battles 8). `player`: who gains it. `numbers`: the string, from
/// 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_GAIN: u8 = 3;
/// `impera_event.kind` (Divide & Conker): a card is taken from the layout (Draft 1).
/// `player`: who takes it. `numbers`: from where. `cards`: the card; none if it lies
/// face down, when nobody knows it yet.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_TAKE: u8 = 4;
/// `impera_event.kind` (Divide & Conker): the taker of a face-down card looks at it
/// (Draft 3). `player`: who looks. `cards`: the card, seen by that player.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_SEE: u8 = 5;
/// `impera_event.kind` (Divide & Conker): an uncovered card is turned up (Draft 2).
/// `numbers`: where it lies. `cards`: the card.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_TURN: u8 = 6;
/// `impera_event.kind` (Divide & Conker): a player lays out its conkers (Prepare 1).
/// `player`: whose they are. `cards`: the conkers.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_ARMY: u8 = 7;
/// `impera_event.kind` (Divide & Conker): a string is put on a conker (Prepare 2,
/// Battles 8). `player`: who puts it there. `numbers`: the string, from 0. `cards`:
/// the conker.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_STRING: u8 = 8;
/// `impera_event.kind` (Divide & Conker): a hardener is put on one or two conkers
/// (Prepare 2). `player`: who puts it there. `cards`: the hardener; the conkers,
/// ascending.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_HARDEN: u8 = 9;
/// `impera_event.kind` (Divide & Conker): a player is ready for battle (Prepare 2).
/// `player`: who is.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_READY: u8 = 10;
/// `impera_event.kind` (Divide & Conker): a battle is declared (Battles 2). `player`:
/// who declares it. `cards`: with which conker. `other`: against whom.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_DECLARE: u8 = 11;
/// `impera_event.kind` (Divide & Conker): the opponent chooses its conker (Battles 2).
/// `player`: who answers. `cards`: with which conker.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_DEFEND: u8 = 12;
/// `impera_event.kind` (Divide & Conker): dice are rolled (Battles 3). `player`: who
/// rolls. `numbers`: how many of each colour: green, yellow, red and black.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_ROLL: u8 = 13;
/// `impera_event.kind` (Divide & Conker): a die falls, or falls anew (Battles 3, 4).
/// `numbers`: which of the roll; what it shows: 0 miss, 1 hit, 2 double.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_DIE: u8 = 14;
/// `impera_event.kind` (Divide & Conker): the roller turns a die by its bungee
/// (Battles 4). `player`: who rolled. `numbers`: which die; what it shows now: 0 miss,
/// 1 hit, 2 double.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_BUNGEE: u8 = 15;
/// `impera_event.kind` (Divide & Conker): dice are turned by a rebound (Battles 4).
/// `player`: who plays it. `cards`: the card. `numbers`: the dice, ascending, with
/// what they show now: place and hits of each.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_REBOUND: u8 = 16;
/// `impera_event.kind` (Divide & Conker): dice are rolled again by a 360 (Battles 4).
/// `player`: who plays it. `cards`: the card. `numbers`: the dice, ascending.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_REROLL: u8 = 17;
/// `impera_event.kind` (Divide & Conker): health is taken by a shorten (Battles 4).
/// `player`: who plays it. `cards`: the card; what stands there: the opponent's conker
/// or chestnut.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_SHORTEN: u8 = 18;
/// `impera_event.kind` (Divide & Conker): a chestnut replaces a conker (Battles 7).
/// `player`: who plays it. `cards`: the card; the conker, which goes back to its
/// owner's hand.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_CHESTNUT: u8 = 19;
/// `impera_event.kind` (Divide & Conker): a player does nothing more in the window
/// (Battles 4). `player`: who passes.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_PASS: u8 = 20;
/// `impera_event.kind` (Divide & Conker): damage is dealt or bounces (Battles 5).
/// `cards`: what is hit. `numbers`: how many cracks, also those beyond its health.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_CRACK: u8 = 21;
/// `impera_event.kind` (Divide & Conker): a conker or chestnut is destroyed (Battles
/// 5). `cards`: which.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_DESTROY: u8 = 22;
/// `impera_event.kind` (Divide & Conker): a cord is frayed by the battle (Battles 8).
/// `numbers`: the cord, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_FRAY: u8 = 23;
/// `impera_event.kind` (Divide & Conker): a frayed cord is destroyed by the battle
/// (Battles 8). `numbers`: the cord, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_SNAP: u8 = 24;
/// `impera_event.kind` (Divide & Conker): hardeners and tricks leave the game (Battles
/// 8). `cards`: the cards.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_DISCARD: u8 = 25;
/// `impera_event.kind` (Divide & Conker): cracks leave a conker with its hardener
/// (Battles 6). `cards`: the conker. `numbers`: how many cracks.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_MEND: u8 = 26;
/// `impera_event.kind` (Divide & Conker): what was won is tucked under the winning
/// conker (Battles 8). `cards`: the winning conker; the conkers. `numbers`: how many
/// turned Veterans.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_TUCK: u8 = 27;
/// `impera_event.kind` (Divide & Conker): what a winning chestnut had and won are
/// spoils (Battles 8). `player`: whose they are. `numbers`: how many turned Veterans.
/// `cards`: the conkers.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_SPOILS: u8 = 28;
/// `impera_event.kind` (Divide & Conker): a string that was in play becomes a spare
/// one (Battles 8). `player`: whose it is. `numbers`: the string, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_SPARE: u8 = 29;
/// `impera_event.kind` (Divide & Conker): all that was on and under two destroyed
/// conkers leaves the game with them (Battles 9). `cards`: the conkers. `numbers`: the
/// strings, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_GONE: u8 = 30;
/// `impera_event.kind` (Divide & Conker): a gained string is kept as a spare one
/// (Battles 8). `player`: who keeps it. `numbers`: the string, from 0.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_KEEP: u8 = 31;
/// `impera_event.kind` (Divide & Conker): a conker becomes a Veteran (End of round one
/// 2). `cards`: which.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_VETERAN: u8 = 32;
/// `impera_event.kind` (Divide & Conker): round two begins (End of round one 3).
/// `numbers`: the round, 2. `player`: its first player.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_ROUND: u8 = 33;
/// `impera_event.kind` (Divide & Conker): the game is over (End of the game).
/// `players`: who wins. `numbers`: one of `IMPERA_DECIDED_BY_...`, then the score of
/// each player.
pub const IMPERA_DIVIDE_AND_CONKER_EVENT_OVER: u8 = 34;

same! {
    EventKind {
        First = IMPERA_DIVIDE_AND_CONKER_EVENT_FIRST,
        Lay = IMPERA_DIVIDE_AND_CONKER_EVENT_LAY,
        Lace = IMPERA_DIVIDE_AND_CONKER_EVENT_LACE,
        Gain = IMPERA_DIVIDE_AND_CONKER_EVENT_GAIN,
        Take = IMPERA_DIVIDE_AND_CONKER_EVENT_TAKE,
        See = IMPERA_DIVIDE_AND_CONKER_EVENT_SEE,
        Turn = IMPERA_DIVIDE_AND_CONKER_EVENT_TURN,
        Army = IMPERA_DIVIDE_AND_CONKER_EVENT_ARMY,
        String = IMPERA_DIVIDE_AND_CONKER_EVENT_STRING,
        Harden = IMPERA_DIVIDE_AND_CONKER_EVENT_HARDEN,
        Ready = IMPERA_DIVIDE_AND_CONKER_EVENT_READY,
        Declare = IMPERA_DIVIDE_AND_CONKER_EVENT_DECLARE,
        Defend = IMPERA_DIVIDE_AND_CONKER_EVENT_DEFEND,
        Roll = IMPERA_DIVIDE_AND_CONKER_EVENT_ROLL,
        Die = IMPERA_DIVIDE_AND_CONKER_EVENT_DIE,
        Bungee = IMPERA_DIVIDE_AND_CONKER_EVENT_BUNGEE,
        Rebound = IMPERA_DIVIDE_AND_CONKER_EVENT_REBOUND,
        Reroll = IMPERA_DIVIDE_AND_CONKER_EVENT_REROLL,
        Shorten = IMPERA_DIVIDE_AND_CONKER_EVENT_SHORTEN,
        Chestnut = IMPERA_DIVIDE_AND_CONKER_EVENT_CHESTNUT,
        Pass = IMPERA_DIVIDE_AND_CONKER_EVENT_PASS,
        Crack = IMPERA_DIVIDE_AND_CONKER_EVENT_CRACK,
        Destroy = IMPERA_DIVIDE_AND_CONKER_EVENT_DESTROY,
        Fray = IMPERA_DIVIDE_AND_CONKER_EVENT_FRAY,
        Snap = IMPERA_DIVIDE_AND_CONKER_EVENT_SNAP,
        Discard = IMPERA_DIVIDE_AND_CONKER_EVENT_DISCARD,
        Mend = IMPERA_DIVIDE_AND_CONKER_EVENT_MEND,
        Tuck = IMPERA_DIVIDE_AND_CONKER_EVENT_TUCK,
        Spoils = IMPERA_DIVIDE_AND_CONKER_EVENT_SPOILS,
        Spare = IMPERA_DIVIDE_AND_CONKER_EVENT_SPARE,
        Gone = IMPERA_DIVIDE_AND_CONKER_EVENT_GONE,
        Keep = IMPERA_DIVIDE_AND_CONKER_EVENT_KEEP,
        Veteran = IMPERA_DIVIDE_AND_CONKER_EVENT_VETERAN,
        Round = IMPERA_DIVIDE_AND_CONKER_EVENT_ROUND,
        Over = IMPERA_DIVIDE_AND_CONKER_EVENT_OVER,
    }
}

/// No player of Divide & Conker has more legal moves, whatever the card set: 14
/// rebounds in a window, each for one die or two of seven, a bungee, and to pass.
pub const IMPERA_DIVIDE_AND_CONKER_MOST_MOVES: u32 = 2962;
/// The most outcomes that chance has in Divide & Conker.
pub const IMPERA_DIVIDE_AND_CONKER_MOST_CHANCES: u32 = 30;
/// No call, and no making of a match, tells an observer of Divide & Conker more
/// events, whatever the card set: a roll of seven dice that ends the last battle of
/// round one, and the layout of round two.
// The roll and seven dice (Battles 3), 8; cracks on both conkers and one destroyed
// (Battles 5), 3; both cords wear, a discard, and of hardeners of reach 2 the winner
// and two other conkers mend (Battles 6 and 8), 6; what is tucked, 1, or of a chestnut
// that wins spoils and a spare string, 2, but then it does not mend. No string is won,
// or its owner is asked first. At most nine conkers come in round one, and one of them
// is destroyed: 8 Veterans, and the round, 1 (End of round one). Then nine cards and
// six strings, or five and the one that is given, 15 (Setup). If both are destroyed
// there are fewer to mend and no Veterans of theirs.
pub const IMPERA_DIVIDE_AND_CONKER_MOST_EVENTS: u32 = 42;

/// The settings of Divide & Conker, except for the card set.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_config {
    /// How many play, 2 to 4; by default 2.
    pub players: u8,
    /// The first player of round one; `IMPERA_NONE`, the default, for chance to
    /// decide.
    pub first: u8,
    /// How many tricks may be played after a roll, one of
    /// `IMPERA_TRICKS_PER_ROLL_...`; by default `IMPERA_TRICKS_PER_ROLL_EACH`.
    pub tricks_per_roll: u8,
    /// Must be 0: room for settings to come.
    pub reserved: [u8; 13],
}

impl From<Config> for impera_divide_and_conker_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            first: code(config.first),
            tricks_per_roll: config.tricks_per_roll as u8,
            reserved: [0; 13],
        }
    }
}

/// What an observer may know of a game of Divide & Conker.
///
/// Cards have codes of their own here, with room for the most of each kind that
/// a card set may have: conkers `C1` to `C18` are 0 to 17, hardeners `H1` to
/// `H14` 18 to 31, tricks `T1` to `T14` 32 to 45. A set of them is 64 bits, bit
/// c for card c, a set of conkers 32 bits. Strings `S1` to `S20` are 0 to 19; a
/// set of them is 32 bits.
///
/// A body is what strings, hardeners, cracks and Veterans belong to: conkers by
/// their code, then the chestnuts that fight for the declarer (18) and for its
/// opponent (19). Places of bodies that are not in play hold 0 or
/// `IMPERA_NONE`.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_view_data {
    /// The observer's hand; empty for the public.
    pub hand: u64,
    /// The cards that the observer took face down in round one and two, also
    /// those it has laid out or played since.
    pub taken_face_down: [u64; 2],
    /// The cards that have lain face up in the layout of each round.
    pub seen_in_layouts: [u64; 2],
    /// The cards in each hand that all have seen.
    pub open_hands: [u64; 4],
    /// The cards that a player took face down and has laid out or played since:
    /// of player p in round one at 2 p, in round two at 2 p + 1.
    pub revealed: [u64; 8],
    /// The cards that have left the game.
    pub gone: u64,
    /// The conkers that each player has in play.
    pub armies: [u32; 4],
    /// The conkers among each player's spoils.
    pub spoils: [u32; 4],
    /// The spare strings of each player.
    pub spare_strings: [u32; 4],
    /// The cords that are frayed.
    pub frayed: u32,
    /// The strings that have not been drawn.
    pub strings_in_box: u32,
    /// The strings that have left the game.
    pub gone_strings: u32,
    /// The bodies that are Veterans, bit i for body i.
    pub veterans: u32,
    /// The conkers tucked under each body.
    pub tucked: [u32; 20],
    /// The tricks that have been played in the battle under way: they lie on
    /// the table until it is over, chestnuts that fight among them.
    pub battle_tricks: u64,
    /// The slots that may be taken, bit i for slot i.
    pub accessible: u16,
    /// The slots that chance is to fill with cards or strings, bit i for slot i.
    pub pending: u16,
    /// How much health shortens take from the declarer's and the opponent's
    /// side of the battle.
    pub shortened: [u16; 2],
    /// The settings.
    pub config: impera_divide_and_conker_config,
    /// The player who looks; `IMPERA_PUBLIC` for the public.
    pub observer: u8,
    /// Whose decision is awaited.
    pub turn: impera_turn,
    /// What is awaited, one of `IMPERA_DIVIDE_AND_CONKER_STEP_...`.
    pub step: u8,
    /// Whose decision it is, or for whom chance acts: who took the card that is
    /// turned, who rolled the dice. `IMPERA_NONE` before the first player is
    /// known and when the game is over.
    pub active: u8,
    /// The round, 1 or 2.
    pub round: u8,
    /// The first player of the round; `IMPERA_NONE` before one is known.
    pub first_player: u8,
    /// How many battles this round has seen.
    pub battles: u8,
    /// How many battles round one saw, from round two on; 0 before.
    pub battles_before: u8,
    /// Who gained the leather lace of this round, and after a battle who won the last
    /// one: that player declares next, or the next clockwise who can; `IMPERA_NONE` as
    /// long as the lace has not been gained, and when the game is over.
    pub claim: u8,
    /// Who lost the last battle of this round, or `IMPERA_NONE`; of a double knock-out
    /// who did not make the last roll.
    pub loser: u8,
    /// Who cannot be chosen as an opponent unless nobody else could be, or
    /// `IMPERA_NONE`.
    pub immune: u8,
    /// The string that was just won, while its winner chooses, or
    /// `IMPERA_NONE`.
    pub gained_string: u8,
    /// How many cards each player holds.
    pub hand_sizes: [u8; 4],
    /// How many cards a player took face down: player p in round one at 2 p, in
    /// round two at 2 p + 1.
    pub face_down_counts: [u8; 8],
    /// How many turned Veterans are among each player's spoils, worth 1 each.
    pub spoils_veterans: [u8; 4],
    /// The layout, a pyramid for two players and a snake for more: the card
    /// that lies face up in each slot, `IMPERA_FACE_DOWN`, or `IMPERA_NONE` if
    /// there is none.
    pub slots: [u8; 15],
    /// The strings on face-down cards, or `IMPERA_NONE`.
    pub slot_strings: [u8; 15],
    /// The total health of each body, 1 to 200.
    pub health: [u8; 20],
    /// The cracks on each body.
    pub cracks: [u8; 20],
    /// The string of each body, or `IMPERA_NONE`: without one it is not
    /// battle-ready.
    pub strings: [u8; 20],
    /// The card code of the hardener of each body, or `IMPERA_NONE`.
    pub hardeners: [u8; 20],
    /// How many turned Veterans are tucked under each body, worth 1 each.
    pub tucked_veterans: [u8; 20],
    /// Who declared the battle under way, and its opponent; `IMPERA_NONE`
    /// without a battle.
    pub battle_players: [u8; 2],
    /// The bodies that fight for them; `IMPERA_NONE` for an opponent that has
    /// not chosen yet.
    pub battle_bodies: [u8; 2],
    /// The card codes of the chestnuts that fight for them, or `IMPERA_NONE`.
    pub battle_chestnuts: [u8; 2],
    /// Who rolls; `IMPERA_NONE` without a battle.
    pub roller: u8,
    /// Who made the last roll, which lies open until the next one, also when
    /// its battle is over; `IMPERA_NONE` as long as there has been none.
    pub dice_roller: u8,
    /// How many dice it has, 0 to 7.
    pub dice_count: u8,
    /// Their colours, one of `IMPERA_COLOUR_...`, by their places in the roll;
    /// `IMPERA_NONE` from the count on.
    pub dice_colours: [u8; 7],
    /// What they show, one of `IMPERA_DIE_...`; `IMPERA_NONE` for a die that is
    /// still to fall and from the count on.
    pub dice_faces: [u8; 7],
    /// The place of the die that a bungee was used on in that roll, or
    /// `IMPERA_NONE`.
    pub dice_bungee: u8,
    /// The card codes of the tricks that the roller and the defender played on
    /// it, or `IMPERA_NONE`.
    pub dice_tricks: [u8; 2],
    /// The dice that each of these named, bit i for the die at place i.
    pub dice_named: [u8; 2],
    /// The card codes of what each of these was played on: for a shorten the
    /// opponent's conker or chestnut, for a chestnut the conker that it
    /// replaced; `IMPERA_NONE` for others.
    pub dice_targets: [u8; 2],
    /// Always 0.
    pub reserved: [u8; 19],
}

impl From<&View> for impera_divide_and_conker_view_data {
    fn from(view: &View) -> Self {
        let mut data = Self {
            hand: view.hand.bits(),
            taken_face_down: view.taken_face_down.map(CardIds::bits),
            seen_in_layouts: view.seen_in_layouts.map(CardIds::bits),
            open_hands: view.open_hands.map(CardIds::bits).into_values(),
            revealed: [0; 8],
            gone: view.gone.bits(),
            accessible: view.accessible().bits(),
            pending: view.pending.bits(),
            armies: [0; 4],
            spoils: view
                .spoils
                .map(|spoils| spoils.conkers.bits())
                .into_values(),
            spare_strings: view.spare_strings.map(Strings::bits).into_values(),
            frayed: view.frayed.bits(),
            strings_in_box: view.strings_in_box.bits(),
            gone_strings: view.gone_strings.bits(),
            veterans: 0,
            tucked: [0; 20],
            battle_tricks: 0,
            shortened: [0; 2],
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            step: view.step as u8,
            active: code(view.active),
            round: view.round,
            first_player: code(view.first_player),
            battles: view.battles_of_round(),
            battles_before: if view.round == 1 { 0 } else { view.battles[0] },
            claim: code(view.claim),
            loser: code(view.loser),
            immune: code(view.immune),
            gained_string: code(view.gained_string),
            hand_sizes: view.hand_sizes.into_values(),
            face_down_counts: [0; 8],
            spoils_veterans: view
                .spoils
                .map(|spoils| spoils.turned_veterans)
                .into_values(),
            slots: [IMPERA_NONE; 15],
            slot_strings: [IMPERA_NONE; 15],
            health: [0; 20],
            cracks: [0; 20],
            strings: [IMPERA_NONE; 20],
            hardeners: [IMPERA_NONE; 20],
            tucked_veterans: [0; 20],
            battle_players: [IMPERA_NONE; 2],
            battle_bodies: [IMPERA_NONE; 2],
            battle_chestnuts: [IMPERA_NONE; 2],
            roller: IMPERA_NONE,
            dice_roller: IMPERA_NONE,
            dice_count: 0,
            dice_colours: [IMPERA_NONE; 7],
            dice_faces: [IMPERA_NONE; 7],
            dice_bungee: IMPERA_NONE,
            dice_tricks: [IMPERA_NONE; 2],
            dice_named: [0; 2],
            dice_targets: [IMPERA_NONE; 2],
            reserved: [0; 19],
        };
        let revealed = view
            .revealed
            .into_values()
            .map(|cards| cards.map(CardIds::bits));
        fill(data.revealed.as_chunks_mut().0, revealed);
        let counts = view.face_down_counts.into_values();
        fill(data.face_down_counts.as_chunks_mut().0, counts);
        data.add_layout(view);
        data.add_armies(view);
        data.add_battle(view);
        data.add_last_roll(view);
        data
    }
}

impl impera_divide_and_conker_view_data {
    fn add_layout(&mut self, view: &View) {
        let slots = self.slots.iter_mut().zip(&mut self.slot_strings);
        for ((place, string), content) in slots.zip(view.slots) {
            match content {
                SlotContent::Empty => {}
                SlotContent::FaceDown(lain) => {
                    (*place, *string) = (IMPERA_FACE_DOWN, code(lain));
                }
                SlotContent::FaceUp(card) => *place = code(Some(card)),
            }
        }
    }

    fn add_armies(&mut self, view: &View) {
        for standing in view.armies.all() {
            self.add_body(standing, body_place(standing.body, 0));
        }
        for (army, player) in self.armies.iter_mut().zip(Player::ALL) {
            let conkers = view.armies[player].iter();
            let conkers = conkers.filter_map(|standing| match standing.body {
                Body::Conker(conker) => Some(conker),
                Body::Chestnut(_) => None,
            });
            *army = conkers.collect::<Conkers>().bits();
        }
    }

    fn add_battle(&mut self, view: &View) {
        let Some(battle) = &view.battle else {
            return;
        };
        let sides = [battle.declarer, battle.opponent];
        self.battle_players = sides.map(|side| side.owner.number());
        self.shortened = sides.map(|side| side.shortened);
        for (number, side) in (0..).zip(sides) {
            let Some(standing) = side.standing else {
                continue;
            };
            let place = body_place(standing.body, number);
            self.add_body(&standing, place);
            if let Some(to) = self.battle_bodies.get_mut(number) {
                *to = u8::try_from(place).unwrap_or(IMPERA_NONE);
            }
            if let (Body::Chestnut(trick), Some(to)) =
                (standing.body, self.battle_chestnuts.get_mut(number))
            {
                *to = code(Some(CardId::Trick(trick)));
            }
        }
        self.roller = battle.roller.number();
        self.battle_tricks = CardIds::from(battle.tricks).bits();
    }

    fn add_last_roll(&mut self, view: &View) {
        let Some(last) = &view.last_roll else {
            return;
        };
        self.dice_roller = last.roller.number();
        self.dice_count = last.dice.len();
        let places = self.dice_colours.iter_mut().zip(&mut self.dice_faces);
        for ((to, shown), die) in places.zip(&last.dice) {
            (*to, *shown) = (code(Some(die.colour)), code(die.face));
        }
        self.dice_bungee = code(last.bungee);
        let played = [last.roller_trick, last.defender_trick];
        self.dice_tricks = played.map(|played| code(played.map(|it| CardId::Trick(it.trick))));
        self.dice_named = played.map(|played| played.map_or(0, |it| it.dice.bits()));
        self.dice_targets = played.map(|played| {
            code(played.and_then(|it| it.target).map(|body| match body {
                Body::Conker(conker) => CardId::Conker(conker),
                Body::Chestnut(trick) => CardId::Trick(trick),
            }))
        });
    }

    fn add_body(&mut self, standing: &Standing, place: usize) {
        fn put<T>(list: &mut [T; 20], place: usize, value: T) {
            if let Some(to) = list.get_mut(place) {
                *to = value;
            }
        }
        put(&mut self.health, place, standing.health);
        put(&mut self.cracks, place, standing.cracks);
        put(&mut self.strings, place, code(standing.string));
        let hardener = standing.hardener.map(CardId::Hardener);
        put(&mut self.hardeners, place, code(hardener));
        put(&mut self.tucked, place, standing.tucked.bits());
        put(&mut self.tucked_veterans, place, standing.turned_veterans);
        self.veterans |= u32::from(standing.veteran) << (place & 31);
    }
}

/// The other way round.
impl impera_divide_and_conker_view_data {
    fn layout(&self) -> [SlotContent; 15] {
        let mut slots = [SlotContent::Empty; 15];
        let seen = self.slots.iter().zip(self.slot_strings);
        fill(
            &mut slots,
            seen.map(|(&card, string)| match coded(card) {
                Some(card) => SlotContent::FaceUp(card),
                None if card == IMPERA_FACE_DOWN => SlotContent::FaceDown(coded(string)),
                None => SlotContent::Empty,
            }),
        );
        slots
    }

    fn armies(&self) -> Armies {
        let mut armies = Armies::EMPTY;
        for (player, bits) in Player::ALL.into_iter().zip(self.armies) {
            for conker in conkers(bits) {
                // There is room for all conkers.
                let _ = armies.push(player, self.standing(Body::Conker(conker), 0));
            }
        }
        armies
    }

    fn battle(&self) -> Option<Battle> {
        let [declarer, _] = self.battle_players;
        coded::<Player>(declarer)?;
        let [declarer, opponent] = [0, 1].map(|side| self.fighter(side));
        Some(Battle {
            declarer,
            opponent,
            roller: coded(self.roller).unwrap_or(Player::P0),
            tricks: cards(self.battle_tricks).tricks(),
        })
    }

    #[inline(never)]
    fn fighter(&self, side: usize) -> Fighter {
        let of_side = |of: [u8; 2]| of.get(side).copied().unwrap_or(IMPERA_NONE);
        let body = match trick_of(of_side(self.battle_chestnuts)) {
            Some(trick) => Some(Body::Chestnut(trick)),
            None => coded(of_side(self.battle_bodies)).map(Body::Conker),
        };
        Fighter {
            owner: coded(of_side(self.battle_players)).unwrap_or(Player::P0),
            standing: body.map(|body| self.standing(body, side)),
            shortened: self.shortened.get(side).copied().unwrap_or(0),
        }
    }

    fn last_roll(&self) -> Option<LastRoll> {
        let dice = self.dice_colours.iter().zip(self.dice_faces);
        let dice = dice.map(|(&colour, face)| RolledDie {
            colour: coded(colour).unwrap_or(Colour::Green),
            face: coded(face),
        });
        let [roller_trick, defender_trick] = [0, 1].map(|side| self.played(side));
        Some(LastRoll {
            roller: coded(self.dice_roller)?,
            dice: dice.take(self.dice_count.into()).collect(),
            bungee: coded(self.dice_bungee),
            roller_trick,
            defender_trick,
        })
    }

    #[inline(never)]
    fn played(&self, side: usize) -> Option<PlayedTrick> {
        let target = *self.dice_targets.get(side)?;
        Some(PlayedTrick {
            trick: trick_of(*self.dice_tricks.get(side)?)?,
            dice: Places::from_bits(*self.dice_named.get(side)?).unwrap_or_default(),
            target: match coded(target) {
                Some(CardId::Conker(conker)) => Some(Body::Conker(conker)),
                _ => trick_of(target).map(Body::Chestnut),
            },
        })
    }

    #[inline(never)]
    fn standing(&self, body: Body, side: usize) -> Standing {
        fn of<T: Copy + Default>(list: &[T; 20], place: usize) -> T {
            list.get(place).copied().unwrap_or_default()
        }
        let place = body_place(body, side);
        Standing {
            body,
            health: of(&self.health, place),
            cracks: of(&self.cracks, place),
            string: coded(of(&self.strings, place)),
            hardener: match coded(of(&self.hardeners, place)) {
                Some(CardId::Hardener(hardener)) => Some(hardener),
                _ => None,
            },
            veteran: self.veterans >> (place & 31) & 1 != 0,
            tucked: conkers(of(&self.tucked, place)),
            turned_veterans: of(&self.tucked_veterans, place),
        }
    }
}

/// The trick whose card has a code.
fn trick_of(card: u8) -> Option<TrickId> {
    match coded(card) {
        Some(CardId::Trick(trick)) => Some(trick),
        _ => None,
    }
}

fn cards(bits: u64) -> CardIds {
    CardIds::from_bits(bits).unwrap_or_default()
}

fn conkers(bits: u32) -> Conkers {
    Conkers::from_bits(bits).unwrap_or_default()
}

fn strings(bits: u32) -> Strings {
    Strings::from_bits(bits).unwrap_or_default()
}

/// The place of the declarer's chestnut: after all conkers.
const CHESTNUTS: usize = ConkerId::COUNT as usize;

/// The place of a body in the lists; a chestnut has that of its side.
fn body_place(body: Body, side: usize) -> usize {
    match body {
        Body::Conker(conker) => conker.index().into(),
        Body::Chestnut(_) => CHESTNUTS + side,
    }
}

impl ForC for State {
    type CConfig = impera_divide_and_conker_config;
    type CView = impera_divide_and_conker_view_data;

    fn read_config(settings: Self::CConfig) -> Result<Config> {
        all_zero(&settings.reserved)?;
        let mut config = Config {
            players: settings.players,
            ..Config::default()
        };
        choose_player(&mut config, "first", settings.first)?;
        choose(
            &mut config,
            "tricks-per-roll",
            settings.tricks_per_roll,
            "IMPERA_TRICKS_PER_ROLL_...",
        )?;
        Ok(config)
    }

    fn config_of(seen: &Self::CView) -> Self::CConfig {
        seen.config
    }

    fn read_view(seen: &Self::CView, config: Config) -> View {
        let mut open_hands = [CardIds::EMPTY; SEATS];
        read_each(&mut open_hands, &seen.open_hands, cards);
        let mut spare_strings = [Strings::EMPTY; SEATS];
        read_each(&mut spare_strings, &seen.spare_strings, strings);
        let face_down_counts = seen.face_down_counts.as_chunks().0.iter().copied();
        let revealed = seen.revealed.as_chunks().0.iter();
        let revealed = revealed.map(|rounds: &[u64; 2]| rounds.map(cards));
        let spoils = seen.spoils.iter().zip(seen.spoils_veterans);
        let spoils = spoils.map(|(&won, turned_veterans)| Spoils {
            conkers: conkers(won),
            turned_veterans,
        });
        View {
            config,
            observer: observer_of(seen.observer),
            turn: seen.turn.into(),
            step: coded(seen.step).unwrap_or(Step::Over),
            active: coded(seen.active),
            round: seen.round,
            first_player: coded(seen.first_player),
            slots: seen.layout(),
            pending: Slots::from_bits(seen.pending).unwrap_or_default(),
            hand: cards(seen.hand),
            hand_sizes: PerPlayer::new(seen.hand_sizes),
            open_hands: PerPlayer::new(open_hands),
            taken_face_down: seen.taken_face_down.map(cards),
            face_down_counts: PerPlayer::new(field([0; 2], face_down_counts)),
            revealed: PerPlayer::new(field([CardIds::EMPTY; 2], revealed)),
            seen_in_layouts: seen.seen_in_layouts.map(cards),
            spare_strings: PerPlayer::new(spare_strings),
            strings_in_box: strings(seen.strings_in_box),
            frayed: strings(seen.frayed),
            armies: seen.armies(),
            spoils: PerPlayer::new(field(Spoils::default(), spoils)),
            gone: cards(seen.gone),
            gone_strings: strings(seen.gone_strings),
            battles: if seen.round == 1 {
                [seen.battles, 0]
            } else {
                [seen.battles_before, seen.battles]
            },
            claim: coded(seen.claim),
            loser: coded(seen.loser),
            immune: coded(seen.immune),
            gained_string: coded(seen.gained_string),
            battle: seen.battle(),
            last_roll: seen.last_roll(),
        }
    }

    fn describe(mv: Move) -> impera_move_info {
        let info = impera_move_info::new;
        let with = |kind, card: CardId| info(kind).with_card(card);
        match mv {
            Move::Take(slot) => info(IMPERA_MOVE_TAKE).with_number(slot.number()),
            Move::String(string, conker) => {
                with(IMPERA_MOVE_STRING, CardId::Conker(conker)).with_number(string.index())
            }
            Move::Keep => info(IMPERA_MOVE_KEEP_STRING),
            Move::Harden(hardener, conker) => with(IMPERA_MOVE_HARDEN, CardId::Hardener(hardener))
                .with_card(CardId::Conker(conker)),
            Move::HardenTwo(hardener, conkers) => {
                with(IMPERA_MOVE_HARDEN, CardId::Hardener(hardener))
                    .with_card(CardId::Conker(conkers.low()))
                    .with_card(CardId::Conker(conkers.high()))
            }
            Move::Ready => info(IMPERA_MOVE_READY),
            Move::Declare(conker, player) => impera_move_info {
                target: player.number(),
                ..with(IMPERA_MOVE_DECLARE, CardId::Conker(conker))
            },
            Move::Defend(conker) => with(IMPERA_MOVE_DEFEND, CardId::Conker(conker)),
            Move::Roll(roll) => info(IMPERA_MOVE_ROLL).with_numbers(roll.counts()),
            Move::Pass => info(IMPERA_MOVE_PASS),
            Move::Bungee(place, face) => {
                info(IMPERA_MOVE_BUNGEE).with_numbers([place.number(), face as u8])
            }
            Move::Rebound(trick, place, face) => with(IMPERA_MOVE_REBOUND, CardId::Trick(trick))
                .with_numbers([place.number(), face as u8]),
            Move::ReboundTwo(trick, places, [low, high]) => {
                let numbers = [
                    places.low().number(),
                    low as u8,
                    places.high().number(),
                    high as u8,
                ];
                with(IMPERA_MOVE_REBOUND, CardId::Trick(trick)).with_numbers(numbers)
            }
            Move::Shorten(trick) => with(IMPERA_MOVE_SHORTEN, CardId::Trick(trick)),
            Move::Chestnut(trick, side) => {
                with(IMPERA_MOVE_CHESTNUT, CardId::Trick(trick)).with_number(side as u8)
            }
            Move::Reroll(trick, place) => {
                with(IMPERA_MOVE_REROLL, CardId::Trick(trick)).with_number(place.number())
            }
            Move::RerollTwo(trick, places) => with(IMPERA_MOVE_REROLL, CardId::Trick(trick))
                .with_numbers([places.low().number(), places.high().number()]),
        }
    }

    fn broken(broken: Rule) -> impera_rule_info {
        let rule = impera_rule_info::of::<Self>;
        match broken {
            Rule::OtherStep(step) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_STEP).with_number(step as u8)
            }
            Rule::NotAccessible(slot) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_ACCESSIBLE).with_number(slot.number())
            }
            Rule::NotSpare(string) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_SPARE).with_number(string.index())
            }
            Rule::NotOwn(conker) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_OWN).with_card(CardId::Conker(conker))
            }
            Rule::HasString(conker) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_HAS_STRING).with_card(CardId::Conker(conker))
            }
            Rule::NotInHand(card) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_HAND).with_card(card)
            }
            Rule::AlikeFirst(card) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_ALIKE_FIRST).with_card(card)
            }
            Rule::NoTarget(hardener, conker) => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_TARGET)
                .with_card(CardId::Hardener(hardener))
                .with_card(CardId::Conker(conker)),
            Rule::HasHardener(conker) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_HAS_HARDENER).with_card(CardId::Conker(conker))
            }
            Rule::ReachOne(hardener) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_REACH_ONE).with_card(CardId::Hardener(hardener))
            }
            Rule::WouldDestroy(conker) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_WOULD_DESTROY).with_card(CardId::Conker(conker))
            }
            Rule::NobodyReady => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOBODY_READY),
            Rule::NotBattleReady(conker) => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_BATTLE_READY)
                .with_card(CardId::Conker(conker)),
            Rule::NoOpponent(player) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_OPPONENT).with_player(player)
            }
            Rule::Immune(player) => rule(IMPERA_DIVIDE_AND_CONKER_RULE_IMMUNE).with_player(player),
            Rule::TooManyDice(colour) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_TOO_MANY_DICE).with_number(colour as u8)
            }
            Rule::NoDie(place) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_DIE).with_number(place.number())
            }
            Rule::NoFace(place, face) => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_FACE)
                .with_number(place.number())
                .with_number(face as u8),
            Rule::NoBungee => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_BUNGEE),
            Rule::TrickPlayed => rule(IMPERA_DIVIDE_AND_CONKER_RULE_TRICK_PLAYED),
            Rule::OtherTrick(trick) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_TRICK).with_card(CardId::Trick(trick))
            }
            Rule::OtherSide(trick) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_SIDE).with_card(CardId::Trick(trick))
            }
            Rule::Chestnut(side) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_CHESTNUT).with_number(side as u8)
            }
            Rule::NotGained(string) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_GAINED).with_number(string.index())
            }
            Rule::NotInSet(card) => rule(IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_SET).with_card(card),
            Rule::NoSuchString(string) => {
                rule(IMPERA_DIVIDE_AND_CONKER_RULE_NO_SUCH_STRING).with_number(string.index())
            }
        }
    }
}

/// Fills in the default settings of Divide & Conker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_config_default(
    config: *mut impera_divide_and_conker_config,
) -> impera_status {
    unsafe { config_default::<State>(config) }
}

/// Makes a match of Divide & Conker with the default card set.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says which values a setting may have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_new(
    config: *const impera_divide_and_conker_config,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { new::<State>(config, seed, match_out) }
}

/// Makes a match of Divide & Conker with a card set of one's own.
///
/// `IMPERA_BAD_CONFIG` if it is none. Transcripts name the set by its hash:
/// keep it, and read them by `impera_match_read_with_cards`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_new_with_cards(
    config: *const impera_divide_and_conker_config,
    card_set: *const impera_divide_and_conker_card_set,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let config = unsafe { input(config, "config") }?;
        let card_set = unsafe { input(card_set, "card_set") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let config = card_set.config(&State::read_config(*config)?)?;
        *out = unsafe { begin(&config.into(), seed) }?;
        Ok(())
    })
}

/// What an observer may know now: a player, or `IMPERA_PUBLIC`.
///
/// `IMPERA_OTHER_GAME` if the match is not one of Divide & Conker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_view(
    handle: *const impera_match,
    observer: u32,
    view: *mut impera_divide_and_conker_view_data,
) -> impera_status {
    unsafe { games::view::<State>(handle, observer, view) }
}

/// Makes a match in a position drawn from all that fit a view, for a client or a
/// bot of Divide & Conker that has nothing else. The same view and seed (32 bytes)
/// give the position that `impera_match_sample` gives in the match that the view is
/// of.
///
/// A view does not hold the card set: this is for the default one.
///
/// Any bytes may be given. `IMPERA_BAD_CONFIG` if the settings in the view make no
/// game, `IMPERA_BAD_VIEW` if no position fits the view: the error names the field that
/// no match writes so, or says that the view contradicts itself. What is made has the
/// very view that was given; whether play can have led there is checked as far as the
/// rules bind cards, turns and counts. The new match is scripted, has no transcript,
/// and is freed on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_sample(
    view: *const impera_divide_and_conker_view_data,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { sample::<State>(view, seed, match_out) }
}

/// The same with a card set of one's own, that of the match.
///
/// `IMPERA_BAD_CONFIG` too if it is none. With another set than that of the match the
/// view is refused if it shows which, or means a position of another game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_sample_with_cards(
    view: *const impera_divide_and_conker_view_data,
    card_set: *const impera_divide_and_conker_card_set,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    let mut read = || {
        let given = unsafe { input(view, "view") }?;
        let card_set = unsafe { input(card_set, "card_set") }?;
        read_view::<State>(given, card_set.config(&State::read_config(given.config)?)?)
    };
    unsafe { make_world(&mut read, seed, match_out) }
}

layouts! {
    impera_divide_and_conker_config: 16 { players: 0, first: 1, tricks_per_roll: 2, reserved: 3 }
    impera_divide_and_conker_view_data: 528 {
        hand: 0, taken_face_down: 8, seen_in_layouts: 24, open_hands: 40, revealed: 72, gone: 136, armies: 144, spoils: 160, spare_strings: 176, frayed: 192, strings_in_box: 196, gone_strings: 200, veterans: 204, tucked: 208, battle_tricks: 288, accessible: 296, pending: 298, shortened: 300, config: 304, observer: 320, turn: 321, step: 323, active: 324, round: 325, first_player: 326, battles: 327, battles_before: 328, claim: 329, loser: 330, immune: 331, gained_string: 332, hand_sizes: 333, face_down_counts: 337, spoils_veterans: 345, slots: 349, slot_strings: 364, health: 379, cracks: 399, strings: 419, hardeners: 439, tucked_veterans: 459, battle_players: 479, battle_bodies: 481, battle_chestnuts: 483, roller: 485, dice_roller: 486, dice_count: 487, dice_colours: 488, dice_faces: 495, dice_bungee: 502, dice_tricks: 503, dice_named: 505, dice_targets: 507, reserved: 509,
    }
}
