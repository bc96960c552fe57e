//! What the header says, and what the library does.

use std::ptr::null_mut;

use impera::ffi::*;

use crate::calls::{last_error, text};

const HEADER: &str = include_str!("../../include/impera.h");

/// The comment of a function.
fn comment(function: &str) -> String {
    let declaration = format!("\nimpera_status {function}(");
    let (above, _) = HEADER.split_once(&declaration).unwrap();
    let (_, comment) = above.rsplit_once("\n\n").unwrap();
    let lines = comment.lines().map(|line| line.trim_start_matches("//"));
    lines.collect::<String>()
}

/// What tells hidden cards is marked as the host's own.
#[test]
fn what_players_must_not_see_says_so() {
    for function in [
        "impera_match_hash",
        "impera_match_chances",
        "impera_match_history_entry",
    ] {
        assert!(comment(function).contains("the host's own"), "{function}");
    }
    for function in ["impera_match_write", "impera_match_seed"] {
        let comment = comment(function);
        let says = comment.contains("never show it") || comment.contains("knows every card");
        assert!(says, "{function}");
    }
}

/// A file in text mode would have other line ends on Windows.
#[test]
fn files_are_opened_for_bytes() {
    let opened: Vec<_> = HEADER.match_indices("fopen(").collect();
    assert_eq!(opened.len(), 2);
    for (place, _) in opened {
        let (call, _) = HEADER[place..].split_once(')').unwrap();
        assert!(
            call.ends_with("\"rb\"") || call.ends_with("\"wb\""),
            "{call}"
        );
    }
}

/// With a header of another version, four functions can be called.
#[test]
fn another_abi_can_be_reported() {
    let comment = comment("impera_check_abi");
    for function in ["impera_version", "impera_last_error", "impera_status_name"] {
        assert!(comment.contains(function));
    }
    assert_eq!(impera_check_abi(0), IMPERA_OTHER_ABI);
    assert_eq!(last_error(), "the header has ABI 0, the library 3");
    assert!(impera_version() > 0);
    let name = text(|buffer, capacity, length| unsafe {
        impera_status_name(IMPERA_OTHER_ABI, buffer, capacity, length)
    });
    assert_eq!(name.unwrap(), "IMPERA_OTHER_ABI");
    // They are declared so for good: an older header calls them too.
    for declaration in [
        "uint32_t impera_version(void);",
        "impera_status impera_check_abi(uint32_t abi_version);",
        "impera_status impera_last_error(char *buffer,size_t capacity,size_t *length);",
        "impera_status impera_status_name(impera_status status,char *buffer,size_t capacity,\
         size_t *length);",
        "typedef int32_t impera_status;",
    ] {
        let plain = |text: &str| text.split_whitespace().collect::<String>();
        assert!(plain(HEADER).contains(&plain(declaration)), "{declaration}");
    }
}

/// Lengths that no object has are refused by the name of their text.
#[test]
fn impossible_lengths_are_named_as_in_the_header() {
    let mut code = 0_u32;
    let short = "x".as_ptr().cast();
    unsafe {
        impera_move_parse(0, short, usize::MAX, &raw mut code);
        assert_eq!(last_error(), "`text` is too long");
        let mut made = null_mut();
        let mut line = 0;
        let status = impera_match_read(short, usize::MAX, &raw mut made, &raw mut line);
        assert_eq!((status, line), (IMPERA_BAD_TRANSCRIPT, 1));
        assert_eq!(last_error(), "`transcript` is too long");
        let mut line = 0;
        let (line_out, none) = (&raw mut line, std::ptr::null());
        let status =
            impera_match_read_with_cards(short, usize::MAX, none, 0, &raw mut made, line_out);
        assert_eq!((status, line), (IMPERA_BAD_TRANSCRIPT, 1));
        // Of another status the line is not written.
        let mut line = 7;
        let status = impera_match_read(null_mut(), 1, &raw mut made, &raw mut line);
        assert_eq!((status, line), (IMPERA_NULL, 7));
    }
}

/// The header of a program that was made before: never changed within an ABI.
const OLDER: &str = include_str!("../c/older/impera.h");

/// What a program that was made with one header relies on and another does not
/// have: constants, sizes and places of structs, functions. Reserved bytes may have
/// become something.
fn broken_promises(older: &str, newer: &str) -> Vec<String> {
    fn promises(header: &str) -> Vec<String> {
        let lines = header.lines();
        let numbers = lines.filter(|line| {
            let define = line.starts_with("#define IMPERA_") && !line.ends_with('\\');
            let layout = line.starts_with("IMPERA_ASSERT(") && !line.contains("_reserved, ");
            (define && !line.contains("IMPERA_VERSION_NUMBER")) || layout
        });
        let mut found: Vec<String> = numbers.map(str::to_owned).collect();
        let code = header.split("#ifdef __cplusplus").nth(1).unwrap_or(header);
        let plain: Vec<_> = code
            .lines()
            .filter(|line| !line.starts_with("//"))
            .collect();
        let functions = plain.join(" ");
        let functions = functions
            .split(';')
            .filter(|one| one.contains(" impera_") && one.contains('('));
        found.extend(functions.map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")));
        found
    }
    let have = promises(newer);
    let mut asked = promises(older);
    assert!(asked.len() > 300, "{}", asked.len());
    asked.retain(|promise| !have.contains(promise));
    asked
}

/// A program that was made with an older header goes on to work with the library.
#[test]
fn an_older_program_can_rely_on_what_it_knew() {
    assert_eq!(broken_promises(OLDER, HEADER), Vec::<String>::new());
    // What is added breaks nothing; what is changed or taken away is found.
    let more = HEADER.replace(
        "#define IMPERA_OK 0",
        "#define IMPERA_OK 0\n#define IMPERA_MORE 99",
    );
    assert!(broken_promises(OLDER, &more).is_empty());
    for (old, new) in [
        ("#define IMPERA_OVER 11", "#define IMPERA_OVER 12"),
        (
            "sizeof(impera_divide_config) == 16",
            "sizeof(impera_divide_config) == 24",
        ),
        (
            "offsetof(impera_turn, players) == 1",
            "offsetof(impera_turn, players) == 2",
        ),
        ("impera_match_turn(", "impera_match_turns("),
    ] {
        assert!(HEADER.contains(old), "{old}");
        assert!(
            !broken_promises(OLDER, &HEADER.replace(old, new)).is_empty(),
            "{old}"
        );
    }
}
