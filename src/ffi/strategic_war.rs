//! Strategic War for C: settings and view.

use super::error::{Result, impera_status};
use super::games::{self, ForC, config_default, new, sample};
use super::layout::layouts;
use super::matches::impera_match;
use super::move_info::impera_move_info;
use super::moves::IMPERA_MOVE_PLAY;
use super::play::impera_turn;
use super::rule::impera_rule_info;
use super::values::{
    all_zero, choose, code, coded, codes, decks, observer_number, observer_of, same, sets,
};
use crate::player::{PerPlayer, Player, PlayerSet};
use crate::strategic_war::{
    Aces, Config, Copies, DealKind, EventKind, Leftover, Move, Rule, Shortage, State, View,
};

/// `impera_strategic_war_config.deal`: Strategic War, the shuffled deck is
/// dealt out evenly.
pub const IMPERA_DEAL_SHUFFLED: u8 = 0;
/// `impera_strategic_war_config.deal`: Pure Strategy War, the same ranks for
/// everybody.
pub const IMPERA_DEAL_EQUAL_RANKS: u8 = 1;

/// `impera_strategic_war_config.aces`: above kings.
pub const IMPERA_ACES_HIGH: u8 = 0;
/// `impera_strategic_war_config.aces`: below twos.
pub const IMPERA_ACES_LOW: u8 = 1;

/// `impera_strategic_war_config.shortage`: tied players that hold cards play
/// on, the others drop out.
pub const IMPERA_SHORTAGE_PLAY_ON: u8 = 0;
/// `impera_strategic_war_config.shortage`: the tie stands, what lies on
/// the table is divided.
pub const IMPERA_SHORTAGE_DIVIDE: u8 = 1;

/// `impera_strategic_war_config.leftover`: a last player with cards plays
/// them out and captures them.
pub const IMPERA_LEFTOVER_CAPTURE: u8 = 0;
/// `impera_strategic_war_config.leftover`: the game is over, and they stay in
/// its hand.
pub const IMPERA_LEFTOVER_UNUSED: u8 = 1;

same! {
    DealKind {
        Shuffled = IMPERA_DEAL_SHUFFLED,
        EqualRanks = IMPERA_DEAL_EQUAL_RANKS,
    }
    Aces {
        High = IMPERA_ACES_HIGH,
        Low = IMPERA_ACES_LOW,
    }
    Shortage {
        PlayOn = IMPERA_SHORTAGE_PLAY_ON,
        Divide = IMPERA_SHORTAGE_DIVIDE,
    }
    Leftover {
        Capture = IMPERA_LEFTOVER_CAPTURE,
        Unused = IMPERA_LEFTOVER_UNUSED,
    }
}

/// `impera_rule_info.rule` (Strategic War): the card is not in the hand.
pub const IMPERA_STRATEGIC_WAR_RULE_NOT_IN_HAND: u32 = 1;

/// `impera_event.kind` (Strategic War): a card is dealt (rule 1). `player`: who gets
/// it. `cards`: the card, seen by that player.
pub const IMPERA_STRATEGIC_WAR_EVENT_DEAL: u8 = 0;
/// `impera_event.kind` (Strategic War): a card is chosen for a comparison and sealed
/// (rules 3 and 5). `player`: who chooses. `cards`: the card, seen by that player.
pub const IMPERA_STRATEGIC_WAR_EVENT_CHOOSE: u8 = 1;
/// `impera_event.kind` (Strategic War): all of the contest have chosen, and a card is
/// shown to all. `player`: who chose it. `cards`: the card.
pub const IMPERA_STRATEGIC_WAR_EVENT_REVEAL: u8 = 2;
/// `impera_event.kind` (Strategic War): the highest card captures the table (rule 4).
/// `player`: who captures. `numbers`: how many cards lay on the table, 1 to 104.
pub const IMPERA_STRATEGIC_WAR_EVENT_CAPTURE: u8 = 3;
/// `impera_event.kind` (Strategic War): several cards are the highest (rule 5).
/// `players`: whose they are.
pub const IMPERA_STRATEGIC_WAR_EVENT_TIE: u8 = 4;
/// `impera_event.kind` (Strategic War): the tie is fought out (rules 5 and 6).
/// `players`: who chooses another card: those tied that hold one.
pub const IMPERA_STRATEGIC_WAR_EVENT_BATTLE: u8 = 5;
/// `impera_event.kind` (Strategic War): the tie stands, and those tied share the table
/// (rules 6 and 7). `numbers`: how many cards each of them gets; how many cards of the
/// table stay unused.
pub const IMPERA_STRATEGIC_WAR_EVENT_STAND: u8 = 6;
/// `impera_event.kind` (Strategic War): a player keeps cards that are not played any
/// more (rule 3). `player`: who keeps them. `numbers`: how many there are.
pub const IMPERA_STRATEGIC_WAR_EVENT_LEFTOVER: u8 = 7;
/// `impera_event.kind` (Strategic War): the game is over (rule 8). `players`: who
/// wins. `numbers`: one of `IMPERA_DECIDED_BY_...`, then the score of each player.
pub const IMPERA_STRATEGIC_WAR_EVENT_OVER: u8 = 8;

