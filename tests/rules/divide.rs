//! Divide, rule by rule. Numbers are those of the rules in the module docs.

use std::collections::{BTreeMap, BTreeSet};

use impera::divide::{
    Chance, Config, Decision, Event, LastTrick, Move, Rule, Side, State, Step, View,
};
use impera::{
    Card, CardSet, Cards, ChanceError, ConfigError, Dealer, DecidedBy, Dense, Game, GameConfig,
    GameEvent, MoveSet, Observer, PerPlayer, PlayError, Player, PlayerSet, Seed, Suit, Turn, below,
    draw,
};

use crate::common::{
    card, cards, chi_square, legal, owing, random_decision, random_move, refusal, run, told,
};

const P0: Player = Player::P0;
const P1: Player = Player::P1;
const P2: Player = Player::P2;
const P3: Player = Player::P3;

/// The settings in which player 0 leads the first trick.
fn config(players: u8) -> Config {
    Config::new()
        .players(players)
        .dealer(Player::new(players - 1))
}

fn players(count: u8) -> PlayerSet {
    PlayerSet::first_n(count)
}

fn observers(count: u8) -> impl Iterator<Item = Observer> {
    let players = players(count).into_iter().map(Observer::Player);
    players.chain([Observer::Public])
}

fn see(game: &State, player: Player) -> View {
    game.view(Observer::Player(player))
}

/// Deals these cards, player by player, one at a time from player 0.
fn dealt(hands: &[CardSet]) -> State {
    let mut game = State::new(&config(hands.len() as u8)).unwrap();
    for place in 0..9 {
        for hand in hands {
            game.resolve(Chance::Deal(hand.nth(place).unwrap()))
                .unwrap();
        }
    }
    game.audit().unwrap();
    game
}

/// A round up to its tricks in which these hands are gathered and the first
/// of the offerings is revealed.
///
/// The first two cards of a hand (in the order written) were secured, the next
/// two kept of the left neighbour's offer, then two of the right one's; the
/// last two came back from the left and from the right.
fn gathered(hands: &[&str], offerings: &str) -> State {
    let offerings: Vec<Card> = offerings.split(' ').map(card).collect();
    let parts: Vec<Vec<Card>> = hands
        .iter()
        .map(|hand| hand.split(' ').map(card).collect())
        .collect();
    let count = hands.len();
    let set = |player: usize, from: usize, to: usize| -> CardSet {
        parts[player][from..to].iter().copied().collect()
    };
    let left_offer = |p: usize| set((p + 1) % count, 4, 6).with(parts[p][6]);
    let right_offer = |p: usize| set((p + count - 1) % count, 2, 4).with(parts[p][7]);
    let dealt_cards: Vec<CardSet> = (0..count)
        .map(|p| set(p, 0, 2) | left_offer(p) | right_offer(p) | offerings[p].into())
        .collect();
    let mut game = dealt(&dealt_cards);
    let seats: Vec<Player> = players(count as u8).into_iter().collect();
    for (p, &player) in seats.iter().enumerate() {
        game.play(player, Move::Offering(offerings[p])).unwrap();
    }
    for (p, &player) in seats.iter().enumerate() {
        game.play(player, Move::Secure(Cards::new(set(p, 0, 2)).unwrap()))
            .unwrap();
        game.play(player, Move::OfferLeft(Cards::new(left_offer(p)).unwrap()))
            .unwrap();
    }
    for (p, &player) in seats.iter().enumerate() {
        game.play(player, Move::Inspect(Side::Left)).unwrap();
        game.play(player, Move::Return(parts[(p + 1) % count][7]))
            .unwrap();
        game.play(player, Move::Return(parts[(p + count - 1) % count][6]))
            .unwrap();
    }
    game.audit().unwrap();
    for (p, &player) in seats.iter().enumerate() {
        assert_eq!(see(&game, player).seats[player].hand, set(p, 0, 8));
    }
    game.resolve(Chance::Trump(offerings[0])).unwrap();
    game.audit().unwrap();
    game
}

/// Plays tricks: for each the cards in the order of play, from whoever leads.
fn tricks(game: &mut State, script: &str) {
    for trick in script.split(',') {
        for text in trick.split_whitespace() {
            let player = game.turn().players().lowest().unwrap();
            game.play(player, Move::Play(card(text)))
                .unwrap_or_else(|e| panic!("{trick}: {e}"));
            game.audit().unwrap();
        }
    }
}

fn playable(game: &State) -> CardSet {
    let player = game.turn().players().lowest().unwrap();
    let card = |mv| match mv {
        Move::Play(card) => card,
        other => panic!("{other}"),
    };
    game.legal_moves(player).iter().map(card).collect()
}

/// A random decision of a player.
fn decide(game: &mut State, player: Player, dealer: &mut Dealer) {
    let mv = random_move(game, player, dealer);
    game.play(player, mv).unwrap();
}

/// Random play up to the first state of which something holds.
fn play_to(game: &mut State, dealer: &mut Dealer, there: impl Fn(&State) -> bool) -> bool {
    while !there(game) {
        game.settle(dealer, |_| ());
        let owing = game.turn().players();
        let Some(player) = owing.nth(below(dealer, owing.len())) else {
            return false;
        };
        if there(game) {
            return true;
        }
        decide(game, player, dealer);
    }
    true
}

/// How often worlds that fit a view fall into each cell.
fn sampled<T: Ord>(view: &View, draws: usize, cell: impl Fn(&State) -> T) -> BTreeMap<T, u32> {
    let mut counts = BTreeMap::new();
    let mut dealer = Dealer::new(&Seed::from_u64(7));
    for _ in 0..draws {
        let world = State::sample(view, &mut dealer).unwrap();
        *counts.entry(cell(&world)).or_insert(0) += 1;
    }
    counts
}

/// Chi-square: counts must be as probable as the sizes of the cells say.
fn fits(cells: impl IntoIterator<Item = (u32, u32)>, what: &str) {
    let cells: Vec<(u32, u32)> = cells.into_iter().collect();
    let draws: u32 = cells.iter().map(|cell| cell.0).sum();
    let total: u32 = cells.iter().map(|cell| cell.1).sum();
    let expected = |size| f64::from(draws) * f64::from(size) / f64::from(total);
    let cells = cells.into_iter().map(|(n, size)| (n, expected(size)));
    let large: Vec<(u32, f64)> = cells.filter(|cell| cell.1 >= 5.0).collect();
    let free = f64::from(large.len() as u32) - 1.0;
    assert!(free > 0.0, "{what}: too few draws");
    let excess = (chi_square(large) - free) / f64::sqrt(2.0 * free);
    assert!(excess < 5.0, "{what}: {excess} standard deviations");
}

/// What `cell` makes of worlds must be uniform over that many values.
fn is_uniform<T: Ord>(view: &View, cells: usize, what: &str, cell: impl Fn(&State) -> T) {
    let counts = sampled(view, cells * 20, cell);
    assert!(counts.len() <= cells, "{what}: {} of {cells}", counts.len());
    let missing = core::iter::repeat_n(0, cells - counts.len());
    fits(
        counts.into_values().chain(missing).map(|count| (count, 1)),
        what,
    );
}

/// Where a set's cards lie within another set, as bits.
fn places(part: CardSet, whole: CardSet) -> u32 {
    assert!(part.is_subset(whole));
    whole
        .iter()
        .zip(0..)
        .map(|(card, place)| u32::from(part.contains(card)) << place)
        .sum()
}

// Settings.

#[test]
fn settings_are_four_or_five_players_and_a_dealer_among_them() {
    assert_eq!(Config::default(), Config::new().players(4).dealer(None));
    let mut config = Config::default();
    for wrong in ["3", "6", "random", ""] {
        let error = config.set("players", wrong).unwrap_err();
        assert_eq!(error.to_string(), "`players` must be 4 or 5");
    }
    for wrong in ["8", "P1", "Random"] {
        let error = config.set("dealer", wrong).unwrap_err();
        assert_eq!(error.to_string(), "`dealer` must be a player or random");
    }
    config.set("dealer", "4").unwrap();
    let error = config.complete().unwrap_err();
    assert_eq!(error.keys(), ["players", "dealer"]);
    assert_eq!(State::new(&config), Err(error));
    config.set("players", "5").unwrap();
    assert!(State::new(&config).is_ok(), "in any order");
    let unknown = config.set("deck", "1").unwrap_err();
    assert_eq!(
        unknown,
        ConfigError::UnknownKey {
            keys: &["players", "dealer"]
        }
    );
    for players in [0, 3, 6, 255] {
        assert!(State::new(&Config::new().players(players).dealer(None)).is_err());
    }
    assert_eq!(Config::all().count(), 5 + 6);
}

