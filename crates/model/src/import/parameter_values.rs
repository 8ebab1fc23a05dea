//! The parameters of a puzzle, from which a link is written: the inverse of what the reader of a link draws and lists.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::clue::{Clue, Unknown};
use super::model::{ModelTable, ModelValue};
use super::rooms::Rooms;
use crate::document::node::{DocumentNode, NodeValue};
use crate::{Diagnostic, DiagnosticCode, Span};

type Found<T> = Result<T, Diagnostic>;

/// An entry of a drawing, and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct DrawnEntry<'a> {
    pub(super) text: &'a str,
    pub(super) span: Span,
}

impl DrawnEntry<'_> {
    /// The number of the entry, or its sign for a question mark. A cell without one has `.` or `_`.
    pub(super) fn clue(self, name: &str, unknown: Option<&str>) -> Found<Clue> {
        match self.text {
            "." | "_" => Ok(Clue::None),
            text if unknown == Some(text) => Ok(Clue::Unknown(self.span)),
            text => match text.parse() {
                Ok(number) => Ok(Clue::Number(number, self.span)),
                Err(_) => Err(inexpressible(name, self, "a number, or `.` for none")),
            },
        }
    }
}

/// A parameter that is a number, and where the model states it.
#[derive(Clone, Copy, Debug)]
pub(super) struct StatedNumber {
    pub(super) number: i64,
    pub(super) span: Span,
}

/// The parameters of a puzzle by their names.
#[derive(Debug)]
pub(super) struct ParameterValues {
    pub(super) numbers: BTreeMap<String, StatedNumber>,
    pub(super) data: BTreeMap<String, DocumentNode>,
    /// The parameters that lists were made of, so that the link has all that they say.
    used: RefCell<BTreeSet<&'static str>>,
}

impl ParameterValues {
    pub(super) fn new(numbers: BTreeMap<String, StatedNumber>, data: BTreeMap<String, DocumentNode>) -> Self {
        ParameterValues {
            numbers,
            data,
            used: RefCell::default(),
        }
    }

