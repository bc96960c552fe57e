//! Divide & Conker rule by rule. Sections are those of the rules page.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "tests"
)]

mod common;

use std::collections::HashMap;

use common::run;
use impera::divide_and_conker::{
    Access, Body, CardId, CardIds, CardSet, CardSetError, Cards, Chance, Colour, Config, ConkerId,
    Face, Fighter, Move, Name, Rule, Slot, SlotContent, Standing, State, Step, StringKind, Trick,
    TricksPerRoll,
};
use impera::{
    Dealer, Dense, Game, GameConfig, MoveSet, Observer, PlayError, Player, PlayerSet, Seed, Turn,
    below, draw,
};

const P0: Player = Player::P0;
const P1: Player = Player::P1;
const P2: Player = Player::P2;

// Help.

/// What lies where in a round that is scripted.
struct Layout {
    cards: [CardId; 15],
    strings: Vec<String>,
}

/// The slots that lie face down, with strings.
fn face_down(players: u8) -> Vec<u8> {
    match players {
        2 => vec![1, 2, 6, 7, 8, 9],
        3 => vec![2, 4, 5, 9, 10, 12],
        _ => vec![2, 4, 5, 9, 10],
    }
}

/// A layout that gives each player, from the first on, these cards if the
/// slots are taken from 14 down. With two players the strings of the first are
/// those of slots 2 6 8, in a snake those of its own face-down cards.
fn layout(hands: &[&str], strings: &[&str]) -> Layout {
    let mut hands: Vec<_> = hands.iter().map(|hand| hand.split(' ')).collect();
    let mut strings: Vec<_> = strings.iter().map(|list| list.split(' ')).collect();
    let players = hands.len() as u8;
    let mut cards = [CardId::from_code(0).unwrap(); 15];
    for slot in (0..15).rev() {
        let taker = (14 - slot) % players as usize;
        cards[slot] = hands[taker].next().unwrap().parse().unwrap();
    }
    assert!(hands.iter_mut().all(|hand| hand.next().is_none()));
    let owner = |slot: u8| match (players, slot) {
        (2, slot) => usize::from(![2, 6, 8].contains(&slot)),
        (_, slot) => usize::from((14 - slot) % players),
    };
    let mut by_slot: HashMap<u8, String> = HashMap::new();
    for slot in face_down(players).into_iter().rev() {
        by_slot.insert(slot, strings[owner(slot)].next().unwrap().to_owned());
    }
    assert!(strings.iter_mut().all(|list| list.next().is_none()));
    let strings = face_down(players)
        .into_iter()
        .map(|slot| by_slot[&slot].clone());
    Layout {
        cards,
        strings: strings.collect(),
    }
}

/// Deals and drafts a round: slots are taken from 14 down.
fn draft(game: &mut State, layout: &Layout) {
    let players = game.players().len() as u8;
    let down = if players == 2 {
        face_down(2)
    } else {
        face_down(3)
    };
    for slot in (0..15).filter(|slot| !down.contains(slot)) {
        let card = layout.cards[usize::from(slot)];
        run(game, &format!("* layout {card}"));
    }
    for string in &layout.strings {
        run(game, &format!("* string {string}"));
    }
    for slot in (0..15_u8).rev() {
        let taker = game.table().active();
        run(game, &format!("{taker} take {slot}"));
        while game.table().step() == Step::Turn {
            // Downwards at most one pyramid card is uncovered at a time.
            let turned = if players == 2 {
                let hidden = |slot: &u8| {
                    matches!(
                        game.table().slot(Slot::new(*slot).unwrap()),
                        SlotContent::FaceDown(None)
                    )
                };
                (0..15).find(hidden).unwrap()
            } else {
                slot
            };
            let card = layout.cards[usize::from(turned)];
            run(game, &format!("* turn {card}"));
        }
    }
}

fn config(players: u8) -> Config {
    Config {
        players,
        first: Some(P0),
        ..Config::default()
    }
}

/// Two players, drafted: player 0 has a Captain, Privates, a Cadet; player 1
/// the lace, a Captain, a Sergeant and a Cadet.
fn two_with(config: &Config) -> State {
    let mut game = State::new(config).unwrap();
    let hands = ["C11 C4 C1 C7 H1 H4 T1 T3", "C12 C9 C2 H8 H7 T5 T7"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    game
}

fn two() -> State {
    two_with(&config(2))
}

/// The same, prepared: 0 has C11 (cord), C4 (shoelace), C1 (bungee); 1 has
/// C12 (lace), C9 (cord), C2 (bungee). Player 1 declares.
fn prepared_with(config: &Config) -> State {
    let mut game = two_with(config);
    run(
        &mut game,
        "0 string S3 C11
         0 string S7 C4
         0 string S11 C1
         0 ready
         1 string S1 C12
         1 string S4 C9
         1 string S12 C2
         1 ready",
    );
    game
}

fn prepared() -> State {
    prepared_with(&config(2))
}

/// Rolls for whoever rolls; nobody alters the roll.
fn roll(game: &mut State, dice: &str, faces: &str) {
    fall(game, dice, faces);
    pass(game);
}

/// Rolls, and stops in the window.
fn fall(game: &mut State, dice: &str, faces: &str) {
    let roller = game.table().active();
    run(game, &format!("{roller} roll {dice}\n* die {faces}"));
}

fn pass(game: &mut State) {
    while matches!(
        game.table().step(),
        Step::RollerWindow | Step::DefenderWindow
    ) {
        let asked = game.table().active();
        run(game, &format!("{asked} pass"));
    }
}

fn refuse(game: &State, who: Player, mv: &str, rule: &Rule) {
    let mv: Move = mv.parse().unwrap();
    let error = game.clone().play(who, mv).unwrap_err();
    assert_eq!(error, PlayError::Illegal(*rule), "{mv}");
    assert!(!game.legal_moves(who).contains(mv));
}

fn allow(game: &State, who: Player, mv: &str) {
    assert!(game.legal_moves(who).contains(mv.parse().unwrap()), "{mv}");
}

fn legal(game: &State, who: Player) -> Vec<String> {
    let moves = game.legal_moves(who).iter();
    moves.map(|mv| mv.to_string()).collect()
}

fn conker(text: &str) -> ConkerId {
    text.parse().unwrap()
}

fn card(text: &str) -> CardId {
    text.parse().unwrap()
}

/// A conker in play.
fn standing(game: &State, who: Player, text: &str) -> Standing {
    let body = Body::Conker(conker(text));
    let mut army = game.table().army(who);
    army.find(|standing| standing.body == body)
        .unwrap_or_else(|| panic!("{text} is not in play"))
}

fn army(game: &State, who: Player) -> String {
    let names = game.table().army(who).map(|standing| match standing.body {
        Body::Conker(conker) => conker.to_string(),
        Body::Chestnut(trick) => trick.to_string(),
    });
    names.collect::<Vec<_>>().join(" ")
}

fn spare(game: &State, who: Player) -> String {
    let strings = game.table().spare_strings(who).map(|s| s.to_string());
    strings.collect::<Vec<_>>().join(" ")
}

fn string_on(game: &State, who: Player, text: &str) -> Option<String> {
    standing(game, who, text).string.map(|s| s.to_string())
}

fn rolls(game: &State) -> Player {
    game.table().battle().unwrap().roller
}

fn declarer(game: &State) -> Fighter {
    game.table().battle().unwrap().declarer
}

fn opponent(game: &State) -> Fighter {
    game.table().battle().unwrap().opponent.unwrap()
}

// Config.

#[test]
fn config_players_are_two_to_four_and_the_first_is_one_of_them() {
    for players in 0..8 {
        let config = Config {
            players,
            ..Config::default()
        };
        assert_eq!(State::new(&config).is_ok(), (2..=4).contains(&players));
    }
    let config = Config {
        first: Player::new(2),
        ..Config::default()
    };
    let error = State::new(&config).unwrap_err();
    assert_eq!(error.keys(), ["players", "first"]);
    let mut set = Config::default();
    set.set("first", "2").unwrap();
    set.set("players", "3").unwrap();
    set.set("tricks-per-roll", "one").unwrap();
    assert_eq!(
        set.complete().unwrap(),
        Config {
            players: 3,
            first: Some(P2),
            tricks_per_roll: TricksPerRoll::One,
            ..Config::default()
        }
    );
    set.set("first", "random").unwrap();
    set.set("cards", "reference").unwrap();
    let mut changes = Vec::new();
    set.changes(&mut |key, value| changes.push(format!("{key} {value}")));
    assert_eq!(changes, ["players 3", "tricks-per-roll one"]);
}

#[test]
fn config_a_first_player_by_chance_is_any_with_equal_odds() {
    for players in 2..=4 {
        let game = State::new(&Config {
            players,
            ..Config::default()
        })
        .unwrap();
        let odds: Vec<_> = game.chances().iter().collect();
        let expected = PlayerSet::first(players)
            .iter()
            .map(|p| (Chance::First(p), 1));
        assert_eq!(odds, expected.collect::<Vec<_>>());
    }
}

// Card set.

#[test]
fn card_set_reference_is_the_table_of_the_page() {
    let set = CardSet::REFERENCE;
    let mut row = 0;
    // Name, count, health, points, dice g y r.
    for (name, count, health, points, dice) in [
        ("Cadet", 3, 3, 1, [0, 0, 1]),
        ("Private", 3, 4, 2, [1, 1, 0]),
        ("Corporal", 2, 4, 3, [0, 1, 1]),
        ("Sergeant", 2, 5, 3, [0, 2, 0]),
        ("Captain", 2, 6, 4, [0, 1, 1]),
        ("Major", 1, 7, 5, [0, 0, 2]),
        ("Colonel", 1, 8, 6, [0, 1, 2]),
    ] {
        for _ in 0..count {
            let conker = set.conkers[row];
            assert_eq!(conker.name.as_str(), name);
            assert_eq!((conker.health, conker.points), (health, points));
            let [green, yellow, red] = dice;
            assert_eq!(conker.dice, Access { green, yellow, red });
            row += 1;
        }
    }
    assert_eq!(row, 14);
    let hardeners = set
        .hardeners
        .map(|h| (h.health, h.points, h.reach, h.opponents));
    let vinegar = (1, 0, 1, false);
    let baked = (2, -1, 1, false);
    let last = [(3, -1, 1, false), (1, 0, 2, false), (-1, 0, 1, true)];
    assert_eq!(hardeners[..3], [vinegar; 3]);
    assert_eq!(hardeners[3..5], [baked; 2]);
    assert_eq!(hardeners[5..], last);
    let kinds = set.tricks.map(|trick| trick.kind().word());
    let expected = ["chestnut", "rebound", "shorten", "360"];
    assert_eq!(kinds.to_vec(), expected.map(|kind| [kind; 2]).concat());
    assert_eq!(set.tricks[4], Trick::Shorten(2));
    let kinds: Vec<_> = set.strings.iter().map(|s| s.kind).collect();
    assert_eq!(kinds[..2], [StringKind::Leather; 2]);
    assert_eq!(kinds[2..6], [StringKind::Cord; 4]);
    assert_eq!(kinds[6..10], [StringKind::Shoelace; 4]);
    assert_eq!(kinds[10..], [StringKind::Bungee; 4]);
    let numbers = set.numbers().unwrap();
    let sides = |colour| {
        Face::ALL
            .iter()
            .map(|&f| numbers.sides(colour, f))
            .collect::<Vec<_>>()
    };
    assert_eq!(sides(Colour::Green), [4, 2, 0]);
    assert_eq!(sides(Colour::Yellow), [3, 3, 0]);
    assert_eq!(sides(Colour::Red), [2, 4, 0]);
    assert_eq!(sides(Colour::Black), [3, 2, 1]);
    let counts: Vec<_> = Colour::ALL.iter().map(|&c| numbers.dice(c)).collect();
    assert_eq!(counts, [2, 2, 2, 1]);
}

#[test]
#[allow(clippy::too_many_lines, reason = "a list of cases")]
fn card_set_that_breaks_a_rule_is_refused_by_that_rule() {
    type Change = fn(&mut CardSet);
    let cases: [(Change, CardSetError); 19] = [
        (
            |s| s.conkers[2].health = 0,
            CardSetError::Health(card("C3")),
        ),
        (
            |s| s.conkers[13].health = 100,
            CardSetError::Health(card("C14")),
        ),
        (
            |s| s.conkers[0].points = -100,
            CardSetError::Points(card("C1")),
        ),
        (
            |s| s.conkers[0].dice.red = 8,
            CardSetError::Access(card("C1")),
        ),
        (
            |s| s.conkers[0].dice = Access::default(),
            CardSetError::NoDie(card("C1")),
        ),
        (
            // Only red dice, and none of them in the box.
            |s| (s.dice.red.count, s.dice.green.count) = (0, 4),
            CardSetError::NoDie(card("C1")),
        ),
        (
            |s| s.hardeners[0].health = 100,
            CardSetError::Change("H1".parse().unwrap()),
        ),
        (
            |s| s.hardeners[7].points = 1,
            CardSetError::Bonus("H8".parse().unwrap()),
        ),
        (
            |s| s.hardeners[7].points = -100,
            CardSetError::Bonus("H8".parse().unwrap()),
        ),
        (
            |s| s.hardeners[1].reach = 3,
            CardSetError::Reach("H2".parse().unwrap()),
        ),
        (
            |s| s.hardeners[1].reach = 0,
            CardSetError::Reach("H2".parse().unwrap()),
        ),
        (
            |s| {
                s.tricks[0] = Trick::Chestnut {
                    health: 0,
                    dice: Access::default(),
                };
            },
            CardSetError::Health(card("T1")),
        ),
        (
            |s| {
                s.tricks[0] = Trick::Chestnut {
                    health: 3,
                    dice: Access::default(),
                };
            },
            CardSetError::NoDie(card("T1")),
        ),
        (
            |s| s.tricks[5] = Trick::Shorten(0),
            CardSetError::Shorten("T6".parse().unwrap()),
        ),
        (
            |s| s.strings[3].dice.green = 8,
            CardSetError::StringAccess("S4".parse().unwrap()),
        ),
        (
            |s| s.strings[3].kind = StringKind::Leather,
            CardSetError::Laces,
        ),
        (
            |s| {
                for string in &mut s.strings[6..9] {
                    string.kind = StringKind::Cord;
                }
            },
            CardSetError::Shoelaces,
        ),
        (
            |s| s.dice.black.faces = [Face::Miss; 6],
            CardSetError::Blank(Colour::Black),
        ),
        (|s| s.dice.black.count = 2, CardSetError::DiceCount),
    ];
    for (change, error) in cases {
        let mut set = CardSet::REFERENCE;
        change(&mut set);
        assert_eq!(set.numbers(), Err(error));
        assert_eq!(Config::default().with_cards(&set), Err(error));
        assert!(!error.to_string().is_empty());
    }
    for good in ["A", "Eisenkönig", "a name of 24 bytes......"] {
        assert_eq!(good.parse::<Name>().unwrap().as_str(), good);
    }
    for bad in ["", " A", "A ", "a\tb", "a\0b", "a name of 25 bytes......."] {
        assert!(bad.parse::<Name>().is_err(), "{bad:?}");
    }
}

/// The JSON was written from the page by hand, and hashed by `sha256sum`.
#[test]
fn card_set_is_named_by_the_hash_of_its_canonical_json() {
    let conker = |health, points, dice: &str| {
        format!("{{\"health\":{health},\"points\":{points},\"dice\":[{dice}]}}")
    };
    let conkers = [
        vec![conker(3, 1, "0,0,1"); 3],
        vec![conker(4, 2, "1,1,0"); 3],
        vec![conker(4, 3, "0,1,1"); 2],
        vec![conker(5, 3, "0,2,0"); 2],
        vec![conker(6, 4, "0,1,1"); 2],
        vec![conker(7, 5, "0,0,2"), conker(8, 6, "0,1,2")],
    ];
    let json = CardSet::REFERENCE.numbers().unwrap().to_string();
    let start = format!("{{\"conkers\":[{}],", conkers.concat().join(","));
    assert!(json.starts_with(&start), "{json}");
    assert_eq!(
        CardSet::REFERENCE.digest().unwrap().to_string(),
        REFERENCE_DIGEST
    );

    let mut translated = CardSet::REFERENCE;
    translated.conkers[0].name = "Kadett".parse().unwrap();
    assert_eq!(translated.digest(), CardSet::REFERENCE.digest());
    // Another name for one of three alike hardeners makes it another card.
    let mut parted = CardSet::REFERENCE;
    parted.hardeners[2].name = "Essig".parse().unwrap();
    assert_ne!(parted.digest(), CardSet::REFERENCE.digest());
    let mut stronger = CardSet::REFERENCE;
    stronger.conkers[0].health = 4;
    assert_ne!(stronger.digest(), CardSet::REFERENCE.digest());
}

const REFERENCE_DIGEST: &str =
    "sha256-b23eaf5e3022e9c5d67a3d24bae8fc8b2a99836ad395ad7a0b5ab4490eef0929";

#[test]
fn card_set_known_by_its_hash_alone_must_be_given() {
    let mut own = CardSet::REFERENCE;
    own.conkers[0].health = 9;
    let digest = own.digest().unwrap();
    let mut config = Config::default();
    config.set("cards", &digest.to_string()).unwrap();
    assert_eq!(config.cards, Cards::Named(digest));
    let error = State::new(&config).unwrap_err();
    assert_eq!(error.keys(), ["cards"]);
    assert!(error.to_string().contains("given"), "{error}");
    assert!(config.resolve([&CardSet::REFERENCE]).is_err());
    assert_eq!(config.cards, Cards::Named(digest), "as it was");
    config.resolve([&CardSet::REFERENCE, &own]).unwrap();
    assert_eq!(config, Config::default().with_cards(&own).unwrap());
    // The hash of the built-in set is the built-in set.
    config.set("cards", REFERENCE_DIGEST).unwrap();
    assert_eq!(config, Config::default());
    for wrong in [
        "sha256-",
        "sha256-00",
        &REFERENCE_DIGEST.to_uppercase(),
        "mine",
    ] {
        assert!(config.set("cards", wrong).is_err(), "{wrong}");
    }
}

#[cfg(feature = "alloc")]
#[test]
fn card_set_of_ones_own_is_needed_to_read_a_transcript() {
    use impera::Match;
    let mut own = CardSet::REFERENCE;
    own.conkers[0].health = 9;
    let config = Config::default().with_cards(&own).unwrap();
    let game = Match::<State>::seeded(&config, Seed::from_u64(1)).unwrap();
    let text = game.to_string();
    let set = format!("set cards {}\n", own.digest().unwrap());
    assert!(text.contains(&set));
    let error = Match::<State>::read(text.as_bytes()).unwrap_err();
    assert_eq!(error.line, 3, "{error}");
    assert!(error.to_string().contains("given"), "{error}");
    let read = Match::<State>::read_with(text.as_bytes(), |config| config.resolve([&own]));
    assert_eq!(read.unwrap(), game);
}

#[test]
fn card_set_offers_one_of_alike_cards_the_lowest() {
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C11 C4 C1 H3 H1 H4 T4 T3", "C12 C9 C2 C7 H8 T5 T7"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    // H1 and H3 are Vinegar, H4 is Baked.
    allow(&game, P0, "harden H1 C4");
    refuse(&game, P0, "harden H3 C4", &Rule::AlikeFirst(card("H3")));
    allow(&game, P0, "harden H4 C4");
    refuse(&game, P0, "harden H2 C4", &Rule::NotInHand(card("H2")));
    run(&mut game, "0 harden H1 C4");
    allow(&game, P0, "harden H3 C1");
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready",
    );
    run(&mut game, "1 declare C12 0\n0 defend C11");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass");
    allow(&game, P0, "rebound T3 0 hit");
    refuse(&game, P0, "rebound T4 0 hit", &Rule::AlikeFirst(card("T4")));
}

