//! The best boards of a puzzle with an objective.

use super::args::{Engine, SearchOptions};
use super::failure::Failure;
use super::progress::Progress;
use super::search::{build, compile_posed};
use crate::instance::{Instance, Solution};
use crate::puzzle::Puzzle;
use crate::session::{Optimum, optimum_by_asker, optimum_by_sat, optimum_by_search};
use crate::solve::sat::Workload;
use crate::solve::{Limits, StopReason};

/// The best board that was found before the search for a better one was stopped.
pub(super) struct Unproven {
    pub(super) reason: StopReason,
    /// The board and its value, if there was one.
    pub(super) best: Option<(i64, Solution)>,
}

/// A puzzle whose boards are the best ones, where it has an objective.
pub(super) struct Best<P = Puzzle> {
    pub(super) puzzle: P,
    /// The best value and a board that has it, if that is known.
    pub(super) known: Option<(i64, Box<Solution>)>,
    /// What there is, if the best value could not be found out in time.
    pub(super) unproven: Option<Unproven>,
}

/// Looks for the best value of an objective, if there is one, and leaves the boards that have it.
pub(super) fn best(puzzle: Puzzle, options: &SearchOptions, limits: &Limits) -> Result<Best, Failure> {
    if puzzle.objective.is_none() {
        return Ok(Best::answered(puzzle, None));
    }
    let Best {
        puzzle: instance,
        known,
        unproven,
    } = best_of_posed(Instance::new(puzzle), options, limits)?;
    Ok(Best {
        puzzle: instance.into_puzzle(),
        known,
        unproven,
    })
}

/// The same of a puzzle that is instance already.
pub(super) fn best_of_posed(
    instance: Instance,
    options: &SearchOptions,
    limits: &Limits,
) -> Result<Best<Instance>, Failure> {
    if instance.puzzle().objective.is_none() {
        return Ok(Best::answered(instance, None));
    }
    Ok(match optimum(&instance, options, limits)? {
        Optimum::Proven(value, solution) => {
            Best::answered(instance.as_good_as(value), Some((value, solution)))
        }
        Optimum::NoBoard => Best::answered(instance, None),
        Optimum::Stopped(reason, best) => Best {
            puzzle: instance,
            known: None,
            unproven: Some(Unproven { reason, best }),
        },
    })
}

impl<P> Best<P> {
    fn answered(puzzle: P, known: Option<(i64, Box<Solution>)>) -> Self {
        Best {
            puzzle,
            known,
            unproven: None,
        }
    }
}

/// The best value of the puzzle's objective.
fn optimum(instance: &Instance, options: &SearchOptions, limits: &Limits) -> Result<Optimum, Failure> {
    let progress = Progress::new("looking for the best board");
    let mut found = 0;
    let better = |_| {
        found += 1;
        progress.found(found);
    };
    let for_search = || {
        instance
            .clone()
            .with_kinds(options.encodings.presolve_for_whole_sums())
    };
    Ok(match options.engine(instance.puzzle()) {
        Engine::Search => optimum_by_search(&for_search(), limits, better)?,
        Engine::Ilp | Engine::Asked => {
            optimum_by_asker(&for_search(), &mut *options.asker()?, limits, better)?
        }
        Engine::Sat | Engine::Auto | Engine::Frontier | Engine::Orbits => {
            let (compiled, solver) = compile_posed(instance.clone(), options, limits)?;
            let solver = build(&solver, Workload::Enumeration)?;
            optimum_by_sat(&compiled, solver, limits, better)?
        }
    })
}
