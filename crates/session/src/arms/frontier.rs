//! The frontier as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::frontier_turns::FrontierBeside;
use crate::instance::{Instance, Solution};
use crate::instances::Instances;
use crate::scheduler::{Arm, Progress};
use placet_base::limit::{Limits, Stop, within};
use placet_engine::FrontierSolutions;

/// The frontier for what has to be connected. It finds two solutions, or shows that there are fewer, when it has decided everything.
pub(super) struct FrontierArm {
    instances: Arc<Instances>,
    /// With graphs, from the first turn on.
    whole: Option<Instance>,
    search: FrontierBeside<FrontierSolutions>,
    /// Two solutions, or all: once it is at its end.
    found: Option<Vec<Solution>>,
    excluded: Vec<Solution>,
}

impl FrontierArm {
    /// It is prepared when it has its first turn.
    pub(super) fn new(instances: Arc<Instances>) -> Self {
        FrontierArm {
            instances,
            whole: None,
            search: FrontierBeside::default(),
            found: None,
            excluded: vec![],
        }
    }

    /// Another solution of those found.
    fn next(&mut self) -> Option<Progress> {
        let found = self.found.as_ref()?;
        let is_new = |solution: &&Solution| {
            let mut excluded = self.excluded.iter();
            excluded.all(|other| other.answer != solution.answer)
        };
        Some(match found.iter().find(is_new).cloned() {
            Some(solution) => {
                self.exclude(&solution);
                Progress::Found(solution)
            }
            None if found.len() < 2 => Progress::Exhausted,
            None => Progress::Gone("it finds no more than two boards"),
        })
    }

    /// Gives the search a turn, up to this much work of all turns.
    fn turn(&mut self, total: u64, limits: &Limits) -> Result<Progress, SearchError> {
        let Some(whole) = &self.whole else {
            return Ok(Progress::Gone("the puzzle has no graphs for it"));
        };
        let prepare = |most| whole.frontier_solutions_with_graphs(most, limits);
        let found = match self.search.turn(total, prepare, limits) {
            Ok(Some(found)) => found,
            Ok(None) if matches!(self.search, FrontierBeside::Unsuited) => {
                return Ok(Progress::Gone(
                    "it does not support the puzzle, or has too many states",
                ));
            }
            Ok(None) => return Ok(Progress::Open),
            Err(reason) => return Ok(Progress::Stopped(Stop::searching(reason))),
        };
        let approved = found.iter().map(|values| whole.approve(values));
        let approved: Result<Vec<Solution>, _> = approved.collect();
        self.found = Some(approved.map_err(|reason| SearchError::wrong("the frontier", reason))?);
        Ok(self.next().unwrap_or(Progress::Open))
    }
}

impl Arm for FrontierArm {
    fn name(&self) -> String {
        "the frontier".to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        if let Some(next) = self.next() {
            return Ok(next);
        }
        if self.whole.is_none() {
            let whole = within(limits, || self.instances.for_frontier()).complete();
            match whole {
                Ok(whole) => self.whole = whole,
                Err(stop) => return Ok(Progress::Stopped(stop)),
            }
        }
        self.turn(self.work().saturating_add(work), limits)
    }

    fn work(&self) -> u64 {
        self.search.work()
    }

    fn rest(&self) -> Option<u64> {
        match &self.search {
            FrontierBeside::Paused(search) => search.work_left(),
            _ => None,
        }
    }

    fn exclude(&mut self, solution: &Solution) {
        self.excluded.push(solution.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::task::Task;
    use placet_model::{Source, read};
    use placet_problem::presolve::PresolveSteps;

    /// Pairs of letters to connect by paths through all cells.
    fn paths(pairs: &str) -> FrontierArm {
        let rows: Vec<&str> = pairs.split('/').collect();
        let grid = [rows.len(), rows[0].len()];
        let model = format!(
            "board.grid = {grid:?}\nboard.regions.pair = '{pairs}'\nlinks = {{}}\n\
             rules = [{{ paths = 'line', ends = 'pair', through = 'all' }}]"
        );
        let puzzle =
            read(&Source::new("test.toml", &model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Arc::new(Instance::presolved(puzzle, PresolveSteps::default()));
        let kinds = instance.kinds();
        FrontierArm::new(Arc::new(Instances::new(instance, kinds, Task::First, true)))
    }

    /// The boards that it finds, and what it says in the end; in turns of this much work.
    fn found(arm: &mut FrontierArm, work: u64) -> (Vec<Solution>, Progress) {
        let mut found = vec![];
        loop {
            match arm.advance(work, &Limits::none()).expect("no wrong board") {
                Progress::Found(solution) => found.push(solution),
                Progress::Open => {}
                end => return (found, end),
            }
        }
    }

    #[test]
    fn one_board_or_none_is_shown_to_be_all() {
        for (pairs, boards) in [("..../.BA./AB..", 1), ("AA./.../...", 0)] {
            for work in [10_000, u64::MAX] {
                let (found, end) = found(&mut paths(pairs), work);
                assert_eq!(found.len(), boards, "{pairs}");
                assert!(matches!(end, Progress::Exhausted), "{pairs} {end:?}");
            }
        }
    }

    #[test]
    fn of_many_boards_it_finds_two() {
        let pairs = "A..B/..../..../A..B";
        let (first, end) = found(&mut paths(pairs), u64::MAX);
        assert!(first.len() == 2 && first[0].answer != first[1].answer);
        assert!(matches!(end, Progress::Gone(_)));
        let mut other = paths(pairs);
        other.exclude(&first[0]);
        let (second, _) = found(&mut other, u64::MAX);
        assert_eq!(second.len(), 1);
        assert_eq!(second[0].answer, first[1].answer);
    }
}
