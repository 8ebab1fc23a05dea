//! Prints the result of a count.

use super::options::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::progress::total;
use crate::engine::Estimate;
use crate::render::column_order::{COLUMNS, UNIQUE_UP_TO_COLUMNS};
use crate::session::{BoardCount, End};

/// Prints the number of boards; if they are one up to the order of columns, how to fix the order; and why the count is incomplete, if it is. Returns the exit code.
pub(super) fn report(
    counted: &BoardCount,
    order: Option<String>,
    options: &CountOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let BoardCount { count, end, .. } = counted;
    let complete = *end == End::Exhausted;
    let estimate = counted
        .estimate
        .as_ref()
        .filter(|_| matches!(end, End::Stopped(_)));
    if options.json {
        // A JSON number may have any length.
        let estimate = estimate.map(|estimate| format!(",\"estimate\":{}", estimate_object(estimate)));
        let estimate = estimate.unwrap_or_default();
        let up_to = if order.is_some() {
            format!(",\"up_to\":\"{COLUMNS}\"")
        } else {
            String::new()
        };
        output.print(&format!(
            "{{\"count\":{count},\"complete\":{complete}{up_to}{estimate}}}"
        ))?;
    } else if complete {
        output.print(&count.to_string())?;
    } else {
        output.print(&format!("at least {count}"))?;
    }
    if let Some(order) = order {
        output.note(&format!("the solution is {UNIQUE_UP_TO_COLUMNS}; {order}"));
    }
    let End::Stopped(reason) = end else {
        return Ok(Exit::Done);
    };
    output.note(&format!("{reason}: the count is incomplete"));
    if let Some(estimate) = estimate {
        output.note(&total(estimate));
    }
    Ok(Exit::Limit)
}

/// An estimate as JSON.
pub(super) fn estimate_object(estimate: &Estimate) -> String {
    let (count, error) = match (estimate.exact(), estimate.standard_error()) {
        (Some(exact), _) => (exact.to_string(), "0".to_string()),
        (None, Some(error)) => (estimate.mean().with_digits(4), error.with_digits(2)),
        (None, None) => ("null".to_string(), "null".to_string()),
    };
    format!(
        "{{\"count\":{count},\"standard_error\":{error},\"probes\":{},\"exact\":{}}}",
        estimate.probes(),
        estimate.exact().is_some()
    )
}
