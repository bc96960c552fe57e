//! Files as people have them, in `tests/cases`, and others of their kinds: what
//! is read all the same, and what an error says of the rest.

use impera::any::AnyRule;
use impera::transcript::{ReadError, Reason};
use impera::{AnyMatch, ChanceError, GameId, Match, divide_and_conker, strategic_war};

/// The game that most of the files began as.
const GAME: &str = include_str!("../vectors/strategic-war/01-two.txt");
const FIRST_MOVE: usize = 6;

const SEED: &str = "0100000000000000000000000000000000000000000000000000000000000000";

macro_rules! case {
    ($name:literal) => {
        include_bytes!(concat!("../cases/", $name, ".txt")).as_slice()
    };
}

/// Reads a text through both readers; they say the same.
fn read(text: &[u8]) -> Result<AnyMatch, ReadError<AnyRule>> {
    fn typed<G: impera::Game>(text: &[u8]) -> Result<String, String>
    where
        AnyMatch: From<Match<G>>,
    {
        let read = Match::<G>::read(text);
        read.map(|game| game.transcript().unwrap().to_string())
            .map_err(|error| error.to_string())
    }
    let any = AnyMatch::read(text);
    let same = match &any {
        Ok(game) => Ok(game.transcript().unwrap().to_string()),
        Err(error) => Err(error.to_string()),
    };
    let typed = match &any {
        Ok(game) if game.id() == GameId::DivideAndConker => typed::<divide_and_conker::State>(text),
        _ if text.windows(8).any(|part| part == b"-conker ") => {
            typed::<divide_and_conker::State>(text)
        }
        _ => typed::<strategic_war::State>(text),
    };
    assert_eq!(typed, same);
    any
}

fn says(text: impl AsRef<[u8]>, expected: &str) {
    let error = read(text.as_ref()).unwrap_err();
    assert_eq!(error.to_string(), expected);
}

/// The game with another line in place of its first move, line 6.
fn first_move(line: &str) -> String {
    let mut lines: Vec<_> = GAME.lines().collect();
    assert_eq!(lines[FIRST_MOVE - 1], "1 play 5D");
    lines[FIRST_MOVE - 1] = line;
    lines.join("\n") + "\n"
}

fn header(rest: &str) -> String {
    format!("impera 1\ngame strategic-war 1\n{rest}")
}

#[test]
fn what_an_editor_on_windows_saves_is_the_game_that_it_is() {
    let game = read(GAME.as_bytes()).unwrap();
    assert!(game.outcome().is_some());
    assert_eq!(read(case!("crlf")).unwrap(), game);
    assert_eq!(read(case!("bom-crlf")).unwrap(), game);
    let mark = format!("\u{feff}{GAME}");
    assert_eq!(read(mark.as_bytes()).unwrap(), game, "a mark alone");
    // Line ends of both kinds, as two editors leave them.
    let mixed: String = GAME
        .lines()
        .enumerate()
        .map(|(i, line)| line.to_string() + if i % 2 == 0 { "\r\n" } else { "\n" })
        .collect();
    assert_eq!(read(mixed.as_bytes()).unwrap(), game);
    let windows = GAME.replace('\n', "\r\n");
    assert_eq!(
        read((windows.clone() + "# bye\r\n\r\n").as_bytes()).unwrap(),
        game
    );
    let unended = windows.strip_suffix("\r\n").unwrap();
    assert_eq!(read(unended.as_bytes()).unwrap(), game, "`=` needs no end");
    assert!(!game.transcript().unwrap().to_string().contains('\r'));
}

