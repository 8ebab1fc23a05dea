//! Errors as exceptions of the package.

use placet::limit::Stop;
use placet::model::{Diagnostics, Source};
use placet::render::diagnostic;
use placet::render::json::{diagnostics_object, limit_word};
use placet::request::RequestError;
use placet::session::{SearchError, SessionError};
use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use pyo3::import_exception;

import_exception!(placet._errors, EngineError);
import_exception!(placet._errors, InternalError);
import_exception!(placet._errors, LimitReached);
import_exception!(placet._errors, ModelError);

/// Why a request failed.
pub(crate) enum Failure {
    /// The session cannot answer.
    Session(Box<SessionError>),
    /// A limit was reached before there was an answer.
    Stopped(Stop),
    /// A text has errors.
    Diagnostics(Box<Source>, Diagnostics),
    /// Another invalid value.
    Invalid(String),
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        Failure::Session(Box::new(error))
    }
}

impl From<SearchError> for Failure {
    fn from(error: SearchError) -> Self {
        SessionError::from(error).into()
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Failure::Stopped(stop)
    }
}

impl From<RequestError> for Failure {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Diagnostics(source, diagnostics) => Failure::Diagnostics(source, diagnostics),
            RequestError::Session(error) => Failure::Session(error),
            error => Failure::Invalid(error.to_string()),
        }
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        match failure {
            Failure::Session(error) => EngineError::new_err(error.to_string()),
            Failure::Stopped(stop) => LimitReached::new_err((limit_word(stop.reason),)),
            Failure::Diagnostics(source, diagnostics) => {
                let rendered = diagnostic::text(&source, &diagnostics, false);
                let objects = diagnostics_object(&source, &diagnostics).to_string();
                ModelError::new_err((rendered, objects))
            }
            Failure::Invalid(message) => PyValueError::new_err(message),
        }
    }
}
