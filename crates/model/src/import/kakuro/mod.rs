//! Kakuros, crosswords of sums, in two notations.

mod places;
mod runs;
mod table;

use self::places::{Place, Places};
use super::conversion_options::ConversionOptions;
use super::model::{ModelParts, ModelValue};
use super::row::rows;
use crate::Diagnostics;

/// The model of the library.
const MODEL: &str = include_str!("../../../models/sums/kakuro.toml");

/// Is it one of these notations?
pub(super) fn is_known(text: &str) -> bool {
    runs::is_known(&rows(text, "#")) || table::is_known(&rows(text, "\n"))
}

/// The parameters of the model of the library.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank("kakuro")?;
    let of_runs = rows(text, "#");
    // No line of a text begins with the end of a line: tables have no comments.
    let puzzle = match runs::is_known(&of_runs) {
        true => runs::read(&of_runs, options.limits)?,
        false => table::read(&rows(text, "\n"), options.limits)?,
    };
    Ok(model(&puzzle))
}

fn model(puzzle: &Places) -> ModelParts {
    let sign = |place: &Place| if *place == Place::Cell { '*' } else { '.' };
    let rows = puzzle.places.chunks(puzzle.width).skip(1);
    let board = rows.map(|row| row[1..].iter().map(sign).collect());
    let clues: Vec<String> = puzzle.places.iter().map(|place| place.printed()).collect();
    ModelParts {
        library: Some(MODEL),
        parameters: vec![
            ("board", ModelValue::Drawing(board.collect())),
            ("clues", ModelValue::drawn(puzzle.width, &clues)),
        ],
        ..ModelParts::default()
    }
}
