//! Pairwise different values.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use crate::VarId;
use crate::presolve::domains::{Contradiction, Domains};

/// A value that a variable has is gone for the others.
pub(super) fn fixed(vars: &[VarId], domains: &mut Domains) -> Result<(), Contradiction> {
    let mut taken: FxHashSet<i64> = FxHashSet::default();
    let mut open: Vec<VarId> = vars.to_vec();
    loop {
        domains.spend(open.len());
        let before = open.len();
        let mut left = vec![];
        for var in open {
            match domains.fixed(var) {
                Some(value) if !taken.insert(value) => return Err(Contradiction),
                Some(_) => {}
                None => left.push(var),
            }
        }
        if left.len() == before {
            return Ok(());
        }
        for var in &left {
            domains.spend(domains.values(*var).len());
            domains.retain(*var, |value| !taken.contains(&value))?;
        }
        open = left;
    }
}

/// Where there are as many values as variables each value is somewhere: where only one variable
/// can take it, that one does.
pub(super) fn singles(vars: &[VarId], domains: &mut Domains) -> Result<(), Contradiction> {
    let holders = holders(vars, domains);
    if holders.len() < vars.len() {
        return Err(Contradiction);
    }
    if holders.len() > vars.len() {
        return Ok(());
    }
    for (value, holders) in holders {
        if let [var] = holders.as_slice() {
            domains.retain(*var, |other| other == value)?;
        }
    }
    Ok(())
}

/// By value: the variables that can take it.
fn holders(vars: &[VarId], domains: &mut Domains) -> BTreeMap<i64, Vec<VarId>> {
    let mut holders: BTreeMap<i64, Vec<VarId>> = BTreeMap::new();
    for var in vars {
        domains.spend(domains.values(*var).len());
        for value in domains.values(*var) {
            holders.entry(*value).or_default().push(*var);
        }
    }
    holders
}