#[test]
fn marks_and_returns_elsewhere_are_errors() {
    let mark = "U+FEFF, a byte order mark";
    says(
        format!("\u{feff}\u{feff}{GAME}"),
        &format!("line 1: not allowed here: {mark}"),
    );
    says(
        GAME.replace("\ngame", "\n\u{feff}game"),
        &format!("line 3: not allowed here: {mark}"),
    );
    says(
        first_move("1 play\u{feff} 5D"),
        &format!("line 6, column 7: not allowed here: {mark}"),
    );
    let carriage = "U+000D, a carriage return";
    says(
        first_move("1 play\r5D"),
        &format!("line 6, column 7: not allowed here: {carriage}"),
    );
    says(
        first_move("1 play 5D\r\r"),
        &format!("line 6, column 10: not allowed here: {carriage}"),
    );
    // Lines that end as on very old machines are all one.
    says(
        GAME.replace('\n', "\r") + "\n",
        &format!("line 1, column 9: not allowed here: {carriage}"),
    );
    says(
        GAME.replace('\n', "\r"),
        &format!("line 1, column 9: not allowed here: {carriage}"),
    );
    says(
        "impera 1\r".to_owned() + &"# Caf\u{e9}\r".repeat(1000),
        &format!("line 1, column 9: not allowed here: {carriage}"),
    );
    // The end of the line is cut in half.
    says(
        GAME.strip_suffix('\n').unwrap().to_owned() + "\r",
        &format!("line 58, column 25: not allowed here: {carriage}"),
    );
    says(
        first_move("1\tplay 5D"),
        "line 6, column 2: not allowed here: U+0009, a tab",
    );
}

#[test]
fn a_cut_last_line_is_an_error() {
    let cut = "the last line has no end: the file may be cut";
    says(case!("conker-last-line-cut"), &format!("line 33: {cut}"));
    // It would have been read as a move with another conker.
    let whole = [case!("conker-last-line-cut"), b"0\n"].concat();
    assert!(read(&whole).is_ok());
    let other = [case!("conker-last-line-cut"), b"\n"].concat();
    assert!(read(&other).is_ok());

    // Anywhere in the file: no cut but between lines is read, save in the end
    // of the last line.
    for end in 1..GAME.len() {
        let text = &GAME[..end];
        let line = text.lines().count();
        let starts = text.rfind('\n').map_or(0, |end| end + 1);
        match read(text.as_bytes()) {
            Ok(_) => assert!(text.ends_with('\n') || end == GAME.len() - 1, "{end}"),
            Err(error) if text.ends_with('\n') => assert_eq!(error.line, 2 + usize::from(end > 10)),
            Err(error) if text[starts..].starts_with('=') => assert_eq!(error.line, line),
            Err(error) => assert_eq!(error.to_string(), format!("line {line}: {cut}")),
        }
    }
    for last in ["# bye", "#", " ", "set players 2", "0 play 8C # well", "x"] {
        let text = header(&format!("seed {SEED}\n1 play 5D\n{last}"));
        says(&text, &format!("line 5: {cut}"));
    }
    says("impera 1", &format!("line 1: {cut}"));
    says("i", &format!("line 1: {cut}"));
    // Windows' end cut in half, and a character.
    says(header(&format!("seed {SEED}\r")), &format!("line 3: {cut}"));
    says(
        [GAME.as_bytes(), b"# M\xc3"].concat(),
        &format!("line 59: {cut}"),
    );
    // Below the result a comment can be cut too; the result itself is checked.
    says(format!("{GAME}# b"), &format!("line 59: {cut}"));
    says(
        GAME.strip_suffix(" 1\n").unwrap(),
        "line 58, column 1: `= scores 20 32 winners`: the game ended with scores 20 32 winners 1",
    );
}

/// A player has both of two alike tricks, that nobody else has seen, and plays
/// the one with the higher number; it could have been the other one.
#[test]
fn either_of_two_hidden_alike_cards_is_read() {
    let text = core::str::from_utf8(case!("alike-hidden-both-offered")).unwrap();
    let game = read(text.as_bytes()).unwrap();
    assert_eq!(game.transcript().unwrap().to_string(), text);
    let other = text.replace("0 rebound T4 0 hit", "0 rebound T3 0 hit");
    assert_ne!(other, text);
    assert_ne!(read(other.as_bytes()).unwrap(), game);
}

