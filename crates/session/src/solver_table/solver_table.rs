//! All known programs by name.

use super::entry::SolverEntry;
use super::read::entries;
use placet_model::{Diagnostics, Source};

/// Programs by name, in the order in which they are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverTable {
    entries: Vec<SolverEntry>,
}

impl SolverTable {
    /// The embedded table.
    ///
    /// # Examples
    /// ```
    /// use placet::solver_table::SolverTable;
    ///
    /// let table = SolverTable::embedded();
    /// assert_eq!(table.find("kissat").map(|entry| entry.reads.name()), Some("dimacs"));
    /// ```
    pub fn embedded() -> Self {
        let source = Source::new("solvers.toml", include_str!("solvers.toml"));
        let entries = entries(&source).expect("invariant: the table that comes with placet is right");
        SolverTable { entries }
    }

    /// This table with the entries of a user's file, which replace entries with the same name.
    ///
    /// # Errors
    /// All errors in the file.
    pub fn with(mut self, source: &Source) -> Result<Self, Diagnostics> {
        for entry in entries(source)? {
            match self.entries.iter_mut().find(|known| known.name == entry.name) {
                Some(known) => *known = entry,
                None => self.entries.push(entry),
            }
        }
        Ok(self)
    }

    /// The programs, in order.
    pub fn entries(&self) -> &[SolverEntry] {
        &self.entries
    }

    /// The program with a name.
    pub fn find(&self, name: &str) -> Option<&SolverEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }
}