#[test]
fn card_set_offers_a_card_that_lay_face_up_before_a_hidden_one() {
    let mut game = State::new(&config(3)).unwrap();
    // Of the slots of player 0, 14 11 8 5 2, the last two lie face down.
    let hands = ["C11 C4 T4 T3 H1", "C12 C1 C9 T8 T7", "C7 C8 H3 H4 H8"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S4", "S12 S13"]));
    assert!(!game.table().open_hand(P0).contains(card("T3")));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready\n2 string S12 C7\n2 ready",
    );
    run(&mut game, "1 declare C12 0\n0 defend C11");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass");
    allow(&game, P0, "rebound T4 0 hit");
    refuse(&game, P0, "rebound T3 0 hit", &Rule::AlikeFirst(card("T3")));
    run(&mut game, "0 rebound T4 0 miss");
    roll(&mut game, "r1", "miss");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass");
    allow(&game, P0, "rebound T3 0 hit");
}

// Setup.

/// The odds of the kinds of a layout's next card, each in smallest numbers.
fn odds(game: &State, outcomes: &[&str]) -> Vec<u32> {
    let chances = game.chances();
    outcomes
        .iter()
        .map(|text| chances.weight(text.parse().unwrap()))
        .collect()
}

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
    for (from, count) in [(0..14, 7), (14..22, 4), (22..30, 4)] {
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

/// Five standard deviations above the mean of chi-square.
fn below_the_limit(name: &str, statistic: f64, freedom: f64) {
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(
        statistic < limit,
        "{name}: {statistic} with {freedom} degrees"
    );
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
    let mut table = looks.map(|_| HashMap::new());
    let mut rng = Dealer::new(&Seed::from_u64(1));
    for seed in 0..GAMES {
        let simulated = shuffle(&mut rng);
        let played = layouts(seed);
        for (i, look) in looks.iter().enumerate() {
            *engine[i].entry(look(&played)).or_insert(0) += 1;
            *table[i].entry(look(&simulated)).or_insert(0) += 1;
        }
    }
    for (i, (engine, table)) in engine.iter().zip(&table).enumerate() {
        same_law(&format!("look {i}"), engine, table);
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
        let round = usize::from(game.table().round());
        for slot in (0..15).filter_map(Slot::new) {
            if let SlotContent::FaceUp(card) = game.table().slot(slot) {
                cards[round][usize::from(slot.number())] = Some(card);
            }
        }
        let who = game.table().active();
        let moves = game.legal_moves(who);
        // Take the highest slot; otherwise the last move, but no strings: with
        // as few conkers able to fight as may be, rounds are short.
        let mv = moves.nth(moves.len() - 1).unwrap();
        if round == 1 && game.table().step() == Step::Prepare {
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
        let mut table = HashMap::new();
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
            *table.entry(look(&pile)).or_insert(0) += 1;
            let mut game = State::new(&config(players)).unwrap();
            let mut laid = Vec::new();
            game.settle(&mut Dealer::new(&Seed::from_u64(seed)), |outcome| {
                if let Chance::String(string) = outcome {
                    laid.push(u32::from(string.number()));
                }
            });
            *engine.entry(look(&laid)).or_insert(0) += 1;
        }
        same_law(&format!("{players} players"), &engine, &table);
    }
}

#[test]
fn setup_2_with_four_players_the_last_one_has_a_shoelace_and_slot_12_no_string() {
    let mut game = State::new(&Config {
        players: 4,
        first: Player::new(1),
        ..Config::default()
    })
    .unwrap();
    // From player 1 on, clockwise, player 0 is the last in draft order.
    assert_eq!(spare(&game, P0), "S7");
    run(&mut game, "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2");
    // Five slots, ten others: the lace 10, each other 4.
    assert_eq!(odds(&game, &["string S1"]), [5]);
    assert_eq!(
        odds(&game, &["string S7", "string S8", "string S9"]),
        [0, 0, 2]
    );
    run(&mut game, "* string S1 S3 S4 S5 S6");
    assert_eq!(game.table().step(), Step::Draft);
    let content = |slot| game.table().slot(Slot::new(slot).unwrap());
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
    assert_eq!(game.table().first_player(), P1);
    assert_eq!(spare(&game, P0), "S3 S4 S8");
    assert_eq!(spare(&game, Player::P3), "S7");
    run(&mut game, "* layout C8 C9 C10 C11 C12 C13 C14 H5 H6");
    // Five slots, six others: the lace 6, each other 4; the shoelaces never.
    assert_eq!(
        odds(&game, &["string S2", "string S9", "string S7", "string S8"]),
        [3, 2, 0, 0]
    );
}

#[test]
fn setup_3_and_4_rows_two_and_four_of_a_pyramid_lie_face_down() {
    for (players, down) in [(2, [1, 2, 6, 7, 8, 9]), (3, [2, 4, 5, 9, 10, 12])] {
        let mut game = State::new(&config(players)).unwrap();
        run(
            &mut game,
            "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
        );
        assert_eq!(game.table().is_snake(), players > 2);
        let is_down = |slot: &u8| {
            let content = game.table().slot(Slot::new(*slot).unwrap());
            matches!(content, SlotContent::FaceDown(Some(_)))
        };
        assert_eq!((0..15).filter(is_down).collect::<Vec<_>>(), down);
    }
}

// Draft.

#[test]
fn draft_of_a_pyramid_turns_up_what_is_uncovered() {
    let mut game = State::new(&config(2)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    assert_eq!(
        legal(&game, P0),
        ["take 10", "take 11", "take 12", "take 13", "take 14"]
    );
    refuse(
        &game,
        P0,
        "take 9",
        &Rule::NotAccessible(Slot::new(9).unwrap()),
    );
    refuse(&game, P0, "ready", &Rule::OtherStep(Step::Draft));
    // Slots 13 and 14 cover slot 9: who takes the second gains its string.
    run(&mut game, "0 take 13");
    assert_eq!(
        (spare(&game, P0), game.turn()),
        (String::new(), Turn::Players(PlayerSet::only(P1)))
    );
    run(&mut game, "1 take 14");
    assert_eq!(
        (spare(&game, P1), game.turn()),
        ("S7".to_owned(), Turn::Chance)
    );
    run(&mut game, "* turn H3");
    // All see it, and it may be taken.
    let content = game.table().slot(Slot::new(9).unwrap());
    assert_eq!(content, SlotContent::FaceUp(card("H3")));
    assert_eq!(game.table().active(), P0);
    allow(&game, P0, "take 9");
}

#[test]
fn draft_turns_up_two_at_once_in_slot_order_and_gives_both_strings() {
    let mut game = State::new(&config(2)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    // 11 covers 6 and 7, 12 covers 7 and 8, 13 covers 8 and 9.
    run(&mut game, "0 take 11\n1 take 13\n0 take 12");
    assert_eq!(spare(&game, P0), "S5 S6");
    run(&mut game, "* turn H3 T1");
    let content = |slot| game.table().slot(Slot::new(slot).unwrap());
    assert_eq!(content(7), SlotContent::FaceUp(card("H3")));
    assert_eq!(content(8), SlotContent::FaceUp(card("T1")));
    assert_eq!(game.table().active(), P1);
}

#[test]
fn draft_goes_clockwise_until_all_fifteen_are_taken() {
    for (players, shares) in [(2, vec![8, 7]), (3, vec![5, 5, 5]), (4, vec![4, 4, 4, 3])] {
        let mut dealer = Dealer::new(&Seed::from_u64(3));
        let mut game = State::new(&config(players)).unwrap();
        let mut taken = vec![0; usize::from(players)];
        for turn in 0..15 {
            game.settle(&mut dealer, |_| ());
            let who = game.table().active();
            assert_eq!(who.number(), turn % players);
            taken[usize::from(who.number())] += 1;
            let moves = game.legal_moves(who);
            game.play(who, moves.nth(below(&mut dealer, moves.len())).unwrap())
                .unwrap();
        }
        assert_eq!(taken, shares);
        game.settle(&mut dealer, |_| ());
        assert_eq!(game.table().step(), Step::Prepare);
    }
}

#[test]
fn draft_of_a_snake_moves_the_chain_along_and_hides_what_is_taken_face_down() {
    let mut game = State::new(&config(3)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7",
    );
    assert_eq!(
        legal(&game, P0),
        ["take 10", "take 11", "take 12", "take 13", "take 14"]
    );
    run(&mut game, "0 take 10");
    assert_eq!(
        (spare(&game, P0), game.turn()),
        ("S6".to_owned(), Turn::Chance)
    );
    let [one, other] = ["* turn H3", "* turn T8"].map(|turn| {
        let mut game = game;
        run(&mut game, turn);
        game
    });
    for observer in [Observer::Player(P1), Observer::Player(P2), Observer::Public] {
        assert_eq!(one.view(observer), other.view(observer));
    }
    assert_ne!(
        one.view(Observer::Player(P0)),
        other.view(Observer::Player(P0))
    );
    assert_eq!(
        one.hand(P0),
        [card("H3")].into_iter().fold(CardIds::EMPTY, CardIds::with)
    );
    assert_eq!(one.view(Observer::Player(P0)).hand(), one.hand(P0));
    assert_eq!(one.view(Observer::Player(P1)).hand(), CardIds::EMPTY);
    assert_eq!(one.table().hand_size(P0), 1);
    assert_eq!(
        legal(&one, P1),
        ["take 9", "take 11", "take 12", "take 13", "take 14"]
    );
    // A card that lies face up is seen by all when it is taken.
    let mut game = one;
    run(&mut game, "1 take 14");
    assert_eq!(game.table().open_hand(P1).to_string(), "H2");
    assert_eq!(spare(&game, P1), "");
}

// Prepare.

#[test]
fn prepare_lays_out_all_conkers_at_once_and_goes_clockwise() {
    let game = two();
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C1 C4 C7 C11".into(), "C2 C9 C12".into())
    );
    assert_eq!(game.hand(P0).to_string(), "H1 H4 T1 T3");
    assert_eq!(game.turn(), Turn::Players(PlayerSet::only(P0)));
    let error = game.clone().play(P1, Move::Ready).unwrap_err();
    assert_eq!(error, PlayError::NotAwaited(P1));
}

#[test]
fn prepare_puts_a_spare_string_on_an_own_conker_without_one() {
    let mut game = two();
    run(&mut game, "0 string S3 C11");
    assert_eq!(string_on(&game, P0, "C11").as_deref(), Some("S3"));
    assert_eq!(spare(&game, P0), "S7 S11");
    refuse(
        &game,
        P0,
        "string S3 C4",
        &Rule::NotSpare("S3".parse().unwrap()),
    );
    refuse(
        &game,
        P0,
        "string S1 C4",
        &Rule::NotSpare("S1".parse().unwrap()),
    );
    refuse(&game, P0, "string S7 C11", &Rule::HasString(conker("C11")));
    refuse(&game, P0, "string S7 C12", &Rule::NotOwn(conker("C12")));
    refuse(&game, P0, "string S7 C14", &Rule::NotOwn(conker("C14")));
}

#[test]
fn prepare_hardens_own_conkers_and_only_boiled_an_opponents() {
    let mut game = two();
    refuse(
        &game,
        P0,
        "harden H1 C12",
        &Rule::NoTarget("H1".parse().unwrap(), conker("C12")),
    );
    run(&mut game, "0 harden H4 C11");
    assert_eq!(standing(&game, P0, "C11").health, 6 + 2);
    refuse(
        &game,
        P0,
        "harden H1 C11",
        &Rule::HasHardener(conker("C11")),
    );
    refuse(
        &game,
        P0,
        "harden H1 C4 C7",
        &Rule::ReachOne("H1".parse().unwrap()),
    );
    run(&mut game, "0 string S3 C4\n0 ready\n1 string S1 C12");
    // Boiled: -1, on a conker of the opponent that has none.
    refuse(
        &game,
        P1,
        "harden H8 C11",
        &Rule::HasHardener(conker("C11")),
    );
    allow(&game, P1, "harden H8 C12");
    run(&mut game, "1 harden H8 C4");
    assert_eq!(standing(&game, P0, "C4").health, 4 - 1);
    // Twin Glaze: two own conkers, or one.
    allow(&game, P1, "harden H7 C9");
    refuse(
        &game,
        P1,
        "harden H7 C4 C9",
        &Rule::NoTarget("H7".parse().unwrap(), conker("C4")),
    );
    assert!("harden H7 C9 C2".parse::<Move>().is_err(), "ascending");
    run(&mut game, "1 harden H7 C2 C9");
    assert_eq!(standing(&game, P1, "C2").health, 3 + 1);
    assert_eq!(standing(&game, P1, "C9").health, 5 + 1);
    assert_eq!(game.hand(P1).to_string(), "T5 T7");
}

/// A hardener that takes much health, on an uncracked conker: total health is
/// never below 1. On a cracked one it may not reach the cracks.
#[test]
fn prepare_never_hardens_a_conker_down_to_its_cracks() {
    let mut set = CardSet::REFERENCE;
    set.hardeners[0].health = -3;
    set.hardeners[0].opponents = true;
    let config = config(2).with_cards(&set).unwrap();
    let mut game = two_with(&config);
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready",
    );
    // C11 and C12 crack each other; C12 is destroyed with 3 cracks on C11.
    run(&mut game, "1 declare C12 0\n0 defend C11");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 string S1 C4");
    // Nobody but player 0 has a battle-ready conker: round two. As a Veteran
    // C11 has health 8; it has 3 cracks.
    assert_eq!(game.table().round(), 1);
    assert_eq!(
        (
            standing(&game, P0, "C11").health,
            standing(&game, P0, "C11").cracks
        ),
        (8, 3)
    );
    let hands = ["C13 C3 C5 C6 H2 H3 T2 T4", "C14 C8 C10 H5 H6 T6 T8"];
    // Player 1 lost the battle and is first.
    assert_eq!(game.table().first_player(), P1);
    draft(&mut game, &layout(&hands, &["S5 S8 S13", "S2 S6 S14"]));
    // H1 is with player 0 still: 8 - 3 = 5 > 3.
    run(&mut game, "1 string S5 C13\n1 ready");
    allow(&game, P0, "harden H1 C11");
    // A Cadet of health 3 without cracks keeps 1: total health is never less.
    run(&mut game, "0 harden H1 C3");
    assert_eq!(standing(&game, P1, "C3").health, 1);
}

#[test]
fn prepare_refuses_a_hardener_that_reaches_the_cracks() {
    let mut set = CardSet::REFERENCE;
    for i in [1, 2, 4, 5] {
        set.hardeners[i].health = -5;
    }
    let config = config(2).with_cards(&set).unwrap();
    let mut game = two_with(&config);
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready",
    );
    run(&mut game, "1 declare C12 0\n0 defend C11");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 string S1 C4");
    let hands = ["C13 C3 C5 C6 H5 H6 T2 T4", "C14 C8 C10 H2 H3 T6 T8"];
    draft(&mut game, &layout(&hands, &["S5 S8 S13", "S2 S6 S14"]));
    run(&mut game, "1 string S5 C13\n1 ready");
    // 8 - 5 = 3 cracks: destroyed, if it were allowed.
    refuse(
        &game,
        P0,
        "harden H2 C11",
        &Rule::WouldDestroy(conker("C11")),
    );
    allow(&game, P0, "harden H2 C14");
}

