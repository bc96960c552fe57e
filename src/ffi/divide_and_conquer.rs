//! Divide and Conquer for C: settings and view.

use super::error::{Result, impera_status};
use super::games::{self, ForC, config_default, new, sample};
use super::layout::layouts;
use super::matches::impera_match;
use super::move_info::impera_move_info;
use super::moves::IMPERA_MOVE_PLAY;
use super::play::impera_turn;
use super::rule::impera_rule_info;
use super::values::{
    IMPERA_NONE, all_zero, choose, code, coded, count, field, observer_number, observer_of, same,
    sets,
};
use crate::card::CardSet;
use crate::divide_and_conquer::{
    Comparisons, Config, Deck, EventKind, How, Move, Rule, State, View,
};
use crate::player::{PerPlayer, Player};

/// `impera_divide_and_conquer_config.deck`: 2S to TS and QS, ten matches.
pub const IMPERA_DECK_TEN: u8 = 0;
/// `impera_divide_and_conquer_config.deck`: 2S to TS and 2H 4H 5H 6H 8H,
/// fourteen matches.
pub const IMPERA_DECK_FOURTEEN: u8 = 1;

same! {
    Deck {
        Ten = IMPERA_DECK_TEN,
        Fourteen = IMPERA_DECK_FOURTEEN,
    }
}

/// `impera_rule_info.rule` (Divide and Conquer): the card is not in the hand.
pub const IMPERA_DIVIDE_AND_CONQUER_RULE_NOT_IN_HAND: u32 = 1;

/// How a match of Divide and Conquer is won (rule 3): with the higher card.
pub const IMPERA_BEATS_HIGHER: u8 = 0;
/// How a match of Divide and Conquer is won: the lower card divides the other.
pub const IMPERA_BEATS_DIVIDES: u8 = 1;
/// How a match of Divide and Conquer is won: the card is one below the other.
pub const IMPERA_BEATS_BELOW: u8 = 2;

/// `impera_event.kind` (Divide and Conquer): a card is dealt (rule 1). The other
/// player, whose own hand tells it in the end, does not see it. `player`: who gets it.
/// `cards`: the card, seen by that player.
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_DEAL: u8 = 0;
/// `impera_event.kind` (Divide and Conquer): a card is chosen for a match and sealed
/// (rule 2). `player`: who chooses. `cards`: the card, seen by that player.
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_CHOOSE: u8 = 1;
/// `impera_event.kind` (Divide and Conquer): both have chosen, and a card is shown to
/// all (rule 2). `player`: who chose it. `cards`: the card.
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_REVEAL: u8 = 2;
/// `impera_event.kind` (Divide and Conquer): a match is won (rule 3). `player`: who
/// wins it. `numbers`: why its card beats the other, one of `IMPERA_BEATS_...`.
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_WIN: u8 = 3;
/// `impera_event.kind` (Divide and Conquer): the hands are played out and exchanged
/// (rule 4).
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_SWAP: u8 = 4;
/// `impera_event.kind` (Divide and Conquer): the game is over (rule 5). `players`: who
/// wins. `numbers`: one of `IMPERA_DECIDED_BY_...`, then the score of each player.
pub const IMPERA_DIVIDE_AND_CONQUER_EVENT_OVER: u8 = 5;

same! {
    How {
        Higher = IMPERA_BEATS_HIGHER,
        Divides = IMPERA_BEATS_DIVIDES,
        Below = IMPERA_BEATS_BELOW,
    }
    EventKind {
        Deal = IMPERA_DIVIDE_AND_CONQUER_EVENT_DEAL,
        Choose = IMPERA_DIVIDE_AND_CONQUER_EVENT_CHOOSE,
        Reveal = IMPERA_DIVIDE_AND_CONQUER_EVENT_REVEAL,
        Win = IMPERA_DIVIDE_AND_CONQUER_EVENT_WIN,
        Swap = IMPERA_DIVIDE_AND_CONQUER_EVENT_SWAP,
        Over = IMPERA_DIVIDE_AND_CONQUER_EVENT_OVER,
    }
}

/// The most legal moves that a player of Divide and Conquer has, for buffers on the stack.
pub const IMPERA_DIVIDE_AND_CONQUER_MOST_MOVES: u32 = 7;
/// The most outcomes that chance has in Divide and Conquer.
pub const IMPERA_DIVIDE_AND_CONQUER_MOST_CHANCES: u32 = 14;
/// The most events that a call, or the making of a match, tells an observer in
/// Divide and Conquer.
pub const IMPERA_DIVIDE_AND_CONQUER_MOST_EVENTS: u32 = 14;

/// The settings of Divide and Conquer.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conquer_config {
    /// One of `IMPERA_DECK_...`; by default `IMPERA_DECK_TEN`.
    pub deck: u8,
    /// Must be 0: room for settings to come.
    pub reserved: [u8; 15],
}

impl From<Config> for impera_divide_and_conquer_config {
    fn from(config: Config) -> Self {
        Self {
            deck: config.deck as u8,
            reserved: [0; 15],
        }
    }
}

