//! One run of a program: writes a file for it, and reads its answer.

use std::ffi::OsStr;
use std::fs::{File, TryLockError};
use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::Once;
use std::{fs, io};

use tempfile::TempDir;

use super::process::ProcessEnd;
use super::{ExternalCommand, ExternalError, ExternalFailure, io_failure, process};
use crate::exchange::answer::{Answer, AnswerError, Dialect, Status, read};
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

/// The exit codes that solvers agree on; 30 is clasp's for a satisfiable formula whose search is
/// finished.
const SATISFIABLE: [i32; 2] = [10, 30];
const UNSATISFIABLE: [i32; 1] = [20];

/// Does the exit code belong to some answer?
pub(crate) fn is_known(code: i32) -> bool {
    code == 0 || SATISFIABLE.contains(&code) || UNSATISFIABLE.contains(&code)
}

/// An exit code of 0 agrees with every answer, the others only with their own.
///
/// # Errors
/// If the exit code belongs to another answer, or to none.
pub(crate) fn agree(answer: Status, status: ExitStatus) -> Result<(), ExternalFailure> {
    let Some(code) = status.code().filter(|code| is_known(*code)) else {
        return Err(crashed(status));
    };
    let contradicted = match answer {
        Status::Satisfiable | Status::Optimal => UNSATISFIABLE.contains(&code),
        Status::Unsatisfiable => SATISFIABLE.contains(&code),
        Status::Unknown => code != 0,
    };
    if contradicted {
        return Err(ExternalFailure::ExitCodeContradiction {
            answer: answer.word(),
            status: status.to_string(),
        });
    }
    Ok(())
}

/// The failure of a program whose exit status belongs to no answer.
pub(crate) fn crashed(status: ExitStatus) -> ExternalFailure {
    ExternalFailure::Crashed {
        status: status.to_string(),
    }
}

/// The failure of a program whose answer could not be read. If its exit status belongs to no
/// answer, that is reported instead.
pub(crate) fn unreadable(status: ExitStatus, source: AnswerError) -> ExternalFailure {
    if !status.code().is_some_and(is_known) {
        return crashed(status);
    }
    ExternalFailure::Unreadable {
        status: status.to_string(),
        source,
    }
}

/// The prefix of the names of such folders.
const PREFIX: &str = "placet-";

/// The file that is locked while the folder is in use.
const LOCK: &str = ".lock";

/// A folder that is removed with all its contents when this is dropped.
///
/// A folder that a process could not remove is removed by the next process that creates one. It is
/// recognised by its lock, which the system releases when a process ends.
pub(crate) struct RunFolder {
    // Unlocked first: not every system can remove an open file.
    _lock: File,
    directory: TempDir,
}

impl RunFolder {
    /// An empty folder in the system's temporary directory.
    ///
    /// # Errors
    /// If it cannot be created.
    pub(crate) fn new() -> io::Result<Self> {
        static CLEANED: Once = Once::new();
        let folder = RunFolder::within(&std::env::temp_dir())?;
        CLEANED.call_once(|| {
            // Cleaning up is optional.
            let _ = remove_stale(&folder);
        });
        Ok(folder)
    }

    fn within(parent: &Path) -> io::Result<Self> {
        let directory = TempDir::with_prefix_in(PREFIX, parent)?;
        // Locked before it is renamed: an unlocked lock file marks an abandoned folder.
        let unnamed = directory.path().join(".new-lock");
        let lock = File::create(&unnamed)?;
        match lock.try_lock() {
            // If files cannot be locked, abandoned folders cannot be recognised, and nothing is
            // removed.
            Err(TryLockError::Error(_)) => fs::remove_file(&unnamed)?,
            _ => fs::rename(&unnamed, directory.path().join(LOCK))?,
        }
        Ok(RunFolder {
            _lock: lock,
            directory,
        })
    }

    pub(crate) fn path(&self) -> &Path {
        self.directory.path()
    }
}

/// Removes folders beside this one that no process uses.
fn remove_stale(folder: &RunFolder) -> io::Result<()> {
    let own = fs::metadata(folder.path())?;
    let parent = folder.path().parent().unwrap_or(Path::new("."));
    for entry in fs::read_dir(parent)?.filter_map(Result::ok) {
        let is_named = entry.file_name().to_string_lossy().starts_with(PREFIX);
        // Symbolic links are not followed.
        let is_ours = |data: &fs::Metadata| data.is_dir() && have_one_owner(data, &own);
        if is_named && entry.metadata().is_ok_and(|data| is_ours(&data)) && is_left(&entry.path()) {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
    Ok(())
}

/// Is there a lock in the folder that nobody holds?
fn is_left(folder: &Path) -> bool {
    let path = folder.join(LOCK);
    let is_file = fs::symlink_metadata(&path).is_ok_and(|data| data.is_file());
    is_file && File::open(&path).is_ok_and(|file| file.try_lock().is_ok())
}

#[cfg(unix)]
fn have_one_owner(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;

    one.uid() == other.uid()
}

/// On other systems, such folders belong to the user.
#[cfg(not(unix))]
fn have_one_owner(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_is_removed_and_nothing_else() {
        let parent = tempfile::tempdir().unwrap();
        let left = parent.path().join("placet-left");
        fs::create_dir(&left).unwrap();
        fs::write(left.join(LOCK), "").unwrap();
        fs::write(left.join("problem.cnf"), "p cnf 0 0\n").unwrap();
        // Without a lock it may be anything.
        fs::create_dir(parent.path().join("placet-other")).unwrap();
        fs::write(parent.path().join("placet-file"), "").unwrap();
        fs::create_dir(parent.path().join("mine")).unwrap();
        fs::write(parent.path().join("mine").join(LOCK), "").unwrap();
        let (first, second) = (RunFolder::within(parent.path()), RunFolder::within(parent.path()));
        let (first, second) = (first.unwrap(), second.unwrap());
        remove_stale(&second).unwrap();
        assert!(!left.exists());
        assert!(first.path().exists() && second.path().exists());
        drop(first);
        drop(second);
        let mut names: Vec<_> = fs::read_dir(parent.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["mine", "placet-file", "placet-other"]);
    }
}
