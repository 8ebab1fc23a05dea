//! `placet show`: the puzzle itself, and how large its formula would be.

use itertools::Itertools;

use super::args::ShowOptions;
use super::failure::{Exit, Failure};
use super::input;
use super::output::Output;
use crate::cnf::FormulaSize;
use crate::encode::{Forecast, forecast};
use crate::lower::{Asker, asker, lower};
use crate::puzzle::Puzzle;
use crate::render::summary;

pub(super) fn run(options: &ShowOptions, output: &mut Output) -> Result<Exit, Failure> {
    let puzzle = input::puzzle(&options.model, output)?;
    output.say(&summary::puzzle(&puzzle))?;
    match forecast(&lower(&puzzle).problem, options.encodings.choices()) {
        Ok(forecast) => output.say(&format!("\n{}", size_table(&puzzle, &forecast)))?,
        Err(error) => output.say(&format!("\nthe formula can't be built: {error}"))?,
    }
    Ok(Exit::Done)
}

/// Variables, clauses and literals, part by part.
fn size_table(puzzle: &Puzzle, forecast: &Forecast) -> String {
    let parts = forecast.sizes.iter().map(|(origin, size)| match asker(*origin) {
        Asker::Pieces => ("pieces".to_string(), *size),
        Asker::Objective => ("objective".to_string(), *size),
        Asker::Rule(index) => (puzzle.rules[index].name.clone(), *size),
    });
    let rows = std::iter::once(("cells".to_string(), forecast.domains)).chain(parts);
    let total = std::iter::once(("in all".to_string(), forecast.total));
    let header = format!("{:>10} {:>10} {:>10}  CNF", "variables", "clauses", "literals");
    std::iter::once(header)
        .chain(rows.chain(total).map(|(name, size)| row(&name, size)))
        .join("\n")
}

fn row(name: &str, size: FormulaSize) -> String {
    format!(
        "{:>10} {:>10} {:>10}  {name}",
        size.variables, size.clauses, size.literals
    )
}
