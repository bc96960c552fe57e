//! What a pile of 5 & 10 scores: cases worked out by hand, and against all
//! pairings and a library for matchings.

use std::collections::HashMap;

use impera::five_and_ten::scoring::{Fault, Makes, Score, judge, makes, pairing, score, value};
use impera::five_and_ten::{Deck, DeckCard, TwoDecks};
use impera::{Card, CardSet, Dealer, Rank, Seed, Suit, below};
use mwmatching::{Matching, SENTINEL};

use crate::common::card;

/// A pile of values, 11 to 13 for jack, queen and king: of each value clubs
/// first, then diamonds, hearts, spades, then the same of deck 2.
fn pile(values: &str) -> TwoDecks {
    let mut pile = TwoDecks::EMPTY;
    for value in values.split_whitespace() {
        let rank = match value.parse::<usize>().unwrap() {
            1 => Rank::Ace,
            value => Rank::ALL[value - 2],
        };
        let copies = [Deck::One, Deck::Two].into_iter().flat_map(|deck| {
            let suits = Suit::ALL.iter();
            suits.map(move |&suit| DeckCard {
                deck,
                card: Card::new(rank, suit),
            })
        });
        pile = pile.with({ copies }.find(|&copy| !pile.contains(copy)).unwrap());
    }
    pile
}

/// A suit that the piles here hold no card of.
const NO_BONUS: Suit = Suit::Spades;

fn random_pile(dealer: &mut Dealer, size: u32, decks: u32) -> TwoDecks {
    let mut pile = TwoDecks::EMPTY;
    while pile.len() < size {
        let number = below(dealer, 52 * decks);
        let deck = if number < 52 { Deck::One } else { Deck::Two };
        let card = CardSet::FULL.nth(number % 52).unwrap();
        pile = pile.with(DeckCard { deck, card });
    }
    pile
}

/// What a pair is, written out by value.
fn is_pair(card: Card, other: Card) -> bool {
    const PAIRS: [(u8, u8); 12] = [
        (1, 4),
        (2, 3),
        (5, 10),
        (4, 9),
        (3, 8),
        (2, 7),
        (1, 6),
        (5, 5),
        (4, 6),
        (3, 7),
        (2, 8),
        (1, 9),
    ];
    let (Some(a), Some(b)) = (value(card), value(other)) else {
        return false;
    };
    PAIRS.contains(&(a.min(b), a.max(b)))
}

/// Points without the bonus, and bonus-suit cards in pairs, of a pairing.
fn worth(cards: &[Card], pairs: &[(usize, usize)], bonus: Suit) -> (u32, u32) {
    let paired = |i: usize| pairs.iter().any(|&(a, b)| a == i || b == i);
    let fives_and_tens = |i: &usize| matches!(cards[*i].rank(), Rank::Five | Rank::Ten);
    let alone = (0..cards.len())
        .filter(|&i| !paired(i))
        .filter(fives_and_tens)
        .count();
    let of_bonus = (0..cards.len())
        .filter(|&i| paired(i) && cards[i].suit() == bonus)
        .count();
    let points = 5 * pairs.len() + 2 * alone;
    (
        u32::try_from(points).unwrap(),
        u32::try_from(of_bonus).unwrap(),
    )
}

/// The best over all pairings, by trying them all.
fn best_of_all(cards: &[Card], bonus: Suit) -> (u32, u32) {
    fn search(
        cards: &[Card],
        at: usize,
        used: u32,
        pairs: &mut Vec<(usize, usize)>,
        bonus: Suit,
    ) -> (u32, u32) {
        if at == cards.len() {
            return worth(cards, pairs, bonus);
        }
        let mut best = search(cards, at + 1, used, pairs, bonus);
        if used >> at & 1 == 0 {
            for other in at + 1..cards.len() {
                if used >> other & 1 == 0 && is_pair(cards[at], cards[other]) {
                    pairs.push((at, other));
                    best = best.max(search(
                        cards,
                        at + 1,
                        used | 1 << other | 1 << at,
                        pairs,
                        bonus,
                    ));
                    pairs.pop();
                }
            }
        }
        best
    }
    search(cards, 0, 0, &mut Vec::new(), bonus)
}

/// The best pairing that the library finds.
fn best_of_library(cards: &[Card], bonus: Suit) -> (u32, u32) {
    let mut edges = Vec::new();
    for (i, &card) in cards.iter().enumerate() {
        for (j, &other) in cards.iter().enumerate().skip(i + 1) {
            if is_pair(card, other) {
                // What the pair adds to the points of single cards; bonus-suit
                // cards, at most 26, decide between equal points.
                let lost =
                    |card: Card| 2 * i32::from(matches!(card.rank(), Rank::Five | Rank::Ten));
                let of_bonus = |card: Card| i32::from(card.suit() == bonus);
                let points = 5 - lost(card) - lost(other);
                edges.push((i, j, 100 * points + of_bonus(card) + of_bonus(other)));
            }
        }
    }
    if edges.is_empty() {
        return worth(cards, &[], bonus);
    }
    let mates = Matching::new(edges).solve();
    let pairs: Vec<_> = mates
        .iter()
        .enumerate()
        .filter(|&(i, &mate)| mate != SENTINEL && i < mate)
        .map(|(i, &mate)| (i, mate))
        .collect();
    worth(cards, &pairs, bonus)
}

