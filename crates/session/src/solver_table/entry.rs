//! One program of the table.

use placet_engine::exchange::answer::Dialect;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::external::ExternalCommand;
use placet_engine::sat::{CountingProblem, ExternalCounter};

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
