//! Formulas to try solvers on, and the truth about them by brute force.

use placet::cnf::{ClauseSink, Formula, Lit, Var};
use proptest::prelude::*;

/// Literals of DIMACS numbers.
pub(crate) fn lits(numbers: &[i32]) -> Vec<Lit> {
    numbers
        .iter()
        .map(|&number| Lit::from_dimacs(number).expect("a literal"))
        .collect()
}

/// A formula over `num_vars` variables.
pub(crate) fn formula(num_vars: usize, clauses: &[&[i32]]) -> Formula {
    from_clauses(num_vars, clauses.iter().map(|clause| lits(clause)))
}

fn from_clauses(num_vars: usize, clauses: impl IntoIterator<Item = Vec<Lit>>) -> Formula {
    let mut formula = Formula::new();
    for _ in 0..num_vars {
        formula.new_var();
    }
    for clause in clauses {
        formula.add_clause(&clause);
    }
    formula
}

/// `holes + 1` pigeons in as many holes as are left: unsatisfiable, and the harder the more.
pub(crate) fn pigeonhole(holes: usize) -> Formula {
    let mut formula = Formula::new();
    let pigeons: Vec<Vec<Var>> = (0..=holes)
        .map(|_| (0..holes).map(|_| formula.new_var()).collect())
        .collect();
    for (index, pigeon) in pigeons.iter().enumerate() {
        let somewhere: Vec<Lit> = pigeon.iter().map(|var| var.positive()).collect();
        formula.add_clause(&somewhere);
        for other in &pigeons[..index] {
            for (hole, other_hole) in pigeon.iter().zip(other) {
                formula.add_clause(&[hole.negative(), other_hole.negative()]);
            }
        }
    }
    formula
}

/// All assignments that make the formula and the assumptions true.
pub(crate) fn solutions(formula: &Formula, assumptions: &[Lit]) -> Vec<Vec<bool>> {
    (0..1u32 << formula.num_vars())
        .map(|bits| (0..formula.num_vars()).map(|var| bits >> var & 1 == 1).collect())
        .filter(|values: &Vec<bool>| {
            formula.is_satisfied_by(values) && assumptions.iter().all(|lit| lit.is_true_in(values))
        })
        .collect()
}

/// Is there no such assignment?
pub(crate) fn is_unsatisfiable(formula: &Formula, assumptions: &[Lit]) -> bool {
    solutions(formula, assumptions).is_empty()
}

/// A literal of the first `num_vars` variables.
pub(crate) fn any_lit(num_vars: usize) -> impl Strategy<Value = Lit> {
    (0..num_vars, any::<bool>()).prop_map(|(index, positive)| {
        let var = Var::from_index(index);
        if positive { var.positive() } else { var.negative() }
    })
}

/// Clauses of one to four literals, repeated and opposite ones included, and
/// seldom an empty one.
pub(crate) fn any_clauses(num_vars: usize, most: usize) -> impl Strategy<Value = Vec<Vec<Lit>>> {
    let length = prop_oneof![1 => 0..=1usize, 6 => 1..=2usize, 40 => 2..=4usize];
    let clause = length.prop_flat_map(move |length| prop::collection::vec(any_lit(num_vars), length));
    prop::collection::vec(clause, 0..most)
}

/// A formula over seven variables.
pub(crate) fn any_formula() -> impl Strategy<Value = Formula> {
    any_clauses(7, 36).prop_map(|clauses| from_clauses(7, clauses))
}
