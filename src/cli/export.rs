//! `placet export`: the puzzle for other solvers.

use std::fs::{self, File};
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
    let target = options.output.as_deref().filter(|path| *path != Path::new("-"));
    if let Some(path) = target {
        refuse_target(path, &options.model.path)?;
    }
    let compiled = Compiled::new(input::puzzle(&options.model)?, options.encodings.choices())?;
    let write = |out: &mut dyn Write| match options.to {
        ExportFormat::Dimacs => write_named(out, &compiled.dimacs_names(), compiled.formula()),
    };
    match target {
        None => write(&mut output.raw())?,
        Some(path) => write_file(path, write)
            .map_err(|error| Failure::Bad(format!("{} can't be written: {error}", path.display())))?,
    }
    Ok(Exit::Done)
}

/// The model itself is no place for its export, and neither is a folder.
fn refuse_target(path: &Path, model: &Path) -> Result<(), Failure> {
    let same =
        |a: &Path, b: &Path| fs::canonicalize(a).is_ok_and(|a| fs::canonicalize(b).is_ok_and(|b| a == b));
    let shown = path.display();
    if path.is_dir() {
        return Err(Failure::Bad(format!("{shown} is a folder: name a file in it")));
    }
    if same(path, model) {
        return Err(Failure::Bad(format!(
            "{shown} is the model itself: choose another file for -o"
        )));
    }
    Ok(())
}

/// Writes a file under a temporary name beside its own, and renames it when it
/// is complete, so that nobody ever sees half of it.
fn write_file(path: &Path, write: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // What a link leads to is replaced, not the link; devices and pipes are
    // written to, not replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if fs::metadata(&path).is_ok_and(|meta| !meta.is_file() && !meta.is_dir()) {
        return write(&mut File::options().write(true).open(&path)?);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut file = temporary_file(folder)?;
    write(file.as_file_mut())?;
    file.as_file_mut().flush()?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}

fn temporary_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // Temporary files are private; this one becomes a file like any other.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The temporary name, which the error has, is nobody's business.
    let file = builder.prefix(".placet-").tempfile_in(folder);
    file.map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => io::Error::other(format!("there is no folder {}", folder.display())),
        kind => io::Error::from(kind),
    })
}
