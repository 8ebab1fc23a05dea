//! Calcudokus (KenKen), Latin squares with arithmetic cages, in two notations.

mod cages;
mod drawing;
mod facts;
mod target;

use self::cages::Cages;
use super::conversion_options::ConversionOptions;
use super::filling::name;
use super::model::{ModelParts, ModelValue};
use super::row::rows;
use crate::Diagnostics;

/// The model of the library.
const MODEL: &str = include_str!("../../../models/latin/calcudoku.toml");

/// Is it one of these notations?
pub(super) fn is_known(text: &str) -> bool {
    facts::is_known(&rows(text, "\n")) || drawing::is_known(&rows(text, "#"))
}

/// The parameters of the model of the library.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank("calcudoku")?;
    // No line of a text begins with the end of a line: the first notation has no comments.
    let all = rows(text, "\n");
    let puzzle = match facts::is_known(&all) {
        true => facts::read(&all)?,
        false => drawing::read(&rows(text, "#"))?,
    };
    let mut diagnostics = Diagnostics::new();
    let wrong = puzzle
        .cages
        .iter()
        .filter_map(|cage| cage.target.refused(cage.cells.len(), cage.place));
    wrong.for_each(|wrong| diagnostics.add(wrong));
    match diagnostics.is_empty() {
        true => Ok(model(puzzle)),
        false => Err(diagnostics),
    }
}

/// The cages are named in the order of their first cells, which is that of their targets.
fn model(mut puzzle: Cages) -> ModelParts {
    puzzle.cages.sort_by_key(|cage| cage.cells.iter().min().copied());
    let mut names = vec![String::new(); puzzle.size * puzzle.size];
    for (number, cage) in puzzle.cages.iter().enumerate() {
        for cell in &cage.cells {
            names[*cell] = name(number);
        }
    }
    let targets = puzzle
        .cages
        .iter()
        .map(|cage| cage.target.printed(cage.cells.len()));
    ModelParts {
        library: Some(MODEL),
        source: puzzle.about,
        parameters: vec![
            ("n", ModelValue::Whole(puzzle.size as i64)),
            ("cages", ModelValue::drawn(puzzle.size, &names)),
            ("targets", targets.collect()),
        ],
        ..ModelParts::default()
    }
}
