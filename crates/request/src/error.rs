//! Why a request has no answer, and errors in texts with their places.

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use thiserror::Error;

use crate::certification::CertificationError;
use crate::render::counted::counted;
use crate::render::json::{answer_object, diagnostics_object};
use crate::render::model_text::ModelTextError;
use placet_base::limit::{Outcome, Stop};
use placet_engine::exchange::answer::AnswerError;
use placet_model::import::ImportFormat;
use placet_model::{Diagnostics, Source};
use placet_session::explain::StepError;
use placet_session::{
    ClueError, ExplanationError, GeneratorError, MinimiserError, RedundancyError, RepairError, SearchError,
    SessionError,
};

/// Why a request cannot be answered. That a limit is reached is no error: see [`Outcome`].
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RequestError {
    /// The model, or another text, has errors.
    #[error("{1}")]
    Diagnostics(Box<Source>, Diagnostics),
    /// The answer of another program has an error.
    #[error("{}: {}", .0.name, .1.message)]
    Answer(Box<Source>, Box<AnswerError>),
    /// The format of a file cannot be detected.
    #[error(
        "cannot detect the format of {name}: name it as `from`, one of {}",
        import_formats()
    )]
    UnknownFormat {
        /// The name of the file.
        name: String,
    },
    /// The format of a file has no use for an option.
    #[error("`{option}` is for the format {home}, not for {format}")]
    IdleOption {
        /// The option.
        option: &'static str,
        /// The format that has a use for it.
        home: &'static str,
        /// The format of the file.
        format: &'static str,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The request is impossible.
    #[error("{0}")]
    Invalid(String),
    /// More givens are wanted than the board has cells.
    #[error("{number} givens: the board has {} only", counted(*cells, "cell"))]
    TooManyGivens {
        /// The number of givens.
        number: u64,
        /// The number of cells.
        cells: usize,
    },
    /// Givens cannot be removed.
    #[error(transparent)]
    Minimiser(Box<MinimiserError>),
    /// Puzzles cannot be generated.
    #[error(transparent)]
    Generator(Box<GeneratorError>),
    /// An engine failed.
    #[error(transparent)]
    Session(Box<SessionError>),
    /// A step did not pass its check.
    #[error(transparent)]
    Step(#[from] StepError),
    /// The listener has ended the request.
    #[error("nobody listens any more")]
    Unheard,
}

/// The form of an error as JSON.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename = "Error")]
#[non_exhaustive]
pub struct ErrorAnswer {
    /// What is wrong.
    pub reason: ErrorReason,
    /// The same in words.
    pub message: String,
    /// The name of the text that has errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Its errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diagnostics: Option<Vec<DiagnosticAnswer>>,
    /// Where the answer of another program is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Place>")]
    pub at: Option<serde_json::Value>,
}

/// The names of the formats that can be imported.
pub fn import_formats() -> String {
    ImportFormat::ALL.map(|(name, _)| name).join(", ")
}

/// What is wrong with a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorReason {
    /// The model or the request is wrong.
    Invalid,
    /// A limit was reached before anything was found.
    Limit,
    /// The program that answers has failed.
    Failed,
}

impl ErrorAnswer {
    /// The answer to a request in the form that is JSON: what was found, else why there is nothing.
    ///
    /// # Errors
    /// If nothing was found.
    pub fn unless_found<A>(answered: Result<Outcome<A>, RequestError>) -> Result<A, ErrorAnswer> {
        let outcome = answered.map_err(|error| ErrorAnswer::from(&error))?;
        outcome.so_far().map_err(|stop| ErrorAnswer::from(&stop))
    }

    fn new(reason: ErrorReason, message: String) -> Self {
        ErrorAnswer {
            reason,
            message,
            file: None,
            diagnostics: None,
            at: None,
        }
    }
}

impl From<&Stop> for ErrorAnswer {
    fn from(stop: &Stop) -> Self {
        ErrorAnswer::new(ErrorReason::Limit, stop.to_string())
    }
}

