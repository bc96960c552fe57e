//! The examples `play` and `replay`, run as programs.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "tests"
)]

mod answers;
mod bots;
#[cfg(feature = "serde")]
mod card_sets;
mod command_line;
mod replay;
mod saving;
mod shown;
mod table;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use impera::{Card, CardSet};

/// The built example. Cargo names no path of it, but it lies beside the tests.
fn example(name: &str) -> Command {
    let tests = std::env::current_exe().unwrap();
    let folder = tests.parent().and_then(Path::parent).unwrap();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = folder.join("examples").join(file);
    assert!(
        path.exists(),
        "{} is not built: `cargo test` builds it, \
         `cargo test --test` needs `cargo build --examples` before it",
        path.display()
    );
    let mut command = Command::new(path);
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn run(name: &str, arguments: &[&str]) -> Output {
    example(name).args(arguments).output().unwrap()
}

/// Plays with these answers and gives what was printed; all must go well.
///
/// People play with a seed that nobody can guess, tests with seed 1 if they do
/// not say otherwise.
fn played(arguments: &[&str], answers: impl AsRef<[u8]>) -> String {
    let mut arguments = arguments.to_vec();
    let has = |options: &[&str]| arguments.iter().any(|word| options.contains(word));
    if has(&["--human"]) && !has(&["--seed", "--resume"]) {
        arguments.extend(["--seed", "1"]);
    }
    let output = answered(&arguments, answers);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    fits_the_screen(&output.stdout)
}

/// Runs `play` with these answers.
fn answered(arguments: &[&str], answers: impl AsRef<[u8]>) -> Output {
    let mut command = example("play");
    command.args(arguments).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let answers = answers.as_ref().to_owned();
    // It may stop reading before the end.
    let writer = thread::spawn(move || drop(input.write_all(&answers)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// No line is wider than 80 columns, and a pipe gets no escape codes.
fn fits_the_screen(output: &[u8]) -> String {
    let output = text(output);
    for line in output.lines() {
        assert!(line.chars().count() <= 80, "too wide: {line}");
    }
    assert!(!output.contains('\x1b'), "escape codes in a pipe");
    output
}

/// A path where nothing is.
fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    match fs::remove_file(&path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => panic!("{error}"),
        _ => path,
    }
}

fn vector(game: &str, name: &str) -> String {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    vectors.join(game).join(name).display().to_string()
}

/// The cards that a text names.
fn cards(text: &str) -> CardSet {
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|word| {
            word.parse::<Card>()
                .ok()
                .filter(|card| card.to_string() == word)
        })
        .collect()
}

fn refused(output: &Output, allowed: &str) {
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.contains(allowed), "{message} says {allowed}");
    assert_eq!(text(&output.stdout), "");
}
