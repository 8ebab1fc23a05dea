//! Instances and sessions whose symmetries are broken.

use crate::cli::failure::Failure;
use crate::cli::interrupt::stop_flag;
use crate::cli::model_file::{LoadedModel, load};
use crate::cli::options::break_symmetry::BreakOptions;
use crate::cli::options::model::ModelOptions;
use crate::cli::options::search::SearchOptions;
use crate::cli::output::Output;
use crate::cli::progress::Progress;
use crate::engine::Limits;
use crate::instance::Instance;
use crate::model::{Puzzle, SymmetryChoice, SymmetryKind};
use crate::problem::presolve::Kinds;
use crate::session::{Broken, Session};

// The instance of a puzzle; its symmetries are broken if the options say so.
pub(crate) fn instance(
    options: BreakOptions,
    model: LoadedModel,
    kinds: Kinds,
    limits: &Limits,
) -> Result<(Instance, Option<Broken>), Failure> {
    let LoadedModel { source, puzzle, .. } = model;
    let choice = choice(options.symmetry, &puzzle);
    let instance = Instance::presolved(puzzle, kinds);
    if !options.break_symmetry {
        return Ok((instance, None));
    }
    let broken = Broken::new(instance, &choice, limits).map_err(|error| Failure::of_model(&source, error))?;
    Ok((broken.instance().clone(), Some(broken)))
}

/// A session of a model, and the symmetries that are broken, which are described on standard error.
/// Ctrl-C stops the session.
pub(crate) fn session(
    breaking: BreakOptions,
    model: &ModelOptions,
    options: &SearchOptions,
    progress: &Progress,
    output: &Output,
) -> Result<(Session, Option<Broken>), Failure> {
    let model = load(model, output)?;
    let stop = stop_flag();
    let options = options.session_options(&stop, progress);
    let limits = options.limits.clone();
    let (instance, broken) = instance(breaking, model, Kinds::NONE, &limits)?;
    if let Some(broken) = &broken {
        output.note(&broken.breaking().sentence());
    }
    Ok((Session::of_instance(instance, options), broken))
}

/// The symmetries that the command line chooses, else those that the model chooses.
pub(crate) fn choice(kind: Option<SymmetryKind>, puzzle: &Puzzle) -> SymmetryChoice {
    kind.map_or_else(|| puzzle.symmetry.clone(), Into::into)
}
