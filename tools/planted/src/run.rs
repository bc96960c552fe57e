//! The tests are built, and run with faults on and off.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crate::Result;
use crate::table::{Fault, Law};

/// The programs of tests, by their names.
type Programs = BTreeMap<&'static str, PathBuf>;

/// Dependencies are built as for all tests, and are there if those have been built. What
/// has the faults is built as fast as it can be, and what it asserts itself is left out:
/// the laws are to find what is wrong.
const PROFILE: [&str; 2] = [
    "profile.test.package.impera.opt-level=0",
    "profile.test.package.impera.debug-assertions=false",
];

/// How long a law may take: some hundred times what it does.
const LIMIT: Duration = Duration::from_secs(600);

/// Builds the programs of the laws that are named.
pub(crate) fn build(place: &Path, faults: &[&Fault]) -> Result<Programs> {
    let names: BTreeSet<_> = faults.iter().map(|fault| fault.law.program).collect();
    let mut cargo = Command::new("cargo");
    cargo.args(["test", "--locked", "--all-features", "--no-run"]);
    for option in PROFILE {
        cargo.args(["--config", option]);
    }
    for name in &names {
        cargo.args(["--test", name]);
    }
    // The folder around the copy: also if no variable says so.
    cargo.arg("--target-dir").args(place.parent());
    cargo.arg("--message-format=json-render-diagnostics");
    cargo.current_dir(place).stderr(Stdio::inherit());
    let output = cargo.output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        return Err("the copy with the faults does not build".into());
    }
    let output = String::from_utf8_lossy(&output.stdout);
    let mut programs = Programs::new();
    for name in names {
        let main = format!("tests/{name}/main.rs\"");
        let built = output.lines().find(|line| line.contains(&main));
        let program = built.and_then(|line| line.split_once("\"executable\":\""));
        let program = program.and_then(|(_, rest)| rest.split('"').next());
        let program = program.ok_or_else(|| format!("no program was built for {name}"))?;
        programs.insert(name, program.into());
    }
    Ok(programs)
}

/// With everything switched off all laws hold.
pub(crate) fn laws_hold(place: &Path, programs: &Programs, faults: &[&Fault]) -> Result {
    for (name, program) in programs {
        let laws = faults.iter().map(|fault| fault.law);
        let laws = laws.filter(|law| law.program == *name);
        let tests: BTreeSet<_> = laws.map(|law| law.test).collect();
        let tests: Vec<_> = tests.into_iter().collect();
        let said = run(place, program, &tests, None)?;
        if !said.counts(tests.len(), 0) {
            let text = said.text;
            return Err(format!("{text}\nnot all of {tests:?} hold without a fault"));
        }
        println!(
            "{name}: {} laws hold while all is switched off",
            tests.len()
        );
    }
    Ok(())
}

/// With a fault switched on its law does not hold.
pub(crate) fn faults_are_found(
    place: &Path,
    programs: &Programs,
    faults: &[&Fault],
    in_full: bool,
) -> Result {
    let left = Mutex::new(faults.iter());
    let next = || left.lock().ok()?.next();
    let missed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(fault) = next() {
                    match find(place, programs, fault) {
                        Ok(said) if in_full => println!("{said}"),
                        Ok(said) => {
                            let panics = |line: &&str| !line.contains(" panicked at ");
                            let why = said.lines().skip_while(panics).nth(1);
                            let why = why.unwrap_or_default();
                            println!("{}: {}\n    {}", fault.name, fault.law.test, short(why));
                        }
                        Err(wrong) => {
                            println!("{}: {wrong}", fault.name);
                            if let Ok(mut missed) = missed.lock() {
                                missed.push(fault.name);
                            }
                        }
                    }
                }
            });
        }
    });
    let missed = missed.into_inner().unwrap_or_default();
    if missed.is_empty() {
        println!("{} faults are planted, each is found", faults.len());
        Ok(())
    } else {
        Err(format!(
            "not found as they should be: {}",
            missed.join(", ")
        ))
    }
}

fn short(line: &str) -> String {
    let mut short: String = line.chars().take(160).collect();
    if short.len() < line.len() {
        short.push_str(" ...");
    }
    short
}

/// What the law says of a fault that it finds.
fn find(place: &Path, programs: &Programs, fault: &Fault) -> Result<String> {
    let Law { program, test } = fault.law;
    let program = programs.get(program).ok_or("its tests are not built")?;
    let said = run(place, program, &[test], Some(fault.name))?;
    let elsewhere = |panic: &&str| !panic.starts_with("tests/") && !panic.starts_with("src/laws");
    let panics = said.text.lines().filter_map(|line| {
        let (_, panic) = line
            .split_once("' panicked at ")
            .or(line.split_once(") panicked at "))?;
        Some(panic)
    });
    if !said.text.contains("the fault is come to") {
        Err(format!("{test} does not come to it"))
    } else if said.counts(1, 0) {
        Err(format!("{test} does not find it"))
    } else if !said.counts(0, 1) {
        Err(format!("{test} ends in another way:\n{}", said.text))
    } else if let Some(panic) = panics.clone().find(elsewhere) {
        Err(format!(
            "{test} does not come to say what is wrong, after {panic}"
        ))
    } else if panics.count() == 0 {
        Err(format!("{test} does not say what is wrong:\n{}", said.text))
    } else {
        Ok(said.text)
    }
}

/// What a program of tests said, and how it ended.
struct Said {
    text: String,
    status: ExitStatus,
}

impl Said {
    /// Whether so many tests held and so many did not, and it ended by itself.
    fn counts(&self, held: usize, not: usize) -> bool {
        let result = if not == 0 { "ok" } else { "FAILED" };
        let line = format!("test result: {result}. {held} passed; {not} failed; 0 ignored;");
        let ended = if not == 0 { 0 } else { 101 };
        self.text.contains(&line) && self.status.code() == Some(ended)
    }
}

/// Runs some tests with a fault switched on, or none.
fn run(place: &Path, program: &Path, tests: &[&str], fault: Option<&str>) -> Result<Said> {
    let log = place.join("target").join(fault.unwrap_or("none"));
    let open = || {
        fs::create_dir_all(log.parent()?).ok()?;
        let file = File::create(&log).ok()?;
        Some((file.try_clone().ok()?, file))
    };
    let (out, err) = open().ok_or_else(|| format!("cannot write {}", log.display()))?;
    let mut command = Command::new(program);
    command.arg("--exact").args(tests).current_dir(place);
    command.stdout(out).stderr(err);
    // The same games in every run, unless others are asked for; and the first that fails
    // is enough.
    if env::var_os("PROPTEST_RNG_SEED").is_none() {
        command.env("PROPTEST_RNG_SEED", "1");
    }
    command.env("PROPTEST_MAX_SHRINK_ITERS", "0");
    command.env("RUST_BACKTRACE", "0");
    command.env_remove("IMPERA_PLANTED");
    command.envs(fault.map(|name| ("IMPERA_PLANTED", name)));
    let failed = |error| format!("{}: {error}", program.display());
    let mut child = command.spawn().map_err(failed)?;
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            break status;
        }
        if begun.elapsed() > LIMIT {
            child.kill().map_err(failed)?;
        }
        thread::sleep(Duration::from_millis(10));
    };
    let text = fs::read(&log).map_err(|error| format!("{}: {error}", log.display()))?;
    Ok(Said {
        text: String::from_utf8_lossy(&text).into_owned(),
        status,
    })
}
