//! An integer program as an arm.

use std::sync::Arc;

use crate::error::SearchError;
use crate::instance::{Instance, Solution};
use crate::instances::Instances;
use crate::objective_value::{objective, value};
use crate::scheduler::{Arm, Progress};
use crate::task::Task;
use placet_base::limit::{Limits, Stop};
use placet_engine::ilp::{BranchAndBound, BranchAndBoundProgress};

/// An embedded solver of the program of an instance. It looks for any board, or for better and better ones. It uses floating point, so its claim that no
/// board exists counts for nothing, and its claim that no board is better only if no other arm has found one.
pub(super) struct ProgramArm {
    instances: Arc<Instances>,
    task: Task,
    state: State,
    /// The value of the best board of all arms.
    best: Option<i64>,
    /// The boards that were found, if any are wanted.
    excluded: Vec<Solution>,
    /// The work of earlier programs.
    work_before: u64,
}

enum State {
    /// The program is not built yet.
    Unbuilt,
    Built(Box<BranchAndBound>),
    /// No board is better than one with this value.
    Proved(Option<i64>),
}

impl ProgramArm {
    /// The program is built when it has its first turn.
    pub(super) fn new(instances: Arc<Instances>, task: Task) -> Self {
        ProgramArm {
            instances,
            task,
            state: State::Unbuilt,
            best: None,
            excluded: vec![],
            work_before: 0,
        }
    }

    /// The program, unless it is large.
    fn build(&self) -> Option<Box<BranchAndBound>> {
        let instance = self.instances.for_search();
        if !instance.lowered().connections.is_empty() {
            return None;
        }
        let objective = instance.objective().filter(|_| self.task == Task::Improve);
        if self.excluded.is_empty() {
            return BranchAndBound::new(&instance.lowered().problem, objective).map(Box::new);
        }
        let mut instance = Instance::clone(instance);
        self.excluded
            .iter()
            .for_each(|solution| instance.exclude(solution));
        BranchAndBound::new(&instance.lowered().problem, objective).map(Box::new)
    }

    /// Takes over the values of a board, if there is one and it is wanted.
    fn take_over(&mut self, values: Option<Vec<i64>>) -> Option<Solution> {
        let solution = self.instances.for_search().approve(&values?).ok()?;
        if self.task != Task::Improve {
            self.exclude(&solution);
            return Some(solution);
        }
        self.is_improved_by(&solution).then_some(solution)
    }

    /// Whether a board is better than all before, which is then the best.
    fn is_improved_by(&mut self, solution: &Solution) -> bool {
        let puzzle = self.instances.for_search().puzzle();
        let new = value(puzzle, solution);
        let goal = objective(puzzle).goal;
        let is_better = self.best.is_none_or(|best| goal.is_better(new, best));
        if is_better {
            self.best = Some(new);
        }
        is_better
    }

    /// What a proof that a board is the best comes to.
    fn proved(&mut self, values: Vec<i64>) -> Progress {
        let solution = self.instances.for_search().approve(&values).ok();
        let puzzle = self.instances.for_search().puzzle();
        let proved = solution.map(|solution| value(puzzle, &solution));
        let better = self.take_over(Some(values));
        self.work_before = self.work();
        self.state = State::Proved(proved);
        better.map_or_else(|| self.conclude(proved), Progress::Found)
    }

    fn conclude(&self, proved: Option<i64>) -> Progress {
        match proved.is_some() && proved == self.best {
            true => Progress::Exhausted,
            false => Progress::Gone("its proof is wrong, because it uses floating point"),
        }
    }
}

impl Arm for ProgramArm {
    fn name(&self) -> String {
        "the integer program".to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        if matches!(self.state, State::Unbuilt) {
            match self.build() {
                Some(program) => self.state = State::Built(program),
                None => return Ok(Progress::Gone("the puzzle has no small program")),
            }
        }
        let progress = match &mut self.state {
            State::Built(program) => program.advance(work, limits),
            State::Proved(value) => {
                let value = *value;
                return Ok(self.conclude(value));
            }
            State::Unbuilt => return Ok(Progress::Open),
        };
        Ok(match progress {
            BranchAndBoundProgress::Failed => Progress::Gone("it does not get to a solution"),
            BranchAndBoundProgress::Best(values) if self.task == Task::Improve => self.proved(values),
            BranchAndBoundProgress::Best(values) => {
                let found = self.take_over(Some(values));
                found.map_or(Progress::Gone("its solution is wrong"), Progress::Found)
            }
            BranchAndBoundProgress::Open(values) => {
                self.take_over(values).map_or(Progress::Open, Progress::Found)
            }
            BranchAndBoundProgress::Stopped(reason, values) => {
                let stopped = Progress::Stopped(Stop::searching(reason));
                self.take_over(values).map_or(stopped, Progress::Found)
            }
        })
    }

    fn work(&self) -> u64 {
        self.work_before
            + match &self.state {
                State::Built(program) => program.work(),
                State::Unbuilt | State::Proved(_) => 0,
            }
    }

    fn exclude(&mut self, solution: &Solution) {
        if self.task == Task::Improve {
            // On threads, it can have found a better one meanwhile.
            self.is_improved_by(solution);
        } else {
            self.work_before = self.work();
            self.state = State::Unbuilt;
            self.excluded.push(solution.clone());
        }
    }
}
