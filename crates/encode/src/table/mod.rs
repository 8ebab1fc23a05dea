//! Lists of allowed tuples.

mod columns;
mod known;
mod place_tuples;
mod regular;
pub(super) mod support;

use super::truth::add_disjunction;
use super::{TableEncoding, VariableMap, map};
use crate::cnf::{ClauseSink, Lit};
use placet_problem::{Atom, Domain, Table, VarId};

pub(super) use known::KnownTables;
pub(super) use place_tuples::PlaceTuples;

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
    let value = |column: usize, tuple: &[u32]| map.domain(vars[column]).values()[tuple[column] as usize];
    match vars.as_slice() {
        _ if tuples.is_empty() => sink.add_clause(&[]),
        [] => {}
        [only] => forbid_others(sink, map, *only, tuples.iter().map(|tuple| value(0, tuple))),
        [first, second] => {
            let pairs = tuples.iter().map(|tuple| (value(0, tuple), value(1, tuple)));
            map::support_both(sink, map, (*first, *second), pairs);
        }
        _ => {
            let columns: Vec<Vec<Lit>> = vars
                .iter()
                .map(|var| map.direct_literals(*var).to_vec())
                .collect();
            if is_everything(&columns, &tuples) {
                return;
            }
            known.encode(sink, &columns, tuples, encoding);
        }
    }
}

/// Are these all tuples over the columns?
pub(super) fn is_everything(columns: &[Vec<Lit>], tuples: &PlaceTuples) -> bool {
    let product = columns
        .iter()
        .try_fold(1usize, |product, column| product.checked_mul(column.len()));
    product == Some(tuples.len())
}

/// The different variables, and the different possible tuples over them, sorted. Places in a domain are in the order of its values.
fn possible_tuples(constraint: &Table, map: &VariableMap) -> (Vec<VarId>, PlaceTuples) {
    let Table { vars, tuples } = constraint;
    // A repeated variable must have the same value in both places.
    let first = |var: &VarId| vars.iter().position(|other| other == var);
    let firsts: Vec<usize> = vars.iter().filter_map(first).collect();
    let (columns, repeated): (Vec<usize>, Vec<usize>) =
        (0..vars.len()).partition(|column| firsts[*column] == *column);
    let domains: Vec<&Domain> = columns.iter().map(|column| map.domain(vars[*column])).collect();
    let mut places = Vec::with_capacity(tuples.len() * columns.len());
    let mut len = 0;
    for tuple in tuples {
        let begin = places.len();
        let found = columns.iter().zip(&domains);
        let found = found.map_while(|(column, domain)| domain.position(tuple[*column]));
        places.extend(found.map(|place| place as u32));
        let is_possible = places.len() == begin + columns.len();
        if is_possible
            && repeated
                .iter()
                .all(|column| tuple[*column] == tuple[firsts[*column]])
        {
            len += 1;
        } else {
            places.truncate(begin);
        }
    }
    let tuples = PlaceTuples::sorted(columns.len(), len, places);
    (columns.iter().map(|column| vars[*column]).collect(), tuples)
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
