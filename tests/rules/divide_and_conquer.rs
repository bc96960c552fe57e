//! Divide and Conquer, rule by rule. Numbers are those of the rules in the module docs.

use impera::divide_and_conquer::{Chance, Config, Deck, Move, Rule, State, value, winner};
use impera::{
    ChanceError, ChanceOutcome, ConfigError, Dealer, Dense, Game, GameConfig, MoveSet, Observer,
    PlayError, Player, PlayerSet, Seed, Turn,
};

use crate::common::{
    card, cards, chi_square, codes_are_those_of_cards, game, random_decision, refused, run,
};

fn ten() -> Config {
    Config::new().deck(Deck::Ten)
}

fn fourteen() -> Config {
    Config::new().deck(Deck::Fourteen)
}

/// Player 0 gets 2S 4S 6S 8S TS, player 1 the rest.
const DEAL: &str = "* deal 2S 3S 4S 5S 6S 7S 8S 9S TS QS";

/// The first half of that deal: ranks in order against each other.
const FIRST_HALF: &str = "
    0 play 2S
    1 play 3S
    0 play 4S
    1 play 5S
    0 play 6S
    1 play 7S
    0 play 8S
    1 play 9S
    0 play TS
    1 play QS";

/// Config: the deck is `ten` unless set.
#[test]
fn config_names_a_deck() {
    assert_eq!(Config::default(), ten());
    let mut config = ten();
    config.set("deck", "fourteen").unwrap();
    assert_eq!(config, fourteen());
    let wrong = config.set("deck", "twelve").unwrap_err();
    assert_eq!(wrong.to_string(), "`deck` must be ten or fourteen");
    let wrong = config.set("players", "2").unwrap_err();
    assert_eq!(wrong, ConfigError::UnknownKey { keys: &["deck"] });
    assert_eq!(wrong.to_string(), "unknown key; the keys are: deck");
}

/// Cards: what the decks hold and what they are worth.
#[test]
fn cards_3_values_of_spades_and_hearts() {
    let ten = [
        ("2S", 2),
        ("3S", 3),
        ("4S", 4),
        ("5S", 5),
        ("6S", 6),
        ("7S", 7),
        ("8S", 8),
    ];
    let ten = ten.into_iter().chain([("9S", 9), ("TS", 10), ("QS", 12)]);
    let red = [("2H", 12), ("4H", 14), ("5H", 15), ("6H", 16), ("8H", 18)];
    for (text, worth) in ten.clone().chain(red) {
        assert_eq!(value(card(text)), worth, "{text}");
    }
    assert_eq!(Deck::Ten.cards(), ten.map(|(text, _)| card(text)).collect());
    assert_eq!(
        Deck::Fourteen.cards(),
        cards("2S 3S 4S 5S 6S 7S 8S 9S TS 2H 4H 5H 6H 8H")
    );
    assert_eq!(value(card("QH")), 0, "in neither deck");
}

/// Cards: no two of a deck have the same value.
#[test]
fn no_two_cards_of_a_deck_are_worth_the_same() {
    for deck in Deck::ALL {
        for one in deck.cards() {
            for other in deck.cards().without(one) {
                assert_ne!(value(one), value(other));
            }
        }
    }
}

/// 1. All cards are dealt alternately, the first to player 0.
#[test]
fn rule_1_cards_are_dealt_alternately() {
    let mut dealt = State::new(&ten()).unwrap();
    assert_eq!(dealt.turn(), Turn::Chance);
    assert_eq!(dealt.chances().total(), 10);
    run(&mut dealt, "* deal 9S 2S 3S");
    let view = |game: &State, p| game.view(Observer::Player(p));
    assert_eq!(view(&dealt, Player::P0).hands[Player::P0], cards("9S 3S"));
    assert_eq!(view(&dealt, Player::P1).hands[Player::P1], cards("2S"));
    assert_eq!(
        dealt.chances().total(),
        7,
        "each undrawn card is equally likely"
    );
    assert_eq!(dealt.chances().weight(Chance::Deal(card("9S"))), 0);
    assert_eq!(dealt.chances().weight(Chance::Deal(card("QS"))), 1);
    run(&mut dealt, "* deal 4S 5S 6S 7S 8S TS QS");
    assert_eq!(dealt.turn(), Turn::Players(PlayerSet::first_n(2)));
    assert_eq!(
        view(&dealt, Player::P0).hands[Player::P0],
        cards("9S 3S 5S 7S TS")
    );

    let mut long = State::new(&fourteen()).unwrap();
    run(
        &mut long,
        "* deal 2S 3S 4S 5S 6S 7S 8S 9S TS 2H 4H 5H 6H 8H",
    );
    assert_eq!(view(&long, Player::P0).hand_sizes.values(), &[7, 7]);
}

