//! A file that boards are written to as they are found.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::failure::Failure;
use super::output::{Output, counted};
use super::save::{Target, folder_of, open_device, refuse_target, unwritable};
use super::unfinished_file::UnfinishedFile;

/// What is at the end of the name until all boards are there.
const PART: &str = ".part";

/// Boards are written together up to so many bytes, and at the latest so long after those before.
const BYTES: usize = 8 << 10;
const PAUSE: Duration = Duration::from_secs(1);

/// A file that has its name only when all boards are in it.
///
/// Until then it has a name of its own, so that runs with the same target don't meet, and ends with a whole board at any time.
/// A run that does not come to its end leaves the boards in a file whose name ends in `.part`.
pub(super) struct BoardFile {
    /// Where the boards belong.
    path: PathBuf,
    /// Where they are written; `None` when that has its name.
    file: Option<Place>,
    /// How many boards are in the file, and in how many bytes.
    boards: u64,
    bytes: u64,
    /// What will be written next, and where each board ends in it.
    waiting: Vec<u8>,
    ends: Vec<usize>,
    written: Instant,
}

/// What boards are written to.
enum Place {
    File(UnfinishedFile),
    /// It can't be replaced: a device or a pipe.
    Device(File),
}

impl Place {
    fn as_file(&mut self) -> &mut File {
        match self {
            Place::File(file) => file.as_file(),
            Place::Device(file) => file,
        }
    }
}

impl BoardFile {
    pub(super) fn new(path: &Path, model: &Path) -> Result<Self, Failure> {
        let (path, file) = match Target::of(path)? {
            Target::Device(path) => {
                let file = open_device(&path).map(Place::Device);
                (path, file)
            }
            Target::File(path) => {
                refuse_target(
                    &part_of(&path),
                    model,
                    "the model itself, and would be replaced if not all boards are found",
                )?;
                let file = unfinished(&path).map(Place::File);
                (path, file)
            }
        };
        Ok(BoardFile {
            file: Some(file.map_err(|error| unwritable(&path, &error))?),
            path,
            boards: 0,
            bytes: 0,
            waiting: vec![],
            ends: vec![],
            written: Instant::now(),
        })
    }

    /// Takes a board.
    pub(super) fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.waiting.extend(text.as_bytes());
        if !text.ends_with('\n') {
            self.waiting.push(b'\n');
        }
        self.ends.push(self.waiting.len());
        if self.waiting.len() < BYTES && self.written.elapsed() < PAUSE {
            return Ok(());
        }
        self.write().map_err(|error| self.fail(&error))
    }

    /// All boards were put that were asked for: gives the file its name.
    pub(super) fn complete(mut self) -> Result<(), Failure> {
        let written = self.write();
        let named = written.and_then(|()| match self.file.take() {
            Some(Place::File(file)) => file.rename(&self.path).map_err(|(file, error)| {
                self.file = Some(Place::File(file));
                error
            }),
            _ => Ok(()),
        });
        named.map_err(|error| self.fail(&error))
    }

    /// It was stopped: says where those boards are that were put.
    pub(super) fn stop(mut self, output: &Output) -> Result<(), Failure> {
        self.write().map_err(|error| self.fail(&error))?;
        if let Some(told) = self.leave() {
            output.complain(&told);
        }
        Ok(())
    }

    /// Writes what waits.
    fn write(&mut self) -> io::Result<()> {
        let Some(place) = &mut self.file else {
            return Ok(());
        };
        if let (Place::File(file), false) = (&mut *place, self.waiting.is_empty()) {
            file.keep();
        }
        let outcome = place.as_file().write_all(&self.waiting);
        if let (Place::File(file), true) = (place, outcome.is_err()) {
            let file = file.as_file();
            let there = file.metadata().map_or(self.bytes, |data| data.len());
            let is_there = |end: &usize| self.bytes + *end as u64 <= there;
            self.ends.retain(is_there);
            // A piece of a board is of no use.
            let _ = file.set_len(self.bytes + self.ends.last().map_or(0, |end| *end as u64));
        }
        self.bytes += self.ends.last().map_or(0, |end| *end as u64);
        self.boards += self.ends.len() as u64;
        self.waiting.clear();
        self.ends.clear();
        self.written = Instant::now();
        outcome
    }

    /// It can't be written to: what to say, with where those boards are that are there.
    fn fail(&mut self, error: &io::Error) -> Failure {
        match (unwritable(&self.path, error), self.leave()) {
            (Failure::Bad(message), Some(told)) => Failure::Bad(format!("{message}\n{told}")),
            (failure, _) => failure,
        }
    }

    /// Leaves the boards that are in the file in one whose name ends in `.part`, and says so.
    fn leave(&mut self) -> Option<String> {
        let Some(Place::File(file)) = self.file.take() else {
            return None;
        };
        let path = match self.boards {
            0 => {
                let _ = std::fs::remove_file(file.path());
                return None;
            }
            _ => {
                let part = part_of(&self.path);
                match file.rename(&part) {
                    Ok(()) => part,
                    // The name that it has will do.
                    Err((file, _)) => file.path().to_path_buf(),
                }
            }
        };
        let (boards, path) = (counted(self.boards, "board"), path.display());
        Some(format!("{boards} written to {path}"))
    }
}

impl Drop for BoardFile {
    /// What a run found before it failed is of use.
    fn drop(&mut self) {
        let _ = self.write();
        self.leave();
    }
}

/// A file beside that of this name; its own name can be told from it.
fn unfinished(path: &Path) -> io::Result<UnfinishedFile> {
    let mut first = OsString::from(path.file_name().unwrap_or_default());
    first.push(".");
    UnfinishedFile::new(folder_of(path), &first, PART.as_ref())
}

/// What the file is called if not all boards are in it.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(PART);
    PathBuf::from(name)
}
