//! Tables of tuples.

use std::rc::Rc;

use crate::presolve::domains::{Contradiction, Domains};
use crate::{Table, VarId};

/// Shorter lists are read as fast as they are looked up.
const LEAST_TUPLES: usize = 8;

/// Keeps the values that occur in a tuple that is still possible. Tables of local rules mostly share their list, and what it leaves.
pub(super) fn narrow(table: &Table, domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(table.vars.len() * table.tuples.len());
    let supports = match table
        .tuples
        .list_id()
        .filter(|_| table.tuples.len() >= LEAST_TUPLES)
    {
        None => supports(table, domains).into(),
        Some(id) => known_supports(id, table, domains),
    };
    for (var, supported) in table.vars.iter().zip(supports.iter()) {
        if supported.len() < domains.values(*var).len() {
            domains.retain(*var, |value| supported.binary_search(&value).is_ok())?;
        }
    }
    Ok(())
}

/// The supports of a list that is told apart by a number.
fn known_supports(list: usize, table: &Table, domains: &mut Domains) -> Rc<[Vec<i64>]> {
    let mut left = vec![];
    for values in table.vars.iter().map(|var| domains.values(*var)) {
        left.push(values.len() as i64);
        left.extend_from_slice(values);
    }
    let key = (list, left);
    if let Some(known) = domains.known_supports.get(&key) {
        return Rc::clone(known);
    }
    let found: Rc<[Vec<i64>]> = supports(table, domains).into();
    domains.known_supports.insert(key, Rc::clone(&found));
    found
}

/// The values of each column that occur in a tuple that is possible, in ascending order.
fn supports(table: &Table, domains: &Domains) -> Vec<Vec<i64>> {
    let no_value = |var: &VarId| vec![false; domains.values(*var).len()];
    let mut is_seen: Vec<Vec<bool>> = table.vars.iter().map(no_value).collect();
    let mut places = vec![0; table.vars.len()];
    for tuple in &table.tuples {
        if find(table, tuple, domains, &mut places) {
            for (is_seen, place) in is_seen.iter_mut().zip(&places) {
                is_seen[*place] = true;
            }
        }
    }
    let columns = table.vars.iter().zip(is_seen);
    let seen = columns.map(|(var, is_seen)| {
        let values = domains.values(*var).iter().zip(is_seen);
        values
            .filter_map(|(value, is_seen)| is_seen.then_some(*value))
            .collect()
    });
    seen.collect()
}

/// The places of the values of a tuple in what is left. Is each of them left?
fn find(table: &Table, tuple: &[i64], domains: &Domains, places: &mut [usize]) -> bool {
    let mut columns = table.vars.iter().zip(tuple).zip(places);
    columns.all(
        |((var, value), place)| match domains.values(*var).binary_search(value) {
            Ok(found) => {
                *place = found;
                true
            }
            Err(_) => false,
        },
    )
}
