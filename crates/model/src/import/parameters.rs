//! Models whose puzzle is in parameters, and files with the values of these for other puzzles.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::format::ImportFormat;
use super::model::{Givens, ModelParts, ModelTable, ModelValue};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span};

/// Moves what differs from puzzle to puzzle to parameters.
///
/// # Errors
/// If the rules of such a file depend on the puzzle.
pub(super) fn with_parameters(format: ImportFormat, model: &mut ModelParts) -> Result<(), Diagnostics> {
    match format {
        ImportFormat::Sudoku | ImportFormat::Numbers => {
            if let Givens::Drawing(rows) = std::mem::take(&mut model.givens) {
                model.parameters.push(("puzzle", ModelValue::Drawing(rows)));
                model.givens = Givens::Parameter("puzzle");
            }
            take(&mut model.regions, "shapes", "shapes", &mut model.parameters);
        }
        ImportFormat::Killer => {
            for family in ["shapes", "cages"] {
                take(&mut model.regions, family, family, &mut model.parameters);
            }
            for rule in &mut model.rules {
                take(rule, "sums", "sums", &mut model.parameters);
            }
        }
        ImportFormat::Clues => {
            for rule in &mut model.rules {
                take(rule, "clues", "clues", &mut model.parameters);
            }
        }
        ImportFormat::Picture => {
            for (rule, parameter) in model.rules.iter_mut().zip(["row_clues", "column_clues"]) {
                take(rule, "runs", parameter, &mut model.parameters);
            }
        }
        ImportFormat::Links
        | ImportFormat::Penpa
        | ImportFormat::GameIds
        | ImportFormat::Nonogram
        | ImportFormat::Calcudoku
        | ImportFormat::Kakuro => {}
        ImportFormat::FPuzzles | ImportFormat::EdgeMatching | ImportFormat::ExactCover => {
            let message = format!(
                "the rules of a puzzle of the format {} depend on the puzzle",
                format.name()
            );
            let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
            return Err(diagnostic.label("it has no parameters").into());
        }
    }
    Ok(())
}

/// Moves the value of a key to a parameter.
fn take(table: &mut ModelTable, key: &str, parameter: &'static str, parameters: &mut ModelTable) {
    if let Some((_, value)) = table.iter_mut().find(|(name, _)| *name == key) {
        let use_of = ModelValue::Text(format!("{{{parameter}}}"));
        parameters.push((parameter, std::mem::replace(value, use_of)));
    }
}

/// The values of parameters as JSON: a list with an object for each puzzle, one on each line.
pub(super) fn data(puzzles: &[ModelParts]) -> String {
    let mut text = String::from("[\n");
    for (index, puzzle) in puzzles.iter().enumerate() {
        let values = puzzle.parameters.iter();
        let values: Map<String, Value> = values
            .map(|(name, value)| ((*name).to_string(), json(value)))
            .collect();
        let comma = if index + 1 < puzzles.len() { "," } else { "" };
        let _ = writeln!(text, "  {}{comma}", Value::Object(values));
    }
    text + "]\n"
}

fn json(value: &ModelValue) -> Value {
    match value {
        ModelValue::Text(text) => text.as_str().into(),
        ModelValue::Whole(number) => (*number).into(),
        ModelValue::Flag(flag) => (*flag).into(),
        ModelValue::Drawing(rows) => {
            let rows = rows.iter().filter(|row| !row.is_empty());
            rows.map(String::as_str).collect::<Vec<_>>().join("\n").into()
        }
        ModelValue::List(items) => items.iter().map(json).collect(),
        ModelValue::Lines(lines) => lines.iter().flatten().map(json).collect(),
    }
}