#[test]
fn a_random_dealer_is_one_of_the_players() {
    for players in [4, 5] {
        let fresh = State::new(&Config::new().players(players).dealer(None)).unwrap();
        assert_eq!((fresh.turn(), fresh.step()), (Turn::Chance, Step::Dealer));
        assert_eq!(fresh.view(Observer::Public).dealer, None);
        let listed: Vec<_> = fresh.chances().iter().collect();
        let expected: Vec<_> = self::players(players)
            .iter()
            .map(|p| (Chance::Dealer(p), 1))
            .collect();
        assert_eq!(listed, expected);
        let mut other = fresh;
        assert_eq!(
            other.resolve(Chance::Deal(card("2C"))),
            Err(ChanceError::Impossible)
        );
        assert_eq!(
            other.resolve(Chance::Dealer(Player::P5)),
            Err(ChanceError::Impossible)
        );
        other.resolve(Chance::Dealer(P2)).unwrap();
        let named = State::new(&Config::new().players(players).dealer(P2)).unwrap();
        assert_eq!(other.view(Observer::Public).dealer, Some(P2));
        assert_eq!(see(&other, P0).seats, see(&named, P0).seats);
    }
}

// A round.

#[test]
fn rule_1_nine_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    for (players, rest) in [(4, 16), (5, 7)] {
        let mut game = State::new(&Config::new().players(players).dealer(P2)).unwrap();
        let mut next = P3;
        for (number, text) in
            (0..9 * players).zip(CardSet::FULL.iter().map(|card| card.to_string()))
        {
            assert_eq!((game.turn(), game.step()), (Turn::Chance, Step::Deal));
            assert_eq!(game.chances().total(), 52 - u32::from(number));
            run(&mut game, &format!("* deal {text}"));
            assert!(see(&game, next).seats[next].dealt.contains(card(&text)));
            assert_eq!(game.view(Observer::Public).dealt_count, number + 1);
            next = self::players(players).left_of(next);
        }
        assert_eq!(game.turn(), Turn::Players(self::players(players)));
        let mut held = 0;
        for player in self::players(players) {
            held += see(&game, player).seats[player].hand.len();
        }
        assert_eq!(52 - held, rest, "cards are set aside");
    }
}

#[test]
fn rule_1_a_card_is_dealt_once() {
    let mut game = State::new(&config(4)).unwrap();
    run(&mut game, "* deal QH");
    assert_eq!(
        game.resolve(Chance::Deal(card("QH"))),
        Err(ChanceError::Impossible)
    );
    assert_eq!(
        game.resolve(Chance::Trump(card("QH"))),
        Err(ChanceError::Impossible)
    );
    assert_eq!(
        game.play(P0, "offering QH".parse().unwrap()),
        Err(PlayError::Chance)
    );
}

/// Nine cards each, by suit: clubs, diamonds, hearts, spades from the two.
fn by_suit() -> State {
    let nine = |suit| CardSet::suit(suit).iter().take(9).collect();
    let hands: Vec<CardSet> = Suit::ALL.iter().map(|&suit| nine(suit)).collect();
    dealt(&hands)
}

#[test]
fn rule_2_all_offer_at_the_same_time_and_out_of_sight() {
    let mut game = by_suit();
    assert_eq!(game.legal_moves(P1).len(), 9);
    assert_eq!(
        refusal(&game, P0, "offering 2D"),
        Rule::NotInHand(card("2D"), Decision::Offering)
    );
    assert_eq!(
        refusal(&game, P0, "play 2C"),
        Rule::Owes(Decision::Offering)
    );
    run(&mut game, "2 offering 2H\n0 offering 5C");
    assert_eq!(owing(&game), "1 3");
    assert_eq!(
        game.play(P2, "offering 3H".parse().unwrap()),
        Err(PlayError::NotAwaited(P2))
    );
    assert_eq!(see(&game, P0).seats[P0].offering, Some(card("5C")));
    assert_eq!(
        see(&game, P0).seats[P0].hand.to_string(),
        "2C 3C 4C 6C 7C 8C 9C TC"
    );
    assert_eq!(see(&game, P0).seats[P2].offering, None);
    assert_eq!(game.view(Observer::Public).seats[P0].offering, None);
    run(&mut game, "1 offering 2D\n3 offering 2S");
    assert_eq!(
        (game.step(), game.turn()),
        (Step::Split, Turn::Players(players(4)))
    );
    assert_eq!(see(&game, P0).seats[P2].offering, None, "for good");
}

const OFFERED: &str = "0 offering TC\n1 offering TD\n2 offering TH\n3 offering TS";

#[test]
fn rule_3_two_cards_are_secured_then_three_offered_to_the_left() {
    let mut game = by_suit();
    run(&mut game, OFFERED);
    assert_eq!(game.legal_moves(P0).len(), 28);
    assert_eq!(
        refusal(&game, P0, "offer-left 2C 3C 4C"),
        Rule::Owes(Decision::Secure)
    );
    assert_eq!(
        refusal(&game, P0, "secure 2C TC"),
        Rule::NotInHand(card("TC"), Decision::Secure)
    );
    run(&mut game, "0 secure 2C 9C");
    assert_eq!(game.legal_moves(P0).len(), 20);
    assert_eq!(
        refusal(&game, P0, "secure 3C 4C"),
        Rule::Owes(Decision::OfferLeft)
    );
    let secured = Rule::NotInHand(card("9C"), Decision::OfferLeft);
    assert_eq!(refusal(&game, P0, "offer-left 3C 4C 9C"), secured);
    run(&mut game, "0 offer-left 3C 5C 7C");
    let seat = see(&game, P0).seats[P0];
    assert_eq!(seat.secured, cards("2C 9C"));
    assert_eq!(seat.offers.left, cards("3C 5C 7C"));
    assert_eq!(seat.offers.right, cards("4C 6C 8C"), "the other three");
    assert!(seat.hand.is_empty());
    assert_eq!(owing(&game), "1 2 3");
}

#[test]
fn rule_3_others_see_only_whether_a_player_still_owes_a_decision() {
    let mut game = by_suit();
    run(&mut game, OFFERED);
    let before: Vec<View> = [P1, P2, P3].map(|player| see(&game, player)).into();
    let public = game.view(Observer::Public);
    run(&mut game, "0 secure 2C 9C");
    for (player, view) in [P1, P2, P3].into_iter().zip(&before) {
        assert_eq!(see(&game, player), *view, "halfway is not seen");
    }
    assert_eq!(game.view(Observer::Public), public);
    run(&mut game, "0 offer-left 3C 5C 7C");
    for (player, view) in [P1, P2, P3].into_iter().zip(before) {
        let mut finished = view;
        finished.turn = game.turn();
        finished.hand_sizes[P0] = 0;
        assert_eq!(see(&game, player), finished, "that it has finished is");
    }
}

#[test]
fn hand_sizes_tell_others_no_more_than_who_has_finished() {
    let sizes = |game: &State, observer| *game.view(observer).hand_sizes.values();
    let mut game = by_suit();
    let all = [Observer::Public, Observer::Player(P0), Observer::Player(P1)];
    assert_eq!(all.map(|o| sizes(&game, o)), [[9, 9, 9, 9, 0]; 3]);
    run(&mut game, OFFERED);
    run(&mut game, "0 secure 2C 9C");
    let own = [6, 8, 8, 8, 0];
    let others = [8, 8, 8, 8, 0];
    assert_eq!(all.map(|o| sizes(&game, o)), [others, own, others]);
    run(&mut game, "0 offer-left 3C 5C 7C");
    assert_eq!(all.map(|o| sizes(&game, o)), [[0, 8, 8, 8, 0]; 3]);
}