/// 2. Both choose at the same time: in either order, hidden until both have.
#[test]
fn rule_2_both_choose_at_the_same_time() {
    let mut one = game::<State>(&ten(), DEAL);
    let mut two = one;
    run(&mut one, "0 play 2S");
    assert_eq!(one.turn(), Turn::Players(PlayerSet::only(Player::P1)));
    assert!(one.comparisons().is_empty());
    assert_eq!(one.legal_moves(Player::P0).len(), 0);
    assert_eq!(one.legal_moves(Player::P1).len(), 5);
    run(&mut one, "1 play 3S");
    run(&mut two, "1 play 3S\n0 play 2S");
    assert_eq!(one, two);
    assert_eq!(one.comparisons().len(), 1);
    assert_eq!(one.turn(), Turn::Players(PlayerSet::first_n(2)));
    assert_eq!(one.legal_moves(Player::P0).len(), 4);
}

/// 3: pairs of cards, worked out by hand.
#[test]
fn rule_3_pairs_worked_out_by_hand() {
    let cases = "9S 5S 9S, QS 6S 6S, TS 9S 9S, 9S 3S 3S, 3S 2S 2S, 8S 4S 4S, QS TS QS, QS 5S QS, \
                 7S 5S 7S, 5H 4H 4H, 8H 9S 9S, 6H 5H 5H, 8H 6H 8H, 4H 7S 7S, 2H TS 2H, 5H TS 5H";
    for case in cases.split(", ") {
        let [one, other, wins] = case.split(' ').map(card).collect::<Vec<_>>()[..] else {
            panic!("{case}")
        };
        let expected = if wins == one { Player::P0 } else { Player::P1 };
        assert_eq!(winner(one, other), expected, "{case}");
        assert_ne!(winner(other, one), expected, "{case} the other way around");
    }
}

/// 3: the full relation for the ten values.
#[test]
fn rule_3_who_beats_whom_in_full() {
    let relation = "2: 3 4 6 8 10 12. 3: 4 6 9 12. 4: 5 8 12. 5: 2 3 6 10. 6: 4 7 12. \
                    7: 2 3 4 5 8. 8: 3 5 6 9. 9: 2 4 5 6 7 10. 10: 3 4 6 7 8. 12: 5 7 8 9 10";
    let spade = |worth: &str| match worth {
        "12" => card("QS"),
        _ => card(&format!("{worth}S")),
    };
    for line in relation.split(". ") {
        let (one, beaten) = line.split_once(": ").unwrap();
        let beaten: Vec<_> = beaten.split(' ').map(spade).collect();
        for other in Deck::Ten.cards().without(spade(one)) {
            let wins = winner(spade(one), other) == Player::P0;
            assert_eq!(wins, beaten.contains(&other), "{one} against {other}");
        }
    }
}

/// 4. When hands are empty each takes the hand its opponent was dealt.
#[test]
fn rule_4_hands_are_swapped_and_played_again() {
    let mut half = game::<State>(&ten(), DEAL);
    run(&mut half, FIRST_HALF);
    let view = half.view(Observer::Public);
    assert_eq!(view.hands[Player::P0], cards("3S 5S 7S 9S QS"));
    assert_eq!(view.hands[Player::P1], cards("2S 4S 6S 8S TS"));
    assert_eq!(half.turn(), Turn::Players(PlayerSet::first_n(2)));
    assert_eq!(half.outcome(), None);
    // 2-3: 2. 4-5: 4. 6-7: 6. 8-9: 8. T-Q: Q.
    assert_eq!(
        (
            half.comparisons().won(Player::P0),
            half.comparisons().won(Player::P1)
        ),
        (4, 1)
    );
}

/// 5. All matches are played, and more than half of them wins.
#[test]
fn rule_5_most_matches_win() {
    let mut over = game::<State>(&ten(), DEAL);
    run(&mut over, FIRST_HALF);
    // 3-2: 2, 5-4: 4, 7-6: 6, 9-8: 8 for player 1, Q-T: Q for player 0.
    run(
        &mut over,
        "0 play 3S\n1 play 2S\n0 play 5S\n1 play 4S\n0 play 7S\n1 play 6S",
    );
    run(&mut over, "0 play 9S\n1 play 8S\n0 play QS");
    assert_eq!(over.outcome(), None, "the tenth match is played too");
    let mut tie = over;
    run(&mut tie, "1 play TS");
    let outcome = tie.outcome().unwrap();
    assert_eq!(
        outcome.to_string(),
        "scores 5 5 winners 0 1",
        "half each is a tie"
    );
    assert_eq!(tie.turn(), Turn::Over);

    let mut won = game::<State>(&ten(), DEAL);
    run(&mut won, FIRST_HALF);
    // 5-2: 5. 7-4: 7. 9-6: 9. Q-8: Q. 3-T: T.
    run(
        &mut won,
        "0 play 5S\n1 play 2S\n0 play 7S\n1 play 4S\n0 play 9S\n1 play 6S",
    );
    run(&mut won, "0 play QS\n1 play 8S\n0 play 3S\n1 play TS");
    assert_eq!(won.outcome().unwrap().to_string(), "scores 8 2 winners 0");
}

