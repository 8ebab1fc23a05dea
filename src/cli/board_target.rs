//! Where boards go one after the other: to standard output, or to a file.

use std::path::Path;

use super::board_file::BoardFile;
use super::failure::Failure;
use super::output::Output;
use super::save::refuse_target;

/// Takes boards as text, one after the other, and keeps none of them.
pub(super) enum BoardTarget {
    /// Standard output.
    Shown,
    /// A file.
    Written(BoardFile),
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
