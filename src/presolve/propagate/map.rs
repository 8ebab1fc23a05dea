//! Functions.

use std::collections::{HashMap, HashSet};

use crate::presolve::Contradiction;
use crate::presolve::domains::Domains;
use crate::problem::Map;

/// Keeps the values that have a partner.
pub(super) fn narrow(map: &Map, domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(map.image.len());
    let pairs = map.image.iter().copied();
    let living: HashMap<i64, i64> = pairs
        .filter(|(from, to)| domains.contains(map.from, *from) && domains.contains(map.to, *to))
        .collect();
    domains.retain(map.from, |from| living.contains_key(&from))?;
    let images: HashSet<i64> = living.into_values().collect();
    domains.retain(map.to, |to| images.contains(&to))
}
