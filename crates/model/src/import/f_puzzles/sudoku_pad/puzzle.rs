//! The parts of a puzzle: its board, its texts, and what it draws.

use itertools::Itertools;
use serde_json::{Map, Value};

use super::drawing::{Cage, Shape, Stroke, cell, text};
use crate::document::read_context::ReadContext;
use crate::import::f_puzzles::cosmetic::{missing, named, warn_of_ruleset};
use crate::import::f_puzzles::document::LARGEST;
use crate::import::f_puzzles::grid_cell::GridCell;
use crate::import::f_puzzles::puzzle::FPuzzle;
use crate::import::f_puzzles::rules::BoardRule;
use crate::import::f_puzzles::value::{ElementPlace, left_out, written, wrong};
use crate::{Diagnostic, Span, suggestion};

/// Keys with lists of what is drawn.
const DRAWN: [&str; 6] = ["cages", "lines", "arrows", "underlays", "overlays", "regions"];

/// Keys that say nothing of the rules.
const SETTINGS: [&str; 14] = [
    "id",
    "cellSize",
    "duration",
    "videos",
    "foglight",
    "fogofwar",
    "fogTriggers",
    "triggereffect",
    "settings",
    "solution",
    "source",
    "msgcorrect",
    "successMessage",
    "version",
];

/// Rules for the whole board, as a setting for the check of conflicts.
const BOARD_RULES: [(&str, BoardRule); 2] = [
    ("antiknight", BoardRule::AntiKnight),
    ("antiking", BoardRule::AntiKing),
];

/// The place of all diagnostics: a link has no parts to point at.
const WHOLE: Span = Span { start: 0, end: 1 };

/// A puzzle, and what it draws that is not yet understood.
#[derive(Debug)]
pub(super) struct DrawnPuzzle {
    pub(super) puzzle: FPuzzle,
    pub(super) cages: Vec<Cage>,
    pub(super) lines: Vec<Stroke>,
    pub(super) arrows: Vec<Stroke>,
    pub(super) shapes: Vec<Shape>,
}

impl DrawnPuzzle {
    /// Reads the parts, or returns `None` after an error was reported.
    pub(super) fn read(document: &Map<String, Value>, context: &mut ReadContext) -> Option<Self> {
        let grid = grid(document, context)?;
        let mut drawn = DrawnPuzzle {
            puzzle: FPuzzle::new(grid.len(), grid),
            cages: items(document, "cages", Cage::read, context),
            lines: items(document, "lines", Stroke::read, context),
            arrows: items(document, "arrows", Stroke::read, context),
            shapes: items(document, "underlays", Shape::read, context),
        };
        drawn
            .shapes
            .extend(items(document, "overlays", Shape::read, context));
        drawn.read_regions(document, context)?;
        drawn.read_texts(document, context);
        Some(drawn)
    }

    pub(super) fn size(&self) -> usize {
        self.puzzle.size
    }

    /// Does the author use a word in the rules?
    pub(super) fn rules_name(&self, word: &str) -> bool {
        self.puzzle.ruleset.to_lowercase().contains(word)
    }

    /// Each region has a cell for each digit, and each cell is in a region, unless there is none at all.
    fn read_regions(&mut self, document: &Map<String, Value>, context: &mut ReadContext) -> Option<()> {
        let size = self.size();
        let cells = |region: &Value| region.as_array()?.iter().map(cell).collect::<Option<Vec<_>>>();
        let mut regions = items(document, "regions", cells, context);
        // The usual boxes are known by the order of their first cells.
        regions.sort_by_key(|region| region.iter().min().copied());
        if regions.is_empty() {
            let message = "the puzzle has no regions: its model is a Latin square";
            context.warn(left_out(WHOLE, message).label("expected regions of a sudoku"));
        }
        let mut region_of = vec![None; size * size];
        for (number, region) in regions.iter().enumerate() {
            for (row, column) in region {
                let place = (usize::try_from(*row), usize::try_from(*column));
                let index = match place {
                    (Ok(row), Ok(column)) if row < size && column < size => row * size + column,
                    _ => {
                        context.add(wrong(
                            WHOLE,
                            format!("a region has the cell {row}, {column}, which is not on the board"),
                        ));
                        return None;
                    }
                };
                region_of[index] = Some(number);
            }
        }
        let is_whole = regions.iter().all(|region| region.len() == size) && !region_of.contains(&None);
        if !regions.is_empty() && !is_whole {
            let message = format!("the regions do not divide the board into {size} regions of {size} cells");
            let label = "expected a sudoku; other boards of SudokuPad cannot be imported";
            context.add(wrong(WHOLE, message).label(label));
            return None;
        }
        let cells = self.puzzle.grid.iter_mut().flatten();
        for (cell, region) in cells.zip(region_of) {
            cell.region = Some(region);
        }
        Some(())
    }

