//! Divide for C: settings and view.

use super::error::{Result, impera_status};
use super::games::{self, ForC, config_default, new, sample};
use super::layout::layouts;
use super::matches::impera_match;
use super::move_info::impera_move_info;
use super::moves::IMPERA_MOVE_PLAY;
use super::play::impera_turn;
use super::rule::impera_rule_info;
use super::values::{
    IMPERA_NONE, all_zero, choose_player, code, coded, codes, count, field, fill, observer_number,
    observer_of, same, sets,
};
use crate::card::CardSet;
use crate::divide::{
    Config, Decision, EventKind, LastTrick, Move, Rule, Seat, Side, Sides, State, Step, Trick, View,
};
use crate::player::{PerPlayer, Player, PlayerSet};

/// Offer the card as trump (Divide).
pub const IMPERA_MOVE_OFFERING: u8 = 1;
/// Secure the two cards (Divide).
pub const IMPERA_MOVE_SECURE: u8 = 2;
/// Offer the three cards to the left neighbour, the rest to the right (Divide).
pub const IMPERA_MOVE_OFFER_LEFT: u8 = 3;
/// Open the offer of a neighbour first; the number is its side, one of
/// `IMPERA_SIDE_...` (Divide).
pub const IMPERA_MOVE_INSPECT: u8 = 4;
/// Return the card of the open offer (Divide).
pub const IMPERA_MOVE_RETURN: u8 = 5;

/// A neighbour's side: the left neighbour, who is next clockwise.
pub const IMPERA_SIDE_LEFT: u8 = 0;
/// A neighbour's side: the right one's.
pub const IMPERA_SIDE_RIGHT: u8 = 1;

/// `impera_divide_view_data.step`: chance names the dealer of the first round.
pub const IMPERA_DIVIDE_STEP_DEALER: u8 = 0;
/// `impera_divide_view_data.step`: cards are dealt.
pub const IMPERA_DIVIDE_STEP_DEAL: u8 = 1;
/// `impera_divide_view_data.step`: everybody offers a trump.
pub const IMPERA_DIVIDE_STEP_OFFERING: u8 = 2;
/// `impera_divide_view_data.step`: everybody secures cards and makes its
/// offers.
pub const IMPERA_DIVIDE_STEP_SPLIT: u8 = 3;
/// `impera_divide_view_data.step`: everybody chooses from the offers made to
/// it.
pub const IMPERA_DIVIDE_STEP_CHOOSE: u8 = 4;
/// `impera_divide_view_data.step`: hands are gathered; chance reveals an
/// offering.
pub const IMPERA_DIVIDE_STEP_TRUMP: u8 = 5;
/// `impera_divide_view_data.step`: tricks are played.
pub const IMPERA_DIVIDE_STEP_TRICKS: u8 = 6;
/// `impera_divide_view_data.step`: the game is over; the last round lies as it
/// ended.
pub const IMPERA_DIVIDE_STEP_OVER: u8 = 7;

same! {
    Side {
        Left = IMPERA_SIDE_LEFT,
        Right = IMPERA_SIDE_RIGHT,
    }
    Step {
        Dealer = IMPERA_DIVIDE_STEP_DEALER,
        Deal = IMPERA_DIVIDE_STEP_DEAL,
        Offering = IMPERA_DIVIDE_STEP_OFFERING,
        Split = IMPERA_DIVIDE_STEP_SPLIT,
        Choose = IMPERA_DIVIDE_STEP_CHOOSE,
        Trump = IMPERA_DIVIDE_STEP_TRUMP,
        Tricks = IMPERA_DIVIDE_STEP_TRICKS,
        Over = IMPERA_DIVIDE_STEP_OVER,
    }
}

