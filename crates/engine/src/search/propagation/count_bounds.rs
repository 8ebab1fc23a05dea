//! The propagators of a count: one for each bound.

use super::count::{AtLeastPropagator, AtMostPropagator};
use super::statement::DomainLiteral;
use super::{DomainLayout, Propagator};
use placet_problem as problem;

/// The bounds of a count that can be violated.
pub(super) fn bounds_of(count: &problem::Count, layout: &DomainLayout) -> Vec<Propagator> {
    let bound = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let (mut min, mut max) = (bound(count.min), bound(count.max));
    let mut statements = vec![];
    for atom in &count.atoms {
        match DomainLiteral::new(atom, layout) {
            Ok(statement) => statements.push(statement),
            Err(true) => (min, max) = (min - 1, max - 1),
            Err(false) => {}
        }
    }
    let mut bounds = vec![];
    if min > 0 {
        bounds.push(Propagator::AtLeast(AtLeastPropagator::new(
            statements.clone(),
            min,
        )));
    }
    if usize::try_from(max).is_ok_and(|max| max < statements.len()) || max < 0 {
        let has_partner = !bounds.is_empty();
        bounds.push(Propagator::AtMost(AtMostPropagator::new(
            statements,
            max,
            has_partner,
        )));
    }
    bounds
}
