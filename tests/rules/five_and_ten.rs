//! 5 & 10, rule by rule. Numbers are those of the rules in the module docs.

use std::collections::HashMap;

use impera::five_and_ten::{
    Chance, Config, Deck, DeckCard, Kept, Move, Moves, Rule, State, Step, TwoDecks, scoring,
    strength, trump_order,
};
use impera::{
    Card, CardSet, ChanceError, ConfigError, Dealer, DecidedBy, Dense, Game, GameConfig, MoveSet,
    Observer, PlayError, Player, Seed, Suit, Turn, below, draw,
};

use crate::common::{
    below_the_limit, card, cards, chi_square, legal, owing, random_decision, refusal, run, told,
};

/// Settings with player 0 as the first leader.
fn config(players: u8, decks: u8) -> Config {
    Config::new()
        .players(players)
        .decks(decks)
        .leader(Player::P0)
}

/// A game after the deal, the bonus suit clubs. Each player's five cards are
/// given in the order in which they come to it; with two decks the top cards
/// follow.
fn dealt(config: &Config, hands: &[&str], tops: [&str; 2]) -> State {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let mut game = State::new(config).unwrap();
    let first = usize::from(config.leader.unwrap().number());
    run(&mut game, "* turn-up 2C");
    for pass in 0..5 {
        for seat in 0..hands.len() {
            let hand = &hands[(first + seat) % hands.len()];
            run(&mut game, &format!("* deal {}", hand[pass]));
        }
    }
    if config.complete().unwrap().decks == Some(2) {
        run(
            &mut game,
            &format!("* turn-1 {}\n* turn-2 {}", tops[0], tops[1]),
        );
    }
    game
}

/// A game with one deck in which each player holds 2 to 6 of a suit: player 0
/// clubs, player 1 diamonds, player 2 hearts and player 3 spades.
fn suits(config: &Config) -> State {
    let hands = [
        "2C 3C 4C 5C 6C",
        "2D 3D 4D 5D 6D",
        "2H 3H 4H 5H 6H",
        "2S 3S 4S 5S 6S",
    ];
    dealt(config, &hands[..config.players.into()], ["", ""])
}

fn copy(text: &str) -> DeckCard {
    text.parse().unwrap()
}

fn copies(one: &str, two: &str) -> TwoDecks {
    TwoDecks {
        one: cards(one),
        two: cards(two),
    }
}

fn pile(game: &State, player: Player) -> TwoDecks {
    game.view(Observer::Public).remembered.piles[player]
}

fn hand(game: &State, player: Player) -> TwoDecks {
    game.view(Observer::Player(player)).hand
}

fn moves(game: &State, player: Player) -> String {
    legal(game, player).join(", ")
}

/// Plays random moves, or the ones that `choose` likes, while a condition
/// holds, and audits every state.
fn play_while(
    game: &mut State,
    dealer: &mut Dealer,
    mut choose: impl FnMut(&State, Player, Moves, &mut Dealer) -> Move,
    mut condition: impl FnMut(&State) -> bool,
) {
    loop {
        game.settle(dealer, |_| ());
        game.audit().unwrap();
        let Turn::Players(owing) = game.turn() else {
            return;
        };
        if !condition(game) {
            return;
        }
        let player = owing.nth(below(dealer, owing.len())).unwrap();
        let mv = choose(game, player, game.legal_moves(player), dealer);
        game.play(player, mv).unwrap();
    }
}

fn any_move(_: &State, _: Player, moves: Moves, dealer: &mut Dealer) -> Move {
    moves.nth(below(dealer, moves.len())).unwrap()
}

/// A finished game of random moves.
fn finished(config: &Config, seed: u64) -> State {
    let mut game = State::new(config).unwrap();
    let mut dealer = Dealer::new(&Seed::from_u64(seed));
    play_while(&mut game, &mut dealer, any_move, |_| true);
    game
}

// Config.

/// Config: keys, ranges, and the default number of decks.
#[test]
fn config_has_the_keys_and_defaults_of_the_rules() {
    for (players, decks) in [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)] {
        let config = Config::new().players(players).complete().unwrap();
        assert_eq!(config.decks, Some(decks), "{players} players");
        assert_eq!((config.leader, config.trump_change), (None, true));
    }
    let mut config = Config::default();
    for (key, value) in [
        ("players", "1"),
        ("players", "7"),
        ("decks", "0"),
        ("decks", "3"),
        ("leader", "6"),
        ("leader", "oldest"),
        ("trump-change", "yes"),
        ("dealer", "0"),
    ] {
        let error = config.set(key, value).unwrap_err();
        let known = Config::KEYS.contains(&key);
        assert_eq!(error.keys(), if known { vec![key] } else { vec![] });
    }
    assert_eq!(config, Config::default());
    config.set("leader", "1").unwrap();
    config.set("leader", "random").unwrap();
    assert_eq!(config.leader, None);
}

/// Config: one deck is for up to four players, the leader is one of them.
#[test]
fn config_that_does_not_go_together_names_the_keys() {
    let error = |config: Config| match config.complete() {
        Err(ConfigError::Conflict { keys, .. }) => keys,
        other => panic!("{other:?}"),
    };
    assert_eq!(error(config(5, 1)), ["players", "decks"]);
    let leader = Some(Player::P3);
    assert_eq!(error(config(3, 1).leader(leader)), ["players", "leader"]);
    assert!(config(4, 1).leader(leader).complete().is_ok());
    assert!(State::new(&config(6, 1)).is_err());
    assert_eq!(
        Config::all()
            .filter(|config| config.decks == Some(1))
            .count(),
        2 * (3 + 4 + 5)
    );
}

// Setup.

/// Setup: a random leader is the first event, and only if it is random.
#[test]
fn the_leader_is_drawn_first_of_all() {
    let mut game = State::new(&Config::new().players(3)).unwrap();
    let listed: Vec<_> = game
        .chances()
        .iter()
        .map(|(c, w)| (c.to_string(), w))
        .collect();
    let expected = [0, 1, 2].map(|player| (format!("leader {player}"), 1));
    assert_eq!(listed, expected);
    assert_eq!(
        game.resolve(Chance::Leader(Player::P3)),
        Err(ChanceError::Impossible)
    );
    run(&mut game, "* leader 2\n* turn-up 7H\n* deal 2C 3C 4C");
    assert_eq!(hand(&game, Player::P2), copies("2C", ""));
    assert_eq!(hand(&game, Player::P0), copies("3C", ""));
    assert_eq!(hand(&game, Player::P1), copies("4C", ""));
    assert_eq!(State::new(&config(3, 1)).unwrap().step(), Step::TurnUp);
}

/// Setup: each card is equally likely to be turned up, and it goes back.
#[test]
fn the_turned_up_card_names_the_bonus_suit_and_goes_back() {
    let mut game = State::new(&config(2, 1)).unwrap();
    assert_eq!((game.chances().total(), game.chances().len()), (52, 52));
    assert_eq!(game.bonus_suit(), None);
    run(&mut game, "* turn-up 7H");
    assert_eq!(game.bonus_suit(), Some(Suit::Hearts));
    assert_eq!(game.turn_up(), Some(card("7H")));
    assert_eq!(game.chances().weight(Chance::Deal(card("7H"))), 1);
    run(&mut game, "* deal 7H");
    assert_eq!(
        game.resolve(Chance::Deal(card("7H"))),
        Err(ChanceError::Impossible)
    );
    assert_eq!(game.chances().len(), 51);
}

/// Setup: five cards each, one at a time clockwise from the leader.
#[test]
fn five_cards_are_dealt_one_at_a_time_from_the_leader() {
    let config = config(3, 1).leader(Player::P2);
    let mut game = State::new(&config).unwrap();
    run(
        &mut game,
        "* turn-up 2C\n* deal 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D",
    );
    assert_eq!(game.turn(), Turn::Chance);
    run(&mut game, "* deal 3D");
    assert_eq!(hand(&game, Player::P2), copies("2C 5C 8C JC AC", ""));
    assert_eq!(hand(&game, Player::P0), copies("3C 6C 9C QC 2D", ""));
    assert_eq!(hand(&game, Player::P1), copies("4C 7C TC KC 3D", ""));
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Offer, "2"));
}