/// `impera_rule_info.rule` (Divide): the player owes another decision first;
/// the number is its kind, one of `IMPERA_MOVE_...`.
pub const IMPERA_DIVIDE_RULE_OWES: u32 = 1;
/// `impera_rule_info.rule` (Divide): the card is not in the hand.
pub const IMPERA_DIVIDE_RULE_NOT_IN_HAND: u32 = 2;
/// `impera_rule_info.rule` (Divide): the card is not in the open offer.
pub const IMPERA_DIVIDE_RULE_NOT_IN_OFFER: u32 = 3;
/// `impera_rule_info.rule` (Divide): the led suit must be followed; the number
/// is the suit, 0 clubs to 3 spades.
pub const IMPERA_DIVIDE_RULE_FOLLOW_SUIT: u32 = 4;
/// `impera_rule_info.rule` (Divide): the card has the trump rank, and the hand
/// has others to lead.
pub const IMPERA_DIVIDE_RULE_TRUMP_LEAD: u32 = 5;

/// `impera_event.kind` (Divide): a round begins; with a dealer that is set, the first
/// is not told. `numbers`: which it is, 1 to 4. `player`: who deals.
pub const IMPERA_DIVIDE_EVENT_ROUND: u8 = 0;
/// `impera_event.kind` (Divide): a card is dealt (rule 1). `player`: who gets it.
/// `cards`: the card, seen by that player.
pub const IMPERA_DIVIDE_EVENT_DEAL: u8 = 1;
/// `impera_event.kind` (Divide): a card is set aside as an offering for trump (rule
/// 2). `player`: who offers it. `cards`: the card, seen by that player.
pub const IMPERA_DIVIDE_EVENT_OFFERING: u8 = 2;
/// `impera_event.kind` (Divide): two cards are secured (rule 3); only that player sees
/// it. They are out of the hand until all gather (rule 5). `player`: who secures them.
/// `cards`: the cards.
pub const IMPERA_DIVIDE_EVENT_SECURE: u8 = 3;
/// `impera_event.kind` (Divide): six cards are cut into two offers (rule 3); only that
/// player sees it. `player`: who offers them. `cards`: to its left neighbour; to its
/// right neighbour.
pub const IMPERA_DIVIDE_EVENT_OFFER: u8 = 4;
/// `impera_event.kind` (Divide): a player has finished its split (rule 3). `player`:
/// who has finished.
pub const IMPERA_DIVIDE_EVENT_SPLIT: u8 = 5;
/// `impera_event.kind` (Divide): an offer is opened (rule 4); only that player sees
/// it. `player`: who opens it. `numbers`: whose offer it is, one of `IMPERA_SIDE_...`.
/// `cards`: the cards.
pub const IMPERA_DIVIDE_EVENT_OPEN: u8 = 6;
/// `impera_event.kind` (Divide): a card of an offer is returned (rule 4); only that
/// player sees it. `player`: who returns it. `numbers`: whose offer it is, one of
/// `IMPERA_SIDE_...`. `cards`: the card.
pub const IMPERA_DIVIDE_EVENT_RETURN: u8 = 7;
/// `impera_event.kind` (Divide): a player has chosen from both offers (rule 4).
/// `player`: who has finished.
pub const IMPERA_DIVIDE_EVENT_DONE: u8 = 8;
/// `impera_event.kind` (Divide): all have chosen, and a card comes back (rule 5).
/// `player`: whose offer it was of. `numbers`: which neighbour returns it, one of
/// `IMPERA_SIDE_...`. `cards`: the card, seen by both.
pub const IMPERA_DIVIDE_EVENT_GATHER: u8 = 9;
/// `impera_event.kind` (Divide): an offering is revealed, and makes the trump (rule
/// 6). `cards`: the card.
pub const IMPERA_DIVIDE_EVENT_TRUMP: u8 = 10;
/// `impera_event.kind` (Divide): a card is played to a trick (rule 7). `player`: who
/// plays it. `cards`: the card.
pub const IMPERA_DIVIDE_EVENT_PLAY: u8 = 11;
/// `impera_event.kind` (Divide): a trick is won, and a token taken (rules 7 and 8).
/// `player`: who wins it. `cards`: the card that wins. `numbers`: what the token is
/// worth, 2 or 5 points.
pub const IMPERA_DIVIDE_EVENT_TRICK: u8 = 12;
/// `impera_event.kind` (Divide): a round is over (rule 9). `numbers`: which it is, 1
/// to 4; what each player has won in it, from player 0 on.
pub const IMPERA_DIVIDE_EVENT_POINTS: u8 = 13;
/// `impera_event.kind` (Divide): the game is over. `players`: who wins. `numbers`: one
/// of `IMPERA_DECIDED_BY_...`, then the score of each player.
pub const IMPERA_DIVIDE_EVENT_OVER: u8 = 14;

