//! Strategic War, rule by rule. Numbers are those of the rules in the module docs.

use std::collections::HashMap;

use impera::strategic_war::{
    Aces, Chance, Config, Copies, DealKind, Leftover, Move, Rule, Shortage, State,
};
use impera::{
    Card, CardSet, ChanceError, ConfigError, Dealer, Dense, Game, GameConfig, MoveSet, Observer,
    PlayError, Player, PlayerSet, Rank, Seed, Suit, Turn, below,
};

use crate::common::{
    card, cards, chi_square, codes_are_those_of_cards, owing, random_decision, random_move,
    refused, run,
};

const RANKS: &str = "2 3 4 5 6 7 8 9 T J Q K A";

fn equal(players: u8) -> Config {
    Config::new().players(players).deal(DealKind::EqualRanks)
}

fn shuffled(players: u8, decks: u8) -> Config {
    Config::new().players(players).decks(decks)
}

/// The suit of a player in a game of equal ranks with three or more.
fn suit(player: Player) -> Suit {
    [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs][player.number() as usize % 4]
}

/// Plays comparisons of a game of equal ranks: for each a rank for everybody
/// that is awaited, in the order of players.
fn compare(game: &mut State, comparisons: &str) {
    for comparison in comparisons.split(',') {
        let Turn::Players(owing) = game.turn() else {
            panic!("{comparison}")
        };
        let ranks: Vec<Rank> = comparison
            .split_whitespace()
            .map(|r| r.parse().unwrap())
            .collect();
        assert_eq!(
            ranks.len(),
            owing.len() as usize,
            "{comparison}: {owing} choose"
        );
        for (player, rank) in owing.into_iter().zip(ranks) {
            game.play(player, Move::Play(Card::new(rank, suit(player))))
                .unwrap();
            game.audit().unwrap();
        }
    }
}

/// Plays rounds in which everybody plays all ranks but those kept, each
/// another one than the others, so that nobody ties.
fn play_down(game: &mut State, kept: &str) {
    let ranks: Vec<_> = RANKS
        .split(' ')
        .filter(|rank| !kept.contains(rank))
        .collect();
    let players = game.players().len() as usize;
    for round in 0..ranks.len() {
        let line: Vec<_> = (0..players)
            .map(|p| ranks[(round + p) % ranks.len()])
            .collect();
        compare(game, &line.join(" "));
    }
}

fn captured(game: &State) -> Vec<u8> {
    game.players()
        .iter()
        .map(|player| game.captured(player))
        .collect()
}

/// What each player captures while something is done.
fn gains(game: &mut State, act: impl FnOnce(&mut State)) -> Vec<u8> {
    let before = captured(game);
    act(game);
    captured(game)
        .iter()
        .zip(before)
        .map(|(after, before)| after - before)
        .collect()
}

fn unused(game: &State) -> u8 {
    game.view(Observer::Public).unused
}

/// Config: keys, ranges, and the default number of decks.
#[test]
fn config_has_the_keys_and_defaults_of_the_rules() {
    let complete = Config::default().complete().unwrap();
    assert_eq!((complete.players, complete.decks), (2, Some(1)));
    assert_eq!(
        (complete.deal, complete.aces),
        (DealKind::Shuffled, Aces::High)
    );
    assert_eq!(complete.shortage, Shortage::PlayOn);
    assert_eq!(complete.leftover, Leftover::Capture);
    for players in 2..=8 {
        let decks = equal(players).complete().unwrap().decks;
        assert_eq!(decks, Some(if players > 4 { 2 } else { 1 }), "{players}");
    }
    assert_eq!(
        Config::KEYS,
        ["players", "decks", "deal", "aces", "shortage", "leftover"]
    );
    let mut config = Config::default();
    for (key, value, says) in [
        ("players", "1", "`players` must be 2 to 8"),
        ("players", "9", "`players` must be 2 to 8"),
        ("decks", "0", "`decks` must be 1 or 2"),
        ("decks", "3", "`decks` must be 1 or 2"),
        ("deal", "equal", "`deal` must be shuffled or equal-ranks"),
        ("aces", "none", "`aces` must be high or low"),
        ("shortage", "draw", "`shortage` must be play-on or divide"),
        ("leftover", "keep", "`leftover` must be capture or unused"),
    ] {
        assert_eq!(config.set(key, value).unwrap_err().to_string(), says);
    }
}

