//! The cards: the reference set, own sets, and which of alike cards is offered.

use impera::divide_and_conker::{
    Access, CardIds, Colour, Config, Edition, EditionChoice, EditionError, EditionPlace, Face,
    Move, Name, Rule, State, StringKind, Trick,
};
use impera::{Dealer, Game, GameConfig, Observer, Seed, Turn};

use crate::common::{random_decision, run};
use crate::scenes::{
    P0, P1, allow, card, config, draft, fall, layout, prepared, refuse, roll, seen,
};

#[test]
fn card_set_a_move_that_names_what_the_set_does_not_have_is_illegal() {
    let game = prepared();
    for (mv, missing) in [
        ("defend C15", "C15"),
        ("declare C18 0", "C18"),
        ("string S1 C16", "C16"),
        ("harden H9 C1", "H9"),
        ("harden H1 C1 C17", "C17"),
        ("shorten T14", "T14"),
        ("rebound T9 0 hit", "T9"),
        ("rebound T9 0 hit 1 miss", "T9"),
        ("chestnut T10 own", "T10"),
        ("reroll T9 0", "T9"),
        ("reroll T9 0 1", "T9"),
    ] {
        refuse(&game, P1, mv, &Rule::NotInSet(card(missing)));
    }
    let missing = "S15".parse().unwrap();
    refuse(&game, P1, "string S15 C1", &Rule::NoSuchString(missing));
    assert_eq!(
        Rule::NoSuchString(missing).to_string(),
        "the card set has no S15 (Divide & Conker, Card set 2)"
    );
    assert!("defend C19".parse::<Move>().is_err());
}

#[test]
fn card_set_reference_is_the_tables_of_the_rules() {
    let set = Edition::REFERENCE;
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
    let hardeners = set.hardeners.iter();
    let hardeners = hardeners.map(|h| (h.health, h.points, h.reach, h.opponents));
    let hardeners: Vec<_> = hardeners.collect();
    let vinegar = (1, 0, 1, false);
    let baked = (2, -1, 1, false);
    let last = [(3, -1, 1, false), (1, 0, 2, false), (-1, 0, 1, true)];
    assert_eq!(hardeners[..3], [vinegar; 3]);
    assert_eq!(hardeners[3..5], [baked; 2]);
    assert_eq!(hardeners[5..], last);
    let kinds = set.tricks.iter().map(|trick| trick.kind().word());
    let expected = ["chestnut", "rebound", "shorten", "360"];
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        expected.map(|kind| [kind; 2]).concat()
    );
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
    type Change = fn(&mut Edition);
    let cases: [(Change, EditionError); 19] = [
        (
            |s| s.conkers[2].health = 0,
            EditionError::Health(card("C3")),
        ),
        (
            |s| s.conkers[13].health = 100,
            EditionError::Health(card("C14")),
        ),
        (
            |s| s.conkers[0].points = -100,
            EditionError::Points(card("C1")),
        ),
        (
            |s| s.conkers[0].dice.red = 8,
            EditionError::Access(card("C1")),
        ),
        (
            |s| s.conkers[0].dice = Access::default(),
            EditionError::NoDie(card("C1")),
        ),
        (
            // Only red dice, and none of them in the box.
            |s| (s.dice.red.count, s.dice.green.count) = (0, 4),
            EditionError::NoDie(card("C1")),
        ),
        (
            |s| s.hardeners[0].health = 100,
            EditionError::Change("H1".parse().unwrap()),
        ),
        (
            |s| s.hardeners[7].points = 1,
            EditionError::Bonus("H8".parse().unwrap()),
        ),
        (
            |s| s.hardeners[7].points = -100,
            EditionError::Bonus("H8".parse().unwrap()),
        ),
        (
            |s| s.hardeners[1].reach = 3,
            EditionError::Reach("H2".parse().unwrap()),
        ),
        (
            |s| s.hardeners[1].reach = 0,
            EditionError::Reach("H2".parse().unwrap()),
        ),
        (
            |s| {
                s.tricks[0] = Trick::Chestnut {
                    health: 0,
                    dice: Access::default(),
                };
            },
            EditionError::Health(card("T1")),
        ),
        (
            |s| {
                s.tricks[0] = Trick::Chestnut {
                    health: 3,
                    dice: Access::default(),
                };
            },
            EditionError::NoDie(card("T1")),
        ),
        (
            |s| s.tricks[5] = Trick::Shorten(0),
            EditionError::Shorten("T6".parse().unwrap()),
        ),
        (
            |s| s.strings[3].dice.green = 8,
            EditionError::StringAccess("S4".parse().unwrap()),
        ),
        (
            |s| s.strings[3].kind = StringKind::Leather,
            EditionError::Laces,
        ),
        (
            |s| {
                for string in &mut s.strings[6..9] {
                    string.kind = StringKind::Cord;
                }
            },
            EditionError::Shoelaces,
        ),
        (
            |s| s.dice.black.faces = [Face::Miss; 6],
            EditionError::Blank(Colour::Black),
        ),
        (|s| s.dice.black.count = 2, EditionError::DiceCount),
    ];
    for (change, error) in cases {
        let mut set = Edition::REFERENCE;
        change(&mut set);
        assert_eq!(set.numbers(), Err(error));
        assert_eq!(Config::default().edition(&set), Err(error));
        assert!(!error.to_string().is_empty());
        // What names a range names the numbers that are allowed.
        if let Some(range) = error.range() {
            let (low, high) = (range.start(), range.end());
            let words = format!("{low} to {high}");
            assert!(error.to_string().contains(&words), "{error}");
            assert!(error.key().is_some(), "{error}");
        }
    }
    for good in ["A", "Eisenkönig", "a name of 24 bytes......"] {
        assert_eq!(good.parse::<Name>().unwrap().as_str(), good);
    }
    for bad in ["", " A", "A ", "a\tb", "a\0b", "a name of 25 bytes......."] {
        assert!(bad.parse::<Name>().is_err(), "{bad:?}");
    }
}

