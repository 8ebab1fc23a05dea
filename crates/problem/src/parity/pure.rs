//! Constraints that state a parity and nothing else.

use std::borrow::Cow;
use std::collections::BTreeSet;

use itertools::Itertools;

use super::TwoValues;
use crate::{Constraint, Linear, Problem, Table, VarId};
use placet_base::limit::poll;

/// More columns of a list of tuples would be too many tuples.
const MOST_COLUMNS: usize = 24;

/// The sum of some variables is odd, or it is even; each of them has two values, one even and one odd. It says nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PureParity {
    /// Each variable once.
    pub(super) vars: Vec<VarId>,
    pub(super) is_odd: bool,
    /// A variable that has one value for each choice of the others that is allowed, and occurs nowhere else.
    pub(super) determined: Option<VarId>,
}

impl PureParity {
    /// What a constraint states, if it is a parity and nothing else. `occurrences` says in how many constraints each variable is.
    pub(super) fn of(constraint: &Constraint, problem: &Problem, occurrences: &[usize]) -> Option<Self> {
        match constraint {
            Constraint::Table(table) => of_tuples(table, problem),
            Constraint::Linear(linear) => of_sum(linear, problem, occurrences),
            _ => None,
        }
    }
}

/// All tuples of one parity are listed, and no others.
fn of_tuples(table: &Table, problem: &Problem) -> Option<PureParity> {
    let has_known = |var: &VarId| problem.domain(*var).len() == 1;
    let (known, vars): (Vec<VarId>, Vec<VarId>) = table.vars.iter().copied().partition(has_known);
    let has_two = |var: &VarId| TwoValues::of(*var, problem).is_some();
    let is_short = !vars.is_empty() && table.vars.len() <= MOST_COLUMNS;
    if !is_short || !table.vars.iter().all_unique() || !vars.iter().all(has_two) {
        return None;
    }
    let wanted = 1 << (vars.len() - 1);
    let is_possible = |tuple: &Cow<[i64]>| {
        let mut values = table.vars.iter().zip(tuple.iter());
        values.all(|(var, value)| problem.domain(*var).contains(*value))
    };
    let (mut found, mut parity) = (BTreeSet::new(), None);
    for tuple in table.tuples.one_by_one().filter(is_possible) {
        poll(tuple.len());
        let odd = tuple.iter().enumerate().filter(|(_, value)| *value % 2 != 0);
        let odd: u32 = odd.fold(0, |bits, (column, _)| bits | 1 << column);
        let is_odd = odd.count_ones() % 2 == 1;
        if *parity.get_or_insert(is_odd) != is_odd {
            return None;
        }
        found.insert(odd);
    }
    let num_odd = known
        .iter()
        .filter(|var| problem.domain(**var).values()[0] % 2 != 0);
    (found.len() == wanted).then_some(PureParity {
        vars,
        is_odd: parity? != (num_odd.count() % 2 == 1),
        determined: None,
    })
}

/// The variables have the factor 1, or all of them -1, and another one takes what is left: there is a value for each sum of one parity, and for no other sum.
fn of_sum(linear: &Linear, problem: &Problem, occurrences: &[usize]) -> Option<PureParity> {
    if linear.min != linear.max || !linear.caps.is_empty() {
        return None;
    }
    let (known, terms): (Vec<_>, Vec<_>) = linear
        .merged()?
        .into_iter()
        .partition(|(_, var)| problem.domain(*var).len() == 1);
    let known = known
        .into_iter()
        .map(|(factor, var)| i128::from(factor) * i128::from(problem.domain(var).values()[0]));
    let sum = i128::from(linear.min) - known.sum::<i128>();
    [1, -1].into_iter().find_map(|sign| {
        let is_bit = |(factor, var): &&(i64, VarId)| *factor == sign && has_neighbours(*var, problem);
        let (bits, others): (Vec<_>, Vec<_>) = terms.iter().partition(is_bit);
        let &[(factor, determined)] = others.as_slice() else {
            return None;
        };
        if bits.is_empty() || occurrences[determined.index()] != 1 {
            return None;
        }
        let vars = bits.into_iter().map(|(_, var)| var).collect_vec();
        let values = problem.domain(determined).values().iter();
        let sums = values.map(|value| i128::from(sign) * (sum - i128::from(factor) * i128::from(*value)));
        let is_odd = one_parity(sums, &vars, problem)?;
        Some(PureParity {
            vars,
            is_odd,
            determined: Some(determined),
        })
    })
}

/// Has the variable two values, one next to the other?
fn has_neighbours(var: VarId, problem: &Problem) -> bool {
    matches!(problem.domain(var).values(), [one, next] if one.checked_add(1) == Some(*next))
}

/// Are the possible sums of these variables among some sums all that are odd, or all that are even?
fn one_parity(sums: impl Iterator<Item = i128>, vars: &[VarId], problem: &Problem) -> Option<bool> {
    let bound = |of: fn(&[i64]) -> i64| -> i128 {
        let values = vars.iter().map(|var| of(problem.domain(*var).values()));
        values.map(i128::from).sum()
    };
    let (least, most) = (bound(|values| values[0]), bound(|values| values[1]));
    let possible: BTreeSet<i128> = sums.filter(|sum| (least..=most).contains(sum)).collect();
    let is_odd = possible.first()? % 2 != 0;
    let first = least + i128::from((least % 2 != 0) != is_odd);
    let all_of_parity = (first..=most).step_by(2);
    all_of_parity.eq(possible).then_some(is_odd)
}
