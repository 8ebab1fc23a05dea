//! Nonograms as numbers beside the board, in two notations: files whose name ends in `.non`, and the XML of webpbn.
//! Their runs can have colours.

mod letters;
mod non_file;
mod read_lines;
mod xml;

use self::letters::Letters;
use self::read_lines::Line;
use super::conversion_options::ConversionOptions;
use super::model::{ModelParts, ModelValue};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// Is it one of these notations?
pub(super) fn is_known(text: &str) -> bool {
    xml::is_known(text) || non_file::is_known(text)
}

/// The parameters of the model of the library.
pub(super) fn read(text: &str, options: &ConversionOptions) -> Result<ModelParts, Diagnostics> {
    options.refuse_blank("nonogram")?;
    let nonogram = match text.trim_start().starts_with('<') {
        true => xml::read(text)?,
        false => non_file::read(text)?,
    };
    let (height, width) = (nonogram.rows.len(), nonogram.columns.len());
    let mut diagnostics = Diagnostics::new();
    for (lines, length) in [(&nonogram.rows, width), (&nonogram.columns, height)] {
        lines
            .iter()
            .filter_map(|line| too_long(line, length))
            .for_each(|wrong| diagnostics.add(wrong));
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let letters = Letters::of(&nonogram)?;
    let clues = |lines: &[Line]| ModelValue::List(lines.iter().map(|line| letters.clue(line)).collect());
    let mut parameters = vec![
        ("height", ModelValue::Whole(height as i64)),
        ("width", ModelValue::Whole(width as i64)),
        ("row_clues", clues(&nonogram.rows)),
        ("column_clues", clues(&nonogram.columns)),
    ];
    parameters.extend(letters.parameter());
    Ok(ModelParts {
        library: Some(letters.model()),
        source: (!nonogram.about.is_empty()).then(|| nonogram.about.join(", ")),
        parameters,
        ..ModelParts::default()
    })
}

/// The error for runs that do not fit into a line of so many cells.
fn too_long(line: &Line, length: usize) -> Option<Diagnostic> {
    let cells = line.num_needed();
    (cells > length as i64).then(|| {
        let message = format!("these runs need {cells} cells");
        Diagnostic::new(DiagnosticCode::BadClue, line.place, message).label(format!("the line has {length}"))
    })
}