#[test]
fn prepare_ready_needs_a_battle_ready_conker_where_one_can_be() {
    let mut game = two();
    refuse(&game, P0, "ready", &Rule::NobodyReady);
    run(&mut game, "0 string S11 C1");
    allow(&game, P0, "ready");
    // Hardeners and strings may be kept.
    run(&mut game, "0 ready\n1 string S1 C12\n1 ready");
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S3 S7".into(), "S4 S12".into())
    );
}

#[test]
fn prepare_asks_every_player_also_with_nothing_to_do() {
    // Player 1 drafts no conker, so that it can be ready at once.
    let mut game = State::new(&config(4)).unwrap();
    let hands = ["C1 C2 C3 H1", "T1 T2 H2 H3", "C4 C5 C6 C7", "T3 T4 H4"];
    // 14 10 6 2, 13 9 5 1, 12 8 4 0, 11 7 3: strings on 10 2, 9 5, 4.
    draft(&mut game, &layout(&hands, &["S3 S1", "S4 S5", "S6"]));
    assert_eq!(army(&game, P1), "");
    run(&mut game, "0 string S3 C1\n0 ready");
    assert_eq!(legal(&game, P1), ["ready"]);
    run(&mut game, "1 ready\n2 string S6 C4\n2 ready");
    assert_eq!(legal(&game, Player::P3), ["ready"]);
}

// Battles.

#[test]
fn battles_1_the_lace_declares_first_then_the_winner() {
    let mut game = prepared();
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P1)
    );
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    // The Cadet had health 3. Player 0 keeps the bungee and declares.
    run(&mut game, "0 keep");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P0)
    );
    assert_eq!(game.table().battles(), 1);
}

/// Three players with one conker each that has a string, but player 2 has two.
fn three(lace: u8) -> State {
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 H1 C4 T1 T3", "C12 H2 T5 C5 T7", "C9 C13 C1 H3 H4"];
    let mut strings = ["S3 S7", "S4 S8", "S12 S13"].map(str::to_owned);
    let own = &mut strings[usize::from(lace)];
    *own = format!("S1 {}", own.split(' ').nth(1).unwrap());
    draft(
        &mut game,
        &layout(&hands, &strings.each_ref().map(String::as_str)),
    );
    game
}

#[test]
fn battles_1_who_cannot_declare_leaves_it_to_the_next_clockwise() {
    // Player 1 gained the lace and drafted no conker: not 0 but 2 declares.
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 C4 C5 C6 H1", "T1 T2 T3 T4 H2", "C9 C13 C1 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S8", "S12 S13"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 ready\n2 string S12 C9\n2 ready",
    );
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P2)
    );
    assert_eq!(legal(&game, P2), ["declare C9 0"]);
}

#[test]
fn battles_1_a_winner_who_cannot_declare_leaves_it_to_the_next_clockwise() {
    let mut game = State::new(&config(3)).unwrap();
    let hands = ["C11 H1 C4 T3 T4", "C12 H2 T1 C5 T7", "C9 C13 C1 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S8", "S12 S13"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready\n1 declare C12 2\n2 defend C1",
    );
    // Player 1 wins by a chestnut, and its only string is spare then.
    fall(&mut game, "r2", "hit hit");
    run(&mut game, "1 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    run(&mut game, "1 keep");
    assert_eq!(spare(&game, P1), "S1 S8 S13");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P2)
    );
    assert_eq!(legal(&game, P2), ["declare C9 0"]);
}

#[test]
fn battles_1_who_has_no_battle_ready_conker_cannot_be_chosen() {
    let mut game = three(1);
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready\n2 string S12 C9\n2 ready",
    );
    assert_eq!(game.table().active(), P1);
    run(&mut game, "1 declare C12 2\n2 defend C9");
    // 3 + 2 on the Sergeant: destroyed, player 1 wins.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "1 keep");
    assert_eq!(game.table().active(), P1);
    // Player 2 has no battle-ready conker left; it lost, but cannot be chosen.
    refuse(&game, P1, "declare C12 2", &Rule::NoOpponent(P2));
    assert_eq!(legal(&game, P1), ["declare C12 0"]);
}

