//! Converts files of other programs to model files: one file per format.
//!
//! Each format is a function from text to a model, which is written as readable TOML. Errors are
//! [`Diagnostic`](crate::Diagnostic)s with positions, as for model files.

mod binary_picture;
mod board_side;
mod body;
mod clue;
mod clues;
mod conversion_options;
mod decoded;
mod edge_matching;
mod exact_cover;
mod f_puzzles;
mod filled_model;
mod filling;
mod format;
mod game_ids;
mod killer;
mod links;
mod model;
mod nonogram;
mod notation;
mod numbers;
mod only_word;
mod parameter_values;
mod parameters;
mod picture;
mod rooms;
mod row;
mod self_check;
mod sign;
mod sudoku;
mod toml_text;
mod xml;

pub use binary_picture::plain_picture;
pub use conversion_options::ConversionOptions;
pub use format::{ImportFormat, detect, is_link};
pub use notation::PuzzleNotation;
pub use numbers::NumberPuzzle;
pub use toml_text::double_quoted;

use self::model::{Givens, ModelParts};
use crate::{Diagnostics, Source};

/// What was made of a file of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// A model file, or data for a model.
    pub text: String,
    /// Warnings about parts of the file that have no counterpart in the text.
    pub warnings: Diagnostics,
}

/// Converts a text in some format to a model file, which placet can read.
///
/// # Errors
/// All errors in the text that could be found.
///
/// # Examples
/// ```
/// use placet::model::import::{ImportFormat, ConversionOptions, import};
/// use placet::model::{Source, read};
///
/// let text = Source::new("squares.txt", "1 2 3\n. . .\n. . 2\n");
/// let mut options = ConversionOptions::default();
/// options.number_puzzle = Some("latin-square".parse()?);
/// let model = import(&text, ImportFormat::Numbers, &options)?.text;
/// assert!(model.starts_with("title = \"Latin square of order 3\"\n"));
/// assert_eq!(read(&Source::new("model.toml", model))?.givens().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import(
    source: &Source,
    format: ImportFormat,
    options: &ConversionOptions,
) -> Result<Imported, Diagnostics> {
    let mut model = read_parts(source, format, options)?;
    if options.blank {
        model.givens = Givens::None;
    }
    if options.parameters {
        parameters::with_parameters(format, &mut model)?;
    }
    if let Some(origin) = &options.source {
        model.source = Some(match model.source {
            Some(place) => format!("{origin}, {place}"),
            None => origin.clone(),
        });
    }
    let text = match model.library {
        Some(library) => filled_model::text(library, model.source.as_deref(), &model.parameters),
        None => toml_text::write(&model),
    };
    self_check::check(&text)?;
    Ok(Imported {
        text,
        warnings: model.warnings,
    })
}

/// Converts the puzzles of a text to values for the parameters of a model: a list in JSON with an object for each
/// puzzle. [`import`] writes such a model if [`ConversionOptions::parameters`] is set.
///
/// # Errors
/// All errors in the text that could be found; or that the rules of the format depend on the puzzle.
pub fn import_data(
    source: &Source,
    format: ImportFormat,
    options: &ConversionOptions,
) -> Result<Imported, Diagnostics> {
    let options = ConversionOptions {
        parameters: true,
        ..options.clone()
    };
    let mut puzzles = match format {
        ImportFormat::Sudoku => sudoku::read_all(&source.text, &options)?,
        ImportFormat::Links => links::read_all(&source.text, &options)?,
        _ => vec![read_parts(source, format, &options)?],
    };
    let mut warnings = Diagnostics::new();
    for puzzle in &mut puzzles {
        parameters::with_parameters(format, puzzle)?;
        warnings.append(std::mem::take(&mut puzzle.warnings));
    }
    Ok(Imported {
        text: parameters::data(&puzzles),
        warnings,
    })
}

fn read_parts(
    source: &Source,
    format: ImportFormat,
    options: &ConversionOptions,
) -> Result<ModelParts, Diagnostics> {
    let text = source.text.as_str();
    match format {
        ImportFormat::Sudoku => sudoku::read(text, options),
        ImportFormat::Killer => killer::read(text, options.parameters),
        ImportFormat::FPuzzles => f_puzzles::read(text),
        ImportFormat::EdgeMatching => edge_matching::read(text, options.size),
        ImportFormat::Clues => clues::read(text),
        ImportFormat::ExactCover => exact_cover::read(text),
        ImportFormat::Numbers => numbers::read(text, options.number_puzzle),
        ImportFormat::Picture => picture::read(text),
        ImportFormat::Links => links::read(text, options),
        ImportFormat::Penpa => links::read_penpa(text, options),
        ImportFormat::GameIds => game_ids::read(text, options),
        ImportFormat::Nonogram => nonogram::read(text, options),
    }
}
