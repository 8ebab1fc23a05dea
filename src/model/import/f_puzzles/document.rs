//! The contents of a puzzle in the format of f-puzzles.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use crate::model::{Diagnostic, DiagnosticCode, Span};

/// Keys that are no rules: what a picture shows besides, what a player notes, and settings of programs.
const NO_RULES: [&str; 24] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "line",
    "rectangle",
    "circle",
    "text",
    "cage",
    "solution",
    "successMessage",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "disabledLogic",
    "truecandidatesoptions",
    "truecandidatesOptions",
    "fogofwar",
    "foglight",
    "foglink",
    "src",
    "cosmetic",
    "customVariants",
];

/// A cell by its row and column from 1; 0 and the numbers after the last are at the rim.
pub(super) type ElementPlace = (usize, usize);

/// A cell of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct GridCell {
    pub(super) value: Option<usize>,
    /// The number of its region, if it is not that of the standard boxes; `Some(None)` is in none.
    pub(super) region: Option<Option<usize>>,
}

/// A puzzle.
#[derive(Debug)]
pub(super) struct FPuzzle {
    pub(super) size: usize,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) ruleset: String,
    pub(super) grid: Vec<Vec<GridCell>>,
    /// Rules for the whole board, such as `antiknight`.
    pub(super) flags: Vec<String>,
    /// Elements of each kind.
    pub(super) elements: BTreeMap<String, Vec<PuzzleElement>>,
    /// Kinds of element whose absence says something, too.
    pub(super) negative: Vec<String>,
}

impl FPuzzle {
    /// The rows and columns of a standard box.
    pub(super) fn box_size(&self) -> Option<(usize, usize)> {
        let size = self.size;
        let heights = (2..=size).take_while(|height| height * height <= size);
        let height = heights.filter(|height| size.is_multiple_of(*height)).last()?;
        Some((height, size / height))
    }
}

/// An element of a puzzle, such as a cage.
#[derive(Clone, Debug, Default)]
pub(super) struct PuzzleElement {
    /// Its own place, for elements of one cell or at the rim.
    pub(super) cell: Option<ElementPlace>,
    pub(super) cells: Vec<ElementPlace>,
    pub(super) clone_cells: Vec<ElementPlace>,
    pub(super) lines: Vec<Vec<ElementPlace>>,
    pub(super) value: String,
    pub(super) values: Vec<i64>,
}

pub(super) fn wrong(message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(DiagnosticCode::BadValue, Span::default(), message)
}

/// Reads the JSON.
pub(super) fn read(json: &str) -> Result<FPuzzle, Diagnostic> {
    let value: Value = serde_json::from_str(json).map_err(|error| {
        let message = format!("this is not JSON: {error}");
        Diagnostic::new(DiagnosticCode::Syntax, Span::default(), message)
    })?;
    let object = value
        .as_object()
        .ok_or_else(|| wrong("this is not a JSON object"))?;
    let size = object.get("size").and_then(Value::as_u64).unwrap_or(9);
    let size = usize::try_from(size).ok().filter(|size| (1..=16).contains(size));
    let size = size.ok_or_else(|| wrong("the size is not between 1 and 16"))?;
    let text = |key: &str| {
        object
            .get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_string()
    };
    let mut puzzle = FPuzzle {
        size,
        title: text("title"),
        author: text("author"),
        ruleset: text("ruleset"),
        grid: grid(object, size)?,
        flags: vec![],
        elements: BTreeMap::new(),
        negative: vec![],
    };
    for (key, value) in object.iter().filter(|(key, _)| !NO_RULES.contains(&key.as_str())) {
        match value {
            Value::Bool(true) => puzzle.flags.push(key.clone()),
            Value::Array(items) if key == "negative" => {
                puzzle.negative = items
                    .iter()
                    .filter_map(Value::as_str)
                    .map(str::to_string)
                    .collect();
            }
            Value::Array(items) => {
                let elements = items.iter().map(|item| element(key, item, size));
                puzzle
                    .elements
                    .insert(key.clone(), elements.collect::<Result<_, _>>()?);
            }
            Value::Bool(false) | Value::Null => {}
            _ => {
                return Err(wrong(format!(
                    "the value of `{}` is not understood",
                    key.escape_debug()
                )));
            }
        }
    }
    Ok(puzzle)
}

fn grid(object: &Map<String, Value>, size: usize) -> Result<Vec<Vec<GridCell>>, Diagnostic> {
    let rows = object.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or_else(|| wrong("there is no `grid`"))?;
    let rows: Option<Vec<&Vec<Value>>> = rows.iter().map(Value::as_array).collect();
    let rows = rows.filter(|rows| rows.len() == size && rows.iter().all(|row| row.len() == size));
    let rows = rows.ok_or_else(|| wrong(format!("the `grid` does not have {size} rows of {size} cells")))?;
    let cell = |cell: &Value| {
        let value = cell.get("value").and_then(number);
        let is_given = cell.get("given").and_then(Value::as_bool) == Some(true);
        let value = match value.filter(|_| is_given) {
            Some(value) if !(1..=size as i64).contains(&value) => {
                return Err(wrong(format!("the given {value} is not between 1 and {size}")));
            }
            value => value.map(|value| value as usize),
        };
        let region = match cell.get("region") {
            None => None,
            Some(Value::Null) => Some(None),
            Some(region) => Some(region.as_u64().and_then(|region| usize::try_from(region).ok())),
        };
        Ok(GridCell { value, region })
    };
    rows.into_iter()
        .map(|row| row.iter().map(cell).collect())
        .collect()
}

/// A number, which may be in quotes.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

fn element(key: &str, item: &Value, size: usize) -> Result<PuzzleElement, Diagnostic> {
    let places = |value: Option<&Value>| -> Result<Vec<ElementPlace>, Diagnostic> {
        let items = value.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        items.iter().map(|item| place(key, item, size)).collect()
    };
    let lines = item.get("lines").and_then(Value::as_array);
    let value = match item.get("value") {
        Some(Value::String(value)) => value.trim().to_string(),
        Some(Value::Number(value)) => value.to_string(),
        _ => String::new(),
    };
    let values = item.get("values").and_then(Value::as_array);
    Ok(PuzzleElement {
        cell: item.get("cell").map(|cell| place(key, cell, size)).transpose()?,
        cells: places(item.get("cells"))?,
        clone_cells: places(item.get("cloneCells"))?,
        lines: lines
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .map(|line| places(Some(line)))
            .collect::<Result<_, _>>()?,
        value,
        values: values.map_or(vec![], |values| values.iter().filter_map(number).collect()),
    })
}

/// A place such as `R2C10`.
fn place(key: &str, value: &Value, size: usize) -> Result<ElementPlace, Diagnostic> {
    let text = value.as_str().unwrap_or_default();
    let numbers = || {
        let (row, column) = text.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let is_near = |place: &ElementPlace| place.0 <= size + 1 && place.1 <= size + 1;
    numbers().filter(is_near).ok_or_else(|| {
        let (key, text) = (key.escape_debug(), text.escape_debug());
        wrong(format!("`{key}` has a cell `{text}` that does not exist"))
    })
}
