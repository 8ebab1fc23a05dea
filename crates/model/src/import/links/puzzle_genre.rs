//! The genre of a puzzle: the one whose model in the library has the same rules.

use super::genre::{GENRES, Genre};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::{WrittenTree, parse_toml, written_tree};
use crate::import::parameter_values::{ParameterValues, StatedNumber, drawing_size};
use crate::{
    Diagnostic, DiagnosticCode, Diagnostics, Puzzle, Settings, Source, Span, WrittenModel, suggestion,
};

/// What a model says about a puzzle besides its rules.
const NO_RULES: [&str; 5] = ["title", "source", "expect", "generate", "picture"];

/// What a parameter says besides the role that it has in the rules.
const NO_ROLE: [&str; 5] = ["default", "text", "says", "range", "requires"];

/// A puzzle of a genre.
pub(super) struct GenrePuzzle {
    pub(super) genre: &'static Genre,
    pub(super) values: ParameterValues,
    /// The values of the library's own puzzle.
    pub(super) library: ParameterValues,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// The genre of a puzzle, and its parameters.
///
/// # Errors
/// If the rules of the model are those of no genre, or a given is not in its parameters.
pub(super) fn of_puzzle(puzzle: &Puzzle) -> Result<GenrePuzzle, Diagnostics> {
    let written = puzzle.written().ok_or_else(|| no_genre(None, puzzle))?;
    let tree = written_tree(written)?;
    let genre = GENRES
        .iter()
        .find(|genre| {
            first_difference(&tree.root, &parse_toml(genre.model, &mut Diagnostics::new())).is_none()
        })
        .ok_or_else(|| no_genre(Some(&tree.root), puzzle))?;
    let model = Source::new("model.toml", genre.model);
    let own = crate::read(&model)?;
    let own_tree = written_tree(&WrittenModel::new(model, Settings::new()))?;
    refuse_other_givens(puzzle, written)?;
    let (width, height) = size(puzzle, &tree);
    Ok(GenrePuzzle {
        genre,
        values: values(puzzle, tree),
        library: values(&own, own_tree),
        width,
        height,
    })
}

/// The columns and rows of the board. A drawing can have some without a cell, which the layout does not have.
fn size(puzzle: &Puzzle, tree: &WrittenTree) -> (usize, usize) {
    let entry = |node: &DocumentNode, key: &str| {
        let found = table(node).iter().find(|entry| entry.key == key);
        found.map(|entry| entry.node.clone())
    };
    let cells = entry(&tree.root, "board").and_then(|board| entry(&board, "cells"));
    let drawing = cells.and_then(|cells| match cells.value {
        NodeValue::Text(text) => tree.data.get(text.value.trim_matches(['{', '}'])).cloned(),
        _ => None,
    });
    match drawing.map(|drawing| drawing.value) {
        Some(NodeValue::Text(text)) => drawing_size(&text.value),
        _ => (puzzle.layout().num_columns(), puzzle.layout().rows().len()),
    }
}

/// Refuses givens that were added to the model, which are in none of its parameters.
fn refuse_other_givens(puzzle: &Puzzle, written: &WrittenModel) -> Result<(), Diagnostics> {
    let as_written = crate::read_with(written.source(), written.settings())?;
    if as_written.givens().len() == puzzle.givens().len() {
        return Ok(());
    }
    let message = "a given beside the model cannot be written in a link";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, Span::default(), message);
    Err(diagnostic
        .label("links have what is in the parameters of the model")
        .into())
}

/// The values of the parameters. Numbers that are computed from others are left out.
fn values(puzzle: &Puzzle, tree: WrittenTree) -> ParameterValues {
    let parameters = table(&tree.root).iter().find(|entry| entry.key == "parameters");
    let parameters = parameters.map_or(&[][..], |entry| table(&entry.node));
    let stated_at = |name: &str| {
        let entry = parameters.iter().find(|entry| entry.key == name)?;
        role(&entry.node).is_none().then_some(entry.node.span)
    };
    let numbers = puzzle.parameters().iter().filter_map(|parameter| {
        let stated = StatedNumber {
            number: parameter.value,
            span: stated_at(&parameter.name)?,
        };
        Some((parameter.name.clone(), stated))
    });
    let numbers = numbers.collect();
    ParameterValues::new(numbers, tree.data)
}

fn table(node: &DocumentNode) -> &[NodeEntry] {
    match &node.value {
        NodeValue::Table(entries) => entries,
        _ => &[],
    }
}

/// What a parameter is computed from, if it is no value of a puzzle.
fn role(node: &DocumentNode) -> Option<&DocumentNode> {
    match &node.value {
        NodeValue::Text(text) if !text.value.contains('\n') => Some(node),
        NodeValue::Table(entries) => {
            let default = entries.iter().find(|entry| entry.key == "default");
            default.and_then(|default| role(&default.node))
        }
        _ => None,
    }
}

