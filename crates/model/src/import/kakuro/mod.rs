//! Kakuros, crosswords of sums, in two notations.

mod runs;
mod table;

use super::conversion_options::ConversionOptions;
use super::format::ImportFormat;
use super::model::{ModelParts, ModelValue};
use super::row::rows;
use crate::Diagnostics;

/// The model of the library.
const MODEL: &str = include_str!("../../../models/sums/kakuro.toml");

/// A place of a puzzle as it is printed, with a row above the board and a column on its left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A cell for a digit.
    Cell,
    /// None, with the sums of the cells below it and on its right.
    Sums {
        below: Option<usize>,
        right: Option<usize>,
    },
}

impl Place {
    const NONE: Place = Place::Sums {
        below: None,
        right: None,
    };

    /// The place in the notation of the model.
    fn printed(self) -> String {
        let written = |sum: Option<usize>| sum.map_or(String::new(), |sum| sum.to_string());
        match self {
            Place::Cell => "_".to_string(),
            Place::NONE => "#".to_string(),
            Place::Sums { below, right } => format!("{}/{}", written(below), written(right)),
        }
    }
}

/// The places of a puzzle, row by row.
struct Places {
    width: usize,
    places: Vec<Place>,
}

/// Is it one of these notations?
pub(super) fn is_known(text: &str) -> bool {
    runs::is_known(&rows(text, "#")) || table::is_known(&rows(text, "\n"))
}

/// The parameters of the model of the library.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank(ImportFormat::Kakuro)?;
    let of_runs = rows(text, "#");
    // No line of a text begins with the end of a line: tables have no comments.
    let puzzle = match runs::is_known(&of_runs) {
        true => runs::read(&of_runs, options.limits)?,
        false => table::read(&rows(text, "\n"), options.limits)?,
    };
    Ok(puzzle.model())
}

impl Places {
    fn model(&self) -> ModelParts {
        let sign = |place: &Place| if *place == Place::Cell { '*' } else { '.' };
        let rows = self.places.chunks(self.width).skip(1);
        let board = rows.map(|row| row[1..].iter().map(sign).collect());
        let clues: Vec<String> = self.places.iter().map(|place| place.printed()).collect();
        ModelParts {
            library: Some(MODEL),
            parameters: vec![
                ("board", ModelValue::Drawing(board.collect())),
                ("clues", ModelValue::drawn(self.width, &clues)),
            ],
            ..ModelParts::default()
        }
    }
}
