//! 5 & 10 for C: settings and view.

use super::error::{Result, impera_status};
use super::games::{self, ForC, config_default, new, sample};
use super::layout::layouts;
use super::matches::impera_match;
use super::move_info::impera_move_info;
use super::play::impera_turn;
use super::rule::impera_rule_info;
use super::values::{
    IMPERA_NONE, all_zero, choose_player, code, coded, decks, field, must_be, observer_number,
    observer_of, same, set,
};
use crate::card::{CardSet, Suit};
use crate::five_and_ten::{
    Config, Deck, DeckCard, EventKind, Kept, Move, Open, Remembered, Rule, SEATS, State, Step,
    TwoDecks, View,
};
use crate::player::{PerPlayer, PlayerSet};

/// Offer the card; the number is its deck, 1 or 2 (5 & 10).
pub const IMPERA_MOVE_OFFER: u8 = 6;
/// Choose the card for the battle; the number is its deck, 1 or 2 (5 & 10).
pub const IMPERA_MOVE_BATTLE: u8 = 7;
/// Claim the card on offer; the number is its deck, 1 or 2 (5 & 10).
pub const IMPERA_MOVE_CLAIM: u8 = 8;
/// Draw the card, which is turned up (5 & 10).
pub const IMPERA_MOVE_DRAW: u8 = 9;
/// Keep one of two cards; the number is one of `IMPERA_KEPT_...` (5 & 10).
pub const IMPERA_MOVE_KEEP: u8 = 10;
/// Draw the top card of a deck; the number is the deck, 1 or 2
/// (5 & 10).
pub const IMPERA_MOVE_DRAW_FROM: u8 = 11;

/// The number of an `IMPERA_MOVE_KEEP`: the card that the player offered.
pub const IMPERA_KEPT_OFFERED: u8 = 0;
/// The number of an `IMPERA_MOVE_KEEP`: the battle card.
pub const IMPERA_KEPT_BATTLE: u8 = 1;

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

same! {
    Step {
        Leader = IMPERA_FIVE_AND_TEN_STEP_LEADER,
        TurnUp = IMPERA_FIVE_AND_TEN_STEP_TURN_UP,
        Deal = IMPERA_FIVE_AND_TEN_STEP_DEAL,
        Turn = IMPERA_FIVE_AND_TEN_STEP_TURN,
        TurnOne = IMPERA_FIVE_AND_TEN_STEP_TURN_ONE,
        TurnTwo = IMPERA_FIVE_AND_TEN_STEP_TURN_TWO,
        Offer = IMPERA_FIVE_AND_TEN_STEP_OFFER,
        Battle = IMPERA_FIVE_AND_TEN_STEP_BATTLE,
        Keep = IMPERA_FIVE_AND_TEN_STEP_KEEP,
        Claim = IMPERA_FIVE_AND_TEN_STEP_CLAIM,
        Draw = IMPERA_FIVE_AND_TEN_STEP_DRAW,
        DrawFrom = IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM,
        Over = IMPERA_FIVE_AND_TEN_STEP_OVER,
    }
    Kept {
        Offered = IMPERA_KEPT_OFFERED,
        Battle = IMPERA_KEPT_BATTLE,
    }
}

/// `impera_rule_info.rule` (5 & 10): it is time for something else; the number
/// is one of `IMPERA_FIVE_AND_TEN_STEP_...`.
pub const IMPERA_FIVE_AND_TEN_RULE_NOT_NOW: u32 = 1;
/// `impera_rule_info.rule` (5 & 10): the card is not in the hand; the number is
/// its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_RULE_NOT_IN_HAND: u32 = 2;
/// `impera_rule_info.rule` (5 & 10): the card is not on offer; the number is
/// its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_RULE_NOT_ON_OFFER: u32 = 3;
/// `impera_rule_info.rule` (5 & 10): the card is not turned up.
pub const IMPERA_FIVE_AND_TEN_RULE_NOT_TURNED_UP: u32 = 4;
/// `impera_rule_info.rule` (5 & 10): the card is of deck 2, and one deck is
/// played with; the number is the deck, 2.
pub const IMPERA_FIVE_AND_TEN_RULE_ONE_DECK: u32 = 5;

