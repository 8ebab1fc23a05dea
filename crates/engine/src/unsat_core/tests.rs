//! Cores against brute force over all sets of groups.

use std::time::Duration;

use itertools::Itertools;
use proptest::prelude::*;

use super::{CoreExtractor, CoreQuality};
use crate::sat::{Batsat, Capabilities, Cdcl, SatSolver, SolverError, Varisat};
use crate::{Limits, Next, StopFlag, StopReason, Verdict};
use placet_encode::cnf::{ClauseSink, Formula, Lit, Var};

const NUM_VARS: usize = 4;

type ClauseList = Vec<Vec<Lit>>;

/// A solver that names no cores.
#[derive(Default)]
struct Coreless(Batsat);

impl SatSolver for Coreless {
    fn name(&self) -> &str {
        "coreless"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            cores: false,
            ..self.0.capabilities()
        }
    }

    fn reserve_vars(&mut self, count: usize) {
        self.0.reserve_vars(count);
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.0.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits) -> Result<Verdict, SolverError> {
        self.0.solve(assumptions, limits)
    }

    fn core(&self) -> Option<Vec<Lit>> {
        None
    }
}

fn solvers() -> [Box<dyn SatSolver>; 4] {
    [
        Box::new(Batsat::new()),
        Box::new(Varisat::new()),
        Box::new(Cdcl::new()),
        Box::new(Coreless::default()),
    ]
}

/// A formula in which each clause of a group has a selector of its own, and the selectors by group.
fn with_selectors(hard: &ClauseList, groups: &[ClauseList]) -> (Formula, Vec<Vec<Lit>>) {
    let mut formula = Formula::new();
    (0..NUM_VARS).for_each(|_| {
        formula.new_var();
    });
    hard.iter().for_each(|clause| formula.add_clause(clause));
    let select = |clause: &Vec<Lit>| {
        let selector = formula.new_var();
        formula.add_clause(&[&clause[..], &[selector.negative()]].concat());
        selector.positive()
    };
    let mut select = select;
    let selectors = groups
        .iter()
        .map(|clauses| clauses.iter().map(&mut select).collect())
        .collect();
    (formula, selectors)
}

/// Is there an assignment for the hard clauses and those of some groups? Tries all.
fn is_satisfiable(hard: &ClauseList, groups: &[&ClauseList]) -> bool {
    let clauses = || hard.iter().chain(groups.iter().copied().flatten());
    let assignments = (0..NUM_VARS).map(|_| [false, true]).multi_cartesian_product();
    let mut assignments = assignments.into_iter();
    assignments.any(|values| clauses().all(|clause| clause.iter().any(|lit| lit.is_true_in(&values))))
}

/// All sets of groups that can't all hold.
fn all_cores(hard: &ClauseList, groups: &[ClauseList]) -> Vec<Vec<usize>> {
    let sets = (0..groups.len()).powerset();
    sets.filter(|set| !is_satisfiable(hard, &set.iter().map(|group| &groups[*group]).collect_vec()))
        .collect()
}

fn assert_cores(hard: &ClauseList, groups: &[ClauseList]) {
    let (formula, selectors) = with_selectors(hard, groups);
    let cores = all_cores(hard, groups);
    let least = cores.iter().map(Vec::len).min();
    for mut solver in solvers() {
        solver.add_formula(&formula);
        let mut extractor = CoreExtractor::new(&mut *solver, &selectors, &Limits::none());
        let minimal = extractor.minimal().expect("it does not fail");
        let smallest = extractor.smallest().expect("it does not fail");
        let Some(least) = least else {
            assert_eq!((minimal, smallest), (Next::Exhausted, Next::Exhausted));
            continue;
        };
        let minimal = minimal.found().expect("there is one");
        let is_part = |core: &Vec<usize>| core.iter().all(|group| minimal.groups.contains(group));
        let inside = cores.iter().filter(|core| is_part(core)).collect_vec();
        assert_eq!(inside, [&minimal.groups], "of its parts it alone is a core");
        assert_eq!((minimal.quality, minimal.stopped), (CoreQuality::Minimal, None));
        let smallest = smallest.found().expect("there is one");
        assert!(cores.contains(&smallest.groups), "{smallest:?}");
        assert_eq!(smallest.groups.len(), least);
        assert_eq!(
            (smallest.quality, smallest.stopped),
            (CoreQuality::Smallest, None)
        );
    }
}

fn any_clauses(most: usize) -> impl Strategy<Value = ClauseList> {
    let lit = (0..NUM_VARS, any::<bool>()).prop_map(|(var, is_positive)| match is_positive {
        true => Var::from_index(var).positive(),
        false => Var::from_index(var).negative(),
    });
    let clause = prop::collection::vec(lit, 1..=3);
    prop::collection::vec(clause, 0..=most)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn minimal_and_smallest_cores_are_what_they_say(
        hard in any_clauses(3), groups in prop::collection::vec(any_clauses(2), 0..=9)
    ) {
        assert_cores(&hard, &groups);
    }
}

