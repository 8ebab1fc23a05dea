//! Lists of allowed tuples.

mod columns;
mod known;
mod regular;
pub(super) mod support;

use itertools::Itertools;

use super::truth::add_disjunction;
use super::{TableEncoding, VariableMap, map};
use crate::cnf::{ClauseSink, Lit};
use placet_problem::{Atom, Table, VarId};

pub(super) use known::KnownTables;
pub(super) use support::Tuple;

/// States that the variables together take one of the tuples.
///
/// Three or more columns: the chosen encoding. Two columns: support clauses between them. One
/// column: unit clauses.
///
/// # Size
/// Two columns: one clause per value. One column: one clause per excluded value. Otherwise the size of the encoding.
///
/// # Propagation
/// Domain consistent.
pub(super) fn encode(
    sink: &mut dyn ClauseSink,
    constraint: &Table,
    map: &VariableMap,
    encoding: TableEncoding,
    known: &mut KnownTables,
) {
    let (vars, tuples) = possible_tuples(constraint, map);
    match vars.as_slice() {
        _ if tuples.is_empty() => sink.add_clause(&[]),
        [] => {}
        [only] => forbid_others(sink, map, *only, tuples.iter().map(|tuple| tuple[0])),
        [first, second] => {
            let pairs = tuples.iter().map(|tuple| (tuple[0], tuple[1]));
            map::support_both(sink, map, (*first, *second), pairs);
        }
        _ => {
            let columns: Vec<Vec<Lit>> = vars
                .iter()
                .map(|var| map.direct_literals(*var).to_vec())
                .collect();
            let place = |(var, value): (&VarId, &i64)| map.domain(*var).position(*value);
            let places = |tuple: &Vec<i64>| vars.iter().zip(tuple).map(place).collect();
            let tuples: Option<Vec<Tuple>> = tuples.iter().map(places).collect();
            let tuples = tuples.expect("invariant: only possible tuples are kept");
            if is_everything(&columns, &tuples) {
                return;
            }
            known.encode(sink, &columns, tuples, encoding);
        }
    }
}

/// Are these all tuples over the columns?
pub(super) fn is_everything(columns: &[Vec<Lit>], tuples: &[Tuple]) -> bool {
    let product = columns
        .iter()
        .try_fold(1usize, |product, column| product.checked_mul(column.len()));
    product == Some(tuples.len())
}

/// The different variables, and the different possible tuples over them, sorted.
fn possible_tuples(constraint: &Table, map: &VariableMap) -> (Vec<VarId>, Vec<Vec<i64>>) {
    let Table { vars, tuples } = constraint;
    let is_possible = |tuple: &&Vec<i64>| {
        vars.iter()
            .zip(*tuple)
            .all(|(var, value)| map.domain(*var).contains(*value))
    };
    let columns: Vec<usize> = (0..vars.len())
        .filter(|i| !vars[..*i].contains(&vars[*i]))
        .collect();
    // A repeated variable must have the same value in both places.
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

fn forbid_others(
    sink: &mut dyn ClauseSink,
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
