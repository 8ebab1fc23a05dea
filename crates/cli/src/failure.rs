//! How a run ends: exit codes and errors.

use std::io;

use serde_json::{Value, json};

use crate::advice::advice;
use placet_base::limit::Stop;
use placet_cluster::ClusterError;
use placet_encode::EncodeError;
use placet_engine::NotCounted;
use placet_engine::exchange::answer::AnswerError;
use placet_engine::ilp::Backend;
use placet_model::{Diagnostics, Source};
use placet_request::render::diagnostic;
use placet_request::render::json::{answer_object, diagnostics_object};
use placet_session::instance::{CompileError, EncodingSuggestion, ExportError, OrbitPartitionError};
use placet_session::{Engine, SearchError, SessionError};

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// 0: done.
    Done,
    /// 1: the answer is "no".
    No,
    /// 2: bad input or usage.
    Bad,
    /// 3: the answer is unknown, because a limit was reached or cells are empty.
    Limit,
    /// 75: it did not succeed this time: the same command may, later.
    Retry,
    /// 10: satisfiable, in competition style.
    Satisfiable,
    /// 20: unsatisfiable, in competition style.
    Unsatisfiable,
}

impl Exit {
    /// The exit code.
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Limit => 3,
            Exit::Retry => 75,
            Exit::Satisfiable => 10,
            Exit::Unsatisfiable => 20,
        }
    }
}

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Errors in a source, or warnings that are denied.
    Diagnostics(Box<Source>, Diagnostics),
    /// An invalid answer of another program.
    Answer(Box<Source>, Box<AnswerError>),
    /// Another error in the input or the arguments.
    Bad(String),
    /// A limit was reached before the search began.
    Limit(String),
    /// It did not succeed this time, but may later.
    Retry(String),
    /// Writing to standard output failed.
    Output(io::Error),
}

impl Failure {
    /// The message; none if the reader of the output closed the pipe.
    pub(crate) fn message(&self, color: bool) -> Option<String> {
        match self {
            Failure::Diagnostics(source, diagnostics) => Some(diagnostic::text(source, diagnostics, color)),
            Failure::Answer(source, error) => Some(diagnostic::answer(source, error, color)),
            Failure::Bad(message) => Some(format!("error: {message}")),
            Failure::Limit(message) | Failure::Retry(message) => Some(message.clone()),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Output(error) => Some(format!("error: cannot write to standard output: {error}")),
        }
    }

    /// The message as a JSON object on one line.
    pub(crate) fn json(&self) -> Option<String> {
        self.object().map(|object| object.to_string())
    }

    /// The message as a JSON object.
    pub(crate) fn object(&self) -> Option<Value> {
        match self {
            Failure::Diagnostics(source, diagnostics) => {
                Some(json!({ "faults": diagnostics_object(source, diagnostics) }))
            }
            Failure::Answer(source, error) => Some(answer_object(source, error)),
            _ => {
                let message = self.message(false)?;
                let message = message.strip_prefix("error: ").unwrap_or(&message);
                Some(json!({ "error": message }))
            }
        }
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::Limit(_) => Exit::Limit,
            Failure::Retry(_) => Exit::Retry,
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            _ => Exit::Bad,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        let advice = match stop.phase.is_preparation() {
            true => advice(stop.reason),
            false => "",
        };
        Failure::Limit(format!("{stop}{advice}"))
    }
}

impl From<ClusterError> for Failure {
    fn from(error: ClusterError) -> Self {
        match error {
            error @ ClusterError::File { .. } => Failure::Retry(format!("error: {error}")),
            ClusterError::Session(error) => (*error).into(),
            error @ (ClusterError::Wrong(_) | ClusterError::Model(_)) => Failure::Bad(error.to_string()),
        }
    }
}

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Self {
        refused(&error, &alternatives(&error.suggestion, false))
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::Formula(error) => error.into(),
            refused => Failure::Bad(refused.to_string()),
        }
    }
}

fn refused(error: &CompileError, alternatives: &[String]) -> Failure {
    let message = match alternatives {
        [] => error.to_string(),
        alternatives => format!("{error}\ntry {}", alternatives.join(" or ")),
    };
    match error.error {
        EncodeError::SumOverflow { .. } => Failure::Bad(message),
        _ => Failure::Limit(message),
    }
}

/// Options that avoid the error.
fn alternatives(suggestion: &EncodingSuggestion, searches: bool) -> Vec<String> {
    let encode = suggestion.variant.as_ref();
    let encode = encode.map(|variant| format!("`--encode {variant}`"));
    let solver = (searches && suggestion.native_sums)
        .then(|| "`--solver placet` without `--encode sum=…`".to_string());
    encode.into_iter().chain(solver).collect()
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            // A command that searches for boards could also use another engine.
            SessionError::Compile(error) => refused(&error, &alternatives(&error.suggestion, true)),
            SessionError::Search(error) => error.into(),
            SessionError::Export(error) => error.into(),
            SessionError::NeedsSatSolver => needs_sat_solver(),
            SessionError::NotSat { solver } => Failure::Bad(format!(
                "`{solver}` is an integer programming solver: add --engine ilp, or choose a SAT solver"
            )),
            SessionError::NotIlp { solver } => {
                let known = Backend::ALL.map(Backend::name).join(" or ");
                Failure::Bad(format!(
                    "`{solver}` is not an integer programming solver: --engine ilp needs {known}"
                ))
            }
            SessionError::Unsuited { engine, task } => Failure::Bad(unsuited(engine, task)),
            SessionError::NotCounted(other @ NotCounted::TooMany { .. }) => {
                Failure::Limit(format!("{other}: try another engine or a smaller board"))
            }
            SessionError::NotCounted(other) => {
                Failure::Bad(format!("--engine frontier cannot count this model: {other}"))
            }
            SessionError::OrbitPartition(error @ OrbitPartitionError::TooMany) => Failure::Limit(format!(
                "{error}, and too many symmetries to break\n\
                 fix some cells with `--given`, or count without `--up-to-symmetry`"
            )),
            error @ SessionError::TooManySymmetries { .. } => Failure::Bad(format!(
                "{error}: select fewer with --symmetry, or remove --up-to-symmetry"
            )),
            SessionError::Projected => Failure::Bad(
                "symmetries are not supported for models with `project`: they are symmetries of whole boards"
                    .into(),
            ),
            error => Failure::Bad(error.to_string()),
        }
    }
}

/// The error that an engine does not support a task.
fn unsuited(engine: Engine, task: &str) -> String {
    match engine {
        Engine::Orbits => {
            "--engine orbits only counts: use it with `placet count`, without other options for counting"
                .into()
        }
        Engine::Frontier => {
            "--engine frontier only counts: use it with `placet count`, without other options for counting"
                .into()
        }
        Engine::Ilp => {
            format!("--engine ilp does not support {task}: use --engine sat or search")
        }
        _ => format!("--engine {engine} does not support {task}: remove the option"),
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        Failure::Bad(error.to_string())
    }
}

/// The error that a task needs a SAT solver that keeps its learnt clauses.
pub(crate) fn needs_sat_solver() -> Failure {
    Failure::Bad(
        "--solver must name one SAT solver for this task, not several and not a solver of another kind"
            .into(),
    )
}
