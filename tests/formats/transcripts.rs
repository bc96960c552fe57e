//! The transcript format, line by line: what readers take, and what is an
//! error at which line.

use impera::any::AnyRule;
use impera::divide_and_conquer::{Config, State};
use impera::transcript::{MAX_BYTES, MAX_LINE, Reason};
use impera::{AnyMatch, Entry, Match, Player};
use impera::{Seed, strategic_war};

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// A match under way, as a writer writes it.
const WRITTEN: &str = "\
impera 1
game divide-and-conquer 1
seed 0000000000000000000000000000000000000000000000000000000000000000
* deal 6S 4S 2S TS 9S 3S 8S 7S 5S QS
0 play 6S
1 play TS
";

fn read(text: &str) -> Result<Match<State>, (usize, String)> {
    Match::read(text.as_bytes()).map_err(|error| (error.line, error.reason.to_string()))
}

/// The error of a text, whatever game it is of: its line and its reason.
fn error(text: impl AsRef<[u8]>) -> (usize, String) {
    let any = AnyMatch::read(text.as_ref()).unwrap_err();
    let place = match (any.column, any.found.is_empty()) {
        (1, true) => String::new(),
        (column, true) => format!(", column {column}"),
        (column, false) => format!(", column {column}: {}", any.found),
    };
    let expected = format!("line {}{place}: {}", any.line, any.reason);
    assert_eq!(any.to_string(), expected);
    (any.line, any.reason.to_string())
}

fn header(rest: &str) -> String {
    format!("impera 1\ngame strategic-war 1\n{rest}")
}

#[test]
fn a_match_is_written_and_read() {
    let table = read(WRITTEN).unwrap();
    assert_eq!(table.transcript().unwrap().to_string(), WRITTEN);
    assert_eq!(table.history().len(), 12);
    assert_eq!(
        WRITTEN
            .parse::<AnyMatch>()
            .unwrap()
            .transcript()
            .unwrap()
            .to_string(),
        WRITTEN
    );
    assert_eq!(WRITTEN.parse::<Match<State>>().unwrap(), table);
}

/// Spaces, blank lines, comments, card spellings, split chance lines.
#[test]
fn readers_take_what_people_write() {
    let people = format!(
        "  impera   1  # a game\n\n# dealt on a rainy day: \u{1f327}\n game divide-and-conquer  1 \n\
         set deck ten\n   # the default\nseed {SEED}\n\n* deal 6S 4s 2S\n* deal 10S 9S\n\
         # half dealt\n*   deal 3S 8S 7S   5S QS#all\n\n 0  play  6s\n1 play 10s#bold\n"
    );
    assert_eq!(
        read(&people).unwrap().transcript().unwrap().to_string(),
        WRITTEN
    );
}

/// The settings in any order; a default that depends on others comes last.
#[test]
fn settings_may_come_in_any_order() {
    let text = header("set deal equal-ranks\nset decks 2\nset players 6\n");
    let read = AnyMatch::read(text.as_bytes()).unwrap();
    let written = header("set players 6\nset deal equal-ranks\n");
    assert_eq!(
        read.transcript().unwrap().to_string(),
        written,
        "the order of the settings, without defaults"
    );
    let twice = header("set decks 2\nset players 6\n");
    let twice = AnyMatch::read(twice.as_bytes())
        .unwrap()
        .transcript()
        .unwrap()
        .to_string();
    assert_eq!(
        twice,
        header("set players 6\nset decks 2\n"),
        "here it is no default"
    );
}

#[test]
fn the_first_line_is_the_format() {
    let format = "the first line must be `impera 1`";
    for text in [
        "",
        "\n",
        "\nimpera 1\n",
        "impera 0\n",
        "impera\n",
        "impera 1 1\n",
        "# impera 1\n",
    ] {
        assert_eq!(error(text), (1, format.into()), "{text:?}");
    }
    let lower = "words are lower case: `impera 1`";
    assert_eq!(error("Impera 1\n"), (1, lower.into()));
    assert_eq!(error("impera 01\n"), (1, "write `impera 1`".into()));
}