#[test]
fn utf_16_is_named() {
    let utf16 = "line 1: this is UTF-16: the file must be saved as UTF-8";
    says(case!("utf16-notepad"), utf16);
    for mark in [&[][..], &[0xfeff]] {
        let units: Vec<u16> = mark.iter().copied().chain(GAME.encode_utf16()).collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        says(little, utf16);
        says(big, utf16);
    }
    // Another old encoding, in a comment; the place is that of the byte.
    says(
        [b"impera 1\n# M\xfcller\n", &GAME.as_bytes()[9..]].concat(),
        "line 2, column 4: not UTF-8: the file must be saved as UTF-8",
    );
}

#[test]
fn letters_that_look_alike_are_named() {
    says(
        case!("cyrillic-c"),
        "line 34, column 8: `6\u{441}` (U+0441, a Cyrillic letter that looks like c): \
         write `play 6C`",
    );
    for (word, name) in [
        ("5\u{421}", "U+0421, a Cyrillic letter that looks like C"),
        ("5\u{397}", "U+0397, a Greek letter that looks like H"),
        ("5\u{39a}", "U+039A, a Greek letter that looks like K"),
        ("\u{ff15}D", "U+FF15, a full-width 5"),
        ("5\u{2662}", "U+2662, a sign for D"),
        ("5\u{2666}", "U+2666, a sign for D"),
        ("5\u{e9}", "U+00E9"),
        ("\u{665}D", "U+0665"),
    ] {
        let error = read(first_move(&format!("1 play {word}")).as_bytes()).unwrap_err();
        assert_eq!(error.found.to_string(), format!("`{word}` ({name})"));
        assert_eq!((error.line, error.column), (6, 8), "{word}");
    }
    says(
        first_move("1 play 5\u{2666}"),
        "line 6, column 8: `5\u{2666}` (U+2666, a sign for D): write `play 5D`",
    );
    // In every part of a line.
    says(
        first_move("\u{ff11} play 5D"),
        "line 6, column 1: `\u{ff11}` (U+FF11, a full-width 1): write `1`",
    );
    says(
        first_move("1 pl\u{430}y 5D"),
        "line 6, column 3: `pl\u{430}y` (U+0430, a Cyrillic letter that looks like a): \
         write `play 5D`",
    );
    says(
        GAME.replace("KS TS", "\u{39a}S TS"),
        "line 5, column 11: `\u{39a}S` (U+039A, a Greek letter that looks like K): write `KS`",
    );
    says(
        GAME.replace("deal", "d\u{435}al"),
        "line 5, column 3: `d\u{435}al` (U+0435, a Cyrillic letter that looks like e): \
         write `deal 7D`",
    );
    says(
        header("set pl\u{430}yers 3\n"),
        "line 3, column 5: `pl\u{430}yers` (U+0430, a Cyrillic letter that looks like a): \
         write `players`",
    );
    says(
        header("set players \u{ff13}\n"),
        "line 3, column 13: `\u{ff13}` (U+FF13, a full-width 3): write `3`",
    );
    says(
        "impera 1\ngame str\u{430}tegic-war 1\n",
        "line 2, column 6: `str\u{430}tegic-war` (U+0430, a Cyrillic letter that looks like a): \
         write `strategic-war`",
    );
}

