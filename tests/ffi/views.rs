//! Every field of every view holds what the view in Rust holds.

use std::collections::HashSet;

use impera::any::AnyView;
use impera::ffi::*;
use impera::{
    AnyMatch, Card, CardSet, Dealer, Dense, Observer, PerPlayer, Player, Seed, Suit, Turn,
};
use impera::{divide, divide_and_conker, divide_and_conquer, five_and_ten, strategic_war};

use crate::calls::{
    Handle, all_configs, conker_config, conquer_config, divide_config, filled, player, rust_match,
    seed, ten_config, turn, war_config,
};

fn card(card: Option<Card>) -> u8 {
    card.map_or(IMPERA_NONE, |card| card.code() as u8)
}

fn observer(observer: Observer) -> u8 {
    match observer {
        Observer::Player(player) => player.number(),
        Observer::Public => 255,
    }
}

fn numbers<const N: usize>(cards: PerPlayer<Option<Card>, N>) -> [u8; N] {
    cards.map(card).into_values()
}

fn sets<const N: usize>(sets: PerPlayer<CardSet, N>) -> [u64; N] {
    sets.map(CardSet::bits).into_values()
}

fn conquer(view: &divide_and_conquer::View, seen: &impera_divide_and_conquer_view_data) {
    assert_eq!(seen.dealt, sets(view.dealt));
    assert_eq!(seen.hands, sets(view.hands));
    assert_eq!(seen.config, conquer_config(&view.config));
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(view.turn));
    assert_eq!(seen.hand_sizes, view.hand_sizes.into_values());
    assert_eq!(seen.choice, card(view.choice));
    assert_eq!(u32::from(seen.match_count), view.comparisons.len());
    assert_eq!(
        seen.won,
        [Player::P0, Player::P1].map(|player| view.comparisons.won(player))
    );
    let mut cards: Vec<u8> = Vec::new();
    for played in view.comparisons.iter() {
        cards.extend(played.cards.values().map(|played| card(Some(played))));
    }
    cards.resize(28, IMPERA_NONE);
    assert_eq!(seen.cards[..], cards);
    assert_eq!(seen.reserved, [0; 10]);
}

fn divide(view: &divide::View, seen: &impera_divide_view_data) {
    use divide::{Side, Step};
    let side = |side| match side {
        None => IMPERA_NONE,
        Some(Side::Left) => IMPERA_SIDE_LEFT,
        Some(Side::Right) => IMPERA_SIDE_RIGHT,
    };
    for (seat, number) in view.seats.values().iter().zip(0..) {
        assert_eq!(seen.dealt[number], seat.dealt.bits());
        assert_eq!(seen.secured[number], seat.secured.bits());
        assert_eq!(seen.offers_left[number], seat.offers[Side::Left].bits());
        assert_eq!(seen.offers_right[number], seat.offers[Side::Right].bits());
        assert_eq!(seen.hands[number], seat.hand.bits());
        assert_eq!(seen.offerings[number], card(seat.offering));
        assert_eq!(seen.opened_first[number], side(seat.opened_first));
        assert_eq!(seen.returned_left[number], card(seat.returned[Side::Left]));
        assert_eq!(
            seen.returned_right[number],
            card(seat.returned[Side::Right])
        );
    }
    assert_eq!(seen.lacks, sets(view.lacks));
    assert_eq!(seen.config, divide_config(&view.config));
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(view.turn));
    let step = match view.step {
        Step::Dealer => IMPERA_DIVIDE_STEP_DEALER,
        Step::Deal => IMPERA_DIVIDE_STEP_DEAL,
        Step::Offering => IMPERA_DIVIDE_STEP_OFFERING,
        Step::Split => IMPERA_DIVIDE_STEP_SPLIT,
        Step::Choose => IMPERA_DIVIDE_STEP_CHOOSE,
        Step::Trump => IMPERA_DIVIDE_STEP_TRUMP,
        Step::Tricks => IMPERA_DIVIDE_STEP_TRICKS,
        Step::Over => IMPERA_DIVIDE_STEP_OVER,
    };
    assert_eq!(seen.step, step);
    assert_eq!(seen.round, view.round);
    assert_eq!(seen.dealer, player(view.dealer));
    assert_eq!(seen.dealt_count, view.dealt);
    assert_eq!(seen.trump, card(view.trump));
    assert_eq!(u32::from(seen.trick_count), view.tricks.len());
    let (mut leaders, mut winners, mut cards) = (Vec::new(), Vec::new(), Vec::new());
    for trick in view.tricks.iter() {
        leaders.push(trick.leader.number());
        winners.push(player(trick.winner));
        cards.extend(numbers(trick.cards));
    }
    leaders.resize(8, IMPERA_NONE);
    winners.resize(8, IMPERA_NONE);
    cards.resize(40, IMPERA_NONE);
    assert_eq!(seen.trick_leaders[..], leaders);
    assert_eq!(seen.trick_winners[..], winners);
    assert_eq!(seen.trick_cards[..], cards);
    let scores: Vec<u8> = view
        .scores
        .iter()
        .flat_map(|round| round.unwrap_or_default().into_values())
        .collect();
    assert_eq!(seen.scores[..], scores);
    assert_eq!(seen.reserved, [0; 5]);
}

