//! The user's own table of solvers.

use std::fs;
use std::io;
use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

use super::failure::Failure;
use crate::exchange::solver_table::SolverTable;
use crate::model::Source;

/// Where it is, if it is there: `placet/solvers.toml` in the folder that the system has for such files.
pub(super) fn path() -> Option<PathBuf> {
    let folder = choose_base_strategy().ok()?.config_dir();
    Some(folder.join("placet").join("solvers.toml"))
}

/// The table that comes with placet, with what the user's file adds.
///
/// # Errors
/// If there is such a file, and it can't be read or is wrong.
pub(super) fn user_table() -> Result<SolverTable, Failure> {
    let table = SolverTable::embedded();
    let Some(path) = path() else { return Ok(table) };
    let name = path.display().to_string();
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(table),
        Err(error) => return Err(Failure::Bad(format!("{name} can't be read: {error}"))),
    };
    let source = Source::new(name, text);
    table
        .with(&source)
        .map_err(|diagnostics| Failure::Diagnostics(Box::new(source), diagnostics))
}
