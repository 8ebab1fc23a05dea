//! `placet count --counter`: an external model counter on the exported formula.

use super::options::CountOptions;
use super::report::report;
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::output::Output;
use crate::progress::Progress;
use crate::session::session;
use placet_base::limit::Stop;
use placet_engine::exchange::export::ExportFormat;
use placet_engine::sat::ExternalCounter;
use placet_request::CountAnswer;
use placet_session::BoardCount;
use placet_session::instance::Export;

pub(super) fn run(
    counter: &ExternalCounter,
    options: &CountOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let encodings = &options.search.encodings;
    let mut session = session(puzzle, &options.search, &stop_flag(), &Progress::hidden());
    let limits = session.limits().clone();
    let resolved = session.resolve()?;
    let stop = resolved.stop().cloned();
    resolved.so_far()?;
    let counted = match stop {
        Some(stop) => Err(stop),
        None => {
            let instance = session.instance().clone().with_kinds(encodings.presolve());
            let needed = instance.counting_problem(encodings.choices());
            let Some(problem) = counter.problem_for(needed) else {
                let what = match instance.choices(encodings.choices()).has_one_sided() {
                    true => "`clauses=one-sided`",
                    false => "`project`",
                };
                return Err(Failure::Bad(format!(
                    "`{}` cannot count projected models, but {what} needs it",
                    counter.command()
                )));
            };
            let export = Export::new(instance, ExportFormat::Dimacs, encodings.choices(), &limits)?;
            let export = export.with_counting_problem(problem)?;
            let counted = counter.count(|file| export.write(file), &limits);
            let counted = counted.map_err(|error| Failure::Bad(error.to_string()))?;
            counted.map_err(Stop::searching)
        }
    };
    let (counted, stop) = match counted {
        Ok(counted) => {
            if !counted.is_exact {
                output.note(&format!(
                    "`{}` does not claim that this count is exact",
                    counter.command()
                ));
            }
            (BoardCount::all(counted.count), None)
        }
        Err(stop) => (BoardCount::some(0_u32), Some(stop)),
    };
    report(&CountAnswer::of(&counted, stop.as_ref()), options.json, output)
}