same! {
    EventKind {
        Round = IMPERA_DIVIDE_EVENT_ROUND,
        Deal = IMPERA_DIVIDE_EVENT_DEAL,
        Offering = IMPERA_DIVIDE_EVENT_OFFERING,
        Secure = IMPERA_DIVIDE_EVENT_SECURE,
        Offer = IMPERA_DIVIDE_EVENT_OFFER,
        Split = IMPERA_DIVIDE_EVENT_SPLIT,
        Open = IMPERA_DIVIDE_EVENT_OPEN,
        Return = IMPERA_DIVIDE_EVENT_RETURN,
        Done = IMPERA_DIVIDE_EVENT_DONE,
        Gather = IMPERA_DIVIDE_EVENT_GATHER,
        Trump = IMPERA_DIVIDE_EVENT_TRUMP,
        Play = IMPERA_DIVIDE_EVENT_PLAY,
        Trick = IMPERA_DIVIDE_EVENT_TRICK,
        Points = IMPERA_DIVIDE_EVENT_POINTS,
        Over = IMPERA_DIVIDE_EVENT_OVER,
    }
}

/// The most legal moves that a player of Divide has, for buffers on the stack.
pub const IMPERA_DIVIDE_MOST_MOVES: u32 = 28;
/// The most outcomes that chance has in Divide.
pub const IMPERA_DIVIDE_MOST_CHANCES: u32 = 52;
/// The most events that a call, or the making of a match, tells an observer in
/// Divide.
pub const IMPERA_DIVIDE_MOST_EVENTS: u32 = 49;

/// The settings of Divide.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_config {
    /// How many play, 4 or 5; by default 4.
    pub players: u8,
    /// Who deals the first round; `IMPERA_NONE`, the default, for chance to decide.
    pub dealer: u8,
    /// Must be 0: room for settings to come.
    pub reserved: [u8; 14],
}

impl From<Config> for impera_divide_config {
    fn from(config: Config) -> Self {
        Self {
            players: config.players,
            dealer: code(config.dealer),
            reserved: [0; 14],
        }
    }
}

