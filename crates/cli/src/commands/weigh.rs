//! `placet weigh`: how many solutions there are without each given and each clue.

use clap::Args;

use crate::asking::{ask_once, print_json};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_request::{Weigh, WeighAnswer, WeightAnswer};

#[derive(Args, Debug)]
pub(crate) struct WeighOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// Count up to this number of solutions.
    #[arg(long, value_name = "N", default_value_t = 1_000, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = "Clues")]
    most: u64,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &WeighOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("counting the solutions without each clue");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let mut request = Weigh::default();
    request.most = options.most;
    let weighed = ask_once(&request, &mut session)?;
    progress.clear();
    match options.json {
        true => print_json(&weighed, output)?,
        false => output.print(&text(&weighed))?,
    }
    Ok(match weighed.stopped {
        Some(limit) => {
            output.note(&format!("{limit}: there are more givens or clues"));
            Exit::Limit
        }
        None => Exit::Done,
    })
}

fn text(weighed: &WeighAnswer) -> String {
    if weighed.parts.is_empty() {
        return match weighed.stopped {
            Some(_) => "none counted".to_string(),
            None => "the model has no given and no clue".to_string(),
        };
    }
    let number = |part: &WeightAnswer| format!("{}{}", part.solutions, if part.more { "+" } else { "" });
    let width = weighed
        .parts
        .iter()
        .map(|part| number(part).len())
        .max()
        .unwrap_or_default();
    let line = |part: &WeightAnswer| {
        let redundant = if part.redundant { " (redundant)" } else { "" };
        format!("  {:>width$}  {}{redundant}", number(part), part.part.says)
    };
    let mut lines = vec!["Solutions without each given and clue:".to_string()];
    lines.extend(weighed.parts.iter().map(line));
    lines.join("\n")
}
