//! What a puzzle of SudokuPad draws: cells, cages, lines, arrows and shapes, as values of JSON with names.

use serde_json::Value;

/// A point in rows and columns; the upper left corner of the board is at 0, 0.
pub(super) type Point = (f64, f64);

/// A cage, or a text about the puzzle that is written as one.
#[derive(Clone, Debug)]
pub(super) struct Cage {
    pub(super) cells: Vec<(i64, i64)>,
    pub(super) text: String,
    /// Are its digits different, if the puzzle says so?
    pub(super) unique: Option<bool>,
    pub(super) is_hidden: bool,
}

/// A line or an arrow.
#[derive(Clone, Debug)]
pub(super) struct Stroke {
    pub(super) points: Vec<Point>,
    pub(super) colour: String,
    pub(super) thickness: f64,
}

/// A rectangle, an ellipse or a text.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) centre: Point,
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) is_round: bool,
    pub(super) fill: String,
    pub(super) border: String,
    pub(super) text: String,
}

impl Cage {
    pub(super) fn read(value: &Value) -> Option<Cage> {
        let cells = match value.get("cells") {
            Some(cells) => cells.as_array()?.iter().map(cell).collect::<Option<_>>()?,
            None => vec![],
        };
        let sum = value.get("sum").map(text).filter(|sum| !sum.is_empty());
        Some(Cage {
            cells,
            text: sum.unwrap_or_else(|| value.get("value").map(text).unwrap_or_default()),
            unique: value.get("unique").and_then(Value::as_bool),
            is_hidden: value.get("hidden").and_then(Value::as_bool) == Some(true),
        })
    }
}

impl Stroke {
    pub(super) fn read(value: &Value) -> Option<Stroke> {
        let points = value.get("wayPoints")?.as_array()?;
        Some(Stroke {
            points: points.iter().map(point).collect::<Option<_>>()?,
            colour: colour(value.get("color")),
            thickness: value.get("thickness").and_then(Value::as_f64).unwrap_or_default(),
        })
    }
}

impl Shape {
    pub(super) fn read(value: &Value) -> Option<Shape> {
        let side = |key: &str| value.get(key).and_then(Value::as_f64).unwrap_or_default();
        Some(Shape {
            centre: point(value.get("center")?)?,
            width: side("width"),
            height: side("height"),
            is_round: value.get("rounded").and_then(Value::as_bool) == Some(true),
            fill: colour(value.get("backgroundColor")),
            border: colour(value.get("borderColor")),
            text: value.get("text").map(text).unwrap_or_default(),
        })
    }

    /// Does it cover a whole cell?
    pub(super) fn is_full(&self) -> bool {
        !self.is_round && self.text.is_empty() && self.width >= 0.95 && self.height >= 0.95
    }

    /// Is it as small as a dot or a letter between two cells?
    pub(super) fn is_small(&self) -> bool {
        self.width.max(self.height) <= 0.5
    }
}

/// A string or a number as text.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_string(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// A cell by its row and column from 0.
pub(super) fn cell(value: &Value) -> Option<(i64, i64)> {
    match value.as_array()?.as_slice() {
        [row, column] => Some((row.as_i64()?, column.as_i64()?)),
        _ => None,
    }
}

fn point(value: &Value) -> Option<Point> {
    match value.as_array()?.as_slice() {
        [row, column] => Some((row.as_f64()?, column.as_f64()?)),
        _ => None,
    }
}

/// A colour as six digits in lower case, or as it is written. Nothing is drawn in an empty one.
fn colour(value: Option<&Value>) -> String {
    let written = value.map(text).unwrap_or_default().to_lowercase();
    let digits = written.strip_prefix('#').unwrap_or(&written);
    let is_colour = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    match digits.len() {
        3 if is_colour => digits.chars().flat_map(|digit| [digit, digit]).collect(),
        4 if is_colour && digits.ends_with('0') => String::new(),
        8 if is_colour && digits.ends_with("00") => String::new(),
        8 if is_colour => digits[..6].to_string(),
        _ if matches!(digits, "none" | "transparent") => String::new(),
        _ => digits.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn colours_have_six_digits() {
        for (written, expected) in [
            ("#CFCFCF", "cfcfcf"),
            ("#ccc", "cccccc"),
            ("#f067f0ff", "f067f0"),
            ("#0000", ""),
            ("transparent", ""),
        ] {
            assert_eq!(colour(Some(&json!(written))), expected, "{written}");
        }
    }
}
