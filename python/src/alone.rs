//! Requests that need no model.

use placet::request::{Question, Silent};
use pyo3::prelude::*;
use serde_json::json;

use crate::failure::Failure;
use crate::options::RequestOptions;
use crate::puzzle::read_request;

/// Answers a request that needs no model; both are JSON texts.
#[pyfunction]
pub(crate) fn ask_alone(py: Python<'_>, options: RequestOptions, request: &str) -> PyResult<String> {
    let question = Question {
        model: None,
        ask: read_request(request)?,
    };
    let call = options.call()?;
    let options = call.options.clone();
    let answered = call.run(py, move || -> Result<_, Failure> {
        Ok(question.answer(options, &mut Silent)?.so_far()?)
    })?;
    Ok(json!(answered?).to_string())
}
