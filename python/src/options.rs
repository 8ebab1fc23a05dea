//! The options of a request, as the package hands them over.

use std::sync::Arc;
use std::time::Duration;

use placet::encode::Choices;
use placet::engine::{Limits, StopFlag};
use placet::problem::presolve::PresolveSteps;
use placet::session::{Options, Presolve};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::call::Call;
use crate::cancel::Cancel;
use crate::progress::Latest;

/// The attributes of the package's options.
#[derive(FromPyObject)]
pub(crate) struct RequestOptions {
    engine: String,
    solver: Option<String>,
    encodings: Vec<(String, String)>,
    presolve: Option<String>,
    time_limit: Option<f64>,
    cancel: Option<Py<Cancel>>,
    progress: Option<Py<PyAny>>,
}

impl RequestOptions {
    /// The call with these options. The time limit runs from now.
    pub(crate) fn call(self) -> PyResult<Call> {
        let stop = StopFlag::new();
        let mut limits = Limits::none().with_stop(stop.clone());
        if let Some(seconds) = self.time_limit {
            // A time that no duration can hold is no limit.
            let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
            limits = limits.with_time_limit(limit);
        }
        let latest = Arc::<Latest>::default();
        let mut options = Options::default();
        options.engine = self.engine.parse().map_err(invalid)?;
        options.choices = choices(&self.encodings)?;
        options.limits = limits;
        if let Some(name) = &self.solver {
            options.solver = Some(name.parse().map_err(invalid)?);
        }
        if let Some(kinds) = &self.presolve {
            options.presolve = Presolve::from(kinds.parse::<PresolveSteps>().map_err(invalid)?);
        }
        if self.progress.is_some() {
            options.observer = latest.observer();
        }
        Ok(Call {
            options,
            stop,
            cancel: self.cancel.map(|cancel| cancel.get().0.clone()),
            progress: self.progress,
            latest,
        })
    }
}

/// The encodings by the names of their families.
fn choices(named: &[(String, String)]) -> PyResult<Choices> {
    let mut choices = Choices::default();
    for (family, name) in named {
        match family.as_str() {
            "sum" => choices.sum = name.parse().map_err(invalid)?,
            "at_most_one" => choices.at_most_one = name.parse().map_err(invalid)?,
            "count" => choices.count = name.parse().map_err(invalid)?,
            "table" => choices.table = name.parse().map_err(invalid)?,
            _ => {
                let families = "expected sum, at_most_one, count or table";
                return Err(PyValueError::new_err(format!(
                    "unknown family of encodings `{family}`; {families}"
                )));
            }
        }
    }
    Ok(choices)
}

fn invalid(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