/// 5. The longer game has fourteen matches.
#[test]
fn rule_5_fourteen_cards_make_fourteen_matches() {
    let mut over = game::<State>(
        &fourteen(),
        "* deal 2S 3S 4S 5S 6S 7S 8S 9S TS 2H 4H 5H 6H 8H",
    );
    let mut decisions = 0;
    while let Turn::Players(owing) = over.turn() {
        let player = owing.lowest().unwrap();
        let lowest = over.legal_moves(player).nth(0).unwrap();
        over.play(player, lowest).unwrap();
        over.audit().unwrap();
        decisions += 1;
    }
    assert_eq!(decisions, 28);
    let outcome = over.outcome().unwrap();
    assert_eq!(outcome.scores[Player::P0] + outcome.scores[Player::P1], 14);
}

/// Knowledge: in the deal a player knows its own cards alone.
#[test]
fn knowledge_within_the_deal_is_the_own_hand() {
    let dealt = game::<State>(&ten(), "* deal 9S 2S 3S");
    let view = dealt.view(Observer::Player(Player::P0));
    assert_eq!(view.hands.values(), &[cards("9S 3S"), cards("")]);
    assert_eq!(view.hand_sizes.values(), &[2, 1]);
    assert_eq!(
        dealt.view(Observer::Public).hands.values(),
        &[cards(""), cards("")]
    );
}

/// Knowledge: after the deal a player knows both hands, but no sealed choice.
#[test]
fn knowledge_after_the_deal_is_all_but_a_sealed_choice() {
    let mut sealed = game::<State>(&ten(), DEAL);
    run(&mut sealed, "0 play 8S");
    let mut other = game::<State>(&ten(), DEAL);
    run(&mut other, "0 play 2S");
    let opponent = sealed.view(Observer::Player(Player::P1));
    assert_eq!(opponent, other.view(Observer::Player(Player::P1)));
    assert_eq!(
        opponent.hands.values(),
        &[cards("2S 4S 6S 8S TS"), cards("3S 5S 7S 9S QS")]
    );
    assert_eq!(opponent.choice, None);
    let own = sealed.view(Observer::Player(Player::P0));
    assert_eq!(own.choice, Some(card("8S")));
    assert_eq!(sealed.view(Observer::Public), other.view(Observer::Public));
}

/// Knowledge: the public learns a card when it is played, all at the swap.
#[test]
fn knowledge_of_the_public_is_both_hands_from_the_swap_on() {
    let mut played = game::<State>(&ten(), DEAL);
    run(&mut played, "0 play 8S\n1 play 9S");
    let view = played.view(Observer::Public);
    assert_eq!(view.dealt.values(), &[cards("8S"), cards("9S")]);
    assert_eq!(view.hands.values(), &[cards(""), cards("")]);
    let mut half = game::<State>(&ten(), DEAL);
    run(&mut half, FIRST_HALF);
    let view = half.view(Observer::Public);
    assert_eq!(
        view.dealt.values(),
        &[cards("2S 4S 6S 8S TS"), cards("3S 5S 7S 9S QS")]
    );
}

/// Must hold: winners are recorded, and wins add up to the matches played.
#[test]
fn must_hold_wins_add_up_to_the_matches_played() {
    let mut half = game::<State>(&ten(), DEAL);
    run(&mut half, FIRST_HALF);
    let played: Vec<_> = half.comparisons().iter().collect();
    let winners: Vec<_> = played.iter().map(|played| played.winner.number()).collect();
    assert_eq!(winners, [0, 0, 0, 0, 1]);
    assert_eq!(played.len(), 5);
    for (player, won) in [(Player::P0, 4), (Player::P1, 1), (Player::P2, 0)] {
        assert_eq!(half.comparisons().won(player), won);
    }
}

/// Must hold: after the swap player 0 holds exactly what player 1 was dealt.
#[test]
fn must_hold_the_swap_is_exact() {
    let mut half = game::<State>(&ten(), DEAL);
    run(&mut half, FIRST_HALF);
    let view = half.view(Observer::Player(Player::P0));
    assert_eq!(view.hands[Player::P0], view.dealt[Player::P1]);
    assert_eq!(view.hands[Player::P1], view.dealt[Player::P0]);
}

