//! Writes the files that are generated from the C interface in `src/ffi`:
//! the C header and the lowest layer of the Unity package.
//!
//! ```console
//! $ cargo run -p bindings             # writes them
//! $ cargo run -p bindings -- --check  # fails if one of them is stale
//! ```
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a tool: it stops and says where"
)]

mod header;
mod unity;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// A file of the repository, and what makes it.
type File = (&'static str, fn() -> String);

const FILES: [File; 2] = [
    ("include/impera.h", header::generate),
    ("examples/unity/Runtime/Native.g.cs", unity::generate),
];

/// The folder of the package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of the C interface, each once, in an order that is always the same.
fn sources() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(root().join("src/ffi"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        // What WebAssembly modules have besides.
        .filter(|path| !path.ends_with("wasm.rs"))
        .collect();
    files.sort();
    files
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let check = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--check"] => true,
        _ => {
            eprintln!("usage: cargo run -p bindings [-- --check]");
            return ExitCode::from(2);
        }
    };
    let mut stale = false;
    for (name, generate) in FILES {
        let path = root().join(name);
        let (committed, generated) = (fs::read_to_string(&path).unwrap_or_default(), generate());
        if committed == generated {
            println!("{name} is up to date");
        } else if check {
            stale = true;
            eprintln!("{name} is stale:\n{}", difference(&committed, &generated));
        } else {
            fs::write(&path, generated).unwrap();
            println!("{name} is written");
        }
    }
    if stale {
        eprintln!("`cargo run -p bindings` writes what is stale");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// What is between the first and the last line that differ, old and new.
fn difference(old: &str, new: &str) -> String {
    let (mut old, mut new): (Vec<_>, Vec<_>) = (old.lines().collect(), new.lines().collect());
    while old.last().is_some() && old.last() == new.last() {
        old.pop();
        new.pop();
    }
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new);
    let same = same.count();
    let mut text = format!("@@ from line {} @@\n", same + 1);
    for (mark, lines) in [("-", &old), ("+", &new)] {
        for line in lines.iter().skip(same) {
            text.extend([mark, *line, "\n"]);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_shown() {
        assert_eq!(
            difference("a\nb\nc\n", "a\nB\nc\n"),
            "@@ from line 2 @@\n-b\n+B\n"
        );
        assert_eq!(difference("", "a\na\n"), "@@ from line 1 @@\n+a\n+a\n");
        assert_eq!(difference("a\na\n", "a\n"), "@@ from line 1 @@\n-a\n");
    }

    #[test]
    fn what_is_committed_is_up_to_date() {
        for (name, generate) in FILES {
            let committed = fs::read_to_string(root().join(name)).unwrap();
            assert!(
                committed == generate(),
                "{name} is stale: `cargo run -p bindings`"
            );
        }
    }
}