    /// The entries of a drawing, row by row.
    ///
    /// # Errors
    /// If there is no drawing of this size.
    pub(super) fn entries(
        &self,
        name: &'static str,
        (width, height): (usize, usize),
    ) -> Found<Vec<DrawnEntry<'_>>> {
        let node = self.used_data(name)?;
        let NodeValue::Text(text) = &node.value else {
            return Err(unsuitable(name, node.span, "a drawing"));
        };
        let mut entries = vec![];
        let lines = drawn_lines(&text.value);
        for line in lines.clone() {
            let words = match width {
                1 => line.split_whitespace().collect(),
                _ => entries_of_line(line),
            };
            if words.len() != width {
                let found = format!("this row has {}", words.len());
                return Err(
                    unsuitable(name, text.span_of_part(line), &format!("rows of {width} entries"))
                        .help(found),
                );
            }
            entries.extend(words.into_iter().map(|word| DrawnEntry {
                text: word,
                span: text.span_of_part(word),
            }));
        }
        match lines.count() == height {
            true => Ok(entries),
            false => Err(unsuitable(
                name,
                node.span,
                &format!("a drawing of {height} rows"),
            )),
        }
    }

    /// The numbers of a drawing. Cells without one have `.` or `_`.
    pub(super) fn clues(
        &self,
        name: &'static str,
        size: (usize, usize),
        unknown: Unknown,
    ) -> Found<Vec<Clue>> {
        self.clues_or(name, size, (unknown == Unknown::Drawn).then_some("?"))
    }

    /// The same, with a sign for a question mark.
    pub(super) fn clues_or(
        &self,
        name: &'static str,
        size: (usize, usize),
        unknown: Option<&str>,
    ) -> Found<Vec<Clue>> {
        let entries = self.entries(name, size)?.into_iter();
        entries.map(|entry| entry.clue(name, unknown)).collect()
    }

    /// What the signs of a drawing stand for.
    pub(super) fn signs<T: Clone>(
        &self,
        name: &'static str,
        (width, height): (usize, usize),
        meanings: &[(char, T)],
    ) -> Found<Vec<T>> {
        let meaning = |entry: DrawnEntry<'_>| {
            let found = meanings.iter().find(|(sign, _)| entry.text.chars().eq([*sign]));
            found.map(|(_, meaning)| meaning.clone()).ok_or_else(|| {
                let signs: Vec<String> = meanings.iter().map(|(sign, _)| format!("`{sign}`")).collect();
                inexpressible(name, entry, &signs.join(" or "))
            })
        };
        self.entries(name, (width, height))?
            .into_iter()
            .map(meaning)
            .collect()
    }

    /// The rooms of a drawing.
    ///
    /// # Errors
    /// If cells of one name are not connected: a link has only the borders between rooms.
    pub(super) fn rooms(&self, name: &'static str, (width, height): (usize, usize)) -> Found<Rooms> {
        let entries = self.entries(name, (width, height))?;
        let differ = |one: usize, other: usize| entries[one].text != entries[other].text;
        let beside: Vec<bool> = (0..entries.len())
            .filter(|cell| cell % width + 1 < width)
            .map(|cell| differ(cell, cell + 1))
            .collect();
        let below: Vec<bool> = (width..entries.len())
            .map(|cell| differ(cell - width, cell))
            .collect();
        let rooms = Rooms::between(width, height, &beside, &below);
        let mut firsts: BTreeMap<&str, usize> = BTreeMap::new();
        for (entry, room) in entries.iter().zip(&rooms.of_cell) {
            if entry.text == "." {
                return Err(inexpressible(name, *entry, "a room for each cell"));
            }
            if firsts.entry(entry.text).or_insert(*room) != room {
                return Err(inexpressible(name, *entry, "rooms whose cells are connected"));
            }
        }
        Ok(rooms)
    }

    /// The numbers of rooms: a list in their order, or a table by their names in the drawing.
    pub(super) fn room_numbers(
        &self,
        names: (&'static str, &'static str),
        size: (usize, usize),
    ) -> Found<Vec<Clue>> {
        self.of_rooms(names, size, listed)
    }

    /// The products of rooms, which are texts such as `24x`.
    pub(super) fn room_products(
        &self,
        names: (&'static str, &'static str),
        size: (usize, usize),
    ) -> Found<Vec<Clue>> {
        self.of_rooms(names, size, product)
    }

    fn of_rooms(
        &self,
        (rooms_name, name): (&'static str, &'static str),
        (width, height): (usize, usize),
        read: fn(&str, &DocumentNode) -> Found<Clue>,
    ) -> Found<Vec<Clue>> {
        let rooms = self.rooms(rooms_name, (width, height))?;
        let node = self.used_data(name)?;
        let NodeValue::Table(table) = &node.value else {
            let items = self.items(name, rooms.count)?;
            return items.iter().map(|item| read(name, item)).collect();
        };
        let entries = self.entries(rooms_name, (width, height))?;
        let names: Vec<&str> = rooms.first_cells().map(|cell| entries[cell].text).collect();
        let mut numbers = vec![Clue::None; rooms.count];
        for entry in table {
            let room = names.iter().position(|name| *name == entry.key);
            let room = room.ok_or_else(|| unsuitable(name, entry.key_span, "the name of a room"))?;
            numbers[room] = read(name, &entry.node)?;
        }
        Ok(numbers)
    }

    /// A list of numbers, with `_` for each that is not known.
    pub(super) fn list(&self, name: &'static str, count: usize) -> Found<Vec<Clue>> {
        let items = self.items(name, count)?;
        items.iter().map(|item| listed(name, item)).collect()
    }

    /// The same, where a number of its own stands for one that is not known.
    pub(super) fn list_or(&self, name: &'static str, count: usize, unknown: i64) -> Found<Vec<Clue>> {
        let clue = |item: &DocumentNode| match item.value {
            NodeValue::Integer(number) if number == unknown => Ok(Clue::None),
            _ => listed(name, item),
        };
        self.items(name, count)?.iter().map(clue).collect()
    }

    /// Which of these pairs of cells a list has. Each is two names of cells, which can be in any order.
    ///
    /// # Errors
    /// If the list has another pair.
    pub(super) fn pairs(&self, name: &'static str, pairs: &[String]) -> Found<Vec<bool>> {
        self.listed(name, pairs, "two neighbours, such as `r1c1 r1c2`")
    }

    /// Which of these cells, or groups of cells, a list has: texts or lists of names. The names of a group can be in any order.
    ///
    /// # Errors
    /// If the list has others than those that are expected.
    pub(super) fn listed(&self, name: &'static str, groups: &[String], expected: &str) -> Found<Vec<bool>> {
        let node = self.used_data(name)?;
        let NodeValue::List(items) = &node.value else {
            return Err(unsuitable(
                name,
                node.span,
                &format!("a list, each entry {expected}"),
            ));
        };
        let numbers: BTreeMap<&str, usize> = groups.iter().map(String::as_str).zip(0..).collect();
        let number = |text: &str| {
            let turned = text.split_whitespace().rev().collect::<Vec<_>>().join(" ");
            numbers
                .get(text)
                .or_else(|| numbers.get(turned.as_str()))
                .copied()
        };
        let mut is_listed = vec![false; groups.len()];
        for item in items {
            let group = group_of_cells(item).and_then(|names| number(&names));
            is_listed[group.ok_or_else(|| unsuitable(name, item.span, expected))?] = true;
        }
        Ok(is_listed)
    }

    /// A list of lengths of runs: each is a number, or a list of them.
    pub(super) fn runs(&self, name: &'static str, count: usize) -> Found<Vec<Vec<Clue>>> {
        let runs = |node: &DocumentNode| match &node.value {
            NodeValue::List(items) => items.iter().map(|item| listed(name, item)).collect(),
            _ => listed(name, node).map(|clue| vec![clue]),
        };
        self.items(name, count)?.iter().map(runs).collect()
    }

    fn items(&self, name: &'static str, count: usize) -> Found<&[DocumentNode]> {
        let node = self.used_data(name)?;
        match &node.value {
            NodeValue::List(items) if items.len() == count => Ok(items),
            _ => Err(unsuitable(name, node.span, &format!("a list of {count} numbers"))),
        }
    }

    /// A parameter that is a number.
    pub(super) fn number(&self, name: &'static str) -> Found<Clue> {
        self.used.borrow_mut().insert(name);
        let stated = self.numbers.get(name);
        let span = stated.map(|stated| stated.span).unwrap_or_default();
        let number = stated.and_then(|stated| usize::try_from(stated.number).ok());
        number
            .map(|number| Clue::Number(number, span))
            .ok_or_else(|| unsuitable(name, span, "a number"))
    }

    /// Is a parameter a list?
    pub(super) fn is_list(&self, name: &str) -> bool {
        let node = self.data.get(name);
        node.is_some_and(|node| matches!(node.value, NodeValue::List(_)))
    }

    fn used_data(&self, name: &'static str) -> Found<&DocumentNode> {
        self.used.borrow_mut().insert(name);
        self.data
            .get(name)
            .ok_or_else(|| unsuitable(name, Span::default(), "a value"))
    }

    /// Refuses values that a link does not say: those that its reader would set to something else, and those that it would leave as they are in the
    /// library.
    pub(super) fn refuse_others(&self, read: &ModelTable, library: &ParameterValues) -> Found<()> {
        let used = self.used.borrow();
        let numbers = self.numbers.iter().filter_map(|(name, stated)| {
            let expected = match value_of(read, name) {
                Some(value) => value.clone(),
                // A number that is computed from others is none of the values of the puzzle.
                None => ModelValue::Whole(library.numbers.get(name)?.number),
            };
            (expected != ModelValue::Whole(stated.number)).then_some((name, stated.span, expected))
        });
        let data = self
            .data
            .iter()
            .filter_map(|(name, node)| match value_of(read, name) {
                Some(expected) => (!says(node, expected)).then(|| (name, node.span, expected.clone())),
                None => {
                    let is_same = library
                        .data
                        .get(name)
                        .is_some_and(|other| other.says_the_same(node));
                    (!is_same).then(|| (name, node.span, ModelValue::from("the one of the library")))
                }
            });
        let wrong = numbers
            .chain(data)
            .find(|(name, ..)| !used.contains(name.as_str()));
        let Some((name, span, expected)) = wrong else {
            return Ok(());
        };
        let message =
            format!("links do not say `{name}`, which has another value than in a puzzle of a link");
        let label = match &expected {
            ModelValue::Whole(number) => format!("a reader of the link would set `{name}` to {number}"),
            ModelValue::Text(text) => format!("a reader of the link would set `{name}` to `{text}`"),
            _ => format!("a reader of the link would set `{name}` to another value"),
        };
        Err(Diagnostic::new(DiagnosticCode::NotApplicable, span, message).label(label))
    }
}