/// The reference set with another split: what is needed more of is repeated.
fn split(conkers: usize, hardeners: usize, tricks: usize, strings: usize) -> Edition {
    fn again<T: Copy>(stack: &[T], count: usize) -> impl Iterator<Item = T> {
        stack.iter().copied().cycle().take(count)
    }
    let mut set = Edition::REFERENCE
        .with_conkers([])
        .with_hardeners([])
        .with_tricks([])
        .with_strings([]);
    let from = Edition::REFERENCE;
    for conker in again(&from.conkers, conkers) {
        set.conkers.push(conker).unwrap();
    }
    for hardener in again(&from.hardeners, hardeners) {
        set.hardeners.push(hardener).unwrap();
    }
    for trick in again(&from.tricks, tricks) {
        set.tricks.push(trick).unwrap();
    }
    set.strings.push(from.strings[0]).unwrap();
    for string in again(&from.strings[1..], strings - 1) {
        // After the second leather lace shoelaces and others.
        let mut string = string;
        if string.kind == StringKind::Leather && set.strings.len() > 1 {
            string.kind = StringKind::Shoelace;
        }
        set.strings.push(string).unwrap();
    }
    set
}

#[test]
fn card_set_may_split_the_thirty_cards_in_any_even_way() {
    for conkers in 0..=18 {
        for hardeners in 0..=14 {
            for tricks in 0..=14 {
                let even = [conkers, hardeners, tricks].iter().all(|n| n % 2 == 0);
                let allowed = even
                    && conkers + hardeners + tricks == 30
                    && conkers >= 8
                    && hardeners >= 2
                    && tricks >= 2;
                let set = split(conkers, hardeners, tricks, 14);
                assert_eq!(
                    set.numbers().is_ok(),
                    allowed,
                    "{conkers} {hardeners} {tricks}"
                );
            }
        }
    }
    let error = |conkers, hardeners, tricks| split(conkers, hardeners, tricks, 14).numbers();
    assert_eq!(error(6, 12, 12), Err(EditionError::Conkers));
    assert_eq!(error(15, 8, 8), Err(EditionError::Conkers));
    assert_eq!(error(16, 0, 14), Err(EditionError::Hardeners));
    assert_eq!(error(14, 7, 9), Err(EditionError::Hardeners));
    assert_eq!(error(16, 14, 0), Err(EditionError::Tricks));
    assert_eq!(error(14, 8, 7), Err(EditionError::Tricks));
    assert_eq!(error(16, 8, 8), Err(EditionError::Cards));
    assert_eq!(error(14, 6, 8), Err(EditionError::Cards));
    for strings in 2..=20 {
        let numbers = split(14, 8, 8, strings).numbers();
        let allowed = (12..=20).contains(&strings);
        assert_eq!(numbers.is_ok(), allowed, "{strings}");
        assert!(allowed || numbers == Err(EditionError::Strings));
    }
    let mut full = split(18, 6, 6, 20);
    assert!(full.conkers.push(Edition::REFERENCE.conkers[0]).is_err());
    assert!(full.strings.push(Edition::REFERENCE.strings[2]).is_err());
    assert_eq!(full, split(18, 6, 6, 20));
}

