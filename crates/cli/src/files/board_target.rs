//! Where boards are written: standard output, or a file.

use std::path::Path;

use crate::failure::Failure;
use crate::files::board_file::BoardFile;
use crate::files::save::refuse_target;
use crate::output::Output;

/// Writes boards as text, one after the other.
pub(crate) enum BoardTarget {
    /// Standard output.
    StandardOutput,
    /// A file.
    File(BoardFile),
}

impl BoardTarget {
    /// The file that the user named, or standard output. The model itself is refused.
    pub(crate) fn new(path: Option<&Path>, model: &Path) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(BoardTarget::StandardOutput);
        };
        refuse_target(path, model, "the model itself", "-o")?;
        BoardFile::new(path, model).map(BoardTarget::File)
    }

    /// Whether pictures have colour.
    pub(crate) fn color(&self, output: &Output) -> bool {
        matches!(self, BoardTarget::StandardOutput) && output.color()
    }

    /// Writes a board.
    pub(crate) fn put(&mut self, text: &str, output: &mut Output) -> Result<(), Failure> {
        match self {
            BoardTarget::StandardOutput => Ok(output.print(text)?),
            BoardTarget::File(file) => file.put(text),
        }
    }

    /// Ends a complete file: it gets its name.
    pub(crate) fn complete(self) -> Result<(), Failure> {
        match self {
            BoardTarget::StandardOutput => Ok(()),
            BoardTarget::File(file) => file.complete(),
        }
    }

    /// Ends an incomplete file: prints where its boards are.
    pub(crate) fn stop(self, output: &Output) -> Result<(), Failure> {
        match self {
            BoardTarget::StandardOutput => Ok(()),
            BoardTarget::File(file) => file.stop(output),
        }
    }
}