#[test]
fn battles_1_the_loser_is_immune_while_there_is_another_opponent() {
    let mut game = three(0);
    run(
        &mut game,
        "0 string S1 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready",
    );
    run(&mut game, "0 declare C11 2\n2 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 keep");
    refuse(&game, P0, "declare C11 2", &Rule::Immune(P2));
    refuse(&game, P0, "declare C11 0", &Rule::NoOpponent(P0));
    assert_eq!(legal(&game, P0), ["declare C11 1"]);
    // Player 0 loses to player 1, who may choose player 2 again.
    run(&mut game, "0 declare C11 1\n1 defend C12");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "1 keep");
    // Player 0 has no other battle-ready conker: only 2 is left.
    assert_eq!(legal(&game, P1), ["declare C12 2"]);
}

#[test]
fn battles_1_the_loser_can_be_chosen_if_nobody_else_can() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "1 keep");
    allow(&game, P1, "declare C12 0");
}

#[test]
fn battles_2_conkers_are_own_and_battle_ready() {
    let mut game = prepared();
    refuse(&game, P1, "declare C11 0", &Rule::NotOwn(conker("C11")));
    refuse(&game, P1, "declare C12 1", &Rule::NoOpponent(P1));
    refuse(&game, P1, "declare C12 2", &Rule::NoOpponent(P2));
    run(&mut game, "1 declare C12 0");
    assert_eq!(game.table().active(), P0);
    // C7 has no string.
    refuse(&game, P0, "defend C7", &Rule::NotBattleReady(conker("C7")));
    refuse(&game, P0, "defend C9", &Rule::NotOwn(conker("C9")));
    assert_eq!(legal(&game, P0), ["defend C1", "defend C4", "defend C11"]);
    let battle = game.table().battle().unwrap();
    assert_eq!((battle.defender, battle.opponent), (P0, None));
}

#[test]
fn battles_3_dice_are_those_of_conker_string_and_box() {
    let mut game = prepared();
    // Captain y r and lace r.
    run(&mut game, "1 declare C12 0\n0 defend C4");
    assert_eq!(
        legal(&game, P1),
        ["roll r1", "roll r2", "roll y1", "roll y1 r1", "roll y1 r2"]
    );
    refuse(&game, P1, "roll y2", &Rule::TooManyDice(Colour::Yellow));
    refuse(&game, P1, "roll g1 y2", &Rule::TooManyDice(Colour::Green));
    refuse(&game, P1, "roll b1", &Rule::TooManyDice(Colour::Black));
    roll(&mut game, "r1", "miss");
    // Private g y and shoelace g: the declarer's turn is over.
    assert_eq!(game.table().active(), P0);
    assert_eq!(
        legal(&game, P0),
        ["roll y1", "roll g1", "roll g1 y1", "roll g2", "roll g2 y1"]
    );
    // No more than the box has.
    let mut set = CardSet::REFERENCE;
    (set.dice.red.count, set.dice.green.count) = (1, 3);
    let mut game = prepared_with(&config(2).with_cards(&set).unwrap());
    run(&mut game, "1 declare C12 0\n0 defend C4");
    refuse(&game, P1, "roll r2", &Rule::TooManyDice(Colour::Red));
}

#[test]
fn battles_3_a_face_weighs_the_sides_that_show_it_green_dice_first() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4\n1 roll y1 r1");
    let faces = ["die miss", "die hit", "die double"];
    assert_eq!(odds(&game, &faces), [1, 1, 0]);
    run(&mut game, "* die miss");
    assert_eq!(odds(&game, &faces), [1, 2, 0]);
    let dice: Vec<_> = game.table().battle().unwrap().dice().collect();
    assert_eq!(
        dice,
        [(Colour::Yellow, Some(Face::Miss)), (Colour::Red, None)]
    );
    run(&mut game, "* die hit\n1 pass\n0 pass\n0 roll g1");
    assert_eq!(odds(&game, &faces), [2, 1, 0]);
}

#[test]
fn battles_4_being_asked_tells_only_that_there_is_a_card() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    fall(&mut game, "r1", "hit");
    // The roller first, as long as it may play a trick; 1 has H8 H7 T5 T7.
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::RollerWindow, P1)
    );
    assert_eq!(legal(&game, P1), ["pass", "shorten T5"]);
    refuse(
        &game,
        P1,
        "reroll T7 0",
        &Rule::OtherSide("T7".parse().unwrap()),
    );
    refuse(
        &game,
        P1,
        "rebound T5 0 hit",
        &Rule::OtherTrick("T5".parse().unwrap()),
    );
    refuse(&game, P1, "bungee 0 hit", &Rule::NoBungee);
    run(&mut game, "1 shorten T5");
    // It played its trick and has no bungee: the defender is asked.
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::DefenderWindow, P0)
    );
    run(&mut game, "0 pass");
    assert_eq!(game.table().step(), Step::Roll);
    // Player 0 rolls with H1 H4 T1 T3 and passes; 1 is asked with H8 H7 T7.
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 pass");
    assert_eq!(legal(&game, P1), ["pass", "reroll T7 0"]);
    run(&mut game, "1 reroll T7 0\n* die miss");
    // With only hardeners in hand it is asked all the same.
    fall(&mut game, "r1", "miss");
    assert_eq!(legal(&game, P1), ["pass"]);
}

#[test]
fn battles_4_with_an_empty_hand_the_window_closes_by_itself() {
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C11\n0 string S7 C4\n0 harden H1 C11\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H8 C12\n1 harden H7 C9\n1 ready
         1 declare C12 0\n0 defend C4",
    );
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n0 rebound T3 0 miss");
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 chestnut T1 own\n1 reroll T7 0\n* die miss");
    // Player 1 has no card left, player 0 the Private back: it is asked.
    fall(&mut game, "r1", "miss");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::DefenderWindow, P0)
    );
    run(&mut game, "0 pass");
    fall(&mut game, "g1", "miss");
    run(&mut game, "0 pass");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Roll, P1)
    );
}

#[test]
fn battles_4_a_bungee_sets_one_die_of_the_own_roll_once() {
    let mut game = prepared();
    // The Cadet C2 hangs on a bungee: r and g.
    run(&mut game, "1 declare C2 0\n0 defend C11");
    fall(&mut game, "g1 r1", "miss miss");
    refuse(
        &game,
        P1,
        "bungee 2 hit",
        &Rule::NoDie("2".parse().unwrap()),
    );
    let double = Rule::NoFace("1".parse().unwrap(), Face::Double);
    refuse(&game, P1, "bungee 1 double", &double);
    // A face may be set to what it shows already.
    allow(&game, P1, "bungee 1 miss");
    run(&mut game, "1 bungee 1 hit");
    refuse(&game, P1, "bungee 0 hit", &Rule::NoBungee);
    // A trick is still open, in either order.
    allow(&game, P1, "shorten T5");
    run(&mut game, "1 pass\n0 pass");
    assert_eq!(standing(&game, P0, "C11").cracks, 1);
    // The bungee is not the defender's; in its next roll it is back.
    fall(&mut game, "y1", "hit");
    run(&mut game, "0 pass");
    refuse(&game, P1, "bungee 0 miss", &Rule::NoBungee);
    run(&mut game, "1 pass");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n1 bungee 0 hit");
    assert_eq!(game.table().step(), Step::DefenderWindow);
}

#[test]
fn battles_4_a_rebound_sets_one_or_two_dice_for_either_side() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    fall(&mut game, "y1 r2", "hit hit miss");
    run(&mut game, "1 pass");
    allow(&game, P0, "rebound T3 0 miss");
    allow(&game, P0, "rebound T3 0 miss 2 hit");
    run(&mut game, "0 rebound T3 0 miss 1 miss");
    assert_eq!(standing(&game, P0, "C4").cracks, 0);
    // In offence: another game, in which the roller has it.
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "miss miss miss");
    run(&mut game, "0 rebound T3 0 hit 2 hit");
    refuse(&game, P1, "rebound T3 0 hit", &Rule::NotInHand(card("T3")));
    run(&mut game, "1 pass");
    assert_eq!(standing(&game, P1, "C12").cracks, 2);
}

#[test]
fn battles_4_one_trick_each_in_a_roll_or_one_in_all() {
    for tricks_per_roll in [TricksPerRoll::Each, TricksPerRoll::One] {
        let config = Config {
            tricks_per_roll,
            ..config(2)
        };
        let mut game = prepared_with(&config);
        run(&mut game, "1 declare C2 0\n0 defend C4");
        fall(&mut game, "r1", "miss");
        run(&mut game, "1 shorten T5");
        // The bungee keeps the window open, but the trick is played.
        refuse(&game, P1, "chestnut T1 own", &Rule::NotInHand(card("T1")));
        allow(&game, P1, "bungee 0 hit");
        run(&mut game, "1 pass");
        let asked = game.table().step() == Step::DefenderWindow;
        assert_eq!(asked, tricks_per_roll == TricksPerRoll::Each);
        if asked {
            run(&mut game, "0 rebound T3 0 miss");
        }
        // If the roller plays none the defender may.
        fall(&mut game, "g1", "miss");
        run(&mut game, "0 pass\n1 reroll T7 0\n* die hit");
        assert_eq!(standing(&game, P1, "C2").cracks, 1);
    }
}

#[test]
fn battles_4_a_second_trick_of_the_roller_is_refused() {
    let mut game = two();
    run(
        &mut game,
        "0 string S11 C1\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C1",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g1 r1", "miss miss");
    run(&mut game, "0 rebound T3 0 hit");
    refuse(&game, P0, "chestnut T1 own", &Rule::TrickPlayed);
    assert_eq!(
        legal(&game, P0),
        [
            "pass",
            "bungee 0 miss",
            "bungee 0 hit",
            "bungee 1 miss",
            "bungee 1 hit"
        ]
    );
}

#[test]
fn battles_4_a_360_has_one_or_two_dice_rolled_again_lowest_first() {
    let mut game = prepared();
    run(&mut game, "1 declare C12 0\n0 defend C4");
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, "0 pass");
    assert_eq!(
        legal(&game, P1),
        [
            "pass",
            "reroll T7 0",
            "reroll T7 1",
            "reroll T7 2",
            "reroll T7 0 1",
            "reroll T7 0 2",
            "reroll T7 1 2"
        ]
    );
    run(&mut game, "1 reroll T7 1 2");
    // First the green one, then the yellow one.
    assert_eq!(odds(&game, &["die miss", "die hit"]), [2, 1]);
    run(&mut game, "* die miss");
    assert_eq!(odds(&game, &["die miss", "die hit"]), [1, 1]);
    run(&mut game, "* die miss");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
}

/// Player 1 attacks the Private C4, health 4, with y1 r2; player 0 answers
/// with misses.
fn attack_private(game: &mut State) {
    run(game, "1 declare C12 0\n0 defend C4");
}

#[test]
fn battles_5_what_is_beyond_the_health_bounces() {
    // Health 4, cracks 2, three hits: destroyed, 1 back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r2", "hit hit");
    assert_eq!(opponent(&game).standing.cracks, 2);
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
    // Health 4, cracks 2, two hits: destroyed, nothing back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 0);
}

#[test]
fn battles_5_a_shortened_conker_falls_to_a_roll_of_misses() {
    // Health 4, cracks 3, shorten 2, misses: destroyed, 1 back.
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5");
    assert_eq!(opponent(&game).standing.health, 2);
    // Until then a chestnut can save it: health 3 - 2, no cracks.
    let mut saved = game;
    run(&mut saved, "0 chestnut T1 own");
    assert_eq!(saved.table().step(), Step::Roll);
    assert_eq!(
        (
            opponent(&saved).standing.health,
            opponent(&saved).standing.cracks
        ),
        (1, 0)
    );
    assert!(saved.hand(P0).contains(card("C4")));
    run(&mut game, "0 pass");
    assert_eq!(army(&game, P0), "C1 C7 C11");
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
}

#[test]
fn battles_6_a_shorten_lasts_for_the_battle_and_health_is_at_least_1() {
    let mut set = CardSet::REFERENCE;
    set.tricks[4] = Trick::Shorten(50);
    let mut game = prepared_with(&config(2).with_cards(&set).unwrap());
    attack_private(&mut game);
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 shorten T5\n0 pass");
    assert_eq!(opponent(&game).standing.health, 1);
    // It wins all the same, and is as healthy as before.
    for _ in 0..3 {
        roll(&mut game, "g2 y1", "hit hit miss");
        if game.table().battle().is_some() {
            roll(&mut game, "r1", "miss");
        }
    }
    assert_eq!(army(&game, P1), "C2 C9");
    assert_eq!(standing(&game, P0, "C4").health, 4);
}