const SPLIT: &str = "
    0 secure 8C 9C
    1 secure 8D 9D
    2 secure 8H 9H
    3 secure 8S 9S
    0 offer-left 2C 3C 4C
    1 offer-left 2D 3D 4D
    2 offer-left 2H 3H 4H
    3 offer-left 2S 3S 4S";

fn split() -> State {
    let mut game = by_suit();
    run(&mut game, OFFERED);
    run(&mut game, SPLIT);
    game
}

#[test]
fn rule_4_an_offer_is_opened_one_card_of_it_returned_then_the_other_opens() {
    let mut game = split();
    assert_eq!(
        (game.step(), game.turn()),
        (Step::Choose, Turn::Players(players(4)))
    );
    assert_eq!(legal(&game, P0), ["inspect left", "inspect right"]);
    assert_eq!(
        refusal(&game, P0, "return 5D"),
        Rule::Owes(Decision::Inspect)
    );
    let blind = see(&game, P0);
    assert!(blind.seats[P1].offers.right.is_empty() && blind.seats[P3].offers.left.is_empty());

    // The offer of the left neighbour is what that one offered to its right.
    run(&mut game, "0 inspect left");
    assert_eq!(see(&game, P0).seats[P1].offers.right, cards("5D 6D 7D"));
    assert_eq!(see(&game, P0).seats[P1].dealt, cards("5D 6D 7D"));
    assert!(
        see(&game, P0).seats[P3].offers.left.is_empty(),
        "not before a card is returned"
    );
    assert_eq!(legal(&game, P0), ["return 5D", "return 6D", "return 7D"]);
    assert_eq!(
        refusal(&game, P0, "return 2S"),
        Rule::NotInOffer(card("2S"))
    );
    assert_eq!(
        refusal(&game, P0, "inspect right"),
        Rule::Owes(Decision::Return)
    );

    run(&mut game, "0 return 6D");
    assert_eq!(see(&game, P0).seats[P3].offers.left, cards("2S 3S 4S"));
    assert_eq!(
        refusal(&game, P0, "return 5D"),
        Rule::NotInOffer(card("5D"))
    );
    assert!(game.turn().players().contains(P0));
    run(&mut game, "0 return 4S");
    assert_eq!(owing(&game), "1 2 3");
    let seat = see(&game, P0).seats[P0];
    assert_eq!((seat.opened_first, seat.open()), (Some(Side::Left), None));
    assert_eq!(
        (seat.returned.left, seat.returned.right),
        (Some(card("6D")), Some(card("4S")))
    );
}

#[test]
fn rule_4_nothing_comes_back_and_nothing_is_shown_before_all_have_finished() {
    let mut game = split();
    let before: Vec<View> = [P1, P2, P3].map(|player| see(&game, player)).into();
    let public = game.view(Observer::Public);
    for line in ["0 inspect right", "0 return 2S"] {
        run(&mut game, line);
        for (player, view) in [P1, P2, P3].into_iter().zip(&before) {
            assert_eq!(see(&game, player), *view, "{line}");
        }
        assert_eq!(game.view(Observer::Public), public);
    }
    run(&mut game, "0 return 5D");
    for (player, view) in [P1, P2, P3].into_iter().zip(before) {
        let mut closed = view;
        closed.turn = game.turn();
        assert_eq!(see(&game, player), closed);
    }
}

const CHOSEN: &str = "
    0 inspect left
    0 return 5D
    0 return 2S
    1 inspect left
    1 return 5H
    1 return 2C
    2 inspect left
    2 return 5S
    2 return 2D
    3 inspect left
    3 return 5C
    3 return 2H";

#[test]
fn rule_5_the_hand_is_what_was_secured_kept_and_returned() {
    let mut game = split();
    run(&mut game, CHOSEN);
    assert_eq!((game.step(), game.turn()), (Step::Trump, Turn::Chance));
    // Secured; kept of 5D 6D 7D and of 2S 3S 4S; back from the left and right.
    let hand = cards("8C 9C 6D 7D 3S 4S 2C 5C");
    assert_eq!(see(&game, P0).seats[P0].hand, hand);
    let knows = see(&game, P0).seats;
    assert_eq!(knows[P1].returned.right, Some(card("2C")));
    assert_eq!(knows[P3].returned.left, Some(card("5C")));
    assert_eq!(
        knows[P1].hand,
        cards("3C 4C 5D"),
        "kept, and handed back to it"
    );
    assert_eq!(knows[P3].hand, cards("6C 7C 2S"));
    assert!(knows[P2].hand.is_empty() && knows[P2].dealt.is_empty());
    assert_eq!(
        knows[P1].returned.left, None,
        "what others did with each other"
    );
}

#[test]
fn rule_6_one_of_the_offerings_is_revealed_and_not_whose() {
    let mut game = split();
    run(&mut game, CHOSEN);
    let listed: Vec<_> = game.chances().iter().collect();
    let expected: Vec<_> = cards("TC TD TH TS")
        .iter()
        .map(|card| (Chance::Trump(card), 1))
        .collect();
    assert_eq!(listed, expected);
    assert_eq!(
        game.resolve(Chance::Trump(card("2C"))),
        Err(ChanceError::Impossible)
    );
    run(&mut game, "* trump TD");
    assert_eq!(
        (game.step(), game.turn()),
        (Step::Tricks, Turn::Players(PlayerSet::only(P0)))
    );
    for player in players(4) {
        let view = see(&game, player);
        assert_eq!(view.trump, Some(card("TD")));
        for other in players(4).without(player) {
            assert_eq!(view.seats[other].offering, None);
        }
    }
    assert!(
        !see(&game, P1).seats[P1].hand.contains(card("TD")),
        "no offering is played"
    );
}

// Tricks. Trump is 7 in all of them: 7C is the offering that is revealed.

const OFFERINGS: &str = "7C 2D 3D 4D";

/// The first six tricks if player 0 leads clubs.
const SIX_TRICKS: &str =
    "AC 2C 4C 2S, KC 3C 8H 3S, QC 2H 9H 4S, JC 3H TH 5S, TC 4H JH 6S, 9C 5H QH 8S";

/// Player 0 leads clubs seven times, then has to lead 7D.
fn clubs() -> State {
    let hands = [
        "AC KC QC JC TC 9C 8C 7D",
        "2C 3C 2H 3H 4H 5H 6H 9D",
        "4C 8H 9H TH JH QH KH 7S",
        "AH 2S 3S 4S 5S 6S 8S AD",
    ];
    gathered(&hands, OFFERINGS)
}

#[test]
fn rule_7_trump_is_led_only_from_a_hand_of_nothing_else() {
    let mut game = clubs();
    assert_eq!(playable(&game), cards("AC KC QC JC TC 9C 8C"), "not 7D");
    assert_eq!(refusal(&game, P0, "play 7D"), Rule::TrumpLead(card("7D")));
    assert_eq!(
        refusal(&game, P0, "play 2C"),
        Rule::NotInHand(card("2C"), Decision::Play)
    );
    tricks(&mut game, SIX_TRICKS);
    assert_eq!(playable(&game), cards("8C"));
    tricks(&mut game, "8C 6H KH AH");
    assert_eq!(playable(&game), cards("7D"));
}

/// Player 0 leads clubs six times, then has only trumps.
fn trumps() -> State {
    let hands = [
        "AC KC QC JC TC 9C 7S 7D",
        "2C 3C 2H 3H 4H 5H 6H 9D",
        "4C 8H 9H TH JH QH KH 8D",
        "AH 2S 3S 4S 5S 6S 8S AD",
    ];
    gathered(&hands, OFFERINGS)
}

#[test]
fn case_several_trumps_left_may_all_be_led() {
    let mut game = trumps();
    tricks(&mut game, SIX_TRICKS);
    assert_eq!(playable(&game), cards("7D 7S"));
    assert!(!see(&game, P1).holds_only_trumps(P0));
    tricks(&mut game, "7S");
    for observer in [Observer::Player(P1), Observer::Public] {
        let view = game.view(observer);
        assert!(view.holds_only_trumps(P0) && !view.holds_only_trumps(P1));
        assert_eq!(view.lacks[P0], CardSet::FULL - cards("7C 7D 7H 7S"));
    }
}

