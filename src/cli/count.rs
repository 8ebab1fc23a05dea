//! `placet count`: how many boards there are.

use serde_json::json;

use super::args::CountOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::interrupt::stop_flag;
use super::output::Output;
use super::search::{End, Search};
use super::up_to_symmetry::UpToSymmetry;

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    if options.up_to_symmetry {
        return up_to_symmetry(options, output);
    }
    let search = Search::of_file(&options.model, &options.search, output)?;
    let mut count = 0;
    let end = search.walk("counting", options.limit, |_, number| {
        count = number;
        Ok(())
    })?;
    let complete = end == End::Exhausted;
    if options.json {
        output.say(&json!({ "count": count, "complete": complete }).to_string())?;
    } else if complete {
        output.say(&count.to_string())?;
    } else {
        output.say(&format!("at least {count}"))?;
    }
    if count == 0 && complete {
        search.explain_none(output);
    }
    Ok(match end {
        End::Stopped(reason) => {
            output.complain(&format!("{reason}: the count is not complete"));
            Exit::Limit
        }
        _ => Exit::Done,
    })
}

/// Boards that symmetries take to each other count as one.
fn up_to_symmetry(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    let up_to = UpToSymmetry::new(puzzle, options.symmetry, &options.search, &stop_flag())?;
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
