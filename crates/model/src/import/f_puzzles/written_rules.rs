//! The rules of a model as elements of f-puzzles.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use serde_json::{Map, Value, json};

use super::pairs::neighbours;
use super::statement::{Statement, statement};
use super::value::{ElementPlace, written};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::{CellId, Diagnostic, DiagnosticCode, Layout, Region, Span};

type Done = Result<(), Diagnostic>;

/// Keys of a rule that say nothing of what it requires.
const WORDS: [&str; 3] = ["says", "name", "generate"];

/// A region in which all digits are different.
pub(super) struct DifferentRegion {
    /// The family that it belongs to.
    pub(super) family: String,
    pub(super) cells: Vec<ElementPlace>,
    /// The rule that says so.
    pub(super) span: Span,
}

/// What the rules of a model say in f-puzzles.
pub(super) struct WrittenRules<'a> {
    layout: &'a Layout,
    size: usize,
    /// Elements by their kinds, and rules for the whole board.
    pub(super) keys: Map<String, Value>,
    pub(super) different: Vec<DifferentRegion>,
    pub(super) candidates: BTreeMap<ElementPlace, Vec<i64>>,
    /// Families whose regions are cages with sums.
    cages: BTreeMap<String, (Span, Vec<Option<i64>>)>,
    /// Families whose lines have consecutive digits.
    consecutive: BTreeMap<String, Span>,
}

/// The error for what f-puzzles cannot say.
pub(super) fn inexpressible(span: Span, expected: &str) -> Diagnostic {
    let message = "f-puzzles cannot express this rule, or placet does not know how";
    Diagnostic::new(DiagnosticCode::NotApplicable, span, message).label(expected)
}

impl<'a> WrittenRules<'a> {
    pub(super) fn new(layout: &'a Layout, size: usize) -> Self {
        WrittenRules {
            layout,
            size,
            keys: Map::new(),
            different: vec![],
            candidates: BTreeMap::new(),
            cages: BTreeMap::new(),
            consecutive: BTreeMap::new(),
        }
    }

    /// Reads a table of `[[rules]]`.
    pub(super) fn read(&mut self, rule: &DocumentNode) -> Done {
        let NodeValue::Table(entries) = &rule.value else {
            return Err(inexpressible(rule.span, "expected a table"));
        };
        let start = entries.first().map_or(rule.span, NodeEntry::span);
        let entries: Vec<&NodeEntry> = entries
            .iter()
            .filter(|entry| !WORDS.contains(&entry.key.as_str()))
            .collect();
        let keys: Vec<&str> = entries.iter().map(|entry| entry.key.as_str()).sorted().collect();
        let value = |key: &str| {
            let found = entries.iter().find(|entry| entry.key == key);
            &found.expect("invariant: the key is among the entries").node
        };
        match keys.as_slice() {
            ["all_different"] => self.all_different(value("all_different")),
            ["of", "sums"] => self.sums(value("of"), value("sums")),
            ["of", "order"] if is_text(value("order"), "increasing") => {
                let lines = self.family(value("of"))?;
                let lines = lines.into_iter().map(|line| json!({ "lines": [places(&line)] }));
                self.add("thermometer", lines);
                Ok(())
            }
            ["difference", "of"] if is_text(value("of"), "neighbours") => match &value("difference").value {
                NodeValue::Table(table) if is_at_least_two(table) => self.flag("nonconsecutive"),
                _ => Err(inexpressible(start, "expected `{ at_least = 2 }`")),
            },
            ["of", "sandwich"] => self.rim("sandwichsum", value("of"), value("sandwich"), true),
            ["from", "of", "visible"] => {
                let is_start = is_text(value("from"), "start");
                self.rim("skyscraper", value("of"), value("visible"), is_start)
            }
            ["holds"] => self.statements(value("holds")),
            _ => Err(inexpressible(
                start,
                "this kind of rule is no element of f-puzzles",
            )),
        }
    }

    /// What only all rules together say: the families whose digits are different.
    pub(super) fn finish(&mut self) -> Done {
        let different: BTreeSet<String> = self
            .different
            .iter()
            .map(|region| region.family.clone())
            .collect();
        for (family, (span, sums)) in std::mem::take(&mut self.cages) {
            if !different.contains(&family) {
                return Err(inexpressible(
                    span,
                    "the digits in a cage of f-puzzles are all different, these need not be",
                ));
            }
            let cages = self.take_family(&family);
            let cage = |(cells, sum): (Vec<ElementPlace>, Option<i64>)| {
                let mut cage = json!({ "cells": places(&cells) });
                if let Some(sum) = sum {
                    cage["value"] = sum.to_string().into();
                }
                cage
            };
            let cages = cages.into_iter().zip(sums).map(cage).collect_vec();
            self.add("killercage", cages);
        }
        for (family, span) in std::mem::take(&mut self.consecutive) {
            if !different.contains(&family) {
                return Err(inexpressible(
                    span,
                    "the digits on a renban line of f-puzzles are all different, these need not be",
                ));
            }
            let lines = self.take_family(&family);
            self.add(
                "renban",
                lines.into_iter().map(|line| json!({ "lines": [places(&line)] })),
            );
        }
        for line in self.take_family("cages") {
            self.add("killercage", [json!({ "cells": places(&line) })]);
        }
        Ok(())
    }

