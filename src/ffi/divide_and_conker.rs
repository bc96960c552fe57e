//! Divide & Conker for C: settings and view.

use super::card_set::impera_divide_and_conker_card_set;
use super::error::{Result, call, impera_status};
use super::matches::{game, impera_match, new_match, other_game};
use super::play::impera_turn;
use super::pointer::{input, output};
use super::values::{IMPERA_NONE, choose, choose_player, observer, observer_number, player_number};
use crate::any::{AnyConfig, AnyMatch};
use crate::dense::Dense;
use crate::divide_and_conker::{
    Body, CardId, CardIds, Config, HardenerId, Slot, SlotContent, Standing, Step, StringId, Table,
    TricksPerRoll, View,
};
use crate::game::{GameId, Turn};
use crate::player::Player;

/// `impera_divide_and_conker_config.tricks_per_roll`: one by each of the two
/// players.
pub const IMPERA_TRICKS_PER_ROLL_EACH: u8 = 0;
/// `impera_divide_and_conker_config.tricks_per_roll`: one in all.
pub const IMPERA_TRICKS_PER_ROLL_ONE: u8 = 1;

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

const _: () = {
    assert!(TricksPerRoll::Each as u8 == IMPERA_TRICKS_PER_ROLL_EACH);
    assert!(TricksPerRoll::One as u8 == IMPERA_TRICKS_PER_ROLL_ONE);
    assert!(Step::First as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_FIRST);
    assert!(Step::Layout as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT);
    assert!(Step::Strings as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS);
    assert!(Step::Draft as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT);
    assert!(Step::Turn as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_TURN);
    assert!(Step::Prepare as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE);
    assert!(Step::Declare as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE);
    assert!(Step::Defend as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND);
    assert!(Step::Roll as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_ROLL);
    assert!(Step::Dice as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_DICE);
    assert!(Step::RollerWindow as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW);
    assert!(Step::DefenderWindow as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW);
    assert!(Step::Reroll as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_REROLL);
    assert!(Step::Gain as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_GAIN);
    assert!(Step::Over as u8 == IMPERA_DIVIDE_AND_CONKER_STEP_OVER);
    assert!(CardId::COUNT < IMPERA_FACE_DOWN as u32);
};

/// The settings of Divide & Conker, but for the card set.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_config {
    /// How many play, 2 to 4.
    pub players: u8,
    /// The first player of round one; `IMPERA_NONE` for chance to decide.
    pub first: u8,
    /// How many tricks may be played after a roll, one of
    /// `IMPERA_TRICKS_PER_ROLL_...`.
    pub tricks_per_roll: u8,
}

impl From<Config> for impera_divide_and_conker_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            first: player_number(config.first),
            tricks_per_roll: config.tricks_per_roll as u8,
        }
    }
}

impl impera_divide_and_conker_config {
    fn to_config(self) -> Result<Config> {
        let mut config = Config {
            players: self.players,
            ..Config::default()
        };
        choose_player(&mut config, "first", self.first)?;
        choose(&mut config, "tricks-per-roll", self.tricks_per_roll)?;
        Ok(config)
    }
}

/// What an observer may know of a game of Divide & Conker.
///
/// Cards have codes of their own here: conkers `C1` to `C14` are 0 to 13,
/// hardeners `H1` to `H8` 14 to 21, tricks `T1` to `T8` 22 to 29. A set of them
/// is 32 bits, bit c for card c, a set of conkers 16 bits. Strings `S1` to
/// `S14` are 0 to 13; a set of them is 16 bits.
///
/// A body is what strings, hardeners, cracks and Veterans belong to: conkers by
/// their code, then the chestnuts that fight for the declarer (14) and for its
/// opponent (15). Places of bodies that are not in play hold 0 or
/// `IMPERA_NONE`.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conker_view_data {
    /// The observer's hand; empty for the public.
    pub hand: u32,
    /// The cards that the observer took face down in round one and two, also
    /// those it has laid out or played since.
    pub taken_face_down: [u32; 2],
    /// The cards that have lain face up in the layout of each round.
    pub seen_in_layouts: [u32; 2],
    /// The cards in each hand that all have seen.
    pub open_hands: [u32; 4],
    /// The cards that a player took face down and has laid out or played since:
    /// of player p in round one at 2 p, in round two at 2 p + 1.
    pub revealed: [u32; 8],
    /// The slots that may be taken, bit i for slot i.
    pub accessible: u16,
    /// The conkers that each player has in play.
    pub armies: [u16; 4],
    /// The conkers among each player's spoils.
    pub spoils: [u16; 4],
    /// The spare strings of each player.
    pub spare_strings: [u16; 4],
    /// The cords that are frayed.
    pub frayed: u16,
    /// The bodies that are Veterans, bit i for body i.
    pub veterans: u16,
    /// The conkers tucked under each body.
    pub tucked: [u16; 16],
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
    /// turned, who rolled the dice.
    pub active: u8,
    /// The round, 0 or 1.
    pub round: u8,
    /// The first player of the round; player 0 before one is known.
    pub first_player: u8,
    /// How many battles this round has seen.
    pub battles: u8,
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
    pub health: [u8; 16],
    /// The cracks on each body.
    pub cracks: [u8; 16],
    /// The string of each body, or `IMPERA_NONE`: without one it is not
    /// battle-ready.
    pub strings: [u8; 16],
    /// The card code of the hardener of each body, or `IMPERA_NONE`.
    pub hardeners: [u8; 16],
    /// How many turned Veterans are tucked under each body, worth 1 each.
    pub tucked_veterans: [u8; 16],
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
    /// How many dice the roll under way has, 0 to 7.
    pub dice_count: u8,
    /// Their colours, one of `IMPERA_COLOUR_...`, by their places in the roll;
    /// `IMPERA_NONE` from the count on.
    pub dice_colours: [u8; 7],
    /// What they show, one of `IMPERA_DIE_...`; `IMPERA_NONE` for a die that is
    /// still to fall and from the count on.
    pub dice_faces: [u8; 7],
    /// Always 0.
    pub reserved: [u8; 2],
}

