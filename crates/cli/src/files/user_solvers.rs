//! The user's own solvers, in `placet/solvers.toml`.

use std::path::PathBuf;
use std::{fs, io};

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::failure::Failure;
use placet_model::Source;
use placet_session::solver_table::SolverTable;

/// The path of the file, in the configuration folder of the system.
pub(crate) fn path() -> Option<PathBuf> {
    let folder = choose_base_strategy().ok()?.config_dir();
    Some(folder.join("placet").join("solvers.toml"))
}

/// The solvers that placet knows, and those of the user's file.
///
/// # Errors
/// If the file exists and cannot be read, or has errors.
pub(crate) fn user_table() -> Result<SolverTable, Failure> {
    let table = SolverTable::embedded();
    let Some(path) = path() else { return Ok(table) };
    let name = path.display().to_string();
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(table),
        Err(error) => return Err(Failure::Bad(format!("cannot read {name}: {error}"))),
    };
    let source = Source::new(name, text);
    table
        .with(&source)
        .map_err(|diagnostics| Failure::Diagnostics(Box::new(source), diagnostics))
}