/// 1. Everybody gets the same number of cards, the rest is set aside.
#[test]
fn rule_1_the_deck_is_dealt_evenly() {
    // floor(52 x decks / players)
    let shares = [
        (2, 1, 26),
        (3, 1, 17),
        (4, 1, 13),
        (5, 1, 10),
        (6, 1, 8),
        (7, 1, 7),
        (8, 1, 6),
    ];
    let double = [
        (2, 2, 52),
        (3, 2, 34),
        (4, 2, 26),
        (5, 2, 20),
        (6, 2, 17),
        (7, 2, 14),
        (8, 2, 13),
    ];
    for (players, decks, share) in shares.into_iter().chain(double) {
        let mut game = State::new(&shuffled(players, decks)).unwrap();
        let mut dealt = 0;
        game.settle(&mut Dealer::new(&Seed::from_u64(1)), |_| dealt += 1);
        assert_eq!(
            dealt,
            u32::from(players) * share,
            "{players} players, {decks} decks"
        );
        let view = game.view(Observer::Public);
        for player in game.players() {
            assert_eq!(u32::from(view.hand_sizes[player]), share);
        }
        assert_eq!(
            u32::from(view.stock),
            52 * u32::from(decks) - dealt,
            "set aside"
        );
        assert_eq!(
            game.turn(),
            Turn::Players(PlayerSet::first_n(players)),
            "never drawn"
        );
        game.audit().unwrap();
    }
}

/// 1. One at a time clockwise from player 0, each undrawn card equally likely.
#[test]
fn rule_1_cards_go_around_one_at_a_time() {
    let mut game = State::new(&shuffled(3, 1)).unwrap();
    assert_eq!((game.chances().len(), game.chances().total()), (52, 52));
    run(&mut game, "* deal 9S 2C KD 5H");
    let hand = |p| game.view(Observer::Player(p)).hands[p].unwrap().kinds();
    assert_eq!(hand(Player::P0), cards("9S 5H"));
    assert_eq!(hand(Player::P1), cards("2C"));
    assert_eq!(hand(Player::P2), cards("KD"));
    assert_eq!((game.chances().len(), game.chances().total()), (48, 48));
}

/// 1. With two decks a kind with both copies left weighs 2.
#[test]
fn rule_1_both_copies_weigh_twice() {
    let mut game = State::new(&shuffled(2, 2)).unwrap();
    assert_eq!(
        game.chances().total(),
        52,
        "smallest whole numbers: all alike"
    );
    run(&mut game, "* deal 9S");
    let weight = |game: &State, text| game.chances().weight(Chance::Deal(card(text)));
    assert_eq!(
        (
            weight(&game, "9S"),
            weight(&game, "8S"),
            game.chances().total()
        ),
        (1, 2, 103)
    );
    run(&mut game, "* deal 9S");
    assert_eq!(
        (
            weight(&game, "9S"),
            weight(&game, "8S"),
            game.chances().total()
        ),
        (0, 1, 51)
    );
}

/// 2. Equal ranks: red and black, or a suit each in the order S H D C.
#[test]
fn rule_2_equal_ranks_are_red_and_black_or_a_suit_each() {
    let hand = |players, player| {
        let game = State::new(&equal(players)).unwrap();
        assert_eq!(
            game.turn(),
            Turn::Players(PlayerSet::first_n(players)),
            "no chance"
        );
        let hand = game.view(Observer::Public).hands[player].unwrap();
        assert!(hand.both().is_empty());
        hand.kinds()
    };
    let suits = |suits: &str| -> CardSet {
        suits
            .chars()
            .flat_map(|s| CardSet::suit(s.to_string().parse().unwrap()))
            .collect()
    };
    assert_eq!(hand(2, Player::P0), suits("HD"));
    assert_eq!(hand(2, Player::P1), suits("SC"));
    for players in 3..=8 {
        for (player, expected) in Player::ALL.into_iter().zip("SHDCSHDC".chars()) {
            if player.number() < players {
                assert_eq!(hand(players, player), suits(&expected.to_string()));
            }
        }
    }
}

/// 2: any other combination is an error of the settings.
#[test]
fn rule_2_equal_ranks_need_the_right_number_of_decks() {
    for players in 2..=8 {
        for decks in 1..=2 {
            let config = equal(players).decks(decks);
            let fits = (players <= 4) == (decks == 1);
            assert_eq!(
                State::new(&config).is_ok(),
                fits,
                "{players} players, {decks} decks"
            );
            if let Err(error) = State::new(&config) {
                assert_eq!(error.keys(), ["players", "decks", "deal"]);
                assert!(matches!(error, ConfigError::Conflict { .. }));
            }
        }
    }
}

