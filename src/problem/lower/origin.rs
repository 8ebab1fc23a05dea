//! Who asked for a constraint, as the numbers that the problem carries.

use crate::problem::Origin;

/// What of a puzzle asked for a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// The pieces: how often each is used, and where it lies.
    Pieces,
    /// The rule with this index.
    Rule(usize),
    /// The objective, which has to have a value.
    Objective,
    /// Nobody: it follows from what was asked for.
    Presolve,
    /// Whoever wants one board of those that are alike.
    Symmetry,
}

/// The pieces' origin; the rules' follow.
pub(super) const PIECES: Origin = Origin(0);

/// The objective's origin.
pub(super) const OBJECTIVE: Origin = Origin(u32::MAX);

/// The origin of what follows from the rest of a problem.
pub const PRESOLVE: Origin = Origin(u32::MAX - 1);

/// The origin of what breaks symmetries.
pub const SYMMETRY: Origin = Origin(u32::MAX - 2);

/// The origin of the rule with an index.
pub fn of_rule(index: usize) -> Origin {
    Origin(u32::try_from(index + 1).expect("invariant: a model file holds fewer than 2^32 rules"))
}

/// Who is behind an origin of a lowered problem.
pub fn asker(origin: Origin) -> Asker {
    match origin.0 {
        0 => Asker::Pieces,
        u32::MAX => Asker::Objective,
        number if number == PRESOLVE.0 => Asker::Presolve,
        number if number == SYMMETRY.0 => Asker::Symmetry,
        number => Asker::Rule(number as usize - 1),
    }
}