#[test]
fn battles_6_cracks_that_would_reach_the_health_leave_with_a_hardener() {
    let mut game = two();
    run(
        &mut game,
        "0 string S7 C4\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    // Private 4 + 2; Captain 6 + 1.
    roll(&mut game, "y1 r2", "hit hit hit");
    for back in ["hit hit hit", "hit hit hit", "miss miss hit"] {
        roll(&mut game, "g2 y1", back);
        if game.table().battle().is_some() {
            let hits = if standing(&game, P0, "C4").cracks < 5 {
                "hit hit"
            } else {
                "miss miss"
            };
            roll(&mut game, "r2", hits);
        }
    }
    // 3 + 2 cracks on the Private; 3 + 3 + 1 on the Captain: destroyed. Without
    // Baked the Private has health 4 and keeps 3 cracks.
    assert_eq!(army(&game, P1), "C2 C9");
    let private = standing(&game, P0, "C4");
    assert_eq!(
        (private.health, private.cracks, private.hardener),
        (4, 3, None)
    );
    // Twin Glaze leaves both its conkers.
    assert_eq!(standing(&game, P1, "C9").hardener, None);
    assert_eq!(standing(&game, P1, "C9").health, 5);
}

/// Twin Glaze on both that fight: it leaves the declarer's conker first, and
/// its other conker with it.
#[test]
fn battles_6_cracks_leave_the_twin_of_a_hardener_as_well() {
    let mut set = CardSet::REFERENCE;
    set.hardeners[6].opponents = true;
    let mut game = two_with(&config(2).with_cards(&set).unwrap());
    run(
        &mut game,
        "0 string S7 C4\n0 ready\n1 string S1 C12\n1 harden H7 C4 C12\n1 ready
         1 declare C12 0\n0 defend C4",
    );
    // Private 4 + 1, Captain 6 + 1.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g2 y1", "hit hit hit");
    assert_eq!(opponent(&game).standing.cracks, 4);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    let private = standing(&game, P0, "C4");
    assert_eq!(
        (private.health, private.cracks, private.hardener),
        (4, 3, None)
    );
}

#[test]
fn battles_7_a_chestnut_takes_over_all_but_cracks_and_the_conker_goes_home() {
    for (side, played) in [
        ("own", "0 chestnut T1 own"),
        ("theirs", "0 chestnut T1 theirs"),
    ] {
        let mut game = two();
        run(
            &mut game,
            "0 string S7 C4\n0 harden H4 C4\n0 ready
             1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
        );
        roll(&mut game, "r2", "hit hit");
        roll(&mut game, "g1", "hit");
        fall(&mut game, "y1 r2", "hit hit miss");
        run(&mut game, &format!("1 pass\n{played}"));
        // Dice already rolled stand: two more cracks on whatever defends.
        let (home, fighter, other) = match side {
            "own" => ("C4", opponent(&game), declarer(&game)),
            _ => ("C12", declarer(&game), opponent(&game)),
        };
        assert_eq!(fighter.standing.body, Body::Chestnut("T1".parse().unwrap()));
        assert!(game.hand(fighter.owner).contains(card(home)));
        assert!(game.table().open_hand(fighter.owner).contains(card(home)));
        // 3 + 2 with Baked, 3 + 1 with Twin Glaze.
        let (health, cracks, string) = match side {
            "own" => (5, 2, "S7"),
            _ => (4, 0, "S1"),
        };
        assert_eq!(
            (fighter.standing.health, fighter.standing.cracks),
            (health, cracks)
        );
        assert_eq!(fighter.standing.string.unwrap().to_string(), string);
        assert_eq!(other.standing.cracks, if side == "own" { 1 } else { 4 });
        // What is a chestnut already is not replaced: and there is one each.
        assert_eq!(rolls(&game), P0);
    }
}

#[test]
fn battles_7_a_chestnut_is_not_replaced_and_rolls_its_own_dice() {
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C11 C4 C1 C7 H1 H4 T1 T3", "C12 C9 C2 H8 H7 T2 T7"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(
        &mut game,
        "0 string S7 C4\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 chestnut T2 theirs");
    refuse(
        &game,
        P0,
        "chestnut T1 own",
        &Rule::Chestnut(impera::divide_and_conker::Side::Own),
    );
    allow(&game, P0, "chestnut T1 theirs");
    run(&mut game, "0 pass");
    // Chestnut g y and shoelace g.
    allow(&game, P0, "roll g2 y1");
    refuse(&game, P0, "roll g2 y2", &Rule::TooManyDice(Colour::Yellow));
    refuse(&game, P0, "roll r1", &Rule::TooManyDice(Colour::Red));
}

/// A chestnut of health 3 that player 1 put in the place of C4 wins.
#[test]
fn battles_8_a_winning_chestnut_is_discarded_and_what_it_won_becomes_spoils() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, "0 chestnut T1 own\n1 pass");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g2 y1", "hit hit hit");
    // The Captain is destroyed. Its lace is gained, the shoelace is spare.
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Gain, P0)
    );
    assert_eq!(game.table().gained_string(), "S1".parse().ok());
    assert_eq!(spare(&game, P0), "S7");
    let (conkers, turned) = game.table().spoils(P0);
    assert_eq!(
        (conkers.collect::<Vec<_>>(), turned),
        (vec![conker("C12")], 0)
    );
    assert!(game.hand(P0).contains(card("C4")));
    assert!(!game.hand(P0).contains(card("T1")));
    // It goes on a conker in play, not on the one in hand.
    refuse(&game, P0, "string S1 C4", &Rule::NotOwn(conker("C4")));
    refuse(
        &game,
        P0,
        "string S7 C1",
        &Rule::NotGained("S7".parse().unwrap()),
    );
    assert_eq!(
        legal(&game, P0),
        ["string S1 C1", "string S1 C7", "string S1 C11", "keep"]
    );
}

#[test]
fn battles_8_a_losing_chestnut_is_discarded_and_its_string_gained() {
    let mut game = prepared();
    attack_private(&mut game);
    fall(&mut game, "r1", "miss");
    run(&mut game, "1 pass\n0 chestnut T1 own");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(game.table().gained_string(), "S7".parse().ok());
    let captain = standing(&game, P1, "C12");
    assert_eq!((captain.tucked, captain.cracks), (CardIds::EMPTY, 0));
    assert!(game.hand(P0).contains(card("C4")));
    assert_eq!(army(&game, P0), "C1 C7 C11");
}

/// The Private C4 with Baked against the Captain C12 with Twin Glaze, which is
/// on C9 too; player 0 plays a chestnut on a side in a roll of three hits.
fn chestnut_with_hardener(side: &str) -> State {
    let mut game = two();
    run(
        &mut game,
        "0 string S7 C4\n0 harden H4 C4\n0 ready
         1 string S1 C12\n1 harden H7 C9 C12\n1 ready\n1 declare C12 0\n0 defend C4",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "g2 y1", "hit hit hit");
    run(&mut game, &format!("0 chestnut T1 {side}"));
    pass(&mut game);
    game
}

/// Whether nobody holds a card, and it is nowhere in play.
fn has_left(game: &State, text: &str) -> bool {
    let card = card(text);
    let table = game.table();
    !game.players().iter().any(|player| {
        let with = |standing: Standing| {
            standing.tucked.contains(card)
                || standing.hardener.map(CardId::Hardener) == Some(card)
                || matches!(standing.body, Body::Conker(conker) if CardId::Conker(conker) == card)
        };
        let (mut spoils, _) = table.spoils(player);
        game.hand(player).contains(card)
            || table.army(player).any(with)
            || spoils.any(|conker| CardId::Conker(conker) == card)
    })
}

#[test]
fn battles_8_a_winning_chestnut_loses_its_hardener() {
    // Reach 2: chestnut 3 + 1 with three cracks against the Private, 4 + 2.
    let mut game = chestnut_with_hardener("theirs");
    let chestnut = declarer(&game).standing;
    assert_eq!((chestnut.health, chestnut.cracks), (4, 3));
    assert_eq!(chestnut.hardener, "H7".parse().ok());
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    assert_eq!(spare(&game, P1), "S1 S4 S12");
    let (conkers, turned) = game.table().spoils(P1);
    assert_eq!(
        (conkers.collect::<Vec<_>>(), turned),
        (vec![conker("C4")], 0)
    );
    // It leaves the Sergeant, which did not fight, as well.
    let sergeant = standing(&game, P1, "C9");
    assert_eq!((sergeant.health, sergeant.hardener), (5, None));
    assert!(game.hand(P1).contains(card("C12")));
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
    // Reach 1: chestnut 3 + 2 against the Captain, 6 + 1 and three cracks.
    let mut game = chestnut_with_hardener("own");
    assert_eq!(opponent(&game).standing.health, 5);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g2 y1", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1", "hit");
    assert_eq!(game.table().gained_string(), "S1".parse().ok());
    assert!(game.hand(P0).contains(card("C4")));
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
}

#[test]
fn battles_8_a_losing_chestnut_loses_its_hardener() {
    // Reach 2: chestnut 3 + 1 with three cracks.
    let mut game = chestnut_with_hardener("theirs");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "g1", "hit");
    assert_eq!(game.table().gained_string(), "S1".parse().ok());
    let sergeant = standing(&game, P1, "C9");
    assert_eq!((sergeant.health, sergeant.hardener), (5, None));
    assert_eq!(army(&game, P1), "C2 C9");
    let private = standing(&game, P0, "C4");
    assert_eq!((private.health, private.hardener), (4, None));
    assert!(private.tucked.is_empty());
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
    // Reach 1: chestnut 3 + 2.
    let mut game = chestnut_with_hardener("own");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(game.table().gained_string(), "S7".parse().ok());
    assert_eq!(standing(&game, P1, "C12").health, 6);
    assert_eq!(standing(&game, P1, "C9").health, 5);
    for card in ["T1", "H4", "H7"] {
        assert!(has_left(&game, card), "{card}");
    }
}

#[test]
fn battles_8_keep_is_asked_also_when_no_conker_can_take_the_string() {
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C11 H1 H2 H3 H4 T1 T2 T3", "C12 C9 C2 C1 C4 C7 T4"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(
        &mut game,
        "0 string S3 C11\n0 ready\n1 string S1 C12\n1 ready\n1 declare C12 0\n0 defend C11",
    );
    roll(&mut game, "r1", "miss");
    fall(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1 y2", "hit hit hit");
    // Its only conker is in hand again.
    assert_eq!(army(&game, P0), "");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Gain, P0)
    );
    assert_eq!(legal(&game, P0), ["keep"]);
    run(&mut game, "0 keep");
    assert_eq!(spare(&game, P0), "S1 S3 S7 S11");
}

#[test]
fn battles_8_the_destroyed_conker_and_what_is_under_it_is_tucked() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "1 keep");
    assert_eq!(standing(&game, P1, "C12").tucked.to_string(), "C4");
    // Player 0 destroys the Captain with its own: all of it is tucked there.
    run(&mut game, "1 declare C12 0\n0 defend C11");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    assert_eq!(standing(&game, P0, "C11").tucked.to_string(), "C4 C12");
}

#[test]
fn battles_8_a_gained_string_may_replace_one_which_becomes_spare() {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    refuse(&game, P1, "string S7 C11", &Rule::NotOwn(conker("C11")));
    let mut kept = game;
    run(&mut kept, "1 keep");
    assert_eq!(spare(&kept, P1), "S7");
    run(&mut game, "1 string S7 C12");
    assert_eq!(string_on(&game, P1, "C12").as_deref(), Some("S7"));
    assert_eq!(spare(&game, P1), "S1");
    assert_eq!(game.table().step(), Step::Declare);
}

#[test]
fn battles_8_a_cord_frays_then_it_is_gone() {
    let mut game = prepared();
    let cord = "S3".parse().unwrap();
    // C11 on its cord destroys C2, then C9.
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    assert!(game.table().is_frayed(cord));
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C9");
    roll(&mut game, "y2 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y2", "hit hit");
    // Both cords have fought: that of C11 twice, and is gone; that of C9 once.
    assert_eq!(string_on(&game, P0, "C11"), None);
    assert_eq!(game.table().gained_string(), "S4".parse().ok());
    assert!(game.table().is_frayed("S4".parse().unwrap()));
    // A frayed cord stays frayed wherever it goes.
    run(&mut game, "0 string S4 C1");
    assert_eq!(spare(&game, P0), "S11 S12");
    assert!(game.table().is_frayed("S4".parse().unwrap()));
}

#[test]
fn battles_8_a_frayed_cord_that_is_lost_is_destroyed_and_nothing_is_gained() {
    let mut game = prepared();
    run(&mut game, "1 declare C2 0\n0 defend C11");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "y2 r1", "hit hit hit");
    run(&mut game, "0 keep\n0 declare C11 1\n1 defend C12");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    // C11 is destroyed and its frayed cord with it: there is nothing to choose.
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P1)
    );
    assert_eq!(standing(&game, P1, "C12").tucked.to_string(), "C2 C11");
}

#[test]
fn battles_9_both_destroyed_leave_the_game_and_the_roller_declares() {
    // Roller with health 3, cracks 2, one back: both destroyed.
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C4\n0 string S7 C11\n0 ready
         1 string S1 C2\n1 string S4 C9\n1 ready\n1 declare C2 0\n0 defend C4",
    );
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C1 C7 C11".into(), "C9 C12".into())
    );
    // Nobody gains anything; the roller declares.
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S11".into(), "S12".into())
    );
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P1)
    );
    for who in [P0, P1] {
        assert!(
            game.table()
                .army(who)
                .all(|standing| standing.tucked.is_empty())
        );
    }
}

#[test]
fn battles_9_after_a_double_knock_out_nobody_is_immune() {
    let mut game = three(0);
    // Player 0's Private on the lace against player 2's Cadet: 4 and 3.
    run(
        &mut game,
        "0 string S1 C4\n0 string S7 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C1\n2 string S13 C9\n2 ready\n0 declare C4 2\n2 defend C1",
    );
    roll(&mut game, "r1", "miss");
    roll(&mut game, "g1 r1", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "hit");
    // Cadet 1 of 3, Private 3 of 4: three hits, one back.
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    assert_eq!(
        (army(&game, P0), army(&game, P2)),
        ("C11".into(), "C9 C13".into())
    );
    assert_eq!(game.table().active(), P0);
    assert_eq!(game.table().immune(), None);
    assert_eq!(legal(&game, P0), ["declare C11 1", "declare C11 2"]);
}