/// `impera_event.kind` (5 & 10): chance names who leads the first round (Setup 1).
/// `player`: who leads.
pub const IMPERA_FIVE_AND_TEN_EVENT_LEADER: u8 = 0;
/// `impera_event.kind` (5 & 10): a card is turned up for the bonus suit, and goes back
/// (Setup 2). `cards`: the card.
pub const IMPERA_FIVE_AND_TEN_EVENT_TURN_UP: u8 = 1;
/// `impera_event.kind` (5 & 10): a card is dealt (Setup 3, Two decks 3). `player`: who
/// gets it. `cards`: the card, seen by that player; its back is seen by all.
/// `numbers`: its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_DEAL: u8 = 2;
/// `impera_event.kind` (5 & 10): a card is turned up to be drawn, or as the top card
/// of its deck (rule 5, Two decks 4). `cards`: the card. `numbers`: its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_TURN: u8 = 3;
/// `impera_event.kind` (5 & 10): a card is offered (rule 1). `player`: who offers it.
/// `cards`: the card. `numbers`: its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_OFFER: u8 = 4;
/// `impera_event.kind` (5 & 10): the leader's offer has made the order of trumps (rule
/// 3). `numbers`: the order, for this round, suits from the strongest to the weakest.
pub const IMPERA_FIVE_AND_TEN_EVENT_TRUMP: u8 = 5;
/// `impera_event.kind` (5 & 10): a battle card is chosen and sealed (rule 2).
/// `player`: who chooses. `cards`: the card, seen by that player; others do not see
/// its back. `numbers`: its deck, if it is seen.
pub const IMPERA_FIVE_AND_TEN_EVENT_CHOOSE: u8 = 6;
/// `impera_event.kind` (5 & 10): all have chosen, and a battle card is shown to all
/// (rule 2). `player`: who chose it. `cards`: the card. `numbers`: its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_REVEAL: u8 = 7;
/// `impera_event.kind` (5 & 10): the battle is decided (rule 3). `numbers`: the
/// players, from the strongest battle card to the weakest; of two equal ones the first
/// clockwise from the leader.
pub const IMPERA_FIVE_AND_TEN_EVENT_ORDER: u8 = 8;
/// `impera_event.kind` (5 & 10): one of two cards is kept for the pile (Two decks 6).
/// `player`: who keeps it. `cards`: what is kept; what is discarded. `numbers`:
/// their decks, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_KEEP: u8 = 9;
/// `impera_event.kind` (5 & 10): a card on offer is claimed (rule 4). `player`: who
/// claims it. `cards`: the card. `numbers`: its deck, 1 or 2. `other`: who had offered
/// it.
pub const IMPERA_FIVE_AND_TEN_EVENT_CLAIM: u8 = 10;
/// `impera_event.kind` (5 & 10): all have claimed, and the battle cards are discarded
/// (rule 4). `cards`: the battle cards that still lay on the table, in the order of
/// their players. `numbers`: their decks.
pub const IMPERA_FIVE_AND_TEN_EVENT_DISCARD: u8 = 11;
/// `impera_event.kind` (5 & 10): a card that lies open is drawn (rule 5, Two decks 4).
/// `player`: who draws it. `cards`: the card. `numbers`: its deck, 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_DRAW: u8 = 12;
/// `impera_event.kind` (5 & 10): too few cards are left for another draw (rule 5).
/// `numbers`: how many are discarded, which nobody sees.
pub const IMPERA_FIVE_AND_TEN_EVENT_DISCARD_UNSEEN: u8 = 13;
/// `impera_event.kind` (5 & 10): a single card left over is turned up for its owner's
/// pile (rule 6). `player`: whose card it is. `cards`: the card. `numbers`: its deck,
/// 1 or 2.
pub const IMPERA_FIVE_AND_TEN_EVENT_LAST: u8 = 14;
/// `impera_event.kind` (5 & 10): a pile is scored (Scoring). `player`: whose pile it
/// is. `numbers`: points and bonus points; the bonus points in it; how many cards of
/// the bonus suit are in pairs.
pub const IMPERA_FIVE_AND_TEN_EVENT_SCORE: u8 = 15;
/// `impera_event.kind` (5 & 10): the game is over. `players`: who wins. `numbers`: one
/// of `IMPERA_DECIDED_BY_...`, then the score of each player.
pub const IMPERA_FIVE_AND_TEN_EVENT_OVER: u8 = 16;

