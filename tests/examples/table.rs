//! The table of Divide & Conker, and what can be learned about a game.

use std::fs;

use impera::divide_and_conker::Edition;
use impera::{Dealer, GameId, Seed, below};

use crate::{played, scratch, vector};

/// What is printed between two answers, the line with the answer counted in.
fn screens(printed: &str) -> Vec<Vec<&str>> {
    let mut screens = vec![Vec::new()];
    for line in printed.lines() {
        screens.last_mut().unwrap().push(line);
        let answered = line.starts_with("Player ") && line.contains("> ");
        // What stands there is cleared.
        if answered || line.starts_with("Pass the screen") {
            screens.push(Vec::new());
        }
    }
    screens
}

/// Numbers as answers, low ones more often: there are few moves most of the
/// time.
fn random_answers(seed: u32, count: usize, between: &str) -> String {
    let mut dealer = Dealer::new(&Seed::from_u64(seed.into()));
    let most = 1 + 40 / (1 + seed % 20);
    let answers = (0..count).map(|_| 1 + below(&mut dealer, most));
    let lines: Vec<_> = answers
        .map(|answer| format!("{answer}\n{between}"))
        .collect();
    lines.concat()
}

/// 24 lines of 80 columns are what the smallest terminal shows.
#[test]
fn every_table_of_two_players_fits_a_terminal() {
    let (mut over, mut drafts, mut battles, mut tall) = (0, 0, 0, 0);
    for seed in 1..=8 {
        let number = seed.to_string();
        let alone = ["divide-and-conker", "--human", "0", "--seed", &number];
        let both = [&alone[..], &["--human", "1"]].concat();
        for (arguments, between) in [(&alone[..], ""), (&both, "\n")] {
            let printed = played(arguments, random_answers(seed, 700, between));
            over += usize::from(printed.contains(", by player: "));
            let screens = screens(&printed);
            // Before the first there is the name of the game, after the last
            // how it ended. Where the screen was passed on it is empty at first.
            for screen in &screens[2..screens.len() - 1] {
                let screen = match screen[..] {
                    ["", ref rest @ ..] if !between.is_empty() => rest,
                    ref all => all,
                };
                let whole = screen.join("\n");
                assert!(screen.len() <= 24, "{} lines:\n{whole}", screen.len());
                drafts += usize::from(whole.contains("The pyramid"));
                battles += usize::from(whole.contains("The battle:"));
                tall += usize::from(screen.len() > 20);
            }
        }
    }
    assert!(over > 3, "{over} whole games");
    assert!(
        drafts > 100 && battles > 100 && tall > 20,
        "{drafts} {battles} {tall}"
    );
}

/// The positions of whole games, gone on with from where they were saved.
#[test]
fn every_position_of_a_game_fits_a_terminal() {
    let names = ["01-two.txt", "02-two-saved.txt", "04-two-one-trick.txt"];
    let mut windows = 0;
    for name in names {
        let game = fs::read_to_string(vector("divide-and-conker", name)).unwrap();
        let lines: Vec<_> = game.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let window = line.contains(" rebound ");
            let Some(player) = line
                .split(' ')
                .next()
                .filter(|word| ["0", "1"].contains(word))
            else {
                continue;
            };
            if at % 7 > 0 && !window {
                continue;
            }
            let file = scratch("position.txt");
            fs::write(&file, lines[..at].join("\n") + "\n").unwrap();
            let arguments = ["--resume", file.to_str().unwrap(), "--human", player];
            // The first words of the move, which many have.
            let verb = line.split(' ').nth(1).unwrap();
            let printed = played(&arguments, format!("\n{verb}\nmore\nfrobnicate\nq\n"));
            for screen in screens(&printed) {
                let whole = screen.join("\n");
                // What stands before the first table is the name of the game.
                let height = screen.iter().skip_while(|line| !line.is_empty()).count();
                assert!(height <= 24, "{name}:{at}: {height} lines:\n{whole}");
            }
            windows += usize::from(window && printed.contains("Which of these?"));
        }
    }
    assert!(windows > 3, "{windows}");
}

