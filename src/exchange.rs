//! The formats of other programs: exports and answers.
//!
//! [`export`] writes problems, formulas and programs in their formats, and [`answer`] reads the output of solvers and
//! counters.

#[doc(inline)]
pub use placet_engine::exchange::{answer, export};
