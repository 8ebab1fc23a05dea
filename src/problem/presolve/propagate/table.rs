//! Tables of tuples.

use rustc_hash::FxHashSet;

use crate::problem::Table;
use crate::problem::presolve::contradiction::Contradiction;
use crate::problem::presolve::domains::Domains;

/// Keeps the values that occur in a tuple that is still possible.
pub(super) fn narrow(table: &Table, domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(table.vars.len() * table.tuples.len());
    let living: Vec<&Vec<i64>> = table
        .tuples
        .iter()
        .filter(|tuple| is_living(table, tuple, domains))
        .collect();
    if living.is_empty() {
        return Err(Contradiction);
    }
    for (index, var) in table.vars.iter().enumerate() {
        let seen: FxHashSet<i64> = living.iter().map(|tuple| tuple[index]).collect();
        domains.retain(*var, |value| seen.contains(&value))?;
    }
    Ok(())
}

fn is_living(table: &Table, tuple: &[i64], domains: &Domains) -> bool {
    let mut places = table.vars.iter().zip(tuple);
    places.all(|(var, value)| domains.contains(*var, *value))
}
