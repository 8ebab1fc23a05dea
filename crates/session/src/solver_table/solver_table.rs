//! All known programs by name.

use super::read::entries;
use placet_engine::exchange::answer::Dialect;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::external::ExternalCommand;
use placet_engine::sat::{CountingProblem, ExternalCounter};
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

/// A program that solves problems, and how to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverEntry {
    /// Its name in options.
    pub name: String,
    /// A one-line description.
    pub about: String,
    /// The command.
    pub command: ExternalCommand,
    /// The format of the problem.
    pub reads: ExportFormat,
    /// The dialect of its answers.
    pub answers: Dialect,
    /// For a model counter, the only problem that it takes, if it does not take all.
    pub counts: Option<CountingProblem>,
    /// The argument that prints its version.
    pub version: Option<String>,
    /// Whether it can prove that there is no solution.
    pub proves_none: bool,
    /// Whether it can prove that no solution is better.
    pub proves_best: bool,
    /// The command that writes a proof, in the format DRAT, that clauses have no solution: `{out}` is the file for the proof.
    pub proof: Option<ExternalCommand>,
}

impl SolverEntry {
    /// Whether it is a model counter, which reports only the number of solutions.
    pub fn is_counter(&self) -> bool {
        self.answers == Dialect::Counter
    }

    /// The program as a model counter.
    pub fn counter(&self) -> ExternalCounter {
        ExternalCounter::new(self.command.clone()).only(self.counts)
    }

    /// Whether it is a SAT solver, which reads clauses.
    pub fn is_sat_solver(&self) -> bool {
        self.reads == ExportFormat::Dimacs && self.answers == Dialect::Sat
    }
}