    /// Takes the regions of a family in which all digits are different.
    pub(super) fn take_family(&mut self, family: &str) -> Vec<Vec<ElementPlace>> {
        let (taken, others) = std::mem::take(&mut self.different)
            .into_iter()
            .partition(|region| region.family == family);
        self.different = others;
        let taken: Vec<DifferentRegion> = taken;
        taken.into_iter().map(|region| region.cells).collect()
    }

    pub(super) fn add(&mut self, kind: &str, elements: impl IntoIterator<Item = Value>) {
        let all = self.keys.entry(kind).or_insert_with(|| json!([]));
        if let Value::Array(all) = all {
            all.extend(elements);
        }
    }

    pub(super) fn flag(&mut self, rule: &str) -> Done {
        self.keys.insert(rule.to_string(), true.into());
        Ok(())
    }

    fn all_different(&mut self, families: &DocumentNode) -> Done {
        let families = match &families.value {
            NodeValue::List(families) => families.as_slice(),
            _ => std::slice::from_ref(families),
        };
        for family in families {
            match text(family) {
                Some("knight moves") => self.flag("antiknight")?,
                Some("king moves") => self.flag("antiking")?,
                name => {
                    let regions = self.family(family)?;
                    self.different
                        .extend(regions.into_iter().map(|cells| DifferentRegion {
                            family: name.unwrap_or_default().to_string(),
                            cells,
                            span: family.span,
                        }));
                }
            }
        }
        Ok(())
    }

    fn sums(&mut self, of: &DocumentNode, sums: &DocumentNode) -> Done {
        let family = text(of).unwrap_or_default();
        let regions = self.layout.find_regions(family).unwrap_or_default();
        let numbers = match &sums.value {
            // The name of a region that is drawn ends with its letter.
            NodeValue::Table(table) => {
                let number = |region: &Region| {
                    let letter = region.name.rsplit(' ').next();
                    let entry = table.iter().find(|entry| Some(entry.key.as_str()) == letter);
                    entry.map_or(Some(None), |entry| one_number(&entry.node))
                };
                regions.iter().map(number).collect()
            }
            _ => numbers(sums, regions.len()),
        };
        let numbers = numbers.ok_or_else(|| inexpressible(sums.span, "expected a number for each cage"))?;
        self.cages.insert(family.to_string(), (sums.span, numbers));
        Ok(())
    }

    /// Clues beside the board: one for a row or column, or a list for all of them.
    fn rim(&mut self, kind: &str, of: &DocumentNode, clues: &DocumentNode, is_start: bool) -> Done {
        let refused = || {
            inexpressible(
                of.span,
                "expected `rows`, `columns`, or one of them such as `row 2`",
            )
        };
        let name = text(of).ok_or_else(refused)?;
        let (is_row, lines) = match name.split_once(' ') {
            None if name == "rows" || name == "columns" => (name == "rows", (1..=self.size).collect_vec()),
            Some((side @ ("row" | "column"), number)) => {
                let line = number.parse().ok().filter(|line| (1..=self.size).contains(line));
                (side == "row", vec![line.ok_or_else(refused)?])
            }
            _ => return Err(refused()),
        };
        let numbers = numbers(clues, lines.len())
            .ok_or_else(|| inexpressible(clues.span, "expected a number for each line"))?;
        let outside = if is_start { 0 } else { self.size + 1 };
        let clues = lines.into_iter().zip(numbers).filter_map(|(line, number)| {
            let place = if is_row { (line, outside) } else { (outside, line) };
            Some(json!({ "cell": written(place), "value": number?.to_string() }))
        });
        let clues = clues.collect_vec();
        self.add(kind, clues);
        Ok(())
    }

