//! Puzzles in SudokuPad's own format. It says which digits, regions and sums of cages a puzzle has; all else it only draws, as a player sees it.
//!
//! What is drawn as SudokuPad itself draws the elements of f-puzzles is read as such an element. All else that is drawn is a warning.

mod arrows;
mod cages;
mod classic;
mod drawing;
mod geometry;
mod lines;
mod notation;
mod puzzle;
mod shapes;

use serde_json::Value;

use self::puzzle::DrawnPuzzle;
use super::puzzle::FPuzzle;
use super::value::wrong;
use crate::Span;
use crate::document::read_context::ReadContext;

/// Is it such a puzzle as JSON?
pub(super) fn is_json(text: &str) -> bool {
    let has = |key: &str| text.contains(&format!("\"{key}\""));
    text.trim_start().starts_with('{') && has("cells") && has("cellSize") && !has("grid")
}

/// The JSON, in full or in short notation, if it is valid.
pub(super) fn document(text: &str) -> Option<Value> {
    notation::parse(text).ok()
}

/// Reads the JSON, in full or in short notation, or returns `None` after an error was reported.
pub(super) fn read(text: &str, context: &mut ReadContext) -> Option<FPuzzle> {
    let whole = Span::new(0, 1);
    let document = match notation::parse(text) {
        Ok(Value::Object(document)) => document,
        Ok(_) => {
            context.add(wrong(whole, "the puzzle is not an object").label("expected `{`"));
            return None;
        }
        Err(error) => {
            let diagnostic = wrong(whole, "the puzzle is not in the format of SudokuPad");
            context.add(diagnostic.label(error));
            return None;
        }
    };
    if let Some(Value::String(givens)) = document.get("p") {
        return classic::read(givens, &document, context);
    }
    let mut drawn = DrawnPuzzle::read(&document, context)?;
    // What belongs to others is taken first: the circle of an arrow is no circle of its own.
    arrows::take(&mut drawn);
    cages::take(&mut drawn);
    lines::take(&mut drawn);
    shapes::take(&mut drawn);
    Some(drawn.finish(context))
}

/// Reads the digits and rules that follow `scf`.
pub(super) fn read_short(text: &str, context: &mut ReadContext) -> Option<FPuzzle> {
    classic::read_short(text, context)
}
