//! `placet export`: the puzzle for other solvers.

use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use super::args::{ExportFormat, ExportOptions};
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::export::write_named;
use crate::pipeline::Compiled;

pub(super) fn run(options: &ExportOptions, output: &mut Output) -> Result<Exit, Failure> {
    let compiled = Compiled::new(input::puzzle(&options.model)?, options.encode.0)?;
    let write = |out: &mut dyn Write| match options.to {
        ExportFormat::Dimacs => write_named(out, &compiled.dimacs_names(), compiled.formula()),
    };
    match options.output.as_deref().filter(|path| *path != Path::new("-")) {
        None => write(&mut output.raw())?,
        Some(path) => write_file(path, write)
            .map_err(|error| Failure::Bad(format!("{} can't be written: {error}", path.display())))?,
    }
    Ok(Exit::Done)
}

/// Writes a file under a temporary name beside its own, and renames it when it
/// is complete, so that nobody ever sees half of it.
fn write_file(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // Temporary files are private; this one becomes a file like any other.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file: NamedTempFile = builder.prefix(".placet-").tempfile_in(folder)?;
    write(file.as_file_mut())?;
    file.as_file_mut().flush()?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}
