//! What a single constraint rules out: one file a kind of constraint.

mod all_different;
mod count;
mod equivalent;
mod linear;
mod map;
mod table;

use super::domains::{Contradiction, Domains};
use super::kind::{Kind, PresolveSteps};
use crate::{Atom, Constraint};

pub(super) use linear::{ValueSpan, reach};

/// Takes out what the constraint rules out.
pub(super) fn propagate(
    constraint: &Constraint,
    domains: &mut Domains,
    kinds: PresolveSteps,
) -> Result<(), Contradiction> {
    if kinds.has(Kind::Propagation) {
        match constraint {
            Constraint::AllDifferent(all) => all_different::fixed(&all.vars, domains)?,
            Constraint::Count(bounds) => count::narrow(bounds, domains)?,
            Constraint::Linear(sum) => linear::narrow(sum, domains)?,
            Constraint::Map(function) => map::narrow(function, domains)?,
            Constraint::Table(tuples) => table::narrow(tuples, domains)?,
            Constraint::Clause(atoms) => clause(atoms, domains)?,
            Constraint::Equivalent(atoms) => equivalent::narrow(atoms, domains)?,
            // Left to the engines, which see all of it.
            Constraint::Lex(_) => {}
        }
    }
    match constraint {
        Constraint::AllDifferent(all) if kinds.has(Kind::Singles) => {
            domains.blame_kind(Kind::Singles);
            all_different::singles(&all.vars, domains)
        }
        _ => Ok(()),
    }
}

/// The last atom that may hold does.
fn clause(atoms: &[Atom], domains: &mut Domains) -> Result<(), Contradiction> {
    domains.spend(atoms.len());
    let mut open = None;
    for atom in atoms {
        match (domains.truth(*atom), open) {
            (Some(false), _) => {}
            (None, None) => open = Some(*atom),
            // One holds, or two may.
            _ => return Ok(()),
        }
    }
    open.map_or(Err(Contradiction), |atom| domains.assert(atom))
}