#[test]
fn case_seven_of_spades_beats_the_led_seven_of_diamonds_and_takes_a_spade_token() {
    let mut game = clubs();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "8C 6H KH AH");
    // Rule 8: seven tricks with clubs are three tokens and four bonus tokens.
    assert_eq!(
        *game.tricks().points().values(),
        [3 * 2 + 4 * 5, 0, 0, 0, 0]
    );
    assert_eq!(*game.tricks().bonus_tokens().values(), [4, 0, 0, 0, 0]);
    assert_eq!(game.tricks().tokens_left(Suit::Clubs), 0);
    assert_eq!(game.tricks().tokens_left(Suit::Spades), 3);
    tricks(&mut game, "7D 9D 7S");
    let before = game;
    assert_eq!(playable(&game), cards("AD"));
    tricks(&mut game, "AD");
    assert_eq!(before.round() + 1, game.round());
    let scores = players(4).iter().map(|player| game.score(player));
    assert!(scores.eq([26, 0, 2, 0]), "7S wins a spade token");
}

#[test]
fn case_who_has_the_led_suit_follows_it_also_when_it_could_trump() {
    let hands = [
        "AH 2C 3C 4C 5C 6C 8C 9C",
        "KH 7S TC JC QC KC AC 5D",
        "7H 2S 3S 4S 5S 6S 6D 8D",
        "2H 3H 8S 9S TS JS 9D TD",
    ];
    let mut game = gathered(&hands, OFFERINGS);
    tricks(&mut game, "AH");
    assert_eq!(playable(&game), cards("KH"), "not 7S");
    assert_eq!(
        refusal(&game, P1, "play 7S"),
        Rule::FollowSuit(Suit::Hearts)
    );
    tricks(&mut game, "KH");
    assert_eq!(
        playable(&game),
        cards("7H"),
        "a trump of the led suit follows it"
    );
    tricks(&mut game, "7H");
    assert_eq!(playable(&game), cards("2H 3H"));
    tricks(&mut game, "2H");
    assert_eq!(
        game.tricks().iter().last().unwrap().winner,
        Some(P2),
        "trump wins"
    );
    assert_eq!(game.turn(), Turn::Players(PlayerSet::only(P2)), "and leads");
    assert_eq!(
        game.tricks().tokens_left(Suit::Hearts),
        2,
        "a heart token for 7H"
    );
}

#[test]
fn case_a_trump_of_the_led_suit_is_one_of_several_that_may_follow() {
    let hands = [
        "AH 2C 3C 4C 5C 6C 8C 9C",
        "KH 7H TC JC QC KC AC 5D",
        "6H 2S 3S 4S 5S 6S 6D 8D",
        "2H 3H 8S 9S TS JS 9D TD",
    ];
    let mut game = gathered(&hands, OFFERINGS);
    tricks(&mut game, "AH");
    assert_eq!(playable(&game), cards("7H KH"));
}

#[test]
fn rule_7_who_has_none_of_the_led_suit_may_play_anything() {
    let mut game = clubs();
    tricks(&mut game, "AC 2C 4C");
    assert_eq!(playable(&game), cards("AH 2S 3S 4S 5S 6S 8S AD"));
    tricks(&mut game, "2S, KC 3C");
    assert_eq!(playable(&game), cards("8H 9H TH JH QH KH 7S"), "trump too");
    assert!(game.view(Observer::Public).out_of(P3, Suit::Clubs));
    tricks(&mut game, "7S 3S");
    assert_eq!(game.tricks().iter().last().unwrap().winner, Some(P2));
    let view = see(&game, P0);
    assert!(view.out_of(P2, Suit::Clubs) && view.out_of(P3, Suit::Clubs));
    assert!(!view.out_of(P1, Suit::Clubs) && !view.out_of(P2, Suit::Spades));
    assert_eq!(game.turn(), Turn::Players(PlayerSet::only(P2)));
}

#[test]
fn case_without_trumps_the_highest_of_the_led_suit_wins() {
    let hands = [
        "AH JH 3C 4C 5C 6C 8C 9C",
        "2H TH 5D JC QC 2C AC TC",
        "KC 2S 3S 4S 5S 6S 6D 8D",
        "QH KH 8S 9S TS JS 9D TD",
    ];
    let mut game = gathered(&hands, OFFERINGS);
    tricks(&mut game, "AH 2H KC QH");
    assert_eq!(game.tricks().iter().last().unwrap().winner, Some(P0));
    tricks(&mut game, "JH TH 2S KH");
    assert_eq!(game.tricks().iter().last().unwrap().winner, Some(P3));
    let plays: Vec<_> = game.tricks().iter().last().unwrap().plays().collect();
    assert_eq!(
        plays,
        [
            (P0, card("JH")),
            (P1, card("TH")),
            (P2, card("2S")),
            (P3, card("KH"))
        ]
    );
}

#[test]
fn rule_8_case_hearts_won_four_times_are_two_two_two_and_five_points() {
    let hands = [
        "AH KH QH JH 5C 6C 8C 9C",
        "2H 3H TC JC QC 2C AC 5D",
        "4H 5H 3S 4S 5S 6S 6D 8D",
        "6H 8H 9H TH TS JS 9D TD",
    ];
    let mut game = gathered(&hands, OFFERINGS);
    let mut expected = 0;
    let script = ["AH 2H 4H 6H", "KH 3H 5H 8H", "QH TC 3S 9H", "JH JC 4S TH"];
    for (number, (trick, worth)) in (1..).zip(script.into_iter().zip([2, 2, 2, 5])) {
        tricks(&mut game, trick);
        expected += worth;
        assert_eq!(game.tricks().points()[P0], expected);
        assert_eq!(
            game.tricks().tokens_left(Suit::Hearts),
            3_u8.saturating_sub(number)
        );
        assert_eq!(game.tricks().complete(), u32::from(number));
    }
}

#[test]
fn rule_9_scores_are_added_and_the_dealer_moves_left() {
    let mut game = clubs();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "8C 6H KH AH, 7D 9D 7S AD");
    assert_eq!(
        (game.step(), game.turn(), game.round()),
        (Step::Deal, Turn::Chance, 2)
    );
    let view = see(&game, P1);
    assert_eq!(view.dealer, Some(P0), "player 3 dealt the first round");
    assert!(view.tricks.is_empty() && view.trump.is_none());
    // All have seen the round's last card, which the cleanup took away.
    for observer in [Observer::Player(P1), Observer::Public] {
        let last = game.view(observer).last_trick.unwrap();
        assert_eq!(last.trump, card("7C"));
        assert_eq!((last.trick.leader, last.trick.winner), (P0, Some(P2)));
        let plays: Vec<_> = last.trick.plays().collect();
        let played = ["7D", "9D", "7S", "AD"].map(card);
        assert_eq!(
            plays,
            [P0, P1, P2, P3].into_iter().zip(played).collect::<Vec<_>>()
        );
        assert_eq!(game.last_trick(), Some(&last));
    }
    assert_eq!(
        view.seats,
        State::new(&config(4))
            .unwrap()
            .view(Observer::Player(P1))
            .seats
    );
    assert_eq!(view.scores[0].unwrap().into_values(), [26, 0, 2, 0, 0]);
    assert_eq!(view.scores[1..], [None; 3]);
    run(&mut game, "* deal 2C");
    assert_eq!(
        see(&game, P1).seats[P1].dealt,
        cards("2C"),
        "from player 1 on"
    );
}

// Whole games.

/// A random game to its end.
fn random_game(players: u8, seed: u64) -> State {
    let mut dealer = Dealer::new(&Seed::from_u64(seed));
    let mut game = State::new(&Config::new().players(players).dealer(None)).unwrap();
    assert!(!play_to(&mut game, &mut dealer, |_| false));
    game
}

