//! `placet show`: the puzzle itself, and how large its formula would be.

use itertools::Itertools;

use super::args::ShowOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use super::presolve;
use super::size;
use crate::cnf::FormulaSize;
use crate::encode::Forecast;
use crate::engine::Limits;
use crate::instance::forecast_of;
use crate::model::Puzzle;
use crate::render::summary;

pub(super) fn run(options: &ShowOptions, output: &mut Output) -> Result<Exit, Failure> {
    let model = input::sourced(&options.model, output)?;
    if options.size {
        return size::run(options, model, output);
    }
    if options.encodings.names_presolve() {
        if options.breaks.break_symmetry {
            let both =
                "--break-symmetry adds to what --presolve tells nothing: give it without, or with --size";
            return Err(Failure::Bad(both.to_string()));
        }
        return presolve::run(options, model.puzzle, output);
    }
    output.say(&summary::puzzle(&model.puzzle))?;
    let kinds = options.encodings.presolve();
    let (instance, _) = options.breaks.instance(model, kinds, &Limits::none())?;
    match forecast_of(&instance, options.encodings.choices(), &|| false) {
        Ok(forecast) => output.say(&format!("\n{}", size_table(instance.puzzle(), &forecast)))?,
        Err(error) => output.say(&format!("\nthe formula can't be built: {error}"))?,
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
