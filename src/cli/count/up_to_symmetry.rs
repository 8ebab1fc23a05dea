//! Counting boards as one that symmetries take to each other.

use super::CountOptions;
use crate::cli::failure::{Exit, Failure};
use crate::cli::input;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::cli::search::explain_none;
use crate::cli::up_to_symmetry;
use crate::session::End;

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = input::sourced(&options.model, output)?;
    let progress = Progress::new("counting");
    let mut up_to = up_to_symmetry::new(model, options.symmetry, &options.search, &progress)?;
    let tally = up_to.for_each_class(&mut |_, _| Ok::<_, Failure>(()))?;
    progress.clear();
    let complete = tally.end == End::Exhausted;
    if options.json {
        let mut object = up_to_symmetry::object(&tally);
        object["count"] = tally.classes.into();
        object["complete"] = complete.into();
        output.say(&object.to_string())?;
    } else if complete {
        output.say(&tally.classes.to_string())?;
        output.complain(&up_to_symmetry::sentence(&tally));
    } else {
        output.say(&format!("at least {}", tally.classes))?;
    }
    if tally.boards == 0 && complete {
        explain_none(up_to.instance(), up_to.limits(), output);
    }
    Ok(match tally.end {
        End::Stopped(reason) => {
            output.complain(&format!("{reason}: the count is not complete"));
            Exit::Limit
        }
        _ => Exit::Done,
    })
}