#[test]
fn every_round_has_eight_tricks_and_16_to_31_points() {
    let mut seen = BTreeSet::new();
    for seed in 0..400 {
        let game = random_game(4 + (seed % 2) as u8, seed);
        assert_eq!(game.tricks().complete(), 8);
        let view = game.view(Observer::Public);
        for round in view.scores.map(Option::unwrap) {
            let total: u8 = round.values().iter().sum();
            assert!(
                (16..=31).contains(&total) && (total - 16).is_multiple_of(3),
                "{total}"
            );
            seen.insert(total);
        }
        let won = view.tricks.won_with();
        let suit_tokens: u8 = won.iter().map(|&n| n.min(3)).sum();
        let bonus: u8 = won.iter().map(|&n| n.saturating_sub(3)).sum();
        assert_eq!(suit_tokens + bonus, 8);
        let total: u8 = view.scores[3].unwrap().values().iter().sum();
        assert_eq!(total, 2 * suit_tokens + 5 * bonus);
        for player in game.players() {
            let sum: i32 = view
                .scores
                .iter()
                .map(|round| i32::from(round.unwrap()[player]))
                .sum();
            assert_eq!(game.outcome().unwrap().scores[player], sum);
        }
    }
    assert!(seen.len() >= 3, "{seen:?}");
}

/// End: ties go by bonus tokens of round four, then by the last card played.
#[test]
fn ties_are_broken_by_bonus_tokens_then_by_the_last_card() {
    let mut broken_by = [0; 3];
    for seed in 0..3000 {
        let game = random_game(4 + (seed % 2) as u8, seed);
        let outcome = game.outcome().unwrap();
        let best = outcome.scores.values().iter().max().unwrap();
        let mut tied: Vec<Player> = game
            .players()
            .iter()
            .filter(|&p| outcome.scores[p] == *best)
            .collect();
        let mut how = 0;
        if tied.len() > 1 {
            how = 1;
            // Bonus tokens: tricks won with a suit after its third.
            let bonus = |player: Player| {
                let mut won = [0; 4];
                let mut bonus = 0;
                for trick in game.tricks() {
                    let winner = trick.winner.unwrap();
                    let suit = trick.cards[winner].unwrap().suit() as usize;
                    won[suit] += 1;
                    bonus += i32::from(won[suit] > 3 && winner == player);
                }
                bonus
            };
            let most = tied.iter().map(|&p| bonus(p)).max().unwrap();
            tied.retain(|&p| bonus(p) == most);
        }
        if tied.len() > 1 {
            how = 2;
            let last = game.tricks().iter().last().unwrap();
            let key = |player: Player| {
                let card = last.cards[player].unwrap();
                (card.rank(), card.suit())
            };
            tied.sort_by_key(|&p| key(p));
            tied = vec![*tied.last().unwrap()];
        }
        assert_eq!(outcome.winners, PlayerSet::only(tied[0]));
        let words = ["points", "bonus", "card"];
        assert_eq!(outcome.decided_by.map(DecidedBy::word), Some(words[how]));
        broken_by[how] += 1;
    }
    assert!(broken_by.iter().all(|&n| n >= 10), "{broken_by:?}");
}

#[test]
fn any_interleaving_of_the_same_decisions_gives_the_same_state() {
    let orders: [[usize; 12]; 3] = [
        [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3],
        [3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0],
        [2, 0, 2, 1, 3, 3, 0, 1, 1, 2, 0, 3],
    ];
    let ends = orders.map(|order| {
        let mut game = by_suit();
        run(&mut game, OFFERED);
        for phase in [SPLIT, CHOSEN] {
            let lines: Vec<&str> = phase
                .lines()
                .map(str::trim)
                .filter(|l| !l.is_empty())
                .collect();
            let mut own: Vec<Vec<&str>> = (0..4)
                .map(|p| {
                    lines
                        .iter()
                        .copied()
                        .filter(|l| l.starts_with(&p.to_string()))
                        .collect()
                })
                .collect();
            for player in order {
                if !own[player].is_empty() {
                    run(&mut game, own[player].remove(0));
                }
            }
            assert!(own.iter().all(Vec::is_empty));
        }
        game
    });
    assert!(ends.iter().all(|end| *end == ends[0]));
}

// Text.

#[test]
fn moves_have_the_text_and_the_codes_of_the_documentation() {
    for (text, code) in [
        ("offering 2C", 0),
        ("offering AS", 51),
        ("secure 2C 3C", 52),
        ("secure KS AS", 1377),
        ("offer-left 2C 3C 4C", 1378),
        ("offer-left QS KS AS", 23_477),
        ("inspect left", 23_478),
        ("inspect right", 23_479),
        ("return 2C", 23_480),
        ("play 2C", 23_532),
        ("play AS", 23_583),
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!((mv.code(), mv.to_string().as_str()), (code, text));
    }
    assert_eq!(Move::COUNT, 23_584);
    assert_eq!(
        "secure 10h aS".parse::<Move>().unwrap().to_string(),
        "secure TH AS"
    );
    for wrong in [
        "secure AS 2C",
        "secure 2C",
        "secure 2C 2C",
        "offer-left 2C 3C",
        "inspect",
        "inspect up",
        "offering 2C 3C",
        "return",
        "play",
        "Play 2C",
        "offering\u{a0}2C",
        "play  ",
    ] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong:?}");
    }
    for (text, code) in [
        ("dealer 0", 0),
        ("dealer 7", 7),
        ("deal 2C", 8),
        ("trump AS", 111),
    ] {
        let outcome: Chance = text.parse().unwrap();
        assert_eq!((outcome.code(), outcome.to_string().as_str()), (code, text));
    }
}

#[test]
fn refusals_name_the_rule() {
    let texts = [
        (
            Rule::Owes(Decision::Inspect),
            "which offer to inspect first is owed now (Divide, rule 4)",
        ),
        (
            Rule::NotInHand(card("2C"), Decision::Secure),
            "2C is not in the hand (Divide, rule 3)",
        ),
        (
            Rule::NotInOffer(card("2C")),
            "2C is not in the open offer (Divide, rule 4)",
        ),
        (
            Rule::FollowSuit(Suit::Hearts),
            "a card of the led suit H must be played (Divide, rule 7)",
        ),
        (
            Rule::TrumpLead(card("7S")),
            "7S has the trump rank and the hand has other cards to lead (Divide, rule 7)",
        ),
    ];
    for (rule, text) in texts {
        assert_eq!(rule.to_string(), text);
    }
}

// Sampling.

/// The same view of two different truths gives the same worlds.
#[test]
fn samples_do_not_depend_on_the_truth() {
    let hands = [
        "AC KC QC JC TC 9C 8C 7D",
        "2C 3C 2H 3H 4H 5H 6H 9D",
        "4C 8H 9H TH JH QH KH 7S",
        "AH 2S 3S 4S 5S 6S 8S AD",
    ];
    let one = gathered(&hands, "7C 2D 3D 4D");
    let two = gathered(
        &[
            hands[0],
            "2H 3H 2C 4H 4C 5H 6H 9D",
            "AD 9H 8H TH JH 3C KH 7S",
            "6D 2S 3S QH 5S 6S 8S AH",
        ],
        "7C 5D 8D 4D",
    );
    assert_ne!(one, two);
    assert_eq!(one.view(Observer::Public), two.view(Observer::Public));
    let sample = |game: &State, observer, seed| {
        State::sample(
            &game.view(observer),
            &mut Dealer::new(&Seed::from_u64(seed)),
        )
        .unwrap()
    };
    for seed in 0..100 {
        assert_eq!(
            sample(&one, Observer::Public, seed),
            sample(&two, Observer::Public, seed)
        );
    }
    // A sampled world is another truth behind the view it was made of.
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for seed in 0..200 {
        let mut game = State::new(&Config::default()).unwrap();
        let target = 1 + below(&mut dealer, 200);
        let mut made = 0;
        while made < target {
            game.settle(&mut dealer, |_| ());
            let (player, mv) = random_decision(&game, &mut dealer).unwrap();
            game.play(player, mv).unwrap();
            made += 1;
        }
        for observer in [P0, P1, P2, P3].map(Observer::Player) {
            let other = sample(&game, observer, 1000 + seed);
            assert_eq!(other.view(observer), game.view(observer));
            assert_eq!(
                sample(&other, observer, seed),
                sample(&game, observer, seed)
            );
        }
    }
}

#[test]
fn samples_of_a_deal_are_uniform_over_the_unseen_cards() {
    let mut game = State::new(&config(4)).unwrap();
    run(&mut game, "* deal QH 3C 4C 5C 6C");
    let view = see(&game, P0);
    // Three others with a card each, of the 50 that player 0 has not seen.
    is_uniform(&view, 50 * 49, "first two cards", |world| {
        [P1, P2].map(|player| see(world, player).seats[player].dealt.lowest())
    });
    is_uniform(&view, 50, "third card", |world| {
        see(world, P3).seats[P3].dealt.lowest()
    });
}

