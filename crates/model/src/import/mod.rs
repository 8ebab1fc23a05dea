//! Converts files of other programs to model files: one file per format.
//!
//! Each format is a function from text to a model, which is written as readable TOML. Errors are
//! [`Diagnostic`](crate::Diagnostic)s with positions, as for model files.

mod binary_picture;
mod board_side;
mod body;
mod calcudoku;
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
mod import_limits;
mod kakuro;
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
mod solved_board;
mod sudoku;
mod toml_text;
mod xml;

pub use binary_picture::plain_picture;
pub use conversion_options::ConversionOptions;
pub use format::{ImportFormat, detect, is_link};
pub use import_limits::ImportLimits;
pub use notation::PuzzleNotation;
pub use numbers::NumberPuzzle;
pub use solved_board::SolvedBoard;
pub use toml_text::double_quoted;

use self::model::{Givens, ModelParts};
use crate::{Diagnostics, Puzzle, Source};

/// What was made of a file of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// A model file, or data for a model.
    pub text: String,
    /// Warnings about parts of the file that have no counterpart in the text.
    pub warnings: Diagnostics,
    /// The genre, as links name it, or the game of an ID; otherwise the format.
    pub genre: String,
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
        genre: model.genre.unwrap_or(format.name()).to_string(),
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
    let genre = puzzles.first().and_then(|puzzle| puzzle.genre);
    for puzzle in &mut puzzles {
        parameters::with_parameters(format, puzzle)?;
        warnings.append(std::mem::take(&mut puzzle.warnings));
    }
    Ok(Imported {
        text: parameters::data(&puzzles),
        warnings,
        genre: genre.unwrap_or(format.name()).to_string(),
    })
}

/// The digits of a sudoku of 9 x 9 that is one line of characters, row by row, with 0 for blanks; `None` if the text is anything else. [`import`] makes
/// a model of it, which takes much longer.
///
/// # Examples
/// ```
/// use placet::model::import::sudoku_digits;
///
/// let line = ".".repeat(80) + "5";
/// assert_eq!(sudoku_digits(&line).map(|rows| rows[8][8]), Some(5));
/// assert_eq!(sudoku_digits("12..\n..12\n.1..\n...4\n"), None);
/// ```
pub fn sudoku_digits(text: &str) -> Option<[[u8; 9]; 9]> {
    sudoku::digits(text).filter(|_| detect(text) == Some(ImportFormat::Sudoku))
}

/// Can the text contain a solution of its puzzle: is it a file of pzprjs, a sudoku of f-puzzles or SudokuPad, or a link to one? Or a link to penpa-edit?
pub fn may_be_solved(text: &str) -> bool {
    links::is_saved(text) || links::is_penpa_text(text) || f_puzzles::is_known(text)
}

/// Reads the solution that a text contains, for which [`may_be_solved`] holds, as the board of a puzzle.
///
/// # Errors
/// If it contains none, or that of another board.
///
/// # Examples
/// ```
/// use placet::model::import::{ConversionOptions, ImportFormat, import, read_solved};
/// use placet::model::{Source, check, read};
///
/// let text = Source::new("solved.txt", "pzprv3\nkurotto\n1\n2\n1 .\n. #\n");
/// let model = import(&text, ImportFormat::Links, &ConversionOptions::default())?;
/// let puzzle = read(&Source::new("model.toml", model.text))?;
/// let solved = read_solved(&text, &puzzle)?;
/// assert!(check(&puzzle, &solved.board(&puzzle)).is_clean());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_solved(source: &Source, puzzle: &Puzzle) -> Result<SolvedBoard, Diagnostics> {
    let text = source.text.as_str();
    Ok(if links::is_saved(text) {
        links::read_solved(text, puzzle)?
    } else if links::is_penpa_text(text) {
        links::read_penpa_solved(text, puzzle)?
    } else {
        f_puzzles::read_solved(text, puzzle)?
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
        ImportFormat::FPuzzles => f_puzzles::read(text, options.limits),
        ImportFormat::EdgeMatching => edge_matching::read(text, options.size),
        ImportFormat::Clues => clues::read(text),
        ImportFormat::ExactCover => exact_cover::read(text),
        ImportFormat::Numbers => numbers::read(text, options.number_puzzle),
        ImportFormat::Picture => picture::read(text),
        ImportFormat::Links => links::read(text, options),
        ImportFormat::Penpa => links::read_penpa(text, options),
        ImportFormat::GameIds => game_ids::read(text, options),
        ImportFormat::Nonogram => nonogram::read(text, options),
        ImportFormat::Calcudoku => calcudoku::read(text, options),
        ImportFormat::Kakuro => kakuro::read(text, options),
    }
}