fn war(view: &strategic_war::View, seen: &impera_strategic_war_view_data) {
    for (number, hand) in (0..).zip(view.hands.values()) {
        let hand_is_known = seen.hands_known >> number & 1 != 0;
        assert_eq!(hand_is_known, hand.is_some());
        let hand = hand.unwrap_or_default();
        assert_eq!(seen.hands[number], hand.kinds().bits());
        assert_eq!(seen.hands_both[number], hand.both().bits());
    }
    assert_eq!(
        seen.played,
        sets(view.played.map(strategic_war::Copies::kinds))
    );
    assert_eq!(
        seen.played_both,
        sets(view.played.map(strategic_war::Copies::both))
    );
    assert_eq!(seen.config, war_config(&view.config));
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(view.turn));
    assert_eq!(seen.hand_sizes, view.hand_sizes.into_values());
    assert_eq!(seen.captured, view.captured.into_values());
    assert_eq!(seen.shown, numbers(view.shown));
    assert_eq!(seen.contest, view.contest.bits());
    assert_eq!(seen.choice, card(view.choice));
    assert_eq!(seen.stock, view.stock);
    assert_eq!(seen.at_stake, view.at_stake);
    assert_eq!(seen.unused, view.unused);
    assert_eq!(seen.reserved, [0; 2]);
}

