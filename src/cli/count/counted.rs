//! What a count came to, and how it is said.

use super::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::progress::in_all;
use crate::engine::Estimate;
use crate::session::{BoardCount, End};

/// Says the number of boards, and why it is not all of them, if it is not.
pub(super) fn say(
    counted: &BoardCount,
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
        let estimate = estimate.map(|estimate| format!(",\"estimate\":{}", object(estimate)));
        let estimate = estimate.unwrap_or_default();
        output.say(&format!(
            "{{\"count\":{count},\"complete\":{complete}{estimate}}}"
        ))?;
    } else if complete {
        output.say(&count.to_string())?;
    } else {
        output.say(&format!("at least {count}"))?;
    }
    let End::Stopped(reason) = end else {
        return Ok(Exit::Done);
    };
    output.complain(&format!("{reason}: the count is not complete"));
    if let Some(estimate) = estimate {
        output.complain(&in_all(estimate));
    }
    Ok(Exit::Limit)
}

/// An estimate for programs.
pub(super) fn object(estimate: &Estimate) -> String {
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