// A round.

/// Rule 1: offers are made face up, clockwise from the leader.
#[test]
fn rule_1_offers_go_clockwise_from_the_leader_face_up() {
    let config = config(3, 1).leader(Player::P1);
    let mut game = suits(&config);
    assert_eq!(owing(&game), "1");
    assert_eq!(
        moves(&game, Player::P1),
        "offer 2D, offer 3D, offer 4D, offer 5D, offer 6D"
    );
    assert_eq!(moves(&game, Player::P2), "");
    run(&mut game, "1 offer 4D");
    assert_eq!(owing(&game), "2");
    run(&mut game, "2 offer 2H");
    assert_eq!(owing(&game), "0");
    let offers = game.view(Observer::Public).open.offers;
    let offered = |deck, text| {
        Some(DeckCard {
            deck,
            card: card(text),
        })
    };
    assert_eq!(offers[Player::P1], offered(Deck::One, "4D"));
    assert_eq!(offers[Player::P2], offered(Deck::One, "2H"));
    assert_eq!(offers[Player::P0], None);
}

/// Rules 1 and 2: only cards of the own hand, and only in their step.
#[test]
fn rules_1_and_2_moves_that_are_not_of_the_hand_or_step_are_refused() {
    let mut game = suits(&config(2, 1));
    assert_eq!(
        refusal(&game, Player::P0, "offer 2D"),
        Rule::NotInHand(copy("2D"))
    );
    assert_eq!(
        refusal(&game, Player::P0, "battle 2C"),
        Rule::NotNow(Step::Offer)
    );
    assert_eq!(
        refusal(&game, Player::P0, "draw-from 1"),
        Rule::NotNow(Step::Offer)
    );
    let wrong = game.play(Player::P1, "offer 2D".parse().unwrap());
    assert_eq!(wrong, Err(PlayError::NotAwaited(Player::P1)));
    run(&mut game, "0 offer 2C\n1 offer 2D");
    assert_eq!(
        refusal(&game, Player::P0, "battle 2C"),
        Rule::NotInHand(copy("2C"))
    );
    assert_eq!(
        refusal(&game, Player::P0, "keep battle"),
        Rule::NotNow(Step::Battle)
    );
}

/// Rule 2: battle cards are chosen at the same time and revealed together.
#[test]
fn rule_2_battle_cards_are_sealed_until_the_last_is_in() {
    let mut game = suits(&config(3, 1));
    run(&mut game, "0 offer 2C\n1 offer 2D\n2 offer 2H");
    assert_eq!(owing(&game), "0 1 2");
    run(&mut game, "1 battle 3D");
    assert_eq!(owing(&game), "0 2");
    let public = game.view(Observer::Public);
    assert_eq!(public.open.battles.values(), &[None; 6]);
    assert_eq!(
        public.hand_sizes[Player::P1],
        [4, 0],
        "it counts as in hand"
    );
    let own = game.view(Observer::Player(Player::P1));
    assert_eq!(own.choice, Some(copy("3D")));
    assert_eq!(game.view(Observer::Player(Player::P0)).choice, None);
    let again = game.play(Player::P1, "battle 4D".parse().unwrap());
    assert_eq!(
        again,
        Err(PlayError::NotAwaited(Player::P1)),
        "it cannot be taken back"
    );
    run(&mut game, "0 battle 3C\n2 battle 3H");
    let battles = game.view(Observer::Public).open.battles;
    let shown = battles.values().map(|copy| copy.map(|copy| copy.card));
    let expected = ["3C", "3D", "3H"].map(|text| Some(card(text)));
    assert_eq!(shown[..3], expected);
}

/// Rule 3 and the source's example: the leader offers JD.
#[test]
fn rule_3_a_face_card_of_the_leader_puts_its_suit_first() {
    assert_eq!(trump_order(Suit::Spades).map(Suit::word).concat(), "SHDC");
    assert_eq!(trump_order(Suit::Hearts).map(Suit::word).concat(), "HDCS");
    assert_eq!(trump_order(Suit::Diamonds).map(Suit::word).concat(), "DCSH");
    assert_eq!(trump_order(Suit::Clubs).map(Suit::word).concat(), "CSHD");
    // Player 0 is A of the example, 1 is B, 2 is C, 3 is D.
    let hands = [
        "JD KD 2S 3S 4S",
        "7C TC 2H 3H 4H",
        "AD 5H 6H 7H 8H",
        "9H 5S 6S 7S 8S",
    ];
    let mut game = dealt(&config(4, 1), &hands, ["", ""]);
    run(&mut game, "0 offer JD");
    assert_eq!(game.view(Observer::Public).open.trump, Suit::Diamonds);
    run(&mut game, "1 offer TC\n2 offer 5H\n3 offer 5S");
    run(
        &mut game,
        "3 battle 9H\n2 battle AD\n1 battle 7C\n0 battle KD",
    );
    run(&mut game, "2 claim TC\n0 claim JD\n1 claim 5H\n3 claim 5S");
    assert_eq!(game.view(Observer::Public).open.leader, Some(Player::P2));
}

/// Rule 3: an ace is no face card; neither counts an offer of another.
#[test]
fn rule_3_other_offers_leave_the_order_spades_hearts_diamonds_clubs() {
    let hands = ["AD JC 9H 8H 7H", "JD QD KD 2S 3S"];
    let mut game = dealt(&config(2, 1), &hands, ["", ""]);
    run(&mut game, "0 offer AD\n1 offer JD");
    assert_eq!(game.view(Observer::Public).open.trump, Suit::Spades);
    run(&mut game, "0 battle 9H\n1 battle KD");
    assert_eq!(owing(&game), "0", "hearts before diamonds");
}

/// Rule 3: the change is for the round only, and the option turns it off.
#[test]
fn rule_3_the_change_ends_with_the_round_and_can_be_turned_off() {
    let hands = ["JC AC 3D 4D 5D", "2S 3S 4S 5S 6S"];
    let mut game = dealt(&config(2, 1), &hands, ["", ""]);
    run(
        &mut game,
        "0 offer JC\n1 offer 2S\n0 battle AC\n1 battle 3S\n0 claim JC",
    );
    assert_eq!(game.view(Observer::Public).open.trump, Suit::Clubs);
    run(&mut game, "1 claim 2S");
    assert_eq!(game.view(Observer::Public).open.trump, Suit::Spades);
    let off = config(2, 1).trump_change(false);
    let mut game = dealt(&off, &hands, ["", ""]);
    run(
        &mut game,
        "0 offer JC\n1 offer 2S\n0 battle AC\n1 battle 3S",
    );
    assert_eq!(owing(&game), "1");
}

/// Rule 3: by suit in the order first, then by rank, ace high.
#[test]
fn rule_3_the_suit_counts_before_the_rank_and_aces_are_high() {
    for trump in Suit::ALL {
        let ranked: Vec<_> = trump_order(*trump)
            .into_iter()
            .flat_map(|suit| {
                let ranks = impera::Rank::ALL.iter().rev();
                ranks.map(move |&rank| Card::new(rank, suit))
            })
            .collect();
        let strengths: Vec<_> = ranked.iter().map(|&card| strength(card, *trump)).collect();
        assert!(strengths.iter().copied().eq((0..52).rev()), "{trump}");
    }
}