/// 3. All that hold cards choose at the same time, in any order.
#[test]
fn rule_3_all_choose_at_the_same_time() {
    let mut one = State::new(&equal(3)).unwrap();
    let mut two = one;
    run(&mut one, "2 play 5D");
    assert_eq!(owing(&one), "0 1");
    assert_eq!(
        one.view(Observer::Public).at_stake,
        0,
        "nothing is revealed yet"
    );
    run(&mut one, "0 play 9S\n1 play 2H");
    run(&mut two, "0 play 9S\n1 play 2H\n2 play 5D");
    assert_eq!(one, two);
}

/// 3 (R). A last player left with cards plays them out and captures them;
/// players without cards sit out.
#[test]
fn rule_3_a_last_player_plays_out_its_cards() {
    let mut game = State::new(&equal(3)).unwrap();
    compare(&mut game, "K K 2, A 3");
    compare(
        &mut game,
        "2 A 4, 3 2 5, 4 4 6, 5 5 7, 6 6 8, 7 7 9, 8 8 T, 9 9 J, T T Q, J J K, Q Q A",
    );
    assert_eq!(owing(&game), "2", "the others sit out");
    assert_eq!(game.outcome(), None);
    let gained = gains(&mut game, |game| compare(game, "3"));
    assert_eq!(gained, [0, 0, 1]);
    assert_eq!(game.turn(), Turn::Over);
}

/// 4. Only rank counts; the highest captures all, its own card too.
#[test]
fn rule_4_the_highest_rank_captures_everything() {
    let mut game = State::new(&equal(4)).unwrap();
    // The club is the lowest suit in card order.
    let gained = gains(&mut game, |game| compare(game, "5 9 2 K"));
    assert_eq!(gained, [0, 0, 0, 4]);
    let view = game.view(Observer::Public);
    assert_eq!(
        (view.at_stake, view.shown[Player::P3]),
        (0, Some(card("KC")))
    );
}

/// Config: aces are above kings, or below twos.
#[test]
fn aces_are_high_or_low() {
    for (aces, gained) in [(Aces::High, [0, 3, 0]), (Aces::Low, [3, 0, 0])] {
        let mut game = State::new(&equal(3).aces(aces)).unwrap();
        assert_eq!(gains(&mut game, |game| compare(game, "3 A 2")), gained);
        assert_eq!(
            aces.strength(card("AS")) > aces.strength(card("KS")),
            aces == Aces::High
        );
        assert_eq!(
            aces.strength(card("AS")) > aces.strength(card("2S")),
            aces == Aces::High
        );
    }
}

/// 5. Those tied for highest choose another card each, and only these count.
#[test]
fn rule_5_a_tie_is_fought_out_with_new_cards() {
    let mut game = State::new(&equal(4)).unwrap();
    compare(&mut game, "9 2 9 9");
    assert_eq!(
        owing(&game),
        "0 2 3",
        "the third player is out of the battle"
    );
    assert_eq!(game.view(Observer::Public).at_stake, 4);
    let stranger = game.clone().play(Player::P1, "play AH".parse().unwrap());
    assert_eq!(stranger, Err(PlayError::NotAwaited(Player::P1)));
    compare(&mut game, "5 5 3");
    assert_eq!(owing(&game), "0 2", "tied again, among those still tied");
    let gained = gains(&mut game, |game| compare(game, "2 3"));
    assert_eq!(gained, [0, 0, 9, 0]);
    assert_eq!(owing(&game), "0 1 2 3", "then a new round");
}

/// 5: A:9 B:9 C:2, then A:K B:3: A captures 5.
#[test]
fn case_a_battle_captures_five() {
    let mut game = State::new(&equal(3)).unwrap();
    assert_eq!(
        gains(&mut game, |game| compare(game, "9 9 2, K 3")),
        [5, 0, 0]
    );
}

/// 7: A:9 B:9, both out of cards afterwards, C:2: 1 each, 1 unused.
#[test]
fn case_a_tie_of_two_leaves_one_card_unused() {
    for shortage in [Shortage::PlayOn, Shortage::Divide] {
        let mut game = State::new(&equal(3).shortage(shortage)).unwrap();
        compare(&mut game, "2 3 A, 3 4 3, 4 5 4, 5 6 5, 6 7 6, 7 8 7, 8 T 8");
        compare(&mut game, "T J 9, J Q T, Q K J, K A Q, A 2 K");
        assert_eq!(gains(&mut game, |game| compare(game, "9 9 2")), [1, 1, 0]);
        assert_eq!((unused(&game), game.turn()), (1, Turn::Over));
    }
}

