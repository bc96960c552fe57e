//! Card sets in files.

use std::fs;
use std::path::Path;

use crate::{played, refused, run, scratch, text};

/// The card set of the examples is the built-in one; any other is named in the
/// transcript by its hash and needed to replay it.
#[test]
fn a_card_set_is_read_from_a_file_and_needed_to_replay() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let toml = fs::read_to_string(&reference).unwrap();
    let file = scratch("cards-game.txt");
    let file = file.to_str().unwrap();
    let play = |cards: &str| {
        let arguments = [
            "divide-and-conker",
            "--cards",
            cards,
            "--force",
            "--transcript",
            file,
        ];
        played(&arguments, "");
        fs::read_to_string(file).unwrap()
    };
    assert!(!play(reference.to_str().unwrap()).contains("set cards"));

    let own = scratch("own-cards.toml");
    fs::write(&own, toml.replace("health = 8", "health = 9")).unwrap();
    let own = own.to_str().unwrap();
    assert!(play(own).contains("\nset cards sha256-"));
    let output = run("replay", &[file]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains(":3: `cards` must be reference, or the hash"));
    let output = run("replay", &["--cards", own, file]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains(": scores "));

    // The saved game goes on with its set, and with no other.
    let play = |cards: &str| run("play", &["--resume", file, "--cards", cards]);
    let output = play(own);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = play(reference.to_str().unwrap());
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("the hash of a card set"), "{message}");
    let built_in = scratch("built-in-game.txt");
    let built_in = built_in.to_str().unwrap();
    played(&["divide-and-conker", "--transcript", built_in], "");
    let output = run("play", &["--resume", built_in, "--cards", own]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("is not the card set of"), "{message}");

    refused(
        &run("play", &["strategic-war", "--cards", own]),
        "no card sets",
    );
    refused(&run("play", &["divide-and-conker", "--cards"]), "FILE");
    refused(&run("replay", &[file, "--cards"]), "FILE");
}