#[test]
fn samples_of_the_offering_and_the_split_are_uniform_over_what_may_have_been_chosen() {
    let mut game = by_suit();
    run(&mut game, "2 offering 2H\n0 offering 5C");
    let seat = |world: &State, player| see(world, player).seats[player];
    let view = see(&game, P0);
    is_uniform(&view, 9, "offering", |world| {
        assert_eq!(seat(world, P1).offering, None);
        let seat = seat(world, P2);
        places(seat.offering.unwrap().into(), seat.dealt)
    });
    run(
        &mut game,
        "1 offering 2D\n3 offering 2S\n3 secure 3S 4S\n2 secure 3H 4H\n2 offer-left 5H 6H 7H",
    );
    let view = see(&game, P0);
    // One that still owes its split has secured none or one of 28 pairs.
    let started = sampled(&view, 600_000, |world| !seat(world, P3).secured.is_empty());
    fits(
        [(started[&false], 1), (started[&true], 28)],
        "split not begun",
    );
    is_uniform(&view, 9 * 29, "split under way", |world| {
        let seat = seat(world, P3);
        assert!(seat.offers.left.is_empty());
        let offering = CardSet::only(seat.offering.unwrap());
        (
            places(offering, seat.dealt),
            places(seat.secured, seat.dealt - offering),
        )
    });
    is_uniform(&view, 9 * 28 * 20, "split finished", |world| {
        let seat = seat(world, P2);
        let parts = [
            CardSet::only(seat.offering.unwrap()),
            seat.secured,
            seat.offers.left,
        ];
        parts.map(|part| places(part, seat.dealt))
    });
}

#[test]
fn samples_of_the_choice_are_uniform_over_how_far_everybody_may_be() {
    let mut game = split();
    run(
        &mut game,
        "0 inspect left\n1 inspect left\n2 inspect right\n2 return 2D\n2 return 5S",
    );
    let view = see(&game, P0);
    let choice = |world: &State, player| {
        let seats = see(world, player).seats;
        let (left, right) = (
            world.players().left_of(player),
            world.players().right_of(player),
        );
        let place = |card: Option<Card>, offer| card.map(|card| places(card.into(), offer));
        let returned = seats[player].returned;
        (
            seats[player].opened_first.map(Side::word),
            place(returned.left, seats[left].offers.right),
            place(returned.right, seats[right].offers.left),
        )
    };
    // Under way: nothing opened, one of two offers, one of its three cards.
    is_uniform(&view, 9 * 9, "under way", |world| {
        (choice(world, P1), choice(world, P3))
    });
    is_uniform(&view, 18, "finished", |world| choice(world, P2));
    // The opened offer is known: it takes nothing from the unseen cards.
    is_uniform(&view, 40, "an unseen card", |world| {
        assert_eq!(see(world, P1).seats[P1].offers.right, cards("5D 6D 7D"));
        see(world, P3).seats[P3].offering
    });
}

/// Late in a round every hand is known, but not where its cards came from.
#[test]
fn samples_of_a_played_round_are_uniform_over_where_the_cards_came_from() {
    let mut game = random_game(4, 11);
    let mut seed = 11;
    let own = |game: &State| see(game, P0).seats[P0].offering;
    while own(&game) == game.trump() {
        seed += 1;
        game = random_game(4, seed);
    }
    let view = see(&game, P0);
    let seat = |world: &State, player| see(world, player).seats[player];
    is_uniform(
        &view,
        3 * 8,
        "owner of the trump, and offers opened first",
        |world| {
            let owner = [P1, P2, P3].map(|player| seat(world, player).offering == world.trump());
            (
                owner,
                [P1, P2, P3].map(|player| seat(world, player).opened_first.map(Side::word)),
            )
        },
    );
    // Player 2 is nobody's neighbour but those of players 1 and 3.
    is_uniform(&view, 28 * 15 * 6 * 2, "the hand of player 2", |world| {
        let seats = see(world, P2).seats;
        let back = [seats[P3].returned.right, seats[P1].returned.left];
        let kept = seats[P3].offers.right - seats[P2].returned.left.into_iter().collect();
        (seats[P2].secured.bits(), kept.bits(), back)
    });
    // Of five unknown places two are secured, two kept, one came back.
    is_uniform(&view, 30 * 30, "the hands of the neighbours", |world| {
        [(P1, P2), (P3, P2)].map(|(player, other)| {
            let seats = see(world, player).seats;
            let back = if player == P1 {
                seats[other].returned.right
            } else {
                seats[other].returned.left
            };
            (seats[player].secured.bits(), back)
        })
    });
    // Three offerings besides player 0's: one is trump, two are unseen.
    let unseen = 52 - 9 - 6 - 1 - (32 - 8 - 6);
    is_uniform(
        &view,
        unseen * (unseen - 1) / 2,
        "the hidden offerings",
        |world| {
            let offerings: CardSet = [P1, P2, P3]
                .iter()
                .filter_map(|&p| seat(world, p).offering)
                .collect();
            (offerings - world.trump().into_iter().collect()).bits()
        },
    );
}

/// Whether hands could have been played as the tricks say, by rule 7 alone.
fn could_be_played(view: &View, hands: &[CardSet]) -> bool {
    let trump = view.trump.unwrap().rank();
    let mut left = hands.to_vec();
    for trick in &view.tricks {
        let led = trick.led().unwrap();
        for (player, card) in trick.plays() {
            let hand = &mut left[player.number() as usize];
            let wrong = if player == trick.leader {
                card.rank() == trump && hand.iter().any(|other| other.rank() != trump)
            } else {
                card.suit() != led.suit() && hand.iter().any(|other| other.suit() == led.suit())
            };
            if wrong {
                return false;
            }
            *hand = hand.without(card);
        }
    }
    true
}

/// All ways to complete the hands of others with unseen cards such that they
/// could have been played.
struct Completions<'a> {
    view: &'a View,
    hands: Vec<CardSet>,
    found: BTreeSet<Vec<u64>>,
    most: usize,
}

impl<'a> Completions<'a> {
    fn of(view: &'a View, most: usize) -> Self {
        let played = view.tricks.played();
        let mut unseen = CardSet::FULL - view.trump.into_iter().collect();
        let mut hands = Vec::new();
        for player in view.players() {
            let seat = view.seats[player];
            hands.push(seat.hand | played[player]);
            unseen = unseen - seat.dealt - played[player];
        }
        let mut all = Self {
            view,
            hands,
            found: BTreeSet::new(),
            most,
        };
        all.fill(0, unseen, unseen);
        all
    }

    /// Adds cards to the hand of a seat in card order, then fills the next.
    fn fill(&mut self, seat: usize, candidates: CardSet, unseen: CardSet) {
        if self.found.len() > self.most || !could_be_played(self.view, &self.hands) {
            return;
        }
        let Some(&hand) = self.hands.get(seat) else {
            self.found
                .insert(self.hands.iter().map(|hand| hand.bits()).collect());
            return;
        };
        if hand.len() == 8 {
            return self.fill(seat + 1, unseen, unseen);
        }
        let mut rest = candidates;
        while let Some(card) = rest.lowest() {
            rest = rest.without(card);
            self.hands[seat] = hand.with(card);
            self.fill(seat, rest, unseen.without(card));
        }
        self.hands[seat] = hand;
    }
}

