//! Boards up to symmetry: one of each symmetry class.

use itertools::Itertools;
use serde_json::{Value, json};

use crate::cli::break_symmetry::choice;
use crate::cli::failure::Failure;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::LoadedModel;
use crate::cli::options::search::SearchOptions;
use crate::cli::progress::Progress;
use crate::instance::Instance;
use crate::model::SymmetryKind;
use crate::render::counted::counted;
use crate::session::{ClassCount, UpToSymmetry};

/// Finds the symmetries of a puzzle, of this kind or as the model says. The time limit runs from now.
pub(crate) fn session(
    model: LoadedModel,
    kind: Option<SymmetryKind>,
    options: &SearchOptions,
    progress: &Progress,
) -> Result<UpToSymmetry, Failure> {
    let LoadedModel { source, puzzle, .. } = model;
    let choice = choice(kind, &puzzle);
    let options = options.session_options(&stop_flag(), progress);
    let up_to = UpToSymmetry::new(Instance::new(puzzle), choice, options);
    up_to.map_err(|error| Failure::of_model(&source, error))
}

/// `12 boards, 1 up to symmetry (group of order 12)`.
pub(crate) fn sentence(count: &ClassCount) -> String {
    let at_least = if count.is_whole { "" } else { "at least " };
    format!(
        "{}, {} up to symmetry (group of order {at_least}{})",
        counted(count.boards, "board"),
        count.classes,
        count.order
    )
}

/// The count as JSON, without the number of classes.
pub(crate) fn object(count: &ClassCount) -> Value {
    let sizes = count.sizes.iter();
    let sizes = sizes.map(|(size, orbits)| json!({ "size": size, "orbits": orbits }));
    json!({
        "boards": count.boards,
        "order": count.order.to_string(),
        "order_complete": count.is_whole,
        "orbits": sizes.collect_vec(),
    })
}
