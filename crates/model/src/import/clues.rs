//! Clue codes of the 6 x 6 logic game, as the rule `clues` reads them.

use super::model::{ModelParts, ModelValue, grid};
use super::row::{SourceWord, is_enough, nothing, rows};
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// The icons of the game, row by row.
const ICONS: [&str; 6] = ["123456", "ABCDEF", "abcdef", "rstuvw", "^V#$[]", "+-%*=/"];

/// The number of codes per line in the model.
const CODES_A_LINE: usize = 10;

pub(super) fn read(text: &str) -> Result<ModelParts, Diagnostics> {
    // A code starts with a digit, so a line that starts with this icon is a comment.
    let rows = rows(text, "#");
    if rows.is_empty() {
        return Err(nothing("one clue code per line, such as `2AB`").into());
    }
    let codes: Vec<SourceWord<'_>> = rows.iter().flat_map(|row| row.words()).collect();
    let mut diagnostics = Diagnostics::new();
    for code in &codes {
        if let Err(diagnostic) = check(code) {
            diagnostics.add(diagnostic);
        }
        if is_enough(&diagnostics) {
            break;
        }
    }
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    let lines = codes.chunks(CODES_A_LINE);
    let lines = lines.map(|line| line.iter().map(|code| code.text).collect::<Vec<_>>().join(" "));
    Ok(ModelParts {
        title: "Logic grid".to_string(),
        board: vec![grid(6, 6)],
        pieces: vec![("rows", ICONS.into_iter().collect())],
        rules: vec![vec![("clues", ModelValue::Drawing(lines.collect()))]],
        ..ModelParts::default()
    })
}

/// Could this be a clue code, possibly with an error in it?
pub(super) fn is_code(word: &str) -> bool {
    let starts = word.starts_with(|c: char| ('0'..='4').contains(&c));
    starts && (3..=4).contains(&word.chars().count())
}

/// Codes are `0Xc`, `1XY`, `2XY`, `3XY` and `4XYZ`.
fn check(code: &SourceWord<'_>) -> Result<(), Diagnostic> {
    let signs: Vec<SourceWord<'_>> = code.characters().collect();
    let first = signs[0];
    let expected = match first.text {
        "0" | "1" | "2" | "3" => 3,
        "4" => 4,
        other => {
            let message = format!("a clue code cannot start with `{}`", other.escape_debug());
            return Err(bad(&first, message).label("expected a digit from 0 to 4"));
        }
    };
    if signs.len() != expected {
        let message = format!("the clue code has {} characters", signs.len());
        let label = format!("a code that starts with {} has {expected} characters", first.text);
        return Err(bad(code, message).label(label));
    }
    let icons = if first.text == "0" {
        &signs[1..2]
    } else {
        &signs[1..]
    };
    for (index, icon) in icons.iter().enumerate() {
        if !ICONS.iter().any(|row| row.contains(icon.text)) {
            let message = format!("unknown icon `{}`", icon.text.escape_debug());
            return Err(bad(icon, message).label(format!("expected one of {}", ICONS.join(" "))));
        }
        if icons[..index].iter().any(|earlier| earlier.text == icon.text) {
            let message = format!("the clue names `{}` twice", icon.text);
            return Err(bad(code, message).label("expected different icons"));
        }
    }
    let column = &signs[2];
    if first.text == "0" && !"012345".contains(column.text) {
        let message = format!("unknown column `{}`", column.text.escape_debug());
        return Err(bad(column, message).label("expected 0 to 5"));
    }
    Ok(())
}

fn bad(word: &SourceWord<'_>, message: String) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadClue, word.span, message)
}
