//! `--break-symmetry`: of boards that are alike not all are left.

use clap::Args;
use serde_json::{Value, json};

use super::args::{ModelOptions, SearchOptions};
use super::failure::Failure;
use super::input::{self, Sourced};
use super::interrupt::stop_flag;
use super::output::Output;
use super::search::{Search, limits};
use crate::pipeline::{Breaking, Orbit, Posed, Symmetries};
use crate::presolve::Kinds;
use crate::puzzle::{Board, Projection, Puzzle, Source, SymmetryKind};
use crate::solve::{Limits, StopFlag};
use crate::symmetry::Effort;

/// So many symmetries are broken at the most: all of a group that has not more.
const MOST: usize = 300;

/// The options, for every verb that asks for boards or for a formula.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct BreakOptions {
    /// Leave out boards that symmetries take to others: of boards that are alike one stays, or a few where there are very many symmetries.
    #[arg(long)]
    pub(super) break_symmetry: bool,

    /// Which symmetries these are: all, board (turns, reflections, shifts), faces (cells stay) or none; if left out, what the model says.
    #[arg(long, value_name = "KIND", requires = "break_symmetry")]
    pub(super) symmetry: Option<SymmetryKind>,
}

/// A puzzle and what is broken of its symmetries.
pub(super) struct Broken {
    whole: Posed,
    pub(super) symmetries: Symmetries,
    pub(super) breaking: Breaking,
}

impl BreakOptions {
    /// Poses a puzzle, and breaks its symmetries if that is asked for.
    pub(super) fn posed(
        self,
        model: Sourced,
        kinds: Kinds,
        limits: &Limits,
    ) -> Result<(Posed, Option<Broken>), Failure> {
        let posed = Posed::presolved(model.puzzle, kinds);
        if !self.break_symmetry {
            return Ok((posed, None));
        }
        let broken = broken(&model.source, posed, self.symmetry, limits)?;
        Ok((broken.breaking.posed().clone(), Some(broken)))
    }

    /// Makes a model ready for the engine, and says on standard error what is broken. Ctrl-C will stop the search, and so will the flag.
    pub(super) fn search(
        self,
        model: &ModelOptions,
        options: &SearchOptions,
        output: &Output,
    ) -> Result<(Search, Option<Broken>, StopFlag), Failure> {
        let model = input::sourced(model, output)?;
        let stop = stop_flag();
        if !self.break_symmetry {
            return Ok((Search::new(model.puzzle, options, &stop)?, None, stop));
        }
        let limits = limits(options, &stop);
        let broken = broken(&model.source, Posed::new(model.puzzle), self.symmetry, &limits)?;
        output.complain(&broken.breaking.sentence());
        let search = Search::of_posed(broken.breaking.posed().clone(), options, &limits)?;
        Ok((search, Some(broken), stop))
    }
}

fn broken(
    source: &Source,
    whole: Posed,
    kind: Option<SymmetryKind>,
    limits: &Limits,
) -> Result<Broken, Failure> {
    if let Some(reason) = refusal(whole.puzzle()) {
        return Err(Failure::Bad(reason.to_string()));
    }
    let symmetries = found(source, &whole, kind, limits)?;
    let breaking = symmetries.break_some(whole.clone(), MOST);
    Ok(Broken {
        breaking: breaking.map_err(|error| Failure::Bad(error.to_string()))?,
        whole,
        symmetries,
    })
}

/// Finds the symmetries of a kind, or those that the model chooses.
pub(super) fn found(
    source: &Source,
    posed: &Posed,
    kind: Option<SymmetryKind>,
    limits: &Limits,
) -> Result<Symmetries, Failure> {
    let choice = kind.map_or_else(|| posed.puzzle().symmetry.clone(), Into::into);
    let is_stopped = || limits.check().is_some();
    let found = posed.symmetries_chosen(&choice, effort(&is_stopped));
    found.map_err(|faults| Failure::Faults(Box::new(source.clone()), faults))
}

fn effort(stop: &dyn Fn() -> bool) -> Effort<'_> {
    Effort {
        stop,
        ..Effort::default()
    }
}

/// Why symmetries of the puzzle are not broken, if they are not.
fn refusal(puzzle: &Puzzle) -> Option<&'static str> {
    (puzzle.projection != Projection::Board).then_some(
        "the model asks for a part of the board with `project`: symmetries are broken where whole boards are the answer",
    )
}

impl Broken {
    /// The boards that the symmetries make of one, up to `most`.
    pub(super) fn orbit(&self, board: &Board, most: usize) -> Result<Orbit, Failure> {
        let orbit = self.symmetries.orbit(&self.whole, board, most);
        orbit.map_err(|error| Failure::Bad(error.to_string()))
    }

    /// What is said of it in the comments of a formula.
    pub(super) fn remarks(&self, limits: &Limits) -> Vec<String> {
        let is_stopped = || limits.check().is_some();
        let telling = self.whole.tell(&self.symmetries, effort(&is_stopped));
        self.breaking.remarks(&telling)
    }

    /// What is said of it for programs.
    pub(super) fn object(&self) -> Value {
        json!({
            "order": self.breaking.order().to_string(),
            "order_complete": self.symmetries.is_whole,
            "broken": self.breaking.num_broken(),
            "all": self.breaking.is_all(),
        })
    }
}