/// Rule 4: from the strongest to the weakest, the own card too; claimed cards
/// go to the pile, battle cards to the discard.
#[test]
fn rule_4_claims_go_from_the_strongest_battle_card_to_the_weakest() {
    let mut game = suits(&config(4, 1));
    run(&mut game, "0 offer 2C\n1 offer 2D\n2 offer 2H\n3 offer 2S");
    run(
        &mut game,
        "0 battle 3C\n1 battle 3D\n2 battle 3H\n3 battle 3S",
    );
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Claim, "3"));
    assert_eq!(
        moves(&game, Player::P3),
        "claim 2C, claim 2D, claim 2H, claim 2S"
    );
    run(&mut game, "3 claim 2S");
    assert_eq!(owing(&game), "2");
    assert_eq!(
        refusal(&game, Player::P2, "claim 2S"),
        Rule::NotOnOffer(copy("2S"))
    );
    assert_eq!(game.view(Observer::Public).open.discard, TwoDecks::EMPTY);
    run(&mut game, "2 claim 2D\n1 claim 2H");
    assert_eq!(
        moves(&game, Player::P0),
        "claim 2C",
        "the last card is asked for too"
    );
    run(&mut game, "0 claim 2C");
    let piles = [Player::P0, Player::P1, Player::P2, Player::P3].map(|p| pile(&game, p));
    assert_eq!(piles, ["2C", "2H", "2D", "2S"].map(|text| copies(text, "")));
    assert_eq!(
        game.view(Observer::Public).open.discard,
        copies("3C 3D 3H 3S", "")
    );
}

/// Rule 5: two cards for each player are turned up, the winner begins.
#[test]
fn rule_5_cards_are_drawn_one_at_a_time_from_the_winner() {
    let mut game = suits(&config(3, 1));
    run(
        &mut game,
        "0 offer 2C\n1 offer 2D\n2 offer 2H\n0 battle 3C\n1 battle 3D\n2 battle 3H",
    );
    run(&mut game, "2 claim 2C\n1 claim 2D\n0 claim 2H");
    assert_eq!((game.step(), game.chances().len()), (Step::Turn, 37));
    run(&mut game, "* turn AC KC QC JC TC");
    assert_eq!(game.turn(), Turn::Chance);
    run(&mut game, "* turn 9C");
    assert_eq!(
        moves(&game, Player::P2),
        "draw 9C, draw TC, draw JC, draw QC, draw KC, draw AC"
    );
    assert_eq!(
        refusal(&game, Player::P2, "draw 8C"),
        Rule::NotTurnedUp(card("8C"))
    );
    assert_eq!(
        refusal(&game, Player::P2, "draw-from 1"),
        Rule::NotNow(Step::Draw)
    );
    run(
        &mut game,
        "2 draw AC\n0 draw KC\n1 draw QC\n2 draw JC\n0 draw TC",
    );
    assert_eq!(moves(&game, Player::P1), "draw 9C");
    run(&mut game, "1 draw 9C");
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Offer, "2"));
    assert_eq!(hand(&game, Player::P2), copies("4H 5H 6H JC AC", ""));
}

/// What each draw of a game with one deck turns up, and what is discarded
/// unseen in the end.
fn draws(players: u8) -> (Vec<u32>, u8) {
    let mut game = State::new(&config(players, 1)).unwrap();
    let mut dealer = Dealer::new(&Seed::from_u64(players.into()));
    let mut draws = Vec::new();
    play_while(&mut game, &mut dealer, any_move, |game| {
        let view = game.view(Observer::Public);
        // The winner draws first, from a hand of three.
        let size = view.hand_sizes[view.open.leader.unwrap()][0];
        if game.step() == Step::Draw && size == 3 {
            draws.push(view.open.display.len());
        }
        true
    });
    (draws, game.view(Observer::Public).open.discarded_unseen)
}

/// Rule 5 and its ruling: how the deck ends for two, three and four.
#[test]
fn rule_5_the_deck_ends_with_as_many_draws_as_it_has_cards_for() {
    assert_eq!(draws(2), ([vec![4; 10], vec![2]].concat(), 0));
    assert_eq!(draws(3), (vec![6; 6], 1));
    assert_eq!(draws(4), (vec![8; 4], 0));
}

/// Rule 6: 13 rounds for two players, 8 for three, 6 for four; all cards but
/// the battle cards are in the piles, and the one that three discard unseen.
#[test]
fn rule_6_rounds_go_on_until_nobody_has_two_cards() {
    for (players, rounds, left_over) in [(2, 13, 0), (3, 8, 1), (4, 6, 1)] {
        for seed in 0..20 {
            let game = finished(&config(players, 1), seed);
            let view = game.view(Observer::Public);
            let open = view.open;
            for player in game.players() {
                assert_eq!(open.pile_sizes[player], rounds + left_over);
                assert_eq!(view.hand_sizes[player], [0, 0]);
            }
            assert_eq!(open.discard.len(), u32::from(rounds * players));
            let all = u32::from(players * (2 * rounds + left_over));
            assert_eq!(all + u32::from(open.discarded_unseen), 52);
        }
    }
}

/// Rule 6: the winner leads the next round, also when nothing is drawn.
#[test]
fn rule_6_the_winner_leads_the_next_round() {
    for seed in 0..20 {
        let mut game = State::new(&config(4, 1)).unwrap();
        let mut winner = None;
        let mut rounds = 0;
        play_while(
            &mut game,
            &mut Dealer::new(&Seed::from_u64(seed)),
            any_move,
            |game| {
                let view = game.view(Observer::Public);
                if game.step() == Step::Claim {
                    // With one deck battle cards differ: the strongest is alone.
                    let battle = |p: &Player| {
                        view.open.battles[*p].map(|copy| strength(copy.card, view.open.trump))
                    };
                    winner = game.players().iter().max_by_key(battle);
                    assert_eq!(view.open.winner, winner);
                }
                if game.step() == Step::Offer && view.open.offers.values() == &[None; 6] {
                    assert_eq!(view.open.leader, winner.or(Some(Player::P0)));
                    assert_eq!(owing(game), view.open.leader.unwrap().to_string());
                    rounds += 1;
                }
                true
            },
        );
        assert_eq!(rounds, 6);
    }
}

// Scoring: the rest is in `five_and_ten_scoring`.

/// Scoring: points and bonus points are the score, and rank decides.
#[test]
fn scoring_decides_who_wins() {
    let mut decided = HashMap::new();
    for seed in 0..300_u32 {
        let config = [config(2, 1), config(4, 1), config(6, 2)][seed as usize % 3];
        let game = finished(&config, seed.into());
        let outcome = game.outcome().unwrap();
        let bonus = game.bonus_suit().unwrap();
        let score = |player: Player| scoring::score(game.pile(player), bonus);
        let best = game.players().iter().map(|p| score(p).rank()).max();
        for player in game.players() {
            let own = score(player);
            let points = 5 * u32::from(own.pairs) + 2 * u32::from(own.singles);
            let expected = points + u32::from(own.bonus);
            assert_eq!(u32::try_from(outcome.scores[player]), Ok(expected));
            assert_eq!(outcome.winners.contains(player), Some(own.rank()) == best);
        }
        // The first of the three that leaves one winner alone.
        let mut left: Vec<_> = game.players().iter().collect();
        let key = |player: Player, at: usize| {
            let own = score(player);
            [own.total(), own.bonus.into(), own.bonus_in_pairs.into()][at]
        };
        let mut by = "shared";
        for (at, word) in ["points", "bonus", "paired"].into_iter().enumerate() {
            let most = left.iter().map(|&p| key(p, at)).max();
            left.retain(|&p| Some(key(p, at)) == most);
            if left.len() == 1 {
                by = word;
                break;
            }
        }
        assert_eq!(outcome.winners, left.into_iter().collect());
        assert_eq!(outcome.decided_by.map(DecidedBy::word), Some(by));
        *decided.entry(by).or_insert(0) += 1;
    }
    assert!(decided["points"] > 0 && decided["bonus"] > 0, "{decided:?}");
}

// Two decks.