/// Full enumeration: the ways to complete the hands, all equally likely. The
/// number of ways in which a completion is a world is the same for each, since
/// places, offerings and owner are counted without regard to the cards.
///
/// It is looked at twice: hand by hand, and with cells that are fewer and show
/// small errors, by how many cards of each suit the hands have.
fn hands_are_uniform(view: &View, completions: &Completions, what: &str) {
    let all = &completions.found;
    let counts = sampled(view, (all.len() * 20).max(100_000), |world| {
        let played = world.tricks().played();
        let hand = |player| see(world, player).seats[player].hand | played[player];
        world
            .players()
            .iter()
            .map(hand)
            .map(CardSet::bits)
            .collect::<Vec<u64>>()
    });
    assert!(counts.keys().all(|hands| all.contains(hands)), "{what}");
    fits(
        all.iter()
            .map(|hands| (counts.get(hands).copied().unwrap_or(0), 1)),
        what,
    );
    let mut suits = BTreeMap::new();
    for hands in all {
        let of_suit = |suit: &Suit| {
            hands
                .iter()
                .map(|hand| (hand & CardSet::suit(*suit).bits()).count_ones())
                .collect()
        };
        let cell: Vec<Vec<u32>> = Suit::ALL.iter().map(of_suit).collect();
        let (count, size) = suits.entry(cell).or_insert((0, 0));
        *count += counts.get(hands).copied().unwrap_or(0);
        *size += 1;
    }
    if suits.len() > 1 {
        fits(suits.into_values(), what);
    }
}

/// How many different sets of suits players are known to be out of.
fn kinds_of_lacks(view: &View) -> usize {
    let mut kinds: Vec<u64> = view
        .players()
        .iter()
        .map(|p| view.lacks[p].bits())
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.len() - usize::from(kinds[0] == 0)
}

#[test]
fn samples_of_hands_are_uniform_over_all_that_could_have_been_played() {
    let mut dealer = Dealer::new(&Seed::from_u64(5));
    let mut tested = [0; 5];
    let mut seed = 0_u32;
    while tested[2] < 6 || tested[3] < 6 || tested[4] < 2 {
        seed += 1;
        let players = 4 + (seed % 2) as u8;
        let mut game = State::new(&config(players)).unwrap();
        let laid = 5 * u32::from(players) + below(&mut dealer, 3 * u32::from(players));
        let there = |game: &State| {
            let played = game.tricks().played();
            played.values().iter().map(|cards| cards.len()).sum::<u32>() == laid
        };
        play_to(&mut game, &mut dealer, there);
        let observer = match below(&mut dealer, 4) {
            0 => Observer::Public,
            _ => Observer::Player(P0),
        };
        let view = game.view(observer);
        let kinds = kinds_of_lacks(&view).min(4);
        let wanted = [0, 1, 6, 6, 2][kinds];
        if tested[kinds] >= wanted {
            continue;
        }
        let completions = Completions::of(&view, 5000);
        let count = completions.found.len();
        if (2..=5000).contains(&count) {
            hands_are_uniform(&view, &completions, &format!("seed {seed}, {count} ways"));
            tested[kinds] += 1;
        }
    }
}

#[test]
fn samples_give_a_leader_of_trump_only_trumps() {
    let mut game = trumps();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "7S 6H KH AH");
    // Player 0 holds one of 7D and 7H. Player 2 holds 8D, which has come back
    // from player 1, who knows it. Player 3 is out of clubs, hearts open: its
    // card is one of those that player 1 has not seen.
    let view = see(&game, P1);
    let completions = Completions::of(&view, 5000);
    let trumps: BTreeSet<u64> = completions.found.iter().map(|hands| hands[0]).collect();
    assert!(completions.found.len() > 1 && !trumps.is_empty());
    hands_are_uniform(&view, &completions, "a leader of trump");
    let public = game.view(Observer::Public);
    let completions = Completions::of(&public, 30_000);
    assert!(completions.found.len() > 1);
    is_uniform(&public, 2, "the trump that is left", |world| {
        let hand = see(world, P0).seats[P0].hand;
        assert!(hand.is_subset(cards("7D 7H")));
        hand.bits()
    });
}

#[test]
fn a_view_that_contradicts_itself_fits_no_state() {
    let mut game = clubs();
    tricks(&mut game, "AC 2C 4C 2S, KC");
    let view = see(&game, P1);
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let mut refused = |forge: &dyn Fn(&mut View)| {
        let mut forged = view;
        forge(&mut forged);
        assert!(State::sample(&forged, &mut dealer).is_err(), "{forged:?}");
    };
    refused(&|view| view.config.players = 5);
    refused(&|view| view.observer = Observer::Player(P2));
    refused(&|view| view.observer = Observer::Player(Player::P7));
    refused(&|view| view.observer = Observer::Public);
    refused(&|view| view.step = Step::Over);
    refused(&|view| view.step = Step::Deal);
    refused(&|view| view.turn = Turn::Chance);
    refused(&|view| view.turn = Turn::Players(PlayerSet::only(P2)));
    refused(&|view| view.round = 3);
    refused(&|view| view.dealer = None);
    refused(&|view| view.dealt_count = 35);
    refused(&|view| view.trump = None);
    refused(&|view| view.trump = Some(card("2C")));
    refused(&|view| view.lacks[P2] = CardSet::suit(Suit::Spades));
    refused(&|view| view.lacks[P3] = CardSet::EMPTY);
    refused(&|view| view.scores[0] = Some(PerPlayer::new([16, 0, 0, 0, 0])));
    refused(&|view| view.scores[0] = Some(PerPlayer::all(0)));
    refused(&|view| view.scores[3] = Some(PerPlayer::new([2, 0, 0, 0, 0])));
    refused(&|view| view.scores[3] = Some(PerPlayer::all(0)));
    refused(&|view| view.hand_sizes[P2] += 1);
    refused(&|view| view.seats[P1].hand = CardSet::EMPTY);
    refused(&|view| view.seats[P1].offering = None);
    refused(&|view| view.seats[P1].secured = cards("2C 4H"));
    refused(&|view| view.seats[P3].secured = cards("TS JS"));
    refused(&|view| view.seats[P2].returned.right = None);
    refused(&|view| view.seats[P2].hand = CardSet::EMPTY);
    refused(&|view| view.seats[Player::P4].hand = cards("TS"));
    // Sets that no play leads to, made so that much would have to be counted.
    refused(&|view| {
        for (player, seed) in players(4).into_iter().zip(1_u64..) {
            let any = |card: &Card| (u64::from(card.code()) * seed * 7 + 3) % 5 > 1;
            view.lacks[player] = CardSet::FULL.iter().filter(any).collect();
        }
    });
    assert!(State::sample(&view, &mut dealer).is_ok());
}

/// Between two tricks of a round, and at each step of the next, what lay open
/// last is in the view of everybody.
#[test]
fn the_last_trick_of_a_round_stays_in_view_through_the_next() {
    let mut dealer = Dealer::new(&Seed::from_u64(5));
    for count in [4, 5] {
        let mut game = State::new(&config(count)).unwrap();
        let (mut expected, mut rounds) = (None, 0);
        while game.turn() != Turn::Over {
            for observer in observers(count) {
                assert_eq!(game.view(observer).last_trick, expected);
            }
            if game.turn() == Turn::Chance {
                let outcome = draw(&game.chances(), &mut dealer).unwrap();
                game.resolve(outcome).unwrap();
                continue;
            }
            let before = game;
            let owed = game.turn().players();
            let player = owed.nth(below(&mut dealer, owed.len())).unwrap();
            decide(&mut game, player, &mut dealer);
            if game.round() > before.round() {
                let last = *game.last_trick().unwrap();
                assert_eq!(Some(last.trump), before.trump());
                assert_eq!(last.trick.players(), players(count));
                // A decision ago it lacked the card that ended it.
                let mut lacking = last.trick;
                (lacking.cards[player], lacking.winner) = (None, None);
                assert_eq!(Some(&lacking), before.tricks().current());
                expected = Some(last);
                rounds += 1;
            }
        }
        assert_eq!(rounds, 3);
    }
}