/// The first place where the rules of a model are not those of another.
fn first_difference(model: &DocumentNode, library: &DocumentNode) -> Option<Span> {
    let is_rule = |entry: &&NodeEntry| !NO_RULES.contains(&entry.key.as_str());
    difference(model, library, is_rule, |one, other| match one.key.as_str() {
        "parameters" => difference(
            &one.node,
            &other.node,
            |_| true,
            |one, other| (!is_same_parameter(&one.node, &other.node)).then(|| one.span()),
        ),
        _ => place_if_different(&one.node, &other.node),
    })
}

/// The smallest part of a value that is not in another value, or has another value there: a key of a rule, or a rule.
fn place_of_difference(one: &DocumentNode, other: &DocumentNode) -> Span {
    let inside = match (&one.value, &other.value) {
        (NodeValue::Table(entries), NodeValue::Table(others)) => {
            entries
                .iter()
                .find_map(|entry| match others.iter().find(|other| other.key == entry.key) {
                    None => Some(entry.span()),
                    Some(other) => place_if_different(&entry.node, &other.node),
                })
        }
        (NodeValue::List(items), NodeValue::List(others)) => {
            let pairs = items.iter().zip(others);
            let differing = pairs.map(|(item, other)| place_if_different(item, other));
            let differing = differing.flatten().next();
            differing.or_else(|| items.get(others.len()).map(|item| item.span))
        }
        _ => None,
    };
    inside.unwrap_or(one.span)
}

fn place_if_different(one: &DocumentNode, other: &DocumentNode) -> Option<Span> {
    (!one.says_the_same(other)).then(|| place_of_difference(one, other))
}

/// The first difference of two tables: an entry that only one of them has, or one that differs by `in_entry`.
fn difference(
    one: &DocumentNode,
    other: &DocumentNode,
    is_compared: impl Fn(&&NodeEntry) -> bool,
    in_entry: impl Fn(&NodeEntry, &NodeEntry) -> Option<Span>,
) -> Option<Span> {
    let named = |entries: &'_ [NodeEntry], key: &str| entries.iter().position(|entry| entry.key == key);
    let differing =
        table(one)
            .iter()
            .filter(&is_compared)
            .find_map(|entry| match named(table(other), &entry.key) {
                None => Some(entry.span()),
                Some(at) => in_entry(entry, &table(other)[at]),
            });
    differing.or_else(|| {
        let mut missing = table(other).iter().filter(&is_compared);
        missing
            .find(|entry| named(table(one), &entry.key).is_none())
            .map(|_| {
                let start = one.span.start;
                Span::new(start, start)
            })
    })
}

/// Do two parameters have the same role in the rules?
fn is_same_parameter(one: &DocumentNode, other: &DocumentNode) -> bool {
    let other_keys = |node: &DocumentNode| {
        let keys = table(node).iter().map(|entry| entry.key.clone());
        keys.filter(|key| !NO_ROLE.contains(&key.as_str()))
            .collect::<Vec<_>>()
    };
    let is_same_role = match (role(one), role(other)) {
        (Some(one), Some(other)) => one.says_the_same(other),
        (one, other) => one.is_none() && other.is_none(),
    };
    is_same_role && other_keys(one) == other_keys(other)
}

/// The error for a model whose rules are those of no genre. It underlines what differs from the genre with this title, if there is one.
fn no_genre(root: Option<&DocumentNode>, puzzle: &Puzzle) -> Diagnostics {
    let of_title = GENRES.iter().find(|genre| genre.title() == Some(puzzle.title()));
    let differing = root.zip(of_title).and_then(|(root, genre)| {
        let library = parse_toml(genre.model, &mut Diagnostics::new());
        first_difference(root, &library)
    });
    // Without such a genre, the title is the nearest to a name of one.
    let named = root.and_then(|root| {
        let entries = table(root);
        let title = entries.iter().find(|entry| entry.key == "title");
        title.or(entries.first()).map(|entry| entry.node.span)
    });
    let place = differing.or(named).unwrap_or_default();
    let message = "the rules of this model are those of no genre of links";
    let diagnostic = Diagnostic::new(DiagnosticCode::NotApplicable, place, message);
    let diagnostic = match differing {
        Some(_) => diagnostic.label(format!(
            "the library's model `{}` has something else here",
            puzzle.title()
        )),
        None => diagnostic.label(suggestion(puzzle.title(), GENRES.iter().filter_map(Genre::title))),
    };
    diagnostic
        .help("links are written of the library's models of these genres, with any puzzle in their parameters, as `placet import LINK` and `placet generate` write them: see `docs/reference/import.md`")
        .into()
}