/// Two decks: passes 1, 3, 5 come from deck 1, passes 2, 4 from deck 2.
#[test]
fn two_decks_are_dealt_in_passes() {
    let mut game = State::new(&config(2, 2)).unwrap();
    run(&mut game, "* turn-up 2C\n* deal 2C 3C");
    assert_eq!(game.chances().len(), 52, "deck 2 is whole");
    run(&mut game, "* deal 2C 3C");
    assert_eq!(game.chances().len(), 50);
    assert_eq!(
        game.resolve(Chance::Deal(card("2C"))),
        Err(ChanceError::Impossible)
    );
    run(&mut game, "* deal 4C 5C 4C 5C 6C 7C");
    assert_eq!(hand(&game, Player::P0), copies("2C 4C 6C", "2C 4C"));
    assert_eq!(hand(&game, Player::P1), copies("3C 5C 7C", "3C 5C"));
    assert_eq!(game.step(), Step::TurnOne);
    run(&mut game, "* turn-1 8C");
    assert_eq!((game.step(), game.chances().len()), (Step::TurnTwo, 48));
    run(&mut game, "* turn-2 8C");
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Offer, "0"));
    let view = game.view(Observer::Public);
    assert_eq!(view.open.display, copies("8C", "8C"));
    assert_eq!(view.open.deck_sizes, [45, 47]);
    assert_eq!(view.hand_sizes[Player::P1], [3, 2]);
}

/// Two decks: a move names the deck of a card, so who holds both copies may
/// play either.
#[test]
fn two_decks_a_player_with_both_copies_may_play_either() {
    let hands = ["2C 2C 4C 5C 6C", "2D 3D 4D 5D 6D"];
    let game = dealt(&config(2, 2), &hands, ["9C", "9D"]);
    assert_eq!(
        moves(&game, Player::P0),
        "offer 2C, offer 4C, offer 6C, offer 2C/2, offer 5C/2"
    );
    for (offered, battle) in [("2C", "2C/2"), ("2C/2", "2C")] {
        let mut game = game;
        run(&mut game, &format!("0 offer {offered}\n1 offer 2D"));
        let offers = game.view(Observer::Public).open.offers;
        assert_eq!(offers[Player::P0], Some(copy(offered)));
        assert_eq!(
            refusal(&game, Player::P0, &format!("battle {offered}")),
            Rule::NotInHand(copy(offered))
        );
        run(&mut game, &format!("0 battle {battle}"));
        assert_eq!(
            game.view(Observer::Player(Player::P0)).choice,
            Some(copy(battle))
        );
        run(&mut game, "1 battle 3D/2");
        let battles = game.view(Observer::Public).open.battles;
        assert_eq!(battles[Player::P0], Some(copy(battle)));
        assert_eq!(battles[Player::P1], Some(copy("3D/2")));
    }
}

/// Two decks: of two equal cards on offer each is a claim of its own.
#[test]
fn two_decks_a_claim_names_the_deck_of_the_card() {
    // Player 0 offers 2C of deck 2, player 1 the one of deck 1.
    let hands = ["3C 2C 4C 5C 6C", "2C 3D 4D 5D 6D", "3H 4H 5H 6H 7H"];
    let mut game = dealt(&config(3, 2), &hands, ["9C", "9D"]);
    run(&mut game, "0 offer 2C/2\n1 offer 2C\n2 offer 3H");
    run(&mut game, "0 battle 3C\n1 battle 3D/2\n2 battle 4H/2");
    assert_eq!(
        moves(&game, Player::P2),
        "claim 2C, claim 3H, claim 2C/2",
        "deck 1 comes first"
    );
    assert_eq!(
        refusal(&game, Player::P2, "claim 3H/2"),
        Rule::NotOnOffer(copy("3H/2"))
    );
    run(&mut game, "2 claim 2C/2");
    assert_eq!(pile(&game, Player::P2), copies("", "2C"));
    assert_eq!(moves(&game, Player::P1), "claim 2C, claim 3H");
    run(&mut game, "1 claim 2C");
    assert_eq!(pile(&game, Player::P1), copies("2C", ""));
}

/// Two decks: with one deck there is no move with a card of deck 2.
#[test]
fn two_decks_with_one_deck_no_card_is_of_deck_2() {
    let mut game = suits(&config(2, 1));
    let no = |game: &State, player, mv: &str, text: &str| {
        assert_eq!(refusal(game, player, mv), Rule::OneDeck(copy(text)));
    };
    no(&game, Player::P0, "offer 2C/2", "2C/2");
    run(&mut game, "0 offer 2C\n1 offer 2D");
    no(&game, Player::P1, "battle 3D/2", "3D/2");
    run(&mut game, "0 battle 3C\n1 battle 3D");
    no(&game, Player::P1, "claim 2C/2", "2C/2");
    assert_eq!(
        Rule::OneDeck(copy("2c/2")).to_string(),
        "there is no 2C/2, as one deck is played with (5 & 10, Two decks 2)"
    );
}

/// Two decks: a card of deck 2 has `/2` after it, and nothing else has.
#[test]
fn two_decks_a_card_of_deck_2_is_written_with_its_deck() {
    assert_eq!(copy("10h/2"), Deck::Two.card(card("TH")));
    assert_eq!(copy("10h/2").to_string(), "TH/2");
    for wrong in [
        "QH/1", "QH/3", "QH/", "QH/02", "QH /2", "QH/2/2", "/2", "QH2",
    ] {
        assert!(wrong.parse::<DeckCard>().is_err(), "{wrong}");
        assert!(format!("offer {wrong}").parse::<Move>().is_err(), "{wrong}");
    }
    for wrong in ["draw QH/2", "keep QH/2"] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
    assert!("deal QH/2".parse::<Chance>().is_err());
}

/// Two decks: each draws two top cards, one at a time from the winner.
#[test]
fn two_decks_players_draw_top_cards_and_the_next_is_turned_up() {
    let hands = ["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D"];
    let mut game = dealt(&config(2, 2), &hands, ["9C", "9D"]);
    run(
        &mut game,
        "0 offer 2C\n1 offer 2D\n0 battle 3C/2\n1 battle 3D/2\n1 claim 2C\n0 claim 2D",
    );
    assert_eq!(moves(&game, Player::P1), "draw-from 1, draw-from 2");
    assert_eq!(
        refusal(&game, Player::P1, "draw 9C"),
        Rule::NotNow(Step::DrawFrom)
    );
    assert_eq!(
        Rule::NotNow(Step::DrawFrom).to_string(),
        "it is time for `draw-from` (5 & 10, Two decks 4)"
    );
    run(&mut game, "1 draw-from 1");
    assert_eq!((game.step(), game.turn()), (Step::TurnOne, Turn::Chance));
    assert_eq!(hand(&game, Player::P1), copies("4D 6D 9C", "5D"));
    run(
        &mut game,
        "* turn-1 TC\n0 draw-from 1\n* turn-1 JC\n1 draw-from 2\n* turn-2 QC",
    );
    assert_eq!(owing(&game), "0");
    run(&mut game, "0 draw-from 2\n* turn-2 KC");
    assert_eq!(hand(&game, Player::P0), copies("4C 6C TC", "5C QC"));
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Offer, "1"));
    assert_eq!(game.view(Observer::Public).open.display, copies("JC", "KC"));
}

/// Two decks: the last card of a deck ends the game, also within a draw; hands
/// do not score.
#[test]
fn two_decks_the_last_card_of_a_deck_ends_the_game() {
    let mut within = [0; 2];
    for players in 2..=6 {
        for seed in 0..10 {
            let mut game = State::new(&config(players, 2)).unwrap();
            let mut dealer = Dealer::new(&Seed::from_u64(seed));
            // Mostly from one deck, so that it ends long before the other.
            let greedy = if seed % 2 == 0 { Deck::One } else { Deck::Two };
            play_while(
                &mut game,
                &mut dealer,
                |game, player, moves, dealer| match moves {
                    Moves::DrawFrom if below(dealer, 8) > 0 => Move::DrawFrom(greedy),
                    moves => any_move(game, player, moves, dealer),
                },
                |_| true,
            );
            let view = game.view(Observer::Public);
            let open = view.open;
            let used = |index: usize, deck| {
                open.deck_sizes[index] == 0 && open.display.of(deck).is_empty()
            };
            assert_ne!(
                used(0, Deck::One),
                used(1, Deck::Two),
                "one deck is used up"
            );
            let sizes: Vec<_> = game
                .players()
                .iter()
                .map(|player| view.hand_sizes[player].iter().sum::<u8>())
                .collect();
            assert!(sizes.iter().all(|size| (3..=5).contains(size)));
            within[usize::from(sizes.iter().any(|&size| size < 5))] += 1;
            // Every round brought each player one card, and nothing else did.
            let first = open.pile_sizes[Player::P0];
            assert!(game.players().iter().all(|p| open.pile_sizes[p] == first));
            assert!(game.outcome().is_some());
        }
    }
    assert!(
        within[0] > 0 && within[1] > 0,
        "at the end of a draw, and within"
    );
}

