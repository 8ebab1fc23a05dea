//! `placet count --estimate`: an estimate from random probes.

use super::options::CountOptions;
use super::report::{self, estimate_object};
use crate::cli::break_symmetry::choice;
use crate::cli::failure::{Exit, Failure};
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::load;
use crate::cli::output::Output;
use crate::engine::Estimate;
use crate::engine::StopReason;
use crate::instance::Instance;
use crate::session::{BoardCount, End, Session, one_of_each_class};

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = load(&options.model, output)?;
    let progress = output.progress_of_stages("estimating");
    let session_options = options.search.session_options(&stop_flag(), &progress);
    let choice = choice(options.symmetry, &model.puzzle);
    let mut instance = Instance::new(model.puzzle);
    if options.up_to_symmetry {
        let one_of_each = one_of_each_class(&instance, &choice, &session_options.limits);
        instance = one_of_each.map_err(|error| Failure::of_model(&model.source, error))?;
    }
    let mut session = Session::of_instance(instance, session_options);
    if let Err(unproven) = session.resolve()? {
        let none = BoardCount::new(0_u32, End::Stopped(unproven.reason));
        return report::report(&none, None, options, output);
    }
    let (estimate, stopped) = session.estimate(options.probes, options.seed)?;
    progress.clear();
    print(options, &estimate, stopped, output)?;
    Ok(match stopped.is_some() || !estimate.is_known() {
        true => Exit::Limit,
        false => Exit::Done,
    })
}

fn print(
    options: &CountOptions,
    estimate: &Estimate,
    stopped: Option<StopReason>,
    output: &mut Output,
) -> Result<(), Failure> {
    if options.json {
        output.print(&format!("{{\"estimate\":{}}}", estimate_object(estimate)))?;
    } else {
        output.print(&estimate.to_string())?;
    }
    let probes = estimate.probes();
    if let Some(reason) = stopped {
        output.note(&format!("{reason} after {probes} of {} probes", options.probes));
    }
    if estimate.exact().is_some() {
        output.note("this is the exact number: all boards were counted");
    } else if !estimate.is_known() {
        output.note(&format!(
            "none of the {probes} probes found a solution; there may still be some"
        ));
    }
    Ok(())
}