// End of round one, and of the game.

/// C12 of player 1 destroys C4, C1 and C11 in three battles.
fn round_one_won_by_1() -> State {
    let mut game = prepared();
    attack_private(&mut game);
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "1 keep\n1 declare C12 0\n0 defend C1");
    roll(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "1 keep\n1 declare C12 0\n0 defend C11");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "hit");
    roll(&mut game, "y1 r2", "hit hit hit");
    game
}

#[test]
fn end_of_round_one_after_three_battles_every_conker_in_play_is_a_veteran() {
    let mut game = round_one_won_by_1();
    // The frayed cord of C11 is gained and kept: then the round is over.
    assert_eq!(game.table().battles(), 3);
    run(&mut game, "1 keep");
    assert_eq!((game.table().round(), game.table().battles()), (1, 0));
    // The loser of the last battle is first.
    assert_eq!(game.table().first_player(), P0);
    for (who, text, health) in [(P0, "C7", 4), (P1, "C2", 3), (P1, "C9", 5), (P1, "C12", 6)] {
        let standing = standing(&game, who, text);
        assert!(standing.veteran);
        assert_eq!(standing.health, health + 2);
    }
    // Hands, spare strings, strings and cracks stay.
    assert_eq!(game.hand(P0).to_string(), "H1 H4 T1 T3");
    assert_eq!(spare(&game, P1), "S3 S7 S11");
    assert_eq!(string_on(&game, P1, "C12").as_deref(), Some("S1"));
    assert_eq!(standing(&game, P1, "C12").cracks, 1);
    assert!(game.table().is_frayed("S3".parse().unwrap()));
    // The other half of the cards, and the other lace.
    assert_eq!(game.chances().len(), 15);
    assert_eq!(
        odds(&game, &["layout C4", "layout C3", "layout T8"]),
        [0, 1, 1]
    );
}

/// Round two of the game above, drafted: player 0 has five conkers more.
fn round_two() -> State {
    let mut game = round_one_won_by_1();
    run(&mut game, "1 keep");
    let hands = ["C14 C13 C3 C5 H2 H3 T2 T4", "C6 C8 C10 H5 H6 T6 T8"];
    draft(&mut game, &layout(&hands, &["S2 S8 S13", "S5 S6 S14"]));
    game
}

#[test]
fn end_of_round_one_veterans_roll_the_black_die_and_are_tucked_turned() {
    let mut game = round_two();
    // New conkers are none; the lace of round two leads.
    assert!(!standing(&game, P0, "C14").veteran);
    run(&mut game, "0 string S2 C14\n0 ready\n1 ready");
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P0)
    );
    run(&mut game, "0 declare C14 1\n1 defend C2");
    refuse(&game, P0, "roll b1", &Rule::TooManyDice(Colour::Black));
    roll(&mut game, "y1 r2", "hit hit hit");
    // Cadet, 3 + 2 as a Veteran: r, bungee g and black, with a double hit.
    assert_eq!(opponent(&game).standing.health, 5);
    allow(&game, P1, "roll g1 r1 b1");
    fall(&mut game, "b1", "double");
    run(&mut game, "1 bungee 0 double");
    pass(&mut game);
    assert_eq!(declarer(&game).standing.cracks, 2);
    roll(&mut game, "r2", "hit hit");
    let colonel = standing(&game, P0, "C14");
    assert_eq!(
        (colonel.tucked.to_string(), colonel.turned_veterans),
        ("C2".into(), 1)
    );
    assert!(!colonel.veteran);
}

#[test]
fn end_of_round_one_a_chestnut_keeps_a_veteran_and_drops_it_when_it_wins() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C7\n0 ready\n1 ready\n0 declare C7 1\n1 defend C9",
    );
    fall(&mut game, "y1 r1", "miss miss");
    run(&mut game, "0 chestnut T1 own\n1 pass");
    // Chestnut 3 and Veteran 2.
    let chestnut = declarer(&game).standing;
    assert_eq!((chestnut.health, chestnut.veteran), (5, true));
    roll(&mut game, "y1", "miss");
    // The Sergeant has 5 + 2; chestnut g y, shoelace g, black.
    roll(&mut game, "g2 y1 b1", "hit hit hit double");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2", "hit hit");
    let (conkers, turned) = game.table().spoils(P0);
    assert_eq!(
        (conkers.collect::<Vec<_>>(), turned),
        (vec![conker("C9")], 1)
    );
    assert_eq!(army(&game, P0), "C3 C5 C13 C14");
    assert!(game.table().army(P0).all(|standing| !standing.veteran));
    assert!(game.hand(P0).contains(card("C7")));
    assert_eq!(spare(&game, P0), "S8 S13");
}

#[test]
fn battles_8_the_veteran_of_a_losing_chestnut_is_tucked_turned() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C9",
    );
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 theirs");
    pass(&mut game);
    // Chestnut 3 and Veteran 2.
    assert_eq!(opponent(&game).standing.health, 5);
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    let colonel = standing(&game, P0, "C14");
    assert_eq!(
        (colonel.tucked, colonel.turned_veterans, colonel.veteran),
        (CardIds::EMPTY, 1, false)
    );
    assert!(game.hand(P1).contains(card("C9")));
    assert!(has_left(&game, "T1"));
}

/// The Colonel C14 of player 0 destroys the Veteran C2. In its next battle, with
/// the Sergeant C9, a chestnut replaces it in a roll of three hits.
fn chestnut_with_tucked() -> State {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C13\n0 ready\n1 harden H5 C12\n1 ready
         0 declare C14 1\n1 defend C2",
    );
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep\n0 declare C14 1");
    game
}

#[test]
fn battles_7_what_is_tucked_and_turned_stays_with_a_chestnut() {
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C9");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    let chestnut = declarer(&game).standing;
    assert_eq!(
        (chestnut.tucked.to_string(), chestnut.turned_veterans),
        ("C2".into(), 1)
    );
    assert_eq!((chestnut.health, chestnut.veteran), (3, false));
    assert!(game.hand(P0).contains(card("C14")));

    // It wins: the Sergeant has 5 + 2. All that it had becomes spoils.
    let mut won = game;
    roll(&mut won, "y1", "miss");
    roll(&mut won, "g1 y1 r1", "hit hit hit");
    roll(&mut won, "y1", "miss");
    roll(&mut won, "g1", "hit");
    let (conkers, turned) = won.table().spoils(P0);
    assert_eq!(
        (conkers.collect::<Vec<_>>(), turned),
        (vec![conker("C2"), conker("C9")], 2)
    );

    // It loses: all of it is tucked under the Sergeant.
    roll(&mut game, "y2 b1", "hit hit hit");
    let sergeant = standing(&game, P1, "C9");
    assert_eq!(
        (sergeant.tucked.to_string(), sergeant.turned_veterans),
        ("C2".into(), 1)
    );
    assert_eq!((sergeant.veteran, sergeant.cracks), (true, 3));
    assert_eq!(game.table().spoils(P0).1, 0);
}

#[test]
fn battles_9_all_that_was_on_or_under_both_leaves_the_game() {
    let mut game = chestnut_with_tucked();
    run(&mut game, "1 defend C12");
    // The Captain: 6, Veteran 2, Baked 2; one crack, C1 C4 C11 under it.
    let captain = opponent(&game).standing;
    assert_eq!((captain.health, captain.cracks), (10, 1));
    assert_eq!(captain.tucked.to_string(), "C1 C4 C11");
    fall(&mut game, "y1 r2", "hit hit hit");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    // Two cracks on the chestnut, of 3; nine on the Captain.
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "g1 y1 r1", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g1 y1", "hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g1 y1", "hit hit");
    // One back: both are destroyed, and player 0 declares.
    assert_eq!(
        (game.table().step(), game.table().active()),
        (Step::Declare, P0)
    );
    assert_eq!(
        (army(&game, P0), army(&game, P1)),
        ("C3 C5 C7 C13".into(), "C6 C8 C9 C10".into())
    );
    for card in ["C1", "C2", "C4", "C11", "C12", "T1", "H5"] {
        assert!(has_left(&game, card), "{card}");
    }
    assert!(game.hand(P0).contains(card("C14")));
    for who in [P0, P1] {
        let turned = game.table().army(who).map(|s| s.turned_veterans);
        assert_eq!(turned.sum::<u8>() + game.table().spoils(who).1, 0);
    }
    // Both strings are gone; player 0 had S13, and S12 from the Cadet.
    assert_eq!(
        (spare(&game, P0), spare(&game, P1)),
        ("S12 S13".into(), "S3 S5 S6 S7 S11 S14".into())
    );
    assert_eq!(string_on(&game, P0, "C13").as_deref(), Some("S8"));
}

#[test]
fn end_of_round_one_without_a_battle_the_player_left_of_the_first_is_first() {
    // Only one player has a conker in play.
    let mut game = State::new(&config(2)).unwrap();
    let hands = ["C1 C2 C3 C4 C5 C6 C7 H1", "T1 T2 T3 T4 H2 H3 H4"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    run(&mut game, "0 string S3 C1\n0 ready\n1 ready");
    assert_eq!((game.table().round(), game.table().first_player()), (1, P1));
    // Seven Veterans: there is one for each.
    assert!(game.table().army(P0).all(|standing| standing.veteran));
    assert_eq!(game.table().army(P0).count(), 7);
}

#[test]
fn end_of_round_one_after_a_double_knock_out_the_first_is_not_the_roller() {
    let mut game = two();
    run(
        &mut game,
        "0 string S3 C4\n0 ready\n1 string S1 C2\n1 ready\n1 declare C2 0\n0 defend C4",
    );
    roll(&mut game, "r2", "hit hit");
    roll(&mut game, "y2", "hit hit");
    roll(&mut game, "r1", "hit");
    roll(&mut game, "g1", "miss");
    roll(&mut game, "r2", "hit hit");
    // Nobody has a battle-ready conker: round two.
    assert_eq!((game.table().round(), game.table().first_player()), (1, P0));
}

/// Player 1 with C12 (C4, C1, C11 tucked), C2, C9; player 0 with C7 and the
/// new ones. No battle is left when only one can fight.
#[test]
fn end_of_the_game_counts_points_in_play_tucked_spoils_veterans_and_hardeners() {
    let mut game = round_two();
    // C7 3; C14 6, C13 5, C3 1, C5 2; Baked on C14: -1, Vinegar: 0.
    run(
        &mut game,
        "0 string S2 C14\n0 harden H4 C14\n0 harden H1 C13\n0 ready",
    );
    // C2 1, C9 3, C12 4 + 2 + 1 + 4; C6 2, C8 3, C10 3; Baked on C6: -1.
    run(&mut game, "1 harden H5 C6\n1 ready");
    run(&mut game, "0 declare C14 1\n1 defend C9");
    // The Sergeant has 5 + 2: seven hits.
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C12");
    // 8 cracks destroy the Captain: it has 6 + 2, and 1 from round one.
    for faces in ["hit hit hit", "hit hit hit"] {
        roll(&mut game, "y1 r2", faces);
        roll(&mut game, "y1", "miss");
    }
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C2");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep");
    // Player 1 has no string on anything: the game is over.
    assert_eq!(game.turn(), Turn::Over);
    let outcome = game.outcome().unwrap();
    // Its hardener left the Colonel after the first battle. In play 3 + 6 + 5 +
    // 1 + 2, tucked 3 + 4 + 2 + 1 + 4 + 1, three turned Veterans.
    assert_eq!(outcome.scores[P0], 17 + 15 + 3);
    // In play 2 + 3 + 3, less Baked.
    assert_eq!(outcome.scores[P1], 8 - 1);
    assert_eq!(outcome.winners, PlayerSet::only(P0));
    assert!(game.legal_moves(P0).is_empty());
    assert_eq!(game.clone().play(P0, Move::Ready), Err(PlayError::Over));
}

#[test]
fn end_of_the_game_spoils_score_and_a_conker_in_hand_does_not() {
    let mut game = round_two();
    run(
        &mut game,
        "0 string S2 C14\n0 string S8 C7\n0 ready\n1 ready\n0 declare C7 1\n1 defend C9",
    );
    // A chestnut in the place of C7 destroys the Veteran C9, 5 + 2.
    fall(&mut game, "y1 r1", "miss miss");
    run(&mut game, "0 chestnut T1 own");
    pass(&mut game);
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2 y1 b1", "hit hit hit double");
    roll(&mut game, "y1", "miss");
    roll(&mut game, "g2", "hit hit");
    // The Colonel destroys the rest: C12 with 6 + 2 and a crack, C2 with 3 + 2.
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C12");
    for _ in 0..2 {
        roll(&mut game, "y1 r2", "hit hit hit");
        roll(&mut game, "y1", "miss");
    }
    roll(&mut game, "r1", "hit");
    run(&mut game, "0 keep\n0 declare C14 1\n1 defend C2");
    roll(&mut game, "y1 r2", "hit hit hit");
    roll(&mut game, "r1", "miss");
    roll(&mut game, "r2", "hit hit");
    run(&mut game, "0 keep");
    assert_eq!(game.turn(), Turn::Over);
    assert!(game.hand(P0).contains(card("C7")));
    let outcome = game.outcome().unwrap();
    // Spoils C9 3 and a Veteran 1; in play C3 1, C5 2, C13 5, C14 6; tucked
    // C12 4, C1 1, C4 2, C11 4, C2 1, two Veterans.
    assert_eq!(outcome.scores[P0], (3 + 1) + 14 + 12 + 2);
    // C6 2, C8 3, C10 3.
    assert_eq!(outcome.scores[P1], 8);
}

