//! Estimating the number of boards.

use super::CountOptions;
use super::counted::object;
use crate::cli::break_symmetry::chosen;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::engine::Estimate;
use crate::engine::StopReason;
use crate::instance::Instance;
use crate::session::{BoardCount, End, Session, one_of_each_class};

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = input::sourced(&options.model, output)?;
    let progress = Progress::of_stages("estimating");
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let choice = chosen(options.symmetry, &model.puzzle);
    let mut instance = Instance::new(model.puzzle);
    if options.up_to_symmetry {
        let one_of_each = one_of_each_class(&instance, &choice, &session_options.limits);
        instance = one_of_each.map_err(|error| Failure::of_model(&model.source, error))?;
    }
    let mut session = Session::of_instance(instance, session_options);
    if let Err(unproven) = session.resolve()? {
        let none = BoardCount::new(0_u32, End::Stopped(unproven.reason));
        return super::say(&none, options, output);
    }
    let (estimate, stopped) = session.estimate(options.probes, options.seed)?;
    progress.clear();
    say(options, &estimate, stopped, output)?;
    Ok(match stopped.is_some() || !estimate.is_known() {
        true => Exit::Limit,
        false => Exit::Done,
    })
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