#[test]
fn what_nobody_sees_is_named() {
    says(
        case!("zero-width-space"),
        "line 4, column 8: `5D<U+200B>` (U+200B, a zero width space): write `play 5D`",
    );
    for (character, name) in [
        ('\u{a0}', "U+00A0, a no-break space"),
        ('\u{202f}', "U+202F, a no-break space"),
        ('\u{2003}', "U+2003, a space of another width"),
        ('\u{ad}', "U+00AD, a soft hyphen"),
        ('\u{200d}', "U+200D, a zero width joiner"),
        ('\u{202e}', "U+202E, a mark of direction"),
        ('\u{2028}', "U+2028, a line separator"),
        ('\u{fe0f}', "U+FE0F, a character that is not seen"),
        ('\0', "U+0000, a null, as in UTF-16"),
        ('\u{1b}', "U+001B"),
        ('\u{85}', "U+0085"),
    ] {
        let line = format!("1 play{character} 5D");
        let error = read(first_move(&line).as_bytes()).unwrap_err();
        let shown = format!("`play<U+{:04X}>` ({name})", u32::from(character));
        assert_eq!(error.found.to_string(), shown);
        assert_eq!((error.line, error.column), (6, 3));
    }
    // A space that parts no words.
    says(
        first_move("1 play\u{a0}5D"),
        "line 6, column 3: `play<U+00A0>5D` (U+00A0, a no-break space): write `play 5D`",
    );
    says(
        first_move("1\u{a0}play 5D"),
        "line 6, column 1: `1<U+00A0>play` (U+00A0, a no-break space): \
         expected `*`, `=` or a player, 0 to 7",
    );
    says(
        header("\u{a0}set players 3\n"),
        "line 3, column 1: `<U+00A0>set` (U+00A0, a no-break space): write `set`",
    );
}

#[test]
fn what_a_newer_version_wrote_says_so() {
    says(
        case!("format-2"),
        "line 1, column 8: `2`: format 2, this version reads format 1: a newer version wrote it",
    );
    says(
        "impera 12 beta\n",
        "line 1, column 8: `12`: format 12, this version reads format 1: \
         a newer version wrote it",
    );
    says(
        GAME.replace("strategic-war 1", "strategic-war 3"),
        "line 3, column 20: `3`: revision 3 of strategic-war, this version knows revision 1: \
         a newer version wrote it",
    );
    says(
        "impera-events 1\n",
        "line 1, column 1: `impera-events 1`: the first line must be `impera 1`",
    );
}

#[test]
fn the_header_comes_first_and_once() {
    says(
        case!("set-late"),
        "line 6, column 1: `set players 2`: \
         settings come before the first event, and before the seed",
    );
    says(
        case!("seed-twice"),
        "line 5, column 1: `seed 020000000000000000000…`: there is a seed already",
    );
    says(
        first_move(&format!("seed {SEED}")),
        "line 6, column 1: `seed 010000000000000000000…`: there is a seed already",
    );
    let unseeded = GAME.replace(&format!("seed {SEED}\n"), "");
    says(
        unseeded.replace("1 play 5D", &format!("seed {SEED}")),
        "line 5, column 1: `seed 010000000000000000000…`: the seed comes before the first event",
    );
    let another = "another game begins here: a file holds one game";
    says(
        case!("two-games"),
        &format!("line 59, column 1: `impera 1`: {another}"),
    );
    says(
        first_move("impera 1"),
        &format!("line 6, column 1: `impera 1`: {another}"),
    );
    says(
        header("game divide 1\n"),
        &format!("line 3, column 1: `game divide 1`: {another}"),
    );
    says(
        format!("{GAME}1 play 5D\n"),
        "line 59, column 1: `1 play 5D`: expected nothing after the result",
    );
}