same! {
    EventKind {
        Leader = IMPERA_FIVE_AND_TEN_EVENT_LEADER,
        TurnUp = IMPERA_FIVE_AND_TEN_EVENT_TURN_UP,
        Deal = IMPERA_FIVE_AND_TEN_EVENT_DEAL,
        Turn = IMPERA_FIVE_AND_TEN_EVENT_TURN,
        Offer = IMPERA_FIVE_AND_TEN_EVENT_OFFER,
        Trump = IMPERA_FIVE_AND_TEN_EVENT_TRUMP,
        Choose = IMPERA_FIVE_AND_TEN_EVENT_CHOOSE,
        Reveal = IMPERA_FIVE_AND_TEN_EVENT_REVEAL,
        Order = IMPERA_FIVE_AND_TEN_EVENT_ORDER,
        Keep = IMPERA_FIVE_AND_TEN_EVENT_KEEP,
        Claim = IMPERA_FIVE_AND_TEN_EVENT_CLAIM,
        Discard = IMPERA_FIVE_AND_TEN_EVENT_DISCARD,
        Draw = IMPERA_FIVE_AND_TEN_EVENT_DRAW,
        DiscardUnseen = IMPERA_FIVE_AND_TEN_EVENT_DISCARD_UNSEEN,
        Last = IMPERA_FIVE_AND_TEN_EVENT_LAST,
        Score = IMPERA_FIVE_AND_TEN_EVENT_SCORE,
        Over = IMPERA_FIVE_AND_TEN_EVENT_OVER,
    }
}

/// The most legal moves that a player of 5 & 10 has, for buffers on the stack.
pub const IMPERA_FIVE_AND_TEN_MOST_MOVES: u32 = 8;
/// The most outcomes that chance has in 5 & 10.
pub const IMPERA_FIVE_AND_TEN_MOST_CHANCES: u32 = 52;
/// The most events that a call, or the making of a match, tells an observer in
/// 5 & 10.
pub const IMPERA_FIVE_AND_TEN_MOST_EVENTS: u32 = 34;

/// The settings of 5 & 10.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_five_and_ten_config {
    /// How many play, 2 to 6; by default 2.
    pub players: u8,
    /// How many decks, 1 or 2; 0, the default, is 1, but 2 for five and six
    /// players. One deck is for two to four.
    pub decks: u8,
    /// Who leads the first round; `IMPERA_NONE`, the default, for a random player.
    pub leader: u8,
    /// 1, the default, if a face card that the leader offers changes the trump order,
    /// else 0.
    pub trump_change: u8,
    /// Must be 0: room for settings to come.
    pub reserved: [u8; 12],
}

impl From<Config> for impera_five_and_ten_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            decks: config.decks.unwrap_or(0),
            leader: code(config.leader),
            trump_change: config.trump_change.into(),
            reserved: [0; 12],
        }
    }
}

/// What an observer may know of a game of 5 & 10.
///
/// A card of two decks belongs to deck 1 or 2, which its back shows to all;
/// with one deck all cards are of deck 1. The rules forbid players to look
/// through their piles: a host that follows them keeps back `piles` and `drawn`,
/// which can be known only by remembering. Then `impera_five_and_ten_sample` finds no
/// position that fits: it needs the view as it is, so such a host samples itself.
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
    /// The deck of this card, 1 or 2, or `IMPERA_NONE`.
    pub battle_deck: u8,
    /// Who leads the round, or begins to draw after it; `IMPERA_NONE` until
    /// chance has named the first leader.
    pub leader: u8,
    /// Who wins the round, from the battle to the last claim, or `IMPERA_NONE`.
    pub winner: u8,
    /// Who gets the next card, in the deal and while two decks are drawn from,
    /// or `IMPERA_NONE`.
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
    /// The card that was turned up for the bonus suit and went back, or
    /// `IMPERA_NONE`; like `piles` and `drawn` it can be known only by
    /// remembering.
    pub turn_up: u8,
    /// Always 0.
    pub reserved: [u8; 22],
}

/// The number that a deck goes by.
fn deck_number(deck: Deck) -> u8 {
    match deck {
        Deck::One => 1,
        Deck::Two => 2,
    }
}

