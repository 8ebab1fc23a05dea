//! `--break-symmetry`: leave out boards that are alike with others.

use clap::Args;
use serde_json::{Value, json};

use super::args::{ModelOptions, SearchOptions};
use super::failure::Failure;
use super::input::{self, Sourced};
use super::interrupt::stop_flag;
use super::output::Output;
use super::progress::Progress;
use crate::engine::Limits;
use crate::instance::Instance;
use crate::model::{Puzzle, SymmetryChoice, SymmetryKind};
use crate::problem::presolve::Kinds;
use crate::session::{Broken, Session};

// The options, for every verb that asks for boards or for a formula.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct BreakOptions {
    /// Leave out boards that symmetries take to others: of boards that are alike one stays, or a few where there are very many symmetries.
    #[arg(long)]
    pub(super) break_symmetry: bool,

    /// Which symmetries these are: all, board (turns, reflections, shifts), faces (cells stay) or none; if left out, what the model says.
    #[arg(long, value_name = "KIND", requires = "break_symmetry")]
    pub(super) symmetry: Option<SymmetryKind>,
}

impl BreakOptions {
    /// The instance of a puzzle, with its symmetries broken if that is asked for.
    pub(super) fn instance(
        self,
        model: Sourced,
        kinds: Kinds,
        limits: &Limits,
    ) -> Result<(Instance, Option<Broken>), Failure> {
        let Sourced { source, puzzle } = model;
        let choice = chosen(self.symmetry, &puzzle);
        let instance = Instance::presolved(puzzle, kinds);
        if !self.break_symmetry {
            return Ok((instance, None));
        }
        let broken =
            Broken::new(instance, &choice, limits).map_err(|error| Failure::of_model(&source, error))?;
        Ok((broken.instance().clone(), Some(broken)))
    }

    /// A session with a model, and what is broken, which is said on standard error. Ctrl-C will stop the session.
    pub(super) fn session(
        self,
        model: &ModelOptions,
        options: &SearchOptions,
        progress: &Progress,
        output: &Output,
    ) -> Result<(Session, Option<Broken>), Failure> {
        let model = input::sourced(model, output)?;
        let stop = stop_flag();
        let options = options.session_options(&stop, progress);
        let limits = options.limits.clone();
        let (instance, broken) = self.instance(model, Kinds::NONE, &limits)?;
        if let Some(broken) = &broken {
            output.complain(&broken.breaking().sentence());
        }
        Ok((Session::of_instance(instance, options), broken))
    }
}

/// The symmetries that the command line chooses, or else the model.
pub(super) fn chosen(kind: Option<SymmetryKind>, puzzle: &Puzzle) -> SymmetryChoice {
    kind.map_or_else(|| puzzle.symmetry.clone(), Into::into)
}

/// What is said for programs of symmetries that are broken.
pub(super) fn broken_object(broken: &Broken) -> Value {
    let (order, is_whole) = broken.order();
    json!({
        "order": order.to_string(),
        "order_complete": is_whole,
        "broken": broken.breaking().num_broken(),
        "all": broken.breaking().is_all(),
    })
}