/// 7: five aces as last cards: 1 each.
#[test]
fn case_five_aces_are_one_each() {
    let mut game = State::new(&equal(5)).unwrap();
    play_down(&mut game, "A");
    assert_eq!(
        gains(&mut game, |game| compare(game, "A A A A A")),
        [1, 1, 1, 1, 1]
    );
    assert_eq!((unused(&game), game.turn()), (0, Turn::Over));
}

/// 6, 7: two players, an ace each as last card: 1 each.
#[test]
fn case_two_last_aces_are_one_each() {
    let mut game = State::new(&equal(2)).unwrap();
    let hand = |suits: [Suit; 2]| -> Vec<Card> {
        let ranks = Rank::ALL.iter();
        let all: Vec<_> = ranks
            .flat_map(|&r| suits.map(|s| Card::new(r, s)))
            .collect();
        all[..25].to_vec()
    };
    let (red, black) = (
        hand([Suit::Hearts, Suit::Diamonds]),
        hand([Suit::Spades, Suit::Clubs]),
    );
    for round in 0..25 {
        game.play(Player::P0, Move::Play(red[round])).unwrap();
        game.play(Player::P1, Move::Play(black[(round + 2) % 25]))
            .unwrap();
        assert_eq!(owing(&game), "0 1");
        assert_eq!(game.view(Observer::Public).at_stake, 0, "no tie so far");
    }
    assert_eq!(
        gains(&mut game, |game| run(game, "0 play AD\n1 play AC")),
        [1, 1]
    );
    assert_eq!(game.turn(), Turn::Over);
}

/// 6: A: 9 4, B: 9, C: 9 4.
#[test]
fn case_one_of_three_tied_is_out_of_cards() {
    let three = |shortage| {
        let mut game = State::new(&equal(3).shortage(shortage)).unwrap();
        // Two battles cost the second player two cards and the others one.
        compare(&mut game, "K K 2, A 3, 2 A A, 2 K");
        compare(
            &mut game,
            "3 Q 5, 5 5 6, 6 6 7, 7 7 8, 8 8 T, T T J, J J Q, Q 4 3",
        );
        let sizes = game.view(Observer::Public).hand_sizes;
        assert_eq!(sizes.values()[..3], [2, 1, 2]);
        game
    };
    let mut game = three(Shortage::PlayOn);
    assert_eq!(
        gains(&mut game, |game| compare(game, "9 9 9, 4 4")),
        [2, 0, 2]
    );
    assert_eq!((unused(&game), game.turn()), (1, Turn::Over));

    let mut game = three(Shortage::Divide);
    assert_eq!(gains(&mut game, |game| compare(game, "9 9 9")), [1, 1, 1]);
    assert_eq!(
        owing(&game),
        "0 2",
        "the fours are played in the next round"
    );
    assert_eq!(gains(&mut game, |game| compare(game, "4 4")), [1, 0, 1]);
    assert_eq!((unused(&game), game.turn()), (0, Turn::Over));
}

/// A game in which A holds 9 2 3, B 8 A, and C 2.
fn nine_two_three(config: &Config) -> State {
    let mut game = State::new(config).unwrap();
    // Two battles of B and C and one of A and C, then rounds without a tie.
    compare(&mut game, "4 K K, 2 3, 5 Q Q, 3 4, J 4 J, 6 5");
    compare(&mut game, "7 5 6, 8 6 7, T 7 8, Q 9 T, K T A, A J 9");
    let sizes = game.view(Observer::Public).hand_sizes;
    assert_eq!(sizes.values()[..3], [3, 2, 1]);
    game
}

/// 3 (R): A: 9 2 3, B: 8 A, C: 2. With `capture` it ends 4, 2, 0.
#[test]
fn case_a_last_player_captures_its_cards() {
    let mut game = nine_two_three(&equal(3));
    assert_eq!(
        gains(&mut game, |game| compare(game, "9 8 2, 2 A")),
        [3, 2, 0]
    );
    assert_eq!(owing(&game), "0", "it is asked for its last card");
    assert_eq!(gains(&mut game, |game| compare(game, "3")), [1, 0, 0]);
    assert_eq!(game.turn(), Turn::Over);
}