fn sets(cards: TwoDecks) -> [u64; 2] {
    [cards.of(Deck::One), cards.of(Deck::Two)].map(CardSet::bits)
}

/// Pairs of values end to end.
fn flat<T: Copy + Default>(pairs: PerPlayer<[T; 2], SEATS>) -> [T; 2 * SEATS] {
    field(T::default(), pairs.into_values().into_iter().flatten())
}

impl From<&View> for impera_five_and_ten_view_data {
    fn from(view: &View) -> Self {
        let (open, remembered) = (&view.open, &view.remembered);
        let card = |copy: Option<DeckCard>| code(copy.map(|copy| copy.card));
        let deck = |copy: Option<DeckCard>| copy.map_or(IMPERA_NONE, |copy| deck_number(copy.deck));
        Self {
            hand: sets(view.hand),
            display: sets(open.display),
            discard: sets(open.discard),
            piles: flat(remembered.piles.map(sets)),
            drawn: flat(remembered.drawn.map(sets)),
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            step: view.step as u8,
            battle: card(view.choice),
            battle_deck: deck(view.choice),
            leader: code(open.leader),
            winner: code(open.winner),
            next: code(open.next),
            choosing: open.choosing.bits(),
            bonus: code(open.bonus),
            trump: code(Some(open.trump)),
            discarded_unseen: open.discarded_unseen,
            deck_sizes: open.deck_sizes,
            hand_sizes: flat(view.hand_sizes),
            pile_sizes: open.pile_sizes.into_values(),
            offers: open.offers.map(card).into_values(),
            offer_decks: open.offers.map(deck).into_values(),
            battles: open.battles.map(card).into_values(),
            battle_decks: open.battles.map(deck).into_values(),
            turn_up: code(view.remembered.turn_up),
            reserved: [0; 22],
        }
    }
}

/// The other way round.
fn two_decks(&[one, two]: &[u64; 2]) -> TwoDecks {
    TwoDecks {
        one: set(one),
        two: set(two),
    }
}

#[inline(never)]
fn piles(bits: &[u64; 2 * SEATS]) -> PerPlayer<TwoDecks, SEATS> {
    let piles = bits.as_chunks().0.iter().map(two_decks);
    PerPlayer::new(field(TwoDecks::EMPTY, piles))
}

fn deck_card(card: u8, deck: u8) -> Option<DeckCard> {
    let deck: Deck = coded(deck.wrapping_sub(1))?;
    Some(deck.card(coded(card)?))
}

#[inline(never)]
fn copies(cards: &[u8; SEATS], decks: &[u8; SEATS]) -> PerPlayer<Option<DeckCard>, SEATS> {
    let pairs = cards.iter().zip(decks);
    let copies = pairs.map(|(&card, &deck)| deck_card(card, deck));
    PerPlayer::new(field(None, copies))
}

impl ForC for State {
    type CConfig = impera_five_and_ten_config;
    type CView = impera_five_and_ten_view_data;

    fn read_config(settings: Self::CConfig) -> Result<Config> {
        all_zero(&settings.reserved)?;
        let mut config = Config {
            players: settings.players,
            decks: decks(settings.decks)?,
            ..Config::default()
        };
        choose_player(&mut config, "leader", settings.leader)?;
        config.trump_change = match settings.trump_change {
            0 => false,
            1 => true,
            other => return Err(must_be("trump-change", other, "0 or 1")),
        };
        Ok(config)
    }

    fn config_of(seen: &Self::CView) -> Self::CConfig {
        seen.config
    }

    fn read_view(seen: &Self::CView, config: Config) -> View {
        let hand_sizes = seen.hand_sizes.as_chunks().0.iter().copied();
        View {
            config,
            observer: observer_of(seen.observer),
            turn: seen.turn.into(),
            step: coded(seen.step).unwrap_or(Step::Over),
            hand: two_decks(&seen.hand),
            hand_sizes: PerPlayer::new(field([0; 2], hand_sizes)),
            choice: deck_card(seen.battle, seen.battle_deck),
            open: Open {
                leader: coded(seen.leader),
                winner: coded(seen.winner),
                next: coded(seen.next),
                choosing: PlayerSet::from_bits(seen.choosing).unwrap_or_default(),
                bonus: coded(seen.bonus),
                trump: coded(seen.trump).unwrap_or(Suit::Spades),
                offers: copies(&seen.offers, &seen.offer_decks),
                battles: copies(&seen.battles, &seen.battle_decks),
                display: two_decks(&seen.display),
                discard: two_decks(&seen.discard),
                discarded_unseen: seen.discarded_unseen,
                deck_sizes: seen.deck_sizes,
                pile_sizes: PerPlayer::new(seen.pile_sizes),
            },
            remembered: Remembered {
                turn_up: coded(seen.turn_up),
                piles: piles(&seen.piles),
                drawn: piles(&seen.drawn),
            },
        }
    }

