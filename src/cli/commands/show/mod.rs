//! `placet show`: the puzzle, and the size of its formula.

mod options;
mod presolve;
mod size;

pub(crate) use options::ShowOptions;

use itertools::Itertools;

use crate::cli::break_symmetry;
use crate::cli::failure::{Exit, Failure};
use crate::cli::model_file::load;
use crate::cli::output::Output;
use crate::cli::task::of_task;
use crate::cnf::FormulaSize;
use crate::encode::Forecast;
use crate::instance::forecast_of;
use crate::model::Puzzle;
use crate::render::html::{self, PageAnswer};
use crate::render::picture::Picture;
use crate::render::{summary, svg};

pub(crate) fn run(options: &ShowOptions, output: &mut Output) -> Result<Exit, Failure> {
    options.picture.refuse(&options.model.file.path)?;
    options.page.refuse(&options.model.file.path)?;
    let model = load(&options.model, output)?;
    let picture = || Picture::of_puzzle(&model.puzzle);
    options.picture.save(|| svg::document(&picture()))?;
    options
        .page
        .save(|| html::page(&model.puzzle, &picture(), &PageAnswer::Nothing))?;
    if options.size {
        return size::run(options, model, output);
    }
    if options.encodings.names_presolve() {
        if options.breaks.break_symmetry {
            let both = "--presolve does not report broken symmetries: remove --break-symmetry, or add --size";
            return Err(Failure::Bad(both.to_string()));
        }
        return presolve::run(options, model.puzzle, output);
    }
    output.print(&summary::puzzle(&model.puzzle))?;
    let kinds = options.encodings.presolve();
    let (instance, _) = break_symmetry::instance(options.breaks, model, kinds, &of_task())?;
    match forecast_of(&instance, options.encodings.choices(), &|| false) {
        Ok(forecast) => output.print(&format!("\n{}", size_table(instance.puzzle(), &forecast)))?,
        Err(error) => output.print(&format!("\nthe formula cannot be built: {error}"))?,
    }
    Ok(Exit::Done)
}

/// Variables, clauses and literals, part by part.
fn size_table(puzzle: &Puzzle, forecast: &Forecast) -> String {
    let header = format!("{:>10} {:>10} {:>10}  CNF", "variables", "clauses", "literals");
    let rows = size::parts(puzzle, forecast).into_iter();
    std::iter::once(header)
        .chain(rows.map(|(name, size)| row(&name, size)))
        .join("\n")
}

fn row(name: &str, size: FormulaSize) -> String {
    format!(
        "{:>10} {:>10} {:>10}  {name}",
        size.variables, size.clauses, size.literals
    )
}
