//! `placet show`: the puzzle, and the size of its formula.

mod presolve;
mod size;

use clap::Args;
use itertools::Itertools;

use crate::asking::{ask_once, print_json};
use crate::failure::{Exit, Failure};
use crate::model_file::load_puzzle;
use crate::options::encoding::EncodingOptions;
use crate::options::model::ModelOptions;
use crate::options::picture::{PageFile, PictureFile};
use crate::options::search::OUTPUT;
use crate::options::symmetry::BreakOptions;
use crate::options::time_limit::TimeLimitOption;
use crate::output::Output;
use crate::session::session_for_formulas;
use placet_model::Puzzle;
use placet_request::render::html::PageAnswer;
use placet_request::render::picture::Picture;
use placet_request::render::{html, svg};
use placet_request::{FormulaAnswer, PuzzleAnswer, Show, ShowAnswer, ShowPart, SizeAnswer};

pub(crate) fn run(options: &ShowOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.picture.refuse(&options.model.file.path)?;
    options.page.refuse(&options.model.file.path)?;
    let puzzle = load_puzzle(&options.model, output)?;
    save_pictures(options, &puzzle)?;
    let request = request(options)?;
    let answer = ask_once(&request, &mut session_for_formulas(puzzle, &options.encodings))?;
    if options.json {
        print_json(&answer, output)?;
        return Ok(Exit::Done);
    }
    let text = match answer {
        ShowAnswer::Puzzle(puzzle) => text(&puzzle),
        ShowAnswer::Sizes(sizes) => size::text(&sizes),
        ShowAnswer::Findings(findings) => presolve::text(&findings, options.verbose),
    };
    output.print(&text)?;
    Ok(Exit::Done)
}

fn request(options: &ShowOptions) -> Result<Show, Failure> {
    let part = match (options.size, options.encodings.names_presolve()) {
        (true, _) => Some(ShowPart::Size),
        (false, true) => Some(ShowPart::Presolve),
        (false, false) => None,
    };
    if part == Some(ShowPart::Presolve) && options.breaks.break_symmetry {
        let both = "--presolve does not report broken symmetries: remove --break-symmetry, or add --size";
        return Err(Failure::Bad(both.to_string()));
    }
    let mut request = Show::default();
    request.break_symmetry = options.breaks.break_symmetry;
    request.symmetry = options.breaks.symmetry.map(Into::into);
    request.part = part;
    Ok(request)
}

fn save_pictures(options: &ShowOptions, puzzle: &Puzzle) -> Result<(), Failure> {
    let picture = || Picture::of_puzzle(puzzle);
    options.picture.save(|| svg::document(&picture()))?;
    options
        .page
        .save(|| html::page(puzzle, &picture(), &PageAnswer::Nothing))
}

/// The puzzle, and the size of its formula.
fn text(puzzle: &PuzzleAnswer) -> String {
    let formula = match &puzzle.formula {
        FormulaAnswer::Built { parts, .. } => size_table(parts),
        FormulaAnswer::Refused { refused } => format!("the formula cannot be built: {refused}"),
    };
    format!("{}\n\n{formula}", puzzle.summary)
}

/// Variables, clauses and literals, part by part.
fn size_table(parts: &[SizeAnswer]) -> String {
    let header = format!("{:>10} {:>10} {:>10}  CNF", "variables", "clauses", "literals");
    let row = |size: &SizeAnswer| {
        let SizeAnswer {
            part,
            variables,
            clauses,
            literals,
            ..
        } = size;
        format!("{variables:>10} {clauses:>10} {literals:>10}  {part}")
    };
    std::iter::once(header).chain(parts.iter().map(row)).join("\n")
}

#[derive(Args, Debug)]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    model: ModelOptions,

    #[command(flatten)]
    breaks: BreakOptions,

    #[command(flatten)]
    encodings: EncodingOptions,

    #[command(flatten)]
    pub(crate) limit: TimeLimitOption,

    #[command(flatten)]
    picture: PictureFile,

    #[command(flatten)]
    page: PageFile,

    /// Show only the size of the formula, for each encoding that makes a difference.
    #[arg(long, help_heading = OUTPUT)]
    size: bool,

    /// With --presolve: show everything that presolve finds.
    #[arg(short, long, requires = "presolve", help_heading = OUTPUT)]
    verbose: bool,

    /// Print one JSON object.
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}