/// What an observer may know of a game of Divide.
///
/// Of a player's round all is there for the player itself. Of a neighbour there
/// is the offer to the observer, once opened, and from gathering on the card
/// that it returned to the observer; its hand then holds the cards known to be
/// in it until they are played. Of all else there is nothing.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct impera_divide_view_data {
    /// The cards known to have been dealt to each player.
    pub dealt: [u64; 5],
    /// The cards that each player secures.
    pub secured: [u64; 5],
    /// What each player offers to its left neighbour.
    pub offers_left: [u64; 5],
    /// What each player offers to its right neighbour.
    pub offers_right: [u64; 5],
    /// What each player is known to hold and has not yet offered, secured or
    /// played. Empty from the offers until all hands are gathered.
    pub hands: [u64; 5],
    /// Cards that each player is known not to hold: the suits it could not
    /// follow, and all but the trump rank once it has led a trump.
    pub lacks: [u64; 5],
    /// The settings.
    pub config: impera_divide_config,
    /// The player who looks; `IMPERA_PUBLIC` for the public.
    pub observer: u8,
    /// Whose decision is awaited. In offering, split and choose it tells who
    /// has not finished, and nothing of how far anybody is.
    pub turn: impera_turn,
    /// The step that the round has reached, one of `IMPERA_DIVIDE_STEP_...`.
    pub step: u8,
    /// The round, 1 to 4.
    pub round: u8,
    /// Who deals this round; `IMPERA_NONE` as long as chance has not decided.
    pub dealer: u8,
    /// How many cards have been dealt in this round, 0 to 45.
    pub dealt_count: u8,
    /// The offering that was revealed, or `IMPERA_NONE`.
    pub trump: u8,
    /// How many tricks there are, with one under way, 0 to 8.
    pub trick_count: u8,
    /// The card that each player offers as trump, or `IMPERA_NONE`.
    pub offerings: [u8; 5],
    /// Whose offer each player opened first, one of `IMPERA_SIDE_...`, or
    /// `IMPERA_NONE`.
    pub opened_first: [u8; 5],
    /// The card that each player returns of the offer of its left neighbour, or
    /// `IMPERA_NONE`.
    pub returned_left: [u8; 5],
    /// The card that each player returns of the offer of its right neighbour,
    /// or `IMPERA_NONE`.
    pub returned_right: [u8; 5],
    /// Who led each trick; `IMPERA_NONE` from the count on.
    pub trick_leaders: [u8; 8],
    /// Who won each trick; `IMPERA_NONE` for one under way and from the count
    /// on.
    pub trick_winners: [u8; 8],
    /// The cards of the tricks: of trick i that of player p at 5 i + p, or
    /// `IMPERA_NONE`.
    pub trick_cards: [u8; 40],
    /// The points of the rounds that are over: of round i those of player p at
    /// 5 i + p.
    pub scores: [u8; 20],
    /// The trump of the round before, or `IMPERA_NONE` in the first.
    pub last_trump: u8,
    /// Who led the last trick of the round before; `IMPERA_NONE` in the first.
    pub last_trick_leader: u8,
    /// Who won the last trick of the round before; `IMPERA_NONE` in the first.
    pub last_trick_winner: u8,
    /// The cards of the last trick of the round before, by player, or
    /// `IMPERA_NONE`.
    pub last_trick_cards: [u8; 5],
    /// How many cards are in each player's hand, known or not. In the split all eight
    /// are counted for another player that has not finished.
    pub hand_sizes: [u8; 5],
    /// Always 0.
    pub reserved: [u8; 18],
}

impl From<&View> for impera_divide_view_data {
    fn from(view: &View) -> Self {
        let seats = view.seats;
        let tricks = || view.tricks.iter();
        let last = view.last_trick;
        let last_trick = last.map(|last| last.trick);
        Self {
            dealt: seats.map(|seat| seat.dealt.bits()).into_values(),
            secured: seats.map(|seat| seat.secured.bits()).into_values(),
            offers_left: seats.map(|seat| seat.offers.left.bits()).into_values(),
            offers_right: seats.map(|seat| seat.offers.right.bits()).into_values(),
            hands: seats.map(|seat| seat.hand.bits()).into_values(),
            lacks: view.lacks.map(CardSet::bits).into_values(),
            config: view.config.into(),
            observer: observer_number(view.observer),
            turn: view.turn.into(),
            step: view.step as u8,
            round: view.round,
            dealer: code(view.dealer),
            dealt_count: view.dealt_count,
            trump: code(view.trump),
            trick_count: count(view.tricks.len()),
            offerings: seats.map(|seat| code(seat.offering)).into_values(),
            opened_first: seats.map(|seat| code(seat.opened_first)).into_values(),
            returned_left: seats.map(|seat| code(seat.returned.left)).into_values(),
            returned_right: seats.map(|seat| code(seat.returned.right)).into_values(),
            trick_leaders: field(IMPERA_NONE, tricks().map(|trick| trick.leader.number())),
            trick_winners: field(IMPERA_NONE, tricks().map(|trick| code(trick.winner))),
            trick_cards: field(
                IMPERA_NONE,
                tricks().flat_map(|trick| trick.cards.map(code).into_values()),
            ),
            scores: field(
                0,
                view.scores
                    .into_iter()
                    .flatten()
                    .flat_map(PerPlayer::into_values),
            ),
            last_trump: code(last.map(|last| last.trump)),
            last_trick_leader: code(last_trick.map(|trick| trick.leader)),
            last_trick_winner: code(last_trick.and_then(|trick| trick.winner)),
            last_trick_cards: field(
                IMPERA_NONE,
                last_trick
                    .into_iter()
                    .flat_map(|trick| trick.cards.map(code).into_values()),
            ),
            hand_sizes: view.hand_sizes.into_values(),
            reserved: [0; 18],
        }
    }
}