/// 3 (R): the same with `unused` ends 3, 2, 0, and A keeps its 3.
#[test]
fn case_a_last_player_keeps_its_cards_unused() {
    let mut game = nine_two_three(&equal(3).leftover(Leftover::Unused));
    assert_eq!(
        gains(&mut game, |game| compare(game, "9 8 2, 2 A")),
        [3, 2, 0]
    );
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.outcome().is_some());
    let view = game.view(Observer::Public);
    assert_eq!(view.hand_sizes.values()[..3], [1, 0, 0]);
    assert_eq!(
        view.hands[Player::P0].map(Copies::kinds),
        Some(cards("3S")),
        "hands of equal ranks are known"
    );
    let late = game.clone().play(Player::P0, "play 3S".parse().unwrap());
    assert_eq!(late, Err(PlayError::Over));
}

/// 3 (R): a battle goes by rule 6 with either setting.
#[test]
fn rule_3_leftover_does_not_touch_battles() {
    for (shortage, gained) in [(Shortage::PlayOn, [0, 0, 4]), (Shortage::Divide, [1, 0, 1])] {
        let config = equal(3).shortage(shortage).leftover(Leftover::Unused);
        let mut game = State::new(&config).unwrap();
        compare(&mut game, "K K 2, A 3");
        compare(
            &mut game,
            "2 A 4, 3 4 5, 4 5 6, 5 6 7, 6 7 8, 7 8 9, 8 9 T, 9 T J, T J K, J Q A",
        );
        let end = gains(&mut game, |game| {
            compare(game, "Q 2 Q");
            if shortage == Shortage::PlayOn {
                assert_eq!(owing(game), "2", "alone in a battle, it plays on");
                compare(game, "3");
            }
        });
        assert_eq!((end, game.turn()), (gained.to_vec(), Turn::Over));
    }
}

/// 3 (R): what a last player keeps is not shown, also when the game is over.
#[test]
fn knowledge_a_leftover_hand_stays_hidden() {
    let config = shuffled(3, 1).leftover(Leftover::Unused);
    let mut kept = 0;
    for seed in 0..300 {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&config).unwrap();
        game.settle(&mut dealer, |_| ());
        while let Some((player, mv)) = random_decision(&game, &mut dealer) {
            game.play(player, mv).unwrap();
            game.audit().unwrap();
        }
        let view = game.view(Observer::Public);
        let Some((holder, _)) = view.hand_sizes.iter().find(|(_, size)| **size > 0) else {
            continue;
        };
        kept += 1;
        for observer in game.players().iter().map(Observer::Player) {
            let own = observer == Observer::Player(holder);
            let view = game.view(observer);
            assert_eq!(view.hands[holder].is_some(), own);
            let world = State::sample(&view, &mut dealer).unwrap();
            assert_eq!(world.view(observer), view);
        }
        let captured: u32 = game
            .players()
            .iter()
            .map(|p| u32::from(game.captured(p)))
            .sum();
        let held: u8 = view.hand_sizes.values().iter().sum();
        assert_eq!(captured + u32::from(view.unused) + u32::from(held), 51);
    }
    assert!(kept > 10, "{kept}");
}

/// 6 (R). A player that is alone plays a card of its choice and captures.
#[test]
fn rule_6_a_player_left_alone_captures() {
    let tie = |shortage| {
        let mut game = State::new(&equal(3).shortage(shortage)).unwrap();
        compare(&mut game, "K K 2, A 3");
        compare(
            &mut game,
            "2 A 4, 3 4 5, 4 5 6, 5 6 7, 6 7 8, 7 8 9, 8 9 T, 9 T J, T J K, J Q A",
        );
        game
    };
    let mut game = tie(Shortage::PlayOn);
    compare(&mut game, "Q 2 Q");
    assert_eq!(owing(&game), "2", "it is asked");
    assert_eq!(gains(&mut game, |game| compare(game, "3")), [0, 0, 4]);
    assert_eq!((unused(&game), game.turn()), (0, Turn::Over));

    let mut game = tie(Shortage::Divide);
    assert_eq!(gains(&mut game, |game| compare(game, "Q 2 Q")), [1, 0, 1]);
    assert_eq!(
        (unused(&game), owing(&game).as_str()),
        (1, "2"),
        "it keeps its card"
    );
    assert_eq!(gains(&mut game, |game| compare(game, "3")), [0, 0, 1]);
}

/// 6, 7: four tied with four and then four more: 2 each.
#[test]
fn case_four_tied_twice_are_two_each() {
    let mut game = State::new(&equal(4)).unwrap();
    play_down(&mut game, "9 4");
    assert_eq!(
        gains(&mut game, |game| compare(game, "9 9 9 9, 4 4 4 4")),
        [2, 2, 2, 2]
    );
    assert_eq!((unused(&game), game.turn()), (0, Turn::Over));
}