#[test]
fn capitals_are_refused_with_the_right_spelling() {
    says(
        case!("upper-case-verb"),
        "line 6, column 3: `Play`: words are lower case: `play 5D`",
    );
    for (line, place, right) in [
        ("1 PLAY 5d", "column 3: `PLAY`", "play 5D"),
        ("Set players 2", "column 1: `Set`", "set"),
    ] {
        let expected = format!("line 6, {place}: words are lower case: `{right}`");
        says(first_move(line), &expected);
    }
    says(
        GAME.replace("* deal", "* Deal"),
        "line 5, column 3: `Deal`: words are lower case: `deal 7D`",
    );
    for (setting, place, right) in [
        ("set Players 3", "column 5: `Players`", "players"),
        ("set aces LOW", "column 10: `LOW`", "low"),
        ("Set aces low", "column 1: `Set`", "set"),
    ] {
        let expected = format!("line 3, {place}: words are lower case: `{right}`");
        says(header(&format!("{setting}\n")), &expected);
    }
    says(
        "impera 1\ngame Strategic-War 1\n",
        "line 2, column 6: `Strategic-War`: words are lower case: `strategic-war`",
    );
    for first in ["Impera 1", "IMPERA 1"] {
        says(
            format!("{first}\n"),
            &format!("line 1, column 1: `{first}`: words are lower case: `impera 1`"),
        );
    }
    says(
        "Impera 3\n",
        "line 1, column 1: `Impera 3`: the first line must be `impera 1`",
    );
    says(
        "impera 1\nGame strategic-war 1\n",
        "line 2, column 1: `Game`: words are lower case: `game`",
    );
    for (word, lower) in [("Scores", "scores"), ("WINNERS", "winners")] {
        let column = if lower == "scores" { 3 } else { 16 };
        says(
            GAME.replace(lower, word),
            &format!("line 58, column {column}: `{word}`: words are lower case: `{lower}`"),
        );
    }
    // Where capitals belong: cards of Divide & Conker.
    let conker = String::from_utf8(case!("conker-last-line-cut").to_vec()).unwrap();
    says(
        conker.replace("string S12 C8", "String s12 c8"),
        "line 29, column 3: `String`: words are lower case: `string S12 C8`",
    );
    says(
        conker.replace("string S12 C8", "string S12 c8"),
        "line 29, column 14: `c8`: write `string S12 C8`",
    );
}

#[test]
fn a_chance_line_says_which_word_where_and_why() {
    says(
        case!("deal-doubled"),
        "line 5, column 11: `7D`: the seed gives `KS`",
    );
    let unseeded = |text: &str| text.replace(&format!("seed {SEED}\n"), "");
    let doubled = std::str::from_utf8(case!("deal-doubled")).unwrap();
    says(
        unseeded(doubled),
        "line 4, column 11: `7D`: this was dealt or drawn already",
    );
    says(
        GAME.replace("KS TS", "KS 7D TS"),
        "line 5, column 14: `7D`: the seed gives `TS`",
    );
    let conker = String::from_utf8(case!("conker-last-line-cut").to_vec()).unwrap();
    says(
        conker.replace("* turn H6", "* layout H6"),
        "line 11, column 3: `layout`: `turn` comes here",
    );
    let scripted = unseeded(&conker);
    says(
        scripted.replace("* turn H6", "* layout H6"),
        "line 10, column 3: `layout`: `turn` comes here",
    );
    says(
        scripted.replace("* turn H6", "* turn T7"),
        "line 10, column 8: `T7`: this was dealt or drawn already",
    );
    says(
        first_move("* deal 5D"),
        "line 6, column 8: `5D`: players are awaited, not chance",
    );
}