/// `x` and `not x` are the smallest core, and a chain from `x` to its denial is minimal as well.
#[test]
fn a_minimal_core_need_not_be_smallest() {
    let [a, b, c, d] = [0, 1, 2, 3].map(|index| Var::from_index(index).positive());
    let clauses = [
        vec![!a],
        vec![a],
        vec![!a, b],
        vec![!b, c],
        vec![!c, d],
        vec![!d, !a],
    ];
    let groups = clauses.map(|clause| vec![clause]);
    assert_cores(&vec![], &groups);
    let (formula, selectors) = with_selectors(&vec![], &groups);
    let mut solver = Coreless::default();
    solver.add_formula(&formula);
    let mut extractor = CoreExtractor::new(&mut solver, &selectors[..], &Limits::none());
    let minimal = extractor.minimal().expect("it does not fail").found();
    assert_eq!(
        minimal.map(|core| core.groups),
        Some(vec![0, 1]),
        "the last are left out first"
    );
    let backwards = selectors.iter().rev().cloned().collect_vec();
    let mut extractor = CoreExtractor::new(&mut solver, &backwards, &Limits::none());
    let minimal = extractor.minimal().expect("it does not fail").found();
    assert_eq!(minimal.map(|core| core.groups.len()), Some(5));
    let smallest = extractor.smallest().expect("it does not fail").found();
    assert_eq!(smallest.map(|core| core.groups), Some(vec![4, 5]));
}

#[test]
fn a_formula_without_models_has_the_empty_core() {
    let x = Var::from_index(0).positive();
    assert_cores(&vec![vec![x], vec![!x]], &[vec![vec![x]], vec![]]);
}

/// So many pigeons, each with a selector, in one hole less.
fn pigeons(count: usize) -> (Formula, Vec<Vec<Lit>>) {
    let mut formula = Formula::new();
    let mut at = || (0..count - 1).map(|_| formula.new_var().positive()).collect_vec();
    let at = (0..count).map(|_| at()).collect_vec();
    for [one, other] in at.iter().array_combinations() {
        for (one, other) in one.iter().zip(other) {
            formula.add_clause(&[!*one, !*other]);
        }
    }
    let mut groups = vec![];
    for holes in at {
        let selector = formula.new_var();
        formula.add_clause(&[&holes[..], &[selector.negative()]].concat());
        groups.push(vec![selector.positive()]);
    }
    (formula, groups)
}

#[test]
fn limits_hold() {
    let (formula, groups) = pigeons(4);
    let flag = StopFlag::new();
    flag.raise();
    let stops = [
        (
            Limits::none().with_time_limit(Duration::ZERO),
            StopReason::TimeLimit,
        ),
        (Limits::none().with_stop(flag), StopReason::Interrupted),
        (Limits::none().with_conflicts(0), StopReason::ConflictLimit),
    ];
    for (limits, reason) in stops {
        let mut solver = Batsat::new();
        solver.add_formula(&formula);
        let mut extractor = CoreExtractor::new(&mut solver, &groups, &limits);
        assert_eq!(
            extractor.minimal().expect("it does not fail"),
            Next::Stopped(reason)
        );
        assert_eq!(
            extractor.smallest().expect("it does not fail"),
            Next::Stopped(reason)
        );
    }
}

/// Whatever number of conflicts is allowed, for all calls together: what is found is a core, and says if it may not be the best.
#[test]
fn the_best_so_far_is_found() {
    let (formula, mut groups) = pigeons(4);
    let needed = groups.len();
    // A selector of nothing is never blamed, but by a solver that names no cores.
    groups.extend((0..3).map(|index| vec![Var::from_index(formula.num_vars() + index).positive()]));
    let mut qualities = vec![];
    for most in 0..200 {
        let mut solver = Batsat::new();
        solver.add_formula(&formula);
        let limits = Limits::none().with_conflicts(most);
        let mut extractor = CoreExtractor::new(&mut solver, &groups, &limits);
        match extractor.smallest().expect("it does not fail") {
            Next::Found(core) => {
                assert!((0..needed).all(|group| core.groups.contains(&group)), "{core:?}");
                assert_eq!(core.stopped.is_none(), core.quality == CoreQuality::Smallest);
                qualities.push(core.quality);
            }
            Next::Exhausted => panic!("they do not fit"),
            Next::Stopped(reason) => assert_eq!(reason, StopReason::ConflictLimit),
        }
    }
    assert!(qualities.is_sorted(), "{qualities:?}");
    assert_eq!(qualities.first(), Some(&CoreQuality::Any));
    assert_eq!(qualities.last(), Some(&CoreQuality::Smallest));
}