/// The number of something, or `IMPERA_NONE`.
fn code<T: Dense>(value: Option<T>) -> u8 {
    value
        .and_then(|value| u8::try_from(value.code()).ok())
        .unwrap_or(IMPERA_NONE)
}

fn hardener_code(hardener: Option<HardenerId>) -> u8 {
    code(hardener.map(CardId::Hardener))
}

fn set(cards: CardIds) -> u32 {
    bits(cards.iter())
}

fn bits<T: Dense>(values: impl Iterator<Item = T>) -> u32 {
    values.fold(0, |bits, value| bits | 1 << value.code())
}

/// As [`bits`], of things that are fewer than 16.
#[allow(clippy::cast_possible_truncation, reason = "bits below 16")]
fn few<T: Dense>(values: impl Iterator<Item = T>) -> u16 {
    const { assert!(T::COUNT <= 16) };
    bits(values) as u16
}

impl impera_divide_and_conker_view_data {
    fn new(view: &View, turn: Turn) -> Self {
        let mut data = Self::of_table(&view.table, turn);
        data.hand = set(view.hand());
        data.taken_face_down = view.taken_face_down.map(set);
        data.observer = observer_number(view.observer);
        data
    }

    /// What the public sees.
    fn of_table(table: &Table, turn: Turn) -> Self {
        let mut data = Self {
            hand: 0,
            taken_face_down: [0; 2],
            seen_in_layouts: table.seen_in_layouts().map(set),
            open_hands: [0; 4],
            revealed: [0; 8],
            accessible: few(table.accessible()),
            armies: [0; 4],
            spoils: [0; 4],
            spare_strings: [0; 4],
            frayed: few((0..14)
                .filter_map(StringId::from_code)
                .filter(|&string| table.is_frayed(string))),
            veterans: 0,
            tucked: [0; 16],
            shortened: [0; 2],
            config: table.config().into(),
            observer: IMPERA_NONE,
            turn: turn.into(),
            step: table.step() as u8,
            active: table.active().number(),
            round: table.round(),
            first_player: table.first_player().number(),
            battles: table.battles(),
            gained_string: code(table.gained_string()),
            hand_sizes: [0; 4],
            face_down_counts: [0; 8],
            spoils_veterans: [0; 4],
            slots: [IMPERA_NONE; 15],
            slot_strings: [IMPERA_NONE; 15],
            health: [0; 16],
            cracks: [0; 16],
            strings: [IMPERA_NONE; 16],
            hardeners: [IMPERA_NONE; 16],
            tucked_veterans: [0; 16],
            battle_players: [IMPERA_NONE; 2],
            battle_bodies: [IMPERA_NONE; 2],
            battle_chestnuts: [IMPERA_NONE; 2],
            roller: IMPERA_NONE,
            dice_count: 0,
            dice_colours: [IMPERA_NONE; 7],
            dice_faces: [IMPERA_NONE; 7],
            reserved: [0; 2],
        };
        data.add_layout(table);
        data.add_players(table);
        data.add_battle(table);
        data
    }

    fn add_layout(&mut self, table: &Table) {
        let slots = self.slots.iter_mut().zip(&mut self.slot_strings);
        for ((place, string), slot) in slots.zip((0..).map_while(Slot::from_code)) {
            match table.slot(slot) {
                SlotContent::Empty => {}
                SlotContent::FaceDown(lain) => {
                    (*place, *string) = (IMPERA_FACE_DOWN, code(lain));
                }
                SlotContent::FaceUp(card) => *place = code(Some(card)),
            }
        }
    }