same! {
    EventKind {
        Deal = IMPERA_STRATEGIC_WAR_EVENT_DEAL,
        Choose = IMPERA_STRATEGIC_WAR_EVENT_CHOOSE,
        Reveal = IMPERA_STRATEGIC_WAR_EVENT_REVEAL,
        Capture = IMPERA_STRATEGIC_WAR_EVENT_CAPTURE,
        Tie = IMPERA_STRATEGIC_WAR_EVENT_TIE,
        Battle = IMPERA_STRATEGIC_WAR_EVENT_BATTLE,
        Stand = IMPERA_STRATEGIC_WAR_EVENT_STAND,
        Leftover = IMPERA_STRATEGIC_WAR_EVENT_LEFTOVER,
        Over = IMPERA_STRATEGIC_WAR_EVENT_OVER,
    }
}

/// The most legal moves that a player of Strategic War has, for buffers on the stack.
pub const IMPERA_STRATEGIC_WAR_MOST_MOVES: u32 = 52;
/// The most outcomes that chance has in Strategic War.
pub const IMPERA_STRATEGIC_WAR_MOST_CHANCES: u32 = 52;
/// The most events that a call, or the making of a match, tells an observer in
/// Strategic War.
pub const IMPERA_STRATEGIC_WAR_MOST_EVENTS: u32 = 104;

/// The settings of Strategic War.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_strategic_war_config {
    /// How many play, 2 to 8; by default 2.
    pub players: u8,
    /// How many decks, 1 or 2; 0, the default, is 1, but 2 for equal ranks with
    /// more than four players. Equal ranks allow nothing else.
    pub decks: u8,
    /// How the cards come to the players, one of `IMPERA_DEAL_...`; by default
    /// `IMPERA_DEAL_SHUFFLED`.
    pub deal: u8,
    /// Where aces rank, one of `IMPERA_ACES_...`; by default `IMPERA_ACES_HIGH`.
    pub aces: u8,
    /// What happens when some of the tied players hold no card, one of
    /// `IMPERA_SHORTAGE_...`; by default `IMPERA_SHORTAGE_PLAY_ON`.
    pub shortage: u8,
    /// What becomes of the cards of a last player that still holds some, one of
    /// `IMPERA_LEFTOVER_...`; by default `IMPERA_LEFTOVER_CAPTURE`.
    pub leftover: u8,
    /// Must be 0: room for settings to come.
    pub reserved: [u8; 10],
}

impl From<Config> for impera_strategic_war_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            decks: config.decks.unwrap_or(0),
            deal: config.deal as u8,
            aces: config.aces as u8,
            shortage: config.shortage as u8,
            leftover: config.leftover as u8,
            reserved: [0; 10],
        }
    }
}

/// What an observer may know of a game of Strategic War.
///
/// With two decks a hand may hold both copies of a card. One set has the cards
/// with one copy or both, another set the cards with both.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_strategic_war_view_data {
    /// The hands that the observer knows, chosen cards included: the set of
    /// `hands_known` says which; the others are 0.
    pub hands: [u64; 8],
    /// The cards with both copies in a hand that the observer knows.
    pub hands_both: [u64; 8],
    /// What each player has played, face up.
    pub played: [u64; 8],
    /// The cards that a player has played both copies of.
    pub played_both: [u64; 8],
    /// The settings, complete.
    pub config: impera_strategic_war_config,
    /// The player who looks; `IMPERA_PUBLIC` for the public.
    pub observer: u8,
    /// Whose decision is awaited.
    pub turn: impera_turn,
    /// How many cards each player holds, known or not.
    pub hand_sizes: [u8; 8],
    /// How many cards each player has captured.
    pub captured: [u8; 8],
    /// The cards compared last, or `IMPERA_NONE`.
    pub shown: [u8; 8],
    /// Whose hands the observer knows, bit i for player i.
    pub hands_known: u8,
    /// Who fights for the table in this comparison, bit i for player i.
    pub contest: u8,
    /// The observer's own choice for this comparison, or `IMPERA_NONE`.
    pub choice: u8,
    /// How many cards are still to be dealt or set aside.
    pub stock: u8,
    /// How many cards lie on the table: the next capture takes them.
    pub at_stake: u8,
    /// How many cards ties have left over.
    pub unused: u8,
    /// Always 0.
    pub reserved: [u8; 23],
}

impl From<&View> for impera_strategic_war_view_data {
    fn from(view: &View) -> Self {
        let hands = view.hands.map(Option::unwrap_or_default);
        let known = view.hands.iter().filter(|(_, hand)| hand.is_some());
        let known: PlayerSet = known.map(|(player, _): (Player, _)| player).collect();
        let kinds = |copies: Copies| copies.kinds().bits();
        let both = |copies: Copies| copies.both().bits();
        Self {
            hands: hands.map(kinds).into_values(),
            hands_both: hands.map(both).into_values(),
            played: view.played.map(kinds).into_values(),
            played_both: view.played.map(both).into_values(),
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            hand_sizes: view.hand_sizes.into_values(),
            captured: view.captured.into_values(),
            shown: view.shown.map(code).into_values(),
            hands_known: known.bits(),
            contest: view.contest.bits(),
            choice: code(view.choice),
            stock: view.stock,
            at_stake: view.at_stake,
            unused: view.unused,
            reserved: [0; 23],
        }
    }
}