/// Each change of the built-in set: what is replaced by what (once), the text
/// that is wrong then (the first), and what is said about it.
const WRONG: &[(&str, &str, &str, &str)] = &[
    // Numbers out of range.
    (
        "health = 8",
        "health = 0",
        "0, points = 6",
        "C14: health is 1 to 99, not 0",
    ),
    (
        "health = 8",
        "health = 100",
        "100",
        "C14: health is 1 to 99, not 100",
    ),
    (
        "health = 8",
        "health = 256",
        "256",
        "C14: health is 1 to 99, not 256",
    ),
    (
        "health = 8",
        "health = -1",
        "-1, points = 6",
        "C14: health is 1 to 99, not -1",
    ),
    (
        "health = 8",
        "health = 8.0",
        "8.0",
        "C14: health is 1 to 99, not 8.0",
    ),
    (
        "health = 8",
        "health = \"8\"",
        "\"8\"",
        "C14: health is 1 to 99, not \"8\"",
    ),
    (
        "health = 8",
        "health = 0x64",
        "0x64",
        "C14: health is 1 to 99, not 0x64",
    ),
    (
        "health = 8",
        "health = 18446744073709551617",
        "18446744073709551617",
        "C14: health is 1 to 99",
    ),
    (
        "points = 6",
        "points = 1_00",
        "1_00",
        "C14: victory points are -99 to 99",
    ),
    (
        "points = 6",
        "points = -129",
        "-129",
        "C14: victory points are -99 to 99",
    ),
    (
        "{ yellow = 2 }",
        "{ yellow = 8 }",
        "8 } }",
        "C9: dice access is 0 to 7 of each colour, not 8",
    ),
    (
        "health = 3, points = -1 }",
        "health = 100, points = -1 }",
        "100",
        "H6: the health change is -99 to 99",
    ),
    (
        "health = 3, points = -1 }",
        "health = 3, points = 1 }",
        "1 },\n    { name = \"Twin",
        "H6: the points of a hardener are -99 to 0",
    ),
    (
        "reach = 2",
        "reach = 3",
        "3 },\n    { name = \"Boiled",
        "H7: the reach of a hardener is 1 to 2 conkers",
    ),
    (
        "chestnut = { health = 3",
        "chestnut = { health = 300",
        "300",
        "T1: health is 1 to 99",
    ),
    (
        "shorten = 2",
        "shorten = 0",
        "0 },\n    { shorten",
        "T5: a shorten takes 1 to 99 health",
    ),
    (
        "\"bungee\", dice = { green = 1",
        "\"bungee\", dice = { green = 9",
        "9 } }",
        "S11: dice access is 0 to 7",
    ),
    ("count = 1", "count = 300", "300", "there are 7 dice in all"),
    // Entries and tables that break a rule.
    (
        "{ green = 1, yellow = 1 } },",
        "{} },",
        "{} }",
        "C4: at least one die that is in the box",
    ),
    (
        "\"leather\"",
        "\"cord\"",
        "[ # S1",
        "exactly two strings are leather",
    ),
    (
        "count = 1",
        "count = 2",
        "[dice]",
        "there are 7 dice in all",
    ),
    (
        "[\"miss\", \"miss\", \"miss\", \"hit\", \"hit\", \"double\"]",
        "[\"miss\", \"miss\", \"miss\", \"miss\", \"miss\", \"miss\"]",
        "[\"miss\", \"miss\", \"miss\", \"miss\", \"miss\", \"miss\"]",
        "dice b: at least one face is not a miss",
    ),
    // Tricks of another form.
    (
        "\"rebound\"",
        "\"chestnut\"",
        "\"chestnut\"",
        "T3: expected { chestnut = { health = .., dice = .. } }",
    ),
    (
        "\"rebound\"",
        "\"shorten\"",
        "\"shorten\"",
        "T3: expected { shorten = .. }",
    ),
    (
        "\"rebound\"",
        "{ rebound = 1 }",
        "{ rebound = 1 }",
        "T3: expected \"rebound\"",
    ),
    (
        "{ shorten = 2 }",
        "{ shorten = 2, chestnut = { health = 3, dice = { red = 1 } } }",
        "{ shorten = 2, chestnut",
        "T5: expected { chestnut = { health = .., dice = .. } } or \"rebound\" or { shorten = .. }",
    ),
    (
        "\"360\"",
        "360",
        "360,\n    \"360\"",
        "T7: expected { chestnut = { health = .., dice = .. } } or \"rebound\"",
    ),
    // More or fewer than there are.
    (
        "    { name = \"Varnish\", health = 3, points = -1 },\n",
        "",
        "[ # H1",
        "there are 2 to 14 hardeners, an even number, not 7",
    ),
    (
        "    \"rebound\",\n    \"rebound\",\n",
        "    \"rebound\",\n",
        "[ # T1",
        "there are 2 to 14 tricks, an even number, not 7",
    ),
    (
        "conkers = [ ",
        "conkers = [ { name = \"A\", health = 3, points = 1, dice = { red = 1 } },  \
         { name = \"A\", health = 3, points = 1, dice = { red = 1 } },  \
         { name = \"A\", health = 3, points = 1, dice = { red = 1 } },  \
         { name = \"A\", health = 3, points = 1, dice = { red = 1 } },  \
         { name = \"A\", health = 3, points = 1, dice = { red = 1 } }, ",
        "[ { name = \"A\"",
        "there are 8 to 18 conkers, an even number, not 19",
    ),
    (
        "strings = [ ",
        "strings = [{ kind = \"cord\" }, { kind = \"cord\" }, { kind = \"cord\" }, \
         { kind = \"cord\" }, { kind = \"cord\" }, { kind = \"cord\" }, { kind = \"cord\" }, ",
        "[{ kind",
        "there are 12 to 20 strings, not 21",
    ),
    (
        "tricks = [ ",
        "tricks = [\"360\", \"360\", ",
        "[ # C1",
        "there are 30 conkers, hardeners and tricks in all, not 32",
    ),
    // What is no card set, or no TOML.
    (
        "reach = 2",
        "reech = 2",
        "reech",
        "unknown field `reech`, expected one of",
    ),
    (
        "\"leather\"",
        "\"rope\"",
        "\"rope\"",
        "unknown variant `rope`, expected one of",
    ),
    (
        "\"rebound\"",
        "\"reboun\"",
        "\"reboun\"",
        "unknown variant `reboun`",
    ),
    (
        "points = 6",
        "points = 6, points = 7",
        "points = 7",
        "duplicate key",
    ),
    (
        ", points = 6",
        "",
        "{ name = \"Colonel\"",
        "missing field `points`",
    ),
    (
        "opponents = true",
        "opponents = 1",
        "1 },\n]",
        "invalid type: integer `1`, expected a boolean",
    ),
    (
        "\"Colonel\"",
        "\"Colonel \"",
        "\"Colonel \"",
        "expected a name of 1 to 24 bytes",
    ),
    (
        "\"Colonel\"",
        "\"\"",
        "\"\"",
        "expected a name of 1 to 24 bytes",
    ),
    (
        "\"hit\", \"double\"]",
        "\"hit\"]",
        "[\"miss\", \"miss\", \"miss\", \"hit\", \"hit\"]",
        "invalid length 5, expected an array of length 6",
    ),
    ("conkers = [", "conkers [", "[ # C1", ""),
];