    /// The title, the author, the rules in words, and settings: keys of their own, or texts that are written as cages.
    fn read_texts(&mut self, document: &Map<String, Value>, context: &mut ReadContext) {
        let mut texts: Vec<(String, Value)> = vec![];
        for (key, value) in document {
            match (key.as_str(), value) {
                ("metadata" | "metaData", Value::Object(entries)) => {
                    texts.extend(entries.iter().map(|(key, value)| (key.clone(), value.clone())));
                }
                ("cells", _) => {}
                (key, _) if DRAWN.contains(&key) => {}
                _ => texts.push((key.clone(), value.clone())),
            }
        }
        let (of_cages, cages) = std::mem::take(&mut self.cages)
            .into_iter()
            .partition(|cage| cage.cells.is_empty());
        self.cages = cages;
        for Cage { text, .. } in of_cages {
            if let Some((key, value)) = text.split_once(':') {
                texts.push((key.trim().to_string(), value.trim().into()));
            }
        }
        for (key, value) in texts {
            self.read_text(&key, &value, context);
        }
    }

    fn read_text(&mut self, key: &str, value: &Value, context: &mut ReadContext) {
        let text = match value {
            Value::Array(lines) => lines.iter().map(text).join("\n"),
            value => text(value),
        };
        let of_puzzle = match key {
            "title" => &mut self.puzzle.title,
            "author" => &mut self.puzzle.author,
            "rules" => &mut self.puzzle.ruleset,
            key if SETTINGS.contains(&key) => return,
            key => {
                let rule = BOARD_RULES.into_iter().find(|(name, _)| *name == key);
                match rule.filter(|_| value != &Value::Bool(false) && text != "false") {
                    Some((_, rule)) => self.puzzle.board_rules.push(rule),
                    None if rule.is_some() => {}
                    None => context.warn(unknown_key(key)),
                }
                return;
            }
        };
        let before = std::mem::take(of_puzzle);
        *of_puzzle = [before, text]
            .into_iter()
            .filter(|text| !text.is_empty())
            .join("\n");
    }

    /// The puzzle with what was taken of the drawing, and warnings of the rest.
    pub(super) fn finish(self, context: &mut ReadContext) -> FPuzzle {
        self.warn_of_rest(context);
        if !self.puzzle.ruleset.is_empty() {
            warn_of_ruleset(WHOLE, context);
        }
        self.puzzle
    }

    fn warn_of_rest(&self, context: &mut ReadContext) {
        let strokes = |strokes: &[Stroke]| {
            strokes
                .iter()
                .map(|line| self.place(line.points.first()))
                .collect_vec()
        };
        let is_seen =
            |shape: &&Shape| !(shape.fill.is_empty() && shape.border.is_empty() && shape.text.is_empty());
        let (texts, shapes): (Vec<&Shape>, Vec<&Shape>) = self
            .shapes
            .iter()
            .filter(is_seen)
            .partition(|shape| !shape.text.is_empty());
        let of_shapes = |shapes: &[&Shape]| {
            shapes
                .iter()
                .map(|shape| self.place(Some(&shape.centre)))
                .collect_vec()
        };
        let cages = self.cages.iter().map(|cage| {
            let first = cage.cells.first();
            first.map_or("?".to_string(), |(row, column)| {
                format!("R{}C{}", row + 1, column + 1)
            })
        });
        for (thing, places) in [
            ("line", strokes(&self.lines)),
            ("arrow", strokes(&self.arrows)),
            ("shape", of_shapes(&shapes)),
            ("text", of_shapes(&texts)),
            ("cage", cages.collect()),
        ] {
            if !places.is_empty() {
                context.warn(missing(WHOLE, &named(thing, &places)));
            }
        }
    }

