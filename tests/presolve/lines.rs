//! Lines that automata read: presolve against brute force, and against the same steps as lists.

use std::collections::BTreeSet;
use std::sync::Arc;

use placet::problem::presolve::{Kind, presolve};
use placet::problem::{
    Constraint, Domain, LineAutomaton, LineSteps, Origin, Problem, Table, Tuples, VarId, brute_force,
};
use proptest::prelude::*;

use super::assert_same_solutions;

/// What an automaton does: for each state and class, nothing, or 0 or 1 states further.
#[derive(Clone, Debug)]
struct Reader {
    moves: Vec<[Option<usize>; 2]>,
}

impl Reader {
    fn automaton(&self) -> LineAutomaton {
        LineAutomaton::new(self.moves.len(), 2, |state, class| {
            let next = state + self.moves[state][class]?;
            (next < self.moves.len()).then_some(next)
        })
    }
}

fn any_reader() -> impl Strategy<Value = Reader> {
    let step = prop_oneof![1 => Just(None), 3 => Just(Some(0)), 4 => Just(Some(1))];
    let moves = prop::collection::vec(prop::array::uniform2(step), 1..=4);
    moves.prop_map(|moves| Reader { moves })
}

/// Adds the states of a line and its tables; a line that no way leads through contradicts.
fn read_line(problem: &mut Problem, origin: Origin, reader: &Reader, cells: &[VarId]) {
    // The value 3 is in no tuple.
    let classes = vec![vec![(0, 0), (1, 1), (2, 1)]; cells.len()];
    let Some(steps) = LineSteps::new(reader.automaton(), classes).map(Arc::new) else {
        problem.post(origin, Constraint::Clause(vec![]));
        return;
    };
    let mut before = None;
    for (index, cell) in cells.iter().enumerate() {
        let is_last = index + 1 == cells.len();
        let after = (!is_last).then(|| problem.add_variable("state", Domain::new(steps.states_after(index))));
        let vars = before.into_iter().chain([*cell]).chain(after).collect();
        let tuples = Tuples::of_step(&steps, index);
        problem.post(origin, Constraint::Table(Table { vars, tuples }));
        before = after;
    }
}

/// A board whose rows and columns are read; a reader less than there are lines, so that one line is open.
fn board(width: usize, height: usize, domains: &[BTreeSet<i64>], readers: &[Reader]) -> Problem {
    let mut problem = Problem::new();
    let cells: Vec<VarId> = (0..width * height)
        .map(|cell| problem.add_variable("cell", domains[cell].iter().copied().collect()))
        .collect();
    let rows = (0..height).map(|row| cells[row * width..][..width].to_vec());
    let columns = (0..width).map(|column| cells.iter().copied().skip(column).step_by(width).collect());
    let lines: Vec<Vec<VarId>> = rows.chain(columns).collect();
    for (index, (line, reader)) in lines.iter().zip(readers).enumerate() {
        read_line(&mut problem, Origin::Rule(index as u32), reader, line);
    }
    problem
}

fn any_board() -> impl Strategy<Value = Problem> {
    let domains = prop::collection::vec(prop::collection::btree_set(0..=3i64, 1..=4), 6);
    let readers = prop::collection::vec(any_reader(), 3..=5);
    (domains, readers).prop_map(|(domains, readers)| board(3, 2, &domains, &readers))
}

/// The same problem with every table as a list.
fn listed(problem: &Problem) -> Problem {
    let mut result = Problem::new();
    for variable in problem.variables() {
        result.add_variable(&variable.name, variable.domain.clone());
    }
    for posted in problem.constraints() {
        let constraint = match &posted.constraint {
            Constraint::Table(table) => Constraint::Table(Table {
                vars: table.vars.clone(),
                tuples: table.tuples.to_vec().into(),
            }),
            other => other.clone(),
        };
        result.post(posted.provenance, constraint);
    }
    result
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn boards_of_lines_keep_their_solutions(problem in any_board()) {
        assert_same_solutions(&problem);
    }

    /// What the steps of a line rule out one by one, they rule out together.
    #[test]
    fn lines_are_as_their_lists(problem in any_board()) {
        prop_assert_eq!(&listed(&problem), &problem);
        let kinds = [Kind::Propagation].into_iter().collect();
        let (lines, lists) = (presolve(&problem, kinds), presolve(&listed(&problem), kinds));
        prop_assert_eq!(lines.is_impossible(), lists.is_impossible());
        if !lines.is_impossible() {
            prop_assert_eq!(lines.problem, lists.problem);
        }
    }

    /// Each value of a line stays exactly if it is in a solution.
    #[test]
    fn a_line_loses_all_that_is_impossible(
        domains in prop::collection::vec(prop::collection::btree_set(0..=3i64, 1..=4), 7),
        reader in any_reader(),
    ) {
        let problem = board(7, 1, &domains, &[reader]);
        let presolved = presolve(&problem, [Kind::Propagation].into_iter().collect());
        let solutions = brute_force(&problem);
        prop_assert_eq!(presolved.is_impossible(), solutions.is_empty());
        for var in problem.var_ids().filter(|_| !solutions.is_empty()) {
            let expected: Domain = solutions.iter().map(|solution| solution[var.index()]).collect();
            prop_assert_eq!(presolved.problem.domain(var), &expected);
        }
    }
}

/// A line without one of its tables says less, and is not looked at as a whole.
#[test]
fn a_table_that_is_missing_says_nothing() {
    let reader = Reader {
        moves: vec![[Some(0), Some(1)]; 3],
    };
    let values: BTreeSet<i64> = [0, 1].into();
    let whole = board(4, 1, &vec![values; 4], &[reader]);
    for missing in 0..4 {
        let mut problem = Problem::new();
        for variable in whole.variables() {
            problem.add_variable(&variable.name, variable.domain.clone());
        }
        for (index, posted) in whole.constraints().iter().enumerate() {
            if index != missing {
                problem.post(posted.provenance, posted.constraint.clone());
            }
        }
        assert_same_solutions(&problem);
    }
}

/// A variable of a state that other constraints narrow narrows the cells.
#[test]
fn states_narrow_cells() {
    let reader = Reader {
        moves: vec![[Some(0), Some(1)]; 3],
    };
    let values: BTreeSet<i64> = [0, 1].into();
    let mut problem = board(4, 1, &vec![values; 4], &[reader]);
    let first_state = VarId(4);
    problem.narrow(first_state, |value| value == 1);
    assert_same_solutions(&problem);
    let presolved = presolve(&problem, [Kind::Propagation].into_iter().collect());
    assert_eq!(presolved.problem.domain(VarId(0)).values(), [1]);
}
