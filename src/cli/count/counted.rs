//! What a count came to, and how it is said.

use num_bigint::BigUint;

use super::CountOptions;
use crate::cli::estimator::in_all;
use crate::cli::failure::{Exit, Failure};
use crate::cli::output::Output;
use crate::cli::search::End;
use crate::count::Estimate;

/// The number of boards, or of those up to where the count ended.
pub(super) struct Counted {
    pub(super) count: BigUint,
    pub(super) end: End,
    /// About how many there are, where the count was stopped and it is known.
    pub(super) estimate: Option<Estimate>,
}

impl Counted {
    pub(super) fn new(count: impl Into<BigUint>, end: End) -> Self {
        Counted {
            count: count.into(),
            end,
            estimate: None,
        }
    }

    /// Surely no board.
    pub(super) fn is_none(&self) -> bool {
        self.count == BigUint::ZERO && self.end == End::Exhausted
    }

    /// Says the number, and why it is not all of them, if it is not.
    pub(super) fn say(&self, options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
        let Counted { count, end, .. } = self;
        let complete = *end == End::Exhausted;
        let estimate = self.estimate.as_ref().filter(|_| matches!(end, End::Stopped(_)));
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
