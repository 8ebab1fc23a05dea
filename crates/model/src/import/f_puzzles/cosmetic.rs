//! What a puzzle shows beside the elements that have rules, and its rules in words. Authors may mean rules by them that the
//! model lacks.

use itertools::Itertools;

use super::element_kind::ElementKind;
use super::puzzle::FPuzzle;
use super::value::{left_out, present, written};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::read_context::ReadContext;
use crate::{Diagnostic, Span};

/// Keys of drawn things.
const DRAWN: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// Keys of whatever else may say something of the rules.
const OTHERS: [&str; 3] = ["metadata", "cosmetic", "customVariants"];

/// At most this many places are named in a warning.
const MOST_PLACES: usize = 8;

/// Does the key have such things?
pub(super) fn is_cosmetic(key: &str) -> bool {
    DRAWN.contains(&key) || OTHERS.contains(&key)
}

/// Warns of all that may carry rules which the model lacks.
pub(super) fn warn_of_cosmetics(document: &[NodeEntry], puzzle: &FPuzzle, context: &mut ReadContext) {
    for key in DRAWN {
        if let Some(entry) = present(document, key) {
            let places = drawn_places(&entry.node, puzzle);
            if !places.is_empty() {
                context.warn(missing(entry.key_span, &named(key, &places)));
            }
        }
    }
    for entry in OTHERS.iter().filter_map(|key| present(document, key)) {
        context.warn(missing(entry.key_span, &format!("`{}`", entry.key)));
    }
    let cells = (1..).zip(&puzzle.grid);
    let cells =
        cells.flat_map(|(row, cells)| (1..).zip(cells).map(move |(column, cell)| ((row, column), cell)));
    let coloured = cells.filter(|(_, cell)| cell.is_coloured);
    let coloured = coloured.map(|(place, _)| written(place)).collect_vec();
    if let Some(entry) = present(document, "grid").filter(|_| !coloured.is_empty()) {
        context.warn(missing(entry.key_span, &named("colour", &coloured)));
    }
    if let Some(entry) = present(document, "ruleset") {
        warn_of_ruleset(entry.key_span, context);
    }
}

/// Warns that the rules in words may say more than the model.
pub(super) fn warn_of_ruleset(span: Span, context: &mut ReadContext) {
    let warning = left_out(span, "the rules in words are not in the model");
    let help = "they are a comment at the top of the model: compare them with its rules";
    context.warn(
        warning
            .label("they may state more than the rules that were imported")
            .help(help),
    );
}

/// The warning for a thing that is drawn and not understood.
pub(super) fn missing(span: Span, what: &str) -> Diagnostic {
    let verb = if what.starts_with("1 ") || what.starts_with('`') {
        "is"
    } else {
        "are"
    };
    left_out(span, format!("{what} {verb} not in the model"))
        .label("this may stand for rules")
        .help("if it does, add them to the model by hand")
}

/// How many of a thing there are, and where.
pub(super) fn named(thing: &str, places: &[String]) -> String {
    let plural = if places.len() == 1 { "" } else { "s" };
    let shown = places.iter().take(MOST_PLACES).map(|place| format!("`{place}`"));
    let more = if places.len() > MOST_PLACES { ", …" } else { "" };
    format!("{} {thing}{plural} at {}{more}", places.len(), shown.format(", "))
}

/// Where the drawn things are that do not belong to a rule of the puzzle.
fn drawn_places(node: &DocumentNode, puzzle: &FPuzzle) -> Vec<String> {
    let NodeValue::List(items) = &node.value else {
        return vec!["?".to_string()];
    };
    let items = items.iter().filter(|item| !belongs_to_rule(item, puzzle));
    items.map(first_cell).collect()
}

/// Programs draw the rules of their extensions for others that do not know them.
fn belongs_to_rule(item: &DocumentNode, puzzle: &FPuzzle) -> bool {
    let NodeValue::Table(entries) = &item.value else {
        return false;
    };
    let has = |kind: ElementKind| !puzzle.elements(kind).is_empty();
    let of_old_extension = || {
        present(entries, "isNewConstraint").is_some()
            && (has(ElementKind::Renban) || has(ElementKind::Whispers))
    };
    match present(entries, "fromConstraint").map(|entry| &entry.node.value) {
        Some(NodeValue::Text(name)) => rule_of(&name.value).is_some_and(has),
        _ => of_old_extension(),
    }
}

/// The kind that a drawn thing stands for, by the name that a player sees.
fn rule_of(name: &str) -> Option<ElementKind> {
    let name: String = name.to_lowercase().split_whitespace().collect();
    match name.as_str() {
        "germanwhispers" | "dutchwhispers" => Some(ElementKind::Whispers),
        name => ElementKind::find(name),
    }
}

/// The first cell that an item names.
fn first_cell(item: &DocumentNode) -> String {
    fn first_text(node: &DocumentNode) -> Option<String> {
        match &node.value {
            NodeValue::Text(text) => Some(text.value.escape_debug().to_string()),
            NodeValue::List(items) => items.iter().find_map(first_text),
            _ => None,
        }
    }
    let NodeValue::Table(entries) = &item.value else {
        return "?".to_string();
    };
    let mut places = ["cell", "cells", "lines"]
        .iter()
        .filter_map(|key| present(entries, key));
    let place = places.find_map(|entry| first_text(&entry.node));
    place.unwrap_or_else(|| "?".to_string())
}
