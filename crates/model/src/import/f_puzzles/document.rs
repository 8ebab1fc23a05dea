//! Reads a puzzle in the format of f-puzzles.

use super::cosmetic::warn_of_cosmetics;
use super::element::{PuzzleElement, read_elements};
use super::element_kind::ElementKind;
use super::grid_cell::read_grid;
use super::puzzle::FPuzzle;
use super::rules::BoardRule;
use super::value::{is_absent, list, number, present, text, wrong};
use crate::document::node::{DocumentNode, NodeEntry, NodeValue};
use crate::document::parse_json;
use crate::document::read_context::ReadContext;
use crate::document::table::{entries, wrong_type};
use crate::{Diagnostic, DiagnosticCode, Diagnostics, suggestion};

/// Keys that say nothing of the rules: the answer, settings of programs, and what a player sees of the board at first.
const SETTINGS: [&str; 11] = [
    "solution",
    "successMessage",
    "highlightConflicts",
    "disabledlogic",
    "disabledLogic",
    "truecandidatesoptions",
    "truecandidatesOptions",
    "fogofwar",
    "foglight",
    "foglink",
    "src",
];

/// The largest number of rows and columns.
pub(super) const LARGEST: i64 = 16;

/// The size of a puzzle that does not say it.
const USUAL_SIZE: i64 = 9;

/// Reads the JSON, or returns `None` after an error was reported that leaves nothing to read.
pub(super) fn read(text: &str, context: &mut ReadContext) -> Option<FPuzzle> {
    let mut errors = Diagnostics::new();
    let document = parse_json(text, &mut errors);
    if !errors.is_empty() {
        context.append(errors);
        return None;
    }
    let entries = entries(&document, "an object", context)?;
    let size = size(entries, context)?;
    let mut puzzle = FPuzzle::new(size, read_grid(entries, size, context)?);
    for entry in entries.iter().filter(|entry| !is_absent(&entry.node)) {
        puzzle.read_key(entry, context);
    }
    puzzle.take_old_rules();
    warn_of_cosmetics(entries, &puzzle, context);
    Some(puzzle)
}

fn size(entries: &[NodeEntry], context: &mut ReadContext) -> Option<usize> {
    let Some(entry) = present(entries, "size") else {
        return usize::try_from(USUAL_SIZE).ok();
    };
    let size = number(&entry.node).filter(|size| (1..=LARGEST).contains(size));
    if size.is_none() {
        let message = format!("the size is not between 1 and {LARGEST}");
        context.add(wrong(entry.node.span, message));
    }
    size.and_then(|size| usize::try_from(size).ok())
}

impl FPuzzle {
    fn read_key(&mut self, entry: &NodeEntry, context: &mut ReadContext) {
        let key = entry.key.as_str();
        if let Some(kind) = ElementKind::find(key) {
            let elements = read_elements(kind, &entry.node, self.size, context);
            self.add(kind, elements);
        } else if let Some(rule) = BoardRule::find(key) {
            match entry.node.value {
                NodeValue::Boolean(true) => self.board_rules.push(rule),
                _ => wrong_type(&entry.node, "`true` or `false`", context).unwrap_or_default(),
            }
        } else {
            match key {
                "title" => self.title = text(&entry.node, context),
                "author" => self.author = text(&entry.node, context),
                "ruleset" => self.ruleset = text(&entry.node, context),
                "negative" => self.read_negative(&entry.node, context),
                "size" | "grid" => {}
                key if SETTINGS.contains(&key) || super::cosmetic::is_cosmetic(key) => {}
                _ => context.add(unknown(entry)),
            }
        }
    }

    fn read_negative(&mut self, node: &DocumentNode, context: &mut ReadContext) {
        for item in list(node, context) {
            let name = text(item, context);
            let kind = ElementKind::find(&name);
            match kind {
                Some(kind @ (ElementKind::Difference | ElementKind::Ratio | ElementKind::Xv)) => {
                    self.negative.push(kind);
                }
                // Some programs note a setting of the fog here.
                _ if SETTINGS.contains(&name.as_str()) => {}
                _ => {
                    let message = format!("unknown negative rule `{}`", name.escape_debug());
                    context.add(wrong(item.span, message).label("expected `ratio`, `xv` or `difference`"));
                }
            }
        }
    }

    /// Makes elements of the rules that old versions wrote into the cells.
    fn take_old_rules(&mut self) {
        for (row, cells) in (1..).zip(&self.grid) {
            for (column, cell) in (1..).zip(cells) {
                for kind in &cell.rules {
                    let element = PuzzleElement {
                        cell: Some((row, column)),
                        ..PuzzleElement::default()
                    };
                    self.elements.entry(*kind).or_default().push(element);
                }
            }
        }
    }
}

fn unknown(entry: &NodeEntry) -> Diagnostic {
    let key = entry.key.as_str();
    let kinds = ElementKind::names().chain(BoardRule::ALL.iter().map(|row| row.0));
    let message = format!("rules of the kind `{}` cannot be imported", key.escape_debug());
    Diagnostic::new(DiagnosticCode::BadValue, entry.key_span, message)
        .label(suggestion(key, kinds))
        .help("remove them from the puzzle, and add them to the model by hand")
}
