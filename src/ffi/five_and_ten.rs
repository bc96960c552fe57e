//! 5 & 10 for C: settings and view.

use super::error::{Result, call, impera_status};
use super::matches::{game, impera_match, new_match, other_game};
use super::play::impera_turn;
use super::pointer::{input, output};
use super::values::{
    IMPERA_NONE, card_code, choose, choose_player, observer, observer_number, player_number,
    suit_code,
};
use crate::any::{AnyConfig, AnyMatch};
use crate::card::CardSet;
use crate::five_and_ten::{Config, Deck, DeckCard, Kept, SEATS, Step, TwoDecks, View};
use crate::game::GameId;
use crate::player::PerPlayer;

/// `impera_five_and_ten_view_data.step`: chance names the first leader.
pub const IMPERA_FIVE_AND_TEN_STEP_LEADER: u8 = 0;
/// `impera_five_and_ten_view_data.step`: chance turns up a card for the bonus
/// suit.
pub const IMPERA_FIVE_AND_TEN_STEP_TURN_UP: u8 = 1;
/// `impera_five_and_ten_view_data.step`: chance deals the first hands.
pub const IMPERA_FIVE_AND_TEN_STEP_DEAL: u8 = 2;
/// `impera_five_and_ten_view_data.step`: chance turns up cards to draw from.
pub const IMPERA_FIVE_AND_TEN_STEP_TURN: u8 = 3;
/// `impera_five_and_ten_view_data.step`: chance turns up the top card of deck
/// 1 (two decks).
pub const IMPERA_FIVE_AND_TEN_STEP_TURN_ONE: u8 = 4;
/// `impera_five_and_ten_view_data.step`: chance turns up the top card of deck
/// 2 (two decks).
pub const IMPERA_FIVE_AND_TEN_STEP_TURN_TWO: u8 = 5;
/// `impera_five_and_ten_view_data.step`: a player offers a card.
pub const IMPERA_FIVE_AND_TEN_STEP_OFFER: u8 = 6;
/// `impera_five_and_ten_view_data.step`: players choose battle cards.
pub const IMPERA_FIVE_AND_TEN_STEP_BATTLE: u8 = 7;
/// `impera_five_and_ten_view_data.step`: a player with an identical battle
/// card chooses what to keep (two decks).
pub const IMPERA_FIVE_AND_TEN_STEP_KEEP: u8 = 8;
/// `impera_five_and_ten_view_data.step`: a player claims a card on offer.
pub const IMPERA_FIVE_AND_TEN_STEP_CLAIM: u8 = 9;
/// `impera_five_and_ten_view_data.step`: a player draws a card that is turned
/// up.
pub const IMPERA_FIVE_AND_TEN_STEP_DRAW: u8 = 10;
/// `impera_five_and_ten_view_data.step`: a player draws the top card of a deck
/// (two decks).
pub const IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM: u8 = 11;
/// `impera_five_and_ten_view_data.step`: nothing, the game is over.
pub const IMPERA_FIVE_AND_TEN_STEP_OVER: u8 = 12;

/// The number of an `IMPERA_MOVE_KEEP`: the card that the player offered.
pub const IMPERA_KEPT_OFFERED: u8 = 0;
/// The number of an `IMPERA_MOVE_KEEP`: the battle card.
pub const IMPERA_KEPT_BATTLE: u8 = 1;

const _: () = {
    assert!(Step::Leader as u8 == IMPERA_FIVE_AND_TEN_STEP_LEADER);
    assert!(Step::TurnUp as u8 == IMPERA_FIVE_AND_TEN_STEP_TURN_UP);
    assert!(Step::Deal as u8 == IMPERA_FIVE_AND_TEN_STEP_DEAL);
    assert!(Step::Turn as u8 == IMPERA_FIVE_AND_TEN_STEP_TURN);
    assert!(Step::TurnOne as u8 == IMPERA_FIVE_AND_TEN_STEP_TURN_ONE);
    assert!(Step::TurnTwo as u8 == IMPERA_FIVE_AND_TEN_STEP_TURN_TWO);
    assert!(Step::Offer as u8 == IMPERA_FIVE_AND_TEN_STEP_OFFER);
    assert!(Step::Battle as u8 == IMPERA_FIVE_AND_TEN_STEP_BATTLE);
    assert!(Step::Keep as u8 == IMPERA_FIVE_AND_TEN_STEP_KEEP);
    assert!(Step::Claim as u8 == IMPERA_FIVE_AND_TEN_STEP_CLAIM);
    assert!(Step::Draw as u8 == IMPERA_FIVE_AND_TEN_STEP_DRAW);
    assert!(Step::DrawFrom as u8 == IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM);
    assert!(Step::Over as u8 == IMPERA_FIVE_AND_TEN_STEP_OVER);
    assert!(Kept::Offered as u8 == IMPERA_KEPT_OFFERED);
    assert!(Kept::Battle as u8 == IMPERA_KEPT_BATTLE);
    assert!(SEATS == 6);
};