fn cards(pile: TwoDecks) -> Vec<Card> {
    pile.iter().map(|copy| copy.card).collect()
}

/// The score is the best that was found elsewhere, and the pairs make it.
fn check(pile: TwoDecks, bonus: Suit, best: (u32, u32)) {
    let own = score(pile, bonus);
    assert_eq!(
        (own.points(), u32::from(own.bonus_in_pairs)),
        best,
        "{pile:?} {bonus}"
    );
    let of_suit = cards(pile)
        .iter()
        .filter(|card| card.suit() == bonus)
        .count();
    assert_eq!(usize::from(own.bonus), of_suit);
    let laid = pairing(pile, bonus);
    assert_eq!(laid.score(), own);
    let pairs: Vec<_> = laid.iter().collect();
    assert!(pairs.iter().all(|&[a, b]| is_pair(a, b)));
    assert_eq!(judge(pile, bonus, &pairs), Ok(own), "{pairs:?}");
    // The pairs and the rest are the pile.
    let mut count = HashMap::new();
    for card in pairs.into_iter().flatten().chain(cards(laid.unpaired())) {
        *count.entry(card).or_insert(0) += 1;
    }
    for card in cards(pile) {
        *count.entry(card).or_insert(0) -= 1;
    }
    assert!(count.values().all(|&left| left == 0), "{laid:?}");
}

/// Scoring 2 and 3: points without bonus points.
#[test]
fn piles_score_what_the_rules_say() {
    for (values, points, pairs) in [
        ("5 5", 5, 1),
        ("5 10 10", 5 + 2, 1),
        ("5", 2, 0),
        ("1 4 9", 5, 1),
        ("1 4 6 9", 10, 2),
        ("2 3 7 8", 10, 2),
        ("5 5 10", 5 + 2, 1),
        ("5 5 10 10", 10, 2),
        ("4 4 6 6 1", 10, 2),
        ("11 12 13", 0, 0),
        ("", 0, 0),
    ] {
        let score = score(pile(values), NO_BONUS);
        assert_eq!(
            (score.points(), score.pairs, score.bonus),
            (points, pairs, 0),
            "{values}"
        );
        assert_eq!(score.total(), score.points());
    }
}

/// Scoring, case: a single 5 of the bonus suit.
#[test]
fn a_single_five_of_the_bonus_suit_scores_two_and_one() {
    let five = score(CardSet::only(card("5H")).into(), Suit::Hearts);
    assert_eq!((five.points(), five.bonus, five.total()), (2, 1, 3));
    let jack = score(CardSet::only(card("JH")).into(), Suit::Hearts);
    assert_eq!(
        (jack.points(), jack.bonus, jack.total()),
        (0, 1, 1),
        "whatever it is"
    );
}

/// Scoring 2: the twelve pairs by value, and no other.
#[test]
fn pairs_are_the_twelve_of_the_rules() {
    for a in CardSet::FULL {
        for b in CardSet::FULL {
            assert_eq!(makes(a, b).is_some(), is_pair(a, b), "{a} {b}");
            assert_eq!(makes(a, b), makes(b, a));
        }
    }
    assert_eq!(makes(card("4C"), card("AS")), Some(Makes::SumFive));
    assert_eq!(makes(card("5C"), card("5S")), Some(Makes::SumTen));
    assert_eq!(makes(card("TC"), card("5S")), Some(Makes::DifferenceFive));
    assert_eq!(makes(card("KC"), card("5S")), None);
}

/// Scoring: of the pairings with most points, one with most bonus-suit cards.
#[test]
fn bonus_cards_come_into_pairs_before_others() {
    // One of three cards stays alone, and it is not that of the bonus suit.
    for bonus in ["AC", "4D", "9H"] {
        let pile: CardSet = "AC 4D 9H".parse().unwrap();
        let own = score(pile.into(), card(bonus).suit());
        assert_eq!((own.pairs, own.bonus, own.bonus_in_pairs), (1, 1, 1));
        assert!(
            !pairing(pile.into(), card(bonus).suit())
                .unpaired()
                .kinds()
                .contains(card(bonus))
        );
    }
    // All three are of it.
    let own = score("AC 4C 9C".parse::<CardSet>().unwrap().into(), Suit::Clubs);
    assert_eq!((own.bonus, own.bonus_in_pairs), (3, 2));
}