/// What a sampled world may be: all hands that fit, all choices that fit.
#[test]
fn samples_of_the_public_are_uniform() {
    // Two matches are played and 0 has chosen again. Of the 6 cards unseen 0
    // holds 3, in C(6, 3) = 20 ways, and has chosen any of the 3.
    let mut sealed = game::<State>(&ten(), DEAL);
    run(
        &mut sealed,
        "0 play 8S\n1 play 9S\n0 play 2S\n1 play 3S\n0 play TS",
    );
    let view = sealed.view(Observer::Public);
    let mut dealer = Dealer::new(&Seed::from_u64(5));
    let mut counts = std::collections::HashMap::new();
    let draws = 60 * 200;
    for _ in 0..draws {
        *counts
            .entry(State::sample(&view, &mut dealer).unwrap())
            .or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 60);
    let expected = f64::from(draws) / 60.0;
    let chi = chi_square(counts.values().map(|&n| (n, expected)));
    assert!(
        chi < 104.0,
        "chi-square {chi} with 59 degrees, 1 in 10,000 is 104"
    );
}

/// Bad input: each has its own error, and nothing changes.
#[test]
fn bad_input_is_refused_and_changes_nothing() {
    let fresh = State::new(&ten()).unwrap();
    refused(&fresh, Player::P0, "play 2S", PlayError::Chance);
    let mut dealt = game::<State>(&ten(), DEAL);
    refused(
        &dealt,
        Player::P2,
        "play 2S",
        PlayError::NotInGame(Player::P2),
    );
    let missing = Rule::NotInHand(card("3S"));
    refused(&dealt, Player::P0, "play 3S", PlayError::Illegal(missing));
    assert_eq!(
        missing.to_string(),
        "3S is not in the hand (Divide and Conquer, rule 2)"
    );
    run(&mut dealt, "0 play 2S");
    refused(
        &dealt,
        Player::P0,
        "play 4S",
        PlayError::NotAwaited(Player::P0),
    );
    let deal = Chance::Deal(card("2S"));
    assert_eq!(dealt.resolve(deal), Err(ChanceError::Players));
    let mut over = game::<State>(&ten(), DEAL);
    run(&mut over, FIRST_HALF);
    run(
        &mut over,
        &FIRST_HALF
            .replace('0', "x")
            .replace('1', "0")
            .replace('x', "1"),
    );
    refused(&over, Player::P0, "play 2S", PlayError::Over);
    assert_eq!(over.resolve(deal), Err(ChanceError::Over));
    let mut fresh = fresh;
    let elsewhere = Chance::Deal(card("2H"));
    assert_eq!(fresh.resolve(elsewhere), Err(ChanceError::Impossible));
    assert!(
        "offering 2S".parse::<Move>().is_err(),
        "a move of another game"
    );
    assert!(Chance::parse("turn-up", "2S").is_err());
}

/// The codes and texts of a release stay as they are: a card's place in the
/// order of cards, suits C D H S, then ranks.
#[test]
fn codes_and_texts_are_frozen() {
    codes_are_those_of_cards::<Move>("play");
    codes_are_those_of_cards::<Chance>("deal");
    assert_eq!((Move::COUNT, Chance::COUNT), (52, 52));
}

/// Relabelling the players relabels the result.
#[test]
fn swapping_the_players_swaps_the_result() {
    for seed in 0..200 {
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut cards = Vec::new();
        let mut one = State::new(&if seed % 2 == 0 { ten() } else { fourteen() }).unwrap();
        let mut two = one;
        one.settle(&mut dealer, |outcome| cards.push(outcome));
        for pair in cards.chunks(2) {
            for &outcome in pair.iter().rev() {
                two.resolve(outcome).unwrap();
            }
        }
        while let Some((player, mv)) = random_decision(&one, &mut dealer) {
            one.play(player, mv).unwrap();
            two.play(PlayerSet::first_n(2).left_of(player), mv).unwrap();
        }
        let (one, two) = (one.outcome().unwrap(), two.outcome().unwrap());
        assert_eq!(one.scores[Player::P0], two.scores[Player::P1]);
        assert_eq!(one.scores[Player::P1], two.scores[Player::P0]);
        assert_eq!(
            one.winners.contains(Player::P0),
            two.winners.contains(Player::P1)
        );
    }
}

#[test]
fn refusals_have_their_numbers_and_their_json() {
    use impera::divide_and_conquer::Rule;
    crate::common::pinned(&[(
        Rule::NotInHand("7S".parse().unwrap()),
        r#"{"not-in-hand":"7S"}"#,
    )]);
}