/// A card that was dealt can still be asked about, and dice fall again: that it
/// came before is no reason.
#[test]
fn what_can_come_again_is_not_said_to_have_come_already() {
    let unseeded = |text: &str| -> String {
        let lines = text.split_inclusive('\n');
        lines.filter(|line| !line.starts_with("seed ")).collect()
    };
    let impossible = |text: &str, line: usize| {
        let error = AnyMatch::read(text.as_bytes()).unwrap_err();
        assert_eq!(error.line, line, "{error}");
        assert_eq!(error.reason, Reason::Chance(ChanceError::Impossible));
    };
    // Divide, rule 6: a card that was dealt, but not offered, is no trump.
    let divide = unseeded(include_str!("../vectors/divide/01-four.txt"));
    let lines: Vec<&str> = divide.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.starts_with("* trump "))
        .unwrap();
    let offered: Vec<&str> = lines[..at]
        .iter()
        .filter_map(|line| line.split_once(" offering "))
        .map(|(_, card)| card)
        .collect();
    let dealt = lines
        .iter()
        .find_map(|line| line.strip_prefix("* deal "))
        .unwrap();
    let other = dealt
        .split(' ')
        .find(|card| !offered.contains(card))
        .unwrap();
    impossible(
        &divide.replacen(lines[at], &format!("* trump {other}"), 1),
        at + 1,
    );

    // Battles 3: only the black die of the built-in set shows a double hit.
    let mut found = 0;
    for text in [
        include_str!("../vectors/divide-and-conker/01-two.txt"),
        include_str!("../vectors/divide-and-conker/03-two-chestnuts.txt"),
        include_str!("../vectors/divide-and-conker/07-three.txt"),
        include_str!("../vectors/divide-and-conker/11-four.txt"),
    ] {
        let text = unseeded(text);
        let lines: Vec<&str> = text.lines().collect();
        let Some(double) = lines
            .iter()
            .position(|line| line.starts_with("* die") && line.contains("double"))
        else {
            continue;
        };
        let later = (double + 1..lines.len()).find(|&at| {
            let roll = lines[at - 1].split_once(" roll ");
            lines[at].starts_with("* die ") && roll.is_some_and(|(_, dice)| !dice.contains('b'))
        });
        let Some(at) = later else { continue };
        let faces = lines[at].split(' ').count() - 3;
        let wrong = format!("* die double{}", " miss".repeat(faces));
        let before: String = lines[..at].iter().flat_map(|line| [*line, "\n"]).collect();
        impossible(&(before + &wrong + "\n"), at + 1);
        found += 1;
    }
    assert!(
        found > 0,
        "no vector has a double hit and a roll without the black die after it"
    );
}

/// Signs that people put around words.
#[test]
fn other_signs_are_quoted_with_the_right_spelling() {
    for (line, place, right) in [
        ("1 play 5D,", "column 8: `5D,`", "play 5D"),
        ("1 play 5D;", "column 8: `5D;`", "play 5D"),
        ("1 play \"5D\"", "column 8: `\"5D\"`", "play 5D"),
        ("1, play 5D", "column 1: `1,`", "1"),
        ("1: play 5D", "column 1: `1:`", "1"),
        ("01 play 5D", "column 1: `01`", "1"),
        ("+1 play 5D", "column 1: `+1`", "1"),
        ("1 play: 5D", "column 3: `play:`", "play 5D"),
    ] {
        says(
            first_move(line),
            &format!("line 6, {place}: write `{right}`"),
        );
    }
    says(
        first_move("1 play \u{201c}5D\u{201d}"),
        "line 6, column 8: `\u{201c}5D\u{201d}` (U+201C, a quotation mark): write `play 5D`",
    );
    says(
        GAME.replace("KS TS", "KS, TS"),
        "line 5, column 11: `KS,`: write `KS`",
    );
    for (setting, place, right) in [
        ("set players +3", "column 13: `+3`", "3"),
        ("set players 03", "column 13: `03`", "3"),
        ("set players \"3\"", "column 13: `\"3\"`", "3"),
        (
            "set deal equal_ranks",
            "column 10: `equal_ranks`",
            "equal-ranks",
        ),
    ] {
        let expected = format!("line 3, {place}: write `{right}`");
        says(header(&format!("{setting}\n")), &expected);
    }
    let dash = "set deal equal\u{2013}ranks\n";
    says(
        header(dash),
        "line 3, column 10: `equal\u{2013}ranks` (U+2013, a dash that is no hyphen): \
         write `equal-ranks`",
    );
}

