//! The file that a game is saved in.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::options::Options;

/// The file of a transcript.
pub(crate) struct Saving {
    pub(crate) path: PathBuf,
    file: File,
    /// Whether it can be written over: it is no pipe or terminal.
    is_regular: bool,
}

impl Saving {
    /// Opens the file before the game, so that nobody plays in vain.
    ///
    /// What is there stays, unless the command says otherwise or it is the game
    /// that goes on.
    pub(crate) fn open(path: &Path, options: &Options) -> Result<Self, Failure> {
        let cannot = |error| failed(path, &error);
        let found = fs::metadata(path).ok();
        if found.as_ref().is_some_and(fs::Metadata::is_dir) {
            let shown = path.display();
            return Err(Failure::Work(format!(
                "{shown} is a folder; --transcript needs the name of a file"
            )));
        }
        // A pipe or a terminal has nothing to lose.
        let special = found.is_some_and(|data| !data.is_file());
        let mut open = File::options();
        open.write(true);
        if options.force || special || options.resumes(path) {
            open.create(true).truncate(false);
        } else {
            open.create_new(true);
        }
        let file = open.open(path).map_err(|error| {
            if error.kind() == io::ErrorKind::AlreadyExists {
                let shown = path.display();
                return Failure::Work(format!(
                    "{shown} exists already; --force writes over it, --resume goes on with it"
                ));
            }
            cannot(error)
        })?;
        let is_regular = file.metadata().map_err(cannot)?.is_file();
        Ok(Self {
            path: path.to_owned(),
            file,
            is_regular,
        })
    }

    /// Writes a game under way, for the case that the program is killed; only
    /// where it can be written over.
    pub(crate) fn keep(&mut self, transcript: &str) -> Result<(), Failure> {
        if self.is_regular {
            self.write(transcript)?;
        }
        Ok(())
    }

    /// Writes a game in place of what was there.
    pub(crate) fn write(&mut self, transcript: &str) -> Result<(), Failure> {
        let mut write = || -> io::Result<()> {
            if !self.is_regular {
                self.file.write_all(transcript.as_bytes())?;
                return self.file.flush();
            }
            // Not emptied first: a game under way begins as it did before, so
            // whenever the program is killed a whole game is there.
            self.file.rewind()?;
            self.file.write_all(transcript.as_bytes())?;
            self.file.set_len(transcript.len() as u64)
        };
        write().map_err(|error| failed(&self.path, &error))
    }
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    Failure::Work(format!("{} cannot be written: {error}", path.display()))
}
