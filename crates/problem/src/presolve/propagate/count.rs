//! Between so many and so many atoms.

use crate::presolve::domains::{Contradiction, Domains};
use crate::{Atom, Count};

/// Where enough hold the others don't; where no more than needed may hold they do.
pub(super) fn narrow(count: &Count, domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(count.atoms.len());
    let mut open = vec![];
    let mut holding = 0;
    for atom in &count.atoms {
        match domains.truth(*atom) {
            Some(true) => holding += 1,
            Some(false) => {}
            None => open.push(*atom),
        }
    }
    if holding > count.max || holding + open.len() < count.min {
        return Err(Contradiction);
    }
    if holding == count.max {
        open.into_iter().try_for_each(|atom| {
            domains.assert(Atom {
                holds: !atom.holds,
                ..atom
            })
        })
    } else if holding + open.len() == count.min {
        open.into_iter().try_for_each(|atom| domains.assert(atom))
    } else {
        Ok(())
    }
}
