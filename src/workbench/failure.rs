//! Why a question has no answer.

use serde_json::{Value, json};

use crate::limit::{StopReason, Stopped};
use crate::model::{Diagnostics, Source};
use crate::render::json::diagnostics_object;
use crate::render::model_text::ModelTextError;
use crate::session::{
    ExplanationError, GeneratorError, MinimiserError, RedundancyError, SearchError, SessionError,
};

/// Why a question has no answer.
#[derive(Debug)]
pub enum QuestionFailure {
    /// The model or another text has errors.
    Diagnostics(Box<Source>, Diagnostics),
    /// The request is impossible.
    Invalid(String),
    /// A limit was reached first.
    Stopped(String),
}

impl QuestionFailure {
    pub(super) fn diagnostics(source: Source, diagnostics: Diagnostics) -> Self {
        QuestionFailure::Diagnostics(Box::new(source), diagnostics)
    }

    pub(super) fn stopped(reason: StopReason) -> Self {
        QuestionFailure::Stopped(reason.to_string())
    }

    /// The event that reports it.
    pub(super) fn object(&self) -> Value {
        match self {
            QuestionFailure::Diagnostics(source, diagnostics) => {
                let first = diagnostics.in_order().first().map(|first| first.message.clone());
                json!({
                    "reason": "invalid",
                    "file": source.name,
                    "message": first.unwrap_or_default(),
                    "diagnostics": diagnostics_object(source, diagnostics),
                })
            }
            QuestionFailure::Invalid(message) => json!({ "reason": "invalid", "message": message }),
            QuestionFailure::Stopped(message) => json!({ "reason": "limit", "message": message }),
        }
    }
}

impl From<SessionError> for QuestionFailure {
    fn from(error: SessionError) -> Self {
        match error {
            SessionError::Stopped(reason) | SessionError::StoppedWhileEncoding(reason) => {
                QuestionFailure::stopped(reason)
            }
            SessionError::Abandoned(stopped) => QuestionFailure::stopped(stopped.reason),
            error => QuestionFailure::Invalid(error.to_string()),
        }
    }
}

impl From<RedundancyError> for QuestionFailure {
    fn from(error: RedundancyError) -> Self {
        match error {
            RedundancyError::Session(error) => (*error).into(),
            error => QuestionFailure::Invalid(error.to_string()),
        }
    }
}

impl From<ModelTextError> for QuestionFailure {
    fn from(error: ModelTextError) -> Self {
        QuestionFailure::Invalid(error.to_string())
    }
}

impl From<SearchError> for QuestionFailure {
    fn from(error: SearchError) -> Self {
        SessionError::from(error).into()
    }
}

impl From<ExplanationError> for QuestionFailure {
    fn from(error: ExplanationError) -> Self {
        match error {
            ExplanationError::Session(error) => (*error).into(),
            ExplanationError::Stopped(_) => QuestionFailure::Stopped(error.to_string()),
            error => QuestionFailure::Invalid(error.to_string()),
        }
    }
}

impl From<GeneratorError> for QuestionFailure {
    fn from(error: GeneratorError) -> Self {
        match error {
            GeneratorError::Session(error) => error.into(),
            GeneratorError::Explanation(error) => error.into(),
            GeneratorError::Stopped(reason) => QuestionFailure::stopped(reason),
            error => QuestionFailure::Invalid(error.to_string()),
        }
    }
}

impl From<MinimiserError> for QuestionFailure {
    fn from(error: MinimiserError) -> Self {
        match error {
            MinimiserError::Session(error) => (*error).into(),
            error => QuestionFailure::Invalid(error.to_string()),
        }
    }
}

impl From<Stopped> for QuestionFailure {
    fn from(stopped: Stopped) -> Self {
        QuestionFailure::Stopped(stopped.to_string())
    }
}
