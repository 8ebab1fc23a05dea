//! The best boards of a puzzle with an objective.

use super::args::{Engine, SearchOptions};
use super::failure::Failure;
use super::progress::Progress;
use super::search::{build, compile};
use crate::pipeline::{Optimum, Solution, limited_to, optimum_by_asker, optimum_by_sat, optimum_by_search};
use crate::puzzle::Puzzle;
use crate::solve::sat::Workload;
use crate::solve::{Limits, StopReason};

/// The best board that was found before the search for a better one was stopped.
pub(super) struct Unproven {
    pub(super) reason: StopReason,
    /// The board and its value, if there was one.
    pub(super) best: Option<(i64, Solution)>,
}

/// A puzzle whose boards are the best ones, where it has an objective.
pub(super) struct Best {
    pub(super) puzzle: Puzzle,
    /// The best value and a board that has it, if that is known.
    pub(super) known: Option<(i64, Box<Solution>)>,
    /// What there is, if the best value could not be found out in time.
    pub(super) unproven: Option<Unproven>,
}

/// Looks for the best value of an objective, if there is one, and leaves the boards that have it.
pub(super) fn best(puzzle: Puzzle, options: &SearchOptions, limits: &Limits) -> Result<Best, Failure> {
    let answered = |puzzle, known| Best {
        puzzle,
        known,
        unproven: None,
    };
    if puzzle.objective.is_none() {
        return Ok(answered(puzzle, None));
    }
    Ok(match optimum(&puzzle, options, limits)? {
        Optimum::Proven(value, solution) => answered(limited_to(puzzle, value), Some((value, solution))),
        Optimum::NoBoard => answered(puzzle, None),
        Optimum::Stopped(reason, best) => Best {
            puzzle,
            known: None,
            unproven: Some(Unproven { reason, best }),
        },
    })
}

/// The best value of the puzzle's objective.
fn optimum(puzzle: &Puzzle, options: &SearchOptions, limits: &Limits) -> Result<Optimum, Failure> {
    let progress = Progress::new("looking for the best board");
    let mut found = 0;
    let better = |_| {
        found += 1;
        progress.found(found);
    };
    Ok(match options.engine(puzzle) {
        Engine::Search => optimum_by_search(puzzle, limits, better)?,
        Engine::Ilp | Engine::Asked => {
            let mut asker = options.asker()?;
            let kinds = options.encodings.presolve_for_whole_sums();
            optimum_by_asker(puzzle, kinds, &mut *asker, limits, better)?
        }
        Engine::Sat | Engine::Auto | Engine::Frontier | Engine::Orbits => {
            let (compiled, solver) = compile(puzzle.clone(), options, limits)?;
            let solver = build(&solver, Workload::Enumeration)?;
            optimum_by_sat(&compiled, solver, limits, better)?
        }
    })
}