    fn statements(&mut self, holds: &DocumentNode) -> Done {
        let statements = match &holds.value {
            NodeValue::List(statements) => statements.as_slice(),
            _ => std::slice::from_ref(holds),
        };
        let mut corners: BTreeMap<Vec<ElementPlace>, Vec<i64>> = BTreeMap::new();
        let mut compared: BTreeMap<&str, BTreeSet<(ElementPlace, ElementPlace)>> = BTreeMap::new();
        for node in statements {
            let refused = || inexpressible(node.span, "this statement is no element of f-puzzles");
            let said = text(node).and_then(statement).ok_or_else(refused)?;
            let place = |name: &str| self.place(name).ok_or_else(refused);
            match said {
                Statement::Among(cells, digit, times) => {
                    let cells: Vec<ElementPlace> = cells.into_iter().map(place).collect::<Result<_, _>>()?;
                    corners
                        .entry(cells)
                        .or_default()
                        .extend(std::iter::repeat_n(digit, times));
                }
                Statement::Less(one, other) => {
                    compared
                        .entry("minimum")
                        .or_default()
                        .insert((place(one)?, place(other)?));
                }
                Statement::Greater(one, other) => {
                    compared
                        .entry("maximum")
                        .or_default()
                        .insert((place(one)?, place(other)?));
                }
                said => self.element(&said, node.span)?,
            }
        }
        let corners = corners
            .into_iter()
            .map(|(cells, digits)| json!({ "cells": places(&cells), "values": digits }));
        if corners.len() > 0 {
            self.add("quadruple", corners);
        }
        for (kind, pairs) in compared {
            self.extremes(kind, &pairs, holds.span)?;
        }
        Ok(())
    }

    /// Marked cells, which are compared with all their neighbours that are not marked.
    fn extremes(&mut self, kind: &str, pairs: &BTreeSet<(ElementPlace, ElementPlace)>, span: Span) -> Done {
        let marked: BTreeSet<ElementPlace> = pairs.iter().map(|(one, _)| *one).collect();
        let near = |cell: &ElementPlace| {
            neighbours(self.size, *cell)
                .into_iter()
                .map(|near| (*cell, near))
                .collect_vec()
        };
        let expected = marked
            .iter()
            .flat_map(near)
            .filter(|(_, near)| !marked.contains(near));
        if expected.collect::<BTreeSet<_>>() != *pairs {
            return Err(inexpressible(
                span,
                "f-puzzles compares a cell with all its neighbours",
            ));
        }
        self.add(kind, marked.iter().map(|cell| json!({ "cell": written(*cell) })));
        Ok(())
    }

    /// A statement that is an element by itself.
    fn element(&mut self, said: &Statement<'_>, span: Span) -> Done {
        let refused = || inexpressible(span, "this statement is no element of f-puzzles");
        let place = |name: &&str| self.place(name).ok_or_else(refused);
        let pair = |one: &&str, other: &&str| Ok([place(one)?, place(other)?]);
        let (kind, element) = match said {
            Statement::Difference(one, other, amount) => {
                let cells = places(&self.beside(pair(one, other)?, span)?);
                (
                    "difference",
                    json!({ "cells": cells, "value": amount.to_string() }),
                )
            }
            Statement::Ratio(one, other, times) => {
                let cells = places(&self.beside(pair(one, other)?, span)?);
                ("ratio", json!({ "cells": cells, "value": times.to_string() }))
            }
            Statement::Sum(cells, sum) => {
                let cells: Vec<ElementPlace> = cells.iter().map(place).collect::<Result<_, _>>()?;
                self.sum(&cells, *sum).ok_or_else(refused)?
            }
            Statement::Parity(cell, rest @ 0..=1) => {
                let kind = if *rest == 0 { "even" } else { "odd" };
                (kind, json!({ "cell": written(place(cell)?) }))
            }
            Statement::Equal(one, other) => {
                let [one, other] = pair(one, other)?;
                (
                    "clone",
                    json!({ "cells": [written(one)], "cloneCells": [written(other)] }),
                )
            }
            Statement::Apart(one, other, far) => {
                let line = places(&pair(one, other)?);
                ("whispers", json!({ "lines": [line], "value": far.to_string() }))
            }
            Statement::Between(first, last, cell) => {
                let line = places(&[place(first)?, place(cell)?, place(last)?]);
                ("betweenline", json!({ "lines": [line] }))
            }
            Statement::Candidates(cell, digits) => {
                let cell = place(cell)?;
                self.candidates.insert(cell, digits.clone());
                return Ok(());
            }
            Statement::Arrows(family) => {
                let lines = self.regions(family).ok_or_else(refused)?;
                let arrow = |line: &Vec<ElementPlace>| json!({ "lines": [places(line)], "cells": places(&line[..1]) });
                let arrows = lines
                    .iter()
                    .filter(|line| line.len() > 1)
                    .map(arrow)
                    .collect_vec();
                self.add("arrow", arrows);
                return Ok(());
            }
            Statement::Consecutive(family) => {
                self.consecutive.insert((*family).to_string(), span);
                return Ok(());
            }
            Statement::Nonconsecutive => return self.flag("nonconsecutive"),
            _ => return Err(refused()),
        };
        self.add(kind, [element]);
        Ok(())
    }

