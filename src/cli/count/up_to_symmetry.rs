//! Counting boards as one that symmetries take to each other.

use super::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::search::End;
use crate::cli::up_to_symmetry::UpToSymmetry;

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = input::sourced(&options.model, output)?;
    let up_to = UpToSymmetry::new(model, options.symmetry, &options.search, &stop_flag())?;
    let tally = up_to.walk("counting", &mut |_, _| Ok(()))?;
    let complete = tally.end == End::Exhausted;
    if options.json {
        let mut object = tally.object();
        object["count"] = tally.orbits.into();
        object["complete"] = complete.into();
        output.say(&object.to_string())?;
    } else if complete {
        output.say(&tally.orbits.to_string())?;
        output.complain(&tally.sentence());
    } else {
        output.say(&format!("at least {}", tally.orbits))?;
    }
    if tally.boards == 0 && complete {
        up_to.explain_none(output);
    }
    Ok(match tally.end {
        End::Stopped(reason) => {
            output.complain(&format!("{reason}: the count is not complete"));
            Exit::Limit
        }
        _ => Exit::Done,
    })
}