/// The columns and rows of a drawing.
pub(super) fn drawing_size(text: &str) -> (usize, usize) {
    let lines = drawn_lines(text);
    let widest = lines.clone().map(|line| entries_of_line(line).len()).max();
    (widest.unwrap_or(0), lines.count())
}

fn drawn_lines(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.lines().filter(|line| !line.trim().is_empty())
}

/// The entries of a line, between which spaces can be missing if all are single signs.
fn entries_of_line(line: &str) -> Vec<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [word] => word.split("").filter(|sign| !sign.is_empty()).collect(),
        _ => words,
    }
}

fn value_of<'a>(table: &'a ModelTable, name: &str) -> Option<&'a ModelValue> {
    table
        .iter()
        .find(|(other, _)| *other == name)
        .map(|(_, value)| value)
}

/// Is a value of the model this one? A drawing is if it has the same entries.
fn says(node: &DocumentNode, value: &ModelValue) -> bool {
    match (&node.value, value) {
        (NodeValue::Integer(number), ModelValue::Whole(other)) => number == other,
        (NodeValue::Text(text), ModelValue::Text(other)) => text.value == *other,
        (NodeValue::Text(text), ModelValue::Drawing(rows)) => {
            let entries = rows.iter().flat_map(|row| row.split_whitespace());
            text.value.split_whitespace().eq(entries)
        }
        (NodeValue::List(items), ModelValue::List(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(item, other)| says(item, other))
        }
        _ => false,
    }
}