/// The most decisions: two players who empty both decks evenly.
#[test]
fn two_decks_emptied_evenly_make_the_longest_game() {
    let mut game = State::new(&config(2, 2)).unwrap();
    let mut made = 0;
    play_while(
        &mut game,
        &mut Dealer::new(&Seed::from_u64(1)),
        |game, player, moves, dealer| match moves {
            Moves::DrawFrom => {
                let [one, two] = game.view(Observer::Public).open.deck_sizes;
                Move::DrawFrom(if one >= two { Deck::One } else { Deck::Two })
            }
            moves => any_move(game, player, moves, dealer),
        },
        |_| {
            made += 1;
            true
        },
    );
    assert_eq!(Some(made), State::MOST_DECISIONS);
}

/// Two decks, two players: identical battle cards, and nobody claims.
#[test]
fn two_decks_identical_battle_cards_of_two_players() {
    let hands = ["9S 3C 4C 5C 6C", "2D 9S 4D 5D 6D"];
    let mut game = dealt(&config(2, 2), &hands, ["TC", "TD"]);
    run(
        &mut game,
        "0 offer 3C/2\n1 offer 2D\n0 battle 9S\n1 battle 9S/2",
    );
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Keep, "0"));
    assert_eq!(moves(&game, Player::P0), "keep offered, keep battle");
    assert_eq!(
        refusal(&game, Player::P0, "claim 3C"),
        Rule::NotNow(Step::Keep)
    );
    run(&mut game, "0 keep battle\n1 keep offered");
    assert_eq!(pile(&game, Player::P0), copies("9S", ""));
    assert_eq!(pile(&game, Player::P1), copies("2D", ""));
    let open = game.view(Observer::Public).open;
    assert_eq!(open.discard, copies("", "3C 9S"));
    // The first of the two clockwise from the leader, the leader included.
    assert_eq!(
        (game.step(), open.leader),
        (Step::DrawFrom, Some(Player::P0))
    );
}

/// Events, two decks: backs are seen in the deal, and not of a battle card; who
/// keeps a card has no battle card left to discard.
#[test]
fn events_of_two_decks_name_the_deck_as_far_as_it_is_seen() {
    let game = State::new(&config(2, 2)).unwrap();
    let deal = "* turn-up 2C\n* deal 9S 2D 3C 9S";
    let own = told(&game, deal, Observer::Player(Player::P1));
    assert_eq!(
        own,
        [
            "turn-up 2C",
            "deal 0 ?",
            "deal 1 2D",
            "deal 0 ?/2",
            "deal 1 9S/2"
        ]
    );

    let hands = ["9S 3C 4C 5C 6C", "2D 9S 4D 5D 6D"];
    let game = dealt(&config(2, 2), &hands, ["TC", "TD"]);
    let round = "0 offer 3C/2\n1 offer 2D\n0 battle 9S\n1 battle 9S/2\n\
                 0 keep battle\n1 keep offered\n0 draw-from 2\n* turn-2 7H";
    let expected = [
        "offer 0 3C/2",
        "trump SHDC",
        "offer 1 2D",
        "choose 0 ?",
        "choose 1 9S/2",
        "reveal 0 9S",
        "reveal 1 9S/2",
        "order 0 1",
        "keep 0 9S 3C/2",
        "keep 1 2D 9S/2",
        "draw 0 TD/2",
        "turn 7H/2",
    ];
    assert_eq!(told(&game, round, Observer::Player(Player::P1)), expected);
    let public = told(&game, round, Observer::Public);
    assert_eq!(public[4], "choose 1 ?");
    assert_eq!(
        (&public[..4], &public[5..]),
        (
            &expected.map(String::from)[..4],
            &expected.map(String::from)[5..]
        )
    );
}