    fn add_players(&mut self, table: &Table) {
        for player in Player::ALL {
            for standing in table.army(player) {
                self.add_body(&standing, body_place(standing.body, 0));
            }
        }
        let players = || Player::ALL.iter().copied();
        for (place, player) in self.open_hands.iter_mut().zip(players()) {
            *place = set(table.open_hand(player));
        }
        for (places, player) in self.revealed.as_chunks_mut().0.iter_mut().zip(players()) {
            *places = table.revealed(player).map(set);
        }
        for (place, player) in self.armies.iter_mut().zip(players()) {
            *place = few(table
                .army(player)
                .filter_map(|standing| match standing.body {
                    Body::Conker(conker) => Some(conker),
                    Body::Chestnut(_) => None,
                }));
        }
        let spoils = self.spoils.iter_mut().zip(&mut self.spoils_veterans);
        for ((place, veterans), player) in spoils.zip(players()) {
            let (conkers, turned) = table.spoils(player);
            (*place, *veterans) = (few(conkers), turned);
        }
        for (place, player) in self.spare_strings.iter_mut().zip(players()) {
            *place = few(table.spare_strings(player));
        }
        for (place, player) in self.hand_sizes.iter_mut().zip(players()) {
            *place = u8::try_from(table.hand_size(player)).unwrap_or(u8::MAX);
        }
        let counts = self.face_down_counts.as_chunks_mut().0;
        for (places, player) in counts.iter_mut().zip(players()) {
            *places = table.face_down_counts(player);
        }
    }

    fn add_battle(&mut self, table: &Table) {
        let Some(battle) = table.battle() else {
            return;
        };
        self.battle_players = [battle.declarer.owner, battle.defender].map(Player::number);
        for (side, fighter) in [(0, Some(battle.declarer)), (1, battle.opponent)] {
            let Some(fighter) = fighter else { continue };
            let body = fighter.standing.body;
            let place = body_place(body, side);
            self.add_body(&fighter.standing, place);
            if let Some(to) = self.battle_bodies.get_mut(side) {
                *to = u8::try_from(place).unwrap_or(IMPERA_NONE);
            }
            if let (Body::Chestnut(trick), Some(to)) = (body, self.battle_chestnuts.get_mut(side)) {
                *to = code(Some(CardId::Trick(trick)));
            }
        }
        self.shortened = battle.shortened();
        self.roller = battle.roller.number();
        let places = self.dice_colours.iter_mut().zip(&mut self.dice_faces);
        for ((to, shown), (colour, face)) in places.zip(battle.dice()) {
            (*to, *shown) = (code(Some(colour)), code(face));
            self.dice_count += 1;
        }
    }

    fn add_body(&mut self, standing: &Standing, place: usize) {
        fn put<T>(list: &mut [T; 16], place: usize, value: T) {
            if let Some(to) = list.get_mut(place) {
                *to = value;
            }
        }
        let health = u8::try_from(standing.health).unwrap_or(u8::MAX);
        put(&mut self.health, place, health);
        put(&mut self.cracks, place, standing.cracks);
        put(&mut self.strings, place, code(standing.string));
        put(&mut self.hardeners, place, hardener_code(standing.hardener));
        #[allow(clippy::cast_possible_truncation, reason = "14 conkers")]
        put(&mut self.tucked, place, set(standing.tucked) as u16);
        put(&mut self.tucked_veterans, place, standing.turned_veterans);
        self.veterans |= u16::from(standing.veteran) << (place & 15);
    }
}

/// The place of a body in the lists; a chestnut has that of its side.
fn body_place(body: Body, side: usize) -> usize {
    match body {
        Body::Conker(conker) => conker.index().into(),
        Body::Chestnut(_) => 14 + side,
    }
}

/// Fills in the default settings of Divide & Conker.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conker_config_default(
    config: *mut impera_divide_and_conker_config,
) -> impera_status {
    call(|| {
        let config = unsafe { output(config, "config") }?;
        *config = Config::default().into();
        Ok(())
    })
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
    call(|| {
        let config = unsafe { input(config, "config") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let config = config.to_config()?;
        unsafe { new_match(&AnyConfig::DivideAndConker(config), seed, out) }
    })
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
        let config = card_set.config(&config.to_config()?)?;
        unsafe { new_match(&AnyConfig::DivideAndConker(config), seed, out) }
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
    call(|| {
        let game = unsafe { game(handle) }?;
        let view = unsafe { output(view, "view") }?;
        let AnyMatch::DivideAndConker(inner) = game else {
            return Err(other_game(game, GameId::DivideAndConker));
        };
        let seen = inner.view(self::observer(observer)?);
        *view = impera_divide_and_conker_view_data::new(&seen, inner.turn());
        Ok(())
    })
}
