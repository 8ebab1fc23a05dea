//! From the puzzle to the finite-domain problem: one file a kind of rule.
//!
//! The problem's first variables are the cells, in reading order; a value of a
//! cell is a face under its [code](FaceValues). Helper variables follow, each a
//! function of the cells, so that boards and solutions are one to one.

#[doc(inline)]
pub use placet_session::lower::{
    FaceValues, GraphForm, Lowered, ProjectedAtoms, lower, lower_as, lower_with_given_constraints,
};
