//! `--up-to-symmetry`: one board of those that symmetries take to each other.

use itertools::Itertools;
use serde_json::{Value, json};

use super::args::SearchOptions;
use super::break_symmetry::chosen;
use super::failure::Failure;
use super::input::Sourced;
use super::interrupt::stop_flag;
use super::output::counted;
use super::progress::Progress;
use crate::instance::Instance;
use crate::model::SymmetryKind;
use crate::session::{ClassCount, UpToSymmetry};

/// Finds the symmetries of a puzzle, of this kind or of that which it says, and makes it ready. The time limit runs from now.
pub(super) fn new(
    model: Sourced,
    kind: Option<SymmetryKind>,
    options: &SearchOptions,
    progress: &Progress,
) -> Result<UpToSymmetry, Failure> {
    let Sourced { source, puzzle } = model;
    let choice = chosen(kind, &puzzle);
    let options = options.session_options(&stop_flag(), progress);
    let up_to = UpToSymmetry::new(Instance::new(puzzle), choice, options);
    up_to.map_err(|error| Failure::of_model(&source, error))
}

/// `12 boards, 1 up to symmetry (group of order 12)`.
pub(super) fn sentence(count: &ClassCount) -> String {
    let at_least = if count.is_whole { "" } else { "at least " };
    format!(
        "{}, {} up to symmetry (group of order {at_least}{})",
        counted(count.boards, "board"),
        count.classes,
        count.order
    )
}

/// What is said for programs, beside how many there are.
pub(super) fn object(count: &ClassCount) -> Value {
    let sizes = count.sizes.iter();
    let sizes = sizes.map(|(size, orbits)| json!({ "size": size, "orbits": orbits }));
    json!({
        "boards": count.boards,
        "order": count.order.to_string(),
        "order_complete": count.is_whole,
        "orbits": sizes.collect_vec(),
    })
}