#[test]
fn the_game_line_comes_next() {
    let missing = "expected `game`, a game and its revision";
    assert_eq!(error("impera 1\n"), (2, missing.into()));
    assert_eq!(error("impera 1\n\n# nothing\n"), (4, missing.into()));
    assert_eq!(error("impera 1\n\nset deck ten\n"), (3, missing.into()));
    assert_eq!(
        error("impera 1\ngame divide-and-conquer\n"),
        (2, missing.into())
    );
    assert_eq!(
        error("impera 1\ngame divide-and-conquer 1 1\n"),
        (2, missing.into())
    );
    let (line, unknown) = error("impera 1\ngame whist 1\n");
    assert!(line == 2 && unknown.contains("strategic-war"), "{unknown}");
    for revision in ["0", "01", "1.0", "-1", "x", "4294967296"] {
        let (line, reason) = error(format!("impera 1\ngame strategic-war {revision}\n"));
        assert_eq!(line, 2);
        assert_eq!(
            reason,
            "unknown revision: the rules of strategic-war here have revision 1"
        );
    }
    let other = read("impera 1\ngame strategic-war 1\n").unwrap_err();
    assert_eq!(
        other,
        (2, "this is not a game of divide-and-conquer".into())
    );
}

#[test]
fn settings_are_checked_where_they_stand() {
    let range = "`players` must be 2 to 8";
    for value in ["1", "9", "x", "-2", "300", "3.0"] {
        assert_eq!(
            error(header(&format!("set players {value}\n"))),
            (3, range.into())
        );
    }
    let unknown = "unknown key; the keys are: players, decks, deal, aces, shortage, leftover";
    assert_eq!(error(header("set player 3\n")), (3, unknown.into()));
    let twice = "`players` is set twice";
    assert_eq!(
        error(header("set players 3\nset aces low\nset players 3\n")),
        (5, twice.into())
    );
    let form = "expected `set` with a key and a value, or `seed`";
    assert_eq!(error(header("set players\n")), (3, form.into()));
    assert_eq!(error(header("set players 3 4\n")), (3, form.into()));
    assert_eq!(error(header("seed\n")), (3, form.into()));
    let digits = "expected 64 lower-case hex digits";
    for seed in [
        "00",
        &SEED[1..],
        &SEED.replace('0', "A"),
        &SEED.replace('0', "g"),
    ] {
        assert_eq!(error(header(&format!("seed {seed}\n"))), (3, digits.into()));
    }
    let late = "settings come before the first event, and before the seed";
    assert_eq!(
        error(header(&format!("seed {SEED}\nset players 3\n"))),
        (4, late.into())
    );
    assert_eq!(
        error(header(&format!("seed {SEED}\nseed {SEED}\n"))),
        (4, "there is a seed already".into())
    );
}

/// Settings that do not go together are laid to the last line that has part
/// in it, without any to the `game` line; what follows is not looked at.
#[test]
fn contradicting_settings_are_laid_to_a_line() {
    let rule = "equal ranks need 1 deck with 2 to 4 players and 2 decks with 5 to 8 \
                (Strategic War, rule 2)";
    for (text, line) in [
        (
            "set deal equal-ranks\nset decks 2\nset aces low\nnonsense\n",
            4,
        ),
        ("set decks 2\nset aces low\nset deal equal-ranks\n\t\n", 5),
        ("set players 5\n\nset deal equal-ranks\nset decks 1\n", 6),
        (
            "set decks 1\nset deal equal-ranks\nset players 5\n\r\r\n",
            5,
        ),
    ] {
        assert_eq!(error(header(text)), (line, rule.into()), "{text}");
    }
    // An error within the header comes before.
    let first = error(header("set deal equal-ranks\nset decks 2\nseed x\n"));
    assert_eq!(first, (5, "expected 64 lower-case hex digits".into()));
}

