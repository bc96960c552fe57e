//! Setup: what the shuffle makes likely, and where cards and strings lie.

use std::collections::HashMap;

use impera::divide_and_conker::{CardId, Chance, Config, Slot, SlotContent, State, Step};
use impera::{Dealer, Dense, Game, MoveSet, Player, Seed, below};

use crate::common::{below_the_limit, run};
use crate::scenes::{
    P0, P1, active, card, config, draft, face_down, layout, odds, roll, seen, spare,
};

#[test]
fn setup_1_cards_come_with_the_odds_of_the_physical_shuffle() {
    let mut game = State::new(&config(2)).unwrap();
    let kinds = ["layout C2", "layout H1", "layout T8"];
    // 7 of 14, 4 of 8 and 4 of 8: one in two of each.
    assert_eq!(odds(&game, &kinds), [1, 1, 1]);
    assert_eq!(game.chances().len(), 30);
    run(&mut game, "* layout C1");
    // 6/13 : 4/8 : 4/8 = 12 : 13 : 13.
    assert_eq!(odds(&game, &kinds), [12, 13, 13]);
    assert_eq!(odds(&game, &["layout C1"]), [0]);
    run(&mut game, "* layout H2 H3 H4 H5");
    // All four hardeners are there: 6/13 : 0 : 4/8 = 12 : 13.
    assert_eq!(odds(&game, &kinds), [12, 0, 13]);
    run(&mut game, "* layout T1 T2 T3");
    // 6/13 : 1/5 = 30 : 13.
    assert_eq!(odds(&game, &kinds), [30, 0, 13]);
}

/// What a shuffle at a table does: three stacks, shuffled, 7 4 4 of them
/// shuffled together, twice.
fn shuffle(rng: &mut Dealer) -> [Vec<CardId>; 2] {
    let mut piles = [Vec::new(), Vec::new()];
    // Codes have room for 18 conkers, 14 hardeners and 14 tricks.
    for (from, count) in [(0..14, 7), (18..26, 4), (32..40, 4)] {
        let mut stack: Vec<_> = from.filter_map(CardId::from_code).collect();
        mix(&mut stack, rng);
        piles[1].extend(stack.split_off(count));
        piles[0].extend(stack);
    }
    for pile in &mut piles {
        mix(pile, rng);
    }
    piles
}

fn mix<T>(pile: &mut [T], rng: &mut Dealer) {
    for i in (1..pile.len()).rev() {
        pile.swap(i, below(rng, i as u32 + 1) as usize);
    }
}

/// Chi-square of two samples of the same size: whether one law made both.
fn same_law(name: &str, one: &HashMap<String, u32>, two: &HashMap<String, u32>) {
    let cells: std::collections::HashSet<_> = one.keys().chain(two.keys()).collect();
    let mut statistic = 0.0;
    for cell in &cells {
        let [a, b] = [one, two].map(|s| f64::from(s.get(*cell).copied().unwrap_or(0)));
        statistic += (a - b) * (a - b) / (a + b);
    }
    below_the_limit(name, statistic, cells.len() as f64 - 1.0);
}

#[test]
fn setup_1_layouts_follow_the_law_of_a_simulated_shuffle() {
    type Look = fn(&[Vec<CardId>; 2]) -> String;
    const GAMES: u64 = 20_000;
    // What is looked at: two neighbours' kinds and a card of each layout, and
    // whether two cards come in the same round.
    let looks: [Look; 4] = [
        |piles| format!("{} {}", piles[0][0], kind(piles[0][14])),
        |piles| piles[0].iter().map(|&c| kind(c)).take(5).collect(),
        |piles| format!("{} {}", piles[1][7], kind(piles[0][7])),
        |piles| {
            let there = |text| piles[0].contains(&card(text));
            format!("{} {} {}", there("C1"), there("C2"), there("T8"))
        },
    ];
    let mut engine = looks.map(|_| HashMap::new());
    let mut board = looks.map(|_| HashMap::new());
    let mut rng = Dealer::new(&Seed::from_u64(1));
    for seed in 0..GAMES {
        let simulated = shuffle(&mut rng);
        let played = layouts(seed);
        for (i, look) in looks.iter().enumerate() {
            *engine[i].entry(look(&played)).or_insert(0) += 1;
            *board[i].entry(look(&simulated)).or_insert(0) += 1;
        }
    }
    for (i, (engine, board)) in engine.iter().zip(&board).enumerate() {
        same_law(&format!("look {i}"), engine, board);
    }
}

fn kind(card: CardId) -> char {
    card.to_string().chars().next().unwrap()
}

/// The cards of both layouts in the order of slots, from a seeded game whose
/// players take the highest slot, do the least, and battle with one die.
fn layouts(seed: u64) -> [Vec<CardId>; 2] {
    let mut dealer = Dealer::new(&Seed::from_u64(seed));
    let mut game = State::new(&config(2)).unwrap();
    let mut cards = [[None; 15]; 2];
    loop {
        game.settle(&mut dealer, |_| ());
        let round = usize::from(seen(&game).round - 1);
        for slot in (0..15).filter_map(Slot::new) {
            if let SlotContent::FaceUp(card) = seen(&game).slot(slot) {
                cards[round][usize::from(slot.number())] = Some(card);
            }
        }
        let who = active(&game);
        let moves = game.legal_moves(who);
        // Take the highest slot; otherwise the last move, but no strings: with
        // as few conkers able to fight as may be, rounds are short.
        let mv = moves.nth(moves.len() - 1).unwrap();
        if round == 1 && game.step() == Step::Prepare {
            return cards.map(|round| round.into_iter().map(Option::unwrap).collect());
        }
        game.play(who, mv).unwrap();
    }
}

