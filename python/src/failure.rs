//! Errors as exceptions of the package.

use placet::engine::StopReason;
use placet::model::{Diagnostics, Source};
use placet::render::diagnostic;
use placet::render::json::{diagnostics_object, limit_word};
use placet::request::RequestError;
use placet::session::SessionError;
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
    Stopped(StopReason),
    /// A text has errors.
    Diagnostics(Box<Source>, Diagnostics),
    /// Another invalid value.
    Invalid(String),
}

impl<E: Into<SessionError>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Session(Box::new(error.into()))
    }
}

impl Failure {
    /// Why a request has no answer.
    pub(crate) fn of_request(error: RequestError) -> Self {
        match error {
            RequestError::Diagnostics(source, diagnostics) => Failure::Diagnostics(source, diagnostics),
            RequestError::Stopped(reason, _) => Failure::Stopped(reason),
            RequestError::Session(error) => Failure::Session(error),
            error => Failure::Invalid(error.to_string()),
        }
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        match failure {
            Failure::Session(error) => match *error {
                SessionError::Stopped(reason) | SessionError::StoppedWhileEncoding(reason) => {
                    limit_reached(reason)
                }
                SessionError::Abandoned(stopped) => limit_reached(stopped.reason),
                error => EngineError::new_err(error.to_string()),
            },
            Failure::Stopped(reason) => limit_reached(reason),
            Failure::Diagnostics(source, diagnostics) => {
                let rendered = diagnostic::text(&source, &diagnostics, false);
                let objects = diagnostics_object(&source, &diagnostics).to_string();
                ModelError::new_err((rendered, objects))
            }
            Failure::Invalid(message) => PyValueError::new_err(message),
        }
    }
}

fn limit_reached(reason: StopReason) -> PyErr {
    LimitReached::new_err((limit_word(reason),))
}
