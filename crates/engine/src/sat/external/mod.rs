//! Any SAT solver program that reads DIMACS.
//!
//! Each call writes the whole formula, with assumptions as unit clauses, and runs the program once.
//! Its output is not trusted: an assignment is checked against the formula, and the exit code
//! against the answer. Only "unsatisfiable" cannot be checked.
//!
//! Stopping is free: the process is killed with its whole group, and waited for. Temporary files
//! are removed when a call returns. If this process is killed before, both still happen.

mod check;
mod counter;

pub use crate::external::{ExternalCommand, ExternalError, ExternalFailure};
pub use counter::ExternalCounter;

use std::fs::File;
use std::path::Path;

use crate::exchange::export::dimacs::write_formula;
use crate::{Limits, Verdict};
use placet_encode::cnf::Lit;

use super::error::SolverError;
use super::kept_formula::KeptFormula;
use super::{Capabilities, SatSolver};
use crate::external::process::{self, Finished, ProcessEnd};
use crate::external::{RunFolder, io_failure, read_lossily};

/// A solver that runs a program for each answer.
pub struct ExternalSolver {
    command: ExternalCommand,
    kept: KeptFormula,
}

impl ExternalSolver {
    /// A solver without clauses that will run `command`.
    pub fn new(command: ExternalCommand) -> Self {
        ExternalSolver {
            command,
            kept: KeptFormula::default(),
        }
    }

    /// Runs the program once, in a directory that is removed on return.
    fn run(&self, units: &[Lit], limits: &Limits) -> Result<Verdict, ExternalError> {
        let silent = |failure| self.error(failure, String::new());
        let folder = RunFolder::new().map_err(io_failure("make a directory"));
        let folder = folder.map_err(silent)?;
        let out = folder.path().join("answer.txt");
        let mut finished = self.start(folder.path(), &out, units, limits).map_err(silent)?;
        let stderr = std::mem::take(&mut finished.stderr);
        self.judge(finished, &out, units)
            .map_err(|failure| self.error(failure, stderr))
    }

    /// Passes the formula to the program and waits for its end.
    fn start(
        &self,
        folder: &Path,
        out: &Path,
        units: &[Lit],
        limits: &Limits,
    ) -> Result<Finished, ExternalFailure> {
        let cnf = folder.join("formula.cnf");
        let input = if self.command.reads_stdin() {
            Some(self.text(units)?)
        } else {
            self.write_file(&cnf, units)?;
            None
        };
        let mut process = self.command.process(&cnf, out);
        process::run(&mut process, input, self.max_output(), Some(folder), limits)
    }

    fn text(&self, units: &[Lit]) -> Result<Vec<u8>, ExternalFailure> {
        let mut text = Vec::new();
        write_formula(&mut text, self.kept.formula(), units).map_err(io_failure("write the formula"))?;
        Ok(text)
    }

    fn write_file(&self, path: &Path, units: &[Lit]) -> Result<(), ExternalFailure> {
        File::create(path)
            .and_then(|mut file| write_formula(&mut file, self.kept.formula(), units))
            .map_err(io_failure("write the formula's file"))
    }

    /// A value takes at most 13 bytes with sign and space; the rest is for messages.
    fn max_output(&self) -> usize {
        (64 << 20) + 16 * self.kept.formula().num_vars()
    }

    /// The verdict of a program that has ended.
    fn judge(&self, finished: Finished, out: &Path, units: &[Lit]) -> Result<Verdict, ExternalFailure> {
        let status = match finished.end? {
            ProcessEnd::Stopped(reason) => return Ok(Verdict::Unknown(reason)),
            ProcessEnd::Exited(status) => status,
        };
        let written = self.command.writes_file().then(|| read_lossily(out)).flatten();
        let text = written.unwrap_or(finished.stdout);
        check::verdict(&text, status, self.kept.formula(), units)
    }

    fn error(&self, failure: ExternalFailure, stderr: String) -> ExternalError {
        ExternalError {
            command: self.command.to_string(),
            failure,
            stderr,
        }
    }
}

impl SatSolver for ExternalSolver {
    fn name(&self) -> &str {
        self.command.program()
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            assumptions: false,
            cores: false,
            interruption: true,
            conflicts: false,
            sums: false,
            groups: false,
            phases: false,
            graphs: false,
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.kept.reserve_vars(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.kept.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.kept.cover(assumptions);
        if let Some(reason) = limits.check() {
            return Ok(Verdict::Unknown(reason));
        }
        Ok(self.run(assumptions, limits)?)
    }

    fn core(&self) -> Option<Vec<Lit>> {
        None
    }
}
