//! Counting by a program from outside, on the exported formula.

use super::{CountOptions, Counted};
use crate::cli::best::{Best, best};
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::search::{End, limits};
use crate::export::Format;
use crate::instance::{Export, Instance};
use crate::solve::sat::ExternalCounter;

pub(super) fn run(
    counter: &ExternalCounter,
    options: &CountOptions,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let encodings = &options.search.encodings;
    let limits = limits(&options.search, &stop_flag());
    let Best { puzzle, unproven, .. } = best(puzzle, &options.search, &limits)?;
    let outcome = match unproven {
        Some(unproven) => Err(unproven.reason),
        None => {
            let export = Export::new(
                Instance::presolved(puzzle, encodings.presolve()),
                Format::Dimacs,
                encodings.choices(),
                &limits,
            )?;
            let counted = counter.count(|file| export.write(file), &limits);
            counted.map_err(|error| Failure::Bad(error.to_string()))?
        }
    };
    let counted = match outcome {
        Ok(counted) => {
            if !counted.is_exact {
                output.complain(&format!(
                    "`{}` does not say that this is exact",
                    counter.command()
                ));
            }
            Counted::new(counted.count, End::Exhausted)
        }
        Err(reason) => Counted::new(0_u32, End::Stopped(reason)),
    };
    counted.say(options, output)
}
