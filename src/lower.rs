//! From the puzzle to the finite-domain problem: one file a kind of rule.
//!
//! The problem's first variables are the cells, in reading order; a value of a
//! cell is a face under its [code](FaceValues). Helper variables follow, each a
//! function of the cells, so that boards and solutions are one to one.
//!
//! ```
//! use placet::Puzzle;
//! use placet::lower::lower;
//!
//! let model = "board.grid = [1, 2]\npieces = { numbers = '1..3', copies = '0..1' }\nrules = [{ sum = 5, of = 'board' }]";
//! let lowered = lower(&Puzzle::from_toml(model)?);
//! assert_eq!(lowered.problem.variables().len(), 2);
//! assert_eq!(placet::problem::brute_force(&lowered.problem).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[doc(inline)]
pub use placet_session::lower::{
    FaceValues, GraphForm, Lowered, ProjectedAtoms, lower, lower_as, lower_with_given_constraints,
};
