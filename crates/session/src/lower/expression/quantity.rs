//! A number as a variable.

use placet_problem::{Atom, VarId};

/// A variable that stands for a number where the conditions hold.
#[derive(Clone, Debug)]
pub(super) struct Quantity {
    pub(super) var: VarId,
    pub(super) conditions: Vec<Atom>,
}