/// Each of the splits at the bounds plays whole games of every number of
/// players, and half of each stack lies in each layout.
#[test]
fn card_set_halves_each_stack_between_the_layouts() {
    for (number, [conkers, hardeners, tricks, strings]) in [
        [8, 14, 8, 12],
        [8, 8, 14, 20],
        [18, 2, 10, 12],
        [18, 10, 2, 20],
        [14, 14, 2, 13],
        [14, 2, 14, 19],
    ]
    .into_iter()
    .enumerate()
    {
        let set = split(conkers, hardeners, tricks, strings);
        for players in 2..=4 {
            let config = config(players).edition(&set).unwrap();
            let mut dealer = Dealer::new(&Seed::from_u64(number as u64));
            let mut game = State::new(&config).unwrap();
            let mut made = 0;
            while game.turn() != Turn::Over && made < 1000 {
                game.settle(&mut dealer, |_| ());
                game.audit().unwrap();
                if let Some((player, mv)) = random_decision(&game, &mut dealer) {
                    game.play(player, mv).unwrap();
                    made += 1;
                }
            }
            let view = seen(&game);
            assert_eq!(
                view.round, 2,
                "{conkers} {hardeners} {tricks} {strings} {players}"
            );
            let all = game.numbers().all_cards();
            let counts = |cards: CardIds| {
                let (hardeners, tricks) = (cards.hardeners(), cards.tricks());
                [cards.conkers().len(), hardeners.len(), tricks.len()].map(|n| n as usize)
            };
            assert_eq!(counts(all), [conkers, hardeners, tricks]);
            for round in 0..2 {
                let drawn = game
                    .players()
                    .iter()
                    .fold(view.seen_in_layouts[round], |all, p| {
                        all | game.view(Observer::Player(p)).taken_face_down[round]
                    });
                assert_eq!(counts(drawn), [conkers / 2, hardeners / 2, tricks / 2]);
            }
        }
    }
}

#[test]
fn card_set_of_another_split_has_other_cards() {
    let config = config(2).edition(&split(8, 14, 8, 12)).unwrap();
    let mut game = State::new(&config).unwrap();
    let hands = ["C1 C2 H9 H10 H11 T1 H12 H13", "C3 C4 H14 T2 T3 T4 H8"];
    draft(&mut game, &layout(&hands, &["S3 S7 S11", "S1 S4 S12"]));
    allow(&game, P0, "harden H9 C1");
    allow(&game, P0, "harden H12 C2");
    refuse(&game, P0, "harden H13 C2", &Rule::AlikeFirst(card("H13")));
    refuse(&game, P0, "harden H9 C9", &Rule::NotInSet(card("C9")));
    let missing = "S13".parse().unwrap();
    refuse(&game, P0, "string S13 C1", &Rule::NoSuchString(missing));
    run(
        &mut game,
        "0 string S3 C1\n0 ready\n1 string S1 C3\n1 harden H14 C3",
    );
    refuse(&game, P1, "declare C14 0", &Rule::NotInSet(card("C14")));
}

