//! The arms that look for the boards of an instance.

use std::sync::Arc;

use super::equations::EquationsArm;
use super::frontier::FrontierArm;
use super::local_search::LocalSearchArm;
use super::program::ProgramArm;
use super::sat::SatArm;
use super::search::SearchArm;
use crate::error::SearchError;
use crate::first_turn::first_turn_of_sat;
use crate::formula::SharedFormula;
use crate::instance::{Instance, Solution};
use crate::instances::Instances;
use crate::policy::Profile;
use crate::scheduler::{ArmReport, Plan, Scheduler};
use crate::task::Task;
use placet_base::limit::{Limits, Outcome};
use placet_engine::search::SearchKind;
use placet_problem::presolve::PresolveSteps;

/// Enumerates the boards of an instance, each once, from whichever engine finds it first; or better and better ones, up to the best.
pub(crate) struct BoardArms {
    instances: Arc<Instances>,
    kind: SearchKind,
    scheduler: Scheduler,
    /// The index of the search.
    search: usize,
}

impl BoardArms {
    /// For this task. The search takes the instance presolved with these kinds of step.
    pub(crate) fn new(instance: Arc<Instance>, kinds: PresolveSteps, task: Task, threads: usize) -> Self {
        let first_of_sat = first_turn_of_sat(instance.puzzle(), task);
        let instances = Arc::new(Instances::new(instance, kinds, task, first_of_sat.is_some()));
        let search = SearchArm::new(instances.clone(), task);
        let local = match (task, first_of_sat) {
            (Task::First, None) => LocalSearchArm::new(instances.clone()),
            _ => None,
        };
        // A large search takes time and memory from the start.
        let (search, kind) = match first_of_sat.is_some() || local.is_some() {
            true => (search, SearchKind::Propagation),
            false => search.built(),
        };
        let profile = Profile::of(instances.simplest(), kind);
        let plan = Plan::new(&profile, task);
        let plan = first_of_sat.map_or(plan, |first| plan.beginning_with_sat(first));
        let solver = profile.sat_solver(task);
        let formula = Arc::new(SharedFormula::new(solver.clone()));
        let sat = SatArm::new(instances.clone(), formula.clone(), solver, task);
        let mut scheduler = Scheduler::new(plan.turns).on_threads(threads);
        let program = first_of_sat
            .is_none()
            .then(|| ProgramArm::new(instances.clone(), task));
        // Its bounds are worth more than anything that the others find first.
        let (first_program, program) = match task {
            Task::Improve => (program, None),
            Task::First => (None, program),
            Task::All => (None, None),
        };
        if let Some(program) = first_program {
            scheduler = scheduler.with(program, plan.program);
        }
        if let Some(local) = local {
            scheduler = scheduler.with(local, plan.local_search);
        }
        let before = scheduler.num_arms();
        let (mut scheduler, search) = match first_of_sat {
            None => (scheduler.with(search, plan.search).with(sat, plan.sat), before),
            Some(_) => (
                scheduler.with(sat, plan.sat).with(search, plan.search),
                before + 1,
            ),
        };
        if let Some(second) = profile.second_sat_solver(task) {
            let second = SatArm::new(instances.clone(), formula, second, task);
            scheduler = scheduler.with(second, plan.second);
        }
        if let Some(program) = program {
            scheduler = scheduler.with(program, plan.program);
        }
        if first_of_sat.is_some() && task == Task::First {
            scheduler = scheduler.with(FrontierArm::new(instances.clone()), plan.frontier);
        }
        if first_of_sat.is_none() && task != Task::All {
            scheduler = scheduler.with(EquationsArm::new(instances.clone()), plan.equations);
        }
        BoardArms {
            instances,
            kind,
            scheduler,
            search,
        }
    }

    /// The kind of search. Before it is built, it counts as one that propagates.
    pub(crate) fn kind(&self) -> SearchKind {
        self.kind
    }

    /// The instance in the form for one of the engines.
    pub(crate) fn instance(&self) -> &Instance {
        self.instances.simplest()
    }

    /// The work of all engines so far, in nominal nanoseconds.
    pub(crate) fn work(&self) -> u64 {
        self.scheduler.work()
    }

    /// An estimate of the work that is left, in nominal nanoseconds.
    pub(crate) fn work_left(&self) -> Option<u64> {
        self.scheduler.work_left()
    }

    /// Whether the search continues alone.
    pub(crate) fn is_search_alone(&self) -> bool {
        self.scheduler.last_arm() == Some(self.search)
    }

