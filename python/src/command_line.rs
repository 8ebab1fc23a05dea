//! `python -m placet`.

use std::ffi::OsString;
use std::io::Write;

use pyo3::prelude::*;

use crate::call::guarded;

/// Runs a command of the command line, and returns its exit code.
#[pyfunction]
pub(crate) fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<u8> {
    py.detach(|| {
        let code = guarded(|| placet::cli::run_with(arguments));
        // Rust's own buffer is not written when Python ends. If that fails, the reader of the output is gone.
        let _ = std::io::stdout().flush();
        code
    })
}

/// The JSON Schema of models, as text.
#[pyfunction]
pub(crate) fn schema() -> PyResult<String> {
    guarded(|| placet::model::schema().to_string())
}
