//! Estimating the number of boards.

use super::counted::object;
use super::{CountOptions, Counted};
use crate::cli::best::{Best, best_of_posed};
use crate::cli::estimator::in_all;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::search::{End, limits};
use crate::cli::up_to_symmetry::one_of_each;
use crate::count::Estimate;
use crate::instance::Instance;
use crate::solve::{Limits, StopReason};

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = input::sourced(&options.model, output)?;
    let limits = limits(&options.search, &stop_flag());
    let instance = match options.up_to_symmetry {
        true => one_of_each(model, options.symmetry, &limits)?,
        false => Instance::new(model.puzzle),
    };
    let Best {
        puzzle: instance,
        unproven,
        ..
    } = best_of_posed(instance, &options.search, &limits)?;
    if let Some(unproven) = unproven {
        return Counted::new(0_u32, End::Stopped(unproven.reason)).say(options, output);
    }
    let instance = instance.with_kinds(options.search.encodings.presolve_for_whole_sums());
    let (estimate, stopped) = estimate(&instance, options, &limits);
    say(options, &estimate, stopped, output)?;
    Ok(match stopped.is_some() || !estimate.is_known() {
        true => Exit::Limit,
        false => Exit::Done,
    })
}

/// As many probes as were asked for, unless it is stopped, or the first one counts all there is.
fn estimate(instance: &Instance, options: &CountOptions, limits: &Limits) -> (Estimate, Option<StopReason>) {
    let progress = Progress::of_stages("estimating");
    let mut probes = instance.probes(options.seed);
    let mut estimate = Estimate::default();
    let mut stopped = None;
    while stopped.is_none() && estimate.probes() < options.probes && estimate.exact().is_none() {
        match probes.next(limits) {
            Ok(probe) => estimate.add(probe),
            Err(reason) => stopped = Some(reason),
        }
        let (done, of) = (estimate.probes(), options.probes);
        progress.tell(format!(": {}, {done} of {of} probes", in_all(&estimate)));
    }
    progress.clear();
    (estimate, stopped)
}

fn say(
    options: &CountOptions,
    estimate: &Estimate,
    stopped: Option<StopReason>,
    output: &mut Output,
) -> Result<(), Failure> {
    if options.json {
        output.say(&format!("{{\"estimate\":{}}}", object(estimate)))?;
    } else {
        output.say(&estimate.to_string())?;
    }
    let probes = estimate.probes();
    if let Some(reason) = stopped {
        output.complain(&format!("{reason} after {probes} of {} probes", options.probes));
    }
    if estimate.exact().is_some() {
        output.complain("this is the exact number: there were few enough to count them all");
    } else if !estimate.is_known() {
        output.complain(&format!(
            "none of {probes} probes came to a board: there may be some"
        ));
    }
    Ok(())
}