#[inline(never)]
fn trick(leader: u8, winner: u8, cards: &[u8; 5]) -> Trick {
    Trick {
        leader: coded(leader).unwrap_or(Player::P0),
        cards: codes(cards),
        winner: coded(winner),
    }
}

impl ForC for State {
    type CConfig = impera_divide_config;
    type CView = impera_divide_view_data;

    fn read_config(settings: Self::CConfig) -> Result<Config> {
        all_zero(&settings.reserved)?;
        let mut config = Config {
            players: settings.players,
            ..Config::default()
        };
        choose_player(&mut config, "dealer", settings.dealer)?;
        Ok(config)
    }

    fn config_of(seen: &Self::CView) -> Self::CConfig {
        seen.config
    }

    #[allow(clippy::indexing_slicing, reason = "an index of `PerPlayer` is total")]
    fn read_view(seen: &Self::CView, config: Config) -> View {
        let (dealt, secured) = (sets(&seen.dealt), sets(&seen.secured));
        let (offers_left, offers_right) = (sets(&seen.offers_left), sets(&seen.offers_right));
        let (hands, offerings) = (sets(&seen.hands), codes(&seen.offerings));
        let opened_first = codes(&seen.opened_first);
        let returned_left = codes(&seen.returned_left);
        let returned_right = codes(&seen.returned_right);
        let mut seats = PerPlayer::all(Seat::default());
        for player in PlayerSet::first_n(5) {
            seats[player] = Seat {
                dealt: dealt[player],
                offering: offerings[player],
                secured: secured[player],
                offers: Sides {
                    left: offers_left[player],
                    right: offers_right[player],
                },
                opened_first: opened_first[player],
                returned: Sides {
                    left: returned_left[player],
                    right: returned_right[player],
                },
                hand: hands[player],
            };
        }
        let tricks = seen.trick_leaders.iter().zip(seen.trick_winners);
        let tricks = tricks.zip(seen.trick_cards.as_chunks().0);
        let tricks = tricks.map(|((&leader, winner), cards)| trick(leader, winner, cards));
        let over = seen
            .round
            .saturating_sub(u8::from(seen.step != IMPERA_DIVIDE_STEP_OVER));
        let mut scores = [None; 4];
        let points = seen.scores.as_chunks().0.iter().take(over.into());
        fill(
            &mut scores,
            points.map(|&points| Some(PerPlayer::new(points))),
        );
        View {
            config,
            observer: observer_of(seen.observer),
            turn: seen.turn.into(),
            step: coded(seen.step).unwrap_or(Step::Over),
            round: seen.round,
            dealer: coded(seen.dealer),
            dealt_count: seen.dealt_count,
            seats,
            hand_sizes: PerPlayer::new(seen.hand_sizes),
            trump: coded(seen.trump),
            tricks: tricks.take(seen.trick_count.into()).collect(),
            last_trick: coded(seen.last_trump).map(|trump| LastTrick {
                trump,
                trick: trick(
                    seen.last_trick_leader,
                    seen.last_trick_winner,
                    &seen.last_trick_cards,
                ),
            }),
            lacks: sets(&seen.lacks),
            scores,
        }
    }

    fn describe(mv: Move) -> impera_move_info {
        let info = impera_move_info::new;
        match mv {
            Move::Offering(card) => info(IMPERA_MOVE_OFFERING).with_cards([card]),
            Move::Secure(cards) => info(IMPERA_MOVE_SECURE).with_cards(*cards.cards()),
            Move::OfferLeft(cards) => info(IMPERA_MOVE_OFFER_LEFT).with_cards(*cards.cards()),
            Move::Inspect(side) => info(IMPERA_MOVE_INSPECT).with_number(side as u8),
            Move::Return(card) => info(IMPERA_MOVE_RETURN).with_cards([card]),
            Move::Play(card) => info(IMPERA_MOVE_PLAY).with_cards([card]),
        }
    }

