//! A JSON object: `rows` and `columns`, or `size` for both; `pieces`, a list of lists of four or
//! five numbers as in a [list](super::list); and `hints`, a list of objects with `piece` (its
//! number), `row` and `column` (from 1) and optionally `turn` (degrees clockwise).

use std::collections::HashMap;

use jsonc_parser::ast::{Array, Object, Value};
use jsonc_parser::common::Ranged;

use super::puzzle::{EdgeMatching, EdgePiece, PlacedTile, agreed_sides, check_names, sides};
use crate::import::row::is_enough;
use crate::{Diagnostic, DiagnosticCode, Diagnostics, Span, suggestion};
use placet_base::json;

/// The keys of the object, and of a hint.
const KEYS: [&str; 5] = ["rows", "columns", "size", "pieces", "hints"];
const HINT_KEYS: [&str; 4] = ["piece", "row", "column", "turn"];

pub(super) fn read(text: &str, size: Option<(usize, usize)>) -> Result<EdgeMatching, Diagnostics> {
    let parsed = json::parse(text).map_err(|json::JsonError { range, message }| {
        // An unclosed object or list is reported at its start.
        let is_open = message.starts_with("Unterminated");
        let end = if is_open { range.start + 1 } else { range.end };
        Diagnostic::new(DiagnosticCode::Syntax, Span::new(range.start, end), message)
    })?;
    let Some(Value::Object(object)) = parsed else {
        let diagnostic = Diagnostic::new(
            DiagnosticCode::WrongType,
            Span::default(),
            "this is not a JSON object",
        );
        return Err(diagnostic
            .label("expected `{ \"size\": 4, \"pieces\": […] }`")
            .into());
    };
    let mut diagnostics = unknown_keys(&object, &KEYS);
    let pieces = pieces(&object, &mut diagnostics);
    let (rows, columns) = sides_of(&object, pieces.len(), size, &mut diagnostics);
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    check_names(&pieces)?;
    let hints = hints(&object, &pieces, (rows, columns), &mut diagnostics);
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(EdgeMatching {
        rows,
        columns,
        pieces,
        hints,
        pictures: vec![],
    })
}

fn span(value: &impl Ranged) -> Span {
    Span::new(value.start(), value.end())
}

fn unknown_keys(object: &Object<'_>, known: &[&str]) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    for property in &object.properties {
        let name = property.name.as_str();
        if !known.contains(&name) {
            let message = format!("unknown key `{}`", name.escape_debug());
            let diagnostic = Diagnostic::new(DiagnosticCode::UnknownKey, span(&property.name), message);
            diagnostics.add(diagnostic.label(suggestion(name, known.iter().copied())));
        }
    }
    diagnostics
}

/// The list of a key, if it is one.
fn list<'a, 'b>(object: &'b Object<'a>, key: &str, diagnostics: &mut Diagnostics) -> Option<&'b Array<'a>> {
    match &object.get(key)?.value {
        Value::Array(list) => Some(list),
        other => {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::WrongType,
                span(other),
                format!("`{key}` is not a list"),
            );
            diagnostics.add(diagnostic.label("expected `[…]`"));
            None
        }
    }
}

fn number(value: &Value<'_>) -> Result<i64, Diagnostic> {
    let wrong = || {
        Diagnostic::new(DiagnosticCode::WrongType, span(value), "this is not a number")
            .label("expected a whole number")
    };
    let Value::NumberLit(literal) = value else {
        return Err(wrong());
    };
    literal.value.parse().map_err(|_| wrong())
}

/// The number of a key, at least `least`.
fn natural(object: &Object<'_>, key: &str, least: i64) -> Option<Result<usize, Diagnostic>> {
    let value = &object.get(key)?.value;
    Some(number(value).and_then(|number| {
        let natural = usize::try_from(number).ok().filter(|_| number >= least);
        natural.ok_or_else(|| {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::BadValue,
                span(value),
                format!("`{key}` cannot be {number}"),
            );
            diagnostic.label(format!("expected {least} or more"))
        })
    }))
}

fn pieces(object: &Object<'_>, diagnostics: &mut Diagnostics) -> Vec<EdgePiece> {
    if object.get("pieces").is_none() {
        let start = Span::new(object.start(), object.start() + 1);
        let diagnostic = Diagnostic::new(DiagnosticCode::MissingKey, start, "missing key `pieces`");
        diagnostics.add(diagnostic.label("expected `\"pieces\": [[1, 2, 0, 0], …]`"));
    }
    let Some(list) = list(object, "pieces", diagnostics) else {
        return vec![];
    };
    let mut pieces = vec![];
    for value in &list.elements {
        match piece(value) {
            Ok(piece) => pieces.push(piece),
            Err(diagnostic) => diagnostics.add(diagnostic),
        }
        if is_enough(diagnostics) {
            break;
        }
    }
    pieces
}

fn piece(value: &Value<'_>) -> Result<EdgePiece, Diagnostic> {
    let wrong = |message: String| {
        let diagnostic = Diagnostic::new(DiagnosticCode::BadTile, span(value), message);
        diagnostic.label("expected four edges, clockwise from the top, or a number and four edges")
    };
    let Value::Array(list) = value else {
        return Err(wrong("this is not a tile".to_string()));
    };
    let numbers: Vec<i64> = list.elements.iter().map(number).collect::<Result<_, _>>()?;
    let (name, edges) = match numbers.as_slice() {
        [top, right, bottom, left] => (None, [*top, *right, *bottom, *left]),
        [name, top, right, bottom, left] => (Some(name.to_string()), [*top, *right, *bottom, *left]),
        _ => return Err(wrong(format!("this tile has {} numbers", numbers.len()))),
    };
    Ok(EdgePiece {
        name,
        edges,
        span: span(value),
    })
}