/// 8. Scores are cards captured; the most win, equal is shared.
#[test]
fn rule_8_most_cards_captured_win() {
    // Everybody wins four of twelve rounds, and the aces are one each.
    let mut game = State::new(&equal(3)).unwrap();
    for block in ["2 3 4", "5 6 7", "8 9 T", "J Q K"] {
        let [a, b, c] = block.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{block}")
        };
        compare(&mut game, &format!("{a} {b} {c}, {b} {c} {a}, {c} {a} {b}"));
    }
    assert_eq!(captured(&game), [12, 12, 12]);
    compare(&mut game, "A A A");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.to_string(), "scores 13 13 13 winners 0 1 2");

    let mut game = State::new(&equal(3)).unwrap();
    compare(&mut game, "A 2 3, 2 3 A");
    let rest: Vec<_> = "4 5 6 7 8 9 T J Q K".split(' ').collect();
    for i in 0..10 {
        let line = [rest[i], rest[(i + 1) % 10], rest[(i + 2) % 10]];
        compare(&mut game, &line.join(" "));
    }
    compare(&mut game, "3 A 2");
    // The highest of each round: 0, 2; then 2 eight times, 1 and 0; then 1.
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.to_string(), "scores 6 6 27 winners 2");
}

/// Knowledge: with two players and nothing set aside, all but a sealed choice.
#[test]
fn knowledge_of_two_players_is_both_hands() {
    let mut game = State::new(&shuffled(2, 1)).unwrap();
    run(&mut game, "* deal 9S 2S");
    let view = game.view(Observer::Player(Player::P0));
    assert_eq!(view.hands[Player::P1], None, "not within the deal");
    game.settle(&mut Dealer::new(&Seed::from_u64(2)), |_| ());
    let view = game.view(Observer::Player(Player::P0));
    assert_eq!(view.hands[Player::P1].unwrap().len(), 26);
    let public = game.view(Observer::Public);
    assert_eq!(public.hands[Player::P0], None);
    assert_eq!(public.hands[Player::P1], None);
    let mv = game.legal_moves(Player::P1).nth(3).unwrap();
    let other = game.legal_moves(Player::P1).nth(4).unwrap();
    let mut twin = game;
    game.play(Player::P1, mv).unwrap();
    twin.play(Player::P1, other).unwrap();
    assert_eq!(
        game.view(Observer::Player(Player::P0)),
        twin.view(Observer::Player(Player::P0))
    );
    let Move::Play(chosen) = mv;
    assert_eq!(game.view(Observer::Player(Player::P1)).choice, Some(chosen));
}

/// Knowledge: with more players only the own hand and what was played.
#[test]
fn knowledge_of_three_players_is_the_own_hand() {
    let mut game = State::new(&shuffled(3, 1)).unwrap();
    game.settle(&mut Dealer::new(&Seed::from_u64(2)), |_| ());
    let view = game.view(Observer::Player(Player::P1));
    let known: Vec<_> = game
        .players()
        .iter()
        .filter(|&p| view.hands[p].is_some())
        .collect();
    assert_eq!(known, [Player::P1]);
    assert_eq!(
        (view.hand_sizes.values()[..3].to_vec(), view.stock),
        (vec![17, 17, 17], 1)
    );
    for player in game.players() {
        let mv = game.legal_moves(player).nth(0).unwrap();
        game.play(player, mv).unwrap();
    }
    let view = game.view(Observer::Public);
    assert!(
        game.players()
            .iter()
            .all(|player| view.played[player].len() == 1)
    );
    assert!(
        game.players()
            .iter()
            .all(|player| view.hands[player].is_none())
    );
}

/// Knowledge: with equal ranks everybody knows all hands.
#[test]
fn knowledge_of_equal_ranks_is_everything_but_a_sealed_choice() {
    let mut game = State::new(&equal(5)).unwrap();
    compare(&mut game, "2 3 4 5 6");
    let view = game.view(Observer::Public);
    assert!(
        game.players()
            .iter()
            .all(|player| view.hands[player].unwrap().len() == 12)
    );
    let mut twin = game;
    run(&mut game, "4 play KS");
    run(&mut twin, "4 play QS");
    assert_eq!(game.view(Observer::Public), twin.view(Observer::Public));
}

