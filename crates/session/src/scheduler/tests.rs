//! Arms that need a known amount of work.

use super::lane::LanePlan;
use super::plan::{Plan, is_far};
use super::scheduler::Scheduler;
use super::{Arm, ArmEnd, Progress};
use crate::Boards;
use crate::error::SearchError;
use crate::instance::{Instance, Solution};
use crate::numbers::{FAVOURED_SHARE, LEAST_UNIT};
use crate::policy::Profile;
use crate::task::Task;
use placet_base::limit::{Limits, Outcome};
use placet_engine::search::SearchKind;
use placet_model::{Source, read};

/// All solutions of a small puzzle.
fn solutions() -> Vec<Solution> {
    let text = "board.grid = [1, 3]\npieces.numbers = '1..3'";
    let puzzle = read(&Source::new("test.toml", text)).expect("a model");
    let mut boards = Boards::by_search(Instance::new(puzzle));
    let next = || {
        boards
            .next_within(&Limits::none())
            .expect("no wrong board")
            .found()
            .flatten()
    };
    std::iter::from_fn(next).collect()
}

/// Finds one solution after the other, each after so much work, and then shows that there are no more.
struct Worker {
    name: &'static str,
    each: u64,
    solutions: Vec<Solution>,
    work: u64,
    left: u64,
    is_promising: bool,
}

impl Worker {
    fn new(name: &'static str, each: u64, mut solutions: Vec<Solution>) -> Self {
        solutions.reverse();
        Worker {
            name,
            each,
            solutions,
            work: 0,
            left: each,
            is_promising: false,
        }
    }
}

impl Arm for Worker {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn advance(&mut self, work: u64, limits: &Limits) -> Result<Progress, SearchError> {
        // On threads, it works until it is stopped.
        let is_endless = self.each == u64::MAX && work == u64::MAX;
        if is_endless {
            loop {
                if let Some(reason) = limits.check() {
                    return Ok(Progress::Stopped(placet_base::limit::Stop::searching(reason)));
                }
                std::thread::yield_now();
            }
        }
        let done = work.min(self.left);
        self.work += done;
        self.left -= done;
        if self.left > 0 {
            return Ok(Progress::Open);
        }
        self.left = self.each;
        Ok(self.solutions.pop().map_or(Progress::Exhausted, Progress::Found))
    }

    fn work(&self) -> u64 {
        self.work
    }

    fn is_promising(&self) -> bool {
        self.is_promising
    }

    fn exclude(&mut self, solution: &Solution) {
        self.solutions.retain(|other| other != solution);
    }
}

const KINDS: [SearchKind; 4] = [
    SearchKind::EdgeMatching,
    SearchKind::ExactCover,
    SearchKind::Lines,
    SearchKind::Propagation,
];

fn scheduler(kind: SearchKind, task: Task, search: Worker, sat: Worker) -> Scheduler {
    let plan = Plan::new(&Profile::example(kind, false, 0), task);
    Scheduler::new(plan.turns)
        .with(search, plan.search)
        .with(sat, plan.sat)
}

/// Whoever is the better engine: all work is a small multiple of what it needs.
#[test]
fn no_engine_waits_long() {
    for kind in KINDS {
        for task in [Task::First, Task::All, Task::Improve] {
            for needed in [50 * LEAST_UNIT, 1_000 * LEAST_UNIT] {
                for is_search in [true, false] {
                    let (one, other) = match is_search {
                        true => (needed, u64::MAX - 1),
                        false => (u64::MAX - 1, needed),
                    };
                    let search = Worker::new("search", one, solutions());
                    let sat = Worker::new("sat", other, solutions());
                    let mut scheduler = scheduler(kind, task, search, sat);
                    let found = scheduler.next(&Limits::none()).expect("no arm fails");
                    assert!(matches!(found, Outcome::Complete(Some(_))));
                    let most = if is_search { 5 } else { 11 };
                    let work = scheduler.work();
                    assert!(
                        work <= most * needed,
                        "{kind:?} {task:?} {is_search}: {work} for {needed}"
                    );
                }
            }
        }
    }
}

#[test]
fn each_solution_is_given_once_whoever_finds_it() {
    for (one, other) in [(3, 5), (LEAST_UNIT, 2 * LEAST_UNIT), (7 * LEAST_UNIT, LEAST_UNIT)] {
        for threads in [1, 2, 3] {
            let search = Worker::new("search", one, solutions());
            let sat = Worker::new("sat", other, solutions().into_iter().rev().collect());
            let scheduler = scheduler(SearchKind::Propagation, Task::All, search, sat);
            let mut scheduler = scheduler.on_threads(threads);
            let mut found = vec![];
            while let Outcome::Complete(Some(solution)) =
                scheduler.next(&Limits::none()).expect("no arm fails")
            {
                assert!(!found.contains(&solution), "{one} {other} {threads}");
                found.push(solution);
            }
            assert_eq!(found.len(), solutions().len(), "{one} {other} {threads}");
            let given: u64 = scheduler.report().iter().map(|arm| arm.found).sum();
            assert_eq!(given, 6);
        }
    }
}

