//! `placet count --estimate`: prints an estimate from random probes.

use super::options::CountOptions;
use crate::asking::print_json;
use crate::failure::{Exit, Failure};
use crate::output::Output;
use placet_request::{CountAnswer, EstimateAnswer};

pub(super) fn report(
    answer: &CountAnswer,
    estimate: &EstimateAnswer,
    options: &CountOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    match options.json {
        true => print_json(answer, output)?,
        false => output.print(&estimate.says)?,
    }
    let (probes, is_known) = (estimate.probes, estimate.estimate.is_known());
    if let Some(limit) = answer.stopped {
        output.note(&format!("{limit} after {probes} of {} probes", options.probes));
    }
    if estimate.exact {
        output.note("this is the exact number: all boards were counted");
    } else if !is_known {
        output.note(&format!(
            "none of the {probes} probes found a solution; there may still be some"
        ));
    }
    Ok(match answer.stopped.is_some() || !is_known {
        true => Exit::Limit,
        false => Exit::Done,
    })
}