/// Must hold: captured + unused + table + hands = dealt, at every step of
/// games of every setting (counted here from the public view).
#[test]
fn must_hold_every_card_is_counted() {
    for (seed, config) in (0..).zip(Config::all()) {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&config).unwrap();
        game.settle(&mut dealer, |_| ());
        let total = |game: &State| {
            let view = game.view(Observer::Public);
            let hands: u32 = view.hand_sizes.values().iter().map(|&n| u32::from(n)).sum();
            let captured: u32 = view.captured.values().iter().map(|&n| u32::from(n)).sum();
            hands + captured + u32::from(view.unused) + u32::from(view.at_stake)
        };
        let dealt = total(&game);
        while let Some((player, mv)) = random_decision(&game, &mut dealer) {
            game.play(player, mv).unwrap();
            assert_eq!(total(&game), dealt, "{config:?}");
        }
    }
}

/// Must hold: identical cards are one move.
#[test]
fn must_hold_copies_are_listed_once() {
    let mut game = State::new(&shuffled(2, 2)).unwrap();
    // Player 0 gets both copies of all but the spades, and 13 more.
    let both: Vec<Card> = (CardSet::FULL - CardSet::suit(Suit::Spades))
        .iter()
        .collect();
    let mine = both.iter().flat_map(|&c| [c, c]).take(52);
    let mut rest: Vec<Card> = CardSet::FULL.iter().flat_map(|c| [c, c]).collect();
    let mine: Vec<Card> = mine.collect();
    for card in &mine {
        let at = rest.iter().position(|c| c == card).unwrap();
        rest.remove(at);
    }
    for (mine, theirs) in mine.iter().zip(&rest) {
        game.resolve(Chance::Deal(*mine)).unwrap();
        game.resolve(Chance::Deal(*theirs)).unwrap();
    }
    assert_eq!(
        game.legal_moves(Player::P0).len(),
        26,
        "26 kinds, both copies of each"
    );
    let mv = game.legal_moves(Player::P0).nth(0).unwrap();
    run(&mut game, "0 play 2C\n1 play AS");
    assert!(
        game.legal_moves(Player::P0).contains(mv),
        "the other copy is still there"
    );
    run(&mut game, "0 play 2C\n1 play KS");
    assert!(!game.legal_moves(Player::P0).contains(mv));
}

/// Sampling is uniform over the hands that fit.
#[test]
fn samples_are_uniform_over_the_unseen_cards() {
    // Down to one card each: 2 unseen hands and 1 card set aside of 3 cards.
    let mut game = State::new(&shuffled(3, 1)).unwrap();
    game.settle(&mut Dealer::new(&Seed::from_u64(9)), |_| ());
    let hands = |game: &State, p| game.view(Observer::Player(p)).hands[p].unwrap().len();
    let mut dealer = Dealer::new(&Seed::from_u64(4));
    while game.players().iter().any(|p| hands(&game, p) > 1) {
        let player = game.turn().players().lowest().unwrap();
        let mv = random_move(&game, player, &mut dealer);
        game.play(player, mv).unwrap();
    }
    let left = game
        .players()
        .iter()
        .filter(|&p| hands(&game, p) == 1)
        .count();
    let view = game.view(Observer::Public);
    // Each way to put the unseen cards: (left + 1)! of them.
    let worlds: usize = (1..=left + 1).product();
    assert!(worlds >= 2, "{left} hands are left");
    let mut counts = HashMap::new();
    let draws = 1000 * u32::try_from(worlds).unwrap();
    for _ in 0..draws {
        *counts
            .entry(State::sample(&view, &mut dealer).unwrap())
            .or_insert(0) += 1;
    }
    assert_eq!(counts.len(), worlds);
    let chi = chi_square(counts.values().map(|&n| (n, 1000.0)));
    assert!(chi < 60.0, "chi-square {chi} with {} degrees", worlds - 1);
}

