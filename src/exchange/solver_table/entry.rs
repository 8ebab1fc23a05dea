//! One program of the table.

use crate::engine::external::ExternalCommand;
use crate::exchange::answer::Dialect;
use crate::exchange::export::ExportFormat;

/// A program that solves problems, and how to talk to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolverEntry {
    /// What users call it.
    pub name: String,
    /// What it is, in a line.
    pub about: String,
    /// What to run.
    pub command: ExternalCommand,
    /// The format of the problem.
    pub reads: ExportFormat,
    /// How it says what it found.
    pub answers: Dialect,
    /// The argument that makes it say its version.
    pub version: Option<String>,
    /// Does it show that there is no board where there is none?
    pub proves_none: bool,
    /// Does it show that no board is better?
    pub proves_best: bool,
}

impl SolverEntry {
    /// Is it a model counter, which says how many boards there are, and shows none?
    pub fn is_counter(&self) -> bool {
        self.answers == Dialect::Counter
    }

    /// Is it a SAT solver, which is asked about clauses?
    pub fn is_sat_solver(&self) -> bool {
        self.reads == ExportFormat::Dimacs && self.answers == Dialect::Sat
    }
}