impl From<&RequestError> for ErrorAnswer {
    fn from(error: &RequestError) -> Self {
        let mut answer = ErrorAnswer::new(ErrorReason::Invalid, error.to_string());
        if let RequestError::Diagnostics(source, diagnostics) = error {
            let first = diagnostics.in_order().first().map(|first| first.message.clone());
            answer.message = first.unwrap_or_default();
            answer.file = Some(source.name.clone());
            answer.diagnostics = Some(DiagnosticAnswer::all(source, diagnostics));
        }
        if let RequestError::Answer(source, error) = error {
            answer.message = error.message.clone();
            answer.file = Some(source.name.clone());
            answer.at = Some(answer_object(source, error)["at"].take());
        }
        answer
    }
}

impl From<SessionError> for RequestError {
    fn from(error: SessionError) -> Self {
        RequestError::Session(Box::new(error))
    }
}

impl From<SearchError> for RequestError {
    fn from(error: SearchError) -> Self {
        SessionError::from(error).into()
    }
}

impl From<ModelTextError> for RequestError {
    fn from(error: ModelTextError) -> Self {
        RequestError::Invalid(error.to_string())
    }
}

impl From<ClueError> for RequestError {
    fn from(error: ClueError) -> Self {
        RequestError::Invalid(error.to_string())
    }
}

impl From<RedundancyError> for RequestError {
    fn from(error: RedundancyError) -> Self {
        match error {
            RedundancyError::Session(error) => (*error).into(),
            error => RequestError::Invalid(error.to_string()),
        }
    }
}

impl From<RepairError> for RequestError {
    fn from(error: RepairError) -> Self {
        match error {
            RepairError::Session(error) => (*error).into(),
            error => RequestError::Invalid(error.to_string()),
        }
    }
}

impl From<ExplanationError> for RequestError {
    fn from(error: ExplanationError) -> Self {
        match error {
            ExplanationError::Session(error) => (*error).into(),
            error => RequestError::Invalid(error.to_string()),
        }
    }
}

impl From<GeneratorError> for RequestError {
    fn from(error: GeneratorError) -> Self {
        match error {
            GeneratorError::Session(error) => error.into(),
            GeneratorError::Explanation(error) => error.into(),
            error => RequestError::Generator(Box::new(error)),
        }
    }
}

impl From<CertificationError> for RequestError {
    fn from(error: CertificationError) -> Self {
        match error {
            CertificationError::Model(source, wrong) => RequestError::Diagnostics(source, wrong),
            CertificationError::Refused(reason) => RequestError::Invalid(reason),
            CertificationError::Unwritable { path, error } => RequestError::Unwritable { path, error },
            CertificationError::Session(error) => error.into(),
        }
    }
}

impl From<MinimiserError> for RequestError {
    fn from(error: MinimiserError) -> Self {
        match error {
            MinimiserError::Session(error) => (*error).into(),
            error => RequestError::Minimiser(Box::new(error)),
        }
    }
}

/// An error or a warning about a text.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct DiagnosticAnswer(serde_json::Value);

/// Its form as JSON. Lines and columns count from 1, columns in characters; `start` and `end` are bytes, counted from 0.
#[derive(Serialize, JsonSchema)]
#[serde(rename = "Diagnostic")]
struct DiagnosticForm {
    /// Its code, such as `E012`.
    code: String,
    message: String,
    /// The name of the text.
    file: String,
    /// Where it is.
    at: Place,
    /// What is written under the place.
    label: Option<String>,
    /// Another place that matters.
    also: Option<OtherPlace>,
    /// What helps.
    help: Option<String>,
}

/// A place in a text.
#[derive(Serialize, JsonSchema)]
pub(super) struct Place {
    line: usize,
    column: usize,
    start: usize,
    end: usize,
}

/// Another place that matters.
#[derive(Serialize, JsonSchema)]
struct OtherPlace {
    at: Place,
    label: String,
}

impl DiagnosticAnswer {
    /// Those of a text, in the order of their places.
    pub fn all(source: &Source, diagnostics: &Diagnostics) -> Vec<Self> {
        match diagnostics_object(source, diagnostics) {
            serde_json::Value::Array(all) => all.into_iter().map(DiagnosticAnswer).collect(),
            one => vec![DiagnosticAnswer(one)],
        }
    }
}

impl JsonSchema for DiagnosticAnswer {
    fn schema_name() -> Cow<'static, str> {
        DiagnosticForm::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        DiagnosticForm::json_schema(generator)
    }
}
