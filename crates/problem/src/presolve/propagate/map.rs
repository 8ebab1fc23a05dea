//! Functions.

use crate::Map;
use crate::presolve::domains::{Contradiction, Domains};

/// Keeps the values that have a partner.
pub(super) fn narrow(map: &Map, domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(map.image.len());
    let pairs = map.image.iter().copied();
    let (mut from, mut to): (Vec<i64>, Vec<i64>) = pairs
        .filter(|(from, to)| domains.contains(map.from, *from) && domains.contains(map.to, *to))
        .unzip();
    for (var, living) in [(map.from, &mut from), (map.to, &mut to)] {
        living.sort_unstable();
        living.dedup();
        domains.retain(var, |value| living.binary_search(&value).is_ok())?;
    }
    Ok(())
}