fn ten(view: &five_and_ten::View, seen: &impera_five_and_ten_view_data) {
    use five_and_ten::{Deck, DeckCard, Step, TwoDecks};
    let two = |cards: TwoDecks| [cards.one.bits(), cards.two.bits()];
    let suit = |suit| match suit {
        None => IMPERA_NONE,
        Some(Suit::Clubs) => 0,
        Some(Suit::Diamonds) => 1,
        Some(Suit::Hearts) => 2,
        Some(Suit::Spades) => 3,
    };
    let deck = |copy: Option<DeckCard>| match copy.map(|copy| copy.deck) {
        None => IMPERA_NONE,
        Some(Deck::One) => 1,
        Some(Deck::Two) => 2,
    };
    let face = |copy: Option<DeckCard>| card(copy.map(|copy| copy.card));
    assert_eq!(seen.hand, two(view.hand));
    assert_eq!(seen.display, two(view.open.display));
    assert_eq!(seen.discard, two(view.open.discard));
    for number in 0..6 {
        let pair = 2 * number..2 * number + 2;
        assert_eq!(
            seen.piles[pair.clone()],
            two(view.remembered.piles.values()[number])
        );
        assert_eq!(
            seen.drawn[pair.clone()],
            two(view.remembered.drawn.values()[number])
        );
        assert_eq!(seen.hand_sizes[pair], view.hand_sizes.values()[number]);
    }
    assert_eq!(seen.lacks, sets(view.remembered.lacks));
    assert_eq!(seen.config, ten_config(&view.config));
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(view.turn));
    let step = match view.step {
        Step::Leader => IMPERA_FIVE_AND_TEN_STEP_LEADER,
        Step::TurnUp => IMPERA_FIVE_AND_TEN_STEP_TURN_UP,
        Step::Deal => IMPERA_FIVE_AND_TEN_STEP_DEAL,
        Step::Turn => IMPERA_FIVE_AND_TEN_STEP_TURN,
        Step::TurnOne => IMPERA_FIVE_AND_TEN_STEP_TURN_ONE,
        Step::TurnTwo => IMPERA_FIVE_AND_TEN_STEP_TURN_TWO,
        Step::Offer => IMPERA_FIVE_AND_TEN_STEP_OFFER,
        Step::Battle => IMPERA_FIVE_AND_TEN_STEP_BATTLE,
        Step::Keep => IMPERA_FIVE_AND_TEN_STEP_KEEP,
        Step::Claim => IMPERA_FIVE_AND_TEN_STEP_CLAIM,
        Step::Draw => IMPERA_FIVE_AND_TEN_STEP_DRAW,
        Step::DrawFrom => IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM,
        Step::Over => IMPERA_FIVE_AND_TEN_STEP_OVER,
    };
    assert_eq!(seen.step, step);
    assert_eq!(seen.battle, card(view.choice));
    let leader = view.open.leader.unwrap_or(Player::P0);
    assert_eq!(seen.leader, leader.number());
    assert_eq!(seen.winner, player(view.open.winner));
    assert_eq!(seen.next, view.open.next.unwrap_or(leader).number());
    assert_eq!(seen.choosing, view.open.choosing.bits());
    assert_eq!(seen.bonus, suit(view.open.bonus));
    assert_eq!(seen.trump, suit(Some(view.open.trump)));
    assert_eq!(seen.discarded_unseen, view.open.discarded_unseen);
    assert_eq!(seen.deck_sizes, view.open.deck_sizes);
    assert_eq!(seen.pile_sizes, view.open.pile_sizes.into_values());
    assert_eq!(seen.offers, view.open.offers.map(face).into_values());
    assert_eq!(seen.offer_decks, view.open.offers.map(deck).into_values());
    assert_eq!(seen.battles, view.open.battles.map(face).into_values());
    assert_eq!(seen.battle_decks, view.open.battles.map(deck).into_values());
    assert_eq!(seen.reserved, [0; 4]);
}

fn conker_card(card: divide_and_conker::CardId) -> u8 {
    use divide_and_conker::CardId;
    match card {
        CardId::Conker(conker) => conker.index(),
        CardId::Hardener(hardener) => 14 + hardener.index(),
        CardId::Trick(trick) => 22 + trick.index(),
    }
}