#[test]
fn every_error_of_a_card_set_has_its_line_and_column() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let toml = fs::read_to_string(&reference).unwrap();
    let broken = scratch("broken-cards.toml");
    let file = broken.to_str().unwrap();
    for (from, to, wrong, says) in WRONG {
        assert!(toml.contains(from), "{from}");
        let changed = toml.replacen(from, to, 1);
        let before = changed.split_once(wrong).map(|(before, _)| before);
        let before = before.unwrap_or_else(|| panic!("{wrong}"));
        let line = 1 + before.matches('\n').count();
        let column = 1 + before.rsplit('\n').next().unwrap().chars().count();
        let place = format!("{file}: line {line}, column {column}: {says}");
        fs::write(&broken, changed).unwrap();
        let output = run("play", &["divide-and-conker", "--cards", file]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains(&place), "{message} says {place}");
        assert_eq!(message.lines().count(), 1, "{message}");
        let output = run("replay", &["--cards", file, file]);
        let message = text(&output.stderr);
        assert!(message.contains(&place), "{message} says {place}");
    }
}

#[test]
fn what_is_no_text_or_no_table_has_a_line_and_a_column() {
    let file = scratch("no-cards.toml");
    let path = file.to_str().unwrap();
    for (bytes, place) in [
        (&b""[..], "line 1, column 1: missing field `conkers`"),
        (
            b"# \xc3\xa4\nconkers = \xff",
            "line 2, column 11: this is not UTF-8",
        ),
        (b"\xff\xfec\0o\0", "line 1, column 1: this is not UTF-8"),
        ("# \u{e4}\n\u{e4} = 1".as_bytes(), "line 2, column 1: "),
        (b"conkers = [\n", "line 1, column 12: unclosed array"),
        (b"conkers = 1", "line 1, column 11: "),
    ] {
        fs::write(&file, bytes).unwrap();
        let output = run("play", &["divide-and-conker", "--cards", path]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains(place), "{message} says {place}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

/// As editors on Windows write it.
#[test]
fn a_card_set_may_have_a_byte_order_mark_and_other_line_ends() {
    let reference = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/card-set.toml");
    let toml = fs::read_to_string(&reference).unwrap();
    let file = scratch("windows-cards.toml");
    let path = file.to_str().unwrap();
    fs::write(&file, format!("\u{feff}{}", toml.replace('\n', "\r\n"))).unwrap();
    played(&["divide-and-conker", "--cards", path], "");
    let wrong = toml
        .replace("health = 8", "health = 0")
        .replace('\n', "\r\n");
    fs::write(&file, wrong).unwrap();
    let output = run("play", &["divide-and-conker", "--cards", path]);
    let message = text(&output.stderr);
    let lines = toml.lines().take_while(|line| !line.contains("Colonel"));
    let place = format!("line {}, column 34: C14: ", lines.count() + 1);
    assert!(message.contains(&place), "{message}");
}