#[test]
fn characters_and_lengths_are_limited() {
    for (character, name) in [
        ("\t", "U+0009, a tab"),
        ("\r", "U+000D, a carriage return"),
        ("\u{feff}", "U+FEFF, a byte order mark"),
    ] {
        let reason = format!("not allowed here: {name}");
        // Before line 1 there may be one byte order mark.
        let doubled = format!("{character}{character}{WRITTEN}");
        assert_eq!(error(doubled), (1, reason.clone()));
        // Before the end of a line there may be one carriage return.
        assert_eq!(
            error(format!("{WRITTEN}# a comment{character} \n")),
            (7, reason.clone())
        );
        assert_eq!(
            error(WRITTEN.replace("\n*", &format!("{character}{character}\n*"))),
            (3, reason.clone())
        );
        assert_eq!(
            error(format!("{WRITTEN}{character}{character}\n")),
            (7, reason.clone())
        );
        assert_eq!(
            error(WRITTEN.replace("0 play", &format!("0{character}play"))),
            (5, reason)
        );
    }
    assert_eq!(
        error([WRITTEN.as_bytes(), b"# \xff\n"].concat()),
        (7, "not UTF-8: the file must be saved as UTF-8".into())
    );
    assert_eq!(
        error(b"impera 1 \xc3\n"),
        (1, "not UTF-8: the file must be saved as UTF-8".into())
    );

    let line = |length| format!("{WRITTEN}#{}\n", "x".repeat(length - 1));
    let spaces = |length| format!("{WRITTEN}{}\n", " ".repeat(length));
    assert!(read(&line(MAX_LINE)).is_ok() && read(&spaces(MAX_LINE)).is_ok());
    let long = (7, "the line is longer than 4096 bytes".into());
    assert_eq!(error(line(MAX_LINE + 1)), long);
    assert_eq!(error(spaces(MAX_LINE + 1)), long);
    let file = |length| {
        let mut text = WRITTEN.to_string();
        text.extend(std::iter::repeat_n('\n', length - WRITTEN.len()));
        text
    };
    assert!(read(&file(MAX_BYTES)).is_ok());
    let (line, reason) = error(file(MAX_BYTES + 1));
    assert_eq!(reason, "the transcript is longer than 4194304 bytes");
    assert_eq!(line, 6 + MAX_BYTES - WRITTEN.len() + 1);
}

#[test]
fn chance_lines_are_what_the_seed_gives() {
    assert_eq!(
        error(WRITTEN.replace("6S 4S", "4S 6S")),
        (4, "the seed gives `6S`".into())
    );
    let gap = "some chance outcomes are missing before this line";
    assert_eq!(error(WRITTEN.replace(" 5S QS\n", " 5S\n")), (5, gap.into()));
    assert_eq!(
        error(WRITTEN.replace(" QS\n", " QS 2S\n")),
        (4, "players are awaited, not chance".into())
    );
    let form = "expected `*`, a kind and at least one outcome";
    assert_eq!(
        error(WRITTEN.replace("* deal 6S", "*\n* deal 6S")),
        (4, form.into())
    );
    assert_eq!(
        error(WRITTEN.replace("* deal 6S", "* deal\n* deal 6S")),
        (4, form.into())
    );
    let kind = "expected `deal` and cards";
    assert_eq!(error(WRITTEN.replace("* deal", "* turn")), (4, kind.into()));
    let card = "expected a card such as 7S, TH or AD";
    assert_eq!(error(WRITTEN.replace("6S 4S", "6S 4X")), (4, card.into()));
}

/// Only the run that the end of the file cuts may be there in part.
#[test]
fn a_run_cut_by_the_end_is_completed_by_the_seed() {
    let whole = WRITTEN.split("0 play").next().unwrap();
    for cut in [
        whole,
        whole.trim_end_matches("7S 5S QS\n"),
        &whole[..whole.find('*').unwrap()],
    ] {
        let cut = cut.trim_end().to_string() + "\n";
        let read = read(&cut).unwrap();
        assert_eq!(read.transcript().unwrap().to_string(), whole);
    }
    let scripted = whole
        .replace(&format!("seed {SEED}\n"), "")
        .replace(" 5S QS", "");
    let half_dealt = read(&scripted).unwrap();
    assert_eq!(half_dealt.transcript().unwrap().to_string(), scripted);
    assert_eq!(half_dealt.chances().total(), 2);
}

#[test]
fn decisions_must_be_legal() {
    let cases = [
        ("2 play 2S", "player 2 is not in this game"),
        ("8 play 2S", "expected `*`, `=` or a player, 0 to 7"),
        ("x play 2S", "expected `*`, `=` or a player, 0 to 7"),
        ("00 play 2S", "write `0`"),
        (
            "set deck ten",
            "settings come before the first event, and before the seed",
        ),
        (
            "game divide-and-conquer 1",
            "another game begins here: a file holds one game",
        ),
        ("0 Play 2S", "words are lower case: `play 2S`"),
        ("0 play", "expected `play` and a card"),
        ("0 play 2S 3S", "expected `play` and a card"),
        ("0 play 2", "expected a card such as 7S, TH or AD"),
        ("0 offering 2S", "expected `play` and a card"),
        (
            "0 play TS",
            "TS is not in the hand (Divide and Conquer, rule 2)",
        ),
    ];
    for (line, reason) in cases {
        assert_eq!(
            error(format!("{WRITTEN}{line}\n")),
            (7, reason.into()),
            "{line}"
        );
    }
    let second = format!("{WRITTEN}0 play 2S\n0 play 8S\n");
    assert_eq!(error(second), (8, "player 0 owes no decision now".into()));
    let early = WRITTEN
        .replace(&format!("seed {SEED}\n"), "")
        .replace(" QS", "");
    let (line, reason) = error(early);
    assert_eq!(
        (line, reason.as_str()),
        (4, "chance comes first: an outcome is awaited, not a move")
    );
    let typed = AnyMatch::read(format!("{WRITTEN}0 play TS\n").as_bytes())
        .unwrap_err()
        .reason;
    let Reason::Play(impera::PlayError::Illegal(AnyRule::DivideAndConquer(_))) = typed else {
        panic!("the rule is typed: {typed:?}")
    };
}

