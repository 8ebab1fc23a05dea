//! The brute-force oracle: tries every assignment.

use std::cmp::Ordering;

use itertools::Itertools;

use super::{AllDifferent, Atom, Constraint, Count, Linear, Map, Problem, Table, VarId};

/// All solutions of a problem, each with one value per variable, in lexicographic order.
///
/// Assigns the variables one after another, and continues if all constraints on assigned variables
/// hold: for problems with at most about 10⁶ such partial assignments.
pub fn brute_force(problem: &Problem) -> Vec<Vec<i64>> {
    let mut due: Vec<Vec<&Constraint>> = vec![vec![]; problem.variables().len() + 1];
    for posted in problem.constraints() {
        let last = posted.constraint.vars().map(|var| var.index() + 1).max();
        due[last.unwrap_or(0)].push(&posted.constraint);
    }
    let mut solutions = vec![];
    extend(problem, &due, &mut vec![], &mut solutions);
    solutions
}

/// Adds the solutions that start with `values`; `due[n]` are the constraints that the first `n`
/// variables determine.
fn extend(problem: &Problem, due: &[Vec<&Constraint>], values: &mut Vec<i64>, solutions: &mut Vec<Vec<i64>>) {
    if !due[values.len()]
        .iter()
        .all(|constraint| holds(constraint, values))
    {
        return;
    }
    let Some(variable) = problem.variables().get(values.len()) else {
        solutions.push(values.clone());
        return;
    };
    for value in variable.domain.values() {
        values.push(*value);
        extend(problem, due, values, solutions);
        values.pop();
    }
}

/// Are the values, one per variable, in their domains, and do they satisfy every constraint?
pub fn is_satisfied_by(problem: &Problem, values: &[i64]) -> bool {
    values.len() == problem.variables().len()
        && problem
            .variables()
            .iter()
            .zip(values)
            .all(|(variable, value)| variable.domain.contains(*value))
        && problem
            .constraints()
            .iter()
            .all(|posted| holds(&posted.constraint, values))
}

fn holds(constraint: &Constraint, values: &[i64]) -> bool {
    let value_of = |var: &VarId| values[var.index()];
    match constraint {
        Constraint::AllDifferent(AllDifferent { vars }) => vars.iter().map(value_of).all_unique(),
        Constraint::Count(Count { atoms, min, max }) => {
            let count = atoms.iter().filter(|atom| atom_holds(atom, values)).count();
            (*min..=*max).contains(&count)
        }
        Constraint::Linear(Linear {
            terms,
            min,
            max,
            caps: _,
        }) => {
            let sum: i128 = terms
                .iter()
                .map(|term| i128::from(term.coefficient) * i128::from(value_of(&term.var)))
                .sum();
            (i128::from(*min)..=i128::from(*max)).contains(&sum)
        }
        Constraint::Map(Map { from, to, image }) => image
            .iter()
            .any(|(a, b)| *a == value_of(from) && *b == value_of(to)),
        Constraint::Table(Table { vars, tuples }) => tuples
            .iter()
            .any(|tuple| vars.iter().map(value_of).eq(tuple.iter().copied())),
        Constraint::Clause(atoms) => atoms.iter().any(|atom| atom_holds(atom, values)),
        Constraint::Equivalent(atoms) => atoms.iter().map(|atom| atom_holds(atom, values)).all_equal(),
        Constraint::Lex(lex) => {
            let mut orders = lex
                .pairs()
                .map(|(left, right)| value_of(&left).cmp(&value_of(&right)));
            let first_unequal = orders.find(|order| order.is_ne());
            first_unequal.map_or(!lex.is_strict, Ordering::is_lt)
        }
    }
}

fn atom_holds(atom: &Atom, values: &[i64]) -> bool {
    (values[atom.var.index()] == atom.value) == atom.holds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Domain, Lex, Origin, Term};

    fn two_variables() -> (Problem, VarId, VarId) {
        let mut problem = Problem::new();
        let x = problem.add_variable("x", Domain::new(1..=3));
        let y = problem.add_variable("y", Domain::new(1..=3));
        (problem, x, y)
    }

    fn solutions_with(constraint: impl FnOnce(VarId, VarId) -> Constraint) -> Vec<Vec<i64>> {
        let (mut problem, x, y) = two_variables();
        problem.post(Origin::Rule(0), constraint(x, y));
        brute_force(&problem)
    }

    #[test]
    fn each_kind_of_constraint_means_what_it_says() {
        let different = solutions_with(|x, y| Constraint::AllDifferent(AllDifferent { vars: vec![x, y] }));
        assert_eq!(different.len(), 6);
        let one_three = solutions_with(|x, y| {
            Constraint::Count(Count {
                atoms: vec![Atom::is(x, 3), Atom::is(y, 3)],
                min: 1,
                max: 1,
            })
        });
        assert_eq!(one_three, [[1, 3], [2, 3], [3, 1], [3, 2]]);
        let linear = solutions_with(|x, y| {
            let terms = vec![
                Term {
                    coefficient: 2,
                    var: x,
                },
                Term {
                    coefficient: -1,
                    var: y,
                },
            ];
            Constraint::Linear(Linear {
                terms,
                min: 3,
                max: 4,
                caps: vec![],
            })
        });
        assert_eq!(linear, [[2, 1], [3, 2], [3, 3]]);
        let map = solutions_with(|x, y| {
            Constraint::Map(Map {
                from: x,
                to: y,
                image: [(1, 2), (3, 2)].into(),
            })
        });
        assert_eq!(map, [[1, 2], [3, 2]]);
        let table = solutions_with(|x, y| {
            Constraint::Table(Table {
                vars: vec![y, x],
                tuples: vec![vec![1, 2], vec![7, 1]].into(),
            })
        });
        assert_eq!(table, [[2, 1]]);
        let clause = solutions_with(|x, y| Constraint::Clause(vec![Atom::is(x, 9), Atom::is_not(y, 1)]));
        assert_eq!(clause.len(), 6);
        let lex = |is_strict| {
            solutions_with(|x, y| {
                let (left, right) = (vec![x, x, y], vec![y, x, x]);
                Constraint::Lex(Lex {
                    left,
                    right,
                    is_strict,
                })
            })
        };
        assert_eq!(lex(true), [[1, 2], [1, 3], [2, 3]]);
        assert_eq!(lex(false), [[1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]]);
    }

    #[test]
    fn the_empty_problem_has_one_solution_unless_a_constraint_fails() {
        let mut problem = Problem::new();
        assert_eq!(brute_force(&problem), [Vec::<i64>::new()]);
        problem.post(Origin::Rule(0), Constraint::Clause(vec![]));
        assert!(brute_force(&problem).is_empty());
    }
}