/// Events: the order of trumps is told in every round, and that of the players
/// goes by it; of two equal battle cards the first clockwise from the leader.
#[test]
fn events_of_a_battle_tell_the_order_of_trumps_and_of_players() {
    let hands = ["2C 3C 4C 5C JD", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H"];
    let round = "0 offer JD\n1 offer 2D\n2 offer 2H\n0 battle 2C\n1 battle 3D\n2 battle 3H";
    for (trump_change, trumps, order) in [
        (true, "trump DCSH", "order 1 0 2"),
        (false, "trump SHDC", "order 2 1 0"),
    ] {
        let game = dealt(&config(3, 1).trump_change(trump_change), &hands, ["", ""]);
        let told = told(&game, round, Observer::Public);
        assert_eq!(
            (told[1].as_str(), told.last().unwrap().as_str()),
            (trumps, order)
        );
    }
    let game = dealt(&config(3, 1), &hands, ["", ""]);
    let script = format!("{round}\n1 claim JD\n0 claim 2H\n2 claim 2D\n* turn 7S");
    let told = told(&game, &script, Observer::Public);
    assert_eq!(
        told[11..],
        [
            "claim 1 JD 0",
            "claim 0 2H 2",
            "claim 2 2D 1",
            "discard 2C 3D 3H",
            "turn 7S"
        ]
    );
}

/// Events, two decks: the end names no card of a hand.
#[test]
fn events_of_the_end_with_two_decks_leave_hands_hidden() {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    let mut game = State::new(&config(2, 2)).unwrap();
    let mut last = Vec::new();
    loop {
        game.settle(&mut dealer, |_| ());
        let Some((player, mv)) = random_decision(&game, &mut dealer) else {
            break;
        };
        last.clear();
        game.play_with(player, mv, |event| last.push(event.to_string()))
            .unwrap();
    }
    let bonus = game.bonus_suit().unwrap();
    let score = |player: Player| {
        let own = scoring::score(game.pile(player), bonus);
        format!(
            "score {player} {} {} {}",
            own.total(),
            own.bonus,
            own.bonus_in_pairs
        )
    };
    assert_eq!(last.len(), 4, "{last:?}");
    assert!(last[0].starts_with("draw "));
    assert_eq!(last[1..3], [score(Player::P0), score(Player::P1)]);
    let outcome = game.outcome().unwrap();
    let by = outcome.decided_by.unwrap();
    assert_eq!(last[3], format!("over {outcome} by {by}"));
}

/// Two decks, three players: a single remaining player gets its own back.
#[test]
fn two_decks_the_remaining_of_three_players_gets_its_own_card_back() {
    let hands = ["2C 3C 4C 5C 6C", "9H 4D 5D 6D 7D", "3H 9H 5H 6H 7H"];
    let mut game = dealt(&config(3, 2), &hands, ["TC", "TD"]);
    run(
        &mut game,
        "0 offer 2C\n1 offer 4D/2\n2 offer 3H\n2 battle 9H/2\n1 battle 9H\n0 battle 3C/2",
    );
    run(&mut game, "1 keep offered\n2 keep offered");
    assert_eq!(moves(&game, Player::P0), "claim 2C");
    run(&mut game, "0 claim 2C");
    assert_eq!(pile(&game, Player::P0), copies("2C", ""));
    assert_eq!(game.view(Observer::Public).open.leader, Some(Player::P1));
}

/// Two decks, four players: the remaining two claim among their two offers,
/// one of them wins the round.
#[test]
fn two_decks_a_weaker_pair_decides_before_a_stronger_player_claims() {
    let hands = [
        "9C 3C 4C 5C 6C",
        "AS 3D 4D 5D 6D",
        "3H 9C 5H 6H 7H",
        "KS 4S 5S 6S 7S",
    ];
    let mut game = dealt(&config(4, 2), &hands, ["TC", "TD"]);
    run(
        &mut game,
        "0 offer 3C/2\n1 offer 3D/2\n2 offer 3H\n3 offer 4S/2",
    );
    run(
        &mut game,
        "0 battle 9C\n1 battle AS\n2 battle 9C/2\n3 battle KS",
    );
    assert_eq!((game.step(), owing(&game).as_str()), (Step::Keep, "0"));
    let open = game.view(Observer::Public).open;
    assert_eq!(
        (open.winner, open.choosing.to_string().as_str()),
        (Some(Player::P1), "0 2")
    );
    run(&mut game, "0 keep offered\n2 keep battle");
    assert_eq!(owing(&game), "1");
    assert_eq!(moves(&game, Player::P1), "claim 3D/2, claim 4S/2");
    run(&mut game, "1 claim 4S/2\n3 claim 3D/2");
    assert_eq!(owing(&game), "1", "who won the round draws first");
}

/// Two decks, six players: two pairs, the stronger first, within a pair
/// clockwise from the leader; then the others.
#[test]
fn two_decks_two_pairs_decide_the_stronger_first() {
    let leader = Some(Player::P4);
    let hands = [
        "9C 2C 4C 5C 6C",
        "AS 3D 4D 5D 6D",
        "3H 9C 5H 6H 7H",
        "2S AS 5S 6S 7S",
        "7C 8C TC JC QC",
        "7D 8D TD JD QD",
    ];
    let mut game = dealt(&config(6, 2).leader(leader), &hands, ["KC", "KD"]);
    run(
        &mut game,
        "4 offer TC\n5 offer TD\n0 offer 4C\n1 offer 4D\n2 offer 3H\n3 offer 2S",
    );
    run(
        &mut game,
        "0 battle 9C\n1 battle AS\n2 battle 9C/2\n3 battle AS/2\n4 battle 8C/2\n5 battle 7D",
    );
    let winner = game.view(Observer::Public).open.winner;
    assert_eq!(
        winner,
        Some(Player::P1),
        "of two the first clockwise from the leader"
    );
    // 1 and 3 with the aces first; then 0 and 2; clockwise from 4.
    run(
        &mut game,
        "1 keep battle\n3 keep offered\n0 keep offered\n2 keep battle",
    );
    assert_eq!(
        moves(&game, Player::P5),
        "claim TC, claim TD",
        "diamonds before clubs"
    );
    run(&mut game, "5 claim TC\n4 claim TD");
    assert_eq!((game.step(), owing(&game).as_str()), (Step::DrawFrom, "1"));
}

/// Two decks: within a pair the leader comes first, wherever it sits.
#[test]
fn two_decks_the_leader_is_the_first_of_a_pair() {
    for (leader, first) in [(Player::P0, "0"), (Player::P1, "2"), (Player::P2, "2")] {
        let hands = ["9H 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "3S 9H 4H 5H 6H"];
        let config = config(3, 2).leader(leader);
        let mut game = dealt(&config, &hands, ["TC", "TD"]);
        for _ in 0..3 {
            let player = game.turn().players().lowest().unwrap();
            let mv = ["offer 3C/2", "offer 2D", "offer 4H"][usize::from(player.number())];
            game.play(player, mv.parse().unwrap()).unwrap();
        }
        run(&mut game, "0 battle 9H\n1 battle 3D/2\n2 battle 9H/2");
        assert_eq!((game.step(), owing(&game).as_str()), (Step::Keep, first));
        let winner = game.view(Observer::Public).open.winner.unwrap();
        assert_eq!(winner.to_string(), first);
    }
}

/// Two decks, all player counts: games with forced identical battle cards keep
/// what must hold, with one pair and with two, strongest or not.
#[test]
fn two_decks_games_full_of_identical_battle_cards_are_sound() {
    let mut seen = HashMap::new();
    for players in 2..=6 {
        for seed in 0..30 {
            let mut game = State::new(&config(players, 2)).unwrap();
            let mut dealer = Dealer::new(&Seed::from_u64(seed));
            // The copy of a card that another has sealed already, if there is one.
            let like_others = |game: &State, player: Player, moves: Moves, dealer: &mut Dealer| {
                let Moves::Battle(hand) = moves else {
                    return any_move(game, player, moves, dealer);
                };
                let others = game.players().without(player);
                let sealed: CardSet = others
                    .iter()
                    .filter_map(|p| game.view(Observer::Player(p)).choice)
                    .map(|copy| copy.card)
                    .collect();
                match hand.among(sealed).iter().next() {
                    Some(copy) => Move::Battle(copy),
                    None => any_move(game, player, moves, dealer),
                }
            };
            let mut last = Step::Offer;
            play_while(&mut game, &mut dealer, like_others, |game| {
                if game.step() == Step::Keep && last != Step::Keep {
                    let open = game.view(Observer::Public).open;
                    let strongest = open.winner.is_some_and(|p| open.choosing.contains(p));
                    *seen
                        .entry((players, open.choosing.len() / 2, strongest))
                        .or_insert(0) += 1;
                }
                last = game.step();
                true
            });
            assert!(game.outcome().is_some());
        }
    }
    for players in 2..=6 {
        assert!(
            seen.contains_key(&(players, 1, true)),
            "{players}: {seen:?}"
        );
        assert_eq!(
            seen.contains_key(&(players, 1, false)),
            players > 2,
            "{players}"
        );
    }
    assert!(seen.keys().any(|&(_, pairs, _)| pairs == 2), "{seen:?}");
}

// Knowledge.

/// Knowledge: what was drawn openly is known, the first hand is not; piles are
/// remembered and not on the open.
#[test]
fn knowledge_first_hands_are_hidden_and_drawn_cards_are_not() {
    let mut game = suits(&config(2, 1));
    run(
        &mut game,
        "0 offer 2C\n1 offer 2D\n0 battle 3C\n1 battle 3D\n1 claim 2C\n0 claim 2D",
    );
    run(
        &mut game,
        "* turn AC KC QC JC\n1 draw AC\n0 draw KC\n1 draw QC\n0 draw JC",
    );
    let other = game.view(Observer::Player(Player::P0));
    assert_eq!(other.hand, copies("4C 5C 6C JC KC", ""));
    assert_eq!(other.remembered.drawn[Player::P1], copies("QC AC", ""));
    assert_eq!(other.hand_sizes[Player::P1], [5, 0]);
    assert_eq!(other.remembered.piles[Player::P1], copies("2C", ""));
    assert_eq!(other.open.pile_sizes[Player::P1], 1);
    // Three cards of player 1 and the deck of 38 are not seen.
    assert_eq!(
        (other.unseen().len(), other.open.deck_sizes),
        (3 + 38, [38, 0])
    );
    let public = game.view(Observer::Public);
    assert_eq!(public.hand, TwoDecks::EMPTY);
    assert_eq!(public.unseen().len(), 6 + 38);
    assert_eq!(public.remembered, other.remembered);
    assert_eq!(public.open, other.open);
    assert_eq!(other.remembered.drawn[Player::P0], copies("JC KC", ""));
}

/// Knowledge: all have seen the card that was turned up, not only its suit; it
/// is as likely as any other to be dealt.
#[test]
fn knowledge_the_turned_up_card_is_remembered_to_the_end() {
    for decks in [1, 2] {
        let mut dealer = Dealer::new(&Seed::from_u64(3));
        let mut game = State::new(&config(2, decks)).unwrap();
        let observers = [Observer::Player(Player::P0), Observer::Public];
        for observer in observers {
            assert_eq!(game.view(observer).remembered.turn_up, None);
        }
        run(&mut game, "* turn-up QD");
        loop {
            for observer in observers {
                let view = game.view(observer);
                assert_eq!(view.remembered.turn_up, Some(card("QD")));
                assert_eq!(view.open.bonus, Some(Suit::Diamonds));
            }
            match draw(&game.chances(), &mut dealer) {
                Some(outcome) => game.resolve(outcome).unwrap(),
                None => match random_decision(&game, &mut dealer) {
                    Some((player, mv)) => game.play(player, mv).unwrap(),
                    None => break,
                },
            }
        }
        assert_eq!(game.turn(), Turn::Over);
    }
    // It went back: a player may hold it.
    let mut game = State::new(&config(2, 1)).unwrap();
    run(&mut game, "* turn-up QD\n* deal QD");
    let view = game.view(Observer::Player(Player::P0));
    assert_eq!(view.hand, copies("QD", ""));
    assert_eq!(view.remembered.turn_up, Some(card("QD")));
}

/// Knowledge, two decks: a move tells nothing of the other copy. Who has played
/// the 2C of deck 2 is as likely to hold that of deck 1 as any other card.
#[test]
fn knowledge_a_card_of_deck_2_tells_nothing_of_the_other() {
    let hands = ["3C 2C 4C 5C 6C", "2D 3D 4D 5D 6D"];
    let mut game = dealt(&config(2, 2), &hands, ["9C", "9D"]);
    run(&mut game, "0 offer 2C/2\n1 offer 2D");
    let view = game.view(Observer::Player(Player::P1));
    let mut dealer = Dealer::new(&Seed::from_u64(5));
    let mut held = [0; 2];
    for _ in 0..4000 {
        let world = State::sample(&view, &mut dealer).unwrap();
        let hand = hand(&world, Player::P0);
        held[0] += u32::from(hand.one.contains(card("2C")));
        held[1] += u32::from(hand.one.contains(card("7C")));
    }
    // Three of 48 cards that player 1 has not seen (not its own 2D 4D 6D, and
    // not the 9C on top): 250 of 4000, give or take five times 15.
    assert!(
        held.iter().all(|count| (175..325).contains(count)),
        "{held:?}"
    );
}

/// Knowledge, two decks: that somebody has sealed a card changes no odds.
///
/// After the offers player 1 has seen 2D 4D 6D 9C of deck 1 and 3D 5D 9D 2C of
/// deck 2. So 48 cards of each are not seen, and of 52 - 8 = 44 kinds neither
/// copy. Player 0 holds three and one of them: a kind is twice in its hand with
/// odds of 3/48 x 1/48, one of the 44 with 5.7 %.
#[test]
fn knowledge_a_sealed_card_leaves_the_odds_of_hands_as_they_were() {
    const DRAWS: u32 = 40_000;
    let hands = ["3C 2C 4C 5C 6C", "2D 3D 4D 5D 6D"];
    let mut game = dealt(&config(2, 2), &hands, ["9C", "9D"]);
    run(&mut game, "0 offer 2C/2\n1 offer 2D");
    let odds = 44.0 * 3.0 / 48.0 / 48.0;
    let mut dealer = Dealer::new(&Seed::from_u64(6));
    let mut check = |game: &State| {
        let view = game.view(Observer::Player(Player::P1));
        assert_eq!(
            (view.unseen().one & view.unseen().two).len(),
            44,
            "kinds of which no copy is seen"
        );
        let mut both = 0;
        let mut sealed = [0; 2];
        for _ in 0..DRAWS {
            let world = State::sample(&view, &mut dealer).unwrap();
            let hand = hand(&world, Player::P0);
            let twice = !(hand.one & hand.two).is_empty();
            both += u32::from(twice);
            if let Some(choice) = world.view(Observer::Player(Player::P0)).choice {
                sealed[choice.deck as usize] += 1;
            }
        }
        let expected = f64::from(DRAWS) * odds;
        // One kind at most, as one card of the hand is of deck 2.
        let off = (f64::from(both) - expected).abs();
        assert!(off < 5.0 * expected.sqrt(), "{both} for {expected}");
        sealed
    };
    assert_eq!(check(&game), [0, 0]);
    run(&mut game, "0 battle 3C");
    // Three of the four cards that it may have sealed are of deck 1.
    let [one, two] = check(&game);
    assert_eq!(one + two, DRAWS);
    assert!(one.abs_diff(3 * two) < 4 * 5 * 87, "{one} {two}");
}

/// Everything that a view leaves open: hands and sealed cards of the others.
fn hidden(world: &State) -> Vec<(TwoDecks, Option<DeckCard>)> {
    let view = |player| world.view(Observer::Player(player));
    world
        .players()
        .iter()
        .map(|p| (view(p).hand, view(p).choice))
        .collect()
}

/// How many worlds fit a view, by trying all: hands of deck 1 and deck 2 for
/// one player after another, then what may be sealed.
fn worlds(game: &State, observer: Observer) -> u32 {
    fn fill(game: &State, observer: Observer, player: u8, pool: TwoDecks) -> u32 {
        let view = game.view(observer);
        let Some(player) = Player::new(player).filter(|p| game.players().contains(*p)) else {
            return 1;
        };
        let next = player.number() + 1;
        if observer == Observer::Player(player) {
            return fill(game, observer, next, pool);
        }
        let drawn = view.remembered.drawn[player];
        let [one, two] = view.hand_sizes[player];
        let mut count = 0;
        for ones in subsets(pool.one, u32::from(one) - drawn.one.len()) {
            for twos in subsets(pool.two, u32::from(two) - drawn.two.len()) {
                let first = TwoDecks {
                    one: ones,
                    two: twos,
                };
                let sealed = game.step() == Step::Battle && !game.turn().players().contains(player);
                let hand = drawn.or(first);
                let choices = if sealed { hand.len() } else { 1 };
                count += choices * fill(game, observer, next, pool.minus(first));
            }
        }
        count
    }
    fill(game, observer, 0, game.view(observer).unseen())
}

fn subsets(of: CardSet, size: u32) -> Vec<CardSet> {
    if size == 0 {
        return vec![CardSet::EMPTY];
    }
    let mut list = Vec::new();
    let mut rest = of;
    while let Some(card) = rest.lowest() {
        rest = rest.without(card);
        list.extend(
            subsets(rest, size - 1)
                .into_iter()
                .map(|set| set.with(card)),
        );
    }
    list
}

/// Samples worlds, all of which must be seen and equally often.
fn assert_uniform(game: &State, observer: Observer, worlds: u32) {
    let view = game.view(observer);
    let mut dealer = Dealer::new(&Seed::from_u64(worlds.into()));
    let mut counts = HashMap::new();
    let draws = 60 * worlds;
    for _ in 0..draws {
        let world = State::sample(&view, &mut dealer).unwrap();
        *counts.entry(hidden(&world)).or_insert(0_u32) += 1;
    }
    assert_eq!(
        counts.len(),
        worlds as usize,
        "every world that fits, and no other"
    );
    let statistic = chi_square(counts.values().map(|&n| (n, 60.0)));
    below_the_limit("worlds", statistic, f64::from(worlds) - 1.0);
}

/// Looks at views of games towards their end with some, but not many, worlds.
fn uniform_views(config: &Config, wanted: usize, fits: impl Fn(&State, Observer) -> bool) {
    let mut tested = 0;
    for seed in 0..20_000 {
        let mut game = State::new(config).unwrap();
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut found = false;
        let late = |game: &State| {
            let sizes = game.view(Observer::Public).open.deck_sizes;
            sizes[0] < 3 && sizes[1] < 3
        };
        // Two decks that go down evenly, so that few cards are unseen; but what
        // is left of a first hand of deck 1 is seldom played.
        let even = |game: &State, player: Player, moves: Moves, dealer: &mut Dealer| match moves {
            Moves::DrawFrom => {
                let [one, two] = game.view(Observer::Public).open.deck_sizes;
                Move::DrawFrom(if one >= two { Deck::One } else { Deck::Two })
            }
            Moves::Offer(_) | Moves::Battle(_) if below(dealer, 24) > 0 => {
                let known = game.view(Observer::Public).remembered.drawn[player];
                let liked = TwoDecks {
                    one: known.one,
                    two: hand(game, player).two,
                };
                match (moves, liked.nth(below(dealer, liked.len()))) {
                    (Moves::Offer(_), Some(copy)) => Move::Offer(copy),
                    (Moves::Battle(_), Some(copy)) => Move::Battle(copy),
                    _ => any_move(game, player, moves, dealer),
                }
            }
            moves => any_move(game, player, moves, dealer),
        };
        play_while(&mut game, &mut dealer, even, |game| {
            for observer in [Observer::Public, Observer::Player(Player::P1)] {
                let few = game.view(observer).unseen().len() <= 9;
                if late(game) && few && !found && tested < wanted && fits(game, observer) {
                    let worlds = worlds(game, observer);
                    if (2..=600).contains(&worlds) {
                        assert_uniform(game, observer, worlds);
                        found = true;
                        tested += 1;
                    }
                }
            }
            tested < wanted
        });
        if tested == wanted {
            return;
        }
    }
    panic!("only {tested} of {wanted} views found");
}

/// Sampling: uniform over hands, the deck and what is sealed.
#[test]
fn sampling_is_uniform_over_first_hands() {
    uniform_views(&config(2, 1), 5, |_, _| true);
    uniform_views(&config(4, 1), 5, |_, _| true);
}

/// Sampling: uniform over the card that three players discard unseen.
#[test]
fn sampling_is_uniform_over_the_card_discarded_unseen() {
    uniform_views(&config(3, 1), 8, |game, _| {
        game.view(Observer::Public).open.discarded_unseen == 1
    });
}

/// Sampling: uniform over sealed battle cards, whatever the hands leave open.
#[test]
fn sampling_is_uniform_over_sealed_battle_cards() {
    let sealed = |game: &State, observer: Observer| {
        let owing = game.turn().players();
        let other = |p: &Player| !owing.contains(*p) && observer != Observer::Player(*p);
        game.step() == Step::Battle && game.players().iter().any(|p| other(&p))
    };
    uniform_views(&config(3, 1), 5, sealed);
    uniform_views(&config(2, 2), 8, sealed);
}

/// Sampling: a hand in which both copies of a card may be is like any other.
#[test]
fn sampling_is_uniform_over_hands_with_both_copies() {
    uniform_views(&config(2, 2), 4, |game, observer| {
        let view = game.view(observer);
        let owing = game.turn().players();
        let twice = |player: Player| {
            let known = view.remembered.drawn[player];
            let may_be = known.or(view.unseen());
            !(may_be.one & may_be.two).is_empty() && observer != Observer::Player(player)
        };
        game.step() == Step::Battle
            && game
                .players()
                .iter()
                .any(|p| !owing.contains(p) && twice(p))
    });
}

/// A view of the wrong kind fits no game.
#[test]
fn forged_views_are_refused() {
    let mut game = suits(&config(2, 1));
    run(&mut game, "0 offer 2C\n1 offer 2D");
    let honest = game.view(Observer::Player(Player::P0));
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    assert!(State::sample(&honest, &mut dealer).is_ok());
    let mut wrong = [honest; 9];
    wrong[0].hand = copies("2C 3C 4C 5C", "");
    wrong[1].hand_sizes[Player::P1] = [255, 255];
    wrong[2].remembered.drawn[Player::P1] = copies("7C", "");
    wrong[3].open.discarded_unseen = 1;
    wrong[4].open.trump = Suit::Clubs;
    wrong[5].observer = Observer::Player(Player::P2);
    wrong[6].remembered.turn_up = None;
    wrong[7].remembered.turn_up = Some(card("2D"));
    wrong[8].open.bonus = Some(Suit::Diamonds);
    for view in wrong {
        assert!(State::sample(&view, &mut dealer).is_err(), "{view:?}");
    }
}

/// A top card cannot be turned up in the middle of a deal.
#[test]
fn a_forged_step_of_top_cards_within_the_deal_is_refused() {
    let mut game = State::new(&config(2, 2)).unwrap();
    run(&mut game, "* turn-up 2C");
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for card in ["2C", "3C", "2C", "3C", "4C", "5C", "4C", "5C", "6C"] {
        run(&mut game, &format!("* deal {card}"));
        for observer in [Observer::Public, Observer::Player(Player::P0)] {
            let view = game.view(observer);
            assert!(State::sample(&view, &mut dealer).is_ok());
            for step in [Step::TurnOne, Step::TurnTwo] {
                let mut forged = view;
                forged.step = step;
                assert!(State::sample(&forged, &mut dealer).is_err(), "{forged:?}");
            }
        }
    }
}

/// In a draw what was drawn and what is turned up add up to two cards each.
#[test]
fn a_forged_draw_that_does_not_add_up_is_refused() {
    let mut game = suits(&config(2, 1));
    run(
        &mut game,
        "0 offer 2C\n1 offer 2D\n0 battle 3C\n1 battle 3D\n1 claim 2C\n0 claim 2D",
    );
    run(&mut game, "* turn AC KC QC JC");
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for line in ["", "1 draw AC", "0 draw KC", "1 draw QC"] {
        run(&mut game, line);
        let view = game.view(Observer::Player(Player::P0));
        assert_eq!(view.step, Step::Draw);
        assert!(State::sample(&view, &mut dealer).is_ok());
        // One card less is turned up, and one more is in the deck.
        let mut fewer = view;
        fewer.open.display = copies("JC", "");
        if fewer.open.display == view.open.display {
            fewer.open.display = TwoDecks::EMPTY;
        }
        let gone = view.open.display.len() - fewer.open.display.len();
        fewer.open.deck_sizes[0] += u8::try_from(gone).unwrap();
        assert!(State::sample(&fewer, &mut dealer).is_err(), "{fewer:?}");
        // One card of the deck is turned up more.
        let mut more = view;
        more.open.display = more.open.display.with(copy("9S"));
        more.open.deck_sizes[0] -= 1;
        assert!(State::sample(&more, &mut dealer).is_err(), "{more:?}");
    }
}

// Codes.

/// Every move is legal somewhere, and the codes are those of the open.
#[test]
fn codes_are_those_of_the_documentation() {
    let code = |text: &str| text.parse::<Move>().unwrap().code();
    assert_eq!((code("offer 2C"), code("offer AS")), (0, 51));
    assert_eq!((code("offer 2C/2"), code("offer AS/2")), (52, 103));
    assert_eq!((code("battle 2C"), code("battle 2C/2")), (104, 156));
    assert_eq!((code("claim 2C"), code("claim AS/2")), (208, 311));
    assert_eq!(code("draw 10h"), 312 + 34);
    assert_eq!(
        (Move::Keep(Kept::Offered).code(), code("keep battle")),
        (364, 365)
    );
    assert_eq!(
        (code("draw-from 1"), code("draw-from 2"), Move::COUNT),
        (366, 367, 368)
    );
    let chance = |text: &str| text.parse::<Chance>().unwrap().code();
    let first = [
        "leader 0",
        "turn-up 2C",
        "deal 2C",
        "turn 2C",
        "turn-1 2C",
        "turn-2 2C",
    ];
    assert_eq!(first.map(chance), [0, 8, 60, 112, 164, 216]);
    assert_eq!(Chance::COUNT, 268);
}

#[test]
fn refusals_have_their_numbers_and_their_json() {
    use impera::five_and_ten::{Rule, Step};
    crate::common::pinned(&[
        (Rule::NotNow(Step::TurnUp), r#"{"not-now":"turn-up"}"#),
        (Rule::NotInHand(copy("5C/2")), r#"{"not-in-hand":"5C/2"}"#),
        (Rule::NotOnOffer(copy("5C")), r#"{"not-on-offer":"5C"}"#),
        (Rule::NotTurnedUp(card("5C")), r#"{"not-turned-up":"5C"}"#),
        (Rule::OneDeck(copy("5C/2")), r#"{"one-deck":"5C/2"}"#),
    ]);
}