    /// See [`Scheduler::pause_at`].
    pub(crate) fn pause_at(&mut self, work: u64) {
        self.scheduler.pause_at(work);
    }

    /// The name of the engine whose turn it is.
    pub(crate) fn name(&self) -> String {
        self.scheduler.name()
    }

    /// What each engine has done.
    pub(crate) fn report(&self) -> Vec<ArmReport> {
        self.scheduler.report()
    }

    /// Finds the next board.
    ///
    /// # Errors
    /// If an engine fails, or finds a board that the check rejects.
    pub(crate) fn next(&mut self, limits: &Limits) -> Result<Outcome<Option<Solution>>, SearchError> {
        self.scheduler.next(limits)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::Session;
    use crate::scheduler::ArmEnd;
    use placet_model::{Source, read};

    /// Pseudo-random numbers.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, end: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % end
        }

        fn permutation(&mut self, size: usize) -> Vec<usize> {
            let mut numbers: Vec<usize> = (0..size).collect();
            for last in (1..size).rev() {
                let other = self.below(last + 1);
                numbers.swap(last, other);
            }
            numbers
        }
    }

    /// A Latin square of order 30 without this percentage of its numbers.
    fn latin_square_with_holes(percent: usize) -> String {
        const ORDER: usize = 30;
        let mut dice = Dice(3);
        let [rows, columns, numbers] = [(); 3].map(|()| dice.permutation(ORDER));
        let mut givens = String::new();
        for row in &rows {
            for column in &columns {
                let shown = match dice.below(100) < percent {
                    true => ".".to_string(),
                    false => (numbers[(row + column) % ORDER] + 1).to_string(),
                };
                write!(givens, "{shown} ").expect("strings are long enough");
            }
            givens.push('\n');
        }
        format!(
            "board.grid = [{ORDER}, {ORDER}]\npieces = {{ numbers = '1..{ORDER}', copies = {ORDER} }}\n\
             rules = [{{ all_different = ['rows', 'columns'] }}]\ngivens = '''\n{givens}'''"
        )
    }

    /// What finds the first board, and whether the formula was built for it.
    fn first_board(model: &str) -> (String, bool) {
        let puzzle =
            read(&Source::new("test.toml", model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Session::new(puzzle).for_search();
        let kinds = instance.kinds();
        let mut arms = BoardArms::new(instance.clone(), kinds, Task::First, 1);
        let found = arms.next(&Limits::none()).expect("no wrong board");
        let first_turn = Plan::new(&Profile::of(&instance, arms.kind()), Task::First)
            .search
            .first;
        assert!(Some(arms.work()) > first_turn, "it is not too easy");
        assert!(matches!(found, Outcome::Complete(Some(_))), "it has a solution");
        (arms.name(), arms.report()[1].turns > 0)
    }

    #[test]
    fn a_loose_puzzle_is_left_to_the_search() {
        let (finder, has_formula) = first_board(&latin_square_with_holes(42));
        assert_eq!((finder.as_str(), has_formula), ("the search", false));
    }

    /// Twelve rows of twelve without two corners of one colour, which dominoes would have to cover.
    #[test]
    fn equations_that_contradict_each_other_end_it() {
        let row = |first: char, last: char| format!("{first}{}{last}\n", "*".repeat(10));
        let board = row('.', '*') + &row('*', '*').repeat(10) + &row('*', '.');
        let model = format!(
            "board.cells = \"\"\"\n{board}\"\"\"\npieces = {{ shapes = {{ domino = '##' }}, copies = 'any' }}"
        );
        let puzzle =
            read(&Source::new("test.toml", &model)).unwrap_or_else(|diagnostics| panic!("{diagnostics}"));
        let instance = Session::new(puzzle).for_search();
        let kinds = instance.kinds();
        let mut arms = BoardArms::new(instance, kinds, Task::First, 1);
        let found = arms.next(&Limits::none()).expect("no wrong board");
        assert!(matches!(found, Outcome::Complete(None)));
        let report = arms.report();
        let done = report.iter().find(|arm| arm.end == Some(ArmEnd::Done));
        assert_eq!(done.map(|arm| arm.name.as_str()), Some("the equations"));
    }

    #[test]
    fn a_tight_puzzle_goes_to_the_sat_solver() {
        let (_, has_formula) = first_board(&latin_square_with_holes(38));
        assert!(has_formula);
    }
}