/// The settings of 5 & 10.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_five_and_ten_config {
    /// How many play, 2 to 6.
    pub players: u8,
    /// How many decks, 1 or 2; 0 for the default: 1, but 2 for five and six
    /// players. One deck is for two to four.
    pub decks: u8,
    /// Who leads the first round; `IMPERA_NONE` for a random player.
    pub leader: u8,
    /// 1 if a face card that the leader offers changes the trump order, else 0.
    pub trump_change: u8,
}

impl From<Config> for impera_five_and_ten_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            decks: config.decks.unwrap_or(0),
            leader: player_number(config.leader),
            trump_change: config.trump_change.into(),
        }
    }
}

impl impera_five_and_ten_config {
    fn to_config(self) -> Result<Config> {
        let mut config = Config {
            players: self.players,
            decks: (self.decks != 0).then_some(self.decks),
            ..Config::default()
        };
        choose_player(&mut config, "leader", self.leader)?;
        // The values are `on` and `off`, in this order.
        choose(
            &mut config,
            "trump-change",
            1_u8.wrapping_sub(self.trump_change),
        )?;
        Ok(config)
    }
}

/// What an observer may know of a game of 5 & 10.
///
/// A card of two decks belongs to deck 1 or 2, which its back shows to all;
/// with one deck all cards are of deck 1. The rules forbid to look through
/// one's pile: who shows a table as they want it keeps back `piles`, `drawn`
/// and `lacks`, which can be known only by remembering.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_five_and_ten_view_data {
    /// The observer's own hand, its chosen battle card included: the cards of
    /// deck 1 and of deck 2.
    pub hand: [u64; 2],
    /// The cards turned up to be drawn, by deck; with two decks the top card of
    /// each.
    pub display: [u64; 2],
    /// The battle cards of earlier rounds and what was not kept, by deck.
    pub discard: [u64; 2],
    /// The scoring piles: of player i the cards of deck 1 at 2 i, those of deck
    /// 2 at 2 i + 1.
    pub piles: [u64; 12],
    /// The cards in hand that a player drew openly, in the same places; the
    /// others are left of its first hand.
    pub drawn: [u64; 12],
    /// Cards of deck 1 that a player did not have in its first hand when it
    /// played the copy of deck 2: with both it would have played that of deck 1.
    pub lacks: [u64; 6],
    /// The settings, complete.
    pub config: impera_five_and_ten_config,
    /// The player who looks; `IMPERA_PUBLIC` for the public.
    pub observer: u8,
    /// Whose decision is awaited.
    pub turn: impera_turn,
    /// What is awaited, one of `IMPERA_FIVE_AND_TEN_STEP_...`.
    pub step: u8,
    /// The observer's own battle card before the battle is revealed, or
    /// `IMPERA_NONE`.
    pub battle: u8,
    /// Who leads the round, or begins to draw after it; player 0 until chance
    /// has named the first leader.
    pub leader: u8,
    /// Who wins the round, from the battle to the last claim, or `IMPERA_NONE`.
    pub winner: u8,
    /// Who gets the next card, in the deal and while two decks are drawn from;
    /// else the leader.
    pub next: u8,
    /// Who has still to keep one of its cards or to claim one, in these steps,
    /// bit i for player i.
    pub choosing: u8,
    /// The suit that earns bonus points, 0 clubs to 3 spades; `IMPERA_NONE`
    /// until it is turned up.
    pub bonus: u8,
    /// The first suit of the order of trumps: spades (3) but from a leader's
    /// offer that changes it to the end of that round.
    pub trump: u8,
    /// How many cards three players have discarded unseen: 0 or 1.
    pub discarded_unseen: u8,
    /// How many cards each deck has below what is turned up.
    pub deck_sizes: [u8; 2],
    /// How many cards of each deck a player holds: of player i those of deck 1
    /// at 2 i, those of deck 2 at 2 i + 1.
    pub hand_sizes: [u8; 12],
    /// How many cards are in each player's scoring pile.
    pub pile_sizes: [u8; 6],
    /// The cards offered and not claimed yet, by who offered them, or
    /// `IMPERA_NONE`.
    pub offers: [u8; 6],
    /// The decks of these cards, 1 or 2, or `IMPERA_NONE`.
    pub offer_decks: [u8; 6],
    /// The battle cards once they are revealed, or `IMPERA_NONE`.
    pub battles: [u8; 6],
    /// The decks of these cards, 1 or 2, or `IMPERA_NONE`.
    pub battle_decks: [u8; 6],
    /// Always 0.
    pub reserved: [u8; 4],
}