/// The cards with a copy or both and those with both.
#[inline(never)]
#[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
fn copies(kinds: &[u64; 8], both: &[u64; 8]) -> PerPlayer<Copies, 8> {
    let (kinds, both) = (sets(kinds), sets(both));
    let mut copies = PerPlayer::default();
    for player in PlayerSet::FULL {
        copies[player] = Copies::new(kinds[player], both[player]).unwrap_or_default();
    }
    copies
}

impl ForC for State {
    type CConfig = impera_strategic_war_config;
    type CView = impera_strategic_war_view_data;

    fn read_config(settings: Self::CConfig) -> Result<Config> {
        all_zero(&settings.reserved)?;
        let mut config = Config {
            players: settings.players,
            decks: decks(settings.decks)?,
            ..Config::default()
        };
        choose(&mut config, "deal", settings.deal, "IMPERA_DEAL_...")?;
        choose(&mut config, "aces", settings.aces, "IMPERA_ACES_...")?;
        choose(
            &mut config,
            "shortage",
            settings.shortage,
            "IMPERA_SHORTAGE_...",
        )?;
        choose(
            &mut config,
            "leftover",
            settings.leftover,
            "IMPERA_LEFTOVER_...",
        )?;
        Ok(config)
    }

    fn config_of(seen: &Self::CView) -> Self::CConfig {
        seen.config
    }

    #[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
    fn read_view(seen: &Self::CView, config: Config) -> View {
        let known = PlayerSet::from_bits(seen.hands_known).unwrap_or_default();
        let mut hands = copies(&seen.hands, &seen.hands_both).map(Some);
        for player in PlayerSet::FULL - known {
            hands[player] = None;
        }
        View {
            config,
            observer: observer_of(seen.observer),
            turn: seen.turn.into(),
            hands,
            hand_sizes: PerPlayer::new(seen.hand_sizes),
            stock: seen.stock,
            played: copies(&seen.played, &seen.played_both),
            contest: PlayerSet::from_bits(seen.contest).unwrap_or_default(),
            choice: coded(seen.choice),
            shown: codes(&seen.shown),
            at_stake: seen.at_stake,
            captured: PerPlayer::new(seen.captured),
            unused: seen.unused,
        }
    }

    fn describe(mv: Move) -> impera_move_info {
        match mv {
            Move::Play(card) => impera_move_info::new(IMPERA_MOVE_PLAY).with_cards([card]),
        }
    }

    fn broken(broken: Rule) -> impera_rule_info {
        let rule = impera_rule_info::of::<Self>;
        match broken {
            Rule::NotInHand(card) => rule(IMPERA_STRATEGIC_WAR_RULE_NOT_IN_HAND).with_card(card),
        }
    }
}

/// Fills in the default settings of Strategic War.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_strategic_war_config_default(
    config: *mut impera_strategic_war_config,
) -> impera_status {
    unsafe { config_default::<State>(config) }
}

/// Makes a match of Strategic War.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says which values a setting may have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_strategic_war_new(
    config: *const impera_strategic_war_config,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { new::<State>(config, seed, match_out) }
}

/// What an observer may know now: a player, or `IMPERA_PUBLIC`.
///
/// `IMPERA_OTHER_GAME` if the match is not one of Strategic War.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_strategic_war_view(
    handle: *const impera_match,
    observer: u32,
    view: *mut impera_strategic_war_view_data,
) -> impera_status {
    unsafe { games::view::<State>(handle, observer, view) }
}

/// Makes a match in a position drawn from all that fit a view, for a client or a
/// bot of Strategic War that has nothing else. The same view and seed (32 bytes)
/// give the position that `impera_match_sample` gives in the match that the view is
/// of.
///
/// Any bytes may be given. `IMPERA_BAD_CONFIG` if the settings in the view make no
/// game, `IMPERA_BAD_VIEW` if no position fits the view: the error names the field that
/// no match writes so, or says that the view contradicts itself. What is made has the
/// very view that was given; whether play can have led there is checked as far as the
/// rules bind cards, turns and counts. The new match is scripted, has no transcript,
/// and is freed on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_strategic_war_sample(
    view: *const impera_strategic_war_view_data,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { sample::<State>(view, seed, match_out) }
}

layouts! {
    impera_strategic_war_config: 16 {
        players: 0, decks: 1, deal: 2, aces: 3, shortage: 4, leftover: 5, reserved: 6,
    }
    impera_strategic_war_view_data: 328 {
        hands: 0, hands_both: 64, played: 128, played_both: 192, config: 256, observer: 272,
        turn: 273, hand_sizes: 275, captured: 283, shown: 291, hands_known: 299, contest: 300,
        choice: 301, stock: 302, at_stake: 303, unused: 304, reserved: 305,
    }
}