/// What an observer may know of a game of Divide and Conquer.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_and_conquer_view_data {
    /// Cards that each player is known to have been dealt, as sets.
    pub dealt: [u64; 2],
    /// Cards that each player is known to hold, a chosen one included.
    pub hands: [u64; 2],
    /// The settings.
    pub config: impera_divide_and_conquer_config,
    /// The player who looks; `IMPERA_PUBLIC` for the public.
    pub observer: u8,
    /// Whose decision is awaited.
    pub turn: impera_turn,
    /// How many cards each player holds, known or not.
    pub hand_sizes: [u8; 2],
    /// The observer's own choice for the match under way, or `IMPERA_NONE`.
    pub choice: u8,
    /// How many matches have been played, 0 to 14.
    pub match_count: u8,
    /// How many matches each player has won.
    pub won: [u8; 2],
    /// The cards of the matches: of match i that of player 0 at 2 i, that of
    /// player 1 at 2 i + 1; `IMPERA_NONE` from the count on.
    pub cards: [u8; 28],
    /// Always 0.
    pub reserved: [u8; 19],
}

impl From<&View> for impera_divide_and_conquer_view_data {
    fn from(view: &View) -> Self {
        let matches = view.comparisons.iter();
        let cards = matches.flat_map(|played| *played.cards.values());
        Self {
            dealt: view.dealt.map(CardSet::bits).into_values(),
            hands: view.hands.map(CardSet::bits).into_values(),
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            hand_sizes: view.hand_sizes.into_values(),
            choice: code(view.choice),
            match_count: count(view.comparisons.len()),
            won: [Player::P0, Player::P1].map(|player| view.comparisons.won(player)),
            cards: field(IMPERA_NONE, cards.map(|card| code(Some(card)))),
            reserved: [0; 19],
        }
    }
}

impl ForC for State {
    type CConfig = impera_divide_and_conquer_config;
    type CView = impera_divide_and_conquer_view_data;

    fn read_config(settings: Self::CConfig) -> Result<Config> {
        all_zero(&settings.reserved)?;
        let mut config = Config::default();
        choose(&mut config, "deck", settings.deck, "IMPERA_DECK_...")?;
        Ok(config)
    }

    fn config_of(seen: &Self::CView) -> Self::CConfig {
        seen.config
    }

    fn read_view(seen: &Self::CView, config: Config) -> View {
        let mut comparisons = Comparisons::EMPTY;
        let pairs = seen.cards.as_chunks().0.iter();
        for &[first, second] in pairs.take(seen.match_count.into()) {
            if let (Some(first), Some(second)) = (coded(first), coded(second)) {
                // There is room for as many as the struct has.
                let _ = comparisons.push(PerPlayer::new([first, second]));
            }
        }
        View {
            config,
            observer: observer_of(seen.observer),
            turn: seen.turn.into(),
            dealt: sets(&seen.dealt),
            hands: sets(&seen.hands),
            hand_sizes: PerPlayer::new(seen.hand_sizes),
            choice: coded(seen.choice),
            comparisons,
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
            Rule::NotInHand(card) => {
                rule(IMPERA_DIVIDE_AND_CONQUER_RULE_NOT_IN_HAND).with_card(card)
            }
        }
    }
}

/// Fills in the default settings of Divide and Conquer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conquer_config_default(
    config: *mut impera_divide_and_conquer_config,
) -> impera_status {
    unsafe { config_default::<State>(config) }
}

/// Makes a match of Divide and Conquer.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says which values a setting may have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conquer_new(
    config: *const impera_divide_and_conquer_config,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { new::<State>(config, seed, match_out) }
}

/// What an observer may know now: a player, or `IMPERA_PUBLIC`.
///
/// `IMPERA_OTHER_GAME` if the match is not one of Divide and Conquer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conquer_view(
    handle: *const impera_match,
    observer: u32,
    view: *mut impera_divide_and_conquer_view_data,
) -> impera_status {
    unsafe { games::view::<State>(handle, observer, view) }
}

/// Makes a match in a position drawn from all that fit a view, for a client or a
/// bot of Divide and Conquer that has nothing else. The same view and seed (32
/// bytes) give the position that `impera_match_sample` gives in the match that the
/// view is of.
///
/// Any bytes may be given. `IMPERA_BAD_CONFIG` if the settings in the view make no
/// game, `IMPERA_BAD_VIEW` if no position fits the view: the error names the field that
/// no match writes so, or says that the view contradicts itself. What is made has the
/// very view that was given; whether play can have led there is checked as far as the
/// rules bind cards, turns and counts. The new match is scripted, has no transcript,
/// and is freed on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_and_conquer_sample(
    view: *const impera_divide_and_conquer_view_data,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { sample::<State>(view, seed, match_out) }
}

layouts! {
    impera_divide_and_conquer_config: 16 { deck: 0, reserved: 1 }
    impera_divide_and_conquer_view_data: 104 {
        dealt: 0, hands: 16, config: 32, observer: 48, turn: 49, hand_sizes: 51, choice: 53,
        match_count: 54, won: 55, cards: 57, reserved: 85,
    }
}