fn conker(view: &divide_and_conker::View, waits: Turn, seen: &impera_divide_and_conker_view_data) {
    use divide_and_conker::{Body, CardIds, Slot, SlotContent, Standing, Step, StringId};
    let set = |cards: CardIds| -> u32 { cards.iter().map(|card| 1 << conker_card(card)).sum() };
    let string = |string: Option<StringId>| string.map_or(IMPERA_NONE, StringId::index);
    let board = &view.board;
    let players = || Player::ALL.into_iter().take(4);

    assert_eq!(seen.hand, set(view.hand()));
    assert_eq!(seen.taken_face_down, view.taken_face_down.map(set));
    assert_eq!(seen.seen_in_layouts, board.seen_in_layouts().map(set));
    let accessible: u16 = board.accessible().map(|slot| 1 << slot.number()).sum();
    assert_eq!(seen.accessible, accessible);
    let mut standings: Vec<(usize, Standing)> = Vec::new();
    for (player, number) in players().zip(0..) {
        let pair = 2 * number..2 * number + 2;
        assert_eq!(seen.open_hands[number], set(board.open_hand(player)));
        assert_eq!(seen.revealed[pair.clone()], board.revealed(player).map(set));
        assert_eq!(seen.face_down_counts[pair], board.face_down_counts(player));
        assert_eq!(u32::from(seen.hand_sizes[number]), board.hand_size(player));
        let (conkers, turned) = board.spoils(player);
        let spoils: u16 = conkers.map(|conker| 1 << conker.index()).sum();
        assert_eq!(
            (seen.spoils[number], seen.spoils_veterans[number]),
            (spoils, turned)
        );
        let spare: u16 = board
            .spare_strings(player)
            .map(|string| 1 << string.index())
            .sum();
        assert_eq!(seen.spare_strings[number], spare);
        let mut army = 0;
        for standing in board.army(player) {
            let Body::Conker(conker) = standing.body else {
                panic!("armies are conkers");
            };
            army |= 1 << conker.index();
            standings.push((conker.index().into(), standing));
        }
        assert_eq!(seen.armies[number], army);
    }
    let frayed: u16 = (1..=14)
        .filter_map(StringId::new)
        .filter(|&string| board.is_frayed(string))
        .map(|string| 1 << string.index())
        .sum();
    assert_eq!(seen.frayed, frayed);

    let (mut fighters, mut dice) = (Vec::new(), Vec::new());
    if let Some(battle) = board.battle() {
        assert_eq!(seen.battle_players[0], battle.declarer.owner.number());
        assert_eq!(seen.battle_players[1], battle.defender.number());
        assert_eq!(seen.roller, battle.roller.number());
        assert_eq!(seen.shortened, battle.shortened());
        fighters = vec![Some(battle.declarer), battle.opponent];
        dice = battle.dice().collect();
    } else {
        assert_eq!(seen.battle_players, [IMPERA_NONE; 2]);
        assert_eq!(seen.roller, IMPERA_NONE);
        assert_eq!(seen.shortened, [0; 2]);
    }
    fighters.resize(2, None);
    for (side, fighter) in fighters.into_iter().enumerate() {
        let (body, chestnut) = match fighter.map(|fighter| fighter.standing) {
            None => (IMPERA_NONE, IMPERA_NONE),
            Some(standing) => match standing.body {
                Body::Conker(conker) => (conker.index(), IMPERA_NONE),
                Body::Chestnut(trick) => {
                    standings.push((14 + side, standing));
                    (14 + side as u8, 22 + trick.index())
                }
            },
        };
        assert_eq!(seen.battle_bodies[side], body);
        assert_eq!(seen.battle_chestnuts[side], chestnut);
    }
    assert_eq!(usize::from(seen.dice_count), dice.len());
    for place in 0..7 {
        let (colour, face) = dice.get(place).copied().unzip();
        let colour = colour.map_or(IMPERA_NONE, |colour| colour.code() as u8);
        let face = face.flatten().map_or(IMPERA_NONE, |face| face.code() as u8);
        assert_eq!(
            (seen.dice_colours[place], seen.dice_faces[place]),
            (colour, face)
        );
    }

    for place in 0..16 {
        let mut found = standings.iter().filter(|(of, _)| *of == place);
        let standing = found.next().map(|(_, standing)| standing);
        assert!(found.next().is_none());
        let health = standing.map_or(0, |standing| standing.health);
        assert_eq!(i32::from(seen.health[place]), health);
        assert_eq!(
            seen.cracks[place],
            standing.map_or(0, |standing| standing.cracks)
        );
        let own = string(standing.and_then(|standing| standing.string));
        assert_eq!(seen.strings[place], own);
        let hardener = standing.and_then(|standing| standing.hardener);
        let hardener = hardener.map_or(IMPERA_NONE, |hardener| 14 + hardener.index());
        assert_eq!(seen.hardeners[place], hardener);
        let veteran = standing.is_some_and(|standing| standing.veteran);
        assert_eq!(seen.veterans >> place & 1 != 0, veteran);
        let tucked = standing.map_or(0, |standing| set(standing.tucked));
        assert_eq!(u32::from(seen.tucked[place]), tucked);
        let turned = standing.map_or(0, |standing| standing.turned_veterans);
        assert_eq!(seen.tucked_veterans[place], turned);
    }
    for place in 0..15 {
        let (content, lain) = match board.slot(Slot::new(place).unwrap()) {
            SlotContent::Empty => (IMPERA_NONE, None),
            SlotContent::FaceDown(string) => (IMPERA_FACE_DOWN, string),
            SlotContent::FaceUp(card) => (conker_card(card), None),
        };
        assert_eq!(seen.slots[usize::from(place)], content);
        assert_eq!(seen.slot_strings[usize::from(place)], string(lain));
    }

    assert_eq!(seen.config, conker_config(board.config()));
    assert_eq!(seen.observer, observer(view.observer));
    assert_eq!(seen.turn, turn(waits));
    let step = match board.step() {
        Step::First => IMPERA_DIVIDE_AND_CONKER_STEP_FIRST,
        Step::Layout => IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT,
        Step::Strings => IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS,
        Step::Draft => IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT,
        Step::Turn => IMPERA_DIVIDE_AND_CONKER_STEP_TURN,
        Step::Prepare => IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE,
        Step::Declare => IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE,
        Step::Defend => IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND,
        Step::Roll => IMPERA_DIVIDE_AND_CONKER_STEP_ROLL,
        Step::Dice => IMPERA_DIVIDE_AND_CONKER_STEP_DICE,
        Step::RollerWindow => IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW,
        Step::DefenderWindow => IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW,
        Step::Reroll => IMPERA_DIVIDE_AND_CONKER_STEP_REROLL,
        Step::Gain => IMPERA_DIVIDE_AND_CONKER_STEP_GAIN,
        Step::Over => IMPERA_DIVIDE_AND_CONKER_STEP_OVER,
    };
    assert_eq!(seen.step, step);
    assert_eq!(seen.active, board.active().number());
    assert_eq!(seen.round, board.round());
    assert_eq!(seen.first_player, board.first_player().number());
    assert_eq!(seen.battles, board.battles());
    assert_eq!(seen.gained_string, string(board.gained_string()));
    assert_eq!(seen.reserved, [0; 2]);
}