/// The JSON was written by hand, and hashed by `sha256sum`.
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
    let json = Edition::REFERENCE.numbers().unwrap().to_string();
    let start = format!("{{\"conkers\":[{}],", conkers.concat().join(","));
    assert!(json.starts_with(&start), "{json}");
    assert_eq!(
        Edition::REFERENCE.digest().unwrap().to_string(),
        REFERENCE_DIGEST
    );

    let mut translated = Edition::REFERENCE;
    translated.conkers[0].name = "Kadett".parse().unwrap();
    assert_eq!(translated.digest(), Edition::REFERENCE.digest());
    // Another name for one of three alike hardeners makes it another card.
    let mut parted = Edition::REFERENCE;
    parted.hardeners[2].name = "Essig".parse().unwrap();
    assert_ne!(parted.digest(), Edition::REFERENCE.digest());
    let mut stronger = Edition::REFERENCE;
    stronger.conkers[0].health = 4;
    assert_ne!(stronger.digest(), Edition::REFERENCE.digest());
}

const REFERENCE_DIGEST: &str =
    "sha256-b23eaf5e3022e9c5d67a3d24bae8fc8b2a99836ad395ad7a0b5ab4490eef0929";

#[test]
fn card_set_known_by_its_hash_alone_must_be_given() {
    let mut own = Edition::REFERENCE;
    own.conkers[0].health = 9;
    let digest = own.digest().unwrap();
    let mut config = Config::default();
    config.set("cards", &digest.to_string()).unwrap();
    assert_eq!(config.cards, EditionChoice::Named(digest));
    let error = State::new(&config).unwrap_err();
    assert_eq!(error.keys(), ["cards"]);
    assert!(error.to_string().contains("given"), "{error}");
    assert!(config.look_up([&Edition::REFERENCE]).is_err());
    assert_eq!(config.cards, EditionChoice::Named(digest), "as it was");
    config.look_up([&Edition::REFERENCE, &own]).unwrap();
    assert_eq!(config, Config::default().edition(&own).unwrap());
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
    use impera::{Match, Seed};
    let mut own = Edition::REFERENCE;
    own.conkers[0].health = 9;
    let config = Config::default().edition(&own).unwrap();
    let game = Match::<State>::seeded(&config, Seed::from_u64(1)).unwrap();
    let text = game.transcript().unwrap().to_string();
    let set = format!("set cards {}\n", own.digest().unwrap());
    assert!(text.contains(&set));
    let error = Match::<State>::read(text.as_bytes()).unwrap_err();
    assert_eq!(error.line, 3, "{error}");
    assert!(error.to_string().contains("given"), "{error}");
    let read = Match::<State>::read_with(text.as_bytes(), |config| config.look_up([&own]));
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
    assert!(!seen(&game).open_hands[P0].contains(card("T3")));
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

/// Three players; player 0 took both rebounds face down, and plays the one with
/// the higher number.
#[cfg(feature = "alloc")]
const BOTH_HIDDEN: &str = include_str!("../cases/alike-hidden-both-offered.txt");

#[cfg(feature = "alloc")]
#[test]
fn card_set_offers_each_of_alike_cards_that_are_hidden() {
    use impera::Match;
    let before = BOTH_HIDDEN.strip_suffix("0 rebound T4 0 hit\n").unwrap();
    let game = Match::<State>::read(before.as_bytes()).unwrap();
    let game = game.game();
    // Nothing tells that T3 and T4 are in one hand.
    for mv in ["rebound T3 0 hit", "rebound T4 0 hit"] {
        allow(game, P0, mv);
        Match::<State>::read(format!("{before}0 {mv}\n").as_bytes()).unwrap();
    }
    assert_eq!(game.hand(P0).to_string(), "H2 H5 T3 T4");
    // T5 is hidden as well, but in another hand.
    refuse(game, P0, "shorten T5", &Rule::NotInHand(card("T5")));
}

#[test]
fn card_set_hidden_alike_hardeners_are_moves_of_their_own() {
    let mut game = State::new(&config(3)).unwrap();
    // Of the slots of player 0, 14 11 8 5 2, the last two lie face down.
    let hands = ["C11 C4 T4 H3 H2", "C12 C1 C9 T8 T7", "C7 C8 T1 H4 H8"];
    draft(&mut game, &layout(&hands, &["S3 S7", "S1 S4", "S12 S13"]));
    for hardener in ["H2", "H3"] {
        for to in ["C4", "C11"] {
            allow(&game, P0, &format!("harden {hardener} {to}"));
        }
    }
    run(&mut game, "0 harden H3 C4");
    allow(&game, P0, "harden H2 C11");
    refuse(&game, P0, "harden H1 C11", &Rule::NotInHand(card("H1")));
}

#[cfg(feature = "serde")]
#[test]
fn card_set_is_read_from_data() {
    let json = serde_json::to_string(&Edition::REFERENCE).unwrap();
    assert_eq!(
        serde_json::from_str::<Edition>(&json).unwrap(),
        Edition::REFERENCE
    );
    let file = include_str!("../../examples/card-set.toml");
    assert_eq!(toml::from_str::<Edition>(file).unwrap(), Edition::REFERENCE);
    let short = json.replacen("{\"name\":\"Cadet\",\"health\":3,\"points\":1,\"dice\":{\"green\":0,\"yellow\":0,\"red\":1}},", "", 1);
    assert_ne!(short, json);
    let short = serde_json::from_str::<Edition>(&short).unwrap();
    assert_eq!(short.numbers(), Err(EditionError::Conkers));
    let mut conkers = serde_json::to_value(Edition::REFERENCE).unwrap();
    let list = conkers["conkers"].as_array_mut().unwrap();
    list.extend_from_within(..5);
    let error = serde_json::from_value::<Edition>(conkers).unwrap_err();
    assert!(error.to_string().contains("at most 18"), "{error}");
    for set in [split(8, 14, 8, 12), split(18, 2, 10, 20)] {
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(serde_json::from_str::<Edition>(&json).unwrap(), set);
        let config = Config::default().edition(&set).unwrap();
        let json = serde_json::to_string(&config).unwrap();
        assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), config);
    }
    // Settings hold the numbers of a set; a broken one is no settings.
    let mut own = Edition::REFERENCE;
    own.hardeners[2].name = "Essig".parse().unwrap();
    own.conkers[0].health = 9;
    let config = Config::default().edition(&own).unwrap();
    let json = serde_json::to_string(&config).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), config);
    let broken = json.replacen("\"health\":9", "\"health\":0", 1);
    let error = serde_json::from_str::<Config>(&broken)
        .unwrap_err()
        .to_string();
    assert!(error.contains("C1: health is 1 to 99"), "{error}");
    let plain = serde_json::to_string(&Config::default()).unwrap();
    assert!(plain.contains("\"cards\":\"reference\""), "{plain}");
    let named = config.cards(EditionChoice::Named(own.digest().unwrap()));
    let json = serde_json::to_string(&named).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&json).unwrap(), named);
}

#[test]
fn an_error_says_where_in_a_set_it_is() {
    let conker = EditionError::Health(card("C3"));
    assert_eq!(conker.place(), EditionPlace::Card(card("C3")));
    assert_eq!(
        (conker.key(), conker.range()),
        (Some("health"), Some(1..=99))
    );
    let hardener = EditionError::Bonus("H8".parse().unwrap());
    assert_eq!(hardener.place(), EditionPlace::Card(card("H8")));
    assert_eq!(
        (hardener.key(), hardener.range()),
        (Some("points"), Some(-99..=0))
    );
    let string = EditionError::StringAccess("S4".parse().unwrap());
    assert_eq!(string.place(), EditionPlace::String("S4".parse().unwrap()));
    assert_eq!((string.key(), string.range()), (Some("dice"), Some(0..=7)));
    let dice = EditionError::Blank(Colour::Black);
    assert_eq!(dice.place(), EditionPlace::Dice(Colour::Black));
    assert_eq!((dice.key(), dice.range()), (Some("faces"), None));
    assert_eq!(EditionError::Laces.place(), EditionPlace::Strings);
    assert_eq!(EditionError::DiceCount.place(), EditionPlace::AllDice);
    assert_eq!(EditionError::DiceCount.key(), None);
}
