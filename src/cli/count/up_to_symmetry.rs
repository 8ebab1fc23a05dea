//! Counting boards as one that symmetries take to each other.

use super::{CountOptions, Counted};
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::interrupt::stop_flag;
use crate::cli::output::Output;
use crate::cli::search::End;
use crate::cli::up_to_symmetry::UpToSymmetry;
use crate::puzzle::SymmetryKind;

/// Counts all boards: of those that are alike one is looked for, and counts as often as there are others like it.
pub(super) fn run_for_all(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.limit.is_some() {
        let message = "--engine orbits counts boards that are alike at once: leave out --limit";
        return Err(Failure::Bad(message.into()));
    }
    let model = input::sourced(&options.model, output)?;
    let symmetries = Some(SymmetryKind::All);
    let up_to = UpToSymmetry::new(model, symmetries, &options.search.for_any(), &stop_flag())?;
    let tally = up_to.walk("counting", &mut |_, _| Ok(()))?;
    let counted = Counted::new(tally.boards, tally.end);
    let exit = counted.say(options, output)?;
    if counted.is_none() {
        up_to.explain_none(output);
    }
    Ok(exit)
}

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
