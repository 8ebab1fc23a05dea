//! Where boards go one after the other: to standard output, or to a file.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use super::failure::Failure;
use super::output::{Output, counted};
use super::save::{Target, open_device, refuse_target, unwritable};

/// Takes boards as text, one after the other, and keeps none of them.
pub(super) enum BoardTarget {
    /// Standard output.
    Shown,
    /// A file.
    Written(BoardFile),
}

/// A file that has its name only when all boards are in it.
pub(super) struct BoardFile {
    file: BufWriter<File>,
    /// Where the boards belong.
    path: PathBuf,
    /// Where they are until then; `None` for what is no file that could be replaced, as a device or a pipe.
    part: Option<PathBuf>,
    boards: u64,
}

impl BoardTarget {
    /// The file that the user named, or standard output. The model is no place for boards.
    pub(super) fn new(path: Option<&Path>, model: &Path) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(BoardTarget::Shown);
        };
        refuse_target(path, model, "the model itself")?;
        BoardFile::new(path, model).map(BoardTarget::Written)
    }

    /// May pictures have colour?
    pub(super) fn color(&self, output: &Output) -> bool {
        matches!(self, BoardTarget::Shown) && output.color()
    }

    /// Takes a board.
    pub(super) fn put(&mut self, text: &str, output: &mut Output) -> Result<(), Failure> {
        match self {
            BoardTarget::Shown => Ok(output.say(text)?),
            BoardTarget::Written(file) => file.put(text),
        }
    }

    /// All boards were put that were asked for: gives the file its name.
    pub(super) fn complete(self) -> Result<(), Failure> {
        match self {
            BoardTarget::Shown => Ok(()),
            BoardTarget::Written(file) => file.complete(),
        }
    }

    /// It was stopped: says where those boards are that were put.
    pub(super) fn stop(self, output: &Output) -> Result<(), Failure> {
        match self {
            BoardTarget::Shown => Ok(()),
            BoardTarget::Written(file) => file.stop(output),
        }
    }
}

impl BoardFile {
    fn new(path: &Path, model: &Path) -> Result<Self, Failure> {
        let (path, part, file) = match Target::of(path)? {
            Target::Device(path) => {
                let file = open_device(&path);
                (path, None, file)
            }
            Target::File(path) => {
                let mut name = path.clone().into_os_string();
                name.push(".part");
                let part = PathBuf::from(name);
                refuse_target(
                    &part,
                    model,
                    "the model itself, and would be written to until all boards are found",
                )?;
                let file = File::create(&part);
                (path, Some(part), file)
            }
        };
        Ok(BoardFile {
            file: BufWriter::new(file.map_err(|error| unwritable(&path, &error))?),
            path,
            part,
            boards: 0,
        })
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.boards += 1;
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        let written = write!(self.file, "{text}{line_end}");
        written.map_err(|error| unwritable(&self.path, &error))
    }

    fn complete(mut self) -> Result<(), Failure> {
        let flushed = self.file.flush();
        let named = flushed.and_then(|()| match &self.part {
            Some(part) => fs::rename(part, &self.path),
            None => Ok(()),
        });
        named.map_err(|error| unwritable(&self.path, &error))
    }

    fn stop(mut self, output: &Output) -> Result<(), Failure> {
        let flushed = self.file.flush();
        flushed.map_err(|error| unwritable(&self.path, &error))?;
        if let Some(part) = self.part.as_ref().filter(|_| self.boards > 0) {
            let (boards, part) = (counted(self.boards, "board"), part.display());
            output.complain(&format!("{boards} written to {part}"));
        }
        Ok(())
    }
}

impl Drop for BoardFile {
    /// A file without boards that nobody asked for is left by no run.
    fn drop(&mut self) {
        if let Some(part) = self.part.as_ref().filter(|_| self.boards == 0) {
            // It may have its name by now.
            let _ = fs::remove_file(part);
        }
    }
}
