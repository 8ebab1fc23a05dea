//! Statements about one variable.

use crate::exchange::export::named_problem::NamedProblem;
use placet_problem::Atom;

/// `r1c1 = 0` or `r1c1 != 0`.
pub(super) fn atom(named: &NamedProblem<'_>, atom: &Atom) -> String {
    let sign = if atom.holds { "=" } else { "!=" };
    format!("{} {sign} {}", named.name(atom.var), atom.value)
}
