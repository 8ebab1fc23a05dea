//! A constraint that a proof has derived.

use std::rc::Rc;

use super::affine_form::AffineForm;

/// A constraint with its number in the proof.
#[derive(Clone, Debug)]
pub(super) struct ProvedForm {
    pub(super) id: u64,
    pub(super) form: Rc<AffineForm>,
}
