//! A list of allowed tuples, by a selector for each.

use itertools::Itertools;

use super::truth::add_disjunction;
use super::{Truth, VariableMap, map};
use crate::cnf::{ClauseSink, Lit};
use crate::problem::{Atom, Table, VarId};

/// Says that the variables together take one of the tuples.
///
/// Three columns and more: a selector for each tuple needs the tuple's values, and
/// each value needs a selector of a tuple that has it. A tuple that alone has some value
/// needs no selector of its own: the value's literal is its selector. Two columns:
/// support clauses between them; one: its values.
///
/// # Size
/// For `t` tuples over `k ≥ 3` columns at most `t` variables, `t·k` binary clauses and one
/// clause for each value of each column.
///
/// # Propagation
/// Domain consistent. The selectors are functions of the variables: different tuples
/// differ in some value, and the selected one must be there for its values.
///
/// # References
/// F. Bacchus, GAC via unit propagation, CP 2007, LNCS 4741, 133–147.
pub(super) fn encode(sink: &mut impl ClauseSink, constraint: &Table, map: &VariableMap) {
    let (vars, tuples) = possible_tuples(constraint, map);
    match vars.as_slice() {
        _ if tuples.is_empty() => sink.add_clause(&[]),
        [] => {}
        [only] => forbid_others(sink, map, *only, tuples.iter().map(|tuple| tuple[0])),
        [first, second] => {
            let pairs = tuples.iter().map(|tuple| (tuple[0], tuple[1]));
            map::support(sink, map, (*first, *second), pairs.clone());
            map::support(sink, map, (*second, *first), pairs.map(|(a, b)| (b, a)));
        }
        _ if is_everything(&vars, &tuples, map) => {}
        _ => by_selectors(sink, map, &vars, &tuples),
    }
}

/// The different variables, and the different tuples over them that can occur, sorted.
fn possible_tuples(constraint: &Table, map: &VariableMap) -> (Vec<VarId>, Vec<Vec<i64>>) {
    let Table { vars, tuples } = constraint;
    let is_possible = |tuple: &&Vec<i64>| {
        tuple.len() == vars.len()
            && vars
                .iter()
                .zip(*tuple)
                .all(|(var, value)| map.domain(*var).contains(*value))
    };
    let columns: Vec<usize> = (0..vars.len())
        .filter(|i| !vars[..*i].contains(&vars[*i]))
        .collect();
    // A variable that is listed twice must be given the same value twice.
    let first_column = |var: &VarId| vars.iter().position(|other| other == var);
    let agrees = |tuple: &&Vec<i64>| {
        vars.iter()
            .zip(*tuple)
            .all(|(var, value)| first_column(var).is_some_and(|first| tuple[first] == *value))
    };
    let tuples = tuples.iter().filter(is_possible).filter(agrees);
    let tuples = tuples.map(|tuple| columns.iter().map(|i| tuple[*i]).collect());
    (
        columns.iter().map(|i| vars[*i]).collect(),
        tuples.sorted().dedup().collect(),
    )
}

fn is_everything(vars: &[VarId], tuples: &[Vec<i64>], map: &VariableMap) -> bool {
    let product = vars
        .iter()
        .try_fold(1usize, |product, var| product.checked_mul(map.domain(*var).len()));
    product == Some(tuples.len())
}

fn forbid_others(
    sink: &mut impl ClauseSink,
    map: &VariableMap,
    var: VarId,
    allowed: impl Iterator<Item = i64>,
) {
    let allowed: Vec<i64> = allowed.collect();
    for &value in map.domain(var).values() {
        if !allowed.contains(&value) {
            add_disjunction(sink, [map.literal(Atom::is_not(var, value))]);
        }
    }
}

fn by_selectors(sink: &mut impl ClauseSink, map: &VariableMap, vars: &[VarId], tuples: &[Vec<i64>]) {
    let holders = holders(map, vars, tuples);
    let mut selectors: Vec<Option<Lit>> = vec![None; tuples.len()];
    for (var, column) in vars.iter().zip(&holders) {
        for (&lit, tuples) in map.direct_literals(*var).iter().zip(column) {
            if let [alone] = tuples[..] {
                selectors[alone].get_or_insert(lit);
            }
        }
    }
    let selectors: Vec<Lit> = selectors
        .into_iter()
        .map(|known| known.unwrap_or_else(|| sink.new_var().positive()))
        .collect();
    for (var, column) in vars.iter().zip(&holders) {
        for (&lit, tuples) in map.direct_literals(*var).iter().zip(column) {
            for &tuple in tuples {
                add_disjunction(sink, [Truth::from(!selectors[tuple]), lit.into()]);
            }
            let support = tuples.iter().map(|tuple| Truth::from(selectors[*tuple]));
            add_disjunction(sink, support.chain([Truth::from(!lit)]));
            if sink.is_full() {
                return;
            }
        }
    }
}

/// For each column and each value of its variable: the tuples that have it.
fn holders(map: &VariableMap, vars: &[VarId], tuples: &[Vec<i64>]) -> Vec<Vec<Vec<usize>>> {
    let mut holders: Vec<Vec<Vec<usize>>> = vars
        .iter()
        .map(|var| vec![Vec::new(); map.domain(*var).len()])
        .collect();
    for (index, tuple) in tuples.iter().enumerate() {
        for ((var, value), column) in vars.iter().zip(tuple).zip(&mut holders) {
            let position = map.domain(*var).position(*value);
            column[position.expect("invariant: only possible tuples are kept")].push(index);
        }
    }
    holders
}