    fn broken(broken: Rule) -> impera_rule_info {
        let rule = impera_rule_info::of::<Self>;
        match broken {
            Rule::Owes(decision) => rule(IMPERA_DIVIDE_RULE_OWES).with_number(kind_of(decision)),
            Rule::NotInHand(card, _) => rule(IMPERA_DIVIDE_RULE_NOT_IN_HAND).with_card(card),
            Rule::NotInOffer(card) => rule(IMPERA_DIVIDE_RULE_NOT_IN_OFFER).with_card(card),
            Rule::FollowSuit(suit) => rule(IMPERA_DIVIDE_RULE_FOLLOW_SUIT).with_number(suit as u8),
            Rule::TrumpLead(card) => rule(IMPERA_DIVIDE_RULE_TRUMP_LEAD).with_card(card),
        }
    }
}

/// The kind of the moves that make a decision.
const fn kind_of(decision: Decision) -> u8 {
    match decision {
        Decision::Offering => IMPERA_MOVE_OFFERING,
        Decision::Secure => IMPERA_MOVE_SECURE,
        Decision::OfferLeft => IMPERA_MOVE_OFFER_LEFT,
        Decision::Inspect => IMPERA_MOVE_INSPECT,
        Decision::Return => IMPERA_MOVE_RETURN,
        Decision::Play => IMPERA_MOVE_PLAY,
    }
}

/// Fills in the default settings of Divide.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_config_default(
    config: *mut impera_divide_config,
) -> impera_status {
    unsafe { config_default::<State>(config) }
}

/// Makes a match of Divide.
///
/// `seed` is 32 bytes, or null for a scripted match. `IMPERA_BAD_CONFIG` if the
/// settings make no game; the error says which values a setting may have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_new(
    config: *const impera_divide_config,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { new::<State>(config, seed, match_out) }
}

/// What an observer may know now: a player, or `IMPERA_PUBLIC`.
///
/// `IMPERA_OTHER_GAME` if the match is not one of Divide.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_view(
    handle: *const impera_match,
    observer: u32,
    view: *mut impera_divide_view_data,
) -> impera_status {
    unsafe { games::view::<State>(handle, observer, view) }
}

/// Makes a match in a position drawn from all that fit a view, for a client or a
/// bot of Divide that has nothing else. The same view and seed (32 bytes) give the
/// position that `impera_match_sample` gives in the match that the view is of.
///
/// Any bytes may be given. `IMPERA_BAD_CONFIG` if the settings in the view make no
/// game, `IMPERA_BAD_VIEW` if no position fits the view: the error names the field that
/// no match writes so, or says that the view contradicts itself. What is made has the
/// very view that was given; whether play can have led there is checked as far as the
/// rules bind cards, turns and counts. The new match is scripted, has no transcript,
/// and is freed on its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impera_divide_sample(
    view: *const impera_divide_view_data,
    seed: *const u8,
    match_out: *mut *mut impera_match,
) -> impera_status {
    unsafe { sample::<State>(view, seed, match_out) }
}

layouts! {
    impera_divide_config: 16 { players: 0, dealer: 1, reserved: 2 }
    impera_divide_view_data: 392 {
        dealt: 0, secured: 40, offers_left: 80, offers_right: 120, hands: 160, lacks: 200,
        config: 240, observer: 256, turn: 257, step: 259, round: 260, dealer: 261, dealt_count: 262,
        trump: 263, trick_count: 264, offerings: 265, opened_first: 270, returned_left: 275,
        returned_right: 280, trick_leaders: 285, trick_winners: 293, trick_cards: 301, scores: 341,
        last_trump: 361, last_trick_leader: 362, last_trick_winner: 363, last_trick_cards: 364,
        hand_sizes: 369, reserved: 374,
    }
}
