//! The sections of an `.sdk` file: `[Puzzle]`, and what a player has noted.

use crate::import::row::SourceWord;
use crate::{Diagnostic, DiagnosticCode, Diagnostics};

/// Does the section of the puzzle start here?
pub(super) fn is_puzzle_heading(row: &SourceWord<'_>) -> bool {
    name(row).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"))
}

/// The name of the section that starts at a line.
fn name<'a>(row: &SourceWord<'a>) -> Option<&'a str> {
    let name = row.text.strip_prefix('[')?.strip_suffix(']')?;
    name.chars().all(char::is_alphabetic).then_some(name)
}

/// The lines with puzzles: all lines, or those of the section of the puzzle.
pub(super) fn puzzle_rows<'a>(
    rows: Vec<SourceWord<'a>>,
    warnings: &mut Diagnostics,
) -> Result<Vec<SourceWord<'a>>, Diagnostic> {
    let Some(first) = rows.iter().find(|row| name(row).is_some()) else {
        return Ok(rows);
    };
    if !rows.iter().any(is_puzzle_heading) {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::MissingKey,
            first.span,
            "there is no section `[Puzzle]`",
        );
        return Err(diagnostic.label("this section is not read"));
    }
    let mut puzzle = vec![];
    let mut is_puzzle = false;
    for (index, row) in rows.iter().enumerate() {
        if name(row).is_some() {
            is_puzzle = is_puzzle_heading(row);
        } else if is_puzzle {
            puzzle.push(*row);
        }
        if !is_puzzle && (index == 0 || name(row).is_some()) {
            let message = format!("`{}` is not in the model", row.text.escape_debug());
            let warning = Diagnostic::new(DiagnosticCode::LeftOut, row.span, message);
            warnings.add(warning.label("only the section `[Puzzle]` is read"));
        }
    }
    Ok(puzzle)
}