#[test]
fn on_threads_the_first_answer_stops_the_others() {
    let plan = LanePlan::of_share(1);
    let turns = Plan::new(&Profile::example(SearchKind::Propagation, false, 0), Task::First).turns;
    let scheduler = Scheduler::new(turns)
        .with(Worker::new("never", u64::MAX, vec![]), plan)
        .with(Worker::new("soon", 3, vec![]), plan);
    let none = scheduler
        .on_threads(2)
        .next(&Limits::none())
        .expect("no arm fails");
    assert!(matches!(none, Outcome::Complete(None)));
}

#[test]
fn a_promising_arm_has_more_turns() {
    let work_of_search = |is_promising| {
        let mut search = Worker::new("search", 300 * LEAST_UNIT, solutions());
        search.is_promising = is_promising;
        let sat = Worker::new("sat", u64::MAX - 1, vec![]);
        let mut scheduler = scheduler(SearchKind::ExactCover, Task::First, search, sat);
        scheduler.pause_at(20 * LEAST_UNIT);
        assert!(scheduler.next(&Limits::none()).expect("no arm fails").gave_up());
        assert_eq!(scheduler.work(), 20 * LEAST_UNIT, "it pauses");
        scheduler.report()[0].work
    };
    assert!(
        work_of_search(true) > 3 * work_of_search(false) / 2,
        "{FAVOURED_SHARE}"
    );
}

#[test]
fn a_promise_that_is_not_kept_ends() {
    let mut search = Worker::new("search", u64::MAX, vec![]);
    search.is_promising = true;
    let sat = Worker::new("sat", u64::MAX - 1, vec![]);
    let mut scheduler = scheduler(SearchKind::ExactCover, Task::First, search, sat);
    let mut work_of_search_at = |units: u64| {
        scheduler.pause_at(units * LEAST_UNIT);
        assert!(scheduler.next(&Limits::none()).expect("no arm fails").gave_up());
        scheduler.report()[0].work.as_nanos() as u64 / LEAST_UNIT
    };
    let early = work_of_search_at(20);
    assert!(early > 12, "{early} of 20");
    let (before, after) = (work_of_search_at(1_000), work_of_search_at(4_000));
    assert!(after - before < 1_500, "{before} of 1000, {after} of 4000");
}

#[test]
fn far_in_a_large_puzzle() {
    assert!(is_far(239, 544));
    assert!(!is_far(140, 576), "not far");
    assert!(!is_far(18, 23), "a small puzzle");
    assert!(!is_far(0, 0));
}

#[test]
fn a_search_near_its_end_continues_but_not_for_ever() {
    let mut turns = Plan::new(&Profile::example(SearchKind::Propagation, false, 0), Task::All).turns;
    let most = 6 * LEAST_UNIT;
    assert_eq!(turns.extension_to_the_end(None), None);
    assert_eq!(turns.extension_to_the_end(Some(most + 1)), None);
    assert_eq!(turns.extension_to_the_end(Some(most / 2)), Some(most / 2));
    assert_eq!(turns.extension_to_the_end(Some(most / 2 + 1)), None);
    assert_eq!(turns.extension_to_the_end(Some(most / 2)), Some(most / 2));
}

#[test]
fn solutions_prolong_a_turn_but_not_for_ever() {
    let turns = |task| Plan::new(&Profile::example(SearchKind::Propagation, false, 0), task).turns;
    let all = turns(Task::All);
    assert_eq!(all.end_after_solution(50, 10, 55), 65);
    assert_eq!(all.end_after_solution(50, 10, 89), 90);
    assert_eq!(turns(Task::First).end_after_solution(50, 10, 55), 0);
}

#[test]
fn who_finds_solutions_fast_goes_on_alone() {
    let turns = Plan::new(&Profile::example(SearchKind::Propagation, false, 0), Task::All).turns;
    let is_search_ahead = |found, others, work| turns.is_far_ahead(false, found, others, work);
    assert!(!is_search_ahead(99, 0, 0));
    assert!(is_search_ahead(100, 0, 1_000_000));
    assert!(!is_search_ahead(100, 0, 1_000_000_000), "a solver may be faster");
    assert!(is_search_ahead(101, 1, 1_000_000_000), "it is not");
    assert!(is_search_ahead(10_000, 0, u64::MAX));
    assert!(!turns.is_far_ahead(true, 9_999, 0, 0));
    assert!(turns.is_far_ahead(true, 10_000, 0, 0));
}

#[test]
fn an_arm_that_leaves_is_not_asked_again() {
    let mut scheduler = scheduler(
        SearchKind::Propagation,
        Task::First,
        Worker::new("search", 3, vec![]),
        Worker::new("sat", 3, vec![]),
    );
    scheduler.leave(0, "a reason");
    let none = scheduler.next(&Limits::none()).expect("no arm fails");
    assert!(matches!(none, Outcome::Complete(None)));
    let ends: Vec<_> = scheduler.report().iter().map(|arm| arm.end).collect();
    assert_eq!(ends, [Some(ArmEnd::Left("a reason")), Some(ArmEnd::Done)]);
}
