//! Writes a sudoku as the JSON of f-puzzles, or as a link with it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

use super::document::LARGEST;
use super::puzzle::FPuzzle;
use super::value::ElementPlace;
use super::written_rules::{DifferentRegion, WrittenRules, inexpressible, places};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::written_tree;
use crate::{Board, CellShape, Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Span, Wrap};

/// The page that opens a link.
const SITE: &str = "https://www.f-puzzles.com/?load=";

/// What a model can have besides its cells, digits and rules that f-puzzles does not have.
const OTHERS: [&str; 4] = ["links", "edges", "corners", "objective"];

/// The link of a puzzle, with this solution if there is one.
///
/// # Errors
/// As [`document`].
pub(crate) fn write(puzzle: &Puzzle, solution: Option<&Board>) -> Result<String, Diagnostics> {
    let text = document(puzzle, solution)?.to_string();
    Ok(format!("{SITE}{}\n", lz_str::compress_to_base64(&text)))
}

/// The JSON that the link of a puzzle contains.
///
/// # Errors
/// As [`document`].
pub(crate) fn write_json(puzzle: &Puzzle, solution: Option<&Board>) -> Result<String, Diagnostics> {
    Ok(format!("{:#}\n", document(puzzle, solution)?))
}

/// # Errors
/// If the puzzle is no sudoku, or a rule is no element of f-puzzles.
fn document(puzzle: &Puzzle, solution: Option<&Board>) -> Result<Value, Diagnostics> {
    let no_text = || not_a_sudoku(Span::default(), "a puzzle without a text");
    let tree = written_tree(puzzle.written().ok_or_else(no_text)?)?;
    let entries = match &tree.filled.value {
        NodeValue::Table(entries) => entries.as_slice(),
        _ => &[],
    };
    if let Some(other) = entries.iter().find(|entry| OTHERS.contains(&entry.key.as_str())) {
        return Err(inexpressible(other.span(), "f-puzzles has digits in cells").into());
    }
    let size = size(puzzle, entries)?;
    let mut rules = WrittenRules::new(puzzle.layout(), size);
    let mut errors = Diagnostics::new();
    for rule in rule_tables(entries) {
        if let Err(error) = rules.read(rule) {
            errors.add(error);
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    rules.finish()?;
    let regions = regions(&mut rules, size, place_of(entries, "rules"))?;
    let grid = grid(puzzle, &rules, &regions, size)?;
    let mut document = Map::new();
    document.insert("size".to_string(), size.into());
    document.insert("title".to_string(), puzzle.title().into());
    document.insert("author".to_string(), puzzle.source().unwrap_or_default().into());
    document.insert("grid".to_string(), grid);
    document.extend(rules.keys);
    if let Some(solution) = solution {
        document.insert("solution".to_string(), digits(puzzle, solution));
    }
    Ok(Value::Object(document))
}

/// The digits of a board in reading order.
fn digits(puzzle: &Puzzle, board: &Board) -> Value {
    let faces = puzzle.layout().board_ids().map(|cell| board.face(cell));
    faces
        .map(|face| face.and_then(|face| puzzle.pieces().face(face).number()))
        .collect()
}

fn not_a_sudoku(span: Span, found: &str) -> Diagnostic {
    let message = format!("{found} is no sudoku of f-puzzles");
    Diagnostic::new(DiagnosticCode::NotApplicable, span, message).label(format!(
        "expected a square board of up to {LARGEST} rows, with the numbers from 1 to that of its rows"
    ))
}

/// Where the model states a key; its beginning if it lacks the key.
fn place_of(entries: &[NodeEntry], key: &str) -> Span {
    let entry = entries.iter().find(|entry| entry.key == key);
    entry.map(|entry| entry.node.span).unwrap_or_default()
}

/// The number of rows of a board that f-puzzles can have.
fn size(puzzle: &Puzzle, entries: &[NodeEntry]) -> Result<usize, Diagnostic> {
    let layout = puzzle.layout();
    let size = layout.rows().len();
    let is_square =
        layout.shape() == CellShape::Square && layout.wrap() == Wrap::Flat && layout.num_layers() == 1;
    let is_whole = layout.board_ids().len() == size * size && layout.num_columns() == size;
    if !is_square || !is_whole || !(1..=LARGEST).contains(&(size as i64)) {
        return Err(not_a_sudoku(place_of(entries, "board"), "this board"));
    }
    let numbers = puzzle.pieces().faces().iter().map(|face| face.number());
    match numbers.eq((1..=size as i64).map(Some)) {
        true => Ok(size),
        false => Err(not_a_sudoku(
            place_of(entries, "pieces"),
            "a model with these pieces",
        )),
    }
}

fn rule_tables(entries: &[NodeEntry]) -> impl Iterator<Item = &DocumentNode> {
    let rules = entries.iter().filter(|entry| entry.key == "rules");
    rules.flat_map(|entry| match &entry.node.value {
        NodeValue::List(rules) => rules.as_slice(),
        _ => std::slice::from_ref(&entry.node),
    })
}

/// The region of each cell, if there are regions. What else has different digits becomes an element.
fn regions(
    rules: &mut WrittenRules<'_>,
    size: usize,
    rules_at: Span,
) -> Result<BTreeMap<ElementPlace, usize>, Diagnostic> {
    let line =
        |cell: fn(usize, usize) -> ElementPlace, at: usize| (1..=size).map(|step| cell(at, step)).collect();
    let is = |region: &DifferentRegion, cells: &Vec<ElementPlace>| {
        let own: BTreeSet<&ElementPlace> = region.cells.iter().collect();
        own == cells.iter().collect()
    };
    let lines: Vec<Vec<ElementPlace>> = (1..=size)
        .flat_map(|at| {
            [
                line(|row, column| (row, column), at),
                line(|column, row| (row, column), at),
            ]
        })
        .collect();
    for line in &lines {
        if !rules.different.iter().any(|region| is(region, line)) {
            return Err(not_a_sudoku(
                rules_at,
                "a model whose rows and columns can have equal digits",
            ));
        }
    }
    rules
        .different
        .retain(|region| !lines.iter().any(|line| is(region, line)));
    let falling: Vec<ElementPlace> = (1..=size).map(|row| (row, row)).collect();
    let rising: Vec<ElementPlace> = (1..=size).map(|row| (size + 1 - row, row)).collect();
    for (rule, diagonal) in [("diagonal-", &falling), ("diagonal+", &rising)] {
        if size > 1 && rules.different.iter().any(|region| is(region, diagonal)) {
            rules.flag(rule)?;
            rules.different.retain(|region| !is(region, diagonal));
        }
    }
    let families: BTreeSet<String> = rules
        .different
        .iter()
        .map(|region| region.family.clone())
        .collect();
    let divides = |family: &&String| {
        let own = rules.different.iter().filter(|region| region.family == **family);
        let cells: BTreeSet<ElementPlace> = own
            .clone()
            .flat_map(|region| region.cells.iter().copied())
            .collect();
        cells.len() == size * size
            && own.clone().count() == size
            && own.clone().all(|region| region.cells.len() == size)
    };
    let usual = ["boxes".to_string(), "shapes".to_string()];
    let family = usual
        .iter()
        .filter(|family| families.contains(*family))
        .chain(&families)
        .find(divides)
        .cloned();
    let mut regions = BTreeMap::new();
    if let Some(family) = family {
        for (number, cells) in rules.take_family(&family).into_iter().enumerate() {
            regions.extend(cells.into_iter().map(|cell| (cell, number)));
        }
    }
    let others = std::mem::take(&mut rules.different);
    if let Some(large) = others.iter().find(|region| region.cells.len() > size) {
        return Err(inexpressible(
            large.span,
            "a region has more cells than there are digits",
        ));
    }
    for region in others {
        rules.add("extraregion", [json!({ "cells": places(&region.cells) })]);
    }
    Ok(regions)
}

/// The cells with their givens, regions and candidates.
fn grid(
    puzzle: &Puzzle,
    rules: &WrittenRules<'_>,
    regions: &BTreeMap<ElementPlace, usize>,
    size: usize,
) -> Result<Value, Diagnostic> {
    let (height, width) = FPuzzle::new(size, vec![]).box_size();
    let box_of = |(row, column): ElementPlace| (row - 1) / height * height + (column - 1) / width;
    let has_usual =
        !regions.is_empty() && height > 1 && regions.iter().all(|(cell, region)| box_of(*cell) == *region);
    let mut cells: BTreeMap<ElementPlace, Map<String, Value>> = BTreeMap::new();
    for given in puzzle.givens() {
        let place = rules.cell_place(given.cell);
        let digits: Vec<i64> = given
            .faces
            .iter()
            .filter_map(|face| puzzle.pieces().face(*face).number())
            .collect();
        let cell = cells.entry(place).or_default();
        match digits.as_slice() {
            [digit] => {
                cell.insert("value".to_string(), (*digit).into());
                cell.insert("given".to_string(), true.into());
            }
            digits if rules.candidates.contains_key(&place) => {
                return Err(inexpressible(given.span, "the cell has other candidates, too")
                    .help(format!("{digits:?}")));
            }
            digits => {
                cell.insert("givenPencilMarks".to_string(), digits.into());
            }
        }
    }
    for (place, digits) in &rules.candidates {
        let cell = cells.entry(*place).or_default();
        cell.insert("givenPencilMarks".to_string(), digits.as_slice().into());
    }
    let cell = |place: ElementPlace| {
        let mut cell = cells.get(&place).cloned().unwrap_or_default();
        if !has_usual {
            let region = regions.get(&place).map_or(Value::Null, |region| (*region).into());
            cell.insert("region".to_string(), region);
        }
        Value::Object(cell)
    };
    let row = |row: usize| (1..=size).map(|column| cell((row, column))).collect();
    Ok(Value::Array((1..=size).map(row).collect()))
}