/// The result closes a finished game, may be absent, and is checked.
#[test]
fn the_result_is_checked() {
    let vector = include_str!("../vectors/divide-and-conquer/01-ten.txt");
    let open = &vector[..vector.find('=').unwrap()];
    let lines = vector.lines().count();
    let whole = read(vector).unwrap();
    let result = whole.outcome().unwrap();
    assert_eq!(read(open).unwrap(), whole, "it may be absent");
    assert!(read(&format!("{vector}\n # the end\n\n")).is_ok());
    assert!(read(&format!("{open}  =   {result}")).is_ok());
    let lower = "words are lower case: `scores`";
    let capitals = error(format!("{open}= SCORES 1\n"));
    assert_eq!(capitals, (lines, lower.into()));
    let wrong = format!("the game ended with {result}");
    for other in [
        "scores 99 0 winners 0",
        "scores",
        "",
        &format!("{result} 1"),
        "scores 1",
    ] {
        assert_eq!(
            error(format!("{open}= {other}\n")),
            (lines, wrong.clone()),
            "{other}"
        );
    }
    assert_eq!(
        error(format!("{WRITTEN}= scores 1 0 winners 0\n")),
        (7, "the game is not over".into())
    );
    let after = "expected nothing after the result";
    for line in ["0 play 2S", "* deal 2S", &format!("= {result}")] {
        assert_eq!(
            error(format!("{vector}{line}\n")),
            (lines + 1, after.into()),
            "{line}"
        );
    }
    assert_eq!(
        error(format!("{open}0 play 2S\n")),
        (lines, "the game is over".into())
    );
    let (line, over) = error(format!("{open}* deal 2S\n"));
    assert_eq!((line, over.as_str()), (lines, "the game is over"));
}

/// A match refuses what it could not write so that it can be read again.
#[test]
fn what_is_written_can_always_be_read() {
    // The longest line of any chance run: two decks dealt to two players.
    let config = strategic_war::Config::new().players(2).decks(2);
    let table = Match::<strategic_war::State>::seeded(&config, Seed::from_u64(1)).unwrap();
    let text = table.transcript().unwrap().to_string();
    assert!(text.lines().map(str::len).max() < Some(MAX_LINE));
}

/// Undo of a seeded match takes the decision and all chance after it.
#[test]
fn undo_takes_back_the_last_decision() {
    let mut table = read(WRITTEN).unwrap();
    assert_eq!(
        table.undo(),
        Some(Entry::Move(Player::P1, "play TS".parse().unwrap()))
    );
    assert_eq!(
        table.undo(),
        Some(Entry::Move(Player::P0, "play 6S".parse().unwrap()))
    );
    assert_eq!(table.undo(), None, "the deal of a seed is not taken back");
    assert_eq!(
        table,
        Match::seeded(&Config::default(), Seed::from_u64(0)).unwrap()
    );
    let mut scripted = Match::<State>::scripted(&Config::default()).unwrap();
    assert_eq!(scripted.undo(), None);
    scripted.resolve("deal 2S".parse().unwrap()).unwrap();
    assert_eq!(
        scripted.undo(),
        Some(Entry::Chance("deal 2S".parse().unwrap()))
    );
}

/// A file of nearly the longest length is read to its last line.
#[test]
fn long_files_are_read_line_by_line() {
    // Four megabytes of comments, then an error in the last line.
    let lines = MAX_BYTES / 8 - 40;
    let text = WRITTEN.to_string() + &"# line.\n".repeat(lines) + "x\n";
    assert_eq!(read(&text).unwrap_err().0, 6 + lines + 1);
}