/// As many conkers and strings as there can be, with long names and many dice.
#[test]
#[cfg(feature = "serde")]
fn tables_of_the_largest_card_set_fit_too() {
    let dice = "dice = { green = 7, yellow = 7, red = 7 }";
    let name = "a name of 24 bytes......";
    let list = |card: String, count| vec![card; count].join(",\n    ");
    let conkers = list(
        format!("{{ name = \"{name}\", health = 9, points = -99, {dice} }}"),
        18,
    );
    let hardeners = list(
        format!("{{ name = \"{name}\", health = -9, points = -99, reach = 2 }}"),
        2,
    );
    let tricks = list(format!("{{ chestnut = {{ health = 9, {dice} }} }}"), 10);
    let string = |kind: &str, count| list(format!("{{ kind = \"{kind}\", {dice} }}"), count);
    let strings = [string("leather", 2), string("shoelace", 18)].join(", ");
    let colour = |count| {
        format!(
            "{{ count = {count}, faces = [\"miss\", \"hit\", \"hit\", \"hit\", \"hit\", \"double\"] }}"
        )
    };
    let toml = format!(
        "conkers = [{conkers}]\nhardeners = [{hardeners}]\ntricks = [{tricks}]\n\
         strings = [{strings}]\n[dice]\ngreen = {}\nyellow = {}\nred = {}\nblack = {}\n",
        colour(2),
        colour(2),
        colour(2),
        colour(1)
    );
    let file = scratch("largest.toml");
    fs::write(&file, toml).unwrap();
    let file = file.to_str().unwrap();
    let mut tables = 0;
    for seed in 1..=4 {
        let number = seed.to_string();
        let arguments = [
            "divide-and-conker",
            "--human",
            "0",
            "--seed",
            &number,
            "--cards",
            file,
        ];
        let printed = played(&arguments, random_answers(seed, 400, ""));
        let screens = screens(&printed);
        for screen in &screens[2..screens.len() - 1] {
            let whole = screen.join("\n");
            assert!(screen.len() <= 24, "{} lines:\n{whole}", screen.len());
            tables += usize::from(whole.contains("Round 2 of 2"));
        }
    }
    assert!(tables > 50, "{tables}");
}