/// What is no slip of spelling is quoted, with what is right there.
#[test]
fn the_rest_is_quoted_with_what_is_expected() {
    let card = "expected a card such as 7S, TH or AD";
    for (line, place, reason) in [
        ("1 play 5X", "column 8: `5X`", card),
        ("1 play 1D", "column 8: `1D`", card),
        ("1 play", "column 3: `play`", "expected `play` and a card"),
        ("1", "column 1: `1`", "expected `play` and a card"),
        (
            "1 play 5D 8C",
            "column 11: `8C`",
            "expected `play` and a card",
        ),
        (
            "1 offer 5D",
            "column 3: `offer`",
            "expected `play` and a card",
        ),
        (
            "9 play 5D",
            "column 1: `9`",
            "expected `*`, `=` or a player, 0 to 7",
        ),
        ("2 play 5D", "column 1: `2`", "player 2 is not in this game"),
        (
            "-1 play 5D",
            "column 1: `-1`",
            "expected `*`, `=` or a player, 0 to 7",
        ),
        (
            "play 5D",
            "column 1: `play`",
            "expected `*`, `=` or a player, 0 to 7",
        ),
    ] {
        says(first_move(line), &format!("line 6, {place}: {reason}"));
    }
    says(
        header("set player 3\n"),
        "line 3, column 5: `player`: unknown key; the keys are: players, decks, deal, aces, \
         shortage, leftover",
    );
    says(
        header("set players 9 \n"),
        "line 3, column 13: `9`: `players` must be 2 to 8",
    );
    says(
        header("set players=3\n"),
        "line 3, column 1: `set players=3`: expected `set` with a key and a value, or `seed`",
    );
    says(
        header(&format!("seed {}\n", "0A".repeat(32))),
        "line 3, column 6: `0A0A0A0A0A0A0A0A0A0A0A0A0A…`: expected 64 lower-case hex digits",
    );
    for (result, place) in [
        ("= scores 20 33 winners 1", "column 13: `33`"),
        ("= scores 20 32 winners 0", "column 24: `0`"),
        ("= scores 20 32 winners 1 1", "column 26: `1`"),
        ("= scores 20 32", "column 1: `= scores 20 32`"),
        ("= points 20 32 winners 1", "column 3: `points`"),
        (
            "= scores \u{2212}20 32 winners 1",
            "column 10: `\u{2212}20` (U+2212, a dash that is no hyphen)",
        ),
    ] {
        says(
            GAME.replace("= scores 20 32 winners 1", result),
            &format!("line 58, {place}: the game ended with scores 20 32 winners 1"),
        );
    }
}

/// A column counts characters, not bytes, and from the start of the line as it
/// is in the file.
#[test]
fn columns_are_those_of_an_editor() {
    says(
        first_move("  1   play    5X  # \u{1f327}"),
        "line 6, column 15: `5X`: expected a card such as 7S, TH or AD",
    );
    says(
        GAME.replace("KS TS", "\u{39a}\u{39a} 5X TS"),
        "line 5, column 11: `\u{39a}\u{39a}` (U+039A, a Greek letter that looks like K): \
         expected a card such as 7S, TH or AD",
    );
    says(
        first_move("1 pl\u{e4}y\u{e4}\u{e4} 5D x"),
        "line 6, column 3: `pl\u{e4}y\u{e4}\u{e4}` (U+00E4): expected `play` and a card",
    );
    let marked = format!("\u{feff}impera 2{}", &GAME[8..]);
    says(
        marked,
        "line 1, column 8: `2`: format 2, this version reads format 1: a newer version wrote it",
    );
}

/// A text alone, as `parse` reads it, is quoted as well.
#[test]
fn a_text_that_is_no_move_is_quoted() {
    let wrong = |text: &str| text.parse::<strategic_war::Move>().unwrap_err().to_string();
    assert_eq!(wrong("Play 5D"), "expected `play` and a card, not `Play`");
    assert_eq!(
        wrong("play 5X"),
        "expected a card such as 7S, TH or AD, not `5X`"
    );
    assert_eq!(
        wrong("play 5D\u{200b}"),
        "expected a card such as 7S, TH or AD, not `5D<U+200B>` (U+200B, a zero width space)"
    );
    assert_eq!(wrong(""), "expected `play` and a card");
    let conker = "rebound T4 0 hit 1 hut".parse::<divide_and_conker::Move>();
    assert!(conker.unwrap_err().to_string().ends_with("not `hut`"));
}
