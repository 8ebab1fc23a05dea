//! The best board by all engines in turns, which share the best value so far.

use std::sync::Arc;

use super::best::{BestBoard, Optimum, stopped};
use crate::arms::BoardArms;
use crate::error::SearchError;
use crate::instance::Instance;
use crate::objective_value::{objective, value};
use crate::scheduler::EngineLog;
use crate::task::Task;
use placet_base::limit::{Limits, Outcome, Phase};

/// The best value, by the finite-domain search, a SAT solver and an integer program in turns: each looks for boards that are better than the best of all.
/// `better` is called with each value that is better than those before it.
///
/// # Errors
/// If an engine fails, or returns a board that the check rejects.
///
/// # Panics
/// If the puzzle has no objective.
pub fn optimum_by_turns(
    instance: &Arc<Instance>,
    limits: &Limits,
    better: impl FnMut(i64),
) -> Result<Optimum, SearchError> {
    optimum_on_threads(instance, 1, limits, better, &EngineLog::default())
}

/// The same on so many threads. The log gets what each engine has done.
pub(crate) fn optimum_on_threads(
    instance: &Arc<Instance>,
    threads: usize,
    limits: &Limits,
    mut better: impl FnMut(i64),
    log: &EngineLog,
) -> Result<Optimum, SearchError> {
    let mut arms = BoardArms::new(instance.clone(), instance.kinds(), Task::Improve, threads);
    let goal = objective(instance.puzzle()).goal;
    let mut best: Option<BestBoard> = None;
    let optimum = loop {
        match arms.next(limits)? {
            Outcome::Complete(None) => break Outcome::Complete(best),
            Outcome::Stopped(stop, _) if stop.phase == Phase::Searching => break stopped(stop.reason, best),
            Outcome::Stopped(stop, _) => break Outcome::Stopped(stop, Some(best)),
            Outcome::Complete(Some(solution)) => {
                let value = value(instance.puzzle(), &solution);
                // On threads, two can find boards at the same time.
                if best.as_ref().is_none_or(|best| goal.is_better(value, best.value)) {
                    better(value);
                    best = Some(BestBoard { value, solution });
                }
            }
        }
    };
    log.add(arms.report());
    Ok(optimum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{best_value, optimum_by_search};
    use placet_model::{Source, read};
    use placet_problem::presolve::PresolveSteps;

    const MODELS: [&str; 3] = [
        "board.grid = [1, 4]\npieces.numbers = '1..4'\nobjective.maximise = 'r1c1 * 3 - r1c2 + r1c3 * r1c4'",
        "board.grid = [3, 3]\npieces.numbers = '1..9'\nobjective.minimise = 'r2c2'\nrules = [{ sum = 15, of = 'lines' }]",
        "board.grid = [1, 2]\npieces.numbers = '1..2'\nobjective.maximise = 'r1c1'\nrules = [{ sum = 9, of = 'rows' }]",
    ];

    fn instance(model: &str) -> Arc<Instance> {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        Arc::new(Instance::presolved(puzzle, PresolveSteps::for_whole_sums()))
    }

    #[test]
    fn the_best_value_is_that_of_the_search() {
        for model in MODELS {
            let instance = instance(model);
            let by_turns = optimum_by_turns(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            let by_search = optimum_by_search(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            assert_eq!(best_value(&by_turns), best_value(&by_search), "{model}");
        }
    }

    /// Whatever the length of turns, each arm takes over what the others have found.
    #[test]
    fn on_threads_the_best_value_is_the_same() {
        for model in MODELS {
            let instance = instance(model);
            let by_search = optimum_by_search(&instance, &Limits::none(), |_| ()).expect("no wrong board");
            for threads in [2, 3, 8] {
                let mut heard = vec![];
                let better = |value| heard.push(value);
                let best =
                    optimum_on_threads(&instance, threads, &Limits::none(), better, &EngineLog::default());
                assert_eq!(
                    best_value(&best.expect("no wrong board")),
                    best_value(&by_search),
                    "{model}"
                );
                let goal = objective(instance.puzzle()).goal;
                assert!(
                    heard.is_sorted_by(|one, next| goal.is_better(*next, *one)),
                    "{heard:?}"
                );
            }
        }
    }

    #[test]
    fn it_stops() {
        let limits = Limits::none().with_time_limit(std::time::Duration::ZERO);
        let nothing = optimum_by_turns(&instance(MODELS[0]), &limits, |_| ()).expect("no wrong board");
        assert_eq!(nothing, stopped(placet_base::limit::StopReason::TimeLimit, None));
    }
}