#[test]
fn strings_show_kind_and_dice_wherever_they_lie() {
    let set = Edition::REFERENCE;
    let printed = played(
        &["divide-and-conker", "--human", "0", "--seed", "1"],
        "table\n".to_owned() + &random_answers(3, 600, "table\n"),
    );
    let mut seen = 0;
    for line in printed.lines().filter(|line| !line.contains('`')) {
        // Answers and their examples name strings as moves do.
        let in_moves = line.contains(" string S") || line.starts_with("string S");
        for (at, _) in line.match_indices('S').filter(|_| !in_moves) {
            let word = line[at..].split([' ', ',', ';', '.']).next().unwrap();
            let Ok(number) = word[1..].parse::<usize>() else {
                continue;
            };
            let kind = set.strings[number - 1].kind.word();
            let rest = line[at + word.len()..].trim_start();
            let rest = rest.strip_prefix("frayed ").unwrap_or(rest);
            // The line may be broken there.
            assert!(
                rest.is_empty() || rest.starts_with(kind),
                "{word} in {line}"
            );
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen}");
    let (_, pyramid) = printed.split_once("The pyramid; ").unwrap();
    let lying = pyramid.lines().skip(1).take(5);
    for cell in lying.flat_map(|line| line.split('?').skip(1)) {
        let words: Vec<_> = cell.split_whitespace().collect();
        let dice = ["g1", "y1", "r1"];
        assert!(words.len() >= 3 && dice.contains(&words[2]), "{cell}");
    }
}

#[test]
fn help_explains_the_words_of_divide_and_conker() {
    let help = played(&["divide-and-conker", "--human", "0"], "help\nq\n");
    let screen = &screens(&help)[1];
    assert!(screen.len() <= 24, "{} lines", screen.len());
    let help = screen.join(" ");
    for word in [
        "cord", "lace", "leather", "shoelace", "bungee", "Veteran", "chestnut", "rebound",
        "shorten", "360", "hardener", "crack", "health",
    ] {
        assert!(help.to_lowercase().contains(&word.to_lowercase()), "{word}");
        let says = |word: &str| {
            let printed = played(
                &["divide-and-conker", "--human", "0"],
                format!("help {word}\nq\n"),
            );
            screens(&printed)[1].join("\n")
        };
        for word in [word.to_owned(), word.to_uppercase()] {
            let more = says(&word);
            assert!(!more.contains("Nothing is said"), "{word}: {more}");
            assert!(more.lines().count() > 1, "{word}: {more}");
        }
    }
    for word in [
        "tuck", "tucked", "damage", "hand", "round", "tricks", "pass",
    ] {
        let printed = played(
            &["divide-and-conker", "--human", "0"],
            format!("help {word}\nq\n"),
        );
        let says = &screens(&printed)[1];
        assert!(says.len() > 1, "{word}: {says:?}");
        for line in says {
            let whole = line.matches('`').count() % 2 == 0;
            assert!(whole, "a code span over two lines: {line}");
        }
        assert!(
            !says.iter().any(|line| line.contains("Nothing is said")),
            "{word}"
        );
        let tucked = word.starts_with("tuck");
        assert!(!tucked || says.iter().any(|line| line.contains("`tucked 2`")));
    }
    let printed = played(
        &["divide-and-conker", "--human", "0"],
        "help frobnicate\nq\n",
    );
    assert!(
        printed.contains("Nothing is said about \"frobnicate\""),
        "{printed}"
    );
    for word in ["cord", "shoelace", "Veteran", "360", "dice"] {
        assert!(printed.contains(word), "the words there are: {printed}");
    }
}

/// Green hits on 2 of 6 sides, yellow on 3, red on 4; black misses on 3, hits on
/// 2, and has a double hit: (2 + 2) / 6 on average.
#[test]
fn the_odds_of_the_dice_are_those_of_the_built_in_set() {
    for word in ["dice", "odds", "cards"] {
        let asked = if word == "cards" {
            word.to_owned()
        } else {
            format!("help {word}")
        };
        let printed = played(&["divide-and-conker", "--human", "0"], format!("{asked}\n"));
        for row in [
            ["green", "(g)", "2", "4", "2", "0", "0.33"],
            ["yellow", "(y)", "2", "3", "3", "0", "0.50"],
            ["red", "(r)", "2", "2", "4", "0", "0.67"],
            ["black", "(b)", "1", "3", "2", "1", "0.67"],
        ] {
            let same = |line: &&str| line.split_whitespace().eq(row);
            assert_eq!(
                printed.lines().filter(same).count(),
                1,
                "{row:?}: {printed}"
            );
        }
    }
    let help = played(&["divide-and-conker", "--human", "0"], "help\n");
    let help = screens(&help)[1].join(" ");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains("2 green 2 of 6, 2 yellow 3 of 6, 2 red 4 of 6, 1 black 3 of 6 (1 double)"),
        "{help}"
    );
}

#[test]
#[cfg(feature = "serde")]
fn the_odds_of_the_dice_are_those_of_the_set_in_play() {
    let toml = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/card-set.toml");
    let toml = fs::read_to_string(toml).unwrap();
    let file = scratch("odds.toml");
    let all = r#"green = { count = 2, faces = ["hit", "hit", "hit", "double", "double", "miss"] }"#;
    let toml: Vec<_> = toml
        .lines()
        .map(|line| {
            if line.starts_with("green = ") {
                all
            } else {
                line
            }
        })
        .collect();
    let toml = toml.join("\n").replace(
        r#"{ kind = "cord", dice = { yellow = 1 } }"#,
        r#"{ kind = "cord", dice = { yellow = 3 } }"#,
    );
    fs::write(&file, toml).unwrap();
    let arguments = [
        "divide-and-conker",
        "--human",
        "0",
        "--cards",
        file.to_str().unwrap(),
    ];
    let printed = played(&arguments, "help dice\nhelp cord\ncards\nhelp\n");
    // Five of six sides hit; (3 + 2 * 2) / 6 hits on average.
    let row = ["green", "(g)", "2", "1", "3", "2", "1.17"];
    let same = |line: &&str| line.split_whitespace().eq(row);
    assert_eq!(printed.lines().filter(same).count(), 2, "{printed}");
    assert!(printed.contains("2 green 5 of 6 (2 double)"), "{printed}");
    assert!(printed.contains("S3-S6 y3"), "{printed}");
}