    fn describe(mv: Move) -> impera_move_info {
        let info = impera_move_info::new;
        let of_deck = |kind, copy: DeckCard| {
            info(kind)
                .with_cards([copy.card])
                .with_number(deck_number(copy.deck))
        };
        match mv {
            Move::Offer(copy) => of_deck(IMPERA_MOVE_OFFER, copy),
            Move::Battle(copy) => of_deck(IMPERA_MOVE_BATTLE, copy),
            Move::Claim(copy) => of_deck(IMPERA_MOVE_CLAIM, copy),
            Move::Draw(card) => info(IMPERA_MOVE_DRAW).with_cards([card]),
            Move::Keep(kept) => info(IMPERA_MOVE_KEEP).with_number(kept as u8),
            Move::DrawFrom(deck) => info(IMPERA_MOVE_DRAW_FROM).with_number(deck_number(deck)),
        }
    }

    fn broken(broken: Rule) -> impera_rule_info {
        let rule = impera_rule_info::of::<Self>;
        let of_deck = |number, copy: DeckCard| {
            rule(number)
                .with_card(copy.card)
                .with_number(deck_number(copy.deck))
        };
        match broken {
            Rule::NotNow(step) => rule(IMPERA_FIVE_AND_TEN_RULE_NOT_NOW).with_number(step as u8),
            Rule::NotInHand(copy) => of_deck(IMPERA_FIVE_AND_TEN_RULE_NOT_IN_HAND, copy),
            Rule::NotOnOffer(copy) => of_deck(IMPERA_FIVE_AND_TEN_RULE_NOT_ON_OFFER, copy),
            Rule::NotTurnedUp(card) => rule(IMPERA_FIVE_AND_TEN_RULE_NOT_TURNED_UP).with_card(card),
            Rule::OneDeck(copy) => of_deck(IMPERA_FIVE_AND_TEN_RULE_ONE_DECK, copy),
        }
    }
}

/// Fills in the default settings of 5 & 10.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_five_and_ten_config_default(
    config: *mut impera_five_and_ten_config,
) -> impera_status {
    unsafe { config_default::<State>(config) }
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
    unsafe { new::<State>(config, seed, match_out) }
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
    unsafe { games::view::<State>(handle, observer, view) }
}

/// Makes a match in a position drawn from all that fit a view, for a client or a
/// bot of 5 & 10 that has nothing else. The same view and seed (32 bytes) give the
/// position that `impera_match_sample` gives in the match that the view is of.
///
/// Any bytes may be given. `IMPERA_BAD_CONFIG` if the settings in the view make no
/// game, `IMPERA_BAD_VIEW` if no position fits the view: the error names the field that
/// no match writes so, or says that the view contradicts itself. What is made has the
/// very view that was given; whether play can have led there is checked as far as the
/// rules bind cards, turns and counts. The new match is scripted, has no transcript,
/// and is freed on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_five_and_ten_sample(
    view: *const impera_five_and_ten_view_data,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { sample::<State>(view, seed, match_out) }
}

layouts! {
    impera_five_and_ten_config: 16 { players: 0, decks: 1, leader: 2, trump_change: 3, reserved: 4 }
    impera_five_and_ten_view_data: 336 {
        hand: 0, display: 16, discard: 32, piles: 48, drawn: 144, config: 240, observer: 256,
        turn: 257, step: 259, battle: 260, battle_deck: 261, leader: 262, winner: 263, next: 264,
        choosing: 265, bonus: 266, trump: 267, discarded_unseen: 268, deck_sizes: 269,
        hand_sizes: 271, pile_sizes: 283, offers: 289, offer_decks: 295, battles: 301,
        battle_decks: 307, turn_up: 313, reserved: 314,
    }
}