fn sides_of(
    object: &Object<'_>,
    count: usize,
    wanted: Option<(usize, usize)>,
    diagnostics: &mut Diagnostics,
) -> (usize, usize) {
    if !diagnostics.is_empty() {
        return (0, 0);
    }
    let start = Span::new(object.start(), object.start() + 1);
    let found = stated_sides(object, start)
        .and_then(|said| agreed_sides(said, wanted, start))
        .and_then(|said| sides(said, count, start));
    found.unwrap_or_else(|diagnostic| {
        diagnostics.add(diagnostic);
        (0, 0)
    })
}

/// The sides that the object states: `rows` and `columns`, or `size` for both.
fn stated_sides(object: &Object<'_>, start: Span) -> Result<Option<(usize, usize)>, Diagnostic> {
    let side = |key: &str| natural(object, key, 1).transpose();
    let wrong = |code, message: &str| Diagnostic::new(code, start, message);
    match (side("rows")?, side("columns")?, side("size")?) {
        (None, None, None) => Ok(None),
        (None, None, Some(size)) => Ok(Some((size, size))),
        (Some(rows), Some(columns), None) => Ok(Some((rows, columns))),
        (rows, _, None) => {
            let missing = if rows.is_none() { "rows" } else { "columns" };
            let message = format!("missing key `{missing}`");
            Err(wrong(DiagnosticCode::MissingKey, &message).label("expected both `rows` and `columns`"))
        }
        (_, _, Some(_)) => {
            let message = "`size` cannot be combined with `rows` or `columns`";
            Err(wrong(DiagnosticCode::Conflict, message).label("`size` stands for both"))
        }
    }
}

fn hints(
    object: &Object<'_>,
    pieces: &[EdgePiece],
    board: (usize, usize),
    diagnostics: &mut Diagnostics,
) -> Vec<PlacedTile> {
    let Some(list) = list(object, "hints", diagnostics) else {
        return vec![];
    };
    let numbers: HashMap<String, usize> = pieces
        .iter()
        .enumerate()
        .map(|(index, piece)| {
            (
                piece.name.clone().unwrap_or_else(|| (index + 1).to_string()),
                index,
            )
        })
        .collect();
    let (mut cells, mut tiles) = (HashMap::new(), HashMap::new());
    let mut hints = vec![];
    for value in &list.elements {
        if is_enough(diagnostics) {
            break;
        }
        match hint(value, &numbers, board) {
            Ok(hint) => {
                let of_cell = cells.insert((hint.row, hint.column), span(value));
                let of_tile = tiles.insert(hint.piece, span(value));
                if let Some(earlier) = of_cell.or(of_tile) {
                    let message = "two hints for the same tile or cell";
                    let diagnostic = Diagnostic::new(DiagnosticCode::GivenTwice, span(value), message);
                    diagnostics.add(
                        diagnostic
                            .label("second occurrence")
                            .also(earlier, "first occurrence"),
                    );
                }
                hints.push(hint);
            }
            Err(wrong) => diagnostics.append(wrong),
        }
    }
    hints
}

fn hint(
    value: &Value<'_>,
    numbers: &HashMap<String, usize>,
    (rows, columns): (usize, usize),
) -> Result<PlacedTile, Diagnostics> {
    let Value::Object(object) = value else {
        let diagnostic = Diagnostic::new(DiagnosticCode::WrongType, span(value), "this is not a hint");
        return Err(diagnostic
            .label("expected `{ \"piece\": 1, \"row\": 1, \"column\": 1 }`")
            .into());
    };
    let unknown = unknown_keys(object, &HINT_KEYS);
    if !unknown.is_empty() {
        return Err(unknown);
    }
    // The span of a key that is present.
    let place = |key: &str| {
        object
            .get(key)
            .map_or(span(object), |property| span(&property.value))
    };
    let needed = |key: &str, least: i64| {
        natural(object, key, least).unwrap_or_else(|| {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::MissingKey,
                span(object),
                format!("the hint has no `{key}`"),
            );
            Err(diagnostic.label("expected `piece`, `row` and `column`"))
        })
    };
    let on_board = |key: &str, most: usize| {
        let number = needed(key, 1)?;
        let wrong = || {
            let diagnostic = Diagnostic::new(
                DiagnosticCode::UnknownCell,
                place(key),
                format!("the {key} {number} does not exist"),
            );
            diagnostic.label(format!("expected 1 to {most}"))
        };
        (number <= most).then_some(number).ok_or_else(wrong)
    };
    let named = needed("piece", 0)?;
    let piece = numbers.get(&named.to_string()).copied().ok_or_else(|| {
        let message = format!("unknown tile {named}");
        Diagnostic::new(DiagnosticCode::UnknownPiece, place("piece"), message)
    })?;
    let quarters = match natural(object, "turn", 0).transpose()? {
        None => None,
        Some(degrees) if degrees.is_multiple_of(90) && degrees < 360 => Some(degrees / 90),
        Some(degrees) => {
            let message = format!("a tile cannot be turned by {degrees}");
            let diagnostic = Diagnostic::new(DiagnosticCode::BadValue, place("turn"), message);
            return Err(diagnostic.label("expected 0, 90, 180 or 270").into());
        }
    };
    Ok(PlacedTile {
        piece,
        row: on_board("row", rows)?,
        column: on_board("column", columns)?,
        quarters,
    })
}
