//! Checks whether an answer and an exit code agree.

use std::process::ExitStatus;

use super::ExternalFailure;
use crate::exchange::answer::{AnswerError, Status};

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