/// Bad input: each has its own error, and nothing changes.
#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let fresh = State::new(&shuffled(2, 1)).unwrap();
    refused(&fresh, Player::P0, "play 2S", PlayError::Chance);
    let mut game = State::new(&equal(3)).unwrap();
    let missing = Rule::NotInHand(card("2H"));
    refused(&game, Player::P0, "play 2H", PlayError::Illegal(missing));
    assert_eq!(
        missing.to_string(),
        "2H is not in the hand (Strategic War, rules 3 and 5)"
    );
    refused(
        &game,
        Player::P3,
        "play 2C",
        PlayError::NotInGame(Player::P3),
    );
    run(&mut game, "0 play 2S");
    refused(
        &game,
        Player::P0,
        "play 3S",
        PlayError::NotAwaited(Player::P0),
    );
    let deal = Chance::Deal(card("2S"));
    assert_eq!(game.resolve(deal), Err(ChanceError::Players));
    let mut twice = fresh;
    twice.resolve(deal).unwrap();
    let before = twice;
    assert_eq!(twice.resolve(deal), Err(ChanceError::Impossible));
    assert_eq!(twice, before);
    let mut over = State::new(&equal(4)).unwrap();
    play_down(&mut over, "A");
    compare(&mut over, "A A A A");
    refused(&over, Player::P0, "play 2S", PlayError::Over);
    assert_eq!(over.resolve(deal), Err(ChanceError::Over));
    assert!(
        "battle 2S".parse::<Move>().is_err(),
        "a move of another game"
    );
    for players in [0, 1, 9, 255] {
        let config = Config::new().players(players);
        assert_eq!(State::new(&config).unwrap_err().keys(), ["players"]);
    }
    for decks in [0, 3, 255] {
        assert_eq!(
            State::new(&shuffled(2, decks)).unwrap_err().keys(),
            ["decks"]
        );
    }
}

/// Copies add and take away like counts.
#[test]
fn copies_are_counts_from_none_to_two() {
    let all = |counts: [u8; 2]| -> Copies {
        let two = [card("2C"), card("AS")].into_iter().zip(counts);
        two.flat_map(|(c, n)| std::iter::repeat_n(c, n.into()))
            .collect()
    };
    let each = (0..=2).flat_map(|a| (0..=2).map(move |b| [a, b]));
    for (one, other) in each
        .clone()
        .flat_map(|one| each.clone().map(move |other| (one, other)))
    {
        let rest = all(one).minus(all(other));
        assert_eq!(
            rest,
            all([0, 1].map(|i| one[i].saturating_sub(other[i]))),
            "{one:?} {other:?}"
        );
        assert_eq!(all(one).len(), u32::from(one[0] + one[1]));
        assert_eq!(
            all(one).with(card("2C")),
            all([(one[0] + 1).min(2), one[1]])
        );
        assert_eq!(
            all(one).without(card("AS")),
            all([one[0], one[1].saturating_sub(1)])
        );
        assert_eq!(all(one).iter().count(), all(one).len() as usize);
    }
    assert_eq!(Copies::new(CardSet::EMPTY, cards("2C")), None);
}

/// The codes and texts of a release stay as they are: a card's place in the
/// order of cards, suits C D H S, then ranks.
#[test]
fn codes_and_texts_are_frozen() {
    codes_are_those_of_cards::<Move>("play");
    codes_are_those_of_cards::<Chance>("deal");
    assert_eq!((Move::COUNT, Chance::COUNT), (52, 52));
}

/// With equal ranks relabelling the players relabels the result.
#[test]
fn relabelling_the_players_relabels_the_result() {
    for (seed, config) in (0..).zip(Config::all().filter(|c| c.deal == DealKind::EqualRanks)) {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut one = State::new(&config).unwrap();
        let mut two = one;
        // A random order of the players.
        let mut rest = one.players();
        let mut other = HashMap::new();
        for player in one.players() {
            let pick = rest.nth(below(&mut dealer, rest.len())).unwrap();
            rest = rest.without(pick);
            other.insert(player, pick);
        }
        let relabelled = |card: Card, to: Player| {
            let suit = match (config.players, card.suit()) {
                (2, Suit::Hearts | Suit::Spades) if to == Player::P0 => Suit::Hearts,
                (2, _) if to == Player::P0 => Suit::Diamonds,
                (2, Suit::Hearts | Suit::Spades) => Suit::Spades,
                (2, _) => Suit::Clubs,
                _ => suit(to),
            };
            Move::Play(Card::new(card.rank(), suit))
        };
        while let Some((player, Move::Play(card))) = random_decision(&one, &mut dealer) {
            one.play(player, Move::Play(card)).unwrap();
            two.play(other[&player], relabelled(card, other[&player]))
                .unwrap();
        }
        let (one, two) = (one.outcome().unwrap(), two.outcome().unwrap());
        for player in one.players {
            assert_eq!(one.scores[player], two.scores[other[&player]], "{config:?}");
            assert_eq!(
                one.winners.contains(player),
                two.winners.contains(other[&player])
            );
        }
    }
}

#[test]
fn refusals_have_their_numbers_and_their_json() {
    use impera::strategic_war::Rule;
    crate::common::pinned(&[(
        Rule::NotInHand("TD".parse().unwrap()),
        r#"{"not-in-hand":"TD"}"#,
    )]);
}
