//! What the parities of the variables say together.
//!
//! A constraint can say that the sum of some variables is even, or that it is odd: an equation over GF(2). A sum says so of its odd terms, and a list of tuples
//! of every set of columns whose sum has the same parity in all of them. The equations are solved by Gaussian elimination. What is left of one variable
//! that has two values says which.

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::line::{Implied, Line};
use crate::parity::{Equation, MOST_STEPS, MOST_WORDS, Matrix, Row, TwoValues, equations};
use crate::{Linear, Problem, Term, VarId};

/// The values that follow from the parities of several lines, as sums of one term.
pub(super) fn implied(lines: &[Line], problem: &Problem) -> Vec<Implied> {
    let live = lines.iter().enumerate().filter(|(_, line)| !line.is_dropped);
    let stated = live.map(|(index, line)| (index, &line.posted.constraint));
    let equations = equations(stated, problem);
    // Variables of more than two values are solved for first, so that the other rows are without them.
    let vars = equations.iter().flat_map(|equation| &equation.vars);
    let vars = vars.copied().sorted().dedup();
    let columns = vars
        .sorted_by_key(|var| TwoValues::of(*var, problem).is_some())
        .collect_vec();
    if equations.len() < 2 || Matrix::size(equations.len(), columns.len()) > MOST_WORDS {
        return vec![];
    }
    let column_of: FxHashMap<VarId, usize> = columns.iter().copied().zip(0..).collect();
    let mut matrix = Matrix::new(equations.len(), columns.len());
    for (index, equation) in equations.iter().enumerate() {
        let ones = equation.vars.iter().map(|var| column_of[var]);
        matrix.set(index, ones, equation.is_odd);
    }
    let rows = matrix.reduced(MOST_STEPS).unwrap_or_default();
    let stated = rows
        .iter()
        .filter_map(|row| statement(row, &columns, &equations, problem));
    stated.collect()
}

/// A row of several lines as a sum, if it is of one variable; or of none, where the lines contradict each other.
fn statement(row: &Row, columns: &[VarId], equations: &[Equation], problem: &Problem) -> Option<Implied> {
    let vars = row.columns().take(2).map(|column| columns[column]).collect_vec();
    let linear = match vars.as_slice() {
        [] if row.is_odd => equal(vec![], 1),
        [var] => {
            let values = TwoValues::of(*var, problem)?;
            equal(vec![(1, *var)], if row.is_odd { values.odd } else { values.even })
        }
        _ => return None,
    };
    let from = row.from().map(|index| equations[index].line);
    let from = from.sorted().dedup().collect_vec();
    (from.len() > 1).then_some((linear, from))
}

fn equal(terms: Vec<(i64, VarId)>, sum: i64) -> Linear {
    let terms = terms
        .into_iter()
        .map(|(coefficient, var)| Term { coefficient, var });
    Linear {
        terms: terms.collect(),
        min: sum,
        max: sum,
        caps: vec![],
    }
}

#[cfg(test)]
mod tests;