/// Scoring: exact against all pairings, thousands of small piles of all sorts.
#[test]
fn scores_are_the_best_of_all_pairings() {
    let mut dealer = Dealer::new(&Seed::from_u64(1));
    for round in 0..6000_u32 {
        let bonus = Suit::ALL[round as usize % 4];
        let size = below(&mut dealer, 12);
        let mut pile = random_pile(&mut dealer, size, 1 + (round & 1));
        if round % 3 == 0 {
            // One family alone is where pairs compete.
            let family = [
                ["A", "4", "6", "9"],
                ["2", "3", "7", "8"],
                ["5", "T", "5", "T"],
            ][round as usize % 9 / 3];
            let ranks = family.map(|rank| CardSet::rank(rank.parse().unwrap()));
            let kinds = ranks.into_iter().fold(CardSet::EMPTY, CardSet::or);
            pile = random_pile(&mut dealer, 40, 2).among(kinds);
            if pile.len() > 12 {
                continue;
            }
        }
        check(pile, bonus, best_of_all(&cards(pile), bonus));
    }
}

/// Scoring: exact against the library, piles of all sizes of one and two decks.
#[test]
fn scores_are_the_best_that_a_matching_library_finds() {
    let mut dealer = Dealer::new(&Seed::from_u64(2));
    for round in 0..3000_u32 {
        let decks = 1 + (round & 1);
        let size = below(&mut dealer, if round % 50 == 0 { 52 * decks } else { 32 });
        let pile = random_pile(&mut dealer, size, decks);
        let bonus = Suit::ALL[round as usize % 4];
        check(pile, bonus, best_of_library(&cards(pile), bonus));
    }
    let all = TwoDecks {
        one: CardSet::FULL,
        two: CardSet::FULL,
    };
    check(
        all,
        Suit::Hearts,
        best_of_library(&cards(all), Suit::Hearts),
    );
}

/// Scoring 6: who wins is decided by the total, bonus points, bonus in pairs.
#[test]
fn scoring_6_ties_are_broken_in_order() {
    let base = Score {
        pairs: 2,
        singles: 1,
        bonus: 3,
        bonus_in_pairs: 1,
    };
    let more_pairs = Score {
        pairs: 3,
        bonus: 0,
        bonus_in_pairs: 0,
        ..base
    };
    assert!(more_pairs.rank() > base.rank(), "15 + 2 beat 10 + 2 + 3");
    let same_total = Score {
        singles: 0,
        bonus: 5,
        bonus_in_pairs: 0,
        ..base
    };
    assert_eq!(same_total.total(), base.total());
    assert!(same_total.rank() > base.rank(), "more bonus points");
    let in_pairs = Score {
        bonus_in_pairs: 2,
        ..base
    };
    assert!(in_pairs.rank() > base.rank());
}

/// Judging: any valid pairing gets its points, the best or not.
#[test]
fn a_valid_pairing_gets_its_points() {
    let pile: TwoDecks = "AC 4D 6H 9S 5H".parse::<CardSet>().unwrap().into();
    let judged = judge(pile, Suit::Hearts, &[[card("4D"), card("AC")]]).unwrap();
    assert_eq!(
        (
            judged.pairs,
            judged.singles,
            judged.bonus,
            judged.bonus_in_pairs
        ),
        (1, 1, 2, 0)
    );
    assert!(judged.points() < score(pile, Suit::Hearts).points());
    let none = judge(pile, Suit::Hearts, &[]).unwrap();
    assert_eq!((none.pairs, none.points()), (0, 2));
    // Copies of two decks may both be used, and fives pair with themselves.
    let fives = TwoDecks {
        one: CardSet::only(card("5H")),
        two: CardSet::only(card("5H")),
    };
    assert_eq!(
        judge(fives, Suit::Clubs, &[[card("5H"); 2]]).map(|s| s.points()),
        Ok(5)
    );
}

/// Judging: which pair is wrong, and why.
#[test]
fn a_wrong_pair_is_named_with_the_reason() {
    let pile: TwoDecks = "AC 4D 6H 9S KH 5H".parse::<CardSet>().unwrap().into();
    let fault = |pairs: &[[&str; 2]]| {
        let pairs: Vec<_> = pairs.iter().map(|pair| pair.map(card)).collect();
        let wrong = judge(pile, Suit::Hearts, &pairs).unwrap_err();
        (wrong.index, wrong.fault, wrong.to_string())
    };
    let (index, reason, text) = fault(&[["AC", "4D"], ["6H", "4H"]]);
    assert_eq!((index, reason), (1, Fault::NotInPile(card("4H"))));
    assert_eq!(text, "pair 2: 4H is not in the pile");
    let (index, reason, text) = fault(&[["AC", "4D"], ["4D", "6H"]]);
    assert_eq!((index, reason), (1, Fault::UsedTwice(card("4D"))));
    assert_eq!(text, "pair 2: 4D is used already");
    let (index, reason, _) = fault(&[["5H", "5H"]]);
    assert_eq!((index, reason), (0, Fault::UsedTwice(card("5H"))));
    let (index, reason, text) = fault(&[["6H", "9S"]]);
    assert_eq!(
        (index, reason),
        (0, Fault::NoPair([card("6H"), card("9S")]))
    );
    assert_eq!(text, "pair 1: 6H and 9S make neither 5 nor 10");
    let (_, reason, _) = fault(&[["KH", "5H"]]);
    assert_eq!(reason, Fault::NoPair([card("KH"), card("5H")]));
}
