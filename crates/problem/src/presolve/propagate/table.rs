//! Tables of tuples.

use crate::Table;
use crate::presolve::domains::{Contradiction, Domains};

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
    let mut is_seen = vec![];
    for (index, var) in table.vars.iter().enumerate() {
        let values = domains.values(*var);
        is_seen.clear();
        is_seen.resize(values.len(), false);
        for tuple in &living {
            if let Ok(place) = values.binary_search(&tuple[index]) {
                is_seen[place] = true;
            }
        }
        let mut is_kept = is_seen.iter();
        domains.retain(*var, |_| is_kept.next().copied().unwrap_or(false))?;
    }
    Ok(())
}

fn is_living(table: &Table, tuple: &[i64], domains: &Domains) -> bool {
    let mut places = table.vars.iter().zip(tuple);
    places.all(|(var, value)| domains.contains(*var, *value))
}
