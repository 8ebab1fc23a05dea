//! `placet count`: how many boards there are.

use serde_json::json;

use super::args::CountOptions;
use super::failure::{Exit, Failure};
use super::output::Output;
use super::search::{End, Search};

pub(super) fn run(options: &CountOptions, output: &mut Output) -> Result<Exit, Failure> {
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