    /// Two neighbours, which a clue stands between.
    fn beside(&self, cells: [ElementPlace; 2], span: Span) -> Result<[ElementPlace; 2], Diagnostic> {
        match neighbours(self.size, cells[0]).contains(&cells[1]) {
            true => Ok(cells),
            false => Err(inexpressible(
                span,
                "a clue of f-puzzles stands between two neighbours",
            )),
        }
    }

    /// A sum of neighbours, or of a diagonal.
    fn sum(&self, cells: &[ElementPlace], sum: i64) -> Option<(&'static str, Value)> {
        if let [one, other] = cells
            && neighbours(self.size, *one).contains(other)
        {
            let sign = match sum {
                5 => "V",
                10 => "X",
                _ => return None,
            };
            return Some(("xv", json!({ "cells": places(cells), "value": sign })));
        }
        let size = self.size as i64;
        let directions = [("DR", 1, 1), ("DL", 1, -1), ("UR", -1, 1), ("UL", -1, -1)];
        let found = directions.into_iter().find_map(|(direction, down, right)| {
            let (row, column) = cells.first()?;
            let start = (*row as i64 - down, *column as i64 - right);
            let steps = (1..).map(|step| (start.0 + step * down, start.1 + step * right));
            let inside = |(row, column): &(i64, i64)| (1..=size).contains(row) && (1..=size).contains(column);
            let diagonal = steps
                .take_while(inside)
                .map(|(row, column)| (row as usize, column as usize));
            let is_whole = !inside(&start) && diagonal.eq(cells.iter().copied());
            let place = (usize::try_from(start.0).ok()?, usize::try_from(start.1).ok()?);
            is_whole.then_some((direction, place))
        });
        let (direction, place) = found?;
        let element = json!({ "cell": written(place), "cells": places(cells), "direction": direction, "value": sum.to_string() });
        Some(("littlekillersum", element))
    }

    /// The cells of each region of a family.
    fn family(&self, name: &DocumentNode) -> Result<Vec<Vec<ElementPlace>>, Diagnostic> {
        let regions = text(name).and_then(|name| self.regions(name));
        regions.ok_or_else(|| inexpressible(name.span, "expected a family of regions"))
    }

    fn regions(&self, name: &str) -> Option<Vec<Vec<ElementPlace>>> {
        let regions = self.layout.find_regions(name)?;
        let cells = regions.into_iter();
        Some(
            cells
                .map(|region| {
                    region
                        .cells
                        .into_iter()
                        .map(|cell| self.cell_place(cell))
                        .collect()
                })
                .collect(),
        )
    }

    fn place(&self, name: &str) -> Option<ElementPlace> {
        self.layout.find_cell(name).map(|cell| self.cell_place(cell))
    }

    /// The row and column of a cell, counted from 1.
    pub(super) fn cell_place(&self, cell: CellId) -> ElementPlace {
        let cell = self.layout.cell(cell);
        (cell.row + 1, cell.column + 1)
    }
}

/// Places as f-puzzles writes them.
pub(super) fn places(cells: &[ElementPlace]) -> Vec<String> {
    cells.iter().map(|place| written(*place)).collect()
}

fn text(node: &DocumentNode) -> Option<&str> {
    match &node.value {
        NodeValue::Text(text) => Some(text.value.trim()),
        _ => None,
    }
}

fn is_text(node: &DocumentNode, expected: &str) -> bool {
    text(node) == Some(expected)
}

fn is_at_least_two(table: &[NodeEntry]) -> bool {
    matches!(table, [entry] if entry.key == "at_least" && entry.node.value == NodeValue::Integer(2))
}

/// A number, or `_` for none.
fn one_number(node: &DocumentNode) -> Option<Option<i64>> {
    match &node.value {
        NodeValue::Integer(number) => Some(Some(*number)),
        NodeValue::Text(text) if text.value == "_" => Some(None),
        _ => None,
    }
}

/// A number for each of some things, or `_` for none; one number alone is for all.
fn numbers(node: &DocumentNode, count: usize) -> Option<Vec<Option<i64>>> {
    match &node.value {
        NodeValue::List(items) => {
            let numbers: Option<Vec<Option<i64>>> = items.iter().map(one_number).collect();
            numbers.filter(|numbers| numbers.len() == count)
        }
        _ => one_number(node).map(|number| vec![number; count]),
    }
}