/// What every observer sees on both sides.
fn compare(handle: &Handle, game: &AnyMatch) {
    let handle = handle.0;
    for number in [0, 1, 2, 3, 4, 5, 6, 7, IMPERA_PUBLIC] {
        let observer = Player::from_code(number).map_or(Observer::Public, Observer::Player);
        unsafe {
            match game.view(observer) {
                AnyView::DivideAndConquer(view) => conquer(
                    &view,
                    &filled(|out| impera_divide_and_conquer_view(handle, number, out)).unwrap(),
                ),
                AnyView::Divide(view) => divide(
                    &view,
                    &filled(|out| impera_divide_view(handle, number, out)).unwrap(),
                ),
                AnyView::StrategicWar(view) => war(
                    &view,
                    &filled(|out| impera_strategic_war_view(handle, number, out)).unwrap(),
                ),
                AnyView::DivideAndConker(view) => conker(
                    &view,
                    game.turn(),
                    &filled(|out| impera_divide_and_conker_view(handle, number, out)).unwrap(),
                ),
                AnyView::FiveAndTen(view) => ten(
                    &view,
                    &filled(|out| impera_five_and_ten_view(handle, number, out)).unwrap(),
                ),
                _ => unreachable!("a game that is tested nowhere"),
            }
        }
    }
}

