//! All atoms or none.

use crate::Atom;
use crate::presolve::domains::{Contradiction, Domains};

/// What one atom is all are.
pub(super) fn narrow(atoms: &[Atom], domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(atoms.len());
    let Some(truth) = atoms.iter().find_map(|atom| domains.truth(*atom)) else {
        return Ok(());
    };
    atoms.iter().try_for_each(|atom| {
        domains.assert(Atom {
            holds: atom.holds == truth,
            ..*atom
        })
    })
}