/// The names of cells that a list has as a text or as a list.
fn group_of_cells(node: &DocumentNode) -> Option<String> {
    let name = |node: &DocumentNode| match &node.value {
        NodeValue::Text(text) => Some(text.value.clone()),
        _ => None,
    };
    match &node.value {
        NodeValue::List(names) => {
            let names: Option<Vec<String>> = names.iter().map(name).collect();
            names.map(|names| names.join(" "))
        }
        _ => name(node),
    }
}

/// An item of a list of numbers.
fn listed(name: &str, node: &DocumentNode) -> Found<Clue> {
    match &node.value {
        NodeValue::Integer(number) => match usize::try_from(*number) {
            Ok(number) => Ok(Clue::Number(number, node.span)),
            Err(_) => Err(unsuitable(name, node.span, "a number that is not negative")),
        },
        NodeValue::Text(text) if text.value == "_" => Ok(Clue::None),
        _ => Err(unsuitable(name, node.span, "a number, or `_` for none")),
    }
}

/// A product in a list, such as `24x`.
fn product(name: &str, node: &DocumentNode) -> Found<Clue> {
    let text = match &node.value {
        NodeValue::Text(text) => text.value.as_str(),
        _ => "",
    };
    let number = text.strip_suffix('x').and_then(|number| number.parse().ok());
    match (text, number) {
        ("_", _) => Ok(Clue::None),
        (_, Some(number)) => Ok(Clue::Number(number, node.span)),
        _ => Err(unsuitable(
            name,
            node.span,
            "a product such as `24x`, or `_` for none",
        )),
    }
}

fn unsuitable(name: &str, span: Span, expected: &str) -> Diagnostic {
    let message = format!("`{name}` cannot be written in a link");
    Diagnostic::new(DiagnosticCode::NotApplicable, span, message).label(format!("expected {expected}"))
}

/// The error for an entry that links of the genre cannot have.
pub(super) fn inexpressible(name: &str, entry: DrawnEntry<'_>, expected: &str) -> Diagnostic {
    let message = format!(
        "`{}` in `{name}` cannot be written in a link",
        entry.text.escape_debug()
    );
    Diagnostic::new(DiagnosticCode::NotApplicable, entry.span, message).label(format!("expected {expected}"))
}
