//! `placet repair`: what to change so that a puzzle has exactly one solution.

use clap::Args;

use crate::asking::{ask_once, note_obstacle, print_json};
use crate::failure::{Exit, Failure};
use crate::interrupt::stop_flag;
use crate::model_file::load_puzzle;
use crate::options::model::ModelOptions;
use crate::options::search::{OUTPUT, SearchOptions};
use crate::options::value_parsers::at_least;
use crate::output::Output;
use crate::session::session;
use placet_request::render::counted::counted;
use placet_request::{AdditionAnswer, CellCandidates, ChangeAnswer, Repair, RepairAnswer, UniqueWord};

#[derive(Args, Debug)]
pub(crate) struct RepairOptions {
    #[command(flatten)]
    model: ModelOptions,

    /// List this number of changes at most.
    #[arg(long, value_name = "N", default_value_t = 20, allow_negative_numbers = true, value_parser = at_least(1_u64), help_heading = "Changes")]
    most: u64,

    #[command(flatten)]
    pub(crate) search: SearchOptions,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

pub(crate) fn run(options: &RepairOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = load_puzzle(&options.model, output)?;
    let progress = output.progress("searching for changes");
    let mut session = session(puzzle, &options.search, &stop_flag(), &progress);
    let mut request = Repair::default();
    request.most = options.most;
    let repair = ask_once(&request, &mut session)?;
    progress.clear();
    match options.json {
        true => print_json(&repair, output)?,
        false => output.print(&text(&repair))?,
    }
    note_obstacle(repair.why.as_ref(), output);
    if let Some(limit) = repair.stopped {
        output.note(&format!("{limit}: there may be other changes"));
        return Ok(Exit::Limit);
    }
    if !repair.complete {
        output.note(&format!(
            "there are more than {}",
            counted(repair.changes.len(), "change")
        ));
    }
    Ok(match repair.answer {
        UniqueWord::Unique => Exit::Done,
        _ => Exit::No,
    })
}

fn text(repair: &RepairAnswer) -> String {
    let mut lines = vec![repair.answer.to_string()];
    lines.extend(changes(&repair.changes));
    if !repair.different.is_empty() {
        let cells = counted(repair.different.len(), "cell");
        lines.push(format!("The solutions differ in {cells}:"));
        lines.extend(repair.different.iter().map(candidates));
    }
    lines.extend(repair.givens.iter().flat_map(|givens| addition("given", givens)));
    lines.extend(repair.clues.iter().flat_map(|clues| addition("clue", clues)));
    lines.join("\n")
}

/// The changes, each with its values below.
fn changes(changes: &[ChangeAnswer]) -> Vec<String> {
    let Some(first) = changes.first() else {
        return vec![];
    };
    let mut lines = vec![match first.parts.len() {
        1 => "It has one if any one of these is removed or changed:".to_string(),
        number => format!("It has one if {number} givens or clues are removed together:"),
    }];
    let indented = |change: &ChangeAnswer| {
        change
            .to_string()
            .lines()
            .map(|line| format!("  {line}"))
            .collect()
    };
    lines.extend(
        changes
            .iter()
            .flat_map(|change| -> Vec<String> { indented(change) }),
    );
    lines
}

fn candidates(cell: &CellCandidates) -> String {
    format!("  {} = {}", cell.cell, cell.candidates.join(" or "))
}

/// What makes the puzzle unique.
fn addition(kind: &str, addition: &AdditionAnswer) -> Vec<String> {
    let these = match addition.parts.len() {
        1 => format!("This {kind} makes"),
        _ => format!("These {kind}s together make"),
    };
    let smallest = match (addition.parts.len(), addition.smallest) {
        (1, _) => "",
        (_, true) => ", and no fewer are enough",
        (_, false) => "; each of them is needed, but other sets may be smaller",
    };
    let mut lines = vec![format!("{these} the solution unique{smallest}:")];
    lines.extend(addition.parts.iter().map(|part| format!("  {}", part.says)));
    lines
}
