//! One run of a program: writes a file for it, and reads its answer.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitStatus};

use super::process::{self, ProcessEnd};
use super::{ExternalCommand, ExternalError, ExternalFailure, RunFolder, agree, io_failure, unreadable};
use crate::exchange::answer::{Answer, Dialect, Status, read};
use crate::{Limits, StopReason};

/// No answer for a puzzle is longer.
const MAX_OUTPUT: usize = 256 << 20;

/// The result of a program.
#[derive(Clone, Debug, PartialEq)]
pub enum ProgramResult {
    /// An answer, and its text.
    Answer(String, Answer),
    /// It was stopped without an answer.
    Stopped(StopReason),
}

impl ExternalCommand {
    /// Makes a failure an error of this command, with what it wrote to its standard error.
    fn blamed(&self, stderr: String) -> impl FnOnce(ExternalFailure) -> ExternalError {
        |failure| ExternalError {
            command: self.to_string(),
            failure,
            stderr,
        }
    }
}

/// Runs a program on a file that `write` writes, whose name ends in `extension`, and reads its answer.
///
/// # Errors
/// If it cannot be run, fails, prints an unreadable answer, or has an exit code that contradicts the answer.
pub fn run(
    command: &ExternalCommand,
    extension: &str,
    dialect: Dialect,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    limits: &Limits,
) -> Result<ProgramResult, ExternalError> {
    let silent = || command.blamed(String::new());
    let folder = RunFolder::new().map_err(io_failure("make a directory"));
    let folder = folder.map_err(silent())?;
    let file = folder.path().join(format!("problem.{extension}"));
    let out = folder.path().join("answer.txt");
    let input = prepare(command, &file, write).map_err(silent())?;
    let mut process = command.process(&file, &out);
    let finished = process::run(&mut process, input, MAX_OUTPUT, Some(folder.path()), limits);
    let finished = finished.map_err(silent())?;
    let status = match finished.end {
        Ok(ProcessEnd::Stopped(reason)) => return Ok(ProgramResult::Stopped(reason)),
        Ok(ProcessEnd::Exited(status)) => status,
        Err(failure) => return Err(command.blamed(finished.stderr)(failure)),
    };
    let written = command.writes_file().then(|| read_lossily(&out)).flatten();
    let text = written.unwrap_or(finished.stdout);
    judge(&text, dialect, status)
        .map(|answer| ProgramResult::Answer(text, answer))
        .map_err(command.blamed(finished.stderr))
}

/// Runs a SAT solver on the formula in a file. It writes a proof to another file if the formula has no solution.
///
/// # Errors
/// If it cannot be run, fails, prints an unreadable answer, or has an exit code that contradicts the answer.
pub fn run_prover(
    command: &ExternalCommand,
    formula: &Path,
    proof: &Path,
    limits: &Limits,
) -> Result<ProgramResult, ExternalError> {
    let silent = || command.blamed(String::new());
    // It may leave files where it runs.
    let folder = RunFolder::new().map_err(io_failure("make a directory"));
    let folder = folder.map_err(silent())?;
    let absolute = |path: &Path| {
        std::path::absolute(path)
            .map_err(io_failure("find the formula"))
            .map_err(silent())
    };
    let mut process = command.process(&absolute(formula)?, &absolute(proof)?);
    process.current_dir(folder.path());
    let finished = process::run(&mut process, None, MAX_OUTPUT, Some(folder.path()), limits);
    let finished = finished.map_err(silent())?;
    match finished.end {
        Ok(ProcessEnd::Stopped(reason)) => Ok(ProgramResult::Stopped(reason)),
        Ok(ProcessEnd::Exited(status)) => judge(&finished.stdout, Dialect::Sat, status)
            .map(|answer| ProgramResult::Answer(finished.stdout, answer))
            .map_err(command.blamed(finished.stderr)),
        Err(failure) => Err(command.blamed(finished.stderr)(failure)),
    }
}

/// The output of a program for a single argument, such as `--version`; `None` if it cannot be run
/// or is stopped.
pub fn printed(program: &str, argument: &str, limits: &Limits) -> Option<String> {
    let mut process = Command::new(program);
    process.arg(argument);
    let finished = process::run(&mut process, Some(vec![]), MAX_OUTPUT, None, limits).ok()?;
    match finished.end {
        Ok(ProcessEnd::Exited(_)) => Some(finished.stdout + &finished.stderr),
        _ => None,
    }
}

/// The output of a program that checks files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckerOutput {
    /// It ended, and printed this.
    Ended(String),
    /// It was stopped.
    Stopped(StopReason),
}

/// Runs a program with these arguments, without input.
///
/// # Errors
/// If it cannot be run.
pub fn checker_output(
    program: &str,
    arguments: &[&OsStr],
    limits: &Limits,
) -> Result<CheckerOutput, ExternalFailure> {
    let mut process = Command::new(program);
    process.args(arguments);
    let finished = process::run(&mut process, Some(vec![]), MAX_OUTPUT, None, limits)?;
    Ok(match finished.end? {
        ProcessEnd::Stopped(reason) => CheckerOutput::Stopped(reason),
        ProcessEnd::Exited(_) => CheckerOutput::Ended(finished.stdout),
    })
}

/// Writes the file, or the standard input of the program.
fn prepare(
    command: &ExternalCommand,
    file: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<Option<Vec<u8>>, ExternalFailure> {
    if command.reads_stdin() {
        let mut text = vec![];
        write(&mut text).map_err(io_failure("write the problem"))?;
        return Ok(Some(text));
    }
    let written = File::create(file).and_then(|mut file| write(&mut file));
    written.map_err(io_failure("write the problem's file"))?;
    Ok(None)
}

/// The answer in the text, checked against the exit code.
fn judge(text: &str, dialect: Dialect, status: ExitStatus) -> Result<Answer, ExternalFailure> {
    let answer = read(text, Some(dialect)).map_err(|source| unreadable(status, source))?;
    let means_nothing = match dialect {
        // Solvers that are asked for values without a model report an error after their answer.
        Dialect::SmtLib => answer.status != Status::Satisfiable && status.code() == Some(1),
        // Counters have no common exit codes.
        Dialect::Counter => status.code().is_some(),
        _ => false,
    };
    if !means_nothing {
        agree(answer.status, status)?;
    }
    Ok(answer)
}

/// The text of the file, if it exists.
pub(crate) fn read_lossily(path: &Path) -> Option<String> {
    let bytes = fs::read(path).ok().filter(|bytes| !bytes.is_empty())?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
