//! Plants faults in a copy of the crate and sees that the tests find each of them.
//!
//! ```console
//! $ cargo run -p planted                   # all, and whether README.md is up to date
//! $ cargo run -p planted -- --renew        # writes README.md
//! $ cargo run -p planted -- divide-order   # one alone, with all that its law says
//! ```
//!
//! The faults are those of `table.rs`: what tells a player something that the rules hide
//! from it, tells it too early, or loses what it may know. All are planted at once, each
//! behind a switch that is off, so the tests are built once. With all switches off the
//! laws that are named in the table must hold; with that of a fault on, its law must not.
//! A fault must be come to, and must be found by a law: a panic in the library does not
//! count, nor does a law that is not there.
//!
//! The copy is in the folder `planted` of the target directory, where what is said when a
//! fault is on is kept too. The same games are played in every run.

mod copy;
mod run;
mod table;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use table::{C, FAULTS, Fault, GAMES, Kind};

/// What is wrong, in words.
type Result<T = ()> = std::result::Result<T, String>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result {
    sound()?;
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let page = page();
    if arguments == ["--renew"] {
        return fs::write(&readme, page).map_err(|error| format!("{}: {error}", readme.display()));
    }
    if !fs::read_to_string(&readme).is_ok_and(|old| old == page) {
        return Err(
            "tools/planted/README.md is to be renewed: cargo run -p planted -- --renew".into(),
        );
    }
    let mut chosen = Vec::new();
    for name in arguments {
        let fault = FAULTS.iter().find(|fault| fault.name == name);
        chosen.push(fault.ok_or_else(|| format!("no fault has the name {name}"))?);
    }
    let alone = !chosen.is_empty();
    if !alone {
        chosen.extend(FAULTS);
    }
    let place = target()?.join("planted");
    copy::copy(&place)?;
    let programs = run::build(&place, &chosen)?;
    run::laws_hold(&place, &programs, &chosen)?;
    run::faults_are_found(&place, &programs, &chosen, alone)
}

/// Where cargo builds.
fn target() -> Result<PathBuf> {
    let folder =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    std::path::absolute(&folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// The folder of the crate.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    own.skip(2).take(1).collect()
}

/// Whether the table has what it should: each kind, each game three times, C twice.
fn sound() -> Result {
    let mut names = BTreeSet::new();
    for fault in FAULTS {
        if !names.insert(fault.name) {
            return Err(format!("{} is there twice", fault.name));
        }
        let switch = format!("planted({:?})", fault.name);
        if !fault.edits.iter().any(|edit| edit.to.contains(&switch)) {
            return Err(format!("{} has no switch", fault.name));
        }
    }
    for kind in Kind::ALL {
        if !FAULTS.iter().any(|fault| fault.kind == *kind) {
            return Err(format!("no fault is {}", kind.words()));
        }
    }
    for (game, least) in GAMES.iter().map(|game| (game, 3)).chain([(&C, 2)]) {
        let planted = FAULTS.iter().filter(|fault| fault.game == *game).count();
        if planted < least {
            return Err(format!("{game} has {planted} faults: {least} at least"));
        }
    }
    Ok(())
}

/// What README.md says.
fn page() -> String {
    let mut page = String::from(include_str!("page.md"));
    for game in GAMES.iter().chain([&C]) {
        for Fault {
            name,
            kind,
            what,
            law,
            ..
        } in FAULTS.iter().filter(|fault| fault.game == *game)
        {
            // Writing to a string never fails.
            let _ = writeln!(
                page,
                "| {game} | {} | `{name}`: {what} | `{}`: `{}` |",
                kind.words(),
                law.program,
                law.test
            );
        }
    }
    page
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_sound() {
        assert_eq!(super::sound(), Ok(()));
    }
}
