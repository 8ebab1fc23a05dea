//! A file that boards are written to as they are found.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::files::save::{WriteTarget, folder_of, open_device, refuse_target, unwritable};
use crate::files::unfinished::UnfinishedFile;
use crate::output::Output;
use placet_request::render::counted::counted;

/// The suffix of an incomplete file.
const PART: &str = ".part";

/// Boards are buffered up to this size, and up to this time.
const BUFFER_BYTES: usize = 8 << 10;
const BUFFER_TIME: Duration = Duration::from_secs(1);

/// A file that gets its name when all boards are in it.
///
/// Until then it has a temporary name, so that runs with the same target do not collide, and always ends with a whole
/// board. A run that stops early leaves the boards in a file whose name ends in `.part`.
pub(crate) struct BoardFile {
    /// The final name.
    path: PathBuf,
    /// The open file; `None` when it has its name.
    file: Option<Destination>,
    /// How many boards are in the file, and in how many bytes.
    boards: u64,
    bytes: u64,
    /// The buffer, and where each board ends in it.
    buffer: Vec<u8>,
    ends: Vec<usize>,
    written: Instant,
}

/// What boards are written to.
enum Destination {
    File(UnfinishedFile),
    /// A device or a pipe, which cannot be replaced.
    Device(File),
}

impl Destination {
    fn as_file(&mut self) -> &mut File {
        match self {
            Destination::File(file) => file.as_file(),
            Destination::Device(file) => file,
        }
    }
}

impl BoardFile {
    pub(crate) fn new(path: &Path, model: &Path) -> Result<Self, Failure> {
        let (path, file) = match WriteTarget::of(path)? {
            WriteTarget::Device(path) => {
                let file = open_device(&path).map(Destination::Device);
                (path, file)
            }
            WriteTarget::File(path) => {
                refuse_target(
                    &part_of(&path),
                    model,
                    "the model itself, which would be overwritten if the search stops early",
                    "-o",
                )?;
                let file = unfinished(&path).map(Destination::File);
                (path, file)
            }
        };
        Ok(BoardFile {
            file: Some(file.map_err(|error| unwritable(&path, &error))?),
            path,
            boards: 0,
            bytes: 0,
            buffer: vec![],
            ends: vec![],
            written: Instant::now(),
        })
    }

    /// Writes a board.
    pub(crate) fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.buffer.extend(text.as_bytes());
        if !text.ends_with('\n') {
            self.buffer.push(b'\n');
        }
        self.ends.push(self.buffer.len());
        if self.buffer.len() < BUFFER_BYTES && self.written.elapsed() < BUFFER_TIME {
            return Ok(());
        }
        self.write().map_err(|error| self.fail(&error))
    }

    /// Ends a complete file: it gets its name.
    pub(crate) fn complete(mut self) -> Result<(), Failure> {
        let written = self.write();
        let named = written.and_then(|()| match self.file.take() {
            Some(Destination::File(file)) => file.rename(&self.path).map_err(|(file, error)| {
                self.file = Some(Destination::File(file));
                error
            }),
            _ => Ok(()),
        });
        named.map_err(|error| self.fail(&error))
    }

    /// Ends an incomplete file: prints where its boards are.
    pub(crate) fn stop(mut self, output: &Output) -> Result<(), Failure> {
        self.write().map_err(|error| self.fail(&error))?;
        if let Some(message) = self.leave() {
            output.note(&message);
        }
        Ok(())
    }

    /// Writes the buffer.
    fn write(&mut self) -> io::Result<()> {
        let Some(place) = &mut self.file else {
            return Ok(());
        };
        if let (Destination::File(file), false) = (&mut *place, self.buffer.is_empty()) {
            file.keep();
        }
        let outcome = place.as_file().write_all(&self.buffer);
        if let (Destination::File(file), true) = (place, outcome.is_err()) {
            let file = file.as_file();
            let there = file.metadata().map_or(self.bytes, |data| data.len());
            let is_there = |end: &usize| self.bytes + *end as u64 <= there;
            self.ends.retain(is_there);
            // A part of a board is useless.
            let _ = file.set_len(self.bytes + self.ends.last().map_or(0, |end| *end as u64));
        }
        self.bytes += self.ends.last().map_or(0, |end| *end as u64);
        self.boards += self.ends.len() as u64;
        self.buffer.clear();
        self.ends.clear();
        self.written = Instant::now();
        outcome
    }

    /// The error that writing failed, with where the boards are that were written.
    fn fail(&mut self, error: &io::Error) -> Failure {
        match (unwritable(&self.path, error), self.leave()) {
            (Failure::Bad(message), Some(rest)) => Failure::Bad(format!("{message}\n{rest}")),
            (failure, _) => failure,
        }
    }

    /// Leaves the boards in a file whose name ends in `.part`; the message that says so.
    fn leave(&mut self) -> Option<String> {
        let Some(Destination::File(file)) = self.file.take() else {
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
                    // The file keeps its temporary name.
                    Err((file, _)) => file.path().to_path_buf(),
                }
            }
        };
        let (boards, path) = (counted(self.boards, "board"), path.display());
        Some(format!("{boards} written to {path}"))
    }
}

impl Drop for BoardFile {
    /// Boards that were found before an error are kept.
    fn drop(&mut self) {
        let _ = self.write();
        self.leave();
    }
}

/// An unfinished file in the same folder, whose name starts with the final name.
fn unfinished(path: &Path) -> io::Result<UnfinishedFile> {
    let mut first = OsString::from(path.file_name().unwrap_or_default());
    first.push(".");
    UnfinishedFile::new(folder_of(path), &first, PART.as_ref())
}

/// The name of the incomplete file.
fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(PART);
    PathBuf::from(name)
}