/// Whatever is refused, the forms of what is legal now are listed.
#[test]
fn refusals_list_what_is_asked_for_now() {
    for (game, forms) in [
        ("divide-and-conquer", &["`play CARD`, such as `play "][..]),
        ("divide", &["`offering CARD`, such as `offering "]),
        ("strategic-war", &["`play CARD`, such as `play "]),
        ("divide-and-conker", &["`take SLOT`, such as `take 10`"]),
        ("five-and-ten", &["`offer CARD`, such as `offer "]),
    ] {
        let wrong = [
            "frobnicate",
            "999",
            "0",
            "play",
            "take 0",
            "offering",
            "roll g9",
        ];
        let answers = wrong.map(|answer| format!("{answer}\n")).concat();
        let arguments = [game, "--human", "0", "--seed", "2"];
        let printed = played(&arguments, format!("{answers}q\n"));
        let screens = screens(&printed);
        for (screen, answer) in screens[1..].iter().zip(wrong) {
            let refusal = screen.join(" ");
            let refusal = refusal.split_whitespace().collect::<Vec<_>>().join(" ");
            if refusal.contains("Which of these?") {
                continue; // a part of moves that there are
            }
            assert!(
                refusal.contains("Asked for now: "),
                "{game} {answer}: {refusal}"
            );
            for form in forms {
                assert!(refusal.contains(form), "{game} {answer}: {refusal}");
            }
        }
    }
    // In Prepare and in a battle too, with all forms there are.
    let answers = "1\n".repeat(8) + "take 1\n";
    let printed = played(
        &["divide-and-conker", "--human", "0", "--seed", "1"],
        answers,
    );
    let refusal = printed.split_whitespace().collect::<Vec<_>>().join(" ");
    for form in [
        "the game asks for strings and hardeners to put on, or `ready` now",
        "Asked for now: `string STRING CONKER`, such as `string S13 C3`;",
        "`harden HARDENER CONKER`, such as `harden H5 C3`",
    ] {
        assert!(
            refusal.to_lowercase().contains(&form.to_lowercase()),
            "{form}: {printed}"
        );
    }
}

#[test]
fn every_game_explains_itself_in_a_screen() {
    for game in GameId::ALL {
        let arguments = [game.word(), "--human", "0"];
        let printed = played(&arguments, "help\ncards\nlog\ntable\nq\n");
        let screens = screens(&printed);
        assert!(screens[1].len() <= 24, "{game}");
        let help = screens[1].join("\n");
        let (_, words) = help.split_once("Words: ").unwrap();
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = words.split('.').next().unwrap();
        assert!(words.split(", ").count() >= 3, "{game}: {words}");
        for word in words.split(", ") {
            let printed = played(&arguments, format!("help {word}\nq\n"));
            assert!(!printed.contains("Nothing is said"), "{game}: {word}");
        }
        for screen in &screens[2..5] {
            assert!(screen.len() > 1, "{game}: {screen:?}");
        }
    }
}

/// What a refusal cites can be read where it is refused.
#[test]
fn help_reads_the_rules_that_refusals_cite() {
    for game in GameId::ALL {
        let arguments = [game.word(), "--human", "0"];
        let said =
            |asked: &str| screens(&played(&arguments, format!("help {asked}\nq\n")))[1].join(" ");
        let parts = said("rules");
        let (_, parts) = parts.split_once("Parts of the rules: ").unwrap();
        let (parts, _) = parts.split_once('.').unwrap();
        for part in parts.split(", ") {
            let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(!said(&part).contains("Nothing is said"), "{game}: {part}");
        }
        for none in ["rule 99", "rule 0", "config 99", "rule"] {
            assert!(said(none).contains("Nothing is said"), "{game}: {none}");
        }
        // Divide & Conker has no part that is the play itself.
        let first = if *game == GameId::DivideAndConker {
            "battles 1"
        } else {
            "rule 1"
        };
        assert!(said(first).contains("1. "), "{game}");
        assert!(said(&first.to_uppercase()).contains("1. "), "{game}");
    }
    let printed = played(&["divide", "--human", "0"], "play 7S\nhelp rule 2\nq\n");
    let (refused, read) = printed.split_once("(Divide, rule 2)").unwrap();
    assert!(!refused.contains("2. Trump offering."));
    assert!(read.contains("2. Trump offering."), "{printed}");
    let printed = played(&["divide-and-conker", "--human", "0"], "help setup 3\nq\n");
    assert!(
        printed.contains("        [6] [7] [8] [9]\n"),
        "the pyramid as drawn"
    );
}
