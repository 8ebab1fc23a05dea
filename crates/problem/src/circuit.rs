//! Circuits: a constraint beside those of the problem.

use super::{Provenance, VarId};

/// The variables lead from one to the next, and at last back to the first: the value of each is the index of its successor. Variables
/// that are not in the circuit are their own successors. There is one circuit at most.
///
/// Only exports into formats that have such a constraint take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circuit {
    /// The variables, with indices from 0 as values.
    pub successors: Vec<VarId>,
    /// What asks for it.
    pub provenance: Provenance,
}