/// The number of a deck, or `IMPERA_NONE`.
fn deck_number(copy: Option<DeckCard>) -> u8 {
    copy.map_or(IMPERA_NONE, |copy| super::moves::deck_number(copy.deck))
}

fn sets(cards: TwoDecks) -> [u64; 2] {
    [cards.of(Deck::One), cards.of(Deck::Two)].map(CardSet::bits)
}

/// Pairs of values end to end.
fn flat<T: Copy + Default>(pairs: PerPlayer<[T; 2], SEATS>) -> [T; 2 * SEATS] {
    let mut all = [T::default(); 2 * SEATS];
    for (place, value) in all.iter_mut().zip(pairs.into_values().as_flattened()) {
        *place = *value;
    }
    all
}

impl From<&View> for impera_five_and_ten_view_data {
    fn from(view: &View) -> Self {
        let (table, remembered) = (&view.table, &view.remembered);
        let code = |copy: Option<DeckCard>| card_code(copy.map(|copy| copy.card));
        Self {
            hand: sets(view.hand),
            display: sets(table.display),
            discard: sets(table.discard),
            piles: flat(remembered.piles.map(sets)),
            drawn: flat(remembered.drawn.map(sets)),
            lacks: remembered.lacks.map(CardSet::bits).into_values(),
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            step: view.step as u8,
            battle: card_code(view.battle),
            leader: table.leader.number(),
            winner: player_number(table.winner),
            next: table.next.number(),
            choosing: table.choosing.bits(),
            bonus: suit_code(table.bonus),
            trump: suit_code(Some(table.trump)),
            discarded_unseen: table.discarded_unseen,
            deck_sizes: table.deck_sizes,
            hand_sizes: flat(table.hand_sizes),
            pile_sizes: table.pile_sizes.into_values(),
            offers: table.offers.map(code).into_values(),
            offer_decks: table.offers.map(deck_number).into_values(),
            battles: table.battles.map(code).into_values(),
            battle_decks: table.battles.map(deck_number).into_values(),
            reserved: [0; 4],
        }
    }
}

/// Fills in the default settings of 5 & 10.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_five_and_ten_config_default(
    config: *mut impera_five_and_ten_config,
) -> impera_status {
    call(|| {
        let config = unsafe { output(config, "config") }?;
        *config = Config::default().into();
        Ok(())
    })
}

/// Makes a match of 5 & 10.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says which values a setting may have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_five_and_ten_new(
    config: *const impera_five_and_ten_config,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    call(|| {
        let config = unsafe { input(config, "config") }?;
        let out = unsafe { output(match_out, "match_out") }?;
        let config = config.to_config()?;
        unsafe { new_match(&AnyConfig::FiveAndTen(config), seed, out) }
    })
}

/// What an observer may know now: a player, or `IMPERA_PUBLIC`.
///
/// `IMPERA_OTHER_GAME` if the match is not one of 5 & 10.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_five_and_ten_view(
    handle: *const impera_match,
    observer: u32,
    view: *mut impera_five_and_ten_view_data,
) -> impera_status {
    call(|| {
        let game = unsafe { game(handle) }?;
        let view = unsafe { output(view, "view") }?;
        let AnyMatch::FiveAndTen(inner) = game else {
            return Err(other_game(game, GameId::FiveAndTen));
        };
        *view = (&inner.view(self::observer(observer)?)).into();
        Ok(())
    })
}