#[test]
fn a_last_trick_that_could_not_be_fits_no_state() {
    let mut game = clubs();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "8C 6H KH AH");
    let within = see(&game, P1);
    tricks(&mut game, "7D 9D 7S AD");
    let after = see(&game, P1);
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let mut fits = |view: View, forge: &dyn Fn(&mut View)| {
        let mut forged = view;
        forge(&mut forged);
        State::sample(&forged, &mut dealer).is_ok()
    };
    assert!(fits(within, &|_| ()) && fits(after, &|_| ()));
    // In the first round there is none, later there is one.
    assert!(!fits(within, &|view| view.last_trick = after.last_trick));
    assert!(!fits(after, &|view| view.last_trick = None));
    let mut fits = |forge: &dyn Fn(&mut LastTrick)| {
        let last = &|view: &mut View| view.last_trick.iter_mut().for_each(forge);
        fits(after, last)
    };
    // Another offering of the same rank, though not one that was played.
    assert!(fits(&|last| last.trump = card("7H")));
    assert!(!fits(&|last| last.trump = card("7S")));
    // Under another trump the ace wins.
    assert!(!fits(&|last| last.trump = card("2C")));
    assert!(!fits(&|last| last.trick.winner = None));
    assert!(!fits(&|last| last.trick.winner = Some(P3)));
    // The leader has won the trick before, and only players 0 and 2 have points.
    assert!(!fits(&|last| last.trick.leader = P1));
    assert!(fits(&|last| last.trick.cards[P0] = Some(card("8D"))));
    assert!(!fits(&|last| last.trick.leader = Player::P7));
    assert!(!fits(&|last| last.trick.cards[P0] = None));
    assert!(!fits(&|last| last.trick.cards[P1] = Some(card("7D"))));
    assert!(!fits(
        &|last| last.trick.cards[Player::P4] = Some(card("2D"))
    ));
}

/// Rule 8: who won the last trick of a round and who led it, having won the
/// one before, have points for these two tokens.
#[test]
fn points_without_the_tokens_of_the_last_two_tricks_fit_no_state() {
    let mut game = clubs();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "8C 6H KH AH, 7D 9D 7S AD");
    let view = see(&game, P1);
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let mut fits = |points: [u8; 5]| {
        let mut forged = view;
        forged.scores[0] = Some(PerPlayer::new(points));
        State::sample(&forged, &mut dealer).is_ok()
    };
    // As it was: four bonus tokens, 7D was led after a bonus token.
    assert!(fits([26, 0, 2, 0, 0]));
    // One of the first three clubs could have been won by player 2.
    assert!(fits([24, 0, 4, 0, 0]));
    // Player 2 has won the last trick, player 0 the one before.
    assert!(!fits([28, 0, 0, 0, 0]));
    assert!(!fits([0, 2, 26, 0, 0]));
    // All eight by one suit: the last tokens are bonus tokens.
    assert!(!fits([29, 0, 2, 0, 0]));
    assert!(fits([26, 0, 5, 0, 0]));
    // Four bonus tokens, and at most three of them by the first six tricks:
    // players 0 and 2 have won one of the last two with a bonus token.
    assert!(!fits([2, 12, 2, 12, 0]));
    assert!(fits([2, 12, 5, 9, 0]));
    // Without bonus tokens any two tokens do.
    assert!(fits([2, 6, 2, 6, 0]));
    assert!(!fits([1, 6, 3, 6, 0]));
}

// Events.

fn own(player: Player) -> Observer {
    Observer::Player(player)
}

/// With a dealer that is set nothing is told of the first round but its deal.
#[test]
fn events_begin_with_a_round_only_where_chance_names_its_dealer() {
    let random = State::new(&config(4).dealer(None)).unwrap();
    let script = "* dealer 2\n* deal 9S AS 2C";
    assert_eq!(
        told(&random, script, own(P0)),
        ["round 1 2", "deal 3 ?", "deal 0 AS", "deal 1 ?"]
    );
    let set = State::new(&config(4).dealer(P2)).unwrap();
    assert_eq!(
        told(&set, "* deal 9S AS 2C", Observer::Public),
        ["deal 3 ?", "deal 0 ?", "deal 1 ?"]
    );
}

#[test]
fn events_of_offering_and_split_show_others_who_has_finished() {
    let game = by_suit();
    let script = format!("{OFFERED}{SPLIT}");
    assert_eq!(
        told(&game, &script, own(P1)),
        [
            "offering 0 ?",
            "offering 1 TD",
            "offering 2 ?",
            "offering 3 ?",
            "secure 1 8D 9D",
            "split 0",
            "offer 1 2D 3D 4D 5D 6D 7D",
            "split 1",
            "split 2",
            "split 3",
        ]
    );
    let public = told(&game, &script, Observer::Public);
    let expected = "offering 0 ?, offering 1 ?, offering 2 ?, offering 3 ?, \
                    split 0, split 1, split 2, split 3";
    assert_eq!(public.join(", "), expected);
}

/// An offer is seen when it is opened, a returned card when all have chosen.
#[test]
fn events_of_the_choice_are_seen_by_who_may_see_them() {
    let game = split();
    assert_eq!(
        told(&game, CHOSEN, own(P0)),
        [
            "open 0 left 5D 6D 7D",
            "return 0 left 5D",
            "open 0 right 2S 3S 4S",
            "return 0 right 2S",
            "done 0",
            "done 1",
            "done 2",
            "done 3",
            "gather 0 left 2C",
            "gather 0 right 5C",
            "gather 1 left ?",
            "gather 1 right 5D",
            "gather 2 left ?",
            "gather 2 right ?",
            "gather 3 left 2S",
            "gather 3 right ?",
        ]
    );
    assert_eq!(
        told(&game, CHOSEN, own(P2)),
        [
            "done 0",
            "done 1",
            "open 2 left 5S 6S 7S",
            "return 2 left 5S",
            "open 2 right 2D 3D 4D",
            "return 2 right 2D",
            "done 2",
            "done 3",
            "gather 0 left ?",
            "gather 0 right ?",
            "gather 1 left 2D",
            "gather 1 right ?",
            "gather 2 left 2H",
            "gather 2 right 5H",
            "gather 3 left ?",
            "gather 3 right 5S",
        ]
    );
    let public = told(&game, CHOSEN, Observer::Public);
    assert_eq!(public.len(), 4 + 8);
    assert_eq!(public[..4], ["done 0", "done 1", "done 2", "done 3"]);
    assert!(public[4..].iter().all(|line| line.ends_with(" ?")));
    // Halfway through nothing is told to others.
    assert!(told(&game, "0 inspect left\n0 return 5D", own(P1)).is_empty());
}

/// Who sees a card come back depends on who sits where.
#[test]
fn a_card_that_comes_back_is_seen_by_two_neighbours() {
    let event: Event = "gather 0 right KC".parse().unwrap();
    let seers = |count: u8| -> String {
        let sees = |player: &Player| event.seen_by(own(*player), players(count)) == Some(event);
        let all = Player::ALL.into_iter().filter(sees);
        all.map(|player| player.number().to_string()).collect()
    };
    assert_eq!((seers(4).as_str(), seers(5).as_str()), ("03", "04"));
}

/// The last card of a round: the trick, its token, the points, the next round.
#[test]
fn events_of_the_end_of_a_round_are_told_to_all() {
    let mut game = clubs();
    tricks(&mut game, SIX_TRICKS);
    tricks(&mut game, "8C 6H KH AH, 7D 9D 7S");
    for observer in observers(4) {
        let script = "3 play AD\n* deal 2C";
        let told = told(&game, script, observer);
        let expected = [
            "play 3 AD",
            "trick 2 7S 2",
            "points 1 26 0 2 0",
            "round 2 0",
        ];
        assert_eq!(told[..4], expected);
        let card = if observer == own(P1) { "2C" } else { "?" };
        assert_eq!(told[4..], [format!("deal 1 {card}")]);
    }
    // The fourth trick that clubs win takes a bonus token.
    let mut game = clubs();
    tricks(&mut game, "AC 2C 4C 2S, KC 3C 8H 3S, QC 2H 9H 4S, JC 3H TH");
    assert_eq!(
        told(&game, "3 play 5S", Observer::Public),
        ["play 3 5S", "trick 0 JC 5"]
    );
}

#[test]
fn refusals_have_their_numbers_and_their_json() {
    use impera::divide::{Decision, Rule};
    let card: impera::Card = "2H".parse().unwrap();
    crate::common::pinned(&[
        (Rule::Owes(Decision::OfferLeft), r#"{"owes":"offer-left"}"#),
        (
            Rule::NotInHand(card, Decision::Play),
            r#"{"not-in-hand":["2H","play"]}"#,
        ),
        (Rule::NotInOffer(card), r#"{"not-in-offer":"2H"}"#),
        (
            Rule::FollowSuit(impera::Suit::Hearts),
            r#"{"follow-suit":"H"}"#,
        ),
        (Rule::TrumpLead(card), r#"{"trump-lead":"2H"}"#),
    ]);
}
