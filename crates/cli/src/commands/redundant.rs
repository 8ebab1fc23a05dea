//! `placet redundant`: rules, clues and givens that follow from the others.

use clap::Args;

use crate::asking::{ask_once, print_json};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::output::Output;
use crate::session::session;
use placet_request::{PartAnswer, Redundant, RedundantAnswer};

#[derive(Args, Debug)]
pub(crate) struct RedundantOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &RedundantOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("searching for redundant rules");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let redundant = ask_once(&Redundant::default(), &mut session)?;
    progress.clear();
    match options.json {
        true => print_json(&redundant, output)?,
        false => output.print(&text(&redundant))?,
    }
    Ok(match redundant.stopped {
        Some(limit) => {
            output.note(&format!("{limit}: there may be more"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}

fn text(redundant: &RedundantAnswer) -> String {
    if redundant.each.is_empty() {
        return match redundant.stopped {
            Some(_) => "none found".to_string(),
            None => "no rule, no clue and no given is redundant".to_string(),
        };
    }
    let mut lines = vec!["Each of these follows from all the others:".to_string()];
    let line = |part: &PartAnswer| format!("  {}", part.says);
    lines.extend(redundant.each.iter().map(line));
    if redundant.together.len() < redundant.each.len() && redundant.stopped.is_none() {
        lines.push("These follow from the rest together:".to_string());
        lines.extend(redundant.together.iter().map(line));
    }
    lines.join("\n")
}
