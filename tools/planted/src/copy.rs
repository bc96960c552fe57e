//! The copy of the crate, and the faults in it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::table::FAULTS;
use crate::{Result, root};

/// What is not copied, wherever it lies: what was built, and what only fuzzers read.
const LEFT_OUT: [&str; 3] = ["target", ".git", "fuzz"];

/// What is added to `src/lib.rs`: the switch.
const SWITCH: &str = r#"
/// Whether a fault is switched on. That it was come to is said once.
pub(crate) fn planted(name: &str) -> bool {
    use std::io::Write;
    use std::sync::{Once, OnceLock};

    static ON: OnceLock<Option<std::string::String>> = OnceLock::new();
    static COME_TO: Once = Once::new();
    let on = ON.get_or_init(|| std::env::var("IMPERA_PLANTED").ok());
    let on = on.as_deref() == Some(name);
    if on {
        COME_TO.call_once(|| drop(std::io::stderr().write_all(b"the fault is come to\n")));
    }
    on
}
"#;

/// Copies the crate. Files that are the same already are left alone, so that what was
/// built from them need not be built again.
pub(crate) fn copy(place: &Path) -> Result {
    let mut files = BTreeSet::new();
    let root = root();
    list(&root, Path::new(""), &mut files).map_err(|error| format!("cannot list: {error}"))?;
    let mut planted = planted()?;
    for file in &files {
        let text = match planted.remove(file) {
            Some(text) => text.into_bytes(),
            None => read(&root.join(file))?,
        };
        write(&place.join(file), &text)?;
    }
    if let Some((file, _)) = planted.pop_first() {
        return Err(format!("there is no {}", file.display()));
    }
    // What has been deleted since.
    let mut old = BTreeSet::new();
    list(place, Path::new(""), &mut old).map_err(|error| format!("cannot list: {error}"))?;
    for file in old.difference(&files) {
        let file = place.join(file);
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// All files in a folder, with their paths from the root.
fn list(root: &Path, folder: &Path, files: &mut BTreeSet<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            list(root, &path, files)?;
        } else {
            files.insert(path);
        }
    }
    Ok(())
}

/// The files in which something is planted, with all faults.
fn planted() -> Result<BTreeMap<PathBuf, String>> {
    let mut files: BTreeMap<PathBuf, String> = BTreeMap::new();
    let library = PathBuf::from("src/lib.rs");
    files.insert(library.clone(), text(&library)? + SWITCH);
    for fault in FAULTS {
        for edit in fault.edits {
            let file = PathBuf::from(edit.file);
            let old = match files.remove(&file) {
                Some(old) => old,
                None => text(&file)?,
            };
            let found = old.matches(edit.from).count();
            if found != 1 {
                let (name, from) = (fault.name, edit.from);
                return Err(format!(
                    "{name}: found {found} times, not once, in {}:\n{from}",
                    edit.file
                ));
            }
            files.insert(file, old.replacen(edit.from, edit.to, 1));
        }
    }
    Ok(files)
}

fn text(file: &Path) -> Result<String> {
    let bytes = read(&root().join(file))?;
    String::from_utf8(bytes).map_err(|error| format!("{}: {error}", file.display()))
}

fn read(file: &Path) -> Result<Vec<u8>> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result {
    if fs::read(file).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    let written = folder.and_then(|()| fs::write(file, bytes));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
