//! One program of the table.

use crate::engine::external::ExternalCommand;
use crate::exchange::answer::Dialect;
use crate::exchange::export::ExportFormat;

/// A program that solves problems, and how to use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverEntry {
    /// What users call it.
    pub name: String,
    /// A one-line description.
    pub about: String,
    /// The command.
    pub command: ExternalCommand,
    /// The format of the problem.
    pub reads: ExportFormat,
    /// The dialect of its answers.
    pub answers: Dialect,
    /// The argument that prints its version.
    pub version: Option<String>,
    /// Does it prove that there is no board?
    pub proves_none: bool,
    /// Does it prove that no board is better?
    pub proves_best: bool,
    /// The command that also writes a proof that clauses have no solution, in the format DRAT: `{out}` is its file.
    pub proof: Option<ExternalCommand>,
}

impl SolverEntry {
    /// Is it a model counter, which reports the number of boards without showing any?
    pub fn is_counter(&self) -> bool {
        self.answers == Dialect::Counter
    }

    /// Is it a SAT solver, which takes clauses?
    pub fn is_sat_solver(&self) -> bool {
        self.reads == ExportFormat::Dimacs && self.answers == Dialect::Sat
    }
}