#[test]
fn setup_2_strings_come_with_their_odds() {
    let mut game = State::new(&config(2)).unwrap();
    run(&mut game, "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2");
    // Six slots, twelve others: the lace 12, each other 5; never the other lace.
    assert_eq!(
        odds(&game, &["string S1", "string S3", "string S2"]),
        [12, 5, 0]
    );
    run(&mut game, "* string S3 S4 S5 S6");
    // Two slots, eight others: 8 to 1.
    assert_eq!(odds(&game, &["string S1", "string S7"]), [8, 1]);
    let mut placed = game;
    run(&mut placed, "* string S1");
    assert_eq!(odds(&placed, &["string S1", "string S7"]), [0, 1]);
    assert_eq!(placed.chances().len(), 8);
    run(&mut game, "* string S7");
    // The last slot: the lace for certain.
    assert_eq!(
        game.chances().iter().collect::<Vec<_>>(),
        [("string S1".parse().unwrap(), 1)]
    );
}

#[test]
fn setup_2_strings_follow_the_law_of_a_simulated_shuffle() {
    for players in [2, 4] {
        let mut engine = HashMap::new();
        let mut board = HashMap::new();
        let mut rng = Dealer::new(&Seed::from_u64(2));
        for seed in 0..30_000 {
            // At a table: others shuffled, the first ones and the lace shuffled.
            let mut others: Vec<u32> = (3..=14).collect();
            if players == 4 {
                others.retain(|&s| s != 7 && s != 8);
            }
            mix(&mut others, &mut rng);
            let mut pile = [vec![1], others[..face_down(players).len() - 1].to_vec()].concat();
            mix(&mut pile, &mut rng);
            let look = |pile: &[u32]| {
                let lace = pile.iter().position(|&s| s == 1).unwrap();
                format!("{lace} {} {}", pile[0], pile[4])
            };
            *board.entry(look(&pile)).or_insert(0) += 1;
            let mut game = State::new(&config(players)).unwrap();
            let mut laid = Vec::new();
            game.settle(&mut Dealer::new(&Seed::from_u64(seed)), |outcome| {
                if let Chance::String(string) = outcome {
                    laid.push(u32::from(string.number()));
                }
            });
            *engine.entry(look(&laid)).or_insert(0) += 1;
        }
        same_law(&format!("{players} players"), &engine, &board);
    }
}

#[test]
fn setup_2_with_four_players_the_last_one_has_a_shoelace_and_slot_12_no_string() {
    let mut game = State::new(&Config::new().players(4).first(Player::new(1))).unwrap();
    // It is in the box as long as strings are laid.
    let boxed = |game: &State| {
        let box_of = seen(game).strings_in_box;
        let has = |string: &str| box_of.contains(string.parse().unwrap());
        (has("S7"), spare(game, P0))
    };
    assert_eq!(boxed(&game), (true, String::new()));
    run(&mut game, "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2");
    assert_eq!(boxed(&game), (true, String::new()));
    // Five slots, ten others: the lace 10, each other 4.
    assert_eq!(odds(&game, &["string S1"]), [5]);
    assert_eq!(
        odds(&game, &["string S7", "string S8", "string S9"]),
        [0, 0, 2]
    );
    run(&mut game, "* string S1 S3 S4 S5");
    assert_eq!(boxed(&game), (true, String::new()));
    run(&mut game, "* string S6");
    // From player 1 on, clockwise, player 0 is the last in draft order.
    assert_eq!(boxed(&game), (false, "S7".to_owned()));
    assert_eq!(game.step(), Step::Draft);
    let content = |slot| seen(&game).slot(Slot::new(slot).unwrap());
    assert_eq!(content(12), SlotContent::FaceDown(None));
    assert_eq!(content(10), SlotContent::FaceDown("S6".parse().ok()));
}

#[test]
fn setup_2_with_four_players_round_two_has_the_other_shoelace() {
    let mut game = State::new(&config(4)).unwrap();
    let hands = ["C1 C2 C3 C4", "C5 C6 C7 T1", "T2 T3 T4 H1", "H2 H3 H4"];
    draft(&mut game, &layout(&hands, &["S1 S3", "S4 S5", "S6"]));
    assert_eq!(spare(&game, Player::P3), "S7");
    run(
        &mut game,
        "0 string S1 C1\n0 ready\n1 string S4 C5\n1 ready\n2 ready\n3 ready
         0 declare C1 1\n1 defend C5",
    );
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep");
    // The loser is first, so that player 0 is the last in draft order.
    assert_eq!(seen(&game).first_player, Some(P1));
    assert_eq!(spare(&game, P0), "S3 S4");
    assert_eq!(spare(&game, Player::P3), "S7");
    run(&mut game, "* layout C8 C9 C10 C11 C12 C13 C14 H5 H6");
    // Five slots, six others: the lace 6, each other 4; the shoelaces never.
    assert_eq!(
        odds(&game, &["string S2", "string S9", "string S7", "string S8"]),
        [3, 2, 0, 0]
    );
    run(&mut game, "* string S2 S9 S10 S11 S12");
    assert_eq!(spare(&game, P0), "S3 S4 S8");
}

#[test]
fn setup_3_and_4_rows_two_and_four_of_a_pyramid_lie_face_down() {
    for (players, down) in [(2, [1, 2, 6, 7, 8, 9]), (3, [2, 4, 5, 9, 10, 12])] {
        let mut game = State::new(&config(players)).unwrap();
        run(
            &mut game,
            "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
        );
        assert_eq!(seen(&game).is_snake(), players > 2);
        let is_down = |slot: &u8| {
            let content = seen(&game).slot(Slot::new(*slot).unwrap());
            matches!(content, SlotContent::FaceDown(Some(_)))
        };
        assert_eq!((0..15).filter(is_down).collect::<Vec<_>>(), down);
    }
}