/// Whether a view has something that few games come to.
fn is_rare(game: &AnyMatch) -> bool {
    match game.view(Observer::Public) {
        AnyView::StrategicWar(view) => view.unused > 0,
        AnyView::DivideAndConker(view) => {
            let mut players = Player::ALL.into_iter();
            players.any(|player| view.board.spoils(player).1 > 0)
        }
        AnyView::FiveAndTen(view) => view.open.discarded_unseen > 0,
        _ => false,
    }
}

/// Scripted, so that the steps of chance are seen too.
#[test]
fn every_field_is_that_of_rust() {
    let mut rare = HashSet::new();
    let configs = all_configs();
    for (number, config) in (0..1000).zip(configs.iter().cycle()) {
        let handle = Handle::new(config, None).unwrap();
        let mut game = rust_match(config, None);
        let mut dealer = Dealer::new(&Seed::from_u64(number));
        for _ in 0..1500 {
            let is_rare = is_rare(&game);
            if is_rare {
                rare.insert(config.id());
            }
            if is_rare || number % 5 == 0 {
                compare(&handle, &game);
            }
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chances = game.chances();
                    let index = impera::below(&mut dealer, chances.total());
                    let code = chances.at(index).unwrap();
                    game.resolve(code).unwrap();
                    assert_eq!(unsafe { impera_match_resolve(handle.0, code) }, IMPERA_OK);
                }
                Turn::Players(players) => {
                    let (player, code) = handle.choose(players.bits(), &mut dealer);
                    let chooser = Player::from_code(player).unwrap();
                    game.play(chooser, code).unwrap();
                    assert_eq!(handle.play(player, code), IMPERA_OK);
                }
            }
        }
    }
    assert_eq!(rare.len(), 3, "{rare:?}");
}

/// The defaults that C gets are those of Rust.
#[test]
fn default_settings_are_those_of_rust() {
    let conquer = filled(|out| unsafe { impera_divide_and_conquer_config_default(out) });
    assert_eq!(
        conquer,
        Ok(conquer_config(&divide_and_conquer::Config::default()))
    );
    let divide = filled(|out| unsafe { impera_divide_config_default(out) });
    assert_eq!(divide, Ok(divide_config(&divide::Config::default())));
    let war = filled(|out| unsafe { impera_strategic_war_config_default(out) });
    assert_eq!(war, Ok(war_config(&strategic_war::Config::default())));
    let conker = filled(|out| unsafe { impera_divide_and_conker_config_default(out) });
    assert_eq!(
        conker,
        Ok(conker_config(&divide_and_conker::Config::default()))
    );
    let ten = filled(|out| unsafe { impera_five_and_ten_config_default(out) });
    assert_eq!(ten, Ok(ten_config(&five_and_ten::Config::default())));
}

/// A view of another game is refused, whatever the observer.
#[test]
fn a_view_is_for_its_own_game() {
    for config in all_configs().iter().step_by(9) {
        let handle = Handle::new(config, Some(&seed(1))).unwrap();
        let (handle, own) = (handle.0, config.id().code());
        let statuses = unsafe {
            [
                filled(|out| impera_divide_and_conquer_view(handle, 0, out)).err(),
                filled(|out| impera_divide_view(handle, 0, out)).err(),
                filled(|out| impera_strategic_war_view(handle, 0, out)).err(),
                filled(|out| impera_divide_and_conker_view(handle, 0, out)).err(),
                filled(|out| impera_five_and_ten_view(handle, 0, out)).err(),
            ]
        };
        for (game, status) in (0..).zip(statuses) {
            let expected = (game != own).then_some(IMPERA_OTHER_GAME);
            assert_eq!(status, expected);
        }
        let cards = filled(|out| unsafe { impera_divide_and_conker_cards(handle, out) });
        let expected = (own != IMPERA_GAME_DIVIDE_AND_CONKER).then_some(IMPERA_OTHER_GAME);
        assert_eq!(cards.err(), expected);
    }
}
