//! Suggestions for unknown region names.

use itertools::Itertools;

use crate::diagnostic::{Diagnostic, DiagnosticCode};
use crate::document::table::Spanned;
use crate::layout::Layout;
use crate::nearest::suggestion;

/// The error for an unknown region name.
pub(super) fn unknown_region(layout: &Layout, name: &Spanned<String>) -> Diagnostic {
    if let Some(reason) = layout.why_absent(&name.value) {
        let message = format!("this board has no region `{}`", name.value);
        return Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message).label(reason);
    }
    let message = format!("unknown region `{}`", name.value);
    let diagnostic = Diagnostic::new(DiagnosticCode::UnknownRegion, name.span, message);
    if let Some(meant) = meant(layout, &name.value) {
        return diagnostic.label(meant);
    }
    diagnostic
        .label(suggestion(&name.value, layout.family_names()))
        .help("a single region also has a name, such as `row 1`; you can define more regions under `[board.regions]`")
}

fn meant(layout: &Layout, name: &str) -> Option<String> {
    several(layout, name)
        .or_else(|| cells(layout, name))
        .or_else(|| diagonal(layout, name))
        .or_else(|| boxes(layout, name))
        .or_else(|| layout.meant_region(name))
        .or_else(|| layout.meant_family(name))
}

/// Several names in one string.
fn several(layout: &Layout, name: &str) -> Option<String> {
    let names: Vec<&str> = name.split(',').map(str::trim).collect();
    let known = names.len() > 1 && names.iter().all(|name| layout.find_regions(name).is_some());
    let list = || names.iter().map(|name| format!("\"{name}\"")).join(", ");
    known.then(|| format!("write several regions as a list: `[{}]`", list()))
}

/// Names of cells instead of regions.
fn cells(layout: &Layout, name: &str) -> Option<String> {
    let mut words = name.split_whitespace().peekable();
    let known = words.peek().is_some() && words.all(|word| layout.find_cell(word).is_some());
    known.then(|| format!("to name cells, write `cells = \"{name}\"`"))
}

fn diagonal(layout: &Layout, name: &str) -> Option<String> {
    let is_one = name.to_lowercase().contains("diagonal") && !name.ends_with('s');
    (is_one && layout.find_regions("falling diagonal").is_some())
        .then(|| "the diagonals are `falling diagonal` and `rising diagonal`".to_string())
}

/// Boxes on a board without boxes.
fn boxes(layout: &Layout, name: &str) -> Option<String> {
    let word = name.to_lowercase();
    let word = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let lacking = matches!(word, "box" | "boxes") && layout.find_regions("boxes").is_none();
    lacking.then(|| "add `boxes = [2, 3]` to `[board]`".to_string())
}