#[test]
fn end_of_the_game_a_reach_2_hardener_counts_once_for_each_owner() {
    let mut set = CardSet::REFERENCE;
    (set.hardeners[6].points, set.hardeners[6].opponents) = (-5, true);
    let config = config(2).with_cards(&set).unwrap();
    // H7 on two own conkers, or on one of each player.
    for (targets, scores) in [("C2 C9", [0, -5]), ("C4 C9", [-5, -5])] {
        let mut game = two_with(&config);
        run(
            &mut game,
            &format!("0 string S3 C11\n0 ready\n1 string S1 C12\n1 harden H7 {targets}\n1 ready"),
        );
        run(&mut game, "1 declare C12 0\n0 defend C11");
        roll(&mut game, "y1 r2", "hit hit hit");
        roll(&mut game, "y1", "miss");
        roll(&mut game, "y1 r2", "hit hit hit");
        // C11, 4 points, is tucked; the cord is kept.
        run(&mut game, "1 keep");
        let hands = ["C14 C13 C3 C5 H2 H3 T2 T4", "C6 C8 C10 H5 H6 T6 T8"];
        draft(&mut game, &layout(&hands, &["S2 S8 S13", "S5 S6 S14"]));
        run(
            &mut game,
            "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C12",
        );
        // The Colonel falls: 8 cracks.
        for _ in 0..2 {
            roll(&mut game, "r1", "miss");
            roll(&mut game, "y1 r2", "hit hit hit");
        }
        roll(&mut game, "r1", "miss");
        roll(&mut game, "r2", "hit hit");
        run(&mut game, "1 keep");
        let outcome = game.outcome().unwrap();
        // C4 2, C1 1, C7 3, C13 5, C3 1, C5 2; C12 4, C9 3, C2 1, C6 2, C8 3,
        // C10 3, tucked C11 4, C14 6.
        assert_eq!(outcome.scores[P0], 14 + scores[0], "{targets}");
        assert_eq!(outcome.scores[P1], 26 + scores[1], "{targets}");
    }
}

// Knowledge.

/// What is hidden from an observer: how many cards others took face down.
fn everybody(game: &State) -> impl Iterator<Item = Observer> {
    let players = game.players().iter().map(Observer::Player);
    players.chain([Observer::Public])
}

/// A world, as what each player took face down in each round.
type World = Vec<[CardIds; 2]>;

fn world(game: &State) -> World {
    let view = |player| game.view(Observer::Player(player)).taken_face_down;
    game.players().iter().map(view).collect()
}

/// All worlds that fit a view, by trying every way to give the cards that the
/// observer has not placed, each with the number of shuffles that lead to it.
struct Worlds {
    /// For each player and round: cards known to be there, and places left.
    known: Vec<[CardIds; 2]>,
    free: Vec<[u32; 2]>,
    /// How many of each kind are left in each layout for those places and
    /// for what lies face down still.
    left: [[u32; 3]; 2],
    found: Vec<(World, u64)>,
}

fn kind_of(card: CardId) -> usize {
    match card {
        CardId::Conker(_) => 0,
        CardId::Hardener(_) => 1,
        CardId::Trick(_) => 2,
    }
}

fn choose(n: u32, k: u32) -> u64 {
    (0..k).fold(1, |ways, i| ways * u64::from(n - i) / u64::from(i + 1))
}

impl Worlds {
    fn of(game: &State, observer: Observer) -> Vec<(World, u64)> {
        let view = game.view(observer);
        let table = &view.table;
        let round = usize::from(table.round());
        let seen = table.seen_in_layouts();
        let mut worlds = Self {
            known: Vec::new(),
            free: Vec::new(),
            left: [[7, 4, 4]; 2],
            found: Vec::new(),
        };
        let mut placed: Vec<CardId> = Vec::new();
        for (round, cards) in seen.iter().enumerate() {
            for card in cards.iter() {
                worlds.left[round][kind_of(card)] -= 1;
                placed.push(card);
            }
        }
        // Cards that a player has, from the round that is not known.
        let mut loose: Vec<(CardId, Option<usize>)> = Vec::new();
        for (seat, who) in game.players().iter().enumerate() {
            let counts = table.face_down_counts(who).map(u32::from);
            if observer == Observer::Player(who) {
                for (round, cards) in view.taken_face_down.iter().enumerate() {
                    for card in cards.iter() {
                        worlds.left[round][kind_of(card)] -= 1;
                        placed.push(card);
                    }
                }
                worlds.known.push(view.taken_face_down);
                worlds.free.push([0, 0]);
                continue;
            }
            let mut known = [CardIds::EMPTY; 2];
            let mut free = counts;
            for (shown_in, cards) in table.revealed(who).into_iter().enumerate() {
                for card in cards.iter() {
                    placed.push(card);
                    if shown_in == 0 || kind_of(card) == 0 {
                        known[shown_in] = known[shown_in].with(card);
                        free[shown_in] -= 1;
                        worlds.left[shown_in][kind_of(card)] -= 1;
                    } else {
                        loose.push((card, Some(seat)));
                    }
                }
            }
            worlds.known.push(known);
            worlds.free.push(free);
        }
        for card in (0..CardId::COUNT).filter_map(CardId::from_code) {
            if !placed.contains(&card) {
                loose.push((card, None));
            }
        }
        let drafting = table.step() <= Step::Turn;
        worlds.place(&loose, round, drafting, [0; 3]);
        worlds.found
    }

    /// Gives the first loose card to every place it can have.
    fn place(
        &mut self,
        loose: &[(CardId, Option<usize>)],
        round: usize,
        drafting: bool,
        rest: [u32; 3],
    ) {
        let Some(&(card, owner)) = loose.first() else {
            if self.free.iter().any(|free| *free != [0, 0]) {
                return;
            }
            // What is left of the kinds lies face down, some of the rest.
            let now = self.left[round];
            if (!drafting && now != [0; 3]) || (round == 1 && self.left[0] != [0; 3]) {
                return;
            }
            let ways = now.iter().zip(rest).map(
                |(&left, rest)| {
                    if left > rest { 0 } else { choose(rest, left) }
                },
            );
            let ways = ways.product();
            if ways > 0 {
                self.found.push((self.known.clone(), ways));
            }
            return;
        };
        let kind = kind_of(card);
        for seat in 0..self.known.len() {
            for r in 0..=round {
                // A conker of an earlier draft would have been laid out.
                let laid_out = kind == 0 && (r < round || !drafting);
                let others = owner.is_some_and(|owner| owner != seat);
                if others || laid_out || self.free[seat][r] == 0 || self.left[r][kind] == 0 {
                    continue;
                }
                let before = self.known[seat][r];
                self.known[seat][r] = before.with(card);
                self.free[seat][r] -= 1;
                self.left[r][kind] -= 1;
                self.place(&loose[1..], round, drafting, rest);
                self.known[seat][r] = before;
                self.free[seat][r] += 1;
                self.left[r][kind] += 1;
            }
        }
        if owner.is_none() {
            let mut rest = rest;
            rest[kind] += 1;
            self.place(&loose[1..], round, drafting, rest);
        }
    }
}

/// Samples a state often and compares with all worlds and their weights.
fn sampled_exactly(game: &State, observer: Observer, worlds: &[(World, u64)], seed: u64) {
    let view = game.view(observer);
    let mut rng = Dealer::new(&Seed::from_u64(seed));
    let total: u64 = worlds.iter().map(|(_, ways)| ways).sum();
    let index: HashMap<_, _> = worlds
        .iter()
        .enumerate()
        .map(|(i, (w, _))| (w.clone(), i))
        .collect();
    assert_eq!(index.len(), worlds.len());
    assert!(index.contains_key(&world(game)), "the truth is one of them");
    let samples = 40 * worlds.len() as u32 + 400;
    let mut counts = vec![0_u32; worlds.len()];
    for _ in 0..samples {
        let drawn = State::sample(&view, &mut rng).unwrap();
        counts[index[&world(&drawn)]] += 1;
    }
    let mut statistic = 0.0;
    for (count, (_, ways)) in counts.iter().zip(worlds) {
        let expected = f64::from(samples) * (*ways as f64) / total as f64;
        statistic += (f64::from(*count) - expected).powi(2) / expected;
    }
    below_the_limit("worlds", statistic, worlds.len() as f64 - 1.0);
}

#[test]
fn knowledge_sampled_worlds_are_as_likely_as_the_shuffle_makes_them() {
    // Stages of games that differ in what must be inferred: drafts of both
    // rounds, battles of round one, and battles of round two with a hidden
    // card shown that may be of either round.
    let mut found = [0; 4];
    let mut seed = 0;
    while found.iter().any(|&n| n < 4) {
        seed += 1;
        assert!(seed < 20_000, "{found:?}");
        let mut dealer = Dealer::new(&Seed::from_u64(seed));
        let mut game = State::new(&config(3 + (seed % 2) as u8)).unwrap();
        for _ in 0..250 {
            game.settle(&mut dealer, |_| ());
            let Turn::Players(awaited) = game.turn() else {
                break;
            };
            let who = awaited.lowest().unwrap();
            let moves = game.legal_moves(who);
            game.play(who, moves.nth(below(&mut dealer, moves.len())).unwrap())
                .unwrap();
            let table = game.table();
            let drafting = table.step() <= Step::Turn;
            let observers: Vec<_> = everybody(&game).collect();
            let observer = observers[below(&mut dealer, observers.len() as u32) as usize];
            let others = game
                .players()
                .iter()
                .filter(|&p| observer != Observer::Player(p));
            let ambiguous = others.into_iter().any(|other| {
                let [one, two] = table.face_down_counts(other).map(u32::from);
                let [first, second] = table.revealed(other);
                let loose = second.iter().filter(|&c| kind_of(c) > 0).count();
                let conkers = second.len() - loose as u32;
                let hidden = one + two - first.len() - second.len();
                one > first.len() && two > conkers && loose > 0 && hidden > 0
            });
            let stage = match (table.round(), drafting) {
                (0, true) => 0,
                (0, false) => 1,
                (_, true) => 2,
                (_, false) if ambiguous => 3,
                _ => continue,
            };
            if found[stage] >= 4 || below(&mut dealer, 8) > 0 {
                continue;
            }
            // Few enough to go through all of them.
            let hidden: u32 = game
                .players()
                .iter()
                .filter(|&p| observer != Observer::Player(p))
                .map(|p| table.hand_size(p) - table.open_hand(p).len())
                .sum();
            if hidden == 0 || hidden > if drafting { 2 } else { 5 } {
                continue;
            }
            let worlds = Worlds::of(&game, observer);
            if (2..1500).contains(&worlds.len()) {
                found[stage] += 1;
                sampled_exactly(&game, observer, &worlds, seed);
            }
        }
    }
}

#[test]
fn knowledge_a_hidden_card_changes_nothing_that_others_may_do() {
    // Two games that differ in what player 0 took face down.
    let mut game = State::new(&config(3)).unwrap();
    run(
        &mut game,
        "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2\n* string S1 S3 S4 S5 S6 S7\n0 take 10",
    );
    let [one, other] = ["* turn H3", "* turn T8"].map(|turn| {
        let mut game = game;
        run(&mut game, turn);
        game
    });
    for who in [P1, P2] {
        for code in 0..Move::COUNT {
            let mv = Move::from_code(code).unwrap();
            assert_eq!(one.clone().play(who, mv), other.clone().play(who, mv));
        }
    }
}

#[test]
fn knowledge_a_view_tells_what_the_game_waits_for_and_who_may_be_chosen() {
    let whole = |game: &State| {
        let table = game.view(Observer::Public).table;
        assert_eq!((table.turn(), table.step()), (game.turn(), game.step()));
        (table.step().word(), table.next_declarer(), table.immune())
    };
    let mut game = State::new(&config(2)).unwrap();
    assert_eq!(whole(&game), ("layout", None, None));
    run(&mut game, "* layout C1 C2 C3 C4 C5 C6 C7 H1 H2");
    assert_eq!(whole(&game), ("strings", None, None));
    run(&mut game, "* string S3 S4 S5 S6 S1 S7");
    // It is on slot 8, which 12 and 13 cover.
    assert_eq!(whole(&game), ("draft", None, None));
    run(&mut game, "0 take 13");
    assert_eq!(whole(&game), ("draft", None, None));
    run(&mut game, "1 take 12");
    assert_eq!(whole(&game), ("turn", Some(P1), None));
    run(&mut game, "* turn H3");
    assert_eq!(whole(&game), ("draft", Some(P1), None));

    let mut game = three(0);
    assert_eq!(whole(&game), ("prepare", Some(P0), None));
    run(
        &mut game,
        "0 string S1 C11\n0 ready\n1 string S4 C12\n1 ready
         2 string S12 C9\n2 string S13 C1\n2 ready",
    );
    assert_eq!(whole(&game), ("declare", Some(P0), None));
    run(&mut game, "0 declare C11 2");
    assert_eq!(whole(&game), ("defend", None, None));
    run(&mut game, "2 defend C1");
    assert_eq!(whole(&game), ("roll", None, None));
    fall(&mut game, "y1 r2", "hit hit hit");
    assert_eq!(whole(&game), ("roller-window", None, None));
    pass(&mut game);
    assert_eq!(whole(&game), ("gain", Some(P0), Some(P2)));
    run(&mut game, "0 keep");
    assert_eq!(whole(&game), ("declare", Some(P0), Some(P2)));
    // A round later nobody has lost.
    let game = round_one_won_by_1();
    assert_eq!(whole(&game), ("gain", Some(P1), Some(P0)));
    assert_eq!(whole(&round_two()), ("prepare", Some(P0), None));
}

