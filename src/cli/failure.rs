//! How a run ends: exit codes, and what went wrong.

use std::io;
use std::process::ExitCode;

use serde_json::json;

use super::search::needs_sat_solver;
use crate::encode::EncodeError;
use crate::engine::NotCounted;
use crate::engine::ilp::Backend;
use crate::exchange::answer::AnswerError;
use crate::instance::{CompileError, EncodingSuggestion, ExportError, OrbitPartitionError};
use crate::model::{Diagnostics, Source};
use crate::render::diagnostic;
use crate::render::json::{answer_object, diagnostics_object};
use crate::session::{Engine, SearchError, SessionError};

/// The exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// 0: done.
    Done,
    /// 1: the answer is "no".
    No,
    /// 2: bad input or usage.
    Bad,
    /// 3: a limit was reached, and the answer is unknown.
    Limit,
    /// 10: satisfiable, in competition style.
    Satisfiable,
    /// 20: unsatisfiable, in competition style.
    Unsatisfiable,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Limit => 3,
            Exit::Satisfiable => 10,
            Exit::Unsatisfiable => 20,
        })
    }
}

/// Why a run could not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// A source has diagnostics.
    Diagnostics(Box<Source>, Diagnostics),
    /// An answer of another program is refused.
    Answer(Box<Source>, Box<AnswerError>),
    /// Something else is wrong with what the user gave.
    Bad(String),
    /// A limit was reached before there was a formula to solve.
    Limit(String),
    /// Writing the answer failed.
    Output(io::Error),
}

impl Failure {
    /// What to tell the user; nothing if whoever read the output went away.
    pub(super) fn message(&self, color: bool) -> Option<String> {
        match self {
            Failure::Diagnostics(source, diagnostics) => Some(diagnostic::text(source, diagnostics, color)),
            Failure::Answer(source, error) => Some(diagnostic::answer(source, error, color)),
            Failure::Bad(message) => Some(format!("error: {message}")),
            Failure::Limit(message) => Some(message.clone()),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Output(error) => Some(format!("error: the answer could not be written: {error}")),
        }
    }

    /// The same for a program: a JSON object in a line.
    pub(super) fn json(&self) -> Option<String> {
        match self {
            Failure::Diagnostics(source, diagnostics) => {
                Some(json!({ "faults": diagnostics_object(source, diagnostics) }).to_string())
            }
            Failure::Answer(source, error) => Some(answer_object(source, error).to_string()),
            _ => {
                let message = self.message(false)?;
                let message = message.strip_prefix("error: ").unwrap_or(&message);
                Some(json!({ "error": message }).to_string())
            }
        }
    }

    pub(super) fn exit(&self) -> Exit {
        match self {
            Failure::Limit(_) => Exit::Limit,
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

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Self {
        refused(&error, &ways_out(&error.suggestion, false))
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

fn refused(error: &CompileError, ways_out: &[String]) -> Failure {
    let message = match ways_out {
        [] => error.to_string(),
        ways_out => format!("{error}\ntry {}", ways_out.join(" or ")),
    };
    match error.error {
        EncodeError::SumOverflow { .. } => Failure::Bad(message),
        _ => Failure::Limit(message),
    }
}

/// The options that would do instead.
fn ways_out(instead: &EncodingSuggestion, searches: bool) -> Vec<String> {
    let encode = instead.variant.as_ref();
    let encode = encode.map(|variant| format!("`--encode {variant}`"));
    let solver =
        (searches && instead.native_sums).then(|| "`--solver placet` without `--encode sum=…`".to_string());
    encode.into_iter().chain(solver).collect()
}

impl Failure {
    /// What a session says of a model: symmetries that it names may be errors in its text.
    pub(super) fn of_model(source: &Source, error: SessionError) -> Self {
        match error {
            SessionError::Symmetries(diagnostics) => {
                Failure::Diagnostics(Box::new(source.clone()), diagnostics)
            }
            error => error.into(),
        }
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        match error {
            // A verb that asks for boards could also search in another way.
            SessionError::Compile(error) => refused(&error, &ways_out(&error.suggestion, true)),
            SessionError::Search(error) => error.into(),
            SessionError::Export(error) => error.into(),
            error @ SessionError::StoppedWhileEncoding(_) => Failure::Limit(error.to_string()),
            SessionError::NeedsSatSolver => needs_sat_solver(),
            SessionError::NotSat { solver } => Failure::Bad(format!(
                "`{solver}` solves integer programs: it goes with --engine ilp"
            )),
            SessionError::NotIlp { solver } => {
                let known = Backend::ALL.map(Backend::name).join(" or ");
                Failure::Bad(format!(
                    "`{solver}` is no solver for --engine ilp: expected {known}"
                ))
            }
            SessionError::Unsuited { engine, task } => Failure::Bad(unsuited(engine, task)),
            SessionError::NotCounted(other @ NotCounted::TooMany { .. }) => {
                Failure::Limit(format!("{other}: another engine may do, or a smaller board"))
            }
            SessionError::NotCounted(other) => {
                Failure::Bad(format!("--engine frontier can't count this: {other}"))
            }
            SessionError::OrbitPartition(error @ OrbitPartitionError::TooMany) => Failure::Limit(format!(
                "{error}, and too many symmetries to be broken\n\
                 fix some of the board with `--given`, or count without `--up-to-symmetry`"
            )),
            error @ SessionError::TooManySymmetries { .. } => Failure::Bad(format!(
                "{error}: choose fewer with --symmetry, or estimate without --up-to-symmetry"
            )),
            SessionError::Projected => Failure::Bad(
                "the model asks for a part of the board with `project`: symmetries are those of whole boards"
                    .into(),
            ),
            error => Failure::Bad(error.to_string()),
        }
    }
}

/// What to say of an engine that is of no use for a task.
fn unsuited(engine: Engine, task: &str) -> String {
    match engine {
        Engine::Orbits => "--engine orbits counts all boards and sees one of those that are alike: it goes with `count` as it is".into(),
        Engine::Frontier => {
            "--engine frontier counts all boards and never sees one: it goes with `count` as it is".into()
        }
        Engine::Ilp => {
            format!("--engine ilp is asked anew for each board, and is of no use for {task}: take sat or search")
        }
        _ => format!("--engine {engine} is of no use for {task}: leave it out"),
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        Failure::Bad(error.to_string())
    }
}
