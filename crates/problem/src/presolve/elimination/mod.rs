//! Short sums that follow from several equations together.
//!
//! The equations are solved for some of the variables, which makes each variable a weighted sum of
//! the others, its form. Where the forms of two pairs of variables differ by a number alone, that is a sum of four
//! variables at most, which no single equation says.

mod form;

use std::collections::BTreeSet;

use itertools::Itertools;
use rustc_hash::FxHashMap;

use super::line::{Implied, Line};
use crate::{Linear, Problem, Term, VarId, normal_terms};

use form::{Forms, Row};

/// The most terms of a sum that is worth stating.
const MOST_TERMS: usize = 4;
/// Systems with more steps of elimination than this are left alone,
const MOST_STEPS: usize = 4_000_000;
/// and those with more variables, whose pairs would be too many.
const MOST_COLUMNS: usize = 400;
/// So many sums an equation are looked for,
const MOST_FOUND: usize = 8;
/// and the shortest of them stated.
const MOST_STATED: usize = 2;

/// The short sums that follow from the equations among the lines, at most twice as many as there are equations.
pub(super) fn implied(lines: &[Line], problem: &Problem) -> Vec<Implied> {
    let equations = equations(lines);
    let columns: Vec<VarId> = equations
        .iter()
        .flat_map(|equation| equation.terms.iter().map(|(_, var)| *var))
        .sorted()
        .dedup()
        .collect();
    let row = columns.len() + equations.len();
    let steps = equations.len().saturating_pow(2).saturating_mul(row);
    if equations.len() < 2 || steps > MOST_STEPS || columns.len() > MOST_COLUMNS {
        return vec![];
    }
    let rows = equations.iter().enumerate();
    let rows = rows.map(|(index, equation)| equation.row(&columns, (index, equations.len())));
    let Some(forms) = form::reduced(rows.collect()).and_then(|rows| Forms::new(rows, columns.len())) else {
        return vec![];
    };
    let search = EliminationSearch {
        equations: &equations,
        columns: &columns,
        forms,
    };
    let mut found = search.run();
    found.retain(|(linear, _)| {
        linear
            .terms
            .iter()
            .all(|term| !problem.domain(term.var).is_empty())
    });
    found
}

/// A line that says what a sum is.
struct Equation {
    line: usize,
    terms: Vec<(i64, VarId)>,
    sum: i64,
}

impl Equation {
    fn row(&self, columns: &[VarId], (index, of): (usize, usize)) -> Row {
        let mut row = Row::new(columns.len(), of);
        for (factor, var) in &self.terms {
            let column = columns.binary_search(var);
            row.factors[column.expect("invariant: the columns are the variables of the equations")] =
                (*factor).into();
        }
        row.constant = self.sum.into();
        row.from[index] = 1;
        row
    }
}

fn equations(lines: &[Line]) -> Vec<Equation> {
    let live = lines.iter().enumerate().filter(|(_, line)| !line.is_dropped);
    live.filter_map(|(index, line)| {
        let linear = line.linear().filter(|linear| linear.min == linear.max)?;
        Some(Equation {
            line: index,
            terms: linear.merged()?,
            sum: linear.min,
        })
    })
    .collect()
}

struct EliminationSearch<'a> {
    equations: &'a [Equation],
    columns: &'a [VarId],
    forms: Forms,
}

/// Up to two columns with factors.
type Half = Vec<(usize, i64)>;

impl EliminationSearch<'_> {
    fn run(&self) -> Vec<Implied> {
        let mut seen: BTreeSet<Vec<(i64, VarId)>> = BTreeSet::new();
        for equation in self.equations {
            seen.extend(normal_terms(&equation.terms));
        }
        let mut found: Vec<Implied> = vec![];
        let mut first_of: FxHashMap<u64, Half> = FxHashMap::default();
        for half in halves(self.columns.len()) {
            if found.len() >= MOST_FOUND * self.equations.len() {
                break;
            }
            let mark = self.forms.mark(&half);
            let key = mark.min(mark.wrapping_neg());
            let Some(first) = first_of.get(&key) else {
                first_of.insert(key, half);
                continue;
            };
            let sign = if self.forms.mark(first) == mark { -1 } else { 1 };
            let Some(implied) = self.relation(first, &half, sign) else {
                continue;
            };
            let terms = implied
                .0
                .terms
                .iter()
                .map(|term| (term.coefficient, term.var))
                .collect_vec();
            if normal_terms(&terms).is_some_and(|terms| seen.insert(terms)) {
                found.push(implied);
            }
        }
        found.sort_by_key(|(linear, from)| (linear.terms.len(), from.len()));
        found.truncate(MOST_STATED * self.equations.len());
        found
    }

    /// `first + sign · other` as a sum, if it follows from equations with more terms.
    fn relation(&self, first: &Half, other: &Half, sign: i64) -> Option<Implied> {
        let mut factors = first.clone();
        factors.extend(other.iter().map(|(column, factor)| (*column, sign * factor)));
        let merged = factors.into_iter().into_grouping_map().sum();
        let factors = merged
            .into_iter()
            .filter(|(_, factor)| *factor != 0)
            .sorted()
            .collect_vec();
        if factors.is_empty() || factors.len() > MOST_TERMS {
            return None;
        }
        let sign = factors.first().map_or(1, |(_, factor)| factor.signum());
        let sum = self.forms.constant(&factors)?.checked_mul(sign)?;
        let from = self.forms.from(&factors)?;
        let from = from.into_iter().map(|index| &self.equations[index]).collect_vec();
        let num_terms: usize = from.iter().map(|equation| equation.terms.len()).sum();
        if from.len() < 2 || num_terms <= factors.len() {
            return None;
        }
        let term = |(column, coefficient): &(usize, i64)| Term {
            coefficient: sign * coefficient,
            var: self.columns[*column],
        };
        let linear = Linear {
            terms: factors.iter().map(term).collect(),
            min: sum,
            max: sum,
            caps: vec![],
        };
        Some((linear, from.into_iter().map(|equation| equation.line).collect()))
    }
}

/// Nothing, one column, a column twice, and two columns added and subtracted.
fn halves(num_columns: usize) -> impl Iterator<Item = Half> {
    let one = (0..num_columns).map(|column| vec![(column, 1)]);
    let twice = (0..num_columns).map(|column| vec![(column, 2)]);
    let two = (0..num_columns).array_combinations();
    let two = two.flat_map(|[a, b]| [vec![(a, 1), (b, 1)], vec![(a, 1), (b, -1)]]);
    std::iter::once(vec![]).chain(one).chain(twice).chain(two)
}

#[cfg(test)]
mod tests;
