//! Keys that a rule of some kind can't do without.

use crate::puzzle::fault::{Fault, FaultCode, Span};
use crate::puzzle::file::reading::Reading;
use crate::puzzle::file::table::Written;

/// Tells that a rule lacks its `piece`, if it does: one that could not be read is told already.
pub(super) fn miss_piece(written: &Written, rule: Span, reading: &mut Reading) {
    if written.lacks(&["piece"]) {
        let fault = Fault::new(FaultCode::MissingKey, rule, "the rule does not say which piece");
        reading.add(fault.label("expected `piece`"));
    }
}
