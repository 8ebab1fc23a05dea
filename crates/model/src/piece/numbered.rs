//! Number pieces, of which some have several numbers: `"1..19"`, or `[[3, 8], "4..6"]`.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::number::{NumberMultiset, refuse_too_many};
use super::{Copies, Look, PieceSet, half_turn};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list};
use crate::document::table::FromNode;

/// The numbers of a piece, of which each board shows one.
#[derive(Clone, Debug)]
struct NumberedPiece {
    numbers: Vec<i64>,
    span: Span,
}

impl NumberedPiece {
    /// As it is printed: `3/8`.
    fn name(&self) -> String {
        self.numbers.iter().join("/")
    }

    /// What it can show, each number once: the numbers as listed, and with `turning` those that they become after half a turn.
    fn shown(&self, turning: bool) -> Vec<i64> {
        let turned = |number: &i64| half_turn(*number).filter(|_| turning);
        let both = |number: &i64| [Some(*number), turned(number)];
        self.numbers.iter().flat_map(both).flatten().unique().collect()
    }
}

/// The number pieces, in the order of the file.
#[derive(Clone, Debug)]
pub(crate) struct NumberedPieces {
    pieces: Vec<NumberedPiece>,
    /// Their position in the source.
    pub(crate) span: Span,
}

impl FromNode for NumberedPieces {
    const EXPECTED: &'static str = NumberMultiset::EXPECTED;

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        let number = IntegerRange::schema(generator);
        let several = list(IntegerRange::schema(generator));
        any_of([NumberMultiset::schema(generator), list(any_of([number, several]))])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let entries = match &node.value {
            NodeValue::List(entries) if entries.iter().any(is_list) => entries,
            _ => return NumberMultiset::from_node(node, context).map(|numbers| single(&numbers)),
        };
        let read = |entry: &DocumentNode| match is_list(entry) {
            true => Vec::<IntegerRange>::from_node(entry, context),
            false => IntegerRange::from_node(entry, context).map(|range| vec![range]),
        };
        let ranges: Vec<Vec<IntegerRange>> = entries.iter().map(read).collect::<Option<_>>()?;
        refuse_too_many(&ranges.concat(), node.span, context)?;
        let pieces = entries.iter().zip(ranges).flat_map(|(entry, ranges)| {
            let numbers = ranges
                .iter()
                .flat_map(|range| range.min..=range.max)
                .collect_vec();
            let of_pieces = match is_list(entry) {
                true => vec![numbers],
                false => numbers.into_iter().map(|number| vec![number]).collect(),
            };
            let span = entry.span;
            of_pieces
                .into_iter()
                .map(move |numbers| NumberedPiece { numbers, span })
        });
        let pieces = pieces.collect_vec();
        if let Some(empty) = pieces.iter().find(|piece| piece.numbers.is_empty()) {
            let diagnostic =
                Diagnostic::new(DiagnosticCode::BadValue, empty.span, "a piece without a number");
            context.add(diagnostic.label("expected the numbers that it can show, such as `[3, 8]`"));
            return None;
        }
        Some(NumberedPieces {
            pieces,
            span: node.span,
        })
    }
}

fn is_list(node: &DocumentNode) -> bool {
    matches!(node.value, NodeValue::List(_))
}

/// A piece for each number.
fn single(numbers: &NumberMultiset) -> NumberedPieces {
    let span = numbers.span;
    let piece = |number: &i64| NumberedPiece {
        numbers: vec![*number],
        span,
    };
    NumberedPieces {
        pieces: numbers.values.iter().map(piece).collect(),
        span,
    }
}

/// Adds the pieces. With `turning`, a number that is still a number after half a turn has both as faces.
pub(super) fn add_numbers(
    set: &mut PieceSet,
    numbers: &NumberedPieces,
    turning: bool,
    copies: impl Fn(&str) -> Copies,
    context: &mut ReadContext,
) {
    for piece in &numbers.pieces {
        let name = piece.name();
        let shown = piece.shown(turning);
        if let Some(message) = shared(set, &name, &shown) {
            let diagnostic = Diagnostic::new(DiagnosticCode::DuplicatePiece, piece.span, message);
            return context
                .add(diagnostic.label("a cell with this number would not tell which piece lies there"));
        }
        let faces = shown
            .into_iter()
            .map(|value| (value.to_string(), Look::Number(value)))
            .collect();
        set.add(&name, faces, copies(&name), None);
    }
}

/// Why a piece cannot be added: a number of it belongs to a piece that does not show the same numbers.
fn shared(set: &PieceSet, name: &str, shown: &[i64]) -> Option<String> {
    let owner = |number: i64| {
        let face = set.find_face(&number.to_string())?;
        Some(set.piece(set.face(face).piece))
    };
    shown.iter().find_map(|number| {
        let other = owner(*number)?;
        let is_same =
            other.faces.len() == shown.len() && shown.iter().all(|number| owner(*number) == Some(other));
        (!is_same).then(|| format!("both `{}` and `{name}` can show {number}", other.name))
    })
}

#[cfg(test)]
mod tests {
    use crate::fixture::{described_pieces, puzzle_in_a_row};
    use crate::{Source, read};

    fn pieces(cells: usize, table: &str) -> Vec<String> {
        described_pieces(&puzzle_in_a_row(cells, table).pieces)
    }

    #[test]
    fn a_list_in_the_list_is_one_piece() {
        assert_eq!(
            pieces(4, "numbers = [[3, 8], '4..5', [1, 2, '6..7']]"),
            [
                "3/8, once: 3 8",
                "4, once: 4",
                "5, once: 5",
                "1/2/6/7, once: 1 2 6 7"
            ]
        );
        assert_eq!(pieces(2, "numbers = [[3, 8], [8, 3]]"), ["3/8, 2 times: 3 8"]);
        assert_eq!(
            pieces(2, "numbers = [[16, 3], 69]\nfaces = 'half-turn digits'"),
            ["16/3, once: 16 91 3", "69, once: 69"]
        );
    }

    #[test]
    fn a_number_belongs_to_one_piece() {
        for (numbers, expected) in [
            ("[[3, 8], [3, 5]]", "both `3/8` and `3/5` can show 3"),
            ("[[3, 8], 8]", "both `3/8` and `8` can show 8"),
            ("[8, [3, 8]]", "both `8` and `3/8` can show 8"),
            ("[[], 8]", "a piece without a number"),
            ("[[3, 'x'], 8]", "`x` is not a whole number"),
        ] {
            let model = format!("board.grid = [1, 2]\npieces.numbers = {numbers}");
            let error = read(&Source::new("test.toml", &*model))
                .expect_err(numbers)
                .to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