    /// The cell of a point, or the point itself beside the board.
    fn place(&self, point: Option<&(f64, f64)>) -> String {
        let Some(point) = point else {
            return "?".to_string();
        };
        let cell: Option<ElementPlace> = super::geometry::cell_of(*point, self.size());
        cell.map_or_else(|| format!("({}, {})", point.0, point.1), written)
    }
}

fn unknown_key(key: &str) -> Diagnostic {
    let known = SETTINGS
        .into_iter()
        .chain(DRAWN)
        .chain(["title", "author", "rules", "metadata"]);
    left_out(WHOLE, format!("`{}` is not in the model", key.escape_debug())).label(suggestion(key, known))
}

/// The digits of a square board.
fn grid(document: &Map<String, Value>, context: &mut ReadContext) -> Option<Vec<Vec<GridCell>>> {
    let rows = document.get("cells").and_then(Value::as_array);
    let rows = rows.map(Vec::as_slice).unwrap_or_default();
    let is_row = |row: &Value| row.as_array().is_some_and(|cells| cells.len() == rows.len());
    let is_square = (1..=LARGEST as usize).contains(&rows.len()) && rows.iter().all(is_row);
    if !is_square {
        let message = "the `cells` are not a square board";
        let label = format!("expected as many cells in each row as there are rows, at most {LARGEST}");
        context.add(wrong(WHOLE, message).label(label));
        return None;
    }
    let mut grid = vec![];
    let mut marked = vec![];
    for (row, cells) in (1..).zip(rows) {
        let mut of_row = vec![];
        for (column, value) in (1..).zip(cells.as_array().map(Vec::as_slice).unwrap_or_default()) {
            let has_marks = |key: &str| {
                value
                    .get(key)
                    .and_then(Value::as_array)
                    .is_some_and(|marks| !marks.is_empty())
            };
            if ["pencilMarks", "cornermarks", "centremarks", "colors"]
                .into_iter()
                .any(has_marks)
            {
                marked.push(written((row, column)));
            }
            of_row.push(GridCell {
                value: given(value, (row, column), rows.len(), context)?,
                ..GridCell::default()
            });
        }
        grid.push(of_row);
    }
    if !marked.is_empty() {
        context.warn(missing(WHOLE, &named("marked cell", &marked)));
    }
    Some(grid)
}

/// The digit of a cell, if it has one; `None` after an error was reported.
fn given(
    value: &Value,
    place: ElementPlace,
    size: usize,
    context: &mut ReadContext,
) -> Option<Option<usize>> {
    let written_value = value.get("value").map(text).unwrap_or_default();
    if written_value.is_empty() {
        return Some(None);
    }
    let digit = written_value
        .parse()
        .ok()
        .filter(|digit| (1..=size).contains(digit));
    if digit.is_none() {
        let message = format!(
            "the given `{}` of the cell `{}` is not between 1 and {size}",
            written_value.escape_debug(),
            written(place)
        );
        context.add(wrong(WHOLE, message));
    }
    digit.map(Some)
}

/// The items of a list that can be read; the others are reported.
fn items<T>(
    document: &Map<String, Value>,
    key: &str,
    read: impl Fn(&Value) -> Option<T>,
    context: &mut ReadContext,
) -> Vec<T> {
    let items = document.get(key).and_then(Value::as_array);
    let items = items.map(Vec::as_slice).unwrap_or_default();
    let mut found = vec![];
    for (number, item) in (1..).zip(items) {
        match read(item) {
            Some(item) => found.push(item),
            None => context.add(wrong(
                WHOLE,
                format!("number {number} of the `{key}` has no valid place"),
            )),
        }
    }
    found
}
