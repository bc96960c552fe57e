//! What the machine, the compiler or the standard library may choose is nowhere in the
//! source but where it cannot change a result.
//!
//! What else could differ is held elsewhere: a cast to `usize` that is cut where pointers
//! are short, by clippy (`cast_possible_truncation`); results, by
//! `tests/everywhere.txt`.

use std::path::Path;

use crate::cited::{files, root};

/// Words that ask for something that is not the same everywhere, and what that is.
const WORDS: &[(&str, &str)] = &[
    (
        "an order of std, another in each run",
        "HashMap HashSet RandomState BuildHasher",
    ),
    (
        "a number that std or the compiler may change",
        "DefaultHasher BuildHasherDefault TypeId type_name",
    ),
    ("what is rounded", "f16 f32 f64 f128"),
    (
        "the order of bytes",
        "to_ne_bytes from_ne_bytes transmute target_endian",
    ),
    (
        "where things lie",
        "addr .as_ptr() expose_provenance addr_eq ptr_eq fn_addr_eq",
    ),
    (
        "which of equals comes first",
        "sort_unstable sort_unstable_by sort_unstable_by_key select_nth_unstable \
         select_nth_unstable_by select_nth_unstable_by_key",
    ),
    (
        "clocks, threads, surroundings",
        "Instant SystemTime thread:: thread_local env:: fs:: net:: getrandom \
         available_parallelism",
    ),
    (
        "how long things are, and how much room there is",
        "isize usize::MAX usize::BITS size_of size_of_val align_of .capacity()",
    ),
    (
        "one way here and another there",
        "target_arch target_env target_family target_feature target_os target_pointer_width \
         target_vendor debug_assertions overflow_checks is_x86_feature_detected",
    ),
];

fn words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|(_, words)| words.split_whitespace())
}

/// Where they may stand, and why no result depends on it.
const ALLOWED: &[(&str, &str, &str)] = &[
    (
        "bits.rs",
        "target_arch",
        "ones are counted by an instruction or by a table: as many",
    ),
    ("bits.rs", "target_feature", "the same"),
    (
        "bot/tree.rs",
        ".capacity()",
        "what an iteration may add has room, or memory has ended",
    ),
    (
        "bot/tree.rs",
        "size_of",
        "how many bytes a bot takes is said, and not looked at",
    ),
    (
        "checkpoints.rs",
        ".capacity()",
        "states to undo to: how fast, not to where",
    ),
    (
        "ffi/error.rs",
        "thread_local",
        "the last error of each thread",
    ),
    ("ffi/events.rs", ".as_ptr()", "a name that C is given"),
    ("ffi/last_error.rs", ".as_ptr()", "a name that C is given"),
    (
        "ffi/layout.rs",
        "size_of",
        "the layout of structs, asserted on every target",
    ),
    (
        "ffi/mod.rs",
        "target_family",
        "what a page has for malloc and free",
    ),
    (
        "ffi/pointer.rs",
        "isize",
        "a text longer than memory is refused",
    ),
    ("ffi/pointer.rs", "size_of", "the same"),
    (
        "ffi/settings.rs",
        ".as_ptr()",
        "settings are read as the struct that they are",
    ),
    (
        "ffi/settings.rs",
        "align_of",
        "bytes alone, or it does not compile",
    ),
    ("ffi/settings.rs", "size_of", "the same"),
    (
        "laws/mod.rs",
        "DefaultHasher",
        "which of what a law could try it does: a tool for tests, and no result of a game",
    ),
    (
        "record.rs",
        ".capacity()",
        "room for the history up to a limit that is a number",
    ),
    ("record.rs", "size_of", "how much room comes first"),
    (
        "transcript.rs",
        ".as_ptr()",
        "where a word begins in its own line",
    ),
    ("transcript.rs", "addr", "the same"),
];

/// The words of a source that are not the same everywhere: not of comments, nor of its
/// tests, nor of what does not compile where it is not so.
fn found(text: &str) -> Vec<&'static str> {
    let (code, _) = text.split_once("\nmod tests {").unwrap_or((text, ""));
    let asserted = |line: &&str| !line.trim_start().starts_with("const _: () = assert!(");
    let lines = code.lines().filter(asserted);
    let lines = lines.map(|line| line.split("//").next().unwrap());
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    // Only a word that begins with a letter could be the end of another.
    let stands = |word: &&str| {
        code.match_indices(*word).any(|(at, _)| {
            let (before, rest) = (&code[..at], &code[at + word.len()..]);
            let begins = !word.starts_with(letter) || !before.ends_with(letter);
            begins && (!word.ends_with(letter) || !rest.starts_with(letter))
        })
    };
    words().filter(stands).collect()
}

/// What stands in the source, by file.
fn in_the_source() -> Vec<(String, &'static str)> {
    let source = root().join("src");
    let rust = |path: &Path| path.extension().is_some_and(|end| end == "rs");
    let files = files(&source).into_iter().filter(|(path, _)| rust(path));
    let all = files.flat_map(|(path, text)| {
        let name = path.strip_prefix(&source).unwrap();
        let name = name.to_str().unwrap().replace('\\', "/");
        found(&text)
            .into_iter()
            .map(move |word| (name.clone(), word))
    });
    all.collect()
}

#[test]
fn nothing_in_the_source_depends_on_the_machine() {
    let stands = in_the_source();
    for (file, word) in &stands {
        let allowed = ALLOWED
            .iter()
            .any(|(place, what, _)| place == file && what == word);
        let what = WORDS
            .iter()
            .find(|(_, words)| words.split(' ').any(|one| one == *word));
        let what = what.map_or("", |(what, _)| what);
        assert!(allowed, "src/{file}: {word}: it is {what}");
    }
    for (file, word, why) in ALLOWED {
        let there = stands
            .iter()
            .any(|(place, what)| place == file && what == word);
        assert!(
            there,
            "src/{file}: no {word} any more, of which it says: {why}"
        );
    }
}

#[test]
fn what_depends_on_the_machine_is_found() {
    for (text, words) in [
        ("use std::collections::HashMap;", &["HashMap"][..]),
        ("let half = x as f64 / 2.0;", &["f64"]),
        ("1.0_f64", &[]),
        (
            "list.sort_unstable_by(|a, b| a.cmp(b));",
            &["sort_unstable_by"],
        ),
        ("let most = usize::MAX;", &["usize::MAX"]),
        ("// a HashMap would do", &[]),
        ("one(); // HashMap\ntwo.addr();", &["addr"]),
        ("MyHashMap, HashMaps, thread_locality", &[]),
        (
            "#[cfg(test)]\nmod tests {\n    use std::time::Instant;\n}\n",
            &[],
        ),
        ("#[cfg(test)]\nuse std::time::Instant;\n", &["Instant"]),
        ("number.to_ne_bytes()", &["to_ne_bytes"]),
        ("list.capacity(), capacity", &[".capacity()"]),
        ("std::env::var(\"SEED\")", &["env::"]),
        ("const _: () = assert!(size_of::<State>() == 8);", &[]),
        ("#[cfg(target_endian = \"big\")]", &["target_endian"]),
    ] {
        assert_eq!(found(text), words, "{text}");
    }
}
