//! Facts about one cell as people write them: `r1c3=7`, `r1c3!=7`, `red is in column 3`.

use itertools::Itertools;

use super::diagnostic::{Diagnostic, DiagnosticCode, Diagnostics, Span};
use super::document::read_context::ReadContext;
use super::document::table::Spanned;
use super::given::Given;
use super::layout::CellId;
use super::piece::unknown_piece;
use super::puzzle::Puzzle;

/// A cell and a piece, and whether the cell is said to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedFact {
    /// The cell and the piece.
    pub given: Given,
    /// Does the cell show it, or not?
    pub holds: bool,
}

impl StatedFact {
    /// Whether a text is to be read as a fact about one cell, be it right or wrong. In a logic grid, other texts are sentences.
    pub fn is_meant(text: &str, puzzle: &Puzzle) -> bool {
        let is_logic_grid = puzzle.pieces.pieces().iter().any(|piece| piece.has_column());
        !is_logic_grid || sign(text).is_some() || VERBS.iter().any(|(verb, _)| text.contains(verb))
    }

    /// Reads `r1c3=7` or `r1c3!=7`, with or without quotation marks around the piece, as in `r1c3 = '.'`; of a piece that belongs to a row, as in a
    /// logic grid, also `red is in column 3` or `red is not in column 3`.
    /// The givens of the puzzle do not matter.
    ///
    /// # Errors
    /// All errors in the text: that it is no fact, an unknown cell, an unknown piece, a piece that cannot be on the cell.
    ///
    /// # Examples
    /// ```
    /// use placet::Puzzle;
    /// use placet::model::StatedFact;
    ///
    /// let puzzle = Puzzle::from_toml("board.grid = [1, 2]\npieces.rows = ['red blue']").expect("a model");
    /// let fact = StatedFact::parse("red is not in column 2", &puzzle).expect("a fact");
    /// let same = StatedFact::parse("r1c2 != red", &puzzle).expect("a fact");
    /// assert_eq!((fact.given.cell, fact.holds), (same.given.cell, same.holds));
    /// assert!(StatedFact::parse("green is in column 2", &puzzle).is_err());
    /// ```
    pub fn parse(text: &str, puzzle: &Puzzle) -> Result<Self, Diagnostics> {
        // A name may contain a sign, but no space.
        for (verb, holds) in VERBS {
            if let Some((piece, column)) = text.split_once(verb) {
                let start = text.len() - column.len();
                let [piece, column] = [word(piece, 0), word(column, start)];
                let given = in_column(&piece, &column, puzzle)?;
                return Ok(StatedFact { given, holds });
            }
        }
        if let Some((sign, holds)) = sign(text) {
            let given = Given::parse_parts(text, sign, puzzle)?;
            return Ok(StatedFact { given, holds });
        }
        let whole = Span::new(0, text.len());
        let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, whole, "this is not a fact");
        let expected = match puzzle.pieces.pieces().iter().find(|piece| piece.has_column()) {
            Some(piece) => format!(
                "expected a fact such as `{} is in column 1`, or `r1c3=7`",
                piece.name
            ),
            None => "expected a fact such as `r1c3=7` or `r1c3!=7`".to_string(),
        };
        Err(diagnostic.label(expected).into())
    }
}

/// What stands between a piece and its column, and whether the fact is said to hold.
const VERBS: [(&str, bool); 2] = [(" is not in column ", false), (" is in column ", true)];

/// Where the first sign is, and whether the fact is said to hold. The name of a piece may contain further ones.
fn sign(text: &str) -> Option<(std::ops::Range<usize>, bool)> {
    let signs = [("!=", false), ("≠", false), ("=", true)];
    let found = signs.into_iter().filter_map(|(sign, holds)| {
        let start = text.find(sign)?;
        Some((start..start + sign.len(), holds))
    });
    found.min_by_key(|(place, _)| place.start)
}

/// A word without the spaces around it.
pub(super) fn word(word: &str, start: usize) -> Spanned<String> {
    let start = start + word.len() - word.trim_start().len();
    let value = word.trim().to_string();
    let span = Span::new(start, start + value.len());
    Spanned { value, span }
}

/// The given that a piece is in a column.
fn in_column(
    piece: &Spanned<String>,
    column: &Spanned<String>,
    puzzle: &Puzzle,
) -> Result<Given, Diagnostics> {
    let mut context = ReadContext::new();
    let named = |name: &str| puzzle.pieces.pieces().iter().find(|known| known.name == name);
    let bare = ["The ", "the "]
        .into_iter()
        .find_map(|article| piece.value.strip_prefix(article));
    let Some(known) = named(&piece.value).or_else(|| named(bare?)) else {
        context.add(unknown_piece(&puzzle.pieces, piece));
        return context.finish(None);
    };
    let is_there = |cell: &CellId| column.value == (puzzle.layout.cell(*cell).column + 1).to_string();
    let home = known.home.iter().filter(|_| known.has_column());
    let home = home.flat_map(|home| &home.cells);
    let cells: Vec<CellId> = home.clone().copied().filter(is_there).collect();
    let given = match cells.as_slice() {
        [cell] => Some(Given {
            cell: *cell,
            faces: known.faces.clone(),
            span: piece.span,
        }),
        _ => {
            let message = format!("`{}` has no column `{}`", known.name, column.value);
            let columns = home.map(|cell| puzzle.layout.cell(*cell).column + 1).minmax();
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, column.span, message);
            context.add(match columns.into_option() {
                Some((first, last)) => diagnostic.label(format!("expected a column from {first} to {last}")),
                None => diagnostic,
            });
            None
        }
    };
    context.finish(given)
}
