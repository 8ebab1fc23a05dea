//! Named sets of pieces: each is the text of a small model file.

use crate::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics};
use crate::document::node::{DocumentNode, NodeValue, SpannedText};
use crate::document::parse_toml;
use crate::layout::CellShape;
use crate::nearest::suggestion;

/// The sets by name, each as it would be written under `[pieces.shapes]`.
const COLLECTIONS: [(&str, CellShape, &str); 6] = [
    (
        "dominoes",
        CellShape::Square,
        include_str!("collection/dominoes.toml"),
    ),
    (
        "double-six",
        CellShape::Square,
        include_str!("collection/double-six.toml"),
    ),
    (
        "one-sided tetrominoes",
        CellShape::Square,
        include_str!("collection/one-sided-tetrominoes.toml"),
    ),
    (
        "pentominoes",
        CellShape::Square,
        include_str!("collection/pentominoes.toml"),
    ),
    (
        "tetrahexes",
        CellShape::Hex,
        include_str!("collection/tetrahexes.toml"),
    ),
    (
        "tetrominoes",
        CellShape::Square,
        include_str!("collection/tetrominoes.toml"),
    ),
];

/// The table of shapes for a name.
///
/// # Errors
/// If no set has the name, or the set is for other boards.
pub(super) fn named(name: &SpannedText, board: CellShape) -> Result<DocumentNode, Diagnostic> {
    let Some((_, shape, text)) = COLLECTIONS.iter().find(|(known, ..)| *known == name.value) else {
        let message = format!("unknown set of shapes `{}`", name.value);
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, name.span, message);
        let known = COLLECTIONS.iter().map(|(known, ..)| *known);
        return Err(diagnostic
            .label(suggestion(&name.value, known))
            .help("to define your own shapes, use a table: `shapes = { I = \"####\" }`"));
    };
    // Flat shapes also fit into layers.
    let fits = *shape == board || *shape == CellShape::Square && board == CellShape::Cube;
    if !fits {
        let message = format!("`{}` need {}", name.value, shape.phrase());
        let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, name.span, message);
        return Err(diagnostic.label(format!("this is {}", board.phrase())));
    }
    let mut diagnostics = Diagnostics::new();
    let mut table = parse_toml(text, &mut diagnostics);
    assert!(
        diagnostics.is_empty(),
        "invariant: the sets are right: {diagnostics}"
    );
    blame(&mut table, name);
    Ok(table)
}

/// Gives every part of the table the span of the name of the set.
fn blame(node: &mut DocumentNode, name: &SpannedText) {
    node.span = name.span;
    match &mut node.value {
        NodeValue::Table(entries) => {
            for entry in entries {
                entry.key_span = name.span;
                blame(&mut entry.node, name);
            }
        }
        NodeValue::Text(text) => *text = SpannedText::new(text.value.clone(), name.span, ""),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture::puzzle;

    /// The numbers of pieces, squares and orientations of a set.
    fn measures(name: &str, board: &str) -> (usize, usize, usize) {
        let set = puzzle(&format!(
            "[board]\n{board}\n[pieces]\nshapes = '{name}'\ncopies = '0..1'\nuncovered = '.'"
        ))
        .pieces;
        let pieces = set.pieces().iter().filter(|piece| !piece.orientations.is_empty());
        let squares = pieces.clone().map(|piece| piece.orientations[0].squares.len());
        let orientations = pieces.clone().map(|piece| piece.orientations.len());
        (pieces.clone().count(), squares.sum(), orientations.sum())
    }

    #[test]
    fn the_sets_are_complete() {
        let grid = "grid = [6, 10]";
        assert_eq!(measures("dominoes", grid), (1, 2, 2));
        assert_eq!(measures("double-six", grid), (28, 56, 7 * 2 + 21 * 4));
        // Fixed polyominoes: 19 of four squares, 63 of five.
        assert_eq!(measures("tetrominoes", grid), (5, 20, 19));
        assert_eq!(measures("one-sided tetrominoes", grid), (7, 28, 19));
        assert_eq!(measures("pentominoes", grid), (12, 60, 63));
        // Fixed tetrahexes: 44.
        let hex = "shape = 'hex'\ncells = '''\n* * *\n * * *\n'''";
        assert_eq!(measures("tetrahexes", hex), (7, 28, 44));
    }
}
