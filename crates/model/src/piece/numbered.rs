//! Number pieces, of which some have several numbers: `"1..19"`, or `[[3, 8], "4..6"]`.

use itertools::Itertools;
use schemars::{Schema, SchemaGenerator};

use super::copies::Copies;
use super::{Look, PieceSet, half_turn};
use crate::diagnostic::{Diagnostic, DiagnosticCode, Span};
use crate::document::bounds::IntegerRange;
use crate::document::node::{DocumentNode, NodeValue};
use crate::document::read_context::ReadContext;
use crate::document::schema::{any_of, list, text};
use crate::document::table::{FromNode, wrong_type};

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

/// The maximum number of numbers in a range or list.
const MAX_NUMBERS: usize = 1_000_000;

/// A multiset of numbers, in the order of the file.
#[derive(Clone, Debug)]
pub(crate) struct NumberMultiset {
    /// The numbers, with repetitions.
    pub(crate) values: Vec<i64>,
    /// Their position in the source.
    pub(crate) span: Span,
}

impl FromNode for NumberMultiset {
    const EXPECTED: &'static str = "a range such as \"1..9\" or a list of whole numbers";

    fn schema(generator: &mut SchemaGenerator) -> Schema {
        any_of([text(), list(IntegerRange::schema(generator))])
    }

    fn from_node(node: &DocumentNode, context: &mut ReadContext) -> Option<Self> {
        let ranges = match &node.value {
            NodeValue::Text(text) if lists_several(&text.value) => {
                context.add(several(node.span));
                return None;
            }
            NodeValue::Text(_) => vec![IntegerRange::from_node(node, context)?],
            NodeValue::List(_) => Vec::<IntegerRange>::from_node(node, context)?,
            _ => return wrong_type(node, Self::EXPECTED, context),
        };
        refuse_too_many(&ranges, node.span, context)?;
        Some(NumberMultiset {
            values: ranges.iter().flat_map(|range| range.min..=range.max).collect(),
            span: node.span,
        })
    }
}

/// Adds an error if the ranges have too many numbers to list them.
pub(super) fn refuse_too_many(ranges: &[IntegerRange], span: Span, context: &mut ReadContext) -> Option<()> {
    let total: i128 = ranges
        .iter()
        .map(|range| i128::from(range.max) - i128::from(range.min) + 1)
        .sum();
    if total > MAX_NUMBERS as i128 {
        let message = format!("too many numbers: {total}");
        let diagnostic = Diagnostic::new(DiagnosticCode::TooLarge, span, message);
        context.add(diagnostic.label(format!("at most {MAX_NUMBERS}")));
        return None;
    }
    Some(())
}

/// Are these several numbers or ranges in one string?
fn lists_several(text: &str) -> bool {
    let is_number = |part: &str| part.parse::<i64>().is_ok();
    let is_entry = |entry: &str| match entry.split_once("..") {
        Some((low, high)) => is_number(low) && is_number(high),
        None => is_number(entry),
    };
    let mut entries = text
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'))
        .filter(|entry| !entry.is_empty())
        .peekable();
    entries.next().is_some_and(is_entry) && entries.peek().is_some() && entries.all(is_entry)
}

fn several(span: Span) -> Diagnostic {
    Diagnostic::new(
        DiagnosticCode::BadValue,
        span,
        "these are several numbers in one string",
    )
    .label(format!("expected {}", NumberMultiset::EXPECTED))
    .help("write several numbers as a list: `[1, 2, 3]`, or `[\"1..3\", 5]`")
}

/// Longer lists of numbers are not spelt out.
const MOST_LISTED: usize = 12;

impl PieceSet {
    /// How to calculate with these pieces, not all of which are numbers: with numbers instead of
    /// names, or with an attribute.
    pub(crate) fn way_to_numbers(&self) -> String {
        if let Some(numbers) = self.as_numbers() {
            return format!("for numbers, write `numbers = {numbers}` in `[pieces]`");
        }
        let mut attributes = self.attributes().iter();
        if let Some(attribute) = attributes.find(|attribute| attribute.symbols.is_empty()) {
            let name = &attribute.name;
            return format!("in expressions, `{name}(x)` is the number of the piece on the cell `x`");
        }
        let piece = self.piece_names().next().unwrap_or_default();
        format!(
            "count pieces, as in `holds = \"count(row 1, '{piece}') == 2\"`, or give each a number: \
             `worth = [1, 2, …]` under `[pieces.attributes]`, and `worth(x)` in expressions"
        )
    }

    /// The value of the key `numbers` that says the same as the names, if all names are numbers.
    fn as_numbers(&self) -> Option<String> {
        let is_bound = self.pieces().iter().any(|piece| piece.home.is_some());
        let numbers: Option<Vec<i64>> = self.piece_names().map(|name| name.parse().ok()).collect();
        let mut numbers = numbers.filter(|_| !is_bound)?;
        numbers.sort_unstable();
        let (first, last) = (*numbers.first()?, *numbers.last()?);
        if numbers.len() > 1 && last.abs_diff(first) == numbers.len() as u64 - 1 {
            return Some(format!("\"{first}..{last}\""));
        }
        (numbers.len() <= MOST_LISTED).then(|| format!("[{}]", numbers.iter().join(", ")))
    }
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

    fn way(table: &str) -> String {
        puzzle_in_a_row(3, table).pieces.way_to_numbers()
    }

    #[test]
    fn names_that_are_numbers_become_numbers() {
        assert_eq!(
            way("names = '312'"),
            "for numbers, write `numbers = \"1..3\"` in `[pieces]`"
        );
        let numbers = "for numbers, write `numbers = [1, 7, 10]` in `[pieces]`";
        assert_eq!(way("names = '7 1 10'"), numbers);
    }

    #[test]
    fn attributes_are_numbers_too() {
        let table = "names = 'abc'\nattributes = { suit = 'S S H', worth = [1, 2, 3] }";
        let way_out = "in expressions, `worth(x)` is the number of the piece on the cell `x`";
        assert_eq!(way(table), way_out);
        assert!(way("names = 'abc'").starts_with("count pieces, as in `holds = \"count(row 1, 'a')"));
    }
}