#[test]
fn knowledge_a_view_tells_what_the_roller_has_used_in_a_roll() {
    let mut game = prepared();
    let used = |game: &State| {
        let battle = game.view(Observer::Public).table.battle().unwrap();
        (battle.bungee_used(), battle.trick_played())
    };
    run(&mut game, "1 declare C2 0\n0 defend C11");
    assert_eq!(used(&game), (false, false));
    fall(&mut game, "g1 r1", "miss miss");
    run(&mut game, "1 bungee 0 hit");
    assert_eq!(used(&game), (true, false));
    run(&mut game, "1 shorten T5");
    assert_eq!(used(&game), (true, true));
    pass(&mut game);
    assert_eq!(used(&game), (false, false));
}

/// Asks all that can be asked of a view.
#[cfg(feature = "serde")]
fn look(view: &impera::divide_and_conker::View) {
    use std::hint::black_box;

    let table = &view.table;
    black_box((view.hand(), table.config(), table.numbers().digest()));
    black_box((table.step().word(), table.turn(), table.active()));
    black_box((table.round(), table.first_player(), table.is_snake()));
    black_box((table.battles(), table.immune(), table.next_declarer()));
    black_box((table.gained_string(), table.seen_in_layouts()));
    black_box(table.accessible().count());
    for slot in (0..15).filter_map(Slot::new) {
        black_box(table.slot(slot));
    }
    for string in (0..14).filter_map(Dense::from_code) {
        black_box(table.is_frayed(string));
    }
    for player in (0..8).filter_map(Player::new) {
        black_box((table.hand_size(player), table.open_hand(player)));
        black_box((table.face_down_counts(player), table.revealed(player)));
        black_box(table.spare_strings(player).count());
        black_box(table.army(player).map(black_box).count());
        let (conkers, turned) = table.spoils(player);
        black_box((conkers.count(), turned));
    }
    if let Some(battle) = table.battle() {
        black_box((battle.dice().count(), battle.shortened()));
        black_box((battle.bungee_used(), battle.trick_played()));
    }
}

/// Calls `each` with every way to put another value in the place of a number.
#[cfg(feature = "serde")]
fn forge_numbers(value: &serde_json::Value, each: &mut dyn FnMut(serde_json::Value)) {
    use serde_json::Value;

    match value {
        Value::Number(old) => {
            for new in [0, 1, 14, 15, 30, 255, 65535, u32::MAX] {
                if old.as_u64() != Some(new.into()) {
                    each(new.into());
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                forge_numbers(item, &mut |new| {
                    let mut items = items.clone();
                    items[index] = new;
                    each(Value::Array(items));
                });
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                forge_numbers(field, &mut |new| {
                    let mut fields = fields.clone();
                    fields[name] = new;
                    each(Value::Object(fields));
                });
            }
        }
        _ => {}
    }
}

#[cfg(feature = "serde")]
#[test]
fn knowledge_a_forged_view_can_be_asked_everything() {
    let mut rolled = round_two();
    run(
        &mut rolled,
        "0 string S2 C14\n0 ready\n1 ready\n0 declare C14 1\n1 defend C9",
    );
    fall(&mut rolled, "y1 r2", "hit hit hit");
    run(&mut rolled, "0 chestnut T1 theirs");
    for game in [
        State::new(&config(4)).unwrap(),
        round_one_won_by_1(),
        rolled,
    ] {
        let view = game.view(Observer::Player(P1));
        look(&view);
        let honest = serde_json::to_value(view).unwrap();
        let (mut read, mut made) = (0, 0);
        forge_numbers(&honest, &mut |forged| {
            made += 1;
            if let Ok(view) = serde_json::from_value(forged) {
                read += 1;
                look(&view);
            }
        });
        assert!(read > 500, "{read} of {made}");
    }
}

#[test]
fn knowledge_an_error_says_what_is_asked_and_which_section() {
    let game = two();
    refuse(&game, P0, "keep", &Rule::OtherStep(Step::Prepare));
    let mut game = prepared();
    refuse(&game, P1, "ready", &Rule::OtherStep(Step::Declare));
    run(&mut game, "1 declare C12 0");
    refuse(&game, P0, "pass", &Rule::OtherStep(Step::Defend));
    run(&mut game, "0 defend C4");
    refuse(&game, P1, "keep", &Rule::OtherStep(Step::Roll));
    fall(&mut game, "r1", "hit");
    refuse(&game, P1, "roll r1", &Rule::OtherStep(Step::RollerWindow));
    run(&mut game, "1 pass");
    refuse(&game, P0, "roll g1", &Rule::OtherStep(Step::DefenderWindow));
    let game = round_one_won_by_1();
    refuse(&game, P1, "ready", &Rule::OtherStep(Step::Gain));
    assert_eq!(
        Rule::OtherStep(Step::Roll).to_string(),
        "the game asks for dice to roll now (Divide & Conker, Battles 3)"
    );
    assert_eq!(
        Rule::NotInHand(card("T1")).to_string(),
        "T1 is not in the hand (Divide & Conker, Prepare and Battles 4)"
    );
}

// Must hold.

/// A random card set that keeps the rules.
fn random_set(rng: &mut Dealer) -> CardSet {
    let mut set = CardSet::REFERENCE;
    let mut within = |low: i8, high: i8| {
        let more = below(rng, u32::from(high.abs_diff(low)) + 1);
        low.saturating_add_unsigned(more as u8)
    };
    let counts = [within(0, 3), within(0, 2), within(0, 1)].map(i8::unsigned_abs);
    let black = 7 - counts.iter().sum::<u8>();
    let dice = &mut set.dice;
    for (die, count) in [
        &mut dice.green,
        &mut dice.yellow,
        &mut dice.red,
        &mut dice.black,
    ]
    .into_iter()
    .zip([counts[0] + 1, counts[1], counts[2], black - 1])
    {
        die.count = count;
        for face in &mut die.faces {
            *face = Face::from_code(within(0, 2).unsigned_abs().into()).unwrap();
        }
        die.faces[0] = Face::Hit;
    }
    let mut access = || Access {
        green: within(1, 3).unsigned_abs(),
        yellow: within(0, 7).unsigned_abs(),
        red: within(0, 2).unsigned_abs(),
    };
    for conker in &mut set.conkers {
        conker.dice = access();
    }
    for string in &mut set.strings {
        string.dice = access();
    }
    for conker in &mut set.conkers {
        conker.health = within(1, 12).unsigned_abs();
        conker.points = within(-9, 9);
    }
    for hardener in &mut set.hardeners {
        hardener.health = within(-12, 9);
        hardener.points = within(-9, 0);
        hardener.reach = within(1, 2).unsigned_abs();
        hardener.opponents = within(0, 1) == 1;
    }
    for trick in &mut set.tricks {
        *trick = match within(0, 3) {
            0 => Trick::Rebound,
            1 => Trick::ThreeSixty,
            2 => Trick::Shorten(within(1, 12).unsigned_abs()),
            _ => Trick::Chestnut {
                health: within(1, 9).unsigned_abs(),
                dice: Access {
                    green: 1,
                    ..Access::default()
                },
            },
        };
    }
    for string in &mut set.strings[2..] {
        let kinds = [StringKind::Cord, StringKind::Shoelace, StringKind::Bungee];
        string.kind = kinds[usize::from(within(0, 2).unsigned_abs())];
    }
    set.strings[4].kind = StringKind::Shoelace;
    set.strings[9].kind = StringKind::Shoelace;
    // Laces anywhere, the first of them is lace 1.
    set.strings
        .swap(0, usize::from(within(2, 8).unsigned_abs()));
    set
}

#[test]
fn must_hold_with_any_card_set_nobody_is_stuck_and_battles_cost_a_conker() {
    let mut rng = Dealer::new(&Seed::from_u64(11));
    let mut finished = 0;
    let mut battles_seen = 0;
    for number in 0..300 {
        let set = if number % 3 == 0 {
            CardSet::REFERENCE
        } else {
            random_set(&mut rng)
        };
        let config = Config {
            players: 2 + (number % 3) as u8,
            tricks_per_roll: TricksPerRoll::ALL[number / 3 % 2],
            ..Config::default()
        };
        let config = config
            .with_cards(&set)
            .unwrap_or_else(|e| panic!("{e}: {set:?}"));
        let mut game = State::new(&config).unwrap();
        let in_play = |game: &State| {
            game.players()
                .iter()
                .map(|p| game.table().army(p).count())
                .sum::<usize>()
        };
        let (mut outside, mut total) = (0, 0);
        // How many conkers were in play when the battle was declared.
        let mut declared = None;
        // A battle can go on for ever: the game is bounded.
        for _ in 0..3000 {
            // Also checks that whoever is awaited has a legal move.
            game.audit().unwrap_or_else(|e| panic!("{e}"));
            if game.table().battle().is_none() {
                if let Some(before) = declared.take() {
                    assert!(in_play(&game) < before, "a battle ends with a conker fewer");
                    total += 1;
                }
            } else if game.table().step() == Step::Defend {
                declared = Some(in_play(&game));
            }
            match game.turn() {
                Turn::Chance => game
                    .resolve(draw(&game.chances(), &mut rng).unwrap())
                    .unwrap(),
                Turn::Players(awaited) => {
                    assert_eq!(awaited.len(), 1, "players decide in turn");
                    let who = awaited.lowest().unwrap();
                    let rolling = matches!(
                        game.table().step(),
                        Step::Roll | Step::RollerWindow | Step::DefenderWindow
                    );
                    outside += u32::from(!rolling);
                    let moves = game.legal_moves(who);
                    let mv = moves.nth(below(&mut rng, moves.len())).unwrap();
                    game.play(who, mv).unwrap();
                }
                Turn::Over => break,
            }
        }
        assert!(outside <= 85, "{outside} decisions outside battles");
        assert!(total <= 7, "at most seven battles");
        battles_seen += total;
        finished += u32::from(game.turn() == Turn::Over);
    }
    assert!(
        finished > 200 && battles_seen > 300,
        "{finished} {battles_seen}"
    );
}

#[test]
fn must_hold_that_a_battle_can_go_on_for_ever_by_bungees() {
    let mut game = two();
    run(
        &mut game,
        "0 string S11 C1\n0 ready\n1 string S12 C2\n1 ready\n1 declare C2 0\n0 defend C1",
    );
    let start = game;
    for _ in 0..2 {
        for who in [1, 0] {
            fall(&mut game, "r1", "hit");
            run(&mut game, &format!("{who} bungee 0 miss"));
            pass(&mut game);
        }
    }
    assert_eq!(game, start);
}

#[cfg(feature = "serde")]
#[test]
fn card_set_is_read_from_data() {
    let json = serde_json::to_string(&CardSet::REFERENCE).unwrap();
    assert_eq!(
        serde_json::from_str::<CardSet>(&json).unwrap(),
        CardSet::REFERENCE
    );
    let file = include_str!("../examples/card-set.toml");
    assert_eq!(toml::from_str::<CardSet>(file).unwrap(), CardSet::REFERENCE);
    let short = json.replacen("{\"name\":\"Cadet\",\"health\":3,\"points\":1,\"dice\":{\"green\":0,\"yellow\":0,\"red\":1}},", "", 1);
    assert_ne!(short, json);
    assert!(
        serde_json::from_str::<CardSet>(&short).is_err(),
        "14 conkers, always"
    );
    // Settings hold the numbers of a set; a broken one is no settings.
    let mut own = CardSet::REFERENCE;
    own.hardeners[2].name = "Essig".parse().unwrap();
    own.conkers[0].health = 9;
    let config = Config::default().with_cards(&own).unwrap();
    let json = serde_json::to_string(&config).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), config);
    let broken = json.replacen("\"health\":9", "\"health\":0", 1);
    let error = serde_json::from_str::<Config>(&broken)
        .unwrap_err()
        .to_string();
    assert!(error.contains("C1: health is 1 to 99"), "{error}");
    let plain = serde_json::to_string(&Config::default()).unwrap();
    assert!(plain.contains("\"cards\":\"reference\""), "{plain}");
    let named = Config {
        cards: Cards::Named(own.digest().unwrap()),
        ..config
    };
    let json = serde_json::to_string(&named).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), named);
}
