//! A model counter from outside: a program that reads a formula and says how many models it has.

use std::fs::File;
use std::io::{self, Write};
use std::process::Command;

use num_bigint::BigUint;
use tempfile::TempDir;

use super::process::{self, End};
use super::{ExternalCommand, ExternalError, ExternalFault, io_fault};
use crate::solve::{Limits, StopReason};

/// Counters say little beside the number.
const MAX_OUTPUT: usize = 64 << 20;

/// A program that counts the models of a DIMACS file, up to what its `c p show` lines name, as in the model counting competitions.
#[derive(Clone, Debug)]
pub struct ExternalCounter {
    command: ExternalCommand,
}

/// What a counter said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many models.
    pub count: BigUint,
    /// Does it say that this is exact? A counter may still be right with some probability only.
    pub is_exact: bool,
}

impl ExternalCounter {
    /// A counter that runs `command`, which gets the formula's path as other programs do.
    pub fn new(command: ExternalCommand) -> Self {
        ExternalCounter { command }
    }

    /// The command as it was given.
    pub fn command(&self) -> &ExternalCommand {
        &self.command
    }

    /// Counts the models of what `write` writes; or says why it was stopped.
    ///
    /// # Errors
    /// If the program can't be run, ends otherwise than it should, or its answer can't be read.
    pub fn count(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
        limits: &Limits,
    ) -> Result<Result<Counted, StopReason>, ExternalError> {
        let silent = |fault| self.error(fault, String::new());
        let directory = TempDir::with_prefix("placet-").map_err(io_fault("make a directory"));
        let directory = directory.map_err(silent)?;
        let cnf = directory.path().join("formula.cnf");
        let written = File::create(&cnf).and_then(|mut file| write(&mut file));
        written
            .map_err(io_fault("write the formula's file"))
            .map_err(silent)?;
        let mut command = Command::new(self.command.program());
        command.args(self.command.arguments(&cnf, &directory.path().join("answer.txt")));
        let finished = process::run(&mut command, None, MAX_OUTPUT, limits).map_err(silent)?;
        let status = match finished.end {
            Ok(End::Stopped(reason)) => return Ok(Err(reason)),
            Ok(End::Exited(status)) => status,
            Err(fault) => return Err(self.error(fault, finished.stderr)),
        };
        counted(&finished.stdout).map(Ok).ok_or_else(|| {
            let status = status.to_string();
            self.error(ExternalFault::NoCount { status }, finished.stderr)
        })
    }

    fn error(&self, fault: ExternalFault, stderr: String) -> ExternalError {
        ExternalError {
            command: self.command.to_string(),
            fault,
            stderr,
        }
    }
}

/// The number in a counter's output: `c s exact arb int 12` and its kin, or `s mc 12` as of old. `None` if there is none, or there are two.
fn counted(text: &str) -> Option<Counted> {
    let mut found: Option<Counted> = None;
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let counted = match words.as_slice() {
            [
                "c",
                "s",
                kind @ ("exact" | "approx"),
                "arb" | "single" | "double",
                "int",
                number,
            ] => Counted {
                count: number.parse().ok()?,
                is_exact: *kind == "exact",
            },
            // Old counters don't say whether they are exact.
            ["s", "mc" | "pmc", number] => Counted {
                count: number.parse().ok()?,
                is_exact: false,
            },
            ["s", "UNSATISFIABLE"] => Counted {
                count: BigUint::ZERO,
                is_exact: true,
            },
            _ => continue,
        };
        match &found {
            Some(before) if before.count != counted.count => return None,
            Some(before) if before.is_exact => {}
            _ => found = Some(counted),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_in_what_counters_print() {
        let exact = |count: u32| {
            Some(Counted {
                count: count.into(),
                is_exact: true,
            })
        };
        let ganak = "c o ganak\nc s type pmc\ns SATISFIABLE\nc s log10-estimate 1.07\nc s exact arb int 12\n";
        assert_eq!(counted(ganak), exact(12));
        assert_eq!(counted("s UNSATISFIABLE\nc s exact arb int 0\n"), exact(0));
        assert_eq!(counted("s UNSATISFIABLE\n"), exact(0));
        for old in ["s mc 7\n", "c s approx arb int 7\n"] {
            assert_eq!(
                counted(old).map(|counted| (counted.count, counted.is_exact)),
                Some((7_u32.into(), false))
            );
        }
        let large = counted("c s exact arb int 293251198441417290172509377").expect("a number");
        assert_eq!(large.count.to_string(), "293251198441417290172509377");
        for none in [
            "",
            "s SATISFIABLE\n",
            "c s exact arb int many\n",
            "s mc 3\ns mc 4\n",
            "c s exact arb frac 1/2\n",
        ] {
            assert_eq!(counted(none), None, "{none}");
        }
    }
}
